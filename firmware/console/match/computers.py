"""The match of a game with computer players.

One player (lib/players) decides for all of them, in slices of a few milliseconds, so that keys and lights
keep working. In the scene THINK a computer decides, and then its move is shown. The same position in the
record gives the same decision, even after a power cut. When all choose together, computers begin to think as
soon as the dice lie there, while people choose.

If computers have all seats, people only watch, at one of three speeds.
"""

import gc

from micropython import const

from console.core import keys
from console.core.loader import module
from console.match.match import Match
from console.match.opponent import load_player
from console.match.seats import AT_KEYS, THINK
from console.sound.sounds import CALL
from console.store.blocks import GAME
from console.store.codes import COMPUTER, EACH_LEVEL
from texts import N_, _

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import Console
    from players.player import Player


_SEEDS_APART = const(67)  # the distance between two neighbouring seeds of seats
_SLICE = const(3)  # steps a pass, some 3 ms each, in a game with dice
_SLICES = const(48)  # steps a pass, some 0.6 ms each, in one without
_DEEPER = const(-6)  # semitones from the notes of a level to those of the next
_SPEEDS = (
    # TRANSLATORS: how fast a game of computers goes, at most 24 letters
    N_("Slow"),
    # TRANSLATORS: how fast a game of computers goes, at most 24 letters
    N_("Normal speed"),
    # TRANSLATORS: how fast a game of computers goes, at most 24 letters
    N_("Fast"),
)
_PACE = (100, 50, 10)  # percent of every pause


class Computers(Match):
    """The match.

    watched  no person plays
    alone    at most one person plays, so nothing needs to be hidden
    player   None while it is not needed
    """

    def __init__(self, console: "Console", *play: str) -> None:
        game = console.table.game
        people = console.table.people
        # Before the match is made, as its Play asks for these
        self.watched = not people
        self.alone = people < 2
        self.speed = 1
        self.player: Player | None = None
        self._asked = -1  # the seat that the player thinks about, -1: nobody
        self._moves = bytearray(game.seats)  # decisions that are known
        self._known = 0  # mask of the seats that have one
        self._at = -1  # the position in the record for which they hold
        self.steps = _SLICE if game.DICE else _SLICES
        super().__init__(console, *play)
        if self.watched:
            # TRANSLATORS: to people who watch a game of computers, at most 24 letters
            console.notice(_("Watch! < > change speed"))

    def complete(self) -> None:
        super().complete()
        if self.play.player_stays:
            gc.collect()
            self.lend()

    def lend(self) -> "Player":
        """Return the player, loading it if necessary; if player_stays, the match keeps its code."""
        player = self.player
        if not player:
            if self.play.player_stays:
                module("players." + self.game.NAME)
            self.player = player = load_player(self.console, max(self.table.levels))
        return player

    # Thinking

    def paced(self, ms: int) -> int:
        """Return how long to show something that people at play see for `ms`; shorter if they only watch."""
        return max(ms * _PACE[self.speed] // 100, 1) if self.watched else ms

    def _position(self) -> int:
        """Return the record's length at the last event that all seats know."""
        game = self.game
        n: int = self.table.record.length
        return n - game.chosen if game.DICE and game.secret else n

    def decision(self, seat: int) -> int:
        """Return what this seat, a computer, has decided here, -1 while that is not known."""
        return self._moves[seat] if self._at == self._position() and self._known >> seat & 1 else -1

    def think(self, seat: int, steps: int = 0) -> bool:
        """Think for a slice about what this seat does; return whether it has decided."""
        if self.decision(seat) >= 0:
            return True
        at = self._position()
        if at != self._at or seat != self._asked:
            self._ask(at, seat)
        player = self.player
        if player and player.think(steps or self.steps):
            self._moves[seat] = player.move
            self._known |= 1 << seat
            self._asked = -1
            return True
        return False

    def _ask(self, at: int, seat: int) -> None:
        """Let the player begin to think about a seat's decision, at this position in the record."""
        if at != self._at:
            self._at = at
            self._known = 0
        self._asked = seat
        player = self.lend()
        view = bytearray(len(self.game.state))
        self.play.recall(player, view)
        player.view(self.game, seat, view)
        seed = self.console.journal.at[GAME] + at + _SEEDS_APART * self.table.seeds[seat]
        player.begin(view, self.seats.levels[seat], 2 * seed, self.table.tempers[seat])
        self.console.power.wake(self.console.now)

    def think_ahead(self) -> None:
        """While people choose, think about a computer that will choose at the same time."""
        for seat in range(self.game.seats):
            if self.seats.levels[seat] != AT_KEYS and not self.think(seat, 1):
                return

    def dismiss(self) -> None:
        """Unload the player where there is no room for it; the next question loads it again."""
        if self.player and not self.play.player_stays:
            self.player = None
            self._asked = -1
            gc.collect()

    def undo(self) -> None:
        super().undo()
        self.forget()

    def forget(self) -> None:
        """Forget all decisions: after an undo the record can be as long again, in another position."""
        self._at = self._asked = -1

    def play_notes(self, seat: int) -> None:
        """Play the two notes of a person, or those of a computer if computers talk."""
        console = self.console
        if self.seats.levels[seat] == AT_KEYS:
            super().play_notes(seat)
        elif console.settings.talks:
            k = self.table.seated[seat] - COMPUTER
            console.sounds.whisper(CALL + k % EACH_LEVEL, _DEEPER * (k // EACH_LEVEL))

    # What differs from a match of people

    def tip(self, k: int) -> bool:
        return self.play.asks and super().tip(k)

    def menu(self) -> None:
        if not self.watched:
            super().menu()
            return
        self._make_room()
        self.console.open("match.game_menu.GameMenu", self)

    def key(self, key: int) -> None:
        if self.watched and key in (keys.PREV, keys.NEXT, keys.UP, keys.DOWN):
            self.speed = min(max(self.speed + (1 if key == keys.NEXT or key == keys.UP else -1), 0), 2)
            self.console.notice(_(_SPEEDS[self.speed]))
        elif self.scene != THINK or key in (keys.BACK, keys.MENU, keys.LOOK):
            super().key(key)
        elif key == keys.OK or key == keys.DONE:
            self.play.hurry()
