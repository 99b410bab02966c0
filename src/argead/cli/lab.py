"""``argead lab``: many games, a report about them, and tournaments of bots."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table as Grid

from ..core.errors import ArgeadError
from ..core.system import system

app = typer.Typer(
    help="Many games at once: run them, report on them, rate bots.", no_args_is_help=True
)

SEATS = Annotated[
    list[str],
    typer.Option("--seat", metavar="SEAT=BOT", help="Who plays a seat; random if not named."),
]
OPTIONS = Annotated[
    list[str], typer.Option("--option", metavar="NAME=VALUE", help="An option of the system.")
]
WHERE = Annotated[
    str, typer.Option("--on", metavar="WHERE", help="local, ray, or ray://address of a cluster.")
]
WORKERS = Annotated[
    int | None, typer.Option("--workers", min=1, help="Processes; one a core if not given.")
]


@app.command("run")
def run_games(
    game: Annotated[str, typer.Argument(metavar="SYSTEM[/SCENARIO]", help="What is played.")],
    games: Annotated[int, typer.Option("--games", min=1, help="How many games.")] = 100,
    seat: SEATS = [],  # noqa: B006 - typer reads it
    option: OPTIONS = [],  # noqa: B006 - typer reads it
    seed: Annotated[str, typer.Option("--seed", help="Another seed is another series.")] = "lab",
    out: Annotated[
        Path | None, typer.Option("--out", metavar="DIR", help="Where the results go.")
    ] = None,
    on: WHERE = "local",
    workers: WORKERS = None,
) -> None:
    """Play a series of games. Stopped with Ctrl-C, the same command goes on where it was."""
    with _refusals():
        from ..lab import report, results
        from ..lab.games import plan
        from ..lab.spread import spread

        series = plan(
            game, games, dict(_pair(s, "SEAT=BOT") for s in seat), _options(game, option), seed
        )
        folder = out or Path("lab") / _name(series.title)
        try:
            with _bar(series.title) as tell:
                results.run(series, folder, spread(on, workers), tell)
        except KeyboardInterrupt:
            Console(stderr=True).print(
                f"Stopped. The same command goes on; results so far: {folder}"
            )
            raise typer.Exit(130) from None
        print(report.text(*results.read(folder)))
        print(f"Results: {folder}")


@app.command("report")
def report_games(
    folder: Annotated[Path, typer.Argument(metavar="DIR", help="Results of a run.")],
    html: Annotated[
        Path | None,
        typer.Option("--html", metavar="FILE", help="The page; DIR/report.html if not given."),
    ] = None,
) -> None:
    """Win rates with intervals, kinds of victory, lengths and the course of the lead, as one page."""
    with _refusals():
        from ..lab import report, results

        series, rows = results.read(folder)
        path = html or folder / "report.html"
        report.write(series, rows, path)
        print(report.text(series, rows))
        print(f"Page: {path}")


@app.command("tournament")
def rate_bots(
    games_of: Annotated[
        list[str], typer.Argument(metavar="SYSTEM[/SCENARIO]...", help="What is played.")
    ],
    bot: Annotated[list[str], typer.Option("--bot", metavar="BOT", help="A bot; two or more.")],
    games: Annotated[
        int, typer.Option("--games", min=2, help="Games for each pair and game.")
    ] = 20,
    seed: Annotated[str, typer.Option("--seed")] = "tournament",
    out: Annotated[Path, typer.Option("--out", metavar="DIR")] = Path("lab/tournament"),
    on: WHERE = "local",
    workers: WORKERS = None,
) -> None:
    """Every pair of bots, sides swapped, rated together (Elo with 95 % intervals)."""
    with _refusals():
        from ..lab.spread import spread
        from ..lab.tournament import pairings, tournament

        if len(set(bot)) < 2:
            raise ValueError("a tournament needs at least two bots: --bot greedy --bot random")
        plans = pairings(games_of, bot, games, seed)
        if not plans:
            raise ValueError("none of these games has two seats")
        with _bar("tournament") as tell:
            standings = tournament(plans, out, spread(on, workers), tell)
        grid = Grid("bot", "rating", "±", "points", "games")
        for s in standings:
            grid.add_row(s.bot, f"{s.rating:.0f}", f"{s.error:.0f}", f"{s.points:g}", str(s.games))
        Console().print(grid)


@contextmanager
def _bar(title: str) -> Iterator[Callable[[int, int], None]]:
    """A progress bar on the error stream."""
    columns: tuple[Any, ...] = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=Console(stderr=True)) as progress:
        task = progress.add_task(title)

        def tell(done: int, total: int) -> None:
            progress.update(task, completed=done, total=total)

        yield tell


@contextmanager
def _refusals() -> Iterator[None]:
    """Every error is one line."""
    try:
        yield
    except (ArgeadError, ValueError, OSError) as error:
        print(f"argead: {error}", file=sys.stderr)
        raise typer.Exit(2) from None
    except ImportError as error:
        print(f"argead: {error}; pip install 'argead[lab]'", file=sys.stderr)
        raise typer.Exit(2) from None


def _pair(text: str, form: str) -> tuple[str, str]:
    name, equals, value = text.partition("=")
    if not equals or not name or not value:
        raise ValueError(f"'{text}' is not of the form {form}")
    return name, value


def _options(game: str, given: list[str]) -> dict[str, str | int | bool]:
    known = system(game.partition("/")[0]).options
    found: dict[str, str | int | bool] = {}
    for text in given:
        name, value = _pair(text, "NAME=VALUE")
        values = known[name].values if name in known else ()
        found[name] = next((v for v in values if str(v).lower() == value.lower()), value)
    return found


def _name(title: str) -> str:
    return "".join(c if c.isalnum() or c in "=_" else "-" for c in title).replace("--", "-")
