"""Preparation: advance the Turn counter and refit."""

from __future__ import annotations

from argead.core.ask import Ask, Asks
from argead.core.rules import rule
from argead.core.state import GameOver

from ..state import ARMY, SEAT, State, alike
from .forces import scores
from .prophecies import fail_overdue, pending_with
from .rights import ask_with_rights
from .treasury import pay_gold


@rule("preparation.advance-turn-counter")
def advance_turn(s: State) -> Asks[None]:
    """The next square of the track; past the last one the campaign is lost."""
    s.turn += 1
    s.bought, s.diplomats, s.marches = [], False, 0
    s.counsel, s.counsel_used, s.own_nature = True, False, False
    if s.turn > len(s.campaign.turns):
        s.say("out_of_time", s.campaign_id)
        raise GameOver(None, "time ran out", scores(s, 0))
    s.say("turn", s.campaign_id, s.turn)
    yield from fail_overdue(s)
    if pending_with(s, "no_advisor_turn"):
        s.own_nature = True
        if s.advisors:
            answer = yield Ask(
                SEAT, "counsel", lambda: ["heed", "forgo"], "prophecies.the-prophecies"
            )
            s.counsel = answer == "heed"


def to_refit(s: State) -> list[int]:
    """Reduced Forces of the Army, if there is Gold for one."""
    if s.gold < s.tables.log.gold.refit:
        return []
    return [i for i in s.at[ARMY] if s.reduced[i]]


@rule("preparation.refit")
def refit(s: State) -> Asks[None]:
    """Flip reduced Forces back to full strength, two Gold each."""
    while to_refit(s):
        answer = yield from ask_with_rights(
            s, "refit", lambda: [*alike(s, to_refit(s)), None], "preparation.refit"
        )
        if answer is None:
            return
        i = alike(s, to_refit(s))[answer]
        pay_gold(s, s.tables.log.gold.refit, "refit", s.tables.counters.kind[i])
        s.reduced[i] = False
