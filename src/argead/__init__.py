"""Argead: the board wargames of Alexander's age, with their complete rules.

>>> import argead
>>> sorted(argead.systems())[0]
'alexander_vs_darius'
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from .core.ask import Ask
from .core.errors import (
    ArgeadError,
    ChanceError,
    ChoiceError,
    DataError,
    JournalError,
    RulesError,
    TableError,
    UndoError,
)
from .core.opening import load_table as load
from .core.opening import open_table as open  # noqa: A004 - the public name
from .core.opening import simulation
from .core.state import Result
from .core.system import System, Value, system
from .core.table import Table
from .core.version import VERSION

if TYPE_CHECKING:
    from .core.system import systems
else:
    from . import systems  # the package, which can be called


def env(name: str, options: Mapping[str, Value] | None = None, **how: Any) -> Any:
    """A PettingZoo environment for a system: ``argead.env("successors/four")``; needs ``argead[lab]``."""
    from .lab.env import env as make

    return make(name, options, **how)


__all__ = [
    "ArgeadError",
    "Ask",
    "ChanceError",
    "ChoiceError",
    "DataError",
    "JournalError",
    "Result",
    "RulesError",
    "System",
    "Table",
    "TableError",
    "UndoError",
    "env",
    "load",
    "open",
    "simulation",
    "system",
    "systems",
]
__version__ = VERSION
