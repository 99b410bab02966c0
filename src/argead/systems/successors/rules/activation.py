"""Chapters 6.3, 9.1 and 9.2: choosing an Army, what goes along, Movement Points."""

from __future__ import annotations

from argead.core.ask import PASS, Ask, Asks, Choice, menu, with_rights
from argead.core.roll import D6, Roll
from argead.core.rulebook import rule

from ..state import (
    UNIT,
    Activation,
    Force,
    Group,
    Means,
    State,
    common,
    cus_at,
    enemy_cus,
    fresh_at,
    generals_at,
    is_minor,
    minors_of,
    most_senior_of,
    mover,
    own_locations,
    royals_at,
    seat_of,
    total,
    transfer,
    wear,
)
from ..tables.ids import (
    INDEPENDENT,
    INSIDE,
    MERCENARY,
    NO_GENERAL,
    OFF,
    SPACE_OF,
    Faction,
    General,
    Location,
    Member,
    Path,
    Space,
)
from .choosing import choose_force, choose_generals, choose_royals, end_steps
from .control import besieged, settle
from .generals import free_minors, marks, minors_to_lead, put_in_command, spare_minor
from .reinforcements import place_as_reinforcements
from .rights import disbandable, rights, use_right
from .royal_family import may_carry


@rule("6.3")
def activation(s: State) -> Asks[None]:
    """Move with all Armies and Generals, or place one Mercenary; decided before the die is rolled."""
    p = s.active
    answer = yield from with_rights(
        s,
        seat_of(s, p),
        "activation",
        lambda: _activation_options(s, p),
        lambda: rights(s, p),
        rule="6.3:1",
    )
    if answer is PASS:
        s.say("rests", seat_of(s, p))
        return
    if use_right(s, p, answer):
        s.then(("activation",))
    elif answer == "move":
        roll = s.throw(movement_roll())
        s.segment.die = roll.total
        s.say("movement_die", seat_of(s, p), roll.total, roll=roll)
        s.then(("armies",))
    else:
        place_as_reinforcements(s, p, UNIT[MERCENARY])


def _activation_options(s: State, p: Faction) -> list[Choice]:
    moves = ["move"] if army_options(s, p) else []
    return [*moves, "raise", PASS]


@rule("9.1")
def armies(s: State) -> Asks[None]:
    """Armies and Generals are activated one at a time; a card activates one or two.

    Before each of them Royals that have not moved may be disbanded (7.2 F).
    """
    p = s.active
    if s.segment.name != "activation" and s.segment.marches <= 0:
        return
    answer = yield menu(
        seat_of(s, p), "armies", lambda: [*army_options(s, p), *disbandable(s, p)], "9.1:1"
    )
    if answer is PASS:
        s.segment.marches = 0
        return
    if use_right(s, p, answer):
        s.then(("armies",))
        return
    if s.segment.name != "activation":
        s.segment.marches -= 1
    t = s.tables
    if answer[0] == "activate":
        general = t.general[answer[1]]
    else:
        here = t.location[answer[1]]
        general = t.general[answer[2]] if len(answer) > 2 else minors_to_lead(s, p, here)[0]
        s.at[general] = here
    s.then(("activate", general), ("move_menu",), ("between_activations",), ("armies",))


def may_activate(s: State) -> bool:
    """Whether the active player may activate another: as many as he likes, or as many as a card lets him."""
    left = s.segment.name == "activation" or s.segment.marches > 0
    return left and bool(army_options(s, s.active))


def army_options(s: State, p: Faction) -> list[Choice]:
    """Generals who have not moved, and CUs that a Minor General could be placed with to lead."""
    t = s.tables
    found: list[Choice] = [
        ("activate", t.general_ids[g])
        for g in s.roster[p]
        if s.at[g] >= 0 and not s.segment.spent[g] and (not is_minor(g) or fresh_at(s, s.at[g], p))
    ]
    for here in own_locations(s, p):
        if not fresh_at(s, here, p):
            continue
        if any(s.at[g] == here and not s.segment.spent[g] for g in minors_of(s, p)):
            continue
        found.extend(_lead_options(s, p, here))
    return found


