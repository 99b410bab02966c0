"""Chapter 11, third part: phalanx and hoplites, square, double depth."""

from __future__ import annotations

from typing import Any

import pytest

from argead.systems.great_battles.positions import Position

from .test_09_shock import ALEX, HYP, JAV, JAV2, MUST, added, meet, plain

GB = "great_battles"
CH = "indian_chariots_1"
PH = "coenus_5"
LOW = "meleager_2"
THIRD = "attalus_10"
MEN = "mercenary_peltast_2"
AGR = "agrianian_2"
NO = "no check"

# -- 11.61 ------------------------------


def wall(
    *beside: str, attacker: str = CH, marker: str = MUST, facing: int = 180, **ratings: Any
) -> Position:
    """A phalanx at 2110/2111 is attacked from 2010; friends stand left (2112) or right (2109)."""
    game = plain()
    if ratings:
        game.rate(attacker, **ratings)
    game.put(attacker, "2010", shock=marker).put(PH, "2110", "2111", facing=facing)
    for place in beside:
        if place == "occupied":
            game.put(LOW, "2112", "2113", facing=180)
        elif place == "zone":  # from 2209/2210 a phalanx controls 2109
            game.put(THIRD, "2209", "2210", facing=180)
        else:
            game.put(place, "2112", facing=180)
    return game.shocks("porus", *[1] * 12).play()


@pytest.mark.rule(GB, "11.61:1")
@pytest.mark.parametrize(
    ("beside", "column"),
    [((), 8), (("occupied",), 6), (("zone",), 6), (("occupied", "zone"), 4)],
)
def test_two_to_the_left_for_each_covered_flank(beside: tuple[str, ...], column: int) -> None:
    assert wall(*beside).columns == [column]


@pytest.mark.rule(GB, "11.61:2")
@pytest.mark.parametrize(
    ("beside", "column"), [((), 6), (("occupied",), 5), (("occupied", "zone"), 4)]
)
def test_one_each_against_heavy_infantry(beside: tuple[str, ...], column: int) -> None:
    game = wall(*beside, attacker=JAV, type="HI", cls="HO", missile="", size=10)
    assert game.columns == [column]


@pytest.mark.rule(GB, "11.61:3")
def test_not_against_who_stood_there_before() -> None:
    assert wall("occupied", "zone", marker=NO).columns == [8]


@pytest.mark.rule(GB, "11.61:4")
def test_not_in_the_rear() -> None:
    # chariots against the rear of a phalanx: column 13
    game = plain().put(CH, "2010", shock=MUST).put(PH, "2110", "2111", facing=0)
    game.put(LOW, "2112", "2113", facing=0).shocks("porus", *[1] * 12).play()
    assert game.columns == [13]


@pytest.mark.rule(GB, "11.61:5")
def test_not_against_a_phalanx() -> None:
    game = wall("occupied", "zone", attacker=JAV, type="PH", cls="MA", missile="", size=10)
    assert game.columns == [7]


@pytest.mark.rule(GB, "11.61:6")
@pytest.mark.parametrize("friend", [HYP, MEN])
def test_others_beside_it_do_not_help(friend: str) -> None:
    assert wall(friend).columns == [8]


@pytest.mark.rule(GB, "11.61:1")
def test_the_attackers_own_phalanx_does_not_help_the_defender() -> None:
    game = plain().rate(LOW, side="india").put(CH, "2010", shock=MUST)
    game.put(PH, "2110", "2111", facing=180).put(LOW, "2112", "2113", facing=180)
    game.shocks("porus", *[1] * 12).play()
    assert game.columns == [8]


# -- 11.62 ------------------------------


@pytest.mark.rule(GB, "11.62:1", "11.62:2", "11.62:3")
@pytest.mark.parametrize(
    ("attacker", "defender", "who"),
    [
        (JAV, HYP, [JAV]),
        (JAV, PH, [JAV]),
        (HYP, JAV, [HYP, JAV]),
        (PH, JAV, [PH, JAV]),
        (JAV, MEN, [JAV, MEN]),
    ],
)
def test_light_infantry_in_front_does_not_shake_the_heavy(
    attacker: str, defender: str, who: list[str]
) -> None:
    leader = "porus" if attacker == JAV else ALEX
    game = meet(attacker, defender).shocks(leader, *[1] * 9).play()
    assert [args[0] for args in game.told("check") if args[1] == "charge"] == who


