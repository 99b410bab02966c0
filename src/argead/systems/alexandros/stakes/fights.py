"""Who meets whom, as a battle card shows it: fights and evasions on the map, and all other kinds by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from argead.core.ask import Ask, Choice
from argead.core.roll import Roll
from argead.core.stakes import Fight, FightKind

from ..rules.combat import attacker_in, enemy_name, fights, minor_odds, minor_roll, odds_column
from ..rules.evasion import EVADE, evasion_refuges, refuges
from ..rules.meetings import combatants
from ..rules.movement import company
from ..rules.offensives import JOIN, STAND_BY, able_here, bystanders, the_fight
from ..rules.small_fights import phasing_side_attacks, small_odds, small_roll
from ..rules.stacking import enemy_forces, is_army
from ..rules.wars import wars
from ..state import Engagement, Force, State
from ..text.figures import met_by
from ..text.grammar import Count, joined
from ..text.names import name
from . import claims, display, walls
from .claims import results
from .sides import card, forces, troops, worth

DECLINED: Final = ("stay out", "refuse")


def fight(s: State, ask: Ask, option: Choice) -> Fight | None:
    """The fight that an option begins or goes on with."""
    told = BY_QUESTION.get(ask.what)
    return told(s, ask, option) if told else None


# -- fights on the map ---------------------------------------------------------------------------


def combat(s: State, ask: Ask, option: Any) -> Fight | None:
    """The next fight of the older games."""
    if option is None:
        return None
    owner = s.game.owner_index[ask.seat]
    met = next(m for m in fights(s, owner) if (m.province, enemy_name(s, m)) == option)
    one, other = met.one, met.other
    if s.owner_of(one) != owner:
        one, other = other, one
    return land(s, met.province, [one], [other])


def offensive(s: State, ask: Ask, option: Any) -> Fight | None:
    """An attack, or a leader alone who is to be seized."""
    if option is None:
        return None
    place = option[1]
    if option[0] == "seize":
        return seizure(s, ask, place, option[2])
    mine, theirs = (s.game.force_index[f] for f in option[2:])
    return land(s, place, [mine], [theirs])


def allied(s: State, ask: Ask, option: Any) -> Fight:
    """The fight with the allies whom an answer would bring."""
    here = the_fight(s)
    attackers, defenders = list(here.attackers), list(here.defenders)
    if ask.what == "invite" and option is not None:
        attackers.append(s.game.force_index[option])
    elif ask.what == "join" and option == JOIN:
        owner = s.game.owner_index[ask.seat]
        attackers += [f for f in bystanders(s) if s.owner_of(f) == owner][:1]
    elif option == STAND_BY or (ask.what == "accept_help" and option not in DECLINED):
        defenders.append(here.asked[-1])
    return land(s, here.place, attackers, defenders)


def land(s: State, place: str, first: list[Force], second: list[Force]) -> Fight:
    """Two sides in a province: armies meet on the display, others roll once at odds."""
    one, other = (_together(s, place, side) for side in (first, second))
    if is_army(one) and is_army(other):
        sides = [forces(s, place, first), forces(s, place, second)]
        text = "Two armies: the Tactical Display decides, in up to ten rounds."
        return card(FightKind.BATTLE, f"Battle in {name(s.tables, place)}", "9.1:3", sides, text)
    return small(s, place, first, second)


def small(s: State, place: str, first: list[Force], second: list[Force]) -> Fight:
    """A small fight: the larger side attacks at odds rounded down."""
    attackers, defenders, odds, roll = _rolled(s, place, first, second)
    strengths = dict(zip(("attack", "defense"), odds, strict=True))
    sides = [
        forces(s, place, side, f"{what} {n} with the best leader")
        for (what, n), side in zip(strengths.items(), (attackers, defenders), strict=True)
    ]
    made = card(FightKind.BATTLE, f"Fight in {name(s.tables, place)}", "9.4:6", sides)
    who = sides[0]["name"]
    if roll is None:
        made["text"] = f"{who}: odds beyond the table, the defender is wiped out."
        return made
    made["text"] = f"{who} as attacker, {odds[0]} against {odds[1]}: {results(roll, 'steps')}"
    made["ruler"] = {
        "columns": [reading.column for reading in s.game.readings.minor],
        "at": odds_column(*odds),
    }
    return made


def _rolled(
    s: State, place: str, first: list[Force], second: list[Force]
) -> tuple[list[Force], list[Force], tuple[int, int], Roll | None]:
    """Who is the attacker of the table, at which strengths, and the roll."""
    if s.wars is None:
        attacker = attacker_in(s, place, first[0], second[0])
        defender = second[0] if attacker == first[0] else first[0]
        odds = minor_odds(s, place, attacker, defender)
        return [attacker], [defender], odds, minor_roll(s, place, attacker, defender)
    s = s.clone()
    wars(s).engagement = Engagement(place, first, second)
    one, other = (first, second) if phasing_side_attacks(s) else (second, first)
    return one, other, small_odds(s, one, other), small_roll(s, one, other)


def _together(s: State, place: str, side: list[Force]) -> int:
    units = 0
    for force in side:
        units |= combatants(s, place, force)
    return units


# -- slipping away -------------------------------------------------------------------------------


def evasion(s: State, ask: Ask, option: Any) -> Fight:
    """A force that may slip away, and who comes for it."""
    place = str(ask.about[0])
    mine, theirs = opponents(s, ask)
    if option != EVADE:
        return land(s, place, theirs, mine)
    ways = evasion_refuges(s, place, mine[0], ask.rule)
    text = f"Refuges: {joined([str(name(s.tables, p)) for p in ways])}. If it fails they fight."
    sides = [forces(s, place, mine), forces(s, place, theirs)]
    return card(FightKind.EVASION, f"Evasion {name(s.tables, place):in}", ask.rule, sides, text)


def opponents(s: State, ask: Ask) -> tuple[list[Force], list[Force]]:
    """The force that is asked, and its enemies in the fight that is in hand."""
    mine = s.game.force_index[str(ask.about[1])]
    if s.wars is not None:
        return [mine], the_fight(s).attackers
    return [mine], met_by(s, str(ask.about[0]), mine)


def seizure(s: State, ask: Ask, place: str, leader: str) -> Fight:
    """A leader alone among enemies."""
    owner = s.game.owner_index[ask.seat]
    ways = refuges(s, place, s.leader_force[leader], 0, [leader])
    text = "He has no refuge and is caught."
    if ways:
        text = f"He may get away to {joined([str(name(s.tables, p)) for p in ways])}."
    alone = troops(s, s.leader_owner(leader), 0, [leader], "alone")
    sides = [troops(s, owner, able_here(s, place, owner), []), alone]
    title = f"Seizure of {name(s.tables, leader)}"
    return card(FightKind.PURSUIT, title, "clash.9.1:6", sides, text)


def march(s: State, ask: Ask, option: Any) -> Fight | None:
    """Whom a leader would meet where he goes, with all who may go along."""
    if option is None or option[0] != "march" or option[2] not in s.control:
        return None
    _, leader, goal = option
    owner = s.game.owner_index[ask.seat]
    theirs = enemy_forces(s, goal, owner)
    if not theirs:
        return None
    units = company(s, leader, goal)
    mine = troops(s, owner, units, [leader], f"up to {worth(s, units)}")
    there = sum(s.in_field(goal, f) for f in theirs)
    leaders = [x for f in theirs for x in s.leaders_at(goal, f)]
    others = troops(s, s.owner_of(theirs[0]), there, leaders)
    text = f"{Count(len(theirs))} enemy {'force' if len(theirs) == 1 else 'forces'} in the field there."
    title = f"March to {name(s.tables, goal)}"
    return card(FightKind.BATTLE, title, "8.1:6", [mine, others], text)


Told = Callable[[State, Ask, Any], Fight | None]
BY_QUESTION: Final[Mapping[str, Told]] = {
    "accept_help": allied,
    "attack": display.attack,
    "besiegers": walls.preparing,
    "bows_or_lances": display.arrows,
    "challenge_rhodes": claims.off_rhodes,
    "combat": combat,
    "court": claims.court,
    "defensive_fire": display.arrows,
    "envoys": claims.envoys,
    "evade": evasion,
    "from_reserve": display.from_reserve,
    "hills": display.field,
    "invite": allied,
    "join": allied,
    "march": march,
    "mutineer": claims.mutiny,
    "offensive": offensive,
    "pairing": display.meeting,
    "pursued": display.pursuit,
    "rally": display.rally,
    "sail": claims.course,
    "sea_fight": claims.sea_fight,
    "set_up": display.field,
    "siege": walls.siege,
    "siege_leader": walls.preparing,
    "sortie": walls.sortie,
    "stand_by": allied,
    "target": display.meeting,
}
