"""Attacks that do not come about, Royals before walls, partners at sea, Capitals, Polyperchon."""

from __future__ import annotations

from typing import Any

import pytest

from argead.systems.successors import system
from argead.systems.successors.positions import Position

rule = pytest.mark.rule
BOARD = system.loaded


def full(players: int = 5, turn: int = 2, **options: bool) -> Position:
    """A board with all optional cards."""
    return Position(players, turn, optional_cards=True, **options)


def play(game: Position, card: str, *dice: int | str) -> Position:
    """Red plays the event of a card."""
    game.hand("red", card).begin(("tyche",), segment="tyche", dice=list(dice))
    return game.choose(("event", card))


def wed(game: Position, married: bool = True) -> Position:
    """Red and blue keep the peace for this Game Turn, if they marry."""
    return play(game, "o63").choose("blue", "accept") if married else game


def may_play(game: Position, card: str) -> bool:
    """Whether the event of a card is offered to red in his Tyche Segment."""
    game.hand("red", card).begin(("tyche",), segment="tyche")
    return ("event", card) in game.options


def told(game: Position, key: str) -> list[tuple[Any, ...]]:
    """What the log said under a key, line by line."""
    return [tuple(said.args) for said in game.said if said.key == key]


def fame(game: Position, name: str) -> int:
    """P that a General has won from Independents."""
    return int(game.s.fame[BOARD.general[name]])


# -- 3.7:15, Port Re-supplied: no roll, no attack --------------------------------------------------


def harbour(*dice: int | str, segment: str = "activation", liar: bool = False) -> Position:
    """Red, a Champion, has announced a Siege of blue's Tyros; blue holds Port Re-supplied."""
    game = full().pcs("blue", "tyros").general("antigonos", "red", "tyros").fleet("karia", "blue")
    game.cus("red", "tyros", mercenary=4).siege("red", "tyros", 1).hand("blue", "o69")
    if liar:
        game.hand("red", "t58")
    if segment == "surrender":
        return game.begin(("surrender",), segment=segment, dice=list(dice)).choose("tyros")
    return game.begin(("armies",), dice=list(dice)).march("antigonos").choose(("siege",))


@rule("successors", "3.7:15", "cards.port-resupplied:3")
@pytest.mark.parametrize("segment", ["activation", "surrender"])
def test_a_siege_that_a_port_escapes_is_no_attack(segment: str) -> None:
    game = harbour("t4", segment=segment).choose(("play", "o69"))
    assert game.siege_points("tyros") == 0
    assert game.champion("red")
    assert game.legitimacy("red") == 3


@rule("successors", "3.7:15", "3.7:7")
@pytest.mark.parametrize("segment", ["activation", "surrender"])
def test_the_announcement_costs_nothing_and_the_roll_does(segment: str) -> None:
    """While blue thinks, red is a Champion still; a roll of nothing is a Siege too."""
    game = harbour(1, segment=segment)
    assert (game.seat, game.what, game.champion("red")) == ("blue", "siege", True)
    game.choose(None)
    assert game.siege_points("tyros") == 1
    assert not game.champion("red")


@rule("successors", "3.7:15", "cards.port-resupplied:3", "cards.cretan-liar:1")
def test_a_supply_that_was_a_lie_does_not_save_the_champion() -> None:
    game = harbour("t4", "t5", 5, liar=True).choose(("play", "o69"), ("play", "t58"))
    assert game.siege_points("tyros") == 2
    assert not game.champion("red")


@rule("successors", "3.7:15", "cards.port-resupplied:3", "15.2.a:3")
def test_the_second_siege_of_the_segment_is_an_attack_all_the_same() -> None:
    game = harbour("t4", 5).choose(("play", "o69"), ("siege",))
    assert game.siege_points("tyros") == 1
    assert not game.champion("red")


@rule("successors", "cards.port-resupplied:1", "15.2.a:2")
def test_a_cancelled_siege_is_the_one_of_the_surrender_segment() -> None:
    """The card cancels the roll, not the attempt (R71)."""
    game = harbour("t4", 5, segment="surrender").choose(("play", "o69"))
    assert not (game.what == "surrender_siege" and "tyros" in game.options)


@rule("successors", "cards.port-resupplied:1", "15.2.a:4")
def test_after_a_cancelled_siege_no_other_army_may_try() -> None:
    """The attempt was made by one Army, and it may make the second (R71)."""
    game = full().pcs("blue", "tyros").fleet("karia", "blue").hand("blue", "o69").usurper("blue")
    game.general("peithon", "red", "tyros").general("lysimachos", "red", "tyros")
    game.cus("red", "tyros", mercenary=3, loyal=3).begin(("armies",), dice=["t4"])
    game.choose(("activate", "peithon"), "some", ("mercenary", 3), ("loyal", 0), "done")
    game.choose(("siege",), ("play", "o69"))
    assert ("siege",) in game.options
    game.choose(None, ("activate", "lysimachos"), "all")
    assert ("siege",) not in game.options


# -- 16.6:5 to 16.6:7: Royals, a speech, and the L of the Champion ---------------------------------


def royals(
    *cards: str,
    dice: tuple[int | str, ...] = (),
    segment: str = "activation",
    rich: bool = True,
    die: int = 6,
    **force: int,
) -> Position:
    """Peithon's Royals before Pella; cards are ``"red t57"``; ``rich``: blue has 5, red 3."""
    game = Position(royal_army_sieges=True).pcs("blue", "pella").general("peithon", "red", "pella")
    game.cus("red", "pella", **(force or {"royal": 3})).general("antigonos", "blue", "pella/inside")
    if rich:
        game.province("blue", "makedonia")
    for card in cards:
        colour, name = card.split()
        game.hand(colour, name)
    if segment == "surrender":
        return game.begin(("surrender",), segment=segment, dice=list(dice))
    return game.begin(("armies",), die=die, dice=list(dice)).march("peithon")


@rule("successors", "16.6:5")
@pytest.mark.parametrize("segment", ["activation", "surrender"])
@pytest.mark.parametrize(
    ("cards", "may"), [((), False), (("red t57",), True), (("blue t57",), False)]
)
def test_who_holds_the_speech_may_announce_a_siege(
    segment: str, cards: tuple[str, ...], may: bool
) -> None:
    game = royals(*cards, segment=segment)
    assert (("siege",) in game.options or "pella" in game.options) is may


@rule("successors", "16.6:5", "15.2.a:1")
def test_a_speech_does_not_make_three_out_of_two() -> None:
    assert ("siege",) not in royals("red t57", royal=2).options


@rule("successors", "16.6:5", "16.6:6")
@pytest.mark.parametrize("speech", [True, False])
def test_the_besiegers_speech_brings_his_royals_in(speech: bool) -> None:
    game = royals("red t57", dice=("t4", 5)).choose(("siege",))
    assert (game.seat, game.what) == ("red", "siege")
    game.choose(("play", "t57") if speech else None)
    assert game.siege_points("pella") == int(speech)
    assert game.champion("red") is not speech