@pytest.mark.rule(GB, "11.62:1")
@pytest.mark.parametrize("facing", [0, 60])
def test_from_flank_and_rear_it_does(facing: int) -> None:
    game = meet(JAV, HYP, facing=facing).shocks("porus", *[1] * 9).play()
    assert len(game.thrown("charge")) == 2


@pytest.mark.rule(GB, "11.62:3")
def test_peltasts_shake_them() -> None:
    game = plain().rate(JAV, type="LP").put(JAV, "2010", shock=MUST).put(HYP, "2110", facing=180)
    assert len(game.shocks("porus", *[1] * 9).play().thrown("charge")) == 2


# -- 11.63 ------------------------------


def on_the_move(unit: str = HYP, *hexes: str, **how: Any) -> Position:
    game = plain().put(unit, *(hexes or ("2010",)), **how)
    return game.moving(unit, by=ALEX, dice=[5] * 9).until("step")


@pytest.mark.rule(GB, "11.63:1")
@pytest.mark.parametrize(
    ("unit", "hexes", "able"),
    [(HYP, ("2010",), True), (PH, ("2010", "2011"), True), (MEN, ("2010",), False)],
)
def test_phalanx_and_heavy_infantry_form_square(
    unit: str, hexes: tuple[str, ...], able: bool
) -> None:
    game = on_the_move(unit, *hexes)
    assert (("square",) in game.options) is able
    if able:
        game.choose(("square",))
        assert (game.what, game.formation(unit)) == ("", "square")


@pytest.mark.rule(GB, "11.63:1")
def test_it_takes_the_whole_allowance() -> None:
    assert ("square",) not in on_the_move().go("2109").until("step").options
    assert ("square",) not in on_the_move().face(60).until("step").options


@pytest.mark.rule(GB, "11.63:1")
def test_leaving_takes_a_move_too() -> None:
    game = on_the_move(formation="square")
    assert ("unsquare",) in game.options
    game.choose(("unsquare",))
    assert (game.what, game.formation(HYP)) == ("", "line")


@pytest.mark.rule(GB, "11.63:1")
def test_only_in_a_macedonian_army() -> None:
    game = Position("granicus").leader("memnon", "1510").leader(ALEX, "3010")
    game.put("greek_mercenary_1", "1610", "1611", facing=0)
    game.moving("greek_mercenary_1", by="memnon", dice=[5] * 5).until("step")
    assert ("square",) not in game.options


@pytest.mark.rule(GB, "11.63:2")
@pytest.mark.parametrize("formation", ["line", "square"])
@pytest.mark.parametrize(("facing", "able"), [(180, False), (0, True)])
def test_not_in_an_enemy_zone(formation: str, facing: int, able: bool) -> None:
    game = plain().put(JAV, "2110", facing=facing).put(HYP, "2010", formation=formation)
    game.moving(HYP, by=ALEX, dice=[5] * 9).until("step")
    assert (bool({("square",), ("unsquare",)} & set(game.options))) is able


@pytest.mark.rule(GB, "11.63:3")
@pytest.mark.parametrize("facing", [0, 60, 120, 180, 240, 300])
def test_a_square_has_only_a_front(facing: int) -> None:
    game = meet(JAV, HYP, shock=NO, facing=facing).make(HYP, formation="square")
    game.shocks("porus", *[5] * 9).play()
    assert (game.told("clash")[0][2], game.superiority) == ("front", [""])


@pytest.mark.rule(GB, "11.63:3")
@pytest.mark.parametrize(("formation", "held"), [("square", True), ("line", False)])
def test_a_square_controls_the_hexes_behind_it(formation: str, held: bool) -> None:
    # 2211 lies behind hypaspists at 2110 who face left
    game = plain().put(HYP, "2110", facing=180, formation=formation).put(JAV, "2312", facing=120)
    game.moving(JAV, by="porus", dice=[5] * 9).until("step").go("2212").until("step")
    game.go("2211").until("step")
    assert (not game.steps) is held


