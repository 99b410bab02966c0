"""Prompts, labels and lines tell what is there, and promise no more."""

from __future__ import annotations

import pytest

from argead.core.ask import Choice
from argead.core.state import Said
from argead.systems.alexander_vs_darius.positions import Position
from argead.systems.alexander_vs_darius.state import DISMISSED

SYSTEM = "alexander_vs_darius"


def prompt(game: Position) -> str:
    return str(game.system.text.prompt(game.s, game.ask))


def label(game: Position, option: Choice) -> str:
    return str(game.system.text.label(game.s, game.ask, option))


def line(game: Position, key: str, *args: str | int) -> str:
    return str(game.system.text.line(game.t, Said(key, args))[0])


@pytest.mark.rule(SYSTEM, "1:1", "1.4.leaders:1")
@pytest.mark.parametrize(("units", "who"), [(0, "Your leaders are"), (1, "Your army is")])
def test_leaders_without_units_are_not_called_an_army(units: int, who: str) -> None:
    game = Position().put("macedonia", "antipater", mac_phalanx=units)
    game.act("macedon", ("move" if units else "leaders", "macedonia"))
    if game.what == "who_marches":
        game.choose("whole")
    assert (game.what, prompt(game).startswith(f"{who} in Macedonia")) == ("march", True)


@pytest.mark.rule(SYSTEM, "4.4:2")
@pytest.mark.parametrize(("bought", "free"), [(3, True), (4, False)])
def test_the_second_of_a_pair_is_promised_only_if_it_may_come(bought: int, free: bool) -> None:
    game = Position().treasuries(9, 9)
    game.s.season.bought[game.side("persia")] = bought
    game.begin(("recruit", game.side("persia")))
    assert ("next one free" in label(game, ("buy", "per_light_infantry"))) is free


@pytest.mark.rule(SYSTEM, "4.7:9", "4.7:7")
@pytest.mark.parametrize(
    ("athens", "told"), [(0, "Send them home"), (DISMISSED, "Leave them in Athens")]
)
def test_ships_that_lie_at_home_are_not_sent_there(athens: int, told: str) -> None:
    game = Position().put("hellas_port", athenian_ship=2).treasuries(9, 9)
    game.s.athens = athens
    game.begin(("maintain_athens",))
    assert label(game, "decline") == told


@pytest.mark.rule(SYSTEM, "4.7:7")
def test_why_the_athenians_go_home_unasked_is_told() -> None:
    game = Position().put("aegean_sea", athenian_ship=2).treasuries(1, 9)
    game.begin(("maintain_athens",))
    assert "Macedon has 1 and cannot pay 2 for the Athenian ships" in game.told(None)
    assert "The Athenian ships go home" in game.told(None)


@pytest.mark.rule(SYSTEM, "8.10:2")
def test_how_many_ships_macedon_gains_from_cyprus_is_told() -> None:
    game = Position().put("cyprus_port", per_ship=2).begin(("event", 10), dice=[2])
    while game.what == "cyprus_ships":
        game.choose(game.options[0])
    assert "Ships that go over to Macedon in the port of Cyprus: 2" in game.told(None)


@pytest.mark.rule(SYSTEM, "3.6:8", "3.6:9")
def test_a_city_takes_no_more_hits_than_it_has() -> None:
    told = line(Position(), "siege", "persia", "athens", 4, 0, 4, 3)
    assert "4 hits on the city, 3 of 3 in all" in told


@pytest.mark.rule(SYSTEM, "3.3.fight:4")
@pytest.mark.parametrize(
    ("kind", "told"),
    [
        ("mac_phalanx", "Hit: 2 × Phalanx of Macedon"),
        (
            "mac_phalanx.reduced",
            "Hit: 2 × Phalanx (reduced) of Macedon; destroyed: 2 × Phalanx (reduced)",
        ),
    ],
)
def test_who_is_destroyed_by_a_hit_is_told(kind: str, told: str) -> None:
    assert line(Position(), "hit", "macedon", kind, 2) == told


@pytest.mark.rule(SYSTEM, "3.4:1")
def test_the_side_of_a_ship_is_told_once() -> None:
    assert line(Position(), "sunk", "persia", "per_ship", 3) == "Sunk: 3 × Persian Ship"
