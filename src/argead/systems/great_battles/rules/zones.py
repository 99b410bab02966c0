"""7.0 Facing and zones of control: who looks where, who pins whom, who must shock."""

from __future__ import annotations

from typing import Final

from argead.core.ask import Ask, Asks, window
from argead.core.roll import Roll, scaled
from argead.core.rulebook import rule

from ..state import (
    ASLEEP,
    CLOSED,
    COLUMN,
    MUST_CHECK,
    NO_SHOCK,
    NONE,
    ROUTED,
    SQUARE,
    TURNED,
    State,
    Unit,
    name,
    put,
    seat_of,
    upper,
)
from ..tables.hexes import Aspect, Stand, turn
from .cohesion import add_hits, check_rout, formed, quality_roll
from .ground import passage


@rule("7.11", "11.63", "11.84")
def front(s: State, u: Unit) -> tuple[str, ...]:
    """The front hexes; a square and a bolt thrower have nothing else."""
    b = s.battle
    if s.formation[u] == SQUARE or b.artillery[u]:
        return b.grid.neighbourhood(s.stand[u])
    return b.grid.zones(s.stand[u], s.facing[u]).front


@rule("7.11", "11.63", "11.84")
def aspect(s: State, u: Unit, place: str) -> Aspect | None:
    """On which side of the unit a neighbouring hex lies; None when it is not next to it."""
    b = s.battle
    if s.formation[u] == SQUARE or b.artillery[u]:
        return "front" if place in b.grid.neighbourhood(s.stand[u]) else None
    return b.grid.aspect(s.stand[u], s.facing[u], place)


@rule("7.21", "7.22")
def control(s: State, u: Unit) -> tuple[str, ...]:
    """The hexes of the unit's zone of control: its front; for skirmishers with missiles the flanks too.

    Routed and rampaging units have none, nor does a zone reach where the unit could not go.
    """
    if s.rampage is not None and s.rampage.unit == u:
        return ()
    key = (u, s.stand[u], s.facing[u], s.formation[u], s.morale[u], s.missiles[u], tuple(s.cleared))
    known = s.battle.zone_of.get(key)
    if known is None:
        known = s.battle.zone_of[key] = _zone(s, u)
    return known


def _zone(s: State, u: Unit) -> tuple[str, ...]:
    stand = s.stand[u]
    if not stand or s.morale[u] in (ROUTED, ASLEEP):
        return ()
    b = s.battle
    grid, group = b.grid, b.group[u]
    places = front(s, u)
    if b.skirmisher[u]:
        if s.missiles[u] == NONE:
            return ()
        places += grid.zones(stand, s.facing[u]).flank
    return tuple(
        place
        for place in places
        if any(grid.adjacent(h, place) and passage(s, group, h, place) for h in stand)
    )


def controllers(s: State, place: str, side: int) -> list[Unit]:
    """The enemies of ``side`` whose zones cover the hex, in map order."""
    b = s.battle
    occupied, sides = s.occupied, b.side
    found: list[Unit] = []
    for other in filter(occupied.__contains__, b.grid.neighbours(place)):
        v = occupied[other]
        if sides[v] != side and v not in found and place in control(s, v):
            found.append(v)
    return found


@rule("7.2", "7.26")
def in_enemy_zone(s: State, place: str, side: int) -> bool:
    """Does an enemy of ``side`` control the hex? Both sides may at once."""
    b = s.battle
    occupied, sides = s.occupied, b.side
    for other in filter(occupied.__contains__, b.grid.neighbours(place)):
        v = occupied[other]
        if sides[v] != side and place in control(s, v):
            return True
    return False


def pinning(s: State, u: Unit) -> list[Unit]:
    """The enemies in whose zones any part of the unit stands."""
    found: list[Unit] = []
    for place in s.stand[u]:
        for v in controllers(s, place, s.battle.side[u]):
            if v not in found:
                found.append(v)
    return found


def unit_in_zone(s: State, u: Unit) -> bool:
    """Does any part of the unit stand in an enemy zone?"""
    side, stand = s.battle.side[u], s.stand[u]
    if len(stand) == 1:
        return in_enemy_zone(s, stand[0], side)
    return any(in_enemy_zone(s, place, side) for place in stand)


def enemies_within(s: State, stand: Stand, side: int, reach: int) -> list[Unit]:
    """Enemy units up to so many hexes away, in map order."""
    occupied, sides = s.occupied, s.battle.side
    within = s.battle.grid.within
    taken = occupied.__contains__
    there = [occupied[other] for place in stand for other in filter(taken, within(place, reach))]
    return list(dict.fromkeys([v for v in there if sides[v] != side]))


def adjacent_enemies(s: State, u: Unit) -> list[Unit]:
    """Enemy units next to a unit."""
    return enemies_within(s, s.stand[u], s.battle.side[u], 1)


