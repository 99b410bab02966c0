"""The form of every file in ``data/``: charts, leaders and battles, row by row."""
