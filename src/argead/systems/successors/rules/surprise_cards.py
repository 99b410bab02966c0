"""Surprise cards (6.2): the moments at which they are offered (ruling R38) and what each does."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from argead.core.ask import Ask, Asks, Choice, window
from argead.core.rules import rule

from ..board import (
    CAVALRY,
    CU_KINDS,
    ELEPHANT,
    INDEPENDENT,
    INSIDE,
    LOYAL,
    MERCENARY,
    NOBODY,
    ROYAL,
    SEA,
    SILVER,
    SPACES,
    UNIT,
)
from ..state import (
    State,
    commander,
    count,
    cus_at,
    is_city,
    is_major,
    own_locations,
    seat_of,
)
from .battle import mutineers, mutiny, side_of, silver_shields_change_sides
from .choosing import end_steps, step
from .combat_units import defect, eliminate
from .control import available_fleets, fleet_strength, settle
from .generals import kill_general, spare_minor
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


# -- at the start of Segments --------------------


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
    if kind in (LOYAL, ROYAL) and s.chance.d6("desertions") < 4:
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


# -- against cards --------------------


@rule("cards.hubris")
def hubris(s: State, p: int) -> Asks[None]:
    """The announced event does not happen."""
    s.cancelled = True
    s.say("hubris")
    yield from ()


# -- at sea and on the march --------------------


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
    act = s.act
    assert act is not None
    s.sea_fights[s.focus].bonus[0 if act.faction == p else 1] += 2
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


# -- in battle and Siege --------------------


@rule("cards.oratory", "7.2.f.oratory")
def oratory(s: State, p: int) -> Asks[None]:
    """5 more Popularity for the own Commanding General until the battle or Siege is over."""
    value = s.tables.charts.popularity.oratory
    if s.rolling is not None:
        s.rolling.oratory[0 if s.rolling.besieger == p else 1] = value
    elif s.battle is not None:
        s.battle.oratory[side_of(s, p)] = value
    yield from ()


@rule("cards.anti-elephant")
def anti_elephant(s: State, p: int) -> Asks[None]:
    """Enemy Elephants count nothing in this battle."""
    assert s.battle is not None
    s.battle.no_elephants[1 - side_of(s, p)] = 1
    yield from ()


@rule("cards.cavalry-superiority")
def cavalry_superiority(s: State, p: int) -> Asks[None]:
    """1 more on the battle roll."""
    assert s.battle is not None
    s.battle.bonus[side_of(s, p)] += 1
    yield from ()


def silver(s: State, p: int) -> Asks[None]:
    """The Silver Shields change sides."""
    silver_shields_change_sides(s, p)
    yield from ()


@rule("cards.traitor")
def traitor(s: State, p: int) -> Asks[None]:
    """3 more on the Siege roll."""
    assert s.rolling is not None
    s.rolling.traitor = True
    yield from ()


@rule("cards.port-resupplied")
def port_resupplied(s: State, p: int) -> Asks[None]:
    """The Siege roll is off and the Siege Points are gone."""
    assert s.rolling is not None
    s.rolling.cancelled = True
    s.siege.pop(s.rolling.space, None)
    yield from ()


def _enemy_force(s: State, p: int) -> int:
    b = s.battle
    side = side_of(s, p)
    if b is None or side == NOBODY or b.factions[1 - side] == INDEPENDENT:
        return 0
    return cus_at(s, b.space, b.factions[1 - side])


def _may_mutiny(s: State, p: int) -> bool:
    side = side_of(s, p)
    return side != NOBODY and bool(mutineers(s, side))


def _may_anti_elephant(s: State, p: int) -> bool:
    b = s.battle
    return (
        b is not None
        and bool(count(_enemy_force(s, p), ELEPHANT))
        and not b.no_elephants[1 - side_of(s, p)]
    )


def _may_silver(s: State, p: int) -> bool:
    return bool(count(_enemy_force(s, p), SILVER))


def _may_orate_in_battle(s: State, p: int) -> bool:
    b, side = s.battle, side_of(s, p)
    return b is not None and b.commanders[side] != NOBODY and not b.oratory[side]


def _may_orate_in_siege(s: State, p: int) -> bool:
    r = s.rolling
    if r is None:
        return False
    if r.besieger == p:
        return not r.oratory[0] and commander(s, r.space, p) != NOBODY
    own = s.pc[r.space] == p
    return own and not r.oratory[1] and commander(s, INSIDE + r.space, p) != NOBODY


def _may_traitor(s: State, p: int) -> bool:
    r = s.rolling
    return r is not None and r.besieger == p and not r.traitor and is_city(s, r.space)


def _may_resupply(s: State, p: int) -> bool:
    r = s.rolling
    if r is None or r.cancelled or s.pc[r.space] != p:
        return False
    if not is_city(s, r.space) or not s.tables.port[r.space]:
        return False
    ours = fleet_strength(s, available_fleets(s, p))
    return ours >= fleet_strength(s, available_fleets(s, r.besieger))


@rule("cards.price-of-failure")
def price(s: State, p: int) -> Asks[None]:
    """On 4 or more the beaten General is killed."""
    general = s.loser
    s.loser = NOBODY
    if s.chance.d6("price of failure") < 4:
        return
    owner, here = s.owner[general], s.at[general]
    kill_general(s, general)
    act = s.act
    if act is None or act.leader != general:
        return
    if act.generals:
        act.leader = min(act.generals)
        return
    minor = spare_minor(s, owner, unspent=False)
    if s.battle is None and minor != NOBODY and cus_at(s, here, owner):
        answer = yield Ask(seat_of(s, owner), "take_command", lambda: ["place", None], "14.8")
        if answer is not None:
            s.at[minor] = here
            act.leader = minor
            act.generals = [minor]
            s.spent[minor] = 1


def _may_charge(s: State, p: int) -> bool:
    return s.loser != NOBODY and s.owner[s.loser] not in (NOBODY, p)


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
        "mutiny": _may_mutiny,
        "anti_elephant": _may_anti_elephant,
        "silver_shields_change_sides": _may_silver,
        "cavalry_superiority": lambda s, p: side_of(s, p) != NOBODY,
        "oratory": _may_orate_in_battle,
    },
    "siege": {
        "traitor": _may_traitor,
        "port_resupplied": _may_resupply,
        "oratory": _may_orate_in_siege,
    },
    "failure": {"price_of_failure": _may_charge},
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


# -- the windows as phases --------------------


def announce_event(s: State, card: int) -> Asks[None]:
    """An event is announced: Hubris may stop it."""
    s.cancelled = False
    yield from surprise_window(s, "event", [o for o in s.order if o != s.active])


@rule("14.3")
def battle_cards(s: State) -> Asks[None]:
    """Players with CUs in the battle play their cards, the Attacker first."""
    b = s.battle
    assert b is not None
    yield from surprise_window(s, "battle", [f for f in b.factions if f != INDEPENDENT])


def siege_cards(s: State) -> Asks[None]:
    """Before a Siege roll."""
    yield from surprise_window(s, "siege", s.order)


def sea_cards(s: State) -> Asks[None]:
    """A step at sea has been announced."""
    yield from surprise_window(s, "sea", s.order)


def sea_fight_cards(s: State, i: int, _: str) -> Asks[None]:
    """A Naval Battle has been declared and no die rolled."""
    act = s.act
    assert act is not None
    s.focus = i
    if not act.storm:
        yield from surprise_window(s, "naval battle", s.order)


def interception_fog(s: State, i: int, _: str) -> Asks[None]:
    """An Interception has been declared and not rolled."""
    act = s.act
    assert act is not None
    s.focus = i
    s.sea_fights = []
    if not any(other != s.attempts[i].seat for other in act.defenders):
        yield from surprise_window(s, "interception", s.order)


def price_of_failure(s: State, _: str) -> Asks[None]:
    """A Commanding Major General has lost a Land Battle."""
    b = s.battle
    assert b is not None
    if b.winner == NOBODY:
        return
    general = b.commanders[1 - b.winner]
    yield from _failure(s, general)


def naval_failure(s: State) -> Asks[None]:
    """A Commanding Major General has lost a Naval Battle."""
    act = s.act
    assert act is not None
    yield from _failure(s, min(act.generals))


def _failure(s: State, general: int) -> Asks[None]:
    if general != NOBODY and is_major(general) and s.owner[general] != NOBODY:
        s.loser = general
        yield from surprise_window(s, "failure", [o for o in s.order if o != s.owner[general]])
        s.loser = NOBODY
