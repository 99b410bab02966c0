"""Stakes: what is told before a choice is what then happens.

The law over random games of every scenario: where dice certainly fall they are named, with what the log then
prints; and what is final. ``test_chances`` holds the chances to the same.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Literal

import pytest

import argead
from argead.core.ask import PASS, Choice
from argead.core.chance import Chance, Rng
from argead.core.foresight import WORLDS as DRAWN
from argead.core.foresight import Foreseen, Steady, Tried, Worlds, brief, foreseen, same_roll, tried
from argead.core.roll import D6, D10, Die, Mod, Reading, Roll
from argead.core.stakes import (
    Comparison,
    Forecast,
    Meaning,
    chance_of,
    counted,
    findings,
    forecast,
    in_words,
    sums,
)
from argead.core.system import System
from argead.core.table import Table
from argead.core.view import RollView
from argead.testing import walk
from bots.test_fairness import opens_secrets, other_world, same_to


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


def test_dice_are_read_one_by_one() -> None:
    roll = Roll("fire", D6, [Mod("in port", -1, "1:1")], against=4, clause="1:1", count=2)
    told = forecast(roll, {"fire": Meaning("hits", "misses", Comparison.AT_LEAST, each=True)})
    assert told["chance"] == pytest.approx(1 / 3, abs=1e-6)
    assert told["yes"] == "each of 2 dice hits"
    found = {result["text"]: result["chance"] for result in told["results"]}
    assert found == pytest.approx({"0 of 2": 4 / 9, "1 of 2": 4 / 9, "2 of 2": 1 / 9}, abs=1e-5)


def test_a_reading_may_look_at_more_than_the_total() -> None:
    def reads(never: int, roll: Roll) -> str:
        return "away" if roll.natural != never and roll.over > 0 else "held"

    roll = Roll("retreat", D6, [Mod("rough ground", +2, "1:1")], against=2, clause="1:1")
    meaning = Meaning("away", "held", good=frozenset({"away"}), reads=reads)
    told = forecast(roll, {"retreat": meaning}, tables=1)
    assert told["chance"] == pytest.approx(5 / 6, abs=1e-6)
    assert "results" not in told, "success and failure are told already"
    ships = forecast(Roll("ships", D6), {"ships": counted("ship", "ships")})
    assert [result["text"] for result in ships["results"]][:2] == ["1 ship", "2 ships"]
    assert ships["chance"] is None


# -- the law --------------------------------------------------------------------------------------

EVERY, LONGEST, MOST = 13, 440, 6
"""Every so many choices of a game, up to the last, so many options of the question are tried."""
WORLDS = 6
TALKS = 8
"""After so many answers at most the dice stand in the log."""


def questions(
    game: System[Any], scenario: str, seed: int, every: int = EVERY
) -> Iterator[tuple[Table, list[Choice]]]:
    """Questions of a random game with their options: all of them, unless there are very many."""
    rng = Rng(f"stakes {seed}")
    for n, table in enumerate(walk(game, scenario, seed)):
        if table.ask is None or n > LONGEST:
            return
        if n % every == 0:
            options = list(table.ask.options)
            if len(options) > MOST:
                rng.shuffle(options)
            yield table, options[:MOST]


def tried_of(game: System[Any], scenario: str, seed: int) -> Iterator[tuple[Table, Choice]]:
    """Options of a random game, one by one."""
    for table, options in questions(game, scenario, seed):
        for option in options:
            yield table, option


def thrown(table: Table, option: Choice, world: str = "") -> list[Roll]:
    """What an option throws before anybody decides again: on this table, or in a world drawn by the seat."""
    assert table.ask is not None
    drawn = table.determinize(table.ask.seat, Rng(world)) if world else table.clone()
    run, rolls = drawn.run, list[Roll]()
    run.simulate, run.state.log = True, None
    run.state.chance.thrown = rolls
    run.send(option)
    return rolls


def never_thrown(table: Table, option: Choice) -> bool:
    """Whether stakes themselves have seen a table on which no dice fall."""
    return not all(
        tried(table, option, world, Chance(f"{world} {n}")).thrown
        for world in range(4)
        for n in range(WORLDS)
    )


def agrees(told: Foreseen, rolls: Sequence[Roll], n: int) -> bool:
    """Whether what was told is what fell; what is open may be prevented, and tells only what is known."""
    one = told.roll
    if n >= len(rolls):
        return not told.certain
    other = rolls[n]
    if told.certain:
        return same_roll(one, other)
    known = one.against is None or one.against == other.against
    return one.name == other.name and known and all(mod in other.mods for mod in one.mods)


def test_what_is_foretold_is_what_is_thrown(
    game: System[Any], scenario: str, of_series: int
) -> None:
    """Where dice certainly fall they are named; what is named falls, on this table and whatever is hidden."""
    for n, (table, option) in enumerate(tried_of(game, scenario, of_series)):
        assert table.ask is not None
        here, what = thrown(table, option), f"{table.ask.what}: {option!r} after {len(table.moves)}"
        if not here:
            if n % WORLDS == 0:
                assert not any(told.certain for told in foreseen(table, option)), what
            continue
        told = foreseen(table, option)
        worlds = [here, *(thrown(table, option, f"law {world}") for world in range(WORLDS))]
        if all(worlds):
            assert told or never_thrown(table, option), f"{what} throws {here[0]}, and is not told"
        for rolls in worlds:
            for at, roll in enumerate(told):
                assert agrees(roll, rolls, at), f"{what}: {roll.roll} is told, {rolls} fall"


def logged(table: Table, seat: str, since: int) -> list[RollView]:
    """The rolls of the log that the seat has read since."""
    return [roll for line in table.viewer.reader(seat).lines[since:] for roll in line["rolls"]]


def printed(told: Forecast, roll: RollView) -> bool:
    """Whether a line of the log prints what was told: modifiers, number, clause, table, and the total."""
    if told["name"] != roll["name"]:
        return False
    if told.get("open"):
        return all(mod in roll["modifiers"] for mod in told["modifiers"])
    plain: tuple[Literal["count", "modifiers", "against", "clause"], ...]
    plain = ("count", "modifiers", "against", "clause")
    if any(told[key] != roll[key] for key in plain) or told.get("reading") != roll.get("reading"):
        return False
    total = sum(roll["faces"]) + sum(mod["value"] for mod in told["modifiers"])
    return Roll.read(dict(roll)).total == total


def go_on(table: Table) -> None:
    """Answer as if nothing were to be changed."""
    assert table.ask is not None
    options = table.ask.options
    table.take(PASS if PASS in options else options[-1])


def test_the_log_prints_what_was_told(game: System[Any], scenario: str, of_series: int) -> None:
    """Modifiers, numbers and totals of stakes are those of the line that follows, roll by roll."""
    if not game.package.startswith("argead."):
        pytest.skip("the small game throws dice of which nobody hears")
    for table, option in tried_of(game, scenario, of_series):
        if not thrown(table, option):
            continue
        told = [roll for roll in table.stakes(option)["rolls"] if not roll.get("open")]
        copy, ask = table.clone(), table.ask
        assert ask is not None
        since = len(copy.viewer.reader(ask.seat).lines)
        copy.take(option)
        for _ in range(TALKS):
            missing = unprinted(told, logged(copy, ask.seat, since))
            if not missing or copy.ask is None:
                break
            go_on(copy)
        assert not missing, f"{ask.what}: {option!r} after {len(table.moves)}: {missing}"


def unprinted(told: Sequence[Forecast], lines: Sequence[RollView]) -> list[Forecast]:
    """What was told and stands on no line, each throw on a line of its own."""
    left, missing = list(lines), []
    for roll in told:
        found = next((line for line in left if printed(roll, line)), None)
        if found is None:
            missing.append(roll)
        else:
            left.remove(found)
    return missing


# -- final ----------------------------------------------------------------------------------------


def test_what_cannot_be_taken_back_is_final(
    game: System[Any], scenario: str, of_series: int
) -> None:
    """Refused implies final; where nothing is hidden, final implies refused."""
    for table, option in tried_of(game, scenario, of_series):
        assert table.ask is not None
        what, final, copy = table.ask.what, table.final(option), table.clone()
        copy.take(option)
        refusal = copy.undo_refusal(len(copy.moves) - 1)
        if refusal:
            assert final, f"{what}: {option!r} is refused ({refusal}) and was not called final"
            continue
        assert table.system.hidden or not final, (
            f"{what}: {option!r} can be taken back, yet is final"
        )
        copy.undo()
        copy.take(option)
        assert copy.can_undo, f"{what}: {option!r} could be taken back, and then no more"


def test_hidden_things_change_no_stakes(game: System[Any], scenario: str, of_series: int) -> None:
    """With all that a seat cannot see exchanged, what is final and everything else at stake is the same."""
    if not game.hidden:
        return
    for table, options in questions(game, scenario, of_series, 5 * EVERY):
        assert table.ask is not None
        seat, what = table.ask.seat, table.ask.what
        if opens_secrets(table, seat):
            continue
        world = other_world(table, seat, f"exchanged {len(table.moves)}")
        assert same_to(seat, table, world)
        for option in options:
            assert table.stakes(option) == world.stakes(option), f"{what}: {option!r}"


def test_a_question_is_final_if_nothing_that_may_be_chosen_can_be_taken_back() -> None:
    table = argead.open("field_commander", seed=3)
    found = set()
    while table.ask is not None:
        options = [table.final(option) for option in table.ask.options]
        assert table.ask.final == all(options)
        found.add(table.ask.final)
        table.choose(table.ask.options[0])
    assert found == {True, False}


# -- briefs ---------------------------------------------------------------------------------------


class Everywhere(Worlds):
    """All worlds, each drawn on its own, however little is hidden."""

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self.count = DRAWN if table.system.hidden else 1

    def tried(self, option: Choice, world: int) -> Tried:
        """Try an option on a table that nobody has looked at."""
        return tried(self.table, option, world, Steady("stakes", high=False))


def test_fewer_trials_tell_the_same(game: System[Any], scenario: str, of_series: int) -> None:
    """One world where nothing is left to draw, and none after all is clear, tell what all worlds tell."""
    for table, options in questions(game, scenario, of_series, 3 * EVERY):
        assert table.ask is not None
        worlds = Worlds(table)
        for option in options:
            told = brief(worlds, option)
            assert told == brief(Everywhere(table), option), f"{table.ask.what}: {option!r}"
            assert told["final"] == table.final(option)


def test_there_is_one_world_where_nothing_is_hidden() -> None:
    assert Worlds(argead.open("great_battles", "granicus", seed=1)).count == 1
    assert Worlds(argead.open("field_commander", seed=1)).count == 1
    assert Worlds(argead.open("successors", "four", seed=1)).count == DRAWN
