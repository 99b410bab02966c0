"""Set-Up: a campaign map with its Forces, counters and stacks; then you choose your Advisors."""

from __future__ import annotations

from argead.core.ask import Asks, pick
from argead.core.rules import rule

from ..state import (
    ARMY,
    CUPS,
    OPERATIONS,
    POOL,
    SEAT,
    WALLS,
    State,
    put,
    section,
)
from .forces import draw_force, recruit, suffer_hits


@rule("linked.starting", "set-up.campaign-options")
def choose_options(s: State) -> Asks[None]:
    """In a linked game the Campaign Options of a later campaign are chosen when it begins."""
    file = s.tables.campaign_files[s.campaign_id]
    chosen = yield from pick(
        s,
        SEAT,
        "choose_options",
        [option.id for option in file.option],
        rule="set-up.campaign-options",
        about=(s.campaign_id,),
    )
    s.chosen = tuple(chosen)


@rule(
    "set-up",
    "set-up.alexander-counters",
    "set-up.alexanders-army-counter",
    "set-up.campaign-turn-counter",
)
def set_up(s: State) -> Asks[None]:
    """Lay out the map; from the second linked campaign on the Army comes from the one before."""
    linked = s.number > 0
    carried = [(i, s.reduced[i]) for i in s.at.get(ARMY, [])] if linked else []
    clear_the_map(s)
    if linked:
        bring_the_army(s, carried)
        s.insight_cup = [i for i in s.tables.insights if i not in s.insights]
    else:
        muster_the_army(s)
        s.insight_cup = list(s.tables.insights)
    s.level = max(1, s.level + s.campaign.alexander)
    place_extra_forces(s)
    place_the_enemy(s)
    s.say("campaign_begins", s.campaign_id)
    hits = place_random_enemies(s) + gather_operation(s)
    yield from suffer_hits(s, hits, "cup")
    if not linked:
        s.then(("choose_advisors",))


def clear_the_map(s: State) -> None:
    """Everything that belongs to one campaign only starts anew."""
    s.campaign = s.tables.campaign(s.campaign_id, s.chosen)
    s.turn = 0
    s.army_at = s.campaign.setup.start
    s.entered_from = {}
    s.gold = s.campaign.gold
    s.glory = 0
    s.barred = []
    s.counsel, s.counsel_used, s.own_nature = True, False, False
    s.oracles = [a.id for a in s.campaign.file.area if a.oracle]
    s.prophecy_cup = list(s.tables.prophecies)
    s.due = {}
    s.conquered, s.loot_gold, s.loot_glory = {}, {}, {}
    s.cities, s.temples = [], []
    s.bought, s.recruited = [], []
    s.levied, s.detoured = False, False
    s.operation_stack = list(s.tables.operation_stack) if s.campaign.operations else []
    s.operations = []
    s.transports, s.fleet = s.campaign.transports, s.campaign.fleet
    tyre = s.campaign.tyre
    s.mole = tyre.mole.start if tyre else 0
    s.siege_ships = tyre.siege_ships.start if tyre else 0
    s.reduced = [False] * len(s.tables.counters)
    s.where = list(s.tables.counters.home)
    s.rebuild()


def bring_the_army(s: State, carried: list[tuple[int, bool]]) -> None:
    """Forces of the last campaign march on, on the side they stand on (R17)."""
    for i, reduced in carried:
        put(s, i, ARMY)
        s.reduced[i] = reduced


def muster_the_army(s: State) -> None:
    """The Forces, Alexander and the fixed Advisors of the map's Set-Up section."""
    for kind in s.campaign.setup.forces:
        recruit(s, kind)
    s.level = s.campaign.setup.alexander
    s.advisors = list(s.campaign.setup.advisors_fixed)


def place_extra_forces(s: State) -> None:
    """Forces that a Campaign Option adds, as far as the counter mix allows."""
    kinds = s.tables.counters.kind
    for kind in s.campaign.start_forces:
        if any(kinds[i] == kind for i in s.at[POOL]):
            recruit(s, kind)


@rule("set-up.force-counters")
def place_the_enemy(s: State) -> None:
    """Enemy Forces, Leaders and Walls in the Areas of the Set-Up section; the rest stay in their cups."""
    counters = s.tables.counters
    for area in s.campaign.file.area:
        if not area.nation:
            continue
        for kind in area.forces:
            put(s, next(i for i in s.at[CUPS[area.nation]] if counters.kind[i] == kind), area.id)
        if area.leader:
            put(s, counters.first[area.leader], area.id)
        for _ in range(area.walls):
            put(s, s.at[WALLS][0], area.id)
    tyre = s.campaign.tyre
    for n in range(1, tyre.sections + 1 if tyre else 1):
        put(s, s.at[WALLS][0], section(n))
    for extra in s.campaign.extra_walls:
        for _ in range(extra.count):
            put(s, s.at[WALLS][0], extra.area)


def place_random_enemies(s: State) -> int:
    """Random Forces that a Campaign Option adds; returns the Hits for those that are not there."""
    hits = 0
    for extra in s.campaign.extra_enemies:
        nation = s.campaign.area[extra.area].nation
        assert nation is not None
        for _ in range(extra.count):
            hits += draw_force(s, nation, extra.area, "set-up")
    return hits


@rule("set-up.operation-forces", "set-up.enemy-operation-counters")
def gather_operation(s: State) -> int:
    """The Forces with which an Operation begins; returns the Hits for those that are not there."""
    operations = s.campaign.operations
    if operations is None or operations.nation is None:
        return 0
    return sum(
        draw_force(s, operations.nation, OPERATIONS, "operation")
        for _ in range(s.campaign.operation_forces)
    )


@rule("set-up.advisor-counters")
def choose_advisors(s: State) -> Asks[None]:
    """Choose the Advisors you start with."""
    free = [a for a in s.tables.advisors if a not in s.advisors]
    chosen = yield from pick(
        s,
        SEAT,
        "choose_advisors",
        free,
        least=s.campaign.advisors,
        most=s.campaign.advisors,
        rule="set-up.advisor-counters",
        about=(s.campaign.advisors,),
    )
    s.advisors = [a for a in s.tables.advisors if a in chosen or a in s.advisors]
    for advisor in chosen:
        s.say("advisor_joins", advisor)
