"""Read a journal entry by entry, independently of the console, for test_power_cuts.py."""

from __future__ import annotations

from typing import Any

import tools.paths  # noqa: F401  first: the path

from console.store.blocks import GAME, RESULT, SEATED
from console.store.flash.format import BLOCK, END, MOVE, READY, ROLL, SHOWN, UNDO
from rules import GAMES, make
from rules.record import unpack_roll

FACES = 6**6
Entry = tuple[int, int, bytes]  # kind, number, the bytes of a block
Place = tuple[int, int]  # `at` and `h` of a log


class Contents:
    """The newest settings, the results, and the unfinished game: events, undone dice, clocks."""

    def __init__(self) -> None:
        self.blocks: dict[int, bytes] = {}
        self.results: list[bytes] = []
        self.others: list[bytes] = []
        self.head = b""  # the block of the unfinished game, b"": none
        self.over = b""  # that of the game whose end is still being shown
        self.dice = False
        self.events: list[int] = []  # a roll as 1000 + its number, a move as it is
        self.undone: list[int] = []  # undone rolls, the next to be used again last
        self.times: dict[int, int] = {}

    def copy(self) -> Contents:
        other = Contents()
        other.blocks = dict(self.blocks)
        other.results, other.others = list(self.results), list(self.others)
        other.head, other.over, other.dice = self.head, self.over, self.dice
        other.events, other.undone = list(self.events), list(self.undone)
        other.times = dict(self.times)
        return other

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Contents) and vars(self) == vars(other)

    def __repr__(self) -> str:
        game = "no game"
        if self.head:
            game = f"{GAMES[self.head[0]]}, {len(self.events)} events, the last {self.events[-3:]}"
        return f"<{game}; {len(self.results)} results; {self.times or ''}>"

    def take(self, entry: Entry) -> None:
        """Take one more entry."""
        kind, number, block = entry
        if self.over and kind == UNDO:
            self.head, self.over = self.over, b""
            self.results.pop()
        elif kind == SHOWN:
            self.over = b""
        elif kind == MOVE:
            self.events.append(number)
        elif kind == ROLL and not self.dice:
            self.times[number >> 14] = number & 16383
        elif kind == ROLL:
            self.events.append(1000 + number)
            del self.undone[-1:]
        elif kind == UNDO and self.events:
            event = self.events.pop()
            if 1000 <= event < 1000 + FACES:
                self.undone.append(event - 1000)
        elif kind == BLOCK:
            self._block(number, block)

    def _block(self, kind: int, block: bytes) -> None:
        if kind == GAME:
            self.head, self.over = block, b""
            self.dice = GAMES[block[0]] != "quixo"
            self.events, self.undone, self.times = [], [], {}
        elif kind == RESULT:
            self.results.append(block)
            self.head, self.over = b"", self.head
        elif kind < GAME or kind == SEATED:
            self.blocks[kind] = block
        else:
            self.others.append(block)

    # ---- the game
    @property
    def settings(self) -> bytes:
        return self.head[4 : 4 + self.head[3]]

    def _names(self) -> tuple[list[str], int]:
        """Return the names, and the minutes of each clock."""
        names: list[str] = []
        at = 4 + self.head[3]
        for _ in range(self.head[at]):
            names.append(self.head[at + 2 : at + 2 + self.head[at + 1]].decode())
            at += 1 + self.head[at + 1]
        return names, self.head[at + 1] - 1

    def names(self) -> list[str]:
        return self._names()[0]

    def clock(self) -> list[int] | None:
        """Return tenths of a second for each seat; a time not written yet is the whole."""
        minutes = self._names()[1]
        return [self.times.get(seat, 600 * minutes) for seat in range(self.settings[0])] if minutes else None

    def state(self) -> bytes:
        """Return the game's bytes after these events, played one by one."""
        game: Any = make(GAMES[self.head[0]], self.settings)
        faces = bytearray(6)
        for event in self.events:
            if event >= 1000:
                unpack_roll(event - 1000, faces)
                game.roll(faces)
            else:
                game.apply(event)
        return bytes(game.state)

    def data(self) -> bytes:
        """Return the events as a record has them."""
        out = bytearray()
        for event in self.events:
            out += (event - 1000).to_bytes(2, "big") if event >= 1000 else bytes((event,))
        return bytes(out)


def read(log: Any, place: Place | None) -> tuple[list[Entry], Place | None]:
    """Return the entries from `place` (None: the first) on, and where the last one ends."""
    if log.state != READY:
        return [], None
    reader = log.reader()
    if place is not None:
        reader.seek(*place)
    entries: list[Entry] = []
    while (kind := reader.next()) != END:
        block = bytes(reader.block[: reader.length]) if kind == BLOCK else b""
        entries.append((kind, 0 if kind == UNDO else reader.number, block))
    return entries, (reader.at, reader.h)
