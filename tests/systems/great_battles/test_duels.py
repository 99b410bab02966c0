"""4.63 and 9.24: leaders alone who meet, and what Darius may do about it."""

from __future__ import annotations

import pytest

from argead.systems.great_battles.state import ON_MAP

from .field import Field

pytestmark = [
    pytest.mark.rule("great_battles", "4.63"),
    pytest.mark.rule("great_battles", "9.24"),
]


def meeting(darius: str = "3010", dice: tuple[int, ...] = ()) -> Field:
    """Alexander, alone, has come up to Darius, alone."""
    f = Field("issus", {}, {"darius": darius, "alexander_iii": "3011"}, dice=dice)
    f.s.place[f.l("alexander_iii")] = f.s.battle.grid.neighbours(darius)[0]
    f.play(("duel", f.l("alexander_iii"), f.l("darius")))
    return f


def won(f: Field) -> bool:
    """Whether somebody has won; the field's own stop wins nothing."""
    return f.s.outcome is not None and f.s.outcome.winner is not None


def test_darius_who_stands_fights_and_falling_loses_the_battle() -> None:
    f = meeting(dice=(9, 0))
    f.answer(None)
    assert f.used_all_dice()
    assert f.s.outcome is not None
    assert (f.s.outcome.winner, f.s.outcome.reason) == ("macedon", "darius_killed")


def test_darius_flees_at_most_four_hexes_towards_his_edge_and_stops_where_he_likes() -> None:
    f = meeting()
    to_edge = f.s.battle.to_edge[f.s.battle.lside[f.l("darius")]]
    before = to_edge["3010"]
    f.answer("flee")
    assert None not in f.ask.options
    for ridden in range(1, 5):
        steps = [o for o in f.ask.options if o is not None]
        assert all(to_edge[o] == before - ridden for o in steps)
        f.answer(steps[0])
    assert f.ask is None
    assert to_edge[f.s.place[f.l("darius")]] == before - 4
    assert not won(f)

    f = meeting()
    f.answer("flee")
    f.answer(f.ask.options[0])
    f.answer(None)
    assert to_edge[f.s.place[f.l("darius")]] == before - 1


def test_darius_who_leaves_the_map_is_not_killed() -> None:
    f = Field("issus", {}, {})
    edge = f.s.battle.to_edge[f.s.battle.lside[f.l("darius")]]
    f = meeting(next(h for h in sorted(edge) if edge[h] == 0))
    f.answer("flee")
    assert f.ask is None
    assert f.s.gone[f.l("darius")] != ON_MAP
    assert not won(f)


def test_nobody_else_may_ride_away() -> None:
    f = Field("granicus", {}, {"alexander_iii": "2010", "spithridates": "2011"}, dice=(5, 5))
    f.play(("duel", f.l("alexander_iii"), f.l("spithridates")))
    assert f.ask is None
    assert f.used_all_dice()
