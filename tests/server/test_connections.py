"""Connections that dribble, sleep or come by the thousand do not keep the server from anybody else."""

from __future__ import annotations

import contextlib
import json
import resource
import socket
import struct
import time
from collections.abc import Callable, Iterator
from http.client import HTTPConnection
from pathlib import Path

import httpx
import msgspec
import pytest

from argead.server.connections import OTHER_FILES, room_for

from .served import HOT_SEAT, Person, Served

SHORT = {
    "patience": {
        "header": 1.5,
        "body": 1.5,
        "answer": 1.5,
        "idle": 2,
        "ping": 0.5,
        "pong": 1.0,
        "close": 1.0,
    },
    "rates": {kind: {"per_second": 1e5, "burst": 1e5} for kind in ("frame", "read", "choose")},
}
MOST = 10.0
"""Seconds after which a connection that should have ended counts as one that never ends."""


@pytest.fixture(scope="module")
def brisk(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server with little patience."""
    home = tmp_path_factory.mktemp("brisk")
    with Served(home, None, "0.01", json.dumps(SHORT)) as served:
        yield served
    assert served.errors == []


def plug(served: Served, address: str = "127.0.0.1") -> socket.socket:
    made = socket.socket()
    made.bind((address, 0))
    made.connect(("127.0.0.1", served.port))
    made.settimeout(MOST)
    return made


def rest(line: socket.socket) -> bytes:
    """All that comes until the server ends the connection."""
    heard = b""
    with contextlib.suppress(ConnectionError):
        while part := line.recv(65536):
            heard += part
    return heard


def whole(line: socket.socket) -> bytes:
    """One answer with its body."""
    heard = b""
    while b"\r\n\r\n" not in heard:
        heard += line.recv(65536)
    head, _, body = heard.partition(b"\r\n\r\n")
    length = int(head.lower().partition(b"content-length: ")[2].split()[0])
    while len(body) < length:
        body += line.recv(65536)
    return head + b"\r\n\r\n" + body


def dribble(line: socket.socket, data: bytes, every: float = 0.1) -> float:
    """Send byte after byte until the server has ended the connection; the seconds that it took."""
    began = time.monotonic()
    line.settimeout(every)
    for n in range(int(MOST / every)):
        try:
            line.send(data[n % len(data) :][:1])
            if not line.recv(1, socket.MSG_PEEK):
                break
        except TimeoutError:
            continue
        except ConnectionError:
            break
    line.settimeout(MOST)
    return time.monotonic() - began


def well(person: Person) -> None:
    """Somebody else is served, and soon."""
    began = time.monotonic()
    assert person.get("/api/health") == {"ok": True}
    assert time.monotonic() - began < 2


GET = b"GET /api/health HTTP/1.1\r\nHost: 127.0.0.1\r\n"


def test_header_that_dribbles_is_cut(brisk: Served) -> None:
    with plug(brisk) as line:
        line.sendall(GET)
        assert 1 < dribble(line, b"X-Slow: 1\r\n") < 4
        answer = rest(line)
    assert answer.startswith(b"HTTP/1.1 408 ")
    assert b"did not arrive in time" in answer
    well(brisk.person())


def test_second_header_that_dribbles_is_cut(brisk: Served) -> None:
    with plug(brisk) as line:
        line.sendall(GET + b"\r\n")
        assert whole(line).startswith(b"HTTP/1.1 200 ")
        assert dribble(line, GET) < 4
        assert b"HTTP/1.1 408 " in rest(line)


def test_connection_that_says_nothing_is_closed(brisk: Served) -> None:
    began = time.monotonic()
    with plug(brisk) as line:
        assert rest(line) == b""
        assert 1 < time.monotonic() - began < 4


def test_idle_connection_is_closed(brisk: Served) -> None:
    with plug(brisk) as line:
        line.sendall(GET + b"\r\n")
        answer = whole(line)
        began = time.monotonic()
        assert answer.startswith(b"HTTP/1.1 200 ")
        assert b"connection: close" not in answer.lower()
        assert rest(line) == b""
        assert 1 < time.monotonic() - began < 5


def test_connection_that_is_used_is_kept(brisk: Served) -> None:
    """Longer than any patience lasts, with pauses shorter than that, and now and then in two pieces."""
    with plug(brisk) as line:
        for n in range(15):
            line.sendall(GET)
            time.sleep(0.2 * (n % 3))
            line.sendall(b"\r\n")
            assert whole(line).startswith(b"HTTP/1.1 200 ")
            time.sleep(0.2)


POST = (
    b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Argead: 1\r\n"
    b"Content-Type: application/json\r\nContent-Length: 60000\r\n\r\n"
)


def test_body_that_dribbles_is_refused_and_cut(brisk: Served) -> None:
    with plug(brisk) as line:
        line.sendall(POST)
        assert dribble(line, b" ") < 4
        assert whole(line).startswith(b"HTTP/1.1 408 ")
        assert dribble(line, b" ") < 6


def test_body_that_nobody_reads_is_cut(brisk: Served) -> None:
    with plug(brisk) as line:
        line.sendall(GET + b"Content-Length: 60000\r\n\r\n")
        assert whole(line).startswith(b"HTTP/1.1 200 ")
        assert dribble(line, b" ") < 6


def test_who_hangs_up_in_the_middle_of_a_body_is_no_error(brisk: Served) -> None:
    with plug(brisk) as line:
        line.sendall(POST + b"{")
        time.sleep(0.2)
        line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    well(brisk.person())


def narrow(served: Served) -> socket.socket:
    """A connection that takes very little at a time."""
    made = socket.socket()
    made.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
    made.connect(("127.0.0.1", served.port))
    made.settimeout(MOST)
    return made


def is_gone(served: Served, line: socket.socket) -> bool:
    """Whether the server has no such connection any more: neither open nor being closed."""
    here = "{:08X}:{:04X}".format(
        struct.unpack("=I", socket.inet_aton("127.0.0.1"))[0], served.port
    )
    peer = f"{here[:8]}:{line.getsockname()[1]:04X}"
    with open("/proc/net/tcp") as table:
        rows = [row.split() for row in table]
    # A socket whose owner has let it go has no inode any more.
    return not any(row[1:3] == [here, peer] and row[9] != "0" for row in rows[1:])


def goes(served: Served, line: socket.socket) -> bool:
    until = time.monotonic() + MOST
    while time.monotonic() < until:
        if is_gone(served, line):
            return True
        time.sleep(0.1)
    return False


def test_answers_that_nobody_takes_are_dropped(brisk: Served) -> None:
    with narrow(brisk) as line:
        line.sendall((b"GET /api/openapi.json HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n") * 40)
        time.sleep(0.3)
        assert not is_gone(brisk, line)
        assert goes(brisk, line)
    well(brisk.person())


# -- sockets ---------------------------------------------------------------------------------


def upgraded(line: socket.socket, person: Person, table: str) -> None:
    """Make a connection a web socket, by hand."""
    line.sendall(
        f"GET /api/tables/{table}/live?seat=red HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\n"
        "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
        f"Cookie: argead={person.cookie}\r\n\r\n".encode()
    )
    assert line.recv(12) == b"HTTP/1.1 101"


def frame(text: bytes) -> bytes:
    assert len(text) < 126
    return bytes([0x81, 0x80 | len(text)]) + bytes(4) + text


def test_socket_that_answers_no_ping_is_closed(brisk: Served) -> None:
    person = brisk.person()
    table = person.new(seats=HOT_SEAT)
    with plug(brisk) as line:
        upgraded(line, person, table)
        began = time.monotonic()
        heard = rest(line)
        assert time.monotonic() - began < 5
        assert b"keepalive ping timeout" in heard


def test_socket_that_reads_nothing_is_dropped(brisk: Served) -> None:
    person = brisk.person()
    table = person.new(seats=HOT_SEAT)
    again = frame(msgspec.json.encode({"type": "seat", "seat": "red", "event": -1}))
    with narrow(brisk) as line:
        upgraded(line, person, table)
        line.settimeout(0.5)
        with contextlib.suppress(TimeoutError, ConnectionError):
            for _ in range(2000):
                line.sendall(again)
        assert goes(brisk, line)
    assert person.get(f"/api/tables/{table}")["seats"][0].get("online") is not True
    well(person)


def test_socket_that_answers_stays(brisk: Served) -> None:
    person = brisk.person()
    table = person.new(seats=HOT_SEAT)
    with person.live(table, "red") as live:
        event = live.view()["event"]
        with contextlib.suppress(TimeoutError):
            live.view(event, timeout=4)
        person.choose(table, "red")
        assert live.view(event)["event"] > event


# -- numbers ---------------------------------------------------------------------------------


def crowd(served: Served, many: int, address: Callable[[int], str]) -> list[socket.socket]:
    """So many connections that say nothing."""
    return [plug(served, address(n)) for n in range(many)]


def status(line: socket.socket) -> bytes:
    line.sendall(GET + b"\r\n")
    return whole(line).split(b" ", 2)[1]


@contextlib.contextmanager
def files(soft: int) -> Iterator[None]:
    """How many files may be open, in this process and those that are started meanwhile."""
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (soft, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, before)


def test_one_connection_too_many_is_refused_while_others_go_on(tmp_path: Path) -> None:
    """With the usual limits, and with as few files as systems usually give."""
    with files(1024):
        served = Served(tmp_path, None, "0.05", '{"patience": {"header": 600}}')
    with served, contextlib.ExitStack() as lines, files(4096):
        anna = served.person()
        table = anna.new(seats=HOT_SEAT)
        with anna.live(table, "red") as live:
            event = live.view()["event"]
            for line in crowd(served, 998, lambda n: f"127.0.1.{1 + n // 250}"):
                lines.enter_context(line)
            time.sleep(0.5)
            with plug(served, "127.0.2.1") as late:
                answer = rest(late)
            assert answer.startswith(b"HTTP/1.1 503 ")
            assert b"retry-after: 5" in answer
            body = json.loads(answer.partition(b"\r\n\r\n")[2])
            assert body["error"]["text"].startswith("This server is full.")
            anna.choose(table, "red")
            assert live.view(event)["event"] > event
            lines.close()
            time.sleep(0.5)
            with plug(served, "127.0.2.1") as later:
                assert status(later) == b"200"
    assert served.errors == []


def test_address_has_a_share_of_the_connections(tmp_path: Path) -> None:
    limits = '{"connections": 20, "connections_of_address": 5}'
    with Served(tmp_path, None, "0.05", limits) as served:
        lines = crowd(served, 6, lambda n: "127.0.0.2")
        answer = rest(lines[5])
        assert answer.startswith(b"HTTP/1.1 429 ")
        assert b"too many connections from your address" in answer
        usual = HTTPConnection("127.0.0.1", served.port, source_address=("127.0.0.2", 0))
        usual.request("GET", "/api/health")
        assert usual.getresponse().status == 429
        usual.close()
        assert status(lines[4]) == b"200"
        well(served.person())
        lines[0].close()
        time.sleep(0.2)
        with plug(served, "127.0.0.2") as again:
            assert status(again) == b"200"
        for line in lines:
            line.close()
    assert served.errors == []


def test_proxy_that_was_named_has_no_such_share(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ARGEAD_PROXIES", "127.0.0.2")
    with Served(tmp_path, None, "0.05", '{"connections_of_address": 5}') as served:
        lines = crowd(served, 8, lambda n: "127.0.0.2")
        assert [status(line) for line in lines] == [b"200"] * 8
        for line in lines:
            line.close()


def test_flood_with_few_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Fewer files than there may be connections, and no more to be had: nobody notices, nothing is logged."""
    monkeypatch.setenv("MOST_FILES", "1024")
    with Served(tmp_path, None, "0.05", '{"connections_of_address": 4000}') as served, files(4096):
        anna = served.person()
        anna.get("/api/me")
        lines = crowd(served, 2000, lambda n: f"127.0.1.{1 + n % 200}")
        well(anna)
        for line in lines:
            line.close()
        time.sleep(0.5)
        assert httpx.get(f"{served.url}/api/health").status_code == 200
    assert served.errors == []


def test_room_is_asked_for_and_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[int, int]] = []
    monkeypatch.setattr(resource, "setrlimit", lambda what, limits: asked.append(limits))
    for files_now, most, room in (
        ((1024, 4096), (1000 + OTHER_FILES, 4096), 1000),
        ((1024, 1024), (1024, 1024), 1024 - OTHER_FILES),
        ((256, 256), (256, 256), 128),
        ((1024, resource.RLIM_INFINITY), (1000 + OTHER_FILES, resource.RLIM_INFINITY), 1000),
        ((65536, 65536), None, 1000),
    ):
        asked.clear()
        monkeypatch.setattr(resource, "getrlimit", lambda what, now=files_now: now)
        assert room_for(1000) == room
        assert asked == ([] if most is None else [most])
