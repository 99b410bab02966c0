"""A hex map in characters: ground, slopes, counters with their facing, and what is laid over it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from rich.text import Text

from ..core.scene import Edge, Ground, Hex, HexBoard, Kind, Overlay, Piece, Shade
from . import words
from .words import side

GROUNDS: Final[Mapping[Ground, str]] = {
    Ground.CITY: "#",
    Ground.CLEAR: "·",
    Ground.DESERT: ":",
    Ground.IMPASSABLE: "X",
    Ground.MAJOR_RIVER: "~",
    Ground.MARSH: '"',
    Ground.MOUNTAIN: "A",
    Ground.OFF_MAP: " ",
    Ground.PLAINS: "-",
    Ground.RICH: "$",
    Ground.ROCKY: "^",
    Ground.ROCKY_RIVERBED: "%",
    Ground.ROUGH: "n",
    Ground.SEA: "=",
    Ground.WOODS: "w",
}
EDGES: Final[Mapping[Edge, str]] = {
    Edge.ABATIS: "a",
    Edge.CITY_WALL: "c",
    Edge.FORD: "f",
    Edge.GATE: "g",
    Edge.MINOR_RIVER: "r",
    Edge.STEEP_BANK: "b",
    Edge.STREAM: "s",
}
STYLES: Final[Mapping[Ground, str]] = {
    Ground.CITY: "magenta",
    Ground.MAJOR_RIVER: "blue",
    Ground.ROCKY_RIVERBED: "blue",
    Ground.SEA: "blue",
    Ground.MARSH: "cyan",
    Ground.WOODS: "green",
    Ground.DESERT: "yellow",
}
SHADES: Final = "░▒▓"
HEAD: Final = 5
CELL: Final = 3
"""Columns of flat hexes stand so close: a line holds every other one, so a cell may be five wide."""
ROWS_NEAR: Final = 4

Window = tuple[range, range]


class Ruled(NamedTuple):
    """What a map is drawn from."""

    board: HexBoard
    grounds: Mapping[str, Hex]
    edges: Mapping[str, list[Edge]]
    level: int
    pieces: Mapping[str, Piece]
    shades: Mapping[str, Shade]


def is_hex(place: str) -> bool:
    """Whether a place is a hex of a map and not a box beside it."""
    return len(place) == 4 and place.isdecimal()


def hex_map(
    pieces: Sequence[Piece],
    board: HexBoard,
    width: int,
    overlay: Overlay | None = None,
    near: str = "",
) -> Iterator[Text]:
    """The hexes around the pieces, around one hex, or those that an overlay shades, with a legend.

    A counter is a letter for its side, two for its kind and an arrow where it faces; behind it stands the
    ground it is on. Columns of flat-topped hexes stand at alternating heights, so each row takes two lines;
    rows of pointed hexes are indented in turn. A field that is too wide is drawn strip by strip.
    """
    ruled = _ruled(pieces, board, overlay)
    wanted = _wanted(ruled, overlay)
    if near:
        windows = [_around(near, board, width)]
    elif wanted:
        windows = list(_windows(wanted, board, width))
    else:
        return
    for window in windows:
        yield from _drawn(ruled, window)
    yield from _legend(ruled, windows)


def _ruled(pieces: Sequence[Piece], board: HexBoard, overlay: Overlay | None) -> Ruled:
    standing: dict[str, Piece] = {}
    for piece in pieces:
        for place in words.places(piece):
            if is_hex(place) and piece["kind"] != Kind.LEADER:
                standing[place] = piece
    grounds = {h["id"]: h for h in board["hexes"]}
    edges: dict[str, list[Edge]] = {}
    for line in board["hexsides"]:
        for end in (line["a"], line["b"]):
            edges.setdefault(end, []).append(line["kind"])
    levels = Counter(h.get("level", 0) for h in board["hexes"])
    plain = board["columns"] * board["rows"] - len(board["hexes"])
    levels[0] += max(0, plain)
    shades = {} if overlay is None else overlay["spaces"]
    return Ruled(board, grounds, edges, levels.most_common(1)[0][0], standing, shades)


def _wanted(ruled: Ruled, overlay: Overlay | None) -> list[str]:
    """What the map must show: all counters, or what an overlay says of one."""
    if overlay is None or not overlay.get("of"):
        return [*ruled.pieces, *(h for h in ruled.shades if is_hex(h))]
    of = overlay["of"]
    own = [h for h, p in ruled.pieces.items() if p.get("id") == of or h == of]
    wanted = [*own, *(h for h in ruled.shades if is_hex(h))]
    return [*wanted, *(n for h in wanted for n in neighbours(h, ruled.board).values())]


# -- which part ----------------------------------------------------------------------------------


def _pitch(board: HexBoard) -> int:
    return CELL if board["flat"] else 2 * CELL


def _windows(wanted: Iterable[str], board: HexBoard, width: int) -> Iterator[Window]:
    """Strips of columns that fit; each from its first to its last row of interest."""
    places = [(int(h[:2]), int(h[2:])) for h in wanted]
    first, last = min(c for c, _ in places), max(c for c, _ in places)
    strip = max(4, (width - HEAD - 1) // _pitch(board))
    for start in range(first, last + 1, strip):
        span = range(start, min(start + strip, last + 1))
        rows = [row for column, row in places if column in span]
        if rows:
            yield span, range(min(rows), max(rows) + 1)


def _around(near: str, board: HexBoard, width: int) -> Window:
    """The part of the map around a hex that a small screen holds."""
    column, row = int(near[:2]), int(near[2:])
    strip = max(4, (width - HEAD - 1) // _pitch(board))
    first_column, first_row = board["first"]
    columns, rows = board["columns"], board["rows"]
    left = max(first_column, min(column - strip // 2, first_column + columns - strip))
    top = max(first_row, min(row - ROWS_NEAR, first_row + rows - 2 * ROWS_NEAR - 1))
    return (
        range(left, min(left + strip, first_column + columns)),
        range(top, min(top + 2 * ROWS_NEAR + 1, first_row + rows)),
    )


# -- drawing -------------------------------------------------------------------------------------


def _drawn(ruled: Ruled, window: Window) -> Iterator[Text]:
    span, rows = window
    pitch, lowered = _pitch(ruled.board), _lowered(ruled.board)
    yield Text(" " * HEAD + "".join(f"{c:02d}".ljust(pitch) for c in span).rstrip(), style="dim")
    for row in rows:
        if ruled.board["flat"]:
            for half in (False, True):
                here = [c for c in span if (c % 2 == lowered) == half]
                yield _line("  " if half else f"{row:02d}", 0, here, row, span, ruled)
        else:
            indent = pitch // 2 if row % 2 == lowered else 0
            yield _line(f"{row:02d}", indent, list(span), row, span, ruled)


def _line(
    head: str, indent: int, columns: Sequence[int], row: int, span: range, ruled: Ruled
) -> Text:
    line, pitch = Text(head), _pitch(ruled.board)
    for column in columns:
        line.pad_right(HEAD + indent + (column - span.start) * pitch - len(line))
        line.append_text(_cell(f"{column:02d}{row:02d}", ruled))
    line.rstrip()
    return line


def _cell(place: str, ruled: Ruled) -> Text:
    piece, shade = ruled.pieces.get(place), ruled.shades.get(place)
    ground = ruled.grounds.get(place)
    if piece is not None:
        cell = side(piece["side"], code(piece))
        if "facing" in piece:
            cell.append(words.arrow(piece["facing"]))
        if shade is not None:
            value = shade.get("value", "")
            cell.append(value if len(value) == 1 else "*", style="reverse")
        elif (terrain := _terrain(ground)) is not Ground.CLEAR:
            cell.append(GROUNDS[terrain], style=STYLES.get(terrain, "dim"))
        return cell
    if shade is not None:
        return _shaded(shade)
    terrain = _terrain(ground)
    level = 0 if ground is None else ground.get("level", 0)
    text = GROUNDS[terrain]
    if terrain is not Ground.OFF_MAP:
        text += f"{level}" if level != ruled.level else ""
        text += "".join(dict.fromkeys(EDGES[edge] for edge in ruled.edges.get(place, ())))[:2]
    return Text(text, style=STYLES.get(terrain, "dim"))


def _terrain(ground: Hex | None) -> Ground:
    return Ground.CLEAR if ground is None else ground.get("terrain", Ground.CLEAR)


def _shaded(shade: Shade) -> Text:
    """What an overlay says of a hex: its figure, or whose it is and how strongly."""
    style = "reverse" if shade.get("level", 1) > 1 else ""
    cell = side(shade.get("side"), mark(shade))
    cell.stylize(style)
    return cell


def mark(shade: Shade, most: int = 5) -> str:
    """A shade in a few characters, readable without colour."""
    if value := shade.get("value"):
        return value[: max(5, most)]
    owner = shade.get("side", "")[:1].upper()
    return owner + SHADES[min(3, max(1, shade.get("level", 1))) - 1]


def code(piece: Piece) -> str:
    """A counter in three letters: its side, then its kind."""
    named = words.kind(piece).split()
    short = named[0][:2] if len(named) == 1 else "".join(word[0] for word in named[:2])
    return piece["side"][:1].upper() + short


# -- the legend ----------------------------------------------------------------------------------


def _legend(ruled: Ruled, windows: Sequence[Window]) -> Iterator[Text]:
    """What the signs mean that are on the map."""
    shown = [f"{c:02d}{r:02d}" for span, rows in windows for c in span for r in rows]
    kinds = {
        code(p): f"{words.plain(p['side'])} {words.kind(p)}"
        for h in shown
        if (p := ruled.pieces.get(h)) is not None
    }
    yield Text(", ".join(f"{short} {kinds[short]}" for short in sorted(kinds)), style="dim")
    grounds = dict.fromkeys(_terrain(ruled.grounds.get(h)) for h in shown)
    told = [f"{GROUNDS[g]} {g.replace('_', ' ')}" for g in GROUNDS if g in grounds]
    told = [text for text in told if text.strip() != "off map"]
    levels = {ruled.grounds[h].get("level", 0) for h in shown if h in ruled.grounds}
    if levels - {ruled.level}:
        told.append(f"a digit: its level, where it is not {ruled.level}")
    edges = dict.fromkeys(edge for h in shown for edge in ruled.edges.get(h, ()))
    if edges:
        sides = ", ".join(f"{EDGES[e]} {e.replace('_', ' ')}" for e in EDGES if e in edges)
        told.append(f"on one of its sides: {sides}")
    yield Text("; ".join(told), style="dim")


# -- neighbours ----------------------------------------------------------------------------------


def _lowered(board: HexBoard) -> int:
    """Remainder of the columns (rows) that stand half a hex lower (further right): those not pushed."""
    return 1 if board["shift"] == "even" else 0


def neighbours(place: str, board: HexBoard) -> dict[str, str]:
    """The hexes beside a hex, by where they lie."""
    column, row = int(place[:2]), int(place[2:])
    low = 1 if (column if board["flat"] else row) % 2 == _lowered(board) else 0
    if board["flat"]:
        steps = {
            "north": (0, -1),
            "north-east": (1, low - 1),
            "south-east": (1, low),
            "south": (0, 1),
            "south-west": (-1, low),
            "north-west": (-1, low - 1),
        }
    else:
        steps = {
            "north-east": (low, -1),
            "east": (1, 0),
            "south-east": (low, 1),
            "south-west": (low - 1, 1),
            "west": (-1, 0),
            "north-west": (low - 1, -1),
        }
    left, top = board["first"]
    found = {}
    for name, (right, down) in steps.items():
        c, r = column + right, row + down
        if left <= c < left + board["columns"] and top <= r < top + board["rows"]:
            found[name] = f"{c:02d}{r:02d}"
    return found
