"""Chapter 14, first part: who fights, with what strength and with what score."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from argead.systems.successors import system
from argead.systems.successors.positions import Position

rule = pytest.mark.rule
BOARD = system.loaded
TABLE = BOARD.files.charts.battle.scores
LOSSES = ("battle_loss", "attrition", "siege_loss", "take_command")


def told(game: Position, key: str) -> list[tuple[Any, ...]]:
    """What the log said under a key, line by line."""
    return [tuple(said.args) for said in game.said if said.key == key]


def losses(game: Position) -> Position:
    """Take the last option at every question about losses."""
    while game.what in LOSSES:
        game.choose(game.options[-1])
    return game


def strengths(game: Position) -> tuple[Any, ...]:
    """Battle Strengths of Attacker and Defender in the first battle."""
    return told(game, "battle_strengths")[0]


def scores(game: Position) -> tuple[Any, ...]:
    """Rolls and Battle Scores of the first battle: Attacker, Defender, Attacker, Defender."""
    return told(game, "battle_scores")[0]


def table(roll: int, strength: int) -> int:
    """A Battle Score."""
    return int(TABLE[min(roll, 14) - 2][min(strength, 24)])


def meet(
    red: dict[str, int],
    blue: dict[str, int],
    mine: str = "",
    theirs: str = "",
    **options: bool,
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


# -- 14, 14.1 --------------------------------------------------------------------------------


@rule("successors", "14:1", "14.1:1")
def test_two_factions_in_one_place_fight() -> None:
    game = losses(fight(meet({"loyal": 4}, {"loyal": 1}), 6, 6, 1, 1, 1))
    assert told(game, "battle") == [("red", "blue", "gordion")]


@rule("successors", "14:1")
def test_five_to_one_is_no_battle() -> None:
    game = losses(fight(meet({"loyal": 5}, {"loyal": 1}), 1))
    assert told(game, "battle") == []
    assert told(game, "overrun")


@rule("successors", "14.1:2")
def test_the_interceptor_defends() -> None:
    game = Position().pcs("blue", "gordion").minor("red", "synnada").cus("red", "synnada", loyal=4)
    game.general("eumenes", "blue", "bithynoi").cus("blue", "bithynoi", loyal=2)
    game.begin(("armies",), dice=[6, 6, 6, 1, 1, 1]).march("philoxenos", "gordion")
    losses(game.choose(("intercept", "bithynoi", "eumenes", "all"), None))
    assert told(game, "battle") == [("red", "blue", "gordion")]


@rule("successors", "14.1:3", "10.h:2")
def test_one_player_on_both_sides() -> None:
    game = Position().army("seuthes", "synnada").minor("red", "gordion").pcs("red", "gordion")
    game.cus("red", "gordion", loyal=2).province("red", "media")
    losses(invade(game, "seuthes", "gordion", 1, 1, 6, 6))
    assert told(game, "battle") == [("independent", "red", "gordion")]
    assert game.champion("red")


# -- 14.2 ------------------------------------------------------------------------------------


def relief(*, garrison: int = 2, general: str = "", mine: int = 3) -> Position:
    """Krateros marches from Ephesos to relieve red's Sardeis, which blue besieges with 4 CUs."""
    game = Position().general("krateros", "red", "ephesos").cus("red", "ephesos", loyal=mine)
    game.pcs("red", "sardeis").minor("blue", "sardeis").cus("blue", "sardeis", loyal=4)
    if garrison:
        game.cus("red", "sardeis/inside", mercenary=garrison)
    if general:
        game.general(general, "red", "sardeis/inside")
    return game.usurper("blue").province("red", "media").province("blue", "karia")


def relieve(game: Position, *dice: int) -> Position:
    """Up to the question who comes out."""
    return fight(game, *dice, name="krateros", at="sardeis")


