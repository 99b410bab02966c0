"""1.4: armies aboard, and what becomes of those whom no ship carries any longer."""

from __future__ import annotations

from argead.core.ask import Asks
from argead.core.rulebook import rule

from ..state import (
    PERSIA,
    Piece,
    Place,
    Side,
    State,
    cargo_at,
    enemy_in,
    put_all,
    ships_at,
    units_at,
    unpaid,
)
from .asking import choose_hits
from .leaders import part, perish
from .losses import say_gone


@rule("1.4.embark:1", "4.7:7")
def carriers(s: State, place: Place) -> list[Piece]:
    """Ships of a place that carry an army: all but those that nobody pays."""
    kind_of, asleep = s.tables.kind_of, unpaid(s)
    return [p for p in ships_at(s, place) if kind_of[p] != asleep]


@rule("1.4.embark:2", "1.4.embark:15")
def castaways(
    s: State, side: Side, place: Place, what: str = "drown", clause: str = "1.4.embark:15"
) -> Asks[list[Piece]]:
    """Those aboard who have no ship left: units of their owner's choice, leaders with the last ship (R32)."""
    ships = len(carriers(s, place))
    if not ships:
        return cargo_at(s, place)
    units = units_at(s, place)
    return (yield from choose_hits(s, side, what, units, len(units) - ships, clause))


@rule("1.4.embark:2", "1.4.embark:15")
def drown(s: State, side: Side, place: Place) -> Asks[list[Piece]]:
    """Ships are destroyed, and with them those whom no other ship carries."""
    lost = yield from castaways(s, side, place)
    say_gone(s, side, lost)
    for piece in lost:
        perish(s, piece, place, "1.4.embark:2")
    return lost


@rule("4.7:11", "4.7:12")
def put_ashore(s: State, side: Side, place: Place, area: Place, clause: str) -> Asks[None]:
    """Unpaid ships leave: whom no other ship carries is put ashore, or lost if he cannot be (R71)."""
    stranded = yield from castaways(s, side, place, "stranded", clause)
    if area < s.tables.n_areas and s.owner[area] == side and not enemy_in(s, side, area):
        put_all(s, stranded, area)
        if side == PERSIA:
            part(s, place, area)
        return
    say_gone(s, side, stranded)
    for piece in stranded:
        perish(s, piece, place, clause)
