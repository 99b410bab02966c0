"""Steps, event numbers and what an undo leaves, without a server."""

from __future__ import annotations

import itertools
import re
import time
import zlib
from typing import Any

import msgspec
import pytest

from argead.core import system as registry
from argead.core.chance import Rng
from argead.core.opening import open_table
from argead.core.view import View
from argead.server.game import Game, now, pack, reopened, replayed
from argead.server.history import History, Step, line_of, read_step
from argead.server.refusal import Refusal
from argead.server.store import SeatRow, TableRow
from argead.server.tables import _encode, _opened
from argead.server.views import fingerprint, turn_label
from minigame import system as ford


@pytest.fixture(autouse=True)
def _ford_is_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry.ADDED, "ford", ford)


def game(seed: int = 1, **options: bool) -> Game:
    """A game in memory, without a store."""
    table = open_table(ford, "summer", seed, options)
    opening = Step("open", now(), [0] * 4, len(table.said), digest=table.digest())
    opening.lines = [line_of(said) for said in table.said]
    row = TableRow("t", "ford", "summer", _encode(table.header()), "p", now(), now())
    seats = [SeatRow(s, "person", holder="p") for s in table.seats]
    return Game(row, seats, table, History([opening]), [(0, 0)])


def play(made: Game, choices: int, seed: int = 1) -> None:
    rng = Rng(seed)
    for _ in range(choices):
        ask = made.table.ask
        if ask is None:
            return
        made.take(rng.choice(ask.options))


def test_steps_survive_the_store() -> None:
    made = game()
    play(made, 40)
    steps = [read_step(_encode(step)) for step in made.history.steps]
    history = History(steps)
    assert history.moves == made.history.moves
    assert history.log() == [read_line(line_of(said)) for said in made.table.said]
    assert history.moves_at == made.history.moves_at


def read_line(line: Any) -> Any:
    """A line as it comes back from JSON."""
    again = read_step(_encode(Step("open", "", [], 1, lines=[line])))
    return again.lines[0]


def test_table_opens_from_any_snapshot_with_its_undo() -> None:
    made = game(deploy=True)
    packed = {0: pack(made.table.snapshot())}
    for n in range(60):
        play(made, 1, seed=n)
        for snapshot in made.commit([made.history.last]).snapshots:
            packed[snapshot.n] = snapshot.data
    assert len(packed) > 1
    for data in packed.values():
        again = reopened(made.header, made.history, data)
        assert again.digest() == made.table.digest()
        assert [line_of(s) for s in again.said] == [line_of(s) for s in made.table.said]
    last = reopened(made.header, made.history, packed[max(packed)])
    assert last.can_undo == made.table.can_undo


def test_table_is_played_again_where_a_snapshot_is_of_no_use() -> None:
    made = game(seed=4, deploy=True)
    play(made, 50)
    again = replayed(made.header, made.history)
    assert again.digest() == made.table.digest()
    assert again.said == made.table.said
    worn = zlib.compress(b'{"moves":0,"state":{},"chance":[0,0],"trail":[],"log":0}')
    assert _opened(made.header, made.history, worn).digest() == made.table.digest()
    made.history.moves[5].chance.append(("bid", 1))
    with pytest.raises(Refusal, match="cannot be opened"):
        _opened(made.header, made.history, worn)


def test_run_gives_done_only_to_what_it_picks() -> None:
    """A trailing "done" of boxes must not answer the next question."""
    made = game(seed=1)
    while made.table.ask is not None and made.table.ask.what != "discard":
        made.take(None if None in made.table.ask.options else made.table.ask.options[0])
    ask = made.table.ask
    assert ask is not None
    seat, first = ask.seat, ask.options[0]
    steps = made.choose(seat, made.event(seat), [first, "done"])
    assert [step.move.choice for step in steps if step.move] == [first]


def test_lines_kept_after_undo() -> None:
    steps = [
        Step("open", "", [0], 2, lines=[("a", (), None, None, ())] * 2),
        Step("choose", "", [1], 4, lines=[("b", (), None, None, ())] * 2),
        Step("choose", "", [2], 5, lines=[("c", (), None, None, ())]),
        Step("undo", "", [3], 4, to=0),
        Step("choose", "", [4], 6, lines=[("d", (), None, None, ())] * 2),
    ]
    history = History(steps)
    assert [line[0] for line in history.log()] == ["a", "a", "b", "b", "d", "d"]
    assert history.lines_kept(0, 2) == 4
    assert history.lines_kept(0, 4) == 6
    assert history.lines_kept(0, 0) == 2
    assert [history.line_event(0, i) for i in range(6)] == [0, 0, 1, 1, 4, 4]
    assert history.upto(2).log()[-1][0] == "c"


