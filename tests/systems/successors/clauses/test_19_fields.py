"""CUs that change sides in the middle of a movement, and passage that must be left again."""

from __future__ import annotations

from typing import Any

import pytest

from argead.systems.successors.positions import Position

rule = pytest.mark.rule


def told(game: Position, key: str) -> list[tuple[Any, ...]]:
    """What the log said under a key, line by line."""
    return [tuple(said.args) for said in game.said if said.key == key]


def losses(game: Position) -> Position:
    """Take the last option at every question about losses."""
    while game.what in ("battle_loss", "attrition", "siege_loss", "take_command", "reroll"):
        game.choose(game.options[-1])
    return game


def drawn(game: Position) -> bool:
    """Whether the first battle had equal scores."""
    scores = told(game, "battle_scores")[0]
    return bool(scores[2] == scores[3])


# -- CUs that come over to pieces put ashore ---------------------------------------------------


def ashore(dropped: int, *dice: int, **blue: int) -> Position:
    """Krateros drops Loyal CUs (Prestige 3) at Miletos; Eumenes (1) comes from Alabanda."""
    game = Position().general("krateros", "red", "ephesos").cus("red", "ephesos", loyal=6)
    game.general("demetrios", "red", "halikarnassos").usurper("blue")
    game.general("eumenes", "blue", "alabanda").cus("blue", "alabanda", **blue)
    game.province("red", "media").province("blue", "kilikia")
    game.begin(("armies",), dice=[6, *dice]).march("krateros")
    game.choose(("embark",), ("sail", "miletos"), ("drop",), ("loyal", dropped))
    game.choose(("intercept", "alabanda", "eumenes", "all"), None)
    return losses(game)


@rule("successors", "14.9:12", "10.k:3", "9.1:4", "10.l:3", "7.2.f.all-royal:1")
@pytest.mark.parametrize(
    ("blue", "dice"), [({"royal": 2}, ()), ({"royal": 2, "mercenary": 1}, (6, 6, 1, 1))]
)
def test_royals_who_join_those_ashore_stay_with_them(
    blue: dict[str, int], dice: tuple[int, ...]
) -> None:
    """Without a battle or after one: the General at sea sails on with what he had."""
    game = ashore(2, *dice, **blue)
    assert game.at("eumenes") == "dispersed"
    assert game.force("red", "miletos") == {"loyal": 2, "royal": 2}
    assert game.targets("pick_up") == []
    game.choose(("sail", "halikarnassos"), ("disembark",))
    assert game.force("red", "halikarnassos") == {"loyal": 4}
    assert game.force("red", "miletos") == {"loyal": 2, "royal": 2}
    game.skip("move_menu")
    assert game.targets("lead") == []
    game.choose(("activate", "demetrios"), ("march", "miletos"))
    assert game.targets("pick_up") == []


@rule("successors", "14.10:3", "14.9:1", "10.l:3")
def test_those_ashore_who_lost_a_cu_in_a_draw_go_back_as_they_are() -> None:
    game = ashore(4, 4, 4, 4, 4, loyal=4)
    assert drawn(game)
    assert game.force("red", "ephesos") == {"loyal": 3}
    assert game.force("red", "miletos/sea") == {"loyal": 2}
    game.choose(("sail", "halikarnassos"), ("disembark",))
    assert game.force("red", "halikarnassos") == {"loyal": 2}


@rule("successors", "10.j:1", "10.j:3", "10.l:3")
def test_those_ashore_overrun_an_interceptor() -> None:
    game = ashore(5, 1, loyal=1)
    assert told(game, "overrun")
    assert told(game, "battle_scores") == []
    assert game.force("red", "miletos") == {"loyal": 5}
    assert game.at("eumenes") == "dispersed"
    assert (game.what, game.ask.about) == ("move_menu", ("krateros", 3))


@rule("successors", "7.2.f.all-royal:1", "7.2.f.all-royal:2", "10.l:3")
def test_royals_ashore_go_over_and_the_general_sails_on() -> None:
    game = Position().general("krateros", "red", "ephesos").cus("red", "ephesos", royal=2, loyal=1)
    game.successor("red").general("peithon", "blue", "alabanda").cus("blue", "alabanda", loyal=2)
    game.begin(("armies",), dice=[6]).march("krateros").choose(("embark",), ("sail", "miletos"))
    game.choose(("drop",), ("loyal", 0), ("royal", 2))
    while game.what == "drop":
        game.choose("done")
    game.choose(("intercept", "alabanda", "peithon", "all"), None)
    assert game.force("blue", "miletos") == {"loyal": 2, "royal": 2}
    assert game.at("philoxenos") == "off"
    assert (game.seat, game.what, game.at("krateros")) == ("red", "move_menu", "miletos/sea")
    assert game.force("red", "miletos/sea") == {"loyal": 1}


# -- CUs that come over to an Army on the march ------------------------------------------------


