"""Victory: the end of a turn, of a campaign, and of the linked game."""

from __future__ import annotations

from argead.core.ask import Asks
from argead.core.rules import rule
from argead.core.state import GameOver

from ..state import GOVERNED, SEAT, State
from .forces import scores
from .prophecies import fail, fulfil, glorify, pending
from .tyre import mole_complete


def end_turn(s: State) -> None:
    """A turn without Advisors may fulfil a Prophecy; a met victory condition ends the campaign (R16)."""
    if s.own_nature and not s.counsel_used:
        fulfil(s, "no_advisor_turn")
    s.then(("campaign_won",) if victory_condition(s) else ("turn",))


@rule("victory")
def victory_condition(s: State) -> bool:
    """All Pivotal Areas Conquered, and the Army back where the map wants it (R29)."""
    if any(area not in s.conquered for area in s.campaign.pivotal):
        return False
    home = s.campaign.setup.return_to
    return home is None or s.army_at == home


@rule("tyre.victory")
def victory_points(s: State) -> int:
    """The square's points, the Cities, the options, and the Mole at Tyre."""
    points = s.campaign.turns[s.turn - 1].vp + s.campaign.option_vp
    points += s.campaign.resupply.city_vp * len(s.cities)
    if s.campaign.tyre and mole_complete(s):
        points += s.campaign.tyre.mole_vp
    return points


@rule("linked.immortality", "linked.stand-alone")
def immortality_points(s: State, vp: int) -> int:
    """What the campaign's ending resources are worth in Immortality."""
    points = s.tables.immortality.points
    governed = sum(1 for fate in s.conquered.values() if fate == GOVERNED)
    total = points.governed * governed + points.glory * s.glory + points.vp * vp
    if s.campaign_id == s.tables.immortality.linked.order[-1]:
        total += points.final_level * s.level
    return total


@rule("linked")
def campaign_won(s: State) -> Asks[None]:
    """Score the campaign; in a linked game the next one follows."""
    vp = victory_points(s)
    tyre = s.campaign.tyre
    if tyre and s.turn < tyre.glorified_before:
        s.say("to_egypt")
        glorify(s)
    if s.scenario == "linked":
        for prophecy in pending(s):
            yield from fail(s, prophecy)
    counted = s.scenario == "linked" or bool(s.options.get("stand_alone"))
    points = immortality_points(s, vp) if counted else 0
    s.immortality += points
    s.record.append((s.campaign_id, s.turn, vp, points))
    s.say("campaign_won", s.campaign_id, vp, points)
    order = s.tables.immortality.linked.order
    if s.scenario != "linked" or s.number + 1 == len(order):
        finish(s)
    s.number += 1
    s.campaign_id = order[s.number]
    s.chosen = chosen_options(s)
    if s.options.get("choose_options"):
        s.then(("choose_options",))
    s.then(("set_up",), ("turn",))


def chosen_options(s: State) -> tuple[str, ...]:
    """The Campaign Options of this campaign that the table was opened with."""
    file = s.tables.campaign_files[s.campaign_id]
    return tuple(option.id for option in file.option if s.options.get(option.id))


def finish(s: State) -> None:
    """The game is won."""
    won = "all four campaigns are won" if s.scenario == "linked" else "the campaign is won"
    raise GameOver(SEAT, won, scores(s, sum(entry[2] for entry in s.record)))
