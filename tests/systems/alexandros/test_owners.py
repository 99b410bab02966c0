"""Owners, forces and armies: two players are a case of many; what differs between the games is a variant."""

from __future__ import annotations

import inspect
from pathlib import Path

import pytest

from argead.core.chance import Chance
from argead.core.errors import DataError
from argead.core.scene import Side as Colour
from argead.systems.alexandros import system
from argead.systems.alexandros.rules import battle as battles
from argead.systems.alexandros.rules import control, lines, sequence, stacking
from argead.systems.alexandros.rules.variant import VARIANTS, Variant
from argead.systems.alexandros.state import (
    INDIANS,
    MACEDON,
    MACEDONIANS,
    PERSIA,
    PERSIANS,
    REBEL,
    REBELS,
    ROYAL,
    ROYALS,
    TRIBES,
    Owner,
    Pursuit,
    State,
    hostile,
)

from .positions import BAND, OURS, THEIRS, blank, field, lead, play, put, ready, stand, start, unit

DATA = Path(__file__).parents[3] / "src/argead/systems/alexandros/data"


def test_players_and_forces_have_the_numbers_that_the_rules_give_them() -> None:
    conquest, xenophon = (system.loaded.games[name] for name in ("conquest", "xenophon"))
    assert conquest.owner_index == {"macedon": MACEDON, "persia": PERSIA}
    assert conquest.force_names[:3] == ("macedon", "persia", "india")
    assert [conquest.owner_of[f] for f in (MACEDONIANS, PERSIANS, INDIANS, BAND)] == [0, 1, 1, 1]
    assert conquest.bands[0] == BAND
    assert conquest.force_names[BAND] == "raid_3"
    assert xenophon.owner_index == {"rebel": REBEL, "royal": ROYAL}
    assert xenophon.force_names == ("rebel", "royal", "tribes")
    assert [xenophon.owner_of[f] for f in (REBELS, ROYALS, TRIBES)] == [0, 1, 1]


def test_players_are_everybodys_enemies_and_peoples_nobodys_but_theirs() -> None:
    s = start()
    assert hostile(s, MACEDON, PERSIA)
    assert not hostile(s, PERSIA, PERSIA)
    greeks, macedonia = Owner(2), Owner(3)
    assert hostile(s, PERSIA, greeks)
    assert hostile(s, macedonia, MACEDON)
    assert not hostile(s, greeks, macedonia)


def test_owned_and_foes_follow_the_forces() -> None:
    s = start()
    mercenaries = s.game.mercenaries
    assert s.foes[MACEDON] & mercenaries == mercenaries
    s.enlist(mercenaries, MACEDONIANS)
    assert s.owned[MACEDON] & mercenaries == s.foes[PERSIA] & mercenaries == mercenaries
    assert not s.owned[PERSIA] & mercenaries
    kept = (s.owned, s.foes, s.camps)
    s.rebuild()
    assert kept == (s.owned, s.foes, s.camps)


@pytest.mark.rule("alexandros", "5.5", "6.3")
def test_forces_of_one_owner_stand_together_in_peace() -> None:
    s = blank()
    put(s, "bactria", PERSIANS, pers_cav=1)
    put(s, "bactria", BAND, barb_cav=1)
    ready(s)
    assert not control.contested(s, "bactria")
    assert stacking.forces_in(s, "bactria", PERSIA) == [PERSIANS, BAND]
    put(s, "bactria", MACEDONIANS, mac_phalanx=1)
    assert control.contested(s, "bactria")
    assert stacking.enemy_forces(s, "bactria", MACEDON) == [PERSIANS, BAND]
    assert stacking.enemy_forces(s, "bactria", PERSIA) == [MACEDONIANS]


def joint_army() -> State:
    """Persians and a band of raiders fight as one army."""
    s = blank()
    lead(s, "alexander", "bactria")
    lead(s, "mazaeus", "bactria")
    put(s, "bactria", MACEDONIANS, mac_phalanx=3)
    put(s, "bactria", PERSIANS, pers_inf=2)
    put(s, "bactria", BAND, barb_cav=2)
    s.raid_home[BAND] = "scythia"
    ready(s)
    field(s, "bactria")
    b = lines.battle(s)
    b.armies[THEIRS] = battles.raise_army(s, "bactria", [PERSIANS, BAND])
    return s


@pytest.mark.rule("alexandros", "10.1")
def test_an_army_may_be_several_forces() -> None:
    s = joint_army()
    army = lines.army_of(s, THEIRS)
    assert (army.owners, army.forces, army.commander) == ([PERSIA], [PERSIANS, BAND], "mazaeus")
    assert army.units == s.at["bactria"] & s.owned[PERSIA]
    foot, rider = unit(s, "pers_inf"), unit(s, "barb_cav")
    stand(s, foot, "persia.center", "mazaeus")
    stand(s, rider, "persia.center")
    center = s.game.box_index["persia.center"]
    assert lines.own(s, THEIRS, center) == 1 << foot | 1 << rider
    assert lines.own(s, OURS, center) == 0
    assert lines.leaders_in(s, THEIRS, center) == ["mazaeus"]
    assert lines.side_of(s, PERSIA) == THEIRS


