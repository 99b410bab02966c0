"""Stakes: what is told before a choice is what then happens."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

import argead
from argead.core.chance import Chance, Rng
from argead.core.foresight import foreseen, same_roll
from argead.core.roll import D6, D10, Die, Mod, Reading, Roll
from argead.core.stakes import Comparison, Meaning, chance_of, findings, forecast, in_words, sums
from argead.core.table import Table


def test_the_sum_of_two_dice() -> None:
    assert sums(D6, 2)[2] == pytest.approx(1 / 36)
    assert sums(D6, 2)[7] == pytest.approx(6 / 36)
    assert sum(sums(Die(0, 9), 3).values()) == pytest.approx(1)


@pytest.mark.parametrize(
    ("test", "chance"),
    [
        (Comparison.AT_MOST, 0.5),
        (Comparison.AT_LEAST, 0.6),
        (Comparison.BELOW, 0.4),
        (Comparison.ABOVE, 0.5),
    ],
)
def test_a_roll_succeeds_at_below_or_above_its_number(test: Comparison, chance: float) -> None:
    roll = Roll("trial", D10, [Mod("elephant", +1, "1:1")], against=5, clause="1:1")
    assert chance_of(roll, Meaning("holds", "breaks", test)) == pytest.approx(chance)


def test_a_table_answers_with_its_row() -> None:
    reading = Reading("siege", "3", (), ("no", "no", "no", "yes", "yes", "breach"))
    roll = Roll("siege", D6, clause="2:1", reading=reading)
    assert findings(roll) == pytest.approx({"no": 3 / 6, "yes": 2 / 6, "breach": 1 / 6})
    told = forecast(roll, {"siege": Meaning("falls", "holds", good=frozenset({"yes", "breach"}))})
    assert told["chance"] == pytest.approx(0.5)
    assert told["yes"] == "falls"
    assert in_words(roll, told["chance"] or 0) == "3 in 6"


def walked(name: str, seed: int, choices: int) -> Iterator[tuple[Table, Any]]:
    """Questions of a random game with an option each; the option is taken when the walk goes on."""
    system, _, scenario = name.partition("/")
    table = argead.open(system, scenario, seed=seed)
    rng = Rng(f"stakes walk {seed}")
    for _ in range(choices):
        if table.ask is None:
            return
        option = rng.choice(table.ask.options)
        yield table, option
        table.take(option)


def thrown_by(table: Table, option: Any) -> tuple[list[Roll], bool]:
    """What falls on a copy of the table before anybody is asked again; and whether dice fall first."""
    run = table.clone().run
    run.state.log = None
    chance = run.state.chance
    assert isinstance(chance, Chance)
    chance.thrown, chance.record = [], []
    run.send(option)
    return chance.thrown, bool(chance.record) and not isinstance(chance.record[0][1], str)


GAMES = [
    f"{system.id}/{scenario}"
    for system in argead.systems().values()
    for scenario in system.scenarios
]


@pytest.mark.parametrize("name", GAMES)
def test_what_is_foretold_is_what_is_thrown(name: str) -> None:
    """The rolls that stakes name are those that fall, value by value, unless a window opens in between."""
    for table, option in walked(name, seed=5, choices=250):
        assert table.ask is not None
        told, (thrown, at_once) = foreseen(table, option), thrown_by(table, option)
        for (one, certain), other in zip(told, thrown, strict=False):
            same = same_roll(one, other) if certain else one.name == other.name
            assert same, f"{table.ask.what}: {one} was told, {other} was thrown"
        if at_once and not table.system.hidden:
            assert told, f"{table.ask.what}: {option!r} throws {thrown[0]}, and nobody was told"


@pytest.mark.parametrize("name", GAMES)
def test_what_cannot_be_taken_back_is_final(name: str) -> None:
    """Refused implies final; where nothing is hidden, final implies refused."""
    system, _, scenario = name.partition("/")
    table = argead.open(system, scenario, seed=11)
    rng = Rng("final walk")
    for _ in range(200):
        if table.ask is None:
            return
        what, option = table.ask.what, rng.choice(table.ask.options)
        final = table.final(option)
        table.take(option)
        refusal = table.undo_refusal(len(table.moves) - 1)
        if refusal:
            assert final, f"{what}: {option!r} is refused ({refusal}) and was not called final"
        elif not table.system.hidden:
            assert not final, f"{what}: {option!r} can be taken back and was called final"
