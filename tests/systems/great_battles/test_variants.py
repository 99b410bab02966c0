"""The optional variants of the scenario cards, and where Cleitus runs."""

from __future__ import annotations

from typing import Any

import pytest

import argead
from argead.core.errors import TableError
from argead.systems.great_battles import system
from argead.systems.great_battles.positions import Position
from argead.systems.great_battles.rules.costs import allowance
from argead.systems.great_battles.rules.flight_ways import rout_ways
from argead.systems.great_battles.rules.steps import may_face_about
from argead.systems.great_battles.rules.variants import hunts, square_units
from argead.systems.great_battles.rules.zones import attack_aspect, control
from argead.systems.great_battles.state import (
    ASLEEP,
    COLUMN,
    LEFT,
    LINE,
    ON_MAP,
    ROUTED,
    SQUARE,
    STEADY,
)

from .field import Field, passing

VARIANTS = {
    "hunt_for_alexander": "granicus",
    "marching_entry": "samarkand",
    "second_line": "gaugamela",
    "baggage": "gaugamela",
    "without_craterus": "hydaspes",
    "athenian_fleet": "crocus_field",
    "athenian_allies": "crocus_field",
    "square_of_bardylis": "erigon",
    "night_attack": "pelium",
    "free_setup": "arigaeum",
}


@pytest.mark.parametrize("option", VARIANTS)
def test_a_variant_belongs_to_its_battle(option: str) -> None:
    home = VARIANTS[option]
    assert system.check_options(home, {option: True})[option] is True
    other = "issus"
    with pytest.raises(TableError, match=f"'{option}' is not for 'issus', but for: {home}"):
        system.check_options(other, {option: True})


# -- Granicus


def persian_horse(f: Field) -> str:
    """Any Persian horse of the scenario."""
    b = f.s.battle
    return next(b.uid[u] for u in b.by_side[1] if b.horse[u])


def hunting_field(place: str, **options: bool) -> Field:
    """One Persian horse with its leader at a place, Alexander and his guard at 3510."""
    probe = Field("granicus", {})
    horse = persian_horse(probe)
    f = Field(
        "granicus",
        {horse: (place, 0), "companion_agema": ("3510", 180)},
        {"spithridates": place, "alexander_iii": "3510"},
        (),
        **options,
    )
    f.leads("spithridates", left=3)
    return f


@pytest.mark.rule("great_battles", "battle.hunt")
def test_a_satrap_in_reach_must_ride_at_alexander() -> None:
    f = hunting_field("3010", hunt_for_alexander=True)
    horse = persian_horse(f)
    u = f.u(horse)
    f.play(("begin_move", u), answers=["along"])
    steps = 0
    while f.ask is not None and f.s.move is not None and f.move.hunting:
        if f.ask.what != "step":
            f.answer(passing(f.ask))
            continue
        assert None not in f.ask.options
        ways = [o for o in f.ask.options if o[0] == "go"]
        f.answer((ways or list(f.ask.options))[0])
        steps += 1
        assert steps < 12
    assert f.s.battle.grid.adjacent(f.at(horse)[0], "3510")


@pytest.mark.rule("great_battles", "battle.hunt")
def test_without_the_variant_or_out_of_reach_he_may_stop() -> None:
    f = hunting_field("3010")
    u = f.u(persian_horse(f))
    f.play(("begin_move", u), answers=["along"])
    assert None in f.ask.options
    far = hunting_field("1510", hunt_for_alexander=True)
    assert not hunts(far.s, far.u(persian_horse(far)))


# -- Samarkand


@pytest.mark.rule("great_battles", "battle.marching-entry")
def test_the_macedonians_march_on_in_the_order_of_the_list() -> None:
    table = argead.open("great_battles", "samarkand", seed=3, options={"marching_entry": True})
    s = table.state
    b = s.battle
    assert all(not s.stand[u] for u in b.by_side[0])
    assert all(not s.place[l] for l in b.lby_side[0])
    entered: list[str] = []
    while table.ask is not None and table.ask.what in ("march_on", "march_column"):
        if table.ask.what == "march_on":
            entered.append(table.ask.about[0])
            assert all(p[2:] == "30" for stand in table.ask.options for p in stand)
            table.choose(table.ask.options[0])
        else:
            table.choose(table.ask.options[-1])
    s = table.state
    assert entered == [b.uid[u] for u in b.by_side[0]]
    assert all(s.fate[u] == ON_MAP for u in b.by_side[0])
    hoplites = s.battle.index["greek_mercenary_1"]
    assert s.formation[hoplites] == COLUMN
    assert s.place[b.lindex["pharnaces"]] in s.stand[hoplites]
    assert s.turn == 1


