"""4.3 and 5.6 Line commands, and the contingent commanders who give their own."""

from __future__ import annotations

from collections.abc import Sequence

from argead.core.ask import Ask, Asks
from argead.core.rulebook import rule

from ..state import (
    FIRED,
    NOBODY,
    ON_MAP,
    SQUARE,
    STEADY,
    Leader,
    Line,
    State,
    Unit,
    line_of,
    name,
    orders_of,
    seat_of,
)
from .battles import detached
from .combats import owes_a_deed
from .formations import split
from .leaders import (
    command_range,
    half_range,
    in_play,
    leaders_in_range,
    pinned,
    units_in_range,
)
from .missiles import armed, fire, marks, may_react, nearer, sees
from .readiness import hears, may_move, may_ride, may_split, stays_put
from .zones import adjacent_enemies, pinning, unit_in_zone

LineMove = str | tuple[str, str]
"""A unit of the line, or the upper of two phalanxes that moves off: ("split", unit)."""


@rule("4.33")
def horse_near(s: State, l: Leader) -> list[Unit]:
    """The cavalry and chariots within half the leader's range."""
    b = s.battle
    return [u for u in units_in_range(s, l, half_range(s, l)) if b.horse[u] or b.chariot[u]]


@rule("4.34", "8.14")
def visible_from(s: State, l: Leader, u: Unit) -> bool:
    """Is the unit within two hexes of the leader, and in his sight? Elephants do not block it."""
    b = s.battle
    for place in s.stand[u]:
        if b.grid.distance(s.place[l], place) > 2:
            continue
        between = b.grid.between(s.place[l], place)
        if all((v := s.occupied.get(p)) is None or b.elephant[v] for p in between) and (
            not between or sees(s, NOBODY, s.place[l], place) or _only_elephants(s, between)
        ):
            return True
    return False


def _only_elephants(s: State, places: tuple[str, ...]) -> bool:
    b = s.battle
    return all(not b.screens[p] for p in places)


@rule("4.33")
def flank_chain(s: State, u: Unit, kin: list[Unit]) -> list[Unit]:
    """The units of a kind that stand flank to flank with this one without a gap."""
    chain = [u]
    for v in chain:
        chain += [w for w in linked(s, v, kin, "flank") if w not in chain]
    return sorted(chain)


@rule("4.33")
def files(s: State, u: Unit, kin: list[Unit]) -> list[list[Unit]]:
    """The files of a kind through this unit: front to rear without a gap, no two flank to flank.

    Where two units stand behind one (or before it) there are as many files as ways to choose.
    """
    found: list[list[Unit]] = []
    open_files = [[u]]
    for chain in open_files:
        beside = [w for v in chain for w in linked(s, v, kin, "flank")]
        more = [w for v in chain for w in linked(s, v, kin, "file") if w not in beside]
        longer = [sorted([*chain, w]) for w in dict.fromkeys(more) if w not in chain]
        open_files += [file for file in longer if file not in open_files]
        if not longer:
            found.append(chain)
    return found


def linked(s: State, v: Unit, kin: list[Unit], how: str) -> list[Unit]:
    """The units of a kind next to this one, flank to flank or front to rear, seen from both of them."""
    places = sides_of(s, v, how)
    near = dict.fromkeys(w for p in places if (w := s.occupied.get(p)) is not None)
    return [
        w
        for w in near
        if w in kin
        and s.formation[w] != SQUARE
        and not set(sides_of(s, w, how)).isdisjoint(s.stand[v])
    ]


def sides_of(s: State, u: Unit, how: str) -> tuple[str, ...]:
    """The hexes at a unit's flanks, or those before and behind it."""
    zones = s.battle.grid.zones(s.stand[u], s.facing[u])
    return zones.flank if how == "flank" else zones.front + zones.rear


