"""Clash of the Generals, clause by clause: what is carried, victory, and the optional rules."""

from __future__ import annotations

from typing import Any

import pytest

from argead.core.state import GameOver
from argead.systems.alexandros.positions.clash import ClashPosition
from argead.systems.alexandros.rules.battle import check_end

CUP = ["eumenes", "lysimachus", "craterus", "polysperchon", "leonnatus", "perdiccas"]


def three(scenario: str = "clash3", **options: Any) -> ClashPosition:
    """Three Successors with one leader each."""
    game = ClashPosition(scenario, **options).order("antigonus", "ptolemy", "seleucus")
    game.leader("antigonus", "phrygia", "antigonus").leader("ptolemy", "egypt", "ptolemy")
    return game.leader("seleucus", "media", "seleucus")


def at(game: ClashPosition, marker: str = "alexander_body") -> tuple[str, str]:
    """Where a marker is and whose."""
    return game.wars.markers[marker], game.keeper(marker)


def run_over(game: ClashPosition, *dice: int | str) -> ClashPosition:
    """The battle is looked at: if it is lost, pursuit and all that follows are played."""
    s = game.s
    s.agenda, s.following = [], []
    check_end(s)
    entries = (*s.following, ("fight_over",))
    s.following = []
    return game.begin(*entries, dice=dice)


def battle(game: ClashPosition, where: str, boxes: dict[str, list[str]]) -> ClashPosition:
    """Seleucus attacks Ptolemy; the display is as given, leaders with the first unit of a box."""
    game.at_war().attack(where, "seleucus", "ptolemy")
    while game.s.battle is None or game.what in ("evade", "draw_up", "set_up"):
        plan = {"evade": "stand", "draw_up": "last", "set_up": "battle line"}
        game.choose(plan[game.what])
    s = game.s
    b = s.battle
    assert b is not None
    b.mates.clear()
    for unit in game.counters(where):
        for i in s.game.boxes:
            b.box[i] &= ~game.mask(unit)
    for box, units in boxes.items():
        index = s.game.box_index[box]
        b.box[index] |= game.mask(*units)
        for leader, seat in (("seleucus", "seleucus"), ("ptolemy", "ptolemy")):
            if units[0] in game.counters(where, seat) and leader in b.leaders:
                b.leaders[leader] = index
                b.lead[leader] = game.unit(units[0])
    return game


# -- 12.1 -----------------------------------------------------------------------------------------


@pytest.mark.rule("alexandros", "clash.12.1:1")
@pytest.mark.parametrize("troops", [0, 2])
def test_the_body_goes_with_a_stack_or_a_leader(troops: int) -> None:
    game = three().hold("egypt", "ptolemy").marker("alexander_body", "egypt", "ptolemy")
    if troops:
        game.put("egypt", "ptolemy", pers_inf=troops)
    game.moves("ptolemy").choose(("march", "ptolemy", "lybia"))
    if troops:
        game.choose("all")
    assert game.what == "take_marker"
    game.choose("alexander_body")
    assert at(game) == ("lybia", "ptolemy")
    assert game.where("ptolemy") == "lybia"


@pytest.mark.rule("alexandros", "clash.12.1:1")
def test_it_may_stay_behind() -> None:
    game = three().hold("egypt", "ptolemy").marker("alexander_body", "egypt", "ptolemy")
    game.put("egypt", "ptolemy", pers_inf=2).moves("ptolemy")
    game.choose(("march", "ptolemy", "lybia"), "alone", "done")
    assert at(game) == ("egypt", "ptolemy")


@pytest.mark.rule("alexandros", "clash.12.1:1")
@pytest.mark.parametrize(("walls", "holder"), [(1, "ptolemy"), (0, "ptolemy"), (1, "seleucus")])
def test_it_may_rest_in_an_own_walled_city(walls: int, holder: str) -> None:
    game = three().hold("egypt", "ptolemy").marker("alexander_body", "egypt", "ptolemy")
    game.put("egypt", "ptolemy", pers_inf=1).city("alexandria", holder, walls)
    game.moves("ptolemy")
    lodge = ("lodge", "alexander_body", "alexandria")
    assert (lodge in game.options) is (walls == 1 and holder == "ptolemy")


@pytest.mark.rule("alexandros", "clash.12.1:1")
def test_it_rests_and_comes_out_again() -> None:
    game = three().hold("egypt", "ptolemy").marker("alexander_body", "egypt", "ptolemy")
    game.put("egypt", "ptolemy", pers_inf=1).city("alexandria", "ptolemy", 1).moves("ptolemy")
    game.choose(("lodge", "alexander_body", "alexandria"), None)
    assert at(game) == ("alexandria", "ptolemy")
    game.s.move(game.mask("pers_inf_1"), "egypt", "lybia")
    game.leader("ptolemy", "lybia").settle()
    assert at(game) == ("alexandria", "ptolemy"), "safe behind walls without a guard"
    game.leader("ptolemy", "egypt").moves("ptolemy")
    game.choose(("fetch", "alexander_body", "egypt"))
    assert at(game) == ("egypt", "ptolemy")


@pytest.mark.rule("alexandros", "clash.12.1:1")
def test_it_evades_with_its_army() -> None:
    game = three().put("syria", "ptolemy", pers_cav=2).marker("alexander_body", "syria", "ptolemy")
    game.hold("egypt", "ptolemy").put("syria", "seleucus", pers_inf=3)
    game.leader("ptolemy", "syria").at_war()
    game.attack("syria", "seleucus", "ptolemy", dice=[3]).choose("evade", "egypt")
    assert at(game) == ("egypt", "ptolemy")


