"""Other sections, one small position each."""

from __future__ import annotations

import pytest

import argead
from argead.core.chance import Rng
from argead.systems.successors import system
from argead.systems.successors.rules.combat_units import prestige
from argead.systems.successors.rules.preparations import succession
from argead.systems.successors.rules.reinforcements import levy
from argead.systems.successors.rules.tyche import recruits
from argead.systems.successors.state import UNIT, Placing
from argead.systems.successors.tables.ids import DEAD, DISPERSED, LOYAL, MERCENARY, TRANSIT

from .positions import BLUE, RED, Position, rolls, strengths

rule = pytest.mark.rule


# -- turns and reinforcements -----------------------------------------------------------------


@rule("successors", "5.1.a.turn-three")
def test_polyperchon_follows_antipatros() -> None:
    p = Position(turn=3).general("antipatros", "red", "pella").cus("red", "pella", loyal=2)
    succession(p.s)
    assert p.at("antipatros") == "dead"
    assert p.at("polyperchon") == "pella"
    p = Position(turn=3).general("antipatros", "red", "pella")
    p.s.at[p.t.antipatros] = DEAD
    p.s.roster[0].remove(p.t.antipatros)
    succession(p.s)
    assert p.at("polyperchon") == "waiting"


@rule("successors", "5.1.a.turn-three")
def test_demetrios_comes_to_antigonos_player() -> None:
    p = Position(turn=3).general("antigonos", "blue", "gordion").pcs("blue", "pella")
    p.begin(("turn_events",))
    assert p.options == ["pella", "pella/inside", "gordion"]
    p.do("gordion")
    assert p.at("demetrios") == "gordion"


@rule("successors", "7.1.b.polyperchon", "14.8")
def test_polyperchon_appears_when_antipatros_falls() -> None:
    p = Position().pcs("red", "pella", "aiane").general("antipatros", "red", "pella")
    p.cus("red", "pella", loyal=2).general("antigonos", "blue", "larisa")
    p.cus("blue", "larisa", loyal=4)
    p.begin(("armies",), colour="blue", dice=[6, 6, 4, 5, 6, 1])
    p.do(("activate", "antigonos"), "all", ("march", "pella"), "stay").skip("evade", "reroll")
    p.skip("take_command")
    assert p.what == "polyperchon"
    p.do("aiane")
    assert p.at("polyperchon") == "aiane"


@rule("successors", "5.1.c")
def test_the_weakest_names_the_first_player() -> None:
    p = Position(players=4).province("red", "media").province("blue", "media")
    p.province("green", "aigyptos").province("yellow", "karia").pcs("red", "opis")
    p.province("blue", "thessalia")
    p.begin(("turn_order",))
    assert p.run.ask is not None
    assert p.run.ask.seat == "red"
    p.do(("yellow", "right"))
    assert p.s.order == [2, 1, 0, 3]


@rule("successors", "5.2.collect")
def test_levies() -> None:
    p = Position().province("red", "makedonia").general("perdikkas", "blue", "opis").begin()
    merc, loyal = UNIT[MERCENARY], UNIT[LOYAL]
    assert levy(p.s, RED, BLUE) == 4 * merc + loyal
    assert levy(p.s, BLUE, BLUE) == 2 * merc + loyal
    p.province("blue", "thrake").begin()
    assert levy(p.s, RED, BLUE) == 3 * merc + loyal


@rule("successors", "5.2", "5.2.placing", "5.2.two-cus")
def test_placing_reinforcements() -> None:
    p = Position().pcs("red", "gordion", "pella").general("antigonos", "red")
    p.s.at[p.t.antigonos] = DISPERSED
    p.begin(("collect", 0, 2 * UNIT[LOYAL]), ("place_pool", 0), segment="")
    assert p.options == ["pella", "pella/inside", "gordion"]
    p.do("gordion")
    assert p.at("antigonos") == "gordion"
    assert ("gordion", 2) in p.options
    assert ("pella", 2) in p.options