@pytest.mark.rule(GB, "11.63:4")
def test_a_square_has_one_point_and_goes_anywhere() -> None:
    game = on_the_move(formation="square")
    assert game.points_left == 1
    assert game.reach == {(h,) for h in ("2009", "2109", "2110", "2011", "1910", "1909")}
    assert not game.turns


@pytest.mark.rule(GB, "11.63:5")
@pytest.mark.parametrize(("formation", "able"), [("square", False), ("line", True)])
def test_not_even_skirmishers_pass_a_square(formation: str, able: bool) -> None:
    game = plain().put(HYP, "2110", formation=formation).put(AGR, "2010")
    game.moving(AGR, by=ALEX, dice=[5] * 9).until("step")
    assert (("2110",) in game.reach) is able


@pytest.mark.rule(GB, "11.63:5")
@pytest.mark.parametrize(("formation", "overrun"), [("square", False), ("line", True)])
def test_the_routed_do_not_run_through_a_square(formation: str, overrun: bool) -> None:
    game = meet(JAV, MEN, shock=NO, foe_hits=4).put(JAV, "2110", facing=180, shock=NO)
    game.put(MEN, "2010", hits=4).put(HYP, "1909", formation=formation)
    game.put("hypaspist_2", "1910", formation=formation)
    game.put(JAV2, "2009", facing=240).put("indian_javelins_3", "2011", facing=120)
    game.shocks("porus", *[5] * 12).play(combats="as proposed")
    assert bool(game.told("overrun")) is overrun


@pytest.mark.rule(GB, "11.63:6")
def test_a_square_moves_up_but_does_not_attack() -> None:
    game = plain().put(HYP, "2010", formation="square").put(JAV, "2210", facing=180)
    game.moving(HYP, by=ALEX, dice=[5] * 9).until("step").go("2110").finish()
    assert (game.at(HYP), game.shock(HYP)) == (("2110",), "none")
    assert HYP not in game.shocks(ALEX, *[5] * 9).options


@pytest.mark.rule(GB, "11.63:7")
@pytest.mark.parametrize("formation", ["line", "square"])
def test_a_square_fights_like_a_line_in_front(formation: str) -> None:
    # light cavalry (3) against heavy infantry (6), standing: column 4, two to one against it: 3
    game = meet("indian_horse_1", HYP, shock=NO).make(HYP, formation=formation)
    game.shocks("porus", *[5] * 9).play()
    assert (game.columns, game.superiority) == ([3], ["DS"])


@pytest.mark.rule(GB, "11.63:8")
@pytest.mark.parametrize(("formation", "able"), [("line", True), ("square", False)])
def test_a_square_does_not_open_for_chariots(formation: str, able: bool) -> None:
    game = plain().put(CH, "2110", facing=180, shock=MUST).put(HYP, "2010", formation=formation)
    assert (game.shocks("porus", *[5] * 12).what == "avoid_chariots") is able


# -- 11.71 ------------------------------


def pair(leader: str = ALEX, back: tuple[str, str] = ("1910", "1911"), wound: int = 0) -> Position:
    """Two phalanxes one behind the other; the orders of a leader near them."""
    game = plain().put(PH, "2010", "2011").put(LOW, *back)
    game.leader(leader, "1810", wound=wound).acts(leader, dice=[5] * 12).until("orders")
    return game


@pytest.mark.rule(GB, "11.71:2", "11.71:4")
def test_the_back_phalanx_closes_up_under_the_front_one() -> None:
    game = pair().choose(("move", LOW)).until("step").choose(("double", PH)).until("orders")
    s = game.s
    assert game.at(LOW) == game.at(PH) == ("2010", "2011")
    assert (s.beneath[game.u(PH)], s.above[game.u(LOW)]) == (game.u(LOW), game.u(PH))
    assert game.orders_left == 6


