from __future__ import annotations

import doctest
import hashlib
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from argead.core import chance as module
from argead.core.chance import Chance, Recorded, Rng, Scripted, commitment, new_seed
from argead.core.errors import ChanceError


def test_the_first_block_is_blake2b_of_its_number() -> None:
    key = hashlib.blake2b(b"7", digest_size=32).digest()
    block = hashlib.blake2b(bytes(8), key=key, person=b"argead-dice").digest()
    expected = [1 + b % 6 for b in block if b < 252]
    chance = Chance(7)
    assert [chance.d6("x") for _ in expected] == expected


VECTOR_D6 = [2, 3, 3, 2, 4, 3, 5, 2, 5, 5, 6, 5, 5, 5, 1, 5]
VECTOR_D10 = [8, 0, 2, 9, 7, 5, 5, 2, 0, 5, 7, 0, 6, 1, 8, 3]
VECTOR_DRAW = "affcfecffbfaaghc"
VECTOR_RNG = [473, 857, 302, 80]
VECTOR_BIG = 4596896774069971635
VECTOR_SHUFFLE = [6, 4, 0, 9, 2, 1, 8, 7, 3, 5]


def test_vectors_never_change() -> None:
    """Published vectors: if this fails, old games no longer replay."""
    chance = Chance(334)
    assert [chance.d6("v") for _ in range(16)] == VECTOR_D6
    assert [chance.d10("v") for _ in range(16)] == VECTOR_D10
    assert "".join(chance.draw("abcdefgh", "v") for _ in range(16)) == VECTOR_DRAW
    rng = Rng("vector")
    assert [rng.randrange(1000) for _ in range(4)] == VECTOR_RNG
    assert rng.randrange(1 << 62) == VECTOR_BIG
    mixed = list(range(10))
    rng.shuffle(mixed)
    assert mixed == VECTOR_SHUFFLE


def test_dice_and_draws_are_separate_streams() -> None:
    one, two = Chance(1), Chance(1)
    one.draw(["a", "b", "c"], "x")
    assert [one.d6("x") for _ in range(20)] == [two.d6("x") for _ in range(20)]


@given(st.integers(1, 3000), st.integers(0, 1000))
def test_numbers_stay_below(n: int, seed: int) -> None:
    rng = Rng(seed)
    assert all(0 <= rng.randrange(n) < n for _ in range(20))


def test_dice_are_fair() -> None:
    chance = Chance("fair")
    counts = Counter(chance.d6("x") for _ in range(60_000))
    assert sorted(counts) == [1, 2, 3, 4, 5, 6]
    assert all(abs(n - 10_000) < 500 for n in counts.values())


@given(st.integers(0, 500))
def test_a_position_is_enough_to_go_on(rolls: int) -> None:
    chance = Chance("on")
    for _ in range(rolls):
        chance.d6("x")
        chance.draw("abc", "y")
    again = Chance("on", chance.position())
    assert [again.d6("x") for _ in range(9)] == [chance.d6("x") for _ in range(9)]
    assert [again.draw("abc", "x") for _ in range(9)] == [chance.draw("abc", "x") for _ in range(9)]


def test_a_clone_goes_on_alike_and_records_nothing() -> None:
    chance = Chance(3)
    chance.record = []
    chance.d6("x")
    clone = chance.clone()
    assert clone.record is None
    assert [clone.d6("x") for _ in range(99)] == [chance.d6("x") for _ in range(99)]


def test_rolls_are_recorded_with_their_names() -> None:
    chance = Scripted([4, 0, "k12"])
    chance.record = []
    assert chance.d6("siege") == 4
    assert chance.d10("missile") == 0
    assert chance.draw(["k11", "k12"], "deal") == "k12"
    assert chance.record == [("siege", 4), ("missile", 0), ("deal", "k12")]
    chance.finish()


@pytest.mark.parametrize(
    ("script", "text"),
    [
        (["k1"], "entry 1 of the dice script: 'siege' rolls a die, not 'k1'"),
        ([7], "entry 1 of the dice script: 'siege' rolls 1 to 6, not 7"),
        ([True], "rolls a die, not True"),
        ([], "used up"),
    ],
)
def test_a_wrong_die_in_a_script_is_refused(script: list[int | str], text: str) -> None:
    with pytest.raises(ChanceError, match=text):
        Scripted(script).d6("siege")


@pytest.mark.parametrize(("script", "text"), [([3], "draws an id, not 3"), (["k9"], "not there")])
def test_a_wrong_draw_in_a_script_is_refused(script: list[int | str], text: str) -> None:
    with pytest.raises(ChanceError, match=text):
        Scripted(script).draw(["k1", "k2"], "deal")


def test_a_script_with_entries_left_fails_at_the_end() -> None:
    with pytest.raises(ChanceError, match="2 entries"):
        Scripted([1, 2]).finish()


def test_recorded_chance_checks_names() -> None:
    recorded = Recorded([("siege", 4)])
    with pytest.raises(ChanceError, match="ask for 'storm', the journal has 'siege'"):
        recorded.d6("storm")
    assert recorded.clone().d6("siege") == 4
    assert recorded.d6("siege") == 4
    with pytest.raises(ChanceError, match="sealed"):
        recorded.d6("siege")


def test_seeds_cannot_be_guessed_and_commitments_differ() -> None:
    assert new_seed() != new_seed()
    assert commitment(7) == commitment("7") != commitment(8)


def test_examples() -> None:
    assert doctest.testmod(module).failed == 0
