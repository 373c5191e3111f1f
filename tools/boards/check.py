"""Check board folders: `make check-board BOARD=…`, or `python -m tools.boards.check NAME|FOLDER …`.

Each line printed says what is wrong and what to do. Without a name, all boards are checked. The pins that a
board has come from CircuitPython's own board files, as packaged in circuitpython-stubs.
"""

from __future__ import annotations

import argparse
import ast
import importlib.metadata
import re
import sys
from collections.abc import Iterable
from pathlib import Path

from tools.boards import rp2040, wiring
from tools.boards.catalog import MODULE, BoardError, Description, describe, folder, names

NEEDED = ("prev", "next", "ok", "back")
MEANINGS = (*NEEDED, "up", "down", "menu", "look", "done")  # as in firmware/console/core/keys.py; tested
SIZES = ((240, 240), (320, 240))
MOST = 8_000  # bytes of a module that the device compiles itself
# What PINS may contain besides the buttons, in groups: all or none of each.
GROUPS = (
    ("display", ("clock", "mosi", "cs", "dc", "reset")),
    ("LIS3DH", ("sda", "scl")),
    ("RGB LED", ("red", "green", "blue")),
    ("I2S amplifier", ("i2s_clock", "i2s_word", "i2s_data")),
)
# Parts of boards/common and the pins, any of these, that they use.
PARTS = (
    ("common.st7789", ("clock",), "the display"),
    ("common.pixels", ("pixels",), "the pixels"),
    ("common.motion", ("sda", "tilt"), "the sensor"),
    ("common.led", ("red",), "the RGB LED"),
    ("common.buzzer", ("speaker",), "the speaker"),
    ("common.i2s", ("i2s_clock",), "the amplifier"),
    ("common.battery", ("battery",), "the battery"),
)
ALONE = ("backlight", "pixels", "power", "tilt", "speaker", "battery")
MEASURES = (26, 27, 28, 29)  # GPIOs with an analog input
DIMMED = ("backlight", "red", "green", "blue")  # by PWM, at a frequency that must not change
# Names of pins that are connected to something on the board itself.
INSIDE = (
    r"(LED|NEOPIXEL|LCD|SW|SD|EXTERNAL|I2S|ACCELEROMETER|CHARGE|BAT|VBUS|SMPS|VOLTAGE)(_\w+)?"
    r"|BOOT|AUDIO|BACKLIGHT"
)
LIT = r"(\w+_)?(BACKLIGHT|BL)"  # names of pins with a display's backlight
FUNCTIONS = {name for _, group in GROUPS for name in group} | set(ALONE)


class Pins:
    """The pins of a CircuitPython board.

    `gpio` maps pin names to GPIO numbers (-1: not of the RP2040); `display` says whether the board has one
    built in. Raises BoardError for an ID that the stubs do not have.
    """

    def __init__(self, board_id: str) -> None:
        stubs = importlib.metadata.distribution("circuitpython-stubs")
        path = Path(str(stubs.locate_file(f"board_definitions/{board_id}/__init__.pyi")))
        if not re.fullmatch(r"\w+", board_id) or not path.is_file():
            raise BoardError(
                f"IDS: CircuitPython {stubs.version.rsplit('.', 1)[0]} has no board '{board_id}'; "
                'copy the line "Board ID" of boot_out.txt'
            )
        text = path.read_text(encoding="utf-8")
        self.gpio = {
            name: int(number or -1)
            for name, number in re.findall(r"^(\w+): microcontroller\.Pin\b(?:\s*# GPIO(\d+))?", text, re.M)
        }
        self.offers: dict[int, str] = {}  # GPIO number -> name, for those that can be wired
        for number in sorted(set(self.gpio.values()) - {-1}):
            own = [name for name, gpio in self.gpio.items() if gpio == number]
            if not any(re.fullmatch(INSIDE, name) for name in own):
                self.offers[number] = next((name for name in own if re.fullmatch(r"GP\d+", name)), own[0])
        self.display = re.search(r"^DISPLAY: ", text, re.M) is not None


def findings(board: str) -> list[str]:
    """Return what is wrong with a board (a name, or a folder elsewhere), a line each."""
    try:
        what = describe(board)
    except BoardError as error:
        return [str(error)]
    found = [*_size(what), *_keys(what), *_functions(what), *_parts(what)]
    if not what.ids:
        found.append('IDS is empty: name the CircuitPython board (the line "Board ID" of boot_out.txt)')
    for board_id in what.ids:
        try:
            new = _pins(what, board_id, Pins(board_id))
        except BoardError as error:
            new = [str(error)]
        found += [each for each in new if each.replace(board_id, what.ids[0]) not in found]
    size = (what.folder / MODULE).stat().st_size
    if size > MOST:
        found.append(f"{MODULE} has {size} bytes, the console compiles at most {MOST}: split it")
    return found


