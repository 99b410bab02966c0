"""Chapter 13 of the Successors: points, kings and the end of the wars."""

from __future__ import annotations

from argead.core.roll import D6, Roll
from argead.core.rulebook import rule
from argead.core.state import GameOver

from ..state import NOBODY, Owner, State
from .control import holds_city
from .wars import is_king, living, realm, spoiler, successors, wars


@rule("clash.13.0")
def points_of(s: State, owner: Owner) -> int:
    """Provinces by type, all four capitals, Roxana, the Royal Family, the Treasury and prisoners (C68).

    The Body is worth a die that falls only at the end.
    """
    w = wars(s)
    table = s.game.clash.points
    total = sum(
        table.macedonia if p == "macedonia" else getattr(table, s.game.terrain[p])
        for p in realm(s, owner)
    )
    if all(holds_city(s, c, owner) for c in s.game.regions.capitals):
        total += table.capitals
    if w.treasury and holds_city(s, w.treasury, owner):
        total += table.treasury
    total += sum(row.points for m, row in s.game.marker_rows.items() if w.keepers[m] == owner)
    return total + table.prisoner * list(w.prisoners.values()).count(owner)


def war_points(s: State) -> dict[str, int]:
    """Points as they stand, by seat; those of a fallen player are gone."""
    alive = living(s)
    return {s.seat(o): points_of(s, o) if o in alive else 0 for o in s.game.players}


def body_roll() -> Roll:
    """What Alexander's Body is worth."""
    return Roll("alexander_body", D6, clause="clash.13.0:2")


@rule("clash.13.0", "clash.5.7")
def count_points(s: State) -> None:
    """At the end of the last turn most points win; with a fourth player only for a king (C69, C70)."""
    scores = war_points(s)
    keeper = wars(s).keepers["alexander_body"]
    if keeper in living(s):
        roll = s.throw(body_roll())
        scores[s.seat(keeper)] += roll.total
        s.say("body_counts", s.seat(keeper), roll.total, roll=roll)
    best = max(scores.values())
    leading = [o for o in living(s) if scores[s.seat(o)] == best]
    fourth = spoiler(s)
    if fourth == NOBODY:
        if len(leading) > 1:
            raise GameOver(None, "equal_points", scores)
        raise GameOver(s.seat(leading[0]), "most_points", scores)
    king = leading[0]
    if len(leading) == 1 and king in successors(s) and is_king(s, king):
        raise GameOver(s.seat(king), "crowned", scores)
    raise GameOver(s.seat(fourth), "no_king", scores)
