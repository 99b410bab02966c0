"""The laws that every game obeys, for our systems and anybody else's.

>>> from argead.testing import check_system          # doctest: +SKIP
>>> check_system(my_system)                          # doctest: +SKIP

A law raises ``LawBroken`` with what went wrong and where. Some watch every decision of a random game
(``WATCHED``), some are tried here and there in it (``TRIED``); ``check_game`` holds one game to all of them.
"""

from __future__ import annotations

import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from ..core.chance import Rng
from ..core.rulebook import problems
from ..core.system import System
from ..core.table import Table
from .elsewhere import fingerprint, fingerprint_elsewhere
from .guarded import guarded_game
from .phases import asking
from .tried import (
    clones_have_the_same_future,
    determinize_changes_only_hidden_things,
    determinized_games_end,
    hidden_things_stay_hidden,
    illegal_choices_change_nothing,
    quiet_means_settled,
    states_survive_json,
    undo_returns_exactly,
    views_can_be_drawn,
)
from .walks import (
    MOST_DECISIONS,
    LawBroken,
    broken,
    options_for_game,
    random_choice,
    registered,
    simulated,
    walk,
)
from .watched import (
    Watch,
    asks_are_well_formed,
    counters_are_conserved,
    every_game_ends,
    journals_replay,
    no_state_returns,
    trails_are_short,
    undo_stops_at_barriers,
)

__all__ = [
    "MOST_DECISIONS",
    "TRIED",
    "WATCHED",
    "LawBroken",
    "asking_phases_are_named",
    "check_game",
    "check_system",
    "fingerprint",
    "fingerprint_elsewhere",
    "guarded_game",
    "matrix_is_complete",
    "options_for_game",
    "random_choice",
    "registered",
    "simulated",
    "walk",
]

WATCHED: dict[str, Callable[[System[Any], str, int], Watch]] = {
    law.__name__: law
    for law in (
        every_game_ends,
        asks_are_well_formed,
        undo_stops_at_barriers,
        no_state_returns,
        counters_are_conserved,
        trails_are_short,
        journals_replay,
    )
}
TRIED: dict[str, Callable[[Table, int], None]] = {
    law.__name__: law
    for law in (
        clones_have_the_same_future,
        undo_returns_exactly,
        states_survive_json,
        illegal_choices_change_nothing,
        views_can_be_drawn,
        determinized_games_end,
        determinize_changes_only_hidden_things,
        hidden_things_stay_hidden,
    )
}


def check_system(
    system: System[Any], games: int = 2, seed: int = 0, scenarios: list[str] | None = None
) -> None:
    """Hold a system to every law, in every scenario, for so many games each."""
    matrix_is_complete(system)
    asking_phases_are_named(system)
    for scenario in scenarios or list(system.scenarios):
        for game in range(games):
            check_game(system, scenario, seed + game)


def check_game(system: System[Any], scenario: str, seed: int, stops: int = 8) -> None:
    """One random game under all laws: watched at every decision, tried at so many stops."""
    quiet_means_settled(system, scenario, seed)
    watches = {name: law(system, scenario, seed) for name, law in WATCHED.items()}
    total = guarded_game(system, scenario, seed, thorough=True)
    every = max(1, total // stops)
    offset = Rng(f"stops {seed}").randrange(every)
    for n, table in enumerate(walk(system, scenario, seed)):
        for name, watch in watches.items():
            with _naming(name, table, seed):
                watch(table)
        if n % every == offset and table.ask is not None:
            for name, law in TRIED.items():
                with _naming(name, table, seed):
                    law(table, seed)


@contextmanager
def _naming(law: str, table: Table, seed: int) -> Iterator[None]:
    """What a system raises while a law looks at it breaks that law; the verdict names the line."""
    try:
        yield
    except LawBroken:
        raise
    except Exception as error:
        last = traceback.extract_tb(error.__traceback__)[-1]
        what = " ".join(f"{type(error).__name__}: {error}".split())
        place = f"{Path(last.filename).name}, line {last.lineno}, in {last.name}"
        raise broken(table, seed, law, f"{what} ({place})") from error


def asking_phases_are_named(system: System[Any]) -> None:
    """``ASKING`` names the phases that are generators, no more and no fewer; quiet phases exist."""
    phases = system.phases
    wrong = sorted(asking(phases) ^ system.asking) + sorted(system.quiet - set(phases))
    if wrong:
        raise LawBroken(f"{system.id}: ASKING or QUIET is wrong about {', '.join(wrong)}")


def matrix_is_complete(system: System[Any]) -> None:
    """No code cites what no book has, and what is not tested says why."""
    found = list(problems(system.rulebook, system.package))
    if found:
        raise LawBroken(f"{system.id}: rulebook: " + "; ".join(found))
