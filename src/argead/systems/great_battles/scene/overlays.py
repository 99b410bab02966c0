"""What can be laid over the board for a look: zones, command, reach, fire, and what a rout would cost."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from argead.core.scene import Overlay, OverlayKind, OverlayPath, Row, Shade, Side

from ..rules.leaders import MOVEMENT, command_range, half_range, in_play, reach
from ..rules.missiles import armed, marks, shot
from ..rules.zones import control, controllers
from ..stakes.marches import (
    checks_haste,
    free,
    march_of,
    march_on,
    places,
    plain,
    reached,
    watched,
)
from ..stakes.rides import rides
from ..state import ON_MAP, ROUTED, Leader, State, Unit
from ..text.names import POINTS, SIDES, army_name, counted, leader_name, listed, unit_name
from .dangers import dangers

OVERLAYS: Final[Mapping[OverlayKind, str]] = {
    OverlayKind.ZOC: "Zones of control",
    OverlayKind.COMMAND: "Command range",
    OverlayKind.REACH: "Reach, with points and hits",
    OverlayKind.SIGHT: "Fields of fire",
    OverlayKind.VALUES: "Rout points and ways of flight",
}


def overlay(s: State, seat: str | None, kind: OverlayKind, of: str) -> Overlay:
    """One of the overlays as the seat may see it: of a unit or a leader, or of all."""
    made: Mapping[OverlayKind, Callable[[State, str | None, str], Overlay]] = {
        OverlayKind.ZOC: zones,
        OverlayKind.COMMAND: command,
        OverlayKind.REACH: reaches,
        OverlayKind.SIGHT: fire,
        OverlayKind.VALUES: dangers,
    }
    known = of if of in s.battle.index or of in s.battle.lindex else ""
    return made[kind](s, seat, known)


def titled(s: State, kind: OverlayKind, clause: str, of: str) -> Overlay:
    """An overlay with nothing on it yet."""
    made: Overlay = {
        "kind": kind,
        "title": OVERLAYS[kind],
        "clause": clause,
        "spaces": {},
        "legend": [],
    }
    if of:
        made["of"] = of
    return made


def colour(s: State, side: int) -> Side:
    """The colour of a side."""
    return SIDES[s.battle.seats[side]]


# -- zones of control --------------------------------------------------------------------------------------


def zones(s: State, seat: str | None, of: str) -> Overlay:
    """The hexes that each side controls, or one unit; where both do, both hold."""
    b = s.battle
    found = titled(s, OverlayKind.ZOC, "7.21:1", of)
    units = [b.index[of]] if of in b.index else [u for u in b.units if s.stand[u]]
    for place in dict.fromkeys(h for u in units for h in control(s, u)):
        holders = [controllers(s, place, 1 - side) for side in (0, 1)]
        held = [side for side in (0, 1) if holders[side]]
        if not held:
            continue
        told = [
            f"{army_name(s, side)}: {listed(unit_name(s, u) for u in holders[side])}"
            for side in held
        ]
        shade: Shade = {"text": "; ".join(told), "level": min(3, sum(map(len, holders)))}
        if len(held) == 1:
            shade["side"] = colour(s, held[0])
        else:
            shade["level"], shade["value"] = 3, "both"
        found["spaces"][place] = shade
    found["legend"] = [
        {"label": f"zone of {army_name(s, side)}", "side": colour(s, side)} for side in (0, 1)
    ]
    found["legend"].append({"label": "both", "value": "zones of both sides"})
    return found


# -- command -----------------------------------------------------------------------------------------------


def command(s: State, seat: str | None, of: str) -> Overlay:
    """How far the orders of a leader reach, or those of all leaders of the seat's side."""
    b = s.battle
    found = titled(s, OverlayKind.COMMAND, "4.21:1", of)
    leaders = [l for l in b.leaders if in_play(s, l) and seat in (None, b.seats[b.lside[l]])]
    if of in b.lindex:
        leaders = [b.lindex[of]] if in_play(s, b.lindex[of]) else []
    elif of in b.index:
        leaders = [l for l in leaders if b.lside[l] == b.side[b.index[of]]]
    heard: dict[str, list[Leader]] = {}
    close: set[str] = set()
    for l in leaders:
        side, far = b.lside[l], command_range(s, l)
        area, near = (reach(s, s.place[l], side, n) for n in (far, half_range(s, l)))
        for place in b.grid.within(s.place[l], far):
            if place in area:
                heard.setdefault(place, []).append(l)
                close |= {place} if place in near else set()
    for place, commanders in heard.items():
        shade: Shade = {
            "level": 2 if place in close else 1,
            "text": listed(leader_name(s, l) for l in commanders),
        }
        sides = {b.lside[l] for l in commanders}
        if len(sides) == 1:
            shade["side"] = colour(s, sides.pop())
        if len(commanders) > 1:
            shade["value"] = str(len(commanders))
        found["spaces"][place] = shade
    found["legend"] = [
        {"label": leader_name(s, l), "value": f"range {command_range(s, l)}", "refs": [b.lid[l]]}
        for l in leaders
    ]
    found["legend"] += [
        {"label": "stronger", "value": "half the range: cavalry lines, contingent commanders"},
        {"label": "a number", "value": "so many leaders reach it"},
    ]
    return found


# -- reach -------------------------------------------------------------------------------------------------


def reaches(s: State, seat: str | None, of: str) -> Overlay:
    """Where a unit or a leader could go in one order, with points, certain hits and where it would stop."""
    b = s.battle
    if not of and s.move is not None and s.move.unit >= 0:
        of = b.uid[s.move.unit]
    found = titled(s, OverlayKind.REACH, "6.11:1", of)
    if of in b.index:
        unit_reach(s, b.index[of], found)
    elif of in b.lindex:
        leader_reach(s, b.lindex[of], found)
    else:
        found["text"] = "Choose a unit or a leader."
    return found


