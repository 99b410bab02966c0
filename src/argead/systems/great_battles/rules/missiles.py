"""8.1 Missile fire: range, sight, the die, supply."""

from __future__ import annotations

from functools import cache
from typing import Final

from argead.core.ask import Ask, Asks, end_holds
from argead.core.roll import D10, Mod, Reading, Roll, scaled
from argead.core.rulebook import rule

from ..state import (
    CHARGE,
    COLUMN,
    FIRED,
    FULL,
    LOW,
    NONE,
    ON_MAP,
    STEADY,
    Leader,
    State,
    Unit,
    leaders_at,
    name,
    seat_of,
    upper,
)
from ..tables.hexes import Stand
from .cohesion import add_hits, breaking, check_rout, formed
from .leaders import casualty, held_leaders, in_play
from .variants import wake
from .zones import adjacent_enemies, aspect, control, enemies_within, front, in_enemy_zone

SCREEN: Final = "screen"
BOLTS: Final = "bolts"
FARTHEST: Final = 8


# -- who may shoot, and at what ----------------------------------------------------------------------


@rule("8.1", "6.65", "10.26", "10.27:6", "11.94")
def armed(s: State, u: Unit) -> bool:
    """Has the unit missiles and is it in a state to use them?"""
    b = s.battle
    return (
        bool(b.row_of[u])
        and s.fate[u] == ON_MAP
        and s.missiles[u] != NONE
        and formed(s, u)
        and s.formation[u] not in (COLUMN, CHARGE)
        and not s.engaged[u]
    )


@rule("8.14")
def sees(s: State, u: Unit, a: str, b_: str) -> bool:
    """Is the line of sight free? Woods and units block it unless they lie lower than both ends, and units
    that are nearer to the archers than to the target."""
    b = s.battle
    grid = b.grid
    if grid.adjacent(a, b_):
        return True
    archer = u >= 0 and b.unit[u].missile == "A"
    occupied, screens = s.occupied, b.screens

    def blocks(place: str) -> bool:
        if screens[place]:
            return True
        v = occupied.get(place)
        if v is None or v == u:
            return False
        return not (archer and grid.distance(a, place) < grid.distance(place, b_))

    return grid.sees(a, b_, b.level, blocks)


@rule("8.13")
def arc(s: State, u: Unit) -> tuple[str, ...]:
    """The neighbours through which the unit may fire: its front; skirmishers use their flanks too,
    chariots and artillery every side."""
    b = s.battle
    if b.chariot[u] or b.artillery[u]:
        return b.grid.neighbours(s.stand[u][0])
    if b.skirmisher[u]:
        zones = b.grid.zones(s.stand[u], s.facing[u])
        return zones.front + zones.flank
    return front(s, u)


@rule("8.13", "8.16")
def shot(s: State, u: Unit, place: str) -> int:
    """The range at which the unit may fire at a hex; 0 if it may not.

    The line of sight must leave through its arc of fire. A lower target may be one hex further away.
    """
    b = s.battle
    here = s.stand[u][0]
    distance = b.grid.distance(here, place)
    if not 0 < distance <= b.reach[u] + (b.level[place] < b.level[here]):
        return 0
    all_round = b.chariot[u] or b.artillery[u]
    if not all_round and set(arc(s, u)).isdisjoint(b.grid.toward(here, place)):
        return 0
    return distance if sees(s, u, here, place) else 0


def shot_at(s: State, u: Unit, v: Unit) -> int:
    """The range at which the unit may fire at another; the nearest part of a two-hex target."""
    if len(s.stand[v]) == 1:
        return shot(s, u, s.stand[v][0])
    found = [d for place in s.stand[v] if (d := shot(s, u, place))]
    return min(found, default=0)


@rule("8.13", "8.19", "10.31")
def marks(s: State, u: Unit) -> list[str]:
    """The ids of all that the unit may fire at: enemy units, and leaders alone in a hex."""
    b = s.battle
    if not armed(s, u):
        return []
    side = b.side[u]
    reach = b.reach[u] + 1
    found = [
        b.uid[v]
        for v in enemies_within(s, s.stand[u], side, reach)
        if not s.engaged[v] and shot_at(s, u, v)
    ]
    found += [
        b.lid[l]
        for l in b.lby_side[1 - side]
        if (place := s.place[l]) and place not in s.occupied and shot(s, u, place) and in_play(s, l)
    ]
    return found