def test_two_cus_a_space_without_city_or_general() -> None:
    p = Position().pcs("red", "gordion", "pella", "synnada")
    p.s.placing = Placing(3 * UNIT[MERCENARY])
    p.begin(("place_pool", 0), segment="")
    assert ("gordion", 2) in p.options
    assert ("gordion", 3) not in p.options
    assert ("pella", 3) in p.options
    p.do(("gordion", 2), ("synnada", 1))
    assert p.force("red", "gordion") == {"mercenary": 2}


@rule("successors", "5.2.no-eligible-space")
def test_without_any_eligible_space() -> None:
    p = Position()
    p.s.placing = Placing(3 * UNIT[MERCENARY])
    p.begin(("place_pool", 0), segment="")
    assert p.what == "refuge"
    p.do("gordion")
    assert p.force("red", "gordion") == {"mercenary": 2}
    assert "synnada" not in p.options
    p.do("mazaka")
    assert p.force("red", "mazaka") == {"mercenary": 1}
    p = Position()
    for row in p.t.files.map.provinces:
        p.province("blue", row.id)
    points = [i for i in p.t.space_ids if p.t.kind[p.t.space[i]] == TRANSIT]
    for name, space in zip(p.t.general_ids, points, strict=False):
        p.general(name, "blue", space)
    p.s.placing = Placing(3 * UNIT[MERCENARY])
    p.s.turn = 1
    p.begin(("place_pool", 0), segment="")
    assert p.box("red") == {"mercenary": 3}


@rule("successors", "6.revealed-cards")
def test_a_revealed_bonus_card_happens() -> None:
    p = Position(players=2).pcs("blue", "pella").province("blue", "media")
    p.s.facedown = [p.t.card["t41"], p.t.card["t4"]]
    p.royal("kleopatra", "sardeis")
    p.begin(("reveal",), segment="", dice=["t4", "t41"])
    assert p.run.ask is not None
    assert (p.run.ask.seat, p.what) == ("red", "plans_to")


# -- cards ----------------------------------------------------------------------------------------


@rule("successors", "6.2")
def test_surprise_cards_are_discarded_until_another_comes() -> None:
    p = Position().hand("red", "t49", "t53")
    p.begin(("tyche",), segment="tyche", dice=["t50", "t4"])
    assert p.options == [("discard", "t49"), ("discard", "t53")]
    p.do(("discard", "t49"), ("discard", "t50"))
    assert p.what == "train"
    assert p.s.hands[0] == [p.t.card["t53"]]


@rule("successors", "6.2.c", "16.10")
def test_fleets_are_built_up_and_brought_back() -> None:
    p = Position().fleet("karia", "red").hand("red", "t11", "t5")
    p.begin(("tyche",), segment="tyche")
    assert ("fleet", "t5") not in p.options
    p.do(("fleet", "t11"))
    assert p.s.fleet_up[p.t.fleet["karia"]]
    p = Position(dispersed_fleets=True).fleet("karia", "red", away=True).hand("red", "t5")
    p.begin(("tyche",), segment="tyche").do(("retrieve", "t5"))
    assert not p.s.fleet_away[p.t.fleet["karia"]]


@rule("successors", "6.2.d", "6.2.d.placing")
def test_recruiting() -> None:
    p = Position(players=4).hand("red", "t5").general("antigonos", "red", "gordion")
    names = [p.t.general_ids[g] for g in recruits(p.s, RED)]
    assert names == ["lysimachos", "seleukos", "aristonous", "nearchos"]
    p.pcs("blue", "pella")
    p.begin(("tyche",), segment="tyche").do(
        ("recruit", "t5"), "aristonous", ("home", "pella"), "place"
    )
    assert p.owner("pella") == "red"
    assert p.force("red", "pella") == {"mercenary": 1, "loyal": 1}
    assert recruits(p.s, RED) == []
    p.s.turn = 4
    assert recruits(p.s, RED)


@rule("successors", "6.3")
def test_raising_a_mercenary() -> None:
    p = Position().pcs("red", "pella").begin(("activation",))
    p.do("raise", ("pella", 1))
    assert p.force("red", "pella") == {"mercenary": 1}


# -- the army on the move ---------------------------------------------------------------------------


