"""The exceptions that stand beside the rules, each on a small field with its dice."""

from __future__ import annotations

import pytest

from argead.systems.great_battles.rules import (
    artillery,
    clash,
    readiness,
    shock,
    struggle,
    zones,
)
from argead.systems.great_battles.rules.activation import lead_options, may_have_momentum
from argead.systems.great_battles.rules.combats import candidates
from argead.systems.great_battles.rules.duels import ride_options
from argead.systems.great_battles.rules.formations import formation_steps
from argead.systems.great_battles.rules.harassment import threatened
from argead.systems.great_battles.rules.lines import line_marks, lines_for
from argead.systems.great_battles.rules.missiles import under_fire
from argead.systems.great_battles.rules.withdrawal import may_flee_elephants, may_withdraw
from argead.systems.great_battles.state import (
    CLOSED,
    ELIMINATED,
    FIRED,
    MUST_CHECK,
    NO_CHECK,
    NOBODY,
    ORDERED,
    ROUTED,
    Combat,
    Spell,
)

from .field import Field, passing

# -- 5 ---------------------------------------------------------------------------------------------


@pytest.mark.rule("great_battles", "5.34", "5.52")
def test_after_elite_initiative_only_one_momentum_is_left() -> None:
    f = Field("granicus", {}, {"alexander_iii": "3010"}, elite_initiative=True)
    s = f.s
    alexander = f.l("alexander_iii")
    f.leads("alexander_iii", kind="momentum")
    s.spell = Spell(phases=2)
    assert may_have_momentum(s, f.orders)
    s.elite_leader = alexander
    assert not may_have_momentum(s, f.orders)


@pytest.mark.rule("great_battles", "5.25")
def test_an_enemy_zone_lets_subordinates_wait_but_not_the_overall_commander() -> None:
    f = Field(
        "granicus",
        {"companion_1": ("2010", 180), "median_1": ("1909", 0), "median_2": ("2109", 180)},
        {"omares": "1909", "arsites": "1205", "alexander_iii": "2010"},
    )
    assert ("wait", "omares") in lead_options(f.s, [f.l("omares")], 1)
    assert ("pass", "alexander_iii") in lead_options(f.s, [f.l("alexander_iii")], 0)


# -- 6 and 7 -----------------------------------------------------------------------------------------


@pytest.mark.rule("great_battles", "6.5")
def test_drift_looks_at_the_right_front_hex_even_at_the_edge_of_the_map() -> None:
    f = Field(
        "chaeronea",
        {"thebes_1": ("2233", "2234", 0)},
        {"theagenes": "2017"},
        drift_to_the_right=True,
    )
    f.leads("theagenes")
    f.s.has_moved[f.u("thebes_1")] = 1
    f.play(("begin_move", f.u("thebes_1")))
    right = {o[2:] for o in f.ask.options if o is not None and o[0] == "go" and o[1] == 0}
    assert right == {("2333", "2334")}


@pytest.mark.rule("great_battles", "7.14", "7.16")
def test_a_reaction_turn_in_rough_ground_costs_one_hit_more() -> None:
    for place, hits in (("1202", 2), ("2010", 1)):
        f = Field(
            "samarkand", {"bactrian_1": (place, 120), "thracian_horse": ("1205", 300)}, {}, [0]
        )
        assert (f.s.battle.terrain[place] == "woods") is (hits == 2)
        zones.react_turn(f.s, f.u("bactrian_1"), 60, f.u("thracian_horse"))
        assert f.hits("bactrian_1") == hits


@pytest.mark.rule("great_battles", "7.23", "11.72")
def test_double_depth_never_counts_its_five_points() -> None:
    f = Field("chaeronea")
    top = f.u("phalanx_1")
    assert zones.quickest(f.s, top) == 4
    f.s.beneath[top] = NOBODY
    assert zones.quickest(f.s, top) == 5


@pytest.mark.rule("great_battles", "7.31")
def test_a_heavy_unit_that_turns_to_its_enemy_at_the_end_must_shock() -> None:
    f = Field(
        "hydaspes",
        {"companion_agema": ("2010", 0), "indian_javelins_1": ("2211", 0)},
        {"alexander_iii": "1810"},
    )
    f.leads("alexander_iii")
    s = f.s
    u = f.u("companion_agema")
    s.done[u] |= CLOSED
    s.stand[u], s.facing[u] = ("2110",), 300
    s.occupied.pop("2010")
    s.occupied["2110"] = u
    f.moves("companion_agema")
    f.play(("end_move", u))
    assert s.shock[u] == MUST_CHECK


