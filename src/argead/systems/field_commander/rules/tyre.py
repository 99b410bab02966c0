"""Tyre: its orders, Transports, Mole, Siege Ships, Warships and six Wall sections."""

from __future__ import annotations

from argead.core.ask import Ask, Asks
from argead.core.rules import rule

from ..schema import TyreEffect, TyreRules
from ..state import SEAT, State, breach, heard, listen, put, section, unconquered
from .forces import suffer_hits
from .treasury import pay_gold


def rules_of_tyre(s: State) -> TyreRules:
    """The special rules of the map; only called in that campaign."""
    assert s.campaign.tyre is not None
    return s.campaign.tyre


def tyre_stands(s: State) -> bool:
    """Whether this is the Tyre campaign and the island still holds out."""
    return s.campaign.tyre is not None and unconquered(s, s.campaign.tyre.area)


@rule("tyre.fleet-track")
def tyre_dice(s: State) -> int:
    """One Enemy Orders die for each Warship, none on the first turn."""
    tyre = rules_of_tyre(s)
    if s.turn < tyre.no_orders_before:
        return 0
    return s.fleet + s.campaign.tyre_orders


def tyre_total(s: State) -> int:
    """Die, Diplomats, and one less from March on."""
    tyre = rules_of_tyre(s)
    bonus = s.tables.log.insight.diplomats if s.diplomats else 0
    return s.die + bonus + (tyre.order_modifier if s.turn >= tyre.modifier_from else 0)


@rule("tyre.enemy-orders")
def tyre_order(s: State) -> Asks[None]:
    """One roll on Tyre's own chart: you choose between its effects; if none is possible, 1 Hit."""
    s.die = s.chance.d6("orders of Tyre")
    total = tyre_total(s)
    row = s.campaign.tyre_order(total)
    area = rules_of_tyre(s).area
    if heard(s, "aristander") and s.campaign.tyre_order(total + 1) is not row:
        answer = yield Ask(
            SEAT, "aristander", lambda: ["add", "leave"], "advisors.aristander", (area, total)
        )
        if answer == "add":
            listen(s, "aristander")
            total += 1
            row = s.campaign.tyre_order(total)
    s.say("tyre_order", s.die, total)
    if not row.choice:
        return
    possible = {e.effect: e for e in row.choice if can_suffer(s, e)}
    if not possible:
        s.say("tyre_hit")
        yield from suffer_hits(s, 1, "tyre")
        return
    answer = yield Ask(SEAT, "tyre_order", lambda: list(possible), "tyre.enemy-orders", (total,))
    yield from suffer_order(s, possible[answer])


def can_suffer(s: State, effect: TyreEffect) -> bool:
    """Whether an effect can be carried out in full."""
    tyre = rules_of_tyre(s)
    return {
        "gold": s.gold >= effect.amount,
        "siege_ship": s.siege_ships >= effect.amount,
        "transport": s.transports - effect.amount >= tyre.transports.least,
        "mole": s.mole >= effect.amount,
        "warship": s.fleet + effect.amount <= tyre.fleet.most,
        "repair": bool(repairable(s)),
    }[effect.effect]


def suffer_order(s: State, effect: TyreEffect) -> Asks[None]:
    """Carry out the effect that was chosen."""
    n = effect.amount
    if effect.effect == "gold":
        pay_gold(s, n, "tyre")
    elif effect.effect == "repair":
        n = yield Ask(SEAT, "repair", lambda: repairable(s), "tyre.enemy-orders")
        repair(s, n)
    else:
        if effect.effect == "warship":
            s.fleet += n
        elif effect.effect == "siege_ship":
            s.siege_ships -= n
        elif effect.effect == "transport":
            s.transports -= n
        else:
            s.mole -= n
        s.say(f"tyre_{effect.effect}", n)


def destroyed_sections(s: State) -> list[int]:
    """The Wall sections that lie in ruins."""
    tyre = s.campaign.tyre
    return [n for n in range(1, tyre.sections + 1) if s.at[breach(n)]] if tyre else []


def repairable(s: State) -> list[int]:
    """The sections that Tyre repairs next: destroyed ones before reduced ones."""
    ruins = destroyed_sections(s)
    if ruins:
        return ruins
    tyre = rules_of_tyre(s)
    standing = [(n, s.at[section(n)]) for n in range(1, tyre.sections + 1)]
    return [n for n, there in standing if there and s.reduced[there[0]]]


def repair(s: State, n: int) -> None:
    """A destroyed section becomes reduced, a reduced one full."""
    if s.at[breach(n)]:
        put(s, s.at[breach(n)][0], section(n))
    else:
        s.reduced[s.at[section(n)][0]] = False
    s.say("repaired", n)


@rule("tyre.siege-ship-track")
def fire_siege_ships(s: State) -> None:
    """From Old Tyre each Ship rolls: 3 or less hits a Wall section, which a second die finds (R12)."""
    tyre = rules_of_tyre(s)
    for _ in range(s.siege_ships):
        if s.chance.d6("siege ship") > tyre.ship_hits_on:
            s.say("ship_missed")
            continue
        n = s.chance.die(tyre.sections, "wall section")
        batter(s, n)


def batter(s: State, n: int) -> None:
    """One Hit on a section; a section in ruins takes no more."""
    if not s.at[section(n)]:
        s.say("ship_wasted", n)
        return
    i = s.at[section(n)][0]
    if s.reduced[i]:
        put(s, i, breach(n))
        s.say("breached", n)
    else:
        s.reduced[i] = True
        s.say("battered", n)


def mole_complete(s: State) -> bool:
    """Whether the Mole reaches the island."""
    return s.campaign.tyre is not None and s.mole >= s.campaign.tyre.mole.most


@rule("tyre.moving-to-tyre")
def can_land(s: State) -> bool:
    """Tyre can be entered over a completed Mole or through a destroyed Wall section."""
    return mole_complete(s) or bool(destroyed_sections(s))


@rule("tyre.transport-track", "tyre.mole-track")
def works(s: State) -> list[tuple[str, int]]:
    """What can be built on the tracks from here, with its price (R15)."""
    tyre = s.campaign.tyre
    if tyre is None:
        return []
    found: list[tuple[str, int]] = []
    stands = unconquered(s, tyre.area)
    ashore = s.army_at == tyre.shore
    if s.transports < tyre.transports.most and (ashore or (stands and s.army_at in tyre.harbours)):
        found.append(("transport", tyre.transports.prices[s.transports]))
    if ashore and s.mole < tyre.mole.most and "mole" not in s.bought:
        found.append(("mole", tyre.mole.prices[s.mole]))
    if ashore and stands and s.siege_ships < tyre.siege_ships.most:
        found.append(("siege_ship", tyre.siege_ships.prices[s.siege_ships]))
    if ashore and stands and s.fleet > tyre.fleet.least:
        found.append(("warship", tyre.fleet.prices[s.fleet - 1]))
    return found


def build_work(s: State, work: str) -> None:
    """Pay for the next square of a track."""
    price = dict(works(s))[work]
    pay_gold(s, price, f"work_{work}")
    if work == "transport":
        s.transports += 1
    elif work == "mole":
        s.mole += 1
        s.bought.append("mole")
    elif work == "siege_ship":
        s.siege_ships += 1
    else:
        s.fleet -= 1
