"""Spaces, Generals, Royal Family Members and CUs as options of a question."""

from __future__ import annotations

from typing import Final

from argead.core.ask import Ask, Choice

from ..rules.generals import free_minors
from ..rules.reinforcements import exile_room
from ..state import State, cus_at, faction_id, placing_of, player_of
from ..tables.ids import TROOP
from .describing import (
    about_space,
    general_ratings,
    place_of,
    progress,
    whose,
)
from .names import (
    amount,
    cus,
    faction,
    listed,
    name,
    one_of,
    place,
    troops,
)


def space_label(s: State, ask: Ask, option: Choice) -> str:
    """A space with its master and who stands there."""
    if option not in s.tables.space:
        return ""
    about = about_space(s, s.tables.space[option], player_of(s, ask.seat))
    return f"{name(s.tables, option)}: {about}" if about else name(s.tables, option)


def refuge_label(s: State, ask: Ask, option: Choice) -> str:
    """A space for exiles, and how many CUs more its Province takes, if some have gone there."""
    told = space_label(s, ask, option)
    if not told or not placing_of(s).force:
        return told
    left = exile_room(s, s.tables.space[option])
    return told if left > 1 else f"{told}, takes {amount(left, 'more CU')}"


def prize_label(s: State, ask: Ask, option: Choice) -> str:
    """A space to be won, and how far its Province would then be towards control."""
    if option not in s.tables.space:
        return ""
    gain = progress(s, s.tables.space[option], player_of(s, ask.seat))
    return f"{space_label(s, ask, option)}; {gain}" if gain else space_label(s, ask, option)


def where_label(s: State, ask: Ask, option: Choice) -> str:
    """A location with its preposition."""
    return (
        place(s.tables, option) if isinstance(option, str) and option in s.tables.location else ""
    )


def place_cus_label(s: State, ask: Ask, option: Choice) -> str:
    """How many CUs arrive where."""
    where, n = option
    return f"{troops(TROOP[ask.about[0]], n)} {place(s.tables, where)}"


def turn_order_label(s: State, ask: Ask, option: Choice) -> str:
    """Who goes after whom."""
    first, way = option
    at, step = s.seats.index(first), 1 if way == "left" else -1
    order = [s.seats[(at + step * i) % len(s.seats)] for i in range(len(s.seats))]
    return f"{listed(name(s.tables, seat) for seat in order)}, in this order"


def general_label(s: State, ask: Ask, option: Choice) -> str:
    """A General, whose he is, and where he is."""
    if option not in s.tables.general:
        return ""
    general = s.tables.general[option]
    owner, here = s.owner[general], s.at[general]
    told = name(s.tables, option)
    if owner >= 0 and owner != player_of(s, ask.seat):
        told += f" of {faction(s.tables, faction_id(s, owner))}"
    return f"{told} {place_of(s, here)}" if here >= 0 else told


def dealt_label(s: State, ask: Ask, option: Choice) -> str:
    """A General who was dealt, and what he is worth."""
    return f"{name(s.tables, option)}: {general_ratings(s, s.tables.general[option])}"


TAKES: Final = {"minor_too": "joins them"}
"""What a Minor General does who is placed; elsewhere he takes command."""


def minor_label(s: State, ask: Ask, option: Choice) -> str:
    """A Minor General who takes command, and whom he leaves for it."""
    if option == "place":
        minor = free_minors(s, player_of(s, ask.seat))[0]
        here, does = s.at[minor], TAKES.get(ask.what, "takes command")
        if here < 0:
            return f"a Minor General {does}"
        who, where = s.tables.general_ids[minor], s.tables.locations[here]
        return f"{name(s.tables, who)}, called from {name(s.tables, where)}, {does}"
    here = s.at[s.tables.general[option]]
    return f"{name(s.tables, option)} leaves his men {place_of(s, here)}"


def member_label(s: State, ask: Ask, option: Choice) -> str:
    """A Royal Family Member, who has it, and where it is."""
    member = s.tables.member[option]
    keeper = whose(s, s.royal_of[member], player_of(s, ask.seat))
    return f"{name(s.tables, option)}, {keeper}, {place_of(s, s.royal_at[member])}"


def treachery_label(s: State, ask: Ask, option: Choice) -> str:
    """What may be won by treachery."""
    what, ident = option
    if what == "royal":
        return member_label(s, ask, ident)
    return f"the PC of {prize_label(s, ask, ident)}"


def deserter_label(s: State, ask: Ask, option: Choice) -> str:
    """A CU that may desert."""
    where, kind = option
    here, me = s.tables.location[where], player_of(s, ask.seat)
    victim = next(o for o in range(len(s.seats)) if o != me and here * 8 + o in s.cu)
    return f"{one_of(TROOP[kind])} of {name(s.tables, s.seats[victim])} {place(s.tables, where)}"


def epidemic_label(s: State, ask: Ask, option: Choice) -> str:
    """Whose CUs fall ill."""
    where, seat = option
    men = cus_at(s, s.tables.location[where], player_of(s, seat))
    return f"{name(s.tables, seat)} {place(s.tables, where)}: {cus(men)}"


def ghost_label(s: State, ask: Ask, option: Choice) -> str:
    """Whose Royals the ghost visits, and for whom."""
    mine, theirs = option
    return f"Royals {place(s.tables, theirs)} to your Army {place(s.tables, mine)}"


def ahura_label(s: State, ask: Ask, option: Choice) -> str:
    """What is done with whose hand."""
    if not isinstance(option, tuple):
        return ""
    who = name(s.tables, option[1])
    if option[0] == "ahura":
        return f"take a card out of the hand of {who}"
    return f"{who} discards a card and draws one; you draw one"
