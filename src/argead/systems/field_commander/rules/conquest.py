"""A Conquered Area: Glory, what lies there, and whether to Govern or Raze it."""

from __future__ import annotations

from argead.core.ask import Ask, Asks
from argead.core.rulebook import rule

from ..schema.ids import AreaId
from ..state import GOVERNED, HELD, RAZED, SEAT, State, listen
from .counsel import CALLISTHENES, advisor, special
from .prophecies import deed, fulfil, settle
from .treasury import gain_glory, gain_gold, gold_left


@rule("glory")
def award(s: State, feat: str) -> None:
    """Glory for a feat (R6)."""
    awards = s.tables.log.glory
    amount = {"battle": awards.battle, "stronghold": awards.stronghold, "leader": awards.leader}
    gain_glory(s, amount[feat] + callisthenes(s), feat)


@advisor("callisthenes")
@rule("advisors.callisthenes")
def callisthenes(s: State) -> int:
    """More Glory for every feat that he writes down."""
    return s.tables.log.glory.callisthenes if listen(s, CALLISTHENES) else 0


@special("treasure")
@rule("map.pivotal-areas", "options.gaugamela:5")
def conquer(s: State, area: AreaId, how: str) -> None:
    """The Area is yours: Glory, and what the enemy's orders laid there for this way of taking it (R5)."""
    s.realm.conquered[area] = HELD
    s.say("conquered", area, how)
    award(s, s.campaign.area[area].pivotal)
    gold = s.treasury.loot_gold.pop(area, 0)
    glory = s.treasury.loot_glory.pop(area, 0)
    if how == "battle" and glory:
        gain_glory(s, glory, "found", area)
    if how == "intimidation" and gold:
        gain_gold(s, gold, "found", area)
    if area in s.campaign.treasure:
        gain_gold(s, s.campaign.treasure[area], "treasure", area)
    settle(s)
    s.then(("govern_or_raze", area))


@rule("govern-or-raze", "gaugamela.govern-raze")
def govern_or_raze(s: State, area: AreaId) -> Asks[None]:
    """Govern for Gold every turn, or Raze for more Gold now."""
    answer = yield Ask(
        SEAT, "govern_or_raze", lambda: ["govern", "raze"], "govern-or-raze:1", (area,)
    )
    if answer == "govern":
        govern(s, area)
    else:
        raze(s, area)
    s.then(("march",))


@deed("conquer_and_govern")
@rule("govern-or-raze:2", "prophecies.the-prophecies:3")
def govern(s: State, area: AreaId) -> None:
    """Gold every turn."""
    s.realm.conquered[area] = GOVERNED
    s.say("governed", area)
    fulfil(s, "conquer_and_govern")


@rule("govern-or-raze:3", "set-up.gold-counters:2")
def razed_for(s: State) -> int:
    """What razing pays, as far as there are counters."""
    return min(s.campaign.resupply.raze, gold_left(s))


@deed("conquer_and_raze")
@rule("govern-or-raze:3", "prophecies.the-prophecies:1")
def raze(s: State, area: AreaId) -> None:
    """Gold at once."""
    s.realm.conquered[area] = RAZED
    gain_gold(s, razed_for(s), "raze", area)
    fulfil(s, "conquer_and_raze")
