"""Chapter 8: who has the Heirs, the Females and Alexander's body."""

from __future__ import annotations

import pytest

from argead.systems.successors import system
from argead.systems.successors.positions import Position

rule = pytest.mark.rule
BOARD = system.loaded
OVER = ("start_over",)


def losses(game: Position) -> Position:
    """Take the last option at every question about losses."""
    while game.what in ("battle_loss", "attrition", "take_command"):
        game.choose(game.options[-1])
    return game


@rule("successors", "8.2:1")
@pytest.mark.parametrize("member", ["alexandros", "philippos", "herakles", "funeral_cart"])
@pytest.mark.parametrize("by", ["pc", "general"])
def test_heirs_and_the_cart_go_with_a_pc_or_a_general(member: str, by: str) -> None:
    game = Position().royal(member, "gordion")
    if by == "pc":
        game.pcs("yellow", "gordion")
    else:
        game.general("eumenes", "yellow", "gordion")
    assert game.begin(OVER).royal_owner(member) == "yellow"


@rule("successors", "8.2:1")
def test_a_general_who_marches_in_takes_an_heir() -> None:
    game = Position().royal("herakles", "damaskos").general("eumenes", "red", "triparadeisos")
    game.begin(("armies",)).march("eumenes", "damaskos")
    assert game.royal_owner("herakles") == "red"
    assert game.legitimacy("red") == 5


@rule("successors", "8.2:1")
def test_a_pc_placed_by_ops_takes_an_heir() -> None:
    game = Position().royal("herakles", "damaskos").pcs("red", "triparadeisos").hand("red", "t5")
    game.begin(("tyche",), segment="tyche").choose(("pcs", "t5"), "damaskos")
    game.skip("place_pcs")
    assert game.royal_owner("herakles") == "red"


@rule("successors", "8.2:2")
def test_independents_control_nobody() -> None:
    game = Position().royal("herakles", "gordion").pcs("independent", "gordion")
    game.army("philon", "gordion").begin(OVER)
    assert game.royal_owner("herakles") == ""
    game = Position().royal("herakles", "gordion", "red").pcs("red", "gordion")
    game.army("philon", "gordion").begin(OVER)
    assert game.royal_owner("herakles") == "red"


@rule("successors", "8.2:3")
def test_the_tomb_is_nobodys() -> None:
    game = Position().pcs("red", "sardeis").general("antigonos", "red", "sardeis")
    game.royal("funeral_cart", "sardeis", "red").begin(("burial",), segment="forage")
    game.choose("bury").begin(OVER)
    assert game.royal_owner("funeral_cart") == ""


@rule("successors", "8.2:4")
@pytest.mark.parametrize("member", ["olympias", "kleopatra", "thessalonike"])
def test_females_are_not_won_by_presence(member: str) -> None:
    game = Position().royal(member, "gordion").pcs("red", "gordion")
    game.general("antigonos", "red", "gordion").cus("red", "gordion", loyal=3)
    assert game.begin(OVER).royal_owner(member) == ""


@rule("successors", "8.2:5")
@pytest.mark.parametrize("place", ["sardeis", "sardeis/inside"])
def test_the_pc_of_a_city_counts_inside_and_outside(place: str) -> None:
    game = Position().pcs("red", "sardeis").royal("herakles", place, "red").begin(OVER)
    assert game.royal_owner("herakles") == "red"
    assert game.royal_place("herakles") == place


@rule("successors", "8.2:6", "7.1.c:5")
def test_desertions_cost_green_alexandros() -> None:
    game = Position().pcs("black", "gordion").minor("green", "gordion").hand("black", "t49")
    game.cus("green", "gordion", mercenary=1).royal("alexandros", "gordion", "green")
    game.begin(("segment_cards",), colour="green", dice=["t4"]).choose(("play", "t49"))
    assert game.at("antigenes") == "off"
    assert game.royal_owner("alexandros") == "black"


@rule("successors", "8.2.olympias:1")
def test_olympias_joins_who_is_with_her_when_her_event_is_done() -> None:
    game = Position().royal("olympias", "molossia").hand("red", "t22")
    game.begin(("tyche",), segment="tyche").choose(("event", "t22"))
    while not game.over:
        game.choose(game.options[0])
    assert game.royal_owner("olympias") == "red"
    assert game.legitimacy("red") == 6


