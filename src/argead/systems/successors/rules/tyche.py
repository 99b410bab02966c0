"""Chapter 6.2: the Tyche Segment: one Event or Bonus card, in one of several ways."""

from __future__ import annotations

from argead.core.ask import PASS, Ask, Asks, Choice, with_rights
from argead.core.rulebook import rule

from ..state import (
    Force,
    State,
    add_cus,
    enemy_cus_in_space,
    enemy_general_in_space,
    force_of,
    is_player,
    living_majors,
    scenario_of,
    seat_of,
    total,
)
from ..tables.ids import (
    ALL_SPACES,
    CART,
    DEAD,
    INSIDE_OF,
    SPACE_OF,
    WAITING,
    Card,
    Faction,
    Fleet,
    General,
    Location,
    Space,
)
from .activation import army_options
from .cards import TYCHE, card, discard_card, discard_surprise, may_play, remove_card
from .choosing import end_steps
from .combat_units import suffer_defeat
from .control import available_fleets, set_pc, settle
from .generals import join
from .operations import pc_spaces
from .reinforcements import arrivals, eligible, place_as_reinforcements, shelter
from .rights import rights, use_right
from .windows import play_surprise, playable


@rule("6.2", "cards:2", "cards:3")
def tyche(s: State) -> Asks[None]:
    """One Event or Bonus card must be played; without one, Surprise cards are played or discarded."""
    p = s.active
    seat = seat_of(s, p)
    t = s.tables
    if not s.hands[p]:
        return
    answer = yield from with_rights(
        s, seat, "tyche", lambda: card_options(s, p), lambda: rights(s, p), rule="6.2:1"
    )
    if use_right(s, p, answer):
        s.then(("tyche",))
        return
    played = t.card[answer[1]]
    if answer[0] == "play":
        yield from play_surprise(s, p, played)
        s.then(("tyche",))
        return
    if answer[0] == "discard":
        discard_surprise(s, p, played)
        s.say("discarded", seat, answer[1])
        s.then(("tyche",))
        return
    discard_card(s, p, played)
    s.say("plays", seat, answer[1], answer[0])
    row = t.cards[played]
    if answer[0] == "event":
        s.then(("announce_event", played), ("resolve_event", played))
        if row.kind == "bonus":
            s.then(("bonus_ops", played))
    else:
        s.then((f"ops_{answer[0]}", row.ops))


@rule("6.2.card-options", "cards:2")
def card_options(s: State, p: Faction) -> list[Choice]:
    """Every card with every use that it has now."""
    t = s.tables
    found: list[Choice] = []
    uses = ops_uses(s, p)
    for held in s.hands[p]:
        row, name = t.cards[held], t.card_ids[held]
        if row.kind == "surprise":
            continue
        if may_play(s, p, held, TYCHE):
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
    if found:
        return found
    return [*playable(s, "segment", p), *(("discard", t.card_ids[c]) for c in s.hands[p])]


@rule("6.2.b")
def ops_uses(s: State, p: Faction) -> list[str]:
    """Force-March, place PCs, or train troops."""
    found = []
    if army_options(s, p):
        found.append("march")
    if pc_spaces(s, p):
        found.append("pcs")
    found.append("train")
    return found


@rule("6.2.bonus", "cards:2")
def bonus_ops(s: State, card: Card) -> Asks[None]:
    """After its event a Bonus card may be used for its OPs too; Surprise cards may come in between."""
    p = s.active
    answer = yield Ask(
        seat_of(s, p),
        "bonus_ops",
        lambda: [*ops_uses(s, p), PASS],
        "6.2.bonus:1",
        (s.tables.card_ids[card],),
    )
    if answer is not PASS:
        s.then(("segment_cards",), (f"ops_{answer}", s.tables.cards[card].ops))


# -- other card options --------------------


def upgradable(s: State, p: Faction) -> list[Fleet]:
    """Available Fleets on their normal side."""
    return [f for f in available_fleets(s, p) if not s.fleet_up[f]]


@rule("6.2.c")
def ops_fleet(s: State, _: int) -> Asks[None]:
    """A 4 OPs card turns an available Fleet to its better side."""
    p = s.active
    ids = s.tables.fleet_ids
    answer = yield Ask(
        seat_of(s, p), "upgrade", lambda: [ids[f] for f in upgradable(s, p)], "6.2.c:1"
    )
    s.fleet_up[s.tables.fleet[answer]] = 1
    s.dirty = True
    s.say("upgraded", answer, seat_of(s, p), s.tables.fleets[s.tables.fleet[answer]].upgraded)
    settle(s)


def lost_fleets(s: State, p: Faction) -> list[Fleet]:
    """Fleets of a player in the Dispersed Box."""
    return [f for f in s.tables.all_fleets if s.fleet_of[f] == p and s.fleet_away[f]]


