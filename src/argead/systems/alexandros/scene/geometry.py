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
from .seas import OUTLINES

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
    places += [city_space(game, c) for c in game.cities]
    places += [sea_space(game, z) for z in game.seas]
    links: list[Link] = [
        {"a": a, "b": b, "kind": Path.MOUNTAIN_PASS if kind == "mountain" else Path.LAND}
        for a in game.provinces
        for b, kind in game.borders[a].items()
        if b in game.provinces and a < b
    ]
    links += sea_links(game)
    return {
        "kind": "geo",
        "id": f"alexandros/{name}",
        "title": game.scenario.title,
        "bounds": BOUNDS,
        "spaces": places,
        "links": links,
    }


def city_space(game: Game, ident: str) -> GeoSpace:
    """A city; a fort, which stands only while it has a wall; or a fortress between two provinces."""
    row = game.city_rows[ident]
    kind = Place.FORT if row.fort else Place.FORTRESS if row.border else Place.CITY
    told = ["site of a fort"] if row.fort else []
    told += ["capital"] if ident in game.regions.capitals else []
    told += [f"harbour on the {game.place_names[row.sea]}"] if row.sea else []
    space: GeoSpace = {
        "id": ident,
        "name": row.name,
        "kind": kind,
        "lat": row.lat,
        "lon": row.lon,
        "region": row.provinces[0],
    }
    if told:
        space["text"] = ", ".join(told)
    return space


def sea_space(game: Game, ident: str) -> GeoSpace:
    """A sea zone with the coasts on which one lands from it."""
    row = game.sea_rows[ident]
    coasts = ", ".join(game.place_names[p] for p in game.coasts[ident])
    space: GeoSpace = {
        "id": ident,
        "name": row.name,
        "kind": Place.SEA,
        "lat": row.lat,
        "lon": row.lon,
        "text": f"coasts: {coasts}",
    }
    if ident in OUTLINES:
        space["outline"] = OUTLINES[ident]
    return space


def sea_links(game: Game) -> list[Link]:
    """From zone to zone; where fleets are part of the game, from coast to zone as well."""
    links: list[Link] = [
        {"a": a, "b": b, "kind": Path.COAST}
        for n, a in enumerate(game.seas)
        for b in game.sea_links[a]
        if game.seas.index(b) > n
    ]
    if game.fleets:
        links += [{"a": p, "b": z, "kind": Path.COAST} for z in game.seas for p in game.coasts[z]]
    return links


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
