"""What the Armies on the map can reach with one activation, and whom they would overrun there."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final, NamedTuple

from argead.parts import graph

from ..state import State, total
from ..tables import Tables
from ..tables.ids import ALL_SPACES, INDEPENDENT, SEA, SPACE_OF, SPACES, Faction, Space
from .worth import worth_of

ACTIVATION: Final = 3
"""Movement Points that a die brings as a rule."""
SOME: Final = 2
"""Fewer CUs are a garrison, not an Army."""
SAFE: Final = 1.2
"""So much stronger an enemy must be to be feared at all."""
SURE: Final = 2.4
"""So much stronger he wins for certain."""


class Danger(NamedTuple):
    """By space: how strong the strongest Army is that can come, whose, and the strongest of the others."""

    first: list[float]
    whose: list[int]
    second: list[float]


@cache
def within_reach(t: Tables) -> list[tuple[Space, ...]]:
    """By space: where one activation leads from it."""
    return [tuple(graph.cheapest([i], t.land.__getitem__, ACTIVATION)) for i in ALL_SPACES]


@lru_cache(maxsize=2048)
def roads_to(t: Tables, goals: frozenset[Space]) -> list[int]:
    """By space: the Movement Points on land to the nearest goal; many, where no land leads there."""
    found = graph.cheapest(sorted(goals), t.land.__getitem__)
    return [found.get(i, SPACES) for i in ALL_SPACES]


@cache
def roads_to_pella(t: Tables) -> list[int]:
    """By space: the Movement Points to Pella."""
    return roads_to(t, frozenset((t.pella,)))


def dangers(s: State) -> Danger:
    """The strongest Army that can come to each space, and the strongest of somebody else."""
    first, whose, second = [0.0] * SPACES, [-1] * SPACES, [0.0] * SPACES
    near = within_reach(s.tables)
    for key, force in s.cu.items():
        p, here = key & 7, key >> 3
        if p == INDEPENDENT or here >= SEA or total(force) < SOME:
            continue
        worth = worth_of(force)
        for space in near[SPACE_OF[here]]:
            if worth > first[space]:
                if whose[space] != p:
                    second[space] = first[space]
                    whose[space] = p
                first[space] = worth
            elif worth > second[space] and whose[space] != p:
                second[space] = worth
    return Danger(first, whose, second)


def overrun(found: Danger, space: int, p: Faction | int, worth: float, least: float = 0.0) -> float:
    """How surely somebody beats what a player has there, 0 to 1; ``least`` is what an enemy needs anyway."""
    enemy = found.second[space] if found.whose[space] == p else found.first[space]
    if enemy < least:
        return 0.0
    if worth <= 0:
        return 1.0 if enemy else 0.0
    return min(1.0, max(0.0, (enemy / worth - SAFE) / (SURE - SAFE)))
