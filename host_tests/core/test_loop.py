"""The main loop: the stack of screens, keys and shakes, time, and everything that can go wrong."""

import gc
import sys
import weakref
from typing import Any

import tools.paths  # noqa: F401  first: the path

import pytest

from console.core import keys
from console.core.screen import Screen
from console.store.flash import code as flashcode
from console.store.flash.log import Log
from console.store.new_game import NewGame
from tools.headless.flash_model import Flash
from tools.headless.logs import of_another_version, started
from tools.headless.rig import Rig

OF_A_GAME = ("rules.qwixx", "rules.record", "console.qwixx.play", "console.match.table")
IN_THE_SETUP = "rules.qwixx_house_rules"
NAMES = ["Anna", "Ben", "Cleo", "Dora", "Emil"]


def of_a_game() -> list[str]:
    """Return the loaded modules of a game, except what the setup shows of it."""
    return [name for name in sys.modules if name.startswith(OF_A_GAME) and name != IN_THE_SETUP]


class Page(Screen):
    """A screen that records what happens to it."""

    def __init__(self, console: Any, name: str, full: bool = True, shakes: bool = False) -> None:
        super().__init__(console)
        self.name = name
        self.full = full
        self.shakes = shakes
        self.log: list[Any] = []
        self.text = self.ui.text(10, 40 if full else 100, 10)
        self.group.append(self.text.grid)
        self.text.set(name)
        self.fail = ""

    def _note(self, what: Any) -> None:
        self.log.append(what)
        if self.fail and self.fail == what[0]:
            raise ValueError(f"{what[0]} of {self.name}")

    def enter(self) -> None:
        self._note(("enter",))

    def leave(self) -> None:
        self._note(("leave",))

    def key(self, key: int) -> None:
        self._note(("key", keys.NAMES[key]))
        super().key(key)

    def shaken(self) -> None:
        self._note(("shaken",))

    def tick(self, now: int) -> None:
        if self.fail == "tick":
            raise ValueError(f"tick of {self.name}")

    def words(self) -> list[str]:
        said = [" ".join(what) for what in self.log]
        self.log.clear()
        return said


def begin(rig: Rig, seats: int = 2) -> None:
    rig.console.begin(NewGame("qwixx", bytes((seats, 0, 0)), NAMES[:seats]))
    rig.until_game()


# ---- power-on


def test_the_menu_is_painted_before_any_game_is_imported() -> None:
    for name in of_a_game():
        del sys.modules[name]
    rig = Rig()
    assert rig.screen == "menu"
    assert rig.board.backlight_level == rig.console.settings.screen
    assert rig.picture().getcolors(100_000) is not None
    assert len(rig.picture().getcolors(100_000) or []) > 4
    assert not of_a_game()


def test_settings_apply_from_the_start() -> None:
    rig = Rig()
    rig.console.settings.lights, rig.console.settings.shake, rig.console.settings.screen = 1, 5, 2
    rig.console.settings.save(rig.console.journal)
    again = Rig(nvm=rig.board.nvm)
    assert (again.console.lights.level, again.console.shake.level, again.board.backlight_level) == (1, 5, 2)
    again.console.settings.screen = 5
    again.console.apply()
    assert again.board.backlight_level == 5


# ---- the stack


def test_screens_cover_and_uncover_each_other(monkeypatch: pytest.MonkeyPatch) -> None:
    rig = Rig()
    console = rig.console
    one, card, two = Page(console, "one"), Page(console, "card", full=False), Page(console, "two")
    console.push(one)
    assert rig.texts() == ["one"]
    console.push(card)
    assert rig.texts() == ["one", "card"]
    console.push(two)
    assert rig.texts() == ["two"]
    assert (one.words(), card.words(), two.words()) == (["enter"], ["enter"], ["enter"])
    rig.press("back")
    assert rig.texts() == ["one", "card"]
    assert two.words() == ["key back", "leave"]
    assert (one.words(), card.words()) == ([], ["enter"])
    three = Page(console, "three")
    monkeypatch.setattr(console.loader, "open", lambda *_: three)
    console.replace("a.screen.Three")
    assert rig.texts() == ["three"]
    assert card.words() == ["leave"]
    console.pop()
    assert one.words() == ["enter"]
    assert rig.texts() == ["one"]


