"""What an option costs and may bring: the words for it, and chances read off rolls.

``foresight`` finds the stakes of an option at a table. A system says in its ``stakes`` module what only it
knows: how its rolls are read (``MEANINGS``), what options cost, and who fights whom.
"""

from __future__ import annotations

import functools
from collections.abc import Mapping
from enum import StrEnum
from typing import Any, NamedTuple, NotRequired, TypedDict

from .roll import Die, Roll
from .scene import Row, Side


class Comparison(StrEnum):
    """How a total is compared with what it is read against."""

    AT_MOST = "at most"
    AT_LEAST = "at least"
    BELOW = "below"
    ABOVE = "above"


class Meaning(NamedTuple):
    """How a kind of roll is read: when it succeeds for its roller, what that is called, and the other thing.

    Of a roll that is looked up in a table, ``good`` are the results that count as success.
    """

    yes: str
    no: str
    test: Comparison | None = None
    good: frozenset[str] = frozenset()


# -- the shape ---------------------------------------------------------------------------------


class Cost(TypedDict):
    """What an option uses up: "treasure", 2."""

    what: str
    amount: int
    clause: str


class Finding(TypedDict):
    """A result that the dice may find, and how often they do."""

    text: str
    chance: float


class ModView(TypedDict):
    """Something that changes a roll, and the clause that says so."""

    text: str
    value: int
    clause: str


class ReadingView(TypedDict):
    """Where a table is read."""

    table: str
    column: str
    shifts: list[ModView]
    row: list[str]


class Forecast(TypedDict):
    """A roll that certainly follows: what is thrown, what changes it, what it is read against.

    ``chance`` is that of success, where the roll has one; ``results`` is what a table may answer. ``open``:
    something hidden or still to be drawn may change the roll, and only what is known of it is told.
    """

    name: str
    die: tuple[int, int]
    count: int
    modifiers: list[ModView]
    against: int | None
    clause: str
    chance: float | None
    yes: NotRequired[str]
    no: NotRequired[str]
    reading: NotRequired[ReadingView]
    results: NotRequired[list[Finding]]
    open: NotRequired[bool]


class FightKind(StrEnum):
    """What is fought, as a player calls it."""

    BATTLE = "battle"
    CHARGE = "charge"
    DUEL = "duel"
    EVASION = "evasion"
    INTERCEPTION = "interception"
    LOYALTY = "loyalty"
    MISSILES = "missiles"
    PURSUIT = "pursuit"
    SCOUTING = "scouting"
    SEA = "sea"
    SHOCK = "shock"
    SIEGE = "siege"
    TRIAL = "trial"
    """One leader or unit against the dice: a rally, momentum, a trump, a march."""


class FightSide(TypedDict):
    """One side of a fight, face to face with the other."""

    name: str
    side: Side
    pieces: list[str]
    rows: list[Row]
    strength: NotRequired[str]


class Pair(TypedDict):
    """Who meets whom, and with what chances, in a proposal or a line of battle."""

    one: list[str]
    other: list[str]
    text: str


class Ruler(TypedDict):
    """The columns of a result table, where one stands, and what moved one there."""

    columns: list[str]
    at: int
    base: NotRequired[int]
    shifts: NotRequired[list[ModView]]


class Fight(TypedDict):
    """A fight that an option begins or goes on with."""

    kind: FightKind
    title: str
    clause: str
    sides: list[FightSide]
    pairs: NotRequired[list[Pair]]
    ruler: NotRequired[Ruler]
    text: NotRequired[str]


class Brief(TypedDict):
    """The stakes of an option in a line: ``chance`` of its first roll, ``text`` for people."""

    final: bool
    text: NotRequired[str]
    chance: NotRequired[float]


class Stakes(TypedDict):
    """What an option costs and may bring."""

    cost: list[Cost]
    rolls: list[Forecast]
    final: bool
    fight: NotRequired[Fight]
    odds: NotRequired[dict[str, Any]]


# -- chances -----------------------------------------------------------------------------------


