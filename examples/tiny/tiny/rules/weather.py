"""Section 1.1: what the sky does to a crossing, by the names that the scenarios use."""

from collections.abc import Callable

from argead.core.registry import Registry
from argead.core.roll import Mod
from argead.core.rulebook import rule

from ..state import State

weather = Registry[Callable[[State], Mod]]("weather")


@weather("moon")
@rule("1.1")
def moon(s: State) -> Mod:
    """The boats are seen from afar."""
    return Mod("moonlight", -1, "1.1:1")


@weather("storm")
@rule("1.1")
def storm(s: State) -> Mod:
    """Nobody hears the boats."""
    return Mod("thunder", +1, "1.1:2")
