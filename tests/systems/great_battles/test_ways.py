"""Ways through friends, up to the harassed, after the beaten and off the field, with their dice."""

from __future__ import annotations

import pytest

from argead.core.chance import Scripted
from argead.systems.great_battles.rules.harassment import harassed, shooters, ways
from argead.systems.great_battles.rules.pursuit import may_pursue, trails
from argead.systems.great_battles.rules.stacking import may_pass
from argead.systems.great_battles.state import (
    CHARGE,
    COLUMN,
    ELIMINATED,
    FULL,
    LOW,
    MUST_CHECK,
    ROUTED,
    SQUARE,
    Combat,
)

from .field import Field, passing


def goes(f: Field) -> set[tuple[str, ...]]:
    """The hexes that the moving unit may step to now."""
    return {o[2:] for o in f.ask.options if o is not None and o[0] == "go"}


def turns_to(f: Field) -> set[int]:
    """The facings that the moving unit may turn to now."""
    return {o[1] for o in f.ask.options if o is not None and o[0] == "face"}


# -- 5.41 the trump that fails --------------------------------------------------------------------


@pytest.mark.rule("great_battles", "5.41")
def test_after_a_failed_trump_the_owner_chooses_among_equals() -> None:
    f = Field("granicus", None, None, [6])
    for l in range(f.s.battle.ln):
        f.s.finished[l] = f.s.battle.lid[l] not in ("arsames", "arsites", "mithridates", "memnon")
    f.play(("next_leader",), answers=[("trump", "memnon")])
    assert f.s.finished[f.l("memnon")]
    assert f.ask.seat == "persia"
    assert f.ask.what == "after_trump"
    assert set(f.ask.options) == {
        ("activate", "arsames"),
        ("activate", "arsites"),
        ("activate", "mithridates"),
    }
    f.answer(("activate", "mithridates"))
    assert f.s.active == f.l("mithridates")
    assert f.used_all_dice()


@pytest.mark.rule("great_battles", "5.41")
def test_a_lone_lowest_leader_acts_at_once_after_a_failed_trump() -> None:
    f = Field("granicus", None, None, [9])
    for l in range(f.s.battle.ln):
        f.s.finished[l] = f.s.battle.lid[l] not in ("omares", "memnon")
    f.play(("next_leader",), answers=[("trump", "memnon")])
    assert f.s.active == f.l("omares")


@pytest.mark.rule("great_battles", "5.25", "5.41")
def test_a_leader_in_an_enemy_zone_may_wait_after_a_failed_trump() -> None:
    f = Field(
        "granicus",
        {"companion_1": ("2010", 180), "median_1": ("1909", 0)},
        {"omares": "1909", "memnon": "1205", "philotas": "3010"},
        [9],
    )
    f.play(("next_leader",), answers=[("trump", "memnon")])
    assert set(f.ask.options) == {("activate", "omares"), ("wait", "omares")}
    f.answer(("wait", "omares"))
    assert f.s.waiting[f.l("omares")]
    assert f.ask.what == "next_leader"
    assert f.ask.seat == "macedon"


@pytest.mark.rule("great_battles", "5.25")
def test_of_two_leaders_free_again_the_owner_chooses_and_neither_has_momentum() -> None:
    f = Field("granicus", {}, {"arsames": "1909", "arsites": "1912", "philotas": "3010"})
    for ident in ("arsames", "arsites"):
        f.s.waiting[f.l(ident)] = 1
    f.play(("next_leader",))
    assert f.ask.what == "freed_leader"
    f.answer(("activate", "arsites"))
    assert f.s.active == f.l("arsites")
    assert f.s.bypassed[f.l("arsites")]


# -- 6.92 through friends -------------------------------------------------------------------------


