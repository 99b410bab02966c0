"""Desertions and Ahura Mazda between two activations of a Segment: when, for whom, and what comes of it."""

from __future__ import annotations

from typing import Final

import pytest

from argead.systems.successors.positions import Position

rule = pytest.mark.rule

WAITING: Final = ("t49", "t50", "t59")
"""Surprise cards that wait for no occasion: Desertions twice, Ahura Mazda & Ahriman."""

SEATS: Final = ("red", "blue", "yellow", "green", "black")


def bystanders(players: int = 5) -> Position:
    """Red, blue and yellow reach each other's CUs with Desertions; green and black have nothing at all."""
    game = Position(players).pcs("red", "gordion", "mazaka").pcs("blue", "ikonion", "komana")
    return game.pcs("yellow", "kelainai", "dana").cus("yellow", "kelainai", loyal=2)


def armies(game: Position, **others: int) -> Position:
    """Antigonos with 3 Mercenaries in Gordion, Eumenes with 3 Elephants or others in Mazaka; both red's."""
    game.general("antigonos", "red", "gordion").cus("red", "gordion", mercenary=3)
    game.general("eumenes", "red", "mazaka")
    return game.cus("red", "mazaka", **(others or {"elephant": 3}))


def campaign(game: Position, *dice: int | str, card: str = "t31") -> Position:
    """Red plays a card for its event; whoever may react to that does not."""
    game.hand("red", card).begin(("tyche",), segment="tyche", dice=dice)
    return game.choose(("event", card)).skip("event")


def first_march(game: Position) -> Position:
    """Antigonos marches from Gordion to Synnada, and his activation is over."""
    return game.march("antigonos", "synnada").skip("intercept", "move_menu")


def deserts(game: Position, card: str, space: str, kind: str) -> Position:
    """Whoever is asked plays Desertions on CUs of a kind in a space."""
    game.choose(("play", card))
    if game.what == "desertions":
        game.choose((space, kind))
    return game


def put_away(game: Position, *cards: str) -> Position:
    """These cards lie open on the discard pile."""
    for name in cards:
        card = game.t.card[name]
        game.s.deck.remove(card)
        game.s.discard.append(card)
    return game


def windows(game: Position) -> list[tuple[str, str]]:
    """Everybody passes at every moment that is open now; who was asked, and in which Segment."""
    asked = []
    while game.what == "segment":
        asked.append((game.seat, game.s.segment.name))
        game.choose(None)
    return asked


# -- there is such a moment ----------------------------------------------------------------------


@rule("successors", "6.2.surprise:7", "cards.campaign:1")
@pytest.mark.parametrize("marching", ["t31", "t32"])
@pytest.mark.parametrize("card", WAITING)
@pytest.mark.parametrize("holder", ["red", "blue", "yellow"])
def test_between_the_two_marches_of_a_campaign(marching: str, card: str, holder: str) -> None:
    game = campaign(armies(bystanders()).hand(holder, card).hand("green", "t2"), card=marching)
    assert (game.seat, game.what) == ("red", "armies")
    first_march(game)
    assert (game.seat, game.what) == (holder, "segment")
    assert ("play", card) in game.options
    assert None in game.options
    game.choose(None)
    assert (game.seat, game.what) == ("red", "armies")
    assert game.targets("activate") == ["eumenes"]


@rule("successors", "6.2.surprise:7", "6.2.surprise:1")
@pytest.mark.parametrize("card", ["t47b", "t48", "t51", "t52", "t53", "t55", "t56", "t57", "t58"])
def test_cards_with_an_occasion_of_their_own_wait_for_it(card: str) -> None:
    game = campaign(armies(bystanders()).hand("blue", card))
    first_march(game)
    assert (game.seat, game.what) == ("red", "armies")


@rule("successors", "6.2.surprise:7", "6.2.surprise:2")
@pytest.mark.parametrize("order", [SEATS, SEATS[::-1]])
def test_who_is_earlier_in_turn_order_plays_first(order: tuple[str, ...]) -> None:
    """Red, whose turn it is, takes his place among the others."""
    game = armies(bystanders()).order(*order).hand("red", "t49").hand("yellow", "t50")
    first_march(campaign(game.hand("blue", "t59")))
    asked = [seat for seat, _ in windows(game)]
    assert asked == [seat for seat in order if seat in ("red", "blue", "yellow")]
    assert game.what == "armies"


