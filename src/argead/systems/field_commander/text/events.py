"""What the log is for: which lines tell the campaign in short, and which tell of moves."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from argead.core.state import Way

STORY: Final = frozenset(
    {
        *("campaign_begins", "turn", "operation", "operation_arrives", "operation_cancelled"),
        *("moved", "battle", "battle_turn", "duel", "retreat", "lost_in_retreat", "own_destroyed"),
        *("enemy_destroyed", "leader_destroyed", "leader_leaves", "alexander_hit", "slain"),
        *("conquered", "governed", "gold_raze", "pay_city", "pay_temple", "intimidation", "mutiny"),
        *("accepted", "prophecy_fulfilled", "prophecy_failed", "prophecy_ruin", "glorified"),
        *("level_lost", "breached", "to_egypt", "trap", "envelop", "campaign_won", "out_of_time"),
    }
)
"""The lines that tell a campaign in short: where the Army went, what it took, whom it lost, how it ended."""

WAYS: Final[Mapping[str, Way]] = {
    "moved": Way((), (0,)),
    "retreat": Way((), (0, 1)),
    "operation_arrives": Way((0,), (1,)),
}
