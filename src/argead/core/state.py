"""The state of a game: plain data with slots, a generated clone, JSON both ways and a digest.

``@state`` makes a dataclass with slots and writes its ``clone()`` from the types of its fields, so that
copying is a few slices and nothing recursive. A field is of one of four sorts:

- plain (no marking): copied, saved, part of the digest;
- ``constant()``: saved and part of the digest, but shared by all clones because rules never change it;
- ``derived()``: a maintained count or cache. Copied, never saved; ``rebuild()`` makes it anew and a law
  compares the two;
- ``shared()``: static things (tables, geometry) that all clones share; never saved.

Types: ``int``, ``str``, ``bool``, ``None``, literals, tuples of these, other ``@state`` records, and
lists and dicts of all of them. No floats (they differ between machines) and no sets (their order does).
"""

from __future__ import annotations

import dataclasses
import hashlib
import types
import typing
from collections.abc import Callable, Iterable
from typing import Any, ClassVar, Literal, Self, TypeVar, dataclass_transform

import msgspec

from .chance import Chance
from .errors import TableError
from .roll import Roll

R = TypeVar("R", bound="Record")
V = TypeVar("V")

Entry = tuple[str | int, ...]
"""A phase to come: its name and the ids it works on, ``("combat_round", "b2")``."""

_SCALARS = (int, str, bool, type(None))


def constant(*, default: Any = dataclasses.MISSING, factory: Any = dataclasses.MISSING) -> Any:
    """A field that never changes after the set-up: shared by clones, saved with the state."""
    return _field("constant", default, factory)


def derived(*, default: Any = dataclasses.MISSING, factory: Any = dataclasses.MISSING) -> Any:
    """A field that follows from the others: copied by clones, never saved."""
    return _field("derived", default, factory)


def shared(*, default: Any = None) -> Any:
    """A field that holds static things: shared by clones, never saved."""
    return _field("shared", default, dataclasses.MISSING)


def own(*, default: Any = None) -> Any:
    """A field that the engine copies in its own way."""
    return _field("own", default, dataclasses.MISSING)


def fields_of(cls: type[Record], sort: str) -> list[str]:
    """Names of the fields of one sort ("plain", "constant", "derived", "shared", "own")."""
    return [f.name for f in dataclasses.fields(cls) if _sort(f) == sort]  # type: ignore[arg-type]


class Record:
    """Base of everything that is made with ``@state``."""

    __slots__ = ()
    hints: ClassVar[dict[str, Any]] = {}

    def clone(self) -> Self:
        """An independent copy (generated)."""
        raise TypeError(f"{type(self).__name__} lacks @state")

    def to_json(self) -> dict[str, Any]:
        """Plain data, ready for JSON; derived and shared fields are left out."""
        saved = (*fields_of(type(self), "plain"), *fields_of(type(self), "constant"))
        return {name: msgspec.to_builtins(getattr(self, name), str_keys=True) for name in saved}

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> Self:
        """The state that ``to_json`` wrote; a ``TableError`` names what does not fit."""
        made = cls.__new__(cls)
        for f in dataclasses.fields(cls):  # type: ignore[arg-type]
            setattr(made, f.name, _read(cls, f, data))
        return made


@dataclass_transform(field_specifiers=(dataclasses.field, constant, derived, shared))
def state(cls: type[R]) -> type[R]:
    """Make a record: slots, constructor, ``clone()``."""
    made = dataclasses.dataclass(slots=True, eq=False, repr=True)(cls)
    made.hints = typing.get_type_hints(made)
    setattr(made, "clone", _clone_function(made))  # noqa: B010 - generated
    return made


@dataclasses.dataclass(frozen=True, slots=True)
class Result:
    """How a game ended; ``winner`` is None for a draw and for a lost solitaire game."""

    winner: str | None
    reason: str
    scores: dict[str, int] = dataclasses.field(default_factory=dict)


class GameOver(Exception):  # noqa: N818 - an event of the game, not an error
    """Raised by the rules when somebody has won; only the engine catches it."""

    def __init__(
        self, winner: str | None, reason: str, scores: dict[str, int] | None = None
    ) -> None:
        super().__init__(reason)
        self.result = Result(winner, reason, scores or {})


@dataclasses.dataclass(frozen=True, slots=True)
class Said:
    """A line of the log before it is put into words.

    ``to`` names the seats that may read it (None: everybody). ``track`` tells which track moved and
    by how much. ``rolls`` are the throws that it tells of.
    """

    key: str
    args: tuple[Any, ...]
    to: tuple[str, ...] | None = None
    track: tuple[str, int] | None = None
    rolls: tuple[Roll, ...] = ()


