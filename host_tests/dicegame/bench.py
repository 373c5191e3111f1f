"""Games of six dice and two actions on the real console."""

from typing import Any

import tools.paths  # noqa: F401  first: the path

from console.dicegame.turn.script import UNDONE
from console.screens.entries import SECRET
from console.store.new_game import NewGame
from console.ui.art import WHOLE
from console.ui.dice import COCKED, LYING, TILTED, LargeDie
from rules import GAMES, OVER
from rules.rows import PASS, column, make_move
from tools.games import laptop_game, legal
from tools.games.interface import Screens
from tools.headless.rig import Rig  # first: it puts the firmware on the path


def move(text: str) -> int:
    """Return "R9" as a move, "-" as a pass."""
    if text == "-":
        return PASS
    row = "RYGB".index(text[0])
    return make_move(row, column(row, int(text[1:])))


def face_of(die: LargeDie) -> int:
    """Return which face the tiles of a large die make."""
    art = die._art  # pyright: ignore[reportPrivateUsage]
    tiles = bytes(die.grid[i] for i in range(16))
    name = next(name for name in (LYING, TILTED) if die.grid.bitmap is art.tilesets[name])
    whole = art.sizes[name][WHOLE:]
    face = next(k for k in range(len(whole) // 16) if whole[16 * k : 16 * k + 16] == tiles)
    return face + (COCKED if name == TILTED else 0)


class DiceGameBench(Rig):
    """A rig with a game begun at once, in virtual time and unpainted by default.

    name      of the game
    settings  its bytes
    names     of the players
    """

    secret = False

    def __init__(self, name: str, settings: bytes, names: list[str], fast: bool, **named: Any) -> None:
        super().__init__(fast=fast, **named)
        setup = self.console.settings
        setup.choose(GAMES.index(name))
        setup.option_bits = 1 << SECRET if self.secret else 0
        setup.save(self.console.journal)
        self.console.begin(NewGame(name, settings, names))
        self.run(50)

    @property
    def game(self) -> Any:
        return self.table.game

    @property
    def screens(self) -> Screens:
        """The names of the game's screens, by what they expect from a person."""
        return laptop_game(self.game.NAME).screens

    def legal(self) -> list[int]:
        """Return the legal moves, PASS first."""
        return legal(self.game)

    def move(self, text: str) -> int:
        """Return "R9" as a move of this game, "-" as a pass."""
        return move(text)

    def roll_hidden(self, *dice: int) -> None:
        """Roll these dice next, without showing them."""
        self.board.next_dice(*dice)
        self.table.roll()

    def choose_hidden(self, text: str) -> None:
        """Make the deciding seat's choice, without showing it."""
        what = self.move(text)
        assert what in self.legal(), (text, self.legal())
        self.table.choose(what)

    def power_cycle(self) -> None:
        """Show the game as after power-on, with the last event's scenes already seen."""
        if self.table is not None and not self.table.record.last_is_roll:
            self.table.show(UNDONE)
        if self.table is None or self.game.phase != OVER:
            self.console.resume()
        else:  # it is kept only as a result
            self.rebuild_screens()
        self.run(150)

    def rebuild_screens(self) -> None:
        """Make new screens for the game as it stands: most of a resume, in a fraction of the time."""
        self.console.stack.clear()
        self.console.open("match.match.Match")

    @property
    def waits(self) -> bool:
        """Whether a person is expected to do something: nothing moves, and keys count."""
        if self.table is None:
            return True  # the console's menu
        if self.screen in self.screens.moving or self.console.picture.ignores:
            return False
        return not self.top.busy and not self.pauses

    def ready(self) -> None:
        """Let time pass until the console waits for a person."""
        self.until(lambda: self.waits, 10_000)  # the end takes its time

    def ok(self) -> None:
        """Press OK when the console waits for it, and let time pass until it waits again."""
        self.ready()
        self.press("ok")
        self.ready()

    def run_to(self, screen: str, ms: int = 10_000) -> None:
        """Run until this screen is on top and waits for a person."""
        self.until(lambda: self.screen == screen and self.waits, ms)

    def shake_and_look(self, *dice: int) -> None:
        """Roll these dice for the next seat and look at what they bring."""
        self.run_to("shake")
        self.board.next_dice(*dice)
        self.press("ok")
        self.run_to("rest")
        self.ok()

    def choose(self, text: str) -> None:
        """Move the cursor to that choice, by NEXT alone, and press OK."""
        self.ready()
        for _ in range(10):
            if self.play.views.sheet.move == move(text):
                break
            self.press("next")
        assert self.play.views.sheet.move == move(text)
        self.press("ok")
