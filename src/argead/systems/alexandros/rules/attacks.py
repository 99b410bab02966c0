"""Sections 10.10 and 10.15: which box attacks which, who strikes and who is exposed."""

from __future__ import annotations

from argead.core.ask import AS_PROPOSED, Ask, Asks, Options
from argead.core.rulebook import rule

from ..state import Attack, Box, Onset, Side, State, Unit, bits, first
from .battle import check_end
from .lines import (
    OFF,
    acting,
    army_of,
    attack_of,
    back,
    battle,
    box_holding,
    defense_of,
    distinct,
    front,
    onset,
    other,
    own,
    seat_of,
    this_attack,
    this_round,
    with_elephants,
)


def begin_attacks(s: State, _battle: str, side: Side) -> None:
    """A new combat phase; the second of two allies goes on where the first ended."""
    last = this_round(s).allies
    this_round(s).allies = None
    if last is None or not army_of(s, side).acting:
        this_round(s).onset = Onset([0 for _ in s.game.boxes])
        return
    this_round(s).onset = Onset(last.into, attacked=last.attacked, before=last.boxes)


@rule("10.10", "10.12")
def attacks(s: State, _battle: str, side: Side) -> Asks[None]:
    """At least one box must attack, in the first round only one; a box with engaged units must."""
    if battle(s).rounds == 1 and (onset(s).boxes or onset(s).before):
        end_attacks(s, side)
        return

    def options() -> list[tuple[str, str] | None]:
        found: list[tuple[str, str] | None] = list(box_attacks(s, side))
        if not found or (may_pass(s, side) and not obliged(s, side)):
            found.append(None)
        return found

    answer = yield Ask(seat_of(s, side), "attack", options, "10.10:1")
    if answer is None:
        end_attacks(s, side)
        return
    source, target = s.game.box_index[answer[0]], s.game.box_index[answer[1]]
    onset(s).attack = Attack(source, target)
    yield from choose_attackers(s, side)
    yield from choose_targets(s, side)
    onset(s).boxes |= 1 << source
    onset(s).into[target] += 1
    s.say("attack", answer[0], answer[1])
    s.then(("duel", "battle", side), ("attacks", "battle", side))


def may_pass(s: State, side: Side) -> bool:
    """A side must attack; of allies the first may leave it to the second (C53)."""
    phase = onset(s)
    if phase.boxes or phase.before:
        return True
    army = army_of(s, side)
    return bool(army.contingents) and not (army.acting or army.contingents[1].routed)


def end_attacks(s: State, side: Side) -> None:
    """Whoever was locked and could not strike back is free again."""
    b = battle(s)
    mine = acting(s, side)
    b.engaged = [pair for pair in b.engaged if not mine >> pair[0] & 1]
    if b.armies[side].contingents:
        this_round(s).allies = this_round(s).onset
    this_round(s).onset = None
    check_end(s)


def strikers(s: State, side: Side, box: Box) -> int:
    """Units of a box that may attack: the first line, and whoever is locked in combat."""
    b = battle(s)
    units = front(s, side, box)
    if b.engaged:
        units |= own(s, side, box) & sum(1 << a for a, _ in b.engaged)
    return units & ~this_round(s).advanced


def shuns(s: State, unit: Unit, target: Unit) -> bool:
    """Cavalry does not attack elephants."""
    return bool(1 << unit & s.game.cavalry and 1 << target & with_elephants(s))


@rule("10.12")
def owed(s: State, side: Side) -> list[tuple[Unit, Unit]]:
    """The duels that locked units have still to fight: who strikes, and whom he is locked with."""
    pairs = battle(s).engaged
    if not pairs:
        return []
    mine = acting(s, side)
    return [
        (a, d)
        for a, d in pairs
        if mine >> a & 1 and not shuns(s, a, d) and box_holding(s, d) != OFF
    ]


def obliged(s: State, side: Side) -> list[Box]:
    """Boxes with an engaged unit that must strike back."""
    return list(dict.fromkeys(box_holding(s, a) for a, _ in owed(s, side)))


@rule("10.10", "10.12")
def attackers_into(s: State, side: Side, box: Box, target: Box) -> int:
    """Who of a box may attack another one: not those who must strike an enemy elsewhere.

    A box that has attacked strikes again only with who is locked there (B15).
    """
    units = strikers(s, side, box) & acting(s, side)
    pairs = owed(s, side)
    there = sum(1 << a for a, d in pairs if box_holding(s, d) == target)
    if onset(s).boxes >> box & 1:
        return units & there
    return units & (there | ~sum(1 << a for a, _ in pairs))


