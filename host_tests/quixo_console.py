"""Quixo on the bench: positions of a game, reached by moves as they might be made, on the real console."""

from typing import Any

from host_tests.rig import Rig  # first: it puts the firmware on the path
from rules import GAMES

NAMES = ["Anna", "Ben", "Cleo", "Dora"]
TURN = 16  # the bit of the options for a board that turns


class Bench(Rig):
    """A rig on which a game has been begun and brought to a position.

    seats, first   the game's settings
    moves          what happened, in the referee's words: "a1a5 e1a1", with four seats "a1a5s"
    turn           the board turns so that the seat to move sits below
    minutes        a clock, 0 without
    hints          the cards that explain come, once each
    board          a position set up, as in the referee's words: ranks from the top down, "X.O../…"
    """

    def __init__(
        self, seats: int = 2, moves: str = "", first: int = 0, turn: bool = True, minutes: int = 0,
        board: str = "", hints: bool = False, fast: bool = True, **named: Any,
    ) -> None:  # fmt: skip
        super().__init__(fast=fast, **named)
        settings = self.console.settings
        settings.choose(GAMES.index("quixo"))
        settings.seats = seats
        settings.hints = hints
        settings.options = TURN * turn + minutes
        ranks = bytearray(5)
        for k, rank in enumerate(board.split("/") if board else ()):
            for face in rank:
                ranks[4 - k] = 3 * ranks[4 - k] + ".XO".index(face)
        self.console.begin("quixo", bytes((seats, first, 5)) + ranks, NAMES[:seats], minutes)
        self.run(50)
        for word in moves.split():
            self.table.play(self.move(word))
        if moves:
            self.again()

    @property
    def game(self) -> Any:
        return self.table.game

    def move(self, word: str) -> int:
        """A legal move by its word."""
        if word == "pass":
            move = 0
        else:
            a, b = (("abcde".index(word[k]) + 5 * (int(word[k + 1]) - 1)) for k in (0, 2))
            move = self.game.find(a, b, "swne".index(word[4:] or "s"))
        assert self.game.is_legal(move), word
        return move

    def legal(self) -> list[int]:
        """The legal moves."""
        out = bytearray(self.game.MAX_MOVES)
        return list(out[: self.game.legal(out)])

    def again(self) -> None:
        """The console shows the game as it does after it was off."""
        self.console.resume()
        self.run(150)

    def afresh(self) -> None:
        """New screens for the game as it stands: most of a resume, in a fraction of the time."""
        play = __import__("console.quixo.play", None, None, ("Play",))
        self.console.stack.clear()
        self.console.push(play.Play(self.console))
        self.run(20)

    # What a hand does

    @property
    def play(self) -> Any:
        """The screen at the bottom of the stack."""
        return self.console.stack[0]

    def point(self, square: int) -> None:
        """Brings the cursor to a square by keys: the arrows where there are four, or else round the edge."""
        play = self.play
        cell = play.board.cell(square)
        if not self.console.keys.has(4):
            for _ in range(16):
                if play.cell == cell:
                    return
                self.press("next")
        else:
            x, y = cell % 5, cell // 5
            side, along, at = (
                ("prev", ("up", "down"), 5) if x == 0 else ("next", ("up", "down"), 5) if x == 4
                else ("up", ("prev", "next"), 1) if y == 0 else ("down", ("prev", "next"), 1)
            )  # fmt: skip
            for _ in range(4):
                self.press(side)
            for _ in range(4):
                if play.cell == cell:
                    return
                self.press(along[(play.cell // at) % 5 < (cell // at) % 5])
        assert play.cell == cell, (play.cell, cell)

    def aim(self, square: int) -> None:
        """With a cube lifted: chooses the end on a square."""
        from console.quixo.board import end

        play = self.play
        for _ in range(4):
            if play.board.square(end(play.cell, play.side)) == square:
                return
            self.press("next")
        for side, key in enumerate(("prev", "up", "next", "down")):
            there = end(play.cell, side)
            if there >= 0 and play.board.square(there) == square:
                self.press(key)
        assert play.board.square(end(play.cell, play.side)) == square

    def do(self, word: str) -> None:
        """Makes a move by keys, from the board until the push is over; a warning is overruled."""
        if word == "pass":
            assert self.screen == "pass"
            self.press("ok")
            return
        move = self.move(word)
        seat = self.game.seat
        assert self.screen == "quixo", self.screen
        self.point(self.game.source(move))
        self.press("ok")
        self.run(150)
        assert self.screen == "lifted"
        self.aim(self.game.target(move))
        self.press("ok")
        if self.screen == "warn":
            self.press("next", "ok")
        if self.screen == "dot":
            if self.game.dot_of(move) == seat:
                self.press("next")
            self.press("ok")
        self.until(lambda: self.screen != "push", 2000)
