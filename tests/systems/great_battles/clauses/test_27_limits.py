"""Edges of tables and limits, each number of them: rally, the last stand of both sides, turns in a zone."""

from __future__ import annotations

from itertools import product

import pytest

from argead.systems.great_battles.positions import Position

from .test_09_shock import ALEX, HYP, JAV, MUST, plain
from .test_16_gaps import asked

GB = "great_battles"
NO = "no check"
EL = "indian_elephants_1"
MEN = "mercenary_peltast_2"

# -- 10.27: the table, and who runs after all ------------------------------

TABLE = {
    3: "11222222RR",
    4: "1122222233",
    5: "1122222233",
    6: "1122223344",
    7: "1122223344",
    8: "1122223344",
}


def rallying(unit: str, *dice: int, **ratings: int) -> Position:
    """A routed unit at 2510 whose own leader, of initiative 3 or more, stands by it."""
    boss, other = ("porus", ALEX) if unit.startswith("indian") else ("coenus", "porus")
    game = Position()
    if ratings:
        game.rate(unit, **ratings)
    game.leader(other, "1040").leader(boss, "2511").put(unit, "2510", facing=60, morale="routed")
    return game.begin(("rally", game.l(boss), game.u(unit)), dice=[*dice, *[0] * 4])


@pytest.mark.rule(GB, "10.27:4", "10.27:2")
@pytest.mark.parametrize("unit", ["sogdian", "indian_horse_1"])
@pytest.mark.parametrize("quality", sorted(TABLE))
def test_the_rally_table_to_its_last_cell(unit: str, quality: int) -> None:
    for die, cell in enumerate(TABLE[quality]):
        game = rallying(unit, 0, die, tq=quality)
        asked(game)
        if cell == "R":
            assert (game.morale(unit), game.hits(unit)) == ("routed", 0), die
            assert game.s.battle.grid.distance("2510", game.at(unit)[0]) == 2, die
        else:
            assert (game.morale(unit), game.hits(unit)) == ("rallied", int(cell)), die
            assert game.at(unit) == ("2510",), die


@pytest.mark.rule(GB, "10.27:2", "10.21:1", "battle.hydaspes:3")
@pytest.mark.parametrize(("unit", "way"), [("sogdian", "23"), ("indian_horse_1", "27")])
@pytest.mark.parametrize("quality", [7, 8, 9])
def test_who_does_not_rally_runs_to_his_own_edge(unit: str, way: str, quality: int) -> None:
    # Coenus rallies up to 4, Porus up to 6; a die of the quality itself is not above it
    for die in range(7, 10):
        game = rallying(unit, die, tq=quality)
        asked(game)
        lost = die > quality
        assert game.fate(unit) == ("eliminated" if lost else "on map"), die
        assert [at[:2] for at in game.at(unit)] == ([] if lost else [way]), die
        assert game.morale(unit) == "routed", die


@pytest.mark.rule(GB, "10.27:1", "6.29:1")
@pytest.mark.parametrize(
    ("kind", "able"),
    [("clear", True), ("rocky", True), ("woods", False), ("marsh", False), ("town", False)],
)
def test_a_unit_rallies_where_a_hex_costs_one_point(kind: str, able: bool) -> None:
    game = plain("1810").ground(kind, "2010").put(MEN, "2010", morale="routed")
    assert (MEN in game.acts(ALEX, dice=[5] * 6).until("orders").ordered("rally")) is able


# -- 10.15: both would break ------------------------------


def last_stand(attacker: str, mine: int, theirs: int, town: bool) -> Position:
    """Hypaspists (8) and Immortals (8) strike each other with a five."""
    game = Position("gaugamela").leader("parmenion", "1510").leader("bessus", "3510")
    if town:
        game.ground("town", "2110" if attacker == HYP else "2010")
    left = {"shock": NO, "hits": mine} if attacker == HYP else {"hits": theirs}
    right = {"hits": theirs} if attacker == HYP else {"shock": NO, "hits": mine}
    game.put(HYP, "2010", facing=0, **left).put("immortals_1", "2110", facing=180, **right)
    return game.shocks("parmenion" if attacker == HYP else "bessus", *[5] * 9)