def test_only_the_top_screen_gets_keys() -> None:
    rig = Rig()
    one, card = Page(rig.console, "one"), Page(rig.console, "card", full=False)
    rig.console.push(one)
    rig.console.push(card)
    del one.log[:], card.log[:]
    rig.press("ok", "next", "look")
    assert card.words() == ["key ok", "key next", "key look"]
    assert one.words() == []


def test_popping_everything_leads_to_the_menu() -> None:
    rig = Rig()
    for _ in range(4):
        rig.console.pop()
    rig.run(20)
    assert rig.screen == "menu"
    rig.press("back", "back")
    rig.hold("back", 800)
    rig.run(50)
    assert rig.screen == "menu"


def test_keys_pressed_before_a_change_do_not_reach_the_new_screen() -> None:
    rig = Rig()
    page = Page(rig.console, "page")
    rig.console.push(page)
    rig.see()
    rig.board.press("A")
    rig.board.release("A")
    rig.console.home()
    rig.until_screen("menu")
    rig.run(500)
    assert page.words() == ["enter", "leave"]


@pytest.mark.parametrize("ms", [0, 100, 190, 200])
def test_a_press_counts_200_ms_after_its_screen_is_shown(ms: int) -> None:
    rig = Rig()
    below, card = Page(rig.console, "below"), Page(rig.console, "card", full=False)
    rig.console.push(below)
    rig.console.push(card)
    rig.see()
    del below.log[:], card.log[:]
    rig.board.press("B")
    rig.board.release("B")
    shown = rig.board.time
    rig.console.step()
    assert below.words() == ["enter"]
    assert rig.texts() == ["below"]
    rig.board.time = shown + ms
    rig.board.press("A")
    rig.board.time += 300  # however late it is read
    rig.console.step()
    assert below.words() == (["key ok"] if ms == 200 else [])


def test_a_shake_counts_200_ms_after_its_screen_is_shown() -> None:
    rig = Rig()
    page = Page(rig.console, "page", shakes=True)
    rig.board.shake(2000)
    rig.run(500)
    rig.console.push(page)
    rig.run(450)
    assert page.words() == ["enter"]  # a shake is felt only after 250 ms
    rig.run(150)
    assert page.words() == ["shaken"]
    rig.console.keys.new_picture()  # the sensor is read until the shake ends, whatever is on the screen
    rig.run(1500)
    assert not rig.console.shake.going and page.words() == []


def test_a_card_repaints_only_itself() -> None:
    rig = Rig(fast=False)
    rig.run(50)
    card = Page(rig.console, "card", full=False)
    card.group.append(rig.console.ui.rect(50, 80, 60, 40, 4))
    rig.console.push(card)
    painted: list[int] = []
    refresh = rig.board.display._refresh_area

    def count(area: Any) -> Any:
        painted.append((area.x2 - area.x1) * (area.y2 - area.y1))
        return refresh(area)

    rig.board.display._refresh_area = count
    rig.run(20)
    assert 0 < sum(painted) <= 100 * 60
    painted.clear()
    rig.run(500)
    assert sum(painted) <= 0
    rig.console.pop()
    rig.run(20)
    assert sum(painted) <= 240 * 240


def test_what_takes_the_place_of_a_layer_is_painted_after_it_has_been_wiped() -> None:
    rig = Rig(fast=False)
    page = Screen(rig.console)
    ui = rig.console.ui
    stays, goes = ui.rect(0, 0, 240, 40, 4), ui.rect(0, 60, 240, 100, 4)
    page.group.append(stays)
    page.group.append(goes)
    rig.console.push(page)
    rig.run(50)
    card = Screen(rig.console)
    card.full = False
    card.group.append(ui.rect(20, 80, 60, 40, 5))
    painted: list[tuple[int, int, int, int]] = []
    refresh = rig.board.display._refresh_area

    def note(area: Any) -> Any:
        painted.append((area.x1, area.y1, area.x2, area.y2))
        return refresh(area)

    rig.board.display._refresh_area = note
    page.group.remove(goes)
    rig.console.wipe()
    rig.console.push(card)
    assert painted == [(0, 60, 240, 160)]
    painted.clear()
    rig.run(50)
    assert painted == [(20, 80, 80, 120)]
    painted.clear()
    rig.console.pop()
    rig.console.wipe()
    page.group.append(goes)
    rig.run(50)
    assert painted == [(20, 80, 80, 120), (0, 60, 240, 160)]
    painted.clear()
    rig.console.repaint()
    rig.console.wipe()
    assert not painted, "everything will be repainted anyway"
    rig.run(50)
    assert painted == [(0, 0, 240, 240)]


