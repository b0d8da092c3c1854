"""What entries mean: sitting down, playing, pausing, asking, leaving, coming back."""

from __future__ import annotations

import pytest

from game.core.codec import encode
from game.core.rules import OVER
from net.log.entries import Refused
from net.log.ledger import NOBODY, Place
from tests.net.hand_written_log import HandWrittenLog, settings
from tests.net.schedule import first_step


def test_the_lobby_fills_and_the_game_starts() -> None:
    book = HandWrittenLog("tsuro.calliope-2015", seats=4, machines=3)
    book.write(1, "join", encode((book.names[1], "guest")))
    assert book.ledger.voters == (book.names[0],)
    book.write(1, "sit", encode(("Ana", "")), 2)
    book.write(1, "sit", encode(("", "random")), 3)
    assert book.ledger.places[2:] == (Place(1, "Ana", ""), Place(1, "", "random"))
    assert book.refusal(0, "sit", encode(("me", "")), 2) == "the seat is taken"
    assert book.refusal(0, "stand", b"", 2) == "the seat is another machine's"
    assert book.refusal(0, "start") == "a seat is still free"
    book.write(1, "stand", b"", 2)
    for seat in (0, 1, 2):
        book.write(0, "sit", encode(("me", "")), seat)
    book.write(2, "join", encode((book.names[2], "late")))
    book.write(0, "start")
    # Who joined and took no seat only watches.
    assert book.ledger.voters == tuple(book.names[:2])
    assert book.refusal(0, "sit", encode(("me", "")), 0) == "the table is not in the lobby"


def test_only_the_opener_changes_what_is_played_and_then_nobody_is_ready() -> None:
    book = HandWrittenLog(machines=2)
    book.write(1, "join", encode((book.names[1], "guest")))
    book.write(1, "ready", b"yes")
    assert book.ledger.members[1].ready == 1
    other = settings("pacru", 4)
    assert book.refusal(1, "settings", other) == "only the opener changes the settings"
    book.write(0, "settings", other)
    assert book.ledger.members[1].ready == 0
    assert len(book.ledger.places) == 4
    assert "cannot be read" in book.refusal(0, "settings", b"waystones 1\n")
    assert "have steps" in book.refusal(0, "settings", other + b"1 a1-a2\n")


def test_who_leaves_the_lobby_frees_its_seats_and_may_come_back() -> None:
    book = HandWrittenLog(machines=2)
    book.write(1, "join", encode((book.names[1], "guest")))
    book.write(1, "sit", encode(("Ana", "")), 1)
    book.write(1, "leave")
    assert book.ledger.places[1].owner == NOBODY
    assert book.refusal(0, "leave") == "the opener cannot leave the lobby"
    again = encode((book.names[1], "guest"))
    assert "has joined before" in _joins_again(book, again)
    book.write(1, "back")
    assert book.ledger.present() == [0, 1]


def _joins_again(book: HandWrittenLog, payload: bytes) -> str:
    book.keys.append(book.keys[1])
    words = book.refusal(2, "join", payload)
    book.keys.pop()
    return words


def test_moves_are_made_by_the_seats_own_machine() -> None:
    book = HandWrittenLog().started()
    step = first_step(book.ledger)
    assert book.refusal(1, "move", step, 0) == "the seat is another machine's to play"
    assert "it is the turn of seat 1" in book.refusal(1, "move", step, 1)
    assert "(" in book.refusal(0, "move", b"a1-a9", 0)
    assert book.refusal(0, "move", b"nonsense", 0)
    assert book.refusal(0, "move", b"\xff", 0) == "the payload is not text"
    assert book.refusal(0, "chance", step) == "a player's step is not chance's"
    assert book.refusal(0, "chance", step, 0) == "chance has no seat"
    book.write(0, "move", step, 0)
    assert book.ledger.turn == 1


def test_chance_is_the_leaders_to_write() -> None:
    book = HandWrittenLog("trickmap").started()
    step = first_step(book.ledger)
    assert book.refusal(1, "chance", step) == "the seat is another machine's to play"
    book.lead(1)
    assert book.refusal(0, "chance", step) == "the seat is another machine's to play"
    book.write(1, "chance", step)
    assert book.ledger.turn == 1


def test_a_bots_seat_is_played_by_its_machine_or_by_the_leader() -> None:
    book = HandWrittenLog(machines=3)
    for number in (1, 2):
        book.write(number, "join", encode((book.names[number], "guest")))
    for seat, bot in enumerate(("", "random", "")):
        book.write(seat, "sit", encode(("", bot)), seat)
    book.write(0, "start")
    book.move()
    step = first_step(book.ledger)
    assert book.refusal(2, "move", step, 1) == "the seat is another machine's to play"
    assert book.refusal(1, "move", step, 1) == ""
    assert book.refusal(0, "move", step, 1) == ""