@rule("successors", "10.c")
def test_free_passage_granted_and_broken() -> None:
    def ask() -> Position:
        p = Position().general("antigonos", "red", "synnada").cus("red", "synnada", loyal=4)
        p.pcs("blue", "gordion").general("eumenes", "blue", "gordion").cus(
            "blue", "gordion", loyal=2
        )
        p.begin(("armies",), dice=[6, 6, 1, 1, 1])
        return p.do(("activate", "antigonos"), "all", ("march", "gordion"), "ask")

    p = ask().do("grant", ("march", "bithynoi"))
    assert p.at("antigonos") == "bithynoi"
    assert p.champion("red")
    p = ask().do("grant", ("break",)).skip("reroll")
    assert p.force("blue", "gordion") == {}
    p = ask().do("refuse", None)
    assert p.what in ("reroll", "evade")


@rule("successors", "10.g")
def test_generals_without_cus_do_not_stay_together() -> None:
    p = Position().general("antigonos", "red", "synnada").general("eumenes", "blue", "gordion")
    p.begin(("armies",), die=1).do(("activate", "antigonos"), ("march", "gordion"))
    p.skip("ask_passage", "evade")
    assert None not in p.options
    p.do(("withdraw",))
    assert p.at("antigonos") == "synnada"


@rule("successors", "10.h", "3.7")
def test_moving_against_a_champion() -> None:
    p = Position().province("red", "media").general("antigonos", "red", "synnada")
    p.cus("red", "synnada", loyal=4).pcs("blue", "gordion").cus("blue", "gordion", mercenary=1)
    p.begin(("armies",), dice=[6, 6, 1, 1])
    p.do(("activate", "antigonos"), "all", ("march", "gordion")).skip("ask_passage", "reroll")
    assert not p.champion("red")
    assert p.legitimacy("red") == 0


@rule("successors", "10.k", "7.2.f.all-royal")
def test_royals_alone_go_over_to_more_prestige() -> None:
    p = Position().general("krateros", "red", "synnada").cus("red", "synnada", loyal=1)
    p.general("antigonos", "blue", "gordion").cus("blue", "gordion", royal=3)
    p.s.usurper = BLUE
    p.begin(("armies",)).do(("activate", "krateros"), "all", ("march", "gordion"))
    p.skip("ask_passage", "evade")
    assert p.force("red", "gordion") == {"loyal": 1, "royal": 3}
    assert p.at("antigonos") == "dispersed"


@rule("successors", "11.2", "11.3")
def test_interception_and_withdrawal() -> None:
    p = Position().general("antigonos", "red", "synnada").cus("red", "synnada", loyal=4)
    p.pcs("blue", "gordion").general("eumenes", "blue", "bithynoi").cus("blue", "bithynoi", loyal=2)
    p.begin(("armies",), dice=[3])
    p.do(("activate", "antigonos"), "all", ("march", "gordion"))
    p.do(("intercept", "bithynoi", "eumenes", "all"), "withdraw")
    assert p.at("eumenes") == "gordion"
    assert p.at("antigonos") == "synnada"
    assert not [o for o in p.options if o and o[0] == "march"]


@rule("successors", "11.1")
def test_no_interception_over_mountains_or_into_enemy_ground() -> None:
    for space, near in (("tp_kilikia_tracheia", "ikonion"), ("gordion", "bithynoi")):
        p = Position().pcs("yellow", "gordion").general("antigonos", "red", "synnada")
        p.cus("red", "synnada", loyal=1).general("demetrios", "red", "aspendos")
        p.cus("red", "aspendos", loyal=1)
        p.general("eumenes", "blue", near).cus("blue", near, loyal=2)
        mover = "antigonos" if space == "gordion" else "demetrios"
        p.begin(("armies",)).do(("activate", mover), "all", ("march", space))
        assert p.what == "move_menu"


@rule("successors", "12.2", "12.2.b")
def test_a_failed_evasion_costs_local_troops() -> None:
    p = Position().province("blue", "phrygia").general("eumenes", "blue", "gordion")
    p.cus("blue", "gordion", loyal=2).general("antigonos", "red", "bithynoi")
    p.cus("red", "bithynoi", loyal=2)
    p.begin(("armies",), dice=[1, 6, 6, 1, 1])
    p.do(("activate", "antigonos"), "all", ("march", "gordion")).skip("ask_passage", "intercept")
    p.do("evade")
    assert strengths(p.s) == [4, 4]


