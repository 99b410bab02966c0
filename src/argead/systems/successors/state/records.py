"""Procedures in hand: each record is made when its procedure begins and dropped when it ends."""

from __future__ import annotations

from dataclasses import field
from typing import Final, Literal

from argead.core.state import Record, state

from ..tables.ids import (
    GENERALS,
    MEMBERS,
    NO_GENERAL,
    NO_SPACE,
    NOBODY,
    Card,
    Faction,
    Fleet,
    General,
    Location,
    Member,
    Space,
    Stack,
)
from .forces import Force

ALL_GONE: Final = 99
"""Movement Points spent by an Army that has lost them all."""

ATTACKER: Final = 0
DEFENDER: Final = 1
"""The sides of a Land Battle."""

Way = Literal["march", "sortie", "landing", "drop", "entry"]
"""How pieces came into a space; "entry": an Independent Army from beyond the border."""


@state
class Segment(Record):
    """A Segment of a player turn (6), and what it keeps count of."""

    name: str = ""  # "" between the Segments
    die: int = 0  # the movement die
    marches: int = 0  # Armies that a card may still activate
    march_points: int = 0  # Movement Points that the card gives each of them
    used: dict[Stack, Force] = field(default_factory=dict)  # by stack: CUs that have been moved
    before: dict[Stack, Force] = field(default_factory=dict)  # by stack: moved earlier in the turn
    fought: dict[Stack, Force] = field(default_factory=dict)  # by stack: unmoved CUs that fought
    veterans: list[General] = field(default_factory=list)  # of the active player, who fought
    spent: list[int] = field(default_factory=lambda: [0] * GENERALS)  # by General: has moved
    royal_spent: list[int] = field(default_factory=lambda: [0] * len(MEMBERS))  # by Member
    called: list[General] = field(default_factory=list)  # Minor Generals called away as a right
    sailor: General = NO_GENERAL  # whose Naval Movement it was
    lifted: int = 0  # CUs that have gone to sea
    sea_declared: list[Faction] = field(default_factory=list)  # who has fought at sea
    new_pcs: list[Space] = field(default_factory=list)  # PCs that the active player placed
    sieges: list[Space] = field(default_factory=list)  # where a Siege was conducted


@state
class Group(Record):
    """Pieces of one Faction that go together."""

    cus: Force = 0
    generals: list[General] = field(default_factory=list)
    royals: list[Member] = field(default_factory=list)


@state
class Means(Record):
    """What an activated Army may still do."""

    allowance: int | None = None  # Movement Points from a card; None: the movement die decides
    spent: int = 0  # Movement Points
    acted: bool = False  # since it was activated or repositioned
    fought: bool = False
    landward: bool = False  # Movement Points were spent on land before it sailed
    pontic: bool = False  # moves with the Pontic Fleet


@state
class Stay(Record):
    """What an Army has done in the space where it stands: each at most once (ruling R43)."""

    sieges: int = 0
    entered_city: bool = False
    picked_some: bool = False
    dropped_nothing: bool = False


@state
class Attempt(Record):
    """A declared Land Interception (11.2)."""

    faction: Faction
    space: Space
    leader: General
    group: Group
    patron: Faction  # who declared it: for Independents, the player who paid (16.11)
    cancelled: bool = False


@state
class Entry(Record):
    """Pieces that have entered the land of a space (10), whence, and who met them there."""

    space: Space
    origin: Location
    way: Way
    group: Group
    passage: list[Faction] = field(default_factory=list)  # who granted Free Passage
    attempts: list[Attempt] = field(default_factory=list)
    facing: int = -1  # the attempt that may be lost in the Fog
    interceptors: list[Faction] = field(default_factory=list)  # whose attempt succeeded
    evaders: list[Faction] = field(default_factory=list)  # who tries to get away
    failed: list[Faction] = field(default_factory=list)  # who did not get away
    must_leave: bool = False  # a lone General with another one (step G)
    orators: list[Faction] = field(default_factory=list)  # played the Gift of Oratory (step K)
    patron: Faction = NOBODY  # who lets Independents evade (16.11)
    fugitive: General = NO_GENERAL  # the Independent Army that tries to


