"""Sections 9.2 and 9.4 of the Successors: who draws up last, allies on the display, what the victor takes."""

from __future__ import annotations

from typing import Final

from argead.core.ask import Ask, Asks
from argead.core.roll import D6, Roll
from argead.core.rulebook import rule
from argead.core.state import Entry

from ..state import SIDES, Army, Contingent, Force, Side, State
from .battle import generals
from .lines import army_of, battle, other, this_round
from .loyalty import leaderless
from .order_of_battle import set_up
from .stacking import best_leaders
from .victors import here, larger_first
from .wars import is_player, wars

ME_FIRST: Final = "first"
ME_LAST: Final = "last"
ALLIED_LEFT: Final = 4


def parts_of(army: Army) -> int:
    """How many contingents set up and act."""
    return max(1, len(army.contingents))


@rule("clash.9.2")
def choose_drawing_up(s: State, _battle: str) -> Asks[None]:
    """The phasing player may draw up last; a people that attacks waives it (C35)."""
    b = battle(s)
    owner = b.armies[0].owners[0]
    order_allies(s)
    first = SIDES[0]
    if is_player(s, owner):
        answer = yield Ask(
            s.seat(owner), "draw_up", lambda: [ME_LAST, ME_FIRST], "clash.9.2:1", (b.province,)
        )
        first = SIDES[0] if answer == ME_FIRST else SIDES[1]
    for side in (first, other(first)):
        for n in range(parts_of(b.armies[side])):
            s.then(("name_commander", "battle", side, n))
    for side in (first, other(first)):
        for n in range(parts_of(b.armies[side])):
            s.then(("ally_sets_up", "battle", side, n))


def ally_roll() -> Roll:
    """Which of two allies with equal leaders acts first."""
    return Roll("ally_order", D6, clause="clash.9.4:3")


@rule("clash.9.4")
def order_allies(s: State) -> None:
    """The ally with the better leader acts last; equals roll once a battle (C53)."""
    for side in SIDES:
        parts = army_of(s, side).contingents
        if not parts:
            continue
        one, two = (s.ability(c.commander) if c.commander else -1 for c in parts)
        rolls, dice = list[Roll](), [0, 0]
        while one == two and dice[0] == dice[1]:
            rolls += [s.throw(ally_roll()) for _ in parts]
            dice = [roll.total for roll in rolls[-2:]]
        if (one, dice[0]) > (two, dice[1]):
            parts.reverse()
        if rolls:
            s.say("ally_order", s.game.force_names[parts[-1].force], roll=rolls)
        rank_allies(s, side)


@rule("clash.9.4")
def rank_allies(s: State, side: Side) -> None:
    """The junior ally has fewer units, then the poorer leader; the dice put equals in order (C52)."""
    army = army_of(s, side)
    sizes = [part.units.bit_count() for part in army.contingents]
    army.junior = 0 if sizes[0] <= sizes[1] else 1
    fight = wars(s).engagement
    if fight is not None:
        fight.seniors.append(army.contingents[1 - army.junior].force)
    army.junior_reserve = min(sizes) > ALLIED_LEFT


def commands(army: Army, n: int) -> Army | Contingent:
    """Who has the nth command of an army."""
    return army.contingents[n] if army.contingents else army


@rule("clash.9.4")
def name_commander(s: State, _battle: str, side: Side, n: int) -> Asks[None]:
    """The best leader commands; of equals the one whom the owner names (R27)."""
    army = army_of(s, side)
    forces = [army.contingents[n].force] if army.contingents else army.forces
    best = best_leaders(s, generals(s, battle(s).province, forces))
    if not best:
        return
    army.acting = n
    seat = s.seat(s.owner_of(forces[0]))
    leader = yield Ask(seat, "name_commander", lambda: best, "clash.9.4:6", (battle(s).province,))
    commands(army_of(s, side), n).commander = leader


def ally_sets_up(s: State, _battle: str, side: Side, n: int) -> Asks[None]:
    """One owner's part of an army is drawn up."""
    army_of(s, side).acting = n
    yield from set_up(s, "battle", side)


@rule("clash.9.4")
def round_of(s: State, side: Side) -> list[Entry]:
    """Allies act one after the other."""
    return [("ally_acts", "battle", side, n) for n in range(parts_of(army_of(s, side)))]


def ally_acts(s: State, _battle: str, side: Side, n: int) -> None:
    """Rally, movement and combat of one ally, unless his contingent has run."""
    army = army_of(s, side)
    army.acting = n
    if n == 0:
        this_round(s).allies = None
    if army.contingents and army.contingents[n].routed:
        return
    s.then(
        ("rally", "battle", side),
        ("begin_manoeuvre", "battle", side),
        ("first_lines", "battle"),
        ("manoeuvre", "battle", side),
        ("begin_attacks", "battle", side),
        ("attacks", "battle", side),
    )


@rule("clash.9.4", "clash.12.1")
def spoils_of_battle(s: State) -> list[Force]:
    """The victors, the larger contingent first, take what was overrun; who still has leaders falls back.

    Markers in a camp that was broken into are taken (C64); a side that lost its last leader does not
    retreat, its men join the victor when all is over (C15).
    """
    b = battle(s)
    hunt, fight = b.pursuit, wars(s).engagement
    assert hunt is not None
    losing, winning = b.armies[hunt.loser], b.armies[other(hunt.loser)]
    if fight is None:
        return losing.forces
    ranked = larger_first(fight, winning.forces)
    fight.victors = sorted(ranked, key=lambda f: not here(s, s.owner_of(f), b.province))
    owners = [s.owner_of(f) for f in losing.forces]
    if hunt.pursued:
        fight.losers = [o for o in dict.fromkeys(owners) if is_player(s, o)]
    if hunt.reason == "breakthrough":
        w = wars(s)
        fight.spoils = [
            m for m in s.game.markers if w.markers[m] == b.province and w.keepers[m] in owners
        ]
    fallen = leaderless(s)
    return [f for f in losing.forces if s.owner_of(f) not in fallen]
