"""Who may give way, turn or shoot when somebody steps up: reckoned by the clauses in crowded places."""

from __future__ import annotations

import random

import pytest

from argead.systems.great_battles.positions import Position

from .test_09_shock import ALEX

GB = "great_battles"
FOOT = ("HI", "LP", "LI")
SKIRMISHERS = ("SK", "SK*")
ASKED = ("withdraw", "light_shock", "reaction_facing", "retire_fire", "entry_fire", "parting_shot")


class Crowd:
    """Units of both sides close together on the plain, elephants left at home."""

    def __init__(self, seed: int) -> None:
        self.game = Position().leader(ALEX, "1010").leader("porus", "4210")
        self.b = self.game.s.battle
        self.ids: list[str] = []
        draw = random.Random(seed)
        grid = self.b.grid
        free = [h for h in grid.hexes if grid.distance(h, "2520") <= 3]
        draw.shuffle(free)
        for side in (0, 1):
            mine = [row for row in self.b.unit if row.side == self.b.seats[side]]
            mine = [row for row in mine if row.type not in ("EL", "PH")]
            armed = [row for row in mine if row.missile]
            for row in draw.sample(mine, 2) + draw.sample(armed, 3):
                self.place(row.id, free, draw)
        self.place("coenus_5", free, draw)

    def place(self, ident: str, free: list[str], draw: random.Random) -> None:
        """Somewhere, looking anywhere; now and then routed, in column or out of missiles."""
        facing, chance = draw.randrange(6) * 60, draw.random()
        how: dict[str, str] = {"missiles": "none" if draw.random() < 0.2 else "full"}
        if ident in self.ids:
            return
        if chance < 0.1:
            how["morale"] = "routed"
        elif chance < 0.25 and self.kind(ident) in FOOT:
            how["formation"] = "column"
            facing = (facing + 30) % 360
        for place in free:
            stand: tuple[str, ...] = (place,)
            if self.b.two[self.game.u(ident)]:
                beside = [h for h in free if h in self.b.grid.zones(stand, facing).flank]
                if not beside:
                    continue
                stand = (place, beside[0])
            for h in stand:
                free.remove(h)
            self.game.put(ident, *stand, facing=facing, **how)
            self.ids.append(ident)
            return

    def kind(self, ident: str) -> str:
        return self.b.type[self.game.u(ident)]

    def allowance(self, ident: str) -> int:
        return self.b.ma[self.game.u(ident)]

    def against(self, ident: str) -> list[str]:
        """The enemies of a unit."""
        side = self.b.side[self.game.u(ident)]
        return [i for i in self.ids if self.b.side[self.game.u(i)] != side]

    def zone(self, ident: str) -> set[str]:
        """What a unit controls (7.21)."""
        game = self.game
        if game.morale(ident) == "routed" or not game.at(ident):
            return set()
        around = self.b.grid.zones(game.at(ident), game.facing(ident))
        if self.kind(ident) not in SKIRMISHERS:
            return set(around.front)
        return set() if game.missiles(ident) == "none" else {*around.front, *around.flank}

    def gap(self, stand: tuple[str, ...], other: tuple[str, ...]) -> int:
        return min(self.b.grid.distance(a, b) for a in stand for b in other)

    def gives_way(self, v: str, mover: str, now: tuple[str, ...]) -> bool | None:
        """May the unit withdraw (6.71, 6.75)? None if it could only go through friends."""
        game, at = self.game, self.game.at(v)
        if game.morale(v) == "routed" or game.formation(v) == "column":
            return False
        if any(set(at) & self.zone(foe) for foe in self.against(v)):
            return False
        mine, his = self.allowance(v), self.allowance(mover)
        if not (mine >= his if self.kind(v) in SKIRMISHERS else mine > his):
            return False
        held = {h for foe in self.against(v) for h in self.zone(foe)}
        far = [
            h
            for h in self.b.grid.neighbours(at[0])
            if self.gap((h,), now) > self.gap(at, now) and h not in held
        ]
        if any(h not in game.s.occupied for h in far):
            return True
        return None if far else False

    def turns(self, v: str, mover: str, before: tuple[str, ...], now: tuple[str, ...]) -> bool:
        """May the unit turn, or face about, in reaction (7.16, 7.17)?"""
        game, at = self.game, self.game.at(v)
        if game.morale(v) == "routed" or game.formation(v) == "column":
            return False
        if any(set(at) & self.zone(foe) for foe in self.against(v) if foe != mover):
            return False
        if self.gap(at, now) != 1 or self.gap(at, before) == 1:
            return False
        rear = self.b.grid.zones(at, game.facing(v)).rear
        return len(at) == 1 or bool(set(now) & set(rear))

    def shoots_after(self, v: str, before: set[str], now: tuple[str, ...]) -> bool:
        """May the unit use retire fire (8.22), before the mover goes?"""
        game, row = self.game, self.b.unit[self.game.u(v)]
        if row.missile != "A" or game.missiles(v) == "none" or game.formation(v) == "column":
            return False
        return bool(before & self.zone(v)) and not set(now) & self.zone(v)

    def shoots(self, v: str, before: set[str], now: tuple[str, ...]) -> bool:
        """May the unit use entry fire (8.21), if ``before`` is where the mover stood?"""
        game = self.game
        if not self.b.unit[game.u(v)].missile or game.missiles(v) == "none":
            return False
        if game.formation(v) == "column":
            return False
        return bool(set(now) & self.zone(v)) and not before & self.zone(v)


