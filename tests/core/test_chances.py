"""The law of stakes, its chances: what is told of every kind of roll is what the rules make of the dice.

Every kind of roll that random games and the positions of the clauses throw is taken where it falls. The
rules are given every fall of its dice (some falls, where they are many) and must do the same for falls that
are told alike, and tell apart in line or state what is told apart. Then 20,000 throws are read likewise.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

import pytest

import argead
from argead.core.ask import Choice
from argead.core.chance import Chance, Rng
from argead.core.opening import at_position
from argead.core.roll import D6, Reading, Roll
from argead.core.script import Shown, read_scripts
from argead.core.stage import staged
from argead.core.stakes import Meaning, alike, forecast, meaning_of, passes
from argead.core.state import Said
from argead.core.system import System
from argead.core.table import Table
from argead.systems.successors.rules.battle_rolls import DRIVEN_HARDER, elephant_strength

THROWS = 20_000
LONGEST = 300
MOST_FALLS = 216
"""More falls than those of three dice are not tried one by one: so many are drawn."""
FEW_FALLS = 40
ERRORS = 4.5
"""How many standard errors of 20,000 throws are no accident."""

Faces = tuple[int, ...]

UNTOLD = {
    "alexander_vs_darius": {},
    "alexandros": {
        "ally_order": "two allies compare dice",
        "artaxerxes": "two brothers compare dice",
        "cyrus": "two brothers compare dice",
        "initiative": "the seats compare dice",
        "initiative_tie": "the seats compare dice",
        "roll_off": "the seats compare dice",
        "senior_ally": "two allies compare dice",
        "sequence": "the seats compare dice",
        "which_way": "the places that share the faces are known to the rule alone",
    },
    "field_commander": {},
    "great_battles": {"personal combat": "two leaders compare dice"},
    "successors": {
        "battle": "the Battle Rating lifts dice when they lie; the card tells the chances",
        "movement": "each General reads the die against his own Rating",
        "reroll": "one of two dice that are read together",
        "tie": "the seats compare dice",
    },
}
"""Kinds of which no chance is told, and why."""

BEYOND = {
    "alexander_vs_darius": frozenset[str](),
    "alexandros": frozenset({"pursuit"}),
    "field_commander": frozenset[str](),
    "great_battles": frozenset({"reaction facing"}),
    "successors": frozenset[str](),
}
"""Kinds that are told more finely than what then happens: a reaction turn costs a hit or two anyway, and
others may have caught all who flee."""

MUTE = {
    "alexander_vs_darius": frozenset({"cyprus", "levy"}),
    "alexandros": frozenset({"alexander_body", "mercenaries"}),
    "field_commander": frozenset({"scouting", "trap"}),
    "great_battles": frozenset({"reaction facing"}),
    "successors": frozenset({"unrest"}),
}
"""Kinds of which each fall may find something else: there the rules cannot speak against what is told."""


# -- where a kind of roll falls ---------------------------------------------------------------------


class Kind(NamedTuple):
    """A kind of roll: in a table all rolls are of one kind; special cases of it are looked at too."""

    system: str
    name: str
    clause: str
    modified: bool
    shifted: bool


class Place(NamedTuple):
    """A table at which an option throws a roll of some kind, so many rolls later."""

    table: Table
    option: Choice
    at: int


class Chosen(Chance):
    """Chance of which one throw falls as it is told to."""

    __slots__ = ("at", "faces", "met", "thrown_so_far")

    def __init__(self, at: int = -1, faces: Faces = ()) -> None:
        super().__init__("chosen")
        self.at = at
        self.faces = faces
        self.met: Roll | None = None
        self.thrown_so_far = 0

    def throw(self, roll: Roll) -> Roll:
        """All dice come from the stream, so that those after the chosen ones are always the same."""
        super().throw(roll)
        if self.thrown_so_far == self.at:
            self.met, roll.faces = roll, self.faces
        self.thrown_so_far += 1
        return roll


def kind_of(system: System[Any], roll: Roll) -> Kind:
    """What kind of roll this is."""
    by_table = roll.name not in system.stakes.MEANINGS and roll.reading is not None
    table = roll.reading.table if roll.reading is not None else ""
    name = table if by_table and table in system.stakes.MEANINGS else roll.name
    shifted = roll.reading is not None and bool(roll.reading.shifts)
    return Kind(system.id, name, roll.clause, bool(roll.mods), shifted)


def on_the_way(system: System[Any], seed: int) -> Iterator[tuple[Table, Choice]]:
    """Everything that is chosen in random games and in the positions of the clauses."""
    for scenario in system.scenarios:
        table = argead.open(system.id, scenario, seed=seed)
        rng = Rng(f"chances {seed}")
        for _ in range(LONGEST):
            if table.ask is None:
                break
            option = rng.choice(table.ask.options)
            yield table, option
            table.take(option)
    for clause, script in read_scripts(system.package).items() if seed == 0 else ():
        shown = Shown(clause, script)
        table = at_position(staged(system), shown, "chances")
        for option in shown.plan:
            if table.ask is None or option not in table.ask.options:
                break
            yield table, option
            table.take(option)


def places(system: System[Any], seed: int) -> dict[Kind, tuple[Place, Roll]]:
    """For every kind of roll a place where it falls."""
    found: dict[Kind, tuple[Place, Roll]] = {}
    for table, option in on_the_way(system, seed):
        run, rolls = table.clone().run, list[Roll]()
        run.state.log, run.state.chance = None, Chosen()
        run.state.chance.thrown = rolls
        run.send(option)
        for at, roll in enumerate(rolls):
            kind = kind_of(system, roll)
            if kind not in found:
                found[kind] = Place(table.clone(), option, at), roll
    return found


# -- what is told, and what the rules do --------------------------------------------------------------


class Fallen(NamedTuple):
    """A fall of the dice: the roll, the line that the rules wrote of it, all lines, how things stood."""

    roll: Roll
    line: Said | None
    said: list[Said]
    digest: str


def fallen(place: Place, faces: Faces) -> Fallen:
    """Let the rules have these faces."""
    table = place.table.clone()
    since, chance = len(table.said), Chosen(place.at, faces)
    table.state.chance = chance
    table.take(place.option)
    said, roll = table.said[since:], chance.met
    assert roll is not None
    line = next((line for line in said if any(own is roll for own in line.rolls)), None)
    return Fallen(roll, line, said, table.digest())


def finding(system: System[Any], roll: Roll) -> str:
    """What stakes say that a fall finds: in a row, by a reading of its own, or how many dice succeed."""
    stakes = system.stakes
    meaning = meaning_of(roll, stakes.MEANINGS)
    if meaning is not None and meaning.each:
        return f"{hits_of(system, roll)} of {roll.count}"
    if meaning is not None and meaning.reads is not None:
        return meaning.reads(system.loaded, roll)
    assert roll.reading is not None
    row = roll.reading.row
    place = sum(face - roll.die.low for face in roll.faces) + roll.bonus * stakes.AT_TOTAL
    return row[min(max(place, 0), len(row) - 1)]


def verdict(system: System[Any], roll: Roll) -> str:
    """Whether a fall succeeds, as stakes say it."""
    meaning = meaning_of(roll, system.stakes.MEANINGS)
    assert meaning is not None
    return meaning.yes if succeeds(system, roll, meaning) else meaning.no


def succeeds(system: System[Any], roll: Roll, meaning: Meaning) -> bool:
    """By what is found, or by the total."""
    if meaning.good:
        return finding(system, roll) in meaning.good
    assert meaning.test is not None
    assert roll.against is not None
    return passes(roll.total, meaning.test, roll.against)


def hits_of(system: System[Any], roll: Roll) -> int:
    """How many of the dice that are read one by one succeed."""
    meaning = meaning_of(roll, system.stakes.MEANINGS)
    assert meaning is not None
    whole, one, hits = meaning._replace(each=False), alike(roll, 1), 0
    for face in roll.faces:
        one.faces = (face,)
        text = whole.reads(system.loaded, one) if whole.reads is not None else ""
        hits += text in whole.good if whole.good else succeeds(system, one, whole)
    return hits


Reads = Callable[[System[Any], Roll], str]


def stated(system: System[Any], roll: Roll) -> dict[Reads, dict[str, float]]:
    """The chances that are told of a roll, by how its dice are read."""
    stakes = system.stakes
    told = forecast(roll, stakes.MEANINGS, stakes.AT_TOTAL, system.loaded)
    meaning = meaning_of(roll, stakes.MEANINGS)
    found: dict[Reads, dict[str, float]] = {}
    if "results" in told:
        found[finding] = {
            result.get("code", result["text"]): result["chance"] for result in told["results"]
        }
    if told["chance"] is not None and (meaning is None or not meaning.each):
        found[verdict] = {told["yes"]: told["chance"], told["no"]: 1 - told["chance"]}
    elif told["chance"] is not None and roll.count == 1:
        found[finding] = {"1 of 1": told["chance"], "0 of 1": 1 - told["chance"]}
    return found


def falls_of(roll: Roll) -> list[Faces]:
    """Every fall of the dice, or some."""
    faces = range(roll.die.low, roll.die.high + 1)
    if len(faces) ** roll.count <= MOST_FALLS:
        return list(itertools.product(faces, repeat=roll.count))
    rng = Rng("falls")
    return [tuple(rng.choice(faces) for _ in range(roll.count)) for _ in range(FEW_FALLS)]


# -- the law ------------------------------------------------------------------------------------------


def signatures(falls: Sequence[Fallen]) -> list[tuple[Any, ...]]:
    """What the line of each fall tells, without the dice and the total themselves."""
    lines = [fall.line for fall in falls]
    if any(line is None for line in lines):
        return []
    written = [(line, fall.roll) for line, fall in zip(lines, falls, strict=True) if line]
    shortest = min(len(line.args) for line, _ in written)
    dice = {
        n
        for n in range(shortest)
        if all(_is_the_roll(line.args[n], roll) for line, roll in written)
    }
    return [
        (line.key, *(arg for n, arg in enumerate(line.args) if n not in dice))
        for line, _ in written
    ]


def _is_the_roll(arg: Any, roll: Roll) -> bool:
    if isinstance(arg, tuple):
        return roll.natural in arg
    return not isinstance(arg, bool) and arg in (roll.natural, roll.total)


def judged_by_lines(system: System[Any], kind: Kind, falls: Sequence[Fallen]) -> bool:
    """What is found in a table alike is written about alike; whether that could have failed."""
    lines, found = signatures(falls), dict[str, tuple[Any, ...]]()
    for fall, line in zip(falls, lines, strict=False):
        text = finding(system, fall.roll)
        assert found.setdefault(text, line) == line, f"{kind}: {fall.roll} finds {text}: {line}"
    return 0 < len(found) < len(lines)


def judged_by_outcome(system: System[Any], kind: Kind, falls: Sequence[Fallen]) -> bool:
    """What neither line nor state tells apart afterwards succeeds alike; whether that could have failed."""
    lines, after = signatures(falls), dict[Any, str]()
    for n, fall in enumerate(falls):
        seen, text = (lines[n] if lines else None, fall.digest), verdict(system, fall.roll)
        assert after.setdefault(seen, text) == text, f"{kind}: {fall.roll} {text}"
    keys = {(verdict(system, fall.roll), line[0]) for fall, line in zip(falls, lines, strict=False)}
    if len({key for _, key in keys}) > 1:
        assert len({text for text, _ in keys}) > 1, (
            f"{kind}: all is told alike, not so by the rules"
        )
    return len(after) < len(falls)


def numbers_in(said: Sequence[Said]) -> Iterator[tuple[tuple[str, int, int], int]]:
    """Every number of some lines, by the line's key, how often it came before, and where it stands there."""
    before: dict[str, int] = {}
    for line in said:
        for n, arg in enumerate(line.args):
            if isinstance(arg, int):
                yield (line.key, before.get(line.key, 0), n), arg
        before[line.key] = before.get(line.key, 0) + 1


