"""The same card, ability or loss on either side of a battle, on land and at sea."""

from __future__ import annotations

from typing import Any

import pytest

from argead.systems.successors import system
from argead.systems.successors.positions import Position

rule = pytest.mark.rule
FIELD = {"red": "synnada", "blue": "gordion"}
OTHER = {"red": "blue", "blue": "red"}
SIDES = ["red", "blue"]
"""Red attacks, blue defends."""
TABLE = system.loaded.files.charts.battle.scores
BATTLE_LOSS = 1
"""What an Attrition die of 6 takes of three CUs; of four it would be two."""


def told(game: Position, key: str) -> list[tuple[Any, ...]]:
    """What the log said under a key, line by line."""
    return [tuple(said.args) for said in game.said if said.key == key]


def losses(game: Position) -> Position:
    """Take the last option at every question about losses."""
    while game.what in ("battle_loss", "attrition", "take_command"):
        game.choose(game.options[-1])
    return game


def lines(red: dict[str, int], blue: dict[str, int], **names: str) -> Position:
    """Seleukos [3] of red attacks Peithon [3] of blue in Gordion, which is nobody's."""
    game = Position(optional_cards=True).usurper("blue")
    game.general(names.get("red", "seleukos"), "red", "synnada").cus("red", "synnada", **red)
    return game.general(names.get("blue", "peithon"), "blue", "gordion").cus(
        "blue", "gordion", **blue
    )


def meet(game: Position, *dice: int | str, name: str = "seleukos") -> Position:
    """Red marches into Gordion."""
    game.begin(("armies",), dice=list(dice)).march(name, "gordion")
    return game.skip("ask_passage", "evade")


def played(game: Position, who: str, card: str, *dice: int | str, draw: str = "t4") -> Position:
    """One side plays a card in the battle."""
    meet(game.hand(who, card), draw, *dice)
    assert game.seat == who
    return game.choose(("play", card))


def strengths(game: Position) -> dict[str, int]:
    """The Battle Strength of each side."""
    attacker, defender = told(game, "battle_strengths")[0]
    return {"red": attacker, "blue": defender}


# -- cards -------------------------------------------------------------------------------------


@rule("successors", "cards.anti-elephant:1", "14.3:2", "14.3:3")
@pytest.mark.parametrize("who", SIDES)
def test_the_elephants_of_the_other_side_are_stopped(who: str) -> None:
    """Both have 2 Loyal CUs and an Elephant that rolls a 6."""
    force = {"loyal": 2, "elephant": 1}
    game = played(lines(force, force), who, "t51", 6, *[3] * 9)
    assert strengths(game) == {who: 8, OTHER[who]: 4}


@rule("successors", "cards.anti-elephant:2")
@pytest.mark.parametrize("who", SIDES)
@pytest.mark.parametrize("mine", [0, 1])
@pytest.mark.parametrize("theirs", [0, 1])
def test_devices_need_elephants_of_the_enemy(who: str, mine: int, theirs: int) -> None:
    force = {who: {"loyal": 2, "elephant": mine}, OTHER[who]: {"loyal": 2, "elephant": theirs}}
    game = meet(lines(force["red"], force["blue"]).hand(who, "t51"), *[3] * 12)
    assert (("play", "t51") in game.options) is bool(theirs)


@rule("successors", "cards.mutiny:1")
@pytest.mark.parametrize("who", SIDES)
@pytest.mark.parametrize("kind", ["loyal", "royal", "mercenary", "elephant", "silver"])
def test_mutiny_needs_a_loyal_or_royal_cu_of_the_enemy(who: str, kind: str) -> None:
    """His own Loyal CUs do not matter; the enemy has a Mercenary too."""
    number = 2 if kind == "silver" else 1
    force = {who: {"loyal": 2}, OTHER[who]: {kind: number, "elephant": 1}}
    game = meet(lines(force["red"], force["blue"]).hand(who, "t48"), *[3] * 12)
    assert (("play", "t48") in game.options) is (kind in ("loyal", "royal"))


