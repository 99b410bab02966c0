"""Every worked example of the rulebook, with its dice."""

from __future__ import annotations

import pytest

from argead.systems.great_battles.rules import (
    clash,
    combats,
    costs,
    lines,
    shock,
    withdrawal,
    zones,
)
from argead.systems.great_battles.rules.duels import inspire, personal_combat
from argead.systems.great_battles.rules.harassment import harassed, ways
from argead.systems.great_battles.rules.leaders import half_range, kill_leader
from argead.systems.great_battles.rules.missiles import (
    fire_once,
    leader_shot_roll,
    modifiers,
    sees,
    shot,
    use_missiles,
)
from argead.systems.great_battles.rules.passages import far_sides
from argead.systems.great_battles.rules.rally import rally
from argead.systems.great_battles.state import (
    COLUMN,
    ELIMINATED,
    FULL,
    LOW,
    MUST_CHECK,
    NO_CHECK,
    NONE,
    RALLIED,
    ROUTED,
    Combat,
    Segment,
)
from argead.systems.great_battles.tables.battle import Battle

from .field import Field, passing

FIVE = {
    "alexander_iii": "3102",
    "philotas": "3105",
    "memnon": "2203",
    "omares": "1514",
    "arsites": "2011",
}


# -- activation -----------------------------------------------------------------------------------------


@pytest.mark.rule("great_battles", "5.13")
def test_x1_the_lowest_initiative_goes_first_and_persians_win_ties() -> None:
    f = Field("granicus", {}, FIVE)
    f.play(("next_leader",))
    order: list[str] = []
    while f.s.turn == 2 and len(order) < 5:
        order.append(f.ask.options[0][1])
        f.answer(("pass", order[-1]))
    assert order == ["arsites", "omares", "memnon", "philotas", "alexander_iii"]


@pytest.mark.rule("great_battles", "5.21")
def test_x2_alexander_has_seven_orders_and_bessus_four_or_a_line() -> None:
    f = Field("granicus", None, None)
    f.play(("activate", f.l("alexander_iii"), "initial"))
    assert f.orders.left == 7
    g = Field("gaugamela", None, None)
    g.s.turn = 1
    g.play(("activate", g.l("bessus"), "initial"))
    assert g.orders.left == 4
    assert "line" in g.ask.options


@pytest.mark.rule("great_battles", "5.32")
@pytest.mark.rule("great_battles", "5.33")
@pytest.mark.parametrize(
    ("dice", "finished"),
    [([0], 0), ([7], 0), ([8], 1), ([9, 2], 1), ([9, 8], 1)],
)
def test_x3_momentum_of_alexander(dice: list[int], finished: int) -> None:
    f = Field("granicus", {}, {"alexander_iii": "3102", "philotas": "3105"}, dice)
    f.leads("alexander_iii")
    f.play(("phase_over", f.l("alexander_iii")), answers=["try"])
    assert f.s.finished[f.l("alexander_iii")] == finished


@pytest.mark.rule("great_battles", "5.33")
def test_x3_a_nine_and_a_one_lets_the_enemy_act_again() -> None:
    f = Field("granicus", {}, {"alexander_iii": "3102", "memnon": "2203"}, [9, 1])
    f.leads("alexander_iii")
    f.s.finished[f.l("memnon")] = 1
    f.play(("phase_over", f.l("alexander_iii")), answers=["try"])
    assert f.ask.what == "reactivate"
    f.answer("memnon")
    assert f.s.active == f.l("memnon")
    assert f.orders.kind == "reactivated"


@pytest.mark.rule("great_battles", "5.33")
def test_x3_two_nines_are_a_crisis_of_faith() -> None:
    f = Field(
        "granicus",
        {"companion_1": ("3103", 180)},
        {"alexander_iii": "3102", "philotas": "3130"},
        [9, 9, 0],
    )
    f.leads("alexander_iii")
    f.play(("phase_over", f.l("alexander_iii")), answers=["try"])
    f.until("next_leader")
    assert f.s.battle.grid.distance(f.at("companion_1")[0], "3103") == 2
    assert int(f.at("companion_1")[0][:2]) == 33
    assert f.s.finished[f.l("alexander_iii")] == 1


@pytest.mark.rule("great_battles", "5.41")
@pytest.mark.parametrize(("roll", "active"), [(5, "memnon"), (6, "omares")])
def test_x4_memnon_trumps_omares(roll: int, active: str) -> None:
    f = Field("granicus", {}, {"memnon": "2203", "omares": "1514"}, [roll])
    f.play(("next_leader",), answers=[("trump", "memnon")])
    assert f.s.active == f.l(active)
    assert f.s.finished[f.l("memnon")] == (1 if active == "omares" else 0)


@pytest.mark.rule("great_battles", "5.42")
def test_x5_philotas_fails_to_trump_the_trump() -> None:
    f = Field("granicus", {}, FIVE, [3, 7])
    f.s.finished[f.l("arsites")] = 1
    f.play(("next_leader",), answers=[("trump", "memnon"), "philotas"])
    assert f.s.active == f.l("memnon")
    assert f.s.finished[f.l("philotas")] == 1


@pytest.mark.rule("great_battles", "5.42")
def test_x6_alexander_trumps_memnons_momentum() -> None:
    f = Field("granicus", {}, {"alexander_iii": "3102", "memnon": "2203"}, [3, 6])
    f.leads("memnon")
    f.play(("phase_over", f.l("memnon")), answers=["try", "alexander_iii"])
    assert f.s.active == f.l("alexander_iii")
    assert f.s.finished[f.l("memnon")] == 1


@pytest.mark.rule("great_battles", "5.44")
def test_x7_all_who_are_passed_over_lose_their_momentum() -> None:
    f = Field(
        "issus",
        {},
        {"aristomedes": "2814", "alexander_iii": "4214", "parmenion": "2126", "thymondas": "3610"},
        [2, 6],
    )
    f.leads("aristomedes")
    f.play(("phase_over", f.l("aristomedes")), answers=["try", "alexander_iii"])
    assert f.s.finished[f.l("aristomedes")] == 1
    assert [f.s.bypassed[f.l(x)] for x in ("parmenion", "thymondas", "alexander_iii")] == [1, 1, 0]


