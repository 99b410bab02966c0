"""8. The Event Table, and the worked example."""

from __future__ import annotations

import pytest

from argead.systems.alexander_vs_darius.positions import Position

SYSTEM = "alexander_vs_darius"


def event(game: Position, roll: int, *dice: int | str) -> Position:
    return game.begin(("event", roll), dice=dice)


def combat(*dice: int) -> Position:
    """A combat in Phrygia that Macedon wins at once, and the event that follows."""
    game = Position().hold("macedon", "lydia").put("lydia", "parmenion", mac_phalanx=2)
    game.put("phrygia", per_light_infantry=1)
    game.act("macedon", ("move", "lydia"), "whole", ("to", "phrygia"), dice=[1, 2, 2, 1, *dice])
    return game.choose("mysia")


@pytest.mark.rule(SYSTEM, "8:1")
@pytest.mark.parametrize(
    ("dice", "name"),
    [
        ((3, 3), "Illyrian Raids"),
        ((3, 4), "Egypt in Revolt"),
        ((4, 5), "Scythian Raids"),
        ((6, 6), "Porus Invades"),
        ((5, 3), "Persian Court Intrigue"),
    ],
)
def test_two_dice_name_the_event(dice: tuple[int, int], name: str) -> None:
    assert f"Event: {name}" in combat(*dice).log()


@pytest.mark.rule(SYSTEM, "8:2")
@pytest.mark.parametrize(("roll", "side"), [(6, "macedon"), (9, "persia"), (12, "persia")])
def test_treasuries_never_fall_below_zero(roll: int, side: str) -> None:
    game = event(Position().treasuries(0, 0), roll)
    assert game.treasure(side) == 0


@pytest.mark.rule(SYSTEM, "8.2:1", "8.2:2", "8.2:3", "8.2:4")
def test_crete_aids_alexander() -> None:
    game = event(Position().put("wilusha", "alexander_iii", mac_phalanx=1), 2)
    assert game.count("wilusha", "cretan_light_infantry") == 1
    assert game.count("wilusha_port", "cretan_ship") == 2
    assert (game.owner("khania"), game.owner("east_crete")) == ("macedon", "macedon")
    assert game.s.crete_open
    assert game.legitimacy == 25
    assert event(game, 2).legitimacy == 26
    assert game.count("wilusha_port", "cretan_ship") == 2


@pytest.mark.rule(SYSTEM, "8.2:2")
def test_cretan_ships_go_to_the_nearest_port_when_he_is_inland() -> None:
    game = Position().hold("macedon", "lydia").put("phrygia", "alexander_iii", mac_phalanx=1)
    event(game, 2)
    if game.what == "cretan_port":
        game.choose("lydia_port")
    assert game.count("lydia_port", "cretan_ship") == 2


@pytest.mark.rule(SYSTEM, "8.2:2")
def test_cretan_ships_avoid_an_enemy_fleet() -> None:
    game = Position().put("wilusha", "alexander_iii", mac_phalanx=1).put("aegean_sea", per_ship=1)
    event(game, 2)
    if game.what == "cretan_port":
        assert "wilusha_port" not in game.options
        game.choose(game.options[0])
    assert game.count("wilusha_port", "cretan_ship") == 0


@pytest.mark.rule(SYSTEM, "8.3:1", "8.3:2")
def test_spitamenes() -> None:
    game = event(Position.start(), 3)
    assert game.where("spitamenes") == "media"
    assert game.units("media") == {"per_light_infantry": 2, "per_light_cavalry": 4}
    assert game.legitimacy == 25
    assert event(game, 3).legitimacy == 26


@pytest.mark.rule(SYSTEM, "8.3:2", "8.12:2")
def test_after_porus_spitamenes_does_not_come() -> None:
    game = event(event(Position.start(), 12), 3)
    assert game.where("spitamenes") != "media"
    assert game.legitimacy == 26


@pytest.mark.rule(SYSTEM, "8.4:1", "8.4:2", "8.4:3", "6.1:5")
def test_philotas_costs_parmenion_first_and_only_opinion_later() -> None:
    game = event(Position.start(), 4, "cleitus")
    assert (game.where("parmenion"), game.where("cleitus")) == ("lost", "wilusha")
    assert (game.treasure("macedon"), game.legitimacy) == (9, 26)
    event(game, 4)
    assert (game.treasure("macedon"), game.legitimacy) == (9, 27)


