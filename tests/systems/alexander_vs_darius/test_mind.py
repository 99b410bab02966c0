"""What strategos knows beyond the rule of thumb, and the plans that it thinks in."""

from __future__ import annotations

from collections.abc import Sequence

import argead
from argead.bots import make
from argead.bots.judgement import learned
from argead.bots.levels import EFFORTS
from argead.bots.search import Search
from argead.core.chance import Rng
from argead.core.system import Plan
from argead.core.table import Table
from argead.systems.alexander_vs_darius import system
from argead.systems.alexander_vs_darius.mind.evaluate import balance
from argead.systems.alexander_vs_darius.mind.plans import MOST, plans, round_of
from argead.systems.alexander_vs_darius.state import (
    MACEDON,
    PERSIA,
    SEATS,
    Side,
    State,
    leaders_at,
    units_at,
)

from .positions import SYSTEM, Game, count, empty, is_at, own, place


def test_an_army_before_pella_is_half_a_defeat() -> None:
    far = place(empty(), "thrace", "memnon", per_immortal=3, per_medium_infantry=6)
    near = place(empty(), "macedonia", "memnon", per_immortal=3, per_medium_infantry=6)
    thumb, known = system.mind.WEIGHTS, learned(system)["campaign"]["macedon"]
    assert balance(far, thumb) - balance(near, thumb) < 0.2
    assert balance(far, known) - balance(near, known) > 0.5
    lost = own(near.clone(), PERSIA, "macedonia")
    assert balance(lost, known) < balance(near, known) - 1


def test_a_garrison_in_pella_takes_the_fear_of_an_army_that_comes() -> None:
    known = learned(system)["campaign"]["macedon"]
    bare = place(empty(), "phrygia", "memnon", per_immortal=3, per_medium_infantry=6)
    held = place(bare.clone(), "macedonia", "antipater", mac_phalanx=4)
    away = place(bare.clone(), "hamath", "antipater", mac_phalanx=4)
    terms = {
        which: system.mind.terms(s, "macedon", known)["Pella"]
        for which, s in {"bare": bare, "held": held, "away": away}.items()
    }
    assert terms["bare"] == terms["away"] < terms["held"]


def test_men_without_supply_are_counted_before_they_starve() -> None:
    known = learned(system)["campaign"]["macedon"]
    term = "Macedonians out of supply"
    fed = place(empty(), "phrygia", "alexander_iii", mac_phalanx=4)
    hungry = place(empty(), "kish", "alexander_iii", mac_phalanx=4)
    assert system.mind.terms(fed, "macedon", known)[term] == 0
    assert system.mind.terms(hungry, "macedon", known)[term] < 0
    assert system.mind.terms(hungry, "persia", known)[term] > 0


def test_persia_is_drawn_to_cities_that_nobody_holds() -> None:
    known = learned(system)["campaign"]["persia"]
    far = place(empty(), "media", "memnon", per_immortal=4)
    near = place(empty(), "canaan", "memnon", per_immortal=4)
    term = "what the Persians can reach"
    drawn = [system.mind.terms(s, "persia", known)[term] for s in (far, near)]
    flat = [system.mind.terms(s, "persia", known._replace(vacant=0.0))[term] for s in (far, near)]
    assert drawn[1] - drawn[0] > flat[1] - flat[0] + 0.1


def test_a_king_without_a_way_back_is_in_danger() -> None:
    known = learned(system)["campaign"]["macedon"]
    s = place(empty(), "kish", "alexander_iii", mac_phalanx=6)
    place(s, "mari", "darius_iii", per_immortal=3, per_medium_infantry=3)
    term = "Alexander in danger"
    trapped = system.mind.terms(s, "macedon", known)[term]
    safe = system.mind.terms(own(s.clone(), MACEDON, "sumer"), "macedon", known)[term]
    assert trapped < safe == 0
    assert system.mind.terms(s, "macedon", known._replace(trapped=0.0))[term] == 0
    assert system.mind.terms(s, "macedon", system.mind.WEIGHTS)[term] == 0


def test_men_without_a_leader_are_worth_less_but_not_in_pella() -> None:
    known = learned(system)["campaign"]["macedon"]
    term = "Macedonians without a leader"
    led = place(empty(), "lydia", "craterus", mac_phalanx=2)
    left = place(empty(), "lydia", mac_phalanx=2)
    home = place(empty(), "macedonia", mac_phalanx=2)
    told = [system.mind.terms(s, "macedon", known)[term] for s in (led, left, home)]
    assert told[0] == told[2] == 0
    assert told[1] < 0


