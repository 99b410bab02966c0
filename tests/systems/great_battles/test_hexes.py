"""The hex grid against printed positions, its own inverses and plain geometry."""

import doctest
from collections.abc import Iterable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from argead.systems.great_battles.tables import hexes as module
from argead.systems.great_battles.tables.hexes import (
    SIDES,
    VERTICES,
    Grid,
    Pose,
    Stand,
    hex_id,
    hexside,
    turn,
    turns,
)

NAMES = {angle: name for name, angle in SIDES.items()}
GRID = Grid((5, 58), (0, 62), missing=["1058", "1059", "1158", "1261"])
INNER = [name for name in GRID.hexes if len(GRID.neighbours(name)) == 6]
DEEP = [name for name in INNER if len(GRID.within(name, 3)) == 37]
COLUMN_FACINGS = tuple(SIDES.values())

hexes = st.sampled_from(GRID.hexes)
inner = st.sampled_from(INNER)
vertices = st.sampled_from(VERTICES)
sides = st.sampled_from(COLUMN_FACINGS)


def pair(left: str, facing: int) -> Stand:
    right = GRID.beside(left, facing - 90)
    assert right is not None
    return left, right


@st.composite
def poses(draw: st.DrawFn) -> Pose:
    """A unit somewhere inside the map: one or two hexes, in line or in column."""
    first = draw(st.sampled_from(DEEP))
    facing = draw(vertices)
    stand = pair(first, facing) if draw(st.booleans()) else (first,)
    line = Pose(stand, facing)
    return draw(st.sampled_from((line, *GRID.columns_from(*line))))


def names(found: Iterable[Pose]) -> list[str]:
    return ["/".join(sorted(pose.stand)) for pose in found]


class TestPrintedPositions:
    def test_the_phalanx_of_the_first_shock_example_has_these_front_hexes(self) -> None:
        assert GRID.zones(("3722", "3822"), 120).front == ("3622", "3721", "3821")

    def test_two_steps_up_and_left(self) -> None:
        assert GRID.beside("3022", SIDES["NW"]) == "2921"
        assert GRID.beside("2921", SIDES["NW"]) == "2821"

    def test_hoplites_that_drift_to_the_right(self) -> None:
        left, right = 0, 1
        place = Pose(("2217", "2218"), 0)
        seen = []
        for step in (right, right, left, right):
            place = GRID.advances(*place)[step]
            seen.append("/".join(place.stand))
        assert seen == ["2317/2318", "2418/2419", "2517/2518", "2618/2619"]
        assert place.facing == 0

    @pytest.mark.parametrize(
        ("a", "b", "steps"), [("4214", "4614", 4), ("3508", "3512", 4), ("3215", "3416", 2)]
    )
    def test_ranges(self, a: str, b: str, steps: int) -> None:
        assert GRID.distance(a, b) == steps

    def test_a_wheel_into_the_centre_front_hex(self) -> None:
        left_swings, right_swings = GRID.pivots(("3218", "3217"), 180)
        assert right_swings == Pose(("3218", "3117"), 240)
        assert left_swings == Pose(("3117", "3217"), 120)

    def test_these_two_are_not_neighbours(self) -> None:
        assert not GRID.adjacent("3119", "3218")
        assert GRID.adjacent("3118", "3218")

    @pytest.mark.parametrize(
        ("facing", "front", "flank", "rear"),
        [
            (0, "NE SE", "N S", "NW SW"),
            (60, "N NE", "NW SE", "SW S"),
            (120, "NW N", "SW NE", "S SE"),
            (180, "SW NW", "S N", "SE NE"),
            (240, "S SW", "SE NW", "NE N"),
            (300, "SE S", "NE SW", "N NW"),
            (90, "N", "NW NE SW SE", "S"),
            (330, "SE", "NE S N SW", "NW"),
        ],
    )
    def test_sides_of_a_facing_from_left_to_right(
        self, facing: int, front: str, flank: str, rear: str
    ) -> None:
        zones = GRID.zones(("3020",), facing)
        told = [" ".join(NAMES[GRID.side("3020", h)] for h in group) for group in zones]
        assert told == [front, flank, rear]


