"""Chapter 14.3: Surprise cards of battles and Sieges."""

from __future__ import annotations

from argead.core.ask import Ask, Asks
from argead.core.roll import D6, Roll
from argead.core.rulebook import rule

from ..state import (
    UNIT,
    Force,
    State,
    battle_of,
    commander,
    count,
    cus_at,
    entry_of,
    is_city,
    mover,
    seat_of,
    siege_of,
)
from ..tables.ids import (
    CAVALRY,
    CU_KINDS,
    ELEPHANT,
    INDEPENDENT,
    INSIDE_OF,
    LOYAL,
    NO_GENERAL,
    NOBODY,
    ROYAL,
    SILVER,
    TROOP,
    Card,
    Faction,
    Troop,
)
from .battle import take_over
from .battle_rolls import battle_prestige, side_of
from .cards import card
from .combat_units import defect, eliminate
from .control import available_fleets, fleet_strength
from .generals import kill_general, take_command


def _enemy_force(s: State, p: Faction) -> Force:
    """CUs of the player against whom he fights a battle."""
    side = side_of(s, p)
    if side < 0:
        return 0
    b = battle_of(s)
    enemy = b.sides[1 - side].faction
    return 0 if enemy == INDEPENDENT else cus_at(s, b.space, enemy)


def may_orate_in_battle(s: State, p: Faction, card: Card) -> bool:
    """The own side has a Commanding General who has not spoken yet."""
    own = battle_of(s).sides[side_of(s, p)]
    return own.commander != NO_GENERAL and not own.oratory


def may_orate_in_siege(s: State, p: Faction, card: Card) -> bool:
    """Besieger or Besieged with a Commanding General who has not spoken yet."""
    r = siege_of(s)
    if r.besieger == p:
        return not r.oratory and commander(s, r.space, p) != NO_GENERAL
    if s.pc[r.space] != p or r.oratory_inside:
        return False
    return commander(s, INSIDE_OF[r.space], p) != NO_GENERAL


def may_orate_before(s: State, p: Faction, card: Card) -> bool:
    """Prestige is about to be compared, and the Commanding General has not spoken yet."""
    entry = entry_of(s)
    return p not in entry.orators and commander(s, entry.space, p) != NO_GENERAL


@card(
    "oratory",
    when={
        "battle": may_orate_in_battle,
        "siege": may_orate_in_siege,
        "prestige": may_orate_before,
    },
)
@rule("cards.oratory", "7.2.f.oratory")
def oratory(s: State, p: Faction, card: Card) -> Asks[None]:
    """5 more Popularity for the own Commanding General until the battle or Siege is over."""
    value = s.tables.charts.popularity.oratory
    s.say("oratory", s.seats[p], value)
    r = s.siege_roll
    if r is None and s.battle is None:
        entry_of(s).orators.append(p)
    elif r is None:
        battle_of(s).sides[side_of(s, p)].oratory = value
    elif r.besieger == p:
        r.oratory = value
    else:
        r.oratory_inside = value
    yield from ()


def may_anti_elephant(s: State, p: Faction, card: Card) -> bool:
    """The enemy fights with Elephants that no card has stopped yet."""
    if not count(_enemy_force(s, p), ELEPHANT):
        return False
    return not battle_of(s).sides[1 - side_of(s, p)].no_elephants


@card("anti_elephant", when={"battle": may_anti_elephant})
@rule("cards.anti-elephant")
def anti_elephant(s: State, p: Faction, card: Card) -> Asks[None]:
    """Enemy Elephants count nothing in this battle."""
    battle_of(s).sides[1 - side_of(s, p)].no_elephants = True
    s.say("elephants_stopped", s.seats[battle_of(s).sides[1 - side_of(s, p)].faction])
    yield from ()


@card("cavalry_superiority", when={"battle": lambda s, p, c: side_of(s, p) >= 0})
@rule("cards.cavalry-superiority")
def cavalry_superiority(s: State, p: Faction, card: Card) -> Asks[None]:
    """1 more on the battle roll."""
    battle_of(s).sides[side_of(s, p)].bonus += s.tables.cards[card].bonus
    s.say("superiority", s.seats[p], s.tables.cards[card].bonus)
    yield from ()


def may_silver(s: State, p: Faction, card: Card) -> bool:
    """The Silver Shields fight for the enemy."""
    return bool(count(_enemy_force(s, p), SILVER))


def last_shield(s: State, p: Faction, card: Card) -> bool:
    """The enemy has one CU of them left, which is lost when it comes over."""
    return count(_enemy_force(s, p), SILVER) == 1


