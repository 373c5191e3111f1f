"""Keys: lists of presses and waits in, logical keys out."""

import tools.paths  # noqa: F401  first: the path

import pytest

from console.core import keys
from console.core.keys import BACK, LOOK, MENU, OK, Keys
from console.core.picture import Picture
from console.core.ticks import PERIOD, add
from parts import Event, KeyQueue

FOUR = (("prev", "left"), ("next", "right"), ("ok", "A"), ("back", "B"))
NINE = FOUR + (("up", "up"), ("down", "down"), ("menu", "X"), ("look", "Y"), ("ok", ""))


class KeyRig:
    """Buttons on a clock that wraps soon.

    `go(...)` takes "+3" (button 3 down), "-3" (up) and waits in ms; it returns what came out as (ms, name).
    """

    def __init__(self, layout: tuple[tuple[str, str], ...] = NINE, every: int = 10) -> None:
        self.queue = KeyQueue(lambda: self.now)
        self.picture = Picture()
        self.keys = Keys(
            type("Board", (), {"KEYS": layout, "keys": self.queue, "key_event": Event()}), self.picture
        )
        self.every = every
        self.at = 0
        self.start = PERIOD - 1_000
        self.out: list[tuple[int, str]] = []

    @property
    def now(self) -> int:
        return add(self.start, self.at)

    def tap(self, button: int) -> None:
        """Press and release a button; nobody reads that yet."""
        self.queue.put(button, True)
        self.queue.put(button, False)

    def poll(self) -> None:
        while (key := self.keys.poll(self.now)) >= 0:
            self.out.append((self.at, keys.NAMES[key]))
        if self.picture.painting:
            self.paint()

    def paint(self, ms: int = 0) -> None:
        """Refresh the display, which takes so long."""
        self.at += ms
        self.picture.shown(self.now)

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
def test_a_tap_is_one_key_when_pressed(button: int, name: str) -> None:
    bench = KeyRig()
    assert bench.go(f"+{button}", 60, f"-{button}", 1000) == [(0, name)]


def test_back_acts_on_release() -> None:
    bench = KeyRig()
    assert bench.go("+3", 300, "-3", 1000) == [(300, "back")]


@pytest.mark.parametrize("layout", [FOUR, NINE])
def test_back_held_is_menu_on_every_board(layout: tuple[tuple[str, str], ...]) -> None:
    bench = KeyRig(layout)
    assert bench.go("+3", 2000, "-3", 500) == [(600, "menu")]
    assert bench.names("+3", 590, "-3") == ["back"]


def test_back_released_during_a_slow_frame_is_back() -> None:
    bench = KeyRig()
    bench.go("+3")
    bench.at += 900  # something was painted
    assert bench.go("-3", 100) == [(900, "back")]


def deciding(layout: tuple[tuple[str, str], ...] = FOUR) -> KeyRig:
    """Return keys of which DONE has a meaning."""
    bench = KeyRig(layout)
    bench.keys.listen_for(True, False, False)
    return bench


def test_ok_held_is_done_where_done_has_a_meaning_and_no_button() -> None:
    bench = deciding()
    assert bench.go("+2", 2000, "-2", 500) == [(600, "done")]
    assert bench.names("+2", 590, "-2") == ["ok"]
    assert KeyRig(FOUR).go("+2", 2000, "-2", 500) == [(0, "ok")]
    assert deciding((*FOUR, ("done", "X"))).names("+2", 2000, "-2", "+4", 60, "-4") == ["ok", "done"]


def test_an_ok_that_waits_for_its_release_answers_only_what_was_asked_when_it_went_down() -> None:
    assert deciding().names("+2", 50, "+1", 50, "-1", 50, "-2", 1000) == ["next"]
    for cursor in (False, True):
        bench = deciding()
        bench.go("+2", 50)
        bench.keys.new_picture(cursor)
        assert bench.names("-2", 1000) == []