@pytest.mark.rule("alexandros", "clash.12.1:1", "clash.12.1:2")
def test_it_retreats_with_a_beaten_army() -> None:
    game = three().put("syria", "ptolemy", mac_phalanx=3).leader("ptolemy", "syria")
    game.put("syria", "seleucus", pers_inf=4).leader("seleucus", "syria")
    game.hold("egypt", "ptolemy").marker("alexander_body", "syria", "ptolemy")
    units, enemies = game.counters("syria", "ptolemy"), game.counters("syria", "seleucus")
    battle(game, "syria", {"defender.routed": units, "attacker.center": enemies})
    run_over(game)
    assert game.count("egypt", "ptolemy") == 3
    assert at(game) == ("egypt", "ptolemy")


@pytest.mark.rule("alexandros", "clash.12.1:2")
def test_a_breakthrough_takes_the_camp() -> None:
    game = three().put("syria", "ptolemy", mac_phalanx=3).leader("ptolemy", "syria")
    game.put("syria", "seleucus", pers_inf=4).leader("seleucus", "syria")
    game.hold("egypt", "ptolemy").marker("alexander_body", "syria", "ptolemy")
    units, enemies = game.counters("syria", "ptolemy"), game.counters("syria", "seleucus")
    battle(game, "syria", {"defender.center": units, "defender.reserve": enemies})
    run_over(game)
    assert game.count("egypt", "ptolemy") == 3
    assert at(game) == ("syria", "seleucus")


@pytest.mark.rule("alexandros", "clash.12.1:2")
def test_it_falls_with_its_last_guard() -> None:
    game = three().put("syria", "ptolemy", pers_levy=1).put("syria", "seleucus", pers_inf=2)
    game.marker("alexander_body", "syria", "ptolemy").at_war()
    game.attack("syria", "seleucus", "ptolemy", dice=[6]).choose("stand")
    assert at(game) == ("syria", "seleucus")


@pytest.mark.rule("alexandros", "clash.12.1:2")
def test_it_falls_with_the_city() -> None:
    game = three().city("tyre", "ptolemy", 1).marker("alexander_body", "tyre", "ptolemy")
    game.hold("syria", "ptolemy").put("syria", "seleucus", mac_phalanx=4)
    game.begin(("begin_sieges",), dice=[6])
    game.choose(("assault", "tyre", "syria", "seleucus"), "all")
    assert game.holder("tyre") == "seleucus"
    assert game.keeper("alexander_body") == "seleucus"


def wreck(marker: str, *more: tuple[str, str]) -> ClashPosition:
    """A fleet of Ptolemy with a marker aboard is destroyed in the Ionian Sea."""
    game = three().fleet("fleet_cretan", "ionian_sea", "ptolemy").leader("antigonus", "fleet_new")
    game.marker(marker, "fleet_cretan", "ptolemy")
    for fleet in ("fleet_new", "fleet_black_sea", "fleet_sidonian", "fleet_cypriote"):
        game.fleet(fleet, "ionian_sea", "antigonus")
    for city, holder in more:
        game.city(city, holder, 1)
    owner = game.owner("antigonus")
    return game.begin(("begin_voyage", owner), ("sea_fights", owner))


@pytest.mark.rule("alexandros", "clash.12.1:3", "clash.12.2:1")
@pytest.mark.parametrize("marker", ["alexander_body", "roxana", "royal_family"])
def test_it_is_washed_ashore(marker: str) -> None:
    game = wreck(marker, ("halicarnassus", "ptolemy"))
    assert game.lies("fleet_cretan") == "dead"
    assert (game.seat, game.what) == ("ptolemy", "wash_ashore")
    assert {"hellas", "ionia", "crete", "rhodes", "halicarnassus"} <= set(game.options)
    assert not {"macedonia", "athens", "egypt"} & set(game.options)
    game.choose("crete")
    assert game.wars.markers[marker] == "crete"


@pytest.mark.rule("alexandros", "clash.12.1:3")
def test_ashore_in_an_own_harbour_it_is_still_his() -> None:
    game = wreck("alexander_body", ("halicarnassus", "ptolemy")).choose("halicarnassus")
    assert at(game) == ("halicarnassus", "ptolemy")


@pytest.mark.rule("alexandros", "clash.12.1:4")
def test_a_people_keeps_what_it_takes() -> None:
    game = three().put("macedonia", "ptolemy", pers_levy=1).hold("macedonia", "macedonians")
    game.put("macedonia", "macedonians", mac_phalanx=2)
    game.marker("alexander_body", "macedonia", "ptolemy").at_war()
    game.begin(("begin_combat",), dice=[6, 6]).skip("offensive")
    while game.what == "evade":
        game.choose("stand")
    assert at(game) == ("macedonia", "macedonians")
    game.date("winter_311").begin(("end_turn",))
    assert game.result is not None
    assert game.heard("body_counts") == []


