"""Positions laid out by hand: of Alexandros and of Xenophon, and of the wars of the Successors.

Scripts name their builder by its class, so every builder is to be found here.
"""

from .clash import ClashPosition
from .conquest import Position

__all__ = ["ClashPosition", "Position"]
