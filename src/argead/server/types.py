"""TypeScript types of everything that travels: ``python -m argead.server.types > web/src/generated.ts``.

Python is the source. The client's types are made from the scene's vocabulary, the view and the bodies of the
HTTP API, with required and optional fields told apart; a test fails when the file is stale.
"""

from __future__ import annotations

import enum
import inspect
import types
import typing
from collections.abc import Iterator
from typing import Any, Final, Literal

import msgspec

from ..core import orders, scene, stakes, view
from . import wire

HEAD: Final = """// Made from Python by `make types`. Do not edit.
// The words of the scene, the view of a seat and what travels over HTTP.

/** A choice: any plain JSON value. */
export type Choice = unknown;
"""

PLAIN: Final = {
    str: "string",
    int: "number",
    float: "number",
    bool: "boolean",
    type(None): "null",
    Any: "unknown",
    object: "unknown",
}


def typescript() -> str:
    """The whole file."""
    parts = [HEAD]
    for module in (scene, stakes, orders, view, wire):
        for name, thing in vars(module).items():
            if not name.startswith("_") and _ours(thing, module.__name__):
                parts.append(_declared(name, thing))
    return "\n".join(parts)


def _ours(thing: object, module: str) -> bool:
    """Whether a module declares this as something that travels."""
    if isinstance(thing, types.UnionType):
        return all(inspect.isclass(part) and part.__module__ == module for part in thing.__args__)
    if not inspect.isclass(thing) or thing.__module__ != module or not _fielded(thing):
        return False
    return issubclass(thing, enum.StrEnum | msgspec.Struct) or typing.is_typeddict(thing)


def _fielded(thing: type) -> bool:
    return issubclass(thing, enum.Enum) or bool(getattr(thing, "__annotations__", None))


def _declared(name: str, thing: Any) -> str:
    if isinstance(thing, types.UnionType):
        return f"export type {name} = {_type(thing)};\n"
    if issubclass(thing, enum.Enum):
        return _enum(name, thing)
    lines = [f"  {line}" for line in _fields(thing)]
    return "\n".join([_comment(thing), f"export interface {name} {{", *lines, "}", ""])


def _enum(name: str, thing: type[enum.Enum]) -> str:
    """A list of the words, and the type of one of them."""
    plural = name[0].lower() + name[1:] + "Words"
    words = "".join(f"  {_quoted(word.value)},\n" for word in thing)
    return (
        f"{_comment(thing)}\nexport const {plural} = [\n{words}] as const;\n"
        f"export type {name} = (typeof {plural})[number];\n"
    )


def _comment(thing: type) -> str:
    first = (inspect.getdoc(thing) or "").split("\n\n")[0]
    return f"/** {' '.join(first.split())} */"


def _fields(thing: Any) -> Iterator[str]:
    hints = typing.get_type_hints(thing, include_extras=True)
    if typing.is_typeddict(thing):
        for name, hint in hints.items():
            optional = typing.get_origin(hint) is typing.NotRequired
            yield _field(name, typing.get_args(hint)[0] if optional else hint, optional)
    else:
        for field in msgspec.structs.fields(thing):
            hint = hints[field.name]
            left_out = msgspec.UnsetType in typing.get_args(_bare(hint))
            given = thing.__mro__[1] is wire.Body and not field.required
            yield _field(field.name, hint, left_out or given)


def _field(name: str, hint: Any, optional: bool) -> str:
    return f"{name}{'?' if optional else ''}: {_type(hint)};"


def _bare(hint: Any) -> Any:
    """A type without its annotations."""
    while typing.get_origin(hint) is typing.Annotated:
        hint = typing.get_args(hint)[0]
    return hint


def _type(hint: Any) -> str:
    hint = _bare(hint)
    if isinstance(hint, typing.NewType):
        return _type(hint.__supertype__)
    if hint in PLAIN:
        return PLAIN[hint]
    origin, args = typing.get_origin(hint), typing.get_args(hint)
    if origin in (types.UnionType, typing.Union):
        members = [_type(a) for a in args if a is not msgspec.UnsetType]
        return " | ".join(dict.fromkeys(members))
    if origin is Literal:
        return " | ".join(_quoted(a) for a in args)
    if origin is list:
        inner = _type(args[0])
        return f"({inner})[]" if " | " in inner else f"{inner}[]"
    if origin is tuple and args[-1] is Ellipsis:
        return _type(list[args[0]])  # type: ignore[valid-type]
    if origin is tuple:
        return f"[{', '.join(_type(a) for a in args)}]"
    if origin is dict:
        return f"Record<{_type(args[0])}, {_type(args[1])}>"
    return str(hint.__name__)


def _quoted(word: object) -> str:
    return f'"{word}"'


if __name__ == "__main__":
    print(typescript(), end="")
