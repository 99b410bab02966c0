"""The charge with mixed enemies, who is attacked at all, phalanxes among others, deep stacks."""

from __future__ import annotations

from typing import Any

import pytest

from argead.systems.great_battles.positions import Position

from .test_09_shock import ALEX, HYP, JAV, JAV2, MUST, plain
from .test_25_reckoning import checks

GB = "great_battles"
HYP2, COMP, MEN, AGR = "hypaspist_2", "companion_coenus", "mercenary_peltast_2", "agrianian_1"
PH, LOW, THIRD, ARCHERS = "coenus_5", "meleager_2", "attalus_10", "cretan_archers"
CH, EL, HORSE, BOWS = (
    "indian_chariots_1",
    "indian_elephants_1",
    "indian_horse_1",
    "indian_longbows_1",
)
NO = "no check"


# -- 9.13, 11.33: mixtures of enemies in the charge ------------------------------


def persians() -> Position:
    """The plain of Gaugamela, leaders far behind."""
    return Position("gaugamela").leader(ALEX, "1510").leader("bessus", "3510")


def charged(game: Position, leader: str) -> dict[str, int]:
    """Who rolled in the charge."""
    game.shocks(leader, *[0] * 30)
    while not game.over and not game.told("clash"):
        game.choose("as proposed" if "as proposed" in game.options else game.passing())
    return checks(game)


@pytest.mark.rule(GB, "9.13:4", "11.33:6", "9.13:1")
@pytest.mark.parametrize(
    ("upper", "lower", "rolls"),
    [
        ("babylonian_levy_1", "babylonian_levy_2", True),
        ("uxian_slingers_1", "babylonian_levy_2", False),
        ("babylonian_levy_1", "uxian_slingers_1", False),
        ("uxian_slingers_1", "arabian_archers_1", False),
        ("median_1", "arabian_archers_1", False),
    ],
)
def test_one_skirmisher_among_them_frees_the_attacker(upper: str, lower: str, rolls: bool) -> None:
    game = persians().put(HYP, "2010", shock=MUST)
    game.put(upper, "2109", facing=180).put(lower, "2110", facing=180)
    assert set(charged(game, ALEX)) == {upper, lower} | ({HYP} if rolls else set())


@pytest.mark.rule(GB, "9.13:4", "11.33:6")
@pytest.mark.parametrize("place", ["2109", "2111"])
def test_it_frees_only_who_attacks_it(place: str) -> None:
    # two combats: the phalanx has slingers before it too, the hypaspists have not
    game = persians().put("craterus_1", "2010", "2011", shock=MUST).put(HYP, "2016", shock=MUST)
    game.put("uxian_slingers_1", place, facing=180).put("babylonian_levy_1", "2110", facing=180)
    game.put("babylonian_levy_2", "2116", facing=180)
    rolled = charged(game, ALEX)
    assert set(rolled) == {HYP, "uxian_slingers_1", "babylonian_levy_1", "babylonian_levy_2"}


@pytest.mark.rule(GB, "9.13:5", "9.13:1", "10.11:2")
@pytest.mark.parametrize(
    ("upper", "lower", "rolls"),
    [
        ("steady", "steady", True),
        ("routed", "steady", False),
        ("steady", "routed", False),
        ("routed", "routed", False),
        ("rallied", "steady", True),
    ],
)
def test_one_routed_unit_among_them_does_too(upper: str, lower: str, rolls: bool) -> None:
    game = persians().put(HYP, "2010", shock=MUST)
    game.put("babylonian_levy_1", "2109", facing=180, morale=upper)
    game.put("babylonian_levy_2", "2110", facing=180, morale=lower)
    found = set(charged(game, ALEX))
    assert found == {"babylonian_levy_1", "babylonian_levy_2"} | ({HYP} if rolls else set())


@pytest.mark.rule(GB, "9.13:4", "9.13:6", "11.62:1", "11.33:6")
def test_beside_skirmishers_heavy_foot_still_does_not_fear_light_infantry() -> None:
    game = persians().put("babylonian_levy_1", "2110", facing=180, shock=MUST)
    game.put(HYP, "2010").put(AGR, "2011")
    assert set(charged(game, "bessus")) == {AGR}


# -- 9.12: whom one may not attack ------------------------------


@pytest.mark.rule(GB, "9.12:8", "9.12:1", "7.33:3", "11.15:4")
@pytest.mark.parametrize(
    ("unit", "upper", "lower", "struck"),
    [
        (ARCHERS, CH, JAV, {CH}),
        (ARCHERS, JAV, CH, {CH}),
        (ARCHERS, CH, EL, {CH}),
        (AGR, CH, JAV, {CH, JAV}),
        (COMP, EL, JAV, {JAV}),
        (COMP, JAV, EL, {JAV}),
        (COMP, EL, HORSE, {HORSE}),
        ("sogdian", EL, CH, {CH}),
        (HYP, EL, JAV, {EL, JAV}),
        (ARCHERS, JAV, JAV2, set()),
        (COMP, EL, "indian_elephants_2", set()),
    ],
)
@pytest.mark.parametrize("marker", [NO, MUST])
def test_whom_one_may_not_attack_does_not_protect_the_others(
    unit: str, upper: str, lower: str, struck: set[str], marker: str
) -> None:
    game = plain().put(unit, "2010", shock=marker)
    game.put(upper, "2109", facing=180).put(lower, "2110", facing=180)
    game.shocks(ALEX, *[5] * 30)
    assert {foe for args in game.told("combat") for foe in args[1]} == struck


