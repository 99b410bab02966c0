"""The shapes of questions, driven by hand."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from argead.core.ask import (
    ALL,
    AS_PROPOSED,
    BY_HAND,
    DONE,
    HOLD,
    MORE,
    PASS,
    Ask,
    Asks,
    Choice,
    end_holds,
    menu,
    pick,
    propose,
    sealed,
    share,
    window,
    with_rights,
)

from .tiny import Notes


def drive(gen: Asks[Any], answer: Callable[[Ask], Choice]) -> tuple[Any, list[Ask]]:
    """Run a procedure to its end; every answer must be an option."""
    asked: list[Ask] = []
    try:
        ask = gen.send(None)
        while True:
            asked.append(ask)
            choice = answer(ask)
            assert choice in ask.options
            ask = gen.send(choice)
    except StopIteration as stop:
        return stop.value, asked


def following(*answers: Choice) -> Callable[[Ask], Choice]:
    left = list(answers)
    return lambda ask: left.pop(0)


def test_a_menu_ends_with_none() -> None:
    assert menu("a", "x", lambda: ["p"]).options == ["p", None]


def test_pick_offers_later_pieces_only() -> None:
    s = Notes()
    picked, asked = drive(pick(s, "a", "x", ["p", "q", "r", "t"]), following("q", "t", DONE))
    assert picked == ["q", "t"]
    assert asked[0].options == ["p", "q", "r", "t", ALL, DONE]
    assert asked[1].options == ["r", "t", ALL, DONE]
    assert asked[2].options == [DONE]
    assert s.picked == []


def test_pick_all_and_done() -> None:
    assert drive(pick(Notes(), "a", "x", ["p", "q"]), following(ALL))[0] == ["p", "q"]
    assert drive(pick(Notes(), "a", "x", ["p", "q"]), following(DONE))[0] == []


@given(
    st.lists(st.integers(1, 5), min_size=1, max_size=6),
    st.integers(0, 6),
    st.integers(0, 6),
    st.randoms(use_true_random=False),
)
def test_every_partial_pick_can_be_completed(
    weights: list[int], least: int, most: int, rnd: Any
) -> None:
    """With a capacity of 8 on top of both bounds: never a question without an option."""
    pieces = [f"p{i}" for i in range(len(weights))]

    def fits(chosen: Sequence[Choice]) -> bool:
        return sum(weights[int(p[1:])] for p in chosen) <= 8

    order = sorted(weights)
    possible = sum(1 for i in range(len(order)) if sum(order[: i + 1]) <= 8)
    lower = min(least, most, possible)

    def answer(ask: Ask) -> Choice:
        assert ask.options
        return rnd.choice(ask.options)

    picked, _ = drive(pick(Notes(), "a", "x", pieces, least=lower, most=most, fits=fits), answer)
    assert fits(picked)
    assert lower <= len(picked) <= most
    assert picked == sorted(picked)


@given(
    st.lists(st.integers(0, 4), min_size=1, max_size=5),
    st.integers(0, 12),
    st.one_of(st.none(), st.integers(0, 12)),
    st.randoms(use_true_random=False),
)
def test_share_spreads_exactly(rooms: list[int], total: int, least: int | None, rnd: Any) -> None:
    kinds = [(f"k{i}", n) for i, n in enumerate(rooms)]
    shares, _ = drive(
        share(Notes(), "a", "x", total, kinds, least=least), lambda ask: rnd.choice(ask.options)
    )
    upper = min(total, sum(rooms))
    lower = upper if least is None else min(least, upper)
    assert lower <= sum(shares.values()) <= upper
    assert all(0 <= shares[k] <= n for k, n in kinds)


def test_a_proposal_is_taken_or_settled_by_hand() -> None:
    proposal = {"p": "x", "q": "y"}

    def options_for(element: str, settled: Any) -> list[str]:
        return [v for v in ("x", "y") if v not in settled.values()]

    assert (
        drive(propose(Notes(), "a", "w", proposal, options_for), following(AS_PROPOSED))[0]
        == proposal
    )
    by_hand, asked = drive(
        propose(Notes(), "a", "w", proposal, options_for),
        following(BY_HAND, ("p", "y"), ("q", "x")),
    )
    assert by_hand == {"p": "y", "q": "x"}
    assert asked[2].options == [("q", "x")]


def test_an_empty_proposal_is_not_asked() -> None:
    assert drive(propose(Notes(), "a", "w", {}, lambda e, d: []), following()) == ({}, [])


def test_few_rights_ride_on_the_question() -> None:
    answer, asked = drive(
        with_rights(Notes(), "a", "w", lambda: ["go", PASS], lambda: [("disband", "x")]),
        following(("disband", "x")),
    )
    assert answer == ("disband", "x")
    assert asked[0].options == ["go", PASS, ("disband", "x")]


def test_many_rights_stand_behind_more_and_can_be_left() -> None:
    rights = [("disband", str(i)) for i in range(5)]
    answer, asked = drive(
        with_rights(Notes(), "a", "w", lambda: ["go", PASS], lambda: rights),
        following(MORE, PASS, "go"),
    )
    assert answer == "go"
    assert asked[0].options == ["go", PASS, MORE]
    assert asked[1].options == [*rights, PASS]
    assert asked[2].options == ["go", PASS], "more is not offered twice"


def play_window(
    s: Notes, cards: dict[str, list[str]], answer: Callable[[Ask], Choice]
) -> list[Ask]:
    def act(seat: str, card: Choice) -> Asks[None]:
        cards[seat].remove(card)
        s.notes.append(f"{seat}:{card}")
        yield from ()

    return drive(window(s, "march", ["a", "b"], lambda seat: cards[seat], act), answer)[1]


def test_a_window_starts_anew_when_somebody_acts() -> None:
    s = Notes()
    asked = play_window(s, {"a": ["k1"], "b": ["k2"]}, following(PASS, "k2", "k1", PASS, PASS))
    assert [a.seat for a in asked] == ["a", "b", "a", "a", "b"]
    assert s.notes == ["b:k2", "a:k1"]
    assert s.barrier == "window"


def test_who_has_nothing_is_asked_all_the_same_and_marked() -> None:
    asked = play_window(Notes(), {"a": [], "b": ["k"]}, following(PASS, PASS))
    assert asked[0].forced
    assert asked[0].options == [PASS, HOLD]
    assert not asked[1].forced


def test_a_hold_lasts_until_the_segment_ends() -> None:
    s = Notes()
    play_window(s, {"a": ["k"], "b": ["k"]}, following(HOLD, PASS))
    asked = play_window(s, {"a": ["k"], "b": ["k"]}, following(PASS, PASS))
    assert asked[0].held
    assert asked[0].options == [PASS]
    assert not asked[1].held
    end_holds(s, "other")
    assert s.holds == {"a": ["march"]}
    end_holds(s)
    assert s.holds == {}


def test_sealed_choices_are_shown_together() -> None:
    s = Notes()
    seen: list[dict[str, Choice]] = []

    def answer(ask: Ask) -> Choice:
        seen.append(dict(s.sealed))
        return 1 if ask.seat == "a" else 2

    chosen, asked = drive(sealed(s, ["a", "b"], "bid", lambda seat: [0, 1, 2]), answer)
    assert chosen == {"a": 1, "b": 2}
    assert seen == [{}, {"a": 1}]
    assert s.sealed == {}
    assert s.barrier == "reveal"
    assert all(a.sealed for a in asked)
