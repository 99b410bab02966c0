"""Routes and priors: whole moves that a player thinks in, and what a sensible player tends to answer."""

from __future__ import annotations

from collections.abc import Sequence

from argead.core.ask import ALL, AS_PROPOSED, Ask, Choice

from .rules.asking import WHOLE
from .rules.movement import (
    FORCE_MARCH,
    GARRISON,
    LEAVE,
    can_take,
    points_left,
    ready_leaders,
    ready_units,
)
from .state import (
    PERSIA,
    SEATS,
    State,
    closed,
    commander,
    enemy_in,
    leaders_at,
    stack_side,
    units_at,
)

# -- routes -----------------------------------------------------------------------------------------------


def routes(s: State, ask: Ask) -> dict[str, list[Choice]]:
    """Whole marches: "Thrace to Lydia"."""
    if ask.what == "action":
        return _campaigns(s, ask)
    if ask.what == "march" and s.march is not None and s.march.steps < 0:
        m = s.march
        group = s.here[s.tables.march]
        army = any(p >= s.tables.n_leaders for p in group)
        found = _reachable(s, m.side, m.at, points_left(s, m), group, army and not m.fought)
        return {
            _title(s, path): [("to", s.tables.place_ids[a]) for a in path]
            for path in found
            if _of_interest(s, m.side, path[-1])
        }
    return {}


def _campaigns(s: State, ask: Ask) -> dict[str, list[Choice]]:
    """For every army with a leader: all of it, to every Area where there is something to do."""
    t = s.tables
    side = SEATS.index(ask.seat)
    found: dict[str, list[Choice]] = {}
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
        for path in _reachable(s, side, area, points, group, True):
            if _of_interest(s, side, path[-1]):
                found[f"{t.place_names[area]}: {_title(s, path)}"] = [
                    *start,
                    *(("to", t.place_ids[a]) for a in path),
                ]
    return found


def _rides(s: State, side: int, option: Choice) -> dict[str, list[Choice]]:
    """Leaders without troops ride to where their own side stands."""
    t = s.tables
    area = t.place[option[1]]
    leaders = ready_leaders(s, side, area)
    if units_at(s, area):
        return {}
    start: list[Choice] = [option, ALL] if len(leaders) > 1 else [option]
    found = _reachable(s, side, area, t.actions.movement.leader, leaders, False)
    return {
        f"{t.place_names[area]}, leaders: {_title(s, path)}": [
            *start,
            *(("to", t.place_ids[a]) for a in path),
        ]
        for path in found
        if stack_side(s, path[-1]) == side
    }


def _whole_army(s: State, side: int, leaders: list[int], units: list[int]) -> bool:
    chosen: list[int] = []
    for unit in units:
        if not can_take(s, side, leaders, chosen, unit):
            return False
        chosen.append(unit)
    return True


def _of_interest(s: State, side: int, area: int) -> bool:
    """Enemies, foreign ground, or company."""
    return s.owner[area] != side or bool(s.here[area]) or s.tables.has_city[area]


def _title(s: State, path: list[int]) -> str:
    return f"to {s.tables.place_names[path[-1]]}"


def _reachable(
    s: State, side: int, start: int, points: int, group: Sequence[int], fights: bool
) -> list[list[int]]:
    """Cheapest paths to every Area in range, not through enemies."""
    t = s.tables
    confined = t.confined in group
    extra = t.actions.price.cross_hellespont - t.prices[side]
    best = {start: 0}
    paths: dict[int, list[int]] = {start: []}
    ring = [start]
    while ring:
        here = ring.pop(0)
        if here != start and enemy_in(s, side, here):
            continue
        near = list(t.borders[here])
        if s.treasury[side] > extra:
            near += [b for b, sea in t.crossings.get(here, ()) if not enemy_in(s, side, sea)]
        for there in near:
            cost = best[here] + t.cost[there]
            if cost > points or cost >= best.get(there, 99) or closed(s, there):
                continue
            if (confined and not t.confines[there]) or (not fights and enemy_in(s, side, there)):
                continue
            best[there] = cost
            paths[there] = [*paths[here], there]
            ring.append(there)
    return [paths[a] for a in sorted(paths) if a != start]


