"""The optional variants of the scenario cards, each played only where its option says so."""

from __future__ import annotations

from argead.core.ask import Ask, Asks
from argead.core.roll import D10, Roll
from argead.core.rulebook import rule

from ..state import (
    ASLEEP,
    COLUMN,
    LEFT,
    LINE,
    ON_MAP,
    ORDERED,
    SQUARE,
    STEADY,
    TO_ENTER,
    Leader,
    State,
    Unit,
    leaders_at,
    move_of,
    name,
    put,
    seat_of,
)
from ..tables.hexes import VERTICES, Pose, Stand, turns
from .costs import allowance, ground_cost, turn_cost
from .leaders import in_play
from .losses import remove, too_big_to_run
from .special import special
from .zones import in_enemy_zone, unit_in_zone

Step = tuple[str | int, ...]


# -- Granicus: the hunt for Alexander ------------------------------------------------------------------


@special("hunt")
@rule("battle.hunt")
def hunts(s: State, u: Unit) -> bool:
    """Must this horse, now that it moves, make for the enemy's king? Only with a leader and in reach."""
    row = s.battle.variant.hunt
    if row is None or not s.options["hunt_for_alexander"]:
        return False
    b = s.battle
    prey = b.lindex[row.prey]
    if b.seats[b.side[u]] != row.side or not b.horse[u] or not in_play(s, prey):
        return False
    if unit_in_zone(s, u):
        return False
    if not any(b.lside[l] == b.side[u] for l in leaders_at(s, s.stand[u])):
        return False
    return comes_close(s, u, s.stand[u][0], s.facing[u], allowance(s, u), s.place[prey])


def comes_close(s: State, u: Unit, start: str, facing: int, points: int, goal: str) -> bool:
    """Can the unit come next to the goal with these points, without passing through anybody?"""
    b = s.battle
    best: dict[tuple[str, int], int] = {(start, facing): points}
    edge = [(start, facing)]
    while edge:
        here, ahead = edge.pop()
        left = best[here, ahead]
        if b.grid.adjacent(here, goal):
            return True
        if here != start and in_enemy_zone(s, here, b.side[u]):
            continue
        after = [
            ((to, ahead), left - cost[0])
            for to in front_hexes(s, here, ahead)
            if to not in s.occupied and (cost := ground_cost(s, u, here, to)) is not None
        ]
        after += [
            ((here, other), left - turn_cost(s, u, turns(other, ahead)))
            for other in VERTICES
            if other != ahead
        ]
        for pose, rest in after:
            if rest >= 0 and rest > best.get(pose, -1):
                best[pose] = rest
                edge.append(pose)
    return False


def front_hexes(s: State, here: str, facing: int) -> list[str]:
    """The two hexes before a one-hex unit."""
    found = [s.battle.grid.beside(here, (facing + turn) % 360) for turn in (30, -30)]
    return [place for place in found if place is not None]


@rule("battle.hunt")
def on_the_hunt(s: State, u: Unit, found: list[Step]) -> list[Step]:
    """Of the next steps those that still lead to the prey; all of them once the hunt is over."""
    row = s.battle.variant.hunt
    move = move_of(s)
    if not move.hunting or row is None:
        return found
    b = s.battle
    goal = s.place[b.lindex[row.prey]]
    if not goal or b.grid.adjacent(s.stand[u][0], goal):
        move.hunting = False
        return found
    kept = [step for step in found if leads_on(s, u, step, goal)]
    move.hunting = bool(kept)
    return kept or found


def leads_on(s: State, u: Unit, step: Step, goal: str) -> bool:
    """Does the hunt go on after this step?"""
    here, facing = s.stand[u][0], s.facing[u]
    points = move_of(s).mp
    if step[0] == "go":
        to = str(step[2])
        cost = ground_cost(s, u, here, to)
        if cost is None or to in s.occupied:
            return False
        return comes_close(s, u, to, facing, points - cost[0], goal)
    if step[0] == "face":
        left = points - turn_cost(s, u, turns(int(step[1]), facing))
        return comes_close(s, u, here, int(step[1]), left, goal)
    return False


# -- an army that marches on ---------------------------------------------------------------------------


