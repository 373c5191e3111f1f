"""Tables as the console has them: small integers, a printable character each."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

ZERO = 81  # the character of 0: all values are those of printable characters
LIMIT = 45
FINEST = 4000  # the largest weight of a lane


@dataclass(frozen=True)
class Table:
    """A table in integers.

    rows    of eight values; the row `lead` counts once for 8 points
    out     the weights of the lanes
    unit    what 1.0 of the value is in integers
    """

    rows: Any
    out: Any
    unit: float
    lead: int

    def floats(self) -> Any:
        """Return the table as training has it, with what rounding has changed."""
        table = np.vstack([self.rows, self.out / self.unit]).astype(float)
        table[self.lead] /= 8
        return table

    def source(self, about: str, point: int) -> str:
        """Return the module for lib/players."""
        text = "".join(chr(ZERO + int(value)) for value in self.rows.ravel())
        lines = [text[at : at + 96] for at in range(0, len(text), 96)]
        quoted = [f'    b"{line}"'.replace("\\", "\\\\") for line in lines]
        weights = ", ".join(str(int(weight)) for weight in self.out)
        return "\n".join(
            [f'"""{about} Learned by `make train`."""', "", "TABLE = (", *quoted, ")",
             f"OUT = ({weights})", f"POINT = {point}  # what a point is worth", ""]
        )  # fmt: skip


def rounded(table: Any, lead: int) -> Table:
    """Return a table of floats, whose last row weighs the lanes, in integers."""
    rows = np.array(table[:-1])
    rows[lead] *= 8
    scale = LIMIT / np.abs(rows).max(axis=0)
    weights = table[-1] / scale
    unit = FINEST / np.abs(weights).max()
    return Table(np.rint(rows * scale).astype(int), np.rint(weights * unit).astype(int), unit, lead)
