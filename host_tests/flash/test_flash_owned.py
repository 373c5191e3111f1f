"""What on a drive is Rollmark's: the list, former versions, names in the way, lines of settings.toml."""

from __future__ import annotations

import pytest

from tools.boards import catalog as boards
from tools.flash import aside, former, owned, settings
from tools.flash.target import Entry, State, digest, folded, spelled

FORMER_SETTINGS = (
    b"# Measured: the deepest nesting (rules pages in a game) takes some 1,500 bytes. "
    b"A larger stack costs heap.\nCIRCUITPY_PYSTACK_SIZE=2048\n"
)


def state(*paths: str, folders: tuple[str, ...] = ()) -> State:
    return State({path: Entry(1, digest(path.encode())) for path in paths}, set(folders))


def test_a_list_can_be_read_back_and_damaged_lines_are_left_out() -> None:
    sums = {"code.py": {"0" * 16}, "lib/a b.txt": {"1" * 16, "2" * 16}}
    text = owned.formatted(sums)
    assert owned.parsed(text) == sums
    torn = text.replace(b"0" * 16, b"0" * 15 + b"?")
    assert owned.parsed(torn) == {"lib/a b.txt": {"1" * 16, "2" * 16}}
    assert owned.parsed(text[: text.index(b"2" * 16) + 9]) == {
        "code.py": {"0" * 16},
        "lib/a b.txt": {"1" * 16},
    }


def test_former_versions_are_recognised_by_the_content_of_what_an_owner_may_change() -> None:
    licence = (boards.ROOT / "LICENSE").read_bytes()
    assert former.is_known("LICENSE-rollmark.txt", licence)
    assert not former.is_known("LICENSE-rollmark.txt", licence + b"mine")
    label = "lib/adafruit_display_text/label"
    assert former.is_known(label + ".mpy", b"C\x06\0\x1f\x42\x04\x36adafruit_display_text.label\0 and so on")
    assert not former.is_known(label + ".mpy", b"C\x06\0\x1f\x42\x04\x10label.py\0 and so on")
    assert not former.is_known(label + ".py", b"patched")
    assert former.may_be(label + ".py") and not former.may_be("lib/adafruit_display_text/mine.py")


def test_only_modules_in_our_folders_are_recognised_by_their_names() -> None:
    for path in ("console/app.py", "console/app.mpy", "lib/rules/quixo.mpy", "common/st7789.py"):
        assert former.decided_by_name(path), path
    for path in ("console/mine.py", "lib/neopixel.py", "words/moments.txt", "code.py", "console/app.txt"):
        assert not former.decided_by_name(path), path


@pytest.mark.parametrize("ends", [b"\n", b"\r\n"])
def test_lines_of_a_former_version_are_taken_from_the_top_of_the_settings_only(ends: bytes) -> None:
    ours = FORMER_SETTINGS.replace(b"\n", ends)
    for theirs in (b"", b"#", b"A=1\r\n", b"\n\n", FORMER_SETTINGS, b"CIRCUITPY_PYSTACK_SIZE=2048\n"):
        if theirs != FORMER_SETTINGS:
            assert settings.owners(ours + theirs, owned.Owned().is_block) == theirs
        below = b"MINE=1\n" + ours + theirs
        assert settings.owners(below, owned.Owned().is_block) == below


def test_a_setting_counts_as_overruled_only_where_a_line_sets_it() -> None:
    ours = b"# KEY = 1\nKEY=2\n"
    for theirs, found in (
        (b" KEY =3", ["KEY"]),
        (b"#KEY=3\nKEYS=4\nMY_KEY=5\n", []),
        (b"A=1\nKEY\t=3\n", ["KEY"]),
    ):
        assert settings.overruled(ours, theirs) == found


def test_names_are_compared_as_fat_does() -> None:
    assert folded("CODE.Py") == "code.py"
    assert folded("\u212aey \u017f \u00c4") == "\u212aey \u017f \u00c4", (
        "only ASCII letters have one case there"
    )
    found = spelled(
        state("CODE.PY", "Lib/Mine.py", "LIB/RULES/Chess.py", folders=("Lib",)), ["code.py", "lib/rules/x"]
    )
    assert found.files.keys() == {"code.py", "lib/Mine.py", "lib/rules/Chess.py"}
    assert found.folders == {"lib"}


def test_names_for_the_owners_files_are_always_free() -> None:
    names = aside.Names(
        state("boot.py", "BOOT.OLD.PY", "before-rollmark", "before-rollmark2/lib"), ["boot.old2.py"]
    )
    assert names.free("boot.py") == "boot.old3.py"
    assert names.free("boot.py") == "boot.old4.py"
    assert names.free("lib/x.py") == "before-rollmark3/lib/x.py", "a file has the name of each other folder"
    assert names.free("lib/x.py") == "before-rollmark4/lib/x.py"
    assert names.free("README") == "before-rollmark2/README"


@pytest.mark.parametrize(
    "ours, theirs",
    [
        ("lib/neopixel.mpy", "lib/neopixel.py"),
        ("lib/neopixel.mpy", "neopixel.py"),
        ("lib/rules/qwixx.mpy", "rules.mpy"),
        ("console/core/loop.mpy", "console/core/loop.py"),
        ("board_rollmark.mpy", "board_rollmark.py"),
        ("console/core/loop.mpy", "console"),
        ("code.py", "code.txt"),
        ("code.py", "rollmark.new"),
    ],
)
def test_what_hides_a_module_of_ours_is_in_the_way(ours: str, theirs: str) -> None:
    there = state(theirs, "lib/mine.py")
    assert aside.in_the_way([ours], [ours], there, owned.Owned()) == [theirs]
    assert aside.in_the_way([ours], [ours], there, owned.Owned(files={theirs})) == []


def test_a_folder_that_hides_a_module_is_in_the_way_as_a_whole() -> None:
    there = state(
        "rules/a.txt",
        "rules/deep/b.txt",
        "lib/neopixel/x.py",
        folders=("rules", "rules/deep", "lib", "lib/neopixel"),
    )
    found = aside.in_the_way(["lib/rules/qwixx.mpy", "lib/neopixel.mpy"], [], there, owned.Owned())
    assert found == ["lib/neopixel", "rules"]
    mixed = owned.Owned(files={"rules/a.txt"})
    assert aside.in_the_way(["lib/rules/qwixx.mpy"], [], there, mixed) == ["rules/deep/b.txt"]


def test_a_twin_that_is_not_imported_is_left_alone() -> None:
    there = state("lib/neopixel.mpy", "console.py", "lib/rules.py", "notes/rules.py")
    assert (
        aside.in_the_way(
            ["lib/neopixel.py", "console/app.py", "lib/rules/qwixx.py"], [], there, owned.Owned()
        )
        == []
    )


def test_a_former_boot_py_is_known_for_every_board(monkeypatch: pytest.MonkeyPatch) -> None:
    text = b'import x\nNAME = ""\nPIN = ""\nrest\n'
    monkeypatch.setattr(former, "known", lambda: (frozenset(), {("boot.py", owned.short(digest(text)))}))
    assert former.is_known("boot.py", b'import x\nNAME = "picopad"\nPIN = "GP3"\nrest\n')
    assert not former.is_known("boot.py", b'import x\nNAME = "picopad"\nPIN = "GP3"\nrest, mine\n')
