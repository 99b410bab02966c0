"""The small game's rules: every shape of question and every trick of the engine, once."""

from __future__ import annotations

from typing import Any

from argead.core.ask import (
    ALL,
    PASS,
    Ask,
    Asks,
    Choice,
    end_holds,
    pick,
    propose,
    sealed,
    share,
    window,
    with_rights,
)
from argead.core.registry import Registry
from argead.core.roll import D6, Roll
from argead.core.rulebook import rule
from argead.core.state import GameOver
from argead.core.system import Phase

from .state import (
    CAMP,
    PIECES,
    Battle,
    State,
    discard,
    kill,
    kinds_at,
    of_kind,
    pieces_at,
)

HAND = 3
TURNS = 5


@rule("1.1")
def deploy(s: State, seat: str) -> Asks[None]:
    """Each piece begins in the camp or beside it; the rules propose the camp."""
    camp = CAMP[seat]
    mine = [PIECES[i] for i in pieces_at(s, camp, seat)]
    beside = s.tables.paths[camp][0]
    placed = yield from propose(
        s,
        seat,
        "deploy",
        dict.fromkeys(mine, camp),
        lambda piece, settled: (
            [camp, beside] if list(settled.values()).count(beside) < 2 else [camp]
        ),
        rule="1.1:1",
    )
    for piece, place in placed.items():
        s.at[PIECES.index(piece)] = place
    s.say("deployed", seat)


@rule("1")
def turn(s: State) -> None:
    """Bid, deal, orders in the order of the bids, end of turn."""
    s.turn += 1
    s.say("turn", s.turn)
    s.then(("bid",), ("deal",), ("all_orders",), ("turn_end",), ("turn",))


@rule("1.2")
def bid(s: State) -> Asks[None]:
    """All bid at once: who bids most moves first; ties go by a die, in seat order."""
    bids = yield from sealed(s, s.alive, "bid", lambda seat: list(range(3)), rule="1.2:1")
    ties = {seat: s.throw(Roll("bid", D6)).natural for seat in s.alive}
    s.order = sorted(s.alive, key=lambda seat: (-bids[seat], -ties[seat]))
    s.say("order", *s.order)


def deal(s: State) -> None:
    """Everybody draws a card."""
    for seat in s.order:
        if s.deck:
            card = s.chance.draw(s.deck, "deal")
            s.deck.remove(card)
            s.hands[seat].append(card)
            s.tell((seat,), "drew", seat, card)
            s.say("deal", seat)


def all_orders(s: State) -> None:
    """The seats give their orders one after the other."""
    for seat in s.order:
        s.then(("first_order", seat))


def first_order(s: State, seat: str) -> None:
    """A seat that is still alive has two orders."""
    s.orders_left = 2
    if seat in s.alive:
        s.then(("orders", seat))


@rule("2")
def orders(s: State, seat: str) -> Asks[None]:
    """March with a stack, or pass; own pieces may be disbanded at any time."""
    answer = yield from with_rights(
        s,
        seat,
        "orders",
        lambda: [*marches(s, seat), PASS],
        lambda: [("disband", *kind) for kind in disbandable(s, seat)],
        rule="2:1",
    )
    if answer is PASS:
        return
    if answer[0] == "disband":
        kill(s, of_kind(s, answer[1], seat, answer[2], 1)[0])
        s.say("disbanded", seat, answer[1])
        s.then(("orders", seat))
        settle(s)
        return
    s.orders_left -= 1
    s.then(("march", seat, answer[1], answer[2]), ("next_order", seat))


def next_order(s: State, seat: str) -> None:
    """A seat with orders left goes on, if the march has not undone it."""
    if s.orders_left > 0 and seat in s.alive:
        s.then(("orders", seat))


def marches(s: State, seat: str) -> list[Choice]:
    """From every place with own pieces to every place beside it."""
    return [
        ("march", place, to)
        for place, beside in s.tables.paths.items()
        if pieces_at(s, place, seat)
        for to in beside
    ]


def disbandable(s: State, seat: str) -> list[tuple[str, str]]:
    """Place and kind of what may be disbanded: never the last piece."""
    if s.strength[seat] < 2:
        return []
    return [(place, kind) for place in s.tables.paths for kind, _ in kinds_at(s, place, seat)]


@rule("2.1")
def march(s: State, seat: str, place: str, to: str) -> Asks[None]:
    """Choose how many of each kind go; the others may lay an ambush; enemies at the goal fight."""
    rooms = kinds_at(s, place, seat)
    going = yield from share(
        s, seat, "march", sum(n for _, n in rooms), rooms, least=1, rule="2.1:1", about=(to,)
    )
    for kind, n in going.items():
        for piece in of_kind(s, place, seat, kind, n):
            s.at[piece] = to
    s.say("marched", seat, place, to, sum(going.values()))
    s.then(("ambush", seat, to))


@rule("2.2")
def ambush(s: State, seat: str, place: str) -> Asks[None]:
    """Every other seat with a hand may lay an ambush for the column that arrived."""
    others = [o for o in s.order if o != seat and o in s.alive and s.hands[o]]

    def cards(who: str) -> list[Choice]:
        if not pieces_at(s, place, seat):
            return []
        return [c for c in s.hands[who] if c.startswith("ambush")]

    def spring(who: str, card: Choice) -> Asks[None]:
        yield from play_ambush(s, who, card, seat, place)

    yield from window(s, "ambush", others, cards, spring, rule="2.2:1", about=(place,))
    enemies = [o for o in s.alive if o != seat and pieces_at(s, place, o)]
    if enemies and pieces_at(s, place, seat):
        s.battles[place] = Battle(place, seat, enemies[0])
        s.then(("battle_round", place))