def test_persia_thinks_of_recruits_where_a_march_is_the_habit() -> None:
    table = argead.open(SYSTEM, seed=1)
    clerk = make("greedy:samples=1")
    thought = {"macedon": 0, "persia": 0}
    while table.ask is not None and thought["persia"] < 3:
        ask, s = table.ask, table.state
        habits, ideas = system.mind.likely(s, ask), system.mind.worth_trying(s, ask)
        if "recruit" in ask.options and ask.what == "action":
            assert habits is not None
            assert ideas is not None
            which = ask.options.index("recruit")
            assert habits[which] == 0
            assert bool(ideas[which]) == (ask.seat == "persia")
            thought[ask.seat] += 1
        else:
            assert ideas == habits
        table.choose(clerk.choose(table))
    assert all(thought.values())


def test_a_searching_bot_looks_at_parting_an_army() -> None:
    table = argead.open(SYSTEM, seed=1)
    clerk = make("greedy:samples=1")
    while table.ask is not None and table.ask.what != "who_marches":
        table.choose(clerk.choose(table))
    seen = Search(table, EFFORTS[1], 0).in_sight()
    assert set(seen) == {"whole", "choose"}


# -- plans --------------------------------------------------------------------------------------------


def begun(s: State, side: Side) -> Game:
    """A position at an action of the side."""
    return Game(s, ("action", side))


def the_plan(game: Game, aim: str) -> Plan:
    """The plan of the asked seat with this aim."""
    found = plans(game.s, game.seat)
    told = [plan for plan in found if plan.aim.startswith(aim)]
    assert told, [plan.aim for plan in found]
    return told[0]


def follow(game: Game, aim: str) -> list[str]:
    """Do what the plan says until it passes, or the other must answer; he passes. What was answered."""
    plan, seat = the_plan(game, aim), game.seat
    answered: list[str] = []
    while game.run.ask is not None and game.s.stage == "actions" and len(answered) < 40:
        if game.seat != seat:
            if game.what != "action":
                break
            game.choose(None)
            continue
        weights = plan.prefer(game.s, game.run.ask)
        assert weights is not None, game.what
        option = game.options[max(range(len(weights)), key=weights.__getitem__)]
        if game.what == "action" and option is None:
            break
        answered.append(f"{game.what}: {option}")
        game.choose(option)
    return answered


def owner(game: Game, area: str) -> int:
    return game.s.owner[game.s.tables.place[area]]


def test_a_city_is_taken() -> None:
    s = place(empty(), "wilusha", "alexander_iii", mac_phalanx=4)
    game = begun(s, MACEDON)
    follow(game, "take Sardis with the army in Wilusha")
    assert is_at(game.s, "alexander_iii", "lydia")
    assert owner(game, "lydia") == MACEDON
    assert game.s.treasury[MACEDON] == 9, "one march, and nothing else"


def test_a_city_that_does_not_open_its_gates_is_besieged() -> None:
    s = own(place(empty(), "phrygia", "memnon", hoplite_mercenary=3), MACEDON, "lydia")
    game = Game(s, ("action", PERSIA), dice=[2, 3, 3])
    answered = follow(game, "take Sardis")
    assert answered[-1] == "action: ('siege', 'sardis')"
    assert game.s.siege[s.tables.city["sardis"]] == 2


def test_a_plan_made_on_the_march_is_about_the_army_on_the_march() -> None:
    s = place(empty(), "wilusha", "alexander_iii", mac_phalanx=4)
    game = begun(s, MACEDON).choose(("move", "wilusha"), "whole")
    follow(game, "take Sardis with the army on the march")
    assert owner(game, "lydia") == MACEDON


def test_the_last_point_of_a_march_leaves_a_marker_to_retreat_to() -> None:
    s = place(empty(), "mittani", "alexander_iii", "craterus", mac_phalanx=12)
    own(s, MACEDON, "mittani", "eshunna", "khuzi", "kish")
    game = begun(s, MACEDON)
    follow(game, "take Persepolis with the army in Mittani")
    assert is_at(game.s, "alexander_iii", "malgium"), "Khuzi lies one point farther"
    assert owner(game, "malgium") == MACEDON


