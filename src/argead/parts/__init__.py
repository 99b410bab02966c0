"""Mechanics that several games share: maps, hexes, decks, tables, tracks. They know no game."""
