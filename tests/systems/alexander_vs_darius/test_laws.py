"""Laws, whole random games, invariants of the map, words for everything, speed of a clone."""

from __future__ import annotations

import pytest

import argead
from argead.bots import make
from argead.bots.judgement import evaluate
from argead.core.chance import Rng
from argead.core.opening import simulation
from argead.systems.alexander_vs_darius import system, text
from argead.systems.alexander_vs_darius.rules.sequence import PHASES, QUIET
from argead.systems.alexander_vs_darius.state import SEATS, State
from argead.testing import check_game

from .positions import SYSTEM

ROYAL = {"philip_ii": True, "artaxerxes_iii": True}


@pytest.mark.parametrize("seed", [2, 3])
def test_laws(seed: int) -> None:
    check_game(system, "campaign", seed)


def faults(s: State) -> list[str]:
    """What can never be true between two actions."""
    t = s.tables
    found = []
    for place in range(t.pool):
        here = s.here[place]
        if len({t.side[p] for p in here}) > 1:
            found.append(f"both sides in {t.place_ids[place]}")
        if place < t.n_areas:
            if any(t.ship[p] for p in here):
                found.append(f"a ship on land in {t.place_ids[place]}")
            continue
        ships = sum(1 for p in here if t.ship[p])
        units = sum(1 for p in here if p >= t.n_leaders and not t.ship[p])
        if units > ships or (here and not ships):
            found.append(f"no ships for all in {t.place_ids[place]}")
        if place >= t.first_port and here and s.owner[place - t.first_port] != t.side[here[0]]:
            found.append(f"an enemy fleet in {t.place_ids[place]}")
    if s.here[t.march] or s.here[t.sail] or s.battle is not None:
        found.append("something is still on the move")
    for unit, chief in enumerate(s.boss):
        if chief >= 0 and s.at[unit] != s.at[chief]:
            found.append(f"{t.piece_ids[unit]} is not with {t.piece_ids[chief]}")
    if min(s.treasury) < 0:
        found.append("a treasury below zero")
    return found


@pytest.mark.parametrize("first", range(0, 60, 20))
def test_random_games_end_and_the_map_stays_in_order(first: int) -> None:
    for seed in range(first, first + 20):
        run = simulation(system, "campaign", seed, ROYAL if seed % 2 else {})
        rng = Rng(seed)
        while run.ask is not None:
            if run.ask.what == "action":
                assert faults(run.state) == [], f"seed {seed}"
            run.send(rng.choice(run.ask.options))
        assert run.state.outcome is not None


def test_a_sensible_game_stays_in_order_too() -> None:
    bots = {seat: make("greedy:samples=1") for seat in SEATS}
    for seed in (1, 2):
        table = argead.open(SYSTEM, seed=seed)
        for _ in range(250):
            ask = table.ask
            if ask is None:
                break
            if ask.what == "action":
                assert faults(table.state) == [], f"seed {seed}"
            table.choose(bots[ask.seat].choose(table))


def test_every_question_and_line_has_words() -> None:
    assert set(PHASES) >= QUIET
    for seed in range(6):
        table = argead.open(SYSTEM, seed=seed, options=ROYAL if seed % 2 else {})
        rng = Rng(f"words {seed}")
        while table.ask is not None:
            assert table.ask.prompt.endswith((".", "?"))
            table.choose(rng.choice(table.ask.options))
        for seat in SEATS:
            assert all(table.log(seat))


def test_dates() -> None:
    t = system.loaded
    assert text.date(t, 1) == "Spring 334 BC"
    assert text.date(t, 4) == "Winter 334/33 BC"
    assert text.date(t, 20) == "Winter 330/29 BC"


def test_tracks_tell_what_moved_them() -> None:
    table = argead.open(SYSTEM, seed=0)
    rng = Rng("tracks")
    while table.ask is not None:
        table.choose(rng.choice(table.ask.options))
    tracks = {t["id"]: t for t in table.view("persia")["scene"]["tracks"]}
    assert tracks["weariness"]["causes"]
    assert tracks["treasury.persia"]["causes"][0]["text"]


def test_evaluate_knows_who_is_winning() -> None:
    table = argead.open(SYSTEM, seed=0)
    table.choose("pacify")
    s = table.state
    even = evaluate(system, s, "macedon")
    assert evaluate(system, s, "persia") == pytest.approx(1 - even)
    s.legitimacy = 3
    assert evaluate(system, s, "macedon") > even
    s.legitimacy, s.weariness = 25, 2
    assert evaluate(system, s, "macedon") < even


def test_routes_are_runs_of_legal_choices() -> None:
    table = argead.open(SYSTEM, seed=0)
    table.choose("pacify")
    routes = table.routes()
    assert "Thrace: to Lydia" in routes
    for route in routes.values():
        tried = table.clone()
        for choice in route:
            tried.choose(choice)


@pytest.mark.parametrize("seat", SEATS)
def test_greedy_beats_random(seat: str) -> None:
    bots = {s: make("greedy:samples=1" if s == seat else "random") for s in SEATS}
    won = 0
    for seed in range(3):
        table = argead.open(SYSTEM, seed=seed)
        while table.ask is not None:
            table.choose(bots[table.ask.seat].choose(table))
        assert table.result is not None
        won += table.result.winner == seat
    assert won >= 2