@rule("8.11")
def nearer(s: State, u: Unit, origin: str, found: list[str]) -> list[str]:
    """Those of the targets that the step from ``origin`` brought nearer; all if there was no step."""
    if not origin:
        return found
    b = s.battle
    here = s.stand[u][0]
    result: list[str] = []
    for mark in found:
        places = (s.place[b.lindex[mark]],) if mark in b.lindex else s.stand[b.index[mark]]
        if b.grid.gap((here,), places) < b.grid.gap((origin,), places):
            result.append(mark)
    return result


@rule("8.13")
def may_fire(s: State, u: Unit, near: list[Unit]) -> bool:
    """Is there anybody at whom an armed unit may fire: one of these enemies, or a leader alone?"""
    for v in near:
        if not s.engaged[v] and shot_at(s, u, v):
            return True
    for l in s.battle.lby_side[1 - s.battle.side[u]]:
        place = s.place[l]
        if place and place not in s.occupied and shot(s, u, place) and in_play(s, l):
            return True
    return False


def sight(s: State, u: Unit) -> int:
    """How far away an enemy may be whom the unit could shoot at or harass."""
    return max(s.battle.reach[u] + 1, 4 if s.battle.type[u] == "LC" else 2)


@rule("8.31", "11.32", "11.41", "11.42", "11.43")
def harasser(s: State, u: Unit) -> bool:
    """Is it a unit that uses harassment: missile-armed light troops, but no archers on foot (R22)?"""
    b = s.battle
    if b.type[u] not in ("SK", "SK*", "LI", "LP", "LC") or not b.row_of[u]:
        return False
    return b.unit[u].missile != "A" or b.type[u] == "LC"


@rule("8.18", "8.14")
def under_fire(s: State, u: Unit) -> bool:
    """Is the unit in range and sight, through his arc of fire, of an enemy who could shoot at it?"""
    return any(shot_at(s, v, u) for v in shooters_near(s, u))


def shooters_near(s: State, u: Unit) -> list[Unit]:
    """The enemies not too far away who have missiles and are ready to use them."""
    b = s.battle
    return [
        v
        for v in enemies_within(s, s.stand[u], b.side[u], FARTHEST)
        if armed(s, v) and (s.fire_mode[v] or not b.artillery[v])
    ]


# -- the die ----------------------------------------------------------------------------------------


WOODS: Final = scaled("woods", "8.15:2")
ARMOUR: Final = scaled("armour", "8.15:3")
SHIELD_WALL: Final = scaled("shield wall", "8.15:4")
ON_THE_MOVE: Final = scaled("on the move", "8.15:5")
SKIRMISHERS: Final = scaled("skirmishers", "8.15:6")
CATAPHRACTS: Final = scaled("cataphracts", "8.15:10")
CHARGE_FORMATION: Final = scaled("charge formation", "8.15:10")


@rule("8.15")
def aims_worse_moving(s: State, u: Unit) -> bool:
    """Does the unit aim worse on the move: archers, slingers, and javelins from any back?"""
    b = s.battle
    kind = b.unit[u].missile
    return kind in ("A", "S") or (kind == "J" and not b.foot[u])


@rule("8.15", "11.5", "11.32", "11.94")
def modifiers(
    s: State, u: Unit, v: Unit, distance: int, row: str, moving: bool, origin: str = ""
) -> list[Mod]:
    """Every die roll modifier of a shot; ``origin`` if it comes from elsewhere (8.33)."""
    b = s.battle
    table = b.t.missiles.modifiers
    kind = b.unit[u].missile
    bow = (kind in ("A", "S") and row != "mounted_javelins") or row == SCREEN
    found: list[Mod] = []
    if any(b.terrain[place] == "woods" for place in s.stand[v]):
        found.append(WOODS(table["woods"]))
    if b.armoured[v]:
        close = bow and distance == 1 and aspect(s, v, origin or s.stand[u][0]) == "front"
        found.append(SHIELD_WALL(table["shield_wall"]) if close else ARMOUR(table["armour"]))
    if moving and aims_worse_moving(s, u):
        found.append(ON_THE_MOVE(table["moving"]))
    if b.skirmisher[v]:
        found.append(SKIRMISHERS(table["skirmisher"]))
    if b.cataphract[v] and row != BOLTS:
        archer = kind == "A" or row == SCREEN
        found.append(CATAPHRACTS(table["cataphract_archer" if archer else "cataphract_other"]))
    if s.formation[v] == CHARGE:
        found.append(CHARGE_FORMATION(table["charge_formation"]))
    return found


