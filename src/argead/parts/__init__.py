"""Mechanics that several games share: searches on maps, result tables. They know no game."""
