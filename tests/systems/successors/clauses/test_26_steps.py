"""One step before the other: years, weddings, ambushes, and the Cart among barbarians."""

from __future__ import annotations

import pytest

from argead.systems.successors.positions import Position

rule = pytest.mark.rule
OVER = ("start_over",)


# -- the year ----------------------------------------------------------------------------------


def prepare(game: Position, *dice: int | str) -> Position:
    """Play the Preparations as far as the choice of Turn Order."""
    game.begin(("preparations",), segment="", dice=list(dice))
    while game.what == "place_general":
        game.choose(game.options[0])
    return game


@rule("successors", "5.1:1", "5.1.b:2", "5.1.a.turn-three:1")
@pytest.mark.parametrize(("turn", "usurper"), [(2, "red"), (3, "blue")])
def test_polyperchon_has_come_before_the_usurper_is_named(turn: int, usurper: str) -> None:
    """Both have no VP; Antipatros is more Senior than Krateros, Polyperchon is less."""
    game = Position(2, turn=turn).general("antipatros", "red", "opis").pcs("red", "opis")
    game.general("krateros", "blue", "gaza").pcs("blue", "gaza")
    prepare(game, 1, 2, 3, 4)
    assert game.s.usurper == game.faction(usurper)


@rule("successors", "5.1:1", "cards.capital:3", "5.1.b:1")
@pytest.mark.parametrize("founded", [False, True])
def test_a_capital_is_completed_before_the_usurper_is_named(founded: bool) -> None:
    game = Position(2, optional_cards=True).province("red", "lydia").hand("red", "o62", "t5")
    game.province("blue", "babylonia")
    game.begin(("tyche",), segment="tyche")
    if founded:
        game.choose(("event", "o62"), "ephesos")
    assert game.vp("red") < game.vp("blue") < game.vp("red") + 2
    prepare(game, 1, 2, 3, 4)
    assert game.s.usurper == game.faction("red" if founded else "blue")


@rule("successors", "5.1:1", "5.1.c:1")
def test_the_usurper_is_known_when_the_order_is_chosen() -> None:
    game = prepare(Position(2).province("blue", "media"))
    assert (game.seat, game.what) == ("red", "turn_order")
    assert game.s.usurper == game.faction("blue")


# -- weddings ----------------------------------------------------------------------------------


@rule("successors", "cards.marriage:2", "8.2.marriage:1", "3.1:1")
@pytest.mark.parametrize("wins", [False, True])
def test_the_wedding_gives_her_and_her_l_at_once(wins: bool) -> None:
    """Champion 3, Alexandros 5, Olympias 3, Kleopatra 3, Perdikkas 1, Leonnatos 1: 16."""
    game = Position().hand("red", "t27").general("antigonos", "red", "pella")
    game.cus("red", "pella", loyal=2).royal("thessalonike", "pella").pcs("red", "damaskos")
    for member in ("alexandros", "olympias", "kleopatra"):
        game.royal(member, "damaskos", "red")
    game.general("perdikkas", "red", "opis")
    if wins:
        game.general("leonnatos", "red", "opis")
    game.begin(("tyche",), segment="tyche").choose(("event", "t27"))
    assert game.royal_owner("thessalonike") == "red"
    assert (game.result is not None) is wins


@rule("successors", "8.2.marriage:1", "cards.marriage:1")
@pytest.mark.parametrize("suitor", ["red", "blue"])
def test_she_marries_who_played_her_card(suitor: str) -> None:
    game = Position().royal("kleopatra", "gordion").hand(suitor, "t26")
    game.general("antigonos", suitor, "synnada").cus(suitor, "synnada", loyal=2)
    game.begin(("tyche",), colour=suitor, segment="tyche").choose(("event", "t26"))
    game.skip("bonus_ops")
    assert game.royal_owner("kleopatra") == ""
    game.begin(("armies",), colour=suitor).march("antigonos", "gordion")
    assert game.royal_owner("kleopatra") == suitor


