"""Special rules of the battles where other chapters meet them: flights, passages, an edge, a town."""

from __future__ import annotations

from typing import Any

import pytest

from argead.systems.great_battles.positions import Position

from .test_09_shock import plain
from .test_13_special_rules import ALEX, FLAT, GB, HOP, KING, orders, waiting

HYPS, LEVY, EL = "hypaspist_1", "asian_levy_1", "indian_elephants_1"
GUARD, TRIBE, MACEDON = "dardanian_guard_mi_1", "illyrian_li_7", "companion_1"
LI, ARCHERS = "triballian_li_1", "macedonian_archers"


def asked(game: Position, **answers: Any) -> list[str]:
    """Play to the end with these answers where they are offered; what was asked, in order."""
    seen = []
    while not game.over:
        seen.append(game.what)
        answer = answers.get(game.what, game.passing())
        game.choose(answer if answer in game.options else game.passing())
    return seen


# -- battle.abatis:6 ---------------------------------------------------------------------------------


def hedged(place: str = "3322") -> Position:
    """Barricades on every side of a hex, on a part of Issus made flat and clear."""
    game = Position("issus").leader(ALEX, "3125").leader(KING, "2915")
    game.height(1, *FLAT).ground("clear", *FLAT)
    around = game.s.battle.grid.neighbours(place)
    return game.hexside("abatis", *((place, other) for other in around))


@pytest.mark.rule(GB, "battle.abatis:6", "battle.abatis:4", "battle.abatis:5")
@pytest.mark.parametrize(
    ("unit", "torn"),
    [(HYPS, 1), ("immortals_1", 1), (LEVY, 0), ("mercenary_peltast_1", 0)],
)
def test_a_flight_tears_a_barricade_down(unit: str, torn: int) -> None:
    game = hedged().put(unit, "3322").begin(("rout", game_unit(unit), -1)).play()
    assert game.s.battle.grid.distance("3322", game.at(unit)[0]) == 2
    assert len(game.s.cleared) == torn


def game_unit(unit: str) -> int:
    """The number of a unit at Issus."""
    return Position("issus").u(unit)


@pytest.mark.rule(GB, "battle.abatis:6", "10.22:1")
def test_so_does_a_flight_that_goes_on() -> None:
    game = hedged().put("immortals_1", "3322", morale="routed")
    game.begin(("rout_on", game.u("immortals_1"))).play()
    assert len(game.s.cleared) == 1


@pytest.mark.rule(GB, "battle.abatis:6", "battle.abatis:1", "10.21:2")
def test_horse_does_not_flee_over_it() -> None:
    game = hedged().put("companion_1", "3322").begin(("rout", game_unit("companion_1"), -1)).play()
    assert game.fate("companion_1") == "eliminated"
    assert not game.s.cleared


def wild(*pairs: tuple[str, str]) -> Position:
    """Elephants at 2610 on the plain, barricades between these hexes."""
    return plain(foe="4010").hexside("abatis", *pairs).put("hypaspist_2", "2212")


@pytest.mark.rule(GB, "battle.abatis:6", "11.14:6")
def test_a_rampage_tears_down_what_it_crosses() -> None:
    game = wild(("2610", "2609"), ("2608", "2607"), ("2607", "2606"), ("2510", "2610"))
    game.put(EL, "2610", facing=180).leads(ALEX)
    game.begin(("rampage", game.u(EL), -1), dice=[6, 9, 9]).finish()
    assert sorted("-".join(sorted(side.split("-"))) for side in game.s.cleared) == [
        "2607-2608",
        "2609-2610",
    ]


@pytest.mark.rule(GB, "battle.abatis:6", "11.14:7")
def test_a_rampage_that_stops_before_a_unit_has_not_crossed() -> None:
    game = wild(("2610", "2609")).put(HYPS, "2609", facing=300).put(EL, "2610", facing=180)
    game.leads(ALEX).begin(("rampage", game.u(EL), -1), dice=[6, 9, 9]).finish()
    assert game.hits(HYPS) == 1
    assert not game.s.cleared


