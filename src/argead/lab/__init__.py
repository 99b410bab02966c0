"""Many games: statistics and environments."""
