"""Hidden stacks (R52): what an enemy stack holds shows nowhere before combat."""

from __future__ import annotations

from typing import Any

import pytest

import argead
from argead.bots import make
from argead.core.chance import Rng
from argead.core.run import Run
from argead.core.state import canonical
from argead.core.table import Table
from argead.systems.alexander_vs_darius import system
from argead.systems.alexander_vs_darius.state import SEATS, State
from argead.testing import check_game

from .positions import SYSTEM

STEPS = 40
FIGHTS = ("battle", "sea_battle")


def at_an_action(seed: int, seat: str, after: int) -> Table:
    """A random game, stopped when the seat is asked for an action."""
    table = argead.open(SYSTEM, seed=seed)
    rng = Rng(f"hidden {seed}")
    while table.ask is not None:
        ask = table.ask
        if len(table.moves) >= after and (ask.seat, ask.what) == (seat, "action"):
            return table
        table.choose(rng.choice(ask.options))
    pytest.skip("the game was over before")


def hidden_pieces(s: State, side: int) -> list[int]:
    """Land counters of a side on the map, in Areas where they cannot be known."""
    t = s.tables
    return [
        p
        for p in (*t.leaders_of[side], *t.units_of[side])
        if s.at[p] < t.n_areas and (s.rebellion or s.at[p] not in t.sparta)
    ]


def swapped(table: Table, side: int, seed: int) -> Table:
    """The same table, but the enemy's counters have changed places among his stacks."""
    run = table.run
    assert run.checkpoint is not None
    state = run.checkpoint.clone()
    pieces = hidden_pieces(state, side)
    places = [state.at[p] for p in pieces]
    Rng(f"swap {seed}").shuffle(places)
    assert places != [state.at[p] for p in pieces]
    for piece, place in zip(pieces, places, strict=True):
        state.at[piece] = place
    for unit in state.tables.units_of[side]:
        state.boss[unit] = -1
    state.rebuild()
    other = table._copy(Run.restored(system, state, run.trail, keep=True, simulate=False))
    other.moves = table.moves[:]
    other._barriers = ["roll"] * len(table.moves)
    other.said = table.said[:]
    other._attach()
    return other


def everything(table: Table, seat: str) -> bytes:
    """All that a seat can look at: view, question, labels, log."""
    ask = table.ask
    seen: dict[str, Any] = {"view": table.view(seat), "log": table.log(seat)}
    if ask is not None and ask.seat == seat:
        seen["ask"] = [ask.what, ask.prompt, ask.rule, list(ask.about), ask.options]
        seen["labels"] = [table.label(option) for option in ask.options]
        seen["routes"] = table.routes()
    return canonical(seen)


@pytest.mark.rule(SYSTEM, "3")
@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize("seed", range(6))
def test_two_worlds_that_differ_in_enemy_stacks_look_and_play_alike(seat: str, seed: int) -> None:
    enemy = 1 - SEATS.index(seat)
    table = at_an_action(seed, seat, after=20 + 15 * seed)
    here, there = table.clone(), swapped(table, enemy, seed)
    bot = make("greedy:samples=1")
    rng = Rng(f"answers {seed}")
    compared = 0
    for _ in range(STEPS):
        assert everything(here, seat) == everything(there, seat)
        compared += 1
        ask, same = here.ask, there.ask
        if ask is None or same is None:
            break
        if ask.seat == seat:
            choice = bot.choose(here)
            assert choice == bot.choose(there), "greedy looked into the stack"
        else:
            both = [o for o in ask.options if o in same.options]
            if ask.what != same.what or None not in both:
                break
            choice = None
        if rng.randrange(4) == 0 and ask.seat == seat:
            choice = rng.choice(ask.options)
        heard = [(w, len(w.said)) for w in (here, there)]
        here.choose(choice)
        there.choose(choice)
        if "reveal" in (here._barriers[-1], there._barriers[-1]):
            break
        if any(line.key in FIGHTS for w, n in heard for line in w.said[n:]):
            break  # who fights is shown, and dice may have fallen since
        if any(name == "supply" for w in (here, there) for name, _ in w.moves[-1].chance or ()):
            break  # hungry troops roll in the open, kind by kind
    assert compared >= 2


@pytest.mark.parametrize("seed", range(4, 8))
def test_the_laws_hold_at_many_stops(seed: int) -> None:
    check_game(system, "campaign", seed, stops=20)


def test_enemy_stacks_are_counts_and_own_counters_have_names() -> None:
    table = argead.open(SYSTEM, seed=1)
    pieces = table.view("macedon")["scene"]["pieces"]
    lydia = [p for p in pieces if p["at"] == "lydia"]
    assert lydia == [{"at": "lydia", "kind": "stack", "side": "persia", "count": 12}]
    assert {p["side"] for p in pieces if "id" in p and p["at"] != "mycenae"} == {"macedon"}
    spectator = table.view(None)["scene"]["pieces"]
    assert not [p for p in spectator if "id" in p and p["at"] != "mycenae"]


def test_refusals_name_nothing_hidden() -> None:
    table = argead.open(SYSTEM, seed=1)
    table.choose("pacify")
    with pytest.raises(ValueError, match="cannot choose") as refusal:
        table.choose(("move", "lydia"))
    assert "memnon" not in str(refusal.value)


def test_combat_shows_the_fighters_to_both() -> None:
    table = argead.open(SYSTEM, seed=1)
    table.choose("pacify")
    for choice in (("move", "thrace"), "all", "whole", ("to", "wilusha"), ("to", "lydia"), "stand"):
        table.choose(choice)
    pieces = table.view("macedon")["scene"]["pieces"]
    assert "memnon" in {p.get("id") for p in pieces}
    assert table.view(None)["scene"]["panels"][0]["kind"] == "battle"
