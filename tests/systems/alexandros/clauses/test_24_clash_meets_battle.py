"""Clash of the Generals, meetings in fights: three owners, peoples, islands, forts and sieges."""

from __future__ import annotations

from typing import Any

import pytest

from argead.systems.alexandros.positions.clash import ClashPosition

from .test_21_clash_meetings import three
from .test_24_clash_meets_sea import finish

SYSTEM = "alexandros"
SEATS = ("antigonus", "ptolemy", "seleucus")


def trio(*kinds: dict[str, int], province: str = "cilicia", **options: Any) -> ClashPosition:
    """Antigonus, Ptolemy and Seleucus in one province, in that order; Antigonus fights first."""
    game = three(**options).date("summer_322")
    for seat, here in zip(SEATS, kinds, strict=True):
        if here:
            game.put(province, seat, **here)
    return game


def opened(
    game: ClashPosition, target: str, *dice: int, province: str = "cilicia"
) -> ClashPosition:
    """The combat phase; Antigonus attacks somebody."""
    game.at_war().begin(("begin_combat",), dice=dice)
    return game.choose(("attack", province, "antigonus", target))


# -- three owners -----------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "clash.9.3:1", "clash.9.3:6", "clash.9.3:2")
def test_who_declines_may_change_sides_before_anybody_evades() -> None:
    """Invited by one, he stands by the other: the order of questions is fixed."""
    game = trio({"pers_inf": 2}, {"pers_inf": 1}, {"pers_levy": 1})
    opened(game, "ptolemy", 4, 4, 3)
    asked = []
    for answer in ("seleucus", "stay out", "stand by", "accept", "evade"):
        asked.append((game.seat, game.what))
        game.choose(answer)
    assert asked == [
        ("antigonus", "invite"),
        ("seleucus", "join"),
        ("seleucus", "stand_by"),
        ("ptolemy", "accept_help"),
        ("ptolemy", "evade"),
    ]
    assert (game.seat, game.what) == ("seleucus", "evade"), "then the ally may try"


@pytest.mark.rule(SYSTEM, "clash.9.3:2", "clash.9.1:5")
def test_if_the_target_escapes_the_ally_may_still_be_attacked_by_himself() -> None:
    game = trio({"pers_inf": 3}, {"pers_cav": 1}, {"pers_cav": 1})
    opened(game, "ptolemy", 1).choose(None, "stand by", "accept", "evade")
    while game.what == "evade_to":
        game.choose(game.options[0])
    assert game.heard("minor") == [], "there is no fight"
    assert game.may("attack") == [("attack", "cilicia", "antigonus", "seleucus")]


@pytest.mark.rule(SYSTEM, "clash.9.3:2", "clash.9.3:8")
def test_if_the_ally_escapes_the_target_fights_alone() -> None:
    game = trio({"pers_inf": 3}, {"pers_cav": 1}, {"pers_cav": 1}).hold("syria", "seleucus")
    opened(game, "ptolemy", 1, 4).choose(None, "stand by", "accept", "stand", "evade")
    game.choose("syria")
    assert game.columns("minor") == ["3:1 (9 to 3)"], "nine against one horse"
    assert game.units("syria", "seleucus") == {"pers_cav": 1}


@pytest.mark.rule(SYSTEM, "clash.9.1:7", "clash.9.3:1")
def test_an_ally_has_had_his_fight_with_the_target() -> None:
    """Antigonus and Seleucus fought Ptolemy together; later only Antigonus and Seleucus may fight."""
    game = trio({"mac_phalanx": 1}, {"mac_phalanx": 2}, {"mac_phalanx": 1})
    opened(game, "ptolemy", 3, 5, 2, *[3] * 6).choose("seleucus", "join")
    while game.what not in ("offensive", ""):
        game.choose({"evade": "stand"}.get(game.what, game.options[-1]))
    assert (game.seat, game.may("attack")) == (
        "antigonus",
        [("attack", "cilicia", "antigonus", "seleucus")],
    )
    game.choose(None)
    assert game.seat != "ptolemy", "he has fought both"
    assert (game.seat, game.may("attack")) == (
        "seleucus",
        [("attack", "cilicia", "seleucus", "antigonus")],
    )


