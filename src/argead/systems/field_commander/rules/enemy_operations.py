"""Enemy Operations: a counter each turn, Intrigue to cancel it, and Go!"""

from __future__ import annotations

from argead.core.ask import Ask, Asks
from argead.core.rules import rule

from ..schema import Operation, Operations
from ..state import OPERATIONS, SEAT, WALLS, State, put, send_home
from .forces import draw_force, suffer_hits
from .set_up import gather_operation
from .treasury import pay_glory, pay_gold


@rule("operations")
def enemy_operations(s: State) -> Asks[None]:
    """Draw one Operation counter; Go! sets the gathered Operation off."""
    operations = s.campaign.operations
    if operations is None:
        return
    drawn = s.chance.draw(s.operation_stack, "operation counter")
    s.operation_stack.remove(drawn)
    counter = s.tables.operations[drawn]
    s.say("operation", drawn)
    if counter.effect == "go":
        yield from go(s, operations)
        return
    if affordable(s, counter):
        answer = yield Ask(
            SEAT, "intrigue", lambda: ["cancel", "allow"], "operations.intrigue", (drawn,)
        )
        if answer == "cancel":
            intrigue(s, counter)
            return
    s.operations.append(drawn)
    if not operations.hits:
        yield from prepare(s, operations, counter)


def affordable(s: State, counter: Operation) -> bool:
    """Whether you can pay what cancels the counter."""
    price = counter.intrigue
    return price is not None and s.gold >= price.gold and s.glory >= price.glory


@rule("operations.intrigue")
def intrigue(s: State, counter: Operation) -> None:
    """Pay the counter's price at once: it has no effect."""
    assert counter.intrigue is not None
    if counter.intrigue.gold:
        pay_gold(s, counter.intrigue.gold, "intrigue", counter.id)
    if counter.intrigue.glory:
        pay_glory(s, counter.intrigue.glory, "intrigue", counter.id)


@rule("operations.enemy-forces", "operations.1-wall")
def prepare(s: State, operations: Operations, counter: Operation) -> Asks[None]:
    """Forces and Walls gather in the Operations section."""
    if counter.effect == "forces" and operations.nation:
        missing = [
            draw_force(s, operations.nation, OPERATIONS, "operation") for _ in range(counter.amount)
        ]
        yield from suffer_hits(s, sum(missing), "cup")
    elif counter.effect == "wall":
        for i in s.at[WALLS][: counter.amount]:
            put(s, i, OPERATIONS)
            s.say("wall_gathered")


@rule("operations.go")
def go(s: State, operations: Operations) -> Asks[None]:
    """The gathered Forces enter the map, the Gold is lost; then the next Operation is prepared."""
    s.say("go")
    if operations.hits:
        yield from mutiny(s)
    else:
        deploy_operation(s, operations)
        for drawn in s.operations:
            if s.tables.operations[drawn].effect == "gold":
                yield from lose_gold(s, s.tables.operations[drawn].amount)
    yield from after_go(s)


def deploy_operation(s: State, operations: Operations) -> None:
    """Each Force and Wall goes to its Area; those bound for a Conquered Area are returned (R30)."""
    for i in list(s.at[OPERATIONS]):
        chart = operations.areas
        if s.tables.counters.kind[i] == "wall":
            chart = operations.wall_areas
        one = len(set(chart)) == 1
        area = chart[0] if one else chart[s.chance.d6("go") - 1]
        if area in s.conquered:
            s.say("operation_cancelled", s.tables.counters.kind[i], area)
            send_home(s, i)
        else:
            put(s, i, area)
            s.say("operation_arrives", s.tables.counters.kind[i], area)


@rule("operations.gold-reduction")
def lose_gold(s: State, amount: int) -> Asks[None]:
    """Lose Gold; one Hit for each that you do not have."""
    paid = min(amount, s.gold)
    pay_gold(s, paid, "operation")
    missing = amount - paid
    yield from suffer_hits(s, missing * s.tables.log.hits.per_missing_gold, "gold")


@rule("gaugamela.enemy-operations")
def mutiny(s: State) -> Asks[None]:
    """In the Gaugamela campaign each counter that was not cancelled inflicts Hits."""
    hits = s.campaign.operation_hits * len(s.operations)
    s.say("mutiny", hits)
    yield from suffer_hits(s, hits, "mutiny")


@rule("operations.after-go")
def after_go(s: State) -> Asks[None]:
    """Shuffle all counters and gather the first Forces of the next Operation."""
    s.operation_stack = list(s.tables.operation_stack)
    s.operations = []
    yield from suffer_hits(s, gather_operation(s), "cup")
