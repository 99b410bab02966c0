"""Rules without a worked example, each on a small field."""

from __future__ import annotations

import pytest

from argead.systems.great_battles.rules import (
    clash,
    combats,
    costs,
    lines,
    prearranged,
    readiness,
    struggle,
    zones,
)
from argead.systems.great_battles.rules.advance import moves
from argead.systems.great_battles.rules.cohesion import tq
from argead.systems.great_battles.rules.flight_ways import rout_ways
from argead.systems.great_battles.rules.leaders import leaders_in_range, reach, units_in_range
from argead.systems.great_battles.rules.losses import eliminate
from argead.systems.great_battles.rules.missiles import marks, modifiers, shot
from argead.systems.great_battles.rules.passages import may_avoid
from argead.systems.great_battles.state import (
    CHARGE,
    COLUMN,
    ELIMINATED,
    MUST_CHECK,
    NONE,
    ROUTED,
    SQUARE,
    WITHDRAW,
    Combat,
    Unit,
)

from .field import Field, passing

# -- leaders ------------------------------------------------------------------------------------------


@pytest.mark.rule("great_battles", "4.21")
def test_orders_do_not_go_through_enemy_zones() -> None:
    f = Field(
        "samarkand",
        {"greek_allied_horse_1": ("2010", 0), "bactrian_1": ("1810", 0), "bactrian_2": ("1809", 0)},
        {"caranus": "1510"},
    )
    assert f.u("greek_allied_horse_1") in units_in_range(f.s, f.l("caranus"), 9)
    near = reach(f.s, "1510", 0, 5)
    assert "1810" not in near
    assert "1909" not in near


@pytest.mark.rule("great_battles", "4.33")
def test_an_infantry_line_ends_at_a_gap() -> None:
    f = Field(
        "granicus",
        {
            "greek_mercenary_1": ("1410", "1411", 0),
            "greek_mercenary_2": ("1412", "1413", 0),
            "greek_mercenary_3": ("1415", "1416", 0),
        },
        {"omares": "1311"},
    )
    f.s.landed = True
    found = lines.lines_for(f.s, f.l("omares"))
    assert [f.u("greek_mercenary_1"), f.u("greek_mercenary_2")] in [units for _, units in found]


@pytest.mark.rule("great_battles", "4.34")
@pytest.mark.rule("great_battles", "4.35")
def test_help_of_the_overall_commander_costs_momentum() -> None:
    f = Field("granicus", None, None)
    f.s.turn = 3
    f.s.place[f.l("arsames")] = "2012"
    f.play(("activate", f.l("arsames"), "initial"))
    assert "line_oc" in f.ask.options
    f.answer("line_oc")
    assert f.s.spell.borrowed


@pytest.mark.rule("great_battles", "4.4")
def test_the_overall_commander_moves_other_leaders() -> None:
    f = Field("granicus", {}, {"alexander_iii": "3102", "philotas": "3105"})
    alexander = f.l("alexander_iii")
    assert f.l("philotas") in leaders_in_range(f.s, alexander, 9)
    f.play(("activate", alexander, "initial"))
    assert ("ride", "philotas") in f.ask.options


@pytest.mark.rule("great_battles", "4.62")
def test_a_leader_alone_who_stays_is_taken() -> None:
    f = Field(
        "samarkand",
        {"bactrian_1": ("2010", 0)},
        {"caranus": "2210", "spitamenes": "1710"},
    )
    f.leads("spitamenes")
    f.play(("begin_move", f.u("bactrian_1")), answers=[None, ("go", 0, "2109")])
    while f.ask is not None:
        f.answer(None)
    assert f.s.gone[f.l("caranus")] == ELIMINATED
    assert f.s.points[0] == 15


# -- movement -----------------------------------------------------------------------------------------


@pytest.mark.rule("great_battles", "6.13")
def test_a_second_move_costs_a_hit_but_not_skirmishers() -> None:
    f = Field(
        "granicus",
        {"companion_1": ("3310", 0), "agrianian_1": ("3312", 0)},
        {"alexander_iii": "3410"},
    )
    f.leads("alexander_iii")
    for ident in ("companion_1", "agrianian_1"):
        f.s.has_moved[f.u(ident)] = 1
        f.play(("begin_move", f.u(ident)))
        f.answer(next(o for o in f.ask.options if o[0] == "go"))
    assert f.hits("companion_1") == 1
    assert f.hits("agrianian_1") == 0


