"""What tools/bench_device.py measures, part by part: each gives lines for its table."""

from __future__ import annotations

import base64
import re
import time
from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from statistics import median

import tools.paths  # noqa: F401  first: the path

import serial

from tools import bench_device_memories as memories
from tools import onboard
from tools.link import CTRL_C, BoardError, Link, LinkError

SILENT = 300  # s that a piece may say nothing
START = 65536  # ticks below 0 at power-on
PASS, SCAN = 5, 10  # ms: a pass of the loop, the time between two looks at the buttons
PATIENCE = 8.0  # s from a reset to the Ctrl-C; longer when that was too early
TRIES = 4
GONE = 1.0  # s until the port of a board that was reset has gone
MOVES = 400  # a game
APPENDS = 100
PRESSES = 50  # of OK in a walk through a game
WALKS = (
    ("qwixx, five", "qwixx", b"\5\0\0", 0),
    ("duel", "duel", b"\0", 0),
    ("quixo, two", "quixo", memories.TWO, 0),
    ("quixo, four, clock", "quixo", memories.FOUR, 9),
)


@dataclass
class Row:
    """A line of the table. budget: None where nothing is asked; most: it is the most, not the least."""

    what: str
    measured: float
    unit: str
    budget: float | None = None
    most: bool = True
    note: str = ""

    @property
    def kept(self) -> bool:
        """Whether the budget is."""
        if self.budget is None:
            return True
        return self.measured <= self.budget if self.most else self.measured >= self.budget

    def text(self) -> str:
        """For the table."""
        digits = 2 if self.unit == "s" else 1 if self.measured < 100 else 0
        asked = "" if self.budget is None else f"{'≤' if self.most else '≥'} {self.budget:,g}"
        told = "" if self.budget is None else "ok" if self.kept else "MISSED"
        figure = f"{self.measured:,.{digits}f} {self.unit:4}"
        return f"  {self.what:46}{asked:>9}{figure:>16} {told:7}{self.note}".rstrip()


Rows = Iterator[Row]


def figures(line: str) -> list[int]:
    """The numbers of a line, behind its first word."""
    return [int(word) for word in line.split()[1:]]


def core(link: Link) -> Rows:
    """legal() and play() of each game."""
    onboard.fresh(link)
    onboard.piece(link, "bench_core")
    for name in ("qwixx", "duel", "quixo"):
        code = f"import bench_core; bench_core.moves({name!r}, {MOVES})"
        usual, slowest = figures(link.run(code, SILENT))
        seats = {"qwixx": ", five", "quixo": ", four"}.get(name, "")
        yield Row(f"legal + play: {name}{seats}", usual / 1000, "ms", note=f"slowest {slowest / 1000:.1f}")


def journal(link: Link) -> Rows:
    """An event's way into the memory."""
    onboard.fresh(link)
    onboard.piece(link, "bench_journal")
    told = link.run(f"import bench_journal; bench_journal.appends({APPENDS})", SILENT)
    if told.startswith("full"):
        raise LinkError("the board's memory is full to the last byte: begin a game on it, then try again")
    _, usual, slowest = (int(word) for word in told.split())
    yield Row("journal: slowest append of an event", slowest / 1000, "ms", 5, note=f"mean {usual / 1000:.1f}")


def games(link: Link, wanted: int, step: Callable[[], object]) -> Rows:
    """Whole games at the table, taken up again at random moments."""
    onboard.fresh(link)
    onboard.piece(link, "bench_games")
    code = "import bench_games\ng = bench_games.Games()\n"
    talk = link.talk(f"{code}for k in range({wanted}): g.play(k)\nprint('done')")
    slowest: dict[str, int] = defaultdict(int)
    played = resumed = lost = 0
    try:
        while not (line := talk.hear(SILENT)).startswith("done"):
            _, times, ms = figures(line)
            played, resumed = played + 1, resumed + times
            slowest[line.split()[0]] = max(slowest[line.split()[0]], ms)
            step()
        talk.end()
        note = f"resumed {resumed} times, slowest {max(slowest.values())} ms"
    except BoardError as error:
        lost, note = 1, f"game {played + 1}: {error}"
    yield Row(f"lost in {wanted} games played and resumed", lost, "", 0, note=note)


# ---- the console on its display


@dataclass
class Walked:
    """What a walk through a game has told."""

    cost: int  # bytes of heap that the bench takes; `heap` is without it
    heap: dict[str, int]
    cursor: dict[str, list[int]]
    tumbling: list[tuple[int, int]]
    resume: int = 0
    repaint: int = 0


def console_on(link: Link, memory: bytes) -> int:
    """A console on that memory, as `w` on the board. Gives what the bench takes of the heap, in bytes."""
    onboard.fresh(link)
    before = onboard.taken(link)
    onboard.piece(link, "bench_screens")
    link.run(f"import bench_screens, binascii\nnvm = bytearray(b'\\xff' * {memories.SIZE})")
    used = len(memory.rstrip(b"\xff"))
    for at in range(0, used, 512):
        part = base64.b64encode(memory[at : min(used, at + 512)]).decode()
        link.run(f"part = binascii.a2b_base64({part!r})\nnvm[{at}:{at} + len(part)] = part\npart = None")
    return onboard.taken(link) - before


