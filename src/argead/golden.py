"""Games kept to notice changes: readable playthroughs, recorded games, counts of positions.

A playthrough is a game in words, decision by decision, so that a reviewer sees what a change of the rules
does. A recorded game is a journal that must replay for ever; there is one for every way a scenario has been
seen to end. A count says how many different positions lie so many decisions ahead.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from .core.chance import Rng
from .core.odds import policy
from .core.opening import open_table
from .core.roll import words
from .core.system import System
from .core.table import Table

SHOWN = 8
LINES = 120


def playthrough(system: System[Any], scenario: str, seed: int = 1, most: int = 60) -> str:
    """A game in words: what was asked, what was chosen, what the log says."""
    return "\n".join(_told(system, scenario, seed, most)) + "\n"


def _told(system: System[Any], scenario: str, seed: int, most: int) -> Iterator[str]:
    table = open_table(system, scenario, seed=seed)
    yield f"{system.title}: {system.scenarios[scenario].title} (seed {seed})"
    rng = Rng(f"playthrough {seed}")
    read = 0
    for _ in range(most):
        lines = table.viewer.reader(None).lines
        for line in lines[read:]:
            yield f"    {line['text']}"
            yield from (f"        ({words(roll)})" for roll in line["rolls"])
        read = len(lines)
        ask = table.ask
        if ask is None:
            break
        choice = policy(table.run, ask, rng)
        yield f"{len(table.moves) + 1}. [{ask.rule}] {ask.seat}: {ask.prompt}"
        yield f"  of {_options(table)}"
        yield f"  -> {table.label(choice)}"
        table.choose(choice)
    if table.result is not None:
        yield f"Result: {table.result.winner}: {table.result.reason} {table.result.scores}"
    yield f"Digest after {len(table.moves)} choices: {table.digest()}"


def _options(table: Table) -> str:
    assert table.ask is not None
    options = table.ask.options
    labels = "; ".join(table.label(option) for option in options[:SHOWN])
    more = len(options) - SHOWN
    return labels if more <= 0 else f"{labels}; and {more} more"


def positions(system: System[Any], scenario: str, seed: int, decisions: int) -> list[int]:
    """How many different positions there are after 1, 2, ... decisions from the start."""
    front = [open_table(system, scenario, seed=seed, log=False)]
    counts = []
    for _ in range(decisions):
        reached: dict[str, Table] = {}
        for table in front:
            if table.ask is None:
                continue
            for option in table.ask.options:
                after = table.clone()
                after.choose(option)
                reached.setdefault(after.digest(), after)
        front = list(reached.values())
        counts.append(len(front))
    return counts


def endings(system: System[Any], scenario: str, decisions: int = 30_000) -> dict[str, Table]:
    """Games of default policies and of random players, the shortest one for each way to end."""
    found: dict[str, Table] = {}
    seed = played = 0
    while played < decisions:
        table = open_table(system, scenario, seed=seed, log=False)
        rng = Rng(f"endings {seed}")
        careful = seed % 2 == 0
        while table.ask is not None and len(table.moves) < decisions:
            table.choose(
                policy(table.run, table.ask, rng) if careful else rng.choice(table.ask.options)
            )
        seed += 1
        played += len(table.moves)
        if table.result is None:
            continue
        ending = f"{table.result.winner or 'nobody'}: {table.result.reason}"
        if ending not in found or len(table.moves) < len(found[ending].moves):
            found[ending] = table
    return found