@pytest.mark.rule("great_battles", "6.92", "6.95")
def test_a_two_hex_unit_passes_through_a_light_friend_and_both_pay() -> None:
    f = Field(
        "issus",
        {"cardaces_1": ("1610", "1611", 0), "asian_levy_1": ("1710", 180)},
        {"darius": "1310"},
    )
    f.leads("darius")
    f.play(("begin_move", f.u("cardaces_1")), answers=[("go", 0, "1709", "1710")])
    assert f.hits("cardaces_1") == f.hits("asian_levy_1") == 1
    assert f.move.inside
    assert None not in f.ask.options
    f.answer(("go", 0, "1810", "1811"))
    assert f.at("cardaces_1") == ("1810", "1811")
    assert f.hits("cardaces_1") == f.hits("asian_levy_1") == 1
    assert f.at("asian_levy_1") == ("1710",)
    assert None in f.ask.options


@pytest.mark.rule("great_battles", "6.92")
def test_a_unit_that_stays_on_the_same_friend_pays_once() -> None:
    f = Field(
        "issus",
        {"median_3_horse": ("1610", 0), "cardaces_1": ("1710", "1711", 180)},
        {"darius": "1310"},
    )
    f.leads("darius")
    f.play(("begin_move", f.u("median_3_horse")), answers=[("go", 0, "1710"), ("face", 300)])
    f.answer(("go", 300, "1711"))
    assert f.hits("median_3_horse") == f.hits("cardaces_1") == 1
    f.answer(("go", 300, "1812"))
    assert f.at("median_3_horse") == ("1812",)
    assert not f.move.inside


@pytest.mark.rule("great_battles", "6.92", "7.12")
def test_a_unit_turns_in_a_friends_hex_if_it_can_still_leave_it() -> None:
    f = Field(
        "hydaspes",
        {"companion_demetrius": ("2010", 0), "companion_agema": ("2109", 0)},
        {"alexander_iii": "1810"},
    )
    f.leads("alexander_iii")
    u = f.u("companion_demetrius")
    f.play(("begin_move", u), answers=[("go", 0, "2109")])
    assert turns_to(f) == {60, 120, 180, 240, 300}
    f.answer(("face", 120))
    assert f.move.mp == 8 - 1 - 2
    assert f.at("companion_agema") == ("2109",)
    assert f.s.occupied["2109"] == f.u("companion_agema")
    f.answer(("go", 120, "2108"))
    assert f.at("companion_demetrius") == ("2108",)


@pytest.mark.rule("great_battles", "6.92")
def test_without_points_for_the_way_out_nobody_enters_or_turns() -> None:
    f = Field(
        "hydaspes",
        {"companion_demetrius": ("2010", 0), "companion_agema": ("2109", 0)},
        {"alexander_iii": "1810"},
    )
    f.leads("alexander_iii")
    f.play(("begin_move", f.u("companion_demetrius")))
    f.move.mp = 3
    f.answer(("go", 0, "2109"))
    assert turns_to(f) == {60, 300}
    g = Field("hydaspes", {"companion_demetrius": ("2010", 0), "companion_agema": ("2109", 0)}, {})
    g.leads("alexander_iii")
    g.moves("companion_demetrius", 1)
    g.play(("approach", g.u("companion_demetrius")))
    g.play(("step", g.u("companion_demetrius")))
    assert goes(g) == {("2110",)}


@pytest.mark.rule("great_battles", "6.92")
def test_a_friend_in_an_enemy_zone_is_not_entered() -> None:
    f = Field(
        "hydaspes",
        {
            "companion_demetrius": ("2010", 0),
            "companion_agema": ("2109", 0),
            "indian_javelins_1": ("2209", 180),
        },
        {"alexander_iii": "1810"},
    )
    f.leads("alexander_iii")
    f.play(("begin_move", f.u("companion_demetrius")), otherwise=None)
    f.until("step")
    assert ("2109",) not in goes(f)


