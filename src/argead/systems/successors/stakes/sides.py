"""The two sides of a fight as a card shows them: pieces, what each row adds, and its strength."""

from __future__ import annotations

from collections.abc import Sequence

from argead.core.roll import Mod
from argead.core.scene import Row, Side
from argead.core.stakes import FightSide, ModView, Ruler

from ..rules.battle_rolls import battle_prestige, battle_rating, local_troops
from ..rules.combat_units import prestige, sacred_ground
from ..rules.control import fleet_strength
from ..scene.sides import side as colour
from ..state import (
    DEFENDER,
    Force,
    State,
    battle_of,
    commander,
    count,
    cus_at,
    faction_id,
    generals_at,
    is_player,
    kinds,
    royals_at,
    total,
)
from ..tables.ids import (
    ELEPHANT,
    INDEPENDENT,
    NO_GENERAL,
    ROYAL,
    SPACE_OF,
    Faction,
    Fleet,
    General,
    Location,
)
from ..text.names import amount, capital, cus, faction, troops
from .chances import BattleOdds, herd, per_cent, strength_on_foot


def who_is(s: State, who: Faction) -> str:
    """A Faction as the head of its side."""
    return capital(faction(s.tables, faction_id(s, who)))


def pieces(s: State, who: Faction, here: Location) -> list[str]:
    """Ids of a Faction's Generals and Royal Family Members in a location."""
    t = s.tables
    return [
        *(t.general_ids[g] for g in generals_at(s, here, who)),
        *(t.member_ids[r] for r in royals_at(s, here, who)),
    ]


def modifiers(mods: Sequence[Mod]) -> list[ModView]:
    """Modifiers as a card shows them."""
    return [{"text": m.text, "value": m.value, "clause": m.clause} for m in mods]


# -- Land Battles --------------------------------------------------------------------------


def battle_side(s: State, side: int, odds: BattleOdds | None) -> FightSide:
    """A side of the running battle: commander, CUs with their strength, what helps, what it may win."""
    b, t = battle_of(s), s.tables
    own = b.sides[side]
    who = own.faction
    rows: list[Row] = [commander_row(s, side)]
    rows.extend(_troop_rows(s, side))
    local = local_troops(s, side)
    if local:
        rows.append({"label": "Local Troops", "value": f"+{local}"})
    if own.bonus:
        rows.append({"label": "Cards", "value": f"{own.bonus:+d} on the roll"})
    if any(count(cus_at(s, b.space, o.faction), ROYAL) for o in b.sides):
        rows.append({"label": "Prestige", "value": str(battle_prestige(s, side))})
    if own.dice:
        rows.append({"label": "Dice", "value": f"{own.dice[0]} and {own.dice[1]}"})
    if own.roll:
        rows.append({"label": "Battle Score", "value": f"{own.score} (roll {own.roll})"})
    elif odds is not None:
        unhurt = f", {per_cent(odds.unhurt[side])} without loss" if is_player(who) else ""
        rows.append({"label": "Wins", "value": per_cent(odds.wins[side]) + unhurt})
        if odds.killed[side]:
            name = t.general_names[own.commander]
            rows.append({"label": f"{name} is killed", "value": per_cent(odds.killed[side])})
    return {
        "name": f"{who_is(s, who)}, {'defending' if side == DEFENDER else 'attacking'}",
        "side": colour(s, who),
        "pieces": pieces(s, who, b.space),
        "rows": rows,
        "strength": strength_words(s, side),
    }


def commander_row(s: State, side: int) -> Row:
    """Who leads a side, and how low his dice can count."""
    general = battle_of(s).sides[side].commander
    if general == NO_GENERAL:
        return {"label": "No General", "value": "dice count as they fall"}
    row: Row = {
        "label": s.tables.general_names[general],
        "value": f"Battle Rating {battle_rating(s, side)}",
        "refs": [s.tables.general_ids[general]],
    }
    return row


def _troop_rows(s: State, side: int) -> list[Row]:
    b, t = battle_of(s), s.tables
    own = b.sides[side]
    force = cus_at(s, b.space, own.faction)
    if own.faction == INDEPENDENT:
        return [{"label": amount(total(force), "CU"), "value": str(total(force))}]
    rows: list[Row] = []
    for kind, n in kinds(force - own.apart - own.exempt):
        value = _elephants(s, side) if kind == ELEPHANT else str(n * t.strength[kind])
        rows.append({"label": capital(troops(kind, n)), "value": value})
    if own.apart:
        rows.append({"label": f"{cus(own.apart)} set apart", "value": "0"})
    if own.exempt:
        rows.append({"label": f"{cus(own.exempt)} held back", "value": "0"})
    return rows


