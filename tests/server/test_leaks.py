"""No byte that a seat receives tells what it may not see: whole games, all endpoints, all eyes."""

from __future__ import annotations

import re
import shutil
import tempfile
import threading
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed

import argead
from argead.core import journal as journals
from argead.core import system as registry
from argead.core.journal import Header
from argead.core.opening import replay
from argead.core.state import canonical
from argead.core.table import Table
from argead.server.game import reopened
from argead.server.history import History, read_step
from argead.server.store.sqlite import SqliteStore
from minigame import system as ford

from .served import Person, Served

GAME_SECONDS = 4.0
FINISH_SECONDS = 120.0
SHORT = {"great_battles": "samarkand", "successors": "three"}
CARDS = re.compile(rb"(?:ambush|parry)\d")


def poke_everything(person: Person, table: str, seat: str, others: list[str], event: int) -> None:
    """Ask for all that a curious person could ask for."""
    base = f"/api/tables/{table}"
    for eyes in (None, *others, seat):
        part = "" if eyes is None else f"?seat={eyes}"
        for what in ("view", "foresight", "replay", "positions/0", "positions/1"):
            person.http.get(f"{base}/{what}{part}")
    person.http.get(f"{base}/journal")
    person.http.get(base)
    person.http.get("/api/me")
    for who in (seat, *others):
        for number in (event, event + 1):
            body = {"seat": who, "event": number, "choice": ["no", "such"]}
            for what in ("choose", "early", "odds", "stakes"):
                person.http.post(f"{base}/{what}", json=body)
            if who != seat:
                person.http.post(f"{base}/why", json={"seat": who, "event": number, "ref": "b1"})
            person.http.post(f"{base}/undo", json={"seat": who, "event": number})


def play_together(
    people: dict[str, Person], table: str, most: int, curious: int, seconds: float = 60
) -> bool:
    """Everybody plays their own seat and is curious now and then; True when the game ended."""
    seats = list(people)
    until = time.monotonic() + seconds
    for n in range(most):
        if time.monotonic() > until:
            return False
        for seat, person in people.items():
            view = person.view(table, seat)
            if view["result"] is not None:
                return True
            if n % curious == 0:
                others = [s for s in seats if s != seat]
                poke_everything(person, table, seat, others, view["event"])
                view = person.view(table, seat)
            while "options" in view["ask"]:
                person.answer(table, view, n * 5 + len(view["log"]) + view["event"])
                view = person.view(table, seat)
    return False


def sit(served: Served, system: str, scenario: str, seed: int) -> tuple[dict[str, Person], str]:
    """A table with a person of their own in every seat, and a spectator's cookie for the maker."""
    maker = served.person()
    table = maker.new(system, scenario, seed=seed)
    people = {}
    for sat in maker.get(f"/api/tables/{table}")["seats"]:
        person = served.person()
        person.post("/api/join", secret=sat["link"])
        people[sat["seat"]] = person
    return people, table


def strings(data: Any) -> set[str]:
    """Every text in JSON, keys too."""
    if isinstance(data, str):
        return {data}
    if isinstance(data, dict):
        return set(data) | {s for v in data.values() for s in strings(v)}
    if isinstance(data, list | tuple):
        return {s for v in data for s in strings(v)}
    return set()


@pytest.mark.parametrize("seed", [1, 2])
def test_ford_shows_nobody_elses_pieces_and_cards(served: Served, seed: int) -> None:
    people, table = sit(served, "ford", "summer", seed)
    for person in people.values():
        person.heard.clear()
    over = play_together(people, table, 300, curious=7)
    assert over
    journal = journals.parse(people["red"].http.get(f"/api/tables/{table}/journal").content)
    drawn = cards_drawn(replay(journal))
    for seat, person in people.items():
        before_the_end = b"\n".join(until_the_end(person))
        assert len(before_the_end) > 50_000
        for other in people:
            if other != seat:
                assert not re.search(rb"\b" + other.encode() + rb"\d\b", before_the_end)
        known = {c.decode() for c in CARDS.findall(before_the_end)}
        assert known <= drawn[seat], (seat, known - drawn[seat])


