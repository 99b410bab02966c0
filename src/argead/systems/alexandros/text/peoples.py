"""Who decides for a people that nobody leads is told so, and is not addressed as if it were his own."""

from __future__ import annotations

import re
from typing import Final

from argead.core.ask import Ask

from ..rules.wars import is_player
from ..state import SIDES, Owner, State, bits
from .names import name

BYSTANDERS: Final = ("join", "stand_by", "marker_falls", "marker_left", "wash_ashore")
"""Questions of a fight to a player who is not in it, for himself."""
ABOUT_ENEMIES: Final = ("target",)
"""Questions whose options are units of the other side."""
THEIRS: Final = {"Your": "Their", "your": "their", "You": "They", "you": "them"}
ADDRESS: Final = re.compile(r"\b(Your|your|You|you)\b")


def for_a_people(s: State, ask: Ask, text: str) -> str:
    """A question that somebody answers for a people, in words that name it."""
    people = decided_for(s, ask)
    if people is None:
        return text
    told = ADDRESS.sub(lambda found: THEIRS[found[0]], text)
    return f"You decide for {name(s.tables, s.game.owner_names[people])}. {told}"


def decided_for(s: State, ask: Ask) -> Owner | None:
    """The people for which a question is answered; None where a player decides for himself."""
    if s.wars is None or ask.what in BYSTANDERS:
        return None
    if ask.what == "attrition":
        return owner_of_first(s, ask)
    engaged = in_fight(s)
    people = next((o for o in engaged if not is_player(s, o)), None)
    if people is None or s.seat(people) != ask.seat:
        return None
    if s.game.owner_index[ask.seat] not in engaged:
        return people
    return people if acts_for(s, ask, people) else None


def in_fight(s: State) -> list[Owner]:
    """The owners in the fight that is in hand."""
    fight = s.wars.engagement if s.wars is not None else None
    return [] if fight is None else [s.owner_of(f) for f in (*fight.attackers, *fight.defenders)]


def owner_of_first(s: State, ask: Ask) -> Owner | None:
    """The people whose unit, leader or box the options name first."""
    for option in ask.options:
        for part in option if isinstance(option, tuple) else (option,):
            owner = owner_of_part(s, part)
            if owner is not None:
                return None if is_player(s, owner) else owner
    return None


def owner_of_part(s: State, part: object) -> Owner | None:
    """Whose a unit, a leader or an occupied box of the display is."""
    if part in s.game.unit_index:
        return s.unit_owner(s.game.unit_index[str(part)])
    if part in s.leader_at:
        return s.leader_owner(str(part))
    if s.battle is None or part not in s.game.box_index:
        return None
    units = bits(s.battle.box[s.game.box_index[str(part)]])
    return s.unit_owner(units[0]) if units else None


def acts_for(s: State, ask: Ask, people: Owner) -> bool:
    """Whether a player who fights against a people is asked for it: it draws up, or its units are named."""
    if ask.what in ABOUT_ENEMIES:
        return owner_of_first(s, ask) is None
    if ask.what == "set_up" and s.battle is not None:
        side = next(side for side in SIDES if people in s.battle.armies[side].owners)
        waiting = ("ally_sets_up", "battle", side, 0) in s.agenda
        return not waiting and not sum(s.battle.box) & s.owned[people]
    return owner_of_first(s, ask) == people
