"""What labels promise is what happens: deadly marches, proposed Plans, plain values, found Gold."""

from __future__ import annotations

import pytest

from argead.core.ask import Choice
from argead.systems.field_commander import system
from argead.systems.field_commander.positions import Position

SYSTEM = "field_commander"
ALL_HORSE = ["mac_lc", "mac_lc", "mac_hc_comp", "mac_hc_comp", "mac_hc_thes"]
HOST = [*["per_ar"] * 5, *["per_in"] * 6, *["per_lc"] * 4]


def label(game: Position, option: Choice) -> str:
    return system.text.label(game.s, game.ask, option)


def keys(game: Position) -> list[str]:
    return [said.key for said in game.said]


# -- Hits on the road that kill ------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "conquest.resistance:2", "set-up.death-of-alexander:4")
@pytest.mark.parametrize(
    ("level", "army", "die", "slain"),
    [
        # alone: every Hit is his, two levels each; A1 and A2 have none to give
        (1, [], 1, False),
        (1, [], 2, True),
        (2, [], 2, True),
        (3, [], 2, False),
        (3, [], 3, True),
        (4, [], 2, False),
        (4, [], 3, True),
        (5, [], 3, False),
        (5, [], 4, True),
        (8, [], 4, False),
        (8, [], 5, True),
        # the Forces take theirs first: one for Archers, two for a full Phalanx, one for a reduced one
        (1, ["mac_ar"], 3, False),
        (1, ["mac_ar"], 4, True),
        (2, ["mac_ph"], 4, False),
        (2, ["mac_ph"], 5, True),
        (1, ["mac_ph.reduced"], 3, False),
        (1, ["mac_ph.reduced"], 4, True),
        (3, ["mac_ph"], 5, False),
        (3, ["mac_ph"], 6, True),
        (4, ["mac_ph"], 6, True),
        (5, ["mac_ph"], 6, False),
    ],
)
def test_a_march_is_called_deadly_exactly_if_no_way_of_placing_its_hits_saves_alexander(
    level: int, army: list[str], die: int, slain: bool
) -> None:
    game = Position().level(level).army(*army).begin("march", dice=[die])
    game.choose(("march", "sestus"))
    assert ("slain" in label(game, "advance")) is slain
    game.choose("advance")
    while game.what == "suffer_hit":
        game.choose(next(o for o in game.options if o != "alexander"))
    assert game.lost is slain


# -- Plans as proposed ---------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "plans.alexander:1", "plans.alexander:2", "resupply.spend:4")
@pytest.mark.parametrize(
    ("level", "gold", "free"), [(1, 9, 1), (3, 9, 3), (3, 30, 3), (8, 30, 6), (8, 0, 6)]
)
def test_the_price_of_a_proposal_leaves_out_what_is_free(level: int, gold: int, free: int) -> None:
    game = Position().level(level).gold(gold).army("mac_in", "mac_hc_comp", "mac_lc")
    game.enemy("sardis", *HOST).fight("sardis").begin("own_plans")
    promised = sum(cost["amount"] for cost in system.stakes.price(game.s, game.ask, "as proposed"))
    game.choose("as proposed")
    assert promised == gold - game.treasury[0] == max(0, len(game.plans) - free)


@pytest.mark.rule(SYSTEM, "plans.charge:1", "plans.alexander:3")
@pytest.mark.parametrize("level", [1, 3, 8])
def test_with_gold_enough_a_charge_is_proposed_for_every_cavalry_force(level: int) -> None:
    game = Position().level(level).gold(40).army(*ALL_HORSE).enemy("sardis", *HOST)
    game.fight("sardis").begin("own_plans").choose("as proposed")
    assert len(ALL_HORSE) <= game.plans.count("charge") <= 6


# -- values as counters show them ----------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "resupply.forces:1", "battle.force-counters:1")
@pytest.mark.parametrize(
    ("kind", "shown"),
    [
        ("mac_ar", "battle 2)"),
        ("mac_ph", "battle 4)"),
        ("mac_lc", "battle 3¹)"),
        ("mac_hc_comp", "battle 4²)"),
        ("mac_se", "battle 3)"),
    ],
)
def test_a_force_for_sale_shows_a_superscript_only_if_it_has_one(kind: str, shown: str) -> None:
    game = Position().army().gold(20).begin("spend")
    assert shown in label(game, ("buy", kind))


# -- what lay in the Area ------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "preparation.enemy-orders:11", "preparation.enemy-orders:12")
@pytest.mark.parametrize(("gold", "glory"), [(0, 0), (2, 0), (0, 1), (4, 2)])
@pytest.mark.parametrize("how", ["battle", "intimidate"])
def test_only_what_lay_there_is_found(how: str, gold: int, glory: int) -> None:
    """By battle the Glory, by Intimidation the Gold; nothing is told where nothing lay."""
    game = Position().army("mac_ph", "mac_ph", "mac_ph", "mac_ph").gold(10).enemy("sardis")
    game.conquered("granicus", "chaeronea").at("granicus", "ilium")
    game.loot("sardis", gold=gold, glory=glory)
    game.begin("conquest", dice=[5, 6] if how == "intimidate" else [5])
    game.choose(("march", "sardis"), "advance", how)
    assert game.what == "govern_or_raze"
    battle = how == "battle"
    assert game.treasury == (10 + (0 if battle else gold), 2 + (glory if battle else 0))
    assert ("glory_found" in keys(game)) is (battle and glory > 0)
    assert ("gold_found" in keys(game)) is (not battle and gold > 0)
