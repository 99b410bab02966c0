"""Odd hits of three, ways of harassers, leaders held behind their line, and own bolts that are silent."""

from __future__ import annotations

from typing import Any

import pytest

from argead.systems.great_battles.positions import Position

from .test_09_shock import ALEX, HYP, JAV, plain

GB = "great_battles"
NO = "no check"
OX, LN, PAE = "oxybeles_1", "scythian_lancers_1", "paeonian_1"
JAVS = ("indian_javelins_1", "indian_javelins_2", "indian_javelins_3")
AROUND = (("2109", 240), ("2010", 0), ("2011", 0))


# -- 10.13: two odd hits for three units ------------------------------


@pytest.mark.rule(GB, "10.13:1")
@pytest.mark.parametrize("counts", JAVS)
@pytest.mark.parametrize("second", [0, 1])
def test_of_two_odd_hits_one_goes_where_the_owner_likes(counts: str, second: int) -> None:
    game = plain().put(HYP, "2110", facing=180)
    for unit, (place, facing) in zip(JAVS, AROUND, strict=True):
        game.put(unit, place, facing=facing, shock=NO)
    game.shocks("porus", *[5] * 20).choose("as proposed", counts).until("odd_hits")
    others = [unit for unit in JAVS if unit != counts]
    assert (game.seat, game.struck[0][0], game.options) == ("india", 2, others)
    chosen = others[second]
    game.choose(chosen)
    assert {unit: game.hits(unit) for unit in JAVS} == {
        unit: int(unit in (counts, chosen)) for unit in JAVS
    }


# -- 8.32: no longer than the distance from which it is allowed ------------------------------


@pytest.mark.rule(GB, "8.32:1", "8.32:2")
@pytest.mark.parametrize(
    ("unit", "target", "longest"),
    [
        ("agrianian_2", "2210", 1),
        ("mercenary_peltast_1", "2210", 1),
        ("sogdian", "2210", 3),
        ("sogdian", "2310", 3),
        ("sogdian", "2410", 3),
    ],
)
def test_the_way_and_the_target_are_within_the_distance(
    unit: str, target: str, longest: int
) -> None:
    game = plain("1910").put(unit, "2010").put(JAV, target, facing=0)
    game.acts(ALEX, dice=[9] * 9).until("orders").choose(("harass", unit))
    ways = [option[1:] for option in game.options]
    assert max(len(way) for way in ways) == longest
    assert len(ways) == {"2210": 2 if longest == 1 else 6, "2310": 4, "2410": 2}[target]


# -- 4.36: a leader who is held after his line has moved ------------------------------


@pytest.mark.rule(GB, "4.36:1", "4.4:6", "4.24:2", "7.16:1")
@pytest.mark.parametrize("turns", [True, False])
def test_whom_an_enemy_has_turned_to_does_not_ride_with_his_line(turns: bool) -> None:
    peltasts = "mercenary_peltast_2"
    game = plain(foe="2310").put(peltasts, "2210", facing=240).put(JAV, "2409", facing=180)
    game.commands("porus", JAV).begin(
        ("line_orders",), ("line_leader", game.l("porus")), dice=[0] * 20
    )
    game.choose(JAV).until("step").go("2309").until("reaction_facing")
    game.choose((peltasts, 300) if turns else None)
    asked = []
    while not game.over:
        asked.append(game.what)
        game.choose(game.passing())
    assert ("ride" in asked) is not turns
    assert game.where("porus") == "2310"


# -- 5.45: who may not attack is nobody to send ------------------------------


@pytest.mark.rule(GB, "5.45:2", "5.45:3", "battle.idle-foot:2", "battle.idle-foot:4")
@pytest.mark.parametrize(("turn", "bound"), [(3, True), (4, False)])
def test_idle_foot_before_the_enemy_does_not_spare_a_trumping_leader_his_deed(
    turn: int, bound: bool
) -> None:
    men = "mercenary_peltast_1"
    game = Position("granicus", turn=turn).leader("arsites", "1412").leader(ALEX, "3010")
    game.put("memnon_horse_1", "1409").put(men, "1510").put("companion_1", "1610", facing=180)
    game.s.landed = False
    game.spell(must_act=True).leads("arsites", left=2)
    game.begin(("orders", game.l("arsites")), dice=[5] * 20)
    assert "memnon_horse_1" in game.ordered("move")
    assert (None in game.options) is not bound


# -- 11.72: the upper phalanx moves off with its last point ------------------------------


