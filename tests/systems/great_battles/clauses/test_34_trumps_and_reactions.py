"""Who trumps must do something; columns and their allowance; shots at who comes and goes."""

from __future__ import annotations

from typing import Any

import pytest

from argead.systems.great_battles.positions import Position

from .test_09_shock import ALEX, HYP, JAV, JAV2, plain
from .test_16_gaps import asked
from .test_25_broken import seen

GB = "great_battles"
HYP2, COMP, PH, MEN = "hypaspist_2", "companion_coenus", "coenus_5", "mercenary_peltast_2"
ARCHERS, AGR, LC, LCA = "cretan_archers", "agrianian_1", "sogdian", "sacae_1"
BOWS, EL, HORSE = "indian_longbows_1", "indian_elephants_1", "indian_horse_1"
NO = "no check"


# -- 5.45: who trumps must act ------------------------------


def trumps(game: Position, *dice: int) -> Position:
    """Porus has momentum, and Alexander trumps it."""
    return game.after_phase("porus", dice=[3, 6, *dice]).choose("try", ALEX)


def acts(game: Position, trump: bool) -> Position:
    """Alexander has his orders: by a trump, or because it is his turn."""
    if trump:
        return trumps(game, *[5] * 30)
    return game.acts(ALEX, dice=[5] * 30).until("orders")


@pytest.mark.rule(GB, "5.45:2", "5.45:1", "6.11:1")
@pytest.mark.parametrize("trump", [True, False])
def test_after_a_trump_the_unit_he_orders_does_not_stay_where_it_is(trump: bool) -> None:
    game = acts(plain("1810").put(HYP, "2010"), trump).choose(("move", HYP))
    assert (None in game.options) is not trump
    game.go("2110")
    assert None in game.options
    game.choose(None)
    assert game.what == "orders"
    assert None in game.options


@pytest.mark.rule(GB, "5.45:2", "5.22:4")
def test_a_turn_is_a_deed() -> None:
    game = trumps(plain("1810").put(HYP, "2010"), *[5] * 9).choose(("move", HYP)).face(60)
    assert None in game.options
    assert None in game.choose(None).options


@pytest.mark.rule(GB, "5.45:2", "4.23:1")
@pytest.mark.parametrize("trump", [True, False])
@pytest.mark.parametrize("rider", [ALEX, "coenus"])
def test_nor_the_leader_whom_he_orders(trump: bool, rider: str) -> None:
    game = acts(plain("1810").leader("coenus", "1813").put(HYP, "2010"), trump)
    game.choose(("ride", rider))
    assert (None in game.options) is not trump
    game.choose(str(next(o for o in game.options if o is not None)))
    assert None in game.options
    assert None in game.choose(None).options


@pytest.mark.rule(GB, "5.45:2", "10.16:1")
def test_a_recovery_is_a_deed() -> None:
    game = trumps(plain("1810").put(HYP, "2010", hits=2).put(HYP2, "2015"), *[5] * 9)
    assert None not in game.options
    assert None in game.choose(("recover", HYP)).options
    assert None in game.choose(("move", HYP2)).options


@pytest.mark.rule(GB, "5.45:2", "8.11:1")
def test_a_shot_is_a_deed() -> None:
    game = plain("1810").put(ARCHERS, "2010").put(JAV, "2110", facing=0)
    game = trumps(game, *[8] * 9)
    assert None not in game.options
    game.choose(("fire", ARCHERS))
    seen(game, "orders")
    assert None in game.options


@pytest.mark.rule(GB, "5.45:2", "6.32:1", "6.44:2")
def test_an_order_of_which_nothing_can_come_leaves_the_duty_open() -> None:
    # hoplites in woods, friends before them and too broken for a column: nothing is left to them
    game = plain("1040").leader("porus", "1710").leader("coenus", "3010")
    friends = {HYP: ("2109",), HYP2: ("2110",), "hypaspist_agema": ("2111",)}
    for unit in (PH, *friends):
        game.rate(unit, side="india", type="HI", cls="HO")
    game.ground("woods", "2010", "2011").put(PH, "2010", "2011", hits=5)
    for unit, places in friends.items():
        game.put(unit, *places)
    game.after_phase("coenus", dice=[3, 3, *[5] * 20]).choose("try", "porus")
    if game.what == "command":
        game.choose("individual")
    if PH in game.ordered("move"):
        game.choose(("move", PH))
    assert game.what == "orders"
    assert None not in game.options


