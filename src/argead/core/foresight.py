"""The stakes of an option, found before it is chosen.

Rolls are values, so nobody need describe them twice: the option is tried on tables that hold only what the
seat sees, the rolls that are thrown there before anybody decides again are noted, and those that fall however
the dice fall and whatever is hidden are told, with their modifiers and chances.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from .ask import PASS, Choice
from .chance import Chance, Fall, Rng
from .errors import ArgeadError
from .odds import conceals, odds
from .roll import Roll
from .run import Run
from .stakes import (
    Brief,
    Cost,
    Forecast,
    Stakes,
    called,
    forecast,
    in_words,
    meaning_of,
    one_die,
)

if TYPE_CHECKING:
    from .table import Table

WORLDS: Final = 4
"""So many tables are drawn where something hidden may decide."""
SEEDED: Final = 1
"""So many numbers a drawn table takes for the dice to come alone: with nothing hidden it takes no more."""
FALLS: Final = 8
"""So many ways in which the dice can fall are looked at, beside all low and all high."""
STEADY: Final = 12
"""So many dice fall low or high in a row."""
MOST_TRIALS: Final = 32
"""A question that would need more tells the stakes of its options one by one, when somebody looks at them."""


def stakes(table: Table, option: Choice, samples: int = 0) -> Stakes:
    """What an option costs and may bring; with ``samples`` odds too, from at most so many drawn tables."""
    ask, game = table.ask, table.system
    assert ask is not None
    told: Stakes = {
        "cost": list(game.stakes.price(table.state, ask, option)),
        "rolls": [_told(table, roll) for roll in foreseen(table, option)],
        "final": is_final(table, option),
    }
    fight = game.stakes.fight(table.state, ask, option)
    if fight is not None:
        told["fight"] = fight
    if samples:
        told["odds"] = odds(table, option, samples)
    return told


def _told(table: Table, foreseen: Foreseen) -> Forecast:
    """A roll as it is told; of one that something may still change no chance is."""
    if foreseen.certain:
        return _forecast(table, foreseen.roll)
    roll, game = foreseen.roll, table.system
    told = forecast(roll, {})
    told["title"] = called(roll, game.stakes.MEANINGS, table.state.tables)
    told["open"] = True
    return told


def _forecast(table: Table, roll: Roll) -> Forecast:
    stakes = table.system.stakes
    return forecast(roll, stakes.MEANINGS, stakes.AT_TOTAL, table.state.tables)


class Foreseen(NamedTuple):
    """A roll that certainly falls; ``certain`` if all of it is known, else only what is known of it."""

    roll: Roll
    certain: bool


def foreseen(table: Table, option: Choice) -> list[Foreseen]:
    """The rolls that fall before anybody decides again, however the dice fall and whatever is hidden."""
    trials = [
        tried(table, option, world, chance)
        for world in range(WORLDS if conceals(table, option) else 1)
        for chance in _falls(world)
    ]
    found: list[Foreseen] = []
    for n, rolls in enumerate(zip(*(trial.thrown for trial in trials), strict=False)):
        first = rolls[0]
        if any(roll.name != first.name or roll.die != first.die for roll in rolls):
            break
        known = all(same_roll(first, roll) for roll in rolls)
        if known and all(n < trial.sure for trial in trials):
            found.append(Foreseen(first, certain=True))
        else:
            found.append(Foreseen(_known_of(rolls), certain=False))
    return found


def _known_of(rolls: Sequence[Roll]) -> Roll:
    """What several rolls of one kind have in common."""
    first = rolls[0]
    mods = [mod for mod in first.mods if all(mod in roll.mods for roll in rolls)]
    against = first.against if all(roll.against == first.against for roll in rolls) else None
    return Roll(first.name, first.die, mods, against, first.clause, min(r.count for r in rolls))


def is_final(table: Table, option: Choice) -> bool:
    """Whether some table, drawn from what the seat knows, would refuse to take the option back."""
    worlds = Worlds(table)
    return any(worlds.tried(option, world).final for world in range(worlds.count))


def foretells(table: Table) -> bool:
    """Whether the stakes of every option of the open question are told in a line: there are few enough."""
    worlds = WORLDS if table.system.hidden else 1
    return table.ask is not None and worlds * len(table.ask.options) <= MOST_TRIALS


def briefs(worlds: Worlds) -> list[Brief]:
    """The stakes of every option of the open question in a line; nothing where there are too many."""
    table = worlds.table
    if table.ask is None or not foretells(table):
        return []
    try:
        return [brief(worlds, option) for option in table.ask.options]
    except ArgeadError:
        return []  # what fails when it is tried fails again when it is chosen, and says so then


def brief(worlds: Worlds, option: Choice) -> Brief:
    """Price and first roll of an option, and whether it can be taken back."""
    table = worlds.table
    ask, game = table.ask, table.system
    assert ask is not None
    costs = game.stakes.price(table.state, ask, option)
    label = game.text.label(table.state, ask, option) if costs else ""
    parts = [f"{c['amount']} {c['what']}" for c in costs if not priced(label, c)]
    final, roll = _first_roll(worlds, option)
    told: Brief = {"final": final}
    first = None if roll is None else _first(table, roll)
    if first is not None:
        told["chance"] = first[0]
        parts.append(first[1])
    if parts:
        told["text"] = "; ".join(parts)
    if ask.many is not None and game.stakes.fight(table.state, ask, option) is not None:
        told["fight"] = True
    return told


def _first_roll(worlds: Worlds, option: Choice) -> tuple[bool, Roll | None]:
    """Whether an option is final, and the first roll after it, if that is the same in every world.

    Worlds are looked at only until neither answer can change any more.
    """
    first = worlds.tried(option, 0)
    final, roll = first.final, first.thrown[0] if first.thrown and first.sure else None
    for world in range(1, worlds.count):
        if final and roll is None:
            break
        trial = worlds.tried(option, world)
        final = final or trial.final
        if roll is not None and not (
            trial.thrown and trial.sure and same_roll(roll, trial.thrown[0])
        ):
            roll = None
    return final, roll


def priced(label: str, cost: Cost) -> bool:
    """Whether a label tells a price already: "to Thrace (1 point)" that of 1 movement point.

    >>> priced("Advance for 2 Gold", {"what": "Gold", "amount": 2, "clause": ""})
    True
    >>> priced("Fight with 12 units", {"what": "units", "amount": 2, "clause": ""})
    False
    """
    thing = cost["what"].rpartition(" ")[2].removesuffix("s")
    return re.search(rf"(?<![\w.]){cost['amount']}(?: \w+)?? {thing}", label) is not None


def _first(table: Table, roll: Roll) -> tuple[float, str] | None:
    """The chance of a roll, as a number and in words; of dice that are read one by one, that of each."""
    told, meaning = _forecast(table, roll), meaning_of(roll, table.system.stakes.MEANINGS)
    chance = told["chance"]
    if meaning is None or chance is None:
        return None
    deciding = one_die(roll) if meaning.each else roll
    return chance, f"{told['yes']}: {in_words(deciding, chance)}"


class Tried(NamedTuple):
    """An option that was tried on a drawn table: what was thrown, and whether it could be taken back.

    ``sure`` rolls fell before anything was drawn and before anybody else could react with something hidden.
    """

    thrown: list[Roll]
    final: bool
    sure: int


def tried(table: Table, option: Choice, world: int, chance: Chance) -> Tried:
    """Try an option in one world, until somebody decides again."""
    assert table.ask is not None
    return _sent(table, table.determinize(table.ask.seat, Rng(f"stakes {world}")), option, chance)


def _sent(table: Table, drawn: Table, option: Choice, chance: Chance) -> Tried:
    """Choose an option on a drawn table, with these dice."""
    ask = table.ask
    assert ask is not None
    run: Run[Any] = drawn.run
    state = run.state
    chance.record, chance.thrown = [], []
    state.chance, state.barrier = chance, ""
    run.simulate = False
    run.send(option)
    turned = run.ask is not None and run.ask.seat != ask.seat
    final = bool(chance.record or state.barrier or turned)
    unwatched = _passed(run, ask.seat, chance.thrown, table.system.hidden)
    sure = min(unwatched, _undrawn(chance.record, chance.thrown))
    return Tried(chance.thrown, final, sure)


class Worlds:
    """Tables that hold only what the asked seat sees, on which the options of its question are tried.

    The first is there to be looked at until an option is tried on it. Where it could be drawn without drawing
    anything all others would be the same table: then there is one world.
    """

    def __init__(self, table: Table) -> None:
        assert table.ask is not None
        self.table = table
        rng = Noting("stakes 0")
        self._first: Table | None = table.determinize(table.ask.seat, rng)
        self.count = WORLDS if table.system.hidden and rng.asked > SEEDED else 1

    @property
    def first(self) -> Table:
        """The first table, as long as nothing has been tried on it."""
        assert self._first is not None
        return self._first

    def tried(self, option: Choice, world: int) -> Tried:
        """Try an option in one world with dice that fall low."""
        low = Steady("stakes", high=False)
        if world or self._first is None:
            return tried(self.table, option, world, low)
        drawn, self._first = self._first, None
        return _sent(self.table, drawn, option, low)


class Noting(Rng):
    """A stream that knows how many numbers were asked of it."""

    __slots__ = ("asked",)

    def __init__(self, seed: str) -> None:
        super().__init__(seed)
        self.asked = 0

    def randrange(self, n: int) -> int:
        """A number from 0 to n - 1."""
        self.asked += 1
        return super().randrange(n)

    def random(self) -> float:
        """A number from 0 up to 1."""
        self.asked += 1
        return super().random()


def _passed(run: Run[Any], seat: str, thrown: Sequence[Roll], hidden: bool) -> int:
    """Pass where nobody has anything to decide; how many rolls fell before that hung on hidden things.

    Whether another seat can react in a window follows from what it hides: on other tables it might.
    """
    unwatched: int | None = None
    while run.ask is not None and run.ask.forced:
        if hidden and unwatched is None and run.ask.seat != seat:
            unwatched = len(thrown)
        run.send(PASS if PASS in run.ask.options else run.ask.options[0])
    return len(thrown) if unwatched is None else unwatched


def _undrawn(record: Sequence[Fall], thrown: Sequence[Roll]) -> int:
    """How many of the rolls fell before the first draw."""
    dice = next((n for n, (_, fall) in enumerate(record) if isinstance(fall, str)), len(record))
    rolls = 0
    for roll in thrown:
        dice -= roll.count
        if dice < 0:
            break
        rolls += 1
    return rolls


class Steady(Chance):
    """Dice that all fall low, or all high, for as long as no tie can be thrown again and again."""

    __slots__ = ("high", "left")

    def __init__(self, seed: str, *, high: bool) -> None:
        super().__init__(seed)
        self.high = high
        self.left = STEADY

    def face(self, low: int, high: int, name: str) -> int:
        """The lowest or the highest face."""
        if not self.left:
            return super().face(low, high, name)
        self.left -= 1
        return high if self.high else low


def _falls(world: int) -> list[Chance]:
    steady: list[Chance] = [Steady("stakes", high=False), Steady("stakes", high=True)]
    return [*steady, *(Chance(f"stakes {world} {n}") for n in range(FALLS))]


def same_roll(one: Roll, other: Roll) -> bool:
    """Whether two rolls are the same but for how the dice fell."""
    return (
        one.name == other.name
        and one.die == other.die
        and one.count == other.count
        and one.against == other.against
        and one.clause == other.clause
        and tuple(one.mods) == tuple(other.mods)
        and one.reading == other.reading
    )
