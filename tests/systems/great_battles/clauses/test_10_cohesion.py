"""Chapter 10: hits, recovery, rout and rally."""

from __future__ import annotations

import pytest

from argead.systems.great_battles.positions import Position

from .test_09_shock import ALEX, HYP, JAV, JAV2, MUST, both_hypaspists, fight, meet, plain

GB = "great_battles"
NO = "no check"
HORSE = "indian_horse_1"


def orders(game: Position, leader: str = ALEX, *dice: int) -> Position:
    game.acts(leader, dice=dice or [5] * 12)
    return game.choose("individual") if game.what == "command" else game


def rout(game: Position, unit: str, *dice: int) -> Position:
    return game.begin(("rout", game.u(unit), -1), dice=dice)


def to_edge(game: Position, unit: str) -> int:
    """How far a unit is from its own edge."""
    u = game.u(unit)
    return min(game.s.battle.to_edge[game.s.battle.side[u]][h] for h in game.at(unit))


# -- 10.1 ------------------------------


@pytest.mark.rule(GB, "10.11:1")
@pytest.mark.parametrize(("die", "hits"), [(5, 0), (6, 1)])
def test_a_check_passes_up_to_the_quality(die: int, hits: int) -> None:
    game = fight(HYP, JAV, 0, die, *[5] * 5)
    assert sum(args[1] for args in game.told("hits") if args[4] == "charge") == hits


@pytest.mark.rule(GB, "10.11:2")
@pytest.mark.parametrize(("die", "fate"), [(1, "on map"), (2, "eliminated")])
def test_the_routed_check_against_one(die: int, fate: str) -> None:
    game = meet(HYP, JAV).make(JAV, morale="routed").leads(ALEX).fights([HYP], [JAV])
    game.begin(("charge",), dice=[die, *[5] * 5]).play()
    assert bool(game.told("struggle")) is (fate == "on map")


@pytest.mark.rule(GB, "10.12:1")
def test_hits_do_not_weaken_a_unit() -> None:
    fresh = fight(HYP, JAV, *[5] * 9, shock=NO)
    tired = fight(HYP, JAV, *[5] * 9, shock=NO, hits=5, foe_hits=3)
    assert (fresh.columns, fresh.struck) == (tired.columns, tired.struck)


@pytest.mark.rule(GB, "10.13:1")
@pytest.mark.parametrize("counts", [HYP, "companion_agema"])
def test_the_odd_hit_goes_to_the_unit_that_counted(counts: str) -> None:
    game = plain().put(HYP, "2010", shock=NO).put("companion_agema", "2011", shock=NO)
    game.put(JAV, "2110", facing=180).shocks(ALEX, 0, *[5] * 9)
    game.play(combats="as proposed", attacking_type=counts)
    other = HYP if counts == "companion_agema" else "companion_agema"
    assert game.struck[0][0] == 3
    assert (game.hits(counts), game.hits(other)) == (2, 1)


@pytest.mark.rule(GB, "10.13:1")
def test_of_two_units_alike_the_owner_says_who_takes_the_odd_hit() -> None:
    game = both_hypaspists().make(HYP, shock=NO).make("hypaspist_2", shock=NO)
    game.shocks(ALEX, 0, *[5] * 9).choose("as proposed")
    asked = False
    while not game.told("hits") and not game.over:
        asked = asked or game.what in ("odd_hits", "attacking_type")
        game.choose(game.passing())
    assert asked


@pytest.mark.rule(GB, "10.13:2")
@pytest.mark.parametrize("first", [0, 1, 2, 6])
def test_a_phalanx_places_the_hits_of_one_hex_enemies_as_it_likes(first: int) -> None:
    game = meet("coenus_5", JAV, shock=NO).put(JAV2, "2111", facing=180)
    game.shocks(ALEX, *[5] * 9).until("place_hits")
    assert game.seat == "macedon"
    name = str(game.ask.about[1])
    game.choose((name, first))
    game.play()
    taken = [args[1] for args in game.told("hits") if args[0] == name and args[4] == "shock"]
    assert sum(taken) == first


@pytest.mark.rule(GB, "10.13:3")
def test_not_if_a_two_hex_unit_defends() -> None:
    game = Position("issus").leader(ALEX, "3725").leader("darius", "3505")
    game.put("perdiccas_6", "3722", "3822", facing=120, shock=NO)
    game.put("greek_mercenary_1", "3721", "3622", facing=300)
    game.put("rhodian_skirmishers_1", "3821", facing=300).shocks(ALEX, *[5] * 9)
    assert game.what != "place_hits"
    game.play()
    assert (game.hits("greek_mercenary_1"), game.hits("rhodian_skirmishers_1")) == (2, 1)


