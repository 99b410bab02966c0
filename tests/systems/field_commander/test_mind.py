"""The mind: plans that do what they say, habits that were mended, and what a position is worth."""

from __future__ import annotations

import pytest

from argead.core.ask import PASS
from argead.core.system import Plan
from argead.systems.field_commander import system
from argead.systems.field_commander.mind.evaluate import (
    WEIGHTS,
    Weights,
    parts,
    tour,
    weigh,
)
from argead.systems.field_commander.mind.numbers import fit, sent_home, too_many
from argead.systems.field_commander.mind.plans import plans, round_of
from argead.systems.field_commander.mind.terms import terms
from argead.systems.field_commander.positions import Position, area
from argead.systems.field_commander.state import SEAT, strength
from argead.systems.field_commander.tables.places import ARMY

SYSTEM = "field_commander"
MOST = 60
GRAND_ARMY = (
    *("mac_ph", "mac_ph", "mac_ph", "mac_ph", "mac_in", "mac_in", "mac_in_hyp", "mac_hc_comp"),
    *("mac_hc_comp", "mac_hc_thes", "mac_lc", "mac_lc", "mac_se", "mac_ar", "mac_ar"),
)


def plan_of(game: Position, aim: str) -> Plan:
    """The plan with this aim, which must be among those that are thought of."""
    found = {plan.aim: plan for plan in plans(game.s, SEAT)}
    assert aim in found, sorted(found)
    return found[aim]


def aims(game: Position) -> set[str]:
    return {plan.aim for plan in plans(game.s, SEAT)}


def follow(game: Position, plan: Plan, *, until: str = "") -> Position:
    """Do what the plan prefers, up to a question of this kind or to one that is not its own."""
    for _ in range(MOST):
        if game.over or game.what in ("", until):
            break
        weights = plan.prefer(game.s, game.ask)
        if weights is None:
            break
        assert len(weights) == len(game.options)
        game.choose(game.options[max(range(len(weights)), key=weights.__getitem__)])
    return game


# -- plans ----------------------------------------------------------------------------------------


def test_to_storm_is_to_march_there_and_fight() -> None:
    game = Position().army(*GRAND_ARMY[:7]).conquered("chaeronea").at("ilium").gold(12)
    plan = plan_of(game, "storm Granicus")
    follow(
        game.begin(
            "march", dice={"scouting": 6}, draws=["rally", "rally", "rally", "raid", "raid"]
        ),
        plan,
    )
    assert game.here == "granicus"
    assert game.s.battle is not None


def test_to_storm_a_stronghold_is_not_to_talk() -> None:
    game = Position().army(*GRAND_ARMY[:5]).conquered("chaeronea", "granicus").at("granicus")
    plan = plan_of(game.gold(9), "storm Sardis")
    follow(game.begin("march", dice={"scouting": 6}, draws=["rally", "raid", "flank"]), plan)
    assert game.s.battle is not None
    assert game.s.intimidation is None


def test_a_persuaded_stronghold_surrenders_for_just_enough_glory() -> None:
    game = Position().army(*GRAND_ARMY[:6]).conquered("chaeronea", "granicus").at("granicus")
    plan = plan_of(game.gold(9).glory(5), "make Sardis surrender")
    follow(game.begin("march", dice={"scouting": 6, "intimidation": 2}), plan)
    assert game.what == "govern_or_raze"
    assert game.treasury[1] == 5 - 2 + 2


def test_who_persuades_waits_rather_than_fights() -> None:
    game = Position().army("mac_ph", "mac_in", "mac_ar").conquered("granicus").at("granicus")
    plan = plan_of(game.conquered("chaeronea").gold(9), "make Sardis surrender")
    follow(game.begin("march", dice={"scouting": 4, "intimidation": 5}), plan)
    assert game.s.turn.on_going == ["sardis"]
    assert game.s.battle is None


@pytest.mark.parametrize("die", [1, 3])
def test_a_lighter_army_marches_where_a_grand_one_starves(die: int) -> None:
    """One Force less changes little: the way to Old Tyre opens when nine go home at once."""
    game = Position("tyre").army(*GRAND_ARMY).at("sidon").gold(4)
    plan = plan_of(game, "march on Old Tyre with 6 Forces")
    follow(game.begin("march", dice={"scouting": die}), plan, until="spend")
    assert strength(game.s) == 6
    assert game.here == "old_tyre" or die == 1


