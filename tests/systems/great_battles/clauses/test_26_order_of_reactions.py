"""What follows when one comes next to the enemy, in its order: by a move, an advance, a pass-through."""

from __future__ import annotations

from typing import Any

import pytest

from argead.systems.great_battles.positions import Position

from .test_09_shock import ALEX

GB = "great_battles"
NO = "no check"
EL = "indian_elephants_1"
FOOT = {"macedon": "mercenary_peltast_2", "india": "indian_javelins_1"}
BOSS = {"macedon": ALEX, "india": "porus"}
LONE = {"macedon": "coenus", "india": "meroes"}
OTHER = {"macedon": "india", "india": "macedon"}
SIDES = pytest.mark.parametrize("side", ["macedon", "india"])
REACTIONS = ("leaders_close", "light_shock", "reaction_facing", "entry_fire", "advance_turn")


def plain() -> Position:
    """Both commanders far away."""
    return Position().leader("porus", "3530").leader(ALEX, "1530")


def play(game: Position, **answers: Any) -> list[tuple[str, str]]:
    """Play to the end; which reactions were asked of whom."""
    asked = []
    while not game.over:
        if game.what in (*REACTIONS, "withdraw"):
            asked.append((game.what, game.seat))
        answer = answers.get(game.what)
        game.choose(answer if answer in game.options else game.passing())
    return asked


def told(game: Position, *keys: str) -> list[str]:
    """These lines of the log in their order."""
    return [said.key for said in game.said if said.key in keys]


@SIDES
@pytest.mark.rule(GB, "4.62:1", "4.62:3", "7.32:1", "7.16:6", "8.21:2")
@pytest.mark.parametrize("lone", [True, False])
def test_after_a_step_leaders_then_the_choice_to_attack_then_turns_then_fire(
    side: str, lone: bool
) -> None:
    foe = FOOT[OTHER[side]]
    game = plain().put(FOOT[side], "2010").put(foe, "2210", facing=120)
    if lone:
        game.leader(LONE[OTHER[side]], "2211")
    game.moving(FOOT[side], by=BOSS[side], dice=[0] * 30).until("step").go("2110")
    asked = play(game, reaction_facing=(foe, 180), entry_fire=foe)
    want = [
        *([("withdraw", OTHER[side])] if lone else []),
        ("light_shock", side),
        ("reaction_facing", OTHER[side]),
        ("entry_fire", OTHER[side]),
    ]
    assert asked == want
    assert told(game, "leader_killed", "reaction_turn", "shot") == [
        *(["leader_killed"] if lone else []),
        "reaction_turn",
        "shot",
    ]


@SIDES
@pytest.mark.rule(GB, "4.62:6", "9.32:1", "9.35:1", "7.16:6", "8.21:2")
@pytest.mark.parametrize("lone", [True, False])
def test_after_an_advance_the_victor_turns_then_leaders_turns_and_fire(
    side: str, lone: bool
) -> None:
    foe, beaten = FOOT[OTHER[side]], {"macedon": "indian_javelins_2", "india": "sogdian"}[side]
    game = plain().put(FOOT[side], "2010", shock=NO).put(foe, "2210", facing=120)
    game.put(beaten, "2110", facing=0, hits=game.s.battle.tq[game.u(beaten)] - 1)
    if lone:
        game.leader(LONE[OTHER[side]], "2211")
    game.shocks(BOSS[side], *[9] * 30)
    asked = play(game, reaction_facing=(foe, 180), entry_fire=foe)
    assert asked == [
        ("advance_turn", side),
        *([("leaders_close", OTHER[side])] if lone else []),
        ("reaction_facing", OTHER[side]),
        ("entry_fire", OTHER[side]),
    ]
    assert told(game, "advances", "leader_killed", "reaction_turn", "shot") == [
        "advances",
        *(["leader_killed"] if lone else []),
        "reaction_turn",
        "shot",
    ]


