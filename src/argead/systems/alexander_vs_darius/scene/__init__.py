"""What a seat sees: own counters by name, enemy stacks by place and number (R52)."""

from __future__ import annotations

from typing import Final

from argead.core import scene as see
from argead.core.scene import (
    Board,
    Condition,
    GeoSpace,
    Ground,
    Kind,
    Link,
    Mark,
    MarkKind,
    Panel,
    PanelKind,
    Path,
    Row,
    Scene,
    Space,
    Track,
)

from ..state import (
    MACEDON,
    MOVED,
    NEUTRAL,
    NOBODY,
    PERSIA,
    REDUCED,
    SEATS,
    Piece,
    Place,
    State,
    closed,
    idle,
)
from ..tables import Tables
from ..text import board_place, date, name
from .overlays import OVERLAYS as OVERLAYS
from .overlays import overlay as overlay
from .sight import COLOURS, seen

BOARD: Final = "alexander_vs_darius/map"
TRACK_LENGTH: Final = 50


def scene(s: State, seat: str | None) -> Scene:
    """The whole scene for one seat, or for a spectator."""
    t = s.tables
    turn = max(1, s.turn)
    return {
        "turn": {
            "label": date(t, turn),
            "phase": phase_name(s),
            "owner": None if s.active == NEUTRAL else SEATS[s.active],
            "n": turn,
            "of": s.start.turns,
        },
        "board": {"kind": "geo", "id": BOARD},
        "spaces": spaces(s),
        "pieces": pieces(s, seat),
        "tracks": tracks(s),
        "panels": [*battle_panel(s), *pool_panel(s, seat), lost_panel(s)],
        "victory": [
            {
                "seat": SEATS[MACEDON],
                "text": "wins when Persian legitimacy is 0",
                "progress": _progress(s.legitimacy, s.start.tracks.legitimacy),
            },
            {
                "seat": SEATS[PERSIA],
                "text": "wins when Macedonian war weariness is 0, or Alexander dies",
                "progress": _progress(s.weariness, s.start.tracks.weariness),
            },
        ],
    }


STAGES: Final = {
    "setup": "Set-up",
    "start": "Treasure",
    "actions": "Actions",
    "supply": "Supply",
    "recruitment": "Recruitment",
    "rebellion": "Spartan rebellion",
    "maintenance": "Maintenance",
}


def phase_name(s: State) -> str:
    """What is going on, as everybody may know it."""
    if s.battle is not None:
        return "Sea combat" if s.battle.sea else "Combat"
    if s.march is not None or s.voyage is not None:
        return "Movement"
    return STAGES[s.stage]


def _progress(value: int, start: int) -> float:
    return round(min(1.0, max(0.0, 1 - value / start)), 3)


def spaces(s: State) -> dict[str, Space]:
    """Owners, siege markers and closed Areas."""
    t = s.tables
    found: dict[str, Space] = {}
    for a in t.areas:
        marks: list[Mark] = []
        for c in t.cities_in[a]:
            city = t.map.city[c]
            marks.append(
                {
                    "kind": MarkKind.FORTRESS if city.fortress else MarkKind.CITY,
                    "n": city.strength,
                    "text": city.name,
                }
            )
            if s.siege[c]:
                marks.append({"kind": MarkKind.SIEGE, "n": s.siege[c], "text": city.name})
            if s.breach[c] != NEUTRAL:
                marks.append(
                    {"kind": MarkKind.BREACH, "side": COLOURS[s.breach[c]], "text": city.name}
                )
        if closed(s, a):
            marks.append({"kind": MarkKind.CLOSED})
        owner = s.owner[a]
        space: Space = {"owner": None if owner == NEUTRAL else SEATS[owner]}
        if marks:
            space["marks"] = marks
        found[t.place_ids[a]] = space
    return found