@pytest.mark.rule(GB, "11.72:5", "11.72:6")
@pytest.mark.parametrize(("level", "points", "able"), [(2, 3, True), (3, 4, True), (4, 5, False)])
def test_the_upper_phalanx_moves_off_if_four_points_are_enough(
    level: int, points: int, able: bool
) -> None:
    upper, lower = "craterus_1", "simmias_4"
    game = Position("gaugamela").leader(ALEX, "1810").leader("darius", "4010")
    ahead = ("2108", "2109", "2110", "2111")
    game.ground("woods", *ahead).height(level, *ahead)
    game.put(upper, "2010", "2011").under(lower, upper).acts(ALEX, dice=[5] * 12).until("orders")
    assert (upper in game.ordered("split")) is able
    if able:
        game.choose(("split", upper)).until("step")
        left = game.points_left
        game.go("2109", "2110")
        assert left == 4
        assert game.at(upper) == ("2109", "2110")


# -- 11.86: own bolts after an own order ------------------------------


@pytest.mark.rule(GB, "11.86:1", "11.85:1")
@pytest.mark.parametrize("verb", ["move", "recover"])
def test_after_an_order_of_their_own_side_they_do_not_shoot_at_whom_they_see(verb: str) -> None:
    game = Position("jaxartes").leader(ALEX, "4010").leader("satraces", "3310")
    game.put(OX, "3710", fire_mode=True).put(PAE, "3909", facing=180, hits=3)
    game.put(LN, "3410", facing=180).acts(ALEX, dice=[9] * 20).until("orders")
    assert OX in game.ordered("bolt")
    game.choose((verb, PAE))
    asked = []
    while not game.over and game.what != "orders":
        asked.append(game.what)
        game.choose(game.passing())
    assert "bolts" not in asked
    assert not game.told("shot")


# -- 8.31, 8.32: of several enemies those alone who may be harassed ------------------------------

CH, EL, RIDERS = "indian_chariots_1", "indian_elephants_1", "sogdian"


def harassment(game: Position, unit: str = RIDERS) -> list[tuple[str, ...]]:
    """Whom the unit may harass, and by what ways."""
    game.acts(ALEX, dice=[9] * 9).until("orders").choose(("harass", unit))
    assert game.what == "harass"
    return game.options


@pytest.mark.rule(GB, "8.31:1", "8.32:1", "8.32:2", "10.31:2")
@pytest.mark.parametrize(
    ("other", "place", "engaged", "able"),
    [
        ("indian_javelins_2", "2212", False, True),
        ("indian_javelins_2", "2212", True, False),
        ("indian_horse_1", "2212", False, False),
        ("indian_javelins_2", "2009", False, False),
        ("indian_javelins_2", "2410", False, False),
    ],
)
def test_beside_a_proper_target_others_are_no_targets_by_that(
    other: str, place: str, engaged: bool, able: bool
) -> None:
    # from 2410 one looks through the unit at 2210
    game = plain("1910", engaged=True).put(RIDERS, "2010").put(JAV, "2210", facing=0)
    game.put(other, place, facing=180 if place == "2009" else 0, engaged=engaged)
    if engaged:
        game.put(HYP, "2311", facing=180, engaged=True)
    assert {option[0] for option in harassment(game)} == ({JAV, other} if able else {JAV})


@pytest.mark.rule(GB, "10.31:2", "8.31:1")
@pytest.mark.parametrize("engaged", [True, False])
def test_the_engaged_are_not_harassed(engaged: bool) -> None:
    game = plain("1910", engaged=True).put(RIDERS, "2010")
    game.put(HYP, "2310", facing=180, engaged=engaged)
    game.put(JAV, "2210", facing=0, engaged=engaged).acts(ALEX, dice=[9] * 9).until("orders")
    assert (RIDERS in game.ordered("harass")) is not engaged


@pytest.mark.rule(GB, "8.32:3", "8.32:4")
@pytest.mark.parametrize("other", ["", "agrianian_1", "indian_horse_1"])
def test_whoever_stands_beside_the_line_of_sight_bars_the_way(other: str) -> None:
    # marsh leaves one way, by 2209, and does not hide the target
    game = plain("1910").ground("marsh", "2210", "2211").put(RIDERS, "2010")
    game.put(JAV, "2410", facing=0)
    if other:
        game.put(other, "2209")
    game.acts(ALEX, dice=[9] * 9).until("orders")
    assert (RIDERS in game.ordered("harass")) is (not other)


@pytest.mark.rule(GB, "8.34:1", "8.32:3")
@pytest.mark.parametrize(
    ("unit", "able"), [("mercenary_peltast_1", True), ("agrianian_2", True), (RIDERS, False)]
)
def test_horse_alone_keeps_from_the_front_of_elephants(unit: str, able: bool) -> None:
    game = plain("1910").put(unit, "2010").put(JAV, "2210", facing=0)
    game.put(EL, "2108", facing=300, missiles="none", screen="none")
    assert ((JAV, "2109") in harassment(game, unit)) is able


