"""Odds before you commit: what may come of an option, on tables that hold only what the seat sees.

An option is followed to the next quiet phase, or to the next step where a system goes step by step: the start
of a phase, or a question. Where only dice lie between, every way they can fall is tried and the odds are
exact. Where somebody decides in between, or what comes of it hangs on something hidden, tables are drawn and
default policies answer; the dice that fall before that are not left to chance, but each of their falls gets
its share of the trials, so that what they alone decide is told exactly.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from .ask import AS_PROPOSED, Ask, Choice
from .chance import Chance, Random, Rng, Seed
from .run import Run
from .state import GameOver, GameState, Said

if TYPE_CHECKING:
    from .table import Table

MOST_ANSWERS = 400
MOST_FALLS = 8_000
FIRST_FALLS = 100
"""When so many have been tried, their chance tells whether there are too many to try them all."""
MOST_DICE = 60
"""More fall in a row only where equals roll again, without end."""
LEAST_EACH = 4
"""So many trials each fall of the first dice gets, or fewer dice are held."""
NOTHING = "does not happen"
"""What is told of a game in which something that happened in others did not."""
NO_WINNER = "no winner"
"""Who wins a game that ends without one."""
NONE = "none"
"""What is told where all that is lost or hurt would be listed, and nothing is."""
WINNER = "winner"

Odds = dict[str, Any]
Falls = tuple[tuple[int, int], ...]
"""How the first dice fall: for each which of how many ways."""
Share = tuple[Falls, float]


def odds(table: Table, option: Choice, samples: int) -> Odds:
    """The distribution of what comes of an option.

    Returns ``{"exact": bool, "samples": n, "error": e, "outcomes": {name: {value: probability}}}``;
    ``error`` is half the widest 95 % interval, 0 where the odds are exact.
    """
    exact = None if conceals(table, option) else enumerated(table, option)
    return sampled(table, option, samples) if exact is None else exact


def conceals(table: Table, option: Choice) -> bool:
    """Whether something that the asked seat cannot see may decide what comes of an option."""
    game, ask = table.system, table.ask
    assert ask is not None
    return game.hidden and game.stakes.conceals(table.state, ask, option)


def sampled(table: Table, option: Choice, samples: int) -> Odds:
    """Odds from so many drawn tables, with their error."""
    deepest = 1 if conceals(table, option) else MOST_DICE
    shares = _shares(table, option, samples // LEAST_EACH, deepest)
    least, more = divmod(samples, len(shares))
    counts: dict[str, dict[str, float]] = {}
    n = 0
    for i, (held, share) in enumerate(shares):
        times = least + (i < more)
        for _ in range(times):
            trial = Trial(table, Rng(f"odds {n}"))
            trial.run.state.chance = Held(held, f"odds {n}")
            trial.run.send(option)
            trial.finish()
            _add(counts, trial.outcome(), share / times)
            n += 1
    return _told(counts, exact=False, samples=samples, error=0.98 / math.sqrt(samples))


def _shares(table: Table, option: Choice, most: int, deepest: int) -> list[Share]:
    """Ways in which the first dice can fall before anybody decides, and how likely each is.

    There are at most so many, of dice that so many have fallen before. Where something is hidden other
    tables may throw other dice then. If even the first die can fall in more ways no die is held.
    """
    found: list[Share] = [((), 1.0)]
    for depth in range(deepest):
        deeper: list[Share] = []
        for held, share in found:
            ways = _next_ways(table, option, held) if len(held) == depth else 0
            deeper += [((*held, (fall, ways)), share / ways) for fall in range(ways)]
            deeper += [] if ways else [(held, share)]
            if len(deeper) > most:
                return found
        if len(deeper) == len(found):
            break
        found = deeper
    return found


def _next_ways(table: Table, option: Choice, held: Falls) -> int:
    """In how many ways the next die can fall before anybody decides; 0 if none falls."""
    trial = Trial(table, Rng("odds 0"))
    trial.run.state.chance = chance = Held(held, "odds 0")
    trial.run.send(option)
    return chance.then


def enumerated(table: Table, option: Choice, world: str = "odds") -> Odds | None:
    """Exact odds, or None: somebody decides in between, or the dice can fall in too many ways.

    ``world`` draws what is hidden: odds that hang on nothing hidden are the same in every world.
    """
    counts: dict[str, dict[str, float]] = {}
    falls: list[int] | None = []
    tried, covered = 0, 0.0
    while falls is not None:
        trial = Trial(table, Rng(world))
        trial.run.state.chance = chance = Enumerated(falls)
        try:
            trial.run.send(option)
        except Endless:
            return None
        tried += 1
        if not trial.over or tried > MOST_FALLS:
            return None
        _add(counts, trial.outcome(), chance.probability)
        covered += chance.probability
        if tried > FIRST_FALLS and tried > MOST_FALLS * covered:
            return None
        falls = chance.following()
    return _told(counts, exact=True, samples=tried, error=0.0)


class Trial:
    """A drawn table on which an option is tried, and what is heard meanwhile."""

    def __init__(self, table: Table, rng: Rng) -> None:
        assert table.ask is not None
        self.seat = table.ask.seat
        self.rng = rng
        self.run = table.determinize(self.seat, rng).run
        self.before: GameState = self.run.state.clone()
        self.heard: list[Said] = []
        self.run.state.log = self.heard.append
        self.run.halt = True
        self.steps = table.system.stakes.STEPS

    @property
    def over(self) -> bool:
        """Whether what was begun is finished: at a quiet phase, at the next step, or with the game."""
        run = self.run
        if run.ask is None or run.ask.what in self.steps:
            return True
        begun = run.checkpoint
        return begun is not None and not run.trail and begun.agenda[-1][0] in self.steps

    def finish(self) -> None:
        """Let default policies answer until it is over."""
        for _ in range(MOST_ANSWERS):
            if self.over:
                return
            assert self.run.ask is not None
            self.run.send(policy(self.run, self.run.ask, self.rng))

    def outcome(self) -> dict[str, Any]:
        """What a player cares about in what came of it; what a step has changed is settled first."""
        game, after = self.run.system, self.run.state
        if self.run.ask is not None:
            try:
                game.sequence.settle(after)
            except GameOver as over:
                after.outcome = over.result
        told: dict[str, Any] = {}
        if after.outcome is not None:
            told[WINNER] = after.outcome.winner or NO_WINNER
        told.update(game.stakes.deeds(self.heard, self.seat))
        told.update(game.stakes.outcome(self.before, after, self.seat))
        return told


def signed(change: int) -> str:
    """A change as people write it.

    >>> signed(2), signed(-1), signed(0)
    ('+2', '-1', '0')
    """
    return f"{change:+d}" if change else "0"


def called(name: str) -> str:
    """What a player calls a thing that is counted.

    >>> called("winner"), called("your_cities")
    ('winner of the game', 'your cities')
    """
    return "winner of the game" if name == WINNER else name.replace("_", " ")


def worded(name: str, value: str, titles: Mapping[str, str]) -> str:
    """A value as a player reads it; ``titles`` are those of the seats.

    >>> [worded("winner", who, {"red": "Red"}) for who in ("red", NO_WINNER, NOTHING)]
    ['Red', 'nobody', 'not decided yet']
    >>> worded("leaders_lost", "none", {}), worded("battle", NOTHING, {})
    ('none', 'does not happen')
    """
    if name != WINNER:
        return value.replace("_", " ")
    return {NOTHING: "not decided yet", NO_WINNER: "nobody"}.get(value) or titles.get(value, value)


class Endless(Exception):  # noqa: N818 - no fault: it ends the counting
    """Dice fall again and again."""


class Enumerated(Chance):
    """Chance that falls as it is told and remembers in how many ways it could have."""

    __slots__ = ("falls", "next", "ways")

    def __init__(self, falls: Sequence[int]) -> None:
        super().__init__(0)
        self.falls = list(falls)
        self.next = 0
        self.ways: list[int] = []

    @property
    def probability(self) -> float:
        """How likely this fall of everything is."""
        return 1 / math.prod(self.ways)

    def face(self, low: int, high: int, name: str) -> int:
        """The face that is its turn."""
        return low + self._fall(high - low + 1)

    def draw(self, pool: Sequence[str], name: str) -> str:
        """The id that is its turn."""
        return pool[self._fall(len(pool))]

    def following(self) -> list[int] | None:
        """The next way in which everything can fall; None after the last."""
        falls = self.falls[: len(self.ways)]
        while falls and falls[-1] == self.ways[len(falls) - 1] - 1:
            falls.pop()
        if not falls:
            return None
        falls[-1] += 1
        return falls

    def clone(self) -> Enumerated:
        """The same falls, at the same place."""
        c = Enumerated(self.falls)
        c.next = self.next
        c.ways = self.ways[:]
        return c

    def _fall(self, ways: int) -> int:
        if self.next == MOST_DICE:
            raise Endless
        if self.next == len(self.falls):
            self.falls.append(0)
        self.ways.append(ways)
        self.next += 1
        return self.falls[self.next - 1]


class Held(Chance):
    """Chance whose first dice fall as they are told, if they are such dice; all others fall freely.

    ``then`` is in how many ways the first of those others could fall.
    """

    __slots__ = ("held", "next", "then")

    def __init__(self, held: Falls, seed: Seed) -> None:
        super().__init__(seed)
        self.held = held
        self.next = 0
        self.then = 0

    def face(self, low: int, high: int, name: str) -> int:
        """The face that is told, or any."""
        fall = self._fall(high - low + 1)
        return super().face(low, high, name) if fall is None else low + fall

    def draw(self, pool: Sequence[str], name: str) -> str:
        """The id that is told, or any."""
        fall = self._fall(len(pool))
        return super().draw(pool, name) if fall is None else pool[fall]

    def clone(self) -> Held:
        """The same falls, at the same place."""
        c = Held(self.held, 0)
        c.dice_stream, c.draw_stream = self.dice_stream.clone(), self.draw_stream.clone()
        c.next, c.then = self.next, self.then
        return c

    def _fall(self, ways: int) -> int | None:
        at = self.next
        self.next += 1
        if at == len(self.held):
            self.then = ways
        return self.held[at][0] if at < len(self.held) and self.held[at][1] == ways else None


def finish(run: Run[Any], rng: Random) -> None:
    """Let default policies answer until the run halts at a quiet phase or the game is over."""
    for _ in range(MOST_ANSWERS):
        if run.ask is None:
            return
        run.send(policy(run, run.ask, rng))


def policy(run: Run[Any], ask: Ask, rng: Random) -> Choice:
    """What a sensible player might answer: by the system's priors, else as proposed, else anything."""
    options = ask.options
    weights = run.system.mind.likely(run.state, ask)
    if weights is not None:
        return options[weighted(weights, rng)]
    if options[0] == AS_PROPOSED:
        return AS_PROPOSED
    return rng.choice(options)


def weighted(weights: Sequence[float], rng: Random) -> int:
    """The place of one of them, drawn by these weights."""
    left = rng.random() * sum(weights)
    for i, weight in enumerate(weights):
        left -= weight
        if left < 0:
            return i
    return len(weights) - 1


def _add(counts: dict[str, dict[str, float]], outcome: dict[str, Any], weight: float) -> None:
    for name, value in outcome.items():
        row = counts.setdefault(name, {})
        row[str(value)] = row.get(str(value), 0.0) + weight


def _told(counts: dict[str, dict[str, float]], *, exact: bool, samples: int, error: float) -> Odds:
    """What happens only sometimes stands first: it is what a player asks about."""
    sometimes, always = {}, {}
    for name, values in counts.items():
        missing = 1 - sum(values.values())
        if missing > 1e-9:
            sometimes[name] = {**values, NOTHING: values.get(NOTHING, 0.0) + missing}
        else:
            always[name] = values
    return {
        "exact": exact,
        "samples": samples,
        "error": round(error, 4),
        "outcomes": {
            name: {value: round(p, 6) for value, p in sorted(values.items())}
            for name, values in {**sometimes, **always}.items()
        },
    }
