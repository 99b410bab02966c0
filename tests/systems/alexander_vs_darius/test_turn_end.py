"""Supply, recruitment, levy, rebellion and maintenance."""

from __future__ import annotations

import pytest

from argead.systems.alexander_vs_darius.rules.supply import in_supply, supplied
from argead.systems.alexander_vs_darius.state import DISMISSED, GONE, HIRED_AGAIN, REDUCED, enemy_in

from .positions import (
    MACEDON,
    NEUTRAL,
    PERSIA,
    SYSTEM,
    Game,
    count,
    empty,
    full,
    is_at,
    own,
    place,
    reduced,
)


@pytest.mark.rule(SYSTEM, "1.2")
def test_cities_pay() -> None:
    s = full()
    game = Game(s, ("treasure",))
    assert game.s.treasury == [10 + 2, 15 + 13]
    s.beset[s.tables.city["sardis"]] = True
    game = Game(s, ("treasure",))
    assert game.s.treasury == [12 + 2, 28 + 12]


@pytest.mark.rule(SYSTEM, "4.1")
def test_supply_reaches_four_areas_from_a_port() -> None:
    s = empty()
    reached = supplied(s, MACEDON)
    at = s.tables.place
    assert reached[at["phrygia"]], "Wilusha, Lydia, Phrygia"
    assert reached[at["cilicia"]]
    assert reached[at["kizzuwatna"]], "Wilusha, Chalybes, Cappadocia, East Taurus, Kizzuwatna"
    assert not reached[at["hamath"]], "five steps"
    own(s, PERSIA, "macedonia")
    assert not any(supplied(s, MACEDON)), "without Pella there is none"


@pytest.mark.rule(SYSTEM, "4.1")
def test_enemy_stacks_cut_the_line() -> None:
    s = place(empty(), "lydia", "arsames")
    own(s, NEUTRAL, "chalybes")
    at = s.tables.place
    place(s, "mysia", "memnon", per_light_infantry=1)
    place(s, "chalybes", "mazaeus", per_light_infantry=1)
    assert not supplied(s, MACEDON)[at["phrygia"]]


@pytest.mark.rule(SYSTEM, "4.1")
def test_the_gulf_supplies_persepolis() -> None:
    s = own(empty(), MACEDON, "elam")
    assert supplied(s, MACEDON)[s.tables.place["media"]]


@pytest.mark.rule(SYSTEM, "4.2")
@pytest.mark.rule(SYSTEM, "5.1")
def test_a_hungry_army_of_alexander() -> None:
    s = place(empty(), "kish", "alexander_iii", mac_phalanx=2, mac_light_infantry=1)
    game = Game(s, ("supply_check",), dice=[3, 4, 4])
    assert game.s.weariness == 9
    assert reduced(game.s, "kish") == 1
    assert count(game.s, "pool", "mac_light_infantry") == 10, "back in the pool"


@pytest.mark.rule(SYSTEM, "4.1")
@pytest.mark.rule(SYSTEM, "5.1")
@pytest.mark.parametrize(("units", "weariness"), [(2, 10), (3, 9)])
def test_alexander_must_lead_the_largest_army(units: int, weariness: int) -> None:
    s = place(empty(), "macedonia", "alexander_iii", mac_phalanx=2)
    place(s, "thrace", "craterus", mac_phalanx=units)
    game = Game(s, ("supply_check",))
    assert game.s.weariness == weariness


@pytest.mark.rule(SYSTEM, "4.1")
def test_fleets_return_to_port() -> None:
    s = place(empty(), "cilician_sea", per_ship=3)
    game = Game(s, ("fleets_home", PERSIA))
    assert set(game.options) == {"west_taurus", "cilicia", "kizzuwatna", "cyprus", "ugarit"}
    game.choose("cyprus")
    assert count(game.s, "cyprus_port", "per_ship") == 3


@pytest.mark.rule(SYSTEM, "4.1")
def test_a_distant_port_costs_ships_and_no_port_the_fleet() -> None:
    s = place(empty(), "libyan_sea", "parmenion", mac_ship=3, mac_phalanx=3)
    game = Game(s, ("fleets_home", MACEDON), dice=[5, 1, 6])
    game.choose("macedonia")
    assert count(game.s, "macedonia_port", "mac_ship") == 1
    assert count(game.s, "macedonia_port", "mac_phalanx") == 1
    assert is_at(game.s, "parmenion", "macedonia_port")
    s = place(empty(), "egyptian_sea", mac_ship=2)
    game = Game(s, ("fleets_home", MACEDON))
    assert count(game.s, "pool", "mac_ship") == 16


