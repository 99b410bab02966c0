"""Steps in their order, torn barricades, ways round a marsh, and limits met exactly."""

from __future__ import annotations

from typing import Any

import pytest

from argead.systems.great_battles.positions import Position

from .test_09_shock import ALEX, HYP, JAV, MUST, plain
from .test_13_special_rules import FLAT, KING
from .test_17_orders_and_exceptions import pursuit

GB = "great_battles"
NO = "no check"
CH, EL, MEN = "indian_chariots_1", "indian_elephants_1", "mercenary_peltast_2"


def deeds(game: Position, **answers: Any) -> list[str]:
    """Play to the end with these answers where they are offered; what was said, in order."""
    while not game.over and game.what not in ("momentum", "next_leader"):
        answer = answers.get(game.what, game.passing())
        game.choose(answer if answer in game.options else game.passing())
    return [said.key for said in game.said]


# -- 11.13, 11.26: who comes out behind a line ------------------------------


@pytest.mark.rule(GB, "11.26:5", "4.62:6", "7.16:6", "8.21:2")
@pytest.mark.parametrize("rides", [True, False])
@pytest.mark.parametrize("beast", [CH, EL])
def test_before_who_comes_through_leaders_ride_units_turn_and_shoot_then(
    beast: str, rides: bool
) -> None:
    game = plain().put(beast, "2110", facing=180, shock=MUST if beast == CH else NO)
    game.put(HYP if beast == CH else "mercenary_peltast_1", "2010")
    game.put(MEN, "1809", facing=60).leader("craterus", "1810")
    game.shocks("porus", *[3] * 20)
    said = deeds(
        game,
        avoid_chariots="open",
        chariots_to="1909",
        leaders_close="craterus" if rides else None,
        reaction_facing=(MEN, 0),
        entry_fire=MEN,
    )
    assert game.at(beast) == ("1909",)
    steps = ["leader_withdraws", "leader_killed", "reaction_turn", "shot"]
    seen = [key for key in said if key in steps]
    assert seen == [steps[0 if rides else 1], "reaction_turn", "shot"]
    assert [args[:2] for args in game.told("shot")] == [(MEN, beast)]


# -- battle.abatis: what is gone is gone ------------------------------

HYPS, LEVY = "hypaspist_1", "asian_levy_1"


def torn(*pairs: str, down: bool = True) -> Position:
    """Barricades on a part of Issus made flat and clear, torn down already or not."""
    game = Position("issus").leader(ALEX, "2925").leader(KING, "2915")
    game.height(1, *FLAT).ground("clear", *FLAT)
    sides = [(pair[:4], pair[5:]) for pair in pairs]
    game.hexside("abatis", *sides)
    if down:
        game.s.cleared = ["-".join(sorted(side)) for side in sides]
    return game


@pytest.mark.rule(GB, "battle.abatis:4", "battle.abatis:2")
@pytest.mark.parametrize("down", [True, False])
def test_over_a_torn_barricade_the_way_costs_nothing_more(down: bool) -> None:
    game = torn("3322-3422", down=down).put(HYPS, "3322").moving(HYPS, by=ALEX)
    before = game.points_left
    game.go("3422")
    assert (before - game.points_left, game.hits(HYPS)) == ((1, 0) if down else (2, 1))


@pytest.mark.rule(GB, "battle.abatis:4", "battle.abatis:1")
@pytest.mark.parametrize("down", [True, False])
def test_a_leader_rides_over_a_torn_barricade(down: bool) -> None:
    game = torn("3322-3422", down=down).put(HYPS, "3322").leader(ALEX, "3322")
    game.acts(ALEX, dice=[5] * 9).until("orders").choose(("ride", ALEX)).until("ride")
    assert ("3422" in game.options) is down


@pytest.mark.rule(GB, "battle.abatis:4", "battle.abatis:3", "6.75:2")
@pytest.mark.parametrize("down", [True, False])
def test_one_withdraws_over_a_torn_barricade(down: bool) -> None:
    game = torn("3422-3322", "3422-3321", down=down)
    game.put(LEVY, "3422", facing=0).put("craterus_1", "3722", "3723", facing=180)
    game.moving("craterus_1", by=ALEX, dice=[5] * 9).go("3622", "3623")
    seen: list[Any] = []
    while not game.over and game.what != "step":
        wish = ("unit", LEVY)
        seen += game.options if game.what == "withdraw_to" else []
        game.choose(wish if wish in game.options else game.passing())
    assert bool({("3322",), ("3321",)} & set(seen)) is down


