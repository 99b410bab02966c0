"""What is never so in Field Commander, whatever happens: looked at after every phase."""

from __future__ import annotations

from typing import Final

from argead.core.invariants import invariant

from .rules.plans import FATE, RALLY
from .schema.ids import Counter
from .state import HELD, RAZED, State, unconquered
from .tables.places import (
    ARMY,
    ASIDE,
    CUPS,
    DESTROYED,
    OPERATIONS,
    POOL,
    REGROUP,
    WALLS,
    breach,
    section,
)

FIGHTING: Final = frozenset(
    {
        "after_roll",
        "battle_turn",
        "battle_won",
        "check_battle",
        "deal_hits",
        "enemy_plans",
        "own_plans",
        "pre_battle",
        "retreat",
        "speed_step",
        "take_hits",
    }
)


def _to_come(s: State) -> list[str]:
    return [str(phase[0]) for phase in s.agenda]


def _named(s: State, counters: list[Counter]) -> str:
    return s.tables.counters.id[counters[0]]


# -- where no counter may be --------------------------------------------------------------------------


@invariant("set-up.alexanders-army-counter:1", "set-up.force-counters:2")
def macedonians_are_with_the_army_or_in_the_pool(s: State) -> str:
    """The Army is never split; in a battle some wait to regroup."""
    own = s.tables.counters.own
    places = (ARMY, POOL, REGROUP)
    lost = [i for i in s.tables.counters.all[: len(s.where)] if own[i] and s.where[i] not in places]
    return f"{_named(s, lost)} is in {s.where[lost[0]]}" if lost else ""


@invariant("set-up.force-counters:2", "set-up.force-counters:3")
def no_enemy_is_with_the_army(s: State) -> str:
    """The Army and its pool hold Macedonians only."""
    own = s.tables.counters.own
    foes = [i for place in (ARMY, POOL, REGROUP) for i in s.at.get(place, []) if not own[i]]
    return f"{_named(s, foes)} is with the Army" if foes else ""


@invariant("national-symbols:1", "set-up.force-counters:3", "battle.leaders:2")
def cups_hold_their_own_nation(s: State) -> str:
    """A cup holds Forces of its nation, never a Leader or a Wall."""
    counters = s.tables.counters
    for nation, cup in CUPS.items():
        for i in s.at.get(cup, []):
            if counters.nation[i] != nation or counters.leader[i]:
                return f"{counters.id[i]} is in the cup of {nation}"
    return ""


@invariant("national-symbols:1")
def an_area_is_held_by_its_own_nation(s: State) -> str:
    """Forces of an Area are of its nation, but for those that the map itself places there."""
    counters = s.tables.counters
    for area, row in s.campaign.area.items():
        printed = (*row.forces, row.leader)
        for i in s.at.get(area, []):
            strange = counters.nation[i] not in (row.nation, "wall")
            if strange and counters.kind[i] not in printed:
                return f"{counters.id[i]} is in {area}"
    return ""


@invariant("battle.leaders:2", "operations:1")
def leaders_stay_where_the_map_places_them(s: State) -> str:
    """A Leader is in his Area, destroyed, or beside the map."""
    counters = s.tables.counters
    for i in counters.all[: len(s.where)]:
        if counters.leader[i] and s.where[i] not in (ASIDE, DESTROYED):
            area = s.campaign.area.get(s.where[i])  # type: ignore[call-overload]
            if area is None or area.leader != counters.kind[i]:
                return f"{counters.id[i]} is in {s.where[i]}"
    return ""


@invariant("map.pivotal-areas:5", "operations.go:3", "battle.resolution:9")
def no_enemy_is_in_a_conquered_area(s: State) -> str:
    """What is Conquered stays empty of enemies."""
    held = [a for a in s.realm.conquered if s.at.get(a)]
    return f"{_named(s, s.at[held[0]])} is in {held[0]}" if held else ""


@invariant("map.pivotal-areas:1", "preparation.enemy-orders:10")
def enemies_are_in_pivotal_areas(s: State) -> str:
    """Forces and Walls of the enemy stand in Battle Areas and Strongholds only."""
    stray = [a for a in s.campaign.area if s.at.get(a) and a not in s.campaign.pivotal]
    return f"{_named(s, s.at[stray[0]])} is in {stray[0]}" if stray else ""


@invariant("tyre:1", "tyre.siege-ship-track:3")
def every_section_of_tyre_stands_or_lies_in_ruins(s: State) -> str:
    """One Wall counter a section, standing or fallen; in a battle one may fight in the city."""
    tyre = s.campaign.tyre
    if tyre is None or not s.where:
        return ""
    fights = s.battle.section if s.battle is not None else None
    for n in range(1, tyre.sections + 1):
        walls = [*s.at[section(n)], *s.at[breach(n)]]
        away = n == tyre.facing_mole and fights is not None and not walls
        if len(walls) != 1 and not away and unconquered(s, tyre.area):
            return f"section {n} is {len(walls)} counters"
    return ""


