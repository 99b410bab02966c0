"""Chapter 11, last part: artillery and charge formations."""

from __future__ import annotations

from typing import Any

import pytest

from argead.systems.great_battles.positions import Position

from .test_09_shock import ALEX, HYP, JAV, MUST, plain

GB = "great_battles"
OX = "oxybeles_1"
OX2 = "oxybeles_2"
LN = "scythian_lancers_1"
BOW = "scythian_horse_archers_6"
NO = "no check"

# -- 11.81 to 11.84 ------------------------------


def bank(fire_mode: bool = True, at: str = "4010", **how: Any) -> Position:
    """The Jaxartes, east of the river: bolt throwers at 3710, Alexander behind them."""
    game = Position("jaxartes").leader(ALEX, at, wound=how.pop("wound", 0))
    return game.leader("satraces", "2610").put(OX, "3710", fire_mode=fire_mode, **how)


def orders(game: Position, leader: str = ALEX, dice: int = 9) -> Position:
    game.acts(leader, dice=[dice] * 20).until("command", "orders", "momentum")
    return game.choose("individual") if game.what == "command" else game


@pytest.mark.rule(GB, "11.81:1")
@pytest.mark.parametrize(("kind", "points", "hits"), [("woods", 0, 1), ("rocky", 1, 0)])
def test_they_move_like_light_infantry(kind: str, points: int, hits: int) -> None:
    game = bank(False).ground(kind, "3810").moving(OX, by=ALEX).until("step").go("3810")
    assert game.hits(OX) == hits
    if points:
        assert game.until("step").points_left == points
    else:
        assert not game.steps


@pytest.mark.rule(GB, "11.81:1")
@pytest.mark.parametrize("unit", [OX, "macedonian_archers_1"])
def test_they_are_struck_like_light_infantry(unit: str) -> None:
    # lancers against LI: column 7; they cannot shock, so the attackers' two hits are halved
    game = bank().rate("macedonian_archers_1", type="LI", size=5).rate(OX, size=5)
    game.put(OX, "3820").put(unit, "3710", facing=180).put(LN, "3610", facing=0, shock=NO)
    game.leader("satraces", "3510").shocks("satraces", *[5] * 9).play()
    assert game.columns == [7]
    assert game.struck == [(1, 2)]


@pytest.mark.rule(GB, "11.81:2")
def test_they_never_attack() -> None:
    game = bank(at="3810").put(LN, "3610", facing=180).put(HYP, "3611", facing=120)
    game.shocks(ALEX, *[5] * 9)
    assert HYP in game.options
    assert OX not in game.options


@pytest.mark.rule(GB, "11.82:1")
@pytest.mark.parametrize("leader", [ALEX, "philotas", "nicanor_l"])
def test_any_leader_changes_their_mode_by_an_order(leader: str) -> None:
    game = Position("pelium").leader(leader, "4510").put(OX, "4610", fire_mode=False)
    game.acts(leader).until("orders")
    left = game.orders_left
    game.choose(("mode", OX)).until("orders")
    assert (bool(game.s.fire_mode[game.u(OX)]), game.orders_left) == (True, left - 1)


@pytest.mark.rule(GB, "11.82:2")
@pytest.mark.parametrize("fire_mode", [True, False])
def test_each_mode_does_its_own(fire_mode: bool) -> None:
    game = orders(bank(fire_mode).put(LN, "3510"))
    assert (OX in game.ordered("bolt")) is fire_mode
    assert (OX in game.ordered("move")) is not fire_mode


@pytest.mark.rule(GB, "11.82:3")
@pytest.mark.parametrize(("fire_mode", "verb"), [(True, "move"), (False, "bolt")])
def test_after_a_change_they_wait_for_the_next_phase(fire_mode: bool, verb: str) -> None:
    game = orders(bank(fire_mode).put(LN, "3510")).choose(("mode", OX)).until("orders")
    assert not {OX} & (game.ordered("move") | game.ordered("bolt") | game.ordered("mode"))
    assert OX in orders(game).ordered(verb)


@pytest.mark.rule(GB, "11.82:4")
@pytest.mark.parametrize("leader", [ALEX, "philotas", "nicanor_l"])
def test_any_leader_moves_them_by_an_order(leader: str) -> None:
    game = Position("pelium").leader(leader, "4510").put(OX, "4610", fire_mode=False)
    game.acts(leader).until("orders")
    left = game.orders_left
    game.choose(("move", OX)).until("step")
    assert game.orders_left == left - 1


