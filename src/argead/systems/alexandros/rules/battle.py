"""Sections 10.1, 10.19 and 10.20: armies meet, a battle ends, the beaten are pursued and fall back."""

from __future__ import annotations

from typing import Final

from argead.core.ask import Ask, Asks
from argead.core.roll import D6, Roll
from argead.core.rulebook import rule

from ..state import (
    CAPTURED,
    NO_UNIT,
    SIDES,
    Army,
    Battle,
    Contingent,
    Force,
    Owner,
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
    is_standing,
    keeper,
    leaders_in,
    other,
    own,
    remove_general,
    standing,
    with_mates,
)
from .meetings import able_leaders, combatants
from .stacking import destroy, lose_leader
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
    s.say(
        "battle",
        province,
        s.game.force_names[enemy[0]],
        s.game.force_names[one[0]],
        armies[0].units.bit_count(),
        armies[1].units.bit_count(),
    )
    variant(s).draw_up(s)
    s.then(("battle_round", "battle"))


def raise_army(s: State, province: str, forces: list[Force]) -> Army:
    """Forces that fight together, each with its owner."""
    units = 0
    for force in forces:
        units |= combatants(s, province, force)
    owners = list(dict.fromkeys(s.owner_of(f) for f in forces))
    army = Army(owners, forces, units, commander(s, province, forces))
    if len(owners) > 1 or (len(forces) > 1 and variant(s).apart(forces)):
        army.contingents = [contingent(s, province, force) for force in forces]
    return army


def contingent(s: State, province: str, force: Force) -> Contingent:
    """One owner's part in an army of allies."""
    units = combatants(s, province, force)
    return Contingent(s.owner_of(force), force, units, commander(s, province, [force]))


def generals(s: State, province: str, forces: list[Force]) -> list[str]:
    """The leaders of forces in a province who have not slipped away."""
    return [x for f in forces for x in able_leaders(s, province, f)]


def commander(s: State, province: str, forces: list[Force]) -> str:
    """The king if present, otherwise the highest in rank; nobody without leaders (R27, R28)."""
    present = generals(s, province, forces)
    if not present:
        return ""
    chosen = variant(s).commander(s, present)
    if chosen:
        return chosen
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
        if b.armies[side].contingents:
            rout_leaderless(s, side)
        elif b.armies[side].commander in b.fallen:
            finish(s, side, "commander")
            return
    for side in SIDES:
        if not is_standing(s, side):
            finish(s, side, "eliminated")
            return
    for side in SIDES:
        if broken_through(s, side):
            finish(s, other(side), "breakthrough")
            return


@rule("clash.9.4")
def rout_leaderless(s: State, side: Side) -> None:
    """Of allies only the contingent whose commander has fallen runs; the other fights on (C54)."""
    b = battle(s)
    for part in b.armies[side].contingents:
        if part.commander in b.fallen and not part.routed:
            part.routed = True
            s.say("contingent_routed", s.game.force_names[part.force])
            rout_units(s, side, part.units, [part.force])
            b.engaged = [
                (a, d) for a, d in b.engaged if not (part.units >> a | part.units >> d) & 1
            ]


def broken_through(s: State, side: Side) -> bool:
    """Four units and a leader of one owner stand in the enemy's camp, and none of his do."""
    box = s.game.reserve[other(side)]
    units = own(s, side, box)
    return (
        units.bit_count() >= s.game.display.breakthrough
        and not own(s, other(side), box)
        and any(units & s.owned[s.leader_owner(x)] for x in leaders_in(s, side, box))
    )


def finish(s: State, loser: Side, reason: str) -> None:
    """The battle is lost: what is left of it is dropped, the pursuit begins."""
    b = battle(s)
    b.round = None
    b.pursuit = Pursuit(loser, reason)
    s.say("battle_lost", s.game.owner_names[b.armies[loser].owners[0]], reason)
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
        caught = victims(s, loser, by_foot)
        if not n or not caught:
            hunt.catches.pop(0)
            continue
        answer = yield Ask(
            keeper(s, bits(caught)[0]),
            "pursued",
            lambda: distinct(s, victims(s, loser, the_pursuit(s).catches[0][0])),
            "10.20:5",
            (b.province,),
        )
        unit = s.game.unit_index[answer]
        hunt.catches[0] = (by_foot, n - 1)
        b.box[s.game.routed[loser]] &= ~(1 << unit)
        destroy(s, 1 << unit, b.province)
    s.then(("fall_back", "pursuit"))


def victims(s: State, side: Side, by_foot: int) -> int:
    """Among whom the next unit is caught: of allies the contingent with most routed units (C55).

    Then the larger, of equals the better led, who acts later (C82).
    """
    units = catchable(s, side, by_foot)
    parts = [c.units for c in battle(s).armies[side].contingents if c.units & units]
    if not parts:
        return units
    routed = battle(s).box[s.game.routed[side]]
    sizes = [((u & routed).bit_count(), u.bit_count(), n) for n, u in enumerate(parts)]
    return units & parts[max(sizes)[-1]]


