"""Through one friend and the next: whoever stands on the only way out decides whether anybody goes in."""

from __future__ import annotations

import pytest

from .test_09_shock import ALEX
from .test_16_gaps import lane

GB = "great_battles"
MEN, MEN2 = "mercenary_peltast_2", "mercenary_peltast_1"


@pytest.mark.rule(GB, "6.92:7", "6.92:2", "6.92:5", "6.67:2")
@pytest.mark.parametrize(
    ("second", "formation", "able"),
    [
        ("", "line", True),
        ("sogdian", "line", True),
        ("agrianian_1", "line", True),
        ("hypaspist_1", "line", False),
        ("hypaspist_1", "column", False),
    ],
)
def test_out_over_a_second_friend_only_if_he_lets_pass(
    second: str, formation: str, able: bool
) -> None:
    # three points do for three hexes, not for turning round and coming back
    game = lane("2010", "2110", "2210", "2310").rate(MEN, ma=3).put(MEN, "2010").put(MEN2, "2110")
    if second:
        facing = 30 if formation == "column" else 0
        game.put(second, "2210", facing=facing, formation=formation)
    game.moving(MEN, by=ALEX, dice=[1] * 9).until("step")
    assert (("2110",) in game.reach) is able
