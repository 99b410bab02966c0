"""Searches against slow and obvious computations."""

from __future__ import annotations

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from argead.parts.graph import cheapest, flood, nearest, steps, ways

Roads = list[list[tuple[int, int]]]


@st.composite
def maps(draw: st.DrawFn) -> Roads:
    """Up to nine spaces with two-way roads that cost one to three."""
    size = draw(st.integers(1, 9))
    ends = st.integers(0, size - 1)
    roads: Roads = [[] for _ in range(size)]
    for a, b, price in draw(st.lists(st.tuples(ends, ends, st.integers(1, 3)), max_size=20)):
        if a != b and all(b != other for other, _ in roads[a]):
            roads[a].append((b, price))
            roads[b].append((a, price))
    return roads


@st.composite
def searches(draw: st.DrawFn) -> tuple[Roads, list[int], set[int], set[int], int | None]:
    """A map, starts, closed spaces, spaces where ways end, and a limit."""
    roads = draw(maps())
    spaces = st.integers(0, len(roads) - 1)
    starts = draw(st.lists(spaces, min_size=1, max_size=3, unique=True))
    closed = draw(st.sets(spaces)) - set(starts)
    ends = draw(st.sets(spaces))
    return roads, starts, closed, ends, draw(st.none() | st.integers(0, 6))


def least(
    roads: Roads, starts: list[int], closed: set[int], ends: set[int], most: int | None
) -> dict[int, int]:
    """Least costs by trying every road until nothing changes."""
    found = dict.fromkeys(starts, 0)
    for _ in roads:
        for a, near in enumerate(roads):
            if a not in found or (a in ends and a not in starts):
                continue
            for b, price in near:
                cost = found[a] + price
                if b not in closed and (most is None or cost <= most):
                    found[b] = min(cost, found.get(b, cost))
    return found


def plain(roads: Roads) -> list[list[int]]:
    return [[b for b, _ in near] for near in roads]


def even(roads: Roads) -> Roads:
    return [[(b, 1) for b, _ in near] for near in roads]


@settings(suppress_health_check=[HealthCheck.too_slow])
@given(searches())
def test_steps_are_the_least_and_come_near_to_far(
    search: tuple[Roads, list[int], set[int], set[int], int | None],
) -> None:
    roads, starts, closed, ends, most = search
    found = steps(
        starts,
        plain(roads).__getitem__,
        most,
        allowed=lambda a: a not in closed,
        stops=ends.__contains__,
    )
    assert found == least(even(roads), starts, closed, ends, most)
    assert list(found.values()) == sorted(found.values())
    assert list(found)[: len(starts)] == starts


@settings(suppress_health_check=[HealthCheck.too_slow])
@given(searches())
def test_a_flood_reaches_what_steps_reach(
    search: tuple[Roads, list[int], set[int], set[int], int | None],
) -> None:
    roads, starts, closed, _, most = search
    found = flood(
        len(roads), starts, plain(roads).__getitem__, most, allowed=lambda a: a not in closed
    )
    assert [a for a in range(len(roads)) if found[a]] == sorted(
        least(even(roads), starts, closed, set(), most)
    )


@settings(suppress_health_check=[HealthCheck.too_slow])
@given(searches())
def test_the_nearest_are_all_that_are_equally_near(
    search: tuple[Roads, list[int], set[int], set[int], int | None],
) -> None:
    roads, starts, closed, wanted, most = search
    far = least(even(roads), starts, closed, set(), most)
    near = min((far[a] for a in wanted if a in far), default=None)
    found = nearest(
        starts,
        plain(roads).__getitem__,
        wanted.__contains__,
        most,
        allowed=lambda a: a not in closed,
    )
    assert sorted(found) == sorted(a for a in wanted if near is not None and far.get(a) == near)


@settings(suppress_health_check=[HealthCheck.too_slow])
@given(searches())
def test_cheapest_ways_cost_least_and_lead_there(
    search: tuple[Roads, list[int], set[int], set[int], int | None],
) -> None:
    roads, starts, closed, ends, most = search
    expected = least(roads, starts, closed, ends, most)

    def allowed(space: int) -> bool:
        return space not in closed

    assert cheapest(starts, roads.__getitem__, most, allowed, ends.__contains__) == expected
    found = ways(starts, roads.__getitem__, most, allowed, ends.__contains__)
    assert found.keys() == expected.keys()
    for space, path in found.items():
        if space in starts:
            assert path == ()
            continue
        assert path[-1] == space
        assert any(_price(roads, start, path) == expected[space] for start in starts)
        assert not closed & set(path)
        assert not ends & set(path[:-1])


def _price(roads: Roads, start: int, path: tuple[int, ...]) -> int | None:
    total, here = 0, start
    for there in path:
        price = dict(roads[here]).get(there)
        if price is None:
            return None
        total, here = total + price, there
    return total


def test_a_hostile_space_is_entered_and_not_left() -> None:
    """Supply, retreats and marches end where the enemy stands; the army's own space never stops it."""
    row = [[1], [0, 2], [1, 3], [2]]
    assert steps([0], row.__getitem__, stops=lambda a: a in (0, 2)) == {0: 0, 1: 1, 2: 2}


def test_spaces_are_found_in_the_order_of_the_data() -> None:
    star = {
        "pella": ["sestos", "larisa", "amphipolis"],
        "sestos": [],
        "larisa": [],
        "amphipolis": [],
    }
    assert list(steps(["pella"], star.__getitem__)) == ["pella", "sestos", "larisa", "amphipolis"]
    assert nearest(["pella"], star.__getitem__, lambda a: a != "pella") == star["pella"]
