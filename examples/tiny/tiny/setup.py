"""The start position."""

from collections.abc import Mapping

from argead.core.chance import Chance
from argead.core.data import Value

from .schema import Tables
from .state import State


def set_up(scenario: str, options: Mapping[str, Value], chance: Chance, tables: Tables) -> State:
    """Both armies where the scenario says; the agenda holds the first phase."""
    river = tables[scenario]
    s = State(scenario, river.seats, dict(options), tables=tables, chance=chance)
    s.squadrons, s.at, s.agenda = river.squadrons, dict(river.start), [("night",)]
    return s
