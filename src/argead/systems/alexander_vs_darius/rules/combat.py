"""3.3 Land Combat: contact, the array, three rounds of fire, hits."""

from __future__ import annotations

from argead.core.ask import Asks
from argead.core.rules import rule

from ..state import (
    MACEDON,
    NEUTRAL,
    PERSIA,
    SEATS,
    Battle,
    State,
    leaders_at,
    units_at,
)
from .asking import ask, choose_hits, choose_units
from .leaders import fall, replace_leaders
from .losses import place_of, the_battle, wound
from .tracks import earn, host_size, settle, weary

ONE_DIE, FOUR_DICE = "one_die", "four_dice"


@rule("3.3", "1.4")
def contact(s: State) -> None:
    """An army meets a stack: leaders alone are taken, anything else means combat."""
    t = s.tables
    m = s.march
    assert m is not None
    if all(p < t.n_leaders for p in s.here[m.at]):
        capture_leaders(s, m.side, m.at)
        return
    m.fought = True
    s.battle = Battle(m.at, m.side, landing=m.landing)
    s.say("contact", SEATS[m.side], t.place_ids[m.at])
    s.then(("retreat_before_combat",))


@rule("1.4")
def capture_leaders(s: State, side: int, area: int) -> None:
    """Leaders without units are lost to an army that enters; Darius is worth more than the others."""
    t = s.tables
    s.reveal()
    for leader in leaders_at(s, area):
        earn(s, side, t.leaders[leader].ransom, "captured", t.leaders[leader].id)
        fall(s, leader, area)
    replace_leaders(s)
    settle(s)


@rule("3.1", "3.3")
def array(s: State, side: int) -> Asks[None]:
    """Who fights: the four leaders of highest rank and six units for each of them (R29)."""
    t = s.tables
    b = the_battle(s)
    place = place_of(s, b, side)
    leaders = sorted(leaders_at(s, place), key=lambda p: t.rank[p])[: t.combat.land.leaders]
    room = t.actions.movement.units_per_leader * max(1, len(leaders))
    units = units_at(s, place)
    if len(units) > room:
        units = yield from choose_units(
            s, side, "array", units, lambda chosen, _: len(chosen) < room, "3.1", least=room
        )
    b = the_battle(s)
    b.fighters[side] = leaders + sorted(units)


def standard_array(s: State, side: int, place: int) -> list[int]:
    """An array that nobody chose: the first units that find room."""
    t = s.tables
    leaders = sorted(leaders_at(s, place), key=lambda p: t.rank[p])[: t.combat.land.leaders]
    room = t.actions.movement.units_per_leader * max(1, len(leaders))
    return leaders + units_at(s, place)[:room]


@rule("3.3", "5.1")
def clash(s: State) -> None:
    """Both armies show themselves; a great Persian host tires Alexander's men (R23)."""
    t = s.tables
    b = the_battle(s)
    s.reveal()
    b.round = 1
    b.strength = [len(b.fighters[MACEDON]), len(b.fighters[PERSIA])]
    b.alexander = t.alexander in s.here[place_of(s, b, MACEDON)]
    b.darius = t.darius in s.here[place_of(s, b, PERSIA)]
    s.say("battle", t.place_ids[b.place], SEATS[b.attacker], *b.strength)
    if b.alexander:
        weary(s, "persian_host", host_size(s, b.strength[PERSIA]), t.place_ids[b.place])
        settle(s)
    s.then(("combat_round",))


