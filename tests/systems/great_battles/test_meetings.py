"""Where special units meet the shock: who may open ranks, who bursts through first, who throws by order."""

from __future__ import annotations

import pytest

from argead.systems.great_battles.positions import Position

GB = "great_battles"


@pytest.mark.rule(GB, "11.12", "8.25:2")
def test_elephants_throw_javelins_by_order() -> None:
    game = Position().leader("porus", "2410").leader("alexander_iii", "1010")
    game.put("indian_elephants_1", "2310", facing=180).put("hypaspist_1", "2210")
    game.acts("porus", dice=[5] * 12)
    if game.what == "command":
        game.choose("individual")
    assert "indian_elephants_1" in game.ordered("fire")


@pytest.mark.rule(GB, "11.26")
def test_each_of_two_units_may_open_its_ranks_before_one_chariot() -> None:
    game = Position("gaugamela").leader("alexander_iii", "1510").leader("darius", "2510")
    game.put("scythed_chariots_1", "2110", facing=180, shock="must check")
    game.put("hypaspist_1", "2011").put("hypaspist_2", "2010")
    game.shocks("darius", *[0] * 12)
    assert (game.what, game.ask.about[0]) == ("avoid_chariots", "hypaspist_2")
    game.choose(None)
    assert (game.what, game.ask.about[0]) == ("avoid_chariots", "hypaspist_1")
    game.choose("open")
    assert (game.what, set(game.options)) == ("chariots_to", {"1910", "1911"})
    game.choose("1910").play()
    assert game.at("scythed_chariots_1") == ("1910",)
    assert not game.told("clash")
    assert game.hits("hypaspist_1") == 1


@pytest.mark.rule(GB, "11.13")
@pytest.mark.parametrize("leader", ["indian_elephants_1", "indian_elephants_2"])
def test_the_owner_says_which_elephant_bursts_through_first(leader: str) -> None:
    game = Position().leader("porus", "2610").leader("alexander_iii", "1010")
    game.put("indian_elephants_1", "2310", facing=180, shock="no check")
    game.put("indian_elephants_2", "2309", facing=180, shock="no check")
    game.put("coenus_5", "2209", "2210").shocks("porus", *[5] * 20).until("who_passes")
    assert set(game.options) == {"indian_elephants_1", "indian_elephants_2"}
    game.play(who_passes=leader)
    assert game.told("passes_through")[0][0] == leader
