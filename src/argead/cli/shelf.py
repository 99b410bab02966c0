"""The shelf: which game, then which of its scenarios; each fits a small screen."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Any, NamedTuple

import typer
from rich.console import Console
from rich.text import Text

from ..core.errors import TableError
from ..core.system import System, systems
from .listing import duration
from .terminal import Keyboard, Stopped
from .words import hung

DEFAULT = "field_commander"


class Box(NamedTuple):
    """A game as it stands on the shelf, with the scenarios that are played with it."""

    title: str
    about: str
    system: System[Any]
    scenarios: Sequence[str]


def choose_game(out: Console, keyboard: Keyboard) -> str:
    """Ask which game and which scenario; where nobody can be asked it is the first."""
    found = systems()
    if not found:
        raise TableError("no system is installed")
    default = DEFAULT if DEFAULT in found else next(iter(found))
    if not sys.stdin.isatty():
        return default
    boxes = [
        Box(game.title, game.about or system.about, system, game.scenarios)
        for system in found.values()
        for game in system.shelf.values()
    ]
    try:
        while True:
            box = _box(out, keyboard, boxes, found[default].title)
            if box is None:
                return default
            scenario = _scenario(out, keyboard, box)
            if scenario:
                return f"{box.system.id}/{scenario}"
    except (Stopped, KeyboardInterrupt):
        raise typer.Exit(0) from None


def _box(out: Console, keyboard: Keyboard, boxes: Sequence[Box], first: str) -> Box | None:
    lines = []
    for number, box in enumerate(boxes, 1):
        count = f", {len(box.scenarios)} scenarios" if len(box.scenarios) > 1 else ""
        lines.append(_entry(number, box.title, _players(box) + count))
        lines.append(Text(f"     {box.about}", style="dim"))
    _show(out, lines)
    number = _number(out, keyboard, f"Which game? Enter starts {first}: ", len(boxes))
    return boxes[number - 1] if number else None


def _scenario(out: Console, keyboard: Keyboard, box: Box) -> str:
    """Which scenario of a game; nothing to go back to the shelf."""
    if len(box.scenarios) == 1:
        return box.scenarios[0]
    lines = [Text(box.title, style="bold")]
    for number, ident in enumerate(box.scenarios, 1):
        scenario = box.system.scenarios[ident]
        facts = f"{duration(scenario.minutes)}; {scenario.about}"
        lines.append(_entry(number, scenario.title, facts))
    _show(out, lines)
    number = _number(out, keyboard, "Which scenario? Enter goes back: ", len(box.scenarios))
    return box.scenarios[number - 1] if number else ""


def _players(box: Box) -> str:
    """How many sit at it: as many as its scenarios take."""
    counts = [len(box.system.scenarios[ident].seats) for ident in box.scenarios]
    few, many = min(counts), max(counts)
    if many == 1:
        return "solitaire"
    return f"{few} players" if few == many else f"{few} to {many} players"


def _entry(number: int, title: str, facts: str) -> Text:
    return Text.assemble((f"{number:3}", "cyan"), f"  {title}", (f"  {facts}", "dim"))


def _show(out: Console, lines: Sequence[Text]) -> None:
    """In full where the screen holds it; else each in one line, without what does not fit."""
    parts = [part for line in lines for part in hung(line, out.width - 1, 3)]
    if len(parts) >= out.height - 1:
        parts = [line.copy() for line in lines]
        for part in parts:
            part.truncate(out.width - 1, overflow="ellipsis")
    for part in parts:
        out.print(part, no_wrap=True, crop=False, overflow="ignore")


def _number(out: Console, keyboard: Keyboard, prompt: str, most: int) -> int:
    """A number from 1 to the most, or 0 for none."""
    while True:
        answer = keyboard.ask(prompt)
        if not answer:
            return 0
        if answer.isdecimal() and 1 <= int(answer) <= most:
            return int(answer)
        out.print(f"  a number from 1 to {most}")
