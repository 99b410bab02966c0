"""Two phalanxes alike but for their place in the list do, suffer and bar the same, in every chapter."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from argead.systems.great_battles.positions import Position

from .test_09_shock import ALEX, MUST
from .test_16_gaps import asked

GB = "great_battles"
NO = "no check"
FIRST, SECOND, THIRD = "craterus_1", "simmias_4", "polyperchon_3"
LEVY, LEVY2, HORSE = "carian_levy_1", "carian_levy_2", "median_1"
EL, CH, ARCHER = "elephants_1", "scythed_chariots_1", "dahae_1"
PELT, COMP, AGR = "mercenary_peltast_1", "companion_1", "agrianian_1"
Scene = Callable[[str], tuple[Position, dict[str, Any]]]


def field(**options: bool) -> Position:
    """Gaugamela with Alexander and Bessus far behind."""
    return Position("gaugamela", **options).leader(ALEX, "1510").leader("bessus", "3510")


def struck(foe: str, place: str, facing: int, marker: str, hits: int = 0, **how: Any) -> Scene:
    """The phalanx at 2010/2011 looks right and is attacked."""

    def scene(unit: str) -> tuple[Position, dict[str, Any]]:
        game = field().put(unit, "2010", "2011", hits=hits, **how)
        game.put(foe, place, facing=facing, shock=marker).shocks("bessus", *[6] * 20)
        return game, {"avoid_chariots": "open"}

    return scene


def attacks(foe: str, facing: int, hits: int, die: int) -> Scene:
    def scene(unit: str) -> tuple[Position, dict[str, Any]]:
        game = field().put(unit, "2010", "2011", shock=MUST).leader("craterus", "2010")
        game.put(foe, "2110", facing=facing, hits=hits)
        return game.shocks(ALEX, *[die] * 20), {}

    return scene


def comes(foe: str, start: str, step: str, facing: int, *, hits: int = 0) -> Scene:
    """Somebody comes up to the phalanx, which does what it can."""

    def scene(unit: str) -> tuple[Position, dict[str, Any]]:
        game = field().put(unit, "2010", "2011", hits=hits).put(PELT, "1909", facing=180)
        game.put(foe, start, facing=facing).moving(foe, by="bessus", dice=[8] * 20)
        game.until("step").go(step)
        return game, {"reaction_facing": (unit, 180)}

    return scene


def passage(beast: str) -> Scene:
    """The phalanx stands where beasts would come out."""

    def scene(unit: str) -> tuple[Position, dict[str, Any]]:
        game = field().put(unit, "1908", "1909").put(PELT, "2010")
        return game.put(beast, "2110", facing=180, shock=NO).shocks("bessus", *[4] * 12), {}

    return scene


def blocks_sight(unit: str) -> tuple[Position, dict[str, Any]]:
    game = field().leader("bessus", "2410").put(unit, "2110", "2111").put(PELT, "1909")
    game.put(ARCHER, "2210", facing=180).leads("bessus", left=1)
    game.begin(("orders", game.l("bessus")), dice=[0] * 9)
    return game, {"orders": ("fire", ARCHER)}


def bars_recovery(unit: str) -> tuple[Position, dict[str, Any]]:
    game = field().leader("bessus", "2410").put(unit, "2010", "2011")
    game.put(HORSE, "2110", facing=0, hits=3).put(LEVY, "2111", morale="routed")
    game.leads("bessus", left=1).begin(("orders", game.l("bessus")), dice=[0] * 9)
    return game, {"orders": ("recover", HORSE)}


def is_run_through(unit: str) -> tuple[Position, dict[str, Any]]:
    game = field().put(unit, "1909", "1910").put(PELT, "2010", hits=4)
    game.put(HORSE, "2110", facing=180, shock=NO).put(LEVY, "2009", facing=240)
    return game.put(LEVY2, "2011", facing=120).shocks("bessus", *[8] * 20), {}


def breaks(unit: str) -> tuple[Position, dict[str, Any]]:
    game = field().put(unit, "2010", "2011", hits=6).put(PELT, "1909").leader("craterus", "2011")
    return game.begin(("rout", game.u(unit), -1), dice=[5] * 9), {"rout_along": "along"}


def is_trampled(unit: str) -> tuple[Position, dict[str, Any]]:
    game = field().put(unit, "1909", "1910").put(EL, "2110", facing=180)
    return game.begin(("rout", game.u(EL), game.u(unit)), dice=[5, 5, 5, 8] * 6), {}


def sets_off(unit: str) -> tuple[Position, dict[str, Any]]:
    """The beasts that it breaks run straight away from it."""
    game = field().put(unit, "2010", "2011", shock=NO).put(EL, "2110", facing=180, hits=3)
    game.put(LEVY, "2310")
    return game.shocks(ALEX, 9, 8, *[8] * 20), {}


def stands_beside(unit: str) -> tuple[Position, dict[str, Any]]:
    """The wall of spears: its neighbour is attacked."""
    game = field().put(unit, "2012", "2013").put(THIRD, "2010", "2011")
    return game.put(LEVY, "2110", facing=180, shock=MUST).shocks("bessus", *[3] * 20), {}


def holds(unit: str) -> tuple[Position, dict[str, Any]]:
    game = field().put(unit, "2010", "2011").put(LEVY, "2110", facing=0)
    return game.moving(LEVY, by="bessus", dice=[4] * 9), {}


def is_locked(unit: str) -> tuple[Position, dict[str, Any]]:
    game = field(engaged=True).put(unit, "2010", "2011", engaged=True)
    game.put(HORSE, "2110", facing=180, engaged=True).leader(ALEX, "1910")
    return game.shocks(ALEX, *[5] * 20), {}


def is_left_alone(unit: str) -> tuple[Position, dict[str, Any]]:
    game = field(engaged=True).put(unit, "2010", "2011", engaged=True)
    game.put(CH, "2110", facing=180, engaged=True)
    return game.begin(("rout", game.u(CH), game.u(unit)), dice=[5] * 9), {}


def falls_back(unit: str) -> tuple[Position, dict[str, Any]]:
    game = field().leader(ALEX, "1910").put(unit, "2010", "2011").marker(ALEX, "withdraw", unit)
    game.put(LEVY, "2310", facing=180).moving(LEVY, by="bessus", dice=[8] * 9).until("step")
    return game.go("2210"), {"withdraw": ("prearranged", ALEX)}


def hurries(unit: str) -> tuple[Position, dict[str, Any]]:
    game = field().put(unit, "2010", "2011").moving(unit, by=ALEX, dice=[8] * 9).until("step")
    for _ in range(5):
        game.choose(next(o for o in game.steps if o[1] == 0)).until("step")
    return game, {}


def is_passed(unit: str) -> tuple[Position, dict[str, Any]]:
    game = field().put(unit, "2010", "2011").put(AGR, "1909")
    return game.moving(AGR, by=ALEX, dice=[8] * 9).until("step").go("2010"), {}


def is_ridden_down(unit: str) -> tuple[Position, dict[str, Any]]:
    game = field().put(unit, "2010", "2011", morale="routed").put(COMP, "1909")
    return game.moving(COMP, by=ALEX, dice=[8] * 9).until("step").go("2010"), {}


SCENES: dict[str, Scene] = {
    **{f"struck by {foe}": struck(foe, "2110", 180, MUST) for foe in (HORSE, LEVY, CH, EL, COMP)},
    "struck in the rear": struck(HORSE, "1910", 0, MUST, 3),
    "struck in the flank": struck(HORSE, "2009", 300, MUST, 3),
    "routed and struck": struck(HORSE, "2110", 180, MUST, morale="routed"),
    "in square": struck(HORSE, "2110", 180, MUST, formation="square"),
    "on the brink": struck(LEVY, "2110", 180, NO, 6),
    "attacks horse": attacks(HORSE, 180, 6, 7),
    "attacks levies": attacks(LEVY, 0, 0, 5),
    "attacks in vain": attacks(HORSE, 180, 0, 0),
    "approached in front": comes(LEVY, "2210", "2110", 180),
    "approached from behind": comes(HORSE, "1810", "1910", 0),
    "broken by the turn": comes(HORSE, "1810", "1910", 0, hits=5),
    "bars elephants": passage(EL),
    "bars chariots": passage(CH),
    "blocks sight": blocks_sight,
    "bars recovery": bars_recovery,
    "is run through": is_run_through,
    "breaks": breaks,
    "is trampled": is_trampled,
    "sets off a rampage": sets_off,
    "stands beside": stands_beside,
    "holds": holds,
    "is locked": is_locked,
    "is left alone": is_left_alone,
    "falls back": falls_back,
    "hurries": hurries,
    "is passed": is_passed,
    "is ridden down": is_ridden_down,
}


def seen(scene: Scene, unit: str) -> list[str]:
    """All that is asked and told, with the unit unnamed, and how it ends."""
    game, answers = scene(unit)
    story = [repr((game.what, sorted(map(repr, game.options)))), *asked(game, **answers)]
    for ident in sorted(game.s.battle.uid, key=lambda i: (i != unit, i)):
        if game.at(ident) or ident == unit:
            how = (game.at(ident), game.facing(ident), game.hits(ident), game.morale(ident))
            story.append(repr((ident, *how, game.fate(ident), game.s.engaged[game.u(ident)])))
    story += [repr((said.key, said.args)) for said in game.said]
    return [line.replace(unit, "whoever") for line in story]


@pytest.mark.rule(GB, "11.0:1", "9.12:1", "10.14:1", "6.91:1", "7.21:1", "8.14:1", "11.13:2")
@pytest.mark.rule(GB, "11.14:7", "11.26:5", "11.61:1", "10.24:1", "10.16:1", "10.33:1", "6.92:4")
@pytest.mark.parametrize("name", SCENES)
def test_the_first_of_the_list_is_like_any_other(name: str) -> None:
    assert seen(SCENES[name], FIRST) == seen(SCENES[name], SECOND)