@rule("successors", "14.2:1")
@pytest.mark.parametrize(("answer", "strength"), [("none", 7), ("all", 9), ("some", 8)])
def test_all_some_or_none_come_out(answer: str, strength: int) -> None:
    """3 Loyal CUs, 1 for the space, and so many Mercenaries."""
    game = relieve(relief(), 6, 6, 1, 1, 1)
    assert (game.seat, game.what) == ("red", "battle_join")
    assert set(game.options) == {"none", "all", "some"}
    game.choose(answer)
    while game.what == "battle_join":
        game.choose(("mercenary", 1))
    losses(game)
    assert strengths(game)[0] == strength


@rule("successors", "14.2:1")
def test_a_general_without_cus_may_come_out() -> None:
    game = relieve(relief(garrison=0, general="perdikkas"), 6, 6, 1, 1, 1)
    assert game.what == "battle_join"


@rule("successors", "14.2:1")
def test_with_nobody_inside_nobody_is_asked() -> None:
    game = relieve(relief(garrison=0), 6, 6, 1, 1, 1)
    assert game.what != "battle_join"
    assert told(game, "battle")


def sally(*dice: int) -> Position:
    """Blue has a garrison inside Sardeis and Eumenes intercepts red outside."""
    game = Position().minor("red", "ephesos").cus("red", "ephesos", loyal=3)
    game.pcs("blue", "sardeis").cus("blue", "sardeis/inside", mercenary=2)
    game.general("eumenes", "blue", "kelainai").cus("blue", "kelainai", loyal=2)
    game.province("red", "media").begin(("armies",), dice=list(dice))
    game.march("philoxenos", "sardeis").choose("stay")
    return game.choose(("intercept", "kelainai", "eumenes", "all"), None)


@rule("successors", "14.2:2", "14.2:1")
@pytest.mark.parametrize(("answer", "strength"), [("none", 5), ("all", 7)])
def test_the_defender_may_come_out_too(answer: str, strength: int) -> None:
    """2 Loyal CUs, 1 for the space, and 2 Mercenaries if they come."""
    game = sally(6, 1, 1, 6, 6, 1)
    assert (game.seat, game.what) == ("blue", "battle_join")
    losses(game.choose(answer))
    assert strengths(game)[1] == strength


@rule("successors", "14.2:2")
def test_a_third_players_garrison_only_watches() -> None:
    """Yellow is besieged by blue; red attacks blue."""
    game = Position().minor("red", "ephesos").cus("red", "ephesos", loyal=3)
    game.pcs("yellow", "sardeis").cus("yellow", "sardeis/inside", loyal=2)
    game.minor("blue", "sardeis").cus("blue", "sardeis", loyal=2)
    losses(fight(game, 6, 6, 1, 1, 1, at="sardeis"))
    assert "yellow" not in game.seats_asked
    assert game.force("yellow", "sardeis/inside") == {"loyal": 2}


@rule("successors", "14.2:3", "9.1:3")
def test_who_came_out_has_been_moved_by_the_activated_general() -> None:
    game = relief(general="demetrios").general("eumenes", "red", "synnada")
    game.cus("red", "synnada", loyal=1)
    losses(relieve(game, 6, 6, 1, 1, 1).choose("all")).skip("move_menu")
    assert ("activate", "demetrios") not in game.options
    game.march("eumenes", "sardeis")
    assert game.targets("pick_up") == []


@rule("successors", "14.2:3", "9.1:4")
def test_who_stayed_inside_may_still_be_activated() -> None:
    game = losses(relieve(relief(general="demetrios"), 6, 6, 1, 1, 1).choose("none"))
    game.skip("move_menu")
    assert ("activate", "demetrios") in game.options


@rule("successors", "14.2:4")
@pytest.mark.parametrize(("general", "rating"), [("perdikkas", 3), ("demetrios", 4)])
def test_the_most_senior_who_is_out_commands(general: str, rating: int) -> None:
    """Perdikkas [3] is senior to Krateros [4], Demetrios is not."""
    game = losses(relieve(relief(general=general), 1, 1, 1, 1, 1).choose("all"))
    assert scores(game)[0] == 2 * rating


