"""Orders of events, limits and second conditions that nothing else would miss if they were gone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from argead.systems.great_battles.positions import Position

from .test_09_shock import ALEX, HYP, JAV, JAV2, MUST, plain
from .test_10_cohesion import orders

GB = "great_battles"
NO = "no check"
HORSE, COMP, CH = "indian_horse_1", "companion_coenus", "indian_chariots_1"
PHALANX, PHALANX2 = "coenus_5", "cleitus_6"
MEN = "mercenary_peltast_2"


def asked(game: Position, **answers: Any) -> list[str]:
    """Play to the end with these answers where they are offered; what was asked, in order."""
    seen = []
    while not game.over:
        seen.append(game.what)
        answer = answers.get(game.what, game.passing())
        game.choose(answer if answer in game.options else game.passing())
    return seen


# -- 9.4: what happens in a pursuit, and in what order ------------------------------


def chase(*dice: int, leader: str = "", foe_leader: str = "", foe_facing: int = 180) -> Position:
    """Companions break Median horse at 2110 and follow it to 2210; Susian horse stands at 2311."""
    game = Position("gaugamela", charge_formation=True).leader("parmenion", "1510")
    game.leader("bessus", "3510")
    game.put("companion_1", "2010", shock=MUST, formation="charge")
    game.put("median_1", "2110", facing=180, hits=6).put("susian_1", "2311", facing=foe_facing)
    if leader:
        game.leader(leader, "2010")
    if foe_leader:
        game.leader(foe_leader, "2311")
    return game.shocks("parmenion", *dice)


@pytest.mark.rule(GB, "9.43:1", "9.14:1", "9.0:2")
def test_in_a_pursuit_leaders_duel_before_the_clash() -> None:
    # the charge twice, the leader's casualty die, the shock, the pursuit, then the duel
    game = chase(1, 1, 5, 7, 7, *[5] * 12, leader=ALEX, foe_leader="mazaeus")
    asked(game, pursue_along="along", rout_path="2210")
    assert game.rolled("personal combat"), game.log()
    print(game.log())
    assert 0


@pytest.mark.rule(GB, "4.62:6", "4.62:1", "7.16:1", "9.42:1")
def test_before_a_pursuer_leaders_ride_first_and_units_turn_then() -> None:
    game = chase(1, 1, 7, 7, *[5] * 12, foe_leader="mazaeus", foe_facing=240)
    seen = asked(game, rout_path="2210")
    print(seen, game.log())
    assert "leaders_close" in seen
    assert "reaction_facing" in seen
    assert seen.index("leaders_close") < seen.index("reaction_facing")


# -- 6.82 ------------------------------


@pytest.mark.rule(GB, "6.82:1", "6.83:1")
@pytest.mark.parametrize("face", ["withdraw", "none"])
def test_the_face_that_is_laid_is_the_face_that_counts(face: str) -> None:
    game = Position().leader(ALEX, "1910").leader("porus", "2710").put(PHALANX, "2010", "2011")
    game.begin(("markers", 0)).choose(face)
    game.put(JAV, "2311", facing=180).moving(JAV, dice=[0] * 8).until("step").go("2210")
    assert (("prearranged", ALEX) in game.options) is (face == "withdraw")


# -- 6.8: the line that falls back ------------------------------


def planned(*dice: int, leader: str = "1910", hits: int = 0, morale: str = "steady") -> Position:
    """Two phalanxes that mean to fall back before Indian javelins."""
    game = Position().leader(ALEX, leader).leader("porus", "2710")
    game.put(PHALANX, "2010", "2011", hits=hits, morale=morale).put(PHALANX2, "2012", "2013")
    game.marker(ALEX, "withdraw", PHALANX, PHALANX2).put(JAV, "2311", facing=180)
    game.moving(JAV, dice=dice or [0] * 8).until("step").go("2211")
    return game


@pytest.mark.rule(GB, "6.83:2", "6.71:9")
def test_who_is_routed_does_not_fall_back_with_the_line() -> None:
    game = planned(morale="routed")
    game.choose(("prearranged", ALEX))
    while game.what.startswith("withdraw"):
        game.choose(game.options[-1])
    assert set(game.at(PHALANX)) == {"2010", "2011"}
    assert {place[:2] for place in game.at(PHALANX2)} == {"19"}


@pytest.mark.rule(GB, "6.83:2", "4.62:5", "10.25:1", "6.73:1")
@pytest.mark.parametrize("along", ["along", "stay"])
def test_a_leader_falls_back_with_a_unit_and_then_sees_it_break(along: str) -> None:
    game = planned(leader="2010", hits=6)
    game.choose(("prearranged", ALEX))
    seen = []
    while not game.over and game.what != "step":
        seen.append((game.what, game.where(ALEX)))
        game.choose("along" if game.what == "withdraw_along" else
                    along if game.what == "rout_along" else game.passing())
    print(seen, game.at(PHALANX), game.where(ALEX), game.morale(PHALANX))
    assert 0


# -- 9.33:2 ------------------------------


def wheel(hits: int, *dice: int, **options: bool) -> Position:
    """A phalanx drives javelins out of 2110; elephants at 2109 and friends at 2111 make it wheel."""
    game = plain(**options).put(PHALANX, "2010", "2011", shock=NO, hits=hits)
    game.put(JAV, "2110", facing=180, hits=4).put("indian_elephants_1", "2109", facing=180)
    game.put(HYP, "2111").shocks(ALEX, *dice)
    while not game.over:
        if game.what == "place_hits" and game.ask.about[1] != JAV:
            game.choose((str(game.ask.about[1]), 0))
        elif game.what == "defending_type":
            game.choose("indian_elephants_1")
        else:
            game.choose(game.passing())
    return game


@pytest.mark.rule(GB, "9.33:2", "9.31:3")
@pytest.mark.parametrize(("hits", "after"), [(2, 6), (4, 6)])
def test_the_forced_wheel_does_not_rout(hits: int, after: int) -> None:
    game = wheel(hits, 5, 5, 9, *[9] * 9)
    print(game.log())
    assert set(game.at(PHALANX)) == {"2010", "2110"}
    assert (game.hits(PHALANX), game.morale(PHALANX)) == (after, "steady")


@pytest.mark.rule(GB, "9.33:2", "10.31:1")
def test_who_only_wheels_stays_engaged() -> None:
    game = wheel(0, *[5] * 12, engaged=True)
    assert set(game.at(PHALANX)) == {"2010", "2110"}
    assert game.s.engaged[game.u(PHALANX)]
    assert game.s.engaged[game.u("indian_elephants_1")]
