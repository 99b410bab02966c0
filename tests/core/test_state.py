from __future__ import annotations

import json
from dataclasses import field

import pytest

from argead.core.chance import Chance
from argead.core.errors import TableError
from argead.core.state import GameState, Record, constant, derived, digest, freeze, state


@state
class Unit(Record):
    name: str
    hits: list[int] = field(default_factory=list)


@state
class Army(GameState):
    gold: int = 0
    units: dict[str, Unit] = field(default_factory=dict)
    lines: list[list[str]] = field(default_factory=list)
    leader: Unit | None = None
    by_hex: dict[int, str] = field(default_factory=dict)
    pair: tuple[str, int] | None = None
    roster: list[str] = constant(factory=list)
    count: int = derived(default=0)

    def rebuild(self) -> None:
        self.count = len(self.units)


def army() -> Army:
    s = Army(scenario="x", seats=("a",), chance=Chance(1))
    s.gold = 5
    s.units = {"u1": Unit("Craterus", [1, 2])}
    s.lines = [["u1"], []]
    s.leader = Unit("Alexander")
    s.by_hex = {3215: "u1"}
    s.pair = ("u1", 3)
    s.roster = ["u1"]
    s.agenda = [("turn",), ("battle", "b1", 2)]
    s.picked = [("a", 1), None]
    s.rebuild()
    return s


def test_a_clone_shares_nothing_that_changes() -> None:
    s = army()
    before = s.digest()
    c = s.clone()
    assert c.digest() == before
    c.gold = 0
    c.units["u1"].hits.append(9)
    c.units["u2"] = Unit("Coenus")
    c.lines[1].append("u9")
    assert c.leader is not None
    c.leader.hits.append(1)
    c.by_hex[1] = "x"
    c.agenda.pop()
    c.then(("more",))
    c.chance.d6("x")
    assert s.digest() == before
    assert s.chance.position() == [0, 0]
    assert c.count == 1


def test_constants_are_shared_by_clones() -> None:
    s = army()
    assert s.clone().roster is s.roster


def test_a_state_survives_json() -> None:
    s = army()
    back = Army.from_json(json.loads(json.dumps(s.to_json())))
    assert back.digest() == s.digest()
    assert back.by_hex == {3215: "u1"}
    assert back.agenda == s.agenda
    assert back.picked == s.picked
    assert back.count == 0, "derived fields are not saved"
    back.rebuild()
    assert back.count == 1


def test_derived_and_shared_fields_are_not_in_the_digest() -> None:
    s = army()
    before = s.digest()
    s.count = 99
    s.tables = object()
    assert s.digest() == before


def test_the_digest_is_the_same_on_every_machine() -> None:
    assert digest({"b": [1, None], "a": "Ά"}) == "f30f1f65915eebd49b96a638"


def test_order_of_insertion_does_not_show_in_the_digest() -> None:
    assert digest({"a": 1, "b": 2}) == digest({"b": 2, "a": 1})


@pytest.mark.parametrize(
    ("change", "text"),
    [
        ({"gold": "five"}, "wrong at 'gold'"),
        ({"units": []}, "wrong at 'units'"),
        ({"agenda": [[1.5]]}, "wrong at 'agenda'"),
    ],
)
def test_a_wrong_saved_state_is_refused_by_name(change: dict[str, object], text: str) -> None:
    with pytest.raises(TableError, match=text):
        Army.from_json({**army().to_json(), **change})


def test_a_saved_state_that_lacks_something_is_refused() -> None:
    data = army().to_json()
    del data["gold"]
    with pytest.raises(TableError, match="lacks 'gold'"):
        Army.from_json(data)


def test_floats_and_sets_cannot_be_in_a_state() -> None:
    class Bad(Record):
        x: set[int] = field(default_factory=set)

    with pytest.raises(TypeError, match=r"Bad.x: a state cannot hold set\[int\]"):
        state(Bad)

    class Worse(Record):
        x: list[float] = field(default_factory=list)

    with pytest.raises(TypeError, match=r"Worse\.x"):
        state(Worse)


def test_freeze_makes_tuples_all_the_way_down() -> None:
    assert freeze(["move", ["a", 1], None]) == ("move", ("a", 1), None)


def test_drop_takes_a_battle_off_the_agenda() -> None:
    s = army()
    s.agenda = [("turn",), ("end", "b1"), ("round", "b2"), ("round", "b1")]
    s.following = [("x", "b1"), ("y", "b2")]
    s.interrupts = [("rout", "b1")]
    s.drop("b1")
    assert s.agenda == [("turn",), ("round", "b2")]
    assert s.following == [("y", "b2")]
    assert s.interrupts == []
