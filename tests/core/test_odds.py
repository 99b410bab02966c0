from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from argead import open as open_table
from argead.core.ask import Ask, Asks
from argead.core.odds import called, sampled, signed, worded
from argead.core.state import GameOver, Said
from argead.core.system import Phase, Value
from minigame import altered
from minigame import stakes as STAKES  # noqa: N812

from .tiny import Notes, Tiny


def fight(s: Notes) -> Asks[None]:
    answer = yield Ask("a", "fight", lambda: ["one die", "two dice", "ask first", "wait"], "1")
    if answer == "ask first":
        yield Ask("b", "really", lambda: ["yes", "no"], "1")
    dice = {"one die": 1, "two dice": 2, "ask first": 1}.get(answer, 0)
    s.left += sum(s.chance.d6("hit") >= 5 for _ in range(dice))
    s.then(("start",))


def hits(before: Notes, after: Notes, seat: str) -> dict[str, Value]:
    return {"hits": after.left - before.left}


def game(phases: Mapping[str, Phase], hidden: bool = False, **stakes: Any) -> Tiny:
    return Tiny(
        phases, quiet="start", hidden=hidden, stakes=altered(STAKES, outcome=hits, **stakes)
    )


def test_odds_are_exact_where_only_dice_fall() -> None:
    table = open_table(game({"start": fight}), seed=1)
    before = table.digest()
    one, two = table.odds("one die"), table.odds("two dice")
    assert one["exact"]
    assert one["samples"] == 6
    assert one["outcomes"] == {"hits": {"0": round(4 / 6, 6), "1": round(2 / 6, 6)}}
    assert two["samples"] == 36
    assert two["outcomes"]["hits"] == {
        "0": round(16 / 36, 6),
        "1": round(16 / 36, 6),
        "2": round(4 / 36, 6),
    }
    assert table.odds("wait")["outcomes"] == {"hits": {"0": 1.0}}
    assert table.digest() == before


def test_odds_are_sampled_where_somebody_decides() -> None:
    table = open_table(game({"start": fight}), seed=1)
    told = table.odds("ask first", samples=2000)
    assert not told["exact"]
    assert told["samples"] == 2000
    assert abs(told["outcomes"]["hits"]["1"] - 1 / 3) < 2 * told["error"]


def test_dice_before_the_first_decision_are_never_sampled() -> None:
    def venture(s: Notes) -> Asks[None]:
        yield Ask("a", "venture", lambda: ["go", "wait"], "1")
        s.say("ambushed" if s.chance.d6("ambush") + s.chance.d6("luck") == 2 else "safe")
        yield Ask("b", "really", lambda: ["yes", "no"], "1")
        s.left += s.chance.d6("hit") >= 5
        s.then(("start",))

    for hidden in (False, True):
        open_or_not = game({"start": venture}, hidden=hidden, deeds=ambushes)
        told = open_table(open_or_not, seed=1).odds("go", samples=300)
        assert not told["exact"]
        assert told["samples"] == 300
        if not hidden:
            assert told["outcomes"]["way"] == {
                "ambush": round(1 / 36, 6),
                "does not happen": round(35 / 36, 6),
            }
        assert abs(told["outcomes"]["hits"]["1"] - 1 / 3) < 2 * told["error"]


def test_the_first_die_is_never_sampled_though_something_is_hidden() -> None:
    def die(said: Sequence[Said], seat: str) -> dict[str, Value]:
        return {"die": said[0].args[0]}

    def venture(s: Notes) -> Asks[None]:
        yield Ask("a", "venture", lambda: ["go", "wait"], "1")
        s.say("fell", s.chance.d6("ambush"))
        yield Ask("b", "really", lambda: ["yes", "no"], "1")
        s.then(("start",))

    told = open_table(game({"start": venture}, hidden=True, deeds=die), seed=1).odds("go", 50)
    assert not told["exact"]
    assert told["outcomes"]["die"] == {str(n): round(1 / 6, 6) for n in range(1, 7)}


def test_odds_do_not_know_the_dice_to_come() -> None:
    fought = game({"start": fight})
    assert open_table(fought, seed=1).odds("ask first") == open_table(fought, seed=2).odds(
        "ask first"
    )


def walk(s: Notes) -> Asks[None]:
    answer = yield Ask("a", "walk", lambda: ["step", "stop"], "1")
    if answer == "stop":
        s.then(("start",))
        return
    if s.chance.d6("ambush") == 1:
        s.left -= 1
        s.say("ambushed")
    s.then(("walking",))


