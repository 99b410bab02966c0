"""Conquest: scouting, resistance, foraging, and moving the Army."""

from __future__ import annotations

from argead.core.ask import Asks, Choice
from argead.core.roll import D6, Reading, Roll
from argead.core.rulebook import rule

from ..schema.ids import AreaId
from ..state import March, State, strength, unconquered
from .counsel import special
from .forces import left_of, recruit, suffer_hits
from .intimidation import can_be_intimidated
from .prophecies import oracle
from .rights import ask_with_rights
from .treasury import pay_gold
from .tyre import can_land, fire_siege_ships, is_tyre, tyre_stands


def conquest(s: State) -> None:
    """The Conquest step begins; Siege Ships fire first."""
    tyre, siege = s.campaign.tyre, s.siege
    if tyre and siege and tyre_stands(s) and s.army.at == tyre.shore and siege.siege_ships:
        fire_siege_ships(s)
    s.then(("march",))


@rule("map", "conquest.move-army")
def ways(s: State) -> list[AreaId]:
    """Adjoining Areas that the Army may move into."""
    return [area for area in s.campaign.neighbours[s.army.at] if may_enter(s, area)]


@special("detour")
@rule("tyre.moving-to-tyre:1", "options.gaugamela:3")
def may_enter(s: State, area: AreaId) -> bool:
    """Tyre needs a landing; a Campaign Option may ask for a detour first."""
    conquered = s.realm.conquered
    if is_tyre(s, area):
        return area in conquered or can_land(s)
    detour = s.campaign.detour
    return not (
        detour and area == detour.before and detour.after in conquered and not s.army.detoured
    )


@rule("repeat", "conquest.scouting-roll")
def march(s: State) -> Asks[None]:
    """Decide where to move and roll for Scouting, or end the Conquest step."""

    def options() -> list[Choice]:
        here: list[Choice] = []
        if unconquered(s, s.army.at):
            here = ["intimidate", "battle"] if can_be_intimidated(s, s.army.at) else ["battle"]
        return [*[("march", area) for area in ways(s)], *here, None]

    waits = unconquered(s, s.army.at) and can_be_intimidated(s, s.army.at)
    clause = "intimidation:1" if waits else "conquest.scouting-roll:1"
    answer = yield from ask_with_rights(s, "march", options, clause)
    if answer is None:
        return
    if answer == "intimidate":
        s.then(("intimidate",))
    elif answer == "battle":
        s.then(("battle",))
    else:
        set_out(s, answer[1])
        s.then(("scouting",))


@rule("die-rolls:1")
def scouting_roll(s: State, area: AreaId) -> Roll:
    """A die against the number of your Forces: more is resistance, less is foraging."""
    row = tuple([told_price(s, area, die) for die in range(D6.low, D6.high + 1)])
    reading = Reading("Scouting", str(strength(s)), row=row)
    return Roll(
        "scouting", D6, against=strength(s), clause="conquest.scouting-roll:1", reading=reading
    )


def told_price(s: State, area: AreaId, die: int) -> str:
    """What it costs to enter an Area after such a roll: "3 Gold", "1 Hit", "free"."""
    gold, hits = gold_to_enter(s, area, die), hits_to_enter(s, die)
    told = [f"{gold} Gold"] if gold else []
    told += [f"{hits} Hit{'s' if hits > 1 else ''}"] if hits else []
    return " and ".join(told) or "free"


def set_out(s: State, area: AreaId) -> None:
    """Roll for Scouting on the way to an Area."""
    s.turn.marches += 1
    roll = s.throw(scouting_roll(s, area))
    s.march = March(area, roll.natural)
    s.say("scouting", area, roll=roll)


def marching(s: State) -> March:
    """The march in hand; rules that call this run only in one."""
    assert s.march is not None
    return s.march


@rule("conquest.resistance")
def hits_to_enter(s: State, die: int) -> int:
    """One for each point by which the roll exceeds your Forces."""
    return s.tables.log.scouting.hits_per_point * max(0, die - strength(s))


@special("forage", "toll")
@rule("conquest.foraging", "conquest.clear", "options.granicus:2", "options.gaugamela:2")
def gold_to_enter(s: State, area: AreaId, die: int) -> int:
    """As much as the roll is lower than your Forces, and what Campaign Options add."""
    gold = s.tables.log.scouting.gold_per_point * max(0, strength(s) - die)
    if gold:
        gold += s.campaign.forage.get(area, 0)
    return gold + s.campaign.toll.get(area, 0)


def resistance(s: State) -> int:
    """Hits to enter after the roll."""
    return hits_to_enter(s, marching(s).die)


def foraging(s: State) -> int:
    """Gold to enter after the roll."""
    return gold_to_enter(s, marching(s).to, marching(s).die)


@rule("conquest.scouting-roll:3", "conquest.scouting-roll:4")
def scouting(s: State) -> Asks[None]:
    """After the roll: pay in Hits or Gold and move, or stop for this turn."""

    def options() -> list[Choice]:
        return ["advance", "stop"] if foraging(s) <= s.treasury.gold else ["stop"]

    answer = yield from ask_with_rights(
        s, "scouting", options, "conquest.scouting-roll:3", (marching(s).to,)
    )
    to, die = marching(s).to, marching(s).die
    if answer == "stop":
        s.say("stopped", to, die)
        s.march = None
        return
    gold, hits = foraging(s), resistance(s)
    s.say("scouted", to, die, gold, hits)
    if gold:
        pay_gold(s, gold, "forage", to)
    yield from suffer_hits(s, hits, "resistance")
    s.then(("arrive",))


@rule("conquest.scouting-roll:6", "conquest.move-army")
def arrive(s: State) -> Asks[None]:
    """Move the Army counter; meet the Oracle, then the enemy."""
    area = marching(s).to
    s.march = None
    s.army.entered_from[area] = s.army.at
    s.army.at = area
    s.say("moved", area)
    note_detour(s, area)
    join_recruits(s, area)
    if area in s.oracles.unheard:
        yield from oracle(s, area)
    s.then(("confront",) if unconquered(s, area) else ("march",))


def note_detour(s: State, area: AreaId) -> None:
    """Remember that the desert was crossed after the last conquest in the east."""
    detour = s.campaign.detour
    if detour and area == detour.via and detour.after in s.realm.conquered:
        s.army.detoured = True


@special("recruits")
@rule("options.issus:6")
def join_recruits(s: State, area: AreaId) -> None:
    """Forces that a Campaign Option adds when an Area is first entered."""
    recruits = s.campaign.recruits.get(area)
    if recruits is None or area in s.army.recruited:
        return
    s.army.recruited.append(area)
    for _ in range(min(recruits.count, left_of(s, recruits.force))):
        recruit(s, recruits.force)
        s.say("recruits", recruits.force, area)


@rule("map.pivotal-areas:2", "map.pivotal-areas:3")
def confront(s: State) -> Asks[None]:
    """An unconquered Pivotal Area: battle, or at a Stronghold Intimidation (R20)."""
    if not can_be_intimidated(s, s.army.at):
        s.then(("battle",))
        return
    answer = yield from ask_with_rights(
        s,
        "confront",
        lambda: ["intimidate", "battle"],
        "map.pivotal-areas:3",
        (s.army.at,),
    )
    s.then((answer,))