@rule("successors", "10.k:3", "13.2.8:2")
def test_royals_who_join_an_army_that_landed_march_on_with_it() -> None:
    game = Position().general("krateros", "red", "ephesos").cus("red", "ephesos", loyal=2)
    game.general("eumenes", "blue", "miletos").cus("blue", "miletos", royal=2).usurper("blue")
    game.begin(("armies",)).march("krateros").choose(("embark",), ("sail", "miletos"))
    game.choose(("disembark",)).skip("ask_passage", "evade").choose(("march", "alabanda"))
    assert game.force("red", "alabanda") == {"loyal": 2, "royal": 2}


@rule("successors", "10.k:3", "12:2")
def test_royals_who_join_a_sortie_march_on_with_it() -> None:
    game = Position().pcs("red", "sardeis").general("krateros", "red", "sardeis/inside")
    game.cus("red", "sardeis/inside", loyal=2).general("eumenes", "blue", "sardeis")
    game.cus("blue", "sardeis", royal=3).usurper("blue").begin(("armies",)).march("krateros")
    game.choose(("out",)).skip("evade").choose(("march", "ephesos"))
    assert game.force("red", "ephesos") == {"loyal": 2, "royal": 3}
    assert game.force("red", "sardeis") == {}


@rule("successors", "10.k:3", "7.2.f.besieged:1", "15.2.b:11")
def test_besieged_royals_join_an_army_that_has_just_arrived() -> None:
    game = Position().general("krateros", "red", "ephesos").cus("red", "ephesos", loyal=3)
    game.pcs("blue", "sardeis").cus("blue", "sardeis/inside", royal=2).usurper("blue")
    game.begin(("armies",), dice=[5]).march("krateros", "sardeis")
    game.choose("stay", ("siege",), ("march", "kelainai"))
    assert game.force("red", "kelainai") == {"loyal": 3, "royal": 2}
    assert game.force("red", "sardeis") == {}


def mutineer(*dice: int | str, card: str = "t48", **blue: int) -> Position:
    """Peithon (Prestige 3) against Eumenes (1): red plays a card that turns a CU, and fights."""
    game = Position().usurper("blue").general("peithon", "red", "synnada")
    game.cus("red", "synnada", loyal=3).general("eumenes", "blue", "gordion")
    game.cus("blue", "gordion", **blue).hand("red", card)
    game.begin(("armies",), dice=["t4", *dice]).march("peithon", "gordion")
    game.skip("ask_passage", "evade").choose(("play", card)).skip("battle")
    while game.what == "mutiny":
        game.choose(game.options[0])
    return losses(game)


@rule("successors", "cards.mutiny:2", "14.10:1", "14.10:2")
def test_a_mutineer_goes_back_with_those_whom_he_joined() -> None:
    """4 Loyal against 4 Loyal, all dice raised to 4."""
    game = mutineer(4, 4, 4, 4, loyal=5)
    assert told(game, "battle_strengths")[0] == (8, 8)
    assert drawn(game)
    assert game.force("red", "synnada") == {"loyal": 3}
    assert game.force("red", "gordion") == {}
    assert game.force("blue", "gordion") == {"loyal": 3}


@rule("successors", "cards.silver-shields:2", "cards.silver-shields:3", "14.10:1")
def test_silver_shields_who_came_over_go_back_too() -> None:
    """3 Loyal and 1 Silver Shields (9) against 4 Loyal (8)."""
    game = mutineer(4, 4, 4, 4, card="t47b", loyal=4, silver=2)
    assert told(game, "battle_strengths")[0] == (9, 8)
    assert drawn(game)
    assert game.force("red", "synnada") == {"loyal": 2, "silver": 1}
    assert game.force("red", "gordion") == {}
    assert game.force("blue", "gordion") == {"loyal": 3}


@rule("successors", "14.9:11", "14.10:1", "14.9:10")
def test_royals_set_apart_go_back_with_the_attacker() -> None:
    """Eumenes' Royals (1 against 3) take no part; 2 Loyal against 2 Loyal."""
    game = Position().general("eumenes", "red", "synnada").cus("red", "synnada", loyal=2, royal=2)
    game.usurper("blue").minor("blue", "gordion").cus("blue", "gordion", loyal=2)
    game.begin(("armies",), dice=[4, 4, 4, 4]).march("eumenes", "gordion")
    losses(game.skip("ask_passage", "evade"))
    assert told(game, "battle_strengths")[0] == (4, 4)
    assert drawn(game)
    assert game.force("red", "synnada") == {"loyal": 1, "royal": 2}
    assert game.force("blue", "gordion") == {"loyal": 1}


# -- Free Passage -------------------------------------------------------------------------------