@pytest.mark.rule(GB, "11.83:1")
@pytest.mark.parametrize(("friend", "able"), [(OX2, False), ("paeonian_1", True)])
def test_one_in_a_hex_even_in_passing(friend: str, able: bool) -> None:
    game = bank(False).put(friend, "3810").moving(OX, by=ALEX, dice=[5] * 5).until("step")
    assert (("3810",) in game.reach) is able


@pytest.mark.rule(GB, "11.83:1")
def test_they_pass_through_others_and_both_pay() -> None:
    game = bank(False).put("paeonian_1", "3810").moving(OX, by=ALEX, dice=[5] * 5).until("step")
    game.go("3810").until("step")
    assert None not in game.options
    game.choose(game.steps[0]).finish()
    assert (game.hits(OX), game.hits("paeonian_1")) == (1, 1)


@pytest.mark.rule(GB, "11.84:1")
def test_they_move_in_any_direction() -> None:
    game = bank(False).moving(OX, by=ALEX).until("step")
    assert game.reach == {(h,) for h in ("3709", "3810", "3811", "3711", "3611", "3610")}
    assert not game.turns


@pytest.mark.rule(GB, "11.84:1")
@pytest.mark.parametrize("at", ["3708", "3910", "3711", "3610", "3510"])
def test_they_fire_in_any_direction(at: str) -> None:
    assert OX in orders(bank().put(LN, at)).ordered("bolt")


@pytest.mark.rule(GB, "11.84:2")
@pytest.mark.parametrize("at", [("3610", 0), ("3611", 60), ("3810", 180), ("3709", 240)])
@pytest.mark.parametrize("facing", [0, 180])
def test_every_attack_on_them_is_frontal(at: tuple[str, int], facing: int) -> None:
    game = bank(facing=facing).put(LN, at[0], facing=at[1], shock=NO).leader("satraces", "3310")
    game.shocks("satraces", *[5] * 9).play()
    assert (game.told("clash")[0][2], game.superiority) == ("front", [""])


# -- 11.85 to 11.87 ------------------------------


@pytest.mark.rule(GB, "11.85:1")
def test_once_a_phase_twice_a_turn() -> None:
    game = bank().put(LN, "3510", facing=180)
    offered = []
    for _ in range(3):
        orders(game)
        offered.append(OX in game.ordered("bolt"))
        if offered[-1]:
            game.choose(("bolt", OX)).until("orders")
            assert OX not in game.ordered("bolt")
    assert offered == [True, True, False]


@pytest.mark.rule(GB, "11.85:1")
def test_they_fire_without_an_order() -> None:
    game = orders(bank(wound=6).put(LN, "3510", facing=180).put(HYP, "3910"))
    assert game.orders_left == 1
    game.choose(("move", HYP)).until("step").choose(game.steps[0]).until("step").choose(None)
    game.until("orders")
    assert game.orders_left == 0
    assert OX in game.ordered("bolt")
    game.choose(("bolt", OX)).until("orders", "momentum")
    assert len(game.rolled("missile")) == 1


@pytest.mark.rule(GB, "11.85:2")
@pytest.mark.parametrize("first", ["bolt", "recover"])
def test_who_fires_does_nothing_else_in_the_phase(first: str) -> None:
    game = orders(bank(hits=3).put(LN, "3410", facing=180))
    assert {OX} <= game.ordered("bolt") & game.ordered("recover") & game.ordered("mode")
    game.choose((first, OX)).until("orders", "momentum")
    assert OX not in game.ordered("bolt") | game.ordered("recover") | game.ordered("mode")


def approach(*dice: int, start: str = "2910", way: tuple[str, ...] = ()) -> Position:
    """Lancers ride towards the bolt throwers."""
    game = bank().leader("satraces", "2810").put(LN, start, facing=0)
    game.moving(LN, by="satraces", dice=dice or [9] * 20)
    for place in way:
        game.until("step").go(place)
    return game


@pytest.mark.rule(GB, "11.86:1")
@pytest.mark.parametrize(("way", "asked"), [((), False), (("3010",), True)])
def test_they_shoot_in_the_middle_of_a_move(way: tuple[str, ...], asked: bool) -> None:
    # 2910 is eight hexes away, 3010 seven
    game = approach(way=way)
    assert (game.what == "bolts") is asked
    if asked:
        assert (game.seat, game.options[0]) == ("macedon", OX)
        game.choose(OX).until("step")
        assert game.rolled("missile")
        assert game.steps


