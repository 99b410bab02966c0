"""Chapter 10: every way of flight, for both sides of a battle and for all four edges of a map."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from argead.systems.great_battles.positions import Position
from argead.systems.great_battles.tables.hexes import Grid

GB = "great_battles"
ALEX = "alexander_iii"
VERTICES = (0, 60, 120, 180, 240, 300)
HEXSIDES = (30, 90, 150, 210, 270, 330)
ARMIES = {
    "right": ("granicus", "coenus_5", "paeonian_1", 0),
    "left": ("granicus", "greek_mercenary_1", "mercenary_peltast_1", 180),
    "bottom": ("issus", "coenus_5", "paeonian_1", 270),
    "top": ("issus", "cardaces_1", "median_1_horse", 90),
}
"""An edge, a battle, a unit on two hexes and one on one that run to it, and its direction."""
MACEDON = ("companion_1", "companion_2", "hypaspist_1", "hypaspist_2")
FOES = {
    "right": ("memnon_horse_3", "arsames_horse_2", "paphlagonian_1", "hyrcanian_4"),
    "left": MACEDON,
    "bottom": ("immortals_1", "immortals_2", "median_1_horse", "median_5_horse"),
    "top": MACEDON,
}
RINGS = {
    ("granicus", True): (*MACEDON, "companion_3", "companion_4"),
    ("granicus", False): (*FOES["right"], "scythian_1", "scythian_2"),
    ("issus", True): (*MACEDON, "companion_3", "companion_4"),
    ("issus", False): (*FOES["bottom"], "immortals_3", "persian_4_horse"),
}
CENTRE = {"granicus": "3419", "issus": "1908"}
"""The middle of flat and open ground."""


def field(battle: str) -> Position:
    """An empty field with both commanders far away."""
    foe, far, near = (
        ("arsites", "0930", "4530") if battle == "granicus" else ("darius", "4403", "4530")
    )
    return Position(battle).leader(ALEX, near).leader(foe, far)


def off(a: int, b: int) -> int:
    """How many degrees lie between two directions."""
    return min((a - b) % 360, (b - a) % 360)


def stands(grid: Grid, place: str, facing: int) -> Iterator[tuple[str, ...]]:
    """The ways for a unit on two hexes to stand there and face so."""
    for other in grid.neighbours(place):
        try:
            yield grid.stand((place, other), facing)
        except ValueError:
            continue


def runs(
    grid: Grid, stand: tuple[str, ...], facing: int, shut: set[str], steps: int = 2
) -> set[tuple[str, ...]]:
    """All ways to go so many hexes forward with both halves, past what is shut."""
    if not steps:
        return {()}
    return {
        (*pose.stand, *rest)
        for pose in grid.advances(stand, facing)
        if not shut & set(pose.stand)
        for rest in runs(grid, pose.stand, facing, shut, steps - 1)
    }


def besiege(game: Position, edge: str, draw: random.Random, near: list[str]) -> set[str]:
    """Put enemies on these hexes, looking anywhere; what they shut."""
    shut = set(near)
    for foe, at in zip(FOES[edge], near, strict=False):
        look = draw.choice(VERTICES)
        game.put(foe, at, facing=look)
        shut |= set(game.s.battle.grid.zones((at,), look).front)
    return shut


# -- 10.21:4: units on two hexes ------------------------------


@pytest.mark.rule(GB, "10.21:4", "10.21:2", "10.21:1", "10.23:1")
@pytest.mark.parametrize("edge", list(ARMIES))
def test_a_wide_unit_takes_an_open_way_of_its_better_facing_or_else_of_the_other(
    edge: str,
) -> None:
    battle, unit, _, angle = ARMIES[edge]
    draw = random.Random(1021)
    seen = {"chosen": 0, "forced": 0, "lost": 0, "other": 0}
    for _ in range(80):
        game, middle = field(battle), CENTRE[battle]
        grid = game.s.battle.grid
        facing = draw.choice(VERTICES)
        stand = draw.choice(list(stands(grid, middle, facing)))
        game.put(unit, *stand, facing=facing, hits=2)
        around = {h for place in stand for h in grid.within(place, 2)} - set(stand)
        shut = besiege(game, edge, draw, draw.sample(sorted(around), draw.choice((0, 1, 2, 3, 4))))
        back = (facing + 180) % 360
        ways = {
            facing: runs(grid, stand, facing, shut),
            back: runs(grid, grid.about_face(stand, facing).stand, back, shut),
        }
        best = min(off(facing, angle), off(back, angle))
        first = [f for f in ways if off(f, angle) == best]
        want = set().union(*(ways[f] for f in first)) or set().union(*ways.values())
        other = not any(ways[f] for f in first)
        game.begin(("rout", game.u(unit), -1), dice=[0] * 9)
        if game.what == "rout_line":
            assert set(game.options) <= want
            if best == 0:
                assert set(game.options) == want
            seen["chosen"] += 1
            game.choose(game.options[-1])
        assert game.over
        if not want:
            seen["lost"] += 1
            assert game.fate(unit) == "eliminated"
            continue
        seen["forced"] += len(want) == 1
        seen["other"] += other
        assert (game.fate(unit), game.morale(unit), game.hits(unit)) == ("on map", "routed", 0)
        assert game.at(unit) in {way[2:] for way in want}
        assert game.facing(unit) in (facing, back)
        assert (game.facing(unit) in first) is not other
    assert min(seen.values()) > 0, seen


@pytest.mark.rule(GB, "10.21:4", "10.23:1")
@pytest.mark.parametrize("edge", list(ARMIES))
@pytest.mark.parametrize("turned", [0, 180])
def test_a_wide_unit_that_runs_over_its_edge_is_lost(edge: str, turned: int) -> None:
    battle, unit, _, angle = ARMIES[edge]
    game = field(battle)
    grid, row = game.s.battle.grid, {"top": (1, 1), "bottom": (34, -1)}
    for away in range(4):
        if edge in row:
            first, step = row[edge]
            level = f"{first + step * away:02}"
            hexes = (f"19{level}", f"20{level}")
            looks = [f for f in VERTICES if off(f, angle + turned) == 30]
        else:
            column = f"{46 - away if edge == 'right' else 8 + away:02}"
            hexes, looks = (f"{column}13", f"{column}14"), [(angle + turned) % 360]
        for facing in looks:
            try:
                stand = grid.stand(hexes, facing)
            except ValueError:
                continue
            game = field(battle)
            around = {h for place in hexes for h in grid.within(place, 3)}
            game.ground("clear", *around).height(1, *around).put(unit, *stand, facing=facing)
            game.begin(("rout", game.u(unit), -1), dice=[0] * 9).play()
            assert game.fate(unit) == ("on map" if away >= 2 else "eliminated"), (facing, away)


@pytest.mark.rule(GB, "10.21:3", "10.21:4")
@pytest.mark.parametrize("edge", ["left", "right"])
@pytest.mark.parametrize("which", [0, 1, 2])
def test_a_wide_unit_runs_past_its_friends_if_it_can(edge: str, which: int) -> None:
    battle, unit, friend, angle = ARMIES[edge]
    game, middle = field(battle), CENTRE[battle]
    grid = game.s.battle.grid
    stand = next(stands(grid, middle, angle))
    before = grid.zones(stand, angle).front
    game.put(unit, *stand, facing=angle).put(friend, before[which])
    game.begin(("rout", game.u(unit), -1), dice=[0] * 9)
    ways = runs(grid, stand, angle, set())
    free = {way for way in ways if before[which] not in way}
    # in the middle he is in every way
    want = free or ways
    assert (set(game.options) if game.what == "rout_line" else want) <= want
    game.play()
    assert game.hits(friend) == (0 if free else 1)
    assert game.morale(unit) == "routed"


@pytest.mark.rule(GB, "10.24:1", "10.21:4", "6.95:1")
@pytest.mark.parametrize("edge", ["left", "right"])
@pytest.mark.parametrize("second", [False, True])
def test_a_wide_unit_goes_one_hex_further_than_a_friend(edge: str, second: bool) -> None:
    # friends fill the whole second rank behind it, and perhaps the third
    battle, unit, _, angle = ARMIES[edge]
    game, middle = field(battle), CENTRE[battle]
    grid = game.s.battle.grid
    stand = next(stands(grid, middle, angle))
    names = [u.id for u in game.s.battle.row.unit if u.type[0] in "LH" and len(u.hexes) == 1]
    mine = game.s.battle.side[game.u(unit)]
    friends = iter([name for name in names if game.s.battle.side[game.u(name)] == mine])
    way = 1 if edge == "right" else -1
    ranks = [int(stand[0][:2]) + 2 * way, *([int(stand[0][:2]) + 3 * way] if second else [])]
    rows = range(int(stand[0][2:]) - 2, int(stand[0][2:]) + 4)
    stood = [(next(friends), f"{rank:02}{row:02}") for rank in ranks for row in rows]
    for name, at in stood:
        game.put(name, at, facing=angle)
    game.put(unit, *stand, facing=angle)
    game.begin(("rout", game.u(unit), -1), dice=[0] * 40).play()
    suffered = {at[:2] for name, at in stood if game.hits(name) or not game.at(name)}
    assert suffered == {f"{rank:02}" for rank in ranks}
    if second:
        assert game.fate(unit) == "eliminated"
    else:
        assert {h[:2] for h in game.at(unit)} == {f"{int(stand[0][:2]) + 3 * way:02}"}


@pytest.mark.rule(GB, "10.22:1", "10.21:4", "10.21:2")
@pytest.mark.parametrize("facing", [60, 120, 240, 300])
def test_in_the_rout_segment_cardaces_run_four_hexes_past_the_enemy(facing: int) -> None:
    draw = random.Random(1022)
    lost = 0
    for _ in range(40):
        game = field("issus")
        grid = game.s.battle.grid
        stand = next(stands(grid, "1912", facing))
        game.put("cardaces_1", *stand, facing=facing, morale="routed")
        around = {h for place in stand for h in grid.within(place, 3)} - set(stand)
        shut = besiege(game, "top", draw, draw.sample(sorted(around), 3))
        game.begin(("rout_on", game.u("cardaces_1")), dice=[0] * 9)
        back = grid.about_face(stand, facing)
        ways = [
            runs(grid, stand, facing, shut, 4),
            runs(grid, back.stand, back.facing, shut, 4),
        ]
        if off(facing, 90) > 90:
            ways.reverse()
        if game.what == "rout_line":
            assert set(game.options) <= (ways[0] or ways[1])
            game.choose(game.options[0])
        assert game.over
        if game.fate("cardaces_1") == "eliminated":
            lost += 1
            assert not any(ways)
            continue
        end = game.at("cardaces_1")
        assert end in {way[-2:] for way in ways[0] or ways[1]}
        same = stand if game.facing("cardaces_1") == facing else stand[::-1]
        assert [grid.distance(a, b) for a, b in zip(same, end, strict=True)] == [4, 4]
    assert lost < 40


# -- 10.21:5: units on one hex ------------------------------


@pytest.mark.rule(GB, "10.21:5", "10.21:1", "10.21:2")
@pytest.mark.parametrize("edge", list(ARMIES))
def test_a_narrow_unit_turns_from_its_edge_only_as_far_as_it_must(edge: str) -> None:
    battle, _, unit, angle = ARMIES[edge]
    draw = random.Random(1025)
    turned = set()
    for _ in range(80):
        game, middle = field(battle), CENTRE[battle]
        grid = game.s.battle.grid
        game.put(unit, middle, facing=draw.choice(VERTICES))
        around = sorted(set(grid.within(middle, 2)) - {middle})
        foes = [foe for foe in FOES[edge] if foe != unit]
        near = draw.sample(around, draw.choice((0, 1, 2, 3)))
        shut = set(near)
        for foe, at in zip(foes, near, strict=False):
            look = draw.choice(VERTICES)
            game.put(foe, at, facing=look)
            shut |= set(grid.zones((at,), look).front)
        want: set[str | None] = set()
        for least in sorted({off(side, angle) for side in HEXSIDES}):
            want = {grid.beside(middle, s) for s in HEXSIDES if off(s, angle) == least} - shut
            if want:
                turned.add(least)
                break
        game.begin(("rout", game.u(unit), -1), dice=[0] * 9)
        if len(want) > 1:
            assert (game.what, set(game.options)) == ("rout_path", want)
        elif not want:
            assert game.fate(unit) == "eliminated"
        elif game.what == "rout_path":
            assert all(grid.distance(str(o), str(next(iter(want)))) == 1 for o in game.options)
        elif game.fate(unit) == "on map":
            assert grid.distance(game.at(unit)[0], str(next(iter(want)))) == 1
    assert len(turned) >= 2


@pytest.mark.rule(GB, "10.21:5", "10.23:1")
@pytest.mark.parametrize("edge", list(ARMIES))
@pytest.mark.parametrize("gap", [*HEXSIDES, -1])
def test_through_the_one_gap_in_a_ring_whatever_its_direction(edge: str, gap: int) -> None:
    # enemies all around look outwards, so that nobody has the gap in his zone
    battle, _, unit, _ = ARMIES[edge]
    game, middle = field(battle), CENTRE[battle]
    grid = game.s.battle.grid
    foes = iter(RINGS[battle, edge in ("left", "top")])
    for side in HEXSIDES:
        at = grid.beside(middle, side)
        assert at is not None
        if side != gap:
            game.put(next(foes), at, facing=(side + 30) % 360)
    game.put(unit, middle)
    game.begin(("rout", game.u(unit), -1), dice=[0] * 9).play()
    if gap < 0:
        assert game.fate(unit) == "eliminated"
    elif game.fate(unit) == "on map":
        assert grid.distance(game.at(unit)[0], str(grid.beside(middle, gap))) == 1


@pytest.mark.rule(GB, "10.21:1", "7.11:1")
@pytest.mark.parametrize("edge", list(ARMIES))
@pytest.mark.parametrize("last", [False, True])
@pytest.mark.parametrize("formation", ["line", "column"])
def test_who_has_run_faces_a_vertex_and_the_way_he_ran(
    edge: str, last: bool, formation: str
) -> None:
    battle, _, unit, angle = ARMIES[edge]
    unit = "thracian_peltast_1" if unit == "paeonian_1" and formation == "column" else unit
    if formation == "column" and edge == "top":
        unit = "immortals_1"
    for facing in HEXSIDES if formation == "column" else VERTICES:
        game, middle = field(battle), CENTRE[battle]
        game.put(unit, middle, facing=facing, formation=formation)
        game.begin(("rout", game.u(unit), -1), dice=[0] * 9)
        while not game.over:
            game.choose(game.options[-1 if last else 0])
        grid, end = game.s.battle.grid, game.at(unit)[0]
        assert grid.distance(middle, end) == 2
        assert game.formation(unit) == "line"
        assert game.facing(unit) in VERTICES
        assert off(game.facing(unit), angle) <= 60
        behind = grid.zones((end,), game.facing(unit)).rear
        assert any(grid.distance(h, middle) == 1 for h in behind)


@pytest.mark.rule(GB, "10.21:4", "6.67:3", "7.11:1")
@pytest.mark.parametrize("edge", list(ARMIES))
def test_a_wide_column_that_breaks_runs_as_a_line(edge: str) -> None:
    battle, unit, _, angle = ARMIES[edge]
    for side in HEXSIDES:
        game, middle = field(battle), CENTRE[battle]
        grid = game.s.battle.grid
        tail = grid.beside(middle, (side + 180) % 360)
        assert tail is not None
        game.put(unit, middle, tail, facing=side, formation="column")
        game.begin(("rout", game.u(unit), -1), dice=[0] * 9).play()
        assert (game.formation(unit), game.morale(unit)) == ("line", "routed")
        assert game.facing(unit) in VERTICES
        assert off(game.facing(unit), angle) <= 90
        assert grid.stand(game.at(unit), game.facing(unit)) == game.at(unit)
        assert grid.gap(game.at(unit), (middle, tail)) in (1, 2)


@pytest.mark.rule(GB, "10.23:2", "10.21:1")
@pytest.mark.parametrize("edge", list(ARMIES))
@pytest.mark.parametrize("wide", [False, True])
def test_beside_either_side_edge_the_routed_run_on(edge: str, wide: bool) -> None:
    battle, two, one, angle = ARMIES[edge]
    game = field(battle)
    grid, unit = game.s.battle.grid, two if wide else one
    tried = 0
    if edge in ("left", "right"):
        places = [f"{c}{r}" for c in ("26", "27") for r in ("01", "34")]
    else:
        places = [f"{c}{r}" for c in ("12", "58") for r in ("16", "17")]
    for place in places:
        looks = [f for f in VERTICES if off(f, angle) <= 30]
        for facing in looks:
            options = list(stands(grid, place, facing)) if wide else [(place,)]
            for stand in options:
                game = field(battle)
                around = {h for at in stand for h in grid.within(at, 4)}
                game.ground("clear", *around).height(1, *around)
                game.put(unit, *stand, facing=facing)
                game.begin(("rout", game.u(unit), -1), dice=[0] * 9).play()
                assert game.fate(unit) == "on map", (stand, facing)
                edges = game.s.battle.to_edge[game.s.battle.side[game.u(unit)]]
                if edge in ("left", "right"):
                    nearer = min(edges[h] for h in stand) - min(edges[h] for h in game.at(unit))
                    assert nearer == 2, (stand, facing)
                tried += 1
    assert tried >= 4