@rule("successors", "6.2.surprise:7", "6.2.surprise:2", "6.2.surprise:3")
def test_who_has_passed_may_answer_a_card_of_another() -> None:
    """Red passes, blue plays one Desertions and draws the other card; red is asked anew, then blue."""
    game = armies(bystanders()).hand("red", "t59").hand("blue", "t49")
    first_march(campaign(game, "t50", "t2")).choose(None)
    assert game.seat == "blue"
    deserts(game, "t49", "mazaka", "elephant")
    assert game.force("red", "mazaka") == {"elephant": 2}
    assert (game.seat, game.what) == ("red", "segment")
    game.choose(None)
    assert (game.seat, ("play", "t50") in game.options) == ("blue", True)
    deserts(game, "t50", "mazaka", "elephant")
    assert game.force("red", "mazaka") == {"elephant": 1}
    assert windows(game) == [("red", "tyche")]


@rule("successors", "6.2.surprise:7", "cards.cretan-liar:1")
def test_a_liar_contradicts_between_two_marches_too() -> None:
    game = armies(bystanders()).hand("blue", "t49").hand("yellow", "t58")
    first_march(campaign(game, "t2", "t3")).choose(("play", "t49"))
    while game.what == "desertions":
        game.choose(("mazaka", "elephant"))
    assert (game.seat, game.what) == ("yellow", "surprise")
    game.choose(("play", "t58"))
    assert game.force("red", "mazaka") == {"elephant": 3}
    assert windows(game) == []
    game.march("eumenes", "zimara")
    assert game.force("red", "zimara") == {"elephant": 3}


@rule("successors", "6.2.surprise:7", "6.2.surprise:4", "cards.ahura-mazda:1")
def test_ahura_mazda_between_two_marches_takes_a_card_and_draws_none() -> None:
    game = armies(bystanders()).hand("blue", "t59").hand("red", "t2", "t3")
    first_march(campaign(game, "t2"))
    assert (game.seat, game.what) == ("blue", "segment")
    game.choose(("play", "t59"))
    if game.what == "ahura_mazda":
        game.choose(("ahura", "red"))
    assert (game.cards("blue"), game.cards("red")) == (["t2"], ["t3"])
    assert (game.seat, game.what) == ("red", "armies")


# -- and only there --------------------------------------------------------------------------------


@rule("successors", "6.2.surprise:7", "6.2.surprise:1")
def test_no_moment_before_the_first_march_and_none_after_the_last() -> None:
    """The Tyche Segment has one moment at its beginning and one between the marches; then comes the next."""
    game = armies(bystanders()).general("peithon", "red", "rhagai").cus("red", "rhagai", loyal=1)
    game.hand("blue", "t49").hand("red", "t31")
    game.begin(("segment", 0, "tyche"), ("segment", 0, "activation"), segment="")
    assert windows(game) == [("blue", "tyche")]
    game.choose(("event", "t31")).skip("event")
    assert (game.seat, game.what) == ("red", "armies")
    first_march(game)
    assert windows(game) == [("blue", "tyche")]
    assert set(game.targets("activate")) == {"eumenes", "peithon"}
    game.march("eumenes", "zimara").choose(None)
    assert windows(game) == [("blue", "activation")]
    assert (game.seat, game.what) == ("red", "activation")


@rule("successors", "6.2.surprise:7", "cards.campaign:1")
def test_who_marches_with_nobody_has_no_moment() -> None:
    game = campaign(armies(bystanders()).hand("blue", "t49"))
    assert game.choose(None).over


@rule("successors", "6.2.surprise:7", "cards.campaign:1")
def test_a_moment_comes_although_nobody_marches_afterwards() -> None:
    """Whether Eumenes marches red says after the others have played."""
    game = first_march(campaign(armies(bystanders()).hand("blue", "t49")))
    assert windows(game) == [("blue", "tyche")]
    assert (game.seat, game.what) == ("red", "armies")
    assert game.choose(None).over


@rule("successors", "6.2.surprise:7", "9.1:3")
@pytest.mark.parametrize("who", ["nobody", "picked up", "left behind"])
def test_no_moment_when_nobody_is_left_to_march(who: str) -> None:
    """Red has one General; or Antigonos takes the other one along, who then marches no more."""
    game = bystanders().hand("blue", "t49").general("antigonos", "red", "gordion")
    game.cus("red", "gordion", mercenary=3)
    if who != "nobody":
        game.general("demetrios", "red", "gordion")
    campaign(game).choose(("activate", "antigonos"))
    if who == "left behind":
        game.choose("alone", ("march", "synnada"), None)
        assert windows(game) == [("blue", "tyche")]
        assert game.targets("activate") == ["demetrios"]
    else:
        game.choose("all", ("march", "synnada"))
        game.skip("move_menu")
        assert game.over


