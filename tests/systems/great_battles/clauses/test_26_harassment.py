"""Chapter 8: harassment, the same for both armies."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from argead.systems.great_battles.positions import Position

from .test_25_broken import seen

GB = "great_battles"


class Army(NamedTuple):
    """Who stands for whom on the plain of Gaugamela."""

    seat: str
    boss: str
    foot: str
    other: str
    horse: str
    heavy: str


MACEDON = Army(
    "macedon",
    "alexander_iii",
    "mercenary_peltast_1",
    "agrianian_1",
    "paeonian",
    "hypaspist_1",
)
PERSIA = Army(
    "persia",
    "bessus",
    "indian_javelins_1",
    "carian_levy_1",
    "arachosian_1",
    "immortals_1",
)
SIDES = pytest.mark.parametrize(
    ("mine", "theirs"), [(MACEDON, PERSIA), (PERSIA, MACEDON)], ids=["macedon", "persia"]
)


def field(mine: Army, theirs: Army, unit: str = "", facing: int = 60) -> Position:
    """Light foot at 2010 looks up the map; the only way to 2008 leads through 2009."""
    game = Position("gaugamela").leader(mine.boss, "1811").leader(theirs.boss, "3510")
    return game.put(unit or mine.foot, "2010", facing=facing)


def able(game: Position, mine: Army, unit: str = "") -> bool:
    """Whether the light foot may be told to harass."""
    game.acts(mine.boss).until("command", "orders")
    if game.what == "command":
        game.choose("individual")
    return (unit or mine.foot) in game.ordered("harass")


def harass(game: Position, mine: Army, target: str, *dice: int) -> Position:
    """The light foot harasses this enemy."""
    game.acts(mine.boss, dice=dice).until("command", "orders")
    if game.what == "command":
        game.choose("individual")
    game.choose(("harass", next(u for u in (mine.foot, mine.horse) if game.at(u) == ("2010",))))
    if game.what == "harass":
        game.choose(next(o for o in game.options if o[0] == target))
    return game


@SIDES
@pytest.mark.rule(GB, "8.33:2", "7.16:1")
def test_the_owner_of_the_target_says_whether_it_turns(mine: Army, theirs: Army) -> None:
    game = field(mine, theirs).put(theirs.heavy, "2008", facing=0)
    harass(game, mine, theirs.heavy, *[9] * 9)
    assert (game.what, game.seat) == ("harass_turn", theirs.seat)
    game.choose(next(o for o in game.options if o not in (None, "hold")))
    seen(game, "orders", "momentum")
    assert game.facing(theirs.heavy) in (60, 300)


@SIDES
@pytest.mark.rule(GB, "8.33:3", "8.21:1")
def test_the_owner_of_the_target_says_who_answers(mine: Army, theirs: Army) -> None:
    # a third unit of each side, with javelins, has the way in its zone
    game = field(mine, theirs).put(theirs.foot, "2008", facing=240, missiles="low")
    game.put(theirs.other, "1908", facing=0).put(mine.other, "2109", facing=180)
    assert "2009" in game.s.battle.grid.zones(("2109",), 180).front
    harass(game, mine, theirs.foot, *[9] * 12).until("harass_reply")
    assert game.seat == theirs.seat
    assert {theirs.foot, theirs.other} <= set(game.options)
    assert mine.other not in game.options
    assert mine.foot not in game.options


@SIDES
@pytest.mark.rule(GB, "8.33:1", "8.33:3", "8.31:4")
@pytest.mark.parametrize("answer", [False, True])
def test_both_are_hit_on_zeros(mine: Army, theirs: Army, answer: bool) -> None:
    game = field(mine, theirs).put(theirs.foot, "2008", facing=240)
    harass(game, mine, theirs.foot, 1, 1, 9, 9, 9)
    seen(game, "orders", "momentum", harass_reply=theirs.foot if answer else None)
    assert (game.hits(theirs.foot), game.hits(mine.foot)) == (1, int(answer))
    assert game.at(mine.foot) == ("2010",)
    assert game.has_moved(mine.foot)
    assert not game.has_moved(theirs.foot)


@SIDES
@pytest.mark.rule(GB, "8.32:3")
@pytest.mark.parametrize("whose", ["mine", "theirs"])
def test_a_unit_of_either_side_bars_the_way(mine: Army, theirs: Army, whose: str) -> None:
    game = field(mine, theirs).put(theirs.foot, "2008", facing=60)
    assert able(game, mine)
    game = field(mine, theirs).put(theirs.foot, "2008", facing=60)
    game.put(mine.other if whose == "mine" else theirs.heavy, "2009", facing=60)
    game.make(mine.other if whose == "mine" else theirs.heavy, morale="routed")
    assert not able(game, mine)


@SIDES
@pytest.mark.rule(GB, "8.32:3")
@pytest.mark.parametrize("whose", ["mine", "theirs"])
def test_only_an_enemys_zone_bars_the_way(mine: Army, theirs: Army, whose: str) -> None:
    # light horse, three hexes off: one of the heavy foot has both ways out in its zone
    game = field(mine, theirs, mine.horse).put(theirs.foot, "2006", facing=60)
    heavy = mine.heavy if whose == "mine" else theirs.heavy
    game.put(heavy, "2108", facing=240)
    assert {"2009", "2109"} == set(game.s.battle.grid.zones(("2108",), 240).front)
    game.acts(mine.boss, dice=[9] * 9).until("command", "orders")
    if game.what == "command":
        game.choose("individual")
    found = set()
    if mine.horse in game.ordered("harass"):
        game.choose(("harass", mine.horse))
        found = (
            {o[0] for o in game.options}
            if game.what == "harass"
            else {a[1] for a in game.told("harasses")}
        )
    assert (theirs.foot in found) is (whose == "mine")


@SIDES
@pytest.mark.rule(GB, "8.32:1")
@pytest.mark.parametrize("whose", ["mine", "theirs"])
def test_only_an_enemys_zone_keeps_the_harasser(mine: Army, theirs: Army, whose: str) -> None:
    game = field(mine, theirs).put(theirs.foot, "2008", facing=60)
    game.put(mine.heavy if whose == "mine" else theirs.heavy, "1910", facing=0)
    assert "2010" in game.s.battle.grid.zones(("1910",), 0).front
    assert able(game, mine) is (whose == "mine")


@SIDES
@pytest.mark.rule(GB, "8.31:1")
def test_nobody_harasses_his_own(mine: Army, theirs: Army) -> None:
    assert not able(field(mine, theirs).put(mine.heavy, "2008", facing=60), mine)
    assert able(field(mine, theirs).put(theirs.heavy, "2008", facing=60), mine)


@pytest.mark.rule(GB, "8.33:2", "7.17:1", "7.17:2")
@pytest.mark.parametrize("die", [0, 9])
def test_a_phalanx_faces_about_to_persians_too(die: int) -> None:
    # nine and the mover's five less four: three above its quality of seven
    game = field(PERSIA, MACEDON).put("craterus_1", "2008", "2107", facing=120)
    harass(game, PERSIA, "craterus_1", die, *[9] * 9)
    assert (game.what, game.seat) == ("harass_turn", "macedon")
    game.choose(next(o for o in game.options if o not in (None, "hold")))
    seen(game, "orders", "momentum")
    assert game.facing("craterus_1") == 300
    assert game.hits("craterus_1") == (1 if die == 0 else 3)


@pytest.mark.rule(GB, "8.34:1", "8.34:2", "11.15:6")
@pytest.mark.parametrize("mine", [MACEDON, PERSIA], ids=["macedon", "persia"])
@pytest.mark.parametrize("facing", [180, 0])
def test_only_the_elephants_of_the_enemy_trouble_horse(mine: Army, facing: int) -> None:
    # elephants at 1908 have 2009 behind them, or in their zone; no other way leads to 2008
    theirs = PERSIA if mine is MACEDON else MACEDON
    game = field(mine, theirs, mine.horse).put(theirs.foot, "2008", facing=60, missiles="none")
    game.leader(mine.boss, "2010")
    around = [h for h in game.s.battle.grid.neighbours("2010") if h != "2009"]
    game.hexside("city_wall", *(("2010", h) for h in around))
    game.hexside("city_wall", *(("2009", h) for h in ("1909", "2109", "2108")))
    game.put("elephants_1", "1908", facing=facing, missiles="none", screen="none")
    front = "2009" in game.s.battle.grid.zones(("1908",), facing).front
    game.acts(mine.boss, dice=[9] * 9).until("command", "orders")
    if game.what == "command":
        game.choose("individual")
    found = set()
    if mine.horse in game.ordered("harass"):
        game.choose(("harass", mine.horse))
        if game.what == "harass":
            game.choose(next(o for o in game.options if o[0] == theirs.foot))
        seen(game, "orders", "momentum")
        found = {args[1] for args in game.told("harasses")}
    assert (theirs.foot in found) is (mine is PERSIA or not front)
    if found:
        assert game.hits(mine.horse) == (0 if mine is PERSIA else 2)
