"""How many clicks a first turn takes: ``python -m argead.testing.clicks SYSTEM/SCENARIO --seeds 1-6``.

The greedy bot decides for every seat. A route is one click, and is played on while its next step is an option
of the seat's next question, whoever answered in between; a window with nothing to decide takes none. Every
seat has the usual standing order of its game.
"""

from __future__ import annotations

import argparse
import statistics
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

import argead

from ..bots.greedy import Greedy
from ..bots.playouts import Playouts
from ..bots.proposals import proposals
from ..core.ask import PASS, Ask, Choice
from ..core.chance import Rng
from ..core.odds import policy
from ..core.run import Run
from ..core.table import Table

SAMPLES = 2


@dataclass(frozen=True, slots=True)
class Whole(Greedy):
    """Greedy, asked for the whole run of choices that looks best and not only for its beginning."""

    def run(self, table: Table) -> tuple[Choice, ...]:
        """The candidate that looks best."""
        ask = table.ask
        assert ask is not None
        drawn = Playouts(table, "greedy", self.seed).drawn(0)
        best, ways = self.best(table), proposals(drawn.system, drawn.state, ask)
        return best if len(ways) > 1 or len(best) > 1 else self._covered(table, best[0])

    def _covered(self, table: Table, choice: Choice) -> tuple[Choice, ...]:
        """Where there is no doubt: the longest route that holds just what would be answered anyway.

        That is the likeliest answer to each question, as the game's mind has it.
        """
        named: list[list[Choice]] = [route["choices"] for route in table.viewer.routes()]
        routes = [route for route in named if route[0] == choice and len(route) > 1]
        if not routes:
            return (choice,)
        ask, rng = table.ask, Rng("covered")
        assert ask is not None
        longest = max(len(route) for route in routes)
        drawn = Playouts(table, "greedy", self.seed).drawn(0)
        drawn.halt = False
        line = [choice]
        drawn.send(choice)
        while drawn.ask is not None and len(line) < longest:
            mine = drawn.ask.seat == ask.seat
            answer = _likeliest(drawn, drawn.ask) if mine else policy(drawn, drawn.ask, rng)
            if mine:
                line.append(answer)
            drawn.send(answer)
        fit = [route for route in routes if route == line[: len(route)]]
        return tuple(sorted(fit, key=len)[-1]) if fit else (choice,)


def _likeliest(run: Run[Any], ask: Ask) -> Choice:
    weights = run.system.mind.likely(run.state, ask)
    if weights is None:
        return ask.options[0]
    return ask.options[weights.index(max(weights))]


@dataclass
class Clicks:
    """What one seat did in its first turn: clicks, questions answered, and clicks by question."""

    clicks: int = 0
    questions: int = 0
    at: Counter[str] = field(default_factory=Counter)


def first_turn(game: str, seed: int, samples: int = SAMPLES) -> dict[str, Clicks]:
    """The clicks of every seat until the first turn is over."""
    table = argead.open(game, seed=seed)
    bot = Whole(samples=samples)
    counted = {seat: Clicks() for seat in table.seats}
    plans: dict[str, list[Choice]] = {seat: [] for seat in table.seats}
    usual = table.usual_order()
    if usual is not None:
        for seat in table.seats:
            table.give_order(seat, usual)
    first = _turn(table)
    while table.ask is not None and _turn(table) == first:
        ask = table.ask
        if table.automatic is not None:
            table.take_automatic()
            continue
        if ask.forced:
            table.choose(PASS if PASS in ask.options else ask.options[0])
            continue
        mine, plan = counted[ask.seat], plans[ask.seat]
        mine.questions += 1
        if not plan or plan[0] not in ask.options:
            plan[:] = bot.run(table)
            mine.clicks += 1
            mine.at[ask.what] += 1
        table.choose(plan.pop(0))
    return counted


def _turn(table: Table) -> int:
    turn = table.system.scene.scene(table.state, None)["turn"]
    return turn.get("n", 0)


def medians(game: str, seeds: Iterable[int], samples: int = SAMPLES) -> dict[str, float]:
    """The median of every seat's clicks over these seeds."""
    played = [first_turn(game, seed, samples) for seed in seeds]
    return {seat: statistics.median(turn[seat].clicks for turn in played) for seat in played[0]}


def numbers(text: str) -> list[int]:
    """``1-3,7`` means 1, 2, 3, 7."""
    found: list[int] = []
    for part in text.split(","):
        first, _, last = part.partition("-")
        try:
            found += range(int(first), int(last or first) + 1)
        except ValueError:
            raise argparse.ArgumentTypeError(f"'{part}' is neither a number nor a range") from None
    return found


def main(arguments: Sequence[str] | None = None) -> None:
    """Print a table: a line for every seed and seat, then the medians."""
    parser = argparse.ArgumentParser(prog="clicks", description=__doc__)
    parser.add_argument("game", help="SYSTEM/SCENARIO")
    parser.add_argument("--seeds", type=numbers, default=[1, 2, 3], help="as 1-6 or 1,4")
    parser.add_argument("--seat", help="this seat alone")
    parser.add_argument("--samples", type=int, default=SAMPLES, help="how hard the bot thinks")
    wanted = parser.parse_args(arguments)
    totals: dict[str, list[int]] = {}
    print(f"{'seed':>4} {'seat':<12} {'clicks':>6} {'asked':>6}  most at")
    for seed in wanted.seeds:
        for seat, mine in first_turn(wanted.game, seed, wanted.samples).items():
            if wanted.seat not in (None, seat):
                continue
            totals.setdefault(seat, []).append(mine.clicks)
            most = ", ".join(f"{what} {n}" for what, n in mine.at.most_common(8))
            print(f"{seed:>4} {seat:<12} {mine.clicks:>6} {mine.questions:>6}  {most}")
    if not totals:
        parser.error(f"{wanted.game} has no seat '{wanted.seat}'")
    for seat, clicks in totals.items():
        print(f"     {seat:<12} {statistics.median(clicks):>6g}         median")


if __name__ == "__main__":
    main()
