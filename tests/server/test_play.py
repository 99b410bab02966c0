"""Choices, event numbers, undo, windows, two people at one table."""

from __future__ import annotations

from typing import Any

from .served import HOT_SEAT, Person, asked, play_until


def test_choice_answers_one_event_only(anna: Person, boris: Person) -> None:
    table = anna.new(seats=HOT_SEAT)
    view = anna.view(table, "red")
    path = f"/api/tables/{table}/choose"
    body = {"seat": "red", "event": view["event"], "choice": 1}
    foreign = boris.refused("POST", path, json=body)
    assert foreign == (403, {"code": "foreign", "text": "This is not your seat."})
    illegal = anna.refused("POST", path, json={**body, "choice": 7})
    assert illegal[0] == 422
    assert illegal[1]["code"] == "illegal"
    assert anna.refused("POST", path, json={**body, "choice": True})[1]["code"] == "illegal"
    assert anna.refused("POST", path, json={**body, "choice": 1.0})[1]["code"] == "illegal"
    assert anna.refused("POST", path, json={**body, "choice": {"a": []}})[1]["code"] == "illegal"
    ahead = anna.refused("POST", path, json={**body, "event": view["event"] + 1})
    assert ahead[1]["event"] == view["event"]
    assert anna.view(table, "red") == view
    done = anna.post(path, **body)
    assert done["done"] == 1
    again = anna.refused("POST", path, json=body)
    assert again[0] == 409
    assert again[1]["code"] == "stale"
    assert again[1]["event"] == done["event"]
    not_asked = anna.refused("POST", path, json={**body, "event": done["event"]})
    assert not_asked[1]["code"] == "illegal"
    nobody = anna.refused("POST", path, json={**body, "seat": "pink"})
    assert nobody[1]["code"] == "missing"
    both = anna.refused("POST", path, json={**body, "run": [1]})
    assert both[1]["code"] == "bad"


def test_two_people_see_each_other(anna: Person, boris: Person) -> None:
    table = anna.new(seats={"red": {"who": "me"}, "green": {"who": "bot", "level": "random"}})
    secret = anna.get(f"/api/tables/{table}")["seats"][1]["link"]
    with anna.live(table, "red") as first:
        assert first.view()["ask"]["what"] == "bid"
        boris.post("/api/join", secret=secret)
        while first.next("table")["table"]["seats"][1]["who"] != "person":
            pass
        with boris.live(table, "blue") as second:
            assert "options" not in second.view()["ask"]
            while not first.next("table")["table"]["seats"][1]["online"]:
                pass
            anna.choose(table, "red", 2)
            assert second.view()["ask"]["what"] == "bid"
            boris.choose(table, "blue", 0)
            red = first.view(1)
            assert red["log"][-1]["text"]
    with boris.live(table, None) as watching:
        spectator = watching.view()
        assert spectator["seat"] is None
        assert spectator["asked_of_me"] in ([], ["blue"])
        assert all("cards" not in hand for hand in spectator["scene"]["hands"])