def bride(**force: int) -> Position:
    """Thessalonike in Pella, her card played by red, who has an Army in Larisa."""
    game = Position().royal("thessalonike", "pella").hand("red", "t27")
    game.general("antigonos", "red", "larisa").cus("red", "larisa", **(force or {"mercenary": 3}))
    return game


@rule("successors", "8.2.marriage:1")
def test_she_marries_when_an_army_comes() -> None:
    game = bride().begin(("tyche",), segment="tyche").choose(("event", "t27"), "march")
    game.march("antigonos", "pella")
    assert game.royal_owner("thessalonike") == "red"
    assert game.legitimacy("red") == 5
    assert "t27" in game.pile("discard")


@rule("successors", "8.2.marriage:1")
def test_a_lone_general_is_no_bridegroom() -> None:
    game = bride(mercenary=1).begin(("tyche",), segment="tyche")
    game.choose(("event", "t27"), "march", ("activate", "antigonos"), "alone", ("march", "pella"))
    assert game.royal_owner("thessalonike") == ""


@rule("successors", "8.2.marriage:1")
def test_cus_without_a_general_are_no_bridegroom_and_she_must_be_free() -> None:
    game = Position().royal("thessalonike", "pella").pcs("red", "pella").hand("red", "t27")
    game.cus("red", "pella", loyal=2).begin(("tyche",), segment="tyche")
    assert game.choose(("event", "t27")).royal_owner("thessalonike") == ""
    game = Position().royal("thessalonike", "pella", "blue").pcs("blue", "pella").hand("red", "t27")
    game.begin(("tyche",), segment="tyche")
    assert ("event", "t27") not in game.options


@rule("successors", "8.2.marriage:2")
def test_an_enemy_army_is_no_wedding_guest_unless_it_lets_pass() -> None:
    game = Position().royal("thessalonike", "gordion").hand("red", "t27").pcs("blue", "gordion")
    game.general("antigonos", "red", "synnada").cus("red", "synnada", loyal=4)
    game.general("eumenes", "blue", "gordion").cus("blue", "gordion", loyal=2)
    game.begin(("tyche",), segment="tyche").choose(("event", "t27"), None)
    game.begin(("armies",)).march("antigonos", "gordion").choose("ask", "grant")
    assert game.royal_owner("thessalonike") == "red"


@rule("successors", "8.2.marriage:2")
def test_a_passage_refused_is_no_wedding() -> None:
    game = Position().royal("thessalonike", "gordion").hand("red", "t27").pcs("blue", "gordion")
    game.general("antigonos", "red", "synnada").cus("red", "synnada", loyal=4)
    game.general("eumenes", "blue", "gordion").cus("blue", "gordion", loyal=2)
    game.begin(("tyche",), segment="tyche").choose(("event", "t27"), None)
    game.begin(("armies",), dice=[1, 1, 6, 6, 1]).march("antigonos", "gordion")
    game.choose("ask", "refuse")
    losses(game.skip("evade", "reroll"))
    assert game.royal_owner("thessalonike") == ""


@rule("successors", "8.2.marriage:3")
def test_the_offer_holds_for_the_game_turn() -> None:
    game = bride().begin(("tyche",), segment="tyche").choose(("event", "t27"), None)
    assert "t27" in game.pile("front")
    game.begin(("armies",)).march("antigonos", "pella")
    assert game.royal_owner("thessalonike") == "red"
    game = Position(2, turn=2).royal("thessalonike", "pella").hand("red", "t27")
    game.general("antigonos", "red", "larisa").cus("red", "larisa", loyal=1)
    game.province("blue", "media").begin(("tyche",), ("turn_end",), segment="tyche")
    game.choose(("event", "t27"), None)
    assert game.s.turn == 3
    assert game.pile("front") == []
    game.begin(("armies",)).march("antigonos", "pella")
    assert game.royal_owner("thessalonike") == ""


@rule("successors", "8.3:1", "8.3:2")
@pytest.mark.parametrize(
    ("member", "owner"), [("herakles", "red"), ("funeral_cart", "red"), ("kleopatra", "")]
)
def test_a_general_takes_from_a_pc(member: str, owner: str) -> None:
    game = Position().pcs("blue", "gordion").royal(member, "gordion", "blue")
    game.general("antigonos", "red", "synnada").begin(("armies",)).march("antigonos", "gordion")
    assert game.royal_owner(member) == owner


