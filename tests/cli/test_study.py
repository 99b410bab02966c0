"""Studying: listings, replays, proofs, random games."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from argead.cli import history
from argead.core.errors import TableError
from argead.testing.marks import marked_tests

from .conftest import TESTS, Argead, Install, Ran

BOTS = ("--bot", "red=random", "--bot", "blue=random", "--bot", "green=random")


@pytest.fixture
def journal(argead: Argead, kept: Path) -> Path:
    argead("play", "ford", "--seed", "3", *BOTS)
    return kept / "finished" / "summer-1.journal"


def test_help_is_for_newcomers(argead: Argead) -> None:
    for arguments in ((), ("--help",)):
        ran = argead(*arguments)
        assert ran.code == 0
        assert "Begin with argead play" in " ".join(ran.out.split())
        for command in ("play", "systems", "rules", "data", "replay", "verify", "fuzz", "log"):
            assert command in ran.out


def test_version(argead: Argead) -> None:
    assert argead("--version").out.startswith("argead 0.")


def test_systems_lists_scenarios_seats_and_options(argead: Argead) -> None:
    ran = argead("systems")
    assert "ford  The Ford, 3 players" in ran.out
    assert "ford/hills  Hills, 5-10 minutes" in ran.out
    assert "seats: red, blue, green" in ran.out
    assert "--option deploy=false|true  Deployment" in ran.out


def test_rules_prints_the_contents(argead: Argead) -> None:
    ran = argead("rules", "ford")
    assert "2.2          Ambush and parry" in ran.out
    assert "10 sections, 20 clauses." in " ".join(ran.out.split())


@pytest.mark.rule("ford", "3.1:1")
def test_a_section_shows_its_clauses_and_on_demand_code_and_tests(argead: Argead) -> None:
    plain = argead("rules", "ford", "3").out
    assert "3  Battle" in plain
    assert "3.1  Rout" in plain
    assert "3.1:1  After the third round" in plain
    assert "(definition) *Home* is the camp" in plain
    assert "Marching" not in plain
    assert "code:" not in plain
    full = " ".join(argead("rules", "ford", "3", "-v").out.split())
    assert "code: rules.py: rout A routed stack runs home" in full
    assert "tests 3.1:1: test_study.py: test_a_section_shows_its_clauses" in full


def test_rules_are_searched_by_words_and_by_the_number_of_a_clause(argead: Argead) -> None:
    assert "3.1:2" in argead("rules", "ford", "captain began").out
    one = argead("rules", "ford", "3.1:2").out
    assert "3.1:2" in one
    assert "3.1:1" not in one
    refused = argead("rules", "ford", "elephants")
    assert refused.code == 2
    assert "no section 'elephants'" in refused.err


def test_a_clause_is_shown_in_a_position_of_its_own(argead: Argead, kept: Path) -> None:
    read = argead("rules", "alexander_vs_darius", "3.2:3").out
    assert "See it: argead rules alexander_vs_darius 3.2:3 --show" in read
    ran = argead("rules", "alexander_vs_darius", "3.2:3", "--show", typed="n\nn\n?\nq\n")
    assert ran.code == 0
    told = " ".join(ran.out.split())
    assert "clause 3.2:3" in told
    assert "Most units are destroyed by one hit." in told
    assert "n next step: Let it run" in told
    assert "n next step: Move an army from Lydia" in told
    assert told.endswith("That was the position.")
    assert not list(kept.glob("tables/*")), "nothing is kept of it"


def test_a_shown_position_is_played_to_its_end(argead: Argead, kept: Path) -> None:
    ran = argead("rules", "great_battles", "9.13", "--show", typed="n\n" * 40)
    assert ran.code == 0
    assert "clause 9.13:1" in ran.out
    assert "argead rules great_battles 9.13" in ran.out or "no further step" in ran.out
    left = argead("rules", "great_battles", "9.13:1", "--show", typed="2\n")
    assert "The position is played out." in left.out
    assert not (kept / "log.jsonl").exists(), "it is no game for the Player Log"


def test_what_has_no_position_is_said(argead: Argead) -> None:
    for wanted in (("77:1",), ()):
        ran = argead("rules", "great_battles", *wanted, "--show")
        assert ran.code == 2
        assert "has no position to show: name a clause of great_battles, such as" in ran.err
    assert "make index" in argead("rules", "ford", "3.1:1", "--show").err


def test_rules_for_programs_and_what_no_test_pins(argead: Argead) -> None:
    told = json.loads(argead("rules", "ford", "--json").out)
    (rout,) = [section for section in told if section["number"] == "3.1"]
    first, second, third, last = rout["clauses"]
    assert first["tests"] == [
        "test_study.py: test_a_section_shows_its_clauses_and_on_demand_code_and_tests"
    ]
    assert first["code"] == ["rules.py: rout"]
    assert (second["kind"], third["kind"]) == ("definition", "untested")
    assert third["why"] == "the map has no such way"
    left = " ".join(argead("rules", "ford", "--untested").out.split())
    assert last["tests"] == []
    assert f"{last['number']} {last['text']}" in left
    assert "20 clauses: 1 definitions, 1 that say why not, 17 without a test." in left


def test_marks_are_found_wherever_pytest_takes_them(tmp_path: Path) -> None:
    package = tmp_path / "src" / "marked_game"
    package.mkdir(parents=True)
    (tmp_path / "pyproject.toml").write_text("")
    (package / "__init__.py").write_text("")
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests" / "test_marked.py").write_text(
        "pytestmark = pytest.mark.rule('g', '1')\n"
        "@pytest.mark.rule('g', '2')\n"
        "class TestIt:\n"
        "    @pytest.mark.parametrize('x', [pytest.param(1, marks=pytest.mark.rule('g', '3'))])\n"
        "    def test_a(self, x): pass\n"
        "@pytest.mark.rule('other', '9')\n"
        "def test_b(): pass\n"
        "@pytest.mark.rule('g', '4')\n"
        "def other(): pass\n"
    )
    (tmp_path / "tests" / "g").mkdir()
    (tmp_path / "tests" / "g" / "test_short.py").write_text(
        "rule = pytest.mark.rule\n@rule(SYSTEM, '5', '6')\ndef test_c(): pass\n"
    )
    sys.path.insert(0, str(package.parent))
    try:
        found = marked_tests("marked_game", "g")
    finally:
        sys.path.remove(str(package.parent))
    assert found == {
        "1": ["test_marked.py: test_a", "test_marked.py: test_b"],
        "2": ["test_marked.py: test_a"],
        "3": ["test_marked.py: test_a"],
        "5": ["test_short.py: test_c"],
        "6": ["test_short.py: test_c"],
    }


def test_data_tells_sources_and_own_tables(argead: Argead, tmp_path: Path) -> None:
    assert "from the rulebook" in argead("data", "ford").out
    own = tmp_path / "own"
    own.mkdir()
    (own / "map.toml").write_text((TESTS / "minigame" / "data" / "map.toml").read_text())
    assert "yours" in argead("data", "ford", "--data", str(own)).out
    (own / "mop.toml").write_text("")
    wrong = argead("data", "ford", "--data", str(own))
    assert wrong.code == 2
    assert "mop.toml: no table has this name" in wrong.err


def test_a_journal_is_told_again(argead: Argead, journal: Path) -> None:
    ran = argead("replay", str(journal))
    assert ran.code == 0
    assert "   1 Red: red: bid? → " in ran.out
    assert "The order is" in ran.out
    assert "Winner: " in ran.out
    part = argead("replay", str(journal), "--until", "3")
    assert part.out.splitlines()[1:] == ran.out.splitlines()[1 : len(part.out.splitlines())]


def test_a_choice_can_be_tried_at_the_end_of_a_replay(argead: Argead, journal: Path) -> None:
    assert "chosen: 1" in argead("replay", str(journal), "--until", "0", "--then", "1").out
    wrong = argead("replay", str(journal), "--until", "0", "--then", '["march", "x"]')
    assert wrong.code == 2
    assert "red cannot choose ('march', 'x') for 'bid'" in wrong.err


def test_verify_finds_a_genuine_journal_genuine(argead: Argead, journal: Path) -> None:
    ran = argead("verify", str(journal))
    assert ran.code == 0
    assert "genuine. ford/summer" in ran.out
    assert "the seed is the one committed to" in ran.out


def _damaged(journal: Path, number: int, old: str, new: str) -> None:
    lines = journal.read_text().splitlines(keepends=True)
    assert old in lines[number - 1]
    lines[number - 1] = lines[number - 1].replace(old, new, 1)
    journal.write_text("".join(lines))


def _refused(ran: Ran, journal: Path, told: str) -> None:
    assert ran.code == 2
    assert str(journal) in ran.err
    assert told in ran.err
    assert ran.err.count("\n") == 1


def test_verify_names_the_line_that_was_edited(argead: Argead, journal: Path) -> None:
    _damaged(journal, 4, '"choice":', '"choice": ')
    assert argead("verify", str(journal)).code == 0, "white space is no edit"
    _damaged(journal, 5, '"n":4', '"n":7')
    _refused(argead("verify", str(journal)), journal, "line 5: ")


def test_verify_finds_another_seed_and_a_missing_end(argead: Argead, journal: Path) -> None:
    whole = journal.read_text()
    _damaged(journal, 1, '"seed":3', '"seed":4')
    _refused(argead("verify", str(journal)), journal, "line 1: ")
    journal.write_text("".join(whole.splitlines(keepends=True)[:-1]))
    _refused(argead("verify", str(journal)), journal, "cut off")
    journal.write_bytes(b"\xff\xfe\n")
    _refused(argead("verify", str(journal)), journal, "line 1: ")
    journal.write_text("")
    _refused(argead("replay", str(journal)), journal, "line 1: the file is empty")


def test_a_damaged_save_is_refused_and_not_overwritten(argead: Argead, kept: Path) -> None:
    argead("play", "ford", "--seed", "3", *BOTS[:4], typed="1\nq\n")
    file = kept / "tables" / "summer-1.journal"
    file.write_text(file.read_text()[:-30])
    broken = file.read_text()
    ran = argead("resume", typed="1\n")
    assert ran.code == 2
    assert "cut off" in ran.err
    assert file.read_text() == broken


def test_a_broken_note_of_who_plays_is_refused(argead: Argead, kept: Path) -> None:
    argead("play", "ford", "--seed", "3", *BOTS[:4], typed="1\nq\n")
    (kept / "tables" / "summer-1.json").write_text("[")
    ran = argead("resume")
    assert ran.code == 2
    assert "remove it to go on without bots" in ran.err


def test_odds_of_a_saved_game(argead: Argead, kept: Path, journal: Path) -> None:
    argead("play", "ford", "--seed", "3", *BOTS[:4], typed="1\nq\n")
    ran = argead("odds", "summer-2", "--samples", "20")
    assert ran.code == 0
    assert "Green: green: ambush?" in ran.out
    assert "lost: 0 100%" in ran.out
    one = argead("odds", str(kept / "tables" / "summer-2.journal"), "2", "--samples", "20")
    assert one.out.count("Lost: 0, certainly") == 1
    same = argead("odds", "summer-2", "null", "--samples", "20")
    assert same.out == one.out
    wrong = argead("odds", "summer-2", "77")
    assert wrong.code == 2
    assert "there is no option 77; they are numbered 1 to" in wrong.err
    over = argead("odds", str(journal))
    assert over.code == 2
    assert "the game is over" in over.err


@pytest.mark.interpreted
def test_fuzz_plays_every_scenario_and_says_what_ran(argead: Argead) -> None:
    ran = argead("fuzz", "ford", "--games", "6", "--coverage")
    assert ran.code == 0
    assert "ford/summer: 6 games" in ran.out
    assert "ford/hills: 6 games" in ran.out
    assert "ford: 12 of 12 procedures ran" in ran.out
    unvaried = argead("fuzz", "ford/hills", "--games", "2", "--coverage", "--option", "deploy=no")
    assert "ford/summer" not in unvaried.out
    assert "never: 1.1  rules.py: deploy" in unvaried.out


def test_fuzz_holds_a_system_to_the_laws(argead: Argead) -> None:
    ran = argead("fuzz", "ford/summer", "--games", "1", "--laws")
    assert ran.code == 0
    assert "ford/summer: all laws hold in 1 games" in ran.out


LAWLESS = """
from dataclasses import replace
from minigame import altered, rules, system as ford
def turn(s):
    s.discards.append("ambush1")
    rules.turn(s)
