"""What a sensible player does out of habit."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from argead.core.ask import HOLD, PASS, Ask, Choice

from ..state import State

RIGHTS: Final[dict[Any, float]] = {"more": 0.02, "disband": 0.01, "station": 0.1}
"""What a player may do at any time of his turn, and rarely wants to."""

CALLED: Final = 0.05
"""How much less likely it is to call somebody away from where he serves."""

MORE_RIGHTS: Final[dict[Any, float]] = {PASS: 10.0, "disband": 0.1, "station": 1.0}

HABITS: Final[dict[str, dict[Any, float]]] = {
    "surrender": {"everywhere": 20.0, "by hand": 0.2, PASS: 0.2, **RIGHTS},
    "surrender.more": MORE_RIGHTS,
    "surrender_space": {"place": 10.0, "clear": 1.0, PASS: 0.5},
    "surrender_siege": {PASS: 0.2},
    "activation": {"move": 8.0, "raise": 2.0, PASS: 0.1, **RIGHTS},
    "activation.more": MORE_RIGHTS,
    "compose": {"all": 6.0, "alone": 0.4, "some": 0.6},
    "armies": {PASS: 0.6, "lead": 0.5, "activate": 1.5, "disband": 0.01},
    "move_menu": {
        "march": 1.0,
        "siege": 8.0,
        "remove": 5.0,
        "pick_up": 0.3,
        "drop": 0.05,
        "garrison": 0.1,
        "reposition": 0.2,
        "embark": 0.2,
        "disembark": 3.0,
        "out": 0.5,
        "enter_city": 0.1,
        "break": 0.3,
        PASS: 1.5,
    },
    "station": {"station": 5.0, "recall": 0.3, PASS: 1.0},
    "claim": {"place": 20.0, PASS: 0.2},
    "take_command": {"place": 20.0, PASS: 0.2},
    "bury": {"bury": 20.0, PASS: 1.0},
    "minor_too": {"place": 2.0, PASS: 1.0},
    "place_pcs": {PASS: 0.2},
    "bonus_ops": {PASS: 0.1},
    "tyche": {"march": 1.5, "pcs": 2.0, "train": 0.6, "event": 1.5, "play": 1.5, **RIGHTS},
    "tyche.more": MORE_RIGHTS,
    "refuge": {"fewer": 0.01},
    "intercept": {PASS: 3.0},
    "ask_passage": {"ask": 0.5, PASS: 1.0},
    "escort": {"all": 5.0},
    "open_city": {"inside": 2.0, "stay": 1.0, "outside": 1.0, "some": 0.1},
    "army_menu": {"settle": 1.0, PASS: 0.7},
    "independents": {PASS: 0.3},
}


def likely(s: State, ask: Ask) -> Sequence[float] | None:
    """Rough habits: use what stands about, reserve Surprise cards, do not dismantle Armies."""
    if ask.window:
        return [_window_weight(option) for option in ask.options]
    habits = HABITS.get(ask.what)
    if habits is None:
        return None
    return [_habit(habits, option) for option in ask.options]


def _window_weight(option: Choice) -> float:
    if option is PASS:
        return 1.0
    return 0.0 if option == HOLD else 0.3


def _habit(habits: dict[Any, float], option: Choice) -> float:
    if not isinstance(option, tuple):
        return habits.get(option, 1.0)
    called = option[0] == "station" and len(option) > 2
    return habits.get(option[0], 1.0) * (CALLED if called else 1.0)
