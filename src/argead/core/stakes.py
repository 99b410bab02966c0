"""What an option costs and may bring: the words for it, and chances read off rolls.

``foresight`` finds the stakes of an option at a table. A system says in its ``stakes`` module what only it
knows: how its rolls are read (``MEANINGS``), what options cost, and who fights whom.
"""

from __future__ import annotations

import functools
import itertools
import math
from collections.abc import Callable, Mapping
from enum import StrEnum
from typing import Any, Final, NamedTuple, NotRequired, TypeAlias, TypedDict

from .roll import Die, Roll
from .scene import Row, Side


class Comparison(StrEnum):
    """How a total is compared with what it is read against."""

    AT_MOST = "at most"
    AT_LEAST = "at least"
    BELOW = "below"
    ABOVE = "above"


Reads: TypeAlias = Callable[[Any, Roll], str]
"""What thrown dice find, by the tables of the system."""

Calls: TypeAlias = Callable[[Any, Roll], str]
"""What a player calls a roll whose name is an id, by the tables of the system."""
Says: TypeAlias = Callable[[Any, str], str]
"""What a result means that a table writes in short, by the tables of the system."""

MOST_READ: Final = 4
"""So many dice are read fall by fall, where something else than their sum decides."""


class Meaning(NamedTuple):
    """How a kind of roll is read: when it succeeds for its roller, what that is called, and the other thing.

    Of a roll that is looked up in a table, ``good`` are the results that count as success. Where a row does
    not hold what the dice find as they fall (the total is looked up, one face always fails), ``reads`` says
    what they find. ``each``: every die of the throw is read by itself, and it is a die that succeeds.
    ``says`` puts results into words that a table writes in short, ``calls`` names a roll whose name is an id.
    """

    yes: str = ""
    no: str = ""
    test: Comparison | None = None
    good: frozenset[str] = frozenset()
    reads: Reads | None = None
    each: bool = False
    says: Says | None = None
    calls: Calls | None = None


def written(words: Mapping[str, str]) -> Says:
    """Results that stand for words, by what a table writes."""

    def says(_: Any, code: str) -> str:
        return words.get(code, code)

    return says


def counted(one: str, many: str) -> Meaning:
    """A roll whose total is a number of things: neither good nor bad, but what follows."""

    def reads(_: Any, roll: Roll) -> str:
        return f"{roll.total} {one if roll.total == 1 else many}"

    return Meaning(reads=reads)


# -- the shape ---------------------------------------------------------------------------------


class Cost(TypedDict):
    """What an option uses up: "treasure", 2."""

    what: str
    amount: int
    clause: str