@pytest.mark.rule("alexandros", "clash.12.1:5", "clash.12.2:1")
def test_the_body_is_never_hurried() -> None:
    game = three().put("egypt", "ptolemy", pers_cav=1).hold("egypt", "ptolemy")
    game.marker("alexander_body", "egypt", "ptolemy").marker("roxana", "egypt", "ptolemy")
    game.marker("royal_family", "egypt", "ptolemy").put("arabia", "ptolemy", pers_levy=1)
    game.moves("ptolemy", [1]).choose(("march", "ptolemy", "arabia"), "all", "all")
    assert game.wars.markers["alexander_body"] == "arabia"
    game.choose("syria", "all")
    assert "alexander_body" not in game.options
    game.choose("all")
    assert game.wars.markers["alexander_body"] == "arabia"
    assert at(game, "roxana") == ("syria", "ptolemy")
    assert at(game, "royal_family") == ("syria", "ptolemy")


@pytest.mark.rule("alexandros", "clash.12.1:6")
def test_left_alone_it_belongs_to_the_first() -> None:
    game = three().marker("alexander_body", "syria", "ptolemy").put("arabia", "ptolemy", pers_cav=1)
    game.settle()
    assert game.wars.markers["alexander_body"] == "syria"
    game.leader("seleucus", "assyria").moves("seleucus").choose(("march", "seleucus", "syria"))
    assert at(game) == ("syria", "seleucus"), "a leader is enough"


@pytest.mark.rule("alexandros", "clash.12.1:6")
def test_at_once_if_somebody_is_there() -> None:
    game = three().put("syria", "ptolemy", pers_cav=1).put("syria", "seleucus", pers_levy=1)
    game.marker("alexander_body", "syria", "ptolemy").leader("ptolemy", "syria").at_war()
    assert at(game) == ("syria", "ptolemy")
    game.moves("ptolemy").choose(("march", "ptolemy", "arabia"), "all", "done")
    assert at(game) == ("syria", "seleucus")


@pytest.mark.rule("alexandros", "clash.12.1:7", "clash.12.2:2")
def test_the_body_cannot_be_destroyed_the_others_can() -> None:
    game = three().put("egypt", "ptolemy", pers_cav=1).hold("egypt", "ptolemy")
    for marker in ("alexander_body", "roxana", "royal_family"):
        game.marker(marker, "egypt", "ptolemy")
    game.moves("ptolemy")
    assert game.may("kill") == [("kill", "roxana"), ("kill", "royal_family")]
    game.choose(("kill", "roxana"))
    assert game.wars.markers["roxana"] == "gone"
    assert ("kill", "royal_family") in game.options


@pytest.mark.rule("alexandros", "clash.12.2:2")
def test_nobody_kills_anothers() -> None:
    game = three().put("egypt", "ptolemy", pers_cav=1).marker("roxana", "egypt", "ptolemy")
    game.put("egypt", "seleucus", pers_cav=1).moves("seleucus")
    assert game.may("kill") == []


@pytest.mark.rule("alexandros", "clash.12.2:3")
@pytest.mark.parametrize("marker", ["roxana", "royal_family"])
@pytest.mark.parametrize("answer", ["let go", "kill"])
def test_he_is_asked_before_he_loses_them(marker: str, answer: str) -> None:
    game = three().put("syria", "ptolemy", pers_levy=1).put("syria", "seleucus", pers_inf=2)
    game.marker(marker, "syria", "ptolemy").at_war()
    game.attack("syria", "seleucus", "ptolemy", dice=[6]).choose("stand")
    assert (game.seat, game.what) == ("ptolemy", "marker_falls")
    game.choose(answer)
    gone = answer == "kill"
    assert (game.wars.markers[marker] == "gone") is gone
    assert game.keeper(marker) == ("nobody" if gone else "seleucus")


@pytest.mark.rule("alexandros", "clash.12.2:3")
def test_also_when_a_people_would_take_them() -> None:
    game = three().put("macedonia", "ptolemy", pers_levy=1).hold("macedonia", "macedonians")
    game.put("macedonia", "macedonians", mac_phalanx=2).marker("roxana", "macedonia", "ptolemy")
    game.at_war().begin(("begin_combat",), dice=[6, 6]).skip("offensive")
    while game.what == "evade":
        game.choose("stand")
    assert (game.seat, game.what) == ("ptolemy", "marker_falls")


# -- 13.0 -----------------------------------------------------------------------------------------


def count(game: ClashPosition, *dice: int) -> dict[str, int]:
    """The points after the last turn."""
    game.wars.treasury = game.wars.treasury if game.holder("babylon") != "nobody" else ""
    game.at_war().date("winter_311").begin(("end_turn",), dice=dice)
    assert game.result is not None
    return game.result.scores


@pytest.mark.rule("alexandros", "clash.13.0:1", "clash.13.0:6")
@pytest.mark.parametrize("scenario", ["clash3", "clash4"])
def test_the_last_successor_wins_at_once(scenario: str) -> None:
    game = three(scenario).put("gandara", "india", ind_levy=1)
    game.leader("chandragupta", "gandara", "india").at_war()
    game.leader("ptolemy", "dead").settle()
    assert game.result is None
    game.leader("antigonus", "dead")
    with pytest.raises(GameOver) as over:
        game.settle()
    assert over.value.result.winner == "seleucus"


@pytest.mark.rule("alexandros", "clash.13.0:5")
@pytest.mark.parametrize(("scenario", "winner"), [("clash3", None), ("clash4", "independents")])
def test_if_the_last_fall_together(scenario: str, winner: str | None) -> None:
    game = three(scenario).at_war()
    game.leader("ptolemy", "dead").settle()
    game.leader("antigonus", "dead").leader("seleucus", "dead")
    with pytest.raises(GameOver) as over:
        game.settle()
    assert over.value.result.winner == winner