@rule("7.33", "10.27:6", "11.41", "11.43")
def can_shock(s: State, u: Unit) -> bool:
    """May the unit attack by shock at all? Light archers and bolt throwers never, nor routed units,
    columns and squares."""
    b = s.battle
    if not formed(s, u) or s.formation[u] in (COLUMN, SQUARE) or not s.stand[u]:
        return False
    return b.type[u] == "SK" or not b.nonshock[u]


@rule("7.33", "11.15", "11.33")
def may_attack(s: State, u: Unit, v: Unit) -> bool:
    """May this unit shock that one? Plain skirmishers only chariots; horse no elephant in front."""
    b = s.battle
    if b.type[u] == "SK":
        return b.chariot[v]
    if b.horse[u] and b.elephant[v]:
        return attack_aspect(s, u, v) != "front"
    return True


def attack_aspect(s: State, u: Unit, v: Unit) -> Aspect:
    """Through which side of ``v`` unit ``u`` strikes; the best for ``v`` where it touches several."""
    if s.morale[v] == ASLEEP:
        return "rear"
    found = {
        aspect(s, v, place)
        for place in s.stand[u]
        if any(s.battle.grid.adjacent(place, other) for other in s.stand[v])
    }
    if "front" in found:
        return "front"
    return "flank" if "flank" in found else "rear"


@rule("9.12")
def targets(s: State, u: Unit) -> list[Unit]:
    """The enemies in the unit's zone that it may shock, by hex number."""
    b = s.battle
    found: list[Unit] = []
    for place in sorted(control(s, u)):
        v = s.occupied.get(place)
        if v is not None and b.side[v] != b.side[u] and v not in found and may_attack(s, u, v):
            found.append(v)
    return found


@rule("7.23", "7.24")
def may_leave(s: State, u: Unit, pinned: list[Unit]) -> bool:
    """May a unit that begins in enemy zones walk out of them? Only if it is faster than all of them
    and has a free hex before it.

    Who cannot shock pins nobody. Phalanxes count their 5 here, except in double depth.
    """
    return way_open(s, u) and outruns(s, u, pinned)


@rule("7.23", "11.0:1")
def outruns(s: State, u: Unit, pinned: list[Unit]) -> bool:
    """Is the unit faster than all of them who could hold it?"""
    own = quickest(s, u)
    return all(quickest(s, v) < own for v in pinned if pins(s, v))


@rule("7.23")
def way_open(s: State, u: Unit) -> bool:
    """Is a front hex free; for a two-hex unit, as many as it needs to go on or to swing one half?"""
    b = s.battle
    taken = s.occupied
    if not b.two[u]:
        return any(place not in taken for place in front(s, u))
    pivots = b.grid.pivots(s.stand[u], s.facing[u])
    if s.beneath[u] >= 0:
        pivots = tuple(p for p in pivots if not hinges(s, u, p.stand))
    ahead = b.grid.advances(s.stand[u], s.facing[u]) + pivots
    return any(all(taken.get(place, u) == u for place in pose.stand) for pose in ahead)


@rule("6.45:1", "6.45:5")
def hinges(s: State, u: Unit, to: Stand) -> list[Unit]:
    """The enemies in whose zones a two-hex unit keeps one half while the other goes on: then it wheels."""
    stays = [place for place in s.stand[u] if place in to]
    found = [v for place in stays for v in controllers(s, place, s.battle.side[u])]
    return list(dict.fromkeys(found))


@rule("7.23", "7.25")
def pins(s: State, v: Unit) -> bool:
    """Does the zone of this unit hold others? Not if it cannot shock."""
    return not s.battle.nonshock[v] and can_shock(s, v)


@rule("7.23", "11.63:4", "11.72:6")
def quickest(s: State, u: Unit) -> int:
    """The movement allowance with which units leave zones and hold others in them."""
    b = s.battle
    deep = s.beneath[u] >= 0 or s.above[u] >= 0
    hurries = b.type[u] == "PH" and not deep and s.formation[u] != SQUARE
    return speed(s, u) + (1 if hurries else 0)


@rule("7.25")
def may_turn_in_zone(s: State, u: Unit, pinned: list[Unit]) -> bool:
    """May a unit that begins in enemy zones turn where it stands? Only before one enemy that is not
    in its own zone."""
    b = s.battle
    holding = [v for v in pinned if pins(s, v)]
    if len(holding) > 1:
        return False
    side = b.side[u]
    return not any(
        (v := s.occupied.get(place)) is not None and b.side[v] != side for place in control(s, u)
    )


@rule("10.33")
def unlock(s: State) -> None:
    """Who has no engaged enemy in his zone and stands in no engaged enemy's zone is free at once."""
    b = s.battle
    if not s.options["engaged"]:
        return
    for u in b.units:
        if s.engaged[u] and not held_fast(s, u):
            s.engaged[u] = 0


