"""Chapter 11: elephants and bolt throwers in the hands of either army."""

from __future__ import annotations

import pytest

from argead.systems.great_battles.positions import Position

from .test_09_shock import ALEX
from .test_25_broken import seen

GB = "great_battles"
NO = "no check"
EL, EL2 = "indian_elephants_1", "indian_elephants_2"
SIDES = pytest.mark.parametrize("side", ["india", "macedon"])
MINE = {
    "india": ("porus", "indian_horse_1", "indian_javelins_1", "meroes"),
    "macedon": (ALEX, "sogdian", "mercenary_peltast_2", "coenus"),
}
"""For the owner of the elephants: his commander, horse, foot, and another leader."""
OTHER = {"india": "macedon", "macedon": "india"}


def beasts(side: str, *elephants: str) -> Position:
    """The plain of the Hydaspes; the elephants belong to this side."""
    game = Position().leader(MINE[side][0], "3530").leader(MINE[OTHER[side]][0], "1530")
    for ident in elephants or (EL,):
        game.rate(ident, side=side)
    return game


# -- 11.15, 11.16 ------------------------------


@SIDES
@pytest.mark.rule(GB, "11.16:1", "11.15:6")
@pytest.mark.parametrize("whose", ["mine", "theirs"])
def test_elephants_drive_off_the_horse_of_the_enemy_alone(side: str, whose: str) -> None:
    horse = MINE[side if whose == "mine" else OTHER[side]][1]
    game = beasts(side).put(EL, "2410", facing=180).put(horse, "2110", facing=180)
    game.moving(EL, by=MINE[side][0], dice=[0] * 20).until("step").go("2309").until("step")
    game.go("2210")
    while not game.over and game.what != "step":
        if game.what in ("withdraw", "withdraw_to") and whose == "theirs":
            assert game.seat == OTHER[side]
            assert None not in game.options or game.at(horse) != ("2110",)
        game.choose(game.passing())
    assert (game.at(horse) == ("2110",)) is (whose == "mine")


@SIDES
@pytest.mark.rule(GB, "11.16:3")
@pytest.mark.parametrize(("die", "over"), [(0, 0), (9, 1)])
def test_horse_that_is_held_checks_for_either_army(side: str, die: int, over: int) -> None:
    horse, foot = MINE[OTHER[side]][1], MINE[side][2]
    game = beasts(side).put(EL, "2410", facing=180).put(horse, "2110", missiles="none")
    game.put(foot, "2111", facing=120, missiles="none")
    game.moving(EL, by=MINE[side][0], dice=[die] * 20).until("step").go("2309").until("step")
    game.go("2210").finish()
    quality = game.s.battle.tq[game.u(horse)]
    assert game.at(horse) == ("2110",)
    assert game.hits(horse) == (9 - quality if over else 1)


@SIDES
@pytest.mark.rule(GB, "11.15:1", "11.15:2", "11.15:6")
@pytest.mark.parametrize("whose", ["mine", "theirs"])
@pytest.mark.parametrize("facing", [180, 0])
def test_horse_rides_among_its_own_beasts_only(side: str, whose: str, facing: int) -> None:
    # they stand at 2210 and look at 2110 and 2111, or away from them
    owner = side if whose == "mine" else OTHER[side]
    horse = MINE[owner][1]
    game = beasts(side).put(EL, "2210", facing=facing, missiles="none", screen="none")
    game.put(horse, "2010").moving(horse, by=MINE[owner][0], dice=[9] * 9).until("step")
    zone = set(game.s.battle.grid.zones(("2210",), facing).front)
    assert ("2110" in zone) is (facing == 180)
    assert (("2110",) in game.reach) is (whose == "mine" or facing == 0)
    if ("2110",) in game.reach:
        game.go("2110")
        assert game.hits(horse) == (0 if whose == "mine" else 2)


@SIDES
@pytest.mark.rule(GB, "11.15:3", "9.31:1")
@pytest.mark.parametrize("whose", ["mine", "theirs"])
def test_an_advance_into_the_zone_of_elephants(side: str, whose: str) -> None:
    owner = side if whose == "mine" else OTHER[side]
    horse, foe = MINE[owner][1], MINE[OTHER[owner]][2]
    game = beasts(side).put(EL, "2210", facing=180, missiles="none", screen="none")
    game.put(horse, "2010", shock=NO).put(foe, "2110", facing=0, hits=4, missiles="none")
    game.shocks(MINE[owner][0], *[9] * 20).play()
    frights = [a[1] for a in game.told("hits") if a[0] == horse and a[4] not in ("shock", "charge")]
    assert game.fate(foe) != "on map" or game.at(foe) != ("2110",)
    assert frights == ([] if whose == "mine" else [2])


