"""9.11 and 9.12 Who attacks, and who fights whom."""

from __future__ import annotations

from argead.core.ask import ALL, AS_PROPOSED, BY_HAND, DONE, Ask, Asks
from argead.core.rulebook import rule

from ..state import (
    CLOSED,
    FIRED,
    MUST_CHECK,
    NO_CHECK,
    NO_SHOCK,
    ORDERED,
    Combat,
    Leader,
    Segment,
    State,
    Unit,
    leaders_at,
    name,
    orders_of,
    seat_of,
    segment_of,
    where,
)
from ..tables.hexes import Pose
from .battles import idle
from .cohesion import formed
from .costs import shifts
from .ground import passage
from .leaders import carry, command_range, in_play, units_in_range
from .offers import these
from .withdrawal import step_back
from .zones import (
    can_shock,
    enemies_within,
    in_enemy_zone,
    speed,
    targets,
    unlock,
)


@rule("7.33", "5.65:4", "10.31:4")
def heard(s: State, l: Leader) -> list[Unit]:
    """The units whom the leader's range lets attack, and those of the contingent commanders whom he has
    woken in this phase, each within that commander's range."""
    near = units_in_range(s, l, command_range(s, l)) if in_play(s, l) else []
    awake = s.orders.woken if s.orders is not None and s.orders.leader == l else []
    own = [
        u
        for m in awake
        if in_play(s, m)
        for u in units_in_range(s, m, command_range(s, m))
        if u in s.battle.commands[m]
    ]
    return list(dict.fromkeys([*near, *own]))


@rule("7.33", "9.11", "4.0", "8.0:1")
def candidates(s: State, l: Leader) -> list[Unit]:
    """Units that may be given a marker now: ordered in this phase, or within the leader's range."""
    b = s.battle
    near = heard(s, l)
    return [
        u
        for u in b.by_side[b.lside[l]]
        if s.shock[u] == NO_SHOCK
        and (u in near or s.done[u] & (ORDERED | FIRED))
        and s.above[u] < 0
        and can_shock(s, u)
        and not idle(s, u)
        and targets(s, u)
    ]


def could_shock(s: State, l: Leader) -> bool:
    """Is there anybody whom this leader could send into shock from where he stands?"""
    return any(
        s.above[u] < 0 and can_shock(s, u) and not idle(s, u) and targets(s, u) for u in heard(s, l)
    )


@rule("5.45")
def owes_a_deed(s: State) -> bool:
    """Has the leader come by a trump, done nothing yet, and nobody whom he could send into shock?"""
    orders = orders_of(s)
    return s.spell.must_act and not orders.acted and not could_shock(s, orders.leader)


@rule("9.0", "9.11", "7.33", "10.31", "10.32")
def shock_segment(s: State) -> Asks[None]:
    """The active leader's units fight: first those who are locked in combat."""
    l = s.active
    if l < 0:
        return
    if s.options["engaged"]:
        yield from engaged_must(s, l)
    s.then(("designate",))


@rule("9.11", "7.33", "5.45", "5.46")
def designate(s: State) -> Asks[None]:
    """Who else attacks, besides those that moved up and must: one unit after the other, as their owner
    likes. A leader who trumped and has done nothing yet must send somebody."""
    b = s.battle
    l = s.active
    able = candidates(s, l)
    if not able:
        s.then(("muster", b.lside[l]))
        return
    must = s.spell.must_act and not orders_of(s).acted
    must = must and not any(s.shock[u] for u in b.by_side[b.lside[l]])
    answer = yield Ask(
        b.seats[b.lside[l]],
        "shock",
        lambda: [
            *(b.uid[u] for u in able),
            *([ALL] if len(able) > 1 else ()),
            *(() if must else [DONE]),
        ],
        "9.11:3",
        (b.lid[l],),
        many=(int(must), len(able)),
    )
    if answer == DONE:
        s.then(("muster", b.lside[l]))
        return
    for u in able if answer == ALL else [b.index[answer]]:
        s.shock[u] = MUST_CHECK if s.done[u] & CLOSED else NO_CHECK
    s.then(("designate",))