@rule("16.10")
def ops_retrieve(s: State, _: int) -> Asks[None]:
    """With the option any Event or Bonus card brings one Dispersed Fleet back."""
    p = s.active
    ids = s.tables.fleet_ids
    answer = yield Ask(
        seat_of(s, p), "retrieve", lambda: [ids[f] for f in lost_fleets(s, p)], "16.10:2"
    )
    s.fleet_away[s.tables.fleet[answer]] = 0
    s.say("retrieved", seat_of(s, p), answer)
    s.dirty = True
    settle(s)


@rule("16.3")
def may_hasten_cart(s: State, p: Faction) -> bool:
    """With the option the Cart's controller may complete it in Game Turn I."""
    return bool(
        s.options["faster_cart"] and s.turn == 1 and not s.cart_ready and s.royal_of[CART] == p
    )


@rule("16.3")
def ops_cart(s: State, _: int) -> None:
    """The Funeral Cart is ready to leave Babylon."""
    s.cart_ready = True
    s.say("cart_ready", seat_of(s, s.active))


# -- recruiting --------------------


@rule("6.2.d")
def recruits(s: State, p: Faction) -> list[General]:
    """Reserve Generals whom a Faction short of Major Generals may take (R19)."""
    alive = len(living_majors(s, p))
    dealt = scenario_of(s).dealt
    if alive > dealt or (alive == dealt and s.turn < 4):
        return []
    t = s.tables
    return [
        t.general[row.id]
        for row in t.majors
        if row.recruit
        and s.at[t.general[row.id]] == WAITING
        and (t.general[row.id] != t.asandros or s.at[t.antipatros] == DEAD)
    ]


@rule("6.2.d")
def ops_recruit(s: State, _: int) -> Asks[None]:
    """Which General joins, and where: in his preferred Province, or as a Reinforcement."""
    p = s.active
    t = s.tables
    answer = yield Ask(
        seat_of(s, p), "recruit", lambda: [t.general_ids[g] for g in recruits(s, p)], "6.2.d:1"
    )
    general = t.general[answer]
    join(s, general, p)
    s.say("joined", answer, seat_of(s, p))
    yield from place_recruit(
        s,
        p,
        general,
        force_of(t.majors[general].recruit),
        free_of_enemies(s, p, preferred(s, general)),
        eligible(s, p),
        rule="6.2.d.placing:1",
        claim="6.2.d.placing:2",
    )


def preferred(s: State, general: General) -> list[Space]:
    """Spaces of a Reserve General's preferred Province, or every port."""
    t = s.tables
    name = t.majors[general].preferred
    if name == "port":
        return [i for i in ALL_SPACES if t.port[i]]
    return list(t.province_spaces[t.province[name]])


def free_of_enemies(s: State, p: Faction, spaces: list[Space]) -> list[Space]:
    """Those of the spaces that hold neither CUs nor Generals of others."""
    return [
        i for i in spaces if not enemy_cus_in_space(s, i, p) and not enemy_general_in_space(s, i, p)
    ]


@rule("6.2.d.placing")
def place_recruit(
    s: State,
    p: Faction,
    general: General,
    force: Force,
    spaces: list[Space],
    elsewhere: list[Space],
    *,
    rule: str,
    claim: str,
) -> Asks[None]:
    """A General with CUs arrives in one of these spaces, or elsewhere as a Reinforcement.

    ``claim`` is the clause by which he may put a PC there, whatever PC was there before. Without any such
    space he goes where Reinforcements without an eligible space go.
    """
    t = s.tables

    def roomy(spaces: list[Space]) -> list[Location]:
        return [
            here
            for space in spaces
            for here in arrivals(s, p, space)
            if shelter(s, p, here) >= total(force)
        ]

    def options() -> list[Choice]:
        return [
            *(("home", t.locations[i]) for i in roomy(spaces)),
            *(
                ("reinforce", t.locations[i])
                for i in roomy([space for space in elsewhere if space not in spaces])
            ),
        ]

    if not options():
        place_as_reinforcements(s, p, force, [general])
        return
    answer = yield Ask(seat_of(s, p), "place_recruit", options, rule, (t.general_ids[general],))
    here = t.location[answer[1]]
    space = SPACE_OF[here]
    s.at[general] = here
    add_cus(s, here, p, force)
    s.say("recruited", t.general_ids[general], answer[1], force)
    if claim and answer[0] == "home" and s.pc[space] != p:
        place = yield Ask(seat_of(s, p), "claim", lambda: ["place", PASS], claim)
        if place is not PASS:
            yield from take_space(s, p, space)
    settle(s)


def take_space(s: State, p: Faction, space: Space) -> Asks[None]:
    """Any PC gives way to the player's; who is inside a Major City that changes hands is beaten."""
    old = s.pc[space]
    if is_player(old) and old != p:
        yield from suffer_defeat(s, old, INSIDE_OF[space])
    set_pc(s, space, p)


@rule("6.2.a", "cards:3")
def resolve_event(s: State, played: Card) -> Asks[None]:
    """The event happens unless Hubris stopped it; some cards then leave the game."""
    announced, s.announced = s.announced, None
    if announced is not None and announced.stopped:
        return
    row = s.tables.cards[played]
    if row.removed:
        remove_card(s, played)
    yield from card[row.event](s, s.active, played)
    end_steps(s)
    settle(s)
