"""Options as a person reads them, and what they touch."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from argead.core.ask import Ask, Choice

from ..rules.clash import base_column, superiority
from ..rules.leaders import charisma, initiative, pinned
from ..rules.lines import contingent_price
from ..rules.missiles import SCREEN, shot_at
from ..rules.orders import relief
from ..rules.steps import ON_THE_WAY
from ..rules.zones import targets
from ..state import State
from .names import POINTS, SUPERIORITY, called, counted, listed, spoken, unit_name

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
    "try": "Try for momentum",
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
    "line_fire": "The rest does not fire",
    "ride": "Stop",
    "march_column": "In line",
    "set_up": "The rest as it stands",
    "momentum": "No more",
    "trump_reply": "Let him act",
    "elite": "Nobody",
    "reactivate": "Nobody",
    "light_shock": "Does not attack",
    "avoid_chariots": "Stand and fight",
    "withdraw": "Nobody withdraws",
    "rampage": "Nobody gives way",
    "withdraw_to": "Stop here",
    "leader_withdraw": "Stop here",
    "leaders_close": "Everybody stays",
    "reaction_facing": "Nobody turns",
    "harass_turn": "Does not turn",
    "entry_fire": "Nobody shoots",
    "retire_fire": "Nobody shoots",
    "return_fire": "Does not shoot",
    "bolts": "Nobody shoots",
    "parting_shot": "Does not shoot",
    "withdraw_facing": "Keeps its facing",
    "advance_turn": "Keeps its facing",
    "advance_wheel": "Does not wheel",
    "disengage": "Stays engaged",
    "darius": "Fights",
}
DONE: Final = {"shock": "Nobody else attacks", "harass_reply": "Nobody else shoots"}
"""What "done" means where several are picked one by one."""
VERBS: Final = {
    "activate": "{0} acts",
    "pass": "{0} passes",
    "wait": "{0} waits",
    "trump": "{0} tries to trump",
    "move": "Move {0}",
    "fire": "{0} {0:fires}",
    "harass": "{0} {0:harasses}",
    "recover": "{0} {0:recovers}",
    "rally": "Rally {0}",
    "ride": "{0} rides",
    "contingent": "Wake {0}",
    "bolt": "{0} shoots",
    "mode": "{0} {0:changes} mode",
    "split": "{0} {0:moves} off the unit beneath {0:it}",
    "square": "{0} {0:forms} the great square",
    "unit": "{0} {0:withdraws}",
    "leader": "{0} rides off",
    "prearranged": "The line of {0} falls back as arranged",
    "with": "With {0}",
    "against": "Against {0}",
    "double": "Close up under {0}",
    "drop": "{0} stays behind",
}
PLACES: Final = {
    "withdraw_to": "Back to {0}",
    "crisis_to": "Back to {0}",
    "crisis_leader": "Back to {0}",
    "leader_withdraw": "Rides to {0}",
    "ride": "To {0}",
    "disengage": "Steps back to {0}",
    "rout_path": "Runs to {0}",
    "rout_line": "Runs by {0}",
    "pass_to": "Out at {0}",
    "chariots_to": "Out at {0}",
    "march_on": "At {0}",
    "late_entry": "At {0}",
    "set_up_at": "At {0}",
}
"""Questions about hexes: of a unit on two, or of a way."""
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
    if option == "done" and ask.what in DONE:
        return DONE[ask.what]
    if ask.what in PLACES and _is_place(s, option):
        return _place_label(s, ask, option)
    if option is None or isinstance(option, str):
        if option in s.battle.index or option in s.battle.lindex:
            return _piece_label(s, ask, option)
        return WORDS.get(option, called(s, option))
    if isinstance(option, int):
        return f"Face {POINTS[option]}"
    return _tuple_label(s, ask, option)


# -- hexes -------------------------------------------------------------------------------------------------


def _is_place(s: State, option: Choice) -> bool:
    parts = option if isinstance(option, tuple) else (option,)
    return all(isinstance(part, str) and part in s.battle.terrain for part in parts)


def _place_label(s: State, ask: Ask, option: Choice) -> str:
    """Where somebody goes, and whom he runs through on the way."""
    b = s.battle
    parts = option if isinstance(option, tuple) else (option,)
    told = " and ".join("/".join(sorted(pair)) for pair in _pairs(s, ask, parts))
    text = PLACES[ask.what].format(told)
    u = b.index.get(ask.about[0]) if ask.what.startswith("rout_") else None
    friends = [] if u is None else [v for p in parts if (v := s.occupied.get(p)) not in (None, u)]
    names = listed(unit_name(s, v) for v in dict.fromkeys(friends) if v is not None)
    return f"{text}, through {names}" if names else text


def _pairs(s: State, ask: Ask, parts: tuple[str, ...]) -> list[tuple[str, ...]]:
    """The hexes of a way, those of a two-hex unit together."""
    u = s.battle.index.get(ask.about[0]) if ask.about else None
    size = 2 if u is not None and s.battle.two[u] else 1
    return [parts[n : n + size] for n in range(0, len(parts), size)]


# -- pieces ------------------------------------------------------------------------------------------------


def _piece_label(s: State, ask: Ask, ident: str) -> str:
    """A unit or a leader, with what it means to choose him."""
    told = FACTS.get(ask.what)
    facts = told(s, ask, ident) if told is not None else ""
    return f"{called(s, ident)} ({facts})" if facts else called(s, ident)


def _charisma(s: State, ask: Ask, ident: str) -> str:
    return f"charisma {charisma(s, s.battle.lindex[ident])}"


def _reply(s: State, ask: Ask, ident: str) -> str:
    return f"{initiative(s, s.battle.lindex[ident])} or less"


def _struck(s: State, ask: Ask, ident: str) -> str:
    """The column and superiority of an attacker against the defender that counts."""
    b = s.battle
    u, v = b.index[ident], b.index[ask.about[1]]
    side, _ = superiority(s, u, v)
    return f"column {base_column(s, u, v)} before shifts, {SUPERIORITY[side]}"


def _foes(s: State, ask: Ask, ident: str) -> str:
    found = [unit_name(s, v) for v in targets(s, s.battle.index[ident])]
    return f"against {listed(found)}" if found else ""


def _range(s: State, ask: Ask, ident: str) -> str:
    b = s.battle
    if ident not in b.index:
        return "alone"
    distance = shot_at(s, b.index[ask.about[0]], b.index[ident])
    return f"range {distance}" if distance else ""


def _rank(s: State, ask: Ask, ident: str) -> str:
    return f"initiative {initiative(s, s.battle.lindex[ident])}"


def _edge(s: State, ask: Ask, ident: str) -> str:
    b = s.battle
    u = b.index[ident]
    steps = min(b.to_edge[b.side[u]].get(place, 0) for place in s.stand[u])
    return f"{'/'.join(sorted(s.stand[u]))}, {counted(steps, 'hex', 'hexes')} from its edge"


FACTS: Final[Mapping[str, Callable[[State, Ask, str], str]]] = {
    "charisma": _charisma,
    "trump_reply": _reply,
    "attacking_type": _struck,
    "shock": _foes,
    "fire_at": _range,
    "bolt_at": _range,
    "reactivate": _rank,
    "elite": _rank,
    "runs_first": _edge,
}
"""What a player wants to know of a piece, by what is asked."""


# -- the rest ----------------------------------------------------------------------------------------------


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
        return _line_label(s, option)
    if ask.what == "withdraw" and head == "line":
        return f"The whole {option[2]} line of {called(s, option[1])} withdraws"
    if ask.what == "step" and head == "fire":
        return _shot_label(s, ask, option)
    if ask.what in SHOTS:
        return f"{called(s, head)}: {WEAPONS[option[1]]}"
    if ask.what == "reaction_facing":
        return f"{spoken(s, head):+faces} {POINTS[option[1]]}"
    if ask.what == "place_hits":
        return f"{counted(option[1], 'hit')} on {called(s, head)}"
    if ask.what == "harass":
        return f"Harass {called(s, head)} by way of {listed(option[1:])}"
    if ask.what == "pursue":
        return f"After {called(s, head)} by {listed(option[1:])}"
    if head in VERBS and len(option) == 2:
        return VERBS[head].format(spoken(s, option[1])) + _odds(s, head, option[1])
    return " ".join(called(s, part) for part in option)


def _line_label(s: State, option: tuple[Any, ...]) -> str:
    verb = "Move" if option[0] == "move" else "Fire with"
    ends = called(s, option[2])
    if len(option) > 3:
        ends += f" to {called(s, option[-1])}, {len(option) - 2} units"
    return f"{verb} the {option[1]} ({ends})"


def _odds(s: State, verb: str, ident: str) -> str:
    """What an order or a trump needs or brings."""
    b = s.battle
    if verb == "trump":
        return f" ({initiative(s, b.lindex[ident])} or less)"
    if verb == "rally":
        return f" ({initiative(s, s.active) + 1} or less)"
    if verb == "recover":
        u = b.index[ident]
        return f" ({relief(s, u)} of {counted(s.hits[u], 'hit')})"
    price = _orders(s, verb, ident)
    return f" ({counted(price, 'order')})" if price > 1 else ""


def _orders(s: State, verb: str, ident: str) -> int:
    """How many individual orders an order takes: more for a stack, for a leader in an enemy zone whom
    another orders out, and for most contingent commanders."""
    b = s.battle
    if verb == "move":
        return 2 if s.beneath[b.index[ident]] >= 0 else 1
    if verb == "ride":
        l = b.lindex[ident]
        return 2 if l != s.active and pinned(s, l) else 1
    return contingent_price(s, b.lindex[ident]) if verb == "contingent" else 1


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
