"""Who is lost in the middle of something takes no further part in it."""

from __future__ import annotations

from typing import Any

import pytest

from argead.systems.great_battles.positions import Position

from .test_09_shock import ALEX, HYP, JAV, JAV2, plain

GB = "great_battles"
NO = "no check"
PH, LOW, THIRD = "coenus_5", "cleitus_6", "attalus_10"
EL, CH = "indian_elephants_1", "indian_chariots_1"
MEN, MEN2 = "mercenary_peltast_2", "mercenary_peltast_1"
ARCHERS = "macedonian_archers_1"
OX, BOWS, LANCERS = "oxybeles_1", "scythian_horse_archers_6", "scythian_lancers_1"


def questions(game: Position, **answers: Any) -> list[str]:
    """Play to the end with these answers where they are offered; what was asked."""
    asked = []
    while not game.over:
        asked.append(game.what)
        answer = answers.get(game.what, game.passing())
        game.choose(answer if answer in game.options else game.passing())
    return asked


# -- movers who are shot down ------------------------------


@pytest.mark.rule(GB, "11.86:1", "8.15:9", "11.34:1", "6.71:1", "7.16:1")
@pytest.mark.parametrize(("hits", "lost"), [(3, True), (2, False)])
def test_before_whom_the_bolts_have_felled_nobody_gives_way_or_turns(hits: int, lost: bool) -> None:
    game = Position("jaxartes")
    far = tuple(game.s.battle.level)
    game.height(1, *far).ground("clear", *far).rate(OX, side="scythia")
    game.leader(ALEX, "2820").leader("satraces", "4010").leader("carthasis", "3110")
    game.put(OX, "3006", fire_mode=True).put(ARCHERS, "2910", hits=hits)
    game.put(LANCERS, "3210", facing=180).put(BOWS, "3110", facing=180)
    game.moving(ARCHERS, by=ALEX, dice=[0] * 20).until("step").go("3010")
    assert game.what == "bolts"
    asked = questions(game, bolts=OX)
    assert (game.fate(ARCHERS) == "eliminated") is lost
    assert ("withdraw" in asked, "reaction_facing" in asked) == (not lost, not lost)


@pytest.mark.rule(GB, "8.21:1", "8.15:9", "11.23:1")
@pytest.mark.parametrize(("hits", "shots"), [(2, 1), (1, 2)])
def test_at_chariots_that_are_gone_the_second_does_not_throw(hits: int, shots: int) -> None:
    # each hit counts two against a quality of four
    game = plain().put(CH, "2310", facing=180, hits=hits).put(MEN, "2010").put(MEN2, "2011")
    game.moving(CH, by="porus", dice=[0] * 20).until("step").go("2210").until("step").go("2110")
    while not game.over:
        throws = [unit for unit in (MEN, MEN2) if unit in game.options]
        game.choose(throws[0] if game.what == "entry_fire" else game.passing())
    assert len(game.told("shot")) == shots
    assert game.fate(CH) == "eliminated"
    assert len(game.told("eliminated")) == 1


@pytest.mark.rule(GB, "6.76:1", "8.15:9", "11.34:1", "7.16:1")
@pytest.mark.parametrize(("hits", "lost"), [(3, True), (2, False)])
def test_to_whom_a_parting_shot_has_felled_nobody_turns(hits: int, lost: bool) -> None:
    game = Position("jaxartes")
    far = tuple(game.s.battle.level)
    game.height(1, *far).ground("clear", *far)
    game.leader(ALEX, "2820").leader("satraces", "4010").put(ARCHERS, "2910", hits=hits)
    game.put(LANCERS, "3110", facing=120).put(BOWS, "3210", facing=180)
    game.moving(ARCHERS, by=ALEX, dice=[0] * 20).until("step").go("3010")
    asked = questions(game, withdraw=("unit", BOWS), parting_shot="fire")
    assert (game.fate(ARCHERS) == "eliminated") is lost
    assert ("reaction_facing" in asked, "step" in asked) == (not lost, not lost)


# -- who breaks as he turns ------------------------------


@pytest.mark.rule(GB, "7.16:3", "11.34:1", "8.21:2", "7.16:6")
@pytest.mark.parametrize("unit", [ARCHERS, MEN2])
@pytest.mark.parametrize("die", [9, 0])
def test_who_breaks_as_he_turns_shoots_no_more(unit: str, die: int) -> None:
    # at least one hit for the turn, and one is enough; the other has room for it
    for hits, broken in ((3 if unit == ARCHERS else 4, True), (0, die == 9 and unit == ARCHERS)):
        game = plain().put(unit, "2210", facing=60, hits=hits).put(JAV, "2410", facing=180)
        game.moving(JAV, by="porus", dice=[die] * 20).until("step").go("2310")
        asked = questions(game, reaction_facing=(unit, 0))
        assert ("entry_fire" in asked) is not broken


