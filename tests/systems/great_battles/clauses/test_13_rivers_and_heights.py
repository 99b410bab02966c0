"""Chapter 13: the Jaxartes, Pelium, Arigaeum and the Lyginus, whose ground makes the rules."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from argead.systems.great_battles.positions import Position

GB = "great_battles"
ALEX = "alexander_iii"


def orders(game: Position, leader: str, dice: Sequence[int] = (5,) * 30) -> Position:
    """A leader gives individual orders."""
    game.s.orders = game.s.move = None
    game.acts(leader, dice=dice)
    return game.choose("individual") if game.what == "command" else game


# -- battle.rafts ------------------------------------------------------------------------------------

LIGHT, LANCERS, HYPS, PHALANX = (
    "agrianian_1",
    "scythian_lancers_1",
    "hypaspist_1",
    "phalanx_meleager_2",
)


def river() -> set[str]:
    """The river lies at level 1, its banks at 2."""
    return {place for place, level in Position("jaxartes").s.battle.level.items() if level == 1}


def afloat(unit: str, place: str, facing: int, **how: int) -> Position:
    game = Position("jaxartes").leader(ALEX, "4010").leader("satraces", "1010")
    game.put(unit, place, facing=facing, **how)
    return game.moving(unit, by="satraces" if unit.startswith("scyth") else ALEX)


def entries(unit: str, facing: int) -> dict[str, str]:
    """River hex -> a hex of this bank from which the unit may enter it, looking at it."""
    grid, wet = Position("jaxartes").s.battle.grid, river()
    found: dict[str, str] = {}
    back = [(facing + 150) % 360, (facing + 210) % 360]
    for place in sorted(wet):
        for angle in back:
            bank = grid.beside(place, angle)
            if bank is None or bank in wet or place in found:
                continue
            if (place,) in afloat(unit, bank, facing).reach:
                found[place] = bank
    return found


def landings(facing: int) -> dict[str, str]:
    """River hex that can be entered from this bank -> a dry hex beyond it."""
    grid, wet = Position("jaxartes").s.battle.grid, river()
    found = {}
    for place in entries(LIGHT, facing):
        for angle in ((facing + 30) % 360, (facing - 30) % 360):
            beyond = grid.beside(place, angle)
            if beyond and beyond in grid.hexes and beyond not in wet:
                found[place] = beyond
    return found


@pytest.mark.rule(GB, "battle.rafts:1", "battle.jaxartes:9")
def test_the_river_is_open_at_a_few_shallows_only() -> None:
    assert 0 < len(entries(LIGHT, 180)) < len(river()) / 2


@pytest.mark.rule(GB, "battle.rafts:1", "battle.rafts:7")
def test_the_shallows_are_the_same_for_the_scythians() -> None:
    theirs = entries(LANCERS, 0)
    assert 0 < len(theirs) < len(river()) / 2
    assert set(theirs) & set(entries("companion_1", 180))


@pytest.mark.rule(GB, "battle.rafts:2", "battle.rafts:3")
@pytest.mark.parametrize(("unit", "facing"), [(LIGHT, 180), ("companion_1", 180), (LANCERS, 0)])
def test_who_enters_the_river_goes_no_further(unit: str, facing: int) -> None:
    place, bank = next(iter(entries(unit, facing).items()))
    game = afloat(unit, bank, facing).go(place)
    game.until("step")
    assert game.over or not game.steps
    assert game.at(unit) == (place,)


@pytest.mark.rule(GB, "battle.rafts:2")
@pytest.mark.parametrize(("unit", "facing"), [(LIGHT, 180), (LANCERS, 0)])
def test_who_has_spent_a_point_does_not_enter(unit: str, facing: int) -> None:
    place, bank = next(iter(entries(unit, facing).items()))
    game = afloat(unit, bank, (facing + 60) % 360).face(facing).until("step")
    assert game.points_left > 0
    assert (place,) not in game.reach


@pytest.mark.rule(GB, "battle.rafts:3")
@pytest.mark.parametrize(("unit", "facing"), [(LIGHT, 180), (LANCERS, 0)])
def test_leaving_costs_the_whole_allowance(unit: str, facing: int) -> None:
    place, beyond = next(iter(landings(facing).items()))
    game = afloat(unit, place, facing)
    assert (beyond,) in game.reach
    game.go(beyond).until("step")
    assert game.at(unit) == (beyond,)
    assert game.over or not (game.steps or game.turns)
    game = afloat(unit, place, (facing + 60) % 360).face(facing).until("step")
    assert (beyond,) not in game.reach


@pytest.mark.rule(GB, "battle.rafts:4")
def test_leaving_costs_two_hits_and_entering_none() -> None:
    place, beyond = next(iter(landings(180).items()))
    game = afloat(LIGHT, place, 180).go(beyond).stop()
    assert game.hits(LIGHT) == 2
    place, bank = next(iter(entries(LIGHT, 180).items()))
    assert afloat(LIGHT, bank, 180).go(place).stop().hits(LIGHT) == 0


@pytest.mark.rule(GB, "battle.rafts:5")
@pytest.mark.parametrize("unit", ["companion_1", HYPS])
def test_the_chart_adds_nothing_to_the_two_hits(unit: str) -> None:
    place, bank = next(iter(entries(unit, 180).items()))
    assert afloat(unit, bank, 180).go(place).stop().hits(unit) == 0
    place, beyond = next(iter(landings(180).items()))
    assert afloat(unit, place, 180).go(beyond).stop().hits(unit) == 2


def phalanx(column: bool) -> set[str]:
    """River hexes that a phalanx on the eastern bank can step into, all rows tried."""
    grid, wet = Position("jaxartes").s.battle.grid, river()
    found: set[str] = set()
    for place in sorted(wet):
        if column:
            for angle in (30, 330):
                head = grid.beside(place, angle)
                tail = grid.beside(head, angle) if head else ""
                if head and tail and not {head, tail} & wet:
                    found |= _column_reach(head, tail, (angle + 180) % 360) & wet
        else:
            head = grid.beside(place, 330)
            other = grid.beside(head, 270) if head else ""
            if head and other and not {head, other} & wet:
                game = Position("jaxartes").leader(ALEX, "4010").leader("satraces", "1010")
                game.put(PHALANX, head, other, facing=180).moving(PHALANX, by=ALEX)
                found |= {h for stand in game.reach for h in stand} & wet
    return found


def _column_reach(head: str, tail: str, facing: int) -> set[str]:
    game = Position("jaxartes").leader(ALEX, "4010").leader("satraces", "1010")
    game.put(PHALANX, head, tail, facing=facing, formation="column").moving(PHALANX, by=ALEX)
    return {h for stand in game.reach for h in stand}


@pytest.mark.rule(GB, "battle.rafts:6")
def test_a_phalanx_in_line_does_not_enter_the_river() -> None:
    assert not phalanx(column=False)


@pytest.mark.rule(GB, "battle.rafts:6")
def test_a_phalanx_in_column_does() -> None:
    assert phalanx(column=True)


@pytest.mark.rule(GB, "battle.jaxartes:10", "battle.jaxartes:11")
@pytest.mark.parametrize(
    ("turn", "at", "lost"),
    [
        (6, "", False),
        (7, "", True),
        (7, "2616", True),
        (7, "2316", False),
        (8, "2316", False),
    ],
)
def test_without_a_unit_across_macedon_has_lost_when_turn_eight_begins(
    turn: int, at: str, lost: bool
) -> None:
    game = Position("jaxartes", full=True, turn=turn)
    if at:
        game.put("companion_1", at, facing=180)
    game.begin(("turn_start",))
    assert game.s.turn == turn + 1
    assert (game.result is not None) is lost
    if lost:
        assert game.result is not None
        assert game.result.winner == "scythia"


# -- battle.exit -------------------------------------------------------------------------------------


def leaving(unit: str, *place: str, facing: int = 180, **how: str) -> Position:
    game = Position("pelium", turn=3).leader(ALEX, "4412").leader("cleitus_ill", "3903")
    game.put(unit, *place, facing=facing, **how)
    by = "cleitus_ill" if game.s.battle.side[game.u(unit)] else ALEX
    return game.moving(unit, by=by).until("step")


@pytest.mark.rule(GB, "battle.exit:1", "battle.pelium:8")
@pytest.mark.parametrize(
    ("unit", "place", "may"),
    [
        ("companion_1", "3600", True),
        ("companion_1", "3610", True),
        ("companion_1", "3622", True),
        ("companion_1", "3623", False),
        ("companion_1", "3710", False),
        ("companion_1", "6010", False),
        ("illyrian_li_1", "3610", False),
    ],
)
def test_where_and_who_may_leave(unit: str, place: str, may: bool) -> None:
    assert (("exit",) in leaving(unit, place).options) is may


@pytest.mark.rule(GB, "battle.exit:2")
@pytest.mark.parametrize(
    ("unit", "hexes", "worth"),
    [
        ("companion_1", ("3610",), 8),
        ("coenus_5", ("3610", "3611"), 14),
        ("oxybeles_1", ("3610",), 0),
        ("agrianian_1", ("3610",), 2),
        ("cretan_archers", ("3610",), 1),
    ],
)
def test_who_has_left_is_safe_and_counts(unit: str, hexes: tuple[str, ...], worth: int) -> None:
    game = leaving(unit, *hexes).choose(("exit",)).finish()
    assert (game.fate(unit), game.at(unit)) == ("left", ())
    assert (game.s.safe, game.s.points) == ([worth, 0], [0, 0])


@pytest.mark.rule(GB, "battle.exit:2")
def test_who_has_left_is_never_ordered_again() -> None:
    game = leaving("companion_1", "3610").choose(("exit",)).finish()
    game.put("companion_2", "4312")
    assert orders(game, ALEX).ordered("move") == {"companion_2"}


@pytest.mark.rule(GB, "battle.exit:3")
def test_alexander_leaves_with_his_men_and_lives() -> None:
    game = Position("pelium", turn=3).leader(ALEX, "3610").leader("cleitus_ill", "3903")
    game.put("companion_1", "3610", facing=180).moving("companion_1", by=ALEX)
    game.choose("along").until("step").choose(("exit",)).finish()
    assert (game.fate_of(ALEX), game.where(ALEX)) == ("left", "")
    assert game.s.points == [0, 0]
    assert game.result is None


def away(safe: int, mine: int = 0, theirs: int = 0, turn: int = 5) -> tuple[str | None, str] | None:
    game = Position("pelium", full=True, turn=turn)
    game.s.safe, game.s.points = [safe, 0], [mine, theirs]
    game.begin(("withdrawal_phase",))
    return None if game.result is None else (game.result.winner, game.result.reason)


@pytest.mark.rule(GB, "battle.exit:4")
def test_seventy_five_points_away_win() -> None:
    assert away(75) == ("macedon", "away")
    assert away(75, 39) == ("macedon", "away")
    assert away(74) is None
    assert away(75, turn=10) == ("macedon", "away")


@pytest.mark.rule(GB, "battle.exit:5")
def test_seventy_four_on_the_last_evening_do_not() -> None:
    assert away(74, turn=10) == ("illyria", "not_away")
    assert away(74, 0, 54, turn=10) == ("illyria", "not_away")
    assert away(0, 0, 55, turn=10) == ("macedon", "army_withdraws")


@pytest.mark.rule(GB, "battle.exit:6")
def test_at_its_level_macedon_has_lost_whatever_is_away() -> None:
    verdict = away(75, 40)
    assert verdict is not None
    assert verdict[0] == "illyria"
    assert away(90, 40, turn=10) == verdict


@pytest.mark.rule(GB, "battle.exit:7")
def test_the_death_of_alexander_ends_it() -> None:
    game = Position("pelium", turn=3).leader(ALEX, "4712").leader("syrmus", "5112")
    game.put("illyrian_li_1", "4912", facing=180).moving("illyrian_li_1", by="syrmus")
    while not game.over:
        near = [o for o in game.steps if game.s.battle.grid.adjacent(o[2], "4712")]
        game.choose(near[0] if near else game.passing())
    assert game.fate_of(ALEX) == "eliminated"
    game.s.safe, game.s.points = [75, 0], [70, 200]
    game.begin(("withdrawal_phase",))
    assert game.result is not None
    assert (game.result.winner, game.result.reason) == ("illyria", "king_dead")


@pytest.mark.rule(GB, "battle.exit:8")
def test_a_routed_unit_over_the_edge_is_lost() -> None:
    game = Position("pelium", turn=3).leader(ALEX, "4412").leader("cleitus_ill", "5003")
    game.put("companion_1", "3610", facing=180, morale="routed")
    game.begin(("rout_on", game.u("companion_1"))).play()
    assert game.fate("companion_1") == "eliminated"
    assert (game.s.safe, game.s.points) == ([0, 0], [8, 0])


# -- battle.bound-to-heights -------------------------------------------------------------------------

TRIBE, INDIAN = "illyrian_li_7", "indian_javelins_8"


def watch(turn: int, place: str = "4907", *, facing: int = 180, foe: str = "") -> Position:
    """A tribe with Syrmus; perhaps horse came up before."""
    game = Position("pelium", turn=turn).leader(ALEX, "3612").leader("syrmus", place)
    game.put(TRIBE, place, facing=facing)
    if foe:
        game.put("companion_1", foe).moving("companion_1", by=ALEX)
        game.choose(game.steps[-1]).stop()
    return orders(game, "syrmus").choose(("move", TRIBE)).until("step")


def lower(game: Position, below: int = 2) -> set[tuple[str, ...]]:
    return {stand for stand in game.reach if game.s.battle.level[stand[0]] < below}


@pytest.mark.rule(GB, "battle.bound-to-heights:1", "battle.bound-to-heights:3")
@pytest.mark.parametrize(("turn", "free"), [(1, False), (2, True), (9, True)])
def test_the_tribes_watch_in_the_first_turn(turn: int, free: bool) -> None:
    assert bool(lower(watch(turn))) is free


@pytest.mark.rule(GB, "battle.bound-to-heights:1")
@pytest.mark.parametrize(("turn", "free"), [(1, False), (2, True)])
def test_nor_does_the_guard_leave_the_town(turn: int, free: bool) -> None:
    game = Position("pelium", turn=turn).leader(ALEX, "4418").leader("cleitus_ill", "3903")
    game.put("dardanian_guard_mi_1", "3903", facing=300)
    game = orders(game, "cleitus_ill").choose(("move", "dardanian_guard_mi_1")).until("step")
    game.choose(("face", 240)).until("step")
    assert (("3904",) in game.reach) is free


@pytest.mark.rule(GB, "battle.bound-to-heights:2")
@pytest.mark.parametrize(("start", "distance"), [("4407", 4), ("4307", 5)])
def test_horse_within_four_hexes_frees_them(start: str, distance: int) -> None:
    game = watch(1, foe=start)
    grid = game.s.battle.grid
    assert grid.distance(game.at("companion_1")[0], "4907") == distance
    assert bool(lower(game)) is (distance == 4)


@pytest.mark.rule(GB, "battle.bound-to-heights:6")
def test_on_the_heights_they_move_as_they_like() -> None:
    # 5007 is level 3 and looks at 4906 and 4907, level 2
    assert {("4906",), ("4907",)} <= watch(1, "5007").reach


def plateau(turn: int, at: str, foe: str = "", facing: int = 180) -> Position:
    game = Position("arigaeum", turn=turn).leader(ALEX, "1210").leader("spitaces", at)
    game.put(INDIAN, at, facing=facing)
    if foe:
        game.put("companion_1", foe).moving("companion_1", by=ALEX)
        game.choose(game.steps[-1]).stop()
    return game


def descends(game: Position) -> bool:
    orders(game, "spitaces").choose(("move", INDIAN)).until("step")
    return bool(lower(game, 5))


@pytest.mark.rule(GB, "battle.bound-to-heights:4", "battle.arigaeum:8")
@pytest.mark.parametrize("turn", [1, 2, 12])
def test_the_bait_lies_on_its_plateau_in_every_turn(turn: int) -> None:
    assert not descends(plateau(turn, "3617"))


@pytest.mark.rule(GB, "battle.bound-to-heights:4")
@pytest.mark.parametrize(("foe", "distance"), [("2917", 6), ("2817", 7)])
def test_six_hexes_from_the_plateau_free_the_indians(foe: str, distance: int) -> None:
    game = plateau(3, "3617", foe)
    grid, level = game.s.battle.grid, game.s.battle.level
    here = game.at("companion_1")[0]
    assert min(grid.distance(here, h) for h, n in level.items() if n == 5) == distance
    assert descends(game) is (distance == 6)


@pytest.mark.rule(GB, "battle.bound-to-heights:4")
def test_it_is_the_plateau_that_counts_and_not_the_men_on_it() -> None:
    game = plateau(3, "4017", "3017")
    game.put(INDIAN, "3617", facing=180).leader("spitaces", "3617")
    assert descends(game)


@pytest.mark.rule(GB, "battle.bound-to-heights:5")
def test_once_free_they_remain_so() -> None:
    game = plateau(3, "3617", "2917").put("companion_1", "1215")
    assert descends(game)


@pytest.mark.rule(GB, "battle.bound-to-heights:6")
def test_on_the_plateau_the_indians_move_as_they_like() -> None:
    game = plateau(3, "3817")
    orders(game, "spitaces").choose(("move", INDIAN)).until("step")
    assert len(game.reach) == 2
    assert not lower(game, 5)


# -- battle.refuge -----------------------------------------------------------------------------------

GUARD = "dardanian_guard_mi_1"


def fleeing(unit: str, place: str, phase: str = "rout") -> Position:
    game = Position("pelium", turn=3).leader(ALEX, "4418").leader("cleitus_ill", "5003")
    game.put(unit, place, facing=180, morale="routed" if phase == "rout_on" else "steady")
    after = (phase, game.u(unit), -1) if phase == "rout" else (phase, game.u(unit))
    return game.begin(after).play()


def to_town(game: Position, place: str) -> int:
    b = game.s.battle
    return min(b.grid.distance(place, h) for h, kind in b.terrain.items() if kind == "city")


@pytest.mark.rule(GB, "battle.refuge:1", "battle.pelium:3")
@pytest.mark.parametrize("unit", [GUARD, "dardanian_guard_mi_2", "dardanian_guard_mi_3"])
def test_the_guard_runs_for_the_town(unit: str) -> None:
    game = fleeing(unit, "4607")
    assert to_town(game, "4607") - to_town(game, game.at(unit)[0]) == 2
    assert game.morale(unit) == "routed"


@pytest.mark.rule(GB, "battle.refuge:1")
def test_another_tribe_runs_for_the_right_edge() -> None:
    game = fleeing("illyrian_li_1", "4607")
    assert int(game.at("illyrian_li_1")[0][:2]) == 48


@pytest.mark.rule(GB, "battle.refuge:1")
def test_the_left_edge_if_it_is_nearer() -> None:
    # 3808 is two steps from column 36 and four from the town
    game = fleeing(GUARD, "3808")
    assert game.at(GUARD)[0][:2] == "36"


@pytest.mark.rule(GB, "battle.refuge:2")
@pytest.mark.parametrize("phase", ["rout", "rout_on"])
def test_in_the_town_the_guard_stops(phase: str) -> None:
    game = fleeing(GUARD, "3903", phase)
    assert (game.at(GUARD), game.morale(GUARD)) == (("3903",), "routed")
    assert game.s.points == [0, 0]


@pytest.mark.rule(GB, "battle.refuge:3")
@pytest.mark.parametrize("place", ["3603", "3608"])
def test_over_the_edge_it_is_lost(place: str) -> None:
    game = fleeing(GUARD, place, "rout_on")
    assert game.fate(GUARD) == "eliminated"
    assert game.s.points == [0, 5]


# -- battle.impetuous --------------------------------------------------------------------------------

ARCHERS, LI, MI = "macedonian_archers", "triballian_li_1", "triballian_mi_1"
RANGE = {1: "2118", 2: "2218", 3: "2318"}


def taunt(target: str, distance: int, *dice: int, facing: int = 180, **how: int | str) -> Position:
    """Archers at 2018 fire by order; the target stands to their right."""
    game = Position("lyginus").leader(ALEX, "1818").leader("syrmus", "2817")
    game.put(ARCHERS, "2018", facing=0).put(target, RANGE[distance], facing=facing, **how)
    game.put("cretan_archers", "1816", facing=0)
    game.acts(ALEX, dice=[*dice, *[4] * 20]).choose(("fire", ARCHERS))
    while game.what not in ("orders", "momentum", ""):
        game.choose(target if target in game.options and game.what == "fire_at" else game.passing())
    return game


@pytest.mark.rule(GB, "battle.impetuous:1", "battle.lyginus:6")
@pytest.mark.parametrize(("target", "quality"), [(LI, 5), (MI, 5)])
@pytest.mark.parametrize("over", [0, 1])
@pytest.mark.parametrize("distance", [2, 3])
def test_a_die_above_its_quality_and_it_loses_patience(
    target: str, quality: int, over: int, distance: int
) -> None:
    game = taunt(target, distance, 8, quality + over)
    assert game.thrown("impetuous") == [quality + over]
    assert game.told("taunted") == ([(target, ARCHERS)] if over else [])
    assert (game.at(target) != (RANGE[distance],)) is bool(over)


@pytest.mark.rule(GB, "battle.impetuous:1")
@pytest.mark.parametrize(("die", "hits"), [(0, 1), (8, 0)])
def test_hit_or_not(die: int, hits: int) -> None:
    game = taunt(LI, 2, die, 5)
    assert (game.hits(LI), game.thrown("impetuous")) == (hits, [5])


@pytest.mark.rule(GB, "battle.impetuous:2")
def test_fire_from_the_next_hex_taunts_nobody() -> None:
    assert taunt(LI, 1, 8, 9).thrown("impetuous") == []


@pytest.mark.rule(GB, "battle.impetuous:3")
@pytest.mark.parametrize("facing", [180, 0, 60])
def test_it_turns_free_runs_and_attacks(facing: int) -> None:
    game = taunt(LI, 3, 8, 9, facing=facing)
    fights = [args for args in game.told("combat") if args[0] == (LI,)]
    assert fights == [((LI,), (ARCHERS,))]


@pytest.mark.rule(GB, "battle.impetuous:3")
@pytest.mark.parametrize(("place", "left"), [("2318", 3), ("2218", 2)])
def test_it_runs_its_allowance_and_no_further(place: str, left: int) -> None:
    game = Position("lyginus").leader(ALEX, "1818").leader("syrmus", "2817")
    game.put(ARCHERS, "1518", facing=0).put(LI, place, facing=180)
    game.begin(("taunted", game.u(LI), game.u(ARCHERS))).play()
    assert game.s.battle.grid.distance(game.at(LI)[0], "1518") == left


@pytest.mark.rule(GB, "battle.impetuous:4")
def test_its_shock_comes_before_the_next_order() -> None:
    game = taunt(LI, 2, 8, 9)
    assert game.what == "orders"
    assert game.active == ALEX
    assert game.told("struggle")


@pytest.mark.rule(GB, "battle.impetuous:5")
def test_a_column_runs_in_line() -> None:
    game = taunt(LI, 3, 8, 9, facing=150, formation="column")
    assert game.told("taunted")
    assert game.formation(LI) == "line"
    assert game.facing(LI) % 60 == 0


@pytest.mark.rule(GB, "battle.impetuous:6")
@pytest.mark.parametrize(("how", "die"), [({"morale": "routed"}, 8), ({"hits": 4}, 0)])
def test_the_routed_do_not_run_at_anybody(how: dict[str, int | str], die: int) -> None:
    game = taunt(LI, 2, die, 9, **how)  # type: ignore[arg-type]
    assert game.morale(LI) == "routed"
    assert not game.told("taunted")


@pytest.mark.rule(GB, "battle.impetuous:7")
@pytest.mark.parametrize("moved", [False, True])
def test_the_run_is_no_second_move(moved: bool) -> None:
    game = Position("lyginus").leader(ALEX, "1818").leader("syrmus", "2817")
    game.put(ARCHERS, "1518", facing=0).put(LI, "2318", facing=180, moved=moved)
    game.begin(("taunted", game.u(LI), game.u(ARCHERS))).play()
    assert (game.hits(LI), game.has_moved(LI)) == (0, moved)


@pytest.mark.rule(GB, "battle.impetuous:8")
def test_those_it_comes_up_to_may_shoot_in_reaction() -> None:
    game = Position("lyginus").leader(ALEX, "1818").leader("syrmus", "2817")
    game.put(ARCHERS, "2018", facing=0).put(LI, "2318", facing=180)
    game.begin(("taunted", game.u(LI), game.u(ARCHERS)), dice=[4] * 20)
    asked = []
    while not game.over and not game.told("combat"):
        asked.append(game.what)
        game.choose(game.passing())
    assert "entry_fire" in asked
