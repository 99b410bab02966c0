"""What the rules propose where an owner places hits, counter by counter."""

from __future__ import annotations

from collections.abc import Sequence

from argead.core.ask import Ask

from ..rules.asking import hit_order
from ..rules.cargo import carriers
from ..rules.combat import command
from ..state import SEATS, Piece, State, alike, units_at
from .names import name


def proposed(s: State, ask: Ask) -> dict[str, list[Piece]]:
    """Who would be hit, by kind; nothing where the question does not show who stands to be hit."""
    targets = _targets(s, ask)
    hits: int = ask.about[0] if ask.about else 0
    return alike(s, sorted(targets, key=lambda p: hit_order(s, p))[:hits])


def in_words(s: State, ask: Ask) -> str:
    """The proposal as a label tells it: "2 × Phalanx, Craterus"."""
    return ", ".join(
        f"{len(members)} × {name(s.tables, kind)}" if len(members) > 1 else name(s.tables, kind)
        for kind, members in proposed(s, ask).items()
    )


def _targets(s: State, ask: Ask) -> Sequence[Piece]:
    """Those among whom the hits are placed."""
    b = s.battle
    side = SEATS.index(ask.seat)
    if ask.what in ("drown", "stranded"):
        return _overloaded(s, ask)
    if b is None:
        return _besiegers(s) if ask.what == "siege_losses" else []
    if ask.what in ("hits", "ships_lost"):
        return b.fighters[side]
    if ask.what == "pursuit_hits" and ask.rule == "3.3.pursuit:3":
        return _fugitives(s, b.fighters[side], ask.about[0])
    return []


def _fugitives(s: State, fighters: Sequence[Piece], hits: int) -> Sequence[Piece]:
    """Foot first, then the others; nothing where all of them are hit and Darius may have escaped."""
    t = s.tables
    foot = [p for p in fighters if t.infantry[p]]
    if foot:
        return foot
    return [] if t.darius in fighters and hits >= len(fighters) - 1 else fighters


def _overloaded(s: State, ask: Ask) -> list[Piece]:
    """The units aboard where so many more are than ships carry; nothing where several places fit."""
    side, over = SEATS.index(ask.seat), ask.about[0]
    fleets = {s.at[ship] for ship in s.tables.ships_of[side]}
    found = [
        place
        for place in sorted(fleets)
        if place < s.tables.pool and len(units_at(s, place)) - len(carriers(s, place)) == over
    ]
    return units_at(s, found[0]) if len(found) == 1 else []


def _besiegers(s: State) -> list[Piece]:
    """All units before the walls and the leaders who command them, unless only some rolled."""
    area = s.season.besieged[-1]
    units = units_at(s, area)
    leaders, room = command(s, area)
    return units + leaders if len(units) <= room else []
