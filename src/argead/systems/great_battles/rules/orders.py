"""5.2 and 4.3 The orders phase: individual orders, line commands, contingent commanders."""

from __future__ import annotations

from argead.core.ask import Ask, Asks, end_holds
from argead.core.rules import rule

from ..state import (
    BOLT,
    COLUMN,
    FIRED,
    ON_MAP,
    ORDERED,
    RALLIED,
    RESTED,
    ROUTED,
    SQUARE,
    STEADY,
    State,
    name,
)
from .battles import detached, idle, royal
from .harassment import harassed
from .leaders import (
    MOVEMENT,
    command_range,
    half_range,
    in_play,
    initiative,
    leaders_in_range,
    overall,
    pinned,
    reach,
    strategy,
    units_in_range,
    within_reach,
)
from .missiles import armed, marks, may_react, sees, threatened
from .movement import step_cost, wheels
from .rout import may_rally, rally
from .zones import adjacent_enemies, may_leave, may_turn_in_zone, pinning, unit_in_zone

Order = tuple[str, ...]


# -- the phase ----------------------------------------------------------------------------------------


@rule("5.2", "5.21", "3.0")
def activate(s: State, l: int, kind: str) -> None:
    """A leader begins an orders phase: initial, by momentum, by re-activation or by elite initiative."""
    b = s.battle
    s.active = l
    s.kind = kind
    s.orders = initiative(s, l)
    s.command = ""
    s.contingent = -1
    s.contingents = 0
    s.line = []
    s.moved_line = []
    s.acted = False
    s.duelled = []
    s.done = [0] * b.n
    s.ran = [0] * b.n
    s.shock = [0] * b.n
    s.spent = [0] * b.ln
    s.steps_taken = [0] * b.ln
    s.activations += 1
    s.waiting[l] = 0
    for u in range(b.n):
        if b.artillery[u] and b.side[u] != b.lside[l]:
            s.shots[u] &= ~12
    if kind == "initial":
        s.borrowed = False
        s.had_line = False
    if s.withdrawal[l] and not s.shown[l]:
        s.shown[l] = 1
        s.reveal()
        s.say("marker_shown", b.lid[l], "a withdrawal" if s.withdrawal[l] == 2 else "no withdrawal")
    s.say("activates", b.lid[l], kind)
    if pinned(s, l) and not overall(s, l):
        s.then(("segment_over",))
    else:
        s.then(("command", l))


@rule("4.3", "4.31", "4.34", "4.35", "4.51")
def command(s: State, l: int) -> Asks[None]:
    """Individual orders, or a line command if he may give one: as overall or wing commander, in the
    first turn, with the overall commander near, or by a roll against his strategy."""
    b = s.battle

    def ways() -> list[str]:
        found = ["individual"]
        if not b.leader[l].line_command or pinned(s, l) or not lines_for(s, l):
            return found
        return found + line_ways(s, l)

    answer = yield Ask(b.seats[b.lside[l]], "command", ways, "4.34", (b.lid[l],))
    if answer == "line_roll":
        roll = s.chance.d10("strategy")
        answer = "line" if roll <= strategy(s, l) else "individual"
        s.say("strategy", b.lid[l], roll, answer)
    elif answer == "line_oc":
        s.borrowed = True
        answer = "line"
    s.command = answer
    if answer == "line":
        s.had_line = True
        s.then(("choose_line", l))
    else:
        s.then(("orders", l))


@rule("4.34", "4.35", "4.4", "4.5", "4.51")
def line_ways(s: State, l: int) -> list[str]:
    """How this leader can come to a line command now."""
    b = s.battle
    if overall(s, l):
        return ["line"]
    if s.kind == "momentum":
        return ["line_roll"] if s.had_line and strategy(s, l) >= 0 else []
    if b.wing[l] or s.turn == 1:
        return ["line"]
    found: list[str] = []
    chief = b.overall[b.lside[l]]
    if chief >= 0 and in_play(s, chief):
        near = reach(s, s.place[chief], b.lside[l], command_range(s, chief))
        if s.place[l] in near:
            found.append("line_oc")
    if strategy(s, l) >= 0:
        found.append("line_roll")
    return found


# -- individual orders ----------------------------------------------------------------------------------


