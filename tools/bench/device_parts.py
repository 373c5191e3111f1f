"""The parts of bench-device; each returns lines for its table."""

from __future__ import annotations

import base64
import re
import time
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

import tools.paths  # noqa: F401  first: the path

from rules import GAMES, make
from tools.bench import device_memories as memories
from tools.bench import device_tempo as tempo
from tools.bench.device_memories import Walk
from tools.games import laptop_game, laptop_games
from tools.games.interface import LaptopGame
from tools.serial import onboard
from tools.serial.link import BoardError, Link, LinkError

SILENT = 300  # s that a snippet may be silent
START = 65536  # ticks below 0 at power-on
WRAP = 1 << 29  # of ticks
PATIENCE = 8.0  # s from a reset to the Ctrl-C; more if that was too early
TRIES = 4
SILENT_CONSOLE = (
    "the console does not report when its menu appears: is this version of Rollmark on it ('make flash')?"
)
MOVES = 400  # per game
APPENDS = 100
PRESSES = 80  # of OK in a walk through a game, at most
LATE = 20  # rolls and moves before the end, where a walk begins that looks for the last screens
FREE = 16 * 1024  # bytes of heap that must be free on every screen, after a collection
# Keys by their numbers: the whole menu, a setup, its names, people, a new name and house rules, the settings;
# a start by lot; a start while another game is unfinished.
TOUR = "555555255254255555213333552554334255433"
BEGIN = "22122"
ASKED = "522533"
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
class Row:
    """A line of the table. `budget` is None if there is none; `most` if it is an upper limit."""

    what: str
    measured: float
    unit: str
    budget: float | None = None
    most: bool = True
    note: str = ""

    @property
    def kept(self) -> bool:
        """Return whether the budget is kept."""
        if self.budget is None:
            return True
        return self.measured <= self.budget if self.most else self.measured >= self.budget

    def text(self) -> str:
        """Return the line for the table."""
        digits = 2 if self.unit == "s" else 1 if self.measured < 100 else 0
        budget = "" if self.budget is None else f"{'≤' if self.most else '≥'} {self.budget:,g}"
        told = "" if self.budget is None else "ok" if self.kept else "MISSED"
        measured = f"{self.measured:,.{digits}f} {self.unit:4}"
        return f"  {self.what:46}{budget:>9}{measured:>16} {told:7}{self.note}".rstrip()


Line = Row | tempo.Tempo
Rows = Iterator[Line]


def numbers_of(line: str) -> list[int]:
    """Return the numbers of a line after its first word."""
    return [int(word) for word in line.split()[1:]]


def rules(link: Link) -> Rows:
    """Measure legal() and apply() of each game."""
    onboard.fresh(link)
    onboard.load_snippet(link, "bench_rules")
    for game in laptop_games():
        code = f"import bench_rules; bench_rules.moves({game.name!r}, {game.fullest!r}, {MOVES})"
        mean, slowest = numbers_of(link.run(code, SILENT))
        seats = make(game.name, game.fullest).seats
        yield Row(
            f"legal + apply: {game.name} for {seats}", mean / 1000, "ms", note=f"slowest {slowest / 1000:.1f}"
        )


def journal(link: Link) -> Rows:
    """Measure writing an event into the memory."""
    onboard.fresh(link)
    onboard.load_snippet(link, "bench_journal")
    told = link.run(f"import bench_journal; bench_journal.appends({APPENDS})", SILENT)
    if told.startswith("full"):
        raise LinkError(
            "the board's memory has no erased bytes left: begin a game on it, which rewrites the memory, "
            "then try again"
        )
    _, mean, slowest = (int(word) for word in told.split())
    yield Row("journal: slowest append of an event", slowest / 1000, "ms", 5, note=f"mean {mean / 1000:.1f}")


def games(link: Link, wanted: int = 6) -> Rows:
    """Play whole games at the table, resuming them at random moments."""
    onboard.fresh(link)
    onboard.load_snippet(link, "bench_games")
    kinds = [(game.name, *sample) for game in laptop_games() for sample in game.samples]
    link.run(f"import bench_games\ng = bench_games.Games({kinds!r})")
    slowest = resumed = lost = k = 0
    try:
        for k in range(wanted):
            _, times, ms = numbers_of(link.run(f"g.play({k})", SILENT))
            resumed, slowest = resumed + times, max(slowest, ms)
        note = f"resumed {resumed} times, slowest {slowest} ms"
    except BoardError as error:
        lost, note = 1, f"game {k + 1}: {error}"
    yield Row(f"games lost, of {wanted} played and resumed", lost, "", 0, note=note)


