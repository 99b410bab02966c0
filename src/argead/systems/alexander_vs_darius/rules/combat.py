"""3.3 Land Combat: contact, the array, three rounds of fire, hits."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from argead.core.ask import Asks
from argead.core.roll import D6, Roll
from argead.core.rulebook import rule

from ..state import (
    FOE,
    MACEDON,
    NEUTRAL,
    PERSIA,
    SEATS,
    SIDES,
    Battle,
    Piece,
    Place,
    Round,
    Side,
    State,
    leaders_at,
    the_battle,
    the_march,
    units_at,
)
from .asking import ask, choose_hits, choose_units
from .fire import FOUR_DICE as DARING
from .fire import fire_rolls, hits_of
from .leaders import fall, replace_leaders
from .losses import ahead, annihilated, is_pursued, place_of, say_struck, survivor, wound
from .tracks import earn, host_size, settle, weary

ONE_DIE: Final = "one_die"
FOUR_DICE: Final = "four_dice"
FATE: Final = "fate"


@rule(
    "3.3.fight:1",
    "1.4.army:10",
    "1.4.army:11",
    "1.4.army:12",
    "1.4.leaders:3",
    "1.4.leaders:7",
    "1.4.embark:11",
)
def contact(s: State) -> None:
    """An army meets a stack: leaders alone are taken, anything else means combat."""
    t = s.tables
    m = the_march(s)
    if all(p < t.n_leaders for p in s.here[m.at]):
        capture(s, m.side, s.here[m.at], "1.4.leaders:3")
        return
    m.fought = True
    s.battle = Battle(m.at, m.side, landing=m.landing)
    s.say("contact", SEATS[m.side], t.place_ids[m.at])
    s.then(("retreat_before_combat",))


@rule("1.4.leaders:8")
def bereft(s: State, back: Place) -> None:
    """Leaders whose last unit fell on the way in: troops take them, from leaders alone they turn back."""
    t = s.tables
    m = the_march(s)
    if units_at(s, m.at):
        capture(s, FOE[m.side], s.here[t.march], "1.4.leaders:8")
        return
    m.at = back
    s.say("turns_back", SEATS[m.side], t.place_ids[back])


@rule("1.4.leaders:3", "1.4.leaders:4", "1.4.leaders:5", "1.4.leaders:6")
def capture(s: State, side: Side, leaders: Sequence[Piece], clause: str) -> None:
    """Leaders without units are lost to troops that meet them; Darius is worth more than the others."""
    t = s.tables
    s.reveal()
    area = the_march(s).at
    for leader in leaders:
        earn(s, side, t.leaders[leader].ransom, "captured", t.leaders[leader].id)
        fall(s, leader, area, clause)
    replace_leaders(s)
    settle(s)


@rule("3.1")
def command(s: State, place: Place) -> tuple[list[Piece], int]:
    """The four leaders of highest rank who fight, and the room for units under them (R29)."""
    t = s.tables
    leaders = sorted(leaders_at(s, place), key=lambda p: t.rank[p])[: t.combat.land.leaders]
    return leaders, t.actions.movement.units_per_leader * max(1, len(leaders))


@rule("3.1")
def array(s: State, side: Side) -> Asks[None]:
    """Who fights: leaders and as many units as they can command; the owner chooses."""
    b = the_battle(s)
    place = place_of(s, b, side)
    leaders, room = command(s, place)
    units = units_at(s, place)
    if len(units) > room:
        clause = "3.1:5" if leaders else "3.1:6"
        units = yield from choose_units(
            s, side, "array", units, lambda chosen, _: len(chosen) < room, clause, least=room
        )
    b = the_battle(s)
    b.fighters[side] = leaders + sorted(units)


def standard_array(s: State, place: Place) -> list[Piece]:
    """An array that nobody chose: the first units that find room."""
    leaders, room = command(s, place)
    return leaders + units_at(s, place)[:room]


@rule("3.3.fight", "3:4", "5.1")
def clash(s: State) -> None:
    """Both armies show themselves; a great Persian host tires Alexander's men (R23)."""
    t = s.tables
    b = the_battle(s)
    s.reveal()
    b.revealed = True
    strength = [len(b.fighters[side]) for side in SIDES]
    b.alexander = t.alexander in s.here[place_of(s, b, MACEDON)]
    b.darius = t.darius in s.here[place_of(s, b, PERSIA)]
    s.say("battle", t.place_ids[b.place], SEATS[b.attacker], *strength)
    if b.alexander:
        host = strength[PERSIA]
        weary(s, "persian_host", host_size(s, host), t.place_ids[b.place], host)
        settle(s)
    s.then(("combat_round",))


