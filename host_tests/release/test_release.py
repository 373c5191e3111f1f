"""A release: one file for each board, read back as the device reads it, and the same bytes every time."""

from __future__ import annotations

import hashlib
import io
import json
import re
import time
import zipfile
from collections.abc import Callable
from pathlib import Path

from tools.paths import ROOT

import pytest
from PIL import Image

from console.screens.entries import find
from host_tests.release import circuitpythons, reading
from rules import GAMES
from tools.boards import catalog
from tools.bundle.build import NAMES, SITE
from tools.bundle.choice import Choice
from tools.bundle.errors import BundleError
from tools.bundle.names import Renamed, packed
from tools.flash.owned import LIST, SETTINGS, Owned, State, parsed, short
from tools.flash.target import digest
from tools.languages import build as languages
from tools.languages.catalogue import codes
from tools.release import __main__ as main
from tools.release import changes, circuitpython, editions, image, neighbours, page, pins
from tools.release.circuitpython import FLASH, MB, NVM
from tools.release.errors import ReleaseError
from tools.version import version

PICO, PICO_W, PICOPAD = "raspberry_pi_pico", "raspberry_pi_pico_w", "pajenicko_picopad"
SMALL = 508 * 1024
CODE = b"x" * 250_000  # a bundle's code, about
LARGE = 0  # the game whose code that is


def small_bundle(board: str, _mpy_cross: str | None, into: Path, choice: Choice) -> tuple[Path, object]:
    """Stand in for bundle(): few files, and a large one for each language."""
    target = into / board
    files = {
        "boot.py": b"boot", "code.py": b"print(1)\n", SETTINGS: b"A=1\n",
        f"lib/rules/{GAMES[LARGE]}.mpy": b"C\x06" + CODE, NAMES: packed(Renamed()),
        "empty.txt": b"", "console/core/keys.mpy": b"a stub",
        "console/a_long_name_of_a_module.mpy": board.encode() * 200,
        "board_rollmark.mpy": board.encode(),
    }  # fmt: skip
    if choice.site:
        files[SITE] = choice.site.encode()
    for code in {*(choice.languages or codes()), "en"}:
        files[f"languages/{code}/letters.tiles"] = code.encode() * 50_000
    for name, data in files.items():
        (target / name).parent.mkdir(parents=True, exist_ok=True)
        (target / name).write_bytes(data)
    return target, None


@pytest.fixture
def uf2s(tmp_path: Path) -> Path:
    """Return a folder with CircuitPython for every board."""
    folder = tmp_path / "uf2s"
    folder.mkdir()
    for board_id in FLASH:
        made = circuitpythons.uf2(circuitpythons.firmware(board_id))
        (folder / f"adafruit-circuitpython-{board_id}.uf2").write_bytes(made)
    return folder


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(main, "bundle", small_bundle)
    monkeypatch.setattr(main, "get_mpy_cross", lambda given: given or "mpy-cross")


