"""A journal told again: who was asked what, what was chosen, what the dice said."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from ..core import journal as files
from ..core.ask import Choice
from ..core.errors import JournalError, TableError
from ..core.journal import Journal
from ..core.opening import open_table, replay
from ..core.state import freeze
from ..core.table import Table
from ..core.view import LogLine
from . import draw
from .words import side


def verify(file: Path, data: Path | None) -> str:
    """Replay the whole journal and check dice, digests, result and seed; say what was found."""
    journal = _read(file)
    try:
        table = replay(journal, data)
    except JournalError as error:
        raise TableError(f"{file}: {error}") from None
    header, closing = journal.header, journal.closing
    seed = "the seed is the one committed to"
    if header.seed is None and closing.seed is None:
        seed = "scripted dice" if header.dice is not None else "the seed is still sealed"
    ended = "it goes on"
    if table.result is not None:
        ended = f"it ended: {table.system.text.ending(table.result.reason)}"
    return (
        f"{file}: genuine. {header.system}/{header.scenario}, {len(journal.moves)} choices, "
        f"{len(files.rolls(journal))} rolls and draws, all as written; {seed}; {ended}."
    )


def retell(
    file: Path, data: Path | None, out: Console, until: int | None, story: bool = False
) -> Table:
    """Print the game choice by choice, or its story alone; the table stands after what was told last."""
    journal = _read(file)
    header = journal.header
    table = _start(journal, data)
    table.paced = True
    out.print(f"[bold]{header.system}/{header.scenario}[/bold], {len(journal.moves)} choices")
    read, told = 0, ""
    for number, move in enumerate(journal.moves[:until], 2):
        ask = table.ask
        if ask is None or (ask.seat, ask.what) != (move.seat, move.what):
            raise JournalError(number, f"the rules do not ask {move.seat} '{move.what}' here")
        scene: Any = table.system.scene.scene(table.state, None)
        turn = draw.turn(scene)
        step = [] if story else [_told(table, move.n, move.choice)]
        try:
            table.choose(move.choice)
        except ValueError as error:
            raise JournalError(number, str(error)) from None
        lines = table.view(None, read)["log"]
        read += len(lines)
        told = _tell(out, turn if turn != told else "", [*step, *_log(lines, story)]) or told
    if table.result is not None:
        seats, winner = table.system.seats, table.result.winner or "nobody"
        named = seats[winner].title if winner in seats else winner
        out.print(f"[bold]Winner: {named}[/bold]; {table.system.text.ending(table.result.reason)}")
    return table


def parse_choice(text: str) -> Choice:
    """A choice as JSON: ``"pella"``, ``["move", "lydia"]``, ``null``; a plain word stands for itself."""
    try:
        return freeze(json.loads(text))
    except ValueError:
        return text


def _read(file: Path) -> Journal:
    if not file.is_file():
        raise TableError(f"there is no file {file}")
    try:
        return files.read(file)
    except JournalError as error:
        raise TableError(f"{file}: {error}") from None


def _start(journal: Journal, data: Path | None) -> Table:
    """A new table with the chance of the journal: its seed or script, or what it wrote down."""
    header = journal.header
    seed = header.seed if header.seed is not None else journal.closing.seed
    dice = header.dice
    if seed is None and dice is None:
        dice = [value for _, value in files.rolls(journal)]
    return open_table(header.system, header.scenario, seed, header.options, dice, data)


def _told(table: Table, number: int, choice: Choice) -> Text:
    ask = table.ask
    assert ask is not None
    seat = table.system.seats[ask.seat]
    line = Text(f"{number:4} ", style="dim")
    line.append_text(side(seat.side, seat.title))
    return line.append(f": {ask.prompt} ").append(f"→ {_label(table, choice)}", style="bold")


def _label(table: Table, choice: Choice) -> str:
    try:
        return table.label(choice)
    except ValueError:
        return repr(choice)


def _log(lines: list[LogLine], story: bool) -> list[Padding]:
    told = [line for line in lines if not story or line["weight"] == "story"]
    return [Padding(draw.entry(line), (0, 0, 0, 7), expand=False) for line in told]


def _tell(out: Console, heading: str, lines: Sequence[Text | Padding]) -> str:
    """Print the lines under a new heading, if there are any; the heading comes back if it was printed."""
    if not lines:
        return ""
    if heading:
        out.rule(Text(heading), align="left")
    for line in lines:
        out.print(line)
    return heading
