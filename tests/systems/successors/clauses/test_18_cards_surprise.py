"""Chapter 18: Surprise cards, in battle and out of it."""

from __future__ import annotations

from typing import Any

import pytest

from argead.systems.successors import system
from argead.systems.successors.positions import Position

rule = pytest.mark.rule
BOARD = system.loaded


def told(game: Position, key: str) -> list[tuple[Any, ...]]:
    """What the log said under a key, line by line."""
    return [tuple(said.args) for said in game.said if said.key == key]


def losses(game: Position) -> Position:
    """Take the last option at every question about losses."""
    while game.what in ("battle_loss", "attrition", "take_command", "reroll", "siege_loss"):
        game.choose(game.options[-1])
    return game


def battle(game: Position, red: dict[str, int], blue: dict[str, int], *dice: int | str) -> Position:
    """Red's Peithon attacks blue's Eumenes in yellow Gordion, to the first question."""
    game.general("peithon", "red", "synnada").cus("red", "synnada", **red)
    game.general("eumenes", "blue", "gordion").cus("blue", "gordion", **blue)
    game.pcs("yellow", "gordion").begin(("armies",), dice=list(dice)).march("peithon", "gordion")
    return game.skip("ask_passage", "evade", "intercept")


def strengths(game: Position) -> tuple[Any, ...]:
    """Battle Strengths of red and blue."""
    return told(losses(game), "battle_strengths")[0]


# -- Silver Shields --------------------------------------------------------------------------


@rule("successors", "cards.silver-shields:2", "cards.silver-shields:3", "7.2.d:4")
@pytest.mark.parametrize(("n", "left", "pile"), [(2, 1, "discard"), (1, 0, "removed")])
def test_the_silver_shields_change_sides(n: int, left: int, pile: str) -> None:
    game = Position().hand("red", "t47b")
    battle(game, {"mercenary": 4}, {"mercenary": 3, "silver": n}, "t4", 6, 6, 1, 1)
    assert (game.seat, game.what) == ("red", "battle")
    game.choose(("play", "t47b"))
    assert strengths(game) == (4 + 3 * left, 3)
    assert game.force("red", "gordion").get("silver", 0) == left
    assert "t47b" in game.pile(pile)


@rule("successors", "cards.silver-shields:2")
@pytest.mark.parametrize(("silver", "may"), [(2, True), (0, False)])
def test_47b_needs_them_on_the_other_side(silver: int, may: bool) -> None:
    game = Position().hand("red", "t47b")
    battle(game, {"mercenary": 4}, {"mercenary": 3, "silver": silver}, 6, 6, 1, 1, 1)
    assert (game.what == "battle") == may
    third = Position().hand("yellow", "t47b")
    battle(third, {"mercenary": 4}, {"mercenary": 3, "silver": silver}, 6, 6, 1, 1, 1)
    assert third.what != "battle"


@rule("successors", "cards.silver-shields:2")
def test_their_own_player_does_not_play_it() -> None:
    game = Position().hand("red", "t47b")
    battle(game, {"mercenary": 4, "silver": 2}, {"mercenary": 3}, 6, 6, 1, 1, 1)
    assert game.what != "battle"


# -- Mutiny ----------------------------------------------------------------------------------


@rule("successors", "cards.mutiny:1")
@pytest.mark.parametrize(
    ("blue", "may"),
    [({"loyal": 2}, True), ({"royal": 1, "mercenary": 2}, True), ({"mercenary": 3}, False)],
)
def test_mutiny_needs_a_macedonian(blue: dict[str, int], may: bool) -> None:
    game = Position().hand("red", "t48")
    battle(game, {"mercenary": 3}, blue, 6, 6, 1, 1, 1)
    assert (game.what == "battle") == may
    third = Position().hand("yellow", "t48")
    battle(third, {"mercenary": 3}, blue, 6, 6, 1, 1, 1)
    assert third.what != "battle"


@rule("successors", "cards.mutiny:2", "cards.mutiny:3", "7.2.f:3")
@pytest.mark.parametrize(("more", "expected"), [("red", (5, 4)), ("", (5, 4)), ("blue", (3, 4))])
def test_mutiny_and_prestige(more: str, expected: tuple[int, int]) -> None:
    """Eumenes has -2 P: red 3 to blue 1; with Makedonia blue has 3 and an equal Prestige."""
    game = Position().hand("red", "t48").successor("yellow")
    if more:
        game.province(more, "makedonia")
    game.usurper("blue")
    battle(game, {"mercenary": 3}, {"loyal": 3}, "t4", 6, 6, 1, 1, 1, 1)
    game.choose(("play", "t48"))
    assert strengths(game) == expected


