"""Every rating at its edge: leaders, units, hunger, sand, storms, prices, events, tracks."""

from __future__ import annotations

import pytest

from argead.systems.alexander_vs_darius.positions import Position

from .test_10_more_meetings import BASES, answer, attack, field

SYSTEM = "alexander_vs_darius"
NO_EVENT = [4, 5]
MACEDONIANS = {
    "parmenion": (2, 4),
    "antipater": (3, 3),
    "craterus": (2, 4),
    "coenus": (3, 4),
    "antigonos": (2, 3),
    "hephaestion": (3, 3),
    "cleitus": (3, 4),
    "ptolemy_i": (3, 3),
    "ptolemy": (3, 3),
    "corhagus": (4, 2),
}
PERSIANS = {
    "darius_iii": (3, 2),
    "bessus": (3, 3),
    "nabarzanes": (3, 3),
    "mazaeus": (2, 3),
    "atropates": (3, 2),
    "arsames": (4, 2),
    "spithridates": (4, 3),
    "orontes_ii": (4, 2),
    "orontobates": (3, 3),
    "pharnabazus_iii": (3, 3),
    "spitamenes": (2, 4),
    "memnon": (2, 4),
    "agis_iii": (3, 4),
}
"""Initiative and combat."""
QUALITY = {
    "mac_phalanx": 2,
    "mac_light_infantry": 3,
    "mac_heavy_cavalry": 3,
    "mac_light_cavalry": 5,
    "greek_hoplite": 4,
    "cretan_light_infantry": 4,
    "per_immortal": 3,
    "per_medium_infantry": 4,
    "per_light_infantry": 6,
    "per_heavy_cavalry": 4,
    "per_light_cavalry": 5,
    "spartan_phalanx": 2,
    "hoplite_mercenary": 3,
}
GREEK = ("mac_", "greek_", "cretan_")


def scored(game: Position) -> list[int]:
    assert game.s.battle is not None
    return list(game.s.battle.scored)


# -- leaders -----------------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "3.1:2", "3.1:1")
@pytest.mark.parametrize("leader", MACEDONIANS)
@pytest.mark.parametrize("above", [0, 1])
def test_every_macedonian_leader_hits_at_his_rating(leader: str, above: int) -> None:
    die = MACEDONIANS[leader][1] + above
    game = field(leader, mac_phalanx=1).put("phrygia", "arsames", per_light_infantry=3)
    attack(game, [die, 1, 6, 1, 1, 1], "stand")
    assert scored(game) == [1 - above, 0]


@pytest.mark.rule(SYSTEM, "3.1:2", "3.1:1")
@pytest.mark.parametrize("leader", PERSIANS)
@pytest.mark.parametrize("above", [0, 1])
def test_every_persian_leader_hits_at_his_rating(leader: str, above: int) -> None:
    die = PERSIANS[leader][1] + above
    game = field("parmenion", mac_phalanx=2).put("phrygia", leader, per_light_infantry=3)
    attack(game, [6, 1, 1, die, 1, 1, 1], "stand")
    assert scored(game) == [0, 1 - above]


@pytest.mark.rule(SYSTEM, "1.4.force:1", "1.4.force:2", "3.1:1")
@pytest.mark.parametrize(("leader", "ratings"), [*MACEDONIANS.items(), *PERSIANS.items()])
@pytest.mark.parametrize("above", [0, 1])
def test_a_force_march_needs_one_more_than_the_initiative(
    leader: str, ratings: tuple[int, int], above: int
) -> None:
    side = "macedon" if leader in MACEDONIANS else "persia"
    kind = "mac_phalanx" if side == "macedon" else "per_light_infantry"
    game = field(leader, **{kind: 1})
    game.act(
        side, ("move", "lydia"), "whole", "force_march", dice=[ratings[0] + above, *[1] * above]
    )
    assert game.s.march is not None
    assert (game.s.march.bonus, game.dice_left) == (above, 0)


