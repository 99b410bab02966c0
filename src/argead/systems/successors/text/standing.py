"""Windows for standing orders: what concerns a player there, and which cards are worth being asked for."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from argead.core.ask import HOLD, PASS, Ask
from argead.core.orders import Order, Unless

from ..state import (
    State,
    battle_of,
    cus_at,
    entry_of,
    mover,
    player_of,
    siege_of,
    voyage_of,
)
from ..tables.ids import INSIDE_OF, NO_SPACE, Faction, Space
from .names import name

MOMENTS: Final = {
    "segment": "a Segment or activation that begins",
    "event": "an event that is announced",
    "surprise": "a Surprise card that was played",
    "sea": "a step at sea",
    "naval battle": "a Naval Battle",
    "interception": "an Interception",
    "prestige": "Royals about to go over",
    "battle": "a battle",
    "siege": "a Siege roll",
    "failure": "a General who was beaten",
    "independent reaction": "a reaction of Independents",
}

CONCERNS: Final = {
    "fight": "a battle, Siege, Interception or fight at sea of yours",
    "touched": "an enemy who comes to a place of yours",
    "card": "a card of yours that matters at that moment",
}

USUAL_ORDER: Final = Order(unless=(Unless("fight"), Unless("touched"), Unless("card")))
"""Cards that can wait are asked for when the own Armies are about to move, others where they decide."""

AT_ONCE: Final = ("hubris", "cretan_liar", "price_of_failure")
"""Events that are answered at the moment or never."""


def concerns(s: State, ask: Ask) -> Mapping[str, str]:
    """What of the player's is at stake in the window, and whether a card of his matters."""
    me = player_of(s, ask.seat)
    found: dict[str, str] = {}
    for kind, table in (("fight", FIGHTS), ("touched", TOUCHED)):
        teller = table.get(ask.what)
        words = teller(s, me) if teller is not None else ""
        if words:
            found[kind] = words
    words = _card(s, ask, me)
    if words:
        found["card"] = words
    return found


def reserves(s: State, seat: str) -> Mapping[str, str]:
    """The Surprise cards that the seat holds."""
    rows = [s.tables.cards[held] for held in s.hands[player_of(s, seat)]]
    return {row.id: name(s.tables, row.id) for row in rows if row.kind == "surprise"}


# -- fights ----------------------------------------------------------------------------------------


def _battle(s: State, me: Faction) -> str:
    b = battle_of(s)
    mine = any(side.faction == me for side in b.sides)
    return f"your battle at {_name(s, b.space)}" if mine else ""


def _siege(s: State, me: Faction) -> str:
    r = siege_of(s)
    if r.besieger == me:
        return f"your Siege of {_name(s, r.space)}"
    return f"{_name(s, r.space)} of yours is besieged" if _mine(s, r.space, me) else ""


def _naval_battle(s: State, me: Faction) -> str:
    voyage = voyage_of(s)
    mine = me in (mover(s).faction, voyage.fights[voyage.facing].faction)
    return "your fight at sea" if mine else ""


def _interception(s: State, me: Faction) -> str:
    entry = entry_of(s)
    attempt = entry.attempts[entry.facing]
    if mover(s).faction == me:
        return f"somebody tries to intercept you at {_name(s, entry.space)}"
    mine = me in (attempt.faction, attempt.patron)
    return f"your Interception at {_name(s, entry.space)}" if mine else ""


def _prestige(s: State, me: Faction) -> str:
    space = entry_of(s).space
    mine = mover(s).faction == me or bool(cus_at(s, space, me))
    return f"Royals at {_name(s, space)} are about to go over" if mine else ""


FIGHTS: Final[Mapping[str, Callable[[State, Faction], str]]] = {
    "battle": _battle,
    "siege": _siege,
    "naval battle": _naval_battle,
    "interception": _interception,
    "prestige": _prestige,
}

# -- enemies who come ------------------------------------------------------------------------------


def _by_sea(s: State, me: Faction) -> str:
    bound = voyage_of(s).bound
    if mover(s).faction == me or bound == NO_SPACE or not _mine(s, bound, me):
        return ""
    return f"{_leader(s)} sails to {_name(s, bound)}"


def _by_land(s: State, me: Faction) -> str:
    space = entry_of(s).space
    if mover(s).faction == me or not _mine(s, space, me):
        return ""
    return f"{_leader(s)} enters {_name(s, space)}"


TOUCHED: Final[Mapping[str, Callable[[State, Faction], str]]] = {
    "sea": _by_sea,
    "naval battle": _by_sea,
    "interception": _by_land,
    "independent reaction": _by_land,
}


def _mine(s: State, space: Space, me: Faction) -> bool:
    """Whether the player governs a space or has CUs in it."""
    return s.pc[space] == me or any(cus_at(s, here, me) for here in (space, INSIDE_OF[space]))


# -- cards -----------------------------------------------------------------------------------------


def _card(s: State, ask: Ask, me: Faction) -> str:
    """A card that must be played now or never, or that waits until the own Armies are about to move."""
    t = s.tables
    playable = [t.card[o[1]] for o in ask.options if o is not PASS and o != HOLD and o[0] == "play"]
    begins = ask.what == "segment" and s.active == me and s.segment.name == "activation"
    for held in playable:
        row = t.cards[held]
        if (
            row.event in AT_ONCE
            or (begins and not any(s.segment.spent))
            or (row.event == "storms" and _sets_out(s, me))
        ):
            return f"you can play {name(t, row.id)}"
    return ""


def _sets_out(s: State, me: Faction) -> bool:
    """Whether somebody else's voyage begins: one is asked once for Storms, not at every step."""
    voyage = voyage_of(s)
    return mover(s).faction != me and voyage.came_from == NO_SPACE


def _name(s: State, space: Space) -> str:
    return s.tables.space_names[space]


def _leader(s: State) -> str:
    return s.tables.general_names[mover(s).leader]
