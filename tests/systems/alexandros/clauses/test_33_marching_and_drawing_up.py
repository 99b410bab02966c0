"""Who goes along, who shelters where, and how armies draw up: what the ready-made answers may and must do."""

from __future__ import annotations

import pytest

from argead.systems.alexandros.positions import Position

SYSTEM = "alexandros"
LINE = ("left", "center", "right")
STYLES = ("battle line", "deep centre", "thin line, strong reserve")


# -- 8.1: who goes along --------------------------------------------------------------------------


def setting_out(*worn: str, **kinds: int) -> Position:
    """Parmenio is asked who goes with him from Ionia to Phrygia."""
    game = Position().put("ionia", "macedon", **kinds).worn(*worn).leader("parmenio", "ionia")
    return game.phase("march", "macedon").choose(("march", "parmenio", "phrygia"))


ARMIES = {
    "one phalanx": {"mac_phalanx": 1},
    "horse": {"gk_cavalry": 1, "mac_prodromoi": 1, "mac_hetairai": 1},
    "horse and one phalanx": {"gk_cavalry": 1, "mac_phalanx": 1},
    "eight of eight kinds": {
        "gk_hoplite": 1,
        "gk_illyrian": 1,
        "gk_agrianes": 1,
        "gk_thracian": 1,
        "gk_cavalry": 1,
        "mac_phalanx": 1,
        "mac_prodromoi": 1,
        "merc_light": 1,
    },
    "nine phalanxes": {"mac_phalanx": 9},
}


@pytest.mark.rule(SYSTEM, "8.1:7", "8.1:4")
@pytest.mark.parametrize("army", ARMIES)
def test_no_two_short_answers_send_the_same_men(army: str) -> None:
    answers = [o for o in setting_out(**ARMIES[army]).options if o != "by hand"]
    sent = []
    for answer in answers:
        game = setting_out(**ARMIES[army]).choose(answer)
        sent.append(tuple(game.counters("phrygia")))
    assert len(set(sent)) == len(answers)
    assert {0, sum(ARMIES[army].values())} <= {len(men) for men in sent}


@pytest.mark.rule(SYSTEM, "8.1:7")
@pytest.mark.parametrize(("answer", "sent"), [("one unit", True), ("all but one", False)])
def test_the_single_unit_is_the_weakest_foot_by_both_its_numbers(answer: str, sent: bool) -> None:
    """Hoplites worn to 3-5 are worth more than the Agrianes with 4-3."""
    game = setting_out("gk_hoplite_1", gk_hoplite=1, gk_agrianes=1, mac_phalanx=1).choose(answer)
    assert (game.where("gk_agrianes_1") == "phrygia") == sent
    assert (game.where("gk_hoplite_1") == "phrygia") != sent


@pytest.mark.rule(SYSTEM, "8.1:1", "8.1:8", "8.2:5")
def test_who_rode_into_gaza_does_not_march_out_on_its_other_side() -> None:
    game = Position().city("gaza", "macedon", 3).leader("parmenio", "syria")
    game.put("syria", "macedon", gk_hoplite=1).phase("march", "macedon")
    assert ("march", "parmenio", "egypt") in game.options, "to Egypt he may march"
    game.choose(("shelter", "gaza", "parmenio"))
    assert ("march", "parmenio", "lybia") not in game.options, "that would be two provinces"
    assert not game.may("march")


@pytest.mark.rule(SYSTEM, "8.1:8", "8.1:9")
def test_who_rode_into_a_city_of_a_province_still_marches() -> None:
    game = Position().city("tyre", "macedon", 3).leader("parmenio", "syria")
    game.put("tyre", "macedon", gk_hoplite=1).phase("march", "macedon")
    game.choose(("shelter", "tyre", "parmenio"), ("march", "parmenio", "cilicia"), "all")
    assert (game.where("parmenio"), game.where("gk_hoplite_1")) == ("cilicia", "cilicia")


# -- 10.3: drawing up by hand ---------------------------------------------------------------------


def facing(theirs: dict[str, int], *leaders: str, ours: dict[str, int] | None = None) -> Position:
    """Two armies in Ionia; Persia is asked how it draws up."""
    game = Position().put("ionia", "macedon", **(ours or {"mac_phalanx": 3}))
    game.put("ionia", "persia", **theirs)
    for leader in leaders:
        game.leader(leader, "ionia")
    game.phase("begin_combat", dice=[6] * 6)
    while game.what == "evade":
        game.choose("stand")
    return game


SECOND = {
    3: [],
    4: [],
    5: ["center"],
    6: ["center", "center"],
    7: ["center", "right", "center"],
    8: ["center", "right", "left", "center"],
    9: ["center", "right", "left", "center", "center"],
}
"""Where units may be named for the second line, by an army's size, if its owner does so whenever he may."""


@pytest.mark.rule(SYSTEM, "10.3:2", "10.3:5", "10.6:1")
@pytest.mark.parametrize("many", SECOND)
def test_the_second_line_is_open_while_somebody_is_left_for_the_first(many: int) -> None:
    game = facing({"pers_levy": many}).choose("by hand")
    found = []
    while game.what == "set_up_unit" and game.seat == "persia":
        behind = [o for o in game.options if isinstance(o, tuple) and o[-1] == "second"]
        found += [str(behind[0][1])] if behind else []
        game.choose(behind[0] if behind else game.options[0])
    assert found == SECOND[many]
    for box in LINE:
        here = game.box(f"persia.{box}")
        assert [c for c in here if not game.behind(c)], "no first line is empty"


@pytest.mark.rule(SYSTEM, "10.3:3", "10.5:4")
def test_a_reserve_is_never_full() -> None:
    game = facing({"pers_levy": 12}).choose("by hand")
    while len(game.box("persia.reserve")) < 1 or isinstance(game.options[0], str):
        game.choose(game.options[0])
    while game.what == "set_up_unit" and game.seat == "persia":
        reserve = [o for o in game.options if isinstance(o, tuple) and o[1] == "reserve"]
        assert reserve, "every further unit may go there"
        game.choose(reserve[0])
    assert len(game.box("persia.reserve")) == 7


@pytest.mark.rule(SYSTEM, "10.3:3", "10.5:4", "10.3:5")
def test_all_the_rest_may_go_to_the_reserve_when_no_first_line_waits_for_them() -> None:
    game = facing({"pers_levy": 9}).choose("by hand")
    while isinstance(game.options[0], str):
        game.choose(game.options[0])
    game.choose("rest to reserve")
    assert len(game.box("persia.reserve")) == 4
    game = facing({"pers_levy": 7}).choose("by hand", "pers_levy_1")
    game.choose(("pers_levy_2", "right", "second"))
    while game.what == "set_up_unit" and isinstance(game.options[0], str):
        assert "rest to reserve" not in game.options
        game.choose(game.options[0])
    assert [c for c in game.box("persia.right") if not game.behind(c)], (
        "the seventh had to go there"
    )
