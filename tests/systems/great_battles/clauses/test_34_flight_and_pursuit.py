"""Who runs, advances and pursues first; the engaged; horse beside a rampage; wedges."""

from __future__ import annotations

from typing import Any

import pytest

from argead.systems.great_battles.positions import Position

from .test_09_shock import ALEX, HYP, JAV, JAV2, MUST, plain
from .test_16_gaps import asked
from .test_25_broken import seen

GB = "great_battles"
HYP2, COMP, PH, MEN = "hypaspist_2", "companion_coenus", "coenus_5", "mercenary_peltast_2"
EL, HORSE, LC = "indian_elephants_1", "indian_horse_1", "sogdian"
C1, C2, M1, M2 = "companion_1", "companion_2", "median_1", "median_2"
NO = "no check"


def keys(game: Position, *wanted: str) -> list[tuple[str, str]]:
    """Lines of these kinds in order, with whom they are about."""
    return [(said.key, str(said.args[0])) for said in game.said if said.key in wanted]


# -- 9.34: the order of an advance ------------------------------


def beaten(first: str) -> Position:
    """Two Immortals break hoplites on two hexes; this one advances first."""
    game = Position("gaugamela").leader(ALEX, "1510").leader("bessus", "3510")
    for n, place in ((1, "2110"), (2, "2111")):
        game.put(f"immortals_{n}", place, facing=180, shock=NO)
    game.put("greek_allies_1", "2010", "2011", hits=4).shocks("bessus", 5, *[9] * 20)
    game.until("who_advances")
    assert set(game.options) == {"immortals_1", "immortals_2"}
    assert game.seat == "persia"
    return game.choose(first)


@pytest.mark.rule(GB, "9.34:3", "9.31:1")
@pytest.mark.parametrize(
    ("first", "way", "second"),
    [("immortals_1", "2010", "immortals_2"), ("immortals_2", "2011", "immortals_1")],
)
def test_with_a_hex_for_each_the_owner_says_who_goes_first(
    first: str, way: str, second: str
) -> None:
    game = beaten(first)
    if game.what == "advance_to":
        game.go(way)
    asked(game)
    assert keys(game, "advances") == [("advances", first), ("advances", second)]
    assert (game.at("immortals_1"), game.at("immortals_2")) == (("2010",), ("2011",))


# -- 9.41: who rolls for pursuit ------------------------------


def chase(*dice: int, second: bool = False, **foes: tuple[str, int]) -> Position:
    """Companions in charge formation at 2010, perhaps 2011 too, attack; the foes look at them."""
    game = Position("gaugamela", charge_formation=True)
    game.leader("parmenion", "1510").leader("bessus", "3510")
    for unit, place in ((C1, "2010"), (C2, "2011"))[: 1 + second]:
        game.put(unit, place, shock=MUST, formation="charge")
    for foe, (place, hits) in foes.items():
        game.put(foe, place, facing=180, hits=hits)
    return game.shocks("parmenion", *dice, *[5] * 20)


@pytest.mark.rule(GB, "9.41:4", "9.41:1", "9.42:1")
@pytest.mark.parametrize(("die", "pursues"), [(6, False), (7, True)])
def test_one_who_ran_is_pursued_though_another_stands(die: int, pursues: bool) -> None:
    # three checks of the charge, the shock; nobody is one hit short
    game = chase(1, 1, 1, 5, die, median_1=("2110", 6), median_2=("2109", 0))
    game.play(defending_type=M2)
    assert (game.morale(M2), len(game.told("fled"))) == ("steady", 1)
    assert game.thrown("pursuit") == [die]
    assert bool(game.told("pursued")) is pursues


@pytest.mark.rule(GB, "9.41:4", "9.41:1")
def test_if_all_stand_nobody_rolls() -> None:
    game = chase(1, 1, 1, 5, median_1=("2110", 0), median_2=("2109", 0)).play()
    assert not game.told("fled")
    assert not game.rolled("pursuit")


@pytest.mark.rule(GB, "9.41:5", "9.13:8", "9.41:1")
@pytest.mark.parametrize(("die", "rolls"), [(9, 0), (1, 1)])
def test_who_breaks_in_the_charge_is_not_pursued(die: int, rolls: int) -> None:
    game = chase(1, die, *[9] * 9, median_1=("2110", 6)).play()
    assert len(game.told("clash")) >= rolls
    assert len(game.rolled("pursuit")) == rolls
    assert (game.at(C1) == ("2110",)) is not rolls


