"""Who commands a Siege and who counts in it, exiles, Armies that embark, and who comes out of a city."""

from __future__ import annotations

import pytest

from argead.systems.successors.positions import Position

rule = pytest.mark.rule


# -- 1. who commands a Siege -------------------------------------------------------------------


def before_pella() -> Position:
    """Pella is blue's; red has a Fleet, so that the port costs nothing."""
    return Position().pcs("blue", "pella").fleet("athenai", "red")


def bonus(game: Position) -> int:
    """What was added to the Siege roll."""
    (roll,) = game.rolled("siege")
    return sum(mod.value for mod in roll.mods)


@rule("successors", "15.2.a:5", "15.2.a:7", "15.2.b:5")
def test_a_general_dropped_in_the_segment_does_not_command_a_siege() -> None:
    """Antigonos leaves Demetrios before Pella; then a Minor General besieges with CUs that were there."""
    game = (
        before_pella().general("antigonos", "red", "larisa").general("demetrios", "red", "larisa")
    )
    game.cus("red", "larisa", mercenary=2).cus("red", "pella", loyal=3).minor("red", "pella")
    game.begin(("armies",), dice=[2]).march("antigonos", "pella").choose(("drop",))
    game.choose(("mercenary", 0), "demetrios", ("march", "larisa"), None)
    game.choose(("lead", "pella"), "all", ("siege",))
    assert bonus(game) == 0


@rule("successors", "15.2.b:5", "7.1:2", "9:1")
@pytest.mark.parametrize(
    ("leader", "waiting", "added"), [("demetrios", "antigonos", 1), ("", "demetrios", 0)]
)
def test_who_is_not_of_the_army_does_not_command_its_siege(
    leader: str, waiting: str, added: int
) -> None:
    """Somebody more Senior stands in the space and has no part in the Army that besieges."""
    game = before_pella().general(waiting, "red", "pella").cus("red", "pella", loyal=1)
    game.cus("red", "larisa", loyal=3)
    if leader:
        game.general(leader, "red", "larisa")
    else:
        game.minor("red", "larisa")
    game.begin(("armies",), dice=[2]).march(leader or "philoxenos", "pella")
    game.choose(("siege",))
    assert bonus(game) == added


# -- 2. exiles ---------------------------------------------------------------------------------


def levy(game: Position, cus: int) -> Position:
    """Red places so many Mercenaries, and his Dispersed Generals, and has no space for them."""
    return game.begin(("collect", 0, cus), ("place_pool", 0), segment="")


@rule("successors", "5.2.no-eligible-space:3", "5.2.no-eligible-space:6")
@pytest.mark.parametrize("second", ["gordion", "ikonion"])
def test_a_province_that_took_one_exile_takes_another(second: str) -> None:
    game = levy(Position(), 4).choose("fewer", "gordion")
    assert second in game.options


@rule("successors", "5.2.no-eligible-space:1", "5.2.no-eligible-space:3", "5.2.no-eligible-space:5")
@pytest.mark.parametrize("cus", [0, 2])
def test_generals_are_not_limited_by_province(cus: int) -> None:
    """Only Phrygia is open to exiles: two CUs at most, but both Generals."""
    game = Position(turn=1).general("antigonos", "red", "dispersed")
    game.general("demetrios", "red", "dispersed")
    game.province("blue", *(p for p in game.t.province if p != "phrygia"))
    enemies = [n for n in game.t.general_ids[:20] if n not in ("antigonos", "demetrios")]
    for name, space in zip(enemies, (s for s in game.t.space_ids if s[:3] == "tp_"), strict=False):
        game.general(name, "blue", space)
    levy(game, cus).choose("gordion", "antigonos")
    while not game.over:
        game.choose("gordion" if "gordion" in game.options else game.options[0])
    assert game.force("red", "gordion") == ({"mercenary": 2} if cus else {})
    assert game.at("demetrios") != "dispersed"


# -- 3. an Army that has embarked is still there -----------------------------------------------


@rule("successors", "15.3:1", "15.3:2", "2.spaces:7")
@pytest.mark.parametrize("storm", [False, True])
def test_who_has_only_embarked_has_not_lifted_the_siege(storm: bool) -> None:
    """The sea off Salamis belongs to its space; a storm comes before the next space is entered."""
    game = Position().pcs("blue", "salamis").general("antigonos", "red", "salamis")
    game.cus("red", "salamis", loyal=3).siege("red", "salamis", 2).hand("yellow", "t53")
    game.begin(("armies",), dice=["t4", 1]).march("antigonos").choose(("embark",))
    if storm:
        game.choose(("sail", "tyros"), ("play", "t53"))
    else:
        game.choose(("disembark",))
    assert game.at("antigonos") == "salamis"
    assert game.siege_points("salamis") == 2


