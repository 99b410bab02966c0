"""Chapter 11 where it meets other chapters: leaders, flights, advances, several special units at once."""

from __future__ import annotations

import pytest

from argead.systems.great_battles.positions import Position

from .test_09_shock import ALEX, HYP, JAV, JAV2, MUST, plain

GB = "great_battles"
EL = "indian_elephants_1"
CH = "indian_chariots_1"
PH = "coenus_5"
LOW = "meleager_2"
MEN = "mercenary_peltast_2"
AGR = "agrianian_2"
ARCH = "macedonian_archers_1"
NO = "no check"

# -- pass-through ------------------------------


def struck_in_the_middle(*taken: str) -> Position:
    """Chariots at 2110 strike both halves of a phalanx: behind them lie 1909 and 1911."""
    game = plain().rate(CH, tq=9).put(CH, "2110", facing=180, shock=NO).put(PH, "2010", "2011")
    for ident, at in zip((MEN, "mercenary_peltast_1"), taken, strict=False):
        game.put(ident, at)
    return game.shocks("porus", *[5] * 12)


@pytest.mark.rule(GB, "11.13:9", "11.25:1")
def test_through_a_two_hex_unit_they_come_out_behind_one_of_its_halves() -> None:
    assert struck_in_the_middle().play().at(CH)[0] in ("1909", "1911")
    assert struck_in_the_middle("1909").play().at(CH) == ("1911",)
    assert struck_in_the_middle("1909", "1911").play().at(CH) == ("2110",)


@pytest.mark.rule(GB, "11.13:9", "11.25:1")
def test_behind_the_other_half_if_one_way_is_taken() -> None:
    assert struck_in_the_middle("1911").play().at(CH) == ("1909",)


@pytest.mark.rule(GB, "11.13:9", "11.25:1")
def test_the_owner_chooses_behind_which_half() -> None:
    game = struck_in_the_middle()
    asked = False
    while not game.over:
        asked = asked or (
            game.seat == "india" and {"1909", "1911"} <= {str(o) for o in game.options}
        )
        game.choose(game.passing())
    assert asked


@pytest.mark.rule(GB, "11.13:1", "4.62:1")
@pytest.mark.parametrize(("rides", "fate"), [(True, "on map"), (False, "eliminated")])
def test_a_leader_alone_where_they_come_out_rides_off_or_is_taken(rides: bool, fate: str) -> None:
    game = plain().put(EL, "2110", facing=180, shock=NO).put(HYP, "2010").leader("coenus", "1909")
    game.shocks("porus", *[5] * 12).until("leaders_close")
    game.choose(*(["coenus", "1908", "1907"] if rides else [None])).play()
    assert game.at(EL) == ("1909",)
    assert game.fate_of("coenus") == fate
    assert game.where("coenus") != "1909"


@pytest.mark.rule(GB, "11.13:4", "9.31:1")
def test_elephants_pass_through_and_their_comrades_advance() -> None:
    game = plain().put(EL, "2110", facing=180, shock=NO).put(JAV, "2109", facing=180, shock=NO)
    game.put(MEN, "2010", hits=4).shocks("porus", *[5] * 12).play(combats="as proposed")
    assert (game.at(EL), game.at(JAV)) == (("1909",), ("2010",))


@pytest.mark.rule(GB, "11.23:1", "4.62:3", "4.62:11")
def test_a_leader_whose_chariots_are_lost_is_taken() -> None:
    game = plain().put(HYP, "2010", shock=NO).put(CH, "2110", facing=180, hits=3)
    game.leader("abisares", "2110").shocks(ALEX, *[5] * 12).play()
    assert game.at(HYP) == ("2110",)
    assert game.fate_of("abisares") == "eliminated"


# -- rampage ------------------------------


