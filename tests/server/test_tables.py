"""The shelf, new tables, seats and links."""

from __future__ import annotations

import httpx
import pytest

import argead

from .served import HOT_SEAT, Person, Served


def test_shelf_shows_every_system(anna: Person) -> None:
    systems = {s["id"]: s for s in anna.get("/api/systems")}
    assert {"field_commander", "alexander_vs_darius", "ford"} <= set(systems)
    ford = systems["ford"]
    assert ford["players"] == [3, 3]
    assert ford["hidden"] is True
    assert ford["solo"] is False
    assert [s["id"] for s in ford["scenarios"]] == ["summer", "hills"]
    assert ford["scenarios"][0]["seats"][0] == {"id": "red", "title": "Red", "side": "red"}
    assert ford["options"][0]["default"] is False
    assert ford["options"][0]["rule"] == "1.1"
    assert systems["field_commander"]["solo"] is True
    assert systems["alexander_vs_darius"]["minutes"] == [120, 180]
    for system in systems.values():
        levels = {level["id"] for level in system["levels"]}
        assert system["quick"]["level"] in levels
        first = system["scenarios"][0]
        assert system["quick"]["seat"] in [s["id"] for s in first["seats"]]


def test_rules_and_boards(anna: Person) -> None:
    rules = anna.get("/api/systems/ford/rules")
    assert rules["book"].startswith("The Ford")
    (rout,) = [s for s in rules["sections"] if s["number"] == "3.1"]
    assert [c["number"] for c in rout["clauses"]] == [f"3.1:{n}" for n in range(1, 5)]
    assert rout["clauses"][0]["refs"] == ["3"]
    response = anna.http.get("/api/boards/ford/map")
    assert response.json()["id"] == "ford/map"
    again = anna.http.get(
        "/api/boards/ford/map", headers={"If-None-Match": response.headers["etag"]}
    )
    assert again.status_code == 304
    assert anna.refused("GET", "/api/boards/ford/moon")[1]["code"] == "missing"
    assert anna.refused("GET", "/api/systems/chess/rules")[0] == 404


def test_every_board_of_every_system_is_given(anna: Person) -> None:
    for system in anna.get("/api/systems"):
        for scenario in system["scenarios"]:
            table = anna.new(system["id"], scenario["id"])
            board = anna.view(table)["scene"]["board"]
            assert anna.get(f"/api/boards/{board['id']}")["kind"] == board["kind"]
    for known in argead.systems().values():
        for ident in known.scene.boards(known.loaded):
            assert anna.get(f"/api/boards/{ident}")["id"] == ident


def test_new_table_and_my_list(anna: Person) -> None:
    table = anna.new(seats=HOT_SEAT, seed=5, options={"deploy": True})
    info = anna.get(f"/api/tables/{table}")
    assert info["options"] == {"deploy": True}
    assert info["mine"] == ["red", "blue", "green"]
    assert info["seed"] == 5
    assert info["seed_chosen"] is True
    assert [s["who"] for s in info["seats"]] == ["me"] * 3
    line = anna.get("/api/me")["tables"][0]
    assert line["id"] == table
    assert line["waiting"] == "me"
    assert line["title"] == "Summer"
    anna.post(f"/api/tables/{table}/leave")
    assert table not in [t["id"] for t in anna.get("/api/me")["tables"]]
    assert anna.get(f"/api/tables/{table}")["mine"] == ["red", "blue", "green"]


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        ({"system": "chess", "scenario": "x"}, "missing"),
        ({"system": "ford", "scenario": "winter"}, "bad"),
        ({"system": "ford", "scenario": "summer", "options": {"fog": True}}, "bad"),
        ({"system": "ford", "scenario": "summer", "options": {"deploy": "1"}}, "bad"),
        ({"system": "ford", "scenario": "summer", "seats": {"pink": {"who": "me"}}}, "bad"),
        ({"system": "ford", "scenario": "summer", "seats": {"red": {"who": "bot"}}}, "bad"),
        ({"system": "ford", "scenario": "summer", "seats": {"red": {"who": "you"}}}, "bad"),
        ({"system": "ford", "scenario": "summer", "extra": 1}, "bad"),
        ({"system": "ford"}, "bad"),
        (
            {
                "system": "ford",
                "scenario": "summer",
                "seats": {"red": {"who": "bot", "level": "greedy:samples=999999"}},
            },
            "bad",
        ),
    ],
)
def test_wishes_that_are_refused(anna: Person, wish: dict[str, object], code: str) -> None:
    assert anna.refused("POST", "/api/tables", json=wish)[1]["code"] == code


