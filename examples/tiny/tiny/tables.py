"""The data files, read once."""

from collections.abc import Iterable

from argead.core.data import Data
from argead.core.registry import Name

from .schema import River, Tables


def load(data: Data) -> Tables:
    """Every scenario by its id."""
    return {name: data.read(f"scenarios/{name}", River) for name in data.scenarios()}


def names(tables: Tables) -> Iterable[Name]:
    """The weather of every night: the rules must know it."""
    for scenario, river in tables.items():
        for n, weather in enumerate(river.nights):
            yield Name("weather", weather, f"scenarios/{scenario}.toml", f"nights[{n}]")
