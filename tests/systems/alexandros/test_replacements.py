"""Chapters 12 and 13: replacements, recruits, recovery, reinforcements."""

from __future__ import annotations

import pytest

from argead.systems.alexandros.rules import replacements, siege
from argead.systems.alexandros.rules.variant import variant
from argead.systems.alexandros.state import (
    DEAD,
    GONE,
    MACEDON,
    MACEDONIANS,
    PERSIA,
    PERSIANS,
    TRACK,
    Owner,
    Purse,
    State,
    bits,
)

from .positions import blank, lead, play, put, ready, start, unit

SPRING_333, WINTER_334, WINTER_333 = 4, 3, 7


def bury(s: State, **kinds: int) -> None:
    """Put counters on the dead pile."""
    for kind, n in kinds.items():
        for u in bits(s.game.kind_mask[kind] & s.at[TRACK])[:n]:
            s.move(1 << u, TRACK, DEAD)


def serves(s: State, side: Owner, counter: int) -> bool:
    """Whether a side may raise a counter."""
    return bool(replacements.may_serve(s, side) >> counter & 1)


@pytest.mark.rule("alexandros", "12.1", "12.6")
def test_income() -> None:
    s = start()
    replacements.count_income(s)
    assert s.income == [3, 22]


@pytest.mark.rule("alexandros", "12.1", "15.8")
def test_when_replacements_come() -> None:
    s = blank()
    table = {
        (WINTER_334, MACEDON): True,
        (WINTER_334, PERSIA): False,
        (SPRING_333, MACEDON): False,
        (SPRING_333, PERSIA): True,
        (WINTER_333, PERSIA): True,
        (0, PERSIA): False,
    }
    for (turn, side), expected in table.items():
        s.turn = turn
        assert variant(s).may_replace(s, side) == expected
    s.secured = {"treasury_susa": MACEDON, "treasury_babylon": MACEDON}
    s.turn = SPRING_333
    assert not variant(s).may_replace(s, PERSIA)
    s.turn = WINTER_333
    assert variant(s).may_replace(s, PERSIA)


@pytest.mark.rule("alexandros", "12.3", "12.4")
def test_steps_units_and_walls_are_bought() -> None:
    s = blank()
    put(s, "syria", MACEDONIANS, mac_phalanx=1)
    s.step[unit(s, "mac_phalanx")] = 1
    bury(s, gk_agrianes=1)
    s.control["phrygia"] = MACEDON
    ready(s)
    s.purse = Purse(6)
    play(
        s,
        ("buy", MACEDON),
        answers=[
            ("rebuild", "mac_phalanx_1"),
            ("raise", "gk_agrianes"),
            "phrygia",
            ("wall", "gordium"),
            None,
        ],
    )
    assert s.step[unit(s, "mac_phalanx")] == 2
    assert s.where(unit(s, "gk_agrianes")) == "phrygia"
    assert s.step[unit(s, "gk_agrianes")] == 1
    assert (s.walls["gordium"], s.city_owner["gordium"]) == (1, MACEDON)
    assert s.purse is None


@pytest.mark.rule("alexandros", "12.5", "6.4")
def test_walls_are_limited() -> None:
    s = blank()
    ready(s)
    s.walls["tyre"] = 5
    assert not replacements.may_fortify(s, PERSIA, "tyre")
    s.walls["susa"] += siege.walls_left(s)
    assert siege.walls_left(s) == 0
    s.purse = Purse(2)
    play(s, ("buy", PERSIA), answers=[("wall", "babylon"), "ecbatana"])
    assert (s.walls["babylon"], s.walls["ecbatana"]) == (2, 0)
    put(s, "babylonia", MACEDONIANS, mac_phalanx=1)
    put(s, "babylonia", PERSIANS, pers_inf=1)
    ready(s)
    assert not replacements.may_fortify(s, PERSIA, "babylon")


@pytest.mark.rule("alexandros", "12.7")
def test_mercenaries_serve_who_pays_first() -> None:
    s = blank()
    bury(s, merc_hoplite=1)
    ready(s)
    s.purse = Purse(2)
    play(s, ("buy", PERSIA), answers=[("raise", "merc_hoplite"), "syria"])
    assert s.in_field("syria", PERSIANS) & s.game.mercenaries
    s.purse = Purse(2)
    assert not any(o == ("raise", "merc_hoplite") for o in replacements.offers(s, MACEDON))


