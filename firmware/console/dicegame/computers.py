"""A match of a six-dice game with computers, which play on the screen as people do. See match/computers.py.

A computer rolls after a short pause. The cursor rests on its choice for a moment before the choice is made.
With one person at the table there is no hand-over and no open table: the person chooses on the sheet,
whatever the setup says. With more, computers choose while people do. They cannot see what people have chosen,
and their own crosses are shown only when all have chosen, so nobody can react to anybody.

Where a sheet leaves too little heap for the player (player_stays is False), the display keeps its picture
while a computer thinks, and the layers of that picture leave the heap.
"""

import displayio
from micropython import const

from console.core import keys
from console.dicegame.play import RESTS, DicePlay
from console.dicegame.sheet.sheet import WHOLE
from console.dicegame.turn import script
from console.match.match import WENT_ON
from console.match.seats import AT_KEYS, AUTO, THINK
from console.ui.palette import PANEL
from rules import ACTION2
from rules.rows import PASS
from texts import _

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.dicegame.kit import Kit
    from console.match.computers import Computers

_ROLLS = const(900)  # ms until a computer rolls
_LINGERS = const(2000)  # the same while the sheet with an event is shown
_LOOKS = const(1100)  # ms that the cursor rests on a choice
_IDLE = const(250)  # ms without a key press after which computers think while people choose
_READS = const(2200)  # ms that a card is shown if no person has to answer it


