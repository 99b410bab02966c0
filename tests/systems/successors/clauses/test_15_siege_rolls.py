"""Chapter 15, second part: the Siege roll, the Helepolis, and how a city falls."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

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


def rolled(game: Position) -> int:
    """The modified die of the first Siege."""
    return int(told(game, "siege_roll")[0][1])


def compose(game: Position, name: str, loyal: int) -> Position:
    """Activate a General with so many Loyal CUs and nobody else."""
    game.choose(("activate", name))
    if game.what == "compose":
        game.choose("some" if "some" in game.options else "all")
    while game.what == "compose":
        game.choose(("loyal", loyal) if ("loyal", loyal) in game.options else "done")
    return game


# -- 15.2.b ----------------------------------------------------------------------------------


@rule("successors", "15.2.b:1")
@pytest.mark.parametrize(
    ("space", "fleet", "total"),
    [
        ("tyros", "", 3),
        ("tyros", "available", 4),
        ("tyros", "dispersed", 3),
        ("halikarnassos", "", 3),
        ("sardeis", "", 4),
    ],
)
def test_a_port_without_fleets(space: str, fleet: str, total: int) -> None:
    game = before(space)
    if fleet:
        game.fleet("kilikia", "red", away=fleet == "dispersed")
    assert rolled(storm(game, 4)) == total


@rule("successors", "15.2.b:1")
def test_a_small_port_is_not_concerned() -> None:
    assert rolled(storm(before("kyzikos", "independent"), 4)) == 4


@rule("successors", "15.2.b:1")
def test_another_players_fleet_does_not_help() -> None:
    assert rolled(storm(before("tyros").fleet("kilikia", "yellow"), 4)) == 3


@rule("successors", "15.2.b:2", "15.2.b:3", "15.2.b:7")
@pytest.mark.parametrize(
    ("space", "total"), [("rhodos_city", 3), ("memphis", 5), ("babylon", 5), ("sousa", 4)]
)
def test_strong_and_weak_walls(space: str, total: int) -> None:
    game = before(space).fleet("kilikia", "red")
    assert rolled(storm(game, 4)) == total


@rule("successors", "15.2.b:2", "15.2.b:1", "15.2.b:7")
def test_rhodos_without_fleets() -> None:
    assert rolled(storm(before("rhodos_city", "independent"), 4)) == 2


@rule("successors", "15.2.b:4")
@pytest.mark.parametrize(("space", "owner"), [("sardeis", "blue"), ("sardeis", "independent")])
def test_a_traitor_inside(space: str, owner: str) -> None:
    game = before(space, owner).hand("red", "t55").begin(("armies",), dice=["t4", 3])
    game.march("krateros").choose(("siege",))
    assert (game.seat, game.what) == ("red", "siege")
    game.choose(("play", "t55"))
    assert rolled(game) == 6
    assert game.siege_points("sardeis") == 2


@rule("successors", "15.2.b:4")
def test_no_traitors_in_villages() -> None:
    game = before("pisidai", "independent").hand("red", "t55").begin(("armies",), dice=[3])
    game.march("krateros").choose(("siege",))
    assert ("play", "t55") not in game.options


@rule("successors", "15.2.b:5", "7.1:2")
@pytest.mark.parametrize(
    ("name", "chief", "total"),
    [
        ("demetrios", "", 5),
        ("menelaos", "", 5),
        ("eumenes", "", 4),
        ("demetrios", "krateros", 4),
        ("menelaos", "demetrios", 5),
    ],
)
def test_besiegers_by_trade(name: str, chief: str, total: int) -> None:
    game = before("sardeis", name=name)
    if chief:
        game.general(chief, "red", "sardeis")
    assert rolled(storm(game, 4, name=chief or name)) == total


@rule("successors", "15.2.b:5", "15.2.a:2")
def test_demetrios_helps_in_the_surrender_segment_too() -> None:
    game = before("sardeis", name="demetrios")
    game.begin(("surrender",), segment="surrender", dice=[4]).choose("sardeis")
    assert rolled(game) == 5


@rule("successors", "15.2.b:6", "7.1:2")
@pytest.mark.parametrize(("at", "total"), [("sardeis/inside", 3), ("", 4), ("kelainai", 4)])
def test_polyarchos_inside(at: str, total: int) -> None:
    game = before("sardeis").general("polyarchos", "blue", at)
    assert rolled(storm(game, 4)) == total


@rule("successors", "15.2.b:6", "7.1:2")
def test_polyarchos_under_another_is_no_help() -> None:
    game = before("sardeis").general("polyarchos", "blue", "sardeis/inside")
    assert rolled(storm(game.general("peithon", "blue", "sardeis/inside"), 4)) == 4


@rule("successors", "15.2.b:7", "15.2.b:8")
@given(st.integers(1, 6), st.sampled_from(["rhodos_city", "tyros", "sardeis", "babylon"]))
def test_the_siege_table(die: int, space: str) -> None:
    """-2, -1, 0 and +1."""
    shift = {"rhodos_city": -2, "tyros": -1, "sardeis": 0, "babylon": 1}[space]
    game = storm(before(space, mercenary=5), die)
    row = max(0, die + shift)
    assert game.siege_points(space) == POINTS[row]
    assert game.force("red", space) == {"mercenary": 5 - PRICE[row]}


@rule("successors", "15.2.b:7")
@pytest.mark.parametrize(("die", "falls"), [(3, False), (4, True), (5, True), (6, True)])
def test_eight_and_more_take_a_city_at_once(die: int, falls: bool) -> None:
    """Babylon and a traitor add 4: a 3 makes 7, two points; a 6 makes 10, three points."""
    game = before("babylon").hand("red", "t55").begin(("armies",), dice=["t4", die])
    game.march("krateros").choose(("siege",), ("play", "t55"))
    assert rolled(game) in (die + 4, 8)
    assert (game.owner("babylon") == "") == falls
    assert game.siege_points("babylon") == (0 if falls else 2)


@rule("successors", "15.2.b:8")
def test_points_add_up() -> None:
    game = storm(before("sardeis").siege("red", "sardeis", 1), 4)
    assert game.siege_points("sardeis") == 2
    assert game.owner("sardeis") == "blue"


@rule("successors", "15.2.b:9")
@pytest.mark.parametrize("kind", ["loyal", "mercenary"])
def test_the_besieger_chooses_what_he_loses(kind: str) -> None:
    game = before("sardeis", loyal=2, mercenary=2).begin(("armies",), dice=[2]).march("krateros")
    game.choose(("siege",))
    assert (game.seat, game.what) == ("red", "siege_loss")
    while game.what == "siege_loss":
        game.choose((kind, 1) if (kind, 1) in game.options else game.options[0])
    left = {"loyal": 2, "mercenary": 2}
    left[kind] -= 1
    assert game.force("red", "sardeis") == left


@rule("successors", "15.2.b:9")
def test_only_the_army_that_conducts_it_loses() -> None:
    """Antigonos has 3 Loyal CUs; the Mercenaries beside him are not his Army now."""
    game = Position().general("antigonos", "red", "sardeis").general("demetrios", "red", "sardeis")
    game.cus("red", "sardeis", loyal=3, mercenary=2).pcs("blue", "sardeis").usurper("blue")
    game.begin(("armies",), dice=[2]).choose(("activate", "antigonos"), "some")
    while game.what == "compose":
        game.choose(next(o for o in (("loyal", 3), ("mercenary", 0), "done") if o in game.options))
    losses(game.choose(("siege",)))
    assert game.force("red", "sardeis") == {"loyal": 2, "mercenary": 2}


@rule("successors", "15.2.b:9", "15.2.a:1")
def test_with_two_left_there_is_no_second_siege() -> None:
    game = storm(before("sardeis", mercenary=3), 2)
    assert game.force("red", "sardeis") == {"mercenary": 2}
    assert ("siege",) not in game.options


@rule("successors", "15.2.b:10")
@pytest.mark.parametrize("die", [1, 2])
def test_demetrios_before_pella(die: int) -> None:
    game = storm(before("pella", name="demetrios", mercenary=3), die, name="demetrios")
    assert game.siege_points("pella") == 1
    assert game.force("red", "pella") == {"mercenary": 2}


@rule("successors", "15.2.b:11", "7.2.f.besieged:1")
@pytest.mark.parametrize(("points", "die"), [(0, 4), (2, 4)])
def test_royals_come_over_before_the_city_falls(points: int, die: int) -> None:
    """Krateros has 5, the garrison 3. With the third point the rest is captured, they are not."""
    game = before("sardeis").cus("blue", "sardeis/inside", royal=1, mercenary=1)
    if points:
        game.siege("red", "sardeis", points)
    storm(game, die)
    assert game.force("red", "sardeis") == {"loyal": 4, "royal": 1}
    assert (game.owner("sardeis") == "") == (points == 2)


# -- 15.2.helepolis --------------------------------------------------------------------------


def built(space: str = "sardeis", owner: str = "blue") -> Position:
    """Red has built the Helepolis there by its card."""
    game = before(space, owner, loyal=6).hand("red", "t36")
    game.begin(("tyche",), segment="tyche").choose(("event", "t36"))
    if game.what == "helepolis":
        game.choose(space)
    return game


@rule("successors", "15.2.helepolis:1")
@pytest.mark.parametrize("owner", ["blue", "independent"])
def test_the_helepolis_adds_one(owner: str) -> None:
    assert rolled(storm(built(owner=owner), 4)) == 5
    assert rolled(storm(before("sardeis", owner), 4)) == 4


@rule("successors", "15.2.helepolis:2")
def test_it_helps_in_its_place_only() -> None:
    game = built().general("peithon", "red", "kelainai").pcs("blue", "kelainai")
    game.cus("red", "kelainai", loyal=3)
    assert rolled(storm(game, 4, name="peithon")) == 4


@rule("successors", "15.2.helepolis:2", "15.2.helepolis:3")
def test_it_does_not_march_with_the_army() -> None:
    game = built().pcs("blue", "kelainai").begin(("armies",), dice=[4])
    game.march("krateros", "kelainai").choose(("siege",))
    assert rolled(game) == 4


@rule("successors", "15.2.helepolis:3")
def test_with_the_last_cu_it_is_gone_and_can_be_built_again() -> None:
    game = built().begin(("armies",), dice=[4]).march("krateros", "ephesos", "sardeis")
    assert rolled(losses(game.choose(("siege",)))) == 4
    game.hand("yellow", "t36").general("peithon", "yellow", "kelainai").pcs("blue", "kelainai")
    game.cus("yellow", "kelainai", loyal=3)
    game.begin(("tyche",), colour="yellow", segment="tyche")
    assert ("event", "t36") in game.options


@rule("successors", "15.2.helepolis:3")
def test_while_it_stands_nobody_builds_another() -> None:
    game = built().hand("yellow", "t36").general("peithon", "yellow", "kelainai")
    game.pcs("blue", "kelainai").cus("yellow", "kelainai", loyal=3)
    game.begin(("tyche",), colour="yellow", segment="tyche")
    assert ("event", "t36") not in game.options


@rule("successors", "15.2.helepolis:3", "15.4:2")
def test_after_a_capture_it_is_free() -> None:
    game = storm(built().siege("red", "sardeis", 2), 4)
    assert game.owner("sardeis") == ""
    game.hand("yellow", "t36").general("peithon", "yellow", "kelainai").pcs("blue", "kelainai")
    game.cus("yellow", "kelainai", loyal=3)
    game.begin(("tyche",), colour="yellow", segment="tyche")
    assert ("event", "t36") in game.options


# -- 15.3 ------------------------------------------------------------------------------------


@rule("successors", "15.3:1")
def test_who_marches_off_loses_his_points() -> None:
    game = before("sardeis").siege("red", "sardeis", 2).begin(("armies",))
    game.march("krateros", "ephesos")
    assert game.siege_points("sardeis") == 0
    game.choose(("march", "sardeis"))
    assert game.siege_points("sardeis") == 0


@rule("successors", "15.3:1")
def test_a_general_alone_does_not_keep_them() -> None:
    game = before("sardeis", loyal=3).general("demetrios", "red", "sardeis")
    game.siege("red", "sardeis", 2).begin(("armies",))
    compose(game, "krateros", 3)
    game.choose(("march", "ephesos"))
    assert game.at("demetrios") == "sardeis"
    assert game.siege_points("sardeis") == 0


@rule("successors", "15.3:1")
def test_when_the_last_cu_deserts_the_points_are_gone() -> None:
    game = before("sardeis", mercenary=1).siege("red", "sardeis", 2).hand("blue", "t49")
    game.begin(("segment_cards",), dice=["t4"]).choose(("play", "t49"))
    while game.what in ("desertions", "deserters_to"):
        game.choose(game.options[0])
    assert game.force("red", "sardeis") == {}
    assert game.siege_points("sardeis") == 0


@rule("successors", "15.3:2")
def test_one_cu_keeps_them() -> None:
    game = before("sardeis").siege("red", "sardeis", 2).begin(("armies",))
    compose(game, "krateros", 3)
    game.choose(("march", "ephesos"))
    assert game.force("red", "sardeis") == {"loyal": 1}
    assert game.siege_points("sardeis") == 2


@rule("successors", "15.3:3", "15.3:1")
def test_the_victor_does_not_inherit_them() -> None:
    """Yellow beats red before Sardeis and conducts his own Siege later."""
    game = before("sardeis", mercenary=1).siege("red", "sardeis", 2).minor("yellow", "ephesos")
    game.cus("yellow", "ephesos", loyal=4).usurper("red")
    game.begin(("armies",), colour="yellow", dice=[6, 6, 1, 1]).march("nikanor", "sardeis")
    losses(game.skip("evade"))
    assert game.force("red", "sardeis") == {}
    assert game.siege_points("sardeis") == 0
    game.begin(("surrender",), colour="yellow", segment="surrender", dice=[4]).choose("sardeis")
    assert game.siege_points("sardeis") == 1
    assert game.owner("sardeis") == "blue"


@rule("successors", "15.3:1", "12.2.a:3")
def test_a_besieger_who_evades_loses_them() -> None:
    game = before("sardeis", mercenary=3).siege("red", "sardeis", 2).minor("yellow", "ephesos")
    game.cus("yellow", "ephesos", loyal=4).begin(("armies",), colour="yellow", dice=[6])
    game.march("nikanor", "sardeis").choose("evade", "synnada", None)
    assert game.siege_points("sardeis") == 0


@rule("successors", "15.3:2", "14.10:4")
def test_a_drawn_sortie_does_not_lift_it() -> None:
    game = before("sardeis", mercenary=5).siege("red", "sardeis", 2).minor("blue", "sardeis/inside")
    game.cus("blue", "sardeis/inside", loyal=2)
    game.begin(("armies",), colour="blue", dice=[4, 4, 4, 4]).march("alketas").choose(("out",))
    losses(game.skip("evade"))
    assert told(game, "battle_won") == []
    assert game.siege_points("sardeis") == 2


# -- 15.4 ------------------------------------------------------------------------------------


@rule("successors", "15.4:1", "15.4:2", "15:1")
@pytest.mark.parametrize(
    ("space", "owner", "had", "falls"),
    [
        ("sardeis", "blue", 1, False),
        ("sardeis", "blue", 2, True),
        ("sardeis", "independent", 2, True),
        ("sardeis", "independent", 1, False),
        ("pisidai", "independent", 0, False),
        ("pisidai", "independent", 1, True),
        ("gordion", "independent", 0, True),
    ],
)
def test_three_two_and_one(space: str, owner: str, had: int, falls: bool) -> None:
    game = before(space, owner)
    if had:
        game.siege("red", space, had)
    storm(game, 4)
    assert (game.owner(space) == "") == falls
    assert game.siege_points(space) == (0 if falls else had + 1)


@rule("successors", "15.4:1")
def test_points_beyond_are_lost() -> None:
    game = storm(before("sardeis").siege("red", "sardeis", 2), 6)
    assert game.owner("sardeis") == ""
    assert game.siege_points("sardeis") == 0


@rule("successors", "15.4:3", "14.9:5", "14.9:6", "14.9:7")
def test_the_garrison_suffers_as_beaten() -> None:
    game = before("sardeis").siege("red", "sardeis", 2).general("peithon", "blue", "sardeis/inside")
    game.general("eumenes", "blue", "sardeis/inside")
    game.cus("blue", "sardeis/inside", loyal=1, mercenary=1)
    storm(game, 4, 1)
    assert game.everywhere("blue") == {}
    assert game.box("blue") == {"loyal": 1}
    assert game.at("peithon") == game.at("eumenes") == "dispersed"


@rule("successors", "15.4:3")
@pytest.mark.parametrize(("die", "left"), [(4, 2), (5, 1)])
def test_attrition_in_the_column_of_the_garrison(die: int, left: int) -> None:
    game = before("sardeis").siege("red", "sardeis", 2).cus("blue", "sardeis/inside", loyal=2)
    storm(game, 4, die)
    assert game.box("blue") == {"loyal": left}


@rule("successors", "15.4:3")
def test_minor_generals_leave_and_the_besieger_loses_nothing_more() -> None:
    game = before("sardeis").siege("red", "sardeis", 2).minor("blue", "sardeis/inside")
    game.cus("blue", "sardeis/inside", mercenary=2)
    storm(game, 4)
    assert game.at("alketas") == "off"
    assert game.force("red", "sardeis") == {"loyal": 4}


@rule("successors", "15.4:4")
def test_the_royal_family_inside_is_put_outside() -> None:
    game = before("sardeis").siege("red", "sardeis", 2).royal("herakles", "sardeis/inside", "blue")
    storm(game.royal("kleopatra", "sardeis/inside", "blue"), 4)
    assert game.royal_place("herakles") == game.royal_place("kleopatra") == "sardeis"
    assert game.royal_owner("herakles") == "red"
    assert game.royal_owner("kleopatra") == ""


@rule("successors", "15.4:5")
@pytest.mark.parametrize(("answer", "owner"), [("place", "red"), (None, "")])
def test_in_the_surrender_segment_the_pc_may_be_placed(answer: str | None, owner: str) -> None:
    game = before("sardeis").siege("red", "sardeis", 2)
    game.begin(("surrender",), segment="surrender", dice=[4]).choose("sardeis")
    assert (game.seat, game.what) == ("red", "claim")
    game.choose(answer)
    assert game.owner("sardeis") == owner


@rule("successors", "15.4:6")
@pytest.mark.parametrize("segment", ["activation", "tyche"])
def test_in_other_segments_it_may_not(segment: str) -> None:
    game = before("sardeis").siege("red", "sardeis", 2)
    if segment == "tyche":
        game.hand("red", "t11").begin(("tyche",), segment="tyche", dice=[4])
        game.choose(("march", "t11")).march("krateros").choose(("siege",))
    else:
        storm(game, 4)
    assert game.owner("sardeis") == ""
    assert game.what != "claim"
    assert "place" not in game.orders()


@rule("successors", "15.4:6", "6.1.2:2")
def test_the_next_surrender_segment_takes_it() -> None:
    game = storm(before("sardeis").siege("red", "sardeis", 2), 4)
    game.begin(("surrender",), segment="surrender").choose("everywhere")
    assert game.owner("sardeis") == "red"


@rule("successors", "15.4:7")
def test_the_victor_marches_on() -> None:
    game = storm(before("sardeis").siege("red", "sardeis", 2), 4).choose(("march", "ephesos"))
    assert game.at("krateros") == "ephesos"


@rule("successors", "15.4:2", "7.4:2")
def test_with_athenai_its_fleet_is_lost() -> None:
    game = before("athenai").fleet("kilikia", "red").siege("red", "athenai", 2)
    storm(game.fleet("athenai", "blue", up=True), 4)
    assert game.owner("athenai") == ""
    assert game.fleet_owner("athenai") == ""
    assert game.fleet_side("athenai") == "normal"


@rule("successors", "15.4:2", "10.a.strongholds:3")
def test_a_captured_stronghold_lets_the_victor_pass() -> None:
    """Enter Pisidai, take it with a 6, march on: it is Independent no more."""
    game = before("kelainai", "", loyal=4).pcs("independent", "pisidai")
    game.begin(("armies",), dice=[6, 6]).march("krateros", "pisidai").choose(("siege",))
    assert game.owner("pisidai") == ""
    game.choose(("march", "aspendos"))
    assert game.force("red", "aspendos") == {"loyal": 4}
    assert game.dice_left == 1


@rule("successors", "15.4:3", "7.2.f.besieged:1")
def test_royals_who_do_not_doubt_suffer_with_the_rest() -> None:
    """Peithon has 3, the garrison 3: they do not come over."""
    game = before("sardeis", name="peithon").siege("red", "sardeis", 2)
    game.cus("blue", "sardeis/inside", royal=2)
    storm(game, 4, 1, name="peithon")
    assert game.force("red", "sardeis") == {"loyal": 4}
    assert game.box("blue") == {"royal": 2}


@rule("successors", "15.4:5", "15.4:3")
def test_a_capture_in_the_surrender_segment_costs_the_garrison_the_same() -> None:
    game = before("sardeis").siege("red", "sardeis", 2).cus("blue", "sardeis/inside", loyal=2)
    game.begin(("surrender",), segment="surrender", dice=[4, 5]).choose("sardeis")
    assert game.what == "claim"
    assert game.box("blue") == {"loyal": 1}
    assert game.choose("place").owner("sardeis") == "red"
