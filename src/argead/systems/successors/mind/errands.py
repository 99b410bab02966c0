"""Errands: where a player's Armies are to go, and what draws them there.

An errand names goals and who goes there. Everybody else looks after what is near: open towns, Sieges that
have begun.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from argead.parts import graph

from ..rules.victory import costs_champion
from ..state import (
    Force,
    State,
    cus_at,
    enemy_cus,
    is_city,
    is_player,
    royals_at,
    total,
)
from ..tables.ids import (
    CART,
    FACTIONS,
    HEIRS,
    INDEPENDENT,
    INSIDE,
    NOBODY,
    SPACE_OF,
    Faction,
    General,
    Location,
    Space,
)
from .worth import worth_of

OPEN: Final = 0.5
"""What an open town is worth beside the points of its Province for each PC."""
WALLS: Final = 0.4
"""The same of a place that must be besieged."""
CHAMPION: Final = 2.25
"""Three Legitimacy."""
TO_SPARE: Final = 0.2
"""How much of its points a PC more is worth in a Province that is held anyway."""
PULL: Final = 1.5
"""What a Movement Point nearer to the goal is worth."""
THERE: Final = 2.0
STAKES: Final = 1.3
"""So much stronger one must be to attack."""
SPOILS: Final = 0.15
"""What beaten men are worth."""
WARD: Final = 2.0
"""What it is worth to stay with an Heir or the Cart."""
BESIEGERS: Final = 3
"""CUs that a Siege takes, and that an Army keeps when it leaves one behind."""


@dataclass(frozen=True, slots=True)
class Errand:
    """What a player is after until the end of a player turn.

    ``roads`` are the Movement Points to the goals from every space (``roads_to``), ``who`` the Generals who
    go there, ``bases`` the places from which men without a General do;
    ``cart``: whoever stands with Alexander's Cart goes there. ``dare`` is to attack Champions and whatever
    else is weaker, ``raises`` to hire men instead of a march. ``uses`` say what cards are for.
    """

    me: Faction
    goals: frozenset[Space] = frozenset()
    roads: Sequence[int] = ()
    who: frozenset[General] = frozenset()
    bases: frozenset[Location] = frozenset()
    cart: bool = False
    dare: bool = False
    raises: bool = False
    uses: Mapping[str, float] = field(default_factory=dict)

    def sent(self, s: State, general: General, here: Location) -> bool:
        """Whether who stands there goes to the goals."""
        if self.cart:
            return s.royal_at[CART] == here
        return general in self.who or here in self.bases


# -- where to ------------------------------------------------------------------------------------


def gain(s: State, me: Faction, space: Space, men: int) -> float:
    """What it brings to stand in a space when the next Surrender Segment comes, or to besiege it."""
    t = s.tables
    home, owner = t.home[space], s.pc[space]
    if home < 0 or owner == me:
        return 0.0
    share = t.province_vp[home] / t.province_control[home]
    if s.holder[home] == me:
        share *= TO_SPARE
    if is_open(s, space):
        return OPEN + share
    if men < BESIEGERS:
        return 0.0
    return WALLS + share / 2 - (CHAMPION if costs_champion(s, me, owner) else 0.0)


def is_open(s: State, space: Space) -> bool:
    """Whether a single CU may place a PC there."""
    owner = s.pc[space]
    return owner == NOBODY or (owner != INDEPENDENT and not is_city(s, space))


@dataclass(frozen=True, slots=True)
class Troop:
    """An Army that may march: where it stands, how strong it is, and whether it goes to the goals."""

    here: Location
    force: Force
    sent: bool

    @property
    def men(self) -> int:
        """How many CUs."""
        return total(self.force)


def drawn(errand: Errand, s: State, troop: Troop, space: Space) -> float:
    """What it is worth to a troop to be there."""
    me, base, foes = errand.me, space * 8, 0.0
    cu = s.cu
    for other in FACTIONS[len(s.seats)]:
        if other != me and base + other in cu:
            foes += worth_of(cu[base + other])
            if not errand.dare and is_player(other) and costs_champion(s, me, other):
                foes += CHAMPION / SPOILS
    if foes * STAKES > worth_of(troop.force):
        return -99.0
    value = SPOILS * foes
    if not _held_by_others(errand, s, troop, space):
        value += gain(s, me, space, troop.men)
    if troop.sent:
        value -= PULL * errand.roads[space]
        if space in errand.goals:
            value += THERE
    elif space == SPACE_OF[troop.here] and wards(s, me, troop.here):
        value += WARD
    return value


def _held_by_others(errand: Errand, s: State, troop: Troop, space: Space) -> bool:
    """Whether other men of the player are in the space, or one of the troop is left there if it goes on."""
    there = cus_at(s, space, errand.me)
    if space != troop.here:
        return bool(there)
    return there != troop.force or sows(errand, s, troop.here, troop.force)


def wards(s: State, me: Faction, here: Location) -> bool:
    """Whether an Heir or the Cart of the player is there."""
    return any(member in HEIRS or member == CART for member in royals_at(s, here, me))


def sows(errand: Errand, s: State, here: Location, force: Force) -> bool:
    """Whether a CU that stays here would place a PC, and enough go on."""
    space = SPACE_OF[here]
    return (
        total(force) > BESIEGERS
        and not errand.cart
        and s.pc[space] != errand.me
        and s.tables.home[space] >= 0
        and is_open(s, space)
        and cus_at(s, here, errand.me) == force
    )


def onward(errand: Errand, s: State, troop: Troop, points: int) -> tuple[Space, Space, float]:
    """Where a troop goes with so many points, the first step of the way, and what it gains by that."""
    here = SPACE_OF[troop.here]
    stay = drawn(errand, s, troop, here) if troop.here < INSIDE or troop.sent else 0.0

    def held_up(space: Space) -> bool:
        return enemy_cus(s, space, errand.me)

    best, first, most = here, here, stay
    for space, way in graph.ways([here], s.tables.land.__getitem__, points, stops=held_up).items():
        if way:
            value = drawn(errand, s, troop, space) - 0.02 * len(way)
            if value > most:
                best, first, most = space, way[0], value
    return best, first, most - stay