@pytest.mark.rule(GB, "10.14:1")
@pytest.mark.parametrize(("hits", "morale"), [(3, "steady"), (4, "routed")])
def test_a_hit_at_the_limit_routs_at_once(hits: int, morale: str) -> None:
    game = plain().put("mercenary_peltast_2", "2010").put(JAV, "2110", facing=0, hits=hits)
    orders(game, ALEX, *[0] * 12).choose(("fire", "mercenary_peltast_2"))
    game.until("orders", "shock", "momentum")
    assert game.morale(JAV) == morale


def both(mine: int, theirs: int, *dice: int) -> Position:
    """Hypaspists (8) and javelins (5) after the struggle."""
    game = meet(HYP, JAV, shock=NO, hits=mine, foe_hits=theirs).fights([HYP], [JAV]).leads(ALEX)
    return game.begin(("collapse", 0), ("advance", 0), dice=dice).play()


@pytest.mark.rule(GB, "10.15:1", "10.15:2")
@pytest.mark.parametrize(
    ("mine", "theirs", "loser"), [(9, 5, HYP), (8, 5, JAV), (9, 6, JAV), (8, 6, JAV)]
)
def test_only_the_worse_side_routs_and_the_defender_if_equal(
    mine: int, theirs: int, loser: str
) -> None:
    game = both(mine, theirs)
    assert game.told("routs") == [(loser,)]
    if loser == HYP:
        assert (game.hits(JAV), game.at(JAV)) == (4, ("2110",))
    else:
        assert (game.hits(HYP), game.at(HYP)) == (7, ("2110",))


@pytest.mark.rule(GB, "10.15:3")
def test_the_hits_of_the_advance_count_for_the_attacker() -> None:
    game = meet(HYP, JAV, shock=NO, hits=8, foe_hits=5).ground("woods", "2110")
    game.fights([HYP], [JAV]).leads(ALEX).begin(("collapse", 0), ("advance", 0)).play()
    assert game.told("routs") == [(HYP,)]


@pytest.mark.rule(GB, "10.15:4")
def test_if_one_unit_would_hold_everybody_else_routs() -> None:
    game = both_hypaspists().make(HYP, hits=8).make("hypaspist_2", hits=0).make(JAV, hits=5)
    game.fights([HYP, "hypaspist_2"], [JAV]).leads(ALEX).begin(("collapse", 0)).play()
    assert set(game.told("routs")) == {(HYP,), (JAV,)}


@pytest.mark.rule(GB, "10.15:5")
@pytest.mark.parametrize(("die", "stands"), [(0, True), (9, False)])
def test_only_the_side_that_is_to_rout_rolls_to_stand(die: int, stands: bool) -> None:
    game = Position("granicus").leader(ALEX, "3510").leader("memnon", "1010")
    game.put("craterus_1", "2010", "2011", facing=180, hits=8)
    game.put("greek_mercenary_1", "1909", "1910", hits=6)
    game.fights(["craterus_1"], ["greek_mercenary_1"]).leads(ALEX)
    game.begin(("collapse", 0), ("advance", 0), dice=[die]).play()
    assert len(game.thrown("stand")) == 1
    assert game.hits("greek_mercenary_1") == 5
    assert (game.told("routs") == []) is stands
    assert set(game.at("greek_mercenary_1")) == {"1909", "1910"}


# -- 10.16 -----------------------------


def weary(place: str = "2010", **how: int) -> Position:
    return plain("1810").put(HYP, place, hits=how.get("hits", 3))


@pytest.mark.rule(GB, "10.16:1")
@pytest.mark.parametrize(("hits", "after"), [(3, 1), (1, 0)])
def test_recovery_removes_two_hits(hits: int, after: int) -> None:
    assert orders(weary(hits=hits)).choose(("recover", HYP)).hits(HYP) == after


@pytest.mark.rule(GB, "10.16:1")
def test_no_recovery_next_to_an_enemy_or_in_rough_ground() -> None:
    assert HYP in orders(weary()).ordered("recover")
    assert HYP not in orders(weary().put(HORSE, "2110", facing=0)).ordered("recover")
    assert HYP not in orders(weary().ground("woods", "2010")).ordered("recover")