@rule("9.11")
def muster(s: State, side: int) -> None:
    """Those who have a marker and somebody to attack go into combat."""
    b = s.battle
    for u in b.by_side[side]:
        if s.shock[u] and (not formed(s, u) or not targets(s, u)):
            s.shock[u] = NO_SHOCK
    if any(s.shock[u] for u in b.by_side[side]):
        s.segment = Segment()
        s.then(("shock_assign", side))
    else:
        s.then(("shock_over",))


@rule("10.31", "10.32")
def engaged_must(s: State, l: Leader) -> Asks[None]:
    """Units locked in combat fight on; lighter ones may step back, those that cannot shock must."""
    b = s.battle
    for u in heard(s, l):
        if not s.engaged[u] or s.above[u] >= 0:
            continue
        ways = ways_off(s, u)
        fights = can_shock(s, u) and bool(targets(s, u))
        if ways:
            stay = [None] if fights or (can_shock(s, u) and not b.nonshock[u]) else []
            answer = yield Ask(
                seat_of(s, u),
                "disengage",
                these([*stay, *(p.stand for p in ways)]),
                "10.32:1",
                (b.uid[u],),
            )
            if answer is not None:
                yield from break_off(s, u, next(p for p in ways if p.stand == answer))
                continue
        if fights:
            s.shock[u] = NO_CHECK


@rule("10.32", "10.31:2", "10.31:5", "8.22:3")
def break_off(s: State, u: Unit, to: Pose) -> Asks[None]:
    """A unit leaves the combat that it was locked in, with its leaders; nobody shoots after the engaged."""
    b = s.battle
    s.engaged[u] = 0
    before = s.stand[u]
    riders = [l for l in leaders_at(s, before) if b.lside[l] == b.side[u] and in_play(s, l)]
    carry(s, riders, to.stand[0])
    yield from step_back(s, u, to)
    s.say("steps_back", name(s, u), where(to.stand), where(before))
    unlock(s)


@rule("10.32")
def ways_off(s: State, u: Unit) -> list[Pose]:
    """Where horse or light foot may step back to from slower enemies: free of them and of their zones."""
    b = s.battle
    side = b.side[u]
    foes = [v for v in enemies_within(s, s.stand[u], side, 1) if s.engaged[v]]
    light = b.horse[u] or (b.type[u] in ("SK", "SK*", "LI", "LP") and b.cls[u] != "CA")
    if not light or not foes or not all(speed(s, v) < speed(s, u) for v in foes):
        return []
    return [
        p
        for p in shifts(s, s.stand[u], s.facing[u])
        if all(h not in s.occupied and not in_enemy_zone(s, h, side) for h in p.stand)
        and all(b.grid.gap(p.stand, s.stand[v]) > 1 for v in foes)
        and passage(s, b.group[u], s.stand[u][0], p.stand[0]) is not None
    ]


@rule("9.12")
def propose_combats(s: State, side: int) -> dict[Unit, Unit]:
    """A lead attacker for every defender, the load spread evenly."""
    attackers = [u for u in s.battle.by_side[side] if s.shock[u]]
    reach = {u: targets(s, u) for u in attackers}
    load = dict.fromkeys(attackers, 0)
    lead: dict[Unit, Unit] = {}
    for v in defenders_of(s, reach):
        able = [u for u in attackers if v in reach[u]]
        best = min(able, key=lambda u: (load[u] > 0, len(reach[u]), load[u], u))
        lead[v] = best
        load[best] += 1
    return lead


def defenders_of(s: State, reach: dict[Unit, list[Unit]]) -> list[Unit]:
    """All units that are attacked, by their lowest hex."""
    found = {v for group in reach.values() for v in group}
    return sorted(found, key=lambda v: (min(s.stand[v]), v))


