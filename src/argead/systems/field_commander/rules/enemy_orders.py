"""Enemy Orders: what each unconquered Stronghold does, by a die and the range to Alexander."""

from __future__ import annotations

from argead.core.ask import Ask, Asks
from argead.core.rules import rule

from ..schema import Order
from ..state import SEAT, State, heard, listen, unconquered
from .forces import draw_force, place_wall, suffer_hits
from .rights import use_insight
from .treasury import pay_gold, place_glory, place_gold
from .tyre import tyre_dice


@rule("preparation.enemy-orders")
def enemy_orders(s: State) -> Asks[None]:
    """One die for each unconquered Stronghold, in map order (R3); Tyre rolls for its Warships."""
    phases = order_phases(s)
    if phases and "diplomats" in s.insights:
        yield from diplomats(s)
    s.then(*phases)


def order_phases(s: State) -> list[tuple[str, str] | tuple[str]]:
    """The rolls to come this turn."""
    phases: list[tuple[str, str] | tuple[str]] = []
    for area in s.campaign.strongholds:
        if not unconquered(s, area):
            continue
        if s.campaign.tyre and area == s.campaign.tyre.area:
            phases += [("tyre_order",)] * tyre_dice(s)
        else:
            phases.append(("order", area))
    return phases


@rule("insights.diplomats")
def diplomats(s: State) -> Asks[None]:
    """Before the rolls: add 3 to all of them this turn."""
    answer = yield Ask(
        SEAT, "diplomats", lambda: [("play", "diplomats"), None], "insights.diplomats"
    )
    if answer is not None:
        use_insight(s, "diplomats")
        s.diplomats = True


def order_total(s: State, area: str) -> int:
    """Die, range (R2) and Diplomats."""
    bonus = s.tables.log.insight.diplomats if s.diplomats else 0
    return s.die + s.campaign.range[area][s.army_at] + bonus


@rule("advisors.aristander")
def aristander(s: State, area: str, total: int) -> Asks[int]:
    """After seeing a roll: add 1 or leave it."""
    answer = yield Ask(
        SEAT, "aristander", lambda: ["add", "leave"], "advisors.aristander", (area, total)
    )
    if answer == "leave":
        return 0
    listen(s, "aristander")
    s.say("aristander", area)
    return 1


def order(s: State, area: str) -> Asks[None]:
    """Roll for one Stronghold and carry the order out before the next one."""
    s.die = s.chance.d6("orders")
    total = order_total(s, area)
    row = s.campaign.order(total)
    if heard(s, "aristander") and s.campaign.order(total + 1) is not row:
        total += yield from aristander(s, area, total)
        row = s.campaign.order(total)
    s.say("order", area, s.die, total, row.effect)
    yield from obey(s, area, row)


def obey(s: State, area: str, row: Order) -> Asks[None]:
    """The effect of a row of the chart."""
    if row.effect == "wall":
        for _ in range(row.amount):
            place_wall(s, area)
    elif row.effect == "garrison":
        nation = s.campaign.area[area].nation
        assert nation is not None
        hits = sum(draw_force(s, nation, area, "garrison") for _ in range(row.amount))
        yield from suffer_hits(s, hits, "cup")
    elif row.effect == "glory":
        place_glory(s, area, row.amount)
    elif row.effect == "gold":
        place_gold(s, area, row.amount)
    elif row.effect == "toll":
        yield from pay_or_bleed(s, area, row.amount)


def pay_or_bleed(s: State, area: str, amount: int) -> Asks[None]:
    """Lose Gold or suffer a Hit: your choice while you have the Gold (R4)."""
    answer = "hit"
    if s.gold >= amount:
        answer = yield Ask(
            SEAT, "pay_or_bleed", lambda: ["pay", "hit"], "preparation.enemy-orders", (area, amount)
        )
    if answer == "pay":
        pay_gold(s, amount, "order", area)
    else:
        yield from suffer_hits(s, 1, "order")