@rule("successors", "cards.mutiny:2", "cards.mutiny:3", "7.1:3")
@pytest.mark.parametrize("who", SIDES)
@pytest.mark.parametrize(("mine", "theirs"), [(2, 0), (1, 1), (0, 2)])
def test_mutiny_takes_or_holds_back_by_prestige(who: str, mine: int, theirs: int) -> None:
    """L of both is equal but for Royal Family Members in Babylon: none, Herakles (2)."""
    game = lines({"loyal": 3, "mercenary": 1}, {"loyal": 3, "mercenary": 1})
    for colour, more in ((who, mine), (OTHER[who], theirs)):
        if more == 2:
            game.pcs(colour, "damaskos").royal("herakles", "damaskos", colour)
    played(game, who, "t48", *[3] * 9)
    assert strengths(game) == {who: 9 if mine > theirs else 7, OTHER[who]: 5}


@rule("successors", "cards.silver-shields:2", "cards.silver-shields:3", "7.2.d:2")
@pytest.mark.parametrize("who", SIDES)
@pytest.mark.parametrize("shields", [1, 2])
def test_the_shields_come_over_and_lose_one(who: str, shields: int) -> None:
    force = {who: {"loyal": 3}, OTHER[who]: {"loyal": 3, "silver": shields}}
    game = played(lines(force["red"], force["blue"]), who, "t47b", *[3] * 9)
    assert strengths(game) == {who: 6 + 3 * (shields - 1), OTHER[who]: 6}
    assert ("t47b" in game.pile("removed")) is (shields == 1)


@rule("successors", "cards.silver-shields:2")
@pytest.mark.parametrize("who", SIDES)
def test_nobody_calls_his_own_shields(who: str) -> None:
    force = {who: {"loyal": 2, "silver": 2}, OTHER[who]: {"loyal": 3}}
    game = meet(lines(force["red"], force["blue"]).hand(who, "t47b"), *[3] * 9)
    assert ("play", "t47b") not in game.options


@rule("successors", "cards.cavalry-superiority:1", "14.7:4")
@pytest.mark.parametrize("who", SIDES)
def test_cavalry_superiority_helps_its_player(who: str) -> None:
    game = played(lines({"loyal": 3}, {"loyal": 3}), who, "o60", *[3] * 9)
    roll = {who: 7, OTHER[who]: 6}
    assert told(game, "battle_scores")[0][:2] == (roll["red"], roll["blue"])


@rule("successors", "cards.oratory:1", "7.2.f.oratory:1", "14.4:1")
@pytest.mark.parametrize("who", SIDES)
@pytest.mark.parametrize("ahead", [3, 5, 6])
def test_oratory_is_worth_five_on_either_side(who: str, ahead: int) -> None:
    """The other is ahead by Royal Family Members: 3 (Kleopatra), 5 (Alexandros), 3 + 3."""
    other = OTHER[who]
    game = lines({"loyal": 2, "royal": 1}, {"loyal": 2, "royal": 1}).pcs(other, "damaskos")
    for member in {3: ["kleopatra"], 5: ["alexandros"], 6: ["kleopatra", "olympias"]}[ahead]:
        game.royal(member, "damaskos", other)
    meet(game.hand(who, "t57"), "t4", *[3] * 9)
    while game.seat != who or ("play", "t57") not in game.options:
        game.choose(None)
    game.choose(("play", "t57")).skip("battle", "prestige")
    assert strengths(game) == {
        who: 4 if ahead > 5 else 6,
        other: 4 if ahead < 5 else 6,
    }


@rule("successors", "14.3:3")
def test_the_attackers_cards_come_before_the_defenders() -> None:
    force = {"loyal": 2, "elephant": 1}
    game = lines(force, force).hand("red", "t51").hand("blue", "t48").order("blue", "red", "yellow")
    meet(game, *["t4", "t5"], *[3] * 9)
    assert (game.seat, ("play", "t51") in game.options) == ("red", True)
    game.choose(None)
    assert (game.seat, ("play", "t48") in game.options) == ("blue", True)


