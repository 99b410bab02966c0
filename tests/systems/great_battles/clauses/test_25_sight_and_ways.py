"""Sight, stacking, turns and flight reckoned anew over many places and every type."""

from __future__ import annotations

import random
from math import sqrt

import pytest

from argead.systems.great_battles.positions import Position

GB = "great_battles"
MACEDON: tuple[str, ...] = ("hypaspist_1", "companion_1", "agrianian_1", "cretan_archers")
MACEDON += ("prodromoi_1", "paeonian", "mercenary_peltast_1")
FRIENDS: tuple[str, ...] = ("hypaspist_2", "companion_2", "agrianian_2", "macedonian_archers_1")
FRIENDS += ("prodromoi_2", "thracian_horse", "mercenary_peltast_2")
PERSIA: tuple[str, ...] = ("susian_1", "bactrian_1", "arachosian_1", "scythed_chariots_1")
PERSIA += ("elephants_1", "immortals_1", "mardian_archers_1", "carian_levy_1")
SKIRMISHERS = {"SK", "SK*"}
HEAVY = {"PH", "HI"}


def armies() -> Position:
    """Nobody but two leaders far behind."""
    return Position("gaugamela").leader("parmenion", "1510").leader("bessus", "1511")


ROWS = {unit.id: unit for unit in armies().s.battle.row.unit}

# -- 8.14 ------------------------------


def centre(place: str) -> tuple[float, float]:
    """The middle of a hex; even columns are shifted half a hex up."""
    column, line = int(place[:2]), int(place[2:])
    return column * sqrt(3) / 2, line + (0.0 if column % 2 == 0 else 0.5)


def crossed(start: str, end: str, hexes: list[str]) -> list[set[str]]:
    """The hexes that a line crosses; where it runs along a side, both in one set."""
    (ax, ay), (bx, by) = centre(start), centre(end)
    found: list[set[str]] = []
    for step in range(1, 60):
        x, y = ax + (bx - ax) * step / 60, ay + (by - ay) * step / 60
        distances = {h: (centre(h)[0] - x) ** 2 + (centre(h)[1] - y) ** 2 for h in hexes}
        least = min(distances.values())
        here = {h for h, d in distances.items() if d - least < 1e-9}
        if not here & {start, end} and here not in found:
            found.append(here)
    # a single point on a corner is no side: keep pairs only where no hex of them is crossed alone
    alone = {next(iter(group)) for group in found if len(group) == 1}
    return [group for group in found if len(group) == 1 or not group & alone]


@pytest.mark.rule(GB, "8.14:1", "8.14:2", "8.14:3", "8.14:4", "8.14:5", "8.14:6")
@pytest.mark.parametrize("shooter", ["sacae_1", "cretan_archers"])
def test_sight_over_a_broken_country(shooter: str) -> None:
    draw = random.Random(814)
    game = Position().leader("porus", "4030").leader("alexander_iii", "1030")
    grid = game.s.battle.grid
    area = [h for h in grid.hexes if 18 <= int(h[:2]) <= 30 and 4 <= int(h[2:]) <= 18]
    woods = draw.sample(area, 20)
    level = {h: draw.choice((1, 1, 2, 2, 3)) for h in area}
    game.ground("woods", *woods)
    for height in (1, 2, 3):
        game.height(height, *(h for h in area if level[h] == height))
    between = ["indian_javelins_2", "companion_coenus", "hypaspist_1"]
    reach = 3 if shooter == "sacae_1" else 4
    inner = [h for h in area if 22 <= int(h[:2]) <= 27 and 8 <= int(h[2:]) <= 14]
    seen = {True: 0, False: 0}
    for _ in range(400):
        places = draw.sample(inner, 5)
        at, target = places[0], places[1]
        facing = draw.choice((0, 60, 120, 180, 240, 300))
        game.put(shooter, at, facing=facing).put("indian_horse_1", target)
        for unit, where in zip(between, places[2:], strict=True):
            game.put(unit, where)
        distance = grid.distance(at, target)
        higher = level[at] > level[target]
        free = distance <= reach + (1 if higher else 0)
        if distance > reach + 1:
            continue
        near_by = [h for h in area if grid.distance(at, h) <= distance]
        for group in crossed(at, target, near_by):
            block = False
            for h in group:
                over = level[h] < level[at] and level[h] < level[target]
                block |= level[h] > max(level[at], level[target])
                block |= h in woods and not over
                near = grid.distance(at, h) < grid.distance(target, h)
                block |= h in places[2:] and not over and not near
            free &= not block or distance == 1
        ways = set(grid.zones((at,), facing).front)
        arc = bool(ways & set(grid.toward(at, target))) or target in ways
        if not arc or len(set(grid.toward(at, target)) & ways) != len(grid.toward(at, target)):
            continue
        game.s.new_turn()
        game.s.new_phase(None)
        game.leads("alexander_iii").moving(shooter, dice=[0] * 20).until("step")
        can = ("fire", "indian_horse_1") in game.options
        assert can is free, (at, facing, target, places[2:], level[at], level[target])
        seen[can] += 1
        game.s.move = None
    assert min(seen.values()) >= 10


