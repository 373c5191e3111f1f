"""How bench-device plays Nim."""

from tools.bench.device_memories import Walk, at_random, played
from tools.headless.choosers import Choose
from tools.headless.tables import BareConsole

FOUR = b"\4\0\1"
CURSORS = {"nim": "nim of Nim"}
NO_CURSOR = ()
WALKS = (Walk("sticks, four", "nim", FOUR, "tip sticks took look game_menu out"),)


def steady(seed: int) -> Choose:
    """Return a chooser of random moves."""
    return at_random(seed)


def longest(host: BareConsole) -> tuple[bytes, int]:
    """Return the memory with the longest game, but for its end."""
    return played(host, "nim", FOUR, lambda _game, _moves: 1, 20)


def usual(host: BareConsole) -> tuple[bytes, int]:
    """Return the memory with a usual game."""
    return played(host, "nim", FOUR, lambda _game, _moves: 1, 10)
