"""The laws that every game obeys, for our systems and anybody else's.

>>> from argead.testing import check_system          # doctest: +SKIP
>>> check_system(my_system)                          # doctest: +SKIP

A law raises ``LawBroken`` with what went wrong and where. Some watch every decision of a random game
(``WATCHED``), some are tried here and there in it (``TRIED``); ``check_game`` holds one game to all of them.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from .core import rules
from .core.ask import HOLD, PASS, Ask, Choice
from .core.chance import Chance, Rng
from .core.errors import ChoiceError, TableError, UndoError
from .core.journal import lines, parse
from .core.opening import open_table, replay, simulation
from .core.run import Run
from .core.state import GameOver, canonical, fields_of
from .core.system import ADDED, System, Value, names
from .core.table import Table

MOST_DECISIONS = 30_000
AHEAD = 25
MEAN_TRAIL = 8
LONG_TRAIL = 40
NOT_AN_OPTION = "no such option"


class LawBroken(AssertionError):  # noqa: N818 - a verdict, not a fault of the program
    """A law does not hold; the text names law, scenario, seed and decision."""


Watch = Callable[[Table], None]
"""Looks at a table at every decision, and once more when the game is over."""


def check_system(
    system: System[Any], games: int = 2, seed: int = 0, scenarios: list[str] | None = None
) -> None:
    """Hold a system to every law, in every scenario, for so many games each."""
    matrix_is_complete(system)
    for scenario in scenarios or list(system.scenarios):
        for game in range(games):
            check_game(system, scenario, seed + game)


def check_game(system: System[Any], scenario: str, seed: int, stops: int = 8) -> None:
    """One random game under all laws: watched at every decision, tried at so many stops."""
    quiet_means_settled(system, scenario, seed)
    watches = [law(system, scenario, seed) for law in WATCHED.values()]
    total = sum(1 for _ in simulated(system, scenario, seed))
    every = max(1, total // stops)
    offset = Rng(f"stops {seed}").randrange(every)
    for n, table in enumerate(walk(system, scenario, seed)):
        for watch in watches:
            watch(table)
        if n % every == offset and table.ask is not None:
            for law in TRIED.values():
                law(table, seed)


def matrix_is_complete(system: System[Any]) -> None:
    """Every section of the rulebook has code or a reason, and no code cites what no book has."""
    found = list(rules.problems(system.package))
    if found:
        raise LawBroken(f"{system.id}: RULES.toml: " + "; ".join(found))


# -- walking through a game -------------------------------------------------------------------------


def options_for_game(system: System[Any], scenario: str, seed: int) -> dict[str, Value]:
    """Options that change from game to game: none in even games, some in odd ones."""
    if seed % 2 == 0:
        return {}
    rng = Rng(f"options {seed}")
    drawn = {
        name: rng.choice(option.values) for name, option in system.options_of(scenario).items()
    }
    try:
        checked = system.check_options(scenario, drawn)
        system.setup(scenario, checked, Chance(seed), system.tables())
    except TableError:  # these options do not go together
        return {}
    return drawn


def walk(system: System[Any], scenario: str, seed: int) -> Iterator[Table]:
    """A random game, decision by decision; whoever walks may look and must not choose."""
    options = options_for_game(system, scenario, seed)
    table = open_table(system, scenario, seed=seed, options=options)
    rng = Rng(f"walk {seed}")
    while True:
        yield table
        ask = table.ask
        if ask is None:
            return
        table.choose(random_choice(ask, rng))


def simulated(system: System[Any], scenario: str, seed: int) -> Iterator[Run[Any]]:
    """A random game in simulation mode, decision by decision."""
    run = simulation(system, scenario, seed, options_for_game(system, scenario, seed))
    rng = Rng(f"walk {seed}")
    decisions = 0
    while run.ask is not None:
        yield run
        run.send(random_choice(run.ask, rng))
        decisions += 1
        if decisions > MOST_DECISIONS:
            raise LawBroken(
                f"{system.id}/{scenario}, seed {seed}: not over after {MOST_DECISIONS} decisions"
            )


def random_choice(ask: Ask, rng: Rng) -> Choice:
    """Any option, except to hold (that would only end reactions)."""
    options = ask.options
    if options[-1] == HOLD:
        return options[rng.randrange(len(options) - 1)]
    return rng.choice(options)


def _broken(table: Table, seed: int, law: str, why: str) -> LawBroken:
    ask = table.ask
    at = "at the end" if ask is None else f"at '{ask.what}' of {ask.seat}"
    return LawBroken(
        f"{table.system.id}/{table.scenario}, seed {seed}, "
        f"after {len(table.moves)} choices {at}: {law}: {why}"
    )


# -- laws that watch every decision ------------------------------------------------------------------


def every_game_ends(system: System[Any], scenario: str, seed: int) -> Watch:
    """Random games end with a result, without an error, and a winner who sits at the table."""

    def watch(table: Table) -> None:
        if len(table.moves) >= MOST_DECISIONS:
            raise _broken(table, seed, "ends", "the game does not end")
        result = table.result
        if table.ask is None and result is None:
            raise _broken(table, seed, "ends", "nobody is asked, and the game is not over")
        if result is not None and result.winner is not None and result.winner not in table.seats:
            raise _broken(table, seed, "ends", f"{result.winner} has won, but sits nowhere")
        if result is not None and "_" in table.system.ending(result.reason):
            raise _broken(table, seed, "ends", f"'{result.reason}' has no words")

    return watch


def asks_are_well_formed(system: System[Any], scenario: str, seed: int) -> Watch:
    """Two options or more, no doubles, plain values, words for everything, a section that exists."""
    sections = {s.number for s in system.rulebook.section}

    def watch(table: Table) -> None:
        ask = table.ask
        if ask is None:
            return
        fault = _malformed(table, ask, sections)
        if not fault and len(table.moves) % 7 == 0:
            fault = _wordless(table, ask)
        if fault:
            raise _broken(table, seed, "well formed", fault)

    return watch


def _malformed(table: Table, ask: Ask, sections: set[str]) -> str:
    options = ask.options
    if ask.seat not in table.seats:
        return f"{ask.seat} has no seat"
    if ask.group is None and len(options) < 2:
        return f"{len(options)} options"
    if len(set(options)) != len(options):
        return f"an option stands there twice: {options}"
    for option in options:
        if not _plain(option):
            return f"{option!r} is not a plain value"
    if ask.rule not in sections:
        return f"section '{ask.rule}' is not in RULES.toml"
    return ""


def _plain(option: Choice) -> bool:
    if isinstance(option, tuple):
        return all(_plain(part) for part in option)
    return option is None or (isinstance(option, str | int) and not isinstance(option, bool))


def _wordless(table: Table, ask: Ask) -> str:
    if not ask.prompt or ask.prompt == ask.what:
        return "no prompt"
    labels = [table.label(option) for option in ask.options]
    if not all(labels):
        return "an option without a label"
    if len(set(labels)) != len(labels):
        twice = sorted(label for label in set(labels) if labels.count(label) > 1)
        return f"options that read the same: {twice[:3]}"
    return ""


def undo_stops_at_barriers(system: System[Any], scenario: str, seed: int) -> Watch:
    """No choice that a roll, a draw or another seat's choice followed can be taken back."""

    def watch(table: Table) -> None:
        if not table.moves or table.ask is None or len(table.moves) % 3:
            return
        last = table.moves[-1]
        if table.can_undo and (last.chance or last.seat != table.ask.seat):
            raise _broken(table, seed, "undo", f"'{last.what}' could be taken back")

    return watch