@pytest.mark.rule(SYSTEM, "clash.9.3:9", "clash.9.3:8")
@pytest.mark.parametrize(("ours", "allies", "loser"), [(2, 1, "antigonus"), (1, 2, "seleucus")])
def test_one_step_falls_on_the_larger_ally(ours: int, allies: int, loser: str) -> None:
    """Eight against six: 1:1, and a 2 costs the attackers one step."""
    game = trio({"pers_inf": ours}, {"pers_cav": 2}, {"pers_inf": allies})
    opened(game, "ptolemy", 2).choose("seleucus", "join")
    while game.what in ("evade", "minor_loss"):
        game.choose("stand" if game.what == "evade" else game.options[0])
    assert game.heard("minor")[0][1] == "AL"
    assert game.count("cilicia", loser) == 1
    assert game.count("cilicia", "antigonus") + game.count("cilicia", "seleucus") == 2


@pytest.mark.rule(SYSTEM, "clash.9.4:17", "clash.9.1:13", "clash.12.1:1")
def test_two_beaten_owners_go_their_own_ways_with_what_is_theirs() -> None:
    """Joint defenders: Ptolemy has Syria, Seleucus Cappadocia; each takes his leader and his marker."""
    game = trio({"mac_phalanx": 6}, {"pers_inf": 3}, {"pers_inf": 2})
    for leader in SEATS:
        game.leader(leader, "cilicia")
    game.hold("syria", "ptolemy").hold("cappadocia", "seleucus")
    game.marker("alexander_body", "cilicia", "ptolemy").marker("roxana", "cilicia", "seleucus")
    opened(game, "ptolemy", 1, 2).choose(None, "stand by", "accept")
    while game.what == "evade":
        game.choose("stand")
    game.drawn_up().rout("ptolemy").rout("seleucus").decide()
    finish(game)
    assert game.units("syria", "ptolemy") == {"pers_inf": 3}
    assert game.units("cappadocia", "seleucus") == {"pers_inf": 2}
    assert (game.where("ptolemy"), game.where("seleucus")) == ("syria", "cappadocia")
    assert (game.wars.markers["alexander_body"], game.keeper("alexander_body")) == (
        "syria",
        "ptolemy",
    )
    assert (game.wars.markers["roxana"], game.keeper("roxana")) == ("cappadocia", "seleucus")
    assert game.holder("cilicia") == "antigonus"


# -- peoples ----------------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "clash.7.1:11", "clash.9.3:1", "clash.9.3:7")
def test_the_third_player_decides_for_a_people_that_two_attack() -> None:
    game = trio({"mac_phalanx": 2}, {"mac_phalanx": 2}, {}, province="arachosia")
    game.put("arachosia", "india", ind_infantry=3)
    opened(game, "india", *[1, 6] * 4, province="arachosia").choose("ptolemy", "join")
    seen = set()
    while game.what in ("draw_up", "set_up"):
        seen.add(game.seat)
        game.choose("last" if game.what == "draw_up" else "battle line")
    assert seen == {"antigonus", "ptolemy", "seleucus"}
    assert set(game.seats_asked) == {"antigonus", "ptolemy", "seleucus"}


@pytest.mark.rule(SYSTEM, "clash.9.1:7", "clash.9.1:1", "clash.7.1:11")
def test_two_players_attack_a_people_one_after_the_other() -> None:
    game = trio({"mac_phalanx": 1}, {"mac_phalanx": 1}, {}, province="macedonia")
    game.put("macedonia", "macedonians", mac_phalanx=2)
    opened(game, "macedonians", 3, 3, province="macedonia").choose(None)
    while game.what != "offensive":
        game.choose(game.options[-1])
    assert game.may("attack") == [("attack", "macedonia", "antigonus", "ptolemy")]
    game.choose(None)
    assert (game.seat, ("attack", "macedonia", "ptolemy", "macedonians") in game.options) == (
        "ptolemy",
        True,
    )
    game.choose(("attack", "macedonia", "ptolemy", "macedonians"))
    while game.what in ("invite", "stand_by"):
        game.choose(None if game.what == "invite" else "stay out")
    assert game.columns("minor") == ["2:1 (16 to 8)", "1:1 (15 to 8)"], "the first cost them a step"


