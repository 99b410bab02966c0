"""1.4 Movement of armies: who goes, area by area, garrisons and regrouping on the way."""

from __future__ import annotations

from typing import Final

from argead.core.ask import Asks, Choice
from argead.core.rulebook import rule

from ..state import (
    MOVED,
    NOBODY,
    PERSIA,
    SEATS,
    March,
    Piece,
    Place,
    Side,
    State,
    Stop,
    closed,
    enemy_in,
    leaders_at,
    put_all,
    the_march,
    units_at,
)
from .asking import ask, choose_leaders, choose_units
from .control import (
    abandon_sieges,
    bars_the_way,
    can_garrison,
    garrison_clause,
    garrison_cost,
    set_owner,
)
from .hardships import desert
from .leaders import assign, may_lead
from .tracks import pay, settle

FORCE_MARCH: Final = "force_march"
GARRISON: Final = "garrison"
JOIN: Final = "join"
LEAVE: Final = "leave"


# -- who may go ---------------------------------------------------------------------------------------


@rule("1.4.army:8", "7.1", "8.5:7")
def ready_leaders(s: State, side: Side, area: Place) -> list[Piece]:
    """Leaders there who have not moved; Alexander may have to sit a turn out, Syrmus goes his own way."""
    t = s.tables
    return [
        p
        for p in leaders_at(s, area)
        if t.side[p] == side
        and not s.flags[p] & MOVED
        and p != t.syrmus
        and not (p == t.alexander and s.pinned == s.turn)
    ]


@rule("1.4.army:8", "8.5:7")
def ready_units(s: State, area: Place) -> list[Piece]:
    """Units there that have not moved; Thracians follow nobody but Syrmus (R57)."""
    t = s.tables
    return [p for p in units_at(s, area) if not s.flags[p] & MOVED and t.kind_of[p] != t.thracians]


@rule("1.4.army:4", "1.4.embark:17", "3.1")
def can_take(s: State, side: Side, leaders: list[Piece], units: list[Piece], more: Piece) -> bool:
    """Whether one more unit finds a place under these leaders."""
    if side == PERSIA:
        return may_lead(s, leaders, [*units, more])
    return len(units) < s.tables.actions.movement.units_per_leader * len(leaders)


# -- setting out --------------------------------------------------------------------------------------


@rule("1.4.army", "1.4.leaders")
def muster(s: State, area: Place, alone: int) -> Asks[None]:
    """Choose who marches: leaders, then units, unless the leaders travel alone and free of charge."""
    t = s.tables
    side = t.side[s.here[area][0]]
    price = 0 if alone else t.prices[side]
    clause = "1.4.leaders:1" if alone else "1.4.army:3"
    leaders = yield from choose_leaders(s, side, "who_leads", ready_leaders(s, side, area), clause)
    units: list[Piece] = []
    if not alone:
        units = yield from choose_units(
            s,
            side,
            "who_marches",
            ready_units(s, area),
            lambda chosen, piece: can_take(s, side, leaders, chosen, piece),
            "1.4.army:4",
        )
    pay(s, side, price, f"march.{SEATS[side]}")
    _set_out(s, side, area, leaders, units)
    s.march = March(side, area, price)
    s.say("sets_out", SEATS[side], t.place_ids[area], len(leaders) + len(units))
    s.then(("marching",))


def _set_out(s: State, side: Side, area: Place, leaders: list[Piece], units: list[Piece]) -> None:
    """Bring the counters onto the march; who stays behind has no leader among those who went."""
    t = s.tables
    put_all(s, [*leaders, *units], t.march)
    if side == PERSIA:
        assign(s, leaders, units)
        for u in units_at(s, area):
            if s.boss[u] in leaders:
                s.boss[u] = NOBODY


@rule("8.5:5")
def syrmus_goes(s: State, area: Place) -> None:
    """Syrmus and his Thracians move one Area a turn, for nothing (event 5)."""
    t = s.tables
    thracians = [p for p in units_at(s, area) if t.kind_of[p] == t.thracians]
    put_all(s, [t.syrmus, *thracians], t.march)
    s.march = March(PERSIA, area, 0, steps=1)
    s.say("sets_out", SEATS[PERSIA], t.place_ids[area], 1 + len(thracians))
    s.then(("marching",))


# -- the march ----------------------------------------------------------------------------------------


@rule("1.4.army:1", "1.4.army:2", "1.4.army:7", "1.4.leaders:1")
def points_left(s: State, m: March) -> int:
    """Movement points left: an army is as fast as its slowest unit."""
    t = s.tables
    speed = t.actions.movement
    slow = any(t.infantry[p] for p in s.here[t.march])
    return (speed.infantry if slow else speed.cavalry) + m.bonus - m.spent


