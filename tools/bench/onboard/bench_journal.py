"""Measure how long writing an event takes on this board, without touching its memory.

The journal writes into a bytearray. For each write, as many erased bytes are written over erased ones in the
real memory: the flash is programmed as usual, and no bit of it changes.
"""

import time

import microcontroller

from console.store.journal import Journal
from console.store.new_game import NewGame
from rules import GAMES

_ERASED = 16  # bytes; no event takes more


def erased(nvm):
    """Return where that many erased bytes are, looking from the end; -1 if nowhere."""
    for at in range(len(nvm) - _ERASED, -1, -_ERASED):
        if nvm[at : at + _ERASED] == b"\xff" * _ERASED:
            return at
    return -1


class Shadow:
    """A bytearray that takes as long to write as the real memory.

    Each write is repeated there with erased bytes.
    """

    def __init__(self, nvm, at):
        self._own = bytearray(b"\xff" * len(nvm))
        self._nvm = nvm
        self._at = at

    def __len__(self):
        return len(self._own)

    def __getitem__(self, k):
        return self._own[k]

    def __setitem__(self, k, value):
        self._own[k] = value
        n = len(value) if isinstance(k, slice) else 1
        if n <= _ERASED:
            self._nvm[self._at : self._at + n] = b"\xff" * n


def appends(wanted):
    """Print how many, and the mean and slowest write of an event in microseconds; or "full"."""
    nvm = microcontroller.nvm
    at = erased(nvm)
    if at < 0:
        print("full")
        return
    journal = Journal(Shadow(nvm, at))
    journal.begin(NewGame(GAMES[0], b"\3\0\0", ["A", "B", "C"]), 1000)
    clock = time.monotonic_ns
    total = slowest = 0
    for k in range(wanted):
        start = clock()
        kept = journal.move(k % 45) if k % 4 else journal.roll(k * 97)
        spent = clock() - start
        if not kept:
            raise ValueError("the journal did not take it")
        total += spent
        slowest = max(slowest, spent)
    print(wanted, total // wanted // 1000, slowest // 1000)
