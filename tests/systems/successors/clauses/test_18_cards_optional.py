"""Chapter 18: the optional cards."""

from __future__ import annotations

from typing import Any

import pytest

from argead.systems.successors import system
from argead.systems.successors.positions import Position

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


def told(game: Position, key: str) -> list[tuple[Any, ...]]:
    """What the log said under a key, line by line."""
    return [tuple(said.args) for said in game.said if said.key == key]


def losses(game: Position) -> Position:
    """Take the last option at every question about losses."""
    while game.what in ("battle_loss", "attrition", "take_command", "reroll", "siege_loss"):
        game.choose(game.options[-1])
    return game


def full(players: int = 5, turn: int = 2) -> Position:
    """A board with all optional cards."""
    return Position(players, turn, optional_cards=True)


def battle(game: Position, *dice: int | str, red: int = 4, blue: int = 3) -> Position:
    """Red's Peithon attacks blue's Eumenes in yellow Gordion, Mercenaries on both sides."""
    game.general("peithon", "red", "synnada").cus("red", "synnada", mercenary=red)
    game.general("eumenes", "blue", "gordion").cus("blue", "gordion", mercenary=blue)
    game.pcs("yellow", "gordion").begin(("armies",), dice=list(dice)).march("peithon", "gordion")
    return game.skip("ask_passage", "evade", "intercept")


# -- Cavalry Superiority ---------------------------------------------------------------------


@rule("successors", "cards.cavalry-superiority:1", "14.7")
@pytest.mark.parametrize("card", ["o60", "o61"])
@pytest.mark.parametrize(("dice", "roll"), [((6, 6), 13), ((1, 5), 9)])
def test_cavalry_superiority(card: str, dice: tuple[int, int], roll: int) -> None:
    """A 1 is lifted to Peithon's 3 before the 1 is added."""
    game = battle(full().hand("red", card), "t4", *dice, 1, 1, 1, 1, 1)
    assert (game.seat, game.what) == ("red", "battle")
    losses(game.choose(("play", card)))
    assert told(game, "battle_scores")[0][0] == roll
    assert told(game, "battle_scores")[0][1] == 8


@rule("successors", "cards.cavalry-superiority:1")
def test_both_cards_add_up() -> None:
    game = battle(full().hand("red", "o60", "o61"), "t4", "t5", 6, 5, 1, 1, 1, 1)
    losses(game.choose(("play", "o60"), ("play", "o61")))
    assert told(game, "battle_scores")[0][0] == 13


@rule("successors", "cards.cavalry-superiority:2")
@pytest.mark.parametrize(("who", "may"), [("red", True), ("blue", True), ("yellow", False)])
def test_who_has_superior_cavalry(who: str, may: bool) -> None:
    game = battle(full().hand(who, "o60"), 6, 6, 1, 1, 1, 1)
    assert (game.what == "battle") == may


@rule("successors", "cards.cavalry-superiority:2", "16.1:1")
def test_without_the_option_the_card_is_not_there() -> None:
    assert "o60" not in Position().pile("deck")


# -- Foundation of a Capital -----------------------------------------------------------------


@rule("successors", "cards.capital:1", "cards.capital:2")
def test_where_a_capital_can_be_founded() -> None:
    game = full().province("red", "thessalia", "lydia").pcs("red", "gordion", "dana")
    game.minor("blue", "pherai").cus("blue", "pherai", loyal=1).pcs("blue", "trikka")
    play(game, "o62")
    assert set(game.options) == {"larisa", "ephesos", "pergamon", "lesbos"}
    game.choose("ephesos")
    assert not playable(held(game, "o62"), "o62")


