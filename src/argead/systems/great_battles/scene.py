"""What is drawn: the map, the counters and the tracks of rout points."""

from __future__ import annotations

from argead.core.scene import Board, Hex, HexBoard, Hexside, Piece, Row, Scene

from .battle import Battle
from .rules.cohesion import tq
from .rules.leaders import command_range, initiative
from .state import ASLEEP, COLUMN, FULL, LOW, ON_MAP, ROUTED, SQUARE, State
from .tables import SCENARIOS, Tables

KINDS = {
    "PH": "phalanx",
    "HI": "hoplite",
    "MI": "medium_infantry",
    "LP": "peltast",
    "LI": "light_infantry",
    "SK": "skirmisher",
    "SK*": "skirmisher",
    "HC": "heavy_cavalry",
    "LN": "lancer",
    "LC": "light_cavalry",
    "EL": "elephant",
    "CH": "chariot",
    "AT": "artillery",
}
SIDES = {
    "greece": "greek",
    "phocis": "greek",
    "illyria": "barbarians",
    "scythia": "barbarians",
    "triballi": "barbarians",
}
MISSILES = {"A": "archer", "S": "slinger"}
FORMATIONS = {0: "", COLUMN: "column", SQUARE: "square", 3: "charge"}
SHOCK = ("", "must_check", "no_check")


def boards(t: Tables) -> dict[str, Board]:
    """One board a battle."""
    return {f"great_battles/{name}": board(t.battle(name)) for name in SCENARIOS}


def board(b: Battle) -> HexBoard:
    """The ground of a battle."""
    columns, rows = b.grid.columns, b.grid.rows
    hexes: list[Hex] = [
        {"id": place, "terrain": b.terrain[place], "level": b.level[place]}
        for place in b.grid.hexes
        if b.terrain[place] != "clear" or b.level[place]
    ]
    hexes += [
        {"id": place, "terrain": "off_map", "level": b.row.map.level} for place in b.row.map.missing
    ]
    sides: list[Hexside] = [
        {"a": a, "b": c, "kind": kind} for (a, c), kinds in b.hexsides.items() for kind in kinds
    ]
    return {
        "kind": "hex",
        "id": f"great_battles/{b.id}",
        "title": b.row.battle.name,
        "columns": columns[1] - columns[0] + 1,
        "rows": rows[1] - rows[0] + 1,
        "first": (columns[0], rows[0]),
        "flat": True,
        "shift": "even",
        "hexes": hexes,
        "hexsides": sides,
    }


def scene(s: State, seat: str | None) -> Scene:
    """Everything that a seat may see; only the face of the enemy's withdrawal markers is hidden."""
    b = s.battle
    pieces = [unit_piece(s, u) for u in range(b.n) if s.stand[u]]
    pieces += [leader_piece(s, l, seat) for l in range(b.ln) if s.place[l]]
    return {
        "turn": {
            "label": f"Turn {s.turn}",
            "phase": phase(s),
            "owner": b.seats[b.lside[s.active]] if s.active >= 0 else None,
            "n": s.turn,
            "of": b.row.battle.turns,
        },
        "board": {"kind": "hex", "id": f"great_battles/{b.id}"},
        "spaces": {},
        "pieces": pieces,
        "tracks": [
            {
                "id": name,
                "title": "Rout points",
                "side": side_name(name),
                "value": s.points[i],
                "range": (0, s.level[i]),
            }
            for i, name in enumerate(b.seats)
        ],
        "hands": [],
        "panels": [
            {
                "kind": "battle",
                "title": "Shock",
                "rows": [combat_row(s, n) for n in range(len(s.combats))],
            }
        ]
        if s.combats
        else [],
        "victory": [
            {
                "seat": name,
                "text": f"wins when the enemy has lost {s.level[1 - i]} rout points",
                "progress": min(1.0, s.points[1 - i] / max(1, s.level[1 - i])),
            }
            for i, name in enumerate(b.seats)
        ],
    }


