"""What is never so: the book's "never", "at most" and "only"."""

from __future__ import annotations

from argead.core.invariants import invariant

from .rules.independent_armies import army_force, army_row, in_bounds
from .rules.looks import meeting_place, names, placed_generals
from .rules.sequence import QUIET
from .rules.sieges import points_needed
from .rules.victory import legitimacy_points, victory_points, vp_to_win
from .setup import SILVER_SHIELDS_CHANGE_SIDES
from .state import (
    Force,
    State,
    commander,
    common,
    count,
    cus_at,
    is_city,
    is_player,
    minors_of,
    place_of,
    players,
    total,
)
from .tables import ids
from .tables.ids import INDEPENDENT, INSIDE, NO_GENERAL, NO_SPACE, NOBODY, SEA, SPACE_OF


def at_rest(s: State) -> bool:
    """Nothing is half done: the last procedure is over and everything settled."""
    return bool(s.agenda) and s.agenda[-1][0] in QUIET


def all_forces(s: State) -> list[Force]:
    """All CUs, on the map, Dispersed and waiting to be placed."""
    waiting = [s.placing.force] if s.placing is not None else []
    return [*s.cu.values(), *s.scattered, *waiting]


@invariant("2.political-control:2")
def no_pc_stands_on_a_transit_point(s: State) -> str:
    """PCs never stand there."""
    found = [i for i in ids.ALL_SPACES if s.tables.kind[i] == ids.TRANSIT and s.pc[i] != NOBODY]
    return f"a PC stands on {s.tables.space_ids[found[0]]}" if found else ""


@invariant("2.province-control:1", "2.province-control:3", "16.1.capital:2")
def provinces_belong_to_whoever_holds_them(s: State) -> str:
    """More than half of the spaces, and the Major City and Capitals among them."""
    t = s.tables
    for province in t.provinces:
        spaces = t.province_spaces[province]
        held = [s.pc[i] for i in spaces]
        cities = [i for i in (t.province_city[province], *s.capital) if i in spaces]
        lord = NOBODY
        for who in ids.FACTIONS[len(s.seats)]:
            if 2 * held.count(who) > len(held) and all(s.pc[i] == who for i in cities):
                lord = who
        if s.holder[province] != lord:
            return f"{t.province_ids[province]} is under {s.holder[province]}, not {lord}"
    return ""


@invariant("2.political-control:4")
def independent_pcs_are_not_more_than_there_are(s: State) -> str:
    """There are so many grey counters (R32)."""
    number = s.pc.count(INDEPENDENT)
    return f"{number} Independent PCs" if number > s.tables.charts.limits.independent_pcs else ""


@invariant("14:1", "10.g:4", "10.i:1", "5.2.placing:6")
def enemies_share_no_location(s: State) -> str:
    """CUs and Generals of two Factions meet only where an Army has just come in."""
    meeting, found = meeting_place(s), dict[ids.Location, ids.Faction]()
    stacks = [place_of(key) for key in s.cu]
    for here, owner in (*stacks, *((here, s.owner[g]) for g, here in placed_generals(s))):
        if here != meeting and found.setdefault(here, owner) != owner:
            return f"enemies share {s.tables.locations[here]}"
    return ""


@invariant("9.4:3", "9.4.independent:2")
def only_its_owner_is_inside_a_city(s: State) -> str:
    """CUs and Generals are inside their own Major Cities alone."""
    stacks = [place_of(key) for key in s.cu]
    heads = [(here, s.owner[general]) for general, here in placed_generals(s)]
    for here, owner in (*stacks, *heads):
        space = SPACE_OF[here]
        if INSIDE <= here < SEA and (not is_city(s, space) or s.pc[space] != owner):
            return f"Faction {owner} is inside {s.tables.space_ids[space]}"
    return ""


@invariant("8.3:5", "9.4:3", "15.4:4")
def only_its_owners_royals_are_inside_a_city(s: State) -> str:
    """Who is lost to him is outside at once."""
    for member in ids.MEMBERS:
        here, owner = s.royal_at[member], s.royal_of[member]
        if INSIDE <= here < SEA and (owner == NOBODY or owner != s.pc[SPACE_OF[here]]):
            return f"{s.tables.member_ids[member]} is in {s.tables.locations[here]}"
    return ""


@invariant("9.4.limit:1")
def two_cus_at_most_are_inside(s: State) -> str:
    """Streets are narrow."""
    for key, force in s.cu.items():
        here = place_of(key)[0]
        if INSIDE <= here < SEA and total(force) > s.tables.charts.limits.inside:
            return f"{total(force)} CUs in {s.tables.locations[here]}"
    return ""


