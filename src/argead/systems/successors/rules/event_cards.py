"""The events of Event and Bonus cards: whether each may be played, and what it does."""

from __future__ import annotations

from collections.abc import Callable

from argead.core.ask import PASS, Ask, Asks, Choice
from argead.core.rules import rule

from ..board import (
    CART,
    CAVALRY,
    CU_KINDS,
    INDEPENDENT,
    INSIDE,
    LOYAL,
    MERCENARY,
    NOBODY,
    OFF,
    OLYMPIAS,
    PHILIPPOS,
    SEA,
    SILVER,
    SPACES,
    THESSALONIKE,
    TRANSIT,
    UNIT,
    WAITING,
)
from ..state import (
    State,
    add_cus,
    commander,
    cus_at,
    enemy_cus,
    enemy_cus_in_space,
    enemy_general_in_space,
    force_of,
    hostile_ground,
    is_city,
    is_major,
    living_majors,
    own_locations,
    players,
    seat_of,
    total,
)
from .choosing import end_steps, step
from .combat_units import attrition, suffer_defeat
from .control import (
    besieged,
    give_fleet,
    place_independent_pc,
    set_pc,
    settle,
)
from .generals import join, spare_minor
from .independents import call_independents
from .royal_family import BRIDES, give_member, is_female, kill_member
from .tyche import place_recruit, remove_card, take_space

Test = Callable[[State, int, int], bool]
Effect = Callable[[State, int, int], Asks[None]]


@rule("6.2.a")
def resolve_event(s: State, card: int) -> Asks[None]:
    """The event happens unless Hubris stopped it; some cards then leave the game."""
    if s.cancelled:
        s.cancelled = False
        return
    row = s.tables.cards[card]
    if row.removed:
        remove_card(s, card)
    yield from EVENTS[row.event][1](s, s.active, card)
    end_steps(s)
    settle(s)


def always(s: State, p: int, card: int) -> bool:
    """No condition."""
    return True


def nothing(s: State) -> Asks[None]:
    """No question."""
    yield from ()


# -- the Royal Family --------------------


def hemlock_victims(s: State, p: int) -> list[int]:
    """Members beside the player's Generals or CUs, not inside another player's city."""
    found = []
    for member in range(CART):
        here = s.royal_at[member]
        if here < 0 or (here >= INSIDE and s.pc[here % SPACES] != p):
            continue
        if cus_at(s, here, p) or commander(s, here, p) != NOBODY:
            found.append(member)
    return found


@rule("cards.hemlock", "8.5")
def hemlock(s: State, p: int, card: int) -> Asks[None]:
    """A Royal Family Member dies."""
    ids = s.tables.member_ids
    answer = yield Ask(
        seat_of(s, p), "hemlock", lambda: [ids[r] for r in hemlock_victims(s, p)], "cards.hemlock"
    )
    kill_member(s, s.tables.member[answer])


def free_females(s: State) -> list[int]:
    """Females who are alive and uncontrolled."""
    return [
        r
        for r in range(OLYMPIAS, THESSALONIKE + 1)
        if s.royal_at[r] >= 0 and s.royal_of[r] == NOBODY
    ]


@rule("cards.plans", "8.4")
def plans(s: State, p: int, card: int) -> Asks[None]:
    """An uncontrolled Female goes anywhere but to a Transit Point."""
    t = s.tables
    answer = yield Ask(
        seat_of(s, p), "plans", lambda: [t.member_ids[r] for r in free_females(s)], "cards.plans"
    )
    member = t.member[answer]
    step(s)
    to = yield Ask(
        seat_of(s, p),
        "plans_to",
        lambda: [
            t.space_ids[i]
            for i in range(SPACES)
            if t.kind[i] != TRANSIT and i != s.royal_at[member]
        ],
        "cards.plans",
        (answer,),
    )
    s.royal_at[member] = t.space[to]
    s.say("travels", answer, to)


def bride_of(s: State, card: int) -> int:
    """The Female whom a marriage card names."""
    return s.tables.member[s.tables.cards[card].subject]