def phase(s: State) -> str:
    """Where the turn stands, in words."""
    if s.in_shock:
        return "Shock"
    if s.active >= 0:
        orders = "1 order" if s.orders == 1 else f"{s.orders} orders"
        return f"{s.battle.leader[s.active].name}: {orders} left"
    return "Activation"


def side_name(seat: str) -> str:
    """The colour and emblem of a seat."""
    return SIDES.get(seat, seat)


def unit_piece(s: State, u: int) -> Piece:
    """A combat unit."""
    b = s.battle
    stand = s.stand[u]
    state: list[str] = []
    if s.has_moved[u]:
        state.append("moved")
    if s.morale[u] == ROUTED:
        state.append("routed")
    elif s.morale[u] == ASLEEP:
        state.append("asleep")
    elif s.morale[u]:
        state.append("rallied")
    if s.formation[u]:
        state.append(FORMATIONS[s.formation[u]])
    if s.engaged[u]:
        state.append("engaged")
    marks: list[str] = []
    if s.missiles[u] != FULL and b.row_of[u]:
        marks.append("missile_low" if s.missiles[u] == LOW else "missile_no")
    if b.elephant[u] and s.screen[u] != FULL:
        marks.append("screen_low" if s.screen[u] == LOW else "screen_no")
    if s.shock[u]:
        marks.append(SHOCK[s.shock[u]])
    if b.artillery[u]:
        marks.append("fire_mode" if s.fire_mode[u] else "move_mode")
    kind = KINDS[b.type[u]]
    if b.skirmisher[u] or b.archer_light[u]:
        kind = MISSILES.get(b.unit[u].missile, kind)
    return {
        "id": b.uid[u],
        "at": (stand[0], stand[1]) if len(stand) == 2 else stand[0],
        "kind": kind,
        "side": side_name(b.seats[b.side[u]]),
        "name": b.unit[u].name,
        "values": [str(b.size[u]), str(b.tq[u]), str(b.ma[u])],
        "hits": (s.hits[u], tq(s, u)),
        "state": state,
        "marks": marks,
        "facing": s.facing[u],
        "z": 0 if s.above[u] >= 0 else 1,
    }


def leader_piece(s: State, l: int, seat: str | None) -> Piece:
    """A leader, with his withdrawal marker as the seat may see it."""
    b = s.battle
    state = ["finished"] if s.finished[l] else []
    if s.active == l:
        state.append("active")
    if s.bypassed[l]:
        state.append("no_momentum")
    marks: list[str] = []
    if s.withdrawal[l]:
        open_face = s.shown[l] or seat == b.seats[b.lside[l]]
        marks.append(
            ("withdrawal" if s.withdrawal[l] == 2 else "no_withdrawal") if open_face else "marker"
        )
    row = b.leader[l]
    return {
        "id": b.lid[l],
        "at": s.place[l],
        "kind": "leader",
        "side": side_name(b.seats[b.lside[l]]),
        "name": row.name,
        "values": ["C" if row.contingent else str(initiative(s, l)), str(command_range(s, l))],
        "state": state,
        "marks": marks,
        "z": 2,
    }


def combat_row(s: State, n: int) -> Row:
    """One line of the shock panel."""
    b = s.battle
    c = s.combats[n]
    attackers = ", ".join(b.unit[u].name for u in c.attackers)
    defenders = ", ".join(b.unit[v].name for v in c.defenders)
    value = "" if c.column == 0 else f"column {c.column} {c.superiority}".strip()
    if c.roll >= 0:
        value += f", roll {c.roll}{c.modifier:+d}: {c.attacker_hits}({c.defender_hits})"
    return {
        "label": f"{attackers} against {defenders}",
        "value": value,
        "side": side_name(b.seats[b.side[c.attackers[0]]]),
        "refs": [b.uid[u] for u in (*c.attackers, *c.defenders) if s.fate[u] == ON_MAP],
    }
