"""A match of Quixo with computers, which play on the screen as people do. See match/computers.py.

A side of computers only offers a draw itself, at its turn, when one is due and it sees no win; when both
sides are, they agree if neither sees one.
"""

from micropython import const

from console.match.match import WENT_ON
from console.match.seats import AT_KEYS, THINK
from console.quixo import script
from console.quixo.board.hand import HOLDING, SEEKING, SLIDING, TAKEN
from console.quixo.coach.judge import plies_of
from console.quixo.playing import NAMES, QuixoPlay

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.match.computers import Computers

_SIGN = const(500)  # ms of thinking before the board says who thinks
_READS = const(2000)  # ms that the card of a pass is shown


class ComputerPlay(QuixoPlay):
    """The Play of a match with computers; `match` is a Computers."""

    match: "Computers"

    def __init__(self, match: "Computers") -> None:
        super().__init__(match)
        self._said = False  # a line says that it thinks
        self._since = 0  # when it began to

    @property
    def name(self) -> str:
        """As in a match of people, but "think" while a computer decides.

        On the device super() has no properties.
        """
        if self.match.scene == THINK and self.hand.state != SLIDING:
            return "think"
        return NAMES[self.hand.state]

    @property
    def asks(self) -> bool:
        """Whether the scene asks a person, so that a tip helps."""
        return self._at_keys()

    def _at_keys(self) -> bool:
        """Return whether a person is to move."""
        return self.match.seats.levels[self.game.seat] == AT_KEYS

    def scene(self) -> int:
        scene = super().scene()
        return THINK if scene < script.PASSING and not self._at_keys() else scene

    def decides(self) -> bool:
        return self._at_keys() and super().decides()

    def show(self, scene: int) -> None:
        self.say(False)
        self.stage.show_face("")
        super().show(script.CHOOSE if scene == THINK else scene)
        if scene == THINK:
            self._since = self.match.console.now
            self.board.point(-1)
            self.stage.show_face(self.table.names[self.game.seat])

    def let_computer_speak(self, y: int) -> bool:
        console = self.match.console
        if console.settings.talks and not self.table.drawn:
            console.loader.borrow("console.quixo.talk").at_end(self.match, y)
            return True
        return False

    def say(self, on: bool) -> None:
        """Say whether the seat to move is thinking, in place of the plate of a different seat."""
        if on:
            self.stage.thinks(self.table.names[self.game.seat])
        elif self._said:
            self.stage.drop()
        self._said = on

    # What a computer does

    def _decide(self, now: int) -> None:
        """Each pass, think, once the coach's remark was said; in the end lift a cube or offer a draw."""
        match = self.match
        if self.remarks and self.remarks.holds:
            self._since = now
        elif match.think(self.game.seat):
            self.say(False)
            move = match.decision(self.game.seat)
            if self._wants_draw(move):
                self._offer_draw()
            else:
                self._lift(move)
        elif not self._said and match.console.since(self._since) >= _SIGN:
            self.say(True)

    def _lift(self, move: int) -> None:
        """Lift the cube that the computer is going to push."""
        game = self.game
        self.hand.hold(game.source(move), game.target(move))
        self.match.console.keys.new_picture()

    def _wants_draw(self, move: int) -> bool:
        """Return whether a draw is due, and the computer to move would have it rather than this move."""
        draws = self.draws
        if self.table.shown or draws.sides >> (self.game.seat & 1) & 1:
            return False
        if not draws.standstill.due(1 if draws.sides else 0):  # the turn before may have been a person's
            return False
        given = plies_of(self.match.player, move)
        if draws.sides:
            return given <= 0  # it sees no win
        return not given  # neither side sees one

    def _offer_draw(self) -> None:
        """Ask the people of the other side for a draw; without any, both sides agree."""
        if self.draws.sides:
            self.table.show(script.AGREED)
        else:
            self.table.agree()
        self.match.go_on()

    def _make(self) -> None:
        """Push in the cube that is lifted."""
        self.push_move(self.match.decision(self.game.seat), False)

    def hurry(self) -> None:
        """Skip the pause: somebody has pressed a key while a computer decides."""
        if self.hand.state == HOLDING:
            self._make()
        elif self.hand.state == SLIDING:
            self.match.go_on()

    def tick(self, now: int) -> None:
        match = self.match
        state = self.hand.state
        if match.scene != THINK or state == SLIDING:
            super().tick(now)
        elif state == HOLDING and match.console.picture.seen(now) >= match.paced(TAKEN):
            self._make()
        else:
            if state == SEEKING:
                self._decide(now)
            self._wait(now)

    def idle(self, now: int) -> None:
        match = self.match
        if match.scene == script.PASSING and not self._at_keys():
            if match.console.picture.seen(now) >= match.paced(_READS):
                match.report(WENT_ON)
                return
        super().idle(now)
