"""3.4 Sea Combat: like land combat, but fleets withdraw, without a check and without pursuit."""

from __future__ import annotations

from typing import Final

from argead.core.ask import Asks, Choice
from argead.core.roll import Roll
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
    cargo_at,
    enemy_in,
    leaders_at,
    put_all,
    remove,
    ships_at,
    the_battle,
    the_voyage,
)
from .asking import ask, choose_hits
from .cargo import drown
from .fire import QUALITY, RATING, fire_rolls, hits_of
from .leaders import perish, replace_leaders
from .losses import ahead, annihilated, place_of, say_gone, say_struck, survivor
from .secrecy import hushed
from .tracks import earn, settle
from .victory import macedonian_spoils

FIGHT: Final = "fight"
WITHDRAW: Final = "withdraw"


@rule("3.4")
def sea_battle(s: State, place: Place) -> None:
    """The fleet under sail meets one at sea, or attacks one in port."""
    t = s.tables
    v = the_voyage(s)
    s.battle = Battle(place, v.side, sea=True, port=place >= t.first_port)
    b = the_battle(s)
    s.reveal()
    b.revealed = True
    b.fighters = [ships_at(s, place_of(s, b, side)) for side in SIDES]
    s.say("sea_battle", t.place_ids[place], SEATS[v.side], *map(len, b.fighters))
    s.then(("sea_round",) if b.port else ("withdraw", FOE[v.side]))


@rule("3.4")
def havens(s: State, b: Battle, side: Side) -> list[Place]:
    """Where a fleet can withdraw to: a free neighbouring sea, or an own port on this one."""
    t = s.tables
    v = the_voyage(s)
    sea = v.at
    ports = [t.ports[a] for a in t.shores[sea] if s.owner[a] == side]
    seas = [x for x in t.sea_borders[sea] if t.open_sea[x] and not enemy_in(s, side, x)]
    return seas + [p for p in ports if p != b.place]


@rule("3.4:6", "3.4:14")
def has_haven(s: State, side: Side) -> bool:
    """Whether a fleet in combat that withdraws has somewhere to go."""
    return bool(havens(s, the_battle(s), side))


@rule("3.4")
def withdraw(s: State, side: Side) -> Asks[None]:
    """A fleet may leave before a round, the defender first; it has lost then."""
    answer = yield ask(s, side, "withdraw", lambda: [FIGHT, WITHDRAW], "3.4:3")
    b = the_battle(s)
    if answer == WITHDRAW:
        b.winner = FOE[side]
        s.then(("fleet_leaves", side), ("sea_aftermath",))
    elif side == b.attacker or not b.round.number:
        s.then(("sea_round",))
    else:
        s.then(("withdraw", b.attacker))


@rule("3.4", "7.1")
def sea_round(s: State) -> None:
    """Every ship fires, admirals too; a fleet caught in port fires worse."""
    b = the_battle(s)
    b.round = Round(b.round.number + 1)
    volleys = [[s.throw(roll) for roll in sea_rolls(s, b, side)] for side in SIDES]
    hits = [sum(map(hits_of, volley)) for volley in volleys]
    for side in SIDES:
        b.round.dice[side] = tuple([face for roll in volleys[side] for face in roll.faces])
        b.scored[side] += hits[side]
        b.round.due[FOE[side]] = hits[side]
    s.say(
        "sea_round",
        b.round.number,
        *hits,
        roll=[x for side in SIDES for x in told(s, b, side, volleys[side])],
    )
    s.then(("sink", FOE[b.attacker]), ("sink", b.attacker), ("sea_round_over",))


def told(s: State, b: Battle, side: Side, volley: list[Roll]) -> list[Roll]:
    """The dice of a fleet as all may see them: its ships are known, its admirals are not."""
    ships = [roll for roll in volley if roll.clause == QUALITY]
    admirals = [roll for roll in volley if roll.clause == RATING]
    dice = hushed(s, side, admirals, "admirals", s.tables.place_ids[b.place])
    return ships if dice is None else [*ships, dice]


