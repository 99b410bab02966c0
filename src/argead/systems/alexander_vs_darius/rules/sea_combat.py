"""3.4 Sea Combat: like land combat, but fleets withdraw, without a check and without pursuit."""

from __future__ import annotations

from argead.core.ask import Asks, Choice
from argead.core.rules import rule

from ..state import (
    MACEDON,
    NEUTRAL,
    PERSIA,
    SEATS,
    Battle,
    State,
    cargo_at,
    enemy_in,
    leaders_at,
    put_all,
    remove,
    ships_at,
    units_at,
)
from .asking import ask, choose_hits
from .control import drowned
from .leaders import fall, replace_leaders
from .losses import place_of, the_battle
from .tracks import earn, settle
from .victory import macedonian_spoils

FIGHT, WITHDRAW = "fight", "withdraw"


@rule("3.4")
def sea_battle(s: State, place: int) -> None:
    """The fleet under sail meets one at sea, or attacks one in port."""
    t = s.tables
    v = s.voyage
    assert v is not None
    s.battle = Battle(place, v.side, sea=True, port=place >= t.first_port)
    b = the_battle(s)
    s.reveal()
    b.round = 1
    for side in (MACEDON, PERSIA):
        b.fighters[side] = ships_at(s, place_of(s, b, side))
        b.strength[side] = len(b.fighters[side])
    s.say("sea_battle", t.place_ids[place], SEATS[v.side], *b.strength)
    defender = 1 - v.side
    if b.port:
        s.then(("sea_round",))
    else:
        s.then(("withdraw", defender), ("sea_round",))


@rule("3.4")
def havens(s: State, b: Battle, side: int) -> list[int]:
    """Where a fleet can withdraw to: a free neighbouring sea, or an own port on this one."""
    t = s.tables
    v = s.voyage
    assert v is not None
    sea = v.at
    ports = [t.first_port + a for a in t.shores[sea] if s.owner[a] == side]
    seas = [x for x in t.sea_borders[sea] if t.open_sea[x] and not enemy_in(s, side, x)]
    return seas + [p for p in ports if p != b.place]


@rule("3.4")
def withdraw(s: State, side: int) -> Asks[None]:
    """A fleet may leave before a round, the defender first; it has lost then."""
    b = the_battle(s)
    if not havens(s, b, side):
        return
    answer = yield ask(s, side, "withdraw", lambda: [FIGHT, WITHDRAW], "3.4")
    if answer == WITHDRAW:
        b = the_battle(s)
        b.winner = 1 - side
        s.agenda[:] = [e for e in s.agenda if e[0] not in ("withdraw", "sea_round")]
        s.then(("fleet_leaves", side), ("sea_aftermath",))


@rule("3.4", "7.1")
def sea_round(s: State) -> None:
    """Every ship fires, admirals too; a fleet caught in port fires worse."""
    t = s.tables
    b = the_battle(s)
    hits = [0, 0]
    for side in (MACEDON, PERSIA):
        modifier = t.combat.sea.port_modifier if b.port and side != b.attacker else 0
        name = f"{SEATS[side]} fire"
        dice = [s.chance.d6(name) for _ in b.fighters[side]]
        hits[side] = sum(
            1 for p, d in zip(b.fighters[side], dice, strict=True) if d + modifier >= t.quality[p]
        )
        for leader in leaders_at(s, place_of(s, b, side)):
            if t.leaders[leader].admiral:
                die = s.chance.d6(name)
                dice.append(die)
                hits[side] += die <= t.combat_rating[leader] + modifier
        b.dice[side] = tuple(dice)
        b.scored[side] += hits[side]
        b.due[1 - side] = hits[side]
    s.say("round", b.round, hits[MACEDON], hits[PERSIA])
    s.then(("sink", 1 - b.attacker), ("sink", b.attacker), ("sea_round_over",))


