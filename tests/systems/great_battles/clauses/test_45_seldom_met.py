"""Seldom met: wild beasts that nobody struck, a king in his chariot, runs to a river, horse in lines."""

from __future__ import annotations

import pytest

from argead.systems.great_battles.positions import Position

from .test_09_shock import ALEX, HYP, JAV, MUST, plain
from .test_13_special_rules import BODY, FLAT, KING
from .test_32_rivers_and_runs import runs
from .test_44_gone import questions

GB = "great_battles"
NO = "no check"
PH = "coenus_5"
EL, HORSE = "indian_elephants_1", "indian_horse_1"
MEN, MEN2 = "mercenary_peltast_2", "mercenary_peltast_1"


# -- 11.14: beasts that no enemy set off ------------------------------


@pytest.mark.rule(GB, "11.14:4", "11.14:5", "6.13:1", "6.22:2")
@pytest.mark.parametrize("die", [7, 8, 9])
@pytest.mark.parametrize(("foe", "friend"), [("2210", "3110"), ("2208", "3013"), ("2811", "2006")])
def test_beasts_worn_out_by_marching_run_once_before_the_mahout_and_not_at_the_enemy(
    die: int, foe: str, friend: str
) -> None:
    # nobody struck them; the book names no direction then, but only a later roll brings in the mahout
    game = plain(foe="2610").put(EL, "2610", hits=5, moved=True, facing=180)
    game.put(HYP, foe).put(JAV, friend, facing=180)
    game.moving(EL, by="porus", dice=[die, 9, 5]).until("ride_along", "step")
    if game.what == "ride_along":
        game.choose("along").until("step")
    game.choose(("go", 180, "2510")).finish()
    assert game.thrown("rampage") == [die, 9]
    distance = game.s.battle.grid.distance
    assert distance(game.where("porus"), foe) > distance("2510", foe)


@pytest.mark.rule(GB, "11.14:4", "11.14:5", "10.24:1", "6.95:1")
@pytest.mark.parametrize("die", [7, 8, 9])
def test_beasts_whom_their_own_routed_men_broke_run_once_before_the_mahout(die: int) -> None:
    # all other ways of the javelins are barred
    game = plain().ground("impassable", "2009", "2011", "2109", "2111").put(JAV, "2010")
    game.put(EL, "2110", hits=5, facing=180).put(HYP, "1809")
    game.begin(("rout", game.u(JAV), -1), dice=[0, die, 9, *[0] * 9]).finish()
    assert game.thrown("rampage") == [die, 9]


# -- 10.27: a rally that fails after all ------------------------------


@pytest.mark.rule(GB, "10.27:2", "10.27:4", "10.27:7")
@pytest.mark.parametrize("first", [3, 4, 8])
def test_who_was_rallied_and_draws_an_r_runs_whatever_the_first_die(first: int) -> None:
    # Alexander rallies up to 8; above the quality of 3 a die is deadly only if it also failed
    game = plain("1910").rate(MEN, tq=3).put(MEN, "1912", morale="routed")
    game.begin(("rally", game.l(ALEX), game.u(MEN)), dice=[first, 9]).finish()
    assert (game.fate(MEN), game.morale(MEN)) == ("on map", "routed")
    assert game.s.battle.grid.distance("1912", game.at(MEN)[0]) == 2


@pytest.mark.rule(GB, "10.27:2")
def test_a_die_above_both_is_deadly() -> None:
    game = plain("1910").rate(MEN, tq=3).put(MEN, "1912", morale="routed")
    game.begin(("rally", game.l(ALEX), game.u(MEN)), dice=[9]).finish()
    assert game.fate(MEN) == "eliminated"


# -- 10.16: the second order ------------------------------


@pytest.mark.rule(GB, "10.16:3", "4.21:1", "4.21:7")
@pytest.mark.parametrize(("rides", "able"), [("1811", True), ("1110", False)])
def test_the_second_recovery_needs_the_leader_in_range_as_well(rides: str, able: bool) -> None:
    # under the longbows one order takes off one hit; Alexander is heard over nine hexes
    game = plain("1910").put(MEN, "2310", hits=4).put("indian_longbows_1", "2610", facing=180)
    game.acts(ALEX, dice=[9] * 20).until("orders").choose(("recover", MEN)).until("orders")
    assert MEN in game.ordered("recover")
    game.choose(("ride", ALEX))
    for place in ("1811", "1710", "1611", "1510", "1411", "1310", "1211", "1110"):
        if game.what == "ride" and place in game.options and game.where(ALEX) != rides:
            game.choose(place)
    game.until("orders")
    assert game.where(ALEX) == rides
    assert (MEN in game.ordered("recover")) is able


