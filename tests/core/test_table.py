from __future__ import annotations

from typing import Any

import pytest

import argead
from argead import ChanceError, ChoiceError, RulesError, TableError, UndoError
from argead.core.ask import HOLD, PASS, Ask, Asks, Choice, sealed, window
from argead.core.chance import Rng
from argead.core.roll import D6, Mod, Roll
from argead.core.state import GameOver

from .tiny import Notes, Tiny


def over(s: Notes) -> None:
    raise GameOver("a", "it is done", {"a": 3, "b": 1})


def opened(quiet: str = "", **phases: Any) -> argead.Table:
    return argead.open(Tiny({"over": over, **phases}, quiet=quiet), seed=1)


def ask(seat: str, what: str, *options: Choice) -> Ask:
    return Ask(seat, what, lambda: list(options), "1")


# -- phases, agenda, interrupts ---------------------------------------------------------------------


def test_then_runs_left_to_right_and_interrupts_first() -> None:
    def start(s: Notes) -> Asks[None]:
        s.then(("note", "one"), ("note", "two"))
        s.interrupt(("note", "rout"), ("note", "rampage"))
        s.then(("stop",))
        yield ask("a", "go", 1, 2)
        s.interrupt(("note", "late"))

    def note(s: Notes, text: str) -> None:
        s.notes.append(text)

    def stop(s: Notes) -> Asks[None]:
        yield ask("a", "stop", 1, 2)
        s.then(("over",))

    table = opened(start=start, note=note, stop=stop)
    table.choose(1)
    assert table.state.notes == ["rout", "rampage", "late", "one", "two"]


def test_an_interrupt_out_of_a_nested_procedure_comes_before_the_rest() -> None:
    def start(s: Notes) -> Asks[None]:
        yield from charge(s)
        s.then(("note", "advance"), ("stop",))

    def charge(s: Notes) -> Asks[None]:
        yield ask("a", "charge", 1, 2)
        s.interrupt(("note", "rout"))

    def note(s: Notes, text: str) -> None:
        s.notes.append(text)

    def stop(s: Notes) -> Asks[None]:
        yield ask("a", "stop", 1, 2)

    table = opened(start=start, note=note, stop=stop)
    table.choose(2)
    assert table.state.notes == ["rout", "advance"]


def test_a_single_option_is_not_asked() -> None:
    def start(s: Notes) -> Asks[None]:
        s.notes.append((yield ask("a", "only", "this")))
        s.notes.append((yield ask("a", "real", "x", "y")))
        s.then(("over",))

    table = opened(start=start)
    assert table.ask is not None
    assert table.ask.what == "real"
    assert table.run.trail == ["this"]
    assert table.clone().digest() == table.digest()


def test_a_question_without_options_is_an_error_of_the_rules() -> None:
    def start(s: Notes) -> Asks[None]:
        yield ask("a", "nothing")

    with pytest.raises(RulesError, match="'nothing' asks a without any option"):
        opened(start=start)


def test_rules_that_go_round_in_a_circle_are_stopped() -> None:
    with pytest.raises(RulesError, match="circle"):
        opened(start=lambda s: s.then(("start",)))


def test_an_empty_agenda_and_an_unknown_phase_are_errors() -> None:
    with pytest.raises(RulesError, match="nobody has won"):
        opened(start=lambda s: None)
    with pytest.raises(RulesError, match="no phase 'gone'"):
        opened(start=lambda s: s.then(("gone",)))


def test_a_game_that_ends_inside_a_nested_procedure() -> None:
    def start(s: Notes) -> Asks[None]:
        s.then(("start",))
        yield from inner(s)

    def inner(s: Notes) -> Asks[None]:
        yield ask("a", "end it", 1, 2)
        over(s)

    table = opened(start=start)
    table.choose(1)
    assert table.ask is None
    assert table.result == argead.Result("a", "it is done", {"a": 3, "b": 1})
    assert table.state.agenda == []
    with pytest.raises(ChoiceError, match="the game is over"):
        table.choose(1)
    assert table.clone().result == table.result
    assert "won by a" in repr(table)


def test_a_run_halts_before_a_quiet_phase() -> None:
    def start(s: Notes) -> Asks[None]:
        s.left += 1
        yield ask("a", "go", 1, 2)
        s.then(("start",))

    run = argead.simulation(Tiny({"start": start}, quiet="start"))
    run.halt = True
    run.send(1)
    assert run.halted
    assert run.ask is None
    assert run.state.left == 1
    run.resume()
    assert not run.halted
    assert run.state.left == 2
    assert run.ask is not None


# -- choosing ----------------------------------------------------------------------------------------