@rule("5.21", "5.22", "4.2", "4.22", "5.24", "5.45")
def orders(s: State, l: int) -> Asks[None]:
    """The leader's next individual order, until he has none left or stops."""
    b = s.battle
    if not in_play(s, l) or s.active != l:
        s.then(("segment_over",))
        return

    def options() -> list[Order | None]:
        found: list[Order | None] = [*orders_for(s, l)]
        if not (s.must_act and not s.acted and found):
            found.append(None)
        return found

    answer = yield Ask(b.seats[b.lside[l]], "orders", options, "5.22", (b.lid[l],))
    if answer is None:
        s.then(("segment_over",))
        return
    give(s, l, answer)
    s.then(("orders", l))


@rule("5.23", "5.26", "6.12", "4.25")
def orders_for(s: State, l: int) -> list[Order]:
    """Every individual order that the leader can give now."""
    b = s.battle
    found: list[Order] = []
    if s.orders > 0 and (overall(s, l) or not pinned(s, l)):
        side = b.lside[l]
        near = reach(s, s.place[l], side, command_range(s, l))
        for u in within_reach(s, side, near):
            found += unit_orders(s, l, u)
        found += leader_orders(s, l, near)
    found += [
        ("bolt", b.uid[u])
        for u in b.by_side[b.lside[l]]
        if b.artillery[u] and may_bolt(s, u) and any(m in b.index for m in marks(s, u))
    ]
    return found


def unit_orders(s: State, l: int, u: int) -> list[Order]:
    """What one unit may be told to do."""
    b = s.battle
    ident = b.uid[u]
    if not hears(s, l, u):
        return []
    if s.morale[u] == ROUTED:
        return [("rally", ident)] if may_rally(s, l, u) else []
    found: list[Order] = []
    if b.artillery[u]:
        if not s.done[u] & BOLT:
            found.append(("mode", ident))
            if not s.fire_mode[u]:
                found.append(("move", ident))
            if may_recover(s, u):
                found.append(("recover", ident))
        return found
    if may_move(s, l, u):
        found.append(("move", ident))
        if may_split(s, u):
            found.append(("split", ident))
    if b.row_of[u] and not b.elephant[u] and armed(s, u):
        if marks(s, u):
            found.append(("fire", ident))
        if harassed(s, u):
            found.append(("harass", ident))
    if may_recover(s, u):
        found.append(("recover", ident))
    return found


def hears(s: State, l: int, u: int) -> bool:
    """May this unit get an order from this leader in this phase?"""
    b = s.battle
    if s.fate[u] != ON_MAP or s.morale[u] == RALLIED or s.above[u] >= 0 or idle(s, u):
        return False
    if s.done[u] & (ORDERED | FIRED | RESTED):
        return False
    limit = b.placed[l].orders
    if limit and (limit == "cavalry") != b.horse[u]:
        return False
    deep = s.beneath[u] >= 0 and s.command != "line"
    return not deep or (overall(s, l) and s.orders >= 2)


@rule("6.12", "7.23", "10.31", "6.83")
def may_move(s: State, l: int, u: int) -> bool:
    """Can the unit move at all?"""
    b = s.battle
    if s.engaged[u] or royal(s, u):
        return False
    if any(
        s.withdrawal[m] == 2 and s.shown[m] and u in s.line_of[m]
        for m in (l, s.contingent)
        if m >= 0
    ):
        return False
    if not unit_in_zone(s, u):
        return True
    if s.formation[u] in (COLUMN, SQUARE):
        return False
    pins = pinning(s, u)
    if may_leave(s, u, pins):
        return True
    if b.two[u]:
        return bool(wheels(s, u))
    return may_turn_in_zone(s, u, pins)


@rule("11.72")
def may_split(s: State, u: int) -> bool:
    """Can the upper unit of a double depth stack move off alone?"""
    b = s.battle
    if s.beneath[u] < 0 or unit_in_zone(s, u):
        return False
    return any(
        all(h not in s.occupied or s.occupied[h] == u for h in p.stand)
        and not set(p.stand) & set(s.stand[u])
        and (cost := step_cost(s, u, p)) is not None
        and cost[0] <= b.ma[u]
        for p in b.grid.advances(s.stand[u], s.facing[u])
    )


@rule("11.72")
def split(s: State, u: int) -> None:
    """The upper unit of a double depth stack leaves the lower one behind."""
    low = s.beneath[u]
    s.beneath[u] = s.above[low] = -1
    for place in s.stand[low]:
        s.occupied[place] = low
    s.mover = u
    s.inside = True
    s.then(("begin_move", u))


