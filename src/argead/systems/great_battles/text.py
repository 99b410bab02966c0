"""Prompts, labels and log lines."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from argead.core.ask import Ask, Choice
from argead.core.state import Said

from .rules.steps import ON_THE_WAY
from .state import State
from .tables import Tables

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
    "defending_type": "Choose the unit that meets the attack",
    "attacking_type": "Choose the unit that leads the attack",
    "place_hits": "Place the hits",
    "odd_hits": "Choose who takes the odd hits",
    "who_advances": "Choose who advances",
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

WORDS: Final = {
    None: "No",
    "hold": "Hold: pass until the segment ends",
    "individual": "Individual orders",
    "line": "A line command",
    "line_oc": "A line command through the overall commander (no momentum)",
    "line_roll": "Roll for a line command",
    "as proposed": "As proposed",
    "by hand": "Choose one by one",
    "along": "Goes along",
    "stay": "Stays",
    "shock": "Attack",
    "fire": "Fire",
    "move": "Move",
    "try": "Try",
    "open": "Open the ranks",
    "flee": "Flee",
    "none": "No withdrawal",
    "withdraw": "Withdrawal",
    "done": "Done",
    "all": "All",
    "off": "Off the map",
    "board": "Goes aboard",
    "run": "Runs on",
}
ENDS: Final = {
    "step": "Stop",
    "orders": "No more orders",
    "line_orders": "The rest stands",
    "ride": "Stop",
    "march_column": "In line",
    "set_up": "The rest as it stands",
}
VERBS: Final = {
    "activate": "{0} acts",
    "pass": "{0} passes",
    "wait": "{0} waits",
    "trump": "{0} tries to trump",
    "move": "Move {0}",
    "fire": "{0} fires",
    "harass": "{0} harasses",
    "recover": "{0} recovers",
    "rally": "Rally {0}",
    "ride": "{0} rides",
    "contingent": "Wake {0}",
    "bolt": "{0} shoots",
    "mode": "{0} changes mode",
    "split": "{0} moves off the unit beneath it",
    "square": "{0} forms the great square",
    "unit": "{0} withdraws",
    "leader": "{0} rides off",
    "prearranged": "The line of {0} falls back as arranged",
    "with": "With {0}",
    "against": "Against {0}",
    "double": "Close up under {0}",
    "drop": "{0} stays behind",
}
STEPS: Final = {
    "about": "Face about",
    "square": "Form square",
    "unsquare": "Leave square",
    "charge": "Form for the charge",
    "uncharge": "Leave charge formation",
    "exit": "Leave the map",
    "harass": "Harass the enemy instead of moving",
}
POINTS: Final = {
    0: "right",
    30: "upper right side",
    60: "upper right",
    90: "up",
    120: "upper left",
    150: "upper left side",
    180: "left",
    210: "lower left side",
    240: "lower left",
    270: "down",
    300: "lower right",
    330: "lower right side",
}


def called(s: State, ident: Any) -> str:
    """A unit, leader or hex as a person calls it."""
    b = s.battle
    if ident in b.index:
        return b.unit[b.index[ident]].name
    if ident in b.lindex:
        return b.leader[b.lindex[ident]].name
    return str(ident)


def prompt(s: State, ask: Ask) -> str:
    """The question in one sentence."""
    about = [called(s, x) for x in ask.about]
    return PROMPTS[ask.what].format(*about, "", "") + "."


def label(s: State, ask: Ask, option: Choice) -> str:
    """An option as a person reads it."""
    if option is None and ask.what in ENDS:
        return ENDS[ask.what]
    if option is None or isinstance(option, str):
        if option in s.battle.index or option in s.battle.lindex:
            return called(s, option)
        return WORDS.get(option, called(s, option))
    if isinstance(option, int):
        return f"Face {POINTS[option]}"
    return _tuple_label(s, ask, option)


def _tuple_label(s: State, ask: Ask, option: tuple[Any, ...]) -> str:
    head = option[0]
    if head == "go":
        return "To " + "/".join(str(p) for p in option[2:])
    if head in ("face", "column", "line") and isinstance(option[1], int):
        verb = {"face": "Face", "column": "Form column", "line": "Form line"}[head]
        return f"{verb} {POINTS[option[1]]}"
    if head in STEPS and len(option) == 1:
        return STEPS[head]
    if ask.what == "choose_line":
        verb = "Move" if head == "move" else "Fire with"
        ends = called(s, option[2])
        if len(option) > 3:
            ends += f" to {called(s, option[-1])}, {len(option) - 2} units"
        return f"{verb} the {option[1]} ({ends})"
    if ask.what == "withdraw" and head == "line":
        return f"The whole {option[2]} line of {called(s, option[1])} withdraws"
    if ask.what == "step" and head == "fire":
        return _shot_label(s, ask, option)
    if ask.what == "reaction_facing":
        return f"{called(s, head)} faces {POINTS[option[1]]}"
    if ask.what == "place_hits":
        return f"{option[1]} on {called(s, head)}"
    if head in VERBS and len(option) == 2:
        return VERBS[head].format(called(s, option[1]))
    return " ".join(called(s, part) for part in option)


def _shot_label(s: State, ask: Ask, option: tuple[Any, ...]) -> str:
    mark = called(s, option[1])
    if len(option) > 2:
        return f"Fire at {mark} and move on (+1)"
    if (*option, ON_THE_WAY) in ask.options:
        return f"Fire at {mark} and stay in the hex"
    return f"Fire at {mark}"


def refs(s: State, ask: Ask, option: Choice) -> list[str]:
    """Pieces and hexes that an option touches."""
    parts = option if isinstance(option, tuple) else (option,)
    b = s.battle
    found = [
        p for p in parts if isinstance(p, str) and (p in b.index or p in b.lindex or p in b.terrain)
    ]
    return found or [x for x in ask.about if isinstance(x, str)]


LINES: Final = {
    "turn": ("3.0", "Turn {0}."),
    "activates": ("5.21", "{0} acts ({1})."),
    "passes": ("5.15", "{0} passes."),
    "waits": ("5.25", "{0} waits in an enemy zone."),
    "trump": ("5.41", "{0} tries to trump and {1}."),
    "momentum": ("5.32", "{0} tries for momentum and {1}."),
    "doom": ("5.33", "The die roll of doom for {0}: {1}."),
    "elite": ("5.52", "{0} has the elite initiative."),
    "no_elite": ("5.52", "{0} has no elite initiative this turn."),
    "strategy": ("4.34", "{0} rolls for a line command: {1}."),
    "line_command": ("4.31", "{0} commands the {1} line ({2} units): {3}."),
    "recovers": ("10.16", "{0} recovers {1}, now {2} hits."),
    "mode": ("11.82", "{0} changes to {1} mode."),
    "hits": ("10.12", "{0} takes {1} ({4}): {2} of {3}."),
    "check": ("10.11", "{0} checks ({1}) and {2}."),
    "both_rout": ("10.15", "Both sides would break: the {0} do."),
    "routs": ("10.2", "{0} routs."),
    "fled": ("10.21", "{0} runs to {1}."),
    "overrun": ("10.24", "{0} is run through by its own men."),
    "eliminated": ("12.11", "{0} is eliminated ({1}): {2} rout points."),
    "rallied": ("10.27", "{0} rallies with {1} hits."),
    "rally_failed": ("10.27", "{0} does not rally."),
    "leader_killed": ("12.11", "{0} is killed ({1}): {2} rout points."),
    "leader_hurt": ("9.55", "{0}: {1} ({2})."),
    "unharmed": ("9.14", "{0} is in danger and comes to no harm ({1})."),
    "leader_left": ("9.24", "{0} leaves the field."),
    "leader_stays": ("battle.flight", "{0} stays on the field."),
    "drops_off": ("4.23", "{0} stays behind at {1}."),
    "leader_withdraws": ("4.62", "{0} rides to {1}."),
    "withdraws": ("6.71", "{0} withdraws before {1} (approached from the {2})."),
    "prearranged": ("6.83", "The line of {0} falls back as arranged."),
    "marker_shown": ("6.83", "{0} shows his marker: {1}."),
    "reaction_turn": ("7.16", "{0} faces {1} before {2}."),
    "moves": ("6.1", "{0} is at {1} and faces {2}."),
    "must_shock": ("7.32", "{0} must attack."),
    "will_shock": ("7.32", "{0} will attack."),
    "shot": ("8.15", "{0} fires at {1}, range {2}: {3}."),
    "shot_leader": ("8.19", "{0} fires at {1}: {2}."),
    "missile_low": ("8.17", "{0} is low on missiles."),
    "missile_no": ("8.17", "{0} has no missiles left."),
    "reloaded": ("8.18", "{0} refills its missiles."),
    "harasses": ("8.31", "{0} harasses {1} by way of {2}."),
    "formation": ("6.61", "{0} forms {1}."),
    "doubled": ("11.71", "{0} closes up under {1}."),
    "exits": ("battle.exit", "{0} leaves the map in safety."),
    "combat": ("9.12", "{0} against {1}."),
    "personal_combat": ("9.21", "{0} ({1}) fights {2} ({3}): {4}."),
    "clash": ("9.15", "{0} strikes {1} ({2}, {3}): column {4}{5}."),
    "struggle": ("9.16", "{0} against {1}: {2} hits for the attackers, {3} for the defenders."),
    "breakthrough": ("9.17", "Breakthrough against {0}."),
    "stands": ("9.18", "{0} stands."),
    "advances": ("9.31", "{0} advances to {1}."),
    "passes_through": ("11.13", "{0} bursts through to {1}."),
    "avoided": ("11.26", "{0} lets {1} through."),
    "pursues": ("9.43", "{0} pursues and strikes again."),
    "rampages": ("11.14", "{0} runs wild."),
    "rampage_roll": ("11.14", "{0} runs {1}."),
    "coming": ("battle.late-entry", "{0} is about to arrive."),
    "not_coming": ("battle.late-entry", "{0} has not found his way yet."),
    "enters": ("battle.late-entry", "{0} enters at {1}."),
    "plundered": ("battle.baggage", "{0} plunders the camp: the level falls to {1}."),
    "boards": ("battle.fleet", "{0} goes aboard the ships."),
    "wakes": ("battle.night-attack", "{0} wakes."),
    "sleeps_on": ("battle.night-attack", "{0} sleeps on."),
    "taunted": ("battle.impetuous", "{0} loses patience and runs at {1}."),
}


ENDINGS: Final = {
    "army_withdraws": "the other army has had enough and leaves the field",
    "both_withdraw": "both armies leave the field, one of them less broken",
    "dusk": "dusk ends the battle",
    "not_away": "the army could not get away in time",
    "away": "enough of the army is safe across the river",
    "king_dead": "the king is dead",
    "darius_killed": "Darius is dead",
}

SUPERIORITY: Final = {"": "no superiority", "AS": "attack superior", "DS": "defence superior"}


def ending(reason: str) -> str:
    """How a battle ended, in words."""
    return ENDINGS[reason]


def line(t: Tables, said: Said) -> tuple[str, str]:
    """A line of the log as text and section."""
    section, form = LINES[said.key]
    put = PUT.get(said.key)
    args = put(*said.args) if put is not None else said.args
    return form.format(*(_worded(t, x) for x in args)), section


def _checked(unit: str, purpose: str, over: int) -> tuple[str, str, str]:
    return unit, purpose, f"fails by {over}" if over else "passes"


def _turned(unit: str, facing: int, mover: str) -> tuple[str, str, str]:
    return unit, POINTS[facing], mover


def _struck(
    attacker: str,
    defender: str,
    aspect: str,
    superiority: str,
    column: int,
    base: int,
    shifts: tuple[tuple[str, int], ...],
) -> tuple[str | int, ...]:
    moved = [f"{text} {abs(by)} {'right' if by > 0 else 'left'}" for text, by in shifts]
    told = f" ({', '.join([str(base), *moved])})" if moved else ""
    return attacker, defender, aspect, SUPERIORITY[superiority], column, told


def _moved(unit: str, place: str, facing: int) -> tuple[str, str, str]:
    return unit, place, POINTS[facing]


PUT: Final[Mapping[str, Callable[..., tuple[Any, ...]]]] = {
    "check": _checked,
    "clash": _struck,
    "moves": _moved,
    "reaction_turn": _turned,
}
"""Lines whose facts are put into other words first."""


def _worded(t: Tables, x: Any) -> Any:
    if isinstance(x, tuple):
        return ", ".join(str(_worded(t, part)) for part in x)
    if isinstance(x, str):
        if x in t.leaders:
            return t.leaders[x].name
        return t.unit_names.get(x, x)
    return x
