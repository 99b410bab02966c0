"""What only the wars of the Successors show: fleets, carried objectives, who holds what."""

from __future__ import annotations

from typing import Final

from argead.core.scene import Condition, Kind, Piece, Row

from ..rules.wars import realm
from ..state import GONE, MUTINY, NOBODY, State, bits
from ..text import SEATS, name
from .colours import colour

MARKERS: Final = {
    "alexander_body": Kind.FUNERAL_CART,
    "roxana": Kind.ROYAL,
    "royal_family": Kind.ROYAL_FAMILY,
}


def pieces(s: State) -> list[Piece]:
    """Fleets at sea and the carried objectives."""
    w = s.wars
    if w is None:
        return []
    found: list[Piece] = []
    for ident in s.game.fleets:
        fleet = w.fleets[ident]
        if fleet.zone not in s.game.sea_rows:
            continue
        aboard = [s.game.kind_of[u].name for u in bits(s.at[ident])]
        aboard += [s.game.leader_rows[x].name for x in s.game.leaders if s.leader_at[x] == ident]
        piece: Piece = {
            "id": ident,
            "at": fleet.zone,
            "kind": Kind.FLEET,
            "side": colour(s, fleet.owner),
            "name": s.game.fleet_rows[ident].name,
            "text": f"aboard: {', '.join(aboard)}" if aboard else "empty",
        }
        if fleet.sailed:
            piece["state"] = [Condition.MOVED]
        found.append(piece)
    for ident in s.game.markers:
        place = w.markers[ident]
        at = w.fleets[place].zone if place in w.fleets else place
        if at != GONE:
            found.append(
                {
                    "id": ident,
                    "at": at,
                    "kind": MARKERS[ident],
                    "side": colour(s, w.keepers[ident]),
                    "name": name(s.tables, ident),
                }
            )
    return found


def rows(s: State) -> list[Row]:
    """The roster: provinces and fleets of each player, objectives, prisoners, Rhodes, the mutiny box."""
    w = s.wars
    if w is None:
        return []
    found: list[Row] = []
    for owner in s.game.players:
        seat = SEATS[s.seats[owner]]
        fleets = sum(fleet.owner == owner for fleet in w.fleets.values())
        lands = len(realm(s, owner))
        text = "out of the game" if owner in w.fallen else f"{lands} provinces, {fleets} fleets"
        found.append({"label": seat, "value": text})
    for ident in s.game.markers:
        keeper = w.keepers[ident]
        holder = "nobody" if keeper == NOBODY else name(s.tables, s.game.owner_names[keeper])
        text = "out of the game" if w.markers[ident] == GONE else holder
        found.append({"label": name(s.tables, ident), "value": text})
    found.append(
        {"label": "Treasury", "value": name(s.tables, w.treasury) if w.treasury else "spent"}
    )
    ally = "neutral" if w.rhodes_ally == NOBODY else f"allied with {SEATS[s.seats[w.rhodes_ally]]}"
    found.append({"label": "Rhodes", "value": ally})
    for leader, captor in w.prisoners.items():
        value = f"prisoner of {SEATS[s.seats[captor]]}"
        found.append({"label": s.game.leader_rows[leader].name, "value": value})
    found.append({"label": "Mutiny box", "value": f"{s.at[MUTINY].bit_count()} units"})
    return found