def rout_all(s: State, side: Side) -> None:
    """The whole army runs; stacks of two are two units again (R47)."""
    army = battle(s).armies[side]
    rout_units(s, side, army.units, army.forces)


def rout_units(s: State, side: Side, running: int, forces: list[Force]) -> None:
    """Units run with all leaders of their forces; catapults are lost."""
    b = battle(s)
    routed = s.game.routed[side]
    for leader in list(b.leaders):
        if s.leader_force[leader] in forces:
            if b.leaders[leader] != routed and leader in GREAT_KINGS:
                variant(s).royal_family_taken(s)
            b.leaders[leader] = routed
    units = 0
    for box in s.game.boxes:
        mine = own(s, side, box) & running
        units |= mine
        b.box[box] &= ~mine
    units = with_mates(s, units)
    pieces = units & s.game.artillery
    if pieces:
        destroy(s, pieces, b.province)
        b.mates = {unit: mate for unit, mate in b.mates.items() if not pieces >> mate & 1}
        b.lead = {x: NO_UNIT if pieces >> u & 1 else u for x, u in b.lead.items() if u >= 0}
        units &= ~pieces
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
    return Roll("pursuit", D6, clause="10.20:2", reading=reading)


def chase(s: State, side: Side) -> None:
    """All pursuers roll; light infantry cannot catch cavalry, and heavy cavalry may take prisoners."""
    foot: list[Roll] = []
    horse: list[Roll] = []
    captors: list[Owner] = []
    for u in bits(pursuers(s, side)):
        if s.game.cavalry >> u & 1:
            roll = s.throw(pursuit_roll(s, u))
            horse.append(roll)
            caught = roll.natural >= s.game.charts.pursuit.prisoner_on
            if s.game.heavy_cavalry >> u & caught:
                captors.append(s.unit_owner(u))
        elif catchable(s, other(side), 1):
            foot.append(s.throw(pursuit_roll(s, u)))
    by_foot, by_horse = how_many_caught(s, other(side), foot, horse)
    the_pursuit(s).catches = [(1, by_foot), (0, by_horse)]
    if foot or horse:
        the_pursuit(s).pursued = True
        winner = s.game.owner_names[army_of(s, side).owners[0]]
        s.say("pursuit", winner, by_foot + by_horse, roll=[*foot, *horse])
    for captor in captors:
        take_prisoner(s, other(side), captor)


def how_many_caught(s: State, side: Side, foot: list[Roll], horse: list[Roll]) -> tuple[int, int]:
    """How many units of a side light infantry and cavalry catch: no more than can be caught."""
    by_foot, by_horse = (sum(int(found(roll)) for roll in rolls) for rolls in (foot, horse))
    by_foot = min(by_foot, catchable(s, side, 1).bit_count())
    return by_foot, min(by_horse, catchable(s, side, 0).bit_count() - by_foot)


def take_prisoner(s: State, side: Side, captor: Owner) -> None:
    """One leader among the routed, drawn by lot, is captured by whose cavalry caught him."""
    routed = leaders_in(s, side, s.game.routed[side])
    if routed:
        leader = s.chance.draw(routed, "prisoner")
        remove_general(s, leader)
        lose_leader(s, leader, CAPTURED, captor=captor)


def catchable(s: State, side: Side, by_foot: int) -> int:
    """Routed units that can be caught."""
    units = battle(s).box[s.game.routed[side]]
    if by_foot:
        units &= ~s.game.cavalry
    return units & ~variant(s).safe_from_pursuit(s, army_of(s, side))


def fall_back(s: State, _pursuit: str) -> Asks[None]:
    """The display is cleared, and each beaten force retreats."""
    province = battle(s).province
    forces = variant(s).beaten(s)
    clear_display(s)
    for force in forces:
        yield from retreat_from(s, province, force)


@rule("10.20", "xen.8.2", "clash.5.1:4")
def retreat_from(s: State, province: str, force: Force) -> Asks[None]:
    """The survivors go to an own province if there is one, else a contested one, else any.

    Who may not leave the province stays in it.
    """
    units, leaders = combatants(s, province, force), able_leaders(s, province, force)
    if not units and not leaders:
        return
    if not variant(s).may_leave(s, force, province):
        s.say("stays", s.game.force_names[force], province)
        return
    if not retreats(s, province, force, friendly=False):
        destroy(s, s.in_field(province, force), province)
        for leader in leaders:
            lose_leader(s, leader, variant(s).lost_without_refuge(s, units))
        settle_at(s, province)
        return
    goal = yield Ask(
        s.seat(s.owner_of(force)),
        "fall_back",
        lambda: retreats(s, province, force, friendly=False),
        "10.20:8",
        (province,),
    )
    withdraw(s, province, force, goal, beaten=True)
