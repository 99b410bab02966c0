"""5. War weariness and Persian legitimacy."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from argead.systems.alexander_vs_darius.positions import Position

SYSTEM = "alexander_vs_darius"
NO_EVENT = [4, 5]


def attack(
    game: Position,
    dice: Sequence[int | str],
    *answers: Any,
    start: str = "lydia",
    to: str = "phrygia",
    side: str = "macedon",
) -> Position:
    game.act(side, ("move", start), dice=dice)
    if game.what == "who_leads":
        game.choose("all")
    if game.what == "who_marches":
        game.choose("whole")
    return game.choose(("to", to), *answers)


def alexander(**units: int) -> Position:
    """Alexander in Lydia; Wilusha is not Macedonian, so that no +2 can come."""
    game = Position().hold("macedon", "lydia").hold("persia", "wilusha")
    return game.put("lydia", "alexander_iii", **units)


# -- 5.1 -------------------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "5.1:1")
@pytest.mark.parametrize(("units", "loss"), [(5, 0), (6, 1), (12, 1)])
def test_hosts_of_eight_tire_alexander(units: int, loss: int) -> None:
    """Two leaders fight with at most twelve units: 7, 8 and 14 counters."""
    game = alexander(mac_phalanx=1)
    game.put("phrygia", "arsames", "mazaeus", per_light_infantry=units)
    attack(game, [6, 1, 6, 6, *[1] * units], "stand", "one_die")
    assert game.weariness == 10 - loss


@pytest.mark.rule(SYSTEM, "5.1:1", "3.1:5")
def test_three_hosts_at_most_and_only_those_who_take_part() -> None:
    """Three leaders and eighteen of twenty units: 21 counters are two hosts."""
    game = alexander(mac_phalanx=1)
    game.put("phrygia", "arsames", "mazaeus", "memnon", per_light_infantry=20)
    attack(game, [6, 1, 6, 6, 6, *[1] * 18], "stand", "one_die")
    assert game.weariness == 8


@pytest.mark.rule(SYSTEM, "5.1:1")
def test_the_host_counts_when_persia_attacks_too() -> None:
    game = alexander().hold("macedon", "phrygia").put("phrygia", "alexander_iii", mac_phalanx=1)
    game.put("cappadocia", "arsames", "mazaeus", per_light_infantry=6)
    attack(
        game,
        [6, 1, 6, 6, *[1] * 6],
        "stand",
        "one_die",
        start="cappadocia",
        side="persia",
    )
    assert game.weariness == 9


@pytest.mark.rule(SYSTEM, "5.1:1", "5.1:9")
def test_a_host_before_another_leader_tires_nobody() -> None:
    game = Position().hold("macedon", "lydia").hold("persia", "wilusha")
    game.put("lydia", "parmenion", mac_phalanx=1)
    game.put("phrygia", "arsames", "mazaeus", per_light_infantry=12)
    attack(game, [6, 1, 6, 6, *[1] * 12], "stand")
    assert game.weariness == 10


@pytest.mark.rule(SYSTEM, "5.1:1", "objectives:2")
def test_a_host_may_end_the_war_before_a_die_falls() -> None:
    game = alexander(mac_phalanx=1).tracks(weariness=1)
    game.put("phrygia", "arsames", "mazaeus", per_light_infantry=6)
    attack(game, [], "stand")
    assert game.winner == "persia"


@pytest.mark.rule(SYSTEM, "5.1:2", "5.2:2", "3.6:13")
def test_a_city_taken_from_macedon_tires_the_army() -> None:
    game = Position().hold("macedon", "lydia").put("lydia", "arsames", hoplite_mercenary=3)
    game.act("persia", ("siege", "sardis"), dice=[3, 3, 3, *NO_EVENT])
    assert (game.weariness, game.legitimacy) == (9, 26)


@pytest.mark.rule(SYSTEM, "5.1:2", "5.2:2")
def test_athens_counts_though_it_was_never_persian() -> None:
    game = Position().put("hellas", "arsames", hoplite_mercenary=3)
    game.act("persia", ("siege", "athens"), dice=[3, 3, 3, *NO_EVENT])
    assert (game.weariness, game.legitimacy) == (9, 26)


@pytest.mark.rule(SYSTEM, "5.1:2", "5.2:2")
def test_canaan_counts_twice() -> None:
    game = Position().hold("macedon", "canaan").put("canaan", "arsames", hoplite_mercenary=4)
    game.act("persia", ("siege", "gaza"), dice=[3, 3, 3, 3, *NO_EVENT])
    game.begin(("turn",))
    game.act("persia", ("siege", "jerusalem"), dice=[3, 3, 3, 3, *NO_EVENT])
    assert game.owner("canaan") == "persia"
    assert (game.weariness, game.legitimacy) == (8, 27)


@pytest.mark.rule(SYSTEM, "5.1:2", "7.2:7")
def test_a_city_of_nobody_or_an_area_without_a_city_tires_nobody() -> None:
    game = Position().put("zoan", "arsames", per_light_infantry=1)
    game.act("persia", ("move", "zoan"), "whole", "garrison")
    assert (game.weariness, game.legitimacy) == (10, 26)
    game = Position().put("wilusha", "arsames", per_light_infantry=1)
    game.act("persia", ("move", "wilusha"), "whole", "garrison")
    assert (game.weariness, game.legitimacy) == (10, 25)


@pytest.mark.rule(SYSTEM, "5.1:6", "5.2:1")
def test_alexander_beaten_costs_two() -> None:
    game = alexander(mac_phalanx=1).put("phrygia", "mazaeus", per_light_infantry=1)
    miss = [6, 1, 6, 1]
    attack(game, [*miss, 6, 6, 1, *NO_EVENT], "stand", "one_die", "fight_on", "break_off")
    if game.what == "retreat":
        game.choose("lydia")
    assert game.where("alexander_iii") == "lydia"
    assert (game.weariness, game.legitimacy) == (8, 27)


@pytest.mark.rule(SYSTEM, "5.1:6")
def test_alexander_victorious_costs_nothing() -> None:
    game = alexander(mac_phalanx=2).put("phrygia", "mazaeus", per_light_infantry=1)
    attack(game, [1, 2, 2, 6, 1, *NO_EVENT], "stand", "one_die")
    assert (game.weariness, game.legitimacy) == (10, 24)


def three(*held: str, **options: bool) -> Position:
    return Position(**options).hold("macedon", "wilusha", *held)


@pytest.mark.rule(SYSTEM, "5.1:7")
def test_troy_gordion_and_siwa_cheer_the_army() -> None:
    game = three("phrygia").put("libya", "parmenion", mac_light_infantry=1)
    game.act("macedon", ("move", "libya"), "whole", "garrison")
    assert game.weariness == 12


@pytest.mark.rule(SYSTEM, "5.1:7")
def test_sardis_does_not() -> None:
    game = three("phrygia").put("lydia", "parmenion", mac_phalanx=1)
    game.act("macedon", ("move", "lydia"), "whole", "garrison")
    assert game.owner("lydia") == "macedon"
    assert game.weariness == 10


@pytest.mark.rule(SYSTEM, "5.1:7")
def test_the_last_of_the_three_may_be_any_and_counts_once() -> None:
    game = three("libya").put("phrygia", "parmenion", mac_light_infantry=1)
    game.act("macedon", ("move", "phrygia"), "whole", "garrison", None)
    assert game.weariness == 12
    game.hold("persia", "phrygia").rested()
    game.act("macedon", ("move", "phrygia"), "whole", "garrison", None)
    assert game.weariness == 12, "once a game"


@pytest.mark.rule(SYSTEM, "5.1:7", "3.3.victory:5")
def test_a_victory_in_phrygia_may_be_what_brings_it() -> None:
    game = three("libya", "lydia").put("lydia", "parmenion", mac_phalanx=2)
    game.put("phrygia", "mazaeus", per_light_infantry=1)
    game.hold("persia", "lydia")
    attack(game, [1, 2, 2, 6, 1, *NO_EVENT], "stand")
    assert game.weariness == 12


@pytest.mark.rule(SYSTEM, "5.1:7")
def test_the_log_names_libya() -> None:
    game = three("phrygia").put("libya", "parmenion", mac_light_infantry=1)
    game.act("macedon", ("move", "libya"), "whole", "garrison")
    assert any("Libya" in line and "Phrygia" in line for line in game.log())


@pytest.mark.rule(SYSTEM, "5.1:8", "6.7:3")
def test_philip_keeps_the_cheer_from_coming() -> None:
    game = three("phrygia", philip_ii=True).put("macedonia", "philip_ii")
    game.put("libya", "parmenion", mac_light_infantry=1)
    before = game.weariness
    game.act("macedon", ("move", "libya"), "whole", "garrison")
    assert game.weariness == before


@pytest.mark.rule(SYSTEM, "5.1:8", "5.1:10")
def test_when_philip_dies_the_cheer_comes_at_once() -> None:
    game = three("phrygia", "libya", philip_ii=True).put("macedonia", "philip_ii")
    game.put("thrace", "alexander_iii", mac_phalanx=1)
    before = game.weariness
    game.begin(("event", 4))
    assert game.weariness == before - 2 + 2


@pytest.mark.rule(SYSTEM, "5.1:10", "6.7:2")
def test_philip_dead_costs_two() -> None:
    game = Position(philip_ii=True).put("phrygia", "philip_ii").put("thrace", "alexander_iii")
    game.put("lydia", "arsames", per_light_infantry=1)
    before = game.weariness
    attack(game, [], side="persia")
    assert game.where("philip_ii") == "lost"
    assert game.weariness == before - 2
    assert game.winner == ""


@pytest.mark.rule(SYSTEM, "5.1:11")
def test_the_tracks_have_no_upper_end() -> None:
    game = Position().tracks(legitimacy=50).put("zoan", "arsames", per_light_infantry=1)
    game.act("persia", ("move", "zoan"), "whole", "garrison")
    assert game.legitimacy == 51


# -- 5.2 -------------------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "5.2:1", "5.2:3")
def test_battles_of_syrmus_and_agis_count_as_persian() -> None:
    game = Position().put("thrace", "syrmus", thracian_light_infantry=1)
    game.put("macedonia", "antipater", mac_phalanx=2)
    attack(game, [1, 2, 2, 6, 1, *NO_EVENT], start="macedonia", to="thrace")
    if game.what == "retreat_before_combat":
        game.choose("stand")
    assert game.where("syrmus") == "lost"
    assert game.legitimacy == 24
    game = Position().sparta_risen().put("mycenae", "agis_iii", spartan_phalanx=2)
    game.put("hellas", "corhagus", mac_light_infantry=1)
    dice: list[int | str] = [6, 1, 1, 2, 2, "cleitus", *NO_EVENT]
    attack(game, dice, start="mycenae", to="hellas", side="persia")
    if game.what == "retreat_before_combat":
        game.choose("stand")
    assert game.legitimacy == 27


@pytest.mark.rule(SYSTEM, "5.2:2", "5.2:11", "5.2:4")
def test_cities_gained_and_lost() -> None:
    game = Position().put("zoan", "parmenion", mac_phalanx=1)
    game.act("macedon", ("move", "zoan"), "whole", "garrison")
    assert game.legitimacy == 25, "nobody's city"
    game = Position().put("kish", "parmenion", mac_phalanx=1)
    game.act("macedon", ("move", "kish"), "whole", "garrison")
    assert game.legitimacy == 24


@pytest.mark.rule(SYSTEM, "5.2:3")
def test_a_lost_battle_costs_one() -> None:
    game = Position().hold("macedon", "lydia").put("lydia", "parmenion", mac_phalanx=2)
    game.put("phrygia", "mazaeus", per_light_infantry=1)
    attack(game, [1, 2, 2, 6, 1, *NO_EVENT], "stand")
    assert game.legitimacy == 24


@pytest.mark.rule(SYSTEM, "5.2:5", "5.2:6", "7.2:6")
@pytest.mark.parametrize(("pride", "legitimacy"), [([2, 3, 3], 23), ([3, 3, 3], 22)])
def test_breaking_off_costs_one_more_and_pride_another(pride: list[int], legitimacy: int) -> None:
    """Mazaeus has rank 8."""
    game = Position().hold("macedon", "lydia").put("lydia", "parmenion", mac_phalanx=2)
    game.put("phrygia", "mazaeus", per_light_infantry=2)
    attack(game, [6, 1, 1, 6, 1, 1, 6, 6, *pride, *NO_EVENT], "stand", "break_off")
    if game.what == "retreat":
        game.choose("cappadocia")
    assert game.legitimacy == legitimacy


@pytest.mark.rule(SYSTEM, "5.2:7", "5.2:4")
def test_persepolis_costs_five_and_the_city_one() -> None:
    game = Position().put("elam", "parmenion", mac_phalanx=5)
    game.act("macedon", ("siege", "persepolis"), dice=[2, 2, 2, 2, 2, *NO_EVENT])
    assert game.legitimacy == 25 - 5 - 1


@pytest.mark.rule(SYSTEM, "5.2:7", "5.2:8")
@pytest.mark.parametrize("area", ["media", "elam"])
def test_the_five_come_once_a_game(area: str) -> None:
    game = Position().put(area, "parmenion", mac_phalanx=5)

    def take() -> None:
        if area == "media":
            game.act("macedon", ("move", "media"), "whole", "garrison", None)
        else:
            game.act("macedon", ("siege", "persepolis"), dice=[2, 2, 2, 2, 2, *NO_EVENT])

    take()
    first = game.legitimacy
    assert first == 25 - 5 - (area == "elam")
    game.hold("persia", area).rested()
    game.s.season.besieged = []
    take()
    assert game.legitimacy == first - (area == "elam")


@pytest.mark.rule(SYSTEM, "5.2:9")
def test_the_king_killed_in_combat_costs_one_more() -> None:
    game = Position().hold("macedon", "lydia").put("lydia", "parmenion", mac_phalanx=2)
    game.put("phrygia", "darius_iii", per_light_infantry=1).put("media", "bessus")
    attack(game, [1, 2, 2, 6, 1, *NO_EVENT], "stand")
    assert game.where("darius_iii") == "lost"
    assert game.legitimacy == 25 - 1 - 1
    assert game.king_of_kings == "bessus"


@pytest.mark.rule(SYSTEM, "5.2:9")
def test_darius_who_is_no_king_costs_nothing_more() -> None:
    game = Position().hold("macedon", "lydia").put("lydia", "parmenion", mac_phalanx=2)
    game.put("phrygia", "darius_iii", per_light_infantry=1).put("media", "bessus").king("bessus")
    attack(game, [1, 2, 2, 6, 1, *NO_EVENT], "stand")
    assert game.legitimacy == 24


@pytest.mark.rule(SYSTEM, "tracking-movement:1")
def test_a_new_turn_finds_everybody_ready() -> None:
    game = Position().hold("macedon", "lydia").put("lydia", "parmenion", mac_phalanx=1)
    game.put("aegean_sea", mac_ship=1).moved("lydia", "aegean_sea")
    assert not game.act("macedon").offered("move")
    game.begin(("turn",))
    assert game.offered("move") == [("move", "lydia")]
    assert game.offered("fleet") == [("fleet", "aegean_sea")]