@rule("successors", "12.2")
def test_lysimachos_evades_on_three() -> None:
    for die, at in ((3, "synnada"), (2, "gordion")):
        p = Position().general("lysimachos", "blue", "gordion").cus("blue", "gordion", loyal=1)
        p.general("antigonos", "red", "bithynoi").cus("red", "bithynoi", loyal=4)
        p.begin(("armies",), dice=[die, 6, 6, 1, 1])
        p.do(("activate", "antigonos"), "all", ("march", "gordion")).skip("ask_passage")
        p.do("evade")
        if die == 3:
            p.do("synnada", None)
        assert p.at("lysimachos") == at


@rule("successors", "14.2")
def test_a_garrison_joins_the_relief_and_goes_back_after_a_draw() -> None:
    p = Position().pcs("red", "sardeis").cus("red", "sardeis/inside", loyal=2)
    p.minor("blue", "sardeis").cus("blue", "sardeis", mercenary=6)
    p.general("perdikkas", "red", "pergamon").cus("red", "pergamon", mercenary=1)
    # 5 + 1 + 0 against 6: the same dice make a draw
    p.begin(("armies",), dice=[3, 3, 3, 3])
    p.do(("activate", "perdikkas"), "all", ("march", "sardeis")).skip("intercept", "evade")
    p.do("all", ("mercenary", 1))
    assert p.force("red", "sardeis/inside") == {"loyal": 2}
    assert p.at("perdikkas") == "pergamon"
    assert p.force("blue", "sardeis") == {"mercenary": 5}


@rule("successors", "14.9.independents", "7.2.f.fame")
def test_beating_independents_makes_popular() -> None:
    p = Position().army("seuthes", "gordion").army("leosthenes", "synnada")
    p.general("antigonos", "red", "bithynoi").cus("red", "bithynoi", loyal=8)
    p.begin(("armies",), dice=[6, 6, 1, 1])
    p.do(("activate", "antigonos"), "all", ("march", "gordion")).skip("reroll", "battle_loss")
    if p.what == "battle_loss":
        p.do(p.options[0])
    assert p.at("seuthes") == "off"
    assert p.s.fame[p.t.antigonos] == 1
    assert prestige(p.s, RED, p.t.space["gordion"], defending=False) == 4


@rule("successors", "7.2.f.sacred-ground")
def test_sacred_ground_helps_the_defender() -> None:
    p = Position().general("antigonos", "red", "gordion").cus("red", "gordion", loyal=1)
    p.royal("funeral_cart", "gordion", "red").begin()
    here = p.t.space["gordion"]
    assert prestige(p.s, RED, here, defending=True) == 7
    assert prestige(p.s, RED, here, defending=False) == 3


@rule("successors", "7.2.f.disbanding")
def test_royals_may_be_disbanded() -> None:
    p = Position().pcs("red", "gordion").cus("red", "gordion", royal=2)
    p.begin(("activation",)).do(("disband", "gordion"))
    assert p.force("red", "gordion") == {"royal": 1}


@rule("successors", "15.3", "15.4", "6.1.3")
def test_a_siege_is_lifted_and_completed() -> None:
    p = Position().pcs("blue", "sardeis").pcs("independent", "gordion")
    p.general("antigonos", "red", "sardeis").cus("red", "sardeis", mercenary=4)
    p.general("eumenes", "red", "gordion").cus("red", "gordion", mercenary=3)
    p.s.siege[p.t.space["sardeis"]] = (p.seat("red"), 2)
    p.general("ptolemaios", "blue", "sardeis/inside")
    p.begin(("surrender_sieges",), segment="surrender", dice=[5, 4])
    p.do("sardeis", "place")
    assert p.owner("sardeis") == "red"
    assert p.at("ptolemaios") == "dispersed"
    p.do("gordion", None)
    assert p.owner("gordion") == ""
    p = Position().pcs("blue", "sardeis").general("antigonos", "red", "sardeis")
    p.cus("red", "sardeis", mercenary=4)
    p.s.siege[p.t.space["sardeis"]] = (p.seat("red"), 2)
    p.begin(("armies",)).do(("activate", "antigonos"), "all", ("march", "ephesos"))
    assert p.s.siege == {}