@rule("7.1.c", "9:1")
def _lead_options(s: State, p: Faction, here: Location) -> list[Choice]:
    """A Minor General leads: the first whom nobody needs is proposed, any other of them is named."""
    t = s.tables
    place, minors = t.locations[here], minors_to_lead(s, p, here)
    named: list[Choice] = [("lead", place, t.general_ids[g]) for g in minors]
    if minors and (s.at[minors[0]] == OFF or not marks(s, minors[0], p)):
        return [("lead", place), *named[1:]]
    return named


@rule("9.1")
def activate(s: State, general: General) -> Asks[None]:
    """The General takes along what he wants of his location that nobody has moved yet."""
    p = s.active
    allowance = None if s.segment.name == "activation" else s.segment.march_points
    begin_activation(s, p, general, allowance)
    yield from compose(s)


def begin_activation(
    s: State, faction: Faction, leader: General, allowance: int | None
) -> Activation:
    """A new record; which cities are Besieged now matters for the whole activation (R4)."""
    s.act = Activation(
        faction=faction,
        leader=leader,
        army=Group(generals=[leader]),
        means=Means(allowance=allowance),
        besieged=[i for i in (*s.tables.cities, *s.capital) if i >= 0 and besieged(s, i)],
    )
    s.segment.spent[leader] = 1
    return s.act


@rule("9:2", "16.8:2")
def most_moving(s: State) -> int:
    """How many CUs may go together (16.8)."""
    return 8 if s.options["movement_limit"] else 255


@rule("9:1")
def compose(s: State) -> Asks[None]:
    """Everything, nothing, or a part of the pieces that are still free to move here.

    CUs that would be left without a mark of ownership get a Minor General; if there is none, a General who
    could have come stays with them, and a General by himself takes all of them along.
    """
    act = mover(s)
    p, leader, here = act.faction, act.leader, s.at[act.leader]
    answer = yield Ask(
        seat_of(s, p),
        "compose",
        lambda: _compose_options(s, here, p, leader),
        "9.1:6",
        (s.tables.general_ids[leader], s.tables.locations[here]),
    )
    force, generals, royals = fresh_at(s, here, p), free_generals(s, here), free_royals(s, here)
    if answer == "some":
        least = 1 if is_minor(leader) else 0
        force = yield from choose_force(
            s, seat_of(s, p), "compose", force, least, most_moving(s), "9.1:6"
        )
        most = len(generals) - (1 if _one_must_stay(s, here, p, force) else 0)
        generals = yield from choose_generals(s, p, generals, "compose", most=most)
        royals = yield from choose_royals(s, p, royals if force else [], "compose")
    elif answer == "alone":
        force, generals, royals = 0, [], []
    army = mover(s).army
    if not force:
        royals = []
    army.generals = sorted([leader, *generals])
    mover(s).weary = join_weary(s, here, force)
    army.cus = force
    army.royals = royals
    for general in generals:
        s.segment.spent[general] = 1
    yield from leave_mark(s, here, p, force)
    end_steps(s)
    s.say(
        "sets_out",
        seat_of(s, p),
        s.tables.general_ids[leader],
        s.tables.locations[here],
        force,
        points_left(s),
        *(s.tables.general_ids[g] for g in generals),
        *(s.tables.member_ids[r] for r in royals),
    )


@rule("15.2.a:6")
def join_weary(s: State, here: Location, force: Force) -> Force:
    """Of CUs that join the moving Army those that fought in the Segment; they are the last to be taken."""
    act = mover(s)
    key = here * 8 + act.faction
    fought = s.segment.fought.pop(key, 0)
    idle = fresh_at(s, here, act.faction) - (act.army.cus if s.at[act.leader] == here else 0)
    staying = common(fought, idle - force)
    if staying:
        s.segment.fought[key] = staying
    return common(force, fought - staying)


@rule("15.2.a:6")
def leave_weary(act: Activation, force: Force) -> None:
    """CUs leave the moving Army, first those that fought in the Segment."""
    act.weary -= common(act.weary, force)


def _compose_options(s: State, here: Location, p: Faction, leader: General) -> list[Choice]:
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


def may_leave_some(s: State, here: Location, p: Faction, leader: General) -> bool:
    """Whether CUs left behind would still belong to somebody (9.1, 7.2 A).

    Any other General who is there is mark enough, whether he has moved or not.
    """
    if s.pc[SPACE_OF[here]] == p and not (here < INSIDE and enemy_cus(s, here, p)):
        return True
    if any(g != leader and s.at[g] == here for g in s.roster[p]):
        return True
    return bool(free_minors(s, p))