@dataclasses.dataclass(frozen=True, slots=True)
class Way:
    """How a line of the log tells of a move: which of its arguments are pieces, which are places, in order.

    An argument may be one id or several. A piece whose start is not told comes from wherever it stood; those
    who went along need not be named. ``begins``: the line only tells from where lines that follow go on.
    """

    pieces: tuple[int, ...]
    places: tuple[int, ...]
    begins: bool = False

    def told(self, args: tuple[Any, ...]) -> tuple[list[str], list[str]]:
        """The pieces and the places of a line; "2007/2106" and "pella/inside" lie at their first place."""
        pieces = [ident for i in self.pieces for ident in _ids(args, i)]
        return pieces, [ident.partition("/")[0] for i in self.places for ident in _ids(args, i)]


def _ids(args: tuple[Any, ...], i: int) -> list[str]:
    """The ids that stand at a place of the arguments; all from there on, where the place is negative."""
    found = args[-i:] if i < 0 else args[i : i + 1]
    return [x for one in found for x in (one if isinstance(one, tuple) else (one,)) if x]


Log = Callable[[Said], None]
Rolls = Roll | Iterable[Roll] | None
"""One roll, several, or none."""


def _several(rolls: Rolls) -> tuple[Roll, ...]:
    if rolls is None:
        return ()
    return (rolls,) if isinstance(rolls, Roll) else tuple(rolls)


# -- code generation -------------------------------------------------------------------------


def _field(sort: str, default: Any, factory: Any) -> Any:
    meta = {"argead": sort}
    if factory is not dataclasses.MISSING:
        return dataclasses.field(default_factory=factory, metadata=meta)
    return dataclasses.field(default=default, metadata=meta)


def _sort(f: dataclasses.Field[Any]) -> str:
    return str(f.metadata.get("argead", "plain"))


def _clone_function(cls: type[R]) -> Callable[[R], R]:
    lines = ["def clone(self):", "    c = new(cls)"]
    for f in dataclasses.fields(cls):  # type: ignore[arg-type]
        sort, here = _sort(f), f"self.{f.name}"
        if sort in ("constant", "shared"):
            copied = here
        elif sort == "own":
            copied = {"chance": "self.chance.clone()", "log": "None"}.get(f.name, '""')
        else:
            copied = _copy(cls, f.name, cls.hints[f.name], here, 0)
        lines.append(f"    c.{f.name} = {copied}")
    lines.append("    return c")
    scope: dict[str, Any] = {"new": cls.__new__, "cls": cls}
    exec("\n".join(lines), scope)
    made: Callable[[R], R] = scope["clone"]
    return made


def _copy(cls: type, name: str, hint: Any, here: str, depth: int) -> str:
    """The expression that copies a value of this type."""
    origin, args = typing.get_origin(hint), typing.get_args(hint)
    if _immutable(hint):
        return here
    if isinstance(hint, type) and issubclass(hint, Record):
        return f"{here}.clone()"
    if origin is list:
        item = f"x{depth}"
        inner = _copy(cls, name, args[0], item, depth + 1)
        return f"{here}[:]" if inner == item else f"[{inner} for {item} in {here}]"
    if origin is dict:
        item = f"x{depth}"
        inner = _copy(cls, name, args[1], item, depth + 1)
        if inner == item:
            return f"{here}.copy()"
        return f"{{k{depth}: {inner} for k{depth}, {item} in {here}.items()}}"
    if origin in (types.UnionType, typing.Union):
        changing = [a for a in args if not _immutable(a)]
        if len(changing) == 1 and type(None) in args and len(args) == 2:
            return f"(None if {here} is None else {_copy(cls, name, changing[0], here, depth)})"
    raise TypeError(f"{cls.__name__}.{name}: a state cannot hold {hint}")


def _immutable(hint: Any) -> bool:
    origin, args = typing.get_origin(hint), typing.get_args(hint)
    if hint in _SCALARS or hint is Any or hint is Result or origin is Literal:
        return True
    if isinstance(hint, typing.NewType):
        return _immutable(hint.__supertype__)
    if origin is tuple:
        return all(a is Ellipsis or _immutable(a) for a in args)
    if origin in (types.UnionType, typing.Union):
        return all(_immutable(a) for a in args)
    return False