@pytest.mark.rule("great_battles", "6.46")
@pytest.mark.parametrize(("roll", "hits"), [(7, 0), (8, 1)])
def test_a_phalanx_that_hurries_checks(roll: int, hits: int) -> None:
    f = Field("hydaspes", {"coenus_5": ("2010", "2011", 0)}, {"alexander_iii": "1810"}, [roll])
    f.leads("alexander_iii")
    f.play(("begin_move", f.u("coenus_5")))
    for _ in range(5):
        f.answer(next(o for o in f.ask.options if o and o[0] == "go" and o[1] == 0))
    assert f.hits("coenus_5") == hits


@pytest.mark.rule("great_battles", "6.61")
@pytest.mark.rule("great_battles", "6.64")
def test_a_column_marches_faster_and_bends() -> None:
    f = Field("hydaspes", {"coenus_5": ("2010", "2011", 0)}, {"alexander_iii": "1810"})
    f.leads("alexander_iii")
    u = f.u("coenus_5")
    f.play(("begin_move", u), answers=[("column", 90)])
    assert f.s.formation[u] == COLUMN
    assert costs.allowance(f.s, u) == 6
    assert tq(f.s, u) == 5
    f.s.done[u] = 0
    f.play(("begin_move", u))
    steps = [o[2:] for o in f.ask.options if o and o[0] == "go"]
    assert len(steps) == 3
    f.answer(("go", 90, "2009", "2010"))
    assert f.at("coenus_5") == ("2009", "2010")


@pytest.mark.rule("great_battles", "6.44")
def test_reverse_face_costs_three_points() -> None:
    f = Field("hydaspes", {"coenus_5": ("2010", "2011", 0)}, {"alexander_iii": "1810"})
    f.leads("alexander_iii")
    f.play(("begin_move", f.u("coenus_5")), answers=[("about",)])
    assert f.move.mp == 2
    assert f.s.facing[f.u("coenus_5")] == 180


@pytest.mark.rule("great_battles", "6.43")
def test_a_pivot_costs_hoplites_a_hit_and_macedonians_none() -> None:
    for ident, hits in (("coenus_5", 0),):
        f = Field("hydaspes", {ident: ("2010", "2011", 0)}, {"alexander_iii": "1810"})
        f.leads("alexander_iii")
        f.play(("begin_move", f.u(ident)))
        f.answer(next(o for o in f.ask.options if o and o[0] == "go" and o[1] == 60))
        assert f.hits(ident) == hits
    g = Field("samarkand", {"greek_mercenary_1": ("2010", "2011", 0)}, {"pharnaces": "1810"})
    g.leads("pharnaces")
    g.play(("begin_move", g.u("greek_mercenary_1")))
    g.answer(next(o for o in g.ask.options if o and o[0] == "go" and o[1] == 60))
    assert g.hits("greek_mercenary_1") == 1


@pytest.mark.rule("great_battles", "6.92")
@pytest.mark.rule("great_battles", "6.95")
def test_cavalry_passes_through_cavalry_at_a_price_and_never_stops_there() -> None:
    f = Field(
        "samarkand",
        {"bactrian_1": ("2010", 0), "bactrian_2": ("2109", 0)},
        {"spitamenes": "1710"},
    )
    f.leads("spitamenes")
    f.play(("begin_move", f.u("bactrian_1")), answers=[("go", 0, "2109")])
    assert None not in f.ask.options
    assert f.hits("bactrian_1") == f.hits("bactrian_2") == 1


@pytest.mark.rule("great_battles", "7.23")
def test_entering_a_zone_stops_the_unit_and_slow_units_do_not_leave() -> None:
    f = Field(
        "hydaspes",
        {"coenus_5": ("2010", "2011", 0), "indian_horse_1": ("2110", 180)},
        {"alexander_iii": "1810"},
    )
    pinned = zones.pinning(f.s, f.u("coenus_5"))
    assert pinned == [f.u("indian_horse_1")]
    assert not zones.may_leave(f.s, f.u("coenus_5"), pinned)


@pytest.mark.rule("great_battles", "7.21")
def test_skirmishers_control_their_flanks_until_they_run_out() -> None:
    f = Field("granicus", {"cretan_archers": ("3010", 180)})
    u = f.u("cretan_archers")
    assert len(zones.control(f.s, u)) == 4
    f.s.missiles[u] = NONE
    assert zones.control(f.s, u) == ()


