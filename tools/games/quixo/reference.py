"""The reference engine of Quixo, written from the rules alone, not from `lib/rules`.

It exists for comparison, so it is slow and simple on purpose: a board is a dictionary from the names of
squares to cubes, a move is the referee's own word ("a1a5", "a1a5s"), and each rule is in one place.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, NamedTuple

from tools.reference.game import Game, Refused
from tools.reference.game import Position as AnyPosition

SEATS = "swne"  # seats 0-3, clockwise
BLANK = "."
SYMBOLS = "XO"


class Cube(NamedTuple):
    """A cube's upper face and, with four seats, the seat that its dot points at."""

    face: str = BLANK
    dot: str = ""


Board = dict[str, Cube]


@dataclass
class Position(AnyPosition):
    """Everything about a game at one moment."""

    board: Board
    to_move: int
    phase: str = "move"  # move or over
    winner: str | None = None
    effects: list[str] = field(default_factory=lambda: list[str]())

    def copied(self) -> Position:
        return Position(dict(self.board), self.to_move, self.phase, self.winner, list(self.effects))


class Quixo(Game[Position]):
    """One game. Files a-e run left to right, ranks 1-5 bottom to top, as seat 0 sees them."""

    def __init__(self, players: int = 2, first: int = 0, size: int = 5, board: str = "") -> None:
        """Start a game: `players` 2 or 4, `size` 3..5, `board` as in the referee's request."""
        if players not in (2, 4) or not 0 <= first < players or size not in (3, 4, 5):
            raise Refused("2 or 4 players, first one of them, size 3-5")
        if board and players == 4:
            raise Refused("a position is set up for two players only")
        self.players = players
        self.size = size
        self.files = "abcde"[:size]
        self.ranks = "12345"[:size]
        self.lines = self.all_lines()
        new = f"new quixo players={players} first={first} size={size}" + (f" board={board}" if board else "")
        super().__init__(new, Position(self.set_up(board), first))
        self.judge()

    def set_up(self, drawn: str) -> Board:
        """Return the board from `X.O/.../..X`, ranks from the top down; all blank from ""."""
        board = {file + rank: Cube() for file in self.files for rank in self.ranks}
        if drawn:
            ranks = drawn.split("/")
            if [len(rank) for rank in ranks] != [self.size] * self.size or set(drawn) - set(".XO/"):
                raise Refused(f"a board is {self.size} ranks of {self.size} faces, each one of . X O")
            for rank, faces in zip(reversed(self.ranks), ranks, strict=True):
                for file, face in zip(self.files, faces, strict=True):
                    board[file + rank] = Cube(face)
        return board

    def all_lines(self) -> list[list[str]]:
        """Return every row, column and diagonal, each as the names of its squares."""
        columns = [[file + rank for rank in self.ranks] for file in self.files]
        rows = [[file + rank for file in self.files] for rank in self.ranks]
        rising = [file + rank for file, rank in zip(self.files, self.ranks, strict=True)]
        falling = [file + rank for file, rank in zip(self.files, reversed(self.ranks), strict=True)]
        return [*columns, *rows, rising, falling]

    # ---- reading the game

    def seat(self) -> int:
        return self.now.to_move

    def symbol(self, seat: int) -> str:
        """Return the seat's symbol: partners sit opposite each other and play the same one."""
        return SYMBOLS[seat % 2]

    def state(self) -> dict[str, Any]:
        shown = [
            " ".join("".join(self.now.board[file + rank]) for file in self.files)
            for rank in reversed(self.ranks)
        ]
        return {"board": shown, "winner": self.now.winner}

    # ---- what may be taken, and where it may go

    def is_on_edge(self, square: str) -> bool:
        return square[0] in (self.files[0], self.files[-1]) or square[1] in (self.ranks[0], self.ranks[-1])

    def may_take(self, square: str) -> bool:
        """Return whether the seat may take the cube: on the edge, blank or its own.

        With four seats, an own cube's dot must point at the seat.
        """
        cube, seat = self.now.board[square], self.now.to_move
        if not self.is_on_edge(square):
            return False
        if cube.face == BLANK:
            return True
        points_here = self.players == 2 or cube.dot == SEATS[seat]
        return cube.face == self.symbol(seat) and points_here

    def ends(self, square: str) -> list[str]:
        """Return the ends of the row and of the column that the cube leaves, except where it came from."""
        file, rank = square
        row = [self.files[0] + rank, self.files[-1] + rank]
        column = [file + self.ranks[0], file + self.ranks[-1]]
        return [end for end in (*row, *column) if end != square]

    def dots(self) -> list[str]:
        """Return where the dot may point: at the seat itself or at its partner opposite."""
        if self.players == 2:
            return [""]
        seat = self.now.to_move
        return [SEATS[seat], SEATS[(seat + 2) % 4]]

    def legal(self) -> list[str]:
        """Return all moves in ASCII order; pass only when nothing can be taken."""
        if self.now.phase == "over":
            return []
        sources = [square for square in self.now.board if self.may_take(square)]
        moves = sorted(s + end + dot for s in sources for end in self.ends(s) for dot in self.dots())
        return moves or ["pass"]

    # ---- events

    def apply(self, move: str) -> None:
        """Make the seat's move: push a cube in, or pass."""
        if move not in self.legal():
            raise Refused(f"{move} is not legal now")
        self.remember("play " + move)
        if move == "pass":
            self.now.effects.append("pass")
            self.next_seat()
            return
        self.now.board = self.pushed(move)
        own = self.symbol(self.now.to_move)
        other = SYMBOLS[1 - SYMBOLS.index(own)]
        if self.has_line(other):  # even with an own line at the same time
            self.win(other)
        elif self.has_line(own):
            self.win(own)
        else:
            self.next_seat()

    def pushed(self, move: str) -> Board:
        """Return the board after the move.

        The cubes between the gap and the end have moved one square towards the gap.
        """
        source, end, dot = move[:2], move[2:4], move[4:]
        board = dict(self.now.board)
        way = self.way(source, end)
        for gap, following in zip(way, way[1:]):
            board[gap] = board[following]
        board[end] = Cube(self.symbol(self.now.to_move), dot)
        return board

    def way(self, source: str, end: str) -> list[str]:
        """Return the squares of the row or column from the gap to the end."""
        if source[0] == end[0]:
            here, there = self.ranks.index(source[1]), self.ranks.index(end[1])
            line = [source[0] + rank for rank in self.ranks]
        else:
            here, there = self.files.index(source[0]), self.files.index(end[0])
            line = [file + source[1] for file in self.files]
        return line[here : there + 1] if here < there else line[there : here + 1][::-1]

    def has_line(self, symbol: str, board: Board | None = None) -> bool:
        cubes = self.now.board if board is None else board
        return any(all(cubes[square].face == symbol for square in line) for line in self.lines)

    def judge(self) -> None:
        """End the game at once if the position set up already has a line.

        If both symbols have one, the seat to move has won.
        """
        own = self.symbol(self.now.to_move)
        other = SYMBOLS[1 - SYMBOLS.index(own)]
        if self.has_line(own):
            self.win(own)
        elif self.has_line(other):
            self.win(other)

    def win(self, symbol: str) -> None:
        self.now.winner = symbol
        self.now.phase = "over"
        self.now.effects.append(f"{symbol} wins")

    def next_seat(self) -> None:
        """Go to the next seat, clockwise."""
        self.now.to_move = (self.now.to_move + 1) % self.players