@rule("successors", "cards.capital:3", "cards.capital:2", "16.1.capital:3", "cards.capital:5")
@pytest.mark.parametrize(
    ("what", "done"), [("", True), ("pc", False), ("enemy", False), ("general", True)]
)
def test_a_capital_is_completed_in_the_next_turn(what: str, done: bool) -> None:
    game = full().province("red", "lydia")
    play(game, "o62").choose("ephesos")
    before = game.vp("red")
    if what == "pc":
        game.pcs("", "ephesos")
    if what == "enemy":
        game.minor("blue", "ephesos").cus("blue", "ephesos", loyal=1)
    if what == "general":
        game.general("eumenes", "blue", "ephesos")
    game.begin(("preparations",), segment="", dice=[1, 2, 3, 4])
    assert game.vp("red") == before + 2 * done
    game.pcs("red", "ephesos").s.cu.clear()
    assert playable(held(game, "o62"), "o62") is not done


@rule("successors", "cards.capital:3", "16.1.capital:1")
def test_a_capital_under_construction_is_a_minor_city() -> None:
    game = full().province("red", "lydia")
    play(game, "o62").choose("ephesos")
    assert game.vp("red") == full().province("red", "lydia").begin().vp("red")
    game.general("eumenes", "blue", "ephesos").cus("blue", "ephesos", loyal=3)
    game.begin(("armies",), colour="blue").march("eumenes")
    assert ("remove",) in game.options
    assert ("siege",) not in game.options


# -- Diplomatic Marriage ---------------------------------------------------------------------


def wed(game: Position, *answers: Any) -> Position:
    """Red and blue marry."""
    return play(game, "o63").choose("blue", *(answers or ("accept",)))


@rule("successors", "cards.diplomatic-marriage:1")
def test_the_other_player_answers() -> None:
    game = play(full(), "o63")
    assert (game.seat, set(game.options)) == ("red", {"blue", "yellow", "green", "black"})
    game.choose("green")
    assert (game.seat, set(game.options)) == ("green", {"accept", "refuse"})


@rule("successors", "cards.diplomatic-marriage:2", "cards.diplomatic-marriage:3")
@pytest.mark.parametrize("mover", ["red", "blue"])
def test_partners_do_not_attack_each_other(mover: str) -> None:
    game = full().general("peithon", "red", "synnada").cus("red", "synnada", loyal=2)
    game.general("eumenes", "blue", "gordion").cus("blue", "gordion", loyal=2)
    name, at, other = ("peithon", "synnada", "gordion")
    if mover == "blue":
        name, at, other = ("eumenes", "gordion", "synnada")
    wed(game).begin(("armies",), colour=mover, die=6).march(name, other)
    assert (game.seat, game.what) == (mover, "move_menu")
    assert ("break",) not in game.options
    assert None not in game.options
    beyond = next(o for o in game.options if o[0] == "march" and o[1] != at)
    game.choose(beyond)
    assert not told(game, "battle")
    assert game.champion(mover)


@rule("successors", "cards.diplomatic-marriage:3")
def test_partners_do_not_stop_with_each_other() -> None:
    """With 1 MP left Peithon could not leave Gordion again."""
    game = full().general("peithon", "red", "kelainai").cus("red", "kelainai", loyal=2)
    game.general("eumenes", "blue", "gordion").cus("blue", "gordion", loyal=2)
    wed(game).begin(("armies",), die=1).march("peithon", "synnada")
    assert "gordion" not in game.targets("march")
    assert "kelainai" in game.targets("march")


@rule("successors", "cards.diplomatic-marriage:3")
def test_partners_neither_besiege_nor_intercept() -> None:
    game = full().pcs("blue", "sardeis").general("peithon", "red", "sardeis")
    game.cus("red", "sardeis", loyal=4)
    game.general("eumenes", "blue", "bithynoi").cus("blue", "bithynoi", loyal=2)
    game.general("antigonos", "red", "tp_ankyra").cus("red", "tp_ankyra", loyal=2)
    wed(game).begin(("armies",)).march("peithon")
    assert ("siege",) not in game.options
    game.choose(None).march("antigonos", "gordion")
    assert game.what == "move_menu"