# -- 4. what is told of a Siege ----------------------------------------------------------------


@rule("successors", "15.2.a:5", "15.2.a:1")
def test_the_log_counts_the_cus_of_the_army_that_besieges() -> None:
    game = Position().pcs("independent", "bithynoi").minor("red", "gordion")
    game.cus("red", "gordion", loyal=1).general("antigonos", "red", "daskyleion")
    game.cus("red", "daskyleion", mercenary=3).begin(("armies",), dice=[4])
    game.march("philoxenos", "bithynoi").choose(None).march("antigonos", "bithynoi")
    game.choose(("siege",))
    (line,) = [line for line in game.log() if "conduct a Siege" in line]
    assert "with 3 CUs" in line


# -- 5. out of a city --------------------------------------------------------------------------


@rule("successors", "14.2:3", "9.1:4")
def test_who_was_moved_in_the_segment_does_not_come_out_with_another() -> None:
    """One CU came into Tyros by sea in this Segment, one was inside; then Antigonos attacks outside."""
    game = Position().pcs("red", "tyros").minor("red", "ake").cus("red", "ake", mercenary=1)
    game.cus("red", "tyros/inside", loyal=1).general("antigonos", "red", "sidon")
    game.cus("red", "sidon", loyal=4).general("peithon", "blue", "tyros")
    game.cus("blue", "tyros", loyal=4).usurper("blue").begin(("armies",), dice=[3] * 12)
    game.march("philoxenos").choose(("embark",), ("sail", "tyros"), ("land_inside",), None)
    game.march("antigonos", "tyros").skip("evade", "intercept").choose("all")
    assert game.force("red", "tyros/inside").get("mercenary", 0) == 1


# -- 6. one garrison after the other -------------------------------------------------------------


@rule("successors", "9.3.b:2", "7.1.c:8", "9.3.a.reposition:1")
@pytest.mark.parametrize(
    ("dice", "outcome"),
    [([6, 6, 1, 1], "won"), ([3, 3, 3, 3], "drawn"), ([1, 1, 6, 6], "lost")],
)
def test_a_minor_general_leads_the_next_garrison_out_win_or_lose(
    dice: list[int], outcome: str
) -> None:
    """A Force-March activates one General; a battle takes his MPs and does not end his activation."""
    game = Position().pcs("red", "sardeis", "pella").cus("red", "sardeis/inside", loyal=2)
    game.cus("red", "pella/inside", loyal=2).general("peithon", "blue", "sardeis")
    game.cus("blue", "sardeis", mercenary=4).general("eumenes", "blue", "pella")
    game.cus("blue", "pella", loyal=3).usurper("blue").hand("red", "t5")
    game.begin(("tyche",), segment="tyche", dice=[*dice, *[1] * 6]).choose(("march", "t5"))
    game.choose(("lead", "sardeis/inside"))
    if game.what == "compose":
        game.choose("all")
    game.choose(("out",)).skip("evade", "intercept", "battle_join")
    while game.what in ("battle_loss", "attrition"):
        game.choose(game.options[0])
    told = {"won": "Red wins", "drawn": "draw", "lost": "Blue wins"}[outcome]
    assert any(told in line for line in game.log())
    assert ("reposition", "pella/inside") in game.options


# -- 7. Besieged on the way ----------------------------------------------------------------------


@rule("successors", "11.1:6", "15.1:1", "15.1:2")
@pytest.mark.parametrize(("road", "may"), [(("ephesos",), True), (("sardeis", "ephesos"), False)])
def test_who_is_besieged_on_the_way_does_not_intercept_the_army_as_it_leaves(
    road: tuple[str, ...], may: bool
) -> None:
    """Eumenes is inside Sardeis; an Army that comes to Sardeis and goes on has besieged him."""
    game = Position().pcs("blue", "sardeis").general("eumenes", "blue", "sardeis/inside")
    game.cus("blue", "sardeis/inside", loyal=2).general("antigonos", "red", "pergamon")
    game.cus("red", "pergamon", loyal=4).begin(("armies",), dice=[1] * 6).march("antigonos")
    for space in road:
        game.choose(("march", space))
        if game.what == "open_city":
            game.choose("stay")
    assert (game.what == "intercept") is may
