"""Replay, positions of the past, journals out and in."""

from __future__ import annotations

from typing import Any

import argead
from argead.core import journal as journals
from argead.core.opening import replay
from argead.core.table import Table

from .served import HOT_SEAT, Person, play_until


def test_positions_are_what_was_seen(anna: Person, boris: Person) -> None:
    table = anna.new(seats=HOT_SEAT, seed=4)
    seen: dict[int, dict[str, Any]] = {}

    def watch(_: dict[str, Any]) -> bool:
        view = anna.view(table, "red")
        seen[view["event"]] = view
        return False

    play_until(anna, table, watch)
    told = anna.get(f"/api/tables/{table}/replay", seat="red")
    assert told["last"] == anna.view(table, "red")["event"]
    assert [s["label"] for s in told["stops"]][:2] == ["Turn 1", "Turn 2"]
    for event in (0, 1, told["last"] // 2, told["last"] - 1):
        past = anna.get(f"/api/tables/{table}/positions/{event}", seat="red")
        assert past["event"] == event
        assert past["ask"] == {"waiting": None}
        assert "undo" not in past
        assert past["scene"] == seen[event]["scene"]
        assert past["log"] == seen[event]["log"]
    assert boris.get(f"/api/tables/{table}/positions/1", seat="blue")["seat"] == "blue"
    assert anna.refused("GET", f"/api/tables/{table}/positions/99999")[0] == 404
    assert anna.refused("GET", f"/api/tables/{table}/positions/x")[1]["code"] == "bad"


def test_past_of_others_is_closed_before_the_end(anna: Person, boris: Person) -> None:
    table = anna.new(seats=HOT_SEAT)
    for what in ("replay", "positions/0"):
        path = f"/api/tables/{table}/{what}"
        assert boris.refused("GET", f"{path}?seat=red")[1]["code"] == "foreign"
        assert boris.get(path)


def test_positions_that_were_taken_back_can_be_seen(anna: Person) -> None:
    table = anna.new(seats=HOT_SEAT, options={"deploy": True})
    run: list[Any] = ["by hand", ["red1", "camp_red"], ["red2", "camp_red"]]
    anna.post(f"/api/tables/{table}/choose", seat="red", event=0, run=run)
    view = anna.view(table, "red")
    anna.post(f"/api/tables/{table}/undo", seat="red", event=view["event"], to=0)
    anna.choose(table, "red", 0)
    for event in range(5):
        past = anna.get(f"/api/tables/{table}/positions/{event}", seat="red")
        assert past["event"] == event


def test_journal_is_given_after_the_end_where_things_are_hidden(anna: Person) -> None:
    table = anna.new(seats=HOT_SEAT, seed=8)
    assert anna.refused("GET", f"/api/tables/{table}/journal")[1]["code"] == "hidden"
    play_until(anna, table, lambda v: False)
    response = anna.http.get(f"/api/tables/{table}/journal")
    assert response.headers["content-disposition"].endswith('.journal"')
    journal = journals.parse(response.content)
    assert journal.header.seed == 8
    copy = anna.post("/api/journals", journal=response.text)["id"]
    for seat in ("red", "blue", "green"):
        mine, theirs = anna.view(table, seat), anna.view(copy, seat)
        assert mine["scene"] == theirs["scene"]
        assert [x["text"] for x in mine["log"]] == [x["text"] for x in theirs["log"]]
    assert anna.http.get(f"/api/tables/{copy}/journal").content == response.content


def test_open_game_is_exported_and_goes_on(anna: Person, boris: Person) -> None:
    table = anna.new("field_commander", "granicus", seats={"macedon": {"who": "me"}}, seed=2)
    for _ in range(6):
        anna.choose(table, "macedon")
    text = anna.http.get(f"/api/tables/{table}/journal").text
    copy = boris.post("/api/journals", journal=text)["id"]
    view = boris.view(copy, "macedon")
    assert view["scene"] == anna.view(table, "macedon")["scene"]
    boris.choose(copy, "macedon")
    assert replay(journals.parse(text.encode())).moves[-1].n == 6
    assert boris.refused("GET", f"/api/tables/{table}/journal")[1]["code"] == "hidden"
    sealed = b"".join(x + b"\n" for x in journals.lines(replayed_of(text).journal(seal=True)))
    refused = boris.refused("POST", "/api/journals", json={"journal": sealed.decode()})
    assert "sealed" in refused[1]["text"]


def replayed_of(text: str) -> Table:
    return replay(journals.parse(text.encode()))


def test_journals_that_are_refused_name_the_line(anna: Person) -> None:
    table = argead.open("field_commander", "granicus", seed=3)
    while len(table.moves) < 5:
        assert table.ask is not None
        table.choose(table.ask.options[0])
    lines = [line.decode() for line in journals.lines(table.journal())]
    changed = [*lines[:3], lines[3].replace('"n":3', '"n":9'), *lines[4:]]
    for text, line in (
        ("", "line 1"),
        ("hello", "line 1"),
        ("\n".join(lines[:-1]), "line 6"),
        ("\n".join(changed), "line 4"),
    ):
        status, error = anna.refused("POST", "/api/journals", json={"journal": text})
        assert (status, error["code"]) == (422, "bad")
        assert line in error["text"]
    wild = lines[0].replace("field_commander", "nowhere")
    assert anna.refused("POST", "/api/journals", json={"journal": wild + "\n"})[0] == 422
