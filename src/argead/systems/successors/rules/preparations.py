"""Chapters 5.1, 5.3 and 5.6: turn events, the Usurper, turn order, the deal, the end of a turn."""

from __future__ import annotations

from argead.core.ask import Ask, Asks
from argead.core.rulebook import rule

from ..state import Segment, State, enemy_cus, player_of, players, scenario_of, seat_of
from ..tables.ids import (
    ALEXANDROS,
    CART,
    DEAD,
    HERAKLES,
    NO_GENERAL,
    NO_SPACE,
    NOBODY,
    Faction,
)
from .cards import draw_card, draw_from, lay_on
from .control import settle, update_province
from .generals import join
from .reinforcements import place_as_reinforcements
from .royal_family import end_courtship, remove_cart
from .strategy import least_vp
from .surrender import offer_burial
from .victory import end_of_game, most_senior, reckon, regency


@rule("5.1", "5:1")
def preparations(s: State) -> None:
    """Events of the Game Turn, then the Usurper, then the order of play."""
    s.segment = Segment()
    s.active = NOBODY
    s.say("turn", s.turn)
    s.say("standing", *(n for p in players(s) for n in (s.seats[p], s.vp[p], s.legitimacy[p])))
    s.then(("turn_events",), ("usurper",), ("turn_order",))
    if s.turn > 1:
        s.then(("reinforcements",))
    s.then(("deal",), ("strategy",))


@rule("5.1.a")
def turn_events(s: State) -> None:
    """Generals come and go in III, Heirs inherit or die in IV and V, the Cart is lost in IV.

    Capitals come first, and the tracks are up to date before an Heir's fate is decided (R70).
    """
    complete_capitals(s)
    settle(s)
    if s.turn == 3:
        succession(s)
        s.then(("demetrios",))
    if s.turn == 4:
        regency(s, ALEXANDROS)
        if s.tomb < 0 and s.royal_at[CART] >= 0:
            s.say("cart_lost")
            remove_cart(s)
    if s.turn == 5:
        regency(s, HERAKLES)
    settle(s)


@rule("5.1.a.turn-three")
def succession(s: State) -> None:
    """Antipatros dies of old age and Polyperchon takes his place (R14)."""
    t = s.tables
    old, new = t.antipatros, t.polyperchon
    if s.at[old] <= DEAD:
        return
    owner = s.owner[old]
    heir = s.dealt[old]
    here = s.at[old]
    s.roster[owner].remove(old)
    s.owner[old] = NOBODY
    s.at[old] = DEAD
    s.fame[old] = 0
    if s.condemned == old:
        s.condemned = NO_GENERAL
    s.say("old_age", t.general_ids[old])
    if s.at[new] < DEAD:
        join(s, new, heir)
        s.at[new] = here
        s.say("joined", t.general_ids[new], seat_of(s, heir))


@rule("5.1.a.turn-three")
def demetrios(s: State) -> None:
    """Antigonos' son joins the player who was dealt his father, as a Reinforcement."""
    t = s.tables
    owner = s.dealt[t.antigonos]
    general = t.demetrios
    join(s, general, owner)
    s.say("joined", t.general_ids[general], seat_of(s, owner))
    place_as_reinforcements(s, owner, 0, [general])


@rule("16.1.capital")
def complete_capitals(s: State) -> None:
    """A Capital under construction is completed if its space is still held and free of enemies."""
    for p in players(s):
        space = s.building[p]
        if space == NO_SPACE:
            continue
        s.building[p] = NO_SPACE
        if s.pc[space] == p and not enemy_cus(s, space, p):
            s.capital[p] = space
            s.dirty = True
            update_province(s, s.tables.home[space])
            s.say("capital", s.seats[p], s.tables.space_ids[space])


@rule("5.1.b")
def usurper(s: State) -> None:
    """The most Victory Points make the Usurper of this Game Turn; ties by Seniority."""
    best = max(s.vp)
    if not s.order:
        s.order = list(players(s))
    s.usurper = most_senior(s, [p for p in players(s) if s.vp[p] == best])
    s.say("usurper", s.seats[s.usurper], s.vp[s.usurper])


@rule("5.1.c")
def turn_order(s: State) -> Asks[None]:
    """The player with the least Victory Points names the First Player and the direction."""
    chooser = least_vp(s)
    s.say("chooses_order", seat_of(s, chooser), s.vp[chooser])
    answer = yield Ask(
        seat_of(s, chooser),
        "turn_order",
        lambda: [
            (seat, way)
            for seat in s.seats
            for way in (("left", "right") if len(s.seats) > 2 else ("left",))
        ],
        "5.1.c:1",
    )
    first, step = player_of(s, answer[0]), 1 if answer[1] == "left" else -1
    everybody = players(s)
    n = len(everybody)
    s.order = [everybody[(first + step * i) % n] for i in range(n)]
    s.say("order", *(s.seats[p] for p in s.order))


@rule("5.3")
def deal(s: State) -> None:
    """All cards but those removed are shuffled and dealt; some lie face down on the table."""
    row = scenario_of(s)
    s.deck = sorted([*s.deck, *s.discard, *s.facedown, *(c for h in s.hands for c in h)])
    s.discard, s.facedown = [], []
    s.hands = [[] for _ in s.seats]
    for _ in range(row.hand):
        for p in s.order:
            draw_card(s, p)
    for _ in range(min(row.table, len(s.deck))):
        lay_on(s.facedown, draw_from(s, s.deck, "deal"))
    s.say("dealt", row.hand)


@rule("5.6")
def turn_end(s: State) -> None:
    """Alexander may be buried; then the next Game Turn begins, or the game is over."""
    for i in (0, 1):
        if s.suitor[i] != NOBODY:
            end_courtship(s, i)
    s.pact = []
    for p in s.order:
        s.then(("turn_end_burial", p))
    s.then(("advance_turn",))


def turn_end_burial(s: State, p: Faction) -> Asks[None]:
    """The controller of the Cart may build the Tomb."""
    yield from offer_burial(s, p)


@rule("5.6", "16.12")
def advance_turn(s: State) -> None:
    """After Game Turn V (IV in the short game) the most Victory Points win."""
    reckon(s)
    if s.turn >= (4 if s.options["short_game"] else 5):
        end_of_game(s)
    s.turn += 1
    s.then(("preparations",))
