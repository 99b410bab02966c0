"""Where chapters meet: events on the march, deaths in the middle, ports that turn, the crown, rank at sea."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from argead.core.chance import Rng
from argead.core.opening import simulation
from argead.systems.alexander_vs_darius import system
from argead.systems.alexander_vs_darius.positions import Position
from argead.systems.alexander_vs_darius.state import NEUTRAL, State

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


def field(*leaders: str, **units: int) -> Position:
    return Position().hold("macedon", "lydia").put("lydia", *leaders, **units)


def settle_field(game: Position) -> Position:
    while game.what in ("adjacent_garrison", "hits", "pursuit_hits"):
        game.choose(game.options[0])
    return game


# -- events in the middle of a march -----------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "8:4", "6.1:6", "8.4:1")
def test_a_commander_lost_to_an_event_is_replaced_on_the_march() -> None:
    game = field("parmenion", mac_phalanx=2).put("phrygia", per_light_infantry=1)
    settle_field(attack(game, [1, 2, 2, 1, 2, 2, "cleitus"]))
    assert game.where("parmenion") == "lost"
    assert game.leaders("marching") == ["cleitus"]
    assert (game.what, bool(game.steps())) == ("march", True)


@pytest.mark.rule(SYSTEM, "8:4", "1.4.army:3")
def test_an_army_that_an_event_leaves_without_a_leader_stops() -> None:
    game = field("parmenion", mac_phalanx=2).put("phrygia", per_light_infantry=1)
    game.put("lost", "cleitus", "hephaestion", "ptolemy_i")
    settle_field(attack(game, [1, 2, 2, 1, 2, 2]))
    assert game.units("phrygia") == {"mac_phalanx": 2}
    assert game.what == "action"


def persian_victory(*event: int, **units: int) -> Position:
    """Mazaeus takes Phrygia from one light infantry; then the event."""
    game = Position().hold("macedon", "phrygia").put("phrygia", mac_light_infantry=1)
    game.put("cappadocia", "mazaeus", per_immortal=1, **units)
    rest = [1] * sum(units.values())
    attack(game, [1, 6, 3, *rest, *event], start="cappadocia", side="persia")
    return settle_field(game)


@pytest.mark.rule(SYSTEM, "8:3", "8.11:1")
def test_troops_on_the_march_can_be_trained() -> None:
    game = persian_victory(5, 6, per_light_infantry=1, per_light_cavalry=1)
    found = {**game.units("marching"), **game.units("phrygia")}
    assert found == {"per_immortal": 1, "per_medium_infantry": 1, "per_heavy_cavalry": 1}


@pytest.mark.rule(SYSTEM, "8:3", "8.12:3")
def test_porus_takes_troops_on_the_march() -> None:
    game = Position().hold("macedon", "phrygia").put("phrygia", mac_light_infantry=1)
    game.put("cappadocia", "mazaeus", per_immortal=1, per_light_infantry=3)
    game.put("media", "spitamenes")
    attack(game, [1, 6, 3, 1, 1, 1, 6, 6], start="cappadocia", side="persia")
    settle_field(game)
    assert game.where("spitamenes") == "lost"
    assert game.count("lost", "per_light_infantry") == 3


@pytest.mark.rule(SYSTEM, "8:3", "8.6:2")
def test_antipater_who_has_just_marched_into_macedonia_guards_it() -> None:
    game = Position().put("hellas", "antipater", mac_phalanx=2)
    game.put("macedonia", thracian_light_infantry=1)
    attack(game, [6, 2, 2, 1, 3, 3], start="hellas", to="macedonia")
    settle_field(game)
    assert game.treasure("macedon") == 10 - 1 + 1 - 1


@pytest.mark.rule(SYSTEM, "8:3", "8.2:1", "8.2:2")
def test_cretans_find_alexander_on_the_march() -> None:
    game = Position().hold("persia", "wilusha").put("thrace", "alexander_iii", mac_phalanx=2)
    game.put("wilusha", per_light_infantry=1)
    attack(game, [1, 2, 2, 1, 1, 1], "one_die", start="thrace", to="wilusha")
    settle_field(game)
    assert game.count("marching", "cretan_light_infantry") == 1
    assert game.count("wilusha_port", "cretan_ship") == 2


@pytest.mark.rule(SYSTEM, "8:3", "8.10:2")
def test_cyprus_takes_ships_of_the_fleet_that_has_just_won() -> None:
    game = Position().put("aegean_sea", mac_ship=1).put("lycian_sea", per_ship=3)
    dice = [1, 1, 4, 4, 4, 5, 5, 2]
    game.act("persia", ("fleet", "lycian_sea"), ("sail", "aegean_sea"), dice=dice).choose("fight")
    assert game.count("aegean_sea", "per_ship") == 1
    assert game.units("cyprus_port")["mac_ship"] == 2


# -- deaths in the middle ----------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "3.1:8")
def test_an_army_without_its_last_leader_cannot_break_off_and_is_destroyed_if_it_loses() -> None:
    """Round 1: both score one, Parmenion falls; rounds 2 and 3: nothing. A tie: the attacker loses."""
    game = field("parmenion", mac_phalanx=1).put("phrygia", "mazaeus", per_light_infantry=2)
    game.put("lost", "cleitus", "hephaestion", "ptolemy_i")
    first, idle = [6, 2, 6, 6, 1], [1, 6, 1]
    attack(game, [*first, *idle, *idle, *NO_EVENT], "stand", "by hand")
    game.choose(("per_light_infantry", 1))
    game.choose("by hand", ("mac_phalanx", 0))
    asked = []
    while game.what == "break_off":
        asked.append(game.seat)
        game.choose("fight_on")
    assert asked == ["persia", "persia"]
    assert game.count("lost", "mac_phalanx") == 1


@pytest.mark.rule(SYSTEM, "3.1:8", "1.4.army:3")
def test_a_victorious_army_without_a_leader_stays() -> None:
    game = field("parmenion", mac_phalanx=3).put("phrygia", "mazaeus", per_light_infantry=1)
    game.put("lost", "cleitus", "hephaestion", "ptolemy_i")
    attack(game, [1, 2, 2, 2, 1, 1, *NO_EVENT], "stand", "by hand", ("mac_phalanx", 0), "mysia")
    assert game.where("parmenion") == "lost"
    assert game.units("phrygia") == {"mac_phalanx": 3}
    assert game.what == "action"


@pytest.mark.rule(SYSTEM, "3.1:6", "3.3.retreat:6", "3.3.victory:3", "3.3.victory:7")
def test_leaderless_defenders_who_lose_on_hits_are_destroyed() -> None:
    game = field("parmenion", mac_phalanx=2).put("phrygia", per_immortal=2)
    first, idle = [6, 2, 1, 1, 1], [6, 1, 1, 1, 1]
    attack(game, [*first, *idle, *idle, 6, *NO_EVENT])
    while game.what in ("break_off", "hits"):
        game.choose("fight_on" if game.what == "break_off" else "as proposed")
    assert game.count("lost", "per_immortal") == 2
    assert game.what == "adjacent_garrison"


@pytest.mark.rule(SYSTEM, "5.2:9", "3.3.retreat:6", "3.3.spoils:3", "8.8:6")
def test_a_king_destroyed_with_an_army_that_cannot_retreat_was_killed_in_combat() -> None:
    game = Position().put("cyprus", "darius_iii", per_light_infantry=2).put("media", "bessus")
    game.put("phoenician_sea", "parmenion", mac_ship=2, mac_phalanx=2)
    dice = [6, 1, 1, 6, 1, 1] * 2 + [6, 2, 1, 6, 1, 1] + [6, *NO_EVENT]
    game.act("macedon", ("disembark", "phoenician_sea", "cyprus"), "whole", dice=dice)
    game.choose("stand")
    while game.what in ("break_off", "hits"):
        game.choose("fight_on" if game.what == "break_off" else "as proposed")
    assert game.where("darius_iii") == "lost"
    assert game.legitimacy == 25 - 1 - 1
    assert game.treasure("macedon") == 10 - 1 + 1 + 3
    assert game.king_of_kings == "bessus"


@pytest.mark.rule(SYSTEM, "8.8:6", "1.4.leaders:6")
def test_a_king_caught_alone_leaves_the_crown_and_no_shame() -> None:
    game = field("parmenion", mac_phalanx=1).put("phrygia", "darius_iii").put("media", "bessus")
    attack(game, [])
    assert (game.king_of_kings, game.legitimacy) == ("bessus", 25)
    game = field("parmenion", mac_phalanx=1).put("phrygia", "darius_iii")
    game.put("lost", "bessus").put("media", "ariobarzanes")
    assert attack(game, []).king_of_kings == "ariobarzanes"
    game = field("parmenion", mac_phalanx=1).put("phrygia", "darius_iii")
    game.put("lost", "bessus", "ariobarzanes")
    attack(game, [])
    assert (game.winner, game.legitimacy) == ("", 25), "a line that has run out costs nothing"


@pytest.mark.rule(SYSTEM, "6.7:7", "1.4.leaders:3")
def test_artaxerxes_caught_alone_is_succeeded_by_the_die() -> None:
    game = Position(artaxerxes_iii=True).hold("macedon", "lydia").king("artaxerxes_iii")
    game.put("lydia", "parmenion", mac_phalanx=1).put("phrygia", "artaxerxes_iii")
    attack(game, [2])
    assert game.king_of_kings == "bisthanes"
    assert game.legitimacy == 28


@pytest.mark.rule(SYSTEM, "6.1:8", "6.1:5")
def test_alexander_is_replaced_while_philip_lives() -> None:
    game = Position(philip_ii=True).put("macedonia", "philip_ii").put("phrygia", "alexander_iii")
    game.put("lydia", "arsames", per_light_infantry=1)
    attack(game, ["cleitus"], None, side="persia")
    assert game.where("alexander_iii") == "lost"
    assert game.where("cleitus") == "macedonia"


@pytest.mark.rule(SYSTEM, "6.1:8")
def test_philip_is_not_replaced() -> None:
    game = Position.start(philip_ii=True).begin(("event", 4))
    assert game.where("philip_ii") == "lost"
    assert [game.where(x) for x in ("cleitus", "hephaestion", "ptolemy_i")] == ["set_aside"] * 3


@pytest.mark.rule(SYSTEM, "5.1:6", "3.3.victory:4")
def test_a_tie_is_a_defeat_for_alexander_the_attacker() -> None:
    game = field("alexander_iii", mac_phalanx=1).hold("persia", "wilusha")
    game.put("phrygia", "mazaeus", per_light_infantry=1)
    attack(game, [*[6, 1, 6, 1] * 3, *NO_EVENT], "stand")
    while game.what in ("alexander", "break_off"):
        game.choose("one_die" if game.what == "alexander" else "fight_on")
    game.choose("lydia")
    assert (game.weariness, game.legitimacy) == (8, 27)


@pytest.mark.rule(SYSTEM, "5.1:9", "5.2:1")
def test_another_general_beaten_costs_alexander_nothing() -> None:
    game = field("parmenion", mac_phalanx=1).hold("persia", "wilusha")
    game.put("phrygia", "mazaeus", per_light_infantry=1).put("thrace", "alexander_iii")
    attack(game, [*[6, 1, 6, 1] * 3, *NO_EVENT], "stand")
    while game.what == "break_off":
        game.choose("fight_on")
    game.choose("lydia")
    assert (game.weariness, game.legitimacy) == (10, 27)


# -- ports, seas, straits ----------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "2.1:8", "3.6:15")
def test_ships_leave_a_port_whose_marker_turns() -> None:
    game = Position().put("arzawa", "parmenion", mac_phalanx=1).put("arzawa_port", per_ship=2)
    game.act("macedon", ("move", "arzawa"), "whole", "garrison")
    assert game.count("arzawa_port") == 0
    assert game.count("aegean_sea", "per_ship") == 2


@pytest.mark.rule(SYSTEM, "2.1:8", "1.4.embark:8")
def test_ships_leave_a_port_that_a_landing_has_turned_and_fight_the_fleet_at_sea() -> None:
    game = Position().put("aegean_sea", "parmenion", mac_ship=1, mac_phalanx=1)
    game.put("arzawa_port", per_ship=2)
    dice = [1, 4, 4, *NO_EVENT]
    game.act("macedon", ("disembark", "aegean_sea", "arzawa"), "whole", dice=dice)
    while game.what == "withdraw":
        game.choose("fight")
    assert game.count("lost", "mac_ship") == 1
    assert game.count("aegean_sea", "per_ship") == 2


@pytest.mark.rule(SYSTEM, "4.7:18", "3.6:15")
def test_unpaid_athenians_are_lost_with_athens_and_others_put_to_sea() -> None:
    game = Position().put("hellas", "mazaeus", hoplite_mercenary=3)
    game.put("hellas_port", athenian_ship=3, mac_ship=1)
    game.s.athens = 1
    game.act("persia", ("siege", "athens"), dice=[3, 3, 3, *NO_EVENT])
    assert game.count("lost", "athenian_ship") == 3
    assert (game.seat, game.what) == ("macedon", "leave_port")
    game.choose("ionian_sea")
    assert game.count("ionian_sea", "mac_ship") == 1


@pytest.mark.rule(SYSTEM, "1.4.fleet:11", "1.4.fleet:8")
def test_leaving_port_in_the_face_of_an_enemy_is_an_attack() -> None:
    game = Position().put("lydia_port", per_ship=2).put("aegean_sea", mac_ship=1)
    game.act("persia", ("fleet", "aegean_sea"), dice=[1])
    assert (game.seat, game.what) == ("macedon", "withdraw")


@pytest.mark.rule(SYSTEM, "7.1:3")
def test_a_wounded_alexander_does_not_embark() -> None:
    game = Position().put("macedonia", "alexander_iii", "craterus", mac_phalanx=1)
    game.put("macedonia_port", mac_ship=1)
    game.s.pinned = 1
    game.act("macedon", ("embark", "macedonia", "macedonia_port"))
    if game.what == "who_embarks":
        assert "alexander_iii" not in game.options
        game.choose(game.options[0])
    if game.what == "what_embarks":
        game.choose("whole" if "whole" in game.options else game.options[-1])
    assert game.where("alexander_iii") == "macedonia"
    assert game.where("craterus") == "macedonia_port"


@pytest.mark.rule(SYSTEM, "7.1:3")
def test_ships_carry_a_wounded_alexander() -> None:
    game = Position().put("macedonia_port", "alexander_iii", mac_ship=1, mac_phalanx=1)
    game.s.pinned = 1
    game.act("macedon", ("fleet", "aegean_sea"), dice=[1])
    assert game.leaders("sailing") == ["alexander_iii"]


@pytest.mark.rule(SYSTEM, "7.2:7", "1.4.embark:9")
def test_egypt_opens_to_a_persian_landing_as_the_owner_chooses() -> None:
    game = Position().hold("macedon", "zoan")
    game.put("egyptian_sea", "mazaeus", per_ship=1, per_light_cavalry=1)
    game.act("persia", ("disembark", "egyptian_sea", "zoan"), "whole")
    assert game.what == "landed"
    game.choose("raise_marker")
    assert (game.owner("zoan"), game.legitimacy, game.weariness) == ("persia", 26, 9)


@pytest.mark.rule(SYSTEM, "8.5:6", "3.3.retreat:5")
def test_syrmus_does_not_retreat_over_the_straits() -> None:
    """Wilusha and Chalybes are Persian, and nothing on his side is."""
    game = Position().hold("persia", "wilusha").put("thrace", "syrmus", thracian_light_infantry=2)
    game.put("macedonia", "antipater", mac_phalanx=1)
    attack(game, [6], "slip_away", start="macedonia", to="thrace")
    assert game.where("syrmus") == "lost", "he has nowhere to go"


@pytest.mark.rule(SYSTEM, "8.5:8")
def test_syrmus_rises_beside_macedonians_or_never() -> None:
    game = Position.start().put("harmangia", "corhagus", mac_light_infantry=1).begin(("event", 5))
    assert game.where("syrmus") == "illyria"
    game = Position.start()
    for area in ("harmangia", "illyria", "macedonia", "thrace"):
        game.put(area, mac_light_infantry=1)
    game.begin(("event", 5))
    assert game.treasure("macedon") == 9
    assert game.where("syrmus") in ("lost", "set_aside")


# -- Persian rank away from the march ----------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "7.2:1", "1.4.embark:16")
def test_rank_is_kept_when_embarking_and_landing() -> None:
    game = Position().put("lydia", "nabarzanes", "darius_iii", per_light_infantry=2)
    game.put("lydia_port", per_ship=4).assign("darius_iii", per_light_infantry=2)
    game.act("persia", ("embark", "lydia", "lydia_port"), "nabarzanes")
    assert game.count("lydia_port", "per_light_infantry") == 0
    game = Position().put("aegean_sea", "nabarzanes", "darius_iii", per_ship=3)
    game.put("aegean_sea", per_light_infantry=2).assign("darius_iii", per_light_infantry=2)
    game.act("persia", ("disembark", "aegean_sea", "lydia"), "nabarzanes")
    assert game.count("lydia", "per_light_infantry") == 0


@pytest.mark.rule(SYSTEM, "7.2:1", "1.4.army:5")
def test_units_do_not_go_on_under_a_lower_leader() -> None:
    game = Position().put("kish", "nabarzanes", "darius_iii", per_light_infantry=2)
    game.assign("darius_iii", per_light_infantry=2)
    game.act("persia", ("move", "kish"), "all", "whole", ("to", "sumer"), "leave", "nabarzanes")
    assert game.units("sumer") == {"per_light_infantry": 2}
    assert game.leaders("marching") == ["nabarzanes"]


@pytest.mark.rule(SYSTEM, "7.2:1", "1.4.army:6")
def test_units_of_a_higher_leader_are_not_picked_up_without_him() -> None:
    game = Position().put("kish", "nabarzanes", per_light_cavalry=1)
    game.put("sumer", "darius_iii", per_light_infantry=2)
    game.assign("darius_iii", per_light_infantry=2)
    game.act("persia", ("move", "kish"), "whole", ("to", "sumer"), "join", "done")
    assert game.count("marching", "per_light_infantry") == 0


@pytest.mark.rule(SYSTEM, "7.1:8", "1.4.army:5")
def test_an_army_leaves_ariobarzanes_behind_to_march_out() -> None:
    game = Position().put("mittani", "ariobarzanes", "mazaeus", per_light_cavalry=2)
    game.act("persia", ("move", "mittani"), "all", "whole")
    assert "hamath" not in game.steps()
    game = Position().put("mittani", "mazaeus", per_light_cavalry=2).put("mari", "ariobarzanes")
    game.act("persia", ("move", "mittani"), "whole", ("to", "mari"), "join")
    if game.what == "who_joins":
        game.choose("ariobarzanes")
    assert game.where("ariobarzanes") == "marching"
    assert "syria" not in game.steps()


# -- what nobody may learn ---------------------------------------------------------------------------

STACKS: list[tuple[list[str], dict[str, int]]] = [
    (["darius_iii", "mazaeus"], {}),
    (["mazaeus"], {"per_immortal": 1}),
    ([], {"per_light_infantry": 1, "per_heavy_cavalry": 1}),
]


@settings(max_examples=30)
@given(
    where=st.sampled_from(["phrygia", "mysia", "chalybes", "hapalla", "macedonia", "kish"]),
    stack=st.sampled_from(STACKS),
)
@pytest.mark.rule(SYSTEM, "3:9", "3:1")
def test_what_an_enemy_stack_holds_changes_no_question(
    where: str, stack: tuple[list[str], dict[str, int]]
) -> None:
    def asked(leaders: list[str], units: dict[str, int]) -> list[Any]:
        game = field("parmenion", mac_phalanx=2).put("thrace", "antipater", mac_phalanx=1)
        game.put("aegean_sea", "craterus", mac_ship=1, mac_light_infantry=1)
        game.put(where, *leaders, **units)
        menu = list(game.act("macedon").options)
        march = list(game.choose(("move", "lydia"), "whole").options)
        game = field("parmenion", mac_phalanx=2).put(where, *leaders, **units)
        buy = list(game.begin(("recruit", game.side("macedon"))).options)
        view = [repr(p) for p in game.view("macedon")["pieces"] if p["side"] == "persia"]
        return [menu, march, buy, view]

    assert asked(*stack) == asked([], {"per_light_cavalry": 2})


@pytest.mark.rule(SYSTEM, "3:5", "3:3")
def test_a_fleet_that_has_fought_is_hidden_again() -> None:
    game = Position().put("aegean_sea", "alexander_iii", mac_ship=3, mac_phalanx=2)
    game.put("lycian_sea", per_ship=2)
    game.act(
        "persia", ("fleet", "lycian_sea"), ("sail", "aegean_sea"), dice=[1, 1, 1, 1, 1, 1, 4, 5]
    )
    game.choose("fight", "withdraw", "macedonia_port")
    seen = game.seen("persia", "macedonia")
    assert all("id" not in p for p in seen)
    assert sorted(p["count"] for p in seen) == [3, 3]


@pytest.mark.rule(SYSTEM, "3:3", "3:6")
def test_units_that_sink_are_named_and_those_aboard_are_not() -> None:
    game = Position().put("aegean_sea", "parmenion", mac_ship=2, mac_phalanx=2)
    game.put("lycian_sea", per_ship=2)
    game.act("persia", ("fleet", "lycian_sea"), ("sail", "aegean_sea"), dice=[1, 1, 1, 4, 1])
    game.choose("fight")
    aboard = [p for p in game.seen("persia", "aegean_sea") if p["kind"] == "stack"]
    assert [p["count"] for p in aboard] == [2], "Parmenion and the phalanx that is left"
    lost = {p["title"]: p for p in game.view("persia")["panels"]}["Removed from the game"]
    assert {row["label"] for row in lost["rows"]} == {"Phalanx", "Macedonian Ship"}


# -- never and always --------------------------------------------------------------------------------


def breaches(s: State) -> list[str]:
    """Clauses that the board breaks between two actions."""
    t = s.tables
    found = []
    for place in range(t.pool):
        here = s.here[place]
        name = t.place_ids[place]
        ships = sum(1 for p in here if t.ship[p])
        units = sum(1 for p in here if p >= t.n_leaders and not t.ship[p])
        if len({t.side[p] for p in here}) > 1:
            found.append(f"3.3.fight:1 both sides in {name}")
        if place < t.n_areas:
            if ships:
                found.append(f"1.3.terrain:5 ships in {name}")
            if not s.crete_open and here and place in t.crete:
                found.append(f"6.5:1 somebody in {name}")
        elif units > ships or (here and not ships):
            found.append(f"1.4.embark:1 too many aboard in {name}")
        if place >= t.first_port and here and s.owner[place - t.first_port] != t.side[here[0]]:
            found.append(f"1.4.fleet:3 a fleet in an enemy port, {name}")
    ariobarzanes = s.at[t.confined]
    if ariobarzanes < t.n_areas and not t.confines[ariobarzanes]:
        found.append("7.1:8 Ariobarzanes abroad")
    syrmus = s.at[t.syrmus]
    if syrmus < t.n_areas and t.region[syrmus] != "greece":
        found.append("8.5:6 Syrmus over the straits")
    if min(s.treasury) < 0:
        found.append("8:2 a treasury below zero")
    if not s.rebellion and s.owner[t.sparta[0]] != NEUTRAL:
        found.append("4.6:2 Sparta taken")
    if s.weariness <= 0 or s.legitimacy <= 0:
        found.append("objectives:1 the war should be over")
    for c, city in enumerate(t.map.city):
        if s.siege[c] >= city.strength:
            found.append(f"3.6:9 {city.id} should have fallen")
    if any(b > most for b, most in zip(s.season.bought, (2, 5), strict=True)):
        found.append("4.3:4 too many recruits")
    return found


@pytest.mark.rule(
    SYSTEM,
    "3.3.fight:1",
    "1.3.terrain:5",
    "6.5:1",
    "1.4.embark:1",
    "1.4.fleet:3",
    "7.1:8",
    "8.5:6",
    "8:2",
    "4.6:2",
    "3.6:9",
    "4.3:4",
    "4.3:5",
)
@pytest.mark.parametrize("first", range(0, 30, 10))
def test_no_random_game_breaks_a_never(first: int) -> None:
    royal = {"philip_ii": True, "artaxerxes_iii": True}
    for seed in range(first, first + 10):
        run = simulation(system, "campaign", seed, royal if seed % 2 else {})
        rng = Rng(f"never {seed}")
        while run.ask is not None:
            if run.ask.what == "action":
                assert breaches(run.state) == [], f"seed {seed}"
            run.send(rng.choice(run.ask.options))
        assert run.state.outcome is not None


# -- further meetings --------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "3.4:1", "3.3.fight:4")
def test_the_owner_of_a_mixed_fleet_chooses_the_ships_he_loses() -> None:
    game = Position().put("aegean_sea", mac_ship=1, athenian_ship=1).put("lycian_sea", per_ship=2)
    game.act("persia", ("fleet", "lycian_sea"), ("sail", "aegean_sea"), dice=[1, 1, 1, 4, 1])
    game.choose("fight")
    assert (game.seat, game.what) == ("macedon", "ships_lost")
    while game.what == "ships_lost":
        wanted = [o for o in game.options if o in (("athenian_ship", 0), ("mac_ship", 1))]
        game.choose(wanted[0] if wanted else "by hand")
    assert game.count("lost", "mac_ship") == 1
    assert game.count("lost", "athenian_ship") == 0


@pytest.mark.rule(SYSTEM, "3:1", "3.3.check:4")
def test_who_tries_to_lead_an_army_away_is_not_told_to_the_attacker() -> None:
    game = field("parmenion", mac_phalanx=1).put("phrygia", "mazaeus", per_light_infantry=1)
    attack(game, [6], "slip_away", "cappadocia")
    assert any("Mazaeus" in line for line in game.told("persia"))
    for other in ("macedon", None):
        assert not any("Mazaeus" in line for line in game.told(other))


@pytest.mark.rule(SYSTEM, "3:3", "1.4.force:1")
def test_who_drives_a_force_march_is_not_told_to_the_enemy() -> None:
    game = field("parmenion", mac_phalanx=1)
    game.act("macedon", ("move", "lydia"), "whole", "force_march", dice=[3, 1])
    assert any("Parmenion" in line for line in game.told("macedon"))
    for other in ("persia", None):
        assert not any("Parmenion" in line for line in game.told(other))


@pytest.mark.rule(SYSTEM, "3:1", "3.6:8")
def test_a_siege_shows_dice_and_not_troops() -> None:
    game = Position().put("phoenicia", "parmenion", mac_phalanx=2)
    game.act("macedon", ("siege", "tyre"), dice=[2, 3])
    told = [s for s in game.said if (s.to is None or "persia" in s.to) and s.rolls]
    assert told
    assert all(roll.against is None for said in told for roll in said.rolls)
    assert all("id" not in p for p in game.seen("persia", "phoenicia"))


@pytest.mark.rule(SYSTEM, "3.6:13", "5.2:11", "3.6:5")
def test_a_city_of_nobody_is_plundered_without_a_track() -> None:
    game = Position().put("zoan", "parmenion", mac_light_infantry=3)
    game.act("macedon", ("siege", "tanis"), dice=[3, 3, 3, *NO_EVENT])
    assert game.owner("zoan") == "macedon"
    assert (game.treasure("macedon"), game.legitimacy) == (10 - 1 + 3, 25)


@pytest.mark.rule(SYSTEM, "3.3.before:4", "3.6:4", "1.4.army:12")
def test_a_phalanx_takes_the_city_that_its_defender_left() -> None:
    game = Position().put("wilusha", "parmenion", mac_phalanx=1)
    game.put("lydia", "mazaeus", per_light_infantry=1)
    attack(game, [6], "slip_away", "phrygia", start="wilusha", to="lydia")
    assert (game.owner("lydia"), game.what) == ("persia", "march")
    game.choose("garrison")
    assert (game.owner("lydia"), game.legitimacy) == ("macedon", 24)


@pytest.mark.rule(SYSTEM, "3.3.pursuit:5", "3.3.spoils:3", "5.2:9", "7.1:10")
def test_darius_caught_in_the_pursuit_is_a_king_killed() -> None:
    """-1 lost, -1 broke off, -1 the king; two counters and Darius: 1 + 3."""
    game = field("parmenion", mac_light_infantry=2).hold("persia", "wilusha")
    game.put("phrygia", "darius_iii", per_heavy_cavalry=1).put("media", "bessus")
    first, check, pursuit, escape, pride = [6, 1, 1, 6, 1], [6], [6, 3, 3], [5], [1, 1, 1]
    attack(game, [*first, *check, *pursuit, *escape, *pride, *NO_EVENT], "stand", "break_off")
    assert game.where("darius_iii") == "lost"
    assert game.legitimacy == 25 - 3
    assert game.treasure("macedon") == 10 - 1 + 1 + 3


@pytest.mark.rule(SYSTEM, "4.1:8", "4.1:2", "1.1:2")
def test_fleets_come_home_before_armies_eat() -> None:
    """Alexander at sea comes into port, and is in supply there."""
    game = Position().put("aegean_sea", "alexander_iii", mac_ship=1, mac_phalanx=1)
    game.act("macedon", None, None)
    assert game.what == "fleet_home"
    game.choose("thrace")
    assert game.where("alexander_iii") == "thrace_port"
    assert game.weariness == 10


@pytest.mark.rule(SYSTEM, "1.4.embark:13", "1.4.embark:15")
def test_those_who_did_not_land_flee_with_the_fleet() -> None:
    game = Position().put("aegean_sea", "parmenion", "craterus", mac_ship=2, mac_phalanx=1)
    game.put("aegean_sea", mac_light_infantry=1).put("arzawa", "memnon", hoplite_mercenary=2)
    game.act(
        "macedon",
        ("disembark", "aegean_sea", "arzawa"),
        dice=[6, 1, 1, 3, 3, "cleitus", *NO_EVENT],
    )
    game.choose("craterus", "choose", ("mac_phalanx", 0))
    if game.what == "what_lands":
        game.choose(("mac_light_infantry", 1))
    game.choose("stand")
    if game.what == "hits":
        game.choose("as proposed")
    assert game.where("craterus") == "lost"
    assert game.what == "fleet_flees"
    game.choose("black_sea")
    assert game.units("black_sea") == {"mac_ship": 2, "mac_phalanx": 1}
    assert game.where("parmenion") == "black_sea"


@pytest.mark.rule(SYSTEM, "4.7:14", "4.7:16", "1.4.embark:15")
def test_those_aboard_are_lost_with_a_fleet_that_has_no_base() -> None:
    nine = ("lucca", "kizzuwatna", "lydia", "hellas", "phoenicia", "orontashiu", "cyprus", "canaan")
    game = Position().hold("macedon", *nine)
    game.put("chalybes_port", "mazaeus", per_ship=1, per_light_infantry=1)
    game.begin(("maintain_fleet",))
    assert game.where("mazaeus") == "lost"
    assert game.count("lost", "per_light_infantry") == 1


@pytest.mark.rule(SYSTEM, "4.4:2", "tracking-movement:1")
def test_half_a_pair_is_forgotten_with_the_turn() -> None:
    game = Position()
    game.begin(("recruit", game.side("persia"))).choose(("buy", "per_light_infantry"), "kish")
    game.begin(("turn",))
    before = game.treasure("persia")
    game.begin(("recruit", game.side("persia"))).choose(("buy", "per_light_infantry"), "kish")
    assert game.treasure("persia") == before - 1


@pytest.mark.rule(SYSTEM, "4.3:12", "4.3:10")
def test_ships_are_built_in_a_port_that_is_watched_but_not_in_one_that_is_besieged() -> None:
    game = Position().put("lucca", "parmenion", mac_phalanx=1).treasuries(persia=50)
    game.begin(("recruit", game.side("persia"))).choose(("buy", "per_ship"))
    assert "lucca_port" in game.options
    game = Position().put("lucca", "parmenion", mac_phalanx=1).treasuries(persia=50)
    game.act("macedon", ("siege", "halicarnassus"), dice=[2])
    game.begin(("recruit", game.side("persia"))).choose(("buy", "per_ship"))
    assert "lucca_port" not in game.options


def load(game: Position, leader: str) -> int:
    """How many units are a Persian leader's."""
    return sum(1 for boss in game.s.boss if boss == game.t.leader[leader])


