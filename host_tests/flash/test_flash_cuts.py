"""A flash cut at every single change of a file: service mode opens, and the next flash finishes by itself.

Every state that a cut can leave is recorded during one flash. From each of them a console is switched on with
its service button held, and flashed again without BOARD=, on a laptop that knows nothing of it.
"""

from __future__ import annotations

import errno
import functools
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest

from host_tests.flash.consoles import BOOT_OUT, OWN, ServiceStart, console, listed, recognise
from host_tests.sampled import sampled
from host_tests.stand_ins.board_at_once import Cuts, Wire, become, contents, lay
from tools.boards import catalog as boards
from tools.bundle.boot import name_in
from tools.flash import __main__ as main
from tools.flash import choose
from tools.flash import drive as d
from tools.flash import port as p
from tools.flash.owned import LIST
from tools.flash.words import FlashError

THIS, OTHER = "pico_lcd_1_3", "own_wiring"  # both are built on a Raspberry Pi Pico
NEW = {"code.py": b'print("Hello World!")\n', "settings.toml": b"", "lib/": b""}  # CircuitPython's drive
CHANGES = {  # name: what is there, what is flashed
    "new drive": (NEW, console(THIS)),
    "plain to compiled": (console(THIS), console(THIS, compiled=True)),
    "compiled to plain": (console(THIS, compiled=True), console(THIS)),
    "old version to new": (console(THIS, version=1), console(THIS)),
    "old compiled version to new": (console(THIS, True, version=1), console(THIS, True)),
    "another board to this one": (console(OTHER, compiled=True), console(THIS)),
    "older board to this one": (console(OTHER, True, version=1), console(THIS, True)),
}
ROOM, SMALL = 1_000_000, 26_000  # bytes of a drive; on a small one some old files have to go early


