"""Chapter 9: shock, from the designation of attackers to the collapse."""

from __future__ import annotations

from typing import Any

import pytest

from argead.systems.great_battles.positions import Position

GB = "great_battles"
ALEX = "alexander_iii"
HYP = "hypaspist_1"
JAV = "indian_javelins_1"
JAV2 = "indian_javelins_2"
MUST = "must check"


def plain(at: str = "1510", foe: str = "3510", **options: bool) -> Position:
    """The plain of the Hydaspes with Alexander and Porus far behind their lines."""
    return Position("hydaspes", **options).leader(ALEX, at).leader("porus", foe)


def meet(attacker: str, defender: str, **how: Any) -> Position:
    """Attacker at 2010 (2011) facing right, defender at 2110 (2111) facing left."""
    game = plain()
    two = {"coenus_5", "cleitus_6"}
    a = ("2010", "2011") if attacker in two else ("2010",)
    d = ("2110", "2111") if defender in two else ("2110",)
    game.put(attacker, *a, shock=how.get("shock", MUST), hits=how.get("hits", 0))
    return game.put(defender, *d, facing=how.get("facing", 180), hits=how.get("foe_hits", 0))


def leader_of(unit: str) -> str:
    return "porus" if unit.startswith("indian") else ALEX


def fight(attacker: str, defender: str, *dice: int, **how: Any) -> Position:
    """The same, played through with these dice."""
    return meet(attacker, defender, **how).shocks(leader_of(attacker), *dice).play()


def added(game: Position, name: str = "charge") -> list[int]:
    return [sum(mod.value for mod in roll.mods) for roll in game.rolled(name)]


def keys(game: Position) -> list[str]:
    return [said.key for said in game.said]


# -- 9.0 -------------------------------


@pytest.mark.rule(GB, "9.0:1")
def test_shock_comes_before_momentum() -> None:
    game = plain("1910").put(HYP, "2010").put(JAV, "2110", facing=180)
    game.acts(ALEX, dice=[5] * 12)
    asked: list[str] = []
    while not game.over and game.what != "momentum":
        asked.append(game.what)
        game.choose(HYP if game.what == "shock" and HYP in game.options else game.passing())
    assert "shock" in asked
    assert game.what == "momentum"
    assert game.told("struggle")


@pytest.mark.rule(GB, "9.0:2", "9.13:3")
def test_all_combats_take_a_step_before_the_next_begins() -> None:
    game = plain().put(HYP, "2010", shock=MUST).put(JAV, "2110", facing=180, hits=4)
    game.put("hypaspist_2", "2016", shock=MUST).put(JAV2, "2116", facing=180)
    game.shocks(ALEX, 0, 0, 9, 0, 5, 5, 5, 5).play()
    said = keys(game)
    checks = [i for i, line in enumerate(game.log()) if "(charge)" in line]
    assert len(game.thrown("charge")) == 4
    assert max(checks[:4]) < said.index("routs") < said.index("clash")


@pytest.mark.rule(GB, "9.0:3")
def test_combats_go_by_the_lowest_hex_of_their_defenders() -> None:
    game = plain().put("hypaspist_2", "2016", shock=MUST).put(JAV, "2116", facing=180)
    game.put(HYP, "2010", shock=MUST).put(JAV2, "2110", facing=180)
    game.shocks(ALEX, *[1] * 12).play()
    assert [args[1] for args in game.told("clash")] == [JAV2, JAV]


# -- 9.11 ------------------------------


@pytest.mark.rule(GB, "9.11:1", "9.11:3")
def test_who_has_no_marker_and_is_not_named_does_not_attack() -> None:
    game = meet(HYP, JAV, shock="none").shocks(ALEX, 5, 5)
    assert game.what == "shock"
    assert game.options == [HYP, "done"]
    game.choose("done")
    assert game.over
    assert not game.rolls


@pytest.mark.rule(GB, "9.11:2")
def test_a_marked_unit_attacks_without_being_asked() -> None:
    game = meet(HYP, JAV).shocks(ALEX, 5, 5, 5, 5)
    assert HYP not in game.options
    game.play()
    assert game.told("struggle")


@pytest.mark.rule(GB, "9.11:3")
@pytest.mark.parametrize(("at", "offered"), [("1110", True), ("1010", False)])
def test_a_unit_that_did_not_move_needs_the_leader_in_range(at: str, offered: bool) -> None:
    game = plain(at).put(HYP, "2010").put(JAV, "2110", facing=180)
    game.shocks(ALEX, 5, 5)
    assert (HYP in game.options) is offered


@pytest.mark.rule(GB, "9.11:3")
def test_a_unit_named_now_attacks_without_check() -> None:
    game = meet(HYP, JAV, shock="none").shocks(ALEX, 5, 5, 5, 5, wants=[HYP]).play()
    assert not game.thrown("charge")
    assert game.told("struggle")


@pytest.mark.rule(GB, "9.11:3")
def test_nobody_in_its_zone_no_offer() -> None:
    game = plain().put(HYP, "2010").put(JAV, "1910").shocks(ALEX, 5, 5)
    assert HYP not in game.options


# -- 9.12 ------------------------------


def both_hypaspists() -> Position:
    """Javelins at 2110 in the zones of two hypaspists (2010, 2011)."""
    game = plain().put(HYP, "2010").put("hypaspist_2", "2011")
    return game.put(JAV, "2110", facing=180)


@pytest.mark.rule(GB, "9.12:1", "9.12:4")
def test_an_attacker_takes_on_everybody_in_its_zone() -> None:
    game = meet(HYP, JAV).put(JAV2, "2109", facing=180).shocks(ALEX, *[3] * 9).play()
    assert game.told("combat") == [((HYP,), (JAV2, JAV))]


