"""What a rule decides, in our words, for somebody who is asked about it."""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from typing import Any

from ..core.rules import procedures
from ..core.system import System


def explain(system: System[Any], number: str) -> Iterator[str]:
    """The section, and what the procedures that carry its number say of themselves."""
    if not number:
        yield "This question belongs to the sequence of play and has no section of its own."
        return
    section = system.section(number)
    yield f"{number}  {section.title}" if section else f"{number}  {system.rulebook.book}"
    told: list[str] = []
    for function in procedures(system.package).get(number, ()):
        text = inspect.getdoc(function) or ""
        first = " ".join(text.split("\n\n")[0].split())
        if first and first not in told:
            told.append(first)
    yield from told
    if section and section.where:
        yield f"Its numbers are in {section.where}: see 'argead data {system.id}'."
    yield f"More: argead rules {system.id} {number}"