@rule("1.4.army")
def marching(s: State) -> Asks[None]:
    """One step of a march at a time, until the army stops."""
    t = s.tables
    m = s.march
    if m is None or not any(p < t.n_leaders for p in s.here[t.march]):
        end_march(s)
        return
    clause = march_clause(m)
    answer = yield ask(s, m.side, "march", lambda: steps(s), clause, (t.place_ids[m.at],))
    m = the_march(s)
    if answer is None:
        end_march(s)
    elif answer == GARRISON:
        m.spent += 0 if m.steps >= 0 else garrison_cost(s, m.at)
        set_owner(s, m.at, m.side, garrison_clause(s, m.side, m.at))
        settle(s)
        s.then(("marching",))
    elif answer == FORCE_MARCH:
        s.then(("force_march",), ("marching",))
    elif answer == JOIN:
        yield from join(s)
        s.then(("marching",))
    elif answer == LEAVE:
        yield from leave(s)
        s.then(("marching",))
    else:
        yield from leave_surplus(s)
        enter(s, t.place[answer[1]])


def march_clause(m: March) -> str:
    """What bounds this march: Syrmus' one Area, a battle fought, a leader's pace or the slowest unit's."""
    if m.steps >= 0:
        return "8.5:5"
    if m.fought:
        return "1.4.army:11"
    return "1.4.army:2" if m.paid else "1.4.leaders:1"


@rule("1.4.army", "8.5:7")
def steps(s: State) -> list[Choice]:
    """What a marching army may do next."""
    t = s.tables
    m = the_march(s)
    group = s.here[t.march]
    left = points_left(s, m)
    army = any(p >= t.n_leaders for p in group)
    options: list[Choice] = [("to", t.place_ids[a]) for a in ways(s, m, group, left, army)]
    if can_garrison(s, m.side, m.at, group) and (m.steps >= 0 or garrison_cost(s, m.at) <= left):
        options.append(GARRISON)
    if m.steps < 0:
        options.extend(regrouping(s, m, group, army))
    options.append(None)
    return options


@rule("1.4.army:5", "1.4.army:6", "1.4.force:1", "1.4.force:2", "1.4.leaders:9")
def regrouping(s: State, m: March, group: tuple[Piece, ...], army: bool) -> list[Choice]:
    """Force march once a move; leave or pick up once an Area."""
    options: list[Choice] = []
    if army and not m.forced:
        options.append(FORCE_MARCH)
    if not m.stop.left and len(group) > 1:
        options.append(LEAVE)
    if not m.stop.joined and m.paid and _could_join(s, m):
        options.append(JOIN)
    return options


@rule("1.3.terrain:6", "1.3.straits:1", "1.3.straits:7", "1.3:13", "7.1", "8.5:6")
def ways(s: State, m: March, group: tuple[Piece, ...], left: int, army: bool) -> list[Place]:
    """Areas that the army can step into, over land or over an open crossing."""
    t = s.tables
    if m.steps == 0:
        return []
    confined = t.confined in group
    found = []
    for area in t.borders[m.at]:
        if _may_enter(s, m, area, left, army) and not (confined and not t.confines[area]):
            found.append(area)
    if m.steps < 0:
        for area, sea in t.crossings[m.at]:
            if (
                not bars_the_way(s, m.side, sea)
                and _may_enter(s, m, area, left, army)
                and not (confined and not t.confines[area])
                and s.treasury[m.side] >= crossing_price(s, m)
            ):
                found.append(area)
    return found


@rule("1.4:1", "1.4.army:9", "1.4.army:11", "1.4.army:12", "1.4.leaders:2")
def _may_enter(s: State, m: March, area: Place, left: int, army: bool) -> bool:
    """Enough points, open to all, and no enemy for leaders alone or after a fight (R15)."""
    if closed(s, area) or (m.steps < 0 and s.tables.cost[area] > left):
        return False
    return not enemy_in(s, m.side, area) or (army and not m.fought)


@rule("1.3:12", "1.3:14", "1.3:15")
def crossing_price(s: State, m: March) -> int:
    """The Hellespont has its own price on top of the move, once a march (R19, R70); leaders alone go free."""
    return 0 if m.crossed or not m.paid else s.tables.actions.price.cross_hellespont


@rule("1.3.terrain:2", "1.3.terrain:3", "1.3.terrain:4", "1.3.straits:6", "1.4.army:10")
def enter(s: State, area: Place) -> None:
    """Step into an Area: pay, suffer the desert, meet who is there."""
    t = s.tables
    m = the_march(s)
    if area not in t.borders[m.at]:
        pay(s, m.side, crossing_price(s, m), "crossing")
        m.crossed = True
    if m.steps > 0:
        m.steps -= 1
    else:
        m.spent += t.cost[area]
    back, m.at = m.at, area
    m.stop = Stop()
    if t.artaxerxes in s.here[t.march]:
        s.royal_move = True
    abandon_sieges(s)
    s.say("enters", SEATS[m.side], t.place_ids[area])
    if t.attrition[area]:
        desert(s)
    if enemy_in(s, m.side, area):
        army = any(p >= t.n_leaders for p in s.here[t.march])
        s.then(("contact",) if army else ("bereft", back))
    s.then(("marching",))


