"""Chapter 15: Sieges of Major Cities and Independent spaces."""

from __future__ import annotations

from argead.core.ask import PASS, Ask, Asks
from argead.core.rules import rule

from ..board import CAVALRY, INDEPENDENT, INSIDE, NOBODY, ROYAL, SPACES, UNIT
from ..state import (
    ASHORE,
    Force,
    SiegeRoll,
    State,
    commander,
    count,
    cus_at,
    generals_at,
    is_city,
    mover,
    seat_of,
    total,
)
from .combat_units import defect, lose, only, prestige, suffer_defeat
from .control import available_fleets, besieged, disperse_cus, set_pc, settle
from .victory import become_successor


@rule("15.2.a")
def may_besiege(s: State, space: int, who: int, force: Force) -> bool:
    """An Army of three CUs that Besieges the space; a pact protects its partner's cities."""
    from .activation import in_pact

    owner = s.pc[space]
    if owner == who or not besieged(s, space) or not cus_at(s, space, who):
        return False
    if commander(s, space, who) == NOBODY or in_pact(s, who, owner):
        return False
    return total(willing(s, space, who, force)) >= 3


@rule("16.6")
def willing(s: State, space: int, who: int, force: Force) -> Force:
    """With the option, Royals do not help to besiege a side of more Prestige."""
    if not s.options["royal_army_sieges"] or not count(force, ROYAL):
        return force
    if prestige(s, who, space, defending=False) < siege_prestige(s, space):
        return force - only(force, ROYAL)
    return force


def siege_prestige(s: State, space: int, oratory: int = 0) -> int:
    """The Prestige of the Besieged."""
    return prestige(s, s.pc[space], INSIDE + space, defending=True, oratory=oratory)


@rule("16.9.sieges")
def siege_cost(s: State, space: int, force: Force) -> int:
    """2 Movement Points; 1 with Cavalry against an Independent Minor City or Stronghold."""
    if count(force, CAVALRY) and not is_city(s, space):
        return 1
    return s.tables.charts.movement.siege


@rule("9.3.c")
def siege(s: State) -> None:
    """An activated Army conducts a Siege; at most two in a space."""
    act = mover(s)
    space = s.at[act.leader]
    act.spent += siege_cost(s, space, act.cus)
    act.acted = True
    act.sieges += 1
    if space not in s.done_spaces:
        s.done_spaces.append(space)
    if act.sailed == ASHORE:
        act.landward = True
    conduct(s, space, act.faction, act.cus)
    s.then(("move_menu",))


@rule("15.2")
def conduct(s: State, space: int, who: int, force: Force) -> None:
    """Besieging a Champion's Major City costs the Champion status, whatever the die says."""
    if is_city(s, space):
        become_successor(s, who, s.pc[space])
    use_cavalry = bool(count(force, CAVALRY)) and not is_city(s, space)
    s.rolling = SiegeRoll(space=space, besieger=who, cavalry=use_cavalry)
    s.say("siege", s.seats[who], s.tables.space_ids[space])
    s.then(("siege_cards",), ("siege_roll",))


@rule("15.2.b")
def siege_modifier(s: State) -> int:
    """Fleets, walls, engines, traitors and Generals."""
    r, t = s.rolling, s.tables
    assert r is not None
    chart = t.charts.siege
    space, who = r.space, r.besieger
    city = is_city(s, space)
    modifier = t.siege_modifier.get(space, 0)
    if city and t.port[space] and not available_fleets(s, who):
        modifier += chart.no_fleet
    if city and s.helepolis == who * 1000 + space:
        modifier += chart.helepolis
    if r.traitor:
        modifier += chart.traitor
    general = commander(s, space, who)
    ability = t.ability[general] if general != NOBODY else None
    if ability is not None and ability.kind == "siege_modifier":
        modifier += ability.value
    if s.pc[space] < INDEPENDENT:
        for inside in generals_at(s, INSIDE + space, s.pc[space]):
            own = t.ability[inside]
            if own is not None and own.kind == "enemy_siege_modifier":
                modifier += own.value
    return modifier


