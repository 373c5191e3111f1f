"""Make the motion profiles beside this file: what an accelerometer feels in hands, pockets and cars.

    python -m host_tests.core.motion.synthesise

NOTHING HERE WAS RECORDED: there was no sensor to record with. Every profile is computed from the model that
its first line names: sums of sines for hands, damped oscillations for knocks and steps, filtered noise for
roads, with the gravity of a console held in some way. Amplitudes and frequencies are estimates, of the order
that is usually given for hands, gait and cars. A recording may be added as another file.

A file has these lines, with times in ms, and then x,y,z in mg, 100 times a second:

    # rolls: 2 3 4 5         the sensitivities at which it is one shake; at the others it is none
    # starts: 500 950        when the hand begins, and until when the roll must have started
    # ends: 2500 2750        when the hand stops, and until when the console must know

The sensor's range of 4 g is applied. Its low-pass filter is not: without it knocks look more like shakes.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

HERE = Path(__file__).parent
RATE = 100  # samples a second
Vector = tuple[float, float, float]
Motion = Callable[[float], Vector]  # from the time in s to the acceleration in g, without gravity

FLAT: Vector = (0.0, 0.0, 1.0)  # on a table
HELD: Vector = (0.0, 0.5, 0.866)  # in the hand, looked at
UPRIGHT: Vector = (0.1, 0.99, 0.1)  # in a pocket


class Profile(NamedTuple):
    """A motion and what the console must make of it; times are in ms."""

    name: str
    model: str
    ms: int
    gravity: Vector
    motion: Motion
    rolls: str = ""  # sensitivities
    starts: tuple[int, int] = (0, 0)
    ends: tuple[int, int] = (0, 0)
    noise: float = 0.012  # g, of the sensor and the hand


def add(*motions: Motion) -> Motion:
    def motion(t: float) -> Vector:
        x, y, z = zip(*(each(t) for each in motions))
        return (sum(x), sum(y), sum(z))

    return motion


def between(start: float, stop: float, motion: Motion, fade: float = 0.08) -> Motion:
    """Let a motion last from `start` to `stop` seconds; it swells and dies away within `fade`."""

    def cut(t: float) -> Vector:
        share = max(0.0, min(1.0, (t - start) / fade, (stop - t) / fade))
        x, y, z = motion(t - start)
        return (share * x, share * y, share * z)

    return cut


def swing(hertz: float, g: float, along: Vector = (1, 0, 0), phase: float = 0.0) -> Motion:
    def motion(t: float) -> Vector:
        a = g * math.sin(2 * math.pi * hertz * t + phase)
        return (a * along[0], a * along[1], a * along[2])

    return motion


def ring(
    at: float, g: float, hertz: float, decay: float, along: Vector = (0.3, 0.2, 1), phase: float = 1.0
) -> Motion:
    """Return a blow: an oscillation that decays to 1/e within `decay` seconds."""

    def motion(t: float) -> Vector:
        if t < at:
            return (0, 0, 0)
        a = g * math.exp(-(t - at) / decay) * math.sin(2 * math.pi * hertz * (t - at) + phase)
        return (a * along[0], a * along[1], a * along[2])

    return motion


def bell(at: float, width: float, along: Vector) -> Motion:
    """Return a push: a bell curve around `at`."""

    def motion(t: float) -> Vector:
        a = math.exp(-(((t - at) / width) ** 2))
        return (a * along[0], a * along[1], a * along[2])

    return motion


def child(seed: int) -> Motion:
    """Return an eager, irregular shake: frequency, strength and direction wander."""
    wobble = random.Random(seed)
    a, b, c = (wobble.uniform(0, 6) for _ in range(3))

    def motion(t: float) -> Vector:
        w = 2 * math.pi * 4.2 * t + 0.9 * math.sin(2 * math.pi * 0.7 * t + a)
        g = 2.6 * (0.85 + 0.15 * math.sin(2 * math.pi * 1.1 * t + b))
        turn = 0.5 * math.sin(2 * math.pi * 0.5 * t + c)
        return (g * math.cos(turn) * math.sin(w), g * math.sin(turn) * math.sin(w), 0.6 * math.sin(2 * w))

    return motion


def steps(hertz: float, sway: float, bounce: float, heel: float) -> Motion:
    """Return walking: the body bounces with each step and sways with every other step; heels strike."""

    def motion(t: float) -> Vector:
        w = 2 * math.pi * hertz * t
        since = (t * hertz % 1) / hertz
        strike = heel * math.exp(-since / 0.025) * math.cos(2 * math.pi * 18 * since)
        up = bounce * (math.sin(w) + 0.35 * math.sin(2 * w + 0.6))
        return (sway * math.sin(w / 2), up + strike, 0.5 * sway * math.cos(w) + 0.4 * strike)

    return motion


def road(seed: int, rms: float, seconds: float) -> Motion:
    """Return a car's vibration: noise below about 15 Hz, and the body's 1.5 Hz."""
    noise = random.Random(seed)
    rows: list[list[float]] = []
    for _ in range(3):
        value, row = 0.0, []
        for _ in range(round(seconds * RATE) + 2):
            value += 0.6 * (noise.gauss(0, 1) - value)
            row.append(rms * value / 0.65)
        rows.append(row)

    def motion(t: float) -> Vector:
        k = round(t * RATE)
        body = 1.2 * rms * math.sin(2 * math.pi * 1.5 * t)
        return (rows[0][k], rows[1][k], rows[2][k] + body)

    return motion


def still(_: float) -> Vector:
    return (0, 0, 0)


def tilted(start: float, stop: float, degrees: float) -> Motion:
    """Return the change of gravity when a flat console is turned about its long side."""

    def motion(t: float) -> Vector:
        part = max(0.0, min(1.0, (t - start) / (stop - start)))
        angle = math.radians(degrees) * (1 - math.cos(math.pi * part)) / 2
        return (0, math.sin(angle), math.cos(angle) - 1)

    return motion


ALL_FIVE = "1 2 3 4 5"
# name, model, ms, gravity, motion, sensitivities, starts, ends, noise
SHAKES = (
    Profile("soft_one_axis", "1.5 g at 4 Hz along one axis", 3500, HELD, between(0.5, 2.5, swing(4, 1.5)),
            "2 3 4 5", (500, 1300), (2500, 2725)),
    Profile("soft_down_first", "the same, the other way first", 3500, HELD,
            between(0.5, 2.5, swing(4, 1.5, (-1, 0, 0))), "2 3 4 5", (500, 1300), (2500, 2725)),
    Profile("soft_diagonal", "1.1 g at 4.5 Hz askew to all axes", 3500, HELD,
            between(0.5, 2.5, swing(4.5, 1.1, (0.77, 0.52, 0.37))), "3 4 5", (500, 1300), (2500, 2725)),
    Profile("gentle", "0.59 g at 4 Hz along one axis: as soft as the highest sensitivity feels", 3500, HELD,
            between(0.5, 2.5, swing(4, 0.59)), "5", (500, 1350), (2500, 2725), 0.004),
    Profile("general", "0.8 g at 5 Hz, less and faster along the other axes", 3500, HELD, between(0.5, 2.5,
            add(swing(5, 0.8), swing(6.5, 0.32, (0, 1, 0), 1), swing(5, 0.24, (0, 0, 1), 1.6))), "3 4 5",
            (500, 1200), (2500, 2725)),
    Profile("hard", "3.5 g at 5.5 Hz along one axis", 3500, HELD,
            between(0.5, 2.5, swing(5.5, 3.5, (0.9, 0.3, 0.3))), ALL_FIVE, (500, 1150), (2500, 2725)),
    Profile("fast", "2.2 g at 7 Hz up and down", 3000, HELD, between(0.5, 2.0, swing(7, 2.2, (0, 0, 1))),
            ALL_FIVE, (500, 1350), (2000, 2225)),
    Profile("slow_two_hands", "1.9 g at 3 Hz", 4000, HELD, between(0.5, 3.0, swing(3, 1.9, (0.2, 1, 0.1))),
            ALL_FIVE, (500, 1400), (3000, 3225)),
    Profile("circular", "1.3 g in a circle, 3.5 turns a second", 3500, HELD,
            between(0.5, 2.5, add(swing(3.5, 1.3), swing(3.5, 1.3, (0, 0, 1), 1.57))), "2 3 4 5", (500, 1300),
            (2500, 2725)),
    Profile("child", "about 2.4 g at 4 Hz, irregular in frequency, strength and direction", 4500, HELD,
            between(0.5, 3.5, child(4)), ALL_FIVE, (500, 1300), (3500, 3725)),
    Profile("slow_start", "swells within 1 s to 2.2 g at 4 Hz", 4000, HELD,
            between(0.5, 3.0, swing(4, 2.2), 1.0), ALL_FIVE, (500, 1950), (2600, 3100)),
    Profile("with_pauses", "2.2 g at 5 Hz for 0.7 s, three times, 0.1 s apart: one roll", 4000, HELD,
            add(*(between(0.5 + 0.8 * k, 1.2 + 0.8 * k, swing(5, 2.2)) for k in range(3))), ALL_FIVE,
            (500, 1200), (2800, 3025)),
    Profile("short", "2.2 g at 5.5 Hz for 0.6 s", 2000, HELD, between(0.5, 1.1, swing(5.5, 2.2), 0.05),
            ALL_FIVE, (500, 1150), (1100, 1325)),
    Profile("from_the_table", "picked up, then 2.2 g at 4.5 Hz", 4000, FLAT,
            add(bell(0.4, 0.1, (0, 0, 0.5)), tilted(0.3, 0.7, 35), between(0.9, 2.9, swing(4.5, 2.2))),
            ALL_FIVE, (900, 1700), (2900, 3125)),
    Profile("in_a_car", "2.2 g at 5 Hz on a good road (0.04 g)", 4000, HELD,
            add(road(2, 0.04, 4), between(0.6, 2.6, swing(5, 2.2))), ALL_FIVE, (600, 1300), (2600, 2850)),
)  # fmt: skip

# Motions that are no shake.
OTHERS = (
    Profile("knock_14g", "a blow on the table: 14 g, rings at 120 Hz for 20 ms", 1500, FLAT,
            ring(0.5, 14, 120, 0.02)),
    Profile("knock_14g_dull", "a blow on a soft table: 14 g, rings at 43 Hz for 22 ms", 1500, FLAT,
            ring(0.5, 14, 43, 0.022)),
    Profile("knock_side", "a blow from the side: 10 g, 75 Hz, 20 ms", 1500, FLAT,
            ring(0.5, 10, 75, 0.02, (1, 0.6, 0.3))),
    Profile("knocks_twice", "knock-knock: 14 and 12 g, 190 ms apart", 2000, FLAT,
            add(ring(0.5, 14, 95, 0.02), ring(0.69, 12, 110, 0.02))),
    Profile("knocks_many", "five blows of 8 g, 220 ms apart", 2500, FLAT,
            add(*(ring(0.4 + 0.22 * k, 8, 90 + 7 * k, 0.02) for k in range(5)))),
    Profile("fist_on_the_table", "1.5 g at 25 Hz for 50 ms, every 0.4 s", 2500, FLAT,
            add(*(ring(0.4 + 0.4 * k, 1.5, 25, 0.05, (0.1, 0.1, 1)) for k in range(5)))),
    Profile("flick_in_hand", "4 g, and the hand gives way at 6 Hz", 1500, HELD,
            add(ring(0.5, 4, 60, 0.02), ring(0.5, 0.6, 6, 0.12, (0, 0.3, 1), 0))),
    Profile("put_down", "carried to the table, 3 g on touching it", 2000, HELD, add(swing(0.8, 0.12, (1, 0.5,
            0)), bell(0.9, 0.12, (0, 0, -0.25)), bell(1.15, 0.06, (0, 0, 0.3)), ring(1.2, 3, 100, 0.02),)),
    Profile("put_down_hard", "one edge 6 g, the other 9 g 90 ms later, then a rattle", 2000, FLAT,
            add(bell(0.75, 0.1, (0, 0, 0.35)), ring(0.9, 6, 80, 0.02), ring(0.99, 9, 105, 0.02), ring(1.06,
            1.5, 90, 0.015),)),
    Profile("dropped_2_cm", "20 mm of free fall, 14 g, a jump of 30 ms, 4 g", 1500, FLAT, add(between(0.5,
            0.56, lambda _t: (0, 0, -1), 0.005), ring(0.56, 14, 130, 0.012), ring(0.62, 4, 120, 0.012),)),
    Profile("pick_up", "lifted with 0.5 g and turned by 60 degrees", 2000, FLAT, add(ring(0.4, 0.8, 70,
            0.015), bell(0.5, 0.1, (0, 0, 0.5)), bell(0.8, 0.12, (0, 0, -0.4)), tilted(0.4, 1.0, 60),)),
    Profile("pick_up_fast", "snatched with 0.9 g and turned by 80 degrees", 2000, FLAT, add(ring(0.4, 1.5, 70,
            0.015), bell(0.47, 0.07, (0.4, 0, 0.8)), bell(0.68, 0.08, (-0.3, 0, -0.7)), tilted(0.4, 0.75,
            80),)),
    Profile("turned_over", "turned by 180 degrees within 0.5 s", 1500, FLAT, tilted(0.4, 0.9, 180)),
    Profile("handed_over", "passed to a neighbour: 0.4 g at 1.2 Hz, a grip of 1 g", 3000, HELD,
            add(between(0.4, 2.4, swing(1.2, 0.4, (1, 0.3, 0.2)), 0.2), ring(1.5, 1, 40, 0.03))),
    Profile("in_the_hand", "held and played with: a tremor of 0.03 g at 9 Hz, presses of 0.15 g", 5000, HELD,
            add(swing(9, 0.03, (1, 1, 1)), *(ring(0.3 + 0.35 * k, 0.15, 30, 0.02) for k in range(12)))),
    Profile("walking", "in the hand: 0.3 g at 1.9 steps a second", 8000, HELD,
            add(steps(1.9, 0.15, 0.3, 0.15))),
    Profile("walking_fast", "in the hand: 0.4 g at 2.2 steps a second", 8000, HELD,
            add(steps(2.2, 0.2, 0.4, 0.25))),
    Profile("pocket", "in a trouser pocket: 0.4 g at 1.9 steps a second, heels 1.2 g", 8000, UPRIGHT,
            add(steps(1.9, 0.3, 0.4, 1.2))),
    Profile("pocket_stairs", "down the stairs: 0.45 g at 1.8 steps a second, heels 2 g", 8000, UPRIGHT,
            add(steps(1.8, 0.3, 0.45, 2.0))),
    Profile("car", "on a seat: noise of 0.06 g, and 1.5 Hz", 10_000, FLAT, road(5, 0.06, 10)),
    Profile("car_rough", "on a bad road: noise of 0.15 g, and 1.5 Hz", 10_000, FLAT, road(6, 0.15, 10)),
    Profile("car_bumps", "three bumps: 0.8 g at 1.6 Hz, wheels 0.6 g at 11 Hz", 6000, FLAT, add(road(7, 0.06,
            6), *(ring(at, 0.8, 1.6, 0.4, (0.1, 0.1, 1), 0) for at in (0.8, 2.6, 4.2)), *(ring(at, 0.6, 11,
            0.12, (0.1, 0.2, 1), 0) for at in (0.8, 2.6, 4.2)),)),
)  # fmt: skip


def text(profile: Profile) -> str:
    """Return the file of a profile."""
    noise = random.Random(profile.name)
    lines = [
        f"# Synthesised by synthesise.py, not recorded. Model: {profile.model}.",
        f"# rolls: {profile.rolls}".rstrip(),
    ]
    if profile.rolls:
        lines += ["# starts: {} {}".format(*profile.starts), "# ends: {} {}".format(*profile.ends)]
    for k in range(profile.ms * RATE // 1000):
        felt = profile.motion(k / RATE)
        mg = (1000 * (felt[a] + profile.gravity[a] + noise.gauss(0, profile.noise)) for a in range(3))
        lines.append(",".join(str(round(max(-4000.0, min(4000.0, value)))) for value in mg))
    return "\n".join(lines) + "\n"


def main() -> None:
    for profile in (*SHAKES, *OTHERS):
        (HERE / f"{profile.name}.csv").write_text(text(profile), encoding="utf-8")


if __name__ == "__main__":
    main()
