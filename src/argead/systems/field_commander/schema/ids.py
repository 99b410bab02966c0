"""Typed ids: what a number or a string of the state stands for."""

from __future__ import annotations

from typing import NewType

Counter = NewType("Counter", int)
"""A Force, Leader or Wall counter by its number in ``tables.counters``; -1 is Alexander."""
PlaceId = NewType("PlaceId", str)
"""Where a counter can lie: an Area, the Army, a cup, a Wall section of Tyre."""
AreaId = NewType("AreaId", PlaceId)
"""An Area of a campaign map."""
CampaignId = NewType("CampaignId", str)
"""A campaign: the name of its scenario file."""
OptionId = NewType("OptionId", str)
"""A Campaign Option."""
KindId = NewType("KindId", str)
"""A kind of counter: ``mac_ph``, ``le_darius``, ``wall``."""
Sort = NewType("Sort", str)
"""What makes two counters alike: kind, side, in battle what a Cavalry did: ``mac_lc.reduced.resting``."""
AdvisorId = NewType("AdvisorId", str)
"""One of the five Advisors."""
InsightId = NewType("InsightId", str)
"""One of the eight Insights."""
ProphecyId = NewType("ProphecyId", str)
"""One of the eight Prophecies."""
PlanId = NewType("PlanId", str)
"""A Battle Plan, of Alexander or of the enemy."""
OperationId = NewType("OperationId", str)
"""A kind of Enemy Operation counter."""