@pytest.mark.rule(SYSTEM, "3.3.check:1", "3.3.check:2", "3.3.check:3")
@pytest.mark.parametrize("leader", ["mazaeus", "darius_iii", "arsames"])
@pytest.mark.parametrize(("area", "bonus"), [("phrygia", 0), ("cappadocia", 1), ("west_taurus", 1)])
@pytest.mark.parametrize("above", [0, 1])
def test_the_retreat_check_of_each_initiative_and_ground(
    leader: str, area: str, bonus: int, above: int
) -> None:
    """Plains give nothing, rough and mountain one; the sum must be above the initiative."""
    die = PERSIANS[leader][0] - bonus + above
    game = Position().hold("macedon", "hapalla").put("hapalla", "parmenion", mac_phalanx=1)
    start = "hapalla" if area != "cappadocia" else "phrygia"
    if start == "phrygia":
        game.hold("macedon", "phrygia").put("phrygia", "craterus", mac_phalanx=1)
    game.put(area, leader, per_light_infantry=2)
    attack(game, [die, *[6, 1, 6, 1, 1] * 2], "slip_away", start=start, to=area)
    away = bool(above) and die > 1
    assert (game.what == "retreat") is away


# -- units -------------------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "4.2:1", "4.2:2", "3.2:3")
@pytest.mark.parametrize(("kind", "quality"), QUALITY.items())
@pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
def test_hunger_by_kind_and_die(kind: str, quality: int, die: int) -> None:
    """Safe above the quality; one is subtracted for Macedonians, Greek hoplites and Cretans included."""
    ours = kind.startswith(GREEK)
    game = Position().hold("neutral", "canaan", "edom", "nile_delta", "zoan")
    game.put("nubia", "parmenion" if ours else "mazaeus", **{kind: 1})
    game.begin(("supply_check",), dice=[die])
    assert game.units("nubia") == (
        {kind: 1}
        if die - ours > quality
        else {f"{kind}.reduced": 1}
        if kind in ("mac_phalanx", "mac_heavy_cavalry", "per_immortal", "spartan_phalanx")
        else {}
    )


@pytest.mark.rule(SYSTEM, "3.3.pursuit:1", "3.3.break-off:3")
@pytest.mark.parametrize("kind", [k for k in QUALITY if k.startswith(GREEK)])
def test_which_macedonians_pursue(kind: str) -> None:
    """Parmenion rolls, and light infantry and light cavalry with him."""
    light = kind in ("mac_light_infantry", "mac_light_cavalry", "cretan_light_infantry")
    game = field("parmenion", **{kind: 1}).put("phrygia", "mazaeus", per_light_infantry=4)
    dice = [6, 1, 6, 1, 1, 1, 1, 6, *[6] * (1 + light), 1, 1, 1, *NO_EVENT]
    attack(game, dice, "stand", "break_off")
    answer(game, hits="as proposed", pursuit_hits="as proposed", retreat="cappadocia")
    assert game.dice_left == 0
    assert game.count("lost", "per_light_infantry") == int(light)


@pytest.mark.rule(SYSTEM, "3.3.pursuit:1", "3.3.break-off:3")
@pytest.mark.parametrize("kind", [k for k in QUALITY if not k.startswith(GREEK)])
def test_which_persians_pursue(kind: str) -> None:
    light = kind in ("per_light_infantry", "per_light_cavalry")
    game = field("parmenion", mac_light_infantry=3).hold("macedon", "mysia")
    game.put("phrygia", "mazaeus", **{kind: 2})
    dice = [6, 1, 1, 1, 6, 1, 1, 6, 6, *[6] * (2 * light), *NO_EVENT]
    attack(game, dice, "stand", "fight_on", "break_off")
    while game.what and game.what != "action":
        game.choose("as proposed" if "as proposed" in game.options else game.options[0])
    assert game.count("lost", "mac_light_infantry") == 2 * light
    assert game.dice_left == 0


@pytest.mark.rule(SYSTEM, "1.3.terrain:4")
@pytest.mark.parametrize(("die", "lost"), [(5, 0), (6, 1), (1, 0)])
@pytest.mark.parametrize("side", ["macedon", "persia"])
def test_sand_takes_on_six_only(side: str, die: int, lost: int) -> None:
    leader, kind = (
        ("parmenion", "mac_light_infantry")
        if side == "macedon"
        else ("mazaeus", "per_light_cavalry")
    )
    game = Position().put("kish", leader, **{kind: 2})
    game.act(side, ("move", "kish"), "whole", ("to", "kaldu"), dice=[die, 2])
    assert (game.count("marching", kind), game.dice_left) == (2 - lost, 0)


