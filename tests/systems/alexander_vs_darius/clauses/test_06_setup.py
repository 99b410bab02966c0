"""6. The set-up, reinforcements, royalty."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from argead.systems.alexander_vs_darius.positions import Position

SYSTEM = "alexander_vs_darius"
NO_EVENT = [4, 5]

MACEDONIANS: list[tuple[str, set[str], dict[str, int]]] = [
    (
        "thrace",
        {"alexander_iii", "craterus", "ptolemy"},
        {"mac_phalanx": 6, "mac_heavy_cavalry": 1, "mac_light_infantry": 1},
    ),
    ("wilusha", {"parmenion"}, {"mac_phalanx": 1, "greek_hoplite": 1}),
    ("macedonia", {"antipater"}, {"mac_phalanx": 2, "mac_heavy_cavalry": 1}),
    ("hellas", {"corhagus"}, {"mac_light_infantry": 2}),
    ("aegean_sea", set(), {"athenian_ship": 16, "mac_ship": 2}),
]

PERSIANS: list[tuple[str, set[str], dict[str, int]]] = [
    (
        "lydia",
        {"arsames", "spithridates", "pharnabazus_iii", "memnon"},
        {"hoplite_mercenary": 4, "per_heavy_cavalry": 4},
    ),
    (
        "kish",
        {"darius_iii", "nabarzanes"},
        {"per_light_infantry": 3, "per_immortal": 1, "per_heavy_cavalry": 1},
    ),
    ("gasga", {"orontes_ii"}, {"per_light_infantry": 1}),
    ("media", {"atropates"}, {"per_light_infantry": 1, "per_light_cavalry": 1}),
    ("hapalla", {"orontobates"}, {"per_light_infantry": 2}),
    ("cilicia", {"mazaeus"}, {"per_light_infantry": 1}),
    ("elam", set(), {"per_immortal": 1}),
    ("cyprus_port", set(), {"per_ship": 20}),
    (
        "mycenae",
        {"agis_iii"},
        {"spartan_phalanx": 2, "per_heavy_cavalry": 1, "hoplite_mercenary": 2},
    ),
]


def attack(game: Position, dice: Sequence[int | str], *answers: Any) -> Position:
    """Parmenion's army marches from Lydia into Phrygia."""
    game.act("macedon", ("move", "lydia"), dice=dice)
    if game.what == "who_leads":
        game.choose("all")
    if game.what == "who_marches":
        game.choose("whole")
    return game.choose(("to", "phrygia"), *answers)


@pytest.mark.rule(SYSTEM, "6.1:1", "6.2:1")
@pytest.mark.parametrize(("place", "leaders", "units"), MACEDONIANS + PERSIANS)
def test_who_stands_where(place: str, leaders: set[str], units: dict[str, int]) -> None:
    game = Position.start()
    assert set(game.leaders(place)) == leaders
    assert game.units(place) == units


@pytest.mark.rule(SYSTEM, "6.1:1", "6.2:1")
def test_nobody_else_is_on_the_map() -> None:
    game = Position.start()
    listed = {game.place(place) for place, _, _ in MACEDONIANS + PERSIANS}
    on_map = {place for place in game.s.at if place < game.t.pool}
    assert on_map == listed


@pytest.mark.rule(SYSTEM, "6.1:2", "6.2:2")
def test_tracks_and_treasuries_of_the_start() -> None:
    game = Position.start()
    assert (game.weariness, game.legitimacy) == (10, 25)
    assert (game.treasure("macedon"), game.treasure("persia")) == (10, 15)
    assert game.king_of_kings == "darius_iii"


@pytest.mark.rule(SYSTEM, "6.1:3", "6.2:2", "6.3:1")
def test_markers_of_the_start() -> None:
    game = Position.start()
    macedon = {"lesbos", "naxos", "wilusha", "epirus", "hellas", "macedonia", "thrace"}
    vacant = {"east_crete", "khania", "rhodes", "harmangia", "illyria", "mycenae"}
    for area in game.t.map.area:
        if area.id in macedon:
            expected = "macedon"
        elif area.id in vacant or area.region in ("arabian_desert", "egypt"):
            expected = "neutral"
        else:
            expected = "persia"
        assert game.owner(area.id) == expected, area.id


