"""{R11} The pincer: two chevrons attack, one of them takes."""

from __future__ import annotations

import pytest

from tests.titles.pacru.position import brackets, position

VICTIM = "2S e6, 2S i9"
PAIR = "1N e5, 1E d6"
"""Two chevrons of seat 1 that stand next to e6 and face it."""


@pytest.mark.parametrize(("taker", "facing"), [("e5", "1N"), ("d6", "1E")])
def test_R11_any_one_of_two_attackers_takes(taker: str, facing: str) -> None:
    game = position("pacru", f"{PAIR}, {VICTIM}")
    assert game.offers(f"{taker}xe6") == {""}
    assert game.events(f"1 {taker}xe6") == ["ChevronTaken", "ChevronMoved", "FieldMarked"]
    stays = "d6" if taker == "e5" else "e5"
    assert set(game.chevrons) == {"e6", "i9", stays}
    assert game.chevrons["e6"] == facing
    assert game.portrait["markers"] == {"e6": 1}


def test_R11_any_one_of_three_attackers_takes() -> None:
    game = position("pacru", f"{PAIR}, 1W f6, {VICTIM}")
    assert {token for token in game.legal if "x" in token} == {"e5xe6", "d6xe6", "f6xe6"}


def test_R11_it_is_optional() -> None:
    game = position("pacru", f"{PAIR}, {VICTIM}")
    assert (game.targets("e5-"), game.targets("d6-")) == ({"f6"}, {"e7"})
    assert game.play("1 e5-f6").chevrons["e6"] == "2S"


def test_R11_one_attacker_is_not_enough() -> None:
    game = position("pacru", f"1N e5, {VICTIM}")
    assert game.refusal("1 e5xe6") == "R11: it is attacked by 1 chevron, two are needed"


def test_R11_a_pincer_is_not_written_as_a_move() -> None:
    game = position("pacru", f"{PAIR}, {VICTIM}")
    assert game.refusal("1 e5-e6") == "R7: a chevron stands on e6; it can be taken: e5xe6"


@pytest.mark.parametrize("second", ["1N d6", "1NW d6", "1W d6", "1S d6", "1SW d6"])
def test_R11_a_chevron_attacks_in_its_three_directions_only(second: str) -> None:
    game = position("pacru", f"1N e5, {second}, {VICTIM}")
    assert "R11: it is attacked by 1 chevron" in game.refusal("1 e5xe6")


@pytest.mark.parametrize("second", ["1NE d6", "1E d6", "1SE d6"])
def test_R11_all_three_directions_attack(second: str) -> None:
    game = position("pacru", f"1N e5, {second}, {VICTIM}")
    assert game.offers("e5xe6") == game.offers("d6xe6") == {""}


def test_R11_only_an_attacker_may_take() -> None:
    game = position("pacru", f"{PAIR}, 1N f6, {VICTIM}")
    assert "R3: the chevron on f6 faces N" in game.refusal("1 f6xe6")
    game = position("pacru", f"{PAIR}, 1W h6, {VICTIM}")
    assert game.refusal("1 h6xe6") == "R11: the chevron on h6 does not attack it"


@pytest.mark.parametrize(
    ("markers", "legal"),
    [
        ("", False),  # power 1, and e6 is two fields away
        ("1 e4", False),
        ("1 a1 a2", False),  # power of another sector
        ("1 d4 f4", True),
        ("2 d4 f4", False),
    ],
)
def test_R11_an_attack_reaches_as_far_as_the_power(markers: str, legal: bool) -> None:
    game = position("pacru", f"1N e4, 1E d6, {VICTIM}", markers)
    assert ("e4xe6" in game.legal) is legal
    assert ("d6xe6" in game.legal) is legal


@pytest.mark.parametrize("between", ["1E e5", "2E e5"])
@pytest.mark.parametrize("markers", ["1 d4 f4", "1 e4 e6", "1 e4 d4"])
def test_R11_no_attack_past_a_chevron_not_even_by_a_jump(between: str, markers: str) -> None:
    game = position("pacru", f"1N e4, {between}, 1E d6, {VICTIM}", markers)
    assert not [token for token in game.legal if token[2:5] == "xe6"]
    assert game.refusal("1 e4xe6") == "R11: the chevron on e4 does not attack it"
    assert "R11: it is attacked by 1 chevron" in game.refusal("1 d6xe6")


@pytest.mark.parametrize("way", ["", "1 e5", "2 e5", "3 e5"])
@pytest.mark.parametrize("under", ["", "1 e6", "2 e6", "3 e6"])
def test_R11_field_colours_do_not_matter(way: str, under: str) -> None:
    markers = ", ".join(filter(None, ["1 d4 f4", way, under]))
    game = position("pacru", f"1N e4, 1E d6, {VICTIM}, 3S h9", markers, seats=3)
    game.play("1 e4xe6")
    assert game.portrait["markers"]["e6"] == 1
    assert game.chevrons["e6"] == "1N"
    # the field passed over keeps its colour, whoever's
    assert game.portrait["markers"].get("e5", 0) == int(way[:1] or 0)