# -- 11.13 ------------------------------


@SIDES
@pytest.mark.rule(GB, "11.13:1", "11.13:6")
def test_elephants_of_either_side_burst_through_with_their_leader(side: str) -> None:
    foot = MINE[OTHER[side]][2]
    game = beasts(side).put(EL, "2110", facing=180, shock=NO).leader(MINE[side][3], "2110")
    game.rate(foot, tq=9).put(foot, "2010", facing=0).shocks(MINE[side][0], *[5] * 20).play()
    assert (game.at(EL), game.facing(EL)) == (("1909",), 180)
    assert game.where(MINE[side][3]) == "1909"
    assert game.at(foot) == ("2010",)


@SIDES
@pytest.mark.rule(GB, "11.13:1", "7.16:1", "8.21:1")
def test_who_stands_behind_turns_and_shoots_at_them(side: str) -> None:
    foot, horse = MINE[OTHER[side]][2], MINE[OTHER[side]][1]
    game = beasts(side).put(EL, "2110", facing=180, shock=NO).rate(foot, tq=9)
    game.put(foot, "2010", facing=0).rate(horse, type="LI", ma=5).put(horse, "1809", facing=60)
    game.shocks(MINE[side][0], *[5] * 20)
    asked = []
    while not game.over:
        pick = {"reaction_facing": (horse, 0), "entry_fire": horse}.get(game.what)
        if pick:
            asked.append((game.what, game.seat))
        game.choose(pick if pick in game.options else game.passing())
    assert game.at(EL) == ("1909",)
    assert asked[:2] == [("reaction_facing", OTHER[side]), ("entry_fire", OTHER[side])]
    order = [said.key for said in game.said]
    assert order.index("passes_through") < order.index("reaction_turn") < order.index("shot")


# -- 11.14 ------------------------------


@SIDES
@pytest.mark.rule(GB, "11.14:2")
def test_the_opponent_of_their_owner_chooses_whom_they_run_at(side: str) -> None:
    foot, horse = MINE[side][2], MINE[side][1]
    for friend, end in ((foot, "2607"), (horse, "2613")):
        game = beasts(side).put(EL, "2610", facing=180).leader(MINE[side][3], "2610")
        game.put(foot, "2606", facing=180).put(horse, "2614", facing=180)
        game.put(MINE[OTHER[side]][2], "2612").leads(ALEX)
        game.begin(("rampage", game.u(EL), -1), dice=[0, 9, 5, 5, 5])
        seen(game, "rampage_toward")
        assert (game.seat, set(game.options)) == (OTHER[side], {foot, horse})
        game.choose(friend)
        seen(game)
        assert game.where(MINE[side][3]) in (end, "2611" if friend == horse else end)


@SIDES
@pytest.mark.rule(GB, "11.14:7", "11.14:8")
@pytest.mark.parametrize("whose", ["mine", "theirs"])
def test_a_rampage_strikes_friend_and_enemy(side: str, whose: str) -> None:
    owner = side if whose == "mine" else OTHER[side]
    for unit, facing, hits in ((MINE[owner][2], 300, 1), (MINE[owner][2], 120, 2)):
        game = beasts(side).put(EL, "2610", facing=180).put(unit, "2608", facing=facing)
        game.leads(ALEX).begin(("rampage", game.u(EL), -1), dice=[6, 9, 5, 5])
        seen(game)
        assert game.hits(unit) == hits


@SIDES
@pytest.mark.rule(GB, "11.14:14", "6.77:4")
@pytest.mark.parametrize("phase", ["india", "macedon"])
def test_the_player_whose_phase_it_is_answers_a_rampage_first(side: str, phase: str) -> None:
    # horse of both sides, quicker than the beasts, two hexes from the first hex they enter
    game = beasts(side).put(EL, "2610", facing=180)
    game.put("sogdian", "2407", facing=120).put("indian_horse_1", "2807", facing=60)
    game.leads(MINE[phase][0]).begin(("rampage", game.u(EL), -1), dice=[6, *[9] * 9])
    asked = []
    while not game.over:
        if game.what == "rampage" or game.what.startswith("withdraw"):
            asked.append(game.seat)
        game.choose(game.passing())
    assert asked[0] == phase
    assert set(asked) == {"india", "macedon"}


