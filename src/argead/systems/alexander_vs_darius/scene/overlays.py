"""What can be laid over the map: markers and treasure, cities, supply lines, and the reach of a stack."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import Final

from argead.core.scene import Overlay, OverlayKind, OverlayPath, Row, Shade
from argead.parts.graph import cheapest, nearest, ways

from ..rules.control import open_borders, under_siege
from ..rules.movement import crossing_price, points_left
from ..rules.movement import ways as open_ways
from ..rules.supply import in_supply, is_source, stacks, supplied
from ..state import (
    MACEDON,
    NEUTRAL,
    SEATS,
    SIDES,
    March,
    Piece,
    Place,
    Side,
    State,
    enemy_in,
    stack_side,
)
from ..text.names import Number, name
from .sight import COLOURS, seen

OVERLAYS: Final[Mapping[OverlayKind, str]] = {
    OverlayKind.CONTROL: "Markers and treasure",
    OverlayKind.VALUES: "Cities and walls",
    OverlayKind.SUPPLY: "Supply lines",
    OverlayKind.REACH: "Reach of a stack",
}


def overlay(s: State, seat: str | None, kind: OverlayKind, of: str) -> Overlay:
    """One of the overlays as the seat may see it."""
    made = _MADE[kind](s, seat, of)
    if of:
        made["of"] = of
    return made


def _legend_of_sides(s: State) -> list[Row]:
    return [{"label": name(s.tables, SEATS[side]), "side": COLOURS[side]} for side in SIDES]


# -- markers and cities -------------------------------------------------------------------------------


def _income(s: State, area: Place) -> int:
    """Treasure that the cities of an Area pay its owner each turn."""
    if s.owner[area] == NEUTRAL:
        return 0
    return sum(not under_siege(s, c) for c in s.tables.cities_in[area])


def _control(s: State, seat: str | None, of: str) -> Overlay:
    """Whose marker lies where, and what it brings."""
    t = s.tables
    spaces: dict[str, Shade] = {}
    for area in t.areas:
        side = s.owner[area]
        if side == NEUTRAL:
            continue
        pays = _income(s, area)
        shade: Shade = {
            "level": 2 if t.has_city[area] else 1,
            "side": COLOURS[side],
            "text": f"{name(t, SEATS[side])}, {pays} treasure a turn",
        }
        if pays:
            shade["value"] = str(pays)
        spaces[t.place_ids[area]] = shade
    legend = _legend_of_sides(s)
    for side, row in zip(SIDES, legend, strict=True):
        income = sum(_income(s, a) for a in t.areas if s.owner[a] == side)
        row["value"] = f"{Number(s.owner.count(side)):Area}, {income} treasure a turn"
    return _made(OverlayKind.CONTROL, "1.2:1", spaces, legend)


def _cities(s: State, seat: str | None, of: str) -> Overlay:
    """Hits that take each city, and those that it has taken."""
    t = s.tables
    spaces: dict[str, Shade] = {}
    for area in t.city_areas:
        told, left = [], 0
        for c in t.cities_in[area]:
            city = t.map.city[c]
            hits = f"{s.siege[c]} of {city.strength}" if s.siege[c] else f"{city.strength}"
            told.append(f"{city.name}{' (fortress)' if city.fortress else ''}: {hits} hits")
            left += max(0, city.strength - s.siege[c])
        fortress = any(t.map.city[c].fortress for c in t.cities_in[area])
        shade: Shade = {"level": 3 if fortress else 2, "value": str(left), "text": "; ".join(told)}
        if s.owner[area] != NEUTRAL:
            shade["side"] = COLOURS[s.owner[area]]
        spaces[t.place_ids[area]] = shade
    legend: list[Row] = [{"label": "hits that take the cities of the Area"}, *_legend_of_sides(s)]
    return _made(OverlayKind.VALUES, "3.6:2", spaces, legend)


# -- supply -------------------------------------------------------------------------------------------


def _supply(s: State, seat: str | None, of: str) -> Overlay:
    """Areas in supply, sources, and the line of each stack of the side; all of it lies open (R55)."""
    t, side = s.tables, _looked_at(s, seat, of)
    spaces: dict[str, Shade] = {}
    for area, fed in enumerate(supplied(s, side)):
        if fed:
            source = is_source(s, side, Place(area))
            spaces[t.place_ids[area]] = {
                "level": 2 if source else 1,
                "side": COLOURS[side],
                "text": "a source of supply" if source else "in supply",
            }
    paths = [_line(s, side, t.ashore[p]) for p in _camps(s, seat, side)]
    clause = "4.1:1" if side == MACEDON else "4.1:4"
    legend: list[Row] = [
        {"label": f"in supply of {name(t, SEATS[side])}", "side": COLOURS[side]},
        {"label": "stronger: a source", "side": COLOURS[side]},
        {"label": f"a line is at most {t.upkeep.supply.areas} Areas long and meets no enemy"},
    ]
    made = _made(OverlayKind.SUPPLY, clause, spaces, legend)
    made["paths"] = paths
    return made


def _camps(s: State, seat: str | None, side: Side) -> list[Place]:
    """Stacks whose line is drawn: own armies; of others every stack ashore, army or not."""
    t = s.tables
    if SEATS[side] == seat:
        return stacks(s, side)
    return [a for a in t.areas if s.here[a] and stack_side(s, a) == side]


def _line(s: State, side: Side, area: Place) -> OverlayPath:
    """The shortest line from an Area to a source; broken if it has none."""
    t = s.tables
    where = t.place_names[area]
    if not in_supply(s, side, area):
        told = f"{where} is out of supply"
        return {"places": [t.place_ids[area]], "text": told, "side": COLOURS[side], "broken": True}

    def free(a: Place) -> bool:
        return not enemy_in(s, side, a)

    near = partial(open_borders, s, side)
    source = nearest([area], near, partial(is_source, s, side), t.upkeep.supply.areas, free)[0]
    line = ways([area], lambda a: [(b, 1) for b in near(a)], t.upkeep.supply.areas, free)[source]
    told = f"{where} is supplied from {t.place_names[source]}, {Number(len(line)):Area} away"
    return {
        "places": [t.place_ids[a] for a in (area, *line)],
        "text": told,
        "side": COLOURS[side],
    }


# -- reach --------------------------------------------------------------------------------------------


def _reach(s: State, seat: str | None, of: str) -> Overlay:
    """Where a stack can march: with infantry, and as cavalry or leaders alone.

    Both are told of every stack, so that nothing is learned of a hidden one; of an own army on the march
    the points that are left.
    """
    t, side = s.tables, _looked_at(s, seat, of)
    speed = t.actions.movement
    own = s.march is not None and SEATS[s.march.side] == seat
    moving = own and _asked_for(s, seat, of) in (None, t.march)
    if moving and s.march is not None:
        left = points_left(s, s.march) if s.march.steps < 0 else s.march.steps
        found, foot = _spread(s, s.march, s.here[t.march], left), left
    else:
        found, foot = {}, speed.infantry
        for area in _starts(s, seat, side, of):
            march = March(side, area, t.prices[side])
            group = tuple(p for p in s.here[area] if seen(s, seat, p))
            for a, cost in _spread(s, march, group, speed.cavalry).items():
                found[a] = min(cost, found.get(a, cost))
    spaces: dict[str, Shade] = {
        t.place_ids[a]: {
            "level": 3 if cost <= foot else 1,
            "value": str(cost),
            "text": _told(s, side, a, cost),
        }
        for a, cost in found.items()
        if cost
    }
    legend: list[Row] = [{"label": f"up to {Number(foot):movement point}", "side": COLOURS[side]}]
    if not moving:
        legend[0]["label"] += ", with infantry"
        legend.append({"label": f"fainter: up to {speed.cavalry}, cavalry and leaders alone"})
    legend.append({"label": "number: movement points to get there"})
    return _made(OverlayKind.REACH, "1.4.army:1", spaces, legend)


def _told(s: State, side: Side, area: Place, cost: int) -> str:
    t = s.tables
    told = f"{t.place_names[area]}: {Number(cost):movement point}"
    if enemy_in(s, side, area):
        told += ", an enemy stack stands there"
    return f"{told}; each unit rolls for the desert" if t.attrition[area] else told


def _spread(s: State, march: March, group: tuple[Piece, ...], left: int) -> dict[Place, int]:
    """Points to every Area that a march can come to; an enemy stack ends it.

    A march that has not set out yet has its own price to pay before that of the straits.
    """
    t = s.tables
    counted = march.steps < 0
    army = march is not s.march or any(p >= t.n_leaders for p in group)
    price = march.paid if march is not s.march else 0
    crosses = s.treasury[march.side] >= price + crossing_price(s, march)

    def roads(area: Place) -> list[tuple[Place, int]]:
        here = replace(march, at=area)
        return [
            (a, t.cost[a] if counted else 1)
            for a in open_ways(s, here, group, left, army)
            if crosses or a in t.borders[area]
        ]

    return cheapest([march.at], roads, left, stops=partial(enemy_in, s, march.side))


def _starts(s: State, seat: str | None, side: Side, of: str) -> list[Place]:
    """The Area that was asked for, or all Areas where the side has a stack."""
    t = s.tables
    at = _asked_for(s, seat, of)
    if at is not None:
        return [at] if at < t.n_areas and stack_side(s, at) == side else []
    return [a for a in t.areas if s.here[a] and stack_side(s, a) == side]


def _asked_for(s: State, seat: str | None, of: str) -> Place | None:
    """The place that a look is about: named itself, or where a counter stands that the seat sees."""
    t = s.tables
    if of in t.place:
        return t.place[of]
    if of in t.piece_ids:
        piece = Piece(t.piece_ids.index(of))
        return s.at[piece] if seen(s, seat, piece) else None
    return None


def _looked_at(s: State, seat: str | None, of: str) -> Side:
    """Whose stacks are meant: those of the place asked for, else the seat's own, else the active side's."""
    at = _asked_for(s, seat, of)
    if at is not None and at < s.tables.n_areas and stack_side(s, at) != NEUTRAL:
        return stack_side(s, at)
    if seat is not None:
        return Side(SEATS.index(seat))
    return MACEDON if s.active == NEUTRAL else s.active


def _made(kind: OverlayKind, clause: str, spaces: dict[str, Shade], legend: list[Row]) -> Overlay:
    return {
        "kind": kind,
        "title": OVERLAYS[kind],
        "clause": clause,
        "spaces": spaces,
        "legend": legend,
    }


_MADE: Final[Mapping[OverlayKind, Callable[[State, str | None, str], Overlay]]] = {
    OverlayKind.CONTROL: _control,
    OverlayKind.VALUES: _cities,
    OverlayKind.SUPPLY: _supply,
    OverlayKind.REACH: _reach,
}
