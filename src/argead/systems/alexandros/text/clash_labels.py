"""Options of the wars of the Successors in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from argead.core.ask import Ask

from ..rules.deployment import plans
from ..rules.evasion import escape_roll, refuges
from ..rules.fleets import enemies_in, in_zone, room_aboard
from ..rules.prisoners import courting_roll
from ..schema import DeploymentRow
from ..state import State
from ..tables.readings import found
from . import clash
from .figures import cargo, chance, garrison, holder, in_fight, named, succeeds
from .grammar import Count, joined
from .names import name

PLACES: Final = ("first", "second", "third", "fourth")


def take_place(_s: State, _ask: Ask, option: Any) -> str:
    """A place in the order of play."""
    return f"Move {PLACES[option - 1]}"


def deployment(s: State, ask: Ask, option: Any) -> str:
    """A ready-made deployment in brief: where the troops stand, and under whom."""
    plan = plan_of(s, ask, option)
    if plan is None:
        return ""
    sizes = {place: sum(units.values()) for place, units in plan.units.items()}
    posts = [
        f"{name(s.tables, place)} {n}" for place, n in sorted(sizes.items(), key=lambda x: -x[1])
    ]
    chief = name(s.tables, ask.seat)
    head = name(s.tables, plan.leaders[ask.seat])
    return f"{option} ({', '.join(posts)}; {chief} in {head})"


def plan_of(s: State, ask: Ask, option: Any) -> DeploymentRow | None:
    """The ready-made deployment of that name."""
    mine = plans(s, s.game.owner_index[ask.seat])
    return next((plan for plan in mine if plan.name == option), None)


def load(s: State, _ask: Ask, option: Any) -> str:
    """A fleet to be loaded, where it lies and what room it has."""
    fleet = option[1]
    zone = name(s.tables, s.wars.fleets[fleet].zone) if s.wars else ""
    free = Count(room_aboard(s, fleet))
    return f"Load the {name(s.tables, fleet)} in the {zone} ({free:place} free)"


def sail(s: State, ask: Ask, option: Any) -> str:
    """A course, and whom it meets."""
    owner = s.game.owner_index[ask.seat]
    _, start, goal = option
    met = [
        f"{name(s.tables, s.game.owner_names[o])} with {Count(len(in_zone(s, goal, o))):fleet}"
        for o in enemies_in(s, goal, owner)
    ]
    text = f"From the {name(s.tables, start)} to the {name(s.tables, goal)}"
    return f"{text}, to fight {joined(met)}" if met else text


def fleet(s: State, _ask: Ask, option: Any) -> str:
    """A fleet with its cargo."""
    if option not in s.game.fleet_rows:
        return ""
    return f"{name(s.tables, option)} ({cargo(s, option)})"


def sea_fight(s: State, ask: Ask, option: Any) -> str:
    """Whom one fights, with the fleets on both sides."""
    zone, enemy = option
    mine = len(in_zone(s, zone, s.game.owner_index[ask.seat]))
    theirs = len(in_zone(s, zone, s.game.owner_index[enemy]))
    return f"In the {name(s.tables, zone)}, against {name(s.tables, enemy)}: {mine} to {theirs}"


def land(s: State, ask: Ask, option: Any) -> str:
    """A landing, and what waits on the beach."""
    _, ship, goal = option
    met = garrison(s, goal, s.game.owner_index[ask.seat]) or holder(s, goal)
    return f"Land from the {name(s.tables, ship)} in {name(s.tables, goal)} ({met})"


def offensive(s: State, _ask: Ask, option: Any) -> str:
    """An attack with the units on both sides; or a leader alone, and his chance to get away."""
    place = name(s.tables, option[1])
    if option[0] == "seize":
        leader = option[2]
        force = s.leader_force[leader]
        hope = "no refuge"
        if refuges(s, option[1], force, 0, [leader]):
            hope = f"chance to get away: {chance(escape_roll(s), succeeds)}"
        return f"Seize {name(s.tables, leader)} in {place} ({hope})"
    mine, theirs = (s.game.force_index[f] for f in option[2:])
    sizes = f"{in_fight(s, option[1], mine)} against {in_fight(s, option[1], theirs)}"
    own = "" if option[2] in s.seats else f" with {name(s.tables, option[2])}"
    return f"Attack {name(s.tables, option[3])} in {place}{own}: {sizes}"


def invite(s: State, ask: Ask, option: Any) -> str:
    """Whom one asks for help, and how many he has there."""
    place = str(ask.about[0])
    units = Count(in_fight(s, place, s.game.force_index[option]))
    return f"Invite {name(s.tables, option)} ({units:unit})"


def court(s: State, ask: Ask, option: Any) -> str:
    """A prisoner, and how likely he is to change sides."""
    roll = courting_roll(s, s.game.owner_index[ask.seat])
    joins = chance(roll, lambda r: found(r) == "recruited")
    dies = chance(roll, lambda r: found(r) == "executed")
    return f"Ask {name(s.tables, option[1])} to join you (joins: {joins}, is executed: {dies})"


def parts(s: State, ask: Ask, option: Any) -> str:
    """Options that name their parts but no order."""
    return clash.BY_QUESTION[ask.what].format(*(named(s, o) for o in option))


def rides(_s: State, _ask: Ask, option: Any) -> str:
    """Whether the King goes along."""
    return "He rides along" if option == "take" else "He stays"


def fate(s: State, ask: Ask, option: Any) -> str:
    """What becomes of somebody who would fall to another."""
    marker, other = (name(s.tables, a) for a in ask.about)
    if option != "let go":
        return f"Have {marker} killed"
    return (
        f"Leave {marker} {other:in}" if ask.what == "marker_left" else f"Let {other} have {marker}"
    )


Words = Callable[[State, Ask, Any], str]
BY_QUESTION: Final[Mapping[str, Words]] = {
    "take_place": take_place,
    "deployment": deployment,
    "embark_fleet": load,
    "sail": sail,
    "which_fleets": fleet,
    "lose_fleet": fleet,
    "change_ship": fleet,
    "sea_fight": sea_fight,
    "land": land,
    "offensive": offensive,
    "invite": invite,
    "court": court,
    "evacuate": parts,
    "flee_aboard": parts,
    "agema": parts,
    "marker_falls": fate,
    "marker_left": fate,
    "king_rides": rides,
}
