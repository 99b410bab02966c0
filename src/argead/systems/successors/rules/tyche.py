"""Chapter 6.2: the Tyche Segment: one Event or Bonus card, in one of several ways."""

from __future__ import annotations

from argead.core.ask import PASS, Ask, Asks, Choice
from argead.core.rules import rule

from ..board import CART, DEAD, INSIDE, NOBODY, SPACES, WAITING
from ..state import (
    State,
    add_cus,
    enemy_cus_in_space,
    enemy_general_in_space,
    force_of,
    living_majors,
    seat_of,
)
from .activation import army_options
from .control import available_fleets, set_pc, settle
from .generals import join
from .operations import pc_spaces


def draw_card(s: State, p: int) -> None:
    """A card from the pile; an empty pile is the shuffled discard pile (R16)."""
    if not s.deck:
        s.deck, s.discard = s.discard, []
    if not s.deck:
        return
    t = s.tables
    card = t.card[s.chance.draw([t.card_ids[c] for c in s.deck], "deal")]
    s.deck.remove(card)
    s.hands[p].append(card)
    s.hands[p].sort()
    s.tell((s.seats[p],), "drew", t.card_ids[card])


def discard_card(s: State, p: int, card: int) -> None:
    """From the hand to the discard pile."""
    s.hands[p].remove(card)
    s.discard.append(card)
    s.discard.sort()
    s.reveal()


def remove_card(s: State, card: int) -> None:
    """Out of the game."""
    for pile in (s.discard, s.front, s.deck):
        if card in pile:
            pile.remove(card)
    s.removed.append(card)
    s.removed.sort()


@rule("6.2.surprise")
def discard_surprise(s: State, p: int, card: int) -> None:
    """A Surprise card is gone and a new card drawn at once, except for one that says otherwise."""
    discard_card(s, p, card)
    if s.tables.cards[card].event != "ahura_mazda":
        draw_card(s, p)


@rule("6.2")
def tyche(s: State) -> Asks[None]:
    """One Event or Bonus card must be played; without one, Surprise cards are discarded."""
    p = s.active
    seat = seat_of(s, p)
    t = s.tables
    if not s.hands[p]:
        return
    answer = yield Ask(seat, "tyche", lambda: card_options(s, p), "6.2", final=True)
    card = t.card[answer[1]]
    if answer[0] == "discard":
        discard_surprise(s, p, card)
        s.say("discarded", seat, t.card_ids[card])
        s.then(("tyche",))
        return
    discard_card(s, p, card)
    s.say("plays", seat, t.card_ids[card], answer[0])
    row = t.cards[card]
    if answer[0] == "event":
        s.then(("announce_event", card), ("resolve_event", card))
        if row.kind == "bonus":
            s.then(("bonus_ops", card))
    else:
        s.then((f"ops_{answer[0]}", row.ops))


@rule("6.2.card-options")
def card_options(s: State, p: int) -> list[Choice]:
    """Every card with every use that it has now."""
    from .event_cards import EVENTS

    t = s.tables
    found: list[Choice] = []
    uses = ops_uses(s, p)
    for card in s.hands[p]:
        row, name = t.cards[card], t.card_ids[card]
        if row.kind == "surprise":
            continue
        if EVENTS[row.event][0](s, p, card):
            found.append(("event", name))
        found.extend((use, name) for use in uses)
        if row.ops >= 3 and recruits(s, p):
            found.append(("recruit", name))
        if row.ops >= 4 and upgradable(s, p):
            found.append(("fleet", name))
        if s.options["dispersed_fleets"] and lost_fleets(s, p):
            found.append(("retrieve", name))
        if row.ops >= 4 and may_hasten_cart(s, p):
            found.append(("cart", name))
    return found or [("discard", t.card_ids[c]) for c in s.hands[p]]


@rule("6.2.b")
def ops_uses(s: State, p: int) -> list[str]:
    """Force-March, place PCs, or train troops."""
    found = []
    if army_options(s, p):
        found.append("march")
    if pc_spaces(s, p):
        found.append("pcs")
    found.append("train")
    return found


@rule("6.2.bonus")
def bonus_ops(s: State, card: int) -> Asks[None]:
    """After its event a Bonus card may be used for its OPs too."""
    p = s.active
    answer = yield Ask(
        seat_of(s, p),
        "bonus_ops",
        lambda: [*ops_uses(s, p), PASS],
        "6.2.bonus",
        (s.tables.card_ids[card],),
    )
    if answer is not PASS:
        s.then((f"ops_{answer}", s.tables.cards[card].ops))


# -- other card options --------------------


def upgradable(s: State, p: int) -> list[int]:
    """Available Fleets on their normal side."""
    return [f for f in available_fleets(s, p) if not s.fleet_up[f]]