@pytest.mark.parametrize("button", [0, 1, 4, 5])
def test_arrows_repeat(button: int) -> None:
    bench = KeyRig()
    times = [t for t, _ in bench.go(f"+{button}", 1000, f"-{button}", 1000)]
    assert times == [0, 400, 520, 640, 760, 880, 1000]


@pytest.mark.parametrize("button", [2, 6, 7, 8])
def test_ok_back_menu_and_look_do_not_repeat(button: int) -> None:
    assert len(KeyRig().go(f"+{button}", 3000)) == 1


def test_a_slow_frame_brings_no_burst_of_repeats() -> None:
    bench = KeyRig()
    bench.go("+1", 410)
    bench.at += 1000
    assert bench.names(10) == ["next"]
    assert bench.names(100) == []


def test_the_arrow_pressed_last_repeats_alone() -> None:
    bench = KeyRig()
    bench.go("+0", 200, "+1")
    assert bench.names(400) == ["next"]
    assert bench.names("-1", 1000) == []
    assert bench.names("-0", 1000) == []


def test_two_buttons_of_one_meaning_count_one_by_one() -> None:
    assert KeyRig().names("+2", 30, "+8", 30, "-2", "-8", 1000) == ["ok", "ok"]


def test_a_stuck_button_is_reported_once_and_ignored_until_released() -> None:
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


def test_a_stuck_back_is_menu_once() -> None:
    bench = KeyRig()
    assert bench.names("+3", 60_000) == ["menu"]
    assert bench.keys.stuck()
    assert bench.names("-3", 1000) == []


def test_a_stuck_button_over_days_and_the_wrap() -> None:
    bench = KeyRig(every=100_000)
    bench.go("+1", 20_000)
    bench.keys.stuck()
    assert bench.names(PERIOD) == []
    assert bench.names("-1", "+1") == ["next"]


def test_overflow_forgets_what_is_held_and_invents_nothing() -> None:
    bench = KeyRig()
    bench.go("+1", 100, "+3")
    for _ in range(40):
        bench.tap(2)
    assert bench.queue.overflowed
    assert bench.names(3000) == []
    assert not bench.queue.overflowed
    assert bench.names("-1", "-3", 1000) == []  # nothing on release
    assert bench.names("+1", "-1", "+3", "-3") == ["next", "back"]


def test_a_release_without_a_press_is_ignored() -> None:
    assert KeyRig().names("-0", "-3", "-2", 1000) == []


def test_many_keys_at_once_come_in_order_and_others_wait_for_what_the_cursor_keys_show() -> None:
    bench = KeyRig()
    for k in (2, 0, 1, 2, 4, 7, 6, 5):
        bench.tap(k)
    assert bench.names(10) == ["ok", "prev", "next", "up", "down"]
    assert bench.names("+2", "-2") == ["ok"]


def test_forget_drops_what_is_held() -> None:
    bench = KeyRig()
    bench.go("+1", "+3", 100)
    bench.keys.forget()
    assert bench.names(2000, "-3", "-1", 100) == []


def test_has_knows_the_board_s_buttons() -> None:
    assert not KeyRig(FOUR).keys.has(MENU)
    assert KeyRig(FOUR).keys.has(BACK)
    assert KeyRig(NINE).keys.has(LOOK)


def test_a_button_number_beyond_the_table_is_ignored() -> None:
    bench = KeyRig(FOUR)
    assert bench.names("+7", "-7", "+2") == ["ok"]


# ---- only for a picture that has been seen


ANSWERS = {2: "ok", 3: "back", 6: "menu", 7: "look"}
CURSOR = {0: "prev", 1: "next", 4: "up", 5: "down"}


@pytest.mark.parametrize("button", range(8))
def test_a_press_counts_200_ms_after_a_new_picture_is_complete_and_the_cursor_at_once(button: int) -> None:
    for after in (0, 100, 199, 200, 1000):
        bench = KeyRig()
        bench.keys.new_picture()
        assert bench.names(f"+{button}", f"-{button}") == []  # while it is painted
        bench.keys.new_picture()
        bench.paint(300)
        bench.at += after
        bench.tap(button)
        bench.at += 500  # it is read late
        bench.poll()
        assert bool(bench.out) == (after >= 200 or button in CURSOR), after
        assert bench.keys.hasty() == (after < 200 and button == 2)


