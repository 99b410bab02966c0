"""Static geometry: the four maps where they really lie, and the battlefield."""

from __future__ import annotations

from typing import Final

from argead.core.scene import (
    Board,
    Box,
    BoxBoard,
    BoxKind,
    GeoBoard,
    GeoSpace,
    Link,
    Path,
    Place,
)

from ..schema.campaign import Area
from ..schema.ids import CampaignId
from ..tables import Tables

BATTLEFIELD: Final = "field_commander/battlefield"
TOP_SPEED: Final = 6
PLACES: Final = {"": Place.AREA, "battle": Place.BATTLE, "stronghold": Place.FORTRESS}


def boards(tables: Tables) -> dict[str, Board]:
    """The four maps and the battlefield."""
    found: dict[str, Board] = {BATTLEFIELD: battlefield()}
    for ident in tables.campaign_files:
        found[f"field_commander/{ident}"] = campaign_map(tables, ident)
    return found


def campaign_map(tables: Tables, ident: CampaignId) -> GeoBoard:
    """A campaign's Areas where they really lie."""
    campaign = tables.campaign_files[ident]
    areas = campaign.area
    south, north = min(a.lat for a in areas), max(a.lat for a in areas)
    west, east = min(a.lon for a in areas), max(a.lon for a in areas)
    edge = max(0.15, 0.12 * max(north - south, east - west))
    links: list[Link] = [
        {"a": area.id, "b": other, "kind": Path.ROAD}
        for area in areas
        for other in area.links
        if area.id < other
    ]
    return {
        "kind": "geo",
        "id": f"field_commander/{ident}",
        "title": campaign.campaign.name,
        "bounds": (south - edge, west - edge, north + edge, east + edge),
        "spaces": [space(area) for area in areas],
        "links": links,
    }


def space(area: Area) -> GeoSpace:
    """An Area on its map."""
    found: GeoSpace = {
        "id": area.id,
        "name": area.name,
        "kind": PLACES[area.pivotal],
        "lat": area.lat,
        "lon": area.lon,
    }
    if area.oracle:
        found["text"] = "Oracle"
    return found


def battlefield() -> BoxBoard:
    """Two rows of boxes, one for each Speed, the enemy above; Walls stand behind him."""
    boxes: list[Box] = [
        {
            "id": "walls",
            "name": "Walls",
            "kind": BoxKind.WALL,
            "x": 0,
            "y": 0,
            "w": TOP_SPEED + 1,
            "h": 1,
        }
    ]
    for column, now in enumerate(range(TOP_SPEED, -1, -1)):
        name = f"Speed {now}"
        boxes.append(
            {
                "id": f"foe_{now}",
                "name": name,
                "kind": BoxKind.ENEMY,
                "x": column,
                "y": 1,
                "w": 1,
                "h": 2,
            }
        )
        boxes.append(
            {
                "id": f"own_{now}",
                "name": name,
                "kind": BoxKind.OWN,
                "x": column,
                "y": 3,
                "w": 1,
                "h": 2,
            }
        )
    return {
        "kind": "boxes",
        "id": BATTLEFIELD,
        "title": "Battlefield",
        "width": TOP_SPEED + 1,
        "height": 5,
        "boxes": boxes,
    }
