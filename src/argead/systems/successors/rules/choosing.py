"""Questions with several steps: some CUs of a force, some pieces of a group.

Between the questions of one procedure ``s.stage`` counts on, so that every answer shows in the state.
"""

from __future__ import annotations

from collections.abc import Sequence

from argead.core.ask import Asks, pick, share
from argead.core.rulebook import rule

from ..state import UNIT, Force, State, count, kinds, seat_of
from ..tables.ids import CU_KINDS, SILVER, TROOP, Faction, Fleet, General, Member


def step(s: State) -> None:
    """One question of a longer procedure is answered."""
    s.stage += 1


def end_steps(s: State) -> None:
    """The procedure has all its answers."""
    s.stage = 0


def choose_pieces(
    s: State,
    seat: str,
    what: str,
    pieces: Sequence[str],
    rule: str,
    *,
    least: int = 0,
    most: int = 99,
) -> Asks[list[str]]:
    """Some of the pieces, by id."""
    if not pieces or not most:
        return []
    step(s)
    chosen = yield from pick(s, seat, what, pieces, least=least, most=most, rule=rule)
    return chosen


def choose_force(
    s: State,
    seat: str,
    what: str,
    force: Force,
    least: int,
    most: int,
    rule: str,
) -> Asks[Force]:
    """Some CUs of a force, kind by kind: at least and at most so many.

    Silver Shields stay together, so they are asked for first: the others make up the number.
    """
    step(s)
    first = sorted(kinds(force), key=lambda kind: kind[0] != SILVER)
    rooms = [(CU_KINDS[troop], n) for troop, n in first]
    amounts = whole_silver if count(force, SILVER) > 1 else None
    shares = yield from share(s, seat, what, most, rooms, least=least, rule=rule, amounts=amounts)
    return sum(n * UNIT[TROOP[name]] for name, n in shares.items())


@rule("7.2.d")
def whole_silver(name: str, numbers: Sequence[int]) -> Sequence[int]:
    """All Silver Shields or none, unless there is room for one only."""
    if name != CU_KINDS[SILVER]:
        return numbers
    return [n for n in numbers if n in (0, 2)] or numbers[:1]


def choose_generals(
    s: State,
    player: Faction,
    generals: Sequence[General],
    what: str,
    *,
    rule: str = "9.1:6",
    least: int = 0,
    most: int = 99,
) -> Asks[list[General]]:
    """Some of the Generals, by name."""
    t = s.tables
    names = [t.general_ids[g] for g in generals]
    seat = seat_of(s, player)
    ids = yield from choose_pieces(s, seat, what, names, rule, least=least, most=most)
    return [t.general[i] for i in ids]


def choose_royals(
    s: State, player: Faction, royals: Sequence[Member], what: str, *, rule: str = "8.4:6"
) -> Asks[list[Member]]:
    """Some of the Royal Family Members, by name."""
    t = s.tables
    names = [t.member_ids[r] for r in royals]
    ids = yield from choose_pieces(s, seat_of(s, player), what, names, rule)
    return [t.member[i] for i in ids]


def choose_fleets(
    s: State, player: Faction, fleets: Sequence[Fleet], what: str, rule: str, *, least: int = 0
) -> Asks[list[Fleet]]:
    """Some of the Fleets, by name."""
    t = s.tables
    names = [t.fleet_ids[f] for f in fleets]
    ids = yield from choose_pieces(s, seat_of(s, player), what, names, rule, least=least)
    return [t.fleet[i] for i in ids]
