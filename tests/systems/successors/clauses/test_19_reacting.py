"""Independent Armies that react (16.11): where they may go, with whom, before whom, and what stops them."""

from __future__ import annotations

from typing import Any

import pytest

from argead.systems.successors.positions import Position

rule = pytest.mark.rule
REACT = "independent reaction"


def told(game: Position, key: str) -> list[tuple[Any, ...]]:
    """What the log said under a key, line by line."""
    return [tuple(said.args) for said in game.said if said.key == key]


def losses(game: Position) -> Position:
    """Take the last option at every question about losses."""
    while game.what in ("battle_loss", "attrition", "siege_loss", "take_command", "reroll"):
        game.choose(game.options[-1])
    return game


def mover(at: str = "gordion", cus: int = 2) -> Position:
    """Red's Krateros with Loyal CUs; blue holds a Surprise card that is worth an attempt."""
    game = Position(independent_reactions=True).general("krateros", "red", at)
    if cus:
        game.cus("red", at, loyal=cus)
    return game.hand("blue", "t49")


def go(game: Position, *dice: int | str, at: str = "synnada") -> Position:
    """Krateros marches, to the first question."""
    return game.begin(("armies",), dice=list(dice)).march("krateros", at)


def offered(game: Position) -> set[str]:
    """Independent Armies that may react now; nobody if that is not the question."""
    return {o[1] for o in game.options if isinstance(o, tuple)} if game.what == REACT else set()


GLAUKIAS = ("independent", "glaukias", "t49")
SEUTHES = ("independent", "seuthes", "t49")


# -- where to -------------------------------------------------------------------------------


@rule("successors", "16.11:1", "12.1:1", "12.1:2")
@pytest.mark.parametrize("space", ["sardeis", "ikonion"])
@pytest.mark.parametrize("friends", [True, False])
def test_they_flee_to_friends_on_a_players_ground(space: str, friends: bool) -> None:
    """Blue holds all three spaces round about; where SEUTHES stands, GLAUKIAS may go."""
    game = mover().army("glaukias", "synnada").pcs("blue", "sardeis", "kelainai", "ikonion")
    if not friends:
        go(game, 6, 6, 1, 1, 1)
        assert told(game, "battle")
        assert "blue" not in game.seats_asked
        return
    go(game.army("seuthes", space), "t4", 5)
    assert offered(game) == {"seuthes"}
    game.choose(None)
    assert offered(game) == {"glaukias"}
    game.choose(GLAUKIAS).skip("evade_on")
    assert game.at("glaukias") == game.at("seuthes") == space
    assert game.owner(space) == "blue"
    assert (game.seat, game.what) == ("red", "move_menu")


@rule("successors", "16.11:1", "12.1:2", "12.2.a:1")
def test_the_second_step_too_leads_to_friends() -> None:
    game = mover().army("glaukias", "synnada").pcs("blue", "sardeis", "kelainai")
    go(game.army("seuthes", "kelainai"), "t4", 5).choose(None, GLAUKIAS)
    assert set(game.options) == {"ikonion", "kelainai"}
    game.choose("ikonion")
    assert set(game.options) == {"kelainai", "dana", None}
    game.choose("kelainai")
    assert game.at("glaukias") == "kelainai"


@rule("successors", "16.11:1", "11.1:3")
@pytest.mark.parametrize(("friends", "may"), [(True, True), (False, False)])
def test_they_come_to_the_aid_of_friends_on_a_players_ground(friends: bool, may: bool) -> None:
    game = mover().pcs("blue", "synnada").army("glaukias", "ikonion")
    if friends:
        game.army("seuthes", "synnada")
    go(game)
    assert offered(game) == ({"glaukias"} if may else set())


@rule("successors", "16.11:1", "11.1:4")
@pytest.mark.parametrize(("kind", "may"), [("cu", False), ("general", True)])
def test_not_where_cus_of_a_player_stood_before(kind: str, may: bool) -> None:
    game = mover().general("peithon", "yellow", "synnada").army("glaukias", "ikonion")
    if kind == "cu":
        game.cus("yellow", "synnada", loyal=1)
    go(game, 6, 6, 1, 1, 1).skip("ask_passage")
    assert offered(game) == ({"glaukias"} if may else set())


