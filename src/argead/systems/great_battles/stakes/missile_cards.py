"""Missiles: who shoots at whom, how far, with what strength."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from argead.core.ask import Ask, Choice
from argead.core.roll import Roll
from argead.core.stakes import Fight, FightKind

from ..rules.artillery import at_units
from ..rules.lines import line_marks
from ..rules.missiles import SCREEN, leader_shot_roll, marks, shot_at, shot_roll
from ..rules.reactions import shooter, weapons
from ..rules.steps import ON_THE_WAY
from ..state import Leader, State, Unit, line_of, move_of
from ..text.names import chance, leader_name, unit_name
from .cards import Card, army, line

PARTING: Final = 2
"""Who leaves is shot at as from two hexes."""


# -- the card ----------------------------------------------------------------------------------------------


def volley(
    s: State,
    u: Unit,
    v: Unit,
    distance: int,
    clause: str,
    *,
    rows: tuple[str, ...] = (),
    moving: bool = False,
    origin: str = "",
) -> Fight:
    """One unit shoots at another, with one weapon or two."""
    b = s.battle
    used = rows or (b.row_of[u],)
    rolls = {row: shot_roll(s, u, v, distance, row, moving, origin) for row in used}
    told = [line(weapon(row), strength(roll)) for row, roll in rolls.items()]
    return {
        "kind": FightKind.MISSILES,
        "title": f"{unit_name(s, u)} at {unit_name(s, v)}, range {distance}",
        "clause": clause,
        "sides": [army(s, b.side[u], [u], rows=told), army(s, b.side[v], [v])],
        "text": "; ".join(f"{weapon(row)}: a hit {aim(roll)}" for row, roll in rolls.items()) + ".",
    }


def weapon(row: str) -> str:
    """A row of the missile chart as players call it."""
    return "the screen's arrows" if row == SCREEN else row.replace("_", " ")


def strength(roll: Roll) -> str:
    """What the die may be, and what is added to it."""
    changes = "".join(f", {mod.text} {mod.value:+d}" for mod in roll.mods)
    return f"strength {roll.against}{changes}"


def aim(roll: Roll) -> str:
    """How often a shot hits."""
    return chance((roll.against or 0) - roll.bonus)


def at_man(s: State, u: Unit, l: Leader, clause: str) -> Fight:
    """A unit shoots at a leader alone."""
    b = s.battle
    return {
        "kind": FightKind.MISSILES,
        "title": f"{unit_name(s, u)} at {leader_name(s, l)}",
        "clause": clause,
        "sides": [army(s, b.side[u], [u]), army(s, b.lside[l], leaders=[l])],
        "text": f"A hit {aim(leader_shot_roll())}; then two more dice say whether he is hurt.",
    }


def at_mark(s: State, u: Unit, mark: str, clause: str, *, moving: bool) -> Fight:
    """A unit shoots at whatever an order names."""
    b = s.battle
    if mark in b.lindex:
        return at_man(s, u, b.lindex[mark], "8.19:2")
    v = b.index[mark]
    return volley(s, u, v, shot_at(s, u, v), clause, moving=moving)


# -- questions ---------------------------------------------------------------------------------------------


def of_target(s: State, ask: Ask, option: str) -> Fight | None:
    """An order to fire names its target."""
    u = s.battle.index[ask.about[0]]
    line_command = s.orders is not None and s.orders.line is not None
    moving = line_command and bool(line_of(s).came_from.get(u))
    return at_mark(s, u, option, ask.rule, moving=moving)


def of_step(s: State, option: tuple[Any, ...]) -> Fight | None:
    """A shot in the middle of a move."""
    move = move_of(s)
    moving = move.went > 0 or option[-1] == ON_THE_WAY
    return at_mark(s, move.unit, option[1], "8.11:1", moving=moving)


def of_order(s: State, u: Unit) -> Fight | None:
    """An order to fire, where there is only one target."""
    found = marks(s, u)
    return at_mark(s, u, found[0], "8.11:1", moving=False) if len(found) == 1 else None


def of_line(s: State, ask: Ask, option: str) -> Fight | None:
    """A unit of a line that fires, where it has only one target."""
    u = s.battle.index[option]
    moving = bool(line_of(s).came_from.get(u))
    found = line_marks(s, u, int(moving))
    return at_mark(s, u, found[0], ask.rule, moving=moving) if len(found) == 1 else None


def of_bolt(s: State, u: Unit) -> Fight | None:
    """A bolt thrower that would shoot, where it has only one target."""
    found = at_units(s, u)
    return at_mark(s, u, found[0], "11.85:1", moving=False) if len(found) == 1 else None


def of_bolts(s: State, ask: Ask, option: str) -> Fight | None:
    """Bolt throwers shoot at who comes into range, or after an order at whom they like."""
    b = s.battle
    u = b.index.get(option)
    if u is None:
        return None
    v = b.index.get(ask.about[0])
    if v is None:
        return of_bolt(s, u)
    return volley(s, u, v, shot_at(s, u, v), ask.rule)


def of_reaction(s: State, ask: Ask, option: Choice) -> Fight | None:
    """A shot at who enters a zone, or shot first."""
    b = s.battle
    ident = option if isinstance(option, str) else option[0]
    if ident not in b.index:
        return None
    u, v = shooter(s, option), b.index[ask.about[0]]
    used = tuple(weapons(s, u)) if isinstance(option, str) else tuple(option[1:])
    distance = 1 if ask.what == "entry_fire" or b.elephant[u] else shot_at(s, u, v)
    return volley(s, u, v, max(1, distance), ask.rule, rows=used)


def of_retiring(s: State, ask: Ask, option: str) -> Fight | None:
    """A shot after somebody who leaves a zone."""
    b = s.battle
    if option not in b.index:
        return None
    return volley(s, b.index[option], b.index[ask.about[0]], PARTING, ask.rule)


def of_parting(s: State, ask: Ask, option: str) -> Fight | None:
    """Mounted archers shoot as they turn away."""
    b = s.battle
    u, v = b.index[ask.about[0]], b.index[ask.about[1]]
    return volley(s, u, v, PARTING, ask.rule, moving=True)


def of_harassment(s: State, ask: Ask, option: tuple[str, ...]) -> Fight | None:
    """Light troops that ride up and throw."""
    b = s.battle
    u, v = b.index[ask.about[0]], b.index[option[0]]
    return volley(s, u, v, 1, ask.rule, moving=True, origin=option[-1])


def of_answer(s: State, ask: Ask, option: Choice) -> Fight | None:
    """Those past whom the riders came shoot at them."""
    b = s.battle
    ident = option if isinstance(option, str) else option[0]
    if ident not in b.index:
        return None
    u = b.index[ident]
    used = (b.row_of[u],) if isinstance(option, str) else tuple(option[1:])
    return volley(s, u, b.index[ask.about[0]], 1, ask.rule, rows=used)


FIGHTS: Final[Mapping[str, Card]] = {
    "fire_at": of_target,
    "bolt_at": of_target,
    "line_fire": of_line,
    "bolts": of_bolts,
    "entry_fire": of_reaction,
    "return_fire": of_reaction,
    "retire_fire": of_retiring,
    "parting_shot": of_parting,
    "harass": of_harassment,
    "harass_reply": of_answer,
}
"""The card of an option, by what is asked."""