@rule("6.2.c")
def ops_fleet(s: State, _: int) -> Asks[None]:
    """A 4 OPs card turns an available Fleet to its better side."""
    p = s.active
    ids = s.tables.fleet_ids
    answer = yield Ask(
        seat_of(s, p), "upgrade", lambda: [ids[f] for f in upgradable(s, p)], "6.2.c"
    )
    s.fleet_up[s.tables.fleet[answer]] = 1
    s.dirty = True
    s.say("upgraded", answer)
    settle(s)


def lost_fleets(s: State, p: int) -> list[int]:
    """Fleets of a player in the Dispersed Box."""
    return [f for f in range(len(s.fleet_of)) if s.fleet_of[f] == p and s.fleet_away[f]]


@rule("16.10")
def ops_retrieve(s: State, _: int) -> Asks[None]:
    """With the option any Event or Bonus card brings one Dispersed Fleet back."""
    p = s.active
    ids = s.tables.fleet_ids
    answer = yield Ask(
        seat_of(s, p), "retrieve", lambda: [ids[f] for f in lost_fleets(s, p)], "16.10"
    )
    s.fleet_away[s.tables.fleet[answer]] = 0
    s.dirty = True
    settle(s)


@rule("16.3")
def may_hasten_cart(s: State, p: int) -> bool:
    """With the option the Cart's controller may complete it in Game Turn I."""
    return bool(
        s.options["faster_cart"] and s.turn == 1 and not s.cart_ready and s.royal_of[CART] == p
    )


@rule("16.3")
def ops_cart(s: State, _: int) -> None:
    """The Funeral Cart is ready to leave Babylon."""
    s.cart_ready = True
    s.say("cart_ready")


# -- recruiting --------------------


@rule("6.2.d")
def recruits(s: State, p: int) -> list[int]:
    """Reserve Generals whom a Faction short of Major Generals may take (R19)."""
    alive = len(living_majors(s, p))
    if alive > s.dealt_generals or (alive == s.dealt_generals and s.turn < 4):
        return []
    t = s.tables
    return [
        g
        for g, row in enumerate(t.majors)
        if row.recruit and s.at[g] == WAITING and (g != t.asandros or s.at[t.antipatros] == DEAD)
    ]


@rule("6.2.d")
def ops_recruit(s: State, _: int) -> Asks[None]:
    """Which General joins, and where: in his preferred Province, or as a Reinforcement."""
    p = s.active
    t = s.tables
    answer = yield Ask(
        seat_of(s, p), "recruit", lambda: [t.general_ids[g] for g in recruits(s, p)], "6.2.d"
    )
    general = t.general[answer]
    join(s, general, p)
    s.say("joined", answer, seat_of(s, p))
    yield from place_recruit(
        s, p, general, force_of(t.majors[general].recruit), preferred(s, general), claim=True
    )


def preferred(s: State, general: int) -> list[int]:
    """Spaces of a Reserve General's preferred Province, or every port."""
    t = s.tables
    name = t.majors[general].preferred
    if name == "port":
        return [i for i in range(SPACES) if t.port[i]]
    return list(t.province_spaces[t.province[name]])


@rule("6.2.d.placing")
def place_recruit(
    s: State, p: int, general: int, force: int, spaces: list[int], *, claim: bool
) -> Asks[None]:
    """A General with CUs arrives in one of these spaces, free of enemies, or as a Reinforcement.

    With ``claim`` he may put a PC there, whatever PC was there before.
    """
    from .reinforcements import eligible

    t = s.tables

    def free() -> list[int]:
        return [
            i
            for i in spaces
            if not enemy_cus_in_space(s, i, p) and not enemy_general_in_space(s, i, p)
        ]

    def options() -> list[Choice]:
        return [
            *(("home", t.space_ids[i]) for i in free()),
            *(("reinforce", t.space_ids[i]) for i in eligible(s, p) if i not in free()),
        ] or ["box"]

    answer = yield Ask(
        seat_of(s, p), "place_recruit", options, "6.2.d.placing", (t.general_ids[general],)
    )
    if answer == "box":
        from .control import disperse_general

        disperse_general(s, general)
        s.scattered[p] += force
        settle(s)
        return
    space = t.space[answer[1]]
    s.at[general] = space
    add_cus(s, space, p, force)
    s.say("placed_general", t.general_ids[general], answer[1])
    if claim and answer[0] == "home" and s.pc[space] != p:
        place = yield Ask(seat_of(s, p), "claim", lambda: ["place", PASS], "6.2.d.placing")
        if place is not PASS:
            yield from take_space(s, p, space)
    settle(s)


def take_space(s: State, p: int, space: int) -> Asks[None]:
    """Any PC gives way to the player's; who is inside a Major City that changes hands is beaten."""
    old = s.pc[space]
    if old != NOBODY and old < len(s.seats) and old != p:
        from .combat_units import suffer_defeat

        yield from suffer_defeat(s, old, INSIDE + space)
    set_pc(s, space, p)
