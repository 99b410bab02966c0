"""The living rulebook: every book said again in our words, clause by clause, and the code behind it.

``rulebook/NN_chapter.md`` of a system holds its sections and their clauses::

    ## 9.13 The charge
    Before spears cross, everyone in a moving attack finds out whether he dares.

    - 9.13:1 Every unit that attacks by moving checks its Troop Quality.
    - 9.13:2 *(definition)* A unit is *depleted* when it has taken half its hits.
    - 9.13:3 *Exception.* Heavy foot struck in front by light infantry alone does not check (R23).
    - 9.13:4 Dusk falls early in winter. *(not tested: the scenario's length is data)*

A clause is one decision; its number is never used again for another. ``@rule("9.13")`` or ``@rule("9.13:3")``
ties a procedure to what it carries out, ``@pytest.mark.rule(system, "9.13:3")`` a test to what it pins.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterator, Mapping
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Any, Final, Literal, TypeVar

import msgspec

from .errors import DataError

F = TypeVar("F", bound=Callable[..., Any])

Kind = Literal["rule", "definition", "untested"]

FOLDER: Final = "rulebook"
TESTS: Final = "tests.json"
_HEADING: Final = re.compile(r"^(#{1,4}) (\S+) (.+)$")
_CLAUSE: Final = re.compile(r"^- (\S+):(\d+) (.+)$")
_DEFINITION: Final = re.compile(r"^\*\(definition\)\* *")
_UNTESTED: Final = re.compile(r" *\*\(not tested: (.+?)\)\*")
_NUMBER: Final = re.compile(r"[A-Za-z0-9][\w.-]*(?::\d+)?")
_SENT: Final = re.compile(r"(?:\bsee|\bchapters?|\bsections?|§)\s*$", re.IGNORECASE)

_REGISTERED: dict[str, dict[str, list[Callable[..., Any]]]] = {}


# -- code ------------------------------------------------------------------------------------


def rule(*numbers: str) -> Callable[[F], F]:
    """Register the function as the code of these sections or clauses and return it unchanged."""

    def register(function: F) -> F:
        book = _REGISTERED.setdefault(_package(function.__module__), {})
        for number in numbers:
            book.setdefault(number, []).append(function)
        return function

    return register


def procedures(package: str) -> dict[str, list[Callable[..., Any]]]:
    """Number of a section or clause -> functions that carry it, for the system in ``package``."""
    found: dict[str, list[Callable[..., Any]]] = {}
    for home, book in _REGISTERED.items():
        if home == package or home.startswith(package + "."):
            for number, functions in book.items():
                found.setdefault(number, []).extend(functions)
    return found


def where(function: Callable[..., Any], package: str) -> str:
    """``rules/shock.py: charge``: the file that a reader opens."""
    parts = function.__module__.removeprefix(package).strip(".").split(".")
    folder = hasattr(sys.modules[function.__module__], "__path__")
    file = "__init__.py" if folder else f"{parts.pop()}.py"
    return f"{'/'.join([*parts, file])}: {function.__qualname__}"


def _package(module: str) -> str:
    return module.rpartition(".")[0] or module


# -- text ------------------------------------------------------------------------------------


class Clause(msgspec.Struct, frozen=True):
    """One decision of the book. ``why`` says why no test pins it, where none does."""

    number: str
    text: str
    kind: Kind = "rule"
    why: str = ""

    @property
    def section(self) -> str:
        """The number of its section."""
        return self.number.rpartition(":")[0]


class Section(msgspec.Struct, frozen=True):
    """A section: what it is about in a sentence, and what it decides."""

    number: str
    title: str
    chapter: str = ""
    intro: str = ""
    clauses: tuple[Clause, ...] = ()


class Rulebook(msgspec.Struct, frozen=True):
    """A whole book in our words."""

    book: str
    section: tuple[Section, ...]

    def find(self, number: str) -> Section | None:
        """A section by its number, or the one that a clause belongs to."""
        home = number.partition(":")[0]
        return next((s for s in self.section if s.number == home), None)

    def clause(self, number: str) -> Clause | None:
        """A clause by its number."""
        section = self.find(number)
        return next((c for c in section.clauses if c.number == number), None) if section else None

    def clauses(self) -> Iterator[Clause]:
        """Every clause, in the book's order."""
        for section in self.section:
            yield from section.clauses

    def within(self, number: str) -> list[Section]:
        """A section and those below it: ``9`` holds ``9.13``, ``conquest`` holds ``conquest.scouting``."""
        return [s for s in self.section if s.number == number or s.number.startswith(f"{number}.")]

    def search(self, words: str) -> list[Section]:
        """Sections that hold all the words, each with only the clauses that hold one of them."""
        wanted = words.lower().split()
        found = []
        for section in self.section:
            whole = " ".join([section.title, section.intro, *(c.text for c in section.clauses)])
            if all(word in whole.lower() for word in wanted):
                hit = [c for c in section.clauses if any(w in c.text.lower() for w in wanted)]
                found.append(msgspec.structs.replace(section, clauses=tuple(hit)))
        return found

    def references(self, text: str) -> list[str]:
        """Numbers of sections and clauses of this book that a text names, in order.

        A number or a word alone is one only where the text sends the reader there: "see 3", not "3 hits".
        """
        known = {s.number for s in self.section}
        found = []
        for match in _NUMBER.finditer(text):
            number = match[0].rstrip(".")
            if ("." in number or ":" in number or _SENT.search(text, 0, match.start())) and (
                number.partition(":")[0] in known
            ):
                found.append(number)
        return list(dict.fromkeys(found))