@pytest.mark.rule(SYSTEM, "clash.5.1:4", "clash.9.4:18", "clash.12.1:2")
def test_the_larger_of_two_conquerors_of_macedonia_has_its_markers() -> None:
    game = trio({"mac_phalanx": 1}, {"mac_phalanx": 2}, {}, province="macedonia")
    game.put("macedonia", "macedonians", gk_illyrian=1).marker("roxana", "macedonia", "macedonians")
    game.leader("cassander", "macedonia", "macedonians")
    opened(game, "macedonians", 6, province="macedonia").choose("ptolemy", "join")
    assert game.heard("minor")[0][1] == "DE"
    assert game.keeper("roxana") == "ptolemy"
    assert game.status("macedonia") == "contested"
    assert game.where("cassander") == "dead"


@pytest.mark.rule(SYSTEM, "clash.7.1:29", "clash.9.3:6", "clash.7.1:11")
def test_against_a_people_that_attacks_a_neighbour_may_stand_by() -> None:
    game = trio({"mac_phalanx": 1}, {"mac_phalanx": 1}, {}, province="upper_india")
    game.put("upper_india", "india", ind_infantry=3).at_war()
    game.begin(("begin_combat",), dice=[1, 4]).skip("offensive")  # the lot falls on Antigonus
    assert (game.seat, game.what) == ("ptolemy", "stand_by")
    game.choose("stand by")
    assert (game.seat, game.what) == ("antigonus", "accept_help")
    game.choose("accept")
    assert "to 16)" in game.columns("minor")[0], "two phalanxes"


# -- the fourth player ------------------------------------------------------------------------------


def four(**options: Any) -> ClashPosition:
    """Four players; the fourth has Indians and raiders in Arachosia."""
    game = three("clash4", **options).date("summer_322")
    game.order("independents", "antigonus", "ptolemy", "seleucus")
    game.put("arachosia", "india", ind_infantry=2)
    return game.band("band_1", "scythia", "arachosia", barb_cav=2)


@pytest.mark.rule(SYSTEM, "clash.5.7:1", "clash.1.3:3", "clash.9.1:1")
def test_his_peoples_are_one_owner_in_a_province_and_never_fight_each_other() -> None:
    game = four().band("band_2", "scythia", "arachosia", barb_inf=1).at_war()
    assert game.status("arachosia") == "independents"
    assert game.begin(("begin_combat",)).over


@pytest.mark.rule(SYSTEM, "clash.9.3:3", "clash.9.3:1", "clash.5.7:2")
def test_his_second_people_is_a_contingent_of_its_own() -> None:
    """He invites his band, and needs not ask himself; a second ally there is not."""
    game = four().put("arachosia", "seleucus", pers_inf=2).put("arachosia", "ptolemy", pers_levy=1)
    game.at_war().begin(("begin_combat",), dice=[4])
    game.choose(("attack", "arachosia", "india", "seleucus"))
    assert (game.what, game.options) == ("invite", ["band_1", "ptolemy", None])
    game.choose("band_1")
    assert (game.seat, game.what) == ("ptolemy", "stand_by")
    game.choose("stay out")
    assert game.columns("minor")[0].endswith("(14 to 4)")


@pytest.mark.rule(SYSTEM, "clash.9.3:6", "clash.9.3:4", "clash.9.4:9")
def test_his_second_people_may_stand_by_the_first() -> None:
    game = four().put("arachosia", "seleucus", pers_inf=3).at_war()
    game.order("seleucus", "independents", "antigonus", "ptolemy")
    game.begin(("begin_combat",), dice=[5, 4, 4, 1, 2, 3, 4, 5, 6])
    game.choose(("attack", "arachosia", "seleucus", "india"))
    if game.what == "invite":
        game.choose(None)
    assert (game.seat, game.what) == ("independents", "stand_by")
    game.choose("stand by")
    while game.what == "evade":
        game.choose("stand")
    assert game.heard("battle") != [], "four and three are armies"