@rule("successors", "16.6:5", "16.6:6", "3.7:15")
@pytest.mark.parametrize("speech", [True, False])
def test_the_speech_of_the_besieged_keeps_royals_out(speech: bool) -> None:
    """3 against 3: they count, unless Antigonos speaks."""
    game = royals("blue t57", dice=("t4",) if speech else (5,), rich=False).choose(("siege",))
    assert (game.seat, game.what) == ("blue", "siege")
    game.choose(("play", "t57") if speech else None)
    assert game.siege_points("pella") == int(not speech)
    assert game.champion("red") is speech
    assert game.dice_left == 0


@rule("successors", "16.6:5", "16.6:1")
def test_the_speech_of_the_besieged_does_not_stop_three_others() -> None:
    game = royals("blue t57", dice=("t4", 5), rich=False, royal=1, loyal=3)
    game.choose(("siege",), ("play", "t57"))
    assert game.siege_points("pella") == 1


@rule("successors", "16.6:6", "16.6:5", "3.7:15", "cards.cretan-liar:1")
def test_a_speech_that_was_a_lie_leaves_the_royals_out() -> None:
    game = royals("red t57", "blue t58", dice=("t4", "t5"))
    game.choose(("siege",), ("play", "t57"), ("play", "t58"))
    assert game.siege_points("pella") == 0
    assert game.champion("red")


@rule("successors", "16.6:6", "3.7:15", "15.3:2")
def test_refused_sieges_leave_the_points_as_they_were() -> None:
    game = Position(royal_army_sieges=True).province("blue", "makedonia").hand("red", "t57")
    game.general("peithon", "red", "pella").cus("red", "pella", royal=3).siege("red", "pella", 2)
    game.begin(("armies",)).march("peithon").choose(("siege",), None)
    assert (game.siege_points("pella"), game.owner("pella")) == (2, "blue")
    assert game.force("red", "pella") == {"royal": 3}
    assert game.legitimacy("red") == 3


@rule("successors", "16.6:6")
@pytest.mark.parametrize(("die", "left"), [(1, 0), (3, 1), (6, 2)])
def test_the_movement_points_of_a_refused_siege_are_spent(die: int, left: int) -> None:
    """Larisa is one MP away, Dardanoi beyond the mountains two."""
    game = royals("red t57", die=die).choose(("siege",), None)
    assert ("larisa" in game.targets("march")) is (left >= 1)
    assert ("dardanoi" in game.targets("march")) is (left >= 2)
    assert (("siege",) in game.options) is (left >= 2)


@rule("successors", "16.6:6", "15.2.a:2")
def test_a_refused_siege_of_the_surrender_segment_is_not_tried_again() -> None:
    game = Position(royal_army_sieges=True).province("blue", "makedonia").pcs("blue", "sardeis")
    game.general("peithon", "red", "pella").cus("red", "pella", royal=3)
    game.general("krateros", "red", "sardeis").cus("red", "sardeis", loyal=3).hand("red", "t57")
    game.begin(("surrender",), segment="surrender").choose("pella", None)
    assert game.what == "surrender_siege"
    assert set(game.options) == {"sardeis", None}
    assert game.champion("red")


@rule("successors", "16.6:6", "15.2.a:4")
@pytest.mark.parametrize("announced", [True, False])
def test_a_refused_siege_shuts_out_other_armies_in_the_segment(announced: bool) -> None:
    """Lysimachos has three Loyal CUs that nobody has moved."""
    game = Position(royal_army_sieges=True).province("blue", "makedonia").hand("red", "t57")
    game.general("peithon", "red", "pella").general("lysimachos", "red", "pella")
    game.cus("red", "pella", loyal=3, royal=3).begin(("armies",))
    game.choose(("activate", "peithon"), "some", ("loyal", 0), ("royal", 3), "done")
    if announced:
        game.choose(("siege",), None)
    game.choose(None, ("activate", "lysimachos"), "all")
    assert (("siege",) in game.options) is not announced


@rule("successors", "16.6:7", "16.6:2")
@pytest.mark.parametrize("segment", ["activation", "surrender"])
def test_a_champion_besieges_with_the_prestige_he_is_about_to_lose(segment: str) -> None:
    """3 against 3 before the Siege; after it 0 against 3."""
    game = royals(dice=(5,), rich=False, segment=segment)
    game.choose(("siege",) if segment == "activation" else "pella")
    assert game.siege_points("pella") == 1
    assert (game.champion("red"), game.legitimacy("red")) == (False, 0)


@rule("successors", "16.6:7", "16.6:1", "3.7:2")
def test_having_lost_it_he_has_no_second_siege() -> None:
    game = royals(dice=(5,), rich=False).choose(("siege",))
    assert game.targets("march")
    assert ("siege",) not in game.options


@rule("successors", "16.6:7", "3.7:13", "7.2.f.besieged:1")
@pytest.mark.parametrize(("usurper", "over"), [("", False), ("blue", True)])
def test_royals_inside_look_at_what_is_left_of_him(usurper: str, over: bool) -> None:
    """Krateros has 5 against 3; to besiege a Champion costs him 3, to besiege the Usurper none."""
    game = Position(royal_army_sieges=True).pcs("blue", "kelainai")
    game.cus("blue", "kelainai/inside", royal=1).general("krateros", "red", "kelainai")
    game.cus("red", "kelainai", royal=3)
    if usurper:
        game.usurper(usurper)
    game.begin(("armies",), dice=[5]).march("krateros").choose(("siege",))
    assert game.siege_points("kelainai") == 1
    assert game.force("red", "kelainai") == {"royal": 4 if over else 3}


# -- 16.5:6: which point tests the Royals inside ---------------------------------------------------


def walls(points: int, die: int, **inside: int) -> Position:
    """Krateros, 5 against blue's 0, besieges Kelainai with so many points and rolls."""
    game = Position(siege_defense=True).pcs("blue", "kelainai").successor("blue")
    game.cus("blue", "kelainai/inside", **inside).general("krateros", "red", "kelainai")
    game.cus("red", "kelainai", loyal=4)
    if points:
        game.siege("red", "kelainai", points)
    game.begin(("armies",), dice=[die]).march("krateros")
    return game.choose(("siege",))


@rule("successors", "16.5:6", "16.5:2", "7.2.f.besieged:1")
def test_royals_go_over_before_the_next_point_can_kill_them() -> None:
    """Two points on top of one: the first of them tests the Royals, nobody stops the second."""
    game = walls(1, 6, royal=2)
    assert game.force("red", "kelainai") == {"loyal": 4, "royal": 2}
    assert game.owner("kelainai") == ""


