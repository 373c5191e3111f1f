"""bench-device: resuming a game, and the ways that lead over a restart of the console."""

from __future__ import annotations

import re
import time

import tools.paths  # noqa: F401  first: the path

from console.core import ticks
from rules import GAMES
from tools.bench import device_memories as memories
from tools.bench import device_tempo as tempo
from tools.bench import onboard
from tools.bench.device_rows import SILENT, Row, Rows, Tempo
from tools.bench.device_rules import numbers_of
from tools.bench.device_walks import BEGIN, is_wide, send_memory, walk
from tools.games import laptop_game
from tools.serial import ram
from tools.serial.link import Link
from tools.serial.ports import LinkError

START = ticks.add(0, -65536)  # ticks at power-on
PATIENCE = 8.0  # s from a reset to the Ctrl-C; more if that was too early
TRIES = 4
SILENT_CONSOLE = (
    "the console does not report when its menu appears: is this version of Rollmark on it ('make flash')?"
)


def resumes(link: Link) -> Rows:
    """Measure resuming a game: replaying its events, and the way from OK in the menu to its picture."""
    wide = is_wide(link)
    for name in GAMES:
        memory, events = laptop_game(name).device().longest(memories.blank(1))
        ram.fresh(link)
        ram.load_sources(link, {"bench_resume": onboard.as_module("bench_resume")})
        send_memory(link, memory)
        told = link.run("import bench_resume; bench_resume.replay(nvm)", SILENT)
        ms, size = (int(word) for word in told.split())
        note = f"{events:,} rolls and moves, {size:,} B"
        yield Row(f"resume, read and replay: longest {name}", ms / 1000, "s", 1, note=note)
    for name in GAMES:
        memory, events = laptop_game(name).device().usual(memories.host_with_tips_seen())
        told = walk(link, memory, "console.resume()")
        change = told.changes[-1]
        note = f"{events:,} rolls and moves, to {change.after}"
        first, last = change.first + tempo.UNSEEN, change.last + tempo.UNSEEN
        yield Tempo(f"resume, key to picture: {name}", first, last, None, tempo.RESUME[wide], note)


def restarts(link: Link) -> Rows:
    """Measure what the console does by a restart: beginning a game and leaving it."""
    wide = is_wide(link)
    ready = ready_after(link)
    here = restarted(link, None)[2]
    yield Row("restart to ready", ready, "ms", note=f"with the board's own memory; in RAM {here}")

    def row(what: str, key: int, memory: bytes, budget: tuple[int, int]) -> Tempo:
        first, last = (ready + ms - here for ms in restarted(link, memory)[:2])
        note = f"key to restart {key}, restart to picture {last}"
        return Tempo(what, key + first, key + last, None, budget[wide], note)

    told = walk(link, b"", f"console.tour({BEGIN!r})")
    key = told.to(tempo.RESTART).last + tempo.UNSEEN
    for name in GAMES:
        yield row(f"start → {name}", key, memories.begun(name, laptop_game(name).fullest), tempo.START)
    for name in GAMES:
        usual = laptop_game(name).device().usual(memories.host_with_tips_seen())[0]
        told = walk(link, usual, "console.resume()\nconsole.leave()")
        key = told.to(tempo.RESTART).last + tempo.UNSEEN
        yield row(f"{name} → leave → menu", key, usual, tempo.LEAVE)


def restarted(link: Link, memory: bytes | None) -> tuple[int, int, int]:
    """Return the ms from the first line of code.py to the first pixel, the last one, and "ready".

    The console starts on that memory; None: a copy of the board's own.
    """
    ram.fresh(link)
    ram.run_in_main(link, onboard.in_main("bench_display"), onboard.in_main("bench_restart"))
    if memory is None:
        link.run("import microcontroller\nnvm = bytearray(microcontroller.nvm[:])")
    else:
        send_memory(link, memory)
    first, last, built = numbers_of(link.run("restart(nvm)", SILENT))
    return first, last, built


def ready_after(link: Link) -> int:
    """Return the ms from the console's restart, with the board's own memory, to its being ready."""
    patience = PATIENCE
    for _ in range(TRIES):
        ram.fresh(link)
        heard = link.reload("print('left at tick', supervisor.ticks_ms())", patience)
        left, ready = (re.search(word + r" at tick (\d+)", heard) for word in ("left", "ready"))
        if left and ready:
            return ticks.past(int(ready[1]), int(left[1]))
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
            yield Row("reset to menu", ticks.past(int(found[1]), START) / 1000, "s", 3)
            return
        patience *= 2  # it had not got that far yet
    raise LinkError(SILENT_CONSOLE)
