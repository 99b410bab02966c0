"""Cavalry left out of a Siege, exiles and their refuges, hired men, and who plays what when."""

from __future__ import annotations

import pytest

from argead.systems.successors import system
from argead.systems.successors.positions import Position

rule = pytest.mark.rule
BOARD = system.loaded
FOOT = ("siege", "on foot")


# -- Cavalry and small places ------------------------------------------------------------------


def riders(*dice: int, segment: str = "activation", die: int = 6, **force: int) -> Position:
    """Antigonos before Independent Bithynoi, a Stronghold."""
    game = Position(cavalry=True).pcs("independent", "bithynoi")
    game.general("antigonos", "red", "bithynoi").cus("red", "bithynoi", **force)
    if segment == "surrender":
        return game.begin(("surrender",), segment=segment, dice=list(dice))
    return game.begin(("armies",), die=die, dice=list(dice)).march("antigonos")


def on_foot(game: Position) -> bool:
    """Whether the Siege without Cavalry is offered."""
    return FOOT in game.options or ("siege", "bithynoi", "on foot") in game.options


@rule("successors", "16.9.sieges:5")
@pytest.mark.parametrize("segment", ["activation", "surrender"])
@pytest.mark.parametrize(
    ("force", "may"),
    [
        ({"mercenary": 3, "cavalry": 1}, True),
        ({"mercenary": 2, "loyal": 1, "cavalry": 2}, True),
        ({"mercenary": 2, "cavalry": 1}, False),
        ({"mercenary": 2, "cavalry": 2}, False),
        ({"cavalry": 4}, False),
        ({"mercenary": 4}, False),
    ],
)
def test_cavalry_is_left_out_only_with_three_others(
    force: dict[str, int], may: bool, segment: str
) -> None:
    assert on_foot(riders(segment=segment, **force)) is may


@rule("successors", "16.9.sieges:5", "16.9.sieges:1", "9.3.c:1")
@pytest.mark.parametrize(("order", "again"), [(("siege",), True), (FOOT, False)])
def test_a_siege_without_cavalry_costs_two(order: tuple[str, ...], again: bool) -> None:
    """Antigonos has 2 MPs on a die of 1."""
    game = riders(4, die=1, mercenary=4, cavalry=1).choose(order)
    assert game.siege_points("bithynoi") == 1
    assert (("siege",) in game.options) is again


@rule("successors", "16.9.sieges:5", "16.9.sieges:2", "15.2.b:9")
@pytest.mark.parametrize("segment", ["activation", "surrender"])
@pytest.mark.parametrize("foot", [False, True])
def test_a_loss_without_cavalry_is_an_ordinary_loss(segment: str, foot: bool) -> None:
    game = riders(1, segment=segment, mercenary=3, cavalry=1)
    if segment == "surrender":
        game.choose(("siege", "bithynoi", "on foot") if foot else "bithynoi")
    else:
        game.choose(FOOT if foot else ("siege",))
    if foot:
        assert game.what == "siege_loss"
        game.choose(next(o for o in game.options if o[0] == "mercenary" and o[1]))
        assert game.box("red") == {}
        assert game.force("red", "bithynoi") == {"mercenary": 2, "cavalry": 1}
    else:
        assert game.box("red") == {"cavalry": 1}
        assert game.force("red", "bithynoi") == {"mercenary": 3}


@rule("successors", "16.9.sieges:2", "9.1:6")
@pytest.mark.parametrize("cavalry", [1, 2])
def test_cavalry_that_a_siege_has_dispersed_does_not_march_on(cavalry: int) -> None:
    game = riders(1, mercenary=3, cavalry=cavalry).choose(("siege",), ("march", "gordion"))
    left = {"cavalry": cavalry - 1} if cavalry > 1 else {}
    assert game.force("red", "gordion") == {"mercenary": 3, **left}
    assert game.force("red", "bithynoi") == {}
    assert game.box("red") == {"cavalry": 1}


# -- exiles ------------------------------------------------------------------------------------


def levy(game: Position, cus: int) -> Position:
    """Red collects so many Mercenaries and places them."""
    return game.begin(("collect", 0, cus), ("place_pool", 0), segment="")


@rule("successors", "5.2.no-eligible-space:1")
@pytest.mark.parametrize("owner", ["", "independent", "blue"])
def test_exiles_do_not_go_to_a_space_that_somebody_holds(owner: str) -> None:
    """One of four spaces: Phrygia is nobody's whoever holds Gordion."""
    game = levy(Position().pcs(owner, "gordion"), 2)
    assert game.what == "refuge"
    assert ("gordion" in game.options) is (owner != "blue")
    assert "ikonion" in game.options


@rule("successors", "5.2.no-eligible-space:1", "5.1.a.turn-three:3")
def test_a_general_without_a_home_finds_a_refuge_alone() -> None:
    """Demetrios comes to blue, who has nothing on the map, and brings no CUs."""
    game = Position(turn=3).dealt("blue", "antigonos").killed("antigonos")
    game.begin(("turn_events",), segment="")
    assert (game.seat, game.what) == ("blue", "refuge")
    game.choose("gordion")
    assert (game.at("demetrios"), game.of("demetrios")) == ("gordion", "blue")


@rule("successors", "5.2.no-eligible-space:1", "5.2.no-eligible-space:3", "5.2:3")
@pytest.mark.parametrize("cus", [0, 2])
def test_the_second_general_finds_a_refuge_too(cus: int) -> None:
    """Two CUs at most go with the first; the other one goes to another Province alone."""
    game = (
        Position().general("antigonos", "red", "dispersed").general("demetrios", "red", "dispersed")
    )
    levy(game, cus)
    assert game.what == "refuge"
    for space in ("gordion", "larsa"):
        game.choose(space)
        while game.what not in ("refuge", ""):
            game.choose(game.options[0])
    assert {game.at("antigonos"), game.at("demetrios")} == {"gordion", "larsa"}
    assert sum(game.everywhere("red").values()) == cus


