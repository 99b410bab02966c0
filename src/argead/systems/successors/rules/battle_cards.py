"""Chapter 14.3: Surprise cards of battles and Sieges."""

from __future__ import annotations

from argead.core.ask import Ask, Asks
from argead.core.rules import rule

from ..board import (
    CAVALRY,
    CU_KINDS,
    ELEPHANT,
    INDEPENDENT,
    INSIDE,
    NOBODY,
    ROYAL,
    SILVER,
    UNIT,
)
from ..state import State, battle_of, commander, count, cus_at, is_city, seat_of
from .battle import battle_prestige, side_of
from .combat_units import defect, eliminate
from .control import available_fleets, fleet_strength
from .generals import kill_general, spare_minor
from .tyche import remove_card


@rule("cards.oratory", "7.2.f.oratory")
def oratory(s: State, p: int) -> Asks[None]:
    """5 more Popularity for the own Commanding General until the battle or Siege is over."""
    value = s.tables.charts.popularity.oratory
    if s.rolling is not None:
        s.rolling.oratory[0 if s.rolling.besieger == p else 1] = value
    elif s.battle is not None:
        s.battle.oratory[side_of(s, p)] = value
    yield from ()


@rule("cards.anti-elephant")
def anti_elephant(s: State, p: int) -> Asks[None]:
    """Enemy Elephants count nothing in this battle."""
    assert s.battle is not None
    s.battle.no_elephants[1 - side_of(s, p)] = 1
    yield from ()


@rule("cards.cavalry-superiority")
def cavalry_superiority(s: State, p: int) -> Asks[None]:
    """1 more on the battle roll."""
    assert s.battle is not None
    s.battle.bonus[side_of(s, p)] += s.tables.event_row["cavalry_superiority"].bonus
    yield from ()


def silver(s: State, p: int) -> Asks[None]:
    """The Silver Shields change sides."""
    silver_shields_change_sides(s, p)
    yield from ()


@rule("cards.traitor")
def traitor(s: State, p: int) -> Asks[None]:
    """3 more on the Siege roll."""
    assert s.rolling is not None
    s.rolling.traitor = True
    yield from ()


@rule("cards.port-resupplied")
def port_resupplied(s: State, p: int) -> Asks[None]:
    """The Siege roll is off and the Siege Points are gone."""
    assert s.rolling is not None
    s.rolling.cancelled = True
    s.siege.pop(s.rolling.space, None)
    yield from ()


def _enemy_force(s: State, p: int) -> int:
    b = s.battle
    side = side_of(s, p)
    if b is None or side == NOBODY or b.factions[1 - side] == INDEPENDENT:
        return 0
    return cus_at(s, b.space, b.factions[1 - side])


def may_mutiny(s: State, p: int) -> bool:
    """The enemy has a CU that Mutiny may name."""
    side = side_of(s, p)
    return side != NOBODY and bool(mutineers(s, side))


def may_anti_elephant(s: State, p: int) -> bool:
    """The enemy fights with Elephants that no card has stopped yet."""
    b = s.battle
    return (
        b is not None
        and bool(count(_enemy_force(s, p), ELEPHANT))
        and not b.no_elephants[1 - side_of(s, p)]
    )


def may_silver(s: State, p: int) -> bool:
    """The Silver Shields fight for the enemy."""
    return bool(count(_enemy_force(s, p), SILVER))


def may_orate_in_battle(s: State, p: int) -> bool:
    """The own side has a Commanding General who has not spoken yet."""
    b, side = s.battle, side_of(s, p)
    return b is not None and b.commanders[side] != NOBODY and not b.oratory[side]


def may_orate_in_siege(s: State, p: int) -> bool:
    """Besieger or Besieged with a Commanding General who has not spoken yet."""
    r = s.rolling
    if r is None:
        return False
    if r.besieger == p:
        return not r.oratory[0] and commander(s, r.space, p) != NOBODY
    own = s.pc[r.space] == p
    return own and not r.oratory[1] and commander(s, INSIDE + r.space, p) != NOBODY


def may_traitor(s: State, p: int) -> bool:
    """The player is about to roll a Siege of a Major City."""
    r = s.rolling
    return r is not None and r.besieger == p and not r.traitor and is_city(s, r.space)


def may_resupply(s: State, p: int) -> bool:
    """The own port is about to be besieged, and the own Fleets are as strong."""
    r = s.rolling
    if r is None or r.cancelled or s.pc[r.space] != p:
        return False
    if not is_city(s, r.space) or not s.tables.port[r.space]:
        return False
    ours = fleet_strength(s, available_fleets(s, p))
    return ours >= fleet_strength(s, available_fleets(s, r.besieger))


@rule("cards.price-of-failure")
def price(s: State, p: int) -> Asks[None]:
    """On 4 or more the beaten General is killed."""
    general = s.loser
    s.loser = NOBODY
    if s.chance.d6("price of failure") < s.tables.event_row["price_of_failure"].die:
        return
    owner, here = s.owner[general], s.at[general]
    kill_general(s, general)
    act = s.act
    if act is None or act.leader != general:
        return
    if act.generals:
        act.leader = min(act.generals)
        return
    minor = spare_minor(s, owner, unspent=False)
    if s.battle is None and minor != NOBODY and cus_at(s, here, owner):
        answer = yield Ask(seat_of(s, owner), "take_command", lambda: ["place", None], "14.8")
        if answer is not None:
            s.at[minor] = here
            act.leader = minor
            act.generals = [minor]
            s.spent[minor] = 1


def may_charge(s: State, p: int) -> bool:
    """Another player's General has just been beaten."""
    return s.loser != NOBODY and s.owner[s.loser] not in (NOBODY, p)


@rule("cards.mutiny")
def mutiny(s: State, who: int) -> Asks[None]:
    """An enemy Macedonian changes sides, or stands aside if the mutineer has no more Prestige."""
    b = battle_of(s)
    side = side_of(s, who)
    other = b.factions[1 - side]
    choices = mutineers(s, side)
    answer = yield Ask(
        seat_of(s, who), "mutiny", lambda: [CU_KINDS[k] for k in choices], "cards.mutiny"
    )
    b = battle_of(s)
    one = UNIT[CU_KINDS.index(answer)]
    if battle_prestige(s, side) > battle_prestige(s, 1 - side):
        defect(s, b.space, other, who, one)
    else:
        b.exempt[1 - side] += one


def mutineers(s: State, side: int) -> list[int]:
    """Kinds of enemy CUs that Mutiny may name."""
    b = battle_of(s)
    if b.factions[1 - side] == INDEPENDENT:
        return []
    force = cus_at(s, b.space, b.factions[1 - side]) - b.exempt[1 - side]
    named = (1, ROYAL, CAVALRY) if s.options["cavalry"] else (1, ROYAL)
    return [k for k in named if count(force, k)]


@rule("7.2.d", "cards.silver-shields")
def silver_shields_change_sides(s: State, who: int) -> None:
    """The Silver Shields come over and lose 1 CU; the card is gone with the last of them."""
    b = battle_of(s)
    side = side_of(s, who)
    other = b.factions[1 - side]
    number = count(cus_at(s, b.space, other), SILVER)
    defect(s, b.space, other, who, number * UNIT[SILVER])
    eliminate(s, b.space, who, UNIT[SILVER])
    if number == 1:
        remove_card(s, s.tables.card["t47b"])
