"""Cards about spaces: PCs that change sides, treachery, unrest, Independent Armies, the Helepolis."""

from __future__ import annotations

from collections.abc import Iterable

from argead.core.ask import PASS, Ask, Asks, Choice
from argead.core.roll import D6, Reading, Roll
from argead.core.rulebook import rule
from argead.parts import graph

from ..state import (
    State,
    commander,
    cus_at,
    enemy_cus_in_space,
    generals_at,
    hostile_ground,
    is_city,
    is_major,
    is_player,
    own_locations,
    seat_of,
    total,
)
from ..tables.ids import (
    ALL_SPACES,
    CART,
    HEIRS,
    INDEPENDENT,
    INSIDE_OF,
    NO_GENERAL,
    NOBODY,
    SEA,
    SPACE_OF,
    STRONGHOLD,
    Card,
    Faction,
    General,
    Location,
    Province,
    Space,
)
from .cards import TYCHE, always, card
from .choosing import step
from .combat_units import suffer_defeat
from .control import besieged, place_independent_pc, set_pc, settle
from .independents import call_independents
from .peace import spared
from .royal_family import give_member
from .victory import become_successor, own_segment


@rule("2.enemy:3", "cards:5")
def soft_targets(s: State, p: Faction) -> list[Space]:
    """Minor Cities with an Independent or enemy PC and no CUs; Independent Strongholds are too hard."""
    t = s.tables
    found = []
    hostile = hostile_ground(s, NOBODY)
    for i, who in zip(ALL_SPACES, s.pc, strict=True):
        if who in (NOBODY, p) or hostile[i] or is_city(s, i):
            continue
        if who == INDEPENDENT and t.kind[i] == STRONGHOLD:
            continue
        found.append(i)
    return found


@card("diplomacy", when={TYCHE: lambda s, p, c: bool(soft_targets(s, p))})
@rule("cards.diplomacy")
def diplomacy(s: State, p: Faction, card: Card) -> Asks[None]:
    """A PC anywhere changes to the player's."""
    ids = s.tables.space_ids
    answer = yield Ask(
        seat_of(s, p),
        "diplomacy",
        lambda: [ids[i] for i in soft_targets(s, p)],
        "cards.diplomacy:1",
    )
    set_pc(s, s.tables.space[answer], p)


def armies_of(s: State, p: Faction) -> list[Location]:
    """Locations with an Army: CUs and a General."""
    return [i for i in own_locations(s, p) if i < SEA and commander(s, i, p) != NO_GENERAL]


def within(s: State, starts: Iterable[Space], p: Faction, points: int) -> dict[Space, int]:
    """Spaces within so many MPs of some place, not through enemy CUs; never the open sea."""
    hostile, trace = hostile_ground(s, p), s.tables.trace
    return graph.cheapest(starts, trace.__getitem__, points, stops=hostile.__getitem__)


def near_armies(s: State, p: Faction, points: int) -> dict[Space, int]:
    """Spaces within so many MPs of an Army of the player."""
    return within(s, [SPACE_OF[here] for here in armies_of(s, p)], p, points)


def raid_targets(s: State, p: Faction) -> list[Space]:
    """Soft targets within 2 MPs of an Army."""
    reach = near_armies(s, p, s.tables.event_row["raid"].range)
    return [i for i in soft_targets(s, p) if i in reach]


@card("raid", when={TYCHE: lambda s, p, c: bool(raid_targets(s, p))})
@rule("cards.raid")
def raid(s: State, p: Faction, card: Card) -> Asks[None]:
    """A PC near an Army is removed."""
    ids = s.tables.space_ids
    answer = yield Ask(
        seat_of(s, p), "raid", lambda: [ids[i] for i in raid_targets(s, p)], "cards.raid:1"
    )
    set_pc(s, s.tables.space[answer], NOBODY)


def treachery_targets(s: State, p: Faction) -> list[Choice]:
    """Heirs and the Cart that are not the player's, and PCs of others in Minor Cities without CUs."""
    t = s.tables
    reach = near_armies(s, p, s.tables.event_row["treachery"].range)
    found: list[Choice] = []
    for member in (*HEIRS, CART):
        here = s.royal_at[member]
        if here < 0 or here >= SEA or s.royal_of[member] == p or SPACE_OF[here] not in reach:
            continue
        if member == CART and (s.tomb >= 0 or (s.turn == 1 and not s.cart_ready)):
            continue
        found.append(("royal", t.member_ids[member]))
    found.extend(
        ("pc", t.space_ids[i]) for i in soft_targets(s, p) if i in reach and s.pc[i] != INDEPENDENT
    )
    return found


@card("treachery", when={TYCHE: lambda s, p, c: bool(treachery_targets(s, p))})
@rule("cards.treachery")
def treachery(s: State, p: Faction, card: Card) -> Asks[None]:
    """On 3 or more an Heir, the Cart or a PC changes sides."""
    t = s.tables
    answer = yield Ask(
        seat_of(s, p), "treachery", lambda: treachery_targets(s, p), "cards.treachery:2"
    )
    roll = s.throw(treachery_roll(s, card))
    if roll.over < 0:
        s.say("treachery_failed", answer[1], roll=roll)
        return
    s.say("treachery", s.seats[p], answer[1], roll=roll)
    if answer[0] == "pc":
        set_pc(s, t.space[answer[1]], p)
        return
    member = t.member[answer[1]]
    target = SPACE_OF[s.royal_at[member]]
    homes = _armies_near(s, p, target)
    step(s)
    to = yield Ask(
        seat_of(s, p), "treachery_to", lambda: [t.locations[i] for i in homes], "cards.treachery:4"
    )
    s.royal_at[member] = t.location[to]
    s.say("travels", t.member_ids[member], to, "cards.treachery:4")
    give_member(s, member, p)


