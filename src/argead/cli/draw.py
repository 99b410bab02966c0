"""A scene as text: the same things that a drawn table shows, in an order that can be read aloud."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rich.text import Text

from ..core import roll
from ..core.scene import Hand, Panel, Scene, Track, Turn
from ..core.view import Content, LogLine
from .hexes import hex_map
from .places import by_place, everywhere, listed, names_of
from .words import Boards, Seats, Whose, plain, side, whose

MAX_CARDS: Final = 30


def turn(scene: Scene) -> str:
    """Where the game stands, in one line."""
    now: Turn = scene["turn"]
    count = f"turn {now['n']} of {now['of']}" if "n" in now and "of" in now else ""
    parts = [now["label"], now.get("phase", ""), count]
    if count:
        parts = [p for p in parts if p.lower() != f"turn {now['n']}"]
    return " · ".join(p for p in parts if p)


def entry(line: LogLine) -> Text:
    """A line of the log, with what was thrown for it."""
    text = Text(line["text"])
    for thrown in line["rolls"]:
        text.append(f"  ({roll.words(thrown)})", style="magenta")
    return text


def status(view: Content, boards: Boards) -> Iterator[list[Text]]:
    """What a player wants to know before a choice, in blocks: the tracks, then each panel."""
    scene, players = view["scene"], whose(view["seats"])
    tracks = scene.get("tracks", [])
    titles = [t["title"] for t in tracks]
    if tracks:
        told = [_track(t, alone=titles.count(t["title"]) == 1) for t in tracks]
        yield [Text(" · ").join(told)]
    for panel in scene.get("panels", ()):
        yield list(_panel(panel, boards, players))


def whole(view: Content, boards: Boards, width: int) -> Iterator[Text]:
    """Everything, in so many columns: the status, the board, hands and what would win."""
    scene = view["scene"]
    seats = {seat["id"]: seat for seat in view["seats"]}
    for block in status(view, boards):
        yield from block
    board = boards.get(scene["board"]["id"]) if "board" in scene else None
    if board is not None and board["kind"] == "hex":
        yield from hex_map(scene["pieces"], board, width)
    yield from everywhere(scene, board, seats)
    for hand in scene.get("hands", ()):
        yield from _hand(hand, seats)
    for goal in scene.get("victory", ()):
        near = f" ({goal['progress']:.0%})" if "progress" in goal else ""
        yield _seat(goal["seat"], seats).append(f": {goal['text']}{near}")


def _seat(ident: str, seats: Seats) -> Text:
    """A seat by its title, in the colour of its side."""
    return side(seats[ident]["side"], seats[ident]["title"])


# -- tracks, panels, hands -----------------------------------------------------------------------


def _track(track: Track, *, alone: bool) -> Text:
    """A track; its side is named where another has the same title."""
    top = f"/{track['range'][1]}" if "range" in track else ""
    owner = "" if alone else f"{plain(track.get('side') or '')} "
    line = side(track.get("side"), f"{owner}{track['title']} ")
    line.append(f"{track['value']}{top}", style="bold")
    if text := track.get("text"):
        line.append(f" {text}")
    return line


def _panel(panel: Panel, boards: Boards, players: Whose) -> Iterator[Text]:
    names = names_of(boards.get(panel["board"]["id"])) if "board" in panel else {}
    if not (panel.get("text") or panel.get("rows") or panel.get("pieces")):
        return
    if title := panel["title"]:
        yield Text(title, style="bold")
    if text := panel.get("text"):
        yield Text(f"  {text}")
    for row in panel.get("rows", ()):
        line = side(row.get("side"), f"  {row['label']}")
        if value := row.get("value"):
            line.append(f"  {value}")
        yield line
    for at, pieces in by_place(panel.get("pieces", ())).items():
        yield Text(f"  {names.get(at) or plain(at)}: ").append_text(listed(pieces, players))


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
