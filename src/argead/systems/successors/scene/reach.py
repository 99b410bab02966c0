"""How far a General may go, by land and by sea, what it costs and what awaits him there."""

from __future__ import annotations

from typing import NamedTuple

from argead.core.scene import Overlay, OverlayKind, OverlayPath, Row, Shade
from argead.parts import graph

from ..rules.activation import begin_activation, movement_points, points_left
from ..rules.movement import landed_after_marching
from ..rules.naval import may_embark
from ..state import State, commander, enemy_cus, fresh_at, is_player, mover
from ..tables.ids import (
    INDEPENDENT,
    INSIDE,
    INSIDE_OF,
    NO_GENERAL,
    SEA,
    SPACE_OF,
    STRONGHOLD,
    Faction,
    General,
    Space,
)
from ..text.describing import about_space
from ..text.names import amount
from .sides import side
from .threats import patrols_at, threat_words, threats_at


class Step(NamedTuple):
    """A space that can be reached: for how many Movement Points, over which spaces, by sea or not."""

    cost: int
    way: tuple[Space, ...]
    by_sea: bool


def reach(s: State, me: Faction, of: str) -> Overlay:
    """The reach of a General, or of all Generals of a player."""
    t = s.tables
    general = _looked_at(s, me, of)
    shown = [general] if general >= 0 else _generals(s, me)
    found: dict[str, Shade] = {}
    paths: list[OverlayPath] = []
    for one in shown:
        if s.at[one] < 0 or not is_player(s.owner[one]):
            continue
        c = _activated(s, one)
        points = _points(s, one)
        steps = reached(c, points)
        for space, step in sorted(steps.items()):
            luck = _chance(s, one, step.cost) if _die_open(s, one) else ""
            _mark(found, c, one, space, step, luck)
        if general >= 0:
            paths = _ends(c, steps)
    title = t.general_names[general] if general >= 0 else "your Generals"
    overlay: Overlay = {
        "kind": OverlayKind.REACH,
        "title": f"Reach of {title}",
        "clause": "9.3.a:1",
        "spaces": found,
        "legend": _legend(s, shown),
    }
    if general >= 0:
        overlay["of"] = t.general_ids[general]
        overlay["paths"] = paths
    return overlay


def _looked_at(s: State, me: Faction, of: str) -> General:
    """The General who was pointed at, or who commands for the player in the place that was."""
    t = s.tables
    if of not in t.space:
        return t.general.get(of, NO_GENERAL)
    here = [commander(s, i, me) for i in (t.space[of], INSIDE_OF[t.space[of]])]
    return max(here)


def _generals(s: State, me: Faction) -> list[General]:
    """The Army on the move alone, or all Generals who have not moved."""
    if s.act is not None and s.act.faction == me:
        return [s.act.leader]
    return [g for g in s.roster[me] if s.at[g] >= 0 and not s.segment.spent[g]]


def _activated(s: State, general: General) -> State:
    """A copy in which the General is activated with all that has not moved."""
    c = s.clone()
    if c.act is None or general not in c.act.army.generals:
        me, here = c.owner[general], c.at[general]
        force = fresh_at(c, here, me)
        begin_activation(c, me, general, None)
        mover(c).army.cus = force
    return c


def _points(s: State, general: General) -> int:
    """Movement Points that he has, or the most that a die could give him."""
    if s.act is not None and general in s.act.army.generals:
        return max(0, points_left(s))
    if s.segment.name == "activation" and s.segment.die and s.owner[general] == s.active:
        return movement_points(s, general)
    if s.segment.marches and s.owner[general] == s.active:
        return s.segment.march_points
    return s.tables.charts.movement.above


def _die_open(s: State, general: General) -> bool:
    """Whether the movement die is still to be rolled for him."""
    if s.act is not None and general in s.act.army.generals:
        return False
    mine = s.owner[general] == s.active
    return not (mine and (s.segment.die or s.segment.marches))


def reached(c: State, points: int) -> dict[Space, Step]:
    """Where the activated Army can come to: on foot, by sea and then on foot, on foot and then by sea.

    A march ends where enemy CUs stand, since a battle takes all points.
    """
    act = mover(c)
    here = c.at[act.leader]
    start = SPACE_OF[here]
    if here >= SEA:
        return _landings(c, start, points, ())
    shut_in = here >= INSIDE and enemy_cus(c, start, act.faction)
    found = {} if shut_in or landed_after_marching(c) else _marches(c, start, points)
    found.setdefault(start, Step(0, (), by_sea=False))
    for port, step in sorted(found.items()):
        left = points - step.cost
        hostile = port != start and enemy_cus(c, port, act.faction)
        if hostile or not may_embark(c, port, left):
            continue
        for space, sailed in _landings(c, port, left, step.way, ashore=port == start).items():
            total = Step(step.cost + sailed.cost, sailed.way, by_sea=True)
            if space not in found or total.cost < found[space].cost:
                found[space] = total
    del found[start]
    return found


