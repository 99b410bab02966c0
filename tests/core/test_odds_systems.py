"""Odds of every system against dice that the test counts itself, and against 20,000 played games."""

from __future__ import annotations

import json
import math
import tomllib
from collections.abc import Callable, Iterator, Sequence
from importlib.resources import files
from typing import Any

import pytest

import argead
from argead.core.ask import Ask, Choice
from argead.core.chance import Rng
from argead.core.odds import conceals, enumerated, policy, sampled
from argead.core.run import Run
from argead.core.table import Table
from argead.systems.great_battles.rules.missiles import modifiers, shot_at
from argead.systems.successors.state import is_city

from .odds_reference import FILE, POSITIONS, known, position

SAMPLES = 1_500
D6 = range(1, 7)
D10 = range(10)

Wanted = Callable[[Table, Ask], Sequence[Choice]]


def asked(name: str, wanted: Wanted, seeds: int, most: int = 3) -> Iterator[tuple[Table, Choice]]:
    """Options of sensible games that the test is about."""
    found = 0
    for seed in range(seeds):
        table, rng = argead.open(name, seed=seed, log=False), Rng(f"odds {seed}")
        while table.ask is not None and found < most:
            for option in wanted(table, table.ask):
                found += 1
                yield table, option
            table.choose(policy(table.run, table.ask, rng))
    assert found, "no such question"


def data(system: str, file: str) -> dict[str, Any]:
    return tomllib.loads((files(f"argead.systems.{system}") / "data" / file).read_text("utf-8"))


def rates(told: dict[str, Any], name: str) -> dict[str, float]:
    found: dict[str, float] = told["outcomes"][name]
    return found


def by_face(faces: Sequence[int], value: Callable[[int], object]) -> Any:
    """A distribution, counted face by face."""
    counted: dict[str, float] = {}
    for face in faces:
        counted[str(value(face))] = counted.get(str(value(face)), 0) + 1 / len(faces)
    return pytest.approx(counted, abs=1e-6)


# -- exact -----------------------------------------------------------------------------------------


def rises_on(needed: int) -> Callable[[int], object]:
    return lambda die: "+1" if die >= needed else 0


def hits_below(most: int) -> Callable[[int], object]:
    return lambda die: "hit" if die <= most else "miss"


def test_alexander_vs_darius_the_rising_of_sparta() -> None:
    table_of = data("alexander_vs_darius", "upkeep.toml")["rebellion"]

    def wanted(table: Table, ask: Ask) -> Sequence[Choice]:
        return [o for o in ask.options if ask.what == "rebellion" and enumerated(table, o)]

    for table, option in asked("alexander_vs_darius", wanted, seeds=4, most=6):
        turn = table.state.turn
        needed = [row["on"] for row in table_of["begins"] if row["turn"] <= turn][-1]
        bonus = table_of["bonus"] if option == "pay" else 0
        told = table.odds(option)
        assert told["exact"]
        on = needed - bonus
        assert rates(told, "your Areas") == by_face(D6, rises_on(on))


def test_alexandros_a_leader_rallies() -> None:
    limit = data("alexandros", "charts.toml")["succeeds_on"]["rally"]

    def wanted(table: Table, ask: Ask) -> Sequence[Choice]:
        if ask.what != "rally" or len(ask.options) > 2:
            return ()
        return [o for o in ask.options if o not in (None, "porus") and enumerated(table, o)]

    for table, option in asked("alexandros", wanted, seeds=6):
        told = table.odds(option)
        assert told["exact"]
        assert rates(told, "rally") == by_face(
            D6, lambda die: "succeeds" if die <= limit else "fails"
        )


def test_field_commander_a_retreat() -> None:
    def wanted(table: Table, ask: Ask) -> Sequence[Choice]:
        s = table.state
        small = ask.what == "battle_turn" and len(s.at["army"]) <= 4
        plain = "hephaestion" not in s.advisors and not s.at["regroup"]
        return ("retreat",) if small and plain and "retreat" in ask.options else ()

    for table, option in asked("field_commander/granicus", wanted, seeds=20):
        s = table.state
        forces, safe = len(s.at["army"]), s.tables.levels[s.level].battle / 6
        told = table.odds(option)
        assert told["exact"]
        assert told["samples"] == 6**forces
        expected = {
            str(lost): math.comb(forces, lost) * (1 - safe) ** lost * safe ** (forces - lost)
            for lost in range(forces + 1)
        }
        assert rates(told, "Forces lost") == pytest.approx(expected, abs=1e-6)


def without_cards(table: Table) -> Table:
    """The same table after everybody has laid his cards down."""
    assert table.run.checkpoint is not None
    state = table.run.checkpoint.clone()
    state.discard = sorted([*state.discard, *(card for hand in state.hands for card in hand)])
    state.hands = [[] for _ in state.hands]
    run: Run[Any] = Run.restored(table.system, state, table.run.trail, keep=True, simulate=False)
    return table._copy(run)


