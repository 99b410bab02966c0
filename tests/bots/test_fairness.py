"""No bot knows what its seat cannot see: with all of that exchanged, the dice to come included, every bot of
every system makes the same choice."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from argead.bots import bots, make
from argead.core.ask import HOLD, PASS, Choice
from argead.core.chance import Chance, Fall, Rng
from argead.core.journal import Move
from argead.core.run import Run
from argead.core.state import canonical
from argead.core.system import System
from argead.core.table import Table
from argead.testing import simulated, walk

SPECS = ("random", "novice:level=1", "greedy:samples=2", "strategos:budget=60")
POINTS = 6
MOST_GAMES = 3
"""At how many questions of a game the bots are compared."""
SEED = 4


class Listening(Chance):
    """Chance that keeps, through every copy, what was rolled and drawn."""

    __slots__ = ("heard",)
    heard: list[Fall]

    def clone(self) -> Listening:
        copy = super().clone()
        assert isinstance(copy, Listening)
        copy.heard = self.heard
        return copy

    def face(self, low: int, high: int, name: str) -> int:
        self.heard.append((name, super().face(low, high, name)))
        return int(self.heard[-1][1])

    def draw(self, pool: Sequence[str], name: str) -> str:
        self.heard.append((name, super().draw(pool, name)))
        return str(self.heard[-1][1])


class Parted(Chance):
    """Chance that falls as it fell, up to now, and another way from here on."""

    __slots__ = ("fell",)
    fell: list[Fall]

    def clone(self) -> Parted:
        copy = super().clone()
        assert isinstance(copy, Parted)
        copy.fell = self.fell[:]
        return copy

    def face(self, low: int, high: int, name: str) -> int:
        return int(self.fell.pop(0)[1]) if self.fell else super().face(low, high, name)

    def draw(self, pool: Sequence[str], name: str) -> str:
        return str(self.fell.pop(0)[1]) if self.fell else super().draw(pool, name)


def rolls_since_the_phase_began(table: Table) -> list[Fall]:
    """What fell between the checkpoint and the open question."""
    checkpoint = begun(table)
    chance = Listening(table.seed, checkpoint.chance.position())
    chance.heard = []
    checkpoint.chance = chance
    Run.restored(table.system, checkpoint, table.run.trail, keep=True, simulate=False)
    return chance.heard


def begun(table: Table) -> Any:
    """A copy of the state at the start of the running phase."""
    checkpoint = table.run.checkpoint
    assert checkpoint is not None
    return checkpoint.clone()


def private_answers(table: Table, seat: str, rng: Rng) -> list[Choice]:
    """The answers of the running phase with others' sealed choices and standing passes exchanged."""
    run, answers = table.run, list(table.run.trail)
    for n in range(len(answers)):
        ask = Run.restored(table.system, begun(table), answers[:n], keep=True, simulate=False).ask
        assert ask is not None
        if ask.seat == seat:
            continue
        if ask.sealed:
            answers[n] = rng.choice([o for o in ask.options if o != answers[n]] or ask.options)
        elif ask.window and answers[n] == HOLD:
            answers[n] = PASS
    assert len(answers) == len(run.trail)
    return answers


def opens_secrets(table: Table, seat: str) -> bool:
    """Whether the running phase may have shown something hidden: by a roll, or by another's open answer."""
    since = len(table.moves) - len(table.run.trail)
    return table.system.hidden and (
        bool(rolls_since_the_phase_began(table))
        or any(m.seat != seat and m.choice not in (PASS, HOLD) for m in table.moves[since:])
    )


def other_world(table: Table, seat: str, seed: str) -> Table:
    """The same table to this seat, with all it cannot see changed."""
    rng = Rng(seed)
    state = begun(table)
    fell = rolls_since_the_phase_began(table)
    table.system.mind.redraw(state, seat, rng)
    for other in list(state.holds):
        if other != seat:
            del state.holds[other]
    state.chance = chance = Parted(seed)
    chance.fell = fell
    run: Run[Any] = Run.restored(
        table.system, state, private_answers(table, seat, rng), keep=True, simulate=False
    )
    world = table._copy(run)
    world.seed = seed
    world.moves = [Move(m.n, m.seat, m.what, m.choice) for m in table.moves]
    return world


def same_to(seat: str, table: Table, world: Table) -> bool:
    """Whether the seat sees the same and is asked the same."""
    seen = [canonical(t.system.scene.scene(t.state, seat)) for t in (table, world)]
    asked = [
        None if t.ask is None else (t.ask.seat, t.ask.what, t.ask.options) for t in (table, world)
    ]
    return seen[0] == seen[1] and asked[0] == asked[1]


def pairs(game: System[Any], scenario: str, seed: int, every: int) -> Iterator[tuple[Table, Table]]:
    """Tables of a random game, every so many choices, each with another world."""
    wanted = every // 2
    for n, table in enumerate(walk(game, scenario, seed)):
        if table.ask is None or n < wanted or opens_secrets(table, table.ask.seat):
            continue
        wanted += every
        yield table, other_world(table, table.ask.seat, f"other world {n}")


def test_no_bot_knows_what_its_seat_cannot_see(game: System[Any], scenario: str) -> None:
    compared = 0
    for seed in range(SEED, SEED + MOST_GAMES):
        every = sum(1 for _ in simulated(game, scenario, seed)) // (POINTS + 1)
        for table, world in pairs(game, scenario, seed, every):
            assert table.ask is not None
            seat = table.ask.seat
            assert same_to(seat, table, world), repr(table)
            compared += 1
            for spec in SPECS:
                bot = make(spec)
                assert bot.choose(world) == bot.choose(table), f"{spec} as {seat} at {table!r}"
        if compared >= POINTS:
            break
    assert compared >= POINTS


def test_the_other_world_is_another(game: System[Any]) -> None:
    """The dice to come are others, and where a system hides something it is exchanged."""
    changed = 0
    for table, world in pairs(game, next(iter(game.scenarios)), SEED, 25):
        dice = [t.state.chance.clone().dice(12, 6, "to come") for t in (table, world)]
        assert dice[0] != dice[1]
        changed += table.digest() != world.digest()
    assert bool(changed) == game.hidden


def test_every_bot_is_held_to_it() -> None:
    assert {spec.partition(":")[0] for spec in SPECS} == set(bots())
