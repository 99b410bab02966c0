"""Fleets with everybody aboard, and the objectives that are carried about."""

from __future__ import annotations

from typing import Final

from argead.core.scene import Condition, Kind, Piece

from ..rules.fleets import room_aboard
from ..state import GONE, NOBODY, State, Wars, bits
from ..text.figures import cargo
from ..text.names import name
from .colours import colour
from .map import leader_piece, unit_piece

MARKERS: Final = {
    "alexander_body": Kind.FUNERAL_CART,
    "roxana": Kind.ROYAL,
    "royal_family": Kind.ROYAL_FAMILY,
}
TOP: Final = 40
"""Fleets lie above everything else in their zone, each with its own cargo under it."""


def ships(s: State, w: Wars) -> list[Piece]:
    """Every fleet at sea, followed by who and what it carries."""
    found: list[Piece] = []
    for n, fleet in enumerate(s.game.fleets):
        if w.fleets[fleet].zone in s.game.sea_rows:
            layer = TOP - 2 * n
            found.append(ship(s, w, fleet, layer))
            found += aboard(s, w, fleet, layer - 1)
    return found


def ship(s: State, w: Wars, fleet: str, layer: int) -> Piece:
    """A fleet: the places taken aboard, whom it serves, and what it carries."""
    record, row = w.fleets[fleet], s.game.fleet_rows[fleet]
    places = s.game.clash.cargo["places"]
    taken = places - room_aboard(s, fleet)
    harbour = f" Follows {name(s.tables, row.base[0])}." if row.follows else ""
    piece: Piece = {
        "id": fleet,
        "at": record.zone,
        "kind": Kind.FLEET,
        "side": colour(s, record.owner),
        "name": row.name,
        "values": [f"{taken}/{places}"] if taken else [],
        "text": f"{serves(s, record.owner)}, {cargo(s, fleet)}.{harbour}",
        "z": layer,
    }
    if record.sailed:
        piece["state"] = [Condition.MOVED]
    return piece


def serves(s: State, owner: int) -> str:
    """Whose a fleet is."""
    who = "nobody" if owner == NOBODY else name(s.tables, s.game.owner_names[owner])
    return f"Serves {who}"


def aboard(s: State, w: Wars, fleet: str, layer: int) -> list[Piece]:
    """Units, leaders and markers aboard a fleet, in the zone where it lies."""
    zone = w.fleets[fleet].zone
    found = [unit_piece(s, u, zone) for u in bits(s.at[fleet])]
    found += [leader_piece(s, x, zone) for x in s.game.leaders if s.leader_at[x] == fleet]
    found += [marker_piece(s, w, m, zone) for m in s.game.markers if w.markers[m] == fleet]
    for piece in found:
        piece["state"] = [*piece.get("state", []), Condition.ABOARD]
        piece["text"] = f"Aboard the {s.game.fleet_rows[fleet].name}"
        piece["z"] = layer
    return found


def markers(s: State, w: Wars) -> list[Piece]:
    """The carried objectives on land."""
    return [
        marker_piece(s, w, m, w.markers[m])
        for m in s.game.markers
        if w.markers[m] != GONE and w.markers[m] not in w.fleets
    ]


def marker_piece(s: State, w: Wars, marker: str, at: str) -> Piece:
    """A carried objective, in the colours of whose it is."""
    called = name(s.tables, marker)
    return {
        "id": marker,
        "at": at,
        "kind": MARKERS[marker],
        "side": colour(s, w.keepers[marker]),
        "name": called[0].upper() + called[1:],
        "text": worth(s, marker),
    }


def worth(s: State, marker: str) -> str:
    """What a carried objective counts at the end."""
    points = s.game.marker_rows[marker].points
    return f"{points} points at the end" if points else "a die of points at the end"