def treachery_roll(s: State, card: Card) -> Roll:
    """It succeeds on so much or more."""
    return Roll("treachery", D6, against=s.tables.cards[card].die, clause="cards.treachery:3")


def _armies_near(s: State, p: Faction, target: Space) -> list[Location]:
    """Armies from which the target is within 3 MPs."""
    points = s.tables.event_row["treachery"].range
    return [here for here in armies_of(s, p) if target in within(s, [SPACE_OF[here]], p, points)]


@rule("6.2.a.unrest:1", "cards.diplomatic-marriage:6")
def restless(s: State, p: Faction, province: Province) -> list[Space]:
    """Spaces of a Province without CUs and without an Independent PC, as far as a pact lets them rise."""
    return [
        i
        for i in s.tables.province_spaces[province]
        if s.pc[i] != INDEPENDENT
        and not enemy_cus_in_space(s, i, NOBODY)
        and not spared(s, p, INSIDE_OF[i])
    ]


@rule("2.regions:2", "1:3")
def unrest_spaces(s: State, p: Faction, province: Province) -> list[Space]:
    """Eligible spaces of the Province; if it has none, those of its neighbours."""
    if s.pc.count(INDEPENDENT) >= s.tables.charts.limits.independent_pcs:
        return []
    here = restless(s, p, province)
    if here:
        return here
    return [i for near in s.tables.neighbours[province] for i in restless(s, p, near)]


@card("unrest", when={TYCHE: always})
@rule("6.2.a.unrest", "cards.unrest")
def unrest(s: State, p: Faction, card: Card) -> Asks[None]:
    """A die names the Province that rises."""
    roll = s.throw(unrest_roll(s, card))
    name = s.tables.cards[card].provinces[roll.total - 1]
    s.say("unrest", name, roll=roll)
    yield from rise(s, p, s.tables.province[name])


def unrest_roll(s: State, card: Card) -> Roll:
    """Each face names a Province."""
    provinces = tuple(s.tables.cards[card].provinces)
    return Roll("unrest", D6, clause="cards.unrest:1", reading=Reading("unrest", "", row=provinces))


@rule("9.4.independent")
def rise(s: State, p: Faction, province: Province) -> Asks[None]:
    """An Independent PC; who is inside a Major City that becomes Independent is beaten."""
    ids = s.tables.space_ids
    if not unrest_spaces(s, p, province):
        s.say("no_unrest", s.tables.province_ids[province])
        return
    answer = yield Ask(
        seat_of(s, p),
        "unrest",
        lambda: [ids[i] for i in unrest_spaces(s, p, province)],
        "cards.unrest:2",
    )
    space = s.tables.space[answer]
    owner = s.pc[space]
    if is_player(owner) and is_city(s, space):
        blame(s, p, owner, INSIDE_OF[space])
        yield from suffer_defeat(s, owner, INSIDE_OF[space])
    place_independent_pc(s, space)
    step(s)


@rule("9.4.independent:3", "3.7:9")
def blame(s: State, p: Faction, owner: Faction, inside: Location) -> None:
    """Who makes a city rise in his own Segment attacks the Major Generals whom that Disperses."""
    if own_segment(s, p) and any(is_major(g) for g in generals_at(s, inside, owner)):
        become_successor(s, p, owner)


def rebellious(s: State) -> list[Province]:
    """Provinces with an Independent PC."""
    return [i for i in s.tables.provinces if s.held[i * 6 + INDEPENDENT]]


@card("unrest_spreads", when={TYCHE: lambda s, p, c: bool(rebellious(s))})
@rule("6.2.a.unrest", "cards.unrest-spreads")
def unrest_spreads(s: State, p: Faction, card: Card) -> Asks[None]:
    """Up to two restless Provinces; what the first rising changes is settled before the second (2:2)."""
    ids = s.tables.province_ids
    chosen: list[Province] = []
    open_now = rebellious(s)
    for _ in range(2):
        answer = yield Ask(
            seat_of(s, p),
            "unrest_province",
            lambda: [*(ids[i] for i in open_now if i not in chosen), PASS],
            "cards.unrest-spreads:1",
        )
        if answer is PASS:
            return
        province = s.tables.province[answer]
        chosen.append(province)
        step(s)
        yield from rise(s, p, province)
        settle(s)


def engine_sites(s: State, p: Faction) -> list[Space]:
    """Major Cities that an Army of three CUs is Besieging."""
    if s.helepolis is not None:
        return []
    return [
        i
        for i in ALL_SPACES
        if is_city(s, i)
        and s.pc[i] not in (NOBODY, p)
        and besieged(s, i)
        and total(cus_at(s, i, p)) >= 3
        and commander(s, i, p) != NO_GENERAL
    ]


@card("helepolis", when={TYCHE: lambda s, p, c: bool(engine_sites(s, p))})
@rule("cards.helepolis", "15.2.helepolis")
def helepolis(s: State, p: Faction, card: Card) -> Asks[None]:
    """The great siege tower stands before one city until it falls or the besieger leaves."""
    ids = s.tables.space_ids
    answer = yield Ask(
        seat_of(s, p),
        "helepolis",
        lambda: [ids[i] for i in engine_sites(s, p)],
        "cards.helepolis:1",
    )
    s.helepolis = (p, s.tables.space[answer])
    s.say("helepolis", s.seats[p], answer)


def army_named(s: State, card: Card) -> General:
    """The Independent Army that a card calls."""
    return s.tables.general[s.tables.cards[card].subject]


@card("independents", when={TYCHE: always})
@rule("cards.independents", "9.5")
def independents(s: State, p: Faction, card: Card) -> Asks[None]:
    """An Independent Army appears, and all of them may move."""
    call_independents(s, army_named(s, card))
    yield from ()
