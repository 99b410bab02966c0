"""Where allowances are compared: withdrawal, reaction, zones, harassment, for every pair of types."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from argead.systems.great_battles.positions import Position

GB = "great_battles"
MACEDON: tuple[str, ...] = (
    "craterus_1",
    "hypaspist_1",
    "companion_1",
    "agrianian_1",
    "cretan_archers",
)
MACEDON += ("prodromoi_1", "paeonian", "asian_mercenary_horse", "mercenary_peltast_1")
PERSIA: tuple[str, ...] = (
    "susian_1",
    "bactrian_1",
    "arachosian_1",
    "scythed_chariots_1",
    "elephants_1",
)
PERSIA += ("immortals_1", "mardian_archers_1", "uxian_slingers_1", "carian_levy_1")
PERSIA += ("indian_archers_1", "parthian_1", "greek_mercenary_1")
FOES = {**dict.fromkeys(MACEDON, PERSIA), **dict.fromkeys(PERSIA, MACEDON)}
HORSE = {"HC", "LN", "LC"}
FOOT = {"PH", "HI", "MI", "LI", "LP"}
SKIRMISHERS = {"SK", "SK*"}


def armies() -> Position:
    """Nobody but two leaders far behind."""
    return Position("gaugamela").leader("parmenion", "1510").leader("bessus", "1511")


def row(ident: str, known: dict[str, Any] = {}) -> Any:  # noqa: B006 - a small cache
    """What is printed on a counter."""
    if not known:
        known.update((unit.id, unit) for unit in armies().s.battle.row.unit)
    return known[ident]


def leader(unit: str) -> str:
    """Who gives orders to a unit here."""
    return "parmenion" if unit in MACEDON else "bessus"


def ahead(unit: str, *hexes: str) -> tuple[str, ...]:
    """The first hex, and for a phalanx the second."""
    return hexes if unit == "craterus_1" else hexes[:1]


def approach(mover: str, unit: str, facing: int, *dice: int, hits: int = 0) -> Position:
    """The mover comes from 1910 to 2010, two hexes before 2210 (a phalanx comes with 2009 as well)."""
    game = armies().put(mover, *ahead(mover, "1910", "1909")).put(unit, "2210", facing=facing)
    game.make(unit, missiles="none", screen="none", hits=hits)
    game.moving(mover, by=leader(mover), dice=[*dice, *[0] * 6]).until("step")
    return game.go(*ahead(mover, "2010", "2009"))


@pytest.mark.rule(GB, "6.71:1", "6.71:7", "6.71:8", "11.31:1")
@pytest.mark.parametrize("mover", FOES)
def test_who_may_withdraw_before_whom(mover: str) -> None:
    for unit in FOES[mover]:
        if unit == "craterus_1":
            continue
        game = approach(mover, unit, 180)
        foe, man = row(mover), row(unit)
        quick = man.ma >= foe.ma if man.type in SKIRMISHERS else man.ma > foe.ma
        able = game.what == "withdraw" and ("unit", unit) in game.options
        assert able is quick, (mover, unit)


@pytest.mark.rule(GB, "6.71:3", "6.72:3", "6.72:4", "6.72:5", "6.72:6", "6.72:7", "11.31:2")
@pytest.mark.parametrize("mover", ["craterus_1", "hypaspist_1", "carian_levy_1", "elephants_1"])
@pytest.mark.parametrize("facing", [180, 120, 60, 0, 300, 240])
def test_how_far_and_at_what_price(mover: str, facing: int) -> None:
    for unit, over in product(FOES[mover], (False, True)):
        foe, man = row(mover), row(unit)
        skirmisher = man.type in SKIRMISHERS
        if unit == "craterus_1" or not (man.ma > foe.ma or (skirmisher and man.ma == foe.ma)):
            continue
        game = approach(mover, unit, facing, man.tq + over).choose(("unit", unit))
        steps = 0
        while game.what == "withdraw_to":
            away = next((o for o in game.options if o is not None), None)
            if away is None:
                break
            steps += 1
            game.choose(away)
        game.until("step")
        # in the middle between two hexes a phalanx on two has the unit before its centre
        side = {180: "front", 0: "rear"}.get(facing, "flank")
        price = int(side == "rear" or (side == "flank" and not skirmisher))
        price += int(man.type in FOOT | {"CH"})
        price += int(over and not skirmisher)
        case = (mover, unit, facing, over)
        assert [args[2] for args in game.told("withdraws")] == [side], case
        assert steps == (2 if skirmisher else man.ma - foe.ma), case
        assert (game.hits(unit), game.morale(unit)) == (price, "steady"), case
        assert len(game.rolled("withdrawal")) == int(not skirmisher), case


@pytest.mark.rule(GB, "7.16:1", "7.16:3", "7.16:4")
@pytest.mark.parametrize("mover", FOES)
@pytest.mark.parametrize("die", [0, 3, 6, 9])
def test_a_turn_in_reaction_for_every_pair(mover: str, die: int) -> None:
    for unit in FOES[mover]:
        foe, man = row(mover), row(unit)
        if unit == "craterus_1" or ({man.type, foe.type} & HORSE and "EL" in (man.type, foe.type)):
            continue
        game = armies().put(mover, *ahead(mover, "1910", "1909"))
        game.put(unit, "2110", facing=60, missiles="none", screen="none")
        game.moving(mover, by=leader(mover), dice=[die, *[0] * 6]).until("step")
        game.go(*ahead(mover, "2010", "2009")).until("reaction_facing")
        assert set(game.options) - {None, "hold"} == {(unit, 120), (unit, 0)}, (mover, unit)
        game.choose((unit, 120))
        free = man.type in HORSE and foe.type in FOOT | SKIRMISHERS
        want = 0 if free else max(1, die + foe.ma - man.ma - man.tq)
        case = (mover, unit, die)
        assert len(game.rolled("reaction facing") + game.rolled("reaction")) == int(not free), case
        taken = sum(args[1] for args in game.told("hits") if args[0] == unit)
        assert taken == want, case
        gone = game.morale(unit) == "routed" or game.fate(unit) == "eliminated"
        assert gone is (want >= man.tq), case


@pytest.mark.rule(GB, "7.23:2", "7.23:3", "7.21:1", "7.21:2")
@pytest.mark.parametrize("holder", FOES)
@pytest.mark.parametrize("missiles", ["full", "none"])
def test_who_leaves_whose_zone(holder: str, missiles: str) -> None:
    for unit in FOES[holder]:
        foe = row(holder)
        game = armies().put(unit, *ahead(unit, "2010", "2011"))
        game.put(holder, *ahead(holder, "1910", "1909"), missiles=missiles)
        game.moving(unit, by=leader(unit)).until("step")
        pace = {u: 5 if row(u).type == "PH" else row(u).ma for u in (holder, unit)}
        lame = foe.type == "SK" or (foe.type in ("LI", "LC") and foe.cls == "A")
        idle = foe.type in SKIRMISHERS and missiles == "none"
        free = lame or idle or pace[unit] > pace[holder]
        assert bool(game.steps) is free, (holder, unit, missiles)


@pytest.mark.rule(GB, "8.31:1", "8.31:2", "8.31:3", "8.32:1", "11.32:2", "11.42:1")
@pytest.mark.parametrize("unit", FOES)
def test_who_harasses_whom_from_where(unit: str) -> None:
    places = {1: "2110", 2: "2210", 3: "2310", 4: "2410", 5: "2510"}
    for target, distance in product(FOES[unit], places):
        man, foe = row(unit), row(target)
        at = places[distance]
        game = armies().put(unit, *ahead(unit, "2010", "2009"))
        game.put(target, *ahead(target, at, f"{at[:2]}{int(at[2:]) - 1:02}"), facing=180)
        game.acts(leader(unit))
        if game.what == "command":
            game.choose("individual")
        kinds = SKIRMISHERS | {"LI", "LP"}
        able = bool(man.missile)
        if man.type in kinds:
            able = able and man.cls != "A" and foe.ma <= man.ma and distance == 2
        elif man.type == "LC":
            if foe.type == "EL":
                continue
            able = foe.cls == "CAT" or (foe.ma < man.ma and foe.type not in SKIRMISHERS)
            able = able and 2 <= distance <= 4
        else:
            able = False
        assert (unit in game.ordered("harass")) is able, (unit, target, distance)
