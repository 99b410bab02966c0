"""Chapter 14, second part: who falls, and what is lost."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from argead.systems.successors import system
from argead.systems.successors.positions import Position

rule = pytest.mark.rule
BOARD = system.loaded
LOSSES = ("battle_loss", "attrition", "siege_loss", "take_command")


def told(game: Position, key: str) -> list[tuple[Any, ...]]:
    """What the log said under a key, line by line."""
    return [tuple(said.args) for said in game.said if said.key == key]


def losses(game: Position) -> Position:
    """Take the last option at every question about losses."""
    while game.what in LOSSES:
        game.choose(game.options[-1])
    return game


def scores(game: Position) -> tuple[Any, ...]:
    """Rolls and Battle Scores of the first battle: Attacker, Defender, Attacker, Defender."""
    return told(game, "battle_scores")[0]


def meet(
    red: dict[str, int], blue: dict[str, int], mine: str = "", theirs: str = "", **options: bool
) -> Position:
    """Red in Synnada, blue in Gordion, led by Minor Generals or by those named."""
    game = Position(**options).cus("red", "synnada", **red).cus("blue", "gordion", **blue)
    if mine:
        game.general(mine, "red", "synnada")
    else:
        game.minor("red", "synnada")
    if theirs:
        game.general(theirs, "blue", "gordion")
    else:
        game.minor("blue", "gordion")
    return game.province("red", "media").province("blue", "karia")


def fight(
    game: Position, *dice: int | str, name: str = "philoxenos", at: str = "gordion"
) -> Position:
    """Red marches in and blue stands, up to the first question that matters."""
    game.begin(("armies",), dice=list(dice)).march(name, at)
    return game.skip("ask_passage", "intercept", "withdraw", "evade")


def invade(game: Position, army: str, at: str, *dice: int | str) -> Position:
    """Red moves an Independent Army by the card that calls SEUTHES."""
    game.hand("red", "t44").begin(("tyche",), segment="tyche", dice=list(dice))
    game.choose(("event", "t44"), ("army", army), ("march", at))
    return game.skip("evade", "intercept", "withdraw")


def busy(game: Position, colour: str) -> Position:
    """All four Minor Generals of a colour serve in Egypt."""
    for n, space in enumerate(("thebai", "naukratis", "pelousion", "alexandria")):
        game.minor(colour, space, n).cus(colour, space, mercenary=1)
    return game


# -- 14.8 ------------------------------------------------------------------------------------

WON, DRAWN, LOST = (4, 1), (4, 4), (2, 8)
"""Loyal CUs of red and blue with which Krateros' roll of 9 wins, draws or loses."""
BLUE = {WON: (1, 1), DRAWN: (4, 5), LOST: (6, 6)}


def nine(case: tuple[int, int], die: int) -> Position:
    """Krateros [4] rolls 9 in Gordion, then the die of fate; Attrition dice are 1."""
    mine, theirs = case
    game = meet({"loyal": mine}, {"loyal": theirs}, "krateros")
    return fight(game, 4, 5, *BLUE[case], die, 1, 1, name="krateros")


@rule("successors", "14.8:1", "14.8:2", "14.8:3", "14.8:5")
@pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
@pytest.mark.parametrize(("case", "least"), [(WON, 6), (DRAWN, 6), (LOST, 5)])
def test_a_nine_may_kill(case: tuple[int, int], least: int, die: int) -> None:
    game = losses(nine(case, die))
    assert scores(game)[0] == 9
    assert (game.at("krateros") == "dead") == (die >= least)
    assert len(told(game, "survived") + told(game, "killed")) == 1


@rule("successors", "14.8:1")
@pytest.mark.parametrize(
    ("dice", "rolls"), [((4, 4), 0), ((4, 5), 1), ((1, 5), 1), ((3, 6), 0), ((5, 5), 0)]
)
def test_exactly_nine_after_ratings(dice: tuple[int, int], rolls: int) -> None:
    game = meet({"loyal": 4}, {"loyal": 1}, "krateros")
    losses(fight(game, *dice, 1, 1, 5, 1, 1, name="krateros"))
    assert len(told(game, "survived")) == rolls


