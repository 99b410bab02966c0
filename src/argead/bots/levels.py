"""The opponents that a player may pick from, weakest first: the one table of levels."""

from __future__ import annotations

from typing import Final, NamedTuple


class Effort(NamedTuple):
    """``budget`` decisions a question, its ``sift`` share for the race, ``ahead`` quiet phases beyond.

    ``alone`` is how far ahead the bot looks when nobody can reply. Without a look ahead all is for the race.
    """

    budget: int
    sift: float
    ahead: int
    alone: int = 0


class Level(NamedTuple):
    """What an opponent is called and what to expect; ``effort`` is that of a bot which searches."""

    title: str
    about: str
    effort: Effort | None = None


LEVELS: Final[dict[str, Level]] = {
    "random": Level("Recruit", "Answers at random: for learning the sequence of play."),
    "greedy": Level("Captain", "Looks ahead to the end of the action, at once."),
    "strategos:level=1": Level(
        "Commander",
        "Tries every option on many possible futures, up to the end of the action.",
        Effort(250, 0.5, 0),
    ),
    "strategos:level=2": Level(
        "General", "The same with three times the care.", Effort(800, 0.5, 0)
    ),
    "strategos:level=3": Level(
        "Strategos",
        "Weighs for a while what is still in doubt; alone, it also looks beyond the action.",
        Effort(4_000, 0.5, 0, alone=1),
    ),
    "strategos:level=4": Level(
        "Alexander",
        "Thinks long: moves, replies and what follows, twenty thousand decisions a question.",
        Effort(20_000, 0.4, 2, alone=2),
    ),
}
"""By how ``make`` is called."""

EFFORTS: Final[tuple[Effort, ...]] = tuple(
    level.effort for level in LEVELS.values() if level.effort is not None
)
"""Of the bots that search: level 1 first."""