@pytest.mark.rule("great_battles", "7.33")
def test_a_unit_that_fired_may_attack_though_it_is_out_of_range() -> None:
    f = Field(
        "granicus",
        {"median_1": ("2010", 0), "greek_allied_horse_1": ("2109", 180)},
        {"memnon": "0801"},
    )
    s = f.s
    u = f.u("median_1")
    f.leads("memnon")
    assert u not in candidates(s, s.active)
    s.done[u] = FIRED
    assert u in candidates(s, s.active)


# -- 8 and 11.8 ----------------------------------------------------------------------------------------


@pytest.mark.rule("great_battles", "8.18", "10.16")
def test_harassment_disturbs_rest_but_not_reloading() -> None:
    f = Field("hydaspes", {"hypaspist_1": ("2010", 0), "indian_javelins_1": ("2211", 180)})
    u = f.u("hypaspist_1")
    assert f.s.battle.grid.distance("2010", "2211") == 2
    assert threatened(f.s, u)
    assert not under_fire(f.s, u)


@pytest.mark.rule("great_battles", "8.23", "11.85")
def test_the_target_of_a_bolt_may_shoot_back_if_it_reaches() -> None:
    f = Field(
        "jaxartes",
        {"oxybeles_1": ("2710", 0), "scythian_horse_archers_6": ("2510", 0)},
        {"alexander_iii": "2910"},
        [9, 9],
    )
    f.leads("alexander_iii")
    f.play(("bolt_fire", f.u("oxybeles_1"), 0))
    assert f.ask.what == "return_fire"
    f.answer("scythian_horse_archers_6")
    assert f.used_all_dice()


@pytest.mark.rule("great_battles", "11.86")
def test_bolt_throwers_may_shoot_after_each_enemy_order_twice_a_phase() -> None:
    f = Field(
        "jaxartes",
        {
            "oxybeles_1": ("2710", 0),
            "scythian_horse_archers_6": ("2310", 0),
            "scythian_horse_archers_7": ("2312", 0),
        },
        {"satraces": "1816"},
        [9, 9],
    )
    s = f.s
    f.leads("satraces")
    f.play(("bolts_between", 1))
    for _ in range(2):
        f.answer("oxybeles_1")
        f.answer("scythian_horse_archers_6")
    assert not artillery.loaded(s, f.u("oxybeles_1"))
    assert f.used_all_dice()


# -- 9 -------------------------------------------------------------------------------------------------


@pytest.mark.rule("great_battles", "9.13")
def test_the_routed_check_before_a_charge_and_their_attackers_do_not() -> None:
    f = Field(
        "hydaspes",
        {"companion_agema": ("2010", 0), "indian_javelins_1": ("2109", 180)},
        {},
        [2],
    )
    s = f.s
    u, v = f.u("companion_agema"), f.u("indian_javelins_1")
    s.shock[u] = MUST_CHECK
    s.morale[v] = ROUTED
    c = Combat(attackers=[u], defenders=[v], hexes=["2109"])
    assert not shock.must_check(s, c, u)
    assert shock.defender_checks(s, c, v)
    f.fights(c)
    f.play(("charge",), otherwise=passing)
    assert s.fate[v] == ELIMINATED


@pytest.mark.rule("great_battles", "10.13")
def test_odd_hits_go_to_the_unit_that_counted_and_then_to_whom_the_owner_likes() -> None:
    f = Field(
        "hydaspes",
        {
            "indian_javelins_1": ("2109", 180),
            "indian_javelins_2": ("2110", 180),
            "indian_javelins_3": ("2111", 180),
            "companion_agema": ("2010", 0),
            "companion_demetrius": ("2011", 0),
        },
    )
    s = f.s
    defenders = [f.u(f"indian_javelins_{n}") for n in (1, 2, 3)]
    attackers = [f.u("companion_agema"), f.u("companion_demetrius")]
    c = Combat(attackers=attackers, defenders=defenders, hexes=["2109", "2110", "2111"])
    c.attacker, c.defender = attackers[0], defenders[1]
    f.fights(c)
    ask = struggle.spread(s, 0, "defenders", 5)
    question = next(ask)
    assert question.what == "odd_hits"
    assert set(question.options) == {"indian_javelins_1", "indian_javelins_3"}
    with pytest.raises(StopIteration):
        ask.send("indian_javelins_3")
    assert [f.hits(f"indian_javelins_{n}") for n in (1, 2, 3)] == [1, 2, 2]


