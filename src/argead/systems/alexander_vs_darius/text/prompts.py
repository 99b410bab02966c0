"""The questions in words, with the numbers that matter."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from argead.core.ask import Ask

from ..rules.losses import place_of
from ..rules.movement import points_left, surplus
from ..rules.recruitment import left_to_levy
from ..rules.retreat import has_refuge
from ..rules.sea_combat import has_haven
from ..rules.victory import pursuit_dice
from ..state import (
    DISMISSED,
    FOE,
    HIRED,
    MACEDON,
    PERSIA,
    SEATS,
    Side,
    State,
    ships_at,
    the_battle,
    the_march,
    the_voyage,
    units_at,
)
from .names import Number, name, names

PROMPTS: Final = {
    "thrace": "Choose how you deal with Thrace before you march.",
    "action": "Choose an action, or pass.",
    "who_leads": "Choose the leaders who go.",
    "who_marches": "Choose the units that march.",
    "march": "Your army is in {0}: choose its next step.",
    "ride": "Your leaders are in {0}: choose their next step.",
    "straggler": "Choose the unit that is hit on the march.",
    "who_joins": "Choose leaders who join the march.",
    "what_joins": "Choose units that join the march.",
    "who_goes_on": "Choose the leaders who march on.",
    "what_goes_on": "Choose the units that march on; the others stay.",
    "hand_over": "Choose a unit that passes to {0}, who outranks the others.",
    "which_ships": "Choose the anchorages whose ships sail.",
    "who_sails": "Choose the leaders who sail along.",
    "what_sails": "Choose the units that sail along.",
    "sail": "Your fleet is in the {0}: choose its course.",
    "leave_port": "You have lost {0}: choose the sea to which your ships escape.",
    "who_embarks": "Choose the leaders who embark.",
    "what_embarks": "Choose the units that embark.",
    "who_lands": "Choose the leaders who land.",
    "what_lands": "Choose the units that land.",
    "landed": "Choose whether your army raises its marker in {0}.",
    "fleet_flees": "Choose the sea to which your fleet flees.",
    "retreat_before_combat": "Choose whether to stand, or to try to slip away, which succeeds {0} in 6.",
    "retreat": "Choose where your army retreats from {0}.",
    "array": "Choose the units that fight.",
    "alexander": "Choose how Alexander fights this round.",
    "hits": "Choose who takes {0:hit} on your army.",
    "break_off": "Choose whether to fight on, or to try to break off, which succeeds {0} in 6.",
    "pursuit_hits": "Choose who takes {0:hit} of the pursuit.",
    "adjacent_garrison": "Choose the neighbouring Area that comes over to you.",
    "withdraw": "Choose whether your fleet fights or withdraws.",
    "withdraw_to": "Choose where your fleet withdraws to.",
    "ships_lost": "Choose the ships that you lose: {0:hit}.",
    "drown": "Choose the units that are lost with their ships: {0}.",
    "besiegers": "Choose the units that take part in the siege.",
    "siege_losses": "Choose who takes {0:hit} of the siege, units or leaders.",
    "raid_leader": "Choose how your ships raid: Memnon hits on 5 and 6, but is lost if a die shows 1.",
    "raid_target": "Choose the port that loses its marker.",
    "fleet_home": "Choose the port to which the ships in the {0} return.",
    "recruit": "Choose what you recruit.",
    "place": "Choose where the new counter appears: {0}.",
    "levy": "Choose whether you call the emergency levy.",
    "rebellion": "Choose whether you pay {2} for the rising of Sparta: chance {0} in 6, unpaid {1} in 6.",
    "athens": "Choose whether you pay {0} for the Athenian ships.",
    "stranded": "Choose the units that are put ashore: {0}.",
    "unpaid": "You cannot pay {0} for your armies: choose the unit that goes home.",
    "fleet_pay": "Choose whether you pay {0} for your fleet or lose a ship.",
    "unpaid_ship": "Choose where an unpaid ship deserts.",
    "cretan_port": "Choose the port for the Cretan ships.",
    "cyprus_ships": "Choose where a ship goes over to the rebels: {0} still to go.",
    "training": "Choose the unit that is trained.",
    "porus": "Choose the unit that marches east: {0} still to go.",
}


def prompt(s: State, ask: Ask) -> str:
    """The question in words: what is asked, and the numbers that matter."""
    words = names(s.tables, ask.about)
    text = PROMPTS[_theme(s, ask)].format(*words)
    kind = ask.about[-1] if ask.about else None
    if isinstance(kind, str) and kind.split(".")[0] in s.tables.kind and ask.what != "place":
        return f"{text} How many: {name(s.tables, kind)}?"
    more = NUMBERS[ask.what](s, ask) if ask.what in NUMBERS else ""
    return f"{text} {more}" if more else text


def _theme(s: State, ask: Ask) -> str:
    """Which words ask; leaders who travel without units are no army."""
    alone = ask.what == "march" and not units_at(s, s.tables.march)
    return "ride" if alone else ask.what


# -- the numbers of a question ------------------------------------------------------------------------


def _side(ask: Ask) -> Side:
    return Side(SEATS.index(ask.seat))


def _action(s: State, ask: Ask) -> str:
    told = f"Your treasury holds {s.treasury[_side(ask)]}."
    if s.season.passes[_side(ask)]:
        told += " You have passed once: a second pass ends your actions of this turn."
    return told


def _march(s: State, ask: Ask) -> str:
    m = the_march(s)
    if m.steps >= 0:
        return "Syrmus moves one Area a turn." if m.steps else ""
    told = f"{Number(points_left(s, m)):movement point} left."
    if m.fought:
        told += " After a combat it enters no Area with an enemy."
    if surplus(s):
        told += (
            f" If it goes on, {Number(surplus(s)):unit} must stay: its leaders take no more along."
        )
    return told


def _sail(s: State, ask: Ask) -> str:
    left = the_voyage(s).left
    return f"It may enter {Number(left):Sea Area} more." if left else ""


def _strengths(s: State, ask: Ask) -> str:
    """How many counters each army has: their number is open."""
    b, side = the_battle(s), _side(ask)
    own, enemy = (len(s.here[place_of(s, b, x)]) for x in (side, FOE[side]))
    return f"Your {Number(own):counter} against {enemy}."


def _retreat_before_combat(s: State, ask: Ask) -> str:
    return f"{_strengths(s, ask)} {_price_of_slipping(s, ask)}"


def _price_of_slipping(s: State, ask: Ask) -> str:
    if not has_refuge(s, _side(ask)):
        return (
            "It has nowhere to retreat to: if it slips away it is destroyed, without a combat,"
            " so that nothing is paid, no track moves and no event comes."
        )
    if s.tables.has_city[the_battle(s).place]:
        return "Slipping away costs nothing but the ground."
    return "Slipping away costs the marker of the Area, and nothing else."


def _alexander(s: State, ask: Ask) -> str:
    """Each die hits at or under his rating; the risk of four dice, in per cent."""
    t = s.tables
    fate, sides = t.combat.four_dice, 6
    killed = sides + 1 - fate.killed_on
    safe = (sides * sides - killed) ** fate.dice
    every = (sides * sides) ** fate.dice
    calm = (sides - 1) ** fate.dice
    death = round(100 * (every - safe) / every)
    wound = round(100 * (sides**fate.dice - calm) / sides**fate.dice) - death
    rating = t.combat_rating[t.alexander]
    return (
        f"A die hits on {rating} or less. With four dice he is killed {death} times in 100,"
        f" and wounded, so that he cannot move next turn, {wound} times."
    )


def _break_off(s: State, ask: Ask) -> str:
    """How the battle stands, and what breaking it off costs: dice of the pursuit and the tracks."""
    side, b = _side(ask), the_battle(s)
    mine, theirs = b.scored[side], b.scored[FOE[side]]
    rounds = Number(b.round.number)
    fought = f"After {rounds:round} you have scored {Number(mine):hit}, the enemy {theirs}."
    return f"{_strengths(s, ask)} {fought} {_price_of_breaking_off(s, side)}"


def _price_of_breaking_off(s: State, side: Side) -> str:
    b = the_battle(s)
    dice = Number(pursuit_dice(s, b, FOE[side]))
    told = f"Who breaks off has lost; the enemy pursues with {dice:die}."
    if not has_refuge(s, side):
        told = "Who breaks off has lost; your army has nowhere to go and is destroyed."
    change = s.tables.changes
    if side == PERSIA:
        cost = change["battle_lost"].by + change["broke_off"].by
        return f"{told} Legitimacy {cost}, and perhaps {change['pride'].by} for pride."
    told += f" Legitimacy {change['battle_won'].by:+d}"
    return f"{told}, War Weariness {change['alexander_beaten'].by}." if b.alexander else f"{told}."


def _withdraw(s: State, ask: Ask) -> str:
    side, b = _side(ask), the_battle(s)
    own, enemy = (len(ships_at(s, place_of(s, b, x))) for x in (side, FOE[side]))
    told = f"Your {Number(own):ship} against {enemy}. Who withdraws has lost."
    return told if has_haven(s, side) else f"{told} There is nowhere to go: the fleet is destroyed."


def _recruit(s: State, ask: Ask) -> str:
    side = _side(ask)
    left = s.tables.upkeep.recruitment.limit.of(side) - s.season.bought[side]
    return f"Your treasury holds {s.treasury[side]}; {Number(left):land unit} more this turn."


def _levy(s: State, ask: Ask) -> str:
    units = Number(min(s.tables.upkeep.levy.units, len(left_to_levy(s))))
    return f"It brings {units:unit} and costs the roll of a die in Legitimacy, now {s.legitimacy}."


def _athens(s: State, ask: Ask) -> str:
    told = f"Your treasury holds {s.treasury[MACEDON]}."
    if s.athens == HIRED:
        later = s.tables.upkeep.maintenance.athens.later_price
        return f"{told} Once sent home they cost {later} a turn."
    if s.athens == DISMISSED:
        return f"{told} Unpaid they stay in Athens, as now."
    return f"{told} Sent home again they never come back."


def _fleet_home(s: State, ask: Ask) -> str:
    if ask.rule != "4.1:10":
        return ""
    return f"It is far: each ship is lost on {s.tables.upkeep.supply.ship_lost_on} or more."


def _treasury(s: State, ask: Ask) -> str:
    return f"Your treasury holds {s.treasury[_side(ask)]}."


def _per_leader(s: State, ask: Ask) -> str:
    return f"A leader takes {s.tables.actions.movement.units_per_leader} along."


NUMBERS: Final[dict[str, Callable[[State, Ask], str]]] = {
    "action": _action,
    "march": _march,
    "sail": _sail,
    "retreat_before_combat": _retreat_before_combat,
    "alexander": _alexander,
    "break_off": _break_off,
    "withdraw": _withdraw,
    "recruit": _recruit,
    "levy": _levy,
    "athens": _athens,
    "fleet_pay": _treasury,
    "rebellion": _treasury,
    "unpaid": _treasury,
    "who_marches": _per_leader,
    "fleet_home": _fleet_home,
}
