"""Enemy Operations: a counter each turn, Intrigue to cancel it, and Go!"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from argead.core.ask import Ask, Asks
from argead.core.registry import Registry
from argead.core.roll import D6, Reading, Roll
from argead.core.rulebook import rule

from ..schema.campaign import Operations
from ..schema.counters import Operation
from ..schema.ids import AreaId, Counter, OperationId
from ..state import SEAT, Gathering, State, put, send_home
from ..tables.places import OPERATIONS, WALLS
from .counsel import special
from .forces import draw_force, suffer_hits
from .treasury import pay_glory, pay_gold

operation: Final = Registry[Callable[[State, Operations, int], Asks[None] | None]]("operation")
"""What an Operation counter does when it is drawn; ``at_go``: what it does when Go! is drawn."""


@rule("operations", "tyre.operations")
def enemy_operations(s: State) -> Asks[None]:
    """Draw one Operation counter; Go! sets the gathered Operation off."""
    operations, gathering = s.campaign.operations, s.gathering
    if operations is None or gathering is None:
        return
    drawn = OperationId(s.chance.draw(gathering.stack, "operation counter"))
    gathering.stack.remove(drawn)
    counter = s.tables.operations[drawn]
    s.say("operation", drawn)
    if counter.effect != "go":
        if affordable(s, counter):
            answer = yield Ask(
                SEAT, "intrigue", lambda: ["cancel", "allow"], "operations.intrigue:1", (drawn,)
            )
            if answer == "cancel":
                intrigue(s, counter)
                return
        gathering_of(s).drawn.append(drawn)
        if operations.hits:
            return
    prepared = operation[counter.effect](s, operations, counter.amount)
    if prepared is not None:
        yield from prepared


def gathering_of(s: State) -> Gathering:
    """The Operation in preparation; only called where the map has Operations."""
    assert s.gathering is not None
    return s.gathering


@rule("operations.intrigue:2")
def affordable(s: State, counter: Operation) -> bool:
    """Whether you can pay what cancels the counter."""
    price = counter.intrigue
    if price is None:
        return False
    return s.treasury.gold >= price.gold and s.treasury.glory >= price.glory


@rule("operations.intrigue")
def intrigue(s: State, counter: Operation) -> None:
    """Pay the counter's price at once: it has no effect."""
    assert counter.intrigue is not None
    if counter.intrigue.gold:
        pay_gold(s, counter.intrigue.gold, "intrigue", counter.id)
    if counter.intrigue.glory:
        pay_glory(s, counter.intrigue.glory, "intrigue", counter.id)


# -- what a counter does ----------------------------------------------------------------------------


@operation("forces")
@rule("operations.enemy-forces")
def gather_forces(s: State, operations: Operations, amount: int) -> Asks[None]:
    """Forces gather in the Operations section; Hits for those that are not in the cup."""
    nation = operations.nation
    if nation:
        hits = sum([draw_force(s, nation, OPERATIONS, "operation") for _ in range(amount)])
        yield from suffer_hits(s, hits, "cup")


@operation("wall")
@rule("operations.1-wall")
def gather_walls(s: State, operations: Operations, amount: int) -> None:
    """Walls gather in the Operations section, as long as there are counters."""
    for i in s.at[WALLS][:amount]:
        put(s, i, OPERATIONS)
        s.say("wall_gathered")


@rule("operations.gold-reduction")
def lose_gold(s: State, amount: int) -> Asks[None]:
    """Lose Gold; one Hit for each that you do not have."""
    paid = min(amount, s.treasury.gold)
    pay_gold(s, paid, "operation")
    missing = amount - paid
    yield from suffer_hits(s, missing * s.tables.log.hits.per_missing_gold, "gold")


@operation("gold", at_go=lose_gold)
def threaten_gold(s: State, operations: Operations, amount: int) -> None:
    """Gold is lost only when Go! is drawn."""


# -- Go! --------------------------------------------------------------------------------------------


@operation("go")
@rule("operations.go")
def go(s: State, operations: Operations, amount: int) -> Asks[None]:
    """The gathered Forces enter the map, the Gold is lost; then the next Operation is prepared."""
    s.say("go")
    if operations.hits:
        yield from mutiny(s)
    else:
        deploy_operation(s, operations)
        for drawn in gathering_of(s).drawn:
            counter = s.tables.operations[drawn]
            at_go = operation.facts(counter.effect).get("at_go")
            if at_go is not None:
                yield from at_go(s, counter.amount)
    yield from after_go(s)


@rule("die-rolls:1")
def arrival_roll(chart: list[AreaId]) -> Roll:
    """Where a gathered counter goes, by the map's chart."""
    return Roll(
        "go", D6, clause="operations.go:2", reading=Reading("Operation", "", row=tuple(chart))
    )


def deploy_operation(s: State, operations: Operations) -> None:
    """Each Force and Wall goes to its Area; those bound for a Conquered Area are returned (R30)."""
    for i in list(s.at[OPERATIONS]):
        wall = s.tables.counters.wall[i]
        send_to_the_map(s, i, operations.wall_areas if wall else operations.areas)


@rule("operations.go:2", "operations.go:3")
def send_to_the_map(s: State, i: Counter, chart: list[AreaId]) -> None:
    """One gathered counter; no die is rolled where all faces name the same Area."""
    roll = None if len(set(chart)) == 1 else s.throw(arrival_roll(chart))
    area = chart[0 if roll is None else roll.natural - 1]
    kind = s.tables.counters.kind[i]
    if area in s.realm.conquered:
        s.say("operation_cancelled", kind, area, roll=roll)
        send_home(s, i)
    else:
        put(s, i, area)
        s.say("operation_arrives", kind, area, roll=roll)


@special("operation_hits")
@rule("gaugamela.enemy-operations", "options.gaugamela:1")
def mutiny(s: State) -> Asks[None]:
    """In the Gaugamela campaign each counter that was not cancelled inflicts Hits."""
    hits = s.campaign.operation_hits * len(gathering_of(s).drawn)
    s.say("mutiny", hits)
    yield from suffer_hits(s, hits, "mutiny")


@rule("operations.after-go")
def after_go(s: State) -> Asks[None]:
    """Shuffle all counters and gather the first Forces of the next Operation."""
    s.gathering = Gathering(list(s.tables.operation_stack))
    yield from suffer_hits(s, first_forces(s), "cup")


@special("operation_forces")
@rule("set-up.operation-forces", "set-up.enemy-operation-counters", "options.granicus:3")
def first_forces(s: State) -> int:
    """The Forces with which an Operation begins; returns the Hits for those that are not there."""
    operations = s.campaign.operations
    if operations is None or operations.nation is None:
        return 0
    nation, count = operations.nation, s.campaign.operation_forces
    return sum([draw_force(s, nation, OPERATIONS, "operation") for _ in range(count)])