@pytest.mark.rule(GB, "9.12:1", "9.12:2", "9.12:3", "9.12:7")
def test_example_the_hypaspist_takes_the_second_enemy_off_the_phalanx() -> None:
    game = plain().put("coenus_5", "2010", "2011", shock=MUST).put(HYP, "2009", facing=300)
    game.put(JAV, "2109", facing=180).put(JAV2, "2111", facing=180)
    alone = game.shocks(ALEX, *[3] * 9)
    assert alone.options == [HYP, "done"]
    alone.choose("done")
    assert alone.combats == [(["coenus_5"], [JAV, JAV2])]


@pytest.mark.rule(GB, "9.12:1", "9.12:2", "9.12:3", "9.12:7")
@pytest.mark.parametrize("lead", [HYP, "coenus_5"])
def test_the_attacker_says_who_leads_against_whom(lead: str) -> None:
    game = plain().put("coenus_5", "2010", "2011", shock=MUST).put(HYP, "2009", facing=300)
    game.put(JAV, "2109", facing=180).put(JAV2, "2111", facing=180)
    game.shocks(ALEX, *[3] * 9, wants=[HYP])
    assert game.what == "combats"
    game.choose("by hand")
    assert (game.what, game.ask.about) == ("lead_attacker", (JAV,))
    assert set(game.options) == {HYP, "coenus_5"}
    game.choose(lead)
    if lead == HYP:
        assert game.combats == [([HYP], [JAV]), (["coenus_5"], [JAV2])]
    else:
        # the hypaspist leads nowhere and has not both in its zone: it takes one over after all
        game.play()
        assert game.told("combat") == [((HYP,), (JAV,)), (("coenus_5",), (JAV2,))]


@pytest.mark.rule(GB, "9.12:5", "9.12:6")
def test_two_units_attack_one_together_and_add_their_sizes() -> None:
    game = both_hypaspists().shocks(ALEX, 5, 5, 5, wants=["all"])
    game.play(combats="as proposed")
    assert len(game.told("clash")) == 1
    # 12 against 5, standing: 2-1, one column to the right of 9
    assert game.columns == [10]


@pytest.mark.rule(GB, "9.12:5")
def test_one_may_attack_while_the_other_stands_by() -> None:
    game = both_hypaspists().make(HYP, shock=MUST).shocks(ALEX, 3, 3, 5, 5)
    assert game.options == ["hypaspist_2", "done"]
    game.choose("done").play()
    assert game.told("combat") == [((HYP,), (JAV,))]


@pytest.mark.rule(GB, "9.11:3")
def test_units_may_be_named_in_any_order() -> None:
    game = both_hypaspists().shocks(ALEX, 5, 5, 5, wants=[HYP])
    assert "hypaspist_2" in game.options


@pytest.mark.rule(GB, "9.12:5")
def test_a_two_hex_unit_does_not_split_its_attack() -> None:
    game = plain().put("coenus_5", "2010", "2011", shock=MUST)
    game.put(JAV, "2109", facing=180).put(JAV2, "2111", facing=180).shocks(ALEX, *[3] * 9)
    assert game.combats == [(["coenus_5"], [JAV, JAV2])]


# -- 9.13 ------------------------------


@pytest.mark.rule(GB, "9.13:1")
@pytest.mark.parametrize(("die", "hits"), [(4, 0), (5, 0), (6, 1), (8, 3)])
def test_every_point_above_quality_is_a_hit(die: int, hits: int) -> None:
    game = meet(HYP, JAV).shocks(ALEX, 8, die, 5, 5, 5).play()
    taken = [args[1] for args in game.told("hits") if args[0] == JAV and args[4] == "charge"]
    assert sum(taken) == hits


@pytest.mark.rule(GB, "9.13:1")
@pytest.mark.parametrize(("die", "hits"), [(8, 0), (9, 1)])
def test_the_attacker_checks_too(die: int, hits: int) -> None:
    game = meet(HYP, JAV).shocks(ALEX, die, 0, 5, 5, 5).play()
    taken = [args[1] for args in game.told("hits") if args[0] == HYP and args[4] == "charge"]
    assert sum(taken) == hits


@pytest.mark.rule(GB, "9.13:2")
@pytest.mark.parametrize(("second", "rolls"), [(MUST, 3), ("no check", 2)])
def test_a_defender_attacked_by_both_kinds_rolls(second: str, rolls: int) -> None:
    game = both_hypaspists().make(HYP, shock=MUST).make("hypaspist_2", shock=second)
    game.shocks(ALEX, *[3] * 9).play(combats="as proposed")
    assert len(game.thrown("charge")) == rolls


@pytest.mark.rule(GB, "9.13:2")
def test_attackers_without_check_and_their_defenders_do_not_roll() -> None:
    assert not fight(HYP, JAV, 5, 5, shock="no check").thrown("charge")


@pytest.mark.rule(GB, "9.13:4")
def test_only_the_skirmisher_rolls() -> None:
    game = fight("indian_horse_1", "macedonian_archers_1", 3, 5, 5, 5)
    assert game.thrown("charge") == [3]
    assert "Macedonian Archers 1 checks (charge) and passes." in game.log()


@pytest.mark.rule(GB, "9.13:5")
def test_who_attacks_a_routed_unit_does_not_roll() -> None:
    game = meet(HYP, JAV).make(JAV, morale="routed").shocks(ALEX, 1, 5, 5, 5).play()
    assert game.thrown("charge") == [1]
    assert any(line.startswith("Indian Javelins 1 checks (charge)") for line in game.log())


@pytest.mark.rule(GB, "9.13:6")
@pytest.mark.parametrize(
    ("attacker", "facing", "rolls"), [(JAV, 180, 1), (JAV, 0, 2), ("indian_horse_1", 180, 2)]
)
def test_heavy_foot_does_not_fear_light_infantry_in_front(
    attacker: str, facing: int, rolls: int
) -> None:
    game = fight(attacker, HYP, *[3] * 9, facing=facing)
    assert len(game.thrown("charge")) == rolls


