"""What a rule decides, in our words, for somebody who is asked about it."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator
from typing import Any

from ..core.ask import Ask
from ..core.rulebook import Section, procedures
from ..core.script import read_scripts
from ..core.system import System

MOST_TOLD = 4


def explain(system: System[Any], ask: Ask) -> Iterator[str]:
    """The clause that asks, then its section; where it has none, what its procedures say of themselves."""
    number = ask.rule
    if not number:
        yield "This question belongs to the sequence of play and has no section of its own."
        return
    section = system.section(number)
    home = number.partition(":")[0]
    clause = system.rulebook.clause(number)
    if clause is not None:
        yield f"{number}  {clause.text}"
    yield f"{home}  {section.title if section else system.rulebook.book}"
    if section is not None and section.clauses:
        yield from told(section, number)
    else:
        yield from _from_code(system, ask)
    if number in read_scripts(system.package):
        yield f"See it: argead rules {system.id} {number} --show"
    else:
        yield f"More: argead rules {system.id} {home}"


def told(section: Section, before: str = "") -> Iterator[str]:
    """A section in full, without the clause that was told before."""
    if section.intro:
        yield section.intro
    for clause in section.clauses:
        if clause.number != before:
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
