"""Chapter 9 reckoned anew: every type against every type, from every side, by the clauses alone."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from itertools import product
from typing import Any

import pytest

from argead.systems.great_battles.positions import Position

GB = "great_battles"
MACEDON: tuple[str, ...] = ("hypaspist_1", "companion_1", "agrianian_1", "prodromoi_1", "paeonian")
MACEDON += ("mercenary_peltast_1", "craterus_1")
PERSIA: tuple[str, ...] = (
    "susian_1",
    "bactrian_1",
    "arachosian_1",
    "cadusian_1",
    "scythed_chariots_1",
)
PERSIA += ("elephants_1", "immortals_1", "mardian_archers_1", "carian_levy_1")
PERSIA += ("indian_archers_1", "parthian_1", "greek_mercenary_1")
FOES = {**dict.fromkeys(MACEDON, PERSIA), **dict.fromkeys(PERSIA, MACEDON)}
SKIRMISHERS = {"SK", "SK*"}
HORSE = {"HC", "LN", "LC"}
SIDES = {180: "front", 120: "front", 60: "flank", 240: "flank", 0: "rear", 300: "rear"}
"""The side of 2110 that 2010 touches, by what 2110 faces."""


@cache
def chart(name: str) -> Any:
    """A chart of the cards."""
    data = files("argead.systems.great_battles") / "data" / f"{name}.toml"
    return tomllib.loads(data.read_text(encoding="utf8"))["table"]


class Man:
    """What the counter of a unit says."""

    def __init__(self, game: Position, ident: str) -> None:
        row = next(unit for unit in game.s.battle.row.unit if unit.id == ident)
        self.type, self.cls, self.size, self.tq = row.type, row.cls, row.size, row.tq
        self.archer = row.type in ("LI", "LC") and row.cls == "A"

    @property
    def strikes(self) -> bool:
        """Is it of a type that can shock?"""
        return self.type not in ("SK", "AT") and not self.archer


def attacks(man: Man, foe: Man, side: str) -> bool:
    """May the one attack the other through this side?"""
    if man.type == "SK":
        return foe.type == "CH"
    if man.type in HORSE and foe.type == "EL" and side == "front":
        return False
    return man.strikes


def superior(man: Man, foe: Man, side: str, *, routed: bool = False) -> str:
    """Who is superior (9.16:1 to 9.16:8, 11.43)."""
    if side != "front" and not (foe.type in SKIRMISHERS and side == "flank"):
        if foe.type == "EL" and man.type in HORSE | {"EL"}:
            pass
        elif man.type == "SK*":
            return "AS" if foe.type in SKIRMISHERS | {"CH"} else ""
        elif man.type == "LC" and foe.type in ("PH", "HI", "MI") and not routed:
            return ""
        else:
            return "AS"
    return str(chart("superiority")[man.type].get(foe.type, "")).rstrip("#")


def columns_by_size(man: Man, foe: Man, *, came_up: bool) -> int:
    """Steps to the right for size (9.16:9 to 9.16:11)."""
    kinds = [{"EL"}, {"CH"}, SKIRMISHERS]
    types = {man.type, foe.type}
    if any(kind & types and not types <= kind for kind in kinds):
        return 0
    a, d = man.size, foe.size
    if a >= d:
        return (-(-a // d) if came_up else a // d) - 1
    return 1 - (d // a if came_up else -(-d // a))


def wounds(man: Man, foe: Man, column: int, die: int, who: str, *, routed: bool) -> tuple[int, int]:
    """Hits for attacker and defender (9.16:16 to 9.16:18, 11.33)."""
    cell = chart("shock")["rows"][die][column - 1]
    att, dfn = int(cell[: cell.index("(")]), int(cell[cell.index("(") + 1 : -1])
    att *= 3 if who == "DS" else 1
    dfn *= 2 if who == "AS" else 1
    if foe.type in SKIRMISHERS and man.type not in SKIRMISHERS | {"CH"}:
        att = min(att // 2, 1)
    elif not foe.strikes and foe.type not in SKIRMISHERS:
        att //= 2
    if man.type in SKIRMISHERS and foe.type not in SKIRMISHERS | {"CH"}:
        dfn = min(dfn // 2, 1)
    if man.type == "LC" and foe.type in ("PH", "HI", "MI") and not routed:
        dfn //= 2
    return att, dfn


def opponents(attacker: str, defender: str, facing: int, **how: Any) -> Position:
    """The attacker at 2010 (and 2011) looks at 2110 (and 2111), where the defender is."""
    game = Position("gaugamela").leader("parmenion", "1510").leader("bessus", "3510")
    two = {"craterus_1"}
    game.put(attacker, *(("2010", "2011") if attacker in two else ("2010",)), shock=how["shock"])
    where = ("2110", "2111") if defender in two else ("2110",)
    return game.put(defender, *where, facing=facing, morale=how.get("morale", "steady"))


def side_of(attacker: str, facing: int) -> str:
    """The side that is struck; a phalanx touches 2110 from 2010 and 2011."""
    seen = [SIDES[facing]]
    if attacker == "craterus_1":
        seen.append(SIDES[(facing - 60) % 360])
    return min(seen, key=["front", "flank", "rear"].index)


def plays(game: Position, attacker: str, *dice: int) -> Position:
    """The shock of the attacker's side, nobody choosing anything."""
    return game.shocks("parmenion" if attacker in MACEDON else "bessus", *dice).play()