def test_link_is_confirmed_by_post_and_taken_once(
    anna: Person, boris: Person, served: Served
) -> None:
    table = anna.new(seats={"red": {"who": "me"}})
    seats = anna.get(f"/api/tables/{table}")["seats"]
    secret = seats[1]["link"]
    assert "link" not in seats[0]
    assert all("link" not in s for s in boris.get(f"/api/tables/{table}")["seats"])
    invitation = boris.post("/api/join/look", secret=secret)
    assert (invitation["seat"], invitation["taken"]) == ("blue", False)
    assert anna.get(f"/api/tables/{table}")["seats"][1]["who"] == "open"
    assert boris.post("/api/join", secret=secret) == {"table": table, "seat": "blue"}
    assert boris.post("/api/join", secret=secret) == {"table": table, "seat": "blue"}
    carla = served.person()
    assert carla.post("/api/join/look", secret=secret)["taken"] is True
    assert carla.refused("POST", "/api/join", json={"secret": secret})[1]["code"] == "taken"
    after = anna.get(f"/api/tables/{table}")["seats"][1]
    assert after["who"] == "person"
    assert "link" not in after
    assert boris.get(f"/api/tables/{table}")["mine"] == ["blue"]
    assert table in [t["id"] for t in boris.get("/api/me")["tables"]]
    wrong = "x" * len(secret)
    assert carla.refused("POST", "/api/join", json={"secret": wrong})[1]["code"] == "missing"
    carla.close()


def test_store_holds_no_secret_and_no_cookie(anna: Person, served: Served) -> None:
    table = anna.new(seats={"red": {"who": "me"}})
    secret = anna.get(f"/api/tables/{table}")["seats"][1]["link"]
    cookie = anna.cookie
    stored = b"".join(p.read_bytes() for p in served.home.glob("tables.sqlite*"))
    assert table.encode() in stored
    assert secret.encode() not in stored
    assert cookie.encode() not in stored


def test_program_speaks_for_one_seat(anna: Person, served: Served) -> None:
    table = anna.new(seats={"blue": {"who": "me"}, "green": {"who": "me"}})
    secret = anna.get(f"/api/tables/{table}")["seats"][0]["link"]
    program = served.person(Authorization=f"Bearer {secret}")
    assert program.refused("GET", f"/api/tables/{table}/view?seat=red")[1]["code"] == "foreign"
    program.post("/api/join", secret=secret)
    program.choose(table, "red")
    assert program.refused("GET", f"/api/tables/{table}/view?seat=blue")[1]["code"] == "foreign"
    assert "set-cookie" not in program.http.get("/api/me").headers
    program.close()


def test_cookie_is_shut_to_scripts_and_other_sites(served: Served) -> None:
    response = httpx.get(f"{served.url}/api/me")
    cookie = response.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie


def test_missing_table(anna: Person) -> None:
    assert anna.refused("GET", "/api/tables/nothing")[0] == 404
    assert anna.refused("GET", "/api/nothing")[1]["code"] == "missing"


def test_bot_seats_and_deputy(anna: Person) -> None:
    bot = {"who": "bot", "level": "random"}
    table = anna.new(seats={"red": bot, "blue": bot, "green": {"who": "me"}})
    with anna.live(table, "green") as live:
        view = live.view()
        while "options" not in view["ask"]:
            view = live.view(view["event"])
        info = anna.post(f"/api/tables/{table}/deputy", seat="green", level="random")
        assert info["seats"][2]["deputy"] == "random"
        assert info["seats"][0] == {
            "seat": "red",
            "title": "Red",
            "side": "red",
            "who": "bot",
            "level": "random",
        }
        while live.view()["result"] is None:
            pass
    finished = anna.get("/api/me")["finished"][0]
    assert finished["id"] == table
    assert finished["mine"] == ["green"]
    error = anna.refused("POST", f"/api/tables/{table}/deputy", json={"seat": "red", "level": None})
    assert error[1]["code"] == "foreign"