@rule("3.4", "7.1")
def sea_rolls(s: State, b: Battle, side: Side) -> list[Roll]:
    """The dice of a fleet: its ships, then its admirals."""
    t = s.tables
    port = t.combat.sea.port_modifier if b.port and side != b.attacker else 0
    aboard = leaders_at(s, place_of(s, b, side))
    admirals = [p for p in aboard if t.leaders[p].admiral]
    return fire_rolls(s, f"{SEATS[side]} fire", [*b.fighters[side], *admirals], port)


@rule("3.4", "1.4.embark:15")
def sink(s: State, side: Side) -> Asks[None]:
    """The owner chooses the ships; what no ship is left to carry goes down with them (R32)."""
    t = s.tables
    b = the_battle(s)
    due = b.round.due
    hits, due[side] = due[side], 0
    hit = yield from choose_hits(s, side, "ships_lost", b.fighters[side], hits, "3.4:1")
    b = the_battle(s)
    say_struck(s, side, hit, "sunk")
    for ship in hit:
        b.fighters[side].remove(ship)
        remove(s, ship, t.dead)
    lost = yield from drown(s, side, place_of(s, b, side))
    count_drowned(s, side, lost)


@rule("3.4")
def count_drowned(s: State, side: Side, lost: list[Piece]) -> None:
    """Land units and leaders who went down are worth treasure to the victor; Darius has his own price."""
    t = s.tables
    b = the_battle(s)
    for piece in lost:
        if piece >= t.n_leaders:
            b.units_lost[side] += 1
            continue
        b.leaders_lost[side] += 1
        if piece == t.darius:
            b.darius, b.ransom = True, t.leaders[piece].ransom


@rule("3.4")
def sea_round_over(s: State) -> None:
    """Somebody sunk, three rounds over, or on to the next after a chance to withdraw."""
    settle(s)
    b = the_battle(s)
    defender = FOE[b.attacker]
    if annihilated(b):
        b.winner = survivor(b)
        s.then(("sea_aftermath",))
    elif b.round.number == s.tables.combat.land.rounds:
        more = ahead(b)
        b.winner = defender if more == NEUTRAL else more
        s.then(("fleet_leaves", FOE[b.winner]), ("sea_aftermath",))
    else:
        s.then(("withdraw", defender))


@rule("3.4")
def fleet_leaves(s: State, side: Side) -> Asks[None]:
    """The losing fleet goes to a haven, or is destroyed with all it carries, for which the victor is paid."""
    t = s.tables
    b = the_battle(s)
    place = place_of(s, b, side)
    where = havens(s, b, side)
    if not where:
        count_drowned(s, side, cargo_at(s, place))
        scuttle(s, place)
        return

    def options() -> list[Choice]:
        return [t.place_ids[p] for p in where]

    answer = yield ask(s, side, "withdraw_to", options, "3.4:5", (t.place_ids[b.place],))
    put_all(s, s.here[place], t.place[answer])
    s.say("withdraws", SEATS[side], answer, t.place_ids[b.place])


def scuttle(s: State, place: Place, clause: str = "3.4:6") -> None:
    """All ships of a place and all that is aboard are lost, as the clause says."""
    t = s.tables
    fleet = list(s.here[place])
    if fleet:
        side = t.side[fleet[0]]
        s.say(f"fleet_lost.{clause}", SEATS[side])
        say_gone(s, side, fleet)
    for piece in fleet:
        perish(s, piece, place, clause)


@rule("3.4")
def sea_aftermath(s: State) -> None:
    """Treasure for land units and leaders that went down; no track moves.

    Then the event, unless the defender withdrew before the first round: nothing was fought (R26).
    """
    b = the_battle(s)
    if s.voyage is not None:
        put_all(s, s.here[s.tables.sail], s.voyage.at)
        s.voyage = None
    fought = b.round.number > 0
    if b.winner != NEUTRAL:
        loser = FOE[b.winner]
        units, leaders = b.units_lost[loser], b.leaders_lost[loser]
        if units + leaders:
            if b.winner == PERSIA:
                earn(s, PERSIA, units + leaders, "drowned", units, leaders)
            else:
                gain = macedonian_spoils(s, units, leaders, b.ransom, b.darius)
                earn(s, MACEDON, gain, "drowned", units, leaders)
        if fought:
            s.say("sea_victory", SEATS[b.winner])
    s.battle = None
    replace_leaders(s)
    settle(s)
    if fought:
        s.then(("event_roll",))
