"""Chapter 16: the options, each with and without."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from argead.systems.successors import system
from argead.systems.successors.positions import Position
from argead.systems.successors.tables.ids import PLAYERS

rule = pytest.mark.rule
BOARD = system.loaded


def told(game: Position, key: str) -> list[tuple[Any, ...]]:
    """What the log said under a key, line by line."""
    return [tuple(said.args) for said in game.said if said.key == key]


def tyche(game: Position, *cards: str, dice: list[int | str] | None = None) -> Position:
    """Red's Tyche Segment with these cards in hand."""
    game.hand("red", *cards)
    return game.begin(("tyche",), segment="tyche", dice=dice or [])


def uses(game: Position, card: str) -> set[str]:
    """What a card may be played for."""
    return {o[0] for o in game.options if o[1] == card}


# -- 16, 16.1 --------------------------------------------------------------------------------


@rule("successors", "16:1")
def test_options_are_off_and_stand_alone() -> None:
    options = system.check_options("four", {})
    assert not any(value is True for value in options.values())
    for name in options:
        one = system.check_options("four", {name: True})
        assert [n for n, value in one.items() if value is True] == [name]


OPTIONAL = {
    "cavalry_superiority": ["o60", "o61"],
    "foundation_of_a_capital": ["o62"],
    "diplomatic_marriage": ["o63"],
    "oracle": ["o64"],
    "alexanders_ghost": ["o65"],
    "superior_admiral": ["o66", "o67"],
    "price_of_failure": ["o68"],
    "port_resupplied": ["o69"],
}


@rule("successors", "16.1:1")
@given(st.sets(st.sampled_from(sorted(OPTIONAL))))
def test_any_of_the_optional_cards_may_join(names: set[str]) -> None:
    game = Position(**dict.fromkeys(names, True))
    optional = sorted(c for c in game.pile("deck") if c.startswith("o"))
    assert optional == sorted(c for n in names for c in OPTIONAL[n])
    assert len(game.pile("deck")) == 59 + len(optional)


@rule("successors", "16.1:1")
def test_all_optional_cards() -> None:
    game = Position(optional_cards=True)
    assert sum(c.startswith("o") for c in game.pile("deck")) == 10


# -- 16.1 Capitals ---------------------------------------------------------------------------


def capital(space: str = "alexandria", province: str = "aigyptos") -> Position:
    """Blue has a Capital in a Province of its own."""
    game = Position(optional_cards=True).province("blue", province)
    game.capital("blue", space).settle()
    return game


@rule("successors", "16.1.capital:1", "16.1.capital:3", "16.1.capital:7", "3.5:4")
def test_the_capital_in_alexandria() -> None:
    game = capital()
    assert game.vp("blue") == before() + 2
    game.general("antigonos", "red", "alexandria").cus("red", "alexandria", loyal=3)
    game.begin(("armies",), dice=[4]).march("antigonos")
    assert ("remove",) not in game.options
    game.choose(("siege",)).skip("siege_loss")
    assert game.owner("alexandria") == "blue"
    assert game.siege_points("alexandria") == 1


def before() -> int:
    """VP of blue with Aigyptos alone."""
    game = Position(optional_cards=True).province("blue", "aigyptos")
    game.settle()
    return game.vp("blue")


@rule("successors", "16.1.capital:1")
def test_a_capital_has_an_inside_for_two() -> None:
    game = capital().general("eumenes", "blue", "naukratis").cus("blue", "naukratis", loyal=3)
    game.begin(("armies",), colour="blue").march("eumenes", "alexandria")
    assert ("enter_city",) in game.options or ("garrison",) in game.options
    plain = Position(optional_cards=True).province("blue", "aigyptos")
    plain.general("eumenes", "blue", "naukratis").cus("blue", "naukratis", loyal=3)
    plain.begin(("armies",), colour="blue").march("eumenes", "alexandria")
    assert ("enter_city",) not in plain.options
    assert ("garrison",) not in plain.options