@rule("successors", "16.5:6", "16.5:1")
def test_when_the_royals_have_gone_over_another_falls_for_the_third_point() -> None:
    game = walls(1, 6, royal=1, loyal=1)
    assert game.force("red", "kelainai") == {"loyal": 4, "royal": 1}
    assert game.force("blue", "kelainai/inside") == {}
    assert (game.siege_points("kelainai"), game.owner("kelainai")) == (2, "blue")


@rule("successors", "16.5:6", "16.5:5")
def test_royals_who_fell_for_two_points_were_never_asked() -> None:
    game = walls(2, 6, royal=2)
    assert game.force("red", "kelainai") == {"loyal": 4}
    assert (game.siege_points("kelainai"), game.owner("kelainai")) == (2, "blue")


@rule("successors", "16.5:6", "16.5:4")
def test_royals_behind_a_fallen_comrade_stay() -> None:
    game = walls(2, 4, royal=1, loyal=1)
    game.choose(("loyal", 1))
    assert game.force("red", "kelainai") == {"loyal": 4}
    assert game.force("blue", "kelainai/inside") == {"royal": 1}


# -- 7.1.b.polyperchon:3 and 4 ---------------------------------------------------------------------


def fatal(
    game: Position, *dice: int, men: int = 8, at: str = "gordion", place: bool = True
) -> Position:
    """Red's Peithon meets blue's Antipatros, who is killed by the last die but the losses'."""
    game.general("antipatros", "blue", at).general("peithon", "red", "synnada")
    game.cus("red", "synnada", mercenary=men).usurper("blue")
    game.begin(("armies",), dice=list(dice)).march("peithon", at)
    if game.what == "open_city":
        game.choose("stay")
    game.skip("ask_passage", "evade", "intercept", "battle")
    if game.what == "take_command":
        game.choose("place" if place else None)
    return game


@rule("successors", "7.1.b.polyperchon:3", "15.1:1")
def test_before_a_lone_enemy_general_polyperchon_goes_inside() -> None:
    """The city is not Besieged, but outside he could not stay."""
    game = Position().pcs("blue", "pella").general("eumenes", "yellow", "pella")
    fatal(game.cus("blue", "gordion", mercenary=4), 6, 6, 4, 5, 6)
    assert game.at("polyperchon") == "pella/inside"


@rule("successors", "7.1.b.polyperchon:3", "9.5:5")
def test_an_independent_army_before_the_gate_shuts_polyperchon_in() -> None:
    game = Position().pcs("blue", "pella").army("philon", "pella")
    fatal(game.cus("blue", "gordion", mercenary=4), 6, 6, 4, 5, 6)
    assert game.at("polyperchon") == "pella/inside"


@rule("successors", "7.1.b.polyperchon:3", "10.i:2")
def test_where_an_independent_army_stands_polyperchon_does_not_appear() -> None:
    game = Position().pcs("blue", "dana").army("philon", "dana")
    fatal(game.cus("blue", "gordion", mercenary=4), 6, 6, 4, 5, 6)
    assert game.at("polyperchon") == "dispersed"


@rule("successors", "7.1.b.polyperchon:3", "7.1.b.polyperchon:4")
def test_polyperchon_may_appear_beside_the_cus_that_fight() -> None:
    game = Position().pcs("blue", "gordion", "amphipolis").pcs("yellow", "dana")
    fatal(game.cus("blue", "gordion", mercenary=4), 6, 6, 4, 5, 6)
    assert (game.seat, game.what) == ("blue", "polyperchon")
    assert set(game.options) == {"gordion", "amphipolis"}


@rule("successors", "7.1.b.polyperchon:3", "7.1.b.polyperchon:4", "14.2:5")
@pytest.mark.parametrize(
    ("where", "end"), [("sardeis", "dispersed"), ("sardeis/inside", "sardeis/inside")]
)
def test_in_a_battle_before_his_city_he_stands_with_the_beaten_or_inside(
    where: str, end: str
) -> None:
    game = Position().pcs("blue", "sardeis").cus("blue", "sardeis", mercenary=4)
    fatal(game, 6, 6, 4, 5, 6, at="sardeis")
    assert set(game.options) == {"sardeis", "sardeis/inside"}
    game.choose(where).skip("battle_loss")
    assert game.at("polyperchon") == end


@rule("successors", "7.1.b.polyperchon:4", "14.9:7")
@pytest.mark.parametrize(("where", "end"), [("gordion", "dispersed"), ("amphipolis", "amphipolis")])
def test_with_a_beaten_army_polyperchon_is_beaten(where: str, end: str) -> None:
    game = Position().pcs("blue", "gordion", "amphipolis").cus("blue", "gordion", mercenary=4)
    fatal(game, 6, 6, 4, 5, 6).choose(where)
    assert game.at("polyperchon") == end


@rule("successors", "7.1.b.polyperchon:4", "7.1.c:5")
def test_with_a_victorious_army_polyperchon_stays_and_commands_from_then_on() -> None:
    game = Position().pcs("blue", "gordion", "amphipolis").cus("blue", "gordion", loyal=6)
    fatal(game, 1, 1, 4, 5, 6, men=3).choose("gordion")
    assert told(game, "battle_won")
    assert (game.at("polyperchon"), game.at("alketas")) == ("gordion", "off")
    assert game.force("blue", "gordion") == {"loyal": 6}


def drawn(start: str, *, minor: bool) -> Position:
    """Blue's Antipatros attacks in Gordion and falls in a draw; his heir joins his CUs."""
    game = Position().pcs("blue", "gordion", "amphipolis").pcs(start, "synnada").usurper("red")
    game.general("antipatros", "blue", "synnada").cus("blue", "synnada", mercenary=6)
    game.general("peithon", "red", "gordion").cus("red", "gordion", mercenary=7)
    game.begin(("armies",), colour="blue", dice=[4, 5, 4, 5, 6, 1]).march("antipatros", "gordion")
    game.skip("ask_passage", "evade", "intercept", "battle")
    return game.choose("place" if minor else None, "gordion")


@rule("successors", "7.1.b.polyperchon:4", "14.10:1", "14.10:7", "14.10:11")
@pytest.mark.parametrize("start", ["blue", "yellow"])
@pytest.mark.parametrize("minor", [True, False])
def test_after_a_draw_polyperchon_goes_back_with_the_others(start: str, minor: bool) -> None:
    game = drawn(start, minor=minor)
    assert game.at("polyperchon") == "synnada"
    assert game.force("blue", "synnada") == {"mercenary": 5}
    assert game.box("blue") == {}