@pytest.mark.rule(GB, "11.86:1")
def test_twice_in_each_enemy_phase() -> None:
    game = approach(start="3010")
    shots = 0
    while not game.over:
        if game.what == "bolts":
            shots += 1
            game.choose(OX)
        else:
            game.choose(game.steps[0] if game.steps else game.passing())
    assert shots == 2
    game.put(LN, "3010", facing=0).s.new_phase(None)
    game.leads("satraces")
    orders(game, "satraces")
    game.choose(("move", LN)).until("step").choose(game.steps[0])
    assert game.what == "bolts"


@pytest.mark.rule(GB, "11.86:1")
def test_who_passes_is_asked_again_at_the_next_hex() -> None:
    game = approach(way=("3010",)).choose(None)
    assert game.what == "step"
    game.choose(game.steps[0])
    assert game.what == "bolts"


@pytest.mark.rule(GB, "11.86:1")
def test_after_an_enemy_order_they_are_asked_too() -> None:
    # nobody moves: archers who stand in range only turn
    game = bank().leader("satraces", "3210").put(BOW, "3310", facing=180)
    orders(game, "satraces").choose(("move", BOW)).until("step").face(120)
    asked = [game.what]
    while not game.over and game.what not in ("orders", "momentum"):
        game.choose(game.passing())
        asked.append(game.what)
    assert "bolts" in asked


@pytest.mark.rule(GB, "11.86:1")
def test_a_mover_they_break_stops() -> None:
    game = bank().leader("satraces", "2810").put(LN, "3410", facing=0, hits=5)
    game.moving(LN, by="satraces", dice=[0] * 9).until("step").choose(game.steps[0])
    game.until("bolts").choose(OX).finish()
    assert game.morale(LN) == "routed"


@pytest.mark.rule(GB, "11.86:2")
def test_they_do_not_shoot_back() -> None:
    game = bank().leader("satraces", "3210").put(BOW, "3510", facing=0)
    orders(game, "satraces").choose(("fire", BOW))
    asked = []
    while not game.over and game.what not in ("orders", "momentum"):
        asked.append(game.what)
        game.choose(OX if OX in game.options and game.what == "return_fire" else game.passing())
    assert "return_fire" not in asked


@pytest.mark.rule(GB, "11.87:1")
def test_they_recover_and_are_lost_when_they_rout() -> None:
    game = orders(bank(hits=3)).choose(("recover", OX)).until("orders")
    assert game.hits(OX) == 1
    broken = bank(hits=4).put(LN, "3610", facing=0, shock=NO).leader("satraces", "3310")
    broken.shocks("satraces", *[5] * 9).play()
    assert (broken.fate(OX), broken.s.points[0]) == ("eliminated", 0)


# -- 11.9 ------------------------------

COMP = "companion_1"
THR = "thracian_horse"
MEDES = "median_1"


def arbela(charge: bool = True) -> Position:
    game = Position("gaugamela", charge_formation=charge).leader(ALEX, "1510")
    return game.leader("bessus", "3510")


def strike(
    attacker: str, defender: str, *, form: str = "line", foe: str = "line", **how: Any
) -> Position:
    """Two units of equal size meet at Arbela: from 2010 against 2110."""
    game = arbela(how.get("charge", True)).rate(attacker, size=5).rate(defender, size=5)
    game.put(attacker, "2010", shock=NO, formation=form)
    game.put(defender, "2110", facing=how.get("facing", 180), formation=foe)
    macedonian = game.s.battle.side[game.u(attacker)] == 0
    return game.shocks(ALEX if macedonian else "bessus", *[5] * 9).play()


def ride(unit: str = COMP, form: str = "charge", **how: Any) -> Position:
    game = arbela().put(unit, "2010", formation=form, **how)
    by = ALEX if game.s.battle.side[game.u(unit)] == 0 else "bessus"
    return game.moving(unit, by=by, dice=[0] * 9).until("step")


@pytest.mark.rule(GB, "11.9:1", "11.91:1")
@pytest.mark.parametrize(("form", "superior"), [("line", ""), ("charge", "AS")])
def test_without_the_formation_no_superiority_by_weapons(form: str, superior: str) -> None:
    assert strike(COMP, "scythian_horse_1", form=form).superiority == [superior]


