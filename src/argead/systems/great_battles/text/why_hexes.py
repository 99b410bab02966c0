"""Why a hex cannot be entered now."""

from __future__ import annotations

from argead.core.ask import Ask

from ..rules.battles import bound
from ..rules.costs import ground_cost, is_pivot, step_cost
from ..rules.duels import engaged
from ..rules.flight_ways import resistance
from ..rules.ground import passage, rough_side
from ..rules.leaders import MOVEMENT
from ..rules.stacking import closed, friends_at, may_pass, shies
from ..rules.steps import enterable, poses
from ..rules.zones import in_enemy_zone, may_leave, pinning
from ..state import CHARGE, ROUTED, State, Unit, move_of
from ..tables.hexes import Pose
from .grammar import named
from .names import counted, leader_name, unit, unit_name
from .why_units import foes

Reason = tuple[str, str]


def before_orders(s: State, ask: Ask, place: str) -> Reason:
    """A hex before anybody has been told to go."""
    return "Choose the unit first; then it goes from hex to hex.", "5.22:1"


# -- a unit on the move ------------------------------------------------------------------------------------


def step(s: State, ask: Ask, place: str) -> Reason | None:
    """Why the moving unit does not go there next."""
    b = s.battle
    u, move = b.index[ask.about[0]], move_of(s)
    name = unit(s, u)
    if place in s.stand[u]:
        return f"{name:+stands} there.", "6.31:1"
    if move.halted:
        return f"{name:+has} entered an enemy zone and {name:goes} no further.", "7.23:1"
    if move.planted:
        return f"{name:+has} shot standing and {name:enters} no hex in this order.", "8.11:6"
    if move.in_zone and move.went == 0 and not may_leave(s, u, pinning(s, u)):
        return f"{name:+is} held in the zone of {foes(s, u)}.", "7.23:2"
    if move.in_zone and move.went == 0 and move.turned_here:
        return f"{name:+has} turned in an enemy zone and {name:stays}.", "7.25:2"
    if all(not b.grid.adjacent(h, place) for h in s.stand[u]):
        left = counted(move.mp, "point")
        return f"{name:+goes} from hex to neighbouring hex, and {name:has} {left} left.", "6.31:1"
    ways = [pose for pose in poses(s, u) if place in pose.stand and place not in s.stand[u]]
    if not ways:
        return f"{place} is not in front of {name}: it turns first.", "6.32:1"
    return barred(s, u, ways[0], place)


def barred(s: State, u: Unit, to: Pose, place: str) -> Reason:
    """Why a hex in front is closed."""
    b = s.battle
    name, move = unit(s, u), move_of(s)
    v = s.occupied.get(place)
    if v is not None and b.side[v] != b.side[u]:
        return f"{unit(s, v):+stands} there.", "6.93:1"
    cost = step_cost(s, u, to)
    if cost is None:
        return ground(s, u, to, place)
    if cost[0] > move.mp:
        told = f"{place} costs {counted(cost[0], 'point')}, and {name:+has} {move.mp} left."
        return told, "6.25:1"
    friends = friends_at(s, u, to.stand)
    shut = [w for w in friends if not may_pass(s, u, w)]
    if shut:
        told = f"{name} cannot go through {unit_name(s, shut[0])}."
        return told, "6.67:2" if closed(s, shut[0]) else "6.92:5"
    if shies(s, u, to.stand):
        return f"{name} shies at the elephants before it.", "11.15:1"
    if friends and not enterable(s, u, to, move.mp - cost[0]):
        return f"{name} could not come out on the other side of its friends.", "6.92:7"
    if is_pivot(s, u, to) and s.beneath[u] >= 0:
        return f"{name:+stands} in double depth and {name:does} not wheel.", "11.72:4"
    if is_pivot(s, u, to):
        return f"{name} cannot wheel there.", "6.45:1"
    return f"{name} cannot go there now.", "6.32:1"


def ground(s: State, u: Unit, to: Pose, place: str) -> Reason:
    """Why the ground is closed to a unit."""
    b = s.battle
    name = unit(s, u)
    pairs = list(zip(s.stand[u], to.stand, strict=False))
    if b.special.bound_to_heights is not None and any(bound(s, u, x, y) for x, y in pairs):
        return (
            f"{name:+does} not come down before the enemy is near.",
            "battle.bound-to-heights:1",
        )
    rough = b.rough[place] or any(rough_side(s, x, y) for x, y in pairs if x != y)
    if b.chariot[u]:
        told = "enters no rough ground" if rough else "changes one level in a phase"
        return f"{name} {told}.", "11.21:4" if rough else "11.21:5"
    if s.formation[u] == CHARGE and all(passage(s, b.group[u], x, y) for x, y in pairs if x != y):
        told = "enters no rough ground" if rough else "changes one level in a phase"
        return f"{name} in charge formation {told}.", "11.94:3" if rough else "11.94:4"
    kind = b.terrain[place].replace("_", " ")
    return f"The way to {place} ({kind}, level {b.level[place]}) is closed to {name}.", "6.29:4"