@rule("3.4", "1.4")
def sink(s: State, side: int) -> Asks[None]:
    """The owner chooses the ships; what no ship is left to carry goes down with them (R32)."""
    t = s.tables
    b = the_battle(s)
    hits, b.due[side] = b.due[side], 0
    hit = yield from choose_hits(s, side, "ships_lost", b.fighters[side], hits, "3.4")
    b = the_battle(s)
    for ship in hit:
        b.fighters[side].remove(ship)
        remove(s, ship, t.dead)
    lost = yield from drown(s, side, place_of(s, b, side))
    b = the_battle(s)
    for piece in lost:
        if piece < t.n_leaders:
            b.leaders_lost[side] += 1
            b.ransom = max(b.ransom, t.leaders[piece].ransom if t.leaders[piece].ransom > 1 else 0)
            b.darius = b.darius or piece == t.darius
        else:
            b.units_lost[side] += 1


@rule("1.4")
def drown(s: State, side: int, place: int) -> Asks[list[int]]:
    """Cargo without ships is lost: units one by one, leaders only with the last ship."""
    t = s.tables
    if not ships_at(s, place):
        lost = cargo_at(s, place)
    else:
        lost = yield from choose_hits(
            s, side, "drown", units_at(s, place), drowned(s, place), "1.4"
        )
    for piece in lost:
        if piece < t.n_leaders:
            fall(s, piece, place)
        else:
            remove(s, piece, t.dead)
    return lost


@rule("3.4")
def sea_round_over(s: State) -> None:
    """Somebody sunk, three rounds over, or on to the next after a chance to withdraw."""
    settle(s)
    b = the_battle(s)
    defender = 1 - b.attacker
    if not b.fighters[MACEDON] or not b.fighters[PERSIA]:
        left = [side for side in (MACEDON, PERSIA) if b.fighters[side]]
        b.winner = left[0] if left else NEUTRAL
        s.then(("sea_aftermath",))
    elif b.round == s.tables.combat.land.rounds:
        tied = b.scored[MACEDON] == b.scored[PERSIA]
        ahead = MACEDON if b.scored[MACEDON] > b.scored[PERSIA] else PERSIA
        b.winner = defender if tied else ahead
        s.then(("fleet_leaves", 1 - b.winner), ("sea_aftermath",))
    else:
        b.round += 1
        s.then(("withdraw", defender), ("withdraw", b.attacker), ("sea_round",))


@rule("3.4")
def fleet_leaves(s: State, side: int) -> Asks[None]:
    """The losing fleet goes to a haven, or is destroyed with all it carries."""
    t = s.tables
    b = the_battle(s)
    place = place_of(s, b, side)
    where = havens(s, b, side)
    if not where:
        scuttle(s, place)
        return

    def options() -> list[Choice]:
        return [t.place_ids[p] for p in where]

    answer = yield ask(s, side, "withdraw_to", options, "3.4", (t.place_ids[b.place],))
    put_all(s, s.here[place], t.place[answer])
    s.say("withdraws", SEATS[side], answer)


def scuttle(s: State, place: int) -> None:
    """All ships of a place and all that is aboard are lost."""
    t = s.tables
    if s.here[place]:
        s.say("fleet_lost", SEATS[t.side[s.here[place][0]]])
    for piece in list(s.here[place]):
        if piece < t.n_leaders:
            fall(s, piece, place)
        else:
            remove(s, piece, t.dead)


@rule("3.4")
def sea_aftermath(s: State) -> None:
    """Treasure for land units and leaders that went down; no track moves. Then the event."""
    b = the_battle(s)
    if s.voyage is not None:
        put_all(s, s.here[s.tables.sail], s.voyage.at)
        s.voyage = None
    if b.winner != NEUTRAL:
        loser = 1 - b.winner
        units, leaders = b.units_lost[loser], b.leaders_lost[loser]
        if units + leaders:
            if b.winner == PERSIA:
                earn(s, PERSIA, units + leaders, "spoils")
            else:
                gain = macedonian_spoils(s, units, leaders, b.ransom, b.darius)
                earn(s, MACEDON, gain, "spoils")
        s.say("sea_victory", SEATS[b.winner])
    s.battle = None
    replace_leaders(s)
    settle(s)
    s.then(("event_roll",))
