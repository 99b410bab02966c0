"""Situations that no example of the Successors' book covers: set-up, allied battles, peoples, points."""

from __future__ import annotations

import pytest

from argead.core.state import GameOver
from argead.systems.alexandros.positions.clash import ClashPosition
from argead.systems.alexandros.rules.battle import check_end
from argead.systems.alexandros.rules.clash import Successors
from argead.systems.alexandros.rules.clash_points import count_points
from argead.systems.alexandros.rules.lines import army_of, battle
from argead.systems.alexandros.state import SIDES

# -- Y1 ----------------------------------------------------------------------------------------------


@pytest.mark.rule("alexandros", "clash.4.3", "clash.4.4")
def test_y1_truce_and_disengagement() -> None:
    game = ClashPosition.start("clash2")
    provinces = [1, 1, 1, 1, 1, 1, 1, 3, 6, 1, 5, 1, 1, 1, 1]
    leaders, groups, spoils = [4, 2, 6, 1, 5], [2, 5, 1, 4, 6], [4, 4, 2, 6, 5, 1]
    game.begin(*game.opening, dice=[*provinces, *leaders, *groups, *spoils, 6, 1])
    assert game.heard("babylon_to") == [("warlords", 42, 110)]
    assert game.holder("babylonia") == game.holder("babylon") == "warlords"
    assert game.leaders("babylonia", "warlords") == ["ptolemy", "lysimachus", "leonnatus"]
    assert game.count("babylonia", "warlords") == 25
    assert (game.keeper("roxana"), game.wars.markers["roxana"]) == ("warlords", "babylonia")
    assert game.heard("withdrew") == [("central_authority", "babylonia", "assyria")]
    assert set(game.leaders("assyria", "central_authority")) == {
        "perdiccas",
        "cassander",
        "eumenes",
        "polysperchon",
    }
    army = game.units("assyria", "central_authority")
    assert army == {
        "mac_hetairai": 1,
        "mac_hypaspists": 1,
        "mac_archer": 1,
        "pers_archer": 4,
        "pers_elephant": 1,
        "pers_levy": 1,
    }
    assert (game.keeper("alexander_body"), game.wars.markers["alexander_body"]) == (
        "central_authority",
        "assyria",
    )
    assert Successors().truce(game.s)
    assert Successors().combat_phases(game.s) == []
    assert game.whose("fleet_cypriote") == game.whose("fleet_rhodian") == "nobody"
    assert game.whose("fleet_black_sea") == "warlords"
    assert game.whose("fleet_ionian") == "central_authority"


# -- Y2, Y3 ------------------------------------------------------------------------------------------


def cilicia(*, old: bool = False) -> ClashPosition:
    """Antigonus and Seleucus against Ptolemy; ``old``: Antigonus wounded, Demetrius away."""
    game = ClashPosition("clash3").order("antigonus", "ptolemy", "seleucus")
    game.put("cilicia", "antigonus", mac_hetairai=1, pers_cav=1, mac_phalanx=3, merc_hoplite=2)
    game.put("cilicia", "seleucus", pers_heavy_cav=2, mac_phalanx=2)
    game.put("cilicia", "ptolemy", pers_cav=4, mac_phalanx=1)
    game.leader("antigonus", "cilicia", "antigonus", wounded=old)
    game.leader("demetrius", "phrygia" if old else "cilicia", "antigonus")
    game.leader("seleucus", "cilicia", "seleucus").leader("eumenes", "media", "seleucus")
    game.leader("ptolemy", "cilicia", "ptolemy").leader("craterus", "egypt", "ptolemy")
    game.hold("syria", "ptolemy").put("syria", "ptolemy", pers_levy=1)
    return game.at_war()


