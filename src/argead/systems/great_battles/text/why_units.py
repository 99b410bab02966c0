"""Why a unit cannot be ordered, commanded, shot at or sent into shock now."""

from __future__ import annotations

from argead.core.ask import Ask

from ..rules.battles import detached, idle
from ..rules.combats import candidates
from ..rules.harassment import harassed as harassable
from ..rules.harassment import reach as harassing_reach
from ..rules.harassment import suits, threatened
from ..rules.leaders import command_range, half_range, overall, units_in_range
from ..rules.lines import visible_from
from ..rules.missiles import arc, armed, marks, sees
from ..rules.readiness import may_move, may_recover, stays_put
from ..rules.zones import adjacent_enemies, can_shock, pinning, targets, unit_in_zone
from ..state import (
    COLUMN,
    FIRED,
    NONE,
    ON_MAP,
    ORDERED,
    RALLIED,
    RESTED,
    ROUTED,
    SQUARE,
    STEADY,
    Leader,
    State,
    Unit,
    line_of,
    orders_of,
)
from .names import called, leader_name, listed, unit, unit_name

Reason = tuple[str, str]


def enemy(s: State, ask: Ask, u: Unit) -> bool:
    """Does the unit belong to the other side?"""
    return s.battle.seats[s.battle.side[u]] != ask.seat


# -- orders ------------------------------------------------------------------------------------------------


def orders(s: State, ask: Ask, u: Unit) -> Reason | None:
    """Why a leader cannot order the unit to do anything."""
    name, l = unit(s, u), s.battle.lindex[ask.about[0]]
    if enemy(s, ask, u):
        return f"{name:+is} the enemy's: orders go to your own units.", "4.0:1"
    if orders_of(s).left <= 0:
        return f"{leader_name(s, l)} has no orders left.", "4.22:1"
    if u not in units_in_range(s, l, command_range(s, l)):
        far = command_range(s, l)
        told = f"{leader_name(s, l)} cannot reach {name}: more than {far} hexes, or cut off."
        return told, "4.21:1"
    return deaf(s, l, u) or idle_ranks(s, l, u)


def deaf(s: State, l: Leader, u: Unit) -> Reason | None:
    """Why a unit takes no order from this leader in this phase."""
    b = s.battle
    name = unit(s, u)
    if s.morale[u] == RALLIED:
        return f"{name:+has} rallied in this turn and {name:gets} no order yet.", "10.27:4"
    if idle(s, u):
        return f"{name:+stands} idle until the enemy is over the river.", "battle.idle-foot:1"
    if s.done[u] & (ORDERED | FIRED):
        return f"{name:+has} had {name:its} order in this phase.", "5.23:1"
    if s.done[u] & RESTED:
        return f"{name:+has} recovered or been called upon to rally in this phase.", "10.16:3"
    limit = b.placed[l].orders
    if limit and (limit == "cavalry") != b.horse[u]:
        return f"{leader_name(s, l)} does not command such troops.", "4.37:1"
    if (s.beneath[u] >= 0 or s.above[u] >= 0) and not overall(s, l):
        return (
            f"{name:+stands} in double depth: only the overall commander orders it.",
            "11.72:1",
        )
    return None


def idle_ranks(s: State, l: Leader, u: Unit) -> Reason:
    """Why there is nothing that the unit could be told to do."""
    name = unit(s, u)
    if s.morale[u] == ROUTED:
        return no_rally(s, l, u)
    if s.above[u] >= 0:
        return f"{name:+stands} under another phalanx.", "11.72:2"
    if not may_move(s, l, u):
        return held(s, l, u)
    if s.hits[u] and not may_recover(s, u):
        return f"{name} cannot recover here.", "10.16:1"
    return f"There is nothing that {name} could be told to do.", "5.22:1"


