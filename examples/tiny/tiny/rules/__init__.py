"""The rules, a module a chapter; ``sequence`` is the sequence of play."""
