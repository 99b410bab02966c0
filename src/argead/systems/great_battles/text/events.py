"""Which lines of the log tell of moves: who went, and where along."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from argead.core.state import Way

WAYS: Final[Mapping[str, Way]] = {
    "moves": Way((0, 5), (1, 2)),
    "wheels": Way((0,), (1,)),
    "rides": Way((0,), (1,)),
    "drops_off": Way((0,), (1,)),
    "outlives": Way((0,), (1,)),
    "steps_back": Way((0,), (2, 1)),
    "leader_withdraws": Way((0,), (2, 1)),
    "withdrew": Way((0,), (2, 1)),
    "squeezed": Way((0,), (1,)),
    "fled": Way((0,), (2, 1)),
    "advances": Way((0, 2), (1,)),
    "passes_through": Way((0, 2), (1,)),
    "avoided": Way((1,), (2,)),
    "pursued": Way((0,), (1,)),
    "rampage_to": Way((0,), (1,)),
    "rampage_into": Way((0,), (2,)),
    "ran_to": Way((0,), (1,)),
    "harasses": Way((0,), (3,)),
    "enters": Way((0,), (1,)),
}
"""A line without a start tells where somebody came to from wherever he stood."""
