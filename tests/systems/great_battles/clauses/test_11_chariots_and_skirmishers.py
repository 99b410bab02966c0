"""Chapter 11, second part: chariots, skirmishers."""

from __future__ import annotations

import pytest

from argead.systems.great_battles.positions import Position

from .test_09_shock import ALEX, HYP, JAV, MUST, added, meet, plain

GB = "great_battles"
CH = "indian_chariots_1"
CH2 = "indian_chariots_2"
MEN = "mercenary_peltast_2"
AGR = "agrianian_2"
ARCH = "macedonian_archers_1"
BOWS = "indian_longbows_1"
LC = "indian_horse_1"
CAT = "bactrian"
NO = "no check"

# -- 11.21 ------------------------------


def drive(**ratings: int) -> Position:
    """Chariots at 2010 facing right, on the move; robust ones if ratings are given."""
    game = plain()
    if ratings:
        game.rate(CH, **ratings)
    return game.put(CH, "2010").moving(CH, by="porus", dice=[0] * 9).until("step")


@pytest.mark.rule(GB, "11.21:1")
def test_a_turn_on_the_move_costs_two_hits() -> None:
    game = drive(tq=9, ma=12).go("2109").until("step")
    assert game.hits(CH) == 0
    game.face(60).until("step")
    assert game.hits(CH) == 2
    game.go("2108").until("step").face(0).until("step")
    assert game.hits(CH) == 4


@pytest.mark.rule(GB, "11.21:1")
def test_after_two_vertices_on_the_way_they_go_no_further() -> None:
    game = drive(tq=9, ma=12).go("2109").until("step").face(60).until("step")
    assert game.steps
    game.face(120)
    assert not game.steps


@pytest.mark.rule(GB, "11.21:1", "11.21:2")
@pytest.mark.parametrize(("leaves", "hits"), [(True, 2), (False, 0)])
def test_a_turn_at_the_start_costs_hits_only_if_they_leave(leaves: bool, hits: int) -> None:
    game = drive().face(60).until("step")
    if leaves:
        game.go("2009")
    game.until("step").stop()
    assert game.hits(CH) == hits


@pytest.mark.rule(GB, "11.21:2")
def test_standing_they_turn_about_without_hits() -> None:
    game = drive()
    for facing in (60, 120, 180):
        game.face(facing).until("step")
    assert game.points_left == 1
    assert game.stop().hits(CH) == 0


@pytest.mark.rule(GB, "11.21:1", "7.15:2")
def test_two_vertices_cost_the_same_where_they_begin_and_where_they_end() -> None:
    first = drive(tq=9, ma=12).face(60).until("step").face(120).until("step").go("2009").stop()
    last = drive(tq=9, ma=12).go("2109").until("step").face(60).until("step").face(120).finish()
    assert first.hits(CH) == last.hits(CH) == 4


@pytest.mark.rule(GB, "7.15:2", "11.21:1")
def test_where_they_end_they_may_turn_three_vertices() -> None:
    game = drive(tq=9, ma=12).go("2109").until("step").face(60).until("step").face(120)
    assert 180 in game.turns


@pytest.mark.rule(GB, "11.21:3")
@pytest.mark.parametrize(("die", "hits"), [(4, 1), (5, 2)])
def test_they_take_a_hit_after_withdrawing(die: int, hits: int) -> None:
    game = plain().put(CH, "2310", facing=180).put(HYP, "2010")
    game.moving(HYP, by=ALEX, dice=[die] * 3).until("step").go("2109").choose(("unit", CH))
    game.until("step")
    assert game.at(CH) != ("2310",)
    assert game.hits(CH) == hits


@pytest.mark.rule(GB, "11.21:4")
@pytest.mark.parametrize(
    ("kind", "able"), [("woods", False), ("rocky", False), ("marsh", False), ("clear", True)]
)
def test_no_rough_hexes(kind: str, able: bool) -> None:
    game = plain().ground(kind, "2110").put(CH, "2010").moving(CH, by="porus").until("step")
    assert (("2110",) in game.reach) is able
    assert ("2109",) in game.reach


@pytest.mark.rule(GB, "11.21:4")
@pytest.mark.parametrize(
    ("kind", "able"), [("steep_bank", False), ("minor_river", False), ("stream", True)]
)
def test_no_rough_hexsides(kind: str, able: bool) -> None:
    game = plain().hexside(kind, ("2010", "2110")).put(CH, "2010").moving(CH, by="porus")
    assert (("2110",) in game.until("step").reach) is able


