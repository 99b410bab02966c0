"""Force counters: Hits, disbanding, draws from a cup, and what happens when a cup is empty."""

from __future__ import annotations

from argead.core.ask import Ask, Asks
from argead.core.rulebook import rule
from argead.core.state import GameOver

from ..schema.counters import EnemyNation
from ..schema.ids import Counter, KindId, PlaceId, Sort
from ..state import (
    SEAT,
    State,
    Suffering,
    falls,
    one_of,
    put,
    send_home,
    sort_of_each,
    sorts_of,
    steps_of,
)
from ..tables.places import ARMY, CUPS, POOL, WALLS


@rule("set-up.death-of-alexander")
def hit_alexander(s: State) -> None:
    """A Hit takes two Glorifications; with fewer than two to lose Alexander is slain (R10)."""
    if is_mortal(s):
        s.say("slain")
        raise GameOver(None, "Alexander was slain", scores(s, 0))
    s.level -= s.tables.levels_lost
    s.moved("level", -s.tables.levels_lost, "alexander_hit", s.level)


def is_mortal(s: State) -> bool:
    """Whether the next Hit kills Alexander."""
    return s.level <= s.tables.levels_lost


def is_fatal(s: State, hits: int) -> bool:
    """Whether so many Hits outside battle kill Alexander, wherever they are placed."""
    lives = (s.level - 1) // s.tables.levels_lost
    return hits > sum([steps_of(s, i) for i in s.at[ARMY]]) + lives


def counts_immortality(s: State) -> bool:
    """Whether Immortality is counted: in a linked game, and in one campaign if so agreed."""
    return s.linked or bool(s.options.get("stand_alone"))


def scores(s: State, points: int) -> dict[str, int]:
    """The result for the Player Log; Immortality of earlier campaigns stands even in defeat (R18)."""
    found = {SEAT: points, "turn": min(s.turn.number, len(s.campaign.turns))}
    if s.linked:
        found["campaigns won"] = len(s.record)
    if counts_immortality(s):
        found["immortality"] = s.immortality
        found["years remembered"] = s.tables.remembered(s.immortality)
    return found


@rule("battle.force-counters", "battle.destroyed-alexander-forces")
def hit_own(s: State, i: Counter) -> None:
    """Flip the Force; destroy it if it was reduced or has no reduced side."""
    if falls(s, i):
        s.say("own_destroyed", s.tables.counters.kind[i])
        send_home(s, i)
    else:
        s.reduced[i] = True
        s.say("own_reduced", s.tables.counters.kind[i])


@rule("preparation.enemy-orders:9", "set-up.death-of-alexander:4")
def suffer_hits(s: State, hits: int, cause: str) -> Asks[None]:
    """Hits outside battle: one after the other to a Force of your choice, Alexander included (R4)."""
    if not hits:
        return
    s.suffering = Suffering(cause, hits)
    while s.suffering.hits:
        target = "alexander"
        if s.at[ARMY]:
            target = yield Ask(
                SEAT,
                "suffer_hit",
                lambda: [*sorts_of(s, s.at[ARMY]), "alexander"],
                "preparation.enemy-orders:9",
                (cause,),
            )
        s.suffering.hits -= 1
        if target == "alexander":
            hit_alexander(s)
        else:
            hit_own(s, one_of(s, s.at[ARMY], Sort(target)))
    s.suffering = None


@rule("conquest.disbanding")
def disband(s: State, sort: Sort) -> None:
    """Send a Force back to the reinforcements, at any time and even after a roll."""
    i = one_of(s, s.at[ARMY], sort)
    s.say("disbanded", s.tables.counters.kind[i])
    send_home(s, i)


def reinforcements(s: State) -> list[KindId]:
    """The kinds of Macedonian Forces that are left to buy."""
    kinds = s.tables.counters.kind
    return list(dict.fromkeys([kinds[i] for i in s.at[POOL]]))


def left_of(s: State, kind: KindId) -> int:
    """How many Macedonian Forces of a kind are left."""
    kinds = s.tables.counters.kind
    return sum(1 for i in s.at[POOL] if kinds[i] == kind)


def recruit(s: State, kind: KindId) -> None:
    """Place a Macedonian Force with the Army; there must be one."""
    kinds = s.tables.counters.kind
    put(s, next(i for i in s.at[POOL] if kinds[i] == kind), ARMY)


def draw_from(s: State, place: PlaceId, name: str) -> Counter:
    """Draw one counter at random from a place that is not empty."""
    sorts = sort_of_each(s, s.at[place])
    return s.at[place][sorts.index(Sort(s.chance.draw(sorts, name)))]


@rule("battle.running-out-of-force-counters", "gaugamela:1")
def draw_force(s: State, nation: EnemyNation, place: PlaceId, name: str) -> int:
    """Draw an enemy Force from its cup to a place; the Hits you suffer if there is none."""
    cup = CUPS[nation]
    if not s.at[cup]:
        s.say("cup_empty", nation)
        return s.tables.log.hits.per_missing_force
    i = draw_from(s, cup, name)
    put(s, i, place)
    s.say("force_drawn", s.tables.counters.kind[i], place)
    return 0


def place_wall(s: State, place: PlaceId) -> None:
    """Place a Wall counter, if one is left (R25)."""
    if s.at[WALLS]:
        put(s, s.at[WALLS][0], place)
        s.say("wall_placed", place)
    else:
        s.say("no_wall_left", place)