# ---- keys and shakes, in time


def test_a_key_is_answered_in_the_next_pass() -> None:
    rig = Rig()
    page = Page(rig.console, "page")
    rig.console.push(page)
    rig.see()
    page.words()
    for _ in range(20):
        before = rig.board.time
        rig.board.press("A")
        rig.console.step()
        assert page.words() == ["key ok"]
        assert rig.board.time - before <= 10
        rig.board.release("A")
        rig.console.step()


def test_the_sensor_is_read_only_for_screens_that_shake() -> None:
    rig = Rig()
    deaf = Page(rig.console, "deaf")
    rig.console.push(deaf)
    rig.shake(1000)
    assert deaf.words() == ["enter"]
    page = Page(rig.console, "page", shakes=True)
    rig.console.push(page)
    rig.run(200)
    assert page.words() == ["enter"]
    rig.shake(500)
    assert page.words() == ["shaken"]


def test_a_lost_sensor_is_announced_once_and_buttons_still_work() -> None:
    rig = Rig()
    page = Page(rig.console, "page", shakes=True)
    rig.console.push(page)
    rig.see()
    rig.run(100)
    assert rig.board.accel is not None
    rig.board.accel.unplug()
    rig.run(100)
    assert "No sensor: use buttons" in rig.texts()
    rig.run(3000)
    assert rig.texts() == ["page"]
    rig.run(20_000)
    assert rig.texts() == ["page"]
    page.words()
    rig.press("ok")
    assert page.words() == ["key ok"]
    rig.board.accel.plugged = True
    rig.run(6000)
    rig.shake(600)
    assert page.words() == ["shaken"]


def test_without_a_sensor_nothing_is_announced() -> None:
    rig = Rig(sensor=False)
    rig.console.push(Page(rig.console, "page", shakes=True))
    rig.run(500)
    assert rig.texts() == ["page"]


def test_a_stuck_button_is_announced_once() -> None:
    rig = Rig()
    page = Page(rig.console, "page")
    rig.console.push(page)
    rig.board.press("A")
    rig.run(10_100)
    assert "A button is stuck" in rig.texts()
    rig.run(60_000)
    assert rig.texts() == ["page"]


def test_after_an_overflow_all_waiting_keys_are_dropped() -> None:
    rig = Rig()
    page = Page(rig.console, "page")
    rig.console.push(page)
    rig.see()
    page.words()
    for _ in range(100):
        rig.board.press("A")
        rig.board.release("A")
    rig.run(1000)
    assert page.words() == []
    rig.press("ok")
    assert page.words() == ["key ok"]


@pytest.mark.parametrize("start", [(1 << 29) - 500, 0])
def test_keys_and_time_survive_the_wrap_of_the_ticks(start) -> None:
    rig = Rig(start=start)
    page = Page(rig.console, "page", shakes=True)
    rig.console.push(page)
    rig.see()
    page.words()
    rig.board.press("right")
    rig.run(1000)
    rig.board.release("right")
    rig.run(100)
    assert page.words() == ["key next"] * 6
    t = rig.console.now
    rig.run(1000)
    assert abs(rig.console.since(t) - 1000) <= 20


def test_notices_replace_each_other_and_disappear() -> None:
    rig = Rig()
    rig.console.push(Page(rig.console, "page"))
    rig.console.notice("first")
    rig.run(1000)
    rig.console.notice("second")
    rig.run(2000)
    assert rig.texts() == ["second", "page"]
    rig.console.push(Page(rig.console, "other"))
    assert rig.texts() == ["second", "other"]
    rig.run(600)
    assert rig.texts() == ["other"]


