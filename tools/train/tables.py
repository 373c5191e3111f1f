"""Tables as the console has them: small integers, a printable character each."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import tools.paths  # noqa: F401  first: the path

import numpy as np

from players.packed_lanes import VALUES

ZERO = 81  # the character of 0: all values are those of printable characters
LIMIT = 45
FINEST = 4000  # the largest weight of a lane


@dataclass(frozen=True)
class Table:
    """A table in integers.

    rows    of eight values; the row `lead` counts once for 8 points
    out     the weights of the lanes
    unit    what 1.0 of the value is in integers
    packed  whether the rows but the last, the lead's, are made of VALUES only, written as half a byte each
    apart   which rows the console has in a second table
    """

    rows: Any
    out: Any
    unit: float
    lead: int
    packed: bool = False
    apart: range = range(0)

    def pack(self) -> Table:
        """Return the table with its values, but not the lead's, replaced by the nearest of VALUES."""
        values = np.array(sorted(byte - ZERO for byte in VALUES))
        rows = values[np.abs(self.rows[:, :, None] - values).argmin(axis=2)]
        rows[self.lead] = self.rows[self.lead]
        return Table(rows, self.out, self.unit, self.lead, True, self.apart)

    @property
    def across(self) -> int:
        """Bytes in a line of the module."""
        return 32 if self.packed else 96

    def floats(self) -> Any:
        """Return the table as training has it, with what rounding has changed."""
        table = np.vstack([self.rows, self.out / self.unit]).astype(float)
        table[self.lead] /= 8
        return table

    def source(self, about: str, point: int) -> str:
        """Return the module for lib/players/tables."""
        values = bytes(ZERO + int(value) for value in self.rows.ravel())
        leads = [f"LEADS = {literal(values[-8:])}"] if self.packed else []
        if self.packed:
            values = values[:-8]
            codes = [VALUES.index(value) for value in values]
            values = bytes(16 * high + low for high, low in zip(codes[::2], codes[1::2], strict=True))
        start, stop = 8 * self.apart.start, 8 * self.apart.stop
        first = self._lines(values[:start] + values[stop:])
        weights = ", ".join(str(int(weight)) for weight in self.out)
        return "\n".join(
            [f'"""{about} Learned by `make train`."""', "",
             "TABLES = (", *first, *self._lines(values[start:stop]), ")", *leads,
             f"OUT = ({weights})", f"POINT = {point}  # what a point is worth", ""]
        )  # fmt: skip

    def _lines(self, values: bytes) -> list[str]:
        """Return the lines of one table in a tuple of tables."""
        parts = [values[at : at + self.across] for at in range(0, len(values), self.across)]
        lines = [f"    {literal(part)}" for part in parts]
        return [*lines[:-1], *(line + "," for line in lines[-1:])]


def literal(line: bytes) -> str:
    """Return bytes as they are written in a module: printable ones as they are."""
    shown = {0x22: "\\x22", 0x5C: "\\\\"}
    letters = [shown.get(byte, chr(byte) if 31 < byte < 127 else f"\\x{byte:02x}") for byte in line]
    return f'b"{"".join(letters)}"'


def rounded(table: Any, lead: int, apart: range = range(0)) -> Table:
    """Return a table of floats, whose last row weighs the lanes, in integers."""
    rows = np.array(table[:-1])
    rows[lead] *= 8
    scale = LIMIT / np.abs(rows).max(axis=0)
    weights = table[-1] / scale
    unit = FINEST / np.abs(weights).max()
    return Table(
        np.rint(rows * scale).astype(int), np.rint(weights * unit).astype(int), unit, lead, apart=apart
    )
