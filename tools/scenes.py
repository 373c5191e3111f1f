"""Every screen of the console, each brought about in a fixed way: a kept game, then a few keys.

`SCENES[name]()` gives a Rig that shows it. The games are records played to a certain point, so that a picture
depends on what the screen draws and not on how somebody (or autoplay.py) came there.
"""

from collections.abc import Callable
from functools import partial
from typing import Any

import tools.paths  # noqa: F401

from console.table import begin
from host_tests.rig import Rig
from rules import ACTION1, ACTION2, OVER, ROLL
from rules.record import load, spread
from rules.rows import PASS

# Three people, 26 rounds: green is locked in action 1 of round 21, red in action 2 of the last one.
GAME = bytes.fromhex(
    "0100030100009c41b30000000025340000000d23b800000e028bc300000018066c020d0d038b11001a0018628c0010001c39"
    "95120000222a45040f04053f0000000e1095232323000016f6101d051144b01e0000007a0200000013462500000025954c23"
    "0000007d5200000009704c130000061695000000251c0b000011240395002100271ab2270000002c2e0000000042d2290000"
    "2a791100141413a17a2607000b8efa"
)
NAMES = ["Ada", "Ben", "Cleo"]
ADA, BEN, CLEO = 0, 1, 2


def fresh() -> Rig:
    """A console switched on for the first time, with the names set."""
    rig = Rig(fast=True)
    rig.console.settings.names[:3] = NAMES
    rig.console.settings.seats = 3
    return rig


def kept(rounds: int, phase: int, seat: int) -> Rig:
    """A console switched on again with GAME in its memory, as far as the moment when `seat` decides in this
    phase after roll number `rounds` (for ROLL: before the next roll). ValueError when that never is."""
    rig = fresh()
    record = load(GAME)
    events = bytes(record.buf[: record.length])
    console, faces, at = rig.console, bytearray(6), 0
    console.settings.save(console.journal)
    table: Any = begin(console, "qwixx", record.game.state[: record.game.SETTINGS], NAMES)
    game = table.game
    while (game.round, game.phase, game.seat) != (rounds, phase, seat):
        if at == len(events):
            raise ValueError(f"seat {seat} never decides in phase {phase} of round {rounds}")
        if game.phase == ROLL:
            spread(events[at] << 8 | events[at + 1], faces)
            rig.board.next_dice(*faces)
            table.roll()
            at += 2
        else:
            table.play(events[at])
            at += 1
    return Rig(nvm=rig.board.nvm, fast=True)


def resumed(rounds: int, phase: int, seat: int) -> Rig:
    """kept(), and Resume was pressed; the card or scene that comes first is on the display."""
    rig = kept(rounds, phase, seat)
    rig.press("ok")
    rig.run(400)
    return rig


def _to_sheet(rig: Rig) -> Rig:
    """OK until the sheet is there to choose from."""
    for _ in range(4):
        if rig.screen == "sheet":
            break
        rig.press("ok")
        rig.run(300)
    rig.run(300)
    return rig


def _choose(rig: Rig, move: int) -> None:
    while rig.top.sheet.move != move:
        rig.press("next")
    rig.press("ok")
    rig.run(100)


def menu() -> Rig:
    return kept(18, ACTION1, ADA)


def setup(keys: tuple[str, ...] = (), screen: str = "setup") -> Rig:
    rig = fresh()
    rig.press("ok", *keys)
    rig.run(300)
    if rig.screen != screen:
        raise AssertionError(f"expected {screen!r}, this is {rig.screen!r}")
    return rig


def starts() -> Rig:
    rig = setup(("ok",), "starts")
    for face in (4, 2):
        rig.board.next_dice(face)
        rig.press("ok")
        rig.run(1500)
    return rig


def starts_won() -> Rig:
    rig = starts()
    rig.board.next_dice(6)
    rig.press("ok")
    rig.run(1500)
    return rig


def shake() -> Rig:
    return resumed(13, ROLL, CLEO)


def tumble(ms: int = 640, screen: str = "tumble") -> Rig:
    rig = shake()
    rig.board.next_dice(5, 1, 1, 4, 4, 5)
    rig.press("ok")
    rig.run(ms)
    return rig


