"""What you may do at any time: disband, play Spies, fulfil a Prophecy by a payment or a sacrifice.

These rights ride on the questions of each step (R33). Spies and the deeds of Prophecies: refit, march,
after a Scouting roll, before and after an Intimidation roll, at the start of a battle turn, and in the
Spend Gold and Glory step. Disbanding, which can only help on the march: march, after a Scouting
roll, and in the Spend step.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from argead.core.ask import Asks, Choice, with_rights
from argead.core.rules import rule

from ..state import ARMY, SEAT, State, alike, send_home, unconquered
from .forces import disband, draw_from
from .prophecies import GOLD_FOR_THE_WINDS, dismiss, fulfil, pending_with
from .treasury import pay_gold

DISBANDING = frozenset({"march", "scouting", "spend"})


def rights(s: State, what: str) -> list[Choice]:
    """Everything that may be done besides answering this question."""
    found: list[Choice] = []
    if "spies" in s.insights and spied_on(s):
        found.append(("play", "spies"))
    if s.due:
        if s.gold >= GOLD_FOR_THE_WINDS and pending_with(s, "pay_5_gold"):
            found.append(("offer", "winds"))
        if pending_with(s, "discard_advisor"):
            found += [("dismiss", advisor) for advisor in s.advisors]
    if what in DISBANDING:
        found += [("disband", sort) for sort in alike(s, s.at[ARMY])]
    return found


def is_right(answer: Choice) -> bool:
    """Whether an answer is one of the rights and no option of the question itself."""
    return answer == ("play", "spies") or (
        isinstance(answer, tuple) and answer[0] in ("disband", "dismiss", "offer")
    )


def exercise(s: State, right: tuple[str, str]) -> None:
    """Carry out one of the rights."""
    name, what = right
    if name == "disband":
        disband(s, what)
    elif name == "dismiss":
        dismiss(s, what)
        fulfil(s, "discard_advisor")
    elif name == "offer":
        pay_gold(s, GOLD_FOR_THE_WINDS, "winds")
        fulfil(s, "pay_5_gold")
    else:
        spies(s)


def ask_with_rights(
    s: State,
    what: str,
    options: Callable[[], Sequence[Choice]],
    section: str,
    about: tuple[Any, ...] = (),
    final: bool = False,
) -> Asks[Choice]:
    """Ask until the answer is not a right; rights are carried out on the way."""
    while True:
        answer = yield from with_rights(
            s,
            SEAT,
            what,
            options,
            lambda: rights(s, what),
            rule=section,
            about=about,
            final=final,
        )
        if not is_right(answer):
            return answer
        exercise(s, answer)


def spied_on(s: State) -> list[str]:
    """Strongholds that Spies can work in: unconquered, never Tyre, with something to discard."""
    tyre = s.campaign.tyre.area if s.campaign.tyre else ""
    return [a for a in s.campaign.strongholds if a != tyre and unconquered(s, a) and s.at[a]]


@rule("insights.spies")
def spies(s: State) -> None:
    """Discard one random counter, Walls included, from each enemy Stronghold except Tyre."""
    use_insight(s, "spies")
    for area in spied_on(s):
        i = draw_from(s, area, "spies")
        s.say("spied", area, s.tables.counters.kind[i])
        send_home(s, i)


@rule("insights")
def use_insight(s: State, insight: str) -> None:
    """An Insight is used once and then gone for the rest of the campaign."""
    s.insights.remove(insight)
    s.say("insight_used", insight)