@pytest.mark.rule("great_battles", "5.63")
def test_x8_a_contingent_costs_one_order_less_than_its_units() -> None:
    f = Field("issus", None, None, contingent_commanders=True)
    price = {
        x: lines.contingent_price(f.s, f.l(x)) for x in ("attalus_c", "nicanor_c", "philotas_c")
    }
    assert price == {"attalus_c": 1, "nicanor_c": 2, "philotas_c": 3}


@pytest.mark.rule("great_battles", "5.65")
@pytest.mark.rule("great_battles", "5.67")
def test_x9_alexander_wakes_philotas_at_issus() -> None:
    f = Field("issus", None, None, contingent_commanders=True)
    alexander, philotas = f.l("alexander_iii"), f.l("philotas_c")
    assert half_range(f.s, alexander) == 5
    assert f.s.battle.grid.distance("4214", "4614") == 4
    f.play(("activate", alexander, "initial"), answers=[])
    assert philotas in lines.contingents(f.s, alexander)
    f.answer(("contingent", "philotas_c"))
    assert f.orders.left == 4
    companions = [f.u(x) for x in ("companion_agema", "companion_1", "companion_4")]
    assert all(u in f.line.units for u in companions)


# -- movement -------------------------------------------------------------------------------------------


@pytest.mark.rule("great_battles", "6.21")
def test_x10_woods_up_one_level_cost_three() -> None:
    b = Field("issus").s.battle
    hoplites = b.group[b.index["greek_mercenary_1"]]
    cost = b.cost(hoplites, "5015", "5115")
    assert cost is not None
    assert cost[0] == 3


@pytest.mark.rule("great_battles", "6.45")
@pytest.mark.rule("great_battles", "7.23")
@pytest.mark.parametrize(("roll", "hits"), [(9, 2), (8, 1), (0, 1)])
def test_x11_a_phalanx_wheels_under_the_enemys_eyes(roll: int, hits: int) -> None:
    f = Field(
        "gaugamela",
        {"craterus_1": ("3218", "3217", 180), "immortals_1": ("3118", 0)},
        {"alexander_iii": "3417"},
        [roll],
    )
    f.leads("alexander_iii")
    f.play(
        ("begin_move", f.u("craterus_1")),
        answers=[("go", 240, "3218", "3117")],
        otherwise=passing,
    )
    assert f.at("craterus_1") == ("3218", "3117")
    assert f.hits("craterus_1") == hits


@pytest.mark.rule("great_battles", "6.5")
def test_x12_moved_hoplites_drift_to_the_right() -> None:
    f = Field(
        "chaeronea",
        {"athens_1": ("2217", "2218", 0)},
        {"lysicles": "2017"},
        drift_to_the_right=True,
    )
    u = f.u("athens_1")
    f.leads("lysicles")
    f.s.has_moved[u] = 1
    f.play(("begin_move", u))

    def ahead() -> list[tuple[str, ...]]:
        return [o[2:] for o in f.ask.options if o and o[0] == "go" and o[1] == 0]

    assert ahead() == [("2317", "2318")]
    f.answer(("go", 0, "2317", "2318"))
    assert ahead() == [("2418", "2419")]
    f.answer(("go", 0, "2418", "2419"))
    assert ahead() == [("2517", "2518"), ("2518", "2519")]
    f.answer(("go", 0, "2517", "2518"))
    assert ahead() == [("2618", "2619")]


@pytest.mark.rule("great_battles", "6.62")
def test_x13_a_column_saves_one_hit_in_a_river_into_woods() -> None:
    f = Field("lyginus", {"craterus_1": ("1010", "1011", 0)})
    s, u = f.s, f.u("craterus_1")
    t = s.battle.t
    s.battle = b = Battle(t, "lyginus", t.scenarios["lyginus"])
    river = next(
        key for key, kinds in b.hexsides.items() if kinds == ("minor_river",) and level(b, key)
    )
    b.terrain[river[1]] = "woods"
    cost = costs.ground_cost(s, u, *river)
    assert cost is not None
    assert cost[1] == 2
    s.formation[u] = COLUMN
    cost = costs.ground_cost(s, u, *river)
    assert cost is not None
    assert cost[1] == 1


def level(b: Battle, side: tuple[str, str]) -> bool:
    """Are both hexes of a hexside on one level?"""
    return b.level[side[0]] == b.level[side[1]]


@pytest.mark.rule("great_battles", "6.71")
def test_x14_skirmishers_give_way_two_hexes_before_a_phalanx() -> None:
    f = Field(
        "gaugamela",
        {"sittacene_archers_1": ("3215", 180), "craterus_1": ("3014", "3015", 0)},
    )
    assert withdrawal.withdrawal_points(f.s, f.u("sittacene_archers_1"), f.u("craterus_1")) == (
        2,
        2,
    )


@pytest.mark.rule("great_battles", "6.71")
def test_x15_light_infantry_cannot_withdraw_up_a_level() -> None:
    f = Field("issus")
    b = f.s.battle
    place, up = next(
        (h, n)
        for h in b.grid.hexes
        for n in b.grid.neighbours(h)
        if b.level[n] == b.level[h] + 1
        and b.terrain[n] == b.terrain[h] == "clear"
        and not b.hexsides.get((min(h, n), max(h, n)))
        and b.grid.beside(h, (b.grid.side(h, n) + 180) % 360) is not None
    )
    foe = b.grid.beside(place, (b.grid.side(place, up) + 180) % 360)
    assert foe is not None
    f = Field("issus", {"asian_levy_1": (place, 180), "hypaspist_1": (foe, 0)})
    levy, mover = f.u("asian_levy_1"), f.u("hypaspist_1")
    assert withdrawal.withdrawal_points(f.s, levy, mover)[0] == 0
    steps = withdrawal.away(f.s, levy, (foe,), 1, 0)
    assert (up,) not in [pose.stand for pose, _ in steps]
    steps = withdrawal.away(f.s, levy, (foe,), 2, 0)
    assert (up,) in [pose.stand for pose, _ in steps]


