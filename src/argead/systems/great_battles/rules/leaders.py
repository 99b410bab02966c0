"""4.0 Leaders: their ratings, how far they command, what the enemy does to them."""

from __future__ import annotations

from argead.core.rules import rule
from argead.core.state import GameOver
from argead.parts.hexes import Stand

from ..hexset import Hexes
from ..state import ELIMINATED, LEFT, ON_MAP, State
from .zones import control, in_enemy_zone

MOVEMENT = 9


@rule("4.1", "9.22")
def initiative(s: State, l: int) -> int:
    """The initiative of a leader, less his wound."""
    return max(0, s.battle.leader[l].initiative - s.wound[l])


def strategy(s: State, l: int) -> int:
    """The strategy rating, less his wound; -1 if he has none."""
    rating = s.battle.leader[l].strategy
    return rating if rating < 0 else max(0, rating - s.wound[l])


def charisma(s: State, l: int) -> int:
    """The charisma of a leader, less his wound."""
    return max(0, s.battle.leader[l].charisma - s.wound[l])


@rule("9.22")
def prowess(s: State, l: int) -> int:
    """The personal combat rating, less his wound."""
    return max(0, s.battle.leader[l].personal_combat - s.wound[l])


def command_range(s: State, l: int) -> int:
    """The command range, less his wound."""
    return max(0, s.battle.leader[l].range - s.wound[l])


def half_range(s: State, l: int) -> int:
    """Half the command range, rounded up."""
    return (command_range(s, l) + 1) // 2


def in_play(s: State, l: int) -> bool:
    """Is the leader on the map?"""
    return s.gone[l] == ON_MAP and bool(s.place[l])


@rule("4.4")
def overall(s: State, l: int) -> bool:
    """Is he the overall commander of his army?"""
    return s.battle.overall[s.battle.lside[l]] == l


@rule("4.24", "5.25")
def pinned(s: State, l: int) -> bool:
    """Does the leader stand in an enemy zone? Then only the overall commander can give orders."""
    return in_enemy_zone(s, s.place[l], s.battle.lside[l])


def cut_off(s: State, start: str, side: int, distance: int) -> int:
    """The hexes around through which orders cannot go: enemies, and their zones where no friend stands."""
    b = s.battle
    occupied, sides, bit, known = s.occupied, b.side, b.rides.bit, b.zone_bits
    friends = enemies = watched = 0
    for place in filter(occupied.__contains__, b.grid.within(start, distance + 1)):
        u = occupied[place]
        if sides[u] == side:
            friends |= bit[place]
        else:
            enemies |= bit[place]
            zone = control(s, u)
            if zone not in known:
                known[zone] = b.rides.of(zone)
            watched |= known[zone]
    return enemies | (watched & ~friends)


@rule("4.21")
def reach(s: State, start: str, side: int, distance: int) -> Hexes:
    """The hexes that orders from ``start`` reach.

    The path goes round enemy units and their zones (not where a friend stands) and ground where no
    leader could ride.
    """
    return s.battle.rides.within(start, distance, cut_off(s, start, side, distance))


@rule("4.21")
def units_in_range(s: State, l: int, distance: int) -> list[int]:
    """The friendly units to which the leader can send an order now, in scenario order."""
    b = s.battle
    if not s.place[l]:
        return []
    side = b.lside[l]
    return within_reach(s, side, reach(s, s.place[l], side, distance))


def within_reach(s: State, side: int, found: Hexes) -> list[int]:
    """The units of a side that stand in these hexes."""
    stands, bits, bit = s.stand, found.bits, found.bit
    return [
        u
        for u in s.battle.by_side[side]
        if (stand := stands[u])
        and (bits & bit[stand[0]] or (len(stand) == 2 and bits & bit[stand[1]]))
    ]


def leaders_in_range(s: State, l: int, distance: int) -> list[int]:
    """The friendly leaders to whom he can send an order now."""
    side = s.battle.lside[l]
    found = reach(s, s.place[l], side, distance)
    return [m for m in s.battle.lby_side[side] if m != l and in_play(s, m) and s.place[m] in found]


# -- losses -----------------------------------------------------------------------------------------


@rule("4.64", "9.22", "12.11")
def kill_leader(s: State, l: int, cause: str) -> None:
    """The leader is gone for good: five rout points a point of initiative, ten for Alexander.

    With Darius the battle is lost; a contingent commander costs nothing.
    """
    b = s.battle
    if s.gone[l] != ON_MAP:
        return
    row = b.leader[l]
    side = b.lside[l]
    s.gone[l] = ELIMINATED
    s.place[l] = ""
    factor = 10 if row.id == "alexander_iii" else 5
    worth = factor * row.initiative
    s.points[side] += worth
    s.moved(b.seats[side], worth, "leader_killed", row.id, cause, worth)
    if row.id == "darius":
        raise GameOver(b.seats[1 - side], "darius_killed", scores(s))


def scores(s: State) -> dict[str, int]:
    """The enemy's rout points are a seat's score."""
    return {seat: s.points[1 - i] for i, seat in enumerate(s.battle.seats)}


def leave_map(s: State, l: int) -> None:
    """The leader rides off and does not come back; he is not killed."""
    s.gone[l] = LEFT
    s.place[l] = ""
    s.say("leader_left", s.battle.lid[l])


@rule("9.55", "9.22")
def hurt_leader(s: State, l: int, result: str, cause: str) -> None:
    """Apply a line of the casualty table. A second wound kills."""
    b = s.battle
    if result == "none" or s.gone[l] != ON_MAP:
        return
    if result == "killed" or (result.startswith("wounded") and s.wound[l]):
        kill_leader(s, l, cause)
        return
    s.finished[l] = 1
    if result.startswith("wounded"):
        s.wound[l] = int(result[-1])
    s.say("leader_hurt", b.lid[l], result, cause)


@rule("8.19", "9.14")
def casualty(s: State, l: int, cause: str) -> str:
    """Roll for a leader in danger: on 0 he is hit, and a second die tells how badly."""
    if s.chance.d10("leader casualty") > 0:
        return "none"
    result = s.battle.t.casualties.table.casualty[s.chance.d10("casualty table")]
    hurt_leader(s, l, result, cause)
    return result


@rule("4.23", "5.68", "10.25")
def carry(s: State, leaders: list[int], place: str) -> None:
    """Leaders ride along with a unit."""
    for l in leaders:
        if s.gone[l] == ON_MAP:
            s.place[l] = place


def alone(s: State, l: int) -> bool:
    """Is no combat unit with the leader?"""
    return s.place[l] not in s.occupied


def enemy_leaders_near(s: State, stand: Stand, side: int, distance: int) -> list[int]:
    """Enemy leaders up to so many hexes from a unit."""
    b = s.battle
    near = [place for h in stand for place in b.grid.within(h, distance)]
    return [l for l in b.lby_side[1 - side] if s.place[l] in near and in_play(s, l)]
