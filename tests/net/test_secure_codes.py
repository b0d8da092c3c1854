"""Table codes: what may be typed, and how guessing is stopped."""

from __future__ import annotations

import pytest

from net.links.codes import CodeError, Guard, new_code, shown, tidy


def test_a_new_code_is_six_digits_and_seldom_the_same() -> None:
    codes = {new_code() for _ in range(50)}
    assert len(codes) > 45
    assert all(len(code) == 6 and code.isdigit() for code in codes)


def test_a_code_is_read_aloud_in_two_groups() -> None:
    assert shown("417902") == "417 902"
    assert shown("gruta42") == "gruta42"


@pytest.mark.parametrize("typed", ["417902", "417 902", " 417-902", "417\u2013902", "\uff14179 02"])
def test_a_code_may_be_typed_in_any_way(typed: str) -> None:
    assert tidy(typed) == "417902"


@pytest.mark.parametrize(("typed", "code"), [("GRUTA-42", "gruta42"), ("ЮЛЯ 7", "юля7")])
def test_an_opener_may_choose_a_word(typed: str, code: str) -> None:
    assert tidy(typed) == code


@pytest.mark.parametrize("typed", ["", "  ", "12", "4179021" * 5, "417_902", "417/902", "a\0b"])
def test_other_text_is_no_code(typed: str) -> None:
    with pytest.raises(CodeError, match="417 902"):
        tidy(typed)


def test_every_fifth_wrong_code_asks_for_a_new_one() -> None:
    guard = Guard()
    asked = [guard.wrong(10.0 * turn, f"10.0.0.{turn}") for turn in range(15)]
    assert [turn for turn, new in enumerate(asked, 1) if new] == [5, 10, 15]


def test_an_address_that_was_wrong_five_times_waits_a_minute() -> None:
    guard = Guard()
    for turn in range(5):
        assert not guard.waits(float(turn), "10.0.0.9")
        guard.wrong(float(turn), "10.0.0.9")
    assert guard.waits(5.0, "10.0.0.9")
    assert not guard.waits(5.0, "10.0.0.8")
    assert not guard.waits(65.0, "10.0.0.9")


def test_after_its_minute_an_address_has_five_tries_again() -> None:
    guard = Guard()
    for turn in range(5):
        guard.wrong(float(turn), "10.0.0.9")
    guard.wrong(70.0, "10.0.0.9")
    assert not guard.waits(71.0, "10.0.0.9")


def test_many_addresses_together_get_one_guess_in_two_seconds() -> None:
    guard, guesses = Guard(), 0
    for tick in range(36_000):
        now = tick / 10
        if not guard.waits(now, f"host {tick}"):
            guard.wrong(now, f"host {tick}")
            guesses += 1
    assert 1_700 < guesses <= 1_811
