"""Standing orders: what they pass, what they leave to the seat, and what they must not touch."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
import pytest

import argead
from argead.core.ask import HOLD, PASS, Ask, Asks, Choice, window
from argead.core.chance import Rng
from argead.core.errors import ChoiceError, TableError
from argead.core.opening import open_table, replay
from argead.core.orders import Order, Unless, WindowText
from argead.core.scene import Scene
from argead.core.table import Table
from argead.systems import successors
from argead.systems.successors.rules.windows import unseen
from minigame import altered, text

from .tiny import Notes, Tiny, label, line, prompt

# -- a game with two kinds of windows ------------------------------------------------------------


def start(s: Notes) -> Asks[None]:
    """A window a round: alarms at every third, else a lull; then a asks itself something plain."""

    def act(seat: str, answer: Choice) -> Asks[None]:
        s.notes.append(f"{seat} {answer}")
        yield from ()

    s.left += 1
    moment = "alarm" if s.left % 3 == 0 else "lull"
    yield from window(s, moment, ["a", "b"], lambda seat: can(s, seat), act, rule="1")
    if s.left % 2 == 0:
        s.notes.append((yield Ask("a", "plain", lambda: ["on", "off"], "1")))
    s.then(("start",))


def can(s: Notes, seat: str) -> Sequence[Choice]:
    done = s.left < 3 or any(note.startswith(seat) for note in s.notes)
    return [] if done else [("play", "horn")]


def concerns(s: Notes, ask: Ask) -> dict[str, str]:
    return {"fight": "your fight at the ford"} if ask.what == "alarm" else {}


def scene(s: Notes, seat: str | None) -> Scene:
    return {"turn": {"label": f"Day {s.left // 6}", "n": s.left // 6}, "pieces": []}


WORDS = {
    "MOMENTS": {"alarm": "an alarm", "lull": "a lull"},
    "CONCERNS": {"fight": "a fight of yours"},
    "USUAL_ORDER": Order(unless=(Unless("fight"),)),
    "concerns": concerns,
    "reserves": lambda s, seat: {"horn": "the horn"},
}
PLAIN = {"prompt": prompt, "label": label, "line": line}


def opened(**words: Any) -> Table:
    refs = {"refs": lambda s, ask, option: ["horn"] if isinstance(option, tuple) else []}
    system = Tiny(
        {"start": start},
        text=altered(text, **PLAIN, **refs, **words),
        scene=altered(Tiny({"start": start}).scene, scene=scene),
    )
    return open_table(system, seed=1)


def asked(table: Table) -> tuple[str, str]:
    assert table.ask is not None
    return table.ask.seat, table.ask.what


def test_an_order_passes_and_tells_what_it_passed() -> None:
    table = opened(**WORDS)
    for seat in "ab":
        table.give_order(seat, {"unless": [{"kind": "fight"}]})
    assert asked(table) == ("a", "lull"), "an open question stays the seat's"
    table.choose(PASS)
    assert asked(table) == ("a", "plain")
    assert table.view("a")["auto"]["passed"] == "Passed 1 window for you: a lull."
    assert table.view("b")["auto"]["passed"] == "Passed 2 windows for you: a lull (2)."
    assert table.view(None)["auto"] == {}
    table.choose("on")
    assert asked(table) == ("a", "alarm")
    told = table.view("a")["auto"]
    assert told["asked"] == "You are asked because: your fight at the ford."
    assert "passed" not in told, "it has chosen since"


def test_the_answers_of_an_order_are_moves_like_others() -> None:
    table, by_hand = opened(**WORDS), opened(**WORDS)
    for seat in "ab":
        table.give_order(seat, Order())
    for _ in range(6):
        assert table.ask is not None
        table.choose(table.ask.options[0])
    for move in table.moves:
        by_hand.choose(move.choice)
    assert by_hand.digest() == table.digest()
    assert [m.choice for m in by_hand.moves] == [m.choice for m in table.moves]
    assert by_hand.said == table.said


def test_a_window_in_which_nothing_can_be_done_is_passed_whatever_it_concerns() -> None:
    table = opened(**{**WORDS, "concerns": lambda s, ask: {"fight": "always"}})
    for seat in "ab":
        table.give_order(seat, Order(unless=(Unless("fight"),)))
    table.choose(PASS)
    assert asked(table) == ("a", "plain")


@pytest.mark.parametrize(
    ("unless", "why"),
    [
        ({"kind": "option"}, "there is something that you can do"),
        ({"kind": "play", "of": "horn"}, "the horn, you can play it"),
        ({"kind": "moment", "of": "alarm"}, "an alarm"),
        ({"kind": "fight"}, "your fight at the ford"),
    ],
)
def test_every_exception_lets_the_seat_be_asked(unless: dict[str, str], why: str) -> None:
    table = opened(**WORDS)
    table.give_order("a", {"unless": [unless]})
    table.give_order("b", Order())
    table.choose(PASS)
    table.choose("on")
    assert asked(table) == ("a", "alarm")
    assert table.view("a")["auto"]["asked"] == f"You are asked because: {why}."
    assert "asked" not in table.view("b")["auto"]


def test_an_order_for_named_moments_leaves_the_others() -> None:
    table = opened(**WORDS)
    table.give_order("a", {"moments": ["alarm"]})
    table.give_order("b", Order())
    table.choose(PASS)
    assert asked(table) == ("a", "lull")
    assert "asked" not in table.view("a")["auto"]


def test_the_latest_order_that_covers_a_moment_decides() -> None:
    table = opened(**WORDS)
    table.give_order("a", Order())
    table.give_order("a", Order(("alarm",), (Unless("option"),)))
    assert [o.moments for o in table.standing_orders("a")] == [("alarm",), ()]
    table.give_order("a", Order(("alarm",), ()))
    assert len(table.standing_orders("a")) == 2, "one for the same moments is replaced"
    table.withdraw_order("a", 0)
    assert [o.moments for o in table.standing_orders("a")] == [()]
    table.withdraw_order("a")
    assert table.standing_orders("a") == []


def test_an_order_until_the_seat_is_asked_ends_there() -> None:
    table = opened(**WORDS)
    table.give_order("a", Order(unless=(Unless("fight"),), ends="asked"))
    table.give_order("b", Order())
    table.choose(PASS)
    table.choose("on")
    assert table.view("a")["auto"]["orders"][0]["ends"] == "asked"
    table.choose(PASS)
    assert table.standing_orders("a") == []
    assert asked(table) == ("a", "lull")


def test_an_order_until_the_turn_ends() -> None:
    table = opened(**WORDS)
    table.give_order("a", Order(ends="turn"))
    table.give_order("b", Order())
    table.choose(PASS)
    while asked(table) == ("a", "plain"):
        table.choose("on")
    assert (asked(table), table.state.left) == (("a", "alarm"), 6)
    told = table.view("a")["auto"]
    assert told["asked"] == (
        "You are asked because: the turn is over for which you gave your order."
    )
    assert "orders" not in told
    table.choose(PASS)
    assert "asked" not in table.view("a")["auto"]


def test_a_pass_that_is_taken_back_is_answered_by_hand() -> None:
    def alone(s: Notes) -> Asks[None]:
        def act(seat: str, answer: Choice) -> Asks[None]:
            yield from ()

        yield Ask("a", "plain", lambda: ["on", "off"], "1")
        yield from window(s, "lull", ["a"], lambda seat: ["act"], act)
        yield Ask("a", "plain", lambda: ["on", "off"], "1")

    table = open_table(Tiny({"start": alone}, text=altered(text, **PLAIN)), seed=1)
    table.give_order("a", Order())
    table.choose("on")
    assert (asked(table), len(table.moves)) == (("a", "plain"), 2)
    table.undo()
    assert asked(table) == ("a", "lull")
    assert table.automatic is None
    assert "passed" not in table.view("a")["auto"]
    table.choose(PASS)
    assert asked(table) == ("a", "plain")
    assert table.standing_orders("a") == [Order()]


def test_orders_survive_json_and_clones() -> None:
    table = opened(**WORDS)
    table.give_order("a", Order(("lull",), (Unless("play", "horn"),), "turn"))
    table.give_order("b", Order())
    table.choose(PASS)
    kept = msgspec.json.decode(msgspec.json.encode(table.orders.kept()))
    copy = table.clone()
    assert copy.orders.kept() == table.orders.kept()
    copy.orders.restore({})
    assert copy.standing_orders("a") == []
    copy.orders.restore(kept)
    assert copy.standing_orders("a") == table.standing_orders("a")
    assert copy.view("b")["auto"] == table.view("b")["auto"]


@pytest.mark.parametrize(
    ("order", "why"),
    [
        ({"until": "noon"}, "no order: Object contains unknown field `until`"),
        ({"ends": "soon"}, "Invalid enum value 'soon'"),
        ({"moments": ["dusk"]}, r"no moment 'dusk' \(there are: alarm, lull\)"),
        ({"unless": [{"kind": "rain"}]}, r"cannot tell 'rain' \(it can: fight, option, play"),
        ({"unless": [{"kind": "play"}]}, "must say of which card"),
        ({"unless": [{"kind": "moment"}]}, "must say of which moment"),
        ({"unless": [{"kind": "fight", "of": "x"}]}, "is of nothing, not of 'x'"),
        ({"unless": [{"kind": "fight"}] * 13}, "at most 12"),
    ],
)
def test_what_is_no_order_is_refused_by_name(order: dict[str, Any], why: str) -> None:
    table = opened(**WORDS)
    with pytest.raises(ChoiceError, match=why):
        table.give_order("a", order)
    assert table.standing_orders("a") == []


def test_seats_and_numbers_are_checked() -> None:
    table = opened(**WORDS)
    with pytest.raises(TableError, match="no seat 'z'"):
        table.give_order("z", Order())
    with pytest.raises(ChoiceError, match="a has no standing order"):
        table.withdraw_order("a")
    table.give_order("a", Order())
    with pytest.raises(ChoiceError, match="has 1 standing orders, none has number 1"):
        table.withdraw_order("a", 1)


def test_a_game_that_says_nothing_has_orders_too() -> None:
    table = opened()
    assert table.usual_order() is None
    table.give_order("a", Order(("lull",), (Unless("option"),)))
    told = table.view("a")["auto"]["orders"][0]["text"]
    assert told == "Windows are passed for you at lull, except for anything that you can do."


def test_an_order_in_words_and_what_is_offered() -> None:
    table = opened(**WORDS)
    view = table.view("a")
    assert "orders" not in view["auto"]
    assert view["auto"]["usual"]["text"] == (
        "Every window is passed for you, except for a fight of yours."
    )
    question: Any = view["ask"]
    assert question["offer"]["moment"] == "a lull"
    assert [stop["kind"] for stop in question["offer"]["unless"]] == ["fight", "option", "play"]


# -- Successors ----------------------------------------------------------------------------------


def ordered(seed: int, scenario: str = "four") -> Table:
    table = argead.open("successors", scenario, seed=seed)
    usual = table.usual_order()
    assert usual is not None
    for seat in table.seats:
        table.give_order(seat, usual)
    return table


def played(table: Table, rng: Rng, most: int) -> Table:
    """At random, with half of the surprises that can be played."""
    for _ in range(most):
        if table.ask is None:
            break
        options = [o for o in table.ask.options if o != HOLD]
        table.choose(rng.choice(options))
    return table


def test_successors_tells_its_windows() -> None:
    assert isinstance(successors.system.text, WindowText)


@pytest.mark.parametrize("seed", range(3))
def test_a_game_with_usual_orders_replays(seed: int) -> None:
    table = played(ordered(seed), Rng(seed), 400)
    assert replay(table.journal()).digest() == table.digest()


@pytest.mark.parametrize("seed", range(3))
def test_a_person_is_asked_in_few_windows_and_is_told_why(seed: int) -> None:
    """Every window that is left open says why; no window of the seat's own fights is passed."""
    table, rng, left = ordered(seed), Rng(seed), 0
    for _ in range(400):
        ask = table.ask
        if ask is None:
            break
        if ask.window:
            left += 1
            assert not ask.forced
            assert table.view(ask.seat)["auto"]["asked"].startswith("You are asked because: ")
        table.choose(rng.choice([o for o in ask.options if o != HOLD]))
    windows = [m for m in table.moves if m.what in successors.text.MOMENTS]
    assert len(windows) > 5 * left


