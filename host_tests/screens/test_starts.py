"""Who starts: rolling for it, or drawing a lot."""

import pytest

from console.screens.entries import OWN_DICE
from console.screens.who_starts import base as who_starts
from console.screens.who_starts.view import SeatRows
from console.store.codes import COMPUTER
from host_tests.screens.front import Front
from rules.starter import FIRST_SIX, HIGHEST, LOT
from tools.headless.seating import seated


def open_starts(seats: int, mode: int, seed: int = 1) -> Front:
    rig = Front(seed=seed)
    rig.console.settings.seats = seats
    rig.console.settings.start_mode = mode
    rig.press("ok", "ok")
    assert rig.screen == "starts"
    return rig


def test_a_computer_in_the_first_seat_rolls_by_itself() -> None:
    rig = Front()
    rig.console.settings.seated[0] = COMPUTER
    rig.press("ok", "ok")
    assert rig.screen == "starts" and "rolls" in rig.texts() and "shake!" not in rig.texts()
    rig.run(400)
    assert rig.top.state == who_starts.WAIT
    rig.until(lambda: rig.top.state == who_starts.DONE, 20_000)
    person = open_starts(2, FIRST_SIX)
    person.run(5000)
    assert person.top.state == who_starts.WAIT and "shake!" in person.texts()


@pytest.mark.parametrize("mode", [FIRST_SIX, LOT])
@pytest.mark.parametrize("people", [0, 1])
def test_without_a_person_the_game_begins_by_itself(mode: int, people: int) -> None:
    rig = Front()
    settings = rig.console.settings
    settings.start_mode = mode
    settings.seated[0] = COMPUTER
    settings.seated[1] = 66 if people else COMPUTER + 1
    rig.press("ok", "ok")
    assert rig.screen == "starts"
    rig.until(lambda: rig.top.state == who_starts.DONE, 20_000)
    rig.run(1500)
    assert not rig.begun, "long enough to be read"
    rig.run(3000)
    assert bool(rig.begun) == (not people)


def roll(rig: Front, *faces: int, shake: bool = True) -> None:
    """Let the dice fall as given; everybody shakes, or presses OK, until the last person's die tumbles."""
    for face in faces:
        rig.board.next_dice(face)
    while rig.top.hands and rig.top.state != who_starts.DONE:
        rig.until(lambda: rig.top.state in (who_starts.WAIT, who_starts.DONE), 20_000)
        if rig.top.state == who_starts.WAIT:
            throw(rig, shake)


def throw(rig: Front, shake: bool = False) -> None:
    """Shake, or press OK, for the person in the box."""
    rig.see()
    if shake:
        rig.board.shake(500)
        rig.until(lambda: rig.top.state == who_starts.TUMBLE, 1000)
    else:
        rig.press("ok")


def settled(rig: Front) -> None:
    rig.until(lambda: rig.top.state == who_starts.DONE, 20_000)
    assert not rig.board.next_rolls, "no die more or less"


@pytest.mark.parametrize("shake", [True, False])
def test_everybody_rolls_once_and_then_the_console_does(shake: bool) -> None:
    rig = open_starts(3, FIRST_SIX)
    for face in (1, 2, 3, 4, 6):
        rig.board.next_dice(face)
    for seat in range(3):
        rig.until(lambda: rig.top.state == who_starts.WAIT, 3000)
        rig.run(5000)
        assert (rig.top.state, rig.top.seat) == (who_starts.WAIT, seat) and "shake!" in rig.texts()
        throw(rig, shake)
        assert rig.top.state == who_starts.TUMBLE
    settled(rig)
    assert rig.top.winner == 1


def test_a_computer_between_people_rolls_by_itself() -> None:
    rig = Front()
    settings = rig.console.settings
    settings.seats = 3
    settings.seated[1] = COMPUTER
    rig.press("ok", "ok")
    for face in (1, 2, 6):
        rig.board.next_dice(face)
    throw(rig)
    rig.until(lambda: rig.top.seat == 2, 3000)
    rig.run(5000)
    assert rig.top.state == who_starts.WAIT
    throw(rig)
    settled(rig)
    assert rig.top.winner == 2