@pytest.mark.rule(GB, "8.21:3", "7.16:3", "11.34:1")
@pytest.mark.parametrize("unit", [ARCHERS, MEN2])
@pytest.mark.parametrize("turns", [True, False])
def test_who_broke_before_all_of_a_line_had_moved_does_not_shoot_at_it(
    unit: str, turns: bool
) -> None:
    # the first of the line enters its zone and looks elsewhere; before the second it turns
    game = plain().put(unit, "2210", hits=3 if unit == ARCHERS else 4)
    game.put(JAV, "2410", facing=240).put(JAV2, "2409", facing=180).commands("porus", JAV, JAV2)
    game.begin(("line_orders",), ("line_entry_fire",), dice=[9] * 20)
    game.choose(JAV).until("step").go("2310").until("line_orders")
    game.choose(JAV2).until("step").go("2309")
    asked = questions(game, reaction_facing=(unit, 60) if turns else None)
    assert ("entry_fire" in asked) is not turns


@pytest.mark.rule(GB, "6.72:4", "6.73:1", "11.31:2", "11.34:1")
@pytest.mark.parametrize(("hits", "lost"), [(3, True), (2, False)])
def test_skirmishers_whom_the_start_of_their_retreat_breaks_go_nowhere(
    hits: int, lost: bool
) -> None:
    # javelins come up behind them
    game = plain().put(ARCHERS, "2210", hits=hits).put(JAV, "1910", facing=0)
    game.moving(JAV, by="porus", dice=[0] * 20).until("step").go("2010")
    asked = questions(game, withdraw=("unit", ARCHERS))
    assert (game.fate(ARCHERS) == "eliminated") is lost
    assert ("withdraw_to" in asked) is not lost


# -- beasts that run wild and are gone ------------------------------


@pytest.mark.rule(GB, "7.16:3", "11.14:1", "7.16:6", "11.14:10")
@pytest.mark.parametrize(("hits", "gone"), [(5, True), (4, False)])
def test_beasts_that_break_as_they_turn_shoot_no_more(hits: int, gone: bool) -> None:
    # they run north, and the mahout kills them
    game = plain().put(EL, "2210", facing=120, hits=hits).put(MEN, "1910")
    game.moving(MEN, by=ALEX, dice=[0, 6, *[9] * 20]).until("step").go("2010").until("step")
    game.go("2110")
    asked = questions(game, reaction_facing=(EL, 180))
    assert (game.fate(EL) == "eliminated") is gone
    assert ("entry_fire" in asked) is not gone
    assert asked[-1] == "step"


@pytest.mark.rule(GB, "8.21:3", "7.16:3", "11.14:1")
@pytest.mark.parametrize("turns", [True, False])
def test_beasts_that_broke_before_all_of_a_line_had_moved_do_not_shoot_at_it(turns: bool) -> None:
    # the first enters their zone and looks elsewhere, the second comes to their flank
    game = plain().put(EL, "2210", facing=180, hits=5).put(MEN, "2010", facing=300)
    game.put(MEN2, "2311", facing=180).commands(ALEX, MEN, MEN2)
    game.begin(("line_orders",), ("line_entry_fire",), dice=[0, 6, *[9] * 20])
    game.choose(MEN).until("step").go("2110").until("line_orders")
    game.choose(MEN2).until("step").go("2211")
    asked = questions(game, reaction_facing=(EL, 240) if turns else None)
    assert (game.fate(EL) == "eliminated") is turns
    assert ("entry_fire" in asked) is not turns


@pytest.mark.rule(GB, "8.21:1", "11.14:1", "8.2:1")
@pytest.mark.parametrize(("hits", "shots"), [(4, 1), (3, 2)])
def test_at_beasts_that_have_run_wild_the_second_does_not_throw(hits: int, shots: int) -> None:
    game = plain().put(EL, "2310", facing=180, hits=hits, missiles="none", screen="none")
    game.put(MEN, "2010").put(MEN2, "2011")
    dice = [0, 1, 9] if shots == 1 else [0, 0, 1, 9]
    game.moving(EL, by="porus", dice=dice).until("step").go("2210").until("step").go("2110")
    while not game.over:
        throws = [unit for unit in (MEN, MEN2) if unit in game.options]
        game.choose(throws[0] if game.what == "entry_fire" else game.passing())
    assert len(game.told("shot")) == shots
    assert game.dice_left == 0
    assert len(game.told("eliminated")) == 1


@pytest.mark.rule(GB, "11.86:1", "11.16:3", "11.16:7", "8.21:1", "11.14:1")
@pytest.mark.parametrize(("hits", "gone"), [(4, True), (3, False)])
def test_before_beasts_whom_bolts_drive_wild_nobody_checks_or_throws(hits: int, gone: bool) -> None:
    # horse held by an enemy in its front cannot give way
    game = plain().rate("cretan_archers", type="AT", missile="B", cls="", ma=2)
    game.put("cretan_archers", "2006", fire_mode=True).put("companion_coenus", "2010")
    game.put(EL, "2310", facing=180, hits=hits, missiles="none", screen="none")
    game.put(MEN, "2011").put("indian_horse_1", "1910", facing=0)
    game.moving(EL, by="porus", dice=[0, *([1, 9] if gone else [9] * 20)])
    game.until("step").go("2210").until("step")
    if game.what == "step":
        game.go("2110")
    asked = questions(game, bolts="cretan_archers")
    assert (game.fate(EL) == "eliminated") is gone
    assert bool(game.thrown("elephants")) is not gone
    assert ("entry_fire" in asked) is not gone


