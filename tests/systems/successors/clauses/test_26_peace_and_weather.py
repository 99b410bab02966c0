"""A marriage binds two houses and nobody else; one storm is enough for one step."""

from __future__ import annotations

from typing import Any

import pytest

from argead.systems.successors.positions import Position

rule = pytest.mark.rule


# -- the marriage of two houses ------------------------------------------------------------------


def married(players: int = 5) -> Position:
    """Red and blue are at peace; Antigonos and 4 CUs in Synnada."""
    game = Position(players, optional_cards=True).hand("red", "o63")
    game.general("antigonos", "red", "synnada").cus("red", "synnada", loyal=4)
    return game


def wed(game: Position) -> Position:
    """Red plays Diplomatic Marriage and blue accepts."""
    game.begin(("tyche",), segment="tyche").choose(("event", "o63"))
    if game.what == "diplomatic_marriage":
        game.choose("blue")
    return game.choose("accept")


@rule("successors", "cards.diplomatic-marriage:3", "10.c:5")
@pytest.mark.parametrize("guest", ["", "gordion", "bithynoi"])
def test_a_passage_of_others_may_still_be_broken(guest: str) -> None:
    """Yellow grants it; only where blue stands as well must red go on."""
    game = married().general("peithon", "yellow", "gordion").cus("yellow", "gordion", loyal=1)
    if guest:
        game.general("eumenes", "blue", guest).cus("blue", guest, loyal=1)
    wed(game).begin(("armies",), dice=[3] * 9).march("antigonos", "gordion")
    while game.what in ("ask_passage", "grant_passage"):
        game.choose(game.options[0])
    assert (("break",) in game.options) is (guest != "gordion")


@rule("successors", "cards.diplomatic-marriage:3")
@pytest.mark.parametrize("host", ["blue", "yellow"])
def test_a_lone_general_of_the_other_house_is_not_trampled(host: str) -> None:
    game = married().general("peithon", host, "gordion")
    wed(game).begin(("armies",), dice=[3] * 9)
    game.choose(("activate", "antigonos"), "all", ("march", "gordion"))
    game.skip("ask_passage", "evade")
    assert (game.at("peithon") == "dispersed") is (host == "yellow")
    assert game.champion("red") is (host == "blue")


@rule("successors", "cards.diplomatic-marriage:2", "cards.diplomatic-marriage:3")
@pytest.mark.parametrize("mover", ["red", "blue"])
@pytest.mark.parametrize("other", ["red", "blue", "yellow"])
def test_both_houses_are_bound_at_sea_and_nobody_else(mover: str, other: str) -> None:
    if mover == other:
        return
    game = married().general("peithon", mover, "ephesos").cus(mover, "ephesos", loyal=2)
    game.pcs(other, "lesbos").fleet("athenai", other)
    wed(game).begin(("armies",), colour=mover, dice=[3] * 9).march("peithon")
    game.choose(("embark",), ("sail", "miletos"))
    assert (game.what == "sea_fight") is (other == "yellow")


@rule("successors", "cards.diplomatic-marriage:2", "cards.diplomatic-marriage:3")
@pytest.mark.parametrize("mover", ["red", "blue"])
@pytest.mark.parametrize("other", ["red", "blue", "yellow"])
def test_both_houses_are_bound_at_interception_and_nobody_else(mover: str, other: str) -> None:
    if mover == other:
        return
    game = married().general("peithon", mover, "pergamon").cus(mover, "pergamon", loyal=2)
    game.general("seleukos", other, "miletos").cus(other, "miletos", loyal=2)
    wed(game).begin(("armies",), colour=mover, dice=[3] * 9)
    game.march("peithon", "ephesos")
    assert (game.what == "intercept") is (other == "yellow")


@rule("successors", "cards.diplomatic-marriage:2", "cards.diplomatic-marriage:3", "9.3.c:1")
@pytest.mark.parametrize("mover", ["red", "blue"])
@pytest.mark.parametrize("other", ["red", "blue", "yellow", "independent"])
def test_the_cities_of_the_other_house_are_not_besieged(mover: str, other: str) -> None:
    if mover == other:
        return
    game = married().pcs(other, "sardeis").general("peithon", mover, "pergamon")
    game.cus(mover, "pergamon", loyal=4)
    wed(game).begin(("armies",), colour=mover, dice=[3] * 9)
    game.choose(("activate", "peithon"), "all")
    if ("march", "sardeis") in game.options:
        game.choose(("march", "sardeis"))
    besieging = ("siege",) in game.options
    assert besieging is (other in ("yellow", "independent"))


@rule("successors", "cards.diplomatic-marriage:2")
@pytest.mark.parametrize("turn", [2, 3])
def test_the_peace_ends_with_the_game_turn(turn: int) -> None:
    game = married(2).general("eumenes", "blue", "gordion").cus("blue", "gordion", loyal=1)
    game.province("blue", "media").province("red", "phrygia")
    wed(game)
    if turn == 3:
        game.begin(("turn_end",))
        assert game.s.turn == 3
    game.begin(("armies",), dice=[3] * 9).march("antigonos", "gordion")
    assert (game.what == "ask_passage") is (turn == 3)


