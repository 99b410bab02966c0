"""Pella is a place like any other; the tracks say what has changed; works, weddings and Nearchos."""

from __future__ import annotations

from typing import Any

import pytest

from argead.systems.successors.positions import Position

rule = pytest.mark.rule
OVER = ("start_over",)


def told(game: Position, key: str) -> list[tuple[Any, ...]]:
    """What the log said under a key, line by line."""
    return [tuple(said.args) for said in game.said if said.key == key]


# -- Pella -------------------------------------------------------------------------------------


@rule("successors", "8.2:1", "8.2:5")
@pytest.mark.parametrize("member", ["alexandros", "philippos", "herakles", "funeral_cart"])
@pytest.mark.parametrize("space", ["pella", "sardeis"])
def test_an_heir_in_pella_is_his_whose_city_it_is(member: str, space: str) -> None:
    game = Position().pcs("red", space).royal(member, space).begin(OVER)
    assert game.royal_owner(member) == "red"


@rule("successors", "8.3:4")
@pytest.mark.parametrize("member", ["alexandros", "kleopatra", "funeral_cart"])
@pytest.mark.parametrize("space", ["pella", "sardeis"])
def test_who_is_alone_in_pella_is_nobodys(member: str, space: str) -> None:
    assert Position().royal(member, space, "red").begin(OVER).royal_owner(member) == ""


@rule("successors", "3.2:2", "3.2:6")
@pytest.mark.parametrize("space", ["pella", "sardeis"])
@pytest.mark.parametrize(("turn", "heir"), [(4, "alexandros"), (5, "herakles")])
def test_an_heir_in_pella_is_crowned_like_any_other(space: str, turn: int, heir: str) -> None:
    game = Position(2, turn=turn).province("red", "media").pcs("red", space)
    game.royal(heir, space, "red").begin(("preparations",), segment="")
    assert game.result is not None
    assert game.result.reason == "regency"


@rule("successors", "3.2:5")
@pytest.mark.parametrize(("turn", "heir"), [(4, "alexandros"), (5, "herakles")])
def test_an_heir_who_is_alone_in_pella_makes_the_strongest_win(turn: int, heir: str) -> None:
    game = Position(2, turn=turn).province("red", "media").royal(heir, "pella")
    game.begin(("preparations",), segment="")
    assert game.result is not None


@rule("successors", "3.8:9", "5.1.a:6")
@pytest.mark.parametrize("space", ["pella", "sardeis"])
@pytest.mark.parametrize(("turn", "place"), [(3, ""), (4, "dead")])
def test_an_unburied_cart_leaves_the_game_in_pella_too(space: str, turn: int, place: str) -> None:
    game = Position(turn=turn).pcs("red", space).royal("funeral_cart", space, "red")
    game.begin(("turn_events",), segment="")
    assert game.royal_place("funeral_cart") == (place or space)


@rule("successors", "3.8:7", "3.8:9", "3.6:4")
@pytest.mark.parametrize(("space", "points"), [("pella", 13), ("sardeis", 5)])
def test_a_buried_cart_does_not_leave_the_game(space: str, points: int) -> None:
    """3 L of a Champion and the Tomb: 10 in Pella, 2 elsewhere; then Game Turn IV is prepared."""
    game = Position(2, turn=3).pcs("red", space).royal("funeral_cart", space, "red")
    game.province("blue", "media").begin(("turn_end",), segment="").choose(game.options[0])
    assert (game.s.turn, game.what) == (4, "turn_order")
    assert game.legitimacy("red") == points
    assert told(game, "cart_lost") == []


@rule("successors", "5.2.placing:2", "9.4.limit:1")
@pytest.mark.parametrize("city", ["pella", "sardeis"])
@pytest.mark.parametrize("besieged", [False, True])
def test_a_besieged_general_in_pella_calls_nobody(city: str, besieged: bool) -> None:
    game = (
        Position().pcs("red", city, "gaza", "ioppe").general("antigonos", "red", f"{city}/inside")
    )
    if besieged:
        game.minor("blue", city).cus("blue", city, loyal=1)
    game.begin(("collect", 0, 3), ("place_pool", 0), segment="")
    spaces = {o[0].split("/")[0] for o in game.options if isinstance(o, tuple)}
    assert (city in spaces) is not besieged


