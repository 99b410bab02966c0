"""Sections 10.10 and 10.15: which box attacks which, who strikes and who is exposed."""

from __future__ import annotations

from argead.core.ask import Ask, Asks, Options
from argead.core.rules import rule

from ..state import State, bits
from .battle import check_end
from .lines import (
    attack_of,
    back,
    battle,
    box_holding,
    defense_of,
    front,
    other,
    own,
)
from .stacking import owner

BEST_FOUR = "as proposed"


def begin_attacks(s: State, _battle: str, side: int) -> None:
    """A new combat phase."""
    b = battle(s)
    b.active = side
    b.has_attacked = 0
    b.into = [0] * len(b.box)
    b.attacked = {}
    b.fresh_leaders = []


@rule("10.10", "10.12")
def attacks(s: State, _battle: str, side: int) -> Asks[None]:
    """At least one box must attack, in the first round only one; a box with engaged units must."""
    b = battle(s)

    def options() -> list[tuple[str, str] | None]:
        found: list[tuple[str, str] | None] = list(box_attacks(s, side))
        if not found or (b.has_attacked and not obliged(s, side)):
            found.append(None)
        return found

    if b.round == 1 and b.has_attacked:
        end_attacks(s, side)
        return
    answer = yield Ask(s.seat(side), "attack", options, "10.10", final=True)
    if answer is None:
        end_attacks(s, side)
        return
    source, target = s.game.box_index[answer[0]], s.game.box_index[answer[1]]
    b.source, b.target = source, target
    b.has_attacked |= 1 << source
    b.as_proposed = False
    yield from fighters_from(s, side, source)
    yield from choose_targets(s, side)
    b.into[target] += 1
    s.say("attack", answer[0], answer[1])
    s.then(("duel", "battle", side), ("attacks", "battle", side))


def end_attacks(s: State, side: int) -> None:
    """Whoever was locked and could not strike back is free again."""
    b = battle(s)
    mine = s.units_of(side)
    b.engaged = [pair for pair in b.engaged if not mine >> pair[0] & 1]
    check_end(s)


def strikers(s: State, side: int, box: int) -> int:
    """Units of a box that may attack: the first line, and whoever is locked in combat."""
    b = battle(s)
    units = front(s, side, box)
    if b.engaged:
        units |= own(s, side, box) & sum(1 << a for a, _ in b.engaged)
    return units & ~b.advanced


def obliged(s: State, side: int) -> list[int]:
    """Boxes with an engaged unit that must strike back."""
    b = battle(s)
    found = []
    for a, d in b.engaged:
        box, target = box_holding(s, a), box_holding(s, d)
        if owner(s, a) != side or box in found or b.has_attacked >> box & 1:
            continue
        if not (1 << a & s.game.cavalry and 1 << d & s.game.elephants) and target >= 0:
            found.append(box)
    return found


def box_attacks(s: State, side: int) -> list[tuple[str, str]]:
    """Pairs of boxes between which an attack is possible now."""
    b = battle(s)
    musts = obliged(s, side)
    ids = s.game.box_ids
    found = []
    for box in range(len(b.box)):
        if not b.box[box] or box in s.game.routed or b.has_attacked >> box & 1:
            continue
        if b.round == 1 and musts and box not in musts:
            continue
        units = strikers(s, side, box)
        if not units:
            continue
        for target in s.game.box_links[box]:
            if own(s, other(side), target) and can_attack(s, side, units, target):
                if box in musts and target not in bound_targets(s, box):
                    continue
                found.append((ids[box], ids[target]))
    return found


def bound_targets(s: State, box: int) -> list[int]:
    """Boxes where the engaged enemies of a box's units stand."""
    return [box_holding(s, d) for a, d in battle(s).engaged if box_holding(s, a) == box]


def can_attack(s: State, side: int, units: int, target: int) -> bool:
    """Cavalry does not attack elephants: a box of nothing else passes."""
    if units & ~s.game.cavalry:
        return True
    return bool(exposed(s, side, target) & ~s.game.elephants)


@rule("10.5")
def fighters_from(s: State, side: int, box: int) -> Asks[None]:
    """All that can strike, but four at most out of a Reserve."""
    b = battle(s)
    units = strikers(s, side, box)
    most = s.game.display.fighting_from_reserve
    if s.game.box_kind[box] != "reserve" or units.bit_count() <= most:
        b.attackers = units
        return
    b.attackers = 0
    locked = sum(1 << a for a, _ in b.engaged) & units

    def options() -> list[str]:
        left = units & ~b.attackers
        head = [] if b.attackers else [BEST_FOUR]
        return [*head, *s.ids(s.alike(left & locked or left))]

    while b.attackers.bit_count() < most:
        answer = yield Ask(s.seat(side), "from_reserve", options, "10.5", (s.game.box_ids[box],))
        if answer == BEST_FOUR:
            best = sorted(bits(units & ~locked), key=lambda u: (-attack_of(s, u), u))
            b.attackers = sum(1 << u for u in [*bits(locked), *best][:most])
        else:
            b.attackers |= 1 << s.game.unit_index[answer]


# -- who is attacked -----------------------------------------------------------------------------


@rule("10.15")
def exposed(s: State, side: int, target: int) -> int:
    """The enemies that an attack can reach: the first line, from a second box also the second line."""
    b = battle(s)
    enemy = other(side)
    units = front(s, enemy, target)
    if b.into[target] or not units:
        units |= back(s, enemy, target)
    if s.game.box_kind[target] == "reserve":
        best = sorted(bits(units), key=lambda u: (-defense_of(s, u), u))
        units = sum(1 << u for u in best[: s.game.display.fighting_from_reserve])
    return units


def priority(s: State, side: int, unit: int, target: int) -> tuple[int, int, int]:
    """Who was attacked least comes first, the first line before the second, the strong before the weak."""
    b = battle(s)
    behind = bool(back(s, other(side), target) >> unit & 1)
    return (b.attacked.get(unit, 0), int(behind), -defense_of(s, unit))


def choose_targets(s: State, side: int) -> Asks[None]:
    """As many enemies as there are attackers, by priority; between equals the attacker chooses."""
    b = battle(s)
    b.targets = []
    pool = exposed(s, side, b.target)
    locked = [
        (a, d) for a, d in b.engaged if b.attackers >> a & 1 and box_holding(s, d) == b.target
    ]
    for a, d in locked:
        if not (1 << a & s.game.cavalry and 1 << d & s.game.elephants):
            b.targets.append(d)
            pool &= ~(1 << d)
    free = b.attackers & ~sum(1 << a for a, _ in locked)
    foot = (free & ~s.game.cavalry).bit_count()
    wanted = free.bit_count()
    while wanted and pool:
        if not foot:
            pool &= ~s.game.elephants
            if not pool:
                break
        best = min(priority(s, side, u, b.target) for u in bits(pool))
        equal = sum(1 << u for u in bits(pool) if priority(s, side, u, b.target) == best)
        unit = bits(equal)[0]
        if equal.bit_count() > wanted and len(s.alike(equal)) > 1:
            answer = yield Ask(
                s.seat(side), "target", _names(s, equal), "10.10", (s.game.box_ids[b.target],)
            )
            unit = s.game.unit_index[answer]
        b.targets.append(unit)
        pool &= ~(1 << unit)
        wanted -= 1
        if 1 << unit & s.game.elephants:
            foot -= 1


def _names(s: State, units: int) -> Options:
    return lambda: s.ids(s.alike(units))
