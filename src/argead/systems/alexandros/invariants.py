"""What is never so, in any of the games on this map: looked at after every phase of random games."""

from __future__ import annotations

from argead.core.invariants import invariant

from .rules.control import contested, everybody, exists
from .rules.disorder import captives_and_guards, ships_and_spoils
from .rules.lines import LINE, has_lines
from .rules.variant import variant
from .state import CAPTURED, MACEDON, NO_UNIT, NOBODY, OFF_MAP, SIDES, Battle, State, bits

WAITING = (*OFF_MAP, CAPTURED)


def _named(s: State, units: int) -> str:
    return ", ".join(s.ids(bits(units)))


# -- counters ----------------------------------------------------------------------------------------


@invariant("2.3:1", "2.4:1")
def every_counter_is_in_one_place(s: State) -> str:
    """No counter is in two places or in none."""
    seen = 0
    for place, here in s.at.items():
        if here & seen:
            return f"{_named(s, here & seen)} twice, the second time in {place}"
        seen |= here
    return f"{_named(s, s.game.all & ~seen)} nowhere" if seen != s.game.all else ""


@invariant("2.5:2", "3.1:1")
def every_counter_serves_one_force(s: State) -> str:
    """No counter serves two forces."""
    seen = 0
    for force, units in enumerate(s.forces):
        if units & seen:
            return f"{_named(s, units & seen)} serves {s.game.force_names[force]} and another"
        seen |= units
    return ""


@invariant("2.3:1")
def the_living_have_steps(s: State) -> str:
    """A unit on the map has a step left, and never more than are printed."""
    for place, here in s.at.items():
        on_map = s.on_map(place)
        for u in bits(here & s.game.combat):
            if s.step[u] > s.game.full[u] or (on_map and s.step[u] < 1):
                return f"{s.game.unit_ids[u]} has {s.step[u]} steps in {place}"
    return ""


@invariant("3.1:1", "12.7:2")
def nobody_on_the_map_is_masterless(s: State) -> str:
    """Every unit on the map belongs to a force."""
    served = 0
    for units in s.forces:
        served |= units
    for place, here in s.at.items():
        if s.on_map(place) and here & ~served:
            return f"{_named(s, here & ~served)} in {place} serves nobody"
    return ""


@invariant("xen.1.2:1")
def nobody_is_where_the_game_is_not_played(s: State) -> str:
    """What is out of play stays empty."""
    for province in s.game.all_provinces:
        if province not in s.control and s.at.get(province, 0):
            return f"{_named(s, s.at[province])} in {province}, which is out of play"
    return ""


@invariant("8.3:1", "8.3:3", "14.2:5")
def nobody_is_in_a_closed_land(s: State) -> str:
    """Who may not enter a province is not in it."""
    for force in s.game.forces:
        if s.game.lands.get(force) == ():
            continue  # tribes live where they appear, and never move
        for province in s.game.all_provinces:
            if province in s.game.closed_to[force] and s.at.get(province, 0) & s.forces[force]:
                found = s.at[province] & s.forces[force]
                return f"{_named(s, found)} in {province}, closed to {s.game.force_names[force]}"
    return ""


@invariant("8.3:4")
def the_home_army_stays_in_europe(s: State) -> str:
    """While it is bound it stands in Macedonia, Hellas or Thrace."""
    bound = s.home_army
    for province in s.control:
        if bound & s.at[province] and province not in ("macedonia", "hellas", "thrace"):
            return f"the Home Army in {province}"
    return ""


@invariant("11.7:1")
def a_train_is_never_behind_walls(s: State) -> str:
    """Trains stand in the field."""
    for city in s.walls:
        if s.at[city] & s.game.trains:
            return f"a train inside {city}"
    return ""


# -- leaders -----------------------------------------------------------------------------------------


@invariant("12.10:3", "10.16:1")
def every_leader_has_a_place(s: State) -> str:
    """A province, a city of the game, or a pile beside the map."""
    for leader in s.game.leaders:
        place = s.leader_at[leader]
        known = place in (*WAITING, "camp") or s.on_map(place) or place in s.game.all_provinces
        if not known and s.game.variant == "conquest":
            return f"{leader} is at '{place}'"
    return ""