@rule("successors", "cards.price-of-failure:1", "cards.price-of-failure:4")
@pytest.mark.parametrize("winner", SIDES)
@pytest.mark.parametrize("holder", ["winner", "loser", "third"])
@pytest.mark.parametrize("die", [3, 4])
def test_the_price_of_failure_on_either_side(winner: str, holder: str, die: int) -> None:
    loser = OTHER[winner]
    who = {"winner": winner, "loser": loser, "third": "yellow"}[holder]
    force = {winner: {"loyal": 4}, loser: {"loyal": 3}}
    game = lines(force["red"], force["blue"]).hand(who, "o68")
    roll = {winner: [6, 6], loser: [3, 4]}
    drawn: list[int | str] = [] if who == loser else ["t4", die]
    meet(game, *roll["red"], *roll["blue"], 1, *drawn, *[1] * 9)
    name = {"red": "seleukos", "blue": "peithon"}[loser]
    if who == loser:
        assert ("play", "o68") not in game.options
        return
    assert game.seat == who
    losses(game.choose(("play", "o68")))
    assert game.at(name) == ("dead" if die >= 4 else "dispersed")


# -- losses ------------------------------------------------------------------------------------


@rule("successors", "14.9:5", "14.9:6", "14.9:7")
@pytest.mark.parametrize("winner", SIDES)
def test_the_beaten_lose_hirelings_and_scatter(winner: str) -> None:
    loser = OTHER[winner]
    names = {"red": "seleukos", "blue": "peithon"}
    game = lines({"loyal": 3, "mercenary": 1, "elephant": 1}, {"loyal": 3, "mercenary": 1})
    if loser == "blue":
        game.cus("blue", "gordion", elephant=1)
    roll = {winner: [6, 6], loser: [3, 4]}
    elephants = [3] * (2 if loser == "blue" else 1)
    dice = [*elephants, *roll["red"], *roll["blue"], *[1] * 6]
    losses(meet(game, *dice))
    assert game.at(names[loser]) == "dispersed"
    assert game.box(loser) == {"loyal": 3}
    assert game.everywhere(loser) == {}
    assert game.at(names[winner]) == "gordion"


@rule("successors", "14.9:8", "8.3:6", "8.2:1")
@pytest.mark.parametrize("winner", SIDES)
@pytest.mark.parametrize(
    ("member", "captured"), [("herakles", True), ("funeral_cart", True), ("kleopatra", False)]
)
def test_who_loses_the_field_loses_the_royals(winner: str, member: str, captured: bool) -> None:
    loser = OTHER[winner]
    roll = {winner: [6, 6], loser: [3, 4]}
    game = lines({"loyal": 4}, {"loyal": 4}).royal(member, FIELD[loser], loser)
    losses(meet(game, *roll["red"], *roll["blue"], *[1] * 6))
    assert game.royal_place(member) == "gordion"
    assert game.royal_owner(member) == (winner if captured else "")


@rule("successors", "14.9:10", "14.9:11", "14.4:3", "7.2.f:7")
@pytest.mark.parametrize("winner", SIDES)
@pytest.mark.parametrize("doubter", SIDES)
def test_royals_set_apart_join_the_winner_or_stay(winner: str, doubter: str) -> None:
    """The doubters' side has less Prestige, by Herakles in Damaskos."""
    game = lines({"loyal": 4, "royal": 2}, {"loyal": 4, "royal": 2})
    game.pcs(OTHER[doubter], "damaskos").royal("herakles", "damaskos", OTHER[doubter])
    roll = {winner: [6, 6], OTHER[winner]: [3, 4]}
    losses(meet(game, *roll["red"], *roll["blue"], *[1] * 6))
    royals = game.force(winner, "gordion").get("royal", 0)
    if doubter == winner:
        assert royals == 2
        assert game.box(OTHER[winner]).get("royal", 0) == 2
    else:
        assert royals >= 3
        assert game.box(OTHER[winner]).get("royal", 0) == 0