def unit_reach(s: State, u: Unit, found: Overlay) -> None:
    """The hexes that a unit can reach, stronger the more hits they cost."""
    name = unit_name(s, u)
    if s.fate[u] != ON_MAP or not s.stand[u]:
        found["text"] = f"{name} is not on the map."
        return
    if s.morale[u] == ROUTED or s.engaged[u]:
        found["text"] = f"{name} is routed or locked in combat: no order moves it."
        return
    move = s.move
    moving = move is not None and move.unit == u
    if move is not None and moving and not free(s, move):
        found["text"] = f"{name} goes no further of its own will."
        return
    march = march_on(s, move) if move is not None and moving else march_of(s, u)
    if not plain(s, u, march.again):
        found["text"] = f"A special rule chooses the way of {name}."
        return
    for stand, at in places(march, reached(s, march)).items():
        told = f"{counted(at.points, 'point')}, {counted(at.hits, 'hit')}, "
        told += f"facing {POINTS[at.pose.facing]}"
        told += ", then checks its order" if checks_haste(s, march, at) else ""
        told += ": stops in an enemy zone" if watched(s, u, at.pose) else ""
        value = str(at.points) if not at.hits else f"{at.points}·{at.hits}"
        for place in stand:
            shade: Shade = {"level": min(3, 1 + at.hits), "value": value, "text": told}
            known = found["spaces"].get(place)
            if known is None or shade["level"] < known.get("level", 3):
                found["spaces"][place] = shade
    found["legend"] = [
        {"label": "5·2", "value": "5 points and 2 hits"},
        {"label": "stronger", "value": "more hits"},
    ]
    found["text"] = f"{name} has {counted(march.mp, 'point')}. Reactions of the enemy are not told."


def leader_reach(s: State, l: Leader, found: Overlay) -> None:
    """The hexes that a leader can ride to."""
    found["clause"] = "6.15:1"
    if not in_play(s, l):
        found["text"] = f"{leader_name(s, l)} is not on the map."
        return
    for place, (points, way) in rides(s, l).items():
        if way:
            spent = points - s.spent[l]
            found["spaces"][place] = {
                "level": 1 if spent <= MOVEMENT // 2 else 2,
                "value": str(spent),
                "text": counted(spent, "point"),
            }
    found["legend"] = [{"label": "a number", "value": "points"}]
    left = counted(MOVEMENT - s.spent[l], "point")
    found["text"] = f"{leader_name(s, l)} has {left} in this phase."


# -- missiles ----------------------------------------------------------------------------------------------


def fire(s: State, seat: str | None, of: str) -> Overlay:
    """Where a unit could shoot, and at whom; or the fields of fire of all who have missiles."""
    b = s.battle
    found = titled(s, OverlayKind.SIGHT, "8.13:1", of)
    shooters = [b.index[of]] if of in b.index else [u for u in b.units if s.stand[u]]
    shooters = [u for u in shooters if armed(s, u) and (s.fire_mode[u] or not b.artillery[u])]
    best: dict[str, tuple[int, Unit, set[int]]] = {}
    for u in shooters:
        for place in b.grid.within(s.stand[u][0], b.reach[u] + 1):
            distance = shot(s, u, place)
            if distance:
                strength = strength_at(s, u, distance)
                _, _, sides = best.get(place, (0, u, set()))
                known = best.get(place, (-1, u, sides))
                top = (strength, u) if strength > known[0] else known[:2]
                best[place] = (*top, sides | {b.side[u]})
    for place, (strength, u, sides) in best.items():
        shade: Shade = {
            "level": 1 + (strength >= 3) + (strength >= 5),
            "value": str(strength),
            "text": f"{unit_name(s, u)}: strength {strength}",
        }
        if len(sides) == 1:
            shade["side"] = colour(s, next(iter(sides)))
        found["spaces"][place] = shade
    if of in b.index:
        if s.stand[b.index[of]]:
            found["paths"] = lines_of_fire(s, b.index[of])
        if not shooters:
            found["text"] = f"{unit_name(s, b.index[of])} has nothing to shoot with now."
    found["legend"] = fire_legend(s)
    return found


def strength_at(s: State, u: Unit, distance: int) -> int:
    """The strength of a shot before modifiers; 0 beyond the chart, where only a natural 0 hits."""
    strengths = s.battle.t.missiles.strength[s.battle.row_of[u]]
    return strengths[distance - 1] if distance <= len(strengths) else 0


def lines_of_fire(s: State, u: Unit) -> list[OverlayPath]:
    """From the unit to every target, and broken to those near whom it cannot shoot at."""
    b = s.battle
    open_to = marks(s, u)
    paths: list[OverlayPath] = []
    here = s.stand[u][0]
    for v in b.by_side[1 - b.side[u]]:
        if not s.stand[v] or not b.row_of[u]:
            continue
        place = min(s.stand[v], key=lambda h: b.grid.distance(here, h))
        distance = b.grid.distance(here, place)
        if distance > b.reach[u]:
            continue
        path: OverlayPath = {"places": [here, place], "text": f"range {distance}"}
        if b.uid[v] not in open_to:
            path["broken"] = True
            path["text"] = f"{unit_name(s, v)} is hidden, or not before {unit_name(s, u)}"
        paths.append(path)
    return paths


def fire_legend(s: State) -> list[Row]:
    """What the numbers mean."""
    sides: list[Row] = [
        {"label": f"under fire of {army_name(s, side)}", "side": colour(s, side)} for side in (0, 1)
    ]
    return [*sides, {"label": "a number", "value": "the die must not be higher"}]