@pytest.mark.rule(SYSTEM, "4.3")
def test_limits_and_places_of_recruits() -> None:
    s = empty()
    s.treasury = [40, 40]
    game = Game(s, ("recruit", MACEDON))
    game.choose(("buy", "mac_phalanx"))
    assert count(game.s, "macedonia", "mac_phalanx") == 1, "only in Macedonia, so nobody is asked"
    game.choose(("buy", "greek_hoplite"))
    assert set(game.options) == {"epirus", "hellas", "macedonia", "thrace"}
    game.choose("hellas")
    assert game.options == [("buy", "mac_ship"), None], "two units a turn, ships without limit"
    game.choose(("buy", "mac_ship"))
    assert set(game.options) == {"hellas_port", "macedonia_port"}
    game.choose("hellas_port", None)
    assert game.s.treasury[MACEDON] == 40 - 4 - 2 - 3


@pytest.mark.rule(SYSTEM, "4.4")
def test_a_flip_costs_one_and_does_not_count() -> None:
    s = place(empty(), "macedonia", "antipater", mac_phalanx=1)
    for p in s.here[s.tables.place["macedonia"]]:
        if p >= s.tables.n_leaders:
            s.flags[p] = REDUCED
    s.season.bought[MACEDON] = 2
    s.treasury[MACEDON] = 1
    game = Game(s, ("recruit", MACEDON))
    game.choose(("flip", "mac_phalanx", "macedonia"))
    assert reduced(game.s, "macedonia") == 0
    assert game.s.treasury[MACEDON] == 0


@pytest.mark.rule(SYSTEM, "4.3")
def test_no_recruits_in_a_besieged_city_or_beside_an_enemy() -> None:
    s = empty()
    s.beset[s.tables.city["pella"]] = True
    s.treasury = [40, 40]
    game = Game(s, ("recruit", MACEDON))
    assert ("buy", "mac_phalanx") not in game.options


@pytest.mark.rule(SYSTEM, "4.5")
def test_the_emergency_levy() -> None:
    s = empty()
    s.turn = 11
    assert Game(s, ("levy",)).what == ""
    s.turn = 12
    drawn = [f"per_light_infantry_{n}" for n in range(1, 9)]
    game = Game(s, ("levy",), dice=[4, *drawn])
    game.choose("levy")
    for _ in drawn:
        game.choose("kish")
    assert game.s.legitimacy == 21
    assert count(game.s, "kish", "per_light_infantry") == 8
    assert Game(game.s, ("levy",)).what == "", "once a game"


@pytest.mark.rule(SYSTEM, "4.5")
def test_the_levy_calls_the_dead_only_when_the_pool_is_empty() -> None:
    s = empty()
    t = s.tables
    s.turn = 12
    for p in t.units_of[PERSIA]:
        place(s, "lost", **{t.units[t.kind_of[p]].id: 1})
    game = Game(s, ("levy",), dice=[1, "per_immortal_1"])
    with pytest.raises(Exception, match="used up"):
        game.choose("levy", "kish")
    assert count(game.s, "kish", "per_immortal") == 1


@pytest.mark.rule(SYSTEM, "4.6")
@pytest.mark.parametrize(
    ("turn", "die", "rises"),
    [(3, 5, False), (3, 6, True), (7, 4, True), (8, 2, False), (9, 3, True)],
)
def test_sparta_rises(turn: int, die: int, rises: bool) -> None:
    s = place(empty(), "mycenae", "agis_iii", spartan_phalanx=2)
    s.turn = turn
    game = Game(s, ("rebellion",), dice=[die])
    game.choose("save")
    assert game.s.rebellion == rises
    game = Game(game.s, ("action", PERSIA))
    assert (("move", "mycenae") in game.options) == rises


@pytest.mark.rule(SYSTEM, "4.7")
def test_unpaid_armies() -> None:
    s = place(
        empty(), "kish", "darius_iii", hoplite_mercenary=1, per_heavy_cavalry=1, per_immortal=1
    )
    s.treasury = [0, 1]
    game = Game(s, ("maintain_macedon",), ("maintain_persia",), ("maintain_persia",))
    assert game.s.weariness == 9
    assert count(game.s, "pool", "hoplite_mercenary") == 8
    assert count(game.s, "pool", "per_heavy_cavalry") == 10
    assert count(game.s, "kish", "per_immortal") == 1
    assert game.s.treasury == [0, 1]


@pytest.mark.rule(SYSTEM, "4.7")
def test_persia_pays_less_without_port_cities() -> None:
    s = empty()
    for area in s.tables.city_areas:
        if s.tables.port_city[area]:
            s.owner[area] = MACEDON
    game = Game(s, ("maintain_persia",))
    assert game.s.treasury[PERSIA] == 9


@pytest.mark.rule(SYSTEM, "4.7")
def test_the_athenian_ships_give_two_chances() -> None:
    s = place(empty(), "lesbos_port", athenian_ship=16)
    game = Game(s, ("maintain_athens",)).choose("hire")
    assert game.s.treasury[MACEDON] == 8
    game = Game(game.s, ("maintain_athens",)).choose("decline")
    assert game.s.athens == DISMISSED
    assert count(game.s, "hellas_port", "athenian_ship") == 16
    assert not [o for o in Game(game.s, ("action", MACEDON)).options if o and o[0] == "fleet"]
    game = Game(game.s, ("maintain_athens",)).choose("hire")
    assert game.s.athens == HIRED_AGAIN
    assert game.s.treasury[MACEDON] == 5
    game = Game(game.s, ("maintain_athens",)).choose("decline")
    assert game.s.athens == GONE
    assert Game(game.s, ("maintain_athens",)).what == ""


