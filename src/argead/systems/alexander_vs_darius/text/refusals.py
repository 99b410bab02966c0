"""Why a piece or place cannot be chosen now: the first rule that forbids it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

from argead.core.ask import Ask

from ..rules.control import bars_the_way, city_under_siege
from ..rules.fleets import fleets_in
from ..rules.movement import crossing_price, points_left
from ..rules.raids import raidable
from ..rules.recruitment import HOMES
from ..state import (
    FOE,
    MOVED,
    PERSIA,
    SEATS,
    Piece,
    Place,
    Side,
    State,
    closed,
    enemy_in,
    idle,
    leaders_at,
    ships_at,
    stack_side,
    the_battle,
    the_march,
    the_voyage,
    units_at,
)
from .names import Number

Why: TypeAlias = tuple[str, str] | None
STRAITS: Final = {"aegean_sea": "1.3.straits:2", "black_sea": "1.3.straits:3"}
"""Why ships of a sea close a crossing."""
LEADING: Final = frozenset({"who_leads", "who_joins", "who_embarks"})


def why_not(s: State, ask: Ask, ref: str) -> Why:
    """A sentence and its clause; None where the question itself says enough."""
    t = s.tables
    if ref in t.piece_ids:
        return _counter(s, ask, Piece(t.piece_ids.index(ref)))
    if ref not in t.place or ask.what not in _PLACES:
        return None
    place = t.place[ref]
    if place < t.n_areas and closed(s, place):
        clause = "6.5:1" if place in t.crete else "4.6:2"
        return f"Nobody enters {t.place_names[place]} yet.", clause
    return _PLACES[ask.what](s, ask, place)


def _side(ask: Ask) -> Side:
    return Side(SEATS.index(ask.seat))


# -- counters -----------------------------------------------------------------------------------------


def _counter(s: State, ask: Ask, p: Piece) -> Why:
    """Enemy counters are nobody's to choose; own ones may have moved, or be chosen otherwise."""
    t = s.tables
    if t.side[p] != _side(ask):
        return "This counter is the enemy's.", "1:1"
    if p < t.n_leaders:
        return _leader(s, ask, p)
    unit = t.units[t.kind_of[p]].name
    if t.ship[p] and ask.what == "action":
        if idle(s, p):
            return f"Nobody pays this {unit}: it lies idle.", "4.7:7"
        if s.flags[p] & MOVED:
            return f"This {unit} has tried to move this turn.", "1.4.fleet:7"
        return "Ships sail together: choose their Sea Area.", "1.4.fleet:1"
    if s.flags[p] & MOVED:
        return f"This {unit} has moved this turn.", "1.4.army:8"
    if ask.what == "action":
        return "Units do not move without a leader: choose their Area.", "1.4.army:3"
    return None


def _leader(s: State, ask: Ask, p: Piece) -> Why:
    t = s.tables
    name = t.leaders[p].name
    moves = ask.what == "action" or ask.what in LEADING
    if moves and p == t.alexander and s.pinned == s.turn:
        return f"{name} was wounded and may not move this turn.", "7.1:3"
    if ask.what in LEADING and p == t.syrmus:
        return f"{name} goes his own way with his Thracians.", "8.5:7"
    if ask.what == "who_embarks":
        return f"{name} is not in the Area that embarks.", ask.rule
    if moves and s.flags[p] & MOVED:
        return f"{name} has already moved this turn.", "1.4.army:8"
    if ask.what == "action":
        return f"{name} is chosen with his Area.", "1.4.army:3"
    return (f"{name} is elsewhere.", ask.rule) if ask.what in LEADING else None


# -- places by question -------------------------------------------------------------------------------


def _action(s: State, ask: Ask, place: Place) -> Why:
    t, side = s.tables, _side(ask)
    name = t.place_names[place]
    if place >= t.n_areas:
        return _fleet_action(s, side, place)
    if stack_side(s, place) == FOE[side]:
        return f"The stack in {name} is the enemy's.", "3:1"
    leaders = leaders_at(s, place)
    if not leaders and units_at(s, place):
        return f"The units in {name} do not move without a leader.", "1.4.army:3"
    if not leaders:
        return f"You have no army in {name}.", "1.4.army:3"
    if t.alexander in leaders and s.pinned == s.turn:
        return "Alexander III was wounded and may not move this turn.", "7.1:3"
    return f"All leaders in {name} have moved this turn.", "1.4.army:8"