@pytest.mark.rule(GB, "9.13:6")
def test_peltasts_make_heavy_foot_roll() -> None:
    game = Position("granicus").leader(ALEX, "3510").leader("memnon", "1510")
    game.put("mercenary_peltast_1", "2010", shock=MUST).put(HYP, "2110", facing=180)
    game.shocks("memnon", *[3] * 9).play()
    assert len(game.thrown("charge")) == 2


@pytest.mark.rule(GB, "9.13:7")
@pytest.mark.parametrize(("start", "rolls"), [("2410", 1), ("2310", 2)])
def test_chariots_with_a_run_of_four_hexes_do_not_roll(start: str, rolls: int) -> None:
    game = plain("1210", "2810").put("indian_chariots_1", start, facing=180)
    game.put("companion_agema", "1909", facing=0).acts("porus", dice=[1] * 20)
    game.until("command", "orders")
    if game.what == "command":
        game.choose("individual")
    game.choose(("move", "indian_chariots_1"))
    for place in {"2410": ("2309", "2210", "2109", "2010"), "2310": ("2210", "2109", "2010")}[
        start
    ]:
        game.until("step").go(place)
    game.until("step").choose(None)
    game.until("momentum")
    assert len(game.thrown("charge")) == rolls


@pytest.mark.rule(GB, "9.13:8")
def test_a_defender_who_breaks_in_the_charge_runs_and_the_attacker_advances() -> None:
    game = fight(HYP, JAV, 0, 9, 5, 5, foe_hits=1)
    assert game.morale(JAV) == "routed"
    assert game.at(HYP) == ("2110",)
    assert not game.told("clash")


@pytest.mark.rule(GB, "9.13:8")
def test_one_hit_short_of_quality_does_not_rout_in_the_charge() -> None:
    game = fight(HYP, JAV, 0, 9, 5, 5)
    assert game.told("clash")


@pytest.mark.rule(GB, "9.13:8")
def test_in_another_enemys_zone_the_attacker_does_not_advance_from_the_charge() -> None:
    # horse on the flank at 2009 looks at the hypaspists' hex but is not in their zone
    game = meet(HYP, JAV, foe_hits=1).put("indian_horse_1", "2009", facing=240)
    game.shocks(ALEX, 0, 9, 5, 5).play()
    assert game.morale(JAV) == "routed"
    assert game.at(HYP) == ("2010",)


@pytest.mark.rule(GB, "9.13:9")
def test_an_attacker_who_breaks_runs_and_nobody_follows() -> None:
    game = fight(HYP, JAV, 9, 0, 5, 5, hits=7)
    assert game.morale(HYP) == "routed"
    assert game.at(JAV) == ("2110",)
    assert not game.told("clash")


@pytest.mark.rule(GB, "9.13:10")
def test_if_both_would_break_the_worse_off_does() -> None:
    game = fight(HYP, JAV, 9, 9, 5, 5, hits=7, foe_hits=4)
    assert game.morale(JAV) == "routed"
    assert (game.morale(HYP), game.hits(HYP)) == ("steady", 7)
    assert game.at(HYP) == ("2110",)


@pytest.mark.rule(GB, "9.13:10")
def test_if_both_would_break_and_the_attacker_is_worse_off_the_defender_stays() -> None:
    game = fight(JAV, "mercenary_peltast_2", 9, 6, 5, 5, hits=4, foe_hits=4)
    assert game.morale(JAV) == "routed" or game.fate(JAV) == "eliminated"
    assert (game.morale("mercenary_peltast_2"), game.hits("mercenary_peltast_2")) == ("steady", 4)
    assert game.at("mercenary_peltast_2") == ("2110",)


@pytest.mark.rule(GB, "9.13:11", "9.13:12")
@pytest.mark.parametrize(
    ("defender", "facing", "mods"),
    [
        (HYP, 180, [1, 1]),
        (HYP, 0, [0, 1]),
        ("coenus_5", 180, [1, 1]),
        ("mercenary_peltast_2", 180, [0, 1]),
    ],
)
def test_elephants_dislike_pikes_and_everybody_dislikes_elephants(
    defender: str, facing: int, mods: list[int]
) -> None:
    game = fight("indian_elephants_1", defender, *[1] * 12, facing=facing)
    assert added(game) == mods


@pytest.mark.rule(GB, "9.13:12")
def test_chariots_frighten_those_they_attack_only() -> None:
    game = fight("indian_chariots_1", "companion_agema", *[1] * 12)
    assert added(game) == [0, 1]


@pytest.mark.rule(GB, "9.13:12")
def test_elephants_that_are_attacked_do_not_frighten_the_attacker() -> None:
    assert added(fight(HYP, "indian_elephants_1", *[1] * 12)) == [0, 0]


@pytest.mark.rule(GB, "9.13:13")
def test_double_depth_helps_in_defence_and_frightens_in_attack() -> None:
    attack = meet("coenus_5", JAV).under("cleitus_6", "coenus_5")
    attack.shocks(ALEX, *[1] * 12).play()
    assert added(attack)[-1] == 1
    defence = meet("indian_horse_1", "coenus_5").under("cleitus_6", "coenus_5")
    defence.shocks("porus", *[1] * 12).play()
    assert added(defence)[-1] == -1


@pytest.mark.rule(GB, "9.13:14")
@pytest.mark.parametrize(("die", "stands"), [(3, True), (4, False)])
def test_an_attacking_phalanx_stands_on_die_plus_excess_plus_three(die: int, stands: bool) -> None:
    # 6 hits, the charge rolls 9: 8 of 7
    game = meet("coenus_5", JAV, hits=6).shocks(ALEX, 9, 0, die, *[5] * 6)
    game.until("defending_type", "place_hits", "rout_line", "advance_to", "rout_path")
    if stands:
        assert not [args for args in game.told("routs") if args[0] == "coenus_5"]
        assert game.told("clash")
    else:
        game.play()
        assert [args[0] for args in game.told("routs")] == ["coenus_5"]


