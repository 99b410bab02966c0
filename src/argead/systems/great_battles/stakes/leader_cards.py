"""Leaders against each other and against the die: duels, trumps, momentum, line commands, rallies."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from argead.core.ask import Ask
from argead.core.scene import Row
from argead.core.stakes import Fight, FightKind

from ..rules.activation import DOOM, lowest, may_trump, momentum_roll, trump_roll, waits_for_turn
from ..rules.cohesion import tq
from ..rules.duels import champion, leaders_with
from ..rules.leaders import initiative, prowess
from ..rules.orders import strategy_roll
from ..rules.rally import rally_roll, tired_roll
from ..rules.shock import attackers_of, defenders_of
from ..state import Leader, State, Unit
from ..text.names import RESULTS, chance, counted, leader_name, listed, unit, unit_name, up_to
from .cards import Card, army, colour, fate, line
from .prices import turn_hits

FACES: Final = range(10)


# -- single combat -----------------------------------------------------------------------------------------


def of_champion(s: State, ask: Ask, option: str) -> Fight | None:
    """Who fights for his side in a combat where both have leaders."""
    b = s.battle
    l = b.lindex[option]
    c = s.combats[ask.about[0]]
    groups = (attackers_of(s, c), defenders_of(s, c))
    foes = next(group for group in groups if b.side[group[0]] != b.lside[l])
    return duel(s, l, champion(s, leaders_with(s, foes)), ask.rule)


def of_king(s: State, ask: Ask, option: str | None) -> Fight | None:
    """Darius stays, or rides away from a duel."""
    b = s.battle
    l = b.lindex[ask.about[0]]
    near = [
        m
        for m in b.lby_side[1 - b.lside[l]]
        if s.place[m] and b.grid.distance(s.place[l], s.place[m]) == 1
    ]
    return duel(s, l, near, ask.rule)


def duel(s: State, l: Leader, foes: Sequence[Leader], clause: str) -> Fight | None:
    """Two leaders face to face; of several equals the first stands for all."""
    if not foes:
        return None
    b = s.battle
    m = foes[0]
    return {
        "kind": FightKind.DUEL,
        "title": f"{leader_name(s, l)} against {leader_name(s, m)}",
        "clause": clause,
        "sides": [army(s, b.lside[l], leaders=[l]), army(s, b.lside[m], leaders=foes)],
        "text": fates(s, l, m),
    }


def fates(s: State, l: Leader, m: Leader) -> str:
    """What comes of a duel, over all hundred falls of the two dice."""
    table = s.battle.t.casualties.table.personal_combat
    mine, theirs = prowess(s, l), prowess(s, m)
    falls = [(a + mine) - (d + theirs) for a in FACES for d in FACES]
    told: list[str] = []
    for loser, sign in ((m, 1), (l, -1)):
        results = [table[min(n * sign, len(table) - 1)] for n in falls if n * sign > 0]
        shares = [
            f"{RESULTS[result]} {results.count(result)} %"
            for result in dict.fromkeys(sorted(table, key=table.index))
            if result != "none" and result in results
        ]
        told.append(f"{leader_name(s, loser)}: {', '.join(shares) or 'unharmed'}")
    return f"{'. '.join(told)}. Nobody is hurt: {falls.count(0)} %."


# -- trials ------------------------------------------------------------------------------------------------


def trial(
    s: State, l: Leader, units: Sequence[Unit], title: str, clause: str, need: int, text: str
) -> Fight:
    """A leader, perhaps for a unit, against the die."""
    side = s.battle.lside[l]
    return {
        "kind": FightKind.TRIAL,
        "title": title,
        "clause": clause,
        "sides": [army(s, side, units, [l]), fate(s, side, [line("needs", up_to(need))])],
        "text": f"{up_to(need)} on the die: {chance(need)}. {text}",
    }


def of_lead(s: State, ask: Ask, option: tuple[str, str]) -> Fight | None:
    """A trump: who would act before his time, and whom he passes over."""
    kind, ident = option
    if kind != "trump":
        return None
    b = s.battle
    l = b.lindex[ident]
    ready = [m for m in b.leaders if waits_for_turn(s, m) and not s.waiting[m]]
    first = lowest(s, ready)
    passed = [
        m
        for m in b.leaders
        if m != l and waits_for_turn(s, m) and initiative(s, m) <= initiative(s, l)
    ]
    replies = repliers(s, l)
    lowest_of = "" if len(first) == 1 else "one of "
    text = f"{up_to(initiative(s, l))} on the die: {chance(initiative(s, l))}. On failure he is "
    text += f"Finished and {lowest_of}{listed(leader_name(s, m) for m in first)} acts. "
    text += f"On success no momentum this turn for {listed(leader_name(s, m) for m in passed)}."
    if replies:
        text += f" It can be trumped by {listed(leader_name(s, m) for m in replies)}."
    return against_men(s, l, passed, f"{leader_name(s, l)} tries to trump", "5.41:1", text)


def repliers(s: State, l: Leader) -> list[Leader]:
    """The enemy leaders who could trump a trump or a momentum of his."""
    foes = s.battle.lby_side[1 - s.battle.lside[l]]
    return [m for m in foes if may_trump(s, m) and initiative(s, m) >= initiative(s, l)]


def against_men(
    s: State, l: Leader, others: Sequence[Leader], title: str, clause: str, text: str
) -> Fight:
    """A leader who rolls, and the leaders whom it touches."""
    b = s.battle
    rows: list[Row] = [
        {
            "label": leader_name(s, m),
            "value": f"initiative {initiative(s, m)}",
            "side": colour(s, b.lside[m]),
            "refs": [b.lid[m]],
        }
        for m in others
    ]
    side = 1 - b.lside[l]
    other = fate(s, side, [*rows, line("needs", up_to(trump_roll(s, l).against or 0))])
    other["pieces"] = [b.lid[m] for m in others]
    return {
        "kind": FightKind.TRIAL,
        "title": title,
        "clause": clause,
        "sides": [army(s, b.lside[l], leaders=[l]), other],
        "text": text,
    }


def of_reply(s: State, ask: Ask, option: str) -> Fight | None:
    """A trump of the enemy's trump or momentum."""
    b = s.battle
    m, l = b.lindex[option], b.lindex[ask.about[0]]
    text = f"{up_to(initiative(s, m))} on the die: {chance(initiative(s, m))}. On success "
    text += f"{leader_name(s, m)} acts and {leader_name(s, l)} is Finished; on failure "
    text += f"{leader_name(s, m)} is Finished and {leader_name(s, l)} acts."
    title = f"{leader_name(s, m)} tries to trump {leader_name(s, l)}"
    return against_men(s, m, [l], title, ask.rule, text)


