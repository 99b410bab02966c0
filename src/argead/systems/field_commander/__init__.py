"""Field Commander: Alexander, a solitaire game of four campaigns."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from argead.core.ask import Ask, Choice
from argead.core.chance import Chance
from argead.core.scene import Board, Scene
from argead.core.state import Said
from argead.core.system import Option, Scenario, Seat, System, Value

from . import boards, bot, forecast, labels, officer, scene, text
from .rules.prophecies import settle
from .rules.sequence import PHASES
from .rules.victory import chosen_options
from .state import SEAT, State
from .tables import CAMPAIGNS, Tables, load

SEATS = (SEAT,)


def _options() -> dict[str, Option]:
    """Every Campaign Option of the four maps, and the options of the rulebook itself."""
    found = {
        "stand_alone": Option(
            "Stand-alone victory calculation",
            "Count Immortality points at the end of the campaign.",
            rule="linked.stand-alone",
            scenarios=CAMPAIGNS,
        ),
        "choose_options": Option(
            "Choose options on the way",
            "Choose the Campaign Options of each later campaign when it begins.",
            rule="linked.starting",
            scenarios=("linked",),
        ),
    }
    for ident, campaign in load(None).campaign_files.items():
        for option in campaign.option:
            about = f"{campaign.campaign.name}: {option.text} ({option.vp:+d} VP)."
            found[option.id] = Option(
                option.name, about, rule="set-up.campaign-options", scenarios=(ident, "linked")
            )
    return found


class FieldCommander(System[State]):
    """Alexander's wars for one player."""

    id = "field_commander"
    title = "Field Commander: Alexander"
    about = "Lead Alexander from Chaeronea to Babylon; the map plays his enemies. For one player."
    players = (1, 1)
    length = "20-90 minutes"
    scenarios = {
        "granicus": Scenario(
            "Granicus, 338-334 BC",
            "From Chaeronea over the Hellespont to Lycia: the first and shortest campaign.",
            SEATS,
            turns=10,
            length="20-40 minutes",
        ),
        "issus": Scenario(
            "Issus, 333-332 BC",
            "Walled cities, the knot at Gordion, and Darius with his whole host.",
            SEATS,
            turns=8,
            length="30-45 minutes",
        ),
        "tyre": Scenario(
            "Tyre, 332 BC",
            "The siege of the island: mole, siege ships and a fleet that strikes back.",
            SEATS,
            turns=12,
            length="30-45 minutes",
        ),
        "gaugamela": Scenario(
            "Gaugamela, 331-323 BC",
            "The end of the Persian empire, India, and the long way back to Babylon.",
            SEATS,
            turns=14,
            length="45-60 minutes",
        ),
        "linked": Scenario(
            "The life of Alexander",
            "All four campaigns in order with the same army: how long will you be remembered?",
            SEATS,
            length="2-3 hours",
        ),
    }
    seats = {SEAT: Seat("Alexander", "macedon")}
    options = _options()
    state = State
    phases = PHASES
    quiet = frozenset({"march", "spend", "turn"})
    again = frozenset(
        {"after_roll", "declare", "intimidation", "march", "own_plans", "refit", "spend"}
    )

    def load(self, overlay: Path | None) -> Tables:
        """The tables."""
        return load(overlay)

    def setup(
        self, scenario: str, options: Mapping[str, Value], chance: Chance, tables: Tables
    ) -> State:
        """An empty map; the phase ``set_up`` lays it out."""
        s = State(
            scenario=scenario, seats=SEATS, options=dict(options), chance=chance, tables=tables
        )
        s.campaign_id = tables.immortality.linked.order[0] if scenario == "linked" else scenario
        s.chosen = chosen_options(s)
        s.agenda = [("turn",), ("set_up",)]
        if scenario == "linked" and options["choose_options"]:
            s.agenda.append(("choose_options",))
        s.campaign = tables.campaign(s.campaign_id, s.chosen)
        return s

    def settle(self, s: State) -> None:
        """Prophecies that are fulfilled by what is true at any moment."""
        settle(s)

    def prompt(self, s: State, ask: Ask) -> str:
        """The question."""
        return text.prompt(s, ask)

    def label(self, s: State, ask: Ask, option: Choice) -> str:
        """An option."""
        return labels.label(s, ask, option)

    def line(self, tables: Any, said: Said) -> tuple[str, str]:
        """A line of the log."""
        return text.line(tables, said)

    def refs(self, s: State, ask: Ask, option: Choice) -> list[str]:
        """What an option touches."""
        return scene.refs(s, ask, option)

    def scene(self, s: State, seat: str | None) -> Scene:
        """What is seen: nothing is hidden in this game."""
        return scene.scene(s)

    def boards(self, tables: Any) -> dict[str, Board]:
        """The four maps and the battlefield."""
        return boards.boards(tables)

    def evaluate(self, s: State, seat: str) -> float:
        """How the campaign stands."""
        return bot.evaluate(s)

    def priors(self, s: State, ask: Ask) -> Sequence[float] | None:
        """What a sensible commander would do."""
        return officer.priors(s, ask)

    def routes(self, s: State, ask: Ask) -> dict[str, list[Choice]]:
        """Rights in one step."""
        return bot.routes(s, ask, labels.deed)

    def outcome(self, before: State, after: State, seat: str) -> dict[str, Value]:
        """Gold, losses and conquests of an option."""
        return forecast.outcome(before, after)

    def deeds(self, said: Sequence[Said], seat: str) -> dict[str, Value]:
        """What happened on the way."""
        return forecast.deeds(said)

    def inventory(self, s: State) -> Any:
        """How many counters of each kind there are, wherever they lie."""
        counts: dict[str, int] = {}
        for place in sorted(s.at):
            for i in s.at[place]:
                kind = s.tables.counters.kind[i]
                counts[kind] = counts.get(kind, 0) + 1
        return dict(sorted(counts.items()))


system = FieldCommander()

__all__ = ["CAMPAIGNS", "FieldCommander", "system"]
