"""No byte that a seat receives tells what it may not see: whole games, all endpoints, all eyes."""

from __future__ import annotations

import re
from typing import Any

import msgspec
import pytest

from argead.core import journal as journals
from argead.core import system as registry
from argead.core.table import Table, replay
from minigame import system as ford

from .served import Person, Served

CARDS = re.compile(rb"(?:ambush|parry)\d")


def poke_everything(person: Person, table: str, seat: str, others: list[str], event: int) -> None:
    """Ask for all that a curious person could ask for."""
    base = f"/api/tables/{table}"
    for eyes in (None, *others, seat):
        part = "" if eyes is None else f"?seat={eyes}"
        for what in ("view", "replay", "positions/0", "positions/1"):
            person.http.get(f"{base}/{what}{part}")
    person.http.get(f"{base}/journal")
    person.http.get(base)
    person.http.get("/api/me")
    for who in (seat, *others):
        for number in (event, event + 1):
            body = {"seat": who, "event": number, "choice": ["no", "such"]}
            for what in ("choose", "early", "odds"):
                person.http.post(f"{base}/{what}", json=body)
            person.http.post(f"{base}/undo", json={"seat": who, "event": number})
            person.http.get(f"{base}/routes?seat={who}&event={number}")


def play_together(people: dict[str, Person], table: str, most: int, curious: int) -> bool:
    """Everybody plays their own seat and is curious now and then; True when the game ended."""
    seats = list(people)
    for n in range(most):
        for seat, person in people.items():
            view = person.view(table, seat)
            if view["result"] is not None:
                return True
            if n % curious == 0:
                others = [s for s in seats if s != seat]
                poke_everything(person, table, seat, others, view["event"])
                view = person.view(table, seat)
            if "options" in view["ask"]:
                person.answer(table, view, n * 5 + len(view["log"]))
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


def heard(person: Person) -> set[str]:
    found: set[str] = set()
    for data in person.heard:
        try:
            found |= strings(msgspec.json.decode(data))
        except msgspec.DecodeError:
            continue
    return found


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
    import argead

    return [(s.id, next(iter(s.scenarios))) for s in argead.systems().values() if s.hidden]


@pytest.mark.parametrize(("system", "scenario"), hidden_systems())
def test_nothing_but_the_cores_views(served: Served, system: str, scenario: str) -> None:
    """Every text that reached a seat is in what the core's own filter shows that seat."""
    people, table = sit(served, system, scenario, 5)
    for person in people.values():
        person.heard.clear()
    play_together(people, table, 60, curious=25)
    shelf = strings(
        next(s for s in people[next(iter(people))].get("/api/systems") if s["id"] == system)
    )
    info = {}
    for seat, person in people.items():
        info[seat] = strings(person.get(f"/api/tables/{table}"))
    allowed = shown_by_core(served, table, list(people))
    for seat, person in people.items():
        extra = heard(person) - allowed[seat] - allowed[""] - shelf - info[seat] - CONTRACT
        extra = {e for e in extra if not ordinary(e, seat)}
        assert extra == set(), (seat, sorted(extra)[:10])


CONTRACT = {
    *("event", "undos", "log_from", "undo", "asked_of_me", "can", "why", "back_to", "auto", "n"),
    *("hold", "early", "waiting", "id", "last", "stops", "label", "error", "code", "text", "done"),
    *("routes", "name", "to", "choices", "refs", "exact", "outcomes", "value", "p", "pick", "rule"),
    *("tables", "finished", "changed", "turn", "mine", "other", "me", "bot", "over", "missing"),
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
)


def shown_by_core(served: Served, table: str, seats: list[str]) -> dict[str, set[str]]:
    """All texts that the core shows each seat over the whole game, from the store's own steps."""
    import shutil
    import tempfile
    from pathlib import Path

    from argead.core.journal import Header
    from argead.server.game import reopened
    from argead.server.history import History, read_step
    from argead.server.store.sqlite import SqliteStore

    with tempfile.TemporaryDirectory() as place:
        for file in Path(served.home).glob("tables.sqlite*"):
            shutil.copy(file, place)
        store = SqliteStore(str(Path(place) / "tables.sqlite"))
        stored = store.load(table)
        assert stored is not None
        header = msgspec.json.decode(stored.row.header, type=Header)
        history = History([read_step(s) for s in stored.steps])
        first = store.snapshot(table, 0)
        store.close()
    start = reopened(header, history.upto(0), first)
    shown: dict[str, set[str]] = {seat: set() for seat in seats}
    shown[""] = set()
    for move in [None, *history.moves]:
        if move is not None:
            start.choose(move.choice)
        for seat in seats:
            shown[seat] |= strings(msgspec.json.decode(msgspec.json.encode(start.look(seat))))
        shown[""] |= strings(msgspec.json.decode(msgspec.json.encode(start.look(None))))
    return shown


@pytest.fixture(autouse=True)
def _ford_is_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry._registry(), "ford", ford)


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
