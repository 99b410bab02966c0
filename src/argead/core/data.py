"""Tables of a system: TOML beside the code, checked against a schema, replaceable by an owner.

A player who owns the box puts a corrected file of the same name into a directory of their own and passes it
with ``--data DIR``. It is held to the same schema as ours. A file in ``scenarios/`` may also be a new one: it
is a scenario like any other. A directory may hold the files of one system, or a folder for each of several.
"""

from __future__ import annotations

import functools
import hashlib
import tomllib
from collections.abc import Iterator, Mapping
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, Final, Literal, TypeVar

import msgspec

from .errors import DataError

T = TypeVar("T")

Kind = Literal["rulebook", "print", "historical", "reconstructed"]
Value = str | int | bool

SCENARIOS: Final = "scenarios/"
OPTIONS: Final = "options"
PROSE: Final = frozenset({"about", "game", "minutes", "note", "shelf", "source", "text", "title"})
"""Keys that no rule reads: a change of one strands no saved game."""


class Source(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where a table comes from."""

    kind: Kind
    text: str


class Sourced(msgspec.Struct, frozen=True):
    """The part of every data file that ``argead data`` lists."""

    source: Source


class OptionRow(msgspec.Struct, frozen=True, kw_only=True):
    """An optional rule or a choice of the set-up, named as in the rulebook; the first value is the default.

    ``scenarios`` are those for which it exists (empty: all, or the scenario in whose file it stands).
    """

    id: str
    title: str
    about: str
    rule: str = ""
    values: tuple[Value, ...] = (False, True)
    scenarios: tuple[str, ...] = ()


class OptionFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``options.toml``: the options of all scenarios."""

    source: Source
    option: tuple[OptionRow, ...] = ()


class Head(msgspec.Struct, frozen=True, kw_only=True):
    """What every scenario's file says first; a system's own schema of the file inherits it.

    ``turns`` is its length as the rulebook counts it (0: open), ``minutes`` the shortest and longest play,
    ``shelf`` its place in the list, ``game`` which game of the system it belongs to (empty: the one that
    gives the system its name), ``parts`` the scenarios that it is made of.
    """

    source: Source
    title: str
    about: str
    seats: tuple[str, ...]
    turns: int = 0
    minutes: tuple[int, int] = (60, 180)
    shelf: int = 99
    game: str = ""
    parts: tuple[str, ...] = ()
    option: tuple[OptionRow, ...] = ()


class Data:
    """The data files of a package, those of an owner's directory first."""

    def __init__(self, package: str, overlay: Path | None = None) -> None:
        self.package = package
        self.overlay = overlay
        self._digests: dict[str, str] = {}
        self._read: dict[str, tuple[str, dict[str, Any]]] = {}
        if overlay is not None:
            self._check_overlay(overlay)

    def read(self, name: str, schema: type[T]) -> T:
        """The table ``<name>.toml`` as ``schema``."""
        file, parsed = self._parsed(name)
        try:
            return msgspec.convert(parsed, type=schema)
        except msgspec.ValidationError as error:
            reason, _, where = str(error).partition(" - at ")
            key = where.strip("`").removeprefix("$").removeprefix(".")
            raise DataError(file, key, reason) from None

    def _parsed(self, name: str) -> tuple[str, dict[str, Any]]:
        """A file's name and contents; what has been read once is kept until the tables are loaded."""
        if name not in self._read:
            file, raw = self._find(name)
            self._read[name] = (file, _parse(file, raw))
        return self._read[name]

    def forget(self) -> None:
        """The tables are loaded: what was read for them need not be kept."""
        self._read.clear()

    def source(self, name: str) -> Source:
        """The ``[source]`` of a table."""
        return self.read(name, Sourced).source

    def where(self, name: str) -> str:
        """The file of a table, as an error names it."""
        return self._find(name)[0]

    def files(self) -> list[str]:
        """Names of all tables, sorted; a name in a subdirectory has a slash."""
        own = set(_names(_folder(self.package), ""))
        return sorted(own | (set(_laid_over(self.overlay)) if self.overlay else set()))

    @functools.cached_property
    def heads(self) -> Mapping[str, Head]:
        """What every scenario's file says first, in the order of the shelf."""
        names = [n.removeprefix(SCENARIOS) for n in self.files() if n.startswith(SCENARIOS)]
        heads = {name: self.read(SCENARIOS + name, Head) for name in names}
        return {n: heads[n] for n in sorted(names, key=lambda n: (heads[n].shelf, n))}

    def scenarios(self) -> list[str]:
        """Ids of all scenarios, in the order of the shelf."""
        return list(self.heads)

    @functools.cached_property
    def options(self) -> Mapping[str, OptionRow]:
        """Every option: those of ``options.toml``, then those of the scenarios' own files."""
        found: dict[str, OptionRow] = {}
        if OPTIONS in self.files():
            found = {row.id: row for row in self.read(OPTIONS, OptionFile).option}
        for name, head in self.heads.items():
            for row in head.option:
                users = (name, *(n for n, other in self.heads.items() if name in other.parts))
                before = found[row.id].scenarios if row.id in found else ()
                users = tuple(dict.fromkeys((*before, *users)))
                found[row.id] = msgspec.structs.replace(row, scenarios=users)
        return found

    def digest(self, scenario: str) -> str:
        """A fingerprint of what the tables mean to a scenario: comments and titles change nothing."""
        if scenario not in self._digests:
            self._digests[scenario] = self._digest(scenario)
        return self._digests[scenario]

    def _digest(self, scenario: str) -> str:
        wanted = {scenario, *self.heads[scenario].parts} if scenario in self.heads else set()
        total = hashlib.sha256()
        for name in self.files():
            if name == OPTIONS:
                continue
            if name.startswith(SCENARIOS) and name.removeprefix(SCENARIOS) not in wanted:
                continue
            meaning = _meaning(self._parsed(name)[1])
            total.update(name.encode() + b"\0")
            total.update(msgspec.json.encode(meaning, order="sorted") + b"\0")
        return total.hexdigest()[:16]

    def _check_overlay(self, overlay: Path) -> None:
        """Refuse a directory that is none, or that names a table which does not exist."""
        if not overlay.is_dir():
            raise DataError(str(overlay), "", "is not a directory")
        known = set(_names(_folder(self.package), ""))
        has_scenarios = any(name.startswith(SCENARIOS) for name in known)
        for name in _laid_over(overlay):
            if name not in known and not (has_scenarios and name.startswith(SCENARIOS)):
                file = str(overlay / f"{name}.toml")
                listed = ", ".join(sorted(known))
                raise DataError(file, "", f"no table has this name; there are {listed}")

    def _find(self, name: str) -> tuple[str, bytes]:
        if self.overlay is not None:
            own = self.overlay / f"{name}.toml"
            if own.is_file():
                return str(own), own.read_bytes()
        file = _folder(self.package) / f"{name}.toml"
        if not file.is_file():
            raise DataError(f"{name}.toml", "", f"{self.package} has no such table")
        return f"{name}.toml", file.read_bytes()


def overlay_of(system: str, known: list[str], directory: Path) -> Path | None:
    """The part of an owner's directory that is about a system: its own folder, all of it, or nothing."""
    if (directory / system).is_dir():
        return directory / system
    if any((directory / other).is_dir() for other in known):
        return None
    return directory


def _folder(package: str) -> Traversable:
    """The ``data`` directory beside the code of ``package``."""
    return resources.files(package) / "data"


def _names(directory: Traversable, prefix: str) -> Iterator[str]:
    if not directory.is_dir():
        return
    for entry in directory.iterdir():
        if entry.is_dir():
            yield from _names(entry, f"{prefix}{entry.name}/")
        elif entry.name.endswith(".toml"):
            yield prefix + entry.name.removesuffix(".toml")


def _laid_over(overlay: Path) -> list[str]:
    found = sorted(overlay.rglob("*.toml"))
    return [path.relative_to(overlay).with_suffix("").as_posix() for path in found]


def _meaning(value: Any) -> Any:
    """A table without what no rule reads."""
    if isinstance(value, dict):
        return {key: _meaning(part) for key, part in value.items() if key not in PROSE}
    return [_meaning(part) for part in value] if isinstance(value, list) else value


def _parse(file: str, raw: bytes) -> dict[str, Any]:
    try:
        return tomllib.loads(raw.decode())
    except UnicodeDecodeError:
        raise DataError(file, "", "is not UTF-8 text") from None
    except tomllib.TOMLDecodeError as error:
        raise DataError(file, "", f"is not valid TOML: {error}") from None
