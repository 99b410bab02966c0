"""3.3 Victory: pursuit, retreat or destruction, tracks, spoils and the neighbouring marker."""

from __future__ import annotations

from functools import partial

from argead.core.ask import Asks
from argead.core.roll import D6, Roll
from argead.core.rulebook import rule

from ..state import (
    FOE,
    MACEDON,
    NEUTRAL,
    NOBODY,
    PERSIA,
    SEATS,
    SIDES,
    Battle,
    Piece,
    Place,
    Side,
    State,
    closed,
    enemy_in,
    the_battle,
)
from .asking import ask, choose_hits, steps_left
from .control import abandon_sieges, set_owner
from .fire import fire_rolls, hits_of
from .leaders import replace_leaders
from .losses import destroy, place_of, say_struck, wound
from .retreat import retreat
from .tracks import earn, settle, sway, weary


@rule("3.3.pursuit", "7.1")
def pursuit(s: State) -> Asks[None]:
    """Light troops and leaders of the victor strike at the infantry first, then at the rest."""
    t = s.tables
    b = the_battle(s)
    loser = FOE[b.winner]
    rolls = [s.throw(roll) for roll in pursuit_rolls(s, b)]
    hits = sum(map(hits_of, rolls))
    s.say("pursuit", SEATS[b.winner], hits, roll=rolls)
    spared = darius_escapes(s, b, loser)
    foot = [p for p in b.fighters[loser] if t.infantry[p]]
    left = yield from run_down(s, loser, foot, hits)
    b = the_battle(s)
    rest = [p for p in b.fighters[loser] if p != spared]
    yield from run_down(s, loser, rest, left)
    settle(s)


@rule("3.3.pursuit:3", "3.3.pursuit:6", "3.2")
def run_down(s: State, side: Side, fugitives: list[Piece], hits: int) -> Asks[int]:
    """The owner places hits of a pursuit. It is no round: a unit of two steps may take two.

    Returns the hits for which there was nobody left.
    """
    hit = yield from choose_hits(
        s, side, "pursuit_hits", fugitives, hits, "3.3.pursuit:3", partial(steps_left, s)
    )
    say_struck(s, side, hit, "run_down")
    for piece in hit:
        wound(s, piece)
    standing = [p for p in hit if p in the_battle(s).fighters[side]]
    again = yield from choose_hits(
        s, side, "pursuit_hits", standing, hits - len(hit), "3.3.pursuit:6"
    )
    say_struck(s, side, again, "run_down")
    for piece in again:
        wound(s, piece)
    return hits - len(hit) - len(again)


@rule("3.3.pursuit:1")
def pursuit_rolls(s: State, b: Battle) -> list[Roll]:
    """The dice of those of the victor who pursue."""
    pursues = s.tables.pursues
    return fire_rolls(s, "pursuit", [p for p in b.fighters[b.winner] if pursues[p]])


def pursuit_dice(s: State, b: Battle, side: Side) -> int:
    """How many dice a side would throw in pursuit."""
    return sum(s.tables.pursues[p] for p in b.fighters[side])


@rule("7.1")
def escape_roll(s: State) -> Roll:
    """Darius gets away at or under his number."""
    t = s.tables
    return Roll("darius", D6, (), t.leaders[t.darius].escapes_on, "7.1:10")


@rule("7.1", "3.3.pursuit:5")
def darius_escapes(s: State, b: Battle, loser: Side) -> Piece:
    """When his army breaks off Darius may get away from the pursuit; then he is the one who is spared."""
    t = s.tables
    if not b.broke_off or t.darius not in b.fighters[loser]:
        return NOBODY
    roll = s.throw(escape_roll(s))
    escaped = roll.over <= 0
    s.say("darius_escapes" if escaped else "darius_in_danger", roll=roll)
    return t.darius if escaped else NOBODY


@rule("3.3.victory:3", "3.3.break-off:3", "3.3.retreat:6", "3.3.spoils:3", "1.4.embark:12")
def leave_the_field(s: State) -> Asks[None]:
    """The loser retreats or is destroyed; a landing army that loses has nowhere to go (1.4)."""
    t = s.tables
    b = the_battle(s)
    losers = [side for side in SIDES if side != b.winner]
    for side in losers:
        if not s.here[place_of(s, b, side)]:
            b.wiped_out = True
        elif not b.fighters[side] or (side == b.attacker and b.landing >= 0):
            destroy(s, side)
        else:
            yield from retreat(s, side)
            b = the_battle(s)
            if side == PERSIA and b.darius and s.at[t.darius] != t.dead:
                b.ransom = t.leaders[t.darius].ransom
                s.say("darius_retreats")
    settle(s)
    s.then(("aftermath",))