@pytest.mark.rule("great_battles", "6.72")
def test_x16_approached_from_the_rear_costs_a_hit() -> None:
    f = Field(
        "samarkand",
        {"scythian_horse_archers_1": ("2016", 0), "greek_allied_horse_1": ("1816", 0)},
    )
    v, u = f.u("scythian_horse_archers_1"), f.u("greek_allied_horse_1")
    assert withdrawal.approached_from(f.s, v, u) == "rear"
    g = Field(
        "gaugamela",
        {"sittacene_archers_1": ("2016", 0), "mercenary_peltast_1": ("1716", 0)},
        {"alexander_iii": "1516"},
    )
    g.leads("alexander_iii")
    g.play(
        ("begin_move", g.u("mercenary_peltast_1")),
        answers=[("go", 0, "1816"), ("unit", "sittacene_archers_1"), ("2116",)],
        otherwise=passing,
    )
    assert g.hits("sittacene_archers_1") == 1


@pytest.mark.rule("great_battles", "6.77")
@pytest.mark.rule("great_battles", "6.71")
@pytest.mark.rule("great_battles", "4.62")
def test_x17_bupares_and_the_archers_withdraw_before_craterus() -> None:
    f = Field(
        "gaugamela",
        {
            "craterus_1": ("2814", "2815", 0),
            "sittacene_archers_1": ("3215", 180),
            "scythed_chariots_1": ("3615", 180),
        },
        {"bupares": "3215", "alexander_iii": "2615"},
    )
    f.leads("alexander_iii")
    f.play(
        ("begin_move", f.u("craterus_1")),
        answers=[
            ("go", 0, "2913", "2914"),
            ("go", 0, "3014", "3015"),
            ("leader", "bupares"),
            "3315",
            "3415",
            "3515",
            "3615",
            None,
        ],
    )
    assert f.s.place[f.l("bupares")] == "3615"
    for answer in [("unit", "sittacene_archers_1"), ("3315",), ("3416",)]:
        f.answer(answer)
    assert f.at("sittacene_archers_1") == ("3416",)
    assert f.s.facing[f.u("sittacene_archers_1")] == 180
    f.answer(("go", 0, "3114", "3115"))
    f.answer(("go", 0, "3215", "3216"))
    f.answer(("unit", "sittacene_archers_1"))
    f.answer(("3516",))
    while f.ask is not None:
        f.answer(passing(f.ask))
    assert f.s.battle.grid.distance(f.at("sittacene_archers_1")[0], "3416") == 1
    assert f.hits("sittacene_archers_1") == 0


@pytest.mark.rule("great_battles", "7.31")
@pytest.mark.rule("great_battles", "7.32")
def test_x18_heavy_units_must_shock_and_light_ones_choose() -> None:
    f = Field(
        "issus",
        {"perdiccas_6": ("3018", "3117", 120), "cardaces_1": ("2914", "3014", 300)},
        {"alexander_iii": "3020"},
        [],
    )
    f.leads("alexander_iii")
    f.play(("begin_move", f.u("perdiccas_6")))
    for _ in range(4):
        if f.s.shock[f.u("perdiccas_6")]:
            break
        go = [o for o in f.ask.options if isinstance(o, tuple) and o[0] == "go" and o[1] == 120]
        f.answer(go[-1])
    assert f.s.shock[f.u("perdiccas_6")] == MUST_CHECK
    g = Field(
        "chaeronea",
        {"thracian_peltast_1": ("2018", 300), "thebes_1": ("2020", "2119", 120)},
        {"philip_ii": "2016"},
    )
    g.leads("philip_ii")
    g.play(("begin_move", g.u("thracian_peltast_1")), answers=[("go", 300, "2019")])
    assert g.ask.what == "light_shock"
    g.answer("shock")
    assert g.s.shock[g.u("thracian_peltast_1")] == MUST_CHECK


# -- missiles -------------------------------------------------------------------------------------------


@pytest.mark.rule("great_battles", "8.11")
def test_x19_a_mounted_archer_rides_up_shoots_and_rides_off() -> None:
    f = Field(
        "samarkand",
        {"scythian_horse_archers_1": ("2010", 0), "thracian_horse": ("2610", 180)},
        {"spitamenes": "1910"},
        [9],
    )
    f.leads("spitamenes")
    u = f.u("scythian_horse_archers_1")
    f.play(("begin_move", u))
    for place in ("2109", "2210", "2309", "2410"):
        f.answer(("go", 0, place))
        while f.ask.what != "step":
            f.answer(None)
    f.answer(("fire", "thracian_horse"))
    assert f.move.mp == 4
    while f.ask.what != "step":
        f.answer(None)
    f.answer(("face", 180))
    assert f.move.mp == 1
    f.answer(("go", 180, "2309"))
    assert f.s.missiles[u] == LOW


@pytest.mark.rule("great_battles", "8.15")
@pytest.mark.rule("great_battles", "8.17")
@pytest.mark.parametrize(("roll", "hits", "supply"), [(2, 1, FULL), (6, 0, FULL), (9, 0, LOW)])
def test_x20_cretan_archers_at_two_hexes(roll: int, hits: int, supply: int) -> None:
    f = Field("granicus", {"cretan_archers": ("3010", 180), "median_1": ("2810", 0)}, {}, [roll])
    u, v = f.u("cretan_archers"), f.u("median_1")
    fire_once(f.s, u, v, 2, "archers", False)
    assert (f.hits("median_1"), f.s.missiles[u]) == (hits, supply)


