"""Cards that bring troops, Generals and Fleets."""

from __future__ import annotations

from argead.core.ask import Ask, Asks, Choice
from argead.core.rulebook import rule

from ..state import (
    UNIT,
    Force,
    State,
    add_cus,
    commander,
    cus_at,
    enemy_cus,
    enemy_cus_in_space,
    force_of,
    is_city,
    living_majors,
    player_of,
    seat_of,
    total,
)
from ..tables.ids import (
    CAVALRY,
    CU_KINDS,
    INDEPENDENT,
    INSIDE,
    INSIDE_OF,
    LOYAL,
    MERCENARY,
    NO_GENERAL,
    SEA,
    SILVER,
    SPACE_OF,
    TROOP,
    WAITING,
    Card,
    Faction,
    General,
    Location,
    Space,
)
from .cards import TYCHE, always, card, return_card
from .choosing import step
from .combat_units import attrition
from .control import give_fleet
from .gathering import gather
from .generals import call_minor, join, offer_minor, put_in_command
from .operations import troop_types
from .peace import spared
from .reinforcements import arrivals, eligible, place_as_reinforcements, shelter
from .tyche import free_of_enemies, place_recruit, take_space


@rule("2.enemy:3", "cards:5")
def own_spaces_in(s: State, p: Faction, provinces: list[str]) -> list[Space]:
    """Spaces that the player controls there, without enemy CUs."""
    t = s.tables
    return [
        i
        for name in provinces
        for i in t.province_spaces[t.province[name]]
        if s.pc[i] == p and not enemy_cus_in_space(s, i, p)
    ]


def may_hire(s: State, p: Faction, card: Card) -> bool:
    """A place for the men in a space of his own in one of the card's Provinces."""
    row = s.tables.cards[card]
    return bool(gathering_places(s, p, row.provinces, sum(row.cus.values())))


@rule("5.2.placing:5", "9.4.limit", "cards.diplomatic-marriage:6")
def gathering_places(s: State, p: Faction, provinces: list[str], number: int) -> list[Location]:
    """His spaces there, outside; in a Major City also inside, if so many CUs fit."""
    return [
        here
        for space in own_spaces_in(s, p, provinces)
        for here in ((space, INSIDE_OF[space]) if is_city(s, space) else (space,))
        if shelter(s, p, here) >= number and not spared(s, p, here)
    ]


def _where(
    s: State, p: Faction, card: Card, provinces: list[str], number: int, *, rule: str
) -> Asks[Location]:
    t = s.tables
    answer = yield Ask(
        seat_of(s, p),
        "troops_to",
        lambda: [t.locations[i] for i in gathering_places(s, p, provinces, number)],
        rule,
        (t.card_ids[card],),
    )
    return t.location[answer]


@card("mercenaries", when={TYCHE: may_hire})
@rule("cards.mercenaries", "16.9:6")
def mercenaries(s: State, p: Faction, card: Card) -> Asks[None]:
    """Mercenaries gather in one location, with a Minor General if wanted."""
    t = s.tables
    row = t.cards[card]
    force = force_of(row.cus)
    here = yield from _where(s, p, card, row.provinces, total(force), rule="cards.mercenaries:4")
    province = t.home[SPACE_OF[here]]
    if s.options["cavalry"] and (len(row.provinces) == 1 or province == t.province["thessalia"]):
        force += UNIT[CAVALRY] - UNIT[MERCENARY]
    gather(s, p, here, force)
    s.say("hired", s.seats[p], force, t.locations[here], "cards.mercenaries:1")
    if commander(s, here, p) == NO_GENERAL:
        yield from offer_minor(s, p, here, "minor_too", "cards.mercenaries:2")


@card("reinforcements", when={TYCHE: always})
@rule("cards.reinforcements", "16.9:7")
def reinforcements(s: State, p: Faction, card: Card) -> Asks[None]:
    """A Loyal Macedonian CU (or Cavalry, 16.9) as a Reinforcement."""
    kind = LOYAL
    if s.options["cavalry"]:
        answer = yield Ask(
            seat_of(s, p), "troops", lambda: [CU_KINDS[LOYAL], CU_KINDS[CAVALRY]], "16.9:7"
        )
        kind = TROOP[answer]
    place_as_reinforcements(s, p, UNIT[kind])


@card("elephants", when={TYCHE: always})
@rule("cards.elephants")
def elephants(s: State, p: Faction, card: Card) -> Asks[None]:
    """Elephants as a Reinforcement."""
    place_as_reinforcements(s, p, force_of(s.tables.cards[card].cus))
    yield from ()


def may_colonize(s: State, p: Faction, card: Card) -> bool:
    """Aigyptos is his, and in a space of it, free of enemies, is room for men of some kind."""
    row = s.tables.cards[card]
    return s.holder[s.tables.province[row.provinces[0]]] == p and bool(settlers(s, p, card))


def settlers(s: State, p: Faction, card: Card) -> list[Choice]:
    """Troops for which there is room in Aigyptos: two Mercenaries, or one of another kind."""
    provinces = s.tables.cards[card].provinces
    return [kind for kind in troop_types(s) if gathering_places(s, p, provinces, band(kind))]


