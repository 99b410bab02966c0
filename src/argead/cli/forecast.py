"""``argead odds``: what may come of the options of a saved game, from what the asked seat sees."""

from __future__ import annotations

from rich.console import Console
from rich.text import Text

from ..core.ask import Ask, Choice
from ..core.errors import TableError
from ..core.table import Table
from .card import briefly, card
from .retell import parse_choice
from .words import hung, side


def forecast(table: Table, option: str | None, samples: int, out: Console) -> None:
    """Print the stakes of one option, or the odds of all that the open question has."""
    ask = table.ask
    if ask is None:
        raise TableError("the game is over: there is nothing left to choose")
    chosen = ask.options if option is None else [_named(ask, option)]
    seat = table.system.seats[ask.seat]
    titles = {ident: table.system.seats[ident].title for ident in table.seats}
    _print(out, side(seat.side, seat.title).append(f": {ask.prompt}"))
    for choice in chosen:
        label = Text(f"{ask.options.index(choice) + 1:3} {table.label(choice)}", style="bold")
        _print(out, label)
        if option is None:
            for line in briefly(table.odds(choice, samples), titles):
                _print(out, Text(f"      {line}"))
        else:
            for told in card(table.stakes(choice, samples), out.width - 4, titles):
                _print(out, Text("    ").append_text(told))


def _print(out: Console, line: Text) -> None:
    for part in hung(line, out.width):
        out.print(part, no_wrap=True, crop=False, overflow="ignore")


def _named(ask: Ask, text: str) -> Choice:
    """An option by its number, or as it stands in a journal."""
    if text.isdecimal() and 1 <= int(text) <= len(ask.options):
        return ask.options[int(text) - 1]
    choice = parse_choice(text)
    if choice not in ask.options:
        raise TableError(f"there is no option {text}; they are numbered 1 to {len(ask.options)}")
    return choice