@pytest.mark.rule("great_battles", "8.16")
def test_x21_downhill_one_hex_further_with_a_natural_zero() -> None:
    f = Field(
        "issus", {"persian_horse_archers": ("3508", 240), "hypaspist_1": ("3512", 60)}, {}, [0, 1]
    )
    u, v = f.u("persian_horse_archers"), f.u("hypaspist_1")
    b = f.s.battle
    assert b.grid.distance("3508", "3512") == 4
    if b.level["3512"] < b.level["3508"]:
        assert shot(f.s, u, "3512") in (0, 4)
    fire_once(f.s, u, v, 4, "mounted_archers", False)
    assert f.hits("hypaspist_1") == 1
    fire_once(f.s, u, v, 4, "mounted_archers", False)
    assert f.hits("hypaspist_1") == 1


@pytest.mark.rule("great_battles", "8.14")
@pytest.mark.rule("great_battles", "8.32")
@pytest.mark.rule("great_battles", "8.15")
def test_x22_archers_shoot_over_a_friend_that_is_nearer_to_them() -> None:
    f = Field(
        "samarkand",
        {
            "scythian_horse_archers_1": ("2010", 60),
            "bactrian_1": ("2009", 60),
            "thracian_horse": ("2007", 240),
        },
    )
    u = f.u("scythian_horse_archers_1")
    assert sees(f.s, u, "2010", "2007")
    g = Field(
        "samarkand",
        {
            "scythian_horse_archers_1": ("2010", 60),
            "bactrian_1": ("2008", 60),
            "thracian_horse": ("2007", 240),
        },
    )
    assert not sees(g.s, g.u("scythian_horse_archers_1"), "2010", "2007")


@pytest.mark.rule("great_battles", "8.15")
@pytest.mark.rule("great_battles", "8.31")
def test_x22_modifiers_for_woods_and_mounted_harassment() -> None:
    f = Field("samarkand", {"thracian_horse": ("1204", 120), "bactrian_1": ("1202", 240)})
    found = modifiers(
        f.s, f.u("thracian_horse"), f.u("bactrian_1"), 1, "mounted_javelins", moving=True
    )
    assert [(mod.text, mod.value) for mod in found] == [
        ("woods", 1),
        ("on the move", 1),
        ("cataphracts", 1),
    ]


@pytest.mark.rule("great_battles", "8.31")
@pytest.mark.rule("great_battles", "8.32")
@pytest.mark.rule("great_battles", "8.33")
def test_x22_harassment_reaches_two_hexes_on_foot_and_four_mounted() -> None:
    units: dict[str, tuple[str, int] | tuple[str, str, int]] = {
        "agrianian_1": ("2016", 120),
        "thracian_horse": ("2018", 120),
        "asian_levy_1": ("2014", 300),
        "asian_levy_2": ("2214", 300),
    }
    f = Field("issus", units, {"alexander_iii": "2020"}, [1, 9])
    assert {option[0] for option in harassed(f.s, f.u("agrianian_1"))} == {"asian_levy_1"}
    mounted = harassed(f.s, f.u("thracian_horse"))
    assert all(f.s.battle.grid.distance("2018", option[-1]) <= 3 for option in mounted)
    f.leads("alexander_iii")
    f.play(("harass", f.u("agrianian_1")))
    if f.ask.what == "harass":
        f.answer(f.ask.options[0])
    assert f.ask.what == "harass_turn"
    f.answer(None)
    assert f.ask.what == "harass_reply"
    f.answer("asian_levy_1")
    while f.ask is not None:
        f.answer("done")
    assert f.hits("asian_levy_1") == 1
    assert f.at("agrianian_1") == ("2016",)
    assert f.s.missiles[f.u("asian_levy_1")] == LOW
    assert f.s.has_moved[f.u("agrianian_1")] == 1


@pytest.mark.rule("great_battles", "8.32")
def test_x22_of_two_ways_the_riders_take_the_one_past_fewer_shooters() -> None:
    f = Field(
        "samarkand",
        {"thracian_horse": ("2014", 120), "bactrian_1": ("2011", 300), "bactrian_2": ("2111", 300)},
    )
    found = ways(f.s, f.u("thracian_horse"), f.u("bactrian_1"))
    assert found
    assert all(len(way) <= 3 for way in found)


# -- shock ----------------------------------------------------------------------------------------------


@pytest.mark.rule("great_battles", "9.12")
@pytest.mark.rule("great_battles", "9.15")
def test_x23_a_phalanx_fights_hoplites_and_slingers_as_one() -> None:
    g = Field(
        "issus",
        {
            "perdiccas_6": ("3722", "3822", 120),
            "greek_mercenary_1": ("3721", "3622", 300),
            "rhodian_skirmishers_1": ("3821", 300),
        },
    )
    s = g.s
    u = g.u("perdiccas_6")
    hoplites, slingers = g.u("greek_mercenary_1"), g.u("rhodian_skirmishers_1")
    assert zones.targets(s, u) == [hoplites, slingers]
    s.shock[u] = MUST_CHECK
    c = Combat(attackers=[u], defenders=[hoplites, slingers], hexes=["3721", "3622", "3821"])
    assert clash.pairs(s, c) == ([u], [hoplites])
    assert clash.superiority(s, u, hoplites) == ("", False)
    assert clash.counted(s, [hoplites, slingers], [u]) == 10


@pytest.mark.rule("great_battles", "9.12")
def test_x23_with_a_hypaspist_the_skirmisher_can_be_split_off() -> None:
    f = Field(
        "issus",
        {
            "perdiccas_6": ("3722", "3822", 120),
            "greek_mercenary_1": ("3721", "3622", 300),
            "rhodian_skirmishers_1": ("3821", 300),
            "hypaspist_1": ("3920", 180),
        },
        {},
    )
    s = f.s
    for x in ("perdiccas_6", "hypaspist_1"):
        s.shock[f.u(x)] = NO_CHECK
    f.fights()
    asking = combats.shock_assign(s, 0)
    assert next(asking).what == "combats"
    asked = [asking.send("by hand")]
    answers = {"greek_mercenary_1": "perdiccas_6", "rhodian_skirmishers_1": "hypaspist_1"}
    for _ in answers:
        try:
            asked.append(asking.send(answers[asked[-1].about[0]]))
        except StopIteration:
            break
    split = [(c.attackers, c.defenders) for c in s.combats]
    assert ([f.u("hypaspist_1")], [f.u("rhodian_skirmishers_1")]) in split
    assert ([f.u("perdiccas_6")], [f.u("greek_mercenary_1")]) in split


