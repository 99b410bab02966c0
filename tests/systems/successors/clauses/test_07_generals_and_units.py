"""Chapter 7: Generals, CUs, Prestige, Attrition, Fleets."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from argead.systems.successors import system
from argead.systems.successors.positions import Position

rule = pytest.mark.rule
BOARD = system.loaded


def told(game: Position, key: str) -> list[tuple[Any, ...]]:
    """What the log said under a key, line by line."""
    return [tuple(said.args) for said in game.said if said.key == key]


def attack(game: Position, general: str, *dice: int | str, at: str = "gordion") -> Position:
    """Red's General in Synnada marches against blue in Gordion; blue stays and fights."""
    game.begin(("armies",), dice=list(dice)).march(general, at)
    return game.skip("ask_passage", "intercept", "evade", "reroll", "battle")


def duel(mine: dict[str, int], theirs: dict[str, int], **who: str) -> Position:
    """Red in Synnada, blue in Gordion, the land nobody's; Minor Generals unless named."""
    game = Position().cus("red", "synnada", **mine).cus("blue", "gordion", **theirs)
    for colour, at in (("red", "synnada"), ("blue", "gordion")):
        if colour in who:
            game.general(who[colour], colour, at)
        else:
            game.minor(colour, at)
    return game.province("red", "media").province("blue", "karia")


def losses(game: Position) -> Position:
    """Take the first option at every question about losses."""
    while game.what in ("battle_loss", "attrition", "siege_loss", "take_command", "forage"):
        game.choose(game.options[-1])
    return game


# -- 7.1 -------------------------------------------------------------------------------------


@rule("successors", "7.1:2")
@pytest.mark.parametrize(("senior", "escapes"), [("", True), ("perdikkas", False)])
def test_an_ability_counts_for_the_commander_only(senior: str, escapes: bool) -> None:
    """Lysimachos evades on a 3; under Perdikkas (Initiative 3) a 3 is not enough."""
    game = Position().general("lysimachos", "blue", "gordion").cus("blue", "gordion", loyal=1)
    if senior:
        game.general(senior, "blue", "gordion")
    game.general("antigonos", "red", "bithynoi").cus("red", "bithynoi", loyal=4)
    game.begin(("armies",), dice=[3, 6, 6, 1, 1, 1]).march("antigonos", "gordion")
    game.skip("ask_passage").choose("evade")
    while game.what in ("evade_to", "evade_on"):
        game.choose(game.options[0])
    losses(game.skip("reroll"))
    assert (game.force("blue", "gordion") == {} and game.at("lysimachos") != "dispersed") == escapes


@rule("successors", "7.1:3", "7.2.f:3", "7.2.f:4")
@pytest.mark.parametrize(
    ("generals", "apart"),
    [(("krateros",), False), (("antigonos",), True), (("perdikkas", "krateros"), True)],
)
def test_popularity_of_the_commander_alone_counts(generals: tuple[str, ...], apart: bool) -> None:
    """Blue, a Champion with Makedonia (5 L), against red: 3 L, +2 with Krateros in command."""
    game = Position().cus("red", "synnada", royal=2, loyal=1).province("blue", "makedonia")
    game.minor("blue", "gordion").cus("blue", "gordion", loyal=4).usurper("blue")
    for name in generals:
        game.general(name, "red", "synnada")
    if "perdikkas" in generals:
        game.s.persian = game.faction("red")
    attack(game, generals[0], 1, 1, 6, 6, 1)
    strengths = told(game, "battle_strengths")[0]
    assert strengths[0] == (2 if apart else 6)


@rule("successors", "7.1:4")
def test_the_higher_rating_holds() -> None:
    """Antipatros (3) is 4 in Makedonia: ones count four each."""
    game = Position().general("antipatros", "red", "pella").cus("red", "pella", loyal=2)
    game.minor("blue", "aiane").cus("blue", "aiane", loyal=2).province("red", "media")
    game.begin(("armies",), dice=[1, 1, 1, 1, 1]).march("antipatros", "aiane")
    losses(game.skip("ask_passage", "evade"))
    assert told(game, "battle_scores")[0][:2] == (8, 4)


@rule("successors", "7.1.a:1", "9.2.b:1")
def test_the_most_senior_commands() -> None:
    game = Position().general("demetrios", "red", "sardeis").general("krateros", "red", "sardeis")
    game.cus("red", "sardeis", loyal=1).begin(("armies",), die=3)
    game.choose(("activate", "krateros"), "all", ("march", "ephesos"), ("march", "miletos"))
    assert game.at("demetrios") == "miletos"
    assert game.targets("march") == []


@rule("successors", "7.1.a:2")
def test_inside_and_outside_have_their_own_commanders() -> None:
    game = Position().pcs("red", "sardeis").general("krateros", "red", "sardeis/inside")
    game.general("demetrios", "red", "sardeis").cus("red", "sardeis", loyal=1)
    game.begin(("armies",), die=3).march("demetrios", "ephesos", "miletos", "alabanda")
    assert game.targets("march") != []


@rule("successors", "7.1.b:1")
def test_a_killed_general_is_gone_and_the_faction_goes_on() -> None:
    game = duel({"loyal": 2}, {"loyal": 6}, red="krateros")
    losses(attack(game, "krateros", 4, 5, 6, 6, 6, 1))
    assert game.at("krateros") == "dead"
    assert "krateros" not in game.generals("red")
    game.pcs("red", "pella").cus("red", "pella", loyal=1).begin(("armies",))
    assert ("lead", "pella") in game.options