@rule("successors", "15.2.a", "9.3.c")
def test_no_more_than_two_sieges_by_one_army() -> None:
    p = Position().pcs("blue", "sardeis").general("antigonos", "red", "sardeis")
    p.cus("red", "sardeis", mercenary=3, loyal=4).general("eumenes", "red", "sardeis")
    p.begin(("armies",), dice=[4, 4])
    p.do(("activate", "antigonos"), "some", ("mercenary", 3), ("loyal", 0), "done")
    p.do(("siege",), ("siege",))
    assert ("siege",) not in p.options
    p.do(None, ("activate", "eumenes"), "all")
    assert ("siege",) not in p.options


# -- optional rules -----------------------------------------------------------------------------------


@rule("successors", "16.6")
def test_royals_do_not_besiege_more_prestige() -> None:
    for option in (False, True):
        p = Position(royal_army_sieges=option).province("blue", "makedonia")
        p.general("antigonos", "red", "pella").cus("red", "pella", royal=3)
        p.begin(("armies",)).do(("activate", "antigonos"), "all")
        assert (("siege",) in p.options) is not option


@rule("successors", "16.7")
def test_forage_attrition() -> None:
    p = Position(forage_attrition=True).pcs("red", "gordion").cus("red", "gordion", mercenary=12)
    p.begin(("forage_spaces",), segment="forage", dice=[6])
    assert p.force("red", "gordion") == {"mercenary": 8}
    p = Position(forage_attrition=True).pcs("red", "gordion").cus("red", "gordion", mercenary=9)
    p.begin(("forage_spaces",), segment="forage", dice=[1])
    assert p.force("red", "gordion") == {"mercenary": 8}


@rule("successors", "16.8")
def test_eight_cus_move_together() -> None:
    p = Position(movement_limit=True).general("antigonos", "red", "gordion")
    p.cus("red", "gordion", mercenary=9).begin(("armies",)).do(("activate", "antigonos"))
    assert "all" not in p.options
    p.do("some")
    assert ("mercenary", 8) in p.options
    assert ("mercenary", 9) not in p.options


@rule("successors", "16.9.sieges", "16.9.removing", "16.9.training")
def test_cavalry_is_quick() -> None:
    p = Position(cavalry=True).pcs("independent", "gordion").pcs("blue", "synnada")
    p.general("antigonos", "red", "gordion").cus("red", "gordion", mercenary=2, cavalry=2)
    # a 1 costs a CU: Cavalry is only Dispersed
    p.begin(("armies",), die=1, dice=[1])
    p.do(("activate", "antigonos"), "all", ("siege",))
    assert p.box("red") == {"cavalry": 1}
    p.do(("march", "synnada"))
    p = Position(cavalry=True).pcs("blue", "gordion").general("antigonos", "red", "gordion")
    p.cus("red", "gordion", mercenary=2, cavalry=1).begin(("armies",), die=1)
    p.do(("activate", "antigonos"), "all", ("remove",))
    assert ("march", "synnada") in p.options
    p = Position(cavalry=True).hand("red", "t11")
    p.begin(("tyche",), segment="tyche").do(("train", "t11"), "cavalry")
    assert p.s.training[0] == (5, 4)


@rule("successors", "16.9.interception", "16.9.evasion")
def test_cavalry_and_reactions() -> None:
    p = Position(cavalry=True).general("antigonos", "red", "synnada")
    p.cus("red", "synnada", loyal=4, cavalry=1)
    p.pcs("blue", "gordion").general("peithon", "blue", "bithynoi").cus("blue", "bithynoi", loyal=2)
    p.begin(("armies",), dice=[4])
    p.do(("activate", "antigonos"), "all", ("march", "gordion"))
    p.do(("intercept", "bithynoi", "peithon", "all"))
    assert p.at("peithon") == "bithynoi"
    p = Position(cavalry=True).general("antigonos", "red", "synnada").cus("red", "synnada", loyal=4)
    p.general("peithon", "blue", "gordion").cus("blue", "gordion", loyal=1, cavalry=1)
    p.begin(("armies",), dice=[3])
    p.do(("activate", "antigonos"), "all", ("march", "gordion")).skip("ask_passage")
    p.do("evade", "bithynoi", None)
    assert p.at("peithon") == "bithynoi"