phases = {**rules.PHASES, "turn": turn}
system = replace(ford, id="lawless", sequence=altered(rules, PHASES=phases))
"""


def test_fuzz_names_the_law_that_is_broken(argead: Argead, install: Install) -> None:
    install(LAWLESS)
    ran = argead("fuzz", "lawless/summer", "--games", "1", "--laws")
    assert ran.code == 2
    assert "lawless/summer, seed 0, options {}, after " in ran.out
    assert "counters appeared or vanished" in ran.out


BROKEN = """
from dataclasses import replace
from minigame import altered, rules, system as ford
def rout(s, place, seat):
    raise KeyError(place)
    yield
phases = {**rules.PHASES, "rout": rout}
system = replace(ford, id="broken", sequence=altered(rules, PHASES=phases))
"""


def test_a_failure_leaves_the_journal_that_reproduces_it(
    argead: Argead, install: Install, kept: Path
) -> None:
    install(BROKEN)
    ran = argead("fuzz", "broken", "--games", "20")
    assert ran.code == 2
    assert "KeyError" in ran.out
    journal = next((kept / "failures").glob("*.journal"))
    command = next(line for line in ran.out.splitlines() if line.startswith("See it again:"))
    choice = command.partition("--then '")[2].rstrip("'")
    again = argead("replay", str(journal), "--then", choice)
    assert again.code == 2
    assert "KeyError" in again.err
    without = argead("replay", str(journal))
    assert without.code == 0


def test_a_broken_rule_in_play_keeps_the_game(argead: Argead, install: Install, kept: Path) -> None:
    install(BROKEN)
    for seed in range(20):
        ran = argead("play", "broken", "--seed", str(seed), *BOTS)
        if ran.code:
            break
    assert ran.code == 2
    assert "the table is saved as summer-" in ran.err
    assert list(kept.glob("tables/*.journal"))


def test_the_player_log_refuses_a_line_it_cannot_read(tmp_path: Path) -> None:
    file = tmp_path / "log.jsonl"
    file.write_text('{"date": "2026"}\n')
    with pytest.raises(TableError, match="line 1 is not an entry"):
        history.read(file)
    assert history.read(tmp_path / "none.jsonl") == []


def test_the_player_log_keeps_what_it_is_given(tmp_path: Path) -> None:
    file = tmp_path / "log.jsonl"
    entry = history.Entry(
        "2026-01-01T10:00:00+00:00", "ford", "summer", "abc", None, "rain", "Turn 5", 80
    )
    history.add(file, entry)
    history.add(file, entry)
    assert history.read(file) == [entry, entry]
    assert json.loads(file.read_text().splitlines()[0])["seed"] == "abc"
