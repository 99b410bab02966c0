"""The Great Battles of Alexander: hexes, facing, leaders, shock."""

from argead.core.system import Seat, System

from . import mind, scene, setup, stakes, tables, text
from .rules import sequence
from .scene import SIDES
from .state import State

system = System[State](
    id="great_battles",
    title="The Great Battles of Alexander",
    about="Battles from Chaeronea to the Hydaspes: phalanx, cavalry, elephants, and the men who lead them.",
    seats={
        "macedon": Seat("Macedon", SIDES["macedon"]),
        "persia": Seat("Persia", SIDES["persia"]),
        "greece": Seat("The Greek allies", SIDES["greece"], plural=True),
        "india": Seat("India", SIDES["india"]),
        "illyria": Seat("Illyria", SIDES["illyria"]),
        "phocis": Seat("Phocis", SIDES["phocis"]),
        "scythia": Seat("The Scythians", SIDES["scythia"], plural=True),
        "triballi": Seat("The Triballi", SIDES["triballi"], plural=True),
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
)
