"""Chapters 9 and 10: the order of all steps, limits, and the exceptions nobody thinks of first."""

from __future__ import annotations

from typing import Any

import pytest

from argead.systems.great_battles.positions import Position

from .test_09_shock import ALEX, HYP, JAV, JAV2, MUST, meet, plain
from .test_16_gaps import lane
from .test_17_orders_and_exceptions import EL, HORSE, LOW, MEN, MEN2, NO, PH, keys

GB = "great_battles"
HYP2 = "hypaspist_2"
BOWS = "indian_longbows_1"

# -- 9.0, 9.13: two combats side by side ------------------------------


def two(*dice: int, **how: Any) -> Position:
    """Two hypaspists against two units of javelins, at 2110 and 2116."""
    game = plain().put(HYP, "2010", shock=MUST, **how).put(JAV, "2110", facing=180, hits=2)
    game.put(HYP2, "2016", shock=MUST).put(JAV2, "2116", facing=180, hits=2)
    return game.shocks(ALEX, *dice)


@pytest.mark.rule(GB, "9.0:2", "9.0:3")
def test_all_combats_go_through_every_step_together() -> None:
    game = two(*[4] * 12).play()
    steps = ("combat", "check", "clash", "struggle", "breakthrough", "routs", "advances")
    seen = keys(game, *steps)
    assert seen == [*["combat"] * 2, *["check"] * 4, *(step for step in steps[2:] for _ in "ab")]
    for step in ("clash", "struggle"):
        assert [args[1] for args in game.told(step)] == [JAV, JAV2]
    assert [args[0] for args in game.told("advances")] == [HYP, HYP2]


@pytest.mark.rule(GB, "9.13:3", "9.0:3")
def test_in_the_charge_all_attackers_roll_before_any_defender() -> None:
    game = two(*[4] * 12).play()
    assert [args[0] for args in game.told("check")] == [HYP, HYP2, JAV, JAV2]


@pytest.mark.rule(GB, "9.13:3", "9.13:9")
def test_who_breaks_in_the_charge_runs_when_all_have_rolled() -> None:
    game = two(9, 4, 4, 4, *[4] * 8, hits=7).play()
    said = [line.key for line in game.said]
    last = len(said) - 1 - said[::-1].index("check")
    assert game.morale(HYP) == "routed"
    assert last < said.index("routs") < said.index("clash")
    assert len(game.told("clash")) == 1


@pytest.mark.rule(GB, "9.14:1", "9.14:2", "9.0:2")
def test_leaders_come_after_the_charge_and_before_the_clash() -> None:
    game = plain("2010").put(HYP, "2010", shock=MUST).put(JAV, "2110", facing=180)
    game.shocks(ALEX, 4, 4, 0, 3, 4, 4).play()
    names = [roll.name for roll in game.rolls]
    assert names == ["charge", "charge", "leader casualty", "casualty table", "shock"]
    said = [line.key for line in game.said]
    assert said.index("check") < said.index("leader_hurt") < said.index("clash")


# -- 9.16:13: the ends of the table ------------------------------


@pytest.mark.rule(GB, "9.16:13", "9.54:1")
def test_there_is_no_column_beyond_the_thirteenth() -> None:
    # column 12 in the rear, and three to the right for 20 against 5
    game = plain().put(PH, "2010", "2011", shock=NO).under(LOW, PH).put(JAV, "2110", facing=0)
    game.shocks(ALEX, *[9] * 6).play()
    told = game.told("clash")[0]
    assert (told[5], told[6], told[4]) == (12, (("size", 3),), 13)
    # 1(6) for a nine, doubled
    assert game.struck == [(1, 12)]


@pytest.mark.rule(GB, "9.16:13", "9.16:14")
@pytest.mark.parametrize(("die", "hits"), [(0, (3, 2)), (1, (3, 2)), (7, (3, 2)), (8, (2, 2))])
def test_a_die_below_zero_is_a_zero(die: int, hits: tuple[int, int]) -> None:
    # Memnon's charisma takes 3 off the die; column 5, where only a five and more spares the attacker
    game = Position("granicus").leader("philotas", "3510").leader("memnon", "2010")
    game.leader(ALEX, "3012").put("companion_1", "2110", facing=180, shock=NO)
    game.put("bactrian_1", "2010").shocks("philotas", 5, die).play()
    assert game.columns == [5]
    assert game.struck == [hits]


