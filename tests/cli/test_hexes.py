"""A hex map in characters."""

from __future__ import annotations

from typing import Literal

import pytest

from argead.cli.hexes import EDGES, GROUNDS, hex_map, neighbours
from argead.core.scene import (
    Edge,
    Ground,
    Hex,
    HexBoard,
    Hexside,
    Kind,
    Overlay,
    OverlayKind,
    Piece,
    Side,
)
from argead.core.system import system

PIECES: list[Piece] = [
    {"at": "0305", "kind": Kind.PHALANX, "side": Side.MACEDON},
    {"at": "0305", "kind": Kind.LEADER, "side": Side.MACEDON},
    {"at": ("0406", "0506"), "kind": Kind.LIGHT_CAVALRY, "side": Side.INDIA},
    {"at": "reserve", "kind": Kind.ARCHER, "side": Side.MACEDON},
]


def field(
    hexes: list[Hex] | None = None,
    sides: list[Hexside] | None = None,
    *,
    flat: bool = True,
    shift: Literal["odd", "even"] = "even",
) -> HexBoard:
    return {
        "kind": "hex",
        "id": "field",
        "title": "",
        "columns": 9,
        "rows": 9,
        "first": (1, 1),
        "flat": flat,
        "shift": shift,
        "hexes": hexes or [],
        "hexsides": sides or [],
    }


def drawn(board: HexBoard, *more: Piece, width: int = 80, near: str = "") -> list[str]:
    return [line.plain for line in hex_map([*PIECES, *more], board, width, near=near)]


def test_every_ground_and_edge_has_a_sign_of_its_own() -> None:
    assert set(GROUNDS) == set(Ground)
    assert set(EDGES) == set(Edge)
    assert len({*GROUNDS.values(), *EDGES.values()}) == len(GROUNDS) + len(EDGES)
    assert GROUNDS[Ground.WOODS] == "w"


def test_columns_that_are_not_pushed_stand_half_a_hex_lower() -> None:
    assert drawn(field()) == [
        "     03 04 05",
        "05      ·",
        "     Mph   ·",
        "06      Ilc",
        "     ·     Ilc",
        "Ilc India light cavalry, Mph Macedon phalanx",
        "· clear",
    ]
    assert drawn(field(flat=False, shift="odd"))[:3] == [
        "     03    04    05",
        "05   Mph   ·     ·",
        "06      ·     Ilc   Ilc",
    ]


def test_a_wide_field_is_drawn_strip_by_strip() -> None:
    far: Piece = {"at": "0905", "kind": Kind.ARCHER, "side": Side.PERSIA}
    assert drawn(field(), far, width=18) == [
        "     03 04 05 06",
        "05      ·     ·",
        "     Mph   ·",
        "06      Ilc   ·",
        "     ·     Ilc",
        "     07 08 09",
        "05      ·",
        "     ·     Par",
        "Ilc India light cavalry, Mph Macedon phalanx, Par Persia archer",
        "· clear",
    ]


def test_ground_slopes_sides_and_facing_are_read_without_colour() -> None:
    board = field(
        [
            {"id": "0306", "terrain": Ground.MAJOR_RIVER, "level": 1},
            {"id": "0405", "terrain": Ground.WOODS},
            {"id": "0505", "level": 2},
        ],
        [{"a": "0306", "b": "0406", "kind": Edge.STEEP_BANK}],
    )
    faced: Piece = {"at": "0405", "kind": Kind.ARCHER, "side": Side.PERSIA, "facing": 120}
    assert drawn(board, faced) == [
        "     03 04 05",
        "05      Par↖w",
        "     Mph   ·2",
        "06      Ilc",
        "     ~1b   Ilc",
        "Ilc India light cavalry, Mph Macedon phalanx, Par Persia archer",
        "· clear; ~ major river; w woods; a digit: its level, where it is not 0; on one of its "
        "sides: b steep bank",
    ]


def test_the_part_around_a_hex_fits_a_small_screen() -> None:
    lines = drawn(field(), near="0101")
    assert lines[0].split() == [f"{n:02d}" for n in range(1, 10)]
    assert len(lines) <= 22
    assert any("Mph" in line for line in lines)


def test_a_field_without_pieces_is_not_drawn() -> None:
    off: list[Piece] = [{"at": "reserve", "kind": Kind.PHALANX, "side": Side.MACEDON}]
    assert not list(hex_map(off, field(), 80))


def test_an_overlay_is_written_into_the_hexes_and_beside_counters() -> None:
    laid: Overlay = {
        "kind": OverlayKind.ZOC,
        "title": "",
        "clause": "",
        "spaces": {
            "0305": {"level": 1, "side": Side.INDIA},
            "0405": {"level": 2, "side": Side.INDIA},
            "0505": {"level": 3, "value": "both"},
        },
        "legend": [],
    }
    lines = [line.plain for line in hex_map(PIECES, field(), 80, laid)]
    assert lines[1:3] == ["05      I▒", "     Mph*  both"]


@pytest.mark.parametrize("scenario", ["granicus", "samarkand", "chaeronea", "issus", "lyginus"])
def test_what_lies_between_two_hexes_lies_between_neighbours(scenario: str) -> None:
    battles = system("great_battles")
    board = battles.scene.boards(battles.loaded)[f"great_battles/{scenario}"]
    assert board["kind"] == "hex"
    assert board["hexsides"]
    for line in board["hexsides"]:
        assert line["b"] in neighbours(line["a"], board).values()
        assert line["a"] in neighbours(line["b"], board).values()
