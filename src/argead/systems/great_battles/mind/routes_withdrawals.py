"""A whole orderly withdrawal as one choice: away from the enemy as the drill has it, while no die falls."""

from __future__ import annotations

from argead.core.ask import Ask, Choice, Route

from ..rules.withdrawal import withdraw_unit
from ..state import ON_MAP, State, Unit
from ..text.names import counted, unit_name
from .routes_leaders import usual


def whole_withdrawals(s: State, ask: Ask) -> dict[str, Route]:
    """Every unit that may give way, to where it would halt, with the hits that it certainly takes."""
    b = s.battle
    mover = b.index[ask.about[0]]
    found: dict[str, Route] = {}
    for option in ask.options:
        if isinstance(option, tuple) and option[0] == "unit":
            v = b.index[option[1]]
            after, run = given_way(s, ask, v, mover, option)
            if len(run) > 1 and after.fate[v] == ON_MAP:
                hurt = after.hits[v] - s.hits[v]
                price = f" ({counted(hurt, 'hit')})" if hurt > 0 else ""
                goal = "/".join(after.stand[v])
                label = f"{unit_name(s, v)} gives way to {goal}{price}"
                found[label] = Route(run, after.stand[v][0])
    return found


def given_way(
    s: State, ask: Ask, v: Unit, mover: Unit, option: Choice
) -> tuple[State, list[Choice]]:
    """The battle after the steps that only the owner decides, and his answers."""
    s = s.clone()
    run = [option]
    dice = s.chance.dice_stream.at
    asks = withdraw_unit(s, v, mover)
    try:
        question = next(asks)
        while question.seat == ask.seat and s.chance.dice_stream.at == dice:
            answer = usual(s, question) if len(question.options) > 1 else question.options[0]
            if len(question.options) > 1:
                run.append(answer)
            question = asks.send(answer)
    except StopIteration:
        pass
    return s, run
