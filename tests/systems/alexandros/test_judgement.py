"""What strategos knows of the conquest beyond the rule of thumb: where Persia cannot follow."""

from __future__ import annotations

from argead.systems.alexandros import system
from argead.systems.alexandros.bot.conquest import alexander, conquest_worth
from argead.systems.alexandros.state import FIRST, SECOND, State

from .positions import blank, lead, put, ready

THUMB = system.weights


def desert(*, general: str = "syria") -> State:
    """Alexander in Egypt, a general with one phalanx on his way."""
    s = blank()
    put(s, "egypt", FIRST, mac_phalanx=4)
    lead(s, "alexander", "egypt")
    put(s, general, FIRST, mac_phalanx=1)
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
    put(s, place, FIRST, mac_phalanx=men)
    put(s, foes_in, SECOND, pers_inf=8)
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
