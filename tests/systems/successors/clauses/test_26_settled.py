"""What the second reading found: full cities, heirs without an escort, and whose loss a Siege is."""

from __future__ import annotations

import pytest

from argead.systems.successors.positions import Position

rule = pytest.mark.rule


@rule("successors", "9.4.limit:1")
@pytest.mark.parametrize("inside", [0, 1, 2])
def test_a_general_may_be_left_inside_a_full_city(inside: int) -> None:
    game = Position().pcs("red", "sardeis").general("antigonos", "red", "pergamon")
    game.cus("red", "pergamon", loyal=3).general("demetrios", "red", "pergamon")
    if inside:
        game.cus("red", "sardeis/inside", mercenary=inside)
    game.begin(("armies",)).march("antigonos", "sardeis").choose(("garrison",))
    while game.what == "drop":
        no_cu = ("loyal", 0)
        if no_cu in game.options:
            game.choose(no_cu)
        else:
            game.choose("demetrios" if "demetrios" in game.options else "done")
    assert game.at("demetrios") == "sardeis/inside"
    game.choose(("march", "ephesos"))
    assert game.force("red", "ephesos") == {"loyal": 3}
    assert game.force("red", "sardeis/inside").get("loyal", 0) == 0


@rule("successors", "7.2.d:3", "9.4.limit:1")
@pytest.mark.parametrize("inside", [0, 1, 2])
def test_the_silver_shields_garrison_only_an_empty_city(inside: int) -> None:
    game = Position().pcs("red", "sardeis").general("antigonos", "red", "pergamon")
    game.cus("red", "pergamon", silver=2)
    if inside:
        game.cus("red", "sardeis/inside", loyal=inside)
    game.begin(("armies",)).march("antigonos", "sardeis")
    assert (("garrison",) in game.options) is (inside == 0)
    assert ("drop",) in game.options


@rule("successors", "8.4:2", "10.a.strongholds:1")
@pytest.mark.parametrize(("die", "place"), [(1, "gordion"), (6, "bithynoi")])
def test_who_lost_his_last_cu_in_the_hills_carries_nobody_on(die: int, place: str) -> None:
    game = Position().pcs("independent", "bithynoi").general("antigonos", "red", "daskyleion")
    game.cus("red", "daskyleion", mercenary=1).royal("herakles", "daskyleion", "red")
    game.begin(("armies",), dice=[die]).march("antigonos", "bithynoi", "gordion")
    assert game.at("antigonos") == "gordion"
    assert game.royal_place("herakles") == place
    assert game.royal_owner("herakles") == ("red" if die == 1 else "")


@rule("successors", "8.4:2", "13.2.6:8", "10.a.strongholds:1")
@pytest.mark.parametrize(("die", "place"), [(1, "kydonia"), (6, "sparta")])
def test_nor_aboard(die: int, place: str) -> None:
    game = Position().pcs("independent", "sparta").general("antigonos", "red", "korinthos")
    game.cus("red", "korinthos", mercenary=1).royal("herakles", "korinthos", "red")
    game.begin(("armies",), dice=[die]).march("antigonos", "sparta").choose(("embark",))
    game.choose(("sail", "kydonia"), ("disembark",))
    assert game.at("antigonos") == "kydonia"
    assert game.royal_place("herakles") == place


@rule("successors", "15.2.b:9", "15.2.a:1")
@pytest.mark.parametrize("rest", ["mercenary", "loyal"])
def test_the_loss_falls_on_those_who_conducted_the_siege(rest: str) -> None:
    """A Minor General leads three Loyal CUs away from Antigonos, who keeps three others."""
    game = Position().pcs("independent", "gordion").general("antigonos", "red", "gordion")
    game.cus("red", "gordion", loyal=3).cus("red", "gordion", **{rest: 3})
    game.begin(("armies",), dice=[1, 1]).choose(("lead", "gordion"), "some")
    while game.what == "compose":
        game.choose(("mercenary", 0) if ("mercenary", 0) in game.options else ("loyal", 3))
    game.choose(("siege",))
    assert ("siege",) not in game.options
    game.choose(("march", "synnada"))
    assert game.force("red", "synnada") == {"loyal": 2}
    assert game.force("red", "gordion") == {rest: 3}


@rule("successors", "15.2.b:9", "15.2.a:5", "9.1:4")
@pytest.mark.parametrize("brought", ["mercenary", "loyal"])
def test_and_not_on_those_whom_another_brought(brought: str) -> None:
    game = Position().pcs("independent", "gordion").general("antigonos", "red", "gordion")
    game.cus("red", "gordion", loyal=3).general("demetrios", "red", "synnada")
    game.cus("red", "synnada", **{brought: 2}).begin(("armies",), dice=[1, 1])
    game.march("demetrios", "gordion").choose(None).march("antigonos").choose(("siege",))
    assert ("siege",) not in game.options
    game.choose(("march", "bithynoi"))
    assert game.force("red", "bithynoi") == {"loyal": 2}
    assert game.force("red", "gordion") == {brought: 2}
