"""Battles: who comes out before which card, who is held back, and where everybody goes afterwards."""

from __future__ import annotations

import pytest

from argead.systems.successors import system
from argead.systems.successors.positions import Position

from .test_14_land_battle import fight, invade, losses, meet, scores, strengths, told

rule = pytest.mark.rule
BOARD = system.loaded
LAST = BOARD.province_ids[-1]
"""The Province that comes last in the data."""


def empty_piles(game: Position, *discard: str) -> Position:
    """Nothing is left to draw; only these cards lie in the discard pile."""
    kept = [BOARD.card[card] for card in discard]
    game.s.removed += [card for card in (*game.s.deck, *game.s.discard) if card not in kept]
    game.s.deck, game.s.discard = [], kept
    return game


# -- coming out, then cards --------------------------------------------------------------------


@rule("successors", "14.2:2", "14.3:1", "14.2:5")
def test_who_comes_out_for_the_defender_is_open_to_the_attackers_card() -> None:
    """Blue's Elephants are inside: red's devices are of use only once they have come out."""
    game = Position().minor("red", "ephesos").cus("red", "ephesos", loyal=3).hand("red", "t51")
    game.pcs("blue", "sardeis").cus("blue", "sardeis/inside", elephant=2)
    game.general("eumenes", "blue", "kelainai").cus("blue", "kelainai", loyal=2)
    game.province("red", "media").begin(("armies",), dice=[6, "t4", 1, 1, 6, 6, 1])
    game.march("philoxenos", "sardeis").choose("stay")
    game.choose(("intercept", "kelainai", "eumenes", "all"), None)
    assert (game.seat, game.what) == ("blue", "battle_join")
    game.choose("all")
    assert (game.seat, game.what) == ("red", "battle")
    losses(game.choose(("play", "t51")))
    assert strengths(game) == (6, 5)


# -- cards -------------------------------------------------------------------------------------


@rule("successors", "14.3:4", "10.i:1", "cards.silver-shields:2")
def test_a_card_of_the_defender_may_leave_the_attacker_without_cus() -> None:
    game = meet({"silver": 2}, {"loyal": 4}, mine="seleukos").hand("blue", "t47b")
    fight(game, "t4", 1, 1, 1, 1, 1, name="seleukos").choose(("play", "t47b"))
    assert told(losses(game), "battle_scores") == []
    assert game.force("blue", "gordion") == {"loyal": 4, "silver": 1}
    assert game.at("seleukos") == "dispersed"


@rule("successors", "cards.mutiny:2", "14.3:4", "10.i:1")
@pytest.mark.parametrize("who", ["red", "blue"])
def test_mutiny_may_take_the_last_cu_of_either_side(who: str) -> None:
    """Herakles makes the difference in Prestige."""
    other = {"red": "blue", "blue": "red"}[who]
    force = {who: {"loyal": 3}, other: {"loyal": 1}}
    names = {"red": "seleukos", "blue": "peithon"}
    game = meet(force["red"], force["blue"], mine="seleukos", theirs="peithon").usurper("blue")
    game.pcs(who, "damaskos").royal("herakles", "damaskos", who).hand(who, "t48")
    fight(game, "t4", 3, 3, 3, 3, 3, 3, name="seleukos").choose(("play", "t48"))
    assert told(losses(game), "battle_scores") == []
    assert game.force(who, "gordion") == {"loyal": 4}
    assert game.at(names[other]) == "dispersed"


@rule("successors", "cards.mutiny:2", "7.2.f:3")
@pytest.mark.parametrize("who", ["red", "blue"])
@pytest.mark.parametrize("kind", ["loyal", "royal"])
def test_who_mutinies_is_said_by_who_played_the_card(who: str, kind: str) -> None:
    other = {"red": "blue", "blue": "red"}[who]
    force = {who: {"mercenary": 4}, other: {"loyal": 2, "royal": 2, "mercenary": 1}}
    game = meet(force["red"], force["blue"], mine="seleukos", theirs="peithon").usurper("blue")
    game.pcs(who, "damaskos").royal("herakles", "damaskos", who).hand(who, "t48")
    fight(game, "t4", 3, 3, 3, 3, 3, 3, name="seleukos").choose(("play", "t48"))
    assert game.seat == who
    assert set(game.options) == {"loyal", "royal"}
    losses(game.choose(kind))
    strength = dict(zip(("red", "blue"), strengths(game), strict=True))
    assert strength[who] == 6
    assert strength[other] == (3 if kind == "loyal" else 5)


