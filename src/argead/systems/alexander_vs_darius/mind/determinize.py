"""What a seat cannot see, dealt anew."""

from __future__ import annotations

from collections.abc import Sequence

from argead.core.chance import Random

from ..rules.combat import standard_array
from ..state import FOE, NOBODY, SEATS, Piece, Place, Side, State, idle, in_the_open


def redraw(s: State, seat: str, rng: Random) -> None:
    """Deal the enemy's counters anew over his stacks: only their places and numbers are known (R52).

    What comes of it depends on public things alone: not on who is flipped or has moved either.
    """
    enemy = FOE[SEATS.index(seat)]
    if s.private == enemy:
        return
    _deal_armies(s, enemy, rng)
    _deal_ships(s, enemy, rng)
    b = s.battle
    if b is not None and not b.revealed and b.fighters[enemy]:
        place = b.place if enemy != b.attacker else s.tables.march
        b.fighters[enemy] = standard_array(s, place)


def _deal_armies(s: State, enemy: Side, rng: Random) -> None:
    t = s.tables
    known = in_the_open(s)
    closed = () if s.rebellion else t.sparta
    leaders = [p for p in t.leaders_of[enemy] if _hidden(s, p, known, closed)]
    units = [
        p
        for p in t.units_of[enemy]
        if _hidden(s, p, known, closed) or (s.at[p] == t.pool and p not in known)
    ]
    slots = sorted(s.at[p] for p in leaders + units if s.at[p] != t.pool)
    waiting = sum(1 for p in units if s.at[p] == t.pool)
    rng.shuffle(units)
    led: list[tuple[Piece, Place]] = []
    for place in _led_places(s, enemy, slots, known):
        if leaders:
            slots.remove(place)
            led.append((leaders.pop(rng.randrange(len(leaders))), place))
    if s.march is not None and s.march.side == enemy and not known and t.march in slots and units:
        slots.remove(t.march)
        led.append((units.pop(), t.march))
    rng.shuffle(slots)
    pairs = [*led, *zip(leaders + units, slots + [t.pool] * waiting, strict=True)]
    for piece, place in pairs:
        s.at[piece] = place
        s.flags[piece] = 0
    for p in t.units_of[enemy]:
        s.boss[p] = NOBODY


def _hidden(s: State, piece: Piece, known: list[Piece], closed: Sequence[Place]) -> bool:
    t = s.tables
    place = s.at[piece]
    off = t.pool <= place <= t.aside
    return not off and piece not in known and place not in closed


def _led_places(s: State, enemy: Side, slots: list[Place], known: list[Piece]) -> list[Place]:
    """Places that must hold a leader: an army on the march, and more counters aboard than ships."""
    t = s.tables
    places: list[Place] = []
    if s.march is not None and s.march.side == enemy and t.march in slots and not known:
        places.append(t.march)
    for place in sorted({p for p in slots if p >= t.first_sea and p != t.march}):
        ships = sum(1 for p in s.here[place] if t.ship[p])
        places += [place] * max(0, slots.count(place) - ships)
    return places


def _deal_ships(s: State, enemy: Side, rng: Random) -> None:
    """Nations of ships are hidden in a fleet too, but for the Athenians who lie idle."""
    t = s.tables
    known = in_the_open(s)
    ships = [
        p
        for p in t.ships_of[enemy]
        if not t.pool <= s.at[p] <= t.aside and p not in known and not idle(s, p)
    ]
    places = [s.at[p] for p in ships]
    places.sort()
    rng.shuffle(places)
    for ship, place in zip(ships, places, strict=True):
        s.at[ship] = place
        s.flags[ship] = 0
    s.rebuild()
