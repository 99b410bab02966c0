"""A private table at a position that shows a clause."""

from __future__ import annotations

from typing import Any

import pytest

import argead
from argead.core.opening import open_position
from argead.core.script import read_scripts

from .served import Person, Served

GAME = "alexander_vs_darius"
CLAUSE = "3.2:3"


def test_the_rulebook_says_which_clauses_can_be_shown(anna: Person) -> None:
    rules = anna.get(f"/api/systems/{GAME}/rules")
    known = read_scripts(argead.systems()[GAME].package)
    told = {c["number"] for s in rules["sections"] for c in s["clauses"] if c["shown"]}
    assert told == set(known)
    ford = anna.get("/api/systems/ford/rules")
    assert not any(c["shown"] for s in ford["sections"] for c in s["clauses"])


def test_a_clause_is_shown_step_by_step(anna: Person) -> None:
    made = anna.post(f"/api/systems/{GAME}/show", clause=CLAUSE)
    assert made["clause"] == CLAUSE
    table = anna.get(f"/api/tables/{made['id']}")
    assert table["shows"]["number"] == CLAUSE
    assert "Phalanxes" in table["shows"]["text"]
    assert sorted(table["mine"]) == ["macedon", "persia"]
    taken: list[Any] = []
    for step in made["steps"]:
        seat = anna.view(made["id"], "macedon")["asked_of_me"][0]
        view = anna.view(made["id"], seat)
        shown = view["shown"]
        assert (shown["next"], shown["step"], shown["strayed"]) == (step, len(taken), False)
        anna.post(f"/api/tables/{made['id']}/choose", seat=seat, event=view["event"], choice=step)
        taken.append(step)
    view = anna.view(made["id"], "macedon")
    assert view["shown"]["step"] == view["shown"]["steps"] == len(taken)
    assert "next" not in view["shown"]


def two_sided() -> tuple[str, list[str]]:
    """A clause of Clash whose position asks more than one seat, and who is asked, answer by answer."""
    for clause in read_scripts(argead.systems()["alexandros"].package):
        table = open_position("alexandros", clause) if clause.startswith("clash.") else None
        if table is None or table.position is None:
            continue
        asked: list[str] = []
        for step in table.position.plan:
            assert table.ask is not None
            asked.append(table.ask.seat)
            table.choose(step)
        if len(set(asked)) > 1:
            return clause, asked
    raise AssertionError("no clause of Clash is shown with two sides")


def test_a_game_with_a_builder_of_its_own_is_shown_too(anna: Person) -> None:
    clause, seats = two_sided()
    made = anna.post("/api/systems/alexandros/show", clause=clause)
    path = f"/api/tables/{made['id']}"
    mine = anna.get(path)["mine"]
    assert set(seats) <= set(mine)
    for seat, step in zip(seats, made["steps"], strict=True):
        assert anna.view(made["id"], mine[0])["asked_of_me"] == [seat]
        view = anna.view(made["id"], seat)
        assert view["shown"]["next"] == step
        anna.post(f"{path}/choose", seat=seat, event=view["event"], choice=step)
    assert anna.view(made["id"], mine[0])["shown"]["step"] == len(seats)


def test_it_is_on_no_list_and_nobody_elses(anna: Person, boris: Person) -> None:
    made = anna.post(f"/api/systems/{GAME}/show", clause=CLAUSE)
    view = anna.view(made["id"], "macedon")
    seat = view["asked_of_me"][0]
    path = f"/api/tables/{made['id']}/choose"
    event = anna.view(made["id"], seat)["event"]
    assert (
        boris.refused("POST", path, json={"seat": seat, "event": event, "choice": "begin"})[0]
        == 403
    )
    anna.post(path, seat=seat, event=event, choice="leave it")
    assert anna.view(made["id"], "macedon")["result"]["reason"] == "the position is played out"
    mine = anna.get("/api/me")
    assert made["id"] not in [t["id"] for t in mine["tables"] + mine["finished"]]


@pytest.mark.parametrize(
    ("system", "clause", "told"),
    [
        (GAME, "99:1", "has no clause 99:1"),
        ("ford", "3.1:1", "no position that shows clause 3.1:1"),
        ("chess", "1:1", "no such game"),
    ],
)
def test_what_cannot_be_shown_is_said(anna: Person, system: str, clause: str, told: str) -> None:
    status, error = anna.refused("POST", f"/api/systems/{system}/show", json={"clause": clause})
    assert status == 404
    assert told in error["text"]


def test_a_shown_position_survives_a_restart(own_server: Served) -> None:
    anna = own_server.person()
    anna.get("/api/me")
    made = anna.post(f"/api/systems/{GAME}/show", clause=CLAUSE)
    seat = anna.view(made["id"], "macedon")["asked_of_me"][0]
    event = anna.view(made["id"], seat)["event"]
    anna.post(f"/api/tables/{made['id']}/choose", seat=seat, event=event, choice=made["steps"][0])
    before = anna.view(made["id"], seat)
    own_server.kill()
    own_server.start()
    again = anna.view(made["id"], seat)
    assert again["scene"] == before["scene"]
    assert again["shown"] == before["shown"]