class Finding(TypedDict):
    """A result that the dice may find, and how often they do; ``code`` is how a table writes it."""

    text: str
    chance: float
    code: NotRequired[str]


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

    ``title`` is what a player calls it. ``test`` is how the total, or each die, must compare with ``against``
    to succeed, where that decides. ``chance`` is that of success, where the roll has one, or of each die
    (``each``) if they are read one by one; ``results`` is what a table may answer, or how many dice succeed.
    ``open``: something hidden or still to be drawn may change or prevent the roll, and only what is known of
    it is told.
    """

    name: str
    title: str
    die: tuple[int, int]
    count: int
    modifiers: list[ModView]
    against: int | None
    clause: str
    chance: float | None
    test: NotRequired[Comparison]
    each: NotRequired[bool]
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
    """The stakes of an option in a line: ``chance`` of its first roll, ``text`` for people.

    ``fight``: where some are picked, that a fight is told of this one.
    """

    final: bool
    text: NotRequired[str]
    chance: NotRequired[float]
    fight: NotRequired[bool]


class Stakes(TypedDict):
    """What an option costs and may bring."""

    cost: list[Cost]
    rolls: list[Forecast]
    final: bool
    fight: NotRequired[Fight]
    odds: NotRequired[dict[str, Any]]


# -- chances -----------------------------------------------------------------------------------


def forecast(
    roll: Roll, meanings: Mapping[str, Meaning], at_total: bool = False, tables: Any = None
) -> Forecast:
    """A roll before it is thrown, with its chances; ``at_total`` says where rows are read."""
    meaning = meaning_of(roll, meanings)
    plain = roll.told()
    told: Forecast = {
        "name": roll.name,
        "title": called(roll, meanings, tables),
        "die": (roll.die.low, roll.die.high),
        "count": roll.count,
        "modifiers": plain["modifiers"],
        "against": roll.against,
        "clause": roll.clause,
        "chance": None if meaning is None else chance_of(roll, meaning, at_total, tables),
    }
    if meaning is not None and told["chance"] is not None:
        told["yes"], told["no"] = _by_die(roll, meaning), meaning.no
        if meaning.test is not None and not meaning.good:
            told["test"] = meaning.test
        if meaning.each:
            told["each"] = True
    if roll.reading is not None:
        told["reading"] = plain["reading"]
    found = results(roll, meaning, at_total, tables)
    if found:
        says = None if meaning is None else meaning.says
        told["results"] = [_finding(code, p, says, tables) for code, p in found.items()]
    return told


def _finding(code: str, chance: float, says: Says | None, tables: Any) -> Finding:
    """A result in words, and how the table writes it if that is something else."""
    told: Finding = {
        "text": code if says is None else says(tables, code),
        "chance": round(chance, 6),
    }
    if told["text"] != code:
        told["code"] = code
    return told


def called(roll: Roll, meanings: Mapping[str, Meaning], tables: Any) -> str:
    """What a player calls a roll."""
    meaning = meaning_of(roll, meanings)
    if meaning is None or meaning.calls is None:
        return roll.name.replace("_", " ")
    return meaning.calls(tables, roll)


def _by_die(roll: Roll, meaning: Meaning) -> str:
    """What success is called; of several dice each has its own."""
    several = meaning.each and roll.count > 1
    return f"each of {roll.count} dice {meaning.yes}" if several else meaning.yes


def meaning_of(roll: Roll, meanings: Mapping[str, Meaning]) -> Meaning | None:
    """How a roll is read: by its own name, or by the table that all rolls of its kind are looked up in."""
    if roll.name in meanings or roll.reading is None:
        return meanings.get(roll.name)
    return meanings.get(roll.reading.table)


def chance_of(
    roll: Roll, meaning: Meaning, at_total: bool = False, tables: Any = None
) -> float | None:
    """How likely the roll is to succeed, or each of its dice; None where it can do no such thing."""
    thrown = one_die(roll) if meaning.each else roll
    if meaning.good:
        found = _found(thrown, meaning, at_total, tables)
        good = sum(p for text, p in found.items() if text in meaning.good)
        return round(good, 6) if found else None
    if meaning.test is None or roll.against is None:
        return None
    bonus, against, test = roll.bonus, roll.against, meaning.test
    return round(
        sum(
            p
            for natural, p in sums(thrown.die, thrown.count).items()
            if passes(natural + bonus, test, against)
        ),
        6,
    )


def results(
    roll: Roll, meaning: Meaning | None, at_total: bool = False, tables: Any = None
) -> dict[str, float]:
    """What the dice may find, with chances: in a table, or how many of them succeed.

    Nothing where that is no more than success or failure: the chance tells it.
    """
    if meaning is None:
        return findings(roll, at_total)
    if not meaning.each:
        found = _found(roll, meaning, at_total, tables)
        return {} if found.keys() <= {meaning.yes, meaning.no} else found
    chance = chance_of(roll, meaning, at_total, tables)
    if chance is None or roll.count == 1:
        return {}
    dice = range(roll.count + 1)
    return {f"{n} of {roll.count}": _successes(roll.count, n, chance) for n in dice}


def _successes(dice: int, n: int, chance: float) -> float:
    """How likely so many of the dice succeed."""
    return math.comb(dice, n) * chance**n * (1 - chance) ** (dice - n)


def _found(roll: Roll, meaning: Meaning, at_total: bool, tables: Any) -> dict[str, float]:
    return findings(roll, at_total) if meaning.reads is None else _read(roll, meaning.reads, tables)


def _read(roll: Roll, reads: Reads, tables: Any) -> dict[str, float]:
    """What the dice find, fall by fall."""
    if roll.count > MOST_READ:
        return {}
    faces = range(roll.die.low, roll.die.high + 1)
    share = 1 / len(faces) ** roll.count
    thrown, found = alike(roll, roll.count), dict[str, float]()
    for thrown.faces in itertools.product(faces, repeat=roll.count):
        text = reads(tables, thrown)
        found[text] = found.get(text, 0.0) + share
    return found


def alike(roll: Roll, count: int) -> Roll:
    """The same roll with so many dice, not thrown yet."""
    return Roll(roll.name, roll.die, roll.mods, roll.against, roll.clause, count, roll.reading)


def one_die(roll: Roll) -> Roll:
    """One die of a roll whose dice are read each by itself."""
    return alike(roll, 1)


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
