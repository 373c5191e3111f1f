"""The console's window on SDL's dummy driver: keyboard, mouse, lights and closing."""

import functools
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import tools.paths

import displayio
import pygame
import pytest
from PIL import Image

import face
import store
import window
from board_rollmark import Board
from console.core import keys
from host_tests.sampled import sampled
from host_tests.ui.compose import KIT

draw_once = functools.cache(face.Face)  # drawing the console takes longer than most tests


@pytest.fixture
def board(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Board]:
    monkeypatch.setenv("ROLLMARK_HOME", str(tmp_path))
    monkeypatch.setenv("ROLLMARK_SCALE", "1")
    monkeypatch.setattr(window, "Face", draw_once)
    board = Board()
    yield board
    board.window.close()
    board.nvm.close()


def _post(kind: int, key: int = 0, text: str = "", mod: int = 0) -> None:
    pygame.event.post(pygame.event.Event(kind, key=key, mod=mod, unicode=text))


def _events(board: Board) -> list[tuple[str, bool]]:
    board.wait(0)
    found = []
    while board.keys.get_into(board.key_event):
        found.append((board.KEYS[board.key_event.key_number][1], board.key_event.pressed))
    return found


@pytest.mark.parametrize(
    ("key", "cap"),
    [(pygame.K_LEFT, "left"), (pygame.K_RIGHT, "right"), (pygame.K_UP, "up"), (pygame.K_DOWN, "down"),
     (pygame.K_RETURN, "A"), (pygame.K_a, "A"), (pygame.K_ESCAPE, "B"), (pygame.K_BACKSPACE, "B"),
     (pygame.K_b, "B"), (pygame.K_x, "X"), (pygame.K_y, "Y")],
)  # fmt: skip
def test_keys_are_buttons(board: Board, key: int, cap: str) -> None:
    _post(pygame.KEYDOWN, key)
    assert _events(board) == [(cap, True)]
    _post(pygame.KEYUP, key)
    assert _events(board) == [(cap, False)]


def test_every_logical_key_can_be_pressed(board: Board) -> None:
    reachable = {means for means, cap in board.KEYS if cap in set(window._KEYS.values())}
    assert reachable == {*keys.NAMES} - {"menu"}, "which is BACK, held"


def test_mouse_presses_buttons_and_the_stick(board: Board) -> None:
    for cap, place in [
        *face.BUTTONS.items(),
        ("", face.STICK),
        ("left", (face.STICK[0] - 45, face.STICK[1])),
    ]:
        at = (place[0] // 2, place[1] // 2)  # scale 1
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, button=1, pos=at))
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, button=1, pos=at))
        assert _events(board) == [(cap, True), (cap, False)]
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, button=1, pos=(225, 200)))
    assert _events(board) == []


def test_a_warning_stays_across_the_top_until_it_is_taken_back(board: Board) -> None:
    def top() -> bytes:
        board.window.draw()
        return pygame.image.tobytes(board.window._target.subsurface((20, 8, 100, 8)), "RGB")

    before = top()
    board._warn("Not saved: No space left on device. I try again at each move.")
    assert top() != before
    board._warn("")
    assert top() == before


class _Pointer:
    """Notes what the window gives it."""

    def __init__(self) -> None:
        self.seen: list[object] = []
        self.answer: int | None = None

    def click(self, x: int, y: int) -> int | None:
        self.seen.append((x, y))
        return self.answer

    def typed(self, text: str) -> bool:
        self.seen.append(text)
        return text == "p"

    def stop(self) -> None:
        self.seen.append("stop")

    def tick(self) -> None:
        pass


