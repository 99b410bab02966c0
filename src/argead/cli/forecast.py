"""``argead odds``: what may come of the options of a saved game, from what the asked seat sees."""

from __future__ import annotations

from typing import Any

from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from ..core.ask import Ask, Choice
from ..core.errors import TableError
from ..core.table import Table
from . import draw
from .retell import parse_choice

MOST_VALUES = 6


def forecast(table: Table, option: str | None, samples: int, out: Console) -> None:
    """Print the odds of one option, or of all that the open question has."""
    ask = table.ask
    if ask is None:
        raise TableError("the game is over: there is nothing left to choose")
    chosen = ask.options if option is None else [_named(ask, option)]
    seat = table.system.seats[ask.seat]
    out.print(draw.side(seat.side, seat.title).append(f": {ask.prompt}"))
    for choice in chosen:
        out.print(Text(f"{ask.options.index(choice) + 1:3} {table.label(choice)}", style="bold"))
        for line in told(table.odds(choice, samples)):
            out.print(Padding(Text(line), (0, 0, 0, 6), expand=False))


def told(odds: dict[str, Any]) -> list[str]:
    """A distribution in words, the likely first."""
    lines = []
    for name, values in odds["outcomes"].items():
        likely = sorted(values.items(), key=lambda pair: -pair[1])[:MOST_VALUES]
        shown = ", ".join(f"{value} {chance:.0%}" for value, chance in likely)
        lines.append(f"{name.replace('_', ' ')}: {shown}")
    return lines or ["nothing that this game counts hangs on it"]


def _named(ask: Ask, text: str) -> Choice:
    """An option by its number, or as it stands in a journal."""
    if text.isdecimal() and 1 <= int(text) <= len(ask.options):
        return ask.options[int(text) - 1]
    choice = parse_choice(text)
    if choice not in ask.options:
        raise TableError(f"there is no option {text}; they are numbered 1 to {len(ask.options)}")
    return choice