@rule("successors", "7.1.b:2")
@pytest.mark.parametrize(("card", "name"), [("t21", "kassandros"), ("t23", "peukestas")])
def test_event_generals_join_the_player_of_their_card(card: str, name: str) -> None:
    game = Position().hand("blue", card).begin(("tyche",), segment="tyche", colour="blue")
    game.choose(("event", card))
    while not game.over:
        game.choose(game.options[0])
    assert game.of(name) == "blue"


@rule("successors", "7.1.b.polyperchon:1")
def test_polyperchon_appears_at_once_where_his_player_rules() -> None:
    game = (
        Position().pcs("blue", "gordion", "aiane", "pella").general("antipatros", "blue", "gordion")
    )
    game.cus("blue", "gordion", loyal=2).general("antigonos", "red", "synnada")
    game.cus("red", "synnada", loyal=4)
    attack(game, "antigonos", 6, 6, 4, 5, 6, 1).skip("take_command")
    assert (game.seat, game.what) == ("blue", "polyperchon")
    assert {"aiane", "pella"} <= set(game.options)
    game.choose("aiane")
    assert (game.at("polyperchon"), game.of("polyperchon")) == ("aiane", "blue")


@rule("successors", "7.1.b.polyperchon:2")
def test_polyperchon_replaces_a_living_antipatros_in_turn_three() -> None:
    game = Position(turn=3).general("antipatros", "blue", "gordion").cus("blue", "gordion", loyal=1)
    game.begin(("turn_events",))
    assert (game.at("polyperchon"), game.force("blue", "gordion")) == ("gordion", {"loyal": 1})


@rule("successors", "7.1.c:1", "9.2:2")
@pytest.mark.parametrize(("die", "points"), [(3, 2), (4, 3), (5, 4)])
def test_minor_generals_have_initiative_four(die: int, points: int) -> None:
    game = Position().minor("red", "sardeis").cus("red", "sardeis", loyal=1)
    game.begin(("armies",), die=die).march("philoxenos")
    road = ["ephesos", "miletos", "alabanda", "tp_maiandros"]
    for space in road[:points]:
        game.choose(("march", space))
    assert game.at("philoxenos") == road[points - 1]
    assert game.over or game.targets("march") == []


@rule("successors", "7.1.c:1")
def test_minor_generals_have_battle_rating_two() -> None:
    losses(game := attack(duel({"loyal": 2}, {"loyal": 2}), "philoxenos", 1, 1, 1, 2))
    assert told(game, "battle_scores")[0][:2] == (4, 4)


@rule("successors", "7.1.c:2", "7.1.c:8")
def test_a_minor_general_is_placed_in_a_besieged_city_and_goes_on() -> None:
    game = Position().pcs("red", "sardeis", "abydos").cus("red", "sardeis/inside", loyal=2)
    game.cus("red", "abydos", mercenary=1).minor("blue", "sardeis")
    game.cus("blue", "sardeis", mercenary=1).province("blue", "karia")
    game.begin(("armies",), dice=[6, 6, 1, 1])
    assert ("lead", "sardeis/inside") in game.options
    game.choose(("lead", "sardeis/inside"), "all", ("out",)).skip("evade", "intercept")
    assert game.force("blue", "sardeis") == {}
    game.choose(None).begin(("station",), segment="forage")
    assert ("station", "abydos") in game.options


@rule("successors", "7.1.c:2")
def test_one_on_the_map_may_be_repositioned_to_lead() -> None:
    """All four are on the map with CUs on own ground; any of them may be called away."""
    game = Position().pcs("red", "gordion", "synnada", "pella", "opis", "larisa")
    for n, space in enumerate(("gordion", "synnada", "pella", "opis")):
        game.minor("red", space, n).cus("red", space, mercenary=1)
    game.cus("red", "larisa", mercenary=1).begin(("armies",))
    leads = [o for o in game.options if o and o[0] == "lead" and o[1] == "larisa"]
    assert leads
    game.choose(leads[0])
    assert game.targets("march") != []


@rule("successors", "7.1.c:3")
def test_a_minor_general_may_be_placed_before_a_card_is_played() -> None:
    game = Position().pcs("red", "pella").cus("red", "pella", mercenary=2)
    game.royal("thessalonike", "pella").hand("red", "t27", "t5")
    game.begin(("segment", 0, "tyche"), segment="", dice=[]).skip("segment")
    words = " ".join(map(str, game.options))
    assert "station" in words or "more" in words


@rule("successors", "7.1.c:3", "8.2.marriage:1")
def test_at_the_latest_at_the_end_of_the_turn_he_makes_an_army() -> None:
    game = Position().pcs("red", "pella").cus("red", "pella", mercenary=2)
    game.royal("thessalonike", "pella").hand("red", "t27")
    game.begin(("tyche",), ("station",), segment="tyche").choose(("event", "t27"), None)
    assert game.royal_owner("thessalonike") == ""
    game.choose(("station", "pella")).skip("station")
    game.begin(("start_over",))
    assert game.royal_owner("thessalonike") == "red"


@rule("successors", "7.1.c:4")
def test_a_general_who_is_needed_is_not_called_away_unasked() -> None:
    """Three mark CUs on enemy ground; the fourth, on red ground, is free and goes."""
    game = Position().pcs("blue", "gordion", "synnada", "pella").pcs("red", "opis", "larisa")
    for n, space in enumerate(("gordion", "synnada", "pella", "opis")):
        game.minor("red", space, n).cus("red", space, mercenary=1)
    game.cus("red", "larisa", mercenary=1).begin(("armies",)).choose(("lead", "larisa"))
    assert game.at("arrhidaios") == "larisa"
    for space in ("gordion", "synnada", "pella", "opis"):
        assert game.force("red", space) == {"mercenary": 1}


