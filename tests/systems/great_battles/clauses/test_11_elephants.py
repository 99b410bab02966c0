"""Chapter 11, first part: elephants."""

from __future__ import annotations

from typing import Any

import pytest

from argead.systems.great_battles.positions import Position

from .test_09_shock import ALEX, HYP, JAV, MUST, added, meet, plain

GB = "great_battles"
EL = "indian_elephants_1"
EL2 = "indian_elephants_2"
MEN = "mercenary_peltast_2"
HORSE = "sogdian"
FOE_HORSE = "indian_horse_1"
COMP = "companion_coenus"
NO = "no check"

# -- 11.0 ------------------------------


@pytest.mark.rule(GB, "11.0:1")
def test_elephants_pay_for_ground_and_stop_in_zones_like_others() -> None:
    game = plain().ground("woods", "2210").put(EL, "2310", facing=180).put(HYP, "2010")
    game.moving(EL, by="porus", dice=[5] * 9).until("step").go("2210").until("step")
    assert game.points_left == 5
    assert game.hits(EL) == 0
    game.go("2110").until("step")
    assert not game.steps


# -- 11.11, 11.12 ------------------------------


def comes_up(*dice: int, mover: str = HYP, **how: Any) -> Position:
    """Somebody comes up in front of elephants, who are asked whether they shoot."""
    game = plain().put(EL, "2310", facing=180, **how).put(mover, "2110")
    game.moving(mover, by=ALEX, dice=dice).until("step").go("2210")
    return game.until("entry_fire", "step")


def shots(game: Position) -> list[list[str]]:
    return [[mod.text for mod in roll.mods] for roll in game.rolled("missile")]


@pytest.mark.rule(GB, "11.11:1")
@pytest.mark.parametrize(("die", "hits"), [(3, 1), (4, 0)])
def test_the_screen_has_a_strength_of_three(die: int, hits: int) -> None:
    game = comes_up(die, mover=MEN, missiles="none").choose(EL).finish()
    assert game.hits(MEN) == hits


@pytest.mark.rule(GB, "11.11:1")
@pytest.mark.parametrize(("missiles", "able"), [("full", True), ("none", False)])
def test_by_order_only_the_javelins_fly(missiles: str, able: bool) -> None:
    game = plain(foe="2710").put(EL, "2310", facing=180, missiles=missiles).put(HYP, "2210")
    game.acts("porus", dice=[9] * 4).until("command", "orders")
    if game.what == "command":
        game.choose("individual")
    assert (EL in game.ordered("fire")) is able
    if able:
        game.choose(("fire", EL)).until("orders")
        assert len(game.rolled("missile")) == 1
        assert game.screen(EL) == "full"


@pytest.mark.rule(GB, "11.11:2")
@pytest.mark.parametrize(
    ("first", "second", "missiles", "screen"),
    [(6, 8, "full", "full"), (7, 8, "low", "full"), (6, 9, "full", "low"), (9, 9, "low", "low")],
)
def test_arrows_and_javelins_run_low_apart(
    first: int, second: int, missiles: str, screen: str
) -> None:
    game = comes_up(first, second).choose(EL).until("step")
    assert (game.missiles(EL), game.screen(EL)) == (missiles, screen)


@pytest.mark.rule(GB, "11.11:3")
def test_elephants_are_no_skirmishers_under_fire() -> None:
    game = plain().put("cretan_archers", "2010").put(EL, "2110", facing=180, screen="none")
    game.make(EL, missiles="none").acts(ALEX, dice=[5, 9, 9]).until("orders")
    game.choose(("fire", "cretan_archers")).until("orders")
    assert not game.rolled("missile")[0].mods
    assert game.hits(EL) == 2


@pytest.mark.rule(GB, "11.12:1", "11.12:2", "11.11:1")
@pytest.mark.parametrize(
    ("first", "second", "hits"), [(2, 9, 1), (3, 9, 0), (9, 0, 1), (9, 1, 0), (2, 0, 2)]
)
def test_both_weapons_each_with_its_die_and_modifiers(first: int, second: int, hits: int) -> None:
    # heavy infantry in front: javelins 3 with +1, arrows 3 with +3
    game = comes_up(first, second).choose(EL).finish()
    assert len(game.rolled("missile")) == 2
    assert game.hits(HYP) == hits


