"""Steep banks, the threat of missiles to who recovers or rallies, leaders in the way of a rampage."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis.strategies import integers, sampled_from

from argead.systems.great_battles.positions import Position

from .test_06_movement import field
from .test_09_shock import ALEX, HYP, JAV
from .test_10_cohesion import orders

GB = "great_battles"
HORSE, FOE_HORSE, BOWS = "companion_agema", "indian_horse_1", "indian_longbows_1"
LIGHT, CRETANS = "sogdian", "cretan_archers"
EL, EL2 = "indian_elephants_1", "indian_elephants_2"
UP, DOWN = 60, 240
"""Facings whose front holds the next hex of the column above or below."""

# -- 6.29 ------------------------------


def over(unit: str, level: int, *sides: str, ground: str = "clear") -> tuple[int, int]:
    """What a step from level 1 to 2109 costs, in points and hits; (0, 0) if it is not allowed."""
    game = field(unit).height(level, "2109").ground(ground, "2109")
    for side in sides:
        game.hexside(side, ("2010", "2109"))
    game.moving(unit)
    before = game.points_left
    if ("2109",) not in game.reach:
        return 0, 0
    game.go("2109")
    return before - game.points_left, game.hits(unit)


@pytest.mark.rule(GB, "6.29:5")
@pytest.mark.parametrize("level", [0, 1, 2])
@pytest.mark.parametrize(
    ("unit", "hits"), [(HORSE, 1), (HYP, 1), ("mercenary_peltast_2", 1), ("agrianian_2", 0)]
)
def test_over_a_steep_bank_up_down_and_level_are_one(unit: str, level: int, hits: int) -> None:
    assert over(unit, level, "steep_bank") == (2, hits)


@pytest.mark.rule(GB, "6.29:5", "6.29:4")
@pytest.mark.parametrize(
    ("unit", "bare", "banked"),
    [("mercenary_peltast_2", (2, 0), (2, 1)), (HORSE, (2, 1), (2, 1))],
)
def test_the_bank_counts_instead_of_the_slope(
    unit: str, bare: tuple[int, int], banked: tuple[int, int]
) -> None:
    assert (over(unit, 2), over(unit, 2, "steep_bank")) == (bare, banked)


@pytest.mark.rule(GB, "6.29:5", "6.29:4")
@pytest.mark.parametrize(
    ("level", "cost"), [(1, (2, 1)), (2, (3, 2))], ids=["on the level", "one level up"]
)
def test_beside_a_minor_river_the_slope_is_paid_too(level: int, cost: tuple[int, int]) -> None:
    assert over(HORSE, level, "minor_river") == cost


@pytest.mark.rule(GB, "6.29:5", "6.29:4")
def test_two_levels_are_more_than_the_bank() -> None:
    assert over(HYP, 2, "steep_bank") == (2, 1)
    assert over(HYP, 3, "steep_bank") == (4, 3)
    assert over(HYP, 3) == (3, 2)
    assert over(HORSE, 3, "steep_bank") == (0, 0), "closed to horse, bank or no bank"


@pytest.mark.rule(GB, "6.29:5", "6.29:4")
@pytest.mark.parametrize(("ground", "cost"), [("woods", (3, 2)), ("rocky", (2, 2))])
def test_the_ground_behind_the_bank_is_still_paid(ground: str, cost: tuple[int, int]) -> None:
    assert over(HORSE, 2, "steep_bank", ground=ground) == cost


@pytest.mark.rule(GB, "6.29:5")
def test_a_bank_between_other_hexes_helps_nobody() -> None:
    game = field(HYP).height(2, "2109").hexside("steep_bank", ("2010", "2110")).moving(HYP)
    before = game.points_left
    game.go("2109")
    assert (before - game.points_left, game.hits(HYP)) == (2, 1)
    game = field("mercenary_peltast_2").height(2, "2109").hexside("steep_bank", ("2010", "2110"))
    assert game.moving("mercenary_peltast_2").go("2109").hits("mercenary_peltast_2") == 0


# -- 10.16, 10.27: who could shoot now ------------------------------


def enemy(game: Position, unit: str, place: str, facing: int, **how: Any) -> Position:
    """An Indian unit near the one at 2010."""
    return game.put(unit, place, facing=facing, **how)


def recovers(game: Position, unit: str = HYP) -> int:
    """How many hits an order takes from a weary unit; nothing if there is no such order."""
    leader = ALEX if game.s.battle.side[game.u(unit)] == 0 else "porus"
    orders(game, leader)
    if unit not in game.ordered("recover"):
        return 0
    before = game.hits(unit)
    game.choose(("recover", unit))
    return before - game.hits(unit)


def rallies(game: Position, unit: str = HYP) -> bool:
    """Whether the routed unit may be ordered to rally."""
    return unit in orders(game).ordered("rally")


def tired(unit: str = HYP, morale: str = "steady") -> Position:
    """A unit of five hits at 2010, Alexander beside it."""
    game = Position().leader(ALEX, "1910").leader("porus", "3510")
    return game.put(unit, "2010", hits=5 if morale == "steady" else 0, morale=morale)


def safe(build: Any, unit: str = HYP) -> bool:
    """Whether nobody threatens the unit; recovery and rally must agree."""
    removed = recovers(build(tired(unit)), unit)
    assert removed in (1, 2)
    quiet = removed == 2
    assert rallies(build(tired(unit, "routed")), unit) is quiet
    return quiet


@pytest.mark.rule(GB, "10.16:2", "10.27:1")
def test_alone_on_the_field_it_recovers_two_and_may_rally() -> None:
    assert safe(lambda game: game)


@pytest.mark.rule(GB, "10.16:2", "10.27:1")
@pytest.mark.parametrize(("place", "quiet"), [("2012", False), ("2015", False), ("2016", True)])
def test_archers_threaten_to_the_end_of_their_range(place: str, quiet: bool) -> None:
    assert safe(lambda game: enemy(game, BOWS, place, UP)) is quiet


@pytest.mark.rule(GB, "10.16:2", "10.27:1", "8.16:1")
@pytest.mark.parametrize(("place", "quiet"), [("2016", False), ("2017", True)])
def test_from_above_one_hex_further(place: str, quiet: bool) -> None:
    assert safe(lambda game: enemy(game.height(2, place), BOWS, place, UP)) is quiet


@pytest.mark.rule(GB, "10.16:2", "10.27:1")
@pytest.mark.parametrize(
    ("facing", "quiet"),
    [(60, False), (120, False), (0, True), (180, True), (240, True), (300, True)],
)
def test_archers_who_look_elsewhere_threaten_nobody(facing: int, quiet: bool) -> None:
    assert safe(lambda game: enemy(game, BOWS, "2013", facing)) is quiet


@pytest.mark.rule(GB, "10.16:2", "10.27:1")
@pytest.mark.parametrize(
    ("how", "quiet"),
    [
        ({}, False),
        ({"missiles": "low"}, False),
        ({"missiles": "none"}, True),
        ({"morale": "routed"}, True),
        ({"engaged": True}, True),
    ],
)
@pytest.mark.parametrize(("unit", "place"), [(BOWS, "2013"), (FOE_HORSE, "2013"), (JAV, "2012")])
def test_who_cannot_shoot_threatens_nobody(
    unit: str, place: str, how: dict[str, Any], quiet: bool
) -> None:
    assert safe(lambda game: enemy(game, unit, place, UP, **how)) is quiet


@pytest.mark.rule(GB, "10.16:2", "10.27:1", "8.14:1")
def test_woods_between_them_hide_the_unit() -> None:
    assert not safe(lambda game: enemy(game, BOWS, "2013", UP))
    assert safe(lambda game: enemy(game, BOWS, "2013", UP).ground("woods", "2012"))


@pytest.mark.rule(GB, "10.16:2", "10.27:1", "8.32:1")
@pytest.mark.parametrize(
    ("unit", "place", "quiet"),
    [
        (FOE_HORSE, "2012", False),
        (FOE_HORSE, "2014", False),
        (FOE_HORSE, "2015", True),
        (JAV, "2012", False),
        (JAV, "2013", True),
    ],
)
def test_light_troops_threaten_as_far_as_they_harass(unit: str, place: str, quiet: bool) -> None:
    assert safe(lambda game: enemy(game, unit, place, UP)) is quiet


@pytest.mark.rule(GB, "10.16:2", "10.27:1", "8.31:1")
@pytest.mark.parametrize(
    ("unit", "target", "ma", "quiet"),
    [
        (FOE_HORSE, HYP, 7, False),
        (FOE_HORSE, HYP, 8, True),  # light cavalry only the slower
        (JAV, HYP, 5, False),
        (JAV, HYP, 6, True),  # light foot also its equals
    ],
)
def test_the_fast_are_not_harassed(unit: str, target: str, ma: int, quiet: bool) -> None:
    assert (
        safe(lambda game: enemy(game.rate(target, ma=ma), unit, "2012", UP), unit=target) is quiet
    )


@pytest.mark.rule(GB, "10.16:2", "10.27:1", "8.32:2")
def test_harassment_begins_through_the_front() -> None:
    assert safe(lambda game: enemy(game, FOE_HORSE, "2013", DOWN))
    assert safe(lambda game: enemy(game, JAV, "2012", DOWN))


@pytest.mark.rule(GB, "10.16:2", "10.27:1", "8.32:4")
def test_rocks_on_every_way_stop_harassment_but_not_arrows() -> None:
    rocks = ("2011", "1911", "2111", "1910", "2110", "1909", "2109", "2009")
    assert safe(lambda game: enemy(game.ground("rocky", *rocks[:3]), JAV, "2012", UP))
    assert not safe(lambda game: enemy(game.ground("rocky", *rocks[:3]), BOWS, "2012", UP))
    assert not safe(lambda game: enemy(game.ground("rocky", "2111"), JAV, "2012", UP))


@pytest.mark.rule(GB, "10.16:2", "10.27:1", "8.32:1")
@pytest.mark.parametrize(("facing", "quiet"), [(180, True), (0, False)])
def test_who_stands_in_a_zone_does_not_harass(facing: int, quiet: bool) -> None:
    # the guard at 2114 looks at the horse, or away from it
    assert (
        safe(
            lambda game: enemy(game, FOE_HORSE, "2014", UP).put(
                "hypaspist_2", "2114", facing=facing
            )
        )
        is quiet
    )


@pytest.mark.rule(GB, "10.16:2", "8.13:2")
@pytest.mark.parametrize(
    ("facing", "removed"), [(60, 1), (0, 1), (180, 1), (240, 2), (300, 2), (120, 1)]
)
def test_skirmishers_threaten_through_front_and_flank(facing: int, removed: int) -> None:
    game = Position().leader(ALEX, "1510").leader("porus", "1910").put(JAV, "2010", hits=3)
    game.put(CRETANS, "2012", facing=facing)
    assert recovers(game, JAV) == removed


@pytest.mark.rule(GB, "10.16:2", "10.16:1")
@pytest.mark.parametrize(("hits", "left"), [(1, 0), (2, 1), (5, 4)])
def test_under_threat_one_hit_and_no_more(hits: int, left: int) -> None:
    game = enemy(tired().make(HYP, hits=hits), BOWS, "2013", UP)
    recovers(game)
    assert game.hits(HYP) == left


@pytest.mark.rule(GB, "10.27:1")
@pytest.mark.parametrize(
    ("ground", "able"), [("clear", True), ("rocky", True), ("woods", False), ("marsh", False)]
)
def test_it_rallies_where_a_hex_costs_one_point(ground: str, able: bool) -> None:
    assert rallies(tired(HYP, "routed").ground(ground, "2010")) is able


@pytest.mark.rule(GB, "10.27:1")
@pytest.mark.parametrize(("place", "able"), [("2011", False), ("2012", True)])
def test_next_to_an_enemy_it_does_not_rally(place: str, able: bool) -> None:
    game = tired(HYP, "routed").put(FOE_HORSE, place, facing=DOWN, missiles="none")
    assert rallies(game) is able


@pytest.mark.rule(GB, "10.16:2", "10.27:1")
@settings(max_examples=40)
@given(
    column=integers(16, 24),
    row=integers(6, 14),
    facing=sampled_from([0, 60, 120, 180, 240, 300]),
    unit=sampled_from([BOWS, JAV, FOE_HORSE]),
)
def test_recovery_and_rally_fear_the_same_enemies(
    column: int, row: int, facing: int, unit: str
) -> None:
    place = f"{column}{row:02}"
    near = Position().s.battle.grid.distance("2010", place)
    if near > 1 and place != "1910":
        quiet = safe(lambda game: enemy(game, unit, place, facing))
        assert quiet or near <= {BOWS: 5, JAV: 2, FOE_HORSE: 4}[unit]


# -- 11.14:9 ------------------------------


def trampled(*leaders: str, unit: str = "", at: str = "2608", dice: Any = (6, 9, 9)) -> Position:
    """Elephants at 2610 run wild, straight up, at a hex with these leaders."""
    game = Position().leader(ALEX, "1510").put(EL, "2610", facing=180).put("hypaspist_2", "2212")
    if unit:
        game.put(unit, at, facing=300)
    for leader in leaders:
        game.leader(leader, at)
    return game.leads(ALEX).begin(("rampage", game.u(EL), -1), dice=dice)


@pytest.mark.rule(GB, "11.14:9")
@pytest.mark.parametrize("unit", ["", HYP, JAV])
def test_who_stays_when_he_might_go_must_go_when_they_strike(unit: str) -> None:
    game = trampled("coenus" if unit != JAV else "abisares", unit=unit)
    who, seat = ("abisares", "india") if unit == JAV else ("coenus", "macedon")
    assert (game.seat, game.what) == (seat, "rampage")
    assert {("leader", who), None} <= set(game.options)
    game.choose(None)
    # now there is no staying: only where to
    assert (game.seat, game.what) == (seat, "leader_withdraw")
    assert game.options == ["2607", "2707", "2507"]
    game.choose("2707")
    assert None in game.options  # he may stop there
    game.choose(None)
    assert game.where(who) == "2707"
    game.finish()
    assert game.fate_of(who) == "on map"
    assert not game.rolled("leader casualty")


@pytest.mark.rule(GB, "11.14:9", "4.62:2")
def test_he_rides_as_many_points_as_he_is_faster() -> None:
    game = trampled("coenus", unit=HYP).choose(None, "2707", "2807")
    assert game.what != "leader_withdraw"  # 9 less 7
    assert game.where("coenus") == "2807"


@pytest.mark.rule(GB, "11.14:9", "11.14:7")
def test_the_unit_that_he_left_is_struck_all_the_same() -> None:
    game = trampled("coenus", unit=HYP).finish()
    assert game.hits(HYP) == 1
    assert game.at(HYP) == ("2608",)
    assert game.fate_of("coenus") == "on map"


@pytest.mark.rule(GB, "11.14:9")
def test_who_has_gone_before_is_not_asked_when_they_strike() -> None:
    game = trampled("coenus", unit=HYP).choose(("leader", "coenus"), "2707", "2807")
    game.finish()
    assert game.where("coenus") == "2807"
    assert game.hits(HYP) == 1


@pytest.mark.rule(GB, "11.14:9")
def test_each_leader_of_the_hex_rides_away() -> None:
    game = trampled("coenus", "antigenes", unit=HYP).finish()
    assert [game.fate_of(who) for who in ("coenus", "antigenes")] == ["on map", "on map"]
    assert "2608" not in (game.where("coenus"), game.where("antigenes"))


@pytest.mark.rule(GB, "11.14:9")
def test_alone_he_rides_before_them_hex_by_hex() -> None:
    # a leader is no unit: they run on through his hex, and come up with him again
    game = trampled("coenus").choose(None, "2607", None)
    assert game.where("coenus") == "2607"
    game.choose(None)
    assert game.what == "leader_withdraw"
    game.finish()
    assert game.fate_of("coenus") == "on map"


@pytest.mark.rule(GB, "11.14:9", "4.62:1")
@pytest.mark.parametrize(("facing", "fate"), [(180, "eliminated"), (0, "on map")])
@pytest.mark.parametrize("unit", ["", HYP])
def test_in_an_enemy_zone_he_cannot_go_and_is_killed(unit: str, facing: int, fate: str) -> None:
    game = Position().leader(ALEX, "1510").put(EL, "2610", facing=180).leader("coenus", "2608")
    if unit:
        game.put(unit, "2608", facing=300)
    game.put(JAV, "2708", facing=facing).leads(ALEX)
    game.begin(("rampage", game.u(EL), -1), dice=[6, 9, 9]).finish()
    assert game.fate_of("coenus") == fate
    assert not game.rolled("leader casualty")


@pytest.mark.rule(GB, "11.14:9", "4.62:10")
def test_the_one_way_that_is_open_is_taken() -> None:
    # two of the three hexes behind him hold enemies who look away
    game = Position().leader(ALEX, "1510").put(EL, "2610", facing=180).leader("coenus", "2608")
    game.put(HYP, "2608", facing=300)
    game.put(JAV, "2607", facing=60).put("indian_javelins_2", "2707", facing=0).leads(ALEX)
    game.begin(("rampage", game.u(EL), -1), dice=[6, 9, 9])
    game.until("leader_withdraw")
    assert game.where("coenus") == "2507"  # and now he may ride on
    assert None in game.options
    game.finish()
    assert game.fate_of("coenus") == "on map"
    assert game.where("coenus") == "2507"


@pytest.mark.rule(GB, "11.14:9")
@pytest.mark.parametrize(("at", "moved"), [("2607", True), ("2606", False)])
def test_only_a_leader_whose_hex_they_reach_must_go(at: str, moved: bool) -> None:
    game = trampled("coenus", unit=HYP, at=at).finish()
    assert game.fate_of("coenus") == "on map"
    assert (game.where("coenus") != at) is moved
