"""A real server on the loopback, and people who talk to it."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import msgspec
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

TESTS = Path(__file__).parent.parent
ENTRY = """[argead.systems]
ford = minigame:system
"""


class Served:
    """A server process that can be killed and started again on the same data."""

    def __init__(self, home: Path, database: str | None = None, *extra: str) -> None:
        self.home = home
        self.database = database or str(home / "tables.sqlite")
        self.extra = extra
        self.port = 0
        self.errors: list[str] = []
        self.said: list[str] = []
        self.people: list[Person] = []
        self._plug_in()
        self.start()

    def _plug_in(self) -> None:
        """The small game is found as a third party's system is: by its entry point."""
        info = self.home / "plug" / "ford-1.0.dist-info"
        info.mkdir(parents=True, exist_ok=True)
        (info / "METADATA").write_text("Metadata-Version: 2.1\nName: ford\nVersion: 1.0\n")
        (info / "entry_points.txt").write_text(ENTRY)

    def start(self) -> None:
        env = {**os.environ, "PYTHONPATH": f"{TESTS}{os.pathsep}{self.home / 'plug'}"}
        command = [
            sys.executable,
            "-m",
            "server.launch",
            str(self.port),
            str(self.home),
            self.database,
            *self.extra,
        ]
        self.process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=env
        )
        assert self.process.stdout is not None
        assert self.process.stderr is not None
        self._reader = threading.Thread(target=self._read, args=(self.process.stderr,), daemon=True)
        self._reader.start()
        line = self.process.stdout.readline()
        found = re.search(r"http://127\.0\.0\.1:(\d+)", line)
        if found is None:
            self.process.wait(10)
            self._reader.join(5)
            self.process.stdout.close()
            raise RuntimeError(f"the server did not start: {line} {''.join(self.errors)}")
        self.port = int(found[1])

    def _read(self, stream: Any) -> None:
        self.errors.extend(stream)
        stream.close()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def cookie_name(self) -> str:
        return f"argead-{self.port}"

    def stop(self, how: signal.Signals = signal.SIGINT) -> int:
        self.process.send_signal(how)
        code = self.process.wait(15)
        self._reader.join(5)
        assert self.process.stdout is not None
        self.said.append(self.process.stdout.read())
        self.process.stdout.close()
        return code

    def kill(self) -> None:
        """No warning, no clean-up."""
        self.stop(signal.SIGKILL)

    def __enter__(self) -> Served:
        return self

    def __exit__(self, *_: object) -> None:
        if self.process.poll() is None:
            self.stop()
        self.dismiss()

    def dismiss(self) -> None:
        """Close what the people of this server have open."""
        for person in self.people:
            person.close()

    def person(self, **headers: str) -> Person:
        made = Person(self, headers)
        self.people.append(made)
        return made


