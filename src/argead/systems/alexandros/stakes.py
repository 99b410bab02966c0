"""What a player wants to know before choosing: battles, steps, leaders, cities and objectives (for odds)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from argead.core.ask import Ask, Choice
from argead.core.data import Value
from argead.core.odds import NOTHING, signed
from argead.core.state import Said

from .state import CAPTURED, DEAD, OFF_MAP, Owner, State, bits
from .text import name

STEPS: Final[frozenset[str]] = frozenset()


def outcome(before: State, after: State, seat: str) -> dict[str, Value]:
    """Steps and leaders that both sides lose, walls and cities, objectives and points."""
    me = before.game.owner_index[seat]
    found: dict[str, Value] = {
        "enemy steps lost": steps(before, before.foes[me]) - steps(after, after.foes[me]),
        "your steps lost": steps(before, before.owned[me]) - steps(after, after.owned[me]),
        "leaders lost": " and ".join(_named(before, _lost(before, after))) or NOTHING,
        "leaders wounded": " and ".join(
            _named(before, [x for x in after.wounded if x not in before.wounded])
        )
        or NOTHING,
        "your cities": signed(_cities(after, me) - _cities(before, me)),
        "walls breached": sum(max(0, n - after.walls[c]) for c, n in before.walls.items()),
        "your provinces": signed(_provinces(after, me) - _provinces(before, me)),
        "objectives gained": len(after.secured) - len(before.secured),
    }
    return found


def steps(s: State, units: int) -> int:
    """Steps of those of the units that are on the map."""
    off = 0
    for pile in OFF_MAP:
        off |= s.at[pile]
    return sum(s.step[u] for u in bits(s.game.combat & units & ~off))


def _lost(before: State, after: State) -> list[str]:
    return [
        leader
        for leader, place in after.leader_at.items()
        if place in (DEAD, CAPTURED) and before.leader_at[leader] != place
    ]


def _named(s: State, leaders: Sequence[str]) -> list[str]:
    return [name(s.tables, leader) for leader in leaders]


def _cities(s: State, owner: Owner) -> int:
    return list(s.city_owner.values()).count(owner)


def _provinces(s: State, owner: Owner) -> int:
    return list(s.control.values()).count(owner)


def deeds(said: Sequence[Said], seat: str) -> dict[str, Value]:
    """How a battle, an assault or an evasion ended."""
    found: dict[str, Value] = {}
    for line in said:
        if line.key == "battle_lost":
            found["battle"] = "lost" if line.args[0] == seat else "won"
        elif line.key == "nightfall":
            found["battle"] = "undecided"
        elif line.key == "taken":
            found["city"] = "taken" if line.args[1] == seat else "lost"
        elif line.key in ("surrendered", "refused"):
            found["summons"] = line.key
        elif line.key in ("evaded", "evasion_failed"):
            found["evasion"] = "succeeds" if line.key == "evaded" else "fails"
        elif line.key in ("rallied", "no_rally"):
            found["rally"] = "succeeds" if line.key == "rallied" else "fails"
    return found


def conceals(s: State, ask: Ask, option: Choice) -> bool:
    """Nothing is hidden."""
    return False
