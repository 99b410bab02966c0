"""Positions that show a clause: recorded from tests, opened as tables, played as recorded and freely."""

from __future__ import annotations

import random
from importlib import import_module
from pathlib import Path
from typing import Any

import msgspec
import pytest

import argead
from argead.core import journal as journals
from argead.core.chance import Prepared
from argead.core.errors import RulesError, TableError
from argead.core.opening import load_table, open_again, open_position, replay, restore
from argead.core.rulebook import read_tests
from argead.core.script import RUN, Script, Shown, read_scripts, written
from argead.core.stage import BEGIN, LEAVE, builders, lay_out
from argead.core.state import GameOver
from argead.core.system import System
from argead.core.table import Table
from argead.testing.recording import Candidate, Proofs, best, prove
from argead.testing.scribe import watching

EVERY = 12
STALE = "rulebook/positions.json is stale: make index"
CLAUSE = ("great_battles", "9.13:1")


def scripts(game: str) -> dict[str, Script]:
    return read_scripts(argead.systems()[game].package)


def shown(game: str, clause: str) -> Table:
    return open_position(game, clause, seed=5)


def to_the_end(table: Table) -> list[str]:
    """Play as it was recorded; digests on the way."""
    assert table.position is not None
    found = []
    for step in table.position.plan:
        assert table.ask is not None, STALE
        assert step in table.ask.options, f"{STALE} ({table.position.clause})"
        table.choose(step)
        found.append(table.digest())
    return found


# -- the file -------------------------------------------------------------------------------------


def test_every_number_is_a_clause_and_most_clauses_are_shown(installed: str) -> None:
    system = argead.systems()[installed]
    rules = [c.number for c in system.rulebook.clauses()]
    known = scripts(installed)
    assert known, f"{installed} has no positions: make index"
    assert [n for n in rules if n in known] == list(known), STALE
    tested = [n for n in rules if n in read_tests(system.package)]
    assert sum(n in known for n in tested) / len(tested) > 0.85, STALE
    assert {script.builder for script in known.values()} == set(builders(system.package))


def test_it_is_compact_and_a_script_a_line(installed: str) -> None:
    package = argead.systems()[installed].package
    file = Path(argead.__file__).parent.joinpath(*package.split(".")[1:], "rulebook/positions.json")
    text = file.read_text(encoding="utf-8")
    assert text == written(scripts(installed))
    assert max(map(len, text.splitlines())) < 4000


def test_a_sample_still_plays_as_it_was_recorded(installed: str) -> None:
    for clause in list(scripts(installed))[::EVERY]:
        table = shown(installed, clause)
        to_the_end(table)
        for seat in (None, *table.seats):
            assert table.view(seat)["shown"]["strayed"] is False


def test_free_play_ends_or_goes_on_and_never_breaks_the_table(installed: str) -> None:
    for clause in list(scripts(installed))[5::EVERY]:
        table, rng = shown(installed, clause), random.Random(clause)
        table.choose(RUN)
        for _ in range(12):
            if table.ask is None:
                break
            try:
                table.choose(rng.choice(table.ask.options))
            except RulesError:
                assert table.ask is not None
                break
        assert table.ask is not None or table.result is not None


# -- one table -------------------------------------------------------------------------------------


def test_one_looks_first_and_then_lets_it_run() -> None:
    table = shown(*CLAUSE)
    assert table.ask is not None
    assert (table.ask.what, table.ask.options, table.ask.rule) == (BEGIN, [RUN, LEAVE], CLAUSE[1])
    assert table.label(RUN) == "Let it run"
    assert "shown" not in argead.open(CLAUSE[0], seed=1).view()
    view = table.view(table.ask.seat)
    assert view["shown"]["clause"] == CLAUSE[1]
    assert (view["shown"]["next"], view["shown"]["label"]) == (RUN, "Let it run")
    assert view["ask"]["routes"] == []  # type: ignore[typeddict-item]
    others = [seat for seat in table.seats if seat != table.ask.seat]
    assert "next" not in table.view(others[0])["shown"]


def test_it_may_be_left_as_it_is() -> None:
    table = shown(*CLAUSE)
    table.choose(LEAVE)
    assert table.result is not None
    assert table.result.winner is None
    assert table.view()["result"]["reason"] == "the position is played out"  # type: ignore[index]