@pytest.mark.rule("great_battles", "7.17")
def test_a_phalanx_faces_about_before_an_enemy_in_its_rear() -> None:
    f = Field(
        "hydaspes",
        {"coenus_5": ("2010", "2011", 0), "indian_horse_1": ("1810", 0)},
        {"spitaces": "1510"},
        [5],
    )
    f.leads("spitaces")
    f.play(("begin_move", f.u("indian_horse_1")), answers=[("go", 0, "1909")])
    assert f.ask.what == "light_shock"
    f.answer(None)
    assert f.ask.what == "reaction_facing"
    f.answer(("coenus_5", 180))
    assert f.s.facing[f.u("coenus_5")] == 180
    assert f.hits("coenus_5") == 2


@pytest.mark.rule("great_battles", "6.78")
def test_a_whole_cavalry_line_withdraws() -> None:
    f = Field(
        "samarkand",
        {
            "scythian_horse_archers_1": ("2410", 180),
            "scythian_horse_archers_2": ("2411", 180),
            "greek_mercenary_1": ("2110", "2111", 0),
        },
        {"spitamenes": "2510", "pharnaces": "2010"},
        [9, 9],
    )
    f.leads("pharnaces")
    f.s.missiles[f.u("scythian_horse_archers_1")] = NONE
    f.s.missiles[f.u("scythian_horse_archers_2")] = NONE
    f.play(("begin_move", f.u("greek_mercenary_1")))
    go = [o for o in f.ask.options if o and o[0] == "go" and o[1] == 0]
    f.answer(go[-1])
    assert ("line", "spitamenes", "horse archers") in f.ask.options
    f.answer(("line", "spitamenes", "horse archers"))
    while f.ask is not None and f.ask.what.startswith("withdraw_"):
        f.answer(f.ask.options[0])
    for ident in ("scythian_horse_archers_1", "scythian_horse_archers_2"):
        assert f.s.battle.grid.gap(f.at(ident), f.at("greek_mercenary_1")) > 2


@pytest.mark.rule("great_battles", "6.81")
@pytest.mark.rule("great_battles", "6.83")
@pytest.mark.rule("great_battles", "6.84")
def test_a_pre_arranged_withdrawal_takes_the_line_back_and_finishes_its_leader() -> None:
    f = Field(
        "granicus",
        {
            "coenus_5": ("3010", "3011", 180),
            "craterus_1": ("3012", "3013", 180),
            "greek_mercenary_1": ("2711", "2710", 0),
        },
        {"alexander_iii": "3111", "omares": "2611"},
        [0, 0],
    )
    s = f.s
    alexander = f.l("alexander_iii")
    assert prearranged.prearranged_line(s, alexander) == sorted(
        [f.u("coenus_5"), f.u("craterus_1")]
    )
    s.marked_line[alexander] = prearranged.prearranged_line(s, alexander)
    s.marker[alexander] = WITHDRAW
    f.leads("omares")
    f.play(("begin_move", f.u("greek_mercenary_1")))
    go = [o for o in f.ask.options if isinstance(o, tuple) and o[0] == "go" and o[1] == 0]
    f.answer(go[0])
    assert ("prearranged", "alexander_iii") in f.ask.options
    f.answer(("prearranged", "alexander_iii"))
    while f.ask is not None and f.ask.what == "withdraw_to":
        f.answer(f.ask.options[0])
    assert s.finished[alexander] == 1
    assert min(int(h[:2]) for h in f.at("coenus_5")) == 31
    assert f.hits("coenus_5") >= 1


# -- missiles -----------------------------------------------------------------------------------------


@pytest.mark.rule("great_battles", "8.15")
def test_arrows_at_close_range_bounce_off_a_shield_wall() -> None:
    f = Field("hydaspes", {"cretan_archers": ("2010", 0), "hypaspist_1": ("2109", 180)})
    found = modifiers(f.s, f.u("cretan_archers"), f.u("hypaspist_1"), 1, "archers", False)
    assert found == [("shield wall", 3, "8.15:4")]
    f.s.facing[f.u("hypaspist_1")] = 0
    found = modifiers(f.s, f.u("cretan_archers"), f.u("hypaspist_1"), 1, "archers", False)
    assert found == [("armour", 1, "8.15:3")]


@pytest.mark.rule("great_battles", "8.13")
def test_a_unit_shoots_only_to_its_front() -> None:
    f = Field("samarkand", {"thracian_horse": ("2010", 0), "bactrian_1": ("2109", 180)})
    u = f.u("thracian_horse")
    assert shot(f.s, u, "2109") == 1
    f.s.facing[u] = 180
    assert shot(f.s, u, "2109") == 0


