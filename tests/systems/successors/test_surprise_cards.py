"""Every Surprise card: the moments at which it is offered, what it does, and that others cannot tell."""

from __future__ import annotations

import pytest

from argead.systems.successors.rules.cards import TYCHE, card
from argead.systems.successors.rules.windows import playable
from argead.systems.successors.state import Announced, battle_of

from .positions import Position, strengths

rule = pytest.mark.rule


def battle(p: Position, **how: object) -> Position:
    """Red's Antigonos attacks Blue's Eumenes in Gordion; both have cards."""
    p.general("antigonos", "red", "synnada").general("eumenes", "blue", "gordion")
    p.pcs("yellow", "gordion")
    p.begin(("armies",), **how)  # type: ignore[arg-type]
    p.do(("activate", "antigonos"), "all", ("march", "gordion"))
    return p.skip("ask_passage", "evade", "intercept")


@rule("successors", "cards.mutiny", "14.3")
def test_mutiny_with_more_prestige_wins_a_cu_over() -> None:
    p = Position().cus("red", "synnada", mercenary=3).cus("blue", "gordion", loyal=3)
    p.province("red", "makedonia").hand("red", "t48")
    battle(p, dice=["t4", 6, 6, 6, 6])
    assert p.what == "battle"
    p.do(("play", "t48"))
    assert p.force("red", "gordion") == {"mercenary": 3, "loyal": 1}
    assert p.force("blue", "gordion") == {"loyal": 2}


@rule("successors", "cards.mutiny")
def test_mutiny_without_it_only_holds_one_back() -> None:
    p = Position().cus("red", "synnada", mercenary=3).cus("blue", "gordion", loyal=3)
    p.province("blue", "makedonia").hand("red", "t48").hand("blue", "t55")
    battle(p, dice=["t4", 6, 6, 6, 6]).do(("play", "t48"))
    assert p.what == "reroll"
    assert strengths(p.s) == [3, 4]
    p = Position().cus("red", "synnada", mercenary=3).cus("blue", "gordion", mercenary=3)
    p.hand("red", "t48")
    battle(p, dice=[6, 6, 6, 6])
    assert p.what == "reroll"


@rule("successors", "cards.anti-elephant", "14.6")
def test_anti_elephant_devices() -> None:
    p = (
        Position()
        .cus("red", "synnada", mercenary=4)
        .cus("blue", "gordion", mercenary=1, elephant=3)
    )
    p.hand("red", "t51")
    battle(p, dice=["t4", 6, 6, 1, 1]).do(("play", "t51"))
    assert strengths(p.s) == [4, 1]
    p = Position().cus("red", "synnada", mercenary=4).cus("blue", "gordion", mercenary=1)
    p.hand("red", "t51")
    assert battle(p, dice=[6, 6, 1, 1]).what == "reroll"


@rule("successors", "cards.silver-shields", "7.2.d")
def test_the_silver_shields_change_sides() -> None:
    p = Position().cus("red", "synnada", mercenary=4).cus("blue", "gordion", mercenary=3, silver=2)
    p.hand("red", "t47b")
    battle(p, dice=["t4", 6, 6, 1, 1]).do(("play", "t47b"))
    assert p.force("red", "gordion") == {"mercenary": 4, "silver": 1}
    assert p.force("blue", "gordion") == {"mercenary": 3}
    assert p.t.card["t47b"] in p.s.discard
    p = Position().cus("red", "synnada", mercenary=4).cus("blue", "gordion", mercenary=3, silver=1)
    p.hand("red", "t47b")
    battle(p, dice=["t4", 6, 6, 1, 1]).do(("play", "t47b"))
    assert p.force("red", "gordion") == {"mercenary": 4}
    assert p.t.card["t47b"] in p.s.removed
    p = Position().cus("red", "synnada", mercenary=4).cus("blue", "gordion", mercenary=3)
    assert battle(p.hand("red", "t47b"), dice=[6, 6, 1, 1]).what == "reroll"