@rule("successors", "14.8:1")
def test_the_defender_is_rolled_for_as_well() -> None:
    game = meet({"loyal": 4}, {"loyal": 4}, "", "krateros")
    losses(fight(game, 1, 1, 4, 5, 6, 1))
    assert game.at("krateros") == "dead"


@rule("successors", "14.8:1")
def test_both_may_fall() -> None:
    game = meet({"loyal": 4}, {"loyal": 4}, "krateros", "eumenes")
    losses(fight(game, 4, 5, 4, 5, 6, 6, name="krateros"))
    assert game.at("krateros") == game.at("eumenes") == "dead"


@rule("successors", "14.8:1")
@pytest.mark.parametrize(("dice", "rolls"), [((4, 4), 1), ((4, 5), 0)])
def test_cavalry_superiority_counts(dice: tuple[int, int], rolls: int) -> None:
    game = meet({"loyal": 4}, {"loyal": 1}, "krateros", cavalry_superiority=True)
    game.hand("red", "o60")
    fight(game, "t4", *dice, 1, 1, 5, 1, 1, name="krateros").choose(("play", "o60"))
    assert len(told(losses(game), "survived")) == rolls


@rule("successors", "14.8:4")
def test_subordinates_and_minor_generals_are_safe() -> None:
    game = losses(fight(meet({"loyal": 4}, {"loyal": 1}), 4, 5, 1, 1, 6))
    assert told(game, "survived") == told(game, "killed") == []
    game = meet({"loyal": 4}, {"loyal": 1}, "krateros").general("peithon", "red", "synnada")
    losses(fight(game, 4, 5, 1, 1, 6, 1, name="krateros"))
    assert game.at("krateros") == "dead"
    assert game.at("peithon") == "gordion"


@rule("successors", "14.8:4")
def test_independent_leaders_are_not_rolled_for() -> None:
    game = Position().minor("red", "synnada").cus("red", "synnada", loyal=4)
    game.army("philon", "gordion")
    losses(fight(game, 6, 6, 4, 5))
    assert game.dice_left == 0
    assert told(game, "survived") == told(game, "killed") == []


@rule("successors", "14.8:6", "14.9:11")
def test_prestige_stays_though_the_hero_falls() -> None:
    """Krateros' 2 P set blue's Royals apart; he dies, they come over all the same."""
    game = meet({"loyal": 4}, {"royal": 2, "mercenary": 2}, "krateros").usurper("blue")
    losses(fight(game, 4, 5, 1, 1, 6, name="krateros"))
    assert game.at("krateros") == "dead"
    assert game.everywhere("blue").get("royal", 0) == 0
    assert game.everywhere("red").get("royal", 0) + game.box("red").get("royal", 0) == 2


@rule("successors", "14.8:7")
def test_the_most_senior_of_the_rest_takes_command() -> None:
    game = meet({"loyal": 4}, {"loyal": 1}, "krateros").general("peithon", "red", "synnada")
    game.general("demetrios", "red", "synnada")
    fight(game, 4, 5, 1, 1, 6, 1, name="krateros")
    assert game.what != "take_command"
    losses(game)
    assert game.at("peithon") == game.at("demetrios") == "gordion"
    assert game.force("red", "gordion") == {"loyal": 4}


@rule("successors", "14.8:7", "14.9:7")
def test_the_new_commander_shares_the_defeat() -> None:
    game = meet({"loyal": 2}, {"loyal": 8}, "krateros").general("peithon", "red", "synnada")
    losses(fight(game, 4, 5, 6, 6, 6, 1, name="krateros"))
    assert game.at("krateros") == "dead"
    assert game.at("peithon") == "dispersed"


