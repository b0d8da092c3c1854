"""The catalogue: keys, blanks, plurals, missing keys, malformed files."""

from __future__ import annotations

import pytest

from game.words.catalogue import LANGUAGES, PSEUDO, Words, folder_of, stretched
from game.words.toml_files import WordsError

SHARED = """
start = "Start"
[turn]
now = "{seat} is to move"
again = "{seat} moves again, and {seat} again"
[left]
one = "{n} tile left, {seat}"
other = "{n} tiles left, {seat}"
"""
SHARED_RU = """
[left]
one = "остался {n} жетон"
few = "осталось {n} жетона"
many = "осталось {n} жетонов"
"""


@pytest.fixture
def words(shelf: dict[str, str]) -> Words:
    shelf["shared/words.en.toml"] = SHARED
    shelf["shared/words.ru.toml"] = SHARED_RU
    shelf["tsuro/words.en.toml"] = '[log]\ntile_placed = "{seat} lays {tile}"\n'
    return Words("en")


def test_a_key_starting_with_a_title_folder_is_read_from_its_file(words: Words) -> None:
    assert words("start") == "Start"
    assert words("turn.now", seat="Ada") == "Ada is to move"
    assert words("turn.again", seat="Ada") == "Ada moves again, and Ada again"
    assert words("tsuro.log.tile_placed", seat="Ada", tile=17) == "Ada lays 17"
    assert folder_of("tsuro.log.tile_placed") == "tsuro"
    assert folder_of("shacru.log") == folder_of("turn.now") == "shared"


@pytest.mark.parametrize(
    ("number", "sentence"), [(1, "1 tile left, Ada"), (0, "0 tiles left, Ada")]
)
def test_the_blank_n_chooses_the_plural_form(words: Words, number: int, sentence: str) -> None:
    assert words("left", n=number, seat="Ada") == sentence


def test_russian_has_three_plural_forms(words: Words) -> None:
    russian = Words("ru")
    said = [russian("left", n=number) for number in (21, 22, 25)]
    assert said == ["остался 21 жетон", "осталось 22 жетона", "осталось 25 жетонов"]
    assert words("left", n=21, seat="Ada") == "21 tiles left, Ada"


def test_braces_in_a_value_are_not_filled_in(words: Words) -> None:
    assert words("turn.now", seat="{n}") == "{n} is to move"


@pytest.mark.parametrize("key", ["stop", "turn", "turn.later", "tsuro.log", "tsuro.start"])
def test_a_missing_key_is_a_lookup_error_and_has_says_so(words: Words, key: str) -> None:
    assert not words.has(key)
    with pytest.raises(LookupError, match=key):
        words(key)


def test_has_finds_the_keys_that_exist(words: Words) -> None:
    for key in ("start", "turn.now", "left", "tsuro.log.tile_placed"):
        assert words.has(key)
        assert Words(PSEUDO).has(key)


def test_a_missing_value_for_a_blank_is_a_lookup_error(words: Words) -> None:
    with pytest.raises(LookupError, match="tile"):
        words("tsuro.log.tile_placed", seat="Ada")
    with pytest.raises(LookupError, match="n"):
        words("left", seat="Ada")


def test_an_unknown_language_is_refused() -> None:
    assert list(LANGUAGES) == ["en", "it", "pt", "ru"]
    with pytest.raises(ValueError, match="no words in 'de'"):
        Words("de")


def test_the_pseudo_language_fills_blanks_and_plurals_like_english(words: Words) -> None:
    pseudo = Words(PSEUDO)
    assert pseudo("turn.now", seat="Ada").startswith("Ada")
    assert "{" not in pseudo("left", n=1, seat="Ada")
    assert "tile~" in pseudo("left", n=1, seat="Ada")
    assert len(pseudo("start")) >= 1.4 * len(words("start"))


@pytest.mark.parametrize("length", range(1, 60))
def test_a_stretched_text_is_longer_by_at_least_two_fifths(length: int) -> None:
    assert len(stretched("a" * length)) >= 1.4 * length
    sentence = ("waystones {seat} and so on " * 3)[:length].rstrip()
    assert len(stretched(sentence)) >= 1.4 * len(sentence)


def test_stretching_leaves_blanks_and_empty_texts_alone() -> None:
    assert stretched("") == ""
    assert stretched(" ") == " "
    assert "{seat}" in stretched("{seat} lays {tile}")
    assert "{tile:>3 }" in stretched("a {tile:>3 } b")


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("start = \n", "(at line 1, column 9)"),
        ("start = 1", "start is not a text"),
        ("[turn]\nnow = ['x']", "turn.now is not a text"),
        ("[left]\none = 1", "left.one is not a text"),
        ("\udcff", "utf-8"),
    ],
)
def test_the_error_of_a_malformed_file_names_file_and_reason(
    shelf: dict[str, str], text: str, complaint: str
) -> None:
    shelf["shared/words.it.toml"] = text
    with pytest.raises(WordsError, match=r"^assets/shared/words\.it\.toml: ") as refused:
        Words("it")("start")
    assert complaint in str(refused.value)
