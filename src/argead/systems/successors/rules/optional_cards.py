"""Chapter 16.1: the events of the optional cards."""

from __future__ import annotations

from collections.abc import Callable

from argead.core.ask import Ask, Asks
from argead.core.rules import rule

from ..board import INSIDE, NOBODY, ROYAL, SPACES, UNIT
from ..state import (
    State,
    commander,
    count,
    cus_at,
    enemy_cus_in_space,
    generals_at,
    is_city,
    players,
    seat_of,
    total,
)
from .combat_units import defect, prestige
from .operations import pc_spaces

Test = Callable[[State, int, int], bool]
Effect = Callable[[State, int, int], Asks[None]]


def capital_sites(s: State, p: int) -> list[int]:
    """Minor Cities of the player in Provinces of his, without enemy CUs."""
    if s.capital[p] != NOBODY or s.building[p] != NOBODY:
        return []
    t = s.tables
    return [
        i
        for i in range(SPACES)
        if s.pc[i] == p
        and not is_city(s, i)
        and s.holder[t.home[i]] == p
        and not enemy_cus_in_space(s, i, p)
    ]


@rule("16.1.capital", "cards.capital")
def capital(s: State, p: int, card: int) -> Asks[None]:
    """A Capital is begun; it is completed in the next Game Turn's preparations."""
    ids = s.tables.space_ids
    answer = yield Ask(
        seat_of(s, p), "capital", lambda: [ids[i] for i in capital_sites(s, p)], "cards.capital"
    )
    s.building[p] = s.tables.space[answer]
    s.say("founding", s.seats[p], answer)


@rule("cards.diplomatic-marriage")
def diplomatic_marriage(s: State, p: int, card: int) -> Asks[None]:
    """A player accepts peace for this Game Turn, or the suitor places two PCs."""
    answer = yield Ask(
        seat_of(s, p),
        "diplomatic_marriage",
        lambda: [s.seats[o] for o in players(s) if o != p],
        "cards.diplomatic-marriage",
    )
    other = s.seats.index(answer)
    reply = yield Ask(
        answer,
        "accept_marriage",
        lambda: ["accept", "refuse"],
        "cards.diplomatic-marriage",
        (s.seats[p],),
    )
    if reply == "accept":
        s.pact.append((p, other))
        s.say("pact", s.seats[p], answer)
    elif pc_spaces(s, p):
        s.then(("ops_pcs", 2))


def may_consult(s: State, p: int, card: int) -> bool:
    """A PC or an Army at an oracle."""
    for space in s.tables.oracles:
        if s.pc[space] == p or (cus_at(s, space, p) and commander(s, space, p) != NOBODY):
            return True
    return False


@rule("cards.oracle")
def oracle(s: State, p: int, card: int) -> Asks[None]:
    """1 Legitimacy for the rest of the game."""
    s.oracle = p
    s.dirty = True
    yield from ()


def haunted(s: State, p: int) -> list[tuple[int, int, int]]:
    """Own Army, enemy Army with Royals in the same or an adjacent space, and its owner."""
    found: list[tuple[int, int, int]] = []
    for key in sorted(s.cu):
        mine = key >> 3
        if key & 7 != p or mine >= 2 * SPACES or commander(s, mine, p) == NOBODY:
            continue
        space = mine % SPACES
        for near in (space, *(i for i, _ in s.tables.land[space])):
            for theirs in (near, INSIDE + near):
                for other in players(s):
                    force = cus_at(s, theirs, other)
                    if (
                        other != p
                        and count(force, ROYAL)
                        and generals_at(s, theirs, other)
                        and all(f[:2] != (mine, theirs) for f in found)
                    ):
                        found.append((mine, theirs, other))
    return found


@rule("cards.ghost")
def ghost(s: State, p: int, card: int) -> Asks[None]:
    """Two Royals of an Army with less Prestige come over."""
    t = s.tables
    answer = yield Ask(
        seat_of(s, p),
        "ghost",
        lambda: [(t.locations[a], t.locations[b]) for a, b, _ in haunted(s, p)],
        "cards.ghost",
    )
    mine, theirs = t.location[answer[0]], t.location[answer[1]]
    other = next(o for a, b, o in haunted(s, p) if (a, b) == (mine, theirs))
    own = prestige(s, p, mine, defending=False)
    if own <= prestige(s, other, theirs, defending=False):
        s.say("ghost_failed")
        return
    number = min(2, count(cus_at(s, theirs, other), ROYAL))
    to = mine
    if mine >= INSIDE and enemy_cus_in_space(s, mine % SPACES, p):
        room = t.charts.limits.inside
        number = min(number, max(0, room - total(cus_at(s, mine, p))))
    elif mine >= INSIDE:
        to = mine - INSIDE
    defect(s, theirs, other, p, number * UNIT[ROYAL], to=to)


OPTIONAL_EVENTS: dict[str, tuple[Test, Effect]] = {
    "capital": (lambda s, p, c: bool(capital_sites(s, p)), capital),
    "diplomatic_marriage": (lambda s, p, c: True, diplomatic_marriage),
    "oracle": (may_consult, oracle),
    "ghost": (lambda s, p, c: bool(haunted(s, p)), ghost),
}
