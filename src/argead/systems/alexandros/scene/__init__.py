"""What everybody sees: the map with its stacks, and the Tactical Display while a battle is fought."""

from __future__ import annotations

from typing import Final

from argead.core.scene import Panel, PanelKind, Row, Scene, Side, Track, Turn, Victory

from ..rules.control import present
from ..rules.reinforcements import turn_row
from ..rules.variant import variant
from ..rules.victory import level
from ..state import MACEDON, State
from ..text.names import OBJECTIVES, SEATS
from . import clash
from .colours import COLOURS
from .display import battle_panel
from .geometry import boards as boards
from .map import fleet, leaders, seat_or_none, spaces, units
from .overlays import OVERLAYS as OVERLAYS
from .overlays import overlay as overlay
from .phases import phase_name, whose_phase
from .ships import markers, ships

AIMS: Final = {
    "macedon": "21 points in summer 323",
    "persia": "Alexander dead, or 15 points",
    "rebel": "kills the King, or leads on points",
    "royal": "kills Cyrus and stops the Greeks",
}
ENOUGH: Final = 21


def scene(s: State, seat: str | None) -> Scene:
    """The whole position; nothing is hidden."""
    w = s.wars
    panels = [facts(s)] if w is None else clash.panels(s, w)
    if s.battle is not None:
        panels.insert(0, battle_panel(s, s.battle))
    pieces = [*units(s), *leaders(s)]
    pieces += fleet(s) if w is None else [*markers(s, w), *ships(s, w)]
    return {
        "turn": turn(s),
        "board": {"kind": "geo", "id": f"alexandros/{s.scenario}"},
        "spaces": spaces(s),
        "pieces": pieces,
        "tracks": tracks(s) if w is None else clash.tracks(s, w),
        "panels": panels,
        "victory": victory(s) if w is None else clash.victory(s),
    }


def turn(s: State) -> Turn:
    """Where the game stands."""
    row = turn_row(s)
    label = f"{row.season.title()} {row.year} BC" if row else f"{s.season.title()} after 323 BC"
    return {
        "label": label,
        "phase": phase_name(s),
        "owner": seat_or_none(s, whose_phase(s)),
        "n": s.turn + 1,
        "of": whole_war(s),
    }


def whole_war(s: State) -> int:
    """How many turns the game has."""
    long = s.options["extended_game"] or s.options["long_war"]
    return len(s.game.turns) if long else s.game.scenario.turns


def tracks(s: State) -> list[Track]:
    """Points of victory."""
    scores = variant(s).scores(s)
    if len(scores) > 1:
        return [
            {
                "id": seat,
                "title": f"Points of {SEATS[seat]}",
                "side": COLOURS[seat],
                "value": n,
                "range": (0, 80),
            }
            for seat, n in scores.items()
        ]
    total = scores[s.seat(MACEDON)]
    return [
        {
            "id": "victory",
            "title": "Victory points",
            "side": Side.MACEDON,
            "value": total,
            "range": (0, 43),
            "text": f"level {level(s, total) + 1} of 5",
        }
    ]


def victory(s: State) -> list[Victory]:
    """How near each player is: by his share of the points, or by what one alone collects."""
    scores = variant(s).scores(s)
    if len(scores) > 1:
        total = max(1, sum(scores.values()))
        return [
            {"seat": seat, "text": AIMS[seat], "progress": n / total} for seat, n in scores.items()
        ]
    share = min(1.0, scores[s.seat(MACEDON)] / ENOUGH)
    return [
        {"seat": seat, "text": AIMS[seat], "progress": share if seat in scores else 1 - share}
        for seat in s.seats
    ]


def facts(s: State) -> Panel:
    """What the counters on the map do not tell."""
    rows: list[Row] = []
    done = ", ".join(title for o, title in OBJECTIVES.items() if o in s.secured) or "none"
    rows.append({"label": "Objectives", "value": done})
    for owner in s.game.players:
        strength = sum(present(s, p, owner).bit_count() for p in s.game.provinces)
        rows.append({"label": f"Units of {SEATS[s.seat(owner)]}", "value": str(strength)})
    if s.purse is not None:
        rows.append({"label": "Replacement points left", "value": str(s.purse.points)})
    if s.anabasis.cyrus_died >= 0:
        home = f"{s.anabasis.greeks_home} of {s.anabasis.greeks_counted}"
        rows.append({"label": "Greeks at home", "value": home})
    return {"kind": PanelKind.TABLE, "title": "State of the war", "rows": rows}
