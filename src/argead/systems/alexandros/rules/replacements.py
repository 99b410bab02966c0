"""Chapter 12: rebuilding what was lost, walls, mercenaries, recruits; and wounds that heal."""

from __future__ import annotations

from argead.core.ask import Ask, Asks, menu
from argead.core.rules import rule

from ..state import DEAD, FIRST, GONE, NOBODY, TRACK, State, bits
from .control import contested, controls, exists, settle_at, treasuries
from .movement import bound, may_enter
from .siege import walls_left
from .stacking import leader_side, revive

KINGS = ("alexander", "porus")
UNPAYABLE = 99


@rule("12.1", "12.6")
def count_income(s: State) -> None:
    """A point for every province controlled at the start of the turn, but none to Persia from India."""
    s.income = [0, 0]
    for province in s.game.provinces:
        side = s.control[province]
        if side == NOBODY or not controls(s, province, side):
            continue
        if side == FIRST or province not in s.game.regions.no_income:
            s.income[side] += 1


@rule("12.9")
def recover(s: State, side: int) -> None:
    """Every turn the wounded may heal, kings more easily."""
    on = s.game.charts.succeeds_on
    for leader in s.game.leaders:
        if leader in s.wounded and leader_side(s, leader) == side and s.on_map(s.leader_at[leader]):
            limit = on.recovery_king if leader in KINGS else on.recovery
            if s.chance.d6("recovery") <= limit:
                s.wounded.remove(leader)
                s.say("recovered", leader)


@rule("12.1", "15.8", "xen 8.1")
def may_replace(s: State, side: int) -> bool:
    """Macedonians in winter; Persians in winter and spring, less spring once two treasuries are gone."""
    if s.game.xenophon:
        return False
    if side == FIRST:
        return s.season == "winter"
    if s.season == "winter":
        return s.turn > 3
    return s.season == "spring" and s.turn > 0 and treasuries(s) < 2


def replacements(s: State, side: int) -> None:
    """Points are spent at once or lost."""
    s.points = s.bought = s.recruited = 0
    if may_replace(s, side):
        s.points = s.income[side]
        if s.points:
            s.say("points", s.seat(side), s.points)
            s.then(("buy", side))


@rule("12.2")
def buy(s: State, side: int) -> Asks[None]:
    """Any mix of steps, units and walls that the points allow."""
    answer = yield menu(s.seat(side), "buy", lambda: offers(s, side), "12.2", (str(s.points),))
    if answer is None:
        s.points = 0
        return
    if answer[0] == "rebuild":
        rebuild(s, side, s.game.unit_index[answer[1]])
    elif answer[0] == "wall":
        yield from build_wall(s, side, answer[1])
    else:
        yield from raise_unit(s, side, answer[1])
    if s.points:
        s.then(("buy", side))


def offers(s: State, side: int) -> list[tuple[str, str]]:
    """What can be bought now."""
    found: list[tuple[str, str]] = []
    allowed = may_serve(s, side)
    off = s.at[DEAD] | s.at[TRACK] | s.at[GONE]
    step, full, cost = s.step, s.game.full, s.game.cost
    worn = s.forces[side] & s.game.worn_down & allowed & ~off
    weak = sum(1 << u for u in bits(worn) if step[u] < full[u])
    for place in (*s.game.provinces, *s.game.cities) if weak else ():
        if s.at[place] & weak:
            for u in s.alike(s.at[place] & weak):
                if cost[s.game.kind_of[u].id] <= s.points:
                    found.append(("rebuild", s.game.unit_ids[u]))
    dead = assembled(s, side, s.at[DEAD] & allowed)
    for kind, counters in s.game.kind_mask.items() if dead else ():
        if dead & counters and cost.get(kind, UNPAYABLE) <= s.points:
            found.append(("raise", kind))
    if s.points >= wall_cost(s):
        spare = wall_sources(s, side)
        found.extend(
            ("wall", c)
            for c in s.game.cities
            if (spare is None or spare not in ([], [c])) and may_fortify(s, side, c)
        )
    return found


@rule("12.3")
def rebuild(s: State, side: int, unit: int) -> None:
    """A reduced unit gains a step, wherever it is, even under siege."""
    pay(s, side, unit)
    s.step[unit] += 1
    s.say("rebuilt", s.game.unit_ids[unit])


def pay(s: State, side: int, unit: int) -> None:
    """Points for a step; recruits are counted against all others."""
    s.points -= s.game.cost[s.game.kind_of[unit].id]
    if is_recruit(s, side, unit):
        s.recruited += 1
    else:
        s.bought += 1


def available(s: State, side: int, kind: str) -> list[int]:
    """Dead counters of a kind that the side may raise somewhere."""
    return bits(assembled(s, side, s.at[DEAD] & s.game.kind_mask[kind] & may_serve(s, side)))