@pytest.mark.rule(GB, "battle.abatis:4", "battle.abatis:3", "9.16:12")
@pytest.mark.parametrize("down", [True, False])
def test_an_attack_over_a_torn_barricade_is_not_shifted(down: bool) -> None:
    game = torn("3322-3422", down=down).put(HYPS, "3322", shock=NO)
    game.put(LEVY, "3422", facing=180, hits=2).shocks(ALEX, *[5] * 9).play()
    told = game.told("clash")[0]
    assert [by for _, by in told[6] if by < 0] == ([] if down else [-1])


@pytest.mark.rule(GB, "battle.abatis:4", "8.32:4")
@pytest.mark.parametrize("down", [True, False])
def test_who_harasses_crosses_a_torn_barricade(down: bool) -> None:
    game = torn("3322-3422", "3322-3423", down=down).leader(ALEX, "3222")
    game.put("agrianian_1", "3322").put(LEVY, "3522", facing=0)
    game.acts(ALEX, dice=[9] * 9)
    assert ("agrianian_1" in game.ordered("harass")) is down


@pytest.mark.rule(GB, "battle.abatis:4", "10.21:2")
@pytest.mark.parametrize("down", [True, False])
def test_horse_flees_over_a_torn_barricade(down: bool) -> None:
    around = Position("issus").s.battle.grid.neighbours("3322")
    game = torn(*(f"3322-{place}" for place in around), down=down).put("companion_1", "3322")
    game.begin(("rout", game.u("companion_1"), -1)).play()
    assert game.fate("companion_1") == ("on map" if down else "eliminated")


# -- 8.32:2: ways round a marsh ------------------------------


@pytest.mark.rule(GB, "8.32:1", "8.32:2", "8.32:3")
@pytest.mark.parametrize(
    ("unit", "target", "blocked", "able"),
    [
        ("sogdian", "2310", ("2210", "2211"), True),
        ("sogdian", "2310", ("2210", "2211", "2109"), False),
        ("sogdian", "2410", ("2210",), True),
        ("sogdian", "2410", ("2309", "2310"), False),
        ("sogdian", "2410", ("2310",), True),
        ("agrianian_2", "2209", ("2110",), True),
        ("agrianian_2", "2209", ("2109",), False),
        ("agrianian_2", "2210", ("2109",), True),
    ],
)
def test_the_way_round_a_marsh_is_no_longer_than_the_distance(
    unit: str, target: str, blocked: tuple[str, ...], able: bool
) -> None:
    game = plain("1910").ground("marsh", *blocked).put(unit, "2010").put(JAV, target, facing=0)
    game.acts(ALEX, dice=[9] * 9)
    assert (unit in game.ordered("harass")) is able


# -- 10.15: who runs if all would ------------------------------


@pytest.mark.rule(GB, "10.15:1", "10.15:2")
@pytest.mark.parametrize("mine", range(5))
@pytest.mark.parametrize("theirs", range(5))
def test_of_two_that_would_both_run_the_worse_does(mine: int, theirs: int) -> None:
    for die in range(10):
        game = plain().put(MEN, "2010", shock=NO, hits=mine)
        game.put(JAV, "2110", facing=180, hits=theirs).shocks(ALEX, *[die] * 20)
        game.until("momentum", "next_leader", "rout_path", "advance_turn")
        quality = {unit: game.s.battle.tq[game.u(unit)] for unit in (MEN, JAV)}
        over = {
            MEN: mine + game.struck[0][0] - quality[MEN],
            JAV: theirs + game.struck[0][1] - quality[JAV],
        }
        if game.told("breakthrough") or min(over.values()) < 0:
            continue
        runs = MEN if over[MEN] > over[JAV] else JAV
        assert [args[0] for args in game.told("routs")] == [runs], die


# -- 5.33: the engaged in a crisis ------------------------------


@pytest.mark.rule(GB, "5.33:4", "10.33:1", "10.31:2")
def test_who_is_left_alone_by_a_crisis_is_free_at_once() -> None:
    game = Position(engaged=True).leader(ALEX, "2012").leader("porus", "4040")
    game.put("mercenary_peltast_1", "2010", engaged=True)
    game.put(JAV, "2110", facing=180, engaged=True)
    game.after_phase(ALEX, dice=[9, 9, *[0] * 9]).choose("try").until("crisis_to")
    assert game.s.engaged[game.u(JAV)]
    game.choose(game.options[0])
    assert game.what == "crisis_to"
    assert game.at("mercenary_peltast_1")[0][:2] == "19"
    assert not game.s.engaged[game.u(JAV)]
    assert not game.s.engaged[game.u("mercenary_peltast_1")]


