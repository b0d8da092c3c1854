"""The header of a record: what is read, what is refused on which line, what is written."""

from __future__ import annotations

from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.match import Match
from game.core.record import Header, HeaderError, read_record
from game.core.title import titles
from tests.core.texts import C2009, C2015, CONTRACT, KOSMOS, record, refused, refused_at

SEATS = {
    C2015: range(2, 9),
    C2009: range(2, 9),
    KOSMOS: range(2, 9),
    "trickmap": range(2, 6),
    "shacru": range(2, 5),
    "azacru": range(2, 5),
    "pacru": range(2, 5),
}
"""As the rules pages say."""


def header_of(text: str) -> Header:
    return read_record(text.encode()).header


def test_the_contracts_own_header_says_what_it_says() -> None:
    header = header_of(CONTRACT)
    assert (header.title.key, header.seats) == (C2015, 3)
    assert header.options == {
        "ban": "on",
        "ban_scope": "elimination",
        "bonus": "off",
        "hands": "hidden",
    }
    assert (header.names, header.seed, header.match, header.extra) == ({0: "North"}, None, None, ())


def test_the_lines_after_the_first_come_in_any_order() -> None:
    lines = ("title trickmap", "seats 2", "option rounds 1", "name 2 Ada", "seed 7")
    for order in permutations(lines):
        header = header_of("\n".join(("waystones 1", *order, "---", "")))
        assert (header.title.key, header.seats) == ("trickmap", 2)
        assert (header.options["rounds"], header.names, header.seed) == (1, {1: "Ada"}, "7")


def test_options_not_named_take_the_titles_default() -> None:
    assert header_of(record(C2015, 2)).options == {
        "ban": "on",
        "ban_scope": "elimination",
        "bonus": "off",
        "hands": "hidden",
    }
    assert header_of(record(C2009, 2)).options == header_of(record(C2015, 2)).options
    assert header_of(record("trickmap", 2)).options == {
        "explorer_scope": "trick",
        "two_way_continuity": "off",
        "no_holes": "off",
        "wild_vote_scope": "map",
        "wild_layout": "band",
        "rounds": 2,
    }
    assert header_of(record("pacru", 2)).options == {"meeting_threshold": 0, "no_progress": 100}
    assert header_of(record("shacru", 2)).options == {}
    assert header_of(record("azacru", 2)).options == {}


@pytest.mark.parametrize("seats", range(2, 9))
def test_the_default_of_the_kosmos_board_follows_the_seats(seats: int) -> None:
    assert header_of(record(KOSMOS, seats)).options == {
        "ban": "off",
        "ban_scope": "elimination",
        "board": "phoenix" if seats <= 4 else "dragon",
        "duel": "off",
        "hands": "hidden",
    }


@pytest.mark.parametrize(
    ("title", "seats", "option"),
    [
        (C2015, 2, "colour red"),
        (C2015, 2, "Ban on"),
        (C2015, 2, "board phoenix"),
        (C2015, 2, "duel off"),
        (C2009, 2, "duel off"),
        (KOSMOS, 2, "bonus off"),
        ("shacru", 2, "no_progress 100"),
        ("azacru", 2, "meeting_threshold 0"),
        ("trickmap", 2, "hands hidden"),
        (C2015, 2, "ban maybe"),
        (C2015, 2, "ban On"),
        (C2015, 2, "ban on on"),
        (C2015, 2, "ban  on"),
        (C2015, 2, "ban"),
        (KOSMOS, 2, "board 6x6"),
        (KOSMOS, 5, "board phoenix"),
        (KOSMOS, 8, "board phoenix"),
        (KOSMOS, 3, "duel on"),
        ("trickmap", 2, "wild_layout"),
        ("trickmap", 2, "wild_layout abacad"),
        ("trickmap", 2, "rounds 0"),
        ("trickmap", 2, "rounds two"),
        ("trickmap", 2, "rounds 02"),
        ("pacru", 2, "no_progress -1"),
        ("pacru", 2, "no_progress 1.5"),
        ("pacru", 2, "no_progress +5"),
        ("pacru", 2, "no_progress 1_0"),
        ("pacru", 2, "no_progress \u0661"),
        ("pacru", 2, "meeting_threshold 0x9"),
    ],
)
def test_an_unknown_option_or_value_is_refused_on_its_line(
    title: str, seats: int, option: str
) -> None:
    refused_at(4, record(title, seats, header=[f"option {option}"]))
    # The line to blame is the option's, even if the title it does not fit comes later.
    turned = f"waystones 1\noption {option}\n# why not\nseats {seats}\ntitle {title}\n---\n"
    error = refused(turned)
    assert (type(error), error.line) == (HeaderError, 2)


@pytest.mark.parametrize(
    ("title", "seats", "option"),
    [
        (KOSMOS, 2, "board dragon"),
        (KOSMOS, 4, "board phoenix"),
        (KOSMOS, 5, "board dragon"),
        (KOSMOS, 2, "duel on"),
        (KOSMOS, 3, "duel off"),
        (KOSMOS, 8, "ban on"),
        (C2009, 2, "bonus on"),
        (C2015, 8, "ban_scope edge_only"),
        ("trickmap", 5, "wild_layout omit-one"),
        ("trickmap", 2, "rounds 1"),
        ("pacru", 4, "meeting_threshold 9"),
        ("pacru", 4, "no_progress 0"),
    ],
)
def test_a_value_the_rules_page_names_is_taken(title: str, seats: int, option: str) -> None:
    key, value = option.split()
    assert str(header_of(record(title, seats, header=[f"option {option}"])).options[key]) == value


