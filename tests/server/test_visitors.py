"""Who somebody is: only what this server gave out counts, and coming as many people gains nothing."""

from __future__ import annotations

import contextlib
import secrets
import sqlite3
from collections.abc import Iterator
from http.client import HTTPConnection, HTTPResponse
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from argead.server import ServerError, serve
from argead.server.limits import network
from argead.server.seats import Keyring, hashed

from .served import HOT_SEAT, Person, Served


def with_cookie(served: Served, cookie: str) -> Person:
    return served.person(Cookie=f"{served.cookie_name}={cookie}")


def given(response: httpx.Response) -> str | None:
    """The cookie that an answer gives, if it gives one."""
    return response.cookies.get(f"argead-{response.url.port}")


def altered(cookie: str, place: int) -> str:
    other = "A" if cookie[place] != "A" else "B"
    return cookie[:place] + other + cookie[place:][1:]


def not_issued(cookie: str, home: Path) -> dict[str, str]:
    """Cookies that the server of a person with this cookie never gave to anybody."""
    token, _, signature = cookie.partition(".")
    elsewhere = Keyring(home / "server.key")
    return {
        "made up": secrets.token_urlsafe(32),
        "made up with a signature": f"{secrets.token_urlsafe(24)}.{secrets.token_urlsafe(24)}",
        "another's signature": f"{secrets.token_urlsafe(24)}.{signature}",
        "token alone": token,
        "without a signature": f"{token}.",
        "altered token": altered(cookie, 3),
        "altered signature": altered(cookie, -3),
        "cut off": cookie[:-1],
        "longer": f"{cookie}A",
        "of another server": elsewhere.cookie(token),
        "empty": "",
        "not letters": "é.é",
    }


KINDS = tuple(not_issued("token.signature", Path("/tmp")))


@pytest.mark.parametrize("kind", KINDS)
def test_cookie_that_was_not_issued_is_replaced(
    anna: Person, served: Served, tmp_path: Path, kind: str
) -> None:
    cookie = anna.cookie
    table = anna.new(seats=HOT_SEAT)
    forged = not_issued(cookie, tmp_path)[kind].encode()
    shown = {b"Cookie": served.cookie_name.encode() + b"=" + forged}
    answer = httpx.get(f"{served.url}/api/me", headers=shown)
    assert answer.json() == {"tables": [], "finished": [], "suggested": []}
    issued = given(answer)
    assert issued is not None
    assert issued.encode() != forged
    look = f"{served.url}/api/tables/{table}/view?seat=red"
    assert httpx.get(look, headers=shown).status_code == 403
    unnamed = {b"Cookie": b"argead=" + forged}
    assert httpx.get(look, headers=unnamed).status_code == 403
    again = with_cookie(served, issued)
    assert given(again.http.get("/api/me")) is None
    assert table in [t["id"] for t in anna.get("/api/me")["tables"]]


def test_cookie_is_given_once_and_shut_to_scripts_and_other_sites(served: Served) -> None:
    person = served.person()
    answer = person.http.get("/api/me")
    parts = [part.strip().lower() for part in answer.headers["set-cookie"].split(";")]
    assert parts[1:] == ["httponly", "max-age=34560000", "path=/", "samesite=lax"]
    assert "set-cookie" not in person.http.get("/api/me").headers
    assert "set-cookie" not in person.http.get("/").headers
    mine = person.new()
    assert [t["id"] for t in person.get("/api/me")["tables"]] == [mine]


def test_page_replaces_what_was_not_issued(served: Served) -> None:
    built = httpx.get(f"{served.url}/")
    if built.status_code == 503:
        pytest.skip("the client is not built")
    for forged in (secrets.token_urlsafe(24), f"{secrets.token_urlsafe(24)}.x"):
        answer = httpx.get(f"{served.url}/", headers={"Cookie": f"argead={forged}"})
        assert given(answer) not in (None, forged)


def test_store_keeps_neither_token_nor_signature(anna: Person, served: Served) -> None:
    anna.new()
    stored = b"".join(p.read_bytes() for p in served.home.glob("tables.sqlite*"))
    for part in anna.cookie.split("."):
        assert part.encode() not in stored


def test_person_stays_the_same_after_a_restart(own_server: Served) -> None:
    anna = own_server.person()
    table = anna.new(seats=HOT_SEAT)
    own_server.stop()
    own_server.start()
    assert [t["id"] for t in anna.get("/api/me")["tables"]] == [table]


