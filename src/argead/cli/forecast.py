"""``argead odds``: what may come of the options of a saved game, from what the asked seat sees."""

from __future__ import annotations

import re
from typing import Any

from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from ..core.ask import Ask, Choice
from ..core.errors import TableError
from ..core.odds import NOTHING
from ..core.table import Table
from . import draw
from .retell import parse_choice

MOST_VALUES = 6
NUMBER = re.compile(r"[-+]?\d+")


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
    """The distributions in words, the likely first; what is certain not to change is left out."""
    outcomes: dict[str, dict[str, float]] = odds["outcomes"]
    shown = {n: v for n, v in outcomes.items() if len(outcomes) == 1 or not _unchanged(v)}
    if not shown:
        return ["nothing that this game counts hangs on it"]
    lines = [_line(name, values) for name, values in shown.items()]
    if any(len(values) > 1 for values in shown.values()):
        lines.append(_trust(odds))
    return lines


def _unchanged(values: dict[str, float]) -> bool:
    return len(values) == 1 and set(values) <= {"0", NOTHING}


def _line(name: str, values: dict[str, float]) -> str:
    ranked = sorted(values.items(), key=lambda pair: -pair[1])
    likely, rest = ranked[:MOST_VALUES], sum(p for _, p in ranked[MOST_VALUES:])
    shown = ", ".join(f"{value} {_percent(chance)}" for value, chance in likely)
    if rest:
        shown += f", other {_percent(rest)}"
    mean = _mean(values)
    average = "" if mean is None else f" (on average {mean})"
    return f"{name.replace('_', ' ')}: {shown}{average}"


def _percent(chance: float) -> str:
    """A chance is neither 0 % nor 100 % as long as the other thing can happen.

    >>> _percent(0.004), _percent(0.25), _percent(0.998), _percent(1.0)
    ('<1%', '25%', '>99%', '100%')
    """
    if 0 < chance < 0.005:
        return "<1%"
    if 0.995 <= chance < 1:
        return ">99%"
    return f"{chance:.0%}"


def _mean(values: dict[str, float]) -> str | None:
    """The mean of a distribution over several numbers, written as its values are."""
    if len(values) < 3 or not all(NUMBER.fullmatch(value) for value in values):
        return None
    mean = sum(int(value) * chance for value, chance in values.items())
    return f"{mean:+.1f}" if any(value[0] in "+-" for value in values) else f"{mean:.1f}"


def _trust(odds: dict[str, Any]) -> str:
    if odds["exact"]:
        return "exact: every way the dice can fall"
    return f"from {odds['samples']} trials, give or take {100 * odds['error']:.0f} in a hundred"


def _named(ask: Ask, text: str) -> Choice:
    """An option by its number, or as it stands in a journal."""
    if text.isdecimal() and 1 <= int(text) <= len(ask.options):
        return ask.options[int(text) - 1]
    choice = parse_choice(text)
    if choice not in ask.options:
        raise TableError(f"there is no option {text}; they are numbered 1 to {len(ask.options)}")
    return choice
