"""Play whole games on a console by its keys, for the demo, the pictures and the tests.

It looks only at the game on the table, the name of the screen on top and the position of its cursor.

  rig = Rig(seed=7)
  player = Player(rig, sensible(random.Random(7)))
  player.begin(seats=3)
  player.game_over()
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from rules import GAMES
from texts import _
from tools.games import laptop_game
from tools.games.interface import Screens
from tools.headless.choosers import Choose
from tools.headless.seating import seat

if TYPE_CHECKING:
    from tools.headless.rig import Rig

TIP = "tip"  # the card of a tip, in any game
_PATIENCE = 6000  # ms within which something must happen


class Stuck(AssertionError):
    """The console is stuck; the message says on which screen."""


class Player:
    """Plays a console by its keys; `choose` decides.

    `seen` is called with the screen's name whenever something worth a look is on the display, before the next
    key (a demo takes its pictures there).
    """

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
        game: str = GAMES[0], sheet: bytes = b"\0\0\0",
    ) -> None:  # fmt: skip
        """Go from the menu to the first choice, by keys; seats, options and so on are put into the settings.

        `first` is the seat that starts; None finds it in the game's usual way.
        """
        from console.screens.entries import find
        from rules.starter import CHOSEN

        rig = self.rig
        entry = find(game)
        settings = rig.console.settings
        settings.choose(GAMES.index(game))
        settings.seats, settings.option_bits = seats, options
        settings.start_mode = entry.start_modes[0] if first is None else CHOSEN
        settings.first = first or 0
        settings.sheet[:] = sheet
        seat(settings, names or [])
        self.open(entry.title)
        rig.until_screen("setup", ms=_PATIENCE)
        self.seen("setup")
        rig.press("ok")
        if rig.screen == "ask":  # an older game is waiting
            rig.press("next", "ok")
        if rig.screen == "starts":
            self.who_starts()
        rig.until(lambda: rig.console.table and rig.screen not in ("starts", "setup"), _PATIENCE)

    def open(self, word: str) -> None:
        """Open the line of the menu, or of the list of rules, that has this English word."""
        rig = self.rig
        rig.until(lambda: rig.screen in ("menu", "rules_list"), _PATIENCE)
        words = [item[1] for item in rig.top.list.items]
        at = words.index(_(word))
        while rig.top.list.at != at:
            rig.press("next" if at > rig.top.list.at else "prev")
        rig.press("ok")

    def who_starts(self) -> None:
        """Roll for each person, unless a lot is drawn, until it is known who starts."""
        from console.screens.who_starts.base import WAIT

        rig = self.rig
        while rig.screen == "starts":
            self.seen("starts")
            while rig.top.winner < 0:
                if rig.top.state == WAIT:
                    self.roll()
                rig.until(lambda: rig.top.winner >= 0 or (rig.top.state == WAIT and rig.top.hands), 60_000)
            self.seen("starts_won")
            rig.press("ok")

    def roll(self) -> None:
        """Shake, or press OK if there is no sensor."""
        if self.rig.console.shake.works:
            self.rig.shake(500)
        else:
            self.rig.press("ok")

    @property
    def screens(self) -> Screens:
        """The screens of the game on the table."""
        return laptop_game(self.game.NAME).screens

    @property
    def moving(self) -> bool:
        """Whether the screen goes on by itself."""
        rig = self.rig
        if rig.table is None:
            return False
        paused = rig.screen in self.screens.choose and rig.pauses
        return paused or rig.screen in self.screens.moving

    def step(self) -> None:
        """Do once what the screen on top waits for."""
        rig = self.rig
        name = rig.screen
        if self.moving:
            rig.step()
        elif rig.table is None or (name != TIP and name not in self.screens.in_game):
            raise Stuck(f"no way on from {name!r}: {rig.texts()}")
        elif name == TIP or not laptop_game(self.game.NAME).by_keys().act(self):
            self._continue(name)

    def _continue(self, name: str) -> None:
        """Press OK on a card, after what must be seen or pressed before."""
        rig = self.rig
        rig.run(1500 if name in self.screens.revealed else 150)
        self.seen(name)
        if name in self.screens.confirm:
            rig.press("next")
        top, length, scene = rig.top, rig.table.record.length, rig.screen
        rig.press("ok")
        self.wait(lambda: (rig.top, rig.screen) != (top, scene) or rig.table.record.length != length)

    def read_tip(self) -> None:
        """Close a tip, if there is one."""
        rig = self.rig
        if rig.screen == TIP:
            rig.run(150)
            self.seen(TIP)
            rig.press("ok")
            rig.run(150)

    def wait(self, done: Callable[[], bool]) -> None:
        """Let time pass until done() is true."""
        self.rig.until(done, _PATIENCE)

    def game_over(self, most: int = 3000) -> None:
        """Play until the winner is shown. Raises Stuck after `most` steps (waiting does not count)."""
        rig = self.rig
        for _step in range(most):
            while self.moving:
                rig.step()
            if rig.screen in self.screens.ends:
                rig.until(lambda: not rig.top.busy, 60_000)
                rig.run(1700)
                self.seen(rig.screen)
                if not rig.table.over:
                    raise Stuck("the end is shown, but the game goes on")
                return
            self.step()
        raise Stuck(f"no end after {most} steps; on {rig.screen!r}: {rig.texts()}")
