"""One house: every system has the same rooms, the same doors, and nothing behind the walls."""

from __future__ import annotations

import ast
import json
import re
import types
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import argead
from argead.core.errors import DataError
from argead.core.invariants import invariants_of
from argead.core.registry import Registry
from argead.core.rulebook import procedures, where
from argead.core.system import System
from argead.server.types import typescript
from argead.testing.marks import index
from argead.testing.phases import asking
from minigame import altered

ROOT = Path(__file__).parents[1]
SYSTEMS = ROOT / "src" / "argead" / "systems"
ROOMS = {
    *("__init__", "schema", "tables", "state", "setup", "rules", "text", "scene", "stakes", "mind"),
    *("data", "rulebook", "README.md"),
}
BOOKS = ("alexander_vs_darius", "alexandros", "field_commander", "great_battles", "successors")
TRIED = {"positions", "invariants"}
"""Where a rulebook is tried: positions laid out by hand, and what is never so."""
MIND = {
    *("__init__.py", "evaluate.py", "priors.py", "ideas.py", "routes.py", "determinize.py"),
    *("plans.py", "progress.py", "terms.py"),
}
THROWN = {"roll", "die", "dice", "d6", "d10", "face"}
LONGEST = 450


def ours() -> list[System[Any]]:
    return [s for s in argead.systems().values() if s.package.startswith("argead.")]


def names_of(systems: list[System[Any]]) -> list[str]:
    return [system.id for system in systems]


@pytest.fixture(params=ours(), ids=names_of(ours()))
def system(request: pytest.FixtureRequest) -> System[Any]:
    found: System[Any] = request.param
    return found


@pytest.fixture(params=BOOKS)
def book(request: pytest.FixtureRequest) -> System[Any]:
    """One of the printed books; a system that somebody adds may take its time."""
    return argead.system(request.param)


def home(system: System[Any]) -> Path:
    return SYSTEMS / system.id


def modules(system: System[Any], *parts: str) -> Iterator[tuple[Path, ast.Module]]:
    for path in sorted(home(system).joinpath(*parts).rglob("*.py")):
        yield path, ast.parse(path.read_text(encoding="utf-8"))


# -- layout ----------------------------------------------------------------------------------


def test_every_system_has_the_same_rooms(system: System[Any]) -> None:
    found = {p.name.removesuffix(".py") for p in home(system).iterdir() if p.name != "__pycache__"}
    assert found - TRIED == ROOMS


def test_every_book_of_ours_is_tried(book: System[Any]) -> None:
    found = {p.name.removesuffix(".py") for p in home(book).iterdir()}
    assert found >= TRIED


def test_every_mind_has_the_same_parts(system: System[Any]) -> None:
    found = {p.name for p in (home(system) / "mind").iterdir()}
    assert found >= {*MIND, "weights.toml"}


def test_a_system_is_data(system: System[Any]) -> None:
    """No function, no class: ``__init__`` names modules, and that is all."""
    tree = ast.parse((home(system) / "__init__.py").read_text(encoding="utf-8"))
    code = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef, ast.Lambda, ast.For, ast.If)
    assert not [node.lineno for node in ast.walk(tree) if isinstance(node, code)]


def test_modules_are_implementations(system: System[Any]) -> None:
    for part in ("tables", "setup", "sequence", "text", "scene", "stakes", "mind"):
        assert isinstance(getattr(system, part), types.ModuleType), part


def test_no_module_is_too_long(system: System[Any]) -> None:
    """A builder of positions is a list of words, and may be longer."""
    long = [p.name for p, _ in modules(system) if p.read_text().count("\n") > LONGEST]
    assert set(long) <= {"positions.py"}


def test_a_scenario_is_a_data_file_and_listed_nowhere_else(system: System[Any]) -> None:
    files = {p.stem for p in (home(system) / "data" / "scenarios").glob("*.toml")}
    assert files == set(system.scenarios)


# -- code ------------------------------------------------------------------------------------


def test_nothing_is_imported_inside_a_function(system: System[Any]) -> None:
    found = [
        f"{path.relative_to(SYSTEMS)}:{node.lineno}"
        for path, tree in modules(system)
        for function in ast.walk(tree)
        if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef)
        for node in ast.walk(function)
        if isinstance(node, ast.Import | ast.ImportFrom)
    ]
    assert not found


def test_every_throw_is_a_roll(system: System[Any]) -> None:
    """Rules say ``s.throw(roll)``: no die falls whose modifiers nobody can name."""
    found = [
        f"{path.relative_to(SYSTEMS)}:{node.lineno}"
        for path, tree in modules(system)
        for node in ast.walk(tree)
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and node.func.attr in THROWN
        and isinstance(node.func.value, ast.Attribute | ast.Name)
        and ast.unparse(node.func.value).rpartition(".")[2] == "chance"
    ]
    assert not found


def test_asking_phases_are_named(system: System[Any]) -> None:
    assert system.asking == asking(system.phases)
    assert system.quiet <= set(system.phases)