@pytest.mark.rule(SYSTEM, "8.4:1")
def test_philotas_removes_philip_and_spares_parmenion() -> None:
    game = event(Position.start(philip_ii=True), 4)
    assert (game.where("philip_ii"), game.where("parmenion")) == ("lost", "wilusha")
    assert game.s.alexander_rules


@pytest.mark.rule(SYSTEM, "8.4:1", "objectives:4")
def test_philotas_ends_the_war_if_alexander_was_dead_already() -> None:
    game = Position.start(philip_ii=True).put("lost", "alexander_iii")
    assert event(game, 4).winner == "persia"


@pytest.mark.rule(SYSTEM, "8.4:2")
def test_philotas_without_either() -> None:
    game = event(Position.start().put("lost", "parmenion"), 4)
    assert (game.treasure("macedon"), game.legitimacy) == (9, 26)


@pytest.mark.rule(SYSTEM, "8.5:1")
def test_a_pacified_thrace_costs_one_each_time() -> None:
    game = Position.start()
    game.s.pacified = True
    assert event(game, 5).treasure("macedon") == 9
    assert event(game, 5).treasure("macedon") == 8
    assert game.where("syrmus") == "set_aside"


@pytest.mark.rule(SYSTEM, "8.5:2", "8.5:3", "8.5:4")
def test_syrmus_rises_grows_and_is_remembered() -> None:
    game = event(Position.start(), 5)
    assert game.units("harmangia") == {"thracian_light_infantry": 4}
    assert game.treasure("macedon") == 10
    for count in (5, 6, 6):
        event(game, 5)
        assert game.units("harmangia") == {"thracian_light_infantry": count}
    game.put("lost", "syrmus")
    assert event(game, 5).treasure("macedon") == 9


@pytest.mark.rule(SYSTEM, "8.5:5", "8.5:6")
def test_syrmus_moves_one_area_for_nothing_and_not_over_the_straits() -> None:
    game = Position().put("thrace", "syrmus", thracian_light_infantry=4).treasuries(persia=0)
    game.act("persia", ("syrmus", "thrace"))
    assert game.steps() == {"harmangia", "macedonia"}
    game.choose(("to", "harmangia"))
    assert not game.steps()
    game.choose(None)
    assert game.seat == "macedon", "it was an action"
    assert game.where("syrmus") == "harmangia"
    assert not game.act("persia").offered("syrmus"), "one Area a turn"


@pytest.mark.rule(SYSTEM, "8.5:5", "3.3.fight:1")
def test_syrmus_fights_whom_he_meets() -> None:
    game = Position().put("harmangia", "syrmus", thracian_light_infantry=4)
    game.put("macedonia", "antipater", mac_phalanx=1)
    game.act("persia", ("syrmus", "harmangia"), ("to", "macedonia"))
    assert (game.seat, game.what) == ("macedon", "retreat_before_combat")


@pytest.mark.rule(SYSTEM, "8.5:7")
def test_thracians_follow_nobody_else_and_syrmus_leads_nobody_else() -> None:
    game = Position().put("harmangia", "syrmus", "mazaeus", thracian_light_infantry=1)
    game.put("harmangia", per_light_infantry=1)
    game.act("persia", ("move", "harmangia"))
    if game.what == "who_leads":
        assert "syrmus" not in game.options
        game.choose("mazaeus")
    if game.what == "who_marches":
        game.choose("whole")
    assert game.units("marching") == {"per_light_infantry": 1}


@pytest.mark.rule(SYSTEM, "8.5:7", "2.1:1")
def test_syrmus_raises_a_marker() -> None:
    game = Position().put("thrace", "syrmus", thracian_light_infantry=1)
    game.act("persia", ("syrmus", "thrace"), ("to", "harmangia"), "garrison")
    assert game.owner("harmangia") == "persia"