@pytest.mark.rule(GB, "10.15:1", "10.15:2", "10.15:3", "10.15:4", "9.18:1", "9.31:3")
@pytest.mark.parametrize("town", [False, True])
@pytest.mark.parametrize("attacker", [HYP, "immortals_1"])
def test_of_two_who_would_break_the_one_further_gone_does(attacker: str, town: bool) -> None:
    defender = "immortals_1" if attacker == HYP else HYP
    strikes = (2, 3) if attacker == HYP else (2, 2)
    for mine, theirs in product(range(4, 8), range(3, 8)):
        game = last_stand(attacker, mine, theirs, town)
        asked(game)
        assert game.struck == [strikes], (mine, theirs)
        over = (mine + strikes[0] - 8, theirs + strikes[1] - 8)
        breaks = {attacker: over[0] >= 0, defender: over[1] >= 0}
        if all(breaks.values()):
            flees = attacker if over[0] + int(town) > over[1] else defender
            breaks = {unit: unit == flees for unit in breaks}
            assert len(game.told("both_rout")) == 1, (mine, theirs)
        else:
            assert not game.told("both_rout"), (mine, theirs)
        routed = {args[0] for args in game.told("routs")}
        wavering = {args[0] for args in game.told("check")}
        for unit in (attacker, defender):
            if unit not in wavering:
                assert (unit in routed) is breaks[unit], (mine, theirs, unit)
        if breaks[defender] and not breaks[attacker] and not wavering:
            assert game.hits(attacker) == min(mine + strikes[0] + int(town), 7), (mine, theirs)
            assert game.at(attacker) == (("2110",) if attacker == HYP else ("2010",))
        if breaks[attacker] and not wavering:
            assert game.hits(defender) == min(theirs + strikes[1], 7), (mine, theirs)
            assert game.at(defender) == (("2110",) if defender != HYP else ("2010",))


# -- 7.25: half the allowance ------------------------------


@pytest.mark.rule(GB, "7.25:2", "7.12:1", "7.12:2", "7.12:3")
@pytest.mark.parametrize("kind", ["LP", "HC", "SK*"])
@pytest.mark.parametrize("allowance", [3, 4, 5, 6, 7, 8])
def test_a_unit_in_a_zone_turns_for_half_its_allowance(kind: str, allowance: int) -> None:
    unit = {"LP": MEN, "HC": "companion_coenus", "SK*": "agrianian_1"}[kind]
    game = plain().rate(unit, ma=allowance).put(unit, "2010", facing=180)
    game.put(JAV, "2110", facing=180, missiles="none").moving(unit, by=ALEX, dice=[9] * 6)
    game.until("step")
    half = (allowance + 1) // 2
    reach = 3 if kind == "SK*" else half
    ways = {facing for facing in range(0, 360, 60) if 1 <= min(abs(facing - 180) // 60, 6) <= reach}
    assert game.turns == ways


@pytest.mark.rule(GB, "7.25:2", "7.12:3")
@pytest.mark.parametrize(
    ("allowance", "vertices"), [(2, 0), (3, 1), (4, 1), (6, 1), (7, 2), (8, 2)]
)
def test_elephants_in_a_zone_turn_half_as_far(allowance: int, vertices: int) -> None:
    game = plain().rate(EL, ma=allowance).put(EL, "2110", facing=0).put(HYP, "2010")
    game.moving(EL, by="porus", dice=[9] * 6).until("step")
    turns = {0: set(), 1: {60, 300}, 2: {60, 120, 240, 300}}[vertices]
    assert game.turns == turns


# -- 9.13: markers ------------------------------


@pytest.mark.rule(GB, "9.13:1", "9.13:2", "10.11:1")
@pytest.mark.parametrize("marker", [MUST, NO])
@pytest.mark.parametrize("attacker", [MEN, JAV])
def test_every_point_above_quality_is_a_hit_on_either_side(marker: str, attacker: str) -> None:
    for die in range(10):
        game = plain().put(MEN, "2010", hits=0).put(JAV, "2110", facing=180)
        game.make(attacker, shock=marker).shocks(
            ALEX if attacker == MEN else "porus", die, die, 0, 0
        )
        asked(game)
        taken = {args[0]: args[1] for args in game.told("hits") if args[4] == "charge"}
        each = max(0, die - 5) if marker == MUST else 0
        assert taken == ({MEN: each, JAV: each} if each else {}), die
