"""JSON schemas of typed dictionaries, for the OpenAPI document: unions of them are beyond msgspec."""

from __future__ import annotations

import enum
import inspect
import types
import typing
from typing import Any, Final, Literal

REF: Final = "#/components/schemas/"
PLAIN: Final[dict[Any, dict[str, Any]]] = {
    str: {"type": "string"},
    int: {"type": "integer"},
    float: {"type": "number"},
    bool: {"type": "boolean"},
    type(None): {"type": "null"},
    Any: {},
}


def schema(hint: Any, components: dict[str, Any]) -> dict[str, Any]:
    """The schema of a type; what has a name of its own goes into the components."""
    if hint in PLAIN:
        return PLAIN[hint]
    if inspect.isclass(hint) and (typing.is_typeddict(hint) or issubclass(hint, enum.Enum)):
        if hint.__name__ not in components:
            components[hint.__name__] = {}
            components[hint.__name__] = _named(hint, components)
        return {"$ref": REF + hint.__name__}
    origin, args = typing.get_origin(hint), typing.get_args(hint)
    if origin in (types.UnionType, typing.Union):
        return {"anyOf": [schema(a, components) for a in args]}
    if origin is Literal:
        return {"enum": list(args)}
    if origin is list:
        return {"type": "array", "items": schema(args[0], components)}
    if origin is dict:
        return {"type": "object", "additionalProperties": schema(args[1], components)}
    if origin is tuple:
        return {
            "type": "array",
            "prefixItems": [schema(a, components) for a in args],
            "minItems": len(args),
            "maxItems": len(args),
            "items": False,
        }
    raise TypeError(f"no schema for {hint}")


def _named(hint: Any, components: dict[str, Any]) -> dict[str, Any]:
    about = (inspect.getdoc(hint) or "").split("\n\n")[0]
    if issubclass(hint, enum.Enum):
        return {"description": about, "enum": [word.value for word in hint]}
    properties: dict[str, Any] = {}
    required = []
    for name, part in typing.get_type_hints(hint, include_extras=True).items():
        optional = typing.get_origin(part) is typing.NotRequired
        properties[name] = schema(typing.get_args(part)[0] if optional else part, components)
        if not optional:
            required.append(name)
    return {
        "description": about,
        "type": "object",
        "properties": properties,
        "required": required,
    }
