"""Chapter 18: cards that set Armies in motion."""

from __future__ import annotations

import pytest

from argead.systems.successors import system
from argead.systems.successors.positions import Position
from argead.systems.successors.tables.ids import DEAD

rule = pytest.mark.rule
BOARD = system.loaded


def held(game: Position, *cards: str, dice: list[int | str] | None = None) -> Position:
    """Red's Tyche Segment with these cards in hand."""
    game.hand("red", *cards)
    return game.begin(("tyche",), segment="tyche", dice=dice or [])


def playable(game: Position, card: str) -> bool:
    """Whether the event of a card may be chosen now."""
    return ("event", card) in game.options


def play(game: Position, card: str, *dice: int | str) -> Position:
    """Red plays the event of a card."""
    return held(game, card, dice=list(dice)).choose(("event", card))


def at_sea(at: str = "byzantion", **force: int) -> Position:
    """Red's Lysimachos in a port of the Pontos Euxeinos."""
    game = Position().general("lysimachos", "red", at)
    return game.cus("red", at, **(force or {"loyal": 2}))


PORTS = {"byzantion", "apollonia", "istros", "chalkedon", "herakleia", "sinope", "amisos"}


@rule("successors", "cards.pontic-fleet:1")
@pytest.mark.parametrize("at", [*sorted(PORTS), "abdera", "kyzikos", "getai"])
def test_where_the_pontic_fleet_takes_aboard(at: str) -> None:
    assert playable(held(at_sea(at), "t20"), "t20") == (at in PORTS)
    assert playable(held(Position().general("eumenes", "red", at), "t20"), "t20") == (at in PORTS)


@rule("successors", "cards.pontic-fleet:1")
def test_four_mps_whoever_leads() -> None:
    game = play(at_sea(), "t20").choose("all")
    for space in ("apollonia", "seuthopolis", "philippopolis", "byzantion"):
        game.choose(("march", space))
    assert game.what in ("", "move_menu")
    assert game.targets("march") == []


@rule("successors", "cards.pontic-fleet:2", "cards.pontic-fleet:7")
def test_any_port_of_the_pontos_for_one_mp() -> None:
    game = play(at_sea(), "t20").choose("all", ("embark",))
    assert set(game.targets("sail")) == PORTS - {"byzantion"}
    game.choose(("sail", "amisos"))
    assert game.targets("sail") == []
    game.choose(("disembark",), ("march", "sinope"))
    assert ("march", "amisos") in game.options
    game.choose(("march", "amisos"), ("march", "sinope"))
    assert game.what in ("", "move_menu")
    assert game.targets("march") == []
    assert game.force("red", "sinope") == {"loyal": 2}


@rule("successors", "cards.pontic-fleet:3", "13.3.a")
def test_no_naval_battle_is_declared() -> None:
    game = at_sea().pcs("blue", "amisos", "sinope").fleet("rhodos", "blue")
    play(game, "t20").choose("all", ("embark",), ("sail", "herakleia"))
    assert (game.seat, game.what) == ("red", "move_menu")


@rule("successors", "cards.pontic-fleet:4", "cards.storms:1")
def test_storms_over_the_pontos() -> None:
    game = play(at_sea(mercenary=4).hand("blue", "t53"), "t20", "t4", 6)
    game.skip("event").choose("all", ("embark",), ("sail", "amisos"), ("play", "t53"))
    assert game.at("lysimachos") == "byzantion"
    assert game.force("red", "byzantion") == {"mercenary": 2}


@rule("successors", "cards.pontic-fleet:5", "11.1:1", "10.c:6")
def test_landing_can_be_intercepted() -> None:
    game = at_sea().general("eumenes", "blue", "amisos").cus("blue", "amisos", loyal=2)
    play(game, "t20").choose("all", ("embark",), ("sail", "sinope"), ("disembark",))
    assert (game.seat, game.what) == ("blue", "intercept")


@rule("successors", "cards.pontic-fleet:6", "13.1")
def test_eight_cus_and_land_before_or_after() -> None:
    game = play(at_sea("istros", loyal=9), "t20").choose("all")
    assert ("embark",) not in game.options
    game = play(at_sea("istros", loyal=8), "t20").choose("all", ("march", "apollonia"))
    game.choose(("embark",), ("sail", "amisos"), ("disembark",))
    assert game.at("lysimachos") == "amisos"
    assert game.targets("march") == []


# -- Major Campaign, Treasure City Looted ----------------------------------------------------


