"""A module as lines that can be changed without moving the others: a traceback still names the right one."""

from __future__ import annotations

import ast
from pathlib import Path


class Text:
    """The lines of a module, and what is to be put after them."""

    def __init__(self, text: str) -> None:
        self.tree = ast.parse(text)
        self._lines = text.split("\n")
        self._after: dict[int, list[str]] = {}
        self._taken: set[int] = set()
        self._end: list[str] = []

    @classmethod
    def of(cls, file: Path) -> Text:
        """A module as it is written."""
        return cls(file.read_text(encoding="utf-8"))

    def blank(self, node: ast.expr) -> None:
        """Take the lines of a decorator out."""
        for line in _lines(node):
            self._lines[line] = ""

    def put(self, node: ast.expr, text: str) -> None:
        """Write a line of code in the place of a decorator."""
        self.blank(node)
        self._lines[node.lineno - 1] = text

    def swap(self, node: ast.expr, text: str) -> None:
        """Write something else in the place of an expression on one line."""
        assert node.lineno == node.end_lineno
        line, start, end = (
            self._lines[node.lineno - 1].encode(),
            node.col_offset,
            node.end_col_offset,
        )
        self._lines[node.lineno - 1] = (line[:start] + text.encode() + line[end:]).decode()

    def head(self, text: str) -> None:
        """Write a line of code in the empty one behind ``from __future__``."""
        for node in self.tree.body:
            if isinstance(node, ast.ImportFrom) and node.module == "__future__":
                assert not self._lines[node.lineno]
                self._lines[node.lineno - 1] += f"; {text}"
                self._lines[node.lineno] = (
                    "if typing.TYPE_CHECKING: from mypy_extensions import mypyc_attr"
                )
                return

    def behind(self, node: ast.stmt, text: str) -> None:
        """Write a statement into the empty line that follows a function or class."""
        line = _last(node) + 1
        held = self._lines[line]
        assert not held or line in self._taken, f"line {line + 1} is not empty"
        self._taken.add(line)
        self._lines[line] = f"{held}; {text}" if held else text

    def add(self, node: ast.stmt, lines: list[str]) -> None:
        """Write lines behind a statement: they stand where no traceback of the source points."""
        self._after.setdefault(_last(node), []).extend(lines)

    def end(self, *lines: str) -> None:
        """Write lines at the end of the module."""
        self._end += lines

    def __str__(self) -> str:
        written = []
        for number, line in enumerate(self._lines):
            written += [line, *self._after.get(number, ())]
        return "\n".join([*written, *self._end, ""])


def _lines(node: ast.expr) -> range:
    return range(node.lineno - 1, _last(node) + 1)


def _last(node: ast.expr | ast.stmt) -> int:
    assert node.end_lineno is not None
    return node.end_lineno - 1
