"""Advisors, Insights and the specials of Campaign Options: what data name and rules carry out.

Each registers where its rule is written: ``@advisor("parmenion")`` over what he does, ``@insight("trap")``
over its play, ``@special("forage")`` over the rule that it changes.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from argead.core.registry import Registry
from argead.core.rulebook import rule

from ..schema.ids import AdvisorId, InsightId
from ..state import State

advisor: Final = Registry[Callable[..., Any]]("advisor")
insight: Final = Registry[Callable[..., Any]]("insight")
special: Final = Registry[Callable[..., Any]]("special")

ANTIPATER: Final = AdvisorId("antipater")
ARISTANDER: Final = AdvisorId("aristander")
CALLISTHENES: Final = AdvisorId("callisthenes")
HEPHAESTION: Final = AdvisorId("hephaestion")
PARMENION: Final = AdvisorId("parmenion")


@rule("insights")
def use_insight(s: State, used: InsightId) -> None:
    """An Insight is used once and then gone for the rest of the campaign."""
    s.insights.remove(used)
    s.say("insight_used", used)