def no_rally(s: State, l: Leader, u: Unit) -> Reason:
    """Why a routed unit cannot be rallied."""
    b = s.battle
    name = unit(s, u)
    if (l, u) in s.tried:
        return f"{leader_name(s, l)} has tried to rally {name} in this turn.", "10.27:5"
    if any(b.t.terrain.hexes[b.terrain[place]].mp != 1 for place in s.stand[u]):
        return f"{name:+is} routed on difficult ground and cannot rally there.", "10.27:1"
    if adjacent_enemies(s, u) or threatened(s, u):
        return (
            f"{name:+is} routed, and an enemy is next to it or could shoot at it.",
            "10.27:1",
        )
    return f"{name:+is} routed.", "10.26:2"


def held(s: State, l: Leader, u: Unit) -> Reason:
    """Why a unit cannot move."""
    name = unit(s, u)
    if s.engaged[u]:
        return f"{name:+is} locked in combat.", "10.31:2"
    if stays_put(s, l, u):
        return f"{name} was to fall back as arranged and does not move.", "6.83:4"
    if unit_in_zone(s, u):
        return f"{name:+is} held in the zone of {foes(s, u)}.", "7.23:2"
    return (
        f"A double depth stack needs two orders, and neither of {name} may have had one.",
        "11.72:2",
    )


def foes(s: State, u: Unit) -> str:
    """The enemies in whose zones a unit stands."""
    return listed(unit_name(s, v) for v in pinning(s, u))


# -- lines -------------------------------------------------------------------------------------------------


def line(s: State, ask: Ask, u: Unit) -> Reason | None:
    """Why a unit is in no line that the leader could command now."""
    b = s.battle
    name, l = unit(s, u), b.lindex[ask.about[0]]
    if enemy(s, ask, u):
        return f"{name:+is} the enemy's.", "4.0:1"
    if not any(u in units for row, units in b.lines[b.lside[l]] if b.lid[l] in row.who):
        return f"No line of {leader_name(s, l)} has units like {name}.", "4.37:1"
    if s.morale[u] != STEADY:
        return f"{name:+is} not in order.", "10.26:2"
    if detached(s, u):
        return f"{name} obeys individual orders only.", "battle.detachment:1"
    found = deaf(s, l, u)
    if found is not None:
        return found
    if b.horse[u] or b.chariot[u]:
        far = half_range(s, l)
        return f"{name:+is} more than {far} hexes from {leader_name(s, l)}.", "4.33:5"
    if not visible_from(s, l, u):
        return (
            f"{name:+is} not linked to a unit that {leader_name(s, l)} sees nearby.",
            "4.34:1",
        )
    return f"{name} belongs to a line of its own.", "4.33:2"


def line_orders(s: State, ask: Ask, u: Unit) -> Reason | None:
    """Why a unit does not move with the line now."""
    name, boss = unit(s, u), line_of(s).leader
    if enemy(s, ask, u):
        return f"{name:+is} the enemy's.", "4.0:1"
    if u not in line_of(s).units:
        return f"{name:+does} not belong to this line.", "4.33:1"
    if s.morale[u] != STEADY:
        return f"{name:+is} not in order.", "10.26:2"
    return deaf(s, boss, u) or held(s, boss, u)


def line_fire(s: State, ask: Ask, u: Unit) -> Reason | None:
    """Why a unit does not fire with the line."""
    name, line_ = unit(s, u), line_of(s)
    if enemy(s, ask, u):
        return f"{name:+is} the enemy's.", "4.0:1"
    if u not in line_.units:
        return f"{name:+does} not belong to this line.", "4.33:1"
    if s.done[u] & FIRED:
        return f"{name:+has} fired in this phase.", "8.11:1"
    return unarmed(s, u) or (
        f"{name:+has} no target that {name:its} move brought nearer.",
        "8.11:5",
    )


# -- fire --------------------------------------------------------------------------------------------------


def unarmed(s: State, u: Unit) -> Reason | None:
    """Why a unit cannot shoot at all."""
    name = unit(s, u)
    if not s.battle.row_of[u]:
        return f"{name:+has} no missiles.", "8.11:1"
    if s.missiles[u] == NONE:
        return f"{name:+has} no missiles left.", "8.17:2"
    if s.engaged[u]:
        return f"{name:+is} locked in combat.", "10.31:2"
    return None if armed(s, u) else (f"{name:+is} in no state to shoot.", "6.65:2")