@pytest.mark.rule(GB, "9.13:14")
@pytest.mark.parametrize(("die", "stands"), [(6, True), (7, False)])
def test_a_defending_phalanx_stands_on_die_plus_excess(die: int, stands: bool) -> None:
    game = meet("indian_horse_1", "coenus_5", foe_hits=6).shocks("porus", 0, 9, die, *[5] * 6)
    game.play()
    assert ("Coenus (5) stands." in game.log()) is stands
    assert (("coenus_5",) in game.told("routs")) is not stands


@pytest.mark.rule(GB, "9.13:14")
def test_who_stands_has_hits_one_below_its_quality() -> None:
    game = meet("indian_chariots_1", "coenus_5", foe_hits=6).shocks("porus", 0, 8, 6, 0, 9, 9, 9)
    game.play()
    # 8 of 7 in the charge, 6 after standing: the shock adds its two hits to 6
    shock = [args for args in game.told("hits") if args[0] == "coenus_5" and args[4] == "shock"]
    assert shock[0][1:3] == (2, 8)


@pytest.mark.rule(GB, "9.13:14")
def test_one_hex_heavy_foot_has_no_such_roll() -> None:
    game = fight(HYP, JAV, 9, 0, 0, 0, hits=7)
    assert game.morale(HYP) == "routed"
    assert game.dice_left == 2


@pytest.mark.rule(GB, "9.13:15")
def test_the_combat_goes_on_if_each_side_has_somebody_left() -> None:
    game = meet(HYP, JAV).put(JAV2, "2109", facing=180, hits=4).shocks(ALEX, 0, 9, 0, *[5] * 9)
    game.play()
    assert game.morale(JAV2) == "routed"
    assert len(game.told("clash")) == 1
    assert game.told("clash")[0][1] == JAV


@pytest.mark.rule(GB, "9.13:16")
def test_who_ran_in_the_charge_takes_no_hits_in_the_struggle() -> None:
    game = meet(HYP, JAV).put(JAV2, "2109", facing=180, hits=4).shocks(ALEX, 0, 9, 0, *[5] * 9)
    game.play()
    assert not [args for args in game.told("hits") if args[0] == JAV2 and args[4] == "shock"]


def charge_of_two(answer: str) -> Position:
    """Philotas with companions who break in the charge; others fight on against Memnon."""
    game = Position("granicus").leader(ALEX, "3510").leader("philotas", "2010")
    game.leader("memnon", "1910").put("companion_1", "2010", facing=180, hits=7, shock=MUST)
    game.put("companion_2", "2011", facing=180, shock=MUST).put("bactrian_1", "1910")
    game.shocks(ALEX, 9, 0, 0, *[5] * 12)
    return game.play(combats="as proposed", rout_along=answer)


@pytest.mark.rule(GB, "9.13:16", "9.14:5")
def test_a_leader_who_ran_along_does_not_duel() -> None:
    game = charge_of_two("along")
    assert game.morale("companion_1") == "routed"
    assert not game.rolled("personal combat")
    assert len(game.told("clash")) == 1
    assert [mod.text for mod in game.rolled("shock")[0].mods] == ["defenders' leader"]


@pytest.mark.rule(GB, "9.13:16")
def test_sizes_of_those_who_ran_do_not_count() -> None:
    # 4 against 4, moving: even
    assert ("size", 1) not in charge_of_two("along").told("clash")[0][6]


@pytest.mark.rule(GB, "9.13:16")
def test_a_fled_attacker_does_not_count_in_the_breakthrough_or_the_collapse() -> None:
    # companion_1 has no hits after its flight: the Bactrians' three must not be compared with it
    game = charge_of_two("along")
    assert not game.told("breakthrough")


# -- 9.14 ------------------------------


def horse(*leaders: str, foes: tuple[str, ...] = ()) -> Position:
    """Two Companions at 2010 and 2011 strike Bactrians at 1910; leaders ride with the first."""
    game = Position("granicus").leader("parmenion", "3510").leader("omares", "1010")
    for ident in leaders:
        game.leader(ident, "2010")
    for ident in foes:
        game.leader(ident, "1910")
    game.put("companion_1", "2010", facing=180, shock="no check")
    game.put("companion_2", "2011", facing=180, shock="no check")
    return game.put("bactrian_1", "1910")


def ride(game: Position, *dice: int, **answers: Any) -> Position:
    return game.shocks("parmenion", *dice).play(combats="as proposed", **answers)


@pytest.mark.rule(GB, "9.14:1")
def test_leaders_of_both_sides_fight_in_person() -> None:
    game = ride(horse("philotas", foes=("memnon",)), *[5] * 9)
    assert game.thrown("personal combat") == [5, 5]
    assert not game.thrown("leader casualty")


@pytest.mark.rule(GB, "9.14:1", "9.14:2")
def test_who_does_not_duel_rolls_for_casualties() -> None:
    game = ride(horse(ALEX, "philotas", foes=("memnon",)), *[5] * 9)
    assert len(game.thrown("personal combat")) == 2
    assert len(game.thrown("leader casualty")) == 1


@pytest.mark.rule(GB, "9.14:2")
@pytest.mark.parametrize(
    ("dice", "finished", "wound", "fate"),
    [
        ((1, 9), False, 0, "on map"),
        ((0, 5), True, 0, "on map"),
        ((0, 7), True, 1, "on map"),
        ((0, 9), False, 0, "eliminated"),
    ],
)
def test_a_natural_zero_is_a_casualty(
    dice: tuple[int, int], finished: bool, wound: int, fate: str
) -> None:
    game = ride(horse("philotas"), *dice, *[5] * 5)
    assert game.fate_of("philotas") == fate
    if fate == "on map":
        assert game.finished("philotas") is finished
        assert game.s.wound[game.l("philotas")] == wound


