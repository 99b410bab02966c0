"""Every question that can be asked: all of them are for the one player to answer."""

from __future__ import annotations

from typing import Final

from ..rules.rights import MORE

WITH_RIGHTS: Final = frozenset(
    {
        "after_roll",
        "battle_turn",
        "confront",
        "declare",
        "intimidation",
        "march",
        "on_going",
        "refit",
        "scouting",
        "spend",
    }
)
"""Questions on which rights ride; where these are many they are a question of their own."""

QUESTIONS: Final = frozenset(
    {
        *WITH_RIGHTS,
        *[f"{what}{MORE}" for what in WITH_RIGHTS],
        "anticipation",
        "aristander",
        "choose_advisors",
        "choose_options",
        "counsel",
        "deal_hit",
        "diplomats",
        "duel_hit",
        "enemy_rally",
        "govern_or_raze",
        "hit_wall",
        "intrigue",
        "oracle",
        "own_plans",
        "pay_or_bleed",
        "prophecy_failed",
        "regroup",
        "repair",
        "suffer_hit",
        "take_hit",
        "trap",
        "tyre_order",
    }
)