def counting(s: Notes) -> Asks[None]:
    s.left += 1
    s.say("counted", s.left)
    yield ask("a", "count", ("go", 1), "x", None, 1)
    s.then(("start",))


def test_lists_are_taken_for_tuples() -> None:
    table = opened(start=counting)
    table.choose(["go", 1])
    assert table.moves[-1].choice == ("go", 1)


@pytest.mark.parametrize("wrong", ["y", ["go", 2], True, 1.0, {"a": 1}, b"x", ["go", True]])
def test_what_is_no_option_is_refused_and_changes_nothing(wrong: Any) -> None:
    table = opened(start=counting)
    before = table.digest()
    with pytest.raises(ValueError, match=r"choose|choice"):
        table.choose(wrong)
    assert table.digest() == before
    assert not table.moves


def test_a_rule_that_raises_leaves_the_table_at_its_last_ask() -> None:
    def start(s: Notes) -> Asks[None]:
        s.left += 1
        if (yield ask("a", "go", "well", "badly")) == "badly":
            s.say("bad")
            s.notes.append("half done")
            s.then(("broken",))
            return
        s.then(("start",))

    def broken(s: Notes) -> None:
        s.left = 99
        raise KeyError("elephant")

    table = opened(start=start, broken=broken)
    table.choose("well")
    before, log = table.digest(), table.log()
    with pytest.raises(RulesError, match="'go' was answered with 'badly': KeyError"):
        table.choose("badly")
    assert table.digest() == before
    assert table.log() == log
    assert len(table.moves) == 1
    table.choose("well")
    assert table.state.left == 3


# -- undo ---------------------------------------------------------------------------------------------


def orders(s: Notes) -> Asks[None]:
    s.left += 1
    seat = "a" if s.left < 6 else "b"
    answer = yield ask(seat, "order", "walk", "roll", "show", "call", "end")
    s.say("did", answer)
    if answer == "roll":
        s.chance.d6("luck")
    elif answer == "show":
        s.reveal()
    elif answer == "call":
        yield from window(s, "react", [], lambda seat: [], never)
    elif answer == "end":
        s.left = 5
    s.then(("start",))


def never(seat: str, choice: Choice) -> Asks[None]:
    raise AssertionError(choice)
    yield


def test_undo_goes_back_over_own_choices() -> None:
    table = opened(start=orders)
    digests, logs = [], []
    for _ in range(4):
        digests.append(table.digest())
        logs.append(table.log())
        table.choose("walk")
    table.undo()
    assert (table.digest(), table.log()) == (digests[3], logs[3])
    table.undo(to=1)
    assert (table.digest(), table.log()) == (digests[1], logs[1])
    assert len(table.moves) == 1
    table.choose("walk")
    table.undo(to=0)
    assert table.digest() == digests[0]
    assert not table.can_undo
    with pytest.raises(UndoError, match="nothing has been chosen"):
        table.undo()


@pytest.mark.parametrize(
    ("answer", "reason"),
    [
        ("roll", "a roll or a draw followed"),
        ("show", "something hidden was revealed"),
        ("call", "others could react"),
        ("end", "another seat's choice, and b decides now"),
    ],
)
def test_undo_stops_and_says_why(answer: str, reason: str) -> None:
    table = opened(start=orders)
    table.choose("walk")
    table.choose(answer)
    before = table.digest()
    assert not table.can_undo
    with pytest.raises(UndoError, match=reason):
        table.undo()
    with pytest.raises(UndoError, match=reason):
        table.undo(to=0)
    assert table.digest() == before
    if answer != "end":
        table.choose("walk")
        table.undo()
        assert table.digest() == before


def test_undo_to_a_choice_that_never_was() -> None:
    table = opened(start=orders)
    table.choose("walk")
    with pytest.raises(UndoError, match="no choice 8"):
        table.undo(to=7)


# -- clones and determinized tables ------------------------------------------------------------------


def rolling(s: Notes) -> Asks[None]:
    s.notes.append(f"{s.chance.d6('x')}")
    answer = yield ask("a", "again", "once", "twice")
    if answer == "twice":
        s.notes.append(f"{s.chance.d6('y')}")
        yield ask("a", "second", 1, 2)
        s.notes.append(f"{s.chance.d6('z')}")
    s.then(("start",))


def test_a_clone_in_the_middle_of_a_phase_has_the_same_dice_to_come() -> None:
    table = opened(start=rolling)
    table.choose("twice")
    clone = table.clone()
    for t in (table, clone):
        t.choose(2)
        t.choose("once")
    assert clone.state.notes == table.state.notes
    assert clone.digest() == table.digest()
    assert clone.log() == table.log()