def test_who_answers_otherwise_has_strayed() -> None:
    table = shown("alexander_vs_darius", "3.2:3")
    table.choose(RUN)
    assert table.ask is not None
    table.choose(None)
    assert all(table.view(seat)["shown"]["strayed"] for seat in table.seats)
    assert all("next" not in table.view(seat)["shown"] for seat in table.seats)


def test_what_is_not_there_is_named() -> None:
    with pytest.raises(TableError, match="the rulebook of great_battles has no clause 99:1"):
        open_position("great_battles", "99:1")
    system = argead.systems()["great_battles"]
    bare = next(c.number for c in system.rulebook.clauses() if c.number not in scripts(system.id))
    with pytest.raises(TableError, match=f"no position that shows clause {bare}"):
        open_position("great_battles", bare)


def test_a_second_game_of_a_system_is_shown_with_its_own_builder() -> None:
    clash = {n: s for n, s in scripts("alexandros").items() if n.startswith("clash.")}
    assert len(clash) > 300
    assert {script.builder for script in clash.values()} == {"ClashPosition"}
    for clause, script in list(clash.items())[::EVERY]:
        (_, (scenario, *_), *_), *_ = script.calls
        table = shown("alexandros", clause)
        assert table.scenario == scenario, (
            "the board of the game that the position was laid out for"
        )
        to_the_end(table)


def test_what_is_set_by_hand_lies_there_too_where_nothing_is_begun() -> None:
    still = Script([[""]], "macedon", begins=0, changes=[(["turn"], 7)])
    assert lay_out(argead.systems()["alexandros"], still).s.turn == 7


def test_a_builder_that_is_gone_is_named() -> None:
    with pytest.raises(TableError, match="cannot be laid out any more: 'Siege'"):
        lay_out(argead.systems()["alexandros"], Script([[""]], "macedon", builder="Siege"))


def test_how_things_lie_may_end_the_game() -> None:
    table = shown("alexandros", "clash.13.0:1")
    assert table.result is None
    assert table.ask is not None
    assert table.ask.prompt == "This is the position. Look at it, then let it run."
    assert all(table.view(seat)["result"] is None for seat in (None, *table.seats))
    table.choose(RUN)
    assert table.result is not None
    assert table.result.winner in table.seats
    assert table.result.reason == "last_successor"


def longest(game: str) -> str:
    return max(scripts(game), key=lambda c: len(scripts(game)[c].steps))


def test_it_is_saved_and_read_back(installed: str, tmp_path: Path) -> None:
    table = shown(installed, longest(installed))
    assert table.position is not None
    for step in table.position.plan[:-1]:
        table.choose(step)
    table.save(tmp_path / "a.journal")
    for trust in (False, True):
        again = load_table(tmp_path / "a.journal", trust=trust)
        assert again.digest() == table.digest()
        assert again.position == table.position
        again.choose(table.position.plan[-1])
    header = journals.read(tmp_path / "a.journal").header
    assert header.position == table.position
    assert open_again(header).digest() == shown(installed, longest(installed)).digest()


def test_it_is_replayed_restored_and_cloned_alike(installed: str) -> None:
    clause = longest(installed)
    table, digests = shown(installed, clause), to_the_end(shown(installed, clause))
    assert table.position is not None
    for step, digest in zip(table.position.plan, digests, strict=True):
        twin = table.clone()
        back = restore(
            table.header(), table.moves, msgspec.json.decode(msgspec.json.encode(table.snapshot()))
        )
        for one in (table, twin, back):
            one.choose(step)
            assert one.digest() == digest
    replay(table.journal())


def test_a_step_without_a_roll_is_taken_back() -> None:
    table = shown("alexander_vs_darius", "3.2:3")
    before = table.digest()
    table.choose(RUN)
    assert table.can_undo
    table.undo()
    assert table.digest() == before


def test_dice_of_the_script_fall_first_and_are_free_afterwards() -> None:
    chance = Prepared(3, [4, "b", 9])
    assert chance.d6("a") == 4
    copy = chance.clone()
    for one in (chance, copy, Prepared(3, [4, "b", 9], chance.position())):
        assert one.draw(["a", "b"], "card") == "b"
        free = [one.d6("x") for _ in range(4)]
        assert all(1 <= face <= 6 for face in free), "9 is no face: the script ends there"
        assert one.position()[2] == 3


# -- recording ----------------------------------------------------------------------------------------


def positions_of(system: System[Any]) -> Any:
    return import_module(f"{system.package}.positions")


