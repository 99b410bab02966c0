"""Independents who attack and what is left behind them; the Liar who has nobody to contradict."""

from __future__ import annotations

from typing import Final

import pytest

from argead.systems.successors.positions import Position

rule = pytest.mark.rule

WON: Final = (6, 6, 1, 1, 1)
DRAWN: Final = (6, 6, 6, 6)
LOST: Final = (1, 1, 6, 6)
"""Dice of the Attacker and of the Defender, and one for Attrition."""


def raid(turn: str, start: str, *way: str, blue: int, dice: tuple[int, ...]) -> Position:
    """SEUTHES goes his way, from his box if he has no start; blue stands at its end."""
    game = Position().hand(turn, "t44").army("ariarathes", "mazaka")
    if start:
        game.army("seuthes", start).pcs("blue", start)
    game.minor("blue", way[-1]).cus("blue", way[-1], loyal=blue).pcs("blue", way[-1])
    if way[0] == "synnada":
        game.pcs("blue", "synnada")
    game.begin(("tyche",), colour=turn, segment="tyche", dice=dice)
    game.choose(("event", "t44"), ("army", "seuthes"))
    for space in way:
        game.choose(("march", space)).skip("evade", "intercept")
    while game.what in ("battle_loss", "attrition"):
        game.choose(game.options[-1])
    return game


# -- where they are afterwards ---------------------------------------------------------------


@rule("successors", "14.10:2", "9.5.removing:1", "9.5.removing:2", "14.9.independents:1", "10.l:1")
@pytest.mark.parametrize("turn", ["red", "blue"])
@pytest.mark.parametrize(
    ("blue", "dice", "stands", "emptied"),
    [(2, WON, "ikonion", "ikonion"), (2, DRAWN, "synnada", "synnada"), (4, LOST, "off", "")],
)
def test_independents_take_away_the_pc_where_their_move_has_ended(
    turn: str, blue: int, dice: tuple[int, ...], stands: str, emptied: str
) -> None:
    """After a draw that is the space to which they went back; the battle takes the third MP."""
    game = raid(turn, "gordion", "synnada", "ikonion", blue=blue, dice=dice)
    assert (game.seat, game.what) == (turn, "independents")
    assert game.options == [("army", "ariarathes"), None]
    assert game.at("seuthes") == stands
    for space in ("gordion", "synnada", "ikonion"):
        assert game.owner(space) == ("" if space == emptied else "blue")


@rule("successors", "14.10:5", "14.10:2", "9.5.removing:1")
@pytest.mark.parametrize("turn", ["red", "blue"])
@pytest.mark.parametrize(
    ("way", "stands"), [(("getai",), "off"), (("getai", "triballoi"), "getai")]
)
def test_only_who_has_just_come_from_his_box_goes_back_into_it(
    turn: str, way: tuple[str, ...], stands: str
) -> None:
    game = raid(turn, "", *way, blue=2, dice=DRAWN)
    assert game.at("seuthes") == stands
    assert game.owner(way[-1]) == "blue"
    game.hand("yellow", "t43").begin(("tyche",), colour="yellow", segment="tyche")
    game.choose(("event", "t43"))
    assert (("army", "seuthes") in game.options) is (stands == "getai")


@rule("successors", "14.2:2", "14.2:5", "14.9:9", "14.1:3", "14.10:1")
@pytest.mark.parametrize("turn", ["red", "yellow"])
@pytest.mark.parametrize("joins", ["all", "none"])
@pytest.mark.parametrize(("name", "dice"), [("lost", (6, 6, 1, 1, 1)), ("won", (1, 1, 6, 6))])
def test_who_comes_out_against_independents_stays_out(
    turn: str, joins: str, name: str, dice: tuple[int, ...]
) -> None:
    """Red has 3 Mercenaries before Sardeis and 2 Loyal CUs inside, and perhaps moves SEUTHES himself."""
    game = Position().army("seuthes", "synnada").hand(turn, "t44").pcs("red", "sardeis")
    game.general("krateros", "red", "sardeis").cus("red", "sardeis", mercenary=3)
    game.cus("red", "sardeis/inside", loyal=2).minor("red", "sardeis/inside")
    game.begin(("tyche",), colour=turn, segment="tyche", dice=dice)
    game.choose(("event", "t44"), ("army", "seuthes"), ("march", "sardeis"))
    if game.what == "open_city":
        assert turn == "yellow"
        game.choose("stay")
    game.skip("evade")
    assert (game.seat, game.what) == ("red", "battle_join")
    game.choose(joins)
    while game.what in ("battle_loss", "attrition"):
        game.choose(game.options[-1])
    inside = game.force("red", "sardeis/inside")
    outside = game.force("red", "sardeis")
    assert inside == ({} if joins == "all" else {"loyal": 2})
    if name == "lost":
        assert outside == {}
        assert game.box("red") == ({"loyal": 2} if joins == "all" else {})
        assert (game.at("seuthes"), game.at("krateros")) == ("sardeis", "dispersed")
    else:
        assert outside.get("mercenary", 0) >= 2
        assert outside.get("loyal", 0) == (2 if joins == "all" else 0)
        assert (game.at("seuthes"), game.at("krateros")) == ("off", "sardeis")


@rule("successors", "14.2:3", "9.1:4", "14.1:3", "6.2.bonus:1")
@pytest.mark.parametrize("joins", ["all", "none"])
def test_who_came_out_as_the_defender_has_not_moved(joins: str) -> None:
    """Red moves SEUTHES at himself, wins, and then marches off with all 8 CUs or with the 6 outside."""
    game = Position().army("seuthes", "synnada").hand("red", "t44").pcs("red", "sardeis")
    game.general("krateros", "red", "sardeis").cus("red", "sardeis", loyal=6)
    game.cus("red", "sardeis/inside", loyal=2).minor("red", "sardeis/inside")
    game.begin(("tyche",), segment="tyche", dice=LOST).choose(("event", "t44"))
    game.choose(("army", "seuthes"), ("march", "sardeis"), joins)
    game.skip("battle", "independents")
    game.choose("march", ("activate", "krateros"), "all", ("march", "ephesos"))
    assert game.force("red", "ephesos") == {"loyal": 8 if joins == "all" else 6}


# -- nobody to contradict ----------------------------------------------------------------------


@rule("successors", "cards.cretan-liar:1", "6.2:2", "6.2.surprise:1")
def test_the_liar_is_only_discarded_where_no_card_was_played() -> None:
    game = Position().hand("red", "t58", "t59").hand("blue", "t5")
    game.begin(("tyche",), segment="tyche", dice=["t49", "t4"])
    assert set(game.options) == {("play", "t59"), ("discard", "t58"), ("discard", "t59")}
    game.choose(("discard", "t58"))
    assert ("discard", "t49") in game.options
    assert "t58" in game.pile("discard")
