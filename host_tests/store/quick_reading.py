"""Damaged logs, read by both readers of the log."""

from __future__ import annotations

import random

import tools.paths  # noqa: F401  first: the path

from console.store.flash import form as flashform
from console.store.flash.format import CODE, END, MOVE, ROLL, SHOWN
from console.store.flash.log import Log
from console.store.flash.skim import MOVES
from tools.headless.flash_model import SIZE, Flash, PowerCut
from tools.headless.logs import started

Told = list[tuple[int, int]]


def a_log(dice: random.Random) -> bytearray:
    """Return moves of both lengths, rolls, clocks, undos, blocks; some writes were cut short."""
    flash = Flash(seed=dice.randrange(1 << 20))
    log = started(flash)
    for _ in range(300):
        kind = dice.randrange(8)
        if dice.random() < 0.05:
            flash.cut_after(dice.randrange(5), dice.random() < 0.5)
        try:
            if kind < 4:
                log.move(dice.choice((dice.randrange(48), dice.randrange(328))))
            elif kind < 6:
                log.roll(dice.randrange(65536))
            elif kind == 6:
                log.undo()
            else:
                flashform.put_block(log, dice.randrange(8), dice.randbytes(dice.randrange(20)))
        except PowerCut:
            pass
        if flash.left is not None:
            flash.left = None
            log = Log(flash)
            _, end, h, _, _ = read(log, False)
            log.write_at(end, h)
    return flash.data


def altered(dice: random.Random, data: bytearray) -> bytearray:
    """Return its entries in another order or with single bytes changed, which only the checks notice."""
    data = bytearray(data)
    used = len(data.rstrip(b"\xff"))
    for _ in range(dice.randrange(3)):
        size = dice.choice((1, 2, 4, 5, 20))
        a, b = dice.randrange(16, used - size), dice.randrange(16, used - size)
        data[a : a + size] = data[b : b + size]
    if dice.random() < 0.5:
        data[dice.randrange(16, used)] = dice.choice((dice.choice(CODE), dice.randrange(256)))
    return data


def read(log: Log, quick: bool) -> tuple[Told, int, int, int, int]:
    """Return all entries but marks, the end of the last one, the number of marks and what was shown."""
    told: Told = []
    out = [0] * SIZE
    reader = log.reader()
    while True:
        if quick:
            n = reader.skim(out, 0, 1)
            told += [(MOVE, x - MOVES) if x >= MOVES else (ROLL, x) for x in out[:n]]
        kind = reader.next()
        if kind == END:
            return told, reader.at, reader.h, reader.shows, reader.shown
        if kind == SHOWN:
            continue
        told.append((kind, reader.number if kind in (MOVE, ROLL) else -1))


def check_quick_reading(seed: int, logs: int) -> set[int]:
    """Read that many logs, and each with 39 changes, in both ways; return the lengths found."""
    dice = random.Random(seed)
    lengths: set[int] = set()
    for _ in range(logs):
        whole = a_log(dice)
        for k in range(40):
            data = altered(dice, whole) if k else whole
            slow, quick = read(Log(data), False), read(Log(data), True)
            assert slow == quick, seed
            lengths.add(len(slow[0]))
    return lengths
