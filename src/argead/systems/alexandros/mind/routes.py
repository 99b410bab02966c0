"""Ready-made runs of choices: whole marches, set-ups, a quick way through a decided battle."""

from __future__ import annotations

from typing import Final

from argead.core.ask import ALL, Ask, Choice, Route

from ..rules.conquest import TAKE
from ..rules.forced_march import barred
from ..rules.movement import (
    ALONE,
    BUT_ONE,
    ENOUGH_TO_SHARE,
    HALF,
    ONE,
    company,
    half_of,
    leader_may_enter,
    passable,
)
from ..rules.stacking import province_of
from ..rules.variant import variant
from ..state import State
from . import clash_routes

SAILINGS: Final = ("embark_fleet", "load", "sail", "land")


def parties(s: State, units: int) -> list[tuple[str, str]]:
    """Who might go along, in words and as the rules name it."""
    if not units:
        return [("", ALONE)]
    found = [(" with all", ALL)]
    if units & s.game.infantry and units.bit_count() > 1:
        found += [(" with all but a garrison", BUT_ONE), (" with one unit", ONE)]
    if units.bit_count() >= ENOUGH_TO_SHARE:
        found.append((" with half", HALF))
    return found


def runs(s: State, ask: Ask) -> dict[str, Route]:
    """Whole marches, ready-made set-ups, and a quick way through a decided battle."""
    found: dict[str, Route] = {}
    if ask.what == "march":
        for option in ask.options:
            if option is not None and option[0] == "march":
                leader, goal = option[1], option[2]
                units = company(s, leader, goal)
                for title, word in parties(s, units):
                    if s.wars is not None and word == HALF and not half_of(s, units):
                        continue
                    found[f"{leader} to {goal}{title}"] = Route(whole_march(s, option, word), goal)
            elif option is not None and option[0] == "raid":
                found[f"{option[1]} to {option[2]}"] = Route([option, ALL], option[2])
    elif ask.what == "manoeuvre":
        found["fight on"] = Route([None])
    elif ask.what == "set_up":
        found["default set-up"] = Route([ask.options[0]])
    elif ask.what in ("deployment", "deploy"):
        found = clash_routes.deployments(ask)
    elif ask.what in SAILINGS and s.wars is not None:
        found = clash_routes.sailings(s, ask)
    return found


def whole_march(s: State, option: Choice, word: str) -> list[Choice]:
    """The questions that follow a march, answered: who goes, and the Siege Train too."""
    leader, goal = option[1], option[2]
    if s.wars is not None:
        return clash_routes.whole_march(s, option, word, road_goes_on=road_goes_on(s, leader, goal))
    units = company(s, leader, goal)
    run: list[Choice] = [option]
    if units:
        run.append(word)
    if units & s.game.infantry and s.at[s.leader_at[leader]] & s.game.engines:
        run.append(TAKE)
    if units and variant(s).may_force_march(s, leader) and road_goes_on(s, leader, goal):
        run.append(None)
    return run


def road_goes_on(s: State, leader: str, via: str) -> bool:
    """Whether a forced march beyond this province could be ordered."""
    owner = s.leader_owner(leader)
    if via not in s.control or barred(s, via, owner):
        return False
    start = province_of(s, s.leader_at[leader])
    return any(
        p != start and passable(s, via, p, owner) and leader_may_enter(s, leader, p)
        for p in s.game.neighbours[via]
    )