def on_the_move(s: State, ask: Ask, u: Unit) -> Reason | None:
    """A unit while another moves: a friend waits, an enemy may be no target."""
    mover = s.battle.index[ask.about[0]]
    if not enemy(s, ask, u):
        return (
            f"{unit(s, mover):+moves} now; one unit after the other.",
            "6.31:1",
        )
    if not s.battle.row_of[mover]:
        other = unit(s, mover)
        told = f"{other:+has} no missiles; in shock {other:it} {other:attacks} what is ahead."
        return told, "7.31:2"
    return target(s, ask, u)


def target(s: State, ask: Ask, v: Unit) -> Reason | None:
    """Why a unit is no target."""
    b = s.battle
    u = b.index[ask.about[0]]
    name = unit(s, v)
    if not enemy(s, ask, v):
        return f"{name:+is} your own.", "8.13:1"
    found = unarmed(s, u)
    if found is not None:
        return found
    if s.engaged[v]:
        return f"{name:+is} locked in combat.", "10.31:2"
    here = s.stand[u][0]
    near = [
        p
        for p in s.stand[v]
        if b.grid.distance(here, p) <= b.reach[u] + (b.level[p] < b.level[here])
    ]
    if not near:
        return f"{name:+is} out of range ({b.reach[u]}).", "8.13:1"
    all_round = b.chariot[u] or b.artillery[u]
    if not all_round and all(set(arc(s, u)).isdisjoint(b.grid.toward(here, p)) for p in near):
        return f"{name:+is} not before {unit_name(s, u)}.", "8.13:1"
    if not any(sees(s, u, here, p) for p in near):
        return f"{unit(s, u):+does} not see {name}.", "8.14:1"
    if b.uid[v] in marks(s, u):
        return f"The last step did not bring {name} nearer, or the shot is spent.", "8.11:2"
    return f"{name:+is} no target.", "8.13:1"


def harassed(s: State, ask: Ask, v: Unit) -> Reason | None:
    """Why a unit cannot be harassed."""
    b = s.battle
    u = b.index[ask.about[0]]
    name = unit(s, v)
    if not enemy(s, ask, v):
        return f"{name:+is} your own.", "8.31:1"
    gap = b.grid.gap((s.stand[u][0],), s.stand[v])
    if not 1 < gap <= harassing_reach(s, u):
        return f"{name:+is} {gap} hexes away.", "8.32:1"
    if not suits(s, u, v):
        return f"{name:+is} too quick, or too thinly spread, to be harassed.", "8.31:1"
    if not any(sees(s, u, s.stand[u][0], place) for place in s.stand[v]):
        return f"{unit(s, u):+does} not see {name}.", "8.32:2"
    if any(option[0] == b.uid[v] for option in harassable(s, u)):
        return f"{name} can be harassed.", "8.31:1"
    return f"No free way leads up to {name}.", "8.32:3"


# -- shock -------------------------------------------------------------------------------------------------


def attacker(s: State, ask: Ask, u: Unit) -> Reason | None:
    """Why a unit cannot be sent into shock, or needs no sending."""
    name, l = unit(s, u), s.battle.lindex[ask.about[0]]
    if enemy(s, ask, u):
        return f"{name:+is} attacked by those who have it in their zone.", "9.12:1"
    if s.shock[u]:
        return f"{name} will attack anyway.", "9.11:2"
    if idle(s, u):
        return (
            f"{name:+does} not fight before the enemy is over the river.",
            "battle.idle-foot:2",
        )
    if s.formation[u] in (COLUMN, SQUARE) or s.morale[u] == ROUTED:
        return f"{name:+is} in no state to attack.", "7.33:4"
    if not can_shock(s, u):
        return f"{name} never attacks.", "7.33:2"
    if not targets(s, u):
        return f"{name:+has} no enemy before it whom it may attack.", "9.12:1"
    if u not in candidates(s, l) and s.fate[u] == ON_MAP:
        return (
            f"{name} had no order and is out of the range of {called(s, ask.about[0])}.",
            "9.11:3",
        )
    return None
