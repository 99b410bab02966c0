"""Chapter 11 and the sleepers of Pelium: stacks, squares, wedges, archers and beasts at their limits."""

from __future__ import annotations

from typing import Any

import pytest

from argead.systems.great_battles.positions import Position

from .test_09_shock import ALEX, HYP, JAV, JAV2, MUST, plain
from .test_17_orders_and_exceptions import EL, HORSE, LOW, MEN, NO, PH

GB = "great_battles"
BOWS = "indian_longbows_1"
COMP = "companion_coenus"
CH = "indian_chariots_1"
UPPER, UNDER = "simmias_4", "polyperchon_3"

# -- 11.7: the stack in the collapse ------------------------------


def struck(*dice: int, upper: int, lower: int, facing: int = 0) -> Position:
    """Immortals attack a stack; 1 hit for each of the two."""
    game = Position("gaugamela").leader(ALEX, "1510").leader("bessus", "3510")
    game.put(UPPER, "2010", "2011", facing=facing, hits=upper).under(UNDER, UPPER)
    game.make(UNDER, hits=lower).put("immortals_1", "2110", facing=180, shock=NO)
    return game.shocks("bessus", *dice).play()


@pytest.mark.rule(GB, "9.18:6", "11.73:5")
@pytest.mark.parametrize(
    ("upper", "lower", "who"),
    [(4, 4, []), (5, 4, [UPPER]), (4, 5, [UNDER]), (5, 5, [UPPER, UNDER])],
)
def test_each_of_a_stack_wavers_for_itself(upper: int, lower: int, who: list[str]) -> None:
    game = struck(5, *[7] * 6, upper=upper, lower=lower)
    assert (game.hits(UPPER), game.hits(UNDER)) == (upper + 1, lower + 1)
    assert [roll.natural for roll in game.rolls][1:] == [7] * len(who)


@pytest.mark.rule(GB, "9.18:6", "11.73:7")
@pytest.mark.parametrize(("upper", "lower"), [(5, 4), (4, 5)])
def test_if_one_of_a_stack_wavers_and_runs_both_run(upper: int, lower: int) -> None:
    game = struck(5, *[8] * 6, upper=upper, lower=lower)
    assert (game.morale(UPPER), game.morale(UNDER)) == ("routed", "routed")
    assert set(game.at(UPPER)) != set(game.at(UNDER))


@pytest.mark.rule(GB, "11.73:5")
@pytest.mark.parametrize(("die", "shares"), [(7, [1, 1]), (8, [2, 1])])
def test_the_odd_hit_of_a_stack_is_the_uppers(die: int, shares: list[int]) -> None:
    # elephants in front, column 6: two hits on a seven, three on an eight
    game = plain().put(PH, "2010", "2011").under(LOW, PH).put(EL, "2110", facing=180, shock=NO)
    game.shocks("porus", die, 9, 9).play()
    taken = [args for args in game.told("hits") if args[4] == "shock" and args[0] != EL]
    assert [args[0] for args in taken] == [PH, LOW]
    assert [args[1] for args in taken] == shares


@pytest.mark.rule(GB, "11.72:8", "6.94:1")
def test_a_leader_rides_into_a_stack() -> None:
    game = plain("1909").put(PH, "2010", "2011").under(LOW, PH).acts(ALEX).until("orders")
    game.choose(("ride", ALEX))
    assert "2010" in game.options


@pytest.mark.rule(GB, "11.72:5", "11.72:7", "6.13:1")
def test_when_they_part_only_the_upper_pays_for_its_move() -> None:
    game = plain("1810").put(PH, "2010", "2011", moved=True).under(LOW, PH).make(LOW, moved=True)
    game.acts(ALEX, dice=[5] * 6).until("orders").choose(("split", PH)).until("step")
    game.go("2109", "2110").until("step").choose(None).until("orders")
    assert (game.hits(PH), game.hits(LOW)) == (1, 0)
    assert (set(game.at(PH)), set(game.at(LOW))) == ({"2109", "2110"}, {"2010", "2011"})
    assert game.s.occupied["2010"] == game.u(LOW)


@pytest.mark.rule(GB, "11.71:4", "6.22:2", "10.14:1", "11.73:7")
@pytest.mark.parametrize(("ground", "moved"), [("clear", True), ("woods", False)])
@pytest.mark.parametrize("hits", [5, 6])
def test_who_breaks_as_he_closes_up_is_not_under_the_other_yet(
    ground: str, moved: bool, hits: int
) -> None:
    # the hit of a second move, or of the woods, is the last that it can bear
    game = plain("1810").ground(ground, "2010", "2011").put(PH, "2010", "2011")
    game.put(LOW, "1910", "1911", moved=moved, hits=hits).acts(ALEX, dice=[0] * 6).until("orders")
    game.choose(("move", LOW)).until("step").choose(("double", PH)).until("orders")
    assert game.morale(LOW) == ("routed" if hits == 6 else "steady")
    assert (game.morale(PH), set(game.at(PH))) == ("steady", {"2010", "2011"})


