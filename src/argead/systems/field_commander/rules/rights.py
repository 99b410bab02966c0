"""What you may do at any time: disband, play Spies, fulfil a Prophecy by a payment or a sacrifice.

These rights ride on the questions of each step (R33). Spies and the deeds of Prophecies: refit, march,
after a Scouting roll, before and after an Intimidation roll, at the start of a battle turn, before and
after the dice of a Speed step, and in the Spend Gold and Glory step. Disbanding, which can only help on the
march: march, after a Scouting roll, and in the Spend step.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from argead.core.ask import Ask, Asker, Asks, Choice, Options, with_rights
from argead.core.rulebook import rule

from ..schema.ids import AdvisorId, AreaId, InsightId, Sort
from ..state import SEAT, State, send_home, sorts_of, unconquered
from ..tables.places import ARMY
from .counsel import insight, use_insight
from .forces import disband, draw_from
from .prophecies import awaits, deed, dismiss, fulfil
from .treasury import pay_gold
from .tyre import is_tyre

DISBANDING: Final = frozenset({"march", "scouting", "spend"})
SPIES: Final = InsightId("spies")
MORE: Final = ".more"
"""How the name of a question ends in which rights are chosen."""


def commander(s: State) -> Asker:
    """Asks the one player; the menu of rights cites what gives them."""

    def ask(
        what: str,
        options: Options,
        clause: str,
        about: tuple[Any, ...],
        /,
        *,
        many: tuple[int, int] | None = None,
    ) -> Ask:
        if what.endswith(MORE):
            clause = clause_of_rights(s, what.removesuffix(MORE))
        return Ask(SEAT, what, options, clause, about, many)

    return ask


def clause_of_rights(s: State, what: str) -> str:
    """What gives the rights that ride on a question: where only Forces can be sent home, disbanding."""
    return "rights:1" if lasting_rights(s) else "rights:4"


@rule("rights")
def rights(s: State, what: str) -> list[Choice]:
    """Everything that may be done besides answering this question."""
    found = lasting_rights(s)
    if what in DISBANDING:
        found += [("disband", sort) for sort in sorts_of(s, s.at[ARMY])]
    return found


@rule("rights:1")
def lasting_rights(s: State) -> list[Choice]:
    """Spies, and the deeds that Prophecies wait for."""
    found: list[Choice] = []
    if SPIES in s.insights and spied_on(s):
        found.append(("play", SPIES))
    if s.oracles.due:
        if awaits(s, "pay_5_gold") and s.treasury.gold >= price_of_the_winds(s):
            found.append(("offer", "winds"))
        if awaits(s, "discard_advisor"):
            found += [("dismiss", advisor) for advisor in s.advisors]
    return found


def is_right(answer: Choice) -> bool:
    """Whether an answer is one of the rights and no option of the question itself."""
    return isinstance(answer, tuple) and (
        answer[0] in ("disband", "dismiss", "offer") or answer == ("play", SPIES)
    )


def exercise(s: State, right: tuple[str, str]) -> None:
    """Carry out one of the rights."""
    name, what = right
    if name == "disband":
        disband(s, Sort(what))
    elif name == "dismiss":
        discard_advisor(s, AdvisorId(what))
    elif name == "offer":
        offer_to_the_winds(s)
    else:
        spies(s)


@deed("discard_advisor")
@rule("prophecies.the-prophecies:8")
def discard_advisor(s: State, advisor: AdvisorId) -> None:
    """Give up an Advisor to fulfil a Prophecy."""
    dismiss(s, advisor)
    fulfil(s, "discard_advisor")


def price_of_the_winds(s: State) -> int:
    """The Gold that a pending Prophecy asks for."""
    return max([s.tables.prophecies[p].gold for p in awaits(s, "pay_5_gold")], default=0)


@deed("pay_5_gold")
@rule("prophecies.the-prophecies:7")
def offer_to_the_winds(s: State) -> None:
    """Pay Gold to fulfil a Prophecy."""
    pay_gold(s, price_of_the_winds(s), "winds")
    fulfil(s, "pay_5_gold")


def ask_with_rights(
    s: State,
    what: str,
    options: Callable[[], Sequence[Choice]],
    clause: str,
    about: tuple[Any, ...] = (),
) -> Asks[Choice]:
    """Ask until the answer is not a right; rights are carried out on the way."""
    while True:
        answer = yield from ask_or_right(s, what, options, clause, about)
        if not is_right(answer):
            return answer
        exercise(s, answer)


def ask_or_right(
    s: State,
    what: str,
    options: Callable[[], Sequence[Choice]],
    clause: str,
    about: tuple[Any, ...] = (),
) -> Asks[Choice]:
    """Ask once, where a right may change what is asked; the caller carries it out."""
    answer = yield from with_rights(
        s,
        commander(s),
        what,
        options,
        lambda: rights(s, what),
        rule=clause,
        about=about,
    )
    return answer


def can_spy_on(s: State, area: AreaId) -> bool:
    """Whether Spies are in hand and would find something there."""
    return SPIES in s.insights and area in spied_on(s)


def spied_on(s: State) -> list[AreaId]:
    """Strongholds that Spies can work in: unconquered, never Tyre, with something to discard."""
    found = [a for a in s.campaign.strongholds if unconquered(s, a) and s.at[a]]
    return [area for area in found if not is_tyre(s, area)]


@insight("spies")
@rule("insights.spies")
def spies(s: State) -> None:
    """Discard one random counter, Walls included, from each enemy Stronghold except Tyre."""
    use_insight(s, SPIES)
    for area in spied_on(s):
        i = draw_from(s, area, "spies")
        s.say("spied", area, s.tables.counters.kind[i])
        send_home(s, i)