@pytest.mark.rule(GB, "8.32:2", "8.33:3", "8.34:2")
@pytest.mark.parametrize(("beasts", "cars"), [("2108", "2111"), ("2111", "2108")])
def test_the_riders_choose_between_the_smell_and_the_javelins(beasts: str, cars: str) -> None:
    away = {"2108": 120, "2111": 240}
    game = plain("1910").put(RIDERS, "2010").put(JAV, "2410", facing=0)
    game.put(EL, beasts, facing=away[beasts]).put(CH, cars, facing=away[cars])
    ways = [option[1:] for option in harassment(game) if option[-1] == "2310"]
    assert {way[0] for way in ways} == {"2109", "2110"}
    assert len(ways) == 2


@pytest.mark.rule(GB, "8.32:2")
@pytest.mark.parametrize("target", ["2210", "2310", "2410"])
def test_who_has_nothing_to_fear_takes_no_detour(target: str) -> None:
    game = plain("1910").put(RIDERS, "2010").put(JAV, target, facing=0)
    distance = game.s.battle.grid.distance
    ways = [option[1:] for option in harassment(game)]
    assert [len(way) for way in ways] == [distance("2010", way[-1]) for way in ways]


@pytest.mark.rule(GB, "8.33:3", "8.24:1", "10.26:2")
@pytest.mark.parametrize(
    ("missiles", "morale", "able"),
    [("full", "steady", True), ("none", "steady", False), ("full", "routed", False)],
)
def test_past_whom_they_ran_he_answers_if_he_could_shoot(
    missiles: str, morale: str, able: bool
) -> None:
    other = "indian_javelins_2"
    game = plain("1910").put("agrianian_2", "2010").put(JAV, "2210", facing=180)
    game.put(other, "2209", facing=180, missiles=missiles, morale=morale)
    game.acts(ALEX, dice=[9] * 9).until("orders").choose(("harass", "agrianian_2"))
    game.choose((JAV, "2109")).until("harass_reply")
    assert (other in game.options) is able
    assert JAV in game.options


@pytest.mark.rule(GB, "8.32:2", "8.33:3", "8.34:2")
@pytest.mark.parametrize("danger", [EL, CH])
@pytest.mark.parametrize(
    ("place", "facing", "safe"), [("2108", 120, "2110"), ("2111", 240, "2109")]
)
def test_of_ways_as_short_the_riders_take_the_safe_one(
    danger: str, place: str, facing: int, safe: str
) -> None:
    game = plain("1910").put(RIDERS, "2010").put(JAV, "2410", facing=0)
    game.put(danger, place, facing=facing)
    ways = [option[1:] for option in harassment(game) if option[-1] == "2310"]
    assert [way[0] for way in ways] == [safe]


@pytest.mark.rule(GB, "8.33:1", "11.73:6")
@pytest.mark.parametrize(("last", "struck"), [("1909", "simmias_4"), ("2009", "craterus_1")])
def test_the_side_of_a_stack_is_that_to_which_the_riders_came(last: str, struck: str) -> None:
    game = Position("gaugamela").leader(ALEX, "1530").leader("bessus", "2006")
    game.put("craterus_1", "2010", "2011").under("simmias_4", "craterus_1")
    game.put("arachosian_1", "2008", facing=180).leads("bessus")
    game.begin(("harass", game.u("arachosian_1")), dice=[0, *[9] * 9])
    game.choose(next(o for o in game.options if o[-1] == last)).finish()
    assert {unit: game.hits(unit) for unit in ("craterus_1", "simmias_4")} == {
        unit: int(unit == struck) for unit in ("craterus_1", "simmias_4")
    }


# -- 11.86: after an enemy order ------------------------------


def drilled(game: Position, boss: str = "satraces") -> list[tuple[str, tuple[str, ...]]]:
    """The enemy recovers behind his lines; who is asked for bolts then, and which throwers."""
    game.leads(boss, left=1).begin(("orders", game.l(boss)), dice=[9] * 30)
    game.choose(("recover", BOW if boss == "satraces" else PAE))
    asked = []
    while not game.over and game.what != "momentum":
        if game.what == "bolts":
            asked.append((game.seat, tuple(o for o in game.options if o in (OX, OX2))))
        game.choose(game.passing())
    return asked


BOW, OX2 = "scythian_horse_archers_6", "oxybeles_2"


def covered(at: str = "3410", **how: Any) -> Position:
    """Bolt throwers at 3710 see lancers; horse archers rest far behind these."""
    game = Position("jaxartes").leader(ALEX, "4010").leader("satraces", "2810")
    game.put(OX, "3710", **{"fire_mode": True, **how}).put(BOW, "2710", facing=180, hits=2)
    return game.put(LN, at, facing=180)