@invariant("operations:1", "tyre.operations:1", "gaugamela.enemy-operations:1")
def operations_gather_only_forces_and_walls(s: State) -> str:
    """Of one nation; on a map without Operations, or where they are Hits, nothing gathers."""
    gathered = s.at.get(OPERATIONS, [])
    operations = s.campaign.operations
    if operations is None or operations.nation is None:
        return f"{_named(s, gathered)} gathers" if gathered else ""
    nation = s.tables.counters.nation
    stray = [i for i in gathered if nation[i] not in (operations.nation, "wall")]
    return f"{_named(s, stray)} gathers" if stray else ""


# -- counters that are reduced ------------------------------------------------------------------------


@invariant("battle.force-counters:4", "battle.archers:1", "battle.peltasts:1")
def who_has_one_side_is_not_reduced(s: State) -> str:
    """A Force without a reduced side is destroyed by its first Hit."""
    sides = s.tables.counters.reduced
    bad = [Counter(i) for i, reduced in enumerate(s.reduced) if reduced and sides[i] is None]
    return f"{_named(s, bad)} is reduced" if bad else ""


@invariant("battle.destroyed-alexander-forces:1", "resupply.forces:2", "plans.regroup:1")
def who_is_out_of_play_is_whole(s: State) -> str:
    """Counters in pool, cups and piles, gathered or destroyed, lie on their full side."""
    for place in (POOL, *CUPS.values(), WALLS, ASIDE, OPERATIONS, DESTROYED):
        bad = [i for i in s.at.get(place, []) if s.reduced[i]]
        if bad:
            return f"{_named(s, bad)} is reduced in {place}"
    return ""


# -- Gold, Glory and other counts ---------------------------------------------------------------------


@invariant("resupply.spend:4", "conquest.scouting-roll:4", "plans.raid:2")
def nothing_is_bought_on_credit(s: State) -> str:
    """Neither Gold nor Glory falls below nothing."""
    gold, glory = s.treasury.gold, s.treasury.glory
    return f"{gold} Gold and {glory} Glory" if min(gold, glory) < 0 else ""


@invariant("set-up.gold-counters:2", "set-up.gold-counters:3")
def gold_is_limited_by_its_counters(s: State) -> str:
    """Treasury and map together hold no more than there are counters."""
    gold = s.treasury.gold + sum(s.treasury.loot_gold.values())
    return f"{gold} Gold is in play" if gold > s.tables.log.gold.limit else ""


@invariant("preparation.enemy-orders:11", "preparation.enemy-orders:12")
def loot_lies_in_unconquered_strongholds(s: State) -> str:
    """Gold and Glory wait where an order laid them, until the Area is Conquered."""
    for area, amount in (*s.treasury.loot_gold.items(), *s.treasury.loot_glory.items()):
        if area not in s.campaign.strongholds or not unconquered(s, area) or amount < 1:
            return f"{amount} lies in {area}"
    return ""


@invariant("set-up.glorification:2", "set-up.death-of-alexander:2")
def alexander_is_one_of_his_counters(s: State) -> str:
    """A1 to A8: below he is dead, above there is nothing."""
    return "" if 1 <= s.level <= s.tables.top_level else f"he is A{s.level}"


@invariant("resupply.cities:3", "resupply.cities:2", "resupply.temples:2")
def cities_and_temples_are_few(s: State) -> str:
    """Five of both together, one of each an Area."""
    cities, temples = s.realm.cities, s.realm.temples
    if len(cities) + len(temples) > s.tables.log.counters.city_temple:
        return f"{len(cities)} Cities and {len(temples)} Temples"
    twice = len(set(cities)) != len(cities) or len(set(temples)) != len(temples)
    return "two of a kind in one Area" if twice else ""


@invariant("resupply.spend:1", "advisors.antipater:1")
def one_kind_is_bought_a_turn(s: State) -> str:
    """More kinds are Antipater's doing."""
    kinds = [kind for kind in s.turn.bought if kind in ("forces", "city", "temple")]
    return f"bought {kinds}" if len(kinds) > 1 and not s.turn.counsel_used else ""


@invariant("set-up.advisor-counters:1", "advisors:2")
def an_advisor_serves_once(s: State) -> str:
    """Nobody serves twice, and nobody who has left."""
    twice = len(set(s.advisors)) != len(s.advisors)
    back = [a for a in s.advisors if a in s.barred]
    return f"{s.advisors} serve, {s.barred} have left" if twice or back else ""


