"""A scene as text: the same things that a drawn table shows, in an order that can be read aloud."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from rich.text import Text

from ..core.roll import words
from ..core.scene import (
    Board,
    Box,
    GeoSpace,
    Hand,
    HexBoard,
    Kind,
    Link,
    Mark,
    Panel,
    Piece,
    Scene,
    Side,
    Space,
    Track,
    Turn,
)
from ..core.view import Content, LogLine, SeatView

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

MAX_CARDS: Final = 30
HEAPS: Final = frozenset({Kind.STACK, Kind.FLEET})
"""Pieces that are so many of something else."""


def turn(scene: Scene) -> str:
    """Where the game stands, in one line."""
    now: Turn = scene["turn"]
    count = f"turn {now['n']} of {now['of']}" if "n" in now and "of" in now else ""
    parts = [now["label"], now.get("phase", ""), count]
    if count:
        parts = [p for p in parts if p.lower() != f"turn {now['n']}"]
    return " · ".join(p for p in parts if p)


def side(of: Side | None, text: str) -> Text:
    """The text in the colour of a side; what is appended is not coloured."""
    return Text.assemble((text, "" if of is None else SIDES[of]))


def entry(line: LogLine) -> Text:
    """A line of the log, with what was thrown for it."""
    text = Text(line["text"])
    for roll in line["rolls"]:
        text.append(f"  ({words(roll)})", style="magenta")
    return text


Boards = Mapping[str, Board]


def status(view: Content, boards: Boards) -> Iterator[list[Text]]:
    """What a player wants to know before a choice, in blocks: the tracks, then each panel."""
    scene, whose = view["scene"], _whose(view["seats"])
    tracks = scene.get("tracks", [])
    titles = [t["title"] for t in tracks]
    if tracks:
        told = [_track(t, alone=titles.count(t["title"]) == 1) for t in tracks]
        yield [Text("  ·  ").join(told)]
    for panel in scene.get("panels", ()):
        yield list(_panel(panel, boards, whose))


def whole(view: Content, boards: Boards, width: int) -> Iterator[Text]:
    """Everything, in so many columns: the status, the board, hands and what would win."""
    scene = view["scene"]
    seats = {seat["id"]: seat for seat in view["seats"]}
    for block in status(view, boards):
        yield from block
    board = boards.get(scene["board"]["id"]) if "board" in scene else None
    if board is not None and board["kind"] == "hex":
        yield from hex_map(scene["pieces"], board, width)
    yield from _places(scene, board, seats)
    for hand in scene.get("hands", ()):
        yield from _hand(hand, seats)
    for goal in scene.get("victory", ()):
        near = f" ({goal['progress']:.0%})" if "progress" in goal else ""
        yield _seat(goal["seat"], seats).append(f": {goal['text']}{near}")


Seats = Mapping[str, SeatView]
Whose = Mapping[Side, str]


def _whose(seats: Iterable[SeatView]) -> Whose:
    """Who has which colour, where a colour is all that a side is called."""
    return {seat["side"]: seat["title"] for seat in seats if seat["side"] in MERE_COLOURS}


def _seat(ident: str, seats: Seats) -> Text:
    """A seat by its title, in the colour of its side."""
    return side(seats[ident]["side"], seats[ident]["title"])


# -- tracks, panels, hands -----------------------------------------------------------------------


def _track(track: Track, *, alone: bool) -> Text:
    """A track; its side is named where another has the same title."""
    top = f"/{track['range'][1]}" if "range" in track else ""
    owner = "" if alone else f"{_name(track.get('side') or '')} "
    line = side(track.get("side"), f"{owner}{track['title']} ")
    line.append(f"{track['value']}{top}", style="bold")
    if text := track.get("text"):
        line.append(f" {text}")
    return line


def _panel(panel: Panel, boards: Boards, whose: Whose) -> Iterator[Text]:
    names = _space_names(boards.get(panel["board"]["id"])) if "board" in panel else {}
    if title := panel["title"]:
        yield Text(title, style="bold")
    if text := panel.get("text"):
        yield Text(f"  {text}")
    for row in panel.get("rows", ()):
        line = side(row.get("side"), f"  {row['label']}")
        if value := row.get("value"):
            line.append(f"  {value}")
        yield line
    for at, pieces in _by_place(panel.get("pieces", ())).items():
        yield Text(f"  {names.get(at) or _name(at)}: ").append_text(_listed(pieces, whose))


def _hand(hand: Hand, seats: Seats) -> Iterator[Text]:
    cards, count = hand.get("cards", []), hand["count"]
    owner = hand.get("seat")
    of = seats[owner]["side"] if owner else None
    title = hand.get("title") or (seats[owner]["title"] if owner else "")
    yield side(of, f"{title}: {count} card{'' if count == 1 else 's'}")
    for card in cards[:MAX_CARDS]:
        ops = f" [{card['ops']}]" if "ops" in card else ""
        text = f": {card['text']}" if card.get("text") else ""
        yield Text(f"  {card.get('title', card['id'])}{ops}{text}")
    if len(cards) > MAX_CARDS:
        yield Text(f"  and {len(cards) - MAX_CARDS} more")


# -- the board, place by place -------------------------------------------------------------------


def _places(scene: Scene, board: Board | None, seats: Seats) -> Iterator[Text]:
    """A line for each place with pieces or markers, in the board's order; then what else is owned."""
    names, roads, whose = _space_names(board), _roads(board), _whose(seats.values())
    pieces, spaces = _by_place(scene["pieces"]), scene.get("spaces", {})
    order = {ident: i for i, ident in enumerate(names)}
    held: dict[tuple[Side, str], list[str]] = {}
    for ident in sorted({**pieces, **spaces}, key=lambda ident: order.get(ident, len(order))):
        name, here = names.get(ident) or _name(ident), pieces.get(ident)
        space = spaces.get(ident, {})
        holder = _holder(space, seats)
        marks = [_mark(m) for m in space.get("marks", ())]
        notes = [note for note in (holder and holder[1], *marks, space.get("text")) if note]
        if holder and not marks and not here:
            text = f" ({space['text']})" if space.get("text") else ""
            held.setdefault(holder, []).append(name + text)
        elif here or notes:
            near = [names.get(to) or _name(to) for to in roads.get(ident, ())] if here else []
            listed = _listed(here or (), whose)
            yield _place(side(holder and holder[0], name), notes, listed, near)
    for (of, who), places in held.items():
        yield side(of, f"{who} also holds").append(f" {', '.join(places)}")


