"""Whole battles against a second reckoning of the book: who strikes when, at what value, and who pays for it.

The reckoning reads the log of a battle line by line. Every kind of Force stands in it at most once, so that a
line names one counter; it keeps its own account of sides, rest and Walls and foretells each attack.
"""

from __future__ import annotations

from collections import Counter
from typing import Final, NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis.strategies import integers, lists, sampled_from

from argead.core.chance import Chance, Rng
from argead.core.state import Said

from .test_07_battle_resolution import battle

SYSTEM = "field_commander"


class Side(NamedTuple):
    """One side of a counter."""

    speed: int
    value: int
    double: int = 0


FULL: Final = {
    "mac_ar": Side(5, 2),
    "mac_pe": Side(4, 2),
    "mac_in": Side(2, 3),
    "mac_in_hyp": Side(3, 3),
    "mac_ph": Side(1, 4),
    "mac_lc": Side(4, 3, 1),
    "mac_hc_comp": Side(3, 4, 2),
    "mac_hc_thes": Side(3, 3, 2),
    "per_ar": Side(5, 2),
    "per_pe": Side(4, 2),
    "per_in": Side(2, 3),
    "per_in_imm": Side(3, 4),
    "per_ph": Side(1, 4),
    "per_lc": Side(4, 3, 1),
    "per_hc": Side(3, 4, 1),
    "per_ch": Side(3, 3, 1),
    "per_el": Side(1, 5, 2),
}
REDUCED: Final = {
    "mac_in": Side(2, 2),
    "mac_in_hyp": Side(2, 2),
    "mac_ph": Side(1, 3),
    "mac_lc": Side(4, 2),
    "mac_hc_comp": Side(3, 3, 1),
    "mac_hc_thes": Side(3, 2, 1),
    "per_in": Side(2, 2),
    "per_in_imm": Side(2, 3),
    "per_ph": Side(1, 3),
    "per_lc": Side(4, 2),
    "per_hc": Side(3, 3),
    "per_ch": Side(3, 2),
    "per_el": Side(1, 4, 1),
}
KING: Final = {
    1: Side(0, 1),
    2: Side(1, 2),
    3: Side(2, 3),
    4: Side(2, 4, 1),
    5: Side(3, 4, 2),
    6: Side(4, 5, 2),
    7: Side(5, 5, 3),
    8: Side(6, 6, 3),
}
OURS: Final = [kind for kind in FULL if kind.startswith("mac")]
THEIRS: Final = [kind for kind in FULL if kind.startswith("per")]
HORSE: Final = ("mac_lc", "mac_hc", "per_lc", "per_hc", "per_ch")
FIRST_TURN: Final = ("archers", "cavalry", "infantry")


def is_horse(kind: str) -> bool:
    return kind.startswith(HORSE)


def is_foot_of_the_line(kind: str) -> bool:
    return "_in" in kind


