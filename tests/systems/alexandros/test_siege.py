"""Chapter 11 and the options that belong to it."""

from __future__ import annotations

from typing import Any

import pytest

from argead.systems.alexandros.rules import siege
from argead.systems.alexandros.state import CAPTURED, DEAD, FIRST, SECOND, Siege, State, bits

from .positions import blank, lead, play, put, ready, unit


def before_tyre(dice: list[int], foot: int = 8, **options: Any) -> State:
    """Macedonian foot before the four walls of Tyre."""
    s = blank(dice=dice, **options)
    put(s, "syria", FIRST, mac_phalanx=foot)
    return ready(s)


@pytest.mark.rule("alexandros", "11.1")
def test_one_siege_for_each_leader() -> None:
    s = blank()
    put(s, "ionia", FIRST, mac_phalanx=4)
    ready(s)
    assert [a[1] for a in siege.assaults(s, FIRST)] == ["sardis", "halicarnassus"]
    s.sieges = ["sardis:ionia:0"]
    s.besieging = 1 << unit(s, "mac_phalanx", 0)
    assert siege.assaults(s, FIRST) == []
    lead(s, "alexander", "ionia")
    lead(s, "parmenio", "ionia")
    assert [a[1] for a in siege.assaults(s, FIRST)] == ["halicarnassus"]
    lead(s, "parmenio", "track")
    lead(s, "mac_zero", "ionia")
    assert siege.assaults(s, FIRST) == []


@pytest.mark.rule("alexandros", "11.1", "11.3")
def test_units_and_leaders_are_named() -> None:
    s = before_tyre([1, 6], foot=3)
    lead(s, "alexander", "syria")
    lead(s, "parmenio", "syria")
    asked = play(
        s,
        ("sieges", FIRST),
        answers=[
            ("assault", "tyre", "syria", "macedon"),
            "by hand",
            ("mac_phalanx", 2),
            "parmenio",
            None,
            None,
        ],
    )
    assert [a.what for a in asked][:3] == ["siege", "besiegers", "how_many"]
    assert [s.step[u] for u in bits(s.game.kind_mask["mac_phalanx"])[:3]] == [0, 1, 2]


@pytest.mark.rule("alexandros", "11.3")
def test_leaders_count_up_to_the_number_of_foot() -> None:
    s = before_tyre([], foot=1)
    s.siege = Siege("tyre", "syria", FIRST, s.in_field("syria", FIRST), ["alexander", "parmenio"])
    assert siege.differential(s) == 1 + 1 - 4
    put(s, "tyre", SECOND, pers_inf=1)
    lead(s, "memnon", "tyre")
    lead(s, "pharnabazus", "tyre")
    assert siege.differential(s) == 1 + 1 - 4 - 1 - 1


@pytest.mark.rule("alexandros", "11.4")
def test_a_loss_puts_a_leader_at_risk_once() -> None:
    s = before_tyre([1, 2], foot=4)
    lead(s, "alexander", "syria")
    s.siege = Siege("tyre", "syria", FIRST, s.in_field("syria", FIRST), ["alexander"])
    play(s, ("assault",))
    assert s.wounded == ["alexander"]
    assert sum(s.step[unit(s, "mac_phalanx", n)] for n in range(4)) == 6


@pytest.mark.rule("alexandros", "11.4", "11.6")
def test_the_defender_gives_walls_or_men_and_the_city_falls() -> None:
    s = before_tyre([6])
    put(s, "tyre", SECOND, pers_inf=1)
    lead(s, "memnon", "tyre")
    s.walls["tyre"] = 1
    s.siege = Siege("tyre", "syria", FIRST, s.in_field("syria", FIRST))
    play(s, ("assault",), answers=["wall"])
    assert (s.walls["tyre"], s.city_side["tyre"]) == (1, FIRST)
    assert s.leader_at["memnon"] == CAPTURED
    assert not s.at["tyre"]
    assert s.control["syria"] == FIRST