def sheet(rounds: int = 18, phase: int = ACTION1, seat: int = ADA, moves: int = 0) -> Rig:
    rig = _to_sheet(resumed(rounds, phase, seat))
    rig.press(*["next"] * moves)
    return rig


def reveal() -> Rig:
    rig = sheet(12, ACTION1, CLEO)
    _choose(rig, 5)  # red 6
    rig.run(1500)
    return rig


def lock() -> Rig:
    rig = resumed(21, ACTION1, CLEO)
    while rig.screen != "lock":
        rig.press("ok")
        rig.run(500)
    rig.run(1000)
    return rig


def penalty() -> Rig:
    rig = sheet(23, ACTION2, CLEO)
    _choose(rig, PASS)
    rig.run(300)
    return rig


def end() -> Rig:
    rig = sheet(26, ACTION2, CLEO)
    _choose(rig, 11)  # red 12 and the lock
    while rig.screen != "end":
        if rig.table.game.phase != OVER:
            raise AssertionError("the game should be over")
        rig.run(1000)
        if rig.screen == "lock":
            rig.press("ok")
    rig.run(500)
    return rig


def pressed(scene: Callable[[], Rig], *keys: str) -> Rig:
    rig = scene()
    rig.press(*keys)
    rig.run(300)
    return rig


def settings() -> Rig:
    rig = fresh()
    while rig.top.list.items[rig.top.list.at][1] != "Settings":
        rig.press("next")
    rig.press("ok")
    rig.run(300)
    return rig


def rules() -> Rig:
    rig = fresh()
    while rig.top.list.items[rig.top.list.at][1] != "Rules":
        rig.press("next")
    rig.press("ok")
    rig.run(300)
    return rig


def error() -> Rig:
    """A programming error in the middle of the game (always in the same line of the same file)."""
    rig = sheet()
    rig.faults = True
    code = compile(
        "\n" * 136 + "raise IndexError('list index out of range')", "console/qwixx/sheet.py", "exec"
    )
    rig.top.key = lambda _key: exec(code)
    rig.press("next")
    rig.run(300)
    return rig


def about() -> Rig:
    """As the device would say it, so that the picture is the same whatever Python draws it."""
    from types import SimpleNamespace

    from console import about as module

    rig = fresh()
    real = module.sys
    module.sys = SimpleNamespace(implementation=SimpleNamespace(version=(10, 2, 1)))  # type: ignore[assignment]
    try:
        rig.console.push(module.About(rig.console))
    finally:
        module.sys = real
    rig.run(300)
    return rig


def foreign() -> Rig:
    """Switched on with the memory of a version to come."""
    from console import flashlog

    flashlog.VERSION += 1
    try:
        rig = kept(18, ACTION1, ADA)
    finally:
        flashlog.VERSION -= 1
    rig.run(300)
    return rig


def ask() -> Rig:
    """A new game, while another one waits to be finished."""
    rig = kept(18, ACTION1, ADA)
    rig.press("next", "ok", "ok")
    rig.run(300)
    return rig


SCENES: dict[str, Callable[[], Rig]] = {
    "menu": menu,
    "setup": setup,
    "names": partial(setup, ("down", "down", "ok"), "names"),
    "house": partial(setup, ("down", "down", "down", "down", "ok"), "house"),
    "ask": ask,
    "starts": starts,
    "starts_won": starts_won,
    "shake": shake,
    "tumble": tumble,
    "rest": partial(tumble, 2500),
    "sheet": sheet,
    "action2": partial(sheet, 18, ACTION2, ADA, 2),
    "late": partial(sheet, 24, ACTION1, ADA),
    "handover": partial(resumed, 18, ACTION1, BEN),
    "nochoice": partial(pressed, partial(resumed, 21, ACTION1, ADA), "ok"),
    "reveal": reveal,
    "lock": lock,
    "penalty": penalty,
    "end": end,
    "look": partial(pressed, sheet, "look"),
    "game_menu": partial(pressed, sheet, "menu"),
    "settings": settings,
    "rules": rules,
    "about": about,
    "error": error,
    "foreign": foreign,
}