# ---- the console on its display


@dataclass
class Walked:
    """What walks through a game have measured."""

    cost: int = 0  # bytes of heap that the bench takes; not included in `heap`
    heap: dict[str, int] = field(default_factory=lambda: dict[str, int]())
    changes: list[tempo.Change] = field(default_factory=lambda: list[tempo.Change]())
    passes: int = 0  # with tumbling dice in which something was drawn
    tumbled: int = 0  # ms
    repaint: int = 0
    start: tuple[int, int, int] = (0, 0, 0)  # ms after a restart: first and last pixel, "ready"
    last: str = ""  # the screen that was on top at the end

    def hear(self, line: str) -> None:
        """Read a line of the snippet. Raises BoardError when the console shows its error screen."""
        kind, *words = line.split() or [""]
        if kind == "0":
            raise BoardError("the console shows its error screen: " + line[2:])
        numbers = [int(word) for word in words if word.isdigit()]
        if kind == "1":
            self.last = words[1]
            free = numbers[0] + self.cost
            self.heap[self.last] = min(free, self.heap.get(self.last, free))
        elif kind == "2":
            change = tempo.heard(words)
            if change and not (change.cursor and change.before in without_cursor()):
                self.changes.append(change)
        elif kind == "3":
            self.passes += numbers[0]
            self.tumbled += numbers[1]
        elif kind == "5":
            self.repaint = numbers[0]
        elif kind == "6":
            self.start = (numbers[0], numbers[1], numbers[2])

    def to(self, after: str) -> tempo.Change:
        """Return the last change to that screen. Raises LinkError when there was none."""
        for change in reversed(self.changes):
            if change.after == after:
                return change
        raise LinkError(f"no key led to the screen '{after}'")


def send_memory(link: Link, memory: bytes) -> None:
    """Put those bytes into `nvm` on the board."""
    used = len(memory.rstrip(b"\xff"))
    link.run(f"from binascii import a2b_base64\nnvm = bytearray(b'\\xff' * {memories.SIZE})")
    for at in range(0, used, 512):
        part = memory[at : min(used, at + 512)]
        text = base64.b64encode(part).decode()
        link.run(f"nvm[{at}:{at + len(part)}] = a2b_base64({text!r})")


def walk(link: Link, memory: bytes, todo: str, *snippets: str, told: Walked | None = None) -> Walked:
    """Run the code `todo` on the board with this memory and a fresh heap; return what it printed.

    `todo` begins with the seed and the closing bracket of `Console(nvm, …)`. What the benchmark itself takes
    of the heap is measured first, and not counted. Raises BoardError with the error screen's text.
    """
    told = told or Walked()
    onboard.fresh(link)
    link.run("from console.core import keys, loop")  # what the console needs too does not count
    before = onboard.taken(link)
    onboard.run_in_main(link, "bench_display", "bench_screens", *snippets)
    send_memory(link, memory)
    told.cost = onboard.taken(link) - before
    for line in link.run(f"console = Console(nvm, {todo}", SILENT).strip("\n").split("\n"):
        told.hear(line)
    return told


def screens(link: Link) -> Rows:
    """Measure the menus, and a walk through the beginning and the end of each game."""
    wide = is_wide(link)
    menu = walk(link, b"", f"1)\nconsole.run(300)\nconsole.show()\nconsole.tour({TOUR + BEGIN!r})")
    note = f"as without the bench, which takes {menu.cost:,} B here"
    yield Row("heap free: menu", menu.heap["menu"], "B", FREE, most=False, note=note)
    begun = laptop_game(GAMES[0]).device().usual(memories.host_with_tips_seen())[0]
    asked = walk(link, begun, f"1)\nconsole.run(300)\nconsole.tour({ASKED!r})")
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
        todo = f"{way.seed})\nconsole.run(300)\n{resume}play(console, {PRESSES}, {names})"
        walk(link, way.memory(), todo, "bench_play", told=told)
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


