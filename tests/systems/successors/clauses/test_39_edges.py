"""Edges: ground that is nobody's, a speech that was held, wreaths for the lost, and who is asked at all."""

from __future__ import annotations

import pytest

from argead.systems.successors import system
from argead.systems.successors.positions import Position

rule = pytest.mark.rule
BOARD = system.loaded


def strengths(game: Position) -> tuple[int, int]:
    """Battle Strengths of Attacker and Defender."""
    (told,) = [said.args for said in game.said if said.key == "battle_strengths"]
    return (int(told[0]), int(told[1]))


# -- sacred ground -----------------------------------------------------------------------------


@rule("successors", "7.2.f.sacred-ground:2", "14.4:1")
@pytest.mark.parametrize(("owner", "fight"), [("", True), ("yellow", True), ("blue", False)])
def test_the_tomb_is_sacred_to_who_holds_its_space_only(owner: str, fight: bool) -> None:
    """Red has 5 L and no P: more than blue's 3, less than 3 + 2 + 4."""
    game = Position().minor("red", "synnada").cus("red", "synnada", royal=1, loyal=2)
    game.minor("blue", "gordion").cus("blue", "gordion", mercenary=2).usurper("blue")
    game.province("red", "makedonia").royal("funeral_cart", "gordion")
    game.s.tomb = BOARD.space["gordion"]
    game.pcs(owner, "gordion").begin(("armies",), dice=[6, 6, 1, 1, 1]).march(
        "philoxenos", "gordion"
    )
    game.skip("ask_passage", "intercept", "evade")
    assert strengths(game)[0] == (6 if fight else 4)


@rule("successors", "7.2.f.sacred-ground:2", "14.4:1")
@pytest.mark.parametrize(("owner", "fight"), [("yellow", True), ("blue", False)])
def test_in_pella_too_the_tomb_is_sacred_to_who_holds_its_space(owner: str, fight: bool) -> None:
    """The points of the Tomb are yellow's, who built it; red and blue have as much Legitimacy."""
    game = Position().minor("red", "aiane").cus("red", "aiane", royal=1, loyal=2).usurper("blue")
    game.minor("blue", "pella").cus("blue", "pella", mercenary=2).pcs(owner, "pella")
    game.royal("funeral_cart", "pella")
    game.s.tomb, game.s.tomb_builder = BOARD.space["pella"], game.faction("yellow")
    game.begin(("armies",), dice=[6, 6, 1, 1, 1]).march("philoxenos", "pella")
    if game.what == "open_city":
        game.choose("outside")
    game.skip("ask_passage", "intercept", "evade")
    assert game.legitimacy("red") == game.legitimacy("blue")
    assert strengths(game)[0] == (6 if fight else 4)


@rule("successors", "7.2.f.sacred-ground:1", "14.4:1")
@pytest.mark.parametrize("space", ["pella", "sardeis"])
@pytest.mark.parametrize("cart", [False, True])
def test_the_cart_is_sacred_wherever_it_stands(cart: bool, space: str) -> None:
    """Both have as much Legitimacy; without the Cart red's Royals fight."""
    start = {"pella": "aiane", "sardeis": "ephesos"}[space]
    game = Position().minor("red", start).cus("red", start, royal=1, loyal=2)
    game.minor("blue", space).cus("blue", space, mercenary=2).usurper("blue")
    if cart:
        game.royal("funeral_cart", space, "blue")
    game.begin(("armies",), dice=[6, 6, 1, 1, 1]).march("philoxenos", space)
    game.skip("ask_passage", "intercept", "evade")
    assert strengths(game)[0] == (4 if cart else 6)


# -- a speech ----------------------------------------------------------------------------------


@rule("successors", "cards.oratory:1", "cards.oratory:2", "6.2.surprise:5")
@pytest.mark.parametrize("seat", ["red", "blue"])
def test_nobody_holds_the_same_speech_twice_in_a_siege(seat: str) -> None:
    """The pile is empty, and who has played the card draws it again."""
    game = Position().pcs("blue", "kelainai").usurper("blue").general("krateros", "red", "kelainai")
    game.cus("red", "kelainai", loyal=3).cus("blue", "kelainai/inside", royal=2)
    game.general("polyarchos", "blue", "kelainai/inside").hand(seat, "t57")
    game.s.removed += game.s.deck
    game.s.deck = []
    game.begin(("armies",), dice=["t57", 6]).march("krateros").choose(("siege",))
    while ("play", "t57") not in game.options:
        game.choose(None)
    assert game.seat == seat
    game.choose(("play", "t57"))
    assert game.cards(seat) == ["t57"]
    while game.what not in ("move_menu", ""):
        assert ("play", "t57") not in game.options
        game.choose(None)
    assert game.siege_points("kelainai") == 1


# -- exiles ------------------------------------------------------------------------------------