def until_the_end(person: Person) -> list[bytes]:
    """What was received before the game was over."""
    kept = []
    for data in person.heard:
        if b'"result":{' in data:
            break
        kept.append(data)
    return kept


def cards_drawn(table: Table) -> dict[str, set[str]]:
    """Which cards each seat ever held."""
    drawn: dict[str, set[str]] = {seat: set() for seat in table.seats}
    for said in table.said:
        if said.key == "drew":
            drawn[said.args[0]].add(said.args[1])
    return drawn


def hidden_systems() -> list[tuple[str, str]]:
    """Every system with hidden things, in a scenario that random play brings to its end soon."""
    hidden = [s for s in argead.systems().values() if s.hidden]
    return [(s.id, SHORT.get(s.id, next(iter(s.scenarios)))) for s in hidden]


@pytest.mark.parametrize(("system", "scenario"), hidden_systems())
def test_nothing_but_the_cores_views(served: Served, system: str, scenario: str) -> None:
    """Every view is what the core shows that seat at that event; other answers hold no other text."""
    people, table = sit(served, system, scenario, 5)
    shelf = strings([s for s in served.person().get("/api/systems") if s["id"] == system])
    for person in people.values():
        person.heard.clear()
    if not play_together(people, table, 3000, curious=40, seconds=GAME_SECONDS):
        finish(people, table)
    received = {seat: [decoded(d) for d in until_the_end(p)] for seat, p in people.items()}
    known = [
        told for heard in received.values() for told in heard if is_view(told) or foretold(told)
    ]
    assert any(map(foretold, known))
    core = shown_by_core(served, table, {(told["seat"], told["event"]) for told in known})
    for seat, person in people.items():
        info = strings(person.get(f"/api/tables/{table}"))
        seen = b"\n".join(d for d in until_the_end(person) if b'"scene":{' in d)
        assert sum(map(is_view, received[seat])) > 20
        for told in received[seat]:
            if is_view(told):
                assert told["seat"] in (seat, None)
                assert core.shows(told), (seat, told["event"])
                continue
            if foretold(told):
                assert told["seat"] == seat
                assert core.foresees(told), (seat, told["event"])
                continue
            extra = strings(told) - shelf - info - CONTRACT
            extra = {e for e in extra if not ordinary(e, seat)}
            extra = {e for e in extra if msgspec.json.encode(e)[1:-1] not in seen}
            assert extra == set(), (seat, sorted(extra)[:10])


def is_view(told: Any) -> bool:
    return isinstance(told, dict) and "scene" in told


def foretold(told: Any) -> bool:
    return isinstance(told, dict) and "foresight" in told


def finish(people: dict[str, Person], table: str) -> None:
    """Bots end the game as deputies; everybody watches over a socket to the end."""
    watching = [threading.Thread(target=watch, args=(p, table, s)) for s, p in people.items()]
    for thread in watching:
        thread.start()
    for seat, person in people.items():
        person.post(f"/api/tables/{table}/deputy", seat=seat, level="random")
    for thread in watching:
        thread.join()
    seat = next(iter(people))
    assert people[seat].view(table, seat)["result"] is not None, "the game does not end"


def watch(person: Person, table: str, seat: str) -> None:
    """Look through the seat's eyes until the game is over; who fell behind is put off and comes again."""
    until = time.monotonic() + FINISH_SECONDS
    while time.monotonic() < until:
        with suppress(ConnectionClosed), person.live(table, seat) as live:
            while time.monotonic() < until:
                data = live.raw()
                if data.startswith(b'{"type":"view"') and b'"result":{' in data:
                    return


def decoded(data: bytes) -> Any:
    """A message; the view inside it."""
    try:
        told = msgspec.json.decode(data)
    except msgspec.DecodeError:
        return None
    if isinstance(told, dict) and told.get("type") == "view":
        return told["view"]
    return told


CONTRACT = {
    *("event", "undos", "log_from", "undo", "asked_of_me", "can", "why", "back_to", "auto", "n"),
    *("hold", "early", "waiting", "id", "last", "stops", "label", "error", "code", "text", "done"),
    *("routes", "name", "to", "choices", "refs", "exact", "outcomes", "value", "p", "pick", "rule"),
    *(
        "type",
        "progress",
        "seat",
        "view",
        "table",
        "ping",
        "tables",
        "finished",
        "suggested",
        "changed",
        "turn",
        "mine",
        "other",
        "me",
        "bot",
        "over",
        "missing",
    ),
    *("stale", "illegal", "foreign", "hidden", "bad", "dice", "options", "title", "online"),
}


