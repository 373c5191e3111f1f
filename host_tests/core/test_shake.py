"""Detecting shakes: people shaking, and bumps, knocks, walks and broken wires that must not roll."""

import math
import random
import re
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import tools.paths  # noqa: F401  first: the path

import pytest

from console.core.shake import Shake
from console.core.ticks import PERIOD, add
from host_tests.core.motion import synthesise
from host_tests.sampled import sampled

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
        self.ends: list[int] = []  # when the shakes of the last run() were over

    def run(
        self,
        ms: int,
        motion: Motion | None = None,
        tilt: Callable[[int], bool] | None = None,
        begun: bool = False,
    ) -> list[int]:
        self.sensor.motion = motion or still
        begin = self.at
        if not begun:
            self.sensor.began = begin
        self.ends = []
        seen: list[int] = []
        while self.at < begin + ms:
            self.at += self.random.randint(*self.every)
            self.sensor.now = self.at
            if tilt:
                self.closed = tilt(self.at - begin)
            going = self.shake.going
            if self.shake.poll(add(PERIOD - 3_000, self.at)):
                seen.append(self.at - begin)
            if going and not self.shake.going:
                self.ends.append(self.at - begin)
        return seen


def still(_: float) -> tuple[float, float, float]:
    return (0.2, -0.1, G)


def shaking(hertz: float, g: float) -> Motion:
    def motion(t: float) -> tuple[float, float, float]:
        w = 2 * math.pi * hertz * t
        return (g * G * math.sin(w), 0.4 * g * G * math.sin(1.3 * w + 1), G + 0.3 * g * G * math.cos(w))

    return motion


class Recorded(NamedTuple):
    """A file of host_tests/core/motion; synthesise.py there explains it. Times are in ms."""

    name: str
    rolls: list[int]
    starts: list[int]
    ends: list[int]
    mg: list[tuple[int, ...]]

    def motion(self, t: float) -> tuple[float, float, float]:
        x, y, z = self.mg[min(round(100 * t), len(self.mg) - 1)]
        return (x * G / 1000, y * G / 1000, z * G / 1000)


def recorded(path: Path) -> Recorded:
    told: dict[str, list[int]] = {"starts": [], "ends": []}
    mg: list[tuple[int, ...]] = []
    for line in path.read_text(encoding="utf-8").splitlines():
        word = re.match("# (rolls|starts|ends):", line)
        if word:
            told[word[1]] = [int(number) for number in line[word.end() :].split()]
        elif not line.startswith("#"):
            mg.append(tuple(int(number) for number in line.split(",")))
    return Recorded(path.stem, told["rolls"], told["starts"], told["ends"], mg)


PROFILES = [recorded(path) for path in sorted((Path(__file__).parent / "motion").glob("*.csv"))]
SHAKES = [each for each in PROFILES if each.rolls]
PACES = [(5, 5), (5, 6), (7, 7), (10, 10), (12, 13), (8, 14), (5, 15), (5, 20), (25, 25), (28, 30)]


@pytest.mark.parametrize("seed", sampled(range(3), 3))
@pytest.mark.parametrize("level", sampled(range(1, 6), 2))
@pytest.mark.parametrize("profile", PROFILES, ids=lambda each: each.name)
def test_every_motion_has_its_outcome(profile: Recorded, level: int, seed: int) -> None:
    """However the loop's passes fall, and it is one shake from its beginning to its end."""
    for k, every in enumerate(PACES):
        bench = Bench(level, every)
        bench.random.seed(len(PACES) * seed + k)
        bench.at = bench.random.randrange(40)
        seen = bench.run(10 * len(profile.mg), profile.motion)
        if level not in profile.rolls:
            assert seen == [], (every, seed)
            continue
        assert len(seen) == 1 and profile.starts[0] < seen[0] <= profile.starts[1], (every, seed, seen)
        assert len(bench.ends) == 1, (every, seed)
        assert profile.ends[0] <= bench.ends[0] <= profile.ends[1], (every, seed, bench.ends)