@pytest.mark.rule(GB, "11.14:7", "11.63:3")
@pytest.mark.parametrize(("formation", "hits"), [("square", 1), ("line", 2)])
def test_a_square_has_no_rear_for_elephants_either(formation: str, hits: int) -> None:
    game = Position().leader(ALEX, "1510").put(EL, "2610", facing=180)
    game.put(HYP, "2608", facing=60, formation=formation).leads(ALEX)
    game.begin(("rampage", game.u(EL), -1), dice=[6, 9]).finish()
    assert game.hits(HYP) == hits


@pytest.mark.rule(GB, "11.14:9", "12.11:6")
def test_a_leader_who_is_trampled_counts_his_rout_points() -> None:
    # enemies around him but where the beasts come from: he cannot ride away
    game = Position().leader(ALEX, "1510").put(EL, "2610", facing=180).leader("coenus", "2608")
    for n, at in enumerate(("2607", "2507", "2707", "2508", "2708")):
        game.put(f"indian_javelins_{n + 1}", at, facing=180)
    game.put(HYP, "2612").leads(ALEX).begin(("rampage", game.u(EL), -1), dice=[6, 9]).finish()
    assert game.s.points == [15, 2]


@pytest.mark.rule(GB, "11.14:7")
def test_light_troops_broken_by_a_rampage_run() -> None:
    game = Position().leader(ALEX, "1510").put(EL, "2610", facing=180)
    game.put(JAV, "2608", facing=60, hits=3).leads(ALEX)
    game.begin(("rampage", game.u(EL), -1), dice=[6, 9]).finish()
    assert game.morale(JAV) == "routed"
    assert game.at(JAV) != ("2608",)


@pytest.mark.rule(GB, "11.16:1", "4.62:1")
@pytest.mark.parametrize("along", ["along", "stay"])
def test_a_leader_with_driven_horse_may_ride_along(along: str) -> None:
    game = plain().put(EL, "2410", facing=180).put("sogdian", "2110").leader("coenus", "2110")
    game.moving(EL, by="porus", dice=[3] * 9).until("step").go("2309").until("step").go("2210")
    game.until("withdraw_along").choose(along).until("withdraw_to").choose(("2011",)).until("step")
    assert game.at("sogdian") == ("2011",)
    assert (game.where("coenus") == "2011") is (along == "along")


# -- chariots and skirmishers ------------------------------


@pytest.mark.rule(GB, "11.33:3", "11.33:4")
def test_skirmishers_beside_heavy_foot_against_chariots() -> None:
    # the hypaspist leads: column 4, die 5: 3(2), and skirmishers lend neither type nor weapons
    game = plain().put(HYP, "2010", shock=NO).put(AGR, "2011", shock=NO)
    game.put(CH, "2110", facing=180).shocks(ALEX, *[5] * 9).play(combats="as proposed")
    assert (game.columns, game.superiority, game.struck) == ([4], [""], [(3, 2)])


@pytest.mark.rule(GB, "11.22:1", "11.33:6")
def test_chariots_that_attack_skirmishers_do_not_check_but_they_do() -> None:
    game = plain().put(CH, "2110", facing=180, shock=MUST).put(ARCH, "2010")
    game.shocks("porus", *[1] * 9).play(avoid_chariots=None)
    assert [sum(m.value for m in roll.mods) for roll in game.rolled("charge")] == [1]


@pytest.mark.rule(GB, "11.26:5", "12.0:3")
def test_the_hit_for_opening_ranks_can_break_the_unit() -> None:
    game = plain().put(CH, "2110", facing=180, shock=MUST).put(HYP, "2010", hits=7)
    game.shocks("porus", 0, *[5] * 9).choose("open").play()
    assert game.morale(HYP) == "routed"
    assert not game.told("struggle")


