"""What the small game tells the bots."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from argead.core.ask import Ask, Route
from argead.core.chance import Random
from argead.core.system import Plan, Tuning

from .state import CARDS, OWNER, SEATS, State

TUNING = Tuning()
WEIGHTS = None


def weigh(s: State, seat: str, weights: Any) -> float:
    total = sum(s.strength.values())
    return s.strength[seat] / total if total else 0.0


def likely(s: State, ask: Ask) -> Sequence[float] | None:
    return None


def worth_trying(s: State, ask: Ask) -> Sequence[float] | None:
    return None


def runs(s: State, ask: Ask) -> dict[str, Route]:
    return {}


def redraw(s: State, seat: str, rng: Random) -> None:
    unknown = [*s.deck, *(c for o in SEATS if o != seat for c in s.hands[o])]
    unknown.sort()
    rng.shuffle(unknown)
    for other in SEATS:
        if other != seat:
            n = len(s.hands[other])
            s.hands[other], unknown = sorted(unknown[:n]), unknown[n:]
    s.deck = sorted(unknown, key=CARDS.index)
    for other in SEATS:
        if other != seat:
            hidden = [i for i, o in enumerate(OWNER) if o == other and not s.seen[i]]
            kinds = sorted(s.kind[i] for i in hidden)
            rng.shuffle(kinds)
            for i, kind in zip(hidden, kinds, strict=True):
                s.kind[i] = kind


def plans(s: State, seat: str) -> Sequence[Plan]:
    return ()


def round_of(s: State) -> str:
    return f"turn {s.turn}"


def progress(s: State) -> float:
    return 0.5


def terms(s: State, seat: str, weights: Any) -> Mapping[str, float]:
    return {"men": weigh(s, seat, weights)}