@pytest.mark.rule(GB, "11.9:1")
@pytest.mark.parametrize(("charge", "rolls"), [(True, 1), (False, 0)])
def test_with_the_option_pursuit_is_played(charge: bool, rolls: int) -> None:
    game = plain(charge_formation=charge).put(
        "companion_coenus", "2010", shock=MUST, formation="charge" if charge else "line"
    )
    game.put("indian_horse_1", "2110", facing=180, hits=4).shocks(ALEX, 1, 1, 7, 0, *[5] * 6).play()
    assert len(game.rolled("pursuit")) == rolls


@pytest.mark.rule(GB, "11.91:1")
def test_without_the_option_the_chart_holds() -> None:
    assert strike(COMP, "scythian_horse_1", charge=False).superiority == ["AS"]


@pytest.mark.rule(GB, "11.91:1")
@pytest.mark.parametrize(
    ("defender", "superior"),
    [("uxian_slingers_1", "AS"), ("mardian_archers_1", "AS"), ("greek_mercenary_1", "DS")],
)
def test_skirmishers_are_ridden_down_anyway(defender: str, superior: str) -> None:
    assert strike(COMP, defender).superiority == [superior]


@pytest.mark.rule(GB, "11.91:1")
def test_lancers_and_light_horse_lose_theirs_as_well() -> None:
    assert strike("prodromoi_1", "scythian_horse_1").superiority == [""]


@pytest.mark.rule(GB, "11.91:2")
@pytest.mark.parametrize("facing", [0, 60])
def test_the_better_position_still_counts(facing: int) -> None:
    assert strike(COMP, MEDES, facing=facing).superiority == ["AS"]


@pytest.mark.rule(GB, "11.92:1")
@pytest.mark.parametrize(
    ("unit", "able"),
    [
        (COMP, True),
        ("thessalian_1", True),
        ("bactrian_1", True),
        ("prodromoi_1", True),
        ("cadusian_1", True),
        (THR, True),
        ("paeonian", False),
        ("greek_allied_horse_1", False),
        ("scythian_horse_1", False),
        ("scythed_chariots_1", False),
        (HYP, False),
    ],
)
def test_who_may_form_for_the_charge(unit: str, able: bool) -> None:
    assert (("charge",) in ride(unit, "line").options) is able


@pytest.mark.rule(GB, "11.92:1")
def test_nobody_without_the_option() -> None:
    game = arbela(charge=False).put(COMP, "2010").moving(COMP, by=ALEX).until("step")
    assert ("charge",) not in game.options


@pytest.mark.rule(GB, "11.93:1")
def test_a_line_command_does_not_do_but_a_contingent_commander_does() -> None:
    line = arbela().put("bactrian_1", "2010").put("bactrian_2", "2011")
    line.commands("bessus", "bactrian_1", "bactrian_2").begin(("line_orders",), dice=[5] * 9)
    line.until("line_orders").choose("bactrian_1").until("step")
    assert ("charge",) not in line.options
    game = Position("gaugamela", charge_formation=True, contingent_commanders=True)
    game.leader(ALEX, "1810").leader("philotas_c", "1910").leader("bessus", "3510")
    game.put(COMP, "2010").put("companion_2", "2011")
    game.commands(ALEX, COMP, "companion_2", by="philotas_c")
    game.begin(("line_orders",), dice=[5] * 9).until("line_orders").choose(COMP).until("step")
    assert ("charge",) in game.options


@pytest.mark.rule(GB, "11.93:2")
def test_it_costs_four_points() -> None:
    game = ride(form="line").choose(("charge",)).until("step")
    assert (game.points_left, game.formation(COMP)) == (4, "charge")


@pytest.mark.rule(GB, "11.93:2")
@pytest.mark.parametrize(("steps", "able"), [(4, True), (5, False)])
def test_four_points_must_be_left(steps: int, able: bool) -> None:
    game = ride(form="line")
    for _ in range(steps):
        game.choose(game.steps[-1]).until("step")
    assert (("charge",) in game.options) is able


@pytest.mark.rule(GB, "11.93:3")
@pytest.mark.parametrize(("facing", "able"), [(180, False), (0, True)])
def test_not_in_an_enemy_zone(facing: int, able: bool) -> None:
    game = arbela().put("immortals_1", "2110", facing=facing).put(COMP, "2010")
    game.moving(COMP, by=ALEX, dice=[0] * 9).until("step")
    assert (("charge",) in game.options) is able