@SIDES
@pytest.mark.rule(GB, "11.14:16", "11.14:10")
def test_the_owner_pays_for_his_elephants(side: str) -> None:
    game = beasts(side).put(EL, "2610", facing=180).put(MINE[side][2], "2614")
    game.leads(ALEX).begin(("rampage", game.u(EL), -1), dice=[6, 9, 9, 9])
    seen(game)
    assert game.fate(EL) == "eliminated"
    seats = game.s.battle.seats
    assert [game.s.points[seats.index(s)] for s in (side, OTHER[side])] == [2, 0]


@SIDES
@pytest.mark.rule(GB, "11.14:9", "4.62:2")
@pytest.mark.parametrize("whose", ["mine", "theirs"])
def test_leaders_of_both_sides_ride_from_a_rampage(side: str, whose: str) -> None:
    owner = side if whose == "mine" else OTHER[side]
    leader = MINE[owner][3]
    game = beasts(side).put(EL, "2610", facing=180).leader(leader, "2608").leads(ALEX)
    game.put(MINE[side][2], "2614")
    game.begin(("rampage", game.u(EL), -1), dice=[6, 9, 5, 5, 5])
    seats = set()
    while not game.over:
        if leader in str([*game.options, *game.ask.about]):
            seats.add(game.seat)
        game.choose(next(o for o in game.options if o is not None))
    assert seats == {owner}
    assert game.fate_of(leader) == "on map"
    assert game.where(leader) != "2608"


# -- 11.8 ------------------------------


OX = "oxybeles_1"


def bolts(side: str) -> tuple[Position, str, str, str]:
    """Bolt throwers of a side at 3710; a unit of the enemy, both commanders."""
    game = Position("jaxartes")
    mine, theirs = (ALEX, "satraces") if side == "macedon" else ("satraces", ALEX)
    game.rate(OX, side=side).leader(mine, "4010").leader(theirs, "3110")
    unit = "scythian_lancers_1" if side == "macedon" else "companion_1"
    return game.put(OX, "3710", fire_mode=True), unit, mine, theirs


@pytest.mark.rule(GB, "11.86:1", "11.86:2")
@pytest.mark.parametrize("seat", [0, 1])
def test_bolts_of_either_side_fly_at_the_enemy_who_comes(seat: int) -> None:
    side = list(Position("jaxartes").s.battle.seats)[seat]
    game, unit, _, theirs = bolts(side)
    game.put(unit, "3310", facing=0).moving(unit, by=theirs, dice=[1] * 20).until("step")
    shots = 0
    while not game.over:
        if game.what == "bolts":
            assert game.seat == side
            shots += 1
            game.choose(OX)
        else:
            game.choose(game.steps[0] if game.steps else game.passing())
    assert shots == 2
    assert {args[:2] for args in game.told("shot")} == {(OX, unit)}


@pytest.mark.rule(GB, "11.86:1")
@pytest.mark.parametrize("seat", [0, 1])
def test_bolts_do_not_fly_at_friends(seat: int) -> None:
    side = list(Position("jaxartes").s.battle.seats)[seat]
    game, _, mine, _ = bolts(side)
    friend = "companion_1" if side == "macedon" else "scythian_lancers_1"
    game.put(friend, "3910", facing=0).moving(friend, by=mine, dice=[1] * 9).until("step", "bolts")
    game.choose(game.steps[0])
    assert "bolts" not in seen(game)
    assert not game.told("shot")


@pytest.mark.rule(GB, "11.85:1", "11.82:1")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("enemy", [True, False])
def test_in_their_own_phase_they_fire_at_enemies(seat: int, enemy: bool) -> None:
    side = list(Position("jaxartes").s.battle.seats)[seat]
    game, unit, mine, _ = bolts(side)
    friend = "companion_1" if side == "macedon" else "scythian_lancers_1"
    game.put(unit if enemy else friend, "3510", facing=0)
    game.acts(mine, dice=[9] * 9).until("command", "orders", "momentum")
    if game.what == "command":
        game.choose("individual")
    assert (OX in game.ordered("bolt")) is enemy
    assert OX in game.ordered("mode")
