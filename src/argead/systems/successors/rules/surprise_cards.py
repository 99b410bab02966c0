"""Chapter 6.2: Surprise cards: the moments at which they are offered (R38), and those without a battle."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from argead.core.ask import Ask, Asks, Choice, window
from argead.core.rules import rule

from ..board import (
    CAVALRY,
    CU_KINDS,
    ELEPHANT,
    INDEPENDENT,
    LOYAL,
    MERCENARY,
    NOBODY,
    ROYAL,
    SEA,
    SPACES,
    UNIT,
)
from ..state import (
    State,
    battle_of,
    commander,
    count,
    cus_at,
    is_major,
    mover,
    own_locations,
    seat_of,
)
from .battle import side_of
from .battle_cards import (
    anti_elephant,
    cavalry_superiority,
    may_anti_elephant,
    may_charge,
    may_mutiny,
    may_orate_in_battle,
    may_orate_in_siege,
    may_resupply,
    may_silver,
    may_traitor,
    mutiny,
    oratory,
    port_resupplied,
    price,
    silver,
    traitor,
)
from .choosing import end_steps, step
from .combat_units import defect, eliminate
from .control import settle
from .tyche import discard_card, discard_surprise, draw_card

Effect = Callable[[State, int], Asks[None]]


Test = Callable[[State, int], bool]


@rule("6.2.surprise")
def surprise_window(s: State, moment: str, who: Sequence[int]) -> Asks[None]:
    """Who holds any card is asked, in the given order; a played card may be cancelled, then acts."""
    seats = [s.seats[p] for p in who if s.hands[p]]
    if not seats:
        return

    def actions(seat: str) -> list[Choice]:
        return playable(s, moment, s.seats.index(seat))

    def act(seat: str, answer: Choice) -> Asks[None]:
        yield from play_surprise(s, s.seats.index(seat), s.tables.card[answer[1]])

    yield from window(s, moment, seats, actions, act, rule="6.2.surprise")


def playable(s: State, moment: str, p: int) -> list[Choice]:
    """Surprise cards of a hand that fit the moment, copies once."""
    t = s.tables
    found: list[Choice] = []
    seen: list[str] = []
    for card in s.hands[p]:
        row = t.cards[card]
        if row.kind != "surprise" or row.event in seen:
            continue
        test = MOMENTS[moment].get(row.event)
        if test is not None and test(s, p):
            seen.append(row.event)
            found.append(("play", t.card_ids[card]))
    return found


@rule("6.2.surprise")
def play_surprise(s: State, p: int, card: int) -> Asks[None]:
    """The card is shown and replaced; a Cretan Liar may undo it; otherwise it takes effect."""
    t = s.tables
    event = t.cards[card].event
    discard_surprise(s, p, card)
    s.say("plays", s.seats[p], t.card_ids[card], "surprise")
    if event == "cretan_liar":
        s.lied = True
        return
    s.lied = False
    yield from surprise_window(s, "surprise", [o for o in s.order if o != p])
    if s.lied:
        s.lied = False
        s.say("cancelled", t.card_ids[card])
        return
    yield from EFFECTS[event](s, p)


def desertion_targets(s: State, p: int) -> list[int]:
    """Locations of enemy CUs by an own PC, in a Province with one, or near own CUs."""
    t = s.tables
    near = [False] * SPACES
    for here in own_locations(s, p):
        for space in t.within_two[here % SPACES]:
            near[space] = True
    found = []
    for key in s.cu:
        here, owner = key >> 3, key & 7
        if owner in (p, INDEPENDENT) or here >= SEA or here in found:
            continue
        space = here % SPACES
        home = t.home[space]
        close = near[space] or s.pc[space] == p or (home >= 0 and s.held[home * 6 + p] > 0)
        if close and deserters(s.cu[key]):
            found.append(here)
    return sorted(found)


def deserters(force: int) -> list[int]:
    """Kinds that may desert."""
    return [k for k in (MERCENARY, LOYAL, ROYAL, ELEPHANT, CAVALRY) if count(force, k)]


@rule("cards.desertions")
def desertions(s: State, p: int) -> Asks[None]:
    """A CU is lost, or joins an own Army next to it; Macedonians only on 4 or more."""
    t = s.tables
    seat = seat_of(s, p)

    def options() -> list[Choice]:
        return [
            (t.locations[here], CU_KINDS[k])
            for here in desertion_targets(s, p)
            for k in deserters(cus_at(s, here, _victim(s, here, p)))
        ]

    answer = yield Ask(seat, "desertions", options, "cards.desertions")
    here, kind = t.location[answer[0]], CU_KINDS.index(answer[1])
    victim = _victim(s, here, p)
    if kind in (LOYAL, ROYAL) and s.chance.d6("desertions") < t.event_row["desertions"].die:
        s.say("steadfast", answer[1])
        return
    step(s)
    refuge = yield from _refuge(s, p, here % SPACES)
    end_steps(s)
    if refuge == NOBODY:
        eliminate(s, here, victim, UNIT[kind])
    else:
        defect(s, here, victim, p, UNIT[kind], to=refuge)
    settle(s)


def _victim(s: State, here: int, p: int) -> int:
    return next(o for o in range(len(s.seats)) if o != p and cus_at(s, here, o))


def _refuge(s: State, p: int, space: int) -> Asks[int]:
    """An own Army in an adjacent space, if there is one."""
    t = s.tables
    near = [i for i, _ in t.land[space]]
    found = [i for i in near if cus_at(s, i, p) and commander(s, i, p) != NOBODY]
    if not found:
        return NOBODY
    answer = yield Ask(
        seat_of(s, p), "deserters_to", lambda: [t.space_ids[i] for i in found], "cards.desertions"
    )
    return t.space[answer]


def ahura_choices(s: State, p: int) -> list[Choice]:
    """A card of the discard pile, or a player with cards."""
    t = s.tables
    return [
        *(("ahura", t.card_ids[c]) for c in s.discard if t.cards[c].kind != "surprise"),
        *(("ahriman", s.seats[o]) for o in range(len(s.seats)) if o != p and s.hands[o]),
    ]


@rule("cards.ahura-mazda")
def ahura_mazda(s: State, p: int) -> Asks[None]:
    """Take an Event or Bonus card back, or make another player change a card and draw one."""
    t = s.tables
    answer = yield Ask(
        seat_of(s, p),
        "ahura_mazda",
        lambda: ahura_choices(s, p) or ["nothing"],
        "cards.ahura-mazda",
    )
    if answer == "nothing":
        return
    if answer[0] == "ahura":
        card = t.card[answer[1]]
        s.discard.remove(card)
        s.hands[p].append(card)
        s.hands[p].sort()
        s.say("recovered", s.seats[p], answer[1])
        return
    other = s.seats.index(answer[1])
    if s.hands[other]:
        lost = t.card[s.chance.draw([t.card_ids[c] for c in s.hands[other]], "ahriman")]
        discard_card(s, other, lost)
        s.say("discarded", answer[1], t.card_ids[lost])
        draw_card(s, other)
    draw_card(s, p)


@rule("cards.hubris")
def hubris(s: State, p: int) -> Asks[None]:
    """The announced event does not happen."""
    s.cancelled = True
    s.say("hubris")
    yield from ()


@rule("cards.fog", "13.3.b")
def fog(s: State, p: int) -> Asks[None]:
    """A declared Naval Battle or Interception does not take place."""
    if s.sea_fights:
        s.sea_fights[s.focus].cancelled = True
    else:
        s.attempts[s.focus].cancelled = True
    s.say("fog")
    yield from ()


@rule("cards.storms", "13.3.b")
def storms(s: State, p: int) -> Asks[None]:
    """Everybody at sea is driven back to the Embarkation Port with losses."""
    from .naval import storm_hits

    s.say("storms")
    yield from storm_hits(s)


@rule("cards.superior-admiral")
def admiral(s: State, p: int) -> Asks[None]:
    """2 more in a Naval Battle."""
    act = mover(s)
    s.sea_fights[s.focus].bonus[0 if act.faction == p else 1] += s.tables.event_row["admiral"].bonus
    yield from ()


def _may_storm(s: State, p: int) -> bool:
    act = s.act
    return act is not None and act.faction != p and not act.storm


def _may_fog_sea(s: State, p: int) -> bool:
    return s.act is not None and not s.act.storm and not s.sea_fights[s.focus].cancelled


def _may_admiral(s: State, p: int) -> bool:
    act, fight = s.act, s.sea_fights[s.focus]
    return act is not None and not fight.cancelled and p in (act.faction, fight.seat)


def _may_fog_land(s: State, p: int) -> bool:
    return not s.attempts[s.focus].cancelled


MOMENTS: dict[str, dict[str, Test]] = {
    "segment": {
        "desertions": lambda s, p: bool(desertion_targets(s, p)),
        "ahura_mazda": lambda s, p: bool(ahura_choices(s, p)),
    },
    "event": {"hubris": lambda s, p: p != s.active and not s.cancelled},
    "surprise": {"cretan_liar": lambda s, p: not s.lied},
    "sea": {"storms": _may_storm},
    "naval battle": {"fog": _may_fog_sea, "storms": _may_storm, "admiral": _may_admiral},
    "interception": {"fog": _may_fog_land},
    "battle": {
        "mutiny": may_mutiny,
        "anti_elephant": may_anti_elephant,
        "silver_shields_change_sides": may_silver,
        "cavalry_superiority": lambda s, p: side_of(s, p) != NOBODY,
        "oratory": may_orate_in_battle,
    },
    "siege": {
        "traitor": may_traitor,
        "port_resupplied": may_resupply,
        "oratory": may_orate_in_siege,
    },
    "failure": {"price_of_failure": may_charge},
}


EFFECTS: dict[str, Effect] = {
    "desertions": desertions,
    "ahura_mazda": ahura_mazda,
    "hubris": hubris,
    "fog": fog,
    "storms": storms,
    "admiral": admiral,
    "mutiny": mutiny,
    "anti_elephant": anti_elephant,
    "silver_shields_change_sides": silver,
    "cavalry_superiority": cavalry_superiority,
    "oratory": oratory,
    "traitor": traitor,
    "port_resupplied": port_resupplied,
    "price_of_failure": price,
}


def announce_event(s: State, card: int) -> Asks[None]:
    """An event is announced: Hubris may stop it."""
    s.cancelled = False
    yield from surprise_window(s, "event", [o for o in s.order if o != s.active])


@rule("14.3")
def battle_cards(s: State) -> Asks[None]:
    """Players with CUs in the battle play their cards, the Attacker first."""
    b = battle_of(s)
    yield from surprise_window(s, "battle", [f for f in b.factions if f != INDEPENDENT])


def siege_cards(s: State) -> Asks[None]:
    """Before a Siege roll."""
    yield from surprise_window(s, "siege", s.order)


def sea_cards(s: State) -> Asks[None]:
    """A step at sea has been announced."""
    yield from surprise_window(s, "sea", s.order)


def sea_fight_cards(s: State, i: int, _: str) -> Asks[None]:
    """A Naval Battle has been declared and no die rolled."""
    act = mover(s)
    s.focus = i
    if not act.storm:
        yield from surprise_window(s, "naval battle", s.order)


def interception_fog(s: State, i: int, _: str) -> Asks[None]:
    """An Interception has been declared and not rolled."""
    act = mover(s)
    s.focus = i
    s.sea_fights = []
    if not any(other != s.attempts[i].seat for other in act.defenders):
        yield from surprise_window(s, "interception", s.order)


def price_of_failure(s: State, _: str) -> Asks[None]:
    """A Commanding Major General has lost a Land Battle."""
    b = battle_of(s)
    if b.winner == NOBODY:
        return
    general = b.commanders[1 - b.winner]
    yield from _failure(s, general)


def naval_failure(s: State) -> Asks[None]:
    """A Commanding Major General has lost a Naval Battle."""
    act = mover(s)
    yield from _failure(s, min(act.generals))


def _failure(s: State, general: int) -> Asks[None]:
    if general != NOBODY and is_major(general) and s.owner[general] != NOBODY:
        s.loser = general
        yield from surprise_window(s, "failure", [o for o in s.order if o != s.owner[general]])
        s.loser = NOBODY