@rule("successors", "8.2.marriage:1", "8.2:4")
def test_the_army_of_another_does_not_marry_on_a_card_of_mine() -> None:
    game = Position().royal("kleopatra", "gordion").hand("red", "t26")
    game.general("eumenes", "blue", "bithynoi").cus("blue", "bithynoi", loyal=2)
    game.begin(("tyche",), segment="tyche").choose(("event", "t26")).skip("bonus_ops")
    game.begin(("armies",), colour="blue").march("eumenes", "gordion")
    assert game.royal_owner("kleopatra") == ""
    assert game.pile("front") == ["t26"]


@rule("successors", "cards.marriage:2", "8.2.marriage:1")
def test_two_brides_wait_each_for_her_own_wedding() -> None:
    game = Position().royal("kleopatra", "gordion").royal("thessalonike", "pella")
    game.hand("red", "t26").hand("blue", "t27")
    game.general("antigonos", "red", "synnada").cus("red", "synnada", loyal=2)
    game.general("eumenes", "blue", "larisa").cus("blue", "larisa", loyal=2)
    game.begin(("tyche",), segment="tyche").choose(("event", "t26")).skip("bonus_ops")
    game.begin(("tyche",), colour="blue", segment="tyche").choose(("event", "t27"))
    game.skip("bonus_ops")
    assert sorted(game.pile("front")) == ["t26", "t27"]
    game.begin(("armies",), colour="blue").march("eumenes", "pella")
    assert (game.royal_owner("thessalonike"), game.royal_owner("kleopatra")) == ("blue", "")
    assert game.pile("front") == ["t26"]
    assert "t27" in game.pile("discard")
    game.begin(("armies",)).march("antigonos", "gordion")
    assert game.royal_owner("kleopatra") == "red"
    assert game.pile("front") == []
    assert "t26" in game.pile("discard")


@rule("successors", "8.2.marriage:2")
@pytest.mark.parametrize("guest", ["inside", "outside", "general", "none"])
def test_the_enemy_across_the_wall_does_not_spoil_the_wedding(guest: str) -> None:
    """Thessalonike before blue's Pella; only blue CUs in her own location matter."""
    game = Position().royal("thessalonike", "pella").pcs("blue", "pella").hand("red", "t27")
    game.general("antigonos", "red", "pella").cus("red", "pella", loyal=2)
    if guest == "inside":
        game.cus("blue", "pella/inside", loyal=2)
    if guest == "outside":
        game.general("eumenes", "blue", "pella").cus("blue", "pella", loyal=2)
    if guest == "general":
        game.general("eumenes", "blue", "pella/inside")
    game.begin(("tyche",), segment="tyche").choose(("event", "t27")).skip("bonus_ops")
    assert (game.royal_owner("thessalonike") == "red") is (guest != "outside")


# -- an ambush in the hills --------------------------------------------------------------------


@rule("successors", "10.a.strongholds:1", "7.1.c:5", "10.i:1")
@pytest.mark.parametrize("name", ["philoxenos", "antigonos"])
@pytest.mark.parametrize("die", [1, 6])
def test_who_lost_his_last_cu_in_the_hills(name: str, die: int) -> None:
    """A Minor General leaves the map on the spot; a Major one goes on alone."""
    game = Position().pcs("independent", "bithynoi").cus("red", "daskyleion", mercenary=1)
    if name == "antigonos":
        game.general(name, "red", "daskyleion")
    else:
        game.minor("red", "daskyleion")
    game.general("peithon", "blue", "gordion")
    game.begin(("armies",), dice=[die]).march(name, "bithynoi", "gordion")
    game.skip("ask_passage", "evade")
    alive = die == 1
    assert game.everywhere("red") == ({"mercenary": 1} if alive else {})
    assert game.at("peithon") == ("dispersed" if alive else "gordion")
    assert game.at(name) == ("gordion" if alive or name == "antigonos" else "off")
    assert game.champion("red") is not alive


