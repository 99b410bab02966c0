"""Routes: whole moves that a player thinks in."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from argead.core.ask import ALL, Ask, Choice, Route
from argead.parts.graph import ways

from ..rules.asking import WHOLE
from ..rules.control import open_borders
from ..rules.movement import (
    can_take,
    crossing_price,
    points_left,
    ready_leaders,
    ready_units,
    surplus,
)
from ..state import SEATS, Piece, Place, Side, State, closed, enemy_in, stack_side, units_at
from .purchases import purchases


def runs(s: State, ask: Ask) -> dict[str, Route]:
    """Whole marches, "Thrace: to Lydia", and whole purchases."""
    if ask.what == "action":
        return _campaigns(s, ask)
    if ask.what == "recruit":
        return purchases(s, Side(SEATS.index(ask.seat)))
    if ask.what == "march" and s.march is not None and s.march.steps < 0 and not surplus(s):
        m = s.march
        group = s.here[s.tables.march]
        army = any(p >= s.tables.n_leaders for p in group)
        crosses = s.treasury[m.side] >= crossing_price(s, m)
        fights = army and not m.fought
        found = _reachable(s, m.side, m.at, points_left(s, m), group, fights, crosses)
        return {
            _title(s, path): _way(s, [], path)
            for path in found
            if _of_interest(s, m.side, path[-1])
        }
    return {}


def _campaigns(s: State, ask: Ask) -> dict[str, Route]:
    """For every army with a leader: all of it, to every Area where there is something to do."""
    t = s.tables
    side = Side(SEATS.index(ask.seat))
    found: dict[str, Route] = {}
    for option in ask.options:
        if not isinstance(option, tuple):
            continue
        if option[0] == "leaders":
            found.update(_rides(s, side, option))
        if option[0] != "move":
            continue
        area = t.place[option[1]]
        leaders, units = ready_leaders(s, side, area), ready_units(s, area)
        if not units or not _whole_army(s, side, leaders, units):
            continue
        start: list[Choice] = [option]
        if len(leaders) > 1:
            start.append(ALL)
        start.append(WHOLE)
        speed = t.actions.movement
        points = speed.infantry if any(t.infantry[p] for p in units) else speed.cavalry
        group = (*leaders, *units)
        crosses = s.treasury[side] >= t.prices[side] + t.actions.price.cross_hellespont
        for path in _reachable(s, side, area, points, group, True, crosses):
            if _of_interest(s, side, path[-1]):
                found[f"{t.place_names[area]}: {_title(s, path)}"] = _way(s, start, path)
    return found


def _rides(s: State, side: Side, option: Choice) -> dict[str, Route]:
    """Leaders without troops ride to where their own side stands."""
    t = s.tables
    area = t.place[option[1]]
    leaders = ready_leaders(s, side, area)
    if units_at(s, area):
        return {}
    start: list[Choice] = [option, ALL] if len(leaders) > 1 else [option]
    found = _reachable(s, side, area, t.actions.movement.leader, leaders, False, True)
    return {
        f"{t.place_names[area]}, leaders: {_title(s, path)}": _way(s, start, path)
        for path in found
        if stack_side(s, path[-1]) == side
    }


def _whole_army(s: State, side: Side, leaders: list[Piece], units: list[Piece]) -> bool:
    chosen: list[Piece] = []
    for unit in units:
        if not can_take(s, side, leaders, chosen, unit):
            return False
        chosen.append(unit)
    return True


def _of_interest(s: State, side: Side, area: Place) -> bool:
    """Enemies, foreign ground, or company."""
    return s.owner[area] != side or bool(s.here[area]) or s.tables.has_city[area]


def _way(s: State, start: list[Choice], path: tuple[Place, ...]) -> Route:
    ids = [s.tables.place_ids[area] for area in path]
    return Route([*start, *(("to", ident) for ident in ids)], ids[-1])


def _title(s: State, path: tuple[Place, ...]) -> str:
    return f"to {s.tables.place_names[path[-1]]}"


def _reachable(
    s: State,
    side: Side,
    start: Place,
    points: int,
    group: Sequence[Piece],
    fights: bool,
    crosses: bool,
) -> list[tuple[Place, ...]]:
    """Cheapest paths to every Area in range, not through enemies; over the straits if they can be paid."""
    t = s.tables
    confined = t.confined in group

    def roads(area: Place) -> list[tuple[Place, int]]:
        near = open_borders(s, side, area) if crosses else t.borders[area]
        return [(b, t.cost[b]) for b in near]

    def may_enter(area: Place) -> bool:
        if closed(s, area) or (confined and not t.confines[area]):
            return False
        return fights or not enemy_in(s, side, area)

    found = ways([start], roads, points, may_enter, partial(enemy_in, s, side))
    return [found[a] for a in sorted(found) if a != start]