@invariant("10.16:3", "10.16:4")
def only_the_living_are_wounded(s: State) -> str:
    """The dead and the captured have no wounds; nobody is wounded twice."""
    for leader in s.wounded:
        if s.leader_at[leader] in ("dead", CAPTURED):
            return f"{leader} is wounded and {s.leader_at[leader]}"
    return "somebody is wounded twice" if len(set(s.wounded)) != len(s.wounded) else ""


@invariant("10.16:5")
def a_leader_without_a_wounded_side_is_never_wounded(s: State) -> str:
    """A wound is death for a leader rated 0."""
    found = [x for x in s.wounded if s.game.leader_rows[x].ability == 0]
    return f"{found[0]} is wounded" if found else ""


@invariant("11.2:6", "11.6:2")
def leaders_shelter_behind_walls_of_their_own(s: State) -> str:
    """Nobody is inside a city without walls or in one of the enemy's."""
    for leader in s.game.leaders:
        city = s.leader_at[leader]
        if city in s.walls and (not s.walls[city] or s.city_owner[city] != s.leader_owner(leader)):
            return f"{leader} is inside {city}"
    return ""


# -- cities and provinces ----------------------------------------------------------------------------


@invariant("6.4:2", "12.5:5")
def walls_are_limited(s: State) -> str:
    """At most five a city, none below nothing, no more than there are markers."""
    for city, walls in s.walls.items():
        if not 0 <= walls <= s.game.walls_a_city:
            return f"{city} has {walls} walls"
    return "" if s.wall_markers() <= s.game.walls else "more walls than markers"


@invariant("11.2:3", "11.2:5", "11.2:10")
def garrisons_are_foot_behind_walls_of_their_own(s: State) -> str:
    """Infantry, of the side that holds the walls."""
    for city in s.walls:
        here = s.at[city]
        if here & ~s.game.infantry:
            return f"{_named(s, here & ~s.game.infantry)} inside {city}"
        if here and not s.walls[city]:
            return f"a garrison in {city}, which has no walls"
        if here and here & ~s.owned[s.city_owner[city]]:
            return f"{_named(s, here)} inside {city}, which is not theirs"
    return ""


@invariant("15.4:2")
def alexandria_waits_for_its_founder(s: State) -> str:
    """Before it stands, nobody is in it and it has no wall."""
    for city in s.game.cities:
        if not exists(s, city) and (s.walls[city] or s.at[city]):
            return f"{city} does not exist yet and is not empty"
    return ""


@invariant("5.3:1")
def homelands_are_never_lost(s: State) -> str:
    """Macedonia is Macedonian, whoever stands in it."""
    for owner in s.game.players:
        for province in s.game.home_of[owner]:
            if province in s.control and s.control[province] != owner:
                return f"{province} is lost"
    return ""


@invariant("5.4:2", "5.2:3", "5.4:3")
def who_is_alone_holds_the_land(s: State) -> str:
    """Nobody stands alone in a province that another controls."""
    if s.battle is not None or s.forced_march is not None:
        return ""
    for province, holder in s.control.items():
        units = everybody(s, province)
        if not units or province in s.game.homeland:
            continue
        for owner in s.game.owners:
            if not units & ~s.owned[owner]:
                right = NOBODY if province in s.game.never_held[owner] else owner
                if holder != right and variant(s).may_win(s, province, owner):
                    return f"{province} is held by {holder}, and {owner} is alone in it"
    return ""


@invariant("5.2:2")
def some_lands_are_never_held(s: State) -> str:
    """Independent lands are never Persian."""
    for owner in s.game.owners:
        for province in s.game.never_held[owner]:
            if s.control.get(province) == owner:
                return f"{province} is held by {s.game.owner_names[owner]}"
    return ""


@invariant("7.3:2", "17.1:2")
def the_land_is_bare_for_two_summers_at_most(s: State) -> str:
    """Fed, eaten bare or burnt."""
    for province, bare in s.depleted.items():
        if not 0 <= bare <= 2:
            return f"{province} is depleted {bare} times"
    return ""


