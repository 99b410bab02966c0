"""Orders of events, limits and second conditions that nothing else would miss if they were gone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from argead.systems.great_battles.positions import Position

from .test_09_shock import ALEX, HYP, JAV, JAV2, MUST, plain

GB = "great_battles"
NO = "no check"
HORSE, COMP, CH = "indian_horse_1", "companion_coenus", "indian_chariots_1"
PHALANX, PHALANX2 = "coenus_5", "cleitus_6"
MEN = "mercenary_peltast_2"


def asked(game: Position, **answers: Any) -> list[str]:
    """Play to the end with these answers where they are offered; what was asked, in order."""
    seen = []
    while not game.over:
        seen.append(game.what)
        answer = answers.get(game.what, game.passing())
        game.choose(answer if answer in game.options else game.passing())
    return seen


# -- 9.4: what happens in a pursuit, and in what order ------------------------------


def chase(*dice: int, leader: str = "", foe_leader: str = "", foe_facing: int = 180) -> Position:
    """Companions break Median horse at 2110 and follow it to 2210; Susian horse stands at 2310."""
    game = Position("gaugamela", charge_formation=True).leader("parmenion", "1510")
    game.leader("bessus", "3510")
    game.put("companion_1", "2010", shock=MUST, formation="charge")
    game.put("median_1", "2110", facing=180, hits=6).put("susian_1", "2310", facing=foe_facing)
    if leader:
        game.leader(leader, "2010")
    if foe_leader:
        game.leader(foe_leader, "2310")
    return game.shocks("parmenion", *dice)


@pytest.mark.rule(GB, "9.43:1", "9.14:1", "9.0:2")
def test_in_a_pursuit_leaders_duel_before_the_clash() -> None:
    # the charge twice, the leader's casualty die, the shock, the pursuit, then the duel
    game = chase(1, 1, 5, 7, 7, *[5] * 12, leader=ALEX, foe_leader="mazaeus")
    asked(game, pursue_along="along", rout_path="2210")
    keys = [said.key for said in game.said]
    again = keys[keys.index("pursues") :]
    assert again.index("leader_hurt") < again.index("clash")


@pytest.mark.rule(GB, "4.62:6", "4.62:1", "7.16:1", "9.42:1")
def test_before_a_pursuer_leaders_ride_first_and_units_turn_then() -> None:
    game = chase(1, 1, 7, 7, *[5] * 12, foe_leader="mazaeus", foe_facing=240)
    seen = asked(game, rout_path="2210")
    assert "leaders_close" in seen
    assert "reaction_facing" in seen
    assert seen.index("leaders_close") < seen.index("reaction_facing")


# -- 6.82 ------------------------------


@pytest.mark.rule(GB, "6.82:1", "6.83:1")
@pytest.mark.parametrize("face", ["withdraw", "none"])
def test_the_face_that_is_laid_is_the_face_that_counts(face: str) -> None:
    game = Position().leader(ALEX, "1910").leader("porus", "2710").put(PHALANX, "2010", "2011")
    game.begin(("markers", 0)).choose(face)
    game.put(JAV, "2311", facing=180).moving(JAV, dice=[0] * 8).until("step").go("2211")
    assert (("prearranged", ALEX) in game.options) is (face == "withdraw")


# -- 6.8: the line that falls back ------------------------------


def planned(*dice: int, leader: str = "1910", hits: int = 0, morale: str = "steady") -> Position:
    """Two phalanxes that mean to fall back before Indian javelins."""
    game = Position().leader(ALEX, leader).leader("porus", "2710")
    game.put(PHALANX, "2010", "2011", hits=hits, morale=morale).put(PHALANX2, "2012", "2013")
    game.marker(ALEX, "withdraw", PHALANX, PHALANX2).put(JAV, "2311", facing=180)
    game.moving(JAV, dice=dice or [0] * 8).until("step").go("2211")
    return game


@pytest.mark.rule(GB, "6.83:2", "6.71:9")
def test_who_is_routed_does_not_fall_back_with_the_line() -> None:
    game = planned(morale="routed")
    game.choose(("prearranged", ALEX))
    while game.what.startswith("withdraw"):
        game.choose(game.options[-1])
    assert set(game.at(PHALANX)) == {"2010", "2011"}
    assert {place[:2] for place in game.at(PHALANX2)} == {"19"}


@pytest.mark.rule(GB, "6.83:2", "10.25:1", "6.73:1")
@pytest.mark.parametrize("along", ["along", "stay"])
def test_a_leader_falls_back_with_a_unit_and_then_sees_it_break(along: str) -> None:
    game = planned(leader="2010", hits=6).choose(("prearranged", ALEX))
    while game.what != "rout_along":
        game.choose("along" if game.what == "withdraw_along" else game.passing())
    here = game.where(ALEX)
    assert here[:2] == "19"
    assert here in game.at(PHALANX)
    game.choose(along).until("step")
    assert game.morale(PHALANX) == "routed"
    assert (game.where(ALEX) == here) is (along == "stay")
    assert (game.where(ALEX) in game.at(PHALANX)) is (along == "along")


@pytest.mark.rule(GB, "6.83:2", "4.62:5")
def test_a_leader_may_stay_when_his_line_falls_back() -> None:
    game = planned(leader="2010").choose(("prearranged", ALEX))
    seen = []
    while game.what.startswith("withdraw"):
        seen.append(game.what)
        game.choose("stay" if game.what == "withdraw_along" else game.passing())
    assert "withdraw_along" in seen
    assert game.where(ALEX) == "2010"


# -- 9.33:2 ------------------------------


def wheel(hits: int, *dice: int, locked: bool = False) -> Position:
    """A phalanx drives javelins out of 2110; elephants at 2109 and friends at 2111 make it wheel."""
    game = plain(engaged=locked).put(PHALANX, "2010", "2011", shock=NO, hits=hits)
    game.put(JAV, "2110", facing=180, hits=4).put("indian_elephants_1", "2109", facing=180)
    game.make(PHALANX, engaged=locked).make("indian_elephants_1", engaged=locked)
    game.make(JAV, engaged=locked).put(HYP, "2111").shocks(ALEX, *dice)
    while not game.over:
        if game.what == "place_hits" and game.ask.about[1] != JAV:
            game.choose((str(game.ask.about[1]), 0))
        elif game.what == "defending_type":
            game.choose("indian_elephants_1")
        else:
            game.choose(game.passing())
    return game


@pytest.mark.rule(GB, "9.33:2", "9.31:3")
@pytest.mark.parametrize(
    ("hits", "dice", "after"), [(0, (5, 9), 4), (1, (5, 9), 6), (2, (5, 5, 9), 6)]
)
def test_the_forced_wheel_does_not_rout(hits: int, dice: Sequence[int], after: int) -> None:
    # 2 in the shock, 2 of the breakthrough at three, 2 for the wheel on a nine
    game = wheel(hits, *dice)
    assert set(game.at(PHALANX)) == {"2010", "2110"}
    assert (game.hits(PHALANX), game.morale(PHALANX)) == (after, "steady")


@pytest.mark.rule(GB, "9.33:2", "10.31:1")
def test_who_only_wheels_stays_engaged() -> None:
    game = wheel(0, *[5] * 12, locked=True)
    assert game.told("wheels")
    assert game.s.engaged[game.u(PHALANX)]
    assert game.s.engaged[game.u("indian_elephants_1")]


# -- 11.5:6, 11.91 ------------------------------


def cataphracts(attacker: str, defender: str) -> tuple[int, int]:
    """Column before and after the shifts, of Bactrians against Companions rated as cataphracts."""
    game = Position("gaugamela", charge_formation=True).leader(ALEX, "1510")
    game.leader("bessus", "3510").rate("companion_1", cls="CAT", size=4).rate("bactrian_1", size=4)
    game.put("companion_1", "2010", shock=NO, formation=attacker)
    game.put("bactrian_1", "2110", facing=180, formation=defender)
    told = game.shocks(ALEX, *[5] * 9).play().told("clash")[0]
    return told[5], told[4]


@pytest.mark.rule(GB, "11.5:6", "11.5:2", "11.5:3")
@pytest.mark.parametrize(
    ("attacker", "defender", "shift"),
    [("line", "line", 0), ("charge", "line", 2), ("line", "charge", -2), ("charge", "charge", 0)],
)
def test_each_of_two_cataphracts_needs_its_own_formation(
    attacker: str, defender: str, shift: int
) -> None:
    before, after = cataphracts(attacker, defender)
    assert after - before == shift


# -- 10.2: the flight ------------------------------


def lane(*way: str) -> Position:
    """A lane between walls: these hexes, and no way out of them at their sides."""
    game = Position().leader(ALEX, "1540").leader("porus", "3540")
    grid = game.s.battle.grid
    walls = [
        (place, other) for place in way for other in grid.neighbours(place) if other not in way
    ]
    return game.hexside("city_wall", *walls)


@pytest.mark.rule(GB, "10.21:1", "10.23:1")
def test_who_runs_does_not_come_back_to_a_hex_he_left() -> None:
    # a lane of two hexes: at its end there is only the way back
    game = lane("2010", "1910").put("sogdian", "2010", facing=180)
    game.begin(("rout", game.u("sogdian"), -1)).play()
    assert game.fate("sogdian") == "eliminated"
    game = lane("2010", "1910", "1810").put("sogdian", "2010", facing=180)
    game.begin(("rout", game.u("sogdian"), -1)).play()
    assert game.at("sogdian") == ("1810",)


@pytest.mark.rule(GB, "10.21:1", "10.22:1")
def test_nor_in_the_rout_segment() -> None:
    # eight points and five hexes
    game = lane("2010", "1910", "1810", "1710", "1610")
    game.put("sogdian", "2010", facing=180, morale="routed")
    game.begin(("rout_on", game.u("sogdian"))).play()
    assert game.fate("sogdian") == "eliminated"


@pytest.mark.rule(GB, "10.24:1", "6.95:1")
@pytest.mark.parametrize(("die", "hits"), [(7, 1), (8, 2)])
def test_a_friend_on_two_hexes_suffers_once(die: int, hits: int) -> None:
    way = ("2010", "1910", "1810", "1710", "1610")
    game = lane(*way).put("sogdian", "2010", facing=180).put(PHALANX, "1910", "1810", facing=60)
    game.begin(("rout", game.u("sogdian"), -1), dice=[die] * 3).play()
    assert game.at("sogdian") == ("1710",)
    assert game.hits(PHALANX) == hits
    assert len(game.rolls) == 1


@pytest.mark.rule(GB, "10.24:1", "6.92:6")
def test_a_routed_friend_in_the_lane_is_run_over() -> None:
    game = lane("2010", "1910", "1810", "1710").put("sogdian", "2010", facing=180)
    game.put(MEN, "1910", morale="routed")
    game.begin(("rout", game.u("sogdian"), -1)).play()
    assert (game.fate(MEN), game.at("sogdian")) == ("eliminated", ("1810",))


@pytest.mark.rule(GB, "10.24:1", "10.14:1")
def test_a_friend_whom_the_flight_breaks_runs_too() -> None:
    game = Position().leader(ALEX, "1540").leader("porus", "3540")
    game.put("sogdian", "2010", facing=180).put(MEN, "1910", hits=4).put(JAV, "1908", facing=300)
    game.begin(("rout", game.u("sogdian"), -1), dice=[0] * 4).play()
    assert (game.morale("sogdian"), game.morale(MEN)) == ("routed", "routed")
    assert game.fate(MEN) == game.fate("sogdian") == "on map"
    assert game.s.battle.grid.distance("1910", game.at(MEN)[0]) == 2


# -- 6.92: who passes through whom ------------------------------


@pytest.mark.rule(GB, "6.92:7", "6.92:6")
@pytest.mark.parametrize(("morale", "open_"), [("routed", True), ("steady", False)])
def test_beyond_a_friend_the_routed_are_no_wall(morale: str, open_: bool) -> None:
    # the lane ends behind the second friend, and there are no points left to turn back
    game = lane("1810", "1910", "2010", "2110", "2210").put(MEN, "1810").put("sogdian", "2110")
    game.put(HYP, "2210", morale=morale).moving(MEN, by=ALEX).until("step").go("1910").go("2010")
    assert (("2110",) in game.reach) is open_
    if open_:
        game.go("2110").go("2210")
        assert game.fate(HYP) == "eliminated"
        assert None in game.options


@pytest.mark.rule(GB, "6.92:7", "11.21:5", "6.23:5")
@pytest.mark.parametrize(
    ("friend", "beyond", "able"),
    [(True, 1, False), (True, 2, True), (True, 3, False), (False, 1, True)],
)
def test_a_chariot_climbs_onto_a_friend_only_if_it_gets_off_again(
    friend: bool, beyond: int, able: bool
) -> None:
    # 2110 lies a level up: that is the one level of the phase
    game = plain().height(2, "2110")
    game.height(beyond, *(h for h in game.s.battle.grid.neighbours("2110") if h != "2010"))
    game.put(CH, "2010")
    if friend:
        game.put(JAV, "2110", facing=180)
    assert (("2110",) in game.moving(CH, by="porus", dice=[0] * 9).until("step").reach) is able


@pytest.mark.rule(GB, "6.92:7", "11.21:5")
@pytest.mark.parametrize(("beyond", "able"), [(2, True), (1, False), (3, False)])
def test_levels_climbed_before_count_on_the_way_out(beyond: int, able: bool) -> None:
    game = plain().height(2, "2110", "2210")
    rest = {h for h in game.s.battle.grid.neighbours("2210") if h not in ("2110",)}
    game.height(beyond, *rest).put(CH, "2010").put(JAV, "2210", facing=180)
    game.moving(CH, by="porus", dice=[0] * 9).until("step").go("2110").until("step")
    assert (("2210",) in game.reach) is able


# -- battle.hunt ------------------------------


def hunter(place: str, king: str, facing: int = 0) -> Position:
    """Persian horse with Spithridates, and Alexander with his guard."""
    game = Position("granicus", hunt_for_alexander=True).leader(ALEX, king)
    game.put("companion_agema", king, facing=180).leader("spithridates", place)
    return game.put("memnon_horse_1", place, facing=facing)


def free(game: Position) -> bool:
    game.moving("memnon_horse_1", by="spithridates", dice=[5] * 20)
    if game.what == "ride_along":
        game.choose("along")
    return None in game.until("step").options


@pytest.mark.rule(GB, "battle.hunt:2", "7.23:1")
@pytest.mark.parametrize(("facing", "unbound"), [(180, True), (0, False)])
def test_a_way_through_enemy_zones_is_no_way(facing: int, unbound: bool) -> None:
    # five units at 33 whose zones close column 32, or who look away
    game = hunter("3010", "3510")
    wall = ("companion_1", "companion_2", "companion_3", "companion_4", "prodromoi_1")
    for unit, row in zip(wall, ("06", "08", "10", "12", "14"), strict=True):
        game.put(unit, f"33{row}", facing=facing)
    assert free(game) is unbound


@pytest.mark.rule(GB, "battle.hunt:2", "7.12:1")
@pytest.mark.parametrize(
    ("facing", "king", "unbound"),
    [(0, "3810", False), (60, "3810", True), (60, "3710", False), (180, "3410", False)],
)
def test_turns_are_paid_on_the_way_to_alexander(facing: int, king: str, unbound: bool) -> None:
    # eight points; from 2910 the hex before 3810 is the eighth
    assert free(hunter("2910", king, facing)) is unbound


# -- 6.72:2 ------------------------------


def gives_way(unit: str, *hexes: str, steps: int, **ratings: Any) -> list[str]:
    """What a unit at 2010, faster than javelins by three, is asked as it withdraws so far."""
    game = Position().leader(ALEX, "1510").leader("porus", "2710")
    if ratings:
        game.rate(unit, **ratings)
    game.put(unit, *(hexes or ("2010",))).put(JAV, "2310", facing=180)
    game.moving(JAV, by="porus", dice=[0] * 9).until("step").go("2210").choose(("unit", unit))
    seen = []
    while not game.over and game.what != "step":
        seen.append(game.what)
        on = game.what == "withdraw_to" and seen.count("withdraw_to") <= steps
        game.choose(game.options[0] if on and game.options[0] is not None else game.passing())
    assert game.at(unit)[0] != "2010"
    return seen


@pytest.mark.rule(GB, "6.72:2")
@pytest.mark.parametrize(("steps", "turns"), [(1, True), (2, True), (3, False)])
def test_without_points_nobody_turns_after_withdrawing(steps: int, turns: bool) -> None:
    assert ("withdraw_facing" in gives_way("sogdian", steps=steps)) is turns


@pytest.mark.rule(GB, "6.72:2", "7.13:1")
def test_a_two_hex_unit_does_not_turn_after_withdrawing() -> None:
    game = Position("granicus").leader(ALEX, "3510").leader("arsites", "1010")
    game.rate("greek_mercenary_1", ma=8).put("greek_mercenary_1", "2010", "2011")
    game.put("hypaspist_1", "2310", facing=180).moving("hypaspist_1", by=ALEX, dice=[0] * 9)
    game.until("step").go("2210").choose(("unit", "greek_mercenary_1"))
    seen = []
    while not game.over and game.what != "step":
        seen.append(game.what)
        game.choose(game.passing())
    assert "2010" not in game.at("greek_mercenary_1")
    assert "withdraw_facing" not in seen


@pytest.mark.rule(GB, "6.72:2", "11.84:1")
def test_bolt_throwers_have_no_facing_to_change() -> None:
    game = Position("jaxartes").leader(ALEX, "4010").leader("satraces", "3010")
    game.rate("oxybeles_1", ma=9).put("oxybeles_1", "3710", fire_mode=False)
    game.put("scythian_lancers_1", "3410").moving("scythian_lancers_1", by="satraces", dice=[0] * 9)
    game.until("step").go("3510")
    assert ("unit", "oxybeles_1") in game.options
    game.choose(("unit", "oxybeles_1"))
    seen = []
    while not game.over and game.what != "step":
        seen.append(game.what)
        game.choose(game.passing())
    assert game.at("oxybeles_1") != ("3710",)
    assert "withdraw_facing" not in seen


# -- formations ------------------------------


def offered(unit: str, *hexes: str, foe: str = "", **how: Any) -> set[str]:
    """What a Macedonian unit is offered besides steps and turns."""
    game = plain(charge_formation=True).put(unit, *hexes, **how)
    if foe:
        game.put(JAV, foe, facing=180)
    game.moving(unit, by=ALEX, dice=[0] * 9).until("step")
    verbs = {o[0] for o in game.options if isinstance(o, tuple)}
    return verbs & {"column", "line", "square", "unsquare", "charge", "uncharge"}


@pytest.mark.rule(GB, "6.61:1", "11.63:1", "11.92:1", "11.96:1")
@pytest.mark.parametrize(
    ("unit", "formation", "verbs"),
    [
        (HYP, "line", {"column", "square"}),
        (HYP, "column", {"line"}),
        (HYP, "square", {"unsquare"}),
        (COMP, "line", {"charge"}),
        (COMP, "charge", {"uncharge"}),
        ("bactrian", "line", {"charge"}),
        ("sogdian", "line", set()),
        ("sacae_1", "line", set()),
        (MEN, "line", {"column"}),
    ],
)
def test_from_each_formation_only_its_own_changes(
    unit: str, formation: str, verbs: set[str]
) -> None:
    facing = 30 if formation == "column" else 0
    assert offered(unit, "2010", formation=formation, facing=facing) == verbs


@pytest.mark.rule(GB, "6.61:1", "11.63:2", "11.93:3")
@pytest.mark.parametrize("unit", [HYP, COMP])
def test_in_an_enemy_zone_no_change_at_all(unit: str) -> None:
    assert not offered(unit, "2010", foe="2110")


# -- 11.61:1 ------------------------------


@pytest.mark.rule(GB, "11.61:1", "11.61:6")
@pytest.mark.parametrize(("side", "shift"), [("macedon", -2), ("india", 0)])
def test_an_enemy_phalanx_beside_it_does_not_cover_a_phalanx(side: str, shift: int) -> None:
    game = plain().rate(PHALANX2, side=side)
    game.put(PHALANX, "2010", "2011").put(PHALANX2, "2012", "2013", facing=0)
    game.put(JAV, "2110", facing=180, shock=MUST).leads("porus")
    game.fights([JAV], [PHALANX]).begin(("charge",), dice=[1] * 9).play()
    told = game.told("clash")[0]
    assert sum(by for why, by in told[6] if "phalanx" in str(why).lower()) == shift


# -- orders and activation ------------------------------


@pytest.mark.rule(GB, "11.85:1")
@pytest.mark.parametrize(("shots", "asks"), [(0, True), (1, True), (2, False)])
def test_bolts_that_are_shot_keep_no_phase_open(shots: int, asks: bool) -> None:
    # Alexander is so hurt that he has no order to give
    game = Position("jaxartes").leader(ALEX, "4010", wound=7).leader("satraces", "2610")
    game.put("oxybeles_1", "3710", fire_mode=True).put("scythian_lancers_1", "3510", facing=180)
    game.s.bolts_shot[game.u("oxybeles_1")] = shots
    game.only(ALEX, "satraces").acts(ALEX, dice=[9] * 9)
    assert ("oxybeles_1" in game.ordered("bolt")) is asks
    assert (game.what == "orders") is asks


@pytest.mark.rule(GB, "5.42:2", "5.33:2", "5.42:1")
@pytest.mark.parametrize(
    ("leader", "other", "seat"), [("memnon", ALEX, "macedon"), (ALEX, "memnon", "persia")]
)
def test_it_is_the_other_player_who_answers(leader: str, other: str, seat: str) -> None:
    game = Position("granicus").leader(ALEX, "3010").leader("memnon", "1510")
    game.leader("philotas", "3012").leader("arsites", "1412")
    game.after_phase(leader, dice=[9, 0]).choose("try")
    assert (game.what, game.seat) == ("reactivate", seat)
    assert other in game.options
    assert leader not in game.options


# -- 8.32:2 ------------------------------


@pytest.mark.rule(GB, "8.32:2", "8.32:1")
@settings(max_examples=60)
@given(
    column=st.integers(15, 25),
    row=st.integers(5, 16),
    facing=st.sampled_from([0, 60, 120, 180, 240, 300]),
    unit=st.sampled_from(["sogdian", "agrianian_2", MEN]),
)
def test_the_way_of_harassment_is_counted_from_the_front(
    column: int, row: int, facing: int, unit: str
) -> None:
    place = f"{column}{row:02}"
    game = plain("1520").put(unit, "2010", facing=facing)
    grid, reach = game.s.battle.grid, 4 if unit == "sogdian" else 2
    far = grid.distance("2010", place)
    if far < 2:
        return
    front = grid.zones(("2010",), facing).front
    way = 1 + min(grid.distance(step, place) for step in front)
    away = next(
        a
        for a in (0, 60, 120, 180, 240, 300)
        if not set(front) & set(grid.zones((place,), a).front)
    )
    game.put(JAV, place, facing=away)
    game.leader(ALEX, "1910").acts(ALEX, dice=[9] * 9)
    assert (unit in game.ordered("harass")) is (way <= reach)


# -- 4.63, 9.21: who loses ------------------------------


def challenge(mine: int, theirs: int) -> Position:
    """Philotas (4) rides up to Memnon (4), both alone; a unit waits for his next order."""
    game = Position("granicus").leader("philotas", "2010").leader("memnon", "2012")
    game.leader(ALEX, "3010").leader("arsites", "1010").put("companion_1", "2009")
    game.acts("philotas", dice=[mine, theirs, *[5] * 6])
    if game.what == "command":
        game.choose("individual")
    return game.choose(("ride", "philotas"), "2011")


@pytest.mark.rule(GB, "4.63:1", "9.21:1", "4.64:2")
@pytest.mark.parametrize(
    ("mine", "theirs", "fates"),
    [(9, 0, ("on map", "eliminated")), (0, 9, ("eliminated", "on map"))],
)
def test_who_falls_in_a_duel_and_who_goes_on(
    mine: int, theirs: int, fates: tuple[str, str]
) -> None:
    game = challenge(mine, theirs)
    assert (game.fate_of("philotas"), game.fate_of("memnon")) == fates
    if fates[0] == "eliminated":
        assert game.active == ""
        assert game.what == "next_leader"
    else:
        game.until("orders")
        assert ("move", "companion_1") in game.options


@pytest.mark.rule(GB, "9.55:2", "9.21:1", "9.22:2")
@pytest.mark.parametrize(
    ("mine", "theirs", "finished", "wounds"),
    [
        (5, 3, (False, True), (0, 0)),
        (3, 5, (True, False), (0, 0)),
        (7, 4, (False, True), (0, 1)),
        (4, 7, (True, False), (1, 0)),
        (5, 5, (False, False), (0, 0)),
    ],
)
def test_only_the_loser_suffers(
    mine: int, theirs: int, finished: tuple[bool, bool], wounds: tuple[int, int]
) -> None:
    game = challenge(mine, theirs)
    both = ("philotas", "memnon")
    assert (game.finished(both[0]), game.finished(both[1])) == finished
    assert (game.s.wound[game.l(both[0])], game.s.wound[game.l(both[1])]) == wounds


@pytest.mark.rule(GB, "4.25:1", "9.55:2")
@pytest.mark.parametrize(("mine", "theirs"), [(3, 5), (4, 7)])
def test_who_is_finished_by_a_duel_gives_no_more_orders(mine: int, theirs: int) -> None:
    game = challenge(mine, theirs).until("orders", "shock", "momentum", "next_leader")
    assert ("move", "companion_1") not in game.options


# -- 4.36, 5.26: the leader of a line rides before the shock ------------------------------


@pytest.mark.rule(GB, "4.36:1", "5.26:1", "5.22:3")
def test_after_the_fire_of_a_line_its_leader_rides_and_then_comes_the_shock() -> None:
    game = Position().leader("porus", "2310").leader(ALEX, "1510")
    game.put(JAV, "2110", facing=180).put(JAV2, "2111", facing=180).put(HYP, "2010")
    game.acts("porus", dice=[9] * 20).choose("line")
    game.choose(("fire", "javelin infantry", JAV, JAV2))
    seen = []
    while game.what != "momentum":
        seen.append(game.what)
        assert game.s.segment is None or game.what not in ("ride", "line_fire")
        game.choose(JAV if game.what == "line_fire" and JAV in game.options else game.passing())
    steps = [what for what in seen if what in ("line_fire", "ride", "shock")]
    assert list(dict.fromkeys(steps)) == ["line_fire", "ride", "shock"]


# -- 9.11, 9.12: nobody before it, nobody attacked ------------------------------


@pytest.mark.rule(GB, "9.11:2", "9.12:1")
@pytest.mark.parametrize(("at", "fights"), [("2110", True), ("1910", False), ("2210", False)])
def test_a_marker_without_an_enemy_in_front_attacks_nobody(at: str, fights: bool) -> None:
    game = plain().put(HYP, "2010", shock=MUST).put(JAV, at, facing=180, missiles="none")
    game.shocks(ALEX, *[5] * (9 if fights else 0)).play()
    assert bool(game.told("combat")) is fights


@pytest.mark.rule(GB, "10.31:3", "9.12:1")
@pytest.mark.parametrize(("facing", "fights"), [(0, True), (180, False)])
def test_the_engaged_who_look_away_attack_nobody(facing: int, fights: bool) -> None:
    game = plain(engaged=True).put(HYP, "2010", facing=facing, engaged=True)
    game.put(CH, "2110", facing=180, engaged=True)
    game.leads(ALEX).begin(("shock_segment",), dice=[5] * (9 if fights else 0)).play()
    assert bool(game.told("combat")) is fights


# -- 4.62 ------------------------------


@pytest.mark.rule(GB, "4.62:2", "4.62:9", "4.62:3")
def test_a_leader_who_rode_off_is_neither_asked_again_nor_taken() -> None:
    game = Position().leader("coenus", "2010").leader(ALEX, "1020").leader("porus", "2710")
    game.put(JAV, "2310", facing=180).moving(JAV, by="porus", dice=[9] * 9).until("step")
    game.go("2210").choose(None)  # within two hexes he stays
    assert game.what == "step"
    game.go("2109")
    assert "coenus" in {
        name for o in game.options for name in (o if isinstance(o, tuple) else (o,))
    }
    game.choose(next(o for o in game.options if o not in (None, "hold")))
    game.choose(next(o for o in game.options if o is not None)).choose(None)
    assert game.what == "step"
    assert game.fate_of("coenus") == "on map"
    assert game.s.battle.grid.distance(game.where("coenus"), "2109") == 2
    game.stop()
    assert game.fate_of("coenus") == "on map"


# -- 11.16 ------------------------------


@pytest.mark.rule(GB, "11.16:3", "11.16:4", "10.14:1")
@pytest.mark.parametrize(
    ("how", "fate", "morale"),
    [
        ({"hits": 7}, "on map", "routed"),
        ({"hits": 6}, "on map", "steady"),
        ({"morale": "routed"}, "eliminated", "routed"),
    ],
)
def test_horse_that_elephants_reach(how: dict[str, Any], fate: str, morale: str) -> None:
    # javelins at 2009 hold it, so that it cannot withdraw; the elephants come from 2210
    game = plain().put(COMP, "2010", facing=180, **how).put(JAV, "2009", facing=300)
    game.put("indian_elephants_1", "2210", facing=180)
    game.moving("indian_elephants_1", by="porus", dice=[0] * 9).until("step").go("2110").stop()
    assert game.at("indian_elephants_1") == ("2110",)
    assert game.fate(COMP) == fate
    if fate == "on map":
        assert game.morale(COMP) == morale


@pytest.mark.rule(GB, "11.16:1", "6.73:1")
def test_horse_that_breaks_as_it_is_driven_off_runs() -> None:
    # it checks at the end of its withdrawal: the eighth hit
    game = plain().put(COMP, "2010", facing=0, hits=7)
    game.put("indian_elephants_1", "2210", facing=180)
    game.moving("indian_elephants_1", by="porus", dice=[9] * 9)
    while not game.over:
        drive = [o for o in game.steps if o[2] == "2109"] if game.at(COMP) == ("2010",) else []
        game.choose(drive[0] if drive else game.passing())
    assert game.morale(COMP) == "routed"
    assert game.fate(COMP) == "on map"
    assert len([1 for said in game.said if said.key == "routs"]) == 1


# -- more of flight and withdrawal ------------------------------


@pytest.mark.rule(GB, "10.24:1", "10.23:1")
@pytest.mark.parametrize(("second", "fate"), [(True, "eliminated"), (False, "on map")])
def test_behind_a_friend_there_must_be_room(second: bool, fate: str) -> None:
    # two hexes end on a friend, and behind him stands another: he suffers too
    game = lane("2010", "1910", "1810", "1710").put("sogdian", "2010", facing=180).put(MEN, "1810")
    if second:
        game.put("mercenary_peltast_1", "1710")
    game.begin(("rout", game.u("sogdian"), -1), dice=[0] * 4).play()
    assert game.fate("sogdian") == fate
    assert game.hits(MEN) == 1
    assert game.hits("mercenary_peltast_1") == int(second)


@pytest.mark.rule(GB, "4.62:5", "6.78:3")
@pytest.mark.parametrize("along", ["along", "stay"])
def test_a_leader_chooses_when_a_whole_line_of_horse_withdraws(along: str) -> None:
    game = Position().leader(ALEX, "2010").leader("porus", "2710")
    game.put("companion_agema", "2010").put(COMP, "2011").put(JAV, "2310", facing=180)
    game.moving(JAV, by="porus", dice=[0] * 9).until("step").go("2210")
    game.choose(("line", ALEX, "cavalry")).until("withdraw_along").choose(along).until("step")
    assert (game.where(ALEX) == "2010") is (along == "stay")
    assert (game.where(ALEX) == game.at("companion_agema")[0]) is (along == "along")