def may_court(s: State, p: int, card: int) -> bool:
    """She must be alive and uncontrolled."""
    bride = bride_of(s, card)
    return s.royal_at[bride] >= 0 and s.royal_of[bride] == NOBODY


@rule("cards.marriage", "8.2.marriage")
def marriage(s: State, p: int, card: int) -> Asks[None]:
    """The card lies in front of the suitor until she is his or the Game Turn ends."""
    s.suitor[BRIDES.index(bride_of(s, card))] = p
    s.discard.remove(card)
    s.front.append(card)
    s.front.sort()
    yield from nothing(s)


def may_olympias(s: State, p: int, card: int) -> bool:
    """She is free and no enemy CUs stand with her."""
    here = s.royal_at[OLYMPIAS]
    return here >= 0 and s.royal_of[OLYMPIAS] == NOBODY and not enemy_cus(s, here, p)


@rule("cards.olympias", "8.2.olympias")
def olympias(s: State, p: int, card: int) -> Asks[None]:
    """Men and a Minor General join her; then she is with whose PC or General is there."""
    here = s.royal_at[OLYMPIAS]
    force = force_of(s.tables.cards[card].cus)
    if s.options["cavalry"] and s.tables.home[here] == s.tables.province["epeiros"]:
        force += UNIT[CAVALRY] - UNIT[MERCENARY]
    minor = spare_minor(s, p, unspent=False)
    add_cus(s, here, p, force)
    if minor != NOBODY and commander(s, here, p) == NOBODY:
        s.at[minor] = here
    if s.pc[here] == p or commander(s, here, p) != NOBODY:
        give_member(s, OLYMPIAS, p)
    yield from nothing(s)


def escorts_of(s: State, p: int) -> list[int]:
    """Major Generals on the map with CUs."""
    return [g for g in living_majors(s, p) if s.at[g] >= 0 and cus_at(s, s.at[g], p)]


def may_eurydike(s: State, p: int, card: int) -> bool:
    """Philippos waits in his box and a Major General with an Army can take him."""
    return s.royal_at[PHILIPPOS] == OFF and bool(escorts_of(s, p))


@rule("cards.eurydike")
def eurydike(s: State, p: int, card: int) -> Asks[None]:
    """Philippos arrives with a Major General of the player."""
    t = s.tables
    answer = yield Ask(
        seat_of(s, p),
        "eurydike",
        lambda: [t.general_ids[g] for g in escorts_of(s, p)],
        "cards.eurydike",
    )
    s.royal_at[PHILIPPOS] = s.at[t.general[answer]]
    give_member(s, PHILIPPOS, p)


# -- spaces and PCs --------------------


def soft_targets(s: State, p: int) -> list[int]:
    """Minor Cities with an Independent or enemy PC and no CUs; Independent Strongholds are too hard."""
    t = s.tables
    found = []
    hostile = hostile_ground(s, NOBODY)
    for i, who in enumerate(s.pc):
        if who in (NOBODY, p) or hostile[i] or is_city(s, i):
            continue
        if who == INDEPENDENT and t.kind[i] == 2:
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
    reach = within(s, p, 2)
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
    reach = within(s, p, 3)
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
        seat_of(s, p), "treachery", lambda: treachery_targets(s, p), "cards.treachery"
    )
    if s.chance.d6("treachery") < 3:
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
    for here in armies_of(s, p):
        best = {here % SPACES: 3}
        todo = [here % SPACES]
        while todo:
            at = todo.pop()
            if best[at] < 3 and enemy_cus_in_space(s, at, p):
                continue
            for near, cost in s.tables.trace[at]:
                left = best[at] - cost
                if left > best.get(near, -1):
                    best[near] = left
                    todo.append(near)
        if target in best:
            found.append(here)
    return found


