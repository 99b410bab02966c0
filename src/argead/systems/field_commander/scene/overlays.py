"""What can be laid over the map: where the Army may go, range for Enemy Orders, and who holds what."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from argead.core.scene import Overlay, OverlayKind, Row, Shade

from ..rules.scouting import scouting_roll, ways
from ..schema.ids import AreaId
from ..state import State, strength, to_conquer
from ..text import names
from .pieces import SIDES

OVERLAYS: Final[Mapping[OverlayKind, str]] = {
    OverlayKind.REACH: "Marches and prices",
    OverlayKind.CONTROL: "What is conquered",
    OverlayKind.VALUES: "Range of Enemy Orders",
}
FAR: Final = 3


def overlay(s: State, seat: str | None, kind: OverlayKind, of: str) -> Overlay:
    """One of the overlays; nothing is hidden in this game."""
    return _MADE[kind](s)


def _reach(s: State) -> Overlay:
    """Adjoining Areas with what each Scouting die would cost there."""
    spaces: dict[str, Shade] = {}
    for area in ways(s):
        reading = scouting_roll(s, area).reading
        assert reading is not None
        dice = ", ".join(f"{n}: {price}" for n, price in enumerate(reading.row, 1))
        free = reading.row.count("free")
        price = f"free {free} in 6" if free else f"from {reading.row[-1]}"
        spaces[area] = {"level": 2, "value": price, "text": f"Die {dice}"}
    legend: list[Row] = [
        {"label": "may be entered after a Scouting roll"},
        {"label": f"roll against your {strength(s)} Forces"},
    ]
    return {
        "kind": OverlayKind.REACH,
        "title": OVERLAYS[OverlayKind.REACH],
        "clause": "conquest.scouting-roll:1",
        "spaces": spaces,
        "legend": legend,
    }


def _control(s: State) -> Overlay:
    """Conquered Areas and what is left to conquer."""
    spaces: dict[str, Shade] = {
        area: {"level": 1, "side": SIDES["macedon"], "text": fate}
        for area, fate in s.realm.conquered.items()
    }
    foes = {area: s.campaign.area[area].nation or "persia" for area in to_conquer(s)}
    for area, foe in foes.items():
        spaces[area] = {"level": 2, "side": SIDES[foe], "text": "to be conquered"}
    legend: list[Row] = [{"label": "conquered", "side": SIDES["macedon"]}]
    legend += [
        {"label": f"{foe.capitalize()}: to be conquered", "side": SIDES[foe]}
        for foe in dict.fromkeys(foes.values())
    ]
    return {
        "kind": OverlayKind.CONTROL,
        "title": OVERLAYS[OverlayKind.CONTROL],
        "clause": "map.pivotal-areas:1",
        "spaces": spaces,
        "legend": legend,
    }


def _range(s: State) -> Overlay:
    """How far the Army is from each Area whose garrison gets orders."""
    spaces: dict[str, Shade] = {}
    for area in to_conquer(s):
        away = s.campaign.range[AreaId(area)][s.army.at]
        told = f"{names.area(s.tables, area)} adds {away} to its orders"
        spaces[area] = {"level": max(1, FAR - away), "value": f"+{away}", "text": told}
    return {
        "kind": OverlayKind.VALUES,
        "title": OVERLAYS[OverlayKind.VALUES],
        "clause": "preparation.enemy-orders:1",
        "spaces": spaces,
        "legend": [{"label": "what distance adds to the roll for Enemy Orders"}],
    }


_MADE: Final[Mapping[OverlayKind, Callable[[State], Overlay]]] = {
    OverlayKind.REACH: _reach,
    OverlayKind.CONTROL: _control,
    OverlayKind.VALUES: _range,
}
