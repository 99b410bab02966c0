"""What is lost is named; ships that nobody pays; a siege without a besieger."""

from __future__ import annotations

import pytest

from argead.systems.alexander_vs_darius.positions import Position
from argead.systems.alexander_vs_darius.state import DISMISSED

from .test_36_late_and_lost import nothing_left

SYSTEM = "alexander_vs_darius"


@pytest.mark.rule(SYSTEM, "3:6", "6.2:4")
@pytest.mark.parametrize(
    ("side", "turn", "units"),
    [
        ("persia", 3, ("Light Cavalry", "Medium Infantry")),
        ("macedon", 5, ("Phalanx", "Light Infantry")),
    ],
)
def test_units_lost_with_reinforcements_are_named_too(
    side: str, turn: int, units: tuple[str, ...]
) -> None:
    game = nothing_left(side).turn(turn).begin(("reinforce",))
    for seat in ("macedon", "persia", None):
        for unit in units:
            assert any(unit in line for line in game.told(seat)), (seat, unit)


@pytest.mark.rule(SYSTEM, "3:6", "4.7:18")
def test_athenian_ships_that_fall_with_athens_are_told_to_be_lost() -> None:
    game = Position().sparta_risen().put("hellas_port", athenian_ship=2)
    game.put("hellas", "agis_iii", spartan_phalanx=2, hoplite_mercenary=2)
    game.s.athens = DISMISSED
    game.act("persia", ("siege", "athens"), dice=[5, 5, 5, 5, 4, 5])
    assert game.count("lost", "athenian_ship") == 2
    assert any("Athenian" in line for line in game.told(None))


@pytest.mark.rule(SYSTEM, "3:6", "4.7:18", "4.7:8")
def test_unpaid_ships_that_find_athens_lost_are_told_to_be_lost() -> None:
    game = Position().hold("persia", "hellas").put("libyan_sea", athenian_ship=2)
    game.s.athens = DISMISSED
    game.begin(("fleets_home", game.side("macedon")), dice=[])
    assert game.count("lost", "athenian_ship") == 2
    assert any("Athenian" in line for line in game.told(None))


@pytest.mark.rule(SYSTEM, "3:6", "4.7:7", "4.7:18")
def test_ships_that_are_removed_are_not_said_to_go_home() -> None:
    game = Position().hold("persia", "hellas").put("macedonia_port", athenian_ship=2)
    game.treasuries(0, 9).begin(("maintain_athens",))
    assert game.count("lost", "athenian_ship") == 2
    assert "The Athenian ships go home" not in game.told(None)


@pytest.mark.rule(SYSTEM, "3.6:17", "1.2:4", "8.10:3", "8.10:6")
def test_a_siege_of_macedonian_salamis_ends_when_cyprus_takes_the_besieger() -> None:
    """The marker does not turn, for it is Macedonian already; but nobody stands before the walls any more."""
    game = Position().hold("macedon", "cyprus").put("cyprus", "mazaeus", hoplite_mercenary=2)
    game.act("persia", ("siege", "salamis"), dice=[3, 3])
    assert game.hits_on("salamis") == 2
    game.begin(("event", 10), dice=[1])
    assert (game.where("mazaeus"), game.units("cyprus")) == ("lost", {})
    before = game.treasure("macedon")
    game.begin(("treasure",))
    assert game.treasure("macedon") - before == 3, "Pella, Athens, Salamis"
    assert game.hits_on("salamis") == 0


@pytest.mark.rule(SYSTEM, "4.7:7", "4.7:8", "1.3.straits:2", "4.7:19")
@pytest.mark.parametrize(("paid", "open_"), [(True, False), (False, True)])
def test_unpaid_athenians_at_sea_bar_no_crossing(paid: bool, open_: bool) -> None:
    """They cannot be used and fight only when they are attacked; hired they bar the way."""
    game = Position().hold("persia", "wilusha", "thrace").put("aegean_sea", athenian_ship=2)
    game.s.athens = 0 if paid else DISMISSED
    game.put("wilusha", "arsames", hoplite_mercenary=1)
    game.act("persia", ("move", "wilusha"), "whole")
    assert ("thrace" in game.steps()) == open_


@pytest.mark.rule(SYSTEM, "6.1:9", "8.4:1")
def test_a_new_man_joins_leaders_who_have_no_units_left() -> None:
    game = Position().put("lydia", "parmenion", "craterus").begin(("event", 4), dice=["cleitus"])
    assert game.where("cleitus") == "lydia"


@pytest.mark.rule(SYSTEM, "1.3:8", "1.3:15")
@pytest.mark.parametrize("gold", [0, 1])
def test_leaders_without_units_pay_for_the_ship_too(gold: int) -> None:
    game = Position().put("macedonia", "antipater").put("macedonia_port", mac_ship=1)
    game.treasuries(gold, 9).begin(("action", game.side("macedon")))
    assert bool(game.offered("embark")) is bool(gold)
