"""Chapter 4, clause by clause: the phases of a turn and the first turn."""

from __future__ import annotations

import pytest

from argead.systems.alexandros.positions import Position

SYSTEM = "alexandros"
SUMMER, AUTUMN, WINTER, SPRING = 1, 2, 3, 4


def busy(turn: int = AUTUMN) -> Position:
    """Something to do for both in every phase: armies that eat, leaders who march, a fight in Syria."""
    game = Position().turn(turn).leader("parmenio", "armenia").leader("darius", "media")
    game.put("susiana", "macedon", gk_hoplite=3).put("media", "persia", pers_levy=3)
    game.put("syria", "macedon", mac_phalanx=1).put("syria", "persia", pers_inf=2)
    return game


def keys(game: Position) -> list[str]:
    """What was said, by key and in order."""
    return [said.key for said in game.said]


@pytest.mark.rule(SYSTEM, "4.1:1")
def test_who_ended_his_movement_is_not_asked_again_that_turn() -> None:
    game = busy().phase("begin_turn", dice=[1, 1, 6, 6])
    assert (game.what, game.seat) == ("march", "macedon")
    game.choose(None)
    assert (game.what, game.seat) == ("march", "persia")
    assert all(o[1] != "parmenio" for o in game.may("march"))
    game.choose(None)
    assert game.s.turn != AUTUMN or game.what != "march"


@pytest.mark.rule(SYSTEM, "4.2:1")
def test_all_depletion_is_rolled_before_the_first_attrition() -> None:
    game = Position().turn(AUTUMN).put("cilicia", "macedon", gk_hoplite=3).deplete("cilicia")
    game.put("media", "persia", pers_levy=3).put("parthia", "persia", pers_cav=3)
    game.phase("supply", dice=[1, 1, 1]).skip("sea_supply")
    assert [r.name for r in game.rolls] == ["depletion", "attrition", "attrition"]


@pytest.mark.rule(SYSTEM, "4.2:1", "4.2:2", "4.2:3")
def test_supply_comes_before_both_movements() -> None:
    game = busy().phase("begin_turn", dice=[1, 1])
    assert [r.name for r in game.rolls] == ["depletion", "depletion"]
    assert (game.what, game.seat) == ("march", "macedon")


@pytest.mark.rule(SYSTEM, "4.2:2")
def test_reinforcements_then_recovery_then_replacements_then_marches() -> None:
    game = Position().turn(15).leader("parmenio", "ionia", wounded=True).hold("ionia", "macedon")
    game.put("dead", "macedon", gk_hoplite=1)
    game.phase("begin_turn", dice=[1] * 9)
    order = [(game.what, len(game.rolled("recovery")))]
    while game.what != "march":
        game.choose(game.options[-1])
        order.append((game.what, len(game.rolled("recovery"))))
    whats = [what for what, _ in order]
    assert whats[0] == "leader_arrives", "Craterus, in winter 331"
    assert whats.index("unit_arrives") < whats.index("buy") < whats.index("march")
    assert dict(order)["unit_arrives"] == 0
    assert dict(order)["buy"] == 1


@pytest.mark.rule(SYSTEM, "4.2:3")
def test_persia_begins_when_macedon_has_done_everything() -> None:
    game = (
        busy().leader("darius", "media", wounded=True).leader("parmenio", "armenia", wounded=True)
    )
    game.phase("begin_turn", dice=[1, 1, 1, 6, 6, 6])
    assert game.s.wounded == ["darius"]
    assert game.seat == "macedon"
    game.choose(None)
    assert (game.seat, len(game.rolled("recovery"))) == ("persia", 2)


@pytest.mark.rule(SYSTEM, "4.2:4")
@pytest.mark.parametrize("turn", [SUMMER, AUTUMN, WINTER, SPRING])
def test_the_wounded_are_rolled_for_in_every_season(turn: int) -> None:
    game = Position().turn(turn).leader("parmenio", "macedonia", wounded=True)
    game.phase("begin_turn", dice=[3] * 5)
    assert len(game.rolled("recovery")) == 1
    assert not game.s.wounded


@pytest.mark.rule(SYSTEM, "4.2:5")
def test_small_fights_are_offered_before_battles() -> None:
    game = Position().put("syria", "macedon", gk_hoplite=3).put("syria", "persia", pers_inf=3)
    game.put("ionia", "macedon", mac_phalanx=1).put("ionia", "persia", pers_inf=2)
    game.put("media", "macedon", mac_phalanx=1).put("media", "persia", pers_levy=2)
    game.phase("begin_combat", dice=[6] * 6)
    assert game.what == "combat"
    assert {o[0] for o in game.options if isinstance(o, tuple)} == {"ionia", "media"}
    game.choose(game.options[0])
    assert game.s.battle is None
    assert game.what in ("retreat", "combat", "evade", "minor_loss")
    while game.what == "retreat":
        game.choose(None)
    assert keys(game).count("minor") == 2
    assert game.what == "evade", "now the armies in Syria"


@pytest.mark.rule(SYSTEM, "4.2:6")
def test_evasion_comes_before_drawing_up() -> None:
    game = Position().put("syria", "macedon", gk_hoplite=3).put("syria", "persia", pers_inf=3)
    game.phase("begin_combat", dice=[])
    assert (game.what, game.seat) == ("evade", "persia")
    game.choose("stand")
    while game.what == "evade":
        game.choose("stand")
    assert game.what == "set_up"


@pytest.mark.rule(SYSTEM, "4.2:7")
def test_sieges_follow_all_combat() -> None:
    game = (
        Position().turn(AUTUMN).put("syria", "macedon", mac_phalanx=5).leader("parmenio", "syria")
    )
    game.put("ionia", "macedon", mac_phalanx=1).put("ionia", "persia", pers_inf=2)
    game.phase("begin_turn", dice=[1, 6, 1, 1, 1])
    game.skip("sea_supply", "march")
    while game.what == "retreat":
        game.choose(None)
    assert game.what == "siege"
    assert "minor" in keys(game)


@pytest.mark.rule(SYSTEM, "4.2:8")
@pytest.mark.parametrize(("turn", "rolls"), [(5, 0), (6, 1)])
def test_raids_are_rolled_for_only_in_turns_that_the_track_marks(turn: int, rolls: int) -> None:
    game = Position().turn(turn).phase("random_events", dice=[1] * rolls)
    assert game.dice_left == 0
    assert len(game.rolls) == rolls


@pytest.mark.rule(SYSTEM, "4.3:1", "4.3:2")
def test_the_campaign_opens_with_the_drawing_up_on_the_granicus() -> None:
    game = Position.start()
    game.begin(*game.opening, dice=[]).choose("susiana")
    assert game.what == "set_up"
    assert game.s.battle is not None
    assert game.s.battle.province == "ionia"
    assert game.seats_asked == ["persia", "persia"]
    assert not game.rolls
    assert not set(keys(game)) & {"depleted", "fed", "marched", "arrived", "points"}


@pytest.mark.rule(SYSTEM, "4.3:3")
def test_sardis_may_be_assaulted_in_the_first_turn() -> None:
    game = Position().turn(0).put("ionia", "macedon", mac_phalanx=4).leader("alexander", "ionia")
    game.phase("first_turn")
    assert game.what == "siege"
    assert {o[1] for o in game.may("assault")} == {"sardis", "halicarnassus"}
