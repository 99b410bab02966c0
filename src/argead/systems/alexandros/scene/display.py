"""The Tactical Display: two battle lines, and the allies in each of them told apart."""

from __future__ import annotations

from argead.core.scene import Condition, MarkKind, Panel, PanelKind, Piece, Row, Space

from ..state import NOBODY, SIDES, Battle, Owner, Side, State, Unit, bits
from ..text.figures import brief
from ..text.grammar import Count
from ..text.names import name
from .colours import colour
from .map import leader_piece, unit_piece


def battle_panel(s: State, b: Battle) -> Panel:
    """The display with everybody on it."""
    pieces = [unit for box in s.game.boxes for unit in in_box(s, b, box)]
    for leader in s.game.leaders:
        if leader in b.leaders:
            pieces.append(leader_piece(s, leader, s.game.box_ids[b.leaders[leader]]))
    place = s.game.place_names[b.province]
    rows: list[Row] = []
    if b.rounds:
        rows.append({"label": "Round", "value": f"{b.rounds} of {s.game.display.rounds}"})
    for side in SIDES:
        rows += army(s, b, side)
    return {
        "kind": PanelKind.BATTLE,
        "title": f"Battle in {place}" + (f", round {b.rounds}" if b.rounds else ""),
        "board": {"kind": "boxes", "id": f"alexandros/{s.scenario}/display"},
        "spaces": grounds(s, b),
        "pieces": pieces,
        "rows": rows,
    }


def in_box(s: State, b: Battle, box: int) -> list[Piece]:
    """The counters in a box: their line, whether they are locked or run, who stands behind them."""
    locked = {u for pair in b.engaged for u in pair}
    found: list[Piece] = []
    for u in bits(b.box[box]):
        piece = unit_piece(s, u, s.game.box_ids[box])
        piece["state"] = stance(s, b, box, u, locked)
        mate = b.mates.get(u)
        if mate is not None:
            piece["count"] = 2
            piece["text"] = f"Stacked with {brief(s, mate)}"
        found.append(piece)
    return found


def stance(s: State, b: Battle, box: int, unit: Unit, locked: set[Unit]) -> list[Condition]:
    """How a unit stands on the field."""
    state = [Condition.SECOND_LINE] if b.back >> unit & 1 else []
    if box in s.game.routed:
        state.append(Condition.ROUTED)
    if unit in locked:
        state.append(Condition.ENGAGED)
    return state


def grounds(s: State, b: Battle) -> dict[str, Space]:
    """What the ground closes, and whose line each box is: where allies stand, that of their own."""
    found: dict[str, Space] = {}
    for box in s.game.boxes:
        if b.blocked >> box & 1:
            found[s.game.box_ids[box]] = {"marks": [{"kind": MarkKind.CLOSED}]}
        elif s.wars is not None:
            keeper = holder_of(s, b, box)
            found[s.game.box_ids[box]] = {"side": colour(s, keeper)}
    return found


def holder_of(s: State, b: Battle, box: int) -> Owner:
    """The owner whose units stand in a box, else the first of its army."""
    here = b.box[box]
    owners = [o for o in s.game.owners if here & s.owned[o]]
    if len(owners) == 1:
        return owners[0]
    return NOBODY if owners else b.armies[s.game.box_side[box]].owners[0]


def army(s: State, b: Battle, side: Side) -> list[Row]:
    """Each owner in an army with his units and commander; who has run is told."""
    parts = b.armies[side]
    label = "Attack" if side == SIDES[0] else "Defence"
    if s.wars is None:
        label = name(s.tables, s.game.owner_names[parts.owners[0]])
    if not parts.contingents:
        owner = parts.owners[0]
        return [row(s, b, label, owner, parts.units, parts.commander)]
    return [
        row(s, b, label, c.owner, c.units, c.commander, routed=c.routed) for c in parts.contingents
    ]


def row(
    s: State,
    b: Battle,
    label: str,
    owner: Owner,
    units: int,
    commander: str,
    *,
    routed: bool = False,
) -> Row:
    """One owner's part in the battle."""
    standing = sum(
        1 + (u in b.mates)
        for box, here in enumerate(b.box)
        if box not in s.game.routed
        for u in bits(here & units)
    )
    called = name(s.tables, s.game.owner_names[owner])
    told = [f"{Count(standing):unit} standing"]
    if not b.rounds:
        told = [f"{standing} of {Count(units.bit_count()):unit} drawn up"]
    if commander:
        told.append(f"led by {name(s.tables, commander)}")
    if routed:
        told = ["has run"]
    text = ", ".join(told)
    value = text if s.wars is None else f"{called}: {text}"
    return {"label": capital(label), "value": capital(value), "side": colour(s, owner)}


def capital(text: str) -> str:
    """The same with a capital."""
    return text[0].upper() + text[1:]
