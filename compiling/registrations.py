"""Registrations as statements.

``@rule("9.13")`` and the registries of a system give back the function as it is, but the compiler cannot know
that: it would call a decorated function as any object of Python. So the function stands undecorated, and the
line behind it registers it, in the same order and by the same call.
"""

from __future__ import annotations

import ast
from types import ModuleType

from argead.core.registry import Registry
from argead.core.rulebook import rule

from .text import Text


def write_registrations(text: Text, module: ModuleType) -> None:
    """Register functions behind their definition, and methods behind that of their class."""
    for node in text.tree.body:
        if isinstance(node, ast.FunctionDef):
            _write(text, module, node, node, node.name)
        elif isinstance(node, ast.ClassDef):
            for inner in node.body:
                if isinstance(inner, ast.FunctionDef):
                    named = f'native.method({node.name}, "{inner.name}")'
                    _write(text, module, node, inner, named)


def name_types(text: Text) -> None:
    """Say what a registry holds where it is made: the compiler meets uses of it before."""
    for node in text.tree.body:
        if isinstance(node, ast.AnnAssign) and isinstance(node.value, ast.Call):
            made = ast.unparse(node.value.func)
            if made.startswith("Registry[") and ast.unparse(node.annotation) == "Final":
                text.swap(node.annotation, f"Final[{made}]")


def _write(
    text: Text, module: ModuleType, behind: ast.stmt, function: ast.FunctionDef, named: str
) -> None:
    for mark in reversed(function.decorator_list):
        if registers(mark, module):
            text.blank(mark)
            text.behind(behind, f"{ast.unparse(mark)}({named})")


def registers(mark: ast.expr, module: ModuleType) -> bool:
    """Whether a decorator only notes the function and gives it back."""
    if not isinstance(mark, ast.Call):
        return False
    called = eval(ast.unparse(mark.func), vars(module))  # a name of the module that is prepared
    return called is rule or isinstance(called, Registry)
