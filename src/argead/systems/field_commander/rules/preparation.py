"""Preparation: advance the Turn counter and refit."""

from __future__ import annotations

from argead.core.ask import Ask, Asks
from argead.core.rulebook import rule
from argead.core.state import GameOver

from ..schema.ids import Counter
from ..state import SEAT, CampaignTurn, State, one_of, sorts_of
from ..tables.places import ARMY
from .forces import scores
from .prophecies import awaits, fail_overdue
from .rights import ask_with_rights, rights
from .treasury import pay_gold


@rule("preparation.advance-turn-counter")
def advance_turn(s: State) -> Asks[None]:
    """The next square of the track; past the last one the campaign is lost."""
    s.turn = CampaignTurn(s.turn.number + 1)
    if s.turn.number > len(s.campaign.turns):
        s.say("out_of_time", s.campaign_id)
        raise GameOver(None, "time ran out", scores(s, 0))
    s.say("turn", s.campaign_id, s.turn.number)
    yield from fail_overdue(s)
    if awaits(s, "no_advisor_turn"):
        s.turn.own_nature = True
        if s.advisors:
            answer = yield Ask(
                SEAT, "counsel", lambda: ["heed", "forgo"], "prophecies.the-prophecies:5"
            )
            s.turn.counsel = answer == "heed"


def to_refit(s: State) -> list[Counter]:
    """Reduced Forces of the Army, if there is Gold for one."""
    if s.treasury.gold < s.tables.log.gold.refit:
        return []
    return [i for i in s.at[ARMY] if s.reduced[i]]


@rule("preparation.refit")
def refit(s: State) -> Asks[None]:
    """Flip reduced Forces back to full strength, two Gold each.

    With a right in hand the question comes even if nothing needs a refit: the orders may take the Gold.
    """
    while to_refit(s) or rights(s, "refit"):
        clause = "preparation.refit:1" if to_refit(s) else "rights:2"
        answer = yield from ask_with_rights(
            s, "refit", lambda: [*sorts_of(s, to_refit(s)), None], clause
        )
        if answer is None:
            return
        i = one_of(s, to_refit(s), answer)
        pay_gold(s, s.tables.log.gold.refit, "refit", s.tables.counters.kind[i])
        s.reduced[i] = False
