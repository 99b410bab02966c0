"""Prophecies: accepted or shunned unseen, fulfilled in time or paid for."""

from __future__ import annotations

from argead.core.ask import Ask, Asks
from argead.core.rules import rule
from argead.core.state import GameOver

from ..state import SEAT, State
from .forces import scores

GOLD_FOR_THE_WINDS = 5
GOLD_FOR_SILVER_SPEARS = 15
AREAS_TO_CARE_FOR = 2


@rule("prophecies")
def oracle(s: State, area: str) -> Asks[None]:
    """On first moving into an Oracle's Area: accept the Prophecy or shun it, before it is turned."""
    s.oracles.remove(area)
    answer = yield Ask(
        SEAT, "oracle", lambda: ["accept", "shun"], "prophecies", (area,), final=True
    )
    if answer == "shun":
        s.say("shunned", area)
        return
    accept(s, area)


@rule("prophecies.accepting", "set-up.prophecy-counters")
def accept(s: State, area: str) -> None:
    """Turn the counter and lay it as many squares ahead as it says, at most on the last one."""
    prophecy = s.chance.draw(s.prophecy_cup, "prophecy")
    s.prophecy_cup.remove(prophecy)
    s.reveal()
    square = min(s.turn + s.tables.prophecies[prophecy].turns, len(s.campaign.turns))
    s.due[prophecy] = square
    s.say("accepted", area, prophecy, square)
    settle(s)


def settle(s: State) -> None:
    """Complete the Prophecies that only ask for something to be true at any moment."""
    for prophecy in pending(s):
        test = s.tables.prophecies[prophecy].test
        if (test == "have_15_gold" and s.gold >= GOLD_FOR_SILVER_SPEARS) or (
            test == "hold_two" and len(s.conquered) >= AREAS_TO_CARE_FOR
        ):
            complete(s, prophecy)


def pending(s: State) -> list[str]:
    """The Prophecies that wait to be fulfilled, in data order."""
    return [p for p in s.tables.prophecies if p in s.due] if s.due else []


def pending_with(s: State, test: str) -> list[str]:
    """The pending Prophecies that this deed would fulfil."""
    if not s.due:
        return []
    return [p for p in pending(s) if s.tables.prophecies[p].test == test]


@rule("prophecies.the-prophecies")
def fulfil(s: State, test: str) -> None:
    """A deed was done: complete the Prophecies that asked for it."""
    for prophecy in pending_with(s, test):
        complete(s, prophecy)


@rule("prophecies.completing", "set-up.glorification")
def complete(s: State, prophecy: str) -> None:
    """Alexander gains one Glorification at once."""
    del s.due[prophecy]
    s.say("prophecy_fulfilled", prophecy)
    glorify(s)


def glorify(s: State) -> None:
    """Exchange the Alexander counter for the next higher one, A8 being the last."""
    if s.level < s.tables.top_level:
        s.level += 1
        s.moved("level", 1, "glorified", s.level)


@rule("prophecies.failing")
def fail(s: State, prophecy: str) -> Asks[None]:
    """Lose a level or an Advisor for the rest of the campaign; with neither, the campaign."""
    del s.due[prophecy]
    s.say("prophecy_failed", prophecy)
    if s.level == 1 and not s.advisors:
        s.say("prophecy_ruin", prophecy)
        raise GameOver(None, "a Prophecy failed and there was nothing left to lose", scores(s, 0))
    answer = yield Ask(
        SEAT,
        "prophecy_failed",
        lambda: [*(["level"] if s.level > 1 else []), *s.advisors],
        "prophecies.failing",
        (prophecy,),
    )
    if answer == "level":
        s.level -= 1
        s.moved("level", -1, "level_lost", s.level)
    else:
        dismiss(s, answer)


def dismiss(s: State, advisor: str) -> None:
    """An Advisor leaves and cannot be bought again in this campaign."""
    s.advisors.remove(advisor)
    s.barred.append(advisor)
    s.say("dismissed", advisor)


def fail_overdue(s: State) -> Asks[None]:
    """The Turn counter has moved: fail what it has moved past."""
    for prophecy in pending(s):
        if s.due[prophecy] < s.turn:
            yield from fail(s, prophecy)
