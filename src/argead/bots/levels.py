"""The opponents that a player may pick from, weakest first: the one table of levels."""

from __future__ import annotations

from typing import Final, NamedTuple


class Effort(NamedTuple):
    """How a bot spends its thoughts on a question.

    ``budget`` counts simulated decisions. The first ``plans`` share of them compares plans, the share up to
    ``sift`` what options bring at once, the rest what they lead to by the end of so many ``rounds``; without
    rounds all is for the race. ``wide``: options that nobody takes out of habit get a glance.
    """

    budget: int
    sift: float = 1.0
    plans: float = 0.0
    rounds: int = 0
    wide: bool = True


class Level(NamedTuple):
    """What an opponent is called and what to expect; ``effort`` is that of a bot which searches."""

    title: str
    about: str
    effort: Effort | None = None


LEVELS: Final[dict[str, Level]] = {
    "novice:level=1": Level(
        "Recruit", "Knows the rules, takes one look at what comes to mind, and often errs."
    ),
    "novice:level=2": Level(
        "Soldier", "The same with a steadier hand: errs where things are close."
    ),
    "greedy": Level("Captain", "Weighs what comes to mind up to the end of the action, at once."),
    "strategos:level=2": Level(
        "Commander",
        "Looks at every option, on many possible futures, up to the end of the action.",
        Effort(800),
    ),
    "strategos:level=3": Level(
        "Strategos",
        "Makes a plan for the turn, and weighs what each option leads to by its end.",
        Effort(4_000, sift=0.5, plans=0.2, rounds=1),
    ),
    "strategos:level=4": Level(
        "Alexander",
        "Thinks long: the same with five times the care, and a turn further.",
        Effort(20_000, sift=0.4, plans=0.2, rounds=2),
    ),
}
"""By how ``make`` is called."""

PLAYERS: Final = frozenset({*LEVELS, "random"})
"""Who may sit at a table; who answers at random is for trials, and nobody is offered it as an opponent."""

QUICK: Final = Effort(250, wide=False)
"""Of level 1, which is for series of many games: nobody is offered it as an opponent."""

EFFORTS: Final[tuple[Effort, ...]] = (
    QUICK,
    *(level.effort for level in LEVELS.values() if level.effort is not None),
)
"""Of the bots that search: level 1 first."""
