"""The engine: it knows no game and imports no system."""