def test_holder_of_a_table_from_before_signatures_keeps_it(own_server: Served) -> None:
    anna = own_server.person()
    table = anna.new(seats=HOT_SEAT)
    own_server.stop()
    old, person = secrets.token_urlsafe(32), hashed(anna.cookie.partition(".")[0])
    with sqlite3.connect(own_server.database) as db:
        for column, where in (("owner", "tables"), ("holder", "seats")):
            db.execute(f"UPDATE {where} SET {column} = ? WHERE {column} = ?", (hashed(old), person))
    db.close()
    own_server.start()
    page = httpx.get(f"{own_server.url}/", headers={"Cookie": f"argead={old}"})
    assert given(page) is None
    answer = httpx.get(f"{own_server.url}/api/me", headers={"Cookie": f"argead={old}"})
    assert [t["id"] for t in answer.json()["tables"]] == [table]
    signed = given(answer)
    assert signed is not None
    later = with_cookie(own_server, signed)
    assert [t["id"] for t in later.get("/api/me")["tables"]] == [table]
    later.view(table, "red")


def test_two_servers_on_one_host_keep_their_people(own_server: Served, served: Served) -> None:
    """A browser brings the cookies of one port to all others of the host."""
    first, second = own_server.person(), served.person()
    for person in (first, second):
        person.get("/api/me")
    both = {
        "Cookie": f"{own_server.cookie_name}={first.cookie}; {served.cookie_name}={second.cookie}"
    }
    for server, person in ((own_server, first), (served, second)):
        table = person.new(seats=HOT_SEAT)
        answer = httpx.get(f"{server.url}/api/me", headers=both)
        assert [t["id"] for t in answer.json()["tables"]] == [table]
        assert "set-cookie" not in answer.headers


def test_cookie_without_a_port_is_known_and_named_anew(anna: Person, served: Served) -> None:
    table = anna.new(seats=HOT_SEAT)
    before = {"Cookie": f"argead={anna.cookie}"}
    answer = httpx.get(f"{served.url}/api/me", headers=before)
    assert table in [t["id"] for t in answer.json()["tables"]]
    assert given(answer) == anna.cookie
    behind = httpx.get(f"{served.url}/api/me", headers={"Host": "localhost"})
    assert behind.cookies.get("argead")


# -- limits ----------------------------------------------------------------------------------