def watched(system: System[Any]) -> Any:
    """A position that a test pokes into, as the scribe saw it."""
    with watching(system.package) as scribe:
        game = (
            positions_of(system)
            .Position()
            .put("syria", "macedon", mac_phalanx=3)
            .leader("parmenio", "syria")
        )
        game.s.turn = 5
        game.phase("march", "macedon")
        assert game.may("march")
        game.march("parmenio", "cilicia")
        return scribe.scenes()


def test_what_a_test_does_is_written_down_and_played_again() -> None:
    system = argead.systems()["alexandros"]
    (scene,) = watched(system)
    assert [call[0] for call in scene.calls] == ["", "put", "leader", "phase"]
    candidate = Candidate.of(scene, pinned=1)
    proof = prove(system, candidate)
    assert proof is not None
    assert proof.script.changes == [(["turn"], 5)]
    assert proof.script.steps[0] == ("march", "parmenio", "cilicia")
    table = Shown("x", proof.script)
    assert table.plan[0] == RUN
    assert best("8.1:1", [candidate], Proofs(system)) == proof.script


def test_what_does_not_come_out_again_is_not_kept() -> None:
    system = argead.systems()["alexandros"]
    (scene,) = watched(system)
    candidate = Candidate.of(scene, pinned=1)
    other = msgspec.structs.replace(candidate, stood=["somewhere else"])
    assert prove(system, other) is None
    shorter = msgspec.structs.replace(candidate, stood=[candidate.stood[0], "elsewhere"])
    proof = prove(system, shorter)
    assert proof is not None
    assert proof.script.steps == []


def test_every_builder_is_watched_wherever_it_is_imported_from() -> None:
    system = argead.systems()["alexandros"]
    home, module = positions_of(system), import_module(f"{system.package}.positions.clash")
    before = home.ClashPosition
    with watching(system.package) as scribe:
        game = module.ClashPosition("clash3").hold("ionia", "antigonus")
        game.begin(("roll_initiative",), dice=[1, 3, 5])
        home.ClashPosition.start("clash2")
        made, begun = scribe.scenes()[::-1]
    assert home.ClashPosition is module.ClashPosition is before
    assert [call[0] for call in begun.calls] == ["", "hold", "begin"]
    assert made.calls == [["start", ["clash2"]]]
    for scene in (made, begun):
        proof = prove(system, Candidate.of(scene, pinned=1))
        assert proof is not None
        assert proof.script.builder == "ClashPosition"


def test_a_call_that_was_refused_lays_nothing_out() -> None:
    system = argead.systems()["alexandros"]
    with watching(system.package) as scribe:
        game = positions_of(system).Position()
        with pytest.raises(AssertionError, match="there is no leader 'nobody'"):
            game.leader("nobody", "syria")
        game.leader("parmenio", "syria")
        (scene,) = scribe.scenes()
    assert [call[0] for call in scene.calls] == ["", "leader"]


def test_a_position_in_which_the_game_is_over_is_noted_before_its_end() -> None:
    system = argead.systems()["alexandros"]
    with watching(system.package) as scribe:
        game = positions_of(system).ClashPosition("clash2").leader("antigonus", "ionia", "warlords")
        game.leader("perdiccas", "syria", "central_authority").at_war().leader("antigonus", "dead")
        with pytest.raises(GameOver):
            game.settle()
        twice = [scribe.scenes(), scribe.scenes()]
    for (scene,) in twice:
        proof = prove(system, Candidate.of(scene, pinned=1))
        assert proof is not None
        assert (proof.script.begins, proof.script.changes) == (0, [])


def test_what_a_test_came_to_in_the_end_is_shown() -> None:
    system = argead.systems()["alexandros"]
    with watching(system.package) as scribe:
        game = positions_of(system).Position().put("syria", "macedon", mac_phalanx=3)
        game.leader("parmenio", "syria").phase("march", "macedon").march("parmenio", "cilicia")
        game.phase("march", "macedon")
        game.phases(("begin_movement", "macedon"), ("march", "macedon"))
        first, idle, last = (Candidate.of(scene, pinned=1) for scene in scribe.scenes())
    assert (first.followed, idle.followed, last.followed) == (True, True, False)
    script = best("1:1", [first, idle, last], Proofs(system))
    assert script is not None
    assert script.begins == 3
    asked = best("1:1", [first, msgspec.structs.replace(idle, followed=False)], Proofs(system))
    assert asked is not None
    assert asked.begins == 1, "a position in which nothing is asked, thrown or said tells nothing"