@rule("successors", "16.1.capital:2")
def test_the_capital_is_needed_for_its_province() -> None:
    game = capital("larisa", "thessalia")
    assert game.holder("thessalia") == "blue"
    rival = capital("larisa", "thessalia").pcs("red", "pherai", "trikka")
    rival.begin()
    assert rival.holder("thessalia") == ""
    assert rival.owner("larisa") == "blue"


@rule("successors", "16.1.capital:2")
def test_memphis_is_needed_besides() -> None:
    game = capital().pcs("", "memphis")
    game.begin()
    assert game.holder("aigyptos") == ""


@rule("successors", "16.1.capital:4", "16.1.capital:5", "16.1.capital:6")
@pytest.mark.parametrize(("by", "gain"), [("red", 1), ("independent", 0)])
def test_a_lost_capital(by: str, gain: int) -> None:
    game = capital()
    game.begin()
    had, other = game.vp("blue"), game.vp("red")
    game.pcs(by, "alexandria").begin()
    assert game.vp("blue") == had - 2
    assert game.vp("red") == other + gain
    game.general("antigonos", "yellow", "alexandria").cus("yellow", "alexandria", loyal=3)
    game.begin(("armies",), colour="yellow").march("antigonos")
    assert (("remove",) in game.options) == (by == "red")
    game.pcs("blue", "alexandria").begin()
    assert game.vp("blue") == had - 2
    assert game.vp("red") == other + gain


@rule("successors", "16.1.capital:6", "16.1.capital:4", "15.4")
def test_a_siege_captures_a_capital_for_the_besieger() -> None:
    game = capital().general("antigonos", "red", "alexandria").cus("red", "alexandria", loyal=4)
    game.siege("red", "alexandria", 2).begin(("armies",), dice=[6])
    other = game.vp("red")
    game.march("antigonos").choose(("siege",)).skip("siege_loss")
    assert game.owner("alexandria") == ""
    assert game.vp("red") == other + 1


# -- 16.2 ------------------------------------------------------------------------------------


@rule("successors", "16.2:1", "16.2:4")
@pytest.mark.parametrize(("option", "place"), [(True, "off"), (False, "damaskos")])
def test_where_herakles_begins(option: bool, place: str) -> None:
    game = Position.start(5, herakles=option)
    assert game.royal_place("herakles") == place


@rule("successors", "16.2:1")
def test_seleukos_begins_without_him() -> None:
    game = Position.start(5, herakles=True)
    game.s.order = list(PLAYERS[5])
    game.begin(("place_start", 2, BOARD.general["seleukos"]), ("start_over",), segment="")
    game.settle()
    assert game.royal_place("herakles") == "off"
    assert game.royal_owner("herakles") == ""


@rule("successors", "16.2:2", "16.2:3", "16.2:4")
@pytest.mark.parametrize("option", [True, False])
@pytest.mark.parametrize("how", ["hemlock", "murder"])
def test_herakles_appears_when_alexandros_dies(option: bool, how: str) -> None:
    game = Position(herakles=option, turn=4).pcs("blue", "pergamon").province("yellow", "media")
    game.general("perdikkas", "red", "babylon").cus("red", "babylon", loyal=1)
    game.royal("alexandros", "babylon", "red").general("antigonos", "yellow", "rhagai")
    game.province("yellow", "aigyptos", "makedonia", "syria", "thrake")
    if how == "hemlock":
        tyche(game, "t1").choose(("event", "t1"))
    else:
        game.begin(("turn_events",), segment="")
    assert game.royal_place("alexandros") == "dead"
    assert game.royal_place("herakles") == ("pergamon" if option else "off")
    assert game.royal_owner("herakles") == ("blue" if option else "")


# -- 16.3 ------------------------------------------------------------------------------------


def cart(colour: str = "red", turn: int = 1, **options: bool) -> Position:
    """The Cart with an Army in Babylon in Game Turn I."""
    game = Position(turn=turn, **(options or {"faster_cart": True})).pcs(colour, "babylon")
    game.general("perdikkas", colour, "babylon").cus(colour, "babylon", loyal=2)
    return game.royal("funeral_cart", "babylon", colour)