@pytest.mark.rule("alexandros", "clash.13.0:2")
@pytest.mark.parametrize(
    ("land", "worth"),
    [
        ("macedonia", 4),
        ("egypt", 3),
        ("upper_india", 3),
        ("hellas", 2),
        ("thrace", 1),
        ("arabia", 1),
        ("scythia", 1),
    ],
)
def test_provinces_count(land: str, worth: int) -> None:
    assert count(three().hold(land, "ptolemy"))["ptolemy"] == worth
    game = three().hold(land, "ptolemy").put(land, "ptolemy", pers_levy=1)
    game.put(land, "seleucus", pers_levy=1)
    assert count(game) == {"antigonus": 0, "ptolemy": 0, "seleucus": 0}, "contested"


@pytest.mark.rule("alexandros", "clash.13.0:2")
def test_objectives_count() -> None:
    game = three().put("egypt", "ptolemy", pers_inf=1).hold("egypt", "ptolemy")
    for marker in ("alexander_body", "roxana", "royal_family"):
        game.marker(marker, "egypt", "ptolemy")
    game.prisoner("craterus", "seleucus").prisoner("eumenes", "seleucus")
    game.city("babylon", "antigonus", 1)
    assert count(game, 4) == {"antigonus": 1, "ptolemy": 12, "seleucus": 2}
    assert game.heard("body_counts") == [("ptolemy", 4)]


@pytest.mark.rule("alexandros", "clash.13.0:7")
def test_a_spent_treasury_counts_nothing() -> None:
    game = three().city("babylon", "antigonus", 1).hold("babylonia", "antigonus")
    game.dead(pers_inf=1).date("summer_311").musters("antigonus")
    game.choose(("treasury", "babylon"), None)
    assert count(game)["antigonus"] == 3


@pytest.mark.rule("alexandros", "clash.13.0:4")
@pytest.mark.parametrize(
    ("cities", "worth"),
    [
        (("babylon", "susa", "persepolis", "ecbatana"), 9),
        (("babylon", "susa", "persepolis"), 1),
        (("susa", "persepolis", "ecbatana", "pasargadae"), 0),
    ],
)
def test_the_four_capitals(cities: tuple[str, ...], worth: int) -> None:
    game = three()
    for city in cities:
        game.city(city, "ptolemy", 1)
    assert count(game)["ptolemy"] == worth


@pytest.mark.rule("alexandros", "clash.13.0:3")
@pytest.mark.parametrize(
    ("lands", "winner"), [(("egypt", "hellas"), None), (("egypt", "upper_india"), "seleucus")]
)
def test_equal_points(lands: tuple[str, ...], winner: str | None) -> None:
    game = three().hold("assyria", "ptolemy").hold("cyprus", "ptolemy")
    for land in lands:
        game.hold(land, "seleucus")
    count(game)
    assert game.result is not None
    assert game.result.winner == winner


# -- 14.1 -----------------------------------------------------------------------------------------


def restive(turn: str = "spring_321", *, option: bool = True) -> ClashPosition:
    """Ptolemy has two garrisons in Egypt, a third in Lybia and troops in Syria beside Seleucus."""
    game = three(troop_mutiny=option).date(turn).put("egypt", "ptolemy", pers_levy=2)
    return game.put("lybia", "ptolemy", pers_levy=1)


@pytest.mark.rule("alexandros", "clash.14.1:1")
@pytest.mark.parametrize(
    ("turn", "option", "rolls"),
    [("spring_321", True, 2), ("winter_322", True, 0), ("spring_321", False, 0)],
)
def test_a_destroyed_force_shakes_all_others(turn: str, option: bool, rolls: int) -> None:
    game = restive(turn, option=option).put("syria", "ptolemy", pers_levy=1)
    game.put("syria", "seleucus", pers_inf=1).at_war()
    game.attack("syria", "seleucus", "ptolemy", dice=[6, 1, 1][: rolls + 1]).choose("stand")
    assert game.heard("minor")[0][1] == "DE"
    assert len(game.rolled("mutiny")) == rolls


@pytest.mark.rule("alexandros", "clash.14.1:1", "clash.14.1:7")
@pytest.mark.parametrize(("die", "result", "rolls"), [(1, "AE", 0), (3, "AL", 0), (5, "EX", 0)])
def test_other_results_shake_nobody(die: int, result: str, rolls: int) -> None:
    game = restive().put("syria", "ptolemy", pers_levy=2).put("syria", "seleucus", mac_phalanx=1)
    game.leader("seleucus", "syria").at_war()
    game.attack("syria", "ptolemy", "seleucus", dice=[die, 6, 6])
    if game.what == "evade":
        game.choose("stand")
    assert game.heard("minor")[0][1] == result
    while game.what:
        game.choose(game.options[-1])
    assert len(game.rolled("mutiny")) == rolls


@pytest.mark.rule("alexandros", "clash.14.1:1")
def test_a_swept_fleet_shakes_them() -> None:
    game = restive().fleet("fleet_cretan", "ionian_sea", "ptolemy").leader("antigonus", "fleet_new")
    game.fleet("fleet_egyptian", "egyptian_sea", "ptolemy")
    for fleet in ("fleet_new", "fleet_black_sea", "fleet_sidonian", "fleet_cypriote"):
        game.fleet(fleet, "ionian_sea", "antigonus")
    owner = game.owner("antigonus")
    game.at_war().begin(("begin_voyage", owner), ("sea_fights", owner), dice=[1, 1, 1])
    assert len(game.rolled("mutiny")) == 3, "two provinces and a sea zone"