def test_after_a_persons_own_roll_nobody_is_asked_once_it_is_known_who_starts() -> None:
    rig = open_starts(5, FIRST_SIX)
    roll(rig, 2, 6)
    settled(rig)
    assert rig.top.winner == 1 and rig.top.hands == 0b11100


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("shake", [True, False])
def test_shakes_or_keys_roll_round_the_table_until_a_six(seats: int, shake: bool) -> None:
    rig = open_starts(seats, FIRST_SIX)
    box: list[int] = []
    rig.watch = lambda: None if box[-1:] == [rig.top.seat] else box.append(rig.top.seat)
    roll(rig, *[1 + k % 5 for k in range(seats + 1)], 6, shake=shake)
    settled(rig)
    assert box == [k % seats for k in range(seats + 2)]
    assert rig.top.winner == 1 and "starts" in rig.texts()
    rig.press("ok")
    assert rig.begun == [("qwixx", bytes((seats, 1, 0)), seated(rig.console.settings, seats))]
    assert rig.healthy()


def test_the_console_rolls_a_die_every_third_of_a_second() -> None:
    rig = open_starts(3, FIRST_SIX)
    roll(rig, *[1] * 9, 6, shake=False)
    rig.until(lambda: rig.top.seat == 0, 3000)
    begun = rig.board.time
    settled(rig)
    assert 7 * 333 <= rig.board.time - begun <= 7 * 360


def test_a_key_skips_to_the_result_without_a_die_more_or_less() -> None:
    for wait in (0, 100, 250, 320, 700):
        rig = open_starts(3, FIRST_SIX)
        roll(rig, 1, 2, 3, 4, 5, 1, 2, 6, shake=False)
        rig.until(lambda rig=rig: rig.top.state == who_starts.ROLL, 3000)
        rig.run(300 + wait)  # keys count 200 ms after a new picture
        assert "skip" in rig.texts()
        rig.press("ok")
        assert rig.top.state == who_starts.DONE and rig.top.winner == 1 and not rig.board.next_rolls
        assert "skip" not in rig.texts()
        rig.run(300)
        rig.press("ok")
        assert rig.begun[0][1][1] == 1


def test_skipping_is_as_fair_as_waiting() -> None:
    """The same dice lead to the same seat."""
    winners = []
    for skip in (False, True):
        found = []
        for seed in range(20):
            rig = open_starts(4, HIGHEST, seed)
            roll(rig, shake=False)
            rig.until(lambda rig=rig: rig.top.state == who_starts.ROLL, 3000)
            rig.run(300)
            if skip:
                rig.press("ok")
            rig.until(lambda rig=rig: rig.top.state == who_starts.DONE, 60_000)
            found.append(rig.top.winner)
        winners.append(found)
    assert winners[0] == winners[1] and set(winners[0]) == {0, 1, 2, 3}


def test_the_highest_starts_and_ties_roll_again() -> None:
    rig = open_starts(3, HIGHEST)
    roll(rig, 5, 2, 5, 1, 3)
    rig.until(lambda: len(rig.board.next_rolls) == 2 and rig.top.seat == 0, 5000)
    assert "again!" in rig.texts()
    settled(rig)
    assert rig.top.winner == 2


@pytest.mark.parametrize("skip", [True, False])
def test_a_lot_is_drawn_and_the_box_stops_at_the_winner(skip: bool) -> None:
    winners: set[int] = set()
    for seed in range(12):
        rig = open_starts(3, LOT, seed)
        assert "skip" in rig.texts()
        if skip:
            rig.press("ok")
        rig.until(lambda rig=rig: rig.top.state == who_starts.DONE, 4000)
        winners.add(rig.top.winner)
        rig.press("ok")
        assert rig.begun[0][1][1] == rig.top.winner
    assert winners == {0, 1, 2}


def test_back_while_rolling_for_the_start_leads_to_the_setup() -> None:
    rig = open_starts(2, FIRST_SIX)
    assert {"back", "random", "roll"} <= set(rig.texts())
    for state in (who_starts.TUMBLE, who_starts.ROLL):
        rig.top.hands = 1  # of two people only one is asked
        roll(rig, 3, 4, 5, 3, 4, 5, shake=False)
        rig.until(lambda state=state: rig.top.state == state, 3000)
        rig.run(300)
        assert {"back", "random"} <= set(rig.texts())
        rig.press("back")
        assert rig.screen == "setup" and not rig.begun
        rig.board.next_rolls.clear()
        rig.press("ok")
    assert rig.screen == "starts" and rig.top.state == who_starts.WAIT