@pytest.mark.rule(GB, "11.21:5")
@pytest.mark.parametrize("second", [1, 3])
def test_one_level_a_phase_up_or_down(second: int) -> None:
    game = plain().height(2, "2110", "2111").height(second, "2210")
    game.put(CH, "2010").moving(CH, by="porus").until("step").go("2110").until("step")
    assert ("2210",) not in game.reach
    assert ("2211",) not in game.reach


# -- 11.22 to 11.25 ------------------------------


@pytest.mark.rule(GB, "11.22:1")
@pytest.mark.parametrize("unit", [HYP, MEN])
def test_plus_one_for_whom_chariots_attack(unit: str) -> None:
    assert added(meet(CH, unit).shocks("porus", *[1] * 9).play()) == [0, 1]


@pytest.mark.rule(GB, "11.22:1")
def test_no_plus_for_who_attacks_chariots_nor_for_them() -> None:
    assert added(meet(HYP, CH).shocks(ALEX, *[1] * 9).play()) == [0, 0]


@pytest.mark.rule(GB, "11.22:2")
@pytest.mark.parametrize(("run", "rolls"), [(4, 1), (3, 2)])
def test_a_run_of_four_hexes_spares_them_the_check(run: int, rolls: int) -> None:
    way = ["2612", "2511", "2411", "2310", "2210"][4 - run :]
    game = plain().put(CH, way[0], facing=180).put(MEN, "2110", missiles="none")
    game.moving(CH, by="porus", dice=[1] * 9)
    for place in way[1:]:
        game.until("step").go(place)
    game.finish()
    assert game.shock(CH) == MUST
    game.shocks("porus", *[1] * 9).play()
    assert len(game.thrown("charge")) == rolls


@pytest.mark.rule(GB, "11.23:1")
def test_they_are_eliminated_instead_of_routing() -> None:
    game = meet(HYP, CH, shock=NO, foe_hits=3).shocks(ALEX, *[5] * 9).play()
    assert (game.fate(CH), game.at(CH)) == ("eliminated", ())
    assert game.s.points == [0, 2]
    assert not game.told("fled")


@pytest.mark.rule(GB, "11.23:1")
def test_in_the_middle_of_a_move_too() -> None:
    game = plain().put(CH, "2010", hits=2).moving(CH, by="porus", dice=[0] * 4).until("step")
    game.face(60).until("step").go("2009").finish()
    assert game.fate(CH) == "eliminated"


@pytest.mark.rule(GB, "11.24:1")
def test_they_never_pursue() -> None:
    game = plain(charge_formation=True).put(CH, "2110", facing=180, shock=MUST)
    game.put("sogdian", "2010", hits=5).shocks("porus", 1, 1, *[9] * 9).play()
    assert game.morale("sogdian") == "routed"
    assert not game.rolled("pursuit")


@pytest.mark.rule(GB, "11.25:1")
@pytest.mark.parametrize(
    ("blocked", "hits", "end"),
    [(False, 0, "1909"), (False, 4, "1909"), (True, 0, "2110"), (True, 4, "2010")],
)
def test_they_pass_through_like_elephants(blocked: bool, hits: int, end: str) -> None:
    game = plain().put(CH, "2110", facing=180, shock=NO).put(MEN, "2010", hits=hits)
    if blocked:
        game.put(HYP, "1909")
    game.shocks("porus", *[5] * 9).play()
    assert (game.at(CH), game.facing(CH)) == ((end,), 180)


# -- 11.26 ------------------------------


def charge(unit: str = HYP, *dice: int, marker: str = MUST, facing: int = 0) -> Position:
    """Chariots at 2110 come down on a unit at 2010."""
    game = plain().put(CH, "2110", facing=180, shock=marker).put(unit, "2010", facing=facing)
    return game.shocks("porus", *(dice or (5,) * 12))


@pytest.mark.rule(GB, "11.26:1", "11.26:5")
@pytest.mark.parametrize("goal", ["1909", "1910"])
def test_ranks_that_open_let_them_through(goal: str) -> None:
    game = charge(HYP, 8)
    assert (game.what, game.seat) == ("avoid_chariots", "macedon")
    game.choose("open").choose(goal).play()
    assert (game.at(CH), game.facing(CH)) == ((goal,), 180)
    assert (game.hits(HYP), game.at(HYP)) == (1, ("2010",))
    assert not game.told("struggle")
    assert not game.rolled("charge")


@pytest.mark.rule(GB, "11.26:1")
def test_the_owner_may_decline() -> None:
    game = charge().choose(None).play()
    assert not game.rolled("avoid chariots")
    assert game.told("struggle")


