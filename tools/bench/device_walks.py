"""bench-device on the console's display: walks through its menus and games, by keys."""

from __future__ import annotations

import base64
from collections.abc import Iterable
from dataclasses import dataclass, field

import tools.paths  # noqa: F401  first: the path

from console.core.keys import NAMES
from rules import GAMES, make
from tools.bench import device_memories as memories
from tools.bench import device_tempo as tempo
from tools.bench import onboard
from tools.bench.device_memories import Walk
from tools.bench.device_rows import SILENT, Row, Rows
from tools.games import laptop_game, laptop_games
from tools.games.interface import LaptopGame
from tools.headless.flash_model import SIZE
from tools.serial import ram
from tools.serial.link import BoardError, Link
from tools.serial.ports import LinkError


def key_numbers(keys: str) -> str:
    """Return the numbers of keys that are given by name, as the snippet takes them."""
    return "".join(str(NAMES.index(key)) for key in keys.split())


PRESSES = 80  # of OK in a walk through a game, at most
LATE = 20  # rolls and moves before the end, where a walk begins that looks for the last screens
FREE = 16 * 1024  # bytes of heap that must be free on every screen, after a collection
TOUR = key_numbers(
    "down down down down down down"  # the whole menu
    " ok down down ok down up ok down down down down down ok"  # a setup, its names, people
    " next back back back back"
    " down down ok down down up back back"  # another setup
    " up ok down down up back back"  # the settings
)
BEGIN = key_numbers("ok ok next ok ok")  # a start by lot
ASKED = key_numbers("down ok ok down back back")  # a start while another game is unfinished
NEXT_GAME = "starts"  # the next game's screen of who starts, with the last game still loaded


def walks() -> list[Walk]:
    """Return the walks through all games."""
    return [walk for game in laptop_games() for walk in game.device().WALKS]


def cursors() -> dict[str, str]:
    """Return the screens on which moves are chosen, and what the table calls them."""
    return {screen: title for game in laptop_games() for screen, title in game.device().CURSORS.items()}


def without_cursor() -> set[str]:
    """Return the screens without a cursor."""
    return {screen for game in laptop_games() for screen in game.device().NO_CURSOR}


def moving() -> set[str]:
    """Return the screens on which something moves by itself."""
    return {screen for game in laptop_games() for screen in game.screens.moving}


def spaced(names: Iterable[str]) -> str:
    """Return names for a snippet, each followed by a blank."""
    return "".join(name + " " for name in names)


@dataclass
class Walked:
    """What walks through a game have measured."""

    cost: int = 0  # bytes of heap that the bench takes; not included in `heap`
    heap: dict[str, int] = field(default_factory=lambda: dict[str, int]())
    changes: list[tempo.Change] = field(default_factory=lambda: list[tempo.Change]())
    passes: int = 0  # with tumbling dice in which something was drawn
    tumbled: int = 0  # ms
    repaint: int = 0

    def hear(self, line: str) -> None:
        """Read a line of the snippet. Raises BoardError when the console shows its error screen."""
        kind, *words = line.split() or [""]
        if kind == "traceback":
            raise BoardError("the console shows its error screen: " + " ".join(words))
        if kind == "mem_free":
            free, screen = int(words[0]) + self.cost, words[1]
            self.heap[screen] = min(free, self.heap.get(screen, free))
        elif kind == "key":
            change = tempo.heard(words)
            if change and not (change.cursor and change.before in without_cursor()):
                self.changes.append(change)
        elif kind == "tumble":
            self.passes += int(words[0])
            self.tumbled += int(words[1])
        elif kind == "refresh":
            self.repaint = int(words[0])

    def to(self, after: str) -> tempo.Change:
        """Return the last change to that screen. Raises LinkError when there was none."""
        for change in reversed(self.changes):
            if change.after == after:
                return change
        raise LinkError(f"no key led to the screen '{after}'")


def send_memory(link: Link, memory: bytes) -> None:
    """Put those bytes into `nvm` on the board."""
    used = len(memory.rstrip(b"\xff"))
    link.run(f"from binascii import a2b_base64\nnvm = bytearray(b'\\xff' * {SIZE})")
    for at in range(0, used, 512):
        part = memory[at : min(used, at + 512)]
        text = base64.b64encode(part).decode()
        link.run(f"nvm[{at}:{at + len(part)}] = a2b_base64({text!r})")


