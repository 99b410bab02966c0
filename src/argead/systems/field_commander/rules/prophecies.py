"""Prophecies: accepted or shunned unseen, fulfilled in time or paid for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from argead.core.ask import Ask, Asks
from argead.core.registry import Registry
from argead.core.rulebook import rule
from argead.core.state import GameOver

from ..schema.counters import Prophecy
from ..schema.ids import AdvisorId, AreaId, ProphecyId
from ..state import SEAT, State
from .forces import scores

deed: Final = Registry[Callable[..., Any]]("deed")
"""What fulfils a Prophecy when it is done: each of these ends with ``fulfil``."""
condition: Final = Registry[Callable[[State, Prophecy], bool]]("condition")
"""What fulfils a Prophecy as soon as it is true."""


@condition("have_15_gold")
@rule("prophecies.the-prophecies:10")
def has_silver(s: State, row: Prophecy) -> bool:
    """Enough Gold in the Treasury."""
    return s.treasury.gold >= row.gold


@condition("hold_two")
@rule("prophecies.the-prophecies:2")
def cares_for_two(s: State, row: Prophecy) -> bool:
    """Two Pivotal Areas stand Conquered at the same moment."""
    return len(s.realm.conquered) >= row.areas


@rule("prophecies")
def oracle(s: State, area: AreaId) -> Asks[None]:
    """On first moving into an Oracle's Area: accept the Prophecy or shun it, before it is turned."""
    s.oracles.unheard.remove(area)
    answer = yield Ask(SEAT, "oracle", lambda: ["accept", "shun"], "prophecies:1", (area,))
    if answer == "shun":
        s.say("shunned", area)
        return
    accept(s, area)


@rule("prophecies.accepting", "set-up.prophecy-counters")
def accept(s: State, area: AreaId) -> None:
    """Turn the counter and lay it as many squares ahead as it says, at most on the last one."""
    prophecy = ProphecyId(s.chance.draw(s.oracles.cup, "prophecy"))
    s.oracles.cup.remove(prophecy)
    s.reveal()
    square = min(s.turn.number + s.tables.prophecies[prophecy].turns, len(s.campaign.turns))
    s.oracles.due[prophecy] = square
    s.say("accepted", area, prophecy, square)
    settle(s)


@rule("prophecies.completing:2")
def settle(s: State) -> None:
    """Complete the Prophecies that only ask for something to be true at any moment."""
    if not s.oracles.due:
        return
    for prophecy in pending(s):
        row = s.tables.prophecies[prophecy]
        if row.condition and condition[row.condition](s, row):
            complete(s, prophecy)


def pending(s: State) -> list[ProphecyId]:
    """The Prophecies that wait to be fulfilled, in data order."""
    due = s.oracles.due
    return [p for p in s.tables.prophecies if p in due] if due else []


def awaits(s: State, done: str) -> list[ProphecyId]:
    """The pending Prophecies that this deed would fulfil."""
    return [p for p in pending(s) if s.tables.prophecies[p].deed == done]


@rule("prophecies.the-prophecies")
def fulfil(s: State, done: str) -> None:
    """A deed was done: complete the Prophecies that asked for it."""
    for prophecy in awaits(s, done):
        complete(s, prophecy)


@rule("prophecies.completing", "set-up.glorification")
def complete(s: State, prophecy: ProphecyId) -> None:
    """Alexander gains one Glorification at once."""
    del s.oracles.due[prophecy]
    s.say("prophecy_fulfilled", prophecy)
    glorify(s)


def glorify(s: State) -> None:
    """Exchange the Alexander counter for the next higher one, A8 being the last."""
    if s.level < s.tables.top_level:
        s.level += 1
        s.moved("level", 1, "glorified", s.level)


@rule("prophecies.failing")
def fail(s: State, prophecy: ProphecyId) -> Asks[None]:
    """Lose a level or an Advisor for the rest of the campaign; with neither, the campaign."""
    del s.oracles.due[prophecy]
    s.say("prophecy_failed", prophecy)
    if s.level == 1 and not s.advisors:
        s.say("prophecy_ruin", prophecy)
        raise GameOver(None, "a Prophecy failed and there was nothing left to lose", scores(s, 0))
    answer = yield Ask(
        SEAT,
        "prophecy_failed",
        lambda: [*(["level"] if s.level > 1 else []), *s.advisors],
        "prophecies.failing:1",
        (prophecy,),
    )
    if answer == "level":
        s.level -= 1
        s.moved("level", -1, "level_lost", s.level)
    else:
        dismiss(s, answer)


@rule("prophecies.failing:3", "advisors:2")
def dismiss(s: State, advisor: AdvisorId) -> None:
    """An Advisor leaves and cannot be bought again in this campaign."""
    s.advisors.remove(advisor)
    s.barred.append(advisor)
    s.say("dismissed", advisor)


@rule("preparation.advance-turn-counter:2")
def fail_overdue(s: State) -> Asks[None]:
    """The Turn counter has moved: fail what it has moved past."""
    for prophecy in pending(s):
        if s.oracles.due[prophecy] < s.turn.number:
            yield from fail(s, prophecy)