@pytest.mark.rule(GB, "5.45:2", "5.22:2", "4.31:1")
def test_of_a_line_somebody_moves() -> None:
    game = Position("granicus").leader("memnon", "2203").leader("omares", "1514")
    game.put("memnon_horse_1", "2204").put("memnon_horse_2", "2205").chooses_leader(dice=[3])
    game.choose(("trump", "memnon")).until("command").choose("line")
    # everybody stands still as long as he may
    seen(game, "next_leader", "momentum")
    assert game.told("moves")


@pytest.mark.rule(GB, "5.45:2", "5.65:1", "5.22:2")
def test_of_the_men_of_a_woken_commander_somebody_moves() -> None:
    game = plain("1010", contingent_commanders=True).leader("hephaestion_c", "1410")
    game.put(COMP, "1510").put("companion_perdiccas", "1513")
    trumps(game, *[5] * 20).choose(("contingent", "hephaestion_c"))
    seen(game, "orders", "momentum", "next_leader")
    assert game.told("moves") or game.told("turns")


@pytest.mark.rule(GB, "5.45:2", "5.65:1")
@pytest.mark.parametrize(("place", "wakes"), [("1510", True), ("2010", False)])
def test_after_a_trump_nobody_wakes_who_has_no_men_to_send(place: str, wakes: bool) -> None:
    game = plain("1010", contingent_commanders=True).leader("hephaestion_c", "1410")
    trumps(game.put(COMP, place), *[5] * 20)
    assert ("hephaestion_c" in game.ordered("contingent")) is wakes


@pytest.mark.rule(GB, "5.45:3", "5.45:2", "5.46:1", "7.33:1")
@pytest.mark.parametrize("empty", [True, False])
def test_he_may_do_nothing_but_attack_and_then_must(empty: bool) -> None:
    # an order that came to nothing does not free him either
    game = plain("1810").put(HYP, "2010").put(HYP2, "2015").put(JAV, "2110", facing=180)
    trumps(game, *[5] * 30)
    if empty:
        game.choose(("move", HYP2), None)
    game.choose(None)
    assert "done" not in game.options
    seen(game, "momentum", "next_leader")
    assert [args[:2] for args in game.told("clash")] == [(HYP, JAV)]


@pytest.mark.rule(GB, "5.45:3", "5.45:1", "7.33:1")
def test_of_two_who_could_attack_one_must_and_he_says_which() -> None:
    game = plain("1810").put(HYP, "2010").put(JAV, "2110", facing=180)
    game.put(HYP2, "2016").put(JAV2, "2116", facing=180)
    trumps(game, *[5] * 30).choose(None)
    assert game.what == "shock"
    assert {HYP, HYP2, "all"} == set(game.options)
    game.choose(HYP2)
    assert game.what == "shock"
    assert HYP in game.options
    seen(game, "momentum", "next_leader")
    assert [args[0] for args in game.told("clash")] == [HYP2]


@pytest.mark.rule(GB, "5.45:3", "5.45:1")
def test_who_has_given_an_order_need_not_attack() -> None:
    game = plain("1810").put(HYP, "2010").put(HYP2, "2015").put(JAV, "2110", facing=180)
    trumps(game, *[5] * 30).choose(("move", HYP2)).go("2114").choose(None, None)
    seen(game, "momentum", "next_leader")
    assert not game.told("clash")


@pytest.mark.rule(GB, "5.45:3", "9.12:8", "11.15:4", "7.33:3", "7.33:2")
@pytest.mark.parametrize(
    ("unit", "foe", "facing", "place", "free"),
    [
        (HYP, JAV, 180, "1810", True),
        (HYP, JAV, 180, "1010", False),
        (COMP, EL, 180, "1810", False),
        (COMP, EL, 0, "1810", True),
        (ARCHERS, JAV, 180, "1810", False),
        (ARCHERS, "indian_chariots_1", 180, "1810", True),
        (LCA, JAV, 180, "1810", False),
    ],
)
def test_only_who_may_attack_somebody_in_range_sets_him_free(
    unit: str, foe: str, facing: int, place: str, free: bool
) -> None:
    game = plain(place).put(unit, "2010").put(foe, "2110", facing=facing)
    trumps(game.put(HYP2, "1612"), *[5] * 30)
    assert (None in game.options) is free


# -- 6.62: a column where allowances are compared ------------------------------