@rule("successors", "10.a.strongholds:1", "8.4:2", "8.3:4", "7.1.c:5")
def test_with_the_last_cu_of_a_minor_general_the_heir_stays_in_the_hills() -> None:
    game = Position().pcs("independent", "bithynoi").cus("red", "daskyleion", mercenary=1)
    game.minor("red", "daskyleion").royal("herakles", "daskyleion", "red")
    game.begin(("armies",), dice=[6]).march("philoxenos", "bithynoi", "gordion")
    assert game.royal_place("herakles") == "bithynoi"
    assert game.royal_owner("herakles") == ""


@rule("successors", "10.a.strongholds:1", "7.1.c:5", "13.2:4", "13.2.6:8")
@pytest.mark.parametrize("name", ["philoxenos", "antigonos"])
@pytest.mark.parametrize("die", [1, 6])
def test_who_lost_his_last_cu_in_sparta_on_the_way_to_the_ships(name: str, die: int) -> None:
    game = Position().pcs("independent", "sparta").cus("red", "korinthos", mercenary=1)
    if name == "antigonos":
        game.general(name, "red", "korinthos")
    else:
        game.minor("red", "korinthos")
    game.begin(("armies",), dice=[die]).march(name, "sparta").choose(("embark",))
    alive = die == 1
    assert game.everywhere("red") == ({"mercenary": 1} if alive else {})
    assert (game.at(name) == "off") is (name == "philoxenos" and not alive)
    if game.at(name) != "off":
        game.choose(("sail", "kydonia"), ("disembark",))
        assert game.at(name) == "kydonia"
        assert game.force("red", "kydonia") == ({"mercenary": 1} if alive else {})


# -- barbarians and the Royal Family -----------------------------------------------------------


@rule("successors", "16.4:1", "16.4:2", "16.4:3", "8.2:2")
@pytest.mark.parametrize("option", [False, True])
@pytest.mark.parametrize("member", ["alexandros", "philippos", "herakles", "funeral_cart"])
@pytest.mark.parametrize("held", [False, True])
def test_barbarians_destroy_the_cart_and_no_heir(option: bool, member: str, held: bool) -> None:
    """PHILON stands beside it in a space with red's PC."""
    game = Position(funeral_cart_destruction=option).pcs("red", "gordion").army("philon", "gordion")
    game.royal(member, "gordion", "red" if held else "").begin(OVER)
    destroyed = option and member == "funeral_cart"
    assert game.royal_place(member) == ("dead" if destroyed else "gordion")
    assert game.royal_owner(member) == ("" if destroyed else "red")


@rule("successors", "16.4:1", "16.4:2", "8.2:4")
@pytest.mark.parametrize("member", ["olympias", "kleopatra", "thessalonike"])
@pytest.mark.parametrize("held", [False, True])
def test_barbarians_leave_the_women_where_they_are(member: str, held: bool) -> None:
    game = Position(funeral_cart_destruction=True).pcs("red", "gordion").army("philon", "gordion")
    game.royal(member, "gordion", "red" if held else "").begin(OVER)
    assert game.royal_place(member) == "gordion"
    assert game.royal_owner(member) == ("red" if held else "")


@rule("successors", "16.4:2", "16.4:3", "16.4:4")
@pytest.mark.parametrize("general", [False, True])
@pytest.mark.parametrize("place", ["sardeis", "sardeis/inside"])
def test_a_general_or_a_wall_saves_the_cart(general: bool, place: str) -> None:
    game = Position(funeral_cart_destruction=True).pcs("red", "sardeis").army("philon", "sardeis")
    if general:
        game.general("antigonos", "red", "sardeis/inside")
    game.royal("funeral_cart", place, "red").begin(OVER)
    assert game.royal_place("funeral_cart") == ("dead" if place == "sardeis" else place)