@rule("cards.condemnation")
def condemnation(s: State, p: int, card: int) -> Asks[None]:
    """The old target is rehabilitated first (and may win by it); then a new General is condemned."""
    t = s.tables
    if s.condemned != NOBODY:
        s.condemned = NOBODY
        s.dirty = True
        settle(s)
    answer = yield Ask(
        seat_of(s, p),
        "condemnation",
        lambda: [t.general_ids[g] for g in enemy_majors(s, p)],
        "cards.condemnation",
    )
    s.condemned = t.general[answer]
    s.dirty = True
    s.say("condemned", answer)


def enemy_majors(s: State, p: int) -> list[int]:
    """Living Major Generals of other players."""
    return sorted(g for o in players(s) if o != p for g in living_majors(s, o))


# -- unrest --------------------


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


# -- troops --------------------


def own_spaces_in(s: State, p: int, provinces: list[str]) -> list[int]:
    """Spaces that the player controls there, without enemy CUs."""
    t = s.tables
    return [
        i
        for name in provinces
        for i in t.province_spaces[t.province[name]]
        if s.pc[i] == p and not enemy_cus_in_space(s, i, p)
    ]


def may_hire(s: State, p: int, card: int) -> bool:
    """A space of his own in one of the card's Provinces."""
    return bool(own_spaces_in(s, p, s.tables.cards[card].provinces))


def _where(s: State, p: int, card: int, provinces: list[str]) -> Asks[int]:
    ids = s.tables.space_ids
    answer = yield Ask(
        seat_of(s, p),
        "troops_to",
        lambda: [ids[i] for i in own_spaces_in(s, p, provinces)],
        "6.2.a",
        (s.tables.card_ids[card],),
    )
    return s.tables.space[answer]


@rule("cards.mercenaries")
def mercenaries(s: State, p: int, card: int) -> Asks[None]:
    """Mercenaries gather in one space, with a Minor General if wanted."""
    row = s.tables.cards[card]
    space = yield from _where(s, p, card, row.provinces)
    force = force_of(row.cus)
    thessalia = s.tables.province["thessalia"]
    if s.options["cavalry"] and (len(row.provinces) == 1 or s.tables.home[space] == thessalia):
        force += UNIT[CAVALRY] - UNIT[MERCENARY]
    add_cus(s, space, p, force)
    s.say("hired", s.seats[p], total(force), s.tables.space_ids[space])
    if spare_minor(s, p, unspent=False) != NOBODY and commander(s, space, p) == NOBODY:
        answer = yield Ask(seat_of(s, p), "minor_too", lambda: ["place", PASS], "7.1.c")
        if answer is not PASS:
            s.at[spare_minor(s, p, unspent=False)] = space


@rule("cards.reinforcements")
def reinforcements(s: State, p: int, card: int) -> Asks[None]:
    """A Loyal Macedonian CU (or Cavalry, 16.9) as a Reinforcement."""
    kind = LOYAL
    if s.options["cavalry"]:
        answer = yield Ask(
            seat_of(s, p), "troops", lambda: [CU_KINDS[LOYAL], CU_KINDS[CAVALRY]], "16.9"
        )
        kind = CU_KINDS.index(answer)
    s.pool = UNIT[kind]
    s.then(("place_pool", p))


@rule("cards.elephants")
def elephants(s: State, p: int, card: int) -> Asks[None]:
    """Elephants as a Reinforcement."""
    s.pool = force_of(s.tables.cards[card].cus)
    s.then(("place_pool", p))
    yield from nothing(s)


def may_colonize(s: State, p: int, card: int) -> bool:
    """Aigyptos is his, and a space of it free of enemies."""
    row = s.tables.cards[card]
    return s.holder[s.tables.province[row.provinces[0]]] == p and may_hire(s, p, card)


@rule("cards.colonists")
def colonists(s: State, p: int, card: int) -> Asks[None]:
    """Two Mercenaries or one Loyal Macedonian in Aigyptos."""
    kinds = ["mercenary", "loyal", *(["cavalry"] if s.options["cavalry"] else [])]
    answer = yield Ask(seat_of(s, p), "troops", lambda: kinds, "cards.colonists")
    step(s)
    space = yield from _where(s, p, card, s.tables.cards[card].provinces)
    number = 2 if answer == "mercenary" else 1
    add_cus(s, space, p, number * UNIT[CU_KINDS.index(answer)])