def step_up(seed: int, mover: str, n: int) -> tuple[Crowd, bool]:
    """The mover is ready for its n-th step; everybody has let it begin. Is there such a step?"""
    crowd = Crowd(seed)
    game = crowd.game
    boss = ALEX if crowd.b.side[game.u(mover)] == 0 else "porus"
    game.moving(mover, by=boss, dice=[2] * 40).until("step")
    return crowd, game.what == "step" and n < len(game.steps)


@pytest.mark.rule(GB, "6.71:1", "6.71:2", "6.71:5", "6.71:8", "6.71:9", "6.75:1", "11.31:1")
@pytest.mark.rule(
    GB, "7.16:1", "7.16:2", "7.17:1", "6.67:1", "8.21:1", "7.21:1", "7.21:2", "7.21:3"
)
@pytest.mark.parametrize("seed", range(16))
def test_who_reacts_to_a_step(seed: int) -> None:
    for mover in Crowd(seed).ids:
        if Crowd(seed).game.morale(mover) == "routed":
            continue
        for n in range(4):
            crowd, able = step_up(seed, mover, n)
            if not able:
                break
            check_step(crowd, mover, n)


def check_step(crowd: Crowd, mover: str, n: int) -> None:
    """One step, and all who may do something about it."""
    game = crowd.game
    before, option = game.at(mover), game.steps[n]
    foes = crowd.against(mover)
    now = tuple(option[2:])
    leaving = {v for v in foes if crowd.shoots_after(v, set(before), now)}
    game.choose(option)
    after = {o for o in game.options if o not in (None, "hold")}
    assert (after if game.what == "retire_fire" else set()) == leaving, ("retire", mover, option)
    game.skip("retire_fire")
    if set(game.at(mover)) != set(now):
        return
    asked: dict[str, set[object]] = {}
    near = {v for v in foes if crowd.gap(game.at(v), now) <= 2 < crowd.gap(game.at(v), before)}
    ways = {v: crowd.gives_way(v, mover, now) for v in near}
    while game.what in ASKED:
        if game.what not in asked:
            asked[game.what] = {o for o in game.options if o not in (None, "hold")}
            asked[game.what] = {
                o[0] if game.what == "reaction_facing" and isinstance(o, tuple) else o
                for o in asked[game.what]
            }
        game.choose(game.passing())
    offered = asked.get("withdraw", set())
    for v in foes:
        if ways.get(v, False) is not None:
            assert (("unit", v) in offered) is ways.get(v, False), ("withdraw", mover, option, v)
    turning = {v for v in foes if crowd.turns(v, mover, before, now)}
    assert asked.get("reaction_facing", set()) == turning, ("turn", mover, option)
    shooting = {v for v in foes if crowd.shoots(v, set(before), now)}
    assert asked.get("entry_fire", set()) == shooting, ("fire", mover, option)