@rule("successors", "16.9.score", "16.9.losses")
def test_cavalry_in_battle() -> None:
    p = Position(cavalry=True).general("eumenes", "red", "synnada")
    p.cus("red", "synnada", mercenary=3, cavalry=1).pcs("yellow", "gordion")
    p.general("peithon", "blue", "gordion").cus("blue", "gordion", loyal=2)
    # equal dice: the Cavalry's +1 decides, and the loser's Attrition of 4 counts as 6
    p.begin(("armies",), dice=[4, 4, 4, 4, 4])
    p.do(("activate", "eumenes"), "all", ("march", "gordion")).skip("ask_passage", "evade")
    assert rolls(p.s) == [9, 8] or p.what == "battle_loss"


@rule("successors", "16.11")
def test_independent_armies_react() -> None:
    p = Position(independent_reactions=True).army("glaukias", "bithynoi")
    p.general("antigonos", "red", "synnada").cus("red", "synnada", loyal=2).hand("blue", "t49")
    p.begin(("armies",), dice=["t4", 5])
    p.do(("activate", "antigonos"), "all", ("march", "gordion"))
    p.do(("independent", "glaukias", "t49"))
    assert p.at("glaukias") == "gordion"
    p = Position(independent_reactions=True).army("glaukias", "gordion")
    p.general("antigonos", "red", "synnada").cus("red", "synnada", loyal=2).hand("blue", "t49")
    p.begin(("armies",), dice=["t4", 5])
    p.do(("activate", "antigonos"), "all", ("march", "gordion"))
    p.do(("independent", "glaukias", "t49"), "bithynoi", None)
    assert p.at("glaukias") == "bithynoi"


@rule("successors", "7.1.c", "9.1")
def test_cus_dropped_on_foreign_ground_keep_a_minor_general() -> None:
    p = Position().general("antigonos", "red", "synnada").cus("red", "synnada", loyal=3)
    p.begin(("armies",))
    p.do(("activate", "antigonos"), "all", ("march", "gordion"), ("drop",), ("loyal", 2))
    p.do(("march", "tp_ankyra"), None)
    assert p.force("red", "gordion") == {"loyal": 2}
    assert p.at("philoxenos") == "gordion"
    assert p.box("red") == {}


@rule("successors", "11.3", "10.c")
def test_nobody_withdraws_into_a_space_he_was_let_through() -> None:
    p = Position().general("antigonos", "red", "synnada").cus("red", "synnada", loyal=4)
    p.pcs("blue", "gordion").general("eumenes", "blue", "gordion").cus("blue", "gordion", loyal=2)
    p.pcs("blue", "bithynoi").general("peithon", "blue", "daskyleion").cus(
        "blue", "daskyleion", loyal=1
    )
    # the Interception succeeds, and equal Battle Scores make a draw: the attacker has nowhere to go
    p.begin(("armies",), dice=[6, 1, 1, 5, 5])
    p.do(("activate", "antigonos"), "all", ("march", "gordion"), "ask", "grant")
    p.do(("march", "bithynoi"), ("intercept", "daskyleion", "peithon", "all"))
    p.skip("intercept")
    assert p.what != "withdraw"


@rule("successors", "10.i", "cards.mercenaries")
def test_troops_of_a_card_disperse_a_lone_enemy_general() -> None:
    p = Position().province("red", "media").pcs("red", "ephesos")
    p.general("eumenes", "blue", "ephesos").hand("red", "t5")
    p.begin(("tyche",), segment="tyche").do(("event", "t5"), None)
    assert p.at("eumenes") == "dispersed"
    assert not p.champion("red")