@pytest.mark.rule(GB, "battle.abatis:6", "11.13:1")
def test_a_pass_through_tears_down_what_it_crosses() -> None:
    # from 2110 through 2010 to 1909, over both sides
    game = plain().hexside("abatis", ("2110", "2010"), ("2010", "1909"), ("2010", "1910"))
    game.put(EL, "2110", facing=180, shock="no check").put("mercenary_peltast_2", "2010")
    game.shocks("porus", *[5] * 9).play()
    assert game.at(EL) == ("1909",)
    assert sorted("-".join(sorted(side.split("-"))) for side in game.s.cleared) == [
        "1909-2010",
        "2010-2110",
    ]


# -- battle.exit:9 -----------------------------------------------------------------------------------


def brink(unit: str, foe: str = "illyrian_li_1", facing: int = 180, **ratings: Any) -> Position:
    """A Macedonian at 3610 looks over the edge; an enemy at 3710 has it in his zone, or looks away."""
    game = Position("pelium", turn=3).leader(ALEX, "4412").leader("cleitus_ill", "5003")
    if ratings:
        game.rate(foe, **ratings)
    game.put(unit, "3610", facing=180).put(foe, "3710", facing=facing)
    return game.moving(unit, by=ALEX, dice=[9] * 9).until("step")


@pytest.mark.rule(GB, "battle.exit:9", "7.23:2")
@pytest.mark.parametrize(
    ("unit", "facing", "may"),
    [(MACEDON, 180, True), ("agrianian_1", 180, True), (HYPS, 180, False), (HYPS, 0, True)],
)
def test_out_of_a_zone_the_faster_leave_the_map(unit: str, facing: int, may: bool) -> None:
    game = brink(unit, facing=facing)
    assert (("exit",) in game.options) is may


@pytest.mark.rule(GB, "battle.exit:9", "8.22:1")
@pytest.mark.parametrize(("facing", "shot"), [(180, True), (0, False)])
@pytest.mark.parametrize(("die", "fate"), [(0, "on map"), (9, "left")])
def test_who_leaves_under_fire_may_break_before(
    facing: int, shot: bool, die: int, fate: str
) -> None:
    game = Position("pelium", turn=3).leader(ALEX, "4412").leader("cleitus_ill", "5003")
    game.rate("illyrian_li_1", cls="A", missile="A").put("illyrian_li_1", "3710", facing=facing)
    game.put(MACEDON, "3610", facing=180, hits=7)
    game.moving(MACEDON, by=ALEX, dice=[die] * 9).until("step").choose(("exit",))
    assert (game.what == "retire_fire") is shot
    if shot:
        assert game.seat == "illyria"
        game.choose("illyrian_li_1")
    game.finish()
    assert (game.fate(MACEDON) == "left") is (not shot or fate == "left")
    assert bool(game.s.safe[0]) is (not shot or fate == "left")


# -- battle.refuge:4 ---------------------------------------------------------------------------------


def guard(place: str, *foes: tuple[str, str, int]) -> Position:
    game = Position("pelium", turn=3).leader(ALEX, "4418").leader("cleitus_ill", "5003")
    game.put(GUARD, place, facing=180)
    for unit, at, facing in foes:
        game.put(unit, at, facing=facing)
    return game.begin(("rout", game.u(GUARD), -1))


@pytest.mark.rule(GB, "battle.refuge:4")
@pytest.mark.parametrize("pick", [0, -1])
def test_a_wall_beside_it_is_no_town_at_hand(pick: int) -> None:
    # 3703 touches the wall: three hexes to the gate, one to column 36
    game = guard("3703")
    while not game.over:
        game.choose(game.options[pick])
    assert game.fate(GUARD) == "eliminated"


@pytest.mark.rule(GB, "battle.refuge:4", "10.21:2")
def test_an_enemy_before_the_gate_sends_it_the_next_best_way() -> None:
    # he stands at 3904 and looks right; column 36 is three hexes off
    game = guard("3905", (MACEDON, "3904", 0)).play()
    assert (game.fate(GUARD), game.morale(GUARD)) == ("on map", "routed")
    assert game.at(GUARD)[0][:2] == "37"


@pytest.mark.rule(GB, "battle.refuge:4")
def test_without_him_it_is_in_the_town() -> None:
    game = guard("3905").play()
    assert game.at(GUARD) == ("3903",)


