"""How each scene of Quixo is shown: the board, and a card over it if there is one.

script.py says which scene it is; turn.py has the keys.
"""

from micropython import const

from console.core.loader import module
from console.quixo import script
from console.quixo.cards import Dot, Passing, Warn
from console.quixo.cursor import LIFT
from console.quixo.plates import BELOW, KeyBar, sign
from console.ui.gfx import visible
from console.ui.palette import GROUND

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from console.core.screen import Screen
    from console.quixo.remarks import Remarks
    from console.quixo.turn import Play
    from console.ui.tips import Tip

_REMIND = const(5000)  # ms
_WITHOUT_KEYS = (script.CHOOSE, script.PASSING, script.END, script.WARNING)
_WITH_KEYS = ("quixo", "lifted", "dot", "pass")
_TIP_FIRST = const(0)
_TIP_LIFTED = const(1)
_TIP_DOT = const(2)
_TIP_COACH = const(3)
_TIP_CLOCK = const(5)
_TIP_TURN = const(6)
_COACHED = const(2)  # rounds before the tip about the coach


class Scenes:
    """Shows the scenes of one match.

    remarks  the coach's remarks; None if nobody wants them
    key_bar  what the keys do, while it is shown
    """

    def __init__(self, play: "Play") -> None:
        self._play = play
        self._match = play.match
        self._game = play.game
        self._cursor = play.cursor
        self._board = play.board
        self._plates = play.plates
        self.key_bar: KeyBar | None = None
        self.remarks: Remarks | None = None

    def show(self, scene: int) -> None:
        """Show this scene of script.py."""
        self._cursor.settle()
        if scene in _WITHOUT_KEYS:  # elsewhere remind() replaces them, which is painted sooner
            self._drop_keys()
        self._match.group.y = 0
        visible(self._plates.group, True)
        visible(self._board.over, True)
        self._board.group.y = 0
        self._plates.show_wide_sides(True)
        if scene == script.CHOOSE:
            self._cursor.put_back()
            self._show_board()
            self._choose()
        elif scene == script.PASSING:
            self._show_board()
            self._play.clock.stop()
            self._play.show_mover()
            self._ask(Passing)
        elif scene == script.END:
            self._show_board()
            visible(self._plates.group, False)
            self._match.group.y = -self._match.cover("quixo.end.End").up
        else:
            self._hold(scene)
        if self.remarks:
            self.remarks.look()

    def complete(self) -> None:
        """Load the coach's remarks if somebody wants them, and let it look at the position."""
        if self._match.remarked:
            code: Any = module("console.quixo.remarks")
            self.remarks = remarks = code.Remarks(self._play, self._match.remarked)
            remarks.look()

    def tip(self, k: int) -> bool:
        """Show tip k if it is due, with the seat's symbol if it covers its plate.

        Returns whether it was shown.
        """
        if not self._match.tip(k):
            return False
        self._play.clock.stop()
        card: Tip = self._match.console.top  # type: ignore[assignment]
        seat = self._game.seat
        if self._game.seats == 4 and (seat - self._board.below) & 1:
            group = card.group
            group.append(sign(self._match.ui, seat, 8, BELOW - 25, GROUND))
            self._match.ui.label(group, 35, BELOW - 25, self._match.table.names[seat])
        return True

    def tip_lifted(self) -> bool:
        """Show a tip that is due when a cube is lifted; return whether one was shown."""
        return self.tip(_TIP_LIFTED) or (self._game.seats == 4 and self.tip(_TIP_DOT))

    def remind(self, now: int) -> None:
        """Show what the keys do: at once at everybody's first move, later after 5 s without a key press.

        The coach's remarks also get their time here.
        """
        console = self._match.console
        if self.remarks:
            self.remarks.tick(now)
        name = console.top.name
        early = self._match.table.record.length < self._game.seats
        due = early or console.keys.seen(now) >= _REMIND
        if not due or name not in _WITH_KEYS:
            self._drop_keys()
        elif self.key_bar is None or self.key_bar.name != name:
            self._drop_keys()
            if console.settings.says_keys(console.journal):
                self.key_bar = KeyBar(self._play, name)

    def make_way(self, side: int) -> None:
        """Drop the keys if a cube that comes in at this side of the board would slide over them."""
        if self.key_bar is not None and self.key_bar.side == side:
            self._drop_keys()

    def _drop_keys(self) -> None:
        if self.key_bar is not None:
            self.key_bar.drop()
            self.key_bar = None

    def _show_board(self) -> None:
        """Show cubes, plates and the last move as they are now."""
        game = self._game
        board = self._board
        below = game.seat if self._cursor.turns else 0
        if board.below != below:
            board.turn(below)
        board.cursor(-1)
        board.draw()
        board.mark()
        self._plates.set(game.seat if game.seats == 2 else below, game.seat)
        if self._match.console.side:
            self._plates.count()
        if self._play.clock.on:
            for seat in range(game.seats):
                self._play.show_time(seat)
        self._match.console.collect()

    def _choose(self) -> None:
        """Let the seat to move look for a cube."""
        self._cursor.look_for()
        game = self._game
        turned = self._cursor.turns and game.last_move
        if (
            not self.tip(_TIP_FIRST)
            and not (self._play.clock.on and self.tip(_TIP_CLOCK))
            and not (turned and self.tip(_TIP_TURN))
            and not (self._match.table.record.length // game.seats == _COACHED and self._coach_tip())
        ):
            self._play.think()

    def _coach_tip(self) -> bool:
        """Show the tip about the coach, if the seat may ask it."""
        match = self._match
        if not match.tells(_TIP_COACH):
            return False
        return match.coach_helps and self.tip(_TIP_COACH)

    def _hold(self, scene: int) -> None:
        """Show a lifted cube, with a question before the push if necessary."""
        shown = self._match.table.shown
        cursor = self._cursor
        if cursor.state != LIFT:
            self._show_board()
        if scene == script.LIFTED:
            cursor.hold(shown - script.LIFTS, -1)
            self._play.think()
            self.tip_lifted()
            return
        move = script.asked(self._game, shown)
        cursor.hold(self._game.source(move), self._game.target(move))
        self._play.think()
        if scene == script.WARNING:
            self._ask(Warn)
        else:
            self._ask(Dot, True)

    def _ask(self, card: "type[Screen]", narrow: bool = False) -> None:
        """Put a card over the board, hiding what would stick out; `narrow`: as wide as the board."""
        visible(self._board.over, False)
        self._plates.show_wide_sides(narrow)
        self._match.cover(card)