@pytest.mark.rule("alexandros", "clash.9.3", "clash.9.4")
def test_y2_joint_attack_and_set_up() -> None:
    game = cilicia()
    game.attack("cilicia", "antigonus", "ptolemy")
    assert (game.seat, game.what, game.options) == ("antigonus", "invite", ["seleucus", None])
    game.choose("seleucus")
    assert (game.seat, game.what) == ("seleucus", "join")
    game.choose("join")
    assert (game.seat, game.what) == ("antigonus", "draw_up")
    game.choose("last")
    assert (game.seat, game.what) == ("ptolemy", "set_up")
    game.choose("battle line")
    parts = army_of(game.s, SIDES[0]).contingents
    assert [game.s.game.force_names[c.force] for c in parts] == ["seleucus", "antigonus"]
    assert (game.seat, game.what) == ("seleucus", "set_up")
    game.choose("battle line")
    behind = [mate for _, mate in game.paired()]
    left = [*game.box("attacker.left"), *(m for m in behind if m.startswith("pers_heavy"))]
    assert sorted(left) == sorted(game.counters("cilicia", "seleucus"))
    assert game.seat == "antigonus"
    game.choose("by hand")
    filled = []
    while game.what == "set_up_unit":
        option = game.options[0]
        filled.append(game.ask.about[0])
        game.choose(option)
    assert filled[:4] == ["center", "right", "center", "center"]
    assert game.box("attacker.reserve") == []
    while game.what in ("post_leader", "stack"):
        game.choose(game.options[0] if game.what == "post_leader" else None)
    assert game.seat == "seleucus"
    while game.what == "manoeuvre":
        assert not [o for o in game.options if o and o[0] == "shift"]
        game.choose(None)
    assert (game.seat, game.what) == ("seleucus", "attack")
    assert None in game.options


@pytest.mark.rule("alexandros", "clash.9.1")
def test_y2_evasion_is_measured_against_both() -> None:
    game = cilicia(old=True)
    game.attack("cilicia", "antigonus", "ptolemy", dice=[3])
    game.choose("seleucus", "join")
    assert (game.seat, game.what) == ("ptolemy", "evade")
    game.choose("evade", "syria")
    assert game.count("syria", "ptolemy") == 6
    assert game.s.battle is None
    assert game.over


@pytest.mark.rule("alexandros", "clash.9.4")
def test_y2_in_round_one_a_side_has_one_box() -> None:
    game = cilicia()
    game.attack("cilicia", "antigonus", "ptolemy", dice=[4] * 40)
    game.choose("seleucus", "join", "last", "battle line", "battle line", "battle line")
    struck = []
    while game.s.battle is not None and battle(game.s).rounds == 1 and game.seat != "ptolemy":
        if game.what == "attack":
            option = next(o for o in game.options if o is not None)
            struck.append(game.seat)
            game.choose(option)
        else:
            game.choose(None if None in game.options else game.options[0])
    assert struck == ["seleucus"]


@pytest.mark.rule("alexandros", "clash.9.4", "clash.3.0")
def test_y3_a_contingent_runs_and_the_other_fights_on() -> None:
    game = cilicia()
    game.attack("cilicia", "antigonus", "ptolemy", dice=[])
    game.choose("seleucus", "join", "last", "battle line", "battle line", "battle line")
    s, b = game.s, battle(game.s)
    b.fallen.append("seleucus")
    s.leader_at["seleucus"] = "dead"
    b.leaders.pop("seleucus")
    b.lead.pop("seleucus")
    owner = game.owner("antigonus")
    check_end(s)
    routed = game.box("attacker.routed")
    assert sorted(routed) == sorted(game.counters("cilicia", "seleucus"))
    assert b.pursuit is None
    for unit in game.counters("cilicia", "ptolemy"):
        for i in s.game.boxes:
            b.box[i] &= ~game.mask(unit)
        b.box[s.game.box_index["defender.routed"]] |= game.mask(unit)
    b.leaders["ptolemy"] = s.game.box_index["defender.routed"]
    s.agenda, s.following = [], []
    check_end(s)
    assert b.pursuit is not None
    entries = (*s.following, ("fight_over",))
    s.following = []
    game.begin(*entries, dice=[6, 3, "ptolemy"])
    assert [r.name for r in game.rolled("pursuit")] == ["pursuit", "pursuit"]
    assert game.wars.prisoners == {"ptolemy": owner}
    assert (game.seat, game.what) == ("ptolemy", "pursued")
    game.choose("pers_cav_2", "pers_cav_3")
    assert game.count("cilicia", "seleucus") == 4
    assert game.count("syria", "ptolemy") == 4
    assert game.status("cilicia") == "contested"