@pytest.mark.rule(GB, "11.94:1")
@pytest.mark.parametrize(("form", "points"), [("charge", 6), ("line", 7)])
def test_a_turn_costs_two(form: str, points: int) -> None:
    assert ride(form=form).face(60).until("step").points_left == points


@pytest.mark.rule(GB, "11.94:2")
def test_one_vertex_in_a_hex_unless_they_stay() -> None:
    moved = ride().go("2109").until("step").face(60).until("step")
    assert not moved.turns - {0}
    assert moved.steps
    still = ride().face(60).until("step").face(120).until("step")
    assert 180 in still.turns
    assert not still.steps


@pytest.mark.rule(GB, "11.94:3")
@pytest.mark.parametrize(("form", "able"), [("charge", False), ("line", True)])
def test_no_rough_ground(form: str, able: bool) -> None:
    game = arbela().ground("woods", "2109").hexside("minor_river", ("2010", "2110"))
    game.put(COMP, "2010", formation=form).moving(COMP, by=ALEX, dice=[0] * 9).until("step")
    assert (("2109",) in game.reach) is able
    assert (("2110",) in game.reach) is able


@pytest.mark.rule(GB, "11.94:4")
@pytest.mark.parametrize(("form", "able"), [("charge", False), ("line", True)])
@pytest.mark.parametrize("level", [1, 3])
def test_one_level_a_phase(form: str, able: bool, level: int) -> None:
    game = arbela().height(2, "2110").height(level, "2210", "2211")
    game.put(COMP, "2010", formation=form).moving(COMP, by=ALEX, dice=[0] * 9).until("step")
    assert (("2210",) in game.go("2110").until("step").reach) is able


@pytest.mark.rule(GB, "11.94:5")
@pytest.mark.parametrize(("form", "hits"), [("charge", 2), ("line", 1)])
def test_the_ground_costs_double(form: str, hits: int) -> None:
    game = arbela().height(2, "2110").put(COMP, "2010", formation=form)
    game.moving(COMP, by=ALEX, dice=[0] * 9).until("step").go("2110").stop()
    assert game.hits(COMP) == hits


@pytest.mark.rule(GB, "11.94:5", "6.13:1")
def test_a_second_move_costs_one_and_not_two() -> None:
    assert ride(moved=True).go("2110").stop().hits(COMP) == 1


@pytest.mark.rule(GB, "11.94:6")
@pytest.mark.parametrize(("form", "able"), [("charge", False), ("line", True)])
def test_it_does_not_withdraw(form: str, able: bool) -> None:
    game = arbela().put(COMP, "2310", facing=180, formation=form).put("immortals_1", "2010")
    game.moving("immortals_1", by="bessus", dice=[0] * 9).until("step").go("2109")
    assert (("unit", COMP) in game.options) is able


@pytest.mark.rule(GB, "11.94:6", "11.16:3")
@pytest.mark.parametrize(("form", "place", "hits"), [("charge", "2110", 1), ("line", "", 0)])
def test_before_elephants_it_must_check_instead(form: str, place: str, hits: int) -> None:
    game = plain(charge_formation=True).put("companion_coenus", "2110", formation=form)
    game.put("indian_elephants_1", "2410", facing=180)
    game.moving("indian_elephants_1", by="porus", dice=[0] * 9).until("step").go("2309")
    game.until("step").go("2210").finish()
    assert (game.at("companion_coenus") == ("2110",)) is bool(place)
    assert game.hits("companion_coenus") == hits


@pytest.mark.rule(GB, "11.94:7")
@pytest.mark.parametrize(("form", "able"), [("charge", False), ("line", True)])
def test_it_neither_fires_nor_harasses(form: str, able: bool) -> None:
    game = arbela().put(THR, "2110", formation=form).put("immortals_1", "2310", facing=0)
    game.put("immortals_2", "2112").leader(ALEX, "1910").acts(ALEX).until("orders")
    assert (THR in game.ordered("harass")) is able
    near = arbela().put(THR, "2010", formation=form).put("immortals_1", "2110", facing=0)
    near.leader(ALEX, "1910").acts(ALEX).until("orders")
    assert (THR in near.ordered("fire")) is able


@pytest.mark.rule(GB, "11.94:7")
@pytest.mark.parametrize(("form", "able"), [("charge", False), ("line", True)])
def test_nor_in_reaction(form: str, able: bool) -> None:
    game = arbela().put(THR, "2010", formation=form).put("immortals_1", "2210", facing=180)
    game.moving("immortals_1", by="bessus", dice=[9] * 9).until("step").go("2109")
    game.until("entry_fire", "step")
    assert (game.what == "entry_fire") is able