@rule("successors", "14.8:8")
@pytest.mark.parametrize("place", [True, False])
def test_a_minor_general_may_take_command(place: bool) -> None:
    game = nine(WON, 6)
    assert (game.seat, game.what) == ("red", "take_command")
    assert None in game.options
    game.choose("place" if place else None)
    losses(game)
    assert game.force("red", "gordion") == ({"loyal": 4} if place else {})
    assert game.box("red") == ({} if place else {"loyal": 4})
    assert (game.at("philoxenos") == "gordion") == place


@rule("successors", "14.8:8", "7.1.c.opponents-turn:3")
def test_in_anothers_turn_only_from_off_map() -> None:
    game = busy(meet({"mercenary": 2}, {"loyal": 4}, "", "krateros"), "blue")
    fight(game.general("krateros", "blue", "gordion"), 1, 1, 4, 5, 6, 1)
    assert game.what != "take_command"
    losses(game)
    assert game.force("blue", "gordion") == {}
    assert game.box("blue") == {"loyal": 4}


@rule("successors", "14.8:8", "7.1.c:2", "7.1.c:4")
def test_in_the_own_turn_from_anywhere() -> None:
    game = busy(meet({"loyal": 4}, {"loyal": 1}, "krateros"), "red").province("red", "aigyptos")
    fight(game, 4, 5, 1, 1, 6, 1, name="krateros")
    assert (game.seat, game.what) == ("red", "take_command")


@rule("successors", "14.8:8", "7.1.c:2", "7.1.c:4")
def test_in_the_own_turn_even_one_who_is_needed_elsewhere() -> None:
    """All four mark CUs in spaces that are not red's; red may still call one of them away."""
    game = busy(meet({"loyal": 4}, {"loyal": 1}, "krateros"), "red")
    fight(game, 4, 5, 1, 1, 6, 1, name="krateros")
    assert (game.seat, game.what) == ("red", "take_command")


@rule("successors", "14.8:9", "7.2.a:1")
def test_in_the_own_space_they_stay_without_a_general() -> None:
    game = meet({"loyal": 4}, {"loyal": 1}, "krateros").pcs("red", "gordion")
    losses(fight(game, 4, 5, 1, 1, 6, 1, name="krateros").choose(None))
    assert game.force("red", "gordion") == {"loyal": 4}


@rule("successors", "14.8:9")
def test_they_are_dispersed_only_after_losses() -> None:
    """Blue scores more than half: one of the four is lost, three are Dispersed."""
    game = meet({"loyal": 4}, {"loyal": 3}, "krateros")
    fight(game, 4, 5, 4, 4, 6, 1, name="krateros").choose(None)
    losses(game)
    assert scores(game)[2:] == (6, 4)
    assert game.box("red") == {"loyal": 3}


@rule("successors", "14.8:10")
@pytest.mark.parametrize(("place", "owner"), [("place", "red"), (None, "blue")])
def test_the_heir_changes_hands_after_the_battle(place: str | None, owner: str) -> None:
    """Krateros wins and falls in blue's Gordion; Herakles is with him."""
    game = meet({"loyal": 4}, {"loyal": 1}, "krateros").royal("herakles", "synnada", "red")
    fight(game.pcs("blue", "gordion"), 4, 5, 1, 1, 6, 1, name="krateros")
    assert game.what == "take_command"
    assert game.royal_owner("herakles") == "red"
    losses(game.choose(place))
    assert game.royal_place("herakles") == "gordion"
    assert game.royal_owner("herakles") == owner


# -- 14.9 ------------------------------------------------------------------------------------


@rule("successors", "14.9:1")
def test_a_draw_costs_each_side_one() -> None:
    game = losses(fight(meet({"loyal": 4}, {"loyal": 4}), 4, 4, 4, 4))
    assert game.force("red", "synnada") == {"loyal": 3}
    assert game.force("blue", "gordion") == {"loyal": 3}