@pytest.mark.rule("great_battles", "6.92", "6.67", "11.63", "11.72", "11.83")
def test_who_may_pass_whom() -> None:
    f = Field("issus")
    s = f.s
    levy, cardaces = f.u("asian_levy_1"), f.u("cardaces_1")
    hoplites, slingers = f.u("greek_mercenary_1"), f.u("rhodian_skirmishers_1")
    assert may_pass(s, cardaces, levy)
    assert may_pass(s, levy, cardaces)
    assert may_pass(s, cardaces, slingers)
    assert may_pass(s, slingers, hoplites)
    assert not may_pass(s, cardaces, hoplites)
    assert not may_pass(s, hoplites, cardaces)
    assert not may_pass(s, hoplites, slingers)
    s.morale[levy] = ROUTED
    assert may_pass(s, hoplites, levy)
    s.formation[hoplites] = COLUMN
    assert not may_pass(s, hoplites, levy)
    assert not may_pass(s, slingers, hoplites)
    s.formation[hoplites] = SQUARE
    assert not may_pass(s, slingers, hoplites)


@pytest.mark.rule("great_battles", "6.92")
def test_a_phalanx_sweeps_a_routed_friend_away_and_may_stop_there() -> None:
    f = Field(
        "issus",
        {"greek_mercenary_1": ("1610", "1611", 0), "asian_levy_1": ("1710", 180)},
        {"darius": "1310"},
    )
    f.leads("darius")
    levy = f.u("asian_levy_1")
    f.s.morale[levy] = ROUTED
    f.play(("begin_move", f.u("greek_mercenary_1")), answers=[("go", 0, "1709", "1710")])
    assert f.s.fate[levy] == ELIMINATED
    assert f.hits("greek_mercenary_1") == 0
    assert not f.move.inside
    assert None in f.ask.options


@pytest.mark.rule("great_battles", "6.91", "6.92")
def test_a_friend_who_breaks_and_blocks_the_way_out_pushes_the_mover_aside() -> None:
    f = Field(
        "hydaspes",
        {"companion_demetrius": ("2010", 0), "companion_agema": ("2109", 0)},
        {"alexander_iii": "1810"},
    )
    s = f.s
    f.leads("alexander_iii")
    u = f.u("companion_demetrius")
    f.play(("begin_move", u), answers=[("go", 0, "2109")])
    f.move.mp = 0
    f.play(("step", u))
    assert s.battle.grid.distance(f.at("companion_demetrius")[0], "2109") == 1
    assert s.occupied[f.at("companion_demetrius")[0]] == u
    assert f.s.move is None


# -- 8.32 up to the harassed and away -------------------------------------------------------------


@pytest.mark.rule("great_battles", "8.32")
def test_the_way_leaves_through_a_front_hex_and_then_bends_as_the_riders_like() -> None:
    f = Field("hydaspes", {"sacae_1": ("2010", 0), "indian_javelins_1": ("2309", 0)})
    found = ways(f.s, f.u("sacae_1"), f.u("indian_javelins_1"))
    assert all(way[0] in ("2109", "2110") for way in found)
    assert all(len(way) <= 3 for way in found)
    assert {way[-1] for way in found} == {"2209", "2210", "2308", "2310"}
    f.s.facing[f.u("sacae_1")] = 180
    assert ways(f.s, f.u("sacae_1"), f.u("indian_javelins_1")) == []


@pytest.mark.rule("great_battles", "8.32")
def test_the_way_avoids_units_and_zones_except_next_to_the_target() -> None:
    f = Field(
        "hydaspes",
        {
            "sacae_1": ("2010", 0),
            "indian_javelins_1": ("2309", 180),
            "indian_javelins_2": ("2112", 60),
        },
    )
    found = ways(f.s, f.u("sacae_1"), f.u("indian_javelins_1"))
    grid = f.s.battle.grid
    guarded = grid.zones(("2112",), 60).front
    assert found
    assert all("2112" not in way for way in found)
    assert all(grid.adjacent(h, "2309") for way in found for h in way if h in guarded)


@pytest.mark.rule("great_battles", "8.32")
def test_foot_comes_from_two_hexes_only_and_horse_from_four() -> None:
    f = Field(
        "hydaspes",
        {
            "agrianian_1": ("2010", 0),
            "sacae_1": ("2014", 0),
            "indian_javelins_1": ("2309", 180),
            "indian_javelins_2": ("2412", 180),
        },
    )
    assert harassed(f.s, f.u("agrianian_1")) == []
    assert {o[0] for o in harassed(f.s, f.u("sacae_1"))} == {"indian_javelins_2"}


