"""Cards of Naval Battles, declared or feared, and of Storms."""

from __future__ import annotations

from argead.core.ask import ALL, DONE, PASS, Ask, Choice
from argead.core.stakes import Fight, FightKind, Pair

from ..rules.control import available_fleets, fleet_strength
from ..rules.naval import may_declare
from ..rules.naval_rolls import interceptor_mods, mover_mods
from ..rules.victory import costs_champion
from ..state import (
    SeaFight,
    State,
    mover,
    player_of,
    voyage_of,
)
from ..tables.ids import (
    Fleet,
)
from .chances import naval_odds, per_cent
from .prospects import after_card
from .sides import fleet_side, who_is
from .trials import attrition_card


def naval_card(s: State, fight: SeaFight) -> Fight:
    """A Naval Battle between the escort of a voyage and committed Fleets."""
    act, voyage = mover(s), voyage_of(s)
    mine = [f for f in voyage.escorts if not s.fleet_away[f] and s.fleet_of[f] == act.faction]
    ours, theirs = mover_mods(s, fight), interceptor_mods(fight)
    win, draw, lose = naval_odds(
        s, (fleet_strength(s, mine), ours), (fleet_strength(s, fight.fleets), theirs)
    )
    text = f"A draw {per_cent(draw)}: the voyage goes on. The beaten Fleets are Dispersed; a beaten mover "
    text += "suffers Attrition and goes back to his port."
    if costs_champion(s, fight.faction, act.faction):
        text += f" To fight a Champion makes {who_is(s, fight.faction)} a Successor."
    columns = s.tables.battle_columns
    return {
        "kind": FightKind.SEA,
        "title": f"Naval Battle at {s.tables.space_names[voyage.bound]}",
        "clause": "13.3.d:2",
        "sides": [
            fleet_side(s, act.faction, mine, ours, win),
            fleet_side(s, fight.faction, fight.fleets, theirs, lose),
        ],
        "ruler": {
            "columns": [c.column for c in columns],
            "at": min(fleet_strength(s, mine), len(columns) - 1),
        },
        "text": text,
    }


def sail_card(s: State, ask: Ask, option: Choice) -> Fight | None:
    """Who could stop the next step of a voyage, with all the Fleets that he has."""
    if mover(s).means.pontic:
        return None
    c = s.clone()
    voyage, act = voyage_of(c), mover(c)
    voyage.bound, voyage.storm = c.tables.space[option[1]], False
    able = [who for who in c.order if who != act.faction and may_declare(c, who)]
    if not able:
        return None
    fights = [SeaFight(faction=who, fleets=available_fleets(c, who)) for who in able]
    card = naval_card(c, max(fights, key=lambda fight: fleet_strength(c, fight.fleets)))
    card["pairs"] = [_pair(c, fight) for fight in fights]
    return card


def _pair(s: State, fight: SeaFight) -> Pair:
    act, voyage = mover(s), voyage_of(s)
    ours = fleet_strength(s, voyage.escorts)
    theirs = fleet_strength(s, fight.fleets)
    win, draw, _ = naval_odds(s, (ours, mover_mods(s, fight)), (theirs, interceptor_mods(fight)))
    return {
        "one": [s.tables.general_ids[act.leader]],
        "other": [],
        "text": (
            f"{who_is(s, fight.faction)} may declare a Naval Battle, strength {theirs} against {ours}: "
            f"you get through {per_cent(win + draw)}"
        ),
    }


def sea_fight_card(s: State, ask: Ask, option: Choice) -> Fight | None:
    """A Naval Battle that the asked player would declare, with the Fleets named so far."""
    who, t = player_of(s, ask.seat), s.tables
    if option is PASS:
        return None
    fleets: list[Fleet] = available_fleets(s, who)
    if ask.many is not None:
        named = [*s.picked, *([] if option in (DONE, ALL) else [option])]
        fleets = fleets if option == ALL else [t.fleet[i] for i in named]
    return naval_card(s, SeaFight(faction=who, fleets=fleets))


def sea_battle_card(s: State, ask: Ask, option: Choice) -> Fight | None:
    """A declared Naval Battle before its dice."""
    c = after_card(s, ask, option)
    voyage = voyage_of(c)
    if not 0 <= voyage.facing < len(voyage.fights) or voyage.fights[voyage.facing].cancelled:
        return None
    return naval_card(c, voyage.fights[voyage.facing])


def storm_card(s: State, ask: Ask, option: Choice) -> Fight | None:
    """Storms strike those at sea."""
    if not isinstance(option, tuple) or option[0] != "play":
        return None
    act = mover(s)
    here = s.at[act.leader]
    return attrition_card(s, act.faction, here, act.army, 0, "cards.storms:1")
