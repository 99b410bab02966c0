"""Who may be shot at and who may be attacked: reckoned by the clauses in crowded places."""

from __future__ import annotations

import pytest

from .test_09_shock import ALEX
from .test_25_sight_and_ways import crossed
from .test_27_reactions_reckoned import SKIRMISHERS, Crowd

GB = "great_battles"
ORDERED = 1


def boss_of(crowd: Crowd, ident: str) -> str:
    return ALEX if crowd.b.side[crowd.game.u(ident)] == 0 else "porus"


# -- 8.13, 8.14 ------------------------------


def reach(crowd: Crowd, ident: str) -> int:
    """How far a unit shoots at the Hydaspes, where Indian foot archers draw the longbow."""
    row = crowd.b.unit[crowd.game.u(ident)]
    if row.missile == "J":
        return 1
    if row.type in ("LC", "CH"):
        return 3
    return 5 if row.side == "india" else 4


def in_arc(crowd: Crowd, ident: str, place: str) -> bool:
    """Does the line to the target leave through the front (or flank) of the unit?"""
    game, grid = crowd.game, crowd.b.grid
    at = game.at(ident)[0]
    around = grid.zones((at,), game.facing(ident))
    arc = set(around.front)
    if crowd.kind(ident) in SKIRMISHERS:
        arc |= set(around.flank)
    if crowd.kind(ident) == "CH":
        return True
    if grid.distance(at, place) == 1:
        return place in arc
    first = crossed(at, place, list(grid.within(at, 6)))
    near = [group for group in first if all(grid.distance(at, h) == 1 for h in group)]
    return any(group & arc for group in near)


def seen(crowd: Crowd, ident: str, place: str) -> bool:
    """Does nobody stand between, or only somebody whom archers shoot over?"""
    game, grid = crowd.game, crowd.b.grid
    at = game.at(ident)[0]
    archers = crowd.b.unit[game.u(ident)].missile == "A"

    def bars(h: str) -> bool:
        if h not in game.s.occupied:
            return False
        return not (archers and grid.distance(at, h) < grid.distance(h, place))

    groups = crossed(at, place, list(grid.within(at, 6)))
    return not any(bars(h) for group in groups for h in group)


def targets(crowd: Crowd, ident: str) -> set[str]:
    """Everybody whom a unit may shoot at from where it stands."""
    game, grid = crowd.game, crowd.b.grid
    if game.missiles(ident) == "none" or game.formation(ident) == "column":
        return set()
    if game.morale(ident) == "routed" or not crowd.b.unit[game.u(ident)].missile:
        return set()
    at = game.at(ident)[0]
    return {
        foe
        for foe in crowd.against(ident)
        for place in game.at(foe)
        if grid.distance(at, place) <= reach(crowd, ident)
        and in_arc(crowd, ident, place)
        and seen(crowd, ident, place)
    }


@pytest.mark.rule(GB, "8.13:1", "8.13:2", "8.14:1", "8.14:4", "8.14:5", "8.14:6", "6.65:2")
@pytest.mark.rule(GB, "8.11:1", "10.26:2", "8.17:2", "8.15:1")
@pytest.mark.parametrize("seed", range(12))
def test_whom_everybody_may_shoot_at(seed: int) -> None:
    for ident in Crowd(seed).ids:
        crowd = Crowd(seed)
        game, boss = crowd.game, boss_of(crowd, ident)
        wanted = targets(crowd, ident)
        game.leader(boss, game.at(ident)[0]).acts(boss, dice=[2] * 40)
        if game.what == "command":
            game.choose("individual")
        assert (ident in game.ordered("fire")) is bool(wanted), (ident, wanted)
        if wanted:
            game.choose(("fire", ident))
            offered = {o for o in game.options if o is not None}
            shot = {args[1] for args in game.told("shot")}
            assert (offered if game.what == "fire_at" else shot) == wanted, ident


@pytest.mark.rule(GB, "8.23:1", "8.23:3", "8.24:1", "8.15:9", "6.65:2", "10.26:2")
@pytest.mark.parametrize("seed", range(12))
def test_who_shoots_back(seed: int) -> None:
    for ident in Crowd(seed).ids:
        for n, target in enumerate(sorted(targets(Crowd(seed), ident))):
            crowd = Crowd(seed)
            game, boss = crowd.game, boss_of(crowd, ident)
            back = ident in targets(crowd, target)
            game.leader(boss, game.at(ident)[0]).acts(boss, dice=[6] * 40)
            if game.what == "command":
                game.choose("individual")
            game.choose(("fire", ident))
            if game.what == "fire_at":
                game.choose(target)
            assert (game.what == "return_fire") is back, (ident, target)
            if back:
                assert game.options[0] == target
                game.choose(target)
                # who is shot at in answer does not answer
                assert game.what != "return_fire"
                assert [args[:2] for args in game.told("shot")][-1] == (target, ident)
            if n == 2:
                break


# -- 9.11, 9.12, 7.33 ------------------------------


def attacked(crowd: Crowd, ident: str) -> set[str]:
    """Everybody whom a unit would have to attack."""
    game, kind = crowd.game, crowd.kind(ident)
    row = crowd.b.unit[game.u(ident)]
    if game.morale(ident) == "routed" or game.formation(ident) == "column":
        return set()
    if kind in ("LI", "LC") and row.missile == "A":
        return set()
    foes = {foe for foe in crowd.against(ident) if set(game.at(foe)) & crowd.zone(ident)}
    if kind == "SK":
        return {foe for foe in foes if crowd.kind(foe) == "CH"}
    return foes


@pytest.mark.rule(
    GB, "9.11:1", "9.11:3", "9.12:1", "9.12:4", "7.33:1", "7.33:2", "7.33:3", "7.33:4"
)
@pytest.mark.rule(GB, "11.33:1", "11.41:1", "11.43:2", "7.21:2", "5.26:1")
@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("side", [0, 1])
def test_whom_everybody_may_attack(seed: int, side: int) -> None:
    first = Crowd(seed)
    mine = [ident for ident in first.ids if first.b.side[first.game.u(ident)] == side]
    able = {ident for ident in mine if attacked(first, ident)}
    for named in sorted(able) or [""]:
        crowd = Crowd(seed)
        game, boss = crowd.game, (ALEX, "porus")[side]
        for ident in crowd.ids:
            game.make(ident, done=ORDERED)
        game.shocks(boss, *[5] * 60)
        offered = {o for o in game.options if isinstance(o, str) and o in crowd.ids}
        assert game.what == ("shock" if able else "")
        assert offered == able
        if named:
            foes = attacked(crowd, named)
            game.choose(named)
            if game.what == "shock":
                game.choose("done")
            assert [(a, set(d)) for a, d in game.told("combat")] == [((named,), foes)]