@rule("successors", "cards.mutiny:1", "cards.mutiny:3", "6.2.surprise:5", "14.3:5")
@pytest.mark.parametrize(("loyal", "again"), [(1, False), (2, True)])
def test_a_second_mutiny_needs_a_cu_that_is_still_in_the_battle(loyal: int, again: bool) -> None:
    """The pile is empty, so the card that was just played is drawn at once."""
    game = meet({"loyal": 4}, {"loyal": loyal, "mercenary": 4}).usurper("blue").hand("red", "t48")
    fight(empty_piles(game), "t48", *[3] * 8).choose(("play", "t48"))
    assert game.cards("red") == ["t48"]
    assert (("play", "t48") in game.options) is again


@rule("successors", "cards.silver-shields:2", "6.2.surprise:5")
def test_the_card_goes_with_the_last_shield_though_the_pile_was_empty() -> None:
    game = meet({"loyal": 4}, {"loyal": 2, "silver": 1}).usurper("blue").hand("red", "t47b")
    fight(empty_piles(game, "t4"), "t4", *[3] * 8).choose(("play", "t47b"))
    assert "t47b" in game.pile("removed")
    assert game.cards("red") == ["t4"]


# -- held back and set apart -------------------------------------------------------------------


@rule("successors", "14.9:13", "14.9:11", "cards.mutiny:4", "7.2.f.oratory:1")
def test_a_royal_held_back_is_not_set_apart_as_well() -> None:
    """Held back with equal Prestige; then Oratory makes the others doubt, and they are beaten."""
    game = meet({"loyal": 4}, {"royal": 2, "mercenary": 3}, mine="seleukos", theirs="peithon")
    game.usurper("blue").hand("red", "t48", "t57")
    fight(game, "t4", "t5", 6, 6, 3, 3, 1, name="seleukos").choose(("play", "t48"))
    game.choose(("play", "t57"))
    losses(game)
    assert strengths(game) == (8, 3)
    assert game.force("red", "gordion").get("royal", 0) == 1
    assert game.box("blue") == {"royal": 1}


@rule("successors", "cards.mutiny:3", "14.9:2", "14.9:10")
@pytest.mark.parametrize(("roll", "lost"), [((6, 6), 0), ((4, 4), 1)])
def test_who_is_held_back_is_not_lost_by_a_winner_or_in_a_draw(
    roll: tuple[int, int], lost: int
) -> None:
    """Blue's one Loyal CU is held back; whatever blue loses is a Mercenary."""
    game = meet({"loyal": 4}, {"loyal": 1, "mercenary": 8}, mine="seleukos", theirs="peithon")
    fight(game.usurper("blue").hand("red", "t48"), "t4", 4, 4, *roll, 1, 1, name="seleukos")
    game.choose(("play", "t48"))
    while game.what == "battle_loss":
        if game.seat == "blue":
            assert all(o[0] != "loyal" or o[1] == 0 for o in game.options)
        game.choose(game.options[-1])
    assert game.force("blue", "gordion").get("loyal", 0) == 1
    assert lost == 8 - game.force("blue", "gordion")["mercenary"]


# -- the same for both sides -------------------------------------------------------------------


@rule("successors", "7.1:2", "14.7:3", "14.7:1")
@pytest.mark.parametrize("attacks", [True, False])
def test_peithon_is_better_against_independents_on_either_side(attacks: bool) -> None:
    game = Position().province("red", "karia").general("peithon", "red", "gordion")
    game.cus("red", "gordion", loyal=3).army("seuthes", "synnada")
    if attacks:
        losses(fight(game, 1, 1, 1, 1, 1, 1, name="peithon", at="synnada"))
    else:
        losses(invade(game, "seuthes", "gordion", 1, 1, 1, 1, 1, 1))
    assert scores(game)[0 if attacks else 1] == 8


