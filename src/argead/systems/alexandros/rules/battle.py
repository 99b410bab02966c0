"""Sections 10.1, 10.19 and 10.20: armies meet, a battle ends, the beaten are pursued and fall back."""

from __future__ import annotations

from typing import Final

from argead.core.ask import Ask, Asks
from argead.core.roll import D6, Roll
from argead.core.rules import rule

from ..state import (
    CAPTURED,
    DEAD,
    SIDES,
    Army,
    Battle,
    Force,
    Pursuit,
    Side,
    State,
    Unit,
    bits,
)
from ..tables.readings import found
from .control import settle_at
from .evasion import BATTLE, evasion_refuges, retreats, try_to_evade, withdraw
from .lines import (
    army_of,
    battle,
    distinct,
    leaders_in,
    other,
    own,
    remove_general,
    seat_of,
    standing,
    with_mates,
)
from .meetings import combatants
from .stacking import active_leaders, destroy, lose_leader
from .variant import variant

KINGS: Final = ("alexander", "darius", "bessus", "cyrus", "artaxerxes")
GREAT_KINGS: Final = ("darius", "artaxerxes")


@rule("10.1", "9.3")
def meet(s: State, province: str, one: Force, enemy: Force) -> Asks[None]:
    """Either side may try to slip away; if nobody does, the armies are drawn up."""
    for runner in variant(s).evaders(s, province, one, enemy):
        if evasion_refuges(s, province, runner, BATTLE):
            limit = variant(s).evasion(s, runner)
            if (yield from try_to_evade(s, province, runner, limit, BATTLE)):
                return
    begin_battle(s, province, [one], [enemy])


def begin_battle(s: State, province: str, one: list[Force], enemy: list[Force]) -> None:
    """The display is cleared and the set-up begins."""
    armies = [raise_army(s, province, one), raise_army(s, province, enemy)]
    s.battle = Battle(province, armies, [0 for _ in s.game.boxes])
    s.fighting.fought |= armies[0].units | armies[1].units
    s.say("battle", province, s.game.force_names[enemy[0]])
    variant(s).draw_up(s)
    s.then(("battle_round", "battle"))


def raise_army(s: State, province: str, forces: list[Force]) -> Army:
    """Forces that fight together, each with its owner."""
    units = 0
    for force in forces:
        units |= combatants(s, province, force)
    owners = list(dict.fromkeys(s.owner_of(f) for f in forces))
    return Army(owners, forces, units, commander(s, province, forces))


def generals(s: State, province: str, forces: list[Force]) -> list[str]:
    """The leaders of forces in a province who have not slipped away."""
    gone = s.fighting.evaded_leaders
    return [x for f in forces for x in active_leaders(s, province, f) if x not in gone]


def commander(s: State, province: str, forces: list[Force]) -> str:
    """The king if present, otherwise the highest in rank; nobody without leaders (R27, R28)."""
    present = generals(s, province, forces)
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
    if b.pursuit is not None:
        return
    for side in SIDES:
        if b.armies[side].commander in b.fallen:
            finish(s, side, "commander")
            return
    for side in SIDES:
        if not standing(s, side):
            finish(s, side, "eliminated")
            return
    for side in SIDES:
        if broken_through(s, side):
            finish(s, other(side), "breakthrough")
            return


def broken_through(s: State, side: Side) -> bool:
    """Four units and a leader stand in the enemy's camp, and none of his do."""
    box = s.game.reserve[other(side)]
    return (
        own(s, side, box).bit_count() >= s.game.display.breakthrough
        and not own(s, other(side), box)
        and bool(leaders_in(s, side, box))
    )


def finish(s: State, loser: Side, reason: str) -> None:
    """The battle is lost: what is left of it is dropped, the pursuit begins."""
    b = battle(s)
    b.round = None
    b.pursuit = Pursuit(loser)
    s.say("battle_lost", seat_of(s, loser), reason)
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


# -- pursuit -------------------------------------------------------------------------------------


def the_pursuit(s: State) -> Pursuit:
    """The pursuit in progress."""
    found = battle(s).pursuit
    assert found is not None
    return found


@rule("10.20", "xen.7.4")
def pursuit(s: State, _pursuit: str) -> Asks[None]:
    """Fresh cavalry and light infantry of the winner ride down routed units, of their owner's choice."""
    b = battle(s)
    hunt = the_pursuit(s)
    loser = hunt.loser
    rout_all(s, loser)
    if b.box[s.game.routed[loser]]:
        chase(s, other(loser))
    while hunt.catches:
        by_foot, n = hunt.catches[0]
        if not n or not catchable(s, loser, by_foot):
            hunt.catches.pop(0)
            continue
        answer = yield Ask(
            seat_of(s, loser),
            "pursued",
            lambda: distinct(s, catchable(s, loser, the_pursuit(s).catches[0][0])),
            "10.20",
            (b.province,),
        )
        unit = s.game.unit_index[answer]
        hunt.catches[0] = (by_foot, n - 1)
        b.box[s.game.routed[loser]] &= ~(1 << unit)
        destroy(s, 1 << unit, b.province)
    s.then(("fall_back", "pursuit"))