def coast(cus: int = 2, *, sailor: bool = False) -> Position:
    """Krateros comes over the mountains to Kelenderis with 1 MP left: only the sea leads on."""
    game = Position().general("krateros", "red", "tarsos").cus("red", "tarsos", loyal=cus)
    game.general("eumenes", "blue", "kelenderis").cus("blue", "kelenderis", loyal=2)
    game.general("demetrios", "red", "paphos").begin(("armies",), die=4, dice=[6, 6, 1, 1, 1])
    if sailor:
        game.march("demetrios").choose(("embark",), ("sail", "phaselis"), ("disembark",), None)
    return game.march("krateros", "kelenderis")


@rule("successors", "10.c:1", "13.2:5", "13.1:2", "13.1:3")
@pytest.mark.parametrize(
    ("cus", "sailor", "asked"),
    [(2, False, True), (8, False, True), (9, False, False), (2, True, False)],
)
def test_passage_by_sea_needs_a_voyage_that_is_allowed(cus: int, sailor: bool, asked: bool) -> None:
    game = coast(cus, sailor=sailor)
    assert (game.what == "ask_passage") == asked


@rule("successors", "10.c:4", "13.2:5", "13.1:5")
def test_who_may_leave_by_sea_only_embarks_or_breaks_his_word() -> None:
    game = coast().choose("ask", "grant")
    assert set(game.options) == {("embark",), ("break",)}
    game.choose(("embark",))
    assert ("disembark",) not in game.options
    game.choose(("sail", "aspendos"), ("disembark",))
    assert game.force("red", "aspendos") == {"loyal": 2}
    assert game.force("blue", "kelenderis") == {"loyal": 2}
    assert game.champion("red")


@rule("successors", "10.c:1")
@pytest.mark.parametrize(("die", "asked"), [(4, False), (5, True)])
def test_no_passage_where_all_roads_cost_too_much(die: int, asked: bool) -> None:
    """All four roads of the Transit Point are Mountains; Krateros has 1 or 2 MPs left."""
    game = Position().general("krateros", "red", "ikonion").cus("red", "ikonion", loyal=2)
    game.general("eumenes", "blue", "tp_kilikia_tracheia")
    game.cus("blue", "tp_kilikia_tracheia", loyal=1)
    game.begin(("armies",), die=die, dice=[6, 6, 1, 1, 1]).march("krateros", "tp_kilikia_tracheia")
    assert (game.what == "ask_passage") == asked


@rule("successors", "10.c:4", "9.3.d:3", "9.3.c:1")
@pytest.mark.parametrize("owner", ["yellow", "independent"])
def test_a_guest_neither_besieges_nor_removes(owner: str) -> None:
    game = Position().general("antigonos", "red", "synnada").cus("red", "synnada", loyal=4)
    game.general("eumenes", "blue", "gordion").cus("blue", "gordion", loyal=1).pcs(owner, "gordion")
    game.begin(("armies",)).march("antigonos", "gordion").choose("ask", "grant")
    assert game.orders() == ["break", "march"]
    assert None not in game.options


@rule("successors", "8.2.marriage:2", "10.c:4")
@pytest.mark.parametrize("granted", [True, False])
def test_a_guest_may_marry(granted: bool) -> None:
    """Kleopatra waits where blue's CUs stand; blue lets red pass, or red breaks in and fights."""
    game = Position().general("antigonos", "red", "synnada").cus("red", "synnada", loyal=4)
    game.general("eumenes", "blue", "gordion").cus("blue", "gordion", loyal=3)
    game.royal("kleopatra", "gordion").hand("red", "t26").begin(("tyche",), segment="tyche")
    game.choose(("event", "t26")).skip("bonus_ops")
    game.begin(("armies",), dice=[6, 6, 1, 1, 1]).march("antigonos", "gordion")
    assert game.royal_owner("kleopatra") == ""
    if granted:
        game.choose("ask", "grant")
        assert (game.what, game.royal_owner("kleopatra")) == ("move_menu", "red")
    else:
        game.choose(None).choose(None)
        losses(game)
        assert told(game, "battle_won")
        assert game.royal_owner("kleopatra") == "red"


@rule("successors", "10.c:3", "10.c:5", "10.h:1", "10.i:2")
def test_who_breaks_his_word_with_two_hosts_meets_both() -> None:
    """Yellow's lone General is Dispersed, then blue's CUs fight; nobody evades any more."""
    game = Position().general("antigonos", "red", "synnada").cus("red", "synnada", loyal=4)
    game.pcs("blue", "gordion").cus("blue", "gordion", loyal=1)
    game.general("peithon", "yellow", "gordion").province("red", "media")
    game.begin(("armies",), dice=[6, 6, 1, 1, 1])
    game.march("antigonos", "gordion").choose("ask")
    hosts = []
    while game.what == "grant_passage":
        hosts.append(game.seat)
        game.choose("grant")
    assert hosts == ["blue", "yellow"]
    losses(game.choose(("break",)))
    assert game.at("peithon") == "dispersed"
    assert [line[:2] for line in told(game, "battle_won")] == [("red", "blue")]
    assert not game.champion("red")
    assert game.over or game.targets("march") == []
