"""Successors: two to five of Alexander's generals fight over his empire."""

from argead.core.scene import Side
from argead.core.system import Seat, System

from . import mind, scene, setup, stakes, tables, text
from .rules import sequence
from .state import State

system = System[State](
    id="successors",
    title="Successors",
    about="Alexander is dead: two to five players fight for his empire, his heirs and his body.",
    seats={
        "red": Seat("Red", Side.RED),
        "blue": Seat("Blue", Side.BLUE),
        "yellow": Seat("Yellow", Side.YELLOW),
        "green": Seat("Green", Side.GREEN),
        "black": Seat("Black", Side.BLACK),
    },
    hidden=True,
    state=State,
    tables=tables,
    setup=setup,
    sequence=sequence,
    text=text,
    scene=scene,
    stakes=stakes,
    mind=mind,
    package=__name__,
)