@pytest.mark.rule(GB, "11.34:1")
def test_sk_that_break_on_the_way_are_gone_too() -> None:
    # approached from the rear with one hit left
    game = Position("gaugamela").leader(ALEX, "1510").leader("bessus", "3510")
    game.put("uxian_slingers_1", "2310", facing=0, hits=2).put(HYP, "2010")
    game.moving(HYP, by=ALEX, dice=[9] * 9).until("step").go("2109")
    game.choose(("unit", "uxian_slingers_1")).until("step")
    assert game.fate("uxian_slingers_1") == "eliminated"
    assert game.s.points == [0, 1]


# -- square, double depth ------------------------------


@pytest.mark.rule(GB, "11.63:3", "10.21:1")
def test_a_square_that_breaks_is_a_square_no_more() -> None:
    game = plain().put(JAV, "2110", facing=180, shock=NO).put(HYP, "2010", hits=7)
    game.make(HYP, formation="square").shocks("porus", *[5] * 9).play()
    assert (game.morale(HYP), game.formation(HYP)) == ("routed", "line")


def stack(facing: int = 0) -> Position:
    return plain().put(PH, "2010", "2011", facing=facing).under(LOW, PH)


@pytest.mark.rule(GB, "11.72:2", "9.33:1")
def test_a_stack_that_wins_advances_as_one() -> None:
    game = stack().make(PH, shock=NO).put(JAV, "2110", facing=180, hits=4)
    game.shocks(ALEX, *[5] * 9).play()
    assert game.at(PH) == game.at(LOW) != ("2010", "2011")


@pytest.mark.rule(GB, "11.72:7", "9.31:2")
def test_in_an_advance_each_takes_the_hits_of_the_ground() -> None:
    # two hits in the shock, one each; then woods
    game = stack().ground("woods", "2109", "2110", "2111").make(PH, shock=NO)
    game.put(JAV, "2110", facing=180, hits=4).shocks(ALEX, *[5] * 9).play()
    assert game.struck[0][0] == 2
    assert (game.hits(PH), game.hits(LOW)) == (2, 2)


@pytest.mark.rule(GB, "11.72:7", "11.72:3", "6.83:2")
def test_when_they_fall_back_each_takes_the_hit_of_withdrawing() -> None:
    game = stack().marker(ALEX, "withdraw", PH).put(JAV, "2310", facing=180)
    game.moving(JAV, by="porus", dice=[5] * 9).until("step").go("2210").until("withdraw")
    game.choose(("prearranged", ALEX)).until("step")
    assert (game.hits(PH), game.hits(LOW)) == (1, 1)


@pytest.mark.rule(GB, "11.73:7", "9.13:9")
def test_if_the_lower_breaks_in_the_charge_both_run() -> None:
    # 8 and 9 on the dice: 1 hit and 2 hits; then the stand roll fails
    game = stack().make(PH, shock=MUST).make(LOW, hits=6).put(CH, "2110", facing=180)
    game.shocks(ALEX, 8, 9, 0, *[9] * 9).play()
    assert (game.morale(PH), game.morale(LOW)) == ("routed", "routed")
    assert not set(game.at(PH)) & set(game.at(LOW))


@pytest.mark.rule(GB, "10.15:4", "11.73:7")
def test_an_upper_phalanx_below_its_limit_keeps_its_hits() -> None:
    # the lower (8 of 7) and the chariots would break, the upper has 1 hit: 10.15 does not apply
    game = stack().make(PH, shock=MUST).make(LOW, hits=6).put(CH, "2110", facing=180)
    game.shocks(ALEX, 8, 9, 9, *[0] * 9).play()
    assert game.fate(CH) == "eliminated"
    assert game.hits(LOW) == 6
    assert game.hits(PH) == 1


@pytest.mark.rule(GB, "11.73:6", "11.73:7")
def test_a_missile_that_breaks_the_lower_breaks_both() -> None:
    game = stack(180).make(LOW, hits=6).put(JAV, "2110", facing=180).leader("porus", "2410")
    game.acts("porus", dice=[0, *[9] * 6]).until("command", "orders")
    game.choose(*(["individual"] if game.what == "command" else []))
    game.choose(("fire", JAV)).until("orders")
    assert (game.morale(PH), game.morale(LOW)) == ("routed", "routed")


