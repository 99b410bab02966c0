"""Chapter 11 and the options that belong to it."""

from __future__ import annotations

from typing import Any

import pytest

from argead.systems.alexandros.rules import siege
from argead.systems.alexandros.state import (
    CAPTURED,
    DEAD,
    MACEDON,
    MACEDONIANS,
    PERSIA,
    PERSIANS,
    Siege,
    State,
    bits,
)

from .positions import blank, lead, play, put, ready, unit


def before_tyre(dice: list[int], foot: int = 8, **options: Any) -> State:
    """Macedonian foot before the four walls of Tyre."""
    s = blank(dice=dice, **options)
    put(s, "syria", MACEDONIANS, mac_phalanx=foot)
    return ready(s)


@pytest.mark.rule("alexandros", "11.1")
def test_one_siege_for_each_leader() -> None:
    s = blank()
    put(s, "ionia", MACEDONIANS, mac_phalanx=4)
    ready(s)
    assert [a[1] for a in siege.assaults(s, MACEDON)] == ["sardis", "halicarnassus"]
    s.assaults.made = [("sardis", "ionia", MACEDONIANS)]
    s.assaults.units = 1 << unit(s, "mac_phalanx", 0)
    assert siege.assaults(s, MACEDON) == []
    lead(s, "alexander", "ionia")
    lead(s, "parmenio", "ionia")
    assert [a[1] for a in siege.assaults(s, MACEDON)] == ["halicarnassus"]
    lead(s, "parmenio", "track")
    lead(s, "mac_zero", "ionia")
    assert siege.assaults(s, MACEDON) == []


@pytest.mark.rule("alexandros", "11.1", "11.3")
def test_units_and_leaders_are_named() -> None:
    s = before_tyre([1, 6], foot=3)
    lead(s, "alexander", "syria")
    lead(s, "parmenio", "syria")
    asked = play(
        s,
        ("sieges", MACEDON),
        answers=[
            ("assault", "tyre", "syria", "macedon"),
            "by hand",
            ("mac_phalanx", 2),
            "parmenio",
            None,
            "mac_phalanx_2",
            None,
        ],
    )
    assert [a.what for a in asked][:3] == ["siege", "besiegers", "how_many"]
    assert [s.step[u] for u in bits(s.game.kind_mask["mac_phalanx"])[:3]] == [0, 1, 2]


@pytest.mark.rule("alexandros", "11.3")
def test_leaders_count_up_to_the_number_of_foot() -> None:
    s = before_tyre([], foot=1)
    s.siege = Siege(
        "tyre", "syria", MACEDONIANS, s.in_field("syria", MACEDONIANS), ["alexander", "parmenio"]
    )
    assert [mod.value for mod in siege.differential(s)] == [1, 1, -4]
    put(s, "tyre", PERSIANS, pers_inf=1)
    lead(s, "memnon", "tyre")
    lead(s, "pharnabazus", "tyre")
    assert [mod.value for mod in siege.differential(s)] == [1, 1, -4, -1, -1]


@pytest.mark.rule("alexandros", "11.4")
def test_a_loss_puts_a_leader_at_risk_once() -> None:
    s = before_tyre([1, 2], foot=4)
    lead(s, "alexander", "syria")
    s.siege = Siege("tyre", "syria", MACEDONIANS, s.in_field("syria", MACEDONIANS), ["alexander"])
    play(s, ("assault",), answers=["mac_phalanx_2"])
    assert s.wounded == ["alexander"]
    assert sum(s.step[unit(s, "mac_phalanx", n)] for n in range(4)) == 6


@pytest.mark.rule("alexandros", "11.4", "11.6")
def test_the_defender_gives_walls_or_men_and_the_city_falls() -> None:
    s = before_tyre([6])
    put(s, "tyre", PERSIANS, pers_inf=1)
    lead(s, "memnon", "tyre")
    s.walls["tyre"] = 1
    s.siege = Siege("tyre", "syria", MACEDONIANS, s.in_field("syria", MACEDONIANS))
    play(s, ("assault",), answers=["wall"])
    assert (s.walls["tyre"], s.city_owner["tyre"]) == (1, MACEDON)
    assert s.leader_at["memnon"] == CAPTURED
    assert not s.at["tyre"]
    assert s.control["syria"] == MACEDON