def forecast(roll: Roll, meanings: Mapping[str, Meaning], at_total: bool = False) -> Forecast:
    """A roll before it is thrown, with its chances; ``at_total`` says where rows are read."""
    meaning = meaning_of(roll, meanings)
    plain = roll.told()
    told: Forecast = {
        "name": roll.name,
        "die": (roll.die.low, roll.die.high),
        "count": roll.count,
        "modifiers": plain["modifiers"],
        "against": roll.against,
        "clause": roll.clause,
        "chance": None if meaning is None else chance_of(roll, meaning, at_total),
    }
    if meaning is not None and told["chance"] is not None:
        told["yes"], told["no"] = meaning.yes, meaning.no
    if roll.reading is not None:
        told["reading"] = plain["reading"]
        found = findings(roll, at_total)
        if found:
            told["results"] = [{"text": text, "chance": round(p, 6)} for text, p in found.items()]
    return told


def meaning_of(roll: Roll, meanings: Mapping[str, Meaning]) -> Meaning | None:
    """How a roll is read: by its own name, or by the table that all rolls of its kind are looked up in."""
    if roll.name in meanings or roll.reading is None:
        return meanings.get(roll.name)
    return meanings.get(roll.reading.table)


def chance_of(roll: Roll, meaning: Meaning, at_total: bool = False) -> float | None:
    """How likely the roll is to succeed; None where it can do no such thing."""
    if meaning.good:
        found = findings(roll, at_total)
        return round(sum(p for text, p in found.items() if text in meaning.good), 6)
    if meaning.test is None or roll.against is None:
        return None
    bonus, against, test = roll.bonus, roll.against, meaning.test
    return round(
        sum(
            p
            for natural, p in sums(roll.die, roll.count).items()
            if passes(natural + bonus, test, against)
        ),
        6,
    )


def passes(total: int, test: Comparison, against: int) -> bool:
    """Whether a total is at most, at least, below or above a number."""
    if test is Comparison.AT_MOST:
        return total <= against
    if test is Comparison.AT_LEAST:
        return total >= against
    return total < against if test is Comparison.BELOW else total > against


def findings(roll: Roll, at_total: bool = False) -> dict[str, float]:
    """What a table may answer, with chances.

    Its row begins with the lowest fall of the dice. It is read where they fall, or at their total with all
    modifiers, where the ends of the row hold for what lies beyond.
    """
    reading, (low, high) = roll.reading, roll.die
    if reading is None or not reading.row:
        return {}
    if not at_total and len(reading.row) != roll.count * (high - low) + 1:
        return {}
    shift = roll.bonus if at_total else 0
    found: dict[str, float] = {}
    for natural, p in sums(roll.die, roll.count).items():
        place = natural - roll.count * low + shift
        text = reading.row[min(max(place, 0), len(reading.row) - 1)]
        found[text] = found.get(text, 0.0) + p
    return found


@functools.cache
def sums(die: Die, count: int) -> Mapping[int, float]:
    """How likely each sum of so many dice is.

    >>> sums(Die(1, 6), 2)[7] == 6 / 36
    True
    """
    faces = range(die.low, die.high + 1)
    ways = {0: 1}
    for _ in range(count):
        grown: dict[int, int] = {}
        for total, n in ways.items():
            for face in faces:
                grown[total + face] = grown.get(total + face, 0) + n
        ways = grown
    everything = len(faces) ** count
    return {total: n / everything for total, n in sorted(ways.items())}


def in_words(roll: Roll, chance: float) -> str:
    """A chance as players say it: ``4 in 6`` where one die decides, per cent otherwise.

    >>> in_words(Roll("siege", Die(1, 6)), 4 / 6), in_words(Roll("battle", Die(1, 6), count=2), 0.5)
    ('4 in 6', '50 %')
    """
    if roll.count == 1:
        ways = roll.die.high - roll.die.low + 1
        return f"{round(chance * ways)} in {ways}"
    return f"{chance:.0%}".replace("%", " %")