@rule("successors", "6.2.surprise:7", "9:1", "9.1:2")
def test_cus_whom_a_minor_general_may_lead_are_somebody() -> None:
    """Red's Elephants in Mazaka have no General."""
    game = bystanders().hand("blue", "t49").general("antigonos", "red", "gordion")
    game.cus("red", "gordion", mercenary=3).cus("red", "mazaka", elephant=1)
    first_march(campaign(game))
    assert windows(game) == [("blue", "tyche")]
    assert ("lead", "mazaka") in game.options


@rule("successors", "6.2.surprise:7", "9.3.a.reposition:1")
def test_a_minor_general_who_goes_on_elsewhere_is_in_the_same_activation() -> None:
    """He leaves red Synnada for the Elephants in Mazaka; the moment comes when he has done."""
    game = bystanders().pcs("red", "synnada", "dana").hand("blue", "t49").minor("red", "gordion")
    game.cus("red", "gordion", loyal=1).cus("red", "mazaka", elephant=1)
    game.general("peithon", "red", "rhagai")
    campaign(game).march("philoxenos", "synnada").choose(("reposition", "mazaka"))
    assert (game.seat, game.what) == ("red", "move_menu")
    game.choose(("march", "dana")).skip("move_menu")
    assert windows(game) == [("blue", "tyche")]
    assert game.targets("activate") == ["peithon"]


@rule("successors", "6.2.surprise:7", "6.2.b1:1", "9.1:1")
@pytest.mark.parametrize("card", ["t5", "t31"])
def test_a_force_march_has_one_activation_and_no_moment(card: str) -> None:
    game = armies(bystanders()).hand("blue", "t49").hand("red", card)
    game.begin(("tyche",), segment="tyche").choose(("march", card))
    assert first_march(game).over


@rule("successors", "6.2.surprise:7", "cards.looted:3")
def test_a_looted_treasure_has_one_activation_and_no_moment() -> None:
    game = armies(bystanders().pcs("red", "sousa")).hand("blue", "t49")
    game.general("peithon", "red", "sousa").cus("red", "sousa", loyal=1)
    campaign(game, card="t33").choose("march")
    while game.what == "compose":
        game.choose("all")
    assert game.what == "move_menu"
    assert game.choose(("march", "larsa"), None).over


@rule("successors", "6.2.surprise:7", "cards.pontic-fleet:1")
def test_a_pontic_fleet_has_one_activation_and_no_moment() -> None:
    game = armies(bystanders()).hand("blue", "t49").general("lysimachos", "red", "amisos")
    campaign(game.cus("red", "amisos", loyal=1), card="t20")
    while game.what in ("pontic", "compose"):
        game.choose("all" if "all" in game.options else game.options[0])
    assert game.what == "move_menu"
    game.choose(("march", "sinope"))
    assert game.skip("move_menu").over


# -- who is asked ----------------------------------------------------------------------------------


def asked_in_turn(game: Position) -> list[str]:
    """Who is asked between the marches, those included who hold nothing to play."""
    campaign(armies(game), card="t31")
    game.march("antigonos", "synnada")
    game.run.simulate = False
    game.choose(None)
    seats = []
    while game.what == "segment":
        seats.append(game.seat)
        game.choose(None)
    assert (game.seat, game.what) == ("red", "armies")
    return seats


@rule("successors", "6.2.surprise:7", "6.2.surprise:1", "cards.desertions:1")
@pytest.mark.parametrize("hidden", ["t49", "t50", "t2"])
@pytest.mark.parametrize("holder", ["red", "blue", "yellow", "green"])
def test_who_is_asked_follows_from_what_all_see(hidden: str, holder: str) -> None:
    """Ahura Mazda lies open on the pile; green, who has nothing, reaches nobody with Desertions."""
    game = put_away(bystanders(), "t59")
    hands = {"red": "t3", "blue": "t4", "yellow": "t5", "green": "t6", holder: hidden}
    for seat, card in hands.items():
        game.hand(seat, card)
    assert asked_in_turn(game) == ["red", "blue", "yellow"]