# -- priors -----------------------------------------------------------------------------------------------


USUAL: dict[str, dict[Choice, float]] = {
    "who_joins": {ALL: 5.0},
    "who_embarks": {ALL: 20.0},
    "who_lands": {ALL: 20.0},
    "who_sails": {ALL: 20.0},
    "who_goes_on": {ALL: 20.0},
    "which_ships": {ALL: 20.0},
    "sail": {None: 2.0},
    "retreat_before_combat": {"stand": 1.0, "slip_away": 1.0},
    "break_off": {"fight_on": 4.0, "break_off": 1.0},
    "alexander": {"one_die": 6.0, "four_dice": 1.0},
    "withdraw": {"fight": 2.0, "withdraw": 1.0},
    "landed": {"raise_marker": 9.0},
    "athens": {"hire": 1.0},
    "rebellion": {"pay": 1.0},
    "levy": {"levy": 1.0, None: 2.0},
}
SELDOM = 0.0005
"""Worth a thought, but not what happens when nobody thinks."""


def priors(s: State, ask: Ask) -> Sequence[float] | None:
    """How likely a sensible player is to take each option; 0: never."""
    options = ask.options
    if options[0] in (AS_PROPOSED, WHOLE):
        return [1.0, *(0.0 for _ in options[1:])]
    if ask.what == "who_leads" and ALL in options:
        return [1.0 if o == ALL else 0.0 for o in options]
    if ask.what == "action":
        return [_action(s, SEATS.index(ask.seat), o) for o in options]
    if ask.what == "march":
        return _march(options)
    if ask.what == "place":
        return [_company(s, SEATS.index(ask.seat), s.tables.place[o]) for o in options]
    usual = USUAL.get(ask.what)
    if usual is not None:
        return [usual.get(o, 1.0) for o in options]
    if isinstance(options[0], tuple) and len(options[0]) == 2 and isinstance(options[0][1], int):
        return [1.0 if o == options[-1] else 0.05 for o in options]
    return None


def ideas(s: State, ask: Ask) -> Sequence[float] | None:
    """The same for a player who thinks: Persia, who has the gold, may recruit instead of a march."""
    found = priors(s, ask)
    if ask.what != "action" or found is None or ask.seat != SEATS[PERSIA]:
        return found
    return [1.0 if o == "recruit" else w for w, o in zip(found, ask.options, strict=True)]


def _action(s: State, side: int, option: Choice) -> float:
    """Leaders leave their troops, or go out for some, only on second thoughts; recruits can wait."""
    if option is None:
        return 1.0
    if option == "recruit":
        return 0.0
    if option[0] in ("move", "leaders"):
        area = s.tables.place[option[1]]
        troops = bool(ready_units(s, area))
        if option[0] == "move":
            return 1.0 if troops else 0.0
        return 0.0 if units_at(s, area) else 1.0
    return 1.0


def _march(options: Sequence[Choice]) -> list[float]:
    """Raise the marker where one can; otherwise stop."""
    usual = GARRISON if GARRISON in options else None
    never = (LEAVE, FORCE_MARCH)
    return [1.0 if o == usual else 0.0 if o in never else SELDOM for o in options]


def _company(s: State, side: int, place: int) -> float:
    """New units go where an army and its leader are."""
    t = s.tables
    if place >= t.n_areas:
        return 1.0
    if stack_side(s, place) != side:
        return 0.0
    chief = commander(s, leaders_at(s, place))
    if chief < 0:
        return SELDOM
    crowd = len(units_at(s, place))
    return 1.0 + crowd + (10.0 if chief in (t.alexander, t.darius) else 0.0)