@rule("successors", "cards.diplomatic-marriage:3")
@pytest.mark.parametrize("married", [True, False])
def test_partners_do_not_fight_at_sea(married: bool) -> None:
    game = full().pcs("blue", "lesbos").fleet("rhodos", "blue")
    game.general("peithon", "red", "ephesos").cus("red", "ephesos", loyal=1)
    if married:
        wed(game)
    game.begin(("armies",)).march("peithon").choose(("embark",), ("sail", "miletos"))
    assert (game.what == "sea_fight") is not married


@rule("successors", "cards.diplomatic-marriage:2")
def test_third_players_are_not_bound_and_the_turn_ends_it() -> None:
    game = full().pcs("yellow", "sardeis").general("peithon", "red", "sardeis")
    game.cus("red", "sardeis", loyal=4).province("red", "media")
    wed(game).begin(("armies",)).march("peithon")
    assert ("siege",) in game.options
    game.begin(("turn_end",), segment="", dice=[1, 2, 3, 4])
    game.pcs("blue", "sardeis").begin(("armies",)).march("peithon")
    assert ("siege",) in game.options


@rule("successors", "cards.diplomatic-marriage:4", "6.2.b2:1")
def test_a_refusal_gives_two_pcs() -> None:
    game = wed(full().pcs("red", "gordion"), "refuse")
    assert (game.seat, game.what) == ("red", "place_pcs")
    assert None in game.options
    game.choose("synnada", "kelainai")
    assert game.over
    assert game.owner("kelainai") == "red"
    game.begin(("armies",))
    assert game.s.pact == []


# -- Oracle and Ghost ------------------------------------------------------------------------


@rule("successors", "cards.oracle:1", "3.6:7")
@pytest.mark.parametrize(
    ("space", "may"),
    [("ammonion", True), ("boiotia", True), ("molossia", True), ("miletos", True), ("elis", False)],
)
@pytest.mark.parametrize("by", ["pc", "army", "general"])
def test_the_oracle(space: str, may: bool, by: str) -> None:
    game = full()
    if by == "pc":
        game.pcs("red", space)
    else:
        game.general("antigonos", "red", space)
    if by == "army":
        game.cus("red", space, loyal=1)
    may = may and by != "general"
    assert playable(held(game, "o64"), "o64") == may
    if may:
        game.choose(("event", "o64"))
        assert game.legitimacy("red") == 4
        game.pcs("blue", space).begin()
        assert game.legitimacy("red") == 4


def ghost(name: str, royal: int = 3, at: str = "synnada") -> Position:
    """Red's Army in Gordion, blue's Antigonos with Royals near it."""
    game = full().general(name, "red", "gordion").cus("red", "gordion", mercenary=1)
    return game.general("antigonos", "blue", at).cus("blue", at, royal=royal, mercenary=1)


@rule("successors", "cards.ghost:1", "cards.ghost:2")
@pytest.mark.parametrize(
    ("name", "royal", "moved"),
    [("krateros", 3, 2), ("krateros", 1, 1), ("peithon", 3, 0), ("eumenes", 3, 0)],
)
def test_alexanders_ghost(name: str, royal: int, moved: int) -> None:
    """Krateros has 5 against 3, Peithon 3, Eumenes 1."""
    game = play(ghost(name, royal), "o65")
    assert game.force("red", "gordion").get("royal", 0) == moved
    assert game.force("blue", "synnada").get("royal", 0) == royal - moved
    assert game.champion("red")


@rule("successors", "cards.ghost:1")
@pytest.mark.parametrize(("at", "may"), [("synnada", True), ("bithynoi", True), ("ikonion", False)])
def test_the_ghost_is_near(at: str, may: bool) -> None:
    assert playable(held(ghost("krateros", at=at), "o65"), "o65") == may
    assert not playable(held(ghost("krateros", 0, at=at), "o65"), "o65")


