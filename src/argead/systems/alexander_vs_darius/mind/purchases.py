"""Routes of recruitment: a whole purchase, thought through on a copy of the state."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from argead.core.ask import Choice, Route

from ..rules.recruitment import (
    flips,
    for_sale,
    in_pool,
    offers,
    place_options,
    price_of,
    raise_unit,
)
from ..state import REDUCED, KindId, Side, State
from ..text.names import Number, name
from .priors import company

ARMIES: Final = 2
"""How many armies new units are raised for, the King's first."""


class Purchase:
    """What is bought one after the other, where it is placed and what it costs."""

    def __init__(self, s: State, side: Side) -> None:
        self.s = s.clone()
        self.side = side
        self.run: list[Choice] = []
        self.spent = 0
        self.bought: dict[tuple[str, str], int] = {}
        self.refitted = 0

    def pay(self, price: int) -> None:
        """Out of the treasury."""
        self.s.treasury[self.side] -= price
        self.spent += price

    def buy(self, kind: KindId, rank: int) -> bool:
        """One more of a kind, for the army of this rank; whether it could be had."""
        s, side, t = self.s, self.side, self.s.tables
        if not for_sale(s, side, kind):
            return False
        unit, places = t.units[kind], place_options(s, side, kind)
        armies = sorted(places, key=lambda p: -company(s, side, t.place[p]))
        place = armies[min(rank, len(armies) - 1)]
        self.run.append(("buy", unit.id))
        if len(places) > 1:
            self.run.append(place)
        price = price_of(s, kind)
        self.pay(price)
        if unit.lot > 1:
            s.season.credit += unit.lot - 1 if price else -1
        if unit.type != "ship":
            s.season.bought[side] += 1
        raise_unit(s, in_pool(s, kind), t.place[place])
        self.bought[unit.id, place] = self.bought.get((unit.id, place), 0) + 1
        return True

    def refit(self) -> None:
        """Bring all reduced units to strength that the treasury can pay for, the best first."""
        s, t = self.s, self.s.tables
        price = t.upkeep.recruitment.flip
        while s.treasury[self.side] >= price and (ready := flips(s, self.side)):
            option = max(ready, key=lambda o: t.units[t.kind[o[1]]].price or 0)
            kind, place = t.kind[option[1]], t.place[option[2]]
            unit = next(p for p in s.here[place] if t.kind_of[p] == kind and s.flags[p] & REDUCED)
            s.flags[unit] &= ~REDUCED
            self.pay(price)
            self.run.append(option)
            self.refitted += 1

    def label(self) -> str:
        """What is bought, where, and for how much."""
        t = self.s.tables
        deeds = [f"{n} × {name(t, k)} in {name(t, p)}" for (k, p), n in self.bought.items()]
        told = [f"recruit {', '.join(deeds)}"] if deeds else []
        if self.refitted:
            told.append(f"bring {Number(self.refitted):unit} back to strength")
        left = self.s.treasury[self.side]
        return f"{' and '.join(told).capitalize()}: {self.spent} treasure, {left} left"


def purchases(s: State, side: Side) -> dict[str, Route]:
    """Whole purchases, each ended; the army that a click on its place means."""
    found: dict[str, Route] = {}
    for purchase in _thinkable(s, side):
        if not purchase.run:
            continue
        run = [*purchase.run, None] if offers(purchase.s, side) else purchase.run
        places = list(dict.fromkeys(place for _, place in purchase.bought))
        found.setdefault(purchase.label(), Route(run, places[0] if len(places) == 1 else ""))
    return found


def _thinkable(s: State, side: Side) -> Iterator[Purchase]:
    """Refit; as many of a kind as the limit allows, or one; the best that gold can buy; then refit."""
    kinds = [k for k in s.tables.recruits[side] if for_sale(s, side, k)]
    best = sorted(kinds, key=lambda k: -(s.tables.units[k].price or 0))
    yield _bought(s, side, [], 0)
    yield _bought(s, side, best, 0, most=1)
    thrifty = Purchase(s, side)
    thrifty.refit()
    for kind in best:
        _buy_many(thrifty, kind, 0)
    yield thrifty
    for kind in kinds:
        for rank in range(ARMIES):
            yield _bought(s, side, [kind], rank)
        yield _bought(s, side, [kind], 0, most=1)


def _bought(s: State, side: Side, kinds: list[KindId], rank: int, most: int = 99) -> Purchase:
    purchase = Purchase(s, side)
    for kind in kinds:
        _buy_many(purchase, kind, rank, most)
    purchase.refit()
    return purchase


def _buy_many(purchase: Purchase, kind: KindId, rank: int, most: int = 99) -> None:
    """So many of a kind; one ship at most."""
    ship = purchase.s.tables.units[kind].type == "ship"
    for _ in range(1 if ship else most):
        if not purchase.buy(kind, rank):
            return