def _fleet_action(s: State, side: Side, sea: Place) -> Why:
    t = s.tables
    name = t.place_names[sea]
    if not t.open_sea[sea]:
        return f"No ship sails the {name}.", "1.3.terrain:1"
    if fleets_in(s, side, sea) and s.treasury[side] < t.actions.price.move_fleet:
        return "Your treasury cannot pay for a voyage.", "1.3:5"
    places = [sea, *(t.ports[a] for a in t.shores[sea])]
    own = [p for place in places for p in ships_at(s, place) if t.side[p] == side]
    if not own:
        return f"You have no ships in the {name} or its ports.", "1.4.fleet:1"
    if all(idle(s, p) for p in own):
        return f"Nobody pays the ships off the {name}: they lie idle.", "4.7:7"
    return f"Your ships in the {name} have tried to move this turn.", "1.4.fleet:7"


def _march(s: State, ask: Ask, place: Place) -> Why:
    t, m = s.tables, the_march(s)
    name, here = t.place_names[place], t.place_names[m.at]
    if place >= t.n_areas:
        return "Armies enter a Sea Area only aboard ships.", "1.3.terrain:6"
    if place == m.at:
        return f"You are in {name} already.", ask.rule
    if m.steps == 0:
        return "Syrmus moves one Area a turn.", "8.5:5"
    strait = dict(t.crossings[m.at]).get(place)
    if place not in t.borders[m.at]:
        if strait is None:
            return f"{name} does not adjoin {here}.", "1.4.army:9"
        if m.steps > 0:
            return "Syrmus and his men never cross the Hellespont.", "8.5:6"
        if bars_the_way(s, m.side, strait):
            clause = STRAITS[t.place_ids[strait]]
            return f"Enemy ships in the {t.place_names[strait]} close the straits.", clause
    if m.steps < 0 and t.cost[place] > points_left(s, m):
        need, left = Number(t.cost[place]), points_left(s, m)
        return f"{name} costs {need:movement point}, and you have {left} left.", "1.4.army:9"
    if t.confined in s.here[t.march] and not t.confines[place]:
        return f"{t.leaders[t.confined].name} never leaves Mesopotamia and Iran.", "7.1:8"
    if enemy_in(s, m.side, place):
        if m.fought:
            return "After a combat no Area with an enemy stack is entered.", "1.4.army:11"
        return "Leaders alone enter no Area with an enemy stack.", "1.4.leaders:2"
    if strait is not None and s.treasury[m.side] < crossing_price(s, m):
        return f"Crossing the straits costs {crossing_price(s, m)} treasure.", "1.3:13"
    return None


def _sail(s: State, ask: Ask, place: Place) -> Why:
    t, v = s.tables, the_voyage(s)
    name, here = t.place_names[place], t.place_names[v.at]
    if place < t.n_areas:
        if place not in t.shores[v.at]:
            return f"{name} has no port on the {here}.", "1.4.fleet:3"
        return (
            f"A fleet puts in only where its own marker lies, and {name} has none.",
            "1.4.fleet:3",
        )
    if place == v.at:
        return f"Your fleet is in the {name} already.", "1.4.fleet:1"
    if not t.open_sea[place]:
        return f"No ship sails the {name}.", "1.3.terrain:1"
    if not v.left:
        return "The fleet has sailed as far as it may.", "1.4.fleet:1"
    return f"The {name} does not adjoin the {here}.", "1.4.fleet:1"