@rule("successors", "8.3:1")
def test_a_general_of_the_owner_keeps_them() -> None:
    game = Position().pcs("red", "gordion").royal("kleopatra", "gordion", "blue")
    game.general("eumenes", "blue", "gordion").begin(OVER)
    assert game.royal_owner("kleopatra") == "blue"


@rule("successors", "8.3:3", "10.b:2")
@pytest.mark.parametrize(("answer", "owner"), [("inside", "blue"), ("stay", "")])
def test_inside_in_time_is_safe(answer: str, owner: str) -> None:
    game = Position().pcs("blue", "sardeis").royal("kleopatra", "sardeis", "blue")
    game.general("antigonos", "red", "pergamon").begin(("armies",))
    game.march("antigonos", "sardeis").choose(answer)
    assert game.royal_owner("kleopatra") == owner


@rule("successors", "8.3:4", "8.3:5")
def test_left_alone_they_are_nobodys_and_outside() -> None:
    game = Position().pcs("red", "sardeis").royal("kleopatra", "sardeis/inside", "red").begin(OVER)
    assert game.royal_owner("kleopatra") == "red"
    game.pcs("independent", "sardeis").begin(OVER)
    assert (game.royal_owner("kleopatra"), game.royal_place("kleopatra")) == ("", "sardeis")
    game = Position().royal("kleopatra", "gordion", "red").pcs("blue", "gordion").begin(OVER)
    assert game.royal_owner("kleopatra") == ""


@rule("successors", "8.3:4", "8.4:6", "8.2:1")
def test_an_heir_left_on_foreign_ground_goes_to_the_pc() -> None:
    game = Position().general("antigonos", "red", "gordion").cus("red", "gordion", loyal=1)
    game.royal("herakles", "gordion", "red").pcs("blue", "gordion").begin(("armies",))
    game.choose(("activate", "antigonos"), "some", ("loyal", 1), "done", ("march", "synnada"))
    assert (game.royal_place("herakles"), game.royal_owner("herakles")) == ("gordion", "blue")


@rule("successors", "8.3:6")
@pytest.mark.parametrize(
    ("member", "owner"), [("herakles", "blue"), ("funeral_cart", "blue"), ("olympias", "")]
)
def test_the_loser_of_a_battle_loses_them(member: str, owner: str) -> None:
    game = Position().minor("red", "synnada").cus("red", "synnada", mercenary=2)
    game.royal(member, "synnada", "red").minor("blue", "gordion").cus("blue", "gordion", loyal=4)
    game.begin(("armies",), dice=[1, 1, 6, 6]).march("philoxenos", "gordion")
    losses(game.skip("ask_passage", "evade"))
    assert game.royal_owner(member) == owner
    assert game.royal_place(member) == "gordion"


@rule("successors", "8.4:1")
def test_uncontrolled_females_travel_by_their_card_only() -> None:
    game = Position().royal("kleopatra", "sardeis").hand("red", "t41")
    game.general("antigonos", "red", "sardeis").cus("red", "sardeis", loyal=1)
    game.begin(("armies",)).march("antigonos", "ephesos")
    assert game.royal_place("kleopatra") == "sardeis"
    game.begin(("tyche",), segment="tyche").choose(("event", "t41"), "memphis")
    assert game.royal_place("kleopatra") == "memphis"


@rule("successors", "8.4:2")
def test_an_army_carries_them_a_lone_general_does_not() -> None:
    game = Position().general("antigonos", "red", "gordion").cus("red", "gordion", loyal=1)
    game.royal("herakles", "gordion", "red").pcs("red", "gordion")
    game.begin(("armies",)).march("antigonos", "synnada")
    assert game.royal_place("herakles") == "synnada"
    game = Position().general("antigonos", "red", "gordion").royal("herakles", "gordion", "red")
    game.pcs("red", "gordion").begin(("armies",)).march("antigonos", "synnada")
    assert (game.royal_place("herakles"), game.royal_owner("herakles")) == ("gordion", "red")


@rule("successors", "8.4:3")
def test_the_tomb_never_moves() -> None:
    game = Position().pcs("red", "sardeis").general("antigonos", "red", "sardeis")
    game.cus("red", "sardeis", loyal=1).royal("funeral_cart", "sardeis", "red")
    game.begin(("burial",), segment="forage").choose("bury")
    game.begin(("armies",)).march("antigonos", "ephesos")
    assert game.royal_place("funeral_cart") == "sardeis"