@pytest.mark.rule(SYSTEM, "4.7")
def test_troops_on_dismissed_ships_land_at_athens() -> None:
    s = place(empty(), "lesbos_port", "parmenion", athenian_ship=2, mac_ship=1, mac_phalanx=2)
    game = Game(s, ("maintain_athens",)).choose("decline")
    assert count(game.s, "hellas", "mac_phalanx") == 1
    assert count(game.s, "lesbos_port", "mac_phalanx") == 1
    assert is_at(game.s, "parmenion", "lesbos_port")


@pytest.mark.rule(SYSTEM, "4.7")
def test_passengers_of_unpaid_ships_at_sea_come_to_athens_with_them() -> None:
    s = place(empty(), "libyan_sea", "parmenion", athenian_ship=2, mac_phalanx=1)
    s.athens = DISMISSED
    game = Game(s, ("fleets_home", MACEDON))
    assert count(game.s, "hellas_port", "athenian_ship") == 2
    assert count(game.s, "hellas", "mac_phalanx") == 1
    assert is_at(game.s, "parmenion", "hellas")


@pytest.mark.rule(SYSTEM, "4.7")
def test_the_persian_fleet_needs_gold_and_a_base() -> None:
    s = place(empty(), "chalybes_port", per_ship=3)
    s.treasury[PERSIA] = 0
    game = Game(s, ("maintain_fleet",))
    assert count(game.s, "chalybes_port", "per_ship") == 2
    assert count(game.s, "pool", "per_ship") == 22
    game.s.treasury[PERSIA] = 1
    paid = Game(game.s, ("maintain_fleet",))
    assert paid.options == ["pay_fleet", "lose_ship"]
    paid.choose("pay_fleet")
    assert paid.s.treasury[PERSIA] == 0
    assert count(paid.s, "chalybes_port", "per_ship") == 2
    for c in s.tables.bases:
        s.owner[s.tables.city_area[c]] = MACEDON
    game = Game(game.s, ("maintain_fleet",))
    assert count(game.s, "lost", "per_ship") == 2


@pytest.mark.rule(SYSTEM, "4.7")
def test_salamis_alone_rebels() -> None:
    s = place(empty(), "chalybes_port", per_ship=3)
    for c in s.tables.bases:
        if c != s.tables.last_base:
            s.owner[s.tables.city_area[c]] = MACEDON
    game = Game(s, ("last_base",), dice=[2])
    assert game.s.owner[game.s.tables.place["cyprus"]] == MACEDON
    assert count(game.s, "cyprus_port", "mac_ship") == 2
    assert count(game.s, "chalybes_port", "per_ship") == 1


@pytest.mark.rule(SYSTEM, "1.1")
@pytest.mark.rule(SYSTEM, "objectives")
def test_twenty_turns_without_a_winner_are_a_draw() -> None:
    s = empty()
    s.turn = 20
    game = Game(s, ("turn",))
    assert game.s.outcome is not None
    assert game.s.outcome.winner is None


@pytest.mark.rule(SYSTEM, "tracking-movement")
def test_a_new_turn_turns_the_counters_back() -> None:
    s = place(empty(), "kish", "darius_iii", per_immortal=1)
    s.flags = [f | 2 for f in s.flags]
    s.season.passes, s.season.bought = [2, 2], [2, 5]
    game = Game(s, ("turn",))
    assert not any(game.s.flags)
    assert (game.s.season.passes, game.s.season.bought) == ([0, 0], [0, 0])
    assert (game.seat, game.what) == ("macedon", "action")


@pytest.mark.rule(SYSTEM, "6.2")
@pytest.mark.rule(SYSTEM, "6.1")
def test_reinforcements() -> None:
    s = full()
    s.turn = 3
    game = Game(s, ("reinforce",))
    assert is_at(game.s, "bessus", "media")
    assert count(game.s, "media", "per_light_cavalry") == 3
    assert count(game.s, "elam", "per_medium_infantry") == 1
    s.turn = 5
    game = Game(s, ("reinforce",))
    assert is_at(game.s, "coenus", "thrace"), "with Alexander, who is in supply"
    s = full()
    s.turn = 3
    own(s, MACEDON, "elam")
    game = Game(s, ("reinforce",))
    assert is_at(game.s, "ariobarzanes", "media"), "the nearest Area that is left to Persia"


@pytest.mark.rule(SYSTEM, "4.1")
def test_one_army_and_all_areas_are_traced_alike() -> None:
    s = place(full(), "phrygia", "mazaeus")
    own(s, MACEDON, "lydia", "cilicia", "ur", "kish")
    for side in (MACEDON, PERSIA):
        reached = supplied(s, side)
        for area in s.tables.areas:
            if not enemy_in(s, side, area):
                assert in_supply(s, side, area) == reached[area], s.tables.place_ids[area]
