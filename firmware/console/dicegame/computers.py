"""A match of a six-dice game with computers, which play on the screen as people do. See match/computers.py.

A computer rolls after a short pause. The cursor rests on its choice for a moment before the choice is made.
With one person at the table there is no hand-over and no open table: the person chooses on the sheet,
whatever the setup says.
"""

from micropython import const

from console.dicegame import asides, script
from console.dicegame.playing import Play
from console.dicegame.views import RESTING, STATES, WAITING
from console.match.computers import THINK
from console.match.match import AUTO
from rules import ACTION1, ACTION2
from rules.rows import PASS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from console.match.computers import Computers
    from players.player import Player

_ROLLS = const(900)  # ms until a computer rolls
_RESTS = const(1500)  # ms that the dice lie, as in playing.py
_LOOKS = const(1100)  # ms that the cursor rests on a choice
_THINKS = const(43_000)  # bytes; with less heap free, a sheet's rows are hidden while a computer thinks
_READS = const(2200)  # ms that a card is shown if no person has to answer it


class ComputerPlay(Play):
    """The Play of such a match; `match` is a Computers."""

    match: "Computers"

    def __init__(self, match: "Computers", kit: "Any") -> None:
        super().__init__(match, kit)
        if match.alone:
            match.seats.open = False
        self._shows = False  # a decision is under the cursor
        self._sign: Any = None

    # What comes next

    @property
    def name(self) -> str:
        """As in a match of people, but "think" while a computer decides; super() has no properties there."""
        if self.match.scene == THINK and not self.pause:
            return "think"
        roll = self.views.roll
        return STATES[roll.state] if roll else self.views.kit.SHEET

    @property
    def asks(self) -> bool:
        """Whether the scene asks a person; only then a tip helps."""
        match = self.match
        return not match.watched and (match.scene == script.OPEN or not match.seats.kinds[match.game.seat])

    def scene(self) -> int:
        match = self.match
        scene = super().scene()
        if scene == script.HANDOVER and match.alone:
            scene = script.scene(match.game, match.seats, match.table.shown + 1)
        return THINK if scene == AUTO and match.seats.kinds[match.game.seat] else scene

    def show(self, scene: int) -> None:
        self._shows = False
        self.sign(False)
        if scene == THINK:
            self.pause = 0
            self.shakes = False
            asides.stop(self)
            self.views.untitle()
            if self.views.roll:
                self.views.roll.lights()  # ends the lights' animation, whose code came with the roll
                self.views.roll = None  # the picture stays, its code goes: thinking takes heap
            sheet = self.views.sheet
            loader = self.match.console.loader
            if sheet and not loader.room(_THINKS - loader.reserve):
                sheet.hide_for_card()
        else:
            self.match.dismiss()
            super().show(scene)

    def sign(self, on: bool) -> None:
        """Show, or hide, that a computer is still thinking."""
        group = self.match.group
        if on:
            self._sign = self.match.ui.label(group, 120, 1, "thinking...", align="c").grid
        elif self._sign:
            group.remove(self._sign)
            self._sign = None

    def clear(self) -> None:
        self.sign(False)
        self.match.forget()  # once the views are back, the computer decides again, and decides the same
        self.match.dismiss()
        super().clear()

    def recall(self, player: "Player", view: bytearray) -> None:
        """Do nothing: in a dice game positions do not repeat."""

    # What a computer does

    def _decided(self, move: int) -> None:
        """Put the cursor on the computer's choice, unless there is nothing to see."""
        match = self.match
        game = match.game
        if game.secret or (move == PASS and not game.penalty_due):
            self._make(move)
            return
        views = self.views
        views.read()
        match.dismiss()  # the sheet needs the heap
        sheet = views.to_sheet(-1, move)
        sheet.dice(1 if game.phase == ACTION1 else 2, views.out)
        views.tally(sheet.seat)
        if game.phase == ACTION2:
            self.holder = game.seat
        sheet.open()
        self._shows = True
        match.console.keys.wait()

    def _make(self, move: int) -> None:
        match = self.match
        seat = match.table.undo_seat
        self._shows = False
        self.choose(move)
        self.pause = match.wait(self.pause)
        match.made(seat)

    def hurry(self) -> None:
        """Skip the pause: somebody has pressed a key while a computer decides."""
        if self.pause:
            self.match.go_on()
        elif self._shows:
            self._make(self.match.move)

    def tick(self, now: int) -> None:
        match = self.match
        seen = match.console.keys.seen(now)
        if match.scene == THINK and not self.pause:
            if self._shows:
                if seen >= match.wait(_LOOKS):
                    self._make(match.move)
            elif match.thinks(match.game.seat):
                self._decided(match.move)
            return
        views = self.views
        state = views.roll.state if views.roll else -1
        if state == WAITING and match.seats.kinds[match.game.active]:
            if seen >= match.wait(_ROLLS) and not self.talk.busy:
                self.shaken()
        elif match.watched and state == RESTING and seen >= match.wait(_RESTS):
            match.step()
            return
        super().tick(now)

    # Cards

    def idle(self, now: int) -> None:
        match = self.match
        scene = match.scene
        if match.watched and (scene == script.REVEAL or scene == script.LOCK):
            if match.console.keys.seen(now) >= match.wait(_READS):
                match.report(0)
                return
        super().idle(now)

    def holds_back(self, what: int) -> bool:
        """Return whether a card's report must wait until the computers have chosen too."""
        return False