@rule("4.32", "4.33", "4.36", "4.37")
def lines_for(s: State, l: Leader) -> list[tuple[str, list[Unit]]]:
    """Every line that this leader could command now, with its name and its units."""
    b = s.battle
    found: list[tuple[str, list[Unit]]] = []
    near: list[Unit] | None = None
    for row, units in b.lines[b.lside[l]]:
        if b.lid[l] not in row.who:
            continue
        ready = [
            u
            for u in units
            if s.morale[u] == STEADY and s.above[u] < 0 and hears(s, l, u) and not detached(s, u)
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
            for chain in (flank_chain(s, u, ready), *files(s, u, ready)):
                if all(chain != other for _, other in found):
                    found.append((row.name, chain))
    return found


@rule("5.22", "8.11")
def ways(s: State, line: list[Unit]) -> list[str]:
    """What a line may be told: to move, or to fire where it stands if anybody in it can."""
    return ["move", "fire"] if line_shooters(s, line, 0) else ["move"]


@rule("4.31", "5.22", "4.36")
def choose_line(s: State, l: Leader) -> Asks[None]:
    """Which line is commanded, and whether it moves or fires where it stands."""
    b = s.battle
    found = lines_for(s, l)

    def options() -> list[tuple[str, ...]]:
        return [
            (kind, row, *(b.uid[u] for u in line)) for row, line in found for kind in ways(s, line)
        ]

    answer = yield Ask(b.seats[b.lside[l]], "choose_line", options, "4.31:2", (b.lid[l],))
    units = [b.index[ident] for ident in answer[2:]]
    orders = orders_of(s)
    orders.line = Line(leader=l, units=units)
    s.say("line_command", b.lid[l], answer[1], len(units), answer[0])
    if answer[0] == "fire":
        s.then(("line_fire", 0), ("line_leader", l), ("segment_over",))
    else:
        s.then(("line_orders",), ("line_leader", l), ("segment_over",))


@rule("5.22", "4.32")
def line_orders(s: State) -> Asks[None]:
    """The next unit of the line to move, until the commander lets the rest stand."""
    b = s.battle
    boss = line_of(s).leader
    seat = b.seats[b.lside[boss]]

    answer = yield Ask(
        seat, "line_orders", lambda: or_none(s, line_moves(s)), "4.32:1", (b.lid[boss],)
    )
    if answer is None:
        s.then(("line_entry_fire",), ("line_fire", 1))
        return
    if isinstance(answer, tuple):
        split(s, b.index[answer[1]])
    else:
        s.then(("begin_move", b.index[answer]))
    s.then(("line_orders",))


@rule("4.32", "11.72:2", "11.72:5", "5.0:1")
def line_moves(s: State) -> list[LineMove]:
    """The units of the line that can move now; of a double depth stack both, or the upper alone."""
    boss = line_of(s).leader
    found: list[LineMove] = []
    for u in line_of(s).units:
        if s.fate[u] != ON_MAP or s.morale[u] != STEADY or not hears(s, boss, u):
            continue
        if may_move(s, boss, u):
            found.append(name(s, u))
        if s.beneath[u] >= 0 and may_split(s, u) and not stays_put(s, boss, u):
            found.append(("split", name(s, u)))
    return found


@rule("5.45")
def or_none(s: State, units: Sequence[LineMove]) -> list[LineMove | None]:
    """These units of the line, or none of them; but who came by a trump must do something, and if nobody
    can attack for him the line must."""
    return [*units] if units and owes_a_deed(s) else [*units, None]


@rule("8.21")
def line_entry_fire(s: State) -> None:
    """When the whole line has moved, those whose zones it entered shoot, one shot each."""
    s.contact.met = []
    for u in line_of(s).moved:
        if s.fate[u] == ON_MAP and s.morale[u] == STEADY and unit_in_zone(s, u):
            s.then(("line_shots", u))


@rule("8.21")
def line_shots(s: State, u: Unit) -> None:
    """Those whose zones a unit of the line entered on its way, and where it now stands, may shoot at it."""
    owed = line_of(s).entries.get(u, ())
    s.contact.entered = [v for v in pinning(s, u) if v in owed and may_react(s, v)]
    s.contact.beside = adjacent_enemies(s, u)
    s.then(("entry_fire", u))


@rule("8.11", "8.15")
def line_marks(s: State, u: Unit, moving: int) -> list[str]:
    """The targets of a unit in a line: after a move only those that its last step brought nearer."""
    return nearer(s, u, line_of(s).came_from.get(u, "") if moving else "", marks(s, u))


@rule("8.11")
def line_shooters(s: State, units: list[Unit], moving: int) -> list[Unit]:
    """Those of the units who may shoot now, each once a phase; light archers on foot not after a move."""
    b = s.battle
    return [
        u
        for u in units
        if not s.done[u] & FIRED
        and not (moving and b.type[u] == "LI" and b.unit[u].missile == "A")
        and armed(s, u)
        and line_marks(s, u, moving)
    ]


@rule("8.11")
def line_mark(s: State, u: Unit, moving: int) -> Asks[None]:
    """At whom a unit of the line fires; who only turned has not moved."""
    mark = yield Ask(
        seat_of(s, u),
        "fire_at",
        lambda: line_marks(s, u, moving),
        "8.11:5",
        (name(s, u),),
    )
    orders_of(s).acted = True
    fire(s, u, mark, bool(moving and line_of(s).came_from.get(u)))


@rule("8.21", "5.22", "8.11")
def line_fire(s: State, moving: int) -> Asks[None]:
    """Then the units of the line shoot: those that moved, or all if the line stands and fires."""
    b = s.battle
    line = line_of(s)
    boss = line.leader
    seat = b.seats[b.lside[boss]]
    pool = line.moved if moving else line.units

    def ready() -> list[LineMove | None]:
        return or_none(s, [b.uid[u] for u in line_shooters(s, pool, moving)])

    answer = yield Ask(seat, "line_fire", ready, "8.11:5", (b.lid[boss],))
    if answer is None:
        return
    s.then(("line_mark", b.index[answer], moving), ("line_fire", moving))


@rule("4.36")
def line_leader(s: State, l: Leader) -> None:
    """The leader may move as part of his line command."""
    if in_play(s, l) and not pinned(s, l) and may_ride(s, l):
        s.then(("ride", l))


@rule("5.6", "5.61", "5.62", "5.63", "5.64", "5.67", "4.52")
def contingents(s: State, l: Leader) -> list[Leader]:
    """The contingent commanders whom he can wake now, within half his range."""
    b = s.battle
    most = 2 if b.leader[l].id in ("alexander_iii", "philip_ii") else 1
    awake = any(b.leader[m].contingent and in_play(s, m) for m in b.lby_side[b.lside[l]])
    orders = orders_of(s)
    if len(orders.woken) >= most or not awake:
        return []
    return [
        m
        for m in leaders_in_range(s, l, half_range(s, l))
        if b.leader[m].contingent
        and not s.finished[m]
        and contingent_price(s, m) <= orders.left
        and contingent_units(s, m)
    ]


@rule("5.63")
def contingent_price(s: State, m: Leader) -> int:
    """Orders to wake a contingent commander: one fewer than his units, from 1 to 3."""
    units = sum(1 for u in s.battle.commands[m] if s.fate[u] == ON_MAP)
    return max(1, min(3, units - 1))


@rule("5.65")
def contingent_units(s: State, m: Leader) -> list[Unit]:
    """The units of his command within his range."""
    return [
        u
        for u in units_in_range(s, m, command_range(s, m))
        if u in s.battle.commands[m] and s.above[u] < 0 and hears(s, m, u) and s.morale[u] == STEADY
    ]


@rule("5.65", "5.66", "5.68")
def contingent(s: State, m: Leader) -> Asks[None]:
    """A contingent commander gives his line command; then the orders go on."""
    b = s.battle
    units = contingent_units(s, m)
    orders_of(s).line = Line(leader=m, units=units)
    answer = yield Ask(
        b.seats[b.lside[m]], "contingent", lambda: ways(s, units), "5.65:1", (b.lid[m],)
    )
    s.say("line_command", b.lid[m], "contingent", len(units), answer)
    first = ("line_orders",) if answer == "move" else ("line_fire", 0)
    s.then(first, ("contingent_over", m))


def contingent_over(s: State, m: Leader) -> None:
    """Back to the commander who woke him; he may ride with his line."""
    orders_of(s).line = None
    s.finished[m] = 1
    if in_play(s, m) and may_ride(s, m):
        s.then(("ride", m))