@rule("successors", "10.i", "11.3")
def test_an_interceptor_disperses_a_lone_general_after_the_mover_left() -> None:
    p = Position().general("antigonos", "red", "synnada").cus("red", "synnada", loyal=2)
    p.general("eumenes", "green", "gordion").general("peithon", "blue", "bithynoi")
    p.cus("blue", "bithynoi", loyal=2)
    p.begin(("armies",), dice=[6])
    p.do(("activate", "antigonos"), "all", ("march", "gordion")).skip("ask_passage")
    p.do(("intercept", "bithynoi", "peithon", "all"), "withdraw")
    assert p.at("antigonos") == "synnada"
    assert p.at("eumenes") == "dispersed"
    assert p.at("peithon") == "gordion"


@rule("successors", "11.3", "9.5")
def test_an_intercepted_independent_army_goes_back_to_its_box() -> None:
    p = Position().pcs("blue", "istros").general("lysimachos", "blue", "apollonia")
    p.cus("blue", "apollonia", loyal=2).hand("red", "t44")
    p.begin(("tyche",), segment="tyche", dice=[6])
    p.do(("event", "t44"), ("army", "seuthes"), ("march", "istros"))
    p.do(("intercept", "apollonia", "lysimachos", "all"), "withdraw")
    assert p.at("seuthes") == "off"
    assert p.at("lysimachos") == "istros"


@rule("successors", "13.3.d", "9.4.limit")
def test_a_beaten_fleet_crowds_its_besieged_port() -> None:
    p = Position().pcs("blue", "tyros", "ake").cus("blue", "tyros/inside", loyal=2)
    p.cus("blue", "ake", loyal=2).general("eumenes", "yellow", "tyros")
    p.cus("yellow", "tyros", mercenary=3).fleet("rhodos", "yellow").pcs("yellow", "gaza")
    p.begin(("armies",), colour="blue", dice=[1, 1, 6, 6, 1])
    p.do(("lead", "tyros/inside"), "all", ("embark",), ("sail", "ake"), None)
    p.do(("pick_up", "all"), ("sail", "gaza"), "all")
    assert p.force("blue", "tyros/inside") == {"loyal": 2}
    assert p.box("blue") == {"loyal": 2}


@rule("successors", "8.2.marriage", "10.c")
def test_a_marriage_in_passing() -> None:
    p = Position().general("antigonos", "red", "synnada").cus("red", "synnada", loyal=1)
    p.pcs("blue", "gordion").general("eumenes", "blue", "gordion").cus("blue", "gordion", loyal=2)
    p.royal("kleopatra", "gordion")
    p.s.suitor[0] = RED
    p.begin(("armies",)).do(("activate", "antigonos"), "all", ("march", "gordion"), "ask", "grant")
    assert p.royal_owner("kleopatra") == "red"


@rule("successors", "8.4", "10.g")
def test_a_lone_general_brings_the_family_inside() -> None:
    p = Position().pcs("red", "sardeis").general("antigonos", "red", "sardeis")
    p.royal("herakles", "sardeis", "red")
    p.begin(("armies",)).do(("activate", "antigonos"), ("enter_city",), "herakles")
    assert p.royal_place("herakles") == "sardeis/inside"
    assert p.at("antigonos") == "sardeis/inside"


# -- whole games ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("scenario", list(system.scenarios))
@pytest.mark.parametrize("seed", range(6))
def test_random_games_end(scenario: str, seed: int) -> None:
    rng = Rng(f"options {seed}")
    options = {name: bool(seed and rng.randrange(2)) for name in system.options}
    run = argead.simulation("successors", scenario, seed, options)
    count = 0
    while run.ask is not None:
        run.send(rng.choice(run.ask.options))
        count += 1
        assert count < 10_000
    assert run.state.outcome is not None
    assert run.state.outcome.reason in ("regency", "end", "instant", "legitimate")


def test_hands_are_hidden() -> None:
    table = argead.open("successors", "four", seed=4)
    rng = Rng(1)
    for _ in range(120):
        assert table.ask is not None
        table.choose(rng.choice(table.ask.options))
        for seat in (*table.seats, None):
            scene = table.view(seat)["scene"]
            for hand in scene["hands"]:
                if hand.get("seat") is not None:
                    assert ("cards" in hand) is (hand["seat"] == seat)