# -- 9.16:5 ------------------------------


@pytest.mark.rule(GB, "9.16:5", "9.16:1")
@pytest.mark.parametrize(
    ("threat", "how", "who"),
    [
        (HORSE, {}, ""),
        (HORSE, {"morale": "routed"}, "AS"),
        (BOWS, {}, "AS"),
        (HORSE, {"formation": "column", "facing": 210}, "AS"),
    ],
)
def test_who_threatens_an_attacker_must_be_able_to_shock(
    threat: str, how: dict[str, Any], who: str
) -> None:
    # hypaspists in the rear of javelins; somebody at 1910 looks at their back
    facing = how.pop("facing", 0)
    game = meet(HYP, EL, shock=NO, facing=0).put(threat, "1910", facing=facing, **how)
    game.shocks(ALEX, *[5] * 9).play()
    assert game.superiority == [who]


# -- 9.18: who wavers ------------------------------


@pytest.mark.rule(GB, "9.18:5", "9.18:1")
@pytest.mark.parametrize(("foe_hits", "rolls"), [(4, 0), (0, 1)])
def test_whose_only_enemy_has_run_does_not_waver(foe_hits: int, rolls: int) -> None:
    # 2 and 2 hits are one below the peltasts' quality; with a five they lose one again
    game = meet(MEN, JAV, shock=NO, hits=2, foe_hits=foe_hits)
    game.shocks(ALEX, *[5] * 9).play()
    assert game.hits(MEN) == 4 - rolls
    assert (game.morale(JAV) == "routed") is (foe_hits == 4)
    assert len(game.rolled("collapse")) == rolls


@pytest.mark.rule(GB, "9.18:5", "9.18:2")
def test_all_who_are_to_run_have_run_before_anybody_wavers() -> None:
    # two combats: javelins at 2110 break, peltasts who fight at 2016 are one below
    game = plain().put(HYP, "2010", shock=NO).put(JAV, "2110", facing=180)
    game.put(MEN, "2016", shock=NO, hits=2).put(JAV2, "2116", facing=180)
    game.shocks(ALEX, *[5] * 12).play()
    said = [(line.key, *line.args[:2]) for line in game.said]
    assert said.index(("routs", JAV)) < said.index(("check", MEN, "collapse"))
    assert said.index(("check", MEN, "collapse")) < said.index(("advances", HYP, "2110"))


# -- 10.16, 10.27: neighbours and ground ------------------------------


def recovers(*hexes: str, foe: str = "", unit: str = HYP, **how: Any) -> bool:
    """May a unit with hits recover, if this enemy stands beside it?"""
    game = plain("1810").put(unit, *(hexes or ("2010",)), hits=2)
    if foe:
        game.put(foe, "2109", facing=0, missiles="none", **how)
    return unit in game.acts(ALEX, dice=[5] * 6).until("orders").ordered("recover")


@pytest.mark.rule(GB, "10.16:1")
def test_a_routed_neighbour_is_a_neighbour_too() -> None:
    assert recovers()
    assert not recovers(foe=JAV)
    assert not recovers(foe=JAV, morale="routed")


@pytest.mark.rule(GB, "10.16:1", "10.27:1")
@pytest.mark.parametrize("verb", ["recover", "rally"])
def test_a_leader_next_to_it_is_no_combat_unit(verb: str) -> None:
    game = plain("1810").leader("porus", "2109")
    game.put(HYP, "2010", hits=2, morale="routed" if verb == "rally" else "steady")
    assert HYP in game.acts(ALEX, dice=[5] * 6).until("orders").ordered(verb)