def pieces(s: State, seat: str | None) -> list[see.Piece]:
    """Counters: one by one for their owner and in combat, otherwise stacks by number."""
    t = s.tables
    shown: list[see.Piece] = []
    for number, here in enumerate(s.here):
        place = Place(number)
        if not here or t.pool <= place <= t.aside:
            continue
        at = where(s, place)
        stacks: dict[tuple[see.Side, Kind], int] = {}
        for p in here:
            side = t.side[p]
            if seen(s, seat, p):
                shown.append(counter(s, p, at, seat))
            else:
                back = (COLOURS[side], Kind.FLEET if t.ship[p] else Kind.STACK)
                stacks[back] = stacks.get(back, 0) + 1
        for (colour, kind), count in sorted(stacks.items()):
            stack: see.Piece = {"at": at, "kind": kind, "side": colour, "count": count}
            if kind == Kind.STACK and place >= t.first_sea and place != t.march:
                stack["state"] = [Condition.ABOARD]
            shown.append(stack)
    return shown


def where(s: State, place: Place) -> str:
    """The space of the board for a place; armies and fleets on the move are where they have got to."""
    t = s.tables
    if place == t.march and s.march is not None:
        place = s.march.at
    elif place == t.sail and s.voyage is not None:
        place = s.voyage.at
    return board_place(t, place)


LEGEND: Final = {
    "3-2-1": "a leader of initiative 3, combat 2 and rank 1",
    "5": "a unit of quality 5",
}
"""What the figures on counters are, by an example."""


def counter(s: State, p: Piece, at: str, seat: str | None) -> see.Piece:
    """One counter with its values."""
    return leader(s, p, at) if p < s.tables.n_leaders else unit(s, p, at, seat)


def leader(s: State, p: Piece, at: str) -> see.Piece:
    """A leader: initiative, combat, rank."""
    t = s.tables
    row = t.leaders[p]
    piece: see.Piece = {
        "id": row.id,
        "at": at,
        "side": COLOURS[t.side[p]],
        "kind": Kind.LEADER,
        "name": row.name,
        "values": [str(row.initiative), str(row.combat), str(row.rank)],
    }
    told = ((Condition.MOVED, bool(s.flags[p] & MOVED)), (Condition.KING, p == s.king))
    return _in_state(piece, told)


def unit(s: State, p: Piece, at: str, seat: str | None) -> see.Piece:
    """A unit: its quality, its steps, and for its owner the leader whose it is."""
    t = s.tables
    row = t.units[t.kind_of[p]]
    piece: see.Piece = {
        "id": t.piece_ids[p],
        "at": at,
        "side": COLOURS[t.side[p]],
        "kind": row.look,
        "name": row.name,
        "values": [str(row.quality)],
        "hits": (1 if s.flags[p] & REDUCED else 0, row.steps),
    }
    if s.boss[p] != NOBODY and SEATS[t.side[p]] == seat:
        piece["text"] = f"with {t.leaders[s.boss[p]].name}"
    told = (
        (Condition.MOVED, bool(s.flags[p] & MOVED)),
        (Condition.IDLE, t.ship[p] and idle(s, p)),
    )
    return _in_state(piece, told)


def _in_state(piece: see.Piece, told: tuple[tuple[Condition, bool], ...]) -> see.Piece:
    state = [word for word, holds in told if holds]
    if state:
        piece["state"] = state
    return piece


def tracks(s: State) -> list[Track]:
    """The four markers; the engine adds what moved them."""
    return [
        {
            "id": "weariness",
            "title": "War Weariness",
            "side": COLOURS[MACEDON],
            "value": s.weariness,
            "range": (0, TRACK_LENGTH),
            "text": "the lower, the wearier",
        },
        {
            "id": "legitimacy",
            "title": "Legitimacy",
            "side": COLOURS[PERSIA],
            "value": s.legitimacy,
            "range": (0, TRACK_LENGTH),
        },
        *(
            Track(
                id=f"treasury.{seat}",
                title="Treasury",
                side=COLOURS[side],
                value=s.treasury[side],
                range=(0, TRACK_LENGTH),
            )
            for side, seat in enumerate(SEATS)
        ),
    ]