@rule("successors", "16.11:1", "12.1:3", "12.1:5", "12.2.a:6", "12.2.a:7")
def test_no_enemies_no_mountains_no_way_back() -> None:
    """From Ikonion: Krateros came from Synnada, yellow guards Kelainai, the rest is Dana or rock."""
    game = mover("synnada").army("glaukias", "ikonion").pcs("yellow", "kelainai")
    game.cus("yellow", "kelainai", loyal=1)
    go(game, "t4", 5, at="ikonion").choose(GLAUKIAS)
    assert game.at("glaukias") == "dana"
    assert game.what == "evade_on"
    assert set(game.options) == {"mazaka", None}


@rule("successors", "16.11:9", "16.11:4", "9.5:7")
@pytest.mark.parametrize("leader", ["glaukias", "leosthenes"])
def test_who_flees_with_leosthenes_keeps_to_his_provinces(leader: str) -> None:
    game = mover("lamia").army("glaukias", "larisa").army("leosthenes", "larisa")
    go(game, "t4", 5, at="larisa").choose(("independent", leader, "t49"))
    assert set(game.options) == {"pherai", "trikka"}
    game.choose("pherai")
    assert game.at("glaukias") == game.at("leosthenes") == "pherai"


@rule("successors", "16.11:1", "9.5.philon:3")
def test_philon_who_flees_into_hellas_has_gone_home() -> None:
    game = go(mover("larisa").army("philon", "pherai"), "t4", 5, at="pherai")
    game.choose(("independent", "philon", "t49"))
    assert game.at("philon") == "dead"
    assert (game.seat, game.what) == ("red", "move_menu")


@rule("successors", "16.11:1", "9.5.philon:3", "11.2:4")
def test_philon_who_intercepts_in_hellas_has_gone_home() -> None:
    game = go(mover("boiotia").army("philon", "larisa"), "t4", 5, at="lamia")
    game.choose(("independent", "philon", "t49"))
    assert game.at("philon") == "dead"
    assert told(game, "battle") == []


# -- with and before whom ---------------------------------------------------------------------


@rule("successors", "16.11:1", "12.2.army-versus-general:1", "12.2.army-versus-general:2")
@pytest.mark.parametrize("who", ["blue", "yellow", "red"])
def test_they_trample_lone_generals_on_their_flight(who: str) -> None:
    """Nobody is a Successor for it, not even blue who paid."""
    game = mover().army("glaukias", "synnada").general("peithon", who, "ikonion")
    game.pcs("blue", "sardeis", "kelainai").province(who, "media")
    go(game, "t4", 5).skip("intercept").choose(GLAUKIAS).skip("evade_on")
    assert game.at("glaukias") == "ikonion"
    assert game.at("peithon") == "dispersed"
    assert all(game.champion(colour) for colour in ("red", "blue", "yellow"))


@rule("successors", "16.11:1", "12.1:6", "16.11:6")
def test_after_an_interception_that_succeeded_none_of_them_flees() -> None:
    game = mover().army("seuthes", "synnada").army("glaukias", "ikonion").hand("blue", "t50")
    go(game, "t4", 5, 6, 6, 1, 1, 1).choose(GLAUKIAS)
    assert (game.seat, game.what) == ("red", "withdraw")
    game.choose(None)
    assert game.what != REACT
    assert told(losses(game), "battle_strengths")[0] == (4, 9)


@rule("successors", "16.11:1", "12.1:6")
def test_after_an_interception_that_failed_they_may_still_flee() -> None:
    """Another card, another attempt; from another space another player may pay as well."""
    game = mover().army("seuthes", "synnada").army("glaukias", "ikonion").hand("yellow", "t50")
    go(game, "t4", 4, "t5", 4).choose(GLAUKIAS)
    assert game.at("glaukias") == "ikonion"
    assert (game.seat, game.what) == ("yellow", REACT)
    assert offered(game) == {"seuthes"}
    game.choose(("independent", "seuthes", "t50"))
    assert game.what == "evade_to"


@rule("successors", "16.11:1", "2.enemy:2", "11.1:1")
def test_they_do_not_react_to_each_other() -> None:
    game = (
        Position(independent_reactions=True).army("seuthes", "gordion").army("glaukias", "ikonion")
    )
    game.army("philon", "synnada").hand("red", "t44").hand("blue", "t49")
    game.begin(("tyche",), segment="tyche").choose(("event", "t44")).skip("event")
    game.choose(("army", "seuthes"), ("march", "synnada"))
    assert (game.seat, game.what) == ("red", "army_menu")