def holds_any(s: State, p: int, card: int) -> bool:
    """He controls one of the Provinces and a space in it free of enemies."""
    t = s.tables
    row = t.cards[card]
    return any(s.holder[t.province[n]] == p for n in row.provinces) and may_hire(s, p, card)


@rule("cards.persian-support")
def persian_support(s: State, p: int, card: int) -> Asks[None]:
    """Men now and in later turns, for 2 Legitimacy."""
    row = s.tables.cards[card]
    space = yield from _where(s, p, card, row.provinces)
    force = force_of(row.cus)
    if s.options["cavalry"]:
        force += UNIT[CAVALRY] - UNIT[MERCENARY]
    add_cus(s, space, p, force)
    s.persian = p
    s.dirty = True


def may_indian(s: State, p: int, card: int) -> bool:
    """Media and Persis are his and the four Elephants still wait."""
    t = s.tables
    row = t.cards[card]
    held = all(s.holder[t.province[n]] == p for n in row.provinces)
    return held and s.elephants_boxed and bool(own_spaces_in(s, p, [*row.provinces, "hyrkania"]))


@rule("cards.indian-elephants")
def indian_elephants(s: State, p: int, card: int) -> Asks[None]:
    """Four Elephants in Media, Persis or Hyrkania."""
    row = s.tables.cards[card]
    space = yield from _where(s, p, card, [*row.provinces, "hyrkania"])
    s.elephants_boxed = False
    add_cus(s, space, p, force_of(row.cus))


@rule("cards.epidemic", "7.3")
def epidemic(s: State, p: int, card: int) -> Asks[None]:
    """All CUs of one player in a location suffer Attrition."""
    t = s.tables
    answer = yield Ask(seat_of(s, p), "epidemic", lambda: sick_places(s), "cards.epidemic")
    here, owner = t.location[answer[0]], s.seats.index(answer[1])
    yield from attrition(s, owner, here, cus_at(s, here, owner))


def sick_places(s: State) -> list[Choice]:
    """Locations with CUs of a player."""
    return [
        (s.tables.locations[k >> 3], s.seats[k & 7])
        for k in sorted(s.cu)
        if k & 7 != INDEPENDENT and k >> 3 < SEA
    ]


# -- Generals and Fleets --------------------


def may_call(s: State, p: int, card: int) -> bool:
    """The General has not come yet; Peukestas waits for Game Turn II."""
    t = s.tables
    row = t.cards[card]
    if row.event == "peukestas" and s.turn < 2:
        return False
    return s.at[t.general[row.subject]] == WAITING


def _general_with_men(s: State, p: int, card: int, *, claim: bool) -> Asks[None]:
    t = s.tables
    row = t.cards[card]
    general = t.general[row.subject]
    force = force_of(row.cus)
    if s.options["cavalry"]:
        force += UNIT[CAVALRY] - UNIT[MERCENARY]
    join(s, general, p)
    s.say("joined", row.subject, s.seats[p])
    spaces = [i for name in row.provinces for i in t.province_spaces[t.province[name]]]
    yield from place_recruit(s, p, general, force, spaces, claim=claim)


@rule("cards.kassandros", "7.1.b")
def kassandros(s: State, p: int, card: int) -> Asks[None]:
    """Antipatros' son takes the field."""
    yield from _general_with_men(s, p, card, claim=False)


@rule("cards.peukestas", "7.1.b", "5.1.a.turn-two")
def peukestas(s: State, p: int, card: int) -> Asks[None]:
    """The satrap of Persis brings men and his Province's favour."""
    yield from _general_with_men(s, p, card, claim=True)


def armenian_spaces(s: State, p: int, card: int) -> list[int]:
    """Spaces of Armenia without enemy CUs and Generals."""
    t = s.tables
    return [
        i
        for name in t.cards[card].provinces
        for i in t.province_spaces[t.province[name]]
        if not enemy_cus_in_space(s, i, p) and not enemy_general_in_space(s, i, p)
    ]


