"""Chapter 12 of the Successors: Alexander's Body, Roxana and the Royal Family change places and hands."""

from __future__ import annotations

from typing import Final

from argead.core.ask import Ask, Asks, pick
from argead.core.rulebook import rule

from ..state import GONE, NOBODY, Owner, State
from .control import settle
from .movement import SWITCHES
from .victors import anybody, has_men, here, post_of, victors_over
from .wars import is_player, living, wars

KILL: Final = "kill"
LET_GO: Final = "let go"
LODGE: Final = "lodge"
FETCH: Final = "fetch"
MARKER_ORDERS: Final = (LODGE, FETCH, KILL)


def kept_at(s: State, owner: Owner, place: str) -> list[str]:
    """The carried objectives of an owner at a place."""
    w = wars(s)
    places, keepers = w.markers, w.keepers
    return [m for m in s.game.markers if places[m] == place and keepers[m] == owner]


@rule("clash.12.1", "clash.12.2")
def claimant(s: State, marker: str) -> Owner:
    """Whose a marker is by where it lies: the city's, or of who is with it (C64).

    Aboard it is its keeper's, who brings it away from a ship that changes sides (C44). In the open he has it
    while anybody of his is there; then it is taken from him.
    """
    w = s.wars
    assert w is not None
    place, keeper = w.markers[marker], w.keepers[marker]
    if place in w.fleets:
        return keeper
    if place in s.walls:
        return s.city_owner[place] if s.walls[place] else NOBODY
    if keeper != NOBODY and has_men(s, keeper, place):
        return keeper
    return taker(s, place, keeper)


@rule("clash.12.1:2", "clash.12.1:6", "clash.5.1:4")
def taker(s: State, place: str, keeper: Owner) -> Owner:
    """Who takes a marker in the open that its keeper leaves or loses.

    The victor of the fight that he is in there; else who has most men there, of equals the first in the
    order of play (C81). NOBODY where nobody is.
    """
    if not anybody(s, place):
        return NOBODY
    if post_of(s, keeper) == place:
        victor = next((s.owner_of(f) for f in victors_over(s, keeper)), NOBODY)
        if victor != NOBODY and here(s, victor, place):
            return victor
    order = [*s.order, *(o for o in s.game.owners if o not in s.order)]
    present = [(here(s, o, place), -n, o) for n, o in enumerate(order) if o != keeper]
    most, _, owner = max(present)
    return owner if most else NOBODY


def settle_markers(s: State) -> None:
    """Every marker belongs to whom it must; who loses a mortal one to another is asked first (C67)."""
    w = wars(s)
    for marker in s.game.markers:
        place = w.markers[marker]
        if place == GONE:
            continue
        if place in s.walls and not s.walls[place]:
            w.markers[marker] = s.game.city_rows[place].provinces[0]
        keeper, owner = w.keepers[marker], claimant(s, marker)
        if owner == keeper:
            continue
        if owner != NOBODY and keeper in living(s) and s.game.marker_rows[marker].mortal:
            if ("marker_falls", marker, NOBODY) not in s.interrupts:
                s.interrupt(("marker_falls", marker, NOBODY))
            continue
        give_marker(s, marker, owner)


def give_marker(s: State, marker: str, owner: Owner) -> None:
    """A marker has a new owner."""
    w = wars(s)
    w.keepers[marker] = owner
    if owner == NOBODY:
        s.say("marker_alone", marker, w.markers[marker])
    else:
        s.say("marker_taken", marker, s.game.owner_names[owner])


@rule("clash.12.2")
def marker_falls(s: State, marker: str, taker: Owner) -> Asks[None]:
    """Before Roxana or the Royal Family falls to another, their keeper may have them killed (C67).

    ``taker`` is who overran the camp, or NOBODY where it follows from who stands there.
    """
    w = wars(s)
    keeper = w.keepers[marker]
    owner = claimant(s, marker) if taker == NOBODY else taker
    if w.markers[marker] == GONE or owner in (keeper, NOBODY) or not is_player(s, keeper):
        return
    if s.game.marker_rows[marker].mortal and keeper in living(s):
        answer = yield Ask(
            s.seat(keeper),
            "marker_falls",
            lambda: [LET_GO, KILL],
            "clash.12.2:3",
            (marker, s.game.owner_names[owner]),
        )
        if answer == KILL:
            kill(s, marker)
            return
    give_marker(s, marker, owner)


@rule("clash.12.2:3", "clash.12.1:3")
def last_will(s: State, owner: Owner) -> Asks[None]:
    """Before a side falls apart its player may have Roxana and the Family killed (C84).

    What is aboard his ships comes ashore where he likes.
    """
    for marker in s.game.markers:
        if wars(s).keepers[marker] != owner:
            continue
        if s.game.marker_rows[marker].mortal and (yield from last_order(s, marker)) == KILL:
            kill(s, marker)
            continue
        ship = wars(s).fleets.get(wars(s).markers[marker])
        if ship is not None:
            yield from wash_ashore(s, marker, ship.zone)


