"""Bots that play any system: they know no game, only what a table offers to a seat."""

from .bot import Bot, BotError, Reasoning, Report, bot, bots, consult, make
from .greedy import Greedy
from .levels import LEVELS, PLAYERS, Level
from .novice import Novice
from .random import Random
from .reasons import Reasons
from .strategos import Strategos

__all__ = [
    "LEVELS",
    "PLAYERS",
    "Bot",
    "BotError",
    "Greedy",
    "Level",
    "Novice",
    "Random",
    "Reasoning",
    "Reasons",
    "Report",
    "Strategos",
    "bot",
    "bots",
    "consult",
    "make",
]