# -- battle.idle-foot:3 ------------------------------------------------------------------------------


def wary() -> Position:
    """Idle hoplites far behind the river."""
    game = (
        Position("granicus", charge_formation=True).leader(ALEX, "2718").leader("arsites", "1412")
    )
    return game.put(HOP, "1510", "1511")


@pytest.mark.rule(GB, "battle.idle-foot:3", "6.71:1")
@pytest.mark.parametrize("away", [True, False])
def test_who_gives_way_over_the_river_wakes_the_foot(away: bool) -> None:
    # peltasts come to the right bank, skirmishers in the river fall back to the left one
    game = wary().put("agrianian_1", "2509", facing=0)
    game.put("mercenary_peltast_1", "2809", facing=180, missiles="none")
    game.moving("mercenary_peltast_1", by="arsites", dice=[5] * 9).go("2709")
    assert ("unit", "agrianian_1") in game.options
    if away:
        game.choose(("unit", "agrianian_1")).choose(game.options[0])
    game.stop()
    assert (game.at("agrianian_1") != ("2509",)) is away
    assert (HOP in orders(game, "arsites").ordered("move")) is away


@pytest.mark.rule(GB, "battle.idle-foot:3", "9.42:1")
def test_a_pursuit_over_the_river_wakes_the_foot() -> None:
    # the river of these rows is filled up, so that horse in the wedge can follow over it
    flat = [f"{column}{row:02}" for column in range(20, 28) for row in range(6, 14)]
    game = wary().ground("clear", *flat).height(2, *flat)
    game.put("companion_1", "2710", facing=180, shock="must check", formation="charge")
    game.put("memnon_horse_1", "2610", facing=0, hits=5)
    game.shocks(ALEX, 1, 1, 7, 7, *[5] * 6).play()
    assert game.told("pursues")
    assert game.at("companion_1")[0] < "2600"
    assert HOP in orders(game, "arsites").ordered("move")


# -- battle.bound-to-heights -------------------------------------------------------------------------


@pytest.mark.rule(GB, "battle.bound-to-heights:2", "10.21:1")
@pytest.mark.parametrize(
    ("start", "distance"),
    [
        ("4524", 4),
        ("4624", 5),
    ],
)
def test_horse_that_runs_towards_the_heights_frees_the_tribes(start: str, distance: int) -> None:
    game = Position("pelium", turn=1).leader(ALEX, "3612").leader("syrmus", "3924")
    game.put(TRIBE, "3924", facing=240).put(MACEDON, start, facing=180)
    game.begin(("rout", game.u(MACEDON), -1)).play()
    assert game.s.battle.grid.distance(game.at(MACEDON)[0], "3924") == distance
    orders(game, "syrmus").choose(("move", TRIBE)).until("step")
    level = game.s.battle.level
    assert any(level[stand[0]] < 2 for stand in game.reach) is (distance == 4)


@pytest.mark.rule(GB, "battle.bound-to-heights:2", "6.71:1")
def test_horse_that_gives_way_at_the_foot_of_the_heights_frees_the_tribes() -> None:
    game = Position("pelium", turn=1).leader(ALEX, "3612").leader("syrmus", "5007")
    game.put(TRIBE, "5007", facing=180).put(MACEDON, "4707", facing=180)
    game.moving(TRIBE, by="syrmus", dice=[5] * 9).until("step").go("4907")
    game.choose(("unit", MACEDON)).choose(game.options[0]).until("step")
    assert game.at(MACEDON) != ("4707",)
    assert ("4807",) in game.reach or ("4808",) in game.reach


@pytest.mark.rule(GB, "battle.bound-to-heights:1", "battle.bound-to-heights:4")
@pytest.mark.parametrize(
    ("battle", "leader", "unit", "at", "to"),
    [
        ("pelium", "syrmus", TRIBE, "4107", "4207"),
        ("arigaeum", "spitaces", "indian_javelins_1", "2617", "2717"),
    ],
)
def test_who_is_below_already_goes_where_he_likes(
    battle: str, leader: str, unit: str, at: str, to: str
) -> None:
    game = Position(battle, turn=1).leader(ALEX, "4428" if battle == "pelium" else "1210")
    game.leader(leader, at).put(unit, at, facing=0)
    orders(game, leader).choose(("move", unit)).until("step")
    assert (to,) in game.reach


