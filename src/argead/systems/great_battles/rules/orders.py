"""5.2 and 4.3 The orders phase: individual orders, line commands, contingent commanders."""

from __future__ import annotations

from typing import Final

from argead.core.ask import Ask, Asks, end_holds
from argead.core.roll import D10, Roll
from argead.core.rulebook import rule

from ..state import (
    BOLT,
    EASED,
    ON_MAP,
    ORDERED,
    RESTED,
    ROUTED,
    STEADY,
    WITHDRAW,
    Leader,
    Orders,
    State,
    Unit,
    name,
    orders_of,
)
from ..tables.hexset import Hexes
from .artillery import covers
from .combats import owes_a_deed
from .formations import split
from .harassment import may_harass, threatened
from .leaders import (
    MOVEMENT,
    command_range,
    in_play,
    initiative,
    overall,
    pinned,
    reach,
    strategy,
    within_reach,
)
from .lines import contingent_price, contingents, lines_for
from .missiles import armed, may_fire, sight
from .rally import may_rally, rally
from .readiness import hears, may_move, may_recover, may_ride, may_split, rests_on
from .variants import form_tribal_square, square_units, wake
from .zones import enemies_within, unlock

Order = tuple[str, ...]
BEGINNINGS: Final = ("move", "split", "ride", "contingent")
"""Orders of which nothing may come: they are deeds only when somebody has moved or fired (5.45)."""


# -- the phase ----------------------------------------------------------------------------------------


@rule("5.2", "5.21", "3.0")
def activate(s: State, l: Leader, kind: str) -> None:
    """A leader begins an orders phase: initial, by momentum, by re-activation or by elite initiative."""
    b = s.battle
    unlock(s)
    s.new_phase(Orders(leader=l, kind=kind, left=initiative(s, l)))
    s.spell.phases += 1
    s.waiting[l] = 0
    for u in b.bolts:
        if b.side[u] != b.lside[l]:
            s.bolts_answered[u] = 0
    if s.marker[l] and not s.shown[l]:
        s.shown[l] = 1
        s.reveal()
        if s.marker[l] == WITHDRAW:
            s.say("marker_shown", b.lid[l])
    s.say("activates", b.lid[l], kind, b.sides[b.lside[l]].name, initiative(s, l))
    if pinned(s, l) and not overall(s, l):
        s.then(("segment_over",))
    else:
        s.then(("command", l))


@rule("4.3", "4.31", "4.34", "4.35", "4.51")
def command(s: State, l: Leader) -> Asks[None]:
    """Individual orders, or a line command if he may give one: as overall or wing commander, in the
    first turn, with the overall commander near, or by a roll against his strategy."""
    b = s.battle

    def ways() -> list[str]:
        found = ["individual"]
        if not b.leader[l].line_command or pinned(s, l) or not lines_for(s, l):
            return found
        return found + line_ways(s, l)

    answer = yield Ask(b.seats[b.lside[l]], "command", ways, "4.31:1", (b.lid[l],))
    if answer == "line_roll":
        roll = s.throw(strategy_roll(s, l))
        answer = "line" if roll.over <= 0 else "individual"
        s.say("strategy", b.lid[l], answer, roll=roll)
    elif answer == "line_oc":
        s.spell.borrowed = True
        answer = "line"
    if answer == "line":
        s.spell.had_line = True
        s.then(("choose_line", l))
    else:
        s.then(("orders", l))


@rule("2.3:1")
def strategy_roll(s: State, l: Leader) -> Roll:
    """A leader comes to a line command of his own with his strategy or less."""
    return Roll("strategy", D10, (), strategy(s, l), "4.34:5")