@pytest.mark.rule(GB, "9.41:5", "9.41:4", "9.13:8")
def test_nor_if_the_other_breaks_only_in_the_shock() -> None:
    # the first runs in the charge, the second in the collapse: for that one there is a roll
    game = chase(1, 1, 9, 7, 0, median_1=("2110", 6), median_2=("2109", 6)).play()
    assert keys(game, "fled", "clash")[0][0] == "fled"
    assert len(game.told("fled")) == 2
    assert len(game.rolled("pursuit")) == 1


@pytest.mark.rule(GB, "9.41:6", "9.41:1", "9.34:1")
@pytest.mark.parametrize("first", [C1, C2])
def test_of_two_who_pursue_the_owner_says_who_goes_first(first: str) -> None:
    game = chase(1, 1, 1, 7, 9, 9, second=True, median_1=("2110", 6))
    game.until("who_pursues")
    rolled = [args[0] for args in game.told("check") if args[1] == "pursuit"]
    assert sorted(rolled) == [C1, C2]
    assert (game.seat, set(game.options)) == ("macedon", {C1, C2})
    asked(game.choose(first))
    assert game.told("pursued")[0][0] == first


@pytest.mark.rule(GB, "9.41:6", "9.41:1")
def test_if_both_are_held_back_nobody_is_asked() -> None:
    game = chase(1, 1, 1, 7, 0, 0, second=True, median_1=("2110", 6))
    assert "who_pursues" not in asked(game)
    assert len(game.rolled("pursuit")) == 2
    assert not game.told("pursued")


@pytest.mark.rule(GB, "9.41:6", "9.34:1", "9.31:1")
@pytest.mark.parametrize("goes", [0, 1])
def test_all_have_rolled_before_anybody_advances(goes: int) -> None:
    # the one is held back, the other goes; then the first advances into the empty hex
    dice = (0, 9) if goes else (0, 0)
    game = chase(1, 1, 1, 7, *dice, second=True, median_1=("2110", 6)).play(who_pursues=C1)
    told = [(s.key, *s.args[:2]) for s in game.said if s.key in ("check", "advances", "pursued")]
    rolls = [i for i, line in enumerate(told) if line[0] == "check" and line[2] == "pursuit"]
    moves = [i for i, line in enumerate(told) if line[0] in ("advances", "pursued")]
    assert len(rolls) == 2
    assert max(rolls) < min(moves)
    assert ("2110",) in (game.at(C1), game.at(C2))
    assert bool(game.told("pursued")) is bool(goes)


@pytest.mark.rule(GB, "9.41:6", "9.41:1", "9.41:3")
def test_the_second_rolls_though_the_first_has_gone() -> None:
    game = chase(1, 1, 1, 7, 9, 9, second=True, median_1=("2110", 6)).play(who_pursues=C1)
    rolled = [args[0] for args in game.told("check") if args[1] == "pursuit"]
    assert sorted(rolled[:2]) == [C1, C2]


# -- 10.21, 10.22: who runs first ------------------------------


@pytest.mark.rule(GB, "10.21:6", "9.18:1", "9.13:8")
@pytest.mark.parametrize("marker", [NO, MUST])
@pytest.mark.parametrize("first", [JAV, JAV2])
def test_of_two_who_break_together_the_owner_says_who_runs_first(marker: str, first: str) -> None:
    game = plain().put(HYP, "2010", shock=marker).put(JAV, "2110", facing=180, hits=4)
    game.put(JAV2, "2109", facing=180, hits=4)
    game.shocks(ALEX, *((1, 9, 9) if marker == MUST else ()), *[5] * 20).until("runs_first")
    assert game.seat == "india"
    assert set(game.options) >= {JAV, JAV2}
    asked(game.choose(first))
    assert keys(game, "fled") == [("fled", first), ("fled", JAV2 if first == JAV else JAV)]


@pytest.mark.rule(GB, "10.21:6", "9.13:9")
@pytest.mark.parametrize("first", [HYP, HYP2])
def test_so_does_the_attacker(first: str) -> None:
    game = plain().put(HYP, "2010", shock=MUST, hits=7).put(HYP2, "2011", shock=MUST, hits=7)
    game.put(JAV, "2110", facing=180).shocks(ALEX, 9, 9, 0, *[5] * 20).until("runs_first")
    assert game.seat == "macedon"
    asked(game.choose(first))
    assert [name for _, name in keys(game, "fled")] == [first, HYP2 if first == HYP else HYP]


