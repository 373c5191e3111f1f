"""The bytes of a Quixo game and how to read them: cubes, dots, who moves.

`Board` only looks; what is allowed and what it leads to is in quixo.py, which builds on this. Squares are
those of quixo_pushes.py. Seats are 0..3, south, west, north, east; 0 and 2 play X, 1 and 3 play O.
"""

from micropython import const

from rules.quixo_pushes import Pushes

BLANK = const(0)
X = const(1)
O = const(2)  # noqa: E741

# Layout of `state`.
PLAYERS = const(0)  # the settings: 2 or 4; the seat that starts; squares along a side, 3..5
FIRST = const(1)
SIZE = const(2)
SETUP = const(3)  # five ranks from the bottom up: five faces from a to e as a number of base 3
PHASE = const(8)
SEAT = const(9)  # who moves, at the end who moved last
LAST = const(10)  # the last push, 0 before the first
WINNER = const(11)  # X or O, 0 before the end
# Sets of squares, of four bytes each, the low one first.
CUBES = const(8)  # + 4 * symbol: the cubes that show it
FAR = const(20)  # those whose dot points at the second seat of their team, 2 or 3
_END = const(24)


class Board(Pushes):
    """A game's bytes, in `state`. Squares, seats and moves are not checked.

    A move is 0 for a pass; with two players 1 + k for push k; with four 1 + 4 * k + d, d the place in "ensw"
    of the seat that the dot points at. So moves rise in the order of their names.
    """

    SETTINGS: int = 8

    def __init__(self, settings: "bytes | bytearray") -> None:
        """Settings: players 2 or 4, first seat, size 3..5, five ranks. ValueError says which is wrong."""
        if len(settings) != 8:
            raise ValueError(f"quixo has 8 bytes of settings, not {len(settings)}")
        if settings[PLAYERS] != 2 and settings[PLAYERS] != 4:
            raise ValueError(f"quixo has 2 or 4 players, not {settings[PLAYERS]}")
        if settings[FIRST] >= settings[PLAYERS]:
            last = settings[PLAYERS] - 1
            raise ValueError(f"the first of {last + 1} seats is 0 to {last}, not {settings[FIRST]}")
        if settings[SIZE] < 3 or settings[SIZE] > 5:
            raise ValueError(f"a board of quixo is 3 to 5 cubes wide, not {settings[SIZE]}")
        unit = 3 ** (5 - settings[SIZE])  # the last files are not there and so 0
        for rank in range(5):
            faces = settings[SETUP + rank]
            if faces > 242 or faces % unit or (faces and rank >= settings[SIZE]):
                raise ValueError(f"rank {rank + 1} of a board {settings[SIZE]} wide cannot be {faces}")
            if faces and settings[PLAYERS] == 4:
                raise ValueError("with four players a game begins with the empty board")
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
        """Who moves; when the game is over, who moved last."""
        return self.state[SEAT]

    @property
    def seats(self) -> int:
        """2 or 4."""
        return self.state[PLAYERS]

    @property
    def size(self) -> int:
        """Cubes along a side: 3..5."""
        return self.state[SIZE]

    @property
    def last_move(self) -> int:
        """The last push; a pass leaves it; 0 before the first."""
        return self.state[LAST]

    @property
    def winner(self) -> int:
        """X or O; 0 before the end."""
        return self.state[WINNER]

    def symbol(self, seat: int) -> int:
        """X or O."""
        return 1 + seat % 2

    def face(self, square: int) -> int:
        """BLANK, X or O."""
        at = CUBES + (square >> 3)
        bit = square & 7
        return (self.state[at + 4] >> bit & 1) + 2 * (self.state[at + 8] >> bit & 1)

    def dot(self, square: int) -> int:
        """The seat that the dot of an X or O points at; only with four players."""
        return self.face(square) - 1 + 2 * (self.state[FAR + (square >> 3)] >> (square & 7) & 1)

    def on_edge(self, square: int) -> bool:
        """Whether cubes are taken from there at all."""
        return self._edge >> square & 1 != 0

    def source(self, move: int) -> int:
        """The square that a push takes from."""
        return self._takes[self._push(move)]

    def target(self, move: int) -> int:
        """The square that a push ends on."""
        return self._ends[self._push(move)]

    def dot_of(self, move: int) -> int:
        """The seat that a push turns the dot to; only with four players."""
        return _SEATS[(move - 1) & 3]

    def find(self, source: int, target: int, dot: int) -> int:
        """The push from a square to a square, with the dot to a seat where there are four; 0 without any."""
        for k in range(len(self._takes)):
            if self._takes[k] == source and self._ends[k] == target:
                return 1 + k if self.state[PLAYERS] == 2 else 1 + 4 * k + _LETTERS[dot]
        return 0

    def cubes(self, symbol: int) -> int:
        """The squares of all X or of all O."""
        return self._read(CUBES + 4 * symbol)

    @property
    def line(self) -> int:
        """The squares of the winner's lines; 0 before the end."""
        winner = self.state[WINNER]
        squares = 0
        if winner:
            cubes = self.cubes(winner)
            for line in self._lines:
                if cubes & line == line:
                    squares |= line
        return squares

    def _push(self, move: int) -> int:
        """The k of a move."""
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


# The seat of each letter of "ensw", and the letter's place for each seat.
_SEATS = bytes((3, 2, 0, 1))
_LETTERS = bytes((2, 3, 1, 0))