# -- 8.2 in a line -----------------------------------------------------------------------------------


@pytest.mark.rule("great_battles", "8.21")
def test_after_a_line_move_only_those_shoot_whose_zones_were_entered() -> None:
    f = Field(
        "granicus",
        {"median_1": ("2010", 0), "thracian_peltast_1": ("2210", 180)},
        {"arsames": "1810"},
    )
    s = f.s
    u, v = f.u("median_1"), f.u("thracian_peltast_1")
    f.commands("arsames", "median_1")
    f.line.moved = [u]
    s.stand[u] = ("2109",)
    s.occupied.pop("2010")
    s.occupied["2109"] = u
    assert v in zones.pinning(s, u)
    f.play(("line_entry_fire",))
    quiet = f.ask
    assert quiet is None, "it began in that zone"
    f.line.entries = {u: (v,)}
    f.play(("line_entry_fire",))
    assert f.ask.what == "entry_fire"


@pytest.mark.rule("great_battles", "8.11", "8.15")
def test_units_of_a_line_fire_only_at_those_they_came_nearer_to() -> None:
    f = Field(
        "granicus",
        {
            "thracian_peltast_1": ("2210", 180),
            "median_1": ("2109", 0),
            "median_2": ("2011", 0),
        },
    )
    s = f.s
    u = f.u("median_1")
    s.facing[u] = 0
    f.commands("arsames", "median_1")
    assert line_marks(s, u, 1) == ["thracian_peltast_1"]
    f.line.came_from[u] = "2209"
    assert line_marks(s, u, 1) == []
    f.line.came_from[u] = "2010"
    assert line_marks(s, u, 1) == ["thracian_peltast_1"]
    f.line.came_from[u] = "2209"
    assert line_marks(s, u, 0) == ["thracian_peltast_1"]


# -- 10.3 engaged ---------------------------------------------------------------------------------------


@pytest.mark.rule("great_battles", "10.31", "9.18")
def test_who_advanced_is_free_and_who_stayed_is_engaged() -> None:
    f = Field(
        "hydaspes",
        {
            "companion_agema": ("2010", 0),
            "companion_demetrius": ("2011", 0),
            "indian_javelins_1": ("2110", 180),
        },
        {"alexander_iii": "2011"},
        engaged=True,
    )
    s = f.s
    a, d, v = f.u("companion_agema"), f.u("companion_demetrius"), f.u("indian_javelins_1")
    s.engaged[a] = 1
    f.fights()
    f.segment.advanced = [a]
    shock.lock(s, Combat(attackers=[a, d], defenders=[v], hexes=["2110"]))
    assert (s.engaged[a], s.engaged[d], s.engaged[v]) == (0, 1, 1)
    assert ride_options(s, f.l("alexander_iii")) == []


# -- 11 ------------------------------------------------------------------------------------------------


@pytest.mark.rule("great_battles", "11.16")
def test_horse_must_give_way_to_an_elephant_in_whose_zone_it_stands() -> None:
    f = Field(
        "hydaspes",
        {"companion_agema": ("2210", 180), "indian_elephants_1": ("2010", 0)},
        {"porus": "1510"},
        [0],
    )
    s = f.s
    f.leads("porus")
    f.play(("begin_move", f.u("indian_elephants_1")))
    f.until("step")
    f.answer(("go", 0, "2110") if ("go", 0, "2110") in f.ask.options else f.ask.options[0])
    horse = f.u("companion_agema")
    assert f.ask.what == "withdraw_to"
    f.answer(f.ask.options[0])
    assert s.battle.grid.gap(s.stand[horse], s.stand[f.u("indian_elephants_1")]) == 2