@rule("successors", "cards.mutiny:2")
def test_champion_status_is_lost_before() -> None:
    """Red attacks a Champion and has 0 L: against 1 the CU is only held back."""
    game = Position().hand("red", "t48")
    battle(game, {"mercenary": 3}, {"loyal": 3}, "t4", 6, 6, 1, 1, 1, 1)
    game.choose(("play", "t48"))
    assert strengths(game) == (3, 4)


@rule("successors", "cards.mutiny:2")
@pytest.mark.parametrize("kind", ["loyal", "royal"])
def test_red_names_the_mutineer(kind: str) -> None:
    game = Position().hand("red", "t48").usurper("blue")
    battle(game, {"mercenary": 3}, {"loyal": 2, "royal": 2}, "t4", 6, 6, 1, 1, 1, 1)
    game.choose(("play", "t48"))
    assert (game.seat, set(game.options)) == ("red", {"loyal", "royal"})
    losses(game.choose(kind))
    # blue's Royals were set apart, and go over when it has lost
    assert game.force("red", "gordion").get("loyal", 0) == int(kind == "loyal")
    assert game.force("red", "gordion").get("royal", 0) == 2


@rule("successors", "cards.mutiny:4", "cards.mutiny:3")
def test_a_held_back_cu_is_dispersed_unharmed() -> None:
    """Blue loses: one of 3 Loyal is out of it; two suffer Attrition, on a 6 one dies."""
    game = Position().hand("red", "t48")
    battle(game, {"mercenary": 8}, {"loyal": 3}, "t4", 6, 6, 1, 1, 6, 6)
    losses(game.choose(("play", "t48")))
    assert game.box("blue") == {"loyal": 2}


@rule("successors", "cards.mutiny:1", "14.3")
def test_the_attacker_plays_first() -> None:
    game = Position().hand("red", "t48").hand("blue", "t51")
    battle(game, {"mercenary": 3, "elephant": 1}, {"loyal": 3}, "t4", "t5", 6, 6, 1, 1, 1, 1, 1)
    assert (game.seat, game.what) == ("red", "battle")
    game.choose(None)
    assert (game.seat, game.what) == ("blue", "battle")


# -- Anti-Elephant Devices -------------------------------------------------------------------


@rule("successors", "cards.anti-elephant:1", "14.6")
def test_elephants_are_stopped() -> None:
    """No dice for blue's two; red's own rolls a 6 and counts 4."""
    game = Position().hand("red", "t51")
    battle(
        game, {"mercenary": 3, "elephant": 1}, {"mercenary": 2, "elephant": 2}, "t4", 6, 6, 6, 1, 1
    )
    game.choose(("play", "t51"))
    assert strengths(game) == (7, 2)


@rule("successors", "cards.anti-elephant:2")
@pytest.mark.parametrize(
    ("elephants", "who", "may"), [(1, "red", True), (0, "red", False), (1, "yellow", False)]
)
def test_who_plays_anti_elephant_devices(elephants: int, who: str, may: bool) -> None:
    game = Position().hand(who, "t51")
    blue = {"mercenary": 2, "elephant": elephants}
    battle(game, {"mercenary": 3}, blue, 6, 6, 6, 1, 1, 1)
    assert (game.what == "battle") == may


@rule("successors", "cards.anti-elephant:1", "cards.cretan-liar:1", "14.6")
def test_a_liar_saves_the_elephants() -> None:
    game = Position().hand("red", "t51").hand("blue", "t58")
    battle(game, {"mercenary": 3}, {"mercenary": 2, "elephant": 1}, "t4", "t5", 6, 6, 6, 1, 1, 1)
    game.choose(("play", "t51"))
    assert (game.seat, game.what) == ("blue", "surprise")
    game.choose(("play", "t58"))
    assert strengths(game) == (3, 6)
    assert game.cards("red") == ["t4"]


# -- Desertions ------------------------------------------------------------------------------


def deserters() -> Position:
    """Blue's CUs in blue Gordion; red holds Desertions."""
    game = Position().pcs("blue", "gordion").cus("blue", "gordion", mercenary=1, loyal=1)
    return game.hand("red", "t49")


