"""``python -m benchmarks.worker``: one subject in a process of its own, for a build that this one is not."""

from __future__ import annotations

import argparse
import hashlib
import json
from dataclasses import asdict

from argead.core.built import build
from argead.core.chance import Rng
from argead.core.opening import simulation

from . import own
from .measure import measure

EVERY = 40


def digest(game: str, games: int) -> str:
    """A fingerprint of random games: questions, states and their copies on the way, and how each ended."""
    total = hashlib.sha256()
    for seed in range(games):
        run, rng, decisions = simulation(game, seed=seed), Rng(seed), 0
        while (ask := run.ask) is not None and decisions < own.MOST_DECISIONS:
            if decisions % EVERY == 0:
                told = (
                    ask.seat,
                    ask.what,
                    ask.options,
                    run.state.digest(),
                    run.state.clone().digest(),
                )
                total.update(repr(told).encode())
            run.send(rng.choice(ask.options))
            decisions += 1
        total.update(repr((decisions, run.state.digest(), run.state.outcome)).encode())
    return total.hexdigest()[:16]


def main() -> None:
    """Print what was asked for as JSON."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.worker", description=__doc__)
    parser.add_argument("subject", help="as the table names it")
    parser.add_argument("--seconds", type=float, default=2.0, help="how long it is measured")
    parser.add_argument("--games", type=int, default=0, help="instead a digest of so many games")
    given = parser.parse_args()
    told: dict[str, object] = {"build": build()}
    if given.games:
        told["digest"] = digest(given.subject, given.games)
    else:
        subjects = {subject.name: subject for subject in (own.Engine(), *own.systems(99))}
        told["speed"] = asdict(measure(subjects[given.subject], given.seconds))
    print(json.dumps(told))


if __name__ == "__main__":
    main()