@invariant("13.1:7", "13.1:2", "13.1:9")
def only_who_sails_is_at_sea(s: State) -> str:
    """And only while his activation lasts."""
    act = s.act
    sailing = act.faction if act is not None and act.voyage is not None else NOBODY
    for key in s.cu:
        here, owner = place_of(key)
        if here >= SEA and owner != sailing:
            return f"CUs of {owner} in {s.tables.locations[here]}"
    for general, here in placed_generals(s):
        if here >= SEA and s.owner[general] != sailing:
            return f"{s.tables.general_ids[general]} is at sea"
    for member in ids.MEMBERS:
        if s.royal_at[member] >= SEA and s.royal_of[member] != sailing:
            return f"{s.tables.member_ids[member]} is at sea"
    return ""


@invariant("13.1:3")
def eight_cus_at_most_go_by_sea(s: State) -> str:
    """In one Segment."""
    return f"{s.segment.lifted} CUs" if s.segment.lifted > s.tables.charts.limits.naval else ""


@invariant("7.2.a:1")
def cus_are_marked(s: State) -> str:
    """When a procedure is over, by a General in their location or a PC in their space."""
    if not at_rest(s):
        return ""
    for key in s.cu:
        here, owner = place_of(key)
        unmarked = s.pc[SPACE_OF[here]] != owner and commander(s, here, owner) == NO_GENERAL
        if owner != INDEPENDENT and unmarked:
            return f"CUs without a mark in {s.tables.locations[here]}"
    return ""


@invariant("7.1.c:5")
def minor_generals_lead_or_are_gone(s: State) -> str:
    """One without a CU, or under another General, leaves the map."""
    if not at_rest(s):
        return ""
    for general, here in placed_generals(s):
        owner = s.owner[general]
        if ids.FIRST_MINOR <= general < ids.FIRST_INDEPENDENT and (
            not cus_at(s, here, owner) or commander(s, here, owner) != general
        ):
            return f"{s.tables.general_ids[general]} should have left"
    return ""


@invariant("7.2.f:2", "16.9:12")
def no_more_cus_than_there_are(s: State) -> str:
    """Eight Royals, and Cavalry only by option."""
    royals = sum(count(force, ids.ROYAL) for force in all_forces(s))
    riders = sum(count(force, ids.CAVALRY) for force in all_forces(s))
    if royals > s.tables.charts.limits.royal_army or (riders and not s.options["cavalry"]):
        return f"{royals} Royals, {riders} Cavalry CUs"
    return ""


@invariant("7.2.d:1", "7.2.d:3")
def the_silver_shields_are_one_counter(s: State) -> str:
    """Two CUs at most, in one place, and none before their event."""
    found = [n for force in all_forces(s) if (n := count(force, ids.SILVER))]
    if len(found) > 1 or sum(found) > (0 if s.silver_boxed else 2):
        return f"Silver Shields {found}"
    return ""


@invariant("7.5:1", "16.11:3")
def independent_armies_are_whole(s: State) -> str:
    """They neither gain nor lose CUs, and never split."""
    there = {place_of(key)[0]: force for key, force in s.cu.items() if key & 7 == INDEPENDENT}
    due: dict[ids.Location, Force] = {}
    for army in s.roster[INDEPENDENT]:
        if s.at[army] >= 0:
            due[s.at[army]] = due.get(s.at[army], 0) + army_force(s, army)
    return "" if there == due else "an Independent Army is not whole"


@invariant("9.5:5", "9.5:7", "9.5.philon:3", "13.1:9")
def independent_armies_keep_their_bounds(s: State) -> str:
    """In the open, two in their Provinces, PHILON not in Hellas."""
    t = s.tables
    for army in s.roster[INDEPENDENT]:
        here = s.at[army]
        if here < 0:
            continue
        row, space = army_row(s, army), SPACE_OF[here]
        gone = bool(row.leaves_in) and t.home[space] == t.province[row.leaves_in]
        if here >= INSIDE or gone or not in_bounds(s, army, space):
            return f"{row.id} is in {t.locations[here]}"
    return ""


@invariant("7.1.b:1", "7.1.a:1")
def every_general_has_one_master(s: State) -> str:
    """Rosters and owners agree, in order of Seniority; the dead and the waiting serve nobody."""
    for faction in ids.FACTIONS[len(s.seats)]:
        roster = s.roster[faction]
        if roster != sorted(roster) or any(s.owner[g] != faction for g in roster):
            return f"the roster of {faction} is {roster}"
    listed = [g for roster in s.roster for g in roster]
    if len(listed) != len(set(listed)):
        return "a ids.General serves twice"
    arriving = s.placing.generals if s.placing is not None else []
    for major in s.tables.major_generals:
        if major in arriving:
            continue
        idle = s.at[major] in (ids.DEAD, ids.WAITING)
        if idle != (s.owner[major] == NOBODY) or idle == (major in listed):
            return f"{s.tables.general_ids[major]} is at {s.at[major]} with {s.owner[major]}"
    return ""


