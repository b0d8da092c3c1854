"""What the table would not do is said in the player's language."""

from __future__ import annotations

import re
from pathlib import Path

import net
from game.stage.phrases import phrase
from game.words.catalogue import LANGUAGES, Words
from net.party import objections
from net.party.objections import system_says, why

HERE = Path(str(objections.__file__))
OTHER = phrase("lan.why.other")
STARTS = re.findall(r'^    "(.+)": "\w+",$', HERE.read_text("utf-8"), re.MULTILINE)
"""How the reasons begin that have words of their own."""


def _sources() -> str:
    paths = Path(net.__path__[0]).rglob("*.py")
    return "".join(path.read_text("utf-8") for path in paths if path != HERE)


def test_every_known_reason_is_one_that_the_table_gives() -> None:
    assert len(STARTS) > 25
    sources = _sources()
    assert [start for start in STARTS if f'"{start}' not in sources] == []


def test_what_the_lobby_refuses_a_person_has_words_of_its_own() -> None:
    for words in (
        "the seat is taken",
        "another seat has that colour",
        "only the opener starts the game",
        "a seat is still free",
        "the owner of a seat is away",
    ):
        assert f'"{words}"' in _sources()
        assert why(words) != OTHER


def test_any_other_reason_has_one_general_sentence() -> None:
    assert why("the signature is not its author's") == OTHER


def test_every_reason_can_be_said_in_every_language() -> None:
    for language in LANGUAGES:
        say = Words(language)
        said = [say(why(start).key) for start in STARTS]
        assert all(said)
        spoken = system_says(OSError(28, "no space"))
        assert "no space" in say(spoken.key, **dict(spoken.blanks))
