"""5.0 Activation: whose turn it is to lead, trumps, momentum and the die roll of doom."""

from __future__ import annotations

from typing import Final

from argead.core.ask import Ask, Asks
from argead.core.roll import D10, Reading, Roll
from argead.core.rulebook import rule

from ..state import (
    NO_LEADER,
    Leader,
    Orders,
    Spell,
    State,
    orders_of,
)
from .combats import could_shock
from .leaders import command_range, in_play, initiative, pinned, reach
from .offers import these

DOOM: Final = 9
"""The natural roll for momentum that calls for the die roll of doom."""
ENEMY_ACTS: Final = "the enemy may act at once"
CRISIS: Final = "a crisis of faith"
NO_MORE: Final = "the leader is finished"
DOOMS: Final = Reading("doom", "", (), (*[ENEMY_ACTS] * 2, *[NO_MORE] * 7, CRISIS))


def waits_for_turn(s: State, l: Leader) -> bool:
    """On the map, with an initiative, and not yet Finished."""
    if not in_play(s, l) or s.finished[l] or l in s.asleep:
        return False
    return not s.battle.leader[l].contingent


@rule("3.0", "5.1", "5.11", "5.12", "5.13", "5.15", "5.25", "5.27")
def next_leader(s: State) -> Asks[None]:
    """The lowest initiative goes first; its owner may let him act, pass, or try to trump.

    A leader in an enemy zone may wait for a better moment. One who waited and is free again goes
    before all others.
    """
    b = s.battle
    s.spell = Spell()
    freed = [l for l in b.leaders if waits_for_turn(s, l) and s.waiting[l] and not pinned(s, l)]
    if freed:
        s.then(("freed_leader",))
        return
    ready = [l for l in b.leaders if waits_for_turn(s, l) and not s.waiting[l]]
    if not ready:
        for l in b.leaders:
            if waits_for_turn(s, l):
                s.finished[l] = 1
        s.then(("end_of_turn",))
        return
    first = lowest(s, ready)
    side, low = b.lside[first[0]], initiative(s, first[0])
    answer = yield Ask(
        b.seats[side], "next_leader", lambda: lead_options(s, first, side), "5.12:1", ()
    )
    s.last_initiative, s.last_side = low, side
    kind, ident = answer
    l = b.lindex[ident]
    if kind == "pass":
        s.finished[l] = 1
        s.say("passes", ident)
        s.then(("next_leader",))
    elif kind == "wait":
        s.waiting[l] = 1
        s.say("waits", ident)
        s.then(("next_leader",))
    elif kind == "activate":
        s.then(("activate", l, "initial"), ("phase_over", l))
    else:
        s.then(("trump", l, side))


@rule("5.25")
def freed_leader(s: State) -> Asks[None]:
    """Who waited in an enemy zone and is free again goes before all others, but without momentum."""
    b = s.battle
    freed = [l for l in b.leaders if waits_for_turn(s, l) and s.waiting[l] and not pinned(s, l)]
    first = lowest(s, freed)
    side = b.lside[first[0]]
    answer = yield Ask(
        b.seats[side], "freed_leader", lambda: [("activate", b.lid[l]) for l in first], "5.25:3"
    )
    s.last_initiative, s.last_side = initiative(s, first[0]), side
    l = b.lindex[answer[1]]
    s.bypassed[l] = 1
    s.then(("activate", l, "initial"), ("phase_over", l))


@rule("5.12")
def lowest(s: State, ready: list[Leader]) -> list[Leader]:
    """Those of one side among whom the next leader is chosen: the lowest initiative of all."""
    low = min(initiative(s, l) for l in ready)
    first = [l for l in ready if initiative(s, l) == low]
    side = side_to_lead(s, first, low)
    return [l for l in first if s.battle.lside[l] == side]


@rule("5.12")
def side_to_lead(s: State, first: list[Leader], low: int) -> int:
    """Of leaders with the same initiative a non-Macedonian goes first; then the sides alternate."""
    b = s.battle
    sides = [side for side in (0, 1) if any(b.lside[l] == side for l in first)]
    if len(sides) == 1:
        return sides[0]
    if s.last_initiative == low:
        return 1 - s.last_side
    return 1 if b.sides[0].macedonian else 0