@pytest.mark.rule(GB, "10.27:1")
@pytest.mark.parametrize(("morale", "able"), [("", True), ("steady", False), ("routed", False)])
def test_next_to_a_routed_enemy_nobody_rallies(morale: str, able: bool) -> None:
    game = plain("1810").put(HYP, "2010", morale="routed")
    if morale:
        game.put(JAV, "2109", facing=0, missiles="none", morale=morale)
    assert (HYP in game.acts(ALEX, dice=[5] * 6).until("orders").ordered("rally")) is able


@pytest.mark.rule(GB, "10.16:1", "2.21:2")
@pytest.mark.parametrize(("woods", "able"), [("2110", True), ("2010", False), ("2011", False)])
def test_a_phalanx_recovers_with_both_halves_on_clear_ground(woods: str, able: bool) -> None:
    game = plain("1810").ground("woods", woods).put(PH, "2010", "2011", hits=2)
    assert (PH in game.acts(ALEX).until("orders").ordered("recover")) is able


@pytest.mark.rule(GB, "10.16:1", "11.72:2")
def test_the_lower_phalanx_recovers_by_itself() -> None:
    game = plain("1810").put(PH, "2010", "2011", hits=1).under(LOW, PH).make(LOW, hits=4)
    game.acts(ALEX).until("orders").choose(("recover", LOW))
    assert (game.hits(PH), game.hits(LOW)) == (1, 2)
    assert LOW not in game.until("orders").ordered("recover")


# -- 10.2: flight ------------------------------


@pytest.mark.rule(GB, "10.24:1", "6.95:1")
@pytest.mark.parametrize(("friend", "hits"), [("agrianian_2", 0), ("cretan_archers", 0), (MEN, 2)])
def test_the_routed_run_through_skirmishers_without_harm(friend: str, hits: int) -> None:
    game = lane("2010", "1910", "1810", "1710").put("sogdian", "2010", facing=180)
    game.put(friend, "1910").begin(("rout", game.u("sogdian"), -1), dice=[6] * 3).play()
    assert game.at("sogdian") == ("1810",)
    assert game.hits(friend) == hits
    assert len(game.rolls) == (1 if hits else 0)


@pytest.mark.rule(GB, "10.22:1", "10.21:4")
@pytest.mark.parametrize(
    ("unit", "fate"), [("cardaces_1", "on map"), ("greek_mercenary_1", "eliminated")]
)
def test_two_hex_peltasts_run_on_and_hoplites_do_not(unit: str, fate: str) -> None:
    game = Position("issus").leader("darius", "3002").leader(ALEX, "3032")
    game.put(unit, "3018", "3117", facing=120, morale="routed")
    game.begin(("rout_on", game.u(unit)), dice=[5] * 3).play()
    assert game.fate(unit) == fate


@pytest.mark.rule(GB, "10.21:3")
@pytest.mark.parametrize(("guard", "facing", "to"), [("1908", 240, "1910"), ("1911", 120, "1909")])
def test_a_friend_outside_enemy_zones_is_run_through_before_one_inside(
    guard: str, facing: int, to: str
) -> None:
    # both hexes before it are friends'; javelins have one of them in their zone
    game = plain("1540", "3540").put("sogdian", "2010", facing=180).put(JAV, guard, facing=facing)
    game.put(MEN, "1909").put(MEN2, "1910")
    zone = set(game.s.battle.grid.zones((guard,), facing).front)
    assert {"1909", "1910"} - zone == {to}
    game.begin(("rout", game.u("sogdian"), -1), dice=[0] * 6).play()
    hurt = {at for unit, at in ((MEN, "1909"), (MEN2, "1910")) if game.hits(unit)}
    assert hurt == {to}


# -- 10.13 ------------------------------


@pytest.mark.rule(GB, "10.26:3", "10.13:1")
def test_a_routed_defender_takes_its_share_and_is_gone() -> None:
    game = meet(HYP, JAV, shock=NO).put(JAV2, "2109", facing=180, morale="routed")
    game.shocks(ALEX, *[5] * 9).play(defending_type=JAV)
    assert game.fate(JAV2) == "eliminated"
    assert game.told("combat") == [((HYP,), (JAV2, JAV))]