@pytest.mark.parametrize("game", [False, True])
def test_outside_a_match_the_next_key_removes_a_notice(game) -> None:
    rig = Rig()
    page: Any = Page(rig.console, "page")
    page.has_menu = game
    rig.console.push(page)
    rig.console.notice("first")
    rig.run(500)
    rig.press("next")
    assert ("first" in rig.texts()) == game
    page.key = lambda _: rig.console.notice("second")
    rig.press("next")
    assert "second" in rig.texts(), "the notice of the key itself stays"


# ---- games come and go


def test_a_game_can_be_begun_left_and_resumed() -> None:
    rig = Rig()
    begin(rig)
    assert rig.console.table is not None
    assert rig.console.table.names == NAMES[:2]
    assert rig.screen != "menu"
    rig.console.table.roll()
    rig.console.home()
    rig.until_screen("menu")
    assert (rig.screen, rig.console.table, rig.console.journal.game) == ("menu", None, 0)
    again = Rig(nvm=rig.board.nvm)
    again.console.resume()
    again.until_game()
    assert again.console.table is not None
    assert again.console.table.game.round == 1


def test_home_unloads_the_whole_game() -> None:
    rig = Rig()
    begin(rig)
    game = weakref.ref(rig.console.table.game) if rig.console.table else None
    assert "rules.qwixx" in sys.modules and "console.qwixx.play" in sys.modules
    rig.console.home()
    rig.until_screen("menu")
    assert not of_a_game()
    assert not hasattr(sys.modules["console"].qwixx, "play")  # the menu has its entry again
    assert not hasattr(sys.modules["rules"], "qwixx")
    gc.collect()
    assert game is not None and game() is None


def test_one_moment_is_shown_while_the_memory_is_rewritten() -> None:
    rig = Rig()
    for k in range(30):
        rig.console.settings.lights = k % 6
        rig.console.settings.save(rig.console.journal)
    journal = rig.console.journal
    while journal.log.free > 1500:
        assert journal.begin(NewGame("qwixx", bytes((2, 0, 0)), NAMES[:2]), 100)
        assert journal.end(1, [1, 2], ["Anna", "Ben"])
    seen: list[list[str]] = []
    rig.board.nvm.written = lambda start, stop: seen.append(rig.texts()) if stop - start == 4096 else None
    begin(rig, 5)
    assert seen == [["One moment...", "Saving.", "Please don't unplug!"]]
    assert "One moment..." not in rig.texts()
    assert rig.console.table is not None and rig.console.table.kept
    assert Rig(nvm=rig.board.nvm).console.settings.lights == 29 % 6


# ---- what goes wrong


@pytest.mark.parametrize("where", ["key", "tick", "enter", "leave", "shaken"])
def test_an_error_anywhere_is_shown_and_the_game_goes_on(where) -> None:
    rig = Rig(show_errors=True)
    begin(rig)
    table = rig.console.table
    assert table is not None
    table.roll()
    state = bytes(table.game.state)
    page = Page(rig.console, "page", shakes=True)
    page.fail = where
    if where == "enter":
        rig.board.random.seed(1)
        rig.top.key = lambda _: rig.console.push(page)
        rig.press("ok")
    else:
        rig.console.push(page)
        if where == "leave":
            rig.press("back")
        elif where == "shaken":
            rig.shake(600)
        elif where == "tick":
            rig.step()
        else:
            rig.press("ok")
    assert rig.screen == "error"
    texts = rig.texts()
    assert {"Oh dear.", "Something went wrong.", "Your game is safe.", "Qwixx, round 1"} <= set(texts)
    assert any("ValueError" in text for text in texts)
    said = "\n".join(rig.board.said)
    assert f"ValueError: {where} of page" in said and "Traceback" in said
    assert rig.pixels()[1:] == ((0, 0, 0),) * 5 and rig.pixels()[0][0] > 0
    rig.press("ok")
    rig.run(50)
    assert rig.screen != "error"
    assert rig.console.table is not None
    assert bytes(rig.console.table.game.state) == state


