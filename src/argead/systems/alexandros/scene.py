"""What everybody sees: the map with its stacks, and the Tactical Display while a battle is fought."""

from __future__ import annotations

from argead.core.scene import (
    Mark,
    Panel,
    Piece,
    Row,
    Scene,
    Space,
    Track,
    Turn,
    Victory,
)

from .rules.control import contested, present
from .rules.reinforcements import turn_row
from .rules.victory import level, points, war_points
from .schema import MISSILE, UnitRow
from .state import FIRST, NOBODY, SECOND, Battle, State, bits
from .text import OBJECTIVES, SEATS

SIDES = {
    "macedonian": "macedon",
    "greek_allied": "greek",
    "greek_mercenary": "greek",
    "spartan": "sparta",
    "persian": "persia",
    "indian": "india",
    "barbarian": "barbarians",
    "arab": "arabs",
    "tribe": "tribes",
    "persian_rebel": "greek",
    "rebel": "greek",
    "rebel_greek": "greek",
    "royal": "persia",
}
GLYPHS = {
    "heavy_infantry": "phalanx",
    "regular_infantry": "hoplite",
    "light_infantry": "peltast",
    "heavy_cavalry": "heavy_cavalry",
    "light_cavalry": "light_cavalry",
    "archer": "archer",
    "horse_archer": "light_cavalry",
    "elephant": "elephant",
    "chariot": "chariot",
    "scythe_chariot": "chariot",
    "siege_train": "artillery",
    "baggage_train": "artillery",
}
AHEAD = {
    "sea_supply": "Supply",
    "depletion": "Supply",
    "attrition": "Supply",
    "initiative": "Supply",
    "recover": "Reinforcements",
    "replacements": "Reinforcements",
    "begin_movement": "Replacements",
    "begin_combat": "Movement",
    "begin_sieges": "Combat",
    "combat": "Combat",
    "lone_leaders": "Combat",
    "junior_officers": "Combat",
    "sieges": "Sieges",
    "assault": "Sieges",
    "random_events": "Sieges",
    "end_turn": "Events",
}
"""What is going on while this phase comes next."""


def scene(s: State) -> Scene:
    """The whole position; nothing is hidden."""
    panels = [facts(s)]
    if s.battle is not None:
        panels.insert(0, battle_panel(s, s.battle))
    return {
        "turn": turn(s),
        "board": {"kind": "geo", "id": f"alexandros/{s.scenario}"},
        "spaces": spaces(s),
        "pieces": [*units(s), *leaders(s), *fleet(s)],
        "tracks": tracks(s),
        "panels": panels,
        "victory": victory(s),
    }


def turn(s: State) -> Turn:
    """Where the game stands."""
    row = turn_row(s)
    label = f"{row.season.title()} {row.year} BC" if row else f"{s.season.title()} after 323 BC"
    return {
        "label": label,
        "phase": phase_name(s),
        "owner": s.seats[s.phasing],
        "n": s.turn + 1,
        "of": len(s.game.turns),
    }


def phase_name(s: State) -> str:
    """The phase in progress, told by what is to come."""
    if s.battle is not None:
        return f"Battle, round {s.battle.round}" if s.battle.round else "Battle: drawing up"
    if not s.agenda:
        return "Set-up" if s.turn == 0 else ""
    ahead = s.agenda[-1]
    if ahead[0] == "reinforcements":
        return "Supply" if ahead[1] == s.order[0] else "Movement"
    return AHEAD.get(str(ahead[0]), "Combat")


def side_name(s: State, side: int) -> str:
    """A side in the visual language."""
    names = ("greek", "persia") if s.game.xenophon else ("macedon", "persia")
    return names[side]


def spaces(s: State) -> dict[str, Space]:
    """Who holds what, what is eaten bare, and the walls."""
    found: dict[str, Space] = {}
    for p in s.game.provinces:
        marks: list[Mark] = []
        if s.depleted[p]:
            marks.append(
                {"kind": "depleted", "text": "burnt" if s.depleted[p] > 1 else "eaten bare"}
            )
        if contested(s, p):
            marks.append({"kind": "contested"})
        holder = s.control[p]
        found[p] = {
            "owner": None if holder == NOBODY else s.seats[holder],
            "marks": marks,
            "text": f"{s.game.terrain[p]}; {state_of(s, p)}",
        }
    for c in s.game.cities:
        city: Space = {"owner": s.seats[s.city_side[c]] if s.walls[c] else None, "marks": []}
        if s.walls[c]:
            city["marks"] = [
                {"kind": "wall", "n": s.walls[c], "side": side_name(s, s.city_side[c])}
            ]
        found[c] = city
    return found


def state_of(s: State, province: str) -> str:
    """The four states of a province, in words."""
    if contested(s, province):
        return "contested"
    holder = s.control[province]
    return "independent" if holder == NOBODY else f"held by {SEATS[s.seats[holder]]}"


def unit_piece(s: State, unit: int, at: str) -> Piece:
    """A counter."""
    kind = s.game.kind_of[unit]
    piece: Piece = {
        "id": s.game.unit_ids[unit],
        "at": at,
        "kind": GLYPHS[kind.type],
        "side": unit_side(s, unit, kind),
        "name": kind.name,
        "values": values(s, unit, kind),
        "hits": (s.game.full[unit] - s.step[unit], s.game.full[unit]),
    }
    if s.spent >> unit & 1:
        piece["state"] = ["moved"]
    return piece