def late(s: State) -> list[Unit]:
    """The units of the entry that are still to come, in the order of the list."""
    row = s.battle.variant.entry
    b = s.battle
    if row is None:
        return []
    side = b.seats.index(row.side)
    return [u for u in b.by_side[side] if s.fate[u] == TO_ENTER]


def stands_on_edge(s: State, u: Unit) -> list[Stand]:
    """Where a unit can come on: free hexes of the edge, two side by side for a big one."""
    row = s.battle.variant.entry
    assert row is not None
    b = s.battle
    first, last = row.rows
    free = [p for p in b.grid.edge(row.edge) if first <= int(p[2:]) <= last and p not in s.occupied]
    if not b.two[u]:
        return [(p,) for p in free]
    pairs = [(p, q) for p in free for q in b.grid.neighbours(p) if q in free]
    return [pair for pair in pairs if b.grid.top(pair) == b.unit[u].facing]


@special("entry")
@rule("battle.marching-entry", "battle.night-attack")
def march_on(s: State) -> Asks[None]:
    """The next unit comes on, foot in column if its owner likes; with the last come the leaders."""
    b = s.battle
    units = late(s)
    if not units:
        join_men(s)
        return
    u = units[0]
    seat = seat_of(s, u)
    stand = yield Ask(
        seat, "march_on", lambda: stands_on_edge(s, u), "battle.marching-entry:2", (name(s, u),)
    )
    s.fate[u] = ON_MAP
    put(s, u, stand, b.unit[u].facing)
    s.say("enters", name(s, u), stand[0])
    if b.arm[u] == "foot" and not b.artillery[u]:
        facings = [p.facing for p in b.grid.columns_from(s.stand[u], s.facing[u])]
        answer = yield Ask(
            seat,
            "march_column",
            lambda: [None, *facings],
            "battle.marching-entry:3",
            (name(s, u),),
        )
        if answer is not None:
            s.formation[u] = COLUMN
            put(s, u, s.stand[u], answer)
    s.then(("march_on",))


def join_men(s: State) -> None:
    """Each leader comes with the unit that the set-up gives him, else with the first."""
    row = s.battle.variant.entry
    if row is None:
        return
    b = s.battle
    side = b.seats.index(row.side)
    for l in b.lby_side[side]:
        if s.gone[l] == TO_ENTER:
            with_him = [u for u in b.by_side[side] if b.placed[l].hex in b.unit[u].hexes]
            u = (with_him or b.by_side[side])[0]
            s.gone[l] = ON_MAP
            s.place[l] = s.stand[u][0]


# -- Gaugamela -----------------------------------------------------------------------------------------


@special("about_face")
@rule("battle.about-face")
def about_cost(s: State, u: Unit) -> int:
    """What a two-hex unit pays to face about: 3, less for the second line that had its orders."""
    row = s.battle.variant.about_face
    if row is not None and s.options["second_line"] and s.battle.uid[u] in row.units:
        return row.points
    return 3


@special("baggage")
@rule("battle.baggage")
def plunder(s: State, u: Unit) -> None:
    """Enemy horse in the camp: its owner's army bears less, once."""
    row = s.battle.variant.baggage
    if row is None or not s.options["baggage"] or "baggage" in s.once:
        return
    b = s.battle
    if b.horse[u] and b.seats[b.side[u]] != row.side and any(p in row.hexes for p in s.stand[u]):
        side = b.seats.index(row.side)
        s.once.append("baggage")
        s.level[side] -= row.level_drop
        s.say("plundered", name(s, u), s.level[side])


# -- Crocus Field: the Athenian fleet ------------------------------------------------------------------


@special("fleet")
@rule("battle.fleet")
def boards(s: State, u: Unit) -> Asks[bool]:
    """A routed unit on the shore may be taken aboard: gone, but not counted."""
    row = s.battle.variant.fleet
    if row is None or not s.options["athenian_fleet"]:
        return False
    first, last = row.rows
    if seat_of(s, u) != row.side or not any(first <= int(p[2:]) <= last for p in s.stand[u]):
        return False
    lost = too_big_to_run(s, u)
    answer = yield Ask(
        row.side,
        "board",
        lambda: ["board", "stay" if lost else "run"],
        "battle.fleet:5" if lost else "battle.fleet:2",
        (name(s, u),),
    )
    if answer != "board":
        return False
    riders = [l for l in leaders_at(s, s.stand[u]) if s.battle.lside[l] == s.battle.side[u]]
    remove(s, u)
    s.fate[u] = LEFT
    for l in riders:
        s.gone[l] = LEFT
        s.place[l] = ""
    s.say("boards", name(s, u))
    return True


