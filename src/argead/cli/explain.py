"""What a rule decides, in our words, for somebody who is asked about it."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator
from typing import Any

from ..core.ask import Ask
from ..core.rulebook import Section, procedures
from ..core.system import System

MOST_TOLD = 4


def explain(system: System[Any], ask: Ask) -> Iterator[str]:
    """The clauses of the section that asks; where it has none, what its procedures say of themselves."""
    number = ask.rule
    if not number:
        yield "This question belongs to the sequence of play and has no section of its own."
        return
    section = system.section(number)
    home = number.partition(":")[0]
    yield f"{home}  {section.title if section else system.rulebook.book}"
    if section is not None and section.clauses:
        yield from told(section, number)
    else:
        yield from _from_code(system, ask)
    yield f"More: argead rules {system.id} {home}"


def told(section: Section, number: str = "") -> Iterator[str]:
    """A section in full, or one clause of it."""
    chosen = [clause for clause in section.clauses if clause.number == number]
    if section.intro and not chosen:
        yield section.intro
    for clause in chosen or section.clauses:
        yield f"{clause.number}  {clause.text}"


def _from_code(system: System[Any], ask: Ask) -> Iterator[str]:
    """Where a procedure has the name of the question, it alone is told."""
    functions = procedures(system.package).get(ask.rule, [])
    named = [f for f in functions if f.__name__ == ask.what]
    paragraphs = dict.fromkeys(first_paragraph(f) for f in named or functions)
    yield from [text for text in paragraphs if text][:MOST_TOLD]


def first_paragraph(function: Callable[..., Any]) -> str:
    """What a procedure says of itself."""
    return " ".join((inspect.getdoc(function) or "").split("\n\n")[0].split())
