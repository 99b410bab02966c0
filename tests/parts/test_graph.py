"""Graph maps against slow and obvious computations."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from argead.core.errors import DataError
from argead.parts.graph import Graph, Link

KINDS = ("land", "mountain", "sea")
PRICES = {"land": 1, "mountain": 2, "sea": 0}
Paths = list[tuple[str, str, str]]


@st.composite
def maps(draw: st.DrawFn) -> tuple[list[str], Paths]:
    spaces = [f"s{n}" for n in draw(st.permutations(range(draw(st.integers(1, 9)))))]
    ends = st.sampled_from(spaces)
    drawn = draw(st.lists(st.tuples(ends, ends, st.sampled_from(KINDS)), max_size=20))
    paths: Paths = []
    for a, b, kind in drawn:
        if a != b and (a, b, kind) not in paths and (b, a, kind) not in paths:
            paths.append((a, b, kind))
    return spaces, paths


def cheapest(spaces: list[str], paths: Paths, start: str, closed: set[str]) -> dict[str, int]:
    """Least costs by relaxing every path until nothing changes; closed spaces end a way."""
    found = {start: 0}
    for _ in spaces:
        for one, other, kind in paths:
            for a, b in ((one, other), (other, one)):
                if a in found and (a == start or a not in closed):
                    found[b] = min(found.get(b, 10**6), found[a] + PRICES[kind])
    return found


def price(_a: str, _b: str, kind: str) -> int:
    return PRICES[kind]


def land_only(_a: str, _b: str, kind: str) -> int | None:
    return 1 if kind == "land" else None


@given(maps(), st.data())
def test_neighbours_come_in_the_order_of_the_paths(
    ground: tuple[list[str], Paths], data: st.DataObject
) -> None:
    spaces, paths = ground
    graph = Graph(spaces, paths)
    here = data.draw(st.sampled_from(spaces))
    kinds = data.draw(st.lists(st.sampled_from(KINDS), unique=True))
    ends = [
        b if a == here else a
        for a, b, kind in paths
        if here in (a, b) and (not kinds or kind in kinds)
    ]
    assert graph.neighbours(here, *kinds) == tuple(dict.fromkeys(ends))
    assert all(graph.adjacent(other, here, *kinds) for other in ends)
    for other in spaces:
        assert set(graph.kinds(here, other)) == set(graph.kinds(other, here))


@given(maps(), st.data())
def test_distances_are_shortest_and_mutual(
    ground: tuple[list[str], Paths], data: st.DataObject
) -> None:
    graph = Graph(*ground)
    a, b = data.draw(st.tuples(*[st.sampled_from(ground[0])] * 2))
    kinds = data.draw(st.lists(st.sampled_from(KINDS), unique=True))
    steps = graph.distance(a, b, *kinds)
    assert steps == graph.distance(b, a, *kinds)
    if steps is None:
        assert not any(graph.adjacent(x, b, *kinds) for x in graph.distances(a, *kinds))
    elif steps:
        nearest = [graph.distance(a, x, *kinds) for x in graph.neighbours(b, *kinds)]
        assert min(n for n in nearest if n is not None) == steps - 1
    else:
        assert a == b


@given(maps(), st.data())
def test_reachable_is_what_relaxing_finds(
    ground: tuple[list[str], Paths], data: st.DataObject
) -> None:
    spaces, paths = ground
    graph = Graph(spaces, paths)
    start = data.draw(st.sampled_from(spaces))
    closed = data.draw(st.sets(st.sampled_from(spaces)))
    budget = data.draw(st.none() | st.integers(0, 6))
    found = graph.reachable(start, price, budget, lambda space: space not in closed)
    expected = cheapest(spaces, paths, start, closed)
    assert found == {s: n for s, n in expected.items() if budget is None or n <= budget}
    assert list(found.values()) == sorted(found.values())


@given(maps(), st.data())
def test_a_route_is_a_cheapest_way_to_the_nearest_goal(
    ground: tuple[list[str], Paths], data: st.DataObject
) -> None:
    spaces, paths = ground
    graph = Graph(spaces, paths)
    start = data.draw(st.sampled_from(spaces))
    goals = data.draw(st.sets(st.sampled_from(spaces)))
    costs = graph.reachable(start, price)
    way = graph.route(start, goals, price)
    near = [costs[goal] for goal in goals if goal in costs]
    if way is None:
        assert not near
        return
    assert way[0] == start
    assert way[-1] in goals
    assert costs[way[-1]] == min(near)
    spent = sum(min(PRICES[kind] for kind in graph.kinds(a, b)) for a, b in pairwise(way))
    assert spent == min(near)


def test_a_closed_kind_is_no_way() -> None:
    graph = Graph("abc", [("a", "b", "land"), ("b", "c", "sea"), ("a", "c", "sea")])
    assert graph.reachable("a", land_only) == {"a": 0, "b": 1}
    assert graph.route("a", ["c"], land_only) is None
    assert graph.route("a", ["a", "b"], land_only) == ("a",)


def test_equally_near_goals_are_taken_in_data_order() -> None:
    paths = [("m", "z", "land"), ("m", "a", "land")]
    assert Graph("mza", paths).route("m", ["a", "z"], land_only) == ("m", "z")
    assert Graph("maz", paths).route("m", ["a", "z"], land_only) == ("m", "a")


def test_two_spaces_may_have_two_paths() -> None:
    graph = Graph("ab", [("a", "b", "sea"), ("a", "b", "mountain")])
    assert graph.links("b") == (Link("a", "sea"), Link("a", "mountain"))
    assert graph.neighbours("a") == ("b",)
    assert graph.kinds("a", "b") == ("sea", "mountain")
    assert repr(graph) == "Graph(2 spaces, 2 paths)"
    assert "a" in graph
    assert "c" not in graph


@pytest.mark.parametrize(
    ("spaces", "paths", "message"),
    [
        ("aba", [], "map.toml: spaces: 'a' is listed twice"),
        ("ab", [("a", "b", "land"), ("a", "c", "land")], r"paths\[1\]: there is no space 'c'"),
        ("ab", [("a", "a", "land")], r"paths\[0\]: 'a' is joined to itself"),
        ("ab", [("a", "b", "sea"), ("b", "a", "sea")], r"paths\[1\]: a sea path .* listed twice"),
    ],
)
def test_wrong_maps_are_refused(spaces: str, paths: Paths, message: str) -> None:
    with pytest.raises(DataError, match=message):
        Graph(spaces, paths)
