"""A leader who gives no orders, as one choice: he is called up, rides to a better place, and is finished."""

from __future__ import annotations

from typing import Final

from argead.core.ask import Ask, Asks, Choice, Route

from ..rules.sequence import PHASES
from ..state import Leader, State
from ..text.names import leader_name
from .priors import likely

ON_HIS_WAY: Final = ("command", "choose_line", "line_orders", "orders", "ride", "momentum")
"""What a leader is asked who gives no orders."""
QUIET: Final = ("line_orders", "orders", "momentum")
"""Of these only the pass is quiet."""
MOST: Final = 30


def idle_leaders(s: State, ask: Ask) -> dict[str, Route]:
    """Every leader for whom the drill has nothing to do, with his ride."""
    found: dict[str, Route] = {}
    for option in ask.options:
        if option[0] == "activate":
            run, goal = idle(s, ask.seat, option)
            if len(run) > 1:
                ride = f" and rides to {goal}" if goal else ""
                name = leader_name(s, s.battle.lindex[option[1]])
                found[f"{name} gives no orders{ride}"] = Route(run, goal)
    return found


def idle(s: State, seat: str, option: Choice) -> tuple[list[Choice], str]:
    """The answers of a leader without orders, while no die falls and nobody else is asked; where he rides.

    The phases are gone through on a copy, from the question on: nothing happens in its phase before it.
    """
    copy = s.clone()
    copy.agenda.append(("next_leader",))
    l = copy.battle.lindex[option[1]]
    start, dice = copy.place[l], copy.chance.dice_stream.at
    given: list[Choice] = []
    while not given or copy.agenda[-1] != ("next_leader",):
        asks = begun(copy)
        answer: Choice = None
        try:
            while asks is not None:
                ask = asks.send(answer)
                answer = option if not given else usual(copy, ask)
                if ask.what == "momentum" and answer is not None:
                    return given, ridden(copy, l, start)
                if len(ask.options) > 1:
                    if given and not quiet(ask, seat, answer):
                        return [], ""
                    given.append(answer)
        except StopIteration:
            pass
        ended(copy)
        if copy.chance.dice_stream.at != dice or len(given) > MOST:
            return [], ""
    return given, ridden(copy, l, start)


def begun(s: State) -> Asks[None] | None:
    """The next phase is taken off the agenda and begun."""
    name, *ids = s.agenda.pop()
    return PHASES[str(name)](s, *ids)


def ended(s: State) -> None:
    """What a phase has left comes next, what it has set off before that."""
    s.agenda += [*s.following[::-1], *s.interrupts[::-1]]
    s.following, s.interrupts = [], []


def quiet(ask: Ask, seat: str, answer: Choice) -> bool:
    """Is the question one that a leader is asked who gives no orders, and the answer that he gives none?"""
    if ask.seat != seat or ask.what not in ON_HIS_WAY:
        return False
    return ask.what not in QUIET or answer is None


def ridden(s: State, l: Leader, start: str) -> str:
    """Where a leader has come to, if anywhere."""
    return s.place[l] if s.place[l] != start else ""


def usual(s: State, ask: Ask) -> Choice:
    """What the drill likes best."""
    weights = likely(s, ask)
    assert weights is not None
    return ask.options[max(range(len(weights)), key=weights.__getitem__)]
