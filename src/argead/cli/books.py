"""``argead rules``: a rulebook in our words, with its code and its tests."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from rich.console import Console
from rich.markup import escape
from rich.padding import Padding
from rich.text import Text

from ..core.errors import TableError
from ..core.rulebook import Clause, Section, procedures, read_tests, trace, where
from ..core.script import read_scripts
from ..core.system import System
from ..testing.marks import marked_tests
from .explain import first_paragraph

MOST_FOUND = 40


def rules(console: Console, system: System[Any], wanted: str | None, *, verbose: bool) -> None:
    """The table of contents; a section with those below it; or what holds some words."""
    if wanted is None:
        _contents(console, system)
        return
    book = system.rulebook
    number = wanted.partition(":")[0]
    clause = book.clause(wanted)
    sections = [book.find(number)] if clause else book.within(number)
    if not sections:
        sections = list(book.search(wanted)[:MOST_FOUND])
    if not sections:
        raise TableError(f"{system.id} has no section '{wanted}', and nothing in it says so")
    tests = tests_of(system)
    for section in sections:
        assert section is not None
        chosen = [clause] if clause else list(section.clauses)
        _section(console, section, chosen)
        shown = [c.number for c in chosen if c.number in read_scripts(system.package)]
        if shown:
            _indented(console, f"See it: argead rules {system.id} {shown[0]} --show", 2)
        if verbose:
            _behind(console, system, section, chosen, tests)


def as_json(system: System[Any]) -> str:
    """Every section with its clauses, their code and tests."""
    traced = {t.number: t for t in trace(system.rulebook, system.package, tests_of(system))}
    plain = [
        {
            "number": section.number,
            "title": section.title,
            "clauses": [
                {
                    "number": c.number,
                    "text": c.text,
                    "kind": c.kind,
                    "code": traced[c.number].code,
                    "tests": traced[c.number].tests,
                    **({"why": c.why} if c.why else {}),
                }
                for c in section.clauses
            ],
        }
        for section in system.rulebook.section
    ]
    return msgspec.json.format(msgspec.json.encode(plain), indent=1).decode()


def untested(console: Console, system: System[Any]) -> int:
    """List clauses that no test pins, and sections that have no clauses yet; returns how many."""
    tests = tests_of(system)
    open_ = [c for c in system.rulebook.clauses() if c.kind == "rule" and not tests.get(c.number)]
    bare = [s for s in system.rulebook.section if not s.clauses and not s.intro]
    for clause in open_:
        console.print(Text(f"{clause.number}  {clause.text}"))
    for section in bare:
        console.print(Text(f"{section.number}  {section.title}: not written as clauses yet"))
    clauses = list(system.rulebook.clauses())
    definitions = sum(c.kind == "definition" for c in clauses)
    apart = sum(c.kind == "untested" for c in clauses)
    console.print(
        f"{len(clauses)} clauses: {definitions} definitions, {apart} that say why not, "
        f"{len(open_)} without a test. {len(bare)} sections have no clauses yet."
    )
    return len(open_) + len(bare)


def tests_of(system: System[Any]) -> dict[str, list[str]]:
    """Tests by the number that they pin: read from a checkout, else as the package lists them."""
    return marked_tests(system.package, system.id) or read_tests(system.package)


def shown_within(system: System[Any], number: str) -> list[str]:
    """Clauses with a position that shows them: this one, or those of a section and of the ones below it."""
    known = read_scripts(system.package)
    if number in known:
        return [number]
    book = system.rulebook
    sections = book.within(number) if number else book.section
    return [c.number for section in sections for c in section.clauses if c.number in known]


def _contents(console: Console, system: System[Any]) -> None:
    book = system.rulebook
    console.print(f"[bold]{escape(book.book)}[/bold]")
    chapter = ""
    for section in book.section:
        if section.chapter and section.chapter != chapter:
            chapter = section.chapter
            console.print(f"\n[bold]{escape(chapter)}[/bold]")
        count = f"  [dim]{len(section.clauses)}[/dim]" if section.clauses else ""
        console.print(f"  {escape(section.number):12} {escape(section.title)}{count}")
    clauses = sum(1 for _ in book.clauses())
    console.print(
        f"\n{len(book.section)} sections, {clauses} clauses. "
        f"Read one: argead rules {system.id} {book.section[0].number}; search: "
        f"argead rules {system.id} supply"
    )


def _section(console: Console, section: Section, clauses: Sequence[Clause]) -> None:
    console.print(f"[bold]{escape(section.number)}[/bold]  {escape(section.title)}")
    if section.intro:
        _indented(console, section.intro, 2)
    for clause in clauses:
        name, text = Text(f"{clause.number}  ", style="cyan"), clause.text
        if clause.kind == "definition":
            name.append("(definition) ", style="dim")
        console.print(Padding(name.append(Text(text)), (0, 0, 0, 2), expand=False))


def _behind(
    console: Console,
    system: System[Any],
    section: Section,
    clauses: Sequence[Clause],
    tests: dict[str, list[str]],
) -> None:
    """The code and the tests of a section and its clauses."""
    code = procedures(system.package)
    numbers = [section.number, *(clause.number for clause in clauses)]
    for function in dict.fromkeys(f for number in numbers for f in code.get(number, ())):
        _indented(console, f"code: {where(function, system.package)}", 2)
        _indented(console, first_paragraph(function), 8)
    for number in numbers:
        for test in tests.get(number, ()):
            _indented(console, f"tests {number}: {test}", 2)


def _indented(console: Console, text: str, columns: int) -> None:
    if text:
        console.print(Padding(Text(text), (0, 0, 0, columns), expand=False))
