"""What a player wants to know before choosing (for odds): fights on land and at sea, losses, prizes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from argead.core.ask import Ask, Choice
from argead.core.data import Value
from argead.core.odds import NONE, signed
from argead.core.state import Said

from ..rules.clash_points import points_of
from ..state import CAPTURED, DEAD, MUTINY, NOBODY, OFF_MAP, Owner, State, Wars, bits
from ..text import clash
from ..text.clash import AT_SEA
from ..text.grammar import joined
from ..text.names import FORCES, SEATS, name


def outcome(before: State, after: State, seat: str) -> dict[str, Value]:
    """Steps and leaders that both sides lose, walls and cities, objectives and points."""
    me = before.game.owner_index[seat]
    found: dict[str, Value] = {
        **enemy_losses(before, after, me),
        "your steps lost": steps_lost(before, after, me),
        "leaders lost": " and ".join(_named(before, _lost(before, after))) or NONE,
        "leaders wounded": " and ".join(
            _named(before, [x for x in after.wounded if x not in before.wounded])
        )
        or NONE,
        "your cities": signed(_cities(after, me) - _cities(before, me)),
        "walls breached": sum(max(0, n - after.walls[c]) for c, n in before.walls.items()),
        "your provinces": signed(_provinces(after, me) - _provinces(before, me)),
    }
    if before.wars is None or after.wars is None:
        found["objectives gained"] = len(after.secured) - len(before.secured)
        return found
    return found | in_wars(before, after, before.wars, after.wars, me)


def enemy_losses(before: State, after: State, me: Owner) -> dict[str, Value]:
    """Steps that enemies lose: of two players together, of several each for himself."""
    if before.wars is None:
        lost = steps(before, before.foes[me]) - steps(after, after.foes[me])
        return {"enemy steps lost": lost}
    found: dict[str, Value] = {}
    for owner in before.game.owners:
        lost = steps_lost(before, after, owner)
        if owner != me and lost:
            found[f"steps lost by {_called(before, owner)}"] = lost
    return found


# -- the wars of the Successors ------------------------------------------------------------------


def in_wars(before: State, after: State, old: Wars, new: Wars, me: Owner) -> dict[str, Value]:
    """Fleets and those aboard, prizes, prisoners, who falls, and points: whatever changes."""
    found: dict[str, Value] = {}
    told = {
        **fleets_lost(before, old, new, me),
        "fleets won over": [
            f for f, r in new.fleets.items() if r.owner == me != old.fleets[f].owner
        ],
        "your fleets change sides": [
            f for f in _afloat(old, me, before) if new.fleets[f].owner not in (me, NOBODY)
        ],
        "prizes gained": [m for m, o in new.keepers.items() if o == me != old.keepers[m]],
        "prizes lost": [m for m, o in new.keepers.items() if old.keepers[m] == me != o],
        "your prisoners": [
            x for x, o in new.prisoners.items() if o == me and x not in old.prisoners
        ],
        "falls apart": [before.game.owner_names[o] for o in new.fallen if o not in old.fallen],
    }
    for what, whom in told.items():
        if whom:
            found[what] = joined(_named(before, whom))
    drowned = sum(before.step[u] for u in bits(_aboard(before, me) & after.at[DEAD]))
    if drowned:
        found["your steps lost aboard"] = drowned
    points = points_of(after, me) - points_of(before, me)
    if points:
        found["your points"] = signed(points)
    return found


def fleets_lost(before: State, old: Wars, new: Wars, me: Owner) -> dict[str, list[str]]:
    """Fleets that go down, by owner."""
    found: dict[str, list[str]] = {}
    for owner in before.game.owners:
        gone = [f for f in _afloat(old, owner, before) if new.fleets[f].zone == DEAD]
        whose = "your fleets lost" if owner == me else f"fleets lost by {_called(before, owner)}"
        found[whose] = gone
    return found


def _afloat(w: Wars, owner: Owner, s: State) -> list[str]:
    return [f for f in s.game.fleets if w.fleets[f].owner == owner and w.fleets[f].zone != DEAD]


def _aboard(s: State, owner: Owner) -> int:
    units = 0
    for fleet in s.game.fleets:
        units |= s.at[fleet] & s.owned[owner]
    return units


def _called(s: State, owner: Owner) -> str:
    return str(name(s.tables, s.game.owner_names[owner]))


# -- counting ------------------------------------------------------------------------------------


def steps_lost(before: State, after: State, owner: Owner) -> int:
    """Steps that an owner's units lose; those who leave him count whole."""
    off = _off_map(after) | after.at[MUTINY] if after.wars else _off_map(after)
    kept = after.owned[owner] & ~off
    return sum(
        max(0, before.step[u] - (after.step[u] if kept >> u & 1 else 0))
        for u in bits(before.game.combat & before.owned[owner] & ~_off_map(before))
    )


