"""The phase in progress, told by what is to come."""

from __future__ import annotations

from typing import Final

from ..state import NOBODY, Owner, State, Wars
from ..text.names import name

AHEAD: Final = {
    "supply": "Reinforcements",
    "sea_supply": "Supply",
    "depletion": "Supply",
    "attrition": "Supply",
    "initiative": "Supply",
    "roll_initiative": "Supply",
    "withdraw": "Reinforcements",
    "leader_arrives": "Reinforcements",
    "unit_arrives": "Reinforcements",
    "recover": "Reinforcements",
    "replacements": "Reinforcements",
    "begin_movement": "Replacements",
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
AHEAD_IN_WARS: Final = AHEAD | {
    "supply": "Supply",
    "take_place": "Initiative",
    "player_turns": "Initiative",
    "muster": "Reinforcements",
    "build": "Replacements",
    "envoys": "Replacements",
    "court_prisoners": "Envoys to Rhodes",
    "name_agema": "Prisoners",
    "begin_movement": "Personal guard",
    "embark": "Loading ships",
    "sail_fleets": "Loading ships",
    "sea_fights": "Sailing",
    "challenge_rhodes": "Fights at sea",
    "land": "Rhodes",
    "independents_move": "Movement",
    "end_turn": "Raids",
}
BEFORE_MOVEMENT: Final = (
    "withdraw",
    "leader_arrives",
    "unit_arrives",
    "recover",
    "replacements",
    "muster",
    "build",
    "envoys",
    "court_prisoners",
    "name_agema",
    "begin_movement",
)
"""What comes next in the turn of a player who has not begun to move."""


def phase_name(s: State) -> str:
    """What is going on."""
    if s.battle is not None:
        return f"Battle, round {s.battle.rounds}" if s.battle.rounds else "Battle: drawing up"
    if s.wars is not None:
        return phase_in_wars(s, s.wars)
    if not s.agenda:
        return "Set-up" if s.turn == 0 else "Initiative"
    ahead = s.agenda[-1]
    if ahead[0] == "reinforcements":
        return "Supply" if ahead[1] == s.order[0] else "Movement"
    return AHEAD.get(str(ahead[0]), "Combat")


def phase_in_wars(s: State, w: Wars) -> str:
    """What is going on in the wars of the Successors."""
    if not w.begun:
        return "Set-up"
    if w.choosing:
        return "Initiative"
    if w.sea_fight is not None:
        return f"Fight at sea, {name(s.tables, w.sea_fight.zone)}"
    if s.siege is not None:
        return f"Siege of {name(s.tables, s.siege.city)}"
    if w.engagement is not None:
        return f"Combat {name(s.tables, w.engagement.place):in}"
    ahead = s.agenda[-1] if s.agenda else ("",)
    if ahead[0] == "recall":
        return "Initiative" if ahead[1] == s.order[0] else "Movement"
    if ahead[0] == "march" and w.voyage is not None:
        return "Landing"
    return AHEAD_IN_WARS.get(str(ahead[0]), "Combat")


def whose_phase(s: State) -> Owner:
    """Whose phase it is; nobody's while the empire is divided, while all eat, and in the order of dice."""
    w = s.wars
    if w is not None and not w.begun:
        return NOBODY
    if w is not None and w.choosing:
        return w.choosing[0]
    ahead = s.agenda[-1] if s.agenda else ("",)
    if ahead[0] in BEFORE_MOVEMENT:
        return Owner(int(ahead[1]))
    return NOBODY if phase_name(s) == "Supply" else s.phasing