# -- 5.45: a shot is a deed ------------------------------


def offered(game: Position) -> list[Any]:
    """What a moving unit may do besides stepping."""
    return [o for o in game.options if not (isinstance(o, tuple) and o[0] in ("go", "face"))]


@pytest.mark.rule(GB, "5.45:2", "8.11:6")
def test_who_trumped_may_let_his_archers_stop_when_they_have_shot() -> None:
    archers = "macedonian_archers_1"
    game = plain("1910").put(archers, "2010").put(JAV, "2210", facing=0)
    game.spell(must_act=True).moving(archers, by=ALEX, dice=[9] * 9)
    assert offered(game) == [("fire", JAV), ("fire", JAV, "on the way")]
    game.choose(("fire", JAV))
    assert game.what == "step"
    assert offered(game) == [None]


# -- 8.31: harassment in a line ------------------------------


@pytest.mark.rule(GB, "8.31:4")
def test_in_a_line_who_has_turned_does_not_harass() -> None:
    game = plain().put(JAV, "2210", facing=180).put("coenus_5", "2010", "2011")
    game.commands("porus", JAV).moving(JAV, by="porus", dice=[9] * 9)
    assert ("harass",) in game.options
    game.face(240).until("step").face(180).until("step")
    assert ("harass",) not in game.options


@pytest.mark.rule(GB, "8.31:4")
def test_by_an_order_of_its_own_harassment_is_ordered_as_such() -> None:
    game = plain().put(JAV, "2210", facing=180).put("coenus_5", "2010", "2011")
    game.moving(JAV, by="porus", dice=[9] * 9)
    assert ("harass",) not in game.options


# -- 10.22: as far as the points reach ------------------------------


@pytest.mark.rule(GB, "10.22:1", "10.22:2", "10.21:4")
@pytest.mark.parametrize(("wood", "hexes"), [(1, 2), (2, 2), (3, 3), (4, 3), (5, 4)])
def test_cardaces_run_as_far_as_their_points_reach(wood: int, hexes: int) -> None:
    # four points; the woods begin so many hexes away and cost two points each
    far = tuple(f"{column}{row}" for column in range(28, 39) for row in range(10, 30))
    game = Position("issus").leader(ALEX, "2530").leader(KING, "2915")
    game.height(1, *far).ground("clear", *far)
    start = ("3321", "3322")
    game.put("cardaces_1", *start, morale="routed")
    grid = game.s.battle.grid
    game.ground("woods", *(h for h in far if min(grid.distance(h, p) for p in start) >= wood))
    game.begin(("rout_on", game.u("cardaces_1"))).play()
    assert game.fate("cardaces_1") == "on map"
    assert {int(place[:2]) for place in game.at("cardaces_1")} <= {33 - hexes, 33 + hexes}


# -- 11.73: both of a stack are lost ------------------------------


@pytest.mark.rule(GB, "11.73:7", "10.23:1")
@pytest.mark.parametrize("first", ["craterus_1", "simmias_4"])
@pytest.mark.parametrize(
    ("upper", "lower"), [("craterus_1", "simmias_4"), ("simmias_4", "craterus_1")]
)
def test_a_stack_without_a_way_out_is_lost_with_both(upper: str, lower: str, first: str) -> None:
    game = Position("gaugamela").leader(ALEX, "1510").leader("bessus", "3510")
    game.put(upper, "2010", "2011").under(lower, upper)
    around = {h for place in ("2010", "2011") for h in game.s.battle.grid.neighbours(place)}
    game.ground("impassable", *(around - {"2010", "2011"}))
    game.begin(("rout", game.u(first), -1)).play()
    assert (game.fate(upper), game.fate(lower)) == ("eliminated", "eliminated")
    assert (game.at(upper), game.at(lower)) == ((), ())
    assert len(game.told("eliminated")) == 2


# -- 11.13:3: beasts that only advance ------------------------------


