"""Bots say why: the terms of a judgement add up to it, and what is told is true of the table."""

from __future__ import annotations

import itertools
from typing import Any

import pytest

import argead
from argead.bots import Strategos
from argead.bots.judgement import weights_for
from argead.core.chance import Rng
from argead.core.system import System
from argead.testing.walks import random_choice
from core.tiny import MIND as TINY_MIND
from core.tiny import Tiny
from minigame import altered

from .test_strategos import only, sense, trap

POSITIONS = 24
EVERY = 7
CLOSE = 1e-9


def quiet_positions(game: System[Any], scenario: str) -> list[Any]:
    """States at quiet phases along random games."""
    found: list[Any] = []
    seed = 0
    while len(found) < POSITIONS:
        run = argead.simulation(game, scenario, seed=seed)
        run.halt = True
        rng, halts = Rng(f"quiet {seed}"), 0
        while not run.over and len(found) < POSITIONS:
            if run.halted:
                halts += 1
                if halts % EVERY == 0:
                    found.append(run.state.clone())
                run.resume()
            elif run.ask is not None:
                run.send(random_choice(run.ask, rng))
        seed += 1
    return found


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Every scenario of every system of ours."""
    if "scenario" in metafunc.fixturenames:
        found = [(game, name) for game in argead.systems().values() for name in game.scenarios]
        ids = [f"{game.id}/{name}" for game, name in found]
        metafunc.parametrize(("book_of", "scenario"), found, ids=ids)


def test_terms_order_positions_as_the_judgement_does(book_of: System[Any], scenario: str) -> None:
    seat = book_of.scenarios[scenario].seats[0]
    weights = weights_for(book_of, scenario, seat)
    mind = book_of.mind
    told = [
        (mind.weigh(s, seat, weights), sum(mind.terms(s, seat, weights).values()))
        for s in quiet_positions(book_of, scenario)
    ]
    ordered = sorted(told)
    for (judged, summed), (better, more) in itertools.pairwise(ordered):
        if judged > 0.0 and better < 1.0 and better - judged > CLOSE:
            assert more > summed - CLOSE, (judged, summed, better, more)


def test_terms_are_words_of_the_game(book_of: System[Any], scenario: str) -> None:
    seat = book_of.scenarios[scenario].seats[-1]
    weights = weights_for(book_of, scenario, seat)
    for s in quiet_positions(book_of, scenario)[:6]:
        terms = book_of.mind.terms(s, seat, weights)
        assert terms
        for name in terms:
            assert "_" not in name
            assert name == name.strip()
            assert name


def test_the_reasons_name_what_differs() -> None:
    table = argead.open(trap(), seed=1)
    reasons = Strategos(4).reasons(table)
    assert reasons.option == "sound"
    assert reasons.instead is not None
    assert reasons.expects > reasons.instead.expects
    told = [term.name for term in (*reasons.gains, *reasons.costs)]
    assert told == ["how it ends"]
    assert f"it: {told[0]}" in reasons.told(table)


def test_without_a_choice_there_is_no_reason() -> None:
    mind = altered(TINY_MIND, likely=sense, worth_trying=sense)
    table = argead.open(Tiny({"start": only}, mind=mind), seed=1)
    reasons = Strategos(1).reasons(table)
    assert reasons.instead is None
    assert reasons.told(table) == "sees nothing to weigh"
