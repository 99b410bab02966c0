"""What a seat may see, ready to draw: the vocabulary that every system and every client share.

A scene is plain JSON-ready data. A system's ``scene.py`` copies into it what the seat may see; what is
not copied in does not leave the server. ``Board`` is static geometry, fetched once by its id.

Words are enums: a system that needs a new side, kind or mark adds it here, and the client, whose types are
generated from this page, does not compile until it can draw it.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Literal, NotRequired, TypedDict

# -- words -----------------------------------------------------------------------------------


class Side(StrEnum):
    """Who a piece belongs to, as the eye tells it: a colour and an emblem."""

    MACEDON = "macedon"
    PERSIA = "persia"
    CYRUS = "cyrus"
    GREEK = "greek"
    SPARTA = "sparta"
    INDIA = "india"
    BARBARIANS = "barbarians"
    ARABS = "arabs"
    TRIBES = "tribes"
    INDEPENDENT = "independent"
    RED = "red"
    BLUE = "blue"
    YELLOW = "yellow"
    GREEN = "green"
    BLACK = "black"
    ANTIPATER = "antipater"
    RAIDERS = "raiders"


class Kind(StrEnum):
    """What a piece is."""

    ARCHER = "archer"
    ARTILLERY = "artillery"
    CHARIOT = "chariot"
    ELEPHANT = "elephant"
    FLEET = "fleet"
    FUNERAL_CART = "funeral_cart"
    HEAVY_CAVALRY = "heavy_cavalry"
    HOPLITE = "hoplite"
    INFANTRY = "infantry"
    LANCER = "lancer"
    LEADER = "leader"
    LIGHT_CAVALRY = "light_cavalry"
    LIGHT_INFANTRY = "light_infantry"
    LOYAL = "loyal"
    MEDIUM_INFANTRY = "medium_infantry"
    MERCENARY = "mercenary"
    PELTAST = "peltast"
    PHALANX = "phalanx"
    ROYAL = "royal"
    ROYAL_FAMILY = "royal_family"
    SHIP = "ship"
    SIEGE = "siege"
    SILVER = "silver"
    SKIRMISHER = "skirmisher"
    SLINGER = "slinger"
    STACK = "stack"
    WALL = "wall"


class Condition(StrEnum):
    """How a piece is: a word that changes how it is drawn and read aloud."""

    ABOARD = "aboard"
    ACTED = "acted"
    ACTIVE = "active"
    ASLEEP = "asleep"
    AT_SEA = "at_sea"
    CHARGE = "charge"
    COLUMN = "column"
    ENGAGED = "engaged"
    FINISHED = "finished"
    GUARD = "guard"
    IDLE = "idle"
    INSIDE = "inside"
    KING = "king"
    MOVED = "moved"
    NO_MOMENTUM = "no_momentum"
    RALLIED = "rallied"
    REDUCED = "reduced"
    ROUTED = "routed"
    SECOND_LINE = "second_line"
    SPENT = "spent"
    SQUARE = "square"
    WOUNDED = "wounded"


class Token(StrEnum):
    """A small marker that lies on a piece."""

    FIRE_MODE = "fire_mode"
    MARKER = "marker"
    MISSILE_LOW = "missile_low"
    MISSILE_NO = "missile_no"
    MOVE_MODE = "move_mode"
    MUST_CHECK = "must_check"
    NO_CHECK = "no_check"
    NO_WITHDRAWAL = "no_withdrawal"
    SCREEN_LOW = "screen_low"
    SCREEN_NO = "screen_no"
    WITHDRAWAL = "withdrawal"


class MarkKind(StrEnum):
    """A marker that lies on a space."""

    BATTLE = "battle"
    BREACH = "breach"
    CAPITAL = "capital"
    CITY = "city"
    CLOSED = "closed"
    CONSTRUCTION = "construction"
    CONTESTED = "contested"
    DEPLETED = "depleted"
    FORTRESS = "fortress"
    GLORY = "glory"
    GOLD = "gold"
    GOVERNED = "governed"
    HELD = "held"
    HELEPOLIS = "helepolis"
    LOOTED = "looted"
    ORACLE = "oracle"
    RAZED = "razed"
    SIEGE = "siege"
    STRONGHOLD = "stronghold"
    TEMPLE = "temple"
    TOMB = "tomb"
    WALL = "wall"


class Path(StrEnum):
    """What joins two spaces."""

    COAST = "coast"
    LAND = "land"
    MOUNTAIN = "mountain"
    MOUNTAIN_PASS = "mountain_pass"
    OPEN_SEA = "open_sea"
    ROAD = "road"
    SEA = "sea"
    STRAIT = "strait"


class Ground(StrEnum):
    """What a space or hex is made of."""

    CITY = "city"
    CLEAR = "clear"
    DESERT = "desert"
    IMPASSABLE = "impassable"
    MAJOR_RIVER = "major_river"
    MARSH = "marsh"
    MOUNTAIN = "mountain"
    OFF_MAP = "off_map"
    PLAINS = "plains"
    RICH = "rich"
    ROCKY = "rocky"
    ROCKY_RIVERBED = "rocky_riverbed"
    ROUGH = "rough"
    SEA = "sea"
    WOODS = "woods"


class Edge(StrEnum):
    """What lies on the side between two hexes."""

    ABATIS = "abatis"
    CITY_WALL = "city_wall"
    FORD = "ford"
    GATE = "gate"
    MINOR_RIVER = "minor_river"
    STEEP_BANK = "steep_bank"
    STREAM = "stream"


class Place(StrEnum):
    """What a space of a map is."""

    AREA = "area"
    BATTLE = "battle"
    CITY = "city"
    FORT = "fort"
    FORTRESS = "fortress"
    MAJOR_CITY = "major_city"
    MINOR_CITY = "minor_city"
    SEA = "sea"
    STRONGHOLD = "stronghold"
    TRANSIT_POINT = "transit_point"


class BoxKind(StrEnum):
    """What a box of a display is for."""

    ENEMY = "enemy"
    LINE = "line"
    OUTFLANK = "outflank"
    OWN = "own"
    RESERVE = "reserve"
    ROUTED = "routed"
    WALL = "wall"


class PanelKind(StrEnum):
    """What stands beside the board."""

    BATTLE = "battle"
    LOST = "lost"
    OPERATIONS = "operations"
    POOL = "pool"
    PROPHECIES = "prophecies"
    TABLE = "table"
    WALLS = "walls"


class OverlayKind(StrEnum):
    """What can be laid over the board for a look."""

    COMMAND = "command"
    CONTROL = "control"
    REACH = "reach"
    SIGHT = "sight"
    SUPPLY = "supply"
    VALUES = "values"
    ZOC = "zoc"


class CardKind(StrEnum):
    """What a card is."""

    ADVISOR = "advisor"
    BONUS = "bonus"
    EVENT = "event"
    INSIGHT = "insight"
    SURPRISE = "surprise"


# -- the board: static, the same for every seat and every moment ------------------------------


class GeoSpace(TypedDict):
    """A place on a real map. ``outline`` is a polygon of (lat, lon) for an area.

    ``region`` is the province or area that the place belongs to.
    """

    id: str
    name: str
    kind: Place
    lat: float
    lon: float
    outline: NotRequired[list[tuple[float, float]]]
    terrain: NotRequired[Ground]
    region: NotRequired[str]
    text: NotRequired[str]


class Link(TypedDict):
    """A path between two places."""

    a: str
    b: str
    kind: Path


class Region(TypedDict):
    """A named group of spaces that is drawn behind them."""

    id: str
    name: str
    outline: NotRequired[list[tuple[float, float]]]
    spaces: NotRequired[list[str]]


class GeoBoard(TypedDict):
    """``bounds`` is (south, west, north, east); the client draws the coastline inside it."""

    kind: Literal["geo"]
    id: str
    title: str
    bounds: tuple[float, float, float, float]
    spaces: list[GeoSpace]
    links: list[Link]
    regions: NotRequired[list[Region]]


class Hex(TypedDict):
    """One hex, named by column and row (``"3215"``)."""

    id: str
    terrain: NotRequired[Ground]
    level: NotRequired[int]
    name: NotRequired[str]


class Hexside(TypedDict):
    """What lies on the side between two hexes."""

    a: str
    b: str
    kind: Edge


class HexBoard(TypedDict):
    """``columns`` x ``rows`` hexes from ``first``; ``flat`` hexes have a flat top.

    ``shift`` tells which columns (flat top) or rows (pointed top) are pushed half a hex: "odd" or "even".
    ``hexes`` are only those that differ from clear ground at level 0.
    """

    kind: Literal["hex"]
    id: str
    title: str
    columns: int
    rows: int
    first: tuple[int, int]
    flat: bool
    shift: Literal["odd", "even"]
    hexes: list[Hex]
    hexsides: list[Hexside]


class Box(TypedDict):
    """A named rectangle of a display, in units of the board's own grid."""

    id: str
    name: str
    kind: BoxKind
    x: float
    y: float
    w: float
    h: float