@pytest.mark.rule(GB, "11.73:6")
@pytest.mark.parametrize(("at", "hits"), [("2110", (1, 0)), ("1910", (0, 1))])
def test_javelins_strike_the_phalanx_they_come_upon(at: str, hits: tuple[int, int]) -> None:
    game = plain(foe="2710").put(PH, "2010", "2011").under(LOW, PH)
    game.put(JAV, at, facing=180 if at == "2110" else 0)
    game.leader("porus", "1610" if at == "1910" else "2510").acts("porus", dice=[0] * 6)
    game.until("command", "orders")
    if game.what == "command":
        game.choose("individual")
    game.choose(("fire", JAV)).until("orders", "shock", "momentum")
    assert (game.hits(PH), game.hits(LOW)) == hits


# -- 11.41, 11.33: halves ------------------------------


@pytest.mark.rule(GB, "9.16:17", "11.41:2")
@pytest.mark.parametrize(("unit", "hits"), [(BOWS, 0), (JAV, 1)])
def test_half_of_one_hit_is_none(unit: str, hits: int) -> None:
    game = plain().put(PH, "2010", "2011", shock=NO).under(LOW, PH).put(unit, "2110", facing=0)
    game.shocks(ALEX, *[9] * 6).play()
    assert (game.columns, game.struck[0][0]) == ([13], hits)


@pytest.mark.rule(GB, "9.15:3", "9.15:2")
@pytest.mark.parametrize(("beside", "counts"), [(JAV, JAV), ("cretan_archers", BOWS)])
def test_of_two_who_cannot_shock_the_owner_chooses(beside: str, counts: str) -> None:
    game = plain().rate(beside, side="india").put(HYP, "2010", shock=NO)
    game.put(BOWS, "2110", facing=180).put(beside, "2109", facing=180).shocks(ALEX, *[5] * 6)
    offered = set(game.options) if game.what == "defending_type" else set()
    assert offered == (set() if counts == JAV else {BOWS, beside})
    game.play(defending_type=BOWS)
    assert game.told("clash")[0][1] == counts


# -- 11.9 ------------------------------


@pytest.mark.rule(GB, "11.96:2")
@pytest.mark.parametrize("attacks", [True, False])
def test_after_a_shock_the_wedge_is_gone_on_either_side(attacks: bool) -> None:
    game = plain(charge_formation=True).put(HORSE, "2110", facing=180)
    game.put(COMP, "2010", formation="charge")
    game.make(COMP if attacks else HORSE, shock=NO)
    game.shocks(ALEX if attacks else "porus", *[5] * 9).play()
    assert game.told("struggle")
    assert game.formation(COMP) == "line"


@pytest.mark.rule(GB, "11.96:1", "11.94:2")
def test_who_has_left_the_wedge_turns_and_rides_as_others() -> None:
    game = plain(charge_formation=True).put(COMP, "2010", formation="charge")
    game.moving(COMP, by=ALEX).until("step").choose(("uncharge",)).until("step")
    assert game.formation(COMP) == "line"
    assert game.points_left == 6
    game.face(120)
    assert game.points_left == 4
    assert game.steps


@pytest.mark.rule(GB, "11.94:8", "8.21:1")
@pytest.mark.parametrize(("form", "mod"), [("line", 0), ("charge", -1)])
def test_in_reaction_too_the_wedge_is_a_better_mark(form: str, mod: int) -> None:
    game = (
        plain(charge_formation=True).put(COMP, "2010", formation=form).put(JAV, "2210", facing=180)
    )
    game.moving(COMP, by=ALEX, dice=[9] * 6).until("step").go("2110").until("entry_fire")
    game.choose(JAV)
    assert sum(m.value for m in game.rolled("missile")[0].mods) == mod


# -- 11.63 ------------------------------


@pytest.mark.rule(GB, "11.63:3", "8.15:4")
@pytest.mark.parametrize(("formation", "mod"), [("line", 1), ("square", 3)])
def test_arrows_from_behind_strike_the_shields_of_a_square(formation: str, mod: int) -> None:
    game = plain(foe="1610").put(HYP, "2010", formation=formation).put(BOWS, "1910", facing=0)
    game.acts("porus", dice=[9] * 6).until("command", "orders")
    if game.what == "command":
        game.choose("individual")
    game.choose(("fire", BOWS))
    assert sum(m.value for m in game.rolled("missile")[0].mods) == mod


@pytest.mark.rule(GB, "11.63:3", "11.61:4", "9.16:1")
@pytest.mark.parametrize(("formation", "side"), [("line", "rear"), ("square", "front")])
def test_a_square_is_struck_in_front_from_behind(formation: str, side: str) -> None:
    game = plain().put(HYP, "2010", formation=formation).put(JAV, "1910", shock=NO)
    game.shocks("porus", *[5] * 9).play()
    assert game.told("clash")[0][2] == side


# -- 11.1 ------------------------------