def _holder(space: Space, seats: Seats) -> tuple[Side, str] | None:
    """Who holds a space, by colour and name: a seat, or a side that nobody plays."""
    if owner := space.get("owner"):
        return seats[owner]["side"], seats[owner]["title"]
    return (space["side"], _name(space["side"])) if "side" in space else None


def _place(line: Text, notes: Sequence[str], here: Text, near: Sequence[str]) -> Text:
    if notes:
        line.append(f" ({', '.join(notes)})")
    if here:
        line.append(": ").append_text(here)
    if near:
        line.append(f"  [to {', '.join(near)}]", style="dim")
    return line


def _space_names(board: Board | None) -> dict[str, str]:
    if board is None or board["kind"] == "hex":
        return {}
    listed: Sequence[GeoSpace | Box] = board["spaces"] if board["kind"] == "geo" else board["boxes"]
    return {space["id"]: space["name"] for space in listed}


def _roads(board: Board | None) -> dict[str, list[str]]:
    """Which places each place leads to."""
    roads: dict[str, list[str]] = {}
    if board is None or board["kind"] == "hex":
        return roads
    links: Sequence[Link] = board.get("links", ())
    for link in links:
        roads.setdefault(link["a"], []).append(link["b"])
        roads.setdefault(link["b"], []).append(link["a"])
    return roads


def _by_place(pieces: Sequence[Piece]) -> dict[str, list[Piece]]:
    places: dict[str, list[Piece]] = {}
    for piece in pieces:
        places.setdefault(_hexes(piece)[0], []).append(piece)
    return places


def _listed(pieces: Sequence[Piece], whose: Whose) -> Text:
    """The pieces of a place, side by side; alike ones are counted, not repeated."""
    sides: dict[Side, dict[str, int]] = {}
    for piece in pieces:
        counts = sides.setdefault(piece["side"], {})
        counts[piece_text(piece)] = counts.get(piece_text(piece), 0) + 1
    return Text("; ").join(
        side(owner, f"{whose.get(owner) or _name(owner)} {_counted(counts)}")
        for owner, counts in sides.items()
    )