@pytest.mark.rule(GB, "11.26:6")
def test_above_its_quality_the_shock_goes_on() -> None:
    game = charge(HYP, 9, 0, 0, *[0] * 9).choose("open").play()
    assert game.told("struggle")
    assert game.hits(HYP) == game.struck[0][1]
    assert len(game.rolled("charge")) == 2


@pytest.mark.rule(GB, "11.26:2")
@pytest.mark.parametrize(("marker", "facing"), [(NO, 0), (MUST, 60), (MUST, 180)])
def test_only_against_a_charge_in_front(marker: str, facing: int) -> None:
    assert charge(marker=marker, facing=facing).what != "avoid_chariots"


@pytest.mark.rule(GB, "11.26:3")
@pytest.mark.parametrize(("facing", "able"), [(60, False), (300, True)])
def test_not_in_the_zone_of_another_enemy(facing: int, able: bool) -> None:
    # javelins at 2011: facing up they control the hypaspist's hex
    game = plain().put(CH, "2110", facing=180, shock=MUST).put(HYP, "2010")
    game.put(JAV, "2011", facing=facing).shocks("porus", *[5] * 12).until("avoid_chariots", "x")
    assert (game.what == "avoid_chariots") is able


@pytest.mark.rule(GB, "11.26:3")
def test_two_chariots_at_once_cannot_be_let_through() -> None:
    game = plain().put(CH, "2110", facing=180, shock=MUST).put(CH2, "2109", facing=180, shock=MUST)
    game.put(HYP, "2010").shocks("porus", *[1] * 12)
    while not game.over:
        assert game.what != "avoid_chariots"
        game.choose("as proposed" if game.what == "combats" else game.passing())
    assert game.told("struggle")


@pytest.mark.rule(GB, "11.26:4", "11.26:5")
@pytest.mark.parametrize(("taken", "able"), [(("1909",), True), (("1909", "1910"), False)])
def test_it_needs_a_vacant_rear_hex(taken: tuple[str, ...], able: bool) -> None:
    game = plain().put(CH, "2110", facing=180, shock=MUST).put(HYP, "2010")
    for ident, at in zip((MEN, "mercenary_peltast_1"), taken, strict=False):
        game.put(ident, at)
    game.shocks("porus", *[5] * 12)
    assert (game.what == "avoid_chariots") is able
    if able:
        assert game.choose("open").play().at(CH) == ("1910",)


@pytest.mark.rule(GB, "11.26:1")
def test_a_phalanx_opens_its_ranks_as_well() -> None:
    game = plain().put(CH, "2110", facing=180, shock=MUST).put("coenus_5", "2010", "2011")
    game.shocks("porus", 7, *[5] * 9).choose("open").play()
    assert game.at(CH)[0] in ("1909", "1910", "1911")
    assert game.hits("coenus_5") == 1


@pytest.mark.rule(GB, "11.26:7")
def test_of_two_units_before_one_chariot_each_may_try() -> None:
    game = plain().put(CH, "2110", facing=180, shock=MUST).put(HYP, "2010")
    game.put("hypaspist_2", "2011").shocks("porus", *[9] * 12)
    asked = set()
    while not game.over:
        if game.what == "avoid_chariots":
            asked.add(game.ask.about[0])
        game.choose("open" if game.what == "avoid_chariots" else game.passing())
    assert asked == {HYP, "hypaspist_2"}


@pytest.mark.rule(GB, "11.26:8")
def test_other_armies_do_not_know_it() -> None:
    game = plain().rate(CH, side="macedon").put(CH, "2010", shock=MUST)
    game.put(JAV, "2110", facing=180).shocks(ALEX, *[1] * 12)
    while not game.over:
        assert game.what != "avoid_chariots"
        game.choose(game.passing())
    assert game.told("struggle")


# -- 11.31, 11.32 ------------------------------


def before(mover: str, *, facing: int = 180, unit: str = "uxian_slingers_1") -> Position:
    """Arbela: a Macedonian at 2010 comes within two hexes of slingers at 2310."""
    game = Position("gaugamela").leader(ALEX, "1510").leader("bessus", "3510")
    game.put(unit, "2310", facing=facing).put(mover, "2010")
    return game.moving(mover, by=ALEX, dice=[9] * 9).until("step").go("2109")


@pytest.mark.rule(GB, "11.31:1")
@pytest.mark.parametrize(
    ("mover", "able"), [(HYP, True), ("agrianian_1", True), ("companion_1", False)]
)
def test_they_give_way_to_anybody_not_faster(mover: str, able: bool) -> None:
    assert (("unit", "uxian_slingers_1") in before(mover).options) is able