@pytest.mark.rule(GB, "9.12:8", "9.11:3", "11.15:4", "7.33:3")
@pytest.mark.parametrize(
    ("unit", "upper", "lower", "able"),
    [
        (COMP, EL, JAV, True),
        (COMP, EL, "indian_elephants_2", False),
        (ARCHERS, CH, JAV, True),
        (ARCHERS, BOWS, JAV, False),
    ],
)
def test_so_it_may_be_sent_if_one_of_them_is_left(
    unit: str, upper: str, lower: str, able: bool
) -> None:
    game = plain("1810").put(unit, "2010")
    game.put(upper, "2109", facing=180).put(lower, "2110", facing=180)
    game.leads(ALEX).begin(("shock_segment",), dice=[5] * 30)
    assert (game.what == "shock" and unit in game.options) is able


@pytest.mark.rule(GB, "9.12:8", "11.15:5", "9.12:1")
def test_elephants_that_look_away_are_attacked_with_the_rest() -> None:
    game = plain().put(COMP, "2010", shock=NO).put(EL, "2109", facing=0)
    game.put(JAV, "2110", facing=180).shocks(ALEX, *[5] * 30)
    assert game.combats == [([COMP], [EL, JAV])] or game.combats == [([COMP], [JAV, EL])]


@pytest.mark.rule(GB, "9.12:8", "9.12:7", "11.15:4")
@pytest.mark.parametrize("how", ["as proposed", "by hand"])
def test_horse_leads_and_helps_only_against_whom_it_may_attack(how: str) -> None:
    # 2109 and 2110 are before both attackers; only the foot may take on the elephants
    game = plain().put(COMP, "2010", shock=NO).put(HYP, "2210", facing=180, shock=NO)
    game.put(EL, "2110", facing=180).put(JAV, "2109", facing=180).shocks(ALEX, *[5] * 30)
    while not game.over:
        if game.what == "lead_attacker" and EL in game.ask.about:
            assert COMP not in game.options
        game.choose(how if game.what == "combats" else game.passing())
    fought = [(set(args[0]), set(args[1])) for args in game.told("combat")]
    assert {EL, JAV} == set().union(*(foes for _, foes in fought))
    assert ({COMP}, {JAV}) in fought
    assert ({HYP}, {EL}) in fought


# -- 9.13: who advanced in the charge fights on ------------------------------


@pytest.mark.rule(GB, "9.13:17", "9.13:8", "9.13:15", "9.15:1")
@pytest.mark.parametrize(("die", "side"), [(9, "flank"), (4, "rear")])
def test_who_advanced_at_once_strikes_the_others_from_there(die: int, side: str) -> None:
    # the second looks away: from 2010 the attack is on its rear, from 2110 on its flank
    game = plain().put(HYP, "2010", shock=MUST).put(JAV2, "2109", facing=0)
    game.put(JAV, "2110", facing=180, hits=4).shocks(ALEX, 1, 1, die, *[5] * 30)
    while not game.over and not game.told("clash"):
        game.choose(JAV2 if game.what == "defending_type" else game.passing())
    told = game.told("clash")[0]
    assert (told[0], told[2]) == (HYP, side)
    before = [said.key for said in game.said]
    before = before[: before.index("clash")]
    assert ("fled" in before, "advances" in before) == (die == 9, die == 9)


@pytest.mark.rule(GB, "9.13:17", "9.32:1", "9.16:1")
@pytest.mark.parametrize("turn", [None, 60, 300])
def test_it_does_not_matter_how_he_turns_after_that_advance(turn: int | None) -> None:
    game = plain().put(HYP, "2010", shock=MUST).put(JAV2, "2109", facing=0)
    game.put(JAV, "2110", facing=180, hits=4).shocks(ALEX, 1, 1, 9, *[5] * 30)
    while not game.over and not game.told("struggle"):
        wanted = [o for o in game.options if turn is not None and turn in (o, *_parts(o))]
        game.choose(wanted[0] if game.what == "advance_turn" and wanted else game.passing())
    assert game.facing(HYP) == (turn or 0)
    assert [(args[1], args[2]) for args in game.told("clash")] == [(JAV2, "flank")]
    assert game.superiority == ["AS"]


def _parts(option: Any) -> tuple[Any, ...]:
    return option if isinstance(option, tuple) else ()


# -- 11.61: a phalanx among several defenders ------------------------------


def beside(*, covered: bool, attacker: str = CH, marker: str = MUST, other: int = 180) -> Position:
    """A phalanx at 2110/2111 and hypaspists at 2109, attacked from 2010."""
    game = plain().put(attacker, "2010", shock=marker).put(PH, "2110", "2111", facing=180)
    game.put(HYP, "2109", facing=other)
    if covered:
        game.put(LOW, "2112", "2113", facing=180)
    return game