@pytest.mark.rule("great_battles", "8.21")
def test_entry_fire_and_the_zone_that_calls_it() -> None:
    f = Field(
        "granicus",
        {"thracian_peltast_1": ("3010", 180), "median_1": ("2710", 0)},
        {"memnon": "2310"},
        [0],
    )
    f.leads("memnon")
    f.play(("begin_move", f.u("median_1")))
    while f.ask is not None and f.ask.what != "entry_fire":
        go = [o for o in f.ask.options if isinstance(o, tuple) and o[0] == "go"]
        f.answer(go[0] if f.ask.what == "step" and go else None)
    f.answer("thracian_peltast_1")
    assert f.hits("median_1") >= 1


@pytest.mark.rule("great_battles", "11.8")
@pytest.mark.rule("great_battles", "11.85")
def test_a_bolt_thrower_shoots_twice_a_turn_without_orders() -> None:
    f = Field(
        "jaxartes",
        {"oxybeles_1": ("2710", 0), "scythian_lancers_1": ("2310", 0)},
        {"alexander_iii": "2910", "satraces": "1816"},
        [0],
    )
    u = f.u("oxybeles_1")
    assert "scythian_lancers_1" in marks(f.s, u)
    f.play(("activate", f.l("alexander_iii"), "initial"))
    f.answer(("bolt", "oxybeles_1"))
    assert f.hits("scythian_lancers_1") == 1
    assert ("bolt", "oxybeles_1") not in f.ask.options


# -- shock --------------------------------------------------------------------------------------------


@pytest.mark.rule("great_battles", "11.61")
def test_a_phalanx_with_covered_flanks_is_hard_to_attack() -> None:
    f = Field(
        "hydaspes",
        {
            "coenus_5": ("2012", "2013", 0),
            "cleitus_6": ("2010", "2011", 0),
            "gorgias_8": ("2014", "2015", 0),
            "indian_horse_1": ("2112", 180),
        },
    )
    s = f.s
    u, v = f.u("indian_horse_1"), f.u("coenus_5")
    s.shock[u] = MUST_CHECK
    c = Combat(attackers=[u], defenders=[v], hexes=list(s.stand[v]), attacker=u, defender=v)
    assert clash.phalanx_defence(s, c) == -4
    s.shock[u] = 2
    assert clash.phalanx_defence(s, c) == 0


@pytest.mark.rule("great_battles", "9.16")
@pytest.mark.rule("great_battles", "11.43")
def test_light_cavalry_gains_nothing_in_the_rear_of_heavy_foot() -> None:
    f = Field("hydaspes", {"coenus_5": ("2010", "2011", 0), "indian_horse_1": ("1910", 0)})
    assert clash.superiority(f.s, f.u("indian_horse_1"), f.u("coenus_5")) == ("", True)


@pytest.mark.rule("great_battles", "6.65")
def test_everybody_is_superior_to_a_column() -> None:
    f = Field("hydaspes", {"coenus_5": ("2010", "2011", 90), "indian_javelins_1": ("2110", 180)})
    f.s.formation[f.u("coenus_5")] = COLUMN
    assert clash.superiority(f.s, f.u("indian_javelins_1"), f.u("coenus_5"))[0] == "AS"


@pytest.mark.rule("great_battles", "11.15")
def test_horse_does_not_attack_elephants_in_front() -> None:
    f = Field("hydaspes", {"companion_agema": ("2010", 0), "indian_elephants_1": ("2109", 180)})
    assert zones.targets(f.s, f.u("companion_agema")) == []
    f.s.facing[f.u("indian_elephants_1")] = 0
    assert zones.targets(f.s, f.u("companion_agema")) == [f.u("indian_elephants_1")]


@pytest.mark.rule("great_battles", "11.26")
def test_macedonians_open_their_ranks_for_chariots() -> None:
    f = Field(
        "gaugamela",
        {"hypaspist_1": ("2010", 0), "scythed_chariots_1": ("2109", 180)},
        {},
        [8],
    )
    s = f.s
    u, v = f.u("scythed_chariots_1"), f.u("hypaspist_1")
    s.shock[u] = MUST_CHECK
    f.fights(Combat(attackers=[u], defenders=[v], hexes=["2010"]))
    assert may_avoid(s, s.combats[0], s.combats[0].defenders[0])
    f.play(("avoid_chariots", 0), answers=["open"], otherwise=lambda ask: ask.options[0])
    assert f.hits("hypaspist_1") == 1
    assert f.at("scythed_chariots_1")[0] in ("1909", "1910")