MOVERS: list[tuple[str, tuple[str, ...], dict[str, Any], int]] = [
    (HYP, ("2310",), {"facing": 150, "formation": "column"}, 5),
    (HYP, ("2310",), {"facing": 180}, 5),
    (PH, ("2310", "2410"), {"facing": 210, "formation": "column"}, 4),
    (PH, ("2310", "2311"), {"facing": 180}, 4),
    (HYP, ("2310",), {"facing": 180, "formation": "square"}, 1),
]
AS_PRINTED = pytest.mark.parametrize(("mover", "places", "how", "counts"), MOVERS)


def comes(game: Position, mover: str, places: tuple[str, ...], how: dict[str, Any]) -> Position:
    """The mover, now an enemy, goes from 2310 to 2210, two hexes from 2010."""
    game.rate(mover, side="india").put(mover, *places, **how)
    game.moving(mover, by="porus", dice=[0] * 20).until("step")
    return game.choose(next(o for o in game.steps if "2210" in o))


@AS_PRINTED
@pytest.mark.rule(GB, "6.62:3", "6.71:3", "6.71:7", "11.63:4")
def test_who_gives_way_to_a_column_reckons_by_what_is_printed(
    mover: str, places: tuple[str, ...], how: dict[str, Any], counts: int
) -> None:
    game = comes(plain("1010", "3510").put(LC, "2010", facing=180), mover, places, how)
    game.choose(("unit", LC))
    hexes = 0
    while game.what == "withdraw_to":
        ways = [o for o in game.options if o is not None]
        game.choose(ways[0])
        hexes += 1
        game.skip("withdraw_facing", "parting_shot")
    assert game.s.battle.grid.distance("2010", game.at(LC)[0]) == 8 - counts


@AS_PRINTED
@pytest.mark.rule(GB, "6.62:3", "6.71:1", "6.71:7", "11.63:4")
@pytest.mark.parametrize(("unit", "speed"), [(MEN, 5), (LC, 8)])
def test_who_is_not_faster_than_a_column_in_line_does_not_give_way(
    mover: str, places: tuple[str, ...], how: dict[str, Any], counts: int, unit: str, speed: int
) -> None:
    game = comes(plain("1010", "3510").put(unit, "2010"), mover, places, how)
    assert (game.what == "withdraw") is (speed > counts)


@AS_PRINTED
@pytest.mark.rule(GB, "6.62:3", "4.62:2", "11.63:4")
def test_so_does_a_leader(
    mover: str, places: tuple[str, ...], how: dict[str, Any], counts: int
) -> None:
    game = comes(plain("1010", "3510").leader("coenus", "2010"), mover, places, how)
    game.choose(("leader", "coenus"))
    while game.what == "leader_withdraw":
        game.choose(str(next(o for o in game.options if o is not None)))
    assert game.s.battle.grid.distance("2010", game.where("coenus")) == 9 - counts


@AS_PRINTED
@pytest.mark.rule(GB, "6.62:3", "7.16:3", "11.63:4")
def test_so_does_who_turns_to_it(
    mover: str, places: tuple[str, ...], how: dict[str, Any], counts: int
) -> None:
    # the unit that turns has five points itself
    game = comes(plain("1010", "3510").put(MEN, "2110", facing=60), mover, places, how)
    game.until("reaction_facing").choose(next(o for o in game.options if o and o[0] == MEN))
    (roll,) = game.rolled("reaction facing")
    assert sum(mod.value for mod in roll.mods) == counts - 5


@pytest.mark.rule(GB, "6.62:3", "7.23:2", "6.62:1")
@pytest.mark.parametrize("ma", [3, 4, 5, 6])
@pytest.mark.parametrize(
    ("unit", "places", "facing", "formation"),
    [
        (HYP, ("2010",), 30, "column"),
        (HYP, ("2010",), 0, "line"),
        (PH, ("2010", "1910"), 30, "column"),
    ],
)
def test_a_column_leaves_no_zone_by_its_extra_point(
    unit: str, places: tuple[str, ...], facing: int, formation: str, ma: int
) -> None:
    # both kinds count five here, whatever their formation
    game = plain().rate(JAV, ma=ma).put(unit, *places, facing=facing, formation=formation)
    game.put(JAV, "2009", facing=300).moving(unit, by=ALEX, dice=[5] * 9)
    seen(game, "step")
    assert bool(not game.over and game.reach) is (ma < 5)


# -- 6.76: mounted archers turn in the saddle ------------------------------