def test_successors_a_siege_when_nobody_holds_a_card() -> None:
    chart = data("successors", "tables.toml")["siege"]
    siege = ("siege",)

    def wanted(table: Table, ask: Ask) -> Sequence[Choice]:
        if ask.what != "move_menu" or siege not in ask.options:
            return ()
        s, t, act = table.state, table.state.tables, table.state.act
        here = s.at[act.leader]
        able = any(t.ability[g] for g in s.roster[act.faction] if s.at[g] == here)
        plain = not able and not (is_city(s, here) and t.port[here])
        return [siege] if plain and enumerated(without_cards(table), siege) else ()

    concealed = []
    for found, _ in asked("successors/two", wanted, seeds=12):
        table = without_cards(found)
        s, t = table.state, table.state.tables
        modifier = chart["spaces"].get(t.space_ids[s.at[s.act.leader]], 0)
        told = table.odds(siege)
        assert told["exact"]
        assert told["samples"] % 6 == 0

        def row(die: int, modifier: int = modifier) -> int:
            return min(max(die + modifier, 0), len(chart["points"]) - 1)

        assert rates(told, "Siege Points") == by_face(D6, lambda die: chart["points"][row(die)])
        assert rates(told, "besiegers lost") == by_face(D6, lambda die: chart["losses"][row(die)])
        concealed.append(conceals(found, siege))
    assert any(concealed), "with cards in hand it is not only a matter of dice"


def test_great_battles_a_shot() -> None:
    def wanted(table: Table, ask: Ask) -> Sequence[Choice]:
        if ask.what != "fire_at":
            return ()
        units = table.state.battle.index
        return [
            o for o in ask.options if o in units and not conceals(table, o) and enumerated(table, o)
        ]

    for table, option in asked("great_battles/jaxartes", wanted, seeds=6):
        s, b = table.state, table.state.battle
        assert table.ask is not None
        u, v = b.index[table.ask.about[0]], b.index[option]
        checkpoint = table.run.checkpoint
        assert checkpoint is not None
        distance, moving = shot_at(s, u, v), bool(checkpoint.agenda[-1][2])
        extra = sum(mod.value for mod in modifiers(s, u, v, distance, b.row_of[u], moving))
        strengths = b.t.missiles.strength[b.row_of[u]]
        most = strengths[distance - 1] - extra if distance <= len(strengths) else 0
        told = table.odds(option)
        assert told["exact"]
        assert rates(told, "first shot") == by_face(D10, hits_below(most))


def few(told: dict[str, Any] | None) -> bool:
    return told is not None and 1 < told["samples"] <= 100


# -- where hidden things do not matter ------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "every"), [("alexander_vs_darius", 1), ("great_battles/jaxartes", 5)]
)
def test_exact_odds_are_the_same_whatever_is_hidden(name: str, every: int) -> None:
    def wanted(table: Table, ask: Ask) -> Sequence[Choice]:
        if len(table.moves) % every:
            return ()
        return [o for o in ask.options[:4] if not conceals(table, o) and few(enumerated(table, o))][
            :1
        ]

    for table, option in asked(name, wanted, seeds=4, most=20):
        told = enumerated(table, option)
        for world in range(4):
            assert enumerated(table, option, f"world {world}") == told


# -- sampled ----------------------------------------------------------------------------------------


Off = list[tuple[float, float, float]]
"""How far rates lie from the reference, with the error that the odds state and that of the reference."""


def deviations(name: str, samples: int) -> Off:
    table, option = position(name)
    reference = known(name, table, option)
    games = reference["games"]
    told = sampled(table, option, samples)
    assert not told["exact"]
    return [
        (abs(rates(told, what).get(value, 0.0) - n / games), told["error"], 0.98 / math.sqrt(games))
        for what, counts in reference["counts"].items()
        for value, n in counts.items()
    ]


@pytest.fixture(scope="module")
def compared() -> dict[str, Off]:
    return {name: deviations(name, SAMPLES) for name in POSITIONS}


@pytest.mark.parametrize("name", POSITIONS)
def test_sampled_odds_agree_with_twenty_thousand_games(name: str, compared: dict[str, Off]) -> None:
    """The stated error is that of a 95 % interval; half as much again leaves next to no room for chance."""
    assert len(compared[name]) >= 8
    assert [off for off, error, other in compared[name] if off > 1.5 * error + other] == []


def test_the_stated_error_holds_for_nineteen_rates_of_twenty(compared: dict[str, Off]) -> None:
    everything = [pair for pairs in compared.values() for pair in pairs]
    within = sum(off <= error + other for off, error, other in everything)
    assert len(everything) > 80
    assert within / len(everything) >= 0.95


def test_few_samples_state_a_larger_error() -> None:
    few = deviations("siege", 100)
    assert few[0][1] == pytest.approx(0.098)
    assert max(off for off, _, _ in few) < 1.5 * 0.098


def test_the_reference_holds_twenty_thousand_games_of_every_system() -> None:
    kept = json.loads(FILE.read_text(encoding="utf-8"))
    assert set(kept) == set(POSITIONS)
    assert {row["games"] for row in kept.values()} == {20_000}
    assert len({name.partition("/")[0] for name, _ in POSITIONS.values()}) == 5
