"""From state to scene: the map with its pieces, tracks with their sources, hands, battle panels."""

from __future__ import annotations

import functools
from typing import Final

from argead.core.scene import (
    Board,
    Card,
    CardKind,
    Condition,
    GeoBoard,
    GeoSpace,
    Hand,
    Kind,
    Link,
    Mark,
    MarkKind,
    Panel,
    PanelKind,
    Path,
    Piece,
    Place,
    Region,
    Row,
    Scene,
    Side,
    Space,
    Track,
    Victory,
)

from ..rules.activation import points_left
from ..rules.victory import vp_to_win
from ..state import (
    Force,
    State,
    battle_of,
    describe,
    kinds,
    mover,
    place_of,
    players,
)
from ..tables import Tables
from ..tables.ids import (
    ALL_SPACES,
    CART,
    CU_KINDS,
    DISPERSED,
    FIRST_INDEPENDENT,
    INDEPENDENT,
    INSIDE,
    KINDS,
    NO_GENERAL,
    NOBODY,
    SEA,
    SPACE_OF,
    TRANSIT,
    Faction,
    Location,
)
from ..text.names import name
from .borders import borders
from .overlays import OVERLAYS as OVERLAYS
from .overlays import overlay as overlay
from .sides import SIDES, seat_id, side

BOARD: Final = "successors/map"
PHASES: Final = {
    "": "Preparations",
    "surrender": "Surrender Segment",
    "tyche": "Tyche Segment",
    "activation": "Activation Segment",
    "forage": "Forage Segment",
    "reveal": "Cards are revealed",
}
TROOP_KINDS: Final = (
    Kind.MERCENARY,
    Kind.LOYAL,
    Kind.ROYAL,
    Kind.ELEPHANT,
    Kind.SILVER,
    Kind.HEAVY_CAVALRY,
)
"""How each kind of CU looks."""


def boards(board: Tables) -> dict[str, Board]:
    """The map, once."""
    spaces: list[GeoSpace] = [
        {
            "id": row.id,
            "name": row.name,
            "kind": Place(row.kind),
            "lat": row.lat,
            "lon": row.lon,
            "region": row.province,
        }
        for row in board.files.map.ground.spaces
    ]
    links: list[Link] = [
        {"a": p.a, "b": p.b, "kind": Path(p.kind)} for p in board.files.map.ground.paths
    ]
    regions: list[Region] = [
        {"id": p.id, "name": p.name, "spaces": list(p.spaces), "outline": outline}
        for p, outline in zip(board.files.map.provinces, borders(board), strict=True)
    ]
    geo: GeoBoard = {
        "kind": "geo",
        "id": BOARD,
        "title": "The empire of Alexander",
        "bounds": (24.5, 18.0, 45.5, 56.0),
        "spaces": spaces,
        "links": links,
        "regions": regions,
    }
    return {BOARD: geo}


def scene(s: State, seat: str | None) -> Scene:
    """What the seat sees: everything but the cards of others."""
    return {
        "turn": {
            "label": f"Game Turn {s.turn}" + (f", round {s.round}" if s.round else ""),
            "phase": PHASES[s.segment.name],
            "owner": seat_id(s, s.active),
            "n": s.turn,
            "of": 5,
        },
        "board": {"kind": "geo", "id": BOARD},
        "spaces": spaces(s),
        "pieces": pieces(s),
        "tracks": tracks(s),
        "hands": hands(s, seat),
        "panels": panels(s),
        "victory": victory(s),
    }


def spaces(s: State) -> dict[str, Space]:
    """Control, Sieges and the markers that lie on spaces."""
    found: dict[str, Space] = {}
    kind = s.tables.kind
    seats = dict(zip(players(s), s.seats, strict=True))
    for i, ident in zip(ALL_SPACES, s.tables.space_ids, strict=True):
        marks: list[Mark] = []
        if i in s.siege:
            besieger, points = s.siege[i]
            marks.append({"kind": MarkKind.SIEGE, "n": points, "side": side(s, besieger)})
        if s.helepolis is not None and s.helepolis[1] == i:
            marks.append({"kind": MarkKind.HELEPOLIS, "side": side(s, s.helepolis[0])})
        if i in s.looted:
            marks.append({"kind": MarkKind.LOOTED})
        if i == s.tomb:
            marks.append({"kind": MarkKind.TOMB})
        if i in s.capital:
            marks.append({"kind": MarkKind.CAPITAL})
        if i in s.building:
            marks.append({"kind": MarkKind.CONSTRUCTION})
        who = s.pc[i]
        owner = seats.get(who)
        space: Space = {"owner": owner}
        if who == INDEPENDENT:
            space["side"] = Side.INDEPENDENT
        if marks:
            space["marks"] = marks
        if who != NOBODY and kind[i] != TRANSIT:
            space["text"] = KINDS[kind[i]].replace("_", " ")
        found[ident] = space
    return found