@rule("9.1:9", "9.1:11")
def _one_must_stay(s: State, here: Location, p: Faction, going: Force) -> bool:
    """Whether CUs left behind have no mark but a General who could come along."""
    if cus_at(s, here, p) == going or s.pc[SPACE_OF[here]] == p:
        return False
    coming = [mover(s).leader, *free_generals(s, here)]
    if any(s.at[g] == here and g not in coming for g in s.roster[p]):
        return False
    return not free_minors(s, p)


@rule("7.1.c:4", "7.1.c:7")
def leave_mark(s: State, here: Location, p: Faction, going: Force) -> Asks[None]:
    """Put a Minor General with CUs that stay behind in a space which is not their owner's."""
    act = mover(s)
    if cus_at(s, here, p) == going or s.pc[SPACE_OF[here]] == p:
        return
    if any(g not in act.army.generals and s.at[g] == here for g in s.roster[p]):
        return
    minor = yield from spare_minor(s, p, here)
    if minor != NO_GENERAL:
        put_in_command(s, minor, here)


def free_generals(s: State, here: Location) -> list[General]:
    """Major Generals beside the leader who may still be taken along; a Minor one goes alone."""
    act = s.act
    if act is None or is_minor(act.leader):
        return []
    return [
        g
        for g in generals_at(s, here, act.faction)
        if g not in act.army.generals and not s.segment.spent[g] and not is_minor(g)
    ]


def free_royals(s: State, here: Location) -> list[Member]:
    """Royal Family Members who may still be taken along."""
    act = mover(s)
    return [
        r
        for r in royals_at(s, here, act.faction)
        if r not in act.army.royals and not s.segment.royal_spent[r] and may_carry(s, r)
    ]


@rule("9.2")
def movement_roll() -> Roll:
    """One die for all Armies of the Segment."""
    return Roll("movement", D6, clause="9.2:2")


@rule("9.2")
def movement_points(s: State, general: General) -> int:
    """The die of the Segment against the Initiative Rating."""
    chart = s.tables.charts.movement
    rating = s.tables.initiative[general]
    if s.segment.die < rating:
        return chart.below
    return chart.equal if s.segment.die == rating else chart.above


@rule("9.2.a:1")
def points_left(s: State) -> int:
    """What the Commanding General of the moving Army may still spend; he may change on the way."""
    act = mover(s)
    if not act.army.generals and act.means.allowance is None:
        return 0
    return points_under(s, most_senior_of(act.army.generals))


@rule("9.2.d", "7.1.a:3")
def points_under(s: State, general: General) -> int:
    """What the moving Army may still spend if this General commands it."""
    means = mover(s).means
    points = movement_points(s, general) if means.allowance is None else means.allowance
    return points - means.spent


def spend(s: State, points: int) -> None:
    """Use Movement Points up."""
    means = mover(s).means
    means.spent += points
    means.acted = True


def spend_on_land(s: State, points: int) -> None:
    """Use Movement Points up on land; who then sails spends no more there (13.1)."""
    spend(s, points)
    act = mover(s)
    if act.voyage is None:
        act.means.landward = True


def carry(s: State, origin: Location, target: Location) -> None:
    """The whole moving group goes from one location to another."""
    act = mover(s)
    army = act.army
    transfer(s, act.faction, origin, target, army.cus, army.generals, army.royals)


def company_of(s: State) -> list[str]:
    """Who of name goes with the General who leads."""
    act, t = mover(s), s.tables
    generals = [t.general_ids[g] for g in act.army.generals if g != act.leader]
    return [*generals, *(t.member_ids[r] for r in act.army.royals)]


def end_group(s: State) -> None:
    """Whatever the Army led is done for this Segment."""
    act = mover(s)
    here = s.at[act.leader]
    if here >= 0 and act.means.acted:
        wear(s, here, act.faction, act.army.cus)
    for general in act.army.generals:
        s.segment.spent[general] = 1
    for member in act.army.royals:
        s.segment.royal_spent[member] = 1


def end_activation(s: State) -> None:
    """The Army is done for this Segment."""
    if s.act is not None:
        if s.act.faction != INDEPENDENT:
            end_group(s)
        s.act = None
    settle(s)


def path_cost(paths: list[Path], to: Space) -> int:
    """What the path to a neighbour costs."""
    return next(cost for space, cost in paths if space == to)
