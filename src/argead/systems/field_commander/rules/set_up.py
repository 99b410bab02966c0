"""Set-Up: the Campaign Options of a later campaign, the map, and the Advisors you start with."""

from __future__ import annotations

from argead.core.ask import Asks, pick
from argead.core.rulebook import rule

from ..setup import lay_out
from ..state import SEAT, State
from .counsel import special
from .enemy_operations import first_forces
from .forces import draw_force, suffer_hits


@rule("linked.starting", "set-up.campaign-options")
def choose_options(s: State) -> Asks[None]:
    """In a linked game the Campaign Options of a later campaign are chosen when it begins."""
    file = s.tables.campaign_files[s.campaign_id]
    chosen = yield from pick(
        s,
        SEAT,
        "choose_options",
        [option.id for option in file.option],
        rule="set-up.campaign-options:1",
        about=(s.campaign_id,),
    )
    s.chosen = tuple(chosen)


@rule("set-up")
def set_up(s: State) -> Asks[None]:
    """Lay out the map; from the second linked campaign on the Army comes from the one before."""
    lay_out(s)
    s.say("campaign_begins", s.campaign_id)
    hits = place_random_enemies(s) + first_forces(s)
    yield from suffer_hits(s, hits, "cup")
    if s.number == 0:
        s.then(("choose_advisors",))


@special("enemies")
@rule("options.issus:4", "options.tyre:3", "options.gaugamela:4")
def place_random_enemies(s: State) -> int:
    """Random Forces that a Campaign Option adds; returns the Hits for those that are not there."""
    hits = 0
    for extra in s.campaign.extra_enemies:
        nation = s.campaign.area[extra.area].nation
        assert nation is not None
        for _ in range(extra.count):
            hits += draw_force(s, nation, extra.area, "set-up")
    return hits


@special("start_advisors")
@rule("set-up.advisor-counters", "options.granicus:7")
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
        rule="set-up.advisor-counters:1",
        about=(s.campaign.advisors,),
    )
    s.advisors = [a for a in s.tables.advisors if a in chosen or a in s.advisors]
    for advisor in chosen:
        s.say("advisor_joins", advisor)