@rule("8.15", "8.16", "9.51", "2.3:1")
def shot_roll(
    s: State, u: Unit, v: Unit, distance: int, row: str, moving: bool, origin: str = ""
) -> Roll:
    """A shot hits with its strength or less; beyond its range only a natural 0 does."""
    strengths = s.battle.t.missiles.strength[row]
    if distance > len(strengths):
        return Roll("missile", D10, (), 0, "8.16:1", reading=reading(row, distance, 0))
    mods = modifiers(s, u, v, distance, row, moving, origin)
    strength = strengths[distance - 1]
    best = strength - sum([mod.value for mod in mods])
    return Roll("missile", D10, mods, strength, "8.15:1", reading=reading(row, distance, best))


@cache
def reading(row: str, distance: int, best: int) -> Reading:
    """The missile chart for a weapon and a range: the natural dice up to ``best`` hit."""
    results = tuple("hit" if face <= best else "miss" for face in range(10))
    return Reading(f"missiles, {row.replace('_', ' ')}", str(distance), (), results)


def hits(roll: Roll) -> bool:
    """Does a shot that was rolled hit?"""
    return roll.over <= 0


def roll_shot(
    s: State, u: Unit, v: Unit, distance: int, row: str, moving: bool, origin: str = ""
) -> Roll:
    """Roll one shot."""
    roll = s.throw(shot_roll(s, u, v, distance, row, moving, origin))
    told = "hit" if hits(roll) else "miss"
    s.say("shot", name(s, u), name(s, v), distance, told, origin or s.stand[u][0], roll=roll)
    return roll


@rule("8.17", "11.11")
def use_missiles(s: State, u: Unit, roll: Roll, row: str) -> None:
    """A bad roll leaves one shot; the shot after that is the last."""
    supply = s.screen if row == SCREEN else s.missiles
    if supply[u] == LOW:
        supply[u] = NONE
        s.say("missile_no", name(s, u))
    elif roll.natural >= s.battle.t.missiles.runs_low.get(row, 10):
        supply[u] = LOW
        s.say("missile_low", name(s, u))


@rule("8.15", "8.19", "11.73")
def apply_shot(s: State, u: Unit, v: Unit, roll: Roll, origin: str = "") -> None:
    """A hit costs one cohesion hit, two for elephants and chariots; a natural 0 endangers leaders there.

    Of a double depth stack the lower unit is hit from the rear, else the upper.
    """
    b = s.battle
    hit = hits(roll)
    endangered = [l for l in leaders_at(s, s.stand[v]) if b.lside[l] == b.side[v]]
    if hit:
        victim = v
        if s.beneath[v] >= 0 and aspect(s, v, origin or s.stand[u][0]) == "rear":
            victim = s.beneath[v]
        double = (b.elephant[v] or b.chariot[v]) and not b.elephant[u]
        add_hits(s, victim, 2 if double else 1, "missiles")
    if roll.natural == 0:
        for l in (l for l in endangered if in_play(s, l)):
            casualty(s, l, "missiles")
    wake(s, v)
    if hit and s.fate[v] == ON_MAP and s.hits[v] >= b.tq[v]:
        s.interrupt(breaking(s, v, u))
    elif hit:
        check_rout(s, v)
        if s.beneath[v] >= 0:
            check_rout(s, s.beneath[v])


def fire_once(s: State, u: Unit, v: Unit, distance: int, row: str, moving: bool) -> None:
    """One shot from the die to its effect; at the lower of two phalanxes it is a shot at the stack."""
    v = upper(s, v)
    roll = roll_shot(s, u, v, distance, row, moving)
    use_missiles(s, u, roll, row)
    apply_shot(s, u, v, roll)


