"""Qwixx on the bench: positions of a game, reached by events as they might happen, on the real console."""

from typing import Any

from host_tests.rig import Rig  # first: it puts the firmware on the path
from rules import ACTION1, ACTION2, OVER, ROLL
from rules.rows import PASS, column, make_move

NAMES = ["Anna", "Ben", "Cleo", "Dora", "Emil"]
COLOURS = (3, 6, 2, 1)


def move(text: str) -> int:
    """ "R9" as a move, "-" as a pass."""
    if text == "-":
        return PASS
    row = "RYGB".index(text[0])
    return make_move(row, column(row, int(text[1:])))


def whites(total: int) -> tuple[int, int]:
    """Two white dice with this sum, unequal where that can be."""
    low = max(1, total - 6) if total != 7 else 3
    return (low, total - low)


class Bench(Rig):
    """A rig on which a game has been begun and brought to a position.

    seats, first, options   the game's settings
    rounds                  what happened: for each round a white sum, each seat's choice in seat order, and
                            perhaps the active seat's choice of action 2 (a pass if missing)
    """

    def __init__(
        self,
        seats: int = 3,
        rounds: Any = (),
        first: int = 0,
        options: int = 0,
        fast: bool = True,
        **named: Any,
    ) -> None:
        super().__init__(fast=fast, **named)
        self.console.begin("qwixx", bytes((seats, first, options)), NAMES[:seats])
        self.run(50)
        self.happen(rounds)

    @property
    def table(self) -> Any:
        return self.console.table

    @property
    def game(self) -> Any:
        return self.table.game

    def legal(self) -> list[int]:
        """The legal moves, PASS first."""
        out = bytearray(9)
        return list(out[: self.game.legal(out)])

    def throw(self, *dice: int) -> None:
        """The next dice come down, unseen."""
        self.board.next_dice(*dice)
        self.table.roll()

    def play(self, text: str) -> None:
        """The deciding seat chooses, unseen."""
        assert move(text) in self.legal(), (text, self.legal())
        self.table.play(move(text))

    def happen(self, rounds: Any) -> None:
        """Rounds as above, unseen; after them the console goes on from the journal as if it had been off."""
        for total, choices, *more in rounds:
            game = self.game
            assert game.phase == ROLL
            active = game.active
            self.throw(*whites(total), *COLOURS)
            words = choices.split()
            for k in range(game.seats):
                assert game.phase == ACTION1
                self.play(words[(active + k) % game.seats])
            if game.phase == ACTION2:
                self.play(more[0] if more else "-")
        self.again()

    def again(self) -> None:
        """The console shows the game as it does after it was off."""
        if self.table is None or self.game.phase != OVER:
            self.console.resume()
        else:  # kept as a result only
            self.afresh()
        self.run(150)

    def afresh(self) -> None:
        """New screens for the game as it stands: most of a resume, in a fraction of the time."""
        play = __import__("console.qwixx.play", None, None, ("Play",))
        self.console.stack.clear()
        self.console.push(play.Play(self.console))

    def to(self, screen: str, ms: int = 4000) -> None:
        """Lets time pass until this screen is on top and in view."""
        self.until(lambda: self.screen == screen, ms)
        self.run(450)

    def shake_and_look(self, *dice: int) -> None:
        """The next seat rolls these dice and looks at what they bring."""
        self.to("shake")
        self.board.next_dice(*dice)
        self.press("ok")
        self.to("rest")
        self.press("ok")
        self.run(450)

    def choose(self, text: str) -> None:
        """The cursor goes to that choice, by NEXT alone, and OK."""
        for _ in range(10):
            if self.top.sheet.move == move(text):
                break
            self.press("next")
        assert self.top.sheet.move == move(text)
        self.press("ok")
        self.run(100)