# -- regrouping on the way ----------------------------------------------------------------------------


def _could_join(s: State, m: March) -> bool:
    t = s.tables
    if ready_leaders(s, m.side, m.at):
        return True
    leaders = [p for p in s.here[t.march] if p < t.n_leaders]
    units = [p for p in s.here[t.march] if p >= t.n_leaders]
    return any(fits(s, m, leaders, units, p) for p in ready_units(s, m.at))


@rule("1.4.army:6", "8.2:1")
def could_join(s: State, piece: Piece) -> bool:
    """Whether the army on the march has room for one more unit that can keep its pace."""
    t = s.tables
    group = s.here[t.march]
    leaders = [p for p in group if p < t.n_leaders]
    return fits(s, the_march(s), leaders, [p for p in group if p >= t.n_leaders], piece)


def fits(s: State, m: March, leaders: list[Piece], units: list[Piece], piece: Piece) -> bool:
    """A unit can come along only if the army has not yet gone farther than the unit could."""
    t = s.tables
    if t.infantry[piece] and m.spent > t.actions.movement.infantry + m.bonus:
        return False
    return can_take(s, m.side, leaders, units, piece)


@rule("1.4.army:6")
def join(s: State) -> Asks[None]:
    """Pick up leaders and units that have not moved."""
    t = s.tables
    m = the_march(s)
    m.stop.joined = True
    leaders = [p for p in s.here[t.march] if p < t.n_leaders]
    units = [p for p in s.here[t.march] if p >= t.n_leaders]
    new = yield from choose_leaders(
        s, m.side, "who_joins", ready_leaders(s, m.side, m.at), "1.4.army:6", least=0
    )
    everyone = leaders + new
    added = yield from choose_units(
        s,
        m.side,
        "what_joins",
        [p for p in ready_units(s, m.at) if fits(s, m, everyone, units, p)],
        lambda chosen, piece: fits(s, m, everyone, units + chosen, piece),
        "1.4.army:6",
    )
    put_all(s, added, t.march)
    _set_out(s, m.side, m.at, everyone, units + added)


@rule("1.4.army:5")
def leave(s: State) -> Asks[None]:
    """Drop leaders and units; they move no further this turn."""
    t = s.tables
    m = the_march(s)
    m.stop.left = True
    leaders = [p for p in s.here[t.march] if p < t.n_leaders]
    units = [p for p in s.here[t.march] if p >= t.n_leaders]
    staying: list[Piece] = []
    if len(leaders) > 1:
        going = yield from choose_leaders(s, m.side, "who_goes_on", leaders, "1.4.army:5")
        staying = [p for p in leaders if p not in going]
        leaders = going
    on = yield from choose_units(
        s,
        m.side,
        "what_goes_on",
        units,
        lambda chosen, piece: can_take(s, m.side, leaders, chosen, piece),
        "1.4.army:5",
    )
    staying += [u for u in units if u not in on]
    if m.side == PERSIA:
        assign(s, leaders, on)
    settle_down(s, m.at, staying)


@rule("1.4.army:13")
def surplus(s: State) -> int:
    """Units on the march for whom no leader is left: one has fallen, or a unit has come."""
    t = s.tables
    units = sum(p >= t.n_leaders for p in s.here[t.march])
    leaders = len(s.here[t.march]) - units
    return max(0, units - t.actions.movement.units_per_leader * leaders)


@rule("1.4.army:13")
def leave_surplus(s: State) -> Asks[None]:
    """Before its next step an army leaves behind whom its leaders cannot take along."""
    if not surplus(s):
        return
    t = s.tables
    m = the_march(s)
    leaders = [p for p in s.here[t.march] if p < t.n_leaders]
    units = [p for p in s.here[t.march] if p >= t.n_leaders]
    on = yield from choose_units(
        s,
        m.side,
        "what_goes_on",
        units,
        lambda chosen, piece: can_take(s, m.side, leaders, chosen, piece),
        "1.4.army:13",
        least=len(units) - surplus(s),
    )
    if m.side == PERSIA:
        assign(s, leaders, on)
    settle_down(s, m.at, [u for u in units if u not in on])


@rule("1.4.army:5", "1.4.army:8")
def settle_down(s: State, area: Place, pieces: list[Piece]) -> None:
    """These counters have moved and stay in the Area."""
    t = s.tables
    for p in pieces:
        s.flags[p] |= MOVED
        if p >= t.n_leaders and s.boss[p] not in pieces:
            s.boss[p] = NOBODY
    put_all(s, pieces, area)


@rule("1.4.army:8")
def end_march(s: State) -> None:
    """The army stops where it is."""
    m = s.march
    if m is not None:
        settle_down(s, m.at, list(s.here[s.tables.march]))
    s.march = None
    abandon_sieges(s)