def test_a_weaker_army_is_attacked() -> None:
    s = place(empty(), "lydia", "alexander_iii", mac_phalanx=6)
    place(s, "phrygia", "memnon", per_light_infantry=2)
    game = begun(s, MACEDON)
    follow(game, "attack the enemy in Phrygia with the army in Lydia")
    assert game.s.battle is not None
    assert game.s.battle.place == s.tables.place["phrygia"]
    assert game.what == "retreat_before_combat"


def test_a_stronger_army_is_not_attacked() -> None:
    s = place(empty(), "lydia", "parmenion", mac_phalanx=2)
    place(s, "phrygia", "memnon", per_light_infantry=12)
    aims = [plan.aim for plan in plans(begun(s, MACEDON).s, "macedon")]
    assert not [aim for aim in aims if aim.startswith("attack")]


def test_armies_go_for_a_city_each() -> None:
    s = place(empty(), "wilusha", "alexander_iii", mac_phalanx=6)
    place(s, "hamath", "parmenion", mac_phalanx=2)
    game = begun(s, MACEDON)
    follow(game, "advance on all roads")
    assert owner(game, "lydia") == MACEDON
    taken = [a for a in s.tables.city_areas if game.s.owner[a] == MACEDON and leaders_at(game.s, a)]
    assert len(taken) == 2


def test_the_nearest_army_but_the_largest_goes_home() -> None:
    s = place(empty(), "lydia", "alexander_iii", mac_phalanx=6)
    place(s, "hellas", "corhagus", mac_light_infantry=2)
    game = begun(s, MACEDON)
    follow(game, "guard Pella with the army in Hellas")
    assert is_at(game.s, "corhagus", "macedonia")
    assert is_at(game.s, "alexander_iii", "lydia")


def test_persia_guards_what_the_largest_army_is_nearest_to() -> None:
    s = place(empty(), "mari", "alexander_iii", mac_phalanx=6)
    place(s, "elam", "darius_iii", per_immortal=4, per_medium_infantry=8)
    place(s, "media", "bessus", per_light_cavalry=2)
    own(s, MACEDON, "mittani", "eshunna")
    game = begun(s, PERSIA)
    follow(game, "guard Persepolis with the army in Media")
    assert is_at(game.s, "bessus", "elam")


def test_an_army_is_parted() -> None:
    s = place(empty(), "wilusha", "alexander_iii", "craterus", "ptolemy", mac_phalanx=7)
    place(s, "wilusha", mac_light_infantry=1, mac_heavy_cavalry=2)
    game = begun(s, MACEDON)
    follow(game, "leave a garrison in Wilusha and take Sardis")
    assert owner(game, "lydia") == MACEDON
    assert is_at(game.s, "alexander_iii", "lydia")
    assert is_at(game.s, "ptolemy", "wilusha"), "the lowest stays"
    assert count(game.s, "wilusha", "mac_heavy_cavalry") == 2
    assert count(game.s, "wilusha", "mac_light_infantry") == 1
    assert len(units_at(game.s, s.tables.place["lydia"])) == 7


def test_the_others_come_to_the_largest_army() -> None:
    s = place(empty(), "phrygia", "alexander_iii", mac_phalanx=6)
    place(s, "lydia", "parmenion", mac_light_infantry=2)
    place(s, "mysia", "craterus", mac_light_infantry=2)
    game = begun(s, MACEDON)
    follow(game, "gather the army in Phrygia")
    assert is_at(game.s, "parmenion", "phrygia")
    assert is_at(game.s, "craterus", "phrygia")


def test_before_a_larger_army_one_falls_back_and_does_not_stand() -> None:
    s = place(empty(), "phrygia", "parmenion", mac_light_infantry=2)
    place(s, "cappadocia", "darius_iii", "memnon", per_immortal=4, per_medium_infantry=8)
    attack = begun(s.clone(), PERSIA).choose(("move", "cappadocia"), "all", "whole")
    game = begun(s, MACEDON)
    plan = the_plan(game, "fall back to ")
    haven = s.tables.leader["parmenion"]
    follow(game, plan.aim)
    assert plan.aim == f"fall back to {s.tables.place_names[game.s.at[haven]]} and refit"
    assert s.owner[game.s.at[haven]] == MACEDON
    attack.choose(("to", "phrygia"))
    assert attack.what == "retreat_before_combat"
    assert attack.run.ask is not None
    weights = plan.prefer(attack.s, attack.run.ask)
    assert weights is not None
    assert attack.options[weights.index(1.0)] == "slip_away"


