"""Playing over a pipe: questions, commands, saving, going on, finishing."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from .conftest import Argead, Install

BOTS = ("--bot", "red=random", "--bot", "blue=random")


def test_end_of_input_before_any_choice_stops_cleanly(argead: Argead, kept: Path) -> None:
    ran = argead("play", "ford", "--seed", "3")
    assert ran.code == 0
    assert "The Ford: Summer" in ran.out
    assert "End of input. Nothing was chosen yet" in ran.out
    assert not list(kept.glob("tables/*"))


def test_end_of_input_in_the_middle_saves(argead: Argead, kept: Path) -> None:
    ran = argead("play", "ford", "--seed", "3", *BOTS, typed="1\n")
    assert ran.code == 0
    assert "as summer-1. Go on with: argead resume summer-1" in " ".join(ran.out.split())
    assert (kept / "tables" / "summer-1.journal").is_file()


def test_a_table_goes_on_where_it_was_left_with_its_bots(argead: Argead) -> None:
    argead("play", "ford/hills", "--seed", "3", *BOTS, typed="1\nq\n")
    listed = argead("tables")
    assert "hills-1" in listed.out
    assert "red=random" in listed.out
    on = argead("resume", typed="1\nq\n")
    assert on.code == 0
    before, after = re.findall(r"after (\d+) choices", on.out)
    assert int(after) > int(before)
    assert "Saved after" in on.out
    assert len(re.findall(r"^(Red|Blue): ", on.out, re.M)) == 0, "bots are asked, not people"


def test_a_game_left_and_resumed_is_the_game_played_at_once(argead: Argead, kept: Path) -> None:
    at_once = argead("play", "ford", "--seed", "9", *BOTS, typed="1\n" * 400)
    argead("play", "ford", "--seed", "9", *BOTS, typed="1\n1\n1\nq\n")
    in_parts = argead("resume", typed="1\n" * 400)
    assert at_once.code == in_parts.code == 0
    first, second = (json.loads(line) for line in (kept / "log.jsonl").read_text().splitlines())
    assert first["decisions"] == second["decisions"]
    journals = [Path(entry["journal"]).read_text() for entry in (first, second)]
    assert journals[0] == journals[1]


def test_a_finished_game_is_logged_and_can_be_played_again(argead: Argead, kept: Path) -> None:
    ran = argead("play", "ford", "--seed", "4", *BOTS, "--option", "deploy=yes", typed="1\n" * 400)
    assert ran.code == 0
    assert "Written into the Player Log" in ran.out
    entry = json.loads((kept / "log.jsonl").read_text())
    assert entry["system"] == "ford"
    assert entry["scenario"] == "summer"
    assert entry["seed"] == 4
    assert entry["options"] == {"deploy": True}
    assert entry["seats"] == {"red": "random", "blue": "random", "green": "you"}
    assert entry["turn"].startswith("turn ")
    assert entry["reason"]
    assert set(entry["scores"]) == {"red", "blue", "green"}
    shown = argead("log")
    assert "ford/summer" in shown.out
    assert entry["reason"] in shown.out
    assert "No table is saved" in argead("tables").out
    again = argead("log", "--again", "1", typed="1\n" * 400)
    assert again.code == 0
    entries = [json.loads(line) for line in (kept / "log.jsonl").read_text().splitlines()]
    assert entries[1]["scores"] == entries[0]["scores"]
    assert entries[1]["decisions"] == entries[0]["decisions"]


def test_the_same_seed_gives_the_same_text(argead: Argead, tmp_path: Path) -> None:
    homes = [str(tmp_path / name) for name in ("a", "b")]
    texts = [
        argead("play", "ford", "--seed", "5", *BOTS, typed="1\n2\n1\n", ARGEAD_HOME=home).out
        for home in homes
    ]
    assert texts[0] == texts[1]


def test_the_question_mark_explains_the_rule(argead: Argead) -> None:
    ran = argead("play", "ford", "--seed", "3", typed="?\n")
    assert "1.2  Bidding for the order of play" in ran.out
    assert "who bids most moves first" in ran.out


def test_the_whole_table_is_told_without_colour(argead: Argead) -> None:
    ran = argead("play", "ford", "--seed", "3", *BOTS, typed="m\n")
    assert "camp_red: Red with a stack of 6" in ran.out
    assert re.search(r"camp_green: Green with( 2 × [\w ]+,?){3}", ran.out)
    assert "Red: 0 cards" in ran.out


def test_undo_takes_an_own_choice_back_and_refuses_otherwise(argead: Argead) -> None:
    typed = "1\nu\n1\nu\nu\n"
    ran = argead("play", "ford", "--option", "deploy", "--seed", "3", typed="2\nu\nu\n")
    assert "taken back" in ran.out
    assert "nothing has been chosen yet" in ran.out
    ran = argead("play", "ford", "--seed", "3", *BOTS, typed=typed)
    assert "cannot be taken back" in ran.out


def test_s_saves_and_goes_on(argead: Argead, kept: Path) -> None:
    ran = argead("play", "ford", "--seed", "3", *BOTS, typed="1\ns\n1\nq\n")
    assert "saved as summer-1" in ran.out
    assert len(list(kept.glob("tables/*.journal"))) == 1


def test_words_and_wrong_numbers(argead: Argead) -> None:
    ran = argead("play", "ford", "--option", "deploy", typed="99\nnonsense\n1 2\nby hand\n")
    assert "99 is not among 1 to 2" in ran.out
    assert "no option has 'nonsense' in it" in ran.out
    assert "one number, please" in ran.out
    assert ran.out.count("deploy?") == 2, "a word that fits one option takes it"


def test_help_log_odds_routes_and_a_hint(argead: Argead) -> None:
    ran = argead("play", "ford", "--seed", "3", *BOTS, typed="h\nl\no 1\no 9\nroutes\nr1\nb\n")
    assert "take that option" in ran.out
    assert "Turn 1" in ran.out
    assert "Lost: 0, certainly" in ran.out
    assert "9 is not among 1 to 3" in ran.out
    assert "there are none here" in ran.out
    assert "there are 0 routes here" in ran.out
    assert "Saved after" in ran.out


PICKING = """
from argead.core.ask import pick
from argead.core.state import GameOver
from dataclasses import replace
from minigame import altered, rules, system as ford
def orders(s, seat):
    picked = yield from pick(s, seat, "piles", ["a", "b", "c", "d"], least=1, most=3)
    raise GameOver(None, "picked " + " ".join(picked))