@rule("successors", "7.1.c:4")
def test_which_minor_general_is_called_away_is_asked() -> None:
    """Two are free: which of the two Armies loses its leader is red's choice."""
    game = Position().pcs("red", "gordion", "synnada", "pella", "opis", "larisa")
    for n, space in enumerate(("gordion", "synnada", "pella", "opis")):
        game.minor("red", space, n).cus("red", space, mercenary=1)
    game.cus("red", "larisa", mercenary=1).begin(("armies",))
    leads = [o for o in game.options if o and o[0] == "lead" and o[1] == "larisa"]
    assert len(leads) == 4


@rule("successors", "7.1.c:5")
def test_without_cus_or_under_another_he_leaves_the_map() -> None:
    game = Position().minor("red", "gordion").general("antigonos", "red", "synnada")
    game.minor("red", "synnada", 1).cus("red", "synnada", loyal=2).begin(("armies",))
    assert (game.at("philoxenos"), game.at("attalos")) == ("off", "off")


@rule("successors", "7.1.c:6", "9.1:8")
def test_a_minor_general_stays_behind_when_the_commander_leaves() -> None:
    game = Position().general("antigonos", "red", "gordion").cus("red", "gordion", loyal=2)
    game.pcs("blue", "gordion").begin(("armies",)).choose(("activate", "antigonos"), "some")
    game.choose(("loyal", 1), ("march", "synnada"))
    assert game.force("red", "gordion") == {"loyal": 1}
    assert game.at("philoxenos") == "gordion"


@rule("successors", "7.1.c:7")
def test_without_a_minor_general_nobody_is_left_behind() -> None:
    game = Position().general("antigonos", "red", "gordion").cus("red", "gordion", loyal=2)
    game.pcs("blue", "gordion", "pella", "larisa", "aiane", "opis")
    for n, space in enumerate(("pella", "larisa", "aiane", "opis")):
        game.minor("red", space, n).cus("red", space, mercenary=1)
    game.begin(("armies",)).choose(("activate", "antigonos"))
    assert game.what == "move_menu"
    game.choose(("march", "synnada"))
    assert game.force("red", "synnada") == {"loyal": 2}


@rule("successors", "7.1.c.opponents-turn:2")
def test_no_minor_general_is_placed_to_evade() -> None:
    game = Position().pcs("blue", "gordion").cus("blue", "gordion", loyal=2)
    game.general("antigonos", "red", "synnada").cus("red", "synnada", loyal=4)
    game.begin(("armies",), dice=[6, 6, 1, 1, 1]).march("antigonos", "gordion")
    game.skip("ask_passage")
    assert game.what != "evade"


@rule("successors", "7.1.c.opponents-turn:1", "11.2:6")
@pytest.mark.parametrize(("general", "asked"), [(True, True), (False, False)])
def test_for_an_interception_one_may_be_placed_beside_a_general(general: bool, asked: bool) -> None:
    game = Position().pcs("blue", "gordion", "bithynoi").cus("blue", "bithynoi", loyal=2)
    if general:
        game.general("eumenes", "blue", "bithynoi")
    game.general("antigonos", "red", "synnada").cus("red", "synnada", loyal=4)
    game.begin(("armies",)).march("antigonos", "gordion").skip("ask_passage")
    assert (game.what == "intercept") == asked
    if asked:
        assert any(o and o[2] == "minor" for o in game.options)


def ptolemaios_falls(*busy: str) -> Position:
    """Red attacks Ptolemaios in red's Gaza; he wins with a 9, and the fatal die is a 6."""
    game = Position().pcs("red", "gaza").general("ptolemaios", "blue", "gaza")
    game.cus("blue", "gaza", loyal=4).general("krateros", "red", "ioppe")
    game.cus("red", "ioppe", mercenary=2).province("red", "media")
    for n, space in enumerate(busy):
        game.minor("blue", space, n).cus("blue", space, mercenary=1)
    game.begin(("armies",), dice=[1, 1, 4, 5, 6]).march("krateros", "gaza")
    return game.skip("ask_passage", "intercept", "evade", "withdraw")


@rule("successors", "7.1.c.opponents-turn:3", "7.2.a:2")
def test_a_minor_general_from_off_map_takes_over() -> None:
    game = ptolemaios_falls()
    assert (game.seat, game.what) == ("blue", "take_command")
    losses(game.choose("place"))
    assert game.at("alketas") == "gaza"
    assert game.force("blue", "gaza")["loyal"] >= 3


@rule("successors", "7.1.c.opponents-turn:3", "7.2.a:2")
def test_none_is_called_from_elsewhere_in_anothers_turn() -> None:
    game = losses(ptolemaios_falls("thebai", "naukratis", "pelousion", "alexandria"))
    assert game.force("blue", "gaza") == {}
    assert game.box("blue")["loyal"] >= 3
    assert game.at("alketas") == "thebai"


@rule("successors", "7.1.c.station:1")
def test_minor_generals_are_stationed_at_the_end_each_once() -> None:
    game = Position().pcs("red", "gordion", "larisa", "pella").cus("red", "pella", mercenary=1)
    game.cus("red", "gordion", mercenary=1).cus("red", "larisa", mercenary=1)
    game.begin(("station",), segment="forage")
    spaces = {"gordion", "larisa", "pella"}
    assert set(game.options) == {None, *(("station", s) for s in spaces)}
    game.choose(("station", "larisa"))
    assert game.at("philoxenos") == "larisa"
    assert ("recall", "philoxenos") not in game.options
    assert game.choose(None).at("attalos") == "off"


