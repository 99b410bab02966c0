"""The Ford: a small game with three seats that uses every feature of the engine."""

from types import SimpleNamespace
from typing import Any

from argead.core.scene import Side
from argead.core.system import Seat, System

from . import mind, rules, scene, setup, stakes, tables, text
from .state import SEATS, State

system = System[State](
    id="ford",
    title="The Ford",
    about="Three captains, one ford.",
    seats={seat: Seat(seat.title(), Side(seat)) for seat in SEATS},
    hidden=True,
    state=State,
    tables=tables,
    setup=setup,
    sequence=rules,
    text=text,
    scene=scene,
    stakes=stakes,
    mind=mind,
)


def altered(module: Any, **others: Any) -> Any:
    """A module of the small game with something else in the place of some of its functions."""
    return SimpleNamespace(**{**vars(module), **others})