@pytest.mark.rule("alexandros", "clash.14.1:1")
def test_a_lost_city_shakes_them() -> None:
    game = restive().city("tyre", "ptolemy", 1).hold("syria", "ptolemy")
    game.put("syria", "seleucus", mac_phalanx=4).at_war().begin(("begin_sieges",), dice=[6, 1, 1])
    game.choose(("assault", "tyre", "syria", "seleucus"), "all")
    assert game.holder("tyre") == "seleucus"
    assert len(game.rolled("mutiny")) == 2


def routed(**kinds: int) -> ClashPosition:
    """All of Ptolemy's army in Syria runs from Seleucus', which has these kinds in its Center."""
    game = restive().hold("egypt", "ptolemy").put("syria", "ptolemy", mac_phalanx=3)
    game.leader("ptolemy", "syria").put("syria", "seleucus", **kinds).leader("seleucus", "syria")
    units, enemies = game.counters("syria", "ptolemy"), game.counters("syria", "seleucus")
    return battle(game, "syria", {"defender.routed": units, "attacker.center": enemies})


@pytest.mark.rule("alexandros", "clash.14.1:1", "clash.14.1:7")
def test_a_pursuit_shakes_them_a_retreat_alone_does_not() -> None:
    game = run_over(routed(mac_phalanx=3))
    assert game.count("egypt", "ptolemy") == 5
    assert game.rolled("mutiny") == []
    game = run_over(routed(mac_phalanx=3, pers_cav=1), 1, 1, 1)
    assert len(game.rolled("pursuit")) == 1
    assert len(game.rolled("mutiny")) == 2, "after the retreat: Egypt and Lybia"


@pytest.mark.rule("alexandros", "clash.14.1:7")
def test_a_night_without_a_loser_shakes_nobody() -> None:
    game = restive().put("syria", "ptolemy", mac_phalanx=3).put("syria", "seleucus", mac_phalanx=3)
    game.leader("seleucus", "syria").leader("ptolemy", "syria")
    units, enemies = game.counters("syria", "ptolemy"), game.counters("syria", "seleucus")
    battle(game, "syria", {"defender.center": units, "attacker.center": enemies}).round(10)
    game.begin(("battle_round", "battle"), ("fight_over",), dice=[6] * 4)
    assert len(game.heard("nightfall")) == 1
    assert game.rolled("mutiny") == []


@pytest.mark.rule("alexandros", "clash.14.1:2")
@pytest.mark.parametrize("body", [False, True])
@pytest.mark.parametrize(
    "markers", [(), ("roxana",), ("royal_family",), ("roxana", "royal_family")]
)
@pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
def test_the_mutiny_table(die: int, markers: tuple[str, ...], body: bool) -> None:
    game = three(troop_mutiny=True).date("spring_321").put("syria", "ptolemy", pers_levy=6)
    game.put("arabia", "ptolemy", pers_inf=1)
    for marker in (*markers, *(("alexander_body",) if body else ())):
        game.marker(marker, "arabia", "ptolemy")
    game.begin(("mutiny_check", game.owner("ptolemy"), "syria"), dice=[die])
    table = [0, 0, 0, 0, 1, 1, 2, 2] if body else [0, 0, 0, 1, 1, 2, 3, 4]
    expected = table[die - len(markers) + 1]
    while game.what == "mutineer":
        game.choose(game.options[0])
    assert game.pile("mutiny").get("pers_levy", 0) == expected


@pytest.mark.rule("alexandros", "clash.14.1:3")
def test_mercenaries_leave_first() -> None:
    game = three(troop_mutiny=True).put("syria", "ptolemy", merc_light=1, pers_levy=1, pers_cav=1)
    game.begin(("mutiny_check", game.owner("ptolemy"), "syria"), dice=[4])
    assert game.pile("mutiny") == {"merc_light": 1}
    assert (game.seat, game.what) == ("ptolemy", "mutineer")
    assert set(game.options) == {"pers_levy_1", "pers_cav_1"}
    game.choose("pers_cav_1")
    assert game.pile("mutiny") == {"merc_light": 1, "pers_cav": 1}


@pytest.mark.rule("alexandros", "clash.14.1:3")
def test_no_more_than_are_there_and_cargo_before_fleets() -> None:
    game = three(troop_mutiny=True).put("syria", "ptolemy", pers_levy=2)
    game.begin(("mutiny_check", game.owner("ptolemy"), "syria"), dice=[6])
    assert game.pile("mutiny") == {"pers_levy": 2}
    game = three(troop_mutiny=True).fleet("fleet_egyptian", "egyptian_sea", "ptolemy", pers_levy=1)
    game.begin(("mutiny_check", game.owner("ptolemy"), "egyptian_sea"), dice=[3])
    assert (game.pile("mutiny"), game.lies("fleet_egyptian")) == ({"pers_levy": 1}, "egyptian_sea")
    game.begin(("mutiny_check", game.owner("ptolemy"), "egyptian_sea"), dice=[3])
    assert game.lies("fleet_egyptian") == "mutiny"