def test_R11_two_attackers_of_different_players_make_no_pincer() -> None:
    game = position("pacru", f"1N e5, 3E d6, {VICTIM}", seats=3)
    assert "R11: it is attacked by 1 chevron" in game.refusal("1 e5xe6")


def test_R11_every_opponent_can_be_taken() -> None:
    game = position("pacru", f"{PAIR}, 2S i9, 3S e6, 3S h9", seats=3).play("1 d6xe6")
    assert game.chevrons == {"e5": "1N", "e6": "1E", "i9": "2S", "h9": "3S"}
    assert game.to_act == 2


def test_R11_each_of_two_victims_needs_its_own_two_attackers() -> None:
    # e5 attacks d6 and f6, c6 only d6
    game = position("pacru", "1N e5, 1E c6, 2S d6, 2S f6, 2S i9")
    assert {token[:5] for token in game.legal if token[2] == "x"} == {"e5xd6", "c6xd6"}


def test_R11_own_chevrons_and_empty_fields_are_not_taken() -> None:
    game = position("pacru", "1N e5, 1E d6, 1S e6, 2S i9")
    assert game.refusal("1 e5xe6") == "R11: no opponent's chevron stands on e6"
    assert game.refusal("1 e5xf6") == "R11: no opponent's chevron stands on f6"


def test_R11_a_pincer_is_never_itself_a_connection() -> None:
    # from an own field over e5 to an own field: as a move that would fill e5
    game = position("pacru", f"1N e4, 1E d6, {VICTIM}", "1 e4 e6")
    assert game.offers("e4xe6") == {""}
    assert game.refusal("1 e4xe6(*)") == "R13: the move earns no such benefit"
    assert game.play("1 e4xe6").fields(1) == "e4 e6"


def test_R11_attacks_count_at_the_start_of_the_turn() -> None:
    # e4 stands behind e5 and attacks nothing; when e5 has gone, the next turn can be a pincer
    game = position("pacru", f"1N e4, 1E e5, 1E d6, {VICTIM}", "1 d4 f4")
    assert "R11: it is attacked by 1 chevron" in game.refusal("1 d6xe6")
    game.play("1 e5-f5", "2 i9-i8")
    assert {"e4xe6", "d6xe6"} <= set(game.legal)


def test_R11_an_opponent_loses_the_marker_under_the_victim() -> None:
    game = position("pacru", f"{PAIR}, {VICTIM}", "2 e6 a1").play("1 e5xe6")
    assert (game.fields(1), game.fields(2)) == ("e6", "a1")


CROSSING = "1N e3, 1E d4, 2S e4, 2S i9"
"""A pincer on e4: from e3 it changes sector, from d4 it does not."""


def test_R11_it_can_earn_a_marker_in_a_new_sector() -> None:
    game = position("pacru", CROSSING)
    # e4 itself is own by then
    assert game.offers("e3xe4") == brackets("d5 d6 e5 e6 f4 f5 f6")
    assert game.offers("d4xe4") == {""}
    assert game.play("1 e3xe4(f6)").fields(1) == "e4 f6"


@pytest.mark.parametrize("under", ["", ", 2 e4", ", 1 e4"])
def test_R11_the_sector_benefit_is_judged_after_the_capture(under: str) -> None:
    # if the victim's field was the last neutral one, the benefit is a transformation
    markers = f"1 d4, 2 d5 d6 e5 e6 f4 f5 f6{under}"
    game = position("pacru", CROSSING, markers)
    assert game.offers("e3xe4") == {"(-)"} | brackets("d5 d6 e5 e6 f4 f5 f6")
    assert game.play("1 e3xe4(f6)").fields(1) == "d4 e4 f6"


def test_R11_a_neutral_field_left_under_another_chevron_leaves_no_benefit() -> None:
    game = position("pacru", CROSSING, "2 d5 d6 e5 e6 f4 f5 f6")
    assert game.offers("e3xe4") == {""}


def test_R11_the_sector_benefit_is_compulsory_here_too() -> None:
    game = position("pacru", CROSSING)
    assert game.refusal("1 e3xe4").startswith("R4: the new sector's marker goes on d5, d6")
    assert game.refusal("1 e3xe4(e4)").startswith("R4: the new sector's marker goes on d5, d6")


def test_R11_a_long_pincer_over_a_corner() -> None:
    game = position("pacru", "1NE b2, 1W e4, 2S d4, 2S i9", "1 a1 b2")
    assert game.offers("b2xd4") == brackets("d5 d6 e5 e6 f4 f5 f6")
    assert game.play("1 b2xd4(d5)").chevrons["d4"] == "1NE"
