"""4.0 Leaders: their ratings, how far they command, what the enemy does to them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from argead.core.roll import D10, Reading, Roll
from argead.core.rulebook import rule
from argead.core.state import GameOver

from ..state import ELIMINATED, LEFT, ON_MAP, Leader, State, Unit, move_of
from ..tables.hexes import Stand
from ..tables.hexset import Hexes
from .ground import passage, rides
from .zones import control, in_enemy_zone

MOVEMENT: Final = 9


@rule("4.1", "9.22")
def initiative(s: State, l: Leader) -> int:
    """The initiative of a leader, less his wound."""
    return max(0, s.battle.leader[l].initiative - s.wound[l])


def strategy(s: State, l: Leader) -> int:
    """The strategy rating, less his wound; -1 if he has none."""
    rating = s.battle.leader[l].strategy
    return rating if rating < 0 else max(0, rating - s.wound[l])


def charisma(s: State, l: Leader) -> int:
    """The charisma of a leader, less his wound."""
    return max(0, s.battle.leader[l].charisma - s.wound[l])


@rule("9.22")
def prowess(s: State, l: Leader) -> int:
    """The personal combat rating, less his wound."""
    return max(0, s.battle.leader[l].personal_combat - s.wound[l])


def command_range(s: State, l: Leader) -> int:
    """The command range, less his wound."""
    return max(0, s.battle.leader[l].range - s.wound[l])


def half_range(s: State, l: Leader) -> int:
    """Half the command range, rounded up."""
    return (command_range(s, l) + 1) // 2


def in_play(s: State, l: Leader) -> bool:
    """Is the leader on the map?"""
    return s.gone[l] == ON_MAP and bool(s.place[l])


@rule("4.4")
def overall(s: State, l: Leader) -> bool:
    """Is he the overall commander of his army?"""
    return s.battle.overall[s.battle.lside[l]] == l


@rule("4.24", "5.25")
def pinned(s: State, l: Leader) -> bool:
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
    return rides(s).within(start, distance, cut_off(s, start, side, distance))


@rule("4.21")
def units_in_range(s: State, l: Leader, distance: int) -> list[Unit]:
    """The friendly units to which the leader can send an order now, in scenario order."""
    b = s.battle
    if not s.place[l]:
        return []
    side = b.lside[l]
    return within_reach(s, side, reach(s, s.place[l], side, distance))


@rule("2.1:2")
def within_reach(s: State, side: int, found: Hexes) -> list[Unit]:
    """The units of a side that stand in these hexes."""
    stands, bits, bit = s.stand, found.bits, found.bit
    return [
        u
        for u in s.battle.by_side[side]
        if (stand := stands[u])
        and (bits & bit[stand[0]] or (len(stand) == 2 and bits & bit[stand[1]]))
    ]


def leaders_in_range(s: State, l: Leader, distance: int) -> list[Leader]:
    """The friendly leaders to whom he can send an order now."""
    side = s.battle.lside[l]
    found = reach(s, s.place[l], side, distance)
    return [m for m in s.battle.lby_side[side] if m != l and in_play(s, m) and s.place[m] in found]


# -- losses -----------------------------------------------------------------------------------------


@rule("4.64", "9.22", "12.11")
def kill_leader(s: State, l: Leader, cause: str, rolls: Sequence[Roll] = ()) -> None:
    """The leader is gone for good, and his rout points count; with Darius the battle is lost."""
    b = s.battle
    if s.gone[l] != ON_MAP:
        return
    row = b.leader[l]
    side = b.lside[l]
    s.gone[l] = ELIMINATED
    s.place[l] = ""
    worth = worth_of(s, l)
    s.points[side] += worth
    s.moved(
        b.seats[side],
        worth,
        "leader_killed",
        row.id,
        cause,
        worth,
        b.sides[side].name,
        s.points[side],
        s.level[side],
        roll=rolls,
    )
    if row.id == "darius":
        raise GameOver(b.seats[1 - side], "darius_killed", scores(s))


@rule("12.11")
def worth_of(s: State, l: Leader) -> int:
    """The rout points of a leader: five a point of initiative, ten for Alexander; none for a contingent
    commander, who has no initiative."""
    row = s.battle.leader[l]
    return (10 if row.id == "alexander_iii" else 5) * row.initiative


def scores(s: State) -> dict[str, int]:
    """The enemy's rout points are a seat's score."""
    return {seat: s.points[1 - i] for i, seat in enumerate(s.battle.seats)}


def leave_map(s: State, l: Leader) -> None:
    """The leader rides off and does not come back; he is not killed."""
    s.gone[l] = LEFT
    s.place[l] = ""
    s.say("leader_left", s.battle.lid[l])


@rule("9.55", "9.22")
def hurt_leader(s: State, l: Leader, result: str, cause: str, rolls: Sequence[Roll] = ()) -> None:
    """Apply a line of the casualty table. A second wound kills."""
    b = s.battle
    if s.gone[l] != ON_MAP:
        return
    if result == "none":
        s.say("unharmed", b.lid[l], cause, roll=rolls)
        return
    if result == "killed" or (result.startswith("wounded") and s.wound[l]):
        kill_leader(s, l, cause, rolls)
        return
    s.finished[l] = 1
    if result.startswith("wounded"):
        s.wound[l] = int(result[-1])
    s.say("leader_hurt", b.lid[l], result, cause, roll=rolls)


@rule("8.19", "9.14")
def casualty(s: State, l: Leader, cause: str) -> str:
    """Roll for a leader in danger: on 0 he is hit, and a second die tells how badly."""
    danger = s.throw(danger_roll())
    if danger.over > 0:
        hurt_leader(s, l, "none", cause, [danger])
        return "none"
    wound = s.throw(wound_roll(s))
    result = s.battle.t.casualties.table.casualty[wound.natural]
    hurt_leader(s, l, result, cause, [danger, wound])
    return result


@rule("2.3:1")
def danger_roll() -> Roll:
    """A leader in danger is hit on 0."""
    return Roll("leader casualty", D10, (), 0, "9.14:2")


@rule("9.55", "2.3:1")
def wound_roll(s: State) -> Roll:
    """How badly a leader is hit."""
    results = tuple(s.battle.t.casualties.table.casualty)
    reading = Reading("casualties", "", (), results)
    return Roll("casualty table", D10, clause="9.55:1", reading=reading)


@rule("4.23", "5.68", "10.25")
def carry(s: State, leaders: list[Leader], place: str) -> None:
    """Leaders ride along with a unit."""
    for l in leaders:
        if s.gone[l] == ON_MAP:
            s.place[l] = place


@rule("4.23")
def riding_points(s: State, l: Leader, to: Stand) -> int:
    """What a leader who rides along pays of his own points for the unit's next step."""
    b = s.battle
    if s.place[l] == to[0]:
        return 0
    cost = passage(s, b.horse_group, s.place[l], to[0])
    return 1 if cost is None else cost[0]