@pytest.mark.rule("alexandros", "clash.14.1:6")
def test_leaders_among_mutineers_are_in_danger() -> None:
    game = three(troop_mutiny=True).put("syria", "ptolemy", pers_levy=3).leader("ptolemy", "syria")
    game.leader("perdiccas", "syria", "ptolemy").leader("craterus", "egypt", "ptolemy")
    game.begin(("mutiny_check", game.owner("ptolemy"), "syria"), dice=[5, 3, 2])
    while game.what == "mutineer":
        game.choose(game.options[0])
    assert game.columns("leader") == ["routed", "routed"]
    assert len(game.s.wounded) == 1
    game = three(troop_mutiny=True).put("syria", "ptolemy", pers_levy=3).leader("ptolemy", "syria")
    game.begin(("mutiny_check", game.owner("ptolemy"), "syria"), dice=[1])
    assert game.rolled("leader") == []


@pytest.mark.rule("alexandros", "clash.14.1:8")
@pytest.mark.parametrize("scenario", ["clash3", "clash4"])
def test_peoples_and_the_fourth_never_mutiny(scenario: str) -> None:
    game = three(scenario, troop_mutiny=True).date("spring_321").put("syria", "india", ind_levy=1)
    game.put("gandara", "india", ind_levy=3).put("syria", "seleucus", pers_inf=2).at_war()
    game.attack("syria", "seleucus", "india", dice=[6])
    while game.what == "evade":
        game.choose("stand")
    assert game.heard("minor")[0][1] == "DE"
    assert game.rolled("mutiny") == []
    assert game.count("gandara", "india") == 3


@pytest.mark.rule("alexandros", "clash.14.1:4")
@pytest.mark.parametrize(("turn", "offered"), [("winter_322", True), ("summer_322", False)])
def test_mutineers_need_points(turn: str, offered: bool) -> None:
    game = three().put("syria", "seleucus", suc_bactrian=1)
    game.s.move(game.mask("suc_bactrian_1"), "syria", "mutiny")
    for land in ("egypt", "cyprus", "crete", "lybia"):
        game.hold(land, "ptolemy")
    game.date(turn).musters("ptolemy")
    assert (("reenlist", "suc_bactrian_1") in game.options) is offered


@pytest.mark.rule("alexandros", "clash.14.1:9")
@pytest.mark.parametrize("base", ["egypt", "hellas"])
def test_a_fleet_in_the_box_waits_for_its_base(base: str) -> None:
    game = three().fleet("fleet_athenian", "mutiny").date("winter_322").city("athens", "ptolemy", 1)
    if base == "egypt":
        game.city("athens", "seleucus", 1)
    for land in (base, "cyprus", "crete", "syria", "lybia"):
        game.hold(land, "ptolemy")
    game.musters("ptolemy")
    assert (("reenlist", "fleet_athenian") in game.options) is (base == "hellas")


# -- 14.2 -----------------------------------------------------------------------------------------

FOUR = ("egypt", "lybia", "cyprus", "crete")


def guarded(lands: tuple[str, ...] = FOUR, **kinds: int) -> ClashPosition:
    """Ptolemy in Egypt with units, about to name his guard."""
    game = three(agema=True).date("summer_322")
    for land in lands:
        game.hold(land, "ptolemy")
    game.put("egypt", "ptolemy", **kinds).dawn()
    return game.begin(("name_agema", game.owner("ptolemy")))


@pytest.mark.rule("alexandros", "clash.14.2:1")
@pytest.mark.parametrize(("lands", "asked"), [(FOUR, True), (FOUR[:3], False)])
def test_who_may_name_a_guard(lands: tuple[str, ...], asked: bool) -> None:
    game = guarded(lands, mac_phalanx=1)
    assert (game.what == "agema") is asked


@pytest.mark.rule("alexandros", "clash.14.2:1")
def test_the_guard_is_heavy_and_beside_the_best_leader() -> None:
    game = three(agema=True).date("summer_322")
    for land in FOUR:
        game.hold(land, "ptolemy")
    game.put("egypt", "ptolemy", mac_phalanx=1, suc_companion=1, pers_cav=1, merc_light=1)
    game.put("lybia", "ptolemy", merc_hoplite=1).leader("perdiccas", "lybia", "ptolemy")
    game.dawn().begin(("name_agema", game.owner("ptolemy")))
    assert set(game.options) == {
        ("ptolemy", "mac_phalanx_1"),
        ("ptolemy", "suc_companion_1"),
        None,
    }
    game.leader("ptolemy", "egypt", wounded=True).begin(("name_agema", game.owner("ptolemy")))
    assert set(game.options) == {("perdiccas", "merc_hoplite_1"), None}
    game.leader("eumenes", "egypt", "ptolemy").leader("craterus", "lybia", "ptolemy")
    game.begin(("name_agema", game.owner("ptolemy")))
    assert {o[0] for o in game.options if o} == {"eumenes", "craterus"}


@pytest.mark.rule("alexandros", "clash.14.2:1")
def test_no_guard_without_the_option() -> None:
    game = three().put("egypt", "ptolemy", mac_phalanx=1)
    for land in FOUR:
        game.hold(land, "ptolemy")
    assert game.begin(("name_agema", game.owner("ptolemy"))).over


@pytest.mark.rule("alexandros", "clash.14.2:2")
def test_the_guard_never_mutinies() -> None:
    game = three(agema=True, troop_mutiny=True).put("egypt", "ptolemy", merc_hoplite=1, pers_inf=1)
    owner = game.owner("ptolemy")
    game.wars.agema[owner], game.wars.guarded[owner] = game.unit("merc_hoplite_1"), "ptolemy"
    game.begin(("mutiny_check", owner, "egypt"), dice=[6, 6])
    assert game.pile("mutiny") == {"pers_inf": 1}
    assert game.units("egypt", "ptolemy") == {"merc_hoplite": 1}