@pytest.mark.rule(SYSTEM, "4.1:10")
@pytest.mark.parametrize(("die", "lost"), [(4, 0), (5, 1), (6, 1)])
def test_storms_take_on_five(die: int, lost: int) -> None:
    game = Position().put("libyan_sea", mac_ship=2)
    game.begin(("fleets_home", game.side("macedon")), dice=[die, 1])
    answer(game, fleet_home="lesbos")
    assert game.count("lesbos_port", "mac_ship") == 2 - lost
    assert game.count("pool", "mac_ship") == 14 + lost


# -- the treasury ------------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "4.4:2", "4.4:3", "4.4:4", "4.4:5", "4.4:6", "1.3:5")
@pytest.mark.parametrize(
    ("side", "kind", "price"),
    [
        ("macedon", "mac_phalanx", 4),
        ("macedon", "mac_light_infantry", 3),
        ("macedon", "mac_heavy_cavalry", 3),
        ("macedon", "mac_light_cavalry", 1),
        ("macedon", "greek_hoplite", 2),
        ("macedon", "mac_ship", 3),
        ("persia", "per_immortal", 3),
        ("persia", "per_medium_infantry", 2),
        ("persia", "per_light_infantry", 1),
        ("persia", "per_heavy_cavalry", 3),
        ("persia", "per_light_cavalry", 1),
        ("persia", "hoplite_mercenary", 3),
        ("persia", "per_ship", 3),
        ("persia", "spartan_phalanx", 4),
    ],
)
def test_what_is_just_affordable_and_what_is_not(side: str, kind: str, price: int) -> None:
    game = Position().sparta_risen()
    for purse in (price - 1, price):
        game.treasuries(purse, purse).begin(("recruit", game.side(side)))
        assert (("buy", kind) in game.options) is (purse == price)
    game.choose(("buy", kind))
    while game.what and game.what != "recruit":
        game.choose(game.options[0])
    assert game.treasure(side) == 0


@pytest.mark.rule(SYSTEM, "4.4:2", "4.3:5")
@pytest.mark.parametrize(("n", "cost"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3)])
def test_persian_light_infantry_goes_in_pairs_up_to_five(n: int, cost: int) -> None:
    game = Position().begin(("recruit", Position().side("persia")))
    for _ in range(n):
        game.choose(("buy", "per_light_infantry"))
        if game.what == "place":
            game.choose("kish")
    assert game.treasure("persia") == 10 - cost
    assert (("buy", "per_light_infantry") in game.options) is (n < 5)


@pytest.mark.rule(SYSTEM, "4.7:3", "4.7:4")
@pytest.mark.parametrize(
    ("port_city", "purse", "left", "men"),
    [(True, 2, 0, 1), (True, 1, 1, 0), (False, 1, 0, 1), (False, 0, 0, 0), (True, 5, 3, 1)],
)
def test_the_persian_bill_is_two_or_one_without_port_cities(
    port_city: bool, purse: int, left: int, men: int
) -> None:
    game = Position().hold("macedon", *BASES, "nile_delta", "macedonia", "mycenae")
    if port_city:
        game.hold("persia", "lydia")
    game.treasuries(persia=purse).put("kish", hoplite_mercenary=1).begin(("maintain_persia",))
    assert (game.treasure("persia"), game.count("kish")) == (left, men)


@pytest.mark.rule(SYSTEM, "4.7:3")
@pytest.mark.parametrize("area", [*BASES, "nile_delta", "macedonia", "mycenae"])
def test_each_port_city_makes_the_bill_two(area: str) -> None:
    ports = (*BASES, "nile_delta", "macedonia", "mycenae")
    game = Position().hold("macedon", *ports).hold("persia", area).treasuries(persia=2)
    assert game.begin(("maintain_persia",)).treasure("persia") == 0


@pytest.mark.rule(SYSTEM, "4.7:14", "4.7:16")
@pytest.mark.parametrize("base", ["", *BASES, "nile_delta", "mycenae", "macedonia"])
def test_nine_bases_keep_the_persian_fleet_alive(base: str) -> None:
    game = (
        Position().hold("macedon", *BASES, "nile_delta", "mycenae").put("chalybes_port", per_ship=2)
    )
    if base:
        game.hold("persia", base)
    game.s.events[10] = 1
    game.begin(("maintain_fleet",))
    answer(game, fleet_pay="pay_fleet")
    alive = base in BASES
    assert (game.count("chalybes_port", "per_ship") == 2) is alive


