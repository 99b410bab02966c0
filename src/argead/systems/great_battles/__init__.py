"""The Great Battles of Alexander: hexes, facing, leaders, shock."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from argead.core.ask import Ask, Choice
from argead.core.chance import Chance, Random
from argead.core.scene import Board, Scene
from argead.core.state import Said
from argead.core.system import Option, Seat, System, Value
from argead.core.system import Scenario as ScenarioInfo

from . import bot, drill, forecast, routes, scene, text
from .rules.sequence import PHASES, QUIET
from .setup import deploy
from .state import State
from .tables import Tables, load

SCENARIOS = {
    "granicus": ("The Granicus River", 20, ("macedon", "persia")),
    "samarkand": ("Samarkand", 5, ("macedon", "persia")),
    "chaeronea": ("Chaeronea", 20, ("macedon", "greece")),
    "issus": ("Issus", 20, ("macedon", "persia")),
    "hydaspes": ("The Hydaspes", 20, ("macedon", "india")),
    "gaugamela": ("Gaugamela", 20, ("macedon", "persia")),
    "jaxartes": ("The Jaxartes", 15, ("macedon", "scythia")),
    "pelium": ("Pelium", 10, ("macedon", "illyria")),
    "erigon": ("The Erigon Valley", 20, ("macedon", "illyria")),
    "crocus_field": ("The Crocus Field", 20, ("macedon", "phocis")),
    "lyginus": ("The Lyginus", 20, ("macedon", "triballi")),
    "arigaeum": ("Arigaeum", 20, ("macedon", "india")),
}


class GreatBattles(System[State]):
    """The tactical game: one battle, two players."""

    id = "great_battles"
    title = "The Great Battles of Alexander"
    about = "Battles from Chaeronea to the Hydaspes: phalanx, cavalry, elephants, and the men who lead them."
    players = (2, 2)
    length = "1-6 hours"
    scenarios = {
        key: ScenarioInfo(title, text.ABOUT[key], seats, turns)
        for key, (title, turns, seats) in SCENARIOS.items()
    }
    seats = {
        "macedon": Seat("Macedon", "macedon"),
        "persia": Seat("Persia", "persia"),
        "greece": Seat("The Greek allies", "greek"),
        "india": Seat("India", "india"),
        "illyria": Seat("Illyria", "barbarians"),
        "phocis": Seat("Phocis", "greek"),
        "scythia": Seat("The Scythians", "barbarians"),
        "triballi": Seat("The Triballi", "barbarians"),
    }
    options = {
        "elite_initiative": Option(
            "Elite commander initiative",
            "Alexander may begin a turn with a free orders phase.",
            rule="5.5",
        ),
        "contingent_commanders": Option(
            "Macedonian contingent commanders",
            "Philotas, Nicanor and others lead their own.",
            rule="5.6",
        ),
        "hellenic_inertia": Option(
            "The Hellenic law of inertia", "Citizen hoplites on the move do not stop.", rule="6.14"
        ),
        "drift_to_the_right": Option(
            "Drift to the right", "Hoplites veer to their shield side on a second move.", rule="6.5"
        ),
        "charge_formation": Option(
            "Cavalry charge formations",
            "Wedges, rhomboids, and pursuit of the beaten.",
            rule="11.9",
        ),
        "engaged": Option(
            "Engaged", "Units in unfinished shock stay locked together.", rule="10.3"
        ),
        "hunt_for_alexander": Option(
            "The hunt for Alexander",
            "Persian horse with a leader must ride at Alexander if it moves and can reach him.",
            rule="battle.hunt",
            scenarios=("granicus",),
        ),
        "marching_entry": Option(
            "Marching entry",
            "The Macedonians are not on the map yet and come on from the south.",
            rule="battle.marching-entry",
            scenarios=("samarkand",),
        ),
        "second_line": Option(
            "The second line faces about",
            "The Greek allies have their orders: they face about for 2 points.",
            rule="battle.about-face",
            scenarios=("gaugamela",),
        ),
        "baggage": Option(
            "The baggage",
            "Persian horse in the camp lowers the Macedonian withdrawal level by 5.",
            rule="battle.baggage",
            scenarios=("gaugamela",),
        ),
        "athenian_fleet": Option(
            "The Athenian fleet",
            "The Phocians bear 10 more rout points, and ships take the beaten off the shore.",
            rule="battle.fleet",
            scenarios=("crocus_field",),
        ),
        "square_of_bardylis": Option(
            "The square of Bardylis",
            "Once, Bardylis forms his hoplites and the tribesmen next to them into a square.",
            rule="battle.tribal-square",
            scenarios=("erigon",),
        ),
        "night_attack": Option(
            "The night attack",
            "Another battle: Alexander comes back by night upon the sleeping tribes.",
            rule="battle.night-attack",
            scenarios=("pelium",),
        ),
        "free_setup": Option(
            "Free set-up",
            "The Aspasians set up anywhere on their plateau, after the Macedonians.",
            rule="battle.free-setup",
            scenarios=("arigaeum",),
        ),
    }
    state = State
    phases = PHASES
    quiet = QUIET
    steps = frozenset({"ride", "step"})
    hidden = True
    weights = bot.Weights()
    patience = 0.15

    def load(self, overlay: Path | None) -> Tables:
        """All charts and battles."""
        return load(overlay)

    def setup(
        self, scenario: str, options: Mapping[str, Value], chance: Chance, tables: Tables
    ) -> State:
        """The armies face each other."""
        return deploy(scenario, options, chance, tables)

    def prompt(self, s: State, ask: Ask) -> str:
        """The question in words."""
        return text.prompt(s, ask)

    def label(self, s: State, ask: Ask, option: Choice) -> str:
        """An option in words."""
        return text.label(s, ask, option)

    def line(self, tables: Tables, said: Said) -> tuple[str, str]:
        """A line of the log."""
        return text.line(tables, said)

    def ending(self, reason: str) -> str:
        """How a battle ended, in words."""
        return text.ENDINGS[reason]

    def refs(self, s: State, ask: Ask, option: Choice) -> list[str]:
        """Units, leaders and hexes that an option touches."""
        return text.refs(s, ask, option)

    def scene(self, s: State, seat: str | None) -> Scene:
        """The battlefield as the seat sees it."""
        return scene.scene(s, seat)

    def boards(self, tables: Tables) -> dict[str, Board]:
        """The maps."""
        return scene.boards(tables)

    def weigh(self, s: State, seat: str, weights: bot.Weights) -> float:
        """How the battle stands."""
        return bot.weigh(s, seat, weights)

    def priors(self, s: State, ask: Ask) -> Sequence[float] | None:
        """What a sensible commander would do."""
        return drill.priors(s, ask)

    def ideas(self, s: State, ask: Ask) -> Sequence[float] | None:
        """What a commander who thinks would look at."""
        return drill.ideas(s, ask)

    def routes(self, s: State, ask: Ask) -> dict[str, list[Choice]]:
        """Whole moves as one choice."""
        return routes.routes(s, ask)

    def determinize(self, s: State, seat: str, rng: Random) -> None:
        """Turn the enemy's hidden markers over anew."""
        bot.determinize(s, seat, rng)

    def outcome(self, before: State, after: State, seat: str) -> dict[str, Value]:
        """Losses on both sides."""
        return forecast.outcome(before, after, seat)

    def deeds(self, said: Sequence[Said], seat: str) -> dict[str, Value]:
        """What happened on the way."""
        return forecast.deeds(said, seat)

    def conceals(self, s: State, ask: Ask, option: Choice) -> bool:
        """Whether hidden things may decide what comes of an option."""
        return forecast.conceals(s, ask, option)

    def inventory(self, s: State) -> Any:
        """All counters, wherever they are."""
        return [s.battle.uid, s.battle.lid, len(s.stand), len(s.place)]


system = GreatBattles()