@pytest.mark.rule("great_battles", "9.15")
@pytest.mark.rule("great_battles", "9.53")
def test_x24_columns_of_the_clash() -> None:
    table = Field("issus").s.battle.t.clash.table
    assert table["front"]["HI"]["LP"] == 9
    assert table["flank"]["PH"]["HI"] == 11
    assert table["front"]["PH"]["SK"] == 13
    assert table["rear"]["LN"]["PH"] == 11


@pytest.mark.rule("great_battles", "9.15")
@pytest.mark.rule("great_battles", "9.16")
def test_x24_lancers_in_the_rear_of_a_phalanx() -> None:
    f = Field(
        "gaugamela",
        {
            "craterus_1": ("2010", "2011", 0),
            "greek_mercenary_1": ("2110", 180),
            "albanian_1": ("1910", 0),
        },
    )
    u, v = f.u("albanian_1"), f.u("craterus_1")
    assert zones.attack_aspect(f.s, u, v) == "rear"
    assert clash.base_column(f.s, u, v) == 11
    assert clash.superiority(f.s, u, v) == ("AS", True)


@pytest.mark.rule("great_battles", "9.16")
@pytest.mark.parametrize(
    ("attack", "defence", "moving", "shift"),
    [
        (5, 4, True, 1),
        (5, 4, False, 0),
        (4, 5, True, 0),
        (4, 5, False, -1),
        (2, 5, True, -1),
        (10, 5, True, 1),
        (10, 5, False, 1),
        (5, 3, True, 1),
        (5, 3, False, 0),
    ],
)
def test_x25_size_ratios(attack: int, defence: int, moving: bool, shift: int) -> None:
    assert clash.size_ratio(attack, defence, moving) == shift


@pytest.mark.rule("great_battles", "9.16")
def test_x26_and_x27_charisma_helps_and_a_fallen_leader_hurts() -> None:
    f = Field("granicus", {}, {"alexander_iii": "2010", "memnon": "2011"})
    both = Combat(inspiring=[[f.l("alexander_iii")], [f.l("memnon")]])
    f.s.segment = Segment(combats=[both])
    asks = inspire(f.s, 0)
    assert next(asks).options == ["alexander_iii"]
    assert asks.send("alexander_iii").options == ["memnon"]
    with pytest.raises(StopIteration):
        asks.send("memnon")
    assert both.charisma[0] - both.charisma[1] == 1
    g = Field("issus", {}, {"nabarzanes": "2010"})
    lost = Combat(fallen=[g.s.battle.leader[g.l("nabarzanes")].charisma, 0])
    g.s.segment = Segment(combats=[lost])
    assert list(inspire(g.s, 0)) == []
    assert lost.charisma == [-2, 0]


@pytest.mark.rule("great_battles", "9.17")
def test_x28_breakthrough_strikes_each_unit_alone() -> None:
    f = Field(
        "granicus",
        {
            "craterus_1": ("2010", "2011", 0),
            "mercenary_peltast_1": ("2109", 180),
            "mercenary_peltast_2": ("2110", 180),
        },
    )
    s = f.s
    a, p, q = (f.u(x) for x in ("craterus_1", "mercenary_peltast_1", "mercenary_peltast_2"))
    s.hits[a], s.hits[p], s.hits[q] = 1, 2, 4
    f.fights(Combat(attackers=[a], defenders=[p, q], hexes=["2109", "2110"]))
    shock.breakthrough(s, 0)
    assert [s.hits[x] for x in (a, p, q)] == [1, 2, 6]


@pytest.mark.rule("great_battles", "9.13")
@pytest.mark.rule("great_battles", "9.14")
@pytest.mark.rule("great_battles", "9.15")
@pytest.mark.rule("great_battles", "9.16")
@pytest.mark.rule("great_battles", "9.17")
@pytest.mark.rule("great_battles", "9.18")
@pytest.mark.rule("great_battles", "9.3")
@pytest.mark.rule("great_battles", "10.13")
def test_x29_the_extended_example_at_the_hydaspes() -> None:
    f = Field(
        "hydaspes",
        {
            "cleitus_6": ("2010", "2011", 0),
            "coenus_5": ("2012", "2013", 0),
            "hypaspist_1": ("2016", 0),
            "hypaspist_2": ("2026", 0),
            "indian_javelins_1": ("2109", 180),
            "indian_elephants_1": ("2110", 180),
            "indian_elephants_2": ("2111", 180),
            "indian_javelins_2": ("2112", 180),
            "indian_javelins_3": ("2113", 180),
            "indian_javelins_4": ("2115", 180),
            "indian_elephants_3": ("2116", 180),
        },
        {"coenus": "1914", "abisares": "2110"},
        [6, 7, 5, 7, 8, 9, 0, 0, 5, 8, 5, 4, 6],
    )
    s = f.s
    for ident, hits in {
        "hypaspist_1": 4,
        "indian_javelins_2": 1,
        "indian_javelins_3": 1,
        "indian_javelins_4": 4,
        "indian_elephants_3": 3,
    }.items():
        s.hits[f.u(ident)] = hits
    f.leads("coenus")
    for ident in ("cleitus_6", "coenus_5"):
        s.shock[f.u(ident)] = MUST_CHECK
    f.play(("shock_segment",))
    assert f.ask.what == "shock"
    assert f.ask.options == ["hypaspist_1", "done"]
    f.answer("hypaspist_1")
    f.answer("by hand")
    assert f.ask.about == ("indian_elephants_2",)
    f.answer("cleitus_6")
    fights = [
        ([s.battle.uid[u] for u in c.attackers], [s.battle.uid[v] for v in c.defenders])
        for c in s.combats
    ]
    assert fights == [
        (["cleitus_6"], ["indian_javelins_1", "indian_elephants_1", "indian_elephants_2"]),
        (["coenus_5"], ["indian_javelins_2", "indian_javelins_3"]),
        (["hypaspist_1"], ["indian_javelins_4", "indian_elephants_3"]),
    ]
    seen: dict[str, int] = {}
    while f.ask is not None and f.ask.what != "place_hits":
        if f.ask.what == "defending_type":
            f.answer(next(o for o in f.ask.options if "elephants" in o))
        else:
            f.answer(f.ask.options[0])
    assert s.morale[f.u("indian_javelins_2")] == ROUTED
    assert [c.column for c in s.combats] == [5, 11, 3]
    assert [c.superiority for c in s.combats] == ["", "AS", ""]
    assert s.finished[f.l("abisares")] == 1
    f.answer(("indian_javelins_1", 0))
    f.answer(("indian_elephants_1", 0))
    seen["cleitus"] = f.hits("cleitus_6")
    while f.ask is not None:
        if f.ask.what == "advance_turn":
            f.answer(300)
        elif f.ask.what == "reaction_facing":
            f.answer(None)
        else:
            f.answer(passing(f.ask))
    assert seen["cleitus"] == 2
    assert f.hits("indian_elephants_1") == 1
    assert f.hits("indian_elephants_2") == 4
    assert f.hits("coenus_5") == 2
    assert s.morale[f.u("indian_javelins_3")] == ROUTED
    assert s.morale[f.u("indian_javelins_4")] == ROUTED
    assert f.hits("hypaspist_1") == 6
    assert f.at("coenus_5") == ("2112", "2113")
    assert f.at("hypaspist_1") == ("2115",)
    assert s.facing[f.u("hypaspist_1")] == 300
    told = [line.args for line in f.lines if line.key == "struggle"]
    assert [a[2:4] for a in told] == [(2, 2), (2, 6), (3, 2)]