@rule("successors", "16.3:1", "16.3:2")
def test_a_4_ops_card_completes_the_cart() -> None:
    assert "cart" in uses(tyche(cart(), "t11"), "t11")
    assert "cart" not in uses(tyche(cart(), "t5"), "t5")
    assert "cart" not in uses(tyche(cart("blue"), "t11"), "t11")
    assert "cart" not in uses(tyche(cart(turn=2), "t11"), "t11")
    assert "cart" not in uses(tyche(cart(herakles=True), "t11"), "t11")


@rule("successors", "16.3:1")
def test_it_is_the_card_of_the_segment() -> None:
    game = tyche(cart(), "t11", "t5").choose(("cart", "t11"))
    assert game.over
    assert game.pile("discard") == ["t11"]
    assert game.cards("red") == ["t5"]


@rule("successors", "16.3:3")
@pytest.mark.parametrize("ready", [False, True])
def test_the_cart_moves_from_the_same_turn(ready: bool) -> None:
    game = cart()
    if ready:
        tyche(game, "t11").choose(("cart", "t11"))
    game.begin(("armies",)).march("perdikkas", "opis")
    assert game.royal_place("funeral_cart") == ("opis" if ready else "babylon")


@rule("successors", "16.3:4", "3.8:4")
def test_no_burial_in_turn_one() -> None:
    game = cart()
    tyche(game, "t11").choose(("cart", "t11"))
    game.begin(("burial",), segment="forage")
    assert game.over
    later = cart(turn=2).begin(("burial",), segment="forage")
    assert later.what == "bury"


# -- 16.4 ------------------------------------------------------------------------------------


@rule("successors", "16.4:1")
@pytest.mark.parametrize("option", [True, False])
@pytest.mark.parametrize("by", ["pc", "army"])
def test_independents_destroy_an_uncontrolled_cart(option: bool, by: str) -> None:
    game = Position(funeral_cart_destruction=option).royal("funeral_cart", "gordion")
    if by == "pc":
        game.pcs("independent", "gordion")
    else:
        game.army("philon", "gordion")
    game.begin()
    assert game.royal_place("funeral_cart") == ("dead" if option else "gordion")


def invaded(option: bool) -> Position:
    """PHILON steps into blue Gordion, where the Cart stands with a PC alone."""
    game = Position(funeral_cart_destruction=option).pcs("blue", "gordion")
    game.royal("funeral_cart", "gordion", "blue").army("philon", "tp_ankyra")
    tyche(game, "t45").choose(("event", "t45"), ("army", "philon"), ("march", "gordion"))
    return game


@rule("successors", "16.4:2", "9.5.removing:1")
@pytest.mark.parametrize(("option", "place"), [(True, "dead"), (False, "gordion")])
def test_an_army_that_stops_takes_the_pc_and_the_cart(option: bool, place: str) -> None:
    game = invaded(option).choose(None)
    assert game.owner("gordion") == ""
    assert game.royal_place("funeral_cart") == place


@rule("successors", "16.4:2", "8.3:1")
def test_an_army_outdoes_a_pc_when_it_passes() -> None:
    game = invaded(True).choose(("march", "synnada"))
    assert game.owner("gordion") == "blue"
    assert game.royal_place("funeral_cart") == "dead"


@rule("successors", "16.4:3")
def test_an_army_guards_the_cart_on_independent_ground() -> None:
    game = Position(funeral_cart_destruction=True).pcs("independent", "gordion")
    game.minor("red", "gordion").cus("red", "gordion", loyal=1)
    game.royal("funeral_cart", "gordion", "red").begin()
    assert game.royal_place("funeral_cart") == "gordion"
    assert game.royal_owner("funeral_cart") == "red"


def before_sardeis(answer: str) -> Position:
    """PHILON comes to blue Sardeis, where the Cart is; blue says what stands where."""
    game = Position(funeral_cart_destruction=True).pcs("blue", "sardeis")
    game.royal("funeral_cart", "sardeis", "blue").army("philon", "synnada")
    tyche(game, "t45").choose(("event", "t45"), ("army", "philon"), ("march", "sardeis"))
    return game.choose(answer).choose(None)


