"""Moments for Surprise cards: what is happening, and how it would end."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from argead.core.ask import Ask

from ..rules.combat_units import royals_waver
from ..rules.control import fleet_strength
from ..rules.interception import interception_roll
from ..rules.naval_rolls import interceptor_mods, mover_mods
from ..rules.sieges import points_needed, siege_points
from ..stakes.chances import battle_odds, in_six, naval_odds, of_roll, per_cent, siege_odds
from ..stakes.prospects import enemy_here, ready_to_fight, siege_rolled
from ..state import (
    ATTACKER,
    DEFENDER,
    State,
    battle_of,
    entry_of,
    faction_id,
    mover,
    player_of,
    siege_of,
    voyage_of,
)
from ..tables.ids import INDEPENDENT, NO_GENERAL, NOBODY, Faction
from .cards import effect
from .names import amount, capital, faction, name, size

SEGMENTS: Final = {
    "surrender": "Surrender Segment",
    "tyche": "Tyche Segment",
    "activation": "Activation Segment",
    "forage": "Forage Segment",
}


def _who(s: State, faction_number: Faction) -> str:
    return capital(faction(s.tables, faction_id(s, faction_number)))


def _segment(s: State, ask: Ask) -> str:
    segment = SEGMENTS.get(s.segment.name, "turn")
    return f"{_who(s, s.active)} is in the {segment}, and nothing is under way."


def _event(s: State, ask: Ask) -> str:
    assert s.announced is not None
    return f"{_who(s, s.active)} announces an event. {_card(s, s.announced.card)}"


def _surprise(s: State, ask: Ask) -> str:
    assert s.played is not None
    return f"A Surprise card was played. {_card(s, s.played.card)}"


def _card(s: State, shown: int) -> str:
    row = s.tables.cards[shown]
    does = effect(s.tables, row)
    title = name(s.tables, row.id)
    return f"{title}: {does}." if does else f"{title}."


def _sea(s: State, ask: Ask) -> str:
    act = mover(s)
    return f"{_traveller(s)} sails to {s.tables.space_names[voyage_of(s).bound]} with {size(act.army.cus)}."


def _traveller(s: State) -> str:
    act = mover(s)
    leader = s.tables.general_names[act.leader]
    return leader if act.faction == INDEPENDENT else f"{leader} of {_who(s, act.faction)}"


def _naval_battle(s: State, ask: Ask) -> str:
    voyage = voyage_of(s)
    fight = voyage.fights[voyage.facing]
    ours, theirs = fleet_strength(s, voyage.escorts), fleet_strength(s, fight.fleets)
    win, draw, lose = naval_odds(s, (ours, mover_mods(s, fight)), (theirs, interceptor_mods(fight)))
    return (
        f"{_who(s, fight.faction)} fights {_traveller(s)} at sea, Fleet Strength {theirs} against {ours}: "
        f"{_who(s, fight.faction)} wins {per_cent(lose)}, {_who(s, mover(s).faction)} {per_cent(win)}, "
        f"a draw {per_cent(draw)}."
    )


def _interception(s: State, ask: Ask) -> str:
    entry = entry_of(s)
    attempt = entry.attempts[entry.facing]
    words = of_roll(interception_roll(s, attempt))[1]
    leader = s.tables.general_names[attempt.leader]
    return (
        f"{leader}, for {_who(s, attempt.patron)}, tries to intercept {_traveller(s)} at "
        f"{s.tables.space_names[entry.space]}: {words}."
    )


def battle_words(s: State) -> str:
    """The battle in hand: who fights whom where, and who is likely to win."""
    c = ready_to_fight(s)
    b = battle_of(c)
    odds = battle_odds(c)
    one, other = (_side(c, side) for side in (ATTACKER, DEFENDER))
    return (
        f"Battle at {c.tables.space_names[b.space]}: {one} attacks {other}; victory "
        f"{per_cent(odds.wins[0])} to {per_cent(odds.wins[1])}, a draw {per_cent(odds.draw)}."
    )


def _side(s: State, side: int) -> str:
    own = battle_of(s).sides[side]
    who = _who(s, own.faction)
    if own.commander == NO_GENERAL:
        return who
    leader = s.tables.general_names[own.commander]
    return f"{leader} of {who}" if own.faction in range(len(s.seats)) else leader


def _battle(s: State, ask: Ask) -> str:
    return battle_words(s)


def _prestige(s: State, ask: Ask) -> str:
    me, foe, space = mover(s).faction, enemy_here(s), entry_of(s).space
    side = royals_waver(s, space, me, foe) if foe != NOBODY else NOBODY
    who = _who(s, side) if side != NOBODY else "one side"
    return (
        f"The Royals of {who} in {s.tables.space_names[space]} are about to go over: less Prestige."
    )


def siege_words(s: State) -> str:
    """The Siege in hand: its points so far, and what the roll may bring."""
    r = siege_of(s)
    odds = siege_odds(siege_rolled(s))
    have, need = siege_points(s, r.space), points_needed(s, r.space)
    return (
        f"{_who(s, r.besieger)} is about to roll a Siege of {s.tables.space_names[r.space]}, {have} of "
        f"{amount(need, 'Siege Point')} so far: a point {in_six(odds.point)}, it falls {in_six(odds.falls)}."
    )


def _siege(s: State, ask: Ask) -> str:
    return siege_words(s)


def _failure(s: State, ask: Ask) -> str:
    general = s.beaten
    return f"{s.tables.general_names[general]} of {_who(s, s.owner[general])} has been beaten."


def _reaction(s: State, ask: Ask) -> str:
    space = s.tables.space_names[entry_of(s).space]
    return (
        f"{_traveller(s)} has entered {space}: an Independent Army may react for a Surprise card."
    )


def _asked(told: Callable[[State, Ask], str]) -> Callable[[State, Ask], str]:
    """A moment and what the seat may do about it."""

    def teller(s: State, ask: Ask) -> str:
        held = amount(len(s.hands[player_of(s, ask.seat)]), "card")
        return f"{told(s, ask)} You hold {held}: play a Surprise card, or pass."

    return teller


WINDOWS: Final[dict[str, Callable[[State, Ask], str]]] = {
    "segment": _asked(_segment),
    "event": _asked(_event),
    "surprise": _asked(_surprise),
    "sea": _asked(_sea),
    "naval battle": _asked(_naval_battle),
    "interception": _asked(_interception),
    "battle": _asked(_battle),
    "prestige": _asked(_prestige),
    "siege": _asked(_siege),
    "failure": _asked(_failure),
    "independent reaction": _reaction,
}
