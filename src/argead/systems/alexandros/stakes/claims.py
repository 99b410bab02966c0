"""Fights at sea, and trials of loyalty: mutinies, prisoners, envoys to Rhodes."""

from __future__ import annotations

from typing import Any

from argead.core.ask import Ask
from argead.core.roll import Roll
from argead.core.scene import Row
from argead.core.stakes import Fight, FightKind, FightSide

from ..rules.combat import odds_column
from ..rules.fleets import enemies_in, in_zone
from ..rules.loyalty import mutinous
from ..rules.naval import ATTACK, mover_attacks, sea_roll, ships, strength
from ..rules.prisoners import courting_roll
from ..rules.rhodes import FLEET, envoy_roll
from ..rules.wars import FORTRESS, wars
from ..scene.colours import colour
from ..state import NOBODY, Owner, SeaFight, State
from ..tables.readings import found
from ..text.figures import chance
from ..text.grammar import Count
from ..text.names import name
from .sides import card, fleets, owner_called, told, troops

# -- at sea --------------------------------------------------------------------------------------


def sea_fight(s: State, ask: Ask, option: Any) -> Fight:
    """Fleets that must fight."""
    zone, enemy = option
    mover, foe = (s.game.owner_index[o] for o in (ask.seat, enemy))
    return at_sea(s, SeaFight(zone, mover, foe))


def off_rhodes(s: State, ask: Ask, option: Any) -> Fight | None:
    """Rhodes with its fortress, its own ships and its ally's."""
    if option != ATTACK:
        return None
    zone = s.game.city_rows[FORTRESS].sea
    mover = s.game.owner_index[ask.seat]
    return at_sea(s, SeaFight(zone, mover, s.city_owner[FORTRESS], rhodes=True))


def course(s: State, ask: Ask, option: Any) -> Fight | None:
    """Who waits where the fleets would sail to."""
    if option is None:
        return None
    _, start, goal = option
    mover = s.game.owner_index[ask.seat]
    enemies = enemies_in(s, goal, mover)
    if not enemies:
        return None
    mine, theirs = in_zone(s, start, mover), in_zone(s, goal, enemies[0])
    sides = [
        fleets(s, mover, mine, f"{Count(len(mine)):fleet}"),
        fleets(s, enemies[0], theirs, f"{Count(len(theirs)):fleet}"),
    ]
    title = f"Into the {name(s.tables, goal)}"
    text = "Whoever ends his sailing beside enemies must fight them."
    return card(FightKind.SEA, title, "clash.8.4:1", sides, text)


def at_sea(s: State, fight: SeaFight) -> Fight:
    """A fight at sea with its column and chances."""
    s = s.clone()
    wars(s).sea_fight = fight
    sides = [_squadron(s, fight.mover, mover=True), _squadron(s, fight.enemy, mover=False)]
    made = card(FightKind.SEA, f"Fight in the {name(s.tables, fight.zone)}", "clash.8.4:2", sides)
    first, roll = mover_attacks(s), sea_roll(s)
    who = "You attack" if first else "They attack"
    if roll is None or roll.reading is None:
        made["text"] = f"{who} at odds beyond the table: the defender loses every fleet."
        return made
    base = odds_column(strength(s, mover=first), strength(s, mover=not first))
    shifts = told(roll.reading.shifts)
    columns = [reading.column for reading in s.game.readings.minor]
    made["ruler"] = {
        "columns": columns,
        "at": max(0, base + sum(m["value"] for m in shifts)),
        "base": min(base, len(columns) - 1),
        "shifts": shifts,
    }
    made["text"] = f"{who}: {results(roll, 'fleets')}"
    return made


def results(roll: Roll, what: str) -> str:
    """The chances of a small fight or of one at sea."""
    wins = chance(roll, lambda r: found(r) in ("DL", "DE"))
    both = chance(roll, lambda r: found(r) == "EX")
    loses = chance(roll, lambda r: found(r) in ("AL", "AE"))
    return f"only the defender loses {what} {wins}, both {both}, only the attacker {loses}."


