from __future__ import annotations

from argead import open as open_table
from argead.core.ask import Ask, Asks
from argead.core.system import Value

from .tiny import Notes, Tiny


def fight(s: Notes) -> Asks[None]:
    answer = yield Ask("a", "fight", lambda: ["one die", "two dice", "ask first", "wait"], "1")
    if answer == "ask first":
        yield Ask("b", "really", lambda: ["yes", "no"], "1")
    dice = {"one die": 1, "two dice": 2, "ask first": 1}.get(answer, 0)
    s.left += sum(s.chance.d6("hit") >= 5 for _ in range(dice))
    s.then(("start",))


class Fight(Tiny):
    def outcome(self, before: Notes, after: Notes, seat: str) -> dict[str, Value]:
        return {"hits": after.left - before.left}


def test_odds_are_exact_where_only_dice_fall() -> None:
    table = open_table(Fight({"start": fight}, quiet="start"), seed=1)
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
    table = open_table(Fight({"start": fight}, quiet="start"), seed=1)
    told = table.odds("ask first", samples=2000)
    assert not told["exact"]
    assert told["samples"] == 2000
    assert abs(told["outcomes"]["hits"]["1"] - 1 / 3) < 2 * told["error"]


def test_odds_do_not_know_the_dice_to_come() -> None:
    game = Fight({"start": fight}, quiet="start")
    assert open_table(game, seed=1).odds("ask first") == open_table(game, seed=2).odds("ask first")
