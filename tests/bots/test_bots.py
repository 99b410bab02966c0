"""Bots: fair, repeatable, and better than chance."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

import argead
from argead.bots import LEVELS, Bot, BotError, Greedy, Random, bots, consult, make
from argead.core.ask import AS_PROPOSED, HOLD, Ask, Route
from argead.core.chance import Chance, Rng
from argead.core.table import Table
from minigame import altered, mind, system
from minigame.state import OWNER, State


def play(table: Table, players: dict[str, Bot]) -> Table:
    while table.ask is not None:
        table.choose(players[table.ask.seat].choose(table))
    return table


def test_bots_are_made_by_name() -> None:
    assert make("random") == Random(0)
    assert make("random", seed=5, samples=3) == Random(5)
    assert make("greedy:samples=16,seed=2") == Greedy(samples=16, seed=2)
    assert make("greedy:seed=2", seed=9, ahead=2) == Greedy(ahead=2, seed=2)
    assert {"random", "greedy"} <= set(bots())


@pytest.mark.parametrize(
    ("spec", "told"),
    [
        ("oracle", "there is no bot 'oracle'"),
        ("greedy:depth=3", "no parameter 'depth'"),
        ("greedy:samples", "no parameter 'samples'"),
        ("greedy:samples=many", "samples is a number, not 'many'"),
        ("greedy:ahead=0", "at least 1"),
    ],
)
def test_what_is_no_bot_is_refused(spec: str, told: str) -> None:
    if spec == "greedy:samples":
        told = "greedy"
    with pytest.raises(BotError, match=told):
        make(spec)


@pytest.mark.parametrize("spec", ["random", "greedy:samples=2"])
def test_a_bot_repeats_itself(spec: str) -> None:
    games = [
        play(argead.open(system, seed=3), {seat: make(spec, seed=1) for seat in system.seats})
        for _ in range(2)
    ]
    assert games[0].digest() == games[1].digest()
    assert [m.choice for m in games[0].moves] == [m.choice for m in games[1].moves]


def test_another_seed_plays_another_game() -> None:
    games = [
        play(argead.open(system, seed=3), {seat: Random(seed) for seat in system.seats})
        for seed in range(2)
    ]
    assert [m.choice for m in games[0].moves] != [m.choice for m in games[1].moves]


def test_a_bot_leaves_the_table_as_it_is() -> None:
    table = argead.open(system, seed=5)
    for _ in range(30):
        assert table.ask is not None
        before = (table.digest(), len(table.moves), table.log("red"))
        choice = Greedy(samples=2).choose(table)
        assert (table.digest(), len(table.moves), table.log("red")) == before
        table.choose(choice)


def swap_hidden(table: Table, seat: str, rng: Rng) -> None:
    """Change what the seat cannot see, and the dice to come, under the table's open question."""
    state: State = table.state
    system.mind.redraw(state, seat, rng)
    checkpoint = table.run.checkpoint
    assert checkpoint is not None
    checkpoint.hands = {who: list(hand) for who, hand in state.hands.items()}
    checkpoint.deck = list(state.deck)
    checkpoint.kind = list(state.kind)
    state.chance = checkpoint.chance = Chance(rng.randrange(1 << 30))


def rolled_in_this_phase(table: Table) -> bool:
    checkpoint = table.run.checkpoint
    assert checkpoint is not None
    now: list[int] = table.state.chance.position()
    before: list[int] = checkpoint.chance.position()
    return now != before


def test_greedy_sees_neither_hidden_things_nor_coming_dice() -> None:
    compared = changed = 0
    for seed in range(6):
        table = argead.open(system, seed=seed)
        while table.ask is not None and len(table.moves) < 60:
            seat = table.ask.seat
            bot = Greedy(samples=3)
            if table.ask.group is None and not rolled_in_this_phase(table):
                twin = table.clone()
                swap_hidden(twin, seat, Rng(f"swap {seed} {len(table.moves)}"))
                changed += twin.digest() != table.digest()
                assert twin.ask is not None
                assert twin.ask.options == table.ask.options
                assert bot.choose(twin) == bot.choose(table)
                compared += 1
            table.choose(Random(seed).choose(table))
    assert compared > 60
    assert changed > 40


