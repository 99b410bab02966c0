"""Pella is a place like any other, and so are a lost Capital and a city that was left and found again."""

from __future__ import annotations

import pytest

from argead.systems.successors.positions import Position

rule = pytest.mark.rule


def play(game: Position, card: str, *dice: int | str, colour: str = "red") -> Position:
    """A player plays a card for its event."""
    game.hand(colour, card).begin(("tyche",), colour=colour, segment="tyche", dice=list(dice))
    return game.choose(("event", card))


# -- Pella -------------------------------------------------------------------------------------


@rule("successors", "9.3:1", "9.3.a:1")
def test_who_comes_to_pella_marches_on() -> None:
    game = Position().general("antigonos", "red", "larisa").cus("red", "larisa", loyal=3)
    game.begin(("armies",)).march("antigonos", "pella", "amphipolis")
    assert game.at("antigonos") == "amphipolis"
    assert game.force("red", "amphipolis") == {"loyal": 3}


@rule("successors", "9.3:1", "10.j:3")
@pytest.mark.parametrize("lone", [False, True])
def test_who_is_rid_of_his_enemies_in_pella_marches_on(lone: bool) -> None:
    """Overrun, or a General alone who is Dispersed."""
    game = Position().general("antigonos", "red", "larisa").cus("red", "larisa", loyal=5)
    game.general("eumenes", "blue", "pella").usurper("blue")
    if not lone:
        game.cus("blue", "pella", loyal=1)
    game.begin(("armies",), dice=[1, 1]).march("antigonos", "pella").skip("ask_passage", "evade")
    assert game.at("eumenes") == "dispersed"
    game.choose(("march", "amphipolis"))
    assert game.at("antigonos") == "amphipolis"


@rule("successors", "9.5:2", "9.5:1")
@pytest.mark.parametrize("start", ["larisa", "pella"])
def test_an_independent_army_marches_into_pella_and_out_of_it(start: str) -> None:
    steps = ["pella", "amphipolis"] if start == "larisa" else ["aiane", "pella"]
    game = play(Position().army("seuthes", start), "t43").skip("event")
    game.choose(("army", "seuthes"), *[("march", step) for step in steps])
    assert game.at("seuthes") == steps[-1]
    assert game.targets("march")


@rule("successors", "9.5.removing:2", "9.5:5", "9.5.removing:1")
@pytest.mark.parametrize("space", ["pella", "aiane"])
def test_an_independent_army_stops_in_pella_and_takes_no_pc(space: str) -> None:
    game = Position().army("glaukias", "lynkestis").pcs("blue", "pella", "aiane")
    play(game, "t44").choose(("army", "glaukias"), ("march", space)).skip("army_menu", "open_city")
    while game.what and game.at("glaukias") == space:
        game.choose(None if None in game.options else game.options[-1])
    assert game.owner(space) == ("blue" if space == "pella" else "")


@rule("successors", "8.2:1", "8.3:4", "8.3:1")
@pytest.mark.parametrize("who", ["pc", "general", "nobody"])
def test_an_heir_in_pella_has_the_master_he_should_have(who: str) -> None:
    game = Position().royal("herakles", "pella", "blue" if who == "nobody" else "")
    if who == "pc":
        game.pcs("red", "pella")
    if who == "general":
        game.pcs("blue", "pella").general("antigonos", "red", "pella")
    game.begin(("segment_cards",))
    assert game.royal_owner("herakles") == ("" if who == "nobody" else "red")


@rule("successors", "7.1.c:5", "7.2.a:1")
@pytest.mark.parametrize("place", ["pella", "larisa"])
def test_who_leads_nobody_leaves_pella_too(place: str) -> None:
    game = Position().minor("red", place).cus("blue", "opis", loyal=1)
    game.begin(("segment_cards",))
    assert game.at("philoxenos") == "off"


@rule("successors", "7.1.c:5", "9.1:3")
@pytest.mark.parametrize("place", ["pella", "larisa"])
def test_a_subordinate_minor_general_leaves_pella_too(place: str) -> None:
    game = Position().minor("red", place).general("antigonos", "red", place)
    game.cus("red", place, loyal=2).begin(("segment_cards",))
    assert game.at("philoxenos") == "off"


@rule("successors", "10.b:3", "15.1:1")
@pytest.mark.parametrize(("city", "near"), [("pella", "aiane"), ("sardeis", "pergamon")])
@pytest.mark.parametrize("besieged", [False, True])
def test_a_city_left_and_found_again_has_no_new_warning(
    city: str, near: str, besieged: bool
) -> None:
    """It was Besieged when the activation began; otherwise its owner is warned."""
    start = city if besieged else near
    game = Position().pcs("blue", city).cus("blue", f"{city}/inside", loyal=2)
    game.general("antigonos", "red", start).cus("red", start, mercenary=3)
    game.begin(("armies",)).march("antigonos", *([near, city] if besieged else [city]))
    assert (game.what == "open_city") is not besieged


