"""One game of a series: who plays, from which seed, and what is kept of it."""

from __future__ import annotations

import copy
import functools
import math
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec

from ..bots import make
from ..bots.judgement import can_learn, evaluate, learned
from ..bots.learned import models, read
from ..bots.random import Random
from ..core.chance import Rng
from ..core.opening import open_table, simulation
from ..core.run import Run
from ..core.system import MindModule, System, system
from ..core.table import Table
from .positions import Position, Watch

LEADS = 20
"""How many points of a game the course of its lead is kept at."""


class Plan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A series of games: everything that decides how they go."""

    system: str
    scenario: str
    games: int
    seats: dict[str, str]
    options: dict[str, str | int | bool] = {}
    seed: str = "lab"
    shake: float = 0.0
    """By how much (natural logarithm) chance takes each weight of each seat up or down in every game."""
    data: str | None = None
    """A directory with an owner's own tables."""
    judgements: dict[str, str] = {}
    """Seats that judge by a file of their own, as ``lab learn`` writes them."""
    watch: bool = False
    """Whether what the seats saw along the games is kept."""

    @property
    def title(self) -> str:
        """``field_commander/granicus: alexander=greedy``."""
        who = ", ".join(f"{seat}={bot}" for seat, bot in self.seats.items())
        return f"{self.system}/{self.scenario}: {who}"


class Row(msgspec.Struct, frozen=True):
    """What is kept of a game. ``leads`` is the first seat's chances along the game, in per mille."""

    game: int
    winner: str | None
    reason: str
    decisions: int
    scores: dict[str, int]
    leads: list[int]
    digest: str
    positions: list[Position] = []


def plan(
    name: str,
    games: int,
    seats: Mapping[str, str],
    options: Mapping[str, str | int | bool] | None = None,
    seed: str = "lab",
    shake: float = 0.0,
    data: str | Path | None = None,
) -> Plan:
    """A checked plan; seats that are not named are played by ``random``."""
    ident, _, part = name.partition("/")
    own = None if data is None else str(data)
    game = _laid(ident, own)
    scenario = game.check_scenario(part or None)
    known = game.scenarios[scenario].seats
    for seat, bot in seats.items():
        if seat not in known:
            raise ValueError(f"there is no seat '{seat}' (there are: {', '.join(known)})")
        make(bot)
    if games < 1:
        raise ValueError("at least one game")
    if not 0 <= shake <= 2:
        raise ValueError("weights are shaken by 0 to 2")
    if shake and not can_learn(game, scenario):
        raise ValueError(f"{ident}/{scenario} has no weights that could be shaken")
    return Plan(
        system=ident,
        scenario=scenario,
        games=games,
        seats={seat: seats.get(seat, "random") for seat in known},
        options=game.check_options(scenario, options or {}),
        seed=seed,
        shake=shake,
        data=own,
    )


def game_of(series: Plan) -> System[Any]:
    """The system that a series plays, with the owner's tables if there are any."""
    return _laid(series.system, series.data)


@functools.lru_cache(maxsize=8)
def _laid(ident: str, data: str | None) -> System[Any]:
    """Made once a process: its tables are read once for all games."""
    return system(ident).over(data)


def play(series: Plan, number: int) -> Row:
    """Game ``number`` of the series: the same on every machine and in any order."""
    bots = {seat: make(spec, seed=number) for seat, spec in series.seats.items()}
    if all(isinstance(bot, Random) for bot in bots.values()):
        return _simulated(series, number)
    table = open_table(
        _shaken(series, number) if series.shake else _judging(series),
        series.scenario,
        seed=f"{series.seed} {number}",
        options=series.options,
        log=False,
    )
    leads = [_lead(table.system, table.state)]
    watch = Watch(table.system, Rng(f"{series.seed} {number} positions")) if series.watch else None
    while (ask := table.ask) is not None:
        table.choose(bots[ask.seat].choose(table))
        run = table.run
        if run.checkpoint is not None and not run.trail and _quiet(table):
            leads.append(_lead(table.system, run.checkpoint))
            if watch is not None:
                watch.look(run.checkpoint)
    row = _row(number, table.run, len(table.moves), leads)
    if watch is None:
        return row
    found = watch.positions(number, row.winner, len(series.seats))
    return msgspec.structs.replace(row, positions=found)