def test_clicks_on_the_display_and_letters_go_to_the_pointer(board: Board) -> None:
    pointer = board.window.pointer = _Pointer()
    x, y = board.window.face.screen
    board.window.rescale(1)

    def mouse(kind: int, at: tuple[int, int]) -> None:
        pygame.event.post(pygame.event.Event(kind, button=1, pos=at))

    for dx, dy in ((0, 0), (239, 239), (240, 100), (100, -1)):  # the last two are beside it
        mouse(pygame.MOUSEBUTTONDOWN, (x + dx, y + dy))
        mouse(pygame.MOUSEBUTTONUP, (x + dx, y + dy))
    assert _events(board) == [] and pointer.seen == [(0, 0), (239, 239)]
    pointer.answer = 3
    mouse(pygame.MOUSEBUTTONDOWN, (x + 5, y + 5))
    assert _events(board) == [("B", True)]
    mouse(pygame.MOUSEBUTTONUP, (x + 5, y + 5))
    assert _events(board) == [("B", False)]
    pointer.answer = -1
    mouse(pygame.MOUSEBUTTONDOWN, (x + 5, y + 5))
    assert _events(board) == [] and board.window.shaking
    pointer.seen.clear()
    _post(pygame.KEYDOWN, pygame.K_p, "p")  # a letter, not a picture
    _post(pygame.KEYDOWN, pygame.K_x, "x")
    assert _events(board) == [("X", True)] and pointer.seen == ["p", "x", "stop"]


def test_keys_are_released_when_the_window_loses_focus(board: Board) -> None:
    _post(pygame.KEYDOWN, pygame.K_ESCAPE)
    pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    assert _events(board) == [("B", True), ("B", False)]


def test_space_shakes_for_a_moment_or_as_long_as_it_is_held(
    board: Board, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = [100.0]
    monkeypatch.setattr(window.time, "monotonic", lambda: now[0])
    _post(pygame.KEYDOWN, pygame.K_SPACE)
    _post(pygame.KEYUP, pygame.K_SPACE)
    board.wait(0)
    assert board.accel.shaking
    now[0] += window.SHAKE_MS / 1000
    board.wait(0)
    assert not board.accel.shaking
    _post(pygame.KEYDOWN, pygame.K_s)
    board.wait(0)
    now[0] += 5
    board.wait(0)
    assert board.accel.shaking


def test_help_card_swallows_the_key_that_closes_it(board: Board) -> None:
    _post(pygame.KEYDOWN, pygame.K_F1)
    board.wait(0)
    _post(pygame.KEYDOWN, pygame.K_RETURN, "\r")
    assert _events(board) == []
    _post(pygame.KEYDOWN, pygame.K_RETURN, "\r")
    assert _events(board) == [("A", True)]


def test_closing_the_window_ends_the_program(board: Board) -> None:
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    with pytest.raises(SystemExit) as end:
        board.wait(10)
    assert end.value.code == 0


def test_a_lost_display_ends_the_program_in_one_line(
    board: Board, capsys: pytest.CaptureFixture[str]
) -> None:
    capsys.readouterr()
    pygame.display.quit()
    for call in (lambda: board.wait(10), lambda: board.backlight(2)):
        with pytest.raises(SystemExit) as end:
            call()
        assert end.value.code == 0
        err = capsys.readouterr().err
        assert err.count("\n") == 1 and err.startswith("The window is lost (")


@pytest.mark.parametrize("how", sampled(["TERM", "INT", "HUP"], 3))
def test_a_signal_ends_the_program_and_the_memory_is_kept(how: str, tmp_path: Path) -> None:
    if not hasattr(signal, "SIG" + how):
        pytest.skip(f"this system has no SIG{how}")
    environment = {**os.environ, "SDL_VIDEODRIVER": "dummy", "ROLLMARK_HOME": str(tmp_path)}
    command = [sys.executable, "-c", ENDS.format(how=how)]
    done = subprocess.run(
        command,
        env=environment,
        cwd=tools.paths.ROOT,
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "", window.HELLO + "\n")
    assert (tmp_path / store.NAME).read_bytes()[100:103] == b"abc"


ENDS = """
import os, signal
import tools.paths
from board_rollmark import Board
from tools.sim import window
left, wait = [20], Board.wait
def counted(self, ms):
    left[0] -= 1
    if left[0] == 0:
        self.nvm[100:103] = b"abc"
        os.kill(os.getpid(), signal.SIG{how})
    assert left[0] > -3
    wait(self, ms)
Board.wait = counted
window.main([])
"""


def test_display_and_lights_are_in_the_window(board: Board) -> None:
    root = displayio.Group()
    root.append(KIT.rect(0, 0, 240, 240, 6))
    board.display.root_group = root
    board.display.refresh()
    board.pixels[5] = 0x000038
    board.pixels.show()
    board.backlight(5)
    board.wait(0)
    target = pygame.display.get_surface()
    assert target is not None
    x, y = board.window.face.screen
    red = board.display.picture().getpixel((0, 0))
    assert target.get_at((x, y))[:3] == target.get_at((x + 239, y + 239))[:3] == red
    dark, blue = (target.get_at(board.window.face.lights[k]) for k in (4, 5))
    assert blue[2] > 200 and blue[2] > blue[0] + 100 and dark[2] < 100


@pytest.mark.long
def test_sizes_are_whole_and_sharp(board: Board, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1400, 1050)])
    for key, scale in ((pygame.K_2, 2), (pygame.K_3, 3)):
        board.window._screen = Image.effect_noise((240, 240), 60).convert("RGB")
        board.window.rescale(scale)
        target = pygame.display.get_surface()
        assert target is not None and target.get_size() == board.window.face.size
        x, y = board.window.face.screen
        shown = target.subsurface((x, y, 240 * scale, 240 * scale))
        picture = Image.frombytes("RGB", shown.get_size(), pygame.image.tobytes(shown, "RGB"))
        wanted = board.window._screen.resize(picture.size, Image.Resampling.NEAREST)
        assert picture.tobytes() == wanted.tobytes()
        assert key in window._SCALES


