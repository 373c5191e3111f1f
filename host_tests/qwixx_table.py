"""A Qwixx game in words, for tests that read like the rules: rolls and moves are text."""

from rules import ACTION1, ACTION2, OVER, ROLL
from rules.qwixx import BLACKOUT, DOUBLES, ONE_LOCK, Qwixx
from rules.qwixx_sheets import CLOSED, PENALTIES, SHEET, SHEETS
from rules.qwixx_words import MOVES, NAMES
from rules.record import Record
from rules.rows import LETTERS, column, number

_OPTIONS = {"blackout": BLACKOUT, "doubles": DOUBLES, "onelock": ONE_LOCK}
_PHASES = {ROLL: "roll", ACTION1: "action1", ACTION2: "action2", OVER: "over"}


class Table:
    """`Table(players=2)` is a game before its first roll; every move is checked before it is played."""

    def __init__(self, players: int, first: int = 0, rules: str = "") -> None:
        options = sum(_OPTIONS[word] for word in rules.split())
        self.game = Qwixx(bytes((players, first, options)))
        self.record = Record(self.game)

    def sheet(self, seat: int, row: str, *numbers: int) -> None:
        """Set up: cross numbers on a sheet (the last one with its lock) without anybody playing them."""
        at = SHEETS + SHEET * seat + 2 * LETTERS.index(row)
        for value in numbers:
            bit = column(LETTERS.index(row), value)
            mask = 1 << bit | (1 << 11 if bit == 10 else 0)
            self.game.state[at] |= mask & 0xFF
            self.game.state[at + 1] |= mask >> 8
            if bit == 10:
                self.game.state[CLOSED] |= 1 << LETTERS.index(row)

    def penalty_boxes(self, seat: int, n: int) -> None:
        """Set up: `n` penalties."""
        self.game.state[SHEETS + SHEET * seat + PENALTIES] = n

    def roll(self, dice: str) -> None:
        """`"4 1 3 6 2 5"`: white white red yellow green blue."""
        assert self.game.phase == ROLL
        self.record.roll(bytes(int(face) for face in dice.split()))

    def play(self, *moves: str) -> None:
        """Each for the seat whose turn it is to decide."""
        for move in moves:
            assert self.game.is_legal(MOVES[move]), f"{move} is not among: {self.legal()}"
            self.record.play(MOVES[move])

    def turn(self, dice: str, *moves: str) -> None:
        """A roll and the moves after it; seats without one pass, as does the active seat in action 2."""
        self.roll(dice)
        self.play(*moves)
        while self.game.phase in (ACTION1, ACTION2):
            self.play("pass")

    def legal(self) -> str:
        """The legal moves, `"pass R5 Y5"`."""
        out = bytearray(self.game.MAX_MOVES)
        return " ".join(NAMES[move] for move in out[: self.game.legal(out)])

    @property
    def phase(self) -> str:
        """As the referee says it: `"action1 2"`."""
        name = _PHASES[self.game.phase]
        return name if name == "over" else f"{name} {self.game.seat}"

    def crossed(self, seat: int, row: str) -> list[int]:
        """The numbers crossed in a row, from the left."""
        r = LETTERS.index(row)
        return [number(r, c) for c in range(11) if self.game.mask(seat, r) >> c & 1]

    def closed(self) -> str:
        """Letters of the rows locked by anyone."""
        return _letters(self.game.closed)

    def locks(self, seat: int) -> str:
        """Letters of the rows that the seat has locked."""
        return _letters(self.game.locked_by(seat))


def _letters(rows: int) -> str:
    return "".join(LETTERS[r] for r in range(4) if rows >> r & 1)