def of_momentum(s: State, ask: Ask, option: str) -> Fight | None:
    """Another phase, or fate."""
    l = s.battle.lindex[ask.about[0]]
    need = min(DOOM - 1, momentum_roll(s, l).against or 0)
    text = "With it he has another phase, otherwise he is Finished. On 9 the die of doom falls: "
    text += "2 in 10 the enemy acts at once, 1 in 10 a crisis of faith."
    replies = repliers(s, l)
    title = f"{leader_name(s, l)} tries for momentum"
    if not replies:
        return trial(s, l, (), title, "5.32:1", need, text)
    text = f"{up_to(need)} on the die: {chance(need)}. {text} "
    text += f"It can be trumped by {listed(leader_name(s, m) for m in replies)}."
    return against_men(s, l, replies, title, "5.32:1", text)


def of_command(s: State, ask: Ask, option: str) -> Fight | None:
    """A roll for a line command."""
    if option != "line_roll":
        return None
    l = s.battle.lindex[ask.about[0]]
    need = strategy_roll(s, l).against or 0
    text = "With it he has a line command, otherwise individual orders."
    return trial(s, l, (), f"{leader_name(s, l)} wants a line command", "4.34:5", need, text)


def of_rally(s: State, u: Unit) -> Fight | None:
    """A leader tries to rally a routed unit: what the first die and the second may bring."""
    l = s.active
    b = s.battle
    need = rally_roll(s, l).against or 0
    reading = tired_roll(s, u).reading
    row = reading.row if reading is not None else ()
    stands = sorted({int(hits) for hits in row if hits != "R"})
    text = "But no line of the rally table lets it stand again. "
    if stands:
        text = f"Then it stands again with {stands[0]} to {stands[-1]} of {counted(b.tq[u], 'hit')}"
        text += f"; {row.count('R')} in 10 it runs on after all. " if "R" in row else ". "
    lost = "is lost" if b.armoured[u] else f"runs 2 hexes, and is lost on a die above {b.tq[u]}"
    title = f"{leader_name(s, l)} rallies {unit_name(s, u)}"
    return trial(s, l, [u], title, "10.27:2", need, f"{text}On failure it {lost}.")


def of_turn(s: State, ask: Ask, u: Unit, mover: Unit) -> Fight:
    """A unit that turns to the enemy who came up."""
    b = s.battle
    least = sum(cost["amount"] for cost in turn_hits(s, u, mover))
    text = f"Hits for each point above quality {tq(s, u)}, and {least} at least."
    if not least:
        text = "Horse that turns to foot takes nothing."
    return {
        "kind": FightKind.TRIAL,
        "title": f"{unit(s, u):+turns} to {unit_name(s, mover)}",
        "clause": ask.rule,
        "sides": [army(s, b.side[u], [u]), army(s, b.side[mover], [mover])],
        "text": text,
    }


def of_reaction(s: State, ask: Ask, option: tuple[str, int] | str) -> Fight | None:
    """The same in the window of reaction."""
    b = s.battle
    if not isinstance(option, tuple):
        return None
    return of_turn(s, ask, b.index[option[0]], b.index[ask.about[0]])


def of_harassed(s: State, ask: Ask, option: int) -> Fight | None:
    """The same for the target of harassment."""
    b = s.battle
    return of_turn(s, ask, b.index[ask.about[0]], b.index[ask.about[1]])


FIGHTS: Final[Mapping[str, Card]] = {
    "champion": of_champion,
    "darius": of_king,
    "next_leader": of_lead,
    "trump_reply": of_reply,
    "momentum": of_momentum,
    "command": of_command,
    "reaction_facing": of_reaction,
    "harass_turn": of_harassed,
}
"""The card of an option, by what is asked."""