class BoxBoard(TypedDict):
    """A display made of boxes: a battlefield, a tactical display, a campaign map drawn as boxes."""

    kind: Literal["boxes"]
    id: str
    title: str
    width: float
    height: float
    boxes: list[Box]
    links: NotRequired[list[Link]]


Board = GeoBoard | HexBoard | BoxBoard

# -- the scene: what changes ------------------------------------------------------------------


class Turn(TypedDict):
    """Where the game stands. ``owner`` is whose phase it is, not who is asked."""

    label: str
    phase: NotRequired[str]
    owner: NotRequired[str | None]
    n: NotRequired[int]
    of: NotRequired[int]


class BoardRef(TypedDict):
    """The board to draw on."""

    kind: Literal["geo", "hex", "boxes"]
    id: str


class Mark(TypedDict):
    """A marker on a space or piece."""

    kind: MarkKind
    n: NotRequired[int]
    side: NotRequired[Side]
    text: NotRequired[str]


class Space(TypedDict):
    """What is true of a space now. ``owner`` is a seat; ``side`` says who holds it where no seat does."""

    owner: NotRequired[str | None]
    side: NotRequired[Side]
    marks: NotRequired[list[Mark]]
    text: NotRequired[str]


class Piece(TypedDict):
    """A counter, or a stack that may be seen only as such (no id, with ``count``).

    ``hits`` are taken and borne, ``facing`` is in degrees counter-clockwise from map-right.
    """

    kind: Kind
    side: Side
    at: str | tuple[str, str]
    id: NotRequired[str]
    name: NotRequired[str]
    values: NotRequired[list[str]]
    hits: NotRequired[tuple[int, int]]
    state: NotRequired[list[Condition]]
    marks: NotRequired[list[Token]]
    facing: NotRequired[int]
    count: NotRequired[int]
    z: NotRequired[int]
    text: NotRequired[str]