@pytest.mark.rule("great_battles", "8.33", "8.32")
def test_incomparable_ways_to_a_hex_are_all_offered() -> None:
    f = Field(
        "hydaspes",
        {
            "sacae_1": ("2010", 0),
            "indian_chariots_1": ("2310", 0),
            "indian_chariots_2": ("2108", 180),
            "indian_chariots_3": ("2111", 180),
        },
    )
    s = f.s
    u, v = f.u("sacae_1"), f.u("indian_chariots_1")
    by_last: dict[str, set[tuple[int, ...]]] = {}
    for way in ways(s, u, v):
        by_last.setdefault(way[-1], set()).add(tuple(sorted(shooters(s, u, way))))
    for sets in by_last.values():
        assert not any(set(a) < set(b) for a in sets for b in sets)


@pytest.mark.rule("great_battles", "8.33", "8.13")
def test_all_past_whose_arc_the_way_leads_answer_at_once() -> None:
    f = Field(
        "hydaspes",
        {
            "parapamisadae": ("2010", 0),
            "indian_javelins_1": ("2209", 180),
            "indian_javelins_2": ("2210", 180),
        },
        {"alexander_iii": "1810"},
        [0, 9, 7],
    )
    s = f.s
    u = f.u("parapamisadae")
    f.leads("alexander_iii")
    f.play(("harass", u), answers=[("indian_javelins_1", "2109")])
    assert f.ask.what == "harass_turn"
    f.answer(None)
    assert set(f.ask.options) >= {"indian_javelins_1", "indian_javelins_2"}
    f.answer("all")
    assert f.hits("indian_javelins_1") == 1
    assert f.hits("parapamisadae") == 0
    assert s.missiles[f.u("indian_javelins_1")] == LOW
    assert s.missiles[f.u("indian_javelins_2")] == LOW
    assert s.missiles[u] == FULL
    assert f.at("parapamisadae") == ("2010",)
    assert f.used_all_dice()


@pytest.mark.rule("great_battles", "8.34", "11.15")
def test_horse_harasses_elephants_from_behind_at_two_hits_a_hex_and_never_in_front() -> None:
    f = Field("hydaspes", {"sacae_1": ("2010", 0), "indian_elephants_1": ("2309", 180)})
    grid = f.s.battle.grid
    found = ways(f.s, f.u("sacae_1"), f.u("indian_elephants_1"))
    assert found == [("2110", "2211", "2310")]
    assert not set(grid.zones(("2309",), 180).front) & {h for way in found for h in way}
    g = Field(
        "hydaspes",
        {"sacae_1": ("2010", 0), "indian_elephants_1": ("2309", 0)},
        {"alexander_iii": "1810"},
        [9],
    )
    g.leads("alexander_iii")
    g.play(("harass", g.u("sacae_1")), answers=[("indian_elephants_1", "2109", "2210")])
    g.answer(None)
    assert g.hits("sacae_1") == 2
    assert g.used_all_dice()


@pytest.mark.rule("great_battles", "8.33", "8.15")
@pytest.mark.parametrize(
    ("facing", "die", "hits"), [(180, 1, 1), (180, 2, 0), (0, 3, 1), (0, 4, 0)]
)
def test_slings_and_bows_do_little_against_a_shield_wall_they_ride_up_to(
    facing: int, die: int, hits: int
) -> None:
    f = Field(
        "gaugamela",
        {"sacae_1": ("2010", 0), "hypaspist_1": ("2309", facing)},
        {"bessus": "1810"},
        [die],
    )
    f.leads("bessus")
    option = next(o for o in harassed(f.s, f.u("sacae_1")) if o[-1] == "2210")
    f.play(("harass", f.u("sacae_1")), answers=[option], otherwise=passing)
    assert f.hits("hypaspist_1") == hits


