"""Standing orders at a terminal: which windows are passed, what was passed, and the command that says so."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec

from ..core.errors import ChoiceError, TableError
from ..core.orders import Order, Unless, offer, order_view
from ..core.table import Table
from ..core.view import Auto

HOW = "p 1 3: pass such windows but not 1 and 3; p all 1: every window; p on, p off"


def begin(table: Table, people: Sequence[str], kept: Mapping[str, Any] | None) -> None:
    """Give everybody the order that most players want, or the orders that were saved."""
    if kept is not None:
        try:
            table.orders.restore(kept)
        except msgspec.ValidationError as error:
            raise TableError(f"the saved orders cannot be read: {error}") from None
        return
    usual = table.usual_order()
    for seat in people:
        if usual is not None:
            table.give_order(seat, usual)


def news(auto: Auto) -> Iterator[str]:
    """What was passed since the last choice, and why the seat is asked now."""
    for told in (auto.get("passed"), auto.get("asked")):
        if told:
            yield told


def command(table: Table, rest: str) -> Iterator[str]:
    """Do what was typed after "p", and say which orders stand."""
    ask = table.ask
    assert ask is not None
    words = rest.replace(",", " ").split()
    if words == ["off"]:
        if table.standing_orders(ask.seat):
            table.withdraw_order(ask.seat)
    elif words == ["on"]:
        usual = table.usual_order()
        table.give_order(ask.seat, Order(unless=(Unless("option"),)) if usual is None else usual)
    elif words:
        table.give_order(ask.seat, _order(table, words))
    standing = table.standing_orders(ask.seat)
    for order in standing:
        yield order_view(table, ask.seat, order)["text"]
    if not standing:
        yield "You have no standing order: every window is asked."
    if ask.window and not words:
        for n, stop in enumerate(offer(table, ask)["unless"], 1):
            yield f"{n:3} {stop['text']}"
        yield HOW


def _order(table: Table, words: list[str]) -> Order:
    """The order that numbers stand for, at the open window."""
    ask = table.ask
    assert ask is not None
    if not ask.window:
        raise ChoiceError("orders are given at a window; here there are 'p on' and 'p off'")
    numbers = words[1:] if words[0] == "all" else words
    known = offer(table, ask)["unless"]
    wrong = [w for w in numbers if not w.isdecimal() or not 1 <= int(w) <= len(known)]
    if wrong:
        raise ChoiceError(f"'{wrong[0]}' is not among 1 to {len(known)}; {HOW}")
    chosen = [known[n - 1] for n in sorted({int(w) for w in numbers})]
    return Order(
        () if words[0] == "all" else (ask.what,),
        tuple(Unless(stop["kind"], stop.get("of", "")) for stop in chosen),
    )