@rule("cards.neoptolemos")
def neoptolemos(s: State, p: int, card: int) -> Asks[None]:
    """Men, a Minor General and a PC in Armenia."""
    t = s.tables
    answer = yield Ask(
        seat_of(s, p),
        "troops_to",
        lambda: [t.space_ids[i] for i in armenian_spaces(s, p, card)],
        "cards.neoptolemos",
        (t.card_ids[card],),
    )
    space = t.space[answer]
    force = force_of(t.cards[card].cus)
    if s.options["cavalry"]:
        force += UNIT[CAVALRY] - UNIT[MERCENARY]
    add_cus(s, space, p, force)
    minor = spare_minor(s, p, unspent=False)
    if minor != NOBODY and commander(s, space, p) == NOBODY:
        s.at[minor] = space
    yield from take_space(s, p, space)


def has_fleet_to_take(s: State, p: int, card: int) -> bool:
    """The pirates do not serve him yet."""
    return s.fleet_of[s.tables.kilikia_fleet] != p


@rule("cards.pirates", "7.4.kilikia")
def pirates(s: State, p: int, card: int) -> Asks[None]:
    """The Kilikia Fleet serves who calls it, until another does (R34)."""
    give_fleet(s, s.tables.kilikia_fleet, p)
    s.say("pirates", s.seats[p])
    yield from nothing(s)


def pontic_generals(s: State, p: int) -> list[int]:
    """Generals in ports of the Pontos Euxeinos."""
    return [g for g in s.roster[p] if s.at[g] >= 0 and s.at[g] % SPACES in s.tables.pontos]


@rule("cards.pontic-fleet")
def pontic_fleet(s: State, p: int, card: int) -> Asks[None]:
    """An Army in a Pontic port moves with 4 MPs and may cross the Pontos once, unhindered."""
    t = s.tables
    answer = yield Ask(
        seat_of(s, p),
        "pontic_fleet",
        lambda: [t.general_ids[g] for g in pontic_generals(s, p)],
        "cards.pontic-fleet",
    )
    s.march_mp = 4
    s.then(("activate", t.general[answer]), ("pontic",), ("move_menu",))


def pontic(s: State) -> None:
    """The activation is one by the Pontic Fleet."""
    if s.act is not None:
        s.act.pontic = True


@rule("cards.campaign", "9.1")
def campaign(s: State, p: int, card: int) -> Asks[None]:
    """Two Armies or Generals, one after the other, with 4 MPs each."""
    s.marches = 2
    s.march_mp = 4
    s.then(("armies",))
    yield from nothing(s)


def treasures(s: State, p: int) -> list[int]:
    """Treasure Cities of the player, not looted yet, with an Army."""
    return [
        i
        for i in s.tables.treasure_cities
        if s.pc[i] == p
        and i not in s.looted
        and any(cus_at(s, here, p) and commander(s, here, p) != NOBODY for here in (i, INSIDE + i))
    ]


@rule("cards.looted")
def looted(s: State, p: int, card: int) -> Asks[None]:
    """A treasure pays for men, and its Army may move with 4 MPs."""
    t = s.tables
    answer = yield Ask(
        seat_of(s, p), "looted", lambda: [t.space_ids[i] for i in treasures(s, p)], "cards.looted"
    )
    space = t.space[answer]
    s.looted.append(space)
    s.looted.sort()
    here = space if cus_at(s, space, p) and commander(s, space, p) != NOBODY else INSIDE + space
    leader = commander(s, here, p)
    inside = total(cus_at(s, INSIDE + space, p))
    limit = t.charts.limits.inside
    force = force_of(t.cards[card].cus)
    if here >= INSIDE and inside + total(force) > limit and is_city(s, space):
        add_cus(s, here, p, (limit - inside) * UNIT[MERCENARY])
        if not enemy_cus(s, space, p):
            add_cus(s, space, p, force - (limit - inside) * UNIT[MERCENARY])
    else:
        add_cus(s, here, p, force)
    s.say("looted", s.seats[p], answer)
    move = yield Ask(
        seat_of(s, p),
        "looted_march",
        lambda: ["march", PASS],
        "cards.looted",
        (t.general_ids[leader],),
    )
    if move is not PASS:
        s.march_mp = 4
        s.then(("activate", leader), ("move_menu",))


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