@rule("3.3", "7.1")
def combat_round(s: State) -> Asks[None]:
    """All dice of both sides fall together; then each owner places the hits it took."""
    t = s.tables
    b = the_battle(s)
    b.four_dice = False
    if t.alexander in b.fighters[MACEDON]:
        answer = yield ask(s, MACEDON, "alexander", lambda: [ONE_DIE, FOUR_DICE], "7.1", final=True)
        b = the_battle(s)
        b.four_dice = answer == FOUR_DICE
    hits = [fire(s, b, MACEDON), fire(s, b, PERSIA)]
    if b.place == t.gate and b.round == 1:
        hits[MACEDON] = persian_gate(s, hits[MACEDON])
    for side in (MACEDON, PERSIA):
        b.scored[side] += hits[side]
        b.due[1 - side] = hits[side]
    s.say("round", b.round, hits[MACEDON], hits[PERSIA])
    settle(s)
    s.then(("take_hits", 1 - b.attacker), ("take_hits", b.attacker), ("round_over",))


@rule("3.1", "3.2")
def fire(s: State, b: Battle, side: int) -> int:
    """One die each: leaders hit at or under their combat rating, units at or over their quality."""
    t = s.tables
    n, d6 = t.n_leaders, s.chance.d6
    name = f"{SEATS[side]} fire"
    dice: list[int] = []
    hits = 0
    for piece in list(b.fighters[side]):
        if piece == t.alexander and b.four_dice:
            hits += four_dice(s, b, dice)
            continue
        die = d6(name)
        dice.append(die)
        hits += die <= t.combat_rating[piece] if piece < n else die >= t.quality[piece]
    b.dice[side] = tuple(dice)
    return hits


@rule("7.1")
def four_dice(s: State, b: Battle, dice: list[int]) -> int:
    """Alexander throws himself into it: four dice, and each 1 tempts fate (R44)."""
    t = s.tables
    risk = t.combat.four_dice
    s.dared = s.turn
    rolled = s.chance.dice(risk.dice, 6, "alexander")
    dice.extend(rolled)
    fates = [s.chance.d6("fate") for die in rolled if die == risk.fate_on]
    if any(fate >= risk.killed_on for fate in fates):
        b.fighters[MACEDON].remove(t.alexander)
        b.leaders_lost[MACEDON] += 1
        fall(s, t.alexander, b.place)
    elif fates:
        s.pinned = s.turn + 1
        s.say("pinned")
    return sum(1 for die in rolled if die <= t.combat_rating[t.alexander])


@rule("7.2")
def persian_gate(s: State, hits: int) -> int:
    """In the defiles of Elam the first Macedonian hits of round one strike rock."""
    ignored = min(hits, s.tables.combat.persian_gate.ignored_hits)
    s.say("persian_gate", ignored)
    return hits - ignored


@rule("3.2", "3.3")
def take_hits(s: State, side: int) -> Asks[None]:
    """The owner places the hits, at most one on each counter; what finds no target is lost."""
    b = the_battle(s)
    hits, b.due[side] = b.due[side], 0
    hit = yield from choose_hits(s, side, "hits", b.fighters[side], hits, "3.3")
    for piece in hit:
        wound(s, piece)


@rule("3.3")
def round_over(s: State) -> None:
    """Is one army destroyed, were three rounds fought? Otherwise both may break off."""
    settle(s)
    b = the_battle(s)
    defender = 1 - b.attacker
    if not b.fighters[MACEDON] or not b.fighters[PERSIA]:
        left = [side for side in (MACEDON, PERSIA) if b.fighters[side]]
        b.winner = left[0] if left else NEUTRAL
        s.then(("leave_the_field",))
    elif b.round == s.tables.combat.land.rounds:
        s.then(("count_hits",))
    else:
        b.round += 1
        s.then(("break_off", defender), ("break_off", b.attacker), ("combat_round",))


@rule("3.3")
def count_hits(s: State) -> None:
    """After three rounds the side that scored more has won; on a tie the attacker leaves unpursued."""
    b = the_battle(s)
    if b.scored[MACEDON] == b.scored[PERSIA]:
        b.winner = 1 - b.attacker
        s.then(("leave_the_field",))
        return
    b.winner = MACEDON if b.scored[MACEDON] > b.scored[PERSIA] else PERSIA
    if b.landing < 0 or b.winner == b.attacker:
        s.then(("pursuit",))
    s.then(("leave_the_field",))