class TestPlaces:
    def test_numbers_start_with_zero_and_missing_hexes_are_not_there(self) -> None:
        assert GRID.hexes[0] == "0500" == hex_id(5, 0)
        assert "1058" not in GRID
        assert "1058" not in GRID.neighbours("1057")
        assert GRID.beside("1057", SIDES["S"]) is None

    @given(hexes)
    def test_neighbours_are_mutual_and_one_step_away(self, a: str) -> None:
        for b in GRID.neighbours(a):
            side = GRID.side(a, b)
            assert GRID.beside(a, side) == b
            assert GRID.side(b, a) == (side + 180) % 360
            assert GRID.distance(a, b) == 1
            assert hexside(a, b) == hexside(b, a)

    @given(hexes, hexes, hexes)
    def test_distance_is_a_metric(self, a: str, b: str, c: str) -> None:
        assert GRID.distance(a, b) == GRID.distance(b, a)
        assert (GRID.distance(a, b) == 0) == (a == b)
        assert GRID.distance(a, c) <= GRID.distance(a, b) + GRID.distance(b, c)

    @given(hexes, st.integers(0, 4))
    def test_within_is_what_distance_says(self, a: str, reach: int) -> None:
        expected = tuple(b for b in GRID.hexes if GRID.distance(a, b) <= reach)
        assert GRID.within(a, reach) == expected

    @given(st.lists(hexes, min_size=1, max_size=2), st.lists(hexes, min_size=1, max_size=2))
    def test_gap_is_the_shortest_distance(self, ours: list[str], theirs: list[str]) -> None:
        assert GRID.gap(ours, theirs) == min(GRID.distance(a, b) for a in ours for b in theirs)

    def test_edges_and_the_way_to_them(self) -> None:
        small = Grid((10, 14), (1, 5))
        assert small.edge("left") == ("1001", "1002", "1003", "1004", "1005")
        assert small.edge("top") == ("1001", "1101", "1201", "1301", "1401")
        steps = small.steps_to(small.edge("right"))
        assert [steps[f"{column}03"] for column in range(10, 15)] == [4, 3, 2, 1, 0]
        assert tuple(steps) == small.hexes

    def test_the_way_goes_round_what_is_closed(self) -> None:
        small = Grid((10, 12), (1, 3))
        wall = {"1101", "1102"}
        steps = small.steps_to(["1201"], lambda name: name not in wall)
        assert "1101" not in steps
        assert (steps["1203"], steps["1001"]) == (2, 6)
        assert small.steps_to(["1201"])["1001"] == 2


class TestFacing:
    @given(vertices, st.integers(-9, 9))
    def test_turning_there_and_back(self, facing: int, steps: int) -> None:
        there = turn(facing, steps)
        assert there in VERTICES
        assert turn(there, -steps) == facing
        assert turns(facing, there) == min(steps % 6, -steps % 6)

    @given(poses())
    def test_zones_share_out_the_neighbours(self, pose: Pose) -> None:
        zones = GRID.zones(*pose)
        together = zones.front + zones.flank + zones.rear
        assert sorted(together) == sorted(GRID.neighbourhood(pose.stand))
        sizes = tuple(len(group) for group in zones)
        in_column = bool(pose.facing % 60)
        two = len(pose.stand) == 2
        assert (
            sizes
            == {
                (False, False): (2, 2, 2),
                (False, True): (3, 2, 3),
                (True, False): (1, 4, 1),
                (True, True): (1, 6, 1),
            }[in_column, two]
        )

    @given(poses())
    def test_what_is_before_one_is_behind_the_other_way(self, pose: Pose) -> None:
        there = GRID.zones(*pose)
        back = GRID.zones(*GRID.about_face(*pose))
        assert sorted(there.front) == sorted(back.rear)
        assert sorted(there.flank) == sorted(back.flank)

    @given(poses(), hexes)
    def test_aspect_names_the_zone(self, pose: Pose, other: str) -> None:
        zones = GRID.zones(*pose)
        for name, group in zip(("front", "flank", "rear"), zones, strict=True):
            for near in group:
                assert GRID.aspect(*pose, near) == name
        if GRID.gap(pose.stand, [other]) != 1:
            assert GRID.aspect(*pose, other) is None

    @given(inner, vertices)
    def test_a_line_faces_its_top(self, left: str, facing: int) -> None:
        assert GRID.top(pair(left, facing)) == facing

    @given(inner, vertices)
    def test_hexes_in_any_order_make_a_stand(self, left: str, facing: int) -> None:
        ordered = pair(left, facing)
        assert GRID.stand(ordered, facing) == ordered
        assert GRID.stand(reversed(ordered), facing) == ordered
        assert GRID.stand([left], facing) == (left,)

    def test_hexes_that_make_no_stand_are_refused(self) -> None:
        for wrong in (["2217", "2317"], ["2217", "2219"], ["2217", "2218", "2219"], []):
            with pytest.raises(ValueError, match=r"cannot face|neither one hex"):
                GRID.stand(wrong, 0)
        with pytest.raises(ValueError, match="not on the map"):
            GRID.stand(["9999"], 0)

    def test_impossible_poses_are_refused(self) -> None:
        with pytest.raises(ValueError, match="cannot face 60"):
            GRID.zones(("2217", "2218"), 60)
        with pytest.raises(ValueError, match="cannot face 180"):
            GRID.zones(("2217", "2218"), 180)
        with pytest.raises(ValueError, match="not a facing"):
            GRID.zones(("2217",), 45)
        with pytest.raises(ValueError, match="not on the map"):
            GRID.zones(("9999",), 0)
        with pytest.raises(ValueError, match="two neighbours"):
            GRID.zones(("2217", "2219"), 0)


