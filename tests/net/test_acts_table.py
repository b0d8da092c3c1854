"""What entries mean between the moves: colours, votes, hints, giving up, the next game."""

from __future__ import annotations

from game.core.codec import encode
from game.core.rules import OVER
from net.log.ledger import NOBODY, STAND_IN, Place, is_missed
from tests.net.hand_written_log import HandWrittenLog
from tests.net.schedule import first_step


def lobby(machines: int) -> HandWrittenLog:
    """A table of three seats, each machine at one."""
    book = HandWrittenLog(machines=machines)
    for number in range(machines):
        if number:
            book.write(number, "join", encode((book.names[number], f"m{number}")))
        book.write(number, "sit", encode((f"p{number}", "")), number)
    return book


def test_a_colour_is_one_of_eight_and_one_seats_own() -> None:
    book = lobby(2)
    book.write(0, "colour", b"5", 0)
    assert [place.colour for place in book.ledger.places] == [5, NOBODY, NOBODY]
    assert book.refusal(1, "colour", b"5", 1) == "another seat has that colour"
    assert book.refusal(1, "colour", b"4", 0) == "the seat is another machine's"
    for nonsense in (b"8", b"-1", b"red", b"", b"05"):
        assert book.refusal(1, "colour", nonsense, 1) == "a colour is a number from 0 to 7"
    book.write(0, "colour", b"2", 0)
    book.write(1, "colour", b"5", 1)


def test_in_the_lobby_the_others_vote_a_machine_out() -> None:
    book = lobby(2)
    book.write(0, "ask", b"out 1")
    assert book.ledger.present() == [0]
    assert book.ledger.places[1] == Place()
    three = lobby(3)
    three.write(1, "ask", b"out 2")
    assert three.ledger.present() == [0, 1, 2]
    three.write(2, "answer", b"no %d" % three.ledger.seq)
    assert three.ledger.asks, "who is voted about has no vote"
    three.write(0, "answer", b"yes %d" % three.ledger.asks[0].number)
    assert three.ledger.present() == [0, 1]


def test_the_opener_is_not_voted_out_of_the_lobby() -> None:
    book = lobby(2)
    assert book.refusal(1, "ask", b"out 0") == "the opener cannot leave the lobby"


def test_hints_need_every_machine_with_a_person_and_last_for_one_game() -> None:
    book = HandWrittenLog(machines=3)
    for number in (1, 2):
        book.write(number, "join", encode((book.names[number], "guest")))
    assert book.refusal(0, "ask", b"hints 0") == "no game has been started"
    for seat, bot in enumerate(("", "", "medium")):
        book.write(seat, "sit", encode(("p", bot)), seat)
    book.write(0, "start")
    book.write(0, "ask", b"hints 0")
    assert not book.ledger.hints
    book.write(1, "answer", b"yes %d" % book.ledger.seq)
    assert book.ledger.hints
    assert book.ledger.asks == ()
    assert book.refusal(1, "ask", b"hints 0") == "hints are allowed already"


def test_one_of_two_may_give_up_and_one_of_three_may_leave() -> None:
    three = HandWrittenLog().started()
    assert "may leave" in three.refusal(0, "stop")
    book = HandWrittenLog(seats=2, machines=2).started()
    book.move()
    book.write(1, "stop")
    assert book.ledger.to_act == OVER
    assert book.ledger.stopped == 1
    assert book.refusal(1, "move", first_step(book.ledger), 1) == "the game was given up"
    assert book.refusal(0, "stop") == "the game is over"
    book.write(0, "again", book.settings)
    assert book.ledger.stopped == NOBODY
    book.move()


def test_in_the_next_game_the_second_seat_begins_and_bots_replace_the_gone() -> None:
    book = HandWrittenLog(seats=3, machines=3).started()
    book.write(2, "leave")
    while book.ledger.to_act != OVER:
        book.move()
    before = book.ledger
    book.write(1, "again", book.settings)
    ledger = book.ledger
    assert ledger.round == before.round + 1 == 2
    owners = [place.owner for place in ledger.places]
    assert owners == [1, 1, 0]
    assert [place.bot for place in ledger.places] == ["", STAND_IN, ""]
    assert ledger.plays(1, 0)
    assert not ledger.plays(0, 0)


def _missed() -> HandWrittenLog:
    """Three machines play, and one asks the others to go on without the one that is to move."""
    book = HandWrittenLog(seats=3, machines=3).started()
    book.write(1, "ask", b"out 0")
    assert is_missed(book.ledger, 0)
    return book


def test_a_question_about_a_machine_lapses_when_it_says_that_it_is_here() -> None:
    book = _missed()
    book.write(0, "here")
    assert book.ledger.asks == ()
    assert book.refusal(0, "here") == "nobody has asked about this machine"
    assert book.refusal(2, "answer", b"yes %d" % (book.ledger.seq - 1)) != ""


def test_a_question_about_a_machine_lapses_when_it_moves_or_gives_what_it_owed() -> None:
    book = _missed()
    book.move()
    assert book.ledger.asks == ()
    book = _missed()
    book.write(0, "deal", b"a share")
    assert book.ledger.asks == ()
    book = _missed()
    book.write(2, "deal", b"a share")
    assert is_missed(book.ledger, 0), "what others give says nothing of it"


def test_other_questions_outlast_a_machine_that_is_here() -> None:
    book = _missed()
    book.write(1, "ask", b"hints 0")
    book.write(0, "here")
    assert [ask.what for ask in book.ledger.asks] == ["hints"]
