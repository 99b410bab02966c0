"""Commanders who fall on either side, and Minor Generals who part from Major ones."""

from __future__ import annotations

import pytest

from argead.systems.successors.positions import Position

rule = pytest.mark.rule
OTHER = {"red": "blue", "blue": "red"}
NAMES = {"red": "seleukos", "blue": "peithon"}
"""Both have a Battle Rating of 3; red attacks."""
NINE, LOW, HIGH = (6, 3), (3, 3), (6, 6)


def losses(game: Position) -> Position:
    """Take the last option at every question about losses."""
    while game.what in ("battle_loss", "attrition", "take_command"):
        game.choose(game.options[-1])
    return game


def clash(dice: dict[str, tuple[int, int]], *more: int, mine: int = 4, theirs: int = 4) -> Position:
    """Seleukos attacks Peithon in Gordion, which is nobody's."""
    game = Position().general("seleukos", "red", "synnada").cus("red", "synnada", loyal=mine)
    game.general("peithon", "blue", "gordion").cus("blue", "gordion", loyal=theirs)
    game.usurper("blue").begin(("armies",), dice=[*dice["red"], *dice["blue"], *more, *[1] * 6])
    return losses(game.march("seleukos", "gordion").skip("ask_passage", "evade"))


@rule("successors", "14.8:1", "14.8:2", "14.8:3")
@pytest.mark.parametrize("side", ["red", "blue"])
@pytest.mark.parametrize("die", [1, 4, 5, 6])
@pytest.mark.parametrize("result", ["won", "lost"])
def test_nine_is_the_number_of_fate_on_either_side(side: str, die: int, result: str) -> None:
    game = clash({side: NINE, OTHER[side]: LOW if result == "won" else HIGH}, die)
    dead = die >= (6 if result == "won" else 5)
    assert (game.at(NAMES[side]) == "dead") is dead
    assert game.at(NAMES[OTHER[side]]) != "dead"


@rule("successors", "14.8:1", "14.8:2", "14.7:6")
@pytest.mark.parametrize("red", [1, 5, 6])
@pytest.mark.parametrize("blue", [1, 5, 6])
def test_in_a_draw_of_nines_a_six_kills_on_either_side(red: int, blue: int) -> None:
    """The Attacker's die falls first."""
    game = clash({"red": NINE, "blue": NINE}, red, blue)
    assert (game.at("seleukos") == "dead") is (red == 6)
    assert (game.at("peithon") == "dead") is (blue == 6)


@rule("successors", "14.8:7", "14.8:4", "14.8:5")
@pytest.mark.parametrize("side", ["red", "blue"])
@pytest.mark.parametrize("subordinate", [False, True])
def test_the_next_man_takes_command_on_either_side(side: str, subordinate: bool) -> None:
    """Each side wins with a nine and its commander falls; the field is nobody's."""
    game = Position().general("seleukos", "red", "synnada").cus("red", "synnada", loyal=4)
    game.general("peithon", "blue", "gordion").cus("blue", "gordion", loyal=4).usurper("blue")
    friend = {"red": "demetrios", "blue": "eumenes"}[side]
    if subordinate:
        game.general(friend, side, {"red": "synnada", "blue": "gordion"}[side])
    dice = {side: NINE, OTHER[side]: LOW}
    game.begin(("armies",), dice=[*dice["red"], *dice["blue"], 6, *[1] * 6])
    game.march("seleukos", "gordion").skip("ask_passage", "evade")
    asked = False
    while game.what in ("battle_loss", "attrition", "take_command", "reroll"):
        asked = asked or game.what == "take_command"
        game.choose(None if game.what in ("take_command", "reroll") else game.options[-1])
    assert game.at(NAMES[side]) == "dead"
    assert asked is not subordinate
    if subordinate:
        assert game.at(friend) == "gordion"
        assert game.force(side, "gordion") == {"loyal": 3 if told_close(game) else 4}
    else:
        assert game.everywhere(side) == {}
        assert game.box(side) == {"loyal": 3 if told_close(game) else 4}