@rule("successors", "cards.cavalry-superiority", "14.7")
@pytest.mark.parametrize("card", ["o60", "o61"])
def test_cavalry_superiority_adds_one(card: str) -> None:
    p = Position(optional_cards=True).cus("red", "synnada", mercenary=4)
    p.cus("blue", "gordion", mercenary=3).hand("red", card)
    battle(p, dice=["t4", 6, 6, 1, 1]).do(("play", card), None)
    assert p.s.battle is None
    third = Position(optional_cards=True).hand("yellow", card)
    third.cus("red", "synnada", mercenary=4).cus("blue", "gordion", mercenary=3)
    assert battle(third, dice=[6, 6, 1, 1]).what == "reroll"


@rule("successors", "cards.oratory", "7.2.f.oratory")
def test_oratory_keeps_the_royals() -> None:
    p = Position().cus("red", "synnada", royal=2, mercenary=2).cus("blue", "gordion", loyal=3)
    p.province("blue", "makedonia").hand("red", "t57")
    battle(p, dice=["t4", 6, 6, 1, 1]).do(("play", "t57"))
    assert [side.apart for side in battle_of(p.s).sides] == [0, 0]
    assert strengths(p.s)[0] == 6
    p = Position().cus("red", "synnada", royal=2, mercenary=2).cus("blue", "gordion", loyal=3)
    battle(p.province("blue", "makedonia"), dice=[6, 6, 1, 1])
    assert strengths(p.s)[0] == 2


@rule("successors", "cards.desertions")
@pytest.mark.parametrize("card", ["t49", "t50"])
def test_desertions(card: str) -> None:
    p = Position().pcs("blue", "gordion").cus("blue", "gordion", mercenary=1, loyal=1)
    p.general("antigonos", "red", "synnada").cus("red", "synnada", loyal=1).hand("red", card)
    p.begin(("segment_cards",), colour="blue", dice=["t4", 4])
    p.do(("play", card), ("gordion", "loyal"))
    assert p.force("red", "synnada") == {"loyal": 2}
    assert p.force("blue", "gordion") == {"mercenary": 1}
    p = Position().pcs("blue", "gordion").cus("blue", "gordion", mercenary=1, loyal=1)
    p.general("antigonos", "red", "synnada").cus("red", "synnada", loyal=1).hand("red", card)
    p.begin(("segment_cards",), colour="blue", dice=["t4", 3])
    p.do(("play", card), ("gordion", "loyal"))
    assert p.force("blue", "gordion") == {"mercenary": 1, "loyal": 1}
    p = Position().pcs("blue", "gordion").cus("blue", "gordion", mercenary=1).hand("red", card)
    p.begin(("segment_cards",), colour="blue")
    assert p.run.ask is None


@rule("successors", "cards.fog", "13.3.b")
def test_fog_hides_a_naval_movement() -> None:
    p = Position().general("antigonos", "red", "ephesos").cus("red", "ephesos", loyal=1)
    p.pcs("blue", "lesbos").fleet("rhodos", "blue").hand("red", "t52")
    p.begin(("armies",), dice=["t4"])
    p.do(("activate", "antigonos"), "all", ("embark",), ("sail", "miletos"), "all")
    assert p.what == "naval battle"
    p.do(("play", "t52"), ("disembark",))
    assert p.at("antigonos") == "miletos"
    assert p.champion("blue")


@rule("successors", "cards.fog", "11.2")
def test_fog_hides_a_march() -> None:
    p = Position().general("antigonos", "red", "synnada").cus("red", "synnada", loyal=2)
    p.pcs("blue", "gordion").general("eumenes", "blue", "bithynoi").cus("blue", "bithynoi", loyal=2)
    p.hand("red", "t52").begin(("armies",), dice=["t4"])
    p.do(("activate", "antigonos"), "all", ("march", "gordion"))
    p.do(("intercept", "bithynoi", "eumenes", "all"), ("play", "t52"))
    assert p.what == "move_menu"
    assert p.at("eumenes") == "bithynoi"


