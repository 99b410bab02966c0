"""Standing orders over HTTP: given, withdrawn, kept, told to their seat alone."""

from __future__ import annotations

import time
from typing import Any

import pytest

from .served import HOT_SEAT, Person, Served, asked, play_until

EVERYTHING = {"moments": [], "unless": [], "ends": "never"}
FOUR = {seat: {"who": "me"} for seat in ("red", "blue", "green", "yellow")}


def ordered(person: Person, table: str, seat: str, order: Any) -> int:
    event = person.view(table, seat)["event"]
    told = person.post(f"/api/tables/{table}/order", seat=seat, event=event, order=order)
    return int(told["event"])


def at_a_window(person: Person, seed: int = 11) -> tuple[str, dict[str, Any]]:
    """A table of the small game at an open window, and the view of the seat that is asked."""
    table = person.new(seats=HOT_SEAT, seed=seed)
    return table, play_until(person, table, lambda view: view["ask"].get("window"))


def test_an_order_is_told_to_its_seat_alone(anna: Person) -> None:
    table, view = at_a_window(anna)
    others = [seat for seat in (None, "red", "blue", "green") if seat != view["seat"]]
    before = [anna.view(table, seat) for seat in others]
    event = ordered(anna, table, view["seat"], EVERYTHING)
    after = anna.view(table, view["seat"])
    assert after["event"] == event == view["event"] + 1
    assert [order["text"] for order in after["auto"]["orders"]] == [
        "Every window is passed for you."
    ]
    assert after["ask"]["options"] == view["ask"]["options"], "the open window stays the seat's"
    assert [anna.view(table, seat) for seat in others] == before


def test_an_order_passes_later_windows(anna: Person) -> None:
    table, _ = at_a_window(anna)
    for seat in ("red", "blue", "green"):
        ordered(anna, table, seat, EVERYTHING)
    view = anna.view(table, next(s for s in HOT_SEAT if "options" in anna.view(table, s)["ask"]))
    anna.post(f"/api/tables/{table}/choose", seat=view["seat"], event=view["event"], choice=None)
    view, windows = anna.view(table, "red"), 0
    for n in range(400):
        whose = asked(anna, table)
        if whose is None:
            time.sleep(0.02)  # an order is about to pass
            continue
        view = anna.view(table, whose)
        windows += bool(view["ask"].get("window"))
        if "passed" in view["auto"] or windows:
            break
        anna.answer(table, view, n)
    assert view["auto"]["passed"].startswith("Passed ")
    assert windows == 0


def test_withdrawn_by_number_or_all(anna: Person) -> None:
    table, view = at_a_window(anna)
    seat, path = view["seat"], f"/api/tables/{table}/order"
    ordered(anna, table, seat, EVERYTHING)
    event = ordered(anna, table, seat, {"moments": ["ambush"], "unless": [{"kind": "option"}]})
    assert len(anna.view(table, seat)["auto"]["orders"]) == 2
    event = anna.post(path, seat=seat, event=event, withdraw=0)["event"]
    assert [o["moments"] for o in anna.view(table, seat)["auto"]["orders"]] == [[]]
    event = anna.post(path, seat=seat, event=event, withdraw="all")["event"]
    assert anna.view(table, seat)["auto"] == {}
    again = {"seat": seat, "event": event, "withdraw": "all"}
    assert anna.refused("POST", path, json=again)[1]["code"] == "illegal"


@pytest.mark.parametrize(
    ("more", "code", "words"),
    [
        ({}, "bad", "either 'order' or 'withdraw'"),
        ({"order": {"ends": "soon"}}, "bad", "ends"),
        ({"order": {"unless": [{"kind": "rain"}]}}, "illegal", "cannot tell 'rain'"),
        ({"order": None}, "illegal", "no usual order"),
        ({"withdraw": 3}, "illegal", "no standing order"),
        ({"order": EVERYTHING, "event": 999}, "stale", "moved on"),
    ],
)
def test_bad_orders_are_refused(anna: Person, more: dict[str, Any], code: str, words: str) -> None:
    table = anna.new(seats=HOT_SEAT, seed=3)
    body = {"seat": "red", "event": anna.view(table, "red")["event"], **more}
    error = anna.refused("POST", f"/api/tables/{table}/order", json=body)[1]
    assert error["code"] == code
    assert words in error["text"]


def test_nobody_orders_for_others(anna: Person, boris: Person) -> None:
    table = anna.new(seats=HOT_SEAT)
    body = {"seat": "red", "event": 0, "order": EVERYTHING}
    assert boris.refused("POST", f"/api/tables/{table}/order", json=body)[1]["code"] == "foreign"


def test_persons_begin_with_the_usual_order_and_bots_without(anna: Person) -> None:
    seats = {**FOUR, "blue": {"who": "bot", "level": "random"}}
    table = anna.new("successors", "four", seed=4, seats=seats)
    auto = anna.view(table, "red")["auto"]
    assert [order["usual"] for order in auto["orders"]] == [True]
    event = anna.view(table, "red")["event"]
    event = anna.post(f"/api/tables/{table}/order", seat="red", event=event, withdraw=0)["event"]
    auto = anna.view(table, "red")["auto"]
    assert "orders" not in auto
    assert auto["usual"]["usual"] is True
    anna.post(f"/api/tables/{table}/order", seat="red", event=event, order=None)
    assert "usual" not in anna.view(table, "red")["auto"]


def test_orders_survive_a_restart(own_server: Served) -> None:
    anna = own_server.person()
    table, view = at_a_window(anna)
    ordered(anna, table, view["seat"], {"moments": ["ambush"], "ends": "turn"})
    ordered(anna, table, view["seat"], {"moments": ["parry"], "unless": [{"kind": "option"}]})
    before = anna.view(table, view["seat"])
    own_server.kill()
    own_server.start()
    assert anna.view(table, view["seat"]) == before
    event = anna.post(
        f"/api/tables/{table}/order", seat=view["seat"], event=before["event"], withdraw="all"
    )["event"]
    own_server.kill()
    own_server.start()
    after = anna.view(table, view["seat"])
    assert (after["auto"], after["event"]) == ({}, event)
    anna.close()