# -- battle.rafts: the routed at the shallows ------------------------------


@pytest.mark.rule(GB, "battle.rafts:2", "battle.rafts:8", "10.22:2")
@pytest.mark.parametrize(
    ("start", "end"), [("2409", "2509"), ("2410", "2509"), ("2309", "2409"), ("2208", "2409")]
)
def test_the_routed_who_have_spent_a_point_stop_before_the_shallows(start: str, end: str) -> None:
    game = runs(start)
    assert (game.at(HYP), game.fate(HYP)) == ((end,), "on map")


# -- 6.78: whose horse is in the line ------------------------------


def approached(leader: str, *horse: str) -> Position:
    """Javelins come up to Companions at 2610; Coenus, heard over five hexes, and more horse elsewhere."""
    game = plain("1010", foe="4010").leader("coenus", leader).put("companion_demetrius", "2610")
    for unit, place in zip(("companion_coenus", "bactrian", "sogdian"), horse, strict=False):
        game.put(unit, place)
    game.put(JAV, "2910", facing=180).moving(JAV, by="porus", dice=[0] * 30).until("step")
    return game.go("2810")


LINE = ("line", "coenus", "cavalry")


@pytest.mark.rule(GB, "6.78:1", "6.78:2")
@pytest.mark.parametrize(
    ("leader", "horse", "able"),
    [
        ("2010", ("2011", "2009"), False),
        ("2110", ("2111", "2109"), False),
        ("2210", ("2211", "2209"), False),
        ("2310", ("2311", "2309"), True),
        ("2410", ("2411", "2409"), True),
    ],
)
def test_a_line_does_not_give_way_before_who_comes_up_to_others(
    leader: str, horse: tuple[str, ...], able: bool
) -> None:
    # of Macedonian horse all within half his range, three hexes, is one line
    assert (LINE in approached(leader, *horse).options) is able


@pytest.mark.rule(GB, "6.78:2", "6.78:3")
def test_horse_beyond_half_his_range_stays() -> None:
    game = approached("2510", "2410", "2110", "2009").choose(LINE).finish()
    stayed = {unit for unit in ("bactrian", "sogdian") if game.at(unit)[0] in ("2110", "2009")}
    assert stayed == {"bactrian", "sogdian"}
    assert game.at("companion_demetrius") != ("2610",)
    assert game.at("companion_coenus") != ("2410",)


# -- 9.16: the die with both charismas ------------------------------


@pytest.mark.rule(GB, "9.16:14", "9.54:1")
@pytest.mark.parametrize("die", range(10))
@pytest.mark.parametrize("mine", [True, False])
@pytest.mark.parametrize(("theirs", "charisma"), [("porus", 3), ("abisares", 1), ("", 0)])
def test_the_hits_are_those_of_the_die_with_both_charismas(
    mine: bool, theirs: str, charisma: int, die: int
) -> None:
    # hypaspists before javelins: column 9, and twice the defenders' hits
    game = plain("2010" if mine else "1510").put(HYP, "2010", shock=NO)
    game.put(JAV, "2110", facing=180)
    if theirs:
        game.leader(theirs, "2110")
    leaders = [5] * (int(mine) + bool(theirs))
    game.shocks(ALEX, *leaders, die, *[5] * 20).until("rout_along", "rout_path", "advance_turn")
    row = min(9, max(0, die + (4 if mine else 0) - charisma))
    column = ["3(2)", "3(2)", "2(2)", "2(2)", "2(3)", "2(3)", "2(3)", "2(3)", "2(3)", "2(4)"]
    attacker, defender = (int(part.strip("()")) for part in column[row].split("("))
    assert game.columns == [9]
    assert game.struck == [(attacker, 2 * defender)]
    shown = game.rolled("shock")[0].reading
    assert shown is not None
    assert shown.row[die] == f"{attacker}({2 * defender})"


# -- 11.61: whose company helps ------------------------------


@pytest.mark.rule(GB, "11.61:1", "11.61:6")
@pytest.mark.parametrize(
    ("friend", "stand", "facing", "shift"),
    [
        (HYP, ("1909",), 0, 0),
        (MEN, ("1909",), 0, 0),
        ("agrianian_1", ("1909",), 0, 0),
        (HYP, ("2009",), 0, 0),
        ("companion_coenus", ("2008",), 240, 0),
        ("cleitus_6", ("1908", "1909"), 0, -2),
        ("cleitus_6", ("2008", "2009"), 0, -2),
    ],
)
def test_only_phalanxes_and_their_zones_cover_a_flank(
    friend: str, stand: tuple[str, ...], facing: int, shift: int
) -> None:
    game = plain().put(PH, "2010", "2011").put(friend, *stand, facing=facing)
    game.put(HORSE, "2111", facing=180, shock=MUST).shocks("porus", *[1] * 20).finish()
    assert sum(by for key, by, *_ in game.told("clash")[0][6] if "phalanx" in str(key)) == shift


