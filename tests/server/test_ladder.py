"""Which opponent is suggested."""

from __future__ import annotations

import pytest

from argead.bots import LEVELS
from argead.server.ladder import Played, advice

from .served import Person

RUNGS = list(LEVELS)


def games(results: str, rung: int = 2) -> list[Played]:
    return [Played("g", RUNGS[rung], won=r == "w", drawn=r == "d") for r in results]


@pytest.mark.parametrize(
    ("results", "rung"),
    [("w", 2), ("ww", 3), ("l", 2), ("ll", 1), ("wl", 2), ("lww", 3), ("wdw", 2), ("wwl", 2)],
)
def test_two_in_a_row_move_a_rung(results: str, rung: int) -> None:
    found = advice(games(results))
    assert found is not None
    assert found.level == RUNGS[rung]


def test_the_ladder_has_ends() -> None:
    top, low = advice(games("ww", len(RUNGS) - 1)), advice(games("ll", 0))
    assert top is not None
    assert low is not None
    assert (top.level, low.level) == (RUNGS[-1], RUNGS[0])


def test_a_row_is_against_one_level() -> None:
    found = advice([*games("w", 1), *games("w", 2)])
    assert found is not None
    assert found.level == RUNGS[2]
    assert found.why == f"you last played against {LEVELS[RUNGS[2]].title}"


def test_why_is_told() -> None:
    found = advice(games("ww", 1))
    assert found is not None
    assert found.why == "you won 2 in a row against Soldier"


def test_nothing_is_known_of_who_has_not_played() -> None:
    assert advice([]) is None
    assert advice([Played("g", "random", won=True)]) is None


def test_who_has_played_is_told_whom_to_play_next(anna: Person) -> None:
    """A game of one person with bots counts; who watched bots has played nobody."""
    bot = {"who": "bot", "level": RUNGS[0]}
    watched = anna.new(seats={"red": bot, "blue": bot, "green": bot})
    table = anna.new(seats={"red": bot, "blue": bot, "green": {"who": "me"}})
    anna.post(f"/api/tables/{table}/deputy", seat="green", level="random")
    for ident, seat in ((table, "green"), (watched, None)):
        with anna.live(ident, seat) as live:
            while live.view()["result"] is None:
                pass
    (found,) = anna.get("/api/me")["suggested"]
    assert found["level"] in RUNGS
    assert found["why"] == f"you last played against {LEVELS[RUNGS[0]].title}"
