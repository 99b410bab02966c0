"""Chapter 11: Land Interception by those who are not moving."""

from __future__ import annotations

from argead.core.ask import PASS, Asks, Choice, menu
from argead.core.rules import rule

from ..board import CAVALRY, INDEPENDENT, INSIDE, NOBODY
from ..state import (
    Attempt,
    State,
    common,
    count,
    cus_at,
    enemy_cus,
    generals_at,
    is_major,
    is_minor,
    mover,
    royals_at,
    seat_of,
    total,
)
from .activation import in_pact, most_moving, transfer
from .choosing import choose_force, choose_pieces, end_steps
from .generals import needs_mark, reserve_minor
from .royal_family import may_carry


def target_allows(s: State, who: int) -> bool:
    """The target has the interceptor's PC or CU or is uncontrolled, and no enemy CU was there.

    The CUs that have just moved in do not count; a pact forbids to stand in its partner's way.
    """
    act = mover(s)
    space = act.target
    if who == act.faction or in_pact(s, who, act.faction):
        return False
    mine = cus_at(s, space, who) or cus_at(s, INSIDE + space, who)
    if not (s.pc[space] in (who, NOBODY) or mine):
        return False
    for other in (*range(len(s.seats)), INDEPENDENT):
        if other == who:
            continue
        there = cus_at(s, space, other)
        if other == act.faction:
            there -= common(there, act.moving)
        if there:
            return False
    return True


@rule("11.1")
def sources(s: State, who: int) -> list[int]:
    """Locations beside the target, over a Land path, with a General who may try.

    A General who was Besieged when the activation began may not (ruling R4).
    """
    act = mover(s)
    found = []
    at = s.at
    here = [at[g] for g in s.roster[who]]
    for space in s.tables.roads[act.target]:
        if space in here:
            found.append(space)
        if INSIDE + space in here and space not in act.besieged and not enemy_cus(s, space, who):
            found.append(INSIDE + space)
    return found


def possible_interceptions(s: State) -> bool:
    """Whether anybody could declare an Interception."""
    act = mover(s)
    return any(
        who != act.faction and target_allows(s, who) and bool(sources(s, who)) for who in s.order
    )


@rule("11.2", "10.d")
def intercept(s: State, _: str) -> None:
    """All attempts are declared in Turn Order before the first die is rolled."""
    act = mover(s)
    for who in s.order:
        if who != act.faction:
            s.then(("declare_interceptions", who, "move"))
    if s.options["independent_reactions"] and act.faction != INDEPENDENT:
        s.then(("independent_interceptions", "move"))
    s.then(("roll_interceptions", "move"))


def declare_interceptions(s: State, who: int, _: str) -> Asks[None]:
    """One attempt from each space at most."""
    act = mover(s)
    if not target_allows(s, who) or not sources(s, who):
        return
    answer = yield menu(
        seat_of(s, who),
        "intercept",
        lambda: interception_options(s, who),
        "11.2",
        (s.tables.space_ids[act.target],),
    )
    if answer is PASS:
        return
    yield from _declare(s, who, answer)
    s.then(("declare_interceptions", who, "move"))


def interception_options(s: State, who: int) -> list[Choice]:
    """Each space once: which General tries, with everything or with a part."""
    t = s.tables
    taken = [a.space for a in s.attempts if a.seat == who]
    found: list[Choice] = []
    for here in sources(s, who):
        if here % len(s.pc) in taken:
            continue
        force = cus_at(s, here, who)
        leaders = [t.general_ids[g] for g in generals_at(s, here, who)]
        if force and reserve_minor(s, who) != NOBODY and is_major(t.general[leaders[0]]):
            leaders.append("minor")
        many = total(force) + len(leaders) + len(royals_at(s, here, who)) > 1
        for leader in leaders:
            if leader != "minor" and total(force) <= most_moving(s):
                found.append(("intercept", t.locations[here], leader, "all"))
            if many and force:
                found.append(("intercept", t.locations[here], leader, "some"))
    return found