@pytest.mark.rule("alexandros", "clash.14.2:2")
def test_where_only_the_guard_is_nobody_rolls() -> None:
    game = three(agema=True, troop_mutiny=True).date("spring_321")
    game.put("egypt", "ptolemy", mac_phalanx=1).put("lybia", "ptolemy", pers_levy=1).put(
        "syria", "ptolemy", pers_levy=1
    )
    owner = game.owner("ptolemy")
    game.wars.agema[owner], game.wars.guarded[owner] = game.unit("mac_phalanx_1"), "ptolemy"
    game.put("syria", "seleucus", pers_inf=1).at_war()
    game.attack("syria", "seleucus", "ptolemy", dice=[6, 1]).choose("stand")
    assert len(game.rolled("mutiny")) == 1


@pytest.mark.rule("alexandros", "clash.14.2:3")
@pytest.mark.parametrize(("kind", "hurries"), [("mac_phalanx", False), ("suc_companion", True)])
def test_the_guard_marches_with_him(kind: str, hurries: bool) -> None:
    game = guarded(FOUR, **{kind: 1}, pers_cav=1).choose(("ptolemy", f"{kind}_1"))
    game.put("arabia", "ptolemy", pers_levy=1).hold("arabia", "ptolemy").moves("ptolemy", [1, 1])
    game.choose(("march", "ptolemy", "arabia"), "alone")
    assert game.where(f"{kind}_1") == "arabia"
    assert game.where("pers_cav_1") == "egypt"
    assert (game.what == "forced_march") is hurries


@pytest.mark.rule("alexandros", "clash.14.2:4")
def test_what_ends_a_guard() -> None:
    game = guarded(mac_phalanx=1).choose(("ptolemy", "mac_phalanx_1"))
    owner = game.owner("ptolemy")
    game.leader("ptolemy", "egypt", wounded=True).leader("eumenes", "egypt", "ptolemy")
    for land in FOUR:
        game.hold(land, "nobody")
    game.settle()
    assert owner in game.wars.agema
    game.prisoner("ptolemy", "seleucus").settle()
    assert owner not in game.wars.agema
    game = guarded(mac_phalanx=1).choose(("ptolemy", "mac_phalanx_1"))
    game.leader("eumenes", "egypt", "ptolemy").leader("ptolemy", "dead").settle()
    assert owner not in game.wars.agema


@pytest.mark.rule("alexandros", "clash.14.2:5")
@pytest.mark.parametrize(("lands", "asked"), [(FOUR, True), (FOUR[:3], False)])
def test_a_destroyed_guard_is_replaced(lands: tuple[str, ...], asked: bool) -> None:
    game = guarded(mac_phalanx=2).choose(("ptolemy", "mac_phalanx_1"))
    owner = game.owner("ptolemy")
    assert game.begin(("name_agema", owner)).over, "he has one"
    game.s.move(game.mask("mac_phalanx_1"), "egypt", "dead")
    game.worn("mac_phalanx_1", steps=0).settle()
    assert owner not in game.wars.agema
    for land in FOUR:
        game.hold(land, "ptolemy" if land in lands else "nobody")
    game.date("autumn_322").dawn().begin(("name_agema", owner))
    assert (game.what == "agema") is asked


# -- 14.3 -----------------------------------------------------------------------------------------


@pytest.mark.rule("alexandros", "clash.14.3:1")
def test_prisoners_in_every_game() -> None:
    game = routed(mac_phalanx=3, pers_heavy_cav=1).leader("craterus", "egypt", "ptolemy")
    run_over(game, 6, "ptolemy", 1, 1)
    while game.what == "pursued":
        game.choose(game.options[0])
    assert game.wars.prisoners == {"ptolemy": game.owner("seleucus")}
    assert game.where("ptolemy") not in game.s.game.provinces
    assert count(game)["seleucus"] >= 1


@pytest.mark.rule("alexandros", "clash.14.3:1")
def test_peoples_kill_theirs() -> None:
    game = three().leader("perdiccas", "macedonia", "ptolemy").hold("macedonia", "macedonians")
    game.put("macedonia", "macedonians", mac_phalanx=1).at_war()
    game.begin(("begin_combat",), dice=[4]).skip("offensive")
    assert game.where("perdiccas") == "dead"
    assert game.wars.prisoners == {}


FATES = ["executed", "held", "held", "held", "recruited", "recruited"]


@pytest.mark.rule("alexandros", "clash.14.3:2", "clash.14.3:4")
@pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
@pytest.mark.parametrize(
    "helps",
    [(), ("roxana",), ("royal_family",), ("macedonia",), ("roxana", "royal_family", "macedonia")],
)
def test_a_prisoner_is_asked(die: int, helps: tuple[str, ...]) -> None:
    game = three(leader_recruitment=True).hold("media", "seleucus").prisoner("craterus", "seleucus")
    for thing in helps:
        if thing == "macedonia":
            game.hold("macedonia", "seleucus")
        else:
            game.marker(thing, "media", "seleucus")
    game.begin(("court_prisoners", game.owner("seleucus")), dice=[die])
    game.choose(("court", "craterus"))
    fate = FATES[min(6, die + len(helps)) - 1]
    assert game.heard(f"prisoner_{fate}") == [("craterus",)]
    if fate == "recruited" and "macedonia" in helps:
        game.choose("macedonia")
        assert game.leaders("macedonia", "seleucus") == ["craterus"]
    if fate == "held":
        assert game.over, "once a turn"
        assert game.wars.prisoners == {"craterus": game.owner("seleucus")}
    else:
        assert game.wars.prisoners == {}