# -- leaders -----------------------------------------------------------------------------------------------


def ride(s: State, ask: Ask, place: str) -> Reason | None:
    """Why a leader does not ride there next."""
    b = s.battle
    l = b.lindex[ask.about[0]]
    name, here = named(leader_name(s, l)), s.place[l]
    if place == here:
        return f"{name:+is} there.", "6.15:1"
    if engaged(s, l):
        return f"{name:+stays} with his men, who are locked in combat.", "10.31:2"
    left = MOVEMENT - s.spent[l]
    if not b.grid.adjacent(here, place):
        return (
            f"{name:+rides} from hex to hex, and {name:has} {counted(left, 'point')} left.",
            "6.15:1",
        )
    cost = passage(s, b.horse_group, here, place)
    if cost is None:
        return f"Ground that is closed to horse is closed to {name}.", "4.1:4"
    if cost[0] > left:
        return (
            f"{place} costs {counted(cost[0], 'point')}, and {name:+has} {left} left.",
            "6.15:1",
        )
    v = s.occupied.get(place)
    if v is not None and b.side[v] != b.lside[l]:
        return f"{unit(s, v):+stands} there.", "4.61:3"
    return f"{place} is in an enemy zone, and no friend stands there.", "4.61:1"


def escape(s: State, ask: Ask, place: str) -> Reason | None:
    """Why a leader does not ride away that way."""
    b = s.battle
    l = b.lindex[ask.about[0]]
    name, here = named(leader_name(s, l)), s.place[l]
    if not b.grid.adjacent(here, place):
        return f"{name:+rides} away from hex to hex.", "4.62:2"
    v = s.occupied.get(place)
    if passage(s, b.horse_group, here, place) is None or (v and b.side[v] != b.lside[l]):
        return f"{place} is closed to {name}.", "4.62:10"
    if v is None and in_enemy_zone(s, place, b.lside[l]):
        return f"{place} is in an enemy zone.", "4.62:10"
    return f"{place} does not lead {name} further away, or is beyond his points.", "4.62:2"


# -- withdrawal, flight, advance ---------------------------------------------------------------------------


def withdrawal(s: State, ask: Ask, place: str) -> Reason | None:
    """Why a unit does not give way that way."""
    b = s.battle
    u = b.index[ask.about[0]]
    name = unit(s, u)
    near = [h for h in s.stand[u] if b.grid.adjacent(h, place)]
    if not near:
        return f"{name:+withdraws} from hex to hex.", "6.71:4"
    if in_enemy_zone(s, place, b.side[u]):
        return f"{place} is in an enemy zone.", "6.75:1"
    v = s.occupied.get(place)
    if v is not None and v != u:
        return f"{unit(s, v):+stands} there.", "6.75:4"
    if all(ground_cost(s, u, h, place) is None for h in near):
        return f"{place} is closed to {name}.", "6.75:3"
    rough = b.rough[place] and b.terrain[place] != "rocky"
    if rough or all(rough_side(s, h, place) for h in near):
        return f"Nobody withdraws over rough ground to {place}.", "6.75:2"
    return f"{place} leads {name} no further away, or is beyond its points.", "6.71:4"


def flight(s: State, ask: Ask, place: str) -> Reason | None:
    """Why a routed unit does not run there."""
    b = s.battle
    u = b.index[ask.about[0]]
    name = unit(s, u)
    near = [h for h in s.stand[u] if b.grid.adjacent(h, place)]
    if not near:
        return f"{name:+runs} from hex to hex.", "10.21:1"
    if all(resistance(s, u, h, place) is None for h in near):
        return f"The enemy, his zones or the ground bar {name} from {place}.", "10.21:2"
    v = s.occupied.get(place)
    if v is not None and s.morale[v] != ROUTED:
        return (
            f"{name:+runs} through {unit_name(s, v)} only if no vacant hex is open.",
            "10.21:3",
        )
    return f"{place} is not the most direct way to its edge.", "10.21:1"


def advance(s: State, ask: Ask, place: str) -> Reason | None:
    """Why a unit does not advance there."""
    v = s.occupied.get(place)
    if v is not None:
        return f"{unit(s, v):+stands} there.", "9.31:1"
    return "An advance leads into hexes before the unit that its enemies left.", "9.31:1"


def stepping_back(s: State, ask: Ask, place: str) -> Reason | None:
    """Why a unit does not step back there."""
    u = s.battle.index[ask.about[0]]
    told = f"{unit(s, u):+steps} back to a vacant hex, out of reach of {unit(s, u):its} enemies."
    return told, "10.32:2"
