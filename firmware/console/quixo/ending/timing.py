"""Whose turn it is and how much time is left, as people see it: pixels, plates, and a notice.

clock.py runs the times; without a clock there is only the light of the seat to move.
"""

from console.quixo.board.lights import ToMove
from console.quixo.ending import clock
from texts import _

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.quixo.playing import QuixoPlay


class Timing:
    """The clock of one match and what shows it."""

    def __init__(self, play: "QuixoPlay") -> None:
        self._play = play
        self._mover = ToMove()
        self.clock = clock.Clock(play.table)

    def start(self) -> None:
        """Start the clock of the seat to move, and light up for it, unless the game is over."""
        if not self._play.table.ended:
            self.light()
            self.clock.start(self._play.match.console.now)

    def light(self) -> None:
        """Light up for the seat to move."""
        self._mover.seat = self._play.game.seat
        self._play.match.console.lights.play(self._mover)

    def show(self, seat: int) -> None:
        """Show the seat's time; its last 30 s blink, on the pixels too."""
        left = self.clock.left(seat)
        moves = seat == self._play.game.seat
        on = not moves or left > clock.BLINKS or not left or left % 10 < 5
        self._play.plates.show(seat, left, on)
        if moves and self._mover.on != on:
            self._mover.on = on
            self.light()

    def tick(self, now: int) -> None:
        """Each pass while somebody thinks, run the clock; a seat that has no time left has lost."""
        what = self.clock.run(now)
        if what == clock.QUIET:
            return
        play = self._play
        match = play.match
        seat = play.game.seat
        self.show(seat)
        if what == clock.MINUTE:
            # TRANSLATORS: {} is a name; at most 18 letters with {} as two
            match.console.notice(_("{}: 1 minute left").format(match.table.names[seat]))
        elif what == clock.RAN_OUT:
            match.table.run_out(seat)
            play.hand.put_back()
            match.interrupt()