# -- 9.42 after the beaten ------------------------------------------------------------------------


def broken(dice: list[int], **places: tuple[str, int] | tuple[str, str, int]) -> Field:
    """Companions in charge formation at 3110 whose enemy in front has just broken."""
    f = Field(
        "granicus",
        {"companion_agema": ("3110", 180), **places},
        {},
        dice,
        charge_formation=True,
    )
    s = f.s
    hunter = f.u("companion_agema")
    prey = f.u("scythian_1") if "scythian_1" in places else f.u("greek_mercenary_1")
    s.formation[hunter] = CHARGE
    s.shock[hunter] = MUST_CHECK
    f.fights(Combat(attackers=[hunter], defenders=[prey], hexes=list(s.stand[prey])))
    return f


@pytest.mark.rule("great_battles", "9.42", "9.43")
def test_the_pursuer_follows_the_path_of_flight_and_strikes_at_its_end() -> None:
    f = broken([], scythian_1=("3010", 0))
    s = f.s
    hunter, prey = f.u("companion_agema"), f.u("scythian_1")
    f.play(("rout", prey, hunter), answers=["2909", "2810"], otherwise=passing)
    assert f.segment.trail[prey] == (("3010",), ("2909",), ("2810",))
    assert f.at("scythian_1") == ("2810",)
    s.chance = Scripted([8, 5])
    f.play(("advance", 0, 0), otherwise=passing)
    keys = [line.key for line in f.lines]
    assert "pursues" in keys
    assert s.combats[1].attackers == [hunter]
    assert s.combats[1].defenders == [prey]
    assert s.battle.grid.distance(f.at("companion_agema")[0], "2810") <= 1


@pytest.mark.rule("great_battles", "9.42")
def test_the_pursuer_stops_where_an_enemy_zone_holds_it() -> None:
    f = broken([5, 0], scythian_1=("3010", 0), median_1=("2909", 0))
    s = f.s
    hunter, prey = f.u("companion_agema"), f.u("scythian_1")
    f.segment.trail[prey] = (("3010",), ("2910",), ("2810",))
    s.stand[prey] = ("2810",)
    del s.occupied["3010"]
    s.occupied["2810"] = prey
    s.morale[prey] = ROUTED
    f.segment.advanced = [hunter]
    f.segment.chase[hunter] = tuple(trails(s, 0, hunter))
    f.play(("pursuit", 0, hunter), otherwise=passing)
    assert s.combats[1].defenders == [f.u("median_1")]
    assert f.at("companion_agema") == ("2909",), (
        "it went from 3010 into the hex of its second enemy"
    )


@pytest.mark.rule("great_battles", "9.41", "9.42")
@pytest.mark.parametrize(("answer", "place"), [("along", "3010"), ("stay", "3110")])
def test_a_leader_joins_the_pursuit_or_stays(answer: str, place: str) -> None:
    f = broken([], scythian_1=("3010", 0), median_1=("2909", 0))
    s = f.s
    hunter, prey = f.u("companion_agema"), f.u("scythian_1")
    philotas = f.l("philotas")
    s.place[philotas], s.gone[philotas] = "3110", 0
    f.segment.trail[prey] = (("3010",), ("2910",), ("2810",))
    s.stand[prey] = ("2810",)
    del s.occupied["3010"]
    s.occupied["2810"] = prey
    s.morale[prey] = ROUTED
    f.segment.advanced = [hunter]
    f.segment.chase[hunter] = tuple(trails(s, 0, hunter))
    f.play(("pursuit", 0, hunter))
    assert f.ask.what == "pursue_along"
    s.combats[0].over = True
    f.answer(answer)
    assert s.place[philotas] == place


@pytest.mark.rule("great_battles", "9.42")
def test_each_half_of_a_big_unit_leaves_a_track() -> None:
    f = broken([], greek_mercenary_1=("3009", "3010", 0))
    s = f.s
    hunter, prey = f.u("companion_agema"), f.u("greek_mercenary_1")
    f.play(("rout", prey, hunter))
    f.answer(("2909", "2908", "2810", "2809"))
    assert trails(s, 0, hunter) == [("greek_mercenary_1", "3010", "2909", "2810")]


