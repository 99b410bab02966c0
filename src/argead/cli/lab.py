"""``argead lab``: many games, a report about them, and tournaments of bots."""

from __future__ import annotations

import shlex
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NoReturn

import typer
from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    ProgressColumn,
    Task,
    TextColumn,
    TimeElapsedColumn,
    TimeRemainingColumn,
)
from rich.table import Table as Grid
from rich.text import Text

from ..core.errors import ArgeadError
from ..core.system import system

if TYPE_CHECKING:
    from ..lab.games import Plan
    from ..lab.school import Round
    from ..lab.tournament import Tournament
    from ..lab.tune import Effect, Gain

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
DATA = Annotated[
    Path | None,
    typer.Option(
        "--data", metavar="DIR", help="Your own tables, which replace ours of the same name."
    ),
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
    data: DATA = None,
) -> None:
    """Play a series of games. Stopped with Ctrl-C, the same command goes on where it was."""
    with _refusals():
        from ..lab import report, results
        from ..lab.games import plan

        who = dict(_pair(s, "SEAT=BOT") for s in seat)
        series = plan(game, games, who, _options(game, option, data), seed, data=data)
        folder = out or Path("lab") / _name(series.title)
        _play(series, folder, on, workers)
        print(report.text(*results.read(folder)))
        print(f"Results: {folder}")
        print(f"A page about them: argead lab report {shlex.quote(str(folder))}")


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
    data: DATA = None,
) -> None:
    """Every pair of bots, sides swapped, rated together (Elo with 95 % intervals)."""
    with _refusals():
        from ..lab import report, results
        from ..lab.spread import spread
        from ..lab.tournament import folder_of, pairings, tournament

        if len(set(bot)) < 2:
            raise ValueError("a tournament needs at least two bots: --bot greedy --bot random")
        plans = pairings(games_of, bot, games, seed, data)
        if not plans:
            raise ValueError("none of these games has two seats")
        where = spread(on, workers)
        try:
            with _bar("tournament") as tell:
                played = tournament(plans, out, where, tell)
        except KeyboardInterrupt:
            done = sum(results.played(out / folder_of(p)) for p in plans)
            again = ["tournament", *games_of, *(f"--bot={b}" for b in bot), f"--games={games}"]
            _stopped(done, sum(p.games for p in plans), [*again, f"--seed={seed}", f"--out={out}"])
        report.write_tournament(played, out / "report.html")
        Console().print(_standings(played))
        print(f"Page: {out / 'report.html'}")


@app.command("tune")
def learn_weights(
    game: Annotated[str, typer.Argument(metavar="SYSTEM[/SCENARIO]", help="What is played.")],
    games: Annotated[int, typer.Option("--games", min=1, help="How many games.")] = 1000,
    bot: Annotated[str, typer.Option("--bot", help="Who plays all seats.")] = "greedy:samples=1",
    shake: Annotated[
        float,
        typer.Option("--shake", min=0.05, max=2, help="How far weights go up or down: e to this."),
    ] = 0.6,
    seed: Annotated[str, typer.Option("--seed", help="Another seed is another series.")] = "tune",
    out: Annotated[
        Path | None, typer.Option("--out", metavar="DIR", help="Where games and weights go.")
    ] = None,
    on: WHERE = "local",
    workers: WORKERS = None,
    data: DATA = None,
) -> None:
    """Learn what things are worth to a bot: shake all weights, and see who wins.

    Prints what every weight does and writes a weights.toml for the system, one step better.
    """
    with _refusals():
        from ..lab import results, tune

        series = tune.shaken(game, games, bot, shake, seed, data)
        folder = out or Path("lab") / _name(f"tune {series.title}")
        _play(series, folder, on, workers)
        found = tune.effects(*results.read(folder))
        Console().print(_effects(found))
        file = folder / "weights.toml"
        file.write_text(tune.toml(series.scenario, tune.better(series, found)), "utf-8")
        print(f"Weights one step better: {file}")


@app.command("learn")
def learn_to_judge(
    game: Annotated[str, typer.Argument(metavar="SYSTEM[/SCENARIO]", help="What is played.")],
    games: Annotated[int, typer.Option("--games", min=20, help="To learn from, a round.")] = 500,
    match: Annotated[int, typer.Option("--match", min=2, help="To try what was learned.")] = 200,
    rounds: Annotated[int, typer.Option("--rounds", min=1, help="How often.")] = 3,
    bot: Annotated[str, typer.Option("--bot", help="Who plays all seats.")] = "strategos:level=1",
    seed: Annotated[str, typer.Option("--seed", help="Another seed is another series.")] = "learn",
    out: Annotated[
        Path | None, typer.Option("--out", metavar="DIR", help="Where games and judgements go.")
    ] = None,
    on: WHERE = "local",
    workers: WORKERS = None,
    data: DATA = None,
) -> None:
    """Learn to judge positions: play, fit who won, try it against what was known before.

    A round is accepted when it wins its match beyond doubt; the next one learns from games in which it plays.
    Stopped with Ctrl-C, the same command goes on where it was.
    """
    with _refusals():
        from ..lab.school import School, learned
        from ..lab.spread import spread

        folder = out or Path("lab") / _name(f"learn {game}")
        school = School(game, games, match, bot, seed, folder, data)
        where, done, now = spread(on, workers), [], None
        for number in range(1, rounds + 1):
            done.append(school.lesson(number, now, where, _told_bar))
            Console().print(_round(done[-1]))
            now = learned(done)
        print(f"Accepted: {now}" if now else "Nothing was better than what is known.")