@pytest.mark.rule("great_battles", "11.63")
def test_a_square_has_neither_flank_nor_rear() -> None:
    f = Field("hydaspes", {"hypaspist_1": ("2010", 0), "indian_javelins_1": ("1910", 0)})
    u = f.u("hypaspist_1")
    f.s.formation[u] = SQUARE
    assert zones.attack_aspect(f.s, f.u("indian_javelins_1"), u) == "front"
    assert not zones.can_shock(f.s, u)
    assert costs.allowance(f.s, u) == 1


@pytest.mark.rule("great_battles", "11.71")
@pytest.mark.rule("great_battles", "11.72")
def test_double_depth_is_formed_and_split_by_the_overall_commander() -> None:
    f = Field(
        "hydaspes",
        {"coenus_5": ("2010", "2011", 0), "cleitus_6": ("1909", "1910", 0)},
        {"alexander_iii": "1810"},
    )
    s = f.s
    back, ahead = f.u("cleitus_6"), f.u("coenus_5")
    f.play(("activate", f.l("alexander_iii"), "initial"))
    f.answer(("move", "cleitus_6"))
    f.answer(("double", "coenus_5"))
    assert s.beneath[ahead] == back
    assert s.stand[back] == s.stand[ahead]
    f.play(("activate", f.l("alexander_iii"), "initial"))
    f.answer(("split", "coenus_5"))
    f.answer(next(o for o in f.ask.options if o[0] == "go"))
    assert s.beneath[ahead] == -1
    assert f.at("cleitus_6") == ("2010", "2011")
    assert f.at("coenus_5") != f.at("cleitus_6")


@pytest.mark.rule("great_battles", "11.73")
def test_double_depth_shares_its_hits() -> None:
    f = Field("chaeronea")
    top = f.u("phalanx_1")
    struggle.deal(f.s, top, 5)
    assert (f.hits("phalanx_1"), f.hits("phalanx_2")) == (3, 2)


@pytest.mark.rule("great_battles", "9.33")
def test_a_two_hex_unit_swings_into_the_centre() -> None:
    f = Field(
        "hydaspes",
        {
            "coenus_5": ("2010", "2011", 0),
            "indian_javelins_1": ("2109", 180),
            "hypaspist_1": ("2111", 0),
        },
    )
    found = moves(f.s, f.u("coenus_5"), ["2110"])
    assert len(found) == 1
    assert "2110" in found[0].stand
    assert "2010" in found[0].stand


@pytest.mark.rule("great_battles", "10.21")
def test_the_routed_prefer_empty_hexes_to_friends() -> None:
    f = Field(
        "granicus",
        {"median_1": ("2010", 0), "median_2": ("1909", 0)},
    )
    assert rout_ways(f.s, f.u("median_1"), "2010", ["2010"]) == ["1910"]


@pytest.mark.rule("great_battles", "10.22")
def test_routed_phalanxes_are_lost_at_the_end_of_the_turn() -> None:
    f = Field("granicus", {"coenus_5": ("3010", "3011", 180)})
    f.s.morale[f.u("coenus_5")] = ROUTED
    f.play(("rout_movement",))
    assert f.s.fate[f.u("coenus_5")] == ELIMINATED
    assert f.s.points[0] == 14


@pytest.mark.rule("great_battles", "12.12")
@pytest.mark.parametrize(
    ("points", "winner"), [((100, 10), "persia"), ((105, 100), "macedon"), ((102, 92), None)]
)
def test_who_wins_when_armies_withdraw(points: tuple[int, int], winner: str | None) -> None:
    f = Field("granicus", {})
    f.s.points = list(points)
    f.play(("withdrawal_phase",))
    assert f.s.outcome is not None
    assert f.s.outcome.winner == winner


@pytest.mark.rule("great_battles", "9.24")
def test_the_battle_is_over_when_darius_falls() -> None:
    f = Field(
        "issus",
        {"companion_1": ("3012", 120)},
        {"darius": "3010", "alexander_iii": "3014"},
    )
    f.leads("alexander_iii")
    f.play(("begin_move", f.u("companion_1")))
    while f.ask is not None:
        go = [o for o in f.ask.options if isinstance(o, tuple) and o[0] == "go" and o[2] == "3011"]
        f.answer(go[0] if go else None)
    assert f.s.outcome is not None
    assert f.s.outcome.reason == "darius_killed"


