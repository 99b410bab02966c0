"""Ships that are built or turn away, men who change their lord on the beach, leaders who drown."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

from argead.systems.alexander_vs_darius import system
from argead.systems.alexander_vs_darius.positions import Position

SYSTEM = "alexander_vs_darius"
SEAS = {sea.id: set(sea.borders) for sea in system.loaded.map.sea if sea.open}
SHIP = {"macedon": "mac_ship", "persia": "per_ship"}
OTHER = {"macedon": "persia", "persia": "macedon"}


def loads(game: Position) -> dict[str, int]:
    """How many units are each Persian leader's."""
    found: dict[str, int] = {}
    for boss in game.s.boss:
        if boss >= 0:
            name = game.t.leaders[boss].id
            found[name] = found.get(name, 0) + 1
    return found


# -- whose men they are after a landing ----------------------------------------------------------


def ashore(host: str, own: int, borrowed: int, free: int) -> Position:
    """Mazaeus [8] leaves Arsames [10] aboard and lands with Arsames' men, and nobody's, at a host's."""
    game = Position().hold("persia", "lydia").put("aegean_sea", per_ship=8)
    here, there = "aegean_sea", "lydia"
    game.put(here, "mazaeus", "arsames", per_light_infantry=borrowed)
    game.assign("arsames", per_light_infantry=borrowed).put(here, per_light_cavalry=free)
    game.put(there, host, per_medium_infantry=own).assign(host, per_medium_infantry=own)
    game.act("persia", ("disembark", here, there))
    game.choose("mazaeus", "done")
    if game.what == "what_lands":
        game.choose("whole")
    while game.what == "hand_over":
        game.choose(game.options[0])
    return game


@pytest.mark.rule(SYSTEM, "7.2:2", "7.2:3", "7.2:1")
@pytest.mark.parametrize("own", [0, 1, 3])
@pytest.mark.parametrize(("borrowed", "free"), [(4, 0), (0, 4), (2, 2), (1, 0)])
def test_who_comes_to_the_king_has_his_men_before_he_shares_them(
    own: int, borrowed: int, free: int
) -> None:
    """They are dealt to Mazaeus, who then hands men to Darius until the king has no fewer."""
    game = ashore("darius_iii", own, borrowed, free)
    king, brought = own, borrowed + free
    while king < brought:
        king, brought = king + 1, brought - 1
    assert loads(game) == {k: n for k, n in (("darius_iii", king), ("mazaeus", brought)) if n}


@pytest.mark.rule(SYSTEM, "7.2:2", "7.2:3", "7.2:1")
@pytest.mark.parametrize("own", [0, 1, 3])
@pytest.mark.parametrize(("borrowed", "free"), [(4, 0), (0, 1), (1, 0)])
def test_a_lesser_host_shares_with_who_comes(own: int, borrowed: int, free: int) -> None:
    """Orontes [12] hands men to Mazaeus [8], never the other way."""
    game = ashore("orontes_ii", own, borrowed, free)
    brought = borrowed + free
    while brought < own:
        own, brought = own - 1, brought + 1
    assert loads(game) == {k: n for k, n in (("mazaeus", brought), ("orontes_ii", own)) if n}


# -- ships that turn away ------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "3.4:5", "3.4:3", "1.4.fleet:8")
@pytest.mark.parametrize("side", ["macedon", "persia"])
@pytest.mark.parametrize("sea", sorted(SEAS))
def test_a_fleet_turns_away_to_free_seas_and_own_ports(sea: str, side: str) -> None:
    """It is attacked from each neighbour, while others of the enemy's lie in some of the next seas."""
    foe = OTHER[side]
    coast = [area.id for area in system.loaded.map.area if sea in area.seas]
    for start in sorted(SEAS[sea]):
        rest = sorted(SEAS[sea] - {start})
        for held in ((), *combinations(rest, 1), *combinations(rest, len(rest))):
            game = Position().put(sea, **{SHIP[side]: 2}).put(start, **{SHIP[foe]: 2})
            for area in system.loaded.map.area:
                game.hold("neutral", area.id)
            game.hold(side, coast[0]).hold(foe, coast[1])
            for closed in held:
                game.put(closed, **{SHIP[foe]: 1})
            game.act(foe, ("fleet", start), ("sail", sea), dice=[1])
            assert (game.seat, game.what) == (side, "withdraw")
            game.choose("withdraw")
            expected = {*SEAS[sea].difference(held), f"{coast[0]}_port"}
            assert game.what == "withdraw_to"
            assert set(game.options) == expected, (start, held)


# -- ships that are built ------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "4.3:4", "4.3:5", "4.3:6")
@pytest.mark.parametrize(
    ("side", "unit", "most"), [("macedon", "mac_phalanx", 2), ("persia", "per_medium_infantry", 5)]
)
@pytest.mark.parametrize("ships", [0, 1, 6])
def test_ships_count_towards_no_limit(side: str, unit: str, most: int, ships: int) -> None:
    game = Position().treasuries(90, 90)
    game.begin(("recruit", game.side(side)))

    def buy(kind: str) -> None:
        game.choose(("buy", kind))
        if game.what == "place":
            game.choose(game.options[0])

    for _ in range(ships):
        buy(SHIP[side])
    for _ in range(most):
        buy(unit)
    assert [o[1] for o in game.offered("buy")] == [SHIP[side]]
    buy(SHIP[side])
    assert [o[1] for o in game.offered("buy")] == [SHIP[side]]


@pytest.mark.rule(SYSTEM, "4.3:10", "4.3:12", "4.3:7")
@pytest.mark.parametrize("foe", [False, True])
def test_an_enemy_outside_stops_men_and_not_shipwrights(foe: bool) -> None:
    """Light infantry and ships for Hellas and Macedonia, with an enemy before Athens or none."""
    places: dict[str, set[Any]] = {}
    for kind in ("mac_light_infantry", "mac_ship"):
        game = Position().treasuries(90, 90)
        for area in system.loaded.map.area:
            game.hold("neutral", area.id)
        game.hold("macedon", "hellas", "macedonia", "arzawa")
        if foe:
            game.put("hellas", "arsames", per_light_infantry=2)
        game.begin(("recruit", game.side("macedon"))).choose(("buy", kind))
        assert game.what == "place"
        places[kind] = set(game.options)
    assert places["mac_ship"] == {"hellas_port", "macedonia_port"}
    land = {"macedonia", "arzawa"} | (set() if foe else {"hellas"})
    assert places["mac_light_infantry"] == land


# -- leaders who drown ---------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "6.1:5", "6.1:6", "1.4.embark:2", "1.4.embark:15", "3.4:10")
def test_who_drowns_is_replaced_in_macedonia() -> None:
    """Four Persian ships sink the one that carries Parmenion and a phalanx."""
    game = Position().hold("macedon", "macedonia").put("lycian_sea", per_ship=4)
    game.put("aegean_sea", "parmenion", mac_ship=1, mac_phalanx=1)
    game.act(
        "persia",
        ("fleet", "lycian_sea"),
        ("sail", "aegean_sea"),
        dice=[1, 6, 6, 6, 6, 1, "cleitus", 4, 5],
    )
    if game.what == "withdraw":
        game.choose("fight")
    assert game.where("parmenion") == "lost"
    assert game.where("cleitus") == "macedonia"
    assert game.count("lost", "mac_phalanx") == 1
