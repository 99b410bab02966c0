"""Chapter 15, first part: who is besieged, and what a Siege needs."""

from __future__ import annotations

from typing import Any

import pytest

from argead.systems.successors import system
from argead.systems.successors.positions import Position

rule = pytest.mark.rule
BOARD = system.loaded
POINTS = BOARD.files.charts.siege.points
PRICE = BOARD.files.charts.siege.losses


def told(game: Position, key: str) -> list[tuple[Any, ...]]:
    """What the log said under a key, line by line."""
    return [tuple(said.args) for said in game.said if said.key == key]


def losses(game: Position) -> Position:
    """Take the last option at every question about losses."""
    while game.what in ("battle_loss", "attrition", "siege_loss", "take_command"):
        game.choose(game.options[-1])
    return game


def before(space: str, owner: str = "blue", name: str = "krateros", **force: int) -> Position:
    """A red General with CUs, 4 Loyal if nothing else is said, before a city."""
    game = Position().general(name, "red", space).cus("red", space, **(force or {"loyal": 4}))
    if owner:
        game.pcs(owner, space)
    return game.province("red", "media" if space != "ekbatana" else "karia").usurper("blue")


def storm(game: Position, *dice: int | str, name: str = "krateros", times: int = 1) -> Position:
    """Activate him with all and conduct Sieges."""
    game.begin(("armies",), dice=list(dice)).march(name)
    for _ in range(times):
        losses(game.choose(("siege",)))
    return game


def compose(game: Position, name: str, loyal: int) -> Position:
    """Activate a General with so many Loyal CUs and nobody else."""
    game.choose(("activate", name))
    if game.what == "compose":
        game.choose("some" if "some" in game.options else "all")
    while game.what == "compose":
        game.choose(("loyal", loyal) if ("loyal", loyal) in game.options else "done")
    return game


# -- 15, 15.1 --------------------------------------------------------------------------------


@rule("successors", "15:2", "3.7:7")
@pytest.mark.parametrize("die", [1, 6])
@pytest.mark.parametrize(
    ("usurper", "successor", "keeps"), [("", "", False), ("blue", "", True), ("", "blue", True)]
)
def test_a_siege_of_a_champions_city(usurper: str, successor: str, keeps: bool, die: int) -> None:
    """Even a roll that gives no point costs the status."""
    game = Position().general("krateros", "red", "sardeis").cus("red", "sardeis", loyal=4)
    game.pcs("blue", "sardeis").province("red", "media").province("blue", "karia")
    if usurper:
        game.usurper(usurper)
    if successor:
        game.successor(successor)
    storm(game, die)
    assert game.champion("red") == keeps
    assert game.legitimacy("red") == (3 if keeps else 0)


@rule("successors", "15:2")
def test_a_siege_of_independents_costs_nothing() -> None:
    game = before("athenai", "independent").province("red", "karia")
    storm(game, 4)
    assert game.champion("red")


@rule("successors", "15:2", "3.7:12")
def test_standing_there_costs_nothing() -> None:
    game = before("sardeis").usurper("yellow")
    game.begin(("armies",)).march("krateros").choose(None)
    assert game.champion("red")


@rule("successors", "15.1:1", "11.1:6")
@pytest.mark.parametrize(("besieger", "free"), [("", True), ("red", False), ("independent", False)])
def test_one_cu_before_the_walls_besieges(besieger: str, free: bool) -> None:
    """A Besieged General does not intercept: blue's Eumenes in Sardeis watches Ephesos."""
    game = Position().pcs("blue", "sardeis", "ephesos").general("eumenes", "blue", "sardeis/inside")
    game.cus("blue", "sardeis/inside", loyal=2).general("krateros", "red", "miletos")
    game.cus("red", "miletos", loyal=2)
    if besieger == "red":
        game.minor("red", "sardeis").cus("red", "sardeis", mercenary=1)
    if besieger == "independent":
        game.army("philon", "sardeis")
    game.begin(("armies",)).march("krateros", "ephesos")
    assert (game.what == "intercept") == free


@rule("successors", "15.1:1", "15.1:2")
def test_a_general_without_cus_besieges_nobody() -> None:
    game = Position().pcs("blue", "sardeis", "ephesos").general("eumenes", "blue", "sardeis/inside")
    game.cus("blue", "sardeis/inside", loyal=2).general("krateros", "red", "miletos")
    game.cus("red", "miletos", loyal=2).general("peithon", "red", "sardeis")
    game.begin(("armies",)).march("krateros", "ephesos")
    assert game.what == "intercept"


@rule("successors", "15.1:1", "15.1:3", "15.1:4", "15.2.a:1")
@pytest.mark.parametrize(
    ("space", "owner", "may"),
    [
        ("sardeis", "blue", True),
        ("sardeis", "independent", True),
        ("sardeis", "", False),
        ("sardeis", "red", False),
        ("gordion", "independent", True),
        ("gordion", "blue", False),
        ("gordion", "", False),
        ("pisidai", "independent", True),
        ("pisidai", "blue", False),
        ("pisidai", "", False),
        ("tp_ankyra", "", False),
    ],
)
def test_what_can_be_besieged(space: str, owner: str, may: bool) -> None:
    game = before(space, owner).begin(("armies",)).march("krateros")
    assert (("siege",) in game.options) == may