@pytest.mark.rule(GB, "11.71:1")
def test_only_macedonian_phalanxes_of_class_ma() -> None:
    game = Position("erigon").leader("philip_ii", "1810").leader("bardylis", "3510")
    game.put("mixed_3", "2010", "2011").put("mixed_4", "1910", "1911").acts("philip_ii")
    game.until("orders").choose(("move", "mixed_4")).until("step")
    assert not [o for o in game.options if isinstance(o, tuple) and o[0] == "double"]


@pytest.mark.rule(GB, "11.71:2")
@pytest.mark.parametrize(("leader", "able"), [(ALEX, True), ("coenus", False)])
def test_only_the_overall_commander_orders_it(leader: str, able: bool) -> None:
    game = pair(leader).choose(("move", LOW)).until("step")
    assert (("double", PH) in game.options) is able


@pytest.mark.rule(GB, "11.71:2")
def test_through_a_contingent_commander_whom_he_wakes() -> None:
    game = Position("crocus_field", contingent_commanders=True).leader("philip_ii", "2010")
    game.leader("nicanor_c", "2010").leader("onomarchus", "4510")
    game.put("macedonia_3", "2410", "2411").put("macedonia_4", "2310", "2311")
    game.commands("philip_ii", "macedonia_3", "macedonia_4", by="nicanor_c")
    game.begin(("line_orders",), dice=[5] * 9).until("line_orders").choose("macedonia_4")
    assert ("double", "macedonia_3") in game.until("step").options


@pytest.mark.rule(GB, "11.71:3")
def test_it_begins_directly_behind() -> None:
    # one hex further back it could march up and close, if that were allowed
    game = pair(back=("1810", "1811")).choose(("move", LOW)).until("step").go("1910", "1911")
    assert ("double", PH) not in game.until("step").options
    beside = plain().put(PH, "2010", "2011").put(LOW, "2012", "2013").leader(ALEX, "1810")
    beside.acts(ALEX).until("orders").choose(("move", LOW)).until("step")
    assert ("double", PH) not in beside.options


@pytest.mark.rule(GB, "11.71:3")
def test_it_must_look_the_same_way() -> None:
    game = plain().put(PH, "2010", "2011").put(LOW, "1910", "1911", facing=180).leader(ALEX, "1810")
    game.acts(ALEX).until("orders").choose(("move", LOW)).until("step")
    assert ("double", PH) not in game.options


@pytest.mark.rule(GB, "11.71:4")
@pytest.mark.parametrize(("points", "able"), [(2, True), (1, False)])
def test_it_costs_one_point_more_than_the_ground(points: int, able: bool) -> None:
    # a phalanx may spend one point more than its printed allowance (6.46)
    game = plain().rate(LOW, ma=points - 1).put(PH, "2010", "2011").put(LOW, "1910", "1911")
    game.leader(ALEX, "1810").acts(ALEX, dice=[5] * 9).until("orders").choose(("move", LOW))
    assert (("double", PH) in game.until("step").options) is able


@pytest.mark.rule(GB, "11.71:4")
def test_it_pays_the_hits_of_the_ground() -> None:
    game = plain().ground("woods", "2010", "2011").put(PH, "2010", "2011").put(LOW, "1910", "1911")
    game.leader(ALEX, "1810").acts(ALEX, dice=[5] * 9).until("orders").choose(("move", LOW))
    game.until("step").choose(("double", PH)).until("orders")
    assert (game.hits(LOW), game.hits(PH)) == (1, 0)


# -- 11.72 ------------------------------


def stack(facing: int = 0) -> Position:
    """A stack at 2010/2011."""
    return plain().put(PH, "2010", "2011", facing=facing).under(LOW, PH)


def ordered(leader: str = ALEX, wound: int = 0, **how: Any) -> Position:
    game = stack().leader(leader, "1810", wound=wound).make(LOW, **how)
    return game.acts(leader, dice=[5] * 12).until("orders", "momentum")


@pytest.mark.rule(GB, "11.72:1")
@pytest.mark.parametrize(("leader", "able"), [(ALEX, True), ("coenus", False)])
def test_only_the_overall_commander_moves_a_stack(leader: str, able: bool) -> None:
    game = ordered(leader)
    assert (PH in game.ordered("move")) is able
    assert (PH in game.ordered("split")) is able


