"""What there is to know before and beside a game: systems, rules, data, finished campaigns."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.console import Console
from rich.markup import escape
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from ..core.system import System
from . import history

MARKS = {"done": "[green]done[/green]", "next": "[yellow]next[/yellow]", "not a rule": "–"}
WHERE_FROM = {
    "rulebook": "from the rulebook",
    "print": "found in print",
    "historical": "from history",
    "reconstructed": "reconstructed by us",
}


def systems(console: Console, found: Sequence[System[Any]]) -> None:
    """Every installed game with its scenarios, seats and options."""
    if not found:
        console.print("No system is installed.")
    for system in found:
        few, many = system.players
        players = "solitaire" if many == 1 else f"{few} players" if few == many else f"{few}-{many}"
        if few != many and many > 1:
            players += " players"
        console.print(f"[bold]{system.id}[/bold]  {escape(system.title)}, {players}")
        console.print(f"  {escape(system.about)}")
        for game in system.shelf.values():
            if game.title != system.title:
                console.print(f"  [bold]{escape(game.title)}[/bold]  {escape(game.about)}")
            for ident in game.scenarios:
                scenario = system.scenarios[ident]
                length = f", {duration(scenario.minutes)}"
                console.print(
                    f"  [cyan]{system.id}/{ident}[/cyan]  {escape(scenario.title)}{escape(length)}"
                )
        console.print(f"  seats: {', '.join(system.seats)}")
        for name, option in system.options.items():
            values = "|".join(str(v).lower() for v in option.values)
            where = f" ({', '.join(option.scenarios)})" if option.scenarios else ""
            console.print(
                f"  --option {name}={values}  {escape(option.title)}{where}", highlight=False
            )
        console.print()


def duration(minutes: tuple[int, int]) -> str:
    """How long a game takes.

    >>> duration((20, 40)), duration((120, 180)), duration((45, 120))
    ('20-40 minutes', '2-3 hours', '45 minutes to 2 hours')
    """
    (least, unit), (most, other) = (_time(m) for m in minutes)
    return f"{least}-{most} {unit}" if unit == other else f"{least} {unit} to {most} {other}"


def _time(minutes: int) -> tuple[str, str]:
    hours, left = divmod(minutes, 60)
    return (str(hours), "hours") if hours > 1 and not left else (str(minutes), "minutes")


def data(console: Console, system: System[Any]) -> None:
    """Each table of a system and where it is from."""
    system.loaded  # noqa: B018 - read and checked
    overlay = system.overlay
    grid = Grid(title=f"{escape(system.title)}: tables", title_justify="left")
    for heading in ("table", "kind", "source"):
        grid.add_column(heading, overflow="fold")
    for name in system.data.files():
        source = system.data.source(name)
        own = overlay is not None and (overlay / f"{name}.toml").is_file()
        kind = "yours" if own else WHERE_FROM[source.kind]
        grid.add_row(escape(name), kind, escape(source.text))
    console.print(grid)
    console.print("Put a corrected file of the same name in a directory and play with --data DIR.")


def log(console: Console, entries: Sequence[history.Entry]) -> None:
    """The Player Log: finished campaigns, oldest first."""
    if not entries:
        console.print("No campaign has been finished yet.")
        return
    for number, entry in enumerate(entries, 1):
        who = "lost" if entry.winner is None and len(entry.seats) == 1 else "draw"
        who = f"{entry.winner} won" if entry.winner else who
        console.print(
            f"[bold]{number:3}[/bold]  {entry.date[:16].replace('T', ' ')}  "
            f"[cyan]{entry.system}/{entry.scenario}[/cyan]  [bold]{escape(who)}[/bold]"
        )
        _indented(console, entry.reason)
        scores = ", ".join(f"{seat} {score}" for seat, score in entry.scores.items())
        turn = f"{entry.turn}, {entry.decisions} decisions"
        _indented(console, f"score: {scores}; {turn}" if scores else turn)
        options = {k: v for k, v in entry.options.items() if v}
        if options:
            _indented(console, "options: " + ", ".join(f"{k}={v}" for k, v in options.items()))
        if any(who != "you" for who in entry.seats.values()):
            _indented(console, ", ".join(f"{seat}: {who}" for seat, who in entry.seats.items()))
    console.print("Play one again with the same dice: argead log --again NUMBER")


def _indented(console: Console, text: str, columns: int = 5) -> None:
    if text:
        console.print(Padding(Text(text), (0, 0, 0, columns), expand=False))