@pytest.mark.rule("alexandros", "11.4")
def test_a_garrison_step_may_be_given_instead_of_a_wall() -> None:
    s = before_tyre([6, 6])
    put(s, "tyre", PERSIANS, pers_inf=2)
    lead(s, "memnon", "tyre")
    s.siege = Siege("tyre", "syria", MACEDONIANS, s.in_field("syria", MACEDONIANS))
    play(s, ("assault",), answers=["pers_inf_1"])
    assert s.walls["tyre"] == 4
    assert s.at["tyre"].bit_count() == 1


@pytest.mark.rule("alexandros", "11.5")
@pytest.mark.parametrize(("die", "burnt"), [(2, True), (3, False)])
def test_a_sortie_may_burn_the_engines(die: int, burnt: bool) -> None:
    s = blank(dice=[die])
    put(s, "syria", MACEDONIANS, mac_phalanx=5, siege_train=1)
    put(s, "tyre", PERSIANS, pers_inf=2)
    ready(s)
    s.siege = Siege("tyre", "syria", MACEDONIANS, s.in_field("syria", MACEDONIANS))
    play(s, ("sortie",), answers=["sortie"])
    assert (s.where(s.game.train) == DEAD) == burnt
    assert s.at["tyre"].bit_count() == 1
    play(s, ("sortie",))
    assert s.at["tyre"].bit_count() == 1


@pytest.mark.rule("alexandros", "8.2", "11.1")
def test_gaza_is_besieged_from_either_side() -> None:
    s = blank()
    put(s, "egypt", MACEDONIANS, mac_phalanx=3)
    put(s, "arabia", MACEDONIANS, gk_hoplite=3)
    ready(s)
    assert siege.assaults(s, MACEDON) == [("assault", "gaza", "egypt", "macedon")]


@pytest.mark.rule("alexandros", "17.2")
def test_the_fury_of_the_macedonians() -> None:
    s = before_tyre([1, 2], foot=4, macedonian_fury=True)
    lead(s, "alexander", "syria")
    s.siege = Siege("tyre", "syria", MACEDONIANS, s.in_field("syria", MACEDONIANS), ["alexander"])
    play(s, ("assault",), answers=["mac_phalanx_2"])
    assert s.campaign.fury == ["tyre"]
    s = before_tyre([5], foot=8, macedonian_fury=True)
    s.campaign.fury = ["tyre"]
    s.siege = Siege("tyre", "syria", MACEDONIANS, s.in_field("syria", MACEDONIANS))
    play(s, ("assault",))
    assert s.walls["tyre"] == 2


@pytest.mark.rule("alexandros", "17.5")
def test_a_city_opens_its_gates_once_or_never() -> None:
    s = blank(dice=[5], city_surrender=True)
    put(s, "ionia", MACEDONIANS, mac_phalanx=3)
    put(s, "sardis", PERSIANS, pers_levy=1)
    ready(s)
    assert ("summon", "sardis") in siege.assaults(s, MACEDON)
    play(s, ("sieges", MACEDON), answers=[("summon", "sardis"), None])
    assert (s.walls["sardis"], s.city_owner["sardis"]) == (3, MACEDON)
    assert s.in_field("ionia", MACEDONIANS) & s.game.kind_mask["pers_levy"]
    s = blank(dice=[6], city_surrender=True)
    put(s, "ionia", MACEDONIANS, mac_phalanx=3)
    ready(s)
    play(s, ("sieges", MACEDON), answers=[("summon", "sardis"), None])
    assert s.city_owner["sardis"] == PERSIA
    assert ("summon", "sardis") not in siege.assaults(s, MACEDON)


@pytest.mark.rule("alexandros", "15.8", "15.9")
def test_cities_hold_prizes() -> None:
    s = blank()
    put(s, "persis", MACEDONIANS, mac_phalanx=1)
    put(s, "sogdiana", MACEDONIANS, mac_phalanx=1)
    ready(s)
    assert s.secured == {"treasury_persepolis": MACEDON}
    assert s.campaign.capital_turn == s.turn
    s.city_owner["sogdian_rock"] = MACEDON
    ready(s)
    assert "roxana" in s.secured
