"""Panels beside the map: the battle, Prophecies, Operations, the Walls of Tyre."""

from __future__ import annotations

from argead.core.scene import Condition, Panel, PanelKind, Piece, Row, Side

from ..rules.attacks import is_own, shown, speed, values, wall_penalty
from ..rules.enemy_operations import gathering_of
from ..rules.intimidation import force_advantage
from ..rules.prophecies import pending
from ..rules.tyre import rules_of_tyre, tyre_stands, wall_sections
from ..schema.ids import Counter
from ..state import ALEXANDER, Attack, State
from ..tables.places import ARMY, DESTROYED, OPERATIONS, breach, section
from ..text import names
from ..text.names import amount
from .maps import BATTLEFIELD
from .pieces import SIDES, alexander, counter


def panels(s: State) -> list[Panel]:
    """The battle first, then what hangs over you."""
    if not s.at:
        return []
    found: list[Panel] = []
    if s.battle is not None:
        found.append(battle_panel(s))
    if s.oracles.due:
        found.append(prophecy_panel(s))
    if s.campaign.operations:
        found.append(operations_panel(s))
    if tyre_stands(s):
        found.append(walls_panel(s))
    return found


def battle_panel(s: State) -> Panel:
    """Both lines by Speed, the Plans of both sides, the dice on the table."""
    b = s.fight
    wall = s.tables.counters.wall
    placed: list[Piece] = []
    for i in sorted(s.at[b.area], key=lambda i: -speed(s, i)):
        at = "walls" if wall[i] else f"foe_{speed(s, i)}"
        placed.append(in_line(s, i, at))
    for i in sorted([*s.at[ARMY], ALEXANDER], key=lambda i: -speed(s, i)):
        at = f"own_{speed(s, i)}"
        placed.append(alexander(s, at) if i == ALEXANDER else in_line(s, i, at))
    rows: list[Row] = [
        {
            "label": "Their Plans",
            "value": names.enemy_plans(s.tables, b.foe_plans),
            "side": foe_side(s),
        },
        {"label": "Your Plans", "value": names.own_plans(s.tables, b.plans), "side": Side.MACEDON},
        {
            "label": "Alexander hits on",
            "value": shown(*values(s, ALEXANDER)),
            "side": Side.MACEDON,
        },
        {"label": "Force Advantage", "value": f"{force_advantage(s):+d}", "side": Side.MACEDON},
    ]
    for plan in dict.fromkeys(b.foe_plans):
        row = s.tables.enemy_plans[plan]
        rows.append({"label": f"Their {row.name}", "value": row.text, "side": foe_side(s)})
    if penalty := wall_penalty(s):
        rows.append({"label": "Walls", "value": f"-{penalty} on your values", "side": foe_side(s)})
    if b.duel:
        rows.append(
            {
                "label": "Duel",
                "value": "Alexander and the Leader fight each other",
                "side": Side.MACEDON,
            }
        )
    rows += [attack_row(s, attack) for attack in (b.step.attacks if b.step else [])]
    title = f"Battle of {names.area(s.tables, b.area)}" + (
        f", turn {b.turn.number}" if b.step else ""
    )
    return {
        "kind": PanelKind.BATTLE,
        "title": title,
        "rows": rows,
        "board": {"kind": "boxes", "id": BATTLEFIELD},
        "pieces": placed,
    }


def attack_row(s: State, attack: Attack) -> Row:
    """The dice of one attack on the table."""
    i = attack.who
    return {
        "label": names.fighter(s, i),
        "value": f"{', '.join(map(str, attack.dice))}: {amount(attack.hits, 'Hit')}",
        "side": Side.MACEDON if is_own(s, i) else foe_side(s),
        "refs": ["alexander" if i == ALEXANDER else s.tables.counters.id[i]],
    }


def in_line(s: State, i: Counter, at: str) -> Piece:
    """A Force in the battle line, with what it has done."""
    piece = counter(s, i, at)
    turn = s.fight.turn
    if i in turn.resting:
        piece.setdefault("state", []).append(Condition.SPENT)
    elif i in turn.acted:
        piece.setdefault("state", []).append(Condition.ACTED)
    return piece


def foe_side(s: State) -> Side:
    """The enemy's side in this battle."""
    return SIDES[s.campaign.area[s.fight.area].nation or "persia"]


def prophecy_panel(s: State) -> Panel:
    """Prophecies that wait, with the square they must be fulfilled by."""
    rows: list[Row] = []
    for prophecy in pending(s):
        row = s.tables.prophecies[prophecy]
        square = s.campaign.turns[s.oracles.due[prophecy] - 1].label
        rows.append({"label": row.text, "value": f"by the end of {square}", "refs": [prophecy]})
    return {"kind": PanelKind.PROPHECIES, "title": "Prophecies", "rows": rows}


def operations_panel(s: State) -> Panel:
    """What the enemy gathers, and how near Go! is."""
    gathering = gathering_of(s)
    drawn = [s.tables.operations[o].name for o in gathering.drawn]
    left = len(gathering.stack)
    rows: list[Row] = [
        {"label": "Counters in force", "value": ", ".join(drawn) or "none"},
        {"label": "Go!", "value": f"one of {left} counters left"},
    ]
    if not s.campaign.operation_hits:
        gathered = names.army(s, s.at[OPERATIONS])
        rows.insert(0, {"label": "Forces gathered", "value": gathered, "side": Side.PERSIA})
    rows.append({"label": "Destroyed this turn", "value": names.army(s, s.at[DESTROYED])})
    return {"kind": PanelKind.OPERATIONS, "title": "Enemy Operations", "rows": rows}


def walls_panel(s: State) -> Panel:
    """The six Wall sections of Tyre."""
    rows: list[Row] = []
    for n in wall_sections(s):
        there = s.at[section(n)]
        if there:
            told = "reduced" if s.reduced[there[0]] else "full"
        else:
            told = "destroyed" if s.at[breach(n)] else "manned against you"
        note = " (faces the Mole)" if n == rules_of_tyre(s).facing_mole else ""
        rows.append({"label": f"Section {n}{note}", "value": told, "side": Side.PERSIA})
    return {"kind": PanelKind.WALLS, "title": "Walls of Tyre", "rows": rows}