@rule("successors", "7.1.b.polyperchon:4", "14.8:7", "7.2.f.fame:1", "7.2.f.fame:2")
@pytest.mark.parametrize("second", ["eumenes", ""])
def test_who_took_command_has_won_and_not_the_heir(second: str) -> None:
    """Eumenes, less Senior than Polyperchon, leads to the end; a Minor General wins no fame."""
    game = Position().pcs("blue", "gordion", "amphipolis").army("philon", "gordion")
    game.general("antipatros", "blue", "synnada").cus("blue", "synnada", loyal=10)
    if second:
        game.general(second, "blue", "synnada")
    game.begin(("armies",), colour="blue", dice=[4, 5, 1, 1, 6]).march("antipatros", "gordion")
    if game.what == "take_command":
        game.choose("place")
    game.choose("gordion")
    assert told(game, "battle_won")
    assert game.at("polyperchon") == "gordion"
    assert fame(game, "polyperchon") == 0
    assert fame(game, "eumenes") == int(bool(second))


# -- 7.2.f.fame:3 and 14.7:8: several Independent Armies on one side ------------------------------


def barbarians(
    armies: tuple[str, ...], *dice: int, leader: str = "krateros", **men: int
) -> Position:
    """Red attacks so many Independent Armies in Gordion, Battle Rating 4 and 12 on the dice."""
    game = Position().cus("red", "synnada", **(men or {"loyal": 12}))
    for army in armies:
        game.army(army, "gordion")
    if leader:
        game.general(leader, "red", "synnada")
    else:
        game.minor("red", "synnada")
    game.begin(("armies",), dice=list(dice)).march(leader or "philoxenos", "gordion")
    return game.skip("evade", "battle")


THREE = ("philon", "glaukias", "seuthes")


@rule("successors", "7.2.f.fame:3")
@pytest.mark.parametrize(
    ("armies", "won"), [(("philon",), 1), (("philon", "seuthes"), 2), (THREE, 3)]
)
def test_every_beaten_army_is_a_point_of_fame(armies: tuple[str, ...], won: int) -> None:
    game = barbarians(armies, 6, 6, 1, 1)
    assert len(told(game, "battle_won")) == 1
    assert fame(game, "krateros") == won
    assert not {game.at(army) for army in armies} & {"gordion"}


@rule("successors", "7.2.f.fame:3", "7.2.f:3", "14.4:1")
@pytest.mark.parametrize(("armies", "royals"), [(("philon",), 4), (("philon", "seuthes"), 0)])
def test_both_points_count_in_the_next_battle(armies: tuple[str, ...], royals: int) -> None:
    """Red has 3 and the fame, blue 3 and Ptolemaios' 2: with one point red's Royals stand aside."""
    game = barbarians(armies, 6, 6, 1, 1, leader="lysimachos", loyal=8, royal=4)
    assert fame(game, "lysimachos") == len(armies)
    game.general("ptolemaios", "blue", "bithynoi").cus("blue", "bithynoi", loyal=3).usurper("blue")
    game.pcs("yellow", "bithynoi").begin(("armies",), dice=[6, 6, 1, 1, 1])
    game.march("lysimachos", "bithynoi").skip("ask_passage", "evade", "intercept", "battle")
    assert told(game, "battle_strengths")[-1][0] == 2 * (8 + 4 - royals)


@rule("successors", "7.2.f.fame:3", "7.2.f.fame:2")
def test_two_armies_give_a_minor_general_no_fame_and_an_overrun_none() -> None:
    game = barbarians(("philon", "seuthes"), 6, 6, 1, 1, leader="", loyal=20)
    assert told(game, "battle_won")
    assert not any(game.s.fame)
    game = barbarians(("philon", "seuthes"), loyal=50)
    assert told(game, "overrun")
    assert fame(game, "krateros") == 0


@rule("successors", "7.2.f.fame:3", "14.9.independents:3")
def test_a_draw_with_two_armies_gives_no_fame() -> None:
    """12 Mercenaries and a roll of 8 are 7; ten CUs and a roll of 9 are 7."""
    game = barbarians(("philon", "seuthes"), 4, 4, 3, 6, mercenary=12)
    assert told(game, "battle_scores")[0][2:] == (7, 7)
    assert fame(game, "krateros") == 0
    assert (game.at("philon"), game.at("seuthes")) == ("gordion", "gordion")


@rule("successors", "14.7:8", "7.5:1")
@pytest.mark.parametrize(
    ("armies", "roll"),
    [
        (("philon",), 4),
        (("philon", "glaukias"), 4),
        (("seuthes",), 6),
        (("philon", "seuthes"), 6),
        (("seuthes", "philon"), 6),
        (("leosthenes", "ariarathes"), 6),
        (("ariarathes", "leosthenes"), 6),
        (THREE, 6),
    ],
)
def test_the_best_of_several_independent_leaders_counts(armies: tuple[str, ...], roll: int) -> None:
    """SEUTHES and LEOSTHENES have 3, the others 2; both dice are ones."""
    game = barbarians(armies, 6, 6, 1, 1)
    assert told(game, "battle_scores")[0][1] == roll


# -- 9.4.independent:3: who made the city rise -----------------------------------------------------


@rule("successors", "9.4.independent:3", "6.revealed-cards:4")
def test_unrest_that_was_only_revealed_attacks_nobody() -> None:
    game = Position(3).province("blue", "babylonia").province("yellow", "media").facedown("t37")
    game.general("antigonos", "blue", "babylon/inside")
    game.begin(("reveal",), segment="", dice=["t37", 5])
    assert game.seat == "red"
    game.choose("babylon")
    assert game.at("antigonos") == "dispersed"
    assert game.champion("red")


@rule("successors", "9.4.independent:3", "cards.unrest-spreads:2")
def test_unrest_that_spreads_into_a_city_is_an_attack_too() -> None:
    game = Position().province("blue", "babylonia").pcs("independent", "opis")
    play(game.general("antigonos", "blue", "babylon/inside"), "t39")
    assert game.champion("red")
    game.choose("babylonia", "babylon")
    assert game.at("antigonos") == "dispersed"
    assert not game.champion("red")


@rule("successors", "9.4.independent:3", "9.4.independent:2")
@pytest.mark.parametrize(
    ("colour", "at", "successor"),
    [("red", "babylon/inside", ""), ("blue", "babylon", ""), ("blue", "babylon/inside", "blue")],
)
def test_it_is_no_attack_on_oneself_on_successors_or_on_who_is_outside(
    colour: str, at: str, successor: str
) -> None:
    game = Position().province(colour, "babylonia").general("antigonos", colour, at)
    if successor:
        game.successor(successor)
    play(game, "t37", 5).choose("babylon")
    assert game.at("antigonos") == ("babylon" if at == "babylon" else "dispersed")
    assert game.champion("red")


# -- 14.3:5: one turn each -------------------------------------------------------------------------


