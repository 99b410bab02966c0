"""Which lines of the log tell of moves: who went, and where along."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from argead.core.state import Way

WAYS: Final[Mapping[str, Way]] = {
    "starts": Way((0,), (2,)),
    "placed_general": Way((0,), (1,)),
    "recruited": Way((0,), (1,)),
    "exiles": Way((-3,), (1,)),
    "stationed": Way((0,), (1,)),
    "sets_out": Way((1, -6), (2,), begins=True),
    "moved": Way((1, -6), (3, 4)),
    "repositions": Way((0,), (2,)),
    "enters_city": Way((0, -3), (1,)),
    "dropped": Way((-3,), (1,)),
    "put_ashore": Way((-3,), (1,)),
    "intercepted": Way((0,), (1,)),
    "fled": Way((-4,), (2, 1)),
    "armies_flee": Way((-2,), (0, 1)),
    "back": Way((-4,), (2, 1)),
    "embarks": Way((0, 5), (2,), begins=True),
    "sails": Way((0,), (1, 2)),
    "lands_inside": Way((0, -3), (1,)),
    "travels": Way((0,), (1,)),
}
"""A line without a start tells where somebody came to from wherever he stood."""