def _retreat(s: State, ask: Ask, place: Place) -> Why:
    t, side, b = s.tables, _side(ask), the_battle(s)
    name = t.place_names[place]
    if place >= t.n_areas:
        return "An army does not retreat to sea.", "3.3.retreat:1"
    if place == b.place:
        return f"Your army retreats from {name}.", "3.3.retreat:1"
    if enemy_in(s, side, place):
        return f"An enemy stack stands in {name}.", "3.3.retreat:2"
    if s.owner[place] != side:
        return f"{name} does not carry your marker.", "3.3.retreat:3"
    return f"{name} is too far, or the enemy stands in between.", "3.3.retreat:1"


def _adjacent(s: State, ask: Ask, place: Place) -> Why:
    t, side = s.tables, _side(ask)
    name, clause = t.place_names[place], "3.3.victory:6"
    if place >= t.n_areas:
        return "No marker lies at sea.", "2:1"
    if s.owner[place] == side:
        return f"{name} carries your marker already.", clause
    if t.has_city[place]:
        return f"There is a city in {name}.", clause
    if enemy_in(s, side, place):
        return f"An enemy stack stands in {name}.", clause
    return f"{name} does not adjoin the field of battle.", clause


def _haven(s: State, ask: Ask, place: Place) -> Why:
    t, side, sea = s.tables, _side(ask), the_voyage(s).at
    name = t.place_names[place]
    if place < t.n_areas:
        if place in t.shores[sea]:
            return f"The port of {name} is not yours to withdraw to.", "3.4:5"
        return f"{name} has no port on the {t.place_names[sea]}.", "3.4:5"
    if place in t.sea_borders[sea] and enemy_in(s, side, place):
        return f"Enemy ships are in the {name}.", "3.4:5"
    return f"The {name} is no open Sea Area beside this one.", "3.4:5"


def _home(s: State, ask: Ask, place: Place) -> Why:
    t, side, sea = s.tables, _side(ask), s.tables.place[ask.about[0]]
    name = t.place_names[place]
    if place >= t.n_areas:
        return "Fleets at sea return to port now.", "4.1:8"
    if s.owner[place] != side:
        return f"{name} does not carry your marker.", "4.1:8"
    if ask.rule == "4.1:8":
        return f"{name} has no port on the {t.place_names[sea]}.", "4.1:8"
    return f"{name} has no port on a neighbouring Sea Area.", "4.1:10"


def _recruit(s: State, ask: Ask, place: Place) -> Why:
    t, side = s.tables, _side(ask)
    unit = t.units[t.kind[ask.about[0]]]
    name = t.place_names[place]
    if place >= t.n_areas and unit.type != "ship":
        return f"No army of yours with room for {unit.name} is aboard there.", "4.3:15"
    if place >= t.n_areas:
        return "New ships appear in a port.", "4.3:10"
    if unit.type == "ship" and not t.port_city[place]:
        return f"{name} has no port with a city.", "4.3:10"
    if unit.type != "ship" and place not in t.raised_in[t.kind[unit.id]]:
        return f"{unit.name} is not raised in {name}.", HOMES.get(unit.id, "4.3:7")
    if s.owner[place] != side:
        return f"{name} is not friendly, and no army of yours stands there.", "4.3:7"
    if t.has_city[place] and city_under_siege(s, place):
        return f"Your city in {name} is under siege.", "4.3:12"
    return f"An enemy stack stands in {name}.", "4.3:12"


def _raided(s: State, ask: Ask, place: Place) -> Why:
    t = s.tables
    name = t.place_names[place]
    if place >= t.n_areas:
        return "No marker lies at sea.", "2:1"
    if s.owner[place] == PERSIA:
        return f"{name} is your own.", "3.5:1"
    if t.has_city[place]:
        return "An Area with a city is never raided.", "3.5:6"
    if not any(place in raidable(s, sea) for sea in t.coast[place]):
        return f"{name} is no undefended Macedonian port.", "3.5:1"
    return f"{name} does not lie on the Sea Area of the raid.", "3.5:1"


_PLACES: Final[Mapping[str, Callable[[State, Ask, Place], Why]]] = {
    "action": _action,
    "march": _march,
    "sail": _sail,
    "retreat": _retreat,
    "adjacent_garrison": _adjacent,
    "withdraw_to": _haven,
    "fleet_home": _home,
    "place": _recruit,
    "raid_target": _raided,
}
