"""The hand rolls the dice: they tumble while it shakes or holds OK, are rolled when it stops, and settle."""

import math
from collections.abc import Callable
from typing import Any

import pytest

from console.dicegame.turn.roll import _FRAME, _RESTS  # pyright: ignore[reportPrivateUsage]
from host_tests.dicegame.bench import DiceGameBench, face_of
from host_tests.duel.bench import Bench as Duel
from host_tests.qwixx.bench import Bench as Qwixx

G = 9.80665
DICE = (5, 1, 1, 4, 4, 6)
Make = Callable[..., DiceGameBench]
both = pytest.mark.parametrize("make", [Qwixx, Duel])


def waiting(make: Make, **board: Any) -> DiceGameBench:
    bench = make(**board)
    bench.run_to("shake")
    bench.board.next_dice(*DICE)
    return bench


def shown(bench: DiceGameBench) -> list[int]:
    return [face_of(die) for die in bench.play.views.roll.dice]


def settle(bench: DiceGameBench) -> list[int]:
    """Return when each die lies still with its face, in ms from now."""
    began = bench.board.time
    lies: list[list[bool]] = []
    times: list[int] = []
    while bench.screen == "tumble":
        bench.step()
        dice = bench.play.views.roll.dice
        lies.append([face_of(die) == face and die.grid.y == die._y for die, face in zip(dice, DICE)])
        times.append(bench.board.time - began)
    assert all(lies[-1])
    return [next(t for n, t in enumerate(times) if all(each[k] for each in lies[n:])) for k in range(6)]


class Moving:
    """A sensor that is shaken at 5 Hz along one axis, with `g`."""

    g = 0.0

    def __init__(self, bench: DiceGameBench) -> None:
        self._board = bench.board

    @property
    def acceleration(self) -> tuple[float, float, float]:
        return (self.g * G * math.sin(self._board.time * math.pi / 100), 0.0, G)


@both
def test_the_dice_tumble_as_long_as_the_hand_shakes_and_are_rolled_when_it_stops(make: Make) -> None:
    bench = waiting(make)
    length = bench.table.record.length
    bench.shake(3000)
    assert bench.screen == "tumble" and bench.table.record.length == length and bench.board.next_rolls
    stopped = bench.board.time
    bench.until(lambda: bench.table.record.length == length + 2, 200)
    assert bench.screen == "tumble"
    late = bench.board.time - stopped
    settled = [late + t for t in settle(bench)]
    assert settled[:2] <= settled[2:4] and settled[2:] == sorted(settled[2:]) and len(set(settled)) >= 5
    assert 500 <= settled[-1] <= 600
    bench.until_screen("rest", ms=100)
    assert str(DICE[0] + DICE[1]) in "".join(bench.texts())


@both
@pytest.mark.parametrize("sensor", [True, False])
def test_they_tumble_as_long_as_ok_is_held(make: Make, sensor: bool) -> None:
    bench = waiting(make, sensor=sensor)
    length = bench.table.record.length
    assert ("Shake!" if sensor else "Hold A") in bench.texts()
    bench.board.press("ok")
    bench.run(5000)
    assert bench.screen == "tumble" and bench.table.record.length == length
    bench.board.release("ok")
    bench.run(50)
    assert bench.table.record.length == length + 2
    assert settle(bench)[-1] <= 550


@both
@pytest.mark.parametrize("sensor", [True, False])
def test_a_tap_of_ok_rolls(make: Make, sensor: bool) -> None:
    bench = waiting(make, sensor=sensor)
    length = bench.table.record.length
    bench.press("ok")
    bench.run(80)
    assert bench.screen == "tumble" and bench.table.record.length == length, "people see them tumble"
    bench.until(lambda: bench.table.record.length == length + 2, 150)
    bench.until_screen("rest", ms=700)
    assert shown(bench) == list(DICE)


@both
def test_a_power_cut_comes_back_before_or_after_the_roll(make: Make) -> None:
    bench = waiting(make)
    bench.shake(1500)
    assert bench.screen == "tumble"
    bench.power_cycle()
    assert bench.screen == "shake"
    bench.run(300)  # the hand is still now
    bench.board.next_rolls.clear()
    bench.board.next_dice(*DICE)
    bench.shake(1500)
    length = bench.table.record.length
    bench.until(lambda: bench.table.record.length > length)
    assert bench.screen == "tumble"
    bench.power_cycle()
    assert bench.screen == "rest" and shown(bench) == list(DICE)


@both
@pytest.mark.parametrize("key", ["menu", "look"])
def test_what_is_opened_while_the_dice_tumble_leads_back_to_the_prompt(make: Make, key: str) -> None:
    bench = waiting(make)
    length = bench.table.record.length
    bench.shake(1200)
    bench.board.shake(900)  # still, while a key is held
    bench.press(key)
    assert bench.screen in ("game_menu", "look")
    bench.run(1000)
    bench.press("back")
    bench.run_to("shake")
    assert bench.table.record.length == length and bench.board.next_rolls


def test_a_sensor_that_fails_while_the_dice_tumble_stops_them() -> None:
    bench = waiting(Qwixx)
    bench.shake(1000)
    assert bench.screen == "tumble" and bench.board.accel
    bench.board.accel.unplug()
    bench.until_screen("rest", ms=800)
    assert shown(bench) == list(DICE)


def test_a_harder_shake_tumbles_faster_and_brighter() -> None:
    seen: list[tuple[int, int]] = []
    for g in (0.8, 1.6, 3.0):
        bench = waiting(Qwixx)
        sensor: Any = Moving(bench)
        bench.console.shake.accel = sensor
        bench.run(300)
        sensor.g = g
        bench.run(1500)
        assert bench.screen == "tumble"
        changes = 0
        before = shown(bench)
        bright: set[int] = set()
        for _ in range(100):
            bench.run(10)
            now = shown(bench)
            changes += sum(a != b for a, b in zip(before, now))
            before = now
            bright.add(max(max(pixel) for pixel in bench.pixels()))
        assert max(bright) - min(bright) <= 3, "steady"
        seen.append((changes, max(bright)))
    assert seen[0][0] < seen[1][0] < seen[2][0] and seen[0][1] < seen[1][1] < seen[2][1], seen


@both
def test_the_waiting_dice_hop_at_the_first_motion_and_lie_still_again_after_a_knock(make: Make) -> None:
    bench = waiting(make)
    sensor = bench.console.shake.accel = Moving(bench)
    bench.see()
    bench.run(100)
    assert shown(bench) == [0] * 6
    sensor.g, began = 3.0, bench.board.time
    bench.until(lambda: any(shown(bench)), 150)
    assert bench.screen == "shake" and bench.board.time - began <= 150
    sensor.g = 0.0
    length = bench.table.record.length
    bench.run(600)
    assert bench.screen == "shake" and shown(bench) == [0] * 6 and bench.table.record.length == length


def test_each_frame_moves_at_most_two_dice_and_there_are_25_a_second() -> None:
    assert _FRAME == 40 and _RESTS[5] * _FRAME < 600
    bench = waiting(Qwixx)
    bench.shake(1000)
    moved: list[int] = []
    roll = bench.play.views.roll
    for _ in range(100):
        before = [(face_of(die), die.grid.y) for die in roll.dice]
        bench.board.shake(1000)
        bench.run(10)
        moved.append(sum((face_of(die), die.grid.y) != was for die, was in zip(roll.dice, before)))
    assert max(moved) == 2
