"""Options as a person reads them, with what they cost and how likely they are."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from argead.core.ask import ALL, AS_PROPOSED, BY_HAND, DONE, Ask, Choice
from argead.core.roll import D6

from ..rules.control import garrison_cost
from ..rules.fleets import fleets_in, ready_ships
from ..rules.movement import crossing_price, ready_units
from ..rules.raids import raiders
from ..rules.recruitment import price_of
from ..rules.retreat import has_refuge
from ..rules.sea_combat import has_haven
from ..state import DISMISSED, SEATS, KindId, Place, Side, State, commander, the_march
from . import proposals
from .names import Number, name, within

WORDS: Final = {
    ALL: "All of them",
    DONE: "That is all",
    AS_PROPOSED: "As proposed",
    BY_HAND: "Choose by hand",
    "whole": "All of them",
    "choose": "Choose by hand",
    "pacify": "Pacify Thrace",
    "garrison": "Raise your marker here",
    "force_march": "Try a force march",
    "join": "Pick up leaders or units",
    "recruit": "Recruit",
    "stand": "Stand and fight",
    "slip_away": "Try to slip away",
    "fight_on": "Fight on",
    "break_off": "Try to break off",
    "one_die": "Alexander rolls one die",
    "four_dice": "Alexander rolls four dice and tempts fate",
    "fight": "Fight",
    "withdraw": "Withdraw",
    "raise_marker": "Raise your marker",
    "refrain": "Leave the Area as it is",
    "levy": "Call the emergency levy",
    "save": "Roll without paying",
    "decline": "Send them home",
    "lose_ship": "Lose a ship",
    "memnon_stays": "All ships raid, and Memnon keeps out of it",
}

PASSES: Final = {
    "action": "Pass",
    "march": "Stop here",
    "sail": "Stay at sea",
    "recruit": "Recruit nothing more",
    "levy": "No levy now",
}

FETCH: Final = "Set out from {0} to fetch troops"
"""A march that begins without any."""
ABOARD: Final = ("embark", "disembark", "flip")
"""Deeds that may name a Sea Area after "in"."""
VERBS: Final[Mapping[str, Mapping[str, str]]] = {
    "action": {
        "move": "Move an army from {0}",
        "leaders": "Move leaders alone from {0}",
        "syrmus": "Move Syrmus from {0}",
        "siege": "Besiege {0}",
        "fleet": "Move the fleet of the {0}",
        "embark": "Embark the army of {0} on the ships in {1}",
        "disembark": "Land from the ships in {0} in {1}",
        "raid": "Raid the shores of the {0}",
    },
    "raid_leader": {"memnon": "Memnon raids with {0} ships"},
    "march": {"to": "March to {0}"},
    "sail": {
        "sail": "Sail to the {0}",
        "dock": "Put in at {0}",
        "attack": "Attack the ships in the port of {0}",
    },
    "recruit": {"buy": "Recruit {0}", "flip": "Bring {0} in {1} back to strength"},
}
"""Deeds by the question that offers them: elsewhere ``memnon`` and ``syrmus`` are leaders."""


def label(s: State, ask: Ask, option: Choice) -> str:
    """An option as a person reads it."""
    t = s.tables
    if option is None:
        return PASSES[ask.what]
    if isinstance(option, str):
        return _word(s, ask, option)
    if option[0] in VERBS.get(ask.what, ()):
        called = within if option[0] in ABOARD else name
        deed = _verb(s, ask, option).format(*(called(t, part) for part in option[1:]))
        costs = stakes(s, ask, option)
        return f"{deed} ({', '.join(costs)})" if costs else deed
    if option[0] in t.leader and isinstance(option[1], int):
        return name(t, option[0]) if option[1] else f"Not {name(t, option[0])}"
    if isinstance(option[1], int):
        return f"{option[1]} × {name(t, option[0])}"
    if option[0] in t.leader:
        return f"{name(t, option[1])} of {name(t, option[0])}"
    return f"{name(t, option[0])} in {within(t, option[1])}"


def _verb(s: State, ask: Ask, option: Choice) -> str:
    """The deed of an option; leaders who stand alone set out to fetch troops."""
    if option[0] == "move" and not ready_units(s, s.tables.place[option[1]]):
        return FETCH
    return VERBS[ask.what][option[0]]


def _word(s: State, ask: Ask, option: str) -> str:
    """An option that is one word."""
    t = s.tables
    if option == "leave":
        if ask.what == "march":
            return "Leave leaders or units here"
        extra = s.start.unpacified_thrace
        units = [f"{n} {name(t, kind)}" for kind, n in extra.units.items()]
        more = ", ".join([*units, f"{extra.treasure} treasure"])
        return f"Leave Thrace as it is and take more along: {more}"
    if option == "garrison" and s.march is not None:
        points = garrison_cost(s, s.march.at) if s.march.steps < 0 else 0
        return f"{WORDS[option]} ({Number(points):movement point})"
    if option == "force_march":
        return f"{WORDS[option]} ({force_march_chance(s)} in 6 for 1 point more)"
    if option in ("slip_away", "break_off"):
        lost = "" if has_refuge(s, Side(SEATS.index(ask.seat))) else ", and the army is destroyed"
        return f"{WORDS[option]} ({ask.about[0]} in 6{lost})"
    if option == "withdraw" and not has_haven(s, Side(SEATS.index(ask.seat))):
        return f"{WORDS[option]} (the fleet is destroyed)"
    if option == AS_PROPOSED and (hit := proposals.in_words(s, ask)):
        return f"{WORDS[option]}: {hit}"
    if option == "decline" and s.athens == DISMISSED:
        return "Leave them in Athens"
    if option == "pay":
        table = t.upkeep.rebellion
        return f"Pay {table.price} treasure for a bonus of {table.bonus}"
    if option in ("hire", "pay_fleet"):
        who = "ships" if option == "hire" else "fleet"
        return f"Pay the {who} ({ask.about[0]} treasure)"
    return WORDS.get(option) or name(t, option)


def force_march_chance(s: State) -> int:
    """How many faces of the die drive the army on."""
    t = s.tables
    chief = commander(s, [p for p in s.here[t.march] if p < t.n_leaders])
    return max(0, D6.high - t.initiative[chief])


def stakes(s: State, ask: Ask, option: Choice) -> list[str]:
    """What an option costs in treasure and points, and what is known about it."""
    t = s.tables
    found: list[str] = []
    cost = price(s, ask, option)
    if option[0] == "to" and s.march is not None and s.march.steps < 0:
        found.append(f"{Number(t.cost[t.place[option[1]]]):point}")
    if cost:
        found.append(f"{cost} treasure")
    if option[0] == "buy" and t.units[t.kind[option[1]]].lot > 1:
        found += _pair(s, Side(SEATS.index(ask.seat)), t.kind[option[1]], cost)
    if option[0] == "siege":
        c = t.city[option[1]]
        found.append(f"{s.siege[c]} of {t.map.city[c].strength} hits so far")
        if s.plundered[c]:
            found.append("plundered already")
    if option[0] == "fleet":
        found += sailing_chances(s, ask, t.place[option[1]])
    if option[0] == "raid":
        dice = len(raiders(s, t.place[option[1]])) // t.actions.raid.ships_per_die
        found.append(f"{Number(dice):die}, a hit on {t.actions.raid.hits_on}")
    return found


def _pair(s: State, side: Side, kind: KindId, cost: int) -> list[str]:
    """The second of a pair comes free, if the limit of the turn and the pool leave one."""
    if not cost:
        return ["free, the second of a pair"]
    t = s.tables
    left = t.upkeep.recruitment.limit.of(side) - s.season.bought[side]
    waiting = sum(s.at[p] == t.pool for p in t.pieces_of[kind])
    return ["the next one free"] if min(left, waiting) > 1 else []


def sailing_chances(s: State, ask: Ask, sea: Place) -> list[str]:
    """How likely the ships of each nation are to get away."""
    t = s.tables
    places = fleets_in(s, Side(SEATS.index(ask.seat)), sea)
    kinds = {t.kind_of[ship] for place in places for ship in ready_ships(s, place)}
    rows = [t.units[kind] for kind in sorted(kinds)]
    return [f"{row.name}s sail {row.moves_on} in 6" for row in rows]


def price(s: State, ask: Ask, option: Choice) -> int:
    """The treasure that an action, a purchase or a step over the straits costs."""
    t = s.tables
    prices = t.actions.price
    deed: Any = option[0]
    if deed == "move":
        return t.prices[Side(SEATS.index(ask.seat))]
    if deed == "to":
        m = the_march(s)
        return 0 if t.place[option[1]] in t.borders[m.at] else crossing_price(s, m)
    if deed == "buy":
        return price_of(s, t.kind[option[1]])
    fixed = {
        "siege": prices.siege,
        "fleet": prices.move_fleet,
        "embark": prices.embark,
        "disembark": prices.disembark,
        "raid": prices.raid,
        "flip": t.upkeep.recruitment.flip,
    }
    return fixed.get(deed, 0)
