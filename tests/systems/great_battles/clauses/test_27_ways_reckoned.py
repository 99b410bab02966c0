"""Where a unit may step, and what its points buy: reckoned by the clauses in crowded places."""

from __future__ import annotations

import pytest

from .test_27_attacks_reckoned import boss_of
from .test_27_reactions_reckoned import SKIRMISHERS, Crowd

GB = "great_battles"
NO_SHOCK = ("SK", "AT")
HEAVY = ("PH", "HI")


def counts(crowd: Crowd, ident: str) -> int:
    """An allowance where zones are left: a phalanx has five."""
    return 5 if crowd.kind(ident) == "PH" else crowd.allowance(ident)


def cannot_shock(crowd: Crowd, ident: str) -> bool:
    """Plain skirmishers and light archers hold nobody who is faster or slower."""
    row = crowd.b.unit[crowd.game.u(ident)]
    return row.type in NO_SHOCK or (row.type in ("LI", "LC") and row.missile == "A")


def holders(crowd: Crowd, ident: str) -> list[str]:
    """The enemies in whose zone a unit stands."""
    at = set(crowd.game.at(ident))
    return [foe for foe in crowd.against(ident) if at & crowd.zone(foe)]


def front(crowd: Crowd, ident: str) -> list[str]:
    """The hexes before a unit; a column bends to the two beside as well (6.64)."""
    game, grid = crowd.game, crowd.b.grid
    at, facing = game.at(ident), game.facing(ident)
    if game.formation(ident) != "column":
        return list(grid.zones(at, facing).front)
    sides = [grid.beside(at[0], (facing + turn) % 360) for turn in (60, 0, -60)]
    return [h for h in sides if h is not None]


def bound(crowd: Crowd, ident: str) -> bool:
    """Do enemy zones keep a unit from stepping out (7.23)?"""
    by = [foe for foe in holders(crowd, ident) if not cannot_shock(crowd, foe)]
    return any(counts(crowd, foe) >= counts(crowd, ident) for foe in by)


@pytest.mark.rule(
    GB, "6.32:1", "6.93:1", "7.23:2", "7.23:3", "6.92:4", "6.92:5", "6.67:2", "6.64:1"
)
@pytest.mark.parametrize("seed", range(16))
def test_where_a_unit_may_step(seed: int) -> None:
    for ident in Crowd(seed).ids:
        crowd = Crowd(seed)
        game = crowd.game
        if game.morale(ident) == "routed" or len(game.at(ident)) == 2:
            continue
        kept = bound(crowd, ident)
        game.moving(ident, by=boss_of(crowd, ident), dice=[2] * 40).until("step")
        offered = {h for (h,) in game.reach}
        ahead = front(crowd, ident)
        assert offered <= set(ahead), ident
        for h in ahead:
            there = game.s.occupied.get(h)
            if kept:
                assert h not in offered, (ident, h)
            elif there is None:
                assert h in offered, (ident, h)
            elif crowd.b.uid[there] in crowd.against(ident):
                assert h not in offered, (ident, h)
            else:
                friend = crowd.b.uid[there]
                column = "column" in (game.formation(ident), game.formation(friend))
                closed = column or crowd.kind(ident) in HEAVY
                closed |= crowd.kind(friend) in HEAVY and crowd.kind(ident) not in SKIRMISHERS
                if closed and game.morale(friend) != "routed":
                    assert h not in offered, (ident, h)


@pytest.mark.rule(GB, "7.23:1", "6.11:1", "7.24:1", "7.26:1")
@pytest.mark.parametrize("seed", range(16))
def test_who_enters_a_zone_goes_no_further(seed: int) -> None:
    for ident in Crowd(seed).ids:
        crowd = Crowd(seed)
        game = crowd.game
        if game.morale(ident) == "routed" or len(game.at(ident)) == 2:
            continue
        game.moving(ident, by=boss_of(crowd, ident), dice=[2] * 40).until("step")
        free = [o for o in game.steps if o[2] not in game.s.occupied]
        if not free:
            continue
        points = game.points_left
        game.choose(free[-1]).until("step")
        if game.over or game.at(ident) != free[-1][2:]:
            continue
        assert game.points_left == points - 1
        stopped = bool(holders(crowd, ident))
        ahead = [h for h in front(crowd, ident) if h not in game.s.occupied]
        if stopped:
            assert not game.steps, ident
            assert not game.turns, ident
        elif points > 1:
            assert {h for (h,) in game.reach} >= set(ahead), ident
            assert not ahead or game.turns or crowd.kind(ident) == "CH", ident


# -- 6.71, 6.72: giving way, step by step ------------------------------


@pytest.mark.rule(GB, "6.71:3", "6.71:4", "6.71:8", "6.75:1", "6.75:4", "6.72:1", "6.93:1")
@pytest.mark.parametrize("seed", range(16))
def test_every_step_of_a_withdrawal_leads_away_and_into_no_zone(seed: int) -> None:
    first = Crowd(seed)
    for mover in first.ids:
        if first.game.morale(mover) == "routed":
            continue
        for n in range(2):
            crowd = Crowd(seed)
            game = crowd.game
            game.moving(mover, by=boss_of(crowd, mover), dice=[2] * 40)
            ready = [o for o in game.options if isinstance(o, tuple) and o[0] == "unit"]
            if game.what != "withdraw" or n >= len(ready):
                continue
            give_way(crowd, mover, str(ready[n][1]), n)


def give_way(crowd: Crowd, mover: str, who: str, way: int) -> None:
    """The unit withdraws, always by the first or always by the last way that is offered."""
    game, now = crowd.game, crowd.game.at(mover)
    facing, spent = game.facing(who), 0
    points = crowd.allowance(who) - crowd.allowance(mover)
    points = 2 if crowd.kind(who) in SKIRMISHERS else points
    game.choose(("unit", who))
    here = game.at(who)
    while game.what == "withdraw_to":
        ways = [o for o in game.options if o is not None]
        held = {h for foe in crowd.against(who) for h in crowd.zone(foe)}
        for step in ways:
            assert isinstance(step, tuple)
            assert crowd.gap(step, now) > crowd.gap(here, now), (mover, who, step)
            assert not set(step) & held, (mover, who, step)
            assert game.s.occupied.get(step[0], -1) not in {game.u(i) for i in crowd.against(who)}
        there = game.s.occupied.get(here[0])
        if spent:
            # nobody stops on a friend
            assert (None in game.options) is (there in (None, game.u(who))), (mover, who)
        step = ways[-1 if way else 0]
        assert isinstance(step, tuple)
        here = step
        game.choose(step)
        spent += 1
        assert spent <= points, (mover, who)
    assert game.facing(who) == facing or game.morale(who) == "routed"
    if game.morale(who) != "routed":
        assert game.at(who) == here, (mover, who)
