"""The laws, random games, the bots' thoughts, and the words of every question."""

from __future__ import annotations

import pytest

from argead.bots import make
from argead.core.chance import Rng
from argead.core.odds import policy
from argead.core.opening import open_table, simulation
from argead.systems.field_commander import system
from argead.systems.field_commander.mind.battles import battle_chance
from argead.systems.field_commander.mind.evaluate import WEIGHTS, weigh
from argead.systems.field_commander.rules import sequence
from argead.systems.field_commander.rules.sequence import PHASES, TURN
from argead.systems.field_commander.stakes.duels import duel_win
from argead.systems.field_commander.state import SEAT
from argead.systems.field_commander.text import lines
from argead.testing import check_game

from .positions import area, areas, campaign, garrison, muster

SYSTEM = "field_commander"
SCENARIOS = list(system.scenarios)
CLAUSES = {clause.number for clause in system.rulebook.clauses()}


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_laws_hold_in_other_games_too(scenario: str) -> None:
    for seed in (2, 3):
        check_game(system, scenario, seed)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_random_games_end(scenario: str) -> None:
    options = dict.fromkeys(system.options_of(scenario), True)
    for seed in range(40):
        run = simulation(system, scenario, seed=seed, options=options if seed % 2 else {})
        rng = Rng(seed)
        while run.ask is not None:
            run.send(rng.choice(run.ask.options))
        assert run.state.outcome is not None


@pytest.mark.rule(SYSTEM, "playing-the-game")
def test_the_sequence_of_play() -> None:
    assert [name for (name,) in TURN] == [
        "advance_turn",
        "refit",
        "enemy_orders",
        "enemy_operations",
        "conquest",
        "gain_gold",
        "spend",
        "end_turn",
    ]
    assert sequence.QUIET <= sequence.ASKING | {"turn"} <= set(PHASES)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_an_officer_plays_whole_games_and_every_line_has_words(scenario: str) -> None:
    for seed in range(4):
        table = open_table(system, scenario, seed=seed)
        rng = Rng(f"officer {seed}")
        while table.ask is not None:
            ask = table.ask
            assert ask.prompt
            weights = system.mind.likely(table.state, ask)
            assert weights is None or len(weights) == len(ask.options)
            assert len({table.label(o) for o in ask.options}) == len(ask.options)
            table.choose(policy(table.run, ask, rng))
        assert all(table.log("macedon"))
        assert table.view("macedon")["scene"]["victory"]


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_question_has_words_for_a_rich_commander(scenario: str) -> None:
    for seed in range(6):
        table = open_table(system, scenario, seed=f"rich {seed}")
        s = table.state
        s.insights, s.treasury.gold, s.treasury.glory, s.level = list(s.tables.insights), 40, 9, 6
        s.realm.temples = areas(s.army.at)
        rng = Rng(f"rich {seed}")
        while table.ask is not None:
            ask = table.ask
            assert ask.prompt
            labels = [table.label(o) for o in ask.options]
            assert len(set(labels)) == len(labels)
            assert ask.rule in CLAUSES
            assert all(
                isinstance(ref, str) for o in ask.options for ref in system.text.refs(s, ask, o)
            )
            if rng.randrange(4):
                table.choose(policy(table.run, ask, rng))
            else:
                table.choose(rng.choice(ask.options))
        assert all(table.log("macedon"))


def test_every_line_of_the_log_has_a_clause() -> None:
    assert set(lines.CLAUSES.values()) <= CLAUSES
    told = {
        *lines.TEMPLATES,
        *(n[1:] for n in vars(lines.Words) if n.startswith("_") and n[1] != "_"),
    }
    assert set(lines.CLAUSES) <= told


def test_a_stronger_army_is_worth_more() -> None:
    s = campaign()
    s.agenda = [("turn",)]
    few = weigh(s, SEAT, WEIGHTS)
    muster(s, "mac_hc_comp", "mac_ph", "mac_ph", "mac_in", "mac_ar")
    assert weigh(s, SEAT, WEIGHTS) > few
    enough = battle_chance(s, area("granicus"))
    garrison(s, "granicus", "per_in", "per_el", "per_ph", "per_hc", "per_hc", "le_memnon")
    assert battle_chance(s, area("granicus")) < enough


def test_walls_alone_do_not_defend_a_stronghold() -> None:
    s = campaign()
    garrison(s, "sardis", "wall", "wall")
    assert battle_chance(s, area("sardis")) == 1.0


def test_the_chance_of_a_duel() -> None:
    """Fighters are Speed, battle value and superscript after each Hit; an A who falls too has lost."""
    both = (True, True)
    assert duel_win(((1, 6, 0),), ((1, 0, 0),), both) == 1.0
    assert duel_win(((1, 3, 0),), ((1, 3, 0),), both) == pytest.approx(0.25 / 0.75)
    first, last = ((2, 3, 0),), ((0, 3, 0),)
    assert duel_win(first, ((1, 3, 0),), both) == pytest.approx(0.5 / 0.75)
    assert duel_win(last, ((1, 3, 0),), both) == pytest.approx(0.25 / 0.75)
    assert duel_win(last, ((1, 3, 0),), (True, False)) == pytest.approx(0.5 + 0.5 * 0.25 / 0.75)
    wounded = ((1, 3, 1), (1, 3, 1))
    assert duel_win(wounded, wounded, both) > duel_win(wounded[1:], wounded, both)
    assert duel_win(first, wounded, both) < duel_win(first, wounded[1:], both)


def test_greedy_takes_chaeronea_more_often_than_chance() -> None:
    taken = 0
    for seed in range(6):
        table = open_table(system, "granicus", seed=f"chaeronea {seed}")
        greedy = make("greedy:samples=4")
        while table.ask is not None and table.state.turn.number < 3:
            table.choose(greedy.choose(table))
        taken += "chaeronea" in table.state.realm.conquered
    assert taken >= 3