def _size(what: Description) -> list[str]:
    found: list[str] = []
    if (what.width, what.height) not in SIZES:
        sizes = " or ".join(f"{w} x {h}" for w, h in SIZES)
        found.append(f"WIDTH, HEIGHT: {what.width} x {what.height} is not supported; use {sizes}")
    if what.name != what.folder.resolve().name:
        found.append(f"NAME is '{what.name}', the folder '{what.folder.resolve().name}': they must agree")
    return found


def _keys(what: Description) -> list[str]:
    """Check the logical keys and their buttons."""
    found: list[str] = []
    caps = [cap for _, cap in what.keys]
    for meaning in NEEDED:
        if meaning not in [m for m, _ in what.keys]:
            found.append(f"KEYS: no button means '{meaning}'; the console needs {', '.join(NEEDED)}")
    for meaning, cap in what.keys:
        if meaning not in MEANINGS:
            found.append(f"KEYS: '{meaning}' is not a key; expected one of {', '.join(MEANINGS)}")
        if cap not in what.pins or cap in FUNCTIONS:
            found.append(f"KEYS: the button '{cap}' has no pin; add it to PINS")
    for cap in sorted({cap for cap in caps if caps.count(cap) > 1}):
        found.append(f"KEYS: the button '{cap}' is listed more than once; keep one line")
    if what.service not in caps:
        found.append(f"SERVICE: there is no button '{what.service}'; name one of {', '.join(caps)}")
    for cap in what.pins:
        if cap not in caps and cap not in FUNCTIONS:
            found.append(f"PINS: nothing uses '{cap}'; a button needs a line in KEYS")
    return found


def _functions(what: Description) -> list[str]:
    """Check for parts of which only some pins are given."""
    found: list[str] = []
    for part, group in GROUPS:
        there = [name for name in group if name in what.pins]
        if there and len(there) < len(group):
            lacking = ", ".join(name for name in group if name not in what.pins)
            found.append(f"PINS: the {part} lacks {lacking}; it has only {', '.join(there)}")
    if "backlight" in what.pins and "clock" not in what.pins:
        found.append("PINS: 'backlight' without a display; CircuitPython dims its own by itself")
    return found


def _parts(what: Description) -> list[str]:
    """Check for pins that Board() does not use, and parts made without their pins."""
    text = (what.folder / MODULE).read_text(encoding="utf-8")
    used: set[str] = set()
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.ImportFrom):
            used |= {node.module or ""} | {f"{node.module}.{each.name}" for each in node.names}
    foreign = any(not name.startswith("common") for name in used)  # parts of its own
    found: list[str] = []
    for module, wanted, part in PARTS:
        there = [name for name in wanted if name in what.pins]
        if module in used and not there:
            found.append(f"PINS: Board() makes {part} with {module}, which needs {' or '.join(wanted)}")
        if there and module not in used and not foreign:
            found.append(f"PINS: Board() does not use '{there[0]}': see {part} in boards/own_wiring")
    return found


def _pins(what: Description, board_id: str, there: Pins) -> list[str]:
    """Check the pins on one CircuitPython board: they exist, are used once and can do their job."""
    found: list[str] = []
    gpio: dict[str, int] = {}
    for function, pin in what.pins.items():
        if pin in there.gpio:
            gpio[function] = there.gpio[pin]
        else:
            meant = next((name for name in there.gpio if name.lower() == pin.lower()), "")
            hint = f"is {meant} meant?" if meant else "help(board) lists its names"
            found.append(f"PINS: {board_id} has no pin {pin} ('{function}'); {hint}")
            continue
        plan = wiring.OUTLINES.get(board_id)
        if plan and not plan.pad(pin):
            found.append(f"PINS: {pin} ('{function}') is not on a pad of a {plan.title}; take another")
    for number in sorted(set(gpio.values()) - {-1}):
        users = [function for function in gpio if gpio[function] == number]
        if len(users) > 1:
            found.append(f"PINS: GPIO{number} of {board_id} is used for {' and '.join(users)}; move one")
    if "clock" not in what.pins and not there.display:
        found.append(f"PINS: no display: {board_id} has none built in: add clock, mosi, cs, dc and reset")
    for bus, first, second, one, other in (
        ("SPI", "clock", "mosi", rp2040.SPI_SCK, rp2040.SPI_TX),
        ("I2C", "sda", "scl", rp2040.I2C_SDA, rp2040.I2C_SCL),
    ):
        if first in gpio and second in gpio:
            found += _bus(bus, there, (first, gpio[first], one), (second, gpio[second], other))
    if "battery" in gpio and gpio["battery"] not in MEASURES:
        found.append(
            f"PINS: 'battery' (GPIO{gpio['battery']}) cannot measure a voltage: take one of "
            + ", ".join(f"GPIO{number}" for number in MEASURES)
        )
    if "speaker" in gpio:
        found += _slice(there, gpio)
    if "i2s_clock" in gpio and "i2s_word" in gpio and abs(gpio["i2s_word"] - gpio["i2s_clock"]) != 1:
        found.append(
            f"PINS: 'i2s_word' (GPIO{gpio['i2s_word']}) must be the GPIO beside 'i2s_clock': "
            f"take GPIO{gpio['i2s_clock'] + 1}"
        )
    return found


