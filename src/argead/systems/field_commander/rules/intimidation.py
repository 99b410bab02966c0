"""Intimidation: a Stronghold may surrender without a battle."""

from __future__ import annotations

from argead.core.ask import Ask, Asks, Choice
from argead.core.rules import rule

from ..state import DESTROYED, SEAT, State, put, strength
from .conquest import conquer
from .rights import ask_with_rights, use_insight
from .treasury import pay_glory


@rule("battle.force-advantage")
def force_advantage(s: State) -> int:
    """Your Forces, Alexander included, less the enemy's, Walls and Leader included (R1)."""
    return strength(s) - len(s.at[s.army_at])


def intimidate(s: State) -> None:
    """Roll on the Intimidation chart."""
    s.die = s.chance.d6("intimidation")
    s.bonus = 0
    s.then(("intimidation",))


def intimidation_total(s: State) -> int:
    """Die, Force Advantage, and what was spent after seeing the die."""
    chart = s.tables.log.intimidation
    return s.die + chart.per_advantage * force_advantage(s) + s.bonus


def intimidation_result(s: State, total: int) -> str:
    """The result for a total."""
    chart = s.tables.log.intimidation
    if total >= chart.success:
        return "success"
    return "on-going" if total >= chart.on_going else "failure"


def persuasions(s: State) -> list[Choice]:
    """What can still raise the total: Glory, one at a time, and Courtesans."""
    if intimidation_result(s, intimidation_total(s)) == "success":
        return []
    found: list[Choice] = ["glory"] if s.glory else []
    if "courtesans" in s.insights:
        found.append(("play", "courtesans"))
    return found


@rule("intimidation", "insights.courtesans")
def intimidation(s: State) -> Asks[None]:
    """After seeing the die you may add Glory and Courtesans; then the result stands."""
    while persuasions(s) or "spies" in s.insights:
        answer = yield from ask_with_rights(
            s, "intimidation", lambda: [*persuasions(s), None], "intimidation", (s.army_at,)
        )
        if answer is None:
            break
        if answer == "glory":
            pay_glory(s, 1, "intimidation")
            s.bonus += s.tables.log.intimidation.per_glory
        else:
            use_insight(s, "courtesans")
            s.bonus += s.tables.log.intimidation.courtesans
    total = intimidation_total(s)
    result = intimidation_result(s, total)
    s.say("intimidation", s.army_at, s.die, total, result)
    if result == "success":
        surrender(s)
    elif result == "failure":
        s.then(("battle",))
    else:
        answer = yield Ask(SEAT, "on_going", lambda: ["battle", "wait"], "intimidation")
        if answer == "battle":
            s.then(("battle",))


def surrender(s: State) -> None:
    """All enemy counters go to the Destroyed box; the Stronghold is Conquered."""
    for i in list(s.at[s.army_at]):
        s.reduced[i] = False
        put(s, i, DESTROYED)
    conquer(s, s.army_at, "intimidation")