@rule("8.1", "8.11", "8.12")
def fire(s: State, u: Unit, mark: str, moving: bool) -> None:
    """A unit fires under orders; the target may answer afterwards."""
    b = s.battle
    s.done[u] |= FIRED
    if mark in b.lindex:
        fire_at_leader(s, u, b.lindex[mark])
        return
    v = b.index[mark]
    distance = shot_at(s, u, v)
    fire_once(s, u, v, distance, b.row_of[u], moving)
    s.then(("return_fire", v, u, distance))
    row = b.special.impetuous
    if row is not None and distance >= row.from_range and b.seats[b.side[v]] == row.side:
        s.then(("impetuous", v, u))


@rule("8.19")
def fire_at_leader(s: State, u: Unit, l: Leader) -> None:
    """Fire at a hex that holds nothing but a leader."""
    roll = s.throw(leader_shot_roll())
    s.say("shot_leader", name(s, u), s.battle.lid[l], "hit" if hits(roll) else "miss", roll=roll)
    use_missiles(s, u, roll, s.battle.row_of[u])
    if hits(roll):
        casualty(s, l, "missiles")


def leader_shot_roll() -> Roll:
    """A man alone is hit by a natural 0."""
    return Roll("missile", D10, (), 0, "8.19:2")


def may_react(s: State, u: Unit) -> bool:
    """May the unit shoot in reaction at all? Artillery has rules of its own."""
    b = s.battle
    if b.artillery[u]:
        return False
    if b.elephant[u]:
        return (
            s.fate[u] == ON_MAP
            and formed(s, u)
            and not s.engaged[u]
            and (s.missiles[u] != NONE or s.screen[u] != NONE)
        )
    return armed(s, u)


def come_up(s: State, u: Unit, to: Stand) -> None:
    """Note, before a unit's step, whom it was next to, which leaders it holds and whose zones it enters."""
    s.contact.beside = adjacent_enemies(s, u)
    s.contact.held = held_leaders(s, u)
    s.contact.entered = entering(s, u, to)


@rule("7.16:7")
def stays_beside(s: State, u: Unit) -> None:
    """A unit turns where it stands: it comes up to nobody anew and enters no zone."""
    s.contact.beside = adjacent_enemies(s, u)
    s.contact.entered = []


@rule("8.21")
def entering(s: State, u: Unit, to: Stand) -> list[Unit]:
    """The enemy missile units whose zones the unit enters by going to ``to``."""
    found: list[Unit] = []
    for v in enemies_within(s, to, s.battle.side[u], 1):
        zone = control(s, v)
        if (
            may_react(s, v)
            and any(p in zone for p in to)
            and not any(p in zone for p in s.stand[u])
        ):
            found.append(v)
    return found


@rule("8.22:1", "8.22:3", "10.31:2")
def leaving(s: State, u: Unit, to: Stand) -> list[Unit]:
    """The enemy missile units whose zones the unit leaves by going to ``to``, with two hexes of range.

    Nobody shoots at the engaged, and until it is gone the unit is engaged.
    """
    b = s.battle
    if s.engaged[u]:
        return []
    found: list[Unit] = []
    for v in enemies_within(s, s.stand[u], b.side[u], 1):
        if b.reach[v] < 2 or not may_react(s, v):
            continue
        zone = control(s, v)
        if any(p in zone for p in s.stand[u]) and not any(p in zone for p in to):
            found.append(v)
    return found


# -- supply -----------------------------------------------------------------------------------------


@rule("8.18", "3.0")
def reload(s: State) -> None:
    """Units out of reach of the enemy fill their quivers again."""
    b = s.battle
    end_holds(s)
    for u in [u for u in b.units if may_reload(s, u)]:
        s.missiles[u] = s.screen[u] = FULL
        s.say("reloaded", name(s, u))
    s.then(("new_turn",))


@rule("8.18")
def may_reload(s: State, u: Unit) -> bool:
    """Steady, with something to fill up, in no enemy zone, and no enemy in range who could shoot."""
    if s.fate[u] != ON_MAP or s.morale[u] != STEADY:
        return False
    if s.missiles[u] == FULL and s.screen[u] == FULL:
        return False
    side = s.battle.side[u]
    return not any(in_enemy_zone(s, place, side) for place in s.stand[u]) and not under_fire(s, u)


@rule("8.11")
def choose_mark(s: State, u: Unit) -> Asks[None]:
    """A fire order: at whom?"""
    mark = yield Ask(seat_of(s, u), "fire_at", lambda: marks(s, u), "8.11:1", (name(s, u),))
    fire(s, u, mark, False)