@pytest.mark.long
def test_a_window_never_outgrows_the_desktop(board: Board, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1366, 768)])
    board.window.rescale(3)
    assert board.window.scale == 2


def test_p_saves_the_screen_never_over_another(
    board: Board, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    monkeypatch.setattr(window.time, "strftime", lambda _: "rollmark-now")
    (tmp_path / "Pictures").mkdir()
    for mod in (0, 0, pygame.KMOD_SHIFT):
        _post(pygame.KEYDOWN, pygame.K_p, "p", mod)
        board.wait(0)
    paths = [tmp_path / "Pictures" / f"rollmark-now{end}.png" for end in ("", "-2", "-3")]
    assert [Image.open(path).size for path in paths] == [(240, 240), (240, 240), board.window.face.size]
    said = capsys.readouterr().err.splitlines()
    assert said[-3:] == [f"picture saved: {path}" for path in paths]


def test_pictures_go_to_the_users_folder_or_to_build(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    assert store.pictures_folder() == tools.paths.ROOT / "build"
    (tmp_path / "user-dirs.dirs").write_text('XDG_PICTURES_DIR="$HOME/Bilder"\n')
    assert store.pictures_folder() == tools.paths.ROOT / "build"
    (tmp_path / "Pictures").mkdir()
    assert store.pictures_folder() == tmp_path / "Pictures"
    (tmp_path / "Bilder").mkdir()
    assert store.pictures_folder() == tmp_path / "Bilder"
    (tmp_path / "user-dirs.dirs").write_text('XDG_PICTURES_DIR="$HOME/"\n')  # there is none
    assert store.pictures_folder() == tmp_path / "Pictures"


def test_a_missing_display_is_reported_in_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("SDL_VIDEODRIVER", "DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(window.sys, "platform", "linux")
    with pytest.raises(window.NoDisplay, match="^neither DISPLAY nor WAYLAND_DISPLAY is set$"):
        window.open_display()


def test_faint_lights_are_visible_and_black_is_black() -> None:
    assert face.light_colour((0, 0, 0)) == (0, 0, 0)
    assert face.light_colour((56, 56, 56)) == (255, 255, 255)
    assert min(face.light_colour((1, 1, 1))) > 35


# ---- the memory file


def _file(folder: Path) -> tuple[store.FileNvm, list[str]]:
    said: list[str] = []
    return store.FileNvm(folder, said.append, said.append), said


def _names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir() if path.suffix != ".lock")


def test_memory_is_a_file_that_is_read_again(tmp_path: Path) -> None:
    nvm, said = _file(tmp_path / "new")
    assert nvm[:] == b"\xff" * 4096
    nvm[5:8] = b"abc"
    assert (tmp_path / "new" / store.NAME).read_bytes()[4:9] == b"\xffabc\xff"
    assert _names(tmp_path / "new") == [store.NAME]
    nvm.close()
    again, more = _file(tmp_path / "new")
    assert again[5:8] == b"abc" and said == more == []


def test_memory_of_a_wrong_size_is_put_aside_beside_earlier_ones(tmp_path: Path) -> None:
    for data in (b"short", b"shorter"):
        (tmp_path / store.NAME).write_bytes(data)
        nvm, said = _file(tmp_path)
        assert nvm[0] == 0xFF and f"{len(data)} bytes" in said[0]
        nvm.close()
    assert (tmp_path / "console.damaged").read_bytes() == b"short"
    assert (tmp_path / "console-2.damaged").read_bytes() == b"shorter"


def test_a_failed_write_is_tried_again_at_the_next_change(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    nvm, said = _file(tmp_path)
    with monkeypatch.context() as full:
        full.setattr(store.os, "fsync", lambda _file: _raise(OSError(28, "No space left on device")))
        nvm[0] = 1
        nvm[1] = 2
    assert said == ["Not saved: No space left on device. I try again at each move."]
    assert _names(tmp_path) == []
    nvm[2] = 3
    assert said[1:] == [""] and (tmp_path / store.NAME).read_bytes()[:3] == b"\1\2\3"


def _raise(error: Exception) -> None:
    raise error


def test_a_second_window_saves_once_the_first_is_closed(tmp_path: Path) -> None:
    first, _ = _file(tmp_path)
    first[0] = 1
    second, said = _file(tmp_path)
    second[0] = 2
    assert said == ["Not saved: another window of Rollmark is open. I try again at each move."]
    assert (tmp_path / store.NAME).read_bytes()[0] == 1
    first.close()
    second[1] = 3
    assert said[1:] == [""] and (tmp_path / store.NAME).read_bytes()[:2] == b"\2\3"
    assert _names(tmp_path) == [store.NAME], "the first had not changed anything since"


def test_what_the_first_window_has_saved_is_put_aside(tmp_path: Path) -> None:
    first, _ = _file(tmp_path)
    second, said = _file(tmp_path)
    first[0] = 1
    first.close()
    second[0] = 2
    assert (tmp_path / store.NAME).read_bytes()[0] == 2
    assert (tmp_path / "console-other.nvm").read_bytes()[0] == 1
    assert "console-other.nvm" in said[1] and said[2:] == [""]


def test_what_a_killed_window_left_is_removed(tmp_path: Path) -> None:
    (tmp_path / (store.NAME + "ab1_xyz2")).write_bytes(b"half")
    (tmp_path / (store.NAME + ".mine")).write_bytes(b"a person's")
    _file(tmp_path)
    assert _names(tmp_path) == [store.NAME + ".mine"]


def test_an_unwritable_folder_is_reported_once_and_play_goes_on(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    nvm, said = _file(tmp_path / "file")
    nvm[0] = 1
    nvm[1] = 2
    assert len(said) == 1 and "Not saved" in said[0] and nvm[0:2] == b"\1\2"


@pytest.mark.parametrize(
    ("platform", "variable", "wanted"),
    [("linux", "XDG_DATA_HOME", "rollmark"), ("win32", "LOCALAPPDATA", "Rollmark")],
)
def test_memory_is_in_the_system_s_data_folder(
    platform: str, variable: str, wanted: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("ROLLMARK_HOME", raising=False)
    monkeypatch.setenv(variable, str(tmp_path))
    monkeypatch.setattr(store.sys, "platform", platform)
    assert store.data_folder() == tmp_path / wanted
    monkeypatch.setenv("ROLLMARK_HOME", os.path.join("~", "here"))
    assert store.data_folder() == Path.home() / "here"
