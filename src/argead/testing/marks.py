"""Which tests pin which section: read from the marks in a source checkout, nothing is run."""

from __future__ import annotations

import ast
import json
from collections.abc import Iterator
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path

from ..core.rulebook import FOLDER, TESTS, has_rulebook
from ..core.system import systems

MARK = "pytest.mark.rule"


def marked_tests(package: str, system: str) -> dict[str, list[str]]:
    """Section -> tests that carry it, as ``test_shock.py: test_charge``."""
    found: dict[str, list[str]] = {}
    folder = tests_folder(package)
    for file in sorted(folder.rglob("test_*.py")) if folder else ():
        for section, test in _marked(file, system):
            found.setdefault(section, []).append(f"{file.name}: {test}")
    return found


def tests_folder(package: str) -> Path | None:
    """``tests`` beside ``src``, if the package is used from its source tree."""
    origin = import_module(package).__file__
    for parent in Path(origin).parents if origin else ():
        if (parent / "pyproject.toml").is_file():
            return parent / "tests" if (parent / "tests").is_dir() else None
    return None


def _marked(file: Path, system: str) -> Iterator[tuple[str, str]]:
    """(section, test) for marks on tests, on their classes, on parameters, and on the whole file."""
    text, at_home = file.read_text("utf-8"), system in file.parts
    if not at_home and system not in text:
        return
    tree = ast.parse(text)
    reader = Reader(system, _shorthands(tree), at_home)
    whole = [
        section
        for node in tree.body
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "pytestmark"
        for section in reader.sections(node.value)
    ]
    yield from _inside(tree.body, whole, reader)


def _shorthands(tree: ast.Module) -> set[str]:
    """Names that a file gives to the mark: ``rule = pytest.mark.rule``."""
    return {MARK} | {
        ast.unparse(node.targets[0])
        for node in tree.body
        if isinstance(node, ast.Assign) and ast.unparse(node.value) == MARK
    }


def _inside(body: list[ast.stmt], outer: list[str], reader: Reader) -> Iterator[tuple[str, str]]:
    for node in body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            own = [s for mark in node.decorator_list for s in reader.sections(mark)]
            sections = list(dict.fromkeys([*outer, *own]))
            if isinstance(node, ast.ClassDef):
                yield from _inside(node.body, sections, reader)
            elif node.name.startswith("test"):
                yield from ((section, node.name) for section in sections)


@dataclass(frozen=True, slots=True)
class Reader:
    """Finds the marks of one system in a file.

    A system that is named by a constant of the file is taken for the one whose folder the file is in.
    """

    system: str
    names: set[str]
    at_home: bool

    def sections(self, expression: ast.expr) -> Iterator[str]:
        """The sections of every ``pytest.mark.rule("system", "9.13")`` in an expression."""
        for node in ast.walk(expression):
            if isinstance(node, ast.Call) and ast.unparse(node.func) in self.names and node.args:
                first, *rest = node.args
                named = isinstance(first, ast.Constant) and first.value == self.system
                if named or (isinstance(first, ast.Name) and self.at_home):
                    yield from (str(a.value) for a in rest if isinstance(a, ast.Constant))


# -- for those without a checkout ------------------------------------------------------------------


def index(package: str, system: str) -> str:
    """``rulebook/tests.json`` of a system: which tests pin which clause, as a wheel can show it."""
    found = marked_tests(package, system)
    clauses = {number: found[number] for number in sorted(found) if ":" in number}
    return json.dumps(clauses, indent=1) + "\n"


def main() -> None:
    """Write the index of every system of ours that has a rulebook."""
    for system in systems().values():
        if has_rulebook(system.package) and system.package.startswith("argead."):
            origin = import_module(system.package).__file__
            assert origin is not None
            file = Path(origin).parent / FOLDER / TESTS
            file.write_text(index(system.package, system.id), encoding="utf-8")


if __name__ == "__main__":
    main()
