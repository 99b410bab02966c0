"""Chapter 11: elephants that run wild."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis.strategies import integers, lists, sampled_from

from argead.systems.great_battles.positions import Position

from .test_09_shock import ALEX, HYP, JAV, JAV2, plain

GB = "great_battles"
EL = "indian_elephants_1"
EL2 = "indian_elephants_2"
MEN = "mercenary_peltast_2"
HORSE = "sogdian"
FOE_HORSE = "indian_horse_1"
COMP = "companion_coenus"
NO = "no check"

# -- 11.14 ------------------------------


def at(unit: str, place: str, facing: int) -> dict[str, Any]:
    """Where a unit stands, for ``rampage``."""
    return {unit: (place, facing)}


def rampage(*dice: int, cause: str = "", aboard: str = "porus", **units: Any) -> Position:
    """Elephants at 2610, Porus aboard, run wild while Alexander gives orders."""
    game = Position().leader(ALEX, "1510").put(EL, "2610", facing=180)
    if aboard:
        game.leader(aboard, "2610")
    for ident, (place, facing) in units.items():
        game.put(ident, place, facing=facing)
    unit = game.u(cause) if cause else -1
    return game.leads(ALEX).begin(("rampage", game.u(EL), unit), dice=dice)


@pytest.mark.rule(GB, "11.14:1")
def test_elephants_that_rout_rampage_at_once() -> None:
    # shot down in the middle of an orders phase: two dice for the beasts, then the phase goes on
    game = plain().put("cretan_archers", "2010").put(EL, "2110", facing=180, hits=4)
    game.make(EL, screen="none", missiles="none").acts(ALEX, dice=[0, 3, 9, 9])
    game.until("orders").choose(("fire", "cretan_archers"))
    game.until("orders")
    assert game.fate(EL) == "eliminated"
    assert [roll.natural for roll in game.rolled("rampage")] == [3, 9]


@pytest.mark.rule(GB, "11.14:2")
def test_on_a_zero_they_make_for_the_nearest_friend_not_for_an_enemy() -> None:
    game = rampage(0, 9, 5, indian_javelins_1=("2606", 180), hypaspist_1=("2613", 0)).finish()
    assert game.where("porus") == "2607"


@pytest.mark.rule(GB, "11.14:2")
@pytest.mark.parametrize(("friend", "end"), [(JAV, "2607"), (JAV2, "2613")])
def test_of_two_friends_equally_near_the_opponent_chooses(friend: str, end: str) -> None:
    game = rampage(0, 9, 5, indian_javelins_1=("2606", 180), indian_javelins_2=("2614", 180))
    game.until("rampage_toward")
    assert (game.seat, set(game.options)) == ("macedon", {JAV, JAV2})
    game.choose(friend).finish()
    assert game.where("porus") == end


@pytest.mark.rule(GB, "11.14:3", "11.14:6")
@pytest.mark.parametrize(
    ("die", "end"),
    [(1, "2908"), (2, "2911"), (3, "2613"), (4, "2311"), (5, "2308"), (6, "2607")],
)
def test_the_compass(die: int, end: str) -> None:
    game = rampage(die, 9, 5, hypaspist_1=("2010", 0)).finish()
    assert game.where("porus") == end


@pytest.mark.rule(GB, "11.14:4")
@pytest.mark.parametrize("die", [7, 8, 9])
@pytest.mark.parametrize(("at", "end"), [("2509", "2911"), ("2609", "2613"), ("2710", "2308")])
def test_first_straight_away_from_who_set_them_off(die: int, at: str, end: str) -> None:
    game = rampage(die, 9, 5, cause=HYP, hypaspist_1=(at, 0)).finish()
    assert game.where("porus") == end


@pytest.mark.rule(GB, "11.14:5")
@pytest.mark.parametrize(("second", "rolls"), [(6, 3), (7, 2), (8, 2), (9, 2)])
def test_later_the_mahout_kills_them(second: int, rolls: int) -> None:
    game = rampage(3, second, 9, 5, hypaspist_1=("2212", 0)).finish()
    assert len(game.rolled("rampage")) == rolls
    assert game.fate(EL) == "eliminated"


@pytest.mark.rule(GB, "11.14:7")
@pytest.mark.parametrize("unit", [HYP, JAV, EL2])
@pytest.mark.parametrize(
    ("facing", "hits"), [(300, 1), (240, 1), (0, 2), (180, 2), (60, 2), (120, 2)]
)
def test_who_stands_in_the_way_is_hit(unit: str, facing: int, hits: int) -> None:
    game = rampage(6, 9, 5, **at(unit, "2608", facing)).finish()
    assert game.hits(unit) == hits
    assert game.where("porus") == "2609"


@pytest.mark.rule(GB, "11.14:7")
@pytest.mark.parametrize(("at", "hits", "end"), [("2607", 1, "2608"), ("2606", 0, "2607")])
def test_only_who_is_in_the_three_hexes_is_hit(at: str, hits: int, end: str) -> None:
    game = rampage(6, 9, 5, hypaspist_1=(at, 300)).finish()
    assert (game.hits(HYP), game.where("porus")) == (hits, end)


@pytest.mark.rule(GB, "11.14:8")
@pytest.mark.parametrize("unit", [HORSE, FOE_HORSE, COMP, "indian_chariots_1"])
def test_horse_and_chariots_take_two_even_in_front(unit: str) -> None:
    game = rampage(6, 9, 5, **at(unit, "2608", 300)).finish()
    assert game.hits(unit) == 2


@pytest.mark.rule(GB, "11.14:9")
@pytest.mark.parametrize("alone", [False, True])
@pytest.mark.parametrize(("ring", "fate"), [(True, "eliminated"), (False, "on map")])
def test_a_leader_who_cannot_get_away_is_killed(alone: bool, ring: bool, fate: str) -> None:
    game = Position().leader(ALEX, "1510").put(EL, "2610", facing=180).leader("coenus", "2608")
    if not alone:
        game.put(HYP, "2608", facing=300)
    if ring:  # enemies all around but where the beasts come from
        for n, at in enumerate(("2607", "2507", "2707", "2508", "2708")):
            game.put(f"indian_javelins_{n + 1}", at, facing=180)
    game.leads(ALEX).begin(("rampage", game.u(EL), -1), dice=[6, 9, 9, 9, 9])
    while not game.over:
        ways = [o for o in game.options if isinstance(o, tuple) and "coenus" in o]
        game.choose(ways[0] if ways else game.passing())
    assert game.fate_of("coenus") == fate
    if ring:
        assert not game.rolled("leader casualty")


@pytest.mark.rule(GB, "11.14:10")
@pytest.mark.parametrize(("at", "rolls"), [("2614", 2), ("2615", 1)])
def test_eight_hexes_from_everybody_it_ends(at: str, rolls: int) -> None:
    game = rampage(6, 9, 9, 9, hypaspist_1=(at, 0)).finish()
    assert len(game.rolled("rampage")) == rolls
    assert game.fate(EL) == "eliminated"


@pytest.mark.rule(GB, "11.14:10", "11.14:6")
def test_after_the_fourth_run_it_ends() -> None:
    game = rampage(6, 3, 6, 3, 5, 5, 5, hypaspist_1=("2212", 0)).finish()
    assert len(game.rolled("rampage")) == 4
    assert game.fate(EL) == "eliminated"
    assert game.where("porus") == "2610"


@pytest.mark.rule(GB, "11.14:11")
@pytest.mark.parametrize(
    ("dice", "fate", "wound"),
    [((0, 9), "eliminated", 0), ((0, 7), "on map", 1), ((1,), "on map", 0)],
)
def test_a_leader_aboard_rolls_at_the_end(dice: tuple[int, ...], fate: str, wound: int) -> None:
    game = rampage(6, 9, *dice, hypaspist_1=("2212", 0)).finish()
    assert game.fate_of("porus") == fate
    if fate == "on map":
        assert (game.where("porus"), game.s.wound[game.l("porus")]) == ("2607", wound)


@pytest.mark.rule(GB, "11.14:12", "11.14:16", "11.14:10")
def test_off_the_map_the_leader_is_lost_too() -> None:
    game = Position().put(EL, "4110", facing=180).leader("porus", "4110").leader(ALEX, "3510")
    game.put(HYP, "3810").leads(ALEX).begin(("rampage", game.u(EL), -1), dice=[2])
    game.finish()
    assert (game.fate(EL), game.fate_of("porus")) == ("eliminated", "eliminated")
    assert game.s.points == [0, 2 + 25]
    assert not game.rolled("leader casualty")


@pytest.mark.rule(GB, "11.14:13", "11.14:14")
@pytest.mark.parametrize("unit", [HORSE, FOE_HORSE])
def test_in_front_of_it_one_may_still_withdraw_for_it_controls_nothing(unit: str) -> None:
    # 2509 is a front hex of elephants at 2610 that face left; they run up
    game = rampage(6, 9, 5, **at(unit, "2509", 0))
    assert game.what == "rampage"
    assert ("unit", unit) in game.options


@pytest.mark.rule(GB, "11.14:14")
@pytest.mark.parametrize(("unit", "able"), [(HORSE, True), (MEN, False), ("agrianian_2", False)])
def test_only_the_faster_withdraw_before_it(unit: str, able: bool) -> None:
    game = rampage(6, 9, 5, **at(unit, "2607", 300))
    offered = False
    while not game.over:
        offered = offered or ("unit", unit) in game.options
        game.choose(game.passing())
    assert offered is able


@pytest.mark.rule(GB, "11.14:14", "11.14:7")
def test_who_has_withdrawn_is_not_hit() -> None:
    game = rampage(6, 0, 9, 5, 5, sogdian=("2607", 300)).choose(("unit", HORSE)).finish()
    assert game.hits(HORSE) == 0
    assert game.at(HORSE) != ("2607",)


@pytest.mark.rule(GB, "11.14:14")
@pytest.mark.parametrize(
    ("leader", "order"), [(ALEX, ["macedon", "india"]), ("porus", ["india", "macedon"])]
)
def test_who_has_the_phase_answers_first(leader: str, order: list[str]) -> None:
    game = Position().leader(ALEX, "1510").leader("porus", "3510").put(EL, "2610", facing=180)
    game.put(HORSE, "2509").put(FOE_HORSE, "2709").leads(leader)
    game.begin(("rampage", game.u(EL), -1), dice=[6, 9, 5])
    seats = [game.seat]
    game.choose(None)
    assert [*seats, game.seat] == order


@pytest.mark.rule(GB, "11.14:15")
def test_elephants_that_a_rampage_breaks_go_next() -> None:
    game = Position().leader(ALEX, "1510").put(EL, "2610", facing=180)
    game.put(EL2, "2608", facing=300, hits=5).put(HYP, "2212").leads(ALEX)
    game.begin(("rampage", game.u(EL), -1), dice=[6, 4, 9, 1, 9]).finish()
    story = [s.args[0] for s in game.said if s.key in ("rampages", "eliminated")]
    assert story == [EL, EL, EL2, EL2]
    assert game.s.points[1] == 4


@pytest.mark.rule(GB, "11.14:10", "11.14:16")
@settings(max_examples=40)
@given(
    dice=lists(integers(0, 9), min_size=24, max_size=24),
    facing=sampled_from([0, 60, 120, 180, 240, 300]),
)
def test_every_rampage_ends_with_the_unit_gone_for_two_points(dice: list[int], facing: int) -> None:
    game = rampage(*dice, aboard="", cause=HYP, hypaspist_1=("2510", facing), sogdian=("2808", 0))
    game.finish()
    assert not game.at(EL)
    assert game.fate(EL) == "eliminated"
    assert game.s.points[1] == 2
    assert 1 <= len(game.rolled("rampage")) <= 4


def breaks(*dice: int, hits: int = 0, morale: str = "steady") -> Position:
    """A hypaspist breaks elephants by shock: column 3, die 5, three hits for him and two for them."""
    game = plain().put(HYP, "2010", shock=NO, hits=hits, morale=morale)
    game.put(EL, "2110", facing=180, hits=4).leader("abisares", "2110")
    return game.shocks(ALEX, 5, 5, *dice)


@pytest.mark.rule(GB, "11.14:1", "11.14:4", "11.14:11")
def test_in_a_shock_they_run_before_the_victor_advances() -> None:
    game = breaks(7, 9, 5, 5).play()
    said = [s.key for s in game.said]
    assert said.index("rampages") < said.index("eliminated") < said.index("advances")
    assert game.at(HYP) == ("2110",)
    # away from 2010: 2211, 2311, 2412; the leader is not asked whether he comes
    assert game.where("abisares") == "2412"


@pytest.mark.rule(GB, "11.14:7", "11.14:3")
@pytest.mark.parametrize(("die", "hits"), [(5, 4), (6, 3)])
def test_they_may_run_into_the_unit_that_broke_them(die: int, hits: int) -> None:
    assert breaks(die, 9, 5, 5).play().hits(HYP) == hits


@pytest.mark.rule(GB, "11.14:7")
def test_a_victor_whom_they_break_does_not_advance() -> None:
    # 4 and 3 in the shock are 7 of 8; the beasts make it 8
    game = breaks(5, 9, 5, 5, 5, 5, hits=4).play()
    assert game.morale(HYP) == "routed"
    assert game.at(HYP) != ("2110",)
    assert not game.told("advances")


@pytest.mark.rule(GB, "11.14:7")
def test_routed_units_in_the_way_are_eliminated() -> None:
    game = Position().leader(ALEX, "1510").put(EL, "2610", facing=180)
    game.put(JAV, "2608", facing=300, morale="routed").leads(ALEX)
    game.begin(("rampage", game.u(EL), -1), dice=[6, 9]).finish()
    assert game.fate(JAV) == "eliminated"


@pytest.mark.rule(GB, "11.14:4", "11.14:1")
def test_shot_down_they_run_straight_away_from_the_archers() -> None:
    # archers at 2008 look down on 2010, two hexes below
    game = plain().put("cretan_archers", "2008", facing=240).put(EL, "2010", facing=180, hits=4)
    game.make(EL, screen="none", missiles="none").leader("abisares", "2010").leader(ALEX, "2007")
    game.acts(ALEX, dice=[1, 7, 9, 5, 5]).until("orders").choose(("fire", "cretan_archers"))
    game.until("orders")
    assert game.where("abisares") == "2013"


@pytest.mark.rule(GB, "11.14:4", "11.14:15")
def test_elephants_broken_by_elephants_run_away_from_them() -> None:
    # pushed from below they run up, into the hypaspist at 2605
    game = Position().leader(ALEX, "1510").put(EL, "2610", facing=180)
    game.put(EL2, "2608", facing=300, hits=5).put(HYP, "2605", facing=300).leads(ALEX)
    game.begin(("rampage", game.u(EL), -1), dice=[6, 9, 7, 9]).finish()
    assert game.hits(HYP) == 1


@pytest.mark.rule(GB, "11.14:9", "11.14:11")
def test_a_leader_aboard_the_next_elephants_is_in_the_way_too() -> None:
    game = Position().leader(ALEX, "1510").put(EL, "2610", facing=180)
    game.put(EL2, "2608", facing=300).leader("abisares", "2608").put(HYP, "2212").leads(ALEX)
    game.begin(("rampage", game.u(EL), -1), dice=[6, 9])
    assert ("leader", "abisares") in game.options
    game.choose(None)
    # he stayed while he might go; struck he must, and his owner says where
    assert (game.seat, game.what) == ("india", "leader_withdraw")
    assert None not in game.options
    game.choose("2707").finish()
    assert (game.fate_of("abisares"), game.where("abisares")) == ("on map", "2707")
    assert (game.at(EL2), game.hits(EL2)) == (("2608",), 1)
