"""Cards that set Armies in motion."""

from __future__ import annotations

from argead.core.ask import PASS, Ask, Asks
from argead.core.rulebook import rule

from ..state import UNIT, State, add_cus, commander, force_of, has_army, seat_of, total
from ..tables.ids import INSIDE_OF, MERCENARY, SPACE_OF, Card, Faction, General, Location
from .cards import TYCHE, always, card
from .control import disperse_cus, settle
from .gathering import gather, quarters


def pontic_generals(s: State, p: Faction) -> list[General]:
    """Generals in ports of the Pontos Euxeinos."""
    return [g for g in s.roster[p] if s.at[g] >= 0 and SPACE_OF[s.at[g]] in s.tables.pontos]


@card("pontic_fleet", when={TYCHE: lambda s, p, c: bool(pontic_generals(s, p))})
@rule("cards.pontic-fleet")
def pontic_fleet(s: State, p: Faction, card: Card) -> Asks[None]:
    """An Army in a Pontic port moves with 4 MPs and may cross the Pontos once, unhindered."""
    t = s.tables
    answer = yield Ask(
        seat_of(s, p),
        "pontic_fleet",
        lambda: [t.general_ids[g] for g in pontic_generals(s, p)],
        "cards.pontic-fleet:1",
    )
    s.segment.march_points = s.tables.cards[card].mps
    s.then(("activate", t.general[answer]), ("pontic",), ("move_menu",))


def pontic(s: State) -> None:
    """The activation is one by the Pontic Fleet."""
    if s.act is not None:
        s.act.means.pontic = True


@card("campaign", when={TYCHE: always})
@rule("cards.campaign", "9.1")
def campaign(s: State, p: Faction, card: Card) -> Asks[None]:
    """Two Armies or Generals, one after the other, with 4 MPs each."""
    s.segment.marches = 2
    s.segment.march_points = s.tables.cards[card].mps
    s.then(("armies",))
    yield from ()


@rule("cards.looted:1")
def looters(s: State, p: Faction) -> list[Location]:
    """Where his Armies stand, outside or inside, in his Treasure Cities that are not looted yet."""
    return [
        here
        for space in s.tables.treasure_cities
        if s.pc[space] == p and space not in s.looted
        for here in (space, INSIDE_OF[space])
        if has_army(s, here, p)
    ]


@card("looted", when={TYCHE: lambda s, p, c: bool(looters(s, p))})
@rule("cards.looted")
def looted(s: State, p: Faction, card: Card) -> Asks[None]:
    """A treasure pays for men, and its Army may move with 4 MPs."""
    t = s.tables
    answer = yield Ask(
        seat_of(s, p), "looted", lambda: [t.locations[i] for i in looters(s, p)], "cards.looted:2"
    )
    here = t.location[answer]
    space = SPACE_OF[here]
    s.looted.append(space)
    s.looted.sort()
    leader = commander(s, here, p)
    force = force_of(t.cards[card].cus)
    within, before = quarters(s, p, here, total(force))
    add_cus(s, here, p, force - before * UNIT[MERCENARY])
    disperse_cus(s, here, p, force - (within + before) * UNIT[MERCENARY], "9.4.limit:1")
    gather(s, p, space, before * UNIT[MERCENARY])
    s.say("looted", s.seats[p], t.space_ids[space], force, t.general_ids[leader])
    settle(s)
    move = yield Ask(
        seat_of(s, p),
        "looted_march",
        lambda: ["march", PASS],
        "cards.looted:3",
        (t.general_ids[leader],),
    )
    if move is not PASS:
        s.segment.march_points = s.tables.cards[card].mps
        s.then(("activate", leader), ("move_menu",))
