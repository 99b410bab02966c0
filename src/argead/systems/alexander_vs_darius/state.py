"""What the game is made of: counters in places, garrisons, tracks, and the march or battle under way.

A counter is a number, a place is a number (see ``tables``). ``here`` answers "who is in this place"
and is kept by ``put`` alone. An army on the march, a fleet under sail stand in places of their own until
they come to rest, so that a stack that moves is hidden like any other.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import field
from typing import Final

from argead.core.rulebook import rule
from argead.core.state import GameState, Record, derived, shared, state

from .schema import FOE, MACEDON, NEUTRAL, PERSIA, SEATS, SIDES, Campaign, Side
from .tables import NO_KIND, NOBODY, NOWHERE, CityId, KindId, Piece, Place, Tables

__all__ = [
    "FOE",
    "MACEDON",
    "NEUTRAL",
    "NOBODY",
    "NOWHERE",
    "PERSIA",
    "SEATS",
    "SIDES",
    "CityId",
    "KindId",
    "Piece",
    "Place",
    "Side",
]

REDUCED: Final = 1
MOVED: Final = 2
RAIDED: Final = 4
"""What is true of a counter: bits of ``State.flags``."""

HIRED: Final = 0
DISMISSED: Final = 1
HIRED_AGAIN: Final = 2
GONE: Final = 3
"""The Athenian ships (4.7): how often the Macedonians took command and let go."""


@state
class Season(Record):
    """What is counted anew each turn. Pairs are by side."""

    # how often each side has passed
    passes: list[int] = field(default_factory=lambda: [0, 0])
    # was the last action a pass?
    passed: bool = False
    # actions taken by both sides
    taken: int = 0
    # land units that each side has recruited
    bought: list[int] = field(default_factory=lambda: [0, 0])
    # light infantry already paid for as the second of a pair
    credit: int = 0
    # Areas in which a siege was rolled
    besieged: list[Place] = field(default_factory=list)


@state
class Stop(Record):
    """What an army has done in the Area where it is now."""

    # it dropped counters
    left: bool = False
    # it picked counters up
    joined: bool = False


@state
class March(Record):
    """An army on the move: where it is, what it has used, what it may no longer do."""

    side: Side
    # the Area it has come to
    at: Place
    # treasure spent on the move; nothing for leaders alone
    paid: int
    # movement points used
    spent: int = 0
    # points won by a force march
    bonus: int = 0
    # was a force march tried?
    forced: bool = False
    # have the straits been paid for?
    crossed: bool = False
    # has it fought? Then it meets no second enemy
    fought: bool = False
    # Areas left of a move that is counted in Areas; -1: it is counted in points
    steps: int = -1
    # the ships' place from which it landed against an enemy
    landing: Place = NOWHERE
    stop: Stop = field(default_factory=Stop)


@state
class Voyage(Record):
    """A fleet under sail."""

    side: Side
    # the Sea Area it is in
    at: Place
    # Sea Areas that it may still enter
    left: int


@state
class Round(Record):
    """One exchange of dice; number 0 before the first. Pairs are by side."""

    number: int = 0
    # does Alexander throw four dice?
    four_dice: bool = False
    # the dice of each side, in the order of its fighters
    dice: list[tuple[int, ...]] = field(default_factory=lambda: [(), ()])
    # hits that each side still has to place on its own
    due: list[int] = field(default_factory=lambda: [0, 0])


@state
class Battle(Record):
    """A combat: who fights, what was scored and lost, how it ended. Pairs are by side."""

    # the Area, Sea Area or port
    place: Place
    attacker: Side
    sea: bool = False
    # is a fleet attacked in port?
    port: bool = False
    # the ships' place from which the attacker landed
    landing: Place = NOWHERE
    # have both sides shown who fights?
    revealed: bool = False
    round: Round = field(default_factory=Round)
    # who fights and still stands
    fighters: list[list[Piece]] = field(default_factory=lambda: [[], []])
    # hits scored in all rounds
    scored: list[int] = field(default_factory=lambda: [0, 0])
    # land units and leaders lost by those who fought or sailed
    units_lost: list[int] = field(default_factory=lambda: [0, 0])
    leaders_lost: list[int] = field(default_factory=lambda: [0, 0])
    # treasure for Darius, dead or in flight
    ransom: int = 0
    # was Alexander, was Darius there?
    alexander: bool = False
    darius: bool = False
    winner: Side = NEUTRAL
    # did the loser break off, and of what rank was the leader who did?
    broke_off: bool = False
    proud: int = 0
    # was the loser destroyed?
    wiped_out: bool = False
    # where the loser went
    refuge: Place = NOWHERE


@state
class State(GameState):
    """The whole game."""

    turn: int = 0
    # the part of the turn, and whose it is
    stage: str = "setup"
    active: Side = NEUTRAL
    season: Season = field(default_factory=Season)
    # by Piece: its place, its bits (REDUCED, MOVED, RAIDED), the Persian leader whose unit it is
    at: list[Place] = field(default_factory=list)
    flags: list[int] = field(default_factory=list)
    boss: list[Piece] = field(default_factory=list)
    # by Area: whose marker lies there
    owner: list[Side] = field(default_factory=list)
    # by side
    treasury: list[int] = field(default_factory=lambda: [0, 0])
    # the two tracks (5.1, 5.2)
    weariness: int = 0
    legitimacy: int = 0
    # by CityId: is it under siege; hits of the siege; who has stormed it while another city there holds out
    beset: list[bool] = field(default_factory=list)
    siege: list[int] = field(default_factory=list)
    breach: list[Side] = field(default_factory=list)
    # by CityId: was it plundered since the marker of its Area last turned?
    plundered: list[bool] = field(default_factory=list)
    # by roll of the Event Table: how often it has come
    events: list[int] = field(default_factory=lambda: [0] * 13)
    # causes that count once a game and have come
    once: list[str] = field(default_factory=list)
    # was Thrace pacified (6.1), is Crete open (event 2), has Sparta risen (4.6), was the levy called (4.5)?
    pacified: bool = False
    crete_open: bool = False
    rebellion: bool = False
    levied: bool = False
    # the Athenian ships: HIRED, DISMISSED, HIRED_AGAIN, GONE
    athens: int = HIRED
    # the King of Kings
    king: Piece = NOBODY
    # is Alexander king, or does Philip live?
    alexander_rules: bool = True
    # has Artaxerxes travelled since his last die (6.7)?
    royal_move: bool = False
    # the turn in which Alexander, wounded, may not move; the last in which he threw four dice
    pinned: int = 0
    dared: int = 0
    # places of fallen Macedonian leaders who are to be replaced (6.1)
    to_replace: list[Place] = field(default_factory=list)
    # whose hidden counters the open question is about
    private: Side = NEUTRAL
    # what is under way
    march: March | None = None
    voyage: Voyage | None = None
    battle: Battle | None = None
    # by Place: the counters there, in their order
    here: list[tuple[Piece, ...]] = derived(factory=list)
    tables: Tables = shared(default=None)

    @property
    def start(self) -> Campaign:
        """The scenario: where everything began, and who comes later."""
        return self.tables.scenarios[self.scenario]

    def rebuild(self) -> None:
        """Count anew who stands where."""
        found: dict[Place, list[Piece]] = {}
        for piece, place in enumerate(self.at):
            if place in found:
                found[place].append(Piece(piece))
            else:
                found[place] = [Piece(piece)]
        self.here = [()] * self.tables.n_places
        for place, pieces in found.items():
            self.here[place] = tuple(pieces)

    def inventory(self) -> list[int]:
        """Every counter is somewhere."""
        return [len(self.at), sum(len(pieces) for pieces in self.here)]


# -- what is under way -------------------------------------------------------------------------------


def the_march(s: State) -> March:
    """The army on the march."""
    assert s.march is not None
    return s.march


def the_voyage(s: State) -> Voyage:
    """The fleet under sail."""
    assert s.voyage is not None
    return s.voyage


def the_battle(s: State) -> Battle:
    """The combat under way."""
    assert s.battle is not None
    return s.battle


# -- moving counters ---------------------------------------------------------------------------------


def put(s: State, piece: Piece, place: Place) -> None:
    """Move one counter; the only way a place changes."""
    here = s.here
    old = s.at[piece]
    if old == place:
        return
    here[old] = tuple([p for p in here[old] if p != piece])
    here[place] = tuple(sorted((*here[place], piece)))
    s.at[piece] = place


def put_all(s: State, pieces: Iterable[Piece], place: Place) -> None:
    """Move several counters to one place."""
    moving = tuple(pieces)
    here, at = s.here, s.at
    for piece in moving:
        old = at[piece]
        here[old] = tuple([p for p in here[old] if p != piece])
        at[piece] = place
    here[place] = tuple(sorted((*here[place], *moving)))


def remove(s: State, piece: Piece, place: Place) -> None:
    """Take a counter off the board, to the lost or back to the pool."""
    put(s, piece, place)
    s.flags[piece] = 0
    s.boss[piece] = NOBODY


# -- who is there ------------------------------------------------------------------------------------


def units_at(s: State, place: Place) -> list[Piece]:
    """Land units in a place (aboard, if it is a sea or a port), without leaders and ships."""
    t = s.tables
    n, ship = t.n_leaders, t.ship
    return [p for p in s.here[place] if p >= n and not ship[p]]


def leaders_at(s: State, place: Place) -> list[Piece]:
    """Leaders in a place."""
    n = s.tables.n_leaders
    return [p for p in s.here[place] if p < n]


def ships_at(s: State, place: Place) -> list[Piece]:
    """Ships in a sea or a port."""
    ship = s.tables.ship
    return [p for p in s.here[place] if ship[p]]


def cargo_at(s: State, place: Place) -> list[Piece]:
    """Leaders and land units aboard the ships of a place."""
    ship = s.tables.ship
    return [p for p in s.here[place] if not ship[p]]


def stack_side(s: State, place: Place) -> Side:
    """Whose stack stands in an Area or sails a sea; ``NEUTRAL`` if nobody's.

    Spartans before their rebellion are nobody's.
    """
    here = s.here[place]
    if not here or (not s.rebellion and place in s.tables.sparta):
        return NEUTRAL
    return s.tables.side[here[0]]


def enemy_in(s: State, side: Side, place: Place) -> bool:
    """Whether the enemy stands there or has marched there. With what, nobody may ask (R55)."""
    m = s.march
    if m is not None and m.at == place and m.side != side and s.here[s.tables.march]:
        return True
    return stack_side(s, place) == FOE[side]


@rule("3")
def in_the_open(s: State) -> list[Piece]:
    """Counters that combat has revealed to both sides."""
    b = s.battle
    return b.fighters[MACEDON] + b.fighters[PERSIA] if b is not None and b.revealed else []


@rule("6.5", "4.6")
def closed(s: State, area: Place) -> bool:
    """Whether nobody may enter yet: Crete before its event, Sparta before its rebellion."""
    t = s.tables
    return (not s.crete_open and area in t.crete) or (not s.rebellion and area in t.sparta)


@rule("3.3.check:4")
def commander(s: State, leaders: Iterable[Piece]) -> Piece:
    """The leader of highest rank (lowest number), if there is one."""
    rank = s.tables.rank
    return min(leaders, key=lambda p: rank[p], default=NOBODY)


def alive(s: State, piece: Piece) -> bool:
    """Whether a counter is in play: not lost, not waiting."""
    t = s.tables
    return s.at[piece] not in (t.dead, t.pool, t.aside)


@rule("4.7")
def unpaid(s: State) -> KindId:
    """The kind of ships that lies idle because the Macedonians do not pay it: the Athenians, or none."""
    return s.tables.athenians if s.athens in (DISMISSED, GONE) else NO_KIND


def idle(s: State, ship: Piece) -> bool:
    """Whether a ship lies idle."""
    return s.tables.kind_of[ship] == unpaid(s)


@rule("8:3")
def whereabouts(s: State, piece: Piece) -> Place:
    """The place of a counter; on the march it is where its army has got to. No event comes under sail."""
    at = s.at[piece]
    return s.march.at if at == s.tables.march and s.march is not None else at


def kind_key(s: State, piece: Piece) -> str:
    """Counters alike have the same key: kind, and whether it is flipped."""
    t = s.tables
    if piece < t.n_leaders:
        return t.leaders[piece].id
    unit = t.units[t.kind_of[piece]].id
    return unit + ".reduced" if s.flags[piece] & REDUCED else unit


def alike(s: State, pieces: Iterable[Piece]) -> dict[str, list[Piece]]:
    """Counters grouped by key, in the order of the data: units first, leaders last."""
    groups: dict[str, list[Piece]] = {}
    n = s.tables.n_leaders
    found = sorted(pieces, key=lambda p: (p < n, s.tables.kind_of[p], s.flags[p] & REDUCED, p))
    for piece in found:
        groups.setdefault(kind_key(s, piece), []).append(piece)
    return groups
