"""What the bots are up to: each plan does what its aim says, and what a leader's presence is worth."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from argead.core.ask import Choice
from argead.core.system import Plan
from argead.systems.great_battles import system
from argead.systems.great_battles.mind.evaluate import hunt, peril
from argead.systems.great_battles.mind.worth import inspired, mean_hits, prospect
from argead.systems.great_battles.positions import Position
from argead.systems.great_battles.rules.zones import attack_aspect, targets
from argead.systems.great_battles.state import State

MIND = system.mind
FIVES = [5] * 80
COMPANIONS = ("companion_agema", "companion_coenus", "companion_demetrius")


def plan(game: Position, begins: str, seat: str = "macedon") -> Plan:
    """The plan that the mind proposes under this aim."""
    found = [p for p in MIND.plans(game.s, seat) if p.aim.startswith(begins)]
    assert found, f"{begins}: not among {aims(game.s, seat)}"
    return found[0]


def aims(s: State, seat: str = "macedon") -> list[str]:
    """What the mind proposes."""
    return [p.aim for p in MIND.plans(s, seat)]


def follow(
    game: Position, plan: Plan, seat: str = "macedon", until: Sequence[str] = ("momentum",)
) -> Position:
    """The seat takes what the plan likes best, and habits answer the rest."""
    while not game.over and game.what not in until:
        game.choose(preferred(game, plan, seat))
    return game


def preferred(game: Position, plan: Plan, seat: str = "macedon") -> Choice:
    """What the plan likes best, else what habit does."""
    weights = plan.prefer(game.s, game.ask) if game.ask.seat == seat else None
    if weights is None or not any(weights):
        weights = MIND.likely(game.s, game.ask)
    assert weights is not None
    assert len(weights) == len(game.options)
    return game.options[max(range(len(weights)), key=weights.__getitem__)]


def meeting() -> Position:
    """Alexander with three squadrons before one Indian squadron, on the plain of the Hydaspes."""
    game = Position().leader("alexander_iii", "2010").leader("porus", "3030")
    for ident, place in zip(COMPANIONS, ("2010", "2008", "2012"), strict=True):
        game.put(ident, place)
    return game.put("indian_horse_1", "2510", facing=180).put("indian_horse_2", "3030", facing=180)


# -- while a leader acts --------------------------------------------------------------------------------


def test_several_fall_upon_one_enemy_and_come_at_his_flanks() -> None:
    game = meeting().acts("alexander_iii", dice=FIVES)
    fall = plan(game, "fall upon Indian Horse 1 with")
    follow(game, fall, until=("shock", "combats", "momentum"))
    prey = game.u("indian_horse_1")
    strikers = [game.u(ident) for ident in COMPANIONS if prey in targets(game.s, game.u(ident))]
    assert len(strikers) == 3
    assert sum(attack_aspect(game.s, u, prey) != "front" for u in strikers) >= 2


def test_a_plan_is_over_when_its_enemy_runs() -> None:
    game = meeting().acts("alexander_iii", dice=FIVES)
    fall = plan(game, "fall upon Indian Horse 1 with")
    assert fall.prefer(game.s, game.ask) is not None
    game.make("indian_horse_1", morale="routed")
    assert fall.prefer(game.s, game.ask) is None


def test_the_leader_rides_at_the_head_of_the_unit_in_whose_hex_he_is() -> None:
    game = meeting().acts("alexander_iii", dice=FIVES)
    head = plan(game, "ride at Indian Horse 1 with Companion Agema, Alexander III at the head")
    follow(game, head, until=("shock", "combats", "momentum"))
    assert game.where("alexander_iii") in game.at("companion_agema")
    assert game.u("indian_horse_1") in targets(game.s, game.u("companion_agema"))


def test_who_is_no_overall_commander_rides_into_the_enemy_zone_last() -> None:
    game = Position().leader("coenus", "2010").leader("porus", "3030")
    game.put("companion_coenus", "2010").put("companion_demetrius", "2008")
    game.put("indian_horse_1", "2310", facing=180).acts("coenus", dice=FIVES)
    if game.what == "command":
        game.choose("individual")
    head = plan(game, "ride at Indian Horse 1 with Companion")
    assert preferred(game, head) == ("move", "companion_demetrius")
    assert game.s.orders is not None
    game.s.orders.left = 1
    assert preferred(game, head) == ("move", "companion_coenus")


def test_the_leader_rides_to_a_fight_and_stands_in_it() -> None:
    game = Position().leader("alexander_iii", "2010").leader("porus", "3030")
    game.put("companion_demetrius", "2310").put("indian_horse_1", "2410", facing=180)
    game.acts("alexander_iii", dice=FIVES)
    beside = plan(game, "fight beside Companion Demetrius with Alexander III")
    follow(game, beside, until=("combats", "momentum"))
    assert game.where("alexander_iii") in game.at("companion_demetrius")
    clashes = game.told("clash")
    assert [args[0] for args in clashes] == ["companion_demetrius"]


def test_the_horse_makes_for_darius() -> None:
    game = Position("gaugamela").leader("alexander_iii", "2010").leader("darius", "2710")
    game.put("companion_1", "2010").put("companion_2", "2012")
    game.acts("alexander_iii", dice=FIVES)
    before = hunt(game.s, 0)
    far = game.s.battle.grid.gap(game.at("companion_2"), ("2710",))
    follow(game, plan(game, "make for Darius"), until=("leader_withdraw", "shock", "momentum"))
    assert game.s.battle.grid.gap(game.at("companion_2"), ("2710",)) < far
    assert hunt(game.s, 0) > before
    assert hunt(game.s, 1) < 0


def test_the_hurt_draw_back_out_of_reach() -> None:
    game = meeting().make("companion_agema", hits=6).put("indian_horse_2", "2410", facing=180)
    game.acts("alexander_iii", dice=FIVES)
    gap = game.s.battle.grid.gap
    before = gap(game.at("companion_agema"), game.at("indian_horse_2"))
    back = plan(game, "draw Companion Agema back out of reach")
    while game.what != "orders" or not game.has_moved("companion_agema"):
        game.choose(preferred(game, back))
    assert gap(game.at("companion_agema"), game.at("indian_horse_2")) > before


def test_the_routed_are_rallied_and_ranks_are_dressed() -> None:
    game = meeting()
    for ident in COMPANIONS[1:]:
        game.make(ident, hits=6)
    game.make("companion_agema", hits=8, morale="routed").acts("alexander_iii", dice=[0] * 40)
    breath = plan(game, "rally and dress the ranks")
    assert preferred(game, breath) == ("rally", "companion_agema")
    follow(game, breath)
    assert game.morale("companion_agema") != "routed"
    assert game.hits("companion_coenus") < 6
    assert not any(game.has_moved(ident) for ident in COMPANIONS)
    assert preferred(game, breath) is None


def test_archers_shoot_and_do_not_close() -> None:
    game = Position().leader("alexander_iii", "2010").leader("porus", "3030")
    game.put("macedonian_archers_1", "2010").put("cretan_archers", "2009")
    game.put("indian_horse_1", "2210", facing=180).acts("alexander_iii", dice=FIVES)
    follow(game, plan(game, "shoot and keep away"))
    assert len(game.told("shot")) >= 2
    assert not game.told("clash")


def test_a_leader_presses_on_by_line_and_momentum() -> None:
    game = Position("granicus", full=True).only("arsites", "parmenion").acts("arsites", dice=FIVES)
    assert game.what == "command"
    forward = plan(game, "press on with Arsites, by line", "persia")
    assert preferred(game, forward, "persia") in ("line", "line_oc", "line_roll")
    game.choose("individual").until("momentum")
    assert preferred(game, forward, "persia") == "try"


def test_who_closes_up_stays_out_of_reach() -> None:
    game = meeting().put("indian_horse_1", "3410", facing=180).acts("alexander_iii", dice=FIVES)
    follow(game, plan(game, "close up"))
    s, prey = game.s, game.u("indian_horse_1")
    moved = [ident for ident in COMPANIONS if game.has_moved(ident)]
    assert moved
    for ident in moved:
        assert s.battle.grid.gap(game.at(ident), s.stand[prey]) > s.battle.ma[prey] + 1


# -- who leads ------------------------------------------------------------------------------------------


def waiting_room() -> Position:
    """Coenus is the next to act, Alexander could trump him; Porus waits too."""
    game = meeting().leader("coenus", "2012").only("coenus", "alexander_iii", "porus")
    return game.chooses_leader(dice=FIVES)


def test_a_better_leader_goes_first_by_a_trump() -> None:
    game = waiting_room()
    trump = plan(game, "trump with Alexander III")
    assert preferred(game, trump) == ("trump", "alexander_iii")
    game.choose(("trump", "alexander_iii")).until("orders")
    assert game.active == "alexander_iii"


def test_what_a_leader_is_to_do_begins_with_his_turn() -> None:
    game = waiting_room()
    close_up = plan(game, "close up")
    assert preferred(game, close_up) == ("activate", "coenus")


def test_a_turn_may_go_by() -> None:
    game = waiting_room()
    assert preferred(game, plan(game, "let the turn of Coenus go by")) == ("pass", "coenus")


def test_the_round_lasts_until_the_next_leader_is_chosen() -> None:
    game = waiting_room()
    now = MIND.round_of(game.s)
    game.choose(("activate", "coenus")).until("orders")
    assert game.active == "coenus"
    assert MIND.round_of(game.s) == now
    game.choose(None).until("next_leader")
    assert MIND.round_of(game.s) != now


@pytest.mark.parametrize(("die", "leads"), [(0, "alexander_iii"), (9, "coenus")])
def test_a_trump_is_of_the_round_whether_it_succeeds_or_not(die: int, leads: str) -> None:
    game = meeting().leader("coenus", "2012").only("coenus", "alexander_iii", "porus")
    game.chooses_leader(dice=[die, *FIVES])
    now = MIND.round_of(game.s)
    game.choose(("trump", "alexander_iii")).until("orders")
    assert game.active == leads
    assert MIND.round_of(game.s) == now
    game.choose(("move", "companion_demetrius")).until("orders").choose(None)
    game.until("next_leader")
    assert MIND.round_of(game.s) != now


def test_momentum_belongs_to_the_round() -> None:
    game = meeting().only("alexander_iii", "porus").acts("alexander_iii", dice=FIVES)
    now = MIND.round_of(game.s)
    game.choose(None).until("momentum").choose("try").until("orders")
    assert game.active == "alexander_iii"
    assert MIND.round_of(game.s) == now


# -- while the enemy acts -------------------------------------------------------------------------------


def approached() -> Position:
    """Indian heavy foot of Porus comes up to slower and to faster enemies: light horse may give way."""
    game = Position().leader("porus", "2710").leader("alexander_iii", "1010")
    game.put("indian_elephants_1", "2610", facing=180).put("companion_demetrius", "2210")
    game.acts("porus", dice=FIVES)
    if game.what == "command":
        game.choose("individual")
    return game


@pytest.mark.parametrize(
    ("begins", "gives"), [("give way before attacks", True), ("stand fast", False)]
)
def test_who_is_approached_stands_or_gives_way(begins: str, gives: bool) -> None:
    game = approached()
    steadfast = plan(game, begins)
    game.choose(("move", "indian_elephants_1"))
    while not game.over and game.what != "withdraw":
        steps = [o for o in game.steps if o[2] < game.at("indian_elephants_1")[0]]
        game.choose(steps[0] if game.what == "step" else game.passing())
    answer = preferred(game, steadfast)
    assert (answer == ("unit", "companion_demetrius")) == gives
    assert gives or answer is None


def test_nothing_is_planned_in_the_middle_of_a_deed() -> None:
    game = meeting().acts("alexander_iii", dice=FIVES)
    assert aims(game.s)
    game.choose(("move", "companion_agema"))
    assert not aims(game.s)


# -- what leaders are worth -----------------------------------------------------------------------------


def test_a_leader_with_his_men_makes_their_attack_better() -> None:
    game = Position().leader("alexander_iii", "1010").leader("porus", "3030")
    game.put("companion_demetrius", "2310").put("indian_horse_1", "2410", facing=180)
    u, v = game.u("companion_demetrius"), game.u("indian_horse_1")
    alone = prospect(game.s, u, v)
    game.leader("alexander_iii", "2310")
    assert inspired(game.s, u) == 4
    assert prospect(game.s, u, v) > alone
    game.leader("alexander_iii", "1010").leader("porus", "2410")
    assert prospect(game.s, u, v) < alone


def test_charisma_shifts_the_die_and_not_the_column() -> None:
    t = system.loaded
    assert mean_hits(t, 7, 0) == t.mean_hits[6]
    loss, gain = mean_hits(t, 7, 4)
    assert loss < t.mean_hits[6][0]
    assert gain > t.mean_hits[6][1]


def test_a_lone_leader_beside_the_enemy_is_in_peril() -> None:
    game = meeting().leader("coenus", "2411")
    lone = peril(game.s, 0)
    assert lone > 0
    game.put("companion_coenus", "2411")
    assert 0 < peril(game.s, 0) < lone
    game.leader("coenus", "2008").put("companion_coenus", "2008")
    assert peril(game.s, 0) == 0
    careful = MIND.WEIGHTS._replace(peril=1.0)
    safe = MIND.weigh(game.s, "macedon", careful)
    game.leader("coenus", "2509")
    assert MIND.weigh(game.s, "macedon", careful) < safe
    assert MIND.weigh(game.s, "macedon", MIND.WEIGHTS) == safe


def test_the_terms_are_named_as_players_call_them() -> None:
    game = Position("jaxartes", full=True)
    game.s.points = [3, 5]
    told = MIND.terms(game.s, "macedon", MIND.WEIGHTS)
    assert told["losses of Macedon"] < 0 < told["losses of the Scythians"]
