"""Victory: the end of a turn, of a campaign, and of the linked game."""

from __future__ import annotations

from typing import Final

from argead.core.ask import Asks
from argead.core.rulebook import rule
from argead.core.state import GameOver

from ..schema.ids import CampaignId, OptionId
from ..state import SEAT, State, governed_areas, to_conquer
from .forces import counts_immortality, scores
from .prophecies import deed, fail, fulfil, glorify, pending
from .tyre import mole_complete

COUNT: Final = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight")


def end_turn(s: State) -> None:
    """A turn without Advisors may fulfil a Prophecy; a met victory condition ends the campaign (R16)."""
    if s.turn.own_nature and not s.turn.counsel_used:
        trust_his_own_nature(s)
    s.then(("campaign_won",) if victory_condition(s) else ("turn",))


@deed("no_advisor_turn")
def trust_his_own_nature(s: State) -> None:
    """A whole turn went by without the ability of an Advisor."""
    fulfil(s, "no_advisor_turn")


@rule("victory", "gaugamela:2")
def victory_condition(s: State) -> bool:
    """All Pivotal Areas Conquered, and the Army back where the map wants it (R29)."""
    if to_conquer(s):
        return False
    home = s.campaign.setup.return_to
    return home is None or s.army.at == home


@rule("tyre.victory", "victory:3", "victory:5")
def victory_points(s: State) -> int:
    """The square's points, the Cities, the options, and the Mole at Tyre."""
    points = s.campaign.turns[s.turn.number - 1].vp + s.campaign.option_vp
    points += s.campaign.resupply.city_vp * len(s.realm.cities)
    if s.campaign.tyre and mole_complete(s):
        points += s.campaign.tyre.mole_vp
    return points


@rule("linked.immortality", "linked.stand-alone")
def immortality_points(s: State, vp: int) -> int:
    """What the campaign's ending resources are worth in Immortality."""
    points = s.tables.immortality.points
    total = points.governed * governed_areas(s) + points.glory * s.treasury.glory + points.vp * vp
    if s.campaign_id in s.tables.last_campaigns:
        total += points.final_level * s.level
    return total


@rule("linked")
def campaign_won(s: State) -> Asks[None]:
    """Score the campaign; in a linked game the next one follows."""
    vp = victory_points(s)
    tyre = s.campaign.tyre
    if tyre and s.turn.number < tyre.glorified_before:
        s.say("to_egypt")
        glorify(s)
    if s.linked:
        for prophecy in pending(s):
            yield from fail(s, prophecy)
    points = immortality_points(s, vp) if counts_immortality(s) else 0
    s.immortality += points
    s.record.append((s.campaign_id, s.turn.number, vp, points))
    s.say("campaign_won", s.campaign_id, vp, points)
    course = s.tables.course[s.scenario]
    if s.number + 1 == len(course):
        finish(s)
    s.number += 1
    march_on(s, course[s.number])


def march_on(s: State, campaign: CampaignId) -> None:
    """The next campaign of a linked game begins."""
    s.campaign_id = campaign
    s.chosen = named_options(s, campaign)
    if s.options.get("choose_options"):
        s.then(("choose_options",))
    s.then(("set_up",), ("turn",))


def named_options(s: State, campaign: CampaignId) -> tuple[OptionId, ...]:
    """The Campaign Options of a campaign that the table was opened with."""
    file = s.tables.campaign_files[campaign]
    return tuple(option.id for option in file.option if s.options.get(option.id))


def finish(s: State) -> None:
    """The game is won."""
    won = f"all {COUNT[s.number + 1]} campaigns are won" if s.linked else "the campaign is won"
    raise GameOver(SEAT, won, scores(s, sum(entry[2] for entry in s.record)))
