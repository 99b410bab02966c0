"""Force counters: Hits, disbanding, draws from a cup, and what happens when a cup is empty."""

from __future__ import annotations

from argead.core.ask import Ask, Asks
from argead.core.rules import rule
from argead.core.state import GameOver

from ..state import ARMY, CUPS, POOL, SEAT, State, alike, key, put, send_home


@rule("set-up.death-of-alexander")
def hit_alexander(s: State) -> None:
    """A Hit takes two Glorifications; with fewer than two to lose Alexander is slain (R10)."""
    if s.level <= s.tables.levels_lost:
        s.say("slain")
        raise GameOver(None, "Alexander was slain", scores(s, 0))
    s.level -= s.tables.levels_lost
    s.moved("level", -s.tables.levels_lost, "alexander_hit", s.level)


def scores(s: State, points: int) -> dict[str, int]:
    """The result for the Player Log; Immortality of earlier campaigns stands even in defeat (R18)."""
    found = {SEAT: points, "turn": min(s.turn, len(s.campaign.turns))}
    if s.scenario == "linked":
        found["campaigns won"] = len(s.record)
    if s.scenario == "linked" or s.options.get("stand_alone"):
        found["immortality"] = s.immortality
        found["years remembered"] = s.tables.remembered(s.immortality)
    return found


@rule("battle.force-counters", "battle.destroyed-alexander-forces")
def hit_own(s: State, i: int) -> bool:
    """Flip the Force; destroy it if it was reduced or has no reduced side. True: destroyed."""
    if s.tables.counters.reduced[i] is not None and not s.reduced[i]:
        s.reduced[i] = True
        s.say("own_reduced", s.tables.counters.kind[i])
        return False
    s.say("own_destroyed", s.tables.counters.kind[i])
    send_home(s, i)
    return True


def suffer_hits(s: State, hits: int, cause: str) -> Asks[None]:
    """Hits outside battle: one after the other to a Force of your choice, Alexander included (R4)."""
    s.hits = hits
    while s.hits:
        target = "alexander"
        if s.at[ARMY]:
            target = yield Ask(
                SEAT,
                "suffer_hit",
                lambda: [*alike(s, s.at[ARMY]), "alexander"],
                "battle.force-counters",
                (cause,),
            )
        s.hits -= 1
        if target == "alexander":
            hit_alexander(s)
        else:
            hit_own(s, alike(s, s.at[ARMY])[target])


@rule("conquest.disbanding")
def disband(s: State, sort: str) -> None:
    """Send a Force back to the reinforcements, at any time and even after a roll."""
    i = alike(s, s.at[ARMY])[sort]
    s.say("disbanded", s.tables.counters.kind[i])
    send_home(s, i)


def reinforcements(s: State) -> list[str]:
    """The kinds of Macedonian Forces that are left to buy."""
    return list(alike(s, s.at[POOL]))


def recruit(s: State, kind: str) -> None:
    """Place a Macedonian Force with the Army."""
    put(s, alike(s, s.at[POOL])[kind], ARMY)


def draw_from(s: State, place: str, name: str) -> int:
    """Draw one counter at random from a place that is not empty."""
    there = s.at[place]
    drawn = s.chance.draw([key(s, i) for i in there], name)
    return alike(s, there)[drawn]


@rule("battle.running-out-of-force-counters")
def draw_force(s: State, nation: str, place: str, name: str) -> int:
    """Draw an enemy Force from its cup to a place; the Hits you suffer if there is none."""
    cup = CUPS[nation]
    if not s.at[cup]:
        s.say("cup_empty", nation)
        return s.tables.log.hits.per_missing_force
    i = draw_from(s, cup, name)
    put(s, i, place)
    s.say("force_drawn", s.tables.counters.kind[i], place)
    return 0


def place_wall(s: State, place: str) -> bool:
    """Place a Wall counter, if one is left (R25)."""
    if not s.at["walls"]:
        s.say("no_wall_left", place)
        return False
    put(s, s.at["walls"][0], place)
    s.say("wall_placed", place)
    return True