@pytest.mark.rule(GB, "11.61:7", "9.15:2", "11.61:1")
@pytest.mark.parametrize("covered", [True, False])
@pytest.mark.parametrize(("counts", "column"), [(PH, 8), (HYP, 9)])
def test_it_helps_whoever_of_the_defenders_counts(covered: bool, counts: str, column: int) -> None:
    game = beside(covered=covered).shocks("porus", *[1] * 20).play(defending_type=counts)
    told = game.told("clash")[0]
    assert (told[1], told[5]) == (counts, column)
    assert game.columns == [column - 2 * covered]


@pytest.mark.rule(GB, "11.61:7", "11.61:3")
def test_even_so_only_against_who_came_up() -> None:
    game = beside(covered=True, marker=NO).shocks("porus", *[1] * 20).play(defending_type=HYP)
    assert game.columns == [9]


@pytest.mark.rule(GB, "11.61:7", "11.61:4", "9.15:2")
@pytest.mark.parametrize(("counts", "shift"), [(CH, 2), ("indian_chariots_2", 0)])
def test_the_attacker_who_counts_must_strike_the_phalanx_in_front(counts: str, shift: int) -> None:
    # the hypaspists look at those behind the phalanx: for them that attack is frontal
    game = beside(covered=True, other=0).put("indian_chariots_2", "2210", facing=180, shock=MUST)
    game.shocks("porus", *[1] * 30).choose("by hand", CH, CH, ("with", CH))
    game.play(attacking_type=counts, defending_type=HYP)
    told = game.told("clash")[0]
    assert (told[0], told[1]) == (counts, HYP)
    assert (told[2], told[5] - told[4]) == ("rear" if shift else "front", shift)


@pytest.mark.rule(GB, "11.61:7", "11.61:1")
@pytest.mark.parametrize(
    ("upper", "lower", "shift"),
    [(False, False, 2), (True, False, 4), (False, True, 4), (True, True, 4)],
)
def test_of_two_phalanxes_only_the_better_covered_shifts(
    upper: bool, lower: bool, shift: int
) -> None:
    game = plain().put(CH, "2010", shock=MUST).put(PH, "2110", "2111", facing=180)
    game.put(THIRD, "2108", "2109", facing=180)
    if upper:
        game.put("gorgias_8", "2106", "2107", facing=180)
    if lower:
        game.put(LOW, "2112", "2113", facing=180)
    game.shocks("porus", *[1] * 20).play()
    assert game.columns == [8 - shift]


# -- 11.73: a stack that is outflanked by who is not superior ------------------------------


def outflanked(attacker: str, place: str, facing: int, *, deep: bool, **others: Any) -> Position:
    """A stack, or a single phalanx, at 2010/2011 facing right is attacked."""
    game = plain().put(PH, "2010", "2011")
    if deep:
        game.under(LOW, PH)
    else:
        game.rate(PH, size=20)
    for ident, (where, look) in others.items():
        game.put(ident, where, facing=look)
    game.put(attacker, place, facing=facing, shock=NO)
    return game.shocks("porus", 5, *[5] * 30).play()


@pytest.mark.rule(GB, "11.73:4", "11.43:5", "9.16:18")
@pytest.mark.parametrize(("place", "facing", "side"), [("2009", 300, "flank"), ("1910", 0, "rear")])
def test_light_horse_behind_a_stack_triples_nothing(place: str, facing: int, side: str) -> None:
    deep = outflanked(HORSE, place, facing, deep=True)
    alone = outflanked(HORSE, place, facing, deep=False)
    assert deep.told("clash")[0][2:4] == (side, "")
    assert deep.columns == alone.columns
    assert deep.struck == alone.struck


@pytest.mark.rule(GB, "11.73:4", "9.16:5", "9.16:7")
@pytest.mark.parametrize("held", [True, False])
def test_nor_does_who_is_himself_outflanked(held: bool) -> None:
    # peltasts look at the flank of the javelins, who strike the stack in the rear
    others: dict[str, Any] = {MEN: ("1909", 300)} if held else {}
    deep = outflanked(JAV, "1910", 0, deep=True, **others)
    alone = outflanked(JAV, "1910", 0, deep=False, **others)
    assert deep.told("clash")[0][2] == "rear"
    assert deep.superiority == [("DS" if held else "AS")]
    assert deep.columns == alone.columns
    once = deep.struck[0][1] // (1 if held else 3)
    assert (deep.struck[0][1], alone.struck[0][1]) == (
        (once, once) if held else (3 * once, 2 * once)
    )


@pytest.mark.rule(GB, "11.73:4", "9.16:6")
def test_nor_do_skirmishers_behind_it() -> None:
    game = plain().rate(AGR, side="india").put(PH, "2010", "2011").under(LOW, PH)
    game.put(AGR, "1910", shock=NO).shocks("porus", *[5] * 30).play()
    told = game.told("clash")[0]
    assert (told[2], told[3]) == ("rear", "")
    # two hits, halved
    assert game.struck[0][1] == 1