@rule("successors", "cards.ghost:1")
def test_the_ghost_in_one_space() -> None:
    """Red besieges, blue's Army with Royals is inside."""
    game = full().pcs("blue", "sardeis").general("krateros", "red", "sardeis")
    game.cus("red", "sardeis", mercenary=3).general("antigonos", "blue", "sardeis/inside")
    game.cus("blue", "sardeis/inside", royal=1)
    play(game, "o65")
    assert game.force("red", "sardeis") == {"mercenary": 3, "royal": 1}


@rule("successors", "cards.ghost:1")
def test_red_chooses_whom_the_ghost_visits() -> None:
    game = ghost("krateros").general("peithon", "yellow", "bithynoi")
    game.cus("yellow", "bithynoi", royal=1)
    play(game, "o65")
    assert set(game.options) == {("gordion", "synnada"), ("gordion", "bithynoi")}
    game.choose(("gordion", "bithynoi"))
    assert game.force("red", "gordion").get("royal") == 1


# -- Superior Admiral ------------------------------------------------------------------------


def sea(game: Position, *dice: int | str) -> Position:
    """Red sails without Fleets, blue intercepts with the Fleet of Karia (1)."""
    game.general("antigonos", "red", "ephesos").cus("red", "ephesos", loyal=1)
    game.pcs("blue", "lesbos").fleet("karia", "blue").begin(("armies",), dice=list(dice))
    game.march("antigonos").choose(("embark",), ("sail", "miletos"))
    return game.skip("sea").choose("all")


@rule("successors", "cards.superior-admiral:1", "13.3.d")
@pytest.mark.parametrize("card", ["o66", "o67"])
@pytest.mark.parametrize(
    ("who", "dice", "scores"),
    [("red", (3, 3, 2, 3), (1, 0)), ("blue", (3, 3, 2, 2), (0, 1)), ("", (3, 3, 2, 3), (0, 0))],
)
def test_a_superior_admiral(
    card: str, who: str, dice: tuple[int, ...], scores: tuple[int, int]
) -> None:
    """No Fleets: 6 is 0, 8 is 1. One Fleet: 5 is 0, 6 is 1."""
    game = full().hand(who, card) if who else full()
    sea(game, *(["t4"] if who else []), *dice, 1)
    if who:
        assert (game.seat, game.what) == (who, "naval battle")
        losses(game.choose(("play", card)))
    assert told(game, "sea_scores")[0][1::2] == scores


@rule("successors", "cards.superior-admiral:1")
def test_third_players_have_no_admiral() -> None:
    game = sea(full().hand("yellow", "o66"), 3, 3, 2, 3)
    assert game.what == "move_menu"


# -- Price of Failure ------------------------------------------------------------------------


@rule("successors", "cards.price-of-failure:1")
@pytest.mark.parametrize(("die", "fate"), [(3, "dispersed"), (4, "dead"), (6, "dead")])
@pytest.mark.parametrize("who", ["red", "yellow"])
def test_the_price_of_failure(die: int, fate: str, who: str) -> None:
    game = battle(full().hand(who, "o68"), 6, 6, 1, 1, "t4", die, red=8, blue=2)
    game.skip("battle", "reroll")
    assert (game.seat, game.what) == (who, "failure")
    losses(game.choose(("play", "o68")))
    assert game.at("eumenes") == fate
    assert game.dice_left == 0


@rule("successors", "cards.price-of-failure:3")
def test_it_is_asked_after_losses_and_before_he_is_dispersed() -> None:
    game = battle(full().hand("yellow", "o68"), 6, 6, 1, 1, "t4", 6, red=8, blue=2)
    game.skip("battle", "reroll")
    assert game.what == "failure"
    assert told(game, "battle_scores")
    assert game.force("blue", "gordion") == {}
    assert game.at("eumenes") == "gordion"


@rule("successors", "cards.price-of-failure:2")
@pytest.mark.parametrize(("die", "fate"), [(3, "ephesos"), (4, "dead")])
def test_the_price_at_sea(die: int, fate: str) -> None:
    game = sea(full().hand("yellow", "o68"), 1, 1, 6, 6, 1, "t4", die)
    assert (game.seat, game.what) == ("yellow", "failure")
    losses(game.choose(("play", "o68")))
    assert game.at("antigonos") == fate