def pieces(s: State) -> list[Piece]:
    """Generals, CUs and the Royal Family, where they stand."""
    t = s.tables
    found: list[Piece] = []
    sides = {who: side(s, who) for who in (*players(s), INDEPENDENT, NOBODY)}
    for g, here in enumerate(s.at):
        if here < 0:
            continue
        values = [str(t.initiative[g]), str(t.battle[g])]
        if g >= FIRST_INDEPENDENT:
            values.append(f"{t.army_cus[g - FIRST_INDEPENDENT]} CU")
        piece: Piece = {
            "id": t.general_ids[g],
            "at": t.space_ids[SPACE_OF[here]],
            "kind": Kind.LEADER,
            "side": sides[s.owner[g]],
            "name": t.general_names[g],
            "values": values,
            "state": _states(here, bool(s.segment.spent[g])),
            "z": 3,
        }
        found.append(piece)
    for key in sorted(s.cu):
        found.extend(_stack(t, key, s.cu[key], s.seats))
    for r, here in enumerate(s.royal_at):
        if here < 0 or (r == CART and s.tomb >= 0):
            continue
        found.append(
            {
                "id": t.member_ids[r],
                "at": t.space_ids[SPACE_OF[here]],
                "kind": Kind.FUNERAL_CART if r == CART else Kind.ROYAL_FAMILY,
                "side": sides[s.royal_of[r]],
                "name": "Funeral Cart" if r == CART else t.members[r].name,
                "values": [str(t.members[r].legitimacy)],
                "state": _states(here, False),
                "z": 2,
            }
        )
    return found


@functools.lru_cache(maxsize=4096)
def _stack(t: Tables, key: int, force: Force, seats: tuple[str, ...]) -> tuple[Piece, ...]:
    """The CUs of a player in a space: made once, because most stay as they are from view to view."""
    here, owner = place_of(key)
    if owner == INDEPENDENT:
        return ()
    return tuple(
        {
            "at": t.space_ids[SPACE_OF[here]],
            "kind": TROOP_KINDS[kind],
            "side": SIDES[seats[owner]],
            "name": CU_KINDS[kind].title(),
            "count": n,
            "state": _states(here, False),
            "z": 1,
        }
        for kind, n in kinds(force)
    )


def _states(location: Location, moved: bool) -> list[Condition]:
    found = [Condition.MOVED] if moved else []
    if location >= SEA:
        found.append(Condition.AT_SEA)
    elif location >= INSIDE:
        found.append(Condition.INSIDE)
    return found


def tracks(s: State) -> list[Track]:
    """Victory Points and Legitimacy of each player, with their sources."""
    need, crown = vp_to_win(s), s.tables.charts.victory.legitimacy
    found: list[Track] = []
    for p, seat in zip(players(s), s.seats, strict=True):
        found.append(
            {
                "id": f"vp.{seat}",
                "title": "Victory Points",
                "side": side(s, p),
                "value": s.vp[p],
                "range": (0, need),
                "text": _sources(s, p, "vp:"),
            }
        )
        found.append(
            {
                "id": f"legitimacy.{seat}",
                "title": "Legitimacy",
                "side": side(s, p),
                "value": s.legitimacy[p],
                "range": (0, crown),
                "text": _sources(s, p, "l:"),
            }
        )
    return found


def _sources(s: State, p: Faction, prefix: str) -> str:
    """Where the points come from."""
    return _told(s.tables, tuple(s.account[p].items()), prefix)


@functools.lru_cache(maxsize=256)
def _told(board: Tables, account: tuple[tuple[str, int], ...], prefix: str) -> str:
    """Accounts change seldom: their words are made once."""
    return ", ".join(
        f"{name(board, key.removeprefix(prefix))} {value:+d}"
        for key, value in account
        if key.startswith(prefix)
    )