def field(red: tuple[str, ...], blue: tuple[str, ...], *draws: str) -> Position:
    """Red's Peithon attacks blue's Eumenes; up to the first question about battle cards."""
    game = full().general("peithon", "red", "synnada").cus("red", "synnada", mercenary=4)
    game.general("eumenes", "blue", "gordion").cus("blue", "gordion", mercenary=3)
    game.pcs("yellow", "gordion").usurper("blue").hand("red", *red).hand("blue", *blue)
    game.begin(("armies",), dice=[*draws, 6, 6, 4, 4, 1]).march("peithon", "gordion")
    return game.skip("ask_passage", "evade", "intercept")


@rule("successors", "14.3:5", "14.3:3")
@pytest.mark.parametrize("who", ["red", "blue"])
def test_a_card_that_was_just_drawn_may_follow(who: str) -> None:
    hands = (("o60",), ()) if who == "red" else ((), ("o60",))
    game = field(*hands, "o61", "t4")
    assert (game.seat, game.what) == (who, "battle")
    game.choose(("play", "o60"))
    assert (game.seat, game.what) == (who, "battle")
    game.choose(("play", "o61"))
    rolls = told(game, "battle_scores")[0]
    assert rolls[:2] == ((14, 8) if who == "red" else (12, 10))


@rule("successors", "14.3:5", "14.3:3")
def test_the_defender_waits_until_the_attacker_has_passed() -> None:
    """Both hold a card; red plays his, has none left for a battle, and only then blue is asked."""
    game = field(("o60",), ("o61",), "t5", "t4")
    assert (game.seat, game.what) == ("red", "battle")
    game.choose(("play", "o60"))
    assert (game.seat, game.what) == ("blue", "battle")
    game.choose(("play", "o61"))
    assert told(game, "battle_scores")[0][:2] == (13, 9)


@rule("successors", "14.3:5", "cards.cretan-liar:1")
def test_a_card_drawn_in_the_defenders_turn_comes_too_late() -> None:
    """Red answers with Cretan Liar and draws Cavalry Superiority."""
    game = field(("t58",), ("o61",), "t4", "o60")
    assert game.seat == "blue"
    game.choose(("play", "o61"), ("play", "t58"))
    assert game.cards("red") == ["o60"]
    assert told(game, "battle_scores")[0][:2] == (12, 8)


@rule("successors", "14.3:5", "cards.cretan-liar:1")
def test_a_cancelled_card_does_not_end_the_attackers_turn() -> None:
    game = field(("o60",), ("t58",), "o61", "t4", "t5")
    game.choose(("play", "o60"), ("play", "t58"))
    assert (game.seat, game.what) == ("red", "battle")
    game.choose(("play", "o61"))
    assert told(game, "battle_scores")[0][0] == 13


@rule("successors", "14.3:5", "cards.mutiny:2")
def test_a_mutiny_of_the_defender_does_not_bring_the_attackers_turn_back() -> None:
    """Red keeps his card and passes; blue plays two, and red is not asked again."""
    game = full().general("eumenes", "red", "synnada").cus("red", "synnada", loyal=3)
    game.general("krateros", "blue", "gordion").cus("blue", "gordion", mercenary=2)
    game.pcs("yellow", "gordion").usurper("blue").hand("red", "o60").hand("blue", "t48", "o61")
    game.begin(("armies",), dice=["t4", "t5", 6, 6, 4, 4, 1, 1]).march("eumenes", "gordion")
    game.skip("ask_passage", "evade", "intercept")
    assert (game.seat, game.what) == ("red", "battle")
    game.choose(None, ("play", "t48"))
    assert (game.seat, game.what) == ("blue", "battle")
    game.choose(("play", "o61"))
    assert told(game, "battle_strengths")[0] == (4, 4)
    assert told(game, "battle_scores")[0][0] == 12


# -- Foundation of a Capital -----------------------------------------------------------------------


def prepare(game: Position, *dice: int) -> Position:
    """The next Preparations Phase; dice fall among those who are tied for the fewest VP."""
    return game.begin(("preparations",), segment="", dice=list(dice))


@rule("successors", "cards.capital:4", "3.2:2")
@pytest.mark.parametrize("built", [True, False])
def test_a_new_capital_may_make_a_regent(built: bool) -> None:
    """L and VP: red 8 and 3, blue 8 and 4; the Capital gives red 2."""
    game = full(turn=4).province("red", "lydia").royal("alexandros", "sardeis", "red")
    game.province("blue", "babylonia").royal("olympias", "babylon", "blue")
    game.royal("thessalonike", "babylon", "blue")
    if built:
        prepare(play(game, "o62").choose("ephesos"))
        assert game.result is not None
        assert (game.result.winner, game.result.reason) == ("red", "regency")
    else:
        prepare(game, 1, 2, 3)
        assert game.result is None
        assert game.royal_place("alexandros") == "dead"


@rule("successors", "cards.capital:4", "5.1.b:1")
@pytest.mark.parametrize(("built", "usurper"), [(True, "red"), (False, "blue")])
def test_a_new_capital_may_make_a_usurper(built: bool, usurper: str) -> None:
    """Red has 3 VP and perhaps a Capital, blue 4."""
    game = full().province("red", "lydia").province("blue", "babylonia")
    if built:
        play(game, "o62").choose("ephesos")
    prepare(game, 1, 2, 3)
    assert game.s.usurper == game.faction(usurper)


@rule("successors", "cards.capital:4", "5.1.c:1")
@pytest.mark.parametrize(("built", "chooses"), [(True, "blue"), (False, "red")])
def test_a_new_capital_takes_the_word_about_turn_order(built: bool, chooses: str) -> None:
    """Red has 1 VP, or 3 with the Capital, blue 2."""
    game = full(2).province("red", "karia").province("blue", "media")
    if built:
        play(game, "o62").choose("miletos")
    prepare(game)
    assert (game.seat, game.what) == (chooses, "turn_order")


@rule("successors", "cards.capital:4", "3.1:2", "3.2:2")
@pytest.mark.parametrize(
    ("built", "winner", "how"), [(True, "red", "instant"), (False, "blue", "regency")]
)
def test_a_new_capital_may_win_at_once_and_before_any_regency(
    built: bool, winner: str, how: str
) -> None:
    """Blue holds Alexandros and 24 points of both kinds; red's 18 VP become 20."""
    game = full(turn=4).province("red", "aigyptos", "makedonia", "thrake", "phrygia", "lydia")
    game.province("blue", "babylonia", "media", "persis").successor("red")
    for name in ("alexandros", "olympias", "kleopatra", "thessalonike"):
        game.royal(name, "babylon", "blue")
    game.begin()
    assert (game.vp("red"), game.vp("blue") + game.legitimacy("blue")) == (18, 24)
    if built:
        play(game, "o62").choose("ephesos")
    assert game.result is None
    prepare(game)
    assert game.result is not None
    assert (game.result.winner, game.result.reason) == (winner, how)