@rule("15.2.b")
def siege_roll(s: State) -> Asks[None]:
    """Siege Points on the left, losses of the besieger on the right; Royals inside may go over."""
    r = s.rolling
    assert r is not None
    if r.cancelled:
        s.rolling = None
        settle(s)
        return
    chart = s.tables.charts.siege
    space, who = r.space, r.besieger
    roll = s.chance.d6("siege") + siege_modifier(s)
    row = min(max(roll, 0), len(chart.points) - 1)
    points, losses = chart.points[row], chart.losses[row]
    s.say("siege_roll", s.tables.space_ids[space], roll, points, losses)
    if points:
        besieged_royals(s, space, who)
        yield from add_points(s, space, who, points)
    yield from siege_losses(s, space, who, losses)
    if complete(s, space):
        yield from capture(s, space, who)
    s.rolling = None
    s.dirty = True
    settle(s)


@rule("7.2.f.besieged")
def besieged_royals(s: State, space: int, who: int) -> None:
    """Royals inside a city leave for a besieger of more Prestige as soon as he gains a point."""
    r, owner = s.rolling, s.pc[space]
    assert r is not None
    if owner == INDEPENDENT:
        return
    royals = only(cus_at(s, INSIDE + space, owner), ROYAL)
    outside = prestige(s, who, space, defending=False, oratory=r.oratory[0])
    if royals and siege_prestige(s, space, r.oratory[1]) < outside:
        defect(s, INSIDE + space, owner, who, royals, to=space)


@rule("15.2.b", "16.5")
def add_points(s: State, space: int, who: int, points: int) -> Asks[None]:
    """Siege Points add up; with the option CUs inside fall in place of the third point."""
    now = s.siege.get(space, 0) & 7
    need = points_needed(s, space)
    owner = s.pc[space]
    for _ in range(points):
        inside = cus_at(s, INSIDE + space, owner) if owner < INDEPENDENT else 0
        if s.options["siege_defense"] and is_city(s, space) and now + 1 >= need and inside:
            yield from lose(s, owner, INSIDE + space, 1, "siege_defense", "16.5")
            continue
        now = min(now + 1, need)
    if now:
        s.siege[space] = who * 8 + now


@rule("15.4")
def points_needed(s: State, space: int) -> int:
    """3 for a Major City, 2 for an Independent Stronghold, 1 for an Independent Minor City."""
    if is_city(s, space):
        return s.tables.charts.siege.needed["major_city"]
    return s.tables.needed[space]


def complete(s: State, space: int) -> bool:
    """Whether the Siege has enough points."""
    return (s.siege.get(space, 0) & 7) >= points_needed(s, space)


def siege_losses(s: State, space: int, who: int, losses: int) -> Asks[None]:
    """The besieger chooses; Cavalry used against a small place is Dispersed instead (16.9)."""
    r, act = s.rolling, s.act
    assert r is not None
    if not losses:
        return
    if r.cavalry and count(cus_at(s, space, who), CAVALRY):
        disperse_cus(s, space, who, UNIT[CAVALRY])
        if act is not None:
            act.cus -= UNIT[CAVALRY]
        return
    force = act.cus if act is not None and act.faction == who else cus_at(s, space, who)
    yield from lose(s, who, space, losses, "siege_loss", "15.2.b", force)


@rule("15.4")
def capture(s: State, space: int, who: int) -> Asks[None]:
    """The PC goes, those inside suffer a defeat; only in the Surrender Segment a PC may follow."""
    owner = s.pc[space]
    s.say("captured", s.seats[who], s.tables.space_ids[space])
    if owner < INDEPENDENT and is_city(s, space):
        yield from suffer_defeat(s, owner, INSIDE + space)
    set_pc(s, space, NOBODY)
    if s.segment == "surrender":
        answer = yield Ask(seat_of(s, who), "claim", lambda: ["place", PASS], "15.4")
        if answer is not PASS:
            set_pc(s, space, who)


def siege_spaces(s: State, who: int) -> list[int]:
    """Where a player may conduct a Siege in the Surrender Segment, once a space."""
    return [
        space
        for space in sorted(k >> 3 for k in s.cu if k & 7 == who)
        if space < SPACES
        and space not in s.done_spaces
        and may_besiege(s, space, who, cus_at(s, space, who))
    ]
