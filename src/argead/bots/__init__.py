"""Bots that play any system: they know no game, only what a table offers to a seat."""

from .bot import Bot, BotError, bot, bots, make
from .greedy import Greedy
from .random import Random
from .strategos import Strategos

__all__ = ["Bot", "BotError", "Greedy", "Random", "Strategos", "bot", "bots", "make"]
