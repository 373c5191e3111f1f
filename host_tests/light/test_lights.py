"""The six pixels: every animation's times and colours, the brightness limit, and no needless writes."""

import tools.paths  # noqa: F401  first: the path

import pytest

from console.core.ticks import PERIOD, add
from console.light.animations import Penalty, Tumble
from console.light.flashes import Win, lock
from console.light.lights import Lights

FULL = {"W": (255, 190, 120), "R": (255, 24, 16), "Y": (255, 130, 0), "G": (0, 210, 40), "B": (24, 70, 255)}
LEVELS = (0, 2, 4, 8, 14, 22)
SHARES = (12, 25, 30, 40, 50, 60, 100)


class Pixels:
    """Six pixels that count how often they were written and sent."""

    def __init__(self) -> None:
        self.now = [(0, 0, 0)] * 6
        self.shown = [(0, 0, 0)] * 6
        self.shows = self.writes = 0

    def __setitem__(self, k: int, rgb: int) -> None:
        red, rest = divmod(rgb, 0x10000)
        self.now[k] = (red, *divmod(rest, 0x100))
        self.writes += 1

    def show(self) -> None:
        self.shown = list(self.now)
        self.shows += 1


class Bench:
    """Lights on a clock; `words(ms)` waits and returns six words like "W100" or "-"."""

    def __init__(self, level: int = 5, start: int = PERIOD - 300) -> None:
        self.pixels = Pixels()
        board = type("Board", (), {"pixels": self.pixels})
        self.lights = Lights(board)
        self.lights.level = level
        self.level = level
        self.start = start
        self.at = 0

    def tick(self, ms: int) -> list[tuple[int, int, int]]:
        self.at += ms
        self.lights.tick(add(self.start, self.at))
        return self.pixels.shown

    def words(self, ms: int = 0) -> str:
        return " ".join(self.word(rgb) for rgb in self.tick(ms))

    def word(self, rgb: tuple[int, int, int]) -> str:
        if rgb == (0, 0, 0):
            return "-"
        for name, full in FULL.items():
            for share in SHARES:
                if rgb == tuple(c * LEVELS[self.level] * share // 10000 for c in full):
                    return f"{name}{share}"
        return str(rgb)


def test_the_lights_show_waiting_choosing_and_handing_over() -> None:
    b = Bench()
    b.lights.waiting(0)
    assert b.words() == "W30 W30 R30 Y30 G30 B30"
    b.lights.waiting(0b0100)
    assert b.words(10) == "W30 W30 R30 Y30 - B30"
    b.lights.choice(0b000110, 0b1000)
    assert b.words(10) == "W12 W100 R100 Y12 G12 -"
    b.lights.choice(0b111111, 0b1000)
    assert b.words(10) == "W100 W100 R100 Y100 G100 -"
    b.lights.choice(0, 0)
    assert b.words(10) == "W12 W12 R12 Y12 G12 B12"
    b.lights.choice(0, 0b0001)
    assert b.words(10) == "W12 W12 - Y12 G12 B12"
    b.lights.error()
    assert b.words(10) == "R30 - - - - -"
    b.lights.off()
    assert b.words(10) == "- - - - - -"


def test_the_light_of_the_menu_wanders_stops_and_goes_out() -> None:
    b = Bench()
    b.lights.menu()
    b.tick(0)
    places = []
    for _ in range(12):
        places.append(b.words(0).split().index("W30"))
        b.tick(400)
    assert places == [0, 1, 2, 3, 4, 5, 4, 3, 2, 1, 0, 1]
    b.tick(30_000 - b.at)
    still = b.words()
    b.tick(119_999 - b.at)
    assert b.words() == still
    assert still.count("W30") == 1
    assert b.words(1) == "- - - - - -"
    b.lights.menu()
    assert b.words(1) == "W30 - - - - -"


def test_a_gap_runs_while_dice_tumble_then_they_rest_one_by_one() -> None:
    b = Bench()
    tumble = Tumble(0b0010)
    b.lights.play(tumble)
    b.tick(0)
    gaps = []
    for _ in range(8):
        words = b.words().split()
        assert words[3] == "-"
        gaps.append([k for k in range(6) if words[k] == "-" and k != 3] or [3])
        b.tick(60)
    assert gaps == [[0], [1], [2], [3], [4], [5], [0], [1]]
    assert b.words() == "W60 W60 - - G60 B60"
    tumble.rest(0)
    b.lights.play(tumble)
    assert b.words(0) == "W100 W60 R60 - G60 B60"
    for k in range(1, 6):
        tumble.rest(k)
        b.lights.play(tumble)
        b.tick(80)
    assert b.words() == "W100 W100 R100 - G100 B100"
    assert b.words(999) == "W100 W100 R100 - G100 B100"  # 1000 ms from the tick after rest(5)
    assert b.words(1) == "W100 W100 R12 - G12 B12"
    assert b.words(10_000) == "W100 W100 R12 - G12 B12"
    b.lights.play(Tumble(0))
    assert b.words(1) == "- W60 R60 Y60 G60 B60"  # what had rested is forgotten


def test_tumbling_dice_are_as_bright_as_the_shake_is_hard() -> None:
    b = Bench()
    tumble = Tumble(0)
    b.lights.play(tumble)
    for tumble.share in (30, 50, 100):
        assert b.words(0) == "- " + " ".join(f"{name}{tumble.share}" for name in "WRYGB")
    tumble.share = 40
    tumble.rest(2)
    b.lights.play(tumble)
    assert b.words(0) == "W40 W40 R100 Y40 G40 B40"


def test_a_lock_flashes_three_times_and_its_pixel_fades() -> None:
    b = Bench()
    lock(b.lights, 2, 0b0100)
    b.tick(0)
    seen = []
    for t in range(0, 1050, 10):
        words = b.words()
        assert words in ("G100 G100 G100 G100 G100 G100", "- - - - - -")
        seen.append((t, words[0] == "G"))
        b.tick(10)
    on = [t for t, lit in seen if lit]
    assert on == [*range(0, 200, 10), *range(350, 550, 10), *range(700, 900, 10)]
    for share in ("G100", "G50", "G25", "G12", "-"):
        assert b.words() == f"W12 W12 R12 Y12 {share} B12"
        b.tick(100)
    assert b.words() == "W12 W12 R12 Y12 - B12"
    assert b.words(5000) == "W12 W12 R12 Y12 - B12"


def test_two_locks_follow_each_other_and_both_stay_off() -> None:
    b = Bench()
    lock(b.lights, 0, 0)
    lock(b.lights, 3, 0)
    assert set(b.words().split()) == {"R100"}
    b.tick(1050 + 500)
    b.tick(1)
    assert set(b.words(1).split()) == {"B100"}
    b.tick(1050 + 500)
    assert b.words(10) == "W12 W12 - Y12 G12 -"
    lock(b.lights, 1, 0b1001)
    b.tick(10)
    b.lights.choice(1, 0b1011)  # another animation ends it
    assert b.words(1) == "W100 W12 - - G12 -"


def test_the_penalty_runs_up_in_red() -> None:
    b = Bench()
    b.lights.choice(0, 0)
    b.tick(0)
    b.lights.play(Penalty())
    for k in range(6):
        assert b.words(0 if k == 0 else 60) == " ".join(["R100"] * (k + 1) + ["-"] * (5 - k))
    assert b.words(299) == "R100 R100 R100 R100 R100 R100"
    assert b.words(1) == "- - - - - -"
    assert b.words(1000) == "- - - - - -"


def test_the_winner_s_seat_is_counted_in_white() -> None:
    b = Bench()
    b.lights.play(Win(0b00100))
    assert b.words() == "W100 W100 R100 Y100 G100 B100"
    assert b.words(80) == "B100 W100 W100 R100 Y100 G100"
    b.tick(2000 - b.at)
    assert b.words() == "W40 W40 W40 - - -"
    assert b.words(60_000) == "W40 W40 W40 - - -"
    b.lights.play(Win(0b10001))
    b.tick(0)
    b.tick(2000)
    seen = {b.words(800) for _ in range(10)}
    assert seen == {"W40 - - - - -", "W40 W40 W40 W40 W40 -"}


@pytest.mark.parametrize("level", range(6))
def test_no_pixel_is_brighter_than_its_level_allows(level: int) -> None:
    b = Bench(level)
    b.lights.choice(63, 0)
    b.tick(0)
    limit = 255 * LEVELS[level] // 100
    assert all(max(rgb) <= limit for rgb in b.pixels.shown)
    if level == 0:
        assert b.pixels.shown == [(0, 0, 0)] * 6
    else:
        assert max(b.pixels.shown[0]) == limit
    # about 20 mA for a colour at full scale
    assert sum(map(sum, b.pixels.shown)) * 20 / 255 <= 80


def test_the_level_takes_effect_at_once() -> None:
    b = Bench(5)
    b.lights.waiting(0)
    b.tick(0)
    b.lights.level = 1
    b.level = 1
    assert b.tick(10)[0] == (255 * 2 * 30 // 10000, 190 * 2 * 30 // 10000, 0)
    b.lights.level = 0
    assert b.tick(10) == [(0, 0, 0)] * 6


def test_pixels_are_sent_only_after_a_change() -> None:
    b = Bench()
    b.lights.waiting(0)
    b.tick(0)
    shows = b.pixels.shows
    for _ in range(50):
        b.lights.waiting(0)
        b.tick(10)
    assert b.pixels.shows == shows
    b.lights.menu()
    b.tick(0)
    shows = b.pixels.shows
    for _ in range(39):
        b.tick(10)
    assert b.pixels.shows == shows
    b.tick(10)
    assert b.pixels.shows == shows + 1


@pytest.mark.parametrize("animation", ["lock", "two locks", "tumble", "menu", "penalty", "win"])
def test_the_six_never_flash_more_than_three_times_a_second(animation: str) -> None:
    b = Bench()
    if animation == "lock":
        lock(b.lights, 0, 0)
    elif animation == "two locks":
        lock(b.lights, 0, 0)
        lock(b.lights, 1, 0)
    elif animation == "tumble":
        b.lights.play(Tumble(0))
    elif animation == "menu":
        b.lights.menu()
    elif animation == "penalty":
        b.lights.play(Penalty())
    else:
        b.lights.play(Win(1))
    rises = []
    dark = True
    for t in range(0, 6000, 5):
        lit = all(rgb != (0, 0, 0) for rgb in b.tick(5))
        if lit and dark:
            rises.append(t)
        dark = all(rgb == (0, 0, 0) for rgb in b.pixels.shown) or (dark and not lit)
    for k in range(len(rises) - 3):
        assert rises[k + 3] - rises[k] >= 1000


def test_a_board_without_pixels_can_play_animations() -> None:
    lights = Lights(type("Board", (), {"pixels": None}))
    lights.level = 5
    lights.play(Tumble(0))
    lock(lights, 1, 0)
    lights.play(Win(3))
    for t in range(0, 5000, 50):
        lights.tick(t)


class Runner:
    """An animation: one blue light moves up, a pixel a second; it stays on the last."""

    def __init__(self) -> None:
        self.calls: list[int] = []

    def draw(self, lights: Lights, t: int) -> bool:
        self.calls.append(t)
        lights.all(0, 0)
        lights.set(min(t // 1000, 5), 4, 40)
        return t >= 5000


def test_a_game_can_have_its_own_animations() -> None:
    b = Bench()
    runner = Runner()
    b.lights.waiting(0)
    b.tick(0)
    b.lights.play(runner)
    assert b.words(10) == "B40 - - - - -"
    assert b.words(999) == "B40 - - - - -"
    assert b.words(1) == "- B40 - - - -"
    assert b.words(60_000) == "- - - - - B40"
    calls = len(runner.calls)
    for _ in range(20):
        assert b.words(100) == "- - - - - B40"
    assert len(runner.calls) == calls and b.lights.animation is None  # it has stopped, and is released
    b.lights.level = 1
    b.level = 1
    assert b.words(5) == "- - - - - B40"
    b.lights.play(runner)  # from the beginning
    assert b.words(5) == "B40 - - - - -"
    b.lights.choice(0, 0)
    assert "B40" not in b.words(5)


def test_a_game_can_show_a_still_picture() -> None:
    b = Bench()
    b.lights.play(Tumble(0))
    b.tick(0)
    b.lights.fill(40, 0b000111, 0, 0)
    b.lights.set(5, 4, 12)
    b.lights.show()
    assert b.words(10) == "W40 W40 R40 - - B12"
    assert b.words(5000) == "W40 W40 R40 - - B12"


def test_a_finished_animation_is_released() -> None:
    b = Bench()
    b.lights.play(Penalty())
    b.tick(0)
    b.tick(600)
    assert b.lights.animation is None
    lock(b.lights, 1, 0)
    b.tick(0)
    b.tick(1050 + 500)
    b.tick(1)
    assert b.lights.animation is None
    b.lights.menu()
    b.tick(0)
    b.tick(120_000)
    assert b.lights.animation is None