@pytest.mark.rule(GB, "9.14:3")
@pytest.mark.parametrize(("dice", "charisma"), [((1,), 2), ((0, 5), 0), ((0, 7), 0)])
def test_a_casualty_lends_no_charisma(dice: tuple[int, ...], charisma: int) -> None:
    game = ride(horse("philotas"), *dice, *[5] * 5)
    assert added(game, "shock") == [charisma]


@pytest.mark.rule(GB, "9.14:4")
def test_a_leader_beside_the_combat_is_not_in_it() -> None:
    game = ride(horse().leader("philotas", "2009"), *[5] * 5)
    assert not game.thrown("leader casualty")
    assert added(game, "shock") == [0]


# -- 9.15 ------------------------------


@pytest.mark.rule(GB, "9.15:1", "9.53:1")
@pytest.mark.parametrize(
    ("at", "facing", "column"),
    [("2010", 0, 6), ("2109", 300, 7), ("2210", 180, 8)],
)
def test_the_column_goes_by_types_and_the_side_struck(at: str, facing: int, column: int) -> None:
    # light horse (3) against Companions (3): no shift
    game = plain("3510", "1510").put("indian_horse_1", at, facing=facing, shock="no check")
    game.put("companion_agema", "2110", facing=180).shocks("porus", *[5] * 9).play()
    assert [args[5] for args in game.told("clash")] == [column - 1]


@pytest.mark.rule(GB, "9.15:2")
@pytest.mark.parametrize("choice", [JAV, "indian_elephants_1"])
def test_the_defender_chooses_who_counts(choice: str) -> None:
    game = meet("coenus_5", JAV, shock="no check").put("indian_elephants_1", "2111", facing=180)
    game.shocks(ALEX, *[5] * 12)
    assert (game.what, game.seat) == ("defending_type", "india")
    game.play(defending_type=choice)
    assert game.told("clash")[0][1] == choice


@pytest.mark.rule(GB, "9.15:2")
@pytest.mark.parametrize("choice", [JAV, "indian_elephants_1"])
def test_the_attacker_chooses_who_counts(choice: str) -> None:
    game = plain("3510", "1510").put(JAV, "2010", shock="no check")
    game.put("indian_elephants_1", "2011", shock="no check").put(HYP, "2110", facing=180)
    game.shocks("porus", *[5] * 12).until("attacking_type")
    assert game.seat == "india"
    game.play(attacking_type=choice)
    assert game.told("clash")[0][0] == choice


@pytest.mark.rule(GB, "9.15:2")
def test_the_attacker_chooses_the_angle_too() -> None:
    # the same type in front (2010) and in the rear (2210)
    game = plain().put("companion_coenus", "2010", shock="no check")
    game.put("companion_perdiccas", "2210", facing=180, shock="no check")
    game.put(JAV, "2110", facing=180).shocks(ALEX, *[5] * 12)
    game.play(combats="as proposed", attacking_type="companion_perdiccas")
    assert game.told("clash")[0][:4] == ("companion_perdiccas", JAV, "rear", "AS")


@pytest.mark.rule(GB, "9.15:3")
def test_longbows_do_not_count_beside_javelins() -> None:
    game = meet(HYP, JAV, shock="no check").put("indian_longbows_1", "2109", facing=180)
    game.shocks(ALEX, *[5] * 12).play()
    assert game.told("clash")[0][1] == JAV


@pytest.mark.rule(GB, "9.15:4")
def test_a_skirmisher_does_not_lead_beside_others() -> None:
    game = meet("agrianian_1", JAV, shock="no check").put(HYP, "2011", shock="no check")
    game.shocks(ALEX, *[5] * 12)
    asked: list[str] = []
    while not game.over:
        asked.append(game.what)
        game.choose(game.passing())
    assert "attacking_type" not in asked
    assert game.told("clash")[0][0] == HYP


@pytest.mark.rule(GB, "9.15:5")
def test_a_two_hex_unit_at_the_joint_strikes_the_better_side_of_the_defender() -> None:
    # javelins at 2110 facing 240: 2011 is front, 2010 flank
    game = fight("coenus_5", JAV, *[5] * 9, shock="no check", facing=240)
    assert game.told("clash")[0][2] == "front"


@pytest.mark.rule(GB, "9.15:6", "9.15:3")
def test_example_hoplites_and_slingers() -> None:
    game = Position("issus").leader(ALEX, "3725").leader("darius", "3505")
    game.put("perdiccas_6", "3722", "3822", facing=120, shock="no check")
    game.put("greek_mercenary_1", "3721", "3622", facing=300)
    game.put("rhodian_skirmishers_1", "3821", facing=300).shocks(ALEX, *[5] * 9).play()
    assert game.told("clash")[0][1:5] == ("greek_mercenary_1", "front", "", 8)


# -- 9.16, superiority ------------------------------


def struck_from(
    attacker: str, at: str, facing: int, defender: str, *, die: int = 5, **how: Any
) -> Position:
    """An attack without check on a defender at 2110 that looks left."""
    game = plain().put(attacker, at, facing=facing, shock="no check")
    game.put(defender, "2110", facing=180, **how)
    return game.shocks(leader_of(attacker), *[die] * 12).play()


@pytest.mark.rule(GB, "9.16:1")
@pytest.mark.parametrize(
    ("at", "facing", "who"), [("2010", 0, ""), ("2109", 300, "AS"), ("2210", 180, "AS")]
)
def test_flank_and_rear_are_superior(at: str, facing: int, who: str) -> None:
    assert struck_from("companion_agema", at, facing, JAV).superiority == [who]