@pytest.mark.rule(GB, "11.94:8")
@pytest.mark.parametrize(("form", "mod"), [("charge", -1), ("line", 0)])
def test_minus_one_for_who_shoots_at_it(form: str, mod: int) -> None:
    game = arbela().put(COMP, "2210", formation=form).put("arabian_archers_1", "2010")
    game.leader("bessus", "1710").acts("bessus", dice=[9] * 9).until("command", "orders")
    game.choose(*(["individual"] if game.what == "command" else []))
    game.choose(("fire", "arabian_archers_1")).until("orders")
    assert sum(m.value for m in game.rolled("missile")[0].mods) == mod


# -- 11.95, 11.96, 11.5 ------------------------------


@pytest.mark.rule(GB, "11.95:1", "11.95:2")
@pytest.mark.parametrize(
    ("defender", "foe", "superior"),
    [
        (MEDES, "line", "AS"),
        (MEDES, "charge", ""),
        ("cadusian_1", "line", "AS"),
        ("cadusian_1", "charge", "AS"),
        ("scythian_horse_1", "line", "AS"),
        ("immortals_1", "line", ""),
        ("greek_mercenary_1", "line", "DS"),
    ],
)
def test_heavy_cavalry_in_the_wedge(defender: str, foe: str, superior: str) -> None:
    assert strike(COMP, defender, form="charge", foe=foe).superiority == [superior]


@pytest.mark.rule(GB, "11.95:3")
@pytest.mark.parametrize("foe", ["line", "charge"])
def test_heavy_cavalry_over_thracians(foe: str) -> None:
    assert strike("susian_1", THR, form="charge", foe=foe).superiority == ["AS"]


@pytest.mark.rule(GB, "11.95:4")
@pytest.mark.parametrize(
    ("defender", "superior"),
    [("cadusian_1", "AS"), ("scythian_horse_1", "AS"), (MEDES, ""), ("bactrian_1", "")],
)
@pytest.mark.parametrize("form", ["charge", "line"])
def test_thracians_over_all_but_heavy_cavalry(defender: str, superior: str, form: str) -> None:
    expected = superior if form == "charge" else ""
    assert strike(THR, defender, form=form).superiority == [expected]


@pytest.mark.rule(GB, "11.95:1")
@pytest.mark.parametrize(("defender", "superior"), [("scythian_horse_1", "AS"), (MEDES, "")])
def test_lancers_have_what_the_chart_says(defender: str, superior: str) -> None:
    assert strike("prodromoi_1", defender, form="charge").superiority == [superior]


@pytest.mark.rule(GB, "11.96:1")
def test_it_leaves_for_two_points() -> None:
    game = ride().choose(("uncharge",)).until("step")
    assert (game.points_left, game.formation(COMP)) == (6, "line")


@pytest.mark.rule(GB, "11.96:2")
def test_after_a_shock_it_is_out_of_it() -> None:
    game = strike(COMP, MEDES, form="charge", foe="charge")
    assert (game.formation(COMP), game.formation(MEDES)) == ("line", "line")


@pytest.mark.rule(GB, "11.5:6")
@pytest.mark.parametrize(
    ("charge", "form", "attack", "defence", "points"),
    [(False, "line", 10, 4, 6), (True, "line", 8, 6, 7), (True, "charge", 10, 4, 6)],
)
def test_cataphracts_need_the_formation_too(
    charge: bool, form: str, attack: int, defence: int, points: int
) -> None:
    foe = "mercenary_peltast_1"
    assert strike("bactrian_1", foe, form=form, charge=charge).columns == [attack]
    assert strike(foe, "bactrian_1", foe=form, charge=charge).columns == [defence]
    game = arbela(charge).put("bactrian_1", "2010", formation=form)
    game.moving("bactrian_1", by="bessus", dice=[0] * 9).until("step").face(60).until("step")
    assert game.points_left == points


@pytest.mark.rule(GB, "11.91:1")
def test_hydaspes_javelins_are_no_skirmishers_here() -> None:
    game = plain(charge_formation=True).rate("companion_coenus", type="LN")
    game.put("companion_coenus", "2010", shock=NO).put(JAV, "2110", facing=180)
    assert game.shocks(ALEX, *[5] * 9).play().superiority == [""]