def held_fast(s: State, u: Unit) -> bool:
    """Is an engaged enemy in the unit's zone, or the unit in his?"""
    b = s.battle
    ahead = [s.occupied[place] for place in control(s, u) if place in s.occupied]
    foes = [v for v in ahead if b.side[v] != b.side[u]]
    return any(s.engaged[v] for v in (*foes, *pinning(s, u)))


# -- reaction facing --------------------------------------------------------------------------------


@rule("7.16", "7.17")
def reaction_turns(s: State, u: Unit, mover: Unit, origin: Stand = ()) -> list[tuple[str, int]]:
    """The facings that a unit may take because an enemy came next to it; once a phase.

    One-hex units turn by one vertex; two-hex units face about when the enemy is at their rear. Who
    only rides up and away again (8.33) comes from ``origin``.
    """
    b = s.battle
    if s.done[u] & TURNED or s.morale[u] in (ROUTED, ASLEEP) or s.formation[u] in (COLUMN, SQUARE):
        return []
    if b.artillery[u] or s.above[u] >= 0 or s.beneath[u] >= 0 or s.engaged[u]:
        return []
    if any(v != mover for v in pinning(s, u)):
        return []
    if not b.two[u]:
        return [(name(s, u), turn(s.facing[u], step)) for step in (1, -1)]
    rear = b.grid.zones(s.stand[u], s.facing[u]).rear
    if not any(place in rear for place in origin or s.stand[mover]):
        return []
    if any(b.rough[place] for place in s.stand[u]):
        return []
    return [(name(s, u), turn(s.facing[u], 3))]


@rule("7.14", "7.16", "7.17")
def react_turn(s: State, u: Unit, facing: int, mover: Unit) -> None:
    """Turn the unit and pay for it: always at least one hit (two for a big unit), unless horse turns
    to foot."""
    b = s.battle
    s.done[u] |= TURNED
    stand = s.stand[u][::-1] if b.two[u] else s.stand[u]
    put(s, u, stand, facing)
    if b.horse[u] and b.foot[mover]:
        s.say("reaction_turn", name(s, u), facing, name(s, mover))
        return
    roll = s.throw(reaction_roll(s, u, mover))
    s.say("reaction_turn", name(s, u), facing, name(s, mover), roll=roll)
    least = 2 if b.two[u] and b.cls[u] != "MA" else 1
    add_hits(s, u, max(least, roll.over), "reaction")
    if b.rough[s.stand[u][0]] and not b.elephant[u]:
        add_hits(s, u, 1, "turning")
    check_rout(s, u)


SPEED: Final = scaled("difference of speed", "7.16:3")


def reaction_roll(s: State, u: Unit, mover: Unit) -> Roll:
    """In what order a unit turns to an enemy who has come next to it: the faster he is, the worse."""
    faster = speed(s, mover) - speed(s, u)
    mods = (SPEED(faster),) if faster else ()
    return quality_roll(s, u, "reaction facing", "7.16:3", mods)


@rule("6.71", "7.16", "11.63:4")
def speed(s: State, u: Unit) -> int:
    """The movement allowance by which units are compared: a phalanx has 4, a square 1."""
    return 1 if s.formation[u] == SQUARE else s.battle.ma[u]


@rule("7.16", "9.35")
def reaction_facing(s: State, u: Unit) -> Asks[None]:
    """Everybody next to whom the unit has just come may turn towards it."""
    b = s.battle
    if not s.stand[u] or s.morale[u] == ROUTED:
        return
    seat = b.seats[1 - b.side[u]]

    def actions(_: str) -> list[tuple[str, int]]:
        return [
            option
            for v in adjacent_enemies(s, u)
            if v not in s.contact.beside
            for option in reaction_turns(s, v, u)
        ]

    def act(_: str, answer: tuple[str, int]) -> Asks[None]:
        react_turn(s, b.index[answer[0]], answer[1], u)
        yield from ()

    if actions(seat):
        yield from window(
            s, "reaction_facing", [seat], actions, act, rule="7.16:1", about=(name(s, u),)
        )


# -- shock requirements -----------------------------------------------------------------------------


@rule("7.31", "7.32", "11.71:5")
def mark_shock(s: State, u: Unit) -> Asks[None]:
    """A heavy unit that came next to an enemy must shock; a light one says now whether it will.

    A phalanx that closed up under another brings the stack to the attack.
    """
    b = s.battle
    u = upper(s, u)
    if not s.stand[u] or s.shock[u] != NO_SHOCK or not can_shock(s, u):
        return
    fresh = [v for v in adjacent_enemies(s, u) if v not in s.contact.beside]
    if not fresh:
        return
    s.done[u] |= CLOSED
    if b.heavy[u]:
        if targets(s, u):
            s.shock[u] = MUST_CHECK
            s.say("must_shock", name(s, u))
        return
    if targets(s, u):
        answer = yield Ask(
            seat_of(s, u), "light_shock", lambda: ["shock", None], "7.32:1", (name(s, u),)
        )
        if answer == "shock":
            s.shock[u] = MUST_CHECK
            s.say("will_shock", name(s, u))
