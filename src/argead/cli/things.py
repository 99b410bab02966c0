"""What a player may call by name: the places, pieces and cards that his seat sees."""

from __future__ import annotations

import difflib
import unicodedata
from collections.abc import Iterable, Sequence
from enum import StrEnum
from typing import NamedTuple

from ..core.scene import Board, Card, Piece
from ..core.view import Content
from .hexes import is_hex
from .places import names_of
from .words import Boards, places, plain


class What(StrEnum):
    """What something is."""

    PLACE = "place"
    PIECE = "piece"
    CARD = "card"


class Thing(NamedTuple):
    """Something that can be pointed at."""

    what: What
    id: str
    name: str
    piece: Piece | None = None
    card: Card | None = None


def things(view: Content, boards: Boards) -> list[Thing]:
    """Everything that the seat sees and can name."""
    scene = view["scene"]
    panels = scene.get("panels", ())
    found: dict[tuple[What, str], Thing] = {}
    shown = [scene["board"]["id"]] if "board" in scene else []
    shown += [panel["board"]["id"] for panel in panels if "board" in panel]
    for ident in shown:
        for thing in _places(boards.get(ident)):
            found.setdefault(thing[:2], thing)
    pieces = [*scene["pieces"], *(p for panel in panels for p in panel.get("pieces", ()))]
    for piece in pieces:
        if "id" in piece:
            name = piece.get("name") or piece["kind"].replace("_", " ")
            thing = Thing(What.PIECE, piece["id"], name, piece=piece)
            found.setdefault(thing[:2], thing)
        for at in places(piece):
            found.setdefault((What.PLACE, at), Thing(What.PLACE, at, plain(at)))
    for hand in scene.get("hands", ()):
        for card in hand.get("cards", ()):
            title = card.get("title") or plain(card["id"])
            found.setdefault(
                (What.CARD, card["id"]), Thing(What.CARD, card["id"], title, card=card)
            )
    return list(found.values())


def _places(board: Board | None) -> Iterable[Thing]:
    if board is not None and board["kind"] == "hex":
        left, top = board["first"]
        for column in range(left, left + board["columns"]):
            for row in range(top, top + board["rows"]):
                number = f"{column:02d}{row:02d}"
                yield Thing(What.PLACE, number, number)
    for ident, name in names_of(board).items():
        yield Thing(What.PLACE, ident, name)


def called(text: str, known: Sequence[Thing]) -> list[Thing]:
    """Those that are called so: exactly, or else those whose name begins with it, or holds it."""
    wanted = _folded(text)
    for fits in (
        lambda name: name == wanted,
        lambda name: name.startswith(wanted),
        lambda name: wanted in name,
    ):
        found = [thing for thing in known if fits(_folded(thing.name))]
        if found:
            return found
    return [thing for thing in known if _folded(plain(thing.id)) == wanted]


def like(text: str, known: Sequence[Thing]) -> str:
    """The name that is most like what was typed, or nothing."""
    if is_hex(text):
        return ""
    return nearest(text, [thing.name for thing in known])


def nearest(text: str, names: Iterable[str]) -> str:
    """The word that is most like what was typed, or nothing.

    >>> nearest("quti", ["quit", "undo"]), nearest("zzz", ["quit", "undo"])
    ('quit', '')
    """
    folded = {_folded(name): name for name in names}
    found = difflib.get_close_matches(_folded(text), list(folded), n=1, cutoff=0.6)
    return folded[found[0]] if found else ""


def _folded(text: str) -> str:
    """Without case and accents."""
    parts = unicodedata.normalize("NFKD", text.strip().lower())
    return "".join(c for c in parts if not unicodedata.combining(c))