def release(target: Path, *arguments: str) -> dict[str, bytes]:
    """Build a release with these arguments; return its files, by name without "rollmark-<version>"."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(main, "TARGET", target)
        assert main.main(list(arguments)) == 0
    return {p.name.removeprefix(f"rollmark-{version()}"): p.read_bytes() for p in target.iterdir()}


def drive_of(uf2: bytes, board_id: str) -> bytes:
    """Return the drive in a UF2 file, dragged onto a board full of something else."""
    firmware, size = FLASH[board_id]
    flash = bytearray(b"\xa5" * size)
    reading.dragged(uf2, flash)
    return bytes(flash[firmware + NVM :])


@pytest.mark.long
def test_every_board_gets_one_file_with_everything(uf2s: Path, tmp_path: Path) -> None:
    found = release(tmp_path / "out", "--uf2", str(uf2s))
    for name in catalog.names():
        first = catalog.describe(name).ids[0]
        endings = [e for e in (".uf2", "-de.uf2") if f"-{name}{e}" in found]
        assert len(endings) == 1, name
        drive = drive_of(found[f"-{name}{endings[0]}"], first)
        assert reading.label(drive) == "CIRCUITPY"
        files = reading.files(drive)
        assert files["board_rollmark.mpy"] == name.encode()
        assert (
            files["languages/en/letters.tiles"]
            and files["languages/de/letters.tiles"]
            and files["empty.txt"] == b""
        )
        zipped = zipfile.ZipFile(io.BytesIO(found[f"-{name}{endings[0][:-4]}.zip"]))
        beside = {path: zipped.read(path) for path in zipped.namelist()}
        assert files == {path: data for path, data in beside.items() if path not in neighbours.files()}


@pytest.mark.parametrize("board_id", FLASH)
@pytest.mark.long(after=2)
def test_nothing_touches_the_memory_or_lies_outside_the_flash(
    board_id: str, uf2s: Path, tmp_path: Path
) -> None:
    name = next(n for n in catalog.names() if board_id in catalog.describe(n).ids)
    found = release(tmp_path / "out", name, "--uf2", str(uf2s))
    firmware, size = FLASH[board_id]
    flash = bytearray(b"\xa5" * size)
    also = board_id != catalog.describe(name).ids[0]  # its name is in the file's
    mine = next(path for path in found if path.endswith(".uf2") and (board_id in path) == also)
    touched = reading.dragged(found[mine], flash)
    assert firmware not in touched, "the console's memory"
    assert flash[firmware : firmware + NVM] == b"\xa5" * NVM
    assert firmware + NVM in touched and max(touched) < size
    assert flash[:8192] == circuitpythons.firmware(board_id)


def test_a_drive_is_as_large_as_the_flash_leaves_it() -> None:
    for board_id, megabytes in (
        (PICO, 2),
        ("pimoroni_picosystem", 16),
        ("adafruit_feather_rp2040_prop_maker", 8),
    ):
        assert circuitpython.place(board_id) == (MB, (megabytes - 1) * MB)
    assert circuitpython.place(PICO_W) == circuitpython.place(PICOPAD) == (2 * MB - SMALL, SMALL)
    for size in (SMALL, MB, 7 * MB, 15 * MB):
        assert len(reading.files(image.image({"a/b.txt": b"ab"}, size).ljust(size, b"\xff"))) == 1


def test_make_flash_finds_nothing_to_do_afterwards(uf2s: Path, tmp_path: Path) -> None:
    files = reading.files(
        drive_of(release(tmp_path / "out", "pico_lcd_1_3", "--uf2", str(uf2s))["-pico_lcd_1_3.uf2"], PICO)
    )
    listed = parsed(files.pop(LIST))
    assert listed == {path: {short(digest(data))} for path, data in files.items()}
    assert Owned(listed).is_block(digest(files[SETTINGS])) and State()


@pytest.mark.long
def test_the_same_sources_give_the_same_bytes(
    uf2s: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tzset = getattr(time, "tzset", lambda: None)  # Windows has none
    made = []
    for zone in ("Asia/Tokyo", "America/New_York"):
        monkeypatch.setenv("TZ", zone)
        tzset()
        made.append(release(tmp_path / zone.partition("/")[2], "--uf2", str(uf2s)))
    monkeypatch.undo()
    tzset()
    assert made[0] == made[1]


def test_the_sums_are_those_of_the_files(uf2s: Path, tmp_path: Path) -> None:
    release(tmp_path / "out", "--uf2", str(uf2s))
    lines = (tmp_path / "out" / main.SUMS).read_text().splitlines()
    names = {path.name for path in (tmp_path / "out").iterdir()} - {main.SUMS}
    assert {line[66:] for line in lines} == names and len(lines) == len(names)
    for line in lines:
        assert line[:64] == hashlib.sha256((tmp_path / "out" / line[66:]).read_bytes()).hexdigest()


def test_a_small_drive_gets_english_and_one_language_in_each_file(uf2s: Path, tmp_path: Path) -> None:
    found = release(tmp_path / "out", "pico_lcd_1_3", "--uf2", str(uf2s))
    others = sorted(set(codes()) - {"en"})
    small = [f"-pico_lcd_1_3-{PICO_W}-{code}.uf2" for code in others]
    zips = ["-pico_lcd_1_3.zip", *(f"-pico_lcd_1_3-{code}.zip" for code in others)]
    assert sorted(found) == sorted([".md", "SHA256SUMS", "-pico_lcd_1_3.uf2", *small, *zips])
    files = reading.files(drive_of(found[small[0]], PICO_W))
    assert {path.split("/")[1] for path in files if path.startswith("languages/")} == {"en", others[0]}
    chosen = release(tmp_path / "chosen", "pico_lcd_1_3", "--uf2", str(uf2s), "--languages", "fr")
    assert sorted(name for name in chosen if name.endswith(".uf2")) == [
        "-pico_lcd_1_3-fr.uf2", f"-pico_lcd_1_3-{PICO_W}-fr.uf2",
    ]  # fmt: skip


def test_a_board_for_which_there_is_no_room_is_named(
    uf2s: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("host_tests.release.test_release.CODE", b"x" * 450_000)
    found = release(tmp_path / "out", "--uf2", str(uf2s))
    left = " and ".join(find(name).title for name in GAMES[1:])
    said = f"picopad on pajenicko_picopad: with Deutsch; without {left} its drive of 508 KB is"
    assert said in capsys.readouterr().out and said in found[".md"].decode()
    assert not [name for name in found if PICOPAD in name or "picopad" in name]
    assert main.main(["picopad", "--uf2", str(uf2s)]) == 1
    assert "nothing to release: picopad on pajenicko_picopad: with" in capsys.readouterr().err


def test_a_very_small_drive_gets_one_language_and_fewer_games(
    uf2s: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("host_tests.release.test_release.CODE", b"x" * 380_000)
    monkeypatch.setattr("host_tests.release.test_release.LARGE", len(GAMES) - 1)
    last = GAMES[-1]
    found = release(tmp_path / "out", "picopad", "--uf2", str(uf2s))
    files = reading.files(drive_of(found["-picopad-de.uf2"], PICOPAD))
    assert {path.split("/")[1] for path in files if path.startswith("languages/")} == {"de"}
    assert f"lib/rules/{last}.mpy" in files and len(files[f"lib/rules/{last}.mpy"]) > 300_000
    assert "-picopad-en.uf2" in found
    monkeypatch.setattr("host_tests.release.test_release.CODE", b"x" * 450_000)
    found = release(tmp_path / "less", "picopad", "--uf2", str(uf2s))
    files = reading.files(drive_of(found["-picopad-de.uf2"], PICOPAD))
    assert {path.split("/")[1] for path in files if path.startswith("languages/")} == {"en", "de"}
    assert f"lib/rules/{last}.mpy" not in files
    assert f"English, Deutsch; without {find(last).title} | " in found[".md"].decode()


def test_drives_with_other_content_have_other_names(
    uf2s: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("host_tests.release.test_release.CODE", b"x" * 380_000)
    found = release(tmp_path / "out", "pico_lcd_1_3", "--uf2", str(uf2s), "--languages", "de")
    drives = {
        name: zipfile.ZipFile(io.BytesIO(data)) for name, data in found.items() if name.endswith(".zip")
    }
    assert drives.keys() == {"-pico_lcd_1_3-de.zip", f"-pico_lcd_1_3-{PICO_W}-de.zip"}
    assert "languages/en/letters.tiles" in drives["-pico_lcd_1_3-de.zip"].namelist()
    assert "languages/en/letters.tiles" not in drives[f"-pico_lcd_1_3-{PICO_W}-de.zip"].namelist()


def test_games_can_be_left_out(uf2s: Path, tmp_path: Path) -> None:
    found = release(tmp_path / "out", "picosystem", "--uf2", str(uf2s), "--without", GAMES[0])
    files = reading.files(drive_of(found["-picosystem.uf2"], "pimoroni_picosystem"))
    assert not [path for path in files if GAMES[0] in path]


def test_the_page_says_what_is_replaced_what_stays_and_whose_work_is_inside(
    uf2s: Path, tmp_path: Path
) -> None:
    text = release(tmp_path / "out", "--uf2", str(uf2s))[".md"].decode()
    assert (
        page.KEEP in text and "settings.toml" in page.KEEP and "copy them to your computer first" in page.KEEP
    )
    for words in (
        version(), "CircuitPython for raspberry_pi_pico_w | 10.2.1 | MIT", "no checksum was known beforehand",
        "adafruit-circuitpython-neopixel | 6.4.2 | MIT", "Terminus Font | 4.48 | SIL Open Font License 1.1",
        "Copyright (c) 2013-2025 Damien P. George", "Raspberry Pi Ltd (Licensor)", "Reserved Font Name",
    ):  # fmt: skip
        assert words in text, words
    for name in (p.name for p in (tmp_path / "out").iterdir() if p.suffix in (".uf2", ".zip")):
        assert f"| {name} |" in text


def test_what_other_consoles_menus_read(uf2s: Path, tmp_path: Path) -> None:
    found = release(tmp_path / "out", "picosystem", "--uf2", str(uf2s))
    zipped = zipfile.ZipFile(io.BytesIO(found["-picosystem.zip"]))
    said = json.loads(zipped.read("metadata.json"))
    assert said.keys() == {"title", "icon", "author", "category", "players", "desc"}
    assert said["title"] == "Rollmark" and said["players"] == 5
    with zipped.open(said["icon"]) as file:
        data = file.read()
    icon = Image.open(io.BytesIO(data))
    assert icon.format == "BMP" and icon.size == (48, 48) and icon.mode == "P"
    assert int.from_bytes(data[30:34], "little") == 0, "not compressed"


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda data: data[:-512], "is incomplete"),
        (lambda data: b"x" * len(data), "is not a UF2 file"),
        (lambda _data: circuitpythons.uf2(circuitpythons.firmware(PICO, "9.2.1")), "9.2.1 is too old"),
        (lambda _data: circuitpythons.uf2(circuitpythons.firmware("metro")), "has no CircuitPython for"),
        (lambda _data: circuitpythons.uf2(circuitpythons.firmware(PICO), 0xE48BFF59), "not for an RP2040"),
        (
            lambda _data: circuitpythons.uf2(circuitpythons.firmware(PICO, start=0x180000)),
            "has its drive at 0x180000",
        ),
        (
            lambda _data: circuitpythons.uf2(circuitpythons.firmware(PICO, size=MB)),
            "reaches into the console's memory",
        ),
    ],
)
def test_a_wrong_circuitpython_is_refused(
    change: Callable[[bytes], bytes], words: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "circuitpython.uf2"
    file.write_bytes(change(circuitpythons.uf2(circuitpythons.firmware(PICO))))
    assert main.main(["pico_lcd_1_3", "--uf2", str(file)]) == 1
    err = capsys.readouterr().err
    assert words in err and err.startswith("release: ") and err.count("\n") == 1


def test_two_files_for_one_board_are_refused(uf2s: Path) -> None:
    (uf2s / "z.uf2").write_bytes(circuitpythons.uf2(circuitpythons.firmware(PICO, "10.3.0")))
    with pytest.raises(ReleaseError, match=r"z\.uf2 and adafruit-.* are both for raspberry_pi_pico"):
        circuitpython.given(uf2s, [PICO])


def test_an_unknown_board_s_drive_is_where_its_circuitpython_says(tmp_path: Path) -> None:
    file = tmp_path / "own.uf2"
    file.write_bytes(circuitpythons.uf2(circuitpythons.firmware("my_board", start=0x140000)))
    cp = circuitpython.given(file, ["my_board"])["my_board"]
    assert circuitpython.place_in(cp) == (0x140000, 2 * MB - 0x140000)
    silent = circuitpythons.uf2(circuitpythons.firmware("my_board").replace(b"CP", b"XX"))
    file.write_bytes(silent)
    with pytest.raises(ReleaseError, match="does not say where its drive is"):
        circuitpython.place_in(circuitpython.given(file, ["my_board"])["my_board"])


def test_a_download_must_have_the_known_checksum(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    data = circuitpythons.uf2(circuitpythons.firmware(PICO))
    asked: list[str] = []

    def fetch(url: str) -> bytes:
        asked.append(url)
        return data

    with pytest.raises(
        ReleaseError, match="no checksum of CircuitPython 10.2.1 for raspberry_pi_pico.*give UF2=.*make pins"
    ):
        monkeypatch.setattr(circuitpython, "pinned", dict)
        circuitpython.downloaded([PICO], fetch, tmp_path)
    path = circuitpython.path_of(PICO)
    monkeypatch.setattr(circuitpython, "pinned", lambda: {path: hashlib.sha256(data).hexdigest()})
    cp = circuitpython.downloaded([PICO], fetch, tmp_path)[PICO]
    assert cp.known and asked == [f"https://downloads.circuitpython.org/bin/{path}"] and cp.source == asked[0]
    circuitpython.downloaded([PICO], fetch, tmp_path)
    assert len(asked) == 1, "it is kept"
    monkeypatch.setattr(circuitpython, "pinned", lambda: {path: "0" * 64})
    with pytest.raises(ReleaseError, match="not what this project expects"):
        circuitpython.downloaded([PICO], fetch, tmp_path)


def test_errors_are_reported_in_one_line(
    uf2s: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def failing(*_given: object, **_more: object) -> None:
        raise BundleError("the bundle is too large")

    for arguments, words in (
        (["nothing"], "unknown board"),
        (["--uf2", "nowhere.uf2"], "cannot be read"),
        (["--uf2", str(uf2s), "--languages", "xx"], "there is no language 'xx'"),
    ):
        assert main.main(arguments) == 1
        err = capsys.readouterr().err
        assert words in err and err.count("\n") == 1
    monkeypatch.setattr(main, "bundle", failing)
    assert main.main(["--uf2", str(uf2s)]) == 1
    assert capsys.readouterr().err == "release: the bundle is too large\n"
    monkeypatch.delenv("MPY_CROSS", raising=False)
    monkeypatch.setattr(main, "get_mpy_cross", lambda _given: None)
    assert main.main(["--uf2", str(uf2s)]) == 1
    assert "a release has compiled modules: give MPY_CROSS=" in capsys.readouterr().err


def test_the_real_bundle_is_on_the_drive_byte_for_byte(tmp_path: Path) -> None:
    from tools.bundle.build import bundle

    folder, sizes = bundle("pico_lcd_1_3", None, tmp_path)  # with all languages: other tests make it, too
    bundled = editions.contents(folder)
    assert bundled.keys() == sizes.keys()
    others = tuple(f"languages/{code}/" for code in codes() if code not in ("en", "de"))
    bundled = {path: data for path, data in bundled.items() if not path.startswith(others)}
    drive = editions.drive(bundled, editions.Content(("en", "de")))
    found = reading.files(image.image(drive, MB).ljust(MB, b"\xff"))
    assert found == drive
    del bundled[NAMES]
    assert {path: found[path] for path in bundled} == bundled
    small = editions.drive(bundled, editions.Content(("de",), GAMES[-1:]))
    left = {path for path in bundled if path not in small}
    assert {path for path in left if path.startswith("languages/en/")} == {
        path for path in bundled if path.startswith("languages/en/")
    }
    other = {path for path in left if not path.startswith("languages/")}
    assert f"console/{GAMES[-1]}/play.py" in other and f"lib/rules/{GAMES[-1]}.py" in other
    assert f"console/{GAMES[-1]}/entry.py" in small and f"console/{GAMES[0]}/play.py" in small
    assert any(path.startswith("tilesets/") for path in other)


@pytest.mark.parametrize(
    ("tag", "words"),
    [
        ("v9.9.9", "is not v"),
        (f"v{version()}", ""),
        ("v1.0.0.dev0", "take the end off the version"),
        ("v7.0.0", "CHANGELOG.md has nothing about 7.0.0"),
    ],
)
def test_a_tag_is_the_version_and_has_its_changes(
    tag: str, words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    if tag != "v9.9.9":
        monkeypatch.setattr(changes, "version", lambda: tag[1:])
    if not words:
        changes.check(tag)
        assert "\n### " in "\n" + changes.of_version(version())
        return
    with pytest.raises(ReleaseError, match=words):
        changes.check(tag)


def test_the_changes_are_on_the_page(uf2s: Path, tmp_path: Path) -> None:
    text = release(tmp_path / "out", "picosystem", "--uf2", str(uf2s))[".md"].decode()
    assert text.startswith(f"# Rollmark {version()}\n\n{changes.of_version(version())[:40]}")
    assert "| Pimoroni PicoSystem |" in text


def test_the_workflow_runs_commands_that_anybody_can_run() -> None:
    workflow = (ROOT / ".github" / "workflows" / "release.yml").read_text()
    commands = re.findall(r"^ +- run: (.*)$", workflow, re.M)
    makefile = (ROOT / "Makefile").read_text()
    made = [command.split() for command in commands if command.startswith("make ")]
    assert [words[1] for words in made] == ["test", "types", "proof", "proof", "release"]
    assert [words[2] for words in made[2:4]] == ["PART=long", "PART=page"]
    assert made[4][2] == 'TAG="$GITHUB_REF_NAME"'
    assert all(re.search(rf"^{words[1]}:.* ## ", makefile, re.M) for words in made)
    others = [command for command in commands if not command.startswith("make ")]
    assert len(others) == 1 and others[0].startswith("gh release create "), "it attaches the files, no more"
    assert "--notes-file build/release/rollmark-" in others[0] and "build/release/*" in others[0]


def test_pins_write_down_what_is_published(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "pins.txt"
    file.write_text(circuitpython.PINS.read_text())
    monkeypatch.setattr(circuitpython, "PINS", file)
    assert pins.main(lambda url: url.encode()) == 0
    known = circuitpython.pinned()
    assert known.keys() == {circuitpython.path_of(board_id) for board_id in FLASH}
    path = circuitpython.path_of(PICO)
    assert known[path] == hashlib.sha256(f"{circuitpython.SITE}/{path}".encode()).hexdigest()
    written = file.read_text()

    def offline(_url: str) -> bytes:
        raise OSError("no network")

    assert pins.main(offline) == 1 and file.read_text() == written


def test_the_address_of_the_page_is_on_the_drive(uf2s: Path, tmp_path: Path) -> None:
    site = "https://example.org/rollmark/"
    found = release(tmp_path / "out", "picosystem", "--uf2", str(uf2s), "--site", site)
    files = reading.files(drive_of(found["-picosystem.uf2"], "pimoroni_picosystem"))
    assert files[SITE].decode().strip() == site and SITE in parsed(files[LIST])


def test_a_drive_without_the_last_games_has_no_texts_of_theirs() -> None:
    built = languages.build(["de"])
    bundled = dict(built.files)
    whole = editions.drive(bundled, editions.Content(("de",)), built.ends)
    less = editions.drive(bundled, editions.Content(("de",), GAMES[1:]), built.ends)
    assert whole["languages/de/texts"] == bundled["languages/de/texts"]
    end = len(less["languages/de/texts"])
    assert bundled["languages/de/texts"].startswith(less["languages/de/texts"])
    needed = {message for message, place in built.places.items() if place < end}
    gone = set(built.places) - needed
    assert "The top left corner" in gone and "Secret choices" in needed and len(gone) > 100