@pytest.fixture(autouse=True)
def _another_laptop(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(choose, "remembered", lambda _about: None)
    monkeypatch.setattr(main, "remember", lambda *_given, **_how: None)
    monkeypatch.setattr(boards, "describe", functools.cache(boards.describe))
    monkeypatch.setattr(d.os, "fsync", lambda _file: None)
    monkeypatch.setattr(d.os, "sync", lambda: None)


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    """Return a folder in the computer's memory, if possible: files come and go by the thousand."""
    memory = Path("/dev/shm")
    with tempfile.TemporaryDirectory(dir=memory if memory.is_dir() else tmp_path) as path:
        yield Path(path)


class Recorded(d.Drive):
    """A mounted drive that records what it holds before each change, and amid each write."""

    def __init__(self, root: Path, cuts: Cuts) -> None:
        super().__init__(root)
        for name in ("write", "rename", "remove", "remove_folder"):
            setattr(self, name, self._recorded(name, getattr(self, name), cuts))

    def _recorded(self, name: str, act: Callable[..., None], cuts: Cuts) -> Callable[..., None]:
        def step(*given: object) -> None:
            cuts.note(contents(self.root))
            if name == "write":
                path, data, _tick = given
                for size in (0, len(data) // 2):  # type: ignore[arg-type]
                    act(path, data[:size], lambda _n: None)  # type: ignore[index]
                    cuts.note(contents(self.root))
            act(*given)

        return step


class Flashes:
    """Flashes a folder over a mounted drive or a serial port; the bundles are folders, by board."""

    def __init__(self, bundles: dict[str, Path], monkeypatch: pytest.MonkeyPatch) -> None:
        self.bundles = bundles
        self.patch = monkeypatch
        self.room = ROOM
        monkeypatch.setattr(d.shutil, "disk_usage", self._free)
        monkeypatch.setattr(d.os, "statvfs", lambda _root: SimpleNamespace(f_frsize=1024))

    def _free(self, root: Path) -> SimpleNamespace:
        sizes = (p.stat().st_size if p.is_file() else 1024 for p in root.rglob("*"))
        used = sum(-(-size // 1024) * 1024 for size in sizes)
        assert used < self.room, "the drive would be full"
        return SimpleNamespace(free=self.room - used, total=self.room)

    def over(self, way: str, folder: Path, board: str | None, cuts: Cuts | None = None) -> None:
        """Flash over "DRIVE" or "PORT", with BOARD= this one."""
        if way == "DRIVE":
            drive = d.Drive(folder) if cuts is None else Recorded(folder, cuts)
            main.update(drive, choose.described(board), self.bundles.__getitem__)
            return
        wire = Wire(folder, cuts)
        wire.room = self.room
        self.patch.setattr(p, "Link", lambda _port: wire)
        port = p.Port("wire")
        try:
            main.update(port, choose.described(board), self.bundles.__getitem__)
        finally:
            port.close()


def test_a_directory_that_a_cut_has_damaged_is_flashed_all_the_same(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """CircuitPython lists such entries, and refuses to look at them."""

    class Damaged(Wire):
        @property
        def _modules(self) -> dict[str, dict[str, object]]:
            known = super()._modules
            there = known["os"]["listdir"]
            known["os"] |= {"listdir": lambda path: [*there(path), "\xa0" * 8]}
            return known

        def _stat(self, path: str) -> tuple[int, ...]:
            if "\xa0" in path:
                raise OSError(errno.EINVAL)
            return super()._stat(path)

    recognise(monkeypatch, console(THIS, version=1))
    bundle = lay(folder / THIS, console(THIS))
    chip = lay(folder / "chip", console(THIS, version=1) | BOOT_OUT)
    monkeypatch.setattr(p, "Link", lambda _port: Damaged(chip))
    main.update(p.Port("wire"), None, lambda _board: bundle)
    assert contents(chip) == listed(console(THIS)) | BOOT_OUT
    told = capsys.readouterr().out
    assert "damaged entries on the drive: " in told and "erase_filesystem()" in told


@pytest.mark.parametrize("name", sampled(CHANGES, 4))
@pytest.mark.long(after=1)
def test_a_flash_cut_at_any_change_of_a_file_can_be_finished(
    name: str, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before, after = CHANGES[name]
    recognise(
        monkeypatch, console(THIS, version=1), console(THIS, True, version=1), console(OTHER, True, version=1)
    )
    if LIST.encode() in before.get("boot.py", b""):
        before = listed(before)
    there = [THIS, OTHER] if "board" in name else [THIS]
    bundles = {board: lay(folder / board, files) for board, files in zip(there, (after, CHANGES[name][0]))}
    service = {boards.describe(board).pins[boards.describe(board).service] for board in there}
    flash = Flashes(bundles, monkeypatch)
    chip = folder / "chip"
    chip.mkdir()
    done = listed(after) | OWN | BOOT_OUT
    for way in ("PORT", "DRIVE"):
        cuts = Cuts()
        for flash.room in (SMALL, ROOM):
            become(chip, before | OWN | BOOT_OUT)
            flash.over(way, chip, THIS, cuts)
            assert contents(chip) == done
        begun = False  # the console knows which one it is to be: in all states but the first few
        assert len(cuts) > 20
        for k, files in enumerate(cuts):
            begun = begun or THIS in (name_in(files.get(boot, b"")) for boot in ("boot.txt", "boot.py"))
            if "boot.py" in before or after["boot.py"] in (files.get("boot.txt"), files.get("boot.py")):
                assert ServiceStart(files, service).opens(), f"cut {k}: {sorted(files)}"
            become(chip, files)
            if name == "new drive" and not begun:
                with pytest.raises(FlashError, match="several consoles"):
                    flash.over(way, chip, None)
                flash.over(way, chip, THIS)
            else:
                flash.over(way, chip, None)
            left = contents(chip)
            same = [old | OWN | BOOT_OUT for old in (before, listed(CHANGES[name][0]))] if not begun else []
            assert left in (done, *same), f"cut {k}"
        assert begun


def test_a_button_that_wakes_the_console_does_not_open_service_mode() -> None:
    files = console(THIS)
    service = {boards.describe(THIS).pins[boards.describe(THIS).service]}
    assert not ServiceStart(files, service, woken=True).opens()
    assert ServiceStart(files, service, woken=None).opens(), "a board without alarm"
    assert not ServiceStart(files, set()).opens()
