"""A fixture that replaces the files of words and rules."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.words import catalogue, rulebook, rules_file, toml_files

CACHES = (catalogue.entries, rules_file.rules_file, rulebook.rulebook)


@pytest.fixture
def shelf(monkeypatch: pytest.MonkeyPatch) -> Iterator[dict[str, str]]:
    """Made-up files by name, read instead of the shipped ones."""
    made_up: dict[str, str] = {}
    monkeypatch.setattr(
        toml_files, "read", lambda name: made_up[name].encode("utf-8", "surrogateescape")
    )
    for cached in CACHES:
        cached.cache_clear()
    yield made_up
    for cached in CACHES:
        cached.cache_clear()
