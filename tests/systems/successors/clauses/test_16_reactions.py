"""Chapter 16.11: Independent Armies that intercept and evade for a Surprise card."""

from __future__ import annotations

from typing import Any

import pytest

from argead.systems.successors.positions import Position

rule = pytest.mark.rule


def told(game: Position, key: str) -> list[tuple[Any, ...]]:
    """What the log said under a key, line by line."""
    return [tuple(said.args) for said in game.said if said.key == key]


def react(option: bool = True) -> Position:
    """Red's Antigonos with 2 CUs in Synnada."""
    game = Position(independent_reactions=option).general("antigonos", "red", "synnada")
    return game.cus("red", "synnada", loyal=2)


def march(game: Position, *dice: int | str, at: str = "gordion") -> Position:
    """Antigonos marches, to the first question."""
    return game.begin(("armies",), dice=list(dice)).march("antigonos", at)


# -- Interception ----------------------------------------------------------------------------


@rule("successors", "16.11:1", "16.11:10")
@pytest.mark.parametrize("option", [True, False])
def test_they_intercept_only_by_option(option: bool) -> None:
    game = march(react(option).army("glaukias", "bithynoi").hand("blue", "t49"))
    assert game.what == ("independent reaction" if option else "move_menu")


@rule("successors", "16.11:1", "11.1:2", "11.1:3", "11.1:4")
@pytest.mark.parametrize(
    ("pc", "army", "may"),
    [
        ("", "bithynoi", True),
        ("independent", "bithynoi", True),
        ("red", "bithynoi", False),
        ("blue", "bithynoi", False),
        ("", "daskyleion", False),
        ("", "tp_ankyra", True),
    ],
)
def test_the_requirements_of_interception_hold(pc: str, army: str, may: bool) -> None:
    game = react().pcs(pc, "gordion").army("glaukias", army).hand("blue", "t49")
    march(game)
    assert (game.what == "independent reaction") == may


@rule("successors", "16.11:1", "11.2:3")
@pytest.mark.parametrize(
    ("army", "die", "at"),
    [
        ("glaukias", 4, "bithynoi"),
        ("glaukias", 5, "gordion"),
        ("seuthes", 3, "bithynoi"),
        ("seuthes", 4, "gordion"),
    ],
)
def test_their_initiative_counts(army: str, die: int, at: str) -> None:
    game = march(react().army(army, "bithynoi").hand("blue", "t49"), "t4", die)
    game.choose(("independent", army, "t49"))
    assert game.at(army) == at
    assert game.dice_left == 0


@rule("successors", "16.11:2")
def test_a_surprise_card_is_the_price() -> None:
    game = react().army("glaukias", "bithynoi").hand("blue", "t5", "t49")
    march(game, "t7", 1)
    offered = [o for o in game.options if isinstance(o, tuple)]
    assert offered == [("independent", "glaukias", "t49")]
    game.choose(("independent", "glaukias", "t49"))
    assert sorted(game.cards("blue")) == ["t5", "t7"]
    assert game.pile("discard") == ["t49"]


@rule("successors", "16.11:2")
def test_the_mover_does_not_pay_for_it() -> None:
    game = march(react().army("glaukias", "bithynoi").hand("red", "t49"))
    assert game.what == "move_menu"


@rule("successors", "16.11:2")
def test_one_card_is_one_attempt() -> None:
    game = react().army("glaukias", "bithynoi").army("seuthes", "tp_ankyra").hand("blue", "t49")
    march(game, "t5", 1).choose(("independent", "glaukias", "t49"))
    assert game.what == "move_menu"
    game = react().army("glaukias", "bithynoi").army("seuthes", "tp_ankyra")
    march(game.hand("blue", "t49", "t50"), "t4", "t5", 1, 1)
    game.choose(("independent", "glaukias", "t49"), ("independent", "seuthes", "t50"))
    assert len(told(game, "interception_failed")) == 2


