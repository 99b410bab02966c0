"""What a rule decides, in our words, for somebody who is asked about it."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator
from typing import Any

from ..core.ask import Ask
from ..core.rules import procedures
from ..core.system import System

MOST_TOLD = 4


def explain(system: System[Any], ask: Ask) -> Iterator[str]:
    """The section that asks, and what the procedures that carry its number say of themselves.

    Where one of them has the name of the question, it alone is told.
    """
    number = ask.rule
    if not number:
        yield "This question belongs to the sequence of play and has no section of its own."
        return
    section = system.section(number)
    yield f"{number}  {section.title}" if section else f"{number}  {system.rulebook.book}"
    functions = procedures(system.package).get(number, [])
    named = [f for f in functions if f.__name__ == ask.what]
    told = dict.fromkeys(first_paragraph(f) for f in named or functions)
    yield from [text for text in told if text][:MOST_TOLD]
    if section and section.where:
        yield f"Its numbers are in {section.where}: see 'argead data {system.id}'."
    yield f"More: argead rules {system.id} {number}"


def first_paragraph(function: Callable[..., Any]) -> str:
    """What a procedure says of itself."""
    return " ".join((inspect.getdoc(function) or "").split("\n\n")[0].split())
