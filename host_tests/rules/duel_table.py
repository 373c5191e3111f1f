"""A game of the Duel in words, for tests that read like the rules."""

from host_tests.rules.dicegame_table import DiceGameTable
from rules.dicegame import ACTIVE, CHOICE, CLOSED, SEAT
from rules.duel import BOARD, COUNTS, LOCKERS, MISTHROWS, SUPPLY, Duel
from rules.rows import LETTERS, column, make_move, number

BLACK, GREY = 0, 1  # the seats, as in the examples of the rules


def dice_for(value: int) -> str:
    """Return a roll whose white dice make the number."""
    return f"{max(1, value - 6)} {min(6, value - 1)} 1 1 1 1"


def first_move(game: Duel) -> int:
    """Return the active seat's move in action 1, kept until the next roll; UNDECIDED until made."""
    return min(game.state[CHOICE], game.state[CHOICE + 1])  # only one is ever set


class Board(DiceGameTable[Duel]):
    """`Board()` is a game before its first roll."""

    def __init__(self, first: int = 0) -> None:
        super().__init__(Duel(bytes((first,))))

    def lay(self, seat: int, row: str, *numbers: int, height: int = 1) -> None:
        """Set up a stack of that height on each of the numbers, taken from the seat's supply."""
        r, s = LETTERS.index(row), self.game.state
        for value in numbers:
            square = BOARD + make_move(r, column(r, value)) - 1
            assert s[square] == 0
            s[square] = seat << 7 | height
            s[COUNTS + 4 * seat + r] += height
            s[SUPPLY + seat] -= height

    def lock(self, seat: int, row: str) -> None:
        """Set up a token on the number next to the lock, and one on the lock."""
        r, s = LETTERS.index(row), self.game.state
        self.lay(seat, row, number(r, 10))
        s[COUNTS + 4 * seat + r] += 1
        s[SUPPLY + seat] -= 1
        s[CLOSED] |= 1 << r
        s[LOCKERS] |= seat << r

    def misthrow(self, seat: int, n: int) -> None:
        """Set up `n` misthrows."""
        self.game.state[MISTHROWS + seat] += n
        self.game.state[SUPPLY + seat] -= n

    def left(self, seat: int, n: int) -> None:
        """Set up a supply of `n` tokens, wherever the others are."""
        self.game.state[SUPPLY + seat] = n

    def row(self, row: str) -> list[tuple[int, int, int]]:
        """Return (number, owner, height) of a row's squares with tokens, from the left."""
        r, game = LETTERS.index(row), self.game
        return [
            (number(r, c), game.owner(r, c), game.height(r, c)) for c in range(11) if game.owner(r, c) >= 0
        ]

    def allowed(self, seat: int, row: str) -> list[int]:
        """Return the numbers of a row where the seat could place a token in action 1 now, rising."""
        numbers: list[int] = []
        for value in range(2, 13):
            fresh = Board()
            fresh.game.state[:] = self.game.state
            fresh.game.state[SEAT] = fresh.game.state[ACTIVE] = seat
            fresh.roll(dice_for(value))
            if f"{row}{value}" in fresh.legal().split():
                numbers.append(value)
        return numbers

    def tokens(self, seat: int) -> int:
        """Count all tokens of a seat: on the board, on locks, among misthrows, in supply."""
        game = self.game
        board = sum(h for row in LETTERS for _, owner, h in self.row(row) if owner == seat)
        locks = sum(game.lock_owner(r) == seat for r in range(4))
        return board + locks + game.misthrows(seat) + game.supply(seat)