@invariant("2.holding-boxes:3", "4.5:1")
def minor_generals_are_on_the_map_or_off(s: State) -> str:
    """Never Dispersed nor dead, four a player."""
    for p in players(s):
        minors = minors_of(s, p)
        if len(minors) != ids.MINORS or any(g < ids.FIRST_MINOR for g in minors):
            return f"{s.seats[p]} has the Minor Generals {minors}"
        if any(s.at[g] < ids.OFF for g in minors):
            return f"a Minor ids.General of {s.seats[p]} is Dispersed"
    return ""


@invariant("7.2.f.fame:1")
def only_living_major_generals_are_famous(s: State) -> str:
    """Popularity from Independents dies with the man."""
    for general, fame in enumerate(s.fame):
        if fame and (general >= ids.FIRST_MINOR or s.owner[general] == NOBODY):
            return f"General {general} has {fame}"
    return ""


@invariant("8.2:1", "8.3:1", "8.3:4", "8.3:5")
def whoever_is_near_controls_them(s: State) -> str:
    """A General, or else a PC, controls Heirs and Cart; who is controlled has such a keeper."""
    if not at_rest(s):
        return ""
    for member in ids.MEMBERS:
        here, who = s.royal_at[member], s.royal_of[member]
        if here < 0 or (member == ids.CART and s.tomb != NO_SPACE):
            continue
        led = [p for p in players(s) if commander(s, here, p) != NO_GENERAL]
        lord = s.pc[SPACE_OF[here]]
        keepers = led or ([lord] if is_player(lord) else [])
        name = s.tables.member_ids[member]
        if who != NOBODY and who not in keepers:
            return f"{name} is with {who}, who is not there"
        if who == NOBODY and (here >= INSIDE or (keepers and member not in ids.FEMALES)):
            return f"{name} is free beside {keepers} or inside a city"
    return ""


@invariant("8.5:3", "8.2:3", "8.2:2")
def the_dead_belong_to_nobody(s: State) -> str:
    """Nor those off the map, nor the Tomb; Independents control nobody."""
    for member in ids.MEMBERS:
        who = s.royal_of[member]
        buried = member == ids.CART and s.tomb != NO_SPACE
        if who != NOBODY and (s.royal_at[member] < 0 or buried or not is_player(who)):
            return f"{s.tables.member_ids[member]} is with {who}"
    return ""


@invariant("16.2:1", "16.2:2")
def herakles_waits_for_his_brothers_death(s: State) -> str:
    """With the option he is off the map while Alexandros lives; without it he never is."""
    off = s.royal_at[ids.HERAKLES] == ids.OFF
    alive = s.royal_at[ids.ALEXANDROS] != ids.DEAD
    return "Herakles" if off != (bool(s.options["herakles"]) and alive) else ""


@invariant("8.4:3", "3.8:2", "3.8:4", "3.8:6")
def the_cart_and_the_tomb_stay(s: State) -> str:
    """In Babylon in Game Turn I; the Tomb, of a later turn, outside a city."""
    here = s.royal_at[ids.CART]
    if s.tomb != NO_SPACE and (s.turn < 2 or here != s.tomb):
        return "the Tomb has moved"
    babylon = s.tables.space["babylon"]
    if s.turn == 1 and not s.cart_ready and SPACE_OF[here] != babylon:
        return f"the Cart is in {s.tables.locations[here]}"
    if s.turn > 4 and s.tomb == NO_SPACE and here != ids.DEAD:
        return "the Cart is still there"
    return ""


@invariant("2:2", "3.5:1", "3.6:8")
def tracks_follow_the_board(s: State) -> str:
    """Whenever nothing has changed since they were reckoned; Legitimacy never below 0."""
    for p in players(s):
        if s.legitimacy[p] < 0:
            return f"{s.seats[p]} has {s.legitimacy[p]} L"
        if s.dirty:
            continue
        if s.vp[p] != sum(victory_points(s, p).values()):
            return f"{s.seats[p]} has {s.vp[p]} VP on the track"
        if s.legitimacy[p] != max(0, sum(legitimacy_points(s, p).values())):
            return f"{s.seats[p]} has {s.legitimacy[p]} L on the track"
    return ""


@invariant("3.1:1", "3.1:2", "3.1:4")
def nobody_has_won_unseen(s: State) -> str:
    """From Game Turn II."""
    if s.turn < 2:
        return ""
    need, crown = vp_to_win(s), s.tables.charts.victory.legitimacy
    for p in players(s):
        if s.vp[p] >= need or s.legitimacy[p] >= crown:
            return f"{s.seats[p]} has won with {s.vp[p]} VP and {s.legitimacy[p]} L"
    return ""


