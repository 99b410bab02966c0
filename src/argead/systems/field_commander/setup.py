"""The start position: an empty table, and a campaign map laid out as its Set-Up section says."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from argead.core.chance import Chance
from argead.core.data import Value
from argead.core.rulebook import rule

from .rules.counsel import special
from .rules.forces import left_of, recruit
from .rules.victory import named_options
from .schema.ids import Counter, KindId, PlaceId
from .state import (
    SEAT,
    Army,
    CampaignTurn,
    Gathering,
    Oracles,
    Realm,
    Siege,
    State,
    Treasury,
    put,
)
from .tables import Tables
from .tables.campaign import Campaign
from .tables.counters import WALL
from .tables.places import ARMY, section


def set_up(scenario: str, options: Mapping[str, Value], chance: Chance, tables: Tables, /) -> State:
    """An empty map of the first campaign; the phase ``set_up`` lays it out."""
    s = State(
        scenario=scenario,
        seats=(SEAT,),
        options=dict(options),
        chance=chance,
        tables=tables,
        campaign_id=tables.course[scenario][0],
        agenda=[("turn",), ("set_up",)],
    )
    s.chosen = named_options(s, s.campaign_id)
    s.campaign = tables.campaign(s.campaign_id, s.chosen)
    if s.linked and options["choose_options"]:
        s.agenda.append(("choose_options",))
    return s


@rule("set-up.alexander-counters", "set-up.alexanders-army-counter", "set-up.campaign-turn-counter")
@rule(
    "campaigns",
    "campaigns.granicus",
    "campaigns.issus",
    "campaigns.tyre",
    "campaigns.gaugamela",
    "tyre",
)
def lay_out(s: State) -> None:
    """The map of the campaign that begins; the Army of the one before marches on (R17)."""
    veterans = [(i, s.reduced[i]) for i in s.at.get(ARMY, [])]
    clear_the_map(s)
    if s.number:
        bring_the_army(s, veterans)
    else:
        muster_the_army(s)
    s.insight_cup = [i for i in s.tables.insights if i not in s.insights]
    raise_or_lower_alexander(s)
    place_extra_forces(s)


@special("start_gold")
@rule("set-up.gold-counters:1", "options.granicus:6")
def clear_the_map(s: State) -> None:
    """Everything that belongs to one campaign only is made anew."""
    campaign = s.campaign = s.tables.campaign(s.campaign_id, s.chosen)
    s.barred = []
    s.army = Army(campaign.setup.start)
    s.treasury = Treasury(campaign.gold)
    s.realm = Realm()
    s.oracles = Oracles(
        [area.id for area in campaign.file.area if area.oracle], list(s.tables.prophecies)
    )
    s.gathering = Gathering(list(s.tables.operation_stack)) if campaign.operations else None
    s.siege = tracks_of(campaign)
    s.turn = CampaignTurn()
    s.where = list(starting_places(s.tables, campaign))
    s.reduced = [False] * len(s.where)
    s.rebuild()


@special("fleet", "transports")
@rule("tyre:1", "options.tyre:4", "options.tyre:5")
def tracks_of(campaign: Campaign) -> Siege | None:
    """The tracks of the Tyre map where they start."""
    tyre = campaign.tyre
    if tyre is None:
        return None
    return Siege(
        transports=campaign.transports,
        mole=tyre.mole.start,
        siege_ships=tyre.siege_ships.start,
        fleet=campaign.fleet,
    )


@rule("linked.starting:1")
def bring_the_army(s: State, veterans: list[tuple[Counter, bool]]) -> None:
    """Forces of the last campaign march on, on the side they stand on (R17)."""
    for i, reduced in veterans:
        put(s, i, ARMY)
        s.reduced[i] = reduced


def muster_the_army(s: State) -> None:
    """The Forces, Alexander and the fixed Advisors of the map's Set-Up section."""
    for kind in s.campaign.setup.forces:
        recruit(s, kind)
    s.level = s.campaign.setup.alexander
    s.advisors = list(s.campaign.setup.advisors_fixed)


@special("alexander")
@rule("options.issus:3")
def raise_or_lower_alexander(s: State) -> None:
    """A Campaign Option may change his level, never below A1."""
    s.level = max(1, s.level + s.campaign.alexander)


@special("start_forces")
@rule("options.granicus:5", "options.issus:5", "set-up.campaign-options:5")
def place_extra_forces(s: State) -> None:
    """Forces that a Campaign Option adds, as far as the counter mix allows."""
    for kind in s.campaign.start_forces:
        if left_of(s, kind):
            recruit(s, kind)


@lru_cache(maxsize=256)
@special("walls")
@rule("set-up.force-counters", "options.granicus:4")
def starting_places(tables: Tables, campaign: Campaign) -> tuple[PlaceId, ...]:
    """Where every counter lies: the enemy in the Areas of the Set-Up section, the rest out of play."""
    where = list(tables.counters.home)
    for area in campaign.file.area:
        leader = [area.leader] if area.leader else []
        for kind in (*area.forces, *leader, *[WALL] * area.walls):
            _take(tables, where, kind, area.id)
    for n in range(1, campaign.tyre.sections + 1 if campaign.tyre else 1):
        _take(tables, where, WALL, section(n))
    for extra in campaign.extra_walls:
        for _ in range(extra.count):
            _take(tables, where, WALL, extra.area)
    return tuple(where)


def _take(tables: Tables, where: list[PlaceId], kind: KindId, to: PlaceId) -> None:
    """Place the next counter of a kind that is still out of play."""
    counters = tables.counters
    kinds, home = counters.kind, counters.home
    where[next(i for i in counters.all if kinds[i] == kind and where[i] == home[i])] = to