KEPT = (
    ("qwixx", b"\2\0\0", ("Qwixx", "Qwixx, round 1", "Qwixx, round 2")),
    ("duel", b"\0", ("The Duel", "The Duel, round 1", "The Duel, round 2")),
    ("quixo", bytes((4, 0, 5, 0, 0, 0, 0, 0)), ("Quixo, move 1", "Quixo, move 2", "Quixo, move 6")),
)


@pytest.mark.parametrize(("game", "settings", "said"), KEPT)
def test_every_game_is_kept_and_named_when_something_goes_wrong(game, settings, said) -> None:
    """The error comes at the start, after events, or when the game is no longer kept; play goes on."""
    rig = Rig(show_errors=True)
    rig.console.begin(NewGame(game, settings, NAMES[: 4 if game == "quixo" else 2]))
    rig.until_game()
    out = bytearray(100)
    for events, words in zip((0, 1, 4), (*said,), strict=True):
        for _ in range(events):
            table = rig.table
            if table.game.phase == 0:
                table.roll()
            else:
                table.choose(out[table.game.legal(out) // 2])
        state = bytes(rig.table.game.state)
        fail(rig)
        assert {"Your game is safe.", words} <= set(rig.texts())
        assert all(x + w <= 230 for x, y, w, text in rig.places() if text == words)
        rig.press("ok")
        rig.run(50)
        assert bytes(rig.table.game.state) == state and rig.screen != "error"
    rig.table.kept = False
    fail(rig)
    assert {"Partly saved.", said[0].split(",")[0]} <= set(rig.texts())


def fail(rig) -> None:
    page = Page(rig.console, "page")
    page.fail = "tick"
    rig.console.push(page)
    rig.until_screen("error")


def test_back_leads_from_the_error_screen_to_the_menu() -> None:
    rig = Rig(show_errors=True)
    page = Page(rig.console, "page")
    page.fail = "tick"
    rig.console.push(page)
    rig.until_screen("error")
    assert "quit" in rig.texts() and "menu" not in rig.texts()  # that word belongs to the game menu
    assert "Your game is safe." not in rig.texts()
    rig.press("back")
    rig.until_screen("menu")


def test_a_kept_game_that_cannot_be_resumed_is_no_dead_end() -> None:
    rig = Rig(show_errors=True)
    rig.console.journal.begin(NewGame("qwixx", bytes((3, 0, 0)), NAMES[:2]), 100)  # two names for three seats
    again = Rig(nvm=rig.board.nvm, show_errors=True)
    again.console.resume()
    again.until_screen("error")
    assert "Your saved game" in again.texts()
    again.press("ok")
    again.until_screen("menu")
    begin(again)
    assert again.console.table is not None


def test_out_of_memory_is_shown_like_other_errors_and_frees_tilesets() -> None:
    rig = Rig(show_errors=True)
    begin(rig)

    def full(_now: int) -> None:
        raise MemoryError("memory allocation failed, allocating 4096 bytes")

    rig.top.tick = full
    rig.until_screen("error")
    assert "cells" not in rig.tilesets
    assert not of_a_game()
    rig.press("ok")
    rig.run(50)
    assert rig.console.table is not None


def test_an_error_in_the_error_screen_says_so_waits_and_is_raised() -> None:
    rig = Rig(show_errors=True)
    page = Page(rig.console, "page")
    page.fail = "tick"
    rig.console.push(page)
    rig.run(30)
    rig.top.tick = page.tick
    before = rig.board.time
    with pytest.raises(ValueError, match="tick of page"):
        rig.console.step()
    assert rig.board.time - before >= 10_000
    assert "Restarting" in rig.board.said[-1]


def test_when_no_error_screen_can_be_made_the_error_is_raised(monkeypatch) -> None:
    rig = Rig(show_errors=True)
    monkeypatch.setitem(sys.modules, "console.screens.error", None)  # its import fails
    rig.console.loader._fixed.add("console.screens.error")  # pyright: ignore[reportPrivateUsage]
    page = Page(rig.console, "page")
    page.fail = "tick"
    rig.console.push(page)
    with pytest.raises(ValueError, match="tick of page"):
        rig.run(30)
    assert "Restarting" in rig.board.said[-1]


@pytest.mark.parametrize("kind", [KeyboardInterrupt, SystemExit])
def test_stopping_is_not_caught(kind) -> None:
    rig = Rig(show_errors=True)

    def stop(_: Any = None) -> None:
        raise kind

    rig.top.tick = stop
    with pytest.raises(kind):
        rig.console.step()
    rig = Rig(show_errors=True)
    rig.board.wait = stop  # type: ignore[method-assign]
    with pytest.raises(kind):
        rig.console.run()


def test_a_failing_display_is_reported() -> None:
    rig = Rig(show_errors=True)

    def broken() -> None:
        raise OSError("SPI")

    rig.board.display.refresh = broken  # type: ignore[method-assign]
    with pytest.raises(OSError, match="SPI"):
        rig.console.step()
    assert any("SPI" in line for line in rig.board.said)


# ---- another version's memory


def foreign() -> Flash:
    flash = Flash()
    started(flash)
    of_another_version(flash.data)
    return flash


def test_another_versions_memory_is_announced_and_not_touched() -> None:
    flash = foreign()
    data = bytes(flash.data)
    rig = Rig(nvm=flash)  # type: ignore[arg-type]
    assert rig.screen == "foreign"
    assert "Not my save" in rig.texts()
    rig.press("back")
    assert "Erase all?" in rig.texts()
    rig.press("back")
    assert "Not my save" in rig.texts()
    rig.press("ok")
    assert rig.screen == "menu"
    begin(rig)
    assert rig.console.table is not None
    rig.console.table.roll()
    rig.console.home()
    rig.until_screen("menu")
    assert rig.board.restarts == 0  # it does not ask again
    assert bytes(flash.data) == data


def test_another_versions_memory_can_be_erased() -> None:
    flash = foreign()
    rig = Rig(nvm=flash)  # type: ignore[arg-type]
    rig.press("back", "ok")
    assert rig.screen == "menu"
    begin(rig)
    assert Rig(nvm=flash).screen != "error"  # type: ignore[arg-type]
    assert Log(flash).state == flashcode.READY


def test_a_damaged_memory_is_announced_and_started_afresh() -> None:
    flash = Flash()
    started(flash)
    flash.data[4:6] = b"\0\0"
    rig = Rig(nvm=flash)  # type: ignore[arg-type]
    assert rig.screen == "menu"
    assert "Memory lost, fresh start" in rig.texts()
    rig.run(3000)
    assert "Memory lost, fresh start" not in rig.texts()
    begin(rig)
    assert rig.console.table is not None and rig.console.table.kept
    assert rig.console.journal.state == flashcode.READY
    assert "Memory lost, fresh start" not in Rig(nvm=flash).texts()  # type: ignore[arg-type]


def test_the_hint_for_ok_blinks_once_if_ok_was_pressed_too_early() -> None:
    from console.ui.blink import ok_hint

    rig = Rig()
    rig.press("ok")
    rig.until_screen("setup")
    console = rig.console
    hint = ok_hint(console.ui, console.top.group)
    assert hint is not None and hint.y == 217 and not hint.hidden
    length = len(console.stack)
    console.keys.new_picture()
    rig.until(lambda: not console.picture.painting)
    rig.board.press("ok")
    rig.run(30)
    rig.board.release("ok")
    assert hint.hidden and len(console.stack) == length and rig.screen == "setup"
    rig.run(150)
    assert not hint.hidden
    rig.run(500)
    assert not hint.hidden, "once"
    rig.press("ok")
    rig.until(lambda: rig.screen != "setup")
    assert not hint.hidden


def test_nothing_blinks_where_no_hint_is_shown() -> None:
    from console.ui.blink import ok_hint

    rig = Rig()
    group = rig.console.top.group
    group.hidden = False
    for layer in group:
        layer.hidden = True
    assert ok_hint(rig.console.ui, group) is None


def test_nothing_is_saved_while_the_display_keeps_its_picture_for_a_player() -> None:
    """The two do not fit into the heap together."""
    rig = Rig()
    rig.run(300)
    rig.console.settings.lights = 1
    rig.console.frozen = True
    rig.console.save_soon()
    rig.run(200)
    assert Rig(nvm=rig.board.nvm).console.settings.lights != 1
    rig.console.frozen = False
    rig.run(200)
    assert Rig(nvm=rig.board.nvm).console.settings.lights == 1
