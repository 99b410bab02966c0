"""What was acknowledged is there after any end of the server, exactly once and in order."""

from __future__ import annotations

import random
import signal
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from .postgres import cluster
from .served import HOT_SEAT, Person, Served, asked, play_until


def everything(person: Person, table: str) -> list[Any]:
    """All that can be seen of a table."""
    views = [person.view(table, seat) for seat in (None, "red", "blue", "green")]
    lasts = [person.get(f"/api/tables/{table}/replay", seat=s) for s in ("red", "blue", "green")]
    return [*views, *lasts, person.get(f"/api/tables/{table}"), person.get("/api/me")]


def test_killed_in_mid_game_loses_nothing(own_server: Served) -> None:
    anna = own_server.person()
    table = anna.new(seats=HOT_SEAT, seed=21)
    play_until(anna, table, lambda view: view["event"] > 30)
    before = everything(anna, table)
    own_server.kill()
    own_server.start()
    assert everything(anna, table) == before
    seat = asked(anna, table)
    assert seat is not None
    anna.choose(table, seat)
    anna.close()


def test_undo_and_early_answers_survive(own_server: Served) -> None:
    anna = own_server.person()
    table = anna.new(seats=HOT_SEAT, options={"deploy": True})
    anna.post(
        f"/api/tables/{table}/choose", seat="red", event=0, run=["by hand", ["red1", "camp_red"]]
    )
    own_server.kill()
    own_server.start()
    view = anna.view(table, "red")
    assert view["undo"] == {"can": True, "back_to": 0}
    anna.post(f"/api/tables/{table}/undo", seat="red", event=view["event"])
    own_server.kill()
    own_server.start()
    again = anna.view(table, "red")
    assert again["event"] == view["event"] + 1
    assert again["undos"] == 1
    window = anna.new(seats=HOT_SEAT, seed=11)
    play_until(anna, window, lambda v: v["ask"].get("window") and early_seat(anna, window))
    seat = early_seat(anna, window)
    event = anna.view(window, seat)["event"]
    anna.post(f"/api/tables/{window}/early", seat=seat, event=event, choice="hold")
    own_server.kill()
    own_server.start()
    assert anna.view(window, seat)["auto"] == {"early": True}
    anna.close()


def early_seat(person: Person, table: str) -> Any:
    for seat in ("red", "blue", "green"):
        if "early" in person.view(table, seat)["ask"]:
            return seat
    return None


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
def test_stopping_is_clean(own_server: Served, how: signal.Signals) -> None:
    anna = own_server.person()
    table = anna.new(seats={"red": {"who": "bot", "level": "random"}, "blue": {"who": "me"}})
    with anna.live(table, "blue") as live:
        view = live.view()
        while "options" not in view["ask"]:
            view = live.view(view["event"])
        anna.answer(table, view)
        assert own_server.stop(how) == 0
        assert live.closed() == 1012
    assert own_server.errors == []
    own_server.start()
    assert anna.view(table, "blue")["event"] > view["event"]


def test_bots_go_on_after_a_kill(own_server: Served) -> None:
    anna = own_server.person()
    bot = {"who": "bot", "level": "random"}
    table = anna.new(seats={"red": bot, "blue": bot, "green": bot}, seed=2)
    time.sleep(0.5)
    own_server.kill()
    own_server.start()
    assert own_server.process.poll() is None
    with anna.live(table) as live:
        while live.view()["result"] is None:
            pass
    anna.close()


def test_second_server_on_the_same_file_is_refused(own_server: Served) -> None:
    with pytest.raises(RuntimeError, match="in use by another server"):
        Served(own_server.home)


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    if request.param == "sqlite":
        yield str(tmp_path / "tables.sqlite")
    else:
        with cluster() as address:
            yield address


def test_kills_at_any_instant(database: str, tmp_path: Path) -> None:
    """Acknowledged choices are there exactly once and in order; one that was not, at most once."""
    with Served(tmp_path, database) as served:
        kill_again_and_again(served, served.person())


def kill_again_and_again(served: Served, person: Person) -> None:
    dice = random.Random(7)
    table = person.new(seats=HOT_SEAT, seed=1)
    for _ in range(6):
        acknowledged = person.get(f"/api/tables/{table}/replay", seat="red")["last"]
        timer = threading.Timer(dice.uniform(0.05, 0.6), served.process.kill)
        timer.start()
        try:
            while True:
                seat = asked(person, table)
                if seat is None:
                    table, acknowledged = person.new(seats=HOT_SEAT, seed=dice.randrange(99)), 0
                    continue
                person.choose(table, seat, dice.randrange(9))
                acknowledged = person.view(table, "red")["event"]
        except httpx.HTTPError:
            timer.join()
        served.kill()
        served.start()
        assert person.view(table, "red")["event"] in (acknowledged, acknowledged + 1)
    play_until(person, table, lambda view: False)
    text = person.http.get(f"/api/tables/{table}/journal").text
    copy = person.post("/api/journals", journal=text)["id"]
    assert person.view(copy, "red")["scene"] == person.view(table, "red")["scene"]
