"""Figures of the rules core for `make bench`: how fast on CPython, how much memory on MicroPython's VM.

Every function returns plain numbers; `python -m tools.bench_core` prints them.
"""

import subprocess
import sys
import time

import tools.paths  # noqa: F401

from rules import OVER, ROLL
from rules.dice import Dice, seeded
from rules.qwixx import Qwixx
from rules.record import Record
from tools import vm


def random_game(game: Qwixx, dice: Dice) -> int:
    """Play and record a game of rolls and legal moves at random to its end; how many events."""
    record = Record(game)
    moves = bytearray(game.MAX_MOVES)
    faces = bytearray(6)
    events = 0
    while game.phase != OVER:
        if game.phase == ROLL:
            dice.roll_into(faces, 6)
            record.roll(faces)
        else:
            record.play(moves[dice.below(game.legal(moves))])
        events += 1
    return events


def events_per_second(seats: int = 5, seconds: float = 1.0) -> float:
    """Rolls, and moves with their legal ones listed first, of random games on this Python."""
    game = Qwixx(bytes((seats, 0, 0)))
    dice = Dice(seeded(1))
    events = 0
    start = time.perf_counter()
    while (spent := time.perf_counter() - start) < seconds:
        events += random_game(game, dice)
    return events / spent


def _session(games: int) -> list[tuple[bytes, bytes]]:
    """Requests of whole games with their replies: `phase`, `legal`, `play`, and the dice between."""
    from tools.referee import Referee

    referee = Referee()
    dice = Dice(seeded(2))
    faces = bytearray(6)
    talk: list[tuple[bytes, bytes]] = []

    def ask(request: str) -> str:
        reply = referee.answer(request)
        talk.append((request.encode() + b"\n", reply.encode() + b"\n"))
        return reply

    for _ in range(games):
        ask("new qwixx players=3 first=0")
        while (phase := ask("phase")) != "= over":
            if phase.startswith("= roll"):
                dice.roll_into(faces, 6)
                ask("dice " + " ".join(str(face) for face in faces))
            else:
                moves = ask("legal")[2:].split()
                ask("play " + moves[dice.below(len(moves))])
    return talk


def referee_requests_per_second(games: int = 100) -> float:
    """Requests answered by a referee in its own process, each sent when the reply to the last is there.

    RuntimeError when a reply is not what a referee in this process says.
    """
    talk = _session(games)
    command = [sys.executable, str(vm.ROOT / "tools" / "referee.py")]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0) as process:
        assert process.stdin is not None and process.stdout is not None
        process.stdin.write(b"protocol\n")
        process.stdout.read(64)  # it is there
        start = time.perf_counter()
        for request, expected in talk:
            process.stdin.write(request)
            reply = process.stdout.read(65536)
            if reply != expected:
                raise RuntimeError(f"{request!r} was answered by {reply!r}, not {expected!r}")
        spent = time.perf_counter() - start
        process.stdin.close()
    return len(talk) / spent


_PLAY = """
import gc, games
player = games.player("qwixx", bytes(({seats}, 0, 0)), {seed})
gc.collect()
before = gc.mem_alloc()
player.run()
print(gc.mem_alloc() - before, player.events)
"""


def bytes_per_event(games: int = 20) -> float:
    """Heap allocated per roll or move on MicroPython's VM, everything that a screen asks included.

    vm.Missing where there is no node.
    """
    calls = [_PLAY.format(seats=1 + seed % 5, seed=seed) for seed in range(games)]
    lines = [line.split() for line in vm.run(*calls).splitlines()]
    return sum(int(line[0]) for line in lines) / sum(int(line[1]) for line in lines)


def live_heap(seats: int = 5) -> tuple[int, int]:
    """Bytes alive on MicroPython's VM (32 bit, as the device): the core's modules; a game and its record.

    vm.Missing where there is no node.
    """
    alloc = "import gc; print(gc.mem_alloc())"
    collect = "import gc; gc.collect()"
    make = f"record = Record(Qwixx(bytes(({seats}, 0, 0))))"
    printed = vm.run(
        alloc,
        collect,
        alloc,
        "from rules.qwixx import Qwixx\nfrom rules.record import Record",
        collect,
        alloc,
        make,
        collect,
        alloc,
    )
    _, empty, core, game = (int(line) for line in printed.split())
    return core - empty, game - core


def main() -> None:
    """Print the figures."""
    print(f"events a second on this Python     {events_per_second():10,.0f}")
    print(f"referee requests a second          {referee_requests_per_second():10,.0f}")
    try:
        core, game = live_heap()
        print(f"bytes allocated per event (VM)     {bytes_per_event():10.2f}")
        print(f"live heap of the core (VM)         {core:10,d}")
        print(f"live heap of a five-seat game (VM) {game:10,d}")
    except vm.Missing as why:
        print(f"no figures from MicroPython's VM: {why}")


if __name__ == "__main__":
    main()
