"""What is worth having in the campaigns to come: a great Alexander, friends and veterans."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Final

from ..schema.ids import CampaignId
from ..state import State, side_up
from ..tables import Tables
from ..tables.places import ARMY

EASE: Final = 2.0
"""Log odds of a campaign that begins with what its own Set-Up gives."""
A_LEVEL: Final = 0.35
AN_ADVISOR: Final = 0.25
AN_INSIGHT: Final = 0.12
A_FORCE: Final = 0.05
"""For each point of battle value."""
MOST_FORCES: Final = 28.0
"""Battle value beyond which an Army is only dearer to march."""
FADES: Final = 0.5
"""What is left of today's Army after each campaign."""
A_CAMPAIGN: Final = 0.4
AN_AREA: Final = 0.27
"""For each campaign, and each Area of it: so much worse than it is does a campaign look at its start."""


def later_campaigns(s: State) -> float:
    """The log of the chance to win all campaigns that follow, with what would be brought there today."""
    army = min(MOST_FORCES, sum([side_up(s, i)[1] for i in s.at[ARMY]]))
    total, share = 0.0, 1.0
    for campaign in s.tables.course[s.scenario][s.number + 1 :]:
        level, advisors, forces = asked(s.tables, campaign)
        odds = EASE + A_LEVEL * (s.level - level) + AN_ADVISOR * (len(s.advisors) - advisors)
        odds += AN_INSIGHT * len(s.insights) + A_FORCE * share * (army - forces)
        total -= math.log1p(math.exp(-odds))
        share *= FADES
    return total


@lru_cache(maxsize=64)
def asked(tables: Tables, campaign: CampaignId) -> tuple[int, int, int]:
    """Alexander's level, Advisors and battle value of the Army that a campaign's own Set-Up gives."""
    setup = tables.campaign_files[campaign].campaign
    forces = sum([tables.kinds[kind].full[1] for kind in setup.forces])
    return setup.alexander, setup.advisors + len(setup.advisors_fixed), forces


@lru_cache(maxsize=64)
def far_off(tables: Tables, scenario: str, number: int) -> float:
    """What campaigns count that are still to be won, so that to win one never looks like a loss."""
    files = [tables.campaign_files[campaign] for campaign in tables.course[scenario][number + 1 :]]
    areas = sum([1 for file in files for area in file.area if area.pivotal])
    return -A_CAMPAIGN * len(files) - AN_AREA * areas