@rule("successors", "cards.capital:4", "16.1.capital:2", "5.1.b:1")
def test_a_new_capital_takes_its_province_away_before_the_usurper_is_named() -> None:
    """Blue had won Thessalia around it, and with it the most VP: 6 against red's 3."""
    game = full().province("red", "thessalia", "lydia")
    play(game, "o62").choose("larisa")
    game.pcs("blue", "pherai", "trikka").province("blue", "babylonia").begin()
    assert (game.vp("blue"), game.holder("thessalia")) == (6, "blue")
    prepare(game, 1, 2, 3)
    assert (game.vp("blue"), game.holder("thessalia")) == (4, "")
    assert game.s.usurper == game.faction("red")


@rule("successors", "cards.capital:4", "5.1.a.turn-three:3", "5.2.placing:5")
@pytest.mark.parametrize("built", [True, False])
def test_demetrios_may_arrive_inside_the_capital_of_the_same_phase(built: bool) -> None:
    game = full(turn=3).province("red", "lydia").dealt("red", "antigonos")
    if built:
        play(game, "o62").choose("ephesos")
    prepare(game)
    assert (game.seat, game.what) == ("red", "place_general")
    assert ("ephesos/inside" in game.options) is built


@rule("successors", "cards.capital:5", "16.1.capital:4")
@pytest.mark.parametrize("by", ["blue", "independent"])
@pytest.mark.parametrize("back", [True, False])
def test_who_has_lost_his_capital_founds_no_other(by: str, back: bool) -> None:
    game = full().province("red", "lydia", "karia").capital("red", "ephesos").begin()
    game.pcs(by, "ephesos").begin()
    if back:
        game.pcs("red", "ephesos").begin()
    assert not may_play(game, "o62")


@rule("successors", "cards.capital:5", "15.4:2")
def test_a_capital_that_fell_to_a_siege_was_the_last() -> None:
    game = full().province("red", "lydia", "karia").capital("red", "ephesos")
    game.general("antigonos", "blue", "ephesos").cus("blue", "ephesos", loyal=4).usurper("red")
    game.siege("blue", "ephesos", 2).begin(("armies",), colour="blue", dice=[6])
    game.march("antigonos").choose(("siege",))
    assert game.account("blue").get("vp:captured_capitals") == 1
    assert game.holder("karia") == "red"
    assert not may_play(game, "o62")


@rule("successors", "cards.capital:5", "cards.capital:2")
def test_who_took_a_capital_may_still_found_his_own() -> None:
    game = full().province("blue", "lydia").province("red", "karia").capital("blue", "ephesos")
    game.begin()
    game.pcs("red", "ephesos").begin()
    assert game.account("red").get("vp:captured_capitals") == 1
    assert may_play(game, "o62")


# -- Diplomatic Marriage ---------------------------------------------------------------------------


@rule("successors", "cards.diplomatic-marriage:5", "13.2.8:3")
@pytest.mark.parametrize("married", [True, False])
@pytest.mark.parametrize("cus", [0, 1])
def test_nobody_lands_on_an_island_where_his_partner_stands(married: bool, cus: int) -> None:
    """No road leads out of Lesbos."""
    game = full().general("eumenes", "blue", "lesbos").general("peithon", "red", "ephesos")
    if cus:
        game.cus("blue", "lesbos", loyal=cus)
    wed(game.cus("red", "ephesos", loyal=4), married).begin(("armies",)).march("peithon")
    game.choose(("embark",), ("sail", "lesbos"))
    assert (("disembark",) in game.options) is not married
    assert ("sail", "ephesos") in game.options


@rule("successors", "cards.diplomatic-marriage:5", "9.3.a:1")
@pytest.mark.parametrize(("die", "may"), [(2, False), (3, True)])
def test_landing_with_a_partner_takes_the_points_for_the_way_out(die: int, may: bool) -> None:
    """Only mountains are around Kelenderis: 2 MPs must be left."""
    game = full().general("eumenes", "blue", "kelenderis").cus("blue", "kelenderis", loyal=1)
    wed(game.general("peithon", "red", "aspendos").cus("red", "aspendos", loyal=4))
    game.begin(("armies",), die=die).march("peithon")
    game.choose(("embark",), ("sail", "kelenderis"))
    assert (("disembark",) in game.options) is may
    if may:
        game.choose(("disembark",))
        assert {o[0] for o in game.options} == {"march"}
        game.choose(("march", "tarsos"))
        assert game.at("peithon") == "tarsos"
        assert game.champion("red")


@rule("successors", "cards.diplomatic-marriage:5", "13.1:5")
@pytest.mark.parametrize("marched", [True, False])
def test_who_marched_before_the_voyage_does_not_land_with_his_partner(marched: bool) -> None:
    """MPs are spent on land before the voyage or after it, so he could not go on."""
    start = "pergamon" if marched else "ephesos"
    game = full().general("eumenes", "blue", "miletos").cus("blue", "miletos", loyal=1)
    wed(game.general("peithon", "red", start).cus("red", start, loyal=4)).begin(("armies",))
    game.march("peithon", *(["ephesos"] if marched else []))
    game.choose(("embark",), ("sail", "miletos"))
    assert (("disembark",) in game.options) is not marched


@rule("successors", "cards.diplomatic-marriage:5", "13.1:7")
@pytest.mark.parametrize(("die", "may"), [(3, False), (6, True)])
def test_nobody_sails_where_every_way_on_ends_with_his_partner(die: int, may: bool) -> None:
    """With 1 MP at Miletos all that can be reached, by sea or by land, is blue's as well."""
    game = full().minor("blue", "halikarnassos").cus("blue", "halikarnassos", loyal=1)
    for name, at in (("eumenes", "miletos"), ("antigonos", "alabanda"), ("krateros", "ephesos")):
        game.general(name, "blue", at).cus("blue", at, loyal=1)
    wed(game.general("peithon", "red", "lesbos").cus("red", "lesbos", loyal=4))
    game.begin(("armies",), die=die).march("peithon").choose(("embark",), ("sail", "ephesos"))
    assert (("sail", "miletos") in game.options) is may


@rule("successors", "cards.diplomatic-marriage:5", "cards.pontic-fleet:5", "cards.pontic-fleet:6")
@pytest.mark.parametrize("married", [True, False])
@pytest.mark.parametrize("marched", [True, False])
def test_the_pontic_fleet_does_not_strand_one_with_his_partner(
    married: bool, marched: bool
) -> None:
    game = full().general("eumenes", "blue", "sinope").cus("blue", "sinope", loyal=1)
    wed(game.general("peithon", "red", "byzantion").cus("red", "byzantion", loyal=4), married)
    play(game, "t20").choose("all")
    if marched:
        game.choose(("march", "apollonia"))
    game.choose(("embark",))
    assert (("sail", "sinope") in game.options) is not (married and marched)