@pytest.mark.rule("great_battles", "9.21")
@pytest.mark.rule("great_battles", "9.22")
def test_x30_alexander_wounds_spithridates() -> None:
    f = Field("granicus", {}, {"alexander_iii": "2010", "spithridates": "2011"}, [5, 4])
    alexander, spithridates = f.l("alexander_iii"), f.l("spithridates")
    assert personal_combat(f.s, alexander, spithridates) == ("none", "wounded_1")
    assert f.s.wound[spithridates] == 1
    g = Field("granicus", {}, {"alexander_iii": "2010", "spithridates": "2011"}, [5, 4])
    g.s.wound[g.l("spithridates")] = 1
    personal_combat(g.s, g.l("alexander_iii"), g.l("spithridates"))
    assert g.s.gone[g.l("spithridates")] == ELIMINATED


def duel_of_lines(hits: tuple[int, int], dice: list[int]) -> Field:
    """A phalanx with 5 hits and hoplites with 4 that have both just been hurt."""
    f = Field(
        "granicus",
        {"craterus_1": ("2010", "2011", 180), "greek_mercenary_1": ("1910", "1909", 0)},
        {},
        dice,
    )
    s = f.s
    a, d = f.u("craterus_1"), f.u("greek_mercenary_1")
    s.hits[a], s.hits[d] = 5 + hits[0], 4 + hits[1]
    f.fights(Combat(attackers=[a], defenders=[d], hexes=list(s.stand[d])))
    f.play(("collapse", 0), ("advance", 0), otherwise=passing)
    return f


@pytest.mark.rule("great_battles", "10.15")
@pytest.mark.rule("great_battles", "9.18")
def test_x31_both_would_rout_and_the_phalanx_is_worse_off() -> None:
    f = duel_of_lines((3, 2), [9])
    assert f.s.morale[f.u("craterus_1")] == ROUTED or f.s.fate[f.u("craterus_1")] == ELIMINATED
    assert f.hits("greek_mercenary_1") == 5
    assert set(f.at("greek_mercenary_1")) == {"1910", "1909"}
    stood = duel_of_lines((3, 2), [0])
    assert stood.hits("craterus_1") == 6
    assert stood.hits("greek_mercenary_1") == 5


@pytest.mark.rule("great_battles", "10.15")
@pytest.mark.rule("great_battles", "9.18")
def test_x31_if_they_are_equal_the_defender_checks() -> None:
    f = duel_of_lines((2, 2), [9])
    assert f.s.morale[f.u("greek_mercenary_1")] == ROUTED
    assert f.hits("craterus_1") == 6
    assert set(f.at("craterus_1")) & {"1910", "1909"}


@pytest.mark.rule("great_battles", "10.15")
def test_x31_with_a_second_attacker_each_unit_is_taken_alone() -> None:
    f = Field(
        "granicus",
        {
            "craterus_1": ("2010", "2011", 180),
            "hypaspist_1": ("2009", 180),
            "greek_mercenary_1": ("1910", "1909", 0),
        },
        {},
        [9, 9],
    )
    s = f.s
    a, h, d = (f.u(x) for x in ("craterus_1", "hypaspist_1", "greek_mercenary_1"))
    s.hits[a], s.hits[h], s.hits[d] = 7, 7, 6
    f.fights(Combat(attackers=[a, h], defenders=[d], hexes=list(s.stand[d])))
    f.play(("collapse", 0), otherwise=passing)
    assert s.morale[d] == ROUTED
    assert s.morale[h] == 0
    assert s.hits[a] != 6