@pytest.mark.rule(GB, "11.73:7")
def test_if_there_is_room_for_one_only_the_other_is_lost() -> None:
    # zones leave 1810/1811 alone to run to, and nothing beyond
    game = stack(180).make(LOW, hits=6).put(JAV, "2110", facing=180, shock=NO)
    ring = (("1813", 120), ("1808", 240), ("1610", 0), ("1611", 0), ("1609", 0), ("1612", 0))
    for n, (at, facing) in enumerate(ring):
        game.put(f"indian_javelins_{n + 2}", at, facing=facing)
    game.shocks("porus", 5, *[9] * 12).play()
    assert sorted((game.fate(PH), game.fate(LOW))) == ["eliminated", "on map"]
    assert game.s.points == [14, 0]


@pytest.mark.rule(GB, "11.73:7", "10.25:1")
@pytest.mark.parametrize("along", ["along", "stay"])
def test_a_leader_with_a_stack_that_breaks_may_run_along(along: str) -> None:
    game = stack(180).make(PH, hits=6).put(JAV, "2110", facing=180, shock=NO)
    game.leader("coenus", "2010").shocks("porus", 5, 5, *[9] * 12).until("rout_along")
    while not game.over and game.what != "advance_to":
        game.choose(along if game.what == "rout_along" else game.passing())
    assert (game.where("coenus") in game.at(PH) + game.at(LOW)) is (along == "along")


@pytest.mark.rule(GB, "11.73:2", "11.62:1")
def test_light_infantry_in_front_shakes_no_stack() -> None:
    game = stack().put(JAV, "2110", facing=180, shock=MUST).shocks("porus", *[1] * 9).play()
    assert [args[0] for args in game.told("check")] == [JAV]


@pytest.mark.rule(GB, "11.73:5", "10.13:1")
def test_a_stack_and_a_comrade_share_hits() -> None:
    # chariots strike stack and hypaspist at 2109 together: column 8, die 9: 2(4)
    game = plain().rate(CH, tq=9).put(PH, "2110", "2111", facing=180).under(LOW, PH)
    game.put(HYP, "2109", facing=180).put(CH, "2010", shock=NO)
    game.shocks("porus", 9, *[0] * 12).play(defending_type=PH)
    taken = {args[0]: args[1] for args in game.told("hits") if args[4] == "shock"}
    assert sum(taken.get(unit, 0) for unit in (PH, LOW, HYP)) == game.struck[0][1] == 4
    assert taken[PH] >= taken.get(LOW, 0)
    assert taken[PH] - taken.get(LOW, 0) <= 1


@pytest.mark.rule(GB, "11.61:1", "11.73:3")
def test_a_stack_beside_a_phalanx_covers_its_flank() -> None:
    game = plain().put(CH, "2010", shock=MUST).put("attalus_10", "2110", "2111", facing=180)
    game.put(PH, "2112", "2113", facing=180).under(LOW, PH).shocks("porus", *[1] * 12).play()
    assert game.columns == [6]


@pytest.mark.rule(GB, "11.61:1")
@pytest.mark.parametrize(("morale", "column"), [("steady", 6), ("routed", 8)])
def test_a_routed_phalanx_controls_no_flank_hex(morale: str, column: int) -> None:
    # from 2209/2210 it would cover 2109
    game = plain().put(CH, "2010", shock=MUST).put(PH, "2110", "2111", facing=180)
    game.put("attalus_10", "2209", "2210", facing=180, morale=morale)
    assert game.shocks("porus", *[1] * 12).play().columns == [column]


