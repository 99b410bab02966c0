"""Ready-made runs of choices: whole marches, set-ups, rounds of a battle, assaults."""

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
    leader_may_enter,
    passable,
)
from ..rules.stacking import province_of
from ..rules.variant import variant
from ..state import State
from ..text.names import name
from . import battle_routes, clash_routes, siege_routes

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
    """Whole marches, ready-made set-ups, whole rounds of a battle, whole assaults."""
    found: dict[str, Route] = {}
    if ask.what == "march":
        for option in ask.options:
            if option is not None and option[0] == "march":
                leader, goal = option[1], option[2]
                units = company(s, leader, goal)
                for title, word in parties(s, units):
                    if s.wars is not None and not clash_routes.sensible(s, leader, goal, word):
                        continue
                    label = _titled(s, found, leader, f" to {name(s.tables, goal)}{title}")
                    found[label] = Route(whole_march(s, option, word), goal)
            elif option is not None and option[0] == "raid":
                label = _titled(s, found, option[1], f" to {name(s.tables, option[2])}")
                found[label] = Route([option, ALL], option[2])
    elif ask.what in battle_routes.QUESTIONS and s.wars is None:
        found = battle_routes.battle_runs(s, ask)
    elif ask.what == "siege" and s.wars is None:
        found = siege_routes.siege_runs(s, ask)
    elif ask.what == "manoeuvre":
        found["fight on"] = Route([None])
    elif ask.what == "set_up":
        found["default set-up"] = Route([ask.options[0]])
    elif ask.what in ("deployment", "deploy"):
        found = clash_routes.deployments(ask)
    elif ask.what in SAILINGS and s.wars is not None:
        found = clash_routes.sailings(s, ask)
    return found


def _titled(s: State, found: dict[str, Route], who: str, does: str) -> str:
    """A march in words; who has the same name as another is told by where he comes from."""
    called = str(name(s.tables, who))
    called = f"{called[0].upper()}{called[1:]}"
    label = f"{called}{does}"
    if label in found and who in s.leader_at:
        label = f"{called} from {name(s.tables, province_of(s, s.leader_at[who]))}{does}"
    return f"{label} ({who.rpartition('_')[2]})" if label in found else label


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
