"""Chapters 6.3, 9.1 and 9.2: choosing an Army, what goes along, Movement Points."""

from __future__ import annotations

from argead.core.ask import PASS, Ask, Asks, Choice, menu, with_rights
from argead.core.rules import rule

from ..board import INDEPENDENT, INSIDE, MERCENARY, NOBODY, ROYAL, SPACES, UNIT
from ..state import (
    Activation,
    Force,
    State,
    add_cus,
    count,
    cus_at,
    enemy_cus,
    fresh_at,
    generals_at,
    is_minor,
    mover,
    own_locations,
    royals_at,
    seat_of,
    take_cus,
    total,
    wear,
)
from .choosing import choose_force, choose_pieces, end_steps
from .combat_units import disband_royals
from .control import besieged, settle
from .generals import minors_elsewhere, spare_minor
from .royal_family import may_carry

ALL_GONE = 99
"""Movement Points of an Army that has lost them all."""


@rule("6.3")
def activation(s: State) -> Asks[None]:
    """Move with all Armies and Generals, or place one Mercenary; decided before the die is rolled."""
    p = s.active
    answer = yield from with_rights(
        s,
        seat_of(s, p),
        "activation",
        lambda: _activation_options(s, p),
        lambda: disbandable(s, p),
        rule="6.3",
        final=True,
    )
    if answer is PASS:
        return
    if answer == "move":
        s.die = s.chance.d6("movement")
        s.say("movement_die", seat_of(s, p), s.die)
        s.then(("armies",))
    elif answer == "raise":
        s.pool = UNIT[MERCENARY]
        s.then(("place_pool", p))
    else:
        disband_royals(s, s.tables.location[answer[1]], p)
        settle(s)
        s.then(("activation",))


def _activation_options(s: State, p: int) -> list[Choice]:
    moves = ["move"] if army_options(s, p) else []
    return [*moves, "raise", PASS]


def disbandable(s: State, p: int) -> list[Choice]:
    """Where Royal Army CUs that have not moved may be disbanded (7.2 F)."""
    return [
        ("disband", s.tables.locations[here])
        for here in own_locations(s, p)
        if count(fresh_at(s, here, p), ROYAL)
    ]


@rule("9.1")
def armies(s: State) -> Asks[None]:
    """Armies and Generals are activated one at a time; a card activates one or two."""
    p = s.active
    if s.segment != "activation" and s.marches <= 0:
        return
    answer = yield menu(seat_of(s, p), "armies", lambda: army_options(s, p), "9.1")
    if answer is PASS:
        s.marches = 0
        return
    if s.segment != "activation":
        s.marches -= 1
    t = s.tables
    if answer[0] == "activate":
        general = t.general[answer[1]]
    else:
        general = t.general[answer[2]] if len(answer) > 2 else spare_minor(s, p, unspent=True)
        s.at[general] = t.location[answer[1]]
    s.then(("activate", general), ("move_menu",), ("armies",))


def army_options(s: State, p: int) -> list[Choice]:
    """Generals who have not moved, and CUs that a Minor General could be placed with to lead."""
    t = s.tables
    found: list[Choice] = [
        ("activate", t.general_ids[g])
        for g in s.roster[p]
        if s.at[g] >= 0 and not s.spent[g] and (not is_minor(g) or fresh_at(s, s.at[g], p))
    ]
    spare = spare_minor(s, p, unspent=True)
    for here in own_locations(s, p):
        if not fresh_at(s, here, p):
            continue
        if any(s.at[g] == here and not s.spent[g] for g in s.roster[p][-4:]):
            continue
        if spare != NOBODY:
            found.append(("lead", t.locations[here]))
        else:
            found.extend(
                ("lead", t.locations[here], t.general_ids[g]) for g in minors_elsewhere(s, p, here)
            )
    return found


@rule("9.1")
def activate(s: State, general: int) -> Asks[None]:
    """The General takes along what he wants of his location that nobody has moved yet."""
    p = s.active
    allowance = NOBODY if s.segment == "activation" else s.march_mp
    begin_activation(s, p, general, allowance)
    yield from compose(s)


def begin_activation(s: State, faction: int, leader: int, allowance: int) -> None:
    """A new record; which cities are Besieged now matters for the whole activation (R4)."""
    s.act = Activation(
        faction=faction,
        leader=leader,
        allowance=allowance,
        generals=[leader],
        besieged=[i for i in (*s.tables.cities, *s.capital) if i >= 0 and besieged(s, i)],
    )
    s.spent[leader] = 1


def most_moving(s: State) -> int:
    """How many CUs may go together (16.8)."""
    return 8 if s.options["movement_limit"] else 255


def compose(s: State) -> Asks[None]:
    """Everything, nothing, or a part of the pieces that are still free to move here.

    CUs that would be left without a mark of ownership get a Minor General; if there is none, they come along.
    """
    act = mover(s)
    p, leader, here = act.faction, act.leader, s.at[act.leader]
    answer = yield Ask(
        seat_of(s, p),
        "compose",
        lambda: _compose_options(s, here, p, leader),
        "9.1",
        (s.tables.general_ids[leader], s.tables.locations[here]),
    )
    force, generals, royals = fresh_at(s, here, p), free_generals(s, here), free_royals(s, here)
    if answer == "some":
        least = 1 if is_minor(leader) else 0
        force = yield from choose_force(
            s, seat_of(s, p), "compose", force, least, most_moving(s), "9.1"
        )
        generals = yield from choose_generals(s, p, generals, "compose")
        royals = yield from choose_royals(s, p, royals if force else [], "compose")
    elif answer == "alone":
        force, generals, royals = 0, [], []
    act = mover(s)
    if not force:
        royals = []
    act.generals = sorted([leader, *generals])
    if cus_at(s, here, p) != force and _nobody_stays(s, here, p):
        force = fresh_at(s, here, p)
    act.cus = force
    act.royals = royals
    for general in generals:
        s.spent[general] = 1
    leave_mark(s, here, p, force)
    end_steps(s)


