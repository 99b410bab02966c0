"""A scene as text."""

from __future__ import annotations

import pytest
from rich.style import Style
from rich.text import Text

from argead.cli import draw, words
from argead.cli.places import FEW_PLACES
from argead.core.scene import (
    Board,
    BoxBoard,
    BoxKind,
    Condition,
    GeoBoard,
    Kind,
    Mark,
    MarkKind,
    PanelKind,
    Path,
    Piece,
    Place,
    Scene,
    Side,
    Turn,
)
from argead.core.view import Content, SeatView

SEATS: list[SeatView] = [
    {"id": "macedon", "title": "Macedon", "side": Side.MACEDON},
    {"id": "royal", "title": "The king", "side": Side.PERSIA},
    {"id": "rebel", "title": "Cyrus", "side": Side.CYRUS},
    {"id": "red", "title": "Red", "side": Side.RED},
    {"id": "blue", "title": "Blue", "side": Side.BLUE},
    {"id": "warlords", "title": "The Warlords", "side": Side.YELLOW, "plural": True},
]


def drawn_whole(scene: Scene, *boards: Board) -> list[Text]:
    view: Content = {
        "system": "",
        "scenario": "",
        "seat": None,
        "seats": SEATS,
        "scene": scene,
        "overlays": [],
        "ask": {"waiting": None},
        "auto": {},
        "result": None,
    }
    return list(draw.whole(view, {b["id"]: b for b in boards}, 80))


def told(scene: Scene, *boards: Board) -> list[str]:
    return [line.plain for line in drawn_whole(scene, *boards)]


def test_every_side_has_a_colour() -> None:
    assert set(words.SIDES) == set(Side)
    for style in words.SIDES.values():
        assert Style.parse(style).color is not None


def test_the_two_kings_have_two_colours() -> None:
    assert words.SIDES[Side.CYRUS] != words.SIDES[Side.PERSIA]
    scene: Scene = {
        "turn": {"label": ""},
        "pieces": [],
        "spaces": {"sardis": {"owner": "rebel"}, "susa": {"owner": "royal"}},
    }
    rebel, royal = drawn_whole(scene)
    assert (rebel.plain, rebel.spans[0].style) == ("Cyrus also holds Sardis", "bright_magenta")
    assert (royal.plain, royal.spans[0].style) == ("The king also holds Susa", "bright_blue")


@pytest.mark.parametrize(
    ("turn", "line"),
    [
        ({"label": ""}, ""),
        (
            {"label": "Spring 334", "phase": "Moves", "n": 3, "of": 20},
            "Spring 334 · Moves · turn 3 of 20",
        ),
        ({"label": "Turn 3", "n": 3, "of": 20}, "turn 3 of 20"),
    ],
)
def test_the_turn_is_one_line(turn: Turn, line: str) -> None:
    assert draw.turn({"turn": turn, "pieces": []}) == line


