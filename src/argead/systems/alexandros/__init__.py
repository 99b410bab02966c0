"""Alexandros: Conquest and Empire, with Xenophon's march and the wars of the Successors."""

from argead.core.scene import Side
from argead.core.system import Seat, System

from . import mind, scene, setup, stakes, tables, text
from .rules import sequence
from .state import State

system = System[State](
    id="alexandros",
    title="Alexandros: Conquest and Empire",
    about="March an army of a dozen nations from the Granicus to India, or stop it at any price.",
    seats={
        "macedon": Seat("Alexander", Side.MACEDON),
        "persia": Seat("The Great King", Side.PERSIA),
        "rebel": Seat("Cyrus", Side.CYRUS),
        "royal": Seat("Artaxerxes", Side.PERSIA),
        "central_authority": Seat("Central Authority", Side.RED),
        "warlords": Seat("The Warlords", Side.BLUE),
        "antigonus": Seat("Antigonus", Side.RED),
        "ptolemy": Seat("Ptolemy", Side.YELLOW),
        "seleucus": Seat("Seleucus", Side.BLUE),
        "independents": Seat("The Independents", Side.GREEN),
    },
    state=State,
    tables=tables,
    setup=setup,
    sequence=sequence,
    text=text,
    scene=scene,
    stakes=stakes,
    mind=mind,
)