def steps(s: State, units: int) -> int:
    """Steps of those of the units that are on the map."""
    return sum(s.step[u] for u in bits(s.game.combat & units & ~_off_map(s)))


def _off_map(s: State) -> int:
    off = 0
    for pile in OFF_MAP:
        off |= s.at[pile]
    return off


def _lost(before: State, after: State) -> list[str]:
    return [
        leader
        for leader, place in after.leader_at.items()
        if place in (DEAD, CAPTURED) and before.leader_at[leader] != place
    ]


def _named(s: State, things: Sequence[str]) -> list[str]:
    return [str(name(s.tables, thing)) for thing in things]


def _cities(s: State, owner: Owner) -> int:
    return list(s.city_owner.values()).count(owner)


def _provinces(s: State, owner: Owner) -> int:
    return list(s.control.values()).count(owner)


def deeds(said: Sequence[Said], seat: str) -> dict[str, Value]:
    """How a battle, a fight at sea, an assault, an evasion or a negotiation ended, and who joined."""
    found: dict[str, Value] = {}
    joining: dict[str, list[str]] = {}
    for line in said:
        if line.key in ENDINGS:
            found |= ENDINGS[line.key]
        elif line.key == "battle_lost":
            found["battle"] = battle_end(line.args[0], seat)
        elif line.key == "taken":
            found["city"] = "taken" if line.args[1] == seat else "lost"
        elif line.key == "sea_fight":
            found.setdefault("fight at sea", AT_SEA[line.args[1]])
        elif line.key in ALLIES:
            joining.setdefault(ALLIES[line.key], []).append(owner_name(line.args[0]))
    return found | {side: joined(names) for side, names in joining.items()}


ENDINGS: Final[Mapping[str, Mapping[str, Value]]] = {
    "nightfall": {"battle": "undecided"},
    "surrendered": {"summons": "surrendered"},
    "refused": {"summons": "refused"},
    "evaded": {"evasion": "succeeds"},
    "evasion_failed": {"evasion": "fails"},
    "rallied": {"rally": "succeeds"},
    "no_rally": {"rally": "fails"},
    "rhodes_allied": {"Rhodes": "becomes your ally"},
    "rhodes_broken": {"Rhodes": "ends its alliance"},
    "rhodes_deaf": {"Rhodes": "does not listen"},
    "rhodes_open": {"Rhodes": "lies open"},
    "prisoner_executed": {"prisoner": "executed"},
    "prisoner_held": {"prisoner": "stays in custody"},
    "prisoner_recruited": {"prisoner": "changes sides"},
    "gets_away": {"seizure": "he gets away"},
}
"""What a line of the log says about how something ended."""
ALLIES: Final = {"joins": "joins the attack", "stands_by": "stands by the defender"}


def battle_end(loser: str, seat: str) -> str:
    """Lost or won; among several players by whom it was lost."""
    if loser == seat:
        return "lost"
    return f"lost by {owner_name(loser)}" if seat in clash.SEATS else "won"


def owner_name(ident: str) -> str:
    """A player, a people or a band, where no tables are at hand."""
    known = SEATS.get(ident) or FORCES.get(ident)
    return known or ("raiders" if ident.startswith("band_") else ident)


def conceals(s: State, ask: Ask, option: Choice) -> bool:
    """Nothing is hidden."""
    return False