@invariant("5.5:1")
def nobody_contests_an_empty_land(s: State) -> str:
    """A contested province holds units of two owners."""
    for province in s.control:
        if contested(s, province):
            units = everybody(s, province)
            if sum(1 for o in s.game.owners if units & s.owned[o]) < 2:
                return f"{province} is contested by nobody"
    return ""


# -- movement, money, sieges -------------------------------------------------------------------------


@invariant("12.2:3", "12.8:4")
def nothing_is_bought_on_credit(s: State) -> str:
    """Points are never below nothing, recruits never more than others."""
    purse = s.purse
    if purse is None:
        return ""
    if purse.points < 0:
        return f"{purse.points} replacement points"
    return "" if purse.recruited <= purse.bought else "more recruits than own steps"


@invariant("8.1:3")
def nobody_moves_twice(s: State) -> str:
    """A leader is listed once among those who have moved."""
    moved = s.movement.leaders
    return f"{moved} have moved" if len(set(moved)) != len(moved) else ""


@invariant("11.1:9")
def a_city_is_assaulted_once_from_a_province(s: State) -> str:
    """No assault stands twice in the siege phase."""
    made = s.assaults.made
    return f"assaulted twice: {made}" if len(set(made)) != len(made) else ""


@invariant("11.5:4")
def a_player_sallies_out_once(s: State) -> str:
    """One sortie a turn."""
    return "two sorties" if len(set(s.assaults.sorties)) != len(s.assaults.sorties) else ""


@invariant("11.1:7")
def besiegers_are_before_the_city(s: State) -> str:
    """Who takes part in an assault stands in the province from which it is made."""
    siege = s.siege
    if siege is None:
        return ""
    gone = siege.units & s.game.combat & ~s.at[siege.province]
    lost = gone & ~s.at["dead"]
    return f"{_named(s, lost)} besiege {siege.city} from elsewhere" if lost else ""


@invariant("15.1:2")
def objectives_are_named_once_and_owned_by_players(s: State) -> str:
    """Who has secured something sits at the table."""
    for objective, owner in s.secured.items():
        if owner not in s.game.players:
            return f"{objective} belongs to {owner}"
    return ""


@invariant("10.19:1", "16.1:1")
def the_game_does_not_outlive_alexander(s: State) -> str:
    """Dead or captive by combat, he ends the game at once."""
    gone = s.game.variant == "conquest" and s.leader_at.get("alexander") in ("dead", CAPTURED)
    return "Alexander is gone and the game goes on" if gone and s.outcome is None else ""


# -- the display -------------------------------------------------------------------------------------


def _field(s: State) -> Battle | None:
    """The battle, until it is lost and only the hunt is left."""
    return None if s.battle is None or s.battle.pursuit is not None else s.battle


@invariant("10.4:5", "10.3:4")
def everybody_on_the_field_is_in_one_box(s: State) -> str:
    """No unit is in two boxes; a unit behind another is in none."""
    b = _field(s)
    if b is None:
        return ""
    seen = 0
    for box, here in enumerate(b.box):
        if here & seen:
            return f"{_named(s, here & seen)} is in two boxes, one of them {s.game.box_ids[box]}"
        seen |= here
    behind = sum(1 << u for u in b.mates.values())
    seen &= ~sum(b.box[s.game.routed[side]] for side in SIDES)  # they run as two (10.7:5)
    return f"{_named(s, behind & seen)} is behind another and in a box" if behind & seen else ""


@invariant("10.5:1", "10.5:2", "10.5:7")
def no_box_is_overloaded(s: State) -> str:
    """Eight of the owner's units in the battle line, four in an Outflank box, four of the enemy's."""
    b = _field(s)
    if b is None:
        return ""
    for box in s.game.boxes:
        kind = s.game.box_kind[box]
        for side in SIDES:
            units = (b.box[box] & b.armies[side].units).bit_count()
            own = s.game.box_side[box] == side
            if kind == "routed" or (own and kind == "reserve"):
                continue
            most = 2 * LINE if own and kind == "line" else LINE
            if units > most:
                return f"{units} units of one side in {s.game.box_ids[box]}"
    return ""