def last_order(s: State, marker: str) -> Asks[str]:
    """Whether one who falls to another, or is left alone, is killed."""
    place, keeper = wars(s).markers[marker], wars(s).keepers[marker]
    victors = victors_over(s, keeper) if post_of(s, keeper) == place else []
    heir = s.owner_of(victors[0]) if victors else NOBODY
    if heir == NOBODY and place in s.control:
        heir = taker(s, place, keeper)
    what, about = "marker_left", (marker, place)
    if heir != NOBODY:
        what, about = "marker_falls", (marker, s.game.owner_names[heir])
    answer: str = yield Ask(s.seat(keeper), what, lambda: [LET_GO, KILL], "clash.12.2:3", about)
    return answer


def kill(s: State, marker: str) -> None:
    """A marker leaves the game."""
    w = wars(s)
    w.markers[marker] = GONE
    w.keepers[marker] = NOBODY
    s.say("marker_killed", marker)


# -- going along -------------------------------------------------------------------------------------


@rule("clash.12.1", "clash.12.2")
def take_along(s: State, leader: str, goal: str, *, hurry: bool) -> Asks[None]:
    """The markers with a column go along if their owner likes; the Body is never hurried."""
    owner, start = s.leader_owner(leader), s.leader_at[leader]
    able = [
        m for m in portable(s, owner, start, leader) if s.game.marker_rows[m].swift or not hurry
    ]
    yield from bring(s, owner, able, leader, goal)


@rule("clash.12.1:8")
def portable(s: State, owner: Owner, start: str, bearer: str) -> list[str]:
    """What a leader or host may take along: nothing that another, or a ship, has carried this turn (C88)."""
    carried = wars(s).carried
    return [m for m in kept_at(s, owner, start) if carried.get(m, bearer) == bearer]


def bring(s: State, owner: Owner, able: list[str], bearer: str, goal: str) -> Asks[None]:
    """Some of the markers go where their bearer goes."""
    if not able:
        return
    chosen = yield from pick(
        s, s.seat(owner), "take_marker", able, rule="clash.12.1:1", about=(bearer, goal)
    )
    for marker in chosen:
        wars(s).markers[marker] = goal
        wars(s).carried[marker] = bearer


def carry(s: State, owner: Owner, start: str, goal: str) -> None:
    """Who falls back takes his markers along, unless his camp was overrun."""
    w = wars(s)
    lost = w.engagement.spoils if w.engagement is not None else []
    for marker in kept_at(s, owner, start):
        if marker not in lost:
            w.markers[marker] = goal


@rule("clash.12.2")
def marker_orders(s: State, owner: Owner) -> list[tuple[str, ...]]:
    """Into an own walled city and out of it, once a phase; and the killing of Roxana or the Family."""
    w = wars(s)
    found: list[tuple[str, ...]] = []
    for marker in s.game.markers:
        if w.keepers[marker] != owner or w.markers[marker] == GONE:
            continue
        place = w.markers[marker]
        if marker not in w.moved_markers:
            if place in s.walls:
                found.extend((FETCH, marker, p) for p in outside(s, owner, place))
            elif place in s.control:
                cities = s.game.cities_near[place]
                found.extend(
                    (LODGE, marker, c) for c in cities if s.walls[c] and s.city_owner[c] == owner
                )
        if s.game.marker_rows[marker].mortal:
            found.append((KILL, marker))
    return found


def outside(s: State, owner: Owner, city: str) -> list[str]:
    """The provinces of a city where somebody of its owner can take charge of a marker."""
    return [p for p in s.game.city_rows[city].provinces if has_men(s, owner, p)]


def obey(s: State, order: tuple[str, ...]) -> None:
    """An order about a marker is carried out."""
    assert order[0] not in SWITCHES
    if order[0] == KILL:
        kill(s, order[1])
        return
    w = wars(s)
    w.markers[order[1]] = order[2]
    w.moved_markers.append(order[1])
    s.say("marker_moved", order[1], order[2])
    settle(s)


@rule("clash.12.1", "clash.12.2")
def wash_ashore(s: State, marker: str, zone: str) -> Asks[None]:
    """From a lost fleet a marker comes to any coast or walled harbour of the zone, as its owner likes."""
    keeper = wars(s).keepers[marker]
    rows = s.game.city_rows
    harbours = [c for c in s.game.cities if rows[c].sea == zone and s.walls[c]]
    answer = yield Ask(
        s.seat(keeper),
        "wash_ashore",
        lambda: [*s.game.coasts[zone], *harbours],
        "clash.12.1:3",
        (marker, zone),
    )
    wars(s).markers[marker] = answer
    s.say("washed_ashore", marker, answer)
