"""What is drawn: the map, the counters and the tracks of rout points."""

from __future__ import annotations

from typing import Final

from argead.core.scene import (
    Board,
    Condition,
    Edge,
    Ground,
    Hex,
    HexBoard,
    Hexside,
    Kind,
    PanelKind,
    Piece,
    Row,
    Scene,
    Token,
)

from ..rules.cohesion import tq
from ..rules.leaders import command_range, initiative
from ..state import (
    ASLEEP,
    CHARGE,
    COLUMN,
    FULL,
    LOW,
    MUST_CHECK,
    NO_CHECK,
    NONE,
    ON_MAP,
    RALLIED,
    ROUTED,
    SQUARE,
    STAND,
    WITHDRAW,
    Leader,
    State,
    Unit,
)
from ..tables import Tables
from ..tables.battle import Battle
from ..text.names import SIDES as SIDES
from ..text.names import SUPERIORITY, counted, listed
from .overlays import OVERLAYS as OVERLAYS
from .overlays import overlay as overlay

KINDS: Final = {
    "PH": Kind.PHALANX,
    "HI": Kind.HOPLITE,
    "MI": Kind.MEDIUM_INFANTRY,
    "LP": Kind.PELTAST,
    "LI": Kind.LIGHT_INFANTRY,
    "SK": Kind.SKIRMISHER,
    "SK*": Kind.SKIRMISHER,
    "HC": Kind.HEAVY_CAVALRY,
    "LN": Kind.LANCER,
    "LC": Kind.LIGHT_CAVALRY,
    "EL": Kind.ELEPHANT,
    "CH": Kind.CHARIOT,
    "AT": Kind.ARTILLERY,
}
SHOOTERS: Final = {"A": Kind.ARCHER, "S": Kind.SLINGER}
MORALE: Final = {
    ROUTED: Condition.ROUTED,
    RALLIED: Condition.RALLIED,
    ASLEEP: Condition.ASLEEP,
}
FORMATIONS: Final = {
    COLUMN: Condition.COLUMN,
    SQUARE: Condition.SQUARE,
    CHARGE: Condition.CHARGE,
}
MISSILES: Final = {LOW: Token.MISSILE_LOW, NONE: Token.MISSILE_NO}
SCREENS: Final = {LOW: Token.SCREEN_LOW, NONE: Token.SCREEN_NO}
SHOCK: Final = {MUST_CHECK: Token.MUST_CHECK, NO_CHECK: Token.NO_CHECK}
FACES: Final = {STAND: Token.NO_WITHDRAWAL, WITHDRAW: Token.WITHDRAWAL}


def ground(kind: str) -> Ground:
    """How a hex is drawn: deep water like the sea, so that shallows stand out."""
    return Ground.SEA if kind == "deep_river" else Ground(kind)


def boards(t: Tables) -> dict[str, Board]:
    """One board a battle."""
    return {f"great_battles/{name}": board(t.battle(name)) for name in t.scenarios}