@rule("successors", "11.1:6", "15.1:2")
def test_who_was_besieged_in_pella_does_not_intercept_that_army() -> None:
    game = Position().pcs("blue", "pella", "aiane").general("eumenes", "blue", "pella/inside")
    game.cus("blue", "pella/inside", loyal=2).general("antigonos", "red", "pella")
    game.cus("red", "pella", mercenary=3).begin(("armies",)).march("antigonos", "aiane")
    assert game.what == "move_menu"


# -- a lost Capital ----------------------------------------------------------------------------


def capital(owner: str, space: str = "persepolis", province: str = "persis") -> Position:
    """A Capital in a Province of its owner."""
    return Position(optional_cards=True).province(owner, province).capital(owner, space)


@rule("successors", "16.1.capital:5", "8.3:5", "8.2:1")
def test_members_in_a_lost_capital_are_put_outside_and_others_stay() -> None:
    """Peukestas comes to Persepolis and takes it; Herakles was inside, Alexandros is elsewhere."""
    game = capital("blue").royal("herakles", "persepolis/inside", "blue").pcs("blue", "damaskos")
    game.royal("alexandros", "damaskos", "blue")
    play(game, "t23")
    while game.what:
        here = [o for o in game.options if "persepolis" in (o, *(o if type(o) is tuple else ()))]
        game.choose(here[0] if here else game.options[0])
    assert game.owner("persepolis") == "red"
    assert (game.royal_place("herakles"), game.royal_owner("herakles")) == ("persepolis", "red")
    assert (game.royal_place("alexandros"), game.royal_owner("alexandros")) == ("damaskos", "blue")
    assert game.royal_place("kleopatra") == "off"


@rule("successors", "16.1.capital:4", "16.1.capital:6", "15.4:2")
@pytest.mark.parametrize("by", ["red", "yellow", "black"])
def test_whoever_besieged_a_capital_has_captured_it(by: str) -> None:
    """Red's CUs stand in the next village, whoever it was."""
    game = capital("blue").general("antigonos", by, "persepolis").cus(by, "persepolis", loyal=4)
    game.pcs("red", "opis").cus("red", "opis", loyal=1).siege(by, "persepolis", 2).usurper("blue")
    game.begin(("armies",), colour=by, dice=[6]).march("antigonos").choose(("siege",))
    while game.what == "siege_loss":
        game.choose(game.options[-1])
    assert game.owner("persepolis") == ""
    assert game.s.captured[game.faction(by)] == 1
    assert sum(game.s.captured) == 1


@rule("successors", "15.3:1", "15.3:2")
@pytest.mark.parametrize("colour", ["red", "blue", "yellow", "green", "black"])
@pytest.mark.parametrize("there", [False, True])
def test_siege_points_stay_with_whoever_has_cus_there(colour: str, there: bool) -> None:
    owner = "blue" if colour == "red" else "red"
    game = Position().pcs(owner, "sardeis").siege(colour, "sardeis", 2)
    game.general("antigonos", colour, "sardeis" if there else "pella")
    game.cus(colour, "sardeis" if there else "pella", loyal=1).begin(("segment_cards",))
    assert game.siege_points("sardeis") == (2 if there else 0)


@rule("successors", "15.2.helepolis:3", "cards.helepolis:3")
@pytest.mark.parametrize("colour", ["red", "yellow"])
@pytest.mark.parametrize("leaves", [False, True])
def test_the_helepolis_goes_when_its_builder_has_gone(colour: str, leaves: bool) -> None:
    game = Position().pcs("blue", "sardeis").general("antigonos", colour, "sardeis")
    game.cus(colour, "sardeis", loyal=3)
    play(game, "t36", colour=colour)
    assert game.s.helepolis == (game.faction(colour), game.t.space["sardeis"])
    game.begin(("armies",), colour=colour)
    if leaves:
        game.march("antigonos", "pergamon")
    assert (game.s.helepolis is None) is leaves


@rule("successors", "14.10:2", "14.10:5", "9.5:3")
@pytest.mark.parametrize("start", ["pella", "larisa"])
def test_independents_who_came_from_pella_go_back_to_it(start: str) -> None:
    """SEUTHES [3] and five Mercenaries: both roll 8, a draw."""
    at = "aiane" if start == "pella" else "pherai"
    game = Position().army("seuthes", start).minor("blue", at).cus("blue", at, mercenary=5)
    play(game, "t43", 4, 4, 4, 4).skip("event").choose(("army", "seuthes"), ("march", at))
    game.skip("evade", "battle")
    while game.what == "battle_loss":
        game.choose(game.options[-1])
    assert game.at("seuthes") == start
    assert game.force("blue", at) == {"mercenary": 4}


@rule("successors", "12.2.a:6", "12:3")
@pytest.mark.parametrize(("start", "at"), [("pella", "amphipolis"), ("amphipolis", "pella")])
def test_nobody_evades_to_where_independents_came_from(start: str, at: str) -> None:
    game = Position().army("seuthes", start).general("leonnatos", "blue", at)
    game.cus("blue", at, loyal=1)
    play(game, "t43", 6).skip("event").choose(("army", "seuthes"), ("march", at), "evade")
    assert game.what == "evade_to"
    assert start not in game.options
    assert "poteidaia" in game.options
