"""How the war is won, lost or drawn."""

from __future__ import annotations

import pytest

from argead.systems.alexander_vs_darius.positions import Position

SYSTEM = "alexander_vs_darius"


@pytest.mark.rule(SYSTEM, "objectives:1", "8.8:1")
@pytest.mark.parametrize(("legitimacy", "winner"), [(2, ""), (1, "macedon")])
def test_legitimacy_of_zero_loses_the_war(legitimacy: int, winner: str) -> None:
    game = Position.start().tracks(legitimacy=legitimacy)
    game.put("media", "bessus").begin(("event", 8))
    assert game.winner == winner


@pytest.mark.rule(SYSTEM, "objectives:1")
def test_legitimacy_below_zero_loses_the_war_at_once_in_the_middle_of_a_march() -> None:
    game = Position().hold("macedon", "north_zagros").tracks(legitimacy=3)
    game.put("north_zagros", "parmenion", mac_phalanx=1)
    game.act("macedon", ("move", "north_zagros"), "whole", ("to", "media"), "garrison")
    assert game.legitimacy <= 0
    assert game.winner == "macedon"


@pytest.mark.rule(SYSTEM, "objectives:2", "5.1:5")
@pytest.mark.parametrize(("weariness", "winner"), [(2, ""), (1, "persia")])
def test_war_weariness_of_zero_loses_the_war(weariness: int, winner: str) -> None:
    game = Position().tracks(weariness=weariness).treasuries(macedon=0)
    game.begin(("maintain_macedon",))
    assert game.winner == winner


@pytest.mark.rule(SYSTEM, "objectives:3", "3.2:5")
def test_alexander_killed_in_a_round_loses_the_war() -> None:
    game = Position().hold("macedon", "lydia").put("lydia", "alexander_iii", mac_light_infantry=1)
    game.put("phrygia", "arsames", "mazaeus", per_light_infantry=1)
    game.act("macedon", ("move", "lydia"), "whole", ("to", "phrygia"), dice=[6, 1, 1, 1, 1])
    game.choose("stand", "one_die")
    assert game.winner == "persia"


@pytest.mark.rule(SYSTEM, "objectives:3", "7.1:4")
@pytest.mark.parametrize(("fate", "winner"), [(5, ""), (6, "persia")])
def test_alexander_killed_by_his_own_daring_loses_the_war(fate: int, winner: str) -> None:
    game = Position().hold("macedon", "lydia").put("lydia", "alexander_iii", mac_phalanx=2)
    game.put("phrygia", "arsames", per_light_infantry=3)
    game.act(
        "macedon",
        ("move", "lydia"),
        "whole",
        ("to", "phrygia"),
        dice=[1, 6, 6, 6, fate, 1, 1, 6, 1, 1, 1],
    )
    game.choose("stand", "four_dice")
    assert game.winner == winner


@pytest.mark.rule(SYSTEM, "objectives:3", "3.3.pursuit:3")
def test_alexander_killed_in_a_pursuit_loses_the_war() -> None:
    game = Position().hold("macedon", "lydia").put("lydia", "alexander_iii", mac_heavy_cavalry=1)
    game.put("phrygia", "mazaeus", "nabarzanes", per_light_cavalry=2)
    first = [6, 1, 6, 6, 1, 1]
    game.act(
        "macedon",
        ("move", "lydia"),
        "whole",
        ("to", "phrygia"),
        dice=[*first, 6, 1, 1, 6, 6],
    )
    game.choose("stand", "one_die", "fight_on", "break_off")
    if game.what == "pursuit_hits":
        game.choose("as proposed")
    assert game.winner == "persia"


@pytest.mark.rule(SYSTEM, "objectives:3", "1.4.leaders:5")
def test_alexander_caught_alone_loses_the_war() -> None:
    game = Position().put("phrygia", "alexander_iii").put("lydia", "arsames", per_light_infantry=1)
    game.act("persia", ("move", "lydia"), "whole", ("to", "phrygia"))
    assert game.winner == "persia"


@pytest.mark.rule(SYSTEM, "objectives:3", "1.4.embark:2")
def test_alexander_drowned_loses_the_war() -> None:
    game = Position().put("aegean_sea", "alexander_iii", mac_ship=1).put("lycian_sea", per_ship=2)
    game.act("persia", ("fleet", "lycian_sea"), ("sail", "aegean_sea"), dice=[1, 1, 4, 1])
    game.choose("fight")
    assert game.winner == "persia"


@pytest.mark.rule(SYSTEM, "objectives:3", "3.3.retreat:6")
def test_alexander_destroyed_with_an_army_that_cannot_retreat_loses_the_war() -> None:
    game = Position().hold("persia", "wilusha").put("kish", "alexander_iii", mac_phalanx=2)
    game.put("sumer", "mazaeus", per_light_infantry=2)
    miss = [6, 1, 1, 6, 1, 1]
    game.act("macedon", ("move", "kish"), "whole", ("to", "sumer"), dice=miss * 3)
    game.choose("stand")
    while game.what in ("alexander", "break_off"):
        game.choose("one_die" if game.what == "alexander" else "fight_on")
    assert game.winner == "persia"


@pytest.mark.rule(SYSTEM, "objectives:4", "6.7:4")
def test_with_philip_both_must_die() -> None:
    game = Position(philip_ii=True).put("phrygia", "alexander_iii").put("mysia", "philip_ii")
    game.put("lydia", "arsames", per_light_cavalry=1)
    game.act("persia", ("move", "lydia"), "whole", ("to", "phrygia"), dice=["cleitus"])
    assert game.winner == ""
    game.choose(("to", "mysia"))
    assert game.winner == "persia"


@pytest.mark.rule(SYSTEM, "objectives:5", "1.1:1")
def test_twenty_turns_without_a_winner_are_a_draw() -> None:
    game = Position().turn(19).sparta_risen().begin(("turn",))
    assert (game.winner, game.s.turn) == ("", 20)
    while not game.over:
        game.choose(game.options[-1])
    assert game.winner == "nobody"