@rule("3.3.victory:2", "3.3.victory:9", "1.4.embark:13", "5.1", "5.2", "example-of-land-combat")
def aftermath(s: State) -> None:
    """Victory: tracks and spoils; then the fleet of a beaten landing, the markers and the event."""
    t = s.tables
    b = the_battle(s)
    if b.landing >= 0 and b.winner != b.attacker:
        s.then(("fleet_flees", b.landing))
    s.then(("take_the_field",), ("event_roll",))
    if b.winner == MACEDON:
        sway(s, "battle_lost", t.place_ids[b.place])
        if b.broke_off:
            sway(s, "broke_off")
            persian_pride(s, b.proud)
    elif b.winner == PERSIA:
        sway(s, "battle_won", t.place_ids[b.place])
        if b.alexander:
            weary(s, "alexander_beaten", 1, t.place_ids[b.place])
    spoils(s, b)
    settle(s)


@rule("3.3.victory", "6.1:6", "example-of-land-combat")
def take_the_field(s: State) -> Asks[None]:
    """The marker of the Area turns, the fallen are replaced, and one more marker turns beside it.

    Ships that a marker drives out of port come after that, and so does every event (3.3.victory:9).
    """
    b = the_battle(s)
    area, victor = b.place, b.winner
    routed = victor == b.attacker and b.wiped_out
    s.battle = None
    if victor != NEUTRAL and not s.tables.has_city[area]:
        set_owner(s, area, victor, "3.3.victory:5")
    abandon_sieges(s)
    camp = place_of(s, b, MACEDON) if victor == MACEDON else b.refuge
    s.to_replace = [camp for _ in s.to_replace]
    replace_leaders(s)
    settle(s)
    if routed:
        yield from adjacent_garrison(s, area, victor)


@rule("7.2")
def pride_roll(s: State, rank: int) -> Roll:
    """Three dice against the rank of the leader who broke off."""
    return Roll("pride", D6, (), rank, "7.2:6", s.tables.combat.pride.dice)


@rule("7.2")
def persian_pride(s: State, rank: int) -> None:
    """Above his rank the court takes it ill; a throw of exactly his rank does no harm."""
    roll = s.throw(pride_roll(s, rank))
    if roll.over > 0:
        sway(s, "pride", roll=roll)
    else:
        s.say("pride_unhurt", roll=roll)


@rule("3.3.spoils")
def spoils(s: State, b: Battle) -> None:
    """The victor's treasure for those who fought and fell, and for Darius (R22, R28)."""
    if b.winner == NEUTRAL:
        return
    loser = FOE[b.winner]
    leaders, units = b.leaders_lost[loser], b.units_lost[loser]
    if b.winner == PERSIA:
        earn(s, PERSIA, leaders + units, "persian_spoils", units, leaders)
        return
    gain = macedonian_spoils(s, units, leaders, b.ransom, dead_darius(s, b))
    earn(s, MACEDON, gain, "spoils", units, leaders)


@rule("3.3.spoils:3")
def dead_darius(s: State, b: Battle) -> bool:
    """Whether Darius fell in this combat."""
    t = s.tables
    return b.darius and s.at[t.darius] == t.dead


@rule("3.3.spoils:1", "3.3.spoils:2", "3.3.spoils:3")
def macedonian_spoils(s: State, units: int, leaders: int, ransom: int, darius_fell: bool) -> int:
    """A third of the counters, rounded up: 7 give 3; one more for each leader; Darius has his own price."""
    land = s.tables.combat.land
    pieces = units + leaders
    shares = -(-pieces // land.pieces_per_treasure)
    plain = leaders - 1 if darius_fell else leaders
    return shares + plain * land.treasure_per_leader + ransom


@rule("3.3.victory:6")
def adjacent_garrison(s: State, area: Place, side: Side) -> Asks[None]:
    """An attacker who destroyed the defender takes one neighbouring Area without city or enemy (R27)."""
    t = s.tables
    near = [
        a
        for a in t.borders[area]
        if s.owner[a] != side
        and not t.has_city[a]
        and not closed(s, a)
        and not enemy_in(s, side, a)
    ]
    if near:
        answer = yield ask(
            s, side, "adjacent_garrison", lambda: [t.place_ids[a] for a in near], "3.3.victory:6"
        )
        set_owner(s, t.place[answer], side, "3.3.victory:6")
        settle(s)