@invariant("insights:2")
def an_insight_is_there_once(s: State) -> str:
    """In hand, to be gained, or used."""
    both = [*s.insights, *s.insight_cup]
    return f"{both}" if len(set(both)) != len(both) else ""


@invariant("set-up.prophecy-counters:2", "prophecies:2")
def a_prophecy_is_heard_once(s: State) -> str:
    """What is accepted cannot be drawn again, and lies on a square that is still to come."""
    again = [p for p in s.oracles.due if p in s.oracles.cup]
    if again:
        return f"{again[0]} may be drawn again"
    advancing = "advance_turn" in _to_come(s)
    late = [p for p, square in s.oracles.due.items() if square < s.turn.number and not advancing]
    return f"{late[0]} is overdue" if late else ""


@invariant("preparation.advance-turn-counter:1", "victory:6")
def the_track_has_an_end(s: State) -> str:
    """The Turn counter stands on a square of the track."""
    return f"turn {s.turn.number}" if s.turn.number > len(s.campaign.turns) else ""


@invariant("set-up.enemy-operation-counters:1", "operations.after-go:1")
def operation_counters_are_drawn_once(s: State) -> str:
    """Go! is in the stack as long as an Operation gathers, and no counter is there twice."""
    if s.gathering is None:
        return ""
    both = [*s.gathering.stack, *s.gathering.drawn]
    if len(both) > len(s.tables.operation_stack):
        return f"{len(both)} counters"
    goes = [c for c in s.gathering.stack if s.tables.operations[c].effect == "go"]
    return "" if len(goes) == 1 or "set_up" in _to_come(s) else "Go! is not in the stack"


@invariant("map.pivotal-areas:1", "map.pivotal-areas:5", "govern-or-raze:1")
def only_pivotal_areas_are_conquered(s: State) -> str:
    """And what has become of each is settled before the step goes on."""
    stray = [a for a in s.realm.conquered if a not in s.campaign.pivotal]
    if stray:
        return f"{stray[0]} is Conquered"
    open_ = [a for a, fate in s.realm.conquered.items() if fate == HELD]
    return f"{open_[0]} is not settled" if open_ and "govern_or_raze" not in _to_come(s) else ""


@invariant("gaugamela.govern-raze:1", "govern-or-raze:1")
def razed_and_governed_areas_are_as_the_map_allows(s: State) -> str:
    """No more markers than there are counters."""
    settled = [fate for fate in s.realm.conquered.values() if fate != HELD]
    most = s.tables.log.counters.govern_raze
    return f"{settled.count(RAZED)} razed of {len(settled)}" if len(settled) > most else ""


@invariant("map:1", "map.pivotal-areas:4")
def the_army_is_on_the_map(s: State) -> str:
    """In an Area of this campaign; a march leads into one that adjoins it."""
    if not s.where:
        return ""
    if s.army.at not in s.campaign.area:
        return f"it is in {s.army.at}"
    m = s.march
    far = m is not None and m.to not in s.campaign.neighbours[s.army.at]
    return f"it marches from {s.army.at} to {m.to}" if far and m is not None else ""


# -- Tyre ---------------------------------------------------------------------------------------------


@invariant("tyre.transport-track:2", "tyre.enemy-orders:9", "tyre.enemy-orders:6", "tyre:1")
def the_tracks_of_tyre_have_ends(s: State) -> str:
    """Transports, Mole, Siege Ships and Warships stay on their tracks."""
    tyre, now = s.campaign.tyre, s.siege
    if tyre is None or now is None:
        return ""
    tracks = (
        ("Transports", now.transports, tyre.transports),
        ("Mole", now.mole, tyre.mole),
        ("Siege Ships", now.siege_ships, tyre.siege_ships),
        ("Warships", now.fleet, tyre.fleet),
    )
    for name, n, ladder in tracks:
        if not ladder.least <= n <= ladder.most:
            return f"{name}: {n}"
    return ""


@invariant("tyre.moving-to-tyre:1")
def nobody_walks_on_water(s: State) -> str:
    """The Army is in Tyre only over the Mole or through a breach, or when the city is its own."""
    tyre = s.campaign.tyre
    if tyre is None or s.siege is None or s.army.at != tyre.area:
        return ""
    breached = any(s.at[breach(n)] for n in range(1, tyre.sections + 1))
    way = s.siege.mole >= tyre.mole.most or breached or not unconquered(s, tyre.area)
    return "" if way else "the Army is in Tyre"


# -- a battle -----------------------------------------------------------------------------------------