@pytest.mark.rule(GB, "6.76:3", "6.76:1", "8.13:1", "8.14:1")
@pytest.mark.parametrize("facing", [0, 60, 120, 180, 240, 300])
@pytest.mark.parametrize("between", ["", "friend", "woods"])
def test_they_shoot_over_the_shoulder_and_past_whoever_stands_between(
    facing: int, between: str
) -> None:
    game = plain("1010", "3510").put(LCA, "2010", facing=facing).put(JAV, "2310", facing=180)
    if between == "friend":
        game.put(HYP, "2110", facing=60).put(HYP2, "2109", facing=60)
    elif between == "woods":
        game.ground("woods", "2110", "2109")
    game.moving(JAV, by="porus", dice=[2, *[0] * 9]).until("step").go("2210")
    game.until("withdraw").choose(("unit", LCA))
    shot = False
    while not game.over and game.what not in ("step", "withdraw"):
        shot = shot or game.what == "parting_shot"
        shoots = game.what == "parting_shot"
        game.choose(next(o for o in game.options if o is not None) if shoots else game.passing())
    assert shot
    assert [args[:3] for args in game.told("shot")] == [(LCA, JAV, 2)]


# -- 8.22: no shot at who follows his beaten enemy ------------------------------


def follows(unit: str, foe: str, *dice: int, **how: Any) -> Position:
    """A unit in 2010, in the zone of bows at 1909, breaks an enemy in 2110."""
    game = plain(charge_formation="formation" in how).put(BOWS, "1909", facing=0)
    game.put(unit, "2010", **how).put(foe, "2110", facing=180, hits=4)
    return game.leads(ALEX).begin(("shock_segment",), dice=[*dice, *[5] * 20])


@pytest.mark.rule(GB, "8.22:3", "9.35:1", "9.31:1")
def test_nobody_shoots_at_who_leaves_a_zone_by_an_advance() -> None:
    game = follows(HYP, JAV, shock=NO)
    assert "retire_fire" not in asked(game)
    assert game.at(HYP) == ("2110",)


@pytest.mark.rule(GB, "8.22:3", "9.42:1")
def test_nor_by_a_pursuit() -> None:
    game = follows(COMP, HORSE, 1, 1, 7, 9, shock="must check", formation="charge")
    assert "retire_fire" not in asked(game)
    assert game.told("pursues")
    assert game.at(COMP) != ("2010",)


@pytest.mark.rule(GB, "8.22:3", "11.13:1")
@pytest.mark.parametrize("broken", [True, False])
def test_nor_at_elephants_that_burst_through(broken: bool) -> None:
    game = plain().put(EL, "2110", facing=180, shock=NO)
    game.put(MEN, "2010", hits=4 if broken else 0).put(ARCHERS, "2211", facing=180)
    game.leads("porus").begin(("shock_segment",), dice=[5] * 20)
    assert "retire_fire" not in asked(game)
    assert game.at(EL) == ("1909",)


@pytest.mark.rule(GB, "8.22:3", "10.31:2", "10.32:1")
def test_nobody_shoots_at_the_engaged_who_step_back() -> None:
    game = plain("1810", engaged=True).put(LC, "2010", engaged=True)
    game.put(JAV, "2110", facing=180, engaged=True).put(BOWS, "2109", facing=180)
    game.leads(ALEX).begin(("shock_segment",), dice=[5] * 20)
    assert game.what == "disengage"
    game.choose(next(o for o in game.options if o is not None))
    assert "retire_fire" not in asked(game)


def falls_back(engaged: bool) -> list[str]:
    """A crisis; Companions between javelins before them and bows beside them. What is asked."""
    game = Position(engaged=True).leader(ALEX, "2510").leader("porus", "4010")
    game.put("companion_agema", "2509", engaged=engaged).put(BOWS, "2508", facing=240)
    game.put(JAV, "2609", facing=180, engaged=engaged)
    game.after_phase(ALEX, dice=[9, 9, *[5] * 6]).choose("try")
    return seen(game, "next_leader")


@pytest.mark.rule(GB, "8.22:3", "8.22:1", "5.33:5")
def test_but_at_who_falls_back_in_a_crisis() -> None:
    assert "retire_fire" in falls_back(engaged=False)


@pytest.mark.rule(GB, "8.22:3", "10.31:2", "5.33:4")
def test_nor_at_the_engaged_in_a_crisis() -> None:
    assert "retire_fire" not in falls_back(engaged=True)
