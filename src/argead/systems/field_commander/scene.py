"""From state to scene: the campaign map, the Army, the enemy, and the battlefield as a panel.

Nothing is hidden in this game: what is not known yet (a Prophecy face down, the next Operation
counter) is not in the state either.
"""

from __future__ import annotations

from argead.core.ask import Ask, Choice
from argead.core.scene import (
    Card,
    Hand,
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

from . import names, odds
from .boards import BATTLEFIELD
from .names import amount
from .rules.attacks import speed, values, wall_penalty
from .rules.intimidation import force_advantage
from .rules.prophecies import pending
from .rules.resupply import income
from .rules.tyre import tyre_stands
from .rules.victory import victory_points
from .state import (
    ALEXANDER,
    ARMY,
    DESTROYED,
    GOVERNED,
    OPERATIONS,
    SEAT,
    State,
    alike,
    breach,
    section,
)

SIDES = {
    "macedon": "macedon",
    "persia": "persia",
    "india": "india",
    "greece": "greeks",
}
GLYPHS = {
    "AR": "archer",
    "EL": "elephant",
    "IN": "infantry",
    "PE": "peltast",
    "PH": "phalanx",
    "CH": "chariot",
    "HC": "heavy_cavalry",
    "LC": "light_cavalry",
    "LE": "leader",
    "SE": "siege",
    "WA": "wall",
}
PHASES = {
    "advance_turn": "Preparation",
    "refit": "Refit",
    "enemy_orders": "Enemy Orders",
    "order": "Enemy Orders",
    "tyre_order": "Orders of Tyre",
    "enemy_operations": "Enemy Operations",
    "spend": "Resupply",
    "end_turn": "Resupply",
}


# -- the scene ----------------------------------------------------------------------------------


def scene(s: State) -> Scene:
    """Everything that is seen."""
    return {
        "turn": turn(s),
        "board": {"kind": "geo", "id": f"field_commander/{s.campaign_id}"},
        "spaces": {area: space(s, area) for area in s.campaign.area},
        "pieces": pieces(s),
        "tracks": tracks(s),
        "hands": hands(s),
        "panels": panels(s),
        "victory": [victory(s)],
    }


def turn(s: State) -> Turn:
    """The square of the turn track and the step of the sequence of play."""
    squares = s.campaign.turns
    label = squares[min(s.turn, len(squares)) - 1].label if s.turn else "Start"
    return {
        "label": label,
        "phase": f"{s.campaign.name}: {phase(s)}",
        "owner": SEAT,
        "n": s.turn,
        "of": len(s.campaign.turns),
    }


def phase(s: State) -> str:
    """The step in words, read from what is still to come this turn."""
    if s.outcome is not None:
        return "over"
    if s.battle is not None:
        return "Battle"
    to_come = [str(entry[0]) for entry in reversed(s.agenda)]
    if s.turn == 0:
        return "Set-Up"
    if "gain_gold" not in to_come:
        return "Resupply"
    if "conquest" not in to_come:
        return "Conquest"
    return PHASES.get(to_come[0], "Preparation") if to_come else "Preparation"


def space(s: State, ident: str) -> Space:
    """Whose an Area is and what lies there."""
    area = s.campaign.area[ident]
    marks: list[Mark] = []
    owner: str | None = None
    if area.pivotal:
        fate = s.conquered.get(ident)
        marks.append({"kind": area.pivotal})
        if fate is None:
            owner = SIDES[area.nation or "persia"]
        else:
            owner = SEAT
            marks.append({"kind": "governed" if fate == GOVERNED else fate})
    elif ident == s.campaign.setup.start:
        owner = SEAT
    if ident in s.oracles:
        marks.append({"kind": "oracle"})
    if ident in s.cities:
        marks.append({"kind": "city", "side": SEAT})
    if ident in s.temples:
        marks.append({"kind": "temple", "side": SEAT})
    if ident in s.loot_gold:
        marks.append({"kind": "gold", "n": s.loot_gold[ident], "text": "for Intimidation"})
    if ident in s.loot_glory:
        marks.append({"kind": "glory", "n": s.loot_glory[ident], "text": "for Battle"})
    found: Space = {"owner": owner, "marks": marks}
    return found


def counter(s: State, i: int, at: str) -> Piece:
    """One Force, Leader or Wall as a piece."""
    counters = s.tables.counters
    steps = 1 if counters.reduced[i] is None else 2
    nation = counters.nation[i]
    if nation == "wall":
        nation = wall_nation(s, i)
    piece: Piece = {
        "id": counters.id[i],
        "at": at,
        "kind": GLYPHS[counters.type[i]],
        "side": SIDES[nation],
        "name": counters.name[i],
        "hits": (1 if s.reduced[i] else 0, steps),
        "state": ["reduced"] if s.reduced[i] else [],
    }
    if counters.kind[i] != "wall":
        now, battle, superscript = odds.side(s, i)
        piece["values"] = [f"{battle}{_raised(superscript)}", str(now)]
    return piece


def wall_nation(s: State, i: int) -> str:
    """Whose Wall it is: the Area's."""
    area = s.campaign.area.get(s.where[i])
    return (area.nation if area else None) or "persia"


def _raised(superscript: int) -> str:
    return "" if superscript <= 0 else "⁰¹²³⁴⁵⁶⁷⁸⁹"[superscript]


def alexander(s: State, at: str) -> Piece:
    """Alexander's counter."""
    level = s.tables.levels[s.level]
    return {
        "id": "alexander",
        "at": at,
        "kind": "leader",
        "side": SEAT,
        "name": f"Alexander A{s.level}",
        "values": [f"{level.battle}{_raised(level.superscript)}", str(level.speed)],
        "hits": (0, max(1, (s.level + 1) // s.tables.levels_lost)),
        "z": 1,
    }


def pieces(s: State) -> list[Piece]:
    """The Army where it stands, and the enemy in each Area."""
    found: list[Piece] = [alexander(s, s.army_at)] if s.turn or s.at else []
    found += [counter(s, i, s.army_at) for i in s.at.get(ARMY, [])]
    for area in s.campaign.area:
        found += [counter(s, i, area) for i in s.at.get(area, [])]
    return found


def tracks(s: State) -> list[Track]:
    """Gold, Glory, Alexander's level, and the tracks of the Tyre map."""
    log = s.tables.log
    earned = f"+{income(s)} a turn" if s.at else ""
    found: list[Track] = [
        {
            "id": "gold",
            "title": "Gold",
            "side": SEAT,
            "value": s.gold,
            "range": (0, log.gold.limit),
            "text": earned,
        },
        {
            "id": "glory",
            "title": "Glory",
            "side": SEAT,
            "value": s.glory,
            "range": (0, log.glory.limit),
        },
        {
            "id": "level",
            "title": "Alexander",
            "side": SEAT,
            "value": s.level,
            "range": (1, s.tables.top_level),
        },
    ]
    if s.scenario == "linked":
        found.append(
            {"id": "immortality", "title": "Immortality", "side": SEAT, "value": s.immortality}
        )
    tyre = s.campaign.tyre
    if tyre:
        for ident, title, value, ladder, owner in (
            ("transports", "Transports", s.transports, tyre.transports, SEAT),
            ("mole", "Mole", s.mole, tyre.mole, SEAT),
            ("siege_ships", "Siege Ships", s.siege_ships, tyre.siege_ships, SEAT),
            ("fleet", "Warships of Tyre", s.fleet, tyre.fleet, "persia"),
        ):
            found.append(
                {
                    "id": ident,
                    "title": title,
                    "side": owner,
                    "value": value,
                    "range": (ladder.least, ladder.most),
                }
            )
    return found


def hands(s: State) -> list[Hand]:
    """Advisors and Insights."""
    advisors: list[Card] = [
        {
            "id": a,
            "title": s.tables.advisors[a].name,
            "text": s.tables.advisors[a].text,
            "kind": "advisor",
        }
        for a in s.advisors
    ]
    insights: list[Card] = [
        {
            "id": i,
            "title": s.tables.insights[i].name,
            "text": s.tables.insights[i].text,
            "kind": "insight",
        }
        for i in s.insights
    ]
    return [
        {"seat": SEAT, "title": "Advisors", "count": len(advisors), "cards": advisors},
        {"seat": SEAT, "title": "Insights", "count": len(insights), "cards": insights},
    ]


def victory(s: State) -> Victory:
    """What is still to be conquered, and what a win now would be worth."""
    pivotal = s.campaign.pivotal
    left = [names.area(s.tables, a) for a in pivotal if a not in s.conquered]
    home = s.campaign.setup.return_to
    if left:
        text = f"conquer {', '.join(left)}"
    elif home and s.army_at != home:
        text = f"return to {names.area(s.tables, home)}"
    else:
        text = "all is conquered"
    if 0 < s.turn <= len(s.campaign.turns):
        text += f"; a win this turn is worth {victory_points(s)} VP"
    return {"seat": SEAT, "text": text, "progress": (len(pivotal) - len(left)) / len(pivotal)}


# -- panels -------------------------------------------------------------------------------------


def panels(s: State) -> list[Panel]:
    """The battle first, then what hangs over you."""
    if not s.at:
        return []
    found: list[Panel] = []
    if s.battle is not None:
        found.append(battle_panel(s))
    if s.due:
        found.append(prophecy_panel(s))
    if s.campaign.operations:
        found.append(operations_panel(s))
    if tyre_stands(s):
        found.append(walls_panel(s))
    return found


def battle_panel(s: State) -> Panel:
    """Both lines by Speed, the Plans of both sides, the dice on the table."""
    b = s.fight
    kinds = s.tables.counters.kind
    placed: list[Piece] = []
    for i in sorted(s.at[b.area], key=lambda i: -speed(s, i)):
        at = "walls" if kinds[i] == "wall" else f"foe_{speed(s, i)}"
        placed.append(in_line(s, i, at))
    for i in sorted([*s.at[ARMY], ALEXANDER], key=lambda i: -speed(s, i)):
        at = f"own_{speed(s, i)}"
        placed.append(alexander(s, at) if i == ALEXANDER else in_line(s, i, at))
    battle, superscript = values(s, ALEXANDER)
    rows: list[Row] = [
        {
            "label": "Their Plans",
            "value": names.plans(s.tables, b.foe_plans, "enemy"),
            "side": foe_side(s),
        },
        {"label": "Your Plans", "value": names.plans(s.tables, b.plans, "own"), "side": SEAT},
        {"label": "Alexander hits on", "value": f"{battle}{_raised(superscript)}", "side": SEAT},
        {"label": "Force Advantage", "value": f"{force_advantage(s):+d}", "side": SEAT},
    ]
    for plan in dict.fromkeys(b.foe_plans):
        row = s.tables.enemy_plans[plan]
        rows.append({"label": f"Their {row.name}", "value": row.text, "side": foe_side(s)})
    if penalty := wall_penalty(s):
        rows.append({"label": "Walls", "value": f"-{penalty} on your values", "side": foe_side(s)})
    if b.duel:
        rows.append(
            {"label": "Duel", "value": "Alexander and the Leader fight each other", "side": SEAT}
        )
    for i, dice, hits in zip(b.rollers, b.dice, b.scored, strict=True):
        sort = "alexander" if i == ALEXANDER else kinds[i]
        ident = "alexander" if i == ALEXANDER else s.tables.counters.id[i]
        told = f"{', '.join(map(str, dice))}: {amount(hits, 'Hit')}"
        mine = i == ALEXANDER or s.tables.counters.nation[i] == "macedon"
        rows.append(
            {
                "label": names.force(s.tables, sort),
                "value": told,
                "side": SEAT if mine else foe_side(s),
                "refs": [ident],
            }
        )
    title = f"Battle of {names.area(s.tables, b.area)}" + (f", turn {b.turn}" if b.turn else "")
    return {
        "kind": "battle",
        "title": title,
        "rows": rows,
        "board": {"kind": "boxes", "id": BATTLEFIELD},
        "pieces": placed,
    }


def in_line(s: State, i: int, at: str) -> Piece:
    """A Force in the battle line, with what it has done."""
    piece = counter(s, i, at)
    b = s.fight
    if i in b.acted or i in b.spent:
        piece["state"] = [*piece["state"], "spent" if i in b.spent else "acted"]
    return piece


def foe_side(s: State) -> str:
    """The enemy's side in this battle."""
    return SIDES[s.campaign.area[s.fight.area].nation or "persia"]


def prophecy_panel(s: State) -> Panel:
    """Prophecies that wait, with the square they must be fulfilled by."""
    rows: list[Row] = []
    for prophecy in pending(s):
        row = s.tables.prophecies[prophecy]
        square = s.campaign.turns[s.due[prophecy] - 1].label
        rows.append({"label": row.text, "value": f"by the end of {square}", "refs": [prophecy]})
    return {"kind": "prophecies", "title": "Prophecies", "rows": rows}


def operations_panel(s: State) -> Panel:
    """What the enemy gathers, and how near Go! is."""
    drawn = [s.tables.operations[o].name for o in s.operations]
    left = len(s.operation_stack)
    rows: list[Row] = [
        {"label": "Counters in force", "value": ", ".join(drawn) or "none"},
        {"label": "Go!", "value": f"one of {left} counters left"},
    ]
    if not s.campaign.operation_hits:
        gathered = names.army(s, s.at[OPERATIONS])
        rows.insert(0, {"label": "Forces gathered", "value": gathered, "side": "persia"})
    rows.append({"label": "Destroyed this turn", "value": names.army(s, s.at[DESTROYED])})
    return {"kind": "operations", "title": "Enemy Operations", "rows": rows}


def walls_panel(s: State) -> Panel:
    """The six Wall sections of Tyre."""
    tyre = s.campaign.tyre
    assert tyre is not None
    rows: list[Row] = []
    for n in range(1, tyre.sections + 1):
        there = s.at[section(n)]
        if there:
            told = "reduced" if s.reduced[there[0]] else "full"
        else:
            told = "destroyed" if s.at[breach(n)] else "manned against you"
        note = " (faces the Mole)" if n == tyre.facing_mole else ""
        rows.append({"label": f"Section {n}{note}", "value": told, "side": "persia"})
    return {"kind": "walls", "title": "Walls of Tyre", "rows": rows}


# -- what an option touches ---------------------------------------------------------------------


def refs(s: State, ask: Ask, option: Choice) -> list[str]:
    """Ids of the pieces, Areas and cards that an option touches."""
    if isinstance(option, tuple):
        name, item = option
        if name == "march":
            return [item]
        if name in ("play", "advisor", "insight", "dismiss"):
            return [item]
        if name == "build":
            return [s.army_at]
        return _pieces_of(s, str(item).partition(":")[0])
    if not isinstance(option, str):
        return []
    if option in ("alexander", "duel"):
        return ["alexander"]
    if option in ("battle", "intimidate", "govern", "raze"):
        return [str(ask.about[0]) if ask.about else s.army_at]
    if option == "advance":
        return [s.heading]
    if option in s.tables.advisors:
        return [option]
    return _pieces_of(s, option)


def _pieces_of(s: State, sort: str) -> list[str]:
    """The counter that a sort of Force stands for: yours first, then the enemy's."""
    if sort == "alexander":
        return ["alexander"]
    for place in (ARMY, s.battle.area if s.battle else s.army_at):
        found = alike(s, s.at.get(place, []))
        if sort in found:
            return [s.tables.counters.id[found[sort]]]
    return []