@rule("successors", "cards.desertions:1")
@pytest.mark.parametrize(
    ("pc", "cu", "may"),
    [
        ("", "", False),
        ("synnada", "", True),
        ("dana", "", False),
        ("", "ikonion", True),
        ("", "bithynoi", True),
        ("", "dana", False),
        ("", "mazaka", True),
    ],
)
def test_where_desertions_can_strike(pc: str, cu: str, may: bool) -> None:
    game = deserters()
    if pc:
        game.pcs("red", pc)
    if cu:
        game.general("antigonos", "red", cu).cus("red", cu, loyal=1)
    game.begin(("segment_cards",), colour="blue", segment="surrender")
    assert (game.what == "segment") == may


@rule("successors", "cards.desertions:1", "8.2:6")
def test_desertions_in_the_own_space() -> None:
    game = Position().pcs("black", "dana").minor("green", "dana").cus("green", "dana", loyal=1)
    game.royal("alexandros", "dana", "green").hand("black", "t50")
    game.begin(("segment_cards",), colour="green", segment="surrender", dice=["t4", 4])
    game.choose(("play", "t50"))
    assert game.everywhere("green") == {}
    assert game.royal_owner("alexandros") == "black"


@rule("successors", "cards.desertions:2", "cards.desertions:3")
@pytest.mark.parametrize("card", ["t49", "t50"])
@pytest.mark.parametrize(
    ("kind", "die", "lost"),
    [
        ("mercenary", 0, True),
        ("elephant", 0, True),
        ("loyal", 3, False),
        ("loyal", 4, True),
        ("royal", 3, False),
        ("royal", 5, True),
    ],
)
@pytest.mark.parametrize("near", [True, False])
def test_who_deserts(card: str, kind: str, die: int, lost: bool, near: bool) -> None:
    game = Position().pcs("blue", "gordion").pcs("red", "ikonion").hand("red", card)
    game.cus("blue", "gordion", mercenary=1, loyal=1, elephant=1, royal=1)
    if near:
        game.general("antigonos", "red", "synnada").cus("red", "synnada", mercenary=1)
    dice: list[int | str] = ["t4", die] if die else ["t4"]
    game.begin(("segment_cards",), colour="blue", segment="surrender", dice=dice)
    game.choose(("play", card), ("gordion", kind))
    assert game.force("blue", "gordion").get(kind, 0) == int(not lost)
    gained = game.everywhere("red").get(kind, 0) - (kind == "mercenary" and near)
    assert gained == int(lost and near)
    assert game.cards("red") == ["t4"]


@rule("successors", "cards.desertions:3")
def test_deserters_need_an_army_to_join() -> None:
    """CUs without a General, and Generals without CUs, are none."""
    game = deserters().pcs("red", "synnada").cus("red", "synnada", mercenary=1)
    game.general("antigonos", "red", "bithynoi")
    game.begin(("segment_cards",), colour="blue", segment="surrender", dice=["t4"])
    game.choose(("play", "t49"), ("gordion", "mercenary"))
    assert game.everywhere("red") == {"mercenary": 1}


@rule("successors", "cards.desertions:3")
def test_red_chooses_which_army_they_join() -> None:
    game = deserters().general("antigonos", "red", "synnada").cus("red", "synnada", loyal=1)
    game.general("peithon", "red", "tp_ankyra").cus("red", "tp_ankyra", loyal=1)
    game.begin(("segment_cards",), colour="blue", segment="surrender", dice=["t4"])
    game.choose(("play", "t49"), ("gordion", "mercenary"))
    assert game.what == "deserters_to"
    game.choose("tp_ankyra")
    assert game.force("red", "tp_ankyra") == {"loyal": 1, "mercenary": 1}


@rule("successors", "cards.desertions:4")
def test_no_desertions_in_the_middle_of_a_battle() -> None:
    game = Position().hand("red", "t49")
    battle(game, {"mercenary": 8}, {"loyal": 3}, 6, 6, 1, 1, 1, 1)
    while game.what in ("battle_loss", "attrition", "reroll"):
        game.choose(game.options[-1])
    assert game.what in ("move_menu", "armies", "segment", "")
    assert game.force("blue", "gordion") == {}


# -- Fog and Storms --------------------------------------------------------------------------


def sailing(game: Position, *dice: int | str) -> Position:
    """Red's Antigonos sails from Ephesos to Miletos."""
    game.general("antigonos", "red", "ephesos").cus("red", "ephesos", mercenary=4)
    game.begin(("armies",), dice=list(dice)).march("antigonos")
    return game.choose(("embark",), ("sail", "miletos"))