@pytest.mark.rule(GB, "11.72:2")
def test_both_together_take_two_orders() -> None:
    game = ordered().choose(("move", PH)).until("step")
    assert game.orders_left == 5
    game.go("2109", "2110").until("step").choose(None).until("orders")
    assert game.at(PH) == game.at(LOW) == ("2109", "2110")
    assert PH not in game.ordered("move") | game.ordered("split")


@pytest.mark.rule(GB, "11.72:2", "11.72:5")
def test_with_one_order_left_they_only_part() -> None:
    game = ordered(wound=6)
    assert game.orders_left == 1
    assert PH not in game.ordered("move")
    assert PH in game.ordered("split")


@pytest.mark.rule(GB, "11.72:2")
def test_who_has_had_an_order_holds_the_stack() -> None:
    game = ordered(hits=3)
    assert LOW in game.ordered("recover")
    game.choose(("recover", LOW)).until("orders")
    assert game.hits(LOW) == 1
    assert PH not in game.ordered("move")


@pytest.mark.rule(GB, "11.72:2")
def test_a_line_command_moves_them_as_one() -> None:
    game = stack().commands(ALEX, PH).begin(("line_orders",), dice=[5] * 9)
    game.until("line_orders").choose(PH).until("step").go("2109", "2110").until("line_orders")
    assert game.at(PH) == game.at(LOW) == ("2109", "2110")


@pytest.mark.rule(GB, "11.72:3")
def test_a_stack_falls_back_as_arranged() -> None:
    game = stack().marker(ALEX, "withdraw", PH).put(JAV, "2310", facing=180)
    game.moving(JAV, by="porus", dice=[5] * 9).until("step").go("2210").until("withdraw")
    game.choose(("prearranged", ALEX)).until("step")
    assert game.at(PH) == game.at(LOW) != ("2010", "2011")


@pytest.mark.rule(GB, "11.72:4")
def test_a_stack_neither_faces_about_nor_forms_column() -> None:
    game = ordered().choose(("move", PH)).until("step")
    found = {o[0] for o in game.options if isinstance(o, tuple)}
    assert not found & {"about", "column"}
    alone = plain().put(PH, "2010", "2011").moving(PH, by=ALEX).until("step")
    assert {o[0] for o in alone.options if isinstance(o, tuple)} >= {"about", "column"}


@pytest.mark.rule(GB, "11.72:4")
@pytest.mark.parametrize(("deep", "able"), [(True, False), (False, True)])
def test_a_stack_does_not_wheel(deep: bool, able: bool) -> None:
    # javelins at 2109 hold the left half (2010) only
    game = plain().put(PH, "2010", "2011").put(JAV, "2109", facing=240)
    if deep:
        game.under(LOW, PH)
    game.moving(PH, by=ALEX, dice=[5] * 9).until("step")
    assert bool(game.steps) is able


@pytest.mark.rule(GB, "11.72:5")
def test_parting_takes_one_order_and_moves_the_upper_off() -> None:
    game = ordered().choose(("split", PH)).until("step")
    assert game.orders_left == 6
    points = game.points_left
    game.go("2109", "2110").until("step")
    assert game.points_left == points - 1
    game.choose(None).until("orders")
    assert (game.at(PH), game.at(LOW)) == (("2109", "2110"), ("2010", "2011"))
    assert game.s.beneath[game.u(PH)] == game.s.above[game.u(LOW)] == -1


@pytest.mark.rule(GB, "11.72:6")
@pytest.mark.parametrize(("deep", "most"), [(True, 4), (False, 5)])
def test_a_stack_does_not_hurry(deep: bool, most: int) -> None:
    game = plain().put(PH, "2010", "2011")
    if deep:
        game.under(LOW, PH)
    game.moving(PH, by=ALEX, dice=[5] * 9).until("step")
    steps = 0
    while not game.over and game.steps:
        game.choose(next(o for o in game.steps if o[1] == 0)).until("step")
        steps += 1
    assert steps == most