@pytest.mark.rule(GB, "9.15:1", "9.16:1", "9.16:7", "9.16:9", "9.16:16", "9.52:1", "9.53:1")
@pytest.mark.rule(GB, "9.16:2", "9.16:3", "9.16:6", "9.16:17", "9.16:18", "11.33:2", "11.43:5")
@pytest.mark.parametrize("attacker", FOES)
def test_every_meeting_by_the_charts(attacker: str) -> None:
    ways = product(FOES[attacker], ((180, 5), (60, 9), (0, 0)))
    for defender, (facing, die) in ways:
        if defender == "craterus_1" and facing == 60:
            continue
        game = opponents(attacker, defender, facing, shock="no check")
        man, foe = Man(game, attacker), Man(game, defender)
        side = side_of(attacker, facing)
        if not attacks(man, foe, side):
            continue
        # no die of a collapse or a casualty matters here
        plays(game, attacker, die, *[0] * 12)
        told = game.told("clash")[0]
        base = chart("clash")[side][man.type][foe.type]
        steps = columns_by_size(man, foe, came_up=False)
        steps += 2 * (man.cls == "CAT") - 2 * (foe.cls == "CAT")
        column = min(13, max(1, base + steps))
        who = superior(man, foe, side)
        assert (told[2], told[3], told[5], told[4]) == (side, who, base, column)
        assert game.struck == [wounds(man, foe, column, die, who, routed=False)]


@pytest.mark.rule(GB, "11.43:7", "9.16:18", "9.16:1", "9.16:17", "10.26:3")
@pytest.mark.parametrize("attacker", FOES)
def test_every_meeting_with_the_routed(attacker: str) -> None:
    # light horse gains position and full hits over the routed; whoever cannot shock remains so
    for defender, facing in product(FOES[attacker], (180, 0)):
        game = opponents(attacker, defender, facing, shock="no check", morale="routed")
        man, foe = Man(game, attacker), Man(game, defender)
        side = side_of(attacker, facing)
        if not attacks(man, foe, side) or foe.type in ("EL", "CH", "SK"):
            continue
        plays(game, attacker, 6, *[0] * 12)
        told = game.told("clash")[0]
        who = superior(man, foe, side, routed=True)
        assert (told[2], told[3]) == (side, who)
        assert game.struck == [wounds(man, foe, told[4], 6, who, routed=True)]
        assert game.fate(defender) == "eliminated"


def checks(game: Position) -> dict[str, int]:
    """Who rolled in the charge, and what was added."""
    rolls = game.rolled("charge")
    names = [args[0] for args in game.told("check") if args[1] == "charge"]
    return {name: sum(m.value for m in roll.mods) for name, roll in zip(names, rolls, strict=True)}


