"""Chapter 8: Heirs, Females and the Funeral Cart: who controls them, marriages, death."""

from __future__ import annotations

from argead.core.rules import rule

from ..board import (
    ALEXANDROS,
    CART,
    DEAD,
    HERAKLES,
    INDEPENDENT,
    INSIDE,
    KLEOPATRA,
    NOBODY,
    OFF,
    OLYMPIAS,
    SEA,
    SPACES,
    THESSALONIKE,
)
from ..state import State, commander, cus_at, enemy_cus

BRIDES = (KLEOPATRA, THESSALONIKE)


def is_female(member: int) -> bool:
    """Olympias, Kleopatra or Thessalonike."""
    return OLYMPIAS <= member <= THESSALONIKE


@rule("8.2", "8.3")
def update_royal_family(s: State, led: dict[int, int]) -> None:
    """After each procedure: who stands with them controls Heirs and Cart; Females only get free.

    ``led`` holds the Commanding Generals.
    """
    for member in range(7):
        here = s.royal_at[member]
        if here < 0 or here >= SEA or (member == CART and s.tomb >= 0):
            continue
        if _settle_member(s, member, led) and s.royal_at[member] != here:
            _settle_member(s, member, led)


def _settle_member(s: State, member: int, led: dict[int, int]) -> bool:
    here, who = s.royal_at[member], s.royal_of[member]
    if who != NOBODY and here * 8 + who in led:
        return False
    space = here % SPACES
    holder = s.pc[space]
    new = NOBODY
    present = [p for p in range(len(s.seats)) if here * 8 + p in led]
    if present:
        if not is_female(member):
            new = present[0]
    elif NOBODY < holder < INDEPENDENT and (who == holder or not is_female(member)):
        new = holder
    elif member == CART and s.options["funeral_cart_destruction"] and _independents_hold(s, here):
        remove_cart(s)
        return False
    outcast = new == NOBODY and here >= INSIDE
    if new == who and not outcast:
        return False
    give_member(s, member, new)
    if outcast:
        s.royal_at[member] = space
    return True


@rule("16.4")
def _independents_hold(s: State, location: int) -> bool:
    """Whether an Independent Army or PC stands with the Cart and no player does."""
    return s.pc[location % SPACES] == INDEPENDENT or commander(s, location, INDEPENDENT) != NOBODY


def remove_cart(s: State) -> None:
    """Alexander's body is lost."""
    s.royal_at[CART] = DEAD
    give_member(s, CART, NOBODY)
    s.say("cart_lost")


def give_member(s: State, member: int, who: int) -> None:
    """Control passes, or ends."""
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
        if here < 0 or not cus_at(s, here, suitor) or commander(s, here, suitor) == NOBODY:
            continue
        if enemy_cus(s, here, suitor) and not _passage(s, here, suitor):
            continue
        give_member(s, bride, suitor)
        end_courtship(s, i)


def _passage(s: State, location: int, suitor: int) -> bool:
    """Whether all enemies with CUs there granted Free Passage to the suitor."""
    act = s.act
    if act is None or act.faction != suitor or not act.passage:
        return False
    others = [p for p in range(len(s.seats)) if p != suitor and cus_at(s, location, p)]
    return all(p in act.passage for p in others) and not cus_at(s, location, INDEPENDENT)


def end_courtship(s: State, i: int) -> None:
    """The card in front of the suitor goes to the discard pile."""
    s.suitor[i] = NOBODY
    subject = s.tables.member_ids[BRIDES[i]]
    for card in s.front:
        if s.tables.cards[card].subject == subject:
            s.front.remove(card)
            s.discard.append(card)
            s.discard.sort()
            break


@rule("8.5")
def kill_member(s: State, member: int) -> None:
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
def may_carry(s: State, member: int) -> bool:
    """The Cart stays in Babylon in Game Turn I (unless 16.3 completed it), the Tomb for ever."""
    if member != CART:
        return True
    return s.tomb < 0 and (s.turn > 1 or s.cart_ready)