def _slice(there: Pins, gpio: dict[str, int]) -> list[str]:
    """Check that the speaker's PWM slice is its own: its frequency changes with every tone."""
    dimmed = {function: gpio[function] for function in DIMMED if function in gpio}
    dimmed |= {name: number for name, number in there.gpio.items() if re.fullmatch(LIT, name)}
    own = rp2040.pwm_slice(gpio["speaker"])
    return [
        f"PINS: 'speaker' (GPIO{gpio['speaker']}) and '{function}' (GPIO{number}) are on the same PWM slice; "
        "move one"
        for function, number in dimmed.items()
        if rp2040.pwm_slice(number) == own
    ][:1]


Wire = tuple[str, int, "dict[int, int]"]


def _bus(bus: str, there: Pins, first: Wire, second: Wire) -> list[str]:
    """Check that two pins (function, GPIO, capable pins with their block) make a bus."""
    for function, number, able in (first, second):
        if number not in able:
            return [f"PINS: GPIO{number} cannot be {bus} '{function}'; take {_choice(there, able)}"]
    block = first[2][first[1]]
    if block != second[2][second[1]]:
        choice = _choice(there, [n for n, its in second[2].items() if its == block])
        return [
            f"PINS: '{first[0]}' (GPIO{first[1]}) and '{second[0]}' (GPIO{second[1]}) belong to different "
            f"{bus} blocks; for '{second[0]}' take {choice}"
        ]
    return []


def _choice(there: Pins, numbers: Iterable[int]) -> str:
    """Return those of some GPIOs that can be wired, by the board's names for them."""
    offers = [there.offers[n] for n in numbers if n in there.offers]
    return f"one of {', '.join(offers)}" if offers else "another pair of pins"


def documentation_gaps(board: str) -> list[str]:
    """Return what is missing from the README and the drawing that others would need to build the console.

    The console runs without them.
    """
    try:
        what = describe(board)
    except BoardError:
        return []
    found: list[str] = []
    if not what.readme.is_file():
        return ["there is no README.md: parts, wiring, how to install"]
    text = what.readme.read_text(encoding="utf-8")
    for words in ("## Parts", "## Wiring", "## Install", f"make flash BOARD={what.name}"):
        if words not in text:
            found.append(f"README.md lacks '{words}'")
    pictures: list[str] = re.findall(r"!\[[^\]]*\]\(([^)]+)\)", text)
    lost = [picture for picture in pictures if not (what.folder / picture).is_file()]
    if lost:
        found.append(f"README.md shows pictures that are missing: {', '.join(lost)}")
    wide = what.width > SIZES[0][0]
    if not any(p.endswith(".png") and p.endswith("_320.png") == wide for p in pictures):
        found.append(f"README.md shows no screen of {what.width} x {what.height} (host_tests/shots)")
    if "(wiring.svg)" not in text:
        found.append("README.md does not show wiring.svg")
    drawn = what.folder / "wiring.svg"
    try:
        if not drawn.is_file() or drawn.read_text(encoding="utf-8") != wiring.svg(board):
            found.append(f"wiring.svg does not match PINS: run python -m tools.boards.wiring {board}")
    except BoardError as error:
        found.append(str(error))
    return found


def main() -> int:
    """Print the findings; return 0 when no board has a fault, else 1.

    What a README or drawing lacks is printed but does not count.
    """
    parser = argparse.ArgumentParser(
        "python -m tools.boards.check", description=(__doc__ or "").split("\n")[0]
    )
    parser.add_argument(
        "board", nargs="*", help=f"one of {', '.join(names())}, or a folder (default: all boards)"
    )
    bad = 0
    for board in parser.parse_args().board or names():
        try:
            folder(board)
        except BoardError as error:
            print(f"check-board: {error}")
            bad += 1
            continue
        found = findings(board)
        for line in found:
            print(f"{board}: {line}")
        if not found:
            print(f"{board}: ok")
        for line in documentation_gaps(board):
            print(f"{board}: (documentation) {line}")
        bad += bool(found)
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
