"""What bots know of the wars of the Successors: habits for every question, judgement, and whole sailings."""

from __future__ import annotations

import itertools

import pytest

from argead.bots import make
from argead.core.ask import Choice
from argead.core.opening import open_table
from argead.core.table import Table
from argead.systems.alexandros import system
from argead.systems.alexandros.mind import clash_map, clash_memory
from argead.systems.alexandros.mind.clash import claim_of
from argead.systems.alexandros.mind.clash_habits import KNOWN
from argead.systems.alexandros.mind.clash_map import Stack
from argead.systems.alexandros.mind.clash_perils import beaten, hunger, toll
from argead.systems.alexandros.positions.clash import ClashPosition
from argead.systems.alexandros.state import DEAD, Owner, Purse
from argead.testing import simulated

SCENARIOS = ("clash2", "clash3", "clash4")
A, P, S = "antigonus", "ptolemy", "seleucus"
BY_COUNT = ("set_up", "deployment", "march_with", "march_on_with", "besiegers")
CLOSING = (*BY_COUNT, "buy", "embark_fleet", "load", "manoeuvre", "march", "station")
"""Questions where some answers are never thought of."""


# -- habits ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_question_has_a_habit_and_an_open_answer(scenario: str) -> None:
    for seed in (2, 3, 5):
        for run in simulated(system, scenario, seed):
            ask = run.ask
            assert ask is not None
            assert ask.what in KNOWN
            weights = system.mind.likely(run.state, ask)
            assert weights is not None
            assert len(weights) == len(ask.options)
            assert min(weights) >= 0 < max(weights), ask.what
            closed = [o for o, w in zip(ask.options, weights, strict=True) if not w]
            assert not closed or ask.what in CLOSING, ask.what
            assert system.mind.worth_trying(run.state, ask) == weights


def weights(game: ClashPosition) -> dict[Choice, float]:
    """What is thought of the answers to the open question."""
    found = system.mind.likely(game.s, game.ask)
    assert found is not None
    return dict(zip(game.ask.options, found, strict=True))


def test_the_family_is_killed_only_when_enemies_are_at_the_door() -> None:
    for enemies in (False, True):
        game = three().marker("royal_family", "phrygia", A)
        if enemies:
            game.put("phrygia", P, mac_hypaspists=1)
        game.at_war()
        game.begin(("march", game.owner(A)))
        assert bool(weights(game)["kill", "royal_family"]) == enemies


def test_points_buy_the_best_bargains() -> None:
    game = three().dead(mac_phalanx=2, pers_dahae=1, pers_inf=1, ind_elephant=1, merc_light=1)
    game.at_war()
    game.s.purse = Purse(9)
    game.begin(("build", game.owner(A)))
    thought = weights(game)
    assert thought["raise", "mac_phalanx"] == 7 > thought["raise", "pers_inf"] == 5
    assert thought["raise", "merc_light"] > thought["raise", "pers_dahae"]


def test_recruits_join_their_general() -> None:
    game = three().hold("lydia", A).hold("cilicia", A).dead(pers_inf=1)
    game.at_war()
    game.s.purse = Purse(1)
    game.begin(("build", game.owner(A)))
    game.choose(("raise", "pers_inf"))
    assert {place for place, weight in weights(game).items() if weight} == {"phrygia"}


def test_of_empty_fleets_in_one_harbour_one_is_thought_of() -> None:
    game = three().hold("ionia", A).put("ionia", A, pers_levy=2)
    for fleet in ("fleet_ionian", "fleet_cretan"):
        game.fleet(fleet, "ionian_sea", A)
    game.at_war()
    mine = game.owner(A)
    game.begin(("begin_voyage", mine), ("embark", mine), ("sail_fleets", mine), ("land", mine))
    assert sum(weight > 0 for option, weight in weights(game).items() if option) == 1


