"""The board, place by place: who and what is there, what it leads to, one thing looked at closely."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from rich.text import Text

from ..core.scene import (
    Board,
    Box,
    Card,
    GeoSpace,
    HexBoard,
    Link,
    Mark,
    Piece,
    Scene,
    Side,
    Space,
)
from . import words
from .hexes import is_hex, neighbours
from .words import Seats, Whose, counter, plain, side

FEW_PLACES: Final = 24
"""A board with no more places than this is told in full."""


class Holder(NamedTuple):
    """Who holds a space, by colour and name; ``holds`` is the verb that goes with it."""

    side: Side
    name: str
    holds: str = "holds"

    @property
    def also(self) -> str:
        """What stands before more that is his; what is independent is nobody's."""
        if self.side is Side.INDEPENDENT:
            return f"{self.name}:"
        return f"{self.name} also {self.holds}"


HELD_BY: Final = "held by "
Roads = Mapping[str, Mapping[str, Sequence[str]]]
"""Which places each place leads to, by what leads there."""


def everywhere(scene: Scene, board: Board | None, seats: Seats) -> Iterator[Text]:
    """A line for each place with pieces or markers, in the board's order; then what else is owned.

    A small board is told in full, with the roads of every place; of a large one the empty places are named.
    """
    names, roads, players = names_of(board), roads_of(board), words.whose(seats.values())
    grounds = _grounds(board)
    pieces, spaces = by_place(scene["pieces"]), scene.get("spaces", {})
    order = {ident: i for i, ident in enumerate(names)}
    small = len(names) <= FEW_PLACES
    held: dict[Holder, list[str]] = {}
    there = {**pieces, **spaces, **(names if small else {})}
    for ident in sorted(there, key=lambda ident: order.get(ident, len(order))):
        name, here = names.get(ident) or plain(ident), pieces.get(ident)
        space = spaces.get(ident, {})
        holder = _holder(space, seats)
        marks = [_mark(m) for m in space.get("marks", ())]
        about = _about(space, marks, held=holder is not None)
        notes = [note for note in (holder and holder.name, *marks, about) if note]
        near = _near(roads.get(ident, {}), names)
        if holder and not marks and not here and not (small and near):
            held.setdefault(holder, []).append(name + (f" ({about})" if about else ""))
        elif here or notes or small:
            told = listed(here or (), players)
            notes += [] if about else grounds.get(ident, [])
            yield _place(side(holder and holder.side, name), notes, told, near)
    for holder, kept in held.items():
        yield side(holder.side, holder.also).append(f" {', '.join(kept)}")
    if left := [name for ident, name in names.items() if ident not in there]:
        yield Text(f"Nobody and nothing is in {', '.join(left)}")
    if names and not small:
        yield Text("links shows what every place leads to, look PLACE one of them", style="dim")


def _near(roads: Mapping[str, Sequence[str]], names: Mapping[str, str]) -> list[str]:
    """What a place leads to; each place once, however many ways there are."""
    return list(
        dict.fromkeys(names.get(to) or plain(to) for towards in roads.values() for to in towards)
    )


def _holder(space: Space, seats: Seats) -> Holder | None:
    """Who holds a space: a seat, or a side that nobody plays."""
    if owner := space.get("owner"):
        seat = seats[owner]
        return Holder(seat["side"], seat["title"], "hold" if seat.get("plural") else "holds")
    if "side" not in space:
        return None
    of = Side(space["side"])
    return Holder(of, words.people(of), "hold" if of in words.PEOPLES else "holds")


def _about(space: Space, marks: Sequence[str], *, held: bool) -> str:
    """What is said of a space, without its marks and its holder, who are named beside it."""
    told = space.get("text", "").removesuffix(f" of {space.get('side') or space.get('owner')}")
    known = {mark.lower() for mark in (*marks, space.get("side", ""))}
    parts = [part for part in told.split("; ") if part.lower() not in known]
    return "; ".join(part for part in parts if not (held and part.startswith(HELD_BY)))