def test_a_seat_goes_to_a_bot_by_vote_and_comes_back() -> None:
    book = HandWrittenLog().started()
    book.move()
    book.write(0, "ask", b"out 1")
    assert book.ledger.present() == [0, 1, 2]
    assert book.refusal(0, "answer", b"yes %d" % book.ledger.seq) == "this machine has answered"
    book.write(2, "answer", b"yes %d" % book.ledger.seq)
    assert book.ledger.present() == [0, 2]
    assert set(book.ledger.voters) == {book.names[0], book.names[2]}
    assert book.ledger.is_bots(1)
    step = first_step(book.ledger)
    assert book.refusal(1, "move", step, 1) == "the seat is another machine's to play"
    assert book.refusal(2, "move", step, 1) == "the seat is another machine's to play"
    book.write(0, "move", step, 1)
    book.write(1, "back")
    assert not book.ledger.is_bots(1)
    assert len(book.ledger.voters) == 3


def test_one_of_two_cannot_vote_the_other_out() -> None:
    book = HandWrittenLog(seats=2, machines=2).started()
    book.write(0, "ask", b"out 1")
    assert book.ledger.present() == [0, 1]
    book.write(1, "answer", b"no %d" % book.ledger.seq)
    assert book.ledger.asks == ()
    book.write(1, "leave")
    assert book.refusal(0, "leave") == "the last machine cannot leave"


def test_an_undo_needs_everybody_and_a_turn_never_comes_again() -> None:
    book = HandWrittenLog().started()
    book.move()
    before = book.ledger.play
    assert before is not None
    book.move()
    taken_back = book.chain.links[-1].entry
    book.write(1, "ask", b"undo 1")
    asked = book.ledger.seq
    book.write(0, "answer", b"yes %d" % asked)
    book.write(2, "answer", b"yes %d" % asked)
    play = book.ledger.play
    assert play is not None
    assert play.state == before.state
    assert [turn for turn, _ in play.steps()] == [0]
    assert book.ledger.turn == 3
    # The move that was taken back was signed for turn 1, and is worth nothing any more.
    replayed = book.draft(1, "move", taken_back.payload, 1)._replace(
        turn=taken_back.turn, signature=taken_back.signature
    )
    with pytest.raises(Refused, match="turn has passed"):
        book.put(replayed)


def test_one_no_ends_an_undo_and_so_does_the_next_move() -> None:
    book = HandWrittenLog().started()
    book.move()
    book.write(0, "ask", b"undo 0")
    book.write(2, "answer", b"no %d" % book.ledger.seq)
    assert book.ledger.asks == ()
    book.write(0, "ask", b"undo 0")
    asked = book.ledger.seq
    book.move()
    assert book.refusal(1, "answer", b"yes %d" % asked) == "that question is not open"


def test_what_chance_has_shown_is_not_taken_back() -> None:
    book = HandWrittenLog("tsuro.calliope-2015", seats=2, machines=2).started()
    while book.ledger.to_act < 0:
        book.move()
    dealt = book.ledger.turn
    assert "cannot be taken back" in book.refusal(0, "ask", b"undo %d" % (dealt - 1))
    book.move()
    assert book.refusal(0, "ask", b"undo %d" % dealt) == ""
    assert "cannot be taken back" in book.refusal(0, "ask", b"undo %d" % (dealt + 1))


def test_a_pause_stops_moves_and_nothing_else() -> None:
    book = HandWrittenLog().started()
    book.write(2, "pause", b"yes")
    assert book.refusal(0, "move", first_step(book.ledger), 0) == "the game is paused"
    book.write(1, "deal", b"anything")
    book.write(0, "pause", b"no")
    book.move()
    assert book.refusal(0, "pause", b"maybe") == "the payload is to be yes or no"


def test_after_the_game_another_one_at_the_same_seats() -> None:
    book = HandWrittenLog("tsuro.calliope-2015", seats=2, machines=2).started()
    assert book.refusal(0, "again", book.settings) == "the game is not over"
    while book.ledger.to_act != OVER:
        book.move()
    turn = book.ledger.turn
    assert "new table" in book.refusal(1, "again", settings("azacru", 3))
    book.write(1, "again", settings("azacru", 2))
    assert book.ledger.turn == turn + 1
    book.move()


@pytest.mark.parametrize(
    ("kind", "payload"),
    [
        ("ask", b"undo"),
        ("ask", b"undo -1"),
        ("ask", b"dance 1"),
        ("ask", b"out 9"),
        ("ask", b"out 0"),
        ("answer", b"yes 999999999999999999999"),
        ("answer", "yes \u00b2".encode()),
        ("again", b"x" * 5000),
        ("branch", b"short"),
        ("branch", b"the-game"),
        ("back", b""),
        ("lead", b""),
    ],
)
def test_nonsense_is_refused_in_words(kind: str, payload: bytes) -> None:
    assert HandWrittenLog().started().refusal(0, kind, payload)