def lead_options(s: State, first: list[Leader], side: int) -> list[tuple[str, str]]:
    """Activate one of the lowest, pass with him, let him wait, or try to trump with a better one."""
    b = s.battle
    found = [("activate", b.lid[l]) for l in first]
    for l in first:
        found.append(("wait" if held(s, l) else "pass", b.lid[l]))
    low = initiative(s, first[0])
    found += [
        ("trump", b.lid[l]) for l in b.lby_side[side] if may_trump(s, l) and initiative(s, l) > low
    ]
    return found


@rule("5.25")
def held(s: State, l: Leader) -> bool:
    """Does an enemy zone keep him from giving orders? The overall commander gives them all the same."""
    return pinned(s, l) and s.battle.overall[s.battle.lside[l]] != l


@rule("5.46")
def may_trump(s: State, l: Leader) -> bool:
    """Is he inactive and able to do something if he gets the phase?"""
    if not waits_for_turn(s, l):
        return False
    return not held(s, l) or could_shock(s, l)


@rule("5.4", "5.41", "5.43", "5.44")
def trump(s: State, l: Leader, side: int) -> None:
    """The active player's trump: roll the leader's initiative or less to go before the lower one."""
    if trumps(s, l):
        s.spell.must_act = True
        s.then(("trump_reply", l, "activate"))
    else:
        s.finished[l] = 1
        s.then(("after_trump", side))


@rule("2.3:1")
def trump_roll(s: State, l: Leader) -> Roll:
    """A leader trumps with his initiative or less."""
    return Roll("trump", D10, (), initiative(s, l), "5.41:1")


def trumps(s: State, l: Leader) -> bool:
    """Try to trump."""
    roll = s.throw(trump_roll(s, l))
    s.say("trump", s.battle.lid[l], "succeeds" if roll.over <= 0 else "fails", roll=roll)
    return roll.over <= 0


@rule("5.41", "5.12", "5.25")
def after_trump(s: State, side: int) -> Asks[None]:
    """The trump failed: the leader whose turn it was acts, of several equals whom his owner likes.

    One who stands in an enemy zone may still wait for a better moment.
    """
    b = s.battle
    ready = [l for l in b.lby_side[side] if waits_for_turn(s, l) and not s.waiting[l]]
    first = lowest(s, ready)
    options = [("activate", b.lid[l]) for l in first]
    options += [("wait", b.lid[l]) for l in first if held(s, l)]
    kind, ident = yield Ask(b.seats[side], "after_trump", lambda: options, "5.41:3")
    l = b.lindex[ident]
    if kind == "wait":
        s.waiting[l] = 1
        s.say("waits", ident)
        s.then(("next_leader",))
    else:
        s.then(("activate", l, "initial"), ("phase_over", l))


@rule("5.44")
def pass_over(s: State, l: Leader) -> None:
    """Inactive leaders of either side whom a trump passes over may not use momentum this turn.

    Of a trump that is trumped only the second counts: who came by it has passed over the others.
    """
    for m in s.battle.leaders:
        if m != l and waits_for_turn(s, m) and initiative(s, m) <= initiative(s, l):
            s.bypassed[m] = 1
    s.say("passed_over", tuple(s.battle.lid[m] for m in s.battle.leaders if s.bypassed[m]))


@rule("5.42", "5.43")
def trump_reply(s: State, l: Leader, kind: str) -> Asks[None]:
    """The other player may trump a trump or a momentum with an inactive leader as good or better."""
    b = s.battle
    other = 1 - b.lside[l]
    able = [
        m for m in b.lby_side[other] if may_trump(s, m) and initiative(s, m) >= initiative(s, l)
    ]
    go_on = "initial" if kind == "activate" else "momentum"
    if able:
        answer = yield Ask(
            b.seats[other],
            "trump_reply",
            lambda: [*(b.lid[m] for m in able), None],
            "5.42:1" if kind == "activate" else "5.42:2",
            (b.lid[l],),
        )
        if answer is not None:
            m = b.lindex[answer]
            if trumps(s, m):
                s.finished[l] = 1
                pass_over(s, m)
                s.spell = Spell(must_act=True)
                s.then(("activate", m, "initial"), ("phase_over", m))
                return
            s.finished[m] = 1
    if kind == "activate":
        pass_over(s, l)
    s.then(("activate", l, go_on), ("phase_over", l))


# -- momentum -----------------------------------------------------------------------------------------


