"""Why a piece, space or card cannot be chosen now."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from argead.core.ask import Ask

from ..rules.cards import may_play, of_moment
from ..rules.windows import MOMENTS
from ..state import State, faction_id, is_minor, player_of
from ..tables.ids import CART, FEMALES, NOBODY, Card, General, Member
from .cards import condition
from .names import capital, faction, name
from .refused_moves import MOVES
from .refused_spaces import SPACES
from .refused_targets import TARGETS

Reason = tuple[str, str] | None
Teller = Callable[[State, Ask, str], Reason]

TELLERS: Final[Mapping[str, Teller]] = {**SPACES, **MOVES, **TARGETS}
"""What each question says of what it does not offer."""


def why_not(s: State, ask: Ask, ref: str) -> tuple[str, str] | None:
    """A sentence and its clause; None where the question itself says enough."""
    t = s.tables
    if ref in t.card:
        return _card(s, ask, t.card[ref])
    teller = TELLERS.get(ask.what.removesuffix(".more"))
    found = teller(s, ask, ref) if teller is not None else None
    if found is None and ref in t.general:
        found = _general(s, ask, t.general[ref])
    if found is None and ref in t.member:
        found = _member(s, ask, t.member[ref])
    return found and (capital(found[0]), found[1])


# -- pieces -------------------------------------------------------------------------------------------


def _general(s: State, ask: Ask, general: General) -> Reason:
    """Another's General, or one who is not on the map."""
    owner, title = s.owner[general], s.tables.general_names[general]
    if owner == NOBODY or s.at[general] < 0:
        return f"{title} is not on the map.", "2.holding-boxes:1"
    if owner != player_of(s, ask.seat):
        return f"{title} belongs to {faction(s.tables, faction_id(s, owner))}.", "2.enemy:1"
    if is_minor(general):
        return f"Nothing is asked of {title} now.", "7.1.c:2"
    return None


def _member(s: State, ask: Ask, member: Member) -> Reason:
    """Royal Family Members do not act for themselves."""
    title = name(s.tables, s.tables.member_ids[member])
    if member == CART and s.tomb >= 0:
        return "The Tomb never moves.", "8.4:3"
    if s.royal_of[member] == NOBODY and member in FEMALES:
        return f"{title} is under nobody's control and goes only where a card sends her.", "8.4:1"
    return f"{title} goes only with an Army of the Faction that controls it.", "8.4:2"


# -- cards --------------------------------------------------------------------------------------------


def _card(s: State, ask: Ask, card: Card) -> Reason:
    """A card that cannot be played now."""
    row, title = s.tables.cards[card], name(s.tables, s.tables.card_ids[card])
    if card not in s.hands[player_of(s, ask.seat)]:
        return f"{title} is not in your hand.", "6.2.card-options:4"
    if row.kind != "surprise":
        return f"{title} is played in your own Tyche Segment.", "6.2:1"
    if ask.what == "tyche":
        return (
            f"{title} is a Surprise card and cannot be the card of the Segment.",
            "6.2.surprise:6",
        )
    if not ask.window or ask.what not in MOMENTS:
        return f"{title} is played at moments of its own.", "6.2.surprise:1"
    if not of_moment(s, card, ask.what):
        return f"{title} is not for this moment.", MOMENTS[ask.what]
    if not may_play(s, player_of(s, ask.seat), card, ask.what):
        return f"{title} would do nothing here: its condition is not met.", condition(row)
    return f"A copy of {title} is offered already.", "6.2.surprise:1"
