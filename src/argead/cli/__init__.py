"""The command ``argead``: play, study and test the games from a terminal."""

from .app import main

__all__ = ["main"]