@rule("successors", "16.4:4")
def test_walls_protect_the_cart() -> None:
    game = before_sardeis("inside")
    assert game.royal_place("funeral_cart") == "sardeis/inside"
    assert game.royal_owner("funeral_cart") == "blue"


@rule("successors", "16.4:2", "8.3:1")
def test_a_cart_before_the_walls_is_lost() -> None:
    game = before_sardeis("outside")
    assert game.owner("sardeis") == "blue"
    assert game.royal_place("funeral_cart") == "dead"


# -- 16.5 ------------------------------------------------------------------------------------


def wall(points: int, die: int, option: bool = True, **inside: int) -> Position:
    """Blue besieges red Pella."""
    game = Position(siege_defense=option).pcs("red", "pella")
    game.cus("red", "pella/inside", **inside)
    game.general("antigonos", "blue", "pella").cus("blue", "pella", mercenary=5)
    if points:
        game.siege("blue", "pella", points)
    game.begin(("armies",), colour="blue", dice=[die, 1, 1]).march("antigonos")
    return game.choose(("siege",)).skip("siege_loss")


@rule("successors", "16.5:1", "16.5:5")
def test_the_example_of_pella() -> None:
    game = wall(2, 6, loyal=2)
    assert game.force("red", "pella/inside") == {}
    assert (game.siege_points("pella"), game.owner("pella")) == (2, "red")
    game = wall(2, 6, option=False, loyal=2)
    assert game.owner("pella") == ""


@rule("successors", "16.5:1", "16.5:2", "16.5:3")
@pytest.mark.parametrize(
    ("points", "die", "inside", "left", "after"),
    [
        (2, 4, 1, 0, 2),
        (2, 6, 1, 0, 0),
        (2, 4, 2, 1, 2),
        (1, 4, 2, 2, 2),
        (1, 6, 2, 1, 2),
        (0, 6, 2, 2, 2),
        (2, 4, 0, 0, 0),
    ],
)
def test_points_one_after_the_other(
    points: int, die: int, inside: int, left: int, after: int
) -> None:
    game = wall(points, die, loyal=inside)
    assert game.force("red", "pella/inside").get("loyal", 0) == left
    assert game.siege_points("pella") == after
    assert game.owner("pella") == ("red" if after else "")


@rule("successors", "16.5:4")
def test_the_owner_chooses_who_falls() -> None:
    game = wall(2, 4, loyal=1, mercenary=1)
    assert (game.seat, game.what) == ("red", "siege_defense")
    game.choose(("mercenary", 0))
    assert game.force("red", "pella/inside") == {"mercenary": 1}
    game = wall(2, 4, loyal=1, mercenary=1).choose(("mercenary", 1))
    assert game.force("red", "pella/inside") == {"loyal": 1}


# -- 16.6 ------------------------------------------------------------------------------------


def royals(option: bool, *, royal: int, loyal: int = 0) -> Position:
    """Red with Royals before Pella, which gives blue 2 L more."""
    game = Position(royal_army_sieges=option).province("blue", "makedonia")
    return game.general("antigonos", "red", "pella").cus("red", "pella", royal=royal, loyal=loyal)


@rule("successors", "16.6:1")
@pytest.mark.parametrize(
    ("option", "royal", "loyal", "may"),
    [(True, 3, 0, False), (True, 3, 2, False), (True, 1, 3, True), (False, 3, 0, True)],
)
def test_royals_do_not_besiege_the_greater(option: bool, royal: int, loyal: int, may: bool) -> None:
    game = royals(option, royal=royal, loyal=loyal).begin(("armies",)).march("antigonos")
    assert (("siege",) in game.options) == may


@rule("successors", "16.6:2")
@pytest.mark.parametrize(("who", "may"), [("krateros", True), ("antigonos", False)])
def test_equal_prestige_is_enough(who: str, may: bool) -> None:
    """Krateros has 2 P: 5 against 5."""
    game = Position(royal_army_sieges=True).province("blue", "makedonia")
    game.general(who, "red", "pella").cus("red", "pella", royal=3)
    game.begin(("armies",)).march(who)
    assert (("siege",) in game.options) == may