@pytest.mark.rule("alexandros", "clash.14.3:2")
def test_asking_is_an_option_and_a_choice() -> None:
    game = three().hold("media", "seleucus").prisoner("craterus", "seleucus")
    assert game.begin(("court_prisoners", game.owner("seleucus"))).over
    game = three(leader_recruitment=True).hold("media", "seleucus").prisoner("craterus", "seleucus")
    game.prisoner("eumenes", "seleucus").begin(
        ("court_prisoners", game.owner("seleucus")), dice=[3]
    )
    assert set(game.options) == {("court", "craterus"), ("court", "eumenes"), None}
    game.choose(("court", "craterus"))
    assert game.options == [("court", "eumenes"), None]
    game.choose(None)
    assert game.over


@pytest.mark.rule("alexandros", "clash.14.3:2", "clash.14.3:5")
def test_a_recruit_comes_as_he_is() -> None:
    game = three(leader_recruitment=True).hold("media", "seleucus").hold("persis", "seleucus")
    game.leader("craterus", "media", "ptolemy", wounded=True).prisoner("craterus", "seleucus")
    game.begin(("court_prisoners", game.owner("seleucus")), dice=[5])
    game.choose(("court", "craterus"))
    assert set(game.options) == {"media", "persis"}
    game.choose("persis")
    assert game.leaders("persis", "seleucus") == ["craterus"]
    assert "craterus" in game.s.wounded


@pytest.mark.rule("alexandros", "clash.14.3:5")
def test_without_a_province_nobody_is_recruited() -> None:
    game = three(leader_recruitment=True).prisoner("craterus", "seleucus")
    game.begin(("court_prisoners", game.owner("seleucus")), dice=[5])
    while game.what == "court":
        game.choose(game.options[0])
    assert game.wars.prisoners == {"craterus": game.owner("seleucus")}


@pytest.mark.rule("alexandros", "clash.14.3:3")
@pytest.mark.parametrize("option", [True, False])
def test_a_leader_fished_out_of_the_sea(option: bool) -> None:
    game = three(leader_recruitment=option).fleet("fleet_cretan", "ionian_sea", "ptolemy")
    game.leader("polysperchon", "fleet_cretan", "ptolemy").leader("antigonus", "fleet_new")
    game.fleet("fleet_new", "ionian_sea", "antigonus").fleet(
        "fleet_black_sea", "ionian_sea", "antigonus"
    )
    owner = game.owner("antigonus")
    game.at_war().begin(("begin_voyage", owner), ("sea_fights", owner), dice=[3, 6])
    assert [told[:2] for told in game.heard("sea_fight")] == [("ionian_sea", "DL")]
    assert game.wars.prisoners == ({"polysperchon": owner} if option else {})
    assert (game.where("polysperchon") == "dead") is not option


# -- 15.0 -----------------------------------------------------------------------------------------


@pytest.mark.rule("alexandros", "clash.15.0:1")
@pytest.mark.parametrize(
    ("cup", "weakest"),
    [
        (
            ["polysperchon", "eumenes", "craterus", "leonnatus", "lysimachus", "perdiccas"],
            "seleucus",
        ),
        (
            ["eumenes", "polysperchon", "craterus", "lysimachus", "leonnatus", "perdiccas"],
            "ptolemy",
        ),
    ],
)
def test_the_zero_leader_helps_the_weakest(cup: list[str], weakest: str) -> None:
    game = ClashPosition.start("clash3", zero_leader=True)
    game.begin(*game.opening, dice=[1, 2, 3, *cup])
    assert game.s.game.force_names[game.s.leader_force["mac_zero"]] == weakest
    game.choose("facing the west")
    game.choose("the Nile held")
    game.choose("field army")
    assert game.holder(game.where("mac_zero")) == weakest


@pytest.mark.rule("alexandros", "clash.15.0:1")
def test_without_the_option_he_does_not_come() -> None:
    game = ClashPosition.start("clash3")
    game.begin(*game.opening, dice=[1, 2, 3, *CUP])
    game.choose("facing the west", "the Nile held", "field army")
    assert game.where("mac_zero") == "track"


@pytest.mark.rule("alexandros", "clash.15.0:2")
def test_the_zero_leader_dies_of_a_wound() -> None:
    game = three(troop_mutiny=True, zero_leader=True).put("syria", "ptolemy", pers_levy=2)
    game.leader("mac_zero", "syria", "ptolemy")
    game.begin(("mutiny_check", game.owner("ptolemy"), "syria"), dice=[2, 2])
    assert game.where("mac_zero") == "dead"


@pytest.mark.rule("alexandros", "clash.15.0:3")
def test_the_zero_leader_holds_his_side_together() -> None:
    game = three(zero_leader=True).leader("mac_zero", "syria", "ptolemy").at_war()
    game.leader("ptolemy", "dead").settle()
    assert game.wars.fallen == []
    game.leader("mac_zero", "dead").settle()
    assert game.wars.fallen == [game.owner("ptolemy")]
