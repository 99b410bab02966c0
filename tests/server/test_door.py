"""Who is let in, what every answer carries, and how much is too much."""

from __future__ import annotations

import contextlib
import socket
import time
from pathlib import Path

import httpx
import msgspec
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from .served import HOT_SEAT, Person, Served


def test_changes_need_the_header(anna: Person, served: Served) -> None:
    body = {"system": "ford", "scenario": "summer"}
    cookies = dict(anna.http.cookies)
    bare = httpx.post(f"{served.url}/api/tables", json=body, cookies=cookies)
    assert bare.status_code == 403
    assert bare.json()["error"]["code"] == "csrf"
    form = anna.http.post("/api/tables", content=b"{}", headers={"Content-Type": "text/plain"})
    assert form.status_code == 415


def test_other_sites_pages_are_turned_away(anna: Person, served: Served) -> None:
    body = {"system": "ford", "scenario": "summer"}
    foreign = {"Origin": "https://evil.example"}
    assert anna.refused("POST", "/api/tables", json=body, headers=foreign)[1]["code"] == "csrf"
    own = anna.http.post("/api/tables", json=body, headers={"Origin": served.url})
    assert own.status_code == 201
    rebound = anna.http.get("/api/me", headers={"Host": "evil.example"})
    assert rebound.status_code == 403


@pytest.mark.parametrize(
    "headers",
    [{"Origin": "https://evil.example"}, {"Origin": "null"}, {"Origin": "http://localhost:1"}],
)
def test_sockets_from_other_sites_are_not_accepted(
    anna: Person, served: Served, headers: dict[str, str]
) -> None:
    table = anna.new(seats=HOT_SEAT)
    with pytest.raises(InvalidStatus) as refused, anna.live(table, "red", headers=headers):
        pass
    assert refused.value.response.status_code == 403
    with anna.live(table, "red", headers={"Origin": served.url}) as live:
        assert live.view()["seat"] == "red"


def test_sockets_under_another_name_are_not_accepted(anna: Person, served: Served) -> None:
    table = anna.new(seats=HOT_SEAT)
    plug = socket.create_connection(("127.0.0.1", served.port))
    url = f"ws://evil.example/api/tables/{table}/live"
    with pytest.raises(InvalidStatus) as refused, connect(url, sock=plug, proxy=None):
        pass
    assert refused.value.response.status_code == 403


def test_every_answer_is_locked_down(anna: Person) -> None:
    for path in ("/", "/api/me", "/api/docs", "/api/nothing", "/nothing"):
        headers = anna.http.get(path).headers
        policy = headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
        assert "frame-ancestors 'none'" in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert "server" not in headers
    assert anna.http.get("/api/me").headers["cache-control"] == "no-store"


def test_files_outside_the_client_are_not_given(served: Served) -> None:
    for path in ("/../run.py", "/%2e%2e/run.py", "/..%2frun.py", "/assets/../../run.py"):
        raw = httpx.get(served.url + path)
        assert raw.status_code == 404, path


def test_bodies_are_bounded(anna: Person) -> None:
    path = "/api/tables"
    large = anna.refused("POST", path, json={"system": "x" * 70_000, "scenario": "y"})
    assert large[0] == 413

    def drip() -> list[bytes]:
        return [b" " * 40_000, b" " * 40_000]

    streamed = anna.http.post(
        path, content=iter(drip()), headers={"Content-Type": "application/json"}
    )
    assert streamed.status_code == 413
    json = {"Content-Type": "application/json"}
    for body in (b"", b"{", b"\xff\xfe", b'{"system": NaN}'):
        answer = anna.http.post(path, content=body, headers=json)
        assert answer.status_code == 400, body[:20]
        assert answer.json()["error"]["code"] == "bad"
    for body in (b"null", b"[" * 5000, b'{"system":' + b"[" * 5000):
        assert anna.http.post(path, content=body, headers=json).status_code == 422


