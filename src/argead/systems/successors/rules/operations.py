"""Chapter 6.2 B: what Operation Points buy."""

from __future__ import annotations

from argead.core.ask import PASS, Ask, Asks, Choice, menu
from argead.core.rulebook import rule

from ..state import UNIT, State, hostile_ground, seat_of
from ..tables.ids import (
    ALL_SPACES,
    CAVALRY,
    CU_KINDS,
    LOYAL,
    MERCENARY,
    NOBODY,
    SPACES,
    TROOP,
    Faction,
    Space,
    Troop,
)
from .control import may_take_pc, set_pc, settle
from .reinforcements import place_as_reinforcements


@rule("6.2.b1")
def ops_march(s: State, ops: int) -> None:
    """Force-March: one Army or General with as many Movement Points as OPs."""
    s.segment.marches = 1
    s.segment.march_points = ops
    s.then(("armies",))


@rule("6.2.b2")
def ops_pcs(s: State, ops: int) -> Asks[None]:
    """One PC for each OP, until they are spent or wanted no more."""
    p = s.active
    t = s.tables
    answer = yield menu(
        seat_of(s, p),
        "place_pcs",
        lambda: [t.space_ids[i] for i in pc_spaces(s, p)],
        "6.2.b2:1",
        (ops,),
    )
    if answer is PASS:
        return
    set_pc(s, t.space[answer], p)
    settle(s)
    if ops > 1 and pc_spaces(s, p):
        s.then(("ops_pcs", ops - 1))


@rule("6.2.b2")
def pc_spaces(s: State, p: Faction) -> list[Space]:
    """Uncontrolled spaces without enemy CUs within 2 MPs of a PC that was there from the start.

    The line may not go through enemy PCs or CUs; PCs of this Segment are no starting points (R18).
    """
    trace, pc, new = s.tables.trace, s.pc, s.segment.new_pcs
    hostile = hostile_ground(s, p)
    found = [False] * SPACES
    through = [False] * SPACES
    for start, who in enumerate(pc):
        if who != p or start in new:
            continue
        for near, cost in trace[start]:
            found[near] = True
            if cost == 1 and not through[near] and pc[near] in (NOBODY, p) and not hostile[near]:
                through[near] = True
                for far, step in trace[near]:
                    if step == 1:
                        found[far] = True
    return [
        i
        for i, who in zip(ALL_SPACES, pc, strict=True)
        if who == NOBODY and found[i] and not hostile[i] and may_take_pc(s, i)
    ]


@rule("6.2.b3")
def ops_train(s: State, ops: int) -> Asks[None]:
    """A CU moves up the Training Track; a completed one is placed and the rest starts another."""
    p = s.active
    begun = s.training[p]
    if begun is None:
        answer = yield Ask(seat_of(s, p), "train", lambda: troop_types(s), "6.2.b3:2", (ops,))
        begun = (TROOP[answer], 0)
    kind, done = begun
    done += ops
    need = training_cost(s, kind)
    if done < need:
        s.training[p] = (kind, done)
        s.say("training", s.seats[p], CU_KINDS[kind], done, need)
        return
    s.training[p] = None
    s.say("trained", s.seats[p], CU_KINDS[kind])
    place_as_reinforcements(s, p, UNIT[kind])
    if done > need:
        s.then(("ops_train", done - need))


@rule("16.9:7")
def troop_types(s: State) -> list[Choice]:
    """Mercenaries, Loyal Macedonians, and Cavalry with the option (16.9)."""
    found: list[Choice] = [CU_KINDS[MERCENARY], CU_KINDS[LOYAL]]
    if s.options["cavalry"]:
        found.append(CU_KINDS[CAVALRY])
    return found


@rule("16.9.training")
def training_cost(s: State, kind: Troop) -> int:
    """OPs until a CU is trained."""
    chart = s.tables.charts.training
    return {MERCENARY: chart.mercenary, LOYAL: chart.loyal, CAVALRY: chart.cavalry}[kind]
