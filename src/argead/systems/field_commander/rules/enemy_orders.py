"""Enemy Orders: what each unconquered Stronghold does, by a die and the range to Alexander."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from argead.core.ask import Ask, Asks
from argead.core.registry import Registry
from argead.core.roll import D6, Mod, Reading, Roll, scaled
from argead.core.rulebook import rule

from ..schema.ids import AreaId
from ..state import SEAT, State, heard
from ..tables.campaign import Campaign
from .counsel import ARISTANDER
from .forces import draw_force, place_wall, suffer_hits
from .seers import DIPLOMATS, aristander, diplomats, diplomats_add, with_aristander
from .treasury import pay_gold, place_glory, place_gold
from .tyre import is_tyre, tyre_dice

enemy_order: Final = Registry[Callable[[State, AreaId, int], Asks[None] | None]]("order")
"""Effects of the Enemy Orders chart, for the Stronghold that rolled and an amount."""

RANGE: Final = scaled("range", "preparation.enemy-orders:1")


@rule("preparation.enemy-orders")
def enemy_orders(s: State) -> Asks[None]:
    """One die for each unconquered Stronghold, in map order (R3); Tyre rolls for its Warships."""
    phases = order_phases(s)
    if phases and DIPLOMATS in s.insights:
        yield from diplomats(s)
    s.then(*phases)


def order_phases(s: State) -> list[tuple[str, str] | tuple[str]]:
    """The rolls to come this turn."""
    phases: list[tuple[str, str] | tuple[str]] = []
    conquered = s.realm.conquered
    for area in s.campaign.strongholds:
        if area in conquered:
            continue
        if is_tyre(s, area):
            phases += [("tyre_order",)] * tyre_dice(s)
        else:
            phases.append(("order", area))
    return phases


@rule("preparation.enemy-orders:1", "preparation.enemy-orders:14", "die-rolls:1")
def order_roll(s: State, area: AreaId) -> Roll:
    """Die, range to the Army (R2) and Diplomats."""
    added = diplomats_add(s)
    mods, reading = order_terms(s.campaign, s.campaign.range[area][s.army.at], added)
    return Roll("orders", D6, mods, clause="preparation.enemy-orders:1", reading=reading)


@lru_cache(maxsize=512)
def order_terms(
    campaign: Campaign, away: int, added: tuple[Mod, ...]
) -> tuple[tuple[Mod, ...], Reading]:
    """What changes a roll so far away, and what each face then finds on the chart."""
    mods = (RANGE(away), *added)
    bonus = sum(mod.value for mod in mods)
    row = tuple([campaign.order(face + bonus).effect for face in range(D6.low, D6.high + 1)])
    return mods, Reading("Enemy Orders", "", row=row)


@rule("preparation.enemy-orders")
def order(s: State, area: AreaId) -> Asks[None]:
    """Roll for one Stronghold and carry the order out before the next one."""
    roll = s.throw(order_roll(s, area))
    total = roll.total
    row = s.campaign.order(total)
    if heard(s, ARISTANDER) and s.campaign.order(with_aristander(s, total)) is not row:
        yield from aristander(s, area, roll)
        total = roll.total
        row = s.campaign.order(total)
    s.say("order", area, roll.faces[0], total, row.effect, roll=roll)
    obeyed = enemy_order[row.effect](s, area, row.amount)
    if obeyed is not None:
        yield from obeyed


@enemy_order("none")
def do_nothing(s: State, area: AreaId, amount: int) -> None:
    """The Stronghold is quiet."""


@enemy_order("wall")
@rule("preparation.enemy-orders:6")
def build_walls(s: State, area: AreaId, amount: int) -> None:
    """Walls rise there, as long as there are counters."""
    for _ in range(amount):
        place_wall(s, area)


@enemy_order("garrison")
@rule("preparation.enemy-orders:10", "national-symbols:1", "gaugamela:1")
def add_garrison(s: State, area: AreaId, amount: int) -> Asks[None]:
    """Forces of its nation join it; Hits for those that are not in the cup."""
    nation = s.campaign.area[area].nation
    assert nation is not None
    hits = sum([draw_force(s, nation, area, "garrison") for _ in range(amount)])
    if hits:
        yield from suffer_hits(s, hits, "cup")


@enemy_order("glory")
@rule("preparation.enemy-orders:11")
def lay_glory(s: State, area: AreaId, amount: int) -> None:
    """Glory awaits whoever takes it by Battle."""
    place_glory(s, area, amount)


@enemy_order("gold")
@rule("preparation.enemy-orders:12")
def lay_gold(s: State, area: AreaId, amount: int) -> None:
    """Gold awaits whoever takes it by Intimidation."""
    place_gold(s, area, amount)


@enemy_order("toll")
@rule("preparation.enemy-orders:7", "preparation.enemy-orders:8")
def pay_or_bleed(s: State, area: AreaId, amount: int) -> Asks[None]:
    """Lose Gold or suffer a Hit: your choice while you have the Gold (R4)."""
    answer = "hit"
    if s.treasury.gold >= amount:
        answer = yield Ask(
            SEAT,
            "pay_or_bleed",
            lambda: ["pay", "hit"],
            "preparation.enemy-orders:7",
            (area, amount),
        )
    if answer == "pay":
        pay_gold(s, amount, "order", area)
    else:
        yield from suffer_hits(s, s.tables.log.hits.per_toll, "order")
