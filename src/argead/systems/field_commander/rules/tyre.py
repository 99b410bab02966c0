"""Tyre: its orders, Transports, Mole, Siege Ships, Warships and six Wall sections."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from argead.core.ask import Ask, Asks
from argead.core.registry import Registry
from argead.core.roll import D6, Die, Reading, Roll, scaled
from argead.core.rulebook import rule

from ..schema.campaign import TyreEffect, TyreRules
from ..schema.ids import AreaId, Counter
from ..state import SEAT, Siege, State, heard, put, unconquered
from ..tables.campaign import Campaign
from ..tables.places import breach, section
from .counsel import ARISTANDER, special
from .forces import suffer_hits
from .seers import aristander, diplomats_add, with_aristander
from .treasury import pay_gold

order_of_tyre: Final = Registry[Callable[[State, int], Asks[None] | None]]("order of Tyre")
"""Effects of Tyre's own chart, each with ``possible``: whether it can be carried out in full."""

SEASON: Final = scaled("from March on", "tyre.enemy-orders:7")


# -- what stands ------------------------------------------------------------------------------------


def rules_of_tyre(s: State) -> TyreRules:
    """The special rules of the map; only called in that campaign."""
    assert s.campaign.tyre is not None
    return s.campaign.tyre


def tracks(s: State) -> Siege:
    """The four tracks of the map; only called in that campaign."""
    assert s.siege is not None
    return s.siege


def is_tyre(s: State, area: AreaId) -> bool:
    """Whether the Area is the island."""
    tyre = s.campaign.tyre
    return tyre is not None and area == tyre.area


def tyre_stands(s: State) -> bool:
    """Whether this is the Tyre campaign and the island still holds out."""
    return s.campaign.tyre is not None and unconquered(s, s.campaign.tyre.area)


def wall_sections(s: State) -> range:
    """The numbers of the Wall sections."""
    return range(1, s.campaign.tyre.sections + 1 if s.campaign.tyre else 1)


def destroyed_sections(s: State) -> list[int]:
    """The Wall sections that lie in ruins."""
    return [n for n in wall_sections(s) if s.at[breach(n)]]


def mole_complete(s: State) -> bool:
    """Whether the Mole reaches the island."""
    return s.siege is not None and s.siege.mole >= rules_of_tyre(s).mole.most


@rule("tyre.moving-to-tyre")
def can_land(s: State) -> bool:
    """Tyre can be entered over a completed Mole or through a destroyed Wall section."""
    return mole_complete(s) or bool(destroyed_sections(s))


@rule("tyre.moving-to-tyre:3", "tyre.moving-to-tyre:4")
def facing_wall(s: State, area: AreaId) -> Counter | None:
    """The section that bars the way over the Mole; none through a breach, or elsewhere than at Tyre (R13)."""
    if not is_tyre(s, area) or not unconquered(s, area) or destroyed_sections(s):
        return None
    return s.at[section(rules_of_tyre(s).facing_mole)][0]


# -- its orders -------------------------------------------------------------------------------------


@special("tyre_orders")
@rule("tyre.fleet-track", "options.tyre:1")
def tyre_dice(s: State) -> int:
    """One Enemy Orders die for each Warship, none on the first turn."""
    if s.turn.number < rules_of_tyre(s).no_orders_before:
        return 0
    return tracks(s).fleet + s.campaign.tyre_orders


@rule("die-rolls:1")
def tyre_order_roll(s: State) -> Roll:
    """A die on Tyre's own chart: Diplomats add, and from March on it is one less."""
    tyre = rules_of_tyre(s)
    mods = diplomats_add(s)
    if s.turn.number >= tyre.modifier_from:
        mods = (*mods, SEASON(tyre.order_modifier))
    reading = tyre_order_reading(s.campaign, sum([mod.value for mod in mods]))
    return Roll("orders of Tyre", D6, mods, clause="tyre.fleet-track:1", reading=reading)