@pytest.mark.rule(GB, "10.21:6", "9.18:2")
def test_of_both_sides_the_defender_runs_first_and_nobody_is_asked() -> None:
    # one of two attackers and the defender break; the others of each side are alone
    game = plain().put(HYP, "2010", shock=NO, hits=7).put(HYP2, "2011", shock=NO)
    game.put(JAV, "2110", facing=180, hits=4).shocks(ALEX, *[5] * 20)
    assert "runs_first" not in asked(game)
    assert [name for _, name in keys(game, "fled")] == [JAV, HYP]


def stack_breaks(upper: int, lower: int, first: str) -> Position:
    """A stack with these hits is struck in the rear and breaks; this one is sent off first."""
    game = plain().put(PH, "2010", "2011", facing=180, hits=upper).under("meleager_2", PH)
    game.make("meleager_2", hits=lower).put(JAV, "2110", facing=180, shock=NO)
    game.shocks("porus", 5, *[9] * 20).until("runs_first")
    assert game.seat == "macedon"
    asked(game.choose(first))
    return game


@pytest.mark.rule(GB, "10.21:6", "11.73:7")
@pytest.mark.parametrize("first", [PH, "meleager_2"])
def test_of_a_stack_that_breaks_the_owner_says_who_runs_first(first: str) -> None:
    game = stack_breaks(6, 6, first)
    assert next(name for _, name in keys(game, "fled")) == first
    assert len(game.told("fled")) == 2


@pytest.mark.rule(GB, "10.21:6", "11.73:7")
@pytest.mark.parametrize(("upper", "lower"), [(6, 0), (0, 6)])
@pytest.mark.parametrize("first", [PH, "meleager_2"])
def test_also_if_the_one_only_takes_the_other_along(upper: int, lower: int, first: str) -> None:
    game = stack_breaks(upper, lower, first)
    assert next(name for _, name in keys(game, "fled")) == first


@pytest.mark.rule(GB, "10.22:4", "10.22:1")
@pytest.mark.parametrize(
    ("scenario", "mine", "foe", "leaders"),
    [
        ("hydaspes", LC, HORSE, (ALEX, "porus")),
        ("gaugamela", "paeonian", M1, (ALEX, "bessus")),
        ("granicus", "paeonian_1", M1, (ALEX, "memnon")),
        ("chaeronea", "macedonian_horse", "theban_horse", ("philip_ii", "theagenes")),
    ],
)
def test_those_of_macedon_run_on_before_their_enemies(
    scenario: str, mine: str, foe: str, leaders: tuple[str, str]
) -> None:
    for places in (("2012", "2512"), ("2512", "2012")):
        game = Position(scenario).leader(leaders[0], "3020").leader(leaders[1], "3025")
        game.put(mine, places[0], morale="routed").put(foe, places[1], morale="routed")
        game.begin(("rout_movement",), dice=[5] * 9)
        seen(game, "next_leader")
        assert [name for _, name in keys(game, "fled", "eliminated")][:2] == [mine, foe]


@pytest.mark.rule(GB, "10.22:4", "10.22:3")
def test_all_of_macedon_run_before_the_first_of_the_enemy_is_asked_for() -> None:
    game = plain("1040", "3540").put(LC, "2010", morale="routed").put(COMP, "2014", morale="routed")
    game.put(HORSE, "2510", morale="routed").put("indian_horse_2", "2514", morale="routed")
    game.begin(("rout_movement",), dice=[5] * 9)
    seats = []
    while not game.over and game.what != "next_leader":
        if game.what == "runs_first":
            seats.append(game.seat)
        game.choose(game.passing())
    assert seats == ["macedon", "india"]
    assert {name for _, name in keys(game, "fled")[:2]} == {LC, COMP}


# -- 10.31, 10.32: the engaged ------------------------------


