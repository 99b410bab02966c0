"""Why a leader cannot be chosen now."""

from __future__ import annotations

from argead.core.ask import Ask

from ..rules.activation import held, may_trump
from ..rules.duels import champion, leaders_with
from ..rules.escapes import leader_may_withdraw, others_pin
from ..rules.leaders import (
    MOVEMENT,
    command_range,
    half_range,
    initiative,
    leaders_in_range,
    overall,
    pinned,
    reach,
)
from ..rules.lines import contingent_price, contingent_units
from ..rules.readiness import may_ride
from ..rules.shock import attackers_of, defenders_of
from ..state import Leader, State, Unit, orders_of
from .names import called, counted, leader_name, unit, unit_name

Reason = tuple[str, str]


def not_a_leader(s: State, ask: Ask, u: Unit) -> Reason:
    """A unit where a leader is meant."""
    name = unit(s, u)
    if s.battle.seats[s.battle.side[u]] != ask.seat:
        return f"{name:+is} the enemy's: choose a leader of yours.", "4.0:1"
    return f"{name:+acts} by an order: choose a leader first.", "4.0:1"


def not_a_hex(s: State, ask: Ask, place: str) -> Reason:
    """A hex where a leader is meant."""
    return "A leader is chosen here; his units move afterwards.", "5.12:1"


def enemy(s: State, ask: Ask, l: Leader) -> Reason | None:
    """A leader of the other side."""
    if s.battle.seats[s.battle.lside[l]] == ask.seat:
        return None
    return f"{leader_name(s, l)} leads the enemy.", ask.rule


def idle(s: State, ask: Ask, l: Leader) -> Reason | None:
    """Why a leader has no turn of his own: contingent commanders, sleepers, the Finished."""
    name = leader_name(s, l)
    if s.battle.leader[l].contingent:
        return f"{name} is a contingent commander: his commander wakes him.", "5.62:1"
    if l in s.asleep:
        return f"{name} sleeps.", "battle.night-attack:4"
    if s.finished[l]:
        return f"{name} is Finished for this turn.", "5.11:1"
    return None


def acts(s: State, ask: Ask, l: Leader) -> Reason | None:
    """Who acts next: the lowest initiative, or a better leader by a trump."""
    found = enemy(s, ask, l) or idle(s, ask, l)
    if found is not None:
        return found
    name = leader_name(s, l)
    if s.waiting[l]:
        return f"{name} waits in an enemy zone.", "5.25:2"
    first = next(option[1] for option in ask.options if option[0] == "activate")
    low = initiative(s, s.battle.lindex[first])
    if held(s, l) and not may_trump(s, l):
        return f"{name} is in an enemy zone, and nobody near him has an enemy to attack.", "5.46:1"
    told = f"{called(s, first)} (initiative {low}) acts before {name} ({initiative(s, l)})."
    return told, "5.12:1"


def freed(s: State, ask: Ask, l: Leader) -> Reason | None:
    """Who goes before all others: those who waited and are free again."""
    found = enemy(s, ask, l) or idle(s, ask, l)
    told = f"Leaders who waited in an enemy zone go before {leader_name(s, l)}."
    return found or (told, "5.25:3")


def trumps(s: State, ask: Ask, l: Leader) -> Reason | None:
    """Who may trump a trump or momentum."""
    found = enemy(s, ask, l) or idle(s, ask, l)
    if found is not None:
        return found
    rival = s.battle.lindex[ask.about[0]]
    if initiative(s, l) < initiative(s, rival):
        own, his = initiative(s, l), initiative(s, rival)
        told = f"{leader_name(s, l)} has initiative {own}, {leader_name(s, rival)} has {his}."
        return told, "5.42:1"
    told = f"{leader_name(s, l)} is in an enemy zone, and nobody near him has an enemy to attack."
    return told, "5.46:1"


def elite(s: State, ask: Ask, l: Leader) -> Reason | None:
    """Who may have the free phase of an elite commander."""
    found = enemy(s, ask, l) or idle(s, ask, l)
    told = f"{leader_name(s, l)} is out of the range of {called(s, ask.about[0])}."
    return found or (told, "5.51:2")


def woken(s: State, ask: Ask, l: Leader) -> Reason | None:
    """Who may be re-activated."""
    found = enemy(s, ask, l)
    if found is None and not s.finished[l]:
        found = idle(s, ask, l)
    return found or (f"{leader_name(s, l)} cannot be activated.", "5.33:2")


