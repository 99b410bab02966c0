from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import argead
from argead import JournalError
from argead.core import journal as files
from argead.core.chance import Rng, commitment
from argead.core.opening import replay, restore
from argead.core.state import canonical
from argead.testing import random_choice, registered
from minigame import system as ford


@pytest.fixture(autouse=True)
def _installed() -> Iterator[None]:
    with registered(ford):
        yield


def played(choices: int, seed: int = 11) -> argead.Table:
    table = argead.open("ford", seed=seed, options={"deploy": True})
    rng = Rng(seed)
    for _ in range(choices):
        if table.ask is None:
            break
        table.choose(random_choice(table.ask, rng))
    return table


def saved(tmp_path: Path, choices: int = 45, **how: Any) -> tuple[Path, argead.Table]:
    table = played(choices)
    path = tmp_path / "game.journal"
    table.save(path, **how)
    return path, table


def finish(table: argead.Table, rng: Rng) -> None:
    while table.ask is not None:
        table.choose(random_choice(table.ask, rng))


def rewrite(path: Path, line: int, **changes: Any) -> None:
    rows = path.read_text().splitlines()
    rows[line - 1] = json.dumps({**json.loads(rows[line - 1]), **changes})
    path.write_text("\n".join(rows) + "\n")


def reseal(path: Path) -> None:
    """Give an edited file right checksums, as a careful cheat would."""
    rows = [json.loads(row) for row in path.read_text().splitlines()]
    total, out = "", []
    for row in rows:
        row.pop("sum", None)
        total = files.checksum(total, canonical(row))
        out.append(json.dumps({**row, "sum": total}))
    path.write_text("\n".join(out) + "\n")


def test_a_saved_table_opens_where_it_stood_and_goes_on_alike(tmp_path: Path) -> None:
    path, table = saved(tmp_path)
    again = argead.load(path)
    assert again.digest() == table.digest()
    assert again.log("red") == table.log("red")
    rng, same = Rng("on"), Rng("on")
    while table.ask is not None:
        table.choose(random_choice(table.ask, rng))
        assert again.ask is not None
        again.choose(random_choice(again.ask, same))
    assert again.result == table.result
    assert again.digest() == table.digest()


def test_every_line_is_json_and_the_header_tells_the_game(tmp_path: Path) -> None:
    path, table = saved(tmp_path)
    rows = [json.loads(row) for row in path.read_text().splitlines()]
    assert rows[0]["system"] == "ford"
    assert rows[0]["options"] == {"deploy": True}
    assert rows[0]["seed"] == 11
    assert rows[0]["commitment"] == commitment(11)
    assert [row["n"] for row in rows[1:-1]] == list(range(1, len(table.moves) + 1))
    assert any(row.get("chance") for row in rows[1:-1])
    assert rows[10]["digest"]
    assert rows[-1]["moves"] == len(table.moves)


def test_an_edited_line_is_named(tmp_path: Path) -> None:
    path, _ = saved(tmp_path)
    rewrite(path, 7, choice="no such thing")
    with pytest.raises(JournalError, match="line 7: this line, or one before it, was changed"):
        argead.load(path)


@pytest.mark.parametrize(
    ("changes", "text"),
    [
        ({"choice": "no such thing"}, "cannot choose 'no such thing'"),
        ({"what": "dance"}, "the journal has red 'dance'"),
        ({"seat": "green"}, "the journal has green"),
        ({"chance": [["storm", 3]]}, "the dice differ: .*the journal has storm 3"),
        ({"digest": "00"}, "the state differs"),
    ],
)
def test_a_line_with_a_right_checksum_but_another_game_is_named(
    tmp_path: Path, changes: dict[str, Any], text: str
) -> None:
    path, _ = saved(tmp_path)
    rewrite(path, 2, **changes)
    reseal(path)
    with pytest.raises(JournalError, match=f"line 2: .*{text}"):
        argead.load(path)


@pytest.mark.parametrize(
    ("line", "changes", "text"),
    [
        (1, {"argead": 99}, "journal format 99 is unknown"),
        (1, {"argead": "one"}, "line 1: not a journal header"),
        (1, {"system": "chess"}, "no system 'chess'"),
        (1, {"scenario": "winter"}, "no scenario 'winter'"),
        (1, {"rules": 99}, "newer than this program"),
        (1, {"data": "00"}, "tables of ford are not those"),
        (1, {"fixes": ["F9"]}, "unknown fixes"),
        (1, {"options": {"speed": 3}}, "no option 'speed'"),
        (1, {"chance": [["muster", "foot"]]}, "the set-up drew something else"),
        (1, {"commitment": "00"}, "not the one that was committed"),
        (1, {"extra": 1}, "unknown field"),
        (5, {"n": "four"}, "line 5: not a choice"),
        (5, {"n": 9}, "choice 4 is expected, not 9"),
        (47, {"moves": 9}, "9 choices are announced, 45 are there"),
        (47, {"digest": "00"}, "final state differs"),
        (47, {"result": {"winner": "red"}}, "the result is None"),
    ],
)
def test_wrong_headers_lines_and_closings_are_named(
    tmp_path: Path, line: int, changes: dict[str, Any], text: str
) -> None:
    path, _ = saved(tmp_path)
    rewrite(path, line, **changes)
    reseal(path)
    with pytest.raises(JournalError, match=text) as caught:
        argead.load(path)
    assert caught.value.line == line