@rule("3.3.fight", "7.1")
def combat_round(s: State) -> Asks[None]:
    """All dice of both sides fall together; then each owner places the hits it took."""
    t = s.tables
    b = the_battle(s)
    b.round = Round(b.round.number + 1)
    if t.alexander in b.fighters[MACEDON]:
        answer = yield ask(s, MACEDON, "alexander", lambda: [ONE_DIE, FOUR_DICE], "7.1:1")
        b = the_battle(s)
        b.round.four_dice = answer == FOUR_DICE
    volleys = [fire(s, b, side) for side in SIDES]
    hits = [sum(map(hits_of, volley)) for volley in volleys]
    ignored = persian_gate(s, b, hits[MACEDON])
    hits[MACEDON] -= ignored
    for side in SIDES:
        b.scored[side] += hits[side]
        b.round.due[FOE[side]] = hits[side]
    thrown = [roll for volley in volleys for roll in volley]
    s.say("round", b.round.number, *hits, roll=[roll for roll in thrown if roll.name != FATE])
    for roll in thrown:
        if roll.name == FATE:
            meet_fate(s, b, roll)
    if ignored:
        s.say("persian_gate", ignored)
    settle(s)
    s.then(("take_hits", FOE[b.attacker]), ("take_hits", b.attacker), ("round_over",))


@rule("3.1", "3.2", "7.1", "3.3.fight:2")
def fire(s: State, b: Battle, side: Side) -> list[Roll]:
    """Throw all dice of a side, in the order of its fighters; Alexander may throw four."""
    t = s.tables
    name = f"{SEATS[side]} fire"
    fighters = b.fighters[side]
    if side != MACEDON or not b.round.four_dice:
        volley = [s.throw(roll) for roll in fire_rolls(s, name, fighters)]
    else:
        at = fighters.index(t.alexander)
        volley = [s.throw(roll) for roll in fire_rolls(s, name, fighters[:at])]
        volley += four_dice(s)
        volley += [s.throw(roll) for roll in fire_rolls(s, name, fighters[at + 1 :])]
    b.round.dice[side] = tuple([f for roll in volley if roll.name != FATE for f in roll.faces])
    return volley


@rule("7.1")
def alexander_roll(s: State) -> Roll:
    """Four dice against his combat rating."""
    t = s.tables
    rating = t.combat_rating[t.alexander]
    return Roll("alexander", D6, (), rating, DARING, t.combat.four_dice.dice)


@rule("7.1")
def fate_roll(s: State, ones: int) -> Roll:
    """A die for each 1 among the four."""
    return Roll(FATE, D6, (), s.tables.combat.four_dice.killed_on, "7.1:2", ones)


@rule("7.1")
def four_dice(s: State) -> list[Roll]:
    """Alexander throws himself into it: four dice, and each 1 tempts fate."""
    s.dared = s.turn
    roll = s.throw(alexander_roll(s))
    ones = roll.faces.count(s.tables.combat.four_dice.fate_on)
    return [roll, s.throw(fate_roll(s, ones))] if ones else [roll]


@rule("7.1")
def meet_fate(s: State, b: Battle, roll: Roll) -> None:
    """Alexander falls, or is wounded and stays where he is next turn (R44)."""
    t = s.tables
    s.say("tempts_fate", roll=roll)
    if max(roll.faces) >= t.combat.four_dice.killed_on:
        b.fighters[MACEDON].remove(t.alexander)
        b.leaders_lost[MACEDON] += 1
        fall(s, t.alexander, b.place, "7.1:4")
    else:
        s.pinned = s.turn + 1
        s.say("pinned")


@rule("7.2")
def persian_gate(s: State, b: Battle, hits: int) -> int:
    """How many Macedonian hits strike rock: the first ones of round one in the defiles of Elam."""
    if b.place != s.tables.gate or b.round.number > 1:
        return 0
    return min(hits, s.tables.combat.persian_gate.ignored_hits)


@rule("3.2", "3.3.fight:4")
def take_hits(s: State, side: Side) -> Asks[None]:
    """The owner places the hits, at most one on each counter; what finds no target is lost."""
    b = the_battle(s)
    due = b.round.due
    hits, due[side] = due[side], 0
    hit = yield from choose_hits(s, side, "hits", b.fighters[side], hits, "3.3.fight:4")
    say_struck(s, side, hit, "hit")
    for piece in hit:
        wound(s, piece)


@rule("3.3.fight:5", "3.3.victory:1", "3.3.victory:2")
def round_over(s: State) -> None:
    """Is one army destroyed, were three rounds fought? Otherwise both may break off."""
    settle(s)
    b = the_battle(s)
    defender = FOE[b.attacker]
    if annihilated(b):
        b.winner = survivor(b)
        s.then(("leave_the_field",))
    elif b.round.number == s.tables.combat.land.rounds:
        s.then(("count_hits",))
    else:
        s.then(("break_off", defender))


@rule("3.3.victory:3", "3.3.victory:4")
def count_hits(s: State) -> None:
    """After three rounds the side that scored more has won; on a tie the attacker leaves unpursued."""
    b = the_battle(s)
    b.winner = ahead(b)
    if b.winner == NEUTRAL:
        b.winner = FOE[b.attacker]
        s.then(("leave_the_field",))
        return
    if is_pursued(b):
        s.then(("pursuit",))
    s.then(("leave_the_field",))