@pytest.mark.rule(GB, "10.31:4", "10.31:3", "5.65:4")
@pytest.mark.parametrize(
    ("unit", "place", "woken", "fights"),
    [
        (HYP, "2110", True, True),
        (HYP, "2110", False, False),
        (HYP, "2310", True, False),
        ("mercenary_peltast_1", "2110", True, False),
    ],
)
def test_a_woken_commander_sends_his_own_engaged_men(
    unit: str, place: str, woken: bool, fights: bool
) -> None:
    # Alexander hears nine hexes, Seleucus three; the hypaspists are his
    game = plain("1110", "4010", engaged=True, contingent_commanders=True)
    game.leader("seleucus_c", "1510").put(HYP2, "1510")
    game.put(unit, place, engaged=True)
    game.put(JAV, f"{int(place[:2]) + 1}10", facing=180, engaged=True)
    game.acts(ALEX, dice=[5] * 30).until("orders")
    if woken:
        game.choose(("contingent", "seleucus_c"))
        while game.what != "ride" and not game.over:
            game.choose(game.passing())
        for step in ("1610", "1710", "1810", "1910"):
            game.choose(step)
        game.choose(None)
    seen(game, "momentum", "next_leader")
    assert bool(game.told("clash")) is fights
    assert not game.rolled("charge")


def locked(*foes: tuple[str, str], facing: int = 0, shut: bool = False) -> Position:
    """Companions at 2010 engaged with these; with ``shut`` friends leave them no way back."""
    game = plain("1810", engaged=True).put(COMP, "2010", facing=facing, engaged=True)
    for foe, place in foes:
        game.put(foe, place, facing=180, engaged=True)
    if shut:
        game.put(HYP, "1909").put(HYP2, "1910").put("hypaspist_agema", "2011").put(MEN, "2009")
    return game.leads(ALEX).begin(("shock_segment",), dice=[5] * 30)


@pytest.mark.rule(GB, "10.32:4", "10.32:1", "11.15:4")
@pytest.mark.parametrize("stays", [True, False])
def test_horse_before_elephants_steps_back_or_stays(stays: bool) -> None:
    game = locked((EL, "2110"))
    assert game.what == "disengage"
    assert None in game.options
    way = next(o for o in game.options if o is not None)
    asked(game.choose(None if stays else way))
    assert not game.told("combat")
    assert (game.at(COMP) == ("2010",)) is stays
    assert game.shock(COMP) == "none"


@pytest.mark.rule(GB, "10.32:4", "10.32:2", "11.15:4")
def test_if_it_cannot_step_back_it_stays_without_a_fight() -> None:
    game = locked((EL, "2110"), shut=True)
    assert "disengage" not in asked(game)
    assert COMP not in {unit for args in game.told("combat") for unit in args[0]}


@pytest.mark.rule(GB, "10.32:4", "10.32:2", "9.12:8")
@pytest.mark.parametrize("shut", [True, False])
def test_with_another_before_it_whom_it_may_attack_it_must(shut: bool) -> None:
    game = locked((EL, "2110"), (JAV, "2109"), shut=shut)
    assert (game.what == "disengage") is not shut
    asked(game)
    assert [args for args in game.told("combat") if COMP in args[0]] == [((COMP,), (JAV,))]


@pytest.mark.rule(GB, "10.32:4", "10.31:3")
@pytest.mark.parametrize("stays", [True, False])
def test_who_looks_away_from_his_enemy_has_the_same_choice(stays: bool) -> None:
    game = locked((JAV, "2110"), facing=180)
    assert game.what == "disengage"
    assert None in game.options
    way = next(o for o in game.options if o is not None)
    asked(game.choose(None if stays else way))
    assert not game.told("combat")
    assert (game.at(COMP) == ("2010",)) is stays


# -- 11.16: horse beside a rampage ------------------------------


@pytest.mark.rule(GB, "11.16:7", "11.14:14", "11.16:3")
@pytest.mark.parametrize("held", [True, False])
@pytest.mark.parametrize("hits", [0, 7])
def test_horse_does_not_check_when_wild_elephants_pass(held: bool, hits: int) -> None:
    # they run up from 2610 past 2508, and the horse there stays where it is
    game = plain().put(EL, "2610", facing=180).put(COMP, "2508", facing=180, hits=hits)
    if held:
        game.put(JAV, "2408", facing=0)
    game.leads(ALEX).begin(("rampage", game.u(EL), -1), dice=[6, *[9] * 9])
    offered = False
    while not game.over:
        offered = offered or ("unit", COMP) in game.options
        game.choose(game.passing())
    assert offered is not held
    assert (game.at(COMP), game.hits(COMP), game.morale(COMP)) == (("2508",), hits, "steady")
    assert not game.rolled("elephants")
    assert not [args for args in game.told("check") if args[0] == COMP]