def _compose_options(s: State, here: int, p: int, leader: int) -> list[Choice]:
    force = fresh_at(s, here, p)
    others, royals = free_generals(s, here), free_royals(s, here)
    if not force and not others:
        return ["alone"]
    if not may_leave_some(s, here, p, leader):
        return ["all"]
    found: list[Choice] = []
    if total(force) <= most_moving(s):
        found.append("all")
    if not is_minor(leader):
        found.append("alone")
    if total(force) + len(others) + len(royals) > 1:
        found.append("some")
    return found


def may_leave_some(s: State, here: int, p: int, leader: int) -> bool:
    """Whether CUs left behind would still belong to somebody (9.1, 7.2 A)."""
    if s.pc[here % SPACES] == p and not (here < INSIDE and enemy_cus(s, here, p)):
        return True
    if any(g != leader and s.at[g] == here and is_minor(g) for g in s.roster[p]):
        return True
    return spare_minor(s, p, unspent=False) != NOBODY


def _nobody_stays(s: State, here: int, p: int) -> bool:
    """Whether CUs left behind would have neither PC nor General."""
    act = mover(s)
    if s.pc[here % SPACES] == p or any(
        s.at[g] == here and g not in act.generals for g in s.roster[p]
    ):
        return False
    return spare_minor(s, p, unspent=False) == NOBODY


def leave_mark(s: State, here: int, p: int, going: Force) -> None:
    """Put a Minor General with CUs that stay behind in a space which is not their owner's."""
    act = mover(s)
    if cus_at(s, here, p) == going or s.pc[here % SPACES] == p:
        return
    if any(g not in act.generals and s.at[g] == here for g in s.roster[p]):
        return
    minor = spare_minor(s, p, unspent=False)
    if minor != NOBODY:
        s.at[minor] = here


def free_generals(s: State, here: int) -> list[int]:
    """Major Generals beside the leader who may still be taken along; a Minor one goes alone."""
    act = s.act
    if act is None or is_minor(act.leader):
        return []
    return [
        g
        for g in generals_at(s, here, act.faction)
        if g not in act.generals and not s.spent[g] and not is_minor(g)
    ]


def free_royals(s: State, here: int) -> list[int]:
    """Royal Family Members who may still be taken along."""
    act = mover(s)
    return [
        r
        for r in royals_at(s, here, act.faction)
        if r not in act.royals and not s.royal_spent[r] and may_carry(s, r)
    ]


def choose_generals(
    s: State, p: int, generals: list[int], what: str, most: int = 99
) -> Asks[list[int]]:
    """Some of the Generals, by name."""
    t = s.tables
    names = [t.general_ids[g] for g in generals]
    ids = yield from choose_pieces(s, seat_of(s, p), what, names, "9.1", most=most)
    return [t.general[i] for i in ids]


def choose_royals(s: State, p: int, royals: list[int], what: str) -> Asks[list[int]]:
    """Some of the Royal Family Members, by name."""
    t = s.tables
    names = [t.member_ids[r] for r in royals]
    ids = yield from choose_pieces(s, seat_of(s, p), what, names, "8.4")
    return [t.member[i] for i in ids]


@rule("9.2")
def movement_points(s: State, general: int) -> int:
    """The die of the Segment against the Initiative Rating."""
    chart = s.tables.charts.movement
    rating = s.tables.initiative[general]
    if s.die < rating:
        return chart.below
    return chart.equal if s.die == rating else chart.above


@rule("9.2.d")
def points_left(s: State) -> int:
    """What the Commanding General of the moving Army may still spend; he may change on the way."""
    act = mover(s)
    if act.allowance >= 0:
        return act.allowance - act.spent
    if not act.generals:
        return 0
    return movement_points(s, min(act.generals)) - act.spent


def spend(s: State, points: int) -> None:
    """Use Movement Points up; Cavalry makes some things cheaper, nothing makes them free."""
    act = mover(s)
    act.spent += points
    act.acted = True


def in_pact(s: State, a: int, b: int) -> bool:
    """Whether a Diplomatic Marriage keeps the peace between two players (card O63)."""
    return bool(s.pact) and ((a, b) in s.pact or (b, a) in s.pact)


def carry(s: State, origin: int, target: int) -> None:
    """The whole moving group goes from one location to another."""
    act = mover(s)
    transfer(s, act.faction, origin, target, act.cus, act.generals, act.royals)


def transfer(
    s: State,
    owner: int,
    origin: int,
    target: int,
    force: Force,
    generals: list[int],
    royals: list[int],
) -> None:
    """Pieces of one Faction go from one location to another."""
    take_cus(s, origin, owner, force)
    add_cus(s, target, owner, force)
    for general in generals:
        s.at[general] = target
    for member in royals:
        s.royal_at[member] = target


def end_group(s: State) -> None:
    """Whatever the Army led is done for this Segment."""
    act = mover(s)
    here = s.at[act.leader]
    if here >= 0 and act.acted:
        wear(s, here, act.faction, act.cus)
    for general in act.generals:
        s.spent[general] = 1
    for member in act.royals:
        s.royal_spent[member] = 1


def end_activation(s: State) -> None:
    """The Army is done for this Segment."""
    if s.act is not None:
        if s.act.faction != INDEPENDENT:
            end_group(s)
        s.act = None
    settle(s)
