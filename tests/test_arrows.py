"""Dependencies point one way: systems -> parts -> core; bots, lab, server, cli -> core."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import argead

ROOT = Path(argead.__file__).parent

MAY_IMPORT = {
    "core": {"core"},
    "parts": {"parts", "core"},
    "systems": {"parts", "core"},
    "testing": {"testing", "bots", "core"},
    "golden": {"core"},
    "bots": {"bots", "core"},
    "lab": {"lab", "bots", "core"},
    "server": {"server", "bots", "lab", "core"},
    "cli": {"cli", "server", "bots", "lab", "core", "testing"},
}
STANDARD_LIBRARY_ONLY = {"core", "parts", "systems"}
ALLOWED_OUTSIDE = {"msgspec"}  # checks data files and journals; rules never touch it


def modules() -> Iterator[tuple[str, Path]]:
    for path in sorted(ROOT.rglob("*.py")):
        parts = path.relative_to(ROOT).with_suffix("").parts
        if parts != ("__init__",):
            yield ".".join(parts), path


def imports(path: Path) -> Iterator[str]:
    """Absolute names of all modules that a file imports."""
    package = ("argead", *path.relative_to(ROOT).parent.parts)
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            if node.level == 0:
                base = node.module or ""
                yield base
                if base == "argead":
                    yield from (f"argead.{alias.name}" for alias in node.names)
            else:
                base = ".".join(package[: len(package) - node.level + 1])
                if node.module:
                    yield f"{base}.{node.module}"
                else:
                    yield from (f"{base}.{alias.name}" for alias in node.names)


def layer(name: str) -> str:
    return name.split(".")[0]


@pytest.mark.parametrize(("name", "path"), list(modules()), ids=[n for n, _ in modules()])
def test_arrows(name: str, path: Path) -> None:
    allowed = MAY_IMPORT[layer(name)]
    for imported in imports(path):
        first, _, rest = imported.partition(".")
        if first == "argead":
            if not rest or layer(rest) not in MAY_IMPORT:
                assert layer(name) not in STANDARD_LIBRARY_ONLY, f"{name} imports the public face"
                continue
            own = name.split(".")[:2] == rest.split(".")[:2] and layer(name) == "systems"
            assert own or layer(rest) in allowed, f"{name} may not import {imported}"
        elif layer(name) in STANDARD_LIBRARY_ONLY:
            known = first in sys.stdlib_module_names or first in ALLOWED_OUTSIDE
            assert known, f"{name} may not import {imported}"


def test_the_test_would_notice() -> None:
    path = ROOT / "core" / "table.py"
    assert "argead.core.state" in set(imports(path))
    assert "argead.core.journal" in set(imports(path))
