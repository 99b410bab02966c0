"""Scripts of positions: how the smallest board on which a clause bites is laid out and played.

A script is what a clause test did with a position (``core/positions.py``), written down: the calls that lay
the board out, the dice that fell and the answers that were given. ``rulebook/positions.json`` of a system
holds the best script of each clause, so that "show me" opens it from the installed package; ``make index``
writes it (``argead.testing.recording``).
"""

from __future__ import annotations

import functools
from importlib import resources
from typing import Any, Final

import msgspec

from .errors import DataError
from .rulebook import FOLDER
from .state import freeze

POSITIONS: Final = "positions.json"
RUN: Final = "begin"
"""The answer that lets a position run."""
BUILDER: Final = "Position"
"""The builder that every system has; a second game in the same system may have one of its own."""

Choice = Any

Call = list[Any]
"""A call of a position's method: its name, its arguments, those by name; what is empty is left out."""


Change = tuple[list[str | int], Any]
"""A place in the JSON of a state, and what stands there."""


class Script(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A position and what is played from it.

    ``calls`` lay it out, the first one makes it; at the ``begins``-th thing that they begin the table takes
    over (0: they begin nothing, the clause shows in how things lie). ``changes`` are what a test set in the
    state by hand, as path and value. ``dice`` fall first. ``steps`` are the answers; ``seat`` is the one that
    is asked to let it run. ``builder`` is the class of the system's ``positions`` that is called.
    """

    calls: list[Call]
    seat: str
    dice: list[int | str] = []
    steps: list[Any] = []
    begins: int = 1
    changes: list[Change] = []
    builder: str = BUILDER


class Shown(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a table was opened to show."""

    clause: str
    script: Script

    @property
    def plan(self) -> list[Choice]:
        """Every answer from the beginning: let it run, then as it was played."""
        return [RUN, *(freeze(step) for step in self.script.steps)]


@functools.cache
def read_scripts(package: str) -> dict[str, Script]:
    """Clause -> the script of a position that shows it; nothing where none were recorded."""
    file = resources.files(package) / FOLDER / POSITIONS
    if not file.is_file():
        return {}
    try:
        return msgspec.json.decode(file.read_bytes(), type=dict[str, Script])
    except msgspec.DecodeError as error:
        raise DataError(f"{FOLDER}/{POSITIONS}", "", f"{error}: 'make index' writes it") from None


def written(scripts: dict[str, Script]) -> str:
    """``rulebook/positions.json``: one script a line, in the order given."""
    lines = [
        f"{msgspec.json.encode(number).decode()}:{msgspec.json.encode(script).decode()}"
        for number, script in scripts.items()
    ]
    return "{\n" + ",\n".join(lines) + "\n}\n" if lines else "{}\n"
