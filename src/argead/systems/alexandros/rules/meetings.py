"""Section 9.1: where opposing forces meet, and who can be made to fight."""

from __future__ import annotations

from typing import NamedTuple

from argead.core.rulebook import rule

from ..state import Force, Owner, State
from .stacking import active_leaders, forces_in, is_army
from .variant import variant


class Meeting(NamedTuple):
    """Two hostile forces in a province; the one's owner sits before the other's."""

    province: str
    one: Force
    other: Force

    @property
    def key(self) -> str:
        """How a meeting is remembered once it was fought out."""
        return f"{self.province}:{self.one}:{self.other}"


def able(s: State, province: str, force: Force) -> int:
    """The units of a force that can be made to fight there: those that slipped away this turn cannot."""
    units = s.in_field(province, force) & ~(s.fighting.evaded | s.game.scythe_chariots)
    return units & ~variant(s).held_back(s, force)


@rule("9.2", "9.3")
def able_leaders(s: State, province: str, force: Force) -> list[str]:
    """The leaders of a force who take part in a fight there: those who slipped away this turn do not."""
    gone = s.fighting.evaded_leaders
    return [x for x in active_leaders(s, province, force) if x not in gone]


def combatants(s: State, province: str, force: Force) -> int:
    """The units that are drawn up for a battle: scythe chariots too, which count only there."""
    return able(s, province, force) | s.in_field(province, force) & chariots(s)


def chariots(s: State) -> int:
    """Scythe chariots that have not slipped away."""
    return s.game.scythe_chariots & ~s.fighting.evaded


@rule("9.1")
def meetings(s: State, owner: Owner) -> list[Meeting]:
    """Every meeting of a player's forces with enemies that was not fought out yet."""
    found: list[Meeting] = []
    at, combat = s.at, s.game.combat
    own, foes = s.owned[owner] & combat, s.foes[owner] & combat
    for province in s.game.provinces:
        here = at[province]
        if here & own and here & foes:
            for enemy in s.game.enemies_of[owner]:
                if here & s.owned[enemy]:
                    found.extend(between(s, province, min(owner, enemy), max(owner, enemy)))
    return [m for m in found if m.key not in s.fighting.resolved]


def between(s: State, province: str, one: Owner, other: Owner) -> list[Meeting]:
    """The meetings of two players' forces in a province."""
    return [
        Meeting(province, a, b)
        for a in forces_in(s, province, one)
        if combatants(s, province, a)
        for b in forces_in(s, province, other)
        if combatants(s, province, b)
    ]


def is_tactical(s: State, meeting: Meeting) -> bool:
    """Two armies meet: the Tactical Display decides."""
    province, one, other = meeting
    return is_army(combatants(s, province, one)) and is_army(combatants(s, province, other))