@rule("2.2")
def play_ambush(s: State, who: str, card: str, seat: str, place: str) -> Asks[None]:
    """The ambush costs the column a piece on 3 or more, unless it is parried."""
    discard(s, who, card)
    s.say("ambush", who, place)
    parried: list[str] = []

    def parry(by: str, answer: Choice) -> Asks[None]:
        discard(s, by, answer)
        s.say("parry", by)
        parried.append(by)
        yield from ()

    def parries(by: str) -> list[Choice]:
        return [] if parried else [c for c in s.hands[by] if c.startswith("parry")]

    if s.hands[seat]:
        yield from window(s, "parry", [seat], parries, parry, rule="2.2:2", about=(place,))
    if not parried and s.throw(Roll("ambush", D6)).natural >= 3:
        kill(s, pieces_at(s, place, seat)[0])
        settle(s)


@rule("3")
def battle_round(s: State, b: str) -> Asks[None]:
    """Both roll a die a piece; a 5 or 6 hits, guards hit on 4; the owners place the hits."""
    battle = s.battles[b]
    battle.round += 1
    s.reveal()
    for side in (battle.attacker, battle.defender):
        for piece in pieces_at(s, b, side):
            s.seen[piece] = True
    battle.hits = [volley(s, b, battle.defender), volley(s, b, battle.attacker)]
    s.say("volley", b, battle.hits[1], battle.hits[0])
    yield from place_hits(s, battle.defender, b, battle.hits[1])
    yield from place_hits(s, battle.attacker, b, battle.hits[0])
    battle.hits = []
    settle(s)
    left = [side for side in (battle.attacker, battle.defender) if pieces_at(s, b, side)]
    if len(left) < 2 or battle.round == 3:
        if len(left) == 2:
            s.interrupt(("rout", b, battle.attacker))
        s.then(("end_battle", b))
    else:
        s.then(("break_off", b), ("battle_round", b))


def volley(s: State, b: str, side: str) -> int:
    """Hits of all pieces of a side."""
    return sum(
        s.throw(Roll("volley", D6)).natural >= (4 if s.kind[piece] == "guard" else 5)
        for piece in pieces_at(s, b, side)
    )


def place_hits(s: State, side: str, b: str, hits: int) -> Asks[None]:
    """The owner says how many of each kind fall."""
    if hits:
        losses = yield from share(
            s, side, "hits", hits, kinds_at(s, b, side), rule="3:2", about=(b,)
        )
        for kind, n in losses.items():
            for piece in of_kind(s, b, side, kind, n):
                kill(s, piece)


@rule("3")
def break_off(s: State, b: str) -> Asks[None]:
    """After a round the defender may leave the field."""
    battle = s.battles[b]
    answer = yield Ask(battle.defender, "break_off", lambda: ["leave", PASS], "3:3", (b,))
    if answer == "leave":
        s.drop(b)
        s.interrupt(("rout", b, battle.defender))
        s.then(("end_battle", b))


def end_battle(s: State, b: str) -> None:
    """The battle is over."""
    del s.battles[b]


@rule("3.1")
def rout(s: State, place: str, seat: str) -> Asks[None]:
    """A routed stack runs home, or to a place of its choice if it fought at home."""
    here = pieces_at(s, place, seat)
    home = CAMP[seat]
    to: str = home
    if place == home:
        to = yield Ask(seat, "rout", lambda: list(s.tables.paths[place]), "3.1:4", (place,))
    for piece in here:
        s.at[piece] = to
    s.say("rout", seat, place, to)


@rule("4")
def turn_end(s: State) -> Asks[None]:
    """Holds end; who holds more than three cards discards down to three."""
    end_holds(s)
    for seat in list(s.alive):
        extra = len(s.hands[seat]) - HAND
        if extra > 0:
            cards = list(s.hands[seat])
            gone = yield from pick(s, seat, "discard", cards, least=extra, most=extra, rule="4:1")
            for card in gone:
                assert card != ALL
                discard(s, seat, card)
            s.say("discarded", seat, len(gone))
    settle(s)
    if s.turn == TURNS:
        best = max(s.strength.values())
        winners = [seat for seat, n in s.strength.items() if n == best]
        winner = winners[0] if len(winners) == 1 else None
        raise GameOver(winner, "the summer is over", dict(s.strength))


@rule("5")
def settle(s: State) -> None:
    """A seat without pieces is out at once; the last one in the game wins."""
    for seat in list(s.alive):
        if s.strength[seat] == 0:
            s.alive.remove(seat)
            s.discards.extend(s.hands[seat])
            s.hands[seat] = []
            s.reveal()
            s.say("out", seat)
    if len(s.alive) <= 1:
        winner = s.alive[0] if s.alive else None
        raise GameOver(winner, "alone on the field", dict(s.strength))


PHASES: dict[str, Phase] = {
    "deploy": deploy,
    "turn": turn,
    "bid": bid,
    "deal": deal,
    "all_orders": all_orders,
    "first_order": first_order,
    "orders": orders,
    "next_order": next_order,
    "march": march,
    "ambush": ambush,
    "battle_round": battle_round,
    "break_off": break_off,
    "end_battle": end_battle,
    "rout": rout,
    "turn_end": turn_end,
}

ASKING = frozenset(
    {"deploy", "bid", "orders", "march", "ambush", "battle_round", "break_off", "rout", "turn_end"}
)
QUIET = frozenset({"orders", "turn"})
REGISTRIES: dict[str, Registry[Any]] = {}
