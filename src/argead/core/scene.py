"""What a seat may see, ready to draw: the vocabulary that every system and every client share.

A scene is plain JSON-ready data. A system's ``scene.py`` copies into it what the seat may see; what is
not copied in does not leave the server. ``Board`` is static geometry, fetched once by its id.
"""

from __future__ import annotations

from typing import Literal, TypedDict

# -- the board: static, the same for every seat and every moment ------------------------------


class GeoSpace(TypedDict, total=False):
    """A place on a real map. ``outline`` is a polygon of (lat, lon) for an area."""

    id: str
    name: str
    kind: str  # "city", "major_city", "fortress", "area", "sea", "box" ...
    lat: float
    lon: float
    outline: list[tuple[float, float]]
    terrain: str  # "clear", "mountain", "desert", "sea" ...
    region: str  # province or area that the place belongs to
    text: str


class Link(TypedDict, total=False):
    """A path between two places."""

    a: str
    b: str
    kind: str  # "road", "land", "mountain_pass", "desert", "sea", "strait", "river" ...


class Region(TypedDict, total=False):
    """A named group of spaces that is drawn behind them."""

    id: str
    name: str
    outline: list[tuple[float, float]]
    spaces: list[str]


class GeoBoard(TypedDict, total=False):
    """``bounds`` is (south, west, north, east); the client draws the coastline inside it."""

    kind: Literal["geo"]
    id: str
    title: str
    bounds: tuple[float, float, float, float]
    spaces: list[GeoSpace]
    links: list[Link]
    regions: list[Region]


class Hex(TypedDict, total=False):
    """One hex, named by column and row (``"3215"``)."""

    id: str
    terrain: str
    level: int
    name: str


class Hexside(TypedDict, total=False):
    """What lies on the side between two hexes."""

    a: str
    b: str
    kind: str  # "river", "bank", "slope", "cliff", "wall" ...


class HexBoard(TypedDict, total=False):
    """``columns`` x ``rows`` hexes from ``first``; ``flat`` hexes have a flat top.

    ``shift`` tells which columns (flat top) or rows (pointed top) are pushed half a hex: "odd" or "even".
    """

    kind: Literal["hex"]
    id: str
    title: str
    columns: int
    rows: int
    first: tuple[int, int]
    flat: bool
    shift: Literal["odd", "even"]
    hexes: list[Hex]  # only those that differ from clear ground at level 0
    hexsides: list[Hexside]


class Box(TypedDict, total=False):
    """A named rectangle of a display, in units of the board's own grid."""

    id: str
    name: str
    kind: str
    x: float
    y: float
    w: float
    h: float


class BoxBoard(TypedDict, total=False):
    """A display made of boxes: a battlefield, a tactical display, a campaign map drawn as boxes."""

    kind: Literal["boxes"]
    id: str
    title: str
    width: float
    height: float
    boxes: list[Box]
    links: list[Link]


Board = GeoBoard | HexBoard | BoxBoard

# -- the scene: what changes ------------------------------------------------------------------


class Turn(TypedDict, total=False):
    """Where the game stands. ``owner`` is whose phase it is, not who is asked."""

    label: str
    phase: str
    owner: str | None
    n: int
    of: int


class BoardRef(TypedDict):
    """The board to draw on."""

    kind: Literal["geo", "hex", "boxes"]
    id: str


class Mark(TypedDict, total=False):
    """A marker on a space or piece."""

    kind: str
    n: int
    side: str
    text: str


class Space(TypedDict, total=False):
    """What is true of a space now."""

    owner: str | None
    marks: list[Mark]
    text: str


class Piece(TypedDict, total=False):
    """A counter, or a stack that may be seen only as such (no id, with ``count``)."""

    id: str
    at: str | tuple[str, str]
    kind: str
    side: str
    name: str
    values: list[str]
    hits: tuple[int, int]
    state: list[str]
    marks: list[str]
    facing: int
    count: int
    z: int
    text: str


class Cause(TypedDict, total=False):
    """Why a track moved."""

    text: str
    change: int
    rule: str


class Track(TypedDict, total=False):
    """A number that matters."""

    id: str
    title: str
    side: str | None
    value: int
    range: tuple[int, int]
    causes: list[Cause]
    text: str


class Card(TypedDict, total=False):
    """A card that the seat may see."""

    id: str
    title: str
    text: str
    kind: str
    ops: int


class Hand(TypedDict, total=False):
    """A hand: its size for everybody, its cards for its owner. ``title`` for other piles."""

    seat: str | None
    title: str
    count: int
    cards: list[Card]


class Row(TypedDict, total=False):
    """A line of a panel."""

    label: str
    value: str
    side: str
    refs: list[str]


class Panel(TypedDict, total=False):
    """Something beside the board: a battle with its own board, a table of facts."""

    kind: str
    title: str
    text: str
    rows: list[Row]
    board: BoardRef
    spaces: dict[str, Space]
    pieces: list[Piece]


class Victory(TypedDict, total=False):
    """What would win, and how near it is (0 to 1)."""

    seat: str
    text: str
    progress: float


class Scene(TypedDict, total=False):
    """Everything that one seat sees."""

    turn: Turn
    board: BoardRef
    spaces: dict[str, Space]
    pieces: list[Piece]
    tracks: list[Track]
    hands: list[Hand]
    panels: list[Panel]
    victory: list[Victory]
