"""Which phases ask somebody something, read from their source: a compiled function does not tell."""

from __future__ import annotations

import ast
import functools
import inspect
import sys
from collections.abc import Mapping
from pathlib import Path

from ..core.system import Phase


def asking(phases: Mapping[str, Phase]) -> set[str]:
    """The phases that are generators."""
    return {name for name, phase in phases.items() if _asks(phase)}


def _asks(phase: Phase) -> bool:
    if inspect.isfunction(phase):
        return inspect.isgeneratorfunction(phase)
    return phase.__name__ in _generators(phase.__module__)


@functools.cache
def _generators(module: str) -> frozenset[str]:
    """The generator functions of a compiled module."""
    native = Path(str(sys.modules[module].__file__))
    source = native.with_name(f"{native.name.partition('.')[0]}.py").read_text(encoding="utf-8")
    functions = [node for node in ast.parse(source).body if isinstance(node, ast.FunctionDef)]
    return frozenset(node.name for node in functions if _yields(node))


def _yields(function: ast.FunctionDef) -> bool:
    """Whether a function itself yields, and not only one within it."""
    waiting: list[ast.AST] = list(function.body)
    while waiting:
        node = waiting.pop()
        if isinstance(node, ast.Yield | ast.YieldFrom):
            return True
        if not isinstance(node, ast.FunctionDef | ast.Lambda):
            waiting += ast.iter_child_nodes(node)
    return False