def _squadron(s: State, owner: Owner, *, mover: bool) -> FightSide:
    mine, worth = ships(s, mover=mover), strength(s, mover=mover)
    side = fleets(s, owner, mine, f"worth {Count(worth):fleet}") if owner != NOBODY else _rhodes(s)
    if worth > len(mine):
        fortress: Row = {"label": "Fortress of Rhodes", "value": f"+{worth - len(mine)}"}
        side["rows"].append({**fortress, "refs": [FORTRESS]})
    return side


def _rhodes(s: State) -> FightSide:
    """Rhodes by itself."""
    afloat = [FLEET] if wars(s).fleets[FLEET].owner == NOBODY else []
    return {
        "name": "Rhodes",
        "side": colour(s, NOBODY),
        "pieces": afloat,
        "rows": [{"label": str(name(s.tables, f)), "refs": [f]} for f in afloat],
        "strength": f"worth {Count(strength(s, mover=False)):fleet}",
    }


# -- loyalty -------------------------------------------------------------------------------------


def envoys(s: State, ask: Ask, option: Any) -> Fight | None:
    """Envoys before the council of Rhodes."""
    if option is None:
        return None
    owner = s.game.owner_index[ask.seat]
    roll = envoy_roll(s, owner)
    text = f"Rhodes listens on {chance(roll, lambda r: found(r) in ('A', 'B'))}."
    ally = wars(s).rhodes_ally
    whose = (
        "no alliance"
        if ally == NOBODY
        else f"allied with {name(s.tables, s.game.owner_names[ally])}"
    )
    city: FightSide = {
        "name": "Rhodes",
        "side": colour(s, ally),
        "pieces": [FORTRESS],
        "rows": [{"label": whose, "refs": [FORTRESS]}],
    }
    sides = [_claims(s, owner, roll), city]
    return card(FightKind.LOYALTY, "Envoys to Rhodes", roll.clause, sides, text)


def court(s: State, ask: Ask, option: Any) -> Fight | None:
    """A prisoner is asked to change sides."""
    if option is None:
        return None
    owner, prisoner = s.game.owner_index[ask.seat], option[1]
    roll = courting_roll(s, owner)
    joins = chance(roll, lambda r: found(r) == "recruited")
    dies = chance(roll, lambda r: found(r) == "executed")
    captive = troops(s, s.leader_owner(prisoner), 0, [prisoner], f"rating {s.ability(prisoner)}")
    text = f"He changes sides on {joins} and is executed on {dies}."
    title = f"Offer to {name(s.tables, prisoner)}"
    return card(FightKind.LOYALTY, title, roll.clause, [_claims(s, owner, roll), captive], text)


def mutiny(s: State, ask: Ask, _option: Any) -> Fight:
    """The troops of a province, and how many of them go home."""
    owner, area = s.game.owner_index[ask.seat], str(ask.about[0])
    leaving: FightSide = {
        "name": "The mutineers",
        "side": colour(s, NOBODY),
        "pieces": [],
        "rows": [{"label": "Still to go home", "value": str(s.losing)}],
    }
    mine = troops(s, owner, mutinous(s, owner, area), [])
    if not mine["rows"]:
        mine = fleets(s, owner, in_zone(s, area, owner), "no troops aboard")
    title = f"Mutiny {name(s.tables, area):in}"
    return card(FightKind.LOYALTY, title, ask.rule, [mine, leaving])


def _claims(s: State, owner: Owner, roll: Roll) -> FightSide:
    """What speaks for a player."""
    rows: list[Row] = [{"label": m.text, "value": f"{m.value:+d}"} for m in roll.mods]
    return {
        "name": owner_called(s, owner),
        "side": colour(s, owner),
        "pieces": [],
        "rows": rows or [{"label": "nothing that changes the die"}],
    }