def descent(game: Position, unit: str = "indian_javelins_8") -> bool:
    """Whether a unit on the edge of the plateau of Arigaeum may step down."""
    orders(game, "spitaces").choose(("move", unit)).until("step")
    return any(game.s.battle.level[stand[0]] < 5 for stand in game.reach)


@pytest.mark.rule(GB, "battle.bound-to-heights:4", "9.31:1")
@pytest.mark.parametrize(
    ("start", "end", "free"), [("2917", "3017", True), ("2817", "2917", False)]
)
def test_an_advance_towards_the_plateau_frees_the_indians(start: str, end: str, free: bool) -> None:
    game = Position("arigaeum", turn=3).leader(ALEX, start).leader("spitaces", "3617")
    game.put("indian_javelins_8", "3617", facing=180).put(HYPS, start, facing=0)
    game.put("indian_javelins_1", end, facing=180, hits=5).fights([HYPS], ["indian_javelins_1"])
    game.leads(ALEX).begin(("collapse", 0), ("advance", 0)).play()
    assert game.at(HYPS) == (end,)
    assert descent(game) is free


@pytest.mark.rule(GB, "battle.bound-to-heights:4")
@pytest.mark.parametrize(
    ("mover", "free"), [("", False), ("companion_1", False), ("illyrian_javelins", True)]
)
def test_the_javelins_near_the_plateau_count_only_when_they_move(mover: str, free: bool) -> None:
    game = Position("arigaeum", full=True, turn=1).leader("spitaces", "3617")
    grid, level = game.s.battle.grid, game.s.battle.level
    start = game.at("illyrian_javelins")[0]
    assert min(grid.distance(start, h) for h, n in level.items() if n == 5) == 5
    if mover:
        game.moving(mover, by=ALEX, dice=[9] * 9).until("step")
        game.choose(game.steps[0]).stop()
    assert descent(game) is free


# -- battle.royal-chariot:4 --------------------------------------------------------------------------


@pytest.mark.rule(GB, "battle.royal-chariot:4", "10.25:1")
def test_darius_does_not_run_off_the_map_with_the_routed() -> None:
    game = Position("issus", turn=3).leader(KING, "3502").leader(ALEX, "4214")
    game.put("median_1_horse", "3502", facing=120, morale="routed")
    game.begin(("rout_on", game.u("median_1_horse")))
    asked(game, rout_along="along")
    assert game.fate("median_1_horse") == "eliminated"
    assert (game.fate_of(KING), game.s.level[1]) == ("on map", 120)
    assert game.where(KING) != ""


# -- battle.late-entry -------------------------------------------------------------------------------


@pytest.mark.rule(GB, "battle.late-entry:5")
@pytest.mark.parametrize("place", ["1015", "1030"])
def test_craterus_may_come_alone(place: str) -> None:
    game = waiting(4).put("indian_horse_1", "1020", facing=0).put("agrianian_1", "1016")
    game.begin(("reload",), dice=[0])
    for at in ("1017", "1018", "1019"):
        game.choose(at)
    assert game.ask.about == ("craterus",)
    assert set(game.options) == {f"10{row}" for row in range(15, 31)} - {"1020"}
    game.choose(place)
    assert game.where("craterus") == place


@pytest.mark.rule(GB, "battle.late-entry:6")
@pytest.mark.parametrize(("off", "level", "dice"), [(True, 67, []), (False, 75, [9])])
def test_by_agreement_he_stays_away(off: bool, level: int, dice: list[int]) -> None:
    game = Position("hydaspes", full=True, turn=6, without_craterus=off)
    assert game.s.level == [level, 70]
    game.begin(("reload",), dice=dice)
    assert (game.s.turn, game.what, len(game.rolls)) == (7, "next_leader", len(dice))
    assert "craterus" not in game.s.battle.lindex or not game.where("craterus")


# -- battle.impetuous:3 ------------------------------------------------------------------------------