@pytest.mark.parametrize("title", SEATS)
def test_seats_are_those_of_the_rules_page(title: str) -> None:
    assert set(SEATS) == set(titles())
    for seats in range(12):
        text = record(title, seats)
        if seats in SEATS[title]:
            assert header_of(text).seats == seats
        else:
            refused_at(3, text, str(seats))


@pytest.mark.parametrize("seats", ["", "two", "03", "+3", "3.0", "-3", "3 3", "\u0663", "9" * 5000])
def test_seats_that_are_no_number_are_refused(seats: str) -> None:
    refused_at(3, f"waystones 1\ntitle shacru\nseats {seats}\n---\n")


@pytest.mark.parametrize("key", ["tsuro", "Pacru", "pacru ", "pacru x", " pacru", "", "x" * 5000])
def test_an_unknown_title_is_refused(key: str) -> None:
    text = f"waystones 1\ntitle {key}\nseats 2\n---\n"
    if key == "pacru ":  # spaces at a line's end are accepted
        assert header_of(text).title.key == "pacru"
    else:
        refused_at(2, text)


@pytest.mark.parametrize("again", ["title pacru", "title shacru", "seats 2", "seats 3", "seats"])
def test_a_repeated_title_or_seats_line_is_refused(again: str) -> None:
    refused_at(5, record("pacru", 2, header=["name 1 A", again]))


@pytest.mark.parametrize("missing", ["title", "seats"])
def test_title_and_seats_are_needed(missing: str) -> None:
    lines = [line for line in record("pacru", 2).split("\n") if not line.startswith(missing)]
    error = refused("\n".join(lines))
    assert isinstance(error, HeaderError)
    assert 1 <= error.line <= 3
    assert missing in error.words


@pytest.mark.parametrize(
    "first", ["", "waystones", "waystones 2", "waystones 1.0", "Waystones 1", " waystones 1", "# x"]
)
def test_the_first_line_is_waystones_1(first: str) -> None:
    text = f"{first}\nwaystones 1\ntitle pacru\nseats 2\n---\n"
    error = refused(text)
    assert (type(error), error.line) == (HeaderError, 1)


@pytest.mark.parametrize("text", ["", "\n", "waystones 1\n", "waystones 1\ntitle pacru\nseats 2\n"])
def test_a_header_without_its_end_is_refused(text: str) -> None:
    error = refused(text)
    assert isinstance(error, HeaderError)
    assert 1 <= error.line <= text.count("\n") + 1


def test_only_three_dashes_end_the_header() -> None:
    for dashes in ("--", "----", "--- x", " ---", "—"):
        text = f"waystones 1\ntitle pacru\nseats 2\n{dashes}\n"
        assert isinstance(refused(text), HeaderError)


def test_other_unknown_lines_are_kept_not_refused() -> None:
    unknown = ("made-by hand", "titles 7", "x", "place the sofa", "date 2009-01-03 18:15", "{}")
    header = header_of(record("pacru", 2, header=unknown))
    assert header.extra == unknown
    written = list(header.lines())
    assert [line for line in written if line in unknown] == list(unknown)
    assert written[-1] == "---"


def test_what_is_informative_is_read() -> None:
    lines = ("seed 2009 and more", "match sofa-7 3 60", "name 3 Ada  Lovelace", "name 1 \u00c9va")
    header = header_of(record("pacru", 3, header=lines))
    assert header.names == {2: "Ada  Lovelace", 0: "\u00c9va"}
    assert (header.seed, header.match) == ("2009 and more", Match("sofa-7", 3, 60))


@pytest.mark.parametrize(
    "line",
    [
        "match",
        "match a",
        "match a 1",
        "match a 1 2 3",
        "match a x 2",
        "match a 1 y",
        "match a -1 9",
    ],
)
def test_a_match_that_is_none_is_refused(line: str) -> None:
    refused_at(4, record("pacru", 2, header=[line]))


@pytest.mark.parametrize("line", ["name", "name 0 A", "name 3 A", "name A A", "name 01 A"])
def test_a_name_for_no_seat_is_refused(line: str) -> None:
    refused_at(4, record("pacru", 2, header=[line]))


def test_a_writer_names_every_option_sorted_by_key() -> None:
    for title in titles().values():
        for seats in title.seats:
            written = list(Header(title, seats, title.settle(seats, {})).lines())
            named = [line.split(" ") for line in written if line.startswith("option ")]
            assert written[:3] == ["waystones 1", f"title {title.key}", f"seats {seats}"]
            assert [key for _, key, _ in named] == sorted(option.key for option in title.options)


_words = st.text(st.characters(exclude_categories=["Cs", "Cc"]), min_size=1, max_size=20)
_texts = _words.map(str.strip).filter(bool)


@given(_texts, _texts, st.integers(1, 10**9 - 1), st.integers(1, 10**9 - 1))
def test_a_header_is_read_back_as_it_was_written(
    name: str, seed: str, turn: int, goal: int
) -> None:
    pacru = titles()["pacru"]
    options = pacru.settle(2, {"meeting_threshold": "9"})
    match = Match("m" + str(turn), turn, goal)
    header = Header(pacru, 2, options, {0: name, 1: "B"}, seed, match, ("made-by hand", "x"))
    text = "\n".join((*header.lines(), ""))
    assert header_of(text) == header


@pytest.mark.parametrize("name", ["", " ", "\t", "\n", "\r\n", "a\n---\n1 e1-e2", "\u00a0", "x\r"])
def test_no_name_makes_a_record_unreadable(name: str) -> None:
    pacru = titles()["pacru"]
    header = Header(pacru, 2, pacru.settle(2, {}), {0: name, 1: "B"}, name)
    read = read_record("\n".join((*header.lines(), "")).encode())
    assert (read.header.title.key, read.header.names.get(1), read.steps) == ("pacru", "B", 0)
