"""What the rules propose where an owner places hits, counter by counter."""

from __future__ import annotations

from collections.abc import Sequence

from argead.core.ask import Ask

from ..rules.asking import hit_order
from ..rules.combat import command
from ..state import SEATS, Piece, State, alike, units_at
from .names import name


def proposed(s: State, ask: Ask) -> dict[str, list[Piece]]:
    """Who would be hit, by kind; nothing where the question does not show who stands to be hit."""
    targets = _targets(s, ask)
    hits: int = ask.about[0] if ask.about else 0
    return alike(s, sorted(targets, key=lambda p: hit_order(s, p))[:hits])


def in_words(s: State, ask: Ask) -> str:
    """The proposal as a label tells it: "2 x Phalanx, Craterus"."""
    return ", ".join(
        f"{len(members)} x {name(s.tables, kind)}" if len(members) > 1 else name(s.tables, kind)
        for kind, members in proposed(s, ask).items()
    )


def _targets(s: State, ask: Ask) -> Sequence[Piece]:
    """Those among whom the hits are placed."""
    t, b = s.tables, s.battle
    side = SEATS.index(ask.seat)
    if b is None:
        return _besiegers(s) if ask.what == "siege_losses" else []
    if ask.what in ("hits", "ships_lost"):
        return b.fighters[side]
    if ask.what == "pursuit_hits" and ask.rule == "3.3.pursuit:3":
        return [p for p in b.fighters[side] if t.infantry[p]]
    return []


def _besiegers(s: State) -> list[Piece]:
    """All units before the walls and the leaders who command them, unless only some rolled."""
    area = s.season.besieged[-1]
    units = units_at(s, area)
    leaders, room = command(s, area)
    return units + leaders if len(units) <= room else []