def skirmish(at: str, facing: int, attacker: str, defender: str) -> Position:
    """Issus: an attack without check on a unit at 3821 that looks right."""
    game = Position("issus").leader(ALEX, "3725").leader("darius", "3505")
    game.put(attacker, at, facing=facing, shock="no check").put(defender, "3821")
    return game.shocks(ALEX, *[5] * 12).play()


@pytest.mark.rule(GB, "9.16:2", "9.16:6")
@pytest.mark.parametrize(("at", "facing", "who"), [("3820", 300, ""), ("3721", 0, "AS")])
def test_a_skirmisher_has_a_rear_but_no_flank(at: str, facing: int, who: str) -> None:
    assert skirmish(at, facing, "agrianian_1", "susian_skirmishers_1").superiority == [who]


@pytest.mark.rule(GB, "9.16:3")
@pytest.mark.parametrize(("attacker", "who"), [("companion_agema", ""), (HYP, "AS")])
def test_cavalry_gains_nothing_on_the_flank_of_elephants(attacker: str, who: str) -> None:
    assert struck_from(attacker, "2109", 300, "indian_elephants_1").superiority == [who]


@pytest.mark.rule(GB, "9.16:5")
@pytest.mark.parametrize(("threat", "who"), [(JAV2, ""), ("indian_longbows_1", "AS")])
def test_an_attacker_who_is_itself_taken_in_flank_gains_nothing(threat: str, who: str) -> None:
    game = plain().put("companion_agema", "2109", facing=300, shock="no check")
    game.put(JAV, "2110", facing=180).put(threat, "2108", facing=300)
    assert game.shocks(ALEX, *[5] * 12).play().superiority == [who]


@pytest.mark.rule(GB, "9.16:5")
def test_a_threat_in_front_does_not_spoil_the_flank_attack() -> None:
    game = plain().put("companion_agema", "2109", facing=300, shock="no check")
    game.put(JAV, "2110", facing=180).put(JAV2, "2210", facing=180)
    game.shocks(ALEX, *[5] * 12).play(defending_type=JAV)
    assert game.superiority == ["AS"]


@pytest.mark.rule(GB, "9.16:6")
@pytest.mark.parametrize(("at", "facing", "who"), [("3920", 180, "DS"), ("3721", 0, "")])
def test_a_javelin_skirmisher_behind_heavy_horse_is_nobodys_superior(
    at: str, facing: int, who: str
) -> None:
    assert skirmish(at, facing, "agrianian_1", "royal_guard_1").superiority == [who]


@pytest.mark.rule(GB, "9.16:7", "9.52:1")
@pytest.mark.parametrize(
    ("attacker", "defender", "who"),
    [("coenus_5", JAV, "AS"), (JAV, "coenus_5", "DS"), (HYP, "indian_elephants_1", "")],
)
def test_weapons_decide_in_front_read_from_the_attacker(
    attacker: str, defender: str, who: str
) -> None:
    assert fight(attacker, defender, *[5] * 12, shock="no check").superiority == [who]


@pytest.mark.rule(GB, "9.16:8")
@pytest.mark.parametrize(("missiles", "who"), [("full", "DS"), ("low", "DS"), ("none", "")])
def test_peltasts_without_javelins_do_not_frighten_light_horse(missiles: str, who: str) -> None:
    game = meet("indian_horse_1", "mercenary_peltast_2", shock="no check")
    game.make("mercenary_peltast_2", missiles=missiles).shocks("porus", *[5] * 12).play()
    assert game.superiority == [who]


# -- 9.16, size, ground, die ------------------------------


@pytest.mark.rule(GB, "9.16:9", "9.16:10")
@pytest.mark.parametrize(
    ("attacker", "defender", "marker", "column"),
    [
        (HYP, JAV, MUST, 10),
        (HYP, JAV, "no check", 9),
        ("coenus_5", JAV, "no check", 11),
        ("indian_horse_1", "mercenary_peltast_2", MUST, 6),
        ("indian_horse_1", "mercenary_peltast_2", "no check", 5),
    ],
)
def test_size_shifts_columns_and_the_attack_on_the_move_rounds_up(
    attacker: str, defender: str, marker: str, column: int
) -> None:
    assert fight(attacker, defender, *[3] * 12, shock=marker).columns == [column]


@pytest.mark.rule(GB, "9.16:11")
@pytest.mark.parametrize(
    ("attacker", "defender", "column"),
    [
        ("coenus_5", "indian_elephants_1", 4),
        ("coenus_5", "indian_chariots_1", 5),
        ("indian_horse_1", "macedonian_archers_1", 9),
    ],
)
def test_sizes_of_elephants_chariots_and_skirmishers_do_not_count(
    attacker: str, defender: str, column: int
) -> None:
    assert fight(attacker, defender, *[3] * 12, shock="no check").columns == [column]


@pytest.mark.rule(GB, "9.16:12")
def test_woods_shift_one_left_if_all_defenders_stand_in_them() -> None:
    game = meet(HYP, JAV, shock="no check").ground("woods", "2110")
    assert game.shocks(ALEX, *[5] * 12).play().columns == [8]
    part = meet(HYP, JAV, shock="no check").put(JAV2, "2109", facing=180).ground("woods", "2110")
    whole = meet(HYP, JAV, shock="no check").put(JAV2, "2109", facing=180)
    whole.ground("woods", "2110", "2109")
    columns = [g.shocks(ALEX, *[5] * 12).play().columns[0] for g in (part, whole)]
    assert columns[0] - columns[1] == 1