class Person:
    """A client with its own cookie; it writes down every byte that it receives."""

    def __init__(self, served: Served, headers: dict[str, str]) -> None:
        self.served = served
        self.heard: list[bytes] = []
        self.http = httpx.Client(
            base_url=served.url,
            timeout=30,
            headers={"X-Argead": "1", **headers},
            event_hooks={"response": [self._hear]},
        )

    @property
    def cookie(self) -> str:
        """What the server knows this person by."""
        return self.http.cookies[self.served.cookie_name]

    def _hear(self, response: httpx.Response) -> None:
        self.heard.append(response.read())
        self.heard.append(repr(sorted(response.headers.items())).encode())

    def get(self, path: str, **query: Any) -> Any:
        return self._json(self.http.get(path, params=query))

    def post(self, path: str, **body: Any) -> Any:
        return self._json(self.http.post(path, json=body))

    def refused(self, method: str, path: str, **given: Any) -> tuple[int, dict[str, Any]]:
        """Status and error of a request that must not work."""
        response = self.http.request(method, path, **given)
        assert response.status_code >= 400, response.text
        error: dict[str, Any] = response.json()["error"]
        return response.status_code, error

    @staticmethod
    def _json(response: httpx.Response) -> Any:
        assert response.status_code < 400, f"{response.status_code} {response.text}"
        return response.json() if response.content else None

    def new(self, system: str = "ford", scenario: str = "summer", **more: Any) -> str:
        ident: str = self.post("/api/tables", system=system, scenario=scenario, **more)["id"]
        return ident

    def view(self, table: str, seat: str | None = None, **query: Any) -> dict[str, Any]:
        given = {**query} if seat is None else {"seat": seat, **query}
        found: dict[str, Any] = self.get(f"/api/tables/{table}/view", **given)
        return found

    def choose(self, table: str, seat: str, pick: int = 0) -> dict[str, Any]:
        """Answer the seat's open question with the option at a place."""
        return self.answer(table, self.view(table, seat), pick)

    def answer(self, table: str, view: dict[str, Any], pick: int = 0) -> dict[str, Any]:
        """Answer the question of a view with the option at a place; standing passes are left out."""
        options = [o for o in view["ask"]["options"] if o["choice"] != "hold"]
        done: dict[str, Any] = self.post(
            f"/api/tables/{table}/choose",
            seat=view["seat"],
            event=view["event"],
            choice=options[pick % len(options)]["choice"],
        )
        return done

    @contextmanager
    def live(
        self,
        table: str,
        seat: str | None = None,
        event: int = -1,
        headers: dict[str, str] | None = None,
    ) -> Iterator[Live]:
        part = "" if seat is None else f"&seat={seat}"
        url = f"ws://127.0.0.1:{self.served.port}/api/tables/{table}/live?event={event}{part}"
        cookie = "; ".join(f"{k}={v}" for k, v in self.http.cookies.items())
        given = {"Cookie": cookie, **(headers or {})}
        with connect(url, additional_headers=given, max_size=None, ping_interval=None) as web:
            yield Live(web, self)

    def close(self) -> None:
        self.http.close()


class Live:
    """An open socket."""

    def __init__(self, web: ClientConnection, person: Person) -> None:
        self.web = web
        self.person = person

    def raw(self, timeout: float = 20) -> bytes:
        """The next message as it comes."""
        data = self.web.recv(timeout=timeout, decode=False)
        assert isinstance(data, bytes)
        self.person.heard.append(data)
        return data

    def next(self, kind: str, timeout: float = 20) -> dict[str, Any]:
        """The next message of a kind; others are passed over."""
        while True:
            message: dict[str, Any] = msgspec.json.decode(self.raw(timeout))
            if message["type"] == kind:
                return message

    def view(self, event: int = -1, timeout: float = 20) -> dict[str, Any]:
        """The next view whose event number is above this."""
        while True:
            view: dict[str, Any] = self.next("view", timeout)["view"]
            if view["event"] > event:
                return view

    def closed(self) -> int:
        """Wait until the server closes the socket; its code."""
        try:
            while True:
                self.next("view")
        except ConnectionClosed as closed:
            return 0 if closed.rcvd is None else closed.rcvd.code

    def say(self, **message: Any) -> None:
        self.web.send(msgspec.json.encode(message).decode())


FORD = ("red", "blue", "green")
HOT_SEAT = {seat: {"who": "me"} for seat in FORD}


def asked(person: Person, table: str) -> str | None:
    """Which of the person's seats is asked."""
    seats: list[str] = person.view(table)["asked_of_me"]
    return seats[0] if seats else None


def play_until(person: Person, table: str, stop: Any, most: int = 400) -> dict[str, Any]:
    """Play all seats in turn until ``stop`` accepts the view of the seat that is asked, or the end."""
    for n in range(most):
        seat = asked(person, table)
        if seat is None:
            return person.view(table)
        view = person.view(table, seat)
        if stop(view):
            return view
        person.answer(table, view, n * 7 + len(view["log"]))
    raise AssertionError("it did not come to that")