@rule("successors", "16.11:1", "11.1:1")
def test_they_intercept_a_general_alone_and_disperse_him() -> None:
    game = go(mover(cus=0).army("glaukias", "ikonion"), "t4", 5).choose(GLAUKIAS, None)
    assert game.at("glaukias") == "synnada"
    assert game.at("krateros") == "dispersed"


@rule("successors", "16.11:1", "11.1:1", "11.3:4")
def test_they_intercept_a_landing() -> None:
    game = mover("ephesos").army("glaukias", "alabanda").begin(("armies",), dice=["t4", 5])
    game.march("krateros").choose(("embark",), ("sail", "miletos"), ("disembark",))
    assert offered(game) == {"glaukias"}
    game.choose(GLAUKIAS, "withdraw")
    assert game.at("krateros") == "ephesos"
    assert game.at("glaukias") == "miletos"


@rule("successors", "16.11:1", "10.d:2", "10.c:2")
def test_their_coming_ends_a_free_passage() -> None:
    """Yellow's lone Peithon let red pass; GLAUKIAS comes, and Peithon falls with the field."""
    game = mover().general("peithon", "yellow", "synnada").army("glaukias", "ikonion")
    go(game, "t4", 5, 6, 6, 1, 1, 1).choose("ask", "grant", GLAUKIAS, None)
    losses(game)
    assert told(game, "battle")[0][:2] == ("red", "independent")
    assert game.at("peithon") == "dispersed"


@rule("successors", "cards.fog:3", "16.11:2")
def test_fog_hides_from_them_and_the_card_is_spent() -> None:
    game = mover().army("glaukias", "ikonion").hand("red", "t52")
    go(game, "t4", "t5").choose(GLAUKIAS)
    assert (game.seat, game.what) == ("red", "interception")
    game.choose(("play", "t52"))
    assert game.at("glaukias") == "ikonion"
    assert (game.what, game.dice_left) == ("move_menu", 0)
    assert game.cards("blue") == ["t4"]


@rule("successors", "16.11:2", "12.2.a:8", "12.2.a:9")
def test_each_flight_costs_a_card() -> None:
    game = (
        mover().army("glaukias", "synnada").pcs("blue", "sardeis", "kelainai").hand("blue", "t50")
    )
    go(game, "t4", 5, "t5", 5).choose(GLAUKIAS, None, ("march", "ikonion"))
    assert offered(game) == {"glaukias"}
    game.choose(("independent", "glaukias", "t50")).skip("evade_on")
    assert game.at("glaukias") == "dana"
    assert sorted(game.cards("blue")) == ["t4", "t5"]


@rule("successors", "16.11:1", "7.3:5", "10.a.strongholds:4")
def test_their_flight_through_a_stronghold_costs_them_nothing() -> None:
    game = mover("synnada").army("glaukias", "gordion").pcs("independent", "bithynoi")
    go(game, "t4", 5, 6, at="gordion").choose(GLAUKIAS, "bithynoi", "daskyleion")
    assert game.at("glaukias") == "daskyleion"
    assert sum(game.force("independent", "daskyleion").values()) == 4
    assert game.dice_left == 1


@rule("successors", "16.11:5", "12.2.b:1", "14.5:3")
@pytest.mark.parametrize(("tried", "strength"), [(True, 4), (False, 7)])
def test_after_a_failed_flight_their_province_does_not_help(tried: bool, strength: int) -> None:
    game = mover("sardeis", 4).province("independent", "phrygia").army("glaukias", "synnada")
    dice: list[int | str] = ["t4", 4] if tried else []
    go(game, *dice, 6, 6, 1, 1, 1).choose(GLAUKIAS if tried else None)
    assert told(losses(game), "battle_strengths")[0] == (8, strength)


@rule("successors", "16.11:1", "14.10:1", "14.9.independents:3")
def test_interceptors_who_draw_stay_where_they_came() -> None:
    """4 against GLAUKIAS' 4; dice raised to 4 on both sides, scores alike."""
    game = go(mover(cus=2).army("glaukias", "ikonion"), "t4", 5, 4, 4, 4, 4)
    losses(game.choose(GLAUKIAS, None))
    scores = told(game, "battle_scores")[0]
    assert scores[2] == scores[3]
    assert game.at("glaukias") == "synnada"
    assert game.at("krateros") == "gordion"
    assert game.force("red", "gordion") == {"loyal": 1}
