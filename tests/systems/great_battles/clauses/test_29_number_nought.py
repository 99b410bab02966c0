"""The first counter of a list does as its equals do: moves, shots, shocks and flights told twice."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from argead.systems.great_battles.positions import Position

from .test_09_shock import ALEX

GB = "great_battles"
MUST, NO = "must check", "no check"
Story = Callable[[str, int], Position]


def told(game: Position, unit: str, eager: bool = True) -> list[str]:
    """Play it out, with the first real answer wherever there is one; what was said and rolled."""
    asked = []
    for _ in range(60):
        if game.over or game.what in ("momentum", "next_leader"):
            break
        asked.append(f"{game.seat} {game.what} {game.options}".replace(unit, "IT"))
        answers = [o for o in game.options if o not in (None, "hold", "done")]
        stop = not eager or game.what in ("step", "shock")
        game.choose(game.passing() if stop or not answers else answers[0])
    said = [f"{said.key} {said.args}".replace(unit, "IT") for said in game.said]
    rolls = [f"{roll.name} {roll.natural}" for roll in game.rolls]
    place = [str((game.at(unit), game.facing(unit), game.hits(unit), game.morale(unit)))]
    return [*asked, *said, *rolls, *place, game.fate(unit), str(game.s.points)]


def arbela() -> Position:
    """The plain of Gaugamela; its first counter is the phalanx of Craterus."""
    return Position("gaugamela").leader(ALEX, "1510").leader("bessus", "3510")


def strikes(it: str, die: int) -> Position:
    game = arbela().put(it, "2010", "2011", shock=MUST).put("indian_javelins_1", "2110", facing=180)
    return game.shocks(ALEX, *[die] * 20)


def is_struck(it: str, die: int) -> Position:
    game = (
        arbela().put(it, "2010", "2011", hits=4).put("immortals_1", "2110", facing=180, shock=MUST)
    )
    return game.shocks("bessus", *[die] * 20)


def is_struck_behind(it: str, die: int) -> Position:
    game = arbela().put(it, "2010", "2011", facing=180)
    game.put("immortals_1", "2110", facing=180, shock=NO)
    return game.shocks("bessus", *[die] * 20)


def strikes_with_others(it: str, die: int) -> Position:
    game = arbela().put(it, "2010", "2011", shock=NO).put("hypaspist_1", "2012", shock=NO)
    game.put("immortals_1", "2111", facing=180).put("greek_mercenary_1", "2112", facing=180)
    return game.shocks(ALEX, *[die] * 20)


def covers_a_neighbour(it: str, die: int) -> Position:
    game = arbela().put("perdiccas_6", "2010", "2011").put(it, "2012", "2013")
    game.put("immortals_1", "2110", facing=180, shock=MUST)
    return game.shocks("bessus", *[die] * 20)


def is_covered(it: str, die: int) -> Position:
    game = arbela().put(it, "2010", "2011").put("perdiccas_6", "2012", "2013")
    game.put("immortals_1", "2110", facing=180, shock=MUST)
    return game.shocks("bessus", *[die] * 20)


def beasts_burst_through(it: str, die: int) -> Position:
    game = arbela().put(it, "2010", "2011").put("elephants_1", "2110", facing=180, shock=NO)
    return game.shocks("bessus", *[die] * 20)


def lets_chariots_through(it: str, die: int) -> Position:
    game = (
        arbela().put(it, "2010", "2011").put("scythed_chariots_1", "2110", facing=180, shock=MUST)
    )
    return game.shocks("bessus", *[die] * 20)


def is_run_through(it: str, die: int) -> Position:
    game = arbela().put(it, "1909", "1910", hits=6).put("mercenary_peltast_1", "2010")
    return game.begin(("rout", game.u("mercenary_peltast_1"), -1), dice=[die] * 20)


def runs(it: str, die: int) -> Position:
    game = arbela().put(it, "2010", "2011").leader("craterus", "2010")
    return game.begin(("rout", game.u(it), -1), dice=[die] * 20)


def rallies(it: str, die: int) -> Position:
    game = arbela().put(it, "1610", "1611", morale="routed").acts(ALEX, dice=[die] * 20)
    return game.until("orders").choose(("rally", it))


def recovers(it: str, die: int) -> Position:
    game = arbela().put(it, "1610", "1611", hits=3).acts(ALEX, dice=[die] * 20)
    return game.until("orders").choose(("recover", it))


def falls_back(it: str, die: int) -> Position:
    game = arbela().put(it, "2010", "2011").marker(ALEX, "withdraw", it)
    game.put("indian_javelins_1", "2310", facing=180)
    game.moving("indian_javelins_1", by="bessus", dice=[die] * 20).until("step").go("2210")
    return game.until("withdraw").choose(("prearranged", ALEX))


def faces_about_in_reaction(it: str, die: int) -> Position:
    game = arbela().put(it, "2010", "2011", facing=180).put("immortals_1", "2210", facing=180)
    return game.moving("immortals_1", by="bessus", dice=[die] * 20).until("step").go("2110")


def hurries(it: str, die: int) -> Position:
    game = arbela().put(it, "2010", "2011").moving(it, by=ALEX, dice=[die] * 20)
    for _ in range(5):
        game.until("step").choose(next(o for o in game.steps if o[1] == 0))
    return game


def wheels(it: str, die: int) -> Position:
    game = arbela().put(it, "2010", "2011").put("immortals_1", "2111", facing=120)
    game.moving(it, by=ALEX, dice=[die] * 20).until("step")
    return game.choose(next(o for o in game.steps if o[1] == 300))


def loses_faith(it: str, die: int) -> Position:
    game = arbela().put(it, "1610", "1611").after_phase(ALEX, dice=[9, 9, *[die] * 20])
    return game.choose("try")


PHALANX: list[Story] = [
    strikes,
    is_struck,
    is_struck_behind,
    strikes_with_others,
    covers_a_neighbour,
    is_covered,
    beasts_burst_through,
    lets_chariots_through,
    is_run_through,
    runs,
    rallies,
    recovers,
    falls_back,
    faces_about_in_reaction,
    hurries,
    wheels,
    loses_faith,
]


@pytest.mark.rule(GB, "9.15:1", "9.31:1", "10.21:4", "11.61:1", "6.83:2", "10.27:2", "11.13:1")
@pytest.mark.parametrize("story", PHALANX, ids=lambda story: story.__name__)
def test_a_phalanx_that_is_listed_first(story: Story) -> None:
    for die in (0, 5, 8, 9):
        first, other = story("craterus_1", die), story("polyperchon_3", die)
        assert first.u("craterus_1") == 0
        assert told(first, "craterus_1") == told(other, "polyperchon_3"), die


# -- skirmishers: the Macedonian archers at the Hydaspes ------------------------------


def river() -> Position:
    return Position().leader(ALEX, "1510").leader("porus", "3510")


def shoots(it: str, die: int) -> Position:
    game = river().leader(ALEX, "1910").put(it, "2010").put("indian_longbows_1", "2210", facing=180)
    game.acts(ALEX, dice=[die] * 20).until("orders")
    return game.choose(("fire", it))


def is_shot(it: str, die: int) -> Position:
    game = river().leader("porus", "2310").put(it, "2010", hits=3)
    game.put("indian_longbows_1", "2210", facing=180).acts("porus", dice=[die] * 20)
    game.until("command", "orders")
    if game.what == "command":
        game.choose("individual")
    return game.choose(("fire", "indian_longbows_1"))


def passes_friends(it: str, die: int) -> Position:
    game = river().put(it, "2010").put("hypaspist_1", "2110").moving(it, by=ALEX, dice=[die] * 20)
    game.until("step").go("2110").until("step")
    return game.choose(game.steps[0])


def is_passed(it: str, die: int) -> Position:
    game = river().put(it, "2110").put("mercenary_peltast_1", "2010")
    game.moving("mercenary_peltast_1", by=ALEX, dice=[die] * 20).until("step").go("2110")
    game.until("step")
    return game.choose(game.steps[0])


def withdraws(it: str, die: int) -> Position:
    game = river().put(it, "2010").put("indian_javelins_1", "2310", facing=180)
    game.moving("indian_javelins_1", by="porus", dice=[die] * 20).until("step").go("2210")
    return game.until("withdraw").choose(("unit", it))


def meets_who_enters(it: str, die: int) -> Position:
    game = river().put(it, "2010").put("indian_horse_1", "2210", facing=180, hits=4)
    return game.moving("indian_horse_1", by="porus", dice=[die] * 20).until("step").go("2110")


def shoots_after_who_leaves(it: str, die: int) -> Position:
    game = river().put(it, "2010").put("indian_horse_1", "2110", facing=0, hits=4)
    game.moving("indian_horse_1", by="porus", dice=[die] * 20).until("step")
    return game.choose(game.steps[0])


def is_ridden_down(it: str, die: int) -> Position:
    game = river().put(it, "2010", hits=3).put("indian_horse_1", "2110", facing=180, shock=MUST)
    return game.shocks("porus", *[die] * 20)


def is_in_the_way_of_a_rampage(it: str, die: int) -> Position:
    game = river().put(it, "2010").put("indian_elephants_1", "2013")
    return game.begin(("rampage", game.u("indian_elephants_1"), -1), dice=[6, die, *[9] * 9])


SKIRMISHERS: list[Story] = [
    shoots,
    is_shot,
    passes_friends,
    is_passed,
    withdraws,
    meets_who_enters,
    shoots_after_who_leaves,
    is_ridden_down,
    is_in_the_way_of_a_rampage,
]


@pytest.mark.rule(GB, "8.11:1", "8.23:1", "6.92:4", "6.71:8", "8.21:1", "8.22:1", "11.14:7")
@pytest.mark.parametrize("story", SKIRMISHERS, ids=lambda story: story.__name__)
def test_archers_who_are_listed_first(story: Story) -> None:
    for die in (0, 3, 9):
        first, other = story("macedonian_archers_1", die), story("cretan_archers", die)
        assert first.u("macedonian_archers_1") == 0
        assert told(first, "macedonian_archers_1") == told(other, "cretan_archers"), die
