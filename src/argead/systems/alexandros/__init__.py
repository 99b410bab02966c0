"""Alexandros: Conquest and Empire, with Xenophon's march and the wars of the Successors."""

from argead.core.scene import Side
from argead.core.system import Seat, Shelved, System

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
        "warlords": Seat("The Warlords", Side.BLUE, plural=True),
        "antigonus": Seat("Antigonus", Side.RED),
        "ptolemy": Seat("Ptolemy", Side.YELLOW),
        "seleucus": Seat("Seleucus", Side.BLUE),
        "independents": Seat("The Independents", Side.GREEN, plural=True),
    },
    games={
        "xenophon": Shelved(
            "Xenophon: March of the Ten Thousand",
            "Cyrus marches on Babylon for his brother's throne; if he falls, his Greeks must walk home.",
        ),
        "clash": Shelved(
            "Successors: Clash of the Generals",
            "Alexander is dead. Two, three or four players fight for his empire, his heirs and his body, "
            "with armies, fleets and allies of a day.",
        ),
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