@rule("successors", "14.9:13", "cards.mutiny:3", "cards.mutiny:4")
@pytest.mark.parametrize("who", SIDES)
@pytest.mark.parametrize("wins", [True, False])
def test_who_was_held_back_is_scattered_unharmed_or_stays(who: str, wins: bool) -> None:
    """Four Loyal CUs a side; one of the other's is held back; the Attrition die is a 6."""
    other = OTHER[who]
    roll = {who: [6, 6] if wins else [3, 3], other: [3, 3] if wins else [6, 6]}
    game = lines({"loyal": 4}, {"loyal": 4})
    losses(played(game, who, "t48", *roll["red"], *roll["blue"], *[6] * 6))
    assert strengths(game) == {who: 8, other: 6}
    if wins:
        lost = BATTLE_LOSS
        assert game.box(other) == {"loyal": 4 - lost}
        assert game.everywhere(other) == {}
    else:
        assert game.everywhere(other).get("loyal", 0) >= 3
        assert game.box(other) == {}


@rule("successors", "14.10:1", "14.10:2", "14.9:11", "14.9:1")
@pytest.mark.parametrize("doubter", SIDES)
def test_after_a_draw_royals_go_where_their_side_goes(doubter: str) -> None:
    game = lines({"mercenary": 4, "royal": 2}, {"mercenary": 4, "royal": 2})
    game.pcs(OTHER[doubter], "damaskos").royal("herakles", "damaskos", OTHER[doubter])
    other = OTHER[doubter]
    game.cus(doubter, FIELD[doubter], mercenary=4)
    losses(meet(game, *[3] * 4, *[1] * 6))
    assert told(game, "battle_scores")[0][2] == told(game, "battle_scores")[0][3]
    assert game.force(doubter, FIELD[doubter]) == {"mercenary": 7, "royal": 2}
    assert sum(game.force(other, FIELD[other]).values()) == 5


# -- at sea ------------------------------------------------------------------------------------


def at_sea(*dice: int | str, name: str = "antigonos", **hands: str) -> Position:
    """Red sails from Ephesos with Karia and Rhodos, one as escort; blue bars with one of two."""
    game = Position(optional_cards=True).general(name, "red", "ephesos")
    game.cus("red", "ephesos", loyal=3).pcs("blue", "lesbos").usurper("red")
    game.fleet("karia", "red").fleet("rhodos", "red").fleet("athenai", "blue")
    game.fleet("makedonia", "blue").province("red", "media")
    for who, card in hands.items():
        game.hand(who, card)
    game.begin(("armies",), dice=list(dice)).march(name).choose(("embark",))
    assert game.what == "escort"
    game.choose("karia")
    while game.what == "escort":
        game.choose("done")
    game.choose(("sail", "miletos"))
    assert (game.seat, game.what) == ("blue", "sea_fight")
    game.choose("some", "athenai")
    while game.what == "sea_fight":
        game.choose("done")
    return game


@rule("successors", "13.3.d:3", "13.3.d:4", "13.3.d:5", "13.3.c:1")
@pytest.mark.parametrize(
    ("red", "blue", "result"),
    [((6, 6), (1, 2), "mover"), ((1, 2), (6, 6), "interceptor"), ((1, 1), (1, 1), "draw")],
)
def test_only_fleets_that_fought_are_dispersed(
    red: tuple[int, int], blue: tuple[int, int], result: str
) -> None:
    game = at_sea(*red, *blue, 1)
    scores = TABLE[sum(red) - 2][1], TABLE[sum(blue) - 2][2]
    assert told(game, "sea_scores") == [("red", scores[0], "blue", scores[1])]
    away = {f for f in ("karia", "rhodos", "athenai", "makedonia") if "disp" in game.fleet_side(f)}
    assert away == {"mover": {"athenai"}, "interceptor": {"karia"}, "draw": set()}[result]
    assert game.at("antigonos") == ("ephesos" if result == "interceptor" else "miletos/sea")
