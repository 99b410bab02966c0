"""The drill book: what a sensible officer answers to every question.

Heavy foot closes in line, cavalry looks for weak enemies and open flanks, skirmishers shoot and give way,
leaders stay near their men; who stood and waited in history does so here. Where there is a real
choice (which order next) several options get weight and a bot that looks ahead decides.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from argead.core.ask import ALL, AS_PROPOSED, Ask

from ..state import State
from . import combat, command, march, reactions
from .answers import Drill, act, default, only, say, stand_by


def likely(s: State, ask: Ask) -> Sequence[float] | None:
    """Weights for the options; 0 for what nobody sensible would answer."""
    answer = DRILL.get(ask.what)
    if answer is None:
        return only(ask.options, default(ask.options))
    return answer(s, ask, ask.options)


DRILL: Final[dict[str, Drill]] = {
    "next_leader": command.answer_lead,
    "trump_reply": stand_by,
    "marker": say("none"),
    "command": command.answer_command,
    "orders": command.answer_orders,
    "choose_line": command.answer_line,
    "line_orders": command.answer_line_orders,
    "momentum": command.answer_momentum,
    "ride": command.answer_ride,
    "ride_along": command.answer_ride_along,
    "step": march.answer_step,
    "line_fire": act,
    "fire_at": combat.answer_fire_at,
    "bolt_at": combat.answer_fire_at,
    "harass": combat.answer_harass,
    "harass_turn": stand_by,
    "harass_reply": say(ALL),
    "light_shock": combat.answer_light_shock,
    "shock": combat.answer_shock,
    "combats": say(AS_PROPOSED),
    "defending_type": combat.answer_type,
    "attacking_type": combat.answer_type,
    "place_hits": combat.answer_hits,
    "withdraw": reactions.answer_withdraw,
    "withdraw_to": reactions.answer_away,
    "crisis_to": reactions.answer_away,
    "withdraw_facing": stand_by,
    "withdraw_along": say("along"),
    "runs_first": say(AS_PROPOSED),
    "rout_along": say("along"),
    "leader_withdraw": act,
    "rampage": act,
    "reaction_facing": reactions.answer_reface,
    "advance_turn": stand_by,
    "advance_wheel": stand_by,
}