# -- the shock ------------------------------


def beasts_break_peltasts(*dice: int, hits: int, foe: str = "", wood: bool = False) -> Position:
    """Elephants break in the collapse and run down into peltasts whom javelins fight as well."""
    game = (
        plain()
        .ground("woods", *(["2113"] if wood else []))
        .put(HYP, "2010")
        .put(EL, "2110", facing=180, shock=NO, hits=5)
    )
    game.put(MEN, "2113", hits=1).put(JAV, "2213", facing=180, shock=NO, hits=hits)
    if foe:
        game.put(foe, "2212", facing=240, shock="none")
    return game.shocks("porus", 5, 5, 3, 9, *dice).finish()


@pytest.mark.rule(GB, "9.18:1", "11.14:1", "9.0:2")
@pytest.mark.parametrize(("hits", "morale"), [(3, "routed"), (1, "steady")])
def test_whose_enemy_the_beasts_have_broken_breaks_none_the_less(hits: int, morale: str) -> None:
    game = beasts_break_peltasts(*[5] * 20, hits=hits)
    assert [args[0] for args in game.told("routs")][:2] == [EL, MEN]
    assert game.morale(JAV) == morale


@pytest.mark.rule(GB, "9.18:5", "11.14:1", "9.0:2")
@pytest.mark.parametrize(("die", "morale", "hits"), [(5, "steady", 3), (6, "routed", 0)])
def test_whose_enemy_the_beasts_have_broken_wavers_in_another_zone(
    die: int, morale: str, hits: int
) -> None:
    game = beasts_break_peltasts(die, *[5] * 20, hits=2, foe="sogdian")
    assert len(game.thrown("collapse")) == 1
    assert (game.morale(JAV), game.hits(JAV)) == (morale, hits)


@pytest.mark.rule(GB, "10.15:3", "10.15:4", "9.18:1", "9.31:3")
def test_what_an_advance_would_cost_breaks_nobody_whose_enemy_the_beasts_have_broken() -> None:
    # one below its quality; the wood that the peltasts left would cost a hit
    game = beasts_break_peltasts(*[5] * 20, hits=2, wood=True)
    assert [args[0] for args in game.told("routs")] == [EL, MEN]
    assert (game.morale(JAV), game.hits(JAV)) == ("steady", 4)


@pytest.mark.rule(GB, "9.17:1", "9.17:2", "10.26:3")
@pytest.mark.parametrize("others", [0, 1])
@pytest.mark.parametrize("hits", [0, 1, 3, 5])
def test_over_the_routed_whom_it_destroys_nobody_breaks_through(others: int, hits: int) -> None:
    # two hits in the shock on the attacker, three or more on everybody else
    game = plain().put(HYP, "2010", hits=hits, shock=NO)
    game.put(JAV, "2110", facing=180, morale="routed")
    if others:
        game.put(JAV2, "2109", facing=180, morale="routed")
    game.shocks(ALEX, *[5] * 20).finish()
    assert game.fate(JAV) == "eliminated"
    assert game.hits(HYP) == hits + 2
    assert not game.told("breakthrough")


# -- 11.71:3: directly behind ------------------------------


@pytest.mark.rule(GB, "11.71:3", "11.71:4", "6.92:5")
@pytest.mark.parametrize("half", ["2010", "2011"])
@pytest.mark.parametrize("third", [True, False])
def test_whatever_a_phalanx_ahead_faces_half_of_it_is_not_enough(half: str, third: bool) -> None:
    fits = [{"2010", "2011"}, {"2011", "2012"}]
    grid = plain().s.battle.grid
    for other in grid.neighbours(half):
        stand = (half, other)
        if {*stand} in fits or other in ("1910", "1911"):
            continue
        for facing in (grid.top(stand), grid.top(stand[::-1])):
            game = plain("1810").put(LOW, "1910", "1911").put(PH, *stand, facing=facing)
            rest = ({"2010", "2011"} - {*stand}).pop()
            if third and rest != other:
                free = next(n for n in ("2012", "2111", "2009", "2109") if grid.adjacent(rest, n))
                if free not in stand:
                    top = grid.top((rest, free))
                    game.put(THIRD, rest, free, facing=top)
            game.acts(ALEX, dice=[5] * 12).until("orders")
            if LOW in game.ordered("move"):
                game.choose(("move", LOW)).until("step")
                assert ("double", PH) not in game.options, (stand, facing)
