"""What records need at run time when they are native classes; a build that is not compiled never calls it."""

from __future__ import annotations

import dataclasses
import functools
import operator
import types
import typing
from collections.abc import Callable
from typing import Any

import msgspec


def describe(cls: Any, hints: dict[str, Any]) -> None:
    """Note the types of a record's own fields: the compiler keeps none."""
    if hints:
        cls.__annotations__ = hints
    cls.hints = typing.get_type_hints(cls)


def with_tables(cls: Any) -> Any:
    """A class that is not native, with the field of its tables if it is a game's state."""
    if hasattr(cls, "barrier") and "tables" not in cls.__annotations__:
        cls.__annotations__ = {**cls.__annotations__, "tables": Any}
        cls.tables = tables()
    return cls


def tables() -> Any:
    """The field of a game's tables: static, shared by clones, never saved."""
    return dataclasses.field(default=None, metadata={"argead": "shared"})


def method(cls: type, name: str) -> Callable[..., Any]:
    """A method that says where it stands, as a function does: a native one does not know its module."""
    native = getattr(cls, name)

    @functools.wraps(native, assigned=("__doc__", "__name__", "__qualname__"), updated=())
    def told(*args: Any, **named: Any) -> Any:
        return native(*args, **named)

    told.__module__ = cls.__module__
    return told


def convert(value: Any, hint: Any) -> Any:
    """What ``msgspec.convert`` makes of a value, with every record made by its own constructor."""
    return msgspec.convert(value, type=_stood_in(hint), str_keys=True, dec_hook=_record)


class _StandIn(type):
    """Stands in a type for a record, so that msgspec asks how to make it, and takes what it is given."""

    record: type[Any]

    def __instancecheck__(cls, made: object) -> bool:
        return isinstance(made, cls.record)


@functools.cache
def _stand_in(record: type[Any]) -> _StandIn:
    return _StandIn(record.__name__, (), {"record": record})


def _stood_in(hint: Any) -> Any:
    if isinstance(hint, type) and dataclasses.is_dataclass(hint) and hasattr(hint, "hints"):
        return _stand_in(hint)
    origin, args = typing.get_origin(hint), typing.get_args(hint)
    if origin is types.UnionType:
        return functools.reduce(operator.or_, map(_stood_in, args))
    if origin in (list, dict):
        return origin[tuple(map(_stood_in, args))]
    return hint


def _record(kind: Any, value: Any) -> Any:
    cls = kind.record
    if not isinstance(value, dict):
        raise TypeError(f"Expected `object`, got `{type(value).__name__}`")
    known = cls.hints.items()
    return cls(**{name: convert(value[name], hint) for name, hint in known if name in value})