@pytest.mark.rule("alexandros", "clash.3.0")
def test_y3_the_last_leader_of_an_ally() -> None:
    game = cilicia()
    game.leader("eumenes", "dead").put("media", "seleucus", pers_levy=2)
    game.attack("cilicia", "antigonus", "ptolemy")
    game.choose("seleucus", "join", "last", "battle line", "battle line", "battle line")
    s = game.s
    s.leader_at["seleucus"] = "dead"
    fight = game.wars.engagement
    assert fight is not None
    fight.victors = [game.force("antigonus"), game.force("seleucus")]
    s.battle = None
    game.begin(("fight_over",))
    assert game.count("cilicia", "antigonus") == 11
    assert game.pile("mutiny") == {"pers_levy": 2}
    assert game.wars.fallen == [game.owner("seleucus")]


# -- Y10 ---------------------------------------------------------------------------------------------


@pytest.mark.rule("alexandros", "clash.6.2")
def test_y10_initiative_of_four() -> None:
    game = ClashPosition("clash4").leader("antigonus", "ionia", "antigonus")
    game.leader("ptolemy", "egypt", "ptolemy").leader("seleucus", "media", "seleucus")
    game.leader("chandragupta", "lower_india", "india").at_war()
    game.begin(("roll_initiative",), dice=[3, 4, 6, 1, 2, 2, 5, 1])
    assert [n for _, n in game.heard("initiative")] == [11, 11, 13, 8]
    assert game.seat == "seleucus"
    game.choose(4)
    assert game.seat == "antigonus"
    game.choose(3)
    assert game.seat == "ptolemy"
    game.choose(2)
    assert game.heard("order_of_play") == [("independents", "ptolemy", "antigonus", "seleucus")]


# -- Y11 ---------------------------------------------------------------------------------------------


def india() -> ClashPosition:
    game = ClashPosition("clash2")
    for province in ("gandara", "upper_india", "lower_india"):
        game.put(province, "india", ind_infantry=1, ind_elephant=1, ind_chariot=1, ind_archer=1)
    game.leader("chandragupta", "lower_india", "india")
    return game.put("bactria", "warlords", pers_cav=2)


@pytest.mark.rule("alexandros", "clash.7.1")
def test_y11_indians_spread() -> None:
    game = india()
    game.begin(("independents_move",), dice=[1])
    assert game.units("arachosia", "india") == {"ind_infantry": 1, "ind_chariot": 1}
    assert game.count("gandara", "india") == 2
    assert game.count("upper_india", "india") == 4
    assert game.units("gedrosia", "india") == {"ind_infantry": 1, "ind_chariot": 1}
    assert game.where("chandragupta") == "lower_india"
    game.begin(("independents_move",), dice=[])
    assert game.count("sind", "india") == 1
    assert game.count("lower_india", "india") == 1
    game.begin(("independents_move",), dice=[])
    assert game.count("lower_india", "india") == 1


@pytest.mark.rule("alexandros", "clash.7.1")
def test_y11_a_band_rides() -> None:
    game = ClashPosition("clash2").date("autumn_322").put("bactria", "warlords", pers_cav=2)
    for province in ("areia", "media", "persis"):
        game.put(province, "central_authority", pers_levy=1)
    drawn = ["barb_horse_archer_1", "barb_horse_archer_2", "barb_cav_1", "barb_inf_1"]
    game.begin(("random_events",), dice=[4, 2, *drawn])
    assert game.units("chorasmia", "band_1") == {
        "barb_horse_archer": 2,
        "barb_cav": 1,
        "barb_inf": 1,
    }
    assert game.where("scythian_king") == "chorasmia"
    game.date("winter_322").begin(("independents_move",))
    assert game.count("parthia", "band_1") == 4
    game.date("spring_321").begin(("independents_move",))
    assert game.count("carmania", "band_1") == 4
    assert game.where("scythian_king") == "carmania"