def counted(system: System[Any], kind: Kind, falls: Sequence[Fallen]) -> bool:
    """Of dice that are read one by one some line counts those that succeed, or those that do not."""
    hits = [hits_of(system, fall.roll) for fall in falls]
    numbers = [dict(numbers_in(fall.said)) for fall in falls]
    common = set.intersection(*(set(found) for found in numbers))
    for place in common:
        for sign in (1, -1):
            if len({found[place] - sign * n for found, n in zip(numbers, hits, strict=True)}) == 1:
                return True
    raise AssertionError(f"{kind}: no line counts what succeeds")


def agree(system: System[Any], roll: Roll, reads: Reads, chances: dict[str, float]) -> None:
    """20,000 throws come as near to what is stated as they must."""
    assert sum(chances.values()) == pytest.approx(1, abs=1e-4)
    chance, dice = Chance("throws"), alike(roll, roll.count)
    known: dict[Faces, str] = {}
    seen = dict.fromkeys(chances, 0)
    for _ in range(THROWS):
        faces = chance.throw(dice).faces
        if faces not in known:
            known[faces] = reads(system, dice)
            assert known[faces] in seen, f"{dice} is {known[faces]}, and {chances} are told"
        seen[known[faces]] += 1
    for text, p in chances.items():
        error = ERRORS * math.sqrt(max(p * (1 - p), 1e-9) / THROWS)
        assert abs(seen[text] / THROWS - p) <= error + 1e-5, f"{roll}: {text} {p}: {seen}"


