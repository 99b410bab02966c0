"""Sieges: an assault with its differential, a sortie, a summons."""

from __future__ import annotations

from typing import Any

from argead.core.ask import Ask
from argead.core.roll import Roll
from argead.core.stakes import Fight, FightKind, FightSide

from ..rules.siege import (
    KEEP_TRAIN,
    SORTIE,
    assault_roll,
    besiegers,
    defender,
    differential,
    siege_column,
    surrender_roll,
    the_siege,
)
from ..rules.stacking import captains, garrison
from ..rules.variant import variant
from ..scene.colours import colour
from ..state import MACEDON, MACEDONIANS, NOBODY, Siege, State, bits
from ..text.figures import chance, succeeds
from ..text.grammar import Count
from ..text.names import name
from .sides import capital, card, leader_rows, told, troops, unit_rows


def siege(s: State, _ask: Ask, option: Any) -> Fight | None:
    """A city that may be assaulted, by all who can, or called upon to surrender."""
    if option is None:
        return None
    if option[0] == "summon":
        return summons(s, option[1])
    s = s.clone()
    _, city, province, force = option
    index = s.game.force_index[force]
    spent = bool(s.assaults.units & s.game.engines)
    s.siege = Siege(city, province, index, besiegers(s, province, index), engines_apart=spent)
    return assault(s)


def preparing(s: State, _ask: Ask, option: Any) -> Fight:
    """An assault while its men and leaders are named."""
    s = s.clone()
    here = the_siege(s)
    if not here.units:
        here.units = besiegers(s, here.province, here.force)
    if option == KEEP_TRAIN:
        here.engines_apart = True
    elif option in s.leader_at:
        here.leaders.append(option)
    return assault(s)


def assault(s: State) -> Fight:
    """The assault that is in hand: differential, column and chances."""
    here = the_siege(s)
    sides = [_outside(s), _inside(s, here.city)]
    made = card(FightKind.SIEGE, f"Assault on {name(s.tables, here.city)}", "11.3:7", sides)
    made["text"] = _losses(s)
    made["ruler"] = {
        "columns": ["0 or less", *(reading.column for reading in s.game.readings.siege[1:])],
        "at": siege_column(s),
        "shifts": told(differential(s)),
    }
    return made


def sortie(s: State, ask: Ask, option: Any) -> Fight:
    """The garrison against the engines, or the assault that it waits for."""
    if option != SORTIE:
        return assault(s)
    city = the_siege(s).city
    sides = [_inside(s, city), _outside(s)]
    text = "It costs a step of the garrison; then the assault follows, without a burnt train."
    return card(FightKind.SIEGE, f"Sortie from {name(s.tables, city)}", ask.rule, sides, text)


def summons(s: State, city: str) -> Fight:
    """The army before the gates, and who is behind them."""
    province = next(p for p in s.game.city_rows[city].provinces if s.in_field(p, MACEDONIANS))
    outside = troops(
        s, MACEDON, s.in_field(province, MACEDONIANS), s.leaders_at(province, MACEDONIANS)
    )
    opens = chance(surrender_roll(s, city), succeeds)
    text = f"It opens its gates on {opens}; it is not assaulted this turn."
    title = f"Summons to {name(s.tables, city)}"
    return card(FightKind.LOYALTY, title, "17.5:1", [outside, _inside(s, city)], text)


def _outside(s: State) -> FightSide:
    here = the_siege(s)
    engines = s.game.engines & s.at[here.province] if variant(s).has_engines(s) else 0
    units = here.units & s.at[here.province]
    strength = sum(mod.value for mod in differential(s) if mod.value > 0)
    return troops(s, s.owner_of(here.force), units | engines, here.leaders, f"{strength} in all")


def _inside(s: State, city: str) -> FightSide:
    owner, units, leaders = s.city_owner[city], garrison(s, city), captains(s, city)
    walls = s.walls[city]
    counted = min(len(leaders), units.bit_count())
    return {
        "name": capital(name(s.tables, city)),
        "side": colour(s, owner),
        "pieces": [*leaders, *s.ids(bits(units))],
        "rows": [
            {"label": "Walls", "value": str(walls), "refs": [city]},
            *leader_rows(s, leaders),
            *unit_rows(s, units),
        ],
        "strength": f"{walls + units.bit_count() + counted} in all",
    }


def _losses(s: State) -> str:
    """What each side may lose, with the Siege Train and the fury of the Macedonians."""
    here, table = the_siege(s), s.game.charts.siege
    losses = table.columns[siege_column(s)].losses
    extra = table.siege_train_loss if variant(s).has_engines(s) else 0
    factor = 2 if here.city in s.campaign.fury and here.force == MACEDONIANS else 1

    def breaks(roll: Roll, least: int) -> bool:
        return (losses[roll.natural - 1][1] + extra) * factor >= least

    walls = s.walls[here.city]
    roll = assault_roll(s)
    one = chance(roll, lambda r: breaks(r, 1))
    text = f"The city loses something on {one}"
    if walls > 1:
        text += f", two or more on {chance(roll, lambda r: breaks(r, 2))}"
    own = chance(roll, lambda r: losses[r.natural - 1][0] > 0)
    held = "nobody" if defender(s) == NOBODY else name(s.tables, s.game.owner_names[defender(s)])
    return (
        f"{text}; the besiegers lose steps on {own}. {Count(walls):wall} to take, held by {held}."
    )
