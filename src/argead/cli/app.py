"""The commands of ``argead``."""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.markup import escape
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from .. import __version__
from ..bots import bots as known_bots
from ..bots import make as make_bot
from ..core import built
from ..core.chance import Seed
from ..core.errors import ArgeadError, TableError
from ..core.opening import open_table
from ..core.system import System, Value, systems
from ..core.system import system as find_system
from . import books, forecast, history, home, lab, listing, retell, saves
from . import fuzz as fuzzing
from . import serve as serving
from .game import Game
from .shelf import choose_game
from .showing import show_clause
from .terminal import Keyboard, console

ERROR = 2

app = typer.Typer(
    name="argead",
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode="rich",
    help="The board wargames of Alexander's age, with their complete rules.\n\n"
    "Begin with [bold]argead play[/bold]: it shows the games and asks which one. You answer questions "
    "with numbers; only legal choices are offered, and ? explains the rule behind a question. "
    "[bold]argead serve[/bold] opens the same tables in a browser.",
    epilog="Tables, finished games and the Player Log are kept in ~/.local/share/argead; "
    "ARGEAD_HOME names another place.",
)

Game_ = Annotated[
    str, typer.Argument(metavar="SYSTEM[/SCENARIO]", help="As 'argead systems' lists it.")
]
SystemName = Annotated[str, typer.Argument(metavar="SYSTEM", help="As 'argead systems' lists it.")]
JournalFile = Annotated[Path, typer.Argument(metavar="FILE", help="The journal of a game.")]
Bots = Annotated[
    list[str],
    typer.Option(
        "--bot", metavar="SEAT=BOT", help="Let a bot play a seat: persia=greedy. Repeat for more."
    ),
]
Options = Annotated[
    list[str],
    typer.Option(
        "--option", metavar="NAME=VALUE", help="An optional rule of the game. Repeat for more."
    ),
]
Data = Annotated[
    Path | None,
    typer.Option(
        "--data", metavar="DIR", help="Your own tables, which replace ours of the same name."
    ),
]


@app.callback(invoke_without_command=True)
def start(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="Say which version this is.")] = False,
    verbose: Annotated[
        bool, typer.Option("-v", "--verbose", help="With --version: which build, too.")
    ] = False,
) -> None:
    """Show the help when no command is given."""
    if version:
        print(f"argead {__version__}" + (f" ({built.told()})" if verbose else ""))
    elif context.invoked_subcommand is None:
        print(context.get_help())


@app.command()
def play(
    game: Annotated[
        str | None,
        typer.Argument(
            metavar="[SYSTEM[/SCENARIO]]", help="Which game; without it you are shown the shelf."
        ),
    ] = None,
    bot: Bots = [],  # noqa: B006 - read by typer, never changed
    seed: Annotated[
        str | None,
        typer.Option(metavar="SEED", help="Play with these dice; the same seed rolls the same."),
    ] = None,
    option: Options = [],  # noqa: B006
    data: Data = None,
) -> None:
    """Start a table and play at it."""
    out = console()
    keyboard = Keyboard(out)
    system, scenario = _game(game or choose_game(out, keyboard), data)
    table = open_table(system, scenario, _seed(seed), _options(system, option))
    playing = Game(table, _bots(bot), out, keyboard)
    _welcome(out, system, table.scenario, bot)
    playing.play()


@app.command()
def resume(
    name: Annotated[
        str | None, typer.Argument(metavar="[TABLE]", help="Which one; without it the latest.")
    ] = None,
) -> None:
    """Go on with a saved table."""
    out = console()
    file = saves.find(name)
    company = saves.company(file)
    table, remark = saves.load(file, company.data)
    if remark:
        out.print(f"[yellow]{escape(remark)}[/yellow]")
    out.print(f"[bold]{file.stem}[/bold]: {table.system.title}, after {len(table.moves)} choices")
    Game(table, company.bots, out, Keyboard(out), file).play()