@rule("successors", "14.2:4")
def test_inside_he_does_not_command() -> None:
    game = losses(relieve(relief(general="perdikkas"), 1, 1, 1, 1, 1).choose("none"))
    assert scores(game)[0] == 8


@rule("successors", "14.2:5", "14.9:9")
@pytest.mark.parametrize(("answer", "left"), [("none", {"mercenary": 2}), ("all", {})])
def test_only_who_is_out_shares_the_defeat(answer: str, left: dict[str, int]) -> None:
    game = losses(relieve(relief(mine=1), 1, 1, 6, 6, 1).choose(answer))
    assert game.at("krateros") == "dispersed"
    assert game.force("red", "sardeis/inside") == left
    assert game.force("red", "sardeis") == {}
    assert game.owner("sardeis") == "red"


@rule("successors", "14.2:5")
def test_a_general_who_stayed_inside_is_not_dispersed() -> None:
    game = losses(relieve(relief(mine=1, general="demetrios"), 1, 1, 6, 6, 1).choose("none"))
    assert game.at("demetrios") == "sardeis/inside"
    game = losses(relieve(relief(mine=1, general="demetrios"), 1, 1, 6, 6, 1).choose("all"))
    assert game.at("demetrios") == "dispersed"


@rule("successors", "14.2:6", "14.10:2", "14.10:4")
def test_after_a_draw_each_goes_back_whence_he_came() -> None:
    """9 against 8: both roll 8, a score of 5 each."""
    game = relieve(relief(general="demetrios"), 4, 4, 4, 4).choose("all")
    while game.what == "battle_loss":
        game.choose(next((o for o in game.options if o == ("loyal", 1)), game.options[0]))
    assert scores(game)[2:] == (5, 5)
    assert game.at("krateros") == "ephesos"
    assert game.force("red", "ephesos") == {"loyal": 2}
    assert game.at("demetrios") == "sardeis/inside"
    assert game.force("red", "sardeis/inside") == {"mercenary": 2}


# -- 14.3 ------------------------------------------------------------------------------------


@rule("successors", "14.3:1", "14.3:2")
@pytest.mark.parametrize(
    ("card", "may"),
    [("t48", True), ("t51", True), ("t47b", True), ("o60", True), ("t52", False), ("t55", False)],
)
def test_cards_about_battles(card: str, may: bool) -> None:
    game = meet({"loyal": 4}, {"loyal": 1, "elephant": 1, "silver": 2}, cavalry_superiority=True)
    fight(game.hand("red", card), 3, 6, 6, 1, 1, 1)
    assert (("play", card) in game.options) == may


@rule("successors", "14.3:2")
@pytest.mark.parametrize("card", ["t48", "t51", "t47b", "o60"])
def test_third_parties_play_none(card: str) -> None:
    game = meet({"loyal": 4, "elephant": 1}, {"loyal": 1, "silver": 2}, cavalry_superiority=True)
    fight(game.hand("yellow", card), 3, 6, 6, 1, 1, 1)
    assert ("play", card) not in game.options


@rule("successors", "14.3:2")
@pytest.mark.parametrize("card", ["t48", "t51", "o60"])
def test_nobody_plays_them_for_independents(card: str) -> None:
    game = Position(cavalry_superiority=True).army("seuthes", "synnada").minor("blue", "gordion")
    game.cus("blue", "gordion", loyal=2, elephant=1).hand("red", card)
    invade(game, "seuthes", "gordion", 3, 6, 6, 1, 1, 1)
    assert ("play", card) not in game.options


@rule("successors", "14.3:2")
def test_against_independents_one_may_play_them() -> None:
    game = Position(cavalry_superiority=True).minor("red", "synnada").hand("red", "o60")
    game.cus("red", "synnada", loyal=4).army("philon", "gordion")
    fight(game, 1, 1, 1, 1, 1)
    assert ("play", "o60") in game.options