def walk(link: Link, memory: bytes, todo: str) -> Walked:
    """What the console tells on that memory; the heap as without the bench. LinkError: its error screen."""
    cost = console_on(link, memory)
    told = Walked(cost, {}, defaultdict(list), [])
    lines = link.run(f"w = bench_screens.Walk(nvm)\nw.run(300)\n{todo}", SILENT).splitlines()
    for line in lines:
        kind, *words = line.split()
        if kind == "S":
            free = int(words[1]) + cost
            told.heap[words[0]] = min(free, told.heap.get(words[0], free))
        elif kind == "C" and words[0] not in ("shake", "tumble", "rest"):  # keys do other things there
            told.cursor[words[0]].append(int(words[1]))
        elif kind == "T":
            told.tumbling.append((int(words[0]), int(words[1])))
        elif kind == "R":
            told.resume = int(words[0])
        elif kind == "P":
            told.repaint = int(words[0])
        elif kind == "E":
            raise LinkError("the console shows its error screen: " + line[2:])
    return told


def screens(link: Link, step: Callable[[], object]) -> Rows:
    """A walk through the end of each game."""
    menu = walk(link, b"", "for k in range(6): w.press('next')\nw.repaint()")
    cursor = {"menu": median(menu.cursor["menu"])}
    tumbling: list[tuple[int, int]] = []
    note = f"what the bench takes is corrected, {menu.cost:,} B"
    yield Row("heap free: menu", menu.heap["menu"], "B", 40_000, most=False, note=note)
    step()
    for title, name, settings, minutes in WALKS:
        memory = memories.late(name, settings, minutes)
        told = walk(link, memory, f"w.resume()\nw.run(500)\nw.play({PRESSES})")
        told.heap.pop("menu", None)
        least = min(told.heap, key=lambda screen: told.heap[screen])
        seen = " ".join(f"{screen} {free // 1000}" for screen, free in sorted(told.heap.items()))
        yield Row(f"heap free: {title}", told.heap[least], "B", 40_000, most=False, note=f"{least} ({seen})")
        cursor |= {f"{screen} of {name}": median(ms) for screen, ms in told.cursor.items()}
        tumbling += told.tumbling
        step()
    slowest = max(cursor, key=lambda screen: cursor[screen])
    note = f"{slowest}; {PASS + SCAN} ms of it until a button is seen"
    yield Row("cursor: key to last pixel", cursor[slowest] + PASS + SCAN, "ms", 40, note=note)
    if tumbling:
        passes, ms = (sum(numbers) for numbers in zip(*tumbling))
        yield Row("tumbling dice", 1000 * passes / ms, "fps", 15, most=False)
    yield Row("full repaint", menu.repaint, "ms")


def resumes(link: Link, step: Callable[[], object]) -> Rows:
    """From OK in the menu to the game on the display."""
    for name in ("qwixx", "duel", "quixo"):
        memory, events = memories.longest(name)
        told = walk(link, memory, "w.resume()")
        title = f"resume: longest {name}" if name == "qwixx" else f"resume: {name}"
        yield Row(f"{title}, {events:,} rolls and moves", told.resume / 1000, "s", 1)
        step()


def start(port: str) -> Rows:
    """Reset to menu: the console itself tells, when it is interrupted, when its menu was lit."""
    patience = PATIENCE
    for _ in range(TRIES):
        with Link(port) as link:
            link.restart(hard=True)
        heard = interrupted(port, patience)
        if lit := re.search(r"menu lit at tick (\d+)", heard):
            ms = (int(lit[1]) + START) % (1 << 29)
            yield Row("reset to menu", ms / 1000, "s", 3)
            return
        patience *= 2  # it was not that far yet
    raise LinkError("the console does not tell when its menu is lit: is it this version ('make flash')?")


def interrupted(port: str, patience: float) -> str:
    """What a console that has just been reset says to Ctrl-C, so many seconds after its port is back."""
    end = time.monotonic() + 30
    time.sleep(GONE)
    while True:
        try:
            line = serial.serial_for_url(port, baudrate=115200, timeout=0.5)
            break
        except (OSError, ValueError):
            if time.monotonic() > end:
                raise LinkError(f"{port} did not come back after a reset") from None
            time.sleep(0.2)
    heard = b""
    with line:
        time.sleep(patience)
        line.read(line.in_waiting or 1)
        line.write(CTRL_C)
        line.timeout = PATIENCE / 16
        quiet = 0
        while quiet < 4:
            new = line.read(max(1, line.in_waiting))
            heard, quiet = heard + new, 0 if new else quiet + 1
    return heard.decode(errors="replace")
