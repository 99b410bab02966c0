"""Chapters 3 and 8: points, Legitimacy, Champions, funerals, and how the game ends."""

from __future__ import annotations

import pytest

from argead.core.state import GameOver
from argead.systems.successors.rules.control import settle
from argead.systems.successors.rules.preparations import advance_turn, turn_events
from argead.systems.successors.rules.victory import (
    become_successor,
    largest_fleet,
    may_bury,
    tie_break,
)
from argead.systems.successors.tables.ids import ALEXANDROS, DEAD, HERAKLES

from .positions import BLUE, RED, Position

rule = pytest.mark.rule


@rule("successors", "3.1")
@pytest.mark.parametrize(("players", "need"), [(2, 29), (3, 26), (4, 23), (5, 20)])
def test_enough_vp_win_at_once_from_turn_two(players: int, need: int) -> None:
    for turn in (1, 2):
        p = Position(players, turn)
        rows = sorted(p.t.files.map.provinces, key=lambda r: -r.vp)
        for row in rows:
            p.province("red", row.id)
            p.s.dirty = True
            if turn == 1:
                settle(p.s)
                if p.vp("red") >= need:
                    break
        if turn == 1:
            assert p.s.outcome is None
            continue
        p.s.agenda = [("isolation",), ("start_over",)]
        p.run.halt = True
        p.run.start()
        assert p.s.outcome is not None
        assert p.s.outcome.reason == "instant"


@rule("successors", "3.1")
def test_eighteen_legitimacy_win() -> None:
    p = Position().general("perdikkas", "red", "pella").cus("red", "pella", loyal=1)
    p.royal("alexandros", "pella", "red").royal("olympias", "pella", "red")
    p.royal("kleopatra", "pella", "red").royal("thessalonike", "pella", "red")
    p.province("red", "makedonia")
    with pytest.raises(GameOver) as over:
        p.begin()
    assert p.legitimacy("red") == 3 + 5 + 3 + 3 + 2 + 2 + 1
    assert over.value.result.reason == "legitimate"


@rule("successors", "3.2")
def test_regency_of_the_strongest() -> None:
    p = Position(turn=4).general("antigonos", "red", "babylon").cus("red", "babylon", loyal=1)
    p.province("red", "aigyptos").royal("alexandros", "babylon", "red")
    p.begin(("turn_events",))
    assert p.s.outcome is not None
    assert (p.s.outcome.winner, p.s.outcome.reason) == ("red", "regency")


@rule("successors", "3.2", "8.5")
def test_a_weak_regent_loses_the_heir() -> None:
    p = Position(turn=4).general("antigonos", "red", "babylon").cus("red", "babylon", loyal=1)
    p.province("blue", "aigyptos").province("blue", "makedonia")
    p.province("blue", "phrygia").royal("alexandros", "babylon", "red")
    p.begin(("turn_events",))
    assert p.s.outcome is None
    assert p.royal_place("alexandros") == "dead"


@rule("successors", "3.2")
def test_an_uncontrolled_heir_crowns_the_strongest() -> None:
    p = Position(turn=5).province("blue", "aigyptos").royal("herakles", "damaskos")
    p.begin(("turn_events",))
    assert p.s.outcome is not None
    assert p.s.outcome.winner == "blue"
    p = Position(turn=5).province("blue", "aigyptos")
    p.s.royal_at[HERAKLES] = DEAD
    p.begin(("turn_events",))
    assert p.s.outcome is None
    assert p.s.royal_at[ALEXANDROS] == -1


@rule("successors", "3.3", "16.12")
def test_the_end_of_the_game() -> None:
    for turn, short, over in ((5, False, True), (4, False, False), (4, True, True)):
        p = Position(turn=turn, short_game=short).province("green", "media")
        p.begin()
        if over:
            with pytest.raises(GameOver) as end:
                advance_turn(p.s)
            assert (end.value.result.winner, end.value.result.reason) == ("green", "end")
        else:
            advance_turn(p.s)
            assert p.s.turn == turn + 1


@rule("successors", "3.4")
def test_tie_breakers_in_order() -> None:
    p = Position().general("perdikkas", "red", "opis").general("antigonos", "blue", "gordion")
    assert tie_break(p.s, [RED, BLUE]) == RED
    p.cus("blue", "gordion", loyal=1)
    assert tie_break(p.s, [RED, BLUE]) == BLUE
    p.cus("red", "opis", mercenary=3)
    assert tie_break(p.s, [RED, BLUE]) == BLUE
    p.s.scattered[0] = 2 << 16
    assert tie_break(p.s, [RED, BLUE]) == RED
    p.province("blue", "makedonia")
    assert tie_break(p.s, [RED, BLUE]) == BLUE


@rule("successors", "3.5", "3.5.largest-fleet")
def test_largest_fleet_counts_dispersed_ones_and_no_ties() -> None:
    p = Position().fleet("athenai", "red", away=True)
    assert largest_fleet(p.s) == -1
    p.fleet("karia", "red")
    assert largest_fleet(p.s) == 0
    p.fleet("rhodos", "blue", up=True)
    assert largest_fleet(p.s) == -1