@pytest.mark.rule(GB, "11.16:7", "11.16:4")
def test_nor_are_the_routed_lost_beside_them() -> None:
    game = plain().put(EL, "2610", facing=180).put(COMP, "2508", facing=180, morale="routed")
    game.leads(ALEX).begin(("rampage", game.u(EL), -1), dice=[6, *[9] * 9])
    asked(game)
    assert (game.fate(COMP), game.at(COMP)) == ("on map", ("2508",))


@pytest.mark.rule(GB, "11.16:7", "11.14:8")
def test_who_does_not_give_way_in_their_path_is_struck_and_no_more() -> None:
    game = plain().put(EL, "2610", facing=180).put(COMP, "2608", facing=180)
    game.leads(ALEX).begin(("rampage", game.u(EL), -1), dice=[6, *[9] * 9])
    asked(game)
    assert game.hits(COMP) == 2
    assert not game.rolled("elephants")


# -- 11.96: the wedge to the end of advance and pursuit ------------------------------


def wedge(*dice: int, formation: str = "charge", place: str = "2110", **ground: Any) -> Position:
    """Companions at 2010 attack Medians who break at the first blow."""
    game = Position("gaugamela", charge_formation=True)
    for kind, hexes in ground.items():
        if kind == "height":
            game.height(2, *hexes)
        else:
            game.ground(kind, *hexes)
    game.leader("parmenion", "1510").leader("bessus", "3510")
    game.put(C1, "2010", shock=MUST, formation=formation)
    game.put(M1, place, facing=180, hits=6)
    game.shocks("parmenion", *dice, *[5] * 20)
    return game.play(rout_path="2210")


@pytest.mark.rule(GB, "11.96:3", "11.94:3", "9.31:1")
@pytest.mark.parametrize(("formation", "end"), [("charge", "2010"), ("line", "2110")])
@pytest.mark.parametrize("dice", [(1, 9), (1, 1, 7, 0), (1, 1, 7, 9)])
def test_a_wedge_does_not_advance_into_woods(formation: str, end: str, dice: tuple[int]) -> None:
    # broken in the charge, or in the shock; held back or not
    game = wedge(*dice, formation=formation, woods=("2110",))
    assert len(game.told("fled")) == 1
    assert game.at(C1) == (end,)
    assert not game.told("pursued")
    assert game.formation(C1) == "line"


@pytest.mark.rule(GB, "11.96:3", "11.94:3", "9.42:1")
def test_nor_does_its_pursuit_go_on_into_them() -> None:
    game = wedge(1, 1, 7, 9, woods=("2210", "2211"))
    assert game.at(C1) == ("2110",)
    assert game.formation(C1) == "line"


@pytest.mark.rule(GB, "11.96:3", "11.94:5", "9.31:2")
@pytest.mark.parametrize(("formation", "hits"), [("charge", 2), ("line", 1)])
def test_the_ground_of_an_advance_hurts_it_twice(formation: str, hits: int) -> None:
    # one level up costs horse a hit
    game = wedge(1, 1, 7, 0, formation=formation, height=("2110",))
    assert game.at(C1) == ("2110",)
    taken = sum(args[1] for args in game.told("hits") if args[0] == C1 and args[4] != "shock")
    assert taken == hits


@pytest.mark.rule(GB, "11.96:3", "11.96:2", "9.43:1", "9.41:1")
def test_it_is_still_a_wedge_in_the_blow_of_the_pursuit() -> None:
    # the pursuer, a wedge, breaks the next enemy too and may pursue again
    game = Position("gaugamela", charge_formation=True)
    game.leader("parmenion", "1510").leader("bessus", "3510")
    game.put(C1, "2010", shock=MUST, formation="charge").put(M1, "2110", facing=180, hits=6)
    game.put(M2, "2310", facing=180, hits=6).shocks("parmenion", 1, 1, 7, 9, 7, 9, *[5] * 20)
    game.play(rout_path="2210")
    assert len(game.told("clash")) >= 2
    assert game.superiority[1] == "AS"
    assert len(game.rolled("pursuit")) == 2
    assert game.formation(C1) == "line"
