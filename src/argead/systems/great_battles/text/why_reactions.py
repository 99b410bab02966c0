"""Why a unit cannot give way, turn or shoot in reaction now."""

from __future__ import annotations

from argead.core.ask import Ask

from ..rules.missiles import may_react
from ..rules.withdrawal import has_way_out, withdrawal_points
from ..rules.zones import adjacent_enemies, control, pinning, speed, unit_in_zone
from ..state import ASLEEP, COLUMN, ROUTED, SQUARE, TURNED, State, Unit
from .names import unit, unit_name
from .why_units import enemy, unarmed

Reason = tuple[str, str]


def mover_of(s: State, ask: Ask) -> Unit:
    """The unit that sets off the reaction."""
    return s.battle.index[ask.about[0]]


def withdraws(s: State, ask: Ask, v: Unit) -> Reason | None:
    """Why a unit does not give way before the mover."""
    name, mover = unit(s, v), mover_of(s, ask)
    other = unit(s, mover)
    if v == mover:
        return f"{name:+is} the one who comes.", ask.rule
    if enemy(s, ask, v):
        return f"{name:+is} the enemy's.", "6.71:1"
    if s.battle.grid.gap(s.stand[v], s.stand[mover]) > 2:
        return f"{other} is further than 2 hexes from {name}.", "6.71:1"
    if v in s.contact.withdrew:
        return f"{name:+has} given way before {other} already.", "6.71:5"
    if s.morale[v] == ROUTED or s.formation[v] == COLUMN:
        return f"{name:+is} routed or in column and {name:does} not withdraw.", "6.71:9"
    if s.engaged[v]:
        return f"{name:+is} locked in combat.", "10.31:2"
    if unit_in_zone(s, v):
        return f"{name:+is} in an enemy zone.", "6.71:2"
    if withdrawal_points(s, v, mover) == (0, 0):
        own, his = speed(s, v), speed(s, mover)
        return f"{name:+is} not faster than {other} ({own} to {his}).", "6.71:1"
    if not has_way_out(s, v, mover):
        return f"No way leads {name} further from {other}.", "6.75:1"
    return f"{name:+has} had {name:its} chance before {other}.", "6.71:5"


def turns(s: State, ask: Ask, v: Unit) -> Reason | None:
    """Why a unit does not turn to the mover."""
    b = s.battle
    name, mover = unit(s, v), mover_of(s, ask)
    if enemy(s, ask, v):
        return f"{name:+is} the enemy's.", "7.16:1"
    if b.grid.gap(s.stand[v], s.stand[mover]) > 1:
        return f"{unit(s, mover):+is} not next to {name}.", "7.16:1"
    if v in s.contact.beside:
        return f"{unit_name(s, mover)} was next to {name} before.", "7.16:1"
    if s.done[v] & TURNED:
        return f"{name:+has} turned once in this phase.", "7.16:1"
    if s.morale[v] in (ROUTED, ASLEEP) or s.engaged[v]:
        return f"{name:+is} in no state to turn.", "7.21:3"
    if s.formation[v] in (COLUMN, SQUARE):
        return f"{name:+does} not turn in this formation.", "6.67:1"
    if any(w != mover for w in pinning(s, v)):
        return f"{name:+is} in the zone of another enemy.", "7.16:2"
    if b.two[v]:
        return (
            f"{unit(s, mover):+is} not behind {name}, or the ground is rough.",
            "7.17:1",
        )
    return f"{name} cannot turn.", "7.16:1"


def shoots(s: State, ask: Ask, v: Unit) -> Reason | None:
    """Why a unit does not shoot at who has come up."""
    name, mover = unit(s, v), mover_of(s, ask)
    found = silent(s, ask, v)
    if found is not None:
        return found
    if not any(place in control(s, v) for place in s.stand[mover]):
        return (
            f"{unit(s, mover):+is} not in the zone of {name}.",
            "8.21:1",
        )
    if any(v == w for w, _ in s.contact.met):
        return f"{name:+has} shot at this entry.", "8.21:5"
    return f"{unit_name(s, mover)} was in the zone of {name} before.", "8.21:1"


def shoots_after(s: State, ask: Ask, v: Unit) -> Reason | None:
    """Why a unit does not shoot at who leaves."""
    name, mover = unit(s, v), mover_of(s, ask)
    found = silent(s, ask, v)
    if found is not None:
        return found
    if s.battle.reach[v] < 2:
        return f"{name:+does} not reach two hexes.", "8.22:1"
    if v in s.contact.shot:
        return f"{name:+has} shot after {unit_name(s, mover)}.", "8.22:1"
    return (
        f"{unit(s, mover):+does} not leave the zone of {name}.",
        "8.22:1",
    )


def shoots_back(s: State, ask: Ask, v: Unit) -> Reason | None:
    """Why a unit does not shoot back."""
    found = silent(s, ask, v)
    told = f"{unit_name(s, v)} was not shot at, or not passed."
    return found or (told, "8.23:1" if ask.what == "return_fire" else "8.33:3")


def silent(s: State, ask: Ask, v: Unit) -> Reason | None:
    """Why a unit shoots at nobody."""
    if enemy(s, ask, v):
        return f"{unit(s, v):+is} the enemy's.", "8.24:1"
    if may_react(s, v):
        return None
    if s.battle.artillery[v]:
        return f"{unit(s, v):+shoots} by rules of {unit(s, v):its} own.", "8.2:2"
    nobody = not adjacent_enemies(s, v)
    return unarmed(s, v) or (
        f"{unit(s, v):+has} nobody near." if nobody else f"{unit(s, v):+does} not shoot.",
        "8.24:1",
    )
