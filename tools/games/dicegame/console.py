"""Games of six dice and two actions on the real console."""

from typing import Any

from rules import OVER
from rules.rows import PASS, column, make_move
from tools.headless.rig import Rig  # first: it puts the firmware on the path

from console.dicegame.script import UNDONE  # isort: skip


def move(text: str) -> int:
    """Return "R9" as a move, "-" as a pass."""
    if text == "-":
        return PASS
    row = "RYGB".index(text[0])
    return make_move(row, column(row, int(text[1:])))


class DiceGameBench(Rig):
    """A rig with a game begun at once, in virtual time and unpainted by default.

    name      of the game
    settings  its bytes
    people    the names
    """

    def __init__(self, name: str, settings: bytes, people: list[str], fast: bool, **named: Any) -> None:
        super().__init__(fast=fast, **named)
        self.console.begin(name, settings, people)
        self.run(50)

    @property
    def game(self) -> Any:
        return self.table.game

    def legal(self) -> list[int]:
        """Return the legal moves, PASS first."""
        out = bytearray(9)
        return list(out[: self.game.legal(out)])

    def throw(self, *dice: int) -> None:
        """Roll these dice next, without showing them."""
        self.board.next_dice(*dice)
        self.table.roll()

    def decide(self, text: str) -> None:
        """Make the deciding seat's choice, without showing it."""
        assert move(text) in self.legal(), (text, self.legal())
        self.table.choose(move(text))

    def again(self) -> None:
        """Show the game as the console does after it was off, after the last event's scenes."""
        if self.table is not None and not self.table.record.last_is_roll:
            self.table.show(UNDONE)
        if self.table is None or self.game.phase != OVER:
            self.console.resume()
        else:  # it is kept only as a result
            self.afresh()
        self.run(150)

    def afresh(self) -> None:
        """Make new screens for the game as it stands: most of a resume, in a fraction of the time."""
        self.console.stack.clear()
        self.console.open("match.match.Match")

    def to(self, screen: str, ms: int = 4000) -> None:
        """Run until this screen is on top and visible."""
        self.until_screen(screen, ms=ms)
        self.run(450)

    def shake_and_look(self, *dice: int) -> None:
        """Roll these dice for the next seat and look at what they bring."""
        self.to("shake")
        self.board.next_dice(*dice)
        self.press("ok")
        self.to("rest")
        self.press("ok")
        self.run(450)

    def choose(self, text: str) -> None:
        """Move the cursor to that choice, by NEXT alone, and press OK."""
        for _ in range(10):
            if self.play.views.sheet.move == move(text):
                break
            self.press("next")
        assert self.play.views.sheet.move == move(text)
        self.press("ok")
        self.run(100)
