"""Chapter 6.2: Surprise cards: the moments at which they are offered (R38), and those without a battle."""

from __future__ import annotations

from argead.core.ask import Ask, Asks, Choice
from argead.core.roll import D6, Roll
from argead.core.rulebook import rule

from ..state import (
    UNIT,
    Force,
    SeaFight,
    State,
    count,
    cus_at,
    entry_of,
    has_army,
    mover,
    own_locations,
    place_of,
    player_of,
    players,
    seat_of,
    voyage_of,
)
from ..tables.ids import (
    CAVALRY,
    CU_KINDS,
    ELEPHANT,
    INDEPENDENT,
    INSIDE_OF,
    LOYAL,
    MERCENARY,
    OFF,
    ROYAL,
    SEA,
    SPACE_OF,
    SPACES,
    TROOP,
    Card,
    Faction,
    Location,
    Space,
    Troop,
)
from .cards import card, draw_card, draw_from, lay_on
from .choosing import end_steps, step
from .combat_units import eliminate
from .control import settle
from .gathering import come_over, quarters
from .naval import sea_defeat


def desertion_targets(s: State, p: Faction) -> list[Location]:
    """Locations of enemy CUs by an own PC, in a Province with one, or near own CUs."""
    t = s.tables
    near = [False] * SPACES
    for here in own_locations(s, p):
        for space in t.within_two[SPACE_OF[here]]:
            near[space] = True
    found: list[Location] = []
    for key in s.cu:
        here, owner = place_of(key)
        if owner in (p, INDEPENDENT) or here >= SEA or here in found:
            continue
        space = SPACE_OF[here]
        home = t.home[space]
        close = near[space] or s.pc[space] == p or (home >= 0 and s.held[home * 6 + p] > 0)
        if close and deserters(s.cu[key]):
            found.append(here)
    return sorted(found)


def deserters(force: Force) -> list[Troop]:
    """Kinds that may desert."""
    return [k for k in (MERCENARY, LOYAL, ROYAL, ELEPHANT, CAVALRY) if count(force, k)]


@card("desertions", when={"segment": lambda s, p, c: bool(desertion_targets(s, p))})
@rule("cards.desertions")
def desertions(s: State, p: Faction, card: Card) -> Asks[None]:
    """A CU is lost, or joins an own Army next to it; Macedonians only on 4 or more."""
    t = s.tables
    seat = seat_of(s, p)

    def options() -> list[Choice]:
        return [
            (t.locations[here], CU_KINDS[k])
            for here in desertion_targets(s, p)
            for k in deserters(cus_at(s, here, _victim(s, here, p)))
        ]

    answer = yield Ask(seat, "desertions", options, "cards.desertions:1")
    here, kind = t.location[answer[0]], TROOP[answer[1]]
    victim = _victim(s, here, p)
    if kind in (LOYAL, ROYAL):
        roll = s.throw(desertion_roll(s, card))
        if roll.over < 0:
            s.say("steadfast", answer[1], s.seats[victim], answer[0], roll=roll)
            return
    step(s)
    army = yield from _refuge(s, p, SPACE_OF[here])
    end_steps(s)
    if army == OFF:
        eliminate(s, here, victim, UNIT[kind])
    else:
        come_over(s, p, army, here, victim, kind, 1, clause="cards.desertions:3")
    settle(s)


def desertion_roll(s: State, card: Card) -> Roll:
    """Macedonians desert on so much or more."""
    return Roll("desertions", D6, against=s.tables.cards[card].die, clause="cards.desertions:2")


def _victim(s: State, here: Location, p: Faction) -> Faction:
    return next(o for o in players(s) if o != p and cus_at(s, here, o))


@rule("2.paths:2")
def _refuge(s: State, p: Faction, space: Space) -> Asks[Location]:
    """An own Army in an adjacent space, outside or inside, that has room for one more CU."""
    t = s.tables
    found = [
        army
        for near, _ in t.land[space]
        for army in (near, INSIDE_OF[near])
        if has_army(s, army, p) and any(quarters(s, p, army, 1))
    ]
    if not found:
        return OFF
    answer = yield Ask(
        seat_of(s, p), "deserters_to", lambda: [t.locations[i] for i in found], "cards.desertions:3"
    )
    return t.location[answer]


def ahura_choices(s: State, p: Faction) -> list[Choice]:
    """A card out of another player's hand, or a change of one."""
    others = [s.seats[o] for o in players(s) if o != p and s.hands[o]]
    return [*(("ahura", seat) for seat in others), *(("ahriman", seat) for seat in others)]