@rule("successors", "cards.diplomatic-marriage:1", "cards.diplomatic-marriage:4")
@pytest.mark.parametrize("answer", ["accept", "refuse"])
def test_refused_there_is_no_peace_but_two_pcs(answer: str) -> None:
    game = married().pcs("red", "synnada")
    game.general("eumenes", "blue", "gordion").cus("blue", "gordion", loyal=1)
    game.begin(("tyche",), segment="tyche").choose(("event", "o63"), "blue", answer)
    placed = 0
    while game.what == "place_pcs":
        game.choose(game.options[0])
        placed += 1
    assert placed == (2 if answer == "refuse" else 0)
    game.begin(("armies",), dice=[3] * 9).march("antigonos", "gordion")
    assert (game.what == "ask_passage") is (answer == "refuse")


# -- storms ---------------------------------------------------------------------------------------


def sailing(*dice: int | str, **hands: str) -> Position:
    """Antigonos sails from Ephesos for Miletos; blue has a PC and a Fleet near by."""
    game = Position().general("antigonos", "red", "ephesos").cus("red", "ephesos", loyal=4)
    game.pcs("blue", "lesbos").fleet("athenai", "blue").usurper("red")
    for who, card in hands.items():
        game.hand(who, card)
    game.begin(("armies",), dice=list(dice)).march("antigonos").choose(("embark",))
    return game.choose(("sail", "miletos"))


def plays(game: Position) -> list[Any]:
    """Cards that the one who is asked may play."""
    return [o[1] for o in game.options if isinstance(o, tuple) and o[0] == "play"]


def until(game: Position, who: str, card: str) -> bool:
    """Pass until somebody may play a card; whether that moment comes before the voyage goes on."""
    while game.what and game.what not in ("move_menu", "attrition"):
        if game.seat == who and card in plays(game):
            return True
        game.choose(None)
    return False


@rule("successors", "cards.storms:1", "6.2.surprise:2")
def test_nobody_adds_a_storm_to_a_storm() -> None:
    game = sailing("t4", 6, 6, 6, yellow="t53", green="t54")
    assert until(game, "yellow", "t53")
    game.choose(("play", "t53"))
    assert not until(game, "green", "t54")
    assert "t54" in game.cards("green")
    assert game.at("antigonos") == "ephesos"
    assert game.everywhere("red") == {"loyal": 2}


@rule("successors", "cards.storms:1", "cards.cretan-liar:1")
@pytest.mark.parametrize("second", [False, True])
def test_after_a_storm_that_was_a_lie_another_may_come(second: bool) -> None:
    game = sailing(
        "t4", "t5", *(["t6"] if second else []), 6, 6, red="t58", yellow="t53", green="t54"
    )
    assert until(game, "yellow", "t53")
    game.choose(("play", "t53"))
    assert until(game, "red", "t58")
    game.choose(("play", "t58"))
    assert until(game, "green", "t54")
    if second:
        game.choose(("play", "t54"))
        while game.what == "attrition":
            game.choose(game.options[0])
        assert game.at("antigonos") == "ephesos"
    else:
        game.choose(None).skip("sea", "sea_fight")
        assert game.at("antigonos") == "miletos/sea"


@rule("successors", "cards.storms:1")
def test_nobody_storms_at_himself() -> None:
    game = sailing(red="t53")
    assert not until(game, "red", "t53")
    assert game.at("antigonos") == "miletos/sea"


@rule("successors", "cards.storms:2", "13.3.b:2", "13.3.b:3")
@pytest.mark.parametrize("who", ["blue", "yellow"])
def test_a_storm_before_the_dice_saves_the_challenger(who: str) -> None:
    """Blue has declared; the storm comes from blue or from a third player."""
    game = sailing("t4", 1, 1, 1, **{who: "t53"})
    while game.what == "sea":
        game.choose(None)
    assert game.what == "sea_fight"
    game.choose("all")
    assert until(game, who, "t53")
    game.choose(("play", "t53"))
    assert [said for said in game.said if said.key == "sea_scores"] == []
    assert game.champion("blue")
    assert game.fleet_side("athenai") == "normal"
    assert game.at("antigonos") == "ephesos"


@rule("successors", "cards.fog:1", "cards.fog:2", "13.3.b:3")
@pytest.mark.parametrize("who", ["red", "blue", "yellow"])
def test_anybody_may_raise_the_fog(who: str) -> None:
    game = Position().general("antigonos", "red", "ephesos").cus("red", "ephesos", loyal=4)
    game.pcs("blue", "lesbos", "miletos").fleet("athenai", "blue").hand(who, "t52")
    game.begin(("armies",), dice=["t4", 6, 6, 1, 1]).march("antigonos").choose(("embark",))
    game.choose(("sail", "miletos")).skip("sea").choose("all")
    assert until(game, who, "t52")
    game.choose(("play", "t52")).skip("naval battle")
    assert game.champion("blue")
    assert game.at("antigonos") == "miletos/sea"
    game.choose(("sail", "halikarnassos")).skip("sea")
    assert game.what == "move_menu"


# -- Ahura Mazda and Ahriman ----------------------------------------------------------------------


@rule("successors", "cards.ahura-mazda:3")
@pytest.mark.parametrize("hands", [(), ("blue",), ("blue", "yellow"), ("yellow", "black")])
def test_it_takes_another_player_with_a_card(hands: tuple[str, ...]) -> None:
    game = Position().hand("red", "t59")
    for who, card in zip(hands, ("t22", "t24"), strict=False):
        game.hand(who, card)
    game.begin(("segment_cards",), dice=["t22"])
    assert (game.what != "") is bool(hands)
    if not hands:
        return
    game.choose(("play", "t59"))
    if game.what == "ahura_mazda":
        assert {o[1] for o in game.options if isinstance(o, tuple)} == set(hands)
        assert {o[0] for o in game.options if isinstance(o, tuple)} == {"ahura", "ahriman"}
