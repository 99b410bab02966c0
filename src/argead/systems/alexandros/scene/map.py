"""The map: who holds what, the walls, and every counter on it."""

from __future__ import annotations

from typing import Final

from argead.core.scene import Condition, Kind, Mark, MarkKind, Piece, Side, Space

from ..rules.control import contested
from ..rules.wars import guards
from ..schema import MISSILE, UnitRow
from ..state import Owner, State, Unit, bits
from ..text.names import SEATS, plain
from . import clash
from .colours import colour

NATIONS: Final = {
    "macedonian": Side.MACEDON,
    "greek_allied": Side.GREEK,
    "greek_mercenary": Side.GREEK,
    "spartan": Side.SPARTA,
    "persian": Side.PERSIA,
    "indian": Side.INDIA,
    "barbarian": Side.BARBARIANS,
    "arab": Side.ARABS,
    "tribe": Side.TRIBES,
    "persian_rebel": Side.CYRUS,
    "rebel": Side.CYRUS,
    "rebel_greek": Side.CYRUS,
    "royal": Side.PERSIA,
    "any": Side.MACEDON,
}
KINDS: Final = {
    "heavy_infantry": Kind.PHALANX,
    "regular_infantry": Kind.HOPLITE,
    "light_infantry": Kind.PELTAST,
    "heavy_cavalry": Kind.HEAVY_CAVALRY,
    "light_cavalry": Kind.LIGHT_CAVALRY,
    "archer": Kind.ARCHER,
    "horse_archer": Kind.LIGHT_CAVALRY,
    "elephant": Kind.ELEPHANT,
    "chariot": Kind.CHARIOT,
    "scythe_chariot": Kind.CHARIOT,
    "artillery": Kind.ARTILLERY,
    "siege_train": Kind.ARTILLERY,
    "baggage_train": Kind.ARTILLERY,
}
PARTIES: Final = (Side.MACEDON, Side.PERSIA, Side.CYRUS)
"""Nations that wear the colours of whom they serve."""
SLINGERS: Final = "rhodian_slinger"


def seat_or_none(s: State, owner: Owner) -> str | None:
    """The seat of a player; peoples and nobody have none."""
    return s.seats[owner] if 0 <= owner < len(s.seats) else None


# -- places --------------------------------------------------------------------------------------


def spaces(s: State) -> dict[str, Space]:
    """Who holds what, what is eaten bare, the walls, and whose ships rule a sea."""
    found = {p: province(s, p) for p in s.game.provinces}
    for c in s.game.cities:
        found[c] = city(s, c)
    if s.wars is not None:
        found |= clash.seas(s, s.wars)
    return found


def province(s: State, ident: str) -> Space:
    """A province; in the wars of the Successors with what it is worth."""
    marks: list[Mark] = []
    if s.depleted[ident]:
        text = "burnt" if s.depleted[ident] > 1 else "eaten bare"
        marks.append({"kind": MarkKind.DEPLETED, "text": text})
    if contested(s, ident):
        marks.append({"kind": MarkKind.CONTESTED})
    holder = s.control[ident]
    if s.wars is not None:
        told: Space = {"marks": marks, "text": clash.worth(s, s.wars, ident)}
        return told | clash.held_by(s, holder)
    text = f"{s.game.terrain[ident]}; {state_of(s, ident)}"
    space: Space = {"owner": seat_or_none(s, holder), "marks": marks, "text": text}
    if space["owner"] is None:
        space["side"] = colour(s, holder)
    return space


def city(s: State, ident: str) -> Space:
    """A city or fort: its walls, and whose they are."""
    if not s.walls[ident]:
        return {"owner": None, "marks": []}
    owner = s.city_owner[ident]
    walls: Mark = {"kind": MarkKind.WALL, "n": s.walls[ident], "side": colour(s, owner)}
    return clash.held_by(s, owner) | {"marks": [walls]}


def state_of(s: State, ident: str) -> str:
    """The four states of a province, in words."""
    if contested(s, ident):
        return "contested"
    seat = seat_or_none(s, s.control[ident])
    return "independent" if seat is None else f"held by {SEATS[seat]}"


# -- counters ------------------------------------------------------------------------------------


def units(s: State) -> list[Piece]:
    """Every counter on land."""
    return [
        unit_piece(s, u, place)
        for place in (*s.game.provinces, *s.game.cities)
        for u in bits(s.at[place])
    ]


def unit_piece(s: State, unit: Unit, at: str) -> Piece:
    """A counter."""
    kind = s.game.kind_of[unit]
    piece: Piece = {
        "id": s.game.unit_ids[unit],
        "at": at,
        "kind": Kind.SLINGER if kind.id == SLINGERS else KINDS[kind.type],
        "side": shown_side(s, kind.nation, s.unit_owner(unit)),
        "name": plain(kind.name),
        "values": values(s, unit, kind),
        "hits": (s.game.full[unit] - s.step[unit], s.game.full[unit]),
    }
    state = conditions(s, unit)
    if state:
        piece["state"] = state
    return piece


def conditions(s: State, unit: Unit) -> list[Condition]:
    """Whether it has moved, and whether it is somebody's personal guard."""
    found = [Condition.MOVED] if s.movement.spent >> unit & 1 else []
    if s.wars is not None and s.wars.agema and guards(s) >> unit & 1:
        found.append(Condition.GUARD)
    return found


def shown_side(s: State, nation: str, owner: Owner) -> Side:
    """Peoples keep their colours; mercenaries, recruits and deserters wear those of whom they serve."""
    side, serves = NATIONS[nation], colour(s, owner)
    if s.wars is not None:
        return serves
    if side in PARTIES or (nation == "greek_mercenary" and serves == Side.PERSIA):
        return serves
    return side


def values(s: State, unit: Unit, kind: UnitRow) -> list[str]:
    """Attack and defense as printed."""
    if not kind.sides:
        return []
    attack = str(s.attack(unit))
    return [f"{{{attack}}}" if kind.type in MISSILE else attack, str(s.defense(unit))]


def leaders(s: State) -> list[Piece]:
    """Every leader on land."""
    return [leader_piece(s, x, s.leader_at[x]) for x in s.game.leaders if s.ashore(s.leader_at[x])]


def leader_piece(s: State, leader: str, at: str) -> Piece:
    """A medallion."""
    row = s.game.leader_rows[leader]
    piece: Piece = {
        "id": leader,
        "at": at,
        "kind": Kind.LEADER,
        "side": shown_side(s, row.nation, s.leader_owner(leader)),
        "name": row.name,
        "values": [str(s.ability(leader))],
        "z": 1,
    }
    if leader in s.wounded:
        piece["state"] = [Condition.WOUNDED]
    return piece


def fleet(s: State) -> list[Piece]:
    """The rebel fleet of Xenophon's march."""
    if not s.anabasis.fleet:
        return []
    at, side = s.anabasis.fleet, Side.CYRUS
    return [{"id": "fleet", "at": at, "kind": Kind.SHIP, "side": side, "name": "Fleet"}]