def test_an_army_is_not_divided_for_a_walk_through_own_land() -> None:
    game = three().hold("cappadocia", A)
    game.at_war()
    game.begin(("march", game.owner(A)))
    routes = system.mind.runs(game.s, game.ask)
    assert "Antigonus to Cilicia with one unit" in routes
    assert "Antigonus to Cappadocia with all" in routes
    assert "Antigonus to Cappadocia with one unit" not in routes


# -- judgement ---------------------------------------------------------------------------------------


def three() -> ClashPosition:
    """Three Successors with an army each, far from one another."""
    game = ClashPosition("clash3").order(A, P, S)
    for seat, place in ((A, "phrygia"), (P, "egypt"), (S, "media")):
        game.put(place, seat, mac_phalanx=3).leader(seat, place, seat).hold(place, seat)
    return game


def worth(game: ClashPosition, seat: str = A) -> float:
    """The seat's chances."""
    game.at_war()
    return claim_of(game.s, seat)


def test_chances_add_up_and_a_fallen_player_has_none() -> None:
    game = three()
    assert sum(worth(game, seat) for seat in (A, P, S)) == pytest.approx(1)
    game.wars.fallen.append(game.owner(S))
    assert claim_of(game.s, S) == 0


@pytest.mark.parametrize("scenario", ["clash2", "clash4"])
def test_what_is_remembered_of_a_map_is_what_stands_there(
    scenario: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for run in itertools.islice(simulated(system, scenario, 7), 300):
        seat = run.state.seats[0]
        remembered = claim_of(run.state, seat)
        with monkeypatch.context() as forgetful:
            forgetful.setattr(clash_memory, "_KNOWN", {})
            forgetful.setattr(clash_map, "_MUSTERS", {})
            assert claim_of(run.state, seat) == remembered


def test_a_leader_without_troops_is_prey() -> None:
    alone, guarded = three(), three()
    for game in (alone, guarded):
        game.leader("demetrius", "ionia", A).hold("ionia", A)
        game.put("thrace", P, pers_cav=1).leader("craterus", "thrace", P)
    guarded.put("ionia", A, mac_hypaspists=1, mac_prodromoi=1)
    alone.put("phrygia", A, mac_hypaspists=1, mac_prodromoi=1)
    assert worth(guarded) > worth(alone)


def test_the_last_leader_does_not_walk_alone() -> None:
    with_his_men, alone = three(), three().leader(A, "cilicia", A)
    for game in (with_his_men, alone):
        game.put("syria", P, pers_cav=2).leader("craterus", "syria", P)
    assert worth(with_his_men) > worth(alone) + 0.1


def test_an_army_starves_in_the_desert_and_a_garrison_does_not() -> None:
    game = three()

    def steps(place: str, size: int) -> float:
        return hunger(game.s, Stack(Owner(0), place, size, []))

    assert steps("arabia", 9) > steps("arabia", 3) > steps("phrygia", 3) > 0
    assert steps("arabia", 2) == 0
    game.s.depleted["phrygia"] = 1
    assert steps("phrygia", 9) == pytest.approx(4 / 6)


def test_an_objective_is_safest_behind_walls() -> None:
    chances = []
    for place in ("alexandria", "egypt", "lybia"):
        game = three().city("alexandria", P, 2).hold("lybia", P)
        chances.append(worth(game.marker("alexander_body", place, P), P))
    walls, army, nobody = chances
    assert walls > army > nobody


def test_the_stronger_gains_by_an_even_exchange() -> None:
    before, after = ClashPosition("clash2"), ClashPosition("clash2")
    for game, lost in ((before, 0), (after, 2)):
        for seat, place, leader, n in (
            ("central_authority", "egypt", "ptolemy", 8),
            ("warlords", "phrygia", "antigonus", 4),
        ):
            game.put(place, seat, mac_phalanx=n - lost).leader(leader, place, seat)
            game.hold(place, seat)
    assert worth(after, "central_authority") > worth(before, "central_authority")


def test_odds_of_fights() -> None:
    assert beaten(100, 100, 9, 9) < 0.2, "battles of equals end at nightfall"
    assert beaten(100, 300, 9, 20) > 0.4
    assert beaten(10, 100, 2, 9) > beaten(30, 300, 9, 9), "a handful is wiped out"
    assert beaten(0, 10, 0, 1) == 1
    assert toll(100, 50) < toll(100, 100) < toll(100, 200)


def test_nobody_who_may_come_later_frightens_as_much_as_who_comes_now() -> None:
    game = three().put("syria", P, mac_phalanx=3).leader("craterus", "syria", P)
    game.put("cilicia", A, pers_inf=2).leader("demetrius", "cilicia", A).hold("cilicia", A)
    game.at_war()
    mine, his = game.owner(A), game.owner(P)
    game.s.agenda = [("begin_combat",), ("march", his), ("march", mine)]
    now = claim_of(game.s, A)
    game.s.agenda = [("begin_combat",), ("march", mine)]
    assert claim_of(game.s, A) > now


def test_the_fourth_player_lives_on_the_lack_of_a_king() -> None:
    chances = []
    for lands in ((), ("assyria", "babylonia", "susiana", "persis", "syria", "cilicia", "armenia")):
        game = ClashPosition("clash4").date("winter_311").order(A, P, S, "independents")
        game.put("media", S, mac_phalanx=3).leader(S, "media", S).hold("media", S)
        game.put("egypt", P, mac_phalanx=3).leader(P, "egypt", P).hold("egypt", P)
        game.put("phrygia", A, mac_phalanx=3).leader(A, "phrygia", A).hold("phrygia", A)
        game.put("upper_india", "india", ind_elephant=1).hold("upper_india", "independents")
        for place in lands:
            game.hold(place, S)
        chances.append(worth(game, "independents"))
    assert chances[0] > 0.3 > chances[1]


def test_dead_ships_and_dead_men_count_for_nothing() -> None:
    game = three()
    before = worth(game)
    game.fleet("fleet_ionian", "ionian_sea", A)
    afloat = claim_of(game.s, A)
    game.fleet("fleet_ionian", DEAD)
    assert afloat > before == claim_of(game.s, A)


# -- routes ------------------------------------------------------------------------------------------


def test_a_whole_sailing_is_one_run_of_choices() -> None:
    game = (
        three().fleet("fleet_ionian", "ionian_sea", A).hold("ionia", A).put("ionia", A, pers_levy=1)
    )
    game.at_war()
    mine = game.owner(A)
    game.begin(("begin_voyage", mine), ("embark", mine), ("sail_fleets", mine), ("land", mine))
    routes = system.mind.runs(game.s, game.ask)
    label = next(name for name in routes if name.endswith("to Cyprus"))
    follow(game, routes[label].choices)
    assert game.s.control["cyprus"] == mine


def follow(game: ClashPosition, choices: list[Choice]) -> None:
    """Every choice of a run, each an option of the question that it answers."""
    for choice in choices:
        assert choice in game.ask.options
        game.choose(choice)


@pytest.mark.parametrize("scenario", ["clash3", "clash4"])
def test_everybody_deploys_with_one_click(scenario: str) -> None:
    table = open_table(system, scenario, seed=1)
    seats = []
    while table.ask is not None and table.ask.what == "deployment":
        seats.append(table.ask.seat)
        for choice in table.routes()["default deployment"]:
            table.choose(choice)
    assert sorted(seats) == sorted((A, P, S))


# -- play --------------------------------------------------------------------------------------------


def played(seats: dict[str, str], seed: int) -> Table:
    """A whole game for two."""
    table = open_table(system, "clash2", seed=f"mind {seed}", log=False)
    bots = {seat: make(name, seed=seed) for seat, name in seats.items()}
    while table.ask is not None:
        table.choose(bots[table.ask.seat].choose(table))
    return table


@pytest.mark.parametrize("seat", ["central_authority", "warlords"])
def test_greedy_beats_random_from_either_seat(seat: str) -> None:
    other = {"central_authority": "warlords", "warlords": "central_authority"}[seat]
    for seed in (1, 2):
        result = played({seat: "greedy:samples=1", other: "random"}, seed).result
        assert result is not None
        assert result.winner == seat