@state
class SeaFight(Record):
    """A declared Naval Battle (13.3)."""

    faction: Faction  # the interceptor
    fleets: list[Fleet] = field(default_factory=list)
    cancelled: bool = False
    bonus: int = 0  # of the mover, from cards
    enemy_bonus: int = 0  # of the interceptor


@state
class Voyage(Record):
    """The one Naval Movement of an activation (13.2), and the step at sea that was announced last."""

    embarked: Space
    escorts: list[Fleet] = field(default_factory=list)
    bound: Space = NO_SPACE  # the next port
    came_from: Space = NO_SPACE  # the port before the one where it is
    fights: list[SeaFight] = field(default_factory=list)
    facing: int = -1  # the Naval Battle that is about to be fought
    storm: bool = False  # this step came to nothing


@state
class Activation(Record):
    """An activated Army or General (9.1): what moves, where it stands, what it may still do."""

    faction: Faction
    leader: General
    army: Group
    means: Means
    weary: Force = 0  # CUs that fought a Land Battle before they joined it
    stay: Stay = field(default_factory=Stay)
    entry: Entry | None = None  # how it came where it stands; None: it began there
    voyage: Voyage | None = None
    besieged: list[Space] = field(default_factory=list)  # cities Besieged when it began (R4)
    invested: list[Space] = field(default_factory=list)  # that it has besieged since
    passed: list[Space] = field(default_factory=list)  # Independent Strongholds entered
    start: int | None = None  # longitude at which a westward Army began


@state
class BattleSide(Record):
    """One side of a Land Battle."""

    faction: Faction
    commander: General
    apart: Force = 0  # Royals that do not fight
    exempt: Force = 0  # CUs held back by Mutiny
    oratory: int = 0  # Popularity from a card
    bonus: int = 0  # on the battle roll, from cards
    no_elephants: bool = False
    elephants: int = 0  # strength of its Elephants, by die
    strength: int = 0
    dice: list[int] = field(default_factory=list)  # empty until they fall
    roll: int = 0  # modified
    score: int = 0
    fell: bool = False  # the General who commanded it was killed (14.8)


@state
class Battle(Record):
    """A Land Battle (14)."""

    space: Space
    sides: list[BattleSide]  # ATTACKER, DEFENDER
    sortie: Group | None = None  # attackers who came out of the city to help
    winner: int = -1  # a side; -1: none


@state
class SiegeRoll(Record):
    """A Siege about to be rolled (15.2)."""

    space: Space
    besieger: Faction
    cavalry: bool = False  # used against a small place (16.9)
    traitor: bool = False
    oratory: int = 0  # Popularity of the besieger, from a card
    oratory_inside: int = 0  # of the Besieged
    cancelled: bool = False


@state
class Placing(Record):
    """What a player places as Reinforcements (5.2)."""

    force: Force = 0
    generals: list[General] = field(default_factory=list)
    placed: dict[Space, int] = field(default_factory=dict)  # by space: CUs that have arrived
    exiles: dict[Space, int] = field(default_factory=dict)  # by space: CUs that found no other


@state
class Muster(Record):
    """Independent Armies that a card sets in motion (9.5)."""

    called: General = NO_GENERAL  # comes onto the map without cost
    moved: list[General] = field(default_factory=list)


@state
class Posting(Record):
    """Minor Generals touched at the end of a turn (7.1 C), each once."""

    stationed: list[General] = field(default_factory=list)
    recalled: list[General] = field(default_factory=list)


@state
class Announced(Record):
    """An event before it happens (6.2 A)."""

    card: Card
    stopped: bool = False


@state
class Played(Record):
    """A Surprise card that may turn out to be a Cretan's lie."""

    card: Card
    lie: bool = False
