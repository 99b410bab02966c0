"""A Conquered Area: Glory, what lies there, and whether to Govern or Raze it."""

from __future__ import annotations

from argead.core.ask import Ask, Asks
from argead.core.rules import rule

from ..state import GOVERNED, HELD, RAZED, SEAT, State, listen
from .prophecies import fulfil, settle
from .treasury import gain_glory, gain_gold


@rule("glory", "advisors.callisthenes")
def award(s: State, feat: str) -> None:
    """Glory for a feat: more if Callisthenes writes it down (R6)."""
    awards = s.tables.log.glory
    amount = {"battle": awards.battle, "stronghold": awards.stronghold, "leader": awards.leader}
    gained = amount[feat] + (awards.callisthenes if listen(s, "callisthenes") else 0)
    gain_glory(s, gained, feat)


@rule("map.pivotal-areas")
def conquer(s: State, area: str, how: str) -> None:
    """The Area is yours: Glory, and what the enemy's orders laid there for this way of taking it (R5)."""
    s.conquered[area] = HELD
    s.say("conquered", area, how)
    award(s, s.campaign.area[area].pivotal)
    gold = s.loot_gold.pop(area, 0)
    glory = s.loot_glory.pop(area, 0)
    if how == "battle" and glory:
        gain_glory(s, glory, "found", area)
    if how == "intimidation" and gold:
        gain_gold(s, gold, "found", area)
    if area in s.campaign.treasure:
        gain_gold(s, s.campaign.treasure[area], "treasure", area)
    settle(s)
    s.then(("govern_or_raze", area))


@rule("govern-or-raze", "gaugamela.govern-raze")
def govern_or_raze(s: State, area: str) -> Asks[None]:
    """Govern for Gold every turn, or Raze for more Gold now."""
    answer = yield Ask(
        SEAT, "govern_or_raze", lambda: ["govern", "raze"], "govern-or-raze", (area,)
    )
    if answer == "govern":
        s.conquered[area] = GOVERNED
        s.say("governed", area)
        fulfil(s, "conquer_and_govern")
    else:
        s.conquered[area] = RAZED
        gain_gold(s, s.campaign.resupply.raze, "raze", area)
        fulfil(s, "conquer_and_raze")
    s.then(("march",))