@rule("10.16")
def may_recover(s: State, u: int) -> bool:
    """May the unit rest? On clear ground, with no enemy next to it."""
    b = s.battle
    if s.hits[u] == 0 or s.morale[u] != STEADY or s.done[u]:
        return False
    if any(b.terrain[place] != "clear" for place in s.stand[u]):
        return False
    return not adjacent_enemies(s, u)


@rule("4.23", "4.4", "5.62", "6.15")
def leader_orders(s: State, l: int, near: dict[str, int]) -> list[Order]:
    """Orders that move leaders or wake a contingent commander."""
    b = s.battle
    found: list[Order] = []
    if s.spent[l] < MOVEMENT and may_ride(s, l):
        found.append(("ride", b.lid[l]))
    if overall(s, l):
        for m in b.lby_side[b.lside[l]]:
            if m == l or not in_play(s, m) or s.place[m] not in near:
                continue
            price = 2 if pinned(s, m) else 1
            if s.steps_taken[m] == 0 and price <= s.orders:
                found.append(("ride", b.lid[m]))
    if overall(s, l) or b.wing[l]:
        found += [("contingent", b.lid[m]) for m in contingents(s, l)]
    return found


def may_ride(s: State, l: int) -> bool:
    """Is there a hex for the leader to go to?"""
    from .duels import ride_options

    return bool(ride_options(s, l))


def give(s: State, l: int, order: Order) -> None:
    """Spend the order and set it going."""
    b = s.battle
    kind, ident = order
    s.acted = s.acted or kind != "move"
    if kind == "bolt":
        u = b.index[ident]
        s.then(("bolt_fire", u, 0))
        return
    s.orders -= 1
    if kind == "ride":
        m = b.lindex[ident]
        if m != l and pinned(s, m):
            s.orders -= 1
        s.steps_taken[m] += 1
        s.then(("ride", m))
    elif kind == "contingent":
        m = b.lindex[ident]
        s.orders -= contingent_price(s, m) - 1
        s.contingents += 1
        s.then(("contingent", m))
    else:
        unit_order(s, l, kind, b.index[ident])


def unit_order(s: State, l: int, kind: str, u: int) -> None:
    """Carry out an order to a unit."""
    if kind == "move":
        if s.beneath[u] >= 0:
            s.orders -= 1
        s.then(("begin_move", u))
    elif kind == "split":
        split(s, u)
    elif kind == "fire":
        s.shot_at = []
        s.then(("choose_mark", u, 0))
    elif kind == "harass":
        s.shot_at = []
        s.then(("harass", u))
    elif kind == "recover":
        recover(s, u)
    elif kind == "rally":
        s.done[u] |= RESTED
        s.then(("rally", l, u))
    elif kind == "mode":
        switch_mode(s, u)


@rule("10.16")
def recover(s: State, u: int) -> None:
    """The unit dresses its ranks: two hits fewer, one under the eyes of missile troops."""
    s.done[u] |= RESTED
    better = min(s.hits[u], 1 if threatened(s, u) else 2)
    s.hits[u] -= better
    s.say("recovers", name(s, u), better, s.hits[u])


@rule("11.81", "11.82")
def switch_mode(s: State, u: int) -> None:
    """A bolt thrower changes between moving and firing."""
    s.fire_mode[u] = 1 - s.fire_mode[u]
    s.done[u] |= ORDERED | BOLT
    s.say("mode", name(s, u), "fire" if s.fire_mode[u] else "move")


@rule("10.27")
def rally_order(s: State, l: int, u: int) -> Asks[None]:
    """The leader tries to rally a routed unit."""
    if s.fate[u] == ON_MAP and s.morale[u] == ROUTED:
        yield from rally(s, l, u)


@rule("11.85")
def may_bolt(s: State, u: int) -> bool:
    """May the bolt thrower shoot of its own accord? Twice a turn, once a phase, in fire mode."""
    return (
        s.fate[u] == ON_MAP
        and bool(s.fire_mode[u])
        and not s.done[u]
        and (s.shots[u] & 3) < 2
        and s.morale[u] == STEADY
    )


# -- line commands --------------------------------------------------------------------------------------


@rule("4.33")
def horse_near(s: State, l: int) -> list[int]:
    """The cavalry and chariots within half the leader's range."""
    b = s.battle
    return [u for u in units_in_range(s, l, half_range(s, l)) if b.horse[u] or b.chariot[u]]