def free_majors(s: State, p: int) -> list[int]:
    """Major Generals on the map who are not Besieged."""
    return [
        g
        for g in living_majors(s, p)
        if s.at[g] >= 0
        and not (s.at[g] >= INSIDE and enemy_cus(s, s.at[g] % SPACES, p))
        and is_major(g)
    ]


@rule("cards.silver-shields", "7.2.d")
def silver_shields(s: State, p: int, card: int) -> Asks[None]:
    """The veterans join a Major General; the card that steals them enters the discard pile."""
    t = s.tables
    answer = yield Ask(
        seat_of(s, p),
        "silver_shields",
        lambda: [t.general_ids[g] for g in free_majors(s, p)],
        "cards.silver-shields",
    )
    s.silver_boxed = False
    here = s.at[t.general[answer]]
    if here >= INSIDE and total(cus_at(s, here, p)) > 0:
        here -= INSIDE
    add_cus(s, here, p, 2 * UNIT[SILVER])
    steal = t.card["t47b"]
    s.removed.remove(steal)
    s.discard.append(steal)
    s.discard.sort()


def army_named(s: State, card: int) -> int:
    """The Independent Army that a card calls."""
    return s.tables.general[s.tables.cards[card].subject]


@rule("cards.independents", "9.5")
def independents(s: State, p: int, card: int) -> Asks[None]:
    """An Independent Army appears, and all of them may move."""
    call_independents(s, army_named(s, card))
    yield from nothing(s)


def _has_free_female(s: State, p: int, card: int) -> bool:
    return bool(free_females(s))


EVENTS: dict[str, tuple[Test, Effect]] = {
    "hemlock": (lambda s, p, c: bool(hemlock_victims(s, p)), hemlock),
    "diplomacy": (lambda s, p, c: bool(soft_targets(s, p)), diplomacy),
    "epidemic": (lambda s, p, c: bool(sick_places(s)), epidemic),
    "mercenaries": (may_hire, mercenaries),
    "raid": (lambda s, p, c: bool(raid_targets(s, p)), raid),
    "reinforcements": (always, reinforcements),
    "colonists": (may_colonize, colonists),
    "persian_support": (holds_any, persian_support),
    "elephants": (always, elephants),
    "indian_elephants": (may_indian, indian_elephants),
    "pirates": (has_fleet_to_take, pirates),
    "pontic_fleet": (lambda s, p, c: bool(pontic_generals(s, p)), pontic_fleet),
    "kassandros": (may_call, kassandros),
    "olympias": (may_olympias, olympias),
    "peukestas": (may_call, peukestas),
    "neoptolemos": (lambda s, p, c: bool(armenian_spaces(s, p, c)), neoptolemos),
    "eurydike": (may_eurydike, eurydike),
    "marriage": (may_court, marriage),
    "treachery": (lambda s, p, c: bool(treachery_targets(s, p)), treachery),
    "condemnation": (lambda s, p, c: bool(enemy_majors(s, p)), condemnation),
    "campaign": (always, campaign),
    "looted": (lambda s, p, c: bool(treasures(s, p)), looted),
    "helepolis": (lambda s, p, c: bool(engine_sites(s, p)), helepolis),
    "unrest": (always, unrest),
    "unrest_spreads": (lambda s, p, c: bool(rebellious(s)), unrest_spreads),
    "plans": (_has_free_female, plans),
    "independents": (always, independents),
    "silver_shields": (lambda s, p, c: s.silver_boxed and bool(free_majors(s, p)), silver_shields),
}


def _add_optional() -> None:
    from .optional_cards import OPTIONAL_EVENTS

    EVENTS.update(OPTIONAL_EVENTS)


_add_optional()

__all__ = ["EVENTS", "is_female", "resolve_event"]