@pytest.mark.rule(SYSTEM, "6.1:4")
@pytest.mark.parametrize(
    ("answer", "phalanxes", "light", "treasure"), [("pacify", 6, 1, 10), ("leave", 7, 2, 11)]
)
def test_the_choice_about_thrace(answer: str, phalanxes: int, light: int, treasure: int) -> None:
    game = Position.start().begin(("thrace",))
    assert (game.seat, set(game.options)) == ("macedon", {"pacify", "leave"})
    game.choose(answer)
    found = game.units("thrace")
    assert (found["mac_phalanx"], found["mac_light_infantry"]) == (phalanxes, light)
    assert game.treasure("macedon") == treasure
    assert game.s.pacified == (answer == "pacify")


@pytest.mark.rule(SYSTEM, "6.1:4", "8.5:1", "8.5:2")
@pytest.mark.parametrize(("answer", "comes"), [("pacify", False), ("leave", True)])
def test_the_choice_decides_what_the_thracians_do(answer: str, comes: bool) -> None:
    game = Position.start().begin(("thrace",), ("event", 5)).choose(answer)
    assert (game.where("syrmus") == "harmangia") == comes


@pytest.mark.rule(SYSTEM, "6.1:5")
@pytest.mark.parametrize("name", ["cleitus", "hephaestion", "ptolemy_i"])
def test_any_of_three_may_follow(name: str) -> None:
    game = Position.start().begin(("event", 4), dice=[name])
    assert game.where(name) == "wilusha"


@pytest.mark.rule(SYSTEM, "6.1:5")
def test_when_the_three_are_gone_nobody_follows() -> None:
    game = Position.start().put("lost", "cleitus", "hephaestion", "ptolemy_i")
    game.begin(("event", 4))
    assert game.where("parmenion") == "lost"
    assert game.leaders("wilusha") == []


@pytest.mark.rule(SYSTEM, "6.1:5")
def test_a_replacement_who_falls_is_replaced_too() -> None:
    game = Position().hold("macedon", "lydia").put("lydia", "cleitus", mac_phalanx=1)
    game.put("phrygia", "mazaeus", per_light_infantry=1)
    attack(game, [6, 1, 1, 1, 6, 6, 1, *["hephaestion"], *NO_EVENT], "stand")
    assert game.what == "hits"
    game.choose("by hand", ("mac_phalanx", 0))
    assert game.where("cleitus") == "lost"


@pytest.mark.rule(SYSTEM, "6.1:6")
def test_the_replacement_joins_the_army_where_it_has_gone() -> None:
    game = Position().hold("macedon", "lydia").put("lydia", "parmenion", "craterus", mac_phalanx=2)
    game.put("phrygia", "mazaeus", per_light_infantry=2)
    first = [6, 6, 1, 1, 1, 1, 1]
    attack(game, [*first, 3, 6, 1, 1, "cleitus", *NO_EVENT], "stand", "by hand")
    while game.what == "hits":
        game.choose(
            (game.options[0][0], 0) if (game.options[0][0], 0) in game.options else game.options[0]
        )
    assert game.where("craterus") == "lost"
    game.choose("fight_on", "break_off")
    if game.what == "retreat":
        game.choose("lydia")
    assert game.where("parmenion") == "lydia"
    assert game.where("cleitus") == "lydia"


@pytest.mark.rule(SYSTEM, "6.1:6")
def test_the_replacement_comes_to_macedonia_when_the_army_is_gone() -> None:
    game = Position().hold("macedon", "lydia").put("lydia", "corhagus", mac_light_infantry=1)
    game.put("phrygia", "mazaeus", hoplite_mercenary=3)
    attack(game, [6, 1, 1, 3, 3, 3, "cleitus", *NO_EVENT], "stand")
    assert game.where("cleitus") == "macedonia"


@pytest.mark.rule(SYSTEM, "6.1:7")
@pytest.mark.parametrize(("area", "arrive"), [("wilusha", "wilusha"), ("kish", "macedonia")])
def test_reinforcements_join_a_supplied_alexander(area: str, arrive: str) -> None:
    game = Position.start().turn(5).put(area, "alexander_iii").begin(("reinforce",))
    assert game.where("coenus") == arrive
    assert game.where("antigonos") == arrive
    assert game.count(arrive, "mac_light_infantry") >= 1


