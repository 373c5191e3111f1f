"""A line of bench-device's table, and its budget."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tools.bench.device_tempo import Tempo

SILENT = 300  # s that a snippet may be silent


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


Line = Row | Tempo
Rows = Iterator[Line]
