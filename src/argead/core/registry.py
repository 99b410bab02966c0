"""Names that data use and rules must know, registered where the procedure is written.

>>> card = Registry[Callable[[], str]]("card")
>>> @card("mutiny", window="battle")
... def mutiny() -> str:
...     return "a unit changes sides"
>>> card["mutiny"](), card.facts("mutiny")["window"], "famine" in card
('a unit changes sides', 'battle', False)
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import Any, Generic, NamedTuple, TypeVar

T = TypeVar("T")
F = TypeVar("F", bound=Callable[..., Any])


class Name(NamedTuple):
    """A name that stands in a data file and that a registry must know: ``kind`` says which registry."""

    kind: str
    name: str
    file: str
    key: str


class Registry(Generic[T]):
    """What rules are known by one kind of name, in the order in which they were written."""

    def __init__(self, kind: str) -> None:
        self.kind = kind
        self._known: dict[str, T] = {}
        self._facts: dict[str, Mapping[str, Any]] = {}

    def __call__(self, *names: str, **facts: Any) -> Callable[[F], F]:
        """Register the function under these names, with facts about it; it is returned unchanged."""

        def register(function: F) -> F:
            for name in names:
                self.add(name, function, **facts)  # type: ignore[arg-type]
            return function

        return register

    def add(self, name: str, known: T, **facts: Any) -> None:
        """Register a thing that is no function."""
        if name in self._known:
            raise ValueError(f"{self.kind} '{name}' is registered twice")
        self._known[name] = known
        self._facts[name] = MappingProxyType(facts)

    def facts(self, name: str) -> Mapping[str, Any]:
        """What was said about it when it was registered."""
        return self._facts[name]

    def get(self, name: str) -> T | None:
        """What the name stands for, or None."""
        return self._known.get(name)

    def __getitem__(self, name: str) -> T:
        return self._known[name]

    def __contains__(self, name: object) -> bool:
        return name in self._known

    def __iter__(self) -> Iterator[str]:
        return iter(self._known)

    def __len__(self) -> int:
        return len(self._known)

    def __repr__(self) -> str:
        return f"Registry({self.kind!r}, {list(self._known)})"