def test_to_gather_is_to_stay_and_buy_the_best() -> None:
    game = Position().army("mac_ph", "mac_in").gold(9).at("sestus")
    plan = plan_of(game, "wait and gather Forces")
    follow(game.begin("march", "gain_gold", "spend"), plan)
    assert game.here == "sestus"
    assert game.forces.count("mac_hc_comp") == 2
    assert game.treasury[0] < 4


def test_to_save_is_to_stay_and_buy_nothing() -> None:
    game = Position().army("mac_ph", "mac_in").gold(9).at("sestus")
    plan = plan_of(game, "wait and save Gold")
    follow(game.begin("march", "gain_gold", "spend"), plan)
    assert (game.here, strength(game.s), game.treasury[0]) == ("sestus", 3, 12)


@pytest.mark.parametrize(
    ("aim", "track", "after"),
    [
        ("batter the walls of Tyre with Siege Ships", "siege_ships", 3),
        ("buy Transports for a richer siege", "transports", 4),
        ("sink the Warships of Tyre", "fleet", 2),
        ("bring the Mole nearer to Tyre", "mole", 2),
    ],
)
def test_what_is_built_against_tyre(aim: str, track: str, after: int) -> None:
    game = Position("tyre").army("mac_ph", "mac_in").tracks(mole=1).gold(14).at("old_tyre")
    plan = plan_of(game, aim)
    follow(game.begin("march", "spend"), plan)
    assert getattr(game.siege, track) == after
    assert game.here == "old_tyre"


def test_ships_fire_from_the_shore_so_the_siege_begins_there() -> None:
    game = Position("tyre").army("mac_ph", "mac_in", "mac_se").gold(14).at("sidon")
    plan = plan_of(game, "batter the walls of Tyre with Siege Ships")
    follow(game.begin("march", "spend", dice={"scouting": 4}), plan)
    assert (game.here, game.siege.siege_ships) == ("old_tyre", 3)


def test_nobody_besieges_what_lies_open() -> None:
    game = Position("tyre").army("mac_ph", "mac_in").battered(2, 2).at("old_tyre")
    assert "batter the walls of Tyre with Siege Ships" not in aims(game)
    assert "storm Tyre" in aims(game)


def test_a_prophecy_is_fulfilled_by_a_city_or_by_gold() -> None:
    game = Position().army("mac_ph").gold(7).prophecy("bulls_or_lions", 3)
    follow(game.begin("spend"), plan_of(game, "fulfil the Prophecy"))
    assert game.s.realm.cities == ["macedon"]
    game = Position().army("mac_ph", "mac_in", "mac_ar").gold(7).prophecy("winds", 3)
    follow(game.begin("march"), plan_of(game, "fulfil the Prophecy"))
    assert (game.treasury[0], game.s.level) == (2, 2)


def test_the_last_gold_of_a_campaign_makes_the_army_ready_for_the_next() -> None:
    game = Position("linked").army("mac_ph", "mac_in").gold(15).glory(8).advisors("parmenion")
    game.conquered("chaeronea", "granicus", "sardis", "halicarnassus", "lycia")
    plan = plan_of(game, "make the Army ready for the next campaign")
    follow(game.begin("spend", dice=["trap"]), plan)
    assert len(game.s.advisors) == 2
    assert game.s.insights == ["trap"]
    assert strength(game.s) == 7
    assert game.treasury[0] < 3


def test_when_all_is_won_the_army_marches_home() -> None:
    game = Position("gaugamela").gold(9)
    game.conquered(*game.s.campaign.pivotal).at("persepolis")
    plan = plan_of(game, "march home to Babylon")
    follow(game.begin("march", dice={"scouting": [6, 6]}), plan, until="oracle")
    assert game.here == "babylon"


def test_a_battle_is_fought_out_or_left() -> None:
    game = Position().army("mac_ph", "mac_in").fight("sardis", since="granicus")
    assert aims(game) == {"fight for Sardis to the end", "fall back from Sardis"}
    plan = plan_of(game, "fall back from Sardis")
    follow(game.begin("battle_turn", dice={"retreat": [1, 6]}), plan)
    assert game.here == "granicus"
    assert strength(game.s) == 2


