"""The two sides of a fight as a battle card shows them: counters kind by kind, leaders, walls and ships."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from argead.core.roll import Mod
from argead.core.scene import Row
from argead.core.stakes import Fight, FightKind, FightSide, ModView

from ..rules.meetings import able_leaders, combatants
from ..scene.colours import colour
from ..state import Force, Owner, State, Unit, bits
from ..text.figures import brief, cargo
from ..text.grammar import Count, joined
from ..text.names import name

ODDS: Final = " ("
"""Where the strengths begin in the name of a column: ``2:1 (16 to 7)``."""


def card(
    kind: FightKind, title: str, clause: str, sides: Sequence[FightSide], text: str = ""
) -> Fight:
    """A battle card."""
    made: Fight = {"kind": kind, "title": capital(title), "clause": clause, "sides": list(sides)}
    if text:
        made["text"] = text
    return made


def troops(
    s: State, owner: Owner, units: int, leaders: Sequence[str], strength: str = ""
) -> FightSide:
    """Units and leaders of one owner."""
    return {
        "name": owner_called(s, owner),
        "side": colour(s, owner),
        "pieces": [*leaders, *s.ids(bits(units))],
        "rows": [*leader_rows(s, leaders), *unit_rows(s, units)],
        "strength": strength or worth(s, units),
    }


def forces(s: State, place: str, allies: Sequence[Force], strength: str = "") -> FightSide:
    """All who fight on one side in a province, allies together."""
    units, leaders = 0, list[str]()
    for force in allies:
        units |= combatants(s, place, force)
        leaders += able_leaders(s, place, force)
    made = troops(s, s.owner_of(allies[0]), units, leaders, strength)
    made["name"] = capital(joined([str(name(s.tables, s.game.force_names[f])) for f in allies]))
    return made


def fleets(s: State, owner: Owner, ships: Sequence[str], strength: str) -> FightSide:
    """Ships with those aboard."""
    return {
        "name": owner_called(s, owner),
        "side": colour(s, owner),
        "pieces": list(ships),
        "rows": [
            {"label": capital(name(s.tables, f)), "value": cargo(s, f), "refs": [f]} for f in ships
        ],
        "strength": strength,
    }


def worth(s: State, units: int) -> str:
    """How many they are, and what they are worth together."""
    there = bits(units)
    attack, defense = sum(s.attack(u) for u in there), sum(s.defense(u) for u in there)
    return f"{Count(len(there)):unit}, attack {attack}, defense {defense}"


def unit_rows(s: State, units: int) -> list[Row]:
    """Kind by kind with their strength."""
    alike: dict[str, list[Unit]] = {}
    for u in bits(units):
        alike.setdefault(brief(s, u), []).append(u)
    return [
        {"label": capital(called), "value": f"× {len(members)}", "refs": s.ids(members)}
        for called, members in alike.items()
    ]


def leader_rows(s: State, leaders: Sequence[str]) -> list[Row]:
    """Leaders with what they add."""
    return [
        {
            "label": capital(name(s.tables, x)),
            "value": f"+{s.ability(x)}{', wounded' if x in s.wounded else ''}",
            "refs": [x],
        }
        for x in leaders
    ]


def owner_called(s: State, owner: Owner) -> str:
    """A player or a people, with a capital."""
    return capital(name(s.tables, s.game.owner_names[owner]))


def capital(text: str) -> str:
    """The same with a capital."""
    return text[0].upper() + text[1:]


def told(mods: Sequence[Mod]) -> list[ModView]:
    """Modifiers and shifts as a card shows them."""
    return [{"text": m.text, "value": m.value, "clause": m.clause} for m in mods]
