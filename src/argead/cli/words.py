"""Counters, sides and names in words: what every text of the table shares."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from rich.console import Console
from rich.text import Text

from ..core.scene import Board, Kind, Piece, Side
from ..core.view import SeatView

SIDES: Final[Mapping[Side, str]] = {
    Side.MACEDON: "bright_red",
    Side.PERSIA: "bright_blue",
    Side.CYRUS: "bright_magenta",
    Side.GREEK: "dark_orange",
    Side.SPARTA: "grey70",
    Side.INDIA: "green",
    Side.BARBARIANS: "dark_goldenrod",
    Side.ARABS: "tan",
    Side.TRIBES: "yellow",
    Side.INDEPENDENT: "grey62",
    Side.RED: "red",
    Side.BLUE: "bright_blue",
    Side.YELLOW: "yellow",
    Side.GREEN: "green",
    Side.BLACK: "grey62",
    Side.ANTIPATER: "medium_purple1",
    Side.RAIDERS: "rosy_brown",
}
"""How a side is coloured. The words always say the same: nothing is told by colour alone."""

MERE_COLOURS: Final = (Side.RED, Side.BLUE, Side.YELLOW, Side.GREEN, Side.BLACK)
"""Sides that are called by who plays them."""

PEOPLES: Final[Mapping[Side, str]] = {
    Side.GREEK: "Greeks",
    Side.BARBARIANS: "Barbarians",
    Side.ARABS: "Arabs",
    Side.TRIBES: "Tribes",
    Side.RAIDERS: "Raiders",
}
"""Sides that are many."""

HEAPS: Final = frozenset({Kind.STACK, Kind.FLEET})
"""Pieces that are so many of something else."""

ARROWS: Final = "→↗↑↖←↙↓↘"
POINTS: Final = (
    "east",
    "north-east",
    "north",
    "north-west",
    "west",
    "south-west",
    "south",
    "south-east",
)

_PAPER: Final = Console(width=200, color_system=None)
"""Measures and wraps; nothing is printed on it."""

Boards = Mapping[str, Board]
Seats = Mapping[str, SeatView]
Whose = Mapping[Side, str]


def side(of: Side | None, text: str) -> Text:
    """The text in the colour of a side; what is appended is not coloured."""
    return Text.assemble((text, "" if of is None else SIDES[of]))


def whose(seats: Iterable[SeatView]) -> Whose:
    """Who has which colour, where a colour is all that a side is called."""
    return {seat["side"]: seat["title"] for seat in seats if seat["side"] in MERE_COLOURS}


def plain(ident: str) -> str:
    """A word of the vocabulary, or an id, as people write it.

    >>> plain("light_cavalry"), plain("3102"), plain("McMahon")
    ('Light cavalry', '3102', 'McMahon')
    """
    return ident.replace("_", " ").capitalize() if ident.islower() else ident


def people(of: Side) -> str:
    """What a side is called.

    >>> people(Side.PERSIA), people(Side.GREEK)
    ('Persia', 'Greeks')
    """
    return PEOPLES.get(of) or plain(of)


def kind(piece: Piece) -> str:
    """What a piece is."""
    return piece["kind"].replace("_", " ")


def places(piece: Piece) -> tuple[str, ...]:
    """Where a piece stands: one place, or two hexes."""
    at = piece["at"]
    return (at,) if isinstance(at, str) else at


def arrow(degrees: int) -> str:
    """The arrow that points most nearly where a counter faces.

    >>> "".join(arrow(degrees) for degrees in (0, 60, 90, 120, 180, 240, 300))
    '→↗↑↖←↙↘'
    """
    return ARROWS[round(degrees / 45) % 8]


def towards(degrees: int) -> str:
    """Where a counter faces, in words; the map's right is east.

    >>> towards(60), towards(180)
    ('north-east', 'west')
    """
    return POINTS[round(degrees / 45) % 8]


def counter(piece: Piece, *, facing: bool = True) -> str:
    """A counter in words: name, values, hits, state and where it faces."""
    said = [piece.get("name") or kind(piece)]
    if "count" in piece:
        number = str(piece["count"])
        heap = said if "name" in piece else ["a", *said]
        said = [*heap, "of", number] if piece["kind"] in HEAPS else [number, *said]
    if values := piece.get("values"):
        said.append("-".join(values))
    if "hits" in piece and piece["hits"][0]:
        said.append(f"{piece['hits'][0]}/{piece['hits'][1]} hits")
    if facing and "facing" in piece:
        said.append(arrow(piece["facing"]))
    if state := [*piece.get("state", ()), *piece.get("marks", ())]:
        said.append(f"({', '.join(plain(s).lower() for s in state)})")
    return " ".join(said)


def hung(line: Text, width: int, indent: int = 2) -> list[Text]:
    """A line in so many columns: what does not fit goes on below, set in further than its beginning.

    >>> [part.plain for part in hung(Text("  one two three"), 9)]
    ['  one two', '    three']
    """
    begin = len(line.plain) - len(line.plain.lstrip()) + indent
    first, *rest = line.wrap(_PAPER, width) or [line]
    found = [first]
    for part in rest:
        part.rstrip()
    left = Text(" ").join(rest)
    for more in left.wrap(_PAPER, max(8, width - begin)) if rest else ():
        found.append(Text(" " * begin).append_text(more))
    for part in found:
        part.rstrip()
    return found
