"""Questions about movement, Interception, Evasion, battle and the sea, with their figures."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from argead.core.ask import PASS, Ask

from ..rules.activation import points_left
from ..rules.battle_rolls import battle_prestige, side_of
from ..rules.control import available_fleets, fleet_strength
from ..rules.naval_rolls import mover_mods
from ..stakes.chances import battle_odds, naval_odds, per_cent
from ..stakes.prospects import battle_joined, enemy_here
from ..state import (
    DEFENDER,
    SeaFight,
    State,
    battle_of,
    cus_at,
    entry_of,
    faction_id,
    factions_at,
    fresh_at,
    mover,
    player_of,
    voyage_of,
)
from ..tables.ids import INDEPENDENT, NOBODY, Faction
from .describing import men_at, place_of, points_of, standing_there
from .moments import battle_words
from .names import amount, capital, cus, faction, group, listed, name, place, size


def _who(s: State, number: Faction) -> str:
    return capital(faction(s.tables, faction_id(s, number)))


def _traveller(s: State) -> str:
    """The Army or General on the move, with its CUs."""
    act = mover(s)
    leader = s.tables.general_names[act.leader]
    owner = "" if act.faction == INDEPENDENT else f" of {_who(s, act.faction)}"
    entry = act.entry
    force = act.army.cus if entry is None else entry.group.cus
    return f"{leader}{owner} with {size(force)}"


# -- activation --------------------------------------------------------------------------------------


def _armies(s: State, ask: Ask) -> str:
    if s.segment.name == "activation":
        return f"The movement die is {s.segment.die}: which Army or General moves next?"
    left = amount(s.segment.marches, "activation")
    points = amount(s.segment.march_points, "Movement Point")
    return f"Choose the Army or General that marches with {points} ({left} left), or end it."


def _compose(s: State, ask: Ask) -> str:
    t, (leader, where) = s.tables, ask.about
    here, me = t.location[where], player_of(s, ask.seat)
    points = amount(points_of(s, t.general[leader]), "Movement Point")
    active = f"{name(t, leader)} is activated {place(t, where)} with {points}"
    return f"{active}: what goes along of {cus(fresh_at(s, here, me))}?"


def _move_menu(s: State, ask: Ask) -> str:
    act, t = mover(s), s.tables
    leader, left = ask.about
    if s.at[act.leader] < 0:
        return f"{name(t, leader)} has lost all that he led: does he take command elsewhere?"
    others = [t.general_ids[g] for g in act.army.generals if g != act.leader]
    others += [t.member_ids[r] for r in act.army.royals]
    men = group(t, act.army.cus, others)
    led = "" if men == "nothing" else f" leads {men}"
    here = place_of(s, s.at[act.leader])
    return f"{name(t, leader)}{led} {here}, {amount(left, 'Movement Point')} left: what does he do?"


def _independents(s: State, ask: Ask) -> str:
    points = s.tables.charts.movement.independent
    return f"Choose the next Independent Army to move, with {points} Movement Points."


def _army_menu(s: State, ask: Ask) -> str:
    army, left = ask.about
    here = s.at[mover(s).leader]
    where = f" {place_of(s, here)}" if here >= 0 else ", still over the border,"
    points = amount(max(left, 0), "Movement Point")
    return f"{name(s.tables, army)}{where} has {points} left: what does it do?"


# -- entering a space ------------------------------------------------------------------------------------


def _open_city(s: State, ask: Ask) -> str:
    space, me = entry_of(s).space, player_of(s, ask.seat)
    return (
        f"{_traveller(s)} has come before {s.tables.space_names[space]}: put what you have there inside "
        f"(2 CUs fit) or outside. Outside now: {men_at(s, space, me)}."
    )


def _ask_passage(s: State, ask: Ask) -> str:
    space, me = entry_of(s).space, mover(s).faction
    hosts = [standing_there(s, space, o) for o in factions_at(s, space) if o != me]
    return (
        f"Ask for Free Passage through {s.tables.space_names[space]} ({'; '.join(hosts)})? You must then go "
        f"on. Refused, you stay.{_battle_ahead(s, ask)}"
    )


def _grant_passage(s: State, ask: Ask) -> str:
    space = s.tables.space_names[entry_of(s).space]
    return f"{_traveller(s)} asks to pass through {space}.{_battle_ahead(s, ask)} Let them pass?"


def _battle_ahead(s: State, ask: Ask) -> str:
    """How a battle would end for the seat, if one follows."""
    foe = enemy_here(s)
    space, me = entry_of(s).space, mover(s).faction
    if foe == NOBODY or not cus_at(s, space, me):
        return ""
    odds = battle_odds(battle_joined(s, foe))
    mine = DEFENDER if foe == player_of(s, ask.seat) else 0
    return f" In a battle you win {per_cent(odds.wins[mine])}, a draw {per_cent(odds.draw)}."


def _intercept(s: State, ask: Ask) -> str:
    space = s.tables.space_names[entry_of(s).space]
    return (
        f"{_traveller(s)} has entered {space}: intercept, one try from each space, or let them pass? Who "
        "succeeds defends; the mover may withdraw first."
    )


def _withdraw(s: State, ask: Ask) -> str:
    t, entry = s.tables, entry_of(s)
    met = [
        standing_there(s, entry.space, o)
        for o in factions_at(s, entry.space)
        if o != mover(s).faction
    ]
    left = amount(max(0, points_left(s)), "Movement Point")
    return (
        f"You were intercepted at {t.space_names[entry.space]} by {listed(met)}: withdraw, for all your "
        f"{left}, or go on?{_battle_ahead(s, ask)}"
    )


def _evade(s: State, ask: Ask) -> str:
    general, least = ask.about
    chance = max(0, 7 - least)
    return (
        f"{_traveller(s)} has entered {s.tables.space_names[entry_of(s).space]}: shall "
        f"{name(s.tables, general)} try to evade? He needs {least} or more, {min(chance, 6)} in 6; who "
        "fails has no Local Troops."
        f"{_battle_ahead(s, ask)}"
    )


# -- battles and Generals ------------------------------------------------------------------------------


def _battle_join(s: State, ask: Ask) -> str:
    return f"{battle_words(s)} What comes out of the city to fight?"


def _reroll(s: State, ask: Ask) -> str:
    b, me = battle_of(s), player_of(s, ask.seat)
    side = side_of(s, me)
    mine, theirs = b.sides[side].dice, b.sides[1 - side].dice
    odds = battle_odds(s.clone())
    now = "you win" if odds.wins[side] else "it is a draw" if odds.draw else "you lose"
    return (
        f"Your dice are {listed(map(str, mine))}, theirs {listed(map(str, theirs))}: as they lie {now}. "
        "Roll one of yours again?"
    )


def _take_command(s: State, ask: Ask) -> str:
    where = ask.about[0]
    here, me = s.tables.location[where], player_of(s, ask.seat)
    return (
        f"Your General has fallen {place(s.tables, where)}: does a Minor General take command of "
        f"{cus(cus_at(s, here, me))}? Without one they are Dispersed, unless the space is yours."
    )


def _call_minor(s: State, ask: Ask) -> str:
    where = place(s.tables, ask.about[0])
    if PASS in ask.options:
        told = "Each Minor General is the mark of CUs: choose who leaves his"
        return f"{told} for those {where}, or nobody."
    return f"No Minor General waits off map: choose who is called away to the CUs {where}."


def _mutiny(s: State, ask: Ask) -> str:
    side = side_of(s, player_of(s, ask.seat))
    mine, theirs = battle_prestige(s, side), battle_prestige(s, 1 - side)
    what = "comes over to you" if mine > theirs else "stays out of the battle"
    return f"Choose the CU that mutinies: with Prestige {mine} against {theirs} it {what}."


# -- at sea -------------------------------------------------------------------------------------------


def _sea_fight(s: State, ask: Ask) -> str:
    voyage, me = voyage_of(s), player_of(s, ask.seat)
    fleets = available_fleets(s, me)
    fight = SeaFight(faction=me, fleets=fleets)
    ours, theirs = fleet_strength(s, fleets), fleet_strength(s, voyage.escorts)
    win, draw, lose = naval_odds(s, (theirs, mover_mods(s, fight)), (ours, []))
    return (
        f"{_traveller(s)} sails to {s.tables.space_names[voyage.bound]}, escort {theirs}: fight at sea? "
        f"With all your Fleets, strength {ours}, you win {per_cent(lose)}, lose {per_cent(win)}; a draw "
        f"{per_cent(draw)}."
    )


MARCHES: Final[dict[str, Callable[[State, Ask], str]]] = {
    "armies": _armies,
    "compose": _compose,
    "move_menu": _move_menu,
    "independents": _independents,
    "army_menu": _army_menu,
    "open_city": _open_city,
    "ask_passage": _ask_passage,
    "grant_passage": _grant_passage,
    "intercept": _intercept,
    "withdraw": _withdraw,
    "evade": _evade,
    "battle_join": _battle_join,
    "reroll": _reroll,
    "take_command": _take_command,
    "call_minor": _call_minor,
    "mutiny": _mutiny,
    "sea_fight": _sea_fight,
}