@rule("successors", "cards.fog:1", "cards.fog:2", "13.3.b")
def test_fog_at_sea() -> None:
    game = Position().pcs("blue", "lesbos", "kyklades").fleet("rhodos", "blue").hand("red", "t52")
    sailing(game, "t4").choose("all")
    assert (game.seat, game.what) == ("red", "naval battle")
    game.choose(("play", "t52"))
    assert (game.seat, game.what) == ("red", "move_menu")
    assert game.champion("blue")
    game.choose(("sail", "halikarnassos"))
    assert (game.seat, game.what) == ("red", "move_menu")
    assert game.fleet_side("rhodos") == "normal"


@rule("successors", "cards.fog:1")
def test_without_fog_there_is_a_battle() -> None:
    game = Position().pcs("blue", "lesbos").fleet("rhodos", "blue").hand("red", "t52")
    sailing(game, 6, 6, 1, 1).choose("all", None)
    assert not game.champion("blue")
    assert told(game, "sea_scores")


@rule("successors", "cards.fog:3", "11.2:8")
@pytest.mark.parametrize("fog", [True, False])
def test_fog_on_land(fog: bool) -> None:
    game = Position().general("antigonos", "red", "synnada").cus("red", "synnada", loyal=2)
    game.general("eumenes", "blue", "bithynoi").cus("blue", "bithynoi", loyal=2)
    game.hand("red", "t52").begin(("armies",), dice=["t4"] if fog else [6])
    game.march("antigonos", "gordion").choose(("intercept", "bithynoi", "eumenes", "all"))
    assert (game.seat, game.what) == ("red", "interception")
    game.choose(("play", "t52") if fog else None)
    assert game.at("eumenes") == ("bithynoi" if fog else "gordion")
    assert game.dice_left == 0


@rule("successors", "cards.fog:3")
def test_fog_hides_one_attempt_only() -> None:
    game = Position().general("antigonos", "red", "synnada").cus("red", "synnada", loyal=2)
    game.general("eumenes", "blue", "bithynoi").cus("blue", "bithynoi", loyal=2)
    game.general("peithon", "blue", "tp_ankyra").cus("blue", "tp_ankyra", loyal=2)
    game.hand("red", "t52").begin(("armies",), dice=["t4", 6]).march("antigonos", "gordion")
    game.choose(("intercept", "bithynoi", "eumenes", "all"))
    game.choose(("intercept", "tp_ankyra", "peithon", "all"), ("play", "t52"))
    there = {game.at("eumenes"), game.at("peithon")}
    assert "gordion" in there
    assert len(there) == 2


@rule("successors", "cards.storms:1", "13.2.3")
@pytest.mark.parametrize("card", ["t53", "t54"])
def test_storms_at_sea(card: str) -> None:
    game = sailing(Position().hand("blue", card), "t5", 6)
    assert (game.seat, game.what) == ("blue", "sea")
    game.choose(("play", card))
    assert game.at("antigonos") == "ephesos"
    assert game.force("red", "ephesos") == {"mercenary": 2}
    assert game.targets("march") == []
    assert game.targets("sail") == []


@rule("successors", "cards.storms:1")
def test_the_mover_calls_no_storm() -> None:
    game = sailing(Position().hand("red", "t53"))
    assert game.what == "move_menu"


@rule("successors", "cards.storms:2", "13.3.b")
def test_storms_end_a_naval_battle() -> None:
    game = Position().pcs("blue", "lesbos").fleet("rhodos", "blue").hand("yellow", "t53")
    sailing(game, "t5", 1)
    while game.what != "sea_fight":
        game.choose(None)
    game.choose("all")
    assert (game.seat, game.what) == ("yellow", "naval battle")
    game.choose(("play", "t53"))
    assert game.at("antigonos") == "ephesos"
    assert game.champion("blue")
    assert not told(game, "sea_scores")


# -- Sieges ----------------------------------------------------------------------------------


def siege(game: Position, *dice: int | str, space: str = "sardeis") -> Position:
    """Red's Antigonos besieges, to the first question."""
    game.general("antigonos", "red", space).cus("red", space, mercenary=4)
    game.begin(("armies",), dice=list(dice)).march("antigonos")
    return game.choose(("siege",))


