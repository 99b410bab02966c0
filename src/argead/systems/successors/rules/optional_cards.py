"""Chapter 16.1: the events of the optional cards."""

from __future__ import annotations

from argead.core.ask import Ask, Asks
from argead.core.rulebook import rule

from ..state import (
    State,
    count,
    cus_at,
    enemy_cus_in_space,
    generals_at,
    has_army,
    is_city,
    own_locations,
    player_of,
    players,
    seat_of,
)
from ..tables.ids import (
    ALL_SPACES,
    INSIDE_OF,
    NO_SPACE,
    ROYAL,
    SEA,
    SPACE_OF,
    Card,
    Faction,
    Location,
    Space,
)
from .cards import TYCHE, card
from .combat_units import prestige
from .gathering import come_over
from .operations import pc_spaces


def capital_sites(s: State, p: Faction) -> list[Space]:
    """Minor Cities of the player in Provinces of his, without enemy CUs; one Capital a game (R68)."""
    if s.capital[p] != NO_SPACE or s.building[p] != NO_SPACE or p in s.fallen_capitals:
        return []
    t = s.tables
    return [
        i
        for i in ALL_SPACES
        if s.pc[i] == p
        and not is_city(s, i)
        and s.holder[t.home[i]] == p
        and not enemy_cus_in_space(s, i, p)
    ]


@card("capital", when={TYCHE: lambda s, p, c: bool(capital_sites(s, p))})
@rule("16.1.capital", "cards.capital")
def capital(s: State, p: Faction, card: Card) -> Asks[None]:
    """A Capital is begun; it is completed in the next Game Turn's preparations."""
    ids = s.tables.space_ids
    answer = yield Ask(
        seat_of(s, p), "capital", lambda: [ids[i] for i in capital_sites(s, p)], "cards.capital:1"
    )
    s.building[p] = s.tables.space[answer]
    s.say("founding", s.seats[p], answer)


@card("diplomatic_marriage", when={TYCHE: lambda s, p, c: True})
@rule("cards.diplomatic-marriage")
def diplomatic_marriage(s: State, p: Faction, card: Card) -> Asks[None]:
    """A player accepts peace for this Game Turn, or the suitor places two PCs."""
    answer = yield Ask(
        seat_of(s, p),
        "diplomatic_marriage",
        lambda: [s.seats[o] for o in players(s) if o != p],
        "cards.diplomatic-marriage:1",
    )
    other = player_of(s, answer)
    reply = yield Ask(
        answer,
        "accept_marriage",
        lambda: ["accept", "refuse"],
        "cards.diplomatic-marriage:1",
        (s.seats[p],),
    )
    if reply == "accept":
        s.pact.append((p, other))
        s.say("pact", s.seats[p], answer)
    elif pc_spaces(s, p):
        s.say("no_pact", answer, s.seats[p])
        s.then(("ops_pcs", 2))


def may_consult(s: State, p: Faction, card: Card) -> bool:
    """A PC or an Army at an oracle."""
    return any(s.pc[space] == p or has_army(s, space, p) for space in s.tables.oracles)


@card("oracle", when={TYCHE: may_consult})
@rule("cards.oracle")
def oracle(s: State, p: Faction, card: Card) -> Asks[None]:
    """1 Legitimacy for the rest of the game."""
    s.oracle = p
    s.dirty = True
    yield from ()


def haunted(s: State, p: Faction) -> list[tuple[Location, Location, Faction]]:
    """Own Army, enemy Army with Royals in the same or an adjacent space, and its owner."""
    found: list[tuple[Location, Location, Faction]] = []
    for mine in own_locations(s, p):
        if mine >= SEA or not has_army(s, mine, p):
            continue
        space = SPACE_OF[mine]
        for near in (space, *(i for i, _ in s.tables.land[space])):
            for theirs in (near, INSIDE_OF[near]):
                for other in players(s):
                    if (
                        other != p
                        and count(cus_at(s, theirs, other), ROYAL)
                        and generals_at(s, theirs, other)
                        and all(f[:2] != (mine, theirs) for f in found)
                    ):
                        found.append((mine, theirs, other))
    return found


@card("ghost", when={TYCHE: lambda s, p, c: bool(haunted(s, p))})
@rule("cards.ghost")
def ghost(s: State, p: Faction, card: Card) -> Asks[None]:
    """Two Royals of an Army with less Prestige come over."""
    t = s.tables
    answer = yield Ask(
        seat_of(s, p),
        "ghost",
        lambda: [(t.locations[a], t.locations[b]) for a, b, _ in haunted(s, p)],
        "cards.ghost:1",
    )
    mine, theirs = t.location[answer[0]], t.location[answer[1]]
    other = next(o for a, b, o in haunted(s, p) if (a, b) == (mine, theirs))
    own = prestige(s, p, mine, defending=False)
    if own <= prestige(s, other, theirs, defending=False):
        s.say("ghost_failed", s.seats[p], s.seats[other])
        return
    number = min(2, count(cus_at(s, theirs, other), ROYAL))
    come_over(s, p, mine, theirs, other, ROYAL, number, clause="cards.ghost:1")
