"""Sections 10.1, 10.19 and 10.20: armies meet, a battle ends, the beaten are pursued and fall back."""

from __future__ import annotations

from argead.core.ask import Ask, Asks
from argead.core.rules import rule

from ..state import (
    CAPTURED,
    DEAD,
    FIRST,
    NOBODY,
    SECOND,
    Battle,
    State,
    bits,
    side_of,
)
from .control import settle_at
from .evasion import evasion_refuges, may_evade_phasing, retreats, try_to_evade, withdraw
from .lines import battle, leaders_in, other, own, standing
from .meetings import combatants
from .objectives import capture_royal_family
from .stacking import destroy, force_name, lose_leader

KINGS = ("alexander", "darius", "bessus", "cyrus", "artaxerxes")


@rule("10.1", "9.3", "4.3", "xen 7.1")
def meet(s: State, province: str, force: int) -> Asks[None]:
    """Either side may try to slip away; if nobody does, the armies are drawn up."""
    if s.turn > 0 or s.game.xenophon:
        for side in evaders(s):
            runner = FIRST if side == FIRST else force
            other_force = force if side == FIRST else FIRST
            if not evasion_refuges(s, province, runner):
                continue
            if s.game.xenophon and not may_evade_phasing(s, province, runner, other_force):
                continue
            if (yield from try_to_evade(s, province, runner, evasion_limit(s, side), "9.3")):
                return
    begin_battle(s, province, force)


def evaders(s: State) -> list[int]:
    """Who may try, in order: the Persian side first; in the Xenophon game only the side that is attacked."""
    return [other(s.phasing)] if s.game.xenophon else [SECOND, FIRST]


def evasion_limit(s: State, side: int) -> int:
    """Macedonians get away more easily."""
    on = s.game.charts.succeeds_on
    if s.game.xenophon:
        return on.evasion_phasing
    return on.evasion_first if side == FIRST else on.evasion_second


def begin_battle(s: State, province: str, force: int) -> None:
    """The display is cleared and the set-up begins, Persians first."""
    s.battle = Battle(
        province,
        force,
        box=[0] * len(s.game.box_ids),
        into=[0] * len(s.game.box_ids),
    )
    b = s.battle
    s.fought |= combatants(s, province, FIRST) | combatants(s, province, force)
    b.commanders = [commander(s, FIRST), commander(s, SECOND)]
    s.say("battle", province, force_name(s, force))
    if s.game.xenophon:
        s.then(("battlefield", "battle"), ("choose_order", "battle"))
    else:
        s.then(("set_up", "battle", SECOND), ("set_up", "battle", FIRST))
    s.then(("battle_round", "battle"))


def commander(s: State, side: int) -> str:
    """The king if present, otherwise the highest in rank; nobody without leaders (R27, R28)."""
    b = battle(s)
    force = FIRST if side == FIRST else b.foe
    present = [x for x in s.leaders_at(b.province, force) if x not in s.evaded_leaders]
    if not present:
        return ""
    rows = s.game.leader_rows
    kings = [x for x in present if x in KINGS]
    return min(kings or present, key=lambda x: (rows[x].rank, -s.ability(x)))


# -- the end of a battle -------------------------------------------------------------------------


@rule("10.19")
def check_end(s: State) -> None:
    """A commander has fallen, a side has nobody left on the field, or its camp is overrun."""
    b = battle(s)
    if b.loser != NOBODY:
        return
    for side in (FIRST, SECOND):
        if b.commanders[side] in b.fallen:
            finish(s, side, "commander")
            return
    for side in (FIRST, SECOND):
        if not standing(s, side):
            finish(s, side, "eliminated")
            return
    for side in (FIRST, SECOND):
        if broken_through(s, side):
            finish(s, other(side), "breakthrough")
            return


def broken_through(s: State, side: int) -> bool:
    """Four units and a leader stand in the enemy's camp, and none of his do."""
    box = s.game.reserve[other(side)]
    return (
        own(s, side, box).bit_count() >= s.game.display.breakthrough
        and not own(s, other(side), box)
        and bool(leaders_in(s, side, box))
    )


def finish(s: State, loser: int, reason: str) -> None:
    """The battle is lost: what is left of it is dropped, the pursuit begins."""
    b = battle(s)
    b.loser = loser
    s.say("battle_lost", s.seat(loser), reason)
    s.drop("battle")
    s.then(("pursuit", "pursuit"))


def nightfall(s: State) -> None:
    """After ten rounds both armies stay where they are (R48)."""
    s.say("nightfall", battle(s).province)
    clear_display(s)


def clear_display(s: State) -> None:
    """Routed units rally and the counters go back to the map, where they never left their province."""
    province = battle(s).province
    s.battle = None
    settle_at(s, province)


