"""Chapter 16.11: for a discarded Surprise card Independent Armies intercept and evade."""

from __future__ import annotations

from collections.abc import Sequence

from argead.core.ask import PASS, Ask, Asks, Choice, window
from argead.core.rulebook import rule

from ..state import (
    Attempt,
    Group,
    State,
    cus_at,
    enemy_cus,
    entry_of,
    mover,
    player_of,
    players,
    seat_of,
)
from ..tables.ids import INDEPENDENT, NOBODY, SPACE_OF, Card, Faction, General, Space
from .cards import discard_surprise
from .entering import entered_from
from .generals import disperse_lone_generals
from .independent_armies import armies_at, in_bounds, march_army


def _surprise_cards(s: State, who: Faction) -> list[Card]:
    return [c for c in s.hands[who] if s.tables.cards[c].kind == "surprise"]


@rule("16.11:2", "16.11:7")
def patrons(s: State, declared: Sequence[Faction]) -> list[str]:
    """Everybody but the mover who holds a card and has declared no such attempt of his own."""
    return [
        seat_of(s, p) for p in s.order if p != mover(s).faction and p not in declared and s.hands[p]
    ]


@rule("16.11")
def independent_interceptions(s: State, _: str) -> Asks[None]:
    """For a discarded Surprise card a player lets an Independent Army intercept."""
    if not independent_interceptors(s):
        return
    t = s.tables

    def actions(seat: str) -> list[Choice]:
        return [
            ("independent", t.general_ids[g], t.card_ids[c])
            for g in independent_interceptors(s)
            for c in _surprise_cards(s, player_of(s, seat))
        ]

    def declare(seat: str, answer: Choice) -> Asks[None]:
        discard_surprise(s, player_of(s, seat), t.card[answer[2]])
        army = t.general[answer[1]]
        space = SPACE_OF[s.at[army]]
        attempt = Attempt(
            INDEPENDENT, space, army, Group(generals=[army]), patron=player_of(s, seat)
        )
        entry_of(s).attempts.append(attempt)
        s.say(
            "tries_interception",
            seat,
            answer[1],
            t.space_ids[space],
            cus_at(s, space, INDEPENDENT),
            t.space_ids[entry_of(s).space],
        )
        yield from ()

    own = [a.faction for a in entry_of(s).attempts]
    yield from window(s, "independent reaction", patrons(s, own), actions, declare, rule="16.11:2")


@rule("16.11:4", "16.11:6", "16.11:9")
def independent_interceptors(s: State) -> list[General]:
    """Armies beside the target that meet the requirements of 11.1; one a space may try."""
    entry = entry_of(s)
    space = entry.space
    if s.pc[space] not in (NOBODY, INDEPENDENT) and not cus_at(s, space, INDEPENDENT):
        return []
    for other in players(s):
        there = cus_at(s, space, other)
        if there and (other != mover(s).faction or there != entry.group.cus):
            return []
    taken = [a.space for a in entry.attempts if a.faction == INDEPENDENT]
    found: list[General] = []
    for near in s.tables.roads[space]:
        if near not in taken:
            found.extend(army for army in armies_at(s, near) if in_bounds(s, army, space))
    return found


@rule("2.enemy:2", "12:3")
def independents_may_evade(s: State) -> bool:
    """Whether the option lets Independent Armies leave the target (16.11)."""
    entry = entry_of(s)
    if not s.options["independent_reactions"] or mover(s).faction == INDEPENDENT:
        return False
    return not entry.interceptors and bool(army_refuges(s, entry.space))


@rule("16.11")
def independent_evasion(s: State, _: str) -> Asks[None]:
    """For a discarded Surprise card a player lets the Independent Armies in the target evade."""
    t = s.tables

    def actions(seat: str) -> list[Choice]:
        if entry_of(s).patron != NOBODY:
            return []
        return [
            ("independent", t.general_ids[g], t.card_ids[c])
            for g in armies_at(s, entry_of(s).space)
            for c in _surprise_cards(s, player_of(s, seat))
        ]

    def declare(seat: str, answer: Choice) -> Asks[None]:
        who = player_of(s, seat)
        discard_surprise(s, who, t.card[answer[2]])
        entry = entry_of(s)
        entry.patron, entry.fugitive = who, t.general[answer[1]]
        earlier = [p for p in entry.evaders if s.order.index(p) < s.order.index(who)]
        entry.evaders.insert(len(earlier), INDEPENDENT)
        s.say("tries_evasion", seat, answer[1], t.space_ids[entry.space])
        yield from ()

    own = list(entry_of(s).evaders)
    yield from window(s, "independent reaction", patrons(s, own), actions, declare, rule="16.11:2")


@rule("16.11:4", "16.11:9")
def army_refuges(s: State, here: Space) -> list[Space]:
    """Spaces that the Independent Armies of a space, who evade together, may all enter (12.1)."""
    armies = armies_at(s, here)
    return [
        to
        for to in s.tables.roads[here]
        if armies
        and to not in (entered_from(s), entry_of(s).space)
        and (s.pc[to] in (NOBODY, INDEPENDENT) or cus_at(s, to, INDEPENDENT))
        and not enemy_cus(s, to, INDEPENDENT)
        and all(in_bounds(s, army, to) for army in armies)
    ]


@rule("16.11:4")
def evade_armies(s: State) -> Asks[None]:
    """All Independent Armies of the space go one or two spaces, led by who paid for it."""
    t, entry = s.tables, entry_of(s)
    who, here = entry.patron, entry.space
    if not army_refuges(s, here):
        s.say("no_way_out", t.general_ids[entry.fugitive])
        return
    for what in ("evade_to", "evade_on"):

        def options(here: Space = here, what: str = what) -> list[Choice]:
            ways = [t.space_ids[i] for i in army_refuges(s, here)]
            return [*ways, PASS] if what == "evade_on" else ways

        answer = yield Ask(seat_of(s, who), what, options, "12.2.a:2")
        if answer is PASS:
            return
        to = t.space[answer]
        s.say(
            "armies_flee",
            t.space_ids[here],
            answer,
            *(t.general_ids[army] for army in armies_at(s, here)),
        )
        for army in armies_at(s, here):
            march_army(s, army, to)
        disperse_lone_generals(s, to, INDEPENDENT)
        here = to