@lru_cache(maxsize=512)
def tyre_order_reading(campaign: Campaign, bonus: int) -> Reading:
    """What each face of the die finds on Tyre's chart."""
    faces = range(D6.low, D6.high + 1)
    choices = [campaign.tyre_order(face + bonus).choice for face in faces]
    row = [" or ".join([e.effect.replace("_", " ") for e in choice]) for choice in choices]
    return Reading("orders of Tyre", "", row=tuple([told or "none" for told in row]))


@rule("tyre.enemy-orders")
def tyre_order(s: State) -> Asks[None]:
    """One roll on Tyre's own chart: you choose between its effects; if none is possible, 1 Hit."""
    roll = s.throw(tyre_order_roll(s))
    total = roll.total
    row = s.campaign.tyre_order(total)
    if heard(s, ARISTANDER) and s.campaign.tyre_order(with_aristander(s, total)) is not row:
        yield from aristander(s, rules_of_tyre(s).area, roll)
        total = roll.total
        row = s.campaign.tyre_order(total)
    s.say("tyre_order", roll.natural, total, *[e.effect for e in row.choice], roll=roll)
    if not row.choice:
        return
    possible = {e.effect: e for e in row.choice if can_suffer(s, e)}
    if not possible:
        s.say("tyre_hit")
        yield from suffer_hits(s, s.tables.log.hits.per_tyre_order, "tyre")
        return
    answer = yield Ask(SEAT, "tyre_order", lambda: list(possible), "tyre.enemy-orders:2", (total,))
    suffered = order_of_tyre[answer](s, possible[answer].amount)
    if suffered is not None:
        yield from suffered


def can_suffer(s: State, effect: TyreEffect) -> bool:
    """Whether an effect can be carried out in full."""
    possible: Callable[[State, int], bool] = order_of_tyre.facts(effect.effect)["possible"]
    return possible(s, effect.amount)


def has_gold(s: State, n: int) -> bool:
    """Whether so much Gold can be lost."""
    return s.treasury.gold >= n


def has_siege_ships(s: State, n: int) -> bool:
    """Whether so many Siege Ships can be lost."""
    return tracks(s).siege_ships >= n


def has_transports(s: State, n: int) -> bool:
    """Whether so many Transports can be lost; the track never falls below its least."""
    return tracks(s).transports - n >= rules_of_tyre(s).transports.least


def has_mole(s: State, n: int) -> bool:
    """Whether so many sections of the Mole can be lost."""
    return tracks(s).mole >= n


def has_berths(s: State, n: int) -> bool:
    """Whether the Fleet track has room for so many Warships."""
    return tracks(s).fleet + n <= rules_of_tyre(s).fleet.most


def has_damage(s: State, _: int) -> bool:
    """Whether there is a section to repair."""
    return bool(repairable(s))


@order_of_tyre("gold", possible=has_gold)
def lose_gold(s: State, n: int) -> None:
    """Gold is lost."""
    pay_gold(s, n, "tyre")


@order_of_tyre("siege_ship", possible=has_siege_ships)
def lose_siege_ship(s: State, n: int) -> None:
    """Siege Ships are sunk."""
    tracks(s).siege_ships -= n
    s.say("tyre_siege_ship", n)


@order_of_tyre("transport", possible=has_transports)
def lose_transport(s: State, n: int) -> None:
    """Transports are sunk."""
    tracks(s).transports -= n
    s.say("tyre_transport", n)


@order_of_tyre("mole", possible=has_mole)
def lose_mole(s: State, n: int) -> None:
    """The Mole is shortened."""
    tracks(s).mole -= n
    s.say("tyre_mole", n)


@order_of_tyre("warship", possible=has_berths)
def gain_warship(s: State, n: int) -> None:
    """Tyre regains Warships."""
    tracks(s).fleet += n
    s.say("tyre_warship", n)