def test_a_plan_lasts_for_a_turn_of_its_campaign() -> None:
    game = Position("linked")
    first = round_of(game.s)
    assert round_of(game.turn(2).s) != first
    assert round_of(game.campaign("issus").s) != first


def test_plans_keep_to_what_is_worth_thinking_of() -> None:
    for scenario in ("granicus", "issus", "tyre", "gaugamela"):
        found = aims(Position(scenario).army(*GRAND_ARMY))
        assert 3 <= len(found) <= 8, found


# -- habits and runs ------------------------------------------------------------------------------


def test_an_army_that_cannot_be_fed_is_sent_home_the_weakest_first() -> None:
    game = Position("tyre").army(*GRAND_ARMY).gold(15).at("sidon")
    assert too_many(game.s) == 16 - fit(game.s) > 5
    home = sent_home(game.s, 13)
    assert set(home) <= {"mac_ar", "mac_in", "mac_lc"}
    assert too_many(game.army("mac_ph", "mac_in_hyp", "mac_se").s) == 0


def test_a_run_sends_several_home_and_marches() -> None:
    game = Position("tyre").army(*GRAND_ARMY).gold(15).at("sidon").begin("march", dice=[5])
    size = fit(game.s)
    run = system.mind.runs(game.s, game.ask)[f"Keep {size} Forces and march to Old Tyre"]
    game.choose(*run.choices)
    assert game.what in ("scouting", "march")
    assert strength(game.s) == size


def test_a_run_pays_for_the_die_that_lies() -> None:
    game = Position().army(*GRAND_ARMY[:7]).gold(2).begin("march", dice=[3])
    game.choose(("march", "sestus"))
    (run,) = [r for n, r in system.mind.runs(game.s, game.ask).items() if n.endswith("and advance")]
    game.choose(*run.choices)
    assert (game.here, strength(game.s), game.treasury[0]) == ("sestus", 5, 0)


def test_a_mortal_king_leaves_a_lost_battle() -> None:
    game = Position().army("mac_ph.reduced").fight("chaeronea", since="macedon", turn=2)
    game.begin("battle_turn")
    weights = system.mind.likely(game.s, game.ask)
    assert weights is not None
    assert dict(zip(game.options, weights, strict=True))["retreat"] == 1.0


def test_counters_that_hit_are_cancelled_while_there_is_gold() -> None:
    game = Position("gaugamela").army("mac_ph", "mac_in").gold(8)
    game.begin("enemy_operations", draws=["1_force"])
    weights = system.mind.likely(game.s, game.ask)
    assert weights is not None
    told = dict(zip(game.options, weights, strict=True))
    assert told["cancel"] > 10 * told["allow"]


# -- what a position is worth ---------------------------------------------------------------------


def worth(game: Position, weights: Weights = WEIGHTS) -> float:
    game.s.agenda = [("end_turn",)]
    return weigh(game.s, SEAT, weights)


def test_who_may_send_some_home_is_not_the_poorer_for_many_forces() -> None:
    """The Army that Issus was won with is too dear to march, but it need not stay so."""
    grand = Position("tyre").army(*GRAND_ARMY).gold(4).at("sidon")
    small = Position("tyre").army(*GRAND_ARMY[:7]).gold(4).at("sidon")
    assert worth(small) > worth(grand) > 0.9 * worth(small)
    assert "too many" in dict(parts(grand.s, WEIGHTS))


def test_siege_ships_are_worth_more_than_their_gold_and_the_shore_more_than_sidon() -> None:
    army = (*GRAND_ARMY[:6], "mac_se")
    rich = Position("tyre").army(*army).gold(14).at("old_tyre")
    ships = Position("tyre").army(*army).gold(2).tracks(siege_ships=3).at("old_tyre")
    assert worth(ships) > worth(rich)
    assert worth(rich) > worth(Position("tyre").army(*army).gold(14).at("sidon"))


