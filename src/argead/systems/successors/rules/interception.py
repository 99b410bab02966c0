"""Chapter 11: Land Interception by those who are not moving."""

from __future__ import annotations

from typing import Final

from argead.core.ask import PASS, Asks, Choice, menu
from argead.core.roll import D6, Mod, Roll
from argead.core.rulebook import rule

from ..state import (
    Attempt,
    Entry,
    Group,
    State,
    ability_of,
    common,
    count,
    cu_owners,
    cus_at,
    enemy_cus,
    entry_of,
    generals_at,
    has_cu_in_space,
    in_pact,
    is_major,
    is_minor,
    mover,
    moving_player,
    royals_at,
    seat_of,
    total,
    transfer,
)
from ..tables.ids import (
    CAVALRY,
    INDEPENDENT,
    INSIDE_OF,
    NO_GENERAL,
    NOBODY,
    SPACE_OF,
    Faction,
    General,
    Location,
)
from .activation import most_moving
from .choosing import choose_force, choose_generals, choose_royals, end_steps
from .generals import needs_mark, put_in_command, reserve_minor
from .independent_armies import march_army
from .royal_family import may_carry


def target_allows(s: State, who: Faction) -> bool:
    """The target has the interceptor's PC or CU or is uncontrolled, and no enemy CU was there.

    The CUs that have just moved in do not count; a pact forbids to stand in its partner's way.
    """
    mine, entry = mover(s).faction, entry_of(s)
    space = entry.space
    if who == moving_player(s) or in_pact(s, who, mine):
        return False
    if not (s.pc[space] in (who, NOBODY) or has_cu_in_space(s, space, who)):
        return False
    for other in cu_owners(s, space):
        if other == who:
            continue
        there = cus_at(s, space, other)
        if other != mine or there != common(there, entry.group.cus):
            return False
    return True


@rule("11.1")
def sources(s: State, who: Faction) -> list[Location]:
    """Locations beside the target, over a Land path, with a General who may try.

    A General who was Besieged when the activation began may not (ruling R4), nor may one since besieged.
    """
    act, entry = mover(s), entry_of(s)
    shut_in = (*act.besieged, *act.invested)
    found: list[Location] = []
    at = s.at
    here = [at[g] for g in s.roster[who]]
    for space in s.tables.roads[entry.space]:
        if space in here:
            found.append(space)
        inside = INSIDE_OF[space]
        if inside in here and space not in shut_in and not enemy_cus(s, space, who):
            found.append(inside)
    return found


@rule("11:2")
def possible_interceptions(s: State) -> bool:
    """Whether anybody could declare an Interception."""
    act = mover(s)
    return any(
        who != act.faction and target_allows(s, who) and bool(sources(s, who)) for who in s.order
    )


@rule("11.2", "10.d", "2.enemy:2", "11:2")
def intercept(s: State, _: str) -> None:
    """All attempts are declared in Turn Order before the first die is rolled."""
    act = mover(s)
    for who in s.order:
        if who != act.faction:
            s.then(("declare_interceptions", who, "move"))
    if s.options["independent_reactions"] and act.faction != INDEPENDENT:
        s.then(("independent_interceptions", "move"))
    s.then(("roll_interceptions", "move"))


def declare_interceptions(s: State, who: Faction, _: str) -> Asks[None]:
    """One attempt from each space at most."""
    if not target_allows(s, who) or not sources(s, who):
        return
    answer = yield menu(
        seat_of(s, who),
        "intercept",
        lambda: interception_options(s, who),
        "11.2:1",
        (s.tables.space_ids[entry_of(s).space],),
    )
    if answer is PASS:
        return
    yield from _declare(s, who, answer)
    s.then(("declare_interceptions", who, "move"))


@rule("16.8:4")
def interception_options(s: State, who: Faction) -> list[Choice]:
    """Each space once: which General tries, with everything or with a part.

    Without CUs only a General who has others under him can leave somebody behind.
    """
    t = s.tables
    taken = [a.space for a in entry_of(s).attempts if a.faction == who]
    found: list[Choice] = []
    for here in sources(s, who):
        if SPACE_OF[here] in taken:
            continue
        force = cus_at(s, here, who)
        leaders = [t.general_ids[g] for g in generals_at(s, here, who)]
        if force and reserve_minor(s, who) != NO_GENERAL and is_major(t.general[leaders[0]]):
            leaders.append("minor")
        if not force and third_party(s, who):
            continue
        many = total(force) + len(leaders) + len(royals_at(s, here, who)) > 1
        for leader in leaders:
            parts = many if force else leader != leaders[-1]
            if leader != "minor" and total(force) <= most_moving(s):
                found.append(("intercept", t.locations[here], leader, "all"))
            if parts:
                found.append(("intercept", t.locations[here], leader, "some"))
    return found


