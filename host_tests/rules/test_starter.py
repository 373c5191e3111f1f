"""Who starts: the first six, the highest roll with its ties; a lot gives each seat the same chance."""

import pytest

from rules.starter import CHOSEN, FIRST_SIX, HIGHEST, LOT, Starter


def feed(starter: Starter, *faces: int) -> list[tuple[int, int]]:
    """Return (seat that rolled, answer) for each face."""
    answers: list[tuple[int, int]] = []
    for face in faces:
        seat = starter.seat
        answers.append((seat, starter.feed(face)))
    return answers


def test_the_first_six_starts() -> None:
    starter = Starter(3, FIRST_SIX)
    assert feed(starter, 1, 5, 2, 3, 6) == [(0, -1), (1, -1), (2, -1), (0, -1), (1, 1)]
    assert list(starter.faces) == [3, 6, 2]


def test_the_first_six_is_the_default() -> None:
    assert Starter(2).mode == FIRST_SIX


def test_faces_are_blank_before_they_are_rolled() -> None:
    starter = Starter(3)
    assert list(starter.faces) == [0, 0, 0]
    starter.feed(4)
    assert list(starter.faces) == [4, 0, 0]


def test_the_highest_roll_starts() -> None:
    assert feed(Starter(4, HIGHEST), 3, 5, 2, 4) == [(0, -1), (1, -1), (2, -1), (3, 1)]


def test_a_highest_roll_waits_for_everybody() -> None:
    assert feed(Starter(3, HIGHEST), 6, 1, 5) == [(0, -1), (1, -1), (2, 0)]


def test_the_tied_roll_again_among_themselves() -> None:
    starter = Starter(4, HIGHEST)
    assert feed(starter, 5, 2, 5, 5)[-1] == (3, -1)
    assert starter.tied == 0b1101
    assert list(starter.faces) == [0, 2, 0, 0], "theirs are to be rolled again"
    assert feed(starter, 1, 4, 4) == [(0, -1), (2, -1), (3, -1)]
    assert starter.tied == 0b1100
    assert feed(starter, 3, 6) == [(2, -1), (3, 3)]
    assert starter.tied == 0b1000


def test_a_seat_out_of_a_tie_stays_out() -> None:
    """The middle seat's four is higher than what the tied seats roll next, but it is out."""
    assert feed(Starter(3, HIGHEST), 5, 4, 5, 3, 2)[-1] == (2, 0)


def test_a_tie_of_low_rolls_does_not_matter() -> None:
    assert feed(Starter(3, HIGHEST), 2, 6, 2)[-1] == (2, 1)


@pytest.mark.parametrize("mode", [FIRST_SIX, HIGHEST])
def test_a_single_seat_starts(mode: int) -> None:
    assert Starter(1, mode).feed(6) == 0


@pytest.mark.parametrize("mode", [FIRST_SIX, HIGHEST])
def test_starting_over_in_place(mode: int) -> None:
    starter = Starter(3, mode)
    feed(starter, 5, 5, 1, 2)
    starter.start()
    assert (starter.seat, starter.tied, list(starter.faces)) == (0, 0b111, [0, 0, 0])


@pytest.mark.parametrize("seats, mode", [(0, FIRST_SIX), (6, HIGHEST), (3, LOT), (3, CHOSEN), (3, 9)])
def test_ways_without_rolls_are_refused(seats: int, mode: int) -> None:
    with pytest.raises(ValueError):
        Starter(seats, mode)
