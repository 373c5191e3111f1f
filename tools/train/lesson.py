"""What one table is learned from, and the learning itself."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from tools.train.kernel import begin
from tools.train.tables import Table, rounded

CHUNK = 1000  # games between two changes of the rate


@dataclass(frozen=True)
class Lesson:
    """How a table is learned.

    file    its module in lib/players/tables, and what its first line says about it
    rows    the rows of the table; `lead` is the one that counts for each point of lead
    games   how many games of self-play, and the learning rate at the start and at the end
    play    play(table, games, random, rate, total) plays, learns, and adds the table to `total`
    point   point(table, random) returns how much the value grows with a point of lead
    packed  whether the console has the table with half a byte for each value
    apart   which rows the console has in a second table
    """

    file: str
    about: str
    rows: int
    lead: int
    games: int
    rate: tuple[float, float]
    play: Callable[[Any, int, Any, float, Any], None]
    point: Callable[[Any, Any], float]
    packed: bool = False
    apart: range = range(0)

    def learn(self, seed: int, tell: Callable[[float], None], games: int = 0, chunk: int = CHUNK) -> Table:
        """Return the table; `tell` is told the part done so far. The last third of the way is averaged."""
        random = np.array([seed + 1], np.int64)
        table = np.zeros((self.rows + 1, 8))
        begin(table, random)
        chunks = max(1, (games or self.games) // chunk)
        total = np.zeros_like(table)
        start, end = self.rate
        for done in range(chunks):
            if done == chunks - max(1, chunks // 3):
                total[:] = 0
            self.play(table, chunk, random, start + (end - start) * done / chunks, total)
            tell((done + 1) / chunks)
        table = rounded(total / max(1, chunks // 3), self.lead, self.apart)
        return table.pack() if self.packed else table

    def source(self, table: Table, seed: int) -> str:
        """Return the table's module."""
        random = np.array([seed + 1], np.int64)
        floats = table.floats()
        return table.source(self.about, round(self.point(floats, random) * table.unit))
