"""Chapters 14 to 17: events, objectives, victory."""

from __future__ import annotations

import pytest

from argead.core.state import GameOver
from argead.systems.alexandros.rules import events, movement, victory
from argead.systems.alexandros.rules.control import exists
from argead.systems.alexandros.state import (
    GONE,
    MACEDON,
    MACEDONIANS,
    PERSIA,
    PERSIANS,
    State,
    bits,
)

from .positions import BAND, blank, lead, play, put, ready, unit


@pytest.mark.rule("alexandros", "14.2")
def test_sparta_revolts_and_hires() -> None:
    s = blank(dice=[2, 3])
    for kind in ("merc_hoplite", "merc_light"):
        for u in bits(s.game.kind_mask[kind])[:2]:
            s.move(1 << u, "track", "dead")
    ready(s)
    events.spartan_revolt(s)
    assert s.leader_at["agis"] == "hellas"
    assert s.city_owner["athens"] == PERSIA
    assert s.losing == 3
    s.following = []
    play(s, ("hire_mercenaries",), answers=["merc_hoplite", "merc_light", "merc_light"])
    assert s.in_field("hellas", PERSIANS).bit_count() == 7
    assert s.control["hellas"] == PERSIA
    assert not s.campaign.home_released
    s.at["hellas"] &= ~s.game.spartans
    s.at["dead"] |= s.game.spartans
    ready(s)
    assert s.campaign.home_released


@pytest.mark.rule("alexandros", "14.2")
def test_gold_makes_revolt_unlikely_and_fallen_kings_end_it() -> None:
    s = blank(dice=[2])
    s.secured = {f"treasury_{c}": MACEDON for c in s.game.regions.treasuries}
    events.spartan_revolt(s)
    assert not s.campaign.revolted
    s.secured |= {"darius": MACEDON, "bessus": MACEDON}
    events.spartan_revolt(s)
    ready(s)
    assert s.campaign.home_released


@pytest.mark.rule("alexandros", "14.3")
def test_raids() -> None:
    s = blank(dice=[6, 1, "arab_light_2", "arab_light_5"])
    ready(s)
    events.raid(s)
    assert s.ids(bits(s.in_field("arabia", BAND))) == ["arab_light_2", "arab_light_5"]
    assert s.raid_home == {BAND: "arabia"}
    s = blank(dice=[2])
    events.raid(s)
    assert not s.forces[BAND]


@pytest.mark.rule("alexandros", "14.3")
def test_excess_raiders_are_ignored() -> None:
    s = blank(dice=[6, 6, *(f"arab_light_{n}" for n in range(1, 7))])
    events.raid(s)
    assert s.forces[BAND].bit_count() == 6


@pytest.mark.rule("alexandros", "17.4")
def test_mutiny_and_treachery() -> None:
    s = blank(dice=[6, "parmenio", 2], mutiny=True)
    lead(s, "alexander", "bactria")
    lead(s, "parmenio", "bactria")
    put(s, "bactria", MACEDONIANS, mac_phalanx=2, gk_hoplite=1)
    ready(s)
    events.mutiny(s)
    assert s.leader_at["parmenio"] == GONE
    assert s.following == [("mutineers",)]
    s.following = []
    play(s, ("mutineers",))
    assert s.in_field("bactria", MACEDONIANS).bit_count() == 2
    movement.begin_movement(s, MACEDON)
    assert "alexander" not in movement.free_leaders(s, MACEDON)
    play(s, ("march", MACEDON))
    assert "alexander" in movement.free_leaders(s, MACEDON)


@pytest.mark.rule("alexandros", "17.4")
def test_a_plot_far_away_stops_the_plotters_men() -> None:
    s = blank(dice=[6, "craterus", 1], mutiny=True)
    lead(s, "alexander", "bactria")
    lead(s, "craterus", "syria")
    men = put(s, "syria", MACEDONIANS, mac_phalanx=1)
    put(s, "bactria", MACEDONIANS, mac_phalanx=1)
    ready(s)
    events.mutiny(s)
    assert s.campaign.mutinous & men == men


