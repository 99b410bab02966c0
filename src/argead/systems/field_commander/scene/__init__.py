"""From state to scene: the campaign map, the Army, the enemy, and the battlefield as a panel.

Nothing is hidden in this game: what is not known yet (a Prophecy face down, the next Operation
counter) is not in the state either.
"""

from __future__ import annotations

from typing import Final

from argead.core.scene import (
    Card,
    CardKind,
    Hand,
    Mark,
    MarkKind,
    Scene,
    Side,
    Space,
    Track,
    Turn,
    Victory,
)

from ..rules.resupply import income
from ..rules.victory import victory_points
from ..schema.ids import AreaId
from ..state import SEAT, State, to_conquer
from ..text import names
from .maps import boards as boards
from .overlays import OVERLAYS as OVERLAYS
from .overlays import overlay as overlay
from .panels import panels
from .pieces import LEGEND as LEGEND
from .pieces import SIDES, pieces

PHASES: Final = {
    "advance_turn": "Preparation",
    "refit": "Refit",
    "enemy_orders": "Enemy Orders",
    "order": "Enemy Orders",
    "tyre_order": "Orders of Tyre",
    "enemy_operations": "Enemy Operations",
    "spend": "Resupply",
    "end_turn": "Resupply",
}


def scene(s: State, seat: str | None) -> Scene:
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
    label = squares[min(s.turn.number, len(squares)) - 1].label if s.turn.number else "Start"
    return {
        "label": label,
        "phase": f"{s.campaign.name}: {phase(s)}",
        "owner": SEAT,
        "n": s.turn.number,
        "of": len(s.campaign.turns),
    }


def phase(s: State) -> str:
    """The step in words, read from what is still to come this turn."""
    if s.outcome is not None:
        return "over"
    if s.battle is not None:
        return "Battle"
    to_come = [str(entry[0]) for entry in reversed(s.agenda)]
    if s.turn.number == 0:
        return "Set-Up"
    if "gain_gold" not in to_come:
        return "Resupply"
    if "conquest" not in to_come:
        return "Conquest"
    return PHASES.get(to_come[0], "Preparation") if to_come else "Preparation"


def space(s: State, ident: AreaId) -> Space:
    """Whose an Area is and what lies there."""
    area = s.campaign.area[ident]
    found: Space = {"owner": None, "marks": marks(s, ident)}
    if ident in s.realm.conquered or (not area.pivotal and ident == s.campaign.setup.start):
        found["owner"] = SEAT
    elif area.pivotal:
        found["side"] = SIDES[area.nation or "persia"]
    return found


def marks(s: State, ident: AreaId) -> list[Mark]:
    """What lies in an Area besides Forces."""
    found: list[Mark] = []
    pivotal = s.campaign.area[ident].pivotal
    if pivotal:
        found.append({"kind": MarkKind(pivotal)})
        if ident in s.realm.conquered:
            found.append({"kind": MarkKind(s.realm.conquered[ident])})
    if ident in s.oracles.unheard:
        found.append({"kind": MarkKind.ORACLE})
    if ident in s.realm.cities:
        found.append({"kind": MarkKind.CITY, "side": Side.MACEDON})
    if ident in s.realm.temples:
        found.append({"kind": MarkKind.TEMPLE, "side": Side.MACEDON})
    gold, glory = s.treasury.loot_gold.get(ident), s.treasury.loot_glory.get(ident)
    if gold:
        found.append({"kind": MarkKind.GOLD, "n": gold, "text": "for Intimidation"})
    if glory:
        found.append({"kind": MarkKind.GLORY, "n": glory, "text": "for Battle"})
    return found


def tracks(s: State) -> list[Track]:
    """Gold, Glory, Alexander's level, and the tracks of the Tyre map."""
    log = s.tables.log
    earned = f"+{income(s)} a turn" if s.at else ""
    found: list[Track] = [
        {
            "id": "gold",
            "title": "Gold",
            "side": Side.MACEDON,
            "value": s.treasury.gold,
            "range": (0, log.gold.limit),
            "text": earned,
        },
        {
            "id": "glory",
            "title": "Glory",
            "side": Side.MACEDON,
            "value": s.treasury.glory,
        },
        {
            "id": "level",
            "title": "Alexander",
            "side": Side.MACEDON,
            "value": s.level,
            "range": (1, s.tables.top_level),
        },
    ]
    if s.linked:
        found.append(
            {
                "id": "immortality",
                "title": "Immortality",
                "side": Side.MACEDON,
                "value": s.immortality,
            }
        )
    return found + siege_tracks(s)


def siege_tracks(s: State) -> list[Track]:
    """The tracks of the Tyre map."""
    tyre, siege = s.campaign.tyre, s.siege
    if tyre is None or siege is None:
        return []
    rows = (
        ("transports", "Transports", siege.transports, tyre.transports, Side.MACEDON),
        ("mole", "Mole", siege.mole, tyre.mole, Side.MACEDON),
        ("siege_ships", "Siege Ships", siege.siege_ships, tyre.siege_ships, Side.MACEDON),
        ("fleet", "Warships of Tyre", siege.fleet, tyre.fleet, Side.PERSIA),
    )
    return [
        {
            "id": ident,
            "title": title,
            "side": side,
            "value": value,
            "range": (ladder.least, ladder.most),
        }
        for ident, title, value, ladder, side in rows
    ]


def hands(s: State) -> list[Hand]:
    """Advisors and Insights."""
    advisors: list[Card] = [
        {
            "id": a,
            "title": s.tables.advisors[a].name,
            "text": s.tables.advisors[a].text,
            "kind": CardKind.ADVISOR,
        }
        for a in s.advisors
    ]
    insights: list[Card] = [
        {
            "id": i,
            "title": s.tables.insights[i].name,
            "text": f"{s.tables.insights[i].when}: {s.tables.insights[i].text}",
            "kind": CardKind.INSIGHT,
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
    left = [names.area(s.tables, a) for a in to_conquer(s)]
    home = s.campaign.setup.return_to
    if left:
        text = f"conquer {', '.join(left)}"
    elif home and s.army.at != home:
        text = f"return to {names.area(s.tables, home)}"
    else:
        text = "all is conquered"
    if 0 < s.turn.number <= len(s.campaign.turns):
        text += f"; a win this turn is worth {victory_points(s)} VP"
    return {"seat": SEAT, "text": text, "progress": (len(pivotal) - len(left)) / len(pivotal)}