@rule("successors", "cards.campaign:1", "cards.campaign:2", "9.1:1")
@pytest.mark.parametrize("card", ["t31", "t32"])
def test_a_campaign_of_two(card: str) -> None:
    game = Position().general("krateros", "red", "kelainai").general("eumenes", "red", "dana")
    game.general("peithon", "red", "rhagai").cus("red", "rhagai", loyal=1)
    play(game, card)
    assert set(game.targets("activate")) == {"krateros", "eumenes", "peithon"}
    game.choose(("activate", "krateros"))
    for space in ("synnada", "gordion", "tp_ankyra", "mazaka"):
        game.choose(("march", space))
    assert game.targets("march") == []
    game.skip("move_menu")
    assert set(game.targets("activate")) == {"eumenes", "peithon"}
    game.choose(("activate", "peithon"), "all", ("march", "ekbatana")).skip("move_menu")
    assert game.over
    assert game.force("red", "ekbatana") == {"loyal": 1}


@rule("successors", "cards.campaign:1")
def test_one_army_or_none_is_allowed() -> None:
    game = Position().general("krateros", "red", "kelainai").general("eumenes", "red", "dana")
    play(game, "t31").choose(("activate", "eumenes"), ("march", "mazaka"), None, None)
    assert game.over
    assert game.at("krateros") == "kelainai"


@rule("successors", "cards.campaign:2", "9.1:4")
def test_the_second_army_does_not_carry_the_first() -> None:
    game = Position().general("krateros", "red", "kelainai").cus("red", "kelainai", loyal=2)
    game.general("eumenes", "red", "synnada")
    play(game, "t31").choose(("activate", "krateros"), "all", ("march", "synnada"), None)
    assert game.targets("activate") == ["eumenes"]
    game.choose(("activate", "eumenes"), ("march", "gordion"), None)
    assert game.force("red", "synnada") == {"loyal": 2}
    assert game.force("red", "gordion") == {}


TREASURES = ["sousa", "ekbatana", "persepolis"]


@rule("successors", "cards.looted:1", "cards.looted:2")
@pytest.mark.parametrize("card", ["t33", "t34", "t35"])
@pytest.mark.parametrize("space", TREASURES)
def test_a_treasure_is_looted_once(card: str, space: str) -> None:
    game = Position().pcs("red", space).general("eumenes", "red", space).cus("red", space, loyal=1)
    play(game, card).skip("looted_march")
    assert game.force("red", space) == {"loyal": 1, "mercenary": 2}
    assert not playable(held(game, card), card)


@rule("successors", "cards.looted:1")
def test_what_looting_needs() -> None:
    game = Position().pcs("red", "sousa").general("eumenes", "red", "sousa")
    assert not playable(held(game, "t33"), "t33")
    game = Position().pcs("red", "sousa").cus("red", "sousa", loyal=1)
    assert not playable(held(game, "t33"), "t33")
    game = Position().general("eumenes", "red", "sousa").cus("red", "sousa", loyal=1)
    assert not playable(held(game.pcs("blue", "sousa"), "t33"), "t33")
    game = Position().pcs("red", "babylon").general("eumenes", "red", "babylon")
    assert not playable(held(game.cus("red", "babylon", loyal=1), "t33"), "t33")


@rule("successors", "cards.looted:1")
def test_red_chooses_the_treasure() -> None:
    game = Position().pcs("red", "sousa", "ekbatana").general("eumenes", "red", "sousa")
    game.cus("red", "sousa", loyal=1).general("peithon", "red", "ekbatana")
    game.cus("red", "ekbatana", loyal=1)
    play(game, "t33")
    assert set(game.options) == {"sousa", "ekbatana"}
    game.choose("ekbatana", None)
    assert game.force("red", "ekbatana") == {"loyal": 1, "mercenary": 2}
    assert game.force("red", "sousa") == {"loyal": 1}


@rule("successors", "cards.looted:3")
def test_the_looters_may_march() -> None:
    game = Position().pcs("red", "sousa").general("krateros", "red", "sousa")
    game.cus("red", "sousa", loyal=1)
    play(game, "t33")
    assert None in game.options
    game.choose("march", "all")
    for space in ("larsa", "nippour", "babylon", "opis"):
        game.choose(("march", space))
    assert game.force("red", "opis") == {"loyal": 1, "mercenary": 2}
    assert game.targets("march") == []


# -- The Helepolis ---------------------------------------------------------------------------


def besieged(*cities: str, cus: int = 3) -> Position:
    """Red's Army before blue cities."""
    game = Position().pcs("blue", *cities)
    for city, general in zip(cities, ("antigonos", "eumenes"), strict=False):
        game.general(general, "red", city).cus("red", city, mercenary=cus)
    return game


