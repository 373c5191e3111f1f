"""The Duel on the bench: positions of a game, reached by turns as they might happen, on the real console."""

from itertools import product
from typing import Any

from host_tests.rig import Rig  # first: it puts the firmware on the path
from rules import ACTION1, ACTION2, OVER, ROLL
from rules.rows import PASS, column, make_move

NAMES = ["Anna", "Ben"]


def move(text: str) -> int:
    """ "R9" as a move, "-" as a pass."""
    if text == "-":
        return PASS
    row = "RYGB".index(text[0])
    return make_move(row, column(row, int(text[1:])))


def dice_for(first: str, second: str) -> tuple[int, ...]:
    """Six dice with which a seat can choose these two, one after the other; unequal whites where that can be.
    ValueError when there are none."""
    pairs = sorted(product(range(1, 7), repeat=2), key=lambda pair: pair[0] == pair[1])
    for pair in pairs:
        if first != "-" and sum(pair) != int(first[1:]):
            continue
        colours = [3, 6, 2, 1]
        if second != "-":
            colour = int(second[1:]) - pair[0]
            if not 1 <= colour <= 6:
                continue
            colours["RYGB".index(second[0])] = colour
        return (*pair, *colours)
    raise ValueError(f"no dice make {first} and {second}")


class Bench(Rig):
    """A rig on which a game has been begun and brought to a position.

    turns   what happened: both choices of each turn, "R5 B10"; those of seat `first` come first
    """

    def __init__(self, turns: Any = (), first: int = 0, fast: bool = True, **named: Any) -> None:
        super().__init__(fast=fast, **named)
        self.console.begin("duel", bytes((first,)), NAMES)
        self.run(50)
        self.happen(turns)

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

    def happen(self, turns: Any) -> None:
        """Turns as above, unseen; after them the console goes on from the journal as if it had been off."""
        for turn in turns:
            first, second = turn.split()
            assert self.game.phase == ROLL
            self.throw(*dice_for(first, second))
            assert self.game.phase == ACTION1
            self.play(first)
            if self.game.phase == ACTION2:
                self.play(second)
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
        play = __import__("console.duel.play", None, None, ("Play",))
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