class TestManoeuvres:
    @given(poses())
    def test_every_advance_enters_front_hexes_and_is_a_legal_pose(self, pose: Pose) -> None:
        found = GRID.advances(*pose)
        assert len(found) == (3 if pose.facing % 60 else 2)
        assert len(set(found)) == len(found)
        zones = GRID.zones(*pose)
        for moved in found:
            GRID.zones(*moved)
            entered = [name for name in moved.stand if name not in pose.stand]
            if pose.facing % 60 == 0:
                assert moved.facing == pose.facing
                assert len(entered) == len(pose.stand)
                assert set(entered) <= set(zones.front)
            else:
                assert len(entered) == 1
                assert turns(moved.facing, pose.facing) <= 1

    @given(poses())
    def test_a_column_of_two_hexes_follows_its_head(self, pose: Pose) -> None:
        if len(pose.stand) == 1 or pose.facing % 60 == 0:
            return
        (head,) = [h for h in pose.stand if GRID.adjacent(h, GRID.zones(*pose).front[0])]
        left_leads = pose.stand[0] == head
        for moved in GRID.advances(*pose):
            assert head in moved.stand
            assert moved.stand[1 if left_leads else 0] == head
            assert GRID.top(moved.stand) == (moved.facing - (90 if left_leads else -90)) % 360

    @given(inner, vertices)
    def test_a_pivot_moves_one_half_into_the_centre(self, left: str, facing: int) -> None:
        stand = pair(left, facing)
        if len(GRID.neighbourhood(stand)) < 8:
            return
        centre = GRID.zones(stand, facing).front[1]
        by_left, by_right = GRID.pivots(stand, facing)
        assert by_left == Pose((centre, stand[1]), turn(facing, -1))
        assert by_right == Pose((stand[0], centre), turn(facing, 1))
        for pose in (by_left, by_right):
            GRID.zones(*pose)

    @given(inner, vertices)
    def test_six_pivots_on_the_same_half_come_round(self, left: str, facing: int) -> None:
        start = pose = Pose(pair(left, facing), facing)
        if len(GRID.within(pose.stand[1], 2)) < 19:
            return
        for _ in range(6):
            pose = GRID.pivots(*pose)[0]
        assert pose == start

    @given(inner, vertices)
    def test_into_column_and_out_again(self, first: str, facing: int) -> None:
        one, two = (first,), pair(first, facing)
        for column in GRID.columns_from(one, facing):
            assert Pose(one, facing) in GRID.lines_from(*column)
        left, right = GRID.columns_from(two, facing)
        assert GRID.zones(*left).front == GRID.zones(two, facing).flank[:1]
        assert GRID.lines_from(*left) == GRID.lines_from(*right) == (Pose(two, facing),)

    def test_one_hex_units_and_columns_do_not_pivot(self) -> None:
        assert GRID.pivots(("3020",), 0) == ()
        assert GRID.pivots(("3020", "3021"), 90) == ()

    def test_the_edge_of_the_map_leaves_fewer_ways(self) -> None:
        small = Grid((10, 12), (1, 4))
        assert names(small.advances(("1202", "1203"), 0)) == []
        assert names(small.advances(("1202",), 60)) == ["1201"]
        assert names(small.advances(("1101",), 90)) == ["1001", "1201"]
        assert names(small.advances(("1001",), 90)) == []
        assert small.pivots(("1202", "1203"), 0) == ()
        assert small.zones(("1202", "1203"), 0).front == ()