@pytest.mark.rule(SYSTEM, "6.1:7")
def test_no_reinforcements_on_other_turns() -> None:
    game = Position.start().turn(4).begin(("reinforce",))
    assert game.where("coenus") == "set_aside"


@pytest.mark.rule(SYSTEM, "6.2:3")
def test_bessus_and_ariobarzanes_come_on_turn_three() -> None:
    game = Position.start().turn(3).begin(("reinforce",))
    assert (game.where("bessus"), game.where("ariobarzanes")) == ("media", "elam")
    assert game.count("media", "per_light_cavalry") == 3
    assert game.units("elam") == {"per_immortal": 1, "per_medium_infantry": 1}


@pytest.mark.rule(SYSTEM, "6.2:4")
def test_reinforcements_avoid_a_lost_area() -> None:
    game = Position.start().turn(3).hold("macedon", "media").begin(("reinforce",))
    assert game.where("bessus") not in ("media", "lost", "set_aside")
    assert game.owner(game.where("bessus")) == "persia"
    game = Position.start().turn(3).put("elam", "parmenion", mac_phalanx=1)
    game.take_away("elam", per_immortal=1).begin(("reinforce",))
    assert game.where("ariobarzanes") != "elam"
    assert game.t.confines[game.place(game.where("ariobarzanes"))]


@pytest.mark.rule(SYSTEM, "6.4:1")
def test_counters_that_wait_for_events() -> None:
    game = Position.start()
    aside = game.units("set_aside")
    assert aside["cretan_light_infantry"] == 1
    assert aside["cretan_ship"] == 2
    assert aside["thracian_light_infantry"] == 6
    assert {"spitamenes", "syrmus"} <= set(game.leaders("set_aside"))
    game.treasuries(50, 50).begin(("recruit", game.side("macedon")))
    assert not {"cretan_ship", "cretan_light_infantry"} & {o[1] for o in game.offered("buy")}


@pytest.mark.rule(SYSTEM, "6.5:1", "6.5:2", "8.2:3")
def test_crete_is_closed_until_it_rises_and_open_to_both_then() -> None:
    game = Position().put("aegean_sea", "mazaeus", per_ship=1, per_light_infantry=1).act("persia")
    assert "khania" not in {o[2] for o in game.offered("disembark")}
    game.crete_risen().act("persia")
    assert {"khania", "east_crete"} <= {o[2] for o in game.offered("disembark")}


@pytest.mark.rule(SYSTEM, "6.6:1")
def test_the_pools_after_the_set_up() -> None:
    pool = Position.start().units("pool")
    assert pool["mac_phalanx"] == 14 - 9 - 1
    assert pool["mac_light_infantry"] == 10 - 3 - 1
    assert pool["per_ship"] == 4
    assert pool["per_light_cavalry"] == 14 - 1 - 3 - 2
    assert pool["per_light_infantry"] == 20 - 8 - 1
    assert "spartan_phalanx" not in pool
    assert "thracian_light_infantry" not in pool


# -- 6.7 -------------------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "6.7:1", "6.7:3")
def test_philip_stands_in_thrace_and_the_army_is_fresher() -> None:
    game = Position.start(philip_ii=True)
    assert game.where("philip_ii") == "thrace"
    assert game.weariness == 11
    assert not game.s.alexander_rules


@pytest.mark.rule(SYSTEM, "6.7:2")
def test_alexander_is_king_when_philip_is_dead() -> None:
    game = Position.start(philip_ii=True).begin(("event", 4))
    assert game.where("philip_ii") == "lost"
    assert game.s.alexander_rules
    assert game.weariness == 11 - 2