@pytest.mark.rule("alexandros", "10.20")
def test_each_force_of_a_beaten_army_falls_back_by_itself() -> None:
    s = joint_army()
    lines.battle(s).pursuit = Pursuit(THEIRS)
    asked = play(s, ("fall_back", "pursuit"), answers=["sogdiana", "areia"])
    assert [a.what for a in asked] == ["fall_back", "fall_back"]
    assert s.in_field("sogdiana", PERSIANS).bit_count() == 2
    assert s.leader_at["mazaeus"] == "sogdiana"
    assert s.in_field("areia", BAND).bit_count() == 2


@pytest.mark.rule("alexandros", "15.1", "xen.9.3")
def test_objectives_and_the_royal_family_have_an_owner() -> None:
    s = ready(blank())
    VARIANTS["conquest"].royal_family_taken(s)
    assert s.secured == {"royal_family": MACEDON}
    s = ready(blank("xenophon", beginner=True))
    before = VARIANTS["xenophon"].scores(s)
    VARIANTS["xenophon"].royal_family_taken(s)
    after = VARIANTS["xenophon"].scores(s)
    assert (after["rebel"] - before["rebel"], after["royal"] - before["royal"]) == (4, -4)


def test_no_rule_asks_which_game_is_played() -> None:
    """Policies are named in one place: only variants know a game, the rest of the rules ask them."""
    rules = Path(inspect.getfile(sequence)).parent
    for file in rules.glob("*.py"):
        assert "game.name" not in file.read_text()
        assert "game.variant" not in file.read_text() or file.name == "variant.py"
    assert all(isinstance(VARIANTS[name], Variant) for name in ("conquest", "xenophon"))


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ('events = ["raid"]', 'events = ["raidx"]', r"track\[6\]\.events.*no event 'raidx'"),
        ('variant = "conquest"', 'variant = "clash"', "variant: there is no 'clash'"),
        ('history = "Ancyra', 'restraints = ["x"], history = "Ancyra', "no restraint 'x'"),
    ],
)
def test_names_that_no_rule_knows_are_refused_while_loading(
    tmp_path: Path, old: str, new: str, complaint: str
) -> None:
    text = (DATA / "scenarios/conquest.toml").read_text()
    assert old in text
    (tmp_path / "scenarios").mkdir()
    (tmp_path / "scenarios/conquest.toml").write_text(text.replace(old, new, 1))
    with pytest.raises(DataError, match=complaint) as error:
        _ = system.over(tmp_path).loaded
    assert "conquest.toml" in str(error.value)


def test_a_scenario_is_one_file(tmp_path: Path) -> None:
    text = (DATA / "scenarios/conquest.toml").read_text()
    (tmp_path / "scenarios").mkdir()
    (tmp_path / "scenarios/gaugamela.toml").write_text(
        text.replace('title = "Conquest and Empire"', 'title = "From Gaugamela on"', 1)
    )
    mine = system.over(tmp_path)
    assert mine.scenarios["gaugamela"].title == "From Gaugamela on"
    assert set(mine.loaded.games) == {*system.loaded.games, "gaugamela"}
    options = mine.check_options("gaugamela", {})
    s = mine.setup.set_up("gaugamela", options, Chance(7), mine.loaded)
    assert s.inventory() == start().inventory()
    assert s.agenda == [("royal_camp",)]


def test_two_kings_have_two_colours() -> None:
    s = start("xenophon")
    put(s, "ionia", REBELS, pers_levy=1)
    view = system.scene.scene(s, None)
    sides = {piece.get("id"): piece["side"] for piece in view["pieces"]}
    assert (sides["cyrus"], sides["artaxerxes"]) == (Colour.CYRUS, Colour.PERSIA)
    assert sides["fleet"] == sides["xen_guard_1"] == sides["mac_archer_1"] == Colour.CYRUS
    mine, his = unit(s, "pers_cav"), s.in_field("cilicia", ROYALS).bit_length() - 1
    assert sides[s.game.unit_ids[mine]] == Colour.CYRUS
    assert sides[s.game.unit_ids[his]] == Colour.PERSIA
    spaces = view["spaces"]
    assert (spaces["ionia"]["owner"], spaces["media"]["owner"]) == ("rebel", "royal")
    assert spaces["sardis"]["marks"][0]["side"] == Colour.CYRUS
    assert {seat: system.seats[seat].side for seat in s.seats} == {
        "rebel": Colour.CYRUS,
        "royal": Colour.PERSIA,
    }


def test_deserters_change_their_colours() -> None:
    s = start("xenophon")
    s.anabasis.cyrus_died = 2
    play(s, ("desertion",))
    sides = {piece.get("id"): piece["side"] for piece in system.scene.scene(s, None)["pieces"]}
    assert sides["ariaeus"] == sides["xen_guard_1"] == Colour.PERSIA
    assert sides["clearchus"] == Colour.CYRUS