def _elephants(s: State, side: int) -> str:
    found = herd(s, side)
    low, high = min(found), max(found)
    if low == high:
        return str(low)
    return f"{low} to {high}, {sum(n * p for n, p in found.items()):.1f} on average"


def strength_words(s: State, side: int) -> str:
    """The Battle Strength of a side, or between what it lies."""
    feet, found = strength_on_foot(s, side), herd(s, side)
    low, high = feet + min(found), feet + max(found)
    return str(low) if low == high else f"{low} to {high}"


def battle_ruler(s: State, side: int) -> Ruler:
    """The column of the Battle Table in which a side reads its roll; Elephants at their likeliest sum."""
    columns = s.tables.battle_columns
    found, local = herd(s, side), local_troops(s, side)
    strength = strength_on_foot(s, side) + round(sum(n * p for n, p in found.items()))
    last = len(columns) - 1
    ruler: Ruler = {
        "columns": [column.column for column in columns],
        "at": min(strength, last),
        "base": min(strength - local, last),
    }
    if local:
        ruler["shifts"] = [{"text": "Local Troops", "value": local, "clause": "14.5:1"}]
    return ruler


# -- at sea, in doubt, before the die --------------------------------------------------------


def fleet_side(
    s: State, who: Faction, fleets: Sequence[Fleet], mods: Sequence[Mod], wins: float | None
) -> FightSide:
    """Fleets of a side in a Naval Battle."""
    t = s.tables
    rows: list[Row] = [
        {"label": t.fleets[f].name, "value": str(fleet_strength(s, [f]))} for f in fleets
    ] or [{"label": "No Fleet", "value": "0"}]
    rows.extend({"label": capital(m.text), "value": f"{m.value:+d} on the roll"} for m in mods)
    if wins is not None:
        rows.append({"label": "Wins", "value": per_cent(wins)})
    return {
        "name": who_is(s, who),
        "side": colour(s, who),
        "pieces": [],
        "rows": rows,
        "strength": str(fleet_strength(s, list(fleets))),
    }


def army_side(
    s: State, who: Faction, here: Location, force: Force, leader: General, rows: Sequence[Row]
) -> FightSide:
    """An Army or a lone General, with what matters about it here."""
    t = s.tables
    told: list[Row] = []
    if leader != NO_GENERAL:
        told.append(
            {
                "label": t.general_names[leader],
                "value": f"Initiative {t.initiative[leader]}",
                "refs": [t.general_ids[leader]],
            }
        )
    told.append({"label": "CUs", "value": cus(force) if is_player(who) else str(total(force))})
    return {
        "name": who_is(s, who),
        "side": colour(s, who),
        "pieces": pieces(s, who, here),
        "rows": [*told, *rows],
    }


def prestige_side(
    s: State, who: Faction, here: Location, *, defending: bool, oratory: int = 0
) -> FightSide:
    """Whose side the Royals take: Legitimacy and the Popularity of the Commanding General."""
    t, general = s.tables, commander(s, here, who)
    rows: list[Row] = []
    if who != INDEPENDENT:
        rows.append({"label": "Legitimacy", "value": str(s.legitimacy[who])})
    if general != NO_GENERAL:
        rows.append(
            {
                "label": f"Popularity of {t.general_names[general]}",
                "value": f"{t.popularity[general] + s.fame[general]:+d}",
                "refs": [t.general_ids[general]],
            }
        )
    if oratory:
        rows.append({"label": "The Gift of Oratory", "value": f"{oratory:+d}"})
    if defending and general != NO_GENERAL and sacred_ground(s, who, SPACE_OF[here]):
        rows.append({"label": "Sacred ground", "value": f"{t.charts.popularity.sacred_ground:+d}"})
    rows.append({"label": "CUs", "value": cus(cus_at(s, here, who))})
    found = prestige(s, who, here, defending=defending, oratory=oratory)
    return {
        "name": who_is(s, who),
        "side": colour(s, who),
        "pieces": pieces(s, who, here),
        "rows": rows,
        "strength": f"Prestige {found}",
    }


def die_side(rows: Sequence[tuple[str, str]]) -> FightSide:
    """The die, and what its faces mean."""
    return {
        "name": "The die",
        "side": Side.INDEPENDENT,
        "pieces": [],
        "rows": [{"label": face, "value": means} for face, means in rows],
    }