@pytest.mark.rule(GB, "11.13:3", "9.31:1", "9.35:1", "4.62:6", "7.16:6", "8.21:1")
def test_before_beasts_that_only_advance_leaders_ride_units_turn_and_shoot() -> None:
    game = plain().ground("impassable", "1909").put(EL, "2110", facing=180, shock=NO)
    game.put("mercenary_peltast_1", "2010", hits=4)
    game.put(MEN, "1910", facing=60).leader("craterus", "2009").shocks("porus", *[5] * 20)
    said = deeds(game, leaders_close="craterus", reaction_facing=(MEN, 0), entry_fire=MEN)
    steps = ("advances", "leader_withdraws", "reaction_turn", "shot")
    assert [key for key in said if key in steps] == list(steps)
    assert [args[:2] for args in game.told("shot")] == [(MEN, EL)]


# -- 9.31:3, 9.32: tired winners ------------------------------


@pytest.mark.rule(GB, "9.31:3", "9.32:1", "7.14:1")
@pytest.mark.parametrize(("hits", "after"), [(3, 7), (4, 7), (5, 7), (6, 7)])
def test_who_turns_on_rocks_after_an_advance_keeps_one_hit_in_hand(hits: int, after: int) -> None:
    # quality 8: two hits of the shock, one of the rocks and one of the turn
    horse = "companion_coenus"
    game = plain().ground("rocky", "2110").put(horse, "2010", shock=NO, hits=hits)
    game.put(JAV, "2110", facing=180, hits=4).shocks(ALEX, *[5] * 20)
    deeds(game, advance_turn=60)
    assert (game.at(horse), game.facing(horse)) == (("2110",), 60)
    assert (game.hits(horse), game.morale(horse)) == (after, "steady")


# -- 9.43: in a pursuit who breaks is gone before the others waver ------------------------------


@pytest.mark.rule(GB, "9.43:1", "9.18:1", "9.18:5")
@pytest.mark.parametrize(("hits", "rolls"), [(5, 0), (3, 1)])
def test_in_a_pursuit_nobody_wavers_before_those_who_have_run(hits: int, rolls: int) -> None:
    # the Companions are one below their quality, but only the steady have zones
    game = pursuit(*[5] * 12, hits=hits)
    game.make("companion_1", hits=5 if hits == 5 else 2)
    deeds(game)
    assert len(game.thrown("collapse")) == rolls
    assert len(game.told("routs")) == 2 - rolls


# -- 8.21:3, 5.26: the steps of a line command ------------------------------


@pytest.mark.rule(GB, "8.21:3", "8.11:5", "4.36:1", "5.22:3", "5.26:1")
def test_a_line_moves_is_shot_at_fires_then_its_leader_rides_and_then_it_attacks() -> None:
    archers, javelins = "cretan_archers", (JAV, "indian_javelins_2")
    game = Position().leader("porus", "2310").leader(ALEX, "1510").put(archers, "2010")
    game.put(javelins[0], "2210", facing=180).put(javelins[1], "2211", facing=180)
    game.acts("porus", dice=[9] * 30).choose("line")
    game.choose(("move", "javelin infantry", *javelins))
    seen: list[str] = []
    while game.what != "momentum":
        seen.append(game.what)
        if game.what == "step" and ("2110",) in game.reach:
            game.go("2110")
        elif game.what in ("line_orders", "line_fire") and JAV in game.options:
            game.choose(JAV)
        elif game.what == "entry_fire":
            game.choose(archers)
        else:
            game.choose(game.passing())
    steps = ("line_orders", "entry_fire", "line_fire", "ride", "shock")
    assert list(dict.fromkeys(what for what in seen if what in steps)) == list(steps)
    assert [args[:2] for args in game.told("shot")] == [(archers, JAV), (JAV, archers)]


# -- 3.0: the start of a turn ------------------------------


@pytest.mark.rule(GB, "6.82:1", "5.51:1", "battle.late-entry:4")
def test_at_the_start_of_a_turn_markers_are_laid_before_anything_moves() -> None:
    game = Position(elite_initiative=True, full=True, turn=5)
    game.leader(ALEX, game.at("coenus_5")[0]).s.coming = True
    game.begin(("turn_start",), dice=[0] * 30)
    seen: list[str] = []
    while "elite" not in seen:
        seen.append(game.what)
        game.choose(game.passing())
    assert list(dict.fromkeys(seen)) == ["late_entry", "marker", "elite"]


# -- battle.impetuous: one entry, one question ------------------------------