def walk(
    link: Link, memory: bytes, code: str, *snippets: str, seed: int = 1, told: Walked | None = None
) -> Walked:
    """Run code on the board with this memory and a fresh heap; return what it printed.

    In the code, `console` is the console of bench_screens.py, with its menu on the display. `snippets` are
    sent too. What the benchmark itself takes of the heap is measured first, and not counted. Raises
    BoardError with the error screen's text.
    """
    told = told or Walked()
    ram.fresh(link)
    link.run("from console.core import keys, loop")  # what the console needs too does not count
    before = ram.taken(link)
    ram.run_in_main(link, *map(onboard.in_main, ("bench_display", "bench_screens", *snippets)))
    send_memory(link, memory)
    told.cost = ram.taken(link) - before
    heard = link.run(f"console = Console(nvm, {seed})\nconsole.run(300)\n{code}", SILENT)
    for line in heard.strip("\n").split("\n"):
        told.hear(line)
    return told


def screens(link: Link) -> Rows:
    """Measure the menus, and a walk through the beginning and the end of each game."""
    wide = is_wide(link)
    menu = walk(link, b"", f"console.show()\nconsole.tour({TOUR + BEGIN!r})")
    note = f"as without the bench, which takes {menu.cost:,} B here"
    yield Row("heap free: menu", menu.heap["menu"], "B", FREE, most=False, note=note)
    begun = laptop_game(GAMES[0]).device().usual(memories.host_with_tips_seen())[0]
    asked = walk(link, begun, f"console.tour({ASKED!r})")
    changes = menu.changes + asked.changes
    passes = tumbled = 0
    ways = walks()
    for title in dict.fromkeys(way.title for way in ways):
        those = [way for way in ways if way.title == title]
        told = walked(link, those)
        yield heap_row(title, told, "".join(way.names for way in those))
        changes += told.changes
        passes, tumbled = passes + told.passes, tumbled + told.tumbled
    yield from tempo.rows([c for c in changes if c.after != tempo.RESTART], wide, moving(), cursors())
    if tumbled:
        yield Row("tumbling dice", 1000 * passes / tumbled, "fps", 24, most=False)
    yield Row("full repaint", menu.repaint, "ms")


def walked(link: Link, ways: list[Walk]) -> Walked:
    """Return what these walks through a game have measured."""
    told = Walked()
    for way in ways:
        resume = "console.resume()\n" if way.left else ""
        names = f"{way.names!r}, {spaced(cursors())!r}, {spaced(moving())!r}"
        code = f"{resume}play(console, {PRESSES}, {names})"
        walk(link, way.memory(), code, "bench_play", seed=way.seed, told=told)
    told.heap.pop("menu", None)
    return told


def heap(link: Link) -> Rows:
    """Measure the least free heap of each game with each number of seats."""
    for game in laptop_games():
        for seats, ways in walks_by_seats(game).items():
            yield heap_row(f"{game.name}, {seats}", walked(link, ways), "")


def walks_by_seats(game: LaptopGame) -> dict[int, list[Walk]]:
    """Return the game's walks by number of seats, and others like them for the other numbers."""
    own = game.device().WALKS
    found: dict[int, list[Walk]] = {}
    for settings in sorted({*game.case.settings, *(way.settings for way in own)}):
        seats = make(game.name, settings).seats
        known = [way for way in own if make(game.name, way.settings).seats == seats]
        screens = " ".join(dict.fromkeys(" ".join(way.screens for way in own).split()))
        new = [Walk(game.name, game.name, settings, screens, left=left) for left in (0, LATE)]
        found.setdefault(seats, known or new)
    return dict(sorted(found.items()))


def is_wide(link: Link) -> bool:
    """Return whether the board's display has more than 240 columns."""
    return int(link.run("import board_rollmark; print(board_rollmark.WIDTH)")) > 240


def heap_row(title: str, told: Walked, wanted: str) -> Row:
    """Return a row with the least free heap of a game.

    Its note lists every screen, the next game's first screen, and screens not reached.
    """
    game = sorted(told.heap.keys() - {NEXT_GAME})
    least = min(game, key=lambda screen: told.heap[screen])
    seen = " ".join(f"{screen} {told.heap[screen] / 1000:.1f}" for screen in game)
    missing = [screen for screen in dict.fromkeys(wanted.split()) if screen not in told.heap]
    seen += f"; after it: {NEXT_GAME} {told.heap[NEXT_GAME] / 1000:.1f}" if NEXT_GAME in told.heap else ""
    note = f"{least} ({seen})" + (f"; NOT REACHED: {' '.join(missing)}" if missing else "")
    return Row(f"heap free: {title}", told.heap[least], "B", FREE, most=False, note=note)