@rule("successors", "cards.storms", "13.2.3")
@pytest.mark.parametrize("card", ["t53", "t54"])
def test_storms_drive_a_fleet_back(card: str) -> None:
    p = Position().general("antigonos", "red", "ephesos").cus("red", "ephesos", mercenary=4)
    p.hand("blue", card).begin(("armies",), dice=["t4", 6])
    p.do(("activate", "antigonos"), "all", ("embark",), ("sail", "miletos"), ("play", card))
    assert p.at("antigonos") == "ephesos"
    assert p.force("red", "ephesos") == {"mercenary": 2}
    assert p.options == [None] or p.run.ask is None or p.what in ("move_menu", "armies")
    p = Position().general("antigonos", "red", "ephesos").cus("red", "ephesos", mercenary=4)
    p.hand("red", card).begin(("armies",))
    p.do(("activate", "antigonos"), "all", ("embark",), ("sail", "miletos"))
    assert p.what == "move_menu"


def siege_of_tyros(p: Position, dice: list[int | str]) -> Position:
    p.pcs("blue", "tyros").general("antigonos", "red", "tyros").cus("red", "tyros", mercenary=4)
    p.begin(("armies",), dice=dice)
    return p.do(("activate", "antigonos"), "all", ("siege",))


@rule("successors", "cards.traitor", "15.2.b")
def test_a_traitor_adds_three() -> None:
    p = Position().hand("red", "t55")
    siege_of_tyros(p, ["t4", 4]).do(("play", "t55"))
    # 4, -1 without Fleets, +3: a 6
    assert p.siege_points("tyros") == 2
    p = Position().hand("blue", "t55")
    siege_of_tyros(p, [4])
    assert p.what != "siege"


@rule("successors", "cards.port-resupplied")
def test_a_port_is_resupplied() -> None:
    p = Position(optional_cards=True).hand("blue", "o69").fleet("rhodos", "blue")
    siege_of_tyros(p, ["t4"]).do(("play", "o69"))
    assert p.t.space["tyros"] not in p.s.siege
    p = Position(optional_cards=True).hand("blue", "o69").fleet("rhodos", "red")
    siege_of_tyros(p, [4])
    assert p.what != "siege"


@rule("successors", "cards.oratory", "7.2.f.besieged")
def test_oratory_in_a_siege() -> None:
    p = Position().hand("red", "t57").cus("blue", "tyros/inside", royal=2)
    siege_of_tyros(p, ["t4", 5]).do(("play", "t57"))
    assert p.force("red", "tyros")["royal"] == 2
    p = Position().cus("blue", "tyros/inside", royal=2)
    siege_of_tyros(p, [5])
    assert p.force("blue", "tyros/inside") == {"royal": 2}


@rule("successors", "cards.hubris")
def test_hubris_stops_an_event() -> None:
    p = Position().hand("red", "t25").hand("blue", "t56")
    p.general("antigonos", "red", "kelainai").cus("red", "kelainai", loyal=1)
    p.begin(("tyche",), segment="tyche", dice=["t4"]).do(("event", "t25"), ("play", "t56"))
    assert p.royal_place("philippos") == "off"
    assert p.t.card["t25"] in p.s.discard
    p = Position().pcs("red", "kelainai").hand("red", "t9", "t56").hand("blue", "t55")
    p.general("antigonos", "red", "kelainai").cus("red", "kelainai", loyal=1).pcs("blue", "gordion")
    p.begin(("tyche",), segment="tyche").do(("event", "t9"))
    assert p.what == "bonus_ops"


@rule("successors", "cards.cretan-liar", "6.2.surprise")
def test_a_cretan_liar_undoes_a_surprise() -> None:
    p = Position().hand("red", "t25").hand("blue", "t56").hand("yellow", "t58")
    p.general("antigonos", "red", "kelainai").cus("red", "kelainai", loyal=1)
    p.begin(("tyche",), segment="tyche", dice=["t4", "t5"])
    p.do(("event", "t25"), ("play", "t56"), ("play", "t58"))
    assert p.royal_owner("philippos") == "red"
    own = Position().hand("blue", "t56", "t58")
    own.s.announced = Announced(own.t.card["t25"])
    assert playable(own.s, "event", own.seat("blue")) == [("play", "t56")]