@pytest.mark.parametrize("wait", [50, 700, 1300])
def test_a_lot_can_replace_the_rolling(wait: int) -> None:
    """Before a roll, while the first die tumbles, and while the console rolls; then there are no lots."""
    rig = open_starts(2, FIRST_SIX)
    roll(rig, *[3] * 9, shake=False)
    rig.run(wait)
    rig.press("next")
    assert rig.top.state == who_starts.DRAW and "random" not in rig.texts()
    rig.board.next_rolls.clear()
    rig.press("next", "prev")
    assert rig.top.state == who_starts.DRAW
    rig.until(lambda: rig.top.state == who_starts.DONE, 4000)
    rig.press("next")
    assert rig.top.state == who_starts.DONE and "back" in rig.texts()
    rig.press("back")
    assert rig.screen == "setup"
    assert rig.console.settings.start_mode == FIRST_SIX  # the lot did not change the setup


def test_the_starting_roll_works_by_buttons_without_a_sensor() -> None:
    rig = Front(sensor=False)
    rig.press("ok", "ok")
    assert "hold A" in rig.texts() and "shake!" not in rig.texts()
    roll(rig, 6, shake=False)
    settled(rig)
    assert rig.top.winner == 0


def test_the_prompt_follows_a_sensor_that_disappears_and_returns() -> None:
    rig = open_starts(2, FIRST_SIX)
    assert "shake!" in rig.texts()
    sensor = rig.board.accel
    assert sensor
    sensor.unplug()
    rig.run(200)
    assert "hold A" in rig.texts() and "shake!" not in rig.texts()
    sensor.plugged = True
    rig.run(6000)
    assert "shake!" in rig.texts() and "hold A" not in rig.texts()


def test_the_face_is_rolled_when_the_hand_stops() -> None:
    rig = open_starts(2, FIRST_SIX)
    rig.board.next_dice(4)
    rig.shake(1500)
    assert rig.top.state == who_starts.TUMBLE and rig.board.next_rolls
    rig.until(lambda: not rig.board.next_rolls, 250)
    assert rig.top.state == who_starts.TUMBLE
    rig.until(lambda: rig.top.state == who_starts.ROLL, 500)
    assert rig.top._face[0] == 4
    rig.until(lambda: rig.top.seat == 1 and rig.top.state == who_starts.WAIT, 500)


@pytest.mark.parametrize("dice", [False, True])
@pytest.mark.parametrize("name", ["Wolfgang", "Sophie"])
def test_with_five_the_crown_never_covers_the_name_of_who_starts(name: str, dice: bool) -> None:
    rig = Front()
    rows = SeatRows(rig.console, [name, "Alexandr", "Opa", "Emil", "Cleo"], dice)
    rows.show(0, True, bytearray(5))
    crown = rows._crown
    end_of_name = rows._names[0].grid.x + 10 * len(name)
    assert crown.hidden or end_of_name <= crown.x <= rows._word.grid.x - 20
    assert end_of_name <= rows._word.grid.x and (not crown.hidden or (dice and len(name) > 6))


@pytest.mark.parametrize(("mode", "title"), [(FIRST_SIX, ": who?"), (HIGHEST, "Highest: who?")])
def test_who_has_dice_of_their_own_rolls_them_and_says_whose_it_was(mode: int, title: str) -> None:
    rig = Front()
    settings = rig.console.settings
    settings.seats = 3
    settings.start_mode = mode
    settings.option_bits = 1 << OWN_DICE
    rig.press("ok", "ok")
    assert rig.screen == "starts" and {title, "Anna", "Ben", "Cleo", "back", "starts"} <= set(rig.texts())
    assert "random" not in rig.texts() and "shake!" not in rig.texts()
    rig.run(5000)
    assert not rig.begun, "the console rolls nothing"
    rig.press("prev", "prev", "ok")
    assert rig.begun == [("qwixx", bytes((3, 1, 0)), ["Anna", "Ben", "Cleo"])]


def test_a_lot_is_drawn_by_the_console_whoever_has_the_dice() -> None:
    rig = Front()
    rig.console.settings.start_mode = LOT
    rig.console.settings.option_bits = 1 << OWN_DICE
    rig.press("ok", "ok")
    assert rig.top.state == who_starts.DRAW