# -- events ------------------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "8.6:1", "8.6:2", "8:2")
@pytest.mark.parametrize(
    ("where", "men", "purse", "left"),
    [
        ("macedonia", 1, 5, 4),
        ("macedonia", 0, 5, 3),
        ("thrace", 1, 5, 3),
        ("macedonia", 1, 1, 0),
        ("macedonia", 0, 1, 0),
    ],
)
def test_illyrians_take_two_or_one(where: str, men: int, purse: int, left: int) -> None:
    game = Position().treasuries(macedon=purse).put(where, "antipater", mac_light_infantry=men)
    if where == "thrace":
        game.put("macedonia", "craterus", mac_phalanx=1)
    assert game.begin(("event", 6)).treasure("macedon") == left


@pytest.mark.rule(SYSTEM, "8.7:1", "8:2")
@pytest.mark.parametrize("lost", ["", "zoan", "nile_delta", "lower_egypt", "thebaid"])
@pytest.mark.parametrize("holder", ["macedon", "neutral"])
def test_egypt_costs_three_when_all_four_cities_are_persian(lost: str, holder: str) -> None:
    game = Position().hold("persia", "zoan", "nile_delta", "lower_egypt", "thebaid")
    if lost:
        game.hold(holder, lost)
    assert game.begin(("event", 7)).treasure("persia") == (10 if lost else 7)


@pytest.mark.rule(SYSTEM, "8.8:1", "8.8:2")
@pytest.mark.parametrize(("before", "king"), [(7, "darius_iii"), (6, "bessus"), (5, "bessus")])
def test_intrigue_looks_at_legitimacy_after_the_loss(before: int, king: str) -> None:
    game = Position().tracks(legitimacy=before).put("kish", "darius_iii").put("media", "bessus")
    game.king("darius_iii").begin(("event", 8))
    assert (game.legitimacy, game.king_of_kings) == (before - 1, king)
    assert (game.where("darius_iii") == "kish") == (king == "darius_iii")


# -- who has won, and what it does -------------------------------------------------------------------


def three_rounds(attacker: str, ours: int, theirs: int) -> Position:
    """Three rounds with so many hits in the first, on strong stacks that nobody loses."""
    game = Position().hold("macedon", "lydia")
    places = {"macedon": "phrygia", "persia": "phrygia"}
    places[attacker] = "lydia" if attacker == "macedon" else "cappadocia"
    if attacker == "persia":
        game.hold("macedon", "phrygia", "mysia")
    game.put(places["macedon"], "parmenion", mac_phalanx=3)
    game.put(places["persia"], "mazaeus", per_immortal=3)
    first = [6, *[2] * ours, *[1] * (3 - ours), 6, *[3] * theirs, *[1] * (3 - theirs)]
    rest = [6, 1, 1, 1, 6, 1, 1, 1] * 2
    dice = [*first, *rest, *[6] * 8, *[1] * 8]
    attack(game, dice, "stand", start=places[attacker], side=attacker)
    while game.what in ("hits", "break_off"):
        game.choose("as proposed" if game.what == "hits" else "fight_on")
    return game


@pytest.mark.rule(SYSTEM, "3.3.victory:3", "3.3.victory:4", "5.2:1", "5.2:3", "3.3.pursuit:2")
@pytest.mark.parametrize("attacker", ["macedon", "persia"])
@pytest.mark.parametrize(("ours", "theirs"), [(1, 0), (1, 1), (0, 1), (2, 1), (2, 2), (0, 0)])
def test_one_hit_more_wins_and_a_tie_is_the_defenders(
    attacker: str, ours: int, theirs: int
) -> None:
    """The loser is asked where he goes; only a loser on hits is pursued."""
    game = three_rounds(attacker, ours, theirs)
    tie = "persia" if attacker == "macedon" else "macedon"
    winner = "macedon" if ours > theirs else "persia" if theirs > ours else tie
    loser = "persia" if winner == "macedon" else "macedon"
    while game.what and game.what != "retreat":
        game.choose("as proposed" if "as proposed" in game.options else game.options[0])
    assert game.seat == loser
    pursued = any(roll.name == "pursuit" for roll in game.rolls)
    assert pursued is (ours != theirs)