def _place(line: Text, notes: Sequence[str], here: Text, near: Sequence[str]) -> Text:
    if notes:
        line.append(f" ({', '.join(notes)})")
    if here:
        line.append(": ").append_text(here)
    if near:
        line.append(f"  [to {', '.join(near)}]", style="dim")
    return line


def names_of(board: Board | None) -> dict[str, str]:
    """What each place of a board is called; hexes are called by their number."""
    if board is None or board["kind"] == "hex":
        return {}
    spaces: Sequence[GeoSpace | Box] = board["spaces"] if board["kind"] == "geo" else board["boxes"]
    return {space["id"]: space["name"] for space in spaces}


def roads_of(board: Board | None) -> Roads:
    """Which places each place leads to, by what leads there."""
    roads: dict[str, dict[str, list[str]]] = {}
    if board is None or board["kind"] == "hex":
        return roads
    links: Sequence[Link] = board.get("links", ())
    for link in links:
        for one, other in ((link["a"], link["b"]), (link["b"], link["a"])):
            roads.setdefault(one, {}).setdefault(link["kind"].replace("_", " "), []).append(other)
    return roads


def _grounds(board: Board | None) -> dict[str, list[str]]:
    """What each place of a map is made of, where that is known."""
    if board is None or board["kind"] != "geo":
        return {}
    return {s["id"]: [s["terrain"].replace("_", " ")] for s in board["spaces"] if "terrain" in s}


def by_place(pieces: Iterable[Piece]) -> dict[str, list[Piece]]:
    """The pieces of each place."""
    found: dict[str, list[Piece]] = {}
    for piece in pieces:
        found.setdefault(words.places(piece)[0], []).append(piece)
    return found


def listed(pieces: Iterable[Piece], players: Whose) -> Text:
    """The pieces of a place, side by side; alike ones are counted, not repeated."""
    sides: dict[Side, dict[str, int]] = {}
    for piece in pieces:
        counts = sides.setdefault(piece["side"], {})
        counts[counter(piece)] = counts.get(counter(piece), 0) + 1
    return Text("; ").join(
        side(owner, f"{players.get(owner) or words.people(owner)} with {_counted(counts)}")
        for owner, counts in sides.items()
    )


def _counted(counts: Mapping[str, int]) -> str:
    return ", ".join(f"{n} × {text}" if n > 1 else text for text, n in counts.items())


def _mark(mark: Mark) -> str:
    text = mark.get("text") or plain(mark["kind"])
    return f"{text} {mark['n']}" if "n" in mark else text


# -- links ---------------------------------------------------------------------------------------


def links(board: Board | None, wanted: Sequence[str] = ()) -> Iterator[Text]:
    """What places lead to, and how; all of them, or those that are wanted."""
    if board is not None and board["kind"] == "hex":
        if not wanted:
            yield Text("Every hex leads to the six around it: links HEX says what lies between.")
        for place in wanted:
            yield from _around(place, board)
        return
    names, roads, grounds = names_of(board), roads_of(board), _grounds(board)
    if not roads:
        yield Text("This board has no links.")
    for ident in wanted or names:
        ways = [
            f"{kind} {', '.join(names.get(to) or plain(to) for to in towards)}"
            for kind, towards in roads.get(ident, {}).items()
        ]
        line = Text(names.get(ident) or plain(ident), style="bold")
        made = "".join(f" ({ground})" for ground in grounds.get(ident, ()))
        yield Text.assemble(line, f"{made}: {'; '.join(ways) or 'leads nowhere'}")


def _around(place: str, board: HexBoard) -> Iterator[Text]:
    """The hexes around a hex, with their ground and what lies on the side between."""
    edges: dict[frozenset[str], list[str]] = {}
    for edge in board["hexsides"]:
        between = edges.setdefault(frozenset((edge["a"], edge["b"])), [])
        between.append(edge["kind"].replace("_", " "))
    for name, beside in neighbours(place, board).items():
        between = edges.get(frozenset((place, beside)), [])
        over = f", over a {' and a '.join(between)}" if between else ""
        yield Text(f"{name}: {beside}, {ground(beside, board)}{over}")