def no_state_returns(system: System[Any], scenario: str, seed: int) -> Watch:
    """While one seat is asked, every answer makes progress: the same question never comes back."""
    seen: dict[str, int] = {}
    asked: list[str] = [""]

    def watch(table: Table) -> None:
        ask = table.ask
        if ask is None or len(table.moves) > 1500:
            return
        if ask.seat != asked[0]:
            seen.clear()
            asked[0] = ask.seat
        now = table.digest()
        if now in seen:
            raise _broken(table, seed, "progress", f"as after {seen[now]} choices")
        seen[now] = len(table.moves)

    return watch


def counters_are_conserved(system: System[Any], scenario: str, seed: int) -> Watch:
    """The inventory at the end, and on the way, is the one from the beginning."""
    first: list[bytes] = []

    def watch(table: Table) -> None:
        if len(table.moves) % 5 and table.ask is not None:
            return
        now = canonical(system.inventory(table.state))
        if not first:
            first.append(now)
        if now != first[0]:
            raise _broken(table, seed, "conserved", f"{first[0]!r} became {now!r}")

    return watch


def trails_are_short(system: System[Any], scenario: str, seed: int) -> Watch:
    """Between two checkpoints there are few answers, so that clones are cheap."""
    trails: list[int] = []

    def watch(table: Table) -> None:
        trails.append(len(table.run.trail))
        if table.ask is None:
            trails.sort()
            mean, long = sum(trails) / len(trails), trails[len(trails) * 99 // 100]
            if mean > MEAN_TRAIL or long > LONG_TRAIL:
                why = f"{mean:.1f} answers on average, {long} at the 99th percentile"
                raise _broken(table, seed, "trails", why)

    return watch


def journals_replay(system: System[Any], scenario: str, seed: int) -> Watch:
    """A journal, written and read back, gives the same game and the same digest."""

    def watch(table: Table) -> None:
        if table.ask is None:
            raw = b"".join(line + b"\n" for line in lines(table.journal()))
            with registered(system):
                again = replay(parse(raw))
            if again.digest() != table.digest():
                raise _broken(table, seed, "replay", "the digest differs")

    return watch


# -- laws that are tried here and there --------------------------------------------------------------


def clones_have_the_same_future(table: Table, seed: int) -> None:
    """A clone, given the same choices, goes the same way, and leaves the original alone."""
    before = table.digest()
    first, second = table.clone(), table.clone()
    if first.digest() != before:
        raise _broken(table, seed, "clone", "the clone's digest differs")
    if _play_on(first, AHEAD) != _play_on(second, AHEAD):
        raise _broken(table, seed, "clone", "two clones went different ways")
    if table.digest() != before:
        raise _broken(table, seed, "clone", "playing a clone changed the original")


def _play_on(table: Table, most: int) -> list[str]:
    rng = Rng("ahead")
    digests = []
    for _ in range(most):
        if table.ask is None:
            break
        table.choose(random_choice(table.ask, rng))
        digests.append(table.digest())
    return digests


def undo_returns_exactly(table: Table, seed: int) -> None:
    """After a choice, undo gives the digest from before, or says why not."""
    tried = table.clone()
    for step in range(4):
        ask = tried.ask
        if ask is None:
            return
        before, choice = tried.digest(), random_choice(ask, Rng(f"undo {seed} {step}"))
        tried.choose(choice)
        if tried.can_undo:
            tried.undo()
            if tried.digest() != before:
                raise _broken(table, seed, "undo", "it did not return to where it was")
            tried.choose(choice)
            continue
        try:
            tried.undo()
        except UndoError as refusal:
            if not str(refusal):
                raise _broken(table, seed, "undo", "a refusal without a reason") from None
        else:
            raise _broken(table, seed, "undo", "undone although it cannot be")


def states_survive_json(table: Table, seed: int) -> None:
    """A state at a phase start, written and read back, has the same future; caches are right."""
    run, system = table.run, table.system
    assert run.checkpoint is not None
    saved = json.loads(json.dumps(run.checkpoint.to_json()))
    state = system.state.from_json(saved)
    state.tables = run.state.tables
    state.chance = run.checkpoint.chance.clone()
    state.rebuild()
    for name in fields_of(system.state, "derived"):
        kept, fresh = getattr(run.checkpoint, name), getattr(state, name)
        if kept != fresh:
            raise _broken(table, seed, "cache", f"{name} is {kept}, afresh {fresh}")
    again = table._copy(Run.restored(system, state, run.trail, keep=True, simulate=run.simulate))
    again._attach()
    if again.digest() != table.digest():
        raise _broken(table, seed, "JSON", "the digest differs")
    if _play_on(again, AHEAD) != _play_on(table.clone(), AHEAD):
        raise _broken(table, seed, "JSON", "the game went another way")


def illegal_choices_change_nothing(table: Table, seed: int) -> None:
    """What is not an option is refused with a text, and the table stands as it stood."""
    before = table.digest()
    for wrong in (NOT_AN_OPTION, ["a", ["b"]], 10**9, 1.5, True, {"a": 1}, b"x"):
        try:
            table.choose(wrong)
        except ChoiceError as refusal:
            if not str(refusal):
                raise _broken(table, seed, "refusal", "no text") from None
        else:
            raise _broken(table, seed, "refusal", f"{wrong!r} was accepted")
    if table.digest() != before:
        raise _broken(table, seed, "refusal", "the state changed")


def views_can_be_drawn(table: Table, seed: int) -> None:
    """Every seat and a spectator get a JSON-ready view whose pieces stand on the board."""
    boards = table.system.boards(table.state.tables)
    places = {ident: set(_places(board)) for ident, board in boards.items()}
    for seat in (*table.seats, None):
        view = table.look(seat)
        json.dumps(view)
        fault = _undrawable(view["scene"], places)
        if fault:
            raise _broken(table, seed, "scene", fault)


def _places(board: Mapping[str, Any]) -> Iterator[str]:
    for key in ("spaces", "boxes"):
        yield from (place["id"] for place in board.get(key, ()))
    if board["kind"] == "hex":
        column, row = board.get("first", (1, 1))
        for c in range(column, column + board["columns"]):
            for r in range(row, row + board["rows"]):
                yield f"{c:02d}{r:02d}"


def _undrawable(scene: Mapping[str, Any], places: Mapping[str, set[str]]) -> str:
    for shown in (scene, *(p for p in scene.get("panels", ()) if "board" in p)):
        ident = shown["board"]["id"]
        if ident not in places:
            return f"there is no board '{ident}'"
        for piece in shown.get("pieces", ()):
            at = piece["at"]
            for place in (at,) if isinstance(at, str) else at:
                if place not in places[ident]:
                    return f"a piece stands at '{place}', which {ident} does not have: {piece}"
        for place in shown.get("spaces", {}):
            if place not in places[ident]:
                return f"{ident} has no space '{place}'"
    return ""


def determinized_games_end(table: Table, seed: int) -> None:
    """From any decision a table with everything hidden drawn anew plays to its end."""
    ask = table.ask
    assert ask is not None
    rng = Rng(f"determinize {seed}")
    run = table.determinize(ask.seat, rng).run
    decisions = 0
    while run.ask is not None:
        run.send(random_choice(run.ask, rng))
        decisions += 1
        if decisions > MOST_DECISIONS:
            raise _broken(table, seed, "determinize", "the game does not end")


def determinize_changes_only_hidden_things(table: Table, seed: int) -> None:
    """The seat's own view and question are the same before and after; counters are conserved."""
    ask, system = table.ask, table.system
    assert ask is not None
    inventory = canonical(system.inventory(table.state))
    drawn = table.determinize(ask.seat, Rng(f"drawn {seed}"))
    assert drawn.ask is not None
    if drawn.ask.options != ask.options:
        raise _broken(table, seed, "determinize", "the seat's own options changed")
    if canonical(system.scene(drawn.state, ask.seat)) != canonical(
        system.scene(table.state, ask.seat)
    ):
        raise _broken(table, seed, "determinize", "the seat's own view changed")
    if canonical(system.inventory(drawn.state)) != inventory:
        raise _broken(table, seed, "determinize", "counters appeared or vanished")
    kept = {name: getattr(drawn.state, name) for name in fields_of(system.state, "derived")}
    drawn.state.rebuild()
    for name, value in kept.items():
        if getattr(drawn.state, name) != value:
            raise _broken(table, seed, "determinize", f"the cache {name} is stale")


def hidden_things_stay_hidden(table: Table, seed: int) -> None:
    """With only hidden things changed, a seat sees the same sequence until they are revealed."""
    if not table.system.hidden or table.state.picked or table.state.sealed:
        return
    for seat in table.seats:
        here, there = _two_worlds(table, seat, seed)
        _compare(here, there, seat, seed)


def _two_worlds(table: Table, seat: str, seed: int) -> tuple[Table, Table]:
    """The same table twice, the second with everything drawn anew that the seat cannot see."""
    worlds = []
    for changed in (False, True):
        run = table.run.clone(keep=True, simulate=False)
        if changed:
            table.system.determinize(run.state, seat, Rng(f"worlds {seed}"))
            run.checkpoint = None
        run.state.chance = Chance(f"worlds {seed}")
        world = table._copy(run)
        world.said = table.said[:]
        world._attach()
        worlds.append(world)
    return worlds[0], worlds[1]


def _compare(here: Table, there: Table, seat: str, seed: int) -> None:
    """Play both worlds alike and compare what the seat sees, as long as they can be played alike.

    What another seat does with hidden pieces may rightly look different; from there on the two worlds
    cannot be led side by side. After the seat's own choices and after passes, everything must agree,
    even who is asked.
    """
    rng = Rng(f"compare {seed}")
    strict = True
    for _ in range(AHEAD):
        seen, other = canonical(here.view(seat)), canonical(there.view(seat))
        if seen != other:
            if not strict:
                return
            why = f"{seat} sees what it may not: {_first(seen, other)}"
            raise _broken(here, seed, "hidden", why)
        ask, same = here.ask, there.ask
        if ask is None or same is None or (ask.seat, ask.what) != (same.seat, same.what):
            return
        both = [option for option in ask.options if option in same.options]
        if not both:
            return
        choice = rng.choice(both)
        strict = ask.seat == seat or choice in (PASS, HOLD)
        here.choose(choice)
        there.choose(choice)
        if {here._barriers[-1], there._barriers[-1]} & {"roll", "reveal"}:
            return


def _first(a: bytes, b: bytes) -> str:
    n = next((i for i, (x, y) in enumerate(zip(a, b, strict=False)) if x != y), min(len(a), len(b)))
    return f"...{a[max(0, n - 80) : n + 40]!r} against ...{b[max(0, n - 80) : n + 40]!r}"


def quiet_means_settled(system: System[Any], scenario: str, seed: int) -> None:
    """At a quiet phase nothing is left to settle, and every seat's chances lie between 0 and 1."""
    run = simulation(system, scenario, seed, options_for_game(system, scenario, seed))
    rng = Rng(f"walk {seed}")
    run.halt = True
    decisions = 0
    while not run.over and decisions < MOST_DECISIONS:
        if run.halted:
            _check_quiet(system, scenario, seed, run)
            run.resume()
            continue
        assert run.ask is not None
        run.send(random_choice(run.ask, rng))
        decisions += 1


def _check_quiet(system: System[Any], scenario: str, seed: int, run: Run[Any]) -> None:
    where = f"{system.id}/{scenario}, seed {seed}, at {run.state.agenda[-1]}: quiet"
    before = run.state.digest()
    try:
        system.settle(run.state)
    except GameOver as over:
        raise LawBroken(f"{where}: the game is over and goes on: {over}") from None
    if run.state.digest() != before:
        raise LawBroken(f"{where}: settle still found something to do")
    for seat in system.scenarios[scenario].seats:
        value = system.evaluate(run.state, seat)
        if not 0 <= value <= 1:
            raise LawBroken(f"{where}: evaluate gives {value} for {seat}")


# -- all of them ----------------------------------------------------------------------------------------


WATCHED: dict[str, Callable[[System[Any], str, int], Watch]] = {
    law.__name__: law
    for law in (
        every_game_ends,
        asks_are_well_formed,
        undo_stops_at_barriers,
        no_state_returns,
        counters_are_conserved,
        trails_are_short,
        journals_replay,
    )
}
TRIED: dict[str, Callable[[Table, int], None]] = {
    law.__name__: law
    for law in (
        clones_have_the_same_future,
        undo_returns_exactly,
        states_survive_json,
        illegal_choices_change_nothing,
        views_can_be_drawn,
        determinized_games_end,
        determinize_changes_only_hidden_things,
        hidden_things_stay_hidden,
    )
}


# -- two processes ------------------------------------------------------------------------------------


def fingerprint(system: System[Any], scenario: str, seed: int, every: int = 20) -> list[str]:
    """Digests along a random game: the same on every machine and in every process."""
    return [
        table.digest()
        for n, table in enumerate(walk(system, scenario, seed))
        if n % every == 0 or table.ask is None
    ]


def fingerprint_elsewhere(module: str, scenario: str, seed: int, hash_seed: int) -> list[str]:
    """The same from a new process with another ``PYTHONHASHSEED``; ``module`` holds ``system``."""
    code = (
        "import importlib, json, sys\n"
        "from argead.testing import fingerprint\n"
        f"system = importlib.import_module({module!r}).system\n"
        f"json.dump(fingerprint(system, {scenario!r}, {seed}), sys.stdout)"
    )
    environment = {
        **os.environ,
        "PYTHONHASHSEED": str(hash_seed),
        "PYTHONPATH": os.pathsep.join(sys.path),
    }
    done = subprocess.run(
        [sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise LawBroken(f"{module}/{scenario}, seed {seed}: {done.stderr}")
    digests: list[str] = json.loads(done.stdout)
    return digests


class registered:  # noqa: N801 - used like a function, in a with statement
    """Let the registry know a system that is not installed, for a while."""

    def __init__(self, system: System[Any]) -> None:
        self.system = system
        self.added = False

    def __enter__(self) -> System[Any]:
        self.added = self.system.id not in names()
        if self.added:
            ADDED[self.system.id] = self.system
        return self.system

    def __exit__(self, *_: object) -> None:
        if self.added:
            del ADDED[self.system.id]
