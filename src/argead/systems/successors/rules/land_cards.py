"""Cards about spaces: PCs that change sides, treachery, unrest, Independent Armies, the Helepolis."""

from __future__ import annotations

from argead.core.ask import PASS, Ask, Asks, Choice
from argead.core.rules import rule

from ..board import CART, INDEPENDENT, INSIDE, NOBODY, SEA, SPACES, STRONGHOLD
from ..state import (
    State,
    commander,
    cus_at,
    enemy_cus_in_space,
    hostile_ground,
    is_city,
    own_locations,
    seat_of,
    total,
)
from .choosing import step
from .combat_units import suffer_defeat
from .control import (
    besieged,
    place_independent_pc,
    set_pc,
)
from .court_cards import nothing
from .independents import call_independents
from .royal_family import give_member


def soft_targets(s: State, p: int) -> list[int]:
    """Minor Cities with an Independent or enemy PC and no CUs; Independent Strongholds are too hard."""
    t = s.tables
    found = []
    hostile = hostile_ground(s, NOBODY)
    for i, who in enumerate(s.pc):
        if who in (NOBODY, p) or hostile[i] or is_city(s, i):
            continue
        if who == INDEPENDENT and t.kind[i] == STRONGHOLD:
            continue
        found.append(i)
    return found


@rule("cards.diplomacy")
def diplomacy(s: State, p: int, card: int) -> Asks[None]:
    """A PC anywhere changes to the player's."""
    ids = s.tables.space_ids
    answer = yield Ask(
        seat_of(s, p), "diplomacy", lambda: [ids[i] for i in soft_targets(s, p)], "cards.diplomacy"
    )
    set_pc(s, s.tables.space[answer], p)


def armies_of(s: State, p: int) -> list[int]:
    """Locations with an Army: CUs and a General."""
    return [i for i in own_locations(s, p) if i < SEA and commander(s, i, p) != NOBODY]


def within(s: State, p: int, points: int) -> list[bool]:
    """Spaces that some Army of the player could reach, not through enemy CUs; never the open sea."""
    best = [-1] * SPACES
    hostile = hostile_ground(s, p)
    todo: list[int] = []
    for here in armies_of(s, p):
        best[here % SPACES] = points
        todo.append(here % SPACES)
    trace = s.tables.trace
    while todo:
        at = todo.pop()
        if best[at] < points and hostile[at]:
            continue
        for near, cost in trace[at]:
            left = best[at] - cost
            if left > best[near]:
                best[near] = left
                todo.append(near)
    return [b >= 0 for b in best]


def raid_targets(s: State, p: int) -> list[int]:
    """Soft targets within 2 MPs of an Army."""
    reach = within(s, p, s.tables.event_row["raid"].range)
    return [i for i in soft_targets(s, p) if reach[i]]


@rule("cards.raid")
def raid(s: State, p: int, card: int) -> Asks[None]:
    """A PC near an Army is removed."""
    ids = s.tables.space_ids
    answer = yield Ask(
        seat_of(s, p), "raid", lambda: [ids[i] for i in raid_targets(s, p)], "cards.raid"
    )
    set_pc(s, s.tables.space[answer], NOBODY)


def treachery_targets(s: State, p: int) -> list[Choice]:
    """Heirs and the Cart that are not the player's, and PCs of others in Minor Cities without CUs."""
    t = s.tables
    reach = within(s, p, s.tables.event_row["treachery"].range)
    found: list[Choice] = []
    for member in (0, 1, 2, CART):
        here = s.royal_at[member]
        if here < 0 or here >= SEA or s.royal_of[member] == p or not reach[here % SPACES]:
            continue
        if member == CART and (s.tomb >= 0 or (s.turn == 1 and not s.cart_ready)):
            continue
        found.append(("royal", t.member_ids[member]))
    found.extend(
        ("pc", t.space_ids[i]) for i in soft_targets(s, p) if reach[i] and s.pc[i] != INDEPENDENT
    )
    return found


@rule("cards.treachery")
def treachery(s: State, p: int, card: int) -> Asks[None]:
    """On 3 or more an Heir, the Cart or a PC changes sides."""
    t = s.tables
    answer = yield Ask(
        seat_of(s, p), "treachery", lambda: treachery_targets(s, p), "cards.treachery", final=True
    )
    if s.chance.d6("treachery") < t.cards[card].die:
        s.say("treachery_failed", answer[1])
        return
    if answer[0] == "pc":
        set_pc(s, t.space[answer[1]], p)
        return
    member = t.member[answer[1]]
    target = s.royal_at[member] % SPACES
    homes = _armies_near(s, p, target)
    step(s)
    to = yield Ask(
        seat_of(s, p), "treachery_to", lambda: [t.locations[i] for i in homes], "cards.treachery"
    )
    s.royal_at[member] = t.location[to]
    give_member(s, member, p)


