"""Borders of the Provinces, drawn half way between their spaces and those of others.

The map has spaces, not areas: every space is given the ground that is nearer to it than to any other. Ground
that is far from all spaces, and from the roads inside a Province, belongs to nobody. A Province is what its
spaces have.
"""

from __future__ import annotations

import functools
import math
from collections.abc import Sequence
from typing import Final

from ..tables import Tables

Point = tuple[float, float]
"""East and north, in degrees of latitude."""

STRETCH: Final = math.cos(math.radians(36))
"""So much shorter a degree of longitude is than one of latitude, in the middle of the map."""
FAR: Final = 1.05
"""Ground farther than this from every space is nobody's."""
APART: Final = 1.2
"""So far nobody's ground is measured out."""
BESIDE: Final = 0.7
"""Ground so near to a path between two spaces of one Province is not nobody's."""
REACH: Final = 2.6
"""No space has ground farther away than this."""


@functools.lru_cache(maxsize=8)
def borders(t: Tables) -> list[list[tuple[float, float]]]:
    """By Province: a polygon of (lat, lon); the largest, where islands lie apart."""
    sites = [(row.lon * STRETCH, row.lat) for row in t.files.map.ground.spaces]
    roads = [
        (sites[a], sites[b])
        for a, ends in enumerate(t.linked)
        for b in ends
        if a < b and t.home[a] == t.home[b] >= 0
    ]
    wilds = [p for p in _wilds(sites) if all(_beside(p, *road) > BESIDE for road in roads)]
    cells = [_cell(site, [*sites, *wilds]) for site in sites]
    found = []
    for spaces in t.province_spaces:
        loop = max(_loops([cells[space] for space in spaces]), key=lambda ring: abs(_area(ring)))
        found.append([(round(y, 3), round(x / STRETCH, 3)) for x, y in loop])
    return found


def _wilds(sites: Sequence[Point]) -> list[Point]:
    """Points of nobody's ground, in rows over the map and around it."""
    west, east = min(x for x, _ in sites) - 3, max(x for x, _ in sites) + 3
    south, north = min(y for _, y in sites) - 3, max(y for _, y in sites) + 3
    columns, rows = int((east - west) / APART) + 1, int((north - south) / APART) + 1
    grid = [
        (west + (i + 0.5 * (j % 2)) * APART, south + j * APART)
        for j in range(rows)
        for i in range(columns)
    ]
    return [point for point in grid if all(math.dist(point, site) > FAR for site in sites)]


def _beside(point: Point, one: Point, other: Point) -> float:
    """How far a point is from the straight way between two others."""
    (x, y), (ax, ay), (bx, by) = point, one, other
    dx, dy = bx - ax, by - ay
    along = ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)
    part = min(1.0, max(0.0, along))
    return math.dist(point, (ax + part * dx, ay + part * dy))


def _cell(site: Point, others: Sequence[Point]) -> list[Point]:
    """The ground that is nearer to a site than to any other."""
    x, y = site
    west, east, south, north = x - REACH, x + REACH, y - REACH, y + REACH
    cell = [(west, south), (east, south), (east, north), (west, north)]
    near = sorted((math.dist(site, o), o) for o in others if o != site)
    for far, other in near:
        if far > 2 * REACH:
            break
        cell = _nearer(cell, site, other)
    return [(round(px, 4), round(py, 4)) for px, py in cell]


def _nearer(cell: Sequence[Point], site: Point, other: Point) -> list[Point]:
    """The part of a cell on the site's side of the line half way to another."""
    dx, dy = other[0] - site[0], other[1] - site[1]
    half = (other[0] ** 2 + other[1] ** 2 - site[0] ** 2 - site[1] ** 2) / 2
    side = [px * dx + py * dy - half for px, py in cell]
    kept: list[Point] = []
    for i, here in enumerate(cell):
        j = (i + 1) % len(cell)
        if side[i] <= 0:
            kept.append(here)
        if (side[i] < 0 < side[j]) or (side[j] < 0 < side[i]):
            part = side[i] / (side[i] - side[j])
            there = cell[j]
            kept.append(
                (here[0] + part * (there[0] - here[0]), here[1] + part * (there[1] - here[1]))
            )
    return kept


def _loops(cells: Sequence[Sequence[Point]]) -> list[list[Point]]:
    """The outer edges of cells that lie side by side, joined to rings; edges inside run both ways and go."""
    edges = {
        (a, b) for cell in cells for a, b in zip(cell, [*cell[1:], cell[0]], strict=True) if a != b
    }
    outer = {a: b for a, b in sorted(edges) if (b, a) not in edges}
    found: list[list[Point]] = []
    while outer:
        start, here = next(iter(outer.items()))
        del outer[start]
        ring = [start]
        while here != start and here in outer:
            ring.append(here)
            here = outer.pop(here)
        found.append(ring)
    return found


def _area(ring: Sequence[Point]) -> float:
    turned = [*ring[1:], ring[0]]
    return sum(ax * by - bx * ay for (ax, ay), (bx, by) in zip(ring, turned, strict=True)) / 2
