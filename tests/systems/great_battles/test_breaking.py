"""Units that the price of their own movement breaks: nothing that they were about to do comes about."""

from __future__ import annotations

import pytest

from argead.systems.great_battles.positions import Position

GB = "great_battles"
ALEX = "alexander_iii"
HYP = "hypaspist_1"
COMPANION = "companion_coenus"
FRONT, BACK = "coenus_5", "cleitus_6"
JAVELINS = "indian_javelins_1"


def plain(at: str = "1510", **options: bool) -> Position:
    """The plain of the Hydaspes, the commanders behind their lines."""
    return Position("hydaspes", **options).leader(ALEX, at).leader("porus", "3510")


def bears(game: Position, unit: str) -> int:
    """The quality of a unit: the hits at which it breaks."""
    return game.s.battle.tq[game.u(unit)]


@pytest.mark.rule(GB, "6.61:4", "6.13:1")
@pytest.mark.parametrize("moved", [True, False])
def test_the_hit_of_a_second_move_counts_before_a_column_is_formed(moved: bool) -> None:
    game = plain()
    game.put(HYP, "2010", hits=bears(game, HYP) - 3, moved=moved).moving(HYP, by=ALEX)
    assert any(step and step[0] == "column" for step in game.options) is not moved


@pytest.mark.rule(GB, "6.22:2", "6.65:1", "6.13:1")
@pytest.mark.parametrize("moved", [True, False])
def test_a_column_may_break_before_it_is_a_line(moved: bool) -> None:
    game = plain()
    hits = bears(game, HYP) - 3
    game.put(HYP, "2010", formation="column", facing=30, hits=hits, moved=moved)
    game.moving(HYP, by=ALEX).until("step").choose(("line", 0)).finish()
    assert game.morale(HYP) == ("routed" if moved else "steady")
    assert bool(game.told("formation")) is not moved


@pytest.mark.rule(GB, "6.22:2", "6.13:1", "11.93:1")
@pytest.mark.parametrize("moved", [True, False])
def test_horse_that_breaks_forms_no_wedge(moved: bool) -> None:
    game = plain(charge_formation=True)
    game.put(COMPANION, "2010", hits=bears(game, COMPANION) - 1, moved=moved)
    game.moving(COMPANION, by=ALEX).until("step").choose(("charge",)).finish()
    assert game.morale(COMPANION) == ("routed" if moved else "steady")
    assert bool(game.told("formation")) is not moved


@pytest.mark.rule(GB, "11.71:4", "4.23:2")
@pytest.mark.parametrize("hits", [0, 6])
def test_a_leader_goes_with_the_phalanx_that_closes_up(hits: int) -> None:
    game = plain("1910").put(FRONT, "2010", "2011").put(BACK, "1910", "1911", moved=True, hits=hits)
    game.acts(ALEX).choose(("move", BACK), "along").until("step").choose(("double", FRONT))
    assert game.where(ALEX) == game.at(FRONT)[0]


@pytest.mark.rule(GB, "6.73:1", "6.83:2", "6.72:4")
@pytest.mark.parametrize("hits", [4, 6])
def test_who_breaks_at_the_approach_does_not_fall_back_in_order(hits: int) -> None:
    game = plain("2110").put(FRONT, "2010", "2011", hits=hits).marker(ALEX, "withdraw", FRONT)
    game.put(JAVELINS, "1710").moving(JAVELINS, by="porus", dice=[0] * 9).until("step").go("1810")
    game.choose(("prearranged", ALEX)).until("step")
    assert bool(game.told("withdrew")) is (hits == 4)
    assert game.thrown("withdrawal") == ([0] if hits == 4 else [])
    assert game.morale(FRONT) == ("steady" if hits == 4 else "routed")


@pytest.mark.rule(GB, "5.33:5", "6.73:1", "6.22:2")
@pytest.mark.parametrize("short", [1, 2])
def test_who_breaks_on_the_way_back_in_a_crisis_routs(short: int) -> None:
    game = plain("2510")
    streams = [("2510", to) for to in game.s.battle.grid.neighbours("2510")]
    game.hexside("stream", *streams)
    game.put(HYP, "2510", hits=bears(game, HYP) - short)
    game.after_phase(ALEX, dice=[9, 9, *[0] * 6]).choose("try").until("next_leader")
    assert game.morale(HYP) == "routed"
    assert bool(game.told("withdrew")) is (short == 2)


@pytest.mark.rule(GB, "5.65:1", "5.22:2")
@pytest.mark.parametrize(("foe", "fire"), [("2210", True), ("2810", False)])
def test_a_contingent_is_told_to_fire_only_if_it_can(foe: str, fire: bool) -> None:
    game = plain("1710", contingent_commanders=True).leader("tauron_c", "2010")
    game.put("cretan_archers", "2010").put(JAVELINS, foe, facing=180)
    game.acts(ALEX).choose(("contingent", "tauron_c"))
    assert (game.what == "contingent") is fire
    if fire:
        assert game.options == ["move", "fire"]


@pytest.mark.rule(GB, "6.73:1", "6.75:4")
@pytest.mark.parametrize("short", [1, 2])
def test_who_breaks_in_a_friends_hex_comes_out_and_runs(short: int) -> None:
    # with the hit of the passage; in order its owner would lead it on to a hex of its own
    game = Position().leader("porus", "2710").put("arachosian", "1909")
    game.put("parapamisadae", "1910").put(JAVELINS, "2310", facing=180)
    game.put("sogdian", "2010", hits=bears(game, "sogdian") - short)
    game.moving(JAVELINS, dice=[0] * 9).until("step").go("2210")
    game.choose(("unit", "sogdian"), ("1909",))
    if short == 2:
        assert game.until("withdraw_to").at("sogdian") == ("1909",)
    game.until("step")
    assert game.at("sogdian") != ("1909",)
    assert game.morale("sogdian") == ("routed" if short == 1 else "steady")