def ambushes(said: Sequence[Said], seat: str) -> dict[str, Value]:
    return {"way": "ambush"} if any(line.key == "ambushed" for line in said) else {}


def test_odds_of_a_step_end_at_the_next_step() -> None:
    step_by_step = game(
        {"start": walk, "walking": walk}, STEPS=frozenset({"walking"}), deeds=ambushes
    )
    table = open_table(step_by_step, seed=1)
    for told in (table.odds("step"), sampled(table, "step", 1200)):
        assert told["exact"] == (told["samples"] == 6)
        assert set(told["outcomes"]["hits"]) == {"0", "-1"}
        assert told["outcomes"]["way"]["ambush"] == pytest.approx(
            1 / 6, abs=2 * told["error"] + 1e-6
        )
        assert sum(told["outcomes"]["way"].values()) == pytest.approx(1, abs=1e-5)
        assert list(told["outcomes"]) == ["way", "hits"], "what happens sometimes stands first"


def test_odds_end_at_a_question_that_is_a_step() -> None:
    """In the middle of a phase too: what is answered there is not told as chance."""

    def fights(s: Notes) -> Asks[None]:
        yield Ask("a", "fight", lambda: ["go", "wait"], "1")
        s.left += s.chance.d6("hit") >= 5
        if (yield Ask("a", "press on", lambda: ["yes", "no"], "1")) == "yes":
            s.left += 10
        s.then(("start",))

    told = open_table(game({"start": fights}, STEPS=frozenset({"press on"})), seed=1).odds("go")
    assert told["exact"]
    assert told["outcomes"] == {"hits": {"0": round(4 / 6, 6), "1": round(2 / 6, 6)}}


def test_counting_ends_early_where_the_dice_can_fall_in_far_too_many_ways() -> None:
    tried = []

    def storm(s: Notes) -> Asks[None]:
        yield Ask("a", "storm", lambda: ["go", "wait"], "1")
        tried.append(1)
        s.left += sum(s.chance.d6("hit") >= 5 for _ in range(8))
        s.then(("start",))

    told = open_table(game({"start": storm}), seed=1).odds("go", samples=300)
    assert not told["exact"]
    assert len(tried) < 1_000


def test_hidden_things_forbid_exact_odds_unless_the_system_knows_better() -> None:
    secret = game(
        {"start": fight}, hidden=True, conceals=lambda s, ask, option: option != "two dice"
    )
    table = open_table(secret, seed=1)
    assert table.odds("two dice")["exact"]
    assert not table.odds("one die", samples=50)["exact"]
    silent = open_table(game({"start": fight}, hidden=True), seed=1)
    assert not silent.odds("two dice", samples=50)["exact"]


def test_changes_are_written_with_their_sign() -> None:
    assert [signed(n) for n in (3, 0, -2)] == ["+3", "0", "-2"]


def duel(s: Notes) -> Asks[None]:
    """Equals roll again."""
    yield Ask("a", "duel", lambda: ["fight", "wait"], "1")
    while (mine := s.chance.d6("mine")) == (theirs := s.chance.d6("theirs")):
        pass
    s.left += mine > theirs
    s.then(("start",))


def test_equals_who_roll_again_without_end_are_not_counted_out() -> None:
    told = open_table(game({"start": duel}), seed=1).odds("fight", samples=400)
    assert not told["exact"]
    assert told["samples"] == 400
    assert abs(told["outcomes"]["hits"]["1"] - 1 / 2) < 2 * told["error"]


def last_stand(s: Notes) -> Asks[None]:
    yield Ask("a", "stand", lambda: ["fight", "wait"], "1")
    face = s.chance.d6("stand")
    if face <= 2:
        raise GameOver("a" if face == 1 else None, "the end")
    s.then(("start",))


def test_a_game_that_goes_on_is_told_apart_from_one_that_nobody_wins() -> None:
    told = open_table(game({"start": last_stand}), seed=1).odds("fight")["outcomes"]
    assert set(told) == {"winner", "hits"}
    words = {worded("winner", value, {"a": "The first"}): p for value, p in told["winner"].items()}
    assert words == {
        "The first": round(1 / 6, 6),
        "nobody": round(1 / 6, 6),
        "not decided yet": round(4 / 6, 6),
    }
    assert called("winner") == "winner of the game"