@pytest.mark.rule("alexandros", "clash.7.1")
def test_y11_a_band_withdraws_from_an_army() -> None:
    game = ClashPosition("clash2").date("spring_321")
    game.band("band_1", "chorasmia", "carmania", barb_horse_archer=2, barb_cav=1, barb_inf=1)
    game.put("carmania", "warlords", pers_cav=2, mac_phalanx=4)
    for province in ("persis", "drangiana"):
        game.put(province, "warlords", pers_levy=1)
    game.leader("antigonus", "carmania", "warlords")
    game.attack("carmania", "warlords", "band_1", dice=[3, 1])
    assert game.over
    assert game.count("parthia", "band_1") == 4
    game = ClashPosition("clash2").date("spring_321").put("carmania", "warlords", pers_levy=2)
    game.band("band_1", "chorasmia", "carmania", barb_cav=3, barb_inf=1)
    game.attack("carmania", "warlords", "band_1", dice=[1, 6])
    assert game.rolled("evasion") == []
    assert len(game.heard("minor")) == 1


# -- Y12 ---------------------------------------------------------------------------------------------


ANTIGONUS = (
    "macedonia",
    "hellas",
    "thrace",
    "ionia",
    "phrygia",
    "cilicia",
    "cappadocia",
    "armenia",
)
PTOLEMY = ("egypt", "lybia", "cyprus", "crete")
SELEUCUS = ("babylonia", "assyria", "susiana", "persis", "media", "parthia", "carmania")
INDIANS = ("gandara", "upper_india", "lower_india", "arachosia", "gedrosia", "sind")


def winter_311(scenario: str) -> ClashPosition:
    game = ClashPosition(scenario).date("winter_311")
    for seat, lands in (("antigonus", ANTIGONUS), ("ptolemy", PTOLEMY), ("seleucus", SELEUCUS)):
        for province in lands:
            game.hold(province, seat)
    game.put("syria", "antigonus", pers_levy=1).put("syria", "ptolemy", pers_levy=1)
    game.allied("ptolemy").prisoner("craterus", "antigonus")
    game.put("ionia", "antigonus", pers_inf=1).marker("roxana", "ionia", "antigonus")
    game.put("egypt", "ptolemy", pers_inf=1).marker("royal_family", "egypt", "ptolemy")
    game.marker("alexander_body", "egypt", "ptolemy")
    for leader, seat in (("antigonus", "ionia"), ("ptolemy", "egypt"), ("seleucus", "media")):
        game.leader(leader, seat, leader)
    game.wars.treasury = ""
    if scenario == "clash4":
        for province in INDIANS:
            game.hold(province, "independents")
    return game.at_war()


def verdict(game: ClashPosition) -> tuple[str | None, dict[str, int]]:
    game.fall([5])
    with pytest.raises(GameOver) as over:
        count_points(game.s)
    return over.value.result.winner, over.value.result.scores


@pytest.mark.rule("alexandros", "clash.13.0")
def test_y12_three_players_count() -> None:
    game = winter_311("clash3")
    assert verdict(game) == ("seleucus", {"antigonus": 18, "ptolemy": 14, "seleucus": 21})
    game = winter_311("clash3").city("persepolis", "antigonus", 2)
    game.put("persepolis", "antigonus", pers_levy=1).put("persis", "seleucus", pers_levy=1)
    assert verdict(game) == ("antigonus", {"antigonus": 18, "ptolemy": 14, "seleucus": 12})
    game = winter_311("clash3").hold("parthia", "nobody").hold("carmania", "nobody")
    assert verdict(game)[0] is None


@pytest.mark.rule("alexandros", "clash.5.7", "clash.13.0")
def test_y12_four_players_need_a_king() -> None:
    game = winter_311("clash4")
    winner, scores = verdict(game)
    assert (winner, scores["independents"], scores["seleucus"]) == ("independents", 9, 21)
    game = winter_311("clash4").hold("hyrcania", "seleucus")
    winner, scores = verdict(game)
    assert (winner, scores["seleucus"]) == ("seleucus", 22)


def test_independents_move_last_with_three_players() -> None:
    """Y10: whatever the dice say."""
    game = ClashPosition("clash3").leader("antigonus", "ionia", "antigonus")
    game.leader("ptolemy", "egypt", "ptolemy").leader("seleucus", "media", "seleucus").at_war()
    game.begin(("roll_initiative",), dice=[6, 1, 1, 5, 2])
    game.choose(1, 2)
    phases = [e[0] for e in reversed(game.s.agenda)]
    assert phases.index("independents_move") > max(
        n for n, name in enumerate(phases) if name == "march"
    )
