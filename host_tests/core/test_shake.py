"""Detecting shakes: people shaking, and bumps, knocks, walks and broken wires that must not roll."""

import math
import random
from collections.abc import Callable

import tools.paths  # noqa: F401  first: the path

import pytest

from console.core.shake import Shake
from console.core.ticks import PERIOD, add

G = 9.80665
Motion = Callable[[float], tuple[float, float, float]]


class Sensor:
    """A LIS3DH that moves as told, by the seconds since the motion began."""

    def __init__(self) -> None:
        self.motion: Motion = still
        self.began = 0
        self.now = 0
        self.broken = False
        self.reads = 0

    @property
    def acceleration(self) -> tuple[float, float, float]:
        self.reads += 1
        if self.broken:
            raise OSError(19)
        return self.motion((self.now - self.began) / 1000)


class Bench:
    """A console whose loop polls every few ms. `run(ms, motion)` returns the times of its shakes."""

    def __init__(self, level: int = 3, every: tuple[int, int] = (10, 10), tilt: bool = False) -> None:
        self.sensor = Sensor()
        self.closed = False
        board = type("Board", (), {"accel": None if tilt else self.sensor, "tilt": None})
        if tilt:
            board.tilt = lambda: self.closed  # type: ignore[attr-defined]
        self.shake = Shake(board)
        self.shake.level = level
        self.every = every
        self.random = random.Random(1)
        self.at = 0

    def run(
        self, ms: int, motion: Motion | None = None, tilt: Callable[[int], bool] | None = None
    ) -> list[int]:
        self.sensor.motion = motion or still
        self.sensor.began = begin = self.at
        seen: list[int] = []
        while self.at < begin + ms:
            self.at += self.random.randint(*self.every)
            self.sensor.now = self.at
            if tilt:
                self.closed = tilt(self.at - begin)
            if self.shake.poll(add(PERIOD - 3_000, self.at)):
                seen.append(self.at - begin)
        return seen


def still(_: float) -> tuple[float, float, float]:
    return (0.2, -0.1, G)


def shaking(hertz: float, g: float) -> Motion:
    def motion(t: float) -> tuple[float, float, float]:
        w = 2 * math.pi * hertz * t
        return (g * G * math.sin(w), 0.4 * g * G * math.sin(1.3 * w + 1), G + 0.3 * g * G * math.cos(w))

    return motion


def knock(at: float, g: float, hertz: float = 120, decay: float = 0.02) -> Motion:
    """Return a blow that rings for about 50 ms."""

    def motion(t: float) -> tuple[float, float, float]:
        if t < at:
            return still(t)
        ring = g * G * math.exp(-(t - at) / decay) * math.sin(2 * math.pi * hertz * (t - at) + 1)
        return (0.3 * ring, 0.2 * ring, G + ring)

    return motion


def setting_down(t: float) -> tuple[float, float, float]:
    """Return the motion of a console that is lifted gently, carried and put down with a bump."""
    if t < 0.6:
        return (1.5 * math.sin(5 * t), 1.0 * math.sin(4 * t), G + 1.5 * math.sin(6 * t))
    return knock(0.6, 3)(t)


def walking(t: float) -> tuple[float, float, float]:
    w = 2 * math.pi * 2 * t
    return (1.5 * math.sin(w / 2), 1.0 * math.cos(w / 2), G + 3 * math.sin(w))


@pytest.mark.parametrize("every", [(10, 10), (5, 40), (25, 25)])
@pytest.mark.parametrize(("hertz", "g"), [(4, 2.0), (5, 1.5), (6, 2.5), (7, 1.5), (3, 3.0)])
def test_shaking_is_noticed_within_half_a_second(hertz, g, every):
    bench = Bench(every=every)
    bench.run(500)
    seen = bench.run(1000, shaking(hertz, g))
    assert seen and 150 <= seen[0] <= 550


def test_sensitivity_goes_from_strong_to_gentle():
    needed = []
    for level in range(1, 6):
        for g10 in range(1, 40):
            if Bench(level).run(1500, shaking(5, g10 / 10)):
                needed.append(g10 / 10)
                break
    assert needed == sorted(needed, reverse=True)
    assert len(set(needed)) == 5
    assert needed[0] <= 2.5 and needed[-1] >= 0.3
    assert Bench(0).run(2000, shaking(6, 3)) == []