@rule("successors", "cards.diplomatic-marriage:5", "13.2.6:1", "3.7:9")
@pytest.mark.parametrize("married", [True, False])
def test_without_the_marriage_pieces_are_dropped_beside_a_lone_general(married: bool) -> None:
    game = full().general("eumenes", "blue", "miletos").general("peithon", "red", "ephesos")
    wed(game.cus("red", "ephesos", loyal=4), married).begin(("armies",)).march("peithon")
    game.choose(("embark",), ("sail", "miletos"))
    assert (("drop",) in game.options) is not married


@rule("successors", "cards.diplomatic-marriage:6", "9.4.independent:3")
@pytest.mark.parametrize("married", [True, False])
@pytest.mark.parametrize("card", ["t37", "t39"])
def test_no_unrest_in_the_city_where_the_partner_is(married: bool, card: str) -> None:
    game = full().province("blue", "babylonia").general("antigonos", "blue", "babylon/inside")
    wed(game.pcs("independent", "opis"), married)
    play(game, card, 5)
    if card == "t39":
        game.choose("babylonia")
    assert game.what == "unrest"
    assert ("babylon" in game.options) is not married
    assert "larsa" in game.options


@rule("successors", "cards.diplomatic-marriage:6", "9.4.independent:2")
@pytest.mark.parametrize("who", ["minor", "outside", "yellow"])
def test_other_cities_rise_in_spite_of_the_marriage(who: str) -> None:
    """A Minor General, one before the gate, a third player's: no attack on blue."""
    colour = "yellow" if who == "yellow" else "blue"
    game = full().province(colour, "babylonia")
    if who == "minor":
        game.minor("blue", "babylon/inside")
    else:
        game.general("antigonos", colour, "babylon" if who == "outside" else "babylon/inside")
    play(wed(game), "t37", 5)
    assert "babylon" in game.options


@rule("successors", "cards.diplomatic-marriage:6", "6.2.a.unrest:2")
def test_unrest_goes_next_door_if_only_the_partners_city_is_left() -> None:
    game = full().province("independent", "babylonia").pcs("blue", "babylon")
    play(wed(game.general("antigonos", "blue", "babylon/inside")), "t37", 5)
    assert game.what == "unrest"
    assert {"sousa", "arbela", "chala"} <= set(game.options)
    assert "babylon" not in game.options


@rule("successors", "cards.diplomatic-marriage:6", "9.4.independent:3")
def test_what_is_only_revealed_asks_for_no_marriage() -> None:
    """It is nobody's Segment, so nobody is attacked."""
    game = full(3).province("blue", "babylonia").province("yellow", "media").facedown("t37")
    wed(game.general("antigonos", "blue", "babylon/inside"))
    game.begin(("reveal",), segment="", dice=["t37", 5])
    assert (game.seat, game.what) == ("red", "unrest")
    game.choose("babylon")
    assert game.at("antigonos") == "dispersed"
    assert game.champion("red")


@rule("successors", "cards.diplomatic-marriage:6", "10.i:4")
@pytest.mark.parametrize("married", [True, False])
@pytest.mark.parametrize(
    ("card", "space", "others"),
    [("t8", "dana", ()), ("t22", "molossia", ()), ("t18", "rhagai", ("media", "persis"))],
)
def test_no_event_brings_cus_to_a_lone_partner(
    married: bool, card: str, space: str, others: tuple[str, ...]
) -> None:
    game = full().province("red", *others).general("antigonos", "blue", space)
    if space == "molossia":
        game.royal("olympias", "molossia")
    else:
        game.pcs("red", space)
    wed(game, married)
    offered = may_play(game, card)
    if others:
        game.choose(("event", card))
        offered = space in game.options
    assert offered is not married


@rule("successors", "cards.diplomatic-marriage:6", "cards.diplomatic-marriage:5")
@pytest.mark.parametrize("married", [True, False])
def test_who_accepted_is_bound_like_who_asked(married: bool) -> None:
    """Blue hires no men beside red's lone Peithon, and lands none with him on Lesbos."""
    game = full().pcs("blue", "dana").general("peithon", "red", "dana").hand("blue", "t8")
    game.general("antigonos", "red", "lesbos").general("eumenes", "blue", "ephesos")
    wed(game.cus("blue", "ephesos", loyal=4), married)
    game.begin(("tyche",), colour="blue", segment="tyche")
    assert (("event", "t8") in game.options) is not married
    game.begin(("armies",), colour="blue").march("eumenes")
    game.choose(("embark",), ("sail", "lesbos"))
    assert (("disembark",) in game.options) is not married


def gate(married: bool, **inside: int) -> Position:
    """Krateros inside red's Sousa, blue's Eumenes alone before the gate."""
    game = full().province("red", "sousiane").general("krateros", "red", "sousa/inside")
    game.cus("red", "sousa/inside", **inside).general("eumenes", "blue", "sousa")
    return wed(game, married)


@rule("successors", "cards.diplomatic-marriage:6", "cards.looted:4", "10.i:4")
@pytest.mark.parametrize("married", [True, False])
def test_hired_men_do_not_gather_before_the_gate_where_the_partner_waits(married: bool) -> None:
    """One of two finds room inside; the other is Dispersed, or Disperses Eumenes."""
    game = play(gate(married, loyal=1), "t33")
    assert game.force("red", "sousa/inside") == {"loyal": 1, "mercenary": 1}
    assert game.box("red") == ({"mercenary": 1} if married else {})
    assert game.at("eumenes") == ("sousa" if married else "dispersed")
    assert game.champion("red") is married


@rule("successors", "cards.diplomatic-marriage:6", "cards.silver-shields:1", "7.2.d:3")
@pytest.mark.parametrize("married", [True, False])
@pytest.mark.parametrize("room", [1, 2])
def test_the_silver_shields_do_not_either(married: bool, room: int) -> None:
    game = gate(married, **({"loyal": 1} if room == 1 else {}))
    assert may_play(game, "t47a") is (room == 2 or not married)
    if room == 2:
        game.choose(("event", "t47a"))
        assert game.force("red", "sousa/inside") == {"silver": 2}
        assert game.at("eumenes") == "sousa"


@rule("successors", "cards.diplomatic-marriage:6", "cards.ghost:1")
@pytest.mark.parametrize("married", [True, False])
def test_royals_whom_the_ghost_calls_stay_if_the_partner_is_before_the_gate(married: bool) -> None:
    game = gate(married, loyal=1).general("peithon", "yellow", "larsa")
    play(game.cus("yellow", "larsa", royal=3), "o65")
    assert game.force("red", "sousa/inside") == {"loyal": 1, "royal": 1}
    assert game.force("yellow", "larsa") == {"royal": 2 if married else 1}
    assert game.at("eumenes") == ("sousa" if married else "dispersed")