@pytest.mark.rule(GB, "10.16:2")
@pytest.mark.parametrize(
    ("facing", "after"),
    [(180, 2), (0, 1)],
)
def test_under_threat_of_missiles_it_removes_one(facing: int, after: int) -> None:
    game = weary().put("indian_longbows_1", "2310", facing=facing)
    assert orders(game).choose(("recover", HYP)).hits(HYP) == after


@pytest.mark.rule(GB, "10.16:3")
def test_who_recovers_does_not_move_and_does_it_once() -> None:
    game = orders(weary(hits=5)).choose(("recover", HYP)).until("orders")
    assert HYP not in game.ordered("move") | game.ordered("recover") | game.ordered("fire")


@pytest.mark.rule(GB, "10.16:3")
def test_who_has_moved_does_not_recover() -> None:
    game = orders(weary(hits=5)).choose(("move", HYP)).until("step").go("2110").until("step")
    game.choose(None).until("orders")
    assert HYP not in game.ordered("recover")


@pytest.mark.rule(GB, "10.16:4")
@pytest.mark.parametrize("morale", ["routed", "rallied"])
def test_the_routed_and_the_rallied_do_not_recover(morale: str) -> None:
    assert HYP not in orders(weary().make(HYP, morale=morale)).ordered("recover")


# -- 10.2 ------------------------------


@pytest.mark.rule(GB, "10.2:1")
@pytest.mark.parametrize(
    ("unit", "fate"),
    [
        ("macedonian_archers_1", "eliminated"),
        ("indian_chariots_1", "eliminated"),
        ("agrianian_1", "on map"),
        (HORSE, "on map"),
    ],
)
def test_who_is_eliminated_by_rout(unit: str, fate: str) -> None:
    game = rout(plain().put(unit, "2510"), unit).play()
    assert game.fate(unit) == fate


@pytest.mark.rule(GB, "10.2:1")
def test_elephants_rampage() -> None:
    game = plain().put("indian_elephants_1", "2510").put(HYP, "2810")
    rout(game, "indian_elephants_1", *[5] * 20).play()
    assert "Indian Elephants 1 runs wild." in game.log()
    assert game.dice_left < 20
    assert game.morale("indian_elephants_1") != "routed"


@pytest.mark.rule(GB, "10.21:1")
def test_a_routed_unit_runs_two_hexes_to_its_edge() -> None:
    game = plain().put(HORSE, "2510", facing=180, hits=5)
    before = to_edge(game, HORSE)
    rout(game, HORSE).play()
    assert before - to_edge(game, HORSE) == 2
    assert (game.morale(HORSE), game.hits(HORSE)) == ("routed", 0)
    assert game.facing(HORSE) != 180


@pytest.mark.rule(GB, "10.21:2")
def test_enemies_and_their_zones_block_the_way() -> None:
    # horse at 2510 runs right: 2610 and 2611; hypaspists at 2610 look down at 2611
    game = plain().put(HORSE, "2510", facing=180).put(HYP, "2610", facing=300)
    rout(game, HORSE).play()
    assert not {"2610", "2611"} & set(game.at(HORSE))
    assert game.morale(HORSE) == "routed"


@pytest.mark.rule(GB, "10.21:3")
def test_vacant_hexes_come_before_friends() -> None:
    free = rout(plain().put(HORSE, "2510", facing=180), HORSE)
    assert len(free.options) == 2
    game = plain().put(HORSE, "2510", facing=180).put(JAV, str(free.options[0]))
    rout(game, HORSE)
    assert str(free.options[0]) not in game.options


@pytest.mark.rule(GB, "10.21:4")
def test_a_phalanx_reverses_and_runs_with_both_halves() -> None:
    game = rout(plain().put("coenus_5", "2010", "2011"), "coenus_5").play()
    assert game.facing("coenus_5") == 180
    assert {h[:2] for h in game.at("coenus_5")} == {"18"}


@pytest.mark.rule(GB, "10.21:4")
def test_if_its_way_back_is_blocked_a_phalanx_runs_forward_or_is_lost() -> None:
    back = ("1909", "1910", "1911")
    game = plain("1410").put("coenus_5", "2010", "2011")
    for i, place in enumerate(back):
        game.put(f"indian_javelins_{i + 1}", place, facing=180)
    rout(game, "coenus_5").play()
    assert {h[:2] for h in game.at("coenus_5")} == {"22"}
    shut = plain("1410").put("coenus_5", "2010", "2011")
    for i, place in enumerate((*back, "2109", "2110", "2111")):
        shut.put(f"indian_javelins_{i + 1}", place, facing=180)
    assert rout(shut, "coenus_5").play().fate("coenus_5") == "eliminated"


