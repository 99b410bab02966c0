"""What an option may bring: battles, losses, cities, tracks and treasure."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from argead.core.ask import Ask, Choice
from argead.core.data import Value
from argead.core.odds import NONE, signed
from argead.core.stakes import Meaning
from argead.core.state import Said

from ..state import FOE, MACEDON, PERSIA, SEATS, Side, State
from ..text import name
from .fights import fight as fight
from .meanings import BY_DICE
from .meanings import MEANINGS as BY_TOTAL
from .prices import price as price

PEOPLE: Final = ("Macedonian", "Persian")
STEPS: Final = frozenset({"marching", "sailing"})
MEANINGS: Final[Mapping[str, Meaning]] = {**BY_TOTAL, **BY_DICE}
OPEN_QUESTIONS: Final = ("rebellion",)
"""Questions whose answer hangs on dice and on what lies open."""


def outcome(before: State, after: State, seat: str) -> dict[str, Value]:
    """Losses of both sides, cities and Areas that changed hands, tracks and treasuries."""
    t = before.tables
    me = Side(SEATS.index(seat))
    found: dict[str, Value] = {}
    for side in (FOE[me], me):
        gone = [p for p, at in enumerate(after.at) if at == t.dead != before.at[p]]
        lost = [p for p in gone if t.side[p] == side]
        units = [p for p in lost if p >= t.n_leaders]
        found[f"{PEOPLE[side]} units lost"] = len([p for p in units if not t.ship[p]])
        found[f"{PEOPLE[side]} ships lost"] = len([p for p in units if t.ship[p]])
        leaders = [name(t, t.leaders[p].id) for p in lost if p < t.n_leaders]
        found[f"{PEOPLE[side]} leaders lost"] = " and ".join(leaders) or NONE
    for c, city in enumerate(t.map.city):
        if after.siege[c] != before.siege[c]:
            found[f"hits on {name(t, city.id)}"] = signed(after.siege[c] - before.siege[c])
    found["your Areas"] = signed(after.owner.count(me) - before.owner.count(me))
    found["Legitimacy of Darius"] = signed(after.legitimacy - before.legitimacy)
    found["War Weariness"] = signed(after.weariness - before.weariness)
    found["your treasury"] = signed(after.treasury[me] - before.treasury[me])
    return found


def deeds(said: Sequence[Said], seat: str) -> dict[str, Value]:
    """How battles went, and which cities fell."""
    found: dict[str, Value] = {}
    battle: list[Said] = []
    for line in said:
        if line.key == "slips_away":
            found["battle"] = "you slip away" if line.args[0] == seat else "the enemy slips away"
        elif line.key == "battle":
            battle = [line]
        elif line.key in ("round", "breaks_off", "destroyed", "pursuit"):
            battle.append(line)
        elif line.key == "sea_victory":
            found["sea battle"] = "won" if line.args[0] == seat else "lost"
        elif line.key == "city_falls":
            found["city"] = "taken" if line.args[1] == seat else "lost"
    if battle:
        found["battle"] = _fought(battle, seat)
    return found


def _fought(battle: list[Said], seat: str) -> str:
    """Who breaks off has lost; a pursuit has a winner; else the hits decide, and a tie the defender."""
    rest = {line.key: line.args[0] for line in battle if line.key != "round"}
    if "breaks_off" in rest:
        return "you break off" if rest["breaks_off"] == seat else "won, the enemy breaks off"
    if "pursuit" in rest:
        return "won" if rest["pursuit"] == seat else "lost"
    if "destroyed" in rest:
        return "lost" if rest["destroyed"] == seat else "won"
    hits = [
        sum(int(line.args[1 + side]) for line in battle if line.key == "round") for side in (0, 1)
    ]
    opening = next((line for line in battle if line.key == "battle"), None)
    if hits[MACEDON] != hits[PERSIA]:
        winner = SEATS[MACEDON] if hits[MACEDON] > hits[PERSIA] else SEATS[PERSIA]
    elif opening is None:
        return "undecided"
    else:
        winner = SEATS[FOE[SEATS.index(opening.args[1])]]
    return "won" if winner == seat else "lost"


def conceals(s: State, ask: Ask, option: Choice) -> bool:
    """Dice against walls and the rising of Sparta need no look into the enemy's stacks."""
    besieges = isinstance(option, tuple) and option[0] == "siege"
    return not besieges and ask.what not in OPEN_QUESTIONS


AT_TOTAL: Final = False
"""Where rows of tables are read."""