class Reckoning:
    """A battle as the book plays it, told from outside."""

    def __init__(
        self, army: list[str], foes: list[str], walls: int, plans: list[str], level: int
    ) -> None:
        self.fresh = dict.fromkeys([*army, *foes], True)
        """Who stands, and whether on the full side."""
        self.walls = [2] * walls
        self.plans = Counter(plans)
        self.level = level
        self.turn = 0
        self.acted: list[str] = []
        self.last: list[str] = []
        self.step: list[str] = []
        self.owed = 0
        """Hits of the enemy that nobody has taken yet."""
        self.flanking: list[str] = []
        """Enemies who hit and hold a Flank for it."""

    def side(self, kind: str) -> Side:
        if kind == "alexander":
            return KING[self.level]
        return FULL[kind] if self.fresh[kind] else REDUCED[kind]

    def values(self, kind: str) -> Side:
        speed, value, double = self.side(kind)
        if kind == "alexander" or kind.startswith("mac"):
            penalty = sum(self.walls)
            return Side(speed, value - penalty, double - penalty)
        if self.turn == 1:
            if kind == "per_ar":
                value += 3 * self.plans["archers"]
            if is_horse(kind):
                value, double = value + self.plans["cavalry"], double + self.plans["cavalry"]
            if is_foot_of_the_line(kind):
                value += 2 * self.plans["infantry"]
        return Side(speed, value, double)

    def about_to_strike(self) -> list[str]:
        """Those of the highest Speed among all who have not acted and do not rest."""
        ready = [k for k in ["alexander", *self.fresh] if k not in self.acted]
        ready = [k for k in ready if not (is_horse(k) and k in self.last)]
        top = max((self.side(k).speed for k in ready), default=-1)
        return [k for k in ready if self.side(k).speed == top]

    def scored(self, kind: str, dice: tuple[int, ...]) -> int:
        _, value, double = self.values(kind)
        if "_ph" not in kind:
            assert len(dice) == 1
            return 2 if dice[0] <= double else 1 if dice[0] <= value else 0
        hits = 0
        for n, die in enumerate(dice):
            assert value > 0 or n == 0
            if die > value:
                assert n == len(dice) - 1, "it rolls on only while it hits"
                return hits
            hits, value = hits + 1, value - 1
        assert value <= 0, "it rolls on until it misses"
        return hits

    def hear(self, said: Said) -> None:
        """One line of the log."""
        told = getattr(self, f"_{said.key}", None)
        if told is not None:
            told(*said.args)

    def _battle_turn(self, turn: int) -> None:
        assert self.step == [], "everybody whose Speed came has struck"
        assert self.owed == 0
        if self.turn:
            assert self.about_to_strike() == [], "nobody was left out"
        self.turn, self.last, self.acted = turn, self.acted, []

    def _attack(self, kind: str, dice: tuple[int, ...], hits: int) -> None:
        kind = kind.partition(".")[0]
        if not self.step:
            assert self.owed == 0, "all Hits of a step are taken before the next"
            assert self.flanking == [], "a Flank that can be used is used"
            self.step = self.about_to_strike()
        assert kind in self.step, f"{kind} does not strike now, but {self.step}"
        self.step.remove(kind)
        self.acted.append(kind)
        assert hits == self.scored(kind, dice)
        if kind.startswith("per"):
            self.owed += hits
            self._may_flank(kind, hits)

    def _may_flank(self, kind: str, hits: int) -> None:
        """The first attacks of enemy Infantry and Cavalry that hit have a Flank, as far as they go."""
        able = is_horse(kind) or is_foot_of_the_line(kind)
        if hits and able and self.plans["flank"]:
            self.plans["flank"] -= 1
            self.flanking.append(kind)

    def _enemy_flank(self, kind: str) -> None:
        self.flanking.remove(kind.partition(".")[0])
        self.owed += 1

    def _taken(self, kind: str) -> None:
        kind = kind.partition(".")[0]
        if kind == "wall":
            self.walls.remove(min(self.walls))
        elif self.fresh[kind] and kind in REDUCED:
            self.fresh[kind] = False
        else:
            del self.fresh[kind]

    def _own_reduced(self, kind: str) -> None:
        self.owed -= 1
        self._taken(kind)

    _own_destroyed = _own_reduced

    def _alexander_hit(self, level: int) -> None:
        self.owed -= 1
        assert level == self.level - 2
        self.level = level

    def _enemy_reduced(self, kind: str) -> None:
        if kind.startswith("wall"):
            self.walls[self.walls.index(2)] = 1
        else:
            self._taken(kind)

    def _enemy_destroyed(self, kind: str) -> None:
        self._taken(kind)


@pytest.mark.rule(
    SYSTEM,
    *("battle.speed-value:1", "battle.speed-value:2", "battle.speed-value:3"),
    *("battle.speed-value:4", "battle.cavalry:1", "battle.cavalry:2", "battle.cavalry:3"),
    *("battle.phalanx:1", "battle.phalanx:3", "battle.walls:2", "battle.walls:4"),
    *("battle.resolution:5", "battle.resolution:12", "plans.archers:1", "plans.cavalry:1"),
    *("plans.infantry:1", "plans.flank-enemy:1"),
)
@settings(max_examples=150)
@given(
    seed=integers(0, 10**6),
    army=lists(sampled_from(OURS), min_size=1, max_size=8, unique=True),
    foes=lists(sampled_from(THEIRS), min_size=1, max_size=9, unique=True),
    walls=integers(0, 2),
    plans=lists(sampled_from([*FIRST_TURN, "flank"]), max_size=5),
    level=integers(1, 8),
)
def test_every_attack_of_a_battle_is_the_one_that_the_book_foretells(
    seed: int, army: list[str], foes: list[str], walls: int, plans: list[str], level: int
) -> None:
    book = Reckoning(army, foes, walls, plans, level)
    game = battle(army, [*foes, *["wall"] * walls], [], plans, level=level)
    game.begin("battle_turn", dice={})
    game.s.chance = Chance(seed)
    rng = Rng(seed)
    while game.s.battle is not None and game.result is None and book.turn < 8:
        heard = len(game.said)
        game.choose(rng.choice([o for o in game.options if o != "retreat"]))
        for said in game.said[heard:]:
            book.hear(said)
    if game.s.battle is not None and game.result is None:
        standing = {i.partition(".")[0] for i in [*game.forces, *game.there("sardis")]}
        assert standing - {"wall"} == set(book.fresh)
        assert game.s.level == book.level
