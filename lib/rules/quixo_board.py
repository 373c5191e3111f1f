"""The bytes of a Quixo game and how to read them: cubes, dots, the seat to move.

`Board` only reads; quixo.py builds on it and has the rules. Squares are numbered as in quixo_pushes.py. Seats
0..3 are south, west, north, east; 0 and 2 play X, 1 and 3 play O. The console's texts call a symbol a sign.
"""

from micropython import const

from rules.quixo_pushes import Pushes

BLANK = const(0)
X = const(1)
O = const(2)  # noqa: E741

# Layout of `state`.
PLAYERS = const(0)  # settings: 2 or 4 seats; the seat that starts; squares along a side, 3..5
FIRST = const(1)
SIZE = const(2)
SETUP = const(3)  # five ranks from the bottom up, each of five faces, a to e, as a base-3 number
PHASE = const(8)
SEAT = const(9)  # the seat to move; after the end, the seat that moved last
LAST = const(10)  # the last push; 0 before the first
WINNER = const(11)  # X or O; 0 before the end
# Sets of squares, four bytes each, low byte first.
CUBES = const(8)  # + 4 * symbol: the cubes that show it
SECOND = const(20)  # the cubes whose dot points at the second seat of their team, 2 or 3
_END = const(24)


class Board(Pushes):
    """Reads a game's bytes, `state`. Arguments are not checked.

    A move is 0 for a pass. With two seats it is 1 + k for push k; with four 1 + 4 * k + d, where d is the
    index in "ensw" of the seat that the dot points at. So moves are numbered in the order of their names.
    """

    SETTINGS: int = 8

    def __init__(self, settings: "bytes | bytearray") -> None:
        """Take settings: seats 2 or 4, first seat, size 3..5, five ranks. ValueError says what is wrong."""
        if len(settings) != 8:
            raise ValueError(f"quixo has 8 bytes of settings, not {len(settings)}")
        if settings[PLAYERS] != 2 and settings[PLAYERS] != 4:
            raise ValueError(f"quixo has 2 or 4 players, not {settings[PLAYERS]}")
        if settings[FIRST] >= settings[PLAYERS]:
            last = settings[PLAYERS] - 1
            raise ValueError(f"the first of {last + 1} seats is 0 to {last}, not {settings[FIRST]}")
        if settings[SIZE] < 3 or settings[SIZE] > 5:
            raise ValueError(f"a board of quixo is 3 to 5 cubes wide, not {settings[SIZE]}")
        unit = 3 ** (5 - settings[SIZE])  # files beyond the board must be 0
        for rank in range(5):
            faces = settings[SETUP + rank]
            if faces > 242 or faces % unit or (faces and rank >= settings[SIZE]):
                raise ValueError(f"rank {rank + 1} of a board {settings[SIZE]} wide cannot be {faces}")
            if faces and settings[PLAYERS] == 4:
                raise ValueError("with four players a game starts with an empty board")
        self.state = bytearray(_END)
        for i in range(8):
            self.state[i] = settings[i]
        super().__init__(settings[SIZE])

    @property
    def phase(self) -> int:
        """MOVE or OVER."""
        return self.state[PHASE]

    @property
    def seat(self) -> int:
        """The seat to move; after the end, the seat that moved last."""
        return self.state[SEAT]

    @property
    def seats(self) -> int:
        """The number of seats: 2 or 4."""
        return self.state[PLAYERS]

    @property
    def size(self) -> int:
        """Cubes along a side: 3..5."""
        return self.state[SIZE]

    @property
    def last_move(self) -> int:
        """The last push, not counting passes; 0 before the first."""
        return self.state[LAST]

    @property
    def winner(self) -> int:
        """X or O; 0 before the end."""
        return self.state[WINNER]

    def symbol(self, seat: int) -> int:
        """Return the seat's symbol, X or O."""
        return 1 + seat % 2

    def face(self, square: int) -> int:
        """Return the face of a square: BLANK, X or O."""
        at = CUBES + (square >> 3)
        bit = square & 7
        return (self.state[at + 4] >> bit & 1) + 2 * (self.state[at + 8] >> bit & 1)

    def dot(self, square: int) -> int:
        """Return the seat that the dot of an X or O points at; only with four seats."""
        return self.face(square) - 1 + 2 * (self.state[SECOND + (square >> 3)] >> (square & 7) & 1)

    def on_edge(self, square: int) -> bool:
        """Return whether the square is on the edge, where cubes are taken."""
        return self.edge >> square & 1 != 0

    def source(self, move: int) -> int:
        """Return the square that a push takes its cube from."""
        return self._takes[self._push(move)]

    def target(self, move: int) -> int:
        """Return the square where a push puts its cube."""
        return self.ends[self._push(move)]

    def dot_of(self, move: int) -> int:
        """Return the seat that a push points the dot at; only with four seats."""
        return _SEATS[(move - 1) & 3]

    def find(self, source: int, target: int, dot: int) -> int:
        """Return the push from `source` to `target`, or 0; with four seats, `dot` is the dot's seat."""
        for k in range(len(self._takes)):
            if self._takes[k] == source and self.ends[k] == target:
                return 1 + k if self.state[PLAYERS] == 2 else 1 + 4 * k + _LETTERS[dot]
        return 0

    def cubes(self, symbol: int) -> int:
        """Return the squares of all cubes that show `symbol`, X or O."""
        return self._read(CUBES + 4 * symbol)

    @property
    def line(self) -> int:
        """The squares of the winner's lines; 0 before the end."""
        winner = self.state[WINNER]
        squares = 0
        if winner:
            cubes = self.cubes(winner)
            for line in self.lines:
                if cubes & line == line:
                    squares |= line
        return squares

    def _push(self, move: int) -> int:
        """Return the number k of the push in a move."""
        return move - 1 if self.state[PLAYERS] == 2 else (move - 1) >> 2

    def _read(self, at: int) -> int:
        s = self.state
        return s[at] | s[at + 1] << 8 | s[at + 2] << 16 | s[at + 3] << 24

    def _write(self, at: int, squares: int) -> None:
        s = self.state
        s[at] = squares & 0xFF
        s[at + 1] = squares >> 8 & 0xFF
        s[at + 2] = squares >> 16 & 0xFF
        s[at + 3] = squares >> 24


# The seat of each letter of "ensw", and the index of each seat's letter.
_SEATS = bytes((3, 2, 0, 1))
_LETTERS = bytes((2, 3, 1, 0))