@rule("successors", "14.9:2", "14.9:3", "14.9.independents:3")
@given(st.lists(st.integers(1, 6), min_size=4, max_size=4), st.integers(2, 8), st.integers(2, 8))
def test_the_winner_loses_one_unless_he_has_twice_the_score(
    dice: list[int], mine: int, theirs: int
) -> None:
    game = losses(fight(meet({"loyal": mine}, {"loyal": theirs}), *dice, 1, 1, 1))
    red, blue = scores(game)[2:]
    if red > blue:
        left = mine if red >= 2 * blue else mine - 1
        assert game.force("red", "gordion").get("loyal", 0) == left
    if blue > red:
        left = theirs if blue >= 2 * red else theirs - 1
        assert game.force("blue", "gordion").get("loyal", 0) == left
    if blue == red:
        assert game.force("blue", "gordion").get("loyal", 0) == theirs - 1
        assert game.force("red", "synnada").get("loyal", 0) == mine - 1


@rule("successors", "14.9:3")
@pytest.mark.parametrize(
    ("blue", "dice", "found", "left"),
    [
        (4, (4, 4), (6, 3), 4),
        (6, (4, 4), (6, 4), 3),
        (1, (1, 1), (6, 0), 4),
    ],
)
def test_exactly_twice_is_enough(
    blue: int, dice: tuple[int, int], found: tuple[int, int], left: int
) -> None:
    """Red: 8 with a roll of 9. Blue: Mercenaries, one more than a fifth at least."""
    game = meet({"loyal": 4}, {"mercenary": blue})
    losses(fight(game, 4, 5, *dice))
    assert scores(game)[2:] == found
    assert game.force("red", "gordion") == {"loyal": left}


@rule("successors", "14.9:4")
@pytest.mark.parametrize("kind", ["loyal", "mercenary", "elephant"])
def test_the_winner_chooses_his_loss(kind: str) -> None:
    game = meet({"loyal": 3, "mercenary": 2, "elephant": 1}, {"loyal": 4})
    fight(game, 1, 4, 5, 4, 4, 1)
    assert (game.seat, game.what) == ("red", "battle_loss")
    while game.what == "battle_loss":
        wanted = [o for o in game.options if o == (kind, 1)] or [game.options[0]]
        game.choose(wanted[0])
    left = {"loyal": 3, "mercenary": 2, "elephant": 1}
    left[kind] -= 1
    assert game.force("red", "gordion") == {k: n for k, n in left.items() if n}


@rule("successors", "14.9:4", "14.9:1")
def test_in_a_draw_each_chooses_for_himself() -> None:
    game = meet({"loyal": 3, "mercenary": 2}, {"loyal": 3, "mercenary": 2})
    fight(game, 4, 4, 4, 4)
    asked = []
    while game.what == "battle_loss":
        asked.append(game.seat)
        game.choose(game.options[0])
    assert asked[0] == "red"
    assert "blue" in asked


@rule("successors", "14.9:5", "14.9:6")
def test_the_loser_loses_mercenaries_and_elephants_and_the_rest_scatters() -> None:
    """Three Macedonian CUs, Attrition 4: one falls, two are Dispersed."""
    game = meet({"loyal": 8}, {"loyal": 3, "mercenary": 2, "elephant": 1})
    losses(fight(game, 1, 6, 6, 1, 1, 4))
    assert game.everywhere("blue") == {}
    assert game.box("blue") == {"loyal": 2}


@rule("successors", "14.9:6")
@pytest.mark.parametrize(
    ("force", "die", "left"),
    [
        ({"loyal": 1, "royal": 2}, 3, 3),
        ({"loyal": 1, "royal": 2}, 4, 2),
        ({"loyal": 1, "royal": 1, "silver": 2}, 2, 4),
        ({"loyal": 1, "royal": 1, "silver": 2}, 3, 3),
        ({"loyal": 1, "royal": 2, "mercenary": 3, "elephant": 1}, 3, 3),
    ],
)
def test_macedonians_of_all_kinds_are_one_group(force: dict[str, int], die: int, left: int) -> None:
    """Columns 3 and 4 differ with a 3; Mercenaries and Elephants are not counted."""
    game = meet({"loyal": 10}, force).usurper("blue")
    losses(fight(game, *[1] * force.get("elephant", 0), 6, 6, 1, 1, die))
    assert sum(game.box("blue").values()) == left


