"""Conquest: scouting, resistance, foraging, and moving the Army."""

from __future__ import annotations

from argead.core.ask import Asks, Choice
from argead.core.rules import rule

from ..state import POOL, State, strength, unconquered
from .forces import recruit, suffer_hits
from .prophecies import oracle
from .rights import ask_with_rights
from .treasury import pay_gold
from .tyre import can_land, fire_siege_ships, tyre_stands


def conquest(s: State) -> None:
    """The Conquest step begins; Siege Ships fire first."""
    tyre = s.campaign.tyre
    if tyre and tyre_stands(s) and s.army_at == tyre.shore and s.siege_ships:
        fire_siege_ships(s)
    s.then(("march",))


@rule("map", "conquest.move-army")
def ways(s: State) -> list[str]:
    """Adjoining Areas that the Army may move into."""
    return [area for area in s.campaign.neighbours[s.army_at] if may_enter(s, area)]


def may_enter(s: State, area: str) -> bool:
    """Tyre needs a landing; a Campaign Option may ask for a detour first."""
    tyre = s.campaign.tyre
    if tyre and area == tyre.area:
        return area in s.conquered or can_land(s)
    detour = s.campaign.detour
    return not (detour and area == detour.before and detour.after in s.conquered and not s.detoured)


def may_intimidate(s: State) -> bool:
    """Strongholds can be intimidated, Battle Areas and Tyre cannot (R14)."""
    area = s.campaign.area[s.army_at]
    tyre = s.campaign.tyre
    return area.pivotal == "stronghold" and not (tyre and area.id == tyre.area)


@rule("repeat", "conquest.scouting-roll")
def march(s: State) -> Asks[None]:
    """Decide where to move and roll for Scouting, or end the Conquest step."""

    def options() -> list[Choice]:
        here: list[Choice] = []
        if unconquered(s, s.army_at):
            here = ["intimidate", "battle"] if may_intimidate(s) else ["battle"]
        return [*[("march", area) for area in ways(s)], *here, None]

    answer = yield from ask_with_rights(s, "march", options, "conquest.scouting-roll", final=True)
    if answer is None:
        return
    if answer == "intimidate":
        s.then(("intimidate",))
    elif answer == "battle":
        s.then(("battle",))
    else:
        s.heading = answer[1]
        s.marches += 1
        s.die = s.chance.d6("scouting")
        s.then(("scouting",))


@rule("conquest.resistance")
def resistance(s: State) -> int:
    """Hits to enter: as much as the roll is higher than the number of your Forces."""
    return max(0, s.die - strength(s))


@rule("conquest.foraging", "conquest.clear")
def foraging(s: State) -> int:
    """Gold to enter: as much as the roll is lower, and what Campaign Options add."""
    short = max(0, strength(s) - s.die)
    if short:
        short += s.campaign.forage.get(s.heading, 0)
    return short + s.campaign.toll.get(s.heading, 0)


def scouting(s: State) -> Asks[None]:
    """After the roll: pay in Hits or Gold and move, or stop for this turn."""

    def options() -> list[Choice]:
        return ["advance", "stop"] if foraging(s) <= s.gold else ["stop"]

    answer = yield from ask_with_rights(
        s, "scouting", options, "conquest.scouting-roll", (s.heading,)
    )
    if answer == "stop":
        s.say("stopped", s.heading, s.die)
        s.heading = ""
        return
    gold, hits = foraging(s), resistance(s)
    s.say("scouted", s.heading, s.die, gold, hits)
    if gold:
        pay_gold(s, gold, "forage", s.heading)
    yield from suffer_hits(s, hits, "resistance")
    s.then(("arrive",))


def arrive(s: State) -> Asks[None]:
    """Move the Army counter; meet the Oracle, then the enemy."""
    area = s.heading
    s.heading = ""
    s.entered_from[area] = s.army_at
    s.army_at = area
    s.say("moved", area)
    note_detour(s, area)
    join_recruits(s, area)
    if area in s.oracles:
        yield from oracle(s, area)
    s.then(("confront",) if unconquered(s, area) else ("march",))


def note_detour(s: State, area: str) -> None:
    """Remember that the desert was crossed after the last conquest in the east."""
    detour = s.campaign.detour
    if detour and area == detour.via and detour.after in s.conquered:
        s.detoured = True


def join_recruits(s: State, area: str) -> None:
    """Forces that a Campaign Option adds when an Area is first entered."""
    recruits = s.campaign.recruits.get(area)
    if recruits is None or area in s.recruited:
        return
    s.recruited.append(area)
    kinds = s.tables.counters.kind
    for _ in range(recruits.count):
        if any(kinds[i] == recruits.force for i in s.at[POOL]):
            recruit(s, recruits.force)
            s.say("recruits", recruits.force, area)


def confront(s: State) -> Asks[None]:
    """An unconquered Pivotal Area: battle, or at a Stronghold Intimidation (R20)."""
    if not may_intimidate(s):
        s.then(("battle",))
        return
    answer = yield from ask_with_rights(
        s, "confront", lambda: ["intimidate", "battle"], "intimidation", (s.army_at,), final=True
    )
    s.then((answer,))
