"""How a table comes to be: opened anew, played again from its journal, or restored from a snapshot."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from . import journal as files
from .chance import Chance, Fall, Prepared, Recorded, Scripted, Seed, commitment, new_seed
from .errors import ChanceError, ChoiceError, JournalError, RulesError, TableError
from .journal import Header, Journal, Move
from .run import Run
from .script import Shown, read_scripts
from .stage import lay_out, staged, waiting
from .state import GameState, freeze
from .system import System, Value
from .system import system as find_system
from .table import Table, read_line, result_json


def open_table(
    system: str | System[Any],
    scenario: str | None = None,
    seed: Seed | None = None,
    options: Mapping[str, Value] | None = None,
    dice: Sequence[int | str] | None = None,
    data: str | Path | None = None,
    log: bool = True,
) -> Table:
    """Open a new table.

    ``system`` may name the scenario too (``"great_battles/granicus"``). Without a seed the game gets one that
    nobody can guess. ``dice`` scripts chance in order; ``data`` is a directory with an owner's own tables;
    ``log=False`` keeps no log.
    """
    game, scenario = _which(system, scenario, data)
    if seed is None:
        seed = new_seed()
    if isinstance(seed, bool) or not isinstance(seed, int | str):
        raise TableError(f"a seed is a number or a text, not {seed!r}")
    chance = Chance(seed) if dice is None else Scripted(dice)
    return _opened(game, scenario, seed, options or {}, chance, dice, game.fixes, log=log)


def open_position(system: str | System[Any], clause: str, seed: Seed | None = None) -> Table:
    """Open a table at the smallest position in which a clause bites; what was played there are its steps."""
    game = find_system(system) if isinstance(system, str) else system
    if game.rulebook.clause(clause) is None:
        raise TableError(f"the rulebook of {game.id} has no clause {clause}")
    script = read_scripts(game.package).get(clause)
    if script is None:
        raise TableError(f"there is no position that shows clause {clause} of {game.id}")
    return at_position(staged(game), Shown(clause, script), new_seed() if seed is None else seed)


def open_again(header: Header) -> Table:
    """A table at its beginning, as the header of its journal says."""
    if header.position is not None:
        seed = 0 if header.seed is None else header.seed
        return at_position(_matching_system(header, None), header.position, seed, header.fixes)
    return open_table(header.system, header.scenario, header.seed, header.options, header.dice)


def at_position(
    game: System[Any], shown: Shown, seed: Seed, fixes: Sequence[str] | None = None
) -> Table:
    """A table at a position that was laid out by its script; the system is one on the stage."""
    state = lay_out(game, shown.script).s
    state.agenda = waiting(state.agenda, shown.script.seat, shown.clause)
    state.chance = Prepared(seed, shown.script.dice)
    fixes = game.fixes if fixes is None else fixes
    return _started(game, state, seed, None, fixes, [], position=shown)


def simulation(
    system: str | System[Any],
    scenario: str | None = None,
    seed: Seed = 0,
    options: Mapping[str, Value] | None = None,
    data: str | Path | None = None,
) -> Run[Any]:
    """A bare run for many games: no log, no journal, no undo, no clones."""
    game, scenario = _which(system, scenario, data)
    checked = game.check_options(scenario, options or {})
    state = game.setup.set_up(scenario, checked, Chance(seed), game.loaded)
    state.fixes = game.fixes
    run = Run(game, state, keep=False, simulate=True)
    run.start()
    return run


def load_table(path: str | Path, data: str | Path | None = None, *, trust: bool = False) -> Table:
    """Open a saved table; see :func:`argead.load`."""
    return replay(files.read(Path(path)), data, trust=trust)


def replay(
    journal: Journal,
    data: str | Path | None = None,
    *,
    trust: bool = False,
    watch: Callable[[Table], None] | None = None,
) -> Table:
    """Play a journal again and check every line; with ``trust``, open from its snapshot instead.

    ``watch`` is called with the table when it is opened and after each choice.
    """
    header = journal.header
    game = _matching_system(header, data)
    if trust:
        return _from_snapshot(game, journal)
    if game.data.digest(header.scenario) != header.data:
        raise JournalError(
            1, f"the tables of {game.id} are not those that this game was played with"
        )
    table = _reopened(game, header, journal)
    if files.plain_rolls(table.opening_rolls) != header.chance:
        raise JournalError(1, "the set-up drew something else than the journal has")
    if watch is not None:
        watch(table)
    for number, move in enumerate(journal.moves, 2):
        _again(table, number, move)
        if watch is not None:
            watch(table)
    _check_closing(table, journal)
    return table


def restore(
    header: Header,
    moves: list[Move],
    snapshot: Mapping[str, Any],
    data: str | Path | None = None,
) -> Table:
    """A table from its latest snapshot, then the choices that came after it."""
    table = _at_snapshot(_matching_system(header, data), header, moves, snapshot)
    for number, move in enumerate(moves[len(table.moves) :], len(table.moves) + 2):
        _again(table, number, move)
    return table


def _which(
    system: str | System[Any], scenario: str | None, data: str | Path | None
) -> tuple[System[Any], str]:
    if isinstance(system, str):
        name, _, part = system.partition("/")
        if part and scenario not in (None, part):
            raise TableError(f"'{system}' and scenario '{scenario}' do not go together")
        scenario = scenario or part or None
        system = find_system(name)
    system = system.over(data)
    return system, system.check_scenario(scenario)


def _opened(
    game: System[Any],
    scenario: str,
    seed: Seed,
    options: Mapping[str, Value],
    chance: Chance,
    dice: Sequence[int | str] | None,
    fixes: Sequence[str],
    *,
    log: bool = True,
) -> Table:
    checked = game.check_options(scenario, options)
    opening: list[Fall] = []
    chance.record = opening
    state = game.setup.set_up(scenario, checked, chance, game.loaded)
    return _started(game, state, seed, dice, fixes, opening, log=log)


def _started(
    game: System[Any],
    state: GameState,
    seed: Seed,
    dice: Sequence[int | str] | None,
    fixes: Sequence[str],
    opening: list[Fall],
    *,
    log: bool = True,
    position: Shown | None = None,
) -> Table:
    """A table that stands at its first question; ``opening`` is what fell before it was made."""
    state.fixes = tuple(fixes)
    run = Run(game, state, keep=True, simulate=False)
    table = Table(
        game,
        run,
        scenario=state.scenario,
        options=state.options,
        seed=seed,
        dice=dice,
        position=position,
    )
    table._logging = log
    table._attach()
    state.chance.record = opening
    run.start()
    table.opening_rolls = opening
    run.state.barrier = ""
    return table


def _matching_system(header: Header, data: str | Path | None) -> System[Any]:
    try:
        game = find_system(header.system)
        game = game.over(data) if header.position is None else staged(game)
    except TableError as error:
        raise JournalError(1, str(error)) from None
    if header.rules > game.version:
        raise JournalError(
            1, f"rules version {header.rules} of {game.id} is newer than this program"
        )
    unknown = [fix for fix in header.fixes if fix not in game.fixes]
    if unknown:
        raise JournalError(1, f"unknown fixes of {game.id}: {', '.join(unknown)}")
    if header.scenario not in game.scenarios:
        raise JournalError(1, f"{game.id} has no scenario '{header.scenario}'")
    return game


def _reopened(game: System[Any], header: Header, journal: Journal) -> Table:
    seed = header.seed if header.seed is not None else journal.closing.seed
    if header.commitment and seed is not None and commitment(seed) != header.commitment:
        raise JournalError(1, "the seed is not the one that was committed to")
    if header.position is not None and seed is not None:
        return _positioned(game, header, header.position, seed)
    if header.dice is not None:
        chance: Chance = Scripted(header.dice)
    elif seed is not None:
        chance = Chance(seed)
    else:
        chance = Recorded(files.rolls(journal))
    try:
        return _opened(
            game,
            header.scenario,
            "sealed" if seed is None else seed,
            header.options,
            chance,
            header.dice,
            header.fixes,
        )
    except (TableError, ChanceError) as error:
        raise JournalError(1, str(error)) from None


def _positioned(game: System[Any], header: Header, shown: Shown, seed: Seed) -> Table:
    try:
        return at_position(game, shown, seed, header.fixes)
    except TableError as error:
        raise JournalError(1, str(error)) from None


def _again(table: Table, number: int, move: Move) -> None:
    """Make a choice of the journal again; whatever differs is an error that names the line."""
    ask = table.ask
    if ask is None:
        raise JournalError(number, "the game is over already")
    if (ask.seat, ask.what) != (move.seat, move.what):
        raise JournalError(
            number,
            f"the rules ask {ask.seat} '{ask.what}', the journal has {move.seat} '{move.what}'",
        )
    try:
        table.take(table.option(move.choice))
    except (ChoiceError, ChanceError, RulesError) as error:
        raise JournalError(number, str(error)) from None
    made = table.moves[-1]
    if made.chance != move.chance:
        raise JournalError(
            number, f"the dice differ: {_rolls(made.chance)}, the journal has {_rolls(move.chance)}"
        )
    if move.digest and move.digest != table.digest():
        raise JournalError(number, "the state differs from the one that was written down")
    made.digest = move.digest


def _check_closing(table: Table, journal: Journal) -> None:
    number, closing = len(journal.moves) + 2, journal.closing
    if closing.digest != table.digest():
        raise JournalError(number, "the final state differs from the one that was written down")
    result = None if table.result is None else result_json(table.result)
    if closing.result != result:
        raise JournalError(number, f"the result is {result}, the journal has {closing.result}")


def _from_snapshot(game: System[Any], journal: Journal) -> Table:
    snapshot = journal.closing.snapshot
    if snapshot is None:
        raise JournalError(len(journal.moves) + 2, "this journal holds no snapshot to open from")
    return _at_snapshot(game, journal.header, journal.moves, snapshot)


def _at_snapshot(
    game: System[Any],
    header: Header,
    moves: list[Move],
    snapshot: Mapping[str, Any],
) -> Table:
    if header.seed is None and header.dice is None:
        raise JournalError(1, "the seed of this game is sealed: it cannot go on from a snapshot")
    state = game.state.from_json(snapshot["state"])
    state.tables = game.loaded
    at = snapshot["chance"]
    if header.dice is not None:
        script = Scripted(header.dice)
        script.next = at[0]
        state.chance = script
    elif header.position is not None:
        state.chance = Prepared(header.seed or 0, header.position.script.dice, at)
    else:
        state.chance = Chance(header.seed or 0, at)
    state.rebuild()
    trail = [freeze(choice) for choice in snapshot["trail"]]
    run = Run.restored(game, state, trail, keep=True, simulate=False)
    table = Table(
        game,
        run,
        scenario=header.scenario,
        options=header.options,
        seed=header.seed or 0,
        dice=header.dice,
        position=header.position,
    )
    table.opening_rolls = list(header.chance)
    table.moves = moves[: snapshot["moves"]]
    table._barriers = ["roll"] * len(table.moves)
    table.said = [read_line(line) for line in snapshot["log"]]
    table._attach()
    return table


def _rolls(rolls: Sequence[Fall]) -> str:
    return ", ".join(f"{name} {value}" for name, value in rolls) or "none"
