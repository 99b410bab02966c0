"""What the dice of a battle, a Siege or Attrition may bring: exact, from the rules' own rolls.

Every function throws all faces of the rolls that the rules would throw, on a position in which the battle,
the Siege or the loss is about to be decided.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import product
from typing import Final, NamedTuple

from argead.core.roll import Mod, Roll
from argead.core.stakes import chance_of, in_words
from argead.parts.tables import cell

from ..rules.battle import battle_strength
from ..rules.battle_rolls import (
    battle_roll,
    elephant_roll,
    elephant_strength,
    fighting,
    table_score,
)
from ..rules.combat_units import attrition_result, attrition_roll
from ..rules.naval_rolls import naval_roll
from ..rules.sieges import points_needed, siege_die, siege_points, wavering
from ..state import (
    ATTACKER,
    DEFENDER,
    Force,
    State,
    battle_of,
    count,
    cus_at,
    is_city,
    is_major,
    is_player,
    siege_of,
    total,
)
from ..tables.ids import ELEPHANT, INDEPENDENT, INSIDE_OF, NO_GENERAL, Faction, General, Location
from .meanings import MEANINGS

Spread = dict[int, float]
"""How likely each number is."""

SIXTH: Final = 1 / 6


def faces(roll: Roll) -> Iterator[tuple[float, Roll]]:
    """The roll with every way in which its dice can fall, each with its chance."""
    sides = range(roll.die.low, roll.die.high + 1)
    for fallen in product(sides, repeat=roll.count):
        roll.faces = fallen
        yield 1 / len(sides) ** roll.count, roll


def spread(roll: Roll, value: Callable[[Roll], int]) -> Spread:
    """How likely each value of a roll is."""
    found: Spread = {}
    for p, thrown in faces(roll):
        found[value(thrown)] = found.get(value(thrown), 0.0) + p
    return found


def added(one: Mapping[int, float], other: Mapping[int, float]) -> Spread:
    """The sum of two numbers that do not depend on each other."""
    found: Spread = {}
    for (a, p), (b, q) in product(one.items(), other.items()):
        found[a + b] = found.get(a + b, 0.0) + p * q
    return found


def of_roll(roll: Roll) -> tuple[float, str]:
    """How likely a roll succeeds, as a number and in words."""
    chance = chance_of(roll, MEANINGS[roll.name])
    assert chance is not None
    return chance, in_words(roll, chance)


def per_cent(chance: float) -> str:
    """A chance in words.

    >>> per_cent(0.125), per_cent(0.999), per_cent(1), per_cent(0.001)
    ('12 %', 'over 99 %', '100 %', 'under 1 %')
    """
    if 0 < chance < 0.01:
        return "under 1 %"
    if 0.99 < chance < 0.9999:
        return "over 99 %"
    return f"{chance * 100:.0f} %"


def in_six(chance: float) -> str:
    """A chance that one die decides."""
    return f"{round(chance * 6)} in 6"


# -- Land Battles ----------------------------------------------------------------------------


class BattleOdds(NamedTuple):
    """How a Land Battle may end: for each side the chance to win and that its General is killed."""

    wins: tuple[float, float]
    draw: float
    killed: tuple[float, float]
    unhurt: tuple[float, float]
    """That it wins and loses nothing."""


class Score(NamedTuple):
    """A Battle Score, and whether the roll endangers the Commanding General."""

    points: int
    danger: bool


def herd(s: State, side: int) -> Spread:
    """The strength of a side's Elephants, by die or as they have rolled."""
    own = battle_of(s).sides[side]
    if own.dice:
        return {own.elephants: 1.0}
    found: Spread = {0: 1.0}
    if own.no_elephants or own.faction == INDEPENDENT:
        return found
    each = spread(elephant_roll(s, own), lambda roll: elephant_strength(s, roll))
    for _ in range(count(fighting(s, side), ELEPHANT)):
        found = added(found, each)
    return found


def strength_on_foot(s: State, side: int) -> int:
    """The Battle Strength of a side without its Elephants, Local Troops included."""
    own = battle_of(s).sides[side]
    if own.dice:
        return own.strength - own.elephants
    kept = own.no_elephants, own.elephants
    own.no_elephants = True
    found = battle_strength(s, side)
    own.no_elephants, own.elephants = kept
    return found


def battle_odds(s: State) -> BattleOdds:
    """How the running battle may end, from strengths, dice, Ratings and modifiers."""
    feet = [strength_on_foot(s, side) for side in (ATTACKER, DEFENDER)]
    herds = [herd(s, side) for side in (ATTACKER, DEFENDER)]
    tally = Tally()
    for (mine, p), (theirs, q) in product(herds[0].items(), herds[1].items()):
        attack = _scores(s, ATTACKER, feet[0] + mine, theirs)
        defence = _scores(s, DEFENDER, feet[1] + theirs, mine)
        for (one, a), (other, b) in product(attack.items(), defence.items()):
            tally.add(s, one, other, p * q * a * b)
    return tally.odds()