@rule("successors", "cards.helepolis:1")
def test_where_the_helepolis_is_built() -> None:
    assert playable(held(besieged("sardeis"), "t36"), "t36")
    assert not playable(held(besieged("sardeis", cus=2), "t36"), "t36")
    small = Position().pcs("independent", "gordion").general("antigonos", "red", "gordion")
    assert not playable(held(small.cus("red", "gordion", mercenary=4), "t36"), "t36")
    two = play(besieged("sardeis", "kelainai"), "t36")
    assert set(two.options) == {"sardeis", "kelainai"}
    two.choose("kelainai")
    assert not playable(held(two, "t36"), "t36")


@rule("successors", "cards.helepolis:2", "15.2.helepolis")
@pytest.mark.parametrize(("built", "points"), [(True, 2), (False, 1)])
def test_the_helepolis_adds_one(built: bool, points: int) -> None:
    """A 5 gives 1 point, a 6 gives 2."""
    game = besieged("sardeis")
    if built:
        play(game, "t36")
    game.begin(("armies",), dice=[5]).march("antigonos").choose(("siege",))
    assert game.siege_points("sardeis") == points


@rule("successors", "cards.helepolis:3")
@pytest.mark.parametrize("how", ["fallen", "left"])
def test_the_helepolis_goes_home(how: str) -> None:
    game = besieged("sardeis", "kelainai")
    play(game, "t36").choose("sardeis")
    if how == "fallen":
        game.siege("red", "sardeis", 2).begin(("armies",), dice=[5]).march("antigonos")
        game.choose(("siege",))
        assert game.owner("sardeis") == ""
    else:
        game.begin(("armies",)).march("antigonos", "ephesos")
    game.skip("move_menu", "armies")
    assert playable(held(game, "t36"), "t36")


@rule("successors", "cards.helepolis:3", "9.1:10")
def test_the_helepolis_stays_with_cus_that_stay() -> None:
    game = besieged("sardeis", cus=6)
    play(game, "t36")
    game.begin(("armies",)).choose(("activate", "antigonos"), "some", ("mercenary", 3))
    while game.what == "compose":
        game.choose("done" if "done" in game.options else game.options[0])
    game.choose(("march", "ephesos")).skip("move_menu", "armies")
    assert game.force("red", "sardeis") == {"mercenary": 3}
    assert game.s.helepolis == (game.faction("red"), BOARD.space["sardeis"])


# -- Independent Armies ----------------------------------------------------------------------

CALLED = [
    ("t43", "glaukias", {"dardanoi", "taulantioi"}),
    ("t44", "seuthes", {"istros", "getai"}),
    ("t45", "philon", {"zadrakarta", "hekatompylos", "parsargadai"}),
]


@rule("successors", "cards.independents:1", "9.5:1", "9.5:3")
@pytest.mark.parametrize(("card", "army", "entries"), CALLED)
def test_the_called_army_comes(card: str, army: str, entries: set[str]) -> None:
    game = Position().army("leosthenes", "lamia")
    play(game, card)
    assert set(game.targets("army")) == {army, "leosthenes"}
    game.choose(("army", army))
    assert set(game.targets("march")) == entries
    first = sorted(entries)[0]
    game.choose(("march", first)).skip("army_menu")
    assert game.at(army) == first
    game.choose(("army", "leosthenes"), ("march", "boiotia")).skip("army_menu")
    assert game.at("leosthenes") == "boiotia"


@rule("successors", "cards.independents:1")
@pytest.mark.parametrize(("card", "army"), [row[:2] for row in CALLED])
def test_others_in_their_boxes_stay_there(card: str, army: str) -> None:
    game = play(Position(), card)
    assert set(game.targets("army")) == {army}


@rule("successors", "cards.independents:2")
def test_an_army_on_the_map_and_one_that_is_gone() -> None:
    game = Position().army("glaukias", "pella").army("leosthenes", "lamia")
    play(game, "t43")
    assert set(game.targets("army")) == {"glaukias", "leosthenes"}
    game = Position().army("leosthenes", "lamia")
    game.s.at[BOARD.general["philon"]] = DEAD
    play(game, "t45")
    assert set(game.targets("army")) == {"leosthenes"}


@rule("successors", "cards.independents:1")
def test_nobody_must_move_and_the_ops_follow() -> None:
    game = play(Position().army("leosthenes", "lamia").pcs("red", "gordion"), "t43").choose(None)
    assert game.what == "bonus_ops"
    assert game.at("glaukias") in ("off", "waiting")