@rule("successors", "16.11:3", "16.11:4")
def test_the_whole_army_comes_and_comes_alone() -> None:
    game = react().army("glaukias", "bithynoi").army("seuthes", "bithynoi").hand("blue", "t49")
    march(game, "t4", 5).choose(("independent", "glaukias", "t49"))
    assert game.at("glaukias") == "gordion"
    assert game.at("seuthes") == "bithynoi"
    assert game.what == "withdraw"


@rule("successors", "16.11:4")
def test_the_player_says_which_of_two_armies_intercepts() -> None:
    game = react().army("glaukias", "bithynoi").army("seuthes", "bithynoi").hand("blue", "t49")
    march(game)
    assert ("independent", "glaukias", "t49") in game.options
    assert ("independent", "seuthes", "t49") in game.options


@rule("successors", "16.11:6")
def test_nobody_else_declares_from_the_same_space() -> None:
    game = react().army("glaukias", "bithynoi").hand("blue", "t49").hand("yellow", "t51")
    march(game, "t5", 1).choose(("independent", "glaukias", "t49"))
    assert game.what == "move_menu"
    game = react().army("glaukias", "bithynoi").army("seuthes", "tp_ankyra")
    march(game.hand("blue", "t49").hand("yellow", "t51"), "t5")
    game.choose(("independent", "glaukias", "t49"))
    assert (game.seat, game.what) == ("yellow", "independent reaction")
    offered = [o for o in game.options if isinstance(o, tuple)]
    assert offered == [("independent", "seuthes", "t51")]


@rule("successors", "16.11:6", "16.11:8")
def test_who_is_earlier_is_asked_first() -> None:
    game = react().army("glaukias", "bithynoi").hand("blue", "t49").hand("yellow", "t51")
    march(game)
    assert game.seat == "blue"
    game.choose(None)
    assert (game.seat, game.what) == ("yellow", "independent reaction")


def two_ways() -> Position:
    """Gordion can be reached by GLAUKIAS, from Bithynoi, and by Eumenes, from Synnada."""
    game = Position(independent_reactions=True).army("glaukias", "bithynoi")
    return game.general("antigonos", "red", "tp_ankyra").cus("red", "tp_ankyra", loyal=2)


def eumenes(game: Position, colour: str) -> Position:
    """Eumenes of a colour, with 2 CUs, in Synnada."""
    return game.general("eumenes", colour, "synnada").cus(colour, "synnada", loyal=2)


OWN = ("intercept", "synnada", "eumenes", "all")


@rule("successors", "16.11:8")
def test_own_attempts_are_declared_first() -> None:
    game = march(eumenes(two_ways(), "yellow").hand("blue", "t49"), "t4", 1, 1).choose(OWN)
    assert (game.seat, game.what) == ("blue", "independent reaction")


@rule("successors", "16.11:7")
def test_a_player_declares_for_himself_or_for_them() -> None:
    game = march(eumenes(two_ways(), "blue").hand("blue", "t49"), 1).choose(OWN)
    assert game.what != "independent reaction"


@rule("successors", "16.11:7")
def test_who_declared_nothing_may_speak_for_them() -> None:
    game = march(eumenes(two_ways(), "blue").hand("blue", "t49")).choose(None)
    assert (game.seat, game.what) == ("blue", "independent reaction")


@rule("successors", "16.11:1", "11.2:1", "11.2:8")
def test_they_roll_at_the_place_of_their_player_in_turn_order() -> None:
    """Blue, who speaks for GLAUKIAS, is before yellow: a first 6 is his."""
    game = march(eumenes(two_ways(), "yellow").hand("blue", "t49"), "t4", 6).choose(OWN)
    game.choose(("independent", "glaukias", "t49"))
    assert (game.at("glaukias"), game.at("eumenes")) == ("gordion", "synnada")