@pytest.mark.rule(GB, "9.16:12")
@pytest.mark.parametrize(
    ("raised", "shift"),
    [(("2110",), -1), (("2110", "2109"), -2), (("2010",), 1), (("2110", "2109", "2010"), 0)],
)
def test_height_shifts(raised: tuple[str, ...], shift: int) -> None:
    game = meet(HYP, JAV, shock="no check").put(JAV2, "2109", facing=180)
    game.height(game.s.battle.level["2010"] + 1, *raised).shocks(ALEX, *[5] * 12).play()
    # 6 against 10, standing: one left of 9 on the flat
    assert game.columns == [8 + shift]


@pytest.mark.rule(GB, "9.16:13", "9.54:1")
def test_the_first_column_is_the_last_to_the_left() -> None:
    # light horse (3) against a phalanx (10), standing: three left of column 3
    game = fight("indian_horse_1", "coenus_5", *[0] * 12, shock="no check")
    assert game.columns == [1]
    assert game.struck == [(18, 0)]


@pytest.mark.rule(GB, "9.16:13", "9.54:1")
def test_a_die_above_nine_is_a_nine() -> None:
    game = ride(horse(ALEX), 5, 9, 5, 5)
    # column 6, die 9: 2(4)
    assert game.columns == [6]
    assert game.struck == [(2, 4)]


@pytest.mark.rule(GB, "9.16:14")
def test_example_alexander_against_memnon_is_plus_one() -> None:
    game = horse(ALEX, foes=("memnon",))
    game.shocks("parmenion", 1, 4, *[5] * 6).play(combats="as proposed")
    assert added(game, "shock") == [1]


def asked_with(game: Position, *names: str) -> bool:
    """Was anybody asked a question whose answers are these?"""
    found = False
    while not game.over:
        found = found or set(names) <= {o for o in game.options if isinstance(o, str)}
        game.choose("as proposed" if game.what == "combats" else game.passing())
    return found


@pytest.mark.rule(GB, "9.16:14")
def test_only_one_leader_lends_his_charisma() -> None:
    game = ride(horse(ALEX, "philotas"), *[5] * 9)
    assert added(game, "shock") == [4]


@pytest.mark.rule(GB, "9.16:14")
def test_the_owner_chooses_whose_charisma_counts() -> None:
    game = horse(ALEX, "philotas").shocks("parmenion", *[5] * 9)
    assert asked_with(game, ALEX, "philotas")


@pytest.mark.rule(GB, "9.16:15")
def test_a_killed_leader_counts_the_other_way() -> None:
    game = ride(horse("philotas"), 0, 9, *[5] * 9)
    assert added(game, "shock") == [-2]
    foe = ride(horse(foes=("memnon",)), 0, 9, *[5] * 9)
    assert added(foe, "shock") == [3]


# -- 9.16, hits ------------------------------


@pytest.mark.rule(GB, "9.16:16", "9.54:1")
@pytest.mark.parametrize(
    ("attacker", "defender", "struck"),
    [(HYP, JAV, (2, 6)), (JAV, "coenus_5", (12, 2)), (HYP, "indian_elephants_1", (3, 2))],
)
def test_superiority_doubles_or_triples(
    attacker: str, defender: str, struck: tuple[int, int]
) -> None:
    # columns 9, 4 - 1 = 3 (DS: 3 x 4 at die 3) and 3
    die = 3 if attacker == JAV else 5
    assert fight(attacker, defender, *[die] * 12, shock="no check").struck == [struck]


@pytest.mark.rule(GB, "9.16:17")
def test_who_cannot_shock_hurts_half() -> None:
    assert fight(HYP, "indian_longbows_1", *[5] * 12, shock="no check").struck == [(1, 6)]
    assert fight(HYP, "indian_longbows_1", *[0] * 12, shock="no check").struck == [(1, 4)]


@pytest.mark.rule(GB, "9.16:17")
@pytest.mark.parametrize("die", range(10))
def test_skirmishers_never_hurt_more_than_one(die: int) -> None:
    game = fight("indian_horse_1", "macedonian_archers_1", *[die] * 12, shock="no check")
    assert game.struck[0][0] <= 1


@pytest.mark.rule(GB, "9.16:18")
@pytest.mark.parametrize(("morale", "hits"), [("steady", 1), ("routed", 2)])
def test_light_cavalry_hurts_heavy_foot_half(morale: str, hits: int) -> None:
    game = meet("indian_horse_1", HYP, shock="no check").make(HYP, morale=morale)
    assert game.shocks("porus", *[9] * 12).play().struck[0][1] == hits


@pytest.mark.rule(GB, "9.16:19")
def test_the_unit_that_counted_takes_the_odd_hit() -> None:
    game = both_hypaspists().make(HYP, shock="no check").make("hypaspist_2", shock="no check")
    game.shocks(ALEX, 0, 5, 5, 5).play(combats="as proposed", attacking_type=HYP)
    assert game.struck[0][0] == 3
    assert (game.hits(HYP), game.hits("hypaspist_2")) in ((2, 1), (1, 2))


# -- 9.17 ------------------------------


def push(mine: int, theirs: int, second: int | None = None) -> Position:
    """Hypaspists and one or two javelin units with so many hits after the struggle."""
    game = plain().put(HYP, "2010", hits=mine).put(JAV, "2110", facing=180, hits=theirs)
    foes = [JAV]
    if second is not None:
        game.put(JAV2, "2109", facing=180, hits=second)
        foes.append(JAV2)
    return game.fights([HYP], foes).leads(ALEX).begin(("breakthrough", 0))


@pytest.mark.rule(GB, "9.17:1", "9.17:2", "9.17:3")
@pytest.mark.parametrize(
    ("mine", "theirs", "after"),
    [
        (1, 2, (1, 2)),
        (1, 3, (1, 5)),
        (0, 2, (0, 2)),
        (0, 3, (0, 5)),
        (2, 5, (2, 5)),
        (2, 6, (2, 8)),
        (3, 1, (5, 1)),
        (3, 0, (5, 0)),
        (2, 0, (2, 0)),
    ],
)
def test_three_times_the_hits_are_a_breakthrough(
    mine: int, theirs: int, after: tuple[int, int]
) -> None:
    game = push(mine, theirs)
    assert (game.hits(HYP), game.hits(JAV)) == after