@pytest.mark.rule(GB, "11.12:3")
def test_the_owner_may_use_one_weapon_and_keep_the_other() -> None:
    game = comes_up(5, 5)
    assert len([o for o in game.options if o not in (None, "hold")]) >= 2 or (
        game.choose(EL).what == "entry_fire"
    )


@pytest.mark.rule(GB, "11.12:4")
def test_no_weapon_of_elephants_fires_at_who_retires() -> None:
    game = plain().put(EL, "2210", facing=180).put(HORSE, "2110", facing=120)
    game.moving(HORSE, by=ALEX, dice=[5] * 4)
    asked = [game.what]
    game.until("step").go("2010")
    while not game.over:
        asked.append(game.what)
        game.choose(game.passing())
    assert "retire_fire" not in asked


@pytest.mark.rule(GB, "11.12:4", "11.11:1")
def test_elephants_shoot_back_with_both_at_a_neighbour() -> None:
    game = plain().put(MEN, "2010").put(EL, "2110", facing=180)
    game.acts(ALEX, dice=[9] * 6).until("orders").choose(("fire", MEN)).until("return_fire")
    game.choose(EL if EL in game.options else "fire").until("orders", "momentum")
    assert len(game.rolled("missile")) == 3


# -- 11.13 ------------------------------


def burst(*dice: int, foe: str = HYP, **how: Any) -> Position:
    """Elephants at 2110 attack 2010; behind it lies 1909."""
    game = plain().put(EL, "2110", facing=180, shock=NO).put(foe, "2010", **how)
    return game.shocks("porus", *(dice or (5,) * 12))


@pytest.mark.rule(GB, "11.13:1")
@pytest.mark.parametrize(
    ("start", "enemy", "end", "facing"),
    [("3022", "2921", "2821", 120), ("2110", "2010", "1909", 180), ("2109", "2010", "1910", 180)],
)
def test_they_come_out_straight_across(start: str, enemy: str, end: str, facing: int) -> None:
    game = plain("1910", "3010").put(EL, start, facing=facing, shock=NO).put(HYP, enemy)
    game.shocks("porus", *[5] * 9).play()
    assert game.at(EL) == (end,)
    assert game.facing(EL) == facing
    assert game.at(HYP) == (enemy,)


@pytest.mark.rule(GB, "11.13:1", "11.13:3")
def test_they_pass_on_even_if_the_enemy_has_gone() -> None:
    game = burst(foe=MEN, hits=4).play()
    assert game.morale(MEN) == "routed"
    assert game.at(EL) == ("1909",)


@pytest.mark.rule(GB, "11.13:1")
def test_a_broken_elephant_does_not_pass_through() -> None:
    game = plain().put(EL, "2110", facing=180, shock=NO, hits=5).put(HYP, "2010")
    game.shocks("porus", 5, 2, 9, 9, 9, 9).play()
    assert not game.told("passes_through")
    assert game.fate(EL) == "eliminated"


@pytest.mark.rule(GB, "11.13:2", "11.13:3")
@pytest.mark.parametrize("broken", [False, True])
def test_where_the_far_hex_is_taken_they_advance_or_stay(broken: bool) -> None:
    game = plain().put(EL, "2110", facing=180, shock=NO).put(MEN, "2010", hits=4 * broken)
    game.put(HYP, "1909").shocks("porus", *[5 if broken else 0] * 12).play()
    assert (game.morale(MEN) == "routed") is broken
    assert game.at(EL) == (("2010",) if broken else ("2110",))


@pytest.mark.rule(GB, "11.13:2")
@pytest.mark.parametrize(("kind", "end"), [("marsh", "2110"), ("woods", "1909")])
def test_not_onto_ground_that_is_closed_to_them(kind: str, end: str) -> None:
    game = plain().ground(kind, "1909").put(EL, "2110", facing=180, shock=NO).put(HYP, "2010")
    game.shocks("porus", *[5] * 9).play()
    assert game.at(EL) == (end,)


@pytest.mark.rule(GB, "11.13:2")
def test_not_off_the_map() -> None:
    game = plain("1510", "1510").put(EL, "1110", facing=180, shock=NO).put(HYP, "1010")
    game.shocks("porus", *[5] * 9).play()
    assert game.at(EL) == ("1110",)


