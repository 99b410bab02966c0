"""The lines of the log: from which clause each comes, and its words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from argead.core.state import Said

from ..tables import Tables
from .names import POINTS, SUPERIORITY

LINES: Final = {
    "turn": ("3.0:1", "Turn {0}."),
    "activates": ("5.21:1", "{0} {1}."),
    "passes": ("5.15:4", "{0} passes and is Finished."),
    "waits": ("5.25:2", "{0} waits in an enemy zone."),
    "trump": ("5.41:1", "{0} tries to trump and {1}."),
    "momentum": ("5.32:1", "{0} tries for momentum and {1}."),
    "doom": ("5.33:1", "The die roll of doom for {0}: {1}."),
    "elite": ("5.52:4", "{0} has the elite initiative."),
    "no_elite": ("5.52:4", "{0} has no elite initiative this turn."),
    "strategy": ("4.34:5", "{0} rolls for a line command and {1}."),
    "line_command": ("4.31:1", "{0} commands the {1} line ({2} units) to {3}."),
    "recovers": ("10.16:1", "{0} recovers from {1}, now {2}."),
    "mode": ("11.82:1", "{0} changes to {1} mode."),
    "hits": ("10.12:1", "{0} takes {1} ({4}): {2} of {3}."),
    "check": ("10.11:1", "{0} checks ({1}) and {2}."),
    "both_rout": ("10.15:1", "Both sides would break: the {0} do."),
    "routs": ("10.14:1", "{0} routs."),
    "fled": ("10.21:1", "{0} runs to {1}."),
    "overrun": ("10.24:1", "{0} is run through by its own men."),
    "eliminated": ("12.11:1", "{0} is eliminated ({1}): {2} rout points."),
    "rallied": ("10.27:4", "{0} rallies with {1}."),
    "rally_failed": ("10.27:2", "{0} does not rally."),
    "leader_killed": ("9.22:1", "{0} is killed ({1}): {2} rout points."),
    "leader_hurt": ("9.55:1", "{0} is {1} ({2})."),
    "unharmed": ("9.14:2", "{0} is in danger and comes to no harm ({1})."),
    "leader_left": ("9.24:4", "{0} leaves the field."),
    "leader_fled": ("battle.flight:1", "{0} leaves the field."),
    "leader_stays": ("battle.flight:1", "{0} stays on the field."),
    "drops_off": ("4.23:3", "{0} stays behind at {1}."),
    "rides": ("4.23:1", "{0} rides to {1}."),
    "leader_withdraws": ("4.62:1", "{0} rides away to {1}."),
    "withdraws": ("6.71:1", "{0} withdraws before {1} (approached from the {2})."),
    "withdrew": ("6.71:4", "{0} has withdrawn to {1}."),
    "prearranged": ("6.83:1", "The line of {0} falls back as arranged."),
    "marker_shown": ("6.83:4", "{0} shows his marker: his line was to fall back."),
    "reaction_turn": ("7.16:1", "{0} turns before {2} and faces {1}."),
    "moves": ("6.31:1", "{0} moves from {1} to {2} and faces {3}."),
    "turns": ("7.12:1", "{0} turns at {1} and faces {2}."),
    "wheels": ("6.43:1", "{0} wheels to {1} and faces {2}."),
    "must_shock": ("7.31:2", "{0} must attack."),
    "will_shock": ("7.32:1", "{0} will attack."),
    "shot": ("8.15:1", "{0} fires at {1}, range {2}: {3}."),
    "shot_leader": ("8.19:2", "{0} fires at {1}: {2}."),
    "missile_low": ("8.17:1", "{0} is low on missiles."),
    "missile_no": ("8.17:2", "{0} has no missiles left."),
    "reloaded": ("8.18:1", "{0} refills its missiles."),
    "harasses": ("8.33:1", "{0} harasses {1} by way of {2}."),
    "formation": ("6.61:1", "{0} forms {1}."),
    "doubled": ("11.71:4", "{0} closes up under {1}."),
    "exits": ("battle.exit:2", "{0} leaves the map in safety."),
    "combat": ("9.12:1", "{0} against {1}."),
    "personal_combat": ("9.21:1", "{0} ({1}) fights {2} ({3}): {4}."),
    "clash": ("9.15:1", "{0} strikes {1} ({2}, {3}): column {4}{5}."),
    "struggle": ("9.54:1", "{0} against {1}: {2} for the attackers, {3} for the defenders."),
    "breakthrough": ("9.17:1", "Breakthrough against {0}."),
    "stands": ("9.13:14", "{0} stands."),
    "advances": ("9.31:1", "{0} advances to {1}."),
    "passes_through": ("11.13:1", "{0} bursts through to {1}."),
    "avoided": ("11.26:5", "{0} lets {1} through to {2}."),
    "pursued": ("9.42:1", "{0} pursues to {1}."),
    "pursues": ("9.43:1", "{0} strikes again in pursuit."),
    "rampages": ("11.14:1", "{0} runs wild."),
    "rampage_roll": ("11.14:2", "{0} runs {1}."),
    "rampage_to": ("11.14:6", "{0} has run to {1}."),
    "rampage_into": ("11.14:7", "{0} runs into {1} at {2}."),
    "rampage_off": ("11.14:10", "{0} runs off the map at {1}."),
    "coming": ("battle.late-entry:2", "{0} is about to arrive."),
    "not_coming": ("battle.late-entry:2", "{0} has not found his way yet."),
    "enters": ("battle.late-entry:4", "{0} enters at {1}."),
    "plundered": ("battle.baggage:1", "{0} plunders the camp: the level falls to {1}."),
    "boards": ("battle.fleet:3", "{0} goes aboard the ships."),
    "wakes": ("battle.night-attack:3", "{0} wakes."),
    "sleeps_on": ("battle.night-attack:3", "{0} sleeps on."),
    "taunted": ("battle.impetuous:1", "{0} loses patience and runs at {1}."),
}


ENDINGS: Final = {
    "army_withdraws": "the other army has had enough and leaves the field",
    "both_withdraw": "both armies leave the field, one of them less broken",
    "dusk": "dusk ends the battle",
    "not_away": "the army could not get away in time",
    "away": "enough of the army is safe across the river",
    "king_dead": "the king is dead",
    "not_across": "nobody was over the river in time",
    "darius_killed": "Darius is dead",
}


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


def _moved(unit: str, start: str, place: str, facing: int) -> tuple[str, ...]:
    return unit, start, place, POINTS[facing]


def _faced(unit: str, place: str, facing: int) -> tuple[str, ...]:
    return unit, place, POINTS[facing]


def _hits(number: int) -> str:
    return "1 hit" if number == 1 else f"{number} hits"


def _hurt(unit: str, hits: int, total: int, limit: int, cause: str) -> tuple[str | int, ...]:
    return unit, _hits(hits), total, limit, cause


def _fought(attacker: str, defender: str, attack: int, defence: int) -> tuple[str, ...]:
    return attacker, defender, _hits(attack), _hits(defence)


def _recovered(unit: str, hits: int, left: int) -> tuple[str, ...]:
    return unit, _hits(hits), _hits(left)


def _rallied(unit: str, hits: int) -> tuple[str, ...]:
    return unit, _hits(hits)


def _casualty(leader: str, result: str, cause: str) -> tuple[str, ...]:
    return leader, RESULTS.get(result, result), cause


def _duel(leader: str, mine: int, foe: str, theirs: int, result: str) -> tuple[Any, ...]:
    if mine == theirs or result == "none":
        return leader, mine, foe, theirs, "nobody is hurt"
    loser = foe if mine > theirs else leader
    return leader, mine, foe, theirs, (loser, RESULTS.get(result, result))


def _strategy(leader: str, answer: str) -> tuple[str, str]:
    return leader, "gets it" if answer == "line" else "gives individual orders instead"


def _activated(leader: str, kind: str) -> tuple[str, str]:
    return leader, ACTS[kind]


RESULTS: Final = {
    "finished": "finished for the turn",
    "wounded_1": "wounded (1)",
    "wounded_2": "wounded (2)",
}
"""Lines of the casualty table."""
ACTS: Final = {
    "initial": "acts",
    "momentum": "acts again by momentum",
    "reactivated": "acts again, woken by the enemy's doom",
    "elite": "acts by elite initiative",
}
"""How a leader comes by his orders phase."""
PUT: Final[Mapping[str, Callable[..., tuple[Any, ...]]]] = {
    "activates": _activated,
    "check": _checked,
    "clash": _struck,
    "hits": _hurt,
    "leader_hurt": _casualty,
    "moves": _moved,
    "personal_combat": _duel,
    "rallied": _rallied,
    "reaction_turn": _turned,
    "recovers": _recovered,
    "strategy": _strategy,
    "struggle": _fought,
    "turns": _faced,
    "wheels": _faced,
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