@rule("11.2:9")
def third_party(s: State, who: Faction) -> bool:
    """Is a General there who is neither the mover's nor the interceptor's? Lone ones do not stay together."""
    mine = (who, mover(s).faction)
    space = entry_of(s).space
    return any(generals_at(s, space, other) for other in s.order if other not in mine)


@rule("16.8:4")
def _declare(s: State, who: Faction, answer: Choice) -> Asks[None]:
    t = s.tables
    here = t.location[answer[1]]
    if answer[2] == "minor":
        leader = reserve_minor(s, who)
        s.at[leader] = here
    else:
        leader = t.general[answer[2]]
    force = cus_at(s, here, who)
    others = [
        g
        for g in generals_at(s, here, who)
        if g > leader and not is_minor(g) and not is_minor(leader)
    ]
    royals = [r for r in royals_at(s, here, who) if may_carry(s, r)]
    if answer[3] == "some":
        least = 1 if is_minor(leader) or third_party(s, who) else 0
        force = yield from choose_force(
            s, seat_of(s, who), "intercept", force, least, most_moving(s), "11.2:5"
        )
        others = yield from choose_generals(s, who, others, "intercept", rule="11.2:5")
        royals = yield from choose_royals(
            s, who, royals if force else [], "intercept", rule="11.2:5"
        )
        end_steps(s)
    group = Group(force, [leader, *others], royals if force else [])
    entry_of(s).attempts.append(Attempt(who, SPACE_OF[here], leader, group, patron=who))
    s.say(
        "tries_interception",
        s.seats[who],
        t.general_ids[leader],
        t.locations[here],
        force,
        t.space_ids[entry_of(s).space],
    )


@rule("11.2")
def roll_interceptions(s: State, _: str) -> None:
    """Each attempt may be lost in the Fog; then it is rolled, until one player has succeeded.

    Independents roll at the place of the player who paid for them (16.11).
    """
    attempts = entry_of(s).attempts
    attempts.sort(key=lambda attempt: s.order.index(attempt.patron))
    for i in range(len(attempts)):
        s.then(("interception_fog", i, "move"), ("roll_interception", i, "move"))


def roll_interception(s: State, i: int, _: str) -> None:
    """A roll above the Initiative Rating brings the declared pieces into the target."""
    entry = entry_of(s)
    attempt = entry.attempts[i]
    who, leader, group = attempt.faction, attempt.leader, attempt.group
    if attempt.cancelled or intercepted_by_another(entry, who):
        s.say("not_rolled", s.tables.general_ids[leader])
        return
    t = s.tables
    roll = s.throw(interception_roll(s, attempt))
    name = t.general_ids[leader]
    if roll.over <= 0:
        s.say("interception_failed", name, roll=roll)
        return
    entry.interceptors.append(who)
    s.say("intercepted", name, t.space_ids[entry.space], group.cus, roll=roll)
    origin = s.at[leader]
    if who == INDEPENDENT:
        march_army(s, leader, entry.space)
        return
    force = common(group.cus, cus_at(s, origin, who))
    transfer(s, who, origin, entry.space, force, group.generals, group.royals)
    if needs_mark(s, origin, who, NO_GENERAL):
        minor = reserve_minor(s, who)
        if minor != NO_GENERAL:
            put_in_command(s, minor, origin)


def intercepted_by_another(entry: Entry, who: Faction) -> bool:
    """Whether a player other than this one has succeeded: no second one may."""
    return any(other != who for other in entry.interceptors)


def initiative_needed(s: State, general: General, ability: str) -> int:
    """What a roll must beat: the Initiative Rating, or less for a General with this ability."""
    rating = s.tables.initiative[general]
    own = ability_of(s, general, ability)
    return rating if own is None else min(rating, own.value - 1)


INTERCEPTING_CAVALRY: Final = Mod("Cavalry of the interceptor", +1, "16.9.interception:1")
MOVING_CAVALRY: Final = Mod("Cavalry of the mover", -1, "16.9.interception:2")


@rule("11.2", "16.9.interception", "7.1:2", "16.9:2")
def interception_roll(s: State, attempt: Attempt) -> Roll:
    """One die against the Initiative Rating; Cavalry helps both; Eumenes succeeds on 3 or more."""
    mods = []
    if s.options["cavalry"]:
        who, origin = attempt.faction, s.at[attempt.leader]
        if who == INDEPENDENT or count(cus_at(s, origin, who), CAVALRY):
            mods.append(INTERCEPTING_CAVALRY)
        if moves_with_cavalry(s):
            mods.append(MOVING_CAVALRY)
    needed = initiative_needed(s, attempt.leader, "interception_succeeds_on")
    return Roll("interception", D6, mods, against=needed, clause="11.2:3")


@rule("16.9:2")
def moves_with_cavalry(s: State) -> bool:
    """Whether Cavalry has entered the space; Independent Armies have some (16.9)."""
    return mover(s).faction == INDEPENDENT or bool(count(entry_of(s).group.cus, CAVALRY))
