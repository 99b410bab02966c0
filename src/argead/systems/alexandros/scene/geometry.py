"""The boards that never change: the map and the Tactical Display of each scenario."""

from __future__ import annotations

from typing import Final

from argead.core.scene import (
    Board,
    Box,
    BoxBoard,
    BoxKind,
    GeoBoard,
    GeoSpace,
    Ground,
    Link,
    Path,
    Place,
)

from ..tables import SIDES, Game, Tables

GROUND: Final = {
    "rich": Ground.RICH,
    "fertile": Ground.CLEAR,
    "mountain": Ground.MOUNTAIN,
    "desert": Ground.DESERT,
}
BOUNDS: Final = (22.0, 18.0, 47.0, 78.0)
COLUMNS: Final = {
    "left_outflank": 0,
    "left": 1,
    "center": 2,
    "right": 3,
    "right_outflank": 4,
}


def boards(tables: Tables) -> dict[str, Board]:
    """A map and a display for each scenario."""
    found: dict[str, Board] = {}
    for name, game in tables.games.items():
        found[f"alexandros/{name}"] = map_board(name, game, tables)
        found[f"alexandros/{name}/display"] = display_board(name, game)
    return found


def map_board(name: str, game: Game, tables: Tables) -> GeoBoard:
    """Provinces, cities and seas."""
    places: list[GeoSpace] = []
    for p in game.provinces:
        row = game.province_rows[p]
        area: GeoSpace = {
            "id": p,
            "name": row.name,
            "kind": Place.AREA,
            "lat": row.lat,
            "lon": row.lon,
            "terrain": GROUND[row.type],
            "text": row.type,
        }
        if p in tables.outlines:
            area["outline"] = tables.outlines[p]
        places.append(area)
    for c in game.cities:
        city = game.city_rows[c]
        places.append(
            {
                "id": c,
                "name": city.name,
                "kind": Place.FORTRESS if city.border else Place.CITY,
                "lat": city.lat,
                "lon": city.lon,
                "region": city.provinces[0],
            }
        )
    for z in game.seas:
        sea = game.sea_rows[z]
        places.append(
            {"id": z, "name": sea.name, "kind": Place.SEA, "lat": sea.lat, "lon": sea.lon}
        )
    links: list[Link] = [
        {"a": a, "b": b, "kind": Path.MOUNTAIN_PASS if kind == "mountain" else Path.LAND}
        for a in game.provinces
        for b, kind in game.borders[a].items()
        if b in game.provinces and a < b
    ]
    return {
        "kind": "geo",
        "id": f"alexandros/{name}",
        "title": game.scenario.title,
        "bounds": BOUNDS,
        "spaces": places,
        "links": links,
    }


def display_board(name: str, game: Game) -> BoxBoard:
    """Two battle lines facing each other, with their reserves and routed units behind."""
    boxes: list[Box] = []
    for i in game.boxes:
        ident, local = game.box_ids[i], game.box_local[i]
        first = game.box_side[i] == SIDES[0]
        row = float(local in COLUMNS)
        y = 3.0 - row if first else row
        x = float(COLUMNS.get(local, 1 if local == "reserve" else 3))
        if not first and local in COLUMNS:
            x = 4.0 - x
        width = 2.0 if local == "reserve" else 1.0
        title = game.box_rows[i].name
        boxes.append(
            {
                "id": ident,
                "name": title,
                "kind": BoxKind(game.box_kind[i]),
                "x": x,
                "y": y,
                "w": width,
                "h": 1.0,
            }
        )
    links: list[Link] = [
        {"a": game.box_ids[a], "b": game.box_ids[b], "kind": Path.LAND}
        for a in range(len(game.box_ids))
        for b in game.box_links[a]
        if a < b
    ]
    return {
        "kind": "boxes",
        "id": f"alexandros/{name}/display",
        "title": "Tactical Display",
        "width": 5.0,
        "height": 4.0,
        "boxes": boxes,
        "links": links,
    }