@rule("successors", "14.3:3")
@pytest.mark.parametrize("order", [("red", "blue"), ("blue", "red")])
def test_the_attacker_comes_first_whatever_the_turn_order(order: tuple[str, str]) -> None:
    game = meet({"loyal": 4}, {"loyal": 2}, cavalry_superiority=True).hand("red", "o60")
    game.hand("blue", "o61").order(*order, "yellow", "green", "black")
    fight(game, 6, 6, 1, 1, 1)
    assert (game.seat, game.what) == ("red", "battle")
    game.choose(None)
    assert (game.seat, game.what) == ("blue", "battle")


@rule("successors", "14.3:4", "10.i:1")
def test_a_side_that_a_card_has_emptied_does_not_fight() -> None:
    game = meet({"loyal": 4}, {"silver": 2}, theirs="eumenes").hand("red", "t47b")
    fight(game, "t4", 6, 6, 1, 1, 1).choose(("play", "t47b"))
    losses(game)
    assert game.force("red", "gordion") == {"loyal": 4, "silver": 1}
    assert told(game, "battle_scores") == []
    assert game.at("eumenes") == "dispersed"


# -- 14.4 ------------------------------------------------------------------------------------


def doubters(popular: str = "krateros", **blue: int) -> Position:
    """Red's Champion of the people against blue's Royals; blue is the Usurper, L 3 and 3."""
    game = meet({"loyal": 3}, {"royal": 2, **blue}, popular)
    return game.usurper("blue")


@rule("successors", "14.4:1", "14.4:2")
@pytest.mark.parametrize(
    ("red", "blue", "strength"),
    [("krateros", "", 3), ("peithon", "", 7), ("eumenes", "", 7), ("krateros", "ptolemaios", 7)],
)
def test_royals_of_the_less_famous_stand_apart(red: str, blue: str, strength: int) -> None:
    """Prestige 5 against 3, 3 against 3, 1 against 3, 5 against 5."""
    game = meet({"loyal": 3}, {"royal": 2, "mercenary": 3}, red, blue).usurper("blue")
    losses(fight(game, 1, 1, 1, 1, 1, 1, name=red))
    assert strengths(game)[1] == strength


@rule("successors", "14.4:1")
def test_the_attackers_royals_as_well() -> None:
    game = meet({"royal": 2, "loyal": 3}, {"loyal": 3}, "peithon", "krateros").usurper("blue")
    losses(fight(game, 1, 1, 1, 1, 1, 1, name="peithon"))
    assert strengths(game) == (6, 6)


@rule("successors", "14.4:1", "10.h:3")
def test_prestige_is_compared_after_champion_status_was_lost() -> None:
    """Red attacks a Champion: 0 against 3, and red's own Royals doubt him."""
    game = meet({"royal": 2, "loyal": 3}, {"loyal": 3}, "peithon")
    losses(fight(game, 1, 1, 1, 1, 1, 1, name="peithon"))
    assert strengths(game)[0] == 6


@rule("successors", "14.4:2", "14.4:3", "14.9:10", "14.9:11")
def test_set_apart_they_are_not_lost_and_join_the_winner() -> None:
    """Attrition 6 would strike them; they are not even counted."""
    game = losses(fight(doubters(mercenary=3), 6, 6, 1, 1, name="krateros"))
    assert game.force("red", "gordion") == {"loyal": 3, "royal": 2}
    assert game.everywhere("blue") == {}
    assert game.box("blue") == {}


@rule("successors", "14.4:3")
def test_if_their_side_wins_they_stay() -> None:
    game = losses(fight(doubters(mercenary=9), 1, 1, 6, 6, 1, name="krateros"))
    assert game.force("blue", "gordion")["royal"] == 2
    assert told(game, "defected") == []


# -- 14.5 ------------------------------------------------------------------------------------


PHRYGIA = ("kelainai", "synnada", "ikonion")


