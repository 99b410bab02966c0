"""What strategos knows of the conquest beyond the rule of thumb: where Persia cannot follow."""

from __future__ import annotations

import pytest

from argead.systems.alexandros import system
from argead.systems.alexandros.mind.conquest import alexander, conquest_worth, meetings
from argead.systems.alexandros.state import MACEDONIANS, PERSIA, PERSIANS, State

from .positions import BAND, blank, lead, put, ready

THUMB = system.mind.WEIGHTS


def desert(*, general: str = "syria") -> State:
    """Alexander in Egypt, a general with one phalanx on his way."""
    s = blank()
    put(s, "egypt", MACEDONIANS, mac_phalanx=4)
    lead(s, "alexander", "egypt")
    put(s, general, MACEDONIANS, mac_phalanx=1)
    lead(s, "parmenio", general)
    return ready(s)


def test_a_desert_that_no_persian_may_enter_is_worth_more_than_another_province() -> None:
    safe = THUMB._replace(safe=0.5)
    arabia, syria = desert(general="arabia"), desert(general="syria")
    assert conquest_worth(arabia, safe) - conquest_worth(arabia, THUMB) == 0.5
    assert conquest_worth(syria, safe) == conquest_worth(syria, THUMB)


def test_a_general_with_men_is_drawn_to_the_fringe() -> None:
    drawn = THUMB._replace(safe_far=0.1)
    near, far = desert(general="parthia"), desert(general="phrygia")
    loss = [conquest_worth(s, THUMB) - conquest_worth(s, drawn) for s in (near, far)]
    assert 0 < loss[0] < loss[1]


def king(place: str, *, men: int, foes_in: str) -> State:
    """Alexander with some phalanxes, and Persians in a province."""
    s = blank()
    lead(s, "alexander", place)
    put(s, place, MACEDONIANS, mac_phalanx=men)
    put(s, foes_in, PERSIANS, pers_inf=8)
    return ready(s)


def test_a_king_without_an_army_is_safe_where_persia_may_not_come() -> None:
    refuge = THUMB._replace(refuge=1.0)
    alone, army = (king("arabia", men=n, foes_in="syria") for n in (0, 3))
    assert alexander(alone, refuge) > alexander(alone, THUMB) + 10
    assert alexander(army, refuge) == alexander(army, THUMB), "an army starves there"


def test_a_lone_king_among_enemies_is_lost() -> None:
    lone = THUMB._replace(lone=20.0)
    alone, army = (king("syria", men=n, foes_in="syria") for n in (0, 4))
    assert alexander(alone, lone) == alexander(alone, THUMB) - 20
    assert alexander(army, lone) == alexander(army, THUMB)


def test_raiders_ride_everywhere_so_that_there_is_no_refuge_near_them() -> None:
    refuge = THUMB._replace(refuge=1.0)
    for camp in ("arabia", "egypt"):
        s = king("arabia", men=0, foes_in="susiana")
        assert alexander(s, refuge) > alexander(s, THUMB)
        put(s, camp, BAND, barb_cav=2)
        assert alexander(s, refuge) == alexander(s, THUMB)


def in_the_march(s: State, *, persia_has_marched: bool) -> State:
    """What is still to come in the turn."""
    s.agenda = [("begin_combat",), *([] if persia_has_marched else [("begin_movement", PERSIA)])]
    return s


def test_who_fought_last_turn_will_fight_anew() -> None:
    anew = THUMB._replace(anew=1.0)
    s = in_the_march(king("syria", men=1, foes_in="syria"), persia_has_marched=True)
    to_come = meetings(s, THUMB)
    assert to_come < -5
    s.fighting.resolved = ["syria:0:1"]
    assert meetings(s, THUMB) == 0, "by rule of thumb it is over"
    assert meetings(s, anew) == to_come
    s.agenda = []
    assert meetings(s, anew) == 0, "it is over when this turn's fights are"


def test_darius_who_marches_second_walks_out_of_a_lost_battle_only() -> None:
    elusive = THUMB._replace(elusive=0.8)
    for men, share in ((12, 0.2), (1, 1.0)):
        s = king("syria", men=men, foes_in="syria")
        in_the_march(s, persia_has_marched=False)
        assert meetings(s, elusive) == meetings(s, THUMB), "nobody leads them away"
        lead(s, "darius", "syria")
        assert meetings(s, elusive) == pytest.approx(share * meetings(s, THUMB))
        in_the_march(s, persia_has_marched=True)
        assert meetings(s, elusive) == meetings(s, THUMB)
