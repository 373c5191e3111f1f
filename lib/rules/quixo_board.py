"""The bytes of a Quixo game and how to read them: cubes, dots, the seat to move.

`Board` only reads; quixo.py builds on it and has the rules. Seats 0..3 are south, west, north, east; 0 and 2
play X, 1 and 3 play O. The console's texts call a symbol a sign.

A square is file + size * rank, counted from the bottom left as seat 0 sees it (a1 = 0). A set of squares is
an integer with a bit for each. Pushes are numbered in the order of their names: a1a5 a1e1 a2a1 …
"""

from micropython import const

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
LAST_PUSH = const(10)  # the last push; 0 before the first
WINNER = const(11)  # X or O; 0 before the end
# Sets of squares, four bytes each, low byte first.
CUBES = const(8)  # + 4 * symbol: the cubes that show it
SECOND = const(20)  # the cubes whose dot points at the second seat of their team, 2 or 3
_END = const(24)


class Pushes:
    """Tables that depend only on the size of the board."""

    def __init__(self, size: int) -> None:
        """Make the tables for `size` times `size` squares, 3..5."""
        # For each push: the square where the cube is taken, the square where it is pushed in, the squares
        # between with both, and by how many bits the cubes on them shift up or down.
        takes = bytearray()
        ends = bytearray()
        spans: list[int] = []
        up = bytearray()
        down = bytearray()
        far = size - 1
        for square in [file + size * rank for file in range(size) for rank in range(size)]:
            file = square % size
            rank = square // size
            if 0 < file < far and 0 < rank < far:
                continue
            for end in (size * rank, file, file + size * far, far + size * rank):  # in the order of names
                if end == square:
                    continue
                step = 1 if end // size == rank else size
                takes.append(square)
                ends.append(end)
                up.append(step if end < square else 0)
                down.append(step if end > square else 0)
                spans.append(_mask(min(end, square), step, abs(end - square) // step + 1))
        self._takes = bytes(takes)
        self.ends = bytes(ends)
        self.up = bytes(up)
        self.down = bytes(down)
        self.spans = tuple(spans)
        self.taken = tuple([1 << square for square in takes])
        lines = [_mask(size * i, 1, size) for i in range(size)] + [_mask(i, size, size) for i in range(size)]
        self.lines = tuple(lines + [_mask(0, size + 1, size), _mask(far, far, size)])
        self._side = size
        # A line is complete if pairs of neighbours start 0, _half and _rest squares from its first square.
        self._half = size // 2
        self._rest = size - 2
        # Where cubes are taken.
        self.edge = lines[0] | lines[far] | lines[size] | lines[size + far]

    def _pushed(self, squares: int, k: int) -> int:
        """Return where the cubes on `squares` are after push k, without the one pushed in."""
        span = self.spans[k]
        moved = squares & span
        return squares ^ moved | (moved << self.up[k] >> self.down[k]) & span

    def _has_line(self, squares: int) -> bool:
        """Return whether `squares` contain a line, testing all rows at once, then all columns.

        Written for speed: resuming a long game calls this a thousand times.
        """
        side = self._side
        lines = self.lines
        half = self._half
        rest = self._rest
        along = squares & squares >> 1
        if along & along >> half & along >> rest & lines[side]:  # starts at the first file
            return True
        along = squares & squares >> side
        if along & along >> half * side & along >> rest * side & lines[0]:
            return True
        line = lines[-2]
        if squares & line == line:
            return True
        line = lines[-1]
        return squares & line == line


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
        return self.state[LAST_PUSH]

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

    def source(self, move: int) -> int:
        """Return the square that a push takes its cube from."""
        return self._takes[self._push(move)]

    def target(self, move: int) -> int:
        """Return the square where a push puts its cube."""
        return self.ends[self._push(move)]

    def dot_of(self, move: int) -> int:
        """Return the seat that a push points the dot at; only with four seats."""
        return _SEAT_OF[(move - 1) & 3]

    def find(self, source: int, target: int, dot: int) -> int:
        """Return the push from `source` to `target`, or 0; with four seats, `dot` is the dot's seat."""
        for k in range(len(self._takes)):
            if self._takes[k] == source and self.ends[k] == target:
                return 1 + k if self.state[PLAYERS] == 2 else 1 + 4 * k + _LETTER_OF[dot]
        return 0

    def cubes(self, symbol: int) -> int:
        """Return the squares of all cubes that show `symbol`, X or O."""
        return squares_at(self.state, CUBES + 4 * symbol)

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

    def _write(self, at: int, squares: int) -> None:
        s = self.state
        s[at] = squares & 0xFF
        s[at + 1] = squares >> 8 & 0xFF
        s[at + 2] = squares >> 16 & 0xFF
        s[at + 3] = squares >> 24


# The seat of each letter of "ensw", and the index of each seat's letter.
_SEAT_OF = bytes((3, 2, 0, 1))
_LETTER_OF = bytes((2, 3, 1, 0))


def squares_at(state: "bytes | bytearray", at: int) -> int:
    """Return the set of squares in four bytes of a state, from `at` on."""
    return state[at] | state[at + 1] << 8 | state[at + 2] << 16 | state[at + 3] << 24


def _mask(start: int, step: int, n: int) -> int:
    """Return `n` squares from `start` on, `step` apart."""
    squares = 0
    for i in range(n):
        squares |= 1 << start + i * step
    return squares
