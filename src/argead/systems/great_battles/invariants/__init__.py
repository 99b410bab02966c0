"""What is never so on a field of battle, from the book's "never", "at most" and "only"."""

from __future__ import annotations

from collections import Counter

from argead.core.invariants import invariant

from ..rules.cohesion import tq
from ..rules.leaders import MOVEMENT, in_play, initiative, worth_of
from ..rules.zones import held_fast
from ..state import (
    ASLEEP,
    CHARGE,
    COLUMN,
    ELIMINATED,
    FULL,
    LEFT,
    LINE,
    MUST_CHECK,
    NO_SHOCK,
    NOBODY,
    NONE,
    ON_MAP,
    RALLIED,
    ROUTED,
    SQUARE,
    STEADY,
    WITHDRAW,
    State,
    Unit,
    inside,
    occupation,
)
from .looks import BREAKING, HEXSIDES, VERTICES, called, closed_to_somebody, first, on_map, running

# -- who is where ----------------------------------------------------------------------------------


@invariant("6.91:1")
def a_hex_holds_one_unit(s: State) -> str:
    """Two units are in one hex only in double depth, or while one of them passes through."""
    seen: dict[str, Unit] = {}
    above, passes = s.above, s.passing >= 0 or s.move is not None
    for u in on_map(s):
        if above[u] >= 0 or (passes and inside(s, u)):
            continue
        for place in s.stand[u]:
            if place in seen:
                return f"{called(s, u)} stands on {called(s, seen[place])}"
            seen[place] = u
    return ""


@invariant("6.91:1")
def who_stands_where_is_known(s: State) -> str:
    """The list of hexes agrees with the units."""
    return "" if s.occupied == occupation(s) else "the list of occupied hexes is not right"


@invariant("2.1:1", "6.41:1")
def a_unit_covers_its_hexes(s: State) -> str:
    """One hex or two neighbours, all of them on the map; nobody off the map has any."""
    b = s.battle
    outside = [h for h in s.occupied if h not in b.terrain]
    if outside:
        return f"{outside[0]} is no hex"
    for u, stand, fate, two in zip(b.units, s.stand, s.fate, b.two, strict=True):
        if fate != ON_MAP:
            if stand:
                return f"{called(s, u)} is off the map"
        elif len(stand) != (2 if two else 1):
            return f"{called(s, u)} covers other hexes than it should"
        elif two and not b.grid.adjacent(*stand):
            return f"{called(s, u)} is torn apart"
    return ""


@invariant("6.22:1", "6.29:1", "6.26:1")
def nobody_stands_on_closed_ground(s: State) -> str:
    """No unit is in a hex that is closed to it."""
    b = s.battle
    kinds = b.t.terrain.hexes
    hard = closed_to_somebody(b) & s.occupied.keys()
    if not hard:
        return ""
    closed = [
        u
        for u in b.units
        for h in s.stand[u]
        if h in hard and kinds[b.terrain[h]].hits[b.group[u]] == "P"
    ]
    return first(s, closed, "is on ground that is closed to it")


@invariant("4.1:4", "4.61:3")
def leaders_are_on_open_ground(s: State) -> str:
    """A leader is in a hex of the map, none that is closed to horse unless a unit carries him there."""
    b = s.battle
    kinds = b.t.terrain.hexes
    for l in b.leaders:
        place = s.place[l]
        if (s.gone[l] == ON_MAP) != bool(place):
            return f"{b.lid[l]} is neither on the map nor off it"
        if not place:
            continue
        if place not in b.grid:
            return f"{b.lid[l]} is at {place}, which is no hex"
        closed = kinds[b.terrain[place]].hits[b.horse_group] == "P"
        if closed and place not in s.occupied:
            return f"{b.lid[l]} is alone in {place}, which is closed to him"
    return ""


@invariant("4.62:3", "4.62:7")
def no_leader_is_in_an_enemy_hex(s: State) -> str:
    """Nobody commands from a hex that an enemy unit has entered, once all have had their moment."""
    b = s.battle
    if s.move is not None or s.segment is not None or s.rampage is not None or s.passing >= 0:
        return ""
    if running(s, "leaders_close", "rout", "withdraw"):
        return ""
    for l in b.leaders:
        v = s.occupied.get(s.place[l]) if in_play(s, l) else None
        if v is not None and b.side[v] != b.lside[l]:
            return f"{b.lid[l]} is in the hex of {called(s, v)}"
    return ""