# -- 6.92 ------------------------------


@pytest.mark.rule(GB, "6.92:2", "6.92:3", "6.92:4", "6.92:5", "6.92:6", "6.95:1")
@pytest.mark.parametrize("mover", MACEDON)
@pytest.mark.parametrize("morale", ["steady", "routed"])
def test_every_type_through_every_friend(mover: str, morale: str) -> None:
    for friend in FRIENDS:
        man, other = ROWS[mover], ROWS[friend]
        game = armies().put(mover, "2010").put(friend, "2110", morale=morale)
        game.moving(mover, by="parmenion").until("step")
        routed = morale == "routed"
        able = routed or man.type in SKIRMISHERS
        able |= man.type not in HEAVY and other.type not in HEAVY
        assert (("2110",) in game.reach) is able, (mover, friend)
        if not able:
            continue
        game.go("2110")
        assert (None in game.options) is routed, (mover, friend)
        if routed:
            assert game.fate(friend) == "eliminated"
            assert game.hits(mover) == 0
            continue
        game.go("2210")
        free = man.type in SKIRMISHERS
        price = (0 if free else 1, 0 if free or other.type in SKIRMISHERS else 1)
        assert (game.hits(mover), game.hits(friend)) == price, (mover, friend)


@pytest.mark.rule(GB, "6.92:4", "6.67:2", "11.63:5")
@pytest.mark.parametrize("formation", ["column", "square"])
def test_nobody_passes_who_marches_or_stands_in_square(formation: str) -> None:
    for mover in MACEDON:
        game = armies().put(mover, "2010")
        game.put(
            "hypaspist_2", "2110", formation=formation, facing=30 if formation[0] == "c" else 0
        )
        assert ("2110",) not in game.moving(mover, by="parmenion").until("step").reach, mover


# -- 7.12 ------------------------------


@pytest.mark.rule(GB, "7.12:1", "7.12:2", "7.12:3", "11.5:1")
@pytest.mark.parametrize("unit", [*MACEDON, *PERSIA])
def test_what_every_turn_costs_everybody(unit: str) -> None:
    man = ROWS[unit]
    for facing in (60, 120, 180, 240, 300):
        game = armies().put(unit, "2010")
        game.moving(unit, by="parmenion" if man.side == "macedon" else "bessus").until("step")
        vertices = min(facing, 360 - facing) // 60
        dear = man.type in ("EL", "CH") or man.cls == "CAT"
        cost = 1 if man.type in SKIRMISHERS else vertices * (2 if dear else 1)
        before = game.points_left
        if man.type == "CH" and vertices > 1:
            # vertex by vertex, 7.15
            continue
        assert (facing in game.turns) is (cost <= before), (unit, facing)
        if cost > before:
            continue
        game.face(facing)
        assert game.facing(unit) == facing
        if game.what == "step":
            assert before - game.points_left == cost, (unit, facing)


# -- 10.2 ------------------------------


@pytest.mark.rule(GB, "10.21:1", "10.21:2", "10.21:5", "10.26:1")
@pytest.mark.parametrize("unit", ["mercenary_peltast_1", "paeonian", "hypaspist_1"])
def test_a_flight_never_enters_an_enemy_or_his_zone(unit: str) -> None:
    draw = random.Random(1021)
    game = armies()
    grid = game.s.battle.grid
    for _ in range(150):
        game = armies()
        facing = draw.choice((0, 60, 120, 180, 240, 300))
        game.put(unit, "2020", facing=facing)
        near = draw.sample(sorted(h for h in grid.within("2020", 3) if h != "2020"), 4)
        zones: set[str] = set()
        for foe, at in zip(
            ("susian_1", "immortals_1", "immortals_2", "susian_2"), near, strict=True
        ):
            look = draw.choice((0, 60, 120, 180, 240, 300))
            game.put(foe, at, facing=look)
            zones |= set(grid.zones((at,), look).front)
        game.begin(("rout", game.u(unit), -1), dice=[0] * 9).play()
        free = {h for h in grid.neighbours("2020") if h not in zones and h not in near}
        if not free:
            assert game.fate(unit) == "eliminated"
            continue
        if game.fate(unit) == "eliminated":
            continue
        end = game.at(unit)[0]
        assert end not in zones
        assert end not in near
        assert any(end in grid.neighbours(h) for h in free)
        assert (game.morale(unit), game.hits(unit)) == ("routed", 0)
        assert grid.distance("2020", end) <= 2