@rule("9.12")
def shock_assign(s: State, side: int) -> Asks[None]:
    """The attacker says who strikes whom: everybody in a zone is attacked by somebody, each only once."""
    b = s.battle
    attackers = [u for u in b.by_side[side] if s.shock[u]]
    reach = {u: targets(s, u) for u in attackers}
    lead = propose_combats(s, side)
    joins = settle_joins(reach, lead)
    choice = any(sum(v in reach[u] for u in attackers) > 1 for v in lead)
    if choice:
        answer = yield Ask(b.seats[side], "combats", lambda: [AS_PROPOSED, BY_HAND], "9.12:7")
        if answer == BY_HAND:
            lead, joins = yield from assign_by_hand(s, side, reach)
    make_combats(s, reach, lead, joins)
    s.then(("avoid_chariots", 0), ("charge",))


def assign_by_hand(
    s: State, side: int, reach: dict[Unit, list[Unit]]
) -> Asks[tuple[dict[Unit, Unit], dict[Unit, Unit]]]:
    """Defender by defender who leads against it; then the attackers without one join or take over."""
    b = s.battle
    lead: dict[Unit, Unit] = {}
    s.picked = []
    for v in defenders_of(s, reach):
        able = [u for u in reach if v in reach[u]]
        answer = yield Ask(
            b.seats[side],
            "lead_attacker",
            these(b.uid[u] for u in able),
            "9.12:7",
            (b.uid[v],),
        )
        s.picked.append(answer)
        lead[v] = b.index[answer]
    joins: dict[Unit, Unit] = {}
    for u in reach:
        if u in lead.values():
            continue
        options = join_options(reach, lead, u)
        answer = yield Ask(
            b.seats[side],
            "join",
            these((how, b.uid[x]) for how, x in options),
            "9.12:5",
            (b.uid[u],),
        )
        s.picked.append(answer)
        how, ident = answer
        if how == "with":
            joins[u] = b.index[ident]
        else:
            lead[b.index[ident]] = u
    s.picked = []
    return lead, {u: w for u, w in joins.items() if all(x in reach[u] for x in led(lead, w))}


def led(lead: dict[Unit, Unit], u: Unit) -> list[Unit]:
    """The defenders against whom a unit leads."""
    return [v for v, w in lead.items() if w == u]


def join_options(
    reach: dict[Unit, list[Unit]], lead: dict[Unit, Unit], u: Unit
) -> list[tuple[str, Unit]]:
    """Where an attacker without a defender of its own can help, or whom it can take over."""
    leaders = list(dict.fromkeys(lead.values()))
    found = [("with", w) for w in leaders if all(v in reach[u] for v in led(lead, w))]
    found += [("against", v) for v in reach[u] if len(led(lead, lead[v])) > 1]
    return found


def settle_joins(reach: dict[Unit, list[Unit]], lead: dict[Unit, Unit]) -> dict[Unit, Unit]:
    """Let every attacker without a defender help where it can, or take one over."""
    joins: dict[Unit, Unit] = {}
    for u in reach:
        if u in lead.values():
            continue
        how, x = join_options(reach, lead, u)[0]
        if how == "with":
            joins[u] = x
        else:
            lead[x] = u
    return {u: w for u, w in joins.items() if all(v in reach[u] for v in led(lead, w))}


def make_combats(
    s: State, reach: dict[Unit, list[Unit]], lead: dict[Unit, Unit], joins: dict[Unit, Unit]
) -> None:
    """Write the combats down in the order in which they are fought (R35)."""
    combats: list[Combat] = []
    for w in dict.fromkeys(lead.values()):
        attackers = [u for u in reach if u == w or joins.get(u) == w]
        defenders = sorted(led(lead, w), key=lambda v: (min(s.stand[v]), v))
        combats.append(
            Combat(
                attackers=attackers,
                defenders=defenders,
                hexes=[h for v in defenders for h in s.stand[v]],
            )
        )
    combats.sort(key=lambda c: min(c.hexes))
    segment_of(s).combats = combats
    for c in combats:
        s.say(
            "combat", tuple(name(s, u) for u in c.attackers), tuple(name(s, v) for v in c.defenders)
        )