@rule("4.34", "4.35", "4.4", "4.5", "4.51")
def line_ways(s: State, l: Leader) -> list[str]:
    """How this leader can come to a line command now."""
    b = s.battle
    if overall(s, l):
        return ["line"]
    if orders_of(s).kind == "momentum":
        return ["line_roll"] if s.spell.had_line and strategy(s, l) >= 0 else []
    if b.wing[l] or s.turn == 1:
        return ["line"]
    found: list[str] = []
    chief = b.overall[b.lside[l]]
    if chief >= 0 and in_play(s, chief):
        near = reach(s, s.place[chief], b.lside[l], command_range(s, chief))
        if s.place[l] in near:
            found.append("line_oc")
    if strategy(s, l) >= 0:
        found.append("line_roll")
    return found


# -- individual orders ----------------------------------------------------------------------------------


@rule("5.21", "5.22", "4.2", "4.22", "5.24", "5.45", "5.0:1")
def orders(s: State, l: Leader) -> Asks[None]:
    """The leader's next individual order, until he has none left or stops."""
    b = s.battle
    if not in_play(s, l) or s.active != l:
        s.then(("segment_over",))
        return

    def options() -> list[Order | None]:
        found: list[Order | None] = [*orders_for(s, l)]
        if not (found and owes_a_deed(s)):
            found.append(None)
        return found

    answer = yield Ask(b.seats[b.lside[l]], "orders", options, "5.22:1", (b.lid[l],))
    if answer is None:
        s.then(("segment_over",))
        return
    give(s, l, answer)
    if b.bolts:
        s.then(("bolts_between", b.lside[l]))
    s.then(("orders", l))


@rule("5.23", "5.26", "6.12", "4.25", "5.0:1")
def orders_for(s: State, l: Leader) -> list[Order]:
    """Every individual order that the leader can give now: none once a duel or a missile has made him
    Finished. Bolt throwers shoot of their own accord."""
    b = s.battle
    found: list[Order] = []
    able = not s.finished[l] and (overall(s, l) or not pinned(s, l))
    if able and orders_of(s).left > 0:
        side = b.lside[l]
        near = reach(s, s.place[l], side, command_range(s, l))
        for u in within_reach(s, side, near):
            found += unit_orders(s, l, u)
        found += leader_orders(s, l, near)
    found += [
        ("bolt", b.uid[u])
        for u in b.by_side[b.lside[l]]
        if b.artillery[u] and may_bolt(s, u) and covers(s, u)
    ]
    return found


@rule("8.0:2")
def unit_orders(s: State, l: Leader, u: Unit) -> list[Order]:
    """What one unit may be told to do."""
    b = s.battle
    ident = b.uid[u]
    if not hears(s, l, u):
        return [("recover", ident)] if rests_on(s, l, u) else []
    if s.morale[u] == ROUTED:
        return [("rally", ident)] if may_rally(s, l, u) else []
    found: list[Order] = []
    if b.artillery[u]:
        if not s.done[u] & BOLT:
            found.append(("mode", ident))
            if not s.fire_mode[u]:
                found.append(("move", ident))
            if may_recover(s, u):
                found.append(("recover", ident))
        return found
    if may_move(s, l, u):
        found.append(("move", ident))
    if s.beneath[u] >= 0 and may_split(s, u):
        found.append(("split", ident))
    if armed(s, u):
        near = enemies_within(s, s.stand[u], b.side[u], sight(s, u))
        if may_fire(s, u, near):
            found.append(("fire", ident))
        if near and may_harass(s, u, near):
            found.append(("harass", ident))
    if s.hits[u] and may_recover(s, u):
        found.append(("recover", ident))
    return found


@rule("4.23", "4.4", "5.62", "6.15")
def leader_orders(s: State, l: Leader, near: Hexes) -> list[Order]:
    """Orders that move leaders or wake a contingent commander."""
    b = s.battle
    found: list[Order] = []
    if s.spent[l] < MOVEMENT and may_ride(s, l):
        found.append(("ride", b.lid[l]))
    if overall(s, l):
        for m in b.lby_side[b.lside[l]]:
            if m == l or m in s.asleep or not in_play(s, m) or s.place[m] not in near:
                continue
            price = 2 if pinned(s, m) else 1
            if s.rides[m] == 0 and price <= orders_of(s).left and may_ride(s, m):
                found.append(("ride", b.lid[m]))
    if overall(s, l) or b.wing[l]:
        found += [("contingent", b.lid[m]) for m in contingents(s, l)]
    if square_units(s, l):
        found.append(("square", b.lid[l]))
    return found