def judged(system: System[Any], kind: Kind, falls: Sequence[Fallen], reads: Reads) -> bool:
    """Hold the rules' own doings against what is told; whether they could have spoken against it."""
    meaning = meaning_of(falls[0].roll, system.stakes.MEANINGS)
    if meaning is not None and meaning.each:
        return counted(system, kind, falls)
    if reads is finding:
        return judged_by_lines(system, kind, falls)
    return kind.name not in BEYOND[system.id] and judged_by_outcome(system, kind, falls)


def test_elephants_of_seleukos_are_told_as_strong_as_they_are() -> None:
    """No random game and no position of a clause has him in command of any."""
    game, s = argead.systems()["successors"], argead.open("successors", seed=1).state
    row = tuple(map(str, s.tables.charts.strength.elephant))
    reading = Reading("elephant", "", (DRIVEN_HARDER(1),), row)
    roll = Roll("elephant", D6, clause="7.2.c:1", reading=reading)
    ((reads, chances),) = stated(game, roll).items()
    agree(game, roll, reads, chances)
    counts: dict[str, float] = {}
    for face in range(D6.low, D6.high + 1):
        roll.faces = (face,)
        strength = str(elephant_strength(s, roll))
        assert finding(game, roll) == strength
        counts[strength] = counts.get(strength, 0.0) + 1 / 6
    assert chances == pytest.approx(counts, abs=1e-5)


@pytest.mark.slow
@pytest.mark.parametrize("system", sorted(UNTOLD))
def test_chances_are_what_the_rules_make_of_the_dice(system: str, of_series: int) -> None:
    game = argead.systems()[system]
    untold, spoken = set[str](), dict[str, bool]()
    for kind, (place, roll) in places(game, of_series).items():
        told = stated(game, roll)
        if not told:
            untold.add(kind.name)
            continue
        falls = [fallen(place, faces) for faces in falls_of(roll)]
        for reads, chances in told.items():
            could_fail = judged(game, kind, falls, reads)
            spoken[kind.name] = spoken.get(kind.name, False) or could_fail
            agree(game, roll, reads, chances)
    assert untold <= UNTOLD[system].keys()
    if of_series == 0:
        assert {name for name, could_fail in spoken.items() if not could_fail} <= MUTE[system]
