"""States as native classes: constructor and ``clone()`` written out, where ``@state`` generates them.

A native class keeps its fields in a C struct, and its constructor is a C function. The class body stays as it
is; behind it stand ``__init__`` and ``clone``, and at the end of the module the types of the fields, which
the compiler does not keep.
"""

from __future__ import annotations

import ast
import dataclasses
from types import ModuleType
from typing import Any, Final, NamedTuple

from argead.core import state as engine
from argead.core.state import GameState, Record

from .text import Text

DECORATOR: Final = "@dataclasses.dataclass(init=False, eq=False)"


class Field(NamedTuple):
    """A field as it is written: its type, and its default in one of the two forms, if it has one."""

    name: str
    hint: str
    default: str | None
    factory: str | None


TABLES: Final = Field("tables", "Any", "None", None)
"""A field of every game's state: a native class cannot narrow a field of its base, so each has its own."""


def write_records(text: Text, module: ModuleType) -> None:
    """Make every ``@state`` of the module a native class."""
    for node in text.tree.body:
        if isinstance(node, ast.ClassDef):
            for mark in node.decorator_list:
                if isinstance(mark, ast.Name) and mark.id == "state":
                    _write(text, node, mark, getattr(module, node.name))


def _write(text: Text, node: ast.ClassDef, mark: ast.Name, cls: type[Record]) -> None:
    own = [_field(inner) for inner in node.body if _is_field(inner)]
    added = []
    if GameState in cls.__mro__[1:] and all(field.name != TABLES.name for field in own):
        own.append(TABLES)
        added = ["", f"    {TABLES.name}: {TABLES.hint} = native.tables()"]
    text.put(mark, DECORATOR)
    text.add(node, [*added, "", *_constructor(cls, own), "", *_clone(cls)])
    hints = ", ".join(f'"{field.name}": {field.hint}' for field in own)
    text.end(f"native.describe({cls.__name__}, {{{hints}}})")


def _is_field(node: ast.stmt) -> bool:
    return isinstance(node, ast.AnnAssign) and "ClassVar" not in ast.unparse(node.annotation)


def _field(node: ast.stmt) -> Field:
    assert isinstance(node, ast.AnnAssign)
    assert isinstance(node.target, ast.Name)
    name, hint, value = node.target.id, ast.unparse(node.annotation), node.value
    if value is None:
        return Field(name, hint, None, None)
    if not _specifies(value):
        return Field(name, hint, ast.unparse(value), None)
    assert isinstance(value, ast.Call)
    said = {keyword.arg: keyword.value for keyword in value.keywords}
    factory = said.get("factory") or said.get("default_factory")
    if factory is not None:
        return Field(name, hint, None, _made(factory))
    default = ast.unparse(said["default"]) if "default" in said else "None"
    if default == "None" or ast.unparse(value.func) != "own":
        return Field(name, hint, default, None)
    return Field(name, hint, None, default)  # None, which a subclass hands on, leaves it as it is


def _specifies(value: ast.expr) -> bool:
    """Whether a default is ``field(...)`` or one of the engine's own forms of it."""
    if not isinstance(value, ast.Call):
        return False
    called = ast.unparse(value.func).rpartition(".")[2]
    return called in ("constant", "derived", "field", "own", "shared")


def _made(factory: ast.expr) -> str:
    """What a factory makes, as an expression."""
    if isinstance(factory, ast.Lambda):
        return ast.unparse(factory.body)
    name = ast.unparse(factory)
    return {"list": "[]", "dict": "{}"}.get(name, f"{name}()")


def _constructor(cls: type[Record], own: list[Field]) -> list[str]:
    """``__init__`` with a parameter a field, in the order of the fields; the base sets what it has."""
    here = {field.name: field for field in own}
    fields = _fields(cls)
    heads = [_parameter(here[f.name]) if f.name in here else _handed_on(f) for f in fields]
    lines = [f"    def __init__(self, {', '.join(heads)}) -> None:"]
    if len(here) < len(fields):
        handed_on = ", ".join(f"{f.name}={f.name}" for f in fields if f.name not in here)
        lines.append(f"        super().__init__({handed_on})")
    return [*lines, *(f"        {line}" for field in own for line in _set(field))]


def _fields(cls: type[Record]) -> list[dataclasses.Field[Any]]:
    """The fields of a record in their order, but ``TABLES`` of the base of all states."""
    every = dataclasses.fields(cls)  # type: ignore[arg-type]
    return [field for field in every if cls is not GameState or field.name != TABLES.name]


def _handed_on(field: dataclasses.Field[Any]) -> str:
    """The parameter of an inherited field; None leaves its default to the base."""
    default = None if field.default is dataclasses.MISSING else field.default
    return f"{field.name}: Any = {default!r}"


def _parameter(field: Field) -> str:
    if field.factory is not None or (field.default == "None" and not _optional(field)):
        return f"{field.name}: {field.hint} | None = None"
    return f"{field.name}: {field.hint}" + ("" if field.default is None else f" = {field.default}")


def _set(field: Field) -> list[str]:
    """How the constructor sets a field: what is not there yet, as a state's tables, stays unset."""
    here = f"self.{field.name}"
    if field.factory is not None:
        return [f"{here} = {field.factory} if {field.name} is None else {field.name}"]
    if field.default == "None" and not _optional(field):
        return [f"if {field.name} is not None:", f"    {here} = {field.name}"]
    return [f"{here} = {field.name}"]


def _optional(field: Field) -> bool:
    return field.hint == "Any" or field.hint.endswith("| None")


def _clone(cls: type[Record]) -> list[str]:
    copied = ", ".join(_copied(cls, field) for field in _fields(cls))
    made, kind = f"{cls.__name__}({copied})", cls.__name__
    if cls is GameState:
        made, kind = f"typing.cast(typing.Self, {made})", "typing.Self"
    return [
        f"    def clone(self) -> {kind}:",
        '        """An independent copy."""',
        f"        return {made}",
    ]


def _copied(cls: type[Record], field: dataclasses.Field[Any]) -> str:
    """The expression that copies a field, as ``@state`` would generate it."""
    sort, here = engine._sort(field), f"self.{field.name}"
    if sort in ("constant", "shared"):
        return here
    if sort == "own":
        return {"chance": "self.chance.clone()", "log": "None"}.get(field.name, '""')
    return engine._copy(cls, field.name, cls.hints[field.name], here, 0)