class Cause(TypedDict):
    """Why a track moved."""

    text: str
    change: int
    rule: str


class Track(TypedDict):
    """A number that matters."""

    id: str
    title: str
    value: int
    side: NotRequired[Side | None]
    range: NotRequired[tuple[int, int]]
    causes: NotRequired[list[Cause]]
    text: NotRequired[str]


class Card(TypedDict):
    """A card that the seat may see."""

    id: str
    title: NotRequired[str]
    text: NotRequired[str]
    kind: NotRequired[CardKind]
    ops: NotRequired[int]


class Hand(TypedDict):
    """A hand: its size for everybody, its cards for its owner. ``title`` for other piles."""

    count: int
    seat: NotRequired[str | None]
    title: NotRequired[str]
    cards: NotRequired[list[Card]]


class Row(TypedDict):
    """A line of a panel."""

    label: str
    value: NotRequired[str]
    side: NotRequired[Side]
    refs: NotRequired[list[str]]


class Panel(TypedDict):
    """Something beside the board: a battle with its own board, a table of facts."""

    kind: PanelKind
    title: str
    text: NotRequired[str]
    rows: NotRequired[list[Row]]
    board: NotRequired[BoardRef]
    spaces: NotRequired[dict[str, Space]]
    pieces: NotRequired[list[Piece]]


class Victory(TypedDict):
    """What would win, and how near it is (0 to 1)."""

    seat: str
    text: str
    progress: NotRequired[float]


class Shade(TypedDict):
    """How an overlay marks a space: ``level`` 1 (faint) to 3, ``value`` written small, ``text`` in words."""

    level: NotRequired[int]
    side: NotRequired[Side]
    value: NotRequired[str]
    text: NotRequired[str]


class OverlayPath(TypedDict):
    """A way that an overlay draws from place to place; ``broken`` where it does not get through."""

    places: list[str]
    text: NotRequired[str]
    side: NotRequired[Side]
    broken: NotRequired[bool]


class Overlay(TypedDict):
    """Something laid over the board: never over counters, several at once, each with its legend.

    ``clause`` is the rule that it shows; ``of`` the piece or place that it was asked for, if any.
    """

    kind: OverlayKind
    title: str
    clause: str
    spaces: dict[str, Shade]
    legend: list[Row]
    of: NotRequired[str]
    paths: NotRequired[list[OverlayPath]]
    text: NotRequired[str]


class Scene(TypedDict):
    """Everything that one seat sees."""

    turn: Turn
    pieces: list[Piece]
    board: NotRequired[BoardRef]
    spaces: NotRequired[dict[str, Space]]
    tracks: NotRequired[list[Track]]
    hands: NotRequired[list[Hand]]
    panels: NotRequired[list[Panel]]
    victory: NotRequired[list[Victory]]