@card("ahura_mazda", when={"segment": lambda s, p, c: bool(ahura_choices(s, p))}, replaced=False)
@rule("cards.ahura-mazda")
def ahura_mazda(s: State, p: Faction, card: Card) -> Asks[None]:
    """Take a card at random out of another's hand, or make him change one and draw one yourself.

    Who drew his last cards to answer the play may leave nobody with a card: then nothing happens.
    """
    t = s.tables
    answer = yield Ask(
        seat_of(s, p),
        "ahura_mazda",
        lambda: ahura_choices(s, p) or ["nothing"],
        "cards.ahura-mazda:3",
    )
    if answer == "nothing":
        return
    other = player_of(s, answer[1])
    taken = draw_from(s, s.hands[other], answer[0])
    if answer[0] == "ahura":
        lay_on(s.hands[p], taken)
        s.say("took_card", s.seats[p], answer[1])
        s.tell((s.seats[p], answer[1]), "took", s.seats[p], t.card_ids[taken])
        return
    lay_on(s.discard, taken)
    s.reveal()
    s.say("discarded", answer[1], t.card_ids[taken])
    draw_card(s, other)
    draw_card(s, p)


def may_hubris(s: State, p: Faction, card: Card) -> bool:
    """Another player's event is announced and not stopped yet."""
    return p != s.active and s.announced is not None and not s.announced.stopped


@card("hubris", when={"event": may_hubris})
@rule("cards.hubris")
def hubris(s: State, p: Faction, card: Card) -> Asks[None]:
    """The announced event does not happen."""
    assert s.announced is not None
    s.announced.stopped = True
    s.say("hubris", s.tables.card_ids[s.announced.card])
    yield from ()


def may_lie(s: State, p: Faction, card: Card) -> bool:
    """A Surprise card was played that nobody has unmasked yet."""
    return s.played is not None and not s.played.lie


@card("cretan_liar", when={"surprise": may_lie})
@rule("cards.cretan-liar")
def cretan_liar(s: State, p: Faction, card: Card) -> Asks[None]:
    """The Surprise card before it was a lie."""
    assert s.played is not None
    s.played.lie = True
    yield from ()


def facing_fight(s: State) -> SeaFight:
    """The Naval Battle that is about to be fought."""
    voyage = voyage_of(s)
    return voyage.fights[voyage.facing]


def battle_ahead(s: State) -> bool:
    """Whether the Naval Battle will be fought: neither Fog nor a storm has cancelled it."""
    return not voyage_of(s).storm and not facing_fight(s).cancelled


def may_fog_sea(s: State, p: Faction, card: Card) -> bool:
    """A Naval Battle is declared and not called off."""
    return battle_ahead(s)


def may_fog_land(s: State, p: Faction, card: Card) -> bool:
    """An Interception is declared and not called off."""
    entry = entry_of(s)
    return not entry.attempts[entry.facing].cancelled


@card("fog", when={"naval battle": may_fog_sea, "interception": may_fog_land})
@rule("cards.fog", "13.3.b")
def fog(s: State, p: Faction, card: Card) -> Asks[None]:
    """A declared Naval Battle or Interception does not take place."""
    act = mover(s)
    if act.voyage is not None and act.voyage.fights:
        facing_fight(s).cancelled = True
    else:
        entry = entry_of(s)
        entry.attempts[entry.facing].cancelled = True
    s.say("fog")
    yield from ()


def may_storm(s: State, p: Faction, card: Card) -> bool:
    """Somebody else is at sea and not driven back yet."""
    return mover(s).faction != p and not voyage_of(s).storm


@card("storms", when={"sea": may_storm, "naval battle": may_storm})
@rule("cards.storms", "13.3.b")
def storms(s: State, p: Faction, card: Card) -> Asks[None]:
    """Everybody at sea is driven back to the Embarkation Port with losses, as after a lost battle."""
    s.say("storms", s.tables.general_ids[mover(s).leader], s.seats[mover(s).faction])
    yield from sea_defeat(s)


def may_admiral(s: State, p: Faction, card: Card) -> bool:
    """The player is about to fight at sea."""
    return battle_ahead(s) and p in (mover(s).faction, facing_fight(s).faction)


@card("admiral", when={"naval battle": may_admiral})
@rule("cards.superior-admiral")
def admiral(s: State, p: Faction, card: Card) -> Asks[None]:
    """2 more in a Naval Battle."""
    fight, bonus = facing_fight(s), s.tables.cards[card].bonus
    s.say("admiral", s.seats[p], bonus)
    if mover(s).faction == p:
        fight.bonus += bonus
    else:
        fight.enemy_bonus += bonus
    yield from ()
