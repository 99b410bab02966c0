"""The rules, one module a chapter; ``sequence.py`` is the sequence of play."""