def test_socket_resumes_after_the_last_event(anna: Person) -> None:
    table = anna.new(seats=HOT_SEAT)
    with anna.live(table, "red") as live:
        first = live.view()
    play_until(anna, table, lambda view: len(view["log"]) > 8)
    whole = anna.view(table, "red")
    with anna.live(table, "red", event=first["event"]) as live:
        later = live.view()
    assert later["event"] == whole["event"]
    kept = [line for line in first["log"] if line["n"] <= later["log_from"]]
    assert kept + later["log"] == whole["log"] or later["log"] == whole["log"]
    halfway = whole["log"][len(whole["log"]) // 2]["n"]
    part = anna.view(table, "red", log_after=halfway)
    assert 0 < part["log_from"] <= halfway
    kept = [line for line in whole["log"] if line["n"] <= part["log_from"]]
    assert kept + part["log"] == whole["log"]


def test_run_is_taken_as_far_as_it_goes(anna: Person) -> None:
    table = anna.new(seats=HOT_SEAT, options={"deploy": True})
    view = anna.view(table, "red")
    assert view["ask"]["what"] == "deploy"
    run = ["by hand", ["red1", "camp_red"], ["red2", "nowhere"], ["red3", "camp_red"]]
    path = f"/api/tables/{table}/choose"
    done = anna.post(path, seat="red", event=view["event"], run=run)
    assert done["done"] == 2
    after = anna.view(table, "red")
    assert after["event"] == done["event"]
    assert after["undo"]["can"] is True
    assert after["undo"]["back_to"] == view["event"]
    empty = anna.refused("POST", path, json={"seat": "red", "event": done["event"], "run": []})
    assert empty[1]["code"] == "bad"


def test_undo_is_a_new_event(anna: Person) -> None:
    table = anna.new(seats=HOT_SEAT, options={"deploy": True})
    path = f"/api/tables/{table}/undo"
    start = anna.view(table, "red")
    assert start["undo"]["can"] is False
    refused = anna.refused("POST", path, json={"seat": "red", "event": start["event"]})
    assert refused[1]["code"] == "undo"
    anna.post(
        f"/api/tables/{table}/choose", seat="red", event=0, run=["by hand", ["red1", "camp_red"]]
    )
    before = anna.view(table, "red")
    anna.choose(table, "red")
    with anna.live(table, "red") as live:
        event = live.view()["event"]
        back = anna.post(path, seat="red", event=event)
        seen = live.view(event)
    assert back["event"] == seen["event"] == event + 1
    assert seen["ask"] == before["ask"]
    assert seen["undos"] == 1
    anna.post(path, seat="red", event=seen["event"], to=start["event"])
    again = anna.view(table, "red")
    assert again["ask"] == start["ask"]
    assert again["scene"] == start["scene"]
    gone = anna.refused("POST", path, json={"seat": "red", "event": again["event"], "to": 2})
    assert gone[1]["code"] == "undo"


def test_undo_says_why_not(anna: Person, boris: Person) -> None:
    table = anna.new(seats={"red": {"who": "me"}, "blue": {"who": "me"}, "green": {"who": "me"}})
    view = play_until(anna, table, lambda v: v["ask"]["what"] == "orders")
    assert view["undo"]["can"] is False
    assert view["undo"]["why"].endswith(".")
    body = {"seat": view["seat"], "event": view["event"]}
    status, error = anna.refused("POST", f"/api/tables/{table}/undo", json=body)
    assert (status, error["code"]) == (409, "undo")
    assert error["text"] == view["undo"]["why"]
    assert boris.refused("POST", f"/api/tables/{table}/undo", json=body)[1]["code"] == "foreign"


def test_undo_cuts_the_log_of_everybody(anna: Person) -> None:
    """Disbanding writes a line that can be taken back."""
    table = anna.new(seats=HOT_SEAT, seed=3)
    view = play_until(anna, table, lambda v: v["ask"]["what"] == "orders")
    seat = view["seat"]
    path = f"/api/tables/{table}/choose"
    disband = next(
        o["choice"] for o in view["ask"]["options"] if o["choice"] and o["choice"][0] == "disband"
    )
    with anna.live(table, None) as watching:
        first = watching.view()
        anna.post(path, seat=seat, event=view["event"], choice=disband)
        second = watching.view(first["event"])
        assert second["log"][-1]["n"] == second["event"]
        assert "disbands" in second["log"][-1]["text"]
        now = anna.view(table, seat)
        anna.post(f"/api/tables/{table}/undo", seat=seat, event=now["event"])
        third = watching.view(second["event"])
    kept = [line for line in second["log"] if line["n"] <= third["log_from"]]
    whole = anna.view(table)["log"]
    assert "disbands" not in whole[-1]["text"]
    assert third["log_from"] < second["log"][-1]["n"]
    assert whole[-len(kept) :] == kept if kept else True


def test_window_hold_and_early_answer(anna: Person) -> None:
    table = anna.new(seats=HOT_SEAT, seed=11)
    view = play_until(anna, table, lambda v: v["ask"].get("window") and _early_seat(anna, table))
    first, later = view["seat"], _early_seat(anna, table)
    assert {None, "hold"} <= {
        o["choice"] for o in view["ask"]["options"] if not isinstance(o["choice"], list)
    }
    other = next(s for s in ("red", "blue", "green") if s not in (first, later))
    watching = anna.view(table, other)
    assert watching["ask"] == {"waiting": None}
    sealed = anna.view(table, later)
    path = f"/api/tables/{table}/early"
    anna.post(path, seat=later, event=sealed["event"], choice=None)
    after = anna.view(table, later)
    assert after["auto"] == {"early": True}
    assert after["event"] == sealed["event"] + 1
    assert anna.view(table, other) == watching
    assert anna.view(table, first)["event"] == view["event"]
    anna.post(path, seat=later, event=after["event"], withdraw=True)
    assert anna.view(table, later)["auto"] == {}
    twice = {"seat": later, "event": after["event"] + 1, "withdraw": True}
    assert anna.refused("POST", path, json=twice)[1]["code"] == "illegal"
    anna.post(path, seat=later, event=after["event"] + 1, choice=None)
    with anna.live(table, later) as live:
        seen = live.view()
        anna.post(f"/api/tables/{table}/choose", seat=first, event=view["event"], choice="hold")
        while "early" in seen["auto"]:
            seen = live.view(seen["event"])
    assert anna.view(table, first)["auto"] == {"hold": True}
    assert seen["ask"].get("what") != "ambush"


def _early_seat(person: Person, table: str) -> Any:
    for seat in ("red", "blue", "green"):
        if "early" in person.view(table, seat)["ask"]:
            return seat
    return None


def test_hot_seat_person_is_told_which_seat_is_asked(anna: Person) -> None:
    table = anna.new(seats=HOT_SEAT)
    with anna.live(table, "green") as live:
        assert live.view()["asked_of_me"] == ["red"]
        anna.choose(table, "red")
        told = live.view(-1)
        assert told["asked_of_me"] == ["blue"]
        live.say(type="seat", seat="blue", event=-1)
        assert live.view()["seat"] == "blue"
    assert asked(anna, table) == "blue"


def test_whole_game_then_everything_is_open(anna: Person, boris: Person) -> None:
    table = anna.new(seats=HOT_SEAT, seed=8)
    assert boris.refused("GET", f"/api/tables/{table}/view?seat=red")[1]["code"] == "foreign"
    end = play_until(anna, table, lambda v: False)
    assert end["result"]["reason"]
    assert end["ask"] == {"waiting": None}
    body = {"seat": "red", "event": anna.view(table, "red")["event"], "choice": None}
    assert anna.refused("POST", f"/api/tables/{table}/choose", json=body)[1]["code"] == "over"
    assert boris.view(table, "red")["seat"] == "red"
    assert boris.get(f"/api/tables/{table}")["seed"] == 8
    finished = anna.get("/api/me")["finished"][0]
    assert finished["id"] == table
    assert finished["winner"] == end["result"]["winner"]


def test_routes_and_odds(anna: Person) -> None:
    table = anna.new(seats=HOT_SEAT, seed=3)
    view = play_until(anna, table, lambda v: v["ask"]["what"] == "orders")
    seat, event = view["seat"], view["event"]
    assert "routes" not in view["ask"]
    assert anna.get(f"/api/tables/{table}/foresight", seat=seat)["foresight"]["routes"] == []
    choice = view["ask"]["options"][0]["choice"]
    odds = anna.post(f"/api/tables/{table}/odds", seat=seat, event=event, choice=choice)
    assert odds["exact"] is False
    assert abs(sum(o["p"] for o in odds["outcomes"] if o["name"] == "lost") - 1) < 0.01
    again = anna.post(f"/api/tables/{table}/odds", seat=seat, event=event, choice=choice)
    assert again == odds
    wrong = {"seat": seat, "event": event, "choice": "fly"}
    assert anna.refused("POST", f"/api/tables/{table}/odds", json=wrong)[1]["code"] == "illegal"


def test_stakes_why_not_and_overlays(anna: Person, boris: Person) -> None:
    table = anna.new(seats=HOT_SEAT, seed=3)
    view = play_until(anna, table, lambda v: v["ask"]["what"] == "orders")
    seat, event = view["seat"], view["event"]
    base = f"/api/tables/{table}"
    choice = view["ask"]["options"][0]["choice"]
    body = {"seat": seat, "event": event, "choice": choice}
    told = anna.post(f"{base}/stakes", **body)
    assert told["cost"] == []
    assert isinstance(told["final"], bool)
    found = anna.get(f"{base}/foresight", seat=seat)
    assert (found["seat"], found["event"]) == (seat, event)
    assert found["foresight"]["what"] == "orders"
    assert view["follows"] is (len(found["foresight"]["briefs"]) > 0)
    assert found["foresight"]["briefs"][0]["final"] is told["final"]
    assert boris.refused("GET", f"{base}/foresight?seat={seat}")[1]["code"] == "foreign"
    other = next(s["id"] for s in view["seats"] if s["id"] != seat)
    assert anna.refused("GET", f"{base}/foresight?seat={other}")[1]["code"] == "illegal"
    assert boris.refused("POST", f"{base}/stakes", json=body)[1]["code"] == "foreign"
    wrong = {**body, "choice": "fly"}
    assert anna.refused("POST", f"{base}/stakes", json=wrong)[1]["code"] == "illegal"
    why = anna.post(f"{base}/why", seat=seat, event=event, ref="the moon")
    assert why == {"can": False, "text": why["text"], "rule": view["ask"]["rule"]}
    lit = next(o["refs"][0] for o in view["ask"]["options"] if o["refs"])
    can = anna.post(f"{base}/why", seat=seat, event=event, ref=lit)
    assert can == {"can": True, "text": "", "rule": ""}
    assert view["overlays"] == [{"kind": "control", "title": "Who stands where"}]
    laid = anna.get(f"{base}/overlay", seat=seat, kind="control")
    assert laid["spaces"]
    assert laid["legend"] == [{"label": "somebody stands here"}]
    unknown = anna.refused("GET", f"{base}/overlay", params={"seat": seat, "kind": "moon"})
    assert unknown[1]["code"] == "bad"
    assert "there are: control" in unknown[1]["text"]
