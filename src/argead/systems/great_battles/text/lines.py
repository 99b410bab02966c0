"""The lines of the log: from which clause each comes, and its words.

Whoever has the set-up and the log can play a battle again: who moved from where to where and how he faced,
what was rolled and what came of it, columns with their shifts, hits and what is left, points lost.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from argead.core.state import Said

from ..tables import Tables
from .grammar import Name, named, together
from .names import POINTS, RESULTS, SUPERIORITY, counted, listed

LINES: Final = {
    "turn": ("3.0:1", "Turn {0}. Rout points lost: {1}."),
    "activates": ("5.21:1", "{0} ({1}, initiative {2}) {3}."),
    "passes": ("5.15:4", "{0} passes and is Finished."),
    "waits": ("5.25:2", "{0} waits in an enemy zone."),
    "trump": ("5.41:1", "{0} tries to trump and {1}."),
    "passed_over": ("5.44:1", "{0} this turn."),
    "momentum": ("5.32:1", "{0} tries for momentum and {1}."),
    "doom": ("5.33:1", "The die roll of doom for {0}: {1}."),
    "elite": ("5.52:4", "{0} has the elite initiative."),
    "no_elite": ("5.52:4", "{0} has no elite initiative this turn."),
    "strategy": ("4.34:5", "{0} rolls for a line command and {1}."),
    "line_command": ("4.31:1", "{0} commands {1} ({2}) to {3}."),
    "recovers": ("10.16:1", "{0} {0:recovers} from {1}: {2} left."),
    "mode": ("11.82:1", "{0} {0:changes} to {1} mode."),
    "hits": ("10.12:1", "{0} {0:takes} {1} ({4}): {2} of {3}."),
    "check": ("10.11:1", "{0} {0:checks} ({1}) and {2}."),
    "both_rout": ("10.15:1", "Both sides would break: the {0} do."),
    "held": ("10.15:2", "{0} {0:is} left one hit short of breaking."),
    "spared": ("9.31:3", "Victory holds {0} together at {1}."),
    "routs": ("10.14:1", "{0} {0:routs}."),
    "fled": ("10.21:1", "{0} {0:runs} from {2} to {1}."),
    "overrun": ("10.24:1", "{0} {0:has} been run through by {0:its} own men."),
    "eliminated": ("12.11:1", "{0} {0:is} lost ({1}): {2} ({3} now {4} of {5})."),
    "rallied": ("10.27:4", "{2} rallies {0}, which {0:stands} again with {1}."),
    "rally_failed": ("10.27:2", "{1} tries to rally {0} and fails."),
    "leader_killed": ("9.22:1", "{0} is killed ({1}): {2} ({3} now {4} of {5})."),
    "leader_hurt": ("9.55:1", "{0} is {1} ({2})."),
    "unharmed": ("9.14:2", "{0} is in danger and comes to no harm ({1})."),
    "leader_left": ("9.24:4", "{0} leaves the field."),
    "leader_fled": ("battle.flight:1", "{0} leaves the field."),
    "leader_stays": ("battle.flight:1", "{0} stays on the field."),
    "goes_along": ("10.25:1", "{0} goes along with {1}."),
    "outlives": ("10.25:2", "{0} stays at {1}."),
    "drops_off": ("4.23:3", "{0} stays behind at {1}."),
    "rides": ("4.23:1", "{0} rides to {1}."),
    "leader_withdraws": ("4.62:1", "{0} rides away from {2} to {1}."),
    "steps_back": ("10.32:1", "{0} {0:breaks} off and {0:steps} back from {2} to {1}."),
    "withdraws": ("6.71:1", "{0} {0:withdraws} before {1} (approached from the {2})."),
    "withdrew": ("6.71:4", "{0} {0:has} withdrawn {1}."),
    "squeezed": ("6.91:1", "{0} {0:is} crowded out to {1}."),
    "prearranged": ("6.83:1", "The line of {0} falls back as arranged."),
    "marker_shown": ("6.83:4", "{0} shows his marker: his line was to fall back."),
    "reaction_turn": ("7.16:1", "{0} {0:turns} to {2} and {0:faces} {1}."),
    "moves": ("6.31:1", "{0} {0:moves} from {1} to {2}{4} and {0:faces} {3}{5}."),
    "turns": ("7.12:1", "{0} {0:turns} at {1} to face {2}."),
    "wheels": ("6.43:1", "{0} {0:wheels} to {1} and {0:faces} {2}."),
    "must_shock": ("7.31:2", "{0} {0:has} come up and must attack."),
    "will_shock": ("7.32:1", "{0} {0:has} come up and will attack."),
    "shot": ("8.15:1", "{0} {0:shoots} from {4} at {1}, range {2}: {3}."),
    "shot_leader": ("8.19:2", "{0} {0:shoots} at {1}: {2}."),
    "missile_low": ("8.17:1", "{0} {0:is} low on missiles."),
    "missile_no": ("8.17:2", "{0} {0:has} no missiles left."),
    "javelins_thrown": ("8.17:4", "{0} {0:has} thrown {0:its} javelins."),
    "reloaded": ("8.18:1", "{0} {0:refills} {0:its} missiles."),
    "harasses": ("8.33:1", "{0} {0:harasses} {1} by way of {2}."),
    "formation": ("6.61:1", "{0} {1}."),
    "opens": ("6.66:1", "{0} {0:opens} into line and {0:faces} {1}."),
    "doubled": ("11.71:4", "{0} {0:closes} up under {1}."),
    "exits": ("battle.exit:2", "{0} {0:leaves} the map in safety."),
    "combat": ("9.12:1", "Combat: {0} against {1}."),
    "personal_combat": ("9.21:1", "{0} ({1}) fights {2} ({3}): {4}."),
    "clash": (
        "9.15:1",
        "{0} {0:strikes} {1} in the {2}, {3}: size {6} against {7}, column {4}{5}.",
    ),
    "struggle": ("9.54:1", "{0} against {1}: {2} for the attackers, {3} for the defenders."),
    "left_with": ("9.13:14", "{0} {0:is} left with {1}."),
    "breakthrough": ("9.17:1", "Breakthrough against {0}."),
    "stands": ("9.13:14", "{0} {0:stands}."),
    "pulls_together": ("9.18:5", "{0} {0:pulls} {0:itself} together: {1} left."),
    "advances": ("9.31:1", "{0} {0:advances} to {1}{2}."),
    "passes_through": ("11.13:1", "{0} {0:bursts} through to {1}{2}."),
    "avoided": ("11.26:5", "{0} {0:lets} {1} through to {2}."),
    "pursued": ("9.42:1", "{0} {0:pursues} to {1}."),
    "pursues": ("9.43:1", "{0} {0:strikes} again in pursuit."),
    "rampages": ("11.14:1", "{0} {0:runs} wild."),
    "rampage_roll": ("11.14:2", "{0} {0:runs} {1}."),
    "rampage_to": ("11.14:6", "{0} {0:has} run to {1}."),
    "rampage_into": ("11.14:7", "{0} {0:runs} into {1} at {2}."),
    "rampage_off": ("11.14:10", "{0} {0:runs} off the map at {1}."),
    "coming": ("battle.late-entry:2", "{0} is about to arrive."),
    "not_coming": ("battle.late-entry:2", "{0} has not found his way yet."),
    "enters": ("battle.late-entry:4", "{0} {0:enters} at {1}."),
    "plundered": ("battle.baggage:1", "{0} {0:plunders} the camp: the level falls to {1}."),
    "boards": ("battle.fleet:3", "{0} {0:goes} aboard the ships."),
    "wakes": ("battle.night-attack:3", "{0} {0:wakes}."),
    "sleeps_on": ("battle.night-attack:3", "{0} {0:sleeps} on."),
    "taunted": ("battle.impetuous:1", "{0} {0:loses} patience and {0:runs} at {1}."),
    "ran_to": ("battle.impetuous:3", "{0} {0:has} run to {1}."),
    "army_leaves": ("12.12:1", "The army of {0} leaves the field: {1} of {2} rout points lost."),
    "both_leave": ("12.12:2", "Both armies leave the field. Rout points lost: {0}."),
    "dusk": ("battle.dusk:3", "Dusk falls. Rout points lost: {0}."),
    "draw": ("12.12:3", "Neither side is better off than the other: nobody wins."),
    "got_away": (
        "battle.exit:4",
        "The army of {0} is away: {1} points are safe, {2} were needed.",
    ),
    "king_dead": ("battle.exit:7", "{0} is dead: the battle is lost for {1}."),
    "not_across": ("battle.rafts:1", "Nobody of {0} is over the river as turn {1} begins."),
}
STORY: Final = frozenset(
    {
        *("turn", "trump", "momentum", "doom", "elite", "line_command", "combat", "struggle"),
        *("personal_combat", "leader_killed", "leader_hurt", "leader_left", "leader_fled"),
        *("routs", "eliminated", "rallied", "rampages", "rampage_into", "pursues", "prearranged"),
        *("coming", "enters", "plundered", "boards", "exits", "taunted", "avoided", "breakthrough"),
        *("army_leaves", "both_leave", "dusk", "draw", "got_away", "king_dead", "not_across"),
    }
)
"""The lines that tell the battle in short."""
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
    args = [_worded(t, x) for x in said.args]
    return form.format(*(args if put is None else put(*args))), section


def _worded(t: Tables, x: Any) -> Any:
    """Units and leaders by their names; several of them in a list."""
    if isinstance(x, tuple):
        return tuple(_worded(t, part) for part in x)
    if isinstance(x, str):
        if x in t.leaders:
            return named(t.leaders[x].name)
        return named(t.unit_names.get(x, x))
    return x


# -- facts put into other words ----------------------------------------------------------------------------

Words = tuple[Any, ...]
Score = tuple[str, int, int]
"""A side, the rout points that it has lost, and its level."""


def _hits(number: int) -> str:
    return counted(number, "hit")


def _lost(points: int) -> str:
    return counted(points, "rout point")


def _with(leaders: tuple[str, ...]) -> str:
    return f", with {listed(leaders)}" if leaders else ""


def _army(name: str) -> str:
    """A side in the middle of a sentence."""
    return name.replace("The ", "the ", 1)


def _score(one: Score, other: Score) -> str:
    return ", ".join(f"{_army(name)} {points} of {level}" for name, points, level in (one, other))


def _begun(number: int, one: Score, other: Score) -> Words:
    return number, _score(one, other)


def _activated(leader: str, kind: str, side: str, initiative: int) -> Words:
    return leader, _army(side), initiative, ACTS[kind]


def _tried(leader: str, answer: str) -> Words:
    return leader, "fails: he is Finished" if answer == "fails" else answer


def _passed(leaders: tuple[str, ...]) -> Words:
    if not leaders:
        return ("Nobody is passed over",)
    be, have = ("is", "has") if len(leaders) == 1 else ("are", "have")
    return (f"{listed(leaders)} {be} passed over and {have} no momentum",)


def _strategy(leader: str, answer: str) -> Words:
    return leader, "gets it" if answer == "line" else "gives individual orders instead"


def _commanded(leader: str, row: str, units: int, verb: str) -> Words:
    line_ = "his men" if row == "contingent" else f"the {row} line"
    return leader, line_, counted(units, "unit"), verb


def _checked(unit: Name, purpose: str, over: int) -> Words:
    return unit, purpose, f"{unit.verb('fails')} by {over}" if over else unit.verb("passes")


def _held(units: tuple[str, ...]) -> Words:
    return (together(list(units)),)


def _hurt(unit: str, hits: int, total: int, limit: int, cause: str) -> Words:
    return unit, _hits(hits), total, limit, cause


def _numbered(unit: str, hits: int, *rest: Any) -> Words:
    return unit, _hits(hits), *rest


def _recovered(unit: str, hits: int, left: int) -> Words:
    return unit, _hits(hits), _hits(left)


def _gone(who: str, cause: str, points: int, side: str, lost: int, level: int) -> Words:
    return who, cause, _lost(points), _army(side), lost, level


def _left(side: str, *rest: int) -> Words:
    return _army(side), *rest


def _bereft(leader: str, side: str) -> Words:
    return leader, _army(side)


def _casualty(leader: str, result: str, cause: str) -> Words:
    return leader, RESULTS.get(result, result), cause


def _duel(leader: str, mine: int, foe: str, theirs: int, result: str) -> Words:
    if mine == theirs or result == "none":
        return leader, mine, foe, theirs, "nobody is hurt"
    loser = foe if mine > theirs else leader
    return leader, mine, foe, theirs, f"{loser} is {RESULTS.get(result, result)}"


def _turned(unit: str, facing: int, mover: str) -> Words:
    return unit, POINTS[facing], mover


def _moved(
    unit: str, start: str, place: str, facing: int, points: int, riders: tuple[str, ...]
) -> Words:
    return unit, start, place, POINTS[facing], f" ({counted(points, 'point')})", _with(riders)


def _withdrawn(unit: str, place: str, start: str = "") -> Words:
    return unit, f"from {start} to {place}" if start else f"to {place}"


def _faced(unit: str, place: str, facing: int) -> Words:
    return unit, place, POINTS[facing]


def _opened(unit: str, facing: int) -> Words:
    return unit, POINTS[facing]


def _formed(unit: Name, formation: str) -> Words:
    return unit, f"{unit.verb('forms')} {FORMED[formation]}"


def _placed(unit: str, places: tuple[str, ...]) -> Words:
    return unit, "/".join(sorted(places))


def _came(unit: str, place: str, riders: tuple[str, ...]) -> Words:
    return unit, place, _with(riders)


def _harassed(unit: str, target: str, last: str, way: tuple[str, ...]) -> Words:
    return unit, target, listed(way)


def _met(attackers: tuple[str, ...], defenders: tuple[str, ...]) -> Words:
    return listed(attackers), listed(defenders)


def _struck(
    attacker: str,
    defender: str,
    aspect: str,
    superiority: str,
    column: int,
    base: int,
    shifts: tuple[tuple[str, int], ...],
    size: int,
    other: int,
) -> Words:
    moved = [f"{text} {abs(by)} {'right' if by > 0 else 'left'}" for text, by in shifts]
    told = f" (from {base}: {', '.join(moved)})" if moved else ""
    return attacker, defender, aspect, SUPERIORITY[superiority], column, told, size, other


def _fought(attacker: str, defender: str, attack: int, defence: int) -> Words:
    return attacker, defender, _hits(attack), _hits(defence)


def _ran(unit: str, way: str) -> Words:
    side = way.removeprefix("towards ")
    return unit, f"towards the {COMPASS[side]}" if side in COMPASS else way


ACTS: Final = {
    "initial": "acts",
    "momentum": "acts again by momentum",
    "reactivated": "acts again, woken by the enemy's doom",
    "elite": "acts by elite initiative",
}
"""How a leader comes by his orders phase."""
FORMED: Final = {
    "line": "line",
    "column": "column",
    "square": "square",
    "charge": "for the charge",
}
COMPASS: Final = {
    "N": POINTS[90],
    "NE": POINTS[30],
    "SE": POINTS[330],
    "S": POINTS[270],
    "SW": POINTS[210],
    "NW": POINTS[150],
}
"""The hexsides of a map's compass."""
PUT: Final[Mapping[str, Callable[..., Words]]] = {
    "turn": _begun,
    "activates": _activated,
    "trump": _tried,
    "momentum": _tried,
    "passed_over": _passed,
    "strategy": _strategy,
    "line_command": _commanded,
    "check": _checked,
    "held": _held,
    "spared": _numbered,
    "left_with": _numbered,
    "withdrew": _withdrawn,
    "pulls_together": _numbered,
    "rallied": _numbered,
    "hits": _hurt,
    "recovers": _recovered,
    "eliminated": _gone,
    "leader_killed": _gone,
    "leader_hurt": _casualty,
    "personal_combat": _duel,
    "reaction_turn": _turned,
    "moves": _moved,
    "turns": _faced,
    "wheels": _faced,
    "opens": _opened,
    "formation": _formed,
    "squeezed": _placed,
    "ran_to": _placed,
    "advances": _came,
    "passes_through": _came,
    "harasses": _harassed,
    "combat": _met,
    "clash": _struck,
    "struggle": _fought,
    "rampage_roll": _ran,
    "army_leaves": _left,
    "got_away": _left,
    "not_across": _left,
    "king_dead": _bereft,
    "both_leave": lambda *scores: (_score(*scores),),
    "dusk": lambda *scores: (_score(*scores),),
}
"""Lines whose facts are put into other words first."""