def ordinary(text: str, seat: str) -> bool:
    """Times, and sentences of the server itself, which name no more than the seat that asks."""
    if re.fullmatch(r"\d{4}-\d\d-\d\dT.*Z", text) or re.fullmatch(r"[0-9a-f]{64}", text):
        return True
    if text.startswith(SENTENCES):
        return True
    refusal = re.match(r"(\w+) cannot choose \('no', 'such'\)", text)
    return refusal is not None and refusal[1].lower() == seat.lower()


SENTENCES = (
    "This is not your seat",
    "The table has moved on",
    "You are not asked anything",
    "You can take back a choice only",
    "Somebody else has chosen since",
    "Things are hidden in this game",
    "There is no such moment",
    "There is no window open in which",
    "Nothing has been chosen yet",
    "The choice '",
    "From ",
    "The parameter 'seat' is missing",
)


class Shown:
    """What the core shows to whom at which event, played again from the store's own steps."""

    def __init__(self, table: Table, history: History, wanted: set[tuple[str | None, int]]) -> None:
        self._scenes: dict[tuple[str | None, int], tuple[bytes, bytes, list[str]]] = {}
        self._foreseen: dict[tuple[str | None, int], Any] = {}
        for step in history.steps:
            if step.kind == "undo":
                table.undo(step.to)
            elif step.move is not None:
                table.choose(step.move.choice)
            for viewer, seat in enumerate([None, *table.seats]):
                key = (seat, step.events[viewer])
                if key in wanted and key not in self._scenes:
                    seen = table.viewer.content(seat)
                    lines = table.log(seat)
                    self._scenes[key] = (canonical(seen["scene"]), canonical(seen["ask"]), lines)
                if key in wanted and table.ask is not None and table.ask.seat == seat:
                    self._foreseen[key] = canonical(table.viewer.foresight())

    def shows(self, view: dict[str, Any]) -> bool:
        """Whether the view holds exactly what the core shows at this event."""
        scene, ask, lines = self._scenes[view["seat"], view["event"]]
        waiting = canonical({"waiting": None})
        texts = [line["text"] for line in view["log"]]
        return (
            canonical(view["scene"]) == scene
            and canonical(view["ask"]) in (ask, waiting)
            and texts == lines[len(lines) - len(texts) :]
        )

    def foresees(self, told: dict[str, Any]) -> bool:
        """Whether the core finds the same for the seat that is asked at this event."""
        return bool(
            canonical(told["foresight"]) == self._foreseen.get((told["seat"], told["event"]))
        )


def shown_by_core(served: Served, table: str, wanted: set[tuple[str | None, int]]) -> Shown:
    """Read a copy of the running server's file."""
    with tempfile.TemporaryDirectory() as place:
        for file in served.home.glob("tables.sqlite*"):
            shutil.copy(file, place)
        store = SqliteStore(str(Path(place) / "tables.sqlite"))
        stored = store.load(table)
        assert stored is not None
        first = store.snapshot(table, 0)
        store.close()
    header = msgspec.json.decode(stored.row.header, type=Header)
    history = History([read_step(step) for step in stored.steps])
    start = reopened(header, history.upto(0), first)
    start.paced = True
    return Shown(start, history, wanted)


@pytest.fixture(autouse=True)
def _ford_is_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry.ADDED, "ford", ford)


def test_seed_is_not_told_before_the_end(served: Served) -> None:
    maker = served.person()
    table = maker.new("alexander_vs_darius", "campaign")
    links = {s["seat"]: s["link"] for s in maker.get(f"/api/tables/{table}")["seats"]}
    guest = served.person()
    guest.post("/api/join", secret=links["persia"])
    maker.post("/api/join", secret=links["macedon"])
    for person in (maker, guest):
        assert person.get(f"/api/tables/{table}")["seed"] is None
        assert len(person.get(f"/api/tables/{table}")["commitment"]) == 64