@pytest.mark.rule(SYSTEM, "8.6:1", "8.6:2")
@pytest.mark.parametrize(
    ("area", "units", "loss"), [("macedonia", 1, 1), ("macedonia", 0, 2), ("thrace", 1, 2)]
)
def test_illyrians_fear_antipater(area: str, units: int, loss: int) -> None:
    game = Position().put(area, "antipater")
    if units:
        game.put(area, mac_phalanx=units)
    assert event(game, 6).treasure("macedon") == 10 - loss


@pytest.mark.rule(SYSTEM, "8.6:2")
def test_units_without_antipater_do_not_help() -> None:
    assert event(Position().put("macedonia", "craterus", mac_phalanx=3), 6).treasure("macedon") == 8


EGYPT = ("lower_egypt", "nile_delta", "thebaid", "zoan")


@pytest.mark.rule(SYSTEM, "8.7:1")
@pytest.mark.parametrize("free", ["", *EGYPT])
@pytest.mark.parametrize("holder", ["neutral", "macedon"])
def test_egypt_revolts_only_when_all_of_it_is_persian(free: str, holder: str) -> None:
    game = Position().hold("persia", *EGYPT)
    if free:
        game.hold(holder, free)
    assert event(game, 7).treasure("persia") == (10 if free else 7)


@pytest.mark.rule(SYSTEM, "8.8:1", "8.8:2")
@pytest.mark.parametrize(("legitimacy", "king"), [(7, "darius_iii"), (6, "bessus")])
def test_intrigue_removes_a_weak_darius(legitimacy: int, king: str) -> None:
    game = Position.start().put("media", "bessus").tracks(legitimacy=legitimacy)
    event(game, 8)
    assert game.legitimacy == legitimacy - 1
    assert game.king_of_kings == king
    assert (game.where("darius_iii") == "lost") == (king == "bessus")


@pytest.mark.rule(SYSTEM, "8.8:2", "8.8:3")
def test_the_heirs_are_bessus_then_ariobarzanes_then_nobody() -> None:
    game = Position.start().put("lost", "bessus").put("elam", "ariobarzanes").tracks(legitimacy=4)
    assert event(game, 8).king_of_kings == "ariobarzanes"
    game = Position.start().put("lost", "bessus", "ariobarzanes").tracks(legitimacy=4)
    assert event(game, 8).winner == "macedon"


@pytest.mark.rule(SYSTEM, "8.8:4")
def test_another_king_is_left_alone() -> None:
    game = Position.start().put("media", "bessus").king("bessus").tracks(legitimacy=4)
    event(game, 8)
    assert (game.king_of_kings, game.legitimacy) == ("bessus", 3)
    assert game.where("darius_iii") == "kish"


@pytest.mark.rule(SYSTEM, "8.8:5")
def test_an_heir_who_is_still_on_his_way_may_be_king() -> None:
    game = event(Position.start().tracks(legitimacy=4), 8)
    assert game.king_of_kings == "bessus"
    assert game.winner == ""


@pytest.mark.rule(SYSTEM, "8.9:1")
def test_scythians_cost_one() -> None:
    assert event(Position(), 9).treasure("persia") == 9


@pytest.mark.rule(SYSTEM, "8.10:1", "8.10:2", "8.10:3", "8.10:4", "8.10:5")
def test_cyprus_rebels() -> None:
    game = event(Position.start(), 10, 4)
    if game.what == "leave_port":
        game.choose("cilician_sea")
    assert game.owner("cyprus") == "macedon"
    assert game.count("cyprus_port", "mac_ship") == 4
    assert game.count("cilician_sea", "per_ship") == 16
    assert game.legitimacy == 24
    assert event(game, 10).legitimacy == 25


@pytest.mark.rule(SYSTEM, "8.10:2")
def test_persia_chooses_its_ships_and_macedon_gets_no_more_than_there_were() -> None:
    game = Position().put("lydia_port", per_ship=2).put("ugarit_port", per_ship=2)
    event(game, 10, 1)
    assert (game.seat, game.what) == ("persia", "cyprus_ships")
    game = event(Position().put("lydia_port", per_ship=2), 10, 6)
    assert game.count("cyprus_port", "mac_ship") == 2
    assert game.count("lydia_port", "per_ship") == 0


@pytest.mark.rule(SYSTEM, "8.10:3")
def test_a_persian_army_on_cyprus_is_lost_with_it() -> None:
    game = event(Position().put("cyprus", "mazaeus", per_light_infantry=1), 10, 1)
    assert game.where("mazaeus") == "lost"
    assert game.count("lost", "per_light_infantry") == 1