# -- Gaugamela


@pytest.mark.rule("great_battles", "battle.about-face")
def test_the_second_line_faces_about_for_two_points() -> None:
    places: dict[str, Any] = {"greek_allies_1": ("2014", "2015", 0)}
    for option, able in ((True, True), (False, False)):
        f = Field("gaugamela", places, {}, second_line=option)
        u = f.u("greek_allies_1")
        f.moves("greek_allies_1", 2)
        assert may_face_about(f.s, u) is able
    f = Field("gaugamela", {**places, "coenus_5": ("2018", "2019", 0)}, {}, second_line=True)
    f.moves("coenus_5", 2)
    assert not may_face_about(f.s, f.u("coenus_5"))


@pytest.mark.rule("great_battles", "battle.baggage")
def test_persian_horse_in_the_camp_costs_five_points_once() -> None:
    f = Field("gaugamela", {"bactrian_1": ("1220", 180)}, {}, baggage=True)
    u = f.u("bactrian_1")
    s = f.s
    level = s.level[0]
    f.leads("bessus")
    f.play(("begin_move", u))
    f.answer(next(o for o in f.ask.options if o and o[0] == "go" and o[2] in ("1120", "1118")))
    assert s.level[0] == level - 5
    f.play(("withdrawal_phase",))
    assert s.level[0] == level - 5


# -- Crocus Field


@pytest.mark.rule("great_battles", "battle.fleet")
def test_ships_take_beaten_phocians_off_the_shore() -> None:
    base = Field("crocus_field", {})
    fleet = Field("crocus_field", {}, athenian_fleet=True)
    assert fleet.s.level[1] == base.s.level[1] + 10
    b = base.s.battle
    foot = next(b.uid[u] for u in b.by_side[1] if b.type[u] == "LP")
    for answer, points in (("board", 0), ("run", None)):
        f = Field("crocus_field", {foot: ("2059", 180)}, {}, athenian_fleet=True)
        f.s.morale[f.u(foot)] = ROUTED
        f.play(("rout_on", f.u(foot)))
        f.answer(answer)
        if points is not None:
            assert f.s.fate[f.u(foot)] == LEFT
            assert f.s.points[1] == points
        else:
            assert f.s.fate[f.u(foot)] == ON_MAP or f.s.points[1] > 0
    inland = Field("crocus_field", {foot: ("2030", 180)}, {}, athenian_fleet=True)
    inland.s.morale[inland.u(foot)] = ROUTED
    inland.play(("rout_on", inland.u(foot)))
    assert inland.ask is None or inland.ask.what != "board"


# -- Erigon


@pytest.mark.rule("great_battles", "battle.tribal-square")
def test_bardylis_forms_his_square_once() -> None:
    f = Field("erigon", square_of_bardylis=True)
    s = f.s
    l = f.l("bardylis")
    expected = square_units(s, l)
    assert {f.u(f"tribal_hoplites_{n}") for n in (1, 2, 3)} <= set(expected)
    assert all(s.battle.type[u] in ("HI", "MI") for u in expected)
    f.play(("activate", l, "initial"))
    if f.ask.what == "command":
        f.answer("individual")
    before = f.orders.left
    f.answer(("square", "bardylis"))
    assert f.orders.left == before - 1
    assert all(s.formation[u] == SQUARE for u in expected)
    assert ("square", "bardylis") not in f.ask.options
    u = expected[-1]
    s.done[u] = 0
    assert allowance(s, u) == 1
    f.play(("begin_move", u))
    f.until("step")
    f.answer(("unsquare",))
    assert s.formation[u] == LINE
    assert not square_units(Field("erigon").s, l)


# -- Pelium


