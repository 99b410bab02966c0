"""The rules, one module a chapter of the rulebook; ``sequence`` is the place to start."""
