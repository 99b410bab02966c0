"""Sections 9.4 and 9.5: the order of combats, and small fights."""

from __future__ import annotations

from argead.core.ask import Ask, Asks
from argead.core.rules import rule

from ..state import (
    DEAD,
    FIRST,
    SEPARATE,
    State,
    bits,
    side_of,
)
from .control import settle_at
from .evasion import may_evade_minor, retreats, try_to_evade, withdraw
from .meetings import able, chariots, is_tactical, meeting_key, meetings
from .stacking import (
    best_leader,
    choose_step,
    destroy,
    eliminate_leaders,
    force_index,
    force_name,
    leader_check,
    lose_step,
)


def begin_combat(s: State) -> None:
    """Combat is wherever opposing forces stand at the start of the phase."""
    s.fought = s.evaded = 0
    s.evaded_leaders = []
    s.lost_leaders = []
    s.resolved = []
    sides = s.order if s.game.xenophon else [FIRST]
    s.then(("lone_leaders",), ("junior_officers",), *(("combat", side) for side in sides))


@rule("4.2", "9.1", "xen 7.1")
def combat(s: State, side: int) -> Asks[None]:
    """Small fights first, then battles; in the Xenophon game the phasing player may decline."""

    def options() -> list[tuple[str, str] | None]:
        found = meetings(s)
        minor = [m for m in found if not is_tactical(s, *m)]
        named: list[tuple[str, str] | None] = [
            (p, force_name(s, f)) for p, f in (found if s.game.xenophon else minor or found)
        ]
        if s.game.xenophon and not any(f == SEPARATE for _, f in found):
            named.append(None)
        elif s.game.xenophon:
            named = [(p, force_name(s, f)) for p, f in found if f == SEPARATE]
        return named

    if not meetings(s):
        return
    answer = yield Ask(s.seat(side), "combat", options, "9.1")
    if answer is None:
        return
    province, force = answer[0], force_index(s, answer[1])
    s.resolved.append(meeting_key(province, force))
    s.phasing = side
    if is_tactical(s, province, force):
        s.then(("meet", province, force))
    else:
        s.then(("minor_combat", province, force))
    s.then(("lone_leaders",), ("junior_officers",), ("combat", side))


@rule("9.4", "xen 2.1")
def attacker_in(s: State, province: str, force: int) -> int:
    """The larger force attacks; then the one with more attack strength; then the Macedonians."""
    first, second = able(s, province, FIRST), able(s, province, force)
    size = first.bit_count() - second.bit_count()
    if size == 0:
        size = sum(s.attack(u) for u in bits(first)) - sum(s.attack(u) for u in bits(second))
    if size == 0 and s.game.xenophon:
        return FIRST if s.phasing == FIRST else force
    return FIRST if size >= 0 else force


@rule("9.4", "9.5")
def minor_combat(s: State, province: str, force: int) -> Asks[None]:
    """One roll at odds rounded down; odds above 4:1 need none."""
    attacker = attacker_in(s, province, force)
    defender = force if attacker == FIRST else FIRST
    if may_evade_minor(s, province, defender, attacker):
        on = s.game.charts.succeeds_on
        limit = on.evasion_phasing if s.game.xenophon else on.minor_evasion
        if (yield from try_to_evade(s, province, defender, limit, "9.2")):
            return
    s.fought |= able(s, province, FIRST) | able(s, province, force)
    result = roll_minor(s, province, attacker, defender)
    s.say("minor", province, result)
    if result == "AE":
        wipe_out(s, province, attacker)
    elif result == "DE":
        wipe_out(s, province, defender)
    else:
        if result in ("AL", "EX"):
            yield from minor_loss(s, province, attacker)
        if result in ("DL", "EX"):
            yield from minor_loss(s, province, defender)
            yield from may_retreat(s, province, defender)
    settle_at(s, province)


def minor_odds(s: State, province: str, attacker: int, defender: int) -> tuple[int, int]:
    """Attack strength and defense strength, each with its best leader."""
    strength = sum(s.attack(u) for u in bits(able(s, province, attacker)))
    resistance = sum(s.defense(u) for u in bits(able(s, province, defender)))
    for force in (attacker, defender):
        leader = best_leader(s, s.leaders_at(province, force))
        if leader is not None and force == attacker:
            strength += s.ability(leader)
        elif leader is not None:
            resistance += s.ability(leader)
    return strength, resistance


def minor_column(strength: int, resistance: int) -> int:
    """The column of the table, or one beyond it for automatic elimination (R13)."""
    return 5 if resistance <= 0 else min(5, strength // resistance)


def roll_minor(s: State, province: str, attacker: int, defender: int) -> str:
    """The result of a small fight."""
    column = minor_column(*minor_odds(s, province, attacker, defender))
    table = s.game.charts.minor_combat.columns
    if column >= len(table):
        return "DE"
    return table[column][s.chance.d6("minor") - 1]


def wipe_out(s: State, province: str, force: int) -> None:
    """All units and leaders of a force are eliminated."""
    destroy(s, able(s, province, force), province)
    destroy(s, s.in_field(province, force) & chariots(s), province)
    if not s.in_field(province, force):
        eliminate_leaders(s, province, force, DEAD)


def minor_loss(s: State, province: str, force: int) -> Asks[None]:
    """One step of the owner's choice, and a check for his best leader."""
    side = side_of(force)
    unit = yield from choose_step(
        s, side, able(s, province, force), "minor_loss", "9.5", (province,)
    )
    lose_step(s, unit, province)
    leader = best_leader(s, s.leaders_at(province, force))
    if leader is not None:
        leader_check(s, leader, "loss")


def may_retreat(s: State, province: str, force: int) -> Asks[None]:
    """Surviving defenders may leave for a controlled or contested neighbour."""
    if not able(s, province, force):
        return

    def options() -> list[str | None]:
        return [*retreats(s, province, force, friendly=True), None]

    goal = yield Ask(s.seat(side_of(force)), "retreat", options, "9.5", (province,))
    if goal is not None:
        withdraw(s, province, force, goal)