def rout_all(s: State, side: Side) -> None:
    """The whole army runs; stacks of two are two units again (R47)."""
    b = battle(s)
    routed = s.game.routed[side]
    forces = b.armies[side].forces
    for leader in list(b.leaders):
        if s.leader_force[leader] in forces:
            if b.leaders[leader] != routed and leader in GREAT_KINGS:
                variant(s).royal_family_taken(s)
            b.leaders[leader] = routed
    units = 0
    for box in s.game.boxes:
        mine = own(s, side, box)
        units |= mine
        b.box[box] &= ~mine
    units = with_mates(s, units)
    b.box[routed] |= units
    b.back &= ~units


def pursuers(s: State, side: Side) -> int:
    """Full-strength units of the winner that are not routed and fast enough."""
    units = with_mates(s, standing(s, side)) & s.game.outflankers
    return sum(1 << u for u in bits(units) if s.step[u] == s.game.full[u])


def pursuit_roll(s: State, unit: Unit) -> Roll:
    """How many a pursuer catches."""
    readings = s.game.readings.pursuit
    if s.game.heavy_cavalry >> unit & 1:
        reading = readings["heavy_cavalry"]
    elif s.game.cavalry >> unit & 1:
        reading = readings["light_cavalry"]
    else:
        reading = readings["light_infantry"]
    return Roll("pursuit", D6, clause="10.20", reading=reading)


def chase(s: State, side: Side) -> None:
    """All pursuers roll; light infantry cannot catch cavalry, and heavy cavalry may take prisoners."""
    foot: list[Roll] = []
    horse: list[Roll] = []
    prisoners = 0
    for u in bits(pursuers(s, side)):
        if s.game.cavalry >> u & 1:
            roll = s.throw(pursuit_roll(s, u))
            horse.append(roll)
            caught = roll.natural >= s.game.charts.pursuit.prisoner_on
            prisoners += s.game.heavy_cavalry >> u & caught
        elif catchable(s, other(side), 1):
            foot.append(s.throw(pursuit_roll(s, u)))
    by_foot, by_horse = (sum(int(found(roll)) for roll in rolls) for rolls in (foot, horse))
    the_pursuit(s).catches = [(1, by_foot), (0, by_horse)]
    if foot or horse:
        s.say("pursuit", seat_of(s, side), by_foot + by_horse, roll=[*foot, *horse])
    for _ in range(prisoners):
        take_prisoner(s, other(side))


def take_prisoner(s: State, side: Side) -> None:
    """One leader among the routed, drawn by lot, is captured."""
    routed = leaders_in(s, side, s.game.routed[side])
    if routed:
        leader = s.chance.draw(routed, "prisoner")
        remove_general(s, leader)
        lose_leader(s, leader, CAPTURED)


def catchable(s: State, side: Side, by_foot: int) -> int:
    """Routed units that can be caught."""
    units = battle(s).box[s.game.routed[side]]
    if by_foot:
        units &= ~s.game.cavalry
    return units & ~variant(s).safe_from_pursuit(s, army_of(s, side))


def fall_back(s: State, _pursuit: str) -> Asks[None]:
    """The display is cleared, and each beaten force retreats."""
    province = battle(s).province
    forces = army_of(s, the_pursuit(s).loser).forces
    clear_display(s)
    for force in forces:
        yield from retreat_from(s, province, force)


def retreat_from(s: State, province: str, force: Force) -> Asks[None]:
    """The survivors go to an own province if there is one, else a contested one, else any."""
    units = s.in_field(province, force) & ~s.fighting.evaded
    gone = s.fighting.evaded_leaders
    leaders = [x for x in s.leaders_at(province, force) if x not in gone]
    if not units and not leaders:
        return
    if not retreats(s, province, force, friendly=False):
        destroy(s, s.in_field(province, force), province)
        for leader in leaders:
            lose_leader(s, leader, CAPTURED if not units else DEAD)
        settle_at(s, province)
        return
    goal = yield Ask(
        s.seat(s.owner_of(force)),
        "fall_back",
        lambda: retreats(s, province, force, friendly=False),
        "10.20",
        (province,),
    )
    withdraw(s, province, force, goal, beaten=True)