@pytest.mark.rule("great_battles", "10.21")
@pytest.mark.rule("great_battles", "10.24")
@pytest.mark.rule("great_battles", "9.18")
def test_x32_hoplites_run_through_the_levy_at_the_granicus() -> None:
    f = Field(
        "granicus",
        {
            "greek_mercenary_1": ("1621", "1622", 0),
            "anatolian_levy_1": ("1520", 0),
            "thracian_peltast_1": ("1623", 180),
            "companion_1": ("1721", 180),
        },
        {},
        [6],
    )
    s = f.s
    u, levy = f.u("greek_mercenary_1"), f.u("anatolian_levy_1")
    assert zones.in_enemy_zone(s, "1522", 1)
    f.play(("rout", u, -1))
    assert f.ask.what == "rout_line"
    through = [o for o in f.ask.options if set(o[2:]) == {"1421", "1422"}]
    f.answer(through[0])
    while f.ask is not None:
        f.answer(f.ask.options[0])
    assert s.morale[u] == ROUTED
    assert s.facing[u] == 180
    assert set(f.at("greek_mercenary_1")) == {"1421", "1422"}
    assert s.morale[levy] == ROUTED


@pytest.mark.rule("great_battles", "9.18")
def test_x32_no_roll_to_stand_against_position_superiority() -> None:
    f = Field(
        "granicus",
        {"greek_mercenary_1": ("1621", "1622", 0), "prodromoi_1": ("1521", 0)},
    )
    s = f.s
    u, v = f.u("prodromoi_1"), f.u("greek_mercenary_1")
    s.hits[v] = 6
    f.fights(
        Combat(attackers=[u], defenders=[v], hexes=list(s.stand[v]), attacker=u, position=True)
    )
    f.play(("collapse", 0), otherwise=passing)
    assert s.morale[v] == ROUTED or s.fate[v] == ELIMINATED


@pytest.mark.rule("great_battles", "10.27")
@pytest.mark.parametrize(
    ("dice", "morale", "hits"),
    [([5, 5], RALLIED, 2), ([0, 5], RALLIED, 2), ([6], ROUTED, 0), ([7], ROUTED, 0)],
)
def test_x33_rally_with_initiative_four(dice: list[int], morale: int, hits: int) -> None:
    f = Field("granicus", {"prodromoi_1": ("3010", 0)}, {"memnon": "2010"}, dice)
    s = f.s
    u, l = f.u("prodromoi_1"), f.l("memnon")
    s.wound[l] = 1
    s.morale[u] = ROUTED
    for ask in rally(s, l, u):
        assert ask.what in ("rally_facing", "rout_path")
        break
    assert (s.morale[u], s.hits[u]) == (morale, hits)


@pytest.mark.rule("great_battles", "10.27")
@pytest.mark.parametrize("roll", [8, 9])
def test_x33_a_bad_rally_roll_ends_the_unit(roll: int) -> None:
    f = Field("granicus", {"prodromoi_1": ("3010", 0)}, {"memnon": "2010"}, [roll])
    f.s.wound[f.l("memnon")] = 1
    f.s.morale[f.u("prodromoi_1")] = ROUTED
    f.play(("rally", f.l("memnon"), f.u("prodromoi_1")))
    assert f.s.fate[f.u("prodromoi_1")] == ELIMINATED
    assert f.s.points[0] == 7


# -- elephants, points, supply --------------------------------------------------------------------------


@pytest.mark.rule("great_battles", "11.13")
def test_x34_elephants_pass_through() -> None:
    f = Field("hydaspes", {"indian_elephants_1": ("3022", 180), "hypaspist_1": ("2921", 0)})
    u, v = f.u("indian_elephants_1"), f.u("hypaspist_1")
    f.fights(Combat(attackers=[u], defenders=[v], hexes=["2921"], defender=v))
    assert far_sides(f.s, 0, u) == ["2821"]
    f.s.shock[u] = MUST_CHECK
    f.play(("advance", 0), otherwise=passing)
    assert f.at("indian_elephants_1") == ("2821",)


@pytest.mark.rule("great_battles", "11.14")
def test_x35_the_compass_of_a_rampage() -> None:
    f = Field(
        "hydaspes",
        {"indian_elephants_1": ("3022", 180), "indian_javelins_1": ("3018", 180)},
        {},
        [1, 7],
    )
    f.play(("rampage", f.u("indian_elephants_1"), -1), otherwise=passing)
    assert f.s.fate[f.u("indian_elephants_1")] == ELIMINATED
    assert f.s.points[1] == 2
    assert f.s.battle.compass[0] == 30


@pytest.mark.rule("great_battles", "12.11")
def test_x36_rout_points() -> None:
    b = Field("granicus").s.battle
    assert b.rout_points[b.index["craterus_1"]] == 14
    f = Field("granicus", {}, {"alexander_iii": "3102"})
    kill_leader(f.s, f.l("alexander_iii"), "shock")
    assert f.s.points[0] == 70


@pytest.mark.rule("great_battles", "8.17")
@pytest.mark.rule("great_battles", "8.18")
def test_x37_javelins_run_low_on_a_seven() -> None:
    f = Field("granicus", {"thracian_peltast_1": ("3010", 180)}, {}, [6, 7, 0])
    u = f.u("thracian_peltast_1")
    use_missiles(f.s, u, f.s.throw(leader_shot_roll()), "javelins")
    assert f.s.missiles[u] == FULL
    use_missiles(f.s, u, f.s.throw(leader_shot_roll()), "javelins")
    assert f.s.missiles[u] == LOW
    use_missiles(f.s, u, f.s.throw(leader_shot_roll()), "javelins")
    assert f.s.missiles[u] == NONE
    f.play(("reload",), ("stop",))
    assert f.s.missiles[u] == FULL


@pytest.mark.rule("great_battles", "8.19")
def test_x37_a_natural_zero_endangers_the_leader() -> None:
    f = Field(
        "granicus",
        {"cretan_archers": ("3010", 180), "median_1": ("2810", 0)},
        {"memnon": "2810"},
        [0, 0, 9],
    )
    fire_once(f.s, f.u("cretan_archers"), f.u("median_1"), 2, "archers", False)
    assert f.s.gone[f.l("memnon")] == ELIMINATED
    assert f.s.points[1] == 25