@rule("successors", "cards.traitor:1", "15.2.b")
@pytest.mark.parametrize(("traitor", "points"), [(True, 2), (False, 1)])
def test_a_traitor_adds_three(traitor: bool, points: int) -> None:
    game = Position().pcs("blue", "sardeis").hand("red", "t55")
    siege(game, *(["t4"] if traitor else []), 3)
    assert (game.seat, game.what) == ("red", "siege")
    losses(game.choose(("play", "t55") if traitor else None))
    assert game.siege_points("sardeis") == points


@rule("successors", "cards.traitor:1")
def test_who_finds_a_traitor_and_where() -> None:
    other = siege(Position().pcs("blue", "sardeis").hand("yellow", "t55"), 4)
    assert other.what != "siege"
    small = siege(Position().pcs("independent", "gordion").hand("red", "t55"), 4, space="gordion")
    assert small.what != "siege"


@rule("successors", "cards.traitor:1", "6.1.3:1")
def test_a_traitor_in_the_surrender_segment() -> None:
    game = (
        Position().pcs("blue", "sardeis").hand("red", "t55").general("antigonos", "red", "sardeis")
    )
    game.cus("red", "sardeis", mercenary=4).begin(
        ("surrender",), segment="surrender", dice=["t4", 5]
    )
    while game.what == "surrender_siege":
        game.choose("sardeis")
    assert game.what == "siege"
    game.choose(("play", "t55"))
    assert game.siege_points("sardeis") == 0
    assert game.owner("sardeis") != "blue"


@rule("successors", "cards.oratory:1", "7.2.f.oratory:1")
@pytest.mark.parametrize(("speech", "expected"), [(True, (6, 6)), (False, (2, 6))])
def test_oratory_in_battle(speech: bool, expected: tuple[int, int]) -> None:
    """Red is a Successor now: 0 against 3 of blue in Makedonia; 5 with the speech."""
    game = Position().province("blue", "makedonia").hand("red", "t57")
    battle(
        game,
        {"royal": 2, "mercenary": 2},
        {"loyal": 3},
        *(["t4"] if speech else []),
        6,
        6,
        1,
        1,
        1,
        1,
    )
    while game.what in ("prestige", "battle") and ("play", "t57") in game.options:
        game.choose(("play", "t57") if speech else None)
    assert strengths(game) == expected


@rule("successors", "cards.oratory:1", "7.2.f.all-royal:1", "10.k:4")
@pytest.mark.parametrize("speech", [True, False])
def test_oratory_keeps_an_army_of_royals(speech: bool) -> None:
    game = Position().province("blue", "makedonia").hand("red", "t57")
    battle(
        game, {"royal": 4}, {"loyal": 1, "mercenary": 1}, *(["t4"] if speech else []), 6, 6, 1, 1, 1
    )
    assert (game.seat, game.what) == ("red", "prestige")
    losses(game.choose(("play", "t57") if speech else None))
    assert (game.force("blue", "gordion").get("royal", 0) == 4) is not speech


@rule("successors", "cards.oratory:1", "cards.oratory:2", "7.2.f.besieged:1")
@pytest.mark.parametrize(("who", "joins"), [("", False), ("red", True)])
def test_oratory_before_the_walls(who: str, joins: bool) -> None:
    """Red 0 (a Successor after the attack), blue 3; with a speech red has 5."""
    game = Position().pcs("blue", "sardeis").cus("blue", "sardeis/inside", royal=2)
    if who:
        game.hand(who, "t57")
    siege(game, *(["t4"] if who else []), 5)
    if who:
        game.choose(("play", "t57"))
    losses(game)
    assert (game.force("red", "sardeis").get("royal", 0) == 2) == joins


@rule("successors", "cards.oratory:2")
def test_oratory_behind_the_walls() -> None:
    """Red has Makedonia: 2 to 0, and 3 for the Besieged who hear a speech."""
    for speech in (False, True):
        game = Position().pcs("blue", "sardeis").cus("blue", "sardeis/inside", royal=2)
        game.general("eumenes", "blue", "sardeis/inside").successor("red", "blue")
        game.province("red", "makedonia")
        if speech:
            game.hand("blue", "t57")
        siege(game, *(["t4"] if speech else []), 5)
        if speech:
            assert (game.seat, game.what) == ("blue", "siege")
            game.choose(("play", "t57"))
        losses(game)
        assert (game.force("red", "sardeis").get("royal", 0) == 2) is not speech


# -- Hubris, Cretan Liar, Ahura Mazda --------------------------------------------------------