@pytest.mark.rule(GB, "11.61:1", "11.61:3")
def test_of_two_attackers_one_that_came_up_is_enough() -> None:
    # the chariots came up and lead; javelins beside them stood there before
    game = plain().put(CH, "2010", shock=MUST).put(JAV2, "2011", shock=NO)
    game.put(PH, "2110", "2111", facing=180).put(LOW, "2112", "2113", facing=180)
    game.shocks("porus", *[1] * 12).play(combats="as proposed", attacking_type=CH)
    assert game.told("clash")[0][0] == CH
    shifts = dict(game.told("clash")[0][6])
    assert -2 in shifts.values()


# -- more of each ------------------------------


@pytest.mark.rule(GB, "11.11:1", "11.12:1")
@pytest.mark.parametrize(("at", "able"), [("2109", True), ("2010", False)])
def test_neither_weapon_reaches_two_hexes(at: str, able: bool) -> None:
    # archers shoot from the next hex or from two away
    game = plain().put("cretan_archers", at).put(EL, "2210", facing=180)
    game.acts(ALEX, dice=[9] * 9).until("orders").choose(("fire", "cretan_archers"))
    asked = False
    while game.what not in ("orders", "momentum"):
        asked = asked or game.what == "return_fire"
        game.choose(game.passing())
    assert asked is able


@pytest.mark.rule(GB, "11.12:1", "8.15:5")
@pytest.mark.parametrize(("moves", "mod"), [(True, 1), (False, 0)])
def test_riders_throw_worse_on_the_move(moves: bool, mod: int) -> None:
    game = plain(foe="2610").put(EL, "2310" if moves else "2210", facing=180)
    game.put(MEN, "2110", missiles="none").acts("porus", dice=[9] * 9).until("command", "orders")
    game.choose(*(["individual"] if game.what == "command" else []))
    if moves:
        game.choose(("move", EL)).until("step").go("2210").until("step")
        game.choose(next(o for o in game.options if o and o[0] == "fire"))
    else:
        game.choose(("fire", EL))
    game.until("orders", "step")
    assert sum(m.value for m in game.rolled("missile")[0].mods) == mod


@pytest.mark.rule(GB, "11.13:2")
def test_a_friend_in_the_far_hex_stops_them_as_well() -> None:
    game = plain().put(EL, "2110", facing=180, shock=NO).put(HYP, "2010").put(JAV, "1909")
    game.shocks("porus", *[5] * 9).play()
    assert game.at(EL) == ("2110",)


@pytest.mark.rule(GB, "11.41:3")
def test_archers_who_fired_do_not_move() -> None:
    bows = "indian_longbows_1"
    game = plain(foe="1910").put(bows, "2010").put(MEN, "2310", facing=0, missiles="none")
    game.acts("porus", dice=[9] * 9).until("command", "orders")
    game.choose(*(["individual"] if game.what == "command" else []))
    game.choose(("fire", bows)).until("orders")
    assert bows not in game.ordered("move")


@pytest.mark.rule(GB, "11.63:4", "6.71:1")
@pytest.mark.parametrize(
    ("formation", "able"),
    [
        ("square", True),
        ("line", False),
    ],
)
def test_before_a_slow_square_light_infantry_gives_way(formation: str, able: bool) -> None:
    game = plain().put(HYP, "2010", formation=formation).put(JAV, "2310", facing=180)
    game.moving(HYP, by=ALEX, dice=[0] * 9).until("step").go("2109")
    assert (("unit", JAV) in game.options) is able


@pytest.mark.rule(GB, "11.63:4", "7.23:2")
@pytest.mark.parametrize(
    ("formation", "able"),
    [
        ("square", False),
        ("line", True),
    ],
)
def test_a_square_does_not_get_away_from_a_zone(formation: str, able: bool) -> None:
    game = plain().rate(JAV, ma=4).put(HYP, "2010", formation=formation).put(JAV, "1909")
    game.moving(HYP, by=ALEX, dice=[0] * 9).until("step")
    assert (("2110",) in game.reach) is able


