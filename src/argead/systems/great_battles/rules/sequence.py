"""3.0 The sequence of play: its phases in order, and the function behind every phase name.

A turn: markers and elite initiative; then leaders one after the other (activate, orders with movement and
missiles, shock, momentum); then rout and reload; then withdrawal.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from argead.core.ask import Ask, Asks
from argead.core.registry import Registry
from argead.core.rulebook import rule
from argead.core.system import Phase

from ..state import RALLIED, STAND, STEADY, WITHDRAW, State
from . import (
    activation,
    advance,
    approach,
    artillery,
    battles,
    clash,
    combats,
    crisis,
    duels,
    elephants,
    escapes,
    exits,
    harassment,
    lines,
    missiles,
    movement,
    orders,
    passages,
    prearranged,
    pursuit,
    reactions,
    rout,
    shock,
    struggle,
    taunts,
    variants,
    victory,
    zones,
)
from .leaders import in_play
from .special import special


@rule("3.0")
def turn_start(s: State) -> None:
    """A new game turn: everything below is asked before the first leader acts."""
    s.turn += 1
    s.last_initiative = -1
    s.say(
        "turn",
        s.turn,
        *((side.name, s.points[i], s.level[i]) for i, side in enumerate(s.battle.sides)),
    )
    battles.too_late(s)
    variants.wake_leaders(s)
    s.then(("late_entry",), ("markers", 0), ("elite",), ("next_leader",))


@rule("6.82")
def markers(s: State, side: int) -> Asks[None]:
    """Each side lays its pre-arranged withdrawal markers, either face, unseen by the other (R37)."""
    b = s.battle
    if side > 1:
        return
    for l in b.lby_side[side]:
        line = prearranged.prearranged_line(s, l) if in_play(s, l) else []
        if line:
            s.marked_line[l] = line
            answer = yield Ask(
                b.seats[side], "marker", lambda: ["none", "withdraw"], "6.82:1", (b.lid[l],)
            )
            s.marker[l] = WITHDRAW if answer == "withdraw" else STAND
    s.then(("markers", side + 1))


@rule("3.0", "5.27")
def end_of_turn(s: State) -> None:
    """All leaders are Finished: routed units run, missiles are refilled."""
    s.then(("rout_movement",))


@rule("3.0", "2.21:3")
def new_turn(s: State) -> None:
    """Leaders and units are fresh again; then armies may withdraw."""
    battles.late_roll(s)
    s.new_turn()
    for u in s.battle.units:
        if s.morale[u] == RALLIED:
            s.morale[u] = STEADY
    s.then(("withdrawal_phase",))


PHASES: Final[Mapping[str, Phase]] = {
    "turn_start": turn_start,
    "late_entry": battles.late_entry,
    "march_on": variants.march_on,
    "free_setup": variants.free_setup,
    "markers": markers,
    "elite": activation.elite,
    "next_leader": activation.next_leader,
    "freed_leader": activation.freed_leader,
    "trump": activation.trump,
    "after_trump": activation.after_trump,
    "trump_reply": activation.trump_reply,
    "activate": orders.activate,
    "command": orders.command,
    "orders": orders.orders,
    "choose_line": lines.choose_line,
    "line_orders": lines.line_orders,
    "line_entry_fire": lines.line_entry_fire,
    "line_shots": lines.line_shots,
    "line_fire": lines.line_fire,
    "line_mark": lines.line_mark,
    "line_leader": lines.line_leader,
    "contingent": lines.contingent,
    "contingent_over": lines.contingent_over,
    "ride": duels.ride,
    "duel": duels.duel,
    "rally": orders.rally_order,
    "choose_mark": missiles.choose_mark,
    "return_fire": reactions.return_fire,
    "retire_fire": reactions.retire_fire,
    "entry_fire": reactions.entry_fire,
    "impetuous": taunts.impetuous,
    "taunted": taunts.taunted,
    "taunted_step": taunts.taunted_step,
    "taunted_shock": taunts.taunted_shock,
    "harass": harassment.harass,
    "bolt_fire": artillery.bolt_fire,
    "bolts": artillery.bolts,
    "bolts_between": artillery.bolts_between,
    "begin_move": movement.begin_move,
    "approach": movement.approach,
    "step": movement.step,
    "enter": movement.enter,
    "leave_map": exits.leave_map,
    "react": movement.react,
    "line_entered": movement.line_entered,
    "end_move": movement.end_move,
    "withdraw": approach.withdraw,
    "mark_shock": zones.mark_shock,
    "reaction_facing": zones.reaction_facing,
    "segment_over": orders.segment_over,
    "shock_segment": combats.shock_segment,
    "designate": combats.designate,
    "muster": combats.muster,
    "shock_assign": combats.shock_assign,
    "avoid_chariots": passages.avoid_chariots,
    "charge": shock.charge,
    "charge_routs": shock.charge_routs,
    "charge_check": shock.charge_check,
    "charge_advance": advance.charge_advance,
    "duels": duels.leaders_in_combat,
    "clash": clash.clash,
    "struggle": struggle.struggle,
    "breakthrough": shock.breakthrough,
    "collapse": shock.collapse,
    "waver": shock.waver,
    "advance": advance.advance,
    "go_forward": advance.go_forward,
    "elephants_burst": approach.elephants_burst,
    "elephants_advance": approach.elephants_advance,
    "leaders_close": escapes.leaders_close,
    "pass_through": passages.pass_through,
    "pursuit": pursuit.pursuit,
    "pursuit_step": pursuit.pursuit_step,
    "pursuit_over": pursuit.pursuit_over,
    "shock_over": shock.shock_over,
    "rout": rout.rout,
    "routs": rout.routs,
    "rampage": elephants.rampage,
    "rampage_leg": elephants.rampage_leg,
    "rampage_step": elephants.rampage_step,
    "rampage_over": elephants.rampage_over,
    "phase_over": activation.phase_over,
    "doom": activation.doom,
    "crisis": crisis.crisis,
    "crisis_unit": crisis.crisis_unit,
    "crisis_leader": crisis.crisis_leader,
    "end_of_turn": end_of_turn,
    "rout_movement": rout.rout_movement,
    "run_on": rout.run_on,
    "rout_on": rout.rout_on,
    "reload": missiles.reload,
    "new_turn": new_turn,
    "withdrawal_phase": victory.withdrawal_phase,
}

ASKING: Final = frozenset(
    {
        "late_entry",
        "march_on",
        "free_setup",
        "markers",
        "elite",
        "next_leader",
        "freed_leader",
        "after_trump",
        "trump_reply",
        "command",
        "orders",
        "choose_line",
        "line_orders",
        "line_fire",
        "line_mark",
        "contingent",
        "ride",
        "duel",
        "rally",
        "choose_mark",
        "return_fire",
        "retire_fire",
        "entry_fire",
        "harass",
        "bolt_fire",
        "bolts",
        "bolts_between",
        "begin_move",
        "step",
        "withdraw",
        "mark_shock",
        "reaction_facing",
        "shock_segment",
        "designate",
        "shock_assign",
        "avoid_chariots",
        "duels",
        "clash",
        "struggle",
        "go_forward",
        "elephants_burst",
        "leaders_close",
        "pass_through",
        "pursuit",
        "shock_over",
        "rout",
        "routs",
        "rampage_leg",
        "rampage_step",
        "phase_over",
        "doom",
        "crisis_unit",
        "crisis_leader",
        "run_on",
        "rout_on",
    }
)
"""The phases that ask a player something."""

QUIET: Final = frozenset({"next_leader", "orders", "line_orders"})

REGISTRIES: Final[Mapping[str, Registry[Any]]] = {"special": special}


def settle(s: State) -> None:
    """Points are counted where they are lost, and the battle is decided in the withdrawal phase."""
