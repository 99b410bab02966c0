"""What sensible players do, as weights of options."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from argead.core.ask import ALL, AS_PROPOSED, BY_HAND, Ask, Choice

from ..rules.battle import KINGS
from ..rules.movement import BUT_ONE, HALF, ONE
from ..rules.siege import KEEP_TRAIN
from ..state import State
from .clash_habits import habits
from .habits import COMPARED

HABITS: Final[dict[str, dict[str | None, float]]] = {
    "set_up": {"battle line": 5, "deep centre": 3, "thin line, strong reserve": 1, BY_HAND: 0},
    "march_with": {ALL: 5, BUT_ONE: 3, ONE: 0.5, HALF: 0.5, "alone": 0.1, BY_HAND: 0.02},
    "march_on_with": {ALL: 5, "all but one": 5, "alone": 0.1, BY_HAND: 0.02},
    "besiegers": {ALL: 5, BY_HAND: 0.02},
    "siege_train": {"take": 9, "leave": 1},
    "initiative": {"first": 0, "second": 1},
    "sortie": {"sortie": 1, "stay inside": 3},
    "hills": {"try": 1, "leave": 1},
    "lead": {"lead": 9, "stay back": 1},
    "defensive_fire": {"fire": 9, "hold fire": 1},
    "baggage": {"expend": 1, "keep": 2},
}
FIRST_WORDS: Final[dict[str, dict[str, float]]] = {
    "manoeuvre": {
        "advance": 2,
        "shift": 0.3,
        "forward": 1,
        "rearward": 0.05,
        "lead": 0.05,
        "ride": 1,
        "stack": 1,
    },
    "siege": {"assault": 3, "summon": 9},
}
PASSES: Final = {
    "forced_march": 9.0,
    "manoeuvre": 3.0,
    "siege": 1.0,
    "rally": 0.2,
    "attack": 0.5,
}
LOSSES: Final = ("attrition", "march_attrition", "minor_loss", "siege_loss", "pursued", "city_loss")


def likely(s: State, ask: Ask) -> Sequence[float] | None:
    """Weights of the options; None where nothing is known."""
    if s.wars is not None:
        return habits(s, ask)
    options = ask.options
    if ask.what in HABITS:
        book = HABITS[ask.what]
        return [book.get(o, 1.0) for o in options]
    if ask.what in COMPARED:
        return COMPARED[ask.what](s, ask)
    if options and options[0] == AS_PROPOSED:
        return [20.0, *([0.2] * (len(options) - 1))]
    if ask.what in LOSSES:
        return [_cheap(s, o) for o in options]
    if ask.what == "shift":
        return [_to_the_rear(s, ask, o) for o in options]
    if ask.what == "advance":
        return [0.2 if o is None else 1.0 for o in options]
    if ask.what == "siege_leader":
        return [4.0 if o is None else float(o not in KINGS and o != KEEP_TRAIN) for o in options]
    words = FIRST_WORDS.get(ask.what)
    if words is None and ask.what not in PASSES:
        return None
    last = PASSES.get(ask.what, 1.0)
    return [
        last if o is None else (words or {}).get(o[0] if isinstance(o, tuple) else o, 1.0)
        for o in options
    ]


def _cheap(s: State, option: Choice) -> float:
    """Weak units are given up before strong ones; walls are cheapest."""
    unit = s.game.unit_index.get(option) if isinstance(option, str) else None
    if unit is None:
        return 1.0
    return 1.0 / (1 + s.attack(unit) + s.defense(unit)) ** 2


def _to_the_rear(s: State, ask: Ask, option: Choice) -> float:
    """A unit that shields a king goes back to the camp before others do."""
    b = s.battle
    if option is None or b is None:
        return 1.5
    led = [x for x, u in b.lead.items() if x in KINGS and u == s.game.unit_index[option]]
    return 8.0 if led and ask.about[0].endswith("reserve") else 1.0