@pytest.mark.rule(GB, "9.13:1", "9.13:4", "9.13:5", "9.13:6", "9.13:11", "9.13:12", "11.17:1")
@pytest.mark.rule(GB, "11.22:1", "11.33:6", "11.62:1", "11.62:2", "11.62:3")
@pytest.mark.parametrize("attacker", FOES)
def test_who_rolls_in_the_charge_and_what_is_added(attacker: str) -> None:
    ways = ((180, "steady"), (60, "steady"), (0, "steady"), (180, "routed"))
    for defender, (facing, morale) in product(FOES[attacker], ways):
        if defender == "craterus_1" and facing == 60:
            continue
        game = opponents(attacker, defender, facing, shock="must check", morale=morale)
        man, foe = Man(game, attacker), Man(game, defender)
        side = side_of(attacker, facing)
        if not attacks(man, foe, side) or (morale == "routed" and foe.type in ("EL", "CH", "SK")):
            continue
        leader = "parmenion" if attacker in MACEDON else "bessus"
        game.shocks(leader, *[0] * 12)
        while not game.over and not game.told("clash"):
            game.choose("hold" if "hold" in game.options else game.passing())
        due = {}
        if foe.type not in SKIRMISHERS and morale != "routed":
            due[attacker] = int(man.type == "EL" and foe.type in ("PH", "HI") and side == "front")
        heavy = foe.type in ("PH", "HI") and side == "front"
        if not (heavy and man.type == "LI"):
            due[defender] = int(man.type in ("EL", "CH"))
        assert checks(game) == due


SIZES: list[tuple[str, ...]] = [
    ("hypaspist_1",),
    ("companion_1",),
    ("paeonian",),
    ("hypaspist_agema",),
]
SIZES += [("hypaspist_1", "hypaspist_2"), ("mercenary_peltast_1", "agrianian_1")]
SIZES += [("companion_1", "companion_2"), ("paeonian", "hypaspist_agema")]


@pytest.mark.rule(GB, "9.16:9", "9.16:10", "9.16:11", "9.12:6", "11.33:5")
@pytest.mark.parametrize("markers", ["no no", "must no", "no must", "must must"])
@pytest.mark.parametrize("attackers", SIZES, ids="+".join)
@pytest.mark.parametrize("defender", ["susian_1", "greek_mercenary_1", "immortals_1"])
def test_sizes_are_added_and_rounded(
    attackers: tuple[str, ...], defender: str, markers: str
) -> None:
    words = {"no": "no check", "must": "must check"}
    game = Position("gaugamela").leader("parmenion", "1510").leader("bessus", "3510")
    put = list(zip(attackers, ("2010", "2011"), markers.split(), strict=False))
    for unit, at, marker in put:
        game.put(unit, at, shock=words[marker])
    game.put(defender, "2110", facing=180).shocks("parmenion", *[0] * 12)
    game.play(attacking_type=attackers[0])
    a = sum(Man(game, unit).size for unit in attackers if unit != "agrianian_1")
    d = Man(game, defender).size
    up = any(marker == "must" for _, _, marker in put)
    if a >= d:
        steps = (-(-a // d) if up else a // d) - 1
    else:
        steps = 1 - (d // a if up else -(-d // a))
    told = game.told("clash")[0]
    assert dict(told[6]).get("size", 0) == steps


@pytest.mark.rule(GB, "9.16:12", "6.27:1")
@pytest.mark.parametrize("woods", ["", "2110", "2109 2110"])
@pytest.mark.parametrize("mine", [(1, 1), (2, 2), (1, 2)])
@pytest.mark.parametrize("theirs", [(1, 1), (2, 2), (1, 2), (2, 1), (3, 2), (3, 3)])
def test_ground_under_all_or_some(
    woods: str, mine: tuple[int, int], theirs: tuple[int, int]
) -> None:
    game = Position().leader("alexander_iii", "1510").leader("porus", "3510")
    for level in (1, 2, 3):
        places = zip(("2010", "2011", "2109", "2110"), (*mine, *theirs), strict=True)
        if here := [place for place, at in places if at == level]:
            game.height(level, *here)
    if woods:
        game.ground("woods", *woods.split())
    game.put("hypaspist_1", "2010", shock="no check").put("hypaspist_2", "2011", facing=60)
    game.make("hypaspist_2", shock="no check")
    game.put("indian_javelins_1", "2110", facing=180).put("indian_javelins_2", "2109", facing=180)
    game.shocks("alexander_iii", *[5] * 20).play()
    for attackers, defenders in game.told("combat"):
        told = next(args for args in game.told("clash") if args[0] in attackers)
        low = [mine["12".index(unit[-1])] for unit in attackers]
        high = [theirs["21".index(unit[-1])] for unit in defenders]
        steps = -2 if min(high) > max(low) else -1 if max(high) > max(low) else 0
        steps += int(max(high) < min(low))
        where = {"indian_javelins_1": "2110", "indian_javelins_2": "2109"}
        steps -= int(all(where[unit] in woods.split() for unit in defenders))
        assert dict(told[6]).get("ground", 0) == steps
