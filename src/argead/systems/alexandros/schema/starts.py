"""The rows of a start position and of the Turn Record Track."""

from __future__ import annotations

from typing import Literal

from .rows import Table


class Regions(Table, frozen=True):
    """Groups of provinces and cities that rules name; some by the seat or force that they concern."""

    europe: list[str]
    home: dict[str, list[str]]
    loyal: dict[str, list[str]]
    spartan: list[str]
    closed: dict[str, list[str]]
    never_held: dict[str, list[str]]
    no_income: dict[str, list[str]]
    not_needed: list[str]
    royal_camp: list[str]
    capitals: list[str]
    treasuries: list[str]
    india: list[str] = []
    raiders: list[str] = []


class PeopleRow(Table, frozen=True):
    """A force that a seat moves but may not combine with its own; it keeps to its lands.

    Without a seat it is an owner of its own, which moves by rule.
    """

    id: str
    lands: list[str]
    seat: str = ""


class BandRows(Table, frozen=True):
    """Raiders: groups of which each is a force of its own; without a seat their owner is ``raiders``."""

    most: int
    seat: str = ""
    name: str = "raid"


class StackRow(Table, frozen=True):
    """Counters that start together."""

    at: str
    force: str
    units: dict[str, int]
    leaders: list[str] = []
    letter: str = ""


class Due(Table, frozen=True):
    """Counters that come or go."""

    leaders: list[str] = []
    units: dict[str, int] = {}


class TurnRow(Table, frozen=True):
    """A turn of the Turn Record Track; who comes and goes by seat, ``order`` where it is nobody's choice."""

    id: str
    season: Literal["spring", "summer", "autumn", "winter"]
    year: int
    history: str
    events: list[str] = []
    restraints: list[str] = []
    order: list[str] = []
    arrive: dict[str, Due] = {}
    leave: dict[str, Due] = {}
