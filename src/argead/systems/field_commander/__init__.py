"""Field Commander: Alexander, a solitaire game of four campaigns."""

from __future__ import annotations

from argead.core.scene import Side
from argead.core.system import Seat, System

from . import mind, scene, setup, stakes, tables, text
from .rules import sequence
from .state import SEAT, State

system = System[State](
    id="field_commander",
    title="Field Commander: Alexander",
    about="Lead Alexander from Chaeronea to Babylon; the map plays his enemies. For one player.",
    seats={SEAT: Seat("Alexander", Side.MACEDON)},
    state=State,
    tables=tables,
    setup=setup,
    sequence=sequence,
    text=text,
    scene=scene,
    stakes=stakes,
    mind=mind,
)