def test_deep_choices_are_refused(anna: Person) -> None:
    table = anna.new(seats=HOT_SEAT)
    deep = b"[" * 900 + b"]" * 900
    body = b'{"seat":"red","event":0,"choice":' + deep + b"}"
    answer = anna.http.post(
        f"/api/tables/{table}/choose", content=body, headers={"Content-Type": "application/json"}
    )
    assert answer.status_code in (400, 422)
    assert anna.view(table, "red")["event"] == 0


def test_wrong_methods(anna: Person) -> None:
    answer = anna.http.delete("/api/tables")
    assert answer.status_code == 405
    assert "POST" in answer.headers["allow"]


BAD_FRAMES: list[str | bytes] = [
    "",
    "x",
    "{}",
    "[]",
    '{"type":"choose"}',
    '{"type":"seat"}',
    '{"type":"seat","seat":5}',
    '{"type":"pong","more":1}',
    '{"type":"pong"' + " " * 5000 + "}",
    "[" * 3000,
    b'{"type":"pong"}',
    b"\x00\xff",
    '{"type":"seat","seat":"red","event":1e400}',
    '{"type":"seat","seat":"\\ud800"}',
]


@pytest.mark.parametrize("frame", BAD_FRAMES, ids=range(len(BAD_FRAMES)))
def test_frames_that_are_not_in_the_contract(anna: Person, frame: str | bytes) -> None:
    table = anna.new(seats=HOT_SEAT)
    with anna.live(table, "red") as live:
        live.view()
        live.web.send(frame)
        assert live.closed() == 1008


def test_huge_frames_are_not_even_read(anna: Person) -> None:
    table = anna.new(seats=HOT_SEAT)
    with anna.live(table, "red") as live:
        live.view()
        with contextlib.suppress(ConnectionClosed):
            live.web.send("x" * 300_000)
        assert live.closed() == 1009


def test_socket_close_codes(anna: Person, boris: Person) -> None:
    table = anna.new(seats=HOT_SEAT)
    for seat, where, code in (("red", table, 4001), (None, "nothing", 4004), ("pink", table, 4004)):
        with boris.live(where, seat) as live:
            assert live.closed() == code
    with boris.live(table) as live:
        live.view()
        live.say(type="seat", seat="red", event=-1)
        assert live.closed() == 4001


def test_socket_needs_a_handshake(served: Served, anna: Person) -> None:
    table = anna.new(seats=HOT_SEAT)
    plain = anna.http.get(f"/api/tables/{table}/live")
    assert plain.status_code in (404, 426)
    with pytest.raises(InvalidStatus), connect(f"ws://127.0.0.1:{served.port}/api/none/live"):
        pass


def test_too_many_sockets_and_requests(tmp_path: Path) -> None:
    with Served(tmp_path, None, "0.05", "{}") as served:
        hurry(served.person())
    assert served.errors == []


def hurry(person: Person) -> None:
    person.get("/api/me")
    table = person.new(seats=HOT_SEAT)
    slow = None
    for _ in range(400):
        response = person.http.post(
            f"/api/tables/{table}/choose", json={"seat": "red", "event": 99, "choice": 0}
        )
        if response.status_code == 429:
            slow = response
            break
    assert slow is not None
    wait = slow.json()["error"]["retry_after"]
    assert 0 < wait < 1
    assert slow.headers["retry-after"] == "1"
    time.sleep(wait + 0.05)
    again = person.http.post(
        f"/api/tables/{table}/choose", json={"seat": "red", "event": 0, "choice": 0}
    )
    assert again.status_code == 200
    with person.live(table, "red") as live:
        live.view()
        with contextlib.suppress(ConnectionClosed):
            for _ in range(200):
                live.say(type="pong")
        assert live.closed() == 4008


def test_health(anna: Person) -> None:
    assert anna.get("/api/health") == {"ok": True}
    assert msgspec.json.decode(anna.http.get("/api/openapi.json").content)["openapi"] == "3.1.0"
    assert "/api/tables/{id}/choose" in anna.http.get("/api/docs").text