@pytest.mark.rule("alexandros", "17.3")
@pytest.mark.parametrize(("wounded", "die", "dies"), [(0, 1, 1), (0, 2, 0), (1, 2, 1)])
def test_alexanders_illness(wounded: int, die: int, dies: int) -> None:
    s = blank(dice=[die], death_of_alexander=True)
    s.wounded = ["alexander"] * wounded
    ready(s)
    if dies:
        with pytest.raises(GameOver):
            events.illness(s)
    else:
        events.illness(s)


@pytest.mark.rule("alexandros", "15.3", "15.4", "15.5")
def test_alexander_must_come_himself() -> None:
    s = blank()
    put(s, "phrygia", MACEDONIANS, mac_phalanx=1)
    ready(s)
    assert s.secured == {}
    for place, prize in (
        ("phrygia", "gordian_knot"),
        ("egypt", "alexandria"),
        ("lybia", "oracle_of_ammon"),
    ):
        lead(s, "alexander", place)
        ready(s)
        assert prize in s.secured
    assert not exists(s, "alexandria")
    s.turn += 1
    assert exists(s, "alexandria")


@pytest.mark.rule("alexandros", "15.3")
def test_a_walled_gordium_keeps_the_knot() -> None:
    s = blank()
    s.walls["gordium"] = 1
    lead(s, "alexander", "phrygia")
    ready(s)
    assert "gordian_knot" not in s.secured


@pytest.mark.rule("alexandros", "16.2")
def test_the_whole_world() -> None:
    s = blank()
    for p in s.game.provinces:
        s.control[p] = PERSIA if p in s.game.regions.not_needed else MACEDON
    s.control["bactria"] = PERSIA
    victory.sudden_victory(s)
    s.control["bactria"] = MACEDON
    with pytest.raises(GameOver) as over:
        victory.sudden_victory(s)
    assert over.value.result.winner == "macedon"


def with_points(n: int, scale: str) -> State:
    s = blank(victory_scale=scale)
    for p in s.game.provinces:
        s.control[p] = PERSIA
    for p in s.game.provinces[:n]:
        s.control[p] = MACEDON
    return s


@pytest.mark.rule("alexandros", "16.3")
@pytest.mark.parametrize(
    ("n", "scale", "winner"),
    [
        (10, "printed", "persia"),
        (15, "printed", "persia"),
        (16, "printed", None),
        (20, "printed", None),
        (21, "printed", "macedon"),
        (26, "printed", "macedon"),
        (26, "garrison_free", None),
        (25, "garrison_free", "persia"),
        (32, "garrison_free", "macedon"),
        (26, "occupied", "persia"),
    ],
)
def test_the_schedule(n: int, scale: str, winner: str | None) -> None:
    s = with_points(n, scale)
    with pytest.raises(GameOver) as over:
        victory.score(s)
    assert over.value.result.winner == winner


@pytest.mark.rule("alexandros", "7.1")
def test_the_beginners_game_leaves_things_out() -> None:
    s = blank(beginner=True)
    lead(s, "alexander", "egypt")
    put(s, "parthia", MACEDONIANS, mac_phalanx=5)
    ready(s)
    play(s, ("supply",), ("random_events",))
    assert s.secured == {}
    assert s.in_field("parthia", MACEDONIANS).bit_count() == 5
    assert unit(s, "mac_phalanx") >= 0


@pytest.mark.rule("alexandros", "17.4")
def test_hephaestion_beside_the_king_is_above_suspicion() -> None:
    s = blank(dice=["craterus", 1], mutiny=True)
    lead(s, "alexander", "media")
    lead(s, "hephaestion", "media")
    lead(s, "craterus", "syria")
    men = put(s, "syria", MACEDONIANS, mac_phalanx=1)
    ready(s)
    events.treachery(s, "media")
    assert s.leader_at["craterus"] == GONE
    assert s.leader_at["hephaestion"] == "media"
    assert s.campaign.mutinous & men
