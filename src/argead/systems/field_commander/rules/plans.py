"""Battle Plans by name: each registers where its rule is written.

``@own_plan("charge", declared=resting)`` over what a Plan of yours does: ``declared`` lists the Forces that
it can be declared for before the dice, ``improves`` the attacks that it can be used on after them. The
enemy's Plans come before the battle, on its first turn, or when something triggers them: data say which,
and each of the three has a registry of its own.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from argead.core.registry import Registry

from ..schema.ids import Counter, PlanId
from ..state import State

own_plan: Final = Registry[Callable[..., Any]]("own plan")
pre_battle_plan: Final = Registry[Callable[[State], None]]("pre_battle plan")
first_turn_plan: Final = Registry[Callable[[State, Counter], bool]]("first_turn plan")
"""Whom a Plan of the enemy's first turn helps; data say by how much."""
triggered_plan: Final = Registry[Callable[..., Any]]("triggered plan")

CHARGE: Final = PlanId("charge")
ENVELOP: Final = PlanId("envelop")
FATE: Final = PlanId("fate")
DEPLOY: Final = PlanId("deploy")
FLANK: Final = PlanId("flank")
GUARDS: Final = PlanId("guards")
LEAD: Final = PlanId("lead")
RALLY: Final = PlanId("rally")
REGROUP: Final = PlanId("regroup")
SACRIFICE: Final = PlanId("sacrifice")
