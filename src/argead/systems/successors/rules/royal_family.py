"""Chapter 8: Heirs, Females and the Funeral Cart: who controls them, marriages, death."""

from __future__ import annotations

from typing import Final

from argead.core.rulebook import rule

from ..state import State, commander, cu_owners, cus_at, enemy_cus, is_player, players
from ..tables.ids import (
    ALEXANDROS,
    CART,
    DEAD,
    FEMALES,
    HERAKLES,
    INDEPENDENT,
    INSIDE,
    KLEOPATRA,
    MEMBERS,
    NO_GENERAL,
    NOBODY,
    OFF,
    SEA,
    SPACE_OF,
    THESSALONIKE,
    Faction,
    General,
    Location,
    Member,
    Stack,
)
from .cards import lay_on

BRIDES: Final = (KLEOPATRA, THESSALONIKE)


def is_female(member: Member) -> bool:
    """Olympias, Kleopatra or Thessalonike."""
    return member in FEMALES


@rule("8.2", "8.3")
def update_royal_family(s: State, led: dict[Stack, General]) -> None:
    """After each procedure: who stands with them controls Heirs and Cart; Females only get free.

    ``led`` holds the Commanding Generals.
    """
    for member in MEMBERS:
        here = s.royal_at[member]
        if here < 0 or here >= SEA or (member == CART and s.tomb >= 0):
            continue
        if _settle_member(s, member, led) and s.royal_at[member] != here:
            _settle_member(s, member, led)


@rule("16.4:3")
def _settle_member(s: State, member: Member, led: dict[Stack, General]) -> bool:
    here, who = s.royal_at[member], s.royal_of[member]
    if who != NOBODY and here * 8 + who in led:
        return False
    holder = s.pc[SPACE_OF[here]]
    new = NOBODY
    present = [p for p in players(s) if here * 8 + p in led]
    if present:
        if not is_female(member):
            new = present[0]
    elif member == CART and s.options["funeral_cart_destruction"] and _independents_hold(s, here):
        s.say("cart_destroyed")
        remove_cart(s)
        return False
    elif is_player(holder) and (who == holder or not is_female(member)):
        new = holder
    if new == who:
        return False
    give_member(s, member, new)
    return True


@rule("16.4:1", "16.4:2", "16.4:4")
def _independents_hold(s: State, location: Location) -> bool:
    """Whether an Independent PC, or an Army that outdoes a player's PC, is with the Cart."""
    space = SPACE_OF[location]
    return s.pc[space] == INDEPENDENT or commander(s, location, INDEPENDENT) != NO_GENERAL


def remove_cart(s: State) -> None:
    """Alexander's body is lost."""
    s.royal_at[CART] = DEAD
    give_member(s, CART, NOBODY)


@rule("8.3:5")
def give_member(s: State, member: Member, who: Faction) -> None:
    """Control passes, or ends: who was inside a city then is outside at once."""
    if who == NOBODY and s.royal_at[member] >= INSIDE:
        s.royal_at[member] = SPACE_OF[s.royal_at[member]]
    if s.royal_of[member] != who:
        s.royal_of[member] = who
        s.dirty = True
        s.say("royal", s.tables.member_ids[member], s.seats[who] if who != NOBODY else "")


@rule("8.2.marriage")
def update_marriages(s: State) -> None:
    """A suitor whose Army stands with his uncontrolled bride, without enemy CUs, marries her."""
    for i in (0, 1):
        suitor, bride = s.suitor[i], BRIDES[i]
        if suitor == NOBODY or s.royal_of[bride] != NOBODY:
            continue
        here = s.royal_at[bride]
        if here < 0 or not cus_at(s, here, suitor) or commander(s, here, suitor) == NO_GENERAL:
            continue
        if enemy_cus(s, here, suitor) and not _passage(s, here, suitor):
            continue
        give_member(s, bride, suitor)
        end_courtship(s, i)


def _passage(s: State, location: Location, suitor: Faction) -> bool:
    """Whether all enemies with CUs there granted Free Passage to the suitor."""
    act = s.act
    if act is None or act.faction != suitor or act.entry is None or not act.entry.passage:
        return False
    hosts = act.entry.passage
    return all(o in hosts for o in cu_owners(s, location) if o != suitor)


def end_courtship(s: State, i: int) -> None:
    """The card in front of the suitor goes to the discard pile."""
    s.suitor[i] = NOBODY
    subject = s.tables.member_ids[BRIDES[i]]
    for card in s.front:
        if s.tables.cards[card].subject == subject:
            s.front.remove(card)
            lay_on(s.discard, card)
            break


@rule("8.5")
def kill_member(s: State, member: Member) -> None:
    """A Royal Family Member dies; with Alexandros' death Herakles may appear (16.2)."""
    s.royal_at[member] = DEAD
    give_member(s, member, NOBODY)
    s.dirty = True
    s.say("royal_dead", s.tables.member_ids[member])
    if member == ALEXANDROS:
        call_herakles(s)


@rule("16.2")
def call_herakles(s: State) -> None:
    """The option keeps Herakles off map until Alexandros is dead; then he is found in Pergamon."""
    if s.options["herakles"] and s.royal_at[HERAKLES] == OFF:
        s.royal_at[HERAKLES] = s.tables.space["pergamon"]
        s.say("herakles")


@rule("8.4")
def may_carry(s: State, member: Member) -> bool:
    """The Cart stays in Babylon in Game Turn I (unless 16.3 completed it), the Tomb for ever."""
    if member != CART:
        return True
    return s.tomb < 0 and (s.turn > 1 or s.cart_ready)
