"""Questions with several steps: some CUs of a force, some pieces of a group.

Between the questions of one procedure ``s.stage`` counts on, so that every answer shows in the state.
"""

from __future__ import annotations

from collections.abc import Sequence

from argead.core.ask import Ask, Asks, Options, pick

from ..board import CU_KINDS, SILVER, UNIT
from ..state import Force, State, kinds, total


def step(s: State) -> None:
    """One question of a longer procedure is answered."""
    s.stage += 1


def end_steps(s: State) -> None:
    """The procedure has all its answers."""
    s.stage = 0


def choose_pieces(
    s: State,
    seat: str,
    what: str,
    pieces: Sequence[str],
    rule: str,
    *,
    least: int = 0,
    most: int = 99,
) -> Asks[list[str]]:
    """Some of the pieces, by id."""
    if not pieces or not most:
        return []
    step(s)
    chosen = yield from pick(s, seat, what, pieces, least=least, most=most, rule=rule)
    return chosen


def choose_force(
    s: State,
    seat: str,
    what: str,
    force: Force,
    least: int,
    most: int,
    rule: str,
) -> Asks[Force]:
    """Some CUs of a force, kind by kind: at least and at most so many; Silver Shields stay together.

    The answers so far stand in ``s.picked``.
    """
    step(s)
    rooms = kinds(force)
    chosen = 0
    s.picked = []
    for i, (kind, here) in enumerate(rooms):
        later = sum(n for _, n in rooms[i + 1 :])
        low = max(0, least - total(chosen) - later)
        high = min(here, most - total(chosen))
        answer = yield Ask(seat, what, _amounts(kind, low, high, here), rule, (CU_KINDS[kind],))
        chosen += answer[1] * UNIT[kind]
        s.picked.append(answer)
    s.picked = []
    return chosen


def _amounts(kind: int, low: int, high: int, here: int) -> Options:
    name = CU_KINDS[kind]
    if kind == SILVER and here == 2:
        numbers = [n for n in (0, 2) if low <= n <= high] or [min(max(low, 0), high)]
    else:
        numbers = list(range(low, high + 1))
    return lambda: [(name, n) for n in numbers]