@pytest.mark.rule("great_battles", "battle.night-attack")
def test_the_tribes_sleep_round_the_town_until_they_are_woken() -> None:
    table = argead.open("great_battles", "pelium", seed=1, options={"night_attack": True})
    s = table.state
    b = s.battle
    assert b.special.exit is None
    town = [p for p, kind in b.terrain.items() if kind == "city"]
    for u in b.by_side[1]:
        assert s.morale[u] == ASLEEP
        assert not control(s, u)
        assert min(b.grid.distance(s.stand[u][0], p) for p in town) <= 5
    assert s.asleep == b.lby_side[1]
    assert all(not s.stand[u] for u in b.by_side[0])
    while table.ask is not None and table.ask.what in ("march_on", "march_column"):
        assert table.ask.what == "march_column" or all(
            stand[0][:2] == "36" for stand in table.ask.options
        )
        table.choose(table.ask.options[0])
    s = table.state
    assert all(s.fate[u] == ON_MAP for u in b.by_side[0])


def night_field(dice: list[int]) -> Field:
    """A Companion unit before a sleeping tribe that looks at it."""
    f = Field(
        "pelium",
        {"companion_1": ("4512", 0), "illyrian_li_1": ("4712", 180)},
        {"alexander_iii": "4412"},
        dice,
        night_attack=True,
    )
    f.s.morale[f.u("illyrian_li_1")] = ASLEEP
    f.s.asleep = []
    return f


@pytest.mark.rule("great_battles", "battle.night-attack")
def test_who_sleeps_is_struck_as_from_the_rear_and_wakes_by_it() -> None:
    f = night_field([])
    s = f.s
    tribe, horse = f.u("illyrian_li_1"), f.u("companion_1")
    s.stand[horse] = ("4612",)
    s.rebuild()
    assert attack_aspect(s, horse, tribe) == "rear"
    s.morale[tribe] = STEADY
    assert attack_aspect(s, horse, tribe) == "front"


@pytest.mark.rule("great_battles", "battle.night-attack")
def test_an_order_wakes_a_unit_and_a_low_roll_a_leader() -> None:
    f = Field(
        "pelium", {"illyrian_li_1": ("4712", 180)}, {"syrmus": "4712"}, [0, 9], night_attack=True
    )
    s = f.s
    s.morale[f.u("illyrian_li_1")] = ASLEEP
    s.asleep = [f.l("syrmus"), f.l("glaucias")]
    f.play(("turn_start",))
    assert f.l("syrmus") not in s.asleep
    assert f.l("glaucias") in s.asleep
    g = Field("pelium", {"illyrian_li_1": ("4712", 180)}, {"syrmus": "4712"}, night_attack=True)
    g.s.morale[g.u("illyrian_li_1")] = ASLEEP
    g.s.asleep = []
    g.play(("activate", g.l("syrmus"), "initial"))
    g.answer(("move", "illyrian_li_1"))
    assert g.s.morale[g.u("illyrian_li_1")] == STEADY


@pytest.mark.rule("great_battles", "battle.refuge")
def test_the_guard_of_cleitus_runs_for_the_town_and_stays_there() -> None:
    f = Field(
        "pelium",
        {"dardanian_guard_mi_1": ("4206", 180), "illyrian_li_1": ("4210", 180)},
        {},
    )
    s = f.s
    guard, tribe = f.u("dardanian_guard_mi_1"), f.u("illyrian_li_1")
    steps = s.battle.to_refuge
    ways = rout_ways(s, guard, "4206", ["4206"])
    assert ways
    assert all(steps[w] < steps["4206"] for w in ways)
    assert all(w[:2] >= "42" for w in rout_ways(s, tribe, "4210", ["4210"]))
    s.stand[guard] = ("3903",)
    s.rebuild()
    s.morale[guard] = ROUTED
    f.play(("rout_on", guard), otherwise=passing)
    assert s.fate[guard] == ON_MAP
    assert f.at("dardanian_guard_mi_1") == ("3903",)
    assert s.points == [0, 0]


# -- Arigaeum


@pytest.mark.rule("great_battles", "battle.free-setup")
def test_the_aspasians_stand_where_they_like_on_the_plateau() -> None:
    table = argead.open("great_battles", "arigaeum", seed=1, options={"free_setup": True})
    b = table.state.battle
    assert table.ask is not None
    assert table.ask.what == "set_up"
    assert table.ask.seat == "india"
    ident = b.uid[b.by_side[1][0]]
    table.choose(ident)
    assert table.ask is not None
    assert all(b.level[p] == 5 for p in table.ask.options)
    place = table.ask.options[-1]
    table.choose(place)
    table.choose(240)
    s = table.state
    assert s.stand[b.index[ident]] == (place,)
    assert s.facing[b.index[ident]] == 240
    assert table.ask is not None
    assert ident not in table.ask.options
    table.choose(None)
    assert table.state.turn == 1


