"""Plays whole games on a console by its keys, looking only at the game on its table, at the name of the
screen on top and at where its cursor is: for the demo, the pictures and the tests.

    rig = Rig(seed=7)
    player = Player(rig, sensible(random.Random(7)))
    player.begin(seats=3)
    player.game_over()
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from rules import GAMES, OVER
from rules.rows import PASS
from tools.headless.choosers import Choose, at_random, sensible

if TYPE_CHECKING:
    from tools.headless.rig import Rig

__all__ = ["Choose", "Player", "Stuck", "at_random", "sensible"]

_PATIENCE = 6000  # ms in which something must happen
_SHEETS = ("sheet", "board")  # one chooses among numbers
_CARDS = ("handover", "nochoice", "rest", "penalty", "tip", "pass")  # OK leads on
_TOLD = ("reveal", "lock")  # OK leads on when all is told
_ENDS = ("end", "won", "flag")
_KEYS = ("prev", "next", "up", "down")


class Stuck(AssertionError):
    """The console did not go on; says where it was."""


class Player:
    """Two hands at a console. `choose` decides; `seen` is called with the screen's name whenever something
    worth a look is on the display and before the next key (a demo takes its pictures there)."""

    def __init__(self, rig: "Rig", choose: Choose, seen: Callable[[str], None] | None = None) -> None:
        self.rig = rig
        self.choose = choose
        self.seen = seen or (lambda _name: None)

    @property
    def game(self) -> Any:
        """The game on the table."""
        return self.rig.table.game

    def begin(
        self, seats: int, options: int = 0, names: list[str] | None = None, first: int | None = None,
        game: str = "qwixx",
    ) -> None:  # fmt: skip
        """From the menu to the first choice, by keys; seats, options and names are put into the settings.
        first: the seat that starts; None lets them find out in the game's usual way."""
        from console.screens.entries import find
        from rules.starter import CHOSEN

        rig = self.rig
        entry = find(game)
        settings = rig.console.settings
        settings.choose(GAMES.index(game))
        settings.seats, settings.options = seats, options
        settings.way = entry.ways[0] if first is None else CHOSEN
        settings.first = first or 0
        for k, name in enumerate(names or []):
            settings.names[k] = name
        self.open(entry.title)
        rig.until(lambda: rig.screen == "setup", _PATIENCE)
        self.seen("setup")
        rig.press("ok")
        if rig.screen == "ask":  # an older game waits
            rig.press("next", "ok")
        if rig.screen == "starts":
            self.who_starts()
        rig.until(lambda: rig.console.table and rig.screen not in ("starts", "setup"), _PATIENCE)

    def open(self, word: str) -> None:
        """Opens the line of the menu, or of the list of rules, with this word on it."""
        rig = self.rig
        rig.until(lambda: rig.screen in ("menu", "rules_list"), _PATIENCE)
        words = [item[1] for item in rig.top.list.items]
        while rig.top.list.at != words.index(word):
            rig.press("next" if words.index(word) > rig.top.list.at else "prev")
        rig.press("ok")

    def who_starts(self) -> None:
        """Rolls, or waits for the lot, until it is known who starts."""
        from console.screens.starts import WAIT

        rig = self.rig
        while rig.screen == "starts":
            self.seen("starts")
            if rig.top.state == WAIT:
                self._roll()
            rig.run(1500)
            if rig.top.winner >= 0:
                self.seen("starts_won")
                rig.press("ok")

    def _roll(self) -> None:
        """Shakes, or presses OK where shaking is not felt."""
        if self.rig.console.shake.here:
            self.rig.shake(350)
        else:
            self.rig.press("ok")

    @property
    def moving(self) -> bool:
        """What is shown goes on by itself."""
        name = self.rig.screen
        return name in ("tumble", "push") or (name in _SHEETS and self.rig.top.pause != 0)

    def step(self) -> None:
        """Does what the screen on top waits for, once."""
        rig = self.rig
        name = rig.screen
        if self.moving:
            rig.step()
        elif name in _SHEETS:
            self._sheet()
        elif name == "quixo":
            self._push()
        elif name == "shake":
            self._shake()
        elif name in _CARDS or name in _TOLD:
            rig.run(1500 if name in _TOLD else 150)
            self.seen(name)
            if name == "penalty":
                rig.press("next")
            top, length, scene = rig.top, rig.table.record.length, rig.screen
            rig.press("ok")
            self._wait(lambda: (rig.top, rig.screen) != (top, scene) or rig.table.record.length != length)
        else:
            raise Stuck(f"no way on from {name!r}: {rig.texts()}")

    def _shake(self) -> None:
        rig = self.rig
        rig.run(150)  # until it is painted
        self.seen("shake")
        self._roll()
        self._wait(lambda: rig.screen != "shake")
        rig.run(250)
        if rig.screen == "tumble":
            self.seen("tumble")

    def legal(self) -> list[int]:
        """The legal moves, a pass first."""
        buffer = bytearray(self.game.MAX_MOVES)
        return list(buffer[: self.game.legal(buffer)])

    def _sheet(self) -> None:
        """A number among those that are offered, or a pass."""
        rig, game = self.rig, self.game
        name = rig.screen
        rig.run(350)  # painted, and the guard against double presses is over
        moves = self.legal()
        move = self.choose(game, moves)
        order = [m for m in sorted(moves) if m != PASS] + [PASS]
        for _ in range(order.index(move)):
            rig.press("next")
        if rig.top.sheet.move != move:
            raise Stuck(f"the cursor is on {rig.top.sheet.move}, not on {move}")
        self.seen(name)
        length = rig.table.record.length
        rig.press("ok")
        self._wait(lambda: rig.table.record.length != length or rig.screen == "penalty")

    def _push(self) -> None:
        """Quixo: take a cube, choose its end, and with four seats whom the dot points at."""
        rig, game = self.rig, self.game
        rig.run(150)
        seat = game.seat
        self.seen("quixo")
        move = self.choose(game, self.legal())
        self.point(game.source(move))
        rig.press("ok")
        rig.run(200)
        self._read_tip()
        self.aim(game.target(move))
        self.seen("lifted")
        length = rig.table.record.length
        rig.press("ok")
        self._read_tip()
        if rig.screen == "warn":
            rig.run(150)
            self.seen("warn")
            rig.press("next", "ok")
        self._read_tip()
        if rig.screen == "dot":
            if game.dot_of(move) != seat:
                rig.press("next")
            rig.run(150)
            self.seen("dot")
            rig.press("ok")
        self._wait(lambda: rig.table.record.length != length)
        if rig.screen == "push":
            self.seen("push")

    def _read_tip(self) -> None:
        """A card that explains, perhaps."""
        rig = self.rig
        if rig.screen == "tip":
            rig.run(150)
            self.seen("tip")
            rig.press("ok")
            rig.run(150)

    @property
    def _arrows(self) -> bool:
        """The board has four of them."""
        from console.core.keys import UP

        return self.rig.console.keys.has(UP)

    def point(self, square: int) -> None:
        """The cursor goes to that cube: first to its side of the board, then along it."""
        play = self.rig.top
        cell = play.board.cell(square)
        if not self._arrows:  # round the edge
            self._press_until(lambda: play.cell == cell, ["next"] * 16)
            return
        x, y = cell % 5, cell // 5
        side = {0: "prev", 4: "next"}.get(x) or {0: "up", 4: "down"}[y]
        self._press_until(lambda: play.cell == cell, [side] * 4)
        for _ in range(4):
            across = side in ("up", "down")
            onward = x > play.cell % 5 if across else y > play.cell // 5
            self._press_until(lambda: play.cell == cell, [_KEYS[2 * (not across) + onward]])
        if play.cell != cell:
            raise Stuck(f"the cursor is on {play.cell}, not on {cell}")

    def aim(self, square: int) -> None:
        """The lifted cube's chosen end is that one."""
        from console.quixo.board import end

        play = self.rig.top
        aimed = lambda: play.board.square(end(play.cell, play.side)) == square  # noqa: E731
        self._press_until(aimed, ["next", "up", "prev", "down"] * 2 if self._arrows else ["next"] * 4)
        if not aimed():
            raise Stuck(f"square {square} is no end for cell {play.cell}")

    def _press_until(self, done: Callable[[], bool], keys: list[str]) -> None:
        for key in keys:
            if done():
                return
            self.rig.press(key)

    def _wait(self, done: Callable[[], bool]) -> None:
        self.rig.until(done, _PATIENCE)

    def game_over(self, most: int = 3000) -> None:
        """Plays to the end: the console shows who has won. Stuck after `most` steps that were not waiting."""
        rig = self.rig
        for _ in range(most):
            while self.moving:
                rig.step()
            if rig.screen in _ENDS:
                rig.run(1500 if rig.screen == "won" else 300)
                self.seen(rig.screen)
                if self.game.phase != OVER and rig.screen != "flag":
                    raise Stuck("the end is shown, but the game goes on")
                return
            self.step()
        raise Stuck(f"no end after {most} steps; on {rig.screen!r}: {rig.texts()}")