# -- 15.2.a ----------------------------------------------------------------------------------


@rule("successors", "15.2.a:1")
@pytest.mark.parametrize(("cus", "may"), [(2, False), (3, True)])
@pytest.mark.parametrize("space", ["sardeis", "gordion"])
def test_three_cus(space: str, cus: int, may: bool) -> None:
    owner = "blue" if space == "sardeis" else "independent"
    game = before(space, owner, mercenary=cus).begin(("armies",)).march("krateros")
    assert (("siege",) in game.options) == may
    game = before(space, owner, mercenary=cus)
    game.begin(("surrender",), segment="surrender")
    assert (game.what == "surrender_siege") == may


@rule("successors", "15.2.a:2")
def test_one_siege_a_space_in_the_surrender_segment() -> None:
    game = before("sardeis").general("peithon", "red", "kelainai").pcs("blue", "kelainai")
    game.cus("red", "kelainai", loyal=6).general("demetrios", "red", "kelainai")
    game.begin(("surrender",), segment="surrender", dice=[4, 4])
    assert set(game.options) == {"sardeis", "kelainai", None}
    game.choose("kelainai")
    assert set(game.options) == {"sardeis", None}
    game.choose("sardeis")
    assert game.over
    assert game.siege_points("kelainai") == game.siege_points("sardeis") == 1


@rule("successors", "15.2.a:2")
def test_it_is_a_right_and_no_duty() -> None:
    game = before("sardeis").begin(("surrender",), segment="surrender").choose(None)
    assert game.over
    assert game.siege_points("sardeis") == 0


@rule("successors", "15.2.a:3")
@pytest.mark.parametrize(("die", "sieges"), [(1, 1), (4, 1), (5, 2)])
def test_two_points_each_and_two_at_most(die: int, sieges: int) -> None:
    """Krateros (4): 2 MPs, 3 MPs, 4 MPs."""
    game = before("sardeis").begin(("armies",), die=die, dice=[4, 4, 4]).march("krateros")
    done = 0
    while ("siege",) in game.options:
        game.choose(("siege",))
        done += 1
    assert done == sieges
    assert game.siege_points("sardeis") == sieges


@rule("successors", "15.2.a:3")
def test_a_force_march_serves_for_two() -> None:
    game = before("sardeis").hand("red", "t11").begin(("tyche",), segment="tyche", dice=[4, 4])
    game.choose(("march", "t11")).march("krateros").choose(("siege",), ("siege",))
    assert ("siege",) not in game.options
    assert game.siege_points("sardeis") == 2


@rule("successors", "15.2.a:3")
def test_not_a_third_siege_whatever_the_points() -> None:
    """With Cavalry a Siege of a Stronghold costs 1 MP: after two of them 2 MPs are left."""
    game = (
        Position(cavalry=True).general("krateros", "red", "pisidai").pcs("independent", "pisidai")
    )
    game.cus("red", "pisidai", cavalry=3, loyal=3)
    storm(game, 1, 1, 1, times=2)
    assert game.siege_points("pisidai") == 0
    assert game.targets("march")
    assert ("siege",) not in game.options


@rule("successors", "15.2.a:3", "9.3:1")
def test_after_a_march_one_siege_is_left() -> None:
    game = before("ephesos", "").pcs("blue", "sardeis")
    game.begin(("armies",), dice=[4, 4]).march("krateros", "sardeis").choose(("siege",))
    assert ("siege",) not in game.options
    assert game.targets("march")


@rule("successors", "15.2.a:4")
def test_another_army_adds_no_second_siege() -> None:
    game = Position().general("antigonos", "red", "sardeis").general("demetrios", "red", "sardeis")
    game.cus("red", "sardeis", loyal=6).pcs("blue", "sardeis").usurper("blue")
    game.begin(("armies",), dice=[4, 4])
    compose(game, "antigonos", 3)
    game.choose(("siege",), None)
    compose(game, "demetrios", 3)
    assert ("siege",) not in game.options
    assert game.targets("march")


@rule("successors", "15.2.a:4")
def test_if_the_first_conducts_none_the_second_may() -> None:
    game = Position().general("antigonos", "red", "sardeis").general("demetrios", "red", "sardeis")
    game.cus("red", "sardeis", loyal=6).pcs("blue", "sardeis").usurper("blue")
    game.begin(("armies",), dice=[4, 4])
    compose(game, "antigonos", 3)
    game.choose(("march", "ephesos"), None)
    compose(game, "demetrios", 3)
    assert ("siege",) in game.options