def watched(answer: str | None) -> list[tuple[int, View]]:
    """What the marching seat sees while another one passes in a window, in one way or another."""
    made = game(seed=11)
    rng = Rng(5)
    while True:
        ask = made.table.ask
        assert ask is not None
        if ask.window and ask.group is not None and ask.group.to_come:
            break
        made.take(rng.choice(ask.options))
    watcher = next(s for s in ("red", "blue", "green") if s not in (ask.seat, *ask.group.to_come))
    seen = []
    before = listed(made, watcher)
    made.take(answer)
    assert listed(made, watcher) == before
    while made.table.ask is not None and made.table.ask.window:
        if made.table.automatic is not None:
            made.take_automatic()
        else:
            made.take(None)
        view = made.view(watcher, -1, [])
        seen.append((made.event(watcher), view))
    return seen


def listed(made: Game, seat: str) -> object:
    """What a list of tables tells the seat about changes."""
    made.commit([made.history.last])
    return msgspec.json.decode(made.row.events)[made.viewer(seat)]


def test_hold_and_pass_look_the_same_to_others() -> None:
    assert watched(None) == watched("hold")


def test_events_grow_only_with_what_is_seen() -> None:
    made = game(seed=3)
    rng = Rng(9)
    last = {seat: made.view(seat, -1, []) for seat in made.viewers}
    while made.table.ask is not None:
        made.take(rng.choice(made.table.ask.options))
        for seat in made.viewers:
            view = made.view(seat, -1, [])
            same = {k: v for k, v in view.items() if k not in ("event", "asked_of_me")} == {
                k: v for k, v in last[seat].items() if k not in ("event", "asked_of_me")
            }
            assert same == (view["event"] == last[seat]["event"]), seat
            last[seat] = view


def game_of(name: str, seed: int = 5) -> Game:
    """A game of an installed system."""
    table = open_table(name, next(iter(registry.system(name).scenarios)), seed)
    opening = Step("open", now(), [0] * (len(table.seats) + 1), len(table.said))
    opening.turn = turn_label(table.view(None)["scene"])
    row = TableRow("t", name, table.scenario, _encode(table.header()), "p", now(), now())
    seats = [SeatRow(s, "person", holder="p") for s in table.seats]
    return Game(row, seats, table, History([opening]), [(0, 0)])


def test_the_log_says_where_a_turn_begins() -> None:
    made = game_of("field_commander")
    play(made, 60, seed=4)
    steps = made.history.steps
    turns = [
        steps[0].turn,
        *(b.turn for a, b in itertools.pairwise(steps) if a.turn != b.turn),
    ]
    log = made.view("macedon", -1, [])["log"]
    assert [line["turn"] for line in log if "turn" in line] == turns
    assert len(turns) > 2
    later = made.view("macedon", log[-4]["n"], [])
    assert later["log"] == [line for line in log if line["n"] > later["log_from"]]


def test_routes_are_labelled_with_names() -> None:
    made = game_of("successors")
    rng = Rng(3)
    for _ in range(200):
        ask = made.table.ask
        assert ask is not None
        found = made.table.viewer.routes() if ask.what == "armies" else []
        if found:
            break
        made.take(rng.choice([o for o in ask.options if o != "hold"]))
    assert found
    for route in found:
        assert not re.search(r"\b[a-z]+_[a-z]+", route["label"]), route
        assert route["label"][0].isupper()
        assert "to" not in route or route["to"] in route["refs"]


@pytest.mark.parametrize("name", ["alexander_vs_darius", "successors", "field_commander"])
def test_event_numbers_agree_with_whole_views(name: str) -> None:
    """The quick answer to who noticed a choice is the one that comparing whole views gives."""
    made = game_of(name)
    table = made.table
    rng = Rng(11)
    before = {seat: fingerprint(table, table.viewer.content(seat)) for seat in made.viewers}
    silent = 0
    for _ in range(120):
        ask = table.ask
        if ask is None:
            break
        numbers = {seat: made.event(seat) for seat in made.viewers}
        made.take(rng.choice(ask.options))
        after = {seat: fingerprint(table, table.viewer.content(seat)) for seat in made.viewers}
        for seat in made.viewers:
            noticed = made.event(seat) > numbers[seat]
            differs = after[seat] != before[seat]
            silent += not differs
            open_ = not table.system.hidden or seat == ask.seat
            assert noticed == differs or (noticed and open_), (seat, ask.what)
        before = after
    assert silent or not table.system.hidden, "some choices must be somebody's secret"


def test_long_table_opens_quickly() -> None:
    """Opening replays from the latest snapshot: a long past costs little."""
    made = game(seed=2, deploy=True)
    play(made, 60)
    data = pack(made.table.snapshot())
    steps = [_encode(step) for step in made.history.steps] * 30
    began = time.perf_counter()
    for step in steps:
        read_step(step)
    reopened(made.header, made.history, data)
    assert len(steps) > 1500
    assert time.perf_counter() - began < 5
