"""Keys: lists of presses and waits in, logical keys out."""

import tools.paths  # noqa: F401  first: the path

import pytest

from console.core import keys
from console.core.keys import BACK, LOOK, MENU, Keys
from console.core.ticks import PERIOD, add
from parts import Event, KeyQueue

FOUR = (("prev", "left"), ("next", "right"), ("ok", "A"), ("back", "B"))
NINE = FOUR + (("up", "up"), ("down", "down"), ("menu", "X"), ("look", "Y"), ("ok", ""))


class KeyRig:
    """Buttons on a clock that wraps soon.

    `go(...)` takes "+3" (button 3 down), "-3" (up) and waits in ms; it returns what came out as (ms, name).
    """

    def __init__(self, layout: tuple[tuple[str, str], ...] = NINE, every: int = 10) -> None:
        self.queue = KeyQueue()
        self.keys = Keys(type("Board", (), {"KEYS": layout, "keys": self.queue, "key_event": Event()}))
        self.every = every
        self.at = 0
        self.start = PERIOD - 1_000
        self.out: list[tuple[int, str]] = []

    def poll(self) -> None:
        while (key := self.keys.poll(add(self.start, self.at))) >= 0:
            self.out.append((self.at, keys.NAMES[key]))

    def go(self, *script: str | int) -> list[tuple[int, str]]:
        self.out = []
        for what in script:
            if isinstance(what, int):
                end = self.at + what
                while self.at < end:
                    self.at = min(self.at + self.every, end)
                    self.poll()
            else:
                self.queue.put(int(what[1:]), what[0] == "+")
                self.poll()
        return self.out

    def names(self, *script: str | int) -> list[str]:
        return [name for _, name in self.go(*script)]


@pytest.mark.parametrize(("button", "name"), [(0, "prev"), (1, "next"), (2, "ok"), (4, "up"), (5, "down"),
                                              (6, "menu"), (7, "look"), (8, "ok")])  # fmt: skip
def test_a_tap_is_one_key_when_pressed(button, name):
    bench = KeyRig()
    assert bench.go(f"+{button}", 60, f"-{button}", 1000) == [(0, name)]


def test_back_acts_on_release():
    bench = KeyRig()
    assert bench.go("+3", 300, "-3", 1000) == [(300, "back")]


@pytest.mark.parametrize("layout", [FOUR, NINE])
def test_back_held_is_menu_on_every_board(layout):
    bench = KeyRig(layout)
    assert bench.go("+3", 2000, "-3", 500) == [(600, "menu")]
    assert bench.names("+3", 590, "-3") == ["back"]


def test_back_released_during_a_slow_frame_is_back():
    bench = KeyRig()
    bench.go("+3")
    bench.at += 900  # something was painted
    assert bench.go("-3", 100) == [(900, "back")]


@pytest.mark.parametrize("button", [0, 1, 4, 5])
def test_arrows_repeat(button):
    bench = KeyRig()
    times = [t for t, _ in bench.go(f"+{button}", 1000, f"-{button}", 1000)]
    assert times == [0, 400, 520, 640, 760, 880, 1000]


@pytest.mark.parametrize("button", [2, 6, 7, 8])
def test_others_do_not_repeat(button):
    assert len(KeyRig().go(f"+{button}", 3000)) == 1


def test_a_slow_frame_brings_no_burst_of_repeats():
    bench = KeyRig()
    bench.go("+1", 410)
    bench.at += 1000
    assert bench.names(10) == ["next"]
    assert bench.names(100) == []


def test_the_arrow_pressed_last_repeats_alone():
    bench = KeyRig()
    bench.go("+0", 200, "+1")
    assert bench.names(400) == ["next"]
    assert bench.names("-1", 1000) == []
    assert bench.names("-0", 1000) == []


def test_two_buttons_of_one_meaning():
    assert KeyRig().names("+2", 30, "+8", 30, "-2", "-8", 1000) == ["ok", "ok"]


def test_a_stuck_button_is_reported_once_and_ignored_until_released():
    bench = KeyRig()
    bench.go("+1", 9_990)
    assert not bench.keys.stuck()
    bench.go(20)
    assert bench.keys.stuck()
    assert not bench.keys.stuck()
    assert bench.names(30_000) == []
    assert bench.names("+2", "-2") == ["ok"]  # the others still work
    assert not bench.keys.stuck()
    assert bench.names("-1", 100, "+1", 10) == ["next"]


def test_a_stuck_back_is_menu_once():
    bench = KeyRig()
    assert bench.names("+3", 60_000) == ["menu"]
    assert bench.keys.stuck()
    assert bench.names("-3", 1000) == []


def test_a_stuck_button_over_days_and_the_wrap():
    bench = KeyRig(every=100_000)
    bench.go("+1", 20_000)
    bench.keys.stuck()
    assert bench.names(PERIOD) == []
    assert bench.names("-1", "+1") == ["next"]


def test_overflow_forgets_what_is_held_and_invents_nothing():
    bench = KeyRig()
    bench.go("+1", 100, "+3")
    for _ in range(40):
        bench.queue.put(2, True)
        bench.queue.put(2, False)
    assert bench.queue.overflowed
    assert bench.names(3000) == []
    assert not bench.queue.overflowed
    assert bench.names("-1", "-3", 1000) == []  # nothing on release
    assert bench.names("+1", "-1", "+3", "-3") == ["next", "back"]


def test_a_release_without_a_press_is_ignored():
    assert KeyRig().names("-0", "-3", "-2", 1000) == []


def test_many_keys_at_once_come_in_order():
    bench = KeyRig()
    for k in (0, 1, 2):
        bench.queue.put(k, True)
        bench.queue.put(k, False)
    assert bench.names(10) == ["prev", "next", "ok"]


def test_forget():
    bench = KeyRig()
    bench.go("+1", "+3", 100)
    bench.keys.forget()
    assert bench.names(2000, "-3", "-1", 100) == []


def test_has_knows_the_board_s_buttons():
    assert not KeyRig(FOUR).keys.has(MENU)
    assert KeyRig(FOUR).keys.has(BACK)
    assert KeyRig(NINE).keys.has(LOOK)


def test_a_button_number_beyond_the_table_is_ignored():
    bench = KeyRig(FOUR)
    assert bench.names("+7", "-7", "+2") == ["ok"]