@pytest.mark.rule(GB, "11.13:2")
@pytest.mark.parametrize(("unit", "morale"), [(HYP, "routed"), (JAV2, "routed"), ("", "")])
def test_the_routed_bar_the_far_hex_as_well(unit: str, morale: str) -> None:
    game = plain().put(EL, "2110", facing=180, shock=NO).put(MEN, "2010")
    if unit:
        game.put(unit, "1909", morale=morale)
    game.shocks("porus", *[5] * 6).play()
    assert game.at(EL) == (("2110",) if unit else ("1909",))
    assert not unit or game.fate(unit) == "on map"


@pytest.mark.rule(GB, "11.14:7", "6.63:1")
@pytest.mark.parametrize(
    ("facing", "formation", "hits"),
    [(270, "column", 1), (210, "column", 2), (300, "line", 1), (240, "line", 1), (180, "line", 2)],
)
def test_a_column_has_one_front_hex_for_elephants(facing: int, formation: str, hits: int) -> None:
    # they come from 2610, straight up
    game = plain(foe="4010").put("hypaspist_2", "2212").put(EL, "2610", facing=180)
    game.put(HYP, "2609", facing=facing, formation=formation).leads(ALEX)
    game.begin(("rampage", game.u(EL), -1), dice=[6, 9, 9]).finish()
    assert game.hits(HYP) == hits


@pytest.mark.rule(GB, "11.15:2", "10.22:2")
@pytest.mark.parametrize("morale", ["routed", "steady"])
def test_routed_horse_runs_past_elephants_without_hits(morale: str) -> None:
    # elephants that look away stand beside the way
    game = plain("1540", "3540").put("sogdian", "2010", facing=180, hits=4)
    game.put(EL, "1908", facing=120)
    assert "1909" in game.s.battle.grid.zones(("1908",), 120).rear
    if morale == "routed":
        game.put(MEN, "1910").begin(("rout", game.u("sogdian"), -1), dice=[0] * 4)
        game.play(rout_path="1909")
        assert (game.fate("sogdian"), game.morale("sogdian")) == ("on map", "routed")
        assert game.hits(MEN) == 0
    else:
        game.moving("sogdian", by=ALEX, dice=[9] * 4).until("step").go("1909")
        assert game.morale("sogdian") == "routed"
        assert ("sogdian", 2, 6) in [args[:3] for args in game.told("hits")]


@pytest.mark.rule(GB, "11.12:2", "11.12:3", "8.25:1")
@pytest.mark.parametrize(
    ("missiles", "screen", "offered"),
    [
        ("full", "full", {EL, (EL, "mounted_javelins"), (EL, "screen")}),
        ("none", "low", {EL}),
        ("low", "none", {EL}),
        ("none", "none", set()),
    ],
)
def test_elephants_shoot_with_what_is_left(missiles: str, screen: str, offered: set[Any]) -> None:
    game = plain().put(EL, "2310", facing=180, missiles=missiles, screen=screen).put(HYP, "2110")
    game.moving(HYP, by=ALEX, dice=[9] * 6).until("step").go("2210").until("entry_fire", "step")
    here = set(game.options) - {None, "hold"} if game.what == "entry_fire" else set()
    assert here == offered


@pytest.mark.rule(GB, "11.22:2", "9.13:7")
def test_the_run_of_one_chariot_spares_no_other() -> None:
    game = (
        plain().put(CH, "2110", facing=180, shock=MUST).put("indian_chariots_2", "2109", facing=180)
    )
    game.make("indian_chariots_2", shock=MUST).put(COMP, "2010")
    game.s.ran[game.u(CH)] = 4
    game.s.ran[game.u("indian_chariots_2")] = 3
    game.shocks("porus", *[1] * 9).play(combats="as proposed")
    assert [args[0] for args in game.told("check")][:2] == ["indian_chariots_2", COMP]


# -- battle.night-attack ------------------------------


TRIBE = "illyrian_li_1"


def night(place: str, morale: str) -> Position:
    """Pelium by night: a tribe with javelins that sleeps, or does not."""
    game = Position("pelium", turn=3, night_attack=True).leader(ALEX, "4012")
    return game.leader("cleitus_ill", "5003").put(TRIBE, place, facing=180, morale=morale)


@pytest.mark.rule(GB, "battle.night-attack:6", "10.16:2")
@pytest.mark.parametrize(("morale", "left"), [("steady", 2), ("asleep", 1)])
def test_a_sleeping_tribe_threatens_nobody(morale: str, left: int) -> None:
    game = night("4412", morale).put("hypaspist_1", "4212", hits=3)
    game.acts(ALEX, dice=[9] * 4).until("orders").choose(("recover", "hypaspist_1"))
    assert game.hits("hypaspist_1") == left


@pytest.mark.rule(GB, "battle.night-attack:7", "9.16:1", "9.13:5")
@pytest.mark.parametrize(("morale", "side"), [("steady", "front"), ("asleep", "rear")])
def test_a_sleeper_is_struck_in_the_rear_and_wakes(morale: str, side: str) -> None:
    game = night("4410", morale).put("hypaspist_1", "4310", facing=0, shock=NO)
    game.shocks(ALEX, *[2] * 9).play()
    assert game.told("clash")[0][2] == side
    assert game.morale(TRIBE) != "asleep"