@pytest.mark.rule(SYSTEM, "clash.1.3:7", "clash.5.7:5", "clash.7.1:31")
@pytest.mark.parametrize(
    ("scenario", "status"), [("clash3", "macedonians"), ("clash4", "contested")]
)
def test_raiders_in_macedonia_are_its_enemies_only_under_a_player(
    scenario: str, status: str
) -> None:
    game = three(scenario).date("summer_322").put("macedonia", "macedonians", mac_phalanx=2)
    game.hold("macedonia", "macedonians").band("band_1", "scythia", "macedonia", barb_cav=2)
    assert game.at_war().status("macedonia") == status


# -- islands ----------------------------------------------------------------------------------------


def on_cyprus(aboard: int = 0, **kinds: int) -> ClashPosition:
    """Antigonus attacks Ptolemy in Cyprus; a ship of Ptolemy lies off the coast."""
    game = three().date("summer_322").put("cyprus", "ptolemy", **kinds)
    game.fleet("fleet_cretan", "cypriote_sea", "ptolemy")
    if aboard:
        game.put("fleet_cretan", "ptolemy", pers_levy=aboard)
    return game.put("cyprus", "antigonus", pers_inf=3)


@pytest.mark.rule(SYSTEM, "clash.9.1:4", "clash.9.1:2")
@pytest.mark.parametrize(("aboard", "may"), [(0, True), (1, False)])
def test_from_an_island_an_army_slips_away_only_as_a_whole(aboard: int, may: bool) -> None:
    """Two units of horse need all four places of the ship."""
    game = on_cyprus(aboard=aboard, pers_cav=2).at_war()
    game.attack("cyprus", "antigonus", "ptolemy", dice=[3, 4])
    assert (game.what == "evade") is may
    if may:
        game.choose("evade")
        assert game.units("fleet_cretan") == {"pers_cav": 2}
        assert game.holder("cyprus") == "antigonus"


@pytest.mark.rule(SYSTEM, "clash.9.1:4", "clash.1.2:14")
def test_nobody_slips_away_by_land_to_an_island_or_aboard_from_a_coast() -> None:
    game = (
        three().date("summer_322").put("cilicia", "ptolemy", pers_cav=2).hold("cyprus", "ptolemy")
    )
    game.put("cilicia", "antigonus", pers_inf=3).fleet("fleet_cretan", "cypriote_sea", "ptolemy")
    for land in ("ionia", "phrygia", "cappadocia", "syria"):
        game.put(land, "antigonus", pers_levy=1)
    game.at_war().attack("cilicia", "antigonus", "ptolemy", dice=[2, 4])
    assert "evade" not in (game.what, *game.options)


@pytest.mark.rule(SYSTEM, "clash.9.1:4", "clash.12.1:1", "clash.9.1:5")
def test_who_slipped_aboard_takes_the_body_and_is_left_alone() -> None:
    game = (
        on_cyprus(pers_cav=1)
        .leader("ptolemy", "cyprus")
        .marker("alexander_body", "cyprus", "ptolemy")
    )
    game.at_war().attack("cyprus", "antigonus", "ptolemy", dice=[1]).choose("evade")
    finish(game)
    assert game.where("ptolemy") == "fleet_cretan"
    assert (game.wars.markers["alexander_body"], game.keeper("alexander_body")) == (
        "fleet_cretan",
        "ptolemy",
    )


# -- walls and forts --------------------------------------------------------------------------------


def nisibis(walls: int, garrison: int, **besiegers: int) -> ClashPosition:
    """Seleucus' fort in Assyria; Antigonus is before it."""
    game = three().date("summer_322").hold("assyria", "seleucus")
    game.city("fort_assyria", "seleucus", walls)
    if garrison:
        game.put("fort_assyria", "seleucus", pers_inf=garrison)
    return game.put("assyria", "antigonus", **besiegers).leader("antigonus", "assyria")