# -- facing and formations -------------------------------------------------------------------------


@invariant("7.11:1", "6.63:1")
def units_face_a_vertex_and_columns_a_hexside(s: State) -> str:
    """Sixty degrees apart; columns half way between."""
    facing, formation = s.facing, s.formation
    for u in on_map(s):
        if facing[u] not in (HEXSIDES if formation[u] == COLUMN else VERTICES):
            return f"{called(s, u)} faces {s.facing[u]}"
    return ""


@invariant("6.41:1", "6.33:1")
def a_line_stands_across_its_facing(s: State) -> str:
    """A two-hex unit in line has its left half on the left."""
    b = s.battle
    lines = [u for u in on_map(s) if b.two[u] and s.formation[u] in (LINE, SQUARE)]
    wry = [u for u in lines if b.grid.top(s.stand[u]) != s.facing[u]]
    return first(s, wry, "does not stand across its facing")


@invariant("6.61:2", "11.63:1", "11.92:1")
def only_some_form_columns_squares_and_wedges(s: State) -> str:
    """Columns are for foot, squares for heavy foot, charges for horse and only by option."""
    b = s.battle
    for u in on_map(s):
        formation = s.formation[u]
        if formation == LINE:
            continue
        if formation == COLUMN and (not b.foot[u] or b.skirmisher[u]):
            return f"{called(s, u)} is in column"
        if formation == SQUARE and not b.foot[u]:
            return f"{called(s, u)} is in square"
        if formation == CHARGE and not (b.horse[u] and s.options["charge_formation"]):
            return f"{called(s, u)} is in charge formation"
    return ""


@invariant("11.71:1", "11.72:8")
def double_depth_is_two_phalanxes(s: State) -> str:
    """Two friendly phalanxes at most, on the same hexes, each knowing the other."""
    b = s.battle
    for u in b.units:
        low = s.beneath[u]
        if low < 0:
            continue
        if s.above[low] != u or s.beneath[low] >= 0 or s.above[u] >= 0:
            return f"{called(s, u)} and {called(s, low)} do not know each other"
        if b.side[u] != b.side[low] or b.type[u] != "PH" or b.type[low] != "PH":
            return f"{called(s, u)} stands on {called(s, low)}"
        if sorted(s.stand[u]) != sorted(s.stand[low]):
            return f"{called(s, u)} and {called(s, low)} stand apart"
    lost = [u for u in b.units if s.above[u] >= 0 and s.beneath[s.above[u]] != u]
    return first(s, lost, "is beneath nobody")


# -- cohesion --------------------------------------------------------------------------------------


@invariant("10.12:1", "10.14:1")
def nobody_stands_beyond_his_limit(s: State) -> str:
    """Hits stay below quality, except in shock and while the rout is still to come."""
    if s.segment is not None or running(s, *BREAKING):
        return ""
    beyond = [
        u
        for u in on_map(s)
        if s.hits[u] and s.morale[u] != ROUTED and s.hits[u] >= max(1, tq(s, u))
    ]
    return first(s, beyond, "has as many hits as quality")


@invariant("10.12:1")
def hits_are_counted(s: State) -> str:
    """Never less than none; the routed and the dead have none."""
    wrong = [
        u
        for u in s.battle.units
        if s.hits[u] < 0 or (s.fate[u] == ON_MAP and s.morale[u] == ROUTED and s.hits[u])
    ]
    return first(s, wrong, "has a wrong number of hits")


@invariant("10.2:1", "11.14:1", "11.23:1", "11.34:1", "11.87:1")
def some_never_run(s: State) -> str:
    """Skirmishers, chariots, artillery and elephants are never routed on the map."""
    b = s.battle
    odd = [
        u
        for u in on_map(s)
        if s.morale[u] == ROUTED
        and (b.type[u] == "SK" or b.chariot[u] or b.artillery[u] or b.elephant[u])
    ]
    return first(s, odd, "is routed")


@invariant("10.26:1", "10.26:2")
def the_routed_have_nothing_in_hand(s: State) -> str:
    """In no formation, without marker, not engaged, not in double depth; foot without missiles."""
    b = s.battle
    for u in on_map(s):
        if s.morale[u] != ROUTED:
            continue
        if s.formation[u] != LINE or s.shock[u] or s.engaged[u] or s.beneath[u] >= 0:
            return f"{called(s, u)} is routed and in formation"
        if b.foot[u] and b.row_of[u] and s.missiles[u] != NONE:
            return f"{called(s, u)} is routed and has missiles"
    return ""


