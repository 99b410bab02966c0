"""Bots that play any system: they know no game, only what a table offers to a seat."""

from .bot import Bot, BotError, Report, bot, bots, consult, make
from .greedy import Greedy
from .levels import LEVELS, Level
from .random import Random
from .strategos import Strategos

__all__ = [
    "LEVELS",
    "Bot",
    "BotError",
    "Greedy",
    "Level",
    "Random",
    "Report",
    "Strategos",
    "bot",
    "bots",
    "consult",
    "make",
]