@pytest.mark.rule("alexandros", "11.4")
def test_a_garrison_step_may_be_given_instead_of_a_wall() -> None:
    s = before_tyre([6, 6])
    put(s, "tyre", SECOND, pers_inf=2)
    lead(s, "memnon", "tyre")
    s.siege = Siege("tyre", "syria", FIRST, s.in_field("syria", FIRST))
    play(s, ("assault",), answers=["pers_inf_1"])
    assert s.walls["tyre"] == 4
    assert s.at["tyre"].bit_count() == 1


@pytest.mark.rule("alexandros", "11.5")
@pytest.mark.parametrize(("die", "burnt"), [(2, True), (3, False)])
def test_a_sortie_may_burn_the_engines(die: int, burnt: bool) -> None:
    s = blank(dice=[die])
    put(s, "syria", FIRST, mac_phalanx=5, siege_train=1)
    put(s, "tyre", SECOND, pers_inf=2)
    ready(s)
    s.siege = Siege("tyre", "syria", FIRST, s.in_field("syria", FIRST))
    play(s, ("sortie",), answers=["sortie"])
    assert (s.where(s.game.train) == DEAD) == burnt
    assert s.at["tyre"].bit_count() == 1
    play(s, ("sortie",))
    assert s.at["tyre"].bit_count() == 1


@pytest.mark.rule("alexandros", "8.2", "11.1")
def test_gaza_is_besieged_from_either_side() -> None:
    s = blank()
    put(s, "egypt", FIRST, mac_phalanx=3)
    put(s, "arabia", FIRST, gk_hoplite=3)
    ready(s)
    assert siege.assaults(s, FIRST) == [("assault", "gaza", "egypt", "macedon")]


@pytest.mark.rule("alexandros", "17.2")
def test_the_fury_of_the_macedonians() -> None:
    s = before_tyre([1, 2], foot=4, macedonian_fury=True)
    lead(s, "alexander", "syria")
    s.siege = Siege("tyre", "syria", FIRST, s.in_field("syria", FIRST), ["alexander"])
    play(s, ("assault",))
    assert s.fury == ["tyre"]
    s = before_tyre([5], foot=8, macedonian_fury=True)
    s.fury = ["tyre"]
    s.siege = Siege("tyre", "syria", FIRST, s.in_field("syria", FIRST))
    play(s, ("assault",))
    assert s.walls["tyre"] == 2


@pytest.mark.rule("alexandros", "17.5")
def test_a_city_opens_its_gates_once_or_never() -> None:
    s = blank(dice=[5], city_surrender=True)
    put(s, "ionia", FIRST, mac_phalanx=3)
    put(s, "sardis", SECOND, pers_levy=1)
    ready(s)
    assert ("summon", "sardis") in siege.assaults(s, FIRST)
    play(s, ("sieges", FIRST), answers=[("summon", "sardis"), None])
    assert (s.walls["sardis"], s.city_side["sardis"]) == (3, FIRST)
    assert s.in_field("ionia", FIRST) & s.game.kind_mask["pers_levy"]
    s = blank(dice=[6], city_surrender=True)
    put(s, "ionia", FIRST, mac_phalanx=3)
    ready(s)
    play(s, ("sieges", FIRST), answers=[("summon", "sardis"), None])
    assert s.city_side["sardis"] == SECOND
    assert ("summon", "sardis") not in siege.assaults(s, FIRST)


@pytest.mark.rule("alexandros", "15.8", "15.9")
def test_cities_hold_prizes() -> None:
    s = blank()
    put(s, "persis", FIRST, mac_phalanx=1)
    put(s, "sogdiana", FIRST, mac_phalanx=1)
    ready(s)
    assert s.secured == ["treasury_persepolis"]
    assert s.capital_turn == s.turn
    s.city_side["sogdian_rock"] = FIRST
    ready(s)
    assert "roxana" in s.secured