@pytest.mark.rule(GB, "battle.impetuous:3", "battle.impetuous:8", "8.21:5")
@pytest.mark.parametrize("shoots", [True, False])
def test_who_lets_the_provoked_come_is_not_asked_again(shoots: bool) -> None:
    archers, target = "cretan_archers", "triballian_li_1"
    game = Position("lyginus").leader(ALEX, "1818").leader("syrmus", "2817")
    game.put(archers, "2018").put(target, "2318", facing=180)
    game.acts(ALEX, dice=[8, 9, *[8] * 30]).choose(("fire", archers))
    seen: list[str] = []
    while game.what not in ("orders", "momentum"):
        seen.append(game.what)
        wanted = {"fire_at": target, "entry_fire": archers if shoots else None}
        answer = wanted.get(game.what, game.passing())
        game.choose(answer if answer in game.options else game.passing())
    assert [args[1] for args in game.told("ran_to")] != []
    assert seen.count("reaction_facing") == seen.count("entry_fire") == 1
    assert len(game.told("shot")) == 1 + shoots


# -- 6.73: out of a friend's hex ------------------------------


@pytest.mark.rule(GB, "6.73:1", "battle.bound-to-heights:4")
@pytest.mark.parametrize(("hill", "roused"), [("2503", True), ("2502", False)])
def test_the_hill_men_look_at_where_a_broken_unit_comes_to_stand(hill: str, roused: bool) -> None:
    horse, friend = "companion_1", "sacae"
    far = tuple(Position("arigaeum").s.battle.level)
    game = Position("arigaeum").height(1, *far).ground("clear", *far).height(5, hill)
    game.leader(ALEX, "1520").leader("meroes", "4020").put(horse, "2510", hits=7)
    game.put(friend, "2410").put(JAV, "2810", facing=180)
    game.moving(JAV, by="meroes", dice=[5] * 30).until("step").go("2710")
    game.choose(("unit", horse)).choose(("2410",))
    game.until("step")
    assert (game.told("squeezed"), game.morale(horse)) == ([(horse, ("2409",))], "routed")
    assert game.s.roused is roused


@pytest.mark.rule(GB, "8.31:4", "5.45:2")
def test_harassment_is_a_deed_of_the_line_of_one_who_trumped() -> None:
    javelins = (JAV, "indian_javelins_2")
    game = plain().put(javelins[0], "2210", facing=180).put(javelins[1], "2212", facing=180)
    game.put("coenus_5", "2010", "2011").leader("porus", "2310").spell(must_act=True)
    game.commands("porus", *javelins).begin(("line_orders",), dice=[9] * 20)
    assert game.options == [*javelins]
    game.choose(JAV).choose(("harass",)).choose(("coenus_5", "2110")).until("line_orders")
    assert game.options == [javelins[1], None]
    assert game.told("harasses")


# -- 6.78: Illyrians have no lines ------------------------------


@pytest.mark.rule(GB, "6.78:2", "battle.erigon:5")
def test_illyrian_horse_does_not_withdraw_as_a_line() -> None:
    far = tuple(Position("erigon").s.battle.level)
    game = Position("erigon").height(1, *far).ground("clear", *far)
    game.leader("philip_ii", "1510").leader("bardylis", "2511")
    game.put("tribal_horse_1", "2310", facing=180).put("tribal_horse_2", "2312", facing=180)
    game.put("hypaspist_4", "2010").moving("hypaspist_4", by="philip_ii", dice=[0] * 9)
    game.until("step").go("2110")
    assert game.what == "withdraw"
    assert {o[0] for o in game.options if isinstance(o, tuple)} == {"unit"}


# -- 6.44, 7.16:7: who faces about goes on ------------------------------


@pytest.mark.rule(GB, "6.44:1", "7.16:7")
def test_who_faces_about_near_the_enemy_goes_on_or_stops() -> None:
    phalanx = "craterus_1"
    game = Position("gaugamela").leader(ALEX, "1510").leader("bessus", "3510")
    game.put(phalanx, "2010", "2011").put("immortals_1", "2210", facing=0)
    game.acts(ALEX, dice=[5] * 9).until("orders").choose(("move", phalanx)).until("step")
    game.choose(("about",))
    assert game.what == "step"
    game.choose(None)
    assert game.what == "orders"
    assert (game.facing(phalanx), game.hits(phalanx)) == (180, 0)
    assert phalanx not in game.ordered("move")