def test_there_are_profiles_of_all_kinds() -> None:
    names = {each.name for each in PROFILES}
    assert {"soft_one_axis", "hard", "circular", "child", "slow_start", "with_pauses"} <= names
    assert {"knock_14g", "put_down", "pick_up", "walking", "pocket", "car"} <= names
    soft = next(each for each in PROFILES if each.name == "soft_one_axis")
    assert 3 in soft.rolls
    x = [sample[0] for sample in soft.mg]
    assert 1400 < max(x) < 1600 and 1400 < -min(x) < 1600


def test_the_profiles_are_what_their_models_say() -> None:
    """Made again, to 1 mg: sines are not the same to the last bit everywhere."""
    for made in (*synthesise.SHAKES, *synthesise.OTHERS):
        lines = synthesise.text(made).splitlines()
        kept = (Path(synthesise.__file__).parent / f"{made.name}.csv").read_text().splitlines()
        for new, old in zip(lines, kept, strict=True):
            if new[0] == "#":
                assert new == old, made.name
            else:
                pairs = zip(new.split(","), old.split(","), strict=True)
                assert all(abs(int(a) - int(b)) <= 1 for a, b in pairs), made.name
    assert {made.name for made in (*synthesise.SHAKES, *synthesise.OTHERS)} <= {
        each.name for each in PROFILES
    }


@pytest.mark.parametrize("profile", SHAKES, ids=lambda each: each.name)
def test_at_the_middle_sensitivity_a_shake_is_felt_within_550_ms(profile: Recorded) -> None:
    if 3 not in profile.rolls or profile.name == "slow_start":
        return
    for every in PACES[:8]:
        seen = Bench(3, every).run(10 * len(profile.mg), profile.motion)
        assert seen[0] - profile.starts[0] <= 550, every


@pytest.mark.parametrize("profile", SHAKES, ids=lambda each: each.name)
def test_the_first_motion_stirs_soon_and_a_sensor_at_rest_never_does(profile: Recorded) -> None:
    if 3 not in profile.rolls or profile.name == "slow_start":
        return
    bench = Bench(3)
    bench.run(500)
    assert not bench.shake.stirs
    stirred = []
    for at in range(0, profile.starts[0] + 150, 10):
        bench.run(10, profile.motion, begun=at > 0)
        if bench.shake.stirs:
            stirred.append(at)
    assert stirred and stirred[0] <= profile.starts[0] + 150