@rule("successors", "16.9.score:1", "16.9.score:2")
@pytest.mark.parametrize("who", [0, 1])
@pytest.mark.parametrize("mine", [0, 1])
@pytest.mark.parametrize("theirs", [0, 1])
def test_cavalry_fears_elephants_of_the_other_side_only(who: int, mine: int, theirs: int) -> None:
    """Elephants roll 4; without a General to lift them the dice are 3 and 3."""
    force = [{"loyal": 3, "cavalry": 1, "elephant": mine}, {"loyal": 3, "elephant": theirs}]
    game = meet(force[who], force[1 - who], cavalry=True)
    losses(fight(game, *[4] * (mine + theirs), *[3] * 9))
    assert scores(game)[who] == (6 if theirs else 7)
    assert scores(game)[1 - who] == 6


@rule("successors", "14.5:2", "2.province-control:2")
@pytest.mark.parametrize("who", ["red", "blue"])
def test_on_a_transit_point_no_province_helps(who: str) -> None:
    game = Position().province(who, LAST).minor("red", "mazaka").cus("red", "mazaka", loyal=3)
    game.minor("blue", "tp_ankyra").cus("blue", "tp_ankyra", loyal=3)
    losses(fight(game, *[3] * 9, at="tp_ankyra"))
    assert strengths(game) == (6, 6)


@rule("successors", "7.2.f.oratory:1", "cards.oratory:1", "14.4:1", "10.k:4")
@pytest.mark.parametrize("who", ["red", "blue"])
@pytest.mark.parametrize("whose", ["red", "blue"])
def test_oratory_wins_the_doubters_of_either_side(who: str, whose: str) -> None:
    """Royals are on one side only; the other holds Herakles unless it is who speaks."""
    force = {"red": {"loyal": 3}, "blue": {"loyal": 3}}
    force[whose]["royal"] = 1
    game = meet(force["red"], force["blue"], mine="seleukos", theirs="peithon").usurper("blue")
    other = {"red": "blue", "blue": "red"}[who]
    game.pcs(other, "damaskos").royal("herakles", "damaskos", other).hand(who, "t57")
    fight(game, "t4", *[3] * 8, name="seleukos")
    assert (game.seat, ("play", "t57") in game.options) == (who, True)
    losses(game.choose(("play", "t57")))
    assert dict(zip(("red", "blue"), strengths(game), strict=True))[whose] == (
        8 if who == whose else 6
    )


@rule("successors", "cards.anti-elephant:1", "6.2.surprise:1", "6.2.surprise:5")
@pytest.mark.parametrize("who", ["red", "blue"])
def test_elephants_are_stopped_once(who: str) -> None:
    """The pile is empty and the card is drawn again: there is nothing left to stop."""
    force = {"loyal": 2, "elephant": 1}
    game = meet(force, force, mine="seleukos", theirs="peithon").hand(who, "t51")
    fight(empty_piles(game), "t51", *[3] * 9, name="seleukos")
    game.choose(("play", "t51"))
    assert game.cards(who) == ["t51"]
    assert ("play", "t51") not in game.options


@rule("successors", "cards.mutiny:4", "14.9:13", "16.9:9", "16.9.losses:1")
def test_cavalry_that_was_held_back_is_dispersed_and_not_lost() -> None:
    """Equal Prestige: blue's only horsemen stay out of the battle that blue loses."""
    game = meet({"loyal": 4}, {"mercenary": 2, "cavalry": 1}, "seleukos", "peithon", cavalry=True)
    fight(game.usurper("blue").hand("red", "t48"), "t4", 6, 6, 3, 3, name="seleukos")
    losses(game.choose(("play", "t48")))
    assert told(game, "battle_won")
    assert game.everywhere("blue") == {}
    assert game.box("blue") == {"cavalry": 1}


@rule("successors", "7.1:2", "14.9:6", "7.3:1")
@pytest.mark.parametrize("winner", ["red", "blue"])
@pytest.mark.parametrize(("name", "more"), [("leonnatos", 1), ("seleukos", 0)])
def test_leonnatos_makes_the_flight_of_the_beaten_worse(winner: str, name: str, more: int) -> None:
    force = {"red": {"loyal": 4}, "blue": {"loyal": 4}}
    names = {"red": "peithon", "blue": "peithon", winner: name}
    game = meet(force["red"], force["blue"], names["red"], names["blue"]).usurper("blue")
    roll = {"red": [3, 4], "blue": [3, 4], winner: [6, 6]}
    losses(fight(game, *roll["red"], *roll["blue"], 3, name=names["red"]))
    assert [mod.value for mod in game.rolled("attrition")[0].mods] == [1] * more