@rule("10.20", "xen 7.4")
def pursuit(s: State, _pursuit: str) -> Asks[None]:
    """Fresh cavalry and light infantry of the winner ride down routed units, of their owner's choice."""
    b = battle(s)
    loser = b.loser
    rout_all(s, loser)
    roll_pursuit(s, other(loser))
    while b.catches:
        by_foot, n = b.catches[0]
        prey = catchable(s, loser, by_foot)
        if not n or not prey:
            b.catches.pop(0)
            continue
        answer = yield Ask(
            s.seat(loser),
            "pursued",
            lambda: s.ids(s.alike(catchable(s, loser, battle(s).catches[0][0]))),
            "10.20",
            (b.province,),
        )
        unit = s.game.unit_index[answer]
        b.catches[0] = (by_foot, n - 1)
        b.box[s.game.routed[loser]] &= ~(1 << unit)
        destroy(s, 1 << unit, b.province)
    s.then(("fall_back", "pursuit"))


def rout_all(s: State, side: int) -> None:
    """The whole army runs; stacks of two are two units again (R47)."""
    b = battle(s)
    routed = s.game.routed[side]
    for leader in list(b.leaders):
        if (s.leader_force[leader] == FIRST) == (side == FIRST):
            if b.leaders[leader] != routed and leader in ("darius", "artaxerxes"):
                capture_royal_family(s)
            b.leaders[leader] = routed
    units = 0
    for box in range(len(b.box)):
        mine = own(s, side, box)
        units |= mine
        b.box[box] &= ~mine
    for unit, mate in b.mates.items():
        if units >> unit & 1:
            units |= 1 << mate
    b.box[routed] |= units
    b.back &= ~units


def pursuers(s: State, side: int) -> int:
    """Full-strength units of the winner that are not routed and fast enough."""
    b = battle(s)
    units = standing(s, side)
    for unit, mate in b.mates.items():
        if units >> unit & 1:
            units |= 1 << mate
    return sum(1 << u for u in bits(units & s.game.outflankers) if s.step[u] == s.game.full[u])


def roll_pursuit(s: State, side: int) -> None:
    """Light infantry first: it cannot catch cavalry."""
    b = battle(s)
    table = s.game.charts.pursuit
    foot = horse = prisoners = 0
    for u in bits(pursuers(s, side)):
        bit = 1 << u
        if bit & s.game.cavalry:
            heavy = bool(bit & s.game.heavy_cavalry)
            die = s.chance.d6("pursuit")
            horse += (table.heavy_cavalry if heavy else table.light_cavalry)[die - 1]
            prisoners += heavy and die >= table.prisoner_on
        elif catchable(s, other(side), 1):
            foot += table.light_infantry[s.chance.d6("pursuit") - 1]
    b.catches = [(1, foot), (0, horse)]
    if foot or horse:
        s.say("pursuit", s.seat(side), foot + horse)
    for _ in range(prisoners):
        take_prisoner(s, other(side))


def take_prisoner(s: State, side: int) -> None:
    """One leader among the routed, drawn by lot, is captured."""
    b = battle(s)
    routed = leaders_in(s, side, s.game.routed[side])
    if routed:
        leader = s.chance.draw(routed, "prisoner")
        b.leaders.pop(leader)
        b.lead.pop(leader, None)
        lose_leader(s, leader, CAPTURED)


def catchable(s: State, side: int, by_foot: int) -> int:
    """Routed units that can be caught; nobody rides down the Ten Thousand."""
    units = battle(s).box[s.game.routed[side]]
    if by_foot:
        units &= ~s.game.cavalry
    if s.game.xenophon and side == FIRST:
        units &= ~s.game.greeks
    return units


def fall_back(s: State, _pursuit: str) -> Asks[None]:
    """The survivors retreat: to an own province if there is one, else a contested one, else any."""
    b = battle(s)
    province, loser = b.province, b.loser
    force = FIRST if loser == FIRST else b.foe
    clear_display(s)
    units = s.in_field(province, force) & ~s.evaded
    leaders = [x for x in s.leaders_at(province, force) if x not in s.evaded_leaders]
    if not units and not leaders:
        return
    if not retreats(s, province, force, friendly=False):
        destroy(s, s.in_field(province, force), province)
        for leader in leaders:
            lose_leader(s, leader, CAPTURED if not units else DEAD)
        settle_at(s, province)
        return
    goal = yield Ask(
        s.seat(side_of(force)),
        "fall_back",
        lambda: retreats(s, province, force, friendly=False),
        "10.20",
        (province,),
    )
    withdraw(s, province, force, goal)