@rule("successors", "7.1.c.station:1")
def test_one_may_be_called_off_to_serve_elsewhere() -> None:
    game = Position().pcs("red", "gordion", "synnada", "pella", "opis", "larisa")
    for n, space in enumerate(("gordion", "synnada", "pella", "opis")):
        game.minor("red", space, n).cus("red", space, mercenary=1)
    game.cus("red", "larisa", mercenary=1).begin(("station",), segment="forage")
    game.choose(("recall", "attalos"), ("station", "larisa"))
    assert game.at("attalos") == "larisa"
    assert game.force("red", "synnada") == {"mercenary": 1}


@rule("successors", "7.1.c:2", "7.1.c.station:1")
def test_a_minor_general_may_be_taken_off_though_others_wait() -> None:
    game = Position().pcs("red", "gordion").minor("red", "gordion")
    game.cus("red", "gordion", mercenary=1).begin(("station",), segment="forage")
    assert ("recall", "philoxenos") in game.options


# -- 7.2 -------------------------------------------------------------------------------------


@rule("successors", "7.2:2")
def test_cus_without_a_general_do_not_intercept() -> None:
    game = Position().pcs("blue", "gordion", "bithynoi").cus("blue", "bithynoi", loyal=4)
    game.general("antigonos", "red", "synnada").cus("red", "synnada", loyal=1)
    game.begin(("armies",)).march("antigonos", "gordion")
    assert game.what == "move_menu"


@rule("successors", "7.2:2")
def test_cus_without_any_general_to_be_had_do_not_move() -> None:
    game = Position().pcs("red", "larisa").cus("red", "larisa", loyal=1)
    game.pcs("blue", "pella", "aiane", "opis", "gordion")
    for n, space in enumerate(("pella", "aiane", "opis", "gordion")):
        game.minor("red", space, n).cus("red", space, mercenary=1)
    game.begin(("armies",))
    assert ("lead", "larisa") not in game.options


@rule("successors", "7.2:3")
def test_other_kinds_come_back_without_limit() -> None:
    game = Position().pcs("red", "pella").cus("red", "pella", loyal=120).hand("red", "t11")
    game.begin(("tyche",), segment="tyche").choose(("event", "t11"))
    while game.what == "place_cus":
        game.choose(game.options[0])
    assert game.force("red", "pella") == {"loyal": 121}


@rule("successors", "7.2.a:1")
@pytest.mark.parametrize(
    ("pc", "general", "kept"),
    [("red", False, True), ("blue", True, True), ("blue", False, False), ("", False, False)],
)
def test_cus_need_a_mark(pc: str, general: bool, kept: bool) -> None:
    game = Position().pcs(pc, "gordion").cus("red", "gordion", loyal=2)
    if general:
        game.minor("red", "gordion")
    game.begin(("start_over",))
    assert (game.force("red", "gordion") == {"loyal": 2}) == kept
    assert (game.box("red") == {"loyal": 2}) != kept


@rule("successors", "7.2.a:1")
def test_losing_the_pc_disperses_cus_without_a_general() -> None:
    """A Minor Raid takes the PC of a space that red's CUs hold without a General."""
    game = Position().pcs("red", "gordion").cus("red", "gordion", loyal=2)
    game.begin(("start_over",)).pcs("", "gordion").begin(("start_over",))
    assert game.box("red") == {"loyal": 2}


KINDS = {"mercenary": 1, "loyal": 2, "royal": 2, "silver": 3}


@rule("successors", "7.2.b:1", "7.2.e:1", "7.2.f:1", "7.2.d:2")
@given(st.dictionaries(st.sampled_from(sorted(KINDS)), st.integers(1, 2), min_size=1))
def test_strength_by_kind(force: dict[str, int]) -> None:
    game = duel(force, {"loyal": 3})
    game.usurper("blue").general("perdikkas", "red", "pella")
    losses(attack(game, "philoxenos", 6, 6, 1, 1, 1, 1))
    assert told(game, "battle_strengths")[0][0] == sum(KINDS[k] * n for k, n in force.items())


@rule("successors", "7.2.c:1")
@pytest.mark.parametrize(("dice", "strength"), [((3, 5, 1), 4), ((6, 6, 2), 8), ((1, 2, 1), 0)])
def test_elephant_dice(dice: tuple[int, ...], strength: int) -> None:
    game = duel({"elephant": 3}, {"loyal": 2})
    losses(attack(game, "philoxenos", *dice, 6, 6, 1, 1, 1))
    assert told(game, "battle_strengths")[0][0] == strength


@rule("successors", "7.2.c:2")
def test_elephants_are_rolled_anew() -> None:
    game = duel({"elephant": 1, "loyal": 3}, {"mercenary": 1}).usurper("blue")
    game.minor("blue", "bithynoi", 1).cus("blue", "bithynoi", mercenary=1)
    losses(attack(game, "philoxenos", 6, 6, 6, 1, 1))
    game.begin(("armies",), dice=[3, 6, 6, 1, 1]).march("philoxenos", "bithynoi")
    losses(game.skip("ask_passage", "intercept", "evade"))
    assert [s[0] for s in told(game, "battle_strengths")] == [10, 7]


@rule("successors", "7.2.d:1")
def test_the_silver_shields_come_by_47a() -> None:
    game = Position().general("antigonos", "red", "gordion").cus("red", "gordion", loyal=1)
    game.hand("red", "t47a").begin(("tyche",), segment="tyche").choose(("event", "t47a"))
    assert game.force("red", "gordion") == {"loyal": 1, "silver": 2}
    assert "t47a" in game.pile("removed")
    assert "t47b" in game.pile("discard")


@rule("successors", "7.2.d:3")
def test_the_silver_shields_are_not_split_when_marching_off() -> None:
    game = (
        Position().general("antigonos", "red", "gordion").cus("red", "gordion", silver=2, loyal=1)
    )
    game.begin(("armies",)).choose(("activate", "antigonos"), "some")
    assert set(game.options) == {("silver", 0), ("silver", 2)}