def nearest(x: int, z: int, parts: int) -> list[tuple[int, int]]:
    """The hex centres nearest to the point (x / parts, z / parts)."""
    around = [
        (cx, cz)
        for cx in range(x // parts - 1, x // parts + 3)
        for cz in range(z // parts - 1, z // parts + 3)
    ]

    def far(cell: tuple[int, int]) -> int:
        dx, dz = x - cell[0] * parts, z - cell[1] * parts
        return dx * dx + dx * dz + dz * dz

    best = min(map(far, around))
    return [cell for cell in around if far(cell) == best]


def cube(name: str) -> tuple[int, int]:
    column, row = int(name[:2]), int(name[2:])
    return column, row - column // 2


def walked(a: str, b: str) -> set[str]:
    """The hexes under a thousand points of the line; no corner is at such a point."""
    (ax, az), (bx, bz) = cube(a), cube(b)
    parts = 997
    at = {cube(name): name for name in GRID.hexes}
    found: set[str] = set()
    for part in range(parts + 1):
        x, z = ax * parts + (bx - ax) * part, az * parts + (bz - az) * part
        found.update(at[cell] for cell in nearest(x, z, parts) if cell in at)
    return found - {a, b}


class TestSight:
    level: dict[str, int] = dict.fromkeys(GRID.hexes, 1)

    @given(inner, st.data())
    def test_between_is_what_a_ruler_shows(self, a: str, data: st.DataObject) -> None:
        b = data.draw(st.sampled_from(GRID.within(a, 8)))
        found = GRID.between(a, b)
        assert set(found) == walked(a, b)
        assert len(set(found)) == len(found)

    @given(hexes, hexes)
    def test_between_is_the_same_from_both_ends(self, a: str, b: str) -> None:
        assert sorted(GRID.between(a, b)) == sorted(GRID.between(b, a))

    @given(inner, st.data())
    def test_between_goes_from_near_to_far(self, a: str, data: st.DataObject) -> None:
        b = data.draw(st.sampled_from(GRID.within(a, 8)))
        far = [GRID.distance(a, name) for name in GRID.between(a, b)]
        assert far == sorted(far)

    def test_a_line_along_a_hexside_has_both_hexes(self) -> None:
        assert GRID.between("3020", "3220") == ("3119", "3120")
        assert GRID.toward("3020", "3220") == ("3119", "3120")
        assert GRID.between("3020", "3023") == ("3021", "3022")
        assert GRID.toward("3020", "3023") == ("3021",)
        assert GRID.toward("3020", "3021") == ("3021",)

    def test_a_corner_that_is_only_touched_does_not_count(self) -> None:
        crossed = GRID.between("3020", "3417")
        assert crossed == ("3119", "3219", "3218", "3317")
        assert "3118" not in crossed

    def test_one_blocking_hex_of_a_hexside_is_enough(self) -> None:
        for wood in ("3119", "3120"):
            assert not GRID.sees("3020", "3220", self.level, wood.__eq__)
        assert GRID.sees("3020", "3220", self.level, lambda name: name == "3121")

    def test_neighbours_always_see_each_other(self) -> None:
        assert GRID.sees("3020", "3021", self.level | {"3021": 5}, lambda _: True)

    def test_woods_below_both_ends_do_not_block(self) -> None:
        ends = {"3020": 2, "3023": 3}
        assert GRID.sees("3020", "3023", self.level | ends, lambda _: True)
        assert not GRID.sees("3020", "3023", self.level | ends | {"3021": 2}, lambda _: True)

    def test_higher_ground_blocks_by_itself(self) -> None:
        ends = {"3020": 1, "3023": 3}
        assert GRID.sees("3020", "3023", self.level | ends | {"3021": 3}, lambda _: False)
        assert not GRID.sees("3020", "3023", self.level | ends | {"3021": 4}, lambda _: False)

    @given(inner, st.data())
    def test_sight_is_mutual(self, a: str, data: st.DataObject) -> None:
        near = GRID.within(a, 5)
        b = data.draw(st.sampled_from(near))
        hills = data.draw(st.dictionaries(st.sampled_from(near), st.integers(0, 3)))
        woods = data.draw(st.sets(st.sampled_from(near)))
        level = self.level | hills
        assert GRID.sees(a, b, level, woods.__contains__) == GRID.sees(
            b, a, level, woods.__contains__
        )


@pytest.mark.interpreted
def test_the_examples_in_its_docstrings_run() -> None:
    result = doctest.testmod(module)
    assert result.failed == 0
    assert result.attempted > 0