@rule("4.34", "8.14")
def visible_from(s: State, l: int, u: int) -> bool:
    """Is the unit within two hexes of the leader, and in his sight? Elephants do not block it."""
    b = s.battle
    for place in s.stand[u]:
        if b.grid.distance(s.place[l], place) > 2:
            continue
        between = b.grid.between(s.place[l], place)
        if all((v := s.occupied.get(p)) is None or b.elephant[v] for p in between) and (
            not between or sees(s, -1, s.place[l], place) or _only_elephants(s, between)
        ):
            return True
    return False


def _only_elephants(s: State, places: tuple[str, ...]) -> bool:
    b = s.battle
    return all(not b.screens[p] for p in places)


@rule("4.33")
def flank_chain(s: State, u: int, kin: list[int]) -> list[int]:
    """The units of a kind that stand flank to flank with this one without a gap."""
    return _chain(s, u, kin, "flank")


@rule("4.33")
def file_chain(s: State, u: int, kin: list[int]) -> list[int]:
    """The units of a kind that stand front to rear with this one without a gap."""
    return _chain(s, u, kin, "file")


def _chain(s: State, u: int, kin: list[int], how: str) -> list[int]:
    b = s.battle
    chain = [u]
    for v in chain:
        zones = b.grid.zones(s.stand[v], s.facing[v])
        ahead = zones.flank if how == "flank" else zones.front + zones.rear
        for place in ahead:
            w = s.occupied.get(place)
            if w is None or w in chain or w not in kin or s.formation[w] == SQUARE:
                continue
            theirs = b.grid.zones(s.stand[w], s.facing[w])
            back = theirs.flank if how == "flank" else theirs.front + theirs.rear
            if any(p in back for p in s.stand[v]):
                chain.append(w)
    return sorted(chain)


@rule("4.32", "4.33", "4.36", "4.37")
def lines_for(s: State, l: int) -> list[tuple[str, list[int]]]:
    """Every line that this leader could command now, with its name and its units."""
    b = s.battle
    found: list[tuple[str, list[int]]] = []
    near: list[int] | None = None
    for row, units in b.lines[b.lside[l]]:
        if b.lid[l] not in row.who:
            continue
        ready = [
            u for u in units if s.morale[u] == STEADY and hears(s, l, u) and not detached(s, u)
        ]
        if not ready:
            continue
        if b.horse[ready[0]] or b.chariot[ready[0]]:
            if near is None:
                near = horse_near(s, l)
            line = [u for u in ready if u in near]
            if line:
                found.append((row.name, line))
            continue
        for u in ready:
            if not visible_from(s, l, u):
                continue
            for chain in (flank_chain(s, u, ready), file_chain(s, u, ready)):
                if all(chain != other for _, other in found):
                    found.append((row.name, chain))
    return found


@rule("4.31", "5.22", "4.36")
def choose_line(s: State, l: int) -> Asks[None]:
    """Which line is commanded, and whether it moves or fires where it stands."""
    b = s.battle
    found = lines_for(s, l)

    def options() -> list[Order]:
        return [
            (kind, row, *(b.uid[u] for u in line))
            for row, line in found
            for kind in ("move", "fire")
            if kind == "move" or any(armed(s, u) and not b.elephant[u] for u in line)
        ]

    answer = yield Ask(b.seats[b.lside[l]], "choose_line", options, "4.33", (b.lid[l],))
    s.line = [b.index[ident] for ident in answer[2:]]
    s.say("line_command", b.lid[l], answer[1], len(s.line), answer[0])
    s.acted = True
    if answer[0] == "fire":
        s.then(("line_fire", 0), ("line_leader", l), ("segment_over",))
    else:
        s.then(("line_orders",), ("line_leader", l), ("segment_over",))


@rule("5.22", "4.32")
def line_orders(s: State) -> Asks[None]:
    """The next unit of the line to move, until the commander lets the rest stand."""
    b = s.battle
    boss = s.contingent if s.contingent >= 0 else s.active
    seat = b.seats[b.lside[boss]]

    def ready() -> list[str | None]:
        return [
            *(
                b.uid[u]
                for u in s.line
                if s.fate[u] == ON_MAP and hears(s, boss, u) and may_move(s, boss, u)
                if s.morale[u] == STEADY
            ),
            None,
        ]

    answer = yield Ask(seat, "line_orders", ready, "4.32", (b.lid[boss],))
    if answer is None:
        s.then(("line_entry_fire",), ("line_fire", 1))
        return
    s.then(("begin_move", b.index[answer]), ("line_orders",))