@order_of_tyre("repair", possible=has_damage)
def repair_section(s: State, _: int) -> Asks[None]:
    """Tyre repairs a section of your choice: destroyed ones before reduced ones."""
    n = yield Ask(SEAT, "repair", lambda: repairable(s), "tyre.enemy-orders:5")
    repair(s, n)


def repairable(s: State) -> list[int]:
    """The sections that Tyre repairs next."""
    ruins = destroyed_sections(s)
    if ruins:
        return ruins
    standing = [(n, s.at[section(n)]) for n in wall_sections(s)]
    return [n for n, there in standing if there and s.reduced[there[0]]]


def repair(s: State, n: int) -> None:
    """A destroyed section becomes reduced, a reduced one full."""
    if s.at[breach(n)]:
        put(s, s.at[breach(n)][0], section(n))
    else:
        s.reduced[s.at[section(n)][0]] = False
    s.say("repaired", n)


# -- Siege Ships ------------------------------------------------------------------------------------


@rule("die-rolls:1")
def siege_ship_roll(s: State) -> Roll:
    """A Siege Ship hits with so much or less."""
    return Roll(
        "siege ship", D6, against=rules_of_tyre(s).ship_hits_on, clause="tyre.siege-ship-track:2"
    )


@rule("die-rolls:1")
def wall_section_roll(s: State) -> Roll:
    """Which section a Siege Ship has hit."""
    return Roll("wall section", Die(1, rules_of_tyre(s).sections), clause="tyre.siege-ship-track:3")


@rule("tyre.siege-ship-track")
def fire_siege_ships(s: State) -> None:
    """From Old Tyre each Ship rolls: 3 or less hits a Wall section, which a second die finds (R12)."""
    for _ in range(tracks(s).siege_ships):
        shot = s.throw(siege_ship_roll(s))
        if shot.over > 0:
            s.say("ship_missed", roll=shot)
        else:
            where = s.throw(wall_section_roll(s))
            batter(s, where.natural, shot, where)


def batter(s: State, n: int, *rolls: Roll) -> None:
    """One Hit on a section; a section in ruins takes no more."""
    if not s.at[section(n)]:
        s.say("ship_wasted", n, roll=rolls)
        return
    i = s.at[section(n)][0]
    if s.reduced[i]:
        put(s, i, breach(n))
        s.say("breached", n, roll=rolls)
    else:
        s.reduced[i] = True
        s.say("battered", n, roll=rolls)


# -- what you build ---------------------------------------------------------------------------------


@rule("tyre.transport-track", "tyre.mole-track")
def works(s: State) -> list[tuple[str, int]]:
    """What can be built on the tracks, with its price: anywhere until Tyre falls, then in Old Tyre (R15)."""
    tyre, siege = s.campaign.tyre, s.siege
    if tyre is None or siege is None:
        return []
    found: list[tuple[str, int]] = []
    stands = unconquered(s, tyre.area)
    if not stands and s.army.at != tyre.shore:
        return []
    if siege.transports < tyre.transports.most:
        found.append(("transport", tyre.transports.prices[siege.transports]))
    if siege.mole < tyre.mole.most and "mole" not in s.turn.bought:
        found.append(("mole", tyre.mole.prices[siege.mole]))
    if stands and siege.siege_ships < tyre.siege_ships.most:
        found.append(("siege_ship", tyre.siege_ships.prices[siege.siege_ships]))
    if stands and siege.fleet > tyre.fleet.least:
        found.append(("warship", tyre.fleet.prices[siege.fleet - 1]))
    return found


def build_work(s: State, work: str) -> None:
    """Pay for the next square of a track."""
    price = dict(works(s))[work]
    pay_gold(s, price, f"work_{work}")
    siege = tracks(s)
    if work == "transport":
        siege.transports += 1
    elif work == "mole":
        siege.mole += 1
        s.turn.bought.append("mole")
    elif work == "siege_ship":
        siege.siege_ships += 1
    else:
        siege.fleet -= 1