@rule("successors", "3.5")
def test_lord_of_asia_and_hellespont() -> None:
    p = Position().province("red", "phrygia").province("red", "syria").province("red", "babylonia")
    p.begin()
    assert p.vp("red") == 3 + 3 + 4 + 4
    p = Position().pcs("red", "chersonesos", "byzantion", "abydos", "kyzikos", "chalkedon")
    p.begin()
    assert p.vp("red") == 2 + 2
    assert p.s.account[0]["vp:hellespont"] == 2


@rule("successors", "3.7", "5.1.b")
def test_attacking_the_usurper_costs_nothing() -> None:
    p = Position().province("blue", "aigyptos").province("red", "media").begin()
    become_successor(p.s, RED, BLUE)
    assert not p.champion("red")
    p = Position().province("blue", "aigyptos").province("red", "media")
    p.begin(("usurper",))
    assert p.s.usurper == 1
    become_successor(p.s, RED, BLUE)
    assert p.champion("red")


@rule("successors", "3.7.champion-again")
def test_a_successor_without_vp_is_a_champion_again() -> None:
    p = Position().pcs("red", "pella").province("red", "nabatene").begin()
    p.s.champion[0] = 0
    p.s.dirty = True
    settle(p.s)
    assert not p.champion("red")
    p.pcs("independent", "petra", "rabbathammana")
    settle(p.s)
    assert p.champion("red")


@rule("successors", "3.8", "5.6")
@pytest.mark.parametrize(("space", "rights"), [("pella", 10), ("sardeis", 2)])
def test_alexander_is_buried(space: str, rights: int) -> None:
    p = Position().pcs("red", space).general("antigonos", "red", space)
    p.cus("red", space, loyal=1).royal("funeral_cart", space, "red")
    p.begin(("burial",), segment="forage").do("bury")
    assert p.legitimacy("red") == 3 + rights
    p.pcs("blue", space)
    settle(p.s)
    assert p.legitimacy("red") == 3 + (10 if space == "pella" else 0)
    assert p.legitimacy("blue") == 3 + (2 if space != "pella" else 0)


@rule("successors", "3.8")
def test_where_he_cannot_be_buried() -> None:
    for turn in (1, 2, 3, 4):
        p = Position(turn=turn).pcs("red", "sardeis").royal("funeral_cart", "sardeis", "red")
        assert may_bury(p.s, RED) is (turn in (2, 3))
    p = Position().pcs("red", "gordion").royal("funeral_cart", "gordion", "red")
    assert not may_bury(p.s, RED)
    p = Position().pcs("red", "sardeis").royal("funeral_cart", "sardeis", "red")
    p.cus("blue", "sardeis", loyal=1)
    assert not may_bury(p.s, RED)


@rule("successors", "3.8", "5.1.a")
def test_the_cart_is_lost_in_turn_four() -> None:
    p = Position(turn=4).pcs("red", "sardeis").royal("funeral_cart", "sardeis", "red")
    turn_events(p.s)
    assert p.royal_place("funeral_cart") == "dead"


@rule("successors", "8.3")
def test_who_is_left_alone_is_uncontrolled_outside() -> None:
    p = Position().pcs("red", "sardeis").royal("kleopatra", "sardeis/inside", "red").begin()
    assert p.royal_owner("kleopatra") == "red"
    p.pcs("independent", "sardeis")
    settle(p.s)
    assert p.royal_owner("kleopatra") == ""
    assert p.royal_place("kleopatra") == "sardeis"


@rule("successors", "16.4")
def test_independents_destroy_the_cart() -> None:
    for option, place in ((False, "gordion"), (True, "dead")):
        p = Position(funeral_cart_destruction=option).pcs("independent", "gordion")
        p.royal("funeral_cart", "gordion").begin()
        assert p.royal_place("funeral_cart") == place


@rule("successors", "8.4", "12.2.a")
def test_an_evader_leaves_the_cart_behind_in_turn_one() -> None:
    for turn, place in ((1, "babylon"), (2, "nippour")):
        p = (
            Position(turn=turn)
            .general("perdikkas", "red", "babylon")
            .cus("red", "babylon", loyal=1)
        )
        p.royal("funeral_cart", "babylon", "red").general("antigonos", "blue", "opis")
        p.cus("blue", "opis", loyal=4).begin(("armies",), colour="blue", dice=[6])
        p.do(("activate", "antigonos"), "all", ("march", "babylon"))
        p.do("evade", "nippour", None)
        assert p.royal_place("funeral_cart") == place
        assert p.royal_owner("funeral_cart") == ("blue" if turn == 1 else "red")


@rule("successors", "8.4", "16.3")
def test_the_cart_stays_in_babylon_in_turn_one() -> None:
    for ready in (False, True):
        p = Position(turn=1, faster_cart=True).pcs("red", "babylon")
        p.general("perdikkas", "red", "babylon").cus("red", "babylon", royal=2)
        p.royal("funeral_cart", "babylon", "red").hand("red", "t11")
        if ready:
            p.begin(("tyche",), segment="tyche").do(("cart", "t11"))
        p.begin(("armies",)).do(("activate", "perdikkas"), "all", ("march", "opis"))
        assert p.royal_place("funeral_cart") == ("opis" if ready else "babylon")