def ordered(s: State, ask: Ask, l: Leader) -> Reason | None:
    """Whom a leader may order to ride or wake: himself, others only as overall commander."""
    found = enemy(s, ask, l)
    if found is not None:
        return found
    b = s.battle
    name, orders = leader_name(s, l), orders_of(s)
    boss = orders.leader
    if orders.left <= 0:
        return f"{leader_name(s, boss)} has no orders left.", "4.22:1"
    if l == boss:
        if s.spent[l] >= MOVEMENT:
            return f"{name} has spent his {MOVEMENT} points in this phase.", "6.15:1"
        if pinned(s, l) and not overall(s, l):
            return f"{name} is in an enemy zone.", "4.24:2"
        return f"{name} has nowhere to ride." if not may_ride(s, l) else f"{name} stays.", "4.61:1"
    if b.leader[l].contingent and (overall(s, boss) or b.wing[boss]):
        found = unwoken(s, boss, l)
        if found is not None:
            return found
    if not overall(s, boss):
        return f"Only the overall commander orders {name} to ride.", "4.4:2"
    near = reach(s, s.place[boss], b.lside[boss], command_range(s, boss))
    if s.place[l] not in near:
        return f"{name} is out of the range of {leader_name(s, boss)}.", "4.4:2"
    if s.rides[l]:
        return f"{name} has been ordered to ride in this phase.", "4.4:2"
    return f"{name} is in an enemy zone: that takes 2 orders.", "4.4:3"


def unwoken(s: State, boss: Leader, l: Leader) -> Reason | None:
    """Why a contingent commander cannot be woken."""
    name = leader_name(s, l)
    if s.finished[l]:
        return f"{name} has had his command in this turn.", "5.65:1"
    if l not in leaders_in_range(s, boss, half_range(s, boss)):
        return f"{name} is further than half the range of {leader_name(s, boss)}.", "5.63:1"
    price = contingent_price(s, l)
    if price > orders_of(s).left:
        return f"To wake {name} takes {counted(price, 'order')}.", "5.63:2"
    if not contingent_units(s, l):
        return f"None of the men of {name} can hear him.", "5.65:1"
    return None


def on_the_move(s: State, ask: Ask, l: Leader) -> Reason | None:
    """A leader while a unit moves."""
    if enemy(s, ask, l):
        return f"{leader_name(s, l)} is no target now: out of reach, or with his men.", "8.19:2"
    return f"{leader_name(s, l)} does not ride with {called(s, ask.about[0])}.", "4.23:4"


def withdraws(s: State, ask: Ask, l: Leader) -> Reason | None:
    """Why a leader does not give way."""
    found = enemy(s, ask, l)
    if found is not None:
        return found
    b = s.battle
    name, mover = leader_name(s, l), b.index[ask.about[0]]
    if l in s.asleep:
        return f"{name} sleeps.", "battle.night-attack:6"
    if min(b.grid.distance(s.place[l], p) for p in s.stand[mover]) > 2:
        return f"{unit_name(s, mover)} has not come near {name}.", "4.62:2"
    if l in s.contact.held:
        return f"{unit_name(s, mover)} held {name} in its zone before it came.", "4.62:1"
    if others_pin(s, l, mover):
        return f"Another enemy holds {name} in his zone.", "4.62:1"
    if not leader_may_withdraw(s, l, mover):
        return f"No way leads {name} away.", "4.62:10"
    return f"{name} has had his chance to ride off.", "4.62:9"


def fights(s: State, ask: Ask, l: Leader) -> Reason | None:
    """Why a leader is not the one who fights."""
    found = enemy(s, ask, l)
    if found is not None:
        return found
    b = s.battle
    name, c = leader_name(s, l), s.combats[ask.about[0]]
    there = leaders_with(s, [*attackers_of(s, c), *defenders_of(s, c)])
    if l not in there:
        return f"{name} is not in this combat.", "9.14:4"
    if b.leader[l].personal_combat < 0:
        return f"{name} never fights in person.", "9.23:1"
    best = champion(s, [m for m in there if b.lside[m] == b.lside[l]])
    return f"{leader_name(s, best[0])} has the higher initiative.", "9.2:2"


def inspires(s: State, ask: Ask, l: Leader) -> Reason | None:
    """Why a leader does not lend his charisma."""
    found = enemy(s, ask, l)
    if found is not None:
        return found
    c = s.combats[ask.about[0]]
    there = leaders_with(s, [*attackers_of(s, c), *defenders_of(s, c)])
    if l not in there:
        return f"{leader_name(s, l)} is not in this combat.", "9.14:4"
    return f"{leader_name(s, l)} came to harm in it, or another has the same charisma.", "9.14:3"