def _declare(s: State, who: int, answer: Choice) -> Asks[None]:
    t = s.tables
    here = t.location[answer[1]]
    seat = seat_of(s, who)
    if answer[2] == "minor":
        leader = reserve_minor(s, who)
        s.at[leader] = here
    else:
        leader = t.general[answer[2]]
    force = cus_at(s, here, who)
    others = [
        g
        for g in generals_at(s, here, who)
        if g > leader and not is_minor(g) and not is_minor(leader)
    ]
    royals = [r for r in royals_at(s, here, who) if may_carry(s, r)]
    if answer[3] == "some":
        least = 1 if is_minor(leader) else 0
        force = yield from choose_force(s, seat, "intercept", force, least, most_moving(s), "11.2")
        ids = [t.general_ids[g] for g in others]
        chosen = yield from choose_pieces(s, seat, "intercept", ids, "11.2")
        others = [t.general[i] for i in chosen]
        names = [t.member_ids[r] for r in royals] if force else []
        chosen = yield from choose_pieces(s, seat, "intercept", names, "11.2")
        royals = [t.member[i] for i in chosen]
        end_steps(s)
    if not force:
        royals = []
    s.attempts.append(
        Attempt(
            seat=who,
            space=here % len(s.pc),
            leader=leader,
            cus=force,
            generals=[leader, *others],
            royals=list(royals),
        )
    )
    s.say("tries_interception", s.seats[who], t.general_ids[leader], t.locations[here])


@rule("11.2")
def roll_interceptions(s: State, _: str) -> None:
    """Each attempt may be lost in the Fog; then it is rolled, until one player has succeeded."""
    for i in range(len(s.attempts)):
        s.then(("interception_fog", i, "move"), ("roll_interception", i, "move"))


def roll_interception(s: State, i: int, _: str) -> None:
    """A roll above the Initiative Rating brings the declared pieces into the target."""
    act = s.act
    attempt = s.attempts[i]
    assert act is not None
    if attempt.cancelled or any(other != attempt.seat for other in act.defenders):
        return
    t = s.tables
    roll = s.chance.d6("interception") + interception_modifier(s, attempt)
    name = t.general_ids[attempt.leader]
    if not succeeds(s, attempt.leader, roll, "interception_succeeds_on"):
        s.say("interception_failed", name)
        return
    act.intercepted = True
    act.defenders.append(attempt.seat)
    s.say("intercepted", name, t.space_ids[act.target])
    origin = s.at[attempt.leader]
    if attempt.seat == INDEPENDENT:
        from .independents import place_army

        place_army(s, attempt.leader, act.target)
        return
    force = common(attempt.cus, cus_at(s, origin, attempt.seat))
    transfer(s, attempt.seat, origin, act.target, force, attempt.generals, attempt.royals)
    if needs_mark(s, origin, attempt.seat, NOBODY):
        minor = reserve_minor(s, attempt.seat)
        if minor != NOBODY:
            s.at[minor] = origin


def succeeds(s: State, general: int, roll: int, ability: str) -> bool:
    """Above the Initiative Rating; Eumenes intercepts and Lysimachos evades on 3 or more."""
    own = s.tables.ability[general]
    if own is not None and own.kind == ability and roll >= own.value:
        return True
    return roll > s.tables.initiative[general]


@rule("16.9.interception")
def interception_modifier(s: State, attempt: Attempt) -> int:
    """Cavalry helps the interceptor's location and the moving Army."""
    act = mover(s)
    if not s.options["cavalry"]:
        return 0
    modifier = 0
    origin = s.at[attempt.leader]
    if attempt.seat == INDEPENDENT or count(cus_at(s, origin, attempt.seat), CAVALRY):
        modifier += 1
    if act.faction == INDEPENDENT or count(act.moving, CAVALRY):
        modifier -= 1
    return modifier