@rule("4.23", "6.15")
def ride(s: State, to: Stand) -> None:
    """Leaders with the moving unit spend their own points; one who has none left stays behind."""
    riders = move_of(s).riders
    for l in list(riders):
        points = riding_points(s, l, to)
        if s.spent[l] + points > MOVEMENT:
            riders.remove(l)
            s.say("drops_off", s.battle.lid[l], s.place[l])
            continue
        s.spent[l] += points
        carry(s, [l], to[0])


@rule("4.62", "4.63")
def alone(s: State, l: Leader) -> bool:
    """Is no combat unit of his own with the leader?"""
    u = s.occupied.get(s.place[l])
    return u is None or s.battle.side[u] != s.battle.lside[l]


def enemy_leaders_near(s: State, stand: Stand, side: int, distance: int) -> list[Leader]:
    """Enemy leaders up to so many hexes from a unit."""
    b = s.battle
    places, others = s.place, b.lby_side[1 - side]
    near = b.grid.disc(stand[0], distance)
    if len(stand) == 2:
        near |= b.grid.disc(stand[1], distance)
    return [l for l in others if places[l] in near and in_play(s, l)]


@rule("4.62:1")
def held_leaders(s: State, u: Unit) -> list[Leader]:
    """The enemy leaders whom the unit has in its zone."""
    zone = control(s, u)
    return [l for l in enemy_leaders_near(s, s.stand[u], s.battle.side[u], 1) if s.place[l] in zone]