@invariant("10.27:4", "3.0:5")
def morale_is_one_of_four(s: State) -> str:
    """Steady, routed, rallied; asleep only in the night attack."""
    known = [STEADY, ROUTED, RALLIED]
    if s.battle.variant.night is not None and s.options["night_attack"]:
        known.append(ASLEEP)
    return first(s, [u for u in s.battle.units if s.morale[u] not in known], "has no such morale")


@invariant("10.31:1", "10.33:1")
def only_the_option_engages(s: State) -> str:
    """Nobody is engaged without the option, nor without an engaged enemy when a leader is chosen."""
    marked = [u for u in s.battle.units if s.engaged[u]]
    if not s.options["engaged"]:
        return first(s, marked, "is engaged")
    if not s.agenda or s.agenda[-1][0] != "orders":
        return ""
    return first(s, [u for u in marked if not held_fast(s, u)], "is engaged with nobody")


# -- missiles --------------------------------------------------------------------------------------


@invariant("8.17:1", "8.17:2", "8.17:3")
def missiles_are_full_low_or_none(s: State) -> str:
    """Artillery never runs out, and only elephants have a screen to run out of."""
    b = s.battle
    for u, missiles, screen in zip(b.units, s.missiles, s.screen, strict=True):
        if missiles == screen == FULL:
            continue
        if not FULL <= missiles <= NONE or not FULL <= screen <= NONE:
            return f"{called(s, u)} has no such supply"
        if b.artillery[u] and s.missiles[u] != FULL:
            return f"{called(s, u)} has run out"
        if not b.elephant[u] and s.screen[u] != FULL:
            return f"{called(s, u)} has lost a screen that it has not"
    return ""


@invariant("11.82:1", "11.85:1", "11.86:1")
def bolt_throwers_shoot_twice_at_most(s: State) -> str:
    """Twice a turn of their own accord, twice in an enemy phase; nobody else has a mode for it."""
    b = s.battle
    often = [u for u in b.units if s.bolts_shot[u] > 2 or s.bolts_answered[u] > 2]
    modes = [u for u in b.units if s.fire_mode[u] and not b.artillery[u]]
    return first(s, often, "has shot too often") or first(s, modes, "has a mode")


# -- shock -----------------------------------------------------------------------------------------


@invariant("9.11:1", "7.33:2", "7.33:4")
def only_the_able_have_shock_markers(s: State) -> str:
    """Markers lie only on the active side, in a phase, on units that may attack."""
    b = s.battle
    marked = [u for u in b.units if s.shock[u] != NO_SHOCK]
    if not marked:
        return ""
    if s.orders is None:
        return first(s, marked, "has a marker between phases")
    side = b.lside[s.orders.leader]
    for u in marked:
        if s.shock[u] > NO_SHOCK and (b.side[u] != side or s.fate[u] != ON_MAP):
            if s.shock[u] == MUST_CHECK and b.special.impetuous is not None:
                continue
            return f"{called(s, u)} has a marker in a phase of the other side, or dead"
        if b.archer_light[u] or b.artillery[u]:
            return f"{called(s, u)} never attacks"
    return ""


@invariant("9.12:2", "9.12:3")
def a_unit_fights_in_one_combat(s: State) -> str:
    """Nobody attacks twice or is attacked twice in a segment, pursuit excepted."""
    if s.segment is None or s.options["charge_formation"]:
        return ""
    for group in ("attackers", "defenders"):
        count = Counter(u for c in s.segment.combats for u in getattr(c, group))
        twice = [u for u, n in count.items() if n > 1]
        if twice:
            return f"{called(s, twice[0])} is among the {group} of two combats"
    return ""


# -- leaders ---------------------------------------------------------------------------------------


@invariant("4.64:1", "9.22:1")
def the_dead_lead_nobody(s: State) -> str:
    """The leader of a phase whose orders go on is on the map."""
    if s.orders is None or not s.agenda or s.agenda[-1][0] != "command":
        return ""
    l = s.orders.leader
    return "" if in_play(s, l) else f"{s.battle.lid[l]} gives orders and is off the map"