def test_in_a_longer_pause_only_a_long_back_counts() -> None:
    for button in range(len(NINE)):
        bench = KeyRig()
        bench.keys.new_picture()
        bench.picture.pause = 1500
        bench.paint(300)
        for _ in range(13):
            assert bench.go(f"+{button}", 50, f"-{button}", 50) == []
        bench.go(10, f"+{button}", 300, f"-{button}")  # down in the pause, up after it
        assert bench.names(100) == []
        assert bench.names(f"+{button}", f"-{button}") == [keys.NAMES[bench.keys._means[button]]]
    bench = KeyRig(FOUR)
    bench.keys.new_picture()
    bench.picture.pause = 1500
    bench.paint(300)
    assert bench.names(50, "+3", 590) == []
    assert bench.names(10) == ["menu"]
    assert bench.names("-3", 210, "+2", "-2") == ["ok"]
    bench.keys.new_picture()
    bench.paint(300)
    bench.go(210)
    assert bench.names("+2", "-2") == ["ok"], "the pause is for one picture"


def test_keys_count_for_days_after_a_picture() -> None:
    bench = KeyRig()
    bench.keys.new_picture()
    bench.paint()
    bench.go(190)
    assert bench.picture.ignores
    bench.go(10)
    assert not bench.picture.ignores
    for day in range(8):
        bench.at = 24 * 3600 * 1000 * day
        assert bench.names("+2", "-2") == ["ok"]


def test_keys_count_after_days_without_a_poll() -> None:
    for day in range(7):
        bench = KeyRig()
        bench.keys.new_picture()
        bench.paint()
        bench.at += 24 * 3600 * 1000 * day + 200
        bench.poll()
        assert not bench.picture.ignores
        assert bench.names("+2", "-2") == ["ok"]


@pytest.mark.parametrize("button", [0, 1, 2, 3, 4, 5, 6, 7])
def test_what_is_held_before_a_new_picture_counts_again_after_its_release(button: int) -> None:
    bench = KeyRig()
    bench.go(f"+{button}", 100)
    bench.keys.new_picture()
    assert bench.names(2000, f"-{button}", 100) == []
    bench.keys.new_picture()
    bench.paint()
    if button not in CURSOR:
        assert bench.names(f"+{button}", 2000, f"-{button}", 100) == []
    assert bench.names(f"+{button}", f"-{button}") == [(ANSWERS | CURSOR)[button]]


def test_what_was_pressed_too_early_is_held_and_may_be_stuck() -> None:
    bench = KeyRig()
    bench.keys.new_picture()
    bench.go("+2", 1000)
    assert bench.keys.held == 1 << 2 and bench.keys.holds(OK)
    bench.go(9_010)
    assert bench.keys.stuck() and not bench.keys.holds(OK)


@pytest.mark.parametrize("button", range(8))
@pytest.mark.parametrize("after", [0, 20, 39, 40])
def test_the_cursor_is_as_quick_as_ever_and_other_keys_wait_for_the_picture(button: int, after: int) -> None:
    bench = KeyRig()
    bench.tap(1)
    assert bench.keys.poll(bench.now) == keys.NEXT
    assert bench.keys.poll(bench.now) == -1
    bench.at = after
    bench.tap(button)
    bench.at = 40
    bench.paint()
    bench.poll()
    assert bool(bench.out) == (button in CURSOR or after == 40)


@pytest.mark.parametrize("button", range(8))
def test_a_new_question_leaves_the_cursor_quick(button: int) -> None:
    bench = KeyRig()
    for after in (0, 199, 200):
        bench.keys.new_picture(cursor=True)
        bench.paint(40)
        bench.at += after
        counts = button in CURSOR or after == 200
        assert bench.names(f"+{button}", f"-{button}", 210) == [(ANSWERS | CURSOR)[button]] * counts


