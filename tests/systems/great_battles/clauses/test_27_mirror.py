"""Left and right are alike: on a plain, what is mirrored from top to bottom goes on as it was, mirrored."""

from __future__ import annotations

import random
from typing import Any

import pytest

from argead.core.chance import Scripted
from argead.systems.great_battles.positions import Position

from .test_09_shock import ALEX

GB = "great_battles"
QUIET = (None, "hold", "done")


class Same(Scripted):
    """One number for ever, so that it does not matter who throws first."""

    def __init__(self, number: int) -> None:
        super().__init__([number] * 400)

    def finish(self) -> None:
        """What has not fallen does not matter."""


def is_hex(part: object) -> bool:
    return isinstance(part, str) and len(part) == 4 and part.isdigit()


def flip(place: str) -> str:
    """The hex as far below the middle row as this one is above it; odd columns lie half a hex lower."""
    column, line = int(place[:2]), int(place[2:])
    return f"{place[:2]}{40 - line - column % 2:02}"


def plainly(option: Any, mirrored: bool) -> Any:
    """An answer with its hexes sorted, if wanted seen in the mirror."""
    if isinstance(option, tuple):
        parts = [plainly(part, mirrored) for part in option]
        hexes = sorted(part for part in parts if is_hex(part))
        return (*(part for part in parts if not is_hex(part)), *hexes)
    if not mirrored or option is None:
        return option
    if isinstance(option, int):
        return -option % 360
    return flip(option) if is_hex(option) else option


class Pair:
    """Two positions, one the mirror image of the other."""

    def __init__(self, seed: int, n: int = 5) -> None:
        self.here, self.there = Position(), Position()
        draw = random.Random(seed)
        b = self.here.s.battle
        near = [h for h in b.grid.hexes if b.grid.distance(h, "2520") <= 3]
        draw.shuffle(near)
        free = list(near)
        for side in (0, 1):
            mine = [ident for ident in b.uid if b.side[self.here.u(ident)] == side]
            for ident in draw.sample(mine, n):
                facing, hits = draw.randrange(6) * 60, draw.randrange(3)
                for h in free:
                    stand: tuple[str, ...] = (h,)
                    if b.two[self.here.u(ident)]:
                        beside = [o for o in free if o in b.grid.zones(stand, facing).flank]
                        if not beside:
                            continue
                        stand = (h, beside[0])
                    self.put(ident, stand, facing, hits)
                    free = [o for o in free if o not in stand]
                    break
        for leader in (ALEX, "porus", "coenus", "spitaces"):
            place = draw.choice(near)
            self.here.leader(leader, place)
            self.there.leader(leader, flip(place))

    def put(self, ident: str, stand: tuple[str, ...], facing: int, hits: int) -> None:
        """A unit in both."""
        self.here.put(ident, *stand, facing=facing, hits=hits)
        self.there.put(ident, *map(flip, stand), facing=-facing % 360, hits=hits)

    @property
    def broken(self) -> bool:
        """Has anybody run, or run wild? The compass of a rampage has no mirror."""
        return any(line.key in ("routs", "rampages") for line in self.here.said)

    def agree(self) -> None:
        """The same is asked, and the same answers are offered."""
        here, there = self.here, self.there
        assert (here.seat, here.what) == (there.seat, there.what)
        mine = sorted(str(plainly(o, True)) for o in here.options)
        assert mine == sorted(str(plainly(o, False)) for o in there.options), here.what

    def choose(self, answer: Any) -> None:
        """The same answer in both."""
        image = next(
            o for o in self.there.options if plainly(o, False) == plainly(answer, mirrored=True)
        )
        self.here.choose(answer)
        self.there.choose(image)

    def stands(self, facings: bool = True) -> None:
        """Everybody is where he is in the mirror, in the same state."""
        s, t = self.here.s, self.there.s
        for u, ident in enumerate(s.battle.uid):
            assert sorted(map(flip, s.stand[u])) == sorted(t.stand[u]), ident
            for mine, theirs in (
                (s.hits, t.hits),
                (s.morale, t.morale),
                (s.fate, t.fate),
                (s.missiles, t.missiles),
                (s.formation, t.formation),
                (s.shock, t.shock),
            ):
                assert mine[u] == theirs[u], ident
            if facings and s.stand[u]:
                assert -s.facing[u] % 360 == t.facing[u], ident


def verb(option: Any) -> str:
    return str(option[0]) if isinstance(option, tuple) else "other"


def chosen(game: Position, draw: random.Random) -> Any:
    """Mostly something; a way to harass stands for many, so nobody does."""
    able = [o for o in game.options if o not in QUIET and verb(o) not in ("ride", "harass")]
    if not able or game.what == "ride" or draw.random() < 0.15:
        return game.passing()
    kind = draw.choice(sorted({verb(o) for o in able}))
    return draw.choice(sorted((o for o in able if verb(o) == kind), key=str))


@pytest.mark.rule(GB, "6.32:1", "6.43:1", "6.71:4", "7.11:1", "7.12:1", "7.16:1", "7.21:1")
@pytest.mark.rule(GB, "8.13:1", "8.14:1", "8.21:1", "9.12:1", "6.64:1", "6.72:5")
@pytest.mark.parametrize("boss", [ALEX, "porus", "coenus"])
@pytest.mark.parametrize("seed", range(8))
def test_all_that_is_offered_is_offered_in_the_mirror(boss: str, seed: int) -> None:
    pair, draw = Pair(seed), random.Random(seed)
    for game in (pair.here, pair.there):
        l = game.l(boss)
        game.begin(("activate", l, "initial"), ("phase_over", l), dice=Same(3 + seed % 2 * 3))
    for _ in range(80):
        if pair.here.over or pair.broken or pair.here.what == "place_hits":
            break
        pair.agree()
        pair.choose(chosen(pair.here, draw))
    if not pair.broken:
        pair.stands()


@pytest.mark.rule(GB, "10.21:1", "10.21:2", "10.21:3", "10.21:4", "10.21:5", "10.24:1")
@pytest.mark.parametrize("seed", range(12))
def test_who_runs_runs_the_same_way_in_the_mirror(seed: int) -> None:
    names = [Pair(seed).here.s.battle.uid[u] for u in Pair(seed).here.s.occupied.values()]
    for ident in sorted(set(names)):
        if ident.startswith("indian_elephants"):
            continue
        pair, draw = Pair(seed), random.Random(seed)
        for game in (pair.here, pair.there):
            game.leads(ALEX).begin(("rout", game.u(ident), -1), dice=Same(2))
        while not pair.here.over:
            if pair.here.told("rampages"):
                break
            pair.agree()
            pair.choose(chosen(pair.here, draw))
        else:
            assert pair.there.over
            pair.stands(facings=False)