def test_a_turn_that_brings_nothing_is_lost() -> None:
    early = Position().army(*GRAND_ARMY[:6]).conquered("chaeronea").at("ilium").gold(10)
    late = Position().army(*GRAND_ARMY[:6]).conquered("chaeronea").at("ilium").gold(10).turn(3)
    assert worth(early) > worth(late)


def test_who_has_won_has_nothing_to_march_for() -> None:
    game = Position().army("mac_ph").conquered(*Position().s.campaign.pivotal).at("lycia").gold(9)
    stay = worth(game)
    game.s.agenda = [("end_turn",), ("gain_gold",)]
    assert weigh(game.s, SEAT, WEIGHTS) == pytest.approx(stay)


def test_when_all_is_won_nobody_thinks_of_a_march() -> None:
    game = Position().army("mac_ph").conquered(*Position().s.campaign.pivotal).at("lycia").gold(9)
    game.begin("march")
    weights = system.mind.likely(game.s, game.ask)
    assert weights is not None
    assert [o for o, w in zip(game.options, weights, strict=True) if w > 0] == [PASS]


def test_a_prophecy_that_comes_too_late_is_a_threat_if_the_game_goes_on() -> None:
    linked = (
        Position("linked")
        .prophecy("let_go", 5)
        .level(3)
        .conquered("chaeronea", "granicus", "sardis")
    )
    before = dict(parts(linked.s, WEIGHTS))["prophecies"]
    after = dict(parts(linked.conquered("halicarnassus", "lycia").s, WEIGHTS))["prophecies"]
    assert before > 0 > after
    alone = Position().prophecy("let_go", 5).level(3).conquered(*linked.s.campaign.pivotal)
    assert dict(parts(alone.s, WEIGHTS))["prophecies"] > 0


def test_a_great_host_is_met_last() -> None:
    game = Position("gaugamela").at("thapsacus")
    order = [there for there, _ in tour(game.s)]
    assert order.index(area("babylon")) < order.index(area("gaugamela"))


def test_only_who_thinks_of_tomorrow_counts_friends_and_veterans() -> None:
    weak, strong = Position("linked").level(2), Position("linked").level(4)
    strong.advisors("parmenion", "hephaestion")
    tomorrow = WEIGHTS._replace(later=1.0)
    gain = dict(parts(strong.s, tomorrow))["later"] - dict(parts(weak.s, tomorrow))["later"]
    assert gain > 0.2
    assert dict(parts(strong.s, WEIGHTS))["later"] == dict(parts(weak.s, WEIGHTS))["later"] < 0
    assert "later" not in dict(parts(Position("gaugamela").s, tomorrow))


@pytest.mark.parametrize("next_one", ["issus", "tyre", "gaugamela"])
def test_to_win_a_campaign_is_never_worse_than_to_be_about_to(next_one: str) -> None:
    """Or nobody would win it before the last turn."""
    after = (
        Position("linked").campaign(next_one).army(*GRAND_ARMY[:8], "mac_se").advisors("parmenion")
    )
    after.level(4).turn(0).s.agenda = [("turn",)]
    before = Position("linked").campaign(after.s.tables.course["linked"][after.s.number - 1])
    before.army(*GRAND_ARMY[:8], "mac_se").advisors("parmenion").level(4).turn(6)
    before.conquered(*before.s.campaign.pivotal)
    tomorrow = Weights(later=1.0)
    assert weigh(after.s, SEAT, tomorrow) > worth(before, tomorrow)


def test_what_go_would_bring_is_feared() -> None:
    fear = WEIGHTS._replace(mutiny=0.03)
    calm = worth(Position("gaugamela").army(*GRAND_ARMY[:7]), fear)
    assert (
        worth(Position("gaugamela").army(*GRAND_ARMY[:7]).drawn("1_force", "1_wall"), fear) < calm
    )


def test_terms_name_areas_and_add_up() -> None:
    s = Position().army(*GRAND_ARMY[:6]).s
    s.agenda = [("end_turn",)]
    told = terms(s, SEAT, WEIGHTS)
    assert "the conquest of Granicus" in told
    assert sum(told.values()) == pytest.approx(sum(value for _, value in parts(s, WEIGHTS)))
    assert PASS not in told
    assert ARMY not in told