@rule("successors", "cards.price-of-failure:4")
def test_not_the_own_general() -> None:
    game = battle(full().hand("blue", "o68"), 6, 6, 1, 1, 1, red=8, blue=2)
    game.skip("battle", "reroll")
    assert game.what != "failure"


@rule("successors", "cards.price-of-failure:4")
def test_minor_generals_are_forgiven() -> None:
    game = full().hand("yellow", "o68").general("peithon", "red", "synnada")
    game.cus("red", "synnada", mercenary=8).minor("blue", "gordion")
    game.cus("blue", "gordion", mercenary=2).pcs("yellow", "gordion")
    game.begin(("armies",), dice=[6, 6, 1, 1]).march("peithon", "gordion")
    game.skip("ask_passage", "evade", "reroll")
    assert game.what != "failure"
    assert game.force("blue", "gordion") == {}


@rule("successors", "cards.price-of-failure:1")
def test_the_winner_pays_nothing() -> None:
    """Blue wins: red's Peithon is the one who may pay, not Eumenes."""
    game = battle(full().hand("yellow", "o68"), 1, 1, 6, 6, "t4", 6, red=2, blue=8)
    game.skip("battle", "reroll")
    losses(game.choose(("play", "o68")))
    assert game.at("peithon") == "dead"
    assert game.at("eumenes") == "gordion"


# -- Port Re-supplied ------------------------------------------------------------------------


def harbour(game: Position, *dice: int | str, space: str = "tyros", die: int = 6) -> Position:
    """Red besieges a blue city with 1 Siege Point already."""
    game.pcs("blue", space).general("antigonos", "red", space).cus("red", space, mercenary=4)
    game.siege("red", space, 1).begin(("armies",), die=die, dice=list(dice)).march("antigonos")
    return game.choose(("siege",))


@rule("successors", "cards.port-resupplied:1")
@pytest.mark.parametrize(("die", "mps"), [(1, 2), (6, 4)])
def test_a_port_is_resupplied(die: int, mps: int) -> None:
    """The 2 MPs of the Siege are spent."""
    game = harbour(full().hand("blue", "o69").fleet("karia", "blue"), "t4", die=die)
    assert (game.seat, game.what) == ("blue", "siege")
    game.choose(("play", "o69"))
    assert game.siege_points("tyros") == 0
    assert game.force("red", "tyros") == {"mercenary": 4}
    assert (("siege",) in game.options) == (mps == 4)
    assert (game.targets("march") != []) == (mps == 4)


@rule("successors", "cards.port-resupplied:2")
@pytest.mark.parametrize(
    ("red", "blue", "may"),
    [
        ([], [], True),
        (["karia"], [], False),
        (["karia"], ["makedonia"], True),
        (["karia", "aigyptos"], ["makedonia"], False),
        (["karia"], ["makedonia", "aigyptos"], True),
    ],
)
def test_fleets_decide_about_supply(red: list[str], blue: list[str], may: bool) -> None:
    game = full().hand("blue", "o69")
    for colour, fleets in (("red", red), ("blue", blue)):
        for fleet in fleets:
            game.fleet(fleet, colour)
    losses(harbour(game, 4))
    assert (game.what == "siege") == may


@rule("successors", "cards.port-resupplied:2")
def test_dispersed_fleets_bring_nothing() -> None:
    game = full().hand("blue", "o69").fleet("karia", "red").fleet("makedonia", "blue", away=True)
    losses(harbour(game, 4))
    assert game.what != "siege"


@rule("successors", "cards.port-resupplied:1")
@pytest.mark.parametrize(
    ("who", "space"), [("blue", "sardeis"), ("yellow", "tyros"), ("red", "tyros")]
)
def test_only_the_owner_and_only_ports(who: str, space: str) -> None:
    game = full().hand(who, "o69").fleet("karia", who)
    losses(harbour(game, 4, space=space))
    assert game.what != "siege"
