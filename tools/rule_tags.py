#!/usr/bin/env python3
"""List the rule tags that no docstring carries or no test is named after.

Every title folder has ``clauses.py``; a tag is an entry of a dictionary there. The rule that
fulfils it says so in its docstring, ``{R11}``; its tests are called ``test_R11_...``.
"""

from __future__ import annotations

import ast
import os
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def tags(folder: Path) -> list[str]:
    """The tags of a title: the keys of the dictionaries in its clauses.py."""
    tree = ast.parse((folder / "clauses.py").read_text(encoding="utf-8"))
    return [
        key.value
        for node in tree.body
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Dict)
        for key in node.value.keys
        if isinstance(key, ast.Constant) and isinstance(key.value, str)
    ]


def docstring_tags(folder: Path) -> set[str]:
    """Every ``{tag}`` in a docstring, or in a text that explains an attribute."""
    found: set[str] = set()
    for file in folder.glob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
                found.update(re.findall(r"\{([^{}\s]+)\}", str(node.value.value)))
    return found


def test_names(folder: Path) -> list[str]:
    """The names of all test functions below a folder, without ``test_``."""
    return [
        node.name.removeprefix("test_")
        for file in sorted(folder.rglob("test_*.py"))
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
    ]


def missing(root: Path = ROOT) -> list[str]:
    """A line for every tag without a rule or a test, and for every unknown tag."""
    lines = []
    elsewhere = [Path(place) for place in os.environ.get("WAYSTONES_TITLES", "").split(os.pathsep)]
    places = [(root / "game" / "titles", root / "tests" / "titles")]
    places += [(place / "titles", place / "tests") for place in elsewhere if place != Path()]
    listed = [(c, tested) for code, tested in places for c in sorted(code.glob("*/clauses.py"))]
    for clauses, tests in listed:
        folder = clauses.parent
        declared, ruled = tags(folder), docstring_tags(folder)
        tested = test_names(tests / folder.name)
        for tag in declared:
            stem = tag.replace("-", "_") + "_"
            if tag not in ruled:
                lines.append(f"{folder.name} {tag}: no docstring carries it")
            if not any(name.startswith(stem) for name in tested):
                lines.append(f"{folder.name} {tag}: no test is named test_{stem}...")
        lines += (
            f"{folder.name} {tag}: no such clause" for tag in sorted(ruled.difference(declared))
        )
    return lines


if __name__ == "__main__":
    found = missing()
    print("\n".join(found) or "every clause has its rule and its test")
    sys.exit(bool(found))