@rule("successors", "6.2.surprise:7", "cards.ahura-mazda:3")
@pytest.mark.parametrize("ahura", [True, False])
def test_with_ahura_mazda_about_whoever_holds_a_card_is_asked(ahura: bool) -> None:
    """Black holds no card. Without Ahura Mazda and Desertions there is nothing to wait for."""
    game = put_away(bystanders(), "t49", "t50", *(() if ahura else ("t59",)))
    game.hand("red", "t3").hand("blue", "t4").hand("yellow", "t5").hand("green", "t6")
    assert asked_in_turn(game) == (["red", "blue", "yellow", "green"] if ahura else [])


@rule("successors", "6.2.surprise:7", "6.2.surprise:1")
def test_nobody_is_asked_who_holds_no_card() -> None:
    assert asked_in_turn(bystanders()) == []


@rule("successors", "6.2.surprise:7", "6.revealed-cards:1")
@pytest.mark.parametrize("where", ["facedown", "deck", "discard"])
def test_a_card_that_lies_face_down_might_be_in_a_hand(where: str) -> None:
    """Three players; the other two of the three cards lie open on the pile."""
    game = put_away(bystanders(3), "t50", "t59")
    if where == "facedown":
        game.facedown("t49")
    elif where == "discard":
        put_away(game, "t49")
    game.hand("blue", "t4")
    assert asked_in_turn(game) == ([] if where == "discard" else ["blue"])


# -- holding ----------------------------------------------------------------------------------------


@rule("successors", "6.2.surprise:7", "6.2.surprise:1")
def test_who_holds_until_the_segment_ends_is_not_asked_between_the_marches() -> None:
    game = armies(bystanders()).hand("blue", "t49").hand("yellow", "t50").hand("red", "t31")
    game.begin(("segment", 0, "tyche"), ("segment", 0, "activation"), segment="")
    assert game.seat == "blue"
    game.choose("hold", None, ("event", "t31")).skip("event")
    assert windows(first_march(game)) == [("yellow", "tyche")]
    game.march("eumenes", "zimara").choose(None)
    assert windows(game) == [("blue", "activation"), ("yellow", "activation")]


# -- what comes of it --------------------------------------------------------------------------------


@rule("successors", "6.2.surprise:7", "cards.desertions:2", "9.1:6")
@pytest.mark.parametrize(("cus", "left"), [(3, {"elephant": 2}), (2, {"elephant": 1}), (1, {})])
def test_the_army_that_marches_next_marches_without_the_deserter(
    cus: int, left: dict[str, int]
) -> None:
    game = armies(bystanders(), elephant=cus).hand("blue", "t49")
    first_march(campaign(game, "t2"))
    deserts(game, "t49", "mazaka", "elephant")
    assert game.force("red", "mazaka") == left
    game.march("eumenes", "zimara")
    assert game.at("eumenes") == "zimara"
    assert game.force("red", "zimara") == left
    assert game.everywhere("red") == {"mercenary": 3, **left}


@rule("successors", "6.2.surprise:7", "9.3.c:1", "15.2:1")
@pytest.mark.parametrize("played", [True, False])
def test_an_army_too_small_for_a_siege_after_a_desertion(played: bool) -> None:
    """Peithon has 3 CUs before Sardeis, which is blue's."""
    game = armies(bystanders()).pcs("blue", "sardeis").general("peithon", "red", "sardeis")
    game.cus("red", "sardeis", mercenary=3).hand("blue", "t49")
    first_march(campaign(game, "t2"))
    if played:
        deserts(game, "t49", "sardeis", "mercenary")
    else:
        game.choose(None)
    game.choose(("activate", "peithon"), "all")
    assert (("siege",) in game.options) is not played


@rule("successors", "6.2.surprise:7", "7.1.c:5", "cards.desertions:2")
@pytest.mark.parametrize("cus", [1, 2])
def test_a_minor_general_whose_last_cu_deserts_marches_nowhere(cus: int) -> None:
    """He stands in Komana, which is blue's, with Elephants only; without them red has nobody left."""
    game = bystanders().hand("blue", "t49").general("antigonos", "red", "gordion")
    game.cus("red", "gordion", mercenary=3)
    game.minor("red", "komana", 0).cus("red", "komana", elephant=cus)
    name = next(n for n in game.generals("red") if game.at(n) == "komana")
    first_march(campaign(game, "t2"))
    deserts(game, "t49", "komana", "elephant")
    assert (game.at(name) == "komana") is (cus == 2)
    assert game.over is (cus == 1)


