"""A scene as text."""

from __future__ import annotations

from argead.cli import draw
from argead.core.scene import Board, BoxBoard, GeoBoard, HexBoard, Piece, Scene


def told(scene: Scene, *boards: Board) -> list[str]:
    return [line.plain for line in draw.whole(scene, {b["id"]: b for b in boards}, 80)]


def test_the_turn_is_one_line() -> None:
    assert draw.turn({}) == ""
    assert draw.turn({"turn": {"label": "Spring 334", "phase": "Moves", "n": 3, "of": 20}}) == (
        "Spring 334 · Moves · turn 3 of 20"
    )
    assert draw.turn({"turn": {"label": "Turn 3", "n": 3, "of": 20}}) == "turn 3 of 20"


def test_tracks_panels_hands_and_victory() -> None:
    scene: Scene = {
        "tracks": [
            {"id": "gold", "title": "Gold", "value": 4, "range": (0, 30)},
            {"id": "glory", "title": "Glory", "value": 2, "text": "rising"},
            {"id": "m", "title": "Fleet", "side": "macedon", "value": 1},
            {"id": "p", "title": "Fleet", "side": "persia", "value": 9},
        ],
        "panels": [
            {
                "kind": "battle",
                "title": "Battle",
                "text": "round 2",
                "rows": [{"label": "hits", "value": "3"}],
                "board": {"kind": "boxes", "id": "battle"},
                "pieces": [
                    {"at": "own_2", "kind": "phalanx", "side": "macedon"},
                    {"at": "reserve", "kind": "archer", "side": "macedon"},
                ],
            }
        ],
        "hands": [
            {
                "seat": "red",
                "count": 1,
                "cards": [{"id": "k1", "title": "Bribe", "ops": 3, "text": "Pay."}],
            },
            {"seat": "blue", "count": 2},
        ],
        "victory": [{"seat": "persia", "text": "wins at 0", "progress": 0.4}],
    }
    battle: BoxBoard = {
        "kind": "boxes",
        "id": "battle",
        "boxes": [{"id": "own_2", "name": "Second line"}],
    }
    assert told(scene, battle) == [
        "Gold 4/30  ·  Glory 2 rising  ·  Macedon Fleet 1  ·  Persia Fleet 9",
        "Battle",
        "  round 2",
        "  hits  3",
        "  Second line: Macedon phalanx",
        "  Reserve: Macedon archer",
        "Red: 1 card",
        "  Bribe [3]: Pay.",
        "Blue: 2 cards",
        "Persia: wins at 0 (40%)",
    ]


def test_places_come_in_the_order_of_the_board_with_their_roads() -> None:
    board: GeoBoard = {
        "kind": "geo",
        "id": "map",
        "spaces": [{"id": "pella", "name": "Pella"}, {"id": "lydia", "name": "Lydia"}],
        "links": [{"a": "pella", "b": "lydia", "kind": "sea"}],
    }
    scene: Scene = {
        "board": {"kind": "geo", "id": "map"},
        "spaces": {
            "lydia": {"owner": "persia", "marks": [{"kind": "siege", "n": 2}], "text": "walled"},
            "pella": {},
            "susa": {"owner": "persia"},
            "babylon": {"owner": "persia", "text": "major city"},
        },
        "pieces": [
            {
                "at": "pella",
                "kind": "phalanx",
                "side": "macedon",
                "values": ["8", "8"],
                "hits": (2, 7),
            },
            {
                "at": "pella",
                "kind": "phalanx",
                "side": "macedon",
                "values": ["8", "8"],
                "hits": (2, 7),
            },
            {
                "at": "pella",
                "name": "Craterus",
                "kind": "leader",
                "side": "macedon",
                "state": ["moved"],
            },
            {"at": "pella", "kind": "stack", "side": "persia", "count": 6},
            {"at": "pella", "kind": "elephant", "side": "persia", "count": 2},
        ],
    }
    assert told(scene, board) == [
        "Pella: Macedon 2 × phalanx 8-8 2/7 hits, Craterus (moved); "
        "Persia stack of 6, 2 elephant  [to Lydia]",
        "Lydia (Persia, Siege 2, walled)",
        "Persia also holds Susa, Babylon (major city)",
    ]


PIECES: list[Piece] = [
    {"at": "0305", "kind": "phalanx", "side": "macedon"},
    {"at": "0305", "kind": "leader", "side": "macedon"},
    {"at": ("0406", "0506"), "kind": "light_cavalry", "side": "india"},
    {"at": "reserve", "kind": "archer"},
]


def drawn(board: HexBoard, *more: Piece, width: int = 80) -> list[str]:
    return [line.plain for line in draw.hex_map([*PIECES, *more], board, width)]


def test_hexes_are_drawn_around_the_pieces() -> None:
    assert drawn({"kind": "hex", "id": "field", "flat": True, "shift": "even"}) == [
        "     03 04 05",
        "05   Mph   ·",
        "        ·",
        "06   ·     Ilc",
        "        Ilc",
        "Ilc India light cavalry  Mph Macedon phalanx",
    ]
    assert drawn({"kind": "hex", "id": "field", "flat": False, "shift": "odd"}) == [
        "     03 04 05",
        "05   Mph·  ·",
        "06   ·  IlcIlc",
        "Ilc India light cavalry  Mph Macedon phalanx",
    ]


def test_a_wide_field_is_drawn_strip_by_strip() -> None:
    board: HexBoard = {"kind": "hex", "id": "field", "flat": True, "shift": "even"}
    far: Piece = {"at": "0905", "kind": "archer", "side": "persia"}
    assert drawn(board, far, width=18) == [
        "     03 04 05 06",
        "05   Mph   ·",
        "        ·     ·",
        "06   ·     Ilc",
        "        Ilc   ·",
        "     07 08 09",
        "05   ·     Par",
        "        ·",
        "Ilc India light cavalry  Mph Macedon phalanx  Par Persia archer",
    ]


def test_a_field_without_pieces_is_not_drawn() -> None:
    board: HexBoard = {"kind": "hex", "id": "field"}
    assert not list(draw.hex_map([{"at": "reserve", "kind": "phalanx"}], board, 80))