def test_a_determinized_table_rolls_other_dice_and_is_cloned_from_the_next_phase_on() -> None:
    table = opened(start=rolling)
    table.choose("twice")
    futures = set()
    for seed in range(20):
        other = table.determinize("a", Rng(seed))
        with pytest.raises(TableError, match="from its next phase on"):
            other.clone()
        other.choose(1)
        futures.add(other.state.notes[2])
        assert other.clone().digest() == other.digest()
    assert len(futures) > 2
    assert table.state.notes == table.clone().state.notes


def test_a_determinized_table_redraws_sealed_choices_of_others() -> None:
    def start(s: Notes) -> Asks[None]:
        bids = yield from sealed(s, ["a", "b"], "bid", lambda seat: list(range(6)), rule="1")
        s.notes = [str(bids["a"]), str(bids["b"])]
        yield ask("a", "after", 1, 2)

    table = opened(start=start)
    table.choose(4)
    seen = set()
    for seed in range(30):
        other = table.determinize("b", Rng(seed))
        other.choose(0)
        seen.add(other.state.notes[0])
    assert len(seen) == 6
    assert table.clone().state.sealed == {"a": 4}


# -- windows -------------------------------------------------------------------------------------------


def guarded(s: Notes) -> Asks[None]:
    def act(seat: str, choice: Choice) -> Asks[None]:
        s.notes.append(f"{seat} {choice}")
        s.left += 1
        yield from ()

    yield ask("a", "move", 1, 2)
    yield from window(s, "react", ["a", "b"], lambda seat: [] if s.left else ["act"], act, rule="1")
    s.then(("start",))


def test_a_hold_answers_later_windows() -> None:
    table = opened(start=guarded)
    table.choose(1)
    table.choose(HOLD)
    table.choose(PASS)
    table.choose(1)
    assert table.ask is not None
    assert table.ask.seat == "b"
    assert [m.choice for m in table.moves] == [1, HOLD, None, 1, None]


def test_a_paced_table_waits_with_automatic_answers() -> None:
    table = opened(start=guarded)
    table.paced = True
    for choice in (1, HOLD, PASS, 1):
        table.choose(choice)
    assert table.ask is not None
    assert table.ask.seat == "a"
    assert table.ask.forced
    assert table.automatic == (None,)
    table.take_automatic()
    assert table.ask.seat == "b"
    assert table.automatic is None
    with pytest.raises(ChoiceError, match="no hold"):
        table.take_automatic()


def test_an_early_answer_is_kept_and_given() -> None:
    table = opened(start=guarded)
    table.choose(1)
    before = table.view("a")
    table.answer_early("b", PASS)
    assert table.view("a") == before
    table.choose(PASS)
    assert table.ask is not None
    assert table.ask.what == "move"
    table.choose(1)
    table.choose(PASS)
    assert table.ask.seat == "b", "it was for that window only"


def test_an_early_answer_is_dropped_when_somebody_acts() -> None:
    table = opened(start=guarded)
    table.choose(1)
    table.answer_early("b", "act")
    table.choose("act")
    table.choose(PASS)
    assert table.ask is not None
    assert table.ask.seat == "b"
    assert table.ask.forced
    assert table.state.notes == ["a act"]


def test_early_answers_are_checked() -> None:
    table = opened(start=guarded)
    with pytest.raises(ChoiceError, match="no window"):
        table.answer_early("b", PASS)
    table.choose(1)
    with pytest.raises(ChoiceError, match="b cannot choose 'dance'"):
        table.answer_early("b", "dance")
    with pytest.raises(ChoiceError, match="no window"):
        table.answer_early("a", PASS)


def test_others_do_not_see_who_is_asked_in_a_window() -> None:
    table = opened(start=guarded)
    assert table.view("b")["ask"] == {"waiting": "a"}
    table.choose(1)
    assert table.view(None)["ask"] == {"waiting": None}
    seen: Any = table.view("b")["ask"]
    assert seen["waiting"] is None
    assert [o["choice"] for o in seen["early"]["options"]] == ["act", None, "hold"]


# -- views, log, events ----------------------------------------------------------------------------------


def test_private_lines_reach_only_their_readers() -> None:
    def start(s: Notes) -> Asks[None]:
        s.say("all")
        s.tell(("a",), "secret", "k12")
        s.say("end")
        yield ask("a", "go", 1, 2)

    table = opened(start=start)
    assert table.log("a") == ["all", "secret k12", "end"]
    assert table.log("b") == table.log() == ["all", "end"]
    assert [line["text"] for line in table.view("b")["log"]] == ["all", "end"]