def resumes(link: Link) -> Rows:
    """Measure resuming a game: replaying its events, and the way from OK in the menu to its picture."""
    wide = is_wide(link)
    for name in GAMES:
        memory, events = laptop_game(name).device().longest(memories.Host(1))
        onboard.fresh(link)
        onboard.load_snippet(link, "bench_resume")
        send_memory(link, memory)
        told = link.run("import bench_resume; bench_resume.replay(nvm)", SILENT)
        ms, size = (int(word) for word in told.split())
        note = f"{events:,} rolls and moves, {size:,} B"
        yield Row(f"resume, read and replay: longest {name}", ms / 1000, "s", 1, note=note)
    for name in GAMES:
        memory, events = laptop_game(name).device().usual(memories.host_with_tips_seen())
        told = walk(link, memory, "1)\nconsole.run(300)\nconsole.resume()")
        change = told.changes[-1]
        note = f"{events:,} rolls and moves, to {change.after}"
        first, last = change.first + tempo.UNSEEN, change.last + tempo.UNSEEN
        yield tempo.Tempo(f"resume, key to picture: {name}", first, last, None, tempo.RESUME[wide], note)


def restarts(link: Link) -> Rows:
    """Measure what the console does by a restart: beginning a game and leaving it."""
    wide = is_wide(link)
    ready = ready_after(link)
    here = restarted(link, None)[2]
    yield Row("restart to ready", ready, "ms", note=f"with the board's own memory; in RAM {here}")

    def row(what: str, key: int, memory: bytes, budget: tuple[int, int]) -> tempo.Tempo:
        first, last = (ready + ms - here for ms in restarted(link, memory)[:2])
        note = f"key to restart {key}, restart to picture {last}"
        return tempo.Tempo(what, key + first, key + last, None, budget[wide], note)

    told = walk(link, b"", f"1)\nconsole.run(300)\nconsole.tour({BEGIN!r})")
    key = told.to(tempo.RESTART).last + tempo.UNSEEN
    for name in GAMES:
        yield row(f"start → {name}", key, memories.begun(name, laptop_game(name).fullest), tempo.START)
    for name in GAMES:
        usual = laptop_game(name).device().usual(memories.host_with_tips_seen())[0]
        told = walk(link, usual, "1)\nconsole.run(300)\nconsole.resume()\nconsole.leave()")
        key = told.to(tempo.RESTART).last + tempo.UNSEEN
        yield row(f"{name} → leave → menu", key, usual, tempo.LEAVE)


def restarted(link: Link, memory: bytes | None) -> tuple[int, int, int]:
    """Return the ms from the first line of code.py to the first pixel, the last one, and "ready".

    The console starts on that memory; None: a copy of the board's own.
    """
    onboard.fresh(link)
    onboard.run_in_main(link, "bench_display", "bench_restart")
    if memory is None:
        link.run("import microcontroller\nnvm = bytearray(microcontroller.nvm[:])")
    else:
        send_memory(link, memory)
    told = Walked()
    for line in link.run("restart(nvm)", SILENT).splitlines():
        told.hear(line)
    return told.start


def ready_after(link: Link) -> int:
    """Return the ms from the console's restart, with the board's own memory, to its being ready."""
    patience = PATIENCE
    for _ in range(TRIES):
        onboard.fresh(link)
        heard = link.reload("print('left at tick', supervisor.ticks_ms())", patience)
        ticks = [re.search(word + r" at tick (\d+)", heard) for word in ("left", "ready")]
        if ticks[0] and ticks[1]:
            return (int(ticks[1][1]) - int(ticks[0][1])) & (WRAP - 1)
        patience *= 2  # it had not got that far yet
    raise LinkError(SILENT_CONSOLE)


def start(port: str) -> Rows:
    """Measure the time from reset to menu, which the console prints when it is interrupted."""
    patience = PATIENCE
    for _ in range(TRIES):
        with Link(port) as link:
            link.restart(hard=True)
        time.sleep(patience)
        with Link(port) as link:
            heard = link.heard.decode(errors="replace")
        if found := re.search(r"ready at tick (\d+)", heard):
            ms = (int(found[1]) + START) % WRAP
            yield Row("reset to menu", ms / 1000, "s", 3)
            return
        patience *= 2  # it had not got that far yet
    raise LinkError(SILENT_CONSOLE)
