"""A game of Qwixx in words, for tests that read like the rules."""

from host_tests.rules.dicegame_table import DiceGameTable, letters_of
from rules.dicegame import CLOSED
from rules.qwixx import Qwixx, make
from rules.qwixx_any_sheet import EXTRA_SIZE
from rules.qwixx_classic import PENALTIES, SHEET_SIZE, SHEETS_AT
from rules.rows import ALL_LETTERS, LETTERS
from rules.words.qwixx import settings


class Table(DiceGameTable[Qwixx]):
    """`Table(players=2)` is a game before its first roll."""

    def __init__(
        self, players: int, first: int = 0, rules: str = "", sheet: str = "classic", each: str = ""
    ) -> None:
        options = {"players": str(players), "first": str(first), "sheet": sheet}
        if each:
            options["each"] = each
        if rules:
            options["rules"] = ",".join(rules.split())
        super().__init__(make(settings(options)))

    def sheet(self, seat: int, row: str, *numbers: int) -> None:
        """Set up crosses on a sheet (the last number with its lock) without playing them."""
        at = SHEETS_AT + SHEET_SIZE * seat + 2 * LETTERS.index(row)
        for value in numbers:
            start = 11 * LETTERS.index(row)
            bit = self.game.numbers_of(seat).index(value, start) - start
            mask = 1 << bit | (1 << 11 if bit == 10 else 0)
            self.game.state[at] |= mask & 0xFF
            self.game.state[at + 1] |= mask >> 8
            if bit == 10:
                self.game.state[CLOSED] |= 1 << LETTERS.index(row)
        goals = self.game.goals
        for k in range(len(goals) // 2):
            if all(self.game.mask(seat, (m - 1) // 11) >> (m - 1) % 11 & 1 for m in goals[2 * k : 2 * k + 2]):
                self.game.state[SHEETS_AT + SHEET_SIZE * self.game.seats + EXTRA_SIZE * seat] |= 1 << k

    def penalty_boxes(self, seat: int, n: int) -> None:
        """Set up `n` penalties."""
        self.game.state[SHEETS_AT + SHEET_SIZE * seat + PENALTIES] = n

    def crossed(self, seat: int, row: str) -> list[int]:
        """Return the numbers crossed in a row, from the left."""
        r = ALL_LETTERS.index(row)
        return [self.game.numbers_of(seat)[11 * r + c] for c in range(11) if self.game.mask(seat, r) >> c & 1]

    def locks(self, seat: int) -> str:
        """Return the letters of the rows that the seat has locked."""
        return letters_of(self.game.locked_by(seat))