@rule("8.21")
def line_entry_fire(s: State) -> None:
    """When the whole line has moved, those whose zones it entered shoot, one shot each."""
    s.shot_at = []
    for u in s.moved_line:
        if s.fate[u] == ON_MAP and s.morale[u] == STEADY and unit_in_zone(s, u):
            s.then(("line_shots", u))


@rule("8.21")
def line_shots(s: State, u: int) -> None:
    """Those in whose zones a unit of the line stands may shoot at it."""
    s.entered = [v for v in pinning(s, u) if may_react(s, v)]
    s.then(("entry_fire", u))


@rule("8.21", "5.22", "8.11")
def line_fire(s: State, moving: int) -> Asks[None]:
    """Then the units of the line shoot: those that moved, or all if the line stands and fires."""
    b = s.battle
    boss = s.contingent if s.contingent >= 0 else s.active
    seat = b.seats[b.lside[boss]]
    pool = s.moved_line if moving else s.line

    def ready() -> list[str | None]:
        return [
            *(
                b.uid[u]
                for u in pool
                if s.fate[u] == ON_MAP
                and not s.done[u] & FIRED
                and not b.elephant[u]
                and not (moving and b.type[u] == "LI" and b.unit[u].missile == "A")
                and marks(s, u)
            ),
            None,
        ]

    answer = yield Ask(seat, "line_fire", ready, "8.21", (b.lid[boss],))
    if answer is None:
        return
    s.then(("choose_mark", b.index[answer], moving), ("line_fire", moving))


@rule("4.36")
def line_leader(s: State, l: int) -> None:
    """The leader may move as part of his line command."""
    if in_play(s, l) and not pinned(s, l) and may_ride(s, l):
        s.then(("ride", l))


# -- contingent commanders ----------------------------------------------------------------------------


@rule("5.6", "5.61", "5.62", "5.63", "5.64", "5.67", "4.52")
def contingents(s: State, l: int) -> list[int]:
    """The contingent commanders whom he can wake now, within half his range."""
    b = s.battle
    most = 2 if b.leader[l].id in ("alexander_iii", "philip_ii") else 1
    awake = any(b.leader[m].contingent and in_play(s, m) for m in b.lby_side[b.lside[l]])
    if s.contingents >= most or not awake:
        return []
    return [
        m
        for m in leaders_in_range(s, l, half_range(s, l))
        if b.leader[m].contingent
        and not s.finished[m]
        and contingent_price(s, m) <= s.orders
        and contingent_units(s, m)
    ]


@rule("5.63")
def contingent_price(s: State, m: int) -> int:
    """Orders to wake a contingent commander: one fewer than his units, from 1 to 3."""
    units = sum(1 for u in s.battle.commands[m] if s.fate[u] == ON_MAP)
    return max(1, min(3, units - 1))


@rule("5.65")
def contingent_units(s: State, m: int) -> list[int]:
    """The units of his command within his range."""
    return [
        u
        for u in units_in_range(s, m, command_range(s, m))
        if u in s.battle.commands[m] and hears(s, m, u) and s.morale[u] == STEADY
    ]


@rule("5.65", "5.66", "5.68")
def contingent(s: State, m: int) -> Asks[None]:
    """A contingent commander gives his line command; then the orders go on."""
    b = s.battle
    s.contingent = m
    s.line = contingent_units(s, m)
    s.moved_line = []
    answer = yield Ask(
        b.seats[b.lside[m]], "contingent", lambda: ["move", "fire"], "5.65", (b.lid[m],)
    )
    s.command = "line"
    s.say("line_command", b.lid[m], "contingent", len(s.line), answer)
    first = ("line_orders",) if answer == "move" else ("line_fire", 0)
    s.then(first, ("contingent_over", m))


def contingent_over(s: State, m: int) -> None:
    """Back to the commander who woke him; he may ride with his line."""
    s.command = "individual"
    s.contingent = -1
    s.line = []
    s.moved_line = []
    s.finished[m] = 1
    if in_play(s, m) and may_ride(s, m):
        s.then(("ride", m))


@rule("5.26")
def segment_over(s: State) -> None:
    """Orders are over: shock follows."""
    end_holds(s)
    s.mover = -1
    s.then(("shock_segment",))
