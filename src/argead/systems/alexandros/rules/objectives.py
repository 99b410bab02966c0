"""Chapter 15: what Alexander came for."""

from __future__ import annotations

from typing import Final

from argead.core.rulebook import rule

from ..state import MACEDON, State
from .control import cities_of, holds_city, hostile_city
from .stacking import secure

TREASURIES: Final = 4


def look_for_objectives(s: State) -> None:
    """Secure whatever is within reach now."""
    visit(s)
    take_treasuries(s)
    win_roxana(s)


@rule("15.3", "15.4", "15.5")
def visit(s: State) -> None:
    """Alexander himself must come to the knot, to Egypt and to the oracle."""
    place = s.leader_at["alexander"]
    if place == "phrygia" and not hostile_city(s, "gordium", MACEDON):
        secure(s, "gordian_knot", MACEDON)
    elif place == "egypt":
        secure(s, "alexandria", MACEDON)
        if s.campaign.alexandria_turn < 0:
            s.campaign.alexandria_turn = s.turn
    elif place == "lybia":
        secure(s, "oracle_of_ammon", MACEDON)


@rule("15.8", "12.8")
def take_treasuries(s: State) -> None:
    """A treasury is taken with its city; a capital also opens Persian recruiting."""
    for city in cities_of(s, s.game.regions.treasuries, MACEDON):
        secure(s, f"treasury_{city}", MACEDON)
        if s.campaign.capital_turn < 0 and city in s.game.regions.capitals:
            s.campaign.capital_turn = s.turn


@rule("15.9")
def win_roxana(s: State) -> None:
    """Roxana is found on the Sogdian Rock."""
    if holds_city(s, "sogdian_rock", MACEDON):
        secure(s, "roxana", MACEDON)


@rule("15.8")
def treasuries(s: State) -> int:
    """How many Persian treasuries have been taken."""
    return sum(f"treasury_{city}" in s.secured for city in s.game.regions.treasuries)


def kings_and_gold_gone(s: State) -> bool:
    """All four treasuries are taken, and Darius and Bessus are dead or captive."""
    return "darius" in s.secured and "bessus" in s.secured and treasuries(s) == TREASURIES
