"""Qwixx with computers and two or more people, who can play at the open table.

While people pick at the open table, the computers choose by themselves. A computer sees the sheets and the
dice, but never a pick, which is not a choice yet. People see the computers' crosses in the reveal, after all
choices are made. So nobody can react to anybody, as if all wrote at the same moment.
"""

from console.dicegame import script
from console.dicegame.computers import ComputerPlay
from console.match.computers import THINK
from console.match.match import AUTO
from console.store.flashcode import pick_in
from rules.rows import PASS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from console.match.computers import Computers


class OpenPlay(ComputerPlay):
    """The Play of a match with computers and at least two people."""

    def __init__(self, match: "Computers", kit: "Any") -> None:
        self._moves = bytearray(match.game.seats)  # what the computers choose on the open table
        self._ready = 0  # for how many seats _moves is known
        self._ready_at = -1  # the record's length then
        self._late = False  # people were ready before the computers
        super().__init__(match, kit)

    def scene(self) -> int:
        match = self.match
        seats = match.seats
        if not seats.open:
            return super().scene()
        if match.game.just_revealed and self._crossed():
            seats.open = False  # so that the choices are revealed
        scene = super().scene()
        seats.open = True
        if scene == script.OPEN and not self._anybody():
            scene = AUTO
        return THINK if scene == AUTO and seats.kinds[match.game.seat] else scene

    def _crossed(self) -> bool:
        """Return whether a computer has crossed something that people have not seen yet."""
        match = self.match
        for seat in range(match.game.seats):
            if match.seats.kinds[seat] and match.game.last_moves[seat] != PASS:
                return True
        return False

    def _anybody(self) -> bool:
        """Return whether any person can cross the white sum."""
        match = self.match
        for seat in range(match.game.seats):
            if not match.seats.kinds[seat] and match.game.white_rows(seat):
                return True
        return False

    def decides(self) -> bool:
        if self.match.seats.open and self.match.game.secret:
            return self.match.game.just_rolled and self._anybody()
        return super().decides()

    def undone(self) -> None:
        super().undone()
        self._ready_at = -1

    def show(self, scene: int) -> None:
        self._late = False
        super().show(scene)

    def idle(self, now: int) -> None:
        if self.match.scene == script.OPEN:
            self._choose_meanwhile()
        super().idle(now)

    def _choose_meanwhile(self) -> None:
        """Let the computers choose while people pick; make all choices once people are ready too."""
        match = self.match
        if self._ready_at != match.table.record.length:
            self._ready_at = match.table.record.length
            self._ready = 0
        seat = self._ready
        if seat < match.game.seats:
            if not match.seats.kinds[seat]:
                self._ready = seat + 1
            elif match.thinks(seat):
                self._moves[seat] = match.move
                self._ready = seat + 1
            return
        match.dismiss()
        if self._late:
            match.report(0)

    def holds_back(self, what: int) -> bool:
        match = self.match
        ready = self._ready_at == match.table.record.length and self._ready == match.game.seats
        self._late = match.scene == script.OPEN and not what and not ready
        return self._late

    def answered(self, scene: int, what: int) -> None:
        if scene != script.OPEN:
            super().answered(scene, what)
            return
        match = self.match
        table = match.table
        game = match.game
        self.flashed = False
        self.picked = table.shown
        self.picked_at = table.record.length
        picks = match.console.loader.own("console.qwixx.picks")
        while game.secret:
            seat = game.seat
            if match.seats.kinds[seat]:
                table.choose(self._moves[seat])
            else:
                table.choose(picks.move_of(game, seat, pick_in(self.picked, seat)))
        match.console.loader.drop(("console.qwixx.picks",))
        match.go_on()