@pytest.mark.rule("alexandros", "12.8")
def test_recruits_need_a_capital_and_a_countryman_each() -> None:
    s = blank()
    bury(s, pers_cav=16, ind_levy=6, gk_hoplite=1)
    s.purse = Purse(9)
    cavalry = bits(s.game.kind_mask["pers_cav"])
    assert not serves(s, MACEDON, cavalry[0])
    s.campaign.capital_turn, s.turn = 2, 3
    assert not serves(s, MACEDON, cavalry[0])
    s.purse.bought = 1
    assert serves(s, MACEDON, cavalry[0])
    assert not serves(s, MACEDON, cavalry[15])
    s.purse.recruited = 1
    assert not serves(s, MACEDON, cavalry[0])
    levy = bits(s.game.kind_mask["ind_levy"])[0]
    s.purse.recruited = 0
    assert not serves(s, MACEDON, levy)
    s.campaign.india_turn = 2
    assert serves(s, MACEDON, levy)
    assert not serves(s, PERSIA, levy)


@pytest.mark.rule("alexandros", "15.8")
def test_without_treasuries_no_guards_archers_or_mercenaries() -> None:
    s = blank()
    s.purse = Purse(9)
    guard = bits(s.game.kind_mask["pers_royal_guard"])[0]
    archer = bits(s.game.kind_mask["pers_archer"])[0]
    mercenary = bits(s.game.kind_mask["merc_light"])[0]
    assert all(serves(s, PERSIA, u) for u in (guard, archer, mercenary))
    s.secured = {f"treasury_{c}": MACEDON for c in s.game.regions.treasuries}
    assert not any(serves(s, PERSIA, u) for u in (guard, archer, mercenary))
    assert serves(s, MACEDON, mercenary)


@pytest.mark.rule("alexandros", "11.7")
def test_the_siege_train_is_rebuilt_in_macedonia() -> None:
    s = blank()
    bury(s, siege_train=1)
    s.purse = Purse(4)
    ready(s)
    assert replacements.stations(s, MACEDON, s.game.train) == ["macedonia"]
    play(s, ("buy", MACEDON), answers=[("raise", "siege_train")])
    assert s.where(s.game.train) == "macedonia"
    assert s.purse is None


@pytest.mark.rule("alexandros", "12.9")
def test_kings_heal_faster() -> None:
    s = blank(dice=[5, 4])
    s.wounded = ["alexander", "parmenio"]
    lead(s, "alexander", "syria")
    lead(s, "parmenio", "syria")
    replacements.recover(s, MACEDON)
    assert s.wounded == ["parmenio"]


@pytest.mark.rule("alexandros", "13.1")
def test_reinforcements_come_at_full_strength() -> None:
    s = blank()
    s.turn = 15
    s.control["syria"] = MACEDON
    ready(s)
    assert s.game.turns[15].id == "winter_331"
    play(s, ("reinforcements", MACEDON), answers=["syria", "syria", "macedonia"])
    assert s.leader_at["craterus"] == "syria"
    assert s.step[unit(s, "mac_phalanx")] == 2
    assert s.where(unit(s, "gk_illyrian")) == "macedonia"


@pytest.mark.rule("alexandros", "13.2")
def test_allies_are_dismissed() -> None:
    s = blank()
    put(s, "media", MACEDONIANS, gk_thessalian=1, gk_hoplite=3)
    s.turn = 17
    ready(s)
    play(s, ("reinforcements", MACEDON))
    assert s.at[GONE] & s.game.kind_mask["gk_thessalian"]
    assert (s.at[GONE] & s.game.kind_mask["gk_hoplite"]).bit_count() == 2


@pytest.mark.rule("alexandros", "15.6")
def test_bessus_follows_darius() -> None:
    s = blank()
    lead(s, "pers_zero", "bactria")
    ready(s)
    play(s, ("bessus",), answers=["bactria"])
    assert s.leader_at["bessus"] == "bactria"
    assert s.leader_at["pers_zero"] == TRACK


@pytest.mark.rule("alexandros", "12.8")
def test_a_wall_does_not_pay_for_a_recruit() -> None:
    s = blank()
    bury(s, pers_cav=16)
    s.control["ionia"] = MACEDON
    s.walls["sardis"], s.city_owner["sardis"] = 1, MACEDON
    s.campaign.capital_turn, s.turn, s.purse = 2, WINTER_333, Purse(5)
    ready(s)
    asked = play(s, ("buy", MACEDON), answers=[("wall", "sardis"), None])
    assert s.walls["sardis"] == 2
    assert ("raise", "pers_cav") not in asked[-1].options
