"""Hex grid for battles: places, facings, zones, manoeuvres and lines of sight.

A hex is named by its printed number, column then row: ``"3722"``. Hexes are flat-topped, rows
count downwards, and even columns stand half a hex higher than odd ones.

Every direction is an angle in degrees, counter-clockwise from map-right. The six hexsides lie at
30, 90, … 330 (`SIDES` has their map names) and the six vertices at 0, 60, … 300. A unit in line
faces a vertex, a unit in column faces a hexside. With that, front, flank and rear are nothing but
the angle between the facing and the side towards a neighbour.

A unit stands in one hex or in two. `Stand` is that tuple; two hexes are given as (left, right),
seen from behind the counter. In column the same order stays: it remembers which long side of the
counter is the top, so that the unit knows where it faces when it forms line again.

The grid never changes. It is made once a scenario, shared by all clones of a table, and answers
in the same order everywhere; what is costly is worked out at the first question and kept.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from typing import Final, Literal, NamedTuple, TypeAlias

from argead.parts.graph import steps

from ..schema.rows import Edge

Stand: TypeAlias = tuple[str, ...]
Aspect: TypeAlias = Literal["front", "flank", "rear"]

SIDES: Final[dict[str, int]] = {"N": 90, "NE": 30, "SE": 330, "S": 270, "SW": 210, "NW": 150}
VERTICES: Final[tuple[int, ...]] = (0, 60, 120, 180, 240, 300)

_LINE: Final[tuple[tuple[int, ...], ...]] = ((30, -30), (90, -90), (150, -150))
_COLUMN: Final[tuple[tuple[int, ...], ...]] = ((0,), (60, -60, 120, -120), (180,))

# one step over each hexside in cube coordinates (x, z); y is what makes their sum zero
_STEPS: Final[dict[int, tuple[int, int]]] = {
    90: (0, -1),
    30: (1, -1),
    330: (1, 0),
    270: (0, 1),
    210: (-1, 1),
    150: (-1, 0),
}


class Zones(NamedTuple):
    """The neighbours of a unit on the map, each group from its left to its right."""

    front: tuple[str, ...]
    flank: tuple[str, ...]
    rear: tuple[str, ...]


class Pose(NamedTuple):
    """Where a unit stands and what it faces."""

    stand: Stand
    facing: int


def hex_id(column: int, row: int) -> str:
    """The printed number of a hex.

    >>> hex_id(5, 17)
    '0517'
    """
    return f"{column:02}{row:02}"


def turn(facing: int, steps: int) -> int:
    """The facing after so many vertices (or hexsides) to the left; negative turns right.

    >>> turn(0, 1), turn(0, -1)
    (60, 300)
    """
    return (facing + 60 * steps) % 360


def turns(facing: int, other: int) -> int:
    """How many vertices lie between two facings, the shorter way round.

    >>> turns(0, 300), turns(60, 240)
    (1, 3)
    """
    angle = abs(facing - other) % 360
    return min(angle, 360 - angle) // 60


def hexside(a: str, b: str) -> tuple[str, str]:
    """The name of the side between two hexes, the same from either of them.

    >>> hexside("3722", "3622")
    ('3622', '3722')
    """
    return (a, b) if a < b else (b, a)


class Grid:
    """A rectangle of hexes, without those that the map does not have.

    >>> grid = Grid((10, 42), (1, 62))
    >>> grid.beside("3022", 150), grid.distance("3215", "3416")
    ('2921', 2)
    >>> grid.zones(("3722", "3822"), 120).front
    ('3622', '3721', '3821')
    """

    def __init__(
        self, columns: tuple[int, int], rows: tuple[int, int], missing: Iterable[str] = ()
    ) -> None:
        absent = frozenset(missing)
        self.columns = columns
        self.rows = rows
        self.hexes: tuple[str, ...] = tuple(
            name
            for column in range(columns[0], columns[1] + 1)
            for row in range(rows[0], rows[1] + 1)
            if (name := hex_id(column, row)) not in absent
        )
        self._cube = {name: _cube(name) for name in self.hexes}
        self._at = {place: name for name, place in self._cube.items()}
        self._beside = {name: self._sides_of(name) for name in self.hexes}
        self._neighbours = {name: tuple(by.values()) for name, by in self._beside.items()}
        self._side = {
            name: {other: angle for angle, other in by.items()} for name, by in self._beside.items()
        }
        self._zones: dict[tuple[Stand, int], Zones] = {}
        self._advances: dict[tuple[Stand, int], tuple[Pose, ...]] = {}
        self._within: dict[int, dict[str, tuple[str, ...]]] = {}
        self._discs: dict[int, dict[str, frozenset[str]]] = {}
        self._between: dict[tuple[str, str], tuple[str, ...]] = {}

    def __contains__(self, name: object) -> bool:
        return name in self._cube

    def __repr__(self) -> str:
        return f"Grid(columns={self.columns}, rows={self.rows}, {len(self.hexes)} hexes)"

    # -- places ------------------------------------------------------------------------------

    def neighbours(self, name: str) -> tuple[str, ...]:
        """The hexes around a hex, clockwise from map-up; fewer at the edge of the map."""
        return self._neighbours[name]

    def beside(self, name: str, side: int) -> str | None:
        """The hex over a hexside, or None where the map ends."""
        return self._beside[name].get(side % 360)

    def adjacent(self, a: str, b: str) -> bool:
        """Do two hexes share a side?"""
        return b in self._side[a]

    def side(self, a: str, b: str) -> int:
        """The angle of the side of ``a`` that it shares with its neighbour ``b``."""
        return self._side[a][b]

    def distance(self, a: str, b: str) -> int:
        """Steps from hex to hex, over missing hexes too, as ranges are counted."""
        ax, az = self._cube[a]
        bx, bz = self._cube[b]
        dx, dz = bx - ax, bz - az
        return max(abs(dx), abs(dz), abs(dx + dz))

    def gap(self, stand: Iterable[str], other: Iterable[str]) -> int:
        """The distance between the nearest hexes of two units."""
        theirs = tuple(other)
        return min(self.distance(a, b) for a in stand for b in theirs)

    def within(self, name: str, reach: int) -> tuple[str, ...]:
        """All hexes up to ``reach`` steps away, the hex itself included, in map order."""
        try:
            return self._within[reach][name]
        except KeyError:
            x, z = self._cube[name]
            cells = (
                self._at.get((x + dx, z + dz))
                for dx in range(-reach, reach + 1)
                for dz in range(max(-reach, -dx - reach), min(reach, reach - dx) + 1)
            )
            found = tuple(cell for cell in cells if cell is not None)
            self._within.setdefault(reach, {})[name] = found
            return found

    def disc(self, name: str, reach: int) -> frozenset[str]:
        """The same hexes as a set, to be asked with ``in``."""
        try:
            return self._discs[reach][name]
        except KeyError:
            found = frozenset(self.within(name, reach))
            self._discs.setdefault(reach, {})[name] = found
            return found

    def edge(self, edge: Edge) -> tuple[str, ...]:
        """The last column or row of hexes towards an edge of the map."""
        if edge in ("left", "right"):
            last = f"{self.columns[0 if edge == 'left' else 1]:02}"
            return tuple(name for name in self.hexes if name[:2] == last)
        last = f"{self.rows[0 if edge == 'top' else 1]:02}"
        return tuple(name for name in self.hexes if name[2:] == last)

    def steps_to(
        self, goals: Iterable[str], passable: Callable[[str], bool] | None = None
    ) -> dict[str, int]:
        """For each hex, in map order, the steps to the nearest goal, if one can be reached.

        The way leads over hexes of the map only, and only over those that ``passable`` allows.
        """
        found = steps(goals, self._neighbours.__getitem__, allowed=passable)
        return {name: found[name] for name in self.hexes if name in found}

    # -- facing ------------------------------------------------------------------------------

    def stand(self, hexes: Iterable[str], facing: int) -> Stand:
        """The hexes of a unit in line, put into their order (left, right) for this facing.

        ValueError when no unit can stand there and face so.

        >>> Grid((10, 42), (1, 62)).stand(["2217", "2218"], 180)
        ('2218', '2217')
        """
        found = tuple(hexes)
        if len(found) == 2 and self.gap(found[:1], found[1:]) == 1 and self.top(found) != facing:
            found = found[::-1]
        self._check(found, facing)
        return found

    def zones(self, stand: Stand, facing: int) -> Zones:
        """The front, flank and rear hexes of a unit in line or in column."""
        key = (stand, facing)
        found = self._zones.get(key)
        if found is None:
            self._check(stand, facing)
            groups = _COLUMN if facing % 60 else _LINE
            front, flank, rear = (self._around(stand, facing, group) for group in groups)
            found = self._zones[key] = Zones(front, flank, rear)
        return found

    def aspect(self, stand: Stand, facing: int, other: str) -> Aspect | None:
        """On which side of a unit a hex lies; None when it is not next to the unit."""
        zones = self.zones(stand, facing)
        if other in zones.front:
            return "front"
        if other in zones.flank:
            return "flank"
        return "rear" if other in zones.rear else None

    def neighbourhood(self, stand: Stand) -> tuple[str, ...]:
        """The hexes next to a unit, whatever it faces."""
        if len(stand) == 1:
            return self._neighbours[stand[0]]
        around = dict.fromkeys(other for name in stand for other in self._neighbours[name])
        return tuple(other for other in around if other not in stand)

    def top(self, stand: Stand) -> int:
        """The facing that a two-hex counter has in line: its top edge."""
        left, right = stand
        return (self.side(right, left) - 90) % 360

    # -- manoeuvres --------------------------------------------------------------------------

    def advances(self, stand: Stand, facing: int) -> tuple[Pose, ...]:
        """Every way to go one hex forward with the whole unit, from left to right.

        In line the facing stays. In column the head may bend to either side, the facing with it,
        and the tail of a two-hex unit follows into the hex that the head has left.
        """
        key = (stand, facing)
        found = self._advances.get(key)
        if found is None:
            if facing % 60:
                poses = [self._march(stand, facing, bend) for bend in (1, 0, -1)]
            else:
                poses = [self._shift(stand, facing, facing + side) for side in (30, -30)]
            found = self._advances[key] = tuple(pose for pose in poses if pose is not None)
        return found

    def pivots(self, stand: Stand, facing: int) -> tuple[Pose, ...]:
        """A two-hex unit in line swings one half into the centre front hex, left half first.

        The other half stands still and the unit turns by one vertex towards it.
        """
        if len(stand) != 2 or facing % 60:
            return ()
        left, right = stand
        centre = self.beside(left, facing - 30)
        if centre is None:
            return ()
        return Pose((centre, right), turn(facing, -1)), Pose((left, centre), turn(facing, 1))

    def about_face(self, stand: Stand, facing: int) -> Pose:
        """The unit in the same hexes, looking the other way."""
        return Pose(stand[::-1], (facing + 180) % 360)

    def columns_from(self, stand: Stand, facing: int) -> tuple[Pose, ...]:
        """The poses in column that a unit in line may take, left first.

        A one-hex unit turns to a hexside of its vertex; of a two-hex unit either end may lead.
        """
        bend = 90 if len(stand) == 2 else 30
        return Pose(stand, (facing + bend) % 360), Pose(stand, (facing - bend) % 360)

    def lines_from(self, stand: Stand, facing: int) -> tuple[Pose, ...]:
        """The poses in line that a unit in column may take, left first.

        A one-hex unit turns to a vertex of its hexside; a two-hex unit faces where its top is.
        """
        if len(stand) == 2:
            return (Pose(stand, self.top(stand)),)
        return Pose(stand, (facing + 30) % 360), Pose(stand, (facing - 30) % 360)

    # -- sight -------------------------------------------------------------------------------

    def between(self, a: str, b: str) -> tuple[str, ...]:
        """The hexes that the straight line from centre to centre crosses, near to far.

        The ends are not among them. Where the line runs along a hexside both its hexes are; a
        hex that it only touches in a corner is not. It is the same set from either end.
        """
        key = (a, b)
        found = self._between.get(key)
        if found is None:
            ax, az = self._cube[a]
            bx, bz = self._cube[b]
            cells = (self._at.get((ax + x, az + z)) for x, z in _crossed(bx - ax, bz - az))
            found = self._between[key] = tuple(cell for cell in cells if cell is not None)
        return found

    def toward(self, a: str, b: str) -> tuple[str, ...]:
        """The neighbours of ``a`` that the line to ``b`` enters first: one, or two at a vertex."""
        if self.adjacent(a, b):
            return (b,)
        return tuple(name for name in self.between(a, b) if name in self._side[a])

    def sees(self, a: str, b: str, level: Mapping[str, int], blocks: Callable[[str], bool]) -> bool:
        """Is the line of sight free? Neighbours always see each other.

        Ground higher than both ends hides them. Where ``blocks`` (woods, a town, a unit) the line
        is cut unless that hex lies lower than both ends.
        """
        high = max(level[a], level[b])
        low = min(level[a], level[b])
        for name in self.between(a, b):
            height = level[name]
            if height > high or (height >= low and blocks(name)):
                return False
        return True

    # -- inside ------------------------------------------------------------------------------

    def _sides_of(self, name: str) -> dict[int, str]:
        x, z = self._cube[name]
        found = {side: self._at.get((x + dx, z + dz)) for side, (dx, dz) in _STEPS.items()}
        return {side: other for side, other in found.items() if other is not None}

    def _around(self, stand: Stand, facing: int, offsets: tuple[int, ...]) -> tuple[str, ...]:
        found: dict[str, None] = {}
        for name in stand:
            for offset in offsets:
                other = self.beside(name, facing + offset)
                if other is not None and other not in stand:
                    found[other] = None
        return tuple(found)

    def _check(self, stand: Stand, facing: int) -> None:
        if facing % 30 or not 0 <= facing < 360:
            raise ValueError(f"{facing} is not a facing")
        if len(stand) == 1:
            if stand[0] not in self:
                raise ValueError(f"{stand[0]} is not on the map")
            return
        if len(stand) != 2 or stand[0] not in self or stand[1] not in self._side[stand[0]]:
            raise ValueError(f"{stand} is neither one hex nor two neighbours")
        along = (self.top(stand) - facing) % 360
        if along != 0 and along not in (90, 270):
            raise ValueError(f"a unit in {stand[0]}/{stand[1]} cannot face {facing}")

    def _shift(self, stand: Stand, facing: int, side: int) -> Pose | None:
        found = [self.beside(name, side) for name in stand]
        moved = tuple(name for name in found if name is not None)
        return Pose(moved, facing) if len(moved) == len(stand) else None

    def _march(self, stand: Stand, facing: int, bend: int) -> Pose | None:
        side = turn(facing, bend)
        if len(stand) == 1:
            return self._shift(stand, side, side)
        left, right = stand
        left_leads = self.side(right, left) == facing
        head = left if left_leads else right
        ahead = self.beside(head, side)
        if ahead is None:
            return None
        return Pose((ahead, head) if left_leads else (head, ahead), side)


def _cube(name: str) -> tuple[int, int]:
    column, row = int(name[:2]), int(name[2:])
    return column, row - column // 2


def _length(x: int, z: int) -> int:
    return max(abs(x), abs(z), abs(x + z))


@cache
def _crossed(x: int, z: int) -> tuple[tuple[int, int], ...]:
    """The hexes that the line from (0, 0) to (x, z) crosses or runs along, near to far.

    A hex is all points within one unit of its centre on three axes, so the part of the line
    inside is an interval on each axis. All times are kept as whole numbers over one denominator.
    """
    if not (x or z):
        return ()
    reach = _length(x, z)
    slopes = _axes(x, z)
    whole = 1
    for slope in slopes:
        whole *= abs(slope) or 1
    found = []
    for cx in range(min(0, x) - 1, max(0, x) + 2):
        for cz in range(min(0, z) - 1, max(0, z) + 2):
            near, far = _length(cx, cz), _length(x - cx, z - cz)
            if near and far and near + far <= reach + 1:
                enter, leave = _inside(_axes(cx, cz), slopes, whole)
                if enter < leave:
                    found.append((enter + leave, near, cx, cz))
    return tuple((cx, cz) for *_, cx, cz in sorted(found))


def _axes(x: int, z: int) -> tuple[int, int, int]:
    y = -x - z
    return x - y, y - z, z - x


def _inside(
    centre: tuple[int, int, int], slopes: tuple[int, int, int], whole: int
) -> tuple[int, int]:
    """Entry into a hex and exit, in parts of ``whole``; the exit is later if there is any."""
    enter, leave = 0, whole
    for middle, slope in zip(centre, slopes, strict=True):
        if slope:
            unit = whole // slope
            first, last = sorted(((middle - 1) * unit, (middle + 1) * unit))
            enter, leave = max(enter, first), min(leave, last)
        elif abs(middle) > 1:
            return 0, 0
    return enter, leave
