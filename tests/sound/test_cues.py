"""Sound cues: every event has a sound or silence, and none reveals a secret."""

from __future__ import annotations

import sys
import types
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from game.core.events import Event
from game.core.parts import TitleError
from game.core.session import EVERYTHING, Feed
from game.core.title import titles
from game.sound.cues import GENERIC, Cue, SoundCues
from game.sound.cues import table as cues_of
from game.sound.sounds import INTERFACE, SOUNDS
from game.titles.pacru.events import ChevronMoved, FieldMarked, Passed
from game.titles.tsuro.events import GameEnded, MarkerSlid, TileDrawn, TilePlaced
from tests.conformance.game_setups import GameSetup, all_setups, random_game

FOLDERS = sorted({title.folder for title in titles().values()})
PACRU, TSURO = "game.titles.pacru", "game.titles.tsuro"


def _event_classes(folder: str) -> list[type[Event]]:
    events = import_module(f"{folder}.events")
    cues_named = [value for value in vars(events).values() if isinstance(value, type)]
    return [kind for kind in cues_named if issubclass(kind, Event) and kind is not Event]


@pytest.mark.parametrize("folder", FOLDERS)
def test_every_event_class_has_a_sound_or_is_explicitly_silent(folder: str) -> None:
    kinds = _event_classes(folder)
    voiced = {kind for kind in kinds if kind.__name__ != "GameEnded"}
    assert cues_of(folder).keys() in (voiced, set()), "a title names all its sounds, or none"
    assert any(kind.__name__ == "GameEnded" for kind in kinds)


def test_every_sound_is_used_by_an_event_or_the_interface() -> None:
    entries = [entry for folder in FOLDERS for entry in cues_of(folder).values()]
    rung = _sounds(SoundCues(PACRU), _field(3, "connection"), _field(4, "connection"))
    assert rung == ["connection-wave", "field-marked-1"]
    called = {entry for entry in entries if isinstance(entry, str) and entry}
    chosen = {"connection-wave", "field-marked", "game-won", "game-over"}
    assert called | chosen | {*INTERFACE} == SOUNDS.keys()
    assert not called.intersection(INTERFACE)


@pytest.mark.parametrize("table", [t for t in all_setups() if t.seats == 3], ids=str)
def test_every_seat_hears_the_same_sounds(table: GameSetup) -> None:
    """A sound that depends on what a seat knows would reveal a secret."""
    rules = table.rules
    start = rules.start()
    watchers = [EVERYTHING, *range(3)]
    feeds = {seat: Feed(rules, start, seat) for seat in watchers}
    artists = {seat: SoundCues(table.title.folder) for seat in watchers}
    heard: dict[int, list[tuple[Cue, ...]]] = {seat: [] for seat in watchers}
    for before, step, _ in random_game(rules, "heard/0"):
        for seat in watchers:
            feeds[seat].push(before, step)
            events = [event for happening in feeds[seat].poll() for event in happening.events]
            cues = [cue for event in events for cue in artists[seat].cues_for(event, 0.5)]
            heard[seat].append(tuple(cues))
    assert sum(map(len, heard[EVERYTHING])) > 20
    assert all(heard[seat] == heard[EVERYTHING] for seat in watchers)


def test_a_hidden_tile_sounds_like_a_known_one() -> None:
    assert SoundCues(TSURO).cues_for(TileDrawn(0, None)) == SoundCues(TSURO).cues_for(
        TileDrawn(0, 17)
    )


def test_each_sound_cycles_through_its_pitches() -> None:
    sound_cues = SoundCues(PACRU)
    heard: list[Cue] = []
    for _ in range(4):
        heard += sound_cues.cues_for(ChevronMoved(0, 1, 2, 0, ()))
        heard += sound_cues.cues_for(_field(2, "arrival"))
    steps, marks = [cue.sound for cue in heard[::2]], [cue.sound for cue in heard[1::2]]
    assert steps == ["chevron-step-1", "chevron-step-2", "chevron-step-3", "chevron-step-1"]
    assert marks == ["field-marked-1", "field-marked-2", "field-marked-3", "field-marked-1"]


def test_a_connection_sounds_once_for_all_its_fields() -> None:
    sound_cues = SoundCues(PACRU)
    assert _sounds(sound_cues, *(_field(n, "connection") for n in (3, 4, 5))) == [
        "connection-wave",
        "field-marked-1",
        "field-marked-2",
    ]
    assert _sounds(sound_cues, Passed(1), _field(8, "connection")) == [
        "turn-passed",
        "connection-wave",
    ]


def test_a_slide_sounds_for_its_length_and_a_tile_at_its_end() -> None:
    sound_cues = SoundCues(TSURO)
    slid, laid = MarkerSlid(0, 0, (20, 23), 10), TilePlaced(0, 2, 5, 1)
    (slide,) = sound_cues.cues_for(slid, length=1.25)
    assert (slide.sound, slide.delay, slide.length) == ("marker-slide", 0.0, 1.25)
    (knock,) = sound_cues.cues_for(laid, length=0.4)
    assert (knock.sound, knock.delay, knock.length) == ("tile-laid-1", 0.4, 0.0)
    assert sound_cues.cues_for(slid) == ()


def test_pan_is_limited_to_left_and_right() -> None:
    sound_cues = SoundCues()
    assert [sound_cues.cues_named("refused", pan=pan)[0].pan for pan in (-3.0, -0.4, 2.0)] == [
        -1,
        -0.4,
        1,
    ]


@pytest.mark.parametrize(
    ("listeners", "sound"),
    [((), "game-won"), ((1,), "game-won"), ((0, 1), "game-won"), ((0, 2), "game-over")],
)
def test_the_end_sounds_like_a_victory_if_a_listener_won(
    listeners: tuple[int, ...], sound: str
) -> None:
    ended = GameEnded((1,), "last one left")
    assert _sounds(SoundCues(TSURO, listeners), ended) == [sound]


def test_menu_sounds_need_no_title() -> None:
    sound_cues = SoundCues()
    assert all(len(sound_cues.cues_named(name)) == 1 for name in INTERFACE)
    assert sound_cues.cues_for(Passed(0)) == ()


def test_an_unknown_sound_is_an_error_that_names_it() -> None:
    with pytest.raises(LookupError, match="there is no sound 'gong'"):
        SoundCues().cues_named("gong")


def test_all_events_of_a_title_without_cues_sound_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    bare = types.ModuleType("bare_title")
    bare.__path__ = []
    monkeypatch.setitem(sys.modules, "bare_title", bare)
    assert _sounds(SoundCues("bare_title"), Passed(0), _field(2, "arrival")) == [GENERIC] * 2
    assert _sounds(SoundCues("bare_title"), GameEnded((1,), "last one left")) == ["game-won"]


def test_a_broken_cues_module_is_an_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "broken_title" / "display"
    folder.mkdir(parents=True)
    (folder / "cues.py").write_text("import no_such_thing\n", encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(TitleError, match="no_such_thing"):
        SoundCues("broken_title")


def _field(field: int, reason: str) -> FieldMarked:
    return FieldMarked(0, field, None, reason)


def _sounds(sound_cues: SoundCues, *events: Any) -> list[str]:
    return [cue.sound for event in events for cue in sound_cues.cues_for(event)]