@rule("successors", "7.2.d:3", "10.b:1")
def test_the_silver_shields_are_not_split_when_two_must_go_inside() -> None:
    game = Position().general("antigonos", "red", "synnada").cus("red", "synnada", mercenary=2)
    game.pcs("blue", "sardeis").cus("blue", "sardeis", mercenary=1, loyal=1, silver=2)
    game.begin(("armies",)).march("antigonos", "sardeis").choose("inside")
    assert game.options == [("silver", 0), ("silver", 2)]
    game.choose(("silver", 2))
    assert game.force("blue", "sardeis/inside") == {"silver": 2}


@rule("successors", "7.2.d:3")
def test_the_silver_shields_are_not_split_by_dropping_or_by_walls() -> None:
    game = (
        Position().general("antigonos", "red", "gordion").cus("red", "gordion", silver=2, loyal=1)
    )
    game.pcs("red", "synnada", "sardeis").begin(("armies",)).march("antigonos", "synnada")
    game.choose(("drop",))
    seen = set()
    while game.what == "drop":
        seen |= {o for o in game.options if isinstance(o, tuple)}
        game.choose(game.options[0])
    assert ("silver", 1) not in seen
    game.choose(("march", "sardeis"), ("enter_city",))
    while game.what == "enter_city":
        seen |= {o for o in game.options if isinstance(o, tuple)}
        game.choose(game.options[0])
    assert ("silver", 1) not in seen
    assert sum(game.force("red", "sardeis/inside").values()) <= 2


@rule("successors", "7.2.d:3", "11.2:5")
def test_the_silver_shields_intercept_whole() -> None:
    game = Position().pcs("blue", "gordion", "bithynoi").general("eumenes", "blue", "bithynoi")
    game.cus("blue", "bithynoi", silver=2, loyal=1).general("antigonos", "red", "synnada")
    game.cus("red", "synnada", loyal=4).begin(("armies",), dice=[6]).march("antigonos", "gordion")
    part = next(o for o in game.options if o and o[1] == "bithynoi" and o[3] == "some")
    game.choose(part)
    seen = set()
    while game.what not in ("withdraw", "intercept", "move_menu", ""):
        seen |= {o for o in game.options if isinstance(o, tuple)}
        game.choose(game.options[-1])
    assert ("silver", 1) not in seen


@rule("successors", "7.2.d:4", "1:4")
def test_eliminated_silver_shields_are_out() -> None:
    game = Position().general("antigonos", "blue", "gordion").cus("blue", "gordion", silver=1)
    game.hand("red", "t4").begin(("tyche",), segment="tyche", dice=[6]).choose(("event", "t4"))
    assert game.everywhere("blue") == {}
    assert game.box("blue") == {}


# -- Prestige --------------------------------------------------------------------------------


@rule("successors", "7.2.f:2")
def test_eight_royals_at_the_start() -> None:
    starts = BOARD.files.setup.starts
    assert sum(row.cus.get("royal", 0) for row in starts) == 8


@rule("successors", "7.2.f:3")
def test_prestige_is_never_below_zero() -> None:
    """Eumenes (-2) as a Successor without anything against Independents (0): equal, so they fight."""
    game = Position().general("eumenes", "red", "synnada").cus("red", "synnada", royal=3)
    game.successor("red").province("red", "media").army("philon", "gordion")
    losses(attack(game, "eumenes", 6, 6, 1, 1))
    assert told(game, "battle_strengths")[0][0] == 6


@rule("successors", "7.2.f:5")
def test_independents_have_no_prestige() -> None:
    game = Position().general("antigonos", "red", "synnada").cus("red", "synnada", royal=2, loyal=1)
    game.army("philon", "gordion")
    losses(attack(game, "antigonos", 6, 6, 1, 1))
    assert told(game, "battle_strengths")[0][0] == 6


@rule("successors", "7.2.f:6")
@pytest.mark.parametrize(("makedonia", "strength"), [(False, 6), (True, 2)])
def test_royals_of_the_lower_side_stand_apart_equals_fight(makedonia: bool, strength: int) -> None:
    game = duel({"royal": 2, "mercenary": 2}, {"loyal": 2}).usurper("blue")
    if makedonia:
        game.province("blue", "makedonia")
    losses(attack(game, "philoxenos", 3, 3, 3, 3, 1))
    assert told(game, "battle_strengths")[0][0] == strength


@rule("successors", "7.2.f:7", "7.2.f:6")
def test_set_apart_royals_go_over_when_their_side_loses() -> None:
    game = duel({"royal": 2, "mercenary": 1}, {"loyal": 4}).province("blue", "makedonia")
    losses(attack(game, "philoxenos", 1, 1, 6, 6).usurper("blue"))
    assert game.force("blue", "gordion") == {"loyal": 4, "royal": 2}
    assert game.everywhere("red") == {}


@rule("successors", "7.2.f:7")
def test_set_apart_royals_stay_with_a_winner_and_in_a_draw() -> None:
    game = duel({"royal": 2, "loyal": 4}, {"mercenary": 1}).province("blue", "makedonia")
    losses(attack(game.usurper("blue"), "philoxenos", 6, 6, 1, 1))
    assert game.force("red", "gordion") == {"royal": 2, "loyal": 4}
    game = duel({"royal": 2, "loyal": 2}, {"loyal": 2}).province("blue", "makedonia")
    losses(attack(game.usurper("blue"), "philoxenos", 3, 3, 3, 3))
    assert game.force("red", "synnada") == {"royal": 2, "loyal": 1}