def _scores(s: State, side: int, strength: int, enemy_elephants: int) -> dict[Score, float]:
    """Battle Scores of a side with this strength against Elephants of that strength."""
    b = battle_of(s)
    own, other = b.sides[side], b.sides[1 - side]
    kept = own.dice, other.elephants
    other.elephants = enemy_elephants
    mortal = is_player(own.faction) and own.commander != NO_GENERAL and is_major(own.commander)
    thrown = [kept[0]] if kept[0] else [list(two) for two in product(range(1, 7), repeat=2)]
    found: dict[Score, float] = {}
    for own.dice in thrown:
        roll = battle_roll(s, side).total
        danger = mortal and roll == s.tables.charts.general_loss.roll
        score = Score(table_score(s, roll, strength), danger)
        found[score] = found.get(score, 0.0) + 1 / len(thrown)
    own.dice, other.elephants = kept
    return found


class Tally:
    """Adds up how a battle ends."""

    def __init__(self) -> None:
        self.wins = [0.0, 0.0]
        self.unhurt = [0.0, 0.0]
        self.killed = [0.0, 0.0]
        self.draw = 0.0

    def add(self, s: State, attacker: Score, defender: Score, p: float) -> None:
        """One pair of scores."""
        chart = s.tables.charts.general_loss
        scores = (attacker, defender)
        winner = (
            -1 if attacker.points == defender.points else int(attacker.points < defender.points)
        )
        if winner < 0:
            self.draw += p
        else:
            won, lost = scores[winner].points, scores[1 - winner].points
            self.wins[winner] += p
            if won >= 2 * lost:
                self.unhurt[winner] += p
        for side, score in enumerate(scores):
            if score.danger:
                fatal = chart.lost if winner == 1 - side else chart.won
                self.killed[side] += p * len(fatal) * SIXTH

    def odds(self) -> BattleOdds:
        """All that was added."""
        wins, killed, unhurt = self.wins, self.killed, self.unhurt
        return BattleOdds(
            (wins[0], wins[1]), self.draw, (killed[0], killed[1]), (unhurt[0], unhurt[1])
        )


# -- Naval Battles, Sieges, Attrition ----------------------------------------------------------


def naval_odds(
    s: State, ours: tuple[int, list[Mod]], theirs: tuple[int, list[Mod]]
) -> tuple[float, float, float]:
    """The mover wins, a draw, the interceptor wins; a side is its Fleet Strength and its modifiers."""
    mine, other = _naval_scores(s, *ours), _naval_scores(s, *theirs)
    win = draw = lose = 0.0
    for (a, p), (b, q) in product(mine.items(), other.items()):
        if a > b:
            win += p * q
        elif a < b:
            lose += p * q
        else:
            draw += p * q
    return win, draw, lose


def _naval_scores(s: State, strength: int, mods: list[Mod]) -> Spread:
    return spread(naval_roll(s, strength, mods), lambda roll: table_score(s, roll.total, strength))


class SiegeOdds(NamedTuple):
    """What one Siege roll may bring: a point or more, the fall of the place, the loss of a CU."""

    point: float
    falls: float
    costs: float


def siege_odds(s: State) -> SiegeOdds:
    """What the Siege that is about to be rolled may bring.

    CUs inside may fall for the last point (16.5), but for Royals whom an earlier one has won over.
    """
    r, chart = siege_of(s), s.tables.charts.siege
    space, owner = r.space, s.pc[r.space]
    wanted = points_needed(s, space) - siege_points(s, space)
    if s.options["siege_defense"] and is_city(s, space) and is_player(owner):
        gone = wavering(s, space, r.besieger) if wanted > 1 else 0
        wanted += total(cus_at(s, INSIDE_OF[space], owner) - gone)
    point = falls = costs = 0.0
    for p, roll in faces(siege_die(s)):
        gained = cell(chart.points, roll.total)
        point += p * (gained > 0)
        falls += p * (gained >= wanted)
        costs += p * (cell(chart.losses, roll.total) > 0)
    return SiegeOdds(point, falls, costs)


def attrition_odds(
    s: State,
    owner: Faction,
    location: Location,
    force: Force,
    size: int = 0,
    mods: Sequence[Mod] = (),
    under: General | None = None,
) -> Spread:
    """How many CUs of a group Attrition takes."""
    roll = attrition_roll(s, owner, location, size or total(force), mods, under)
    return spread(roll, lambda thrown: min(losses(attrition_result(thrown)), total(force)))


def losses(result: str) -> int:
    """CUs lost, from a cell of the Attrition table."""
    return 0 if result == "-" else int(result.removesuffix("e"))