USUAL = (
    '{"crowd": 3, "sockets": 2, "rates": {"make": {"per_second": 0.001, "burst": 4},'
    ' "choose": {"per_second": 0.001, "burst": 8}}}'
)
WISH = '{"system": "ford", "scenario": "summer"}'


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server that soon says no; each test comes from addresses of its own."""
    with Served(tmp_path_factory.mktemp("strict"), None, "0.05", USUAL) as served:
        yield served
    assert served.errors == []


def ask(served: Served, method: str, path: str, address: str, **headers: str) -> HTTPResponse:
    """An answer to a request that comes from a loopback address."""
    way = HTTPConnection("127.0.0.1", served.port, timeout=30, source_address=(address, 0))
    body = WISH if method == "POST" else None
    way.request(
        method, path, body, {"X-Argead": "1", "Content-Type": "application/json", **headers}
    )
    answer = way.getresponse()
    answer.read()
    way.close()
    return answer


def makes(served: Served, address: str = "127.0.0.1", **headers: str) -> int:
    """The status of a wish for a new table."""
    return ask(served, "POST", "/api/tables", address, **headers).status


def cookie_of(served: Served, address: str = "127.0.0.1") -> dict[str, str]:
    """The cookie of a new person."""
    given = ask(served, "GET", "/api/me", address).headers["Set-Cookie"]
    return {"Cookie": given.partition(";")[0]}


SHOWN = ("nothing", "made up", "seat", "issued", "proxy")


@pytest.mark.parametrize("show", SHOWN)
def test_coming_as_many_people_gains_nothing(strict: Served, show: str) -> None:
    """A person makes 4 tables and the crowd at an address 12, whatever it says that it is."""
    here = f"127.0.1.{1 + SHOWN.index(show)}"
    made: list[int] = []
    for n in range(20):
        headers: dict[str, str] = {}
        if show == "made up":
            headers = {"Cookie": f"argead={secrets.token_urlsafe(32)}"}
        elif show == "seat":
            headers = {"Authorization": f"Bearer {secrets.token_urlsafe(24)}"}
        elif show in ("issued", "proxy"):
            headers = cookie_of(strict, "127.0.2.1")
        if show == "proxy":
            headers["X-Forwarded-For"] = f"10.0.0.{n}"
        made.append(makes(strict, here, **headers))
    assert made == [201] * 12 + [429] * 8
    assert makes(strict, "127.0.3.1", **cookie_of(strict)) == 201


def test_person_is_limited_wherever_they_come_from(strict: Served) -> None:
    cookie = cookie_of(strict, "127.0.4.1")
    made = [makes(strict, f"127.0.4.{n}", **cookie) for n in range(1, 8)]
    assert made == [201] * 4 + [429] * 3
    assert makes(strict, "127.0.4.1", **cookie_of(strict)) == 201


def test_sockets_are_counted_by_person_and_by_address(strict: Served) -> None:
    anna = strict.person()
    anna.get("/api/me")
    table = anna.new()
    url = f"ws://127.0.0.1:{strict.port}/api/tables/{table}/live"

    with contextlib.ExitStack() as opened:

        def live(cookie: dict[str, str], address: str = "127.0.0.1") -> int:
            """0 for a socket that is let in, else the code that it is closed with."""
            made = connect(url, additional_headers=cookie, source_address=(address, 0), proxy=None)
            try:
                opened.enter_context(made).recv(timeout=10)
            except ConnectionClosed as closed:
                return 0 if closed.rcvd is None else closed.rcvd.code
            return 0

        first = cookie_of(strict)
        assert [live(first) for _ in range(3)] == [0, 0, 4008]
        assert live(first, "127.0.0.2") == 4008
        assert [live({}) for _ in range(3)] == [0, 0, 4008]
        made_up = [{"Cookie": f"argead={secrets.token_urlsafe(32)}"} for _ in range(3)]
        assert [live(cookie) for cookie in made_up] == [4008] * 3
        assert [live(cookie_of(strict)) for _ in range(4)] == [0, 0, 4008, 4008]
        assert live(cookie_of(strict), "127.0.0.2") == 0


def test_secret_of_a_seat_speaks_and_a_made_up_one_does_not(anna: Person, served: Served) -> None:
    table = anna.new(seats={"blue": {"who": "me"}, "green": {"who": "me"}})
    secret = anna.get(f"/api/tables/{table}")["seats"][0]["link"]
    program = served.person(Authorization=f"Bearer {secret}")
    program.post("/api/join", secret=secret)
    assert program.get(f"/api/tables/{table}")["mine"] == ["red"]
    stranger = served.person(Authorization=f"Bearer {'x' * 32}")
    assert given(stranger.http.get("/api/me")) is not None
    own = with_cookie(served, anna.cookie)
    own.http.headers["Authorization"] = f"Bearer {'x' * 32}"
    assert own.get(f"/api/tables/{table}")["mine"] == ["blue", "green"]


def test_one_subscriber_is_one_address() -> None:
    assert network("192.0.2.7") == "192.0.2.7"
    assert network("::ffff:192.0.2.7") == "192.0.2.7"
    assert network("2001:db8:1:2:aaaa::1") == network("2001:db8:1:2:bbbb::2")
    assert network("2001:db8:1:2::1") != network("2001:db8:1:3::1")
    assert network("fe80::1%eth0") == "fe80::/64"
    assert network("testclient") == "testclient"


# -- proxies ---------------------------------------------------------------------------------


def test_only_a_named_proxy_is_believed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    told = {"X-Forwarded-Proto": "https", "Host": "games.example"}
    with Served(tmp_path) as served:
        assert httpx.get(f"{served.url}/api/me", headers=told).status_code == 403
        own = httpx.get(f"{served.url}/api/me", headers={"X-Forwarded-Proto": "https"})
        assert "secure" not in own.headers["set-cookie"].lower()
        served.stop()
        monkeypatch.setenv("ARGEAD_PROXIES", "127.0.0.1, 10.0.0.0/8")
        served.start()
        behind = httpx.get(f"{served.url}/api/me", headers=told)
        assert behind.status_code == 200
        assert "secure" in behind.headers["set-cookie"].lower()


def test_people_behind_a_named_proxy_have_their_own_addresses(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ARGEAD_PROXIES", "127.0.0.1")
    with Served(tmp_path, None, "0.05", USUAL) as served:
        first = [makes(served, **{"X-Forwarded-For": "203.0.113.1"}) for _ in range(13)]
        assert first == [201] * 12 + [429]
        assert makes(served, **{"X-Forwarded-For": "203.0.113.2"}) == 201
        lying = {"X-Forwarded-For": "203.0.113.9, 203.0.113.1"}
        assert makes(served, **lying) == 429


def test_proxy_that_is_no_address(tmp_path: Path) -> None:
    with pytest.raises(ServerError, match="a proxy is named by its address"):
        serve(port=0, home=tmp_path, proxies=["games.example"])
