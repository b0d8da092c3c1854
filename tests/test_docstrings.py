"""The first line of every docstring can stand in an index: short, whole, in plain words."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
FILES = sorted(path for folder in ("game", "tools") for path in (ROOT / folder).rglob("*.py"))
LONGEST = 80
REFUSED = re.compile(r"\b(whoever|tidings|heed|doorstep|you|forge|foley)\b", re.IGNORECASE)


def _first_lines(path: Path) -> Iterator[tuple[int, str]]:
    """The line number and the first line of every docstring in a file."""
    kinds = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, kinds) and (text := ast.get_docstring(node)) is not None:
            yield node.body[0].lineno, text.partition("\n")[0]


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(ROOT)))
def test_first_lines_of_docstrings_can_stand_in_an_index(path: Path) -> None:
    wrong = [
        f"{path.relative_to(ROOT)}:{number}: {line}"
        for number, line in _first_lines(path)
        if len(line) > LONGEST or not line.endswith(".") or REFUSED.search(line)
    ]
    assert not wrong, "\n".join(wrong)
