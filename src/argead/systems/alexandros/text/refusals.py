"""Why a piece, province, city, sea zone or box cannot be chosen now: the first rule that forbids it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from argead.core.ask import Ask

from ..rules.clash_replacements import price
from ..rules.control import contested, controls, hostile_city
from ..rules.fleets import afloat, enemies_in, room_aboard
from ..rules.forced_march import barred, in_hand
from ..rules.meetings import combatants
from ..rules.movement import (
    company,
    destinations,
    free_leaders,
    leader_may_enter,
    passable,
    room_in,
    willing_leaders,
)
from ..rules.siege import besiegers
from ..rules.stacking import enemy_forces, forces_in, garrison, province_of
from ..rules.variant import variant
from ..rules.wars import wars
from ..state import NOBODY, Owner, State, Unit
from .battle_refusals import DUELS, Why, box, duelling, manoeuvring, rallying
from .figures import holder
from .grammar import Name
from .names import name

ARRIVALS: Final = ("station", "unit_arrives", "leader_arrives", "bessus", "slinger")
REFUGES: Final = ("evade_to", "retreat", "escape", "fall_back", "disengage")
OWN_LOSSES: Final = ("attrition", "march_attrition", "minor_loss", "siege_loss", "sortie_loss")
HUNGER: Final = ("attrition", "march_attrition")


def why_not(s: State, ask: Ask, ref: str) -> Why:
    """A sentence and its clause; None where the question itself says enough."""
    why = _why(s, ask, ref)
    if why is None:
        return None
    sentence, clause = why
    return sentence[0].upper() + sentence[1:], clause


def _why(s: State, ask: Ask, ref: str) -> Why:
    if ref in s.game.leader_rows:
        return _leader(s, ask, ref)
    if ref in s.game.unit_index:
        return _unit(s, ask, s.game.unit_index[ref])
    if ref in s.game.marker_rows:
        return _marker(s, ask, ref)
    if ref in s.control:
        told = PROVINCES.get(ask.what)
        return told(s, ask, ref) if told else None
    if ref in s.walls:
        told = CITIES.get(ask.what)
        return told(s, ask, ref) if told else None
    if ref in s.game.fleet_rows:
        return _fleet(s, ask, ref)
    if ref in s.game.sea_rows:
        return _sea(s, ask, ref)
    if s.battle is not None and ref in s.game.box_index:
        return box(s, ask, ref)
    return None


def _me(s: State, ask: Ask) -> Owner:
    return s.game.owner_index[ask.seat]


def _called(s: State, ident: str) -> Name:
    return name(s.tables, ident)


def _owner(s: State, owner: Owner) -> str:
    return "nobody" if owner == NOBODY else str(_called(s, s.game.owner_names[owner]))


def _marker(s: State, ask: Ask, marker: str) -> Why:
    """A carried objective that stays where it is."""
    w = wars(s)
    if ask.what not in ("march", "take_marker", "load") or w.keepers[marker] != _me(s, ask):
        return None
    who = _called(s, marker)
    if marker in w.carried:
        return (
            f"{who} has been carried by {_called(s, w.carried[marker])} this turn.",
            "clash.12.1:8",
        )
    return None


# -- leaders -------------------------------------------------------------------------------------


def _leader(s: State, ask: Ask, leader: str) -> Why:
    who = _called(s, leader)
    if not s.on_map(s.leader_at[leader]):
        return f"{who} is not on the map.", ask.rule
    owner = s.leader_owner(leader)
    if s.seat(owner) != ask.seat:
        served = _owner(s, owner)
        return f"{who} is an enemy." if served == who else f"{who} serves {served}.", ask.rule
    told = LEADERS.get(ask.what)
    return told(s, ask, leader) if told else None


def _marching(s: State, ask: Ask, leader: str) -> Why:
    who, place = _called(s, leader), s.leader_at[leader]
    if leader in s.movement.leaders:
        return f"{who} has already moved this turn.", "8.1:1"
    if place in s.game.fleet_rows:
        return f"{who} is at sea; landings come after sailing.", "clash.8.3:3"
    if leader not in willing_leaders(s, s.leader_owner(leader)):
        return f"{who} does not march this turn.", _refusal(s)
    if not destinations(s, leader):
        return f"Every way out of {_called(s, place)} is closed to {who}.", "8.2:2"
    if not variant(s).may_leave(s, s.leader_force[leader], province_of(s, place)):
        return f"No rebel leaves {_called(s, place)} while the mountain tribe lives.", "xen.8.2:5"
    return None


def _refusal(s: State) -> str:
    """Which rule keeps people from marching in this game."""
    if s.wars is not None:
        return "clash.14.2:3"
    if "cyrus" in s.leader_at:
        return "xen.9.2:3"
    return "17.4:3" if s.campaign.mutinous_leaders else "8.3:3"


def _besieging(s: State, ask: Ask, leader: str) -> Why:
    who, siege = _called(s, leader), s.siege
    if siege is not None and s.leader_at[leader] != siege.province:
        return f"{who} is not before {_called(s, siege.city)}.", "11.1:4"
    if leader in s.assaults.leaders:
        return f"{who} already takes part in a siege of this turn.", "11.1:4"
    return f"{who} slipped away this turn and assaults nobody.", "9.2:6"


# -- units ---------------------------------------------------------------------------------------


def _unit(s: State, ask: Ask, unit: Unit) -> Why:
    who, owner = _called(s, s.game.unit_ids[unit]), s.unit_owner(unit)
    if ask.what in DUELS:
        return duelling(s, ask, unit)
    if s.seat(owner) != ask.seat:
        return f"{who:a} {who:serves} {_owner(s, owner)}.", ask.rule
    told = UNITS.get(ask.what)
    return told(s, ask, unit) if told else None


def _led(s: State, ask: Ask, unit: Unit) -> Why:
    """Units move only with leaders."""
    who, place = _called(s, s.game.unit_ids[unit]), s.where(unit)
    if s.movement.spent >> unit & 1:
        return f"{who:a} {who:has} already moved this turn.", "8.1:3"
    here = [x for x in free_leaders(s, s.unit_owner(unit)) if s.leader_at[x] == place]
    if not here:
        return f"{who:a} {who:moves} only with a leader, and none is free there.", "8.1:2"
    if not any(destinations(s, x) for x in here):
        return f"Every way out of {_called(s, place)} is closed.", "8.2:2"
    with_him = [x for x in here for p in destinations(s, x) if company(s, x, p) >> unit & 1]
    if not with_him:
        return f"{who:a} {who:does} not leave {_called(s, place)} this turn.", "8.3:4"
    return f"{who:a} {who:goes} along when {_called(s, with_him[0])} marches.", "8.1:2"


def _losing(s: State, ask: Ask, unit: Unit) -> Why:
    who = _called(s, s.game.unit_ids[unit])
    place = str(ask.about[0]) if ask.about else ""
    if place and s.where(unit) not in (place, *([s.siege.province] if s.siege else [])):
        return f"{who:a} {who:is} not there.", ask.rule
    if ask.what in HUNGER and s.step[unit] == 1:
        return f"{who:a} would die while others could still be reduced.", "7.4:4"
    if ask.what == "siege_loss":
        return f"{who:a} {who:takes} no part in the assault.", "11.4:1"
    return f"Another {who} of the same strength stands for it.", ask.rule


def _restored(s: State, ask: Ask, unit: Unit) -> Why:
    who, kind = _called(s, s.game.unit_ids[unit]), s.game.kind_of[unit].id
    if s.step[unit] == s.game.full[unit]:
        return f"{who:a} {who:has} full strength.", "12.3:1"
    if s.purse is not None and price(s, kind) > s.purse.points:
        return f"A step costs {price(s, kind)} points, more than you have.", "12.2:3"
    return f"{who:a} cannot be restored by you now.", "12.3:3"


# -- provinces -----------------------------------------------------------------------------------


def _goal(s: State, ask: Ask, province: str) -> Why:
    """Where nobody can march to."""
    where, owner = _called(s, province), _me(s, ask)
    free = free_leaders(s, owner)
    if not free:
        return "All your leaders have moved, or cannot.", "8.1:1"
    near = [x for x in free if province in s.game.neighbours[province_of(s, s.leader_at[x])]]
    if not near:
        return f"No leader who may still march stands beside {where}.", "8.1:1"
    return _barred(s, near[0], province_of(s, s.leader_at[near[0]]), province)


def _barred(s: State, leader: str, start: str, province: str) -> Why:
    """Why a leader does not go from a province to its neighbour."""
    where, here = _called(s, province), _called(s, start)
    if not passable(s, start, province, s.leader_owner(leader)):
        if s.game.borders[start][province] == "mountain":
            return f"Snow closes the way from {here} to {where} in winter.", "8.2:2"
        return f"Gaza closes the way from {here} to {where}.", "8.2:5"
    if not leader_may_enter(s, leader, province):
        return f"{_called(s, leader)} may not enter {where}.", "8.3:1"
    return None


def _hurried(s: State, ask: Ask, province: str) -> Why:
    leader, via = str(ask.about[0]), in_hand(s).via
    where, here = _called(s, province), _called(s, via)
    if province == via:
        return f"{_called(s, leader)} is in {where}.", ask.rule
    if barred(s, via, s.leader_owner(leader)):
        return f"An enemy army in {here} bars the way.", "8.5:1"
    if province not in s.game.neighbours[via]:
        return f"{where} does not adjoin {here}.", "8.4:1"
    found = _barred(s, leader, via, province)
    return found or (f"A forced march does not turn back to {where}.", "8.4:7")


def _arrival(s: State, ask: Ask, province: str) -> Why:
    owner, where = _me(s, ask), _called(s, province)
    if s.control[province] != owner:
        return f"{where} is {holder(s, province)}.", ask.rule
    if contested(s, province):
        return f"{where} is contested.", "5.5:3"
    return None


def _refuge(s: State, ask: Ask, province: str) -> Why:
    where = _called(s, province)
    start = str(ask.about[0]) if ask.about else ""
    start = s.leader_at.get(start, start)
    if start not in s.game.neighbours or start == province:
        return f"{where} is the province to be left.", ask.rule
    if province not in s.game.neighbours[start]:
        return f"{where} does not adjoin {_called(s, start)}.", ask.rule
    owner = _me(s, ask)
    if ask.what != "fall_back" and not passable(s, start, province, owner):
        return f"The way from {_called(s, start)} to {where} is closed.", "8.2:4"
    if not controls(s, province, owner) and not contested(s, province):
        return f"{where} is no refuge: it is neither yours nor contested.", ask.rule
    return f"Somebody in the army may not enter {where}, or a better refuge is open.", ask.rule


def _battlefield(s: State, ask: Ask, province: str) -> Why:
    owner, where = _me(s, ask), _called(s, province)
    mine = forces_in(s, province, owner)
    if not mine:
        return f"You have no units in the field in {where}.", ask.rule
    theirs = enemy_forces(s, province, owner)
    if not theirs:
        return f"No enemy stands in the field in {where}.", ask.rule
    able = [side for side in (mine, theirs) if any(combatants(s, province, f) for f in side)]
    if len(able) < len((mine, theirs)):
        return f"Who slipped away to {where} fights no more this turn.", "9.2:6"
    return f"The fight in {where} is over for this turn, or comes after others.", ask.rule


def _unfed(s: State, ask: Ask, province: str) -> Why:
    where = _called(s, province)
    if not s.game.seas_of[province]:
        return f"{where} lies on no sea.", "7.5:1"
    if s.depleted[province]:
        return f"{where} is bare.", "7.5:7"
    if s.game.terrain[province] == "desert":
        return f"{where} is desert and feeds nobody.", "7.5:7"
    if not controls(s, province, _me(s, ask)):
        return f"{where} is not yours alone.", "7.5:3"
    return f"No army of yours can be fed from {where}.", "7.5:2"


def _burning(s: State, ask: Ask, province: str) -> Why:
    where = _called(s, province)
    if not controls(s, province, _me(s, ask)):
        return f"{where} is not yours alone.", "17.1:1"
    return f"{where} is burnt already.", "17.1:3"


def _before_walls(s: State, ask: Ask, province: str) -> Why:
    cities = s.game.cities_in[province]
    if not cities:
        return f"There is no city in {_called(s, province)}.", "11.1:2"
    return _assaulted(s, ask, cities[0])


# -- cities --------------------------------------------------------------------------------------


def _assaulted(s: State, ask: Ask, city: str) -> Why:
    owner, where, row = _me(s, ask), _called(s, city), s.game.city_rows[city]
    if not s.walls[city]:
        return f"{where} has no walls.", "11.6:1"
    if not hostile_city(s, city, owner):
        return f"{where} is not an enemy's.", "11.1:2"
    if city in s.assaults.summoned:
        return f"{where} was called upon to surrender this turn.", "17.5:9"
    armies = [(p, f) for p in row.provinces for f in forces_in(s, p, owner)]
    if not armies:
        return f"No army of yours is before {where}.", "11.1:7"
    if all((city, p, f) in s.assaults.made for p, f in armies):
        return f"{where} was assaulted from there this turn.", "11.1:9"
    if not any(besiegers(s, p, f) for p, f in armies):
        return f"No foot that may still assault is before {where}.", "11.1:7"
    return "Each leader of an army makes one siege a turn.", "11.1:4"


def _garrisoned(s: State, ask: Ask, city: str) -> Why:
    where, owner = _called(s, city), s.city_owner[city]
    if not s.walls[city]:
        return f"{where} has no walls to go behind.", "11.2:3"
    if owner != _me(s, ask):
        return f"{where} is held by {_owner(s, owner)}.", "11.2:10"
    if not garrison(s, city) and s.walls[city] == 1:
        return f"{where} has a single wall and holds no garrison.", "11.2:4"
    if room_in(s, city) <= 0:
        return f"The walls of {where} hold no more units.", "11.2:3"
    return f"Nobody before {where} may go in, and nobody inside may come out.", "11.2:9"


def _walled(s: State, ask: Ask, city: str) -> Why:
    where, owner = _called(s, city), _me(s, ask)
    lands = s.game.city_rows[city].provinces
    if s.walls[city] and s.city_owner[city] != owner:
        return f"{where} is held by {_owner(s, s.city_owner[city])}.", "12.5:2"
    if s.walls[city] >= s.game.walls_a_city:
        return f"{where} has as many walls as a city may have.", "12.5:4"
    if not any(controls(s, p, owner) for p in lands):
        return f"{_called(s, lands[0])} is not yours alone.", "12.5:1"
    return f"You cannot pay for a wall of {where}, or no marker is free.", "12.5:5"


# -- ships, seas and boxes -----------------------------------------------------------------------


def _fleet(s: State, ask: Ask, fleet: str) -> Why:
    who, record = _called(s, fleet), wars(s).fleets[fleet]
    if not afloat(s, fleet):
        return f"{who:a} is not afloat.", "clash.8.1:1"
    if record.owner != _me(s, ask):
        return f"{who:a} serves {_owner(s, record.owner)}.", ask.rule
    if record.sailed and ask.what in ("embark_fleet", "sail", "which_fleets"):
        return f"{who:a} has sailed this turn.", "clash.8.5:3"
    if record.turned == s.turn and ask.what in ("sail", "which_fleets"):
        return f"{who:a} changed sides this turn.", "clash.8.5:3"
    if ask.what == "embark_fleet" and (record.loaded or not room_aboard(s, fleet)):
        return f"{who:a} is loaded.", "clash.8.3:2"
    if ask.what == "land" and enemies_in(s, record.zone, record.owner):
        return f"Enemy ships beside {who:a} let nobody land.", "clash.8.4:8"
    return None


def _sea(s: State, ask: Ask, zone: str) -> Why:
    where = _called(s, zone)
    if ask.what == "sail":
        return f"None of your fleets that may still sail reaches the {where}.", "clash.8.2:3"
    if ask.what == "withdraw_fleets":
        return f"The {where} is not next, or enemies are there.", "clash.8.4:7"
    if ask.what == "march":
        return "Nobody marches into a sea zone.", "2.2:1"
    return None


ByRef = Callable[[State, Ask, str], Why]
LEADERS: Final[Mapping[str, ByRef]] = {
    "march": _marching,
    "rally": rallying,
    "siege_leader": _besieging,
}
UNITS: Final = {
    **dict.fromkeys(OWN_LOSSES, _losing),
    "buy": _restored,
    "manoeuvre": manoeuvring,
    "march": _led,
}
PROVINCES: Final[Mapping[str, ByRef]] = {
    **dict.fromkeys(ARRIVALS, _arrival),
    **dict.fromkeys(REFUGES, _refuge),
    "combat": _battlefield,
    "forced_march": _hurried,
    "march": _goal,
    "offensive": _battlefield,
    "scorch": _burning,
    "sea_supply": _unfed,
    "siege": _before_walls,
}
CITIES: Final[Mapping[str, ByRef]] = {
    "buy": _walled,
    "march": _garrisoned,
    "siege": _assaulted,
}