@card("silver_shields_change_sides", when={"battle": may_silver}, leaves=last_shield)
@rule("7.2.d", "cards.silver-shields")
def silver_shields_change_sides(s: State, p: Faction, card: Card) -> Asks[None]:
    """The Silver Shields come over and lose 1 CU; with the last of them the card was gone when played."""
    b = battle_of(s)
    other = b.sides[1 - side_of(s, p)].faction
    number = count(cus_at(s, b.space, other), SILVER)
    defect(s, b.space, other, p, number * UNIT[SILVER], "cards.silver-shields:2")
    eliminate(s, b.space, p, UNIT[SILVER])
    yield from ()


def may_mutiny(s: State, p: Faction, card: Card) -> bool:
    """The enemy has a CU that Mutiny may name."""
    side = side_of(s, p)
    return side >= 0 and bool(mutineers(s, side))


@rule("16.9:9")
def mutineers(s: State, side: int) -> list[Troop]:
    """Kinds of enemy CUs that Mutiny may name."""
    b = battle_of(s)
    enemy = b.sides[1 - side]
    if enemy.faction == INDEPENDENT:
        return []
    force = cus_at(s, b.space, enemy.faction) - enemy.exempt
    named = (LOYAL, ROYAL, CAVALRY) if s.options["cavalry"] else (LOYAL, ROYAL)
    return [k for k in named if count(force, k)]


@card("mutiny", when={"battle": may_mutiny})
@rule("cards.mutiny")
def mutiny(s: State, p: Faction, card: Card) -> Asks[None]:
    """An enemy Macedonian changes sides, or stands aside if the mutineer has no more Prestige."""
    side = side_of(s, p)
    choices = mutineers(s, side)
    answer = yield Ask(
        seat_of(s, p), "mutiny", lambda: [CU_KINDS[k] for k in choices], "cards.mutiny:2"
    )
    b = battle_of(s)
    enemy = b.sides[1 - side]
    one = UNIT[TROOP[answer]]
    if battle_prestige(s, side) > battle_prestige(s, 1 - side):
        defect(s, b.space, enemy.faction, p, one, "cards.mutiny:2")
    else:
        enemy.exempt += one
        s.say("held_back", answer, s.seats[enemy.faction])


def may_traitor(s: State, p: Faction, card: Card) -> bool:
    """The player is about to roll a Siege of a Major City."""
    r = siege_of(s)
    return r.besieger == p and not r.traitor and is_city(s, r.space)


@card("traitor", when={"siege": may_traitor})
@rule("cards.traitor")
def traitor(s: State, p: Faction, card: Card) -> Asks[None]:
    """3 more on the Siege roll."""
    siege_of(s).traitor = True
    s.say("traitor", s.tables.space_ids[siege_of(s).space], s.tables.charts.siege.traitor)
    yield from ()


def may_resupply(s: State, p: Faction, card: Card) -> bool:
    """The own port is about to be besieged, and the own Fleets are as strong."""
    r = siege_of(s)
    if r.cancelled or s.pc[r.space] != p:
        return False
    if not is_city(s, r.space) or not s.tables.port[r.space]:
        return False
    ours = fleet_strength(s, available_fleets(s, p))
    return ours >= fleet_strength(s, available_fleets(s, r.besieger))


@card("port_resupplied", when={"siege": may_resupply})
@rule("cards.port-resupplied")
def port_resupplied(s: State, p: Faction, card: Card) -> Asks[None]:
    """The Siege roll is off and the Siege Points are gone."""
    r = siege_of(s)
    r.cancelled = True
    s.siege.pop(r.space, None)
    s.say("resupplied", s.tables.space_ids[r.space])
    yield from ()


def may_charge(s: State, p: Faction, card: Card) -> bool:
    """Another player's General has just been beaten."""
    return s.beaten != NO_GENERAL and s.owner[s.beaten] not in (NOBODY, p)


@card("price_of_failure", when={"failure": may_charge})
@rule("cards.price-of-failure")
def price(s: State, p: Faction, card: Card) -> Asks[None]:
    """On 4 or more the beaten General is killed."""
    general, s.beaten = s.beaten, NO_GENERAL
    roll = s.throw(failure_roll(s, card))
    if roll.over < 0:
        s.say("survived", s.tables.general_ids[general], roll=roll)
        return
    owner, here = s.owner[general], s.at[general]
    kill_general(s, general)
    act = s.act
    if act is None or act.leader != general:
        return
    if act.army.generals:
        act.leader = min(act.army.generals)
        return
    if s.battle is None and cus_at(s, here, owner):
        minor = yield from take_command(s, owner, here)
        if minor != NO_GENERAL:
            take_over(s, mover(s), minor)


def failure_roll(s: State, card: Card) -> Roll:
    """The beaten General is killed on so much or more."""
    least = s.tables.cards[card].die
    return Roll("price of failure", D6, against=least, clause="cards.price-of-failure:1")
