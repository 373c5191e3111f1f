"""How each scene of Quixo is shown: the board, and a card over it if there is one.

script.py says which scene it is; playing.py has the keys.
"""

from micropython import const

from console.quixo import script
from console.quixo.board.hand import HOLDING
from console.quixo.cards.warn import Warn
from console.quixo.stage import UP_FOR_DRAW, UP_FOR_END
from texts import _

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.core.screen import Screen
    from console.quixo.playing import QuixoPlay

_REMIND = const(5000)  # ms
_WITHOUT_KEYS = (script.CHOOSE, script.PASSING, script.END, script.WARNING, script.DRAW)
_WITH_KEYS = ("quixo", "lifted", "dot", "pass")
_TIP_FIRST = const(0)
_TIP_LIFTED = const(1)
_TIP_DOT = const(2)
_TIP_COACH = const(3)
_TIP_TEAMS = const(4)
_TIP_CLOCK = const(5)
_TIP_TURN = const(6)
_OPENING = const(6)  # pushes in which nobody gets four cubes
_LOOKS = const(100)  # ms after the picture
_COACHED = const(2)  # rounds before the tip about the coach


class Scenes:
    """Shows the scenes of one match."""

    def __init__(self, play: "QuixoPlay") -> None:
        self._play = play
        self._match = play.match
        self._game = play.game
        self._hand = play.hand
        self._board = play.board
        self._plates = play.plates
        self._stage = play.stage
        self._noted = _OPENING  # the record's length when warn() last looked for a threat
        self._warned = False  # of one, which is enough for a game

    def show(self, scene: int) -> None:
        """Show this scene of script.py."""
        self._hand.settle()
        if scene in _WITHOUT_KEYS or not self._stage.keys:  # else remind() replaces them: painted sooner
            self._stage.drop()
        self._stage.rest()
        if scene == script.CHOOSE:
            self._hand.put_back()
            self._show_board()
            self._choose()
        elif scene == script.PASSING or scene == script.DRAW:
            self._hand.put_back()
            self._show_board()
            self._play.clock.stop()
            self._play.timing.light()
            if scene == script.PASSING:
                self._ask("quixo.cards.passing.Passing")
            else:
                self._stage.move_up(UP_FOR_DRAW)
                self._match.cover("quixo.cards.draw.Draw")
        elif scene == script.END:
            self._show_board()
            self._stage.move_up(UP_FOR_END)
            self._match.cover("quixo.ending.end.Drawn" if self._match.table.drawn else "quixo.ending.end.End")
        else:
            self._hold(scene)

    def tip(self, k: int) -> bool:
        """Show tip k if it is due; return whether it was shown."""
        shown = self._match.tip(k)
        if shown:
            self._play.clock.stop()
        return shown

    def tip_lifted(self) -> bool:
        """Show a tip that is due when a cube is lifted; return whether one was shown."""
        return self.tip(_TIP_LIFTED) or (self._game.seats == 4 and self.tip(_TIP_DOT))

    def remind(self, now: int) -> None:
        """Show what the keys do: at once at everybody's first move, later after 5 s without a key press."""
        console = self._match.console
        stage = self._stage
        name = console.top.name
        early = self._match.table.record.length < self._game.seats
        due = early or console.picture.seen(now) >= _REMIND
        if not due or name not in _WITH_KEYS:
            if stage.keys:
                stage.drop()
                if name == "dot":
                    stage.ask_dot()
        elif stage.keys != name:
            if console.settings.says_keys(console.journal):
                stage.say_keys(name)
            elif stage.keys:
                stage.drop()

    def warn(self, now: int) -> None:
        """With tips on, say once a game that the next seat could complete a line; hints know that anyway."""
        match = self._match
        console = match.console
        length = match.table.record.length
        if self._warned or length <= self._noted or console.picture.seen(now) < _LOOKS or console.unread:
            return
        if not console.settings.tips or console.top is not match or not self._play.decides():
            return
        self._noted = length
        game = self._game
        if not match.taught >> game.seat & 1:
            threat = (game.seat + 1) % game.seats
            if game.could_win(threat):
                self._warned = True
                # TRANSLATORS: a warning: {}, a name, could win at once; at most 18 letters with {} as two
                console.notice(_("{} can make five!").format(match.table.plain_name(threat)))

    def _show_board(self) -> None:
        """Show cubes, plates and the last move as they are now."""
        game = self._game
        board = self._board
        below = game.seat if self._hand.board_turns else 0
        if board.below != below:
            board.turn(below)
        board.point(-1)
        board.draw()
        board.mark()
        self._plates.set(game.seat if game.seats == 2 else below, game.seat)
        if self._match.console.side:
            self._plates.count()
        if self._play.clock.on:
            for seat in range(game.seats):
                self._play.timing.show(seat)
        self._match.console.collect()

    def _choose(self) -> None:
        """Let the seat to move look for a cube, after a tip if one is due."""
        self._hand.look_for()
        if not self._tip_to_choose():
            self._play.timing.start()

    def _tip_to_choose(self) -> bool:
        """Show a tip that is due before a push; return whether one was shown."""
        if self._game.seats == 4 and self.tip(_TIP_TEAMS):
            return True
        if self.tip(_TIP_FIRST) or (self._play.clock.on and self.tip(_TIP_CLOCK)):
            return True
        if self._hand.board_turns and self._game.last_move and self.tip(_TIP_TURN):
            return True
        match = self._match
        if match.table.record.length // self._game.seats != _COACHED or not match.tip_about_coach(_TIP_COACH):
            return False
        self._play.clock.stop()
        return True

    def _hold(self, scene: int) -> None:
        """Show a lifted cube, with a question before the push if necessary."""
        shown = self._match.table.shown
        hand = self._hand
        if hand.state != HOLDING:
            self._show_board()
        if scene == script.LIFTED:
            hand.hold(shown - script.LIFTS, -1)
            self._play.timing.start()
            self.tip_lifted()
            return
        move = script.asked(self._game, shown)
        hand.hold(self._game.source(move), self._game.target(move))
        self._play.timing.start()
        if scene == script.WARNING:
            self._ask(Warn)
        else:
            self._stage.ask_dot()
            self._match.cover("quixo.cards.dot.Dot")

    def _ask(self, card: "str | type[Screen]") -> None:
        """Put a card over the board, hiding what would stick out."""
        self._stage.make_room()
        self._match.cover(card)
