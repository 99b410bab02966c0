"""From state to scene: the map with its pieces, tracks with their sources, hands, battle panels."""

from __future__ import annotations

from argead.core.scene import (
    Board as SceneBoard,
)
from argead.core.scene import (
    Card,
    GeoBoard,
    GeoSpace,
    Hand,
    Link,
    Mark,
    Panel,
    Piece,
    Region,
    Row,
    Scene,
    Space,
    Track,
    Victory,
)

from .board import (
    CART,
    CU_KINDS,
    DISPERSED,
    FIRST_INDEPENDENT,
    INDEPENDENT,
    INSIDE,
    KINDS,
    NOBODY,
    SPACES,
    Board,
)
from .rules.victory import vp_to_win
from .state import State, battle_of, kinds, mover
from .text import name

BOARD = "successors/map"
PHASES = {
    "": "Preparations",
    "surrender": "Surrender Segment",
    "tyche": "Tyche Segment",
    "activation": "Activation Segment",
    "forage": "Forage Segment",
    "reveal": "Cards are revealed",
}


def boards(board: Board) -> dict[str, SceneBoard]:
    """The map, once."""
    spaces: list[GeoSpace] = [
        {
            "id": row.id,
            "name": row.name,
            "kind": row.kind,
            "lat": row.lat,
            "lon": row.lon,
            "region": row.province,
        }
        for row in board.tables.map.ground.spaces
    ]
    links: list[Link] = [
        {"a": p.a, "b": p.b, "kind": p.kind} for p in board.tables.map.ground.paths
    ]
    regions: list[Region] = [
        {"id": p.id, "name": p.name, "spaces": list(p.spaces)} for p in board.tables.map.provinces
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


def side(s: State, who: int) -> str | None:
    """A Faction's side in the visual language."""
    if who == NOBODY:
        return None
    return "independent" if who == INDEPENDENT else s.seats[who]


def scene(s: State, seat: str | None) -> Scene:
    """What the seat sees: everything but the cards of others."""
    return {
        "turn": {
            "label": f"Game Turn {s.turn}" + (f", round {s.round}" if s.round else ""),
            "phase": PHASES[s.segment],
            "owner": side(s, s.active),
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
    for i, ident in enumerate(s.tables.space_ids):
        marks: list[Mark] = []
        if i in s.siege:
            marks.append({"kind": "siege", "n": s.siege[i] & 7, "side": s.seats[s.siege[i] >> 3]})
        if s.helepolis >= 0 and s.helepolis % 1000 == i:
            marks.append({"kind": "helepolis", "side": s.seats[s.helepolis // 1000]})
        if i in s.looted:
            marks.append({"kind": "looted"})
        if i == s.tomb:
            marks.append({"kind": "tomb"})
        if i in s.capital:
            marks.append({"kind": "capital"})
        if i in s.building:
            marks.append({"kind": "construction"})
        space: Space = {"owner": side(s, s.pc[i])}
        if marks:
            space["marks"] = marks
        if s.tables.kind[i] != 3 and s.pc[i] != NOBODY:
            space["text"] = f"{KINDS[s.tables.kind[i]].replace('_', ' ')} of {side(s, s.pc[i])}"
        found[ident] = space
    return found


def pieces(s: State) -> list[Piece]:
    """Generals, CUs and the Royal Family, where they stand."""
    t = s.tables
    found: list[Piece] = []
    for g, here in enumerate(s.at):
        if here < 0:
            continue
        values = [str(t.initiative[g]), str(t.battle[g])]
        if g >= FIRST_INDEPENDENT:
            values.append(f"{t.army_cus[g - FIRST_INDEPENDENT]} CU")
        piece: Piece = {
            "id": t.general_ids[g],
            "at": t.space_ids[here % SPACES],
            "kind": "leader",
            "side": side(s, s.owner[g]) or "independent",
            "name": t.general_names[g],
            "values": values,
            "state": _states(here, bool(s.spent[g])),
            "z": 3,
        }
        found.append(piece)
    for key in sorted(s.cu):
        here, owner = key >> 3, key & 7
        if owner == INDEPENDENT:
            continue
        for kind, n in kinds(s.cu[key]):
            found.append(
                {
                    "at": t.space_ids[here % SPACES],
                    "kind": CU_KINDS[kind],
                    "side": s.seats[owner],
                    "name": CU_KINDS[kind].title(),
                    "count": n,
                    "state": _states(here, False),
                    "z": 1,
                }
            )
    for r, here in enumerate(s.royal_at):
        if here < 0 or (r == CART and s.tomb >= 0):
            continue
        found.append(
            {
                "id": t.member_ids[r],
                "at": t.space_ids[here % SPACES],
                "kind": "funeral_cart" if r == CART else "royal_family",
                "side": side(s, s.royal_of[r]) or "independent",
                "name": t.members[r].name,
                "values": [str(t.members[r].legitimacy)],
                "state": _states(here, False),
                "z": 2,
            }
        )
    return found


def _states(location: int, moved: bool) -> list[str]:
    found = ["moved"] if moved else []
    if location >= 2 * SPACES:
        found.append("at sea")
    elif location >= INSIDE:
        found.append("inside")
    return found


def tracks(s: State) -> list[Track]:
    """Victory Points and Legitimacy of each player, with their sources."""
    need, crown = vp_to_win(s), s.tables.charts.victory.legitimacy
    found: list[Track] = []
    for p, seat in enumerate(s.seats):
        found.append(
            {
                "id": f"vp.{seat}",
                "title": "Victory Points",
                "side": seat,
                "value": s.vp[p],
                "range": (0, need),
                "text": _sources(s, p, "vp:"),
            }
        )
        found.append(
            {
                "id": f"legitimacy.{seat}",
                "title": "Legitimacy",
                "side": seat,
                "value": s.legitimacy[p],
                "range": (0, crown),
                "text": _sources(s, p, "l:"),
            }
        )
    return found


def _sources(s: State, p: int, prefix: str) -> str:
    """Where the points come from."""
    rows = [
        f"{name(s.tables, key.removeprefix(prefix))} {value:+d}"
        for key, value in s.account[p].items()
        if key.startswith(prefix)
    ]
    return ", ".join(rows)


def card(board: Board, number: int) -> Card:
    """A card that may be seen."""
    row = board.cards[number]
    shown: Card = {
        "id": row.id,
        "title": row.name,
        "text": (f"Needs: {row.needs} " if row.needs else "") + row.text,
        "kind": row.kind,
    }
    if row.ops:
        shown["ops"] = row.ops
    return shown


def hands(s: State, seat: str | None) -> list[Hand]:
    """The number of cards for everybody, the cards for their owner; open piles for all."""
    found: list[Hand] = []
    for p, who in enumerate(s.seats):
        hand: Hand = {"seat": who, "count": len(s.hands[p])}
        if who == seat:
            hand["cards"] = [card(s.tables, c) for c in s.hands[p]]
        found.append(hand)
    for title, pile in (("Discard pile", s.discard), ("In front of players", s.front)):
        found.append(
            {
                "seat": None,
                "title": title,
                "count": len(pile),
                "cards": [card(s.tables, c) for c in pile],
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
    found.extend(_faction(s, p) for p in range(len(s.seats)))
    return found


def _battle(s: State) -> Panel:
    b = battle_of(s)
    rows: list[Row] = []
    for i, title in enumerate(("Attacker", "Defender")):
        who = side(s, b.factions[i]) or ""
        general = b.commanders[i]
        led = s.tables.general_names[general] if general != NOBODY else "nobody"
        value = f"{led}; strength {b.strength[i]}, roll {b.roll[i]}, score {b.score[i]}"
        rows.append({"label": title, "value": value, "side": who})
    where = s.tables.space_names[b.space]
    return {"kind": "battle", "title": f"Battle of {where}", "rows": rows}


def _activation(s: State) -> Panel:
    from .rules.activation import points_left

    act = mover(s)
    t = s.tables
    left = act.allowance - act.spent if act.faction == INDEPENDENT else points_left(s)
    rows: list[Row] = [
        {"label": "Movement Points left", "value": str(max(0, left))},
        {"label": "Generals", "value": ", ".join(t.general_names[g] for g in act.generals)},
        {
            "label": "CUs",
            "value": ", ".join(f"{n} {CU_KINDS[k]}" for k, n in kinds(act.cus)) or "none",
        },
    ]
    return {"kind": "table", "title": f"{t.general_names[act.leader]} moves", "rows": rows}


def _faction(s: State, p: int) -> Panel:
    t = s.tables
    kind, done = s.training[p]
    training = f"{CU_KINDS[kind]}, {done} OPs" if kind != NOBODY else "nothing"
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
    return {"kind": "table", "title": s.seats[p].title(), "rows": rows}


def victory(s: State) -> list[Victory]:
    """What would win, and how near it is."""
    need, crown = vp_to_win(s), s.tables.charts.victory.legitimacy
    found: list[Victory] = []
    for p, seat in enumerate(s.seats):
        vp, rights = s.vp[p] / need, s.legitimacy[p] / crown
        text = f"wins at {need} VP (has {s.vp[p]}) or {crown} Legitimacy (has {s.legitimacy[p]})"
        found.append({"seat": seat, "text": text, "progress": round(min(1.0, max(vp, rights)), 3)})
    return found