@app.command()
def tables() -> None:
    """List the saved tables that can go on."""
    out = console()
    files = saves.listed()
    for file in files:
        bots = ", ".join(f"{seat}={spec}" for seat, spec in saves.company(file).bots.items())
        out.print(f"[bold]{file.stem:24}[/bold] {saves.when(file)}  {escape(bots)}".rstrip())
    out.print("Go on with: argead resume NAME" if files else "No table is saved.")


@app.command(name="systems")
def list_systems(data: Data = None) -> None:
    """List the games with their scenarios, seats and optional rules."""
    listing.systems(console(), [_laid(system, data) for system in systems().values()])


@app.command()
def rules(
    system: SystemName,
    wanted: Annotated[
        str | None,
        typer.Argument(
            metavar="[SECTION|WORDS]", help="A section and those below it, or what holds the words."
        ),
    ] = None,
    verbose: Annotated[
        bool, typer.Option("--verbose", "-v", help="With the code and the tests.")
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Everything, for programs.")] = False,
    untested: Annotated[
        bool, typer.Option("--untested", help="Only clauses that no test pins.")
    ] = False,
    show: Annotated[
        bool, typer.Option("--show", help="Open a position in which the clause bites.")
    ] = False,
) -> None:
    """Read a rulebook in our words: its contents, a section, or what holds some words."""
    book = find_system(system)
    if show:
        show_clause(book, wanted or "", console())
    elif as_json:
        print(books.as_json(book))
    elif untested:
        books.untested(console(), book)
    else:
        books.rules(console(), book, wanted, verbose=verbose)


@app.command(name="data")
def show_data(system: SystemName, data: Data = None) -> None:
    """Show each table of a game and where it is from."""
    listing.data(console(), find_system(system).over(data))


@app.command()
def replay(
    file: JournalFile,
    data: Data = None,
    until: Annotated[
        int | None, typer.Option(metavar="N", min=0, help="Stop after N choices.")
    ] = None,
    then: Annotated[
        str | None, typer.Option(metavar="CHOICE", help="Choose this at the end, as JSON.")
    ] = None,
    story: Annotated[bool, typer.Option("--story", help="What happened alone, in short.")] = False,
) -> None:
    """Tell a game again, choice by choice."""
    out = console()
    table = retell.retell(file, data, out, until, story)
    if then is not None:
        table.choose(retell.parse_choice(then))
        out.print(f"chosen: {escape(then)}")


@app.command()
def odds(
    table: Annotated[str, typer.Argument(metavar="TABLE", help="A saved table, or its journal.")],
    option: Annotated[
        str | None, typer.Argument(metavar="[OPTION]", help="Its number; without it all options.")
    ] = None,
    samples: Annotated[int, typer.Option(metavar="N", min=1, help="How often to try it.")] = 200,
    data: Data = None,
) -> None:
    """Show what may come of the options of a saved game."""
    file = saves.find(table)
    own = saves.company(file).data if data is None else str(data)
    forecast.forecast(saves.load(file, own)[0], option, samples, console())


@app.command()
def serve(
    host: Annotated[str, typer.Option(help="Who may come: 0.0.0.0 lets others in.")] = "127.0.0.1",
    port: Annotated[
        int | None, typer.Option(min=0, max=65535, help="Without it 8000, or one that is free.")
    ] = None,
    database: Annotated[
        str | None,
        typer.Option(metavar="FILE|URL", help="Where games are kept; postgresql:// too."),
    ] = None,
    browser: Annotated[
        bool, typer.Option("--open/--no-open", help="Open the table in your browser.")
    ] = True,
    attended: Annotated[
        bool, typer.Option("--attended", help="Stop also when the input ends.")
    ] = False,
    data: Annotated[
        Path | None,
        typer.Option("--data", metavar="DIR", help="Your own tables, a folder for each game."),
    ] = None,
    proxy: Annotated[
        list[str],
        typer.Option("--proxy", metavar="ADDRESS", help="A reverse proxy whose word is believed."),
    ] = [],  # noqa: B006
) -> None:
    """Start the web table and say its address."""
    serving.serve(
        host,
        port,
        database,
        home.home(),
        browser=browser,
        attended=attended,
        data=data,
        proxies=proxy or None,
    )


@app.command()
def verify(file: JournalFile, data: Data = None) -> None:
    """Prove that a journal is genuine: dice, states, result and seed."""
    console().print(escape(retell.verify(file, data)), soft_wrap=True)


@app.command()
def fuzz(
    game: Annotated[
        str | None,
        typer.Argument(metavar="[SYSTEM[/SCENARIO]]", help="Which game; all scenarios in turn."),
    ] = None,
    games: Annotated[
        int, typer.Option("--games", min=1, help="Random games for each scenario.")
    ] = 10,
    every: Annotated[bool, typer.Option("--all", help="Every installed system.")] = False,
    seed: Annotated[
        int, typer.Option(help="The seed of the first game; the next has the next.")
    ] = 0,
    coverage: Annotated[
        bool, typer.Option("--coverage", help="List the rules that never ran.")
    ] = False,
    laws: Annotated[
        bool, typer.Option("--laws", help="Hold each game to every law as well; much slower.")
    ] = False,
    option: Options = [],  # noqa: B006
    data: Data = None,
) -> None:
    """Play random games to find broken rules; a failure leaves its journal."""
    if (game is None) != every:
        raise TableError("name a system, or all of them with --all")
    out = console()
    if game is None:
        chosen, scenario = [_laid(system, data) for system in systems().values()], None
    else:
        system, scenario = _game(game, data)
        chosen = [system]
    failed = False
    seeds = range(seed, seed + games)
    for system in chosen:
        failed |= _fuzz(out, system, scenario, seeds, option, coverage)
        if laws and not failed:
            failed |= _laws(out, system, scenario, seeds)
    if failed:
        raise typer.Exit(ERROR)


@app.command()
def log(
    again: Annotated[
        int | None,
        typer.Option("--again", metavar="N", help="Play the Nth campaign again, with its seed."),
    ] = None,
) -> None:
    """Show the Player Log: every campaign that was finished."""
    out = console()
    entries = history.read(home.player_log())
    if again is None:
        listing.log(out, entries)
        return
    if not 1 <= again <= len(entries):
        raise TableError(f"the Player Log has {len(entries)} entries, not {again}")
    entry = entries[again - 1]
    table = open_table(entry.system, entry.scenario, entry.seed, dict(entry.options))
    bots = {seat: who for seat, who in entry.seats.items() if who != "you"}
    out.print(f"[bold]{entry.system}/{entry.scenario}[/bold] again, with the same dice")
    Game(table, bots, out, Keyboard(out)).play()


app.add_typer(lab.app, name="lab")


# -- reading arguments ---------------------------------------------------------------------------


def _game(text: str, data: Path | None) -> tuple[System[Any], str | None]:
    name, _, scenario = text.partition("/")
    system = find_system(name).over(data)
    return system, system.check_scenario(scenario) if scenario else None


def _laid(system: System[Any], data: Path | None) -> System[Any]:
    """The system with what is about it in a directory that holds a folder for each game."""
    return system.over(data) if data is not None and (data / system.id).is_dir() else system


def _seed(text: str | None) -> Seed | None:
    if text is None:
        return None
    return int(text) if text.removeprefix("-").isdecimal() else text


def _bots(given: Sequence[str]) -> dict[str, str]:
    bots: dict[str, str] = {}
    for text in given:
        seat, equals, spec = text.partition("=")
        if not equals:
            names = ", ".join(known_bots())
            raise TableError(f"--bot {text}: say which seat, as in persia=greedy (bots: {names})")
        make_bot(spec)
        bots[seat] = spec
    return bots


def _options(system: System[Any], given: Sequence[str]) -> dict[str, Value]:
    """Options as the system's own values; what it does not know is left for it to refuse."""
    chosen: dict[str, Value] = {}
    for text in given:
        name, equals, value = text.partition("=")
        allowed = system.options[name].values if name in system.options else ()
        wanted = value.lower() if equals else "true"
        wanted = {"yes": "true", "on": "true", "no": "false", "off": "false"}.get(wanted, wanted)
        chosen[name] = next((v for v in allowed if str(v).lower() == wanted), value)
    return chosen


# -- starting ------------------------------------------------------------------------------------


def _welcome(out: Console, system: System[Any], scenario: str, bots: Sequence[str]) -> None:
    facts = system.scenarios[scenario]
    game = system.game_of(scenario)
    out.print(f"[bold]{escape(game.title)}: {escape(facts.title)}[/bold]")
    out.print(escape(facts.about))
    seats = ", ".join(f"{system.seats[s].title} ({s})" for s in facts.seats)
    played = f" Bots: {', '.join(bots)}." if bots else ""
    out.print(escape(f"Seats: {seats}.{played}"))
    out.print("Type h for help, q to leave; nothing is lost.")


# -- random games --------------------------------------------------------------------------------


def _fuzz(
    out: Console,
    system: System[Any],
    scenario: str | None,
    seeds: range,
    options: Sequence[str],
    coverage: bool,
) -> bool:
    """Fuzz one system; True when something broke."""
    ran: set[str] = set()
    for ident in [scenario] if scenario else system.scenarios:
        game = f"{system.id}/{ident}"
        with _bar(out, game, len(seeds)) as advance, contextlib.ExitStack() as stack:
            if coverage:
                stack.enter_context(fuzzing.watching(system.package, ran))
            chosen = _options(system, options)
            tally, failure = fuzzing.fuzz(system, ident, seeds, chosen, advance)
        if failure is not None:
            for line in failure.lines():
                out.print(escape(line), soft_wrap=True)
            return True
        winners = ", ".join(f"{who} {n}" for who, n in tally.winners.most_common())
        each = tally.decisions // max(1, tally.games)
        out.print(f"{game}: {tally.games} games, {each} decisions each, won by {escape(winners)}")
    if coverage:
        _missed(out, system, ran)
    return False


def _laws(out: Console, system: System[Any], scenario: str | None, seeds: range) -> bool:
    """Hold one system to the laws; True when one is broken."""
    for ident in [scenario] if scenario else system.scenarios:
        with _bar(out, f"{system.id}/{ident}: laws", len(seeds)) as advance:
            broken = fuzzing.broken_law(system, ident, seeds, advance)
        if broken:
            out.print(escape(" ".join(broken.split())), soft_wrap=True)
            return True
        out.print(f"{system.id}/{ident}: all laws hold in {len(seeds)} games")
    return False


def _missed(out: Console, system: System[Any], ran: set[str]) -> None:
    missed = fuzzing.never_ran(system.package, ran)
    total = len(ran) + len({place for places in missed.values() for place in places})
    out.print(f"{system.id}: {len(ran)} of {total} procedures ran")
    for section, places in missed.items():
        out.print(f"  never: {escape(section)}  {escape(', '.join(places))}")


@contextlib.contextmanager
def _bar(out: Console, title: str, total: int) -> Iterator[Any]:
    """A progress bar on a terminal; nothing on a pipe."""
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=out, transient=True, disable=not out.is_terminal) as progress:
        task = progress.add_task(title, total=total)
        yield lambda: progress.advance(task)


# -- the command ---------------------------------------------------------------------------------


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command: whatever goes wrong is one line, and exit code 2."""
    try:
        code = app(arguments, standalone_mode=False, prog_name="argead")
        sys.stdout.flush()
        return code if isinstance(code, int) else 0
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except (KeyboardInterrupt, typer.Abort):
        print(file=sys.stderr)
        return 130
    except (ArgeadError, OSError) as error:
        return _complain(str(error))
    except Exception as error:  # a broken system or an unforeseen input: never a traceback
        if hasattr(error, "format_message"):
            return _complain(error.format_message())
        if os.environ.get("ARGEAD_DEBUG"):
            raise
        told = f"{type(error).__name__}: {error}"
        return _complain(f"this should not happen ({told}); ARGEAD_DEBUG=1 shows where")


def _complain(text: str) -> int:
    print("argead: " + " ".join(text.split()), file=sys.stderr)
    return ERROR