@rule("successors", "5.2.no-eligible-space:1", "5.2.no-eligible-space:6")
def test_it_is_told_who_has_found_refuge() -> None:
    game = Position().general("antigonos", "red", "dispersed")
    game.begin(("collect", 0, 2), ("place_pool", 0), segment="").choose("gordion")
    (line,) = [line for line in game.log() if "refuge" in line]
    assert "2 Mercenaries and Antigonos" in line


# -- cards ---------------------------------------------------------------------------------------


@rule("successors", "cards.persian-support:3", "cards.persian-support:1")
@pytest.mark.parametrize("left", [0, 1])
def test_no_persians_come_where_every_space_has_enemies(left: int) -> None:
    """Red holds all of Media, and blue has CUs in all of it but for ``left`` spaces."""
    spaces = [BOARD.space_ids[i] for i in BOARD.province_spaces[BOARD.province["media"]]]
    names = ("antigonos", "eumenes", "krateros", "peithon", "leonnatos", "seleukos", "demetrios")
    game = Position().province("red", "media").hand("red", "t15")
    assert len(names) == len(spaces)
    for name, space in zip(names[left:], spaces[left:], strict=True):
        game.general(name, "blue", space).cus("blue", space, loyal=1)
    game.begin(("tyche",), segment="tyche")
    assert (("event", "t15") in game.options) is (left > 0)
    assert game.holder("media") == "red"


@rule("successors", "cards.plans:1")
@pytest.mark.parametrize("bride", ["kleopatra", "olympias"])
@pytest.mark.parametrize("home", ["pella", "gordion"])
def test_a_princess_with_plans_of_her_own_does_not_stay(home: str, bride: str) -> None:
    game = Position().royal(bride, home).hand("red", "t41").begin(("tyche",), segment="tyche")
    game.choose(("event", "t41"))
    assert home not in game.options
    assert {"pella", "gordion"} - {home} <= set(game.options)
    assert not any(str(o).startswith("tp_") for o in game.options)


@rule("successors", "cards.price-of-failure:1", "cards.price-of-failure:5", "6.2.surprise:5")
def test_the_price_of_failure_is_paid_once() -> None:
    """The die is a 3, the pile is empty, and yellow draws the card again."""
    game = Position(optional_cards=True).hand("yellow", "o68").usurper("blue")
    game.general("antigonos", "red", "synnada").cus("red", "synnada", loyal=4)
    game.general("peithon", "blue", "gordion").cus("blue", "gordion", loyal=2)
    game.pcs("yellow", "gordion")
    game.s.removed += game.s.deck
    game.s.deck = []
    game.begin(("armies",), dice=[6, 6, 1, 1, 1, "o68", 3]).march("antigonos", "gordion")
    game.skip("ask_passage", "intercept", "evade", "reroll", "battle")
    assert (game.seat, game.what) == ("yellow", "failure")
    game.choose(("play", "o68"))
    assert game.cards("yellow") == ["o68"]
    assert game.what != "failure"
    assert game.at("peithon") == "dispersed"


# -- who takes command ---------------------------------------------------------------------------


@rule("successors", "14.8:8", "14.8:9", "7.1.c.opponents-turn:3")
@pytest.mark.parametrize("free", [False, True])
def test_nobody_is_placed_where_the_general_fell_if_nobody_is_free(free: bool) -> None:
    """Peithon rolls a 9 and wins, and is killed on a 6; blue's Minor Generals may all be elsewhere."""
    game = Position().general("antigonos", "red", "synnada").cus("red", "synnada", loyal=2)
    game.general("peithon", "blue", "gordion").cus("blue", "gordion", loyal=3).usurper("blue")
    if not free:
        for number, space in enumerate(("opis", "larsa", "gaza", "ake")):
            game.cus("blue", space, loyal=1).minor("blue", space, number)
    game.begin(("armies",), dice=[1, 1, 4, 5, 6, 1, 1, 1]).march("antigonos", "gordion")
    game.skip("ask_passage", "intercept", "evade", "reroll")
    while game.what in ("battle_loss", "attrition"):
        game.choose(game.options[0])
    asked = game.what == "take_command"
    assert game.at("peithon") == "dead"
    assert asked is free
    if not free:
        assert game.force("blue", "gordion") == {}
        assert game.box("blue") != {}


@rule("successors", "14.8:9", "14.8:7", "10.l:2")
def test_the_activation_ends_with_a_general_who_leaves_nobody_to_lead() -> None:
    """Antigonos wins with a 9 and is killed; an Independent Army stands far away."""
    game = Position().general("antigonos", "red", "synnada").cus("red", "synnada", loyal=4)
    game.general("peithon", "blue", "gordion").cus("blue", "gordion", mercenary=2).usurper("blue")
    game.army(BOARD.general_ids[-1], "triballoi")
    game.begin(("armies",), dice=[4, 5, 1, 1, 6, 1, 1, 1]).march("antigonos", "gordion")
    game.skip("ask_passage", "intercept", "evade", "reroll")
    assert game.what == "take_command"
    game.choose(None)
    while game.what in ("battle_loss", "attrition"):
        game.choose(game.options[0])
    assert game.at("antigonos") == "dead"
    assert game.force("red", "gordion") == {}
    assert game.what != "move_menu"
    assert game.s.act is None