@rule("successors", "14.5:1", "14.5:2", "14.5:3")
@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize(
    ("spaces", "points"),
    [((), 0), (("gordion",), 1), (PHRYGIA, 2), ((*PHRYGIA, "gordion"), 3), (("ikonion",), 0)],
)
def test_one_for_the_space_two_for_the_province(
    side: int, spaces: tuple[str, ...], points: int
) -> None:
    game = meet({"loyal": 4}, {"loyal": 4}).pcs(("red", "blue")[side], *spaces)
    losses(fight(game, 6, 6, 1, 1, 1))
    expected = [8, 8]
    expected[side] += points
    assert strengths(game) == tuple(expected)


@rule("successors", "14.5:3")
@pytest.mark.parametrize(
    ("spaces", "points"), [((), 0), (("gordion",), 1), (("gordion", *PHRYGIA), 3)]
)
def test_the_independents_have_them_too(spaces: tuple[str, ...], points: int) -> None:
    game = Position().minor("red", "synnada").cus("red", "synnada", loyal=4)
    game.army("philon", "gordion").pcs("independent", *spaces)
    losses(fight(game, 6, 6, 1, 1, 1))
    assert strengths(game) == (8, 5 + points)


@rule("successors", "14.5:4", "14.5:6")
@pytest.mark.parametrize(
    ("at", "near", "points"),
    [
        ("persepolis", "parsargadai", 2),
        ("chala", "bagistana", 2),
        ("charax", "larsa", 2),
        ("opis", "artemita", 1),
    ],
)
def test_peukestas_doubles_them_in_three_provinces(at: str, near: str, points: int) -> None:
    game = Position().general("peukestas", "blue", at).cus("blue", at, loyal=3).pcs("blue", at)
    game.minor("red", near).cus("red", near, loyal=3)
    losses(fight(game, 6, 6, 1, 1, 1, at=at))
    assert strengths(game)[1] == 6 + points


@rule("successors", "14.5:4")
def test_peukestas_doubles_all_three_and_attacking_too() -> None:
    game = Position().general("peukestas", "red", "parsargadai").province("red", "persis")
    game.cus("red", "parsargadai", loyal=3).minor("blue", "persepolis")
    losses(
        fight(
            game.cus("blue", "persepolis", loyal=3),
            6,
            6,
            1,
            1,
            1,
            name="peukestas",
            at="persepolis",
        )
    )
    assert strengths(game) == (12, 6)


@rule("successors", "14.5:4", "7.1:2")
def test_peukestas_under_another_doubles_nothing() -> None:
    game = Position().general("peukestas", "blue", "persepolis").pcs("blue", "persepolis")
    game.general("peithon", "blue", "persepolis").cus("blue", "persepolis", loyal=3)
    game.minor("red", "parsargadai").cus("red", "parsargadai", loyal=3)
    losses(fight(game, 6, 6, 1, 1, 1, at="persepolis"))
    assert strengths(game)[1] == 7


@rule("successors", "14.5:5")
@pytest.mark.parametrize(("tries", "strength"), [(True, 4), (False, 7)])
def test_who_failed_to_evade_has_none(tries: bool, strength: int) -> None:
    game = meet({"loyal": 4}, {"loyal": 2}).province("blue", "phrygia")
    dice = [1, 6, 6, 1, 1, 1] if tries else [6, 6, 1, 1, 1]
    game.begin(("armies",), dice=dice).march("philoxenos", "gordion")
    losses(game.skip("ask_passage").choose("evade" if tries else None))
    assert strengths(game)[1] == strength


# -- 14.6 ------------------------------------------------------------------------------------