@pytest.mark.rule(GB, "11.13:4")
def test_two_elephants_each_pass_through() -> None:
    game = plain().put(EL, "2110", facing=180, shock=NO).put(EL2, "2109", facing=180, shock=NO)
    game.put(HYP, "2010").shocks("porus", *[5] * 9).play(combats="as proposed")
    assert (game.at(EL), game.at(EL2)) == (("1909",), ("1910",))


def from_both_sides() -> Position:
    """Elephants before and behind a peltast that breaks: each stands in the other's way."""
    game = plain().put(EL, "2110", facing=180, shock=NO).put(EL2, "1909", facing=0, shock=NO)
    return game.put(MEN, "2010", hits=4).shocks("porus", *[5] * 12)


@pytest.mark.rule(GB, "11.13:4")
def test_from_both_sides_one_advances_and_the_other_passes() -> None:
    game = from_both_sides().play(combats="as proposed")
    assert {game.at(EL), game.at(EL2)} in ({("2010",), ("2110",)}, {("2010",), ("1909",)})


@pytest.mark.rule(GB, "11.13:4")
def test_the_owner_says_which_of_them_is_placed_first() -> None:
    game = from_both_sides()
    asked = False
    while not game.over:
        asked = asked or ({EL, EL2} <= set(game.options) and game.what != "attacking_type")
        game.choose("as proposed" if game.what == "combats" else game.passing())
    assert asked


@pytest.mark.rule(GB, "11.13:5")
@pytest.mark.parametrize(("chosen", "end"), [(MEN, "1909"), ("mercenary_peltast_1", "1911")])
def test_of_two_defenders_the_one_that_counted_is_passed(chosen: str, end: str) -> None:
    game = plain().put(EL, "2110", facing=180, shock=NO).rate(MEN, type="MI")
    game.put(MEN, "2010").put("mercenary_peltast_1", "2011").shocks("porus", *[5] * 12)
    game.until("defending_type").choose(chosen).play()
    assert game.at(EL) == (end,)


@pytest.mark.rule(GB, "11.13:6")
def test_a_leader_aboard_goes_along() -> None:
    game = plain().put(EL, "2110", facing=180, shock=NO).put(HYP, "2010").leader("abisares", "2110")
    game.shocks("porus", *[5] * 9).play()
    assert (game.at(EL), game.where("abisares")) == (("1909",), "1909")


@pytest.mark.rule(GB, "11.13:7")
def test_nobody_opens_ranks_for_elephants() -> None:
    game = plain().put(EL, "2110", facing=180, shock=MUST).put(HYP, "2010")
    game.shocks("porus", *[5] * 9)
    while not game.over:
        assert game.what != "avoid_chariots"
        game.choose(game.passing())
    assert game.told("struggle")


@pytest.mark.rule(GB, "11.13:8")
@pytest.mark.parametrize(("die", "end"), [(9, "2010"), (0, "1909")])
def test_if_the_enemy_breaks_in_the_charge_they_only_advance(die: int, end: str) -> None:
    game = plain().put(EL, "2110", facing=180, shock=MUST).put(MEN, "2010", hits=3)
    game.shocks("porus", 0, die, *[5] * 12).play()
    assert game.morale(MEN) == "routed"
    assert game.at(EL) == (end,)


# -- 11.15 ------------------------------


def near(unit: str, facing: int, **how: Any) -> Position:
    """A unit at 2010 facing right; elephants at 2210, so that 2109 and 2110 lie between."""
    game = plain().put(EL, "2210", facing=facing).put(unit, "2010", **how)
    return game.moving(unit, by=ALEX, dice=[5] * 9).until("step")


@pytest.mark.rule(GB, "11.15:1")
@pytest.mark.parametrize(("unit", "able"), [(COMP, False), (HORSE, False), (HYP, True)])
def test_horse_does_not_enter_their_zone(unit: str, able: bool) -> None:
    assert (("2110",) in near(unit, 180).reach) is able


@pytest.mark.rule(GB, "11.15:2", "11.15:1")
@pytest.mark.parametrize("facing", [0, 60])
@pytest.mark.parametrize(("unit", "hits"), [(COMP, 2), (HYP, 0)])
def test_beside_and_behind_them_it_takes_two_hits(facing: int, unit: str, hits: int) -> None:
    # facing 0: 2109 is rear; facing 60: flank
    game = near(unit, facing).go("2109").stop()
    assert game.hits(unit) == hits