# -- Crocus Field: the Athenians


@pytest.mark.rule("great_battles", "battle.athens")
def test_the_athenians_join_the_phocians() -> None:
    base, more = Field("crocus_field"), Field("crocus_field", athenian_allies=True)
    assert (base.s.level, more.s.level) == ([83, 86], [83, 106])
    assert more.s.battle.n == base.s.battle.n + 7
    assert more.s.place[more.l("chares")] == "2050"
    hoplites = next(row for row, _ in more.s.battle.lines[1] if row.name == "hoplites")
    assert "chares" in hoplites.who
    assert "chares" not in base.s.battle.lindex


# -- Jaxartes


def at_the_shallow(unit: str, *hexes: str, **how: Any) -> Position:
    """A unit on the march beside the shallow 2614."""
    game = Position("jaxartes").leader("alexander_iii", "2910").leader("satraces", "1816")
    return game.put(unit, *hexes, facing=180, **how)


@pytest.mark.rule("great_battles", "battle.rafts")
def test_the_river_is_entered_at_shallows_with_the_whole_allowance() -> None:
    game = at_the_shallow("hypaspist_1", "2713").moving("hypaspist_1").until("step")
    assert game.reach == {("2614",)}, "2613 is deep"
    game.go("2614").until("step", "orders")
    assert game.over or game.points_left == 0
    assert game.hits("hypaspist_1") == 0


@pytest.mark.rule("great_battles", "battle.rafts")
def test_who_has_spent_a_point_does_not_enter_the_river() -> None:
    game = at_the_shallow("hypaspist_1", "2814").moving("hypaspist_1").until("step")
    game.go("2713").until("step")
    assert ("2614",) not in game.reach


@pytest.mark.rule("great_battles", "battle.rafts")
def test_leaving_the_river_costs_two_hits() -> None:
    game = at_the_shallow("hypaspist_1", "2614").moving("hypaspist_1").until("step")
    game.go("2513").stop()
    assert game.at("hypaspist_1") == ("2513",)
    assert game.hits("hypaspist_1") == 2


@pytest.mark.rule("great_battles", "battle.rafts")
@pytest.mark.parametrize(
    ("formation", "facing", "wet"), [("line", 180, False), ("column", 150, True)]
)
def test_a_phalanx_crosses_only_in_column(formation: str, facing: int, wet: bool) -> None:
    game = Position("jaxartes").leader("alexander_iii", "2910").leader("satraces", "1816")
    hexes = ("2714", "2815") if formation == "column" else ("2713", "2714")
    game.put("phalanx_meleager_2", *hexes, facing=facing, formation=formation)
    game.moving("phalanx_meleager_2").until("step")
    assert any("2614" in way for way in game.reach) is wet


@pytest.mark.rule("great_battles", "battle.rafts")
@pytest.mark.parametrize(
    ("place", "turn", "lost"), [("2713", 7, True), ("2513", 7, False), ("2713", 6, False)]
)
def test_somebody_must_be_over_when_the_eighth_turn_begins(
    place: str, turn: int, lost: bool
) -> None:
    game = at_the_shallow("hypaspist_1", place)
    game.s.turn = turn
    game.begin(("turn_start",))
    assert (game.s.outcome is not None) is lost


@pytest.mark.rule("great_battles", "6.29:5")
def test_a_steep_bank_is_the_slope() -> None:
    b = Position("granicus").s.battle
    horse = b.horse_group
    assert b.cost(horse, "2510", "2410") == (2, 1), "out over the bank, a level up: one hit"
    assert b.cost(horse, "2509", "2409") == (2, 1), "out where there is no bank: the slope"


# -- Hydaspes


@pytest.mark.rule("great_battles", "battle.late-entry:6")
def test_craterus_may_be_left_out_by_agreement() -> None:
    late = {"companion_craterus", "arachosian", "parapamisadae"}
    usual, agreed = (
        Position("hydaspes", full=True, turn=6, without_craterus=out) for out in (False, True)
    )
    assert (usual.s.level[0], agreed.s.level[0]) == (75, 67)
    assert set(usual.s.battle.uid) - set(agreed.s.battle.uid) == late
    assert set(usual.s.battle.lid) - set(agreed.s.battle.lid) == {"craterus"}
    agreed.begin(("reload",), dice=[])
    assert (agreed.s.turn, agreed.what) == (7, "next_leader")