def _counted(counts: Mapping[str, int]) -> str:
    return ", ".join(f"{n} × {text}" if n > 1 else text for text, n in counts.items())


def piece_text(piece: Piece) -> str:
    """A counter in words: name, values, hits and state."""
    said = [piece.get("name") or _kind(piece)]
    if "count" in piece:
        number = str(piece["count"])
        said = [*said, "of", number] if piece["kind"] in HEAPS else [number, *said]
    if values := piece.get("values"):
        said.append("-".join(values))
    if "hits" in piece and piece["hits"][0]:
        said.append(f"{piece['hits'][0]}/{piece['hits'][1]} hits")
    if state := [*piece.get("state", ()), *piece.get("marks", ())]:
        said.append(f"({', '.join(_name(s).lower() for s in state)})")
    return " ".join(said)


def _mark(mark: Mark) -> str:
    text = mark.get("text") or _name(mark["kind"])
    return f"{text} {mark['n']}" if "n" in mark else text


def _name(ident: str) -> str:
    return ident.replace("_", " ").capitalize() if ident.islower() else ident


# -- hexes ---------------------------------------------------------------------------------------


def hex_map(pieces: Sequence[Piece], board: HexBoard, width: int) -> Iterator[Text]:
    """A small map of the hexes around the pieces: a letter for the side, two for the kind.

    Columns of flat-topped hexes stand at alternating heights, so each row takes two lines; rows of
    pointed hexes are indented in turn. A field that is too wide is drawn strip by strip.
    """
    marks: dict[str, Piece] = {}
    for piece in pieces:
        for hexagon in _hexes(piece):
            if len(hexagon) == 4 and hexagon.isdecimal() and piece["kind"] != Kind.LEADER:
                marks[hexagon] = piece
    if not marks:
        return
    columns = [int(h[:2]) for h in marks]
    strip = max(4, (width - 6) // CELL)
    for start in range(min(columns), max(columns) + 1, strip):
        span = range(start, min(start + strip, max(columns) + 1))
        yield from _strip({h: p for h, p in marks.items() if int(h[:2]) in span}, span, board)
    kinds = {_code(p): f"{_name(p['side'])} {_kind(p)}" for p in marks.values()}
    yield Text("  ".join(f"{code} {kinds[code]}" for code in sorted(kinds)), style="dim")


CELL = 3


def _strip(marks: Mapping[str, Piece], span: range, board: HexBoard) -> Iterator[Text]:
    """The rows of some columns, from the first to the last that hold a piece."""
    rows = [int(h[2:]) for h in marks]
    shifted = 1 if board["shift"] == "odd" else 0
    if not rows:
        return
    yield Text("     " + "".join(f"{c:02d} " for c in span).rstrip(), style="dim")
    for row in range(min(rows), max(rows) + 1):
        if board["flat"]:
            for half in (False, True):
                here = [c if (c % 2 == shifted) == half else None for c in span]
                yield _hex_line("  " if half else f"{row:02d}", here, row, marks)
        else:
            indent = "   " if row % 2 == shifted else ""
            yield _hex_line(f"{row:02d}{indent}", list(span), row, marks)


def _hexes(piece: Piece) -> tuple[str, ...]:
    at = piece["at"]
    return (at,) if isinstance(at, str) else at


def _kind(piece: Piece) -> str:
    return piece["kind"].replace("_", " ")


def _code(piece: Piece) -> str:
    named = _kind(piece).split()
    short = named[0][:2] if len(named) == 1 else "".join(word[0] for word in named[:2])
    return piece["side"][:1].upper() + short


def _hex_line(head: str, columns: list[int | None], row: int, marks: Mapping[str, Piece]) -> Text:
    line = Text(f"{head:<5}")
    for column in columns:
        piece = None if column is None else marks.get(f"{column:02d}{row:02d}")
        if piece is not None:
            line.append_text(side(piece["side"], f"{_code(piece):<{CELL}}"))
        else:
            line.append(f"{'' if column is None else '·':<{CELL}}", style="dim")
    line.rstrip()
    return line
