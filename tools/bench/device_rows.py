"""The lines of bench-device's table, and their budgets."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

SILENT = 300  # s that a snippet may be silent
HEAD = f"  {'':46}{'budget':>9}{'measured':>16}"


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
        return _line(self, budget, f"{self.measured:,.{digits}f} {self.unit:4}")


@dataclass(frozen=True)
class Tempo:
    """The times to the first and the last pixel, and their budgets, in ms (None: there is none)."""

    what: str
    first: float
    last: float
    first_budget: int | None
    budget: int | None
    note: str

    @property
    def measured(self) -> float:
        return self.last

    @property
    def kept(self) -> bool:
        """Return whether both budgets are kept."""
        return (self.first_budget is None or self.first <= self.first_budget) and (
            self.budget is None or self.last <= self.budget
        )

    def text(self) -> str:
        """Return the line for the table."""
        parts = [f"{budget:,}" for budget in (self.first_budget, self.budget) if budget is not None]
        budget = "≤ " + " / ".join(parts) if parts else ""
        return _line(self, budget, f"{self.first:,.0f} / {self.last:,.0f} ms")


Line = Row | Tempo
Rows = Iterator[Line]


def _line(row: Line, budget: str, measured: str) -> str:
    told = "" if not budget else "ok" if row.kept else "MISSED"
    return f"  {row.what:{54 - len(budget)}} {budget}{measured:>16} {told:7}{row.note}".rstrip()