@pytest.mark.parametrize("level", range(1, 6))
def test_a_knock_on_the_table_is_not_a_shake(level):
    for k in range(40):
        bench = Bench(level, every=(8, 14))
        bench.random.seed(k)
        assert bench.run(1000, knock(0.3 + k / 1000, 8, hertz=60 + 5 * k)) == []


@pytest.mark.parametrize("level", range(1, 6))
def test_setting_it_down_is_not_a_shake(level):
    for k in range(20):
        bench = Bench(level, every=(8, 14))
        bench.random.seed(k)
        assert bench.run(1500, setting_down) == []


@pytest.mark.parametrize("level", range(1, 4))
def test_walking_with_it_is_not_a_shake(level):
    assert Bench(level).run(5000, walking) == []


def test_noise_and_turning_over_are_not_a_shake():
    noise = random.Random(3)

    def noisy(_: float) -> tuple[float, float, float]:
        return (noise.gauss(0, 0.3), noise.gauss(0, 0.3), G + noise.gauss(0, 0.3))

    def turned(t: float) -> tuple[float, float, float]:
        a = min(t / 0.5, 1) * math.pi
        return (G * math.sin(a), 0.0, G * math.cos(a))

    for level in range(1, 6):
        assert Bench(level).run(5000, noisy) == []
        assert Bench(level).run(2000, turned) == []


def test_a_long_shake_counts_again_after_a_rest():
    seen = Bench().run(3000, shaking(6, 2.5))
    assert 2 <= len(seen) <= 4
    assert all(b - a >= 600 for a, b in zip(seen, seen[1:]))


def test_the_sensor_is_not_read_more_often_than_every_25_ms():
    bench = Bench(every=(1, 1))
    bench.run(1000)
    assert 38 <= bench.sensor.reads <= 41


def test_motion_while_the_sensor_is_not_read_does_not_count():
    bench = Bench()
    bench.run(200, shaking(6, 2.5))
    bench.at += 5000
    assert bench.run(200) == []
    bench.run(250, shaking(6, 2.5))
    bench.shake.forget()
    assert bench.run(150, shaking(6, 2.5)) == []


def test_a_lost_sensor_is_reported_once_retried_and_recovers():
    bench = Bench()
    assert bench.shake.here
    bench.sensor.broken = True
    bench.run(100)
    assert bench.shake.lost()
    assert not bench.shake.lost()
    assert not bench.shake.here
    reads = bench.sensor.reads
    bench.run(4_800)
    assert bench.sensor.reads == reads
    bench.run(10_400)
    assert reads + 2 <= bench.sensor.reads <= reads + 3
    bench.sensor.broken = False
    bench.run(5_100)
    assert bench.shake.here
    assert bench.run(1000, shaking(6, 2.5))
    bench.sensor.broken = True
    bench.run(100)
    assert not bench.shake.lost()  # reported only once
    assert not bench.shake.here


def test_a_wire_breaking_during_a_shake_is_a_lost_sensor():
    bench = Bench()
    bench.run(200, shaking(6, 2.5))
    bench.sensor.broken = True
    assert bench.run(50, shaking(6, 2.5)) == []
    assert bench.shake.lost()


def test_a_tilt_switch_counts_its_changes():
    bench = Bench(tilt=True)
    assert bench.run(2000, tilt=lambda _t: False) == []
    assert bench.run(1000, tilt=lambda t: t > 500) == []  # turned over
    assert bench.run(1000, tilt=lambda t: 300 < t < 340) == []  # a knock
    seen = bench.run(1000, tilt=lambda t: t // 45 % 2 == 0)
    assert seen and seen[0] <= 600
    bench.shake.level = 0
    assert bench.run(1000, tilt=lambda t: t // 45 % 2 == 0) == []


def test_a_pin_that_never_closes_is_not_a_tilt_switch():
    bench = Bench(tilt=True)
    bench.run(5000, tilt=lambda _t: False)
    assert not bench.shake.here, "buttons are offered"
    bench.run(200, tilt=lambda t: 100 < t < 150)
    assert bench.shake.here, "it was closed once: there is one"
    bench.shake.level = 0
    assert not bench.shake.here


def test_without_any_sensor_there_are_no_shakes():
    shake = Shake(type("Board", (), {"accel": None, "tilt": None}))
    assert not shake.here
    assert not any(shake.poll(t) for t in range(0, 1000, 10))
    assert not shake.lost()