@rule("successors", "7.2.f:6")
def test_set_apart_royals_cannot_be_lost() -> None:
    game = duel({"royal": 2, "loyal": 2}, {"loyal": 2}).province("blue", "makedonia")
    game.usurper("blue").begin(("armies",), dice=[3, 3, 3, 3]).march("philoxenos", "gordion")
    game.skip("ask_passage", "evade")
    assert not any("royal" in str(o) for o in game.options)


@rule("successors", "7.2.f:8", "10.j:4")
def test_royals_overrun_and_are_overrun_whatever_the_prestige() -> None:
    game = duel({"royal": 5}, {"mercenary": 1}).province("blue", "makedonia")
    game.begin(("armies",)).march("philoxenos", "gordion").skip("ask_passage", "evade")
    assert game.force("red", "gordion") == {"royal": 5}
    assert game.force("blue", "gordion") == {}
    game = duel({"loyal": 5}, {"royal": 1}).province("red", "makedonia")
    game.begin(("armies",), dice=[1]).march("philoxenos", "gordion").skip("ask_passage", "evade")
    assert game.force("red", "gordion") == {"loyal": 5}
    assert game.box("blue") == {"royal": 1}


@rule("successors", "7.2.f:9", "10.i:1")
def test_royals_alone_disperse_a_lone_general() -> None:
    game = Position().minor("red", "synnada").cus("red", "synnada", royal=1)
    game.general("krateros", "blue", "gordion").province("blue", "makedonia")
    game.begin(("armies",)).march("philoxenos", "gordion").skip("ask_passage", "evade")
    assert game.at("krateros") == "dispersed"
    assert game.force("red", "gordion") == {"royal": 1}


@rule("successors", "7.2.f.fame:1", "7.2.f.fame:2")
@pytest.mark.parametrize(("name", "fame"), [("krateros", 1), ("", 0)])
def test_beating_independents_makes_a_major_general_popular(name: str, fame: int) -> None:
    game = Position().army("seuthes", "gordion").cus("red", "synnada", loyal=8)
    if name:
        game.general(name, "red", "synnada")
    else:
        game.minor("red", "synnada")
    who = name or "philoxenos"
    losses(attack(game, who, 6, 6, 1, 1))
    assert game.at("seuthes") == "off"
    assert game.s.fame[BOARD.general[who]] == fame


@rule("successors", "7.2.f.fame:2")
def test_an_overrun_makes_nobody_popular() -> None:
    game = Position().army("glaukias", "gordion").general("krateros", "red", "synnada")
    game.cus("red", "synnada", loyal=20).begin(("armies",)).march("krateros", "gordion")
    assert game.at("glaukias") == "off"
    assert game.s.fame[BOARD.general["krateros"]] == 0


@rule("successors", "7.2.f.fame:1")
def test_fame_counts_in_the_next_battle() -> None:
    game = duel({"royal": 2, "loyal": 2}, {"loyal": 2}, red="antigonos", blue="peithon")
    game.usurper("blue").s.persian = game.faction("red")
    game.s.fame[BOARD.general["antigonos"]] = 2
    losses(attack(game, "antigonos", 6, 6, 1, 1, 1))
    assert told(game, "battle_strengths")[0][0] == 8


@rule("successors", "7.2.f.sacred-ground:1", "7.2.f.sacred-ground:3")
def test_the_defender_of_the_cart_stands_on_sacred_ground() -> None:
    """Red's Royals (5 L with Makedonia) would fight against 3, and stand apart against 3 + 4."""
    for cart, strength in ((False, 8), (True, 4)):
        game = duel({"royal": 2, "loyal": 2}, {"loyal": 2}).province("red", "makedonia")
        if cart:
            game.royal("funeral_cart", "gordion", "blue")
        losses(attack(game.usurper("blue"), "philoxenos", 6, 6, 1, 1, 1))
        assert told(game, "battle_strengths")[0][0] == strength


@rule("successors", "7.2.f.sacred-ground:3")
def test_the_attacker_has_no_sacred_ground_though_he_carries_the_cart() -> None:
    game = duel({"loyal": 2}, {"royal": 2, "loyal": 1}).usurper("blue")
    game.royal("funeral_cart", "synnada", "red")
    losses(attack(game, "philoxenos", 6, 6, 1, 1, 1))
    assert told(game, "battle_strengths")[0][1] == 6


@rule("successors", "7.2.f.sacred-ground:2")
@pytest.mark.parametrize(("owner", "strength"), [("blue", 4), ("red", 8)])
def test_the_tomb_helps_who_controls_its_space(owner: str, strength: int) -> None:
    """Red 3 L + Makedonia 2 (+ Tomb 2); blue 3 L (+ Tomb 2 + sacred ground 4)."""
    game = Position().minor("red", "ephesos").cus("red", "ephesos", royal=2, loyal=2)
    game.minor("blue", "sardeis").cus("blue", "sardeis", mercenary=3).province("red", "makedonia")
    game.pcs(owner, "sardeis").royal("funeral_cart", "sardeis").usurper("blue")
    game.s.tomb = BOARD.space["sardeis"]
    game.begin(("armies",), dice=[6, 6, 1, 1, 1]).march("philoxenos", "sardeis")
    game.skip("ask_passage", "evade")
    while game.what in ("open_city", "battle_join"):
        game.choose("stay" if "stay" in game.options else game.options[-1])
    losses(game.skip("evade"))
    local = 1 if owner == "red" else 0
    assert told(game, "battle_strengths")[0][0] == strength + local