def give(s: State, l: Leader, order: Order) -> None:
    """Spend the order and set it going."""
    b = s.battle
    kind, ident = order
    orders = orders_of(s)
    orders.acted = orders.acted or kind not in BEGINNINGS
    if kind == "bolt":
        u = b.index[ident]
        s.then(("bolt_fire", u, 0))
        return
    orders.left -= 1
    if kind == "ride":
        m = b.lindex[ident]
        if m != l and pinned(s, m):
            orders.left -= 1
        s.rides[m] += 1
        s.then(("ride", m))
    elif kind == "square":
        form_tribal_square(s, l)
    elif kind == "contingent":
        m = b.lindex[ident]
        orders.left -= contingent_price(s, m) - 1
        orders.woken.append(m)
        s.then(("contingent", m))
    else:
        unit_order(s, l, kind, b.index[ident])


def unit_order(s: State, l: Leader, kind: str, u: Unit) -> None:
    """Carry out an order to a unit."""
    wake(s, u)
    if kind == "move":
        if s.beneath[u] >= 0:
            orders_of(s).left -= 1
        s.then(("begin_move", u))
    elif kind == "split":
        split(s, u)
    elif kind == "fire":
        s.contact.met = []
        s.then(("choose_mark", u))
    elif kind == "harass":
        s.then(("harass", u))
    elif kind == "recover":
        recover(s, u)
    elif kind == "rally":
        s.done[u] |= RESTED
        s.then(("rally", l, u))
    elif kind == "mode":
        switch_mode(s, u)


@rule("10.16")
def recover(s: State, u: Unit) -> None:
    """The unit dresses its ranks: two hits fewer, one under the eyes of missile troops.

    A second order may take the second hit, never a third.
    """
    better = relief(s, u)
    again = s.done[u] & EASED
    s.done[u] = (s.done[u] | RESTED) & ~EASED
    if better == 1 and not again:
        s.done[u] |= EASED
    s.hits[u] -= better
    s.say("recovers", name(s, u), better, s.hits[u])


@rule("10.16:1", "10.16:2", "10.16:3")
def relief(s: State, u: Unit) -> int:
    """How many hits an order to recover takes from the unit now."""
    most = 1 if s.done[u] & EASED or threatened(s, u) else 2
    return min(s.hits[u], most)


@rule("11.81", "11.82")
def switch_mode(s: State, u: Unit) -> None:
    """A bolt thrower changes between moving and firing."""
    s.fire_mode[u] = 1 - s.fire_mode[u]
    s.done[u] |= ORDERED | BOLT
    s.say("mode", name(s, u), "fire" if s.fire_mode[u] else "move")


@rule("10.27")
def rally_order(s: State, l: Leader, u: Unit) -> Asks[None]:
    """The leader tries to rally a routed unit."""
    if s.fate[u] == ON_MAP and s.morale[u] == ROUTED:
        yield from rally(s, l, u)


@rule("11.85")
def may_bolt(s: State, u: Unit) -> bool:
    """May the bolt thrower shoot of its own accord? Twice a turn, once a phase, in fire mode."""
    return (
        s.fate[u] == ON_MAP
        and bool(s.fire_mode[u])
        and not s.done[u]
        and s.bolts_shot[u] < 2
        and s.morale[u] == STEADY
    )


@rule("5.26", "8.0:2")
def segment_over(s: State) -> None:
    """Orders are over: shock follows."""
    end_holds(s)
    s.then(("shock_segment",))
