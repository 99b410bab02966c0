"""Intimidation: a Stronghold may surrender without a battle."""

from __future__ import annotations

from functools import cache
from typing import Final, Literal

from argead.core.ask import Ask, Asks, Choice
from argead.core.roll import D6, Mod, Reading, Roll, scaled
from argead.core.rulebook import rule

from ..schema.ids import AreaId, InsightId
from ..state import SEAT, Intimidation, State, put, strength
from ..tables.places import DESTROYED
from .conquest import conquer
from .counsel import insight, use_insight
from .rights import ask_with_rights, lasting_rights
from .treasury import pay_glory
from .tyre import is_tyre

Result = Literal["failure", "on-going", "success"]

COURTESANS: Final = InsightId("courtesans")
ADVANTAGE: Final = scaled("Force Advantage", "intimidation:2")
GLORY: Final = scaled("Glory", "intimidation:3")
COURTESANS_ADD: Final = scaled("Courtesans", "insights.courtesans:1")


@rule("battle.force-advantage")
def force_advantage(s: State) -> int:
    """Your Forces, Alexander included, less the enemy's, Walls and Leader included (R1)."""
    return strength(s) - len(s.at[s.army.at])


@rule("intimidation:1", "intimidation:6", "tyre.moving-to-tyre:6")
def can_be_intimidated(s: State, area: AreaId) -> bool:
    """Strongholds can be intimidated, Battle Areas and Tyre cannot (R14); after On-Going only next turn."""
    stronghold = s.campaign.area[area].pivotal == "stronghold" and not is_tyre(s, area)
    return stronghold and area not in s.turn.on_going


# -- the roll ---------------------------------------------------------------------------------------


@rule("intimidation:2", "die-rolls:1")
def intimidation_roll(s: State) -> Roll:
    """Die, Force Advantage, and what was spent after seeing the die."""
    chart = s.tables.log.intimidation
    mods: list[Mod] = [ADVANTAGE(chart.per_advantage * force_advantage(s))]
    tried = s.intimidation
    if tried is not None:
        if tried.glory:
            mods.append(GLORY(chart.per_glory * tried.glory))
        if tried.courtesans:
            mods.append(COURTESANS_ADD(chart.courtesans))
    bonus = sum(mod.value for mod in mods)
    reading = _reading(chart.on_going, chart.success, bonus)
    return Roll("intimidation", D6, mods, clause="intimidation:2", reading=reading)


@cache
def _reading(on_going: int, success: int, bonus: int) -> Reading:
    """The Intimidation chart as each face of the die finds it."""
    faces = range(D6.low, D6.high + 1)
    row = tuple([_result(on_going, success, face + bonus) for face in faces])
    return Reading("Intimidation", "", row=row)


def _result(on_going: int, success: int, total: int) -> Result:
    if total >= success:
        return "success"
    return "on-going" if total >= on_going else "failure"


def trying(s: State) -> Intimidation:
    """The attempt in hand; rules that call this run only in one."""
    assert s.intimidation is not None
    return s.intimidation


def intimidation_total(s: State) -> int:
    """The total as it stands."""
    return trying(s).die + intimidation_roll(s).bonus


def intimidation_result(s: State) -> Result:
    """The result as it stands."""
    chart = s.tables.log.intimidation
    return _result(chart.on_going, chart.success, intimidation_total(s))


# -- the attempt ------------------------------------------------------------------------------------


def intimidate(s: State) -> None:
    """Roll on the Intimidation chart."""
    roll = s.throw(intimidation_roll(s))
    s.intimidation = Intimidation(roll.natural)
    s.say("intimidates", s.army.at, roll=roll)
    s.then(("intimidation",))


@rule("intimidation:3")
def persuasions(s: State) -> list[Choice]:
    """What can still raise the total: Glory, one at a time, and Courtesans."""
    if intimidation_result(s) == "success":
        return []
    found: list[Choice] = ["glory"] if s.treasury.glory else []
    if COURTESANS in s.insights:
        found.append(("play", COURTESANS))
    return found


@rule("intimidation", "rights:1")
def intimidation(s: State) -> Asks[None]:
    """After seeing the die you may add Glory and Courtesans; then the result stands.

    With a right in hand the question comes even if nothing can be added: the battle may be next.
    """
    while persuasions(s) or lasting_rights(s):
        answer = yield from ask_with_rights(
            s, "intimidation", lambda: [*persuasions(s), None], "intimidation:3", (s.army.at,)
        )
        if answer is None:
            break
        if answer == "glory":
            pay_glory(s, 1, "intimidation")
            trying(s).glory += 1
        else:
            send_courtesans(s)
    result = intimidation_result(s)
    s.say("intimidation", s.army.at, trying(s).die, intimidation_total(s), result)
    s.intimidation = None
    if result == "success":
        surrender(s)
    elif result == "failure":
        s.then(("battle",))
    else:
        s.turn.on_going.append(s.army.at)
        answer = yield Ask(SEAT, "on_going", lambda: ["battle", "wait"], "intimidation:6")
        if answer == "battle":
            s.then(("battle",))


@insight("courtesans")
@rule("insights.courtesans")
def send_courtesans(s: State) -> None:
    """They add to the roll after it was seen."""
    use_insight(s, COURTESANS)
    trying(s).courtesans = True


@rule("intimidation:7")
def surrender(s: State) -> None:
    """All enemy counters go to the Destroyed box; the Stronghold is Conquered."""
    for i in list(s.at[s.army.at]):
        s.reduced[i] = False
        put(s, i, DESTROYED)
    conquer(s, s.army.at, "intimidation")