@invariant("7.4:2", "7.4:4", "7.4.kilikia:1")
def fleets_follow_their_ports(s: State) -> str:
    """Who holds the Province, or the city; what is Dispersed shows its lower side."""
    t = s.tables
    ports: list[tuple[int, ids.Faction]] = [
        *((fleet, s.holder[province]) for province, fleet in t.fleet_of_province.items()),
        *((fleet, s.pc[city]) for city, fleet in t.fleet_of_city.items()),
    ]
    for fleet, lord in ports:
        if s.fleet_of[fleet] != (lord if is_player(lord) else NOBODY):
            return f"{t.fleet_ids[fleet]} serves {s.fleet_of[fleet]}"
    worn = [f for f in t.all_fleets if s.fleet_up[f] and (s.fleet_away[f] or s.fleet_of[f] < 0)]
    return f"{t.fleet_ids[worn[0]]} is built up" if worn else ""


@invariant("15.3:1", "15.4:2", "15.4:1")
def sieges_have_besiegers(s: State) -> str:
    """Siege Points need a CU of the besieger, an enemy's space, and are fewer than complete it."""
    if not at_rest(s):
        return ""
    for space, (who, points) in s.siege.items():
        if s.pc[space] in (who, NOBODY) or not cus_at(s, space, who):
            return f"Faction {who} besieges {s.tables.space_ids[space]}"
        if not 0 < points < points_needed(s, space):
            return f"{points} Siege Points at {s.tables.space_ids[space]}"
    return ""


@invariant("15.2.helepolis:2", "15.2.helepolis:3")
def the_helepolis_stands_with_its_builder(s: State) -> str:
    """Before a Major City that is not his."""
    if s.helepolis is None or not at_rest(s):
        return ""
    who, space = s.helepolis
    if cus_at(s, space, who) and is_city(s, space) and s.pc[space] not in (who, NOBODY):
        return ""
    return f"the Helepolis of {who} stands at {s.tables.space_ids[space]}"


@invariant("16.1.capital:3", "16.1.capital:5", "cards.capital:2")
def capitals_are_their_founders(s: State) -> str:
    """One each, finished or begun, in a space that he holds."""
    for p in players(s):
        capital, site = s.capital[p], s.building[p]
        if capital != NO_SPACE and (site != NO_SPACE or s.pc[capital] != p):
            return f"the Capital of {s.seats[p]} is {s.tables.space_ids[capital]}"
    return ""


@invariant("5.3:1", "4.1:2", "16.1:1")
def every_card_is_in_one_pile(s: State) -> str:
    """Cards that are not used stay out, 47B until the Silver Shields have come."""
    piles = (s.deck, s.discard, s.removed, s.facedown, s.front, *s.hands)
    cards = sorted(card for pile in piles for card in pile)
    if cards != list(range(len(s.tables.cards))):
        return "a card is lost or doubled"
    for card in cards:
        row = s.tables.cards[card]
        unused = row.option and not (s.options["optional_cards"] or s.options[row.option])
        waits = row.id == SILVER_SHIELDS_CHANGE_SIDES and s.silver_boxed
        if (unused or waits) and card not in s.removed:
            return f"{row.id} is in play"
    return ""


@invariant("9.1:4")
def what_has_moved_is_there(s: State) -> str:
    """CUs that were moved in the Segment are among those that stand there."""
    for key, force in s.segment.used.items():
        if common(force, s.cu.get(key, 0)) != force:
            return f"used CUs of stack {key}"
    return ""


@invariant("9.1:6", "7.1.a:1")
def the_army_on_the_move_is_together(s: State) -> str:
    """Its CUs are where its leader is; a battle or flight may just have torn it apart."""
    act = s.act
    if act is None or act.faction == INDEPENDENT or "procedure_over" in names(s):
        return ""
    here = s.at[act.leader]
    if here < 0:
        return ""
    if common(act.army.cus, cus_at(s, here, act.faction)) != act.army.cus:
        return f"the Army of {s.tables.general_ids[act.leader]} is not with him"
    return ""


@invariant("14:1", "15.2:1", "5.2:2", "9.5:1", "6.2.a:1")
def records_are_in_hand_only_while_they_last(s: State) -> str:
    """Each procedure in hand has a phase to come that ends it."""
    ends = {
        "a battle": (s.battle, ("battle_over",)),
        "a Siege": (s.siege_roll, ("siege_roll",)),
        "Reinforcements": (s.placing, ("place_pool", "no_eligible_space")),
        "a muster": (s.muster, ("independents",)),
        "an event": (s.announced, ("resolve_event",)),
        "a posting": (s.posting, ("station",)),
        "a Surprise card": (s.played, ()),
    }
    coming = names(s)
    for name, (record, phases) in ends.items():
        if record is not None and not any(phase in coming for phase in phases):
            return f"{name} is still in hand"
    return ""