@pytest.mark.rule(GB, "10.21:5", "10.23:1")
def test_a_surrounded_unit_is_eliminated() -> None:
    game = plain().put(HYP, "2010")
    around = ("2009", "2011", "2109", "2110", "1909", "1910")
    for i, place in enumerate(around):
        game.put(f"indian_javelins_{i + 1}", place)
    assert rout(game, HYP).play().fate(HYP) == "eliminated"


@pytest.mark.rule(GB, "10.22:1")
def test_in_the_rout_segment_phalanxes_are_lost_and_others_run_their_allowance() -> None:
    game = plain().put("coenus_5", "2010", "2011", morale="routed")
    game.put(JAV, "2510", morale="routed")
    before = to_edge(game, JAV)
    game.begin(("rout_movement",), dice=[]).until("next_leader")
    assert game.fate("coenus_5") == "eliminated"
    assert before - to_edge(game, JAV) == 5


@pytest.mark.rule(GB, "10.22:2")
def test_the_routed_take_no_hits_from_the_ground() -> None:
    game = plain().put(HORSE, "2510", morale="routed")
    game.ground("rocky", *[f"{c}{r:02}" for c in range(26, 31) for r in range(5, 15)])
    game.begin(("rout_movement",), dice=[]).until("next_leader")
    assert game.fate(HORSE) == "on map"


@pytest.mark.rule(GB, "10.23:1")
def test_over_its_edge_a_unit_is_lost() -> None:
    assert rout(plain().put(HORSE, "4210"), HORSE).play().fate(HORSE) == "eliminated"


@pytest.mark.rule(GB, "10.23:2")
@pytest.mark.parametrize(
    "place",
    [
        "2601",
        "2501",
        "2534",
        "2634",
    ],
)
def test_a_side_edge_does_not_swallow_the_routed(place: str) -> None:
    game = Position("granicus").leader(ALEX, "3510").leader("memnon", "1010")
    game.put("scythian_1", place)
    rout(game, "scythian_1").play()
    assert game.fate("scythian_1") == "on map"


@pytest.mark.rule(GB, "10.24:1")
def test_the_routed_do_not_stop_on_friends() -> None:
    game = plain().put(HORSE, "2510", facing=180)
    before = to_edge(game, HORSE)
    wall = [f"27{row:02}" for row in range(7, 14)]
    for i, place in enumerate(wall):
        game.put(f"indian_javelins_{i + 1}", place)
    rout(game, HORSE, *[0] * 9).play()
    assert before - to_edge(game, HORSE) == 3
    assert game.rolls


@pytest.mark.rule(GB, "10.25:1")
@pytest.mark.parametrize("answer", ["along", "stay"])
def test_a_leader_runs_along_or_stays(answer: str) -> None:
    game = plain("2010").put(HYP, "2010")
    rout(game, HYP).play(rout_along=answer)
    assert (game.where(ALEX) == game.at(HYP)[0]) is (answer == "along")
    assert not game.finished(ALEX)


@pytest.mark.rule(GB, "10.26:1")
def test_routed_foot_loses_its_missiles_and_horse_does_not() -> None:
    assert rout(plain().put(JAV, "2510"), JAV).play().missiles(JAV) == "none"
    assert rout(plain().put(HORSE, "2510"), HORSE).play().missiles(HORSE) == "full"


@pytest.mark.rule(GB, "10.26:2")
def test_the_routed_get_no_order_but_to_rally() -> None:
    game = orders(plain("1810").put("sogdian", "2010", morale="routed"))
    assert "sogdian" in game.ordered("rally")
    assert "sogdian" not in game.ordered("move") | game.ordered("fire")


@pytest.mark.rule(GB, "10.26:3")
def test_a_hit_ends_a_routed_unit() -> None:
    game = plain().put("mercenary_peltast_2", "2010").put(JAV, "2110", facing=0, morale="routed")
    orders(game, ALEX, *[0] * 12).choose(("fire", "mercenary_peltast_2"))
    game.until("orders", "shock", "momentum")
    assert game.fate(JAV) == "eliminated"