@pytest.mark.rule(SYSTEM, "7.2:2", "3.3.retreat:5")
def test_a_retreat_to_a_higher_leader_hands_units_over() -> None:
    game = field("parmenion", mac_phalanx=1).put("phrygia", "nabarzanes", per_light_infantry=4)
    game.assign("nabarzanes", per_light_infantry=4).put("cappadocia", "darius_iii")
    attack(game, [6], "slip_away", "cappadocia", None)
    assert (load(game, "darius_iii"), load(game, "nabarzanes")) == (2, 2)


@pytest.mark.rule(SYSTEM, "7.2:2", "6.7:7")
def test_a_new_king_takes_units_from_those_whom_he_finds() -> None:
    game = Position.start(artaxerxes_iii=True).assign("nabarzanes", per_light_infantry=3)
    game.begin(("king_ages",), ("action", game.side("persia")), dice=[6, 3])
    game.choose(("leaders", "gasga"), ("to", "colchis"), None)
    while game.what == "hand_over":
        game.choose(game.options[0])
    assert game.where("artaxerxes_iv") == "kish"
    assert load(game, "artaxerxes_iv") == 2


@pytest.mark.rule(SYSTEM, "7.2:2", "6.2:3")
def test_bessus_takes_units_from_atropates() -> None:
    game = Position.start().turn(3).assign("atropates", per_light_infantry=1, per_light_cavalry=1)
    game.begin(("reinforce",), ("action", game.side("persia")))
    game.choose(("leaders", "gasga"), ("to", "colchis"), None)
    assert (game.seat, game.what) == ("persia", "hand_over")
    game.choose(("atropates", "per_light_cavalry"))
    assert (load(game, "bessus"), load(game, "atropates")) == (1, 1)