def _marches(c: State, start: Space, points: int) -> dict[Space, Step]:
    me, land = mover(c).faction, c.tables.land
    costs = graph.cheapest([start], land.__getitem__, points, stops=lambda i: enemy_cus(c, i, me))
    ways = graph.ways([start], land.__getitem__, points, stops=lambda i: enemy_cus(c, i, me))
    return {space: Step(cost, ways[space], by_sea=False) for space, cost in costs.items()}


def _landings(
    c: State, port: Space, points: int, before: tuple[Space, ...], *, ashore: bool = True
) -> dict[Space, Step]:
    """Ports that a voyage reaches, and what a march from there reaches if none was made before."""
    sea = c.tables.sea
    costs = graph.cheapest([port], sea.__getitem__, points)
    ways = graph.ways([port], sea.__getitem__, points)
    found: dict[Space, Step] = {}
    for landing, cost in costs.items():
        if landing == port:
            continue
        way = (*before, *ways[landing])
        _keep(found, landing, Step(cost, way, by_sea=True))
        if ashore and not enemy_cus(c, landing, mover(c).faction):
            for space, step in _marches(c, landing, points - cost).items():
                _keep(found, space, Step(cost + step.cost, (*way, *step.way), by_sea=True))
    return found


def _keep(found: dict[Space, Step], space: Space, step: Step) -> None:
    if space not in found or step.cost < found[space].cost:
        found[space] = step


# -- how it is shown -----------------------------------------------------------------------------------


def _mark(
    found: dict[str, Shade], c: State, general: General, space: Space, step: Step, luck: str
) -> None:
    """One space: its cost, what is there, who may intercept, what the way takes; the cheapest General's."""
    ident = c.tables.space_ids[space]
    known = found.get(ident)
    if known is not None and int(known["value"]) <= step.cost:
        return
    me = c.owner[general]
    fight = enemy_cus(c, space, me)
    tries = threats_at(c, space)
    told = [f"{c.tables.general_names[general]}: {amount(step.cost, 'Movement Point')}"]
    told[0] += " by sea" if step.by_sea else ""
    told.extend(part for part in (about_space(c, space, me), _toll(c, step)) if part)
    told.extend(f"may intercept: {threat_words(c, one)}" for one in tries)
    if step.by_sea:
        told.extend(
            f"Fleets of {c.seats[p].title()} may fight" for p in patrols_at(c.clone(), space)
        )
    shade: Shade = {
        "level": 1 if fight else 2 if tries else 3,
        "side": side(c, me),
        "value": str(step.cost),
        "text": f"{'; '.join(told)}. {luck}".rstrip(),
    }
    found[ident] = shade


def _toll(c: State, step: Step) -> str:
    """Independent Strongholds on the way cost Attrition."""
    t = c.tables
    passed = [
        t.space_names[i]
        for i in step.way[:-1]
        if c.pc[i] == INDEPENDENT and t.kind[i] == STRONGHOLD and not step.by_sea
    ]
    return f"Attrition when leaving {', '.join(passed)}" if passed else ""


def _chance(s: State, general: General, cost: int) -> str:
    """How likely the movement die gives enough points."""
    chart, rating = s.tables.charts.movement, s.tables.initiative[general]
    if cost <= chart.below:
        return "Within reach whatever the die says."
    ways = 7 - rating if cost <= chart.equal else 6 - rating
    return f"The die must allow it: {ways} in 6."


def _ends(c: State, steps: dict[Space, Step]) -> list[OverlayPath]:
    """Ways to the farthest spaces; those on the way lie on them."""
    t = c.tables
    start = t.space_ids[SPACE_OF[c.at[mover(c).leader]]]
    passed = {i for step in steps.values() for i in step.way[:-1]}
    return [
        {
            "places": [start, *(t.space_ids[i] for i in step.way)],
            "text": f"{t.space_names[space]}: {amount(step.cost, 'Movement Point')}",
            "side": side(c, mover(c).faction),
        }
        for space, step in sorted(steps.items())
        if space not in passed
    ]


def _legend(s: State, shown: list[General]) -> list[Row]:
    rows: list[Row] = [
        {"label": "Number", "value": "Movement Points to get there"},
        {
            "label": "Strong",
            "value": "free; middle: somebody may intercept; faint: enemy CUs, a battle",
        },
    ]
    for general in shown:
        if s.at[general] >= 0:
            rows.append(
                {
                    "label": s.tables.general_names[general],
                    "value": amount(_points(s, general), "Movement Point")
                    + (" at most, by die" if _die_open(s, general) else ""),
                    "refs": [s.tables.general_ids[general]],
                }
            )
    return rows