@invariant("4.22:1", "5.21:1")
def orders_do_not_exceed_initiative(s: State) -> str:
    """What is left is never more than the rating, nor less than none."""
    if s.orders is None:
        return ""
    l, left = s.orders.leader, s.orders.left
    most = max(initiative(s, l), s.battle.leader[l].initiative)
    return "" if 0 <= left <= most else f"{s.battle.lid[l]} has {left} orders left"


@invariant("6.15:1")
def leaders_ride_nine_points_at_most(s: State) -> str:
    """In one orders phase."""
    far = [l for l in s.battle.leaders if s.spent[l] > MOVEMENT]
    return f"{s.battle.lid[far[0]]} has ridden {s.spent[far[0]]} points" if far else ""


@invariant("5.14:1")
def three_phases_in_succession_at_most(s: State) -> str:
    """The first and two by momentum."""
    return "" if s.spell.phases <= 3 else f"{s.spell.phases} phases in succession"


@invariant("4.4:2")
def the_overall_commander_orders_a_leader_once(s: State) -> str:
    """Another leader rides by his order at most once in a phase."""
    if s.orders is None:
        return ""
    often = [l for l in s.battle.leaders if l != s.orders.leader and s.rides[l] > 1]
    return f"{s.battle.lid[often[0]]} was ordered twice" if often else ""


@invariant("6.82:1", "6.83:4")
def only_leaders_of_a_line_have_markers(s: State) -> str:
    """A withdrawal marker is for a line of foot; who has none has no line."""
    b = s.battle
    for l in b.leaders:
        if s.marker[l] == WITHDRAW and not s.marked_line[l]:
            return f"{b.lid[l]} has a marker for nobody"
        if any(not b.armoured[u] or b.tq[u] < 6 for u in s.marked_line[l]):
            return f"{b.lid[l]} has a marker for others than heavy foot"
    return ""


# -- nothing is lost -------------------------------------------------------------------------------


@invariant("12.0:2", "12.11:1", "12.11:6")
def rout_points_are_those_of_the_lost(s: State) -> str:
    """An army has lost what its dead units and leaders are worth, no more and no less."""
    b = s.battle
    for side in (0, 1):
        lost = sum(b.rout_points[u] for u in b.by_side[side] if s.fate[u] == ELIMINATED)
        lost += sum(worth_of(s, l) for l in b.lby_side[side] if s.gone[l] == ELIMINATED)
        if s.points[side] != lost:
            return f"{b.seats[side]} has {s.points[side]} points and lost {lost}"
    return ""


@invariant("10.23:1")
def the_dead_bear_nothing(s: State) -> str:
    """A unit off the map has no marker, no partner and no enemy."""
    gone = [
        u
        for u in s.battle.units
        if s.fate[u] in (ELIMINATED, LEFT)
        and (s.shock[u] or s.engaged[u] or s.beneath[u] >= 0 or s.above[u] >= 0)
    ]
    return first(s, gone, "is gone and still bears a marker")


# -- procedures in hand ----------------------------------------------------------------------------


STEPS = {
    "segment": ("shock_assign", "charge", "charge_advance", "shock_over"),
    "move": (
        *("begin_move", "step", "enter", "retire_fire", "leave_map", "end_move"),
        *("taunted", "taunted_shock"),
    ),
    "rampage": ("rampage_leg", "rampage_step", "rampage_over"),
    "pursuit": ("pursuit_step", "pursuit_over"),
}
"""Procedure in hand -> the phases of which one is to come while it lasts."""


@invariant("6.31:1", "9.0:2", "9.42:1", "11.14:1")
def what_is_begun_has_its_end(s: State) -> str:
    """A shock segment, a move, a rampage or a pursuit is in hand only while it goes on."""
    for name, phases in STEPS.items():
        if getattr(s, name) is not None and not running(s, *phases):
            return f"a {name} is in hand and none of its steps is to come"
    return ""


@invariant("6.12:1", "6.25:1")
def moves_are_paid_for(s: State) -> str:
    """A unit moves in an orders phase, and spends no more points than it has."""
    if s.move is None or (s.orders is not None and s.move.mp >= 0):
        return ""
    return f"{called(s, s.move.unit)} moves without an order or without points"


@invariant("6.92:7", "10.24:1")
def nobody_stays_inside_a_friend(s: State) -> str:
    """Who passes through friends has come out again when the next question is a leader's."""
    if s.passing == NOBODY or not s.agenda or s.agenda[-1][0] not in ("orders", "next_leader"):
        return ""
    return f"{called(s, s.passing)} is still inside a friend's hex"
