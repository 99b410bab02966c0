"""What is seen: everybody sees everything."""

from collections.abc import Mapping

from argead.core.scene import Board, Box, BoxKind, Kind, Overlay, OverlayKind, Scene, Side

from .schema import River, Tables
from .state import State


def scene(s: State, seat: str | None) -> Scene:
    """The two armies at their fords."""
    army, guard = s.at["alexander"], s.at["porus"]
    return {
        "turn": {"label": f"Night {s.night}", "n": s.night, "of": len(s.tables[s.scenario].nights)},
        "board": {"kind": "boxes", "id": f"tiny/{s.scenario}"},
        "pieces": [
            {"kind": Kind.PHALANX, "side": Side.MACEDON, "at": army, "count": s.squadrons},
            {"kind": Kind.ELEPHANT, "side": Side.INDIA, "at": guard},
        ],
    }


def boards(tables: Tables) -> dict[str, Board]:
    """The fords of each scenario, side by side."""
    return {f"tiny/{name}": _board(f"tiny/{name}", river) for name, river in tables.items()}


def _board(ident: str, river: River) -> Board:
    boxes: list[Box] = [
        {"id": ford, "name": ford.title(), "kind": BoxKind.LINE, "x": x, "y": 0, "w": 1, "h": 1}
        for x, ford in enumerate(river.fords)
    ]
    return {
        "kind": "boxes",
        "id": ident,
        "title": river.title,
        "width": len(boxes),
        "height": 1,
        "boxes": boxes,
    }


OVERLAYS: Mapping[OverlayKind, str] = {}


def overlay(s: State, seat: str | None, kind: OverlayKind, of: str) -> Overlay:
    """There is nothing to lay over this board."""
    raise KeyError(kind)
