"""Which lines of the log tell of moves: whose army or fleet went, and where to.

Counters are hidden here, so that a line names the side, as its stack on the map does.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from argead.core.state import Way

WAYS: Final[Mapping[str, Way]] = {
    "sets_out": Way((0,), (1,), begins=True),
    "enters": Way((0,), (1,)),
    "turns_back": Way((0,), (1,)),
    "retreats": Way((0,), (2, 1)),
    "sails": Way((0,), (1,), begins=True),
    "sails_on": Way((0,), (1,)),
    "docks": Way((0,), (1,)),
    "comes_home": Way((0,), (2, 1)),
    "driven_out": Way((0,), (1,), begins=True),
    "lands": Way((), (1,)),
    "withdraws": Way((0,), (2, 1)),
    "flees": Way((), (1,)),
    "arrives": Way((), (1,)),
}