def told_close(game: Position) -> bool:
    """Whether the winner had less than twice the score of the other."""
    *_, first, second = next(said.args for said in game.said if said.key == "battle_scores")[:4]
    return bool(max(first, second) < 2 * min(first, second))


# -- parting from a Major General ----------------------------------------------------------------


def parted(owner: str, cus: int, *dice: int) -> Position:
    """Before or in Gordion a Minor General takes some of the Loyal CUs and leaves three Mercenaries."""
    game = Position().pcs(owner, "gordion").general("antigonos", "red", "gordion")
    game.cus("red", "gordion", loyal=3, mercenary=3).begin(("armies",), dice=list(dice))
    game.choose(("lead", "gordion"), "some", ("mercenary", 0), ("loyal", cus))
    assert game.what == "move_menu"
    return game


@rule("successors", "7.1.c:6", "9:1", "15.2.a:1", "15.2.b:9")
@pytest.mark.parametrize("cus", [2, 3])
def test_who_is_about_to_part_stays_through_a_siege(cus: int) -> None:
    """Three CUs of his own make the Siege; those of Antigonos do not count."""
    game = parted("independent", cus, 1, 1)
    assert (("siege",) in game.options) is (cus == 3)
    if cus == 3:
        game.choose(("siege",))
        while game.what == "siege_loss":
            game.choose(game.options[0])
        assert game.at("philoxenos") == "gordion"
        assert ("siege",) not in game.options, "the loss was his, and two are left"
    game.choose(("march", "synnada"))
    assert game.at("philoxenos") == "synnada"
    assert game.at("antigonos") == "gordion"
    assert game.force("red", "synnada") == {"loyal": 2}
    assert game.force("red", "gordion") == {"mercenary": 3, **({"loyal": 1} if cus == 2 else {})}


@rule("successors", "7.1.c:5", "7.1.c:6")
def test_who_parts_from_nobody_in_the_end_leaves_the_map() -> None:
    game = parted("red", 3).choose(None)
    assert game.at("philoxenos") == "off"
    assert game.force("red", "gordion") == {"loyal": 3, "mercenary": 3}


@rule("successors", "7.1.c:5", "9.2.c:2", "9.1:8")
def test_a_minor_general_who_joins_a_major_one_leaves_the_map() -> None:
    game = Position().general("antigonos", "red", "gordion").cus("red", "gordion", loyal=2)
    game.minor("red", "synnada").cus("red", "synnada", loyal=1).begin(("armies",))
    game.march("philoxenos", "gordion").skip("move_menu")
    assert game.at("philoxenos") == "off"
    assert game.force("red", "gordion") == {"loyal": 3}


@rule("successors", "7.1.c.station:1", "7.1.c:4")
@pytest.mark.parametrize("owner", ["red", "blue", ""])
def test_a_mark_is_not_called_off_from_foreign_ground(owner: str) -> None:
    """In a space of his own the CUs need no mark."""
    game = Position().cus("red", "opis", loyal=1).minor("red", "opis").pcs("red", "larisa")
    game.cus("red", "larisa", loyal=1)
    if owner:
        game.pcs(owner, "opis")
    game.begin(("station",), segment="forage")
    assert (("recall", "philoxenos") in game.options) is (owner == "red")
    assert ("station", "larisa") in game.options


@rule("successors", "7.1.c.station:1")
def test_each_is_touched_once_at_the_end_of_a_turn() -> None:
    """Called off, he may serve elsewhere; once placed he stays."""
    game = Position().pcs("red", "opis", "larisa", "pella")
    for number, space in enumerate(("opis", "larisa", "pella")):
        game.cus("red", space, loyal=1)
        if number:
            game.minor("red", space, number)
    game.begin(("station",), segment="forage").choose(("station", "opis"))
    assert ("recall", "philoxenos") not in game.options
    game.choose(("recall", "attalos"))
    assert ("recall", "attalos") not in game.options
    game.choose(("station", "larisa"))
    assert game.at("philoxenos") == "opis"
    assert {game.at("attalos"), game.at("arrhidaios")} == {"larisa", "off"}
    assert ("station", "larisa") not in game.options
    game.choose(None)
    assert game.over
