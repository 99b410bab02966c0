"""Cards that bring troops, Generals and Fleets, or set Armies in motion."""

from __future__ import annotations

from argead.core.ask import PASS, Ask, Asks, Choice
from argead.core.rules import rule

from ..board import (
    CAVALRY,
    CU_KINDS,
    INDEPENDENT,
    INSIDE,
    LOYAL,
    MERCENARY,
    NOBODY,
    SEA,
    SILVER,
    SPACES,
    UNIT,
    WAITING,
)
from ..state import (
    Force,
    State,
    add_cus,
    commander,
    cus_at,
    enemy_cus,
    enemy_cus_in_space,
    enemy_general_in_space,
    force_of,
    is_city,
    is_major,
    living_majors,
    seat_of,
    total,
)
from .choosing import step
from .combat_units import attrition
from .control import (
    give_fleet,
)
from .court_cards import nothing
from .generals import join, spare_minor
from .land_movement import army_versus_general
from .tyche import place_recruit, take_space


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


def gather(s: State, p: int, space: int, force: Force) -> None:
    """Troops appear; enemy Generals without CUs in their way are Dispersed (ruling R62)."""
    add_cus(s, space, p, force)
    army_versus_general(s, space, p)


@rule("cards.mercenaries")
def mercenaries(s: State, p: int, card: int) -> Asks[None]:
    """Mercenaries gather in one space, with a Minor General if wanted."""
    row = s.tables.cards[card]
    space = yield from _where(s, p, card, row.provinces)
    force = force_of(row.cus)
    thessalia = s.tables.province["thessalia"]
    if s.options["cavalry"] and (len(row.provinces) == 1 or s.tables.home[space] == thessalia):
        force += UNIT[CAVALRY] - UNIT[MERCENARY]
    gather(s, p, space, force)
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
    gather(s, p, space, number * UNIT[CU_KINDS.index(answer)])


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
    gather(s, p, space, force)
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
    gather(s, p, space, force_of(row.cus))


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
    s.march_mp = s.tables.cards[card].mps
    s.then(("activate", t.general[answer]), ("pontic",), ("move_menu",))


def pontic(s: State) -> None:
    """The activation is one by the Pontic Fleet."""
    if s.act is not None:
        s.act.pontic = True


@rule("cards.campaign", "9.1")
def campaign(s: State, p: int, card: int) -> Asks[None]:
    """Two Armies or Generals, one after the other, with 4 MPs each."""
    s.marches = 2
    s.march_mp = s.tables.cards[card].mps
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
        s.march_mp = s.tables.cards[card].mps
        s.then(("activate", leader), ("move_menu",))


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