@invariant("battle:1", "battle.post-battle:2")
def a_battle_is_fought_where_the_army_is(s: State) -> str:
    """In an Unconquered Pivotal Area, and its record is there only while it is fought."""
    b = s.battle
    if b is None:
        return "a Force waits to regroup" if s.at.get(REGROUP) else ""
    if not FIGHTING & set(_to_come(s)):
        return "a battle is in hand that nobody goes on with"
    return "" if b.area == s.army.at and unconquered(s, b.area) else f"a battle of {b.area}"


@invariant(
    "set-up.battle-plan-counters:2", "plans.alexander:3", "plans.fate:1", "insights.morale:1"
)
def plans_keep_their_limits(s: State) -> str:
    """No Plan more often than its limit; Fate as many as there are Temples, Rally as Morale gives."""
    b = s.battle
    if b is None:
        return ""
    for plan, row in s.tables.own_plans.items():
        most = row.limit
        if plan == FATE:
            most = len(s.realm.temples)
        elif plan == RALLY:
            most += b.morale
        if b.plans.count(plan) > most:
            return f"{plan} x{b.plans.count(plan)}"
    return ""


@invariant("set-up.battle-plan-counters:1", "plans.enemy:4")
def enemy_plans_keep_their_numbers(s: State) -> str:
    """The enemy draws from seventeen counters."""
    b = s.battle
    if b is None:
        return ""
    for plan, row in s.tables.enemy_plans.items():
        if b.foe_plans.count(plan) > row.count:
            return f"{plan} x{b.foe_plans.count(plan)}"
    return ""


@invariant("plans.infantry:2", "insights.maneuver:3")
def first_turn_plans_end_with_it(s: State) -> str:
    """Archers, Cavalry and Infantry are gone after the first turn."""
    b = s.battle
    if b is None or b.turn.number == 1:
        return ""
    late = [p for p in b.foe_plans if s.tables.enemy_plans[p].timing == "first_turn"]
    return f"{late[0]} is still there" if late else ""


@invariant("battle.cavalry:1", "battle.ground-troops:1", "battle.elephants:1")
def only_cavalry_rests(s: State) -> str:
    """Nobody else, and none on the first turn."""
    b = s.battle
    if b is None or not b.turn.resting:
        return ""
    cavalry = s.tables.counters.cavalry
    foot = [i for i in b.turn.resting if not cavalry[i]]
    if foot or b.turn.number == 1:
        return f"{_named(s, foot or b.turn.resting)} rests on turn {b.turn.number}"
    return ""


@invariant("battle.speed-value:4", "battle.cavalry:1")
def nobody_acts_twice(s: State) -> str:
    """In a battle turn each Force acts once, and one that rests does not attack."""
    b = s.battle
    if b is None:
        return ""
    if len(set(b.turn.acted)) != len(b.turn.acted):
        return "a Force acted twice"
    tired = [i for i in b.turn.attacked if i in b.turn.resting]
    return f"{_named(s, tired)} attacked while resting" if tired else ""


@invariant("battle.enemy-leaders:1", "battle.enemy-leaders:10")
def hits_are_placed_where_they_may(s: State) -> str:
    """Hits on the Leader and on Alexander alone are of the duel; none is below nothing."""
    b = s.battle
    if b is None:
        return ""
    hits = (b.hits.on_army, b.hits.on_alexander, b.hits.on_foes, b.hits.on_walls, b.hits.on_leader)
    if min(hits) < 0:
        return f"Hits to place: {hits}"
    duelled = b.hits.on_leader or b.hits.on_alexander
    return "Hits of a duel without one" if duelled and not b.duel else ""


@invariant("plans.sacrifice:3")
def only_forces_of_the_army_are_sacrificed(s: State) -> str:
    """Never Alexander, never an enemy."""
    b = s.battle
    if b is None:
        return ""
    army = s.at[ARMY]
    stray = [i for i in b.sacrificed if i not in army]
    return f"counter {stray[0]} is sacrificed" if stray else ""


# -- other things in hand -----------------------------------------------------------------------------


@invariant("conquest.scouting-roll:1", "intimidation:1", "preparation.enemy-orders:1")
def what_is_in_hand_is_gone_on_with(s: State) -> str:
    """A march, an Intimidation, an order or Hits to place are there only while they are asked about."""
    to_come = _to_come(s)
    if s.march is not None and not {"scouting", "arrive"} & set(to_come):
        return "a march is in hand"
    if s.intimidation is not None and "intimidation" not in to_come:
        return "an Intimidation is in hand"
    if s.order is not None or s.suffering is not None:
        return "an order or Hits are in hand"
    return ""