def test_a_new_question_on_a_new_picture_waits_for_the_picture() -> None:
    bench = KeyRig()
    bench.keys.new_picture()
    bench.keys.new_picture(cursor=True)
    assert bench.names("+1", "-1") == []
    bench.keys.new_picture()
    bench.keys.new_picture(cursor=True)
    bench.tap(1)
    bench.at += 1
    bench.picture.shown(bench.now)
    assert bench.names("+2", "-2", 100) == [], "both were pressed too early, even if that is read late"
    assert bench.names("+1", "-1", "+2", "-2") == ["next"]


@pytest.mark.parametrize("more", [1, 2, 5])
def test_moving_the_cursor_on_a_new_picture_makes_ok_wait_no_longer(more: int) -> None:
    bench = KeyRig()
    bench.keys.new_picture()
    bench.paint()
    bench.go(100)
    assert bench.names(*["+1", "-1", 10] * more) == ["next"] * more
    assert bench.names(80 - 10 * more, "+2", "-2") == []
    assert bench.keys.hasty(), "OK was early"
    assert bench.names(20, "+2", "-2") == ["ok"]


def test_ok_is_not_hasty_when_it_was_meant_for_the_old_picture() -> None:
    bench = KeyRig()
    bench.keys.new_picture()
    bench.go("+2", "-2")
    assert not bench.keys.hasty()
    bench.keys.new_picture()
    bench.picture.pause = 1500
    bench.paint()
    bench.go("+2", "-2", "+1", "-1")
    assert not bench.keys.hasty() and not bench.out, "in a pause nothing counts"


def test_moving_the_cursor_does_not_make_a_new_question_older() -> None:
    bench = KeyRig()
    bench.keys.new_picture(cursor=True)
    bench.paint()
    assert bench.names("+1", "-1", "+2", "-2", 190, "+2", "-2") == ["next"]
    assert bench.names(20, "+2", "-2") == ["ok"]


def test_a_long_back_through_new_pictures_is_menu_where_both_have_one() -> None:
    bench = KeyRig()
    bench.keys.listen_for(False, False, True)
    assert bench.names("+3", 300, "-3", 300) == ["back"]
    bench.go("+3", 250)
    bench.keys.new_picture()
    assert bench.names(250) == []
    bench.keys.new_picture()
    assert bench.names(200) == ["menu"]
    assert bench.names("-3", 500) == []


def test_a_long_back_that_begins_too_early_is_menu_too() -> None:
    bench = KeyRig()
    bench.keys.listen_for(False, False, True)
    bench.keys.new_picture()
    assert bench.names("+3", 700, "-3", 300) == ["menu"]


def test_back_released_over_a_new_picture_does_nothing() -> None:
    bench = KeyRig()
    bench.keys.listen_for(False, False, True)
    bench.go("+3", 250)
    bench.keys.new_picture()
    assert bench.names(250, "-3", 500) == []
    bench.keys.new_picture()
    assert bench.names("+3", 60, "-3", 500) == [], "too early for a short press"
    assert bench.names("+3", 60, "-3", 500) == ["back"]


@pytest.mark.parametrize("before", [True, False])
def test_a_long_back_does_nothing_where_one_picture_has_no_menu(before: bool) -> None:
    bench = KeyRig()
    bench.keys.listen_for(False, False, before)
    bench.go("+3", 250)
    bench.keys.new_picture()
    bench.keys.listen_for(False, False, not before)
    assert bench.names(900, "-3", 500) == []


def test_no_menu_before_the_picture_is_painted() -> None:
    bench = KeyRig()
    bench.keys.listen_for(False, False, True)
    bench.go("+3", 550)
    bench.keys.new_picture()
    bench.at += 100
    assert bench.keys.poll(bench.now) == -1
    assert bench.names(50) == ["menu"]


def test_only_cursor_keys_lead_somewhere() -> None:
    steps = [keys.step(key) for key in range(keys.ALL + 1)]
    assert steps == [-1, 1, 0, 0, -1, 1, 0, 0, 0, 0]