def test_the_strength_follows_the_hand() -> None:
    strengths: list[int] = []
    for g in (0.8, 1.5, 2.5, 4.0):
        bench = Bench()
        bench.run(1500, shaking(5, g))
        assert bench.shake.going
        low = high = bench.shake.strength // 28
        for _ in range(50):
            bench.run(10, bench.sensor.motion, begun=True)
            low, high = min(low, bench.shake.strength // 28), max(high, bench.shake.strength // 28)
        assert high - low <= 25, "no flicker"
        strengths.append((low + high) // 2)
        bench.run(150)
        assert bench.shake.strength // 28 < low * 2 // 3 or not bench.shake.going
        bench.run(100)
        assert not bench.shake.going and not bench.shake.strength // 28
    assert strengths == sorted(strengths) and strengths[0] < 30 and strengths[-1] > 90


@pytest.mark.parametrize("every", [(10, 10), (5, 40), (25, 25)])
@pytest.mark.parametrize(("hertz", "g"), [(4, 2.0), (5, 1.5), (6, 2.5), (7, 1.5), (3, 3.0)])
def test_shaking_is_noticed_within_half_a_second(hertz: float, g: float, every: tuple[int, int]) -> None:
    bench = Bench(every=every)
    bench.run(500)
    seen = bench.run(1000, shaking(hertz, g))
    assert seen and 150 <= seen[0] <= 550


def test_sensitivity_goes_from_strong_to_gentle() -> None:
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


def test_noise_and_turning_over_are_no_shake() -> None:
    noise = random.Random(3)

    def noisy(_: float) -> tuple[float, float, float]:
        return (noise.gauss(0, 0.3), noise.gauss(0, 0.3), G + noise.gauss(0, 0.3))

    def turned(t: float) -> tuple[float, float, float]:
        a = min(t / 0.5, 1) * math.pi
        return (G * math.sin(a), 0.0, G * math.cos(a))

    for level in range(1, 6):
        assert Bench(level).run(5000, noisy) == []
        assert Bench(level).run(2000, turned) == []


def test_a_long_shake_is_one_and_the_next_begins_after_it() -> None:
    bench = Bench()
    assert len(bench.run(20_000, shaking(6, 2.5))) == 1 and bench.shake.going
    assert bench.run(250) == [] and not bench.shake.going
    assert len(bench.run(1000, shaking(6, 2.5))) == 1


def test_the_sensor_is_not_read_more_often_than_every_25_ms() -> None:
    bench = Bench(every=(1, 1))
    bench.run(1000)
    assert 38 <= bench.sensor.reads <= 41


def test_motion_while_the_sensor_is_not_read_does_not_count() -> None:
    bench = Bench()
    bench.run(200, shaking(6, 2.5))
    bench.at += 5000
    assert bench.run(200) == []
    bench.run(250, shaking(6, 2.5))
    bench.shake.forget()
    assert bench.run(150, shaking(6, 2.5)) == []


def test_a_lost_sensor_is_reported_once_retried_and_recovers() -> None:
    bench = Bench()
    assert bench.shake.works
    bench.sensor.broken = True
    bench.run(100)
    assert bench.shake.lost()
    assert not bench.shake.lost()
    assert not bench.shake.works
    reads = bench.sensor.reads
    bench.run(4_800)
    assert bench.sensor.reads == reads
    bench.run(10_400)
    assert reads + 2 <= bench.sensor.reads <= reads + 3
    bench.sensor.broken = False
    bench.run(5_100)
    assert bench.shake.works
    assert bench.run(1000, shaking(6, 2.5))
    bench.sensor.broken = True
    bench.run(100)
    assert not bench.shake.lost()  # reported only once
    assert not bench.shake.works


def test_a_wire_breaking_during_a_shake_is_a_lost_sensor() -> None:
    bench = Bench()
    bench.run(200, shaking(6, 2.5))
    bench.sensor.broken = True
    assert bench.run(50, shaking(6, 2.5)) == []
    assert bench.shake.lost()


def test_a_tilt_switch_counts_its_changes() -> None:
    bench = Bench(tilt=True)
    assert bench.run(2000, tilt=lambda _t: False) == []
    assert bench.run(1000, tilt=lambda t: t > 500) == []  # turned over
    assert bench.run(1000, tilt=lambda t: 300 < t < 340) == []  # a knock
    seen = bench.run(1000, tilt=lambda t: t // 45 % 2 == 0)
    assert seen and seen[0] <= 600
    bench.shake.level = 0
    assert bench.run(1000, tilt=lambda t: t // 45 % 2 == 0) == []


def test_a_pin_that_never_closes_is_not_a_tilt_switch() -> None:
    bench = Bench(tilt=True)
    bench.run(5000, tilt=lambda _t: False)
    assert not bench.shake.works, "buttons are offered"
    bench.run(200, tilt=lambda t: 100 < t < 150)
    assert bench.shake.works, "it was closed once: there is one"
    bench.shake.level = 0
    assert not bench.shake.works


def test_without_any_sensor_there_are_no_shakes() -> None:
    shake = Shake(type("Board", (), {"accel": None, "tilt": None}))
    assert not shake.works
    assert not any(shake.poll(t) for t in range(0, 1000, 10))
    assert not shake.lost()
