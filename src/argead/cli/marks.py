"""Which tests pin which section: read from the marks in a source checkout, nothing is run."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path


def tests_of(package: str, system: str) -> dict[str, list[str]]:
    """Section -> tests that carry it, as ``test_shock.py: test_charge``."""
    found: dict[str, list[str]] = {}
    folder = _tests_folder(package)
    for file in sorted(folder.rglob("test_*.py")) if folder else ():
        for section, test in _marked(file, system):
            found.setdefault(section, []).append(f"{file.name}: {test}")
    return found


def _tests_folder(package: str) -> Path | None:
    """``tests`` beside ``src``, if the package is used from its source tree."""
    origin = import_module(package).__file__
    for parent in Path(origin).parents if origin else ():
        if (parent / "pyproject.toml").is_file():
            return parent / "tests" if (parent / "tests").is_dir() else None
    return None


def _marked(file: Path, system: str) -> Iterator[tuple[str, str]]:
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.FunctionDef):
            for decorator in node.decorator_list:
                for section in _sections(decorator, system):
                    yield section, node.name


def _sections(decorator: ast.expr, system: str) -> Iterator[str]:
    """The sections of a ``pytest.mark.rule("system", "9.13")``."""
    if not isinstance(decorator, ast.Call) or ast.unparse(decorator.func) != "pytest.mark.rule":
        return
    values = [a.value for a in decorator.args if isinstance(a, ast.Constant)]
    if values and values[0] == system:
        yield from (str(v) for v in values[1:])
