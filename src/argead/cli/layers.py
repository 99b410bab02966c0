"""What can be laid over the board for a look, in characters: the map, what it says, and the legend."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from rich.text import Text

from ..core.scene import Board, GeoBoard, GeoSpace, Overlay, Row, Scene, Shade
from .hexes import SHADES, hex_map, mark
from .places import FEW_PLACES, names_of
from .words import plain, side

FEW: Final = 12
"""So many hexes are told one by one as well."""
MANY_PLACES: Final = 70
"""On a map with more places than this, names are short and places that nothing is said of are dots."""
SHORT: Final = 4
"""Names of so few letters leave no room for more than what is said."""
MOST_PATHS: Final = 12

Names = Mapping[str, str]


def layer(
    overlay: Overlay, scene: Scene, board: Board | None, width: int, near: str = ""
) -> Iterator[Text]:
    """An overlay: its title, the map with it (or the part near a hex), what it says, its legend."""
    names = names_of(board)
    head = Text(overlay["title"], style="bold")
    clause = overlay["clause"]
    yield head.append(f"  [{clause}]" if clause else "", style="not bold dim")
    if overlay.get("text"):
        yield Text(overlay["text"])
    if overlay["spaces"] and board is not None:
        if board["kind"] == "hex":
            yield from hex_map(scene["pieces"], board, width, overlay, near)
        elif board["kind"] == "geo":
            yield from sketch(board, overlay, width)
    if board is None or board["kind"] != "hex" or len(overlay["spaces"]) <= FEW:
        yield from _told(overlay["spaces"], names)
    yield from _paths(overlay, names)
    yield from _legend(overlay)
    if not overlay["spaces"] and not overlay.get("text"):
        yield Text("There is nothing to show now.")


def _told(spaces: Mapping[str, Shade], names: Names) -> Iterator[Text]:
    """What is said of each place; places of which the same is said stand together."""
    same: dict[str, list[str]] = {}
    for ident, shade in spaces.items():
        name = names.get(ident) or plain(ident)
        said = shade.get("text", "").removeprefix(f"{name}: ").rstrip(".")
        value = shade.get("value", "")
        named = f"{name} {value}" if value and value not in said.split() else name
        same.setdefault(said, []).append(named)
    for said, there in same.items():
        line = Text(", ".join(there), style="bold")
        yield line.append(f": {said}" if said else "", style="not bold")


def _paths(overlay: Overlay, names: Names) -> Iterator[Text]:
    paths = [path for path in overlay.get("paths", ()) if len(path["places"]) > 1]
    for path in paths[:MOST_PATHS]:
        way = " → ".join(names.get(at) or plain(at) for at in path["places"])
        line = side(path.get("side"), way)
        broken = "does not get through" if path.get("broken") else ""
        said = "; ".join(text for text in (broken, path.get("text", "")) if text)
        yield line.append(f": {said}" if said else "")
    if len(paths) > MOST_PATHS:
        yield Text(f"and {len(paths) - MOST_PATHS} ways more", style="dim")


def _legend(overlay: Overlay) -> Iterator[Text]:
    """The legend, with the letter of each side where a map has letters."""
    rows = [_row(row) for row in overlay["legend"]]
    if rows:
        yield Text("Legend: ", style="dim").append_text(Text("; ").join(rows))
    if any("value" not in shade for shade in overlay["spaces"].values()):
        faint, middle, strong = SHADES
        yield Text(f"{faint} faint, {middle} stronger, {strong} strongest", style="dim")


def _row(row: Row) -> Text:
    letter = f"{row['side'][:1].upper()} " if "side" in row else ""
    line = side(row.get("side"), f"{letter}{row['label']}")
    return line.append(f": {row['value']}" if row.get("value") else "")


# -- a sketch of a map ---------------------------------------------------------------------------


def sketch(board: GeoBoard, overlay: Overlay, width: int) -> Iterator[Text]:
    """Where places lie, north above and east to the right, with what the overlay says of them.

    Places keep their order but not their distances: crowded coasts are drawn apart.
    """
    spaces, shades = board["spaces"], overlay["spaces"]
    many = len(spaces) > MANY_PLACES
    if many:
        spaces = _near(spaces, shades)
    many = len(spaces) > MANY_PLACES
    letters = 4 if many else 14 if len(spaces) <= FEW_PLACES else 8
    labels = {s["id"]: _label(s, shades.get(s["id"]), letters) for s in spaces}
    room = sum(len(label) + 2 for label in labels.values())
    height = max(6, min(40, 1 + 2 * room // width))
    rows = [Text(" " * width) for _ in range(height)]
    taken = [[False] * width for _ in range(height)]
    across = _spread([s["lon"] for s in spaces])
    down = _spread([-s["lat"] for s in spaces])
    order = sorted(range(len(spaces)), key=lambda n: spaces[n]["id"] not in shades)
    for n in order:
        label = labels[spaces[n]["id"]]
        column = round(across[n] * (width - len(label) - 1))
        found = _free(taken, round(down[n] * (height - 1)), column, len(label) + 1)
        if found is None:
            continue
        row, column = found
        for at in range(column, column + len(label) + 1):
            taken[row][at] = True
        line = rows[row]
        rows[row] = Text.assemble(line[:column], label, line[column + len(label) :])
    for line in rows:
        line.rstrip()
        yield line


def _near(spaces: Sequence[GeoSpace], shades: Mapping[str, Shade]) -> list[GeoSpace]:
    """The places that an overlay speaks of, and those between them."""
    spoken = [s for s in spaces if s["id"] in shades]
    if not spoken:
        return list(spaces)
    south, north = min(s["lat"] for s in spoken), max(s["lat"] for s in spoken)
    west, east = min(s["lon"] for s in spoken), max(s["lon"] for s in spoken)
    return [
        s for s in spaces if south - 1 <= s["lat"] <= north + 1 and west - 1 <= s["lon"] <= east + 1
    ]


def _label(space: GeoSpace, shade: Shade | None, letters: int) -> Text:
    """A place in so many letters, with what is said of it; where letters are few it is a dot."""
    name = space["name"].partition(" (")[0]
    short = letters <= SHORT < len(name)
    name = name if letters > SHORT * 2 else name[:letters].rstrip()
    if shade is None:
        return Text("·" if letters <= SHORT else name.lower(), style="dim")
    text = side(shade.get("side"), name + ("" if short else " ") + mark(shade, letters))
    if shade.get("level", 1) > 1:
        text.stylize("bold")
    return text


def _spread(values: Sequence[float]) -> list[float]:
    """Numbers from 0 to 1 in the same order, half by their distance and half by their rank."""
    low, high = min(values), max(values)
    ranks = {value: n for n, value in enumerate(sorted(set(values)))}
    most = max(1, len(ranks) - 1)
    return [((v - low) / ((high - low) or 1) + ranks[v] / most) / 2 for v in values]


def _free(
    taken: Sequence[Sequence[bool]], row: int, column: int, length: int
) -> tuple[int, int] | None:
    """The free room nearest to where a label belongs."""
    height, width = len(taken), len(taken[0])
    best: tuple[int, int, int] | None = None
    for r in range(height):
        for c in range(max(0, width - length + 1)):
            far = 4 * abs(r - row) + abs(c - column)
            if (best is None or far < best[0]) and not any(taken[r][c : c + length]):
                best = far, r, c
    return None if best is None else best[1:]