@pytest.mark.rule(GB, "11.15:2")
def test_two_hits_in_each_such_hex() -> None:
    game = near(COMP, 0).go("2110").until("step").choose(("face", 300)).until("step")
    game.go("2211").stop()
    assert game.hits(COMP) == 4


@pytest.mark.rule(GB, "11.15:2")
def test_these_hits_can_break_it_on_the_way() -> None:
    game = plain().put(EL, "2210", facing=0).put(COMP, "2010", hits=6)
    game.moving(COMP, by=ALEX, dice=[5] * 9).until("step").go("2109").finish()
    assert game.morale(COMP) == "routed"


@pytest.mark.rule(GB, "11.15:3")
@pytest.mark.parametrize("facing", [180, 0])
@pytest.mark.parametrize(("unit", "more"), [(COMP, 2), (HYP, 0)])
def test_forced_into_their_zone_it_takes_them_too(facing: int, unit: str, more: int) -> None:
    game = plain().put(unit, "2010", shock=NO).put(JAV, "2110", facing=180, hits=4)
    game.put(EL, "2211", facing=facing).shocks(ALEX, 5)
    game.play()
    assert game.at(unit) == ("2110",)
    assert game.hits(unit) == game.struck[0][0] + more


@pytest.mark.rule(GB, "11.15:4", "11.15:5")
@pytest.mark.parametrize(
    ("unit", "facing", "able"),
    [(COMP, 180, False), (COMP, 0, True), (COMP, 60, True), (HYP, 180, True)],
)
def test_horse_attacks_them_only_from_flank_and_rear(unit: str, facing: int, able: bool) -> None:
    game = plain().put(unit, "2010").put(EL, "2110", facing=facing).shocks(ALEX, *[5] * 12)
    assert (unit in game.options) is able


@pytest.mark.rule(GB, "11.15:5")
@pytest.mark.parametrize(("unit", "superior"), [(COMP, ""), (HORSE, ""), (HYP, "AS")])
def test_from_behind_horse_is_not_superior(unit: str, superior: str) -> None:
    game = plain().put(unit, "2010", shock=NO).put(EL, "2110", facing=0).shocks(ALEX, *[5] * 12)
    assert game.play().superiority == [superior]


@pytest.mark.rule(GB, "11.15:4")
def test_beside_elephants_in_front_horse_attacks_the_others() -> None:
    game = plain().put(COMP, "2010", shock=NO).put(EL, "2110", facing=180).put(JAV, "2109")
    game.shocks(ALEX, *[5] * 12).play()
    assert game.told("combat") == [((COMP,), (JAV,))]


@pytest.mark.rule(GB, "11.15:6")
def test_their_own_horse_rides_among_them() -> None:
    game = plain().put(EL, "2210", facing=180).put(FOE_HORSE, "2010")
    game.moving(FOE_HORSE, by="porus", dice=[5] * 9).until("step").go("2110").stop()
    assert (game.at(FOE_HORSE), game.hits(FOE_HORSE)) == (("2110",), 0)


# -- 11.16 ------------------------------


def tramples(unit: str = HORSE, *dice: int, **how: Any) -> Position:
    """Elephants come up to 2210 before a unit at 2110."""
    game = plain().put(EL, "2410", facing=180).put(unit, "2110", **how)
    return game.moving(EL, by="porus", dice=dice or [9] * 9).until("step").go("2309")


def held(unit: str = HORSE, *dice: int, **how: Any) -> Position:
    """The same, with javelins who hold the unit in their zone."""
    game = plain().put(EL, "2410", facing=180).put(unit, "2110", **how).put(JAV, "2111", facing=120)
    game.moving(EL, by="porus", dice=dice or [9] * 9).until("step").go("2309").until("step")
    return game.go("2210")


@pytest.mark.rule(GB, "11.16:1", "11.16:2")
@pytest.mark.parametrize("facing", [0, 180])
def test_horse_has_to_withdraw_and_does_not_shoot(facing: int) -> None:
    game = tramples(facing=facing).until("step").go("2210")
    asked: list[str] = []
    while not game.over and game.what != "step":
        asked.append(game.what)
        if game.what in ("withdraw", "withdraw_to"):
            assert None not in game.options
        game.choose(game.passing())
    assert game.at(HORSE) != ("2110",)
    assert "entry_fire" not in asked