def unit_side(s: State, unit: int, kind: UnitRow) -> str:
    """Mercenaries and recruits wear the colours of whom they serve."""
    side = FIRST if s.forces[FIRST] >> unit & 1 else SECOND
    if kind.nation == "persian":
        return side_name(s, side)
    if kind.nation == "greek_mercenary" and side == SECOND:
        return "persia"
    return SIDES[kind.nation]


def values(s: State, unit: int, kind: UnitRow) -> list[str]:
    """Attack and defense as printed."""
    if not kind.sides:
        return []
    attack = str(s.attack(unit))
    return [f"{{{attack}}}" if kind.type in MISSILE else attack, str(s.defense(unit))]


def units(s: State) -> list[Piece]:
    """Every counter on the map."""
    return [
        unit_piece(s, u, place)
        for place in (*s.game.provinces, *s.game.cities)
        for u in bits(s.at[place])
    ]


def leaders(s: State) -> list[Piece]:
    """Every leader on the map."""
    return [leader_piece(s, x, s.leader_at[x]) for x in s.game.leaders if s.on_map(s.leader_at[x])]


def leader_piece(s: State, leader: str, at: str) -> Piece:
    """A medallion."""
    row = s.game.leader_rows[leader]
    piece: Piece = {
        "id": leader,
        "at": at,
        "kind": "leader",
        "side": SIDES[row.nation],
        "name": row.name,
        "values": [str(s.ability(leader))],
        "z": 1,
    }
    if leader in s.wounded:
        piece["state"] = ["wounded"]
    return piece


def fleet(s: State) -> list[Piece]:
    """The rebel fleet."""
    if not s.fleet:
        return []
    return [{"id": "fleet", "at": s.fleet, "kind": "ship", "side": "greek", "name": "Fleet"}]


def tracks(s: State) -> list[Track]:
    """Points of victory."""
    if s.game.xenophon:
        scores = war_points(s)
        return [
            {"id": seat, "title": f"Points of {SEATS[seat]}", "value": n, "range": (0, 80)}
            for seat, n in scores.items()
        ]
    total = points(s)[s.seats[FIRST]]
    return [
        {
            "id": "victory",
            "title": "Victory points",
            "side": "macedon",
            "value": total,
            "range": (0, 43),
            "text": f"level {level(s, total) + 1} of 5",
        }
    ]


def victory(s: State) -> list[Victory]:
    """How near each side is."""
    first, second = s.seats
    if s.game.xenophon:
        scores = war_points(s)
        share = scores[first] / max(1, scores[first] + scores[second])
        return [
            {"seat": first, "text": "kills the King, or leads on points", "progress": share},
            {"seat": second, "text": "kills Cyrus and stops the Greeks", "progress": 1 - share},
        ]
    total = points(s)[first]
    return [
        {"seat": first, "text": "21 points in summer 323", "progress": min(1.0, total / 21)},
        {
            "seat": second,
            "text": "Alexander dead, or 15 points",
            "progress": max(0.0, 1 - total / 21),
        },
    ]


def facts(s: State) -> Panel:
    """What the counters on the map do not tell."""
    rows: list[Row] = []
    if not s.game.xenophon:
        done = ", ".join(OBJECTIVES[o] for o in s.secured) or "none"
        rows.append({"label": "Objectives", "value": done})
    for side in (FIRST, SECOND):
        strength = sum(present(s, p, side).bit_count() for p in s.game.provinces)
        rows.append({"label": f"Units of {SEATS[s.seats[side]]}", "value": str(strength)})
    if s.points:
        rows.append({"label": "Replacement points left", "value": str(s.points)})
    if s.cyrus_died >= 0:
        home = f"{s.greeks_home} of {s.greeks_counted}"
        rows.append({"label": "Greeks at home", "value": home})
    return {"kind": "table", "title": "State of the war", "rows": rows}


def battle_panel(s: State, b: Battle) -> Panel:
    """The Tactical Display."""
    pieces: list[Piece] = []
    locked = {u for pair in b.engaged for u in pair}
    for box, here in enumerate(b.box):
        for u in bits(here):
            piece = unit_piece(s, u, s.game.box_ids[box])
            state = ["second line"] if b.back >> u & 1 else []
            if box in s.game.routed:
                state.append("routed")
            if u in locked:
                state.append("engaged")
            if u in b.mates:
                piece["count"] = 2
            piece["state"] = state
            pieces.append(piece)
    for leader in s.game.leaders:
        if leader in b.leaders:
            pieces.append(leader_piece(s, leader, s.game.box_ids[b.leaders[leader]]))
    place = s.game.place_names[b.province]
    return {
        "kind": "battle",
        "title": f"Battle in {place}, round {b.round}",
        "board": {"kind": "boxes", "id": f"alexandros/{s.scenario}/display"},
        "spaces": {s.game.box_ids[i]: {"owner": None} for i in bits(b.blocked)},
        "pieces": pieces,
        "rows": [{"label": "Round", "value": f"{b.round} of {s.game.display.rounds}"}],
    }