@rule("successors", "10.l:2", "10.l:1", "9.3.b:2")
@pytest.mark.parametrize("fought", [False, True])
def test_after_a_battle_one_only_goes_into_the_city(fought: bool) -> None:
    game = Position().pcs("red", "sardeis").general("antigonos", "red", "pergamon")
    game.general("demetrios", "red", "pergamon").cus("red", "pergamon", loyal=4).usurper("blue")
    if fought:
        game.general("peithon", "blue", "sardeis").cus("blue", "sardeis", loyal=1, mercenary=1)
    game.begin(("armies",), dice=[6, 6, 1, 1, 1]).march("antigonos", "sardeis")
    game.skip("evade", "intercept", "reroll")
    assert ("enter_city",) in game.options
    assert (game.orders() == ["enter_city"]) is fought


# -- menus ---------------------------------------------------------------------------------------


@rule("successors", "9.1:1", "7.1.c:2", "7.1.c:5")
@pytest.mark.parametrize("there", [False, True])
def test_where_a_minor_general_stands_no_other_is_placed(there: bool) -> None:
    game = Position().pcs("red", "gordion").cus("red", "gordion", loyal=2)
    if there:
        game.minor("red", "gordion")
    game.begin(("armies",))
    assert (("lead", "gordion") in game.options) is not there
    assert (("activate", "philoxenos") in game.options) is there


@rule("successors", "13.2.6:1", "9.3.b:1")
def test_pieces_come_aboard_once_a_space() -> None:
    """Two of the three in Miletos are taken; the third stays while the ships lie there."""
    game = Position().pcs("red", "miletos").general("antigonos", "red", "ephesos")
    game.cus("red", "ephesos", loyal=1).cus("red", "miletos", mercenary=3).begin(("armies",))
    game.march("antigonos").choose(("embark",), ("sail", "miletos"))
    assert ("pick_up", "some") in game.options
    game.choose(("pick_up", "some"), ("mercenary", 2))
    assert game.force("red", "miletos") == {"mercenary": 1}
    assert "pick_up" not in game.orders()


@rule("successors", "9.1:11", "13.2.6:1")
@pytest.mark.parametrize("cus", [0, 1])
def test_without_marks_a_general_stays_only_with_cus_that_stay(cus: int) -> None:
    """All Minor Generals are elsewhere; Miletos is nobody's, and Demetrios may go on if no CU stays."""
    game = Position().general("antigonos", "red", "ephesos").general("demetrios", "red", "ephesos")
    game.cus("red", "ephesos", loyal=3)
    for number, space in enumerate(("opis", "larsa", "gaza", "tarsos")):
        game.cus("red", space, loyal=1).minor("red", space, number)
    game.begin(("armies",)).march("antigonos").choose(("embark",), ("sail", "miletos"))
    game.choose(("drop",), ("loyal", cus))
    if cus:
        assert game.at("demetrios") == "miletos" or "done" not in game.options
    else:
        assert {"done", "demetrios"} <= set(game.options)


@rule("successors", "6.2.surprise:1", "cards.oratory:2", "15.2.b:4")
@pytest.mark.parametrize("seat", ["red", "blue", "yellow", "green"])
def test_a_third_party_is_not_asked_about_a_siege(seat: str) -> None:
    """Each holds a card; those whom a hidden card could help are asked, the others are not."""
    game = Position().pcs("blue", "kelainai").usurper("blue").general("krateros", "red", "kelainai")
    game.cus("red", "kelainai", loyal=3).cus("blue", "kelainai/inside", royal=2)
    game.general("polyarchos", "blue", "kelainai/inside").hand(seat, "t5")
    game.begin(("armies",), dice=[6]).march("krateros")
    game.run.simulate = False
    game.choose(("siege",))
    assert game.what == ("siege" if seat in ("red", "blue") else "move_menu")
    assert seat in ("red", "blue") or seat not in game.seats_asked


@rule("successors", "9.1:4", "14.8:9", "7.1.c:2")
@pytest.mark.parametrize("die", [5, 6])
def test_who_marched_with_a_general_who_fell_does_not_march_again(die: int) -> None:
    """Antigonos wins with a 9, and a 6 kills him; nobody takes command, and Gordion is red's."""
    game = Position().general("antigonos", "red", "synnada").cus("red", "synnada", loyal=4)
    game.pcs("red", "gordion").general("peithon", "blue", "gordion").usurper("blue")
    game.cus("blue", "gordion", mercenary=2)
    game.begin(("armies",), dice=[4, 5, 1, 1, die, 1, 1]).march("antigonos", "gordion")
    game.skip("ask_passage", "intercept", "evade", "reroll", "take_command")
    while game.what in ("battle_loss", "attrition"):
        game.choose(game.options[0])
    game.skip("move_menu")
    assert (game.at("antigonos") == "dead") is (die == 6)
    assert game.force("red", "gordion") == {"loyal": 4}
    assert ("lead", "gordion") not in game.options