@SIDES
@pytest.mark.rule(GB, "11.13:1", "4.62:6", "7.16:6", "8.21:2")
@pytest.mark.parametrize("lone", [True, False])
def test_after_a_pass_through_leaders_then_turns_then_fire(side: str, lone: bool) -> None:
    struck = {"macedon": "indian_javelins_2", "india": "mercenary_peltast_1"}[side]
    foe = FOOT[OTHER[side]]
    game = plain().rate(EL, side=side).rate(struck, tq=9).put(EL, "2110", facing=180, shock=NO)
    game.put(struck, "2010").put(foe, "1809", facing=60)
    if lone:
        game.leader(LONE[OTHER[side]], "1910")
    game.shocks(BOSS[side], *[5] * 30)
    asked = play(game, reaction_facing=(foe, 0), entry_fire=foe)
    assert asked == [
        *([("leaders_close", OTHER[side])] if lone else []),
        ("reaction_facing", OTHER[side]),
        ("entry_fire", OTHER[side]),
    ]
    assert told(game, "passes_through", "leader_killed", "reaction_turn", "shot") == [
        "passes_through",
        *(["leader_killed"] if lone else []),
        "reaction_turn",
        "shot",
    ]


@SIDES
@pytest.mark.rule(GB, "7.16:6", "8.21:1", "8.21:2")
@pytest.mark.parametrize(("turns", "shoots"), [(True, True), (False, False)])
def test_who_does_not_turn_does_not_shoot_at_who_is_beside_him(
    side: str, turns: bool, shoots: bool
) -> None:
    foe = FOOT[OTHER[side]]
    game = plain().put(FOOT[side], "2010").put(foe, "2210", facing=120)
    assert "2110" not in game.s.battle.grid.zones(("2210",), 120).front
    game.moving(FOOT[side], by=BOSS[side], dice=[0] * 30).until("step").go("2110")
    asked = play(game, reaction_facing=(foe, 180) if turns else None, entry_fire=foe)
    assert (("entry_fire", OTHER[side]) in asked) is shoots
    assert game.hits(FOOT[side]) == int(shoots)


@SIDES
@pytest.mark.rule(GB, "7.16:1")
def test_once_in_a_phase_it_turns(side: str) -> None:
    foe = FOOT[OTHER[side]]
    second = {"macedon": "mercenary_peltast_1", "india": "indian_javelins_2"}[side]
    game = plain().leader(BOSS[side], "1910").put(FOOT[side], "2010").put(second, "2012")
    game.put(foe, "2210", facing=120, missiles="none")
    game.acts(BOSS[side], dice=[0] * 30).until("command", "orders")
    if game.what == "command":
        game.choose("individual")
    turned = 0
    for unit, way in ((FOOT[side], "2110"), (second, "2111")):
        game.choose(("move", unit)).until("step").go(way)
        while game.what not in ("orders", "shock", "momentum"):
            if game.what == "reaction_facing":
                turned += 1
                game.choose((foe, 180))
            else:
                game.choose(game.passing())
    assert turned == 1
    assert game.facing(foe) == 180


@pytest.mark.rule(GB, "7.17:1", "7.17:2", "9.35:1")
@pytest.mark.parametrize("how", ["move", "advance"])
@pytest.mark.parametrize("die", [0, 8])
def test_a_phalanx_faces_about_before_a_move_or_an_advance(how: str, die: int) -> None:
    # class MA: at least one hit; eight and five less four is two above seven
    game = plain().put("coenus_5", "2210", "2211", facing=0).put("indian_javelins_1", "2010")
    if how == "move":
        game.moving("indian_javelins_1", by="porus", dice=[die] * 30).until("step").go("2110")
    else:
        game.make("indian_javelins_1", shock=NO).put("cretan_archers", "2110", facing=0, hits=3)
        game.shocks("porus", 9, *[die] * 30)
    while not game.over and game.what != "reaction_facing":
        game.choose(game.passing())
    assert game.seat == "macedon"
    game.choose(next(o for o in game.options if o not in (None, "hold")))
    play(game)
    assert game.facing("coenus_5") == 180
    assert game.hits("coenus_5") == (1 if die == 0 else 2)
