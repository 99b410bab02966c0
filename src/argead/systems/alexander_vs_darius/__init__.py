"""Alexander versus Darius: two players, one map, and stacks that nobody may look into."""

from argead.core.scene import Side
from argead.core.system import Seat, System

from . import mind, scene, setup, stakes, tables, text
from .rules import sequence
from .state import State

system = System[State](
    id="alexander_vs_darius",
    title="Alexander versus Darius",
    about=(
        "Five years of war for the Persian empire: Alexander must break the king's legitimacy before his "
        "own army has had enough."
    ),
    seats={"macedon": Seat("Macedon", Side.MACEDON), "persia": Seat("Persia", Side.PERSIA)},
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