@invariant("10.6:1")
def no_line_is_overloaded(s: State) -> str:
    """Four units a line."""
    b = _field(s)
    if b is None:
        return ""
    for box in s.game.boxes:
        for side in SIDES:
            here = b.box[box] & b.armies[side].units
            if has_lines(s, side, box):
                front, back = here & ~b.back, here & b.back
                if front.bit_count() > LINE or back.bit_count() > LINE:
                    return f"five in a line of {s.game.box_ids[box]}"
    return ""


@invariant("10.5:3")
def outflanking_is_for_light_troops(s: State) -> str:
    """Cavalry, light infantry and scythe chariots."""
    b = _field(s)
    if b is None:
        return ""
    for box in s.game.boxes:
        heavy = b.box[box] & ~s.game.outflankers
        if s.game.box_kind[box] == "outflank" and heavy:
            return f"{_named(s, heavy)} in {s.game.box_ids[box]}"
    return ""


@invariant("xen.7.3:3")
def nobody_enters_a_closed_flank(s: State) -> str:
    """Water and cliffs stay empty."""
    b = _field(s)
    if b is None:
        return ""
    for box in s.game.boxes:
        if b.blocked >> box & 1 and not b.hills >> box & 1 and b.box[box]:
            return f"{_named(s, b.box[box])} in {s.game.box_ids[box]}, which the ground closes"
    return ""


@invariant("10.16:1", "10.8:4")
def a_leader_stands_with_a_unit_of_his_box(s: State) -> str:
    """Who leads a unit is in its box."""
    b = _field(s)
    if b is None:
        return ""
    for leader, unit in b.lead.items():
        if unit != NO_UNIT and leader in b.leaders and not b.box[b.leaders[leader]] >> unit & 1:
            return f"{leader} leads {s.game.unit_ids[unit]} from another box"
    return ""


@invariant("10.12:13")
def the_locked_are_both_on_the_field(s: State) -> str:
    """Who is destroyed or runs is locked with nobody."""
    b = _field(s)
    if b is None:
        return ""
    fleeing = sum(b.box[s.game.routed[side]] for side in SIDES)
    for pair in b.engaged:
        for unit in pair:
            standing = any(here >> unit & 1 for here in b.box) and not fleeing >> unit & 1
            if not standing:
                return f"{s.game.unit_ids[unit]} is locked and not on the field"
    return ""


@invariant("10.2:4")
def no_battle_has_an_eleventh_round(s: State) -> str:
    """Ten rounds at most."""
    b = _field(s)
    return f"round {b.rounds}" if b is not None and b.rounds > 10 else ""


@invariant("10.7:2", "10.7:6")
def stacks_are_two_of_a_kind(s: State) -> str:
    """Persians of the Great King's army, one kind a stack."""
    b = _field(s)
    if b is None or s.game.variant not in ("conquest", "xenophon"):
        return ""
    for unit, mate in b.mates.items():
        if s.game.kind_of[unit].id != s.game.kind_of[mate].id:
            return f"{s.game.unit_ids[unit]} and {s.game.unit_ids[mate]} in one stack"
        if s.game.variant == "conquest" and s.owned[MACEDON] >> unit & 1:
            return f"{s.game.unit_ids[unit]} serves Macedon in a stack"
    return ""


@invariant("10.1:1", "10.19:7")
def a_battle_is_on_the_agenda(s: State) -> str:
    """Where a battle, a siege or a forced march is in hand, something is left to do about it."""
    in_hand = s.battle is not None or s.siege is not None or s.forced_march is not None
    return "something is in hand and nobody goes on with it" if in_hand and not s.agenda else ""


@invariant("clash.8.3:1", "clash.8.5:2", "clash.12.1:1", "clash.3.0:3", "clash.3.0:4")
def ships_carry_their_own_and_the_fallen_own_nothing(s: State) -> str:
    """Nobody is overloaded or aboard a stranger's ship; a side that fell apart holds nothing."""
    return ships_and_spoils(s)


@invariant("clash.13.0:2", "clash.3.0:5", "clash.14.2:3")
def nobody_holds_his_own_leader_and_guards_stay_with_theirs(s: State) -> str:
    """A prisoner is an enemy's man; a personal guard is wherever its leader is."""
    return captives_and_guards(s)