@pytest.mark.rule(GB, "11.31:1")
def test_two_hexes_whatever_they_cost() -> None:
    # before an equal (no difference in points), uphill twice
    game = before("agrianian_1").height(2, "2410").height(3, "2510")
    game.choose(("unit", "uxian_slingers_1"), ("2410",), ("2510",))
    assert game.what != "withdraw_to"
    assert game.at("uxian_slingers_1") == ("2510",)


@pytest.mark.rule(GB, "11.31:2")
@pytest.mark.parametrize(("facing", "hits"), [(180, 0), (120, 0), (240, 0), (0, 1)])
def test_only_an_approach_from_the_rear_costs_a_hit(facing: int, hits: int) -> None:
    game = before(HYP, facing=facing).choose(("unit", "uxian_slingers_1")).until("step")
    assert game.hits("uxian_slingers_1") == hits
    assert not game.rolls


@pytest.mark.rule(GB, "11.32:1")
@pytest.mark.parametrize(("unit", "mod"), [(AGR, 2), (ARCH, 2), (MEN, 0)])
def test_plus_two_against_skirmishers(unit: str, mod: int) -> None:
    game = plain(foe="2610").put(BOWS, "2310", facing=180).put(unit, "2110", missiles="none")
    game.acts("porus", dice=[9] * 4).until("command", "orders")
    game.choose(*(["individual"] if game.what == "command" else []))
    game.choose(("fire", BOWS)).until("orders")
    assert sum(m.value for m in game.rolled("missile")[0].mods) == mod


def harassers(scenario: str, target: str, *units: str, by: str = ALEX) -> set[str]:
    """Who of these, two hexes from a target, may harass it."""
    game = Position(scenario).leader(ALEX, "1510").leader("darius", "3510")
    game.put(target, "2310", facing=180)
    for unit, at in zip(units, ("2110", "2111", "2109"), strict=False):
        game.put(unit, at)
    game.leader(by, "2010").acts(by).until("command", "orders")
    game.choose(*(["individual"] if game.what == "command" else []))
    return game.ordered("harass")


@pytest.mark.rule(GB, "11.32:2")
def test_javelins_and_slings_harass_and_bows_do_not() -> None:
    found = harassers(
        "gaugamela", "immortals_1", "illyrian_javelins", "macedonian_archers_1", "agrianian_1"
    )
    assert found == {"illyrian_javelins", "agrianian_1"}


@pytest.mark.rule(GB, "11.32:2")
@pytest.mark.parametrize(
    ("unit", "able"), [("uxian_slingers_1", True), ("arabian_archers_1", False)]
)
def test_slingers_harass(unit: str, able: bool) -> None:
    game = (
        Position("gaugamela")
        .leader("darius", "2410")
        .put(HYP, "2110")
        .put(unit, "2310", facing=180)
    )
    game.acts("darius").until("command", "orders")
    game.choose(*(["individual"] if game.what == "command" else []))
    assert (unit in game.ordered("harass")) is able


@pytest.mark.rule(GB, "11.32:3")
@pytest.mark.parametrize(("target", "able"), [("uxian_slingers_1", False), ("immortals_1", True)])
def test_light_horse_does_not_harass_skirmishers(target: str, able: bool) -> None:
    assert ("paeonian" in harassers("gaugamela", target, "paeonian")) is able


# -- 11.33, 11.34 ------------------------------


@pytest.mark.rule(GB, "11.33:1")
@pytest.mark.parametrize(
    ("unit", "foe", "able"),
    [(AGR, JAV, True), (AGR, CH, True), (ARCH, CH, True), (ARCH, JAV, False), (ARCH, LC, False)],
)
def test_whom_skirmishers_attack(unit: str, foe: str, able: bool) -> None:
    game = meet(unit, foe, shock="none").shocks(ALEX, *[5] * 9)
    assert (unit in game.options) is able


@pytest.mark.rule(GB, "11.33:2")
@pytest.mark.parametrize(("die", "base"), [(5, 2), (8, 3), (9, 4)])
def test_hits_by_skirmishers_are_halved_and_at_most_one(die: int, base: int) -> None:
    # SK* against LI is column 5; from above 6: 2(2), 2(3), 2(4)
    game = meet(AGR, JAV, shock=NO).height(2, "2010").shocks(ALEX, die, *[5] * 9).play()
    assert game.columns == [6]
    assert game.s.battle.t.crt[die][5][1] == base
    assert game.struck[0][1] == 1


