"""Plans for a turn: which Area to take and how, with how many Forces, or what to build meanwhile."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from argead.core.ask import MORE, PASS, Ask, Choice
from argead.core.system import Plan

from ..rules.forces import is_fatal
from ..rules.intimidation import can_be_intimidated, intimidation_total
from ..rules.prophecies import awaits
from ..rules.scouting import foraging, resistance
from ..rules.tyre import can_land, rules_of_tyre, tracks, tyre_stands
from ..rules.victory import victory_condition
from ..schema.ids import AreaId, KindId
from ..state import State, strength, to_conquer, unconquered
from ..text import names
from .evaluate import tour
from .numbers import bound_for, sizes, too_many, weakest

Answer = Callable[[State, Ask], Sequence[float] | None]
Answers = Mapping[str, Answer]
"""What a plan says to the questions that it is about."""

GOALS: Final = 2
"""So many Areas are thought of at once, the next on the tour first."""
MOST: Final = 6
"""So many plans are compared, beside those to wait."""
GATHERED: Final = 8
"""Forces with which an Army that waits for more has enough."""
BEST: Final = ("mac_hc_comp", "mac_ph", "mac_hc_thes", "mac_in_hyp", "mac_lc", "mac_in")
"""Forces that are worth their march, the best first."""


def plans(s: State, seat: str) -> Sequence[Plan]:
    """What the Army may be up to until the turn ends."""
    if s.battle is not None:
        return _of_a_battle(s)
    if victory_condition(s):
        return [_refresh(s)] if s.linked else []
    found = [*_of_prophecies(s), *_of_tyre(s), *_of_conquest(s)]
    return [*found[:MOST], gather(), save()]


def round_of(s: State) -> str:
    """The turn of the campaign."""
    return f"{s.campaign_id}, turn {s.turn.number}"


# -- which plans ------------------------------------------------------------------------------------


def _of_a_battle(s: State) -> list[Plan]:
    here = names.area(s.tables, s.fight.area)
    return [
        Plan(f"fight for {here} to the end", _by({"battle_turn": _wants("fight")})),
        Plan(f"fall back from {here}", _by({"battle_turn": _wants("retreat")})),
    ]


def _of_conquest(s: State) -> list[Plan]:
    """The nearest Areas by storm or by threats, with as many Forces as can be fed; or the way home."""
    goals = [area for area, _ in tour(s) if _is_open(s, area)][:GOALS]
    found = [storm(s, goal) for goal in goals]
    found += [persuade(s, goal) for goal in goals if can_be_intimidated(s, goal)][:1]
    goal = _next_stop(s, goals)
    if goal is None:
        return found
    if not to_conquer(s):
        found.append(Plan(f"march home to {names.area(s.tables, goal)}", _by(_marching(goal))))
    lighter = [lighten(s, goal, size) for size in sizes(s)]
    return lighter + found if too_many(s) else found + lighter


def _next_stop(s: State, goals: Sequence[AreaId]) -> AreaId | None:
    """Where to march first: before Tyre to the shore, whatever lies beyond it."""
    if tyre_stands(s) and not can_land(s) and s.army.at != rules_of_tyre(s).shore:
        return rules_of_tyre(s).shore
    return goals[0] if goals else bound_for(s)


def _is_open(s: State, area: AreaId) -> bool:
    """Whether the Army may go there: Tyre needs a landing."""
    return not (s.campaign.tyre and s.campaign.tyre.area == area) or can_land(s)


def _of_tyre(s: State) -> list[Plan]:
    """What is built against the island before it can be entered."""
    if not tyre_stands(s) or can_land(s):
        return []
    shore, siege = rules_of_tyre(s).shore, tracks(s)
    found = [_besiege(shore, "batter the walls of Tyre with Siege Ships", "siege_ship")]
    if siege.transports < rules_of_tyre(s).transports.most:
        found.append(_besiege(shore, "buy Transports for a richer siege", "transport"))
    if siege.fleet:
        found.append(_besiege(shore, "sink the Warships of Tyre", "warship"))
    if siege.mole:
        found.append(_besiege(shore, "bring the Mole nearer to Tyre", "mole"))
    return found


def _of_prophecies(s: State) -> list[Plan]:
    """What a Prophecy asks for, and the turn allows."""
    answers: dict[str, Answer] = {}
    if awaits(s, "build_city"):
        answers["spend"] = _wants(("build", "city"))
    if awaits(s, "pay_5_gold"):
        for what in ("refit", "march", "scouting", "spend"):
            answers[what] = _wants(("offer", "winds"), MORE)
            answers[f"{what}.more"] = _wants(("offer", "winds"))
    if awaits(s, "no_advisor_turn"):
        answers["counsel"] = _wants("forgo")
    if awaits(s, "conquer_and_raze"):
        answers["govern_or_raze"] = _wants("raze")
    if awaits(s, "conquer_and_govern"):
        answers["govern_or_raze"] = _wants("govern")
    return [Plan("fulfil the Prophecy", _by(answers))] if answers else []


# -- the plans --------------------------------------------------------------------------------------


def storm(s: State, goal: AreaId) -> Plan:
    """March there and fight for it."""
    fighting: Answers = {"confront": _wants("battle"), "on_going": _wants("battle")}
    return Plan(f"storm {names.area(s.tables, goal)}", _by({**_marching(goal), **fighting}))


def persuade(s: State, goal: AreaId) -> Plan:
    """March there and make it surrender, with Glory if that does it; wait rather than fight."""
    talking: Answers = {
        "confront": _wants("intimidate"),
        "on_going": _wants("wait"),
        "intimidation": _persuasion,
    }
    aim = f"make {names.area(s.tables, goal)} surrender"
    return Plan(aim, _by({**_marching(goal, "intimidate"), **talking}))


def lighten(s: State, goal: AreaId, size: int) -> Plan:
    """Send the weakest home until the purse can feed the rest, and march."""
    going = _disbanding(size)
    marching = _marching(goal)

    def march(s: State, ask: Ask) -> Sequence[float] | None:
        return going(s, ask) or marching["march"](s, ask)

    def scouting(s: State, ask: Ask) -> Sequence[float] | None:
        return going(s, ask) or marching["scouting"](s, ask)

    answers: Answers = {
        "march": march,
        "march.more": going,
        "scouting": scouting,
        "scouting.more": going,
        "spend": _raising(0, 0),
    }
    aim = f"march on {names.area(s.tables, goal)} with {size} Forces"
    return Plan(aim, _by(answers))


def gather() -> Plan:
    """Stay, and buy the best Forces."""
    return Plan("wait and gather Forces", _by({"march": _rest, "spend": _raising(GATHERED, 0)}))


def save() -> Plan:
    """Stay, and keep the Gold."""
    return Plan("wait and save Gold", _by({"march": _rest, "spend": _wants(PASS)}))


def _refresh(s: State) -> Plan:
    """What is left of Gold and Glory is lost with the campaign: Advisors, Forces and Insights are not."""

    def spend(s: State, ask: Ask) -> Sequence[float] | None:
        advisors = [o for o in ask.options if isinstance(o, tuple) and o[0] == "advisor"]
        forces = _raised(s, GATHERED + 1, 0)
        return _first(ask, *advisors, "insight", *forces, PASS)

    return Plan("make the Army ready for the next campaign", _by({"spend": spend, "march": _rest}))


def _besiege(shore: AreaId, aim: str, work: str) -> Plan:
    """Stand before Tyre, where the Ships fire, and spend on one thing; the rest of the Gold stays."""
    marching = _marching(shore)

    def march(s: State, ask: Ask) -> Sequence[float] | None:
        if s.army.at == shore:
            return None if can_land(s) else _first(ask, PASS)
        return marching["march"](s, ask)

    return Plan(aim, _by({**marching, "march": march, "spend": _wants(("work", work), PASS)}))


# -- answers ----------------------------------------------------------------------------------------


def _by(answers: Answers) -> Callable[[State, Ask], Sequence[float] | None]:
    def prefer(s: State, ask: Ask) -> Sequence[float] | None:
        answer = answers.get(ask.what)
        return None if answer is None else answer(s, ask)

    return prefer


def _first(ask: Ask, *wanted: Choice) -> list[float] | None:
    """All weight on the first of these that is an option."""
    for choice in wanted:
        if choice in ask.options:
            return [1.0 if option == choice else 0.0 for option in ask.options]
    return None


def _wants(*wanted: Choice) -> Answer:
    return lambda s, ask: _first(ask, *wanted)


def _rest(s: State, ask: Ask) -> Sequence[float] | None:
    """The Army stays where it is."""
    return _first(ask, PASS)


def _marching(goal: AreaId, there: str = "battle") -> dict[str, Answer]:
    """The shortest way there; what happens at the goal, and after it was taken, is another matter."""

    def march(s: State, ask: Ask) -> Sequence[float] | None:
        if s.army.at == goal:
            return _first(ask, there) if unconquered(s, goal) else None
        within = s.campaign.range
        ways = [o for o in ask.options if isinstance(o, tuple) and o[0] == "march"]
        nearer = [o for o in ways if within[o[1]][goal] < within[s.army.at][goal]]
        return _first(ask, *nearer)

    return {"march": march, "scouting": _advance}


def _advance(s: State, ask: Ask) -> Sequence[float] | None:
    """Pay whatever it costs, but not with Alexander's life."""
    if is_fatal(s, resistance(s)) or foraging(s) > s.treasury.gold:
        return None
    return _first(ask, "advance")


def _disbanding(size: int) -> Answer:
    def disband(s: State, ask: Ask) -> Sequence[float] | None:
        if strength(s) <= size:
            return None
        return _first(ask, ("disband", weakest(s)), MORE)

    return disband


def _persuasion(s: State, ask: Ask) -> Sequence[float] | None:
    """Glory if it is enough, else Courtesans; nothing that does not do it."""
    chart = s.tables.log.intimidation
    short = chart.success - intimidation_total(s)
    if 0 < short <= s.treasury.glory * chart.per_glory:
        return _first(ask, "glory")
    if 0 < short <= chart.courtesans + s.treasury.glory * chart.per_glory:
        return _first(ask, ("play", "courtesans"), "glory")
    return _first(ask, PASS)


def _raising(size: int, kept: int) -> Answer:
    return lambda s, ask: _first(ask, *_raised(s, size, kept), PASS)


def _raised(s: State, size: int, kept: int) -> list[Choice]:
    """Forces to buy, the best first, until the Army has so many and no more Gold than this is left."""
    if strength(s) >= size:
        return []
    kinds, gold = s.tables.kinds, s.treasury.gold - kept
    return [("buy", kind) for kind in map(KindId, BEST) if kinds[kind].full[1] <= gold]
