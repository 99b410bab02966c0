"""What strategos knows beyond the rule of thumb: Pella is everything, and Persia has gold for recruits."""

from __future__ import annotations

import argead
from argead.bots import make
from argead.bots.judgement import learned
from argead.systems.alexander_vs_darius import system
from argead.systems.alexander_vs_darius.mind.evaluate import balance
from argead.systems.alexander_vs_darius.state import PERSIA

from .positions import empty, own, place


def test_an_army_before_pella_is_half_a_defeat() -> None:
    far = place(empty(), "thrace", "memnon", per_immortal=3, per_medium_infantry=6)
    near = place(empty(), "macedonia", "memnon", per_immortal=3, per_medium_infantry=6)
    thumb, known = system.mind.WEIGHTS, learned(system)["campaign"]["macedon"]
    assert balance(far, thumb) - balance(near, thumb) < 0.2
    assert balance(far, known) - balance(near, known) > 1
    lost = own(near.clone(), PERSIA, "macedonia")
    assert balance(lost, known) < balance(near, known) - 1


def test_persia_thinks_of_recruits_where_a_march_is_the_habit() -> None:
    table = argead.open("alexander_vs_darius", seed=1)
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
