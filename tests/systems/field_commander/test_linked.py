"""The linked game: what comes along, what is converted, and how it ends."""

from __future__ import annotations

import pytest

from argead.systems.field_commander import system
from argead.systems.field_commander.schema.ids import ProphecyId
from argead.systems.field_commander.state import GOVERNED, RAZED, State
from argead.systems.field_commander.tables.places import ARMY

from .positions import advisors, area, areas, campaign, insights, muster, play, there

SYSTEM = "field_commander"


def won(number: int = 0, **options: bool) -> State:
    """A linked game at the moment when a campaign is won."""
    s = campaign("linked", options)
    for later in s.tables.course["linked"][1 : number + 1]:
        s.number += 1
        s.campaign_id = later
        s.chosen = ()
        play(s, "set_up", dice=None)
    s.turn.number = 4
    s.realm.conquered = dict.fromkeys(s.campaign.pivotal, GOVERNED)
    if s.campaign.setup.return_to:
        s.army.at = s.campaign.setup.return_to
    return s


@pytest.mark.rule(SYSTEM, "linked", "linked.starting", "linked.immortality")
def test_forces_advisors_level_and_insights_come_along() -> None:
    s = won()
    s.scenario = "linked"
    muster(s, "mac_ph.reduced", "mac_se", "mac_lc")
    s.level, s.advisors, s.insights = 5, advisors("hephaestion"), insights("trap")
    s.barred = advisors("parmenion")
    s.treasury.gold, s.treasury.glory = 40, 3
    s.realm.cities, s.realm.temples = areas("sardis"), areas("lycia")
    s.realm.conquered[area("lycia")] = RAZED
    game = play(s, "campaign_won", dice=None)
    now = game.s
    assert now.campaign_id == "issus"
    assert there(now, ARMY) == ["mac_ph.reduced", "mac_lc", "mac_se"]
    assert (now.level, now.advisors, now.insights) == (5, ["hephaestion"], ["trap"])
    assert "trap" not in now.insight_cup
    assert (now.treasury.gold, now.treasury.glory, now.realm.cities, now.realm.temples) == (
        15,
        0,
        [],
        [],
    )
    assert now.army.at == "lycia"
    assert now.barred == []
    assert now.immortality == 6 * 4 + 4 * 3 + 2 * (20 + 5)
    assert now.record == [("granicus", 4, 25, 86)]


@pytest.mark.rule(SYSTEM, "linked.starting")
def test_an_unresolved_prophecy_has_failed() -> None:
    s = won()
    s.level, s.oracles.due = 3, {ProphecyId("winds"): 9}
    game = play(s, "campaign_won", dice=None)
    assert game.s.level == 2
    assert game.s.campaign_id == "issus"
    assert game.s.oracles.due == {}


@pytest.mark.rule(SYSTEM, "linked.starting", "prophecies.failing")
def test_a_last_prophecy_may_still_lose_everything() -> None:
    s = won()
    s.level, s.oracles.due, s.advisors = 1, {ProphecyId("winds"): 9}, advisors()
    game = play(s, "campaign_won")
    assert game.s.outcome is not None
    assert game.s.outcome.winner is None


@pytest.mark.rule(SYSTEM, "linked.starting")
def test_in_a_single_campaign_an_open_prophecy_does_no_harm() -> None:
    s = campaign()
    s.turn.number, s.oracles.due = 4, {ProphecyId("winds"): 9}
    s.realm.conquered = dict.fromkeys(s.campaign.pivotal, GOVERNED)
    game = play(s, "end_turn")
    assert game.s.outcome is not None
    assert game.s.outcome.winner == "macedon"
    assert game.s.outcome.scores == {"macedon": 20, "turn": 4}


@pytest.mark.rule(SYSTEM, "linked.immortality", "campaigns.gaugamela")
def test_the_last_campaign_adds_ten_for_each_level() -> None:
    s = won(3)
    assert s.campaign_id == "gaugamela"
    s.level, s.treasury.glory, s.immortality, s.oracles.due = 6, 0, 236, {}
    game = play(s, "campaign_won")
    assert game.s.outcome is not None
    vp = s.campaign.turns[3].vp
    assert game.s.outcome.scores["immortality"] == 236 + 6 * 8 + 2 * vp + 60
    assert game.s.outcome.reason == "all four campaigns are won"


@pytest.mark.rule(SYSTEM, "linked.immortality")
@pytest.mark.parametrize(
    ("points", "years"),
    [(0, 50), (69, 50), (70, 100), (139, 100), (448, 2500), (489, 2500), (629, 4000), (9999, 5000)],
)
def test_remembered_for(points: int, years: int) -> None:
    assert system.loaded.remembered(points) == years


@pytest.mark.rule(SYSTEM, "linked", "set-up.campaign-options")
def test_options_of_a_later_campaign_are_chosen_when_it_begins() -> None:
    s = won(choose_options=True)
    game = play(s, "campaign_won", dice=None)
    assert game.what == "choose_options"
    game.choose("siege_train", "done")
    assert game.s.chosen == ("siege_train",)
    assert "mac_se" in there(game.s, ARMY)


@pytest.mark.rule(SYSTEM, "linked")
def test_options_named_at_the_start_hold_in_their_campaign() -> None:
    s = won(fever=True)
    s.level = 4
    game = play(s, "campaign_won", dice=None)
    assert game.s.chosen == ("fever",)
    assert game.s.level == 3


@pytest.mark.rule(SYSTEM, "victory")
def test_gaugamela_ends_in_babylon() -> None:
    s = campaign("gaugamela")
    s.realm.conquered = dict.fromkeys(s.campaign.pivotal, GOVERNED)
    s.army.at = area("susa")
    play(s, "end_turn", dice=None)
    assert s.outcome is None
    assert s.turn.number == 2
    s = campaign("gaugamela")
    s.realm.conquered = dict.fromkeys(s.campaign.pivotal, GOVERNED)
    s.army.at = area("babylon")
    play(s, "end_turn")
    assert s.outcome is not None


@pytest.mark.rule(SYSTEM, "resupply.cities", "victory")
def test_cities_and_options_count_in_the_end() -> None:
    s = campaign(options={"scorched_earth": True, "royal_levy": True, "stand_alone": True})
    s.turn.number, s.realm.cities = 4, areas("sardis", "lycia")
    s.realm.conquered = dict.fromkeys(s.campaign.pivotal, RAZED)
    game = play(s, "end_turn")
    assert game.s.outcome is not None
    assert game.s.outcome.scores["macedon"] == 20 + 10 + 10 - 6
    assert game.s.outcome.scores["immortality"] == 2 * 34
