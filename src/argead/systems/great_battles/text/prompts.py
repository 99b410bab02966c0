"""The questions in words, with the figures that matter."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from argead.core.ask import Ask

from ..rules.cohesion import tq
from ..rules.leaders import MOVEMENT, initiative, strategy
from ..rules.zones import speed, targets
from ..state import State, move_of, orders_of
from .names import called

PROMPTS: Final = {
    "next_leader": "Choose the leader who acts next",
    "after_trump": "The trump failed: choose the leader who acts",
    "freed_leader": "Choose which leader, free again, acts first",
    "trump_reply": "Choose whether one of your leaders trumps {0}",
    "elite": "Choose who takes the free orders phase of {0}",
    "marker": "Lay a withdrawal marker under {0}: which face?",
    "command": "Choose how {0} commands",
    "orders": "Give the next order of {0}",
    "choose_line": "Choose the line that {0} commands",
    "line_orders": "Choose the next unit of the line of {0}",
    "line_fire": "Choose a unit of the line of {0} to fire",
    "contingent": "Choose what the men of {0} do",
    "ride": "Choose where {0} rides",
    "darius": "Choose whether Darius flees",
    "fire_at": "Choose the target of {0}",
    "bolt_at": "Choose the target of {0}",
    "harass": "Choose whom {0} harasses, and from where",
    "harass_reply": "Choose who shoots at {0}",
    "harass_turn": "Choose whether {0} turns to {1}",
    "ride_along": "Choose whether {0} rides with {1}",
    "step": "Move {0}",
    "withdraw": "{0} comes near: choose who withdraws",
    "withdraw_to": "Choose where {0} withdraws",
    "withdraw_facing": "Choose how {0} faces after withdrawing",
    "withdraw_along": "Choose whether {0} withdraws with {1}",
    "parting_shot": "Choose whether {0} shoots at {1} as it withdraws",
    "leader_withdraw": "Choose where {0} rides",
    "light_shock": "Choose whether {0} attacks",
    "reaction_facing": "{0} has come close: choose who turns",
    "entry_fire": "{0} has entered your zones: choose who shoots",
    "retire_fire": "{0} leaves your zones: choose who shoots",
    "return_fire": "Choose whether you shoot back at {0}",
    "bolts": "{0} is in range: choose which bolt thrower shoots",
    "shock": "Choose who else attacks under {0}",
    "disengage": "Choose whether {0} steps back",
    "combats": "Choose who fights whom",
    "lead_attacker": "Choose who leads against {0}",
    "join": "Choose where {0} helps",
    "avoid_chariots": "Choose whether {0} opens its ranks for {1}",
    "chariots_to": "Choose where {0} comes out",
    "champion": "Choose who fights for your side",
    "defending_type": "Choose the unit that counts in the defence",
    "attacking_type": "Choose the unit that counts in the attack on {1}",
    "charisma": "Choose whose charisma counts",
    "place_hits": "Choose how many hits {1} takes",
    "odd_hits": "Choose who takes the odd hits",
    "who_advances": "Choose who advances",
    "who_passes": "Choose who bursts through first",
    "pass_to": "Choose where {0} bursts through to",
    "advance_to": "Advance {0}",
    "advance_turn": "Choose how {0} faces after the advance",
    "pursue_along": "Choose whether {0} joins the pursuit of {1}",
    "pursue": "Choose whose path of flight {0} follows",
    "advance_wheel": "Choose whether {0} wheels",
    "leaders_close": "{0} has come close: choose which leader rides off",
    "open_column": "Choose how {0} forms line",
    "rout_path": "Choose where {0} runs",
    "rout_line": "Choose where {0} runs",
    "rout_along": "Choose whether {0} runs with {1}",
    "rally_facing": "Choose how the rallied {0} faces",
    "rampage_toward": "Choose the unit that {0} runs at",
    "rampage": "{0} runs wild: choose who gives way",
    "momentum": "Choose whether {0} tries for momentum",
    "reactivate": "Choose a leader to act at once",
    "crisis_to": "Choose where {0} falls back",
    "crisis_leader": "Choose where {0} falls back",
    "late_entry": "Choose where {0} enters",
    "march_on": "Choose where {0} marches on",
    "march_column": "Choose whether {0} marches on in column",
    "set_up": "Choose the unit to set up elsewhere",
    "set_up_at": "Choose where {0} stands",
    "set_up_facing": "Choose how {0} faces",
    "board": "Choose whether {0} goes aboard",
}


def _up_to(limit: int) -> str:
    return "0 on the die" if limit <= 0 else f"{min(9, limit)} or less on the die"


def _momentum(s: State, ask: Ask) -> str:
    return f"{_up_to(min(8, initiative(s, s.battle.lindex[ask.about[0]])))}; 9 is doom"


def _command(s: State, ask: Ask) -> str:
    l = s.battle.lindex[ask.about[0]]
    orders = f"{initiative(s, l)} individual orders"
    if "line_roll" not in ask.options:
        return orders
    return f"{orders}; a line command by {_up_to(strategy(s, l))}"


def _orders(s: State, ask: Ask) -> str:
    return f"{orders_of(s).left} left"


def _step(s: State, ask: Ask) -> str:
    u, move = s.battle.index[ask.about[0]], move_of(s)
    return f"{move.mp} points left, {s.hits[u]} of {tq(s, u)} hits"


def _ride(s: State, ask: Ask) -> str:
    return f"{MOVEMENT - s.spent[s.battle.lindex[ask.about[0]]]} points left"


def _placed(s: State, ask: Ask) -> str:
    c = s.combats[ask.about[0]]
    given = sum(hits for _, hits in s.picked)
    return f"{c.defender_hits - given} of {c.defender_hits} to place"


def _avoid(s: State, ask: Ask) -> str:
    return f"{_up_to(tq(s, s.battle.index[ask.about[0]]))}, then 1 hit"


def _light_shock(s: State, ask: Ask) -> str:
    u = s.battle.index[ask.about[0]]
    return "against " + ", ".join(called(s, s.battle.uid[v]) for v in targets(s, u))


def _approached(s: State, ask: Ask) -> str:
    u = s.battle.index[ask.about[0]]
    return f"allowance {speed(s, u)}"


def _board(s: State, ask: Ask) -> str:
    u = s.battle.index[ask.about[0]]
    return f"else it is lost, {s.battle.rout_points[u]} points" if "stay" in ask.options else ""


FIGURES: Final[Mapping[str, Callable[[State, Ask], str]]] = {
    "momentum": _momentum,
    "command": _command,
    "orders": _orders,
    "step": _step,
    "ride": _ride,
    "place_hits": _placed,
    "avoid_chariots": _avoid,
    "light_shock": _light_shock,
    "withdraw": _approached,
    "board": _board,
    "reaction_facing": _approached,
}
"""What a player wants to know before he answers."""


def prompt(s: State, ask: Ask) -> str:
    """The question in one sentence."""
    about = [called(s, x) for x in ask.about]
    figures = FIGURES.get(ask.what)
    told = figures(s, ask) if figures is not None else ""
    return PROMPTS[ask.what].format(*about, "", "") + (f" ({told})" if told else "") + "."