def box_attacks(s: State, side: Side) -> list[tuple[str, str]]:
    """Pairs of boxes between which an attack is possible now."""
    b = battle(s)
    mine, theirs = acting(s, side), army_of(s, other(side)).units
    musts = obliged(s, side)
    attacked = onset(s).boxes
    ids = s.game.box_ids
    found = []
    for box in s.game.boxes:
        if not b.box[box] & mine or box in s.game.routed:
            continue
        if box not in musts and (attacked >> box & 1 or (b.rounds == 1 and musts)):
            continue
        units = strikers(s, side, box) & mine
        if not units:
            continue
        targets = bound_targets(s, side, box) if box in musts else s.game.box_links[box]
        for target in targets:
            if not b.box[target] & theirs:
                continue
            if box in musts:
                units = attackers_into(s, side, box, target)
            if units and can_attack(s, side, units, target):
                found.append((ids[box], ids[target]))
    return found


def bound_targets(s: State, side: Side, box: Box) -> list[Box]:
    """Boxes where the enemies stand whom units of a box must strike."""
    there = [box_holding(s, d) for a, d in owed(s, side) if box_holding(s, a) == box]
    return [target for target in s.game.box_links[box] if target in there]


def can_attack(s: State, side: Side, units: int, target: Box) -> bool:
    """Cavalry does not attack elephants: a box of nothing else passes."""
    if units & ~s.game.cavalry:
        return True
    return bool(exposed(s, side, target) & ~with_elephants(s))


@rule("10.5")
def choose_attackers(s: State, side: Side) -> Asks[None]:
    """All that can strike, but four at most out of a Reserve."""
    attack = this_attack(s)
    units = attackers_into(s, side, attack.source, attack.target)
    elsewhere = own(s, side, attack.source) & sum(
        1 << a for a, d in owed(s, side) if box_holding(s, d) != attack.target
    )
    most = s.game.display.fighting_from_reserve - elsewhere.bit_count()
    if s.game.box_kind[attack.source] != "reserve" or units.bit_count() <= most:
        attack.attackers = units
        return
    locked = sum(1 << a for a, _ in battle(s).engaged) & units

    def options() -> list[str]:
        chosen = this_attack(s).attackers
        left = units & ~chosen
        head = [] if chosen else [AS_PROPOSED]
        return [*head, *distinct(s, left & locked or left)]

    about = (s.game.box_ids[attack.source],)
    while attack.attackers.bit_count() < most:
        answer = yield Ask(seat_of(s, side), "from_reserve", options, "10.5:5", about)
        if answer == AS_PROPOSED:
            best = sorted(bits(units & ~locked), key=lambda u: (-attack_of(s, u), u))
            attack.attackers = sum(1 << u for u in [*bits(locked), *best][:most])
        else:
            attack.attackers |= 1 << s.game.unit_index[answer]


# -- who is attacked -----------------------------------------------------------------------------


@rule("10.15")
def exposed(s: State, side: Side, target: Box) -> int:
    """The enemies that an attack can reach: the first line, from a second box also the second line."""
    enemy = other(side)
    units = front(s, enemy, target)
    if onset(s).into[target] or not units:
        units |= back(s, enemy, target)
    if s.game.box_kind[target] == "reserve":
        best = sorted(bits(units), key=lambda u: (-defense_of(s, u), u))
        units = sum(1 << u for u in best[: s.game.display.fighting_from_reserve])
    return units


def priority(s: State, side: Side, unit: Unit, target: Box) -> tuple[int, int, int]:
    """Who was attacked least comes first, the first line before the second, the strong before the weak."""
    behind = back(s, other(side), target) >> unit & 1
    return (onset(s).attacked.get(unit, 0), behind, -defense_of(s, unit))


def choose_targets(s: State, side: Side) -> Asks[None]:
    """As many enemies as there are attackers: who is locked with them first, then by priority.

    Cavalry locked with an elephant owes it nothing and strikes like any other. Between equals the attacker
    chooses. Elephants are met by foot: there are no more of them than foot units.
    """
    attack = this_attack(s)
    target = attack.target
    locked = [
        (a, d)
        for a, d in owed(s, side)
        if attack.attackers >> a & 1 and box_holding(s, d) == target
    ]
    attack.targets = [d for _, d in locked]
    pool = exposed(s, side, target) & ~sum(1 << d for d in attack.targets)
    free = attack.attackers & ~sum(1 << a for a, _ in locked)
    foot = (free & ~s.game.cavalry).bit_count()
    beasts = with_elephants(s)
    for wanted in range(free.bit_count(), 0, -1):
        if not foot:
            pool &= ~beasts
        if not pool:
            return
        equal = foremost(s, side, pool, target)
        unit = first(equal)
        if equal.bit_count() > wanted and len(distinct(s, equal)) > 1:
            answer = yield Ask(
                seat_of(s, side), "target", _names(s, equal), "10.10:8", (s.game.box_ids[target],)
            )
            unit = s.game.unit_index[answer]
        attack.targets.append(unit)
        pool &= ~(1 << unit)
        foot -= beasts >> unit & 1


def foremost(s: State, side: Side, pool: int, target: Box) -> int:
    """Those of the enemies who come first."""
    order = {u: priority(s, side, u, target) for u in bits(pool)}
    best = min(order.values())
    return sum(1 << u for u, rank in order.items() if rank == best)


def _names(s: State, units: int) -> Options:
    return lambda: distinct(s, units)