@rule("successors", "7.2.f.oratory:1")
def test_oratory_brings_royals_back_into_the_line() -> None:
    game = duel({"royal": 2, "loyal": 2}, {"loyal": 2}).province("blue", "makedonia")
    game.usurper("blue").hand("red", "t57")
    game.begin(("armies",), dice=["t4", 6, 6, 1, 1, 1]).march("philoxenos", "gordion")
    game.skip("ask_passage", "evade")
    assert game.what == "battle"
    losses(game.choose(("play", "t57")).skip("battle"))
    assert told(game, "battle_strengths")[0][0] == 8


@rule("successors", "7.2.f.oratory:1", "10.k:4")
def test_oratory_can_save_an_army_of_royals_alone() -> None:
    game = duel({"royal": 3}, {"loyal": 2}).province("blue", "makedonia")
    game.usurper("blue").hand("red", "t57")
    game.begin(("armies",), dice=["t4", 6, 6, 1, 1, 1]).march("philoxenos", "gordion")
    game.skip("ask_passage", "evade")
    assert ("play", "t57") in game.options


@rule("successors", "7.2.f.oratory:1", "10.k:4")
def test_oratory_of_the_enemy_can_turn_an_army_of_royals_alone() -> None:
    """3 L against 3 L: equal, so they would fight; blue's Oratory makes it 3 against 8."""
    game = duel({"royal": 3}, {"loyal": 2}, blue="peithon").usurper("blue").hand("blue", "t57")
    game.begin(("armies",), dice=["t4", 6, 6, 1, 1, 1]).march("philoxenos", "gordion")
    game.skip("ask_passage", "evade")
    game.choose(("play", "t57"))
    losses(game.skip("battle"))
    assert game.force("blue", "gordion") == {"loyal": 2, "royal": 3}
    assert told(game, "battle_strengths") == []


@rule("successors", "7.2.f.all-royal:1", "7.2.f.all-royal:2")
def test_royals_alone_go_over_to_more_prestige() -> None:
    game = duel({"loyal": 1}, {"royal": 3}, red="krateros", blue="antigonos").usurper("blue")
    game.begin(("armies",)).march("krateros", "gordion").skip("ask_passage", "evade")
    assert game.force("red", "gordion") == {"loyal": 1, "royal": 3}
    assert game.at("antigonos") == "dispersed"
    assert told(game, "battle_strengths") == []


@rule("successors", "7.2.f.all-royal:1", "7.2.f.all-royal:2")
def test_an_attacker_of_royals_alone_can_lose_them_too() -> None:
    game = duel({"royal": 3}, {"loyal": 1}, red="antigonos", blue="krateros").usurper("blue")
    game.begin(("armies",)).march("antigonos", "gordion").skip("ask_passage", "evade")
    assert game.force("blue", "gordion") == {"loyal": 1, "royal": 3}
    assert game.at("antigonos") == "dispersed"


@rule("successors", "7.2.f.all-royal:3")
def test_with_equal_prestige_they_fight() -> None:
    game = duel({"loyal": 2}, {"royal": 2}).usurper("blue")
    losses(attack(game, "philoxenos", 6, 6, 1, 1, 1))
    assert told(game, "battle_strengths")[0] == (4, 4)


@rule("successors", "7.2.f.besieged:1", "7.2.f.besieged:2")
@pytest.mark.parametrize(("die", "over"), [(5, True), (1, False)])
def test_besieged_royals_join_a_besieger_who_makes_progress(die: int, over: bool) -> None:
    game = Position().general("krateros", "red", "kelainai").cus("red", "kelainai", loyal=3)
    game.pcs("blue", "kelainai").cus("blue", "kelainai/inside", royal=2).usurper("blue")
    game.begin(("armies",), dice=[die]).march("krateros").choose(("siege",))
    losses(game)
    inside = game.force("blue", "kelainai/inside")
    assert (inside == {}) == over
    assert (game.force("red", "kelainai").get("royal", 0) == 2) == over


@rule("successors", "7.2.f.besieged:1")
def test_with_equal_prestige_besieged_royals_stay() -> None:
    game = Position().general("antigonos", "red", "kelainai").cus("red", "kelainai", loyal=3)
    game.pcs("blue", "kelainai").cus("blue", "kelainai/inside", royal=2).usurper("blue")
    game.begin(("armies",), dice=[5]).march("antigonos").choose(("siege",))
    assert game.force("blue", "kelainai/inside") == {"royal": 2}


@rule("successors", "7.2.f.disbanding:1")
def test_royals_may_be_disbanded_before_they_move() -> None:
    game = Position().pcs("red", "gordion").cus("red", "gordion", royal=2)
    game.begin(("activation",)).choose(("disband", "gordion"))
    assert game.force("red", "gordion") == {"royal": 1}
    assert game.box("red") == {}


@rule("successors", "7.2.f.disbanding:2")
def test_royals_may_be_disbanded_in_the_tyche_segment() -> None:
    game = Position().pcs("red", "gordion").cus("red", "gordion", royal=2).hand("red", "t5", "t6")
    game.begin(("segment", 0, "tyche"), segment="").skip("segment")
    assert any("disband" in str(o) or o == "more" for o in game.options)


# -- 7.3 -------------------------------------------------------------------------------------


def epidemic(die: int, **force: int) -> Position:
    """Red plays Epidemic on blue in Gordion."""
    game = Position().minor("blue", "gordion").cus("blue", "gordion", **force).hand("red", "t4")
    return game.begin(("tyche",), segment="tyche", dice=[die]).choose(("event", "t4"))


@rule("successors", "7.3:1")
@pytest.mark.parametrize("cus", [1, 2, 3, 4, 5, 6, 7, 8, 9, 12, 16, 20])
@pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
def test_attrition_reads_die_and_size(cus: int, die: int) -> None:
    chart = BOARD.charts.attrition
    column = max(i for i, size in enumerate(chart.sizes) if size <= cus)
    cell = chart.losses[die - 1][column].rstrip("e")
    lost = 0 if cell == "-" else int(cell)
    game = epidemic(die, mercenary=cus)
    assert sum(game.force("blue", "gordion").values()) == cus - lost


