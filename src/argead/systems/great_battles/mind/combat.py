"""Fire and shock: at whom, with whom, and where the hits go."""

from __future__ import annotations

from collections.abc import Sequence

from argead.core.ask import ALL, DONE, Ask, Choice

from ..state import State
from .answers import only
from .worth import attack_pays, prospect, shot_value


def answer_fire_at(s: State, ask: Ask, options: Sequence[Choice]) -> list[float]:
    """The most profitable target."""
    u = s.battle.index[ask.about[0]]
    return only(options, max(options, key=lambda o: shot_value(s, u, o)))


def answer_harass(s: State, ask: Ask, options: Sequence[Choice]) -> list[float]:
    """The most valuable target."""
    b = s.battle
    return only(options, max(options, key=lambda o: b.rout_points[b.index[o[0]]]))


def answer_light_shock(s: State, ask: Ask, options: Sequence[Choice]) -> list[float]:
    """Light troops attack only when it pays."""
    u = s.battle.index[ask.about[0]]
    return only(options, "shock" if attack_pays(s, u) else None)


def answer_shock(s: State, ask: Ask, options: Sequence[Choice]) -> list[float]:
    """Add every unit whose attack pays, one after the other."""
    b = s.battle
    for o in options:
        if o in (ALL, DONE):
            continue
        u = b.index[o]
        if s.hits[u] < b.tq[u] - 1 and attack_pays(s, u):
            return only(options, o)
    return only(options, DONE if DONE in options else options[0])


def answer_type(s: State, ask: Ask, options: Sequence[Choice]) -> list[float]:
    """Attack with the best pair, defend with the best unit."""
    b = s.battle
    c = s.combats[ask.about[0]]
    if ask.what == "attacking_type":
        foes = [v for v in c.defenders if s.stand[v]]
        return only(
            options, max(options, key=lambda o: max(prospect(s, b.index[o], v) for v in foes))
        )
    foes = [u for u in c.attackers if s.stand[u]]
    return only(options, min(options, key=lambda o: max(prospect(s, u, b.index[o]) for u in foes)))


def answer_hits(s: State, ask: Ask, options: Sequence[Choice]) -> list[float]:
    """As many hits as break the unit, else none, so that they fall where they tell."""
    b = s.battle
    v = b.index[ask.about[-1]]
    need = b.tq[v] - s.hits[v]
    for o in options:
        if o[1] == need:
            return only(options, o)
    return only(options, options[0] if len(options) == 1 else options[-1])