def test_greedy_beats_chance() -> None:
    won = 0
    for seed in range(9):
        table = argead.open(system, seed=seed)
        mine = table.seats[seed % 3]
        players: dict[str, Bot] = {
            seat: Greedy(samples=4) if seat == mine else Random(seed) for seat in table.seats
        }
        result = play(table, players).result
        assert result is not None
        won += result.winner == mine
    assert won >= 7


def test_greedy_takes_a_proposal_and_never_holds() -> None:
    table = argead.open(system, seed=2, options={"deploy": True})
    assert Greedy().choose(table) == AS_PROPOSED
    windows = 0
    while table.ask is not None:
        choice = Greedy(samples=1).choose(table)
        if table.ask.window:
            windows += 1
            assert choice != HOLD
        table.choose(choice)
    assert windows


def marches(s: State, ask: Ask) -> dict[str, Route]:
    """A march with everything, named by its goal."""
    if ask.what != "orders":
        return {}
    found = {"nowhere": Route([("march", "x", "y")]), "nothing": Route([])}
    for option in ask.options:
        if isinstance(option, tuple) and option[0] == "march":
            kinds = [
                k
                for k, p, o in zip(s.kind, s.at, OWNER, strict=True)
                if p == option[1] and o == ask.seat
            ]
            going = [(k, kinds.count(k)) for k in ("guard", "horse", "foot") if k in kinds]
            found[f"to {option[2]}"] = Route([option, *going], option[2])
    return found


def on_the_hill(s: State, seat: str, weights: Any) -> float:
    """Only a whole army on the hill is worth something: no single choice shows that."""
    return sum(a == "hill" and o == seat for a, o in zip(s.at, OWNER, strict=True)) / 6


ROADS = replace(system, mind=altered(mind, runs=marches, weigh=on_the_hill))


def test_greedy_follows_routes() -> None:
    table = argead.open(ROADS, seed=1)
    tried = 0
    while table.ask is not None and tried < 2:
        ask = table.ask
        camp = f"camp_{ask.seat}"
        if ask.what == "orders" and ("march", camp, "hill") in ask.options:
            assert Greedy(samples=2).choose(table) == ("march", camp, "hill")
            tried += 1
        table.choose(None if None in ask.options else ask.options[0])
    assert tried == 2


def careful(s: State, ask: Ask) -> list[float] | None:
    """Somebody who never marches and never disbands."""
    if ask.what.startswith("orders"):
        return [float(option is None) for option in ask.options]
    return None


CAREFUL = replace(system, mind=altered(mind, likely=careful, worth_trying=careful))


def test_greedy_does_not_try_what_nobody_would_do() -> None:
    table = argead.open(CAREFUL, seed=1)
    asked = 0
    while table.ask is not None:
        choice = Greedy(samples=1).choose(table)
        if table.ask.what == "orders":
            asked += 1
            assert choice is None
        table.choose(choice)
    assert asked


def test_looking_further_ahead_still_plays_to_the_end() -> None:
    players: dict[str, Any] = {seat: Greedy(samples=1, ahead=2) for seat in system.seats}
    assert play(argead.open(system, seed=1), players).result is not None


@pytest.mark.parametrize("spec", ["greedy:samples=4", "strategos:budget=60"])
def test_progress_is_reported(spec: str) -> None:
    told: list[float] = []
    table = argead.open(system, seed=1)
    choice = consult(make(spec), table, told.append)
    assert choice == make(spec).choose(table)
    assert told == sorted(told)
    assert told[-1] == 1.0


def test_who_reports_nothing_is_asked_all_the_same() -> None:
    told: list[float] = []
    table = argead.open(system, seed=1)
    assert consult(Random(), table, told.append) == Random().choose(table)
    assert told == []


def test_every_level_is_a_bot() -> None:
    for spec, level in LEVELS.items():
        make(spec)
        assert level.title
        assert level.about.endswith(".")