@pytest.mark.rule(SYSTEM, "clash.4.1:2", "11.5:1", "11.5:2", "11.5:3", "11.3:5")
def test_a_fort_sallies_out_like_a_city() -> None:
    """A step of the garrison for the train; then four phalanxes and a leader against 2 + 1 + 1."""
    game = nisibis(2, 2, mac_phalanx=4, siege_train=1).leader(
        "perdiccas", "fort_assyria", "seleucus"
    )
    game.at_war().begin(("begin_sieges",), dice=[1, 6])
    assert game.status("assyria") == "contested"
    game.choose(("assault", "fort_assyria", "assyria", "antigonus"), "all", "antigonus")
    assert (game.seat, game.what) == ("seleucus", "sortie")
    game.choose("sortie")
    while game.what == "sortie_loss":
        game.choose(game.options[0])
    assert [roll.name for roll in game.rolls] == ["sortie", "siege"]
    assert game.columns("siege") == ["1 to 3"], "5 - 4, the train is burnt"
    assert game.pile("dead") == {"siege_train": 1, "pers_inf": 1}
    game.choose("wall")
    assert game.s.walls["fort_assyria"] == 1


@pytest.mark.rule(SYSTEM, "clash.4.1:2", "11.6:1", "11.6:3", "clash.12.1:2")
def test_a_fallen_fort_has_one_wall_and_its_captives() -> None:
    game = nisibis(1, 0, mac_phalanx=6).leader("perdiccas", "fort_assyria", "seleucus")
    game.marker("alexander_body", "fort_assyria", "seleucus").at_war()
    game.begin(("begin_sieges",), dice=[6])
    game.choose(("assault", "fort_assyria", "assyria", "antigonus"), "all")
    finish(game, None)
    assert (game.holder("fort_assyria"), game.s.walls["fort_assyria"]) == ("antigonus", 1)
    assert game.wars.prisoners == {"perdiccas": game.owner("antigonus")}
    assert game.keeper("alexander_body") == "antigonus"


@pytest.mark.rule(SYSTEM, "clash.4.1:2", "11.2:2", "clash.9.1:1")
def test_the_garrison_of_a_fort_does_not_help_those_who_relieve_it() -> None:
    game = nisibis(2, 2, mac_phalanx=2).leader("antigonus", "phrygia")
    game.put("assyria", "seleucus", pers_cav=2).order("seleucus", "antigonus", "ptolemy").at_war()
    game.begin(("begin_combat",), dice=[3])
    game.choose(("attack", "assyria", "seleucus", "antigonus"))
    assert game.columns("minor") == ["2:1 (16 to 6)"], "two phalanxes strike at two of horse"


@pytest.mark.rule(SYSTEM, "11.1:1", "11.1:2", "clash.6.0:1")
def test_two_players_assault_one_city_in_their_turns() -> None:
    """Each has his own siege step; the book limits units to one siege, not cities to one besieger."""
    game = three().date("summer_322").city("tyre", "ptolemy", 3)
    game.put("syria", "antigonus", mac_phalanx=4).put("syria", "seleucus", mac_phalanx=4).at_war()
    game.begin(("begin_sieges",), dice=[6, 6])
    game.choose(("assault", "tyre", "syria", "antigonus"), "all")
    assert game.s.walls["tyre"] == 2
    assert (game.seat, game.may("assault")) == (
        "seleucus",
        [("assault", "tyre", "syria", "seleucus")],
    )


@pytest.mark.rule(SYSTEM, "11.1:2", "clash.6.0:1")
def test_who_passes_leaves_the_city_to_the_next() -> None:
    game = three().date("summer_322").city("tyre", "ptolemy", 3)
    game.put("syria", "antigonus", mac_phalanx=4).put("syria", "seleucus", mac_phalanx=4).at_war()
    game.begin(("begin_sieges",)).choose(None)
    assert (game.seat, game.may("assault")) == (
        "seleucus",
        [("assault", "tyre", "syria", "seleucus")],
    )