@pytest.mark.rule(GB, "battle.impetuous:3")
def test_if_others_stand_before_the_archers_it_strikes_them() -> None:
    game = Position("lyginus").leader(ALEX, "1515").leader("syrmus", "2817")
    game.put(ARCHERS, "2018", facing=0).put(LI, "2318", facing=0)
    around = game.s.battle.grid.neighbours("2018")
    wall = (
        "hypaspist_1",
        "hypaspist_2",
        "companion_1",
        "companion_2",
        "agrianian_1",
        "agrianian_2",
    )
    for unit, at in zip(wall, around, strict=True):
        game.put(unit, at, facing=180)
    game.begin(("taunted", game.u(LI), game.u(ARCHERS)), dice=[4] * 20)
    asked(game)
    fights = [args for args in game.told("combat") if args[0] == (LI,)]
    assert len(fights) == 1
    assert set(fights[0][1]) <= set(wall)


# -- battle.night-attack -----------------------------------------------------------------------------


def dark(awake: bool) -> Position:
    """Syrmus, alone or with a sleeping tribe, before Alexander's horse."""
    game = Position("pelium", turn=2, night_attack=True).leader(ALEX, "4412")
    game.leader("syrmus", "4712")
    game.s.asleep = [] if awake else [game.l("syrmus")]
    return game


@pytest.mark.rule(GB, "battle.night-attack:5")
@pytest.mark.parametrize("verb", ["move", "recover"])
def test_an_order_to_recover_wakes_a_unit_too(verb: str) -> None:
    game = dark(True).put(TRIBE, "4713", facing=180, morale="asleep", hits=2)
    orders(game, "syrmus").choose((verb, TRIBE))
    assert game.morale(TRIBE) == "steady"
    if verb == "recover":
        assert game.hits(TRIBE) == 0


@pytest.mark.rule(GB, "battle.night-attack:6", "4.62:3")
@pytest.mark.parametrize("awake", [True, False])
def test_a_sleeping_leader_does_not_ride_away(awake: bool) -> None:
    game = dark(awake).put(MACEDON, "4412", facing=0).moving(MACEDON, by=ALEX)
    seen = []
    while not game.over and game.fate_of("syrmus") == "on map" and game.where("syrmus") == "4712":
        seen.append((game.seat, game.what))
        wish = ("leader", "syrmus")
        steps = [o for o in game.steps if game.s.battle.grid.distance(o[2], "4712") < 3]
        near = sorted(steps, key=lambda o: game.s.battle.grid.distance(o[2], "4712"))
        game.choose(wish if wish in game.options else (near or [game.passing()])[0])
    assert any(seat == "illyria" for seat, _ in seen) is awake
    assert (game.fate_of("syrmus") == "on map") is awake


# -- 11.72:6, 11.26 ----------------------------------------------------------------------------------


@pytest.mark.rule(GB, "11.72:6", "11.72:5", "6.46:1")
@pytest.mark.parametrize(("deep", "points"), [(True, 4), (False, 5)])
def test_the_upper_phalanx_moves_off_with_four_points(deep: bool, points: int) -> None:
    game = plain("1810").put("coenus_5", "2010", "2011")
    if deep:
        game.under("cleitus_6", "coenus_5")
    orders(game, ALEX).choose(("split" if deep else "move", "coenus_5")).until("step")
    for _ in range(points):
        game.choose(next(o for o in game.steps if o[1] == 0)).until("step", "orders")
    assert not game.steps
    column = {4: "24", 5: "25"}[points]
    assert {place[:2] for place in game.at("coenus_5")} == {column}
    if deep:
        assert set(game.at("cleitus_6")) == {"2010", "2011"}


@pytest.mark.rule(GB, "11.26:5", "9.31:1", "11.13:6")
def test_a_leader_on_chariots_that_are_let_through_goes_along() -> None:
    game = plain().leader("spitaces", "2110").put(HYPS, "2010")
    game.put("indian_chariots_1", "2110", facing=180, shock="must check")
    game.shocks("porus", 8, *[5] * 9).choose("open").choose("1909").play()
    assert game.at("indian_chariots_1") == ("1909",)
    assert game.where("spitaces") == "1909"