@rule("successors", "14.6:1", "14.6:2")
@given(
    st.integers(0, 3),
    st.integers(0, 3),
    st.integers(0, 2),
    st.lists(st.integers(1, 6), max_size=4),
)
def test_all_kinds_are_added(loyal: int, mercenary: int, silver: int, dice: list[int]) -> None:
    """Blue's side of all kinds; there are always 3 Loyal CUs more."""
    blue = {"loyal": loyal + 3, "mercenary": mercenary, "silver": silver, "elephant": len(dice)}
    game = meet({"loyal": 6}, {k: n for k, n in blue.items() if n})
    losses(fight(game, *dice, 1, 1, 1, 1, 1, 1))
    beasts = sum(max(0, die - 2) for die in dice)
    assert strengths(game) == (12, 2 * (loyal + 3) + mercenary + 3 * silver + beasts)


@rule("successors", "14.6:1", "14.3:1")
def test_no_dice_for_elephants_that_devices_have_scared() -> None:
    game = meet({"loyal": 4}, {"loyal": 1, "elephant": 2}).hand("red", "t51")
    losses(fight(game, "t4", 6, 6, 1, 1, 1).choose(("play", "t51")))
    assert strengths(game) == (8, 2)


# -- 14.7 ------------------------------------------------------------------------------------


@rule("successors", "14.7:1", "14.7:5", "14.7:6")
@given(st.lists(st.integers(1, 6), min_size=4, max_size=4), st.integers(2, 8), st.integers(2, 8))
def test_each_die_is_raised_and_the_table_decides(dice: list[int], mine: int, theirs: int) -> None:
    """Minor Generals [2] on both sides, Loyal CUs, no Overrun possible."""
    game = losses(fight(meet({"loyal": mine}, {"loyal": theirs}), *dice, 1, 1))
    a, b, c, d = (max(2, die) for die in dice)
    red, blue = table(a + b, 2 * mine), table(c + d, 2 * theirs)
    assert scores(game) == (a + b, c + d, red, blue)
    won = [line[0] for line in told(game, "battle_won")]
    assert won == (["red"] if red > blue else ["blue"] if blue > red else [])


@rule("successors", "14.7:1")
@pytest.mark.parametrize(("name", "rating"), [("krateros", 4), ("leonnatos", 3), ("menelaos", 2)])
def test_the_rating_of_the_commander(name: str, rating: int) -> None:
    game = losses(fight(meet({"loyal": 4}, {"loyal": 4}, name), 1, 6, 1, 1, 1, 1, name=name))
    assert scores(game)[0] == rating + 6


@rule("successors", "14.7:1", "7.1.a:1")
def test_a_better_subordinate_does_not_count() -> None:
    game = meet({"loyal": 4}, {"loyal": 4}, "perdikkas").general("krateros", "red", "synnada")
    losses(fight(game, 1, 1, 1, 1, 1, 1, name="perdikkas"))
    assert scores(game)[0] == 6


@rule("successors", "14.7:2")
def test_cus_without_a_general_roll_as_they_roll() -> None:
    game = Position().minor("red", "synnada").cus("red", "synnada", loyal=4)
    game.pcs("blue", "gordion").cus("blue", "gordion", loyal=4)
    losses(fight(game, 1, 1, 1, 1, 1, 1))
    assert scores(game)[:2] == (4, 2)


@rule("successors", "14.7:3")
@pytest.mark.parametrize(
    ("name", "at", "origin", "rating"),
    [
        ("antipatros", "amphipolis", "pella", 4),
        ("antipatros", "gordion", "synnada", 3),
        ("ptolemaios", "pelousion", "naukratis", 4),
        ("ptolemaios", "gordion", "synnada", 3),
        ("kassandros", "larisa", "pherai", 4),
        ("kassandros", "gordion", "synnada", 3),
        ("asandros", "alabanda", "miletos", 4),
        ("peithon", "rhagai", "gadamala", 4),
        ("peithon", "gordion", "synnada", 3),
        ("polyperchon", "gordion", "synnada", 2),
    ],
)
def test_abilities_change_the_rating(name: str, at: str, origin: str, rating: int) -> None:
    game = Position().general(name, "red", origin).cus("red", origin, loyal=4)
    game.minor("blue", at).cus("blue", at, loyal=4)
    losses(fight(game, 1, 1, 1, 1, 1, 1, 1, name=name, at=at))
    assert scores(game)[0] == 2 * rating