@rule("successors", "16.6:1", "7.2.f:3")
def test_a_general_inside_adds_his_popularity() -> None:
    game = Position(royal_army_sieges=True).pcs("blue", "sardeis")
    game.general("antigonos", "red", "sardeis").cus("red", "sardeis", royal=3)
    game.begin(("armies",)).march("antigonos")
    assert ("siege",) in game.options
    game = Position(royal_army_sieges=True).pcs("blue", "sardeis")
    game.general("antigonos", "red", "sardeis").cus("red", "sardeis", royal=3)
    game.general("krateros", "blue", "sardeis/inside").begin(("armies",)).march("antigonos")
    assert ("siege",) not in game.options


@rule("successors", "16.6:3")
@pytest.mark.parametrize("option", [True, False])
def test_also_in_the_surrender_segment(option: bool) -> None:
    game = royals(option, royal=3).begin(("surrender",), segment="surrender", dice=[4])
    assert (game.what == "surrender_siege") is not option


@rule("successors", "16.6:4")
def test_independents_have_no_prestige() -> None:
    game = Position(royal_army_sieges=True).pcs("independent", "gordion").successor("red")
    game.general("eumenes", "red", "gordion").cus("red", "gordion", royal=3)
    game.begin(("armies",)).march("eumenes")
    assert ("siege",) in game.options


# -- 16.7 ------------------------------------------------------------------------------------


@rule("successors", "16.7:1", "16.7:2", "16.7:3")
@pytest.mark.parametrize(
    ("space", "cus", "dice", "left"),
    [
        ("gordion", 12, [6], 8),
        ("gordion", 9, [1], 8),
        ("gordion", 9, [3], 7),
        ("gordion", 8, [], 8),
        ("tp_ankyra", 4, [1], 3),
        ("tp_ankyra", 4, [6], 2),
        ("tp_ankyra", 3, [], 3),
    ],
)
def test_hunger_is_rolled_for(space: str, cus: int, dice: list[int | str], left: int) -> None:
    game = Position(forage_attrition=True).general("antigonos", "red", space)
    game.cus("red", space, mercenary=cus)
    game.begin(("forage_spaces",), segment="forage", dice=dice)
    assert game.force("red", space) == {"mercenary": left}
    assert game.dice_left == 0


# -- 16.8 ------------------------------------------------------------------------------------


def crowd(n: int, at: str = "gordion", option: bool = True) -> Position:
    """Red's Antigonos with many CUs."""
    game = Position(movement_limit=option).general("antigonos", "red", at)
    return game.cus("red", at, mercenary=n)


@rule("successors", "16.8:1")
@pytest.mark.parametrize(
    ("n", "option", "may"), [(8, True, True), (9, True, False), (9, False, True)]
)
def test_eight_march_together(n: int, option: bool, may: bool) -> None:
    game = crowd(n, option=option).begin(("armies",)).choose(("activate", "antigonos"))
    assert ("all" in game.options) == may


@rule("successors", "16.8:1", "16.8:2")
def test_eight_join_others() -> None:
    game = crowd(8).pcs("red", "synnada").cus("red", "synnada", loyal=3)
    game.begin(("armies",)).march("antigonos", "synnada")
    assert game.force("red", "synnada") == {"mercenary": 8, "loyal": 3}


@rule("successors", "16.8:3")
def test_who_picks_up_leaves_with_eight() -> None:
    game = crowd(6).pcs("red", "synnada").cus("red", "synnada", mercenary=6)
    game.begin(("armies",)).march("antigonos", "synnada")
    if ("pick_up", "all") in game.options:
        game.choose(("pick_up", "all"))
    elif ("pick_up", "some") in game.options:
        game.choose(("pick_up", "some"))
        counts = [o[1] for o in game.options if isinstance(o, tuple) and o[0] == "mercenary"]
        assert counts
        assert max(counts) == 2
        game.choose(("mercenary", 2))
    while game.what == "pick_up":
        game.choose("done" if "done" in game.options else game.options[-1])
    game.choose(("march", "ikonion"))
    assert game.force("red", "ikonion") == {"mercenary": 8}