def assembled(s: State, side: int, units: int) -> int:
    """Those of the counters for which there is a province to assemble in."""
    left = units & ~(1 << s.game.train) if side == FIRST and s.game.regions.home else units
    for p in s.game.provinces if left else ():
        if s.control[p] == side and controls(s, p, side) and may_enter(s, side, p):
            left &= bound(s, p)
            if not left:
                break
    return units & ~left


@rule("12.4", "12.7", "15.8")
def may_serve(s: State, side: int) -> int:
    """Own nations always, mercenaries for either side, recruits from the conquered as the book allows."""
    game = s.game
    if side == FIRST:
        return game.levy | recruits(s)
    units = game.persians | game.mercenaries
    if s.revolted:
        units |= game.spartans
    return units & ~(game.king_pays | game.mercenaries) if treasuries(s) == 4 else units


def is_recruit(s: State, side: int, unit: int) -> bool:
    """Whether a counter serves Macedon under its reverse side."""
    return side == FIRST and bool(s.game.recruits >> unit & 1)


@rule("12.8")
def recruits(s: State) -> int:
    """One-step Persians after a capital, Indians after India; never more than the others bought with them."""
    if s.recruited >= s.bought:
        return 0
    units = 0
    if 0 <= s.capital_turn < s.turn:
        units |= s.game.recruits & ~s.game.indians
    if 0 <= s.india_turn < s.turn:
        units |= s.game.recruits & s.game.indians
    return units


def stations(s: State, side: int, unit: int) -> list[str]:
    """Where a new unit may be placed: in any province that is controlled and not contested."""
    if s.game.kind_of[unit].type == "siege_train":
        return list(s.game.regions.home)
    return [
        p
        for p in s.game.provinces
        if s.control[p] == side
        and controls(s, p, side)
        and may_enter(s, side, p)
        and not bound(s, p) >> unit & 1
    ]


@rule("12.4", "12.7", "11.7")
def raise_unit(s: State, side: int, kind: str) -> Asks[None]:
    """A destroyed unit comes back with one step; more are bought like any other step."""
    unit = available(s, side, kind)[0]
    goal = yield Ask(s.seat(side), "station", lambda: stations(s, side, unit), "12.4", (kind,))
    pay(s, side, unit)
    revive(s, unit, 1)
    s.enlist(1 << unit, side)
    s.move(1 << unit, DEAD, goal)
    s.say("raised", s.game.unit_ids[unit], goal)
    settle_at(s, goal)


def wall_cost(s: State) -> int:
    """Points for a wall marker."""
    return int(s.game.charts.costs["wall"])


@rule("12.5", "6.4")
def may_fortify(s: State, side: int, city: str) -> bool:
    """A city in an uncontested own province, up to five walls."""
    if not exists(s, city) or s.walls[city] >= s.game.walls_a_city:
        return False
    row = s.game.city_rows[city]
    if s.walls[city] and s.city_side[city] != side:
        return False
    if row.border and s.walls[city]:
        if any(contested(s, p) for p in row.provinces):
            return False
    elif not all(controls(s, p, side) for p in row.provinces):
        return False
    return True


def wall_sources(s: State, side: int) -> list[str] | None:
    """Cities whose wall could be pulled down for another one; None while markers are left."""
    if walls_left(s) > 0:
        return None
    return [c for c in s.game.cities if own_wall(s, side, c)]


def own_wall(s: State, side: int, city: str) -> bool:
    """A wall that its owner could pull down: not the last that shelters a garrison or a leader."""
    if not s.walls[city] or s.city_side[city] != side:
        return False
    return s.walls[city] > 2 or not (s.at[city] or s.leaders_at(city, side))


@rule("12.5")
def build_wall(s: State, side: int, city: str) -> Asks[None]:
    """The markers are limited: when none is left an own wall elsewhere is pulled down for it."""
    if walls_left(s) <= 0:
        old = yield Ask(
            s.seat(side),
            "pull_down",
            lambda: [c for c in s.game.cities if c != city and own_wall(s, side, c)],
            "12.5",
            (city,),
        )
        s.walls[old] -= 1
        s.say("pulled_down", old)
        settle_at(s, *s.game.city_rows[old].provinces)
    s.walls[city] += 1
    s.city_side[city] = side
    s.points -= wall_cost(s)
    s.say("walled", city, s.walls[city])
    settle_at(s, *s.game.city_rows[city].provinces)


@rule("12.11")
def recuperation(s: State) -> None:
    """With the option, a worn phalanx that fought nowhere this turn is itself again."""
    phalanx = s.game.kind_mask.get("mac_phalanx", 0) & ~s.fought & ~s.at[DEAD]
    for u in bits(phalanx & s.forces[FIRST]):
        if s.step[u] == 1 and s.on_map(s.where(u)):
            s.step[u] = 2
            s.say("rebuilt", s.game.unit_ids[u])
