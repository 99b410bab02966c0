"""Chapter 13: the special rules of the battles, one after the other."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from argead.systems.great_battles.positions import Position
from argead.systems.great_battles.state import TO_ENTER

GB = "great_battles"
ALEX = "alexander_iii"


def keys(game: Position) -> list[str]:
    return [said.key for said in game.said]


def orders(game: Position, leader: str, dice: Sequence[int] = (5,) * 30) -> Position:
    """A leader gives individual orders."""
    game.s.orders = game.s.move = None
    game.acts(leader, dice=dice)
    return game.choose("individual") if game.what == "command" else game


def ground(game: Position, place: str) -> tuple[str, int]:
    return game.s.battle.terrain[place], game.s.battle.level[place]


# -- battle.idle-foot --------------------------------------------------------------------------------

HOP, LEVY, HORSE, COMP = "greek_mercenary_1", "anatolian_levy_1", "memnon_horse_1", "companion_1"


def idle(turn: int = 2) -> Position:
    """Persian foot and horse under Arsites, far behind the river."""
    game = Position("granicus", turn=turn).leader("arsites", "1412").leader(ALEX, "3010")
    game.put(HOP, "1510", "1511", hits=2).put(LEVY, "1508").put(HORSE, "1409", hits=2)
    return game


def landing(start: str, end: str, facing: int) -> Position:
    """A Companion unit steps from hex to hex; then Arsites has his phase."""
    game = idle().put(COMP, start, facing=facing)
    game.moving(COMP, by=ALEX).go(end).stop()
    return orders(game, "arsites")


@pytest.mark.rule(GB, "battle.idle-foot:1", "battle.idle-foot:7", "battle.granicus:7")
def test_no_order_reaches_idle_foot_but_the_horse_obeys() -> None:
    game = orders(idle(), "arsites")
    assert game.ordered("move") == game.ordered("recover") == {HORSE}
    assert game.ordered("ride") == {"arsites"}
    game = orders(idle(4), "arsites")
    assert game.ordered("move") == {HOP, LEVY, HORSE}
    assert game.ordered("recover") == {HOP, HORSE}


@pytest.mark.rule(GB, "battle.idle-foot:1")
@pytest.mark.parametrize(("turn", "offered"), [(3, False), (4, True)])
def test_nor_do_fire_orders_and_rallies(turn: int, offered: bool) -> None:
    game = idle(turn).make(LEVY, morale="routed").put("mercenary_peltast_1", "1520")
    game.leader("omares", "1519").put(COMP, "1721", facing=180)
    game.s.landed = False
    assert (LEVY in orders(game, "arsites").ordered("rally")) is offered
    fire = orders(game, "omares").ordered("fire")
    assert fire == ({"mercenary_peltast_1"} if offered else set())


@pytest.mark.rule(GB, "battle.idle-foot:1")
@pytest.mark.parametrize(
    ("turn", "lines"),
    [(3, {"light cavalry"}), (4, {"light cavalry", "levy", "Greek hoplites"})],
)
def test_nor_does_a_line_command(turn: int, lines: set[str]) -> None:
    game = idle(turn).leader("arsites", "1508").put("memnon_horse_2", "1408")
    game.acts("arsites", dice=[5] * 30).choose("line")
    seen = {o[1] for o in game.options if isinstance(o, tuple)} or {
        str(args[1]) for args in game.told("line_command")
    }
    assert seen == lines


@pytest.mark.rule(GB, "battle.idle-foot:2")
@pytest.mark.parametrize(("turn", "able"), [(3, False), (4, True)])
def test_idle_foot_does_not_attack(turn: int, able: bool) -> None:
    game = Position("granicus", turn=turn).leader("arsites", "1412").leader(ALEX, "3010")
    game.put("mercenary_peltast_1", "1510").put(COMP, "3012", facing=180)
    front = game.s.battle.grid.zones(("1510",), 0).front[0]
    game.put(COMP, front, facing=180).leads("arsites")
    game.s.landed = False
    game.begin(("shock_segment",), dice=[5] * 20 if able else [])
    assert ("mercenary_peltast_1" in game.options) is able


@pytest.mark.rule(GB, "battle.idle-foot:3")
@pytest.mark.parametrize(
    ("start", "end", "facing"),
    [
        ("2411", "2310", 180),
        ("2415", "2315", 180),
        ("2407", "2408", 300),
        ("2514", "2515", 300),
    ],
)
def test_a_unit_on_the_left_bank_wakes_the_foot(start: str, end: str, facing: int) -> None:
    assert HOP in landing(start, end, facing).ordered("move")


@pytest.mark.rule(GB, "battle.idle-foot:6")
@pytest.mark.parametrize(
    ("start", "end", "facing"),
    [("2716", "2616", 180), ("2504", "2505", 300), ("2608", "2609", 300), ("2911", "2811", 180)],
)
def test_a_unit_in_the_river_or_before_it_wakes_nobody(start: str, end: str, facing: int) -> None:
    game = landing(start, end, facing)
    assert game.at(COMP) == (end,)
    assert HOP not in game.ordered("move")


@pytest.mark.rule(GB, "battle.idle-foot:6")
def test_a_leader_alone_wakes_nobody() -> None:
    game = idle().leader(ALEX, "2310")
    game = orders(game, ALEX).choose(("ride", ALEX)).until("ride")
    game.choose(next(o for o in game.options if o is not None)).until("orders", "momentum")
    assert int(game.where(ALEX)[:2]) <= 24
    assert HOP not in orders(game, "arsites").ordered("move")


@pytest.mark.rule(GB, "battle.idle-foot:4")
def test_turn_four_wakes_the_foot_when_it_begins() -> None:
    for now, awake in ((2, False), (3, True)):
        game = idle(now).begin(("turn_start",), dice=[5] * 20)
        assert game.s.turn == now + 1
        assert (HOP in orders(game, "arsites").ordered("move")) is awake


@pytest.mark.rule(GB, "battle.idle-foot:5")
def test_the_foot_stays_awake_when_the_enemy_goes_back() -> None:
    game = landing("2411", "2310", 180)
    game.put(COMP, "3010").put("companion_2", "3012", facing=180)
    game.leads(ALEX).moving("companion_2", by=ALEX).go("2912").stop()
    assert HOP in orders(game, "arsites").ordered("move")


@pytest.mark.rule(GB, "battle.idle-foot:8")
@pytest.mark.parametrize(
    ("mover", "stand", "to", "asked"),
    [
        ("craterus_1", ("3312", "3313"), ("3212", "3213"), "withdraw"),
        ("companion_1", ("3212",), ("3112",), "entry_fire"),
    ],
)
def test_idle_foot_gives_way_and_shoots_in_reaction(
    mover: str, stand: tuple[str, ...], to: tuple[str, ...], asked: str
) -> None:
    peltasts = "mercenary_peltast_1"
    game = idle().put(peltasts, "3012", facing=0).put(mover, *stand, facing=180)
    game.moving(mover, by=ALEX, dice=[5] * 9).go(*to)
    seen = []
    while not game.over and game.what != "step":
        seen += [(game.what, o) for o in game.options]
        game.choose(game.passing())
    wanted = ("unit", peltasts) if asked == "withdraw" else peltasts
    assert (asked, wanted) in seen
    assert HOP not in orders(game, "arsites").ordered("move")


# -- battle.flight -----------------------------------------------------------------------------------


def shaken(unit: str, *dice: int, twice: str = "") -> Position:
    game = Position("samarkand").leader("pharnaces", "2427").leader("spitamenes", "1010")
    game.leader("caranus", "2823").put(unit, "2010", facing=120)
    phases = [("rout", game.u(unit), -1)]
    if twice:
        game.put(twice, "2510", facing=120)
        phases.append(("rout", game.u(twice), -1))
    return game.begin(*phases, dice=dice).play()


@pytest.mark.rule(GB, "battle.flight:1", "battle.flight:2", "battle.samarkand:9")
@pytest.mark.parametrize(("die", "gone"), [(0, True), (7, True), (8, False), (9, False)])
def test_pharnaces_runs_on_a_seven_and_stays_on_an_eight(die: int, gone: bool) -> None:
    game = shaken("thracian_horse", die)
    assert (game.fate_of("pharnaces"), game.where("pharnaces")) == (
        ("left", "") if gone else ("on map", "2427")
    )
    assert game.s.points == [0, 0]
    assert game.dice_left == 0


@pytest.mark.rule(GB, "battle.flight:3")
@pytest.mark.parametrize(("die", "ordered"), [(8, True), (7, False)])
def test_without_him_nobody_is_moved_out_of_a_zone(die: int, ordered: bool) -> None:
    # only an overall commander orders another leader to ride (4.4:2)
    game = shaken("thracian_horse", die).leader("caranus", "2527").only("pharnaces", "caranus")
    game.begin(("next_leader",), dice=[5] * 9)
    seen: set[str] = set()
    while not game.over and game.what != "momentum":
        seen |= {str(game.seat) + str(o) for o in game.options}
        pick = next((o for o in game.options if isinstance(o, tuple) and o[0] == "activate"), None)
        game.choose(pick if pick and pick[1] == "pharnaces" else game.passing())
        if game.active == "pharnaces":
            seen |= {"pharnaces gives orders", *game.ordered("ride")}
    assert ("pharnaces gives orders" in seen) is ordered
    assert ("caranus" in seen) is ordered


@pytest.mark.rule(GB, "battle.flight:4")
def test_persian_routs_and_mere_hits_do_not_shake_him() -> None:
    game = shaken("scythian_horse_archers_1")
    assert game.morale("scythian_horse_archers_1") == "routed"
    assert not game.rolls
    assert game.where("pharnaces") == "2427"
    game = Position("samarkand").leader("pharnaces", "2427").leader("spitamenes", "1010")
    game.put("thracian_horse", "1102", facing=120).leader("caranus", "1103")
    game.moving("thracian_horse", by="caranus").go("1101").stop()
    assert game.hits("thracian_horse") == 1
    assert not game.rolls
    assert game.where("pharnaces") == "2427"


@pytest.mark.rule(GB, "battle.flight:5", "battle.flight:1")
@pytest.mark.parametrize(("dice", "rolls"), [((7,), 1), ((8, 7), 2)])
def test_he_is_rolled_for_again_only_while_he_is_there(dice: tuple[int, ...], rolls: int) -> None:
    game = shaken("thracian_horse", *dice, twice="greek_allied_horse_1")
    assert len(game.rolls) == rolls
    assert game.where("pharnaces") == ""


# -- battle.late-entry -------------------------------------------------------------------------------

LATE = ("companion_craterus", "arachosian", "parapamisadae")


def waiting(turn: int) -> Position:
    game = Position("hydaspes", turn=turn).leader(ALEX, "2010").leader("porus", "3010")
    game.put("companion_agema", "2010")
    game.s.gone[game.l("craterus")] = TO_ENTER
    for unit in LATE:
        game.s.fate[game.u(unit)] = TO_ENTER
    return game


@pytest.mark.rule(GB, "battle.late-entry:2", "battle.hydaspes:9")
@pytest.mark.parametrize(
    ("turn", "die", "comes"),
    [
        (4, 2, True),
        (4, 3, False),
        (5, 2, True),
        (5, 3, False),
        (6, 4, True),
        (6, 5, False),
        (9, 4, True),
        (9, 5, False),
    ],
)
def test_the_die_that_brings_craterus(turn: int, die: int, comes: bool) -> None:
    game = waiting(turn).begin(("reload",), dice=[die])
    assert (game.s.turn, game.what == "late_entry") == (turn + 1, comes)
    assert [args[0] for args in game.told("turn")] == [turn + 1]


@pytest.mark.rule(GB, "battle.late-entry:3")
@pytest.mark.parametrize("turn", [1, 3])
def test_no_die_before_the_fourth_turn(turn: int) -> None:
    game = waiting(turn).begin(("reload",))
    assert (game.s.turn, game.what) == (turn + 1, "next_leader")


@pytest.mark.rule(GB, "battle.late-entry:3")
def test_no_second_die_once_they_have_come() -> None:
    game = waiting(4).begin(("reload",), dice=[0])
    while game.what == "late_entry":
        game.choose(game.options[0])
    game.begin(("reload",))
    assert game.s.turn == 6
    assert game.what == "next_leader"


@pytest.mark.rule(GB, "battle.late-entry:4", "battle.late-entry:5")
def test_they_are_placed_on_free_hexes_before_anybody_acts() -> None:
    game = waiting(4).put("agrianian_1", "1016").begin(("reload",), dice=[0])
    placed: list[Any] = []
    while game.ask.about[0] in LATE:
        assert (game.seat, game.what) == ("macedon", "late_entry")
        free = {f"10{row}" for row in range(15, 31)} - {"1016"} - {game.at(u)[0] for u in placed}
        assert set(game.options) == free
        placed.append(game.ask.about[0])
        game.choose(game.options[-1])
    assert sorted(placed) == sorted(LATE)
    assert (game.seat, game.ask.about) == ("macedon", ("craterus",))
    assert {game.at(u)[0] for u in LATE} <= set(game.options)
    game.choose(game.at(LATE[1])[0])
    assert {game.facing(u) for u in placed} == {0}
    assert game.where("craterus") in {game.at(u)[0] for u in LATE}
    assert (game.what, game.finished("craterus")) == ("next_leader", False)
    game.only("craterus").chooses_leader()
    assert ("activate", "craterus") in game.options


@pytest.mark.rule(GB, "battle.late-entry:5")
def test_the_owner_says_with_which_unit_craterus_comes() -> None:
    game = waiting(4).begin(("reload",), dice=[0])
    asked = set()
    while game.what == "late_entry":
        asked |= set(game.ask.about)
        game.choose(game.options[0])
    assert "craterus" in asked


# -- battle.detachment -------------------------------------------------------------------------------


@pytest.mark.rule(GB, "battle.detachment:1", "battle.issus:7")
def test_the_foothill_javelins_obey_single_orders_only() -> None:
    near = Position("issus").leader("darius", "5213").leader(ALEX, "4214")
    near.put("persian_javelins_1", "5214").put("persian_javelins_2", "5215")
    near.put("asian_levy_1", "5113").put("asian_levy_2", "5112").acts("darius", dice=[5] * 9)
    assert near.what == "command"
    near.choose("line")
    seen = {name for o in near.options if isinstance(o, tuple) for name in o} | {
        o for o in near.options if isinstance(o, str)
    }
    assert "asian_levy_1" in seen
    assert not seen & {"persian_javelins_1", "persian_javelins_2"}
    game = Position("issus").leader("darius", "5213").leader(ALEX, "4214")
    game.put("persian_javelins_1", "5214")
    assert "persian_javelins_1" in orders(game, "darius").ordered("move")


# -- battle.royal-chariot ----------------------------------------------------------------------------

KING, BODY = "darius", "royal_bodyguard"


def royal(at: str = "3018", king: str = "3018", facing: int = 0) -> Position:
    """Flat ground north of the Pinarus would do; 3018 to 3318 is as clear."""
    game = Position("issus").put(BODY, at, facing=facing).leader(ALEX, "4214")
    return game.leader(KING, king) if king else game.leader("rheomithres", "2918")


@pytest.mark.rule(GB, "battle.royal-chariot:1")
def test_the_bodyguard_moves_with_darius() -> None:
    game = orders(royal(), KING)
    assert BODY in game.ordered("move")
    game.choose(("move", BODY)).until("ride_along", "step")
    assert game.what == "step" or "along" in game.options


@pytest.mark.rule(GB, "battle.royal-chariot:1")
def test_the_bodyguard_may_turn_under_darius() -> None:
    game = orders(royal(), KING).choose(("move", BODY)).until("step")
    assert game.turns


@pytest.mark.rule(GB, "battle.royal-chariot:1", "battle.issus:7")
def test_it_never_leaves_him_by_another_leaders_order() -> None:
    game = royal().leader("rheomithres", "2918").put("median_1_horse", "2919")
    game = orders(game, "rheomithres")
    assert "median_1_horse" in game.ordered("move")
    if BODY in game.ordered("move"):
        game.choose(("move", BODY)).until("step")
        assert not game.steps


@pytest.mark.rule(GB, "battle.royal-chariot:2")
@pytest.mark.parametrize("king", ["2818", ""])
def test_without_him_it_moves_as_any_chariot(king: str) -> None:
    game = royal(king=king)
    assert BODY in orders(game, KING if king else "rheomithres").ordered("move")


@pytest.mark.rule(GB, "battle.royal-chariot:3")
def test_it_advances_and_does_not_burst_through() -> None:
    game = royal().put("mercenary_peltast_1", "3118", facing=180, hits=5)
    game.fights([BODY], ["mercenary_peltast_1"]).leads(KING)
    game.begin(("collapse", 0), ("advance", 0)).play()
    assert "passes_through" not in keys(game)
    assert game.at(BODY) == ("3118",)


@pytest.mark.rule(GB, "battle.royal-chariot:3")
def test_another_chariot_does_burst_through() -> None:
    game = Position("hydaspes").leader("porus", "3010").leader(ALEX, "1010")
    game.put("indian_chariots_1", "2010")
    game.put("mercenary_peltast_1", "2110", facing=180, hits=5)
    game.fights(["indian_chariots_1"], ["mercenary_peltast_1"]).leads("porus")
    game.begin(("collapse", 0), ("advance", 0)).play()
    assert "passes_through" in keys(game)


def hunted(name: str, place: str = "3502") -> Position:
    """Horse comes up to Darius close to his edge."""
    game = Position(name).leader(ALEX, "4214" if name == "issus" else "1512")
    at, edge = (place, 120) if name == "issus" else ("4115", 0)
    game.leader(KING, at).put("bactrian_1", "1515" if name == "issus" else "4050")
    grid = game.s.battle.grid
    start = next(h for h in grid.hexes if grid.distance(h, at) == 2 and _behind(name, h, at))
    game.put("companion_1", start, facing=edge)
    return game.moving("companion_1", by=ALEX)


def _behind(name: str, place: str, at: str) -> bool:
    if name == "issus":
        return int(place[2:]) > int(at[2:]) and place[:2] == at[:2]
    return int(place[:2]) == int(at[:2]) - 2


def flees(game: Position) -> Position:
    while not game.over and game.where(KING):
        wanted = [o for o in game.options if o in (("leader", KING), "flee", "off")]
        if wanted:
            game.choose(wanted[0])
        elif game.what == "leader_withdraw":
            game.choose(game.options[0])
        elif game.what == "step":
            break
        else:
            game.choose(game.passing())
    return game


@pytest.mark.rule(GB, "battle.royal-chariot:4", "battle.gaugamela:7")
@pytest.mark.parametrize(("name", "after"), [("issus", 100), ("gaugamela", 165)])
def test_the_flight_of_darius_lowers_the_level_at_issus_alone(name: str, after: int) -> None:
    game = flees(hunted(name))
    assert (game.where(KING), game.fate_of(KING)) == ("", "left")
    assert game.s.level[1] == after
    assert game.s.points[1] == 0
    assert game.result is None


@pytest.mark.rule(GB, "battle.royal-chariot:4")
def test_the_level_falls_by_twenty_only_if_he_leaves_the_map() -> None:
    game = hunted("issus", "3512")
    game.choose(("leader", KING)).until("step")
    assert game.where(KING) not in ("", "3512")
    assert game.s.level[1] == 120


@pytest.mark.rule(GB, "battle.royal-chariot:5", "battle.gaugamela:7")
@pytest.mark.parametrize("name", ["issus", "gaugamela"])
def test_darius_taken_ends_the_battle(name: str) -> None:
    game = hunted(name)
    while not game.over:
        if game.what == "step":
            near = [o for o in game.steps if game.s.battle.grid.adjacent(o[2], game.where(KING))]
            game.choose((near or game.steps)[0])
        else:
            game.choose(game.passing())
    assert game.result is not None
    assert (game.result.winner, game.result.reason) == ("macedon", "darius_killed")


@pytest.mark.rule(GB, "battle.royal-chariot:6")
def test_the_bodyguard_gives_way_only_with_him() -> None:
    game = royal("3016", "3016").put("craterus_1", "3316", "3317", facing=180)
    game.moving("craterus_1", by=ALEX, dice=[5] * 9).go("3216", "3217")
    while not game.over and game.what != "step":
        wanted = ("unit", BODY)
        game.choose(wanted if wanted in game.options else game.passing())
        if game.what == "withdraw_along":
            game.choose("stay" if "stay" in game.options else game.passing())
    assert game.at(BODY)[0] == game.where(KING)


# -- battle.abatis -----------------------------------------------------------------------------------

FLAT = tuple(f"{c}{r}" for c in range(31, 38) for r in range(19, 26))


def barricade(unit: str, **how: Any) -> Position:
    """A unit in 3322 looks right over a barricade, on a part of Issus made flat and clear."""
    game = Position("issus").leader(ALEX, "2925").leader(KING, "2915")
    game.height(1, *FLAT).ground("clear", *FLAT).hexside("abatis", ("3322", "3422"))
    return game.put(unit, "3322", **how)


def crossing(game: Position) -> bool:
    return ("3422",) in game.reach


@pytest.mark.rule(GB, "battle.abatis:1")
@pytest.mark.parametrize(
    ("unit", "open_"),
    [
        ("companion_1", False),
        ("prodromoi_1", False),
        ("paeonian_1", False),
        ("hypaspist_1", True),
        ("mercenary_peltast_1", True),
        ("agrianian_1", True),
        ("immortals_1", True),
    ],
)
def test_horse_does_not_cross_a_barricade(unit: str, open_: bool) -> None:
    by = KING if unit == "immortals_1" else ALEX
    game = barricade(unit).moving(unit, by=by)
    assert crossing(game) is open_
    assert len(game.reach) == 1 + open_


@pytest.mark.rule(GB, "battle.abatis:1")
def test_a_leader_does_not_cross_it_either() -> None:
    game = barricade("hypaspist_1").leader(ALEX, "3322")
    game = orders(game, ALEX).choose(("ride", ALEX)).until("ride")
    assert "3422" not in game.options
    assert {"3423", "3323", "3321"} <= set(game.options)


@pytest.mark.rule(GB, "battle.abatis:2")
@pytest.mark.parametrize(
    ("unit", "hits"),
    [
        ("hypaspist_1", 1),
        ("immortals_1", 1),
        ("asian_levy_1", 0),
        ("mercenary_peltast_1", 0),
        ("agrianian_1", 0),
    ],
)
def test_what_a_barricade_costs(unit: str, hits: int) -> None:
    by = KING if unit in ("immortals_1", "asian_levy_1") else ALEX
    game = barricade(unit).moving(unit, by=by)
    before = game.points_left
    game.go("3422")
    assert (before - game.points_left, game.hits(unit)) == (2, hits)


def two_hex(unit: str) -> Position:
    game = barricade("agrianian_1").hexside("abatis", ("3321", "3421"), ("3321", "3422"))
    game.put("agrianian_1", "3125").put(unit, "3321", "3322")
    game.moving(unit, by=KING if unit.startswith("card") else ALEX)
    return game.go("3421", "3422")


@pytest.mark.rule(GB, "battle.abatis:2", "battle.abatis:4", "battle.abatis:5")
@pytest.mark.parametrize(("unit", "torn"), [("craterus_1", True), ("cardaces_1", False)])
def test_a_phalanx_and_cardaces_pay_but_only_one_tears_it_down(unit: str, torn: bool) -> None:
    game = two_hex(unit)
    assert game.hits(unit) == 1
    assert bool(game.s.cleared) is torn


def assault(foe_at: str) -> Position:
    """Hypaspists at 3322 attack a shaken levy and follow it."""
    game = barricade("hypaspist_1", shock="no check")
    return game.put("asian_levy_1", foe_at, facing=180, hits=2).shocks(ALEX, *[5] * 9).play()


@pytest.mark.rule(GB, "battle.abatis:3")
@pytest.mark.parametrize(("foe_at", "left"), [("3422", [-1]), ("3423", [])])
def test_an_attack_across_shifts_one_column_left(foe_at: str, left: list[int]) -> None:
    told = assault(foe_at).told("clash")[0]
    assert [by for _, by in told[6] if by < 0] == left
    assert told[4] - told[5] == sum(by for _, by in told[6])


@pytest.mark.rule(GB, "battle.abatis:6")
def test_an_advance_tears_it_down_too() -> None:
    game = assault("3422")
    if game.at("hypaspist_1") != ("3422",):
        pytest.fail("the attackers did not cross")
    assert game.s.cleared


@pytest.mark.rule(GB, "battle.abatis:3")
def test_nobody_withdraws_over_it() -> None:
    # 6.75: no withdrawal over a rough hexside
    for barred in (False, True):
        game = Position("issus").leader(ALEX, "3125").leader(KING, "2915")
        game.height(1, *FLAT).ground("clear", *FLAT)
        if barred:
            game.hexside("abatis", ("3422", "3322"), ("3422", "3321"))
        game.put("asian_levy_1", "3422", facing=0).put("craterus_1", "3722", "3723", facing=180)
        game.moving("craterus_1", by=ALEX, dice=[5] * 9).go("3622", "3623")
        seen: list[Any] = []
        while not game.over and game.what != "step":
            wish = ("unit", "asian_levy_1")
            game.choose(wish if wish in game.options else game.passing())
            seen += game.options if game.what == "withdraw_to" else []
        assert ({("3322",), ("3321",)} <= set(seen)) is not barred
        assert not barred or not {("3322",), ("3321",)} & set(seen)


@pytest.mark.rule(GB, "battle.abatis:4", "battle.abatis:5")
@pytest.mark.parametrize(
    ("unit", "torn"),
    [
        ("hypaspist_1", True),
        ("immortals_1", True),
        ("mercenary_peltast_1", False),
        ("asian_levy_1", False),
        ("agrianian_1", False),
    ],
)
def test_who_tears_a_barricade_down(unit: str, torn: bool) -> None:
    by = KING if unit in ("immortals_1", "asian_levy_1") else ALEX
    game = barricade(unit).hexside("abatis", ("3321", "3421"))
    game.moving(unit, by=by).go("3422").stop()
    game.put(unit, "3125").put("companion_1", "3322")
    game.s.orders = game.s.move = None
    game.moving("companion_1", by=ALEX)
    assert crossing(game) is torn
    game.put("companion_1", "3321").moving("companion_1", by=ALEX)
    assert ("3421",) not in game.reach