@rule("successors", "16.11:9", "9.5:7")
@pytest.mark.parametrize(
    ("army", "near", "start", "target", "may"),
    [
        ("leosthenes", "larisa", "amphipolis", "pella", False),
        ("glaukias", "larisa", "amphipolis", "pella", True),
        ("leosthenes", "larisa", "lamia", "pherai", True),
        ("ariarathes", "dana", "kelainai", "ikonion", False),
        ("ariarathes", "dana", "tp_ankyra", "mazaka", True),
    ],
)
def test_two_of_them_keep_to_their_provinces(
    army: str, near: str, start: str, target: str, may: bool
) -> None:
    game = Position(independent_reactions=True).general("antigonos", "red", start)
    game.cus("red", start, loyal=2).army(army, near).hand("blue", "t49")
    march(game, at=target)
    assert (game.what == "independent reaction") == may


# -- Evasion ---------------------------------------------------------------------------------


@rule("successors", "16.11:1", "16.11:3", "16.11:10")
@pytest.mark.parametrize(("die", "at"), [(4, "gordion"), (5, "bithynoi")])
def test_they_evade_as_a_whole(die: int, at: str) -> None:
    game = react().army("glaukias", "gordion").hand("blue", "t49")
    march(game, "t4", die, 6, 6, 1, 1, 1).choose(("independent", "glaukias", "t49"))
    if die == 5:
        assert game.seat == "blue"
        game.choose("bithynoi", None)
        assert game.what == "move_menu"
    assert (game.at("glaukias") == "bithynoi") == (at == "bithynoi")
    plain = march(react(False).army("glaukias", "gordion").hand("blue", "t49"), 6, 6, 1, 1)
    assert plain.what != "independent reaction"


@rule("successors", "16.11:4")
def test_all_independents_of_the_space_evade_together() -> None:
    game = react().army("glaukias", "gordion").army("seuthes", "gordion").hand("blue", "t49")
    march(game, "t4", 5).choose(("independent", "glaukias", "t49"), "bithynoi", None)
    assert (game.at("glaukias"), game.at("seuthes")) == ("bithynoi", "bithynoi")


@rule("successors", "16.11:4")
def test_the_player_says_which_general_leads_the_flight() -> None:
    """With SEUTHES (Initiative 3) a 4 is enough, with GLAUKIAS (4) it is not."""
    game = react().army("glaukias", "gordion").army("seuthes", "gordion").hand("blue", "t49")
    march(game, "t4", 4, 6, 6, 1, 1, 1, 1)
    game.choose(("independent", "seuthes", "t49"))
    assert game.what == "evade_to"


@rule("successors", "16.11:2", "16.11:6")
def test_the_card_for_an_evasion_is_replaced_and_nobody_pays_twice() -> None:
    game = react().army("glaukias", "gordion").hand("blue", "t49").hand("yellow", "t51")
    march(game, "t6", 1, 6, 6, 1, 1, 1).choose(("independent", "glaukias", "t49"))
    assert game.cards("blue") == ["t6"]
    assert game.what != "independent reaction"


@rule("successors", "16.11:5", "12.2.b")
@pytest.mark.parametrize("tried", [True, False])
def test_a_failed_evasion_costs_local_troops(tried: bool) -> None:
    """GLAUKIAS has 4 CUs and the Independent space: 5 without the attempt, 4 with it."""
    game = react().army("glaukias", "gordion").pcs("independent", "gordion").hand("blue", "t49")
    attempt: list[int | str] = ["t4", 1] if tried else []
    march(game, *attempt, 6, 6, 1, 1, 1)
    game.choose(("independent", "glaukias", "t49") if tried else None).skip("reroll")
    strengths = told(game, "battle_strengths")[0]
    assert strengths[1] == (4 if tried else 5)


@rule("successors", "16.11:1", "12.1")
def test_they_do_not_evade_where_an_enemy_cu_or_pc_is() -> None:
    game = react().army("glaukias", "gordion").hand("blue", "t49").pcs("yellow", "bithynoi")
    game.minor("green", "tp_ankyra").cus("green", "tp_ankyra", loyal=1)
    march(game, 6, 6, 1, 1, 1)
    assert game.what != "independent reaction"
