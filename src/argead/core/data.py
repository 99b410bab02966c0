"""Tables of a system: TOML beside the code, checked against a schema, replaceable by an owner.

A player who owns the box puts a corrected file of the same name into a directory of their own and
passes it with ``--data DIR``. It is held to the same schema as ours.
"""

from __future__ import annotations

import hashlib
import tomllib
from collections.abc import Iterator
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, Literal, TypeVar

import msgspec

from .errors import DataError

T = TypeVar("T")

Kind = Literal["rulebook", "print", "historical", "reconstructed"]


class Source(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where a table comes from."""

    kind: Kind
    text: str


class Sourced(msgspec.Struct, frozen=True):
    """The part of every data file that ``argead data`` lists."""

    source: Source


def folder(package: str) -> Traversable:
    """The ``data`` directory beside the code of ``package``."""
    return resources.files(package) / "data"


def files(package: str) -> Iterator[str]:
    """Names of the package's tables, sorted; a name in a subdirectory has a slash."""
    yield from sorted(_names(folder(package), ""))


def read(package: str, name: str, schema: type[T], overlay: Path | None = None) -> T:
    """The table ``data/<name>.toml`` as ``schema``; the overlay's file of that name comes first."""
    file, raw = _find(package, name, overlay)
    parsed = _parse(file, raw)
    try:
        return msgspec.convert(parsed, type=schema)
    except msgspec.ValidationError as error:
        reason, _, where = str(error).partition(" - at ")
        raise DataError(
            file, where.strip("`").removeprefix("$").removeprefix("."), reason
        ) from None


def source(package: str, name: str, overlay: Path | None = None) -> Source:
    """The ``[source]`` of a table."""
    return read(package, name, Sourced, overlay).source


def check_overlay(package: str, overlay: Path) -> None:
    """Refuse an overlay that is no directory or names a table which does not exist."""
    if not overlay.is_dir():
        raise DataError(str(overlay), "", "is not a directory")
    known = set(files(package))
    for path in sorted(overlay.rglob("*.toml")):
        name = path.relative_to(overlay).with_suffix("").as_posix()
        if name not in known:
            raise DataError(str(path), "", f"no table has this name; there are {', '.join(known)}")


def digest(package: str, overlay: Path | None = None) -> str:
    """A fingerprint of all tables of a package, overlay included."""
    total = hashlib.sha256()
    for name in files(package):
        total.update(name.encode() + b"\0" + _find(package, name, overlay)[1] + b"\0")
    return total.hexdigest()[:16]


def _names(directory: Traversable, prefix: str) -> Iterator[str]:
    if not directory.is_dir():
        return
    for entry in directory.iterdir():
        if entry.is_dir():
            yield from _names(entry, f"{prefix}{entry.name}/")
        elif entry.name.endswith(".toml"):
            yield prefix + entry.name.removesuffix(".toml")


def _find(package: str, name: str, overlay: Path | None) -> tuple[str, bytes]:
    if overlay is not None:
        own = overlay / f"{name}.toml"
        if own.is_file():
            return str(own), own.read_bytes()
    file = folder(package) / f"{name}.toml"
    if not file.is_file():
        raise DataError(f"{name}.toml", "", f"{package} has no such table")
    return f"{name}.toml", file.read_bytes()


def _parse(file: str, raw: bytes) -> dict[str, Any]:
    try:
        return tomllib.loads(raw.decode())
    except UnicodeDecodeError:
        raise DataError(file, "", "is not UTF-8 text") from None
    except tomllib.TOMLDecodeError as error:
        raise DataError(file, "", f"is not valid TOML: {error}") from None