@pytest.mark.rule(GB, "11.16:1")
def test_elephants_that_were_beside_it_do_not_drive_it_off() -> None:
    game = plain().put(EL, "2210", facing=120).put(HORSE, "2110", facing=180)
    game.moving(EL, by="porus", dice=[9] * 9).until("step").go("2109").stop()
    assert (game.at(HORSE), game.hits(HORSE)) == (("2110",), 0)
    assert not game.rolls


@pytest.mark.rule(GB, "11.16:2", "11.16:3")
@pytest.mark.parametrize(("die", "hits"), [(0, 1), (6, 1), (7, 1), (8, 2), (9, 3)])
def test_who_cannot_withdraw_checks_and_takes_at_least_one(die: int, hits: int) -> None:
    game = held(HORSE, die, 9, 9, missiles="none").finish()
    assert game.at(HORSE) == ("2110",)
    assert game.hits(HORSE) == hits


@pytest.mark.rule(GB, "11.16:1")
def test_who_cannot_withdraw_may_shoot() -> None:
    assert held(HORSE, 0, 9, 9).until("entry_fire", "step").what == "entry_fire"


@pytest.mark.rule(GB, "11.16:3")
def test_that_check_can_break_it() -> None:
    assert held(HORSE, 9, *[9] * 6, missiles="none", hits=3).finish().morale(HORSE) == "routed"


@pytest.mark.rule(GB, "11.16:4")
@pytest.mark.parametrize(("unit", "fate"), [(HORSE, "eliminated"), (MEN, "on map")])
def test_routed_horse_is_ridden_down(unit: str, fate: str) -> None:
    game = tramples(unit, morale="routed").until("step").go("2210").finish()
    assert game.fate(unit) == fate


@pytest.mark.rule(GB, "11.16:5")
@pytest.mark.parametrize("unit", [MEN, HYP, "agrianian_2"])
def test_foot_stands_and_does_not_check(unit: str) -> None:
    game = tramples(unit, missiles="none").until("step").go("2210").finish()
    assert (game.at(unit), game.hits(unit)) == (("2110",), 0)
    assert not game.rolls


@pytest.mark.rule(GB, "11.16:1", "11.16:2")
def test_a_line_of_elephants_drives_horse_off_too() -> None:
    game = plain().put(EL, "2410", facing=180).put(EL2, "2411", facing=180).put(HORSE, "2110")
    game.commands("porus", EL, EL2).begin(("line_orders",), dice=[0] * 9)
    game.until("line_orders").choose(EL).until("step").go("2309").until("step")
    game.go("2210").until("line_orders", "step")
    assert game.at(HORSE) != ("2110",)


# -- 11.17, 11.18 ------------------------------


@pytest.mark.rule(GB, "11.17:1")
@pytest.mark.parametrize(
    ("unit", "mods"), [(HYP, [1, 1]), (MEN, [0, 1]), ("mercenary_peltast_1", [0, 1])]
)
def test_plus_one_for_whom_elephants_attack(unit: str, mods: list[int]) -> None:
    assert added(meet(EL, unit).shocks("porus", *[1] * 9).play()) == mods


@pytest.mark.rule(GB, "11.17:1")
def test_no_plus_for_elephants_that_are_attacked_nor_without_check() -> None:
    assert added(meet(HYP, EL).shocks(ALEX, *[1] * 9).play()) == [0, 0]
    assert added(meet(EL, HYP, shock=NO).shocks("porus", *[1] * 9).play()) == []


@pytest.mark.rule(GB, "11.17:1")
def test_every_defender_of_the_combat_has_the_plus() -> None:
    game = plain().put(EL, "2010", shock=MUST).put(MEN, "2110", facing=180)
    game.put("mercenary_peltast_1", "2109", facing=180).shocks("porus", *[1] * 12).play()
    assert added(game) == [0, 1, 1]


@pytest.mark.rule(GB, "11.18:1", "9.16:4")
@pytest.mark.parametrize("facing", [180, 0, 60])
def test_elephants_have_no_position_over_elephants(facing: int) -> None:
    game = plain().rate(EL2, side="macedon")
    game.put(EL, "2010", shock=NO).put(EL2, "2110", facing=facing)
    game.shocks("porus", *[5] * 9).play()
    assert (game.columns, game.superiority) == ([7], [""])
