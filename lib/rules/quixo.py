"""The rules of Quixo for two seats, or four in teams, on 5 x 5, 4 x 4 or 3 x 3 cubes.

A move takes from the edge a cube that is blank or shows the seat's symbol, turns it to that symbol and pushes
it in at another end of its row or column. Completing a line of one's own symbol wins; completing one of the
other symbol loses, whatever else the push makes. With four seats, a seat may only take a blank cube or one
whose dot points at it, and passes when there is none. A game set up with a line on the board is over at once.
The small boards exist for tests: their solutions are published.
"""

from micropython import const

from rules import MOVE, OVER
from rules.quixo_board import (
    CUBES,
    FIRST,
    LAST_PUSH,
    PHASE,
    PLAYERS,
    SEAT,
    SECOND,
    SETUP,
    SIZE,
    WINNER,
    Board,
    O,
    X,
    squares_at,
)

PASS = const(0)


class Quixo(Board):
    """The rules: which moves are legal and what they do."""

    NAME: str = "quixo"
    MAX_MOVES: int = 88
    DICE: int = 0
    options: int = 0
    sheet: int = 0
    round: int = -1

    def __init__(self, settings: "bytes | bytearray") -> None:
        """Start a game; quixo_board.py has the settings. ValueError says what is wrong."""
        super().__init__(settings)
        self.start()

    def longest(self) -> int:
        """Return more than people reach: games can be endless (random ones take 47 moves on average)."""
        return 1200

    def start(self) -> None:
        """Reset in place to the state before the first move, with the board as it was set up."""
        s = self.state
        for i in range(PHASE, len(s)):
            s[i] = 0
        s[PHASE] = MOVE
        s[SEAT] = s[FIRST]
        self._write(CUBES + 4 * X, self._set_up(X))
        self._write(CUBES + 4 * O, self._set_up(O))
        self._judge(1 + s[SEAT] % 2)

    def _set_up(self, symbol: int) -> int:
        """Return the squares that have `symbol` in the settings."""
        s = self.state
        squares = 0
        for rank in range(s[SIZE]):
            faces = s[SETUP + rank]
            for file in range(4, -1, -1):
                if faces % 3 == symbol:
                    squares |= 1 << file + s[SIZE] * rank
                faces //= 3
        return squares

    def _judge(self, symbol: int) -> bool:
        """End the game if there is a line, and return whether it is over.

        With lines of both symbols, `symbol` wins.
        """
        s = self.state
        if not self._has_line(squares_at(s, CUBES + 4 * symbol)):
            symbol = 3 - symbol
            if not self._has_line(squares_at(s, CUBES + 4 * symbol)):
                return False
        s[WINNER] = symbol
        s[PHASE] = OVER
        return True

    def roll(self, dice: "bytes | bytearray | memoryview") -> None:
        """Do nothing: there are no dice and no phase ROLL."""

    def apply(self, move: int) -> None:
        """Make `move` for the seat to move. Trusts that it is legal."""
        s = self.state
        seat = s[SEAT]
        if move != PASS:
            team = seat & 1
            mine = CUBES + 4 + 4 * team
            theirs = CUBES + 8 - 4 * team
            four = s[PLAYERS] == 4
            # Inlined from _push(): resuming replays long games move by move.
            k = (move - 1) >> 2 if four else move - 1
            end = 1 << self.ends[k]
            span = self.spans[k]  # inlined from _pushed(), three times; tests in lockstep compare them
            up = self.up[k]
            down = self.down[k]
            own = squares_at(s, mine)
            moved = own & span
            own = own ^ moved | (moved << up >> down) & span | end
            self._write(mine, own)
            other = squares_at(s, theirs)
            moved = other & span
            other = other ^ moved | (moved << up >> down) & span
            self._write(theirs, other)
            if four:
                second = squares_at(s, SECOND)
                moved = second & span
                second = second ^ moved | (moved << up >> down) & span
                self._write(SECOND, second | end if self.dot_of(move) > 1 else second)
            s[LAST_PUSH] = move
            if self._judge(2 - team):
                return
        s[SEAT] = (seat + 1) % s[PLAYERS]

    def legal(self, out: "bytearray | memoryview") -> int:
        """Write the legal moves to `out`, in the order of their names, and return how many."""
        s = self.state
        if s[PHASE] != MOVE:
            return 0
        free = self._free(s[SEAT])
        if not free:
            out[0] = PASS
            return 1
        n = 0
        if s[PLAYERS] == 2:
            move = 0
            for square in self.taken:
                move += 1
                if free & square:
                    out[n] = move
                    n += 1
            return n
        team = s[SEAT] % 2
        move = 2 - team  # of "ensw", X points its dots at n and s, O at e and w
        gap = 1 + 2 * team
        for square in self.taken:
            if free & square:
                out[n] = move
                out[n + 1] = move + gap
                n += 2
            move += 4
        return n

    def is_legal(self, move: int) -> bool:
        """Return whether `move`, any integer, is legal now."""
        s = self.state
        if s[PHASE] != MOVE:
            return False
        free = self._free(s[SEAT])
        if move <= PASS or not free:
            return move == PASS and not free
        if s[PLAYERS] == 4:
            k = (move - 1) >> 2
            if (self.dot_of(move) ^ s[SEAT]) & 1:
                return False
        else:
            k = move - 1
        return k < len(self.taken) and free & self.taken[k] != 0

    @property
    def must_pass(self) -> bool:
        """Whether the seat to move can take no cube."""
        return self.state[PHASE] == MOVE and not self._free(self.state[SEAT])

    def may_take(self, square: int) -> bool:
        """Return whether the seat to move may take the cube on `square`."""
        return self.state[PHASE] == MOVE and self._free(self.state[SEAT]) >> square & 1 != 0

    def loses(self, move: int) -> bool:
        """Return whether a legal move completes a line for the opponents, and so loses."""
        if move == PASS:
            return False
        return self._has_line(self._pushed(self.cubes(2 - self.state[SEAT] % 2), self._push(move)))

    def wins(self, move: int) -> bool:
        """Return whether a legal move completes a line of the seat to move and none of its opponents."""
        return move != PASS and self._wins(self.state[SEAT], self._push(move))

    def could_win(self, seat: int) -> bool:
        """Return whether `seat` has a push that would win if it were its turn."""
        free = self._free(seat)
        for k in range(len(self.taken)):
            if free & self.taken[k] and self._wins(seat, k):
                return True
        return False

    def _wins(self, seat: int, k: int) -> bool:
        """Return whether push k completes a line of the seat that makes it and none of its opponents."""
        team = seat & 1
        if self._has_line(self._pushed(self.cubes(2 - team), k)):
            return False
        return self._has_line(self._pushed(self.cubes(1 + team), k) | 1 << self.ends[k])

    def score(self, seat: int) -> int:
        """Return 1 for a seat that has won, else 0."""
        return 1 if self.state[WINNER] == 1 + seat % 2 else 0

    @property
    def winners(self) -> int:
        """Mask of the seats that have won; 0 before the end."""
        winner = self.state[WINNER]
        if not winner:
            return 0
        return winner if self.state[PLAYERS] == 2 else 5 * winner

    def _free(self, seat: int) -> int:
        """Return the squares of the cubes that the seat may take at its turn."""
        s = self.state
        team = seat & 1
        free = self.edge & ~squares_at(s, CUBES + 8 - 4 * team)
        if s[PLAYERS] == 4:
            second = squares_at(s, SECOND)
            free &= ~(squares_at(s, CUBES + 4 + 4 * team) & (~second if seat > 1 else second))
        return free


GAME = Quixo
