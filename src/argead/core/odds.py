"""Odds before you commit: try an option many times on tables that hold only what the seat sees."""

from __future__ import annotations

import math
from collections import Counter
from typing import TYPE_CHECKING, Any

from .ask import AS_PROPOSED, Ask, Choice
from .chance import Random, Rng
from .run import Run

if TYPE_CHECKING:
    from .table import Table

MOST_ANSWERS = 400


def odds(table: Table, option: Choice, samples: int) -> dict[str, Any]:
    """The distribution of what comes of an option, up to the next quiet phase.

    Returns ``{"samples": n, "error": e, "outcomes": {name: {value: probability}}}``; ``error`` is half
    the widest 95 % interval.
    """
    ask = table.ask
    assert ask is not None
    seat = ask.seat
    counts: dict[str, Counter[str]] = {}
    for sample in range(samples):
        rng = Rng(f"odds {sample}")
        tried = table.determinize(seat, rng)
        before = tried.state.clone()
        run = tried.run
        run.halt = True
        run.send(option)
        finish(run, rng)
        outcome = dict(table.system.outcome(before, run.state, seat))
        if run.state.outcome is not None:
            outcome["winner"] = run.state.outcome.winner or "nobody"
        for name, value in outcome.items():
            counts.setdefault(name, Counter())[str(value)] += 1
    return {
        "samples": samples,
        "error": round(0.98 / math.sqrt(samples), 4),
        "outcomes": {
            name: {value: n / samples for value, n in sorted(values.items())}
            for name, values in counts.items()
        },
    }


def finish(run: Run[Any], rng: Random) -> None:
    """Let default policies answer until the run halts at a quiet phase or the game is over."""
    for _ in range(MOST_ANSWERS):
        if run.ask is None:
            return
        run.send(policy(run, run.ask, rng))


def policy(run: Run[Any], ask: Ask, rng: Random) -> Choice:
    """What a sensible player might answer: by the system's priors, else as proposed, else anything."""
    options = ask.options
    weights = run.system.priors(run.state, ask)
    if weights is not None:
        return options[_weighted(weights, rng)]
    if options[0] == AS_PROPOSED:
        return AS_PROPOSED
    return rng.choice(options)


def _weighted(weights: Any, rng: Random) -> int:
    left = rng.random() * sum(weights)
    for i, weight in enumerate(weights):
        left -= weight
        if left < 0:
            return i
    return len(weights) - 1
