"""Events that reach somebody or nobody, and what they leave as it was."""

from __future__ import annotations

import pytest

from argead.systems.successors.positions import Position

rule = pytest.mark.rule


def play(game: Position, card: str, *dice: int | str, colour: str = "red") -> Position:
    """A player plays a card for its event."""
    game.hand(colour, card).begin(("tyche",), colour=colour, segment="tyche", dice=list(dice))
    return game.choose(("event", card))


def army(turn: int) -> Position:
    """Red's Antigonos with 2 CUs; red has no PC."""
    return Position(turn=turn).general("antigonos", "red", "opis").cus("red", "opis", loyal=2)


# -- Treachery ---------------------------------------------------------------------------------


@rule("successors", "cards.treachery:2", "cards.treachery:6")
@pytest.mark.parametrize("turn", [1, 2])
@pytest.mark.parametrize("ready", [False, True])
@pytest.mark.parametrize("buried", [False, True])
def test_whom_treachery_reaches(turn: int, ready: bool, buried: bool) -> None:
    """Herakles always; the Cart not in Game Turn I before it is complete; the Tomb never."""
    game = army(turn).pcs("blue", "babylon").royal("herakles", "babylon", "blue")
    game.royal("funeral_cart", "babylon", "" if buried else "blue")
    game.s.cart_ready = ready
    if buried:
        game.s.tomb = game.t.space["babylon"]
    play(game, "t28", 3)
    targets = str(game.options)
    if game.what:
        assert "herakles" in targets
        assert ("funeral_cart" in targets) is ((turn == 2 or ready) and not buried)
        game.choose(next(o for o in game.options if "herakles" in str(o)))
    assert (game.royal_place("herakles"), game.royal_owner("herakles")) == ("opis", "red")


# -- Condemnation ------------------------------------------------------------------------------


@rule("successors", "cards.condemnation:3", "7.1.b:1")
@pytest.mark.parametrize("fallen", ["eumenes", "peithon"])
def test_only_the_death_of_the_condemned_ends_it(fallen: str) -> None:
    """Eumenes is condemned; whoever stands in Gordion is killed."""
    game = Position().general(fallen, "blue", "gordion").cus("blue", "gordion", loyal=1)
    game.general("peithon" if fallen == "eumenes" else "eumenes", "blue", "rhagai")
    game.general("antigonos", "red", "synnada").cus("red", "synnada", loyal=4)
    play(game, "t30").choose("eumenes")
    assert game.legitimacy("blue") == 0
    game.begin(("armies",), dice=[6, 6, 4, 5, 6, 1]).march("antigonos", "gordion")
    game.skip("ask_passage", "evade", "reroll", "take_command", "intercept")
    assert game.at(fallen) == "dead"
    assert game.legitimacy("blue") == (3 if fallen == "eumenes" else 0)


@rule("successors", "cards.condemnation:2", "cards.condemnation:3")
def test_the_dead_are_not_rehabilitated() -> None:
    """Blue has lost nothing by him any more; the next one condemned is yellow's."""
    game = Position().general("eumenes", "blue", "gordion").cus("blue", "gordion", loyal=1)
    game.general("peithon", "yellow", "rhagai").general("antigonos", "red", "synnada")
    play(game.cus("red", "synnada", loyal=4), "t30").choose("eumenes")
    game.begin(("armies",), dice=[6, 6, 4, 5, 6, 1]).march("antigonos", "gordion")
    game.skip("ask_passage", "evade", "reroll", "take_command", "intercept")
    assert game.at("eumenes") == "dead"
    assert game.s.condemned < 0


# -- Olympias ----------------------------------------------------------------------------------


@rule("successors", "cards.olympias:3", "8.2.olympias:1")
@pytest.mark.parametrize("owner", ["red", "blue", ""])
@pytest.mark.parametrize("serving", [0, 4])
def test_olympias_goes_with_the_pc_or_the_general_beside_her(owner: str, serving: int) -> None:
    """On his own ground red need call nobody away from where he serves."""
    game = Position().royal("olympias", "molossia").pcs(owner, "molossia")
    for n, space in enumerate(("dana", "gordion", "thebai", "edessa")[:serving]):
        game.minor("red", space, n).cus("red", space, loyal=1)
    play(game, "t22")
    while game.what:
        game.choose(game.options[-1 if owner == "red" else 0])
    assert game.force("red", "molossia") == {"mercenary": 4}
    assert game.royal_owner("olympias") == "red"


# -- Hemlock, Eurydike -------------------------------------------------------------------------


@rule("successors", "cards.hemlock:1", "cards.hemlock:3")
@pytest.mark.parametrize("owner", ["red", "blue"])
def test_hemlock_behind_walls(owner: str) -> None:
    """Red's Antigonos is in the same city: inside his own, before that of blue."""
    game = Position().pcs(owner, "babylon").royal("herakles", "babylon/inside", owner)
    at = "babylon/inside" if owner == "red" else "babylon"
    game.general("antigonos", "red", at).cus("red", at, loyal=2).hand("red", "t1")
    game.begin(("tyche",), segment="tyche")
    assert (("event", "t1") in game.options) is (owner == "red")


@rule("successors", "cards.eurydike:1", "cards.eurydike:2")
def test_philippos_comes_to_nobody_in_the_dispersed_box() -> None:
    game = Position().general("antigonos", "red", "dispersed").scattered("red", loyal=2)
    game.general("peithon", "red").cus("red", "opis", loyal=1).pcs("red", "opis")
    game.hand("red", "t25").begin(("tyche",), segment="tyche")
    assert ("event", "t25") not in game.options


# -- the Helepolis -----------------------------------------------------------------------------


@rule("successors", "cards.helepolis:1")
@pytest.mark.parametrize("cus", [2, 3])
@pytest.mark.parametrize("owner", ["blue", "independent", "red", ""])
def test_where_the_helepolis_is_built(owner: str, cus: int) -> None:
    game = Position().pcs(owner, "sardeis").general("antigonos", "red", "sardeis")
    game.cus("red", "sardeis", loyal=cus).hand("red", "t36").begin(("tyche",), segment="tyche")
    assert (("event", "t36") in game.options) is (owner in ("blue", "independent") and cus == 3)


# -- Unrest Spreads ----------------------------------------------------------------------------


def spread() -> Position:
    """Lydia and Media are blue's but for one Independent space each."""
    game = Position().province("blue", "lydia", "media").pcs("independent", "ephesos", "rhagai")
    return play(game, "t39")


@rule("successors", "cards.unrest-spreads:1", "cards.unrest-spreads:2")
@pytest.mark.parametrize("second", ["media", None])
def test_two_provinces_rise_one_after_the_other(second: str | None) -> None:
    game = spread().choose("lydia", "sardeis")
    assert game.owner("sardeis") == "independent"
    assert set(game.options) == {"media", None}
    game.choose(second)
    if second:
        game.choose("ekbatana")
    assert game.owner("ekbatana") == ("independent" if second else "blue")
    assert game.vp("blue") == (0 if second else 2)


@rule("successors", "2:2", "3.5:1", "cards.unrest-spreads:1")
def test_points_follow_between_the_two_risings() -> None:
    game = spread()
    before = game.vp("blue")
    game.choose("lydia", "sardeis")
    assert game.what == "unrest_province"
    assert game.holder("lydia") == ""
    assert game.vp("blue") < before
