"""Clauses of chapter 1: victory, the map, the four campaigns."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis.strategies import integers, sampled_from

from argead.core.chance import Rng
from argead.core.opening import open_table, simulation
from argead.core.roll import Roll
from argead.core.table import Table
from argead.systems.field_commander import system
from argead.systems.field_commander.positions import Position

SYSTEM = "field_commander"
PIVOTAL = ("chaeronea", "granicus", "sardis", "halicarnassus", "lycia")


def all_won(turn: int = 4, **options: bool) -> Position:
    """Granicus with every Pivotal Area razed."""
    return Position("granicus", **options).turn(turn).conquered(*PIVOTAL)


def marches(game: Position) -> list[str]:
    return [o[1] for o in game.options if isinstance(o, tuple) and o[0] == "march"]


def opened(scenario: str, **options: bool) -> Table:
    return open_table(system, scenario, seed=3, options=options)


# -- victory ------------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "victory:1")
def test_all_pivotal_areas_win_and_all_but_one_do_not() -> None:
    assert all_won().begin("end_turn").won
    game = (
        Position()
        .turn(4)
        .conquered(*PIVOTAL[:-1])
        .begin("end_turn", dice={}, draws=["go", "per_in"])
    )
    assert game.result is None


@pytest.mark.rule(SYSTEM, "victory:2")
def test_the_last_conquest_is_followed_by_resupply_of_the_same_turn() -> None:
    game = all_won().at("lycia").gold(0).begin("conquest", "gain_gold", "spend", "end_turn")
    assert game.what == "march"
    game.choose(None)
    assert game.what == "spend"
    assert game.treasury[0] == 3
    game.choose(None)
    assert game.won
    assert game.score == 20


@pytest.mark.rule(SYSTEM, "victory:3")
@pytest.mark.parametrize(("turn", "vp"), [(1, 35), (4, 20), (10, 2)])
def test_x1_points_of_the_square(turn: int, vp: int) -> None:
    assert all_won(turn).begin("end_turn").score == vp


@pytest.mark.rule(SYSTEM, "victory:3")
def test_every_square_of_our_tracks_pays_what_it_shows() -> None:
    for scenario in ("granicus", "issus", "tyre", "gaugamela"):
        game = Position(scenario)
        for number, square in enumerate(game.s.campaign.turns, 1):
            last = Position(scenario).turn(number).conquered(*game.s.campaign.pivotal)
            if scenario == "gaugamela":
                last.at("babylon")
            assert last.begin("end_turn").score == square.vp


@pytest.mark.rule(SYSTEM, "victory:5", "resupply.cities:1", "set-up.campaign-options:4")
def test_cities_and_options_are_added() -> None:
    game = all_won(silver_mines=True).cities("lycia", "sardis").begin("end_turn")
    assert game.score == 20 + 5 + 5 - 6


@pytest.mark.rule(SYSTEM, "victory:6", "preparation.advance-turn-counter:1")
def test_off_the_track_everything_is_lost() -> None:
    game = Position().turn(10).conquered(*PIVOTAL[:-1]).cities("lycia").begin("end_turn", "turn")
    assert game.lost
    assert game.score == 0


@pytest.mark.rule(SYSTEM, "victory:7", "battle.resolution:10")
def test_alexander_may_fall_in_the_moment_of_his_victory() -> None:
    game = Position().level(2).army().enemy("granicus", "per_in", "le_memnon.reduced")
    game.fight("granicus", duel=True)
    game.begin("speed_step", dice=[6, 1, 1])
    assert game.lost
    assert "granicus" not in game.s.realm.conquered


# -- the map ------------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "map:1", "conquest.move-army:1")
def test_only_neighbours_can_be_reached() -> None:
    game = Position().at("granicus").conquered("granicus").begin("march")
    assert marches(game) == ["ilium", "sardis"]


@pytest.mark.rule(SYSTEM, "map.pivotal-areas:2", "battle:1")
def test_who_enters_a_battle_area_fights() -> None:
    plans = ["rally", "rally", "flank", "raid"]
    game = Position().begin("march", dice=[5, *plans]).choose(("march", "chaeronea"), "advance")
    assert game.what == "own_plans"
    assert game.s.battle is not None


@pytest.mark.rule(SYSTEM, "map.pivotal-areas:3", "intimidation:1")
def test_a_stronghold_may_be_fought_or_intimidated() -> None:
    game = Position().at("granicus").conquered("granicus")
    game.begin("march", dice=[5]).choose(("march", "sardis"), "advance")
    assert game.what == "confront"
    assert game.options == ["intimidate", "battle"]


@pytest.mark.rule(SYSTEM, "map.pivotal-areas:4", "intimidation:6")
def test_nobody_marches_past_a_stronghold_but_may_leave_it_next_turn() -> None:
    game = Position().at("granicus").conquered("granicus")
    game.begin("march", dice=[5]).choose(("march", "sardis"), "advance")
    assert game.what == "confront"
    assert marches(game) == []
    game = Position().at("sardis", since="granicus").conquered("granicus").begin("march")
    assert marches(game) == ["granicus", "ephesus"]


@pytest.mark.rule(SYSTEM, "map.pivotal-areas:5", "conquest.scouting-roll:5")
def test_a_conquered_area_is_entered_by_a_roll_and_without_a_fight() -> None:
    game = Position().at("ephesus").conquered("sardis").gold(9)
    game.begin("march", dice=[4]).choose(("march", "sardis"), "advance")
    assert game.what == "march"
    assert (game.here, game.treasury[0]) == ("sardis", 8)


@pytest.mark.rule(SYSTEM, "map.pivotal-areas:5")
def test_an_operation_does_not_take_a_conquered_area_back() -> None:
    game = Position().conquered("halicarnassus").operations("per_in")
    game.begin("enemy_operations", dice=["go", "per_ar"])
    assert game.there("halicarnassus") == []
    assert "halicarnassus" in game.s.realm.conquered


# -- campaigns ----------------------------------------------------------------------------------


@pytest.mark.rule(
    SYSTEM,
    "campaigns:1",
    "campaigns.granicus:3",
    "campaigns.issus:2",
    "campaigns.tyre:2",
    "campaigns.gaugamela:2",
    "set-up.gold-counters:1",
    "set-up.alexanders-army-counter:1",
    "set-up.campaign-turn-counter:1",
)
@pytest.mark.parametrize(
    ("scenario", "start", "level", "gold", "advisors", "forces"),
    [
        ("granicus", "macedon", 1, 10, 1, "mac_ar mac_hc_comp mac_in mac_ph"),
        ("issus", "lycia", 3, 15, 2, "mac_ar mac_hc_comp mac_in mac_pe mac_ph mac_ph"),
        ("tyre", "sidon", 4, 15, 2, "mac_in_hyp mac_ph mac_se"),
        (
            "gaugamela",
            "tyre",
            5,
            20,
            3,
            "mac_ar mac_hc_comp mac_hc_thes mac_in mac_in_hyp mac_ph mac_ph",
        ),
    ],
)
def test_where_each_campaign_begins(
    scenario: str, start: str, level: int, gold: int, advisors: int, forces: str
) -> None:
    table = opened(scenario)
    s = table.state
    assert (s.army.at, s.level, s.treasury.gold, s.treasury.glory) == (start, level, gold, 0)
    assert sorted(s.tables.counters.kind[i] for i in s.at["army"]) == forces.split()
    assert s.turn.number == 0
    assert table.ask is not None
    assert table.ask.what == "choose_advisors"
    fixed = len(s.advisors)
    while table.ask is not None and table.ask.what == "choose_advisors":
        table.choose(table.ask.options[0])
    assert len(s.advisors) == fixed + advisors
    assert s.turn.number == 1


@pytest.mark.rule(SYSTEM, "campaigns.granicus:4")
@pytest.mark.parametrize(("where", "free"), [("chaeronea", 4), ("granicus", 1)])
def test_philip_brings_three_plans_to_chaeronea_only(where: str, free: int) -> None:
    game = Position().gold(20).at(where).enemy(where, "gre_in")
    game.begin("battle", dice=["rally"]).choose(*["flank"] * 6)
    assert game.treasury[0] == 20 - (6 - free)


@pytest.mark.rule(SYSTEM, "campaigns.granicus:5", "campaigns.issus:3", "gaugamela.govern-raze:1")
@pytest.mark.parametrize(
    ("scenario", "where", "income", "govern", "raze"),
    [
        ("granicus", "sardis", 3, 5, 12),
        ("issus", "side", 15, 5, 12),
        ("gaugamela", "susa", 6, 2, 6),
    ],
)
def test_what_the_maps_pay(scenario: str, where: str, income: int, govern: int, raze: int) -> None:
    for answer, paid in (("govern", govern), ("raze", raze)):
        game = Position(scenario).gold(0).conquered(where, fate="held")
        game.begin(("govern_or_raze", where)).choose(answer).begin("gain_gold")
        assert game.treasury[0] == income + paid


@pytest.mark.rule(SYSTEM, "campaigns.granicus:5")
def test_city_and_temple_cost_four_and_three() -> None:
    assert Position().gold(4).begin("spend").choose(("build", "city")).treasury[0] == 0
    assert ("build", "city") not in Position().gold(3).begin("spend").options
    assert Position().gold(3).begin("spend").choose(("build", "temple")).treasury[0] == 0
    assert ("build", "temple") not in Position().gold(2).begin("spend").options


@pytest.mark.rule(SYSTEM, "die-rolls:1")
@settings(max_examples=15)
@given(seed=integers(0, 10_000), scenario=sampled_from(["granicus", "issus", "tyre", "gaugamela"]))
def test_every_die_has_six_faces(seed: int, scenario: str) -> None:
    run = simulation(system, scenario, seed=seed)
    run.state.chance.record = []
    thrown: list[Roll] = []
    run.state.chance.thrown = thrown
    rng = Rng(seed)
    for _ in range(200):
        if run.ask is None:
            break
        run.send(rng.choice(run.ask.options))
    assert all(roll.die == (1, 6) and roll.count == 1 for roll in thrown)


@pytest.mark.rule(SYSTEM, "national-symbols:1", "gaugamela:1")
@pytest.mark.parametrize(("where", "force"), [("malli", "ind_ar"), ("susa", "per_pe")])
def test_an_area_is_reinforced_from_its_own_cup(where: str, force: str) -> None:
    game = Position("gaugamela").at(where)
    game.begin(("order", where), dice=[6, force])
    assert force in game.there(where)


@pytest.mark.rule(SYSTEM, "national-symbols:1")
def test_greeks_at_chaeronea_deploy_greeks() -> None:
    game = Position().fight("chaeronea", foe_plans=["deploy"])
    game.begin("pre_battle", dice=["gre_lc"])
    assert "gre_lc" in game.there("chaeronea")