def has_rulebook(package: str) -> bool:
    """Whether a package has chapters in our words."""
    return (resources.files(package) / FOLDER).is_dir()


def read_tests(package: str) -> dict[str, list[str]]:
    """Number -> tests that pin it, as ``rulebook/tests.json`` lists them for those without a checkout."""
    file = resources.files(package) / FOLDER / TESTS
    if not file.is_file():
        return {}
    return msgspec.json.decode(file.read_bytes(), type=dict[str, list[str]])


def read_rulebook(package: str) -> Rulebook:
    """The chapters in ``rulebook/`` of a package, in the order of their names."""
    folder = resources.files(package) / FOLDER
    if not folder.is_dir():
        raise DataError(FOLDER, "", f"{package} has no rulebook")
    files = sorted((f for f in folder.iterdir() if f.name.endswith(".md")), key=lambda f: f.name)
    title, sections = "", []
    for file in files:
        chapter, found = _chapter(file)
        title = title or chapter
        sections += found
    numbers = [s.number for s in sections] + [c.number for s in sections for c in s.clauses]
    twice = next((n for n in numbers if numbers.count(n) > 1), None)
    if twice is not None:
        raise DataError(FOLDER, twice, "is there twice")
    return Rulebook(title, tuple(sections))


def _chapter(file: Traversable) -> tuple[str, list[Section]]:
    """The title of a chapter, and its sections."""
    name = f"{FOLDER}/{file.name}"
    title = ""
    sections: list[Section] = []
    intro: list[str] = []
    clauses: list[Clause] = []

    def close() -> None:
        if sections:
            text = " ".join(intro)
            sections[-1] = msgspec.structs.replace(sections[-1], intro=text, clauses=tuple(clauses))
        intro.clear()
        clauses.clear()

    for at, line in enumerate(file.read_text("utf-8").splitlines(), 1):
        heading, clause = _HEADING.match(line), _CLAUSE.match(line)
        if line.startswith("# ") and not title:
            title = line[2:].strip()
        elif heading:
            close()
            sections.append(Section(heading[2], heading[3].strip(), chapter=title))
        elif clause:
            if not sections or clause[1] != sections[-1].number:
                raise DataError(name, f"line {at}", f"{clause[1]}:{clause[2]} stands elsewhere")
            clauses.append(_clause(f"{clause[1]}:{clause[2]}", clause[3]))
        elif line.startswith("  ") and clauses:
            last = clauses.pop()
            clauses.append(_clause(last.number, _whole(last) + " " + line.strip()))
        elif line.startswith("- "):
            raise DataError(name, f"line {at}", "a clause begins with its number: '- 9.13:1 …'")
        elif line.strip():
            intro.append(line.strip())
    close()
    return title, sections


def _clause(number: str, text: str) -> Clause:
    untested = _UNTESTED.search(text)
    if untested:
        return Clause(number, _UNTESTED.sub("", text).strip(), "untested", untested[1])
    if _DEFINITION.match(text):
        return Clause(number, _DEFINITION.sub("", text), "definition")
    return Clause(number, text.strip())


def _whole(clause: Clause) -> str:
    """A clause as it was written."""
    if clause.kind == "definition":
        return f"*(definition)* {clause.text}"
    return f"{clause.text} *(not tested: {clause.why})*" if clause.why else clause.text


# -- the matrix ------------------------------------------------------------------------------


class Traced(msgspec.Struct, frozen=True):
    """A clause with the code and the tests that carry its number or its section's."""

    number: str
    text: str
    kind: Kind
    code: list[str]
    tests: list[str]
    why: str = ""


def trace(book: Rulebook, package: str, tests: Mapping[str, list[str]]) -> list[Traced]:
    """Every clause with its code and its tests."""
    code = procedures(package)
    found = []
    for clause in book.clauses():
        functions = [*code.get(clause.number, ()), *code.get(clause.section, ())]
        places = list(dict.fromkeys(where(f, package) for f in functions))
        pinned = list(tests.get(clause.number, ()))
        found.append(Traced(clause.number, clause.text, clause.kind, places, pinned, clause.why))
    return found


def problems(book: Rulebook, package: str) -> Iterator[str]:
    """What is wrong with a book: numbers that code cites and nobody wrote, sections that decide nothing."""
    known = {s.number for s in book.section} | {c.number for c in book.clauses()}
    for number in procedures(package):
        if number not in known:
            yield f"{number}: used by @rule, but the rulebook has no such section or clause"
    for clause in book.clauses():
        if clause.kind == "untested" and not clause.why:
            yield f"{clause.number}: says that it is not tested, but not why"