@rule("successors", "7.3:2")
def test_the_owner_chooses_his_losses() -> None:
    game = epidemic(6, mercenary=3, loyal=3)
    assert (game.seat, game.what) == ("blue", "attrition")
    assert ("mercenary", 0) in game.options
    assert ("mercenary", 2) in game.options


@rule("successors", "7.3:3")
def test_an_e_takes_an_elephant_first() -> None:
    assert epidemic(5, loyal=1, elephant=1).force("blue", "gordion") == {"loyal": 1}
    game = epidemic(5, loyal=4, elephant=1)
    assert "elephant" not in game.force("blue", "gordion")
    assert sum(game.force("blue", "gordion").values()) == 3
    assert epidemic(6, loyal=1, elephant=1).what == "attrition"


@rule("successors", "7.3:4", "10.a.strongholds:1")
def test_a_stronghold_reads_the_second_column() -> None:
    game = Position().general("antigonos", "red", "gordion").cus("red", "gordion", mercenary=16)
    game.pcs("independent", "bithynoi").begin(("armies",), dice=[6])
    game.march("antigonos", "bithynoi", "daskyleion")
    assert game.force("red", "daskyleion") == {"mercenary": 15}


@rule("successors", "7.3:5", "7.5:1")
def test_independents_suffer_no_attrition() -> None:
    game = Position().army("philon", "gordion").pcs("red", "gordion").hand("red", "t4")
    game.begin(("tyche",), segment="tyche", dice=[6])
    assert ("event", "t4") not in game.options


# -- 7.4, 7.5 --------------------------------------------------------------------------------


@rule("successors", "7.4:2")
def test_fleets_follow_their_province_and_athenai_its_city() -> None:
    game = Position().province("red", "karia").pcs("red", "athenai").begin()
    assert game.fleet_owner("karia") == game.fleet_owner("athenai") == "red"
    game.pcs("", "halikarnassos").pcs("blue", "athenai").begin()
    assert (game.fleet_owner("karia"), game.fleet_owner("athenai")) == ("", "blue")


@rule("successors", "7.4:3", "7.4:4")
def test_a_dispersed_fleet_stays_dispersed_and_an_upgrade_is_lost() -> None:
    game = Position().province("red", "karia").fleet("karia", "red", away=True)
    game.province("blue", "karia").begin()
    assert (game.fleet_owner("karia"), game.fleet_side("karia")) == ("blue", "normal dispersed")
    game = Position().province("red", "karia").fleet("karia", "red", up=True)
    game.province("blue", "karia").begin()
    assert (game.fleet_owner("karia"), game.fleet_side("karia")) == ("blue", "normal")


@rule("successors", "7.4:4", "7.4:5")
def test_a_beaten_fleet_is_turned_and_dispersed() -> None:
    game = Position().general("antigonos", "red", "ephesos").cus("red", "ephesos", loyal=1)
    game.pcs("blue", "lesbos").fleet("kilikia", "blue", up=True).fleet("athenai", "red", up=True)
    game.begin(("armies",), dice=[6, 6, 1, 1]).march("antigonos").choose(("embark",))
    while game.what == "escort":
        game.choose(game.options[0])
    game.choose(("sail", "miletos"))
    game.choose("all" if "all" in game.options else game.options[0])
    assert game.fleet_side("kilikia") == "normal dispersed"
    assert game.fleet_owner("kilikia") == "blue"


@rule("successors", "7.4.kilikia:1", "7.4.kilikia:2")
def test_pirates_do_not_follow_the_province() -> None:
    game = Position().province("red", "kilikia").begin()
    assert game.fleet_owner("kilikia") == ""
    game.hand("blue", "t19").begin(("tyche",), segment="tyche", colour="blue")
    game.choose(("event", "t19")).province("yellow", "kilikia").begin()
    assert game.fleet_owner("kilikia") == "blue"
    game.s.discard.clear()
    game.hand("red", "t19").begin(("tyche",), segment="tyche").choose(("event", "t19"))
    assert game.fleet_owner("kilikia") == "red"


@rule("successors", "7.4.kilikia:2", "7.4:4")
def test_pirates_who_change_sides_lose_their_upgrade() -> None:
    game = Position().fleet("kilikia", "blue", up=True).hand("red", "t19")
    game.begin(("tyche",), segment="tyche").choose(("event", "t19"))
    assert (game.fleet_owner("kilikia"), game.fleet_side("kilikia")) == ("red", "normal")


@rule("successors", "7.5:1")
@pytest.mark.parametrize("army", ["leosthenes", "ariarathes", "philon", "glaukias", "seuthes"])
def test_an_independent_army_is_as_strong_as_its_cus_and_loses_none(army: str) -> None:
    game = Position().army(army, "gordion").minor("red", "synnada").cus("red", "synnada", loyal=2)
    losses(attack(game, "philoxenos", 3, 3, 4, 4, 1))
    row = next(a for a in BOARD.armies if a.id == army)
    assert told(game, "battle_strengths")[0][1] == row.cus
    assert game.force("independent", "gordion") == {"mercenary": row.cus}


@rule("successors", "7.5:2")
def test_an_independent_army_is_everybodys_enemy() -> None:
    game = Position().army("philon", "sardeis").pcs("red", "sardeis").pcs("red", "aiane")
    game.begin(("collect", 0, 2), ("place_pool", 0), segment="")
    assert {o[0] for o in game.options} == {"aiane"}