def test_what_an_order_decides_follows_from_what_the_seat_sees() -> None:
    """Exchanging what a seat cannot see changes nothing of what it is told about its orders."""
    table, rng, compared = ordered(5), Rng(5), 0
    table.paced = True
    for _ in range(900):
        ask = table.ask
        if ask is None:
            break
        if ask.window and not ask.held:
            drawn = table.determinize(ask.seat, Rng(compared))
            drawn.orders.restore(table.orders.kept())
            drawn.moves = table.moves
            assert drawn.ask is not None
            assert drawn.orders.verdict(drawn.ask) == table.orders.verdict(ask)
            compared += 1
        table.choose(rng.choice([o for o in ask.options if o != HOLD]))
    assert compared > 100


def test_no_window_is_held_for_a_card_that_is_not_in_the_game() -> None:
    """Who is asked follows from what lies open: the cards out of the game make nobody wait."""
    table, rng, seen = argead.open("successors/four", seed=2), Rng(2), 0
    for _ in range(900):
        ask = table.ask
        if ask is None:
            break
        if ask.window and ask.what != "independent reaction":
            s, seen = table.state, seen + 1
            cards = unseen(s, ask.what)
            assert cards
            out = {*s.discard, *s.front, *s.removed}
            in_game = {*s.deck, *s.facedown, *(c for hand in s.hands for c in hand)}
            assert not out.intersection(cards)
            assert in_game.issuperset(cards)
        table.choose(rng.choice([o for o in ask.options if o != HOLD]))
    assert seen > 50
