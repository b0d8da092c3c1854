"""The examples of the rulebooks: the last step of each shows what is explained."""

from __future__ import annotations

from pathlib import Path

import pytest

import game.core.assets
from game.core.events import Event
from game.core.parts import elsewhere
from game.core.record import read_record
from game.core.replay import Replay
from game.core.title import titles
from game.words.rulebook import example, rulebook
from game.words.rules_file import rules_file
from game.words.toml_files import folder_of_title
from tests.words.books import BOXES, EVERY_TITLE

ASSETS = Path(game.core.assets.__file__).parents[2] / "assets"
PLACES = [ASSETS, *map(Path, elsewhere("assets"))]

# What the last step of an example tells, at least: events, marks by their reason.
SHOWN = {
    "tsuro": {
        "tile": "TilePlaced MarkerSlid",
        "tick": "TickChosen MarkerSlid",
        "carry": "MarkerSlid MarkerSlid",
        "push": "TickChosen MarkerSlid MarkerSlid",
        "edge": "MarkerLeft PlayerOut HandReturned",
        "meeting": "MarkersMet PlayerOut PlayerOut",
        "clash": "MarkersMet PlayerOut PlayerOut GameEnded",
        "aside": "MarkerLeft HandReturned",
        "dragon": "DragonMoved",
        "dragon-draw": "TileDrawn DragonMoved",
        "heir": "PlayerOut DragonMoved",
        "bonus": "TilesSwapped",
        "duel": "TilePlaced MarkerSlid",
        "duel-pawn": "MarkerLeft",
        "last": "PlayerOut GameEnded",
        "share": "PlayerOut PlayerOut GameEnded",
    },
    "trickmap": {
        "lead": "TilePlaced",
        "follow": "TilePlaced",
        "wild": "TilePlaced TrickWon",
        "wild-count": "ExplorerSet",
        "trick": "TrickWon",
        "tie": "TrickWon",
        "latest": "TrickWon",
        "all-wild": "ExplorerSet",
        "explorer": "ExplorerSet",
        "treasure": "TilePlaced TrickWon",
        "area": "AreaScored AreaScored RoundScored",
        "bonus": "BonusScored RoundScored",
    },
    "pacru": {
        "shacru-step": "ChevronMoved arrival",
        "shacru-turn": "ChevronMoved arrival",
        "shacru-pass": "Passed",
        "shacru-end": "GameEnded",
        "azacru-long": "ChevronMoved arrival",
        "azacru-turn": "ChevronMoved arrival",
        "azacru-connection": "ChevronMoved connection",
        "azacru-spent": "connection ChevronSpent",
        "azacru-jump": "ChevronMoved",
        "azacru-pass": "Passed",
        "long": "ChevronMoved sector",
        "sector": "ChevronMoved sector",
        "connection": "ChevronMoved connection",
        "connection-cross": "ChevronMoved connection",
        "jump": "ChevronMoved",
        "transformation": "ChevronMoved sector",
        "pincer": "ChevronTaken ChevronMoved pincer",
        "pincer-sector": "ChevronTaken pincer sector",
        "meeting": "ChevronMoved meeting",
        "reorientation": "FieldGivenUp FieldGivenUp ChevronTurned",
        "blocked": "PlayerOut ChevronsCleared",
    },
}
EXAMPLES = [(folder, name) for folder, names in SHOWN.items() for name in names]


def told(events: list[Event]) -> list[str]:
    """The names of events; reasons instead for marked fields."""
    names = [type(event).__name__ for event in events]
    return [
        getattr(event, "reason") if name == "FieldMarked" else name  # noqa: B009
        for name, event in zip(names, events, strict=True)
    ]


def home(folder: str) -> str:
    """One title of a folder."""
    return next(key for key, title in titles().items() if folder_of_title(title) == folder)


@pytest.mark.parametrize(("folder", "name"), EXAMPLES)
def test_the_last_step_of_an_example_shows_what_is_explained(folder: str, name: str) -> None:
    record = read_record(example(home(folder), name))
    assert not record.warnings
    assert len(record.header.names) == record.header.seats
    *_, last = Replay(record).moments()
    shown = told(last.events)
    for wanted in SHOWN[folder][name].split():
        assert wanted in shown
        shown.remove(wanted)


def test_the_examples_of_jumps_and_transformation_show_them() -> None:
    for name in ("jump", "azacru-jump"):
        *_, last = Replay(read_record(example("pacru", name))).moments()
        assert last.events[0].jumped  # type: ignore[attr-defined]
    *_, last = Replay(read_record(example("pacru", "transformation"))).moments()
    assert last.events[-1].before is not None  # type: ignore[attr-defined]


@pytest.mark.parametrize("folder", BOXES)
def test_examples_and_the_paragraphs_that_show_them_match(folder: str) -> None:
    files = {path.stem for place in PLACES for path in (place / folder).glob("examples/*")}
    sections = rules_file(folder, "en")["section"]
    paragraphs = [p for section in sections for p in section["paragraph"]]
    assert files == {p["example"] for p in paragraphs if "example" in p}
    assert files == set(SHOWN.get(folder, files))


@pytest.mark.parametrize("folder", BOXES)
def test_an_example_is_of_a_title_that_its_paragraph_applies_to(folder: str) -> None:
    box = [key for key, title in titles().items() if folder_of_title(title) == folder]
    for section in rules_file(folder, "en")["section"]:
        for paragraph in section["paragraph"]:
            meant = paragraph.get("titles", section.get("titles", box))
            if "example" in paragraph:
                record = read_record(example(home(folder), paragraph["example"]))
                assert record.header.title.key in meant


@pytest.mark.parametrize("key", EVERY_TITLE)
def test_every_title_has_an_example(key: str) -> None:
    book = rulebook(key, "en")
    examples = [p.example for section in book.sections for p in section.paragraphs if p.example]
    assert len(examples) >= (4 if folder_of_title(titles()[key]) in SHOWN else 1)


@pytest.mark.parametrize("name", ["", "nothing", "../rules.en", "tile.txt", "TILE", "a/b"])
def test_an_unknown_example_is_a_lookup_error(name: str) -> None:
    with pytest.raises(LookupError, match="has no example"):
        example("tsuro.calliope-2015", name)