@rule("16.9:7")
def band(kind: Choice) -> int:
    """How many settle: two Mercenaries, or one of another kind."""
    return 2 if kind == CU_KINDS[MERCENARY] else 1


@card("colonists", when={TYCHE: may_colonize})
@rule("cards.colonists")
def colonists(s: State, p: Faction, card: Card) -> Asks[None]:
    """Two Mercenaries or one Loyal Macedonian in Aigyptos."""
    answer = yield Ask(seat_of(s, p), "troops", lambda: settlers(s, p, card), "cards.colonists:2")
    step(s)
    number = band(answer)
    provinces = s.tables.cards[card].provinces
    here = yield from _where(s, p, card, provinces, number, rule="cards.colonists:2")
    gather(s, p, here, number * UNIT[TROOP[answer]])
    s.say("placed_cus", s.seats[p], number, answer, s.tables.locations[here])


@rule("cards.persian-support:1")
def may_find_support(s: State, p: Faction, card: Card) -> bool:
    """He controls one of the Provinces, and the men can arrive in one of them."""
    t = s.tables
    held = any(s.holder[t.province[n]] == p for n in t.cards[card].provinces)
    return held and bool(persian_arrivals(s, p, card))


@rule("cards.persian-support:3", "5.2.placing")
def persian_arrivals(s: State, p: Faction, card: Card) -> list[Location]:
    """Where Reinforcements could come to one of his spaces in these Provinces, both men together."""
    row = s.tables.cards[card]
    own, number = own_spaces_in(s, p, row.provinces), sum(row.cus.values())
    return [
        here
        for space in eligible(s, p)
        if space in own
        for here in arrivals(s, p, space)
        if shelter(s, p, here) >= number
    ]


@card("persian_support", when={TYCHE: may_find_support})
@rule("cards.persian-support", "16.9:6")
def persian_support(s: State, p: Faction, card: Card) -> Asks[None]:
    """Men now and in later turns, for 2 Legitimacy."""
    t = s.tables
    answer = yield Ask(
        seat_of(s, p),
        "troops_to",
        lambda: [t.locations[i] for i in persian_arrivals(s, p, card)],
        "cards.persian-support:3",
        (t.card_ids[card],),
    )
    force = force_of(t.cards[card].cus)
    if s.options["cavalry"]:
        force += UNIT[CAVALRY] - UNIT[MERCENARY]
    add_cus(s, t.location[answer], p, force)
    s.say("hired", s.seats[p], force, answer, "cards.persian-support:3")
    s.persian = p
    s.dirty = True


def may_indian(s: State, p: Faction, card: Card) -> bool:
    """Media and Persis are his, the four Elephants still wait, and there is a place for them."""
    t = s.tables
    row = t.cards[card]
    held = all(s.holder[t.province[n]] == p for n in row.provinces)
    provinces, number = [*row.provinces, "hyrkania"], sum(row.cus.values())
    return held and s.elephants_boxed and bool(gathering_places(s, p, provinces, number))


@card("indian_elephants", when={TYCHE: may_indian})
@rule("cards.indian-elephants")
def indian_elephants(s: State, p: Faction, card: Card) -> Asks[None]:
    """Four Elephants in Media, Persis or Hyrkania."""
    row = s.tables.cards[card]
    provinces, force = [*row.provinces, "hyrkania"], force_of(row.cus)
    here = yield from _where(s, p, card, provinces, total(force), rule="cards.indian-elephants:2")
    s.elephants_boxed = False
    gather(s, p, here, force)
    s.say("hired", s.seats[p], force, s.tables.locations[here], "cards.indian-elephants:2")


@card("epidemic", when={TYCHE: lambda s, p, c: bool(sick_places(s))})
@rule("cards.epidemic", "7.3")
def epidemic(s: State, p: Faction, card: Card) -> Asks[None]:
    """All CUs of one player in a location suffer Attrition."""
    t = s.tables
    answer = yield Ask(seat_of(s, p), "epidemic", lambda: sick_places(s), "cards.epidemic:1")
    here, owner = t.location[answer[0]], player_of(s, answer[1])
    yield from attrition(s, owner, here, cus_at(s, here, owner))


def sick_places(s: State) -> list[Choice]:
    """Locations with CUs of a player."""
    return [
        (s.tables.locations[k >> 3], s.seats[k & 7])
        for k in sorted(s.cu)
        if k & 7 != INDEPENDENT and k >> 3 < SEA
    ]


def may_call(s: State, p: Faction, card: Card) -> bool:
    """The General has not come yet; Peukestas waits for Game Turn II."""
    t = s.tables
    row = t.cards[card]
    if row.event == "peukestas" and s.turn < 2:
        return False
    return s.at[t.general[row.subject]] == WAITING


