"""A game of Quixo in words, for tests that read like the rules."""

from rules import MOVE
from rules.quixo import Quixo
from rules.quixo_board import CUBES, SECOND
from rules.record import Record
from rules.words import quixo as quixo_words


class Table:
    """`Table(first=1, board="X.O../…")` is a game before its first move.

    Every move is checked before it is played. A board is written with the ranks from the top down, as in the
    referee.
    """

    def __init__(self, players: int = 2, first: int = 0, size: int = 5, board: str = "") -> None:
        options = {"players": str(players), "first": str(first), "size": str(size)}
        if board:
            options["board"] = board
        self.game = Quixo(quixo_words.settings(options))
        self.record = Record(self.game)

    def lay(self, *cubes: str) -> "Table":
        """Set up with four seats: `"a1Xs"` is an X on a1 whose dot points at s."""
        s = self.game.state
        for cube in cubes:
            square, face, dot = self.square(cube[:2]), ".XO".index(cube[2]), "swne".index(cube[3])
            assert dot % 2 == face - 1, "the dot of a cube points at a seat of its team"
            s[CUBES + 4 * face + square // 8] |= 1 << square % 8
            if dot > 1:
                s[SECOND + square // 8] |= 1 << square % 8
        return self

    def play(self, *words: str) -> "Table":
        """Make each move for the seat whose turn it is."""
        for word in words:
            self.record.apply(self.move(word))
        return self

    def move(self, word: str) -> int:
        """Return the legal move with this name."""
        move = quixo_words.find(self.game, word)
        assert self.game.is_legal(move), f"{word} is not among: {self.legal()}"
        return move

    def legal(self) -> str:
        """Return the legal moves: `"a1a5 a1e1"`."""
        out = bytearray(b"\xff" * self.game.MAX_MOVES)  # what was there before does not matter
        return " ".join(quixo_words.name(self.game, move) for move in out[: self.game.legal(out)])

    def taken(self) -> str:
        """Return the squares that the seat to move may take from: `"a1 a2"`."""
        return " ".join(name for name in self.squares() if self.game.may_take(self.square(name)))

    def squares(self) -> list[str]:
        """Return the names of the squares, in the order of names."""
        size = self.game.size
        return [file + rank for file in "abcde"[:size] for rank in "12345"[:size]]

    def square(self, name: str) -> int:
        return "abcde".index(name[0]) + self.game.size * "12345".index(name[1])

    def board(self) -> str:
        """Return the board as written: `"X.O/.../..X"`."""
        faces = {name: ".XO"[self.game.face(self.square(name))] for name in self.squares()}
        size = self.game.size
        ranks = reversed("12345"[:size])
        return "/".join("".join(faces[file + rank] for file in "abcde"[:size]) for rank in ranks)

    def cubes(self) -> str:
        """Return the cubes that are not blank, with four seats with their dots: `"a1Xs b3Ow"`."""
        found: list[str] = []
        for name in self.squares():
            face = self.game.face(self.square(name))
            if face:
                found.append(name + ".XO"[face] + "swne"[self.game.dot(self.square(name))])
        return " ".join(found)

    def line(self) -> str:
        """Return the squares of the winner's lines: `"a1 b2 c3"`."""
        return " ".join(name for name in self.squares() if self.game.line >> self.square(name) & 1)

    @property
    def phase(self) -> str:
        """Return the phase in the referee's words: `"move 2"`."""
        return f"move {self.game.seat}" if self.game.phase == MOVE else "over"