@rule("successors", "cards.diplomatic-marriage:6", "cards.desertions:3")
@pytest.mark.parametrize(
    ("colour", "segment", "stays"),
    [
        ("red", "tyche", True),
        ("red", "activation", True),
        ("red", "surrender", False),
        ("blue", "tyche", False),
    ],
)
def test_deserters_keep_the_peace_in_ones_own_two_segments(
    colour: str, segment: str, stays: bool
) -> None:
    """Elsewhere it would be no attack (3.7:9), and the marriage forbids no more than attacks."""
    game = gate(True, loyal=2).general("peithon", "yellow", "larsa").hand("red", "t49")
    game.cus("yellow", "larsa", mercenary=3)
    game.begin(("segment_cards",), colour=colour, segment=segment, dice=["t6"])
    game.choose(("play", "t49"))
    assert game.force("yellow", "larsa") == {"mercenary": 2}
    assert game.force("red", "sousa") == ({} if stays else {"mercenary": 1})
    assert game.at("eumenes") == ("sousa" if stays else "dispersed")
    assert game.champion("red")


@rule("successors", "cards.diplomatic-marriage:6", "cards.mercenaries:1")
@pytest.mark.parametrize("married", [True, False])
def test_hired_men_may_gather_inside_while_the_partner_is_outside(married: bool) -> None:
    game = full().pcs("red", "sardeis").general("eumenes", "blue", "sardeis")
    play(wed(game, married), "t5")
    assert (game.what == "troops_to") is not married
    if married:
        assert game.force("red", "sardeis/inside") == {"mercenary": 2}
        assert game.at("eumenes") == "sardeis"


@rule("successors", "cards.diplomatic-marriage:7", "10.i:1", "3.7:9", "10.d:2")
@pytest.mark.parametrize("married", [True, False])
def test_between_his_partner_and_a_third_a_general_falls_to_the_third(married: bool) -> None:
    """Yellow, the Usurper, intercepts red where blue's Eumenes is alone."""
    game = full().usurper("yellow").general("eumenes", "blue", "gordion")
    game.general("peithon", "red", "synnada").cus("red", "synnada", loyal=6)
    game.general("antigonos", "yellow", "bithynoi").cus("yellow", "bithynoi", loyal=3)
    wed(game, married).begin(("armies",), dice=[6, 6, 6, 1, 1, 1]).march("peithon", "gordion")
    game.skip("ask_passage").choose(("intercept", "bithynoi", "antigonos", "all"), None)
    game.skip("evade", "battle", "reroll")
    assert told(game, "battle") == [("red", "yellow", "gordion")]
    assert game.at("eumenes") == "dispersed"
    assert game.champion("red") is married


@rule("successors", "cards.diplomatic-marriage:7", "11.3:1")
def test_when_the_partner_withdraws_the_third_disperses_him_alone() -> None:
    game = full().usurper("yellow").general("eumenes", "blue", "gordion")
    game.general("peithon", "red", "synnada").cus("red", "synnada", loyal=6)
    game.general("antigonos", "yellow", "bithynoi").cus("yellow", "bithynoi", loyal=3)
    wed(game).begin(("armies",), dice=[6]).march("peithon", "gordion")
    game.choose(("intercept", "bithynoi", "antigonos", "all"), "withdraw").skip("evade")
    assert game.at("peithon") == "synnada"
    assert game.at("eumenes") == "dispersed"
    assert game.champion("red")
    assert game.champion("yellow")


# -- Price of Failure ------------------------------------------------------------------------------


def disaster(*dice: int | str, loss: int, first: str = "ptolemaios") -> Position:
    """Blue rolls 9 and is beaten, with this die for his General; yellow holds the card."""
    game = full().hand("yellow", "o68").general("peithon", "red", "synnada").usurper("blue")
    game.cus("red", "synnada", mercenary=8).general(first, "blue", "gordion")
    game.general("eumenes", "blue", "gordion").cus("blue", "gordion", mercenary=2)
    game.pcs("yellow", "gordion").begin(("armies",), dice=[6, 6, 4, 5, loss, *dice])
    return game.march("peithon", "gordion").skip("ask_passage", "evade", "intercept", "battle")


@rule("successors", "cards.price-of-failure:5", "14.8:7")
@pytest.mark.parametrize("loss", [5, 6])
def test_nobody_pays_for_a_general_who_fell(loss: int) -> None:
    """Eumenes took over a battle that was lost."""
    game = disaster(loss=loss)
    assert game.what != "failure"
    assert (game.at("ptolemaios"), game.at("eumenes")) == ("dead", "dispersed")
    assert game.cards("yellow") == ["o68"]


@rule("successors", "cards.price-of-failure:5", "7.1.a:1")
@pytest.mark.parametrize("die", [3, 4])
def test_who_commanded_pays_and_not_his_subordinate(die: int) -> None:
    game = disaster("t4", die, loss=4)
    assert (game.seat, game.what) == ("yellow", "failure")
    game.choose(("play", "o68"))
    assert game.at("ptolemaios") == ("dead" if die >= 4 else "dispersed")
    assert game.at("eumenes") == "dispersed"


@rule("successors", "cards.price-of-failure:5", "7.1.b.polyperchon:4")
def test_polyperchon_does_not_pay_for_antipatros() -> None:
    game = full().hand("yellow", "o68").pcs("blue", "gordion")
    fatal(game.cus("blue", "gordion", mercenary=2, loyal=2), 6, 6, 4, 5, 6, 1, place=False)
    assert game.what != "failure"
    assert (game.at("antipatros"), game.at("polyperchon")) == ("dead", "dispersed")


@rule("successors", "cards.price-of-failure:1", "7.1.b.polyperchon:3", "7.1.b.polyperchon:4")
@pytest.mark.parametrize(("where", "end"), [("gordion", "dispersed"), ("amphipolis", "amphipolis")])
def test_when_antipatros_pays_his_heir_appears_among_the_beaten_or_elsewhere(
    where: str, end: str
) -> None:
    """His Loyal CUs are still there: they are Dispersed after him."""
    game = full().hand("yellow", "o68").pcs("blue", "gordion", "amphipolis")
    game.cus("blue", "gordion", mercenary=2, loyal=2).general("antipatros", "blue", "gordion")
    game.general("peithon", "red", "synnada").cus("red", "synnada", mercenary=8).usurper("blue")
    game.begin(("armies",), dice=[6, 6, 4, 4, 1, "t4", 6]).march("peithon", "gordion")
    game.skip("ask_passage", "evade", "intercept", "battle").choose(("play", "o68"))
    assert (game.seat, game.what) == ("blue", "polyperchon")
    game.choose(where)
    assert game.at("polyperchon") == end
    assert game.box("blue") == {"loyal": 2}
