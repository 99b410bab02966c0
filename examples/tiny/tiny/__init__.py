"""The Fords of the Hydaspes: the smallest complete system."""

from argead.core.scene import Side
from argead.core.system import Seat, System

from . import mind, scene, setup, stakes, tables, text
from .rules import sequence
from .state import State

system = System[State](
    id="tiny",
    title="The Fords of the Hydaspes",
    about="Alexander seeks a way over the river; Porus must guess where.",
    seats={"alexander": Seat("Alexander", Side.MACEDON), "porus": Seat("Porus", Side.INDIA)},
    hidden=True,
    state=State,
    tables=tables,
    setup=setup,
    sequence=sequence,
    text=text,
    scene=scene,
    stakes=stakes,
    mind=mind,
)