@pytest.mark.rule("great_battles", "11.16")
def test_another_zone_holds_horse_before_an_elephant_and_it_checks() -> None:
    f = Field(
        "hydaspes",
        {
            "companion_agema": ("2210", 180),
            "indian_elephants_1": ("2110", 0),
            "indian_javelins_1": ("2309", 180),
        },
    )
    s = f.s
    horse, beast = f.u("companion_agema"), f.u("indian_elephants_1")
    assert not may_withdraw(s, horse, beast)
    held = any(v != beast for v in zones.pinning(s, horse))
    assert may_flee_elephants(s, horse, beast) is not held


@pytest.mark.rule("great_battles", "11.72")
def test_double_depth_obeys_only_the_overall_commander_and_needs_two_orders() -> None:
    f = Field("chaeronea")
    s = f.s
    top, low = f.u("phalanx_1"), f.u("phalanx_2")
    philip, parmenion = f.l("philip_ii"), f.l("parmenion")
    f.leads("philip_ii", left=7)
    assert readiness.hears(s, philip, top)
    assert not readiness.hears(s, parmenion, top)
    assert readiness.may_move(s, philip, top)
    assert not readiness.may_move(s, philip, low)
    f.orders.left = 1
    assert not readiness.may_move(s, philip, top)
    f.orders.left = 6
    s.done[low] = ORDERED
    assert not readiness.may_move(s, philip, top)


@pytest.mark.rule("great_battles", "11.72", "10.16")
def test_the_lower_unit_of_a_stack_can_recover() -> None:
    f = Field("chaeronea")
    f.s.hits[f.u("phalanx_2")] = 3
    f.play(("activate", f.l("philip_ii"), "initial"))
    assert ("recover", "phalanx_2") in f.ask.options
    f.answer(("recover", "phalanx_2"))
    assert f.hits("phalanx_2") == 1


@pytest.mark.rule("great_battles", "11.93")
def test_a_contingent_commanders_line_may_form_for_the_charge_but_no_other_line() -> None:
    f = Field(
        "issus",
        {"companion_1": ("1610", 0)},
        {"alexander_iii": "1410", "philotas_c": "1509"},
        charge_formation=True,
        contingent_commanders=True,
    )
    s = f.s
    u = f.u("companion_1")
    f.moves("companion_1", 8)
    f.commands("alexander_iii", "companion_1")
    assert ("charge",) not in formation_steps(s, u)
    f.commands("alexander_iii", "companion_1", by="philotas_c")
    assert ("charge",) in formation_steps(s, u)


@pytest.mark.rule("great_battles", "8.31", "5.22")
def test_a_unit_may_harass_as_its_move_in_a_line_command() -> None:
    f = Field(
        "granicus",
        {"median_1": ("2010", 0), "thracian_peltast_1": ("2310", 180)},
        {"arsames": "1910"},
        [9],
    )
    s = f.s
    f.commands("arsames", "median_1")
    f.play(("begin_move", f.u("median_1")))
    f.until("step")
    f.answer(("harass",))
    f.answer(f.ask.options[0])
    while f.ask is not None:
        f.answer(passing(f.ask) if None in f.ask.options else "done")
    assert s.done[f.u("median_1")] & FIRED
    assert f.at("median_1") == ("2010",)


@pytest.mark.rule("great_battles", "11.61")
@pytest.mark.parametrize(
    ("attacker", "shift"), [("indian_horse_1", -2), ("hypaspist_1", 0), ("indian_javelins_1", -2)]
)
def test_one_covered_flank_of_a_phalanx_counts_half(attacker: str, shift: int) -> None:
    f = Field(
        "hydaspes",
        {
            "coenus_5": ("2012", "2013", 0),
            "cleitus_6": ("2010", "2011", 0),
            attacker: ("2112", 180),
        },
    )
    s = f.s
    u, v = f.u(attacker), f.u("coenus_5")
    s.shock[u] = MUST_CHECK
    c = Combat(attackers=[u], defenders=[v], hexes=list(s.stand[v]), attacker=u, defender=v)
    found = clash.phalanx_defence(s, c)
    assert found == (-1 if attacker == "hypaspist_1" else shift)
    s.shock[u] = NO_CHECK
    assert clash.phalanx_defence(s, c) == 0


@pytest.mark.rule("great_battles", "4.33")
def test_lower_units_of_stacks_begin_no_line() -> None:
    f = Field("chaeronea")
    for l in f.s.battle.leaders:
        for _, line in lines_for(f.s, l):
            assert all(f.s.above[u] < 0 for u in line)