@functools.lru_cache(maxsize=8)
def cards(board: Tables) -> tuple[Card, ...]:
    """Every card as it is shown to those who may see it."""
    found: list[Card] = []
    for row in board.cards:
        needs = f"Needs: {row.needs} " if row.needs else ""
        kind = CardKind(row.kind)
        shown: Card = {"id": row.id, "title": row.name, "text": needs + row.text, "kind": kind}
        if row.ops:
            shown["ops"] = row.ops
        found.append(shown)
    return tuple(found)


def hands(s: State, seat: str | None) -> list[Hand]:
    """The number of cards for everybody, the cards for their owner; open piles for all."""
    found: list[Hand] = []
    shown = cards(s.tables)
    for p, who in enumerate(s.seats):
        hand: Hand = {"seat": who, "count": len(s.hands[p])}
        if who == seat:
            hand["cards"] = [shown[c] for c in s.hands[p]]
        found.append(hand)
    for title, pile in (("Discard pile", s.discard), ("In front of players", s.front)):
        found.append(
            {
                "seat": None,
                "title": title,
                "count": len(pile),
                "cards": [shown[c] for c in pile],
            }
        )
    found.append({"seat": None, "title": "Draw pile", "count": len(s.deck)})
    if s.facedown:
        found.append({"seat": None, "title": "Face down on the table", "count": len(s.facedown)})
    return found


def panels(s: State) -> list[Panel]:
    """The running battle or Siege, the Army on the move, and a card for each Faction."""
    found: list[Panel] = []
    if s.battle is not None:
        found.append(_battle(s))
    if s.act is not None:
        found.append(_activation(s))
    found.extend(_faction(s, p) for p in players(s))
    return found


def _battle(s: State) -> Panel:
    b = battle_of(s)
    rows: list[Row] = []
    for title, own in zip(("Attacker", "Defender"), b.sides, strict=True):
        who = side(s, own.faction)
        general = own.commander
        led = s.tables.general_names[general] if general != NO_GENERAL else "nobody"
        value = f"{led}; strength {own.strength}, roll {own.roll}, score {own.score}"
        rows.append({"label": title, "value": value, "side": who})
    where = s.tables.space_names[b.space]
    return {"kind": PanelKind.BATTLE, "title": f"Battle of {where}", "rows": rows}


def _activation(s: State) -> Panel:
    act = mover(s)
    t = s.tables
    left = points_left(s)
    rows: list[Row] = [
        {"label": "Movement Points left", "value": str(max(0, left))},
        {"label": "Generals", "value": ", ".join(t.general_names[g] for g in act.army.generals)},
        {
            "label": "CUs",
            "value": describe(act.army.cus) or "none",
        },
    ]
    return {"kind": PanelKind.TABLE, "title": f"{t.general_names[act.leader]} moves", "rows": rows}


def _faction(s: State, p: Faction) -> Panel:
    t = s.tables
    begun = s.training[p]
    training = f"{CU_KINDS[begun[0]]}, {begun[1]} OPs" if begun is not None else "nothing"
    box = [f"{n} {CU_KINDS[k]}" for k, n in kinds(s.scattered[p])]
    box.extend(t.general_names[g] for g in s.roster[p] if s.at[g] == DISPERSED)
    fleets = [
        f"{row.name} {row.upgraded if s.fleet_up[i] else row.normal}"
        + (" (Dispersed)" if s.fleet_away[i] else "")
        for i, row in enumerate(t.fleets)
        if s.fleet_of[i] == p
    ]
    status = "Champion" if s.champion[p] else "Successor"
    if s.usurper == p:
        status += ", Usurper"
    rows: list[Row] = [
        {"label": "Status", "value": status},
        {"label": "Fleets", "value": ", ".join(fleets) or "none"},
        {"label": "Dispersed Box", "value": ", ".join(box) or "empty"},
        {"label": "Training", "value": training},
    ]
    return {"kind": PanelKind.TABLE, "title": s.seats[p].title(), "rows": rows}


def victory(s: State) -> list[Victory]:
    """What would win, and how near it is."""
    need, crown = vp_to_win(s), s.tables.charts.victory.legitimacy
    found: list[Victory] = []
    for p, seat in enumerate(s.seats):
        vp, rights = s.vp[p] / need, s.legitimacy[p] / crown
        text = f"wins at {need} VP (has {s.vp[p]}) or {crown} Legitimacy (has {s.legitimacy[p]})"
        found.append({"seat": seat, "text": text, "progress": round(min(1.0, max(vp, rights)), 3)})
    return found
