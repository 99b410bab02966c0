"""What the game is made of: counters in places, garrisons, tracks, and the march or battle under way.

A counter is a number, a place is a number (see ``tables``). ``here`` answers "who is in this place"
and is kept by ``put`` alone. An army on the march, a fleet under sail stand in places of their own until
they come to rest, so that a stack that moves is hidden like any other.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import field

from argead.core.rules import rule
from argead.core.state import GameState, Record, derived, shared, state

from .schema import MACEDON, NEUTRAL, PERSIA, SEATS
from .tables import Tables

__all__ = ["MACEDON", "NEUTRAL", "PERSIA", "SEATS"]

REDUCED, MOVED, RAIDED = 1, 2, 4

# The Athenian ships (4.7): how often the Macedonians took command and let go.
HIRED, DISMISSED, HIRED_AGAIN, GONE = range(4)


@state
class March(Record):
    """An army on the move: where it is, what it has used, what it may no longer do."""

    side: int
    at: int
    paid: int
    spent: int = 0
    bonus: int = 0
    forced: bool = False
    crossed: bool = False
    fought: bool = False
    left: bool = False
    joined: bool = False
    steps: int = -1
    landing: int = -1


@state
class Voyage(Record):
    """A fleet under sail: the Sea Area it is in and how many it may still enter."""

    side: int
    at: int
    left: int


@state
class Battle(Record):
    """A combat: who fights, round, hits and losses. Pairs are (Macedon, Persia)."""

    place: int
    attacker: int
    sea: bool = False
    port: bool = False
    landing: int = -1
    round: int = 0
    fighters: list[list[int]] = field(default_factory=lambda: [[], []])
    strength: list[int] = field(default_factory=lambda: [0, 0])
    due: list[int] = field(default_factory=lambda: [0, 0])
    scored: list[int] = field(default_factory=lambda: [0, 0])
    units_lost: list[int] = field(default_factory=lambda: [0, 0])
    leaders_lost: list[int] = field(default_factory=lambda: [0, 0])
    ransom: int = 0
    alexander: bool = False
    darius: bool = False
    four_dice: bool = False
    winner: int = -1
    broke_off: bool = False
    proud: int = 0
    wiped_out: bool = False
    refuge: int = -1
    dice: list[tuple[int, ...]] = field(default_factory=lambda: [(), ()])


@state
class State(GameState):
    """The whole game."""

    turn: int = 0
    stage: str = "setup"
    active: int = NEUTRAL
    at: list[int] = field(default_factory=list)
    flags: list[int] = field(default_factory=list)
    boss: list[int] = field(default_factory=list)
    owner: list[int] = field(default_factory=list)
    treasury: list[int] = field(default_factory=lambda: [0, 0])
    weariness: int = 0
    legitimacy: int = 0
    siege: list[int] = field(default_factory=list)
    breach: list[int] = field(default_factory=list)
    besieged: list[int] = field(default_factory=list)
    passes: list[int] = field(default_factory=lambda: [0, 0])
    passed: bool = False
    bought: list[int] = field(default_factory=lambda: [0, 0])
    credit: int = 0
    events: list[int] = field(default_factory=lambda: [0] * 13)
    once: list[str] = field(default_factory=list)
    pacified: bool = False
    crete_open: bool = False
    rebellion: bool = False
    levied: bool = False
    athens: int = HIRED
    king: int = -1
    alexander_rules: bool = True
    royal_move: bool = False
    pinned: int = 0
    dared: int = 0
    to_replace: list[int] = field(default_factory=list)
    crowded: list[int] = field(default_factory=list)
    private: int = -1
    march: March | None = None
    voyage: Voyage | None = None
    battle: Battle | None = None
    here: list[tuple[int, ...]] = derived(factory=list)
    tables: Tables = shared(default=None)

    def rebuild(self) -> None:
        """Count anew who stands where."""
        found: dict[int, list[int]] = {}
        for piece, place in enumerate(self.at):
            if place in found:
                found[place].append(piece)
            else:
                found[place] = [piece]
        self.here = [()] * self.tables.n_places
        for place, pieces in found.items():
            self.here[place] = tuple(pieces)


# -- moving counters ---------------------------------------------------------------------------------


def put(s: State, piece: int, place: int) -> None:
    """Move one counter; the only way a place changes."""
    here = s.here
    old = s.at[piece]
    if old == place:
        return
    here[old] = tuple([p for p in here[old] if p != piece])
    here[place] = tuple(sorted((*here[place], piece)))
    s.at[piece] = place


def put_all(s: State, pieces: Iterable[int], place: int) -> None:
    """Move several counters to one place."""
    moving = tuple(pieces)
    here, at = s.here, s.at
    for piece in moving:
        old = at[piece]
        here[old] = tuple([p for p in here[old] if p != piece])
        at[piece] = place
    here[place] = tuple(sorted((*here[place], *moving)))


def remove(s: State, piece: int, place: int) -> None:
    """Take a counter off the board, to the lost or back to the pool."""
    put(s, piece, place)
    s.flags[piece] = 0
    s.boss[piece] = -1


# -- who is there ------------------------------------------------------------------------------------


def units_at(s: State, place: int) -> list[int]:
    """Land units in a place (aboard, if it is a sea or a port), without leaders and ships."""
    t = s.tables
    n, ship = t.n_leaders, t.ship
    return [p for p in s.here[place] if p >= n and not ship[p]]


def leaders_at(s: State, place: int) -> list[int]:
    """Leaders in a place."""
    n = s.tables.n_leaders
    return [p for p in s.here[place] if p < n]


def ships_at(s: State, place: int) -> list[int]:
    """Ships in a sea or a port."""
    ship = s.tables.ship
    return [p for p in s.here[place] if ship[p]]


def cargo_at(s: State, place: int) -> list[int]:
    """Leaders and land units aboard the ships of a place."""
    ship = s.tables.ship
    return [p for p in s.here[place] if not ship[p]]


def stack_side(s: State, place: int) -> int:
    """Whose stack stands in an Area or sails a sea; ``NEUTRAL`` if nobody's.

    Spartans before their rebellion are nobody's.
    """
    here = s.here[place]
    if not here or (not s.rebellion and place in s.tables.sparta):
        return NEUTRAL
    return s.tables.side[here[0]]


def enemy_in(s: State, side: int, place: int) -> bool:
    """Whether the enemy stands there or has marched there. With what, nobody may ask (R55)."""
    m = s.march
    if m is not None and m.at == place and m.side != side and s.here[s.tables.march]:
        return True
    return stack_side(s, place) == 1 - side


@rule("6.5", "4.6")
def closed(s: State, area: int) -> bool:
    """Whether nobody may enter yet: Crete before its event, Sparta before its rebellion."""
    t = s.tables
    return (not s.crete_open and area in t.crete) or (not s.rebellion and area in t.sparta)


def commander(s: State, leaders: Iterable[int]) -> int:
    """The leader of highest rank (lowest number); -1 if there is none."""
    rank = s.tables.rank
    return min(leaders, key=lambda p: rank[p], default=-1)


def alive(s: State, piece: int) -> bool:
    """Whether a counter is in play: not lost, not waiting."""
    t = s.tables
    return s.at[piece] not in (t.dead, t.pool, t.aside)


def idle(s: State, ship: int) -> bool:
    """Whether it is an Athenian ship that the Macedonians do not pay (4.7)."""
    t = s.tables
    return t.kind_of[ship] == t.athenians and s.athens in (DISMISSED, GONE)


def kind_key(s: State, piece: int) -> str:
    """Counters alike have the same key: kind, and whether it is flipped."""
    t = s.tables
    if piece < t.n_leaders:
        return t.leaders[piece].id
    unit = t.units[t.kind_of[piece]].id
    return unit + ".reduced" if s.flags[piece] & REDUCED else unit


def alike(s: State, pieces: Iterable[int]) -> dict[str, list[int]]:
    """Counters grouped by key, in the order of the data: units first, leaders last."""
    groups: dict[str, list[int]] = {}
    n = s.tables.n_leaders
    found = sorted(pieces, key=lambda p: (p < n, s.tables.kind_of[p], s.flags[p] & REDUCED, p))
    for piece in found:
        groups.setdefault(kind_key(s, piece), []).append(piece)
    return groups