# -- options ------------------------------------------------------------------------------------------


@pytest.mark.rule("great_battles", "11.91")
@pytest.mark.rule("great_battles", "11.95")
def test_cavalry_is_superior_only_in_charge_formation() -> None:
    f = Field(
        "samarkand",
        {"bactrian_1": ("2010", 0), "thracian_horse": ("2109", 180)},
        charge_formation=True,
    )
    u, v = f.u("bactrian_1"), f.u("thracian_horse")
    assert clash.weapons(f.s, u, v) == ""
    f.s.formation[u] = CHARGE
    assert clash.weapons(f.s, u, v) == "AS"


@pytest.mark.rule("great_battles", "10.31")
def test_engaged_units_cannot_move() -> None:
    f = Field("samarkand", {"bactrian_1": ("2010", 0)}, {"spitamenes": "1910"}, engaged=True)
    u = f.u("bactrian_1")
    assert readiness.may_move(f.s, f.l("spitamenes"), u)
    f.s.engaged[u] = 1
    assert not readiness.may_move(f.s, f.l("spitamenes"), u)


@pytest.mark.rule("great_battles", "5.51")
def test_elite_initiative_gives_alexander_a_phase_before_all_others() -> None:
    f = Field("granicus", None, None, elite_initiative=True)
    f.s.turn = 1
    f.play(("elite",))
    assert f.ask.what == "elite"
    f.answer("alexander_iii")
    assert f.orders.kind == "elite"


@pytest.mark.rule("great_battles", "6.14")
def test_citizen_hoplites_do_not_stop() -> None:
    f = Field(
        "chaeronea",
        {"thebes_1": ("2217", "2218", 0)},
        {"theagenes": "2017"},
        hellenic_inertia=True,
    )
    f.leads("theagenes")
    f.play(("begin_move", f.u("thebes_1")))
    assert None not in f.ask.options


# -- battles ------------------------------------------------------------------------------------------


@pytest.mark.rule("great_battles", "battle.idle-foot")
def test_the_persian_foot_at_the_granicus_waits() -> None:
    f = Field("granicus", None, None)
    hoplites = f.u("greek_mercenary_1")
    assert not readiness.hears(f.s, f.l("omares"), hoplites)
    f.s.turn = 4
    assert readiness.hears(f.s, f.l("omares"), hoplites)


@pytest.mark.rule("great_battles", "battle.flight")
def test_pharnaces_may_run_when_his_men_do() -> None:
    f = Field("samarkand", {"thracian_horse": ("2010", 120)}, {"pharnaces": "2427"}, [7])
    f.play(("rout", f.u("thracian_horse"), -1), otherwise=passing)
    assert f.s.place[f.l("pharnaces")] == ""
    assert f.s.points[0] == 0


@pytest.mark.rule("great_battles", "battle.exit")
def test_units_that_leave_pelium_are_safe() -> None:
    f = Field("pelium", {"companion_1": ("3610", 180)}, {"alexander_iii": "3810"})
    f.leads("alexander_iii")
    f.play(("begin_move", f.u("companion_1")), answers=[("exit",)])
    assert f.s.safe[0] == 8
    assert f.s.points[0] == 0


@pytest.mark.rule("great_battles", "battle.dusk")
def test_at_dusk_the_smaller_loss_wins() -> None:
    f = Field("samarkand", {})
    f.s.turn = 5
    f.s.points = [10, 10]
    f.play(("withdrawal_phase",))
    assert f.s.outcome is not None
    assert (f.s.outcome.winner, f.s.outcome.reason) == ("macedon", "dusk")


@pytest.mark.rule("great_battles", "10.23")
def test_rout_points_are_counted_once() -> None:
    f = Field("granicus", {"coenus_5": ("3010", "3011", 180)})
    eliminate(f.s, f.u("coenus_5"), "test")
    eliminate(f.s, f.u("coenus_5"), "test")
    assert f.s.points == [14, 0]


@pytest.mark.rule("great_battles", "9.12")
def test_every_defender_is_attacked_once_and_every_attacker_fights() -> None:
    one, two, three, left, centre, right = (Unit(n) for n in (1, 2, 3, 11, 12, 13))
    reach_of = {one: [left, centre], two: [centre, right], three: [centre]}
    lead = {left: one, centre: two, right: two}
    joins = combats.settle_joins(reach_of, lead)
    fighting = set(lead.values()) | set(joins)
    assert fighting == {one, two, three}
    assert set(lead) == {left, centre, right}