@pytest.mark.rule(GB, "11.33:2")
@pytest.mark.parametrize("unit", [AGR, ARCH])
def test_defending_skirmishers_hurt_little(unit: str) -> None:
    # LI against SK and SK*: column 10, die 0: 3(2)
    game = meet(JAV, unit, shock=NO).shocks("porus", 0, *[5] * 9).play()
    assert game.struck[0][0] == 1


@pytest.mark.rule(GB, "11.33:3")
def test_among_skirmishers_hits_count_in_full() -> None:
    # SK* against SK*: column 7, die 0: 3(2), and nobody superior
    game = plain().rate("agrianian_1", side="india").put(AGR, "2010", shock=NO)
    game.put("agrianian_1", "2110", facing=180).shocks(ALEX, 0, *[5] * 9).play()
    assert (game.columns, game.struck) == ([7], [(3, 2)])


@pytest.mark.rule(GB, "11.33:3")
@pytest.mark.parametrize("unit", [AGR, ARCH])
def test_against_chariots_hits_count_in_full(unit: str) -> None:
    # column 1, die 4: 5(2); attack superior: 4
    game = meet(unit, CH, shock=NO).shocks(ALEX, 4, *[5] * 9).play()
    assert (game.columns, game.superiority) == ([1], ["AS"])
    assert game.struck == [(5, 4)]


@pytest.mark.rule(GB, "11.33:3")
@pytest.mark.parametrize("unit", [AGR, ARCH])
def test_attacking_chariots_suffer_in_full_too(unit: str) -> None:
    # column 13, die 0: 2(2)
    game = meet(CH, unit, shock=NO).shocks("porus", 0, *[5] * 9).play()
    assert game.struck[0][0] == 2


def together() -> Position:
    """Hypaspists in front and Agrianians on the flank of javelins at 2110."""
    game = plain().put(HYP, "2010", shock=NO).put(AGR, "2109", facing=300, shock=NO)
    return game.put(JAV, "2110", facing=180)


@pytest.mark.rule(GB, "11.33:4", "11.33:3")
def test_beside_others_the_skirmisher_is_not_the_type() -> None:
    game = together().shocks(ALEX, *[5] * 9)
    while not game.over:
        assert game.what != "attacking_type"
        game.choose("as proposed" if game.what == "combats" else game.passing())
    clash = game.told("clash")[0]
    assert (clash[0], clash[2]) == (HYP, "front")
    assert game.struck[0][1] == 6  # 3, doubled by heavy against light infantry, and not halved


@pytest.mark.rule(GB, "11.33:5")
@pytest.mark.parametrize(("helper", "column"), [(AGR, 6), ("mercenary_peltast_1", 7)])
def test_attacking_skirmishers_add_no_size(helper: str, column: int) -> None:
    # peltasts (5) against 6, standing: 1-2, whether skirmishers help or not; 10 against 6 is 1-1
    game = plain().rate(JAV, size=6).put(MEN, "2010", shock=NO).put(helper, "2011", shock=NO)
    game.put(JAV, "2110", facing=180).shocks(ALEX, *[5] * 9).play(combats="as proposed")
    assert game.columns == [column]


@pytest.mark.rule(GB, "11.33:5")
@pytest.mark.parametrize(("helper", "column"), [(AGR, 7), ("mercenary_peltast_1", 6)])
def test_defending_skirmishers_add_no_size(helper: str, column: int) -> None:
    game = plain().put(JAV, "2010", shock=NO).put(MEN, "2110", facing=180)
    game.put(helper, "2109", facing=180).shocks("porus", *[5] * 9).play(defending_type=MEN)
    assert game.columns == [column]


@pytest.mark.rule(GB, "11.33:6")
@pytest.mark.parametrize(("unit", "rolls"), [(AGR, 1), (ARCH, 1), (MEN, 2)])
def test_who_attacks_skirmishers_does_not_check(unit: str, rolls: int) -> None:
    assert len(meet(LC, unit).shocks("porus", *[1] * 9).play().thrown("charge")) == rolls


@pytest.mark.rule(GB, "11.34:1")
@pytest.mark.parametrize(
    ("unit", "hits", "fate", "morale"),
    [(ARCH, 3, "eliminated", ""), (AGR, 5, "on map", "routed")],
)
def test_sk_that_rout_are_gone(unit: str, hits: int, fate: str, morale: str) -> None:
    game = meet(JAV, unit, shock=NO, foe_hits=hits).shocks("porus", *[5] * 9).play()
    assert game.fate(unit) == fate
    if morale:
        assert game.morale(unit) == morale