@rule("successors", "8.4:4", "9.4:3")
def test_a_general_brings_them_in_and_out() -> None:
    game = Position().pcs("red", "sardeis").general("antigonos", "red", "ephesos")
    game.cus("red", "ephesos", loyal=1).royal("herakles", "ephesos", "red")
    game.begin(("armies",)).march("antigonos", "sardeis").choose(("enter_city",))
    while game.what in ("enter_city", "escort_royals"):
        game.choose(game.options[-1])
    assert game.royal_place("herakles") == "sardeis/inside"
    game.begin(("armies",)).march("antigonos").choose(("out",))
    assert game.royal_place("herakles") == "sardeis"


@rule("successors", "8.4:4", "9.1:7")
def test_a_lone_general_brings_them_into_his_own_city() -> None:
    game = Position().pcs("red", "sardeis").general("antigonos", "red", "sardeis")
    game.royal("kleopatra", "sardeis", "red").begin(("armies",)).march("antigonos")
    game.choose(("enter_city",), "kleopatra").skip("escort_royals")
    assert game.royal_place("kleopatra") == "sardeis/inside"


@rule("successors", "8.4:4")
def test_a_lone_general_brings_them_out_of_it() -> None:
    game = Position().pcs("red", "sardeis").general("antigonos", "red", "sardeis/inside")
    game.royal("kleopatra", "sardeis/inside", "red").begin(("armies",)).march("antigonos")
    game.choose(("out",))
    while game.what == "escort_royals":
        game.choose("kleopatra" if "kleopatra" in game.options else "done")
    assert game.royal_place("kleopatra") == "sardeis"


@rule("successors", "8.4:5")
def test_they_move_with_one_general_a_segment() -> None:
    game = Position().general("antigonos", "red", "gordion").cus("red", "gordion", loyal=1)
    game.royal("herakles", "gordion", "red").pcs("red", "synnada")
    game.general("krateros", "red", "synnada").cus("red", "synnada", loyal=1)
    game.begin(("armies",)).march("antigonos", "synnada").choose(None)
    game.march("krateros", "sardeis")
    assert game.royal_place("herakles") == "synnada"


@rule("successors", "8.4:6")
def test_an_army_leaves_and_takes_them_up_on_its_way() -> None:
    game = Position().general("antigonos", "red", "gordion").cus("red", "gordion", loyal=2)
    game.royal("herakles", "synnada", "red").pcs("red", "synnada", "sardeis", "gordion")
    game.begin(("armies",)).march("antigonos", "synnada")
    pick = next(o for o in game.options if o and o[0] == "pick_up")
    game.choose(pick)
    while game.what == "pick_up":
        game.choose(game.options[-1])
    game.choose(("march", "sardeis"))
    assert game.royal_place("herakles") == "sardeis"
    game.choose(("drop",))
    while game.what == "drop":
        game.choose("herakles" if "herakles" in game.options else game.options[0])
    game.choose(("march", "ephesos"))
    assert game.royal_place("herakles") == "sardeis"


@rule("successors", "8.5:1", "8.5:3")
def test_the_hemlock_kills_but_not_the_dead_king() -> None:
    game = Position().general("antigonos", "red", "gordion").cus("red", "gordion", loyal=1)
    game.royal("alexandros", "gordion", "red").royal("funeral_cart", "gordion", "red")
    game.royal("kleopatra", "gordion").hand("red", "t1").begin(("tyche",), segment="tyche")
    assert game.legitimacy("red") == 8
    game.choose(("event", "t1"))
    assert set(game.options) == {"alexandros", "kleopatra"}
    game.choose("alexandros")
    assert game.royal_place("alexandros") == "dead"
    assert game.legitimacy("red") == 3


@rule("successors", "8.5:2", "8.5:3")
@pytest.mark.parametrize(("turn", "heir"), [(4, "alexandros"), (5, "herakles")])
def test_a_weak_regent_loses_the_heir(turn: int, heir: str) -> None:
    game = Position(turn=turn).general("antigonos", "red", "gordion").royal(heir, "gordion", "red")
    game.province("blue", "aigyptos", "makedonia", "phrygia").pcs("", "gordion")
    game.begin(("turn_events",))
    assert game.royal_place(heir) == "dead"
    assert game.legitimacy("red") == 3
