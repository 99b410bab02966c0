"""Chapter 15: what Alexander came for."""

from __future__ import annotations

from collections.abc import Callable

from argead.core.rules import rule

from ..state import FIRST, State
from .stacking import secure

Holds = Callable[[State, str, int], bool]


def look_for_objectives(s: State, holds: Holds) -> None:
    """Secure whatever is within reach now."""
    if s.game.xenophon:
        return
    visit(s)
    take_treasuries(s, holds)
    win_roxana(s, holds)


@rule("15.3", "15.4", "15.5")
def visit(s: State) -> None:
    """Alexander himself must come to the knot, to Egypt and to the oracle."""
    place = s.leader_at["alexander"]
    if place == "phrygia" and not (s.walls["gordium"] and s.city_side["gordium"] != FIRST):
        secure(s, "gordian_knot")
    elif place == "egypt":
        secure(s, "alexandria")
        if s.alexandria_turn < 0:
            s.alexandria_turn = s.turn
    elif place == "lybia":
        secure(s, "oracle_of_ammon")


@rule("15.8", "12.8")
def take_treasuries(s: State, holds: Holds) -> None:
    """A treasury is taken with its city; a capital also opens Persian recruiting."""
    for city in s.game.regions.treasuries:
        if holds(s, city, FIRST):
            secure(s, f"treasury_{city}")
            if s.capital_turn < 0 and city in s.game.regions.capitals:
                s.capital_turn = s.turn


@rule("15.9")
def win_roxana(s: State, holds: Holds) -> None:
    """Roxana is found on the Sogdian Rock."""
    if holds(s, "sogdian_rock", FIRST):
        secure(s, "roxana")


@rule("15.2")
def capture_royal_family(s: State) -> None:
    """The king's family is taken when he flees from the field or falls."""
    if s.game.xenophon:
        if "royal_family" not in s.secured:
            s.secured.append("royal_family")
            s.say("objective", "royal_family")
    else:
        secure(s, "royal_family")
