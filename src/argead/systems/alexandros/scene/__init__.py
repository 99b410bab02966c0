"""What everybody sees: the map with its stacks, and the Tactical Display while a battle is fought."""

from __future__ import annotations

from typing import Final

from argead.core.scene import (
    Condition,
    Kind,
    Mark,
    MarkKind,
    Panel,
    PanelKind,
    Piece,
    Row,
    Scene,
    Side,
    Space,
    Track,
    Turn,
    Victory,
)

from ..rules.control import contested, present
from ..rules.reinforcements import turn_row
from ..rules.variant import variant
from ..rules.victory import level
from ..schema import MISSILE, UnitRow
from ..state import MACEDON, NOBODY, Battle, Owner, State, Unit, bits
from ..text import OBJECTIVES, SEATS
from . import clash
from .colours import COLOURS, colour
from .geometry import boards as boards

NATIONS: Final = {
    "macedonian": Side.MACEDON,
    "greek_allied": Side.GREEK,
    "greek_mercenary": Side.GREEK,
    "spartan": Side.SPARTA,
    "persian": Side.PERSIA,
    "indian": Side.INDIA,
    "barbarian": Side.BARBARIANS,
    "arab": Side.ARABS,
    "tribe": Side.TRIBES,
    "persian_rebel": Side.CYRUS,
    "rebel": Side.CYRUS,
    "rebel_greek": Side.CYRUS,
    "royal": Side.PERSIA,
    "any": Side.MACEDON,
}
KINDS: Final = {
    "heavy_infantry": Kind.PHALANX,
    "regular_infantry": Kind.HOPLITE,
    "light_infantry": Kind.PELTAST,
    "heavy_cavalry": Kind.HEAVY_CAVALRY,
    "light_cavalry": Kind.LIGHT_CAVALRY,
    "archer": Kind.ARCHER,
    "horse_archer": Kind.LIGHT_CAVALRY,
    "elephant": Kind.ELEPHANT,
    "chariot": Kind.CHARIOT,
    "scythe_chariot": Kind.CHARIOT,
    "artillery": Kind.ARTILLERY,
    "siege_train": Kind.ARTILLERY,
    "baggage_train": Kind.ARTILLERY,
}
AHEAD: Final = {
    "supply": "Supply",
    "sea_supply": "Supply",
    "depletion": "Supply",
    "attrition": "Supply",
    "initiative": "Supply",
    "withdraw": "Reinforcements",
    "leader_arrives": "Reinforcements",
    "unit_arrives": "Reinforcements",
    "recover": "Reinforcements",
    "replacements": "Reinforcements",
    "begin_movement": "Replacements",
    "envoys": "Replacements",
    "build": "Replacements",
    "take_place": "Initiative",
    "roll_initiative": "Supply",
    "sail_fleets": "Sailing",
    "sea_fights": "Sailing",
    "challenge_rhodes": "Sailing",
    "land": "Sailing",
    "load": "Sailing",
    "embark": "Sailing",
    "march": "Movement",
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
AIMS: Final = {
    "macedon": "21 points in summer 323",
    "persia": "Alexander dead, or 15 points",
    "rebel": "kills the King, or leads on points",
    "royal": "kills Cyrus and stops the Greeks",
    "central_authority": "outlives the others, or has most points",
    "warlords": "outlives the others, or has most points",
    "antigonus": "outlives the others, or has most points",
    "ptolemy": "outlives the others, or has most points",
    "seleucus": "outlives the others, or has most points",
    "independents": "nobody becomes king",
}
ENOUGH: Final = 21


def scene(s: State, seat: str | None) -> Scene:
    """The whole position; nothing is hidden."""
    panels = [facts(s)]
    if s.battle is not None:
        panels.insert(0, battle_panel(s, s.battle))
    return {
        "turn": turn(s),
        "board": {"kind": "geo", "id": f"alexandros/{s.scenario}"},
        "spaces": spaces(s),
        "pieces": [*units(s), *leaders(s), *fleet(s), *clash.pieces(s)],
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
        "owner": s.seat(s.phasing),
        "n": s.turn + 1,
        "of": whole_war(s),
    }


def whole_war(s: State) -> int:
    """How many turns the game has."""
    long = s.options["extended_game"] or s.options["long_war"]
    return len(s.game.turns) if long else s.game.scenario.turns


def phase_name(s: State) -> str:
    """The phase in progress, told by what is to come."""
    if s.battle is not None:
        return f"Battle, round {s.battle.rounds}" if s.battle.rounds else "Battle: drawing up"
    if not s.agenda:
        return "Set-up" if s.turn == 0 else ""
    ahead = s.agenda[-1]
    if ahead[0] == "reinforcements":
        return "Supply" if ahead[1] == s.order[0] else "Movement"
    return AHEAD.get(str(ahead[0]), "Combat")


def seat_or_none(s: State, owner: Owner) -> str | None:
    """The seat of a player; peoples and nobody have none."""
    return s.seats[owner] if 0 <= owner < len(s.seats) else None


def spaces(s: State) -> dict[str, Space]:
    """Who holds what, what is eaten bare, and the walls."""
    found: dict[str, Space] = {}
    for p in s.game.provinces:
        marks: list[Mark] = []
        if s.depleted[p]:
            marks.append(
                {"kind": MarkKind.DEPLETED, "text": "burnt" if s.depleted[p] > 1 else "eaten bare"}
            )
        if contested(s, p):
            marks.append({"kind": MarkKind.CONTESTED})
        holder = s.control[p]
        found[p] = {
            "owner": seat_or_none(s, holder),
            "marks": marks,
            "text": f"{s.game.terrain[p]}; {state_of(s, p)}",
        }
        if found[p]["owner"] is None:
            found[p]["side"] = Side.INDEPENDENT
    for c in s.game.cities:
        holder = s.city_owner[c] if s.walls[c] else NOBODY
        city: Space = {"owner": seat_or_none(s, holder), "marks": []}
        if s.walls[c]:
            city["marks"] = [
                {"kind": MarkKind.WALL, "n": s.walls[c], "side": colour(s, s.city_owner[c])}
            ]
        found[c] = city
    return found


def state_of(s: State, province: str) -> str:
    """The four states of a province, in words."""
    if contested(s, province):
        return "contested"
    holder = s.control[province]
    seat = seat_or_none(s, holder)
    return "independent" if seat is None else f"held by {SEATS[seat]}"


def unit_piece(s: State, unit: Unit, at: str) -> Piece:
    """A counter."""
    kind = s.game.kind_of[unit]
    piece: Piece = {
        "id": s.game.unit_ids[unit],
        "at": at,
        "kind": KINDS[kind.type],
        "side": shown_side(s, kind.nation, s.unit_owner(unit)),
        "name": kind.name,
        "values": values(s, unit, kind),
        "hits": (s.game.full[unit] - s.step[unit], s.game.full[unit]),
    }
    if s.movement.spent >> unit & 1:
        piece["state"] = [Condition.MOVED]
    return piece


def shown_side(s: State, nation: str, owner: Owner) -> Side:
    """Peoples keep their colours; mercenaries, recruits and deserters wear those of whom they serve."""
    side, serves = NATIONS[nation], colour(s, owner)
    if s.wars is not None:
        return serves
    if side in COLOURS.values() or (nation == "greek_mercenary" and serves == Side.PERSIA):
        return serves
    return side


def values(s: State, unit: Unit, kind: UnitRow) -> list[str]:
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
    return [leader_piece(s, x, s.leader_at[x]) for x in s.game.leaders if s.ashore(s.leader_at[x])]


def leader_piece(s: State, leader: str, at: str) -> Piece:
    """A medallion."""
    row = s.game.leader_rows[leader]
    piece: Piece = {
        "id": leader,
        "at": at,
        "kind": Kind.LEADER,
        "side": shown_side(s, row.nation, s.leader_owner(leader)),
        "name": row.name,
        "values": [str(s.ability(leader))],
        "z": 1,
    }
    if leader in s.wounded:
        piece["state"] = [Condition.WOUNDED]
    return piece


def fleet(s: State) -> list[Piece]:
    """The rebel fleet."""
    if not s.anabasis.fleet:
        return []
    return [
        {
            "id": "fleet",
            "at": s.anabasis.fleet,
            "kind": Kind.SHIP,
            "side": Side.CYRUS,
            "name": "Fleet",
        }
    ]


def tracks(s: State) -> list[Track]:
    """Points of victory."""
    scores = variant(s).scores(s)
    if len(scores) > 1:
        return [
            {
                "id": seat,
                "title": f"Points of {SEATS[seat]}",
                "side": COLOURS[seat],
                "value": n,
                "range": (0, 80),
            }
            for seat, n in scores.items()
        ]
    total = scores[s.seat(MACEDON)]
    return [
        {
            "id": "victory",
            "title": "Victory points",
            "side": Side.MACEDON,
            "value": total,
            "range": (0, 43),
            "text": f"level {level(s, total) + 1} of 5",
        }
    ]


def victory(s: State) -> list[Victory]:
    """How near each player is: by his share of the points, or by what one alone collects."""
    scores = variant(s).scores(s)
    if len(scores) > 1:
        total = max(1, sum(scores.values()))
        return [
            {"seat": seat, "text": AIMS[seat], "progress": n / total} for seat, n in scores.items()
        ]
    share = min(1.0, scores[s.seat(MACEDON)] / ENOUGH)
    return [
        {"seat": seat, "text": AIMS[seat], "progress": share if seat in scores else 1 - share}
        for seat in s.seats
    ]


def facts(s: State) -> Panel:
    """What the counters on the map do not tell."""
    rows: list[Row] = []
    done = ", ".join(title for o, title in OBJECTIVES.items() if o in s.secured) or "none"
    rows.append({"label": "Objectives", "value": done})
    for owner in s.game.players:
        strength = sum(present(s, p, owner).bit_count() for p in s.game.provinces)
        rows.append({"label": f"Units of {SEATS[s.seat(owner)]}", "value": str(strength)})
    if s.purse is not None:
        rows.append({"label": "Replacement points left", "value": str(s.purse.points)})
    rows += clash.rows(s)
    if s.anabasis.cyrus_died >= 0:
        home = f"{s.anabasis.greeks_home} of {s.anabasis.greeks_counted}"
        rows.append({"label": "Greeks at home", "value": home})
    return {"kind": PanelKind.TABLE, "title": "State of the war", "rows": rows}


def battle_panel(s: State, b: Battle) -> Panel:
    """The Tactical Display."""
    pieces: list[Piece] = []
    locked = {u for pair in b.engaged for u in pair}
    for box, here in enumerate(b.box):
        for u in bits(here):
            piece = unit_piece(s, u, s.game.box_ids[box])
            state = [Condition.SECOND_LINE] if b.back >> u & 1 else []
            if box in s.game.routed:
                state.append(Condition.ROUTED)
            if u in locked:
                state.append(Condition.ENGAGED)
            if u in b.mates:
                piece["count"] = 2
            piece["state"] = state
            pieces.append(piece)
    for leader in s.game.leaders:
        if leader in b.leaders:
            pieces.append(leader_piece(s, leader, s.game.box_ids[b.leaders[leader]]))
    place = s.game.place_names[b.province]
    closed: Space = {"marks": [{"kind": MarkKind.CLOSED}]}
    return {
        "kind": PanelKind.BATTLE,
        "title": f"Battle in {place}, round {b.rounds}",
        "board": {"kind": "boxes", "id": f"alexandros/{s.scenario}/display"},
        "spaces": {s.game.box_ids[i]: closed for i in bits(b.blocked)},
        "pieces": pieces,
        "rows": [{"label": "Round", "value": f"{b.rounds} of {s.game.display.rounds}"}],
    }