@rule("successors", "14.7:3")
def test_polyperchon_defends_better() -> None:
    game = losses(fight(meet({"loyal": 4}, {"loyal": 4}, "", "polyperchon"), 1, 1, 1, 1, 1, 1))
    assert scores(game)[:2] == (4, 6)


@rule("successors", "14.7:3")
@pytest.mark.parametrize(("apart", "rating"), [(False, 4), (True, 3)])
def test_perdikkas_with_royals_who_fight(apart: bool, rating: int) -> None:
    game = meet({"loyal": 3, "royal": 2}, {"loyal": 4}, "perdikkas", "krateros" if apart else "")
    losses(fight(game.usurper("blue"), 1, 1, 1, 1, 1, 1, name="perdikkas"))
    assert scores(game)[0] == 2 * rating


@rule("successors", "14.7:3")
def test_antigonos_may_throw_one_die_again() -> None:
    game = fight(meet({"loyal": 4}, {"loyal": 4}, "antigonos"), 1, 5, 1, 1, 6, 1, name="antigonos")
    assert (game.seat, game.what) == ("red", "reroll")
    assert None in game.options
    game.choose(game.options[0])
    losses(game)
    assert scores(game)[0] in (11, 10)
    assert game.what != "reroll"
    game = fight(meet({"loyal": 4}, {"loyal": 4}, "antigonos"), 1, 5, 1, 1, 1, 1, name="antigonos")
    losses(game.choose(None))
    assert scores(game)[0] == 9


@rule("successors", "14.7:4")
@pytest.mark.parametrize("who", ["red", "blue"])
def test_cavalry_superiority_adds_one_after_ratings(who: str) -> None:
    game = meet({"loyal": 4}, {"loyal": 4}, cavalry_superiority=True).hand(who, "o60")
    fight(game, "t4", 1, 1, 1, 1, 1, 1).choose(("play", "o60"))
    losses(game)
    assert scores(game)[:2] == ((5, 4) if who == "red" else (4, 5))


@rule("successors", "14.7:6")
def test_two_zeros_are_a_draw() -> None:
    game = Position().minor("red", "synnada").cus("red", "synnada", mercenary=1)
    game.minor("blue", "gordion").cus("blue", "gordion", mercenary=1)
    losses(fight(game, 1, 1, 1, 1))
    assert scores(game) == (4, 4, 0, 0)
    assert told(game, "battle_won") == []


@rule("successors", "14.6:3", "14.7:7", "14.8:11", "14.9:14", "14.5:6")
def test_persepolis() -> None:
    game = Position().pcs("blue", "persepolis").general("peukestas", "blue", "persepolis")
    game.general("eumenes", "blue", "persepolis").cus("blue", "persepolis", loyal=2, mercenary=2)
    game.general("peithon", "red", "parsargadai").hand("blue", "t51").hand("red", "t58")
    game.cus("red", "parsargadai", loyal=2, elephant=4)
    dice: list[int | str] = ["t16", "t17", 2, 6, 4, 3, 1, 3, 3, 6, 6, 4]
    fight(game, *dice, name="peithon", at="persepolis")
    assert (game.seat, game.what) == ("blue", "battle")
    game.choose(("play", "t51"), ("play", "t58"))
    assert strengths(game) == (11, 8)
    assert scores(game) == (6, 9, 5, 6)
    assert (game.seat, game.what) == ("blue", "battle_loss")
    assert game.at("peukestas") == "dead"
    game.choose(("mercenary", 1))
    assert game.force("blue", "persepolis") == {"loyal": 2, "mercenary": 1}
    assert game.at("eumenes") == "persepolis"
    assert game.box("red") == {"loyal": 2}
    assert game.at("peithon") == "dispersed"