@rule("successors", "15.2.a:5", "9.3.c:2")
@pytest.mark.parametrize(("mine", "may"), [(2, False), (3, True)])
def test_what_another_brought_does_not_count(mine: int, may: bool) -> None:
    """Peithon brings 3 CUs; Demetrios, already there, has his own."""
    game = before("ephesos", "", "peithon", loyal=3).pcs("blue", "sardeis")
    game.general("demetrios", "red", "sardeis").cus("red", "sardeis", mercenary=mine)
    game.begin(("armies",)).march("peithon", "sardeis").choose(None)
    game.march("demetrios")
    assert (("siege",) in game.options) == may


@rule("successors", "15.2.a:5")
def test_what_he_picks_up_fresh_does_count() -> None:
    game = before("ephesos", "", loyal=1).pcs("blue", "sardeis").minor("red", "sardeis")
    game.cus("red", "sardeis", mercenary=2).begin(("armies",), dice=[4])
    game.march("krateros", "sardeis").choose(("pick_up", "all"))
    assert ("siege",) in game.options


@rule("successors", "15.2.a:5", "9.3.c:3")
def test_besiegers_have_been_moved() -> None:
    """After Krateros' Siege nobody else leads these CUs away."""
    game = before("sardeis", loyal=3).general("demetrios", "red", "ephesos")
    game.cus("red", "ephesos", loyal=1).begin(("armies",), dice=[4]).march("krateros")
    game.choose(("siege",), None).march("demetrios", "sardeis")
    assert game.targets("pick_up") == []


@rule("successors", "15.2.a:6", "10.l:1")
def test_who_has_fought_besieges_nobody() -> None:
    """Krateros wins before Sardeis; Demetrios comes with 2 CUs and finds only tired men."""
    game = before("ephesos", "").pcs("blue", "sardeis").general("demetrios", "red", "synnada")
    game.cus("red", "synnada", loyal=2).cus("blue", "sardeis", mercenary=1)
    game.begin(("armies",), dice=[6, 6, 1, 1, 4]).march("krateros", "sardeis").choose("stay")
    losses(game)
    assert told(game, "battle_won")
    assert ("siege",) not in game.options
    game.skip("move_menu").march("demetrios", "sardeis")
    assert ("siege",) not in game.options


@rule("successors", "15.2.a:6")
def test_three_fresh_ones_beside_them_are_enough() -> None:
    game = before("ephesos", "").pcs("blue", "sardeis").general("demetrios", "red", "synnada")
    game.cus("red", "synnada", loyal=3).cus("blue", "sardeis", mercenary=1)
    game.begin(("armies",), dice=[6, 6, 1, 1, 4]).march("krateros", "sardeis").choose("stay")
    losses(game).skip("move_menu").march("demetrios", "sardeis")
    assert ("siege",) in game.options


@rule("successors", "15.2.a:6")
def test_a_repositioned_minor_general_finds_no_fresh_besiegers_after_a_battle() -> None:
    """He leads one garrison out to battle; the victors, 3 of them, besiege nothing."""
    game = Position().pcs("independent", "gordion").pcs("red", "synnada").minor("red", "synnada")
    game.cus("red", "synnada", loyal=4).minor("blue", "gordion")
    game.cus("blue", "gordion", mercenary=1).usurper("blue").begin(("armies",), dice=[6, 6, 1, 1])
    losses(game.march("philoxenos", "gordion").skip("ask_passage", "evade"))
    assert ("siege",) not in game.options


@rule("successors", "15.2.a:7")
@pytest.mark.parametrize(("fresh", "may"), [(2, False), (3, True)])
def test_dropped_cus_do_not_count(fresh: int, may: bool) -> None:
    """Antigonos drops 2 CUs before Tyros and sails on; Demetrios is there with his own."""
    game = Position().general("antigonos", "red", "sidon").cus("red", "sidon", loyal=3)
    game.pcs("blue", "tyros").general("demetrios", "red", "tyros").usurper("blue")
    game.cus("red", "tyros", mercenary=fresh).begin(("armies",)).march("antigonos")
    game.choose(("embark",), ("sail", "tyros"), ("drop",), ("loyal", 2))
    game.choose(("sail", "ake"), ("disembark",), None).march("demetrios")
    assert (("siege",) in game.options) == may


@rule("successors", "15.2.a:8")
def test_after_an_overrun_they_may() -> None:
    game = before("ephesos", "", loyal=5).pcs("blue", "sardeis").cus("blue", "sardeis", mercenary=1)
    game.begin(("armies",), dice=[4]).march("krateros", "sardeis").choose("stay")
    losses(game)
    assert told(game, "overrun")
    assert ("siege",) in game.options


@rule("successors", "15.2.a:9")
def test_independents_conduct_none() -> None:
    game = Position().army("seuthes", "sardeis").pcs("blue", "sardeis").hand("red", "t44")
    game.begin(("tyche",), segment="tyche").choose(("event", "t44"), ("army", "seuthes"))
    assert "siege" not in game.orders()