def shakes(series: Plan, number: int, seat: str) -> dict[str, int]:
    """Which weights a seat takes up (1), leaves (0) and takes down (-1) in a game."""
    rng = Rng(f"{series.seed} {number} weights of {seat}")
    return {name: rng.choice((-1, 0, 1)) for name in weights_of(series, seat)._fields}


def weights_of(series: Plan, seat: str) -> Any:
    """The weights around which a series is shaken: learned ones where there are any."""
    game = game_of(series)
    return learned(game).get(series.scenario, {}).get(seat, game.mind.WEIGHTS)


def _shaken(series: Plan, number: int) -> System[Any]:
    """The system with other weights for every seat."""
    game = game_of(series)
    weights = {}
    for seat in series.seats:
        middle = weights_of(series, seat)._asdict()
        drawn = shakes(series, number, seat)
        weights[seat] = game.mind.WEIGHTS._replace(
            **{name: math.exp(series.shake * drawn[name]) * middle[name] for name in middle}
        )
    game.loaded  # noqa: B018 - loaded once, for all copies
    other = copy.copy(game)
    vars(other)["mind"] = Shaken(game.mind, weights)
    return other


def _judging(series: Plan) -> System[Any]:
    """The system with what its seats have learned, some of them from files of their own."""
    game = game_of(series)
    if not series.judgements:
        return game
    own = {seat: read(Path(file)) for seat, file in series.judgements.items()}
    mine = {seat: book.get(series.scenario, {}).get(seat) for seat, book in own.items()}
    known = {seat: model for seat, model in mine.items() if model is not None}
    common = models(game)
    game.loaded  # noqa: B018 - loaded once, for all copies
    other = copy.copy(game)
    seats = {**common.get(series.scenario, {}), **known}
    vars(other)["judgements"] = {**common, series.scenario: seats}
    return other


class Shaken:
    """A mind that judges with other weights, whatever it is given."""

    def __init__(self, mind: MindModule[Any], weights: Mapping[str, Any]) -> None:
        self._mind = mind
        self._weights = weights

    def weigh(self, s: Any, seat: str, _: Any, /) -> float:
        """How good a position is with the seat's shaken weights."""
        return self._mind.weigh(s, seat, self._weights[seat])

    def __getattr__(self, name: str) -> Any:
        return getattr(self._mind, name)


def _quiet(table: Table) -> bool:
    checkpoint = table.run.checkpoint
    return (
        checkpoint is not None
        and bool(checkpoint.agenda)
        and checkpoint.agenda[-1][0] in table.system.quiet
    )


def _simulated(series: Plan, number: int) -> Row:
    """Random players need no table."""
    seed = f"{series.seed} {number}"
    run = simulation(game_of(series), series.scenario, seed, series.options)
    rng = Rng(f"{series.seed} {number} players")
    leads = [_lead(run.system, run.state)]
    run.halt = True
    decisions = 0
    while not run.over:
        if run.halted:
            leads.append(_lead(run.system, run.state))
            run.resume()
            continue
        assert run.ask is not None
        run.send(rng.choice(run.ask.options))
        decisions += 1
    return _row(number, run, decisions, leads)


def _lead(game: System[Any], state: Any) -> int:
    return round(1000 * evaluate(game, state, state.seats[0]))


def _row(number: int, run: Run[Any], decisions: int, leads: list[int]) -> Row:
    result = run.state.outcome
    assert result is not None
    last = len(leads) - 1
    return Row(
        game=number,
        winner=result.winner,
        reason=result.reason,
        decisions=decisions,
        scores=dict(result.scores),
        leads=[leads[last * i // (LEADS - 1)] for i in range(LEADS)],
        digest=run.state.digest(),
    )