def test_tracks_panels_hands_and_victory() -> None:
    scene: Scene = {
        "turn": {"label": ""},
        "pieces": [],
        "tracks": [
            {"id": "gold", "title": "Gold", "value": 4, "range": (0, 30)},
            {"id": "glory", "title": "Glory", "value": 2, "text": "rising"},
            {"id": "m", "title": "Fleet", "side": Side.MACEDON, "value": 1},
            {"id": "p", "title": "Fleet", "side": Side.PERSIA, "value": 9},
        ],
        "panels": [
            {
                "kind": PanelKind.BATTLE,
                "title": "Battle",
                "text": "round 2",
                "rows": [{"label": "hits", "value": "3"}],
                "board": {"kind": "boxes", "id": "battle"},
                "pieces": [
                    {"at": "own_2", "kind": Kind.PHALANX, "side": Side.MACEDON},
                    {"at": "reserve", "kind": Kind.ARCHER, "side": Side.MACEDON},
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
        "victory": [{"seat": "royal", "text": "wins at 0", "progress": 0.4}],
    }
    battle: BoxBoard = {
        "kind": "boxes",
        "id": "battle",
        "title": "",
        "width": 1,
        "height": 1,
        "boxes": [
            {
                "id": "own_2",
                "name": "Second line",
                "kind": BoxKind.OWN,
                "x": 0,
                "y": 0,
                "w": 1,
                "h": 1,
            }
        ],
    }
    assert told(scene, battle) == [
        "Gold 4/30 · Glory 2 rising · Macedon Fleet 1 · Persia Fleet 9",
        "Battle",
        "  round 2",
        "  hits  3",
        "  Second line: Macedon with phalanx",
        "  Reserve: Macedon with archer",
        "Red: 1 card",
        "  Bribe [3]: Pay.",
        "Blue: 2 cards",
        "The king: wins at 0 (40%)",
    ]


def test_places_come_in_the_order_of_the_board_with_their_roads() -> None:
    board: GeoBoard = {
        "kind": "geo",
        "id": "map",
        "title": "",
        "bounds": (30, 20, 45, 50),
        "spaces": [
            {"id": ident, "name": ident.capitalize(), "kind": Place.AREA, "lat": 40, "lon": 30}
            for ident in ("pella", "lydia")
        ],
        "links": [{"a": "pella", "b": "lydia", "kind": Path.SEA}],
    }
    scene: Scene = {
        "turn": {"label": ""},
        "board": {"kind": "geo", "id": "map"},
        "spaces": {
            "lydia": {
                "owner": "royal",
                "marks": [{"kind": MarkKind.SIEGE, "n": 2}],
                "text": "walled",
            },
            "pella": {},
            "susa": {"owner": "royal"},
            "babylon": {"owner": "royal", "text": "major city"},
        },
        "pieces": [
            {
                "at": "pella",
                "kind": Kind.PHALANX,
                "side": Side.MACEDON,
                "values": ["8", "8"],
                "hits": (2, 7),
            },
            {
                "at": "pella",
                "kind": Kind.PHALANX,
                "side": Side.MACEDON,
                "values": ["8", "8"],
                "hits": (2, 7),
            },
            {
                "at": "pella",
                "name": "Craterus",
                "kind": Kind.LEADER,
                "side": Side.MACEDON,
                "state": [Condition.MOVED],
            },
            {"at": "pella", "kind": Kind.STACK, "side": Side.PERSIA, "count": 6},
            {"at": "pella", "kind": Kind.ELEPHANT, "side": Side.PERSIA, "count": 2},
        ],
    }
    assert told(scene, board) == [
        "Pella: Macedon with 2 × phalanx 8-8 2/7 hits, Craterus (moved); "
        "Persia with a stack of 6, 2 elephant  [to Lydia]",
        "Lydia (The king, Siege 2, walled)  [to Pella]",
        "The king also holds Susa, Babylon (major city)",
    ]


def large(*held: str) -> tuple[Scene, GeoBoard]:
    """A map of more places than are told in full; some are the Warlords'."""
    names = [f"Place {n}" for n in range(FEW_PLACES + 1)]
    board: GeoBoard = {
        "id": "map",
        "title": "Map",
        "kind": "geo",
        "bounds": (0, 0, 1, 1),
        "spaces": [
            {"id": name, "name": name, "kind": Place.CITY, "lat": 0, "lon": n}
            for n, name in enumerate(names)
        ],
        "links": [],
    }
    scene: Scene = {
        "turn": {"label": ""},
        "board": {"kind": "geo", "id": "map"},
        "pieces": [{"at": "Place 3", "name": "Craterus", "kind": Kind.LEADER, "side": Side.RED}],
        "spaces": {name: {"owner": "warlords"} for name in held},
    }
    return scene, board


def test_no_place_of_a_large_map_is_left_out() -> None:
    scene, board = large("Place 5")
    lines = told(scene, board)
    empty = next(line for line in lines if line.startswith("Nobody and nothing is in "))
    left = empty.removeprefix("Nobody and nothing is in ").split(", ")
    assert left == [s["name"] for s in board["spaces"] if s["name"] not in ("Place 3", "Place 5")]


def test_whose_pieces_stand_where_is_told_apart_from_what_they_are_called() -> None:
    """As labels and log do: "Persia with Persian levy infantry"; holder and marks are named once."""
    scene, board = large()
    levy: Piece = {"at": "Place 1", "kind": Kind.PELTAST, "side": Side.PERSIA}
    horse: Piece = {"at": "Place 1", "kind": Kind.HEAVY_CAVALRY, "side": Side.GREEK}
    levy["name"], levy["values"] = "Persian levy infantry", ["2", "1"]
    horse["name"] = "Thessalian cavalry"
    scene["pieces"] = [levy, horse]
    contested: Mark = {"kind": MarkKind.CONTESTED}
    scene["spaces"] = {
        "Place 1": {"owner": "royal", "marks": [contested], "text": "fertile; contested"},
        "Place 2": {"owner": "royal", "text": "rich; held by the King"},
        "Place 3": {"side": Side.INDEPENDENT, "text": "desert; independent"},
        "Place 4": {"side": Side.INDEPENDENT, "text": "rich; independent"},
        "Place 5": {"marks": [contested], "text": "1 point; held by nobody"},
    }
    lines = told(scene, board)
    assert lines[:2] == [
        "Place 1 (The king, Contested, fertile): Persia with Persian levy infantry 2-1; "
        "Greeks with Thessalian cavalry",
        "Place 5 (Contested, 1 point; held by nobody)",
    ]
    assert "The king also holds Place 2 (rich)" in lines
    assert "Independent: Place 3 (desert), Place 4 (rich)" in lines


def test_a_people_holds_in_the_plural() -> None:
    scene, board = large()
    scene["spaces"] = {"Place 5": {"side": Side.TRIBES}}
    assert "Tribes also hold Place 5" in told(scene, board)


def test_those_who_are_many_hold() -> None:
    assert "The Warlords also hold Place 5, Place 6" in told(*large("Place 5", "Place 6"))