@pytest.mark.rule(GB, "11.72:6", "7.23:2")
@pytest.mark.parametrize(("deep", "able"), [(True, False), (False, True)])
def test_a_stack_counts_four_when_it_leaves_a_zone(deep: bool, able: bool) -> None:
    # an enemy of allowance 4 behind holds a stack (4) and not a phalanx (5)
    game = plain().rate(JAV, ma=4).put(PH, "2010", "2011").put(JAV, "1909", facing=0)
    if deep:
        game.under(LOW, PH)
    game.moving(PH, by=ALEX, dice=[5] * 9).until("step")
    assert (("2109", "2110") in game.reach) is able


@pytest.mark.rule(GB, "11.72:7")
def test_each_takes_the_hits_of_movement() -> None:
    game = stack().ground("woods", "2109", "2110").make(PH, moved=True).make(LOW, moved=True)
    game.moving(PH, by=ALEX, dice=[5] * 9).until("step").go("2109", "2110").stop()
    assert (game.hits(PH), game.hits(LOW)) == (2, 2)


@pytest.mark.rule(GB, "11.72:8")
@pytest.mark.parametrize(("deep", "able"), [(True, False), (False, True)])
def test_nobody_passes_a_stack(deep: bool, able: bool) -> None:
    game = plain().put(PH, "2010", "2011").put(AGR, "1909")
    if deep:
        game.under(LOW, PH)
    game.moving(AGR, by=ALEX, dice=[5] * 9).until("step")
    assert (("2010",) in game.reach) is able


@pytest.mark.rule(GB, "11.72:8")
@pytest.mark.parametrize(("deep", "overrun"), [(True, False), (False, True)])
def test_the_routed_do_not_run_through_a_stack(deep: bool, overrun: bool) -> None:
    game = plain().put(MEN, "2110", facing=0, hits=4).put(JAV, "2210", facing=180, shock=NO)
    game.put(PH, "2010", "2011").put(JAV2, "2109", facing=300).put(
        "indian_javelins_3", "2111", facing=60
    )
    if deep:
        game.under(LOW, PH)
    game.shocks("porus", *[5] * 12).play(combats="as proposed")
    assert bool(game.told("overrun")) is overrun


# -- 11.73 ------------------------------


def clash(*dice: int, marker: str = NO, facing: int = 0) -> Position:
    """A stack at 2010/2011 is attacked from 2110."""
    game = stack(facing).put(JAV, "2110", facing=180, shock=marker)
    return game.shocks("porus", *(dice or (5,) * 12)).play()


def checks(game: Position) -> list[str]:
    return [args[0] for args in game.told("check") if args[1] == "charge"]


@pytest.mark.rule(GB, "11.73:1")
@pytest.mark.parametrize(("deep", "column"), [(True, 13), (False, 11)])
def test_sizes_add_up(deep: bool, column: int) -> None:
    game = meet(PH, JAV, shock=NO)
    if deep:
        game.under(LOW, PH)
    assert game.shocks(ALEX, *[5] * 9).play().columns == [column]


@pytest.mark.rule(GB, "11.73:2")
@pytest.mark.parametrize(("die", "who"), [(7, [PH, JAV]), (8, [PH, LOW, JAV])])
def test_the_lower_checks_only_if_the_upper_takes_a_hit(die: int, who: list[str]) -> None:
    game = meet(PH, JAV).under(LOW, PH).shocks(ALEX, die, *[0] * 12).play()
    assert sorted(checks(game)) == sorted(who)
    assert checks(game)[0] == PH


@pytest.mark.rule(GB, "11.73:2")
@pytest.mark.parametrize(("die", "who"), [(8, [LOW]), (9, [LOW, PH])])
def test_from_the_rear_the_lower_checks_first(die: int, who: list[str]) -> None:
    # -1 for a stack that is attacked
    game = clash(0, die, *[0] * 12, marker=MUST, facing=180)
    assert [unit for unit in checks(game) if unit != JAV] == who


