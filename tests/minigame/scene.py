"""The small game as it is seen."""

from __future__ import annotations

from collections.abc import Mapping

from argead.core.scene import (
    Board,
    BoxKind,
    Hand,
    Kind,
    Overlay,
    OverlayKind,
    PanelKind,
    Piece,
    Scene,
    Side,
)

from .rules import TURNS
from .state import PIECES, SEATS, State, pieces_at
from .tables import Tables

LOOKS = {"guard": Kind.PHALANX, "horse": Kind.HEAVY_CAVALRY, "foot": Kind.INFANTRY}


def scene(s: State, seat: str | None) -> Scene:
    return {
        "turn": {"label": f"Turn {s.turn}", "n": s.turn, "of": TURNS},
        "board": {"kind": "boxes", "id": "ford/map"},
        "spaces": {},
        "pieces": [
            piece
            for place in s.tables.paths
            for who in SEATS
            for piece in _here(s, place, who, seat)
        ],
        "hands": [_hand(s, who, seat) for who in SEATS],
        "panels": [
            {
                "kind": PanelKind.BATTLE,
                "title": b.place,
                "rows": [{"label": "hits", "value": str(b.hits)}],
            }
            for _, b in sorted(s.battles.items())
        ],
    }


def _here(s: State, place: str, who: str, seat: str | None) -> list[Piece]:
    here = pieces_at(s, place, who)
    if who == seat:
        return [
            {"id": PIECES[i], "at": place, "kind": LOOKS[s.kind[i]], "side": Side(who)}
            for i in here
        ]
    if not here:
        return []
    known = sorted(s.kind[i] for i in here if s.seen[i])
    return [
        {"at": place, "kind": Kind.STACK, "side": Side(who), "count": len(here), "values": known}
    ]


def _hand(s: State, who: str, seat: str | None) -> Hand:
    hand: Hand = {"seat": who, "count": len(s.hands[who])}
    if who == seat:
        hand["cards"] = [{"id": card} for card in s.hands[who]]
    return hand


def boards(tables: Tables) -> dict[str, Board]:
    return {
        "ford/map": {
            "kind": "boxes",
            "id": "ford/map",
            "title": "The ford",
            "width": 6,
            "height": 2,
            "boxes": [
                {
                    "id": p,
                    "name": p,
                    "kind": BoxKind.OWN,
                    "x": float(i),
                    "y": 0.0,
                    "w": 1.0,
                    "h": 1.0,
                }
                for i, p in enumerate(tables.paths)
            ],
        }
    }


OVERLAYS: Mapping[OverlayKind, str] = {OverlayKind.CONTROL: "Who stands where"}


def overlay(s: State, seat: str | None, kind: OverlayKind, of: str) -> Overlay:
    """Every place in which somebody stands, or one of them."""
    held = {place for place in s.tables.paths if any(_here(s, place, who, seat) for who in s.seats)}
    return {
        "kind": kind,
        "title": OVERLAYS[kind],
        "clause": "1:1",
        "spaces": {place: {"level": 1} for place in sorted(held) if of in ("", place)},
        "legend": [{"label": "somebody stands here"}],
    }