@rule("successors", "5.2.no-eligible-space:6", "5.2.no-eligible-space:3")
@pytest.mark.parametrize(("cus", "may"), [(1, False), (2, True), (3, True)])
def test_a_refuge_may_take_one_cu_or_two(cus: int, may: bool) -> None:
    game = levy(Position(), cus)
    assert game.what == "refuge"
    assert ("fewer" in game.options) is may
    if may:
        game.choose("fewer")
        while game.what == "refuge" and "gordion" not in game.options:
            game.choose(min(o for o in game.options if o))
        game.choose("gordion")
        assert game.force("red", "gordion") == {"mercenary": 1}


@rule("successors", "5.2.no-eligible-space:1", "2.spaces:1")
def test_exiles_may_go_to_a_transit_point() -> None:
    """Nobody holds anything, and nobody stands in the way to Ankyra."""
    game = levy(Position(), 2)
    assert game.what == "refuge"
    assert "tp_ankyra" in game.options


@rule("successors", "6.2.d.placing:1", "9.4.limit:1")
@pytest.mark.parametrize("inside", [0, 1, 2])
def test_a_recruited_general_comes_inside_where_his_men_find_room(inside: int) -> None:
    """Aristonous brings two CUs to Pella, which is red's."""
    game = Position(4, turn=4).pcs("red", "pella", "gaza").hand("red", "t5")
    if inside:
        game.cus("red", "pella/inside", loyal=inside)
    game.begin(("tyche",), segment="tyche").choose(("recruit", "t5"), "aristonous")
    assert (("home", "pella/inside") in game.options) is (inside == 0)
    assert ("home", "pella") in game.options


# -- men who are hired -------------------------------------------------------------------------


def offered(game: Position, card: str) -> bool:
    """Whether red may play the event of a card."""
    return ("event", card) in game.hand("red", card).begin(("tyche",), segment="tyche").options


@rule("successors", "cards.colonists:1", "cards.colonists:2", "6.2.a:1")
@pytest.mark.parametrize("left", [0, 1])
def test_no_colonists_where_every_space_has_enemies(left: int) -> None:
    """Red holds all of Aigyptos, and blue has CUs in all of it but for ``left`` spaces."""
    spaces = [BOARD.space_ids[i] for i in BOARD.province_spaces[BOARD.province["aigyptos"]]]
    game = Position().province("red", "aigyptos")
    generals = ("antigonos", "eumenes", "krateros", "peithon", "leonnatos")
    for name, space in zip(generals, spaces[left:], strict=False):
        game.general(name, "blue", space).cus("blue", space, loyal=1)
    assert offered(game, "t14") is (left > 0)
    assert game.holder("aigyptos") == "red"


@rule("successors", "cards.persian-support:1")
@pytest.mark.parametrize(
    ("provinces", "spaces", "may"),
    [
        ((), ("parsargadai",), False),
        ((), ("parsargadai", "charax", "rhagai"), False),
        (("persis",), (), True),
        (("persis", "sousiane", "media"), (), True),
    ],
)
def test_persians_support_the_master_of_a_province(
    provinces: tuple[str, ...], spaces: tuple[str, ...], may: bool
) -> None:
    """A village in each of the three is not enough; all three are."""
    game = Position().province("red", *provinces).pcs("red", *spaces)
    assert offered(game, "t15") is may


@rule("successors", "cards.desertions:1")
@pytest.mark.parametrize("player", ["red", "blue", "green"])
@pytest.mark.parametrize("holder", ["red", "blue", "green", ""])
def test_desertions_look_at_spaces_of_their_player(player: str, holder: str) -> None:
    """Yellow's CUs in Gordion; somebody holds Ikonion, in the same Province."""
    game = Position().pcs("yellow", "gordion").cus("yellow", "gordion", mercenary=1, loyal=1)
    if holder:
        game.pcs(holder, "ikonion")
    game.hand(player, "t49").begin(("segment_cards",), colour="black", segment="surrender")
    assert (("play", "t49") in game.options) is (player == holder)


# -- who plays what when -----------------------------------------------------------------------


@rule("successors", "cards.hubris:3", "cards.hubris:1")
@pytest.mark.parametrize("holder", ["red", "blue"])
def test_nobody_stops_an_event_of_his_own(holder: str) -> None:
    game = Position().province("red", "hellas").hand("red", "t5").hand(holder, "t56")
    game.begin(("tyche",), segment="tyche").choose(("event", "t5"))
    assert (("play", "t56") in game.options) is (holder == "blue")


@rule("successors", "cards.cretan-liar:1", "6.2.surprise:5")
def test_a_card_that_is_a_lie_already_is_not_answered_again() -> None:
    """Red draws the last card of the pile, and blue the Cretan Liar whom he has just played."""
    game = Position().pcs("yellow", "gordion").cus("yellow", "gordion", mercenary=1, loyal=1)
    game.pcs("red", "ikonion").hand("red", "t49").hand("blue", "t58")
    game.s.removed += [c for c in game.s.deck if c != BOARD.card["t4"]]
    game.s.deck = [BOARD.card["t4"]]
    game.begin(("segment_cards",), colour="black", segment="surrender", dice=["t4", "t58"])
    game.choose(("play", "t49"), ("play", "t58"))
    assert game.cards("blue") == ["t58"]
    assert ("play", "t58") not in game.options
    assert game.force("yellow", "gordion") == {"mercenary": 1, "loyal": 1}
