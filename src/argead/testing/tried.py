"""Laws that are tried here and there in a game."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any, Final, NotRequired, get_origin, get_type_hints

from ..bots.judgement import evaluate, judge
from ..core.ask import HOLD, PASS
from ..core.chance import Chance, Rng
from ..core.errors import ChoiceError, UndoError
from ..core.opening import simulation
from ..core.run import Run
from ..core.scene import Piece
from ..core.state import GameOver, canonical, fields_of
from ..core.system import System
from ..core.table import Table
from .walks import MOST_DECISIONS, LawBroken, broken, options_for_game, random_choice

AHEAD = 25
NOT_AN_OPTION = "no such option"
OF_A_PIECE: Final = tuple(
    key
    for key, hint in get_type_hints(Piece, include_extras=True).items()
    if get_origin(hint) is not NotRequired
)
"""What no piece can be drawn without."""


def clones_have_the_same_future(table: Table, seed: int) -> None:
    """A clone, given the same choices, goes the same way, and leaves the original alone."""
    before = table.digest()
    first, second = table.clone(), table.clone()
    if first.digest() != before:
        raise broken(table, seed, "clone", "the clone's digest differs")
    if _play_on(first, AHEAD) != _play_on(second, AHEAD):
        raise broken(table, seed, "clone", "two clones went different ways")
    if table.digest() != before:
        raise broken(table, seed, "clone", "playing a clone changed the original")


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
                raise broken(table, seed, "undo", "it did not return to where it was")
            tried.choose(choice)
            continue
        try:
            tried.undo()
        except UndoError as refusal:
            if not str(refusal):
                raise broken(table, seed, "undo", "a refusal without a reason") from None
        else:
            raise broken(table, seed, "undo", "undone although it cannot be")


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
            raise broken(table, seed, "cache", f"{name} is {kept}, afresh {fresh}")
    again = table._copy(Run.restored(system, state, run.trail, keep=True, simulate=run.simulate))
    again._attach()
    if again.digest() != table.digest():
        raise broken(table, seed, "JSON", "the digest differs")
    if _play_on(again, AHEAD) != _play_on(table.clone(), AHEAD):
        raise broken(table, seed, "JSON", "the game went another way")


def illegal_choices_change_nothing(table: Table, seed: int) -> None:
    """What is not an option is refused with a text, and the table stands as it stood."""
    before = table.digest()
    for wrong in (NOT_AN_OPTION, ["a", ["b"]], 10**9, 1.5, True, {"a": 1}, b"x"):
        try:
            table.choose(wrong)
        except ChoiceError as refusal:
            if not str(refusal):
                raise broken(table, seed, "refusal", "no text") from None
        else:
            raise broken(table, seed, "refusal", f"{wrong!r} was accepted")
    if table.digest() != before:
        raise broken(table, seed, "refusal", "the state changed")


def views_can_be_drawn(table: Table, seed: int) -> None:
    """Every seat and a spectator get a JSON-ready view whose pieces stand on the board."""
    boards = table.system.scene.boards(table.state.tables)
    places = {ident: set(_places(board)) for ident, board in boards.items()}
    for seat in (*table.seats, None):
        view = table.view(seat)
        json.dumps(view)
        fault = _undrawable(view["scene"], places)
        if fault:
            raise broken(table, seed, "scene", fault)


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
        if "board" not in shown:
            if shown.get("pieces") or shown.get("spaces"):
                return "pieces or spaces are shown, but 'board' does not say on which board"
            continue
        ident = shown["board"]["id"]
        if ident not in places:
            return f"there is no board '{ident}': boards() makes {sorted(places)}"
        for piece in shown.get("pieces", ()):
            missing = [key for key in OF_A_PIECE if key not in piece]
            if missing:
                return f"a piece has no {' and no '.join(missing)}: {piece}"
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
            raise broken(table, seed, "determinize", "the game does not end")


def determinize_changes_only_hidden_things(table: Table, seed: int) -> None:
    """The seat's own view and question are the same before and after; counters are conserved."""
    ask, system = table.ask, table.system
    assert ask is not None
    inventory = canonical(table.state.inventory())
    drawn = table.determinize(ask.seat, Rng(f"drawn {seed}"))
    assert drawn.ask is not None
    if drawn.ask.options != ask.options:
        raise broken(table, seed, "determinize", "the seat's own options changed")
    if canonical(system.scene.scene(drawn.state, ask.seat)) != canonical(
        system.scene.scene(table.state, ask.seat)
    ):
        raise broken(table, seed, "determinize", "the seat's own view changed")
    if canonical(drawn.state.inventory()) != inventory:
        raise broken(table, seed, "determinize", "counters appeared or vanished")
    kept = {name: getattr(drawn.state, name) for name in fields_of(system.state, "derived")}
    drawn.state.rebuild()
    for name, value in kept.items():
        if getattr(drawn.state, name) != value:
            raise broken(table, seed, "determinize", f"the cache {name} is stale")


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
            table.system.mind.redraw(run.state, seat, Rng(f"worlds {seed}"))
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
        drawn_again = here.run.checkpoint is not None and there.run.checkpoint is not None
        seen, other = (_seen(world, seat, drawn_again) for world in (here, there))
        if seen != other:
            if not strict:
                return
            why = f"{seat} sees what it may not: {_first(seen, other)}"
            raise broken(here, seed, "hidden", why)
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


def _seen(world: Table, seat: str, foresight: bool) -> bytes:
    """What the seat sees; routes and stakes too, where both worlds can be drawn anew to find them."""
    view: Any = world.view(seat)
    if not foresight:
        view["ask"].pop("routes", None)
        for option in view["ask"].get("options", ()):
            for told in ("final", "stakes", "chance"):
                option.pop(told, None)
    return canonical(view)


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
        system.sequence.settle(run.state)
    except GameOver as over:
        raise LawBroken(f"{where}: the game is over and goes on: {over}") from None
    if run.state.digest() != before:
        raise LawBroken(f"{where}: settle still found something to do")
    for seat in system.scenarios[scenario].seats:
        for how in (evaluate, judge):
            value = how(system, run.state, seat)
            if not 0 <= value <= 1:
                raise LawBroken(f"{where}: {how.__name__} gives {value} for {seat}")