class ComputerDicePlay(DicePlay):
    """The Play of a match with computers; `match` is a Computers."""

    match: "Computers"

    def __init__(self, match: "Computers", kit: "Kit") -> None:
        super().__init__(match, kit)
        self._shows = False  # the choice of the computer that decides is under the cursor

    @property
    def name(self) -> str:  # type: ignore[override]
        """As in a match of people, but "think" while a computer decides.

        On the device super() has no properties.
        """
        return "think" if self._decides else self.state_name()

    @property
    def rests(self) -> int:  # type: ignore[override]
        """As in a match of people, but shorter if nobody plays."""
        return self.match.paced(RESTS)

    @property
    def asks(self) -> bool:
        """Whether the scene asks a person; only then a tip helps."""
        match = self.match
        return not match.watched and match.seats.levels[match.game.seat] == AT_KEYS

    @property
    def _decides(self) -> bool:
        """Whether a computer thinks about its choice, or lets people look at it."""
        return self.match.scene == THINK and not self.choosing.goes_on

    # What comes next

    def scene(self) -> int:
        match = self.match
        due = super().scene()
        if due == script.HANDOVER and match.alone:
            due = script.scene(match.game, match.seats, match.table.shown + 1)
        return THINK if due == AUTO and match.seats.levels[match.game.seat] != AT_KEYS else due

    def unasked(self, scene: int) -> int:
        """See Play. What a computer has decided in secret is not shown either."""
        match = self.match
        game = match.game
        if scene == THINK and game.secret:
            return match.decision(game.seat)
        return super().unasked(scene)

    def show(self, scene: int) -> None:
        self._shows = False
        match = self.match
        if scene == THINK:
            self.choosing.end_pause()
            self.asides.stop()
            self.views.untitle()
            self.lights()
            if match.decision(match.game.seat) < 0:
                self._say_who_thinks()
        else:
            self._thaw()
            super().show(scene)

    def _say_who_thinks(self) -> None:
        """Say it in place of the head; the face is large where the sheet is black."""
        views = self.views
        seat = self.game.seat
        # TRANSLATORS: in the top line, while a computer thinks, at most 13 letters
        text = _("{} thinks").format(self.table.plain_name(seat))
        line = displayio.Group()
        if views.sheet and views.sheet.state < WHOLE:
            views.ui.label(line, 120, 1, text, align="c")
            line.append(views.face(seat, 72, 105, 4))
        else:
            views.ui.label(line, 135, 1, text, align="c")
            line.append(views.face(seat, 107 - 5 * len(text), 0))
        views.title(line)

    def clear(self) -> None:
        self._thaw()
        super().clear()

    def _thaw(self) -> None:
        """Paint again, and unload the player where it does not stay: what is shown next needs the heap."""
        self.match.console.frozen = False
        self.match.dismiss()

    # What a computer does

    def tick(self, now: int) -> None:
        seen = self.match.console.picture.seen(now)  # ms
        if self._decides:
            self._think_or_choose(seen)
            return
        self._roll_when_due(seen)
        super().tick(now)
        self._think_ahead(seen)

    def _think_or_choose(self, seen: int) -> None:
        """Think for a slice; show the choice once it is known; make it once people have seen it."""
        match = self.match
        seat = match.game.seat
        if self._shows:
            if seen >= match.paced(_LOOKS):
                self._make()
        elif match.console.picture.painting:
            return
        elif match.decision(seat) >= 0:  # not in the pass of the thought: it may keep the player's code
            self._show_choice()
        else:
            if not match.player:  # it needs the heap: the display keeps its picture, without layers
                self.views.clear()
                match.console.frozen = True
            match.think(seat)

    def _roll_when_due(self, seen: int) -> None:
        """Roll for a computer, once people have seen whose turn it is, and have read what is said."""
        match = self.match
        pause = match.paced(_LINGERS if self.choosing.lingers else _ROLLS)
        if seen >= pause and match.seats.levels[match.game.active] != AT_KEYS and not self.asides.busy:
            self.shaken()

    def _think_ahead(self, seen: int) -> None:
        """While people choose, think about computers' choices, where the player has room.

        If it does not stay, that is beside the dice, while the coach has no player of its own there.
        """
        room = self.player_stays or (self.thinks_ahead and self.views.roll and not self.asides.busy)
        if room and self.game.secret and seen >= _IDLE and not self.choosing.goes_on:
            self.match.think_ahead()

    def _show_choice(self) -> None:
        """Put the cursor on the computer's choice; if there is nothing to see, make it at once."""
        match = self.match
        game = match.game
        move = match.decision(game.seat)
        if game.secret or (move == PASS and not game.penalty_due):
            self._make()
            return
        self._thaw()
        self.views.show_game(game)
        self.show_sheet(move).open()
        self.choosing.hand_to(game.seat)
        if self.kit.OWN_SHEETS:  # in place of its badge
            face = self.views.face(game.seat, 1, 0)
        else:  # in place of its token and "~"
            face = self.views.face(game.seat, 120 * game.seat + 3, 0, 1, PANEL)
        self.views.title(face, True)
        self._shows = True
        match.console.keys.new_picture()

    def _make(self) -> None:
        """Make the computer's choice."""
        match = self.match
        move = match.decision(match.game.seat)
        self._shows = False
        if match.game.secret:
            match.table.choose(move, False)
            match.go_on()
        else:
            choosing = self.choosing
            choosing.choose(move, False)
            choosing.pause_for(match.paced(choosing.pause))

    def key(self, key: int) -> None:
        """While a computer waits with its roll, OK leads to the remark's next line."""
        remarks = self.asides.remarks
        waits = self.match.seats.levels[self.game.active] != AT_KEYS
        if not (key == keys.OK and remarks and waits and remarks.read_on()):
            super().key(key)

    def hurry(self) -> None:
        """Skip the pause: somebody has pressed a key while a computer decides."""
        if self.choosing.goes_on:
            self.match.go_on()
        elif self._shows:
            self._make()

    # Cards

    def idle(self, now: int) -> None:
        match = self.match
        if match.watched and (match.scene == script.REVEAL or match.scene == script.LOCK):
            if match.console.picture.seen(now) >= match.paced(_READS):
                match.report(WENT_ON)
                return
        super().idle(now)
        game = match.game
        if self.player_stays and game.phase == ACTION2 and match.seats.levels[game.seat] != AT_KEYS:
            match.think(game.seat, 1)