@rule("successors", "5.2.placing:2", "15.1:2")
@pytest.mark.parametrize("city", ["pella", "sardeis"])
def test_a_besieged_general_makes_nothing_eligible(city: str) -> None:
    """He is the only one red has; so the levy looks for a refuge."""
    game = Position().pcs("red", city).general("antigonos", "red", f"{city}/inside")
    game.minor("blue", city).cus("blue", city, loyal=1)
    game.begin(("collect", 0, 2), ("place_pool", 0), segment="")
    assert game.what == "refuge"
    assert city not in game.options


# -- the tracks --------------------------------------------------------------------------------


@rule("successors", "3.6:1", "3.6:2")
@pytest.mark.parametrize(("heir", "points"), [("alexandros", 5), ("philippos", 4), ("herakles", 2)])
def test_the_account_names_the_heir(heir: str, points: int) -> None:
    game = Position().pcs("red", "gaza").royal(heir, "gaza", "red").begin(OVER)
    assert game.account("red") == {"l:champion": 3, f"l:{heir}": points}


@rule("successors", "2:2", "3.6:2")
def test_a_higher_heir_takes_the_place_of_the_lower() -> None:
    """Herakles gave 2, Alexandros gives 5: the tracks go up by 3 in all."""
    game = Position().pcs("red", "gordion").royal("herakles", "gordion", "red")
    game.general("antigonos", "red", "synnada").cus("red", "synnada", loyal=2)
    game.royal("alexandros", "ikonion").begin(("armies",)).march("antigonos", "ikonion")
    lines = [line for line in told(game, "legitimacy") if line[0] == "red"]
    assert sorted(lines) == [("red", -2, "herakles"), ("red", 5, "alexandros")]
    assert game.legitimacy("red") == 8


@rule("successors", "2:2", "3.5:1", "3.6:5")
def test_the_log_says_on_which_track_points_move() -> None:
    """A city falls, and with it Makedonia: 2 L and its VP."""
    game = Position().province("blue", "makedonia").general("antigonos", "red", "pella")
    game.cus("red", "pella", loyal=4).siege("red", "pella", 2)
    vp = game.t.province_vp[game.t.province["makedonia"]]
    game.begin(("armies",), dice=[6]).march("antigonos").choose(("siege",))
    assert ("blue", -vp, "makedonia") in told(game, "vp")
    assert ("blue", -2, "makedonia") in told(game, "legitimacy")


# -- Capitals, weddings, Nearchos --------------------------------------------------------------


@rule("successors", "cards.capital:3", "16.1.capital:3")
@pytest.mark.parametrize("colour", ["red", "blue"])
def test_a_capital_stands_in_the_next_preparations_too(colour: str) -> None:
    game = Position(2, optional_cards=True).province(colour, "lydia").capital(colour, "ephesos")
    game.begin(("preparations",), segment="", dice=[1, 2])
    assert game.account(colour).get("vp:capital") == 2
    assert told(game, "capital") == []


@rule("successors", "8.2.marriage:1", "8.2:4")
@pytest.mark.parametrize(("owner", "then"), [("", "red"), ("blue", "blue")])
def test_a_lady_who_is_somebodys_marries_nobody(owner: str, then: str) -> None:
    """Blue's General is beside her, so that she stays blue's if she is."""
    game = Position().royal("kleopatra", "gordion").hand("red", "t26")
    game.begin(("tyche",), segment="tyche").choose(("event", "t26")).skip("bonus_ops")
    game.royal("kleopatra", "gordion", owner).general("eumenes", "blue", "gordion")
    game.general("antigonos", "red", "gordion").cus("red", "gordion", loyal=2)
    assert game.begin(OVER).royal_owner("kleopatra") == then


@rule("successors", "13.3.d:9", "7.1:2")
@pytest.mark.parametrize(
    ("name", "second", "roll"),
    [("nearchos", "", 7), ("antigonos", "", 6), ("antigonos", "nearchos", 6)],
)
def test_nearchos_leads_and_his_roll_has_one_more(name: str, second: str, roll: int) -> None:
    """3 and 3; with no Fleet the score is the same, the roll is not."""
    game = Position().general(name, "red", "ephesos").cus("red", "ephesos", loyal=3)
    if second:
        game.general(second, "red", "ephesos")
    game.pcs("blue", "lesbos").fleet("athenai", "blue").begin(("armies",), dice=[3, 3, 1, 1])
    game.march(name).choose(("embark",), ("sail", "miletos"), "all")
    assert [thrown.total for thrown in game.rolled("naval battle")] == [roll, 2]