def battle_panel(s: State) -> list[Panel]:
    """The combat under way: round, strength, hits, dice."""
    b = s.battle
    if b is None:
        return []
    t = s.tables
    rows: list[Row] = []
    if b.round.number:
        rows.append({"label": "Round", "value": str(b.round.number)})
    if b.revealed:
        for side, seat in enumerate(SEATS):
            rows.append(
                {
                    "label": f"{name(t, seat)}: counters, hits scored, hits to take, dice",
                    "value": f"{len(b.fighters[side])}, {b.scored[side]}, {b.round.due[side]}, "
                    + " ".join(str(d) for d in b.round.dice[side]),
                    "side": COLOURS[side],
                }
            )
    where_ = board_place(t, b.place)
    title = f"Battle of {t.place_names[t.place[where_]]}"
    return [{"kind": PanelKind.BATTLE, "title": title, "rows": rows}]


def pool_panel(s: State, seat: str | None) -> list[Panel]:
    """The owner's pool by kind; the enemy knows what he counts himself."""
    t = s.tables
    if seat is None:
        return []
    side = SEATS.index(seat)
    rows: list[Row] = []
    for kind, unit in enumerate(t.units):
        waiting = sum(1 for p in t.pieces_of[kind] if s.at[p] == t.pool)
        if waiting and t.side[t.pieces_of[kind][0]] == side and unit.price is not None:
            price = f"{unit.lot} for {unit.price}" if unit.lot > 1 else str(unit.price)
            rows.append({"label": unit.name, "value": f"{waiting} left, price {price}"})
    return [{"kind": PanelKind.POOL, "title": "Recruitment pool", "rows": rows}]


def lost_panel(s: State) -> Panel:
    """Counters removed from the game lie in the open."""
    t = s.tables
    rows: list[Row] = []
    for p in s.here[t.dead]:
        if p < t.n_leaders:
            rows.append({"label": t.leaders[p].name, "value": "1", "side": COLOURS[t.side[p]]})
    for kind, unit in enumerate(t.units):
        gone = sum(1 for p in t.pieces_of[kind] if s.at[p] == t.dead)
        if gone:
            rows.append({"label": unit.name, "value": str(gone), "side": see.Side(unit.side)})
    return {"kind": PanelKind.LOST, "title": "Removed from the game", "rows": rows}


def boards(t: Tables) -> dict[str, Board]:
    """The map."""
    lats = [a.at[0] for a in t.map.area] + [x.at[0] for x in t.map.sea]
    lons = [a.at[1] for a in t.map.area] + [x.at[1] for x in t.map.sea]
    board: Board = {
        "kind": "geo",
        "id": BOARD,
        "title": "Alexander versus Darius",
        "bounds": (min(lats) - 1.5, min(lons) - 1.5, max(lats) + 1.5, max(lons) + 1.5),
        "spaces": board_spaces(t),
        "links": board_links(t),
        "regions": [
            {
                "id": r.id,
                "name": r.name,
                "spaces": [a.id for a in t.map.area if a.region == r.id],
            }
            for r in t.map.region
        ],
    }
    return {BOARD: board}


def board_spaces(t: Tables) -> list[GeoSpace]:
    """Areas and Sea Areas."""
    areas = [
        GeoSpace(
            id=a.id,
            name=a.name,
            kind=see.Place.AREA,
            lat=a.at[0],
            lon=a.at[1],
            terrain=a.terrain,
            region=a.region,
            text=a.about,
        )
        for a in t.map.area
    ]
    seas = [
        GeoSpace(
            id=x.id, name=x.name, kind=see.Place.SEA, lat=x.at[0], lon=x.at[1], terrain=Ground.SEA
        )
        for x in t.map.sea
    ]
    return areas + seas


def board_links(t: Tables) -> list[Link]:
    """Borders, straits and coasts."""
    links = [Link(a=a.id, b=b, kind=Path.LAND) for a in t.map.area for b in a.borders if a.id < b]
    links += [Link(a=x.id, b=b, kind=Path.SEA) for x in t.map.sea for b in x.borders if x.id < b]
    links += [Link(a=c.a, b=c.b, kind=Path.STRAIT) for c in t.map.crossing]
    links += [Link(a=a.id, b=x, kind=Path.COAST) for a in t.map.area for x in a.seas]
    return links
