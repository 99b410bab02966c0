"""Options as a person reads them, and what they touch."""

from __future__ import annotations

from typing import Any, Final

from argead.core.ask import Ask, Choice

from ..rules.clash import base_column, superiority
from ..rules.harassment import threatened
from ..rules.leaders import charisma, initiative
from ..rules.missiles import SCREEN
from ..rules.steps import ON_THE_WAY
from ..state import State
from .names import POINTS, SUPERIORITY, called

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
SHOTS: Final = ("entry_fire", "return_fire", "harass_reply")
WEAPONS: Final = {"mounted_javelins": "only javelins", SCREEN: "only arrows"}
"""An elephant unit's shot with one of its two weapons."""
STEPS: Final = {
    "about": "Face about",
    "square": "Form square",
    "unsquare": "Leave square",
    "charge": "Form for the charge",
    "uncharge": "Leave charge formation",
    "exit": "Leave the map",
    "harass": "Harass the enemy instead of moving",
}


def label(s: State, ask: Ask, option: Choice) -> str:
    """An option as a person reads it."""
    if option is None and ask.what in ENDS:
        return ENDS[ask.what]
    if option is None or isinstance(option, str):
        if option in s.battle.index or option in s.battle.lindex:
            return _piece_label(s, ask, option)
        return WORDS.get(option, called(s, option))
    if isinstance(option, int):
        return f"Face {POINTS[option]}"
    return _tuple_label(s, ask, option)


def _piece_label(s: State, ask: Ask, ident: str) -> str:
    """A unit or a leader, with what it means to choose him."""
    b = s.battle
    if ask.what == "charisma":
        return f"{called(s, ident)} ({charisma(s, b.lindex[ident])})"
    if ask.what == "trump_reply":
        return f"{called(s, ident)} ({initiative(s, b.lindex[ident])} or less)"
    if ask.what == "attacking_type":
        u, v = b.index[ident], b.index[ask.about[1]]
        column, (side, _) = base_column(s, u, v), superiority(s, u, v)
        return f"{called(s, ident)} (column {column}, {SUPERIORITY[side]})"
    return called(s, ident)


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
    if ask.what in SHOTS:
        return f"{called(s, head)}: {WEAPONS[option[1]]}"
    if ask.what == "reaction_facing":
        return f"{called(s, head)} faces {POINTS[option[1]]}"
    if ask.what == "place_hits":
        return f"{option[1]} on {called(s, head)}"
    if head in VERBS and len(option) == 2:
        return VERBS[head].format(called(s, option[1])) + _odds(s, head, option[1])
    return " ".join(called(s, part) for part in option)


def _odds(s: State, verb: str, ident: str) -> str:
    """What an order or a trump needs or brings."""
    b = s.battle
    if verb == "trump":
        return f" ({initiative(s, b.lindex[ident])} or less)"
    if verb == "rally":
        return f" ({initiative(s, s.active) + 1} or less)"
    if verb == "recover":
        u = b.index[ident]
        return f" ({min(s.hits[u], 1 if threatened(s, u) else 2)} of {s.hits[u]} hits)"
    return ""


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
