"""Cards about the Royal Family and the Assembly."""

from __future__ import annotations

from argead.core.ask import Ask, Asks
from argead.core.rulebook import rule

from ..state import (
    UNIT,
    State,
    add_cus,
    commander,
    cus_at,
    enemy_cus,
    force_of,
    living_majors,
    players,
    seat_of,
)
from ..tables.ids import (
    ALL_SPACES,
    CAVALRY,
    FEMALES,
    HEIRS,
    INSIDE,
    MERCENARY,
    NO_GENERAL,
    NOBODY,
    OFF,
    OLYMPIAS,
    PHILIPPOS,
    SPACE_OF,
    TRANSIT,
    Card,
    Faction,
    General,
    Member,
)
from .cards import TYCHE, card, lay_on
from .choosing import end_steps, step
from .control import settle
from .generals import army_versus_general, call_minor, put_in_command
from .peace import spared
from .royal_family import BRIDES, give_member, kill_member


def hemlock_victims(s: State, p: Faction) -> list[Member]:
    """Members beside the player's Generals or CUs, not inside another player's city."""
    found = []
    for member in (*HEIRS, *FEMALES):
        here = s.royal_at[member]
        if here < 0 or (here >= INSIDE and s.pc[SPACE_OF[here]] != p):
            continue
        if cus_at(s, here, p) or commander(s, here, p) != NO_GENERAL:
            found.append(member)
    return found


@card("hemlock", when={TYCHE: lambda s, p, c: bool(hemlock_victims(s, p))})
@rule("cards.hemlock", "8.5")
def hemlock(s: State, p: Faction, card: Card) -> Asks[None]:
    """A Royal Family Member dies."""
    ids = s.tables.member_ids
    answer = yield Ask(
        seat_of(s, p), "hemlock", lambda: [ids[r] for r in hemlock_victims(s, p)], "cards.hemlock:4"
    )
    kill_member(s, s.tables.member[answer])


def free_females(s: State) -> list[Member]:
    """Females who are alive and uncontrolled."""
    return [r for r in FEMALES if s.royal_at[r] >= 0 and s.royal_of[r] == NOBODY]


def may_plan(s: State, p: Faction, card: Card) -> bool:
    """A Female is free to travel."""
    return bool(free_females(s))


@card("plans", when={TYCHE: may_plan})
@rule("cards.plans", "8.4")
def plans(s: State, p: Faction, card: Card) -> Asks[None]:
    """An uncontrolled Female goes anywhere but to a Transit Point."""
    t = s.tables
    answer = yield Ask(
        seat_of(s, p), "plans", lambda: [t.member_ids[r] for r in free_females(s)], "cards.plans:2"
    )
    member = t.member[answer]
    step(s)
    to = yield Ask(
        seat_of(s, p),
        "plans_to",
        lambda: [
            t.space_ids[i] for i in ALL_SPACES if t.kind[i] != TRANSIT and i != s.royal_at[member]
        ],
        "cards.plans:1",
        (answer,),
    )
    s.royal_at[member] = t.space[to]
    s.say("travels", answer, to, "cards.plans:1")


def bride_of(s: State, card: Card) -> Member:
    """The Female whom a marriage card names."""
    return s.tables.member[s.tables.cards[card].subject]


def may_court(s: State, p: Faction, card: Card) -> bool:
    """She must be alive and uncontrolled."""
    bride = bride_of(s, card)
    return s.royal_at[bride] >= 0 and s.royal_of[bride] == NOBODY


@card("marriage", when={TYCHE: may_court})
@rule("cards.marriage", "8.2.marriage")
def marriage(s: State, p: Faction, card: Card) -> Asks[None]:
    """The card lies in front of the suitor until she is his or the Game Turn ends."""
    s.suitor[BRIDES.index(bride_of(s, card))] = p
    s.discard.remove(card)
    lay_on(s.front, card)
    s.say("courts", s.seats[p], s.tables.cards[card].subject)
    yield from ()


def may_olympias(s: State, p: Faction, card: Card) -> bool:
    """She is free, no enemy CUs stand with her, and no partner in a pact would be Dispersed there."""
    here = s.royal_at[OLYMPIAS]
    if here < 0 or s.royal_of[OLYMPIAS] != NOBODY:
        return False
    return not enemy_cus(s, here, p) and not spared(s, p, here)


@card("olympias", when={TYCHE: may_olympias})
@rule("cards.olympias", "8.2.olympias", "16.9:8")
def olympias(s: State, p: Faction, card: Card) -> Asks[None]:
    """Men and a Minor General join her; then she is with whose PC or General is there."""
    here = s.royal_at[OLYMPIAS]
    force = force_of(s.tables.cards[card].cus)
    if s.options["cavalry"] and s.tables.home[here] == s.tables.province["epeiros"]:
        force += UNIT[CAVALRY] - UNIT[MERCENARY]
    if commander(s, here, p) == NO_GENERAL:
        minor = yield from call_minor(s, p, here)
        end_steps(s)
        if minor != NO_GENERAL:
            put_in_command(s, minor, here)
    add_cus(s, here, p, force)
    s.say("hired", s.seats[p], force, s.tables.locations[here], "cards.olympias:2")
    army_versus_general(s, here, p)
    if s.pc[SPACE_OF[here]] == p or commander(s, here, p) != NO_GENERAL:
        give_member(s, OLYMPIAS, p)


def escorts_of(s: State, p: Faction) -> list[General]:
    """Major Generals on the map with CUs."""
    return [g for g in living_majors(s, p) if s.at[g] >= 0 and cus_at(s, s.at[g], p)]


def may_eurydike(s: State, p: Faction, card: Card) -> bool:
    """Philippos waits in his box and a Major General with an Army can take him."""
    return s.royal_at[PHILIPPOS] == OFF and bool(escorts_of(s, p))


@card("eurydike", when={TYCHE: may_eurydike})
@rule("cards.eurydike")
def eurydike(s: State, p: Faction, card: Card) -> Asks[None]:
    """Philippos arrives with a Major General of the player."""
    t = s.tables
    answer = yield Ask(
        seat_of(s, p),
        "eurydike",
        lambda: [t.general_ids[g] for g in escorts_of(s, p)],
        "cards.eurydike:2",
    )
    s.royal_at[PHILIPPOS] = s.at[t.general[answer]]
    s.say(
        "travels",
        t.member_ids[PHILIPPOS],
        t.locations[s.at[t.general[answer]]],
        "cards.eurydike:1",
    )
    give_member(s, PHILIPPOS, p)


@card("condemnation", when={TYCHE: lambda s, p, c: bool(enemy_majors(s, p))})
@rule("cards.condemnation", "2.enemy:3", "cards:5")
def condemnation(s: State, p: Faction, card: Card) -> Asks[None]:
    """The old target is rehabilitated first (and may win by it); then a new General is condemned."""
    t = s.tables
    if s.condemned != NO_GENERAL:
        s.condemned = NO_GENERAL
        s.dirty = True
        settle(s)
    answer = yield Ask(
        seat_of(s, p),
        "condemnation",
        lambda: [t.general_ids[g] for g in enemy_majors(s, p)],
        "cards.condemnation:1",
    )
    s.condemned = t.general[answer]
    s.dirty = True
    s.say("condemned", answer, seat_of(s, s.owner[s.condemned]))


def enemy_majors(s: State, p: Faction) -> list[General]:
    """Living Major Generals of other players."""
    return sorted(g for o in players(s) if o != p for g in living_majors(s, o))
