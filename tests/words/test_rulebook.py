"""The rulebooks: complete in every language, and searchable."""

from __future__ import annotations

import pytest

from game.core.referee import CLAUSES
from game.core.title import titles
from game.words.catalogue import LANGUAGES, PSEUDO
from game.words.rulebook import Paragraph, Rulebook, Section, clause, rulebook, search
from tests.words.books import EVERY_TITLE, OTHERS

Shape = list[list[tuple[tuple[str, ...], str | None, bool]]]


def shape(book: Rulebook) -> Shape:
    """The structure of a rulebook without its texts."""
    return [
        [(p.clauses, p.example, p.caption is None) for p in section.paragraphs]
        for section in book.sections
    ]


@pytest.mark.parametrize("key", EVERY_TITLE)
@pytest.mark.parametrize("language", [*OTHERS, PSEUDO])
def test_a_rulebook_has_the_same_structure_in_every_language(key: str, language: str) -> None:
    assert shape(rulebook(key, language)) == shape(rulebook(key, "en"))


@pytest.mark.parametrize("key", EVERY_TITLE)
def test_every_clause_is_explained_and_no_section_is_empty(key: str) -> None:
    book = rulebook(key, "en")
    cited = {tag for section in book.sections for p in section.paragraphs for tag in p.clauses}
    assert cited == set(titles()[key].clauses)
    assert all(section.paragraphs for section in book.sections)


@pytest.mark.parametrize("key", EVERY_TITLE)
def test_no_paragraph_is_repeated_under_a_heading(key: str) -> None:
    book = rulebook(key, "en")
    headings = [section.heading for section in book.sections]
    assert len(set(headings)) == len(headings)
    texts = [p.text for section in book.sections for p in section.paragraphs]
    assert len(set(texts)) == len(texts)


@pytest.mark.parametrize("language", [*LANGUAGES, PSEUDO])
@pytest.mark.parametrize("key", EVERY_TITLE)
def test_every_clause_has_a_sentence_including_shared_ones(key: str, language: str) -> None:
    for tag in (*titles()[key].clauses, *CLAUSES):
        sentence = clause(key, tag, language)
        assert sentence == sentence.strip()
        assert len(sentence.split()) >= 3


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", EVERY_TITLE)
def test_search_finds_every_paragraph_that_cites_a_tag(key: str, language: str) -> None:
    book = rulebook(key, language)
    for tag in titles()[key].clauses:
        cited = [p for section in book.sections for p in section.paragraphs if tag in p.clauses]
        assert cited
        for asked in (tag, tag.lower(), f"  {tag.upper()} "):
            assert set(cited) <= set(search(book, asked))


def test_search_for_a_tag_does_not_match_longer_tags() -> None:
    found = search(rulebook("pacru", "en"), "R1")
    assert found
    assert all("R1" in paragraph.clauses for paragraph in found)


BOOK = Rulebook(
    "pacru",
    "pt",
    (
        Section(
            "A conexão",
            (
                Paragraph("O jogador não pode passar.", ("R2",)),
                Paragraph("Fim.", ("R16",), "jump", "Um salto à força."),
            ),
        ),
        Section("Ёжик", (Paragraph("Второй йогурт — «ещё жетон».", ("A-R10",)),)),
    ),
)
FIRST, SECOND, THIRD = (p for section in BOOK.sections for p in section.paragraphs)


@pytest.mark.parametrize(
    ("asked", "found"),
    [
        ("nao", (FIRST,)),
        ("NÃO pode", (FIRST,)),
        ("pode jogador", (FIRST,)),
        ("força", (SECOND,)),
        ("forca", (SECOND,)),
        ("conexao", (FIRST, SECOND)),
        ("conexao fim", (SECOND,)),
        ("joga", (FIRST,)),
        ("ogador", ()),
        ("fim passar", ()),
        ("r16", (SECOND,)),
        ("r16 salto", (SECOND,)),
        ("a-r10", (THIRD,)),
        ("ЖЕТОН", (THIRD,)),
        ("ежик", (THIRD,)),
        ("ВТОРОИ еще", (THIRD,)),
        ("«ещё жетон»", (THIRD,)),
        ("нет", ()),
        ("", ()),
        ("  ", ()),
        ("— (", ()),
        ("[zz", ()),
    ],
)
def test_search_matches_prefixes_and_ignores_case_and_accents(
    asked: str, found: tuple[Paragraph, ...]
) -> None:
    assert search(BOOK, asked) == found


def test_a_rulebook_leaves_out_what_is_for_other_titles() -> None:
    for key in ("tsuro.calliope-2015", "tsuro.calliope-2009"):
        assert search(rulebook(key, "en"), "dragon pile empty")
    assert not search(rulebook("tsuro.kosmos-2007", "en"), "dragon pile empty")
    assert search(rulebook("pacru", "it"), "tenaglia")
    assert not search(rulebook("azacru", "it"), "tenaglia")


def test_a_pseudo_language_rulebook_is_longer_english() -> None:
    for real, long in zip(
        rulebook("shacru", "en").sections, rulebook("shacru", PSEUDO).sections, strict=True
    ):
        for plain, stretched in zip(real.paragraphs, long.paragraphs, strict=True):
            assert len(stretched.text) >= 1.4 * len(plain.text)
    assert len(clause("pacru", "R2", PSEUDO)) >= 1.4 * len(clause("pacru", "R2", "en"))


def test_unknown_clauses_titles_and_languages_are_errors() -> None:
    with pytest.raises(LookupError, match="pacru has no clause 'R99'"):
        clause("pacru", "R99", "en")
    with pytest.raises(LookupError):
        rulebook("chess", "en")
    with pytest.raises(ValueError, match="no words in 'de'"):
        rulebook("pacru", "de")
