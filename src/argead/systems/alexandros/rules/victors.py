"""Who has won a fight of the Successors, and which of two allies counts as the larger."""

from __future__ import annotations

from argead.core.roll import D6, Roll
from argead.core.rulebook import rule

from ..state import Engagement, Force, Owner, State
from .meetings import able, able_leaders
from .stacking import highest
from .wars import wars


def here(s: State, owner: Owner, place: str) -> int:
    """How many units and leaders of an owner are at a place, in a province in the open."""
    men = (s.at.get(place, 0) & s.owned[owner] & s.game.combat).bit_count()
    for leader, station in s.leader_at.items():
        if station == place and s.leader_owner(leader) == owner:
            men += 1
    return men


def has_men(s: State, owner: Owner, place: str) -> bool:
    """Whether an owner has a unit or leader at a place, in a province in the open."""
    return bool(s.at.get(place, 0) & s.owned[owner] & s.game.combat) or here(s, owner, place) > 0


def anybody(s: State, place: str) -> bool:
    """Whether any unit or leader is at a place, in a province in the open."""
    return bool(s.at.get(place, 0) & s.game.combat) or place in s.leader_at.values()


def post_of(s: State, owner: Owner) -> str:
    """Where a side stands in the fight that is in hand: a garrison in its city."""
    fight = wars(s).engagement
    if fight is None:
        return ""
    inside = owner in [s.owner_of(f) for f in fight.defenders]
    return fight.city if fight.city and inside else fight.place


@rule("clash.3.0", "clash.9.4")
def victors_over(s: State, owner: Owner) -> list[Force]:
    """Who takes what a side in the fight in hand loses: the larger of allies first, if he has men left there.

    The victors, an ally among them; while nobody has won a battle his allies and then his enemies; in small
    fights and sieges the enemy (C15).
    """
    fight = wars(s).engagement
    if fight is None:
        return []
    sides = [fight.attackers, fight.defenders]
    mine = next((side for side in sides if owner in [s.owner_of(f) for f in side]), None)
    if mine is None:
        return []
    enemies = larger_first(fight, sides[1] if mine is sides[0] else sides[0])
    takers = fight.victors or ([*mine, *enemies] if fight.battle else enemies)
    others = [f for f in takers if s.owner_of(f) != owner]
    return sorted(others, key=lambda f: not here(s, s.owner_of(f), fight.place))


# -- the larger of two allies ------------------------------------------------------------------------


def larger_first(fight: Engagement, forces: list[Force]) -> list[Force]:
    """The contingents of a side, the one that counts as the larger before the other, once that is known."""
    return sorted(forces, key=lambda f: f not in fight.seniors)


def senior_roll() -> Roll:
    """Which of two equal contingents counts as the larger."""
    return Roll("senior_ally", D6, clause="clash.9.4:9")


@rule("clash.9.3:9", "clash.9.4:9")
def compare_allies(s: State, forces: list[Force]) -> None:
    """Before a small fight the ally with more units counts as the larger, of equals the better led (C82)."""
    fight = wars(s).engagement
    if fight is None or len(forces) == 1:
        return
    place = fight.place
    one, two = (
        (able(s, place, f).bit_count(), highest(s, able_leaders(s, place, f))) for f in forces
    )
    if one != two:
        fight.seniors.append(forces[0] if one > two else forces[1])


@rule("clash.9.3:9", "clash.9.4:9")
def senior(s: State, forces: list[Force]) -> Force:
    """The ally who counts as the larger; where all is equal a die says so, once a fight."""
    fight = wars(s).engagement
    assert fight is not None
    if len(forces) > 1 and not any(f in fight.seniors for f in forces):
        dice = [s.throw(senior_roll()) for _ in forces]
        while dice[-2].total == dice[-1].total:
            dice += [s.throw(senior_roll()) for _ in forces]
        chosen = forces[0] if dice[-2].total > dice[-1].total else forces[1]
        fight.seniors.append(chosen)
        s.say("senior_ally", s.game.force_names[chosen], fight.place, roll=dice)
    return larger_first(fight, forces)[0]