# -- Erigon: the square of Bardylis --------------------------------------------------------------------


@rule("battle.tribal-square")
def square_units(s: State, l: Leader) -> list[Unit]:
    """Who would form the square now: the hoplites that are free, and the tribesmen next to them."""
    row = s.battle.variant.tribal_square
    b = s.battle
    if row is None or not s.options["square_of_bardylis"] or "square" in s.once:
        return []
    if b.lid[l] != row.leader:
        return []
    core = [u for ident in row.units if able(s, u := b.index[ident])]
    around = [
        u
        for u in b.by_side[b.lside[l]]
        if b.type[u] in row.types
        and able(s, u)
        and any(b.grid.gap(s.stand[u], s.stand[v]) <= 1 for v in core)
    ]
    return [*core, *around] if core else []


def able(s: State, u: Unit) -> bool:
    """Can the unit change its formation?"""
    return (
        s.fate[u] == ON_MAP
        and s.morale[u] == STEADY
        and s.formation[u] == LINE
        and not s.done[u]
        and not unit_in_zone(s, u)
    )


@special("tribal_square")
@rule("battle.tribal-square")
def form_tribal_square(s: State, l: Leader) -> None:
    """Hoplites and tribesmen form square together, once in the battle."""
    for u in square_units(s, l):
        s.formation[u] = SQUARE
        s.done[u] |= ORDERED
        s.has_moved[u] = 1
        s.say("formation", name(s, u), "square")
    s.once.append("square")


# -- Pelium by night -----------------------------------------------------------------------------------


@special("night")
@rule("battle.night-attack")
def wake_leaders(s: State) -> None:
    """At the start of a turn each sleeping leader wakes if he does not roll above his initiative."""
    b = s.battle
    for l in list(s.asleep):
        roll = s.throw(waking_roll(s, l))
        if roll.over <= 0:
            s.asleep.remove(l)
        s.say("wakes" if roll.over <= 0 else "sleeps_on", b.lid[l], roll=roll)


@rule("2.3:1")
def waking_roll(s: State, l: Leader) -> Roll:
    """A sleeping leader wakes with his initiative or less."""
    return Roll("waking", D10, (), s.battle.leader[l].initiative, "battle.night-attack:3")


@rule("battle.night-attack")
def wake(s: State, u: Unit) -> None:
    """A unit wakes when it gets an order or has been attacked."""
    if s.morale[u] == ASLEEP and s.fate[u] == ON_MAP:
        s.morale[u] = STEADY
        s.say("wakes", name(s, u))


# -- Arigaeum: free set-up -----------------------------------------------------------------------------


@special("free_setup")
@rule("battle.free-setup")
def free_setup(s: State) -> Asks[None]:
    """The owner takes up his units one by one and puts them anywhere on the plateau, each once."""
    row = s.battle.variant.free_setup
    assert row is not None
    b = s.battle
    side = b.seats.index(row.side)
    left = [u for u in b.by_side[side] if not s.done[u]]
    ident = yield Ask(
        row.side, "set_up", lambda: [None, *(b.uid[u] for u in left)], "battle.free-setup:1"
    )
    if ident is None:
        s.done = [0] * b.n
        return
    u = b.index[ident]
    start = s.stand[u]

    def places() -> list[str]:
        free = [p for p in b.grid.hexes if b.level[p] == row.level and p not in s.occupied]
        return [*start, *free]

    place = yield Ask(row.side, "set_up_at", places, "battle.free-setup:1", (ident,))
    facing = yield Ask(
        row.side, "set_up_facing", lambda: list(VERTICES), "battle.free-setup:2", (ident,)
    )
    for l in leaders_at(s, start):
        if b.lside[l] == side:
            s.place[l] = place
    pose = Pose((place,), facing)
    put(s, u, *pose)
    s.done[u] = ORDERED
    s.then(("free_setup",))