# -- pursuit: a hex that is taken, a horse that breaks ------------------------------


@pytest.mark.rule(GB, "9.42:1", "9.41:7", "6.91:1", "11.94:3")
@pytest.mark.parametrize("first", ["companion_1", "companion_2"])
def test_who_pursues_second_stops_behind_who_went_before(first: str) -> None:
    # woods end the way of the first beside his prey
    game = Position("gaugamela", charge_formation=True).leader("parmenion", "1510")
    game.leader("bessus", "3510").ground("woods", "2308", "2309", "2310", "2311")
    for unit, place in (("companion_1", "2010"), ("companion_2", "2011")):
        game.put(unit, place, shock=MUST, formation="charge")
    game.put("median_1", "2110", facing=180, hits=6).shocks("parmenion", 1, 1, 1, 7, *[9] * 20)
    questions(game, combats="as proposed", rout_path="2210", who_pursues=first)
    second = "companion_2" if first == "companion_1" else "companion_1"
    assert (game.at(first), game.at(second)) == (("2210",), ("2110",))


@pytest.mark.rule(GB, "9.42:1", "7.16:1", "9.35:1")
@pytest.mark.parametrize("hits", [4, 0])
def test_nobody_turns_to_a_pursuer_whom_the_ground_has_broken(hits: int) -> None:
    # on the slope its formation costs two hits; it flees past an enemy who looks away
    game = Position("gaugamela", charge_formation=True).leader("parmenion", "1510")
    game.leader("bessus", "3510")
    plain_ = tuple(game.s.battle.level)
    up = [f"{column}{row:02}" for column in range(22, 30) for row in range(4, 18)]
    game.height(1, *plain_).ground("clear", *plain_).height(2, *up)
    game.put("companion_1", "2010", shock=MUST, formation="charge", hits=hits)
    game.put("susian_1", "1910", facing=180).put("median_1", "2110", facing=180, hits=6)
    asked = questions(game.shocks("parmenion", 1, 1, 7, 9, *[5] * 20))
    assert (game.morale("companion_1") == "routed") is (hits == 4)
    assert "reaction_facing" not in asked


# -- battle.royal-chariot, 5.33: the king's own crisis ------------------------------


@pytest.mark.rule(GB, "5.33:4", "5.33:7", "5.33:8", "battle.royal-chariot:6")
@pytest.mark.parametrize("boss", [KING, "rheomithres"])
@pytest.mark.parametrize("apart", [True, False])
def test_the_bodyguard_and_the_king_fall_back_two_hexes_together(boss: str, apart: bool) -> None:
    game = Position("issus").leader(ALEX, "4034").height(1, *FLAT).ground("clear", *FLAT)
    game.leader(KING, "3322").leader("rheomithres", "3222").put(BODY, "3422" if apart else "3322")
    if boss == KING:
        game.leader("rheomithres", "1510")
    game.after_phase(boss, dice=[9, 9, *[0] * 20]).choose("try").until("next_leader")
    distance = game.s.battle.grid.distance
    start = "3422" if apart else "3322"
    assert distance(start, game.at(BODY)[0]) == 2
    if apart and boss != KING:
        assert game.where(KING) == "3322"
    else:
        assert distance("3322", game.where(KING)) == 2
    assert (game.where(KING) == game.at(BODY)[0]) is not apart


# -- 10.24: the routed in the way of the routed ------------------------------


@pytest.mark.rule(GB, "10.24:1", "6.92:6", "6.95:1", "10.26:3")
@pytest.mark.parametrize("morale", ["routed", "steady", "rallied"])
@pytest.mark.parametrize("second", [True, False])
def test_the_routed_through_whom_others_run_are_lost_without_a_check(
    second: bool, morale: str
) -> None:
    # their way leads over 2410 to 2309, or over 2410 and 2309
    game = plain(foe="4010").put(MEN2, "2510").put(MEN, "2309" if second else "2410", morale=morale)
    bars = ["2409", "2509", "2511", "2610", "2609", "2310", "2308", "2411"]
    game.ground("impassable", *bars)
    if second:
        game.put("companion_coenus", "2410")
    game.begin(("rout", game.u(MEN2), -1), dice=[0] * 9).finish()
    lost = morale == "routed"
    assert (game.fate(MEN) == "eliminated") is lost
    assert len(game.thrown("rout through")) == int(second) + int(not lost)
