"""What a player wants to know before choosing: battles, losses, cities and points (for odds)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from argead.core.ask import Ask, Choice
from argead.core.odds import NONE, signed
from argead.core.state import Said
from argead.core.system import Value

from ..state import State, player_of, players, total
from ..tables.ids import NOBODY, Faction
from ..text.names import name
from .fights import fight as fight
from .meanings import MEANINGS as MEANINGS
from .prices import price as price

STEPS: Final = frozenset({"armies", "move_menu"})
"""Phases that ask a seat for the next step of what it does."""


def outcome(before: State, after: State, seat: str) -> dict[str, Value]:
    """CUs, Generals, spaces and points, of the seat and of all others together."""
    p = player_of(before, seat)
    everybody = players(before)
    men = {q: total_men(before, q) - total_men(after, q) for q in everybody}
    found: dict[str, Value] = {
        "your CUs": signed(-men[p]),
        "CUs of the others": signed(-sum(n for q, n in men.items() if q != p)),
        "your Generals lost": _fallen(before, after, [p]),
        "enemy Generals lost": _fallen(before, after, [q for q in everybody if q != p]),
        "your spaces": signed(after.pc.count(p) - before.pc.count(p)),
        "spaces of the others": signed(_spaces(after, p) - _spaces(before, p)),
        "your Fleets": signed(after.fleet_of.count(p) - before.fleet_of.count(p)),
        "your VP": signed(after.vp[p] - before.vp[p]),
        "your Legitimacy": signed(after.legitimacy[p] - before.legitimacy[p]),
    }
    return found


def total_men(s: State, p: Faction) -> int:
    """All CUs of a Faction, Dispersed ones too."""
    return sum(total(f) for k, f in s.cu.items() if k & 7 == p) + total(s.scattered[p])


def _spaces(s: State, p: Faction) -> int:
    """Spaces that other Factions or Independents hold."""
    return sum(owner not in (NOBODY, p) for owner in s.pc)


def _fallen(before: State, after: State, factions: Sequence[Faction]) -> str:
    """Major Generals who were on the map and have no owner any more, or another."""
    t = before.tables
    lost = [
        name(t, t.general_ids[g])
        for g in t.major_generals
        if before.owner[g] in factions and before.at[g] >= 0 and after.owner[g] != before.owner[g]
    ]
    return " and ".join(lost) or NONE


def deeds(said: Sequence[Said], seat: str) -> dict[str, Value]:
    """How battles on land and at sea went, and what became of Sieges and Interceptions."""
    found: dict[str, Value] = {}
    for line in said:
        key, args = line.key, line.args
        if key == "battle":
            found["battle"] = "none after all"
        elif key == "battle_scores":
            found["battle"] = "drawn"
        elif key == "battle_won":
            found["battle"] = "won" if args[0] == seat else "lost" if args[1] == seat else "others"
        elif key == "overrun":
            found["overrun"] = "yours" if args[0] == seat else "theirs"
        elif key == "sea_scores":
            score, other = args[1], args[3]
            mine, theirs = (score, other) if args[0] == seat else (other, score)
            found["sea battle"] = "won" if mine > theirs else "lost" if mine < theirs else "drawn"
        elif key == "siege_roll":
            found["Siege Points"] = found.get("Siege Points", 0) + args[2]
            found["besiegers lost"] = found.get("besiegers lost", 0) + args[3]
        elif key == "captured":
            found["city"] = "taken" if args[0] == seat else "lost"
        elif key in ("intercepted", "interception_failed"):
            found["Interception"] = "succeeds" if key == "intercepted" else "fails"
        elif key in ("evades", "evasion_failed"):
            found["Evasion"] = "succeeds" if key == "evades" else "fails"
    return found


def conceals(s: State, ask: Ask, option: Choice) -> bool:
    """As long as somebody else holds a card it may be played at almost any moment.

    Cards that lie face down are turned up between the activations of Armies, never in one.
    """
    me = player_of(s, ask.seat)
    if s.sealed or (s.facedown and s.act is None):
        return True
    return any(hand for p, hand in enumerate(s.hands) if p != me)


AT_TOTAL: Final = False
"""Where rows of tables are read."""