@pytest.mark.rule(GB, "11.73:3")
def test_plus_one_for_their_victims_and_minus_one_for_them() -> None:
    attack = meet(PH, JAV).under(LOW, PH).shocks(ALEX, *[1] * 9).play()
    assert added(attack) == [0, 1]
    assert added(clash(*[1] * 9, marker=MUST, facing=180)) == [0, -1]


@pytest.mark.rule(GB, "11.73:3")
@pytest.mark.parametrize(("deep", "column"), [(True, 6), (False, 6)])
def test_phalanx_defence_holds_in_depth(deep: bool, column: int) -> None:
    # chariots have no size here; 8, two to the left for the phalanx at 2112
    game = plain().put(CH, "2010", shock=MUST).put(PH, "2110", "2111", facing=180)
    if deep:
        game.under(LOW, PH)
    game.put(THIRD, "2112", "2113", facing=180).shocks("porus", *[1] * 12).play()
    assert game.columns == [column]


@pytest.mark.rule(GB, "11.73:4", "11.73:5")
@pytest.mark.parametrize(("die", "hits", "shares"), [(5, 6, (3, 3)), (7, 9, (5, 4))])
def test_in_the_rear_hits_are_tripled_and_shared(
    die: int, hits: int, shares: tuple[int, int]
) -> None:
    # LI against the rear: column 10, five against twenty three to the left: 2(2), 2(3)
    game = clash(die, *[0] * 12, facing=180)
    assert (game.columns, game.superiority, game.struck[0][1]) == ([7], ["AS"], hits)
    taken = {args[0]: args[1] for args in game.told("hits") if args[4] == "shock"}
    assert (taken[PH], taken[LOW]) == shares


@pytest.mark.rule(GB, "11.73:4")
def test_in_the_flank_too() -> None:
    # 2009 is a flank hex; LI against the flank 9, three to the left: 6, die 5: 2(2)
    game = stack().put(JAV, "2009", facing=300, shock=NO).shocks("porus", *[5] * 12).play()
    assert (game.told("clash")[0][2], game.struck[0][1]) == ("flank", 6)


@pytest.mark.rule(GB, "11.73:4")
def test_a_single_phalanx_takes_double() -> None:
    game = plain().put(PH, "2010", "2011", facing=180).put(JAV, "2110", facing=180, shock=NO)
    assert game.shocks("porus", 5, *[5] * 9).play().struck[0][1] == 2 * 3


@pytest.mark.rule(GB, "11.73:5")
def test_attacking_they_share_their_hits_as_well() -> None:
    # chariots: column 5, die 0: 3(2)
    game = meet(PH, CH, shock=NO).under(LOW, PH).shocks(ALEX, 0, *[5] * 9).play()
    taken = {args[0]: args[1] for args in game.told("hits") if args[4] == "shock"}
    assert (taken[PH], taken[LOW]) == (2, 1)


@pytest.mark.rule(GB, "11.73:6")
@pytest.mark.parametrize(("facing", "hits"), [(0, (1, 0)), (180, (0, 1))])
def test_missiles_hit_the_upper_or_from_behind_the_lower(
    facing: int, hits: tuple[int, int]
) -> None:
    game = stack(facing).put(JAV, "2110", facing=180).leader("porus", "2410")
    game.acts("porus", dice=[1, *[9] * 6]).until("command", "orders")
    game.choose(*(["individual"] if game.what == "command" else []))
    game.choose(("fire", JAV)).until("orders")
    assert (game.hits(PH), game.hits(LOW)) == hits


@pytest.mark.rule(GB, "11.73:7")
@pytest.mark.parametrize("broken", [PH, LOW])
def test_if_one_routs_both_do_into_separate_hexes(broken: str) -> None:
    game = stack(180).make(broken, hits=6).put(JAV, "2110", facing=180, shock=NO)
    game.shocks("porus", 5, *[9] * 12).play()
    assert (game.morale(PH), game.morale(LOW)) == ("routed", "routed")
    assert not set(game.at(PH)) & set(game.at(LOW))
    assert game.s.beneath[game.u(PH)] == game.s.above[game.u(LOW)] == -1