def test_a_name_in_the_data_is_one_that_rules_know(system: System[Any]) -> None:
    """Take any one away from its registry, and the tables are refused by file and key."""
    registries = system.sequence.REGISTRIES
    named = list(system.tables.names(system.loaded))
    assert {name.kind for name in named} <= set(registries)
    for kind in registries:
        of_kind = [name for name in named if name.kind == kind]
        assert of_kind, f"no name of kind '{kind}' stands in the data"
        poorer: Registry[Any] = Registry(kind)
        for known in registries[kind]:
            if known != of_kind[-1].name:
                poorer.add(known, registries[kind][known])
        sequence = altered(system.sequence, REGISTRIES={**registries, kind: poorer})
        with pytest.raises(DataError, match=f"there is no {kind} '{of_kind[-1].name}'") as refused:
            replace(system, sequence=sequence).loaded  # noqa: B018
        assert refused.value.key


# -- the rulebook -----------------------------------------------------------------------------------


def test_the_index_of_clauses_and_tests_is_fresh(book: System[Any]) -> None:
    """``make index`` writes it anew: a wheel shows what a checkout shows."""
    kept = (home(book) / "rulebook" / "tests.json").read_text(encoding="utf-8")
    assert kept == index(book.package, book.id)


def test_what_a_procedure_cites_stands_in_the_rulebook(book: System[Any]) -> None:
    """``argead rules SYSTEM -v`` shows its docstring: whoever reads "(R14)" there finds it in a clause."""
    chapters = (home(book) / "rulebook").glob("*.md")
    told = " ".join(chapter.read_text(encoding="utf-8") for chapter in chapters)
    cited = {
        mark
        for functions in procedures(book.package).values()
        for function in functions
        for group in re.findall(r"\(([^()]*)\)", function.__doc__ or "")
        for mark in re.findall(r"\b[A-Z]{1,2}\d+\b", group)
    }
    assert cited - set(re.findall(r"\b[A-Z]{1,2}\d+\b", told)) == set()


def test_every_clause_names_code_in_a_file_that_exists(system: System[Any]) -> None:
    marked = procedures(system.package)
    for section in system.rulebook.section:
        for clause in section.clauses:
            carried = [*marked.get(clause.number, ()), *marked.get(section.number, ())]
            assert carried or clause.kind != "rule", clause.number
            for function in carried:
                file = where(function, system.package).partition(":")[0]
                assert (home(system) / file).is_file(), file


CITING = {
    **dict.fromkeys(
        ("Ask", "menu", "pick", "share", "propose", "with_rights", "window", "sealed"), 3
    ),
    "Mod": 2,
    "Roll": 2,
    "scaled": 1,
}
"""What asks, throws or counts something cites a clause, behind so many arguments that are no number."""
MOST_DEFINITIONS = 0.15
MOST_UNTESTED = 0.02
FEWEST_INVARIANTS = 15


def test_every_clause_is_tested_or_says_why_not(book: System[Any]) -> None:
    clauses = list(book.rulebook.clauses())
    pinned = json.loads(index(book.package, book.id))
    assert [c.number for c in clauses if c.kind == "rule" and c.number not in pinned] == []
    definitions = sum(c.kind == "definition" for c in clauses)
    untested = sum(c.kind == "untested" for c in clauses)
    assert definitions < MOST_DEFINITIONS * len(clauses)
    assert untested < MOST_UNTESTED * len(clauses)


def cited(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Strings that stand where a number of the rulebook belongs: line and string."""
    for node in ast.walk(tree):
        name = ast.unparse(node.func).rpartition(".")[2] if isinstance(node, ast.Call) else ""
        if isinstance(node, ast.Call) and name in CITING:
            given = [k.value for k in node.keywords if k.arg in ("rule", "clause")]
            for part in (*node.args[CITING[name] :], *given):
                for leaf in (part.body, part.orelse) if isinstance(part, ast.IfExp) else (part,):
                    if isinstance(leaf, ast.Constant) and isinstance(leaf.value, str):
                        yield leaf.lineno, leaf.value
        elif isinstance(node, ast.Dict):
            for value in node.values:
                if isinstance(value, ast.Tuple) and isinstance(value.elts[0], ast.Constant):
                    yield value.lineno, str(value.elts[0].value)


def test_what_is_asked_thrown_or_said_cites_a_clause(system: System[Any]) -> None:
    """A bare section would leave the reader to find the sentence that binds him."""
    sections = {section.number for section in system.rulebook.section}
    bare = [
        f"{path.relative_to(SYSTEMS)}:{line} {number}"
        for path, tree in modules(system)
        for line, number in cited(tree)
        if number in sections
    ]
    assert bare == []


def test_what_is_never_so_cites_clauses(book: System[Any]) -> None:
    known = {clause.number for clause in book.rulebook.clauses()}
    found = invariants_of(book.package)
    assert len(found) >= FEWEST_INVARIANTS
    assert [i.name for i in found if not i.clauses or not known.issuperset(i.clauses)] == []


def test_a_test_pins_clauses_that_exist(system: System[Any]) -> None:
    known = {clause.number for clause in system.rulebook.clauses()}
    pinned = json.loads(index(system.package, system.id))
    assert set(pinned) <= known


# -- outside ---------------------------------------------------------------------------------


def test_the_clients_types_are_fresh() -> None:
    """``make types`` writes them anew."""
    kept = (ROOT / "web" / "src" / "generated.ts").read_text(encoding="utf-8")
    assert kept == typescript()