def _read(cls: type[Record], f: dataclasses.Field[Any], data: dict[str, Any]) -> Any:
    if _sort(f) in ("plain", "constant"):
        if f.name not in data:
            raise TableError(f"the saved state lacks '{f.name}'")
        try:
            value = msgspec.convert(data[f.name], type=cls.hints[f.name], str_keys=True)
        except msgspec.ValidationError as error:
            raise TableError(f"the saved state is wrong at '{f.name}': {error}") from None
        return _freeze_items(value) if "Any" in str(cls.hints[f.name]) else value
    if f.default_factory is not dataclasses.MISSING:
        return f.default_factory()
    return f.default


def _freeze_items(value: Any) -> Any:
    """Choices inside a list or dict come back from JSON as lists: make them tuples again."""
    if isinstance(value, list):
        return [freeze(v) for v in value]
    if isinstance(value, dict):
        return {k: freeze(v) for k, v in value.items()}
    return value


# -- the state of a game ----------------------------------------------------------


@state
class GameState(Record):
    """What every game's state has: base class of each system's ``State``.

    A system adds its fields (each with a default), and may override ``rebuild``.
    """

    scenario: str = constant(default="")
    seats: tuple[str, ...] = constant(default=())
    options: dict[str, Any] = constant(factory=dict)
    fixes: tuple[str, ...] = constant(default=())
    agenda: list[Entry] = dataclasses.field(default_factory=list)
    following: list[Entry] = dataclasses.field(default_factory=list)
    interrupts: list[Entry] = dataclasses.field(default_factory=list)
    picked: list[Any] = dataclasses.field(default_factory=list)
    sealed: dict[str, Any] = dataclasses.field(default_factory=dict)
    holds: dict[str, list[str]] = dataclasses.field(default_factory=dict)
    outcome: Result | None = None
    tables: Any = shared(default=None)
    chance: Chance = own(default=None)
    log: Log | None = own(default=None)
    barrier: str = own(default="")

    # -- the agenda ---------------------------------------------------------------------------

    def then(self, *entries: Entry) -> None:
        """Put what follows this phase on the agenda; it runs left to right."""
        self.following.extend(entries)

    def interrupt(self, *entries: Entry) -> None:
        """Set off something long "at once": it runs when this phase ends, before what follows."""
        self.interrupts.extend(entries)

    def drop(self, ident: str | int) -> None:
        """Take every phase that works on ``ident`` off the agenda: its battle ended early."""
        self.agenda[:] = [e for e in self.agenda if ident not in e[1:]]
        self.following[:] = [e for e in self.following if ident not in e[1:]]
        self.interrupts[:] = [e for e in self.interrupts if ident not in e[1:]]

    # -- what is said and shown ---------------------------------------------------------------

    def throw(self, roll: Roll) -> Roll:
        """Throw a roll's dice and return it: its faces, total and margin are known now."""
        return self.chance.throw(roll)

    def say(self, key: str, *args: Any, roll: Rolls = None) -> None:
        """A line of the log for everybody: a key of the system's text and plain ids.

        ``roll`` is what was thrown for it. A line that names none takes the dice that fell since the
        last line and that no line has claimed.
        """
        if self.log is not None:
            self.log(Said(key, args, rolls=_several(roll)))

    def tell(self, seats: tuple[str, ...], key: str, *args: Any, roll: Rolls = None) -> None:
        """A line of the log that only these seats may read."""
        if self.log is not None:
            self.log(Said(key, args, to=seats, rolls=_several(roll)))

    def moved(self, track: str, change: int, key: str, *args: Any, roll: Rolls = None) -> None:
        """A line of the log that is also the cause of a track's move."""
        if self.log is not None:
            self.log(Said(key, args, track=(track, change), rolls=_several(roll)))

    def reveal(self) -> None:
        """Something hidden has been shown: no choice before it can be taken back."""
        self.barrier = "reveal"

    # -- others -------------------------------------------------------------------------------

    def fixed(self, fix: str) -> bool:
        """Whether this table began with that fix of the rules code."""
        return fix in self.fixes

    def inventory(self) -> Any:
        """Something JSON-ready that no rule may change (all counters, wherever they are)."""
        return None

    def rebuild(self) -> None:
        """Make derived fields anew from the others; called after a state is read back."""

    def digest(self) -> str:
        """Same state, same digest, on any machine."""
        return digest(self.to_json())


def canonical(data: Any) -> bytes:
    """JSON with sorted keys and nothing superfluous."""
    return msgspec.json.encode(data, order="sorted")


def digest(data: Any) -> str:
    """A short fingerprint of JSON-ready data."""
    return hashlib.blake2b(canonical(data), digest_size=12).hexdigest()


def freeze(value: Any) -> Any:
    """A choice as rules see it: lists become tuples, all the way down."""
    if isinstance(value, list | tuple):
        return tuple([freeze(v) for v in value])
    return value