def test_the_fleet_raids_open_shores() -> None:
    s = place(empty(), "aegean_sea", per_ship=4)
    game = Game(s, ("action", PERSIA), dice=[1, 1])
    place(s, "kish", "darius_iii", per_immortal=1)
    answered = follow(game, "raid the shores of the Aegean Sea")
    assert answered[0] == "action: ('raid', 'aegean_sea')"
    assert game.s.treasury[PERSIA] == 9


def test_the_fleet_sails_to_where_it_can_raid() -> None:
    s = place(empty(), "lycian_sea", per_ship=4)
    place(s, "kish", "darius_iii", per_immortal=1)
    game = Game(s, ("action", PERSIA), dice=[1, 1, 1])
    answered = follow(game, "raid the shores of the Aegean Sea")
    assert answered[:3] == [
        "action: ('fleet', 'lycian_sea')",
        "sail: ('sail', 'aegean_sea')",
        "sail: None",
    ]
    assert "action: ('raid', 'aegean_sea')" in answered


def test_men_are_raised_before_anybody_marches() -> None:
    s = place(empty(), "kish", "darius_iii", per_light_infantry=1)
    s.treasury[PERSIA] = 30
    game = begun(s, PERSIA)
    follow(game, "raise men in Kish and stay")
    assert len(units_at(game.s, s.tables.place["kish"])) == 6, "five a turn"
    assert count(game.s, "kish", "per_immortal") == 4, "the best first"
    assert game.s.treasury[PERSIA] >= 6, "something is left for the armies"


def test_after_the_marches_gold_is_spent_or_kept() -> None:
    s = place(empty(), "phrygia", "alexander_iii", mac_phalanx=2)
    game = Game(s, ("recruit", MACEDON))
    aims = [plan.aim for plan in plans(game.s, "macedon")]
    assert aims == ["raise men in Phrygia", "raise men in Macedonia", "keep the treasure"]
    assert game.run.ask is not None
    for plan in plans(game.s, "macedon"):
        weights = plan.prefer(game.s, game.run.ask)
        assert weights is not None
        kept = game.options[weights.index(1.0)] is None
        assert kept == (plan.aim == "keep the treasure")


def along(seed: int, every: int) -> Sequence[Table]:
    """Tables along a game, at questions of every kind."""
    table = argead.open(SYSTEM, seed=seed)
    clerk = make("greedy:samples=1")
    found = []
    while table.ask is not None and len(table.moves) < 240:
        if len(table.moves) % every == 0:
            found.append(table.clone())
        table.choose(clerk.choose(table))
    return found


def test_plans_tell_nothing_that_is_hidden() -> None:
    leaders = [leader.name for leader in system.loaded.leaders]
    seen = 0
    for table in along(1, 7):
        ask = table.ask
        assert ask is not None
        drawn = [table.determinize(ask.seat, Rng(f"draw {n}")).state for n in range(3)]
        aims = [[plan.aim for plan in plans(s, ask.seat)] for s in drawn]
        assert aims[0] == aims[1] == aims[2]
        assert len(aims[0]) == len(set(aims[0])) <= MOST
        assert not [aim for aim in aims[0] if "_" in aim or any(name in aim for name in leaders)]
        seen += len(aims[0])
    assert seen > 50


def test_plans_fit_every_later_question_of_the_turn() -> None:
    answered = 0
    for table in along(2, 13):
        assert table.ask is not None
        for seat in SEATS:
            for plan in plans(table.determinize(table.ask.seat, Rng("a")).state, seat):
                run = table.determinize(table.ask.seat, Rng("b")).run
                now = round_of(run.state)
                while run.ask is not None and round_of(run.state) == now:
                    weights = plan.prefer(run.state, run.ask) if run.ask.seat == seat else None
                    if weights is not None:
                        assert len(weights) == len(run.ask.options)
                        assert sum(weights) == 1
                        answered += 1
                    best = 0 if weights is None else weights.index(1.0)
                    run.send(run.ask.options[-1 if weights is None else best])
    assert answered > 300