@rule("successors", "cards.ahura-mazda", "6.2.surprise")
def test_ahura_mazda_takes_a_card_of_another_without_a_replacement() -> None:
    p = Position().hand("red", "t59").hand("blue", "t22")
    p.begin(("segment_cards",), dice=["t22"]).do(("play", "t59"), ("ahura", "blue"))
    assert p.s.hands[0] == [p.t.card["t22"]]
    assert p.s.hands[1] == []


@rule("successors", "cards.ahura-mazda")
def test_ahriman_costs_another_player_a_card() -> None:
    p = Position().hand("red", "t59").hand("blue", "t22")
    p.begin(("segment_cards",), dice=["t22", "t4", "t5"])
    p.do(("play", "t59"), ("ahriman", "blue"))
    assert p.t.card["t22"] in p.s.discard
    assert p.s.hands[1] == [p.t.card["t4"]]
    assert p.s.hands[0] == [p.t.card["t5"]]
    alone = Position().hand("red", "t59")
    assert playable(alone.s, "segment", alone.seat("red")) == []


@rule("successors", "cards.superior-admiral", "13.3.d")
@pytest.mark.parametrize("card", ["o66", "o67"])
def test_a_superior_admiral_adds_two(card: str) -> None:
    p = Position(optional_cards=True).general("antigonos", "red", "ephesos")
    p.cus("red", "ephesos", loyal=1).pcs("blue", "lesbos").fleet("karia", "blue").hand("red", card)
    # 0 Fleets: 6 + 2 scores 1; blue's 1 Fleet: 5 scores 0
    p.begin(("armies",), dice=["t4", 3, 3, 2, 3])
    p.do(("activate", "antigonos"), "all", ("embark",), ("sail", "miletos"), "all")
    p.do(("play", card))
    assert p.s.fleet_away[p.t.fleet["karia"]]
    p = Position(optional_cards=True).general("antigonos", "red", "ephesos").hand("yellow", card)
    p.cus("red", "ephesos", loyal=1).pcs("blue", "lesbos").fleet("karia", "blue")
    p.begin(("armies",), dice=[3, 3, 2, 3])
    p.do(("activate", "antigonos"), "all", ("embark",), ("sail", "miletos"), "all")
    assert p.what == "move_menu"


@rule("successors", "cards.price-of-failure")
def test_the_price_of_failure() -> None:
    for die, fate in ((4, "dead"), (3, "dispersed")):
        p = Position(optional_cards=True).cus("red", "synnada", mercenary=6)
        p.cus("blue", "gordion", mercenary=2).hand("yellow", "o68")
        battle(p, dice=[6, 6, 1, 1, "t4", die]).do(None)
        assert p.what == "failure"
        p.do(("play", "o68"))
        assert p.at("eumenes") == fate
    p = Position(optional_cards=True).cus("red", "synnada", mercenary=6)
    p.cus("blue", "gordion", mercenary=2).hand("blue", "o68")
    battle(p, dice=[6, 6, 1, 1]).do(None)
    assert p.what != "failure"


@rule("successors", "6.2.surprise")
def test_whoever_holds_a_card_is_asked() -> None:
    p = Position().hand("blue", "t4").hand("yellow", "t49")
    p.run.simulate = False
    p.begin(("segment_cards",))
    assert p.run.ask is not None
    assert p.run.ask.seat == "blue"
    assert p.options == [None, "hold"]
    p.do(None)
    assert p.run.ask.seat == "yellow"
    assert {moment for name in card for moment in card.facts(name)["when"]} == {
        TYCHE,
        "segment",
        "event",
        "surprise",
        "sea",
        "naval battle",
        "interception",
        "battle",
        "siege",
        "prestige",
        "failure",
    }