@rule("5.31", "5.14", "5.34", "5.25", "4.35", "5.52")
def may_have_momentum(s: State, phase: Orders) -> bool:
    """May the leader who has just finished an orders phase try for another?

    Three in succession are the most; a phase by elite initiative earlier in the turn is one of them.
    """
    l = phase.leader
    most = 2 if s.elite_leader == l else 3
    return (
        in_play(s, l)
        and not s.finished[l]
        and not s.bypassed[l]
        and not s.spell.borrowed
        and l not in phase.duelled
        and s.spell.phases < most
        and phase.kind in ("initial", "momentum")
        and not pinned(s, l)
    )


@rule("5.3", "5.27", "5.31", "5.32")
def phase_over(s: State, l: Leader) -> Asks[None]:
    """The phase is over: try for momentum, or the leader is Finished."""
    b = s.battle
    phase = orders_of(s)
    s.orders = None
    s.spell.must_act = False
    if phase.kind == "elite":
        return
    if not may_have_momentum(s, phase):
        s.finished[l] = 1
        s.then(("next_leader",))
        return
    answer = yield Ask(
        b.seats[b.lside[l]], "momentum", lambda: ["try", None], "5.31:1", (b.lid[l],)
    )
    if answer is None:
        s.finished[l] = 1
        s.then(("next_leader",))
        return
    roll = s.throw(momentum_roll(s, l))
    won = roll.over <= 0 and roll.natural != DOOM
    s.say("momentum", b.lid[l], "succeeds" if won else "fails", roll=roll)
    if roll.natural == DOOM:
        s.then(("doom", l))
    elif won:
        s.then(("trump_reply", l, "momentum"))
    else:
        s.finished[l] = 1
        s.then(("next_leader",))


@rule("2.3:1")
def momentum_roll(s: State, l: Leader) -> Roll:
    """A leader goes on with his initiative or less; a natural 9 is fate."""
    return Roll("momentum", D10, (), initiative(s, l), "5.32:1")


@rule("2.3:1")
def doom_roll() -> Roll:
    """The die roll of doom."""
    return Roll("doom", D10, clause="5.33:1", reading=DOOMS)


@rule("5.33")
def doom(s: State, l: Leader) -> Asks[None]:
    """The die roll of doom: the enemy may re-activate a leader, or the leader loses his nerve."""
    b = s.battle
    roll = s.throw(doom_roll())
    fate = DOOMS.row[roll.natural]
    s.say("doom", b.lid[l], fate, roll=roll)
    s.finished[l] = 1
    if fate == CRISIS:
        s.then(("crisis", l), ("next_leader",))
        return
    if fate == ENEMY_ACTS:
        other = 1 - b.lside[l]
        able = [
            m
            for m in b.lby_side[other]
            if in_play(s, m) and m not in s.asleep and not b.leader[m].contingent
        ]
        answer = yield Ask(
            b.seats[other],
            "reactivate",
            lambda: [*(b.lid[m] for m in able), None],
            "5.33:2",
            (b.lid[l],),
        )
        if answer is not None:
            m = b.lindex[answer]
            kind = "reactivated" if s.finished[m] else "initial"
            s.finished[m] = 0
            s.spell = Spell()
            s.then(("activate", m, kind), ("phase_over", m))
            return
    s.then(("next_leader",))


# -- elite initiative -----------------------------------------------------------------------------------


@rule("2.3:1")
def elite_roll() -> Roll:
    """Elite initiative comes after the first turn with 7 or less."""
    return Roll("elite initiative", D10, (), 7, "5.52:4")


@rule("5.5", "5.51", "5.52")
def elite(s: State) -> Asks[None]:
    """An elite overall commander may begin the turn with one orders phase, his own or another's."""
    b = s.battle
    s.elite_leader = NO_LEADER
    if not s.options["elite_initiative"]:
        return
    for side in (0, 1):
        chief = b.overall[side]
        if chief < 0 or not b.leader[chief].elite or not in_play(s, chief):
            continue
        if s.turn > 1:
            roll = s.throw(elite_roll())
            s.say("no_elite" if roll.over > 0 else "elite", b.lid[chief], roll=roll)
            if roll.over > 0:
                continue
        near = reach(s, s.place[chief], side, command_range(s, chief))
        able = [
            m
            for m in b.lby_side[side]
            if waits_for_turn(s, m) and (s.turn == 1 or s.place[m] in near)
        ]
        answer = yield Ask(
            b.seats[side],
            "elite",
            these([*(b.lid[m] for m in able), None]),
            "5.51:1",
            (b.lid[chief],),
        )
        if answer is not None:
            m = b.lindex[answer]
            s.elite_leader = m
            s.then(("activate", m, "elite"), ("phase_over", m))
            return
