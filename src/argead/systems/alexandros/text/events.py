"""What the log is for: which lines tell the war in short, and which tell of moves."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from argead.core.state import Way

STORY: Final = frozenset(
    {
        *("turn", "camp", "roused", "released", "train_lost", "objective", "scorched", "attrition"),
        *("wounded", "killed", "captured", "withdrawn", "marched", "force_marched", "people_moved"),
        *("battle", "minor", "battle_lost", "nightfall", "pursuit", "assault", "taken", "sortie"),
        *("surrendered", "refused", "revolt", "raid", "mutiny", "executed", "illness", "sailed"),
        *("fury", "home", "leader_home", "cyrus_dead", "elected", "elected_by", "deserted"),
        *("leader_deserted", "loyal", "babylon_to", "order_of_play"),
        *("rhodes_allied", "rhodes_broken", "prisoner_executed", "prisoner_recruited", "agema"),
        *("fleet_turns", "fleet_lost", "sea_fight", "marker_taken", "marker_killed", "offensive"),
        *("marker_alone",),
        *("joins", "stands_by", "contingent_routed", "disintegrated", "joined", "troops_mutiny"),
        *("body_counts", "remnant"),
    }
)
"""The lines that tell a war in short: marches, fights, cities, the fallen, who holds what in the end."""

WAYS: Final[Mapping[str, Way]] = {
    "arrived": Way((0,), (1,)),
    "raised": Way((0,), (1,)),
    "marched": Way((0,), (1, 2)),
    "raid_moved": Way((), (0, 1)),
    "force_marched": Way((0,), (1, 2)),
    "people_moved": Way((), (1, 2)),
    "garrison": Way((0,), (1,)),
    "shelter": Way((0,), (1,)),
    "withdrew": Way((), (1, 2)),
    "escaped": Way((0,), (1,)),
    "advanced": Way((), (0, 1)),
    "shifted": Way((), (0, 1)),
    "sailed": Way((), (0, 1)),
    "fleet_sails": Way((0,), (1, 2)),
    "landed": Way((), (0,)),
    "transferred": Way((0,), (1, 2)),
    "marker_moved": Way((0,), (1,)),
    "washed_ashore": Way((0,), (1,)),
    "released_leader": Way((0,), (1,)),
    "elected": Way((), (0,)),
    "elected_by": Way((1,), (0,)),
}
"""Those who march with a leader are not named one by one: they are the pieces that make his way."""
