"""What can go wrong, each with a text that a player may read."""


class ArgeadError(Exception):
    """Everything that Argead raises on purpose."""


class ChoiceError(ArgeadError, ValueError):
    """The choice is not an option of the open question; nothing has changed."""


class UndoError(ArgeadError, ValueError):
    """The last choice cannot be taken back; the text says what stands in the way."""


class ChanceError(ArgeadError, ValueError):
    """A scripted roll or draw does not fit what the rules ask for."""


class TableError(ArgeadError, ValueError):
    """A table cannot be opened, cloned or looked at in the way that was asked for."""


class RulesError(ArgeadError, RuntimeError):
    """A rule procedure failed; the table stands at its last question."""


class JournalError(ArgeadError, ValueError):
    """A journal cannot be read or does not replay; ``line`` counts from 1."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(f"line {line}: {reason}")
        self.line = line
        self.reason = reason


class DataError(ArgeadError, ValueError):
    """A data file is wrong; file, key and reason are named."""

    def __init__(self, file: str, key: str, reason: str) -> None:
        super().__init__(f"{file}: {key}: {reason}" if key else f"{file}: {reason}")
        self.file = file
        self.key = key
        self.reason = reason
