"""Chapter 8 of the Successors: fleets put ashore whom they carry."""

from __future__ import annotations

from argead.core.ask import ALL, Ask, Asks, menu
from argead.core.rulebook import rule

from ..state import Owner, State, bits
from .control import settle, settle_lands
from .fleets import afloat, enemies_in, has_moved, passengers, transfer
from .wars import FORTRESS, RHODES, guards, wars


@rule("clash.8.3", "clash.8.4")
def beaches(s: State, fleet: str) -> list[str]:
    """Where a fleet may land: any coast of its zone without enemy fleets; Rhodes has its own rule."""
    record = wars(s).fleets[fleet]
    if enemies_in(s, record.zone, record.owner):
        return []
    return [
        p for p in s.game.coasts[record.zone] if p != RHODES or may_land_on_rhodes(s, record.owner)
    ]


@rule("clash.1.2")
def may_land_on_rhodes(s: State, owner: Owner) -> bool:
    """Its ally and its lord, who has swept its ships away, and who already besieges it (C45, C47)."""
    w = wars(s)
    swept = w.voyage is not None and w.voyage.rhodes_open
    return swept or s.city_owner[FORTRESS] == owner or bool(s.at[RHODES] & s.owned[owner])


def is_manned(s: State, fleet: str) -> bool:
    """Whether anybody or anything is aboard that can land."""
    if fleet in s.leader_at.values() or fleet in wars(s).markers.values():
        return True
    return s.at[fleet] & ~guards(s) != 0


@rule("clash.8.3")
def land(s: State, owner: Owner) -> Asks[None]:
    """Fleets land whom they like; others stay aboard from turn to turn (C40).

    Who is alone ashore takes the land at once; what follows from it, and what stands alone, is settled when
    all have landed.
    """

    def options() -> list[tuple[str, str, str]]:
        fleets = wars(s).fleets
        mine = [f for f in s.game.fleets if fleets[f].owner == owner and afloat(s, f)]
        return [("land", f, p) for f in mine if is_manned(s, f) for p in beaches(s, f)]

    answer = yield menu(s.seat(owner), "land", options, "clash.8.3:3")
    if answer is None:
        wars(s).voyage = None
        settle(s)
        return
    _, fleet, goal = answer

    def who() -> list[str]:
        items = passengers(s, fleet)
        return [ALL, *items] if len(items) > 1 else items

    item = yield Ask(s.seat(owner), "land_whom", who, "clash.8.3:3", (fleet, goal))
    if item == ALL:
        everybody_ashore(s, fleet, goal)
    else:
        step_ashore(s, item, fleet, goal)
    settle_lands(s, goal)
    s.then(("land", owner))


def everybody_ashore(s: State, fleet: str, goal: str) -> None:
    """All aboard land."""
    for unit in s.ids(bits(s.at[fleet] & ~guards(s))):
        step_ashore(s, unit, fleet, goal)
    for item in passengers(s, fleet):
        step_ashore(s, item, fleet, goal)


def step_ashore(s: State, item: str, fleet: str, goal: str) -> None:
    """Somebody or something lands."""
    has_moved(s, item, fleet)
    transfer(s, item, fleet, goal)