@pytest.mark.rule(GB, "11.71:3", "11.72:8")
def test_a_third_phalanx_finds_no_room() -> None:
    game = stack().put("attalus_10", "1910", "1911").leader(ALEX, "1810").acts(ALEX)
    game.until("orders").choose(("move", "attalus_10")).until("step")
    assert not [o for o in game.options if isinstance(o, tuple) and o[0] == "double"]
    assert ("2010", "2011") not in game.reach


@pytest.mark.rule(GB, "11.72:1")
def test_a_contingent_commander_woken_by_another_than_the_overall_commander() -> None:
    # Parmenion is a wing commander at the Crocus Field, not the overall commander
    game = Position("crocus_field", contingent_commanders=True).leader("parmenion", "2010")
    game.leader("nicanor_c", "2010").leader("onomarchus", "4510").leader("philip_ii", "1510")
    game.put("macedonia_3", "2410", "2411").put("macedonia_4", "2310", "2311")
    game.commands("parmenion", "macedonia_3", "macedonia_4", by="nicanor_c")
    game.begin(("line_orders",), dice=[5] * 9).until("line_orders").choose("macedonia_4")
    assert ("double", "macedonia_3") not in game.until("step").options


@pytest.mark.rule(GB, "11.86:1")
@pytest.mark.parametrize("screened", [False, True])
def test_bolts_need_sight(screened: bool) -> None:
    game = Position("jaxartes").leader(ALEX, "4010").leader("satraces", "2810")
    game.put("oxybeles_1", "3710", fire_mode=True).put("scythian_lancers_1", "3510", facing=180)
    if screened:
        game.put("hypaspist_1", "3610")
        game.put("hypaspist_2", "3611")
    game.acts(ALEX).until("orders")
    assert ("oxybeles_1" in game.ordered("bolt")) is not screened


@pytest.mark.rule(GB, "11.86:1", "11.85:1")
def test_shots_in_reaction_do_not_use_up_their_own() -> None:
    game = Position("jaxartes").leader(ALEX, "4010").leader("satraces", "2810")
    game.put("oxybeles_1", "3710", fire_mode=True).put("scythian_lancers_1", "3110", facing=0)
    game.moving("scythian_lancers_1", by="satraces", dice=[9] * 9).until("step")
    game.choose(game.steps[0]).choose("oxybeles_1").until("step")
    game.choose(game.steps[0]).choose("oxybeles_1").until("step").stop()
    game.acts(ALEX, dice=[9] * 9).until("orders")
    assert "oxybeles_1" in game.ordered("bolt")


@pytest.mark.rule(GB, "11.15:2", "6.72:1")
def test_horse_that_withdraws_past_elephants_takes_two_hits_as_well() -> None:
    # elephants at 1910 look left; 2010 is behind them
    game = plain().put("sogdian", "2110").put(JAV, "2410", facing=180).put(EL, "1910", facing=180)
    game.moving(JAV, by="porus", dice=[0] * 9).until("step").go("2310")
    game.choose(("unit", "sogdian"), ("2010",)).until("step")
    assert game.at("sogdian") == ("2010",)
    assert game.hits("sogdian") == 2


@pytest.mark.rule(GB, "11.22:1", "9.13:2")
@pytest.mark.parametrize("unit", [CH, EL])
def test_standing_chariots_or_elephants_beside_a_charge_shake_its_victim(unit: str) -> None:
    # only the javelins came up: they and the peltast check, the peltast at +1
    game = plain().put(unit, "2110", facing=180, shock=NO).put(JAV, "2109", facing=180, shock=MUST)
    game.put(MEN, "2010").shocks("porus", *[1] * 12).play(combats="as proposed")
    assert [sum(m.value for m in roll.mods) for roll in game.rolled("charge")] == [0, 1]