@app.command("balance")
def write_tables(
    folders: Annotated[
        list[Path], typer.Argument(metavar="DIR...", help="Where series are, at any depth.")
    ],
    document: Annotated[
        list[Path],
        typer.Option("--document", metavar="FILE", help="A Markdown file with marked places."),
    ] = [],  # noqa: B006 - typer reads it
    pictures: Annotated[
        Path, typer.Option("--pictures", metavar="DIR", help="Where the plots go.")
    ] = Path("docs/img"),
) -> None:
    """Write win rates of scenarios and bots, with intervals and plots, into documents."""
    with _refusals():
        from ..lab import balance

        if not document:
            for series in balance.gather(folders):
                print(f"{len(series.rows):>7,} of {series.plan.games:,}  {series.plan.title}")
        for path in balance.write(folders, document, pictures):
            print(path)


def _told_bar(title: str) -> Callable[[int, int], None]:
    """A line for every tenth of a series that is part of something longer."""
    out, told = Console(stderr=True, highlight=False), [-1]

    def tell(done: int, total: int) -> None:
        tenth = 10 * done // total
        if tenth > told[0]:
            told[0] = tenth
            out.print(f"{title}: {done:,} of {total:,}", markup=False)

    return tell


def _round(found: Round) -> Grid:
    """What a round has learned, and what it won."""
    title = "accepted" if found.trial.accepted else "not better beyond doubt"
    grid = Grid("seat", title=f"{title}: {found.trial.told()}", title_justify="left")
    for heading in ("log loss before", "after", "won, of positions judged 0-10 %, 10-20 %, …"):
        grid.add_column(heading, justify="right")
    for seat, fit in found.fits.items():
        tenths = " ".join(f"{t.won:.0%}" for t in found.tenths[seat])
        grid.add_row(seat, f"{fit.before:.3f}", f"{fit.after:.3f}", tenths)
    return grid


class Pace(ProgressColumn):
    """Games a second or a minute, whichever can be read."""

    def render(self, task: Task) -> Text:
        """The speed so far."""
        speed = task.finished_speed or task.speed
        if not speed:
            return Text("")
        told = f"{speed:,.0f} games/s" if speed >= 2 else f"{60 * speed:,.1f} games/min"
        return Text(told, style="progress.data.speed")


@contextmanager
def _bar(title: str) -> Iterator[Callable[[int, int], None]]:
    """A progress bar on the error stream: how many, how fast, how long still."""
    columns: tuple[Any, ...] = (
        BarColumn(),
        MofNCompleteColumn(),
        Pace(),
        TimeElapsedColumn(),
        TextColumn("left"),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=Console(stderr=True), speed_estimate_period=60) as progress:
        tasks: list[Any] = []

        def tell(done: int, total: int) -> None:
            if not tasks:  # what an earlier run has done says nothing about the speed of this one
                progress.console.print(title, highlight=False, markup=False)
                tasks.append(progress.add_task(title, total=total, completed=done))
            progress.update(tasks[0], completed=done)

        yield tell


def _play(series: Plan, folder: Path, on: str, workers: int | None) -> None:
    """Play a series under a bar; Ctrl-C keeps what is played and says how to go on."""
    from ..lab import report, results
    from ..lab.spread import spread

    where = spread(on, workers)
    try:
        with _bar(series.title) as tell:
            results.run(series, folder, where, tell)
    except KeyboardInterrupt:
        again = [*report.command(series), f"--out={folder}"]
        _stopped(results.played(folder), series.games, again)


def _stopped(done: int, total: int, command: list[str]) -> NoReturn:
    """Say what is safe and how to go on."""
    out = Console(stderr=True, soft_wrap=True, highlight=False)
    out.print(f"Stopped: {done:,} of {total:,} games are played and kept. To go on:")
    out.print(f"  argead lab {shlex.join(command)}", markup=False)
    raise typer.Exit(130)


def _effects(found: Sequence[Effect]) -> Grid:
    """What the weights do, those that matter first."""
    title = "Games won more, of 100, with a weight up or down (95 %)"
    grid = Grid("seat", "weight", title=title, title_justify="left")
    for heading in ("up", "down", "step"):
        grid.add_column(heading, justify="right")
    for e in sorted(found, key=lambda e: -abs(e.step)):
        grid.add_row(e.seat, e.weight, _gain(e.up), _gain(e.down), f"{e.step:+.2f}")
    return grid


def _gain(gain: Gain) -> str:
    return f"{100 * gain.games:+.1f} ± {196 * gain.error:.1f}"


def _standings(played: Tournament) -> Grid:
    """Ratings over all games."""
    grid = Grid("bot", title="Elo over the weakest, with 95 % intervals", title_justify="left")
    for heading in ("rating", "±", "points", "games"):
        grid.add_column(heading, justify="right")
    for s in played.standings():
        error = f"{s.error:.0f}" if s.error else "–"
        grid.add_row(s.bot, f"{s.rating:.0f}", error, f"{s.points:g}", f"{s.games:,}")
    return grid


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


def _options(game: str, given: list[str], data: Path | None) -> dict[str, str | int | bool]:
    known = system(game.partition("/")[0]).over(data).options
    found: dict[str, str | int | bool] = {}
    for text in given:
        name, value = _pair(text, "NAME=VALUE")
        values = known[name].values if name in known else ()
        wanted = {"yes": "true", "on": "true", "no": "false", "off": "false"}.get(
            value.lower(), value.lower()
        )
        found[name] = next((v for v in values if str(v).lower() == wanted), value)
    return found


def _name(title: str) -> str:
    return "".join(c if c.isalnum() or c in "=_" else "-" for c in title).replace("--", "-")