@rule("successors", "6.2.surprise:7", "cards.desertions:2")
def test_who_has_marched_already_loses_men_where_he_has_come_to() -> None:
    """In Bithynoi blue, who has nothing but Ikonion, could not have reached him."""
    game = Position().pcs("blue", "ikonion").pcs("red", "gordion").hand("blue", "t49")
    game.general("antigonos", "red", "bithynoi").cus("red", "bithynoi", mercenary=3)
    game.general("eumenes", "red", "rhagai")
    campaign(game, "t2").march("antigonos", "gordion").choose(None)
    assert (game.seat, game.what) == ("blue", "segment")
    deserts(game, "t49", "gordion", "mercenary")
    assert game.force("red", "gordion") == {"mercenary": 2}
    assert game.targets("activate") == ["eumenes"]


@rule("successors", "6.2.surprise:7", "cards.desertions:3", "9.1:4")
@pytest.mark.parametrize(
    ("space", "joins", "carried"), [("zimara", "mazaka", 1), ("ikonion", "synnada", 0)]
)
def test_deserters_come_over_between_two_marches(space: str, joins: str, carried: int) -> None:
    """An Elephant of blue's joins Eumenes, who takes it along, or Antigonos, who has marched already."""
    game = armies(bystanders(), loyal=3).hand("red", "t49").general("krateros", "blue", space)
    first_march(campaign(game.cus("blue", space, elephant=2), "t2"))
    assert (game.seat, game.what) == ("red", "segment")
    deserts(game, "t49", space, "elephant")
    assert game.force("blue", space) == {"elephant": 1}
    assert game.force("red", joins)["elephant"] == 1
    assert game.targets("activate") == ["eumenes"]
    game.march("eumenes", "komana").skip("intercept")
    assert game.force("red", "komana") == {"loyal": 3, **({"elephant": 1} if carried else {})}


@rule("successors", "6.2.surprise:7", "cards.desertions:4")
@pytest.mark.parametrize(
    ("blue", "dice", "left"), [(1, (6, 6, 1, 1, 1, 1), 3), (9, (1, 1, 6, 6, 6, 6), 0)]
)
def test_a_battle_of_the_first_march_is_over_before_the_moment_comes(
    blue: int, dice: tuple[int, ...], left: int
) -> None:
    """Antigonos beats blue in Synnada or is beaten; then yellow may strike Eumenes, and nobody before."""
    game = armies(bystanders()).general("krateros", "blue", "synnada").usurper("blue")
    game.cus("blue", "synnada", loyal=blue).hand("yellow", "t49")
    campaign(game, *dice).march("antigonos", "synnada")
    asked: list[str] = []
    while game.what != "segment":
        asked.append(game.what)
        game.choose(None if None in game.options else game.options[-1])
    assert "armies" not in asked
    assert game.force("red", "synnada").get("mercenary", 0) <= left
    assert windows(game) == [("yellow", "tyche")]
    assert game.targets("activate") == ["eumenes"]


# -- the Activation Segment ---------------------------------------------------------------------------


@rule("successors", "6.2.surprise:7", "6.3:1")
@pytest.mark.parametrize("card", WAITING)
@pytest.mark.parametrize("holder", ["red", "blue", "yellow"])
def test_between_all_marches_of_an_activation_segment(card: str, holder: str) -> None:
    """Three march: two moments between them, none after the third; the Forage Segment has its own."""
    game = armies(bystanders()).general("peithon", "red", "rhagai").hand(holder, card)
    game.hand("green", "t2")
    game.begin(("segment", 0, "activation"), ("segment", 0, "forage"), segment="", dice=[6])
    assert windows(game) == [(holder, "activation")]
    game.choose("move")
    assert (game.seat, game.what) == ("red", "armies")
    for name, space in (("antigonos", "synnada"), ("eumenes", "zimara")):
        game.march(name, space).choose(None)
        assert windows(game) == [(holder, "activation")]
        assert (game.seat, game.what) == ("red", "armies")
    game.choose(("activate", "peithon"), ("march", "ekbatana")).skip("move_menu")
    assert windows(game) == [(holder, "forage")]
    assert game.over


@rule("successors", "6.2.surprise:7", "6.3:1", "9.2:2")
def test_desertions_between_two_marches_of_an_activation_segment() -> None:
    game = armies(bystanders(), elephant=1).hand("blue", "t49")
    first_march(game.begin(("armies",), dice=["t2"]))
    deserts(game, "t49", "mazaka", "elephant")
    assert game.cards("blue") == ["t2"]
    game.march("eumenes", "zimara")
    assert (game.at("eumenes"), game.force("red", "zimara")) == ("zimara", {})
