"""Files of rules: what they may contain, and errors for anything else."""

from __future__ import annotations

import pytest

from game.words.rulebook import Paragraph, Section, clause, rulebook
from game.words.toml_files import WordsError

CLAUSES = '[clauses]\nR1 = "One."\nR2 = "Two."\n'
SECTION = '[[section]]\nheading = "Turns"\n'
PARAGRAPH = '[[section.paragraph]]\ntext = "Move."\n'


def test_sections_and_paragraphs_can_be_limited_to_some_titles(shelf: dict[str, str]) -> None:
    shelf["pacru/rules.en.toml"] = (
        f"{CLAUSES}{SECTION}{PARAGRAPH}"
        '[[section.paragraph]]\ntext = """\nStep\n  by step."""\ntitles = ["shacru", "azacru"]\n'
        'clauses = ["R2", "R1"]\nexample = "a-step"\ncaption = "A step."\n'
        f'[[section]]\nheading = "Jumps"\ntitles = ["pacru"]\n{PARAGRAPH}'
    )
    step = Paragraph("Step by step.", ("R2", "R1"), "a-step", "A step.")
    turns, jumps = Section("Turns", (Paragraph("Move."),)), Section("Jumps", (Paragraph("Move."),))
    assert rulebook("pacru", "en").sections == (turns, jumps)
    assert rulebook("azacru", "en").sections == (Section("Turns", (Paragraph("Move."), step)),)


def test_a_clause_of_the_title_overrides_a_shared_one(shelf: dict[str, str]) -> None:
    shelf["pacru/rules.it.toml"] = '[clauses]\nR1 = "Di casa."\n'
    shelf["shared/rules.it.toml"] = '[clauses]\nR1 = "Di tutti."\nover = "Finita."\n'
    assert clause("pacru", "R1", "it") == "Di casa."
    assert clause("pacru", "over", "it") == "Finita."


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("[clauses\n", "(at line 1, column 9)"),
        ("\udcff", "utf-8"),
        ("", "the file has no clauses"),
        ('clauses = "R1"', "the file: clauses is empty, or of the wrong kind"),
        ("[clauses]\nR1 = 1\n", "the clauses: R1 is empty, or of the wrong kind"),
        ('[clauses]\nR1 = " "\n', "the clauses: R1 is empty, or of the wrong kind"),
        (f"{CLAUSES}[sections]\n", "the file has a key nobody reads: sections"),
        (f"section = [1]\n{CLAUSES}", "section 1 is not a table"),
        (f"{CLAUSES}[[section]]\n{PARAGRAPH}", "section 1 has no heading"),
        (f"{CLAUSES}{SECTION}", "section 1 has no paragraph"),
        (f"{CLAUSES}{SECTION}text = 'x'\n{PARAGRAPH}", "section 1 has a key nobody reads: text"),
        (f"{CLAUSES}{SECTION}titles = ['tsuro']\n{PARAGRAPH}", "'tsuro' is unknown"),
        (f"{CLAUSES}{SECTION}titles = [[]]\n{PARAGRAPH}", "[] is unknown"),
        (f"{CLAUSES}{SECTION}{PARAGRAPH}{SECTION}", "section 2 has no paragraph"),
        (f"{CLAUSES}{SECTION}{PARAGRAPH}[[section.paragraph]]\n", "paragraph 2 has no text"),
        (f"{CLAUSES}{SECTION}{PARAGRAPH}clauses = ['R9']\n", "among its clauses, 'R9' is unknown"),
        (f"{CLAUSES}{SECTION}{PARAGRAPH}titles = ['trickmap']\n", "'trickmap' is unknown"),
        (f"{CLAUSES}{SECTION}{PARAGRAPH}example = 'x'\n", "example and a caption go together"),
        (f"{CLAUSES}{SECTION}{PARAGRAPH}caption = 'x'\n", "example and a caption go together"),
        (f"{CLAUSES}{SECTION}{PARAGRAPH}exmple = 'x'\n", "paragraph 1 has a key nobody reads"),
    ],
)
def test_the_error_of_a_malformed_file_names_file_and_reason(
    shelf: dict[str, str], text: str, complaint: str
) -> None:
    shelf["pacru/rules.pt.toml"] = text
    with pytest.raises(WordsError, match=r"^assets/pacru/rules\.pt\.toml: ") as refused:
        rulebook("pacru", "pt")
    assert complaint in str(refused.value)