@rule("successors", "14.9:6", "14.9:4", "7.3:2")
def test_the_loser_chooses_who_falls_to_attrition() -> None:
    game = meet({"loyal": 8}, {"loyal": 2, "royal": 2}).usurper("blue")
    fight(game, 6, 6, 1, 1, 4)
    assert (game.seat, game.what) == ("blue", "attrition")
    while game.what == "attrition":
        game.choose(("royal", 1) if ("royal", 1) in game.options else game.options[0])
    assert game.box("blue") == {"loyal": 2, "royal": 1}


@rule("successors", "14.9:7")
def test_the_losers_generals() -> None:
    game = meet({"loyal": 8}, {"loyal": 2}, "", "peithon").general("demetrios", "blue", "gordion")
    losses(fight(game, 6, 6, 1, 1, 1))
    assert game.at("peithon") == game.at("demetrios") == "dispersed"
    game = losses(fight(meet({"loyal": 8}, {"loyal": 2}), 6, 6, 1, 1, 1))
    assert game.at("alketas") == "off"


@rule("successors", "14.9:7")
def test_the_attacker_loses_in_the_same_way() -> None:
    game = meet({"loyal": 2, "mercenary": 2}, {"loyal": 8}, "peithon")
    losses(fight(game, 1, 1, 6, 6, 1, name="peithon"))
    assert game.at("peithon") == "dispersed"
    assert game.everywhere("red") == {}
    assert game.box("red") == {"loyal": 2}


@rule("successors", "14.9:8", "8.3:6")
def test_the_royal_family_is_lost() -> None:
    game = meet({"loyal": 8}, {"loyal": 2}).royal("herakles", "gordion", "blue")
    game.royal("kleopatra", "gordion", "blue")
    losses(fight(game, 6, 6, 1, 1, 1))
    assert game.royal_owner("herakles") == "red"
    assert game.royal_owner("kleopatra") == ""


@rule("successors", "14.9:8", "8.2:2")
def test_independents_who_win_control_nobody() -> None:
    game = Position().army("seuthes", "synnada").minor("blue", "gordion")
    game.cus("blue", "gordion", mercenary=2).royal("herakles", "gordion", "blue")
    losses(invade(game, "seuthes", "gordion", 6, 6, 1, 1))
    assert game.royal_owner("herakles") == ""


@rule("successors", "14.9:9")
def test_the_winners_garrison_is_not_offered_as_a_loss() -> None:
    game = Position().general("krateros", "red", "ephesos").cus("red", "ephesos", loyal=4)
    game.pcs("red", "sardeis").cus("red", "sardeis/inside", mercenary=2).usurper("blue")
    game.minor("blue", "sardeis").cus("blue", "sardeis", loyal=4)
    fight(game, 5, 5, 4, 4, 1, name="krateros", at="sardeis").choose("none")
    losses(game)
    assert scores(game)[2:] == (8, 5)
    assert game.force("red", "sardeis/inside") == {"mercenary": 2}
    assert game.force("red", "sardeis") == {"loyal": 3}


@rule("successors", "14.9:10")
def test_the_winner_does_not_give_up_royals_set_apart() -> None:
    """Red's Royals doubt Peithon; he wins with Mercenaries and loses one of them."""
    game = meet({"royal": 2, "mercenary": 8}, {"loyal": 4}, "peithon", "krateros").usurper("blue")
    losses(fight(game, 5, 5, 4, 4, 1, 1, name="peithon"))
    assert game.force("red", "gordion") == {"royal": 2, "mercenary": 7}


@rule("successors", "14.9:11", "14.10:1")
def test_after_a_draw_they_rejoin_their_own_and_retreat() -> None:
    game = meet({"royal": 2, "mercenary": 8}, {"loyal": 4}, "peithon", "krateros").usurper("blue")
    losses(fight(game, 4, 4, 4, 4, name="peithon"))
    assert scores(game)[2:] == (5, 5)
    assert game.force("red", "synnada") == {"royal": 2, "mercenary": 7}
    assert game.force("blue", "gordion") == {"loyal": 3}