def board(b: Battle) -> HexBoard:
    """The ground of a battle."""
    columns, rows = b.grid.columns, b.grid.rows
    hexes: list[Hex] = [
        {"id": place, "terrain": ground(b.terrain[place]), "level": b.level[place]}
        for place in b.grid.hexes
        if b.terrain[place] != "clear" or b.level[place]
    ]
    hexes += [
        {"id": place, "terrain": Ground.OFF_MAP, "level": b.row.map.level}
        for place in b.row.map.missing
    ]
    sides: list[Hexside] = [
        {"a": a, "b": c, "kind": Edge(kind)}
        for (a, c), kinds in b.hexsides.items()
        for kind in kinds
    ]
    return {
        "kind": "hex",
        "id": f"great_battles/{b.id}",
        "title": b.row.title,
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
    pieces = [unit_piece(s, u) for u in b.units if s.stand[u]]
    pieces += [leader_piece(s, l, seat) for l in b.leaders if s.place[l]]
    return {
        "turn": {
            "label": f"Turn {s.turn}",
            "phase": phase(s),
            "owner": b.seats[b.lside[s.active]] if s.active >= 0 else None,
            "n": s.turn,
            "of": b.row.turns,
        },
        "board": {"kind": "hex", "id": f"great_battles/{b.id}"},
        "spaces": {},
        "pieces": pieces,
        "tracks": [
            {
                "id": name,
                "title": "Rout points",
                "side": SIDES[name],
                "value": s.points[i],
                "range": (0, s.level[i]),
            }
            for i, name in enumerate(b.seats)
        ],
        "hands": [],
        "panels": [
            {
                "kind": PanelKind.BATTLE,
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
    if s.segment is not None:
        return "Shock"
    if s.orders is not None:
        left = s.orders.left
        orders = "1 order" if left == 1 else f"{left} orders"
        return f"{s.battle.leader[s.orders.leader].name}: {orders} left"
    return "Activation"


def unit_piece(s: State, u: Unit) -> Piece:
    """A combat unit."""
    b = s.battle
    stand = s.stand[u]
    state: list[Condition] = [Condition.MOVED] if s.has_moved[u] else []
    if s.morale[u]:
        state.append(MORALE[s.morale[u]])
    if s.formation[u]:
        state.append(FORMATIONS[s.formation[u]])
    if s.engaged[u]:
        state.append(Condition.ENGAGED)
    kind = KINDS[b.type[u]]
    if b.skirmisher[u] or b.archer_light[u]:
        kind = SHOOTERS.get(b.unit[u].missile, kind)
    return {
        "id": b.uid[u],
        "at": (stand[0], stand[1]) if len(stand) == 2 else stand[0],
        "kind": kind,
        "side": SIDES[b.seats[b.side[u]]],
        "name": b.unit[u].name,
        "values": [str(b.size[u]), str(b.tq[u]), str(b.ma[u])],
        "hits": (s.hits[u], tq(s, u)),
        "state": state,
        "marks": unit_marks(s, u),
        "facing": s.facing[u],
        "z": 0 if s.above[u] >= 0 else 1,
    }


def unit_marks(s: State, u: Unit) -> list[Token]:
    """The markers on a unit."""
    b = s.battle
    marks: list[Token] = []
    if s.missiles[u] != FULL and b.row_of[u]:
        marks.append(MISSILES[s.missiles[u]])
    if b.elephant[u] and s.screen[u] != FULL:
        marks.append(SCREENS[s.screen[u]])
    if s.shock[u]:
        marks.append(SHOCK[s.shock[u]])
    if b.artillery[u]:
        marks.append(Token.FIRE_MODE if s.fire_mode[u] else Token.MOVE_MODE)
    return marks


def leader_piece(s: State, l: Leader, seat: str | None) -> Piece:
    """A leader, with his withdrawal marker as the seat may see it."""
    b = s.battle
    state = [Condition.FINISHED] if s.finished[l] else []
    if s.active == l:
        state.append(Condition.ACTIVE)
    if s.bypassed[l]:
        state.append(Condition.NO_MOMENTUM)
    marks: list[Token] = []
    if s.marker[l]:
        open_face = s.shown[l] or seat == b.seats[b.lside[l]]
        marks.append(FACES[s.marker[l]] if open_face else Token.MARKER)
    row = b.leader[l]
    return {
        "id": b.lid[l],
        "at": s.place[l],
        "kind": Kind.LEADER,
        "side": SIDES[b.seats[b.lside[l]]],
        "name": row.name,
        "values": ["C" if row.contingent else str(initiative(s, l)), str(command_range(s, l))],
        "state": state,
        "marks": marks,
        "z": 2,
    }


def combat_row(s: State, n: int) -> Row:
    """One line of the shock panel: who fights whom, the column, and what fell."""
    b = s.battle
    c = s.combats[n]
    attackers = listed(b.unit[u].name for u in c.attackers)
    defenders = listed(b.unit[v].name for v in c.defenders)
    value = "" if c.column == 0 else f"column {c.column}, {SUPERIORITY[c.superiority]}"
    if c.roll >= 0:
        changed = f" {c.modifier:+d}" if c.modifier else ""
        value += f", die {c.roll}{changed}: {counted(c.attacker_hits, 'hit')} for the attackers"
        value += f", {counted(c.defender_hits, 'hit')} for the defenders"
    return {
        "label": f"{attackers} against {defenders}",
        "value": value,
        "side": SIDES[b.seats[b.side[c.attackers[0]]]],
        "refs": [b.uid[u] for u in (*c.attackers, *c.defenders) if s.fate[u] == ON_MAP],
    }