# -- 10.27 -----------------------------


def broken(unit: str = "sogdian") -> Position:
    """Coenus (initiative 3) and routed light horse (6)."""
    return (
        Position()
        .leader("coenus", "1910")
        .leader("porus", "3510")
        .put(unit, "2010", morale="routed")
    )


def rally(game: Position, unit: str, *dice: int) -> Position:
    return game.begin(("rally", game.l("coenus"), game.u(unit)), dice=dice).play()


@pytest.mark.rule(GB, "10.27:1")
def test_where_a_unit_may_rally() -> None:
    assert "sogdian" in orders(broken(), "coenus").ordered("rally")
    assert "sogdian" not in orders(broken().ground("woods", "2010"), "coenus").ordered("rally")
    near = broken().put(HORSE, "2110", facing=0)
    assert "sogdian" not in orders(near, "coenus").ordered("rally")
    shot = broken().put("indian_longbows_1", "2310", facing=180)
    assert "sogdian" not in orders(shot, "coenus").ordered("rally")


@pytest.mark.rule(GB, "10.27:1")
def test_archers_who_look_away_do_not_prevent_a_rally() -> None:
    away = broken().put("indian_longbows_1", "2310", facing=0)
    assert "sogdian" in orders(away, "coenus").ordered("rally")


@pytest.mark.rule(GB, "10.27:2", "10.27:4")
@pytest.mark.parametrize(
    ("dice", "morale", "fate"),
    [
        ((4, 0), "rallied", "on map"),
        ((5,), "routed", "on map"),
        ((6,), "routed", "on map"),
        ((7,), "routed", "eliminated"),
    ],
)
def test_initiative_and_quality_decide_the_rally(
    dice: tuple[int, ...], morale: str, fate: str
) -> None:
    game = rally(broken(), "sogdian", *dice)
    assert game.fate("sogdian") == fate
    if fate == "on map":
        assert game.morale("sogdian") == morale
        assert (game.at("sogdian") == ("2010",)) is (morale == "rallied")


@pytest.mark.rule(GB, "10.27:3")
def test_heavy_foot_that_fails_to_rally_is_lost() -> None:
    assert rally(broken(HYP), HYP, 5).fate(HYP) == "eliminated"


@pytest.mark.rule(GB, "10.27:4")
@pytest.mark.parametrize(("die", "hits"), [(0, 1), (5, 2), (6, 3), (9, 4)])
def test_the_rally_table(die: int, hits: int) -> None:
    assert rally(broken(), "sogdian", 0, die).hits("sogdian") == hits


@pytest.mark.rule(GB, "10.27:4")
def test_the_rallied_turn_freely_and_get_no_order() -> None:
    game = broken()
    game.begin(("rally", game.l("coenus"), game.u("sogdian")), dice=[0, 0])
    assert game.what == "rally_facing"
    game.play(rally_facing=180)
    assert game.facing("sogdian") == 180
    after = orders(broken().make("sogdian", morale="rallied"), "coenus")
    assert not any("sogdian" in str(o) for o in after.options)


@pytest.mark.rule(GB, "10.27:5")
def test_a_leader_tries_a_unit_once_a_turn_and_another_again() -> None:
    game = orders(broken().leader(ALEX, "1810"), "coenus", 5, *[5] * 9)
    game.choose(("rally", "sogdian")).until("orders", "momentum")
    assert "sogdian" not in game.ordered("rally")
    assert "sogdian" in orders(game, ALEX, *[5] * 9).ordered("rally")


# -- meetings with chapter 9 -----------------------------


def one_flees() -> Position:
    """Of two hypaspists one breaks in the charge; the other ends at 8 of 8, javelins at 6 of 5."""
    game = both_hypaspists().make(HYP, hits=7, shock=MUST).make("hypaspist_2", hits=6, shock=MUST)
    game.shocks(ALEX, 0, 9, 0, *[5] * 9)
    return game.play(combats="as proposed")


@pytest.mark.rule(GB, "9.13:16", "9.17:1")
def test_a_fled_attacker_is_no_measure_for_a_breakthrough() -> None:
    game = one_flees()
    assert (HYP,) in game.told("routs")
    assert not game.told("breakthrough")


@pytest.mark.rule(GB, "9.13:16", "10.15:1")
def test_a_fled_attacker_does_not_count_as_one_who_holds() -> None:
    game = one_flees()
    assert ("hypaspist_2",) not in game.told("routs")
    assert (JAV,) in game.told("routs")
    assert game.hits("hypaspist_2") == 7