@pytest.mark.rule(GB, "11.72:4", "7.17:1")
@pytest.mark.parametrize(("deep", "able"), [(True, False), (False, True)])
def test_a_stack_does_not_face_about_in_reaction(deep: bool, able: bool) -> None:
    game = plain().put(PH, "2010", "2011", facing=180).put(JAV, "2310", facing=180)
    if deep:
        game.under(LOW, PH)
    game.moving(JAV, by="porus", dice=[0] * 9).until("step").go("2210").until("step").go("2110")
    assert (game.until("reaction_facing", "step").what == "reaction_facing") is able


@pytest.mark.rule(GB, "11.81:1", "9.15:3")
def test_beside_troops_who_can_shock_bolt_throwers_are_not_the_type() -> None:
    game = Position("jaxartes").leader(ALEX, "4010").leader("satraces", "3310")
    game.put("oxybeles_1", "3710").put(HYP, "3611", facing=180)
    game.put("scythian_lancers_1", "3610", facing=300, shock=NO)
    game.shocks("satraces", *[5] * 9).play()
    assert game.told("combat") == [(("scythian_lancers_1",), (HYP, "oxybeles_1"))]
    assert game.told("clash")[0][1] == HYP


@pytest.mark.rule(GB, "11.16:1")
def test_two_horse_units_are_both_driven_off() -> None:
    game = plain().put(EL, "2410", facing=180).put("sogdian", "2110").put("dahae_1", "2109")
    game.moving(EL, by="porus", dice=[0] * 9).until("step").go("2309").until("step").go("2210")
    while game.what not in ("step", ""):
        if game.what == "parting_shot":
            game.choose(None)
        else:
            game.choose(game.options[0])
    assert game.at("sogdian") != ("2110",)
    assert game.at("dahae_1") != ("2109",)


@pytest.mark.rule(GB, "11.16:1")
def test_elephants_that_pass_at_its_side_drive_it_off_too() -> None:
    # from 2411 to 2310, with horse at 2309 on their flank
    game = plain().put(EL, "2411", facing=180).put("sogdian", "2309", facing=180)
    game.moving(EL, by="porus", dice=[0] * 9).until("step").go("2310").until("withdraw_to", "step")
    assert game.what == "withdraw_to"
    assert None not in game.options


@pytest.mark.rule(GB, "11.72:1")
@pytest.mark.parametrize(("leader", "able"), [(ALEX, True), ("coenus", False)])
def test_even_to_recover_they_listen_to_the_overall_commander_only(leader: str, able: bool) -> None:
    game = stack().make(LOW, hits=3).make(PH, hits=3).leader(leader, "1810").acts(leader)
    game.until("orders", "momentum")
    assert (bool({PH, LOW} & game.ordered("recover"))) is able


@pytest.mark.rule(GB, "11.86:1")
def test_each_bolt_thrower_may_answer() -> None:
    game = Position("jaxartes").leader(ALEX, "4010").leader("satraces", "2810")
    game.put("oxybeles_1", "3710", fire_mode=True).put("oxybeles_2", "3711", fire_mode=True)
    game.put("scythian_lancers_1", "3210", facing=0)
    game.moving("scythian_lancers_1", by="satraces", dice=[9] * 9).until("step")
    game.choose(game.steps[0])
    assert {"oxybeles_1", "oxybeles_2"} <= set(game.options)
    game.choose("oxybeles_1")
    assert (game.what, "oxybeles_2" in game.options) == ("bolts", True)


@pytest.mark.rule(GB, "11.86:1", "8.21:3")
def test_bolts_fly_while_a_line_moves() -> None:
    game = Position("jaxartes").leader(ALEX, "4010").leader("satraces", "3010")
    game.put("oxybeles_1", "3710", fire_mode=True)
    line = ("scythian_lancers_1", "scythian_lancers_2")
    game.put(line[0], "3210", facing=0).put(line[1], "3211", facing=0)
    game.commands("satraces", *line).begin(("line_orders",), dice=[9] * 9)
    game.until("line_orders").choose(line[0]).until("step").choose(game.steps[0])
    assert game.until("bolts", "line_orders").what == "bolts"