@pytest.mark.parametrize("cut", [0, 1, 40, 300, -1, -30])
def test_a_truncated_file_is_refused_with_its_line(tmp_path: Path, cut: int) -> None:
    path, _ = saved(tmp_path)
    raw = path.read_bytes()
    path.write_bytes(raw[:cut])
    with pytest.raises(JournalError, match=r"line \d+: "):
        argead.load(path)


def test_a_file_that_ends_after_a_whole_line_is_refused(tmp_path: Path) -> None:
    path, _ = saved(tmp_path)
    rows = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(rows[:20]))
    with pytest.raises(JournalError, match=r"line 20: .*without its closing line"):
        argead.load(path)


@pytest.mark.parametrize("raw", [b"\xff\xfe\n", b"[]\n", b"{}\n{}\n", b"\n\n", b"nonsense\n"])
def test_what_is_no_journal_is_refused(tmp_path: Path, raw: bytes) -> None:
    path = tmp_path / "x"
    path.write_bytes(raw)
    with pytest.raises(JournalError):
        argead.load(path)


def test_a_missing_file_is_a_clear_error(tmp_path: Path) -> None:
    with pytest.raises(JournalError, match="No such file"):
        argead.load(tmp_path / "nothing")


def test_a_sealed_journal_hides_the_seed_until_the_end(tmp_path: Path) -> None:
    path, table = saved(tmp_path, seal=True)
    text = path.read_text()
    assert '"seed"' not in text
    assert commitment(11) in text
    again = argead.load(path)
    assert again.digest() == table.digest()
    assert again.log("blue") == table.log("blue")
    rng = Rng(1)
    with pytest.raises(argead.ChanceError, match="sealed"):
        finish(again, rng)
    path, table = saved(tmp_path, choices=10_000, seal=True)
    assert table.result is not None
    assert json.loads(path.read_text().splitlines()[-1])["seed"] == 11
    assert argead.load(path).result == table.result


def test_a_snapshot_opens_without_replaying(tmp_path: Path) -> None:
    path, table = saved(tmp_path)
    rewrite(path, 2, digest="00")
    reseal(path)
    with pytest.raises(JournalError, match="line 2"):
        argead.load(path)
    again = argead.load(path, trust=True)
    assert again.digest() == table.digest()
    assert again.log("red") == table.log("red")
    rng, same = Rng(4), Rng(4)
    while table.ask is not None and again.ask is not None:
        table.choose(random_choice(table.ask, rng))
        again.choose(random_choice(again.ask, same))
    assert again.result == table.result


def test_a_table_is_restored_from_snapshot_and_later_choices() -> None:
    table = played(30)
    snapshot = json.loads(json.dumps(table.snapshot()))
    rng = Rng("later")
    for _ in range(12):
        assert table.ask is not None
        table.choose(random_choice(table.ask, rng))
    again = restore(table.header(), table.moves, snapshot, None)
    assert again.digest() == table.digest()
    assert again.log("green") == table.log("green")
    assert len(again.moves) == 42


def test_a_scripted_table_can_be_saved_and_continued(tmp_path: Path) -> None:
    table = played(25)
    rolls = [value for _, value in files.rolls(table.journal())]
    scripted = argead.open("ford", options={"deploy": True}, dice=rolls)
    for move in table.moves:
        scripted.choose(move.choice)
    assert scripted.digest() == table.digest()
    scripted.save(tmp_path / "s")
    assert argead.load(tmp_path / "s").digest() == table.digest()


def test_a_table_keeps_the_fixes_it_began_with() -> None:
    table = played(5)
    journal = table.journal()
    assert journal.header.fixes == []
    try:
        vars(ford)["fixes"] = ("F1",)
        assert replay(journal).state.fixed("F1") is False
        assert argead.open("ford", seed=1).state.fixed("F1") is True
    finally:
        vars(ford)["fixes"] = ()


def test_other_tables_are_refused_and_named(tmp_path: Path) -> None:
    path, table = saved(tmp_path)
    own = tmp_path / "own"
    own.mkdir()
    source = Path(__file__).parents[1] / "minigame" / "data" / "map.toml"
    (own / "map.toml").write_text(
        source.read_text().replace(
            'wood = ["camp_blue", "camp_green"]', 'wood = ["camp_green", "camp_blue"]'
        )
    )
    with pytest.raises(JournalError, match="not those that this game was played with"):
        argead.load(path, data=own)
    corrected = argead.open("ford", seed=1, data=own)
    assert corrected.state.tables.paths["wood"] == ["camp_green", "camp_blue"]
    assert table.state.tables.paths["wood"] == ["camp_blue", "camp_green"]