def _armies_near(s: State, p: int, target: int) -> list[int]:
    """Armies from which the target is within 3 MPs."""
    found = []
    reach = s.tables.event_row["treachery"].range
    for here in armies_of(s, p):
        best = {here % SPACES: reach}
        todo = [here % SPACES]
        while todo:
            at = todo.pop()
            if best[at] < reach and enemy_cus_in_space(s, at, p):
                continue
            for near, cost in s.tables.trace[at]:
                left = best[at] - cost
                if left > best.get(near, -1):
                    best[near] = left
                    todo.append(near)
        if target in best:
            found.append(here)
    return found


def restless(s: State, province: int) -> list[int]:
    """Spaces of a Province without CUs and without an Independent PC."""
    return [
        i
        for i in s.tables.province_spaces[province]
        if s.pc[i] != INDEPENDENT and not enemy_cus_in_space(s, i, NOBODY)
    ]


def unrest_spaces(s: State, province: int) -> list[int]:
    """Eligible spaces of the Province; if it has none, those of its neighbours."""
    if s.pc.count(INDEPENDENT) >= s.tables.charts.limits.independent_pcs:
        return []
    here = restless(s, province)
    if here:
        return here
    return [i for near in s.tables.neighbours[province] for i in restless(s, near)]


@rule("6.2.a.unrest", "cards.unrest")
def unrest(s: State, p: int, card: int) -> Asks[None]:
    """A die names the Province that rises."""
    row = s.tables.cards[card]
    province = s.tables.province[row.provinces[s.chance.d6("unrest") - 1]]
    s.say("unrest", s.tables.province_ids[province])
    yield from rise(s, p, province)


@rule("9.4.independent")
def rise(s: State, p: int, province: int) -> Asks[None]:
    """An Independent PC; who is inside a Major City that becomes Independent is beaten."""
    ids = s.tables.space_ids
    if not unrest_spaces(s, province):
        return
    answer = yield Ask(
        seat_of(s, p),
        "unrest",
        lambda: [ids[i] for i in unrest_spaces(s, province)],
        "6.2.a.unrest",
    )
    space = s.tables.space[answer]
    owner = s.pc[space]
    if NOBODY < owner < INDEPENDENT and is_city(s, space):
        yield from suffer_defeat(s, owner, INSIDE + space)
    place_independent_pc(s, space)
    step(s)


def rebellious(s: State) -> list[int]:
    """Provinces with an Independent PC."""
    return [i for i in range(len(s.holder)) if s.held[i * 6 + INDEPENDENT]]


@rule("6.2.a.unrest", "cards.unrest-spreads")
def unrest_spreads(s: State, p: int, card: int) -> Asks[None]:
    """Up to two Provinces that are restless already."""
    ids = s.tables.province_ids
    chosen: list[int] = []
    open_now = rebellious(s)
    for _ in range(2):
        answer = yield Ask(
            seat_of(s, p),
            "unrest_province",
            lambda: [*(ids[i] for i in open_now if i not in chosen), PASS],
            "cards.unrest-spreads",
        )
        if answer is PASS:
            return
        province = s.tables.province[answer]
        chosen.append(province)
        step(s)
        yield from rise(s, p, province)


def engine_sites(s: State, p: int) -> list[int]:
    """Major Cities that an Army of three CUs is Besieging."""
    if s.helepolis != NOBODY:
        return []
    return [
        i
        for i in range(SPACES)
        if is_city(s, i)
        and s.pc[i] not in (NOBODY, p)
        and besieged(s, i)
        and total(cus_at(s, i, p)) >= 3
        and commander(s, i, p) != NOBODY
    ]


@rule("cards.helepolis", "15.2.helepolis")
def helepolis(s: State, p: int, card: int) -> Asks[None]:
    """The great siege tower stands before one city until it falls or the besieger leaves."""
    ids = s.tables.space_ids
    answer = yield Ask(
        seat_of(s, p), "helepolis", lambda: [ids[i] for i in engine_sites(s, p)], "cards.helepolis"
    )
    s.helepolis = p * 1000 + s.tables.space[answer]


def army_named(s: State, card: int) -> int:
    """The Independent Army that a card calls."""
    return s.tables.general[s.tables.cards[card].subject]


@rule("cards.independents", "9.5")
def independents(s: State, p: int, card: int) -> Asks[None]:
    """An Independent Army appears, and all of them may move."""
    call_independents(s, army_named(s, card))
    yield from nothing(s)