@pytest.mark.rule(GB, "11.86:1", "11.82:2")
@pytest.mark.parametrize(("shots", "fire_mode"), [(0, True), (1, True), (2, True), (0, False)])
def test_after_an_enemy_order_those_alone_are_asked_who_may_shoot(
    shots: int, fire_mode: bool
) -> None:
    game = covered(fire_mode=fire_mode)
    game.s.bolts_answered[game.u(OX)] = shots
    able = fire_mode and shots < 2
    assert drilled(game) == ([("macedon", (OX,))] if able else [])


@pytest.mark.rule(GB, "11.86:1", "10.31:2")
@pytest.mark.parametrize("engaged", ["", "throwers", "lancers"])
def test_after_an_enemy_order_the_engaged_do_not_shoot_nor_are_shot_at(engaged: str) -> None:
    game = covered()
    if engaged == "throwers":
        game.make(OX, engaged=True).put(LN, "3709", facing=240, engaged=True)
        game.put("scythian_lancers_2", "3410", facing=180)
    elif engaged:
        game.make(LN, engaged=True).put(PAE, "3310", facing=0, engaged=True)
    assert drilled(game) == ([] if engaged else [("macedon", (OX,))])


@pytest.mark.rule(GB, "11.86:1", "8.16:1", "8.14:1")
@pytest.mark.parametrize(
    ("place", "level", "wood", "able"),
    [("2910", 2, "", True), ("2910", 1, "", False), ("3410", 1, "3510", False)],
)
def test_after_an_enemy_order_they_look_as_far_as_they_reach(
    place: str, level: int, wood: str, able: bool
) -> None:
    game = Position("jaxartes")
    far = tuple(game.s.battle.level)
    game = covered(place)
    game.height(1, *far).ground("clear", *far).height(level, "3710")
    if wood:
        game.ground("woods", wood, "3609", "3610")
    assert bool(drilled(game)) is able


@pytest.mark.rule(GB, "11.86:1")
def test_after_an_order_of_alexander_the_throwers_of_his_enemy_are_asked() -> None:
    game = Position("jaxartes").rate(OX, side="scythia").leader(ALEX, "2810")
    game.leader("satraces", "4010").put(OX, "3710", fire_mode=True)
    game.put("hypaspist_1", "3410").put(PAE, "2710", hits=2)
    assert drilled(game, ALEX) == [("scythia", (OX,))]


# -- 8.21: who has turned in reaction ------------------------------


@pytest.mark.rule(GB, "8.21:2", "7.16:6", "8.24:1")
@pytest.mark.parametrize(
    ("facing", "missiles", "able"),
    [(300, "full", True), (300, "low", True), (300, "none", False), (180, "full", False)],
)
def test_who_turned_shoots_if_he_has_javelins_and_faces_the_mover(
    facing: int, missiles: str, able: bool
) -> None:
    men = "mercenary_peltast_2"
    game = plain().put(men, "2210", facing=240, missiles=missiles).put(JAV, "2410", facing=180)
    game.moving(JAV, by="porus", dice=[0, *[9] * 9]).until("step").go("2310")
    game.until("reaction_facing").choose((men, facing))
    asked = []
    while not game.over:
        asked.append(game.what)
        game.choose(game.passing())
    assert ("entry_fire" in asked) is able


@pytest.mark.rule(GB, "8.22:1", "8.24:1")
@pytest.mark.parametrize(
    ("archers", "mover", "boss", "seat"),
    [
        ("macedonian_archers_1", "indian_horse_1", "porus", "macedon"),
        ("indian_longbows_1", "companion_agema", ALEX, "india"),
    ],
)
def test_whoever_leaves_it_is_the_owner_of_the_archers_who_is_asked(
    archers: str, mover: str, boss: str, seat: str
) -> None:
    game = plain().put(archers, "2210", facing=180).put(mover, "2110", facing=180)
    game.moving(mover, by=boss, dice=[9] * 9).until("step").go("2010")
    assert (game.what, game.seat) == ("retire_fire", seat)
    game.choose(archers)
    assert [args[:2] for args in game.told("shot")] == [(archers, mover)]


@pytest.mark.rule(GB, "5.45:2", "5.45:3", "11.41:1", "10.26:2")
@pytest.mark.parametrize(
    ("unit", "how", "bound"),
    [
        (JAV, {}, False),
        (JAV, {"morale": "routed"}, True),
        (JAV, {"formation": "column"}, True),
        ("indian_longbows_1", {}, True),
    ],
)
def test_who_cannot_attack_does_not_spare_a_trumping_leader_his_deed(
    unit: str, how: dict[str, Any], bound: bool
) -> None:
    game = plain(foe="2510").put("indian_javelins_2", "2514", facing=180).put(HYP, "2110")
    game.put(unit, "2210", facing=210 if "formation" in how else 180, **how)
    game.spell(must_act=True).leads("porus", left=2)
    game.begin(("orders", game.l("porus")), dice=[5] * 20)
    assert "indian_javelins_2" in game.ordered("move")
    assert (None in game.options) is not bound
