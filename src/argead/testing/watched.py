"""Laws that watch every decision of a game, and look once more when it is over."""

from __future__ import annotations

import functools
from collections.abc import Callable, Sequence
from typing import Any

from ..core.ask import Ask, Choice
from ..core.journal import lines, parse
from ..core.opening import replay
from ..core.state import canonical
from ..core.system import System
from ..core.table import Table
from .walks import MOST_DECISIONS, broken, registered

Watch = Callable[[Table], None]
"""Looks at a table at every decision, and once more when the game is over."""
MEAN_TRAIL = 8
LONG_TRAIL = 40


def every_game_ends(system: System[Any], scenario: str, seed: int) -> Watch:
    """Random games end with a result, without an error, and a winner who sits at the table."""

    def watch(table: Table) -> None:
        if len(table.moves) >= MOST_DECISIONS:
            raise broken(table, seed, "ends", "the game does not end")
        result = table.result
        if table.ask is None and result is None:
            raise broken(table, seed, "ends", "nobody is asked, and the game is not over")
        if result is not None and result.winner is not None and result.winner not in table.seats:
            raise broken(table, seed, "ends", f"{result.winner} has won, but sits nowhere")
        if result is not None and "_" in table.system.text.ending(result.reason):
            raise broken(table, seed, "ends", f"'{result.reason}' has no words")

    return watch


def asks_are_well_formed(system: System[Any], scenario: str, seed: int) -> Watch:
    """Two options or more, no doubles, plain values, words for everything, a clause that exists."""

    def watch(table: Table) -> None:
        ask = table.ask
        if ask is None:
            return
        fault = malformed(system, ask, table.seats)
        if not fault and len(table.moves) % 7 == 0:
            fault = _wordless(table, ask)
        if fault:
            raise broken(table, seed, "well formed", fault)

    return watch


def malformed(system: System[Any], ask: Ask, seats: Sequence[str]) -> str:
    """What is wrong with a question, or nothing."""
    options = ask.options
    if ask.seat not in seats:
        return f"{ask.seat} has no seat"
    if ask.group is None and len(options) < 2:
        return f"{len(options)} options"
    if len(set(options)) != len(options):
        return f"an option stands there twice: {options}"
    for option in options:
        if not _plain(option):
            return f"{option!r} is not a plain value"
    if ask.rule not in _numbers(system):
        return f"the rulebook has no section or clause '{ask.rule}'"
    return ""


@functools.cache
def _numbers(system: System[Any]) -> frozenset[str]:
    """Every section and clause of a book."""
    book = system.rulebook
    return frozenset([s.number for s in book.section] + [c.number for c in book.clauses()])


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
            raise broken(table, seed, "undo", f"'{last.what}' could be taken back")

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
            raise broken(table, seed, "progress", f"as after {seen[now]} choices")
        seen[now] = len(table.moves)

    return watch


def counters_are_conserved(system: System[Any], scenario: str, seed: int) -> Watch:
    """The inventory at the end, and on the way, is the one from the beginning."""
    first: list[bytes] = []

    def watch(table: Table) -> None:
        if len(table.moves) % 5 and table.ask is not None:
            return
        now = canonical(table.state.inventory())
        if not first and table.state.inventory():  # laid out, after questions of the set-up
            first.append(now)
        if first and now != first[0]:
            raise broken(table, seed, "conserved", f"{first[0]!r} became {now!r}")

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
                raise broken(table, seed, "trails", why)

    return watch


def journals_replay(system: System[Any], scenario: str, seed: int) -> Watch:
    """A journal, written and read back, gives the same game and the same digest."""

    def watch(table: Table) -> None:
        if table.ask is None:
            raw = b"".join(line + b"\n" for line in lines(table.journal()))
            with registered(system):
                again = replay(parse(raw), system.overlay)
            if again.digest() != table.digest():
                raise broken(table, seed, "replay", "the digest differs")

    return watch
