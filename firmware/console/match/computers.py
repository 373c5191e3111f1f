"""The match of a game with computer players. Loaded only for such a game.

One player (lib/players) decides for all of them, in slices of a few milliseconds, so that keys and lights
keep working. It is loaded when a computer has to decide; a Play that needs the heap dismisses it afterwards.
A game's console/<game>/computers.py has the Play. Its scene may be THINK: a computer decides, and then its
move is shown. The same position in the record gives the same decision, even after a power cut.

If computers have all seats, people only watch, at one of three speeds.
"""

import gc

from micropython import const

from console.core import keys
from console.match.hire import hire
from console.match.match import Match
from console.store.journal import GAME

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import Console
    from console.match.play import ComputerPlay
    from players.player import Player

THINK = const(-2)  # a scene: a computer decides
_SLICE = const(3)  # steps a pass, some 3 ms each, of a player that counts in points
_SLICES = const(48)  # steps a pass, some 0.6 ms each, of any other
_SIGN = const(500)  # ms of thinking after which a sign is shown
_SPEEDS = "Slow,Normal speed,Fast"  # one string takes the least heap
_PACE = (100, 50, 10)  # percent of every pause


class Computers(Match):
    """The match.

    watched  no person plays
    alone    at most one person plays, so nothing needs to be hidden
    move     the computer's decision, -1 while it thinks
    player   None while it is not needed
    """

    PLAY = ".computers"
    play: "ComputerPlay"  # type: ignore[assignment]

    def __init__(self, console: "Console") -> None:
        game = console.table.game
        levels = console.table.levels
        people = 0
        for level in levels:
            if not level:
                people += 1
        self.watched = not people
        self.alone = people < 2
        self.speed = 1
        self.move = -1
        self.player: Player | None = None
        self._asked = -1  # the decision it has been asked for: 8 * length of the record + seat
        self._since = 0  # when it was asked
        self._signed = False
        self._steps = _SLICE if game.DICE else _SLICES
        super().__init__(console)
        if self.watched:
            console.notice("Watch! < > change speed")

    # Thinking

    def wait(self, ms: int) -> int:
        """Return how long to show something that people at play see for `ms`; shorter if they only watch."""
        return ms * _PACE[self.speed] // 100 if self.watched else ms

    def thinks(self, seat: int) -> bool:
        """Let the player think for a slice; return whether it has decided for this seat (`move`)."""
        table = self.table
        player = self.player
        asked = 8 * table.record.length + seat
        if asked != self._asked:
            player = self.hired()
            self._asked = asked
            self._since = self.console.now
            self._signed = False
            self.move = -1
            view = bytearray(len(self.game.state))
            self.play.recall(player, view)
            player.view(self.game, seat, view)
            player.exact = False
            seed = 2 * (self.console.journal.at[GAME] + table.record.length)
            player.begin(view, self.seats.kinds[seat], seed)
            self.console.power.wake(self.console.now)
        if self.move < 0 and player and player.think(self._steps):
            self.move = player.move
            if self._signed:
                self.play.sign(False)
        if self.move < 0 and not self._signed and self.console.since(self._since) >= _SIGN:
            self._signed = True
            self.play.sign(True)
        return self.move >= 0

    def hired(self) -> "Player":
        """Return the player, loading it if necessary."""
        if not self.player:
            self.player = hire(self.console, max(self.table.levels))
        return self.player

    def dismiss(self) -> None:
        """Unload the player; the next question loads it again."""
        if self.player:
            self.player = None
            if self.move < 0:
                self._asked = -1
            gc.collect()

    def forget(self) -> None:
        """Forget the decision, because something else will be asked."""
        self._asked = -1
        self.move = -1

    def made(self, seat: int) -> None:
        """Note that a decision has been made; undo still names `seat`, the person who decided last."""
        self.forget()
        self.table.undo_seat = seat

    # What differs from a match of people

    def report(self, what: int) -> None:
        if not self.play.holds_back(what):
            super().report(what)

    def tip(self, k: int) -> bool:
        return self.play.asks and super().tip(k)

    def menu(self) -> None:
        if not self.watched:
            super().menu()
            return
        self._make_room()
        self.console.open("match.game_menu.GameMenu", self.look, None, self.play.LOOK, self.play.mark)

    def undo(self) -> None:
        super().undo()
        self.forget()

    def key(self, key: int) -> None:
        if self.watched and (key < keys.OK or key == keys.UP or key == keys.DOWN):
            self.speed = min(max(self.speed + (1 if key == keys.NEXT or key == keys.UP else -1), 0), 2)
            self.console.notice(_SPEEDS.split(",")[self.speed])
        elif self.scene != THINK or key in (keys.BACK, keys.MENU, keys.LOOK):
            super().key(key)
        elif key == keys.OK or key == keys.DONE:
            self.play.hurry()
