"""Chapters 12 and 13: replacements, recruits, recovery, reinforcements."""

from __future__ import annotations

import pytest

from argead.systems.alexandros.rules import replacements, siege
from argead.systems.alexandros.state import DEAD, FIRST, GONE, SECOND, TRACK, State, bits

from .positions import blank, lead, play, put, ready, start, unit

SPRING_333, WINTER_334, WINTER_333 = 4, 3, 7


def bury(s: State, **kinds: int) -> None:
    """Put counters on the dead pile."""
    for kind, n in kinds.items():
        for u in bits(s.game.kind_mask[kind] & s.at[TRACK])[:n]:
            s.move(1 << u, TRACK, DEAD)


def serves(s: State, side: int, counter: int) -> bool:
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
        (WINTER_334, FIRST): True,
        (WINTER_334, SECOND): False,
        (SPRING_333, FIRST): False,
        (SPRING_333, SECOND): True,
        (WINTER_333, SECOND): True,
        (0, SECOND): False,
    }
    for (turn, side), expected in table.items():
        s.turn = turn
        assert replacements.may_replace(s, side) == expected
    s.secured = ["treasury_susa", "treasury_babylon"]
    s.turn = SPRING_333
    assert not replacements.may_replace(s, SECOND)
    s.turn = WINTER_333
    assert replacements.may_replace(s, SECOND)


@pytest.mark.rule("alexandros", "12.3", "12.4")
def test_steps_units_and_walls_are_bought() -> None:
    s = blank()
    put(s, "syria", FIRST, mac_phalanx=1)
    s.step[unit(s, "mac_phalanx")] = 1
    bury(s, gk_agrianes=1)
    s.control["phrygia"] = FIRST
    ready(s)
    s.points = 6
    play(
        s,
        ("buy", FIRST),
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
    assert (s.walls["gordium"], s.city_side["gordium"]) == (1, FIRST)
    assert s.points == 0


@pytest.mark.rule("alexandros", "12.5", "6.4")
def test_walls_are_limited() -> None:
    s = blank()
    ready(s)
    s.walls["tyre"] = 5
    assert not replacements.may_fortify(s, SECOND, "tyre")
    s.walls["susa"] += siege.walls_left(s)
    assert siege.walls_left(s) == 0
    s.points = 2
    play(s, ("buy", SECOND), answers=[("wall", "babylon"), "ecbatana"])
    assert (s.walls["babylon"], s.walls["ecbatana"]) == (2, 0)
    put(s, "babylonia", FIRST, mac_phalanx=1)
    put(s, "babylonia", SECOND, pers_inf=1)
    ready(s)
    assert not replacements.may_fortify(s, SECOND, "babylon")


@pytest.mark.rule("alexandros", "12.7")
def test_mercenaries_serve_who_pays_first() -> None:
    s = blank()
    bury(s, merc_hoplite=1)
    ready(s)
    s.points = 2
    play(s, ("buy", SECOND), answers=[("raise", "merc_hoplite"), "syria"])
    assert s.in_field("syria", SECOND) & s.game.mercenaries
    s.points = 2
    assert not any(o == ("raise", "merc_hoplite") for o in replacements.offers(s, FIRST))


@pytest.mark.rule("alexandros", "12.8")
def test_recruits_need_a_capital_and_a_countryman_each() -> None:
    s = blank()
    bury(s, pers_cav=16, ind_levy=6, gk_hoplite=1)
    s.points = 9
    cavalry = bits(s.game.kind_mask["pers_cav"])
    assert not serves(s, FIRST, cavalry[0])
    s.capital_turn, s.turn = 2, 3
    assert not serves(s, FIRST, cavalry[0])
    s.bought = 1
    assert serves(s, FIRST, cavalry[0])
    assert not serves(s, FIRST, cavalry[15])
    s.recruited = 1
    assert not serves(s, FIRST, cavalry[0])
    levy = bits(s.game.kind_mask["ind_levy"])[0]
    s.recruited = 0
    assert not serves(s, FIRST, levy)
    s.india_turn = 2
    assert serves(s, FIRST, levy)
    assert not serves(s, SECOND, levy)


@pytest.mark.rule("alexandros", "15.8")
def test_without_treasuries_no_guards_archers_or_mercenaries() -> None:
    s = blank()
    guard = bits(s.game.kind_mask["pers_royal_guard"])[0]
    archer = bits(s.game.kind_mask["pers_archer"])[0]
    mercenary = bits(s.game.kind_mask["merc_light"])[0]
    assert all(serves(s, SECOND, u) for u in (guard, archer, mercenary))
    s.secured = [f"treasury_{c}" for c in s.game.regions.treasuries]
    assert not any(serves(s, SECOND, u) for u in (guard, archer, mercenary))
    assert serves(s, FIRST, mercenary)


@pytest.mark.rule("alexandros", "11.7")
def test_the_siege_train_is_rebuilt_in_macedonia() -> None:
    s = blank()
    bury(s, siege_train=1)
    s.points = 4
    ready(s)
    assert replacements.stations(s, FIRST, s.game.train) == ["macedonia"]
    play(s, ("buy", FIRST), answers=[("raise", "siege_train")])
    assert s.where(s.game.train) == "macedonia"
    assert s.points == 0


@pytest.mark.rule("alexandros", "12.9")
def test_kings_heal_faster() -> None:
    s = blank(dice=[5, 4])
    s.wounded = ["alexander", "parmenio"]
    lead(s, "alexander", "syria")
    lead(s, "parmenio", "syria")
    replacements.recover(s, FIRST)
    assert s.wounded == ["parmenio"]


@pytest.mark.rule("alexandros", "13.1")
def test_reinforcements_come_at_full_strength() -> None:
    s = blank()
    s.turn = 15
    s.control["syria"] = FIRST
    ready(s)
    assert s.game.turns[15].id == "winter_331"
    play(s, ("reinforcements", FIRST), answers=["syria", "syria", "macedonia"])
    assert s.leader_at["craterus"] == "syria"
    assert s.step[unit(s, "mac_phalanx")] == 2
    assert s.where(unit(s, "gk_illyrian")) == "macedonia"


@pytest.mark.rule("alexandros", "13.2")
def test_allies_are_dismissed() -> None:
    s = blank()
    put(s, "media", FIRST, gk_thessalian=1, gk_hoplite=3)
    s.turn = 17
    ready(s)
    play(s, ("reinforcements", FIRST))
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
    s.control["ionia"] = FIRST
    s.walls["sardis"], s.city_side["sardis"] = 1, FIRST
    s.capital_turn, s.turn, s.points = 2, WINTER_333, 3
    ready(s)
    play(s, ("buy", FIRST), answers=[("wall", "sardis")])
    assert (s.walls["sardis"], s.points) == (2, 0)
    assert not serves(s, FIRST, bits(s.game.kind_mask["pers_cav"])[0])