# -- 10.3 ------------------------------


def locked(attacker: str = HYP, defender: str = "indian_elephants_1") -> Position:
    """Both have fought and stand where they were, with the option Engaged."""
    game = plain("1810", engaged=True).put(attacker, "2010", engaged=True)
    return game.put(defender, "2110", facing=180, engaged=True)


def engaged(game: Position, unit: str) -> bool:
    return bool(game.s.engaged[game.u(unit)])


@pytest.mark.rule(GB, "10.31:1")
@pytest.mark.parametrize("option", [True, False])
def test_who_stays_after_a_shock_is_engaged(option: bool) -> None:
    game = plain(engaged=option).put(HYP, "2010", shock=NO)
    game.put("indian_chariots_1", "2110", facing=180).shocks(ALEX, *[5] * 9).play()
    assert engaged(game, HYP) is option
    assert engaged(game, "indian_chariots_1") is option


@pytest.mark.rule(GB, "10.31:1", "10.33:1")
def test_who_advances_or_runs_is_not_engaged() -> None:
    game = plain(engaged=True).put(HYP, "2010", shock=NO).put(JAV, "2110", facing=180)
    game.shocks(ALEX, *[5] * 9).play()
    assert not engaged(game, HYP)
    assert not engaged(game, JAV)


@pytest.mark.rule(GB, "10.31:2")
def test_the_engaged_neither_move_nor_fire_nor_are_shot_at() -> None:
    game = orders(locked("mercenary_peltast_2", JAV).put("cretan_archers", "2009"))
    assert "mercenary_peltast_2" not in game.ordered("move") | game.ordered("fire")
    assert "cretan_archers" not in game.ordered("fire")


@pytest.mark.rule(GB, "10.31:3")
@pytest.mark.parametrize(("at", "fights"), [("1810", True), ("1010", False)])
def test_the_engaged_in_range_must_attack(at: str, fights: bool) -> None:
    game = locked().leader(ALEX, at).shocks(ALEX, *[5] * 9)
    while not game.over:
        assert HYP not in game.options
        game.choose(game.passing())
    assert bool(game.told("struggle")) is fights
    assert not game.thrown("charge")


@pytest.mark.rule(GB, "10.32:1")
@pytest.mark.parametrize(("foe", "asked"), [(JAV, True), (HORSE, False)])
def test_light_troops_may_step_back_from_slower_enemies(foe: str, asked: bool) -> None:
    game = locked("sogdian", foe).shocks(ALEX, *[5] * 9)
    assert (game.what == "disengage") is asked


@pytest.mark.rule(GB, "10.33:1")
def test_without_engaged_enemies_about_the_marker_goes() -> None:
    game = locked(HYP, JAV)
    rout(game, JAV).play()
    assert not engaged(game, JAV)
    assert HYP in orders(game).ordered("move")


@pytest.mark.rule(GB, "10.32:2")
def test_it_steps_back_into_a_free_hex_away_from_the_enemy() -> None:
    game = locked("sogdian", JAV).shocks(ALEX, *[5] * 9)
    ways = {str(o) for o in game.options if o is not None}
    near = set(game.s.battle.grid.neighbours("2110"))
    places = {h for h in game.s.battle.grid.neighbours("2010") if any(h in way for way in ways)}
    assert places
    assert not places & near
    facing = game.facing("sogdian")
    game.choose(next(o for o in game.options if o is not None and str(o) != "stay"))
    assert game.facing("sogdian") == facing


@pytest.mark.rule(GB, "10.32:2")
def test_a_friend_or_an_enemy_zone_bars_the_step_back() -> None:
    game = locked("sogdian", JAV).put(HYP, "1909").put("hypaspist_2", "1910")
    game.put("companion_agema", "2009").put("companion_coenus", "2011")
    game.shocks(ALEX, *[5] * 9)
    assert game.what != "disengage"


@pytest.mark.rule(GB, "10.32:3")
@pytest.mark.parametrize(("unit", "may_stay"), [("sogdian", True), ("sacae_1", False)])
def test_who_cannot_shock_must_step_back(unit: str, may_stay: bool) -> None:
    game = locked(unit, JAV).shocks(ALEX, *[5] * 9)
    assert game.what == "disengage"
    assert (None in game.options) is may_stay