@pytest.mark.rule(SYSTEM, "6.7:2", "6.1:5")
@pytest.mark.parametrize("first", ["philip_ii", "alexander_iii"])
def test_either_may_die_first(first: str) -> None:
    game = Position(philip_ii=True).put("thrace", "alexander_iii", "philip_ii", mac_phalanx=1)
    game.put("phrygia", first).put("lydia", "arsames", per_light_infantry=1)
    dice = [] if first == "philip_ii" else ["cleitus"]
    game.act("persia", ("move", "lydia"), "whole", ("to", "phrygia"), dice=dice)
    assert game.where(first) == "lost"
    assert game.winner == ""


@pytest.mark.rule(SYSTEM, "6.7:5")
def test_artaxerxes_reigns_and_darius_is_a_satrap() -> None:
    game = Position.start(artaxerxes_iii=True)
    assert (game.where("artaxerxes_iii"), game.king_of_kings) == ("kish", "artaxerxes_iii")
    assert game.legitimacy == 28
    assert game.where("darius_iii") == "urartu"
    assert game.units("urartu") == {"per_light_infantry": 1}
    assert game.leaders("kish") == ["artaxerxes_iii", "nabarzanes"]


@pytest.mark.rule(SYSTEM, "6.7:6", "6.7:9")
@pytest.mark.parametrize(
    ("die", "moved", "dies"),
    [(5, False, False), (6, False, True), (4, True, False), (5, True, True)],
)
def test_the_old_king_dies_on_six(die: int, moved: bool, dies: bool) -> None:
    game = Position.start(artaxerxes_iii=True)
    game.s.royal_move = moved
    game.begin(("king_ages",), dice=[die, *([3] if dies else [])])
    assert (game.where("artaxerxes_iii") == "lost") == dies
    assert game.legitimacy == 28


@pytest.mark.rule(SYSTEM, "6.7:6")
def test_travelling_is_what_tires_him_and_only_for_the_next_roll() -> None:
    game = Position.start(artaxerxes_iii=True)
    game.act("persia", ("leaders", "kish"), "artaxerxes_iii", "done", ("to", "sumer"), None)
    game.begin(("king_ages",), dice=[4])
    assert [m.value for m in game.rolls[-1].mods] == [1]
    game.begin(("king_ages",), dice=[5])
    assert game.king_of_kings == "artaxerxes_iii"


@pytest.mark.rule(SYSTEM, "6.7:6")
def test_the_roll_comes_at_the_start_of_every_turn() -> None:
    game = Position.start(artaxerxes_iii=True).turn(6).begin(("turn",), dice=[1])
    assert (game.what, game.dice_left) == ("action", 0)


@pytest.mark.rule(SYSTEM, "6.7:7")
@pytest.mark.parametrize(
    ("die", "heir"),
    [(1, "bisthanes"), (2, "bisthanes"), (3, "artaxerxes_iv"), (6, "artaxerxes_iv")],
)
def test_who_succeeds_artaxerxes(die: int, heir: str) -> None:
    game = Position.start(artaxerxes_iii=True).begin(("king_ages",), dice=[6, die])
    assert game.king_of_kings == heir
    assert game.where(heir) == "kish"


@pytest.mark.rule(SYSTEM, "6.7:8")
@pytest.mark.parametrize(
    ("dead", "king", "heir"),
    [
        ([], "bisthanes", "artaxerxes_iv"),
        ([], "artaxerxes_iv", "bisthanes"),
        (["bisthanes"], "artaxerxes_iv", "darius_iii"),
    ],
)
def test_the_line_after_the_first_heir(dead: list[str], king: str, heir: str) -> None:
    game = Position(artaxerxes_iii=True).put("lost", "artaxerxes_iii", *dead).king(king)
    game.hold("macedon", "lydia").put("lydia", "parmenion", mac_phalanx=2)
    game.put("phrygia", king, per_light_infantry=1).put("media", "darius_iii", per_immortal=1)
    attack(game, [1, 2, 2, 6, 1, *NO_EVENT], "stand")
    assert game.where(king) == "lost"
    assert game.king_of_kings == heir


@pytest.mark.rule(SYSTEM, "6.7:10")
def test_without_the_options_there_are_no_old_kings() -> None:
    game = Position.start()
    for name in ("philip_ii", "artaxerxes_iii", "artaxerxes_iv", "bisthanes"):
        assert game.where(name) == "set_aside"
    game.begin(("king_ages",))
    assert not game.rolls