@rule("successors", "16.8:4")
@pytest.mark.parametrize("option", [True, False])
def test_eight_intercept(option: bool) -> None:
    game = Position(movement_limit=option).general("krateros", "red", "synnada")
    game.cus("red", "synnada", loyal=4).general("eumenes", "blue", "bithynoi")
    game.cus("blue", "bithynoi", mercenary=9).begin(("armies",), dice=[6])
    game.march("krateros", "gordion")
    assert (("intercept", "bithynoi", "eumenes", "all") in game.options) is not option
    assert game.what == "intercept"


@rule("successors", "16.8:5")
def test_any_number_evades() -> None:
    game = Position(movement_limit=True).general("krateros", "red", "synnada")
    game.cus("red", "synnada", loyal=4).general("eumenes", "blue", "gordion")
    game.cus("blue", "gordion", mercenary=12).begin(("armies",), dice=[6])
    game.march("krateros", "gordion").skip("ask_passage").choose("evade", "bithynoi", None)
    assert game.force("blue", "bithynoi") == {"mercenary": 12}


# -- 16.10 -----------------------------------------------------------------------------------


@rule("successors", "16.10:1", "16.10:4")
@pytest.mark.parametrize("option", [True, False])
def test_fleets_stay_away(option: bool) -> None:
    game = Position(dispersed_fleets=option).province("red", "karia")
    game.fleet("karia", "red", away=True)
    game.s.fleet_away[BOARD.fleet["phoinike"]] = 1
    game.begin(("reinforcements",), segment="")
    assert game.fleet_side("karia") == ("normal dispersed" if option else "normal")
    assert game.fleet_side("phoinike") == "normal"


@rule("successors", "16.10:2", "16.10:3")
def test_a_card_brings_one_fleet_back() -> None:
    game = Position(dispersed_fleets=True).province("red", "karia", "phoinike")
    game.province("blue", "aigyptos").fleet("karia", "red", away=True)
    game.fleet("phoinike", "red", away=True).fleet("aigyptos", "blue", away=True)
    tyche(game, "t37", "t5", "t49")
    assert ("retrieve", "t37") in game.options
    assert ("retrieve", "t5") in game.options
    assert ("retrieve", "t49") not in game.options
    game.choose(("retrieve", "t37"))
    assert sorted(game.options) == ["karia", "phoinike"]
    game.choose("karia")
    assert game.fleet_side("karia") == "normal"
    assert game.fleet_side("phoinike") == "normal dispersed"
    assert game.over
    assert "t37" in game.pile("discard")


@rule("successors", "16.10:2")
def test_no_retrieving_without_the_option_or_a_lost_fleet() -> None:
    game = Position().province("red", "karia").fleet("karia", "red", away=True)
    assert "retrieve" not in uses(tyche(game, "t5"), "t5")
    game = Position(dispersed_fleets=True).province("red", "karia").fleet("karia", "red")
    assert "retrieve" not in uses(tyche(game, "t5"), "t5")


# -- 16.12 -----------------------------------------------------------------------------------


@rule("successors", "16.12:1", "16.12:2")
@pytest.mark.parametrize(
    ("turn", "short", "over"), [(3, True, False), (4, True, True), (4, False, False)]
)
def test_the_short_game(turn: int, short: bool, over: bool) -> None:
    game = Position(turn=turn, short_game=short).province("green", "media").province("red", "karia")
    game.general("perdikkas", "blue", "pella").cus("blue", "pella", loyal=1)
    game.royal("philippos", "pella", "blue")
    game.begin(("turn_end",), segment="", dice=[] if over else [1, 2, 3, 4])
    assert (game.result is not None) == over
    if game.result is not None:
        best = max(game.s.seats, key=game.vp)
        assert game.result.winner == best
        assert best != "blue"