def ground(place: str, board: HexBoard) -> str:
    """What a hex is made of and how high it lies."""
    found = next((h for h in board["hexes"] if h["id"] == place), None)
    if found is None:
        return "clear"
    told = found.get("terrain", "clear").replace("_", " ")
    told += f", level {found['level']}" if "level" in found else ""
    return f"{told} ({found['name']})" if "name" in found else told


# -- one thing -----------------------------------------------------------------------------------


def look_at_place(ident: str, scene: Scene, board: Board | None, seats: Seats) -> Iterator[Text]:
    """A place: what it is, who holds it, who stands there and what it leads to."""
    names = names_of(board)
    space = scene.get("spaces", {}).get(ident, {})
    holder = _holder(space, seats)
    marks = [_mark(m) for m in space.get("marks", ())]
    facts = [_kind_of(ident, board), *marks, _about(space, marks, held=holder is not None)]
    line = side(holder and holder.side, names.get(ident) or ident)
    line.stylize("bold")
    facts = [fact for fact in dict.fromkeys(facts) if fact]
    yield line.append(f": {'; '.join(facts)}" if facts else "")
    if holder:
        yield Text(f"  held by {holder.name}")
    players = words.whose(seats.values())
    here = [p for p in scene["pieces"] if ident in words.places(p)]
    for piece in here:
        yield Text("  ").append_text(_piece(piece, players))
    if not here:
        yield Text("  nobody is there")
    if board is None:
        return
    if board["kind"] == "hex":
        for around in _around(ident, board):
            yield Text("  ").append_text(around)
    else:
        for line in links(board, [ident]):
            _, _, ways = line.plain.partition(": ")
            yield Text(f"  leads by {ways}" if ways != "leads nowhere" else f"  {ways}")


def _kind_of(ident: str, board: Board | None) -> str:
    if board is None or board["kind"] == "boxes":
        return ""
    if board["kind"] == "hex":
        return ground(ident, board) if is_hex(ident) else ""
    space = next((s for s in board["spaces"] if s["id"] == ident), None)
    if space is None:
        return ""
    regions = {r["id"]: r["name"] for r in board.get("regions", ())}
    told = [space["kind"].replace("_", " ")]
    if "terrain" in space:
        told.append(space["terrain"].replace("_", " "))
    if "region" in space:
        told.append(f"in {regions.get(space['region']) or plain(space['region'])}")
    if "text" in space and space["text"] not in told:
        told.append(space["text"])
    return ", ".join(told)


def _piece(piece: Piece, players: Whose) -> Text:
    owner = players.get(piece["side"]) or words.people(piece["side"])
    line = side(piece["side"], f"{owner}: {counter(piece, facing=False)}")
    if piece.get("name"):
        line.append(f", {words.kind(piece)}")
    if "facing" in piece:
        line.append(f", faces {words.towards(piece['facing'])} {words.arrow(piece['facing'])}")
    if "text" in piece:
        line.append(f": {piece['text']}")
    return line


def look_at_piece(piece: Piece, names: Mapping[str, str], seats: Seats) -> Iterator[Text]:
    """A piece: whose it is, what it is worth, how it is, and where it stands."""
    yield _piece(piece, words.whose(seats.values()))
    where = " and ".join(names.get(at) or plain(at) for at in words.places(piece))
    yield Text(f"  stands at {where}")


def look_at_card(card: Card) -> Iterator[Text]:
    """A card in full."""
    line = Text(card.get("title") or "A card", style="bold")
    if "ops" in card:
        line.append(f" [{card['ops']}]")
    yield line
    if card.get("text"):
        yield Text(f"  {card['text']}")