@rule("16.9:8")
def _call(s: State, p: Faction, card: Card) -> tuple[General, Force, list[Space]]:
    """The General of a card joins the player: who, his men, and the spaces that are open to them."""
    t = s.tables
    row = t.cards[card]
    general = t.general[row.subject]
    force = force_of(row.cus)
    if s.options["cavalry"]:
        force += UNIT[CAVALRY] - UNIT[MERCENARY]
    join(s, general, p)
    s.say("joined", row.subject, s.seats[p])
    spaces = [i for name in row.provinces for i in t.province_spaces[t.province[name]]]
    return general, force, free_of_enemies(s, p, spaces)


@card("kassandros", when={TYCHE: may_call})
@rule("cards.kassandros", "7.1.b")
def kassandros(s: State, p: Faction, card: Card) -> Asks[None]:
    """Antipatros' son takes the field, in the Provinces of the card or as a Reinforcement."""
    general, force, spaces = _call(s, p, card)
    yield from place_recruit(
        s, p, general, force, spaces, eligible(s, p), rule="cards.kassandros:2", claim=""
    )


@card("peukestas", when={TYCHE: may_call})
@rule("cards.peukestas", "7.1.b", "5.1.a.turn-two")
def peukestas(s: State, p: Faction, card: Card) -> Asks[None]:
    """The satrap brings men to Persis; only if nothing is open there, as Reinforcements."""
    general, force, spaces = _call(s, p, card)
    elsewhere = [] if spaces else eligible(s, p)
    clause = "cards.peukestas:2"
    yield from place_recruit(s, p, general, force, spaces, elsewhere, rule=clause, claim=clause)


def armenian_spaces(s: State, p: Faction, card: Card) -> list[Space]:
    """Spaces of Armenia without enemy CUs and Generals."""
    t = s.tables
    spaces = [i for name in t.cards[card].provinces for i in t.province_spaces[t.province[name]]]
    return free_of_enemies(s, p, spaces)


@card("neoptolemos", when={TYCHE: lambda s, p, c: bool(armenian_spaces(s, p, c))})
@rule("cards.neoptolemos", "16.9:8")
def neoptolemos(s: State, p: Faction, card: Card) -> Asks[None]:
    """Men, a Minor General and a PC in Armenia."""
    t = s.tables
    answer = yield Ask(
        seat_of(s, p),
        "troops_to",
        lambda: [t.space_ids[i] for i in armenian_spaces(s, p, card)],
        "cards.neoptolemos:1",
        (t.card_ids[card],),
    )
    space = t.space[answer]
    force = force_of(t.cards[card].cus)
    if s.options["cavalry"]:
        force += UNIT[CAVALRY] - UNIT[MERCENARY]
    if commander(s, space, p) == NO_GENERAL:
        step(s)
        minor = yield from call_minor(s, p, space)
        if minor != NO_GENERAL:
            put_in_command(s, minor, space)
    add_cus(s, space, p, force)
    s.say("hired", s.seats[p], force, answer, "cards.neoptolemos:1")
    yield from take_space(s, p, space)


def has_fleet_to_take(s: State, p: Faction, card: Card) -> bool:
    """The pirates do not serve him yet."""
    return s.fleet_of[s.tables.kilikia_fleet] != p


@card("pirates", when={TYCHE: has_fleet_to_take})
@rule("cards.pirates", "7.4.kilikia")
def pirates(s: State, p: Faction, card: Card) -> Asks[None]:
    """The Kilikia Fleet serves who calls it, until another does (R34)."""
    give_fleet(s, s.tables.kilikia_fleet, p)
    s.say("pirates", s.seats[p])
    yield from ()


def free_majors(s: State, p: Faction) -> list[General]:
    """Major Generals on the map who are not Besieged, and whom two CUs can join."""
    return [
        g
        for g in living_majors(s, p)
        if s.at[g] >= 0
        and not (s.at[g] >= INSIDE and enemy_cus(s, SPACE_OF[s.at[g]], p))
        and not spared(s, p, parade_ground(s, p, g))
    ]


@rule("cards.silver-shields:1", "7.2.d:3")
def parade_ground(s: State, p: Faction, general: General) -> Location:
    """Where the Silver Shields join a General: beside him, or before the gate if both find no room."""
    here = s.at[general]
    return here if shelter(s, p, here) >= 2 else SPACE_OF[here]


@card("silver_shields", when={TYCHE: lambda s, p, c: s.silver_boxed and bool(free_majors(s, p))})
@rule("cards.silver-shields", "7.2.d")
def silver_shields(s: State, p: Faction, card: Card) -> Asks[None]:
    """The veterans join a Major General; the card that steals them enters the discard pile."""
    t = s.tables
    answer = yield Ask(
        seat_of(s, p),
        "silver_shields",
        lambda: [t.general_ids[g] for g in free_majors(s, p)],
        "cards.silver-shields:1",
    )
    s.silver_boxed = False
    here = parade_ground(s, p, t.general[answer])
    gather(s, p, here, 2 * UNIT[SILVER])
    s.say("silver_shields", answer, s.seats[p], t.locations[here])
    return_card(s, t.card["t47b"])
