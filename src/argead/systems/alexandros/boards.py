"""The boards that never change: the map and the Tactical Display of each scenario."""

from __future__ import annotations

from argead.core.scene import Board, Box, BoxBoard, GeoBoard, GeoSpace, Link

from .state import FIRST
from .tables import Game, Tables

TERRAIN = {"rich": "rich", "fertile": "clear", "mountain": "mountain", "desert": "desert"}
BOUNDS = (22.0, 18.0, 47.0, 78.0)
BOX_PLACES = {
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
            "kind": "area",
            "lat": row.lat,
            "lon": row.lon,
            "terrain": TERRAIN[row.type],
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
                "kind": "fortress" if city.border else "city",
                "lat": city.lat,
                "lon": city.lon,
                "region": city.provinces[0],
            }
        )
    for z in game.seas:
        sea = game.sea_rows[z]
        places.append({"id": z, "name": sea.name, "kind": "sea", "lat": sea.lat, "lon": sea.lon})
    links: list[Link] = [
        {"a": a, "b": b, "kind": "mountain_pass" if kind == "mountain" else "land"}
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
    for i, ident in enumerate(game.box_ids):
        local = game.box_local[i]
        side = game.box_side(i)
        first = side == FIRST
        row = {"reserve": 0.0, "routed": 0.0}.get(local, 1.0)
        y = 3.0 - row if first else row
        x = float(BOX_PLACES.get(local, 1 if local == "reserve" else 3))
        if not first and local in BOX_PLACES:
            x = 4.0 - x
        width = 2.0 if local == "reserve" else 1.0
        title = game.display.boxes[i % game.boxes].name
        boxes.append(
            {
                "id": ident,
                "name": title,
                "kind": game.box_kind[i],
                "x": x,
                "y": y,
                "w": width,
                "h": 1.0,
            }
        )
    links: list[Link] = [
        {"a": game.box_ids[a], "b": game.box_ids[b], "kind": "land"}
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