@rule("successors", "14.9:11")
def test_the_attackers_royals_go_over_to_the_defender_who_won() -> None:
    game = meet({"royal": 2, "mercenary": 2}, {"loyal": 8}, "peithon", "krateros").usurper("blue")
    losses(fight(game, 1, 1, 6, 6, name="peithon"))
    assert game.force("blue", "gordion") == {"royal": 2, "loyal": 8}
    assert game.everywhere("red") == {}


@rule("successors", "14.9:11", "14.4:3")
def test_royals_never_go_over_to_independents() -> None:
    """The Prestige of an Independent Army is 0, and nobody has less."""
    game = Position().army("seuthes", "synnada").minor("blue", "gordion").successor("blue")
    game.cus("blue", "gordion", royal=2, mercenary=1)
    losses(invade(game, "seuthes", "gordion", 6, 6, 1, 1, 1))
    assert told(game, "defected") == []
    assert game.box("blue") == {"royal": 2}


@rule("successors", "14.9:12", "9.1:4")
def test_royals_who_came_over_have_moved() -> None:
    game = meet({"loyal": 4}, {"royal": 2, "mercenary": 2}, "krateros").usurper("blue")
    game.general("demetrios", "red", "ikonion").cus("red", "ikonion", loyal=1)
    losses(fight(game, 6, 6, 1, 1, name="krateros")).skip("move_menu")
    assert game.force("red", "gordion") == {"loyal": 4, "royal": 2}
    game.march("demetrios", "synnada", "gordion")
    assert game.targets("pick_up") == []
    assert ("lead", "gordion") not in game.options


@rule("successors", "14.9:13")
def test_a_cu_held_back_by_mutiny_is_dispersed_unharmed() -> None:
    """Prestige is equal, so Mutiny only holds one Loyal CU back; Attrition 6 takes the other."""
    game = meet({"loyal": 8}, {"loyal": 2}).usurper("blue").hand("red", "t48")
    fight(game, "t4", 6, 6, 1, 1, 6).choose(("play", "t48"))
    while game.what == "mutiny":
        game.choose(game.options[0])
    losses(game)
    assert told(game, "battle_strengths")[0] == (16, 2)
    assert game.box("blue") == {"loyal": 1}


# -- 14.9, Independent Armies ----------------------------------------------------------------


@rule("successors", "14.9.independents:1", "14.9.independents:2")
@pytest.mark.parametrize(
    ("army", "returns"),
    [
        ("seuthes", True),
        ("glaukias", True),
        ("philon", False),
        ("leosthenes", False),
        ("ariarathes", False),
    ],
)
def test_what_becomes_of_beaten_independents(army: str, returns: bool) -> None:
    game = Position().minor("red", "synnada").cus("red", "synnada", loyal=10)
    game.army(army, "gordion")
    losses(fight(game, 6, 6, 1, 1))
    assert told(game, "battle_won")
    assert game.at(army) == ("off" if returns else "dead")


@rule("successors", "14.9.independents:1", "9.5:1")
def test_a_returned_army_comes_again() -> None:
    game = Position().minor("red", "synnada").cus("red", "synnada", loyal=10)
    losses(fight(game.army("seuthes", "gordion"), 6, 6, 1, 1))
    game.hand("red", "t44").begin(("tyche",), segment="tyche").choose(("event", "t44"))
    assert ("army", "seuthes") in game.options or "istros" in game.targets("march")


@rule("successors", "14.9.independents:3")
@pytest.mark.parametrize("dice", [(1, 1, 6, 6), (4, 4, 4, 5)])
def test_independents_lose_no_cus(dice: tuple[int, int, int, int]) -> None:
    """They win; they draw."""
    game = Position().minor("red", "synnada").cus("red", "synnada", mercenary=6)
    losses(fight(game.army("philon", "gordion"), *dice))
    assert game.at("philon") == "gordion"
    assert {line[0] for line in told(game, "lost")} == {"red"}