def test_dice_stand_beside_the_line_that_follows_and_tracks_know_their_causes() -> None:
    def start(s: Notes) -> Asks[None]:
        s.throw(Roll("siege", D6, [Mod("engines", +1, "9.2")], against=4, clause="9"))
        s.chance.draw(["k1"], "secret draw")
        s.left += 2
        s.moved("gold", 2, "plunder", "sardis")
        yield ask("a", "go", 1, 2)
        s.then(("start",))

    table = opened(start=start)
    table.choose(1)
    view = table.view("b")
    (roll,) = view["log"][1]["rolls"]
    assert (roll["name"], roll["against"], len(roll["faces"])) == ("siege", 4, 1)
    assert roll["modifiers"] == [{"text": "engines", "value": 1, "clause": "9.2"}]
    causes = view["scene"]["tracks"][0]["causes"]
    assert causes == [{"text": "plunder sardis", "change": 2, "rule": "1"}] * 2


def test_dice_stand_on_the_line_that_claims_them() -> None:
    def start(s: Notes) -> Asks[None]:
        first, second = s.throw(Roll("first", D6)), s.throw(Roll("second", D6))
        stray = s.throw(Roll("stray", D6))
        s.say("of the second", roll=second)
        s.say("of the first", roll=[first])
        s.say("what is left")
        s.say("nothing")
        assert stray.faces
        yield ask("a", "go", 1, 2)

    lines = opened(start=start).view("a")["log"]
    told = {line["text"]: [roll["name"] for roll in line["rolls"]] for line in lines}
    assert told == {
        "of the second": ["second"],
        "of the first": ["first"],
        "what is left": ["stray"],
        "nothing": [],
    }


def test_event_numbers_count_what_changed_in_the_seats_view() -> None:
    def start(s: Notes) -> Asks[None]:
        for n in range(3):
            yield ask("a", f"private {n}", 1, 2)
        s.say("done")
        yield ask("b", "go", 1, 2)
        s.then(("start",))

    table = opened(start=start)
    first = {seat: table.view(seat)["event"] for seat in ("a", "b")}
    table.choose(1)
    table.choose(1)
    assert table.view("b")["event"] == first["b"], "private answers are no events for others"
    assert table.view("a")["event"] == first["a"] + 2
    table.choose(1)
    assert table.view("b")["event"] == first["b"] + 1


def test_since_leaves_out_old_lines() -> None:
    table = opened(start=counting)
    for _ in range(3):
        table.choose("x")
    view = table.view("a")
    part = table.view("a", since=2)
    assert part["log"] == view["log"][2:]
    assert part["log_from"] == view["log"][1]["n"]
    assert view["log_from"] == 0


# -- opening ---------------------------------------------------------------------------------------------


def test_opening_refuses_by_name() -> None:
    with pytest.raises(TableError, match="no system 'chess'"):
        argead.open("chess")
    tiny = Tiny({"start": counting})
    with pytest.raises(TableError, match="no scenario 'two'"):
        argead.open(tiny, "two")
    with pytest.raises(TableError, match="no option 'speed'"):
        argead.open(tiny, options={"speed": True})
    with pytest.raises(TableError, match="a seed is"):
        argead.open(tiny, seed=1.5)  # type: ignore[arg-type]
    with pytest.raises(TableError, match="no seat 'c'"):
        argead.open(tiny).view("c")


def test_scripted_dice_must_be_used_up() -> None:
    def start(s: Notes) -> Asks[None]:
        s.chance.d6("x")
        yield ask("a", "go", 1, 2)
        s.then(("over",))

    table = argead.open(Tiny({"start": start, "over": over}), dice=[3, 4])
    with pytest.raises(ChanceError, match="1 entries of the dice script are left"):
        table.choose(1)
    assert table.ask is not None, "the table stands at its last question"


def test_the_same_seed_is_the_same_game_and_no_seed_is_another() -> None:
    tiny = Tiny({"start": rolling})
    games = [argead.open(tiny, seed=s) for s in (5, 5, 6)]
    for table in games:
        for _ in range(10):
            table.choose("once")
    assert games[0].digest() == games[1].digest() != games[2].digest()
    assert argead.open(tiny).seed != argead.open(tiny).seed


def test_an_option_of_another_scenario_is_refused_by_name() -> None:
    game = argead.system("field_commander")
    assert "choose_options" in game.options_of("linked")
    assert "choose_options" not in game.options_of("issus")
    with pytest.raises(TableError, match=r"'choose_options' is not for 'issus', but for: linked"):
        argead.open("field_commander/issus", options={"choose_options": True})
    assert argead.open("field_commander/issus", options={"choose_options": False}).ask is not None
