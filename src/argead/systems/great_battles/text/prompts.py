"""The questions in words, with the figures that matter."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from argead.core.ask import Ask

from ..rules.activation import DOOM
from ..rules.advance import vacated
from ..rules.cohesion import tq
from ..rules.leaders import MOVEMENT, initiative, prowess, strategy
from ..rules.pursuit import follows
from ..rules.shock import attackers_of, defenders_of
from ..rules.zones import speed, targets
from ..state import State, Unit, line_of, move_of, orders_of
from .names import called, chance, counted, listed, spoken, unit_name, up_to

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
    "darius": "Choose whether {0} flees from a duel",
    "fire_at": "Choose the target of {0}",
    "bolt_at": "Choose the target of {0}",
    "harass": "Choose whom {0} {0:harasses}, and from where",
    "harass_reply": "Choose who shoots at {0}",
    "harass_turn": "Choose whether {0} {0:turns} to {1}",
    "ride_along": "Choose whether {0} rides with {1}",
    "step": "Move {0}",
    "withdraw": "{0} {0:comes} near: choose who withdraws",
    "withdraw_to": "Choose where {0} {0:withdraws}",
    "withdraw_facing": "Choose how {0} {0:faces} after withdrawing",
    "withdraw_along": "Choose whether {0} withdraws with {1}",
    "parting_shot": "Choose whether {0} {0:shoots} at {1} as {0:it} {0:withdraws}",
    "leader_withdraw": "Choose where {0} rides",
    "light_shock": "Choose whether {0} {0:attacks}",
    "reaction_facing": "{0} {0:has} come close: choose who turns",
    "entry_fire": "{0} {0:has} entered your zones: choose who shoots",
    "retire_fire": "{0} {0:leaves} your zones: choose who shoots",
    "return_fire": "Choose whether you shoot back at {0}",
    "bolts": "{0} {0:is} in range: choose which bolt thrower shoots",
    "shock": "Choose who else attacks under {0}",
    "disengage": "Choose whether {0} {0:steps} back",
    "combats": "Choose who fights whom",
    "lead_attacker": "Choose who leads against {0}",
    "join": "Choose where {0} {0:helps}",
    "avoid_chariots": "Choose whether {0} {0:opens} {0:its} ranks for {1}",
    "chariots_to": "Choose where {0} {0:comes} out",
    "champion": "Choose who fights for your side",
    "defending_type": "Choose the unit that counts in the defence",
    "attacking_type": "Choose the unit that counts in the attack on {1}",
    "charisma": "Choose whose charisma counts",
    "place_hits": "Choose how many hits {1} {1:takes}",
    "odd_hits": "Choose who takes the odd hits",
    "who_advances": "Choose who advances",
    "who_pursues": "Choose who pursues first",
    "who_passes": "Choose who bursts through first",
    "pass_to": "Choose where {0} {0:bursts} through to",
    "advance_to": "Advance {0}",
    "advance_turn": "Choose how {0} {0:faces} after the advance",
    "pursue_along": "Choose whether {0} {0:joins} the pursuit of {1}",
    "pursue": "Choose whose path of flight {0} {0:follows}",
    "advance_wheel": "Choose whether {0} {0:wheels}",
    "leaders_close": "{0} {0:has} come close: choose which leader rides off",
    "open_column": "Choose how {0} {0:forms} line",
    "rout_path": "Choose where {0} {0:runs}",
    "rout_line": "Choose where {0} {0:runs}",
    "runs_first": "Choose which of your routed units runs first",
    "rout_along": "Choose whether {0} {0:runs} with {1}",
    "rally_facing": "Choose how the rallied {0} {0:faces}",
    "rampage_toward": "Choose the unit that {0} {0:runs} at",
    "rampage": "{0} {0:runs} wild: choose who gives way",
    "momentum": "Choose whether {0} tries for momentum",
    "reactivate": "Choose a leader to act at once",
    "crisis_to": "Choose where {0} {0:falls} back",
    "crisis_leader": "Choose where {0} {0:falls} back",
    "late_entry": "Choose where {0} {0:enters}",
    "march_on": "Choose where {0} {0:marches} on",
    "march_column": "Choose whether {0} {0:marches} on in column",
    "set_up": "Choose the unit to set up elsewhere",
    "set_up_at": "Choose where {0} {0:stands}",
    "set_up_facing": "Choose how {0} {0:faces}",
    "board": "Choose whether {0} {0:goes} aboard",
}


def _unit(s: State, ask: Ask) -> Unit:
    return s.battle.index[ask.about[0]]


def _order(s: State, u: Unit) -> str:
    return f"{s.hits[u]} of {counted(tq(s, u), 'hit')}"


# -- leaders -----------------------------------------------------------------------------------------------


def _lead(s: State, ask: Ask) -> str:
    ident = next(option[1] for option in ask.options if option[0] == "activate")
    return f"initiative {initiative(s, s.battle.lindex[ident])} is the lowest"


def _reply(s: State, ask: Ask) -> str:
    return f"he has initiative {initiative(s, s.battle.lindex[ask.about[0]])}"


def _momentum(s: State, ask: Ask) -> str:
    need = min(DOOM - 1, initiative(s, s.battle.lindex[ask.about[0]]))
    return f"{up_to(need)} on the die, {chance(need)}; 9 is doom"


def _command(s: State, ask: Ask) -> str:
    l = s.battle.lindex[ask.about[0]]
    orders = counted(initiative(s, l), "individual order")
    if "line_roll" not in ask.options:
        return orders
    need = strategy(s, l)
    return f"{orders}; a line command by {up_to(need)} on the die, {chance(need)}"


def _orders(s: State, ask: Ask) -> str:
    orders = orders_of(s)
    found = f"{orders.left} left"
    if s.spell.must_act and not orders.acted:
        return f"{found}; after a trump he must do something"
    return found


def _line(s: State, ask: Ask) -> str:
    line = line_of(s)
    return f"{len(line.moved)} of {len(line.units)} have moved"


def _ride(s: State, ask: Ask) -> str:
    return f"{counted(MOVEMENT - s.spent[s.battle.lindex[ask.about[0]]], 'point')} left"


def _champion(s: State, ask: Ask) -> str:
    b = s.battle
    ratings = [f"{called(s, o)} {prowess(s, b.lindex[o])}" for o in ask.options]
    return f"personal combat: {listed(ratings)}"


def _rallied(s: State, ask: Ask) -> str:
    return _order(s, _unit(s, ask))


# -- moves and reactions -----------------------------------------------------------------------------------


def _step(s: State, ask: Ask) -> str:
    return f"{counted(move_of(s).mp, 'point')} left, {_order(s, _unit(s, ask))}"


def _light_shock(s: State, ask: Ask) -> str:
    u = _unit(s, ask)
    names = listed(unit_name(s, v) for v in targets(s, u))
    return f"against {names}; quality {tq(s, u)}, {_order(s, u)}"


def _approached(s: State, ask: Ask) -> str:
    return f"allowance {speed(s, _unit(s, ask))}"


def _withdrawing(s: State, ask: Ask) -> str:
    u = _unit(s, ask)
    if s.battle.skirmisher[u]:
        return _order(s, u)
    return f"{_order(s, u)}; at the end in good order {chance(tq(s, u))}, else 1 hit"


def _target(s: State, ask: Ask) -> str:
    u = s.battle.index.get(ask.about[0])
    return "" if u is None else _order(s, u)


def _turning(s: State, ask: Ask) -> str:
    return f"quality {tq(s, _unit(s, ask))}, {_order(s, _unit(s, ask))}"


# -- shock -------------------------------------------------------------------------------------------------


def _attackers(s: State, ask: Ask) -> str:
    b = s.battle
    already = [unit_name(s, u) for u in b.by_side[b.seats.index(ask.seat)] if s.shock[u]]
    return f"{listed(already)} will attack" if already else ""


def _avoid(s: State, ask: Ask) -> str:
    need = tq(s, _unit(s, ask))
    return f"{up_to(need)} on the die, {chance(need)}, then 1 hit and no shock"


def _fighting(s: State, ask: Ask) -> str:
    c = s.combats[ask.about[0]]
    one = listed(unit_name(s, u) for u in attackers_of(s, c))
    return f"{one} against {listed(unit_name(s, v) for v in defenders_of(s, c))}"


def _placed(s: State, ask: Ask) -> str:
    c = s.combats[ask.about[0]]
    given = sum(hits for _, hits in s.picked)
    return f"{c.defender_hits - given} of {c.defender_hits} to place"


def _vacated(s: State, ask: Ask) -> str:
    found = vacated(s, s.combats[ask.about[0]])
    return f"into {listed(found)}" if found else ""


def _eager(s: State, ask: Ask) -> str:
    b = s.battle
    paths = [track for o in ask.options for track in follows(s, b.index[o])]
    prey = dict.fromkeys(unit_name(s, b.index[track[0]]) for track in paths)
    return f"after {listed(prey)}"


def _runners(s: State, ask: Ask) -> str:
    return f"proposed: {listed(unit_name(s, s.battle.index[x]) for x in ask.about)}"


def _board(s: State, ask: Ask) -> str:
    points = counted(s.battle.rout_points[_unit(s, ask)], "rout point")
    return f"else it is lost, {points}" if "stay" in ask.options else ""


def _flight(s: State, ask: Ask) -> str:
    edge = s.battle.sides[s.battle.side[_unit(s, ask)]].retreat
    return f"towards the {EDGES[edge]} edge"


EDGES: Final = {"left": "west", "right": "east", "top": "north", "bottom": "south"}
FIGURES: Final[Mapping[str, Callable[[State, Ask], str]]] = {
    "next_leader": _lead,
    "after_trump": _lead,
    "trump_reply": _reply,
    "momentum": _momentum,
    "command": _command,
    "orders": _orders,
    "line_orders": _line,
    "step": _step,
    "ride": _ride,
    "ride_along": _ride,
    "champion": _champion,
    "place_hits": _placed,
    "odd_hits": _fighting,
    "defending_type": _fighting,
    "attacking_type": _fighting,
    "charisma": _fighting,
    "shock": _attackers,
    "who_advances": _vacated,
    "who_pursues": _eager,
    "runs_first": _runners,
    "avoid_chariots": _avoid,
    "light_shock": _light_shock,
    "withdraw": _approached,
    "withdraw_to": _withdrawing,
    "board": _board,
    "reaction_facing": _approached,
    "harass_turn": _turning,
    "entry_fire": _target,
    "retire_fire": _target,
    "return_fire": _target,
    "harass_reply": _target,
    "bolts": _target,
    "rally_facing": _rallied,
    "rout_path": _flight,
    "rout_line": _flight,
}
"""What a player wants to know before he answers."""


def prompt(s: State, ask: Ask) -> str:
    """The question in one sentence."""
    about = [spoken(s, x) for x in ask.about]
    figures = FIGURES.get(ask.what)
    told = figures(s, ask) if figures is not None else ""
    text = PROMPTS[ask.what].format(*about, "", "") + (f" ({told})" if told else "")
    return text if text.endswith("?") else f"{text}."
