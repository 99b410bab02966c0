"""The laboratory: many games at once, what they tell, and environments for agents."""

from .games import Plan, Row, play
from .results import run

__all__ = ["Plan", "Row", "play", "run"]
