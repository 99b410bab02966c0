"""What bots never look at: ``python -m argead.testing.closed SYSTEM[/SCENARIO] ... --games 100``.

Random games are walked, and at every question it is asked which options a searching bot of level 2 would have
in sight: by an idea, by a plan or at a glance. Kinds of options that were open in these games and never in
sight are named; there should be none. Options that differ by a number alone are of one kind.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections import Counter
from collections.abc import Iterable
from typing import Any, NamedTuple

from ..bots.levels import EFFORTS
from ..bots.search import Search
from ..core.ask import HOLD, Ask, Choice
from ..core.chance import Rng
from ..core.opening import open_table
from ..core.system import System
from ..core.system import system as find_system
from .nightly import chosen
from .walks import options_for_game, random_choice

LEVEL = 2
NUMBER = re.compile(r"\d+")


class Kind(NamedTuple):
    """A kind of option: at which question, and what it looks like."""

    what: str
    option: str


class Sight:
    """How often a kind of option was open, and how often somebody looked at it."""

    def __init__(self) -> None:
        self.open: Counter[Kind] = Counter()
        self.seen: Counter[Kind] = Counter()

    def note(self, ask: Ask, seen: Iterable[Choice]) -> None:
        """One question; a standing pass is a pass, and nobody need look at it."""
        looked = set(seen)
        for option in ask.options:
            if ask.window and option == HOLD:
                continue
            kind = Kind(ask.what, NUMBER.sub("#", str(option)))
            self.open[kind] += 1
            self.seen[kind] += option in looked

    @property
    def closed(self) -> list[Kind]:
        """What was open and never looked at."""
        return sorted(kind for kind in self.open if not self.seen[kind])


def walk_in_sight(
    system: System[Any], scenario: str, seed: int, sight: Sight, *, every: int = 1
) -> None:
    """A random game; at every so many questions what a bot would look at is noted."""
    options = options_for_game(system, scenario, seed)
    table = open_table(system, scenario, seed=seed, options=options, log=False)
    rng, asked = Rng(f"sight {seed}"), 0
    while (ask := table.ask) is not None:
        if asked % every == 0:
            budget = round(EFFORTS[LEVEL - 1].budget * system.mind.TUNING.patience)
            effort = EFFORTS[LEVEL - 1]._replace(budget=budget)
            sight.note(ask, Search(table, effort, seed).in_sight())
        asked += 1
        table.choose(random_choice(ask, rng))


def main() -> int:
    """Name what is closed; 1 if anything is."""
    parser = argparse.ArgumentParser(prog="python -m argead.testing.closed", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="SYSTEM[/SCENARIO]", help="all, if none")
    parser.add_argument("--games", type=int, default=100, help="of every scenario")
    parser.add_argument("--every", type=int, default=1, help="look at one question of so many")
    given = parser.parse_args()
    found = 0
    for name in chosen(given.names):
        ident, _, scenario = name.partition("/")
        sight = Sight()
        for seed in range(given.games):
            walk_in_sight(find_system(ident), scenario, seed, sight, every=given.every)
        print(f"{name}: {len(sight.open)} kinds of options, {len(sight.closed)} never looked at")
        for kind in sight.closed:
            print(f"  {kind.what}: {kind.option} ({sight.open[kind]} times open)")
        found += len(sight.closed)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
