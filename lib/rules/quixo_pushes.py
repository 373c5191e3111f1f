"""The squares and lines of a Quixo board, and what a push does to a set of squares.

A square is file + size * rank, counted from the bottom left as seat 0 sees it (a1 = 0). A set of squares is
an integer with a bit for each. Pushes are numbered in the order of their names: a1a5 a1e1 a2a1 …
"""


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


def _mask(start: int, step: int, n: int) -> int:
    """Return `n` squares from `start` on, `step` apart."""
    squares = 0
    for i in range(n):
        squares |= 1 << start + i * step
    return squares
