"""Searches on maps: how far, how dear, who is nearest, what is cut off.

A map is whatever a system keeps; a search only asks for the spaces that follow on one. Spaces are
ids, numbers or poses: anything that can be a key. What depends on the map alone is given as a look-up
(``borders.__getitem__``), what depends on the position as a function. Every search takes

- ``neighbours``: the spaces one step from a space (``roads``: each with what the step costs), in
  the order of the data. The order in which spaces are found follows from it, so that options are
  the same on every machine;
- ``allowed``: may the search enter this space? It is asked only of spaces not found yet;
- ``stops``: does the way end in this space? The starts are always open;
- ``most``: so many steps, or points, and no more.

Where spaces are numbers and rules ask often, `flood` answers with a flat list.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from typing import TypeAlias, TypeVar

T = TypeVar("T", bound=Hashable)
N = TypeVar("N", bound=int)

Neighbours: TypeAlias = Callable[[T], Iterable[T]]
Roads: TypeAlias = Callable[[T], Iterable[tuple[T, int]]]
Question: TypeAlias = Callable[[T], bool]


def steps(
    starts: Iterable[T],
    neighbours: Neighbours[T],
    most: int | None = None,
    allowed: Question[T] | None = None,
    stops: Question[T] | None = None,
) -> dict[T, int]:
    """How many steps each space is away from the nearest start, near to far.

    >>> borders = {"pella": ["larisa", "sestos"], "larisa": ["pella"], "sestos": ["pella", "abydos"]}
    >>> borders["abydos"] = ["sestos"]
    >>> steps(["larisa"], borders.__getitem__)
    {'larisa': 0, 'pella': 1, 'sestos': 2, 'abydos': 3}
    >>> steps(["larisa"], borders.__getitem__, stops=lambda space: space == "sestos")
    {'larisa': 0, 'pella': 1, 'sestos': 2}
    """
    found = dict.fromkeys(starts, 0)
    queue = list(found)
    for here in queue:
        far = found[here]
        if far == most or (far and stops is not None and stops(here)):
            continue
        for there in neighbours(here):
            if there not in found and (allowed is None or allowed(there)):
                found[there] = far + 1
                queue.append(there)
    return found


def nearest(
    starts: Iterable[T],
    neighbours: Neighbours[T],
    wanted: Question[T],
    most: int | None = None,
    allowed: Question[T] | None = None,
) -> list[T]:
    """The wanted spaces that are fewest steps away, all equally far; a start is nearest of all.

    >>> row = [[1], [0, 2], [1, 3], [2, 4], [3]]
    >>> nearest([2], row.__getitem__, lambda space: space in (0, 1, 3))
    [1, 3]
    >>> nearest([4], row.__getitem__, lambda space: space == 0, most=3)
    []
    """
    ring = list(dict.fromkeys(starts))
    seen = set(ring)
    far = 0
    while ring:
        found = [here for here in ring if wanted(here)]
        if found or far == most:
            return found
        after: list[T] = []
        for here in ring:
            for there in neighbours(here):
                if there not in seen and (allowed is None or allowed(there)):
                    seen.add(there)
                    after.append(there)
        ring = after
        far += 1
    return []


def flood(
    size: int,
    starts: Iterable[N],
    neighbours: Neighbours[N],
    most: int | None = None,
    allowed: Question[N] | None = None,
) -> list[bool]:
    """For each of the spaces 0 to ``size - 1``: is it reached? The starts are.

    >>> row = [[1], [0, 2], [1, 3], [2]]
    >>> flood(4, [0], row.__getitem__, most=2)
    [True, True, True, False]
    >>> flood(4, [0, 3], row.__getitem__, allowed=lambda space: space != 1)
    [True, False, True, True]
    """
    reached = [False] * size
    ring = list(starts)
    for here in ring:
        reached[here] = True
    far = 0
    while ring and far != most:
        after: list[N] = []
        for here in ring:
            for there in neighbours(here):
                if not reached[there] and (allowed is None or allowed(there)):
                    reached[there] = True
                    after.append(there)
        ring = after
        far += 1
    return reached


def cheapest(
    starts: Iterable[T],
    roads: Roads[T],
    most: int | None = None,
    allowed: Question[T] | None = None,
    stops: Question[T] | None = None,
) -> dict[T, int]:
    """What it costs at least to come to each space; a start costs nothing.

    >>> roads = {"a": [("b", 1), ("c", 3)], "b": [("a", 1), ("c", 1)], "c": [("a", 3), ("b", 1)]}
    >>> cheapest(["a"], roads.__getitem__), cheapest(["a"], roads.__getitem__, most=1)
    ({'a': 0, 'b': 1, 'c': 2}, {'a': 0, 'b': 1})
    """
    return _spread(starts, roads, most, allowed, stops)[0]


def ways(
    starts: Iterable[T],
    roads: Roads[T],
    most: int | None = None,
    allowed: Question[T] | None = None,
    stops: Question[T] | None = None,
) -> dict[T, tuple[T, ...]]:
    """A cheapest way to each space: the spaces entered one after the other, without the start.

    Of equally cheap ways the one that was found first stays.

    >>> roads = {"a": [("b", 1), ("c", 3)], "b": [("a", 1), ("c", 1)], "c": [("a", 3), ("b", 1)]}
    >>> ways(["a"], roads.__getitem__)
    {'a': (), 'b': ('b',), 'c': ('b', 'c')}
    """
    found, came = _spread(starts, roads, most, allowed, stops)
    return {space: _back(space, came) for space in found}


def _spread(
    starts: Iterable[T],
    roads: Roads[T],
    most: int | None,
    allowed: Question[T] | None,
    stops: Question[T] | None,
) -> tuple[dict[T, int], dict[T, T]]:
    """The least cost of each space, and the space before it on its way.

    Spaces are visited as they were found and again when a cheaper way turns up: on maps whose steps
    cost one, two or three points that is quicker than to keep them sorted.
    """
    best = dict.fromkeys(starts, 0)
    came: dict[T, T] = {}
    queue = list(best)
    for here in queue:
        if stops is not None and here in came and stops(here):
            continue
        spent = best[here]
        for there, price in roads(here):
            cost = spent + price
            known = best.get(there)
            if known is not None:
                if cost >= known:
                    continue
            elif (most is not None and cost > most) or (allowed is not None and not allowed(there)):
                continue
            best[there] = cost
            came[there] = here
            queue.append(there)
    return best, came


def _back(space: T, came: dict[T, T]) -> tuple[T, ...]:
    path: list[T] = []
    while space in came:
        path.append(space)
        space = came[space]
    return tuple(reversed(path))