@pytest.mark.rule("great_battles", "5.23")
@pytest.mark.rule("great_battles", "4.37")
def test_x38_one_move_a_phase_and_no_athenians_for_theagenes() -> None:
    f = Field(
        "chaeronea",
        {"athens_1": ("2024", "2123", 120), "thebes_1": ("2222", "2321", 120)},
        {"demosthenes": "2025", "theagenes": "2125"},
    )
    s = f.s
    demosthenes, theagenes = f.l("demosthenes"), f.l("theagenes")
    f.play(("activate", demosthenes, "initial"))
    if f.ask.what == "command":
        f.answer("individual")
    assert ("move", "athens_1") in f.ask.options
    f.answer(("move", "athens_1"))
    while f.ask.what != "orders":
        f.answer(None)
    assert ("move", "athens_1") not in f.ask.options
    f.play(("activate", theagenes, "initial"))
    found = [units for _, units in lines.lines_for(s, theagenes)]
    assert all(f.u("athens_1") not in units for units in found)
    if f.ask.what == "command":
        f.answer("individual")
    assert ("move", "athens_1") in f.ask.options


@pytest.mark.rule("great_battles", "5.25")
def test_x39_parmenion_in_an_enemy_zone_only_lets_his_men_shock() -> None:
    f = Field(
        "granicus",
        {"companion_1": ("3010", 180), "median_1": ("2909", 0), "median_2": ("2910", 0)},
        {"parmenion": "3010", "alexander_iii": "3310"},
    )
    s = f.s
    parmenion = f.l("parmenion")
    f.play(("activate", parmenion, "initial"), ("phase_over", parmenion))
    assert f.ask.what == "shock"
    f.answer("done")
    assert s.finished[parmenion] == 1


@pytest.mark.rule("great_battles", "9.12")
def test_x40_a_second_attacker_may_join_or_watch() -> None:
    f = Field(
        "gaugamela",
        {
            "bactrian_1": ("2419", 300),
            "babylonian_levy_1": ("2619", 240),
            "thracian_peltast_1": ("2519", 180),
        },
        {"bessus": "2418"},
    )
    s = f.s
    horse, foot, peltast = (
        f.u(x) for x in ("bactrian_1", "babylonian_levy_1", "thracian_peltast_1")
    )
    assert peltast in zones.targets(s, horse)
    assert peltast in zones.targets(s, foot)
    f.leads("bessus")
    s.shock[horse] = MUST_CHECK
    f.play(("shock_segment",))
    assert f.ask.options == ["babylonian_levy_1", "done"]
    reach = {u: zones.targets(s, u) for u in (horse, foot)}
    lead = {peltast: horse}
    assert ("with", horse) in combats.join_options(reach, lead, foot)


# -- from published sessions ----------------------------------------------------------------------------


@pytest.mark.rule("great_battles", "9.21")
def test_w1_cleitus_is_wounded_by_philip() -> None:
    f = Field("erigon", {}, {"philip_ii": "2010", "cleitus_ill": "2011"}, [7, 9])
    result = personal_combat(f.s, f.l("cleitus_ill"), f.l("philip_ii"))
    assert result == ("wounded_1", "none")


@pytest.mark.rule("great_battles", "9.54")
@pytest.mark.parametrize(
    ("pair", "column", "die", "cell"),
    [
        (("MI", "HI"), 6, 7, (2, 2)),
        (("MI", "HI"), 6, 0, (3, 2)),
        (("MI", "HC"), 7, 5, (2, 2)),
        (("SK*", "SK"), 7, 9, (2, 4)),
        (("LP", "LC"), 8, 9, (2, 4)),
        (("HI", "HI"), 7, 1, (3, 2)),
        (("HI", "PH"), 6, 4, (2, 2)),
        (("HI", "PH"), 6, 8, (2, 3)),
    ],
)
def test_w2_to_w7_cells_of_the_results_table(
    pair: tuple[str, str], column: int, die: int, cell: tuple[int, int]
) -> None:
    t = Field("erigon").s.battle.t
    assert t.clash.table["front"][pair[0]][pair[1]] == column
    assert t.crt[die][column - 1] == cell


@pytest.mark.rule("great_battles", "9.16")
@pytest.mark.rule("great_battles", "9.17")
@pytest.mark.rule("great_battles", "11.5")
def test_w8_two_cataphracts_ride_down_thracian_horse() -> None:
    f = Field(
        "samarkand",
        {
            "bactrian_1": ("2010", 0),
            "bactrian_2": ("2009", 300),
            "thracian_horse": ("2109", 180),
        },
        {},
        [0, 0, 0, 9],
    )
    s = f.s
    pair = [f.u("bactrian_1"), f.u("bactrian_2")]
    v = f.u("thracian_horse")
    for u in pair:
        s.shock[u] = MUST_CHECK
    f.fights()
    f.play(("shock_assign", 1), answers=["as proposed"], otherwise=passing)
    told = [line for line in f.lines if line.key == "clash"]
    assert told[0].args[4] == 13
    struck = next(line for line in f.lines if line.key == "struggle")
    assert struck.args[2:4] == (1, 12)
    assert struck.rolls[0].natural == 9
    hits = [
        line.args for line in f.lines if line.key == "hits" and line.args[0] == "thracian_horse"
    ]
    assert [h[1] for h in hits] == [12, 2]
    assert s.fate[v] == ELIMINATED or s.morale[v] == ROUTED


@pytest.mark.rule("great_battles", "6.22")
@pytest.mark.rule("great_battles", "6.23")
def test_w9_a_companion_over_the_pinarus() -> None:
    f = Field("issus", {"companion_1": ("4608", 60)})
    assert f.s.battle.grid.distance("4608", "5007") == 4
    assert cheapest(f, "4608", "5007", 4) == 3


def cheapest(f: Field, start: str, goal: str, steps: int) -> int:
    """The fewest hits with which cavalry can ride from hex to hex in so many steps."""
    b = f.s.battle
    best = {start: 0}
    for _ in range(steps):
        after: dict[str, int] = {}
        for here, hits in best.items():
            for n in b.grid.neighbours(here):
                cost = b.cost(b.horse_group, here, n)
                if cost is not None:
                    after[n] = min(after.get(n, 99), hits + cost[1])
        best = after
    return best[goal]