def philippos() -> Position:
    """Red could play Eurydike Speaks For Philippos."""
    game = Position().general("antigonos", "red", "gordion").cus("red", "gordion", loyal=1)
    return game.hand("red", "t25").pcs("red", "gordion")


@rule("successors", "cards.hubris:1")
@pytest.mark.parametrize("stop", [True, False])
def test_hubris_stops_an_event(stop: bool) -> None:
    game = (
        philippos()
        .hand("blue", "t56")
        .begin(("tyche",), segment="tyche", dice=["t4"] if stop else [])
    )
    game.choose(("event", "t25"))
    assert (game.seat, game.what) == ("blue", "event")
    game.choose(("play", "t56") if stop else None)
    assert (game.royal_place("philippos") == "gordion") is not stop
    assert ("t25" in game.pile("discard")) == stop
    assert game.over


@rule("successors", "cards.hubris:2")
def test_the_ops_of_a_bonus_card_remain() -> None:
    game = Position().pcs("red", "gordion").royal("kleopatra", "pella")
    game.hand("red", "t41").hand("blue", "t56")
    game.begin(("tyche",), segment="tyche", dice=["t4"]).choose(("event", "t41"), ("play", "t56"))
    assert game.what == "bonus_ops"
    assert game.royal_place("kleopatra") == "pella"


@rule("successors", "cards.hubris:3")
def test_hubris_is_for_events_of_others() -> None:
    game = philippos().hand("red", "t56").begin(("tyche",), segment="tyche")
    game.choose(("event", "t25"))
    assert game.royal_place("philippos") == "gordion"
    game = philippos().hand("blue", "t56").begin(("tyche",), segment="tyche").choose(("pcs", "t25"))
    assert (game.seat, game.what) == ("red", "place_pcs")


@rule("successors", "cards.cretan-liar:1", "6.2.surprise:3")
def test_a_liar_undoes_hubris() -> None:
    game = philippos().hand("blue", "t56").hand("yellow", "t58")
    game.begin(("tyche",), segment="tyche", dice=["t4", "t5"])
    game.choose(("event", "t25")).skip("tyche")
    game.choose(("play", "t56"))
    assert (game.seat, game.what) == ("yellow", "surprise")
    game.choose(("play", "t58"))
    assert game.royal_place("philippos") == "gordion"
    assert len(game.cards("blue")) == 1
    assert len(game.cards("yellow")) == 1
    assert {"t56", "t58"} <= set(game.pile("discard"))


@rule("successors", "cards.cretan-liar:1", "cards.cretan-liar:2")
def test_who_may_call_whom_a_liar() -> None:
    """Not one's own card, and not Cretan Liar."""
    game = philippos().hand("blue", "t56", "t58").begin(("tyche",), segment="tyche", dice=["t4"])
    game.choose(("event", "t25"), ("play", "t56"))
    assert game.over
    assert game.royal_place("philippos") == "off"


@rule("successors", "cards.ahura-mazda:1")
def test_ahura_mazda_takes_a_card_of_another() -> None:
    game = Position().hand("red", "t59").hand("blue", "t22").hand("yellow", "t24")
    game.begin(("segment_cards",), dice=["t22"]).choose(("play", "t59"), ("ahura", "blue"))
    assert game.cards("red") == ["t22"]
    assert game.cards("blue") == []
    assert game.pile("discard") == ["t59"]


@rule("successors", "cards.ahura-mazda:2", "6.2.surprise:4")
def test_ahriman() -> None:
    game = Position().hand("red", "t59").hand("blue", "t22", "t23").hand("yellow", "t24")
    game.begin(("segment_cards",), dice=["t23", "t4", "t5"])
    game.choose(("play", "t59"), ("ahriman", "blue"))
    assert sorted(game.cards("blue")) == ["t22", "t4"]
    assert game.cards("red") == ["t5"]
    assert set(game.pile("discard")) == {"t59", "t23"}
    assert game.cards("yellow") == ["t24"]


@rule("successors", "cards.ahura-mazda:3")
def test_red_names_the_victim() -> None:
    game = Position().hand("red", "t59").hand("blue", "t22").hand("yellow", "t24")
    game.begin(("segment_cards",)).choose(("play", "t59"))
    victims = {o[1] for o in game.options if o[0] == "ahriman"}
    assert victims == {"blue", "yellow"}
    alone = Position().hand("red", "t59").begin(("segment_cards",))
    assert alone.over