phases = {**rules.PHASES, "orders": orders}
system = replace(ford, id="picking", sequence=altered(rules, PHASES=phases))
"""


def test_several_are_picked_at_once(argead: Argead, install: Install) -> None:
    install(PICKING)
    for typed, told in (
        ("1 3\ndone\n", "picked a c"),
        ("4, 2\n1\n", "picked b d"),
        ("1 2 3 4\n", "picked a b c"),
        ("all\n", "no option has 'all' in it"),
    ):
        ran = argead("play", "picking", "--seed", "3", typed="1\n\n1\n\n1\n\n" + typed)
        assert told in ran.out
        assert "1 to 3 may be picked: type their numbers" in ran.out


def test_hidden_things_are_handed_over(argead: Argead) -> None:
    ran = argead("play", "ford", "--seed", "3", typed="1\n\n1\n\n1\n")
    assert "Blue is asked. Hand over, then press Enter." in ran.out
    assert "Green is asked. Hand over, then press Enter." in ran.out


def test_only_bots_play_to_the_end(argead: Argead) -> None:
    ran = argead("play", "ford", "--seed", "3", *BOTS, "--bot", "green=random")
    assert ran.code == 0
    assert "Written into the Player Log" in ran.out
    assert "marches from" in ran.out


def test_own_tables_are_overlaid_and_kept_with_the_save(argead: Argead, tmp_path: Path) -> None:
    ours = Path(__file__).parents[1] / "minigame" / "data" / "map.toml"
    own = tmp_path / "own"
    own.mkdir()
    (own / "map.toml").write_text(ours.read_text() + "# as printed\n")
    played = ("play", "ford", "--data", str(own), "--seed", "3", *BOTS)
    assert argead(*played, typed="1\nq\n").code == 0
    assert argead("resume", typed="q\n").code == 0
    (own / "map.toml").write_text("[source]\nkind = 'guess'\ntext = ''\n")
    wrong = argead(*played)
    assert wrong.code == 2
    assert "map.toml: source.kind:" in wrong.err


def test_no_line_is_wider_than_80_columns(argead: Argead) -> None:
    for arguments in (
        ("--help",),
        ("systems",),
        ("rules", "ford"),
        ("data", "ford"),
        ("play", "--help"),
    ):
        wide = [line for line in argead(*arguments).out.splitlines() if len(line) > 80]
        assert not wide
    ran = argead("play", "ford", "--seed", "3", *BOTS, typed="m\nh\n?\n1\n")
    assert not [line for line in ran.out.splitlines() if len(line) > 80]


def test_nothing_is_coloured_on_a_pipe(argead: Argead) -> None:
    assert "\x1b" not in argead("play", "ford", "--seed", "3", *BOTS, typed="m\n1\n").out


def test_saves_follow_the_environment(argead: Argead, tmp_path: Path) -> None:
    argead("play", "ford", typed="1\n", ARGEAD_HOME="", XDG_DATA_HOME=str(tmp_path / "xdg"))
    assert list((tmp_path / "xdg" / "argead" / "tables").glob("*.journal"))
    argead("play", "ford", typed="1\n", ARGEAD_HOME="", HOME=str(tmp_path / "me"))
    assert list((tmp_path / "me" / ".local" / "share" / "argead" / "tables").glob("*.journal"))


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("play", "troy"), "there is no system 'troy'"),
        (("play", "ford/winter"), "ford has no scenario 'winter' (there are: summer, hills)"),
        (("play", "ford", "--bot", "greedy"), "say which seat, as in persia=greedy"),
        (("play", "ford", "--bot", "troy=greedy"), "there is no seat 'troy'"),
        (("play", "ford", "--bot", "red=oracle"), "there is no bot 'oracle'"),
        (("play", "ford", "--bot", "red=greedy:n=1"), "no parameter 'n'"),
        (("play", "ford", "--bot", "red=greedy:samples=x"), "samples is a number, not 'x'"),
        (("play", "ford", "--bot", "red=greedy:samples=0"), "at least 1"),
        (("play", "ford", "--option", "x=1"), "ford has no option 'x'"),
        (("play", "ford", "--option", "deploy=maybe"), "option 'deploy' cannot be 'maybe'"),
        (("play", "ford", "--data", "nowhere"), "is not a directory"),
        (("play", "--nope"), "No such option"),
        (("march",), "No such command 'march'"),
        (("resume",), "no table is saved"),
        (("resume", "x"), "no table is saved as 'x'"),
        (("log", "--again", "1"), "the Player Log has 0 entries"),
        (("rules", "ford", "77"), "ford has no section '77'"),
        (("rules",), "Missing argument"),
        (("verify", "nothing.journal"), "there is no file nothing.journal"),
        (("fuzz",), "name a system, or all of them with --all"),
        (("fuzz", "ford", "--games", "none"), "Invalid value for '--games'"),
    ],
)
def test_every_mistake_is_one_line_and_code_2(
    argead: Argead, arguments: tuple[str, ...], told: str
) -> None:
    ran = argead(*arguments)
    assert ran.code == 2
    assert told in ran.err
    assert ran.err.startswith("argead: ")
    assert ran.err.count("\n") == 1
    assert ran.out == ""


def test_the_exit_code_of_a_mistake_reaches_the_shell(process: Argead) -> None:
    ran = process("play", "troy")
    assert ran.code == 2
    assert ran.err.startswith("argead: there is no system 'troy' (there are: ")
    assert ran.err.count("\n") == 1
    assert ran.out == ""


def test_a_process_of_its_own_says_the_same(
    argead: Argead, process: Argead, tmp_path: Path
) -> None:
    """Over a real pipe, with the system found by its entry point."""
    arguments = ("play", "ford", "--seed", "3", *BOTS)
    here = argead(*arguments, typed="m\n1\n?\nq\n", ARGEAD_HOME=str(tmp_path / "other"))
    there = process(*arguments, typed="m\n1\n?\nq\n")
    assert there.code == 0
    assert there.out == here.out
    assert "as summer-1" in there.out
