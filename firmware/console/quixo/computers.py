"""A match of Quixo with computers, which play on the screen as people do. See match/computers.py.

A game among computers only is called off after 300 pushes, because strong players go round in circles.
"""

from micropython import const

from console.match.match import WENT_ON
from console.match.seats import THINK
from console.quixo import script
from console.quixo.cursor import CHOOSE, LIFT, SLIDING
from console.quixo.turn import NAMES, QuixoPlay
from rules import OVER

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.match.computers import Computers
    from players.player import Player

_LONGEST = const(300)  # most pushes in a game among computers only
_SIGN = const(500)  # ms of thinking before it is said who thinks
_LOOKS = const(900)  # ms that a lifted cube is shown before it is pushed in
_READS = const(2000)  # ms that the card of a pass is shown


class ComputerPlay(QuixoPlay):
    """The Play of such a match; `match` is a Computers."""

    match: "Computers"

    def __init__(self, match: "Computers") -> None:
        super().__init__(match)
        self._past = bytearray(len(match.game.state))  # the position after `_noted` moves
        self._noted = -1
        self._said = False  # that it thinks
        self._since = 0  # when it began to think

    @property
    def name(self) -> str:
        """As in a match of people, but "think" while a computer decides.

        On the device super() has no properties.
        """
        if self.match.scene == THINK and self.cursor.state != SLIDING:
            return "think"
        return NAMES[self.cursor.state]

    @property
    def asks(self) -> bool:
        """Whether the scene asks a person, so that a tip helps."""
        return not self.match.seats.kinds[self.game.seat]

    @property
    def called_off(self) -> bool:
        """Whether a game among computers only has become too long."""
        return self.match.watched and self.match.table.record.length >= _LONGEST

    def scene(self) -> int:
        if self.match.table.lost < 0 and self.game.phase != OVER and not self.game.must_pass:
            if self.called_off:
                return script.END
            if self.match.seats.kinds[self.game.seat]:
                return THINK
        return super().scene()

    def decides(self) -> bool:
        return not self.match.seats.kinds[self.game.seat] and super().decides()

    def show(self, scene: int) -> None:
        self.say(False)
        quits = scene == script.END and self.game.phase != OVER and self.match.table.lost < 0
        super().show(script.CHOOSE if scene == THINK or quits else scene)
        if scene == THINK:
            self._since = self.match.console.now
            self.board.cursor(-1)
        elif quits:
            self.board.cursor(-1)
            self.stage.end()
            self.match.cover("quixo.end.CalledOff")

    def say(self, on: bool) -> None:
        """Say that the seat to move is thinking, in place of another seat's plate; or no longer say it."""
        if on:
            self.stage.say(self.match.table.names[self.game.seat] + " is thinking...")
        elif self._said:
            self.stage.drop()
        self._said = on

    def recall(self, player: "Player", view: bytearray) -> None:
        """Tell the player every position in which somebody has decided, even those before a power cut."""
        record = self.match.table.record
        game = player.game
        state = game.state
        if not 0 <= self._noted <= record.length:
            player.restart()
            game.start()
            self._noted = 0
        else:
            state[:] = self._past
        while self._noted < record.length:
            player.view(game, game.seat, view)
            player.note(view)
            game.apply(record.buf[self._noted])
            self._noted += 1
        self._past[:] = state

    def undone(self) -> None:
        super().undone()
        self._noted = -1

    # What a computer does

    def _lift(self, move: int) -> None:
        """Lift the cube that the computer is going to push."""
        game = self.game
        self.cursor.hold(game.source(move), game.target(move))
        self.match.console.keys.new_picture()

    def _make(self) -> None:
        move = self.match.decision(self.game.seat)
        self._push(self.game.dot_of(move) if self.game.seats == 4 else self.game.seat, False)

    def hurry(self) -> None:
        """Skip the pause: somebody has pressed a key while a computer decides."""
        if self.cursor.state == LIFT:
            self._make()
        elif self.cursor.state == SLIDING:
            self.match.go_on()

    def tick(self, now: int) -> None:
        match = self.match
        state = self.cursor.state
        remarks = self.remarks
        if match.scene != THINK or state == SLIDING:
            super().tick(now)
        elif state == CHOOSE:
            if remarks and remarks.busy:
                self._since = now
            elif match.think(self.game.seat):
                self.say(False)
                self._lift(match.decision(self.game.seat))
            elif not self._said and match.console.since(self._since) >= _SIGN:
                self.say(True)
            self._pass_time(now)
        elif match.console.keys.seen(now) >= match.paced(_LOOKS):
            self._make()
        else:
            self._pass_time(now)

    def idle(self, now: int) -> None:
        match = self.match
        if match.scene == script.PASSING and match.seats.kinds[self.game.seat]:
            if match.console.keys.seen(now) >= match.paced(_READS):
                match.report(WENT_ON)
                return
        super().idle(now)