@pytest.mark.rule(SYSTEM, "8.10:4")
def test_a_cyprus_that_was_macedonian_costs_persia_no_city() -> None:
    game = event(Position().hold("macedon", "cyprus").put("lydia_port", per_ship=2), 10, 1)
    assert game.legitimacy == 25


@pytest.mark.rule(SYSTEM, "8.11:1", "8.11:2")
def test_training_turns_light_into_heavy() -> None:
    game = Position().put("kish", per_light_infantry=1, per_light_cavalry=1)
    game.put("media", per_light_infantry=1)
    event(game, 11)
    assert (game.seat, game.what) == ("persia", "training")
    assert set(game.options) == {("per_light_infantry", "kish"), ("per_light_infantry", "media")}
    game.choose(("per_light_infantry", "media"))
    assert game.units("media") == {"per_medium_infantry": 1}
    assert game.units("kish") == {"per_light_infantry": 1, "per_heavy_cavalry": 1}
    assert game.count("pool", "per_light_infantry") == 19


@pytest.mark.rule(SYSTEM, "8.11:1")
def test_training_makes_immortals_when_no_medium_infantry_is_left() -> None:
    game = Position().put("lost", per_medium_infantry=8).put("kish", per_light_infantry=1)
    assert event(game, 11).units("kish") == {"per_immortal": 1}


@pytest.mark.rule(SYSTEM, "8.11:1")
def test_training_that_cannot_be_done_is_skipped() -> None:
    assert event(Position(), 11).over
    game = Position().put("lost", per_heavy_cavalry=10).put("kish", per_light_cavalry=1)
    assert event(game, 11).units("kish") == {"per_light_cavalry": 1}


@pytest.mark.rule(SYSTEM, "8.12:1", "8.12:3")
def test_porus() -> None:
    game = Position().put("media", "spitamenes", per_light_infantry=2)
    game.put("kish", per_light_infantry=2)
    event(game, 12)
    assert (game.seat, game.what) == ("persia", "porus")
    for place in ("kish", "kish", "media"):
        game.choose(*([("per_light_infantry", place)] if game.what == "porus" else []))
    assert game.where("spitamenes") == "lost"
    assert game.count("lost", "per_light_infantry") == 3
    assert game.treasure("persia") == 9
    assert event(game, 12).treasure("persia") == 8


@pytest.mark.rule(SYSTEM, "8.12:1", "8.12:3")
def test_porus_without_spitamenes_takes_gold_only() -> None:
    game = event(Position().put("kish", per_light_infantry=3), 12)
    assert (game.treasure("persia"), game.count("kish")) == (9, 3)


@pytest.mark.rule(SYSTEM, "example-of-land-combat:1", "3.3.victory:6", "3.3.spoils:1", "3.1:3")
def test_athena_and_ares() -> None:
    game = Position().hold("macedon", "lydia")
    game.put("lydia", "parmenion", "antipater", "craterus", "coenus", "corhagus")
    game.put("lydia", mac_light_infantry=6).put("phrygia", "mazaeus", per_light_infantry=5)
    first = [6, 6, 6, 6, 3, 3, 3, 3, 1, 1, 1, 6, 1, 1, 1, 1]
    second = [1, 1, 6, 6, 1, 1, 1, 1, 6, 6]
    game.act("macedon", ("move", "lydia"), "all", "whole", dice=[*first, *second, 4, 5])
    game.choose(("to", "phrygia"), "stand")
    assert [len(game.fired(side)) for side in ("macedon", "persia")] == [10, 6]
    game.choose("as proposed", "as proposed")
    assert (game.seat, game.what) == ("persia", "break_off")
    game.choose("fight_on", "fight_on")
    assert [len(game.fired(side)) for side in ("macedon", "persia")] == [8, 2]
    game.choose("as proposed", "mysia")
    assert game.legitimacy == 24
    assert game.treasure("macedon") == 10 - 1 + 3
    assert (game.owner("phrygia"), game.owner("mysia")) == ("macedon", "macedon")
    assert "Event: Scythian Raids" in game.log()
