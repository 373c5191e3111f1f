"""The page of a release: which file to take, what to do with it, what is inside and under which licences."""

from __future__ import annotations

import importlib.metadata
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from tools.paths import ROOT

from tools.boards.catalog import describe
from tools.bundle.compiler import RELEASE
from tools.bundle.sources import pinned
from tools.release import changes
from tools.release.circuitpython import CircuitPython
from tools.version import NAME, version

LICENCES = Path(__file__).with_name("licences")
SOURCE = "https://github.com/adafruit/circuitpython/tree/"
# What CircuitPython for these boards is made of, besides its own code: licence, where its text is below.
PARTS = (
    ("MicroPython", "MIT", "circuitpython"),
    ("Raspberry Pi Pico SDK", "BSD-3-Clause", "pico-sdk"),
    ("TinyUSB", "MIT", "tinyusb"),
    ("FatFs", "BSD-1-Clause", "fatfs"),
    ("cyw43-driver and the WiFi chip's firmware (Pico W and PicoPad only)", "Raspberry Pi's", "cyw43-driver"),
)
KEEP = (
    "**The file replaces everything on the CIRCUITPY drive.** If you have files of your own there, or lines "
    "in settings.toml, copy them to your computer first and back afterwards. Players, results, settings and "
    "a game in progress are not on the drive: they stay."
)


class Row(NamedTuple):
    """What the page says of a board."""

    board: str  # its name
    board_id: str  # CircuitPython's name for it
    content: str  # languages, and what is left out
    uf2: str  # the file to drag
    drive: str  # the zip file


def text(rows: Iterable[Row], missing: Iterable[str], cps: Iterable[CircuitPython], compiled: bool) -> str:
    """Return the page, as Markdown that reads well as plain text too."""
    parts = [
        f"# {NAME} {version()}",
        changes.of_version(version()),
        "## Which file",
        _table(
            ("board", "as CircuitPython calls it", "what is in it", "one file to drag", "the drive alone"),
            [(title(row.board), row.board_id, row.content, row.uf2, row.drive) for row in rows],
        ),
    ]
    parts += [f"There is none for {line}." for line in missing]
    parts += [
        "## One file to drag",
        "1. Hold the board's BOOTSEL button (or the one that its page names) while you plug it in. A drive "
        "`RPI-RP2` appears.\n"
        "2. Drag your board's `.uf2` onto it.\n"
        "3. Done: the board restarts by itself, and the console asks for a language, or shows its menu.",
        KEEP,
        "If CircuitPython is on the board already, you can copy the content of your board's `.zip` onto the "
        "CIRCUITPY drive instead, `code.py` last; files of the same name are replaced. `make flash` does "
        "that, and keeps yours.",
        "`sha256sum -c SHA256SUMS` checks the downloads.",
        "## What is inside",
        _table(("", "version", "licence", "from"), _inside(cps, compiled)),
        f"CircuitPython contains, among smaller parts that its [source]({SOURCE}{RELEASE}) names:",
        _table(("", "licence"), [(part, licence) for part, licence, _file in PARTS]),
        "The games' rules are told in our own words. A fan project, not affiliated with the games' authors "
        "or publishers.",
        "## Licences",
        *_texts(),
    ]
    return "\n\n".join(filter(None, parts)) + "\n"


def title(board: str) -> str:
    """Return what a board's own page calls it."""
    return describe(board).readme.read_text(encoding="utf-8").partition("\n")[0].lstrip("# ")


def _table(head: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> str:
    lines = [head, ("---",) * len(head), *rows]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)


def _inside(cps: Iterable[CircuitPython], compiled: bool) -> list[tuple[str, ...]]:
    plain = "" if compiled else ", modules not compiled: people alone can play, on the classic sheet"
    rows = [(NAME, version() + plain, "MIT", "this project")]
    for cp in cps:
        checked = "checked against its known checksum" if cp.known else "no checksum was known beforehand"
        rows.append(
            (f"CircuitPython for {cp.board_id}", cp.firmware.version, "MIT",
             f"{cp.source} ({checked}), SHA-256 `{cp.sha256}`")
        )  # fmt: skip
    for name, wanted in pinned().items():
        rows.append((name, wanted, importlib.metadata.metadata(name)["License-Expression"] or "MIT", "PyPI"))
    rows.append(("Terminus Font", "4.48", "SIL Open Font License 1.1", "terminus-font.sourceforge.net"))
    return rows


def _texts() -> Iterable[str]:
    """Yield the licences' texts."""
    own = [(NAME, ROOT / "LICENSE"), ("Terminus Font", ROOT / "firmware" / "tilesets" / "OFL.txt")]
    for name in pinned():
        own += [(name, Path(str(each.locate()))) for each in importlib.metadata.files(name) or ()
                if each.name.upper().startswith("LICENSE")]  # fmt: skip
    own += [(path.stem, path) for path in sorted(LICENCES.glob("*.txt"))]
    for name, path in own:
        yield f"### {name}\n\n```text\n{path.read_text(encoding='utf-8').strip()}\n```"