@pytest.mark.rule(GB, "9.17:1", "9.17:3")
def test_example_one_of_two_units_is_broken_through() -> None:
    game = push(1, 2, 4)
    assert (game.hits(HYP), game.hits(JAV), game.hits(JAV2)) == (1, 2, 6)


@pytest.mark.rule(GB, "9.17:1")
def test_one_lightly_hurt_enemy_is_enough() -> None:
    game = push(3, 1, 3)
    assert (game.hits(HYP), game.hits(JAV), game.hits(JAV2)) == (5, 1, 3)


# -- 9.18 ------------------------------


def collapse(
    mine: int, theirs: int, *dice: int, attacker: str = HYP, defender: str = JAV
) -> Position:
    game = meet(attacker, defender, shock="no check", hits=mine, foe_hits=theirs)
    game.fights([attacker], [defender]).leads(leader_of(attacker))
    return game.begin(("collapse", 0), dice=dice).play()


@pytest.mark.rule(GB, "9.18:1")
@pytest.mark.parametrize(("hits", "morale"), [(3, "steady"), (5, "routed"), (7, "routed")])
def test_hits_equal_to_quality_rout(hits: int, morale: str) -> None:
    assert collapse(0, hits).morale(JAV) == morale


@pytest.mark.rule(GB, "9.18:1")
def test_if_all_would_rout_only_one_side_does() -> None:
    game = collapse(9, 5)
    assert game.morale(HYP) == "routed"
    assert (game.morale(JAV), game.hits(JAV)) == ("steady", 4)


@pytest.mark.rule(GB, "9.18:2")
def test_the_defender_routs_first() -> None:
    game = (
        plain()
        .put(HYP, "2010", hits=8)
        .put("hypaspist_2", "2011")
        .put(JAV, "2110", facing=180, hits=5)
    )
    game.fights([HYP, "hypaspist_2"], [JAV]).leads(ALEX).begin(("collapse", 0)).play()
    assert game.told("routs") == [(JAV,), (HYP,)]


@pytest.mark.rule(GB, "9.18:3")
@pytest.mark.parametrize(("die", "stands"), [(4, True), (5, False)])
def test_a_phalanx_rolls_to_stand_in_the_collapse(die: int, stands: bool) -> None:
    # attacking, exactly at its quality of 7: die + 3
    game = collapse(7, 0, die, attacker="coenus_5")
    assert (("coenus_5",) in game.told("routs")) is not stands
    assert not stands or game.hits("coenus_5") == 6


@pytest.mark.rule(GB, "9.18:4")
@pytest.mark.parametrize(("at", "facing", "rolls"), [("2210", 180, 0), ("2010", 0, 1)])
def test_struck_from_behind_a_phalanx_does_not_roll(at: str, facing: int, rolls: int) -> None:
    game = plain().put("indian_elephants_1", at, facing=facing, shock="no check")
    game.put("coenus_5", "2110", "2111", facing=180, hits=6).shocks("porus", 5, 0, 0, 0).play()
    assert len(game.thrown("stand")) == rolls


def waver(unit: str, hits: int, *dice: int) -> Position:
    """An attack on elephants that costs the attacker 3 hits (columns 3 and 4, die 5)."""
    return fight(unit, "indian_elephants_1", 5, *dice, shock="no check", hits=hits, foe_hits=2)


@pytest.mark.rule(GB, "9.18:5")
@pytest.mark.parametrize(("die", "hits", "morale"), [(8, 6, "steady"), (9, 0, "routed")])
def test_one_below_its_quality_a_unit_in_a_zone_rolls(die: int, hits: int, morale: str) -> None:
    game = waver(HYP, 4, die)
    assert (game.hits(HYP), game.morale(HYP)) == (hits, morale)


@pytest.mark.rule(GB, "9.18:5")
def test_outside_enemy_zones_it_does_not_roll() -> None:
    game = plain().put("companion_agema", "2109", facing=300, hits=6, shock="no check")
    game.put("indian_elephants_1", "2110", facing=180, hits=2).shocks(ALEX, 5, 9, 9).play()
    assert game.hits("companion_agema") == 8
    assert game.dice_left == 2


@pytest.mark.rule(GB, "9.18:5")
def test_two_below_its_quality_it_does_not_roll() -> None:
    game = waver(HYP, 3, 9)
    assert (game.hits(HYP), game.dice_left) == (6, 1)


@pytest.mark.rule(GB, "9.18:6")
@pytest.mark.parametrize(("die", "stands"), [(7, True), (8, False)])
def test_a_phalanx_one_below_its_quality_rolls_without_modifiers(die: int, stands: bool) -> None:
    game = waver("coenus_5", 3, die)
    assert (("coenus_5",) in game.told("routs")) is not stands
    assert not stands or game.hits("coenus_5") == 6


@pytest.mark.rule(GB, "9.18:7")
def test_who_stood_does_not_roll_again() -> None:
    game = waver("coenus_5", 4, 0, 9)
    assert game.dice_left == 1
    assert game.hits("coenus_5") == 6


@pytest.mark.rule(GB, "9.18:8")
def test_the_advance_comes_after_all_collapses() -> None:
    game = plain().put(HYP, "2010", shock="no check").put(JAV, "2110", facing=180)
    game.put("hypaspist_2", "2016", shock="no check").put(JAV2, "2116", facing=180)
    game.shocks(ALEX, 5, 5).play()
    said = [key for key in keys(game) if key in ("routs", "advances")]
    assert said == ["routs", "routs", "advances", "advances"]