@pytest.mark.rule("great_battles", "9.41", "9.42")
def test_there_is_no_pursuit_of_the_eliminated_or_off_the_map() -> None:
    f = broken([], scythian_1=("3010", 0))
    s = f.s
    hunter, prey = f.u("companion_agema"), f.u("scythian_1")
    f.segment.trail[prey] = (("3010",), ("2909",))
    s.morale[prey], s.fate[prey], s.stand[prey] = ROUTED, ELIMINATED, ()
    del s.occupied["3010"]
    assert trails(s, 0, hunter) == []
    assert not may_pursue(s, 0, hunter)


# -- 10.24 the extra hex --------------------------------------------------------------------------


@pytest.mark.rule("great_battles", "10.24")
def test_the_owner_of_a_big_unit_chooses_its_extra_hex() -> None:
    f = Field(
        "granicus",
        {
            "greek_mercenary_1": ("2009", "2010", 0),
            "anatolian_levy_1": ("1809", 0),
            "anatolian_levy_2": ("1811", 0),
            "anatolian_levy_3": ("1807", 0),
            "companion_1": ("1912", 120),
        },
        {},
        [0],
    )
    f.play(("rout", f.u("greek_mercenary_1"), -1))
    answer = next(o for o in f.ask.options if "1809" in o[2:])
    f.answer(answer)
    assert f.ask.what == "rout_line"
    assert len(f.ask.options) == 2
    assert all(len(o) == 2 for o in f.ask.options)
    wanted = f.ask.options[1]
    f.answer(wanted)
    assert f.at("greek_mercenary_1") == wanted
    assert f.hits("anatolian_levy_1") == 1
    assert all(int(h[:2]) == 17 for h in f.at("greek_mercenary_1"))


@pytest.mark.rule("great_battles", "10.24")
@pytest.mark.parametrize("levy_die", [0, 9])
def test_who_runs_on_into_another_friend_is_lost_and_hurts_him(levy_die: int) -> None:
    f = Field(
        "granicus",
        {
            "median_1": ("2010", 0),
            "anatolian_levy_1": ("1909", 0),
            "anatolian_levy_2": ("1910", 0),
            "anatolian_levy_3": ("1809", 0),
            "anatolian_levy_4": ("1810", 0),
            "anatolian_levy_5": ("1811", 0),
            "anatolian_levy_6": ("1709", 0),
            "mercenary_peltast_1": ("1710", 0),
            "mercenary_peltast_2": ("1708", 0),
        },
        {},
        [0, 0, levy_die],
    )
    s = f.s
    f.play(("rout", f.u("median_1"), -1))
    f.answer("1909")
    f.answer("1809")
    f.answer("1709" if "1709" in f.ask.options else f.ask.options[0])
    assert s.fate[f.u("median_1")] == ELIMINATED
    assert f.hits("anatolian_levy_1") == 1
    assert f.hits("anatolian_levy_3") == 1


@pytest.mark.rule("great_battles", "10.21", "10.23")
def test_a_big_unit_at_its_edge_runs_off_the_map_and_not_back_into_the_fight() -> None:
    f = Field("granicus", {"greek_mercenary_1": ("0909", "0910", 0)})
    f.play(("rout", f.u("greek_mercenary_1"), -1), otherwise=passing)
    assert f.s.fate[f.u("greek_mercenary_1")] == ELIMINATED
    said = [line.args[1] for line in f.lines if line.key == "eliminated"]
    assert said == ["left the map"]


@pytest.mark.rule("great_battles", "10.21")
def test_a_big_unit_that_looks_along_its_edge_runs_whichever_way_its_owner_likes() -> None:
    f = Field("chaeronea", {"athens_1": ("2017", "2018", 0)})
    f.play(("rout", f.u("athens_1"), -1))
    columns = {int(o[-1][:2]) for o in f.ask.options}
    assert columns == {18, 22}
