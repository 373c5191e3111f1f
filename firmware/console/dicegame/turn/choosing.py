"""How a choice is made in a six-dice game, and how it is shown before play goes on."""

from micropython import const

from console.core import keys
from console.dicegame.turn import script
from console.light import animations
from console.sound.sounds import PASSED, PENALTY
from rules.rows import PASS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.dicegame.parts import Event
    from console.dicegame.play import DicePlay

# What happens by itself, once the picture is complete
NOTHING = const(0)
TAKE = const(1)  # the choice under the cursor is made: a person has taken it from the coach
GO_ON = const(2)  # play goes on, after a pause

_PLACED = const(550)  # ms that a choice is shown after it was made
_PENALTY = const(1200)  # the same for a penalty


class Choosing:
    """The choices of one match: who makes them, and what is shown of the last one.

    holder  the seat that holds the console; -1: it is for all to see
    due     NOTHING, TAKE or GO_ON
    pause   ms until GO_ON, from when that was set
    all_passed_at  the record's length at the roll after which ALL was pressed; -1: none
    event   what the last choice has brought, over the sheet; or None
    """

    def __init__(self, play: "DicePlay") -> None:
        match = play.match
        self._play = play
        self.holder = match.game.active if match.table.record.last_is_roll else -1
        self.due = NOTHING
        self.pause = 0
        self._since = 0  # when the pause began
        self.all_passed_at = -1
        self.event: Event | None = None

    @property
    def goes_on(self) -> bool:
        """Whether a choice has been made: play goes on by itself."""
        return self.due == GO_ON

    @property
    def at_open_table(self) -> bool:
        """Whether people choose at an open table, one after the other and for all to see."""
        play = self._play
        return play.tabs is not None and play.game.secret

    @property
    def lingers(self) -> bool:
        """Whether the sheet with an event on it waits for the next roll."""
        return self.event is not None and self._play.match.scene == script.WAIT

    def hand_to(self, seat: int) -> None:
        """Give the console to a seat; for -1 it is for all to see."""
        self.holder = seat

    def rolled_at(self) -> int:
        """Return the record's length at the last roll, while choices that take effect together are made."""
        return self._play.table.record.length - self._play.game.chosen

    def undone(self) -> int:
        """Forget who has passed, because something was undone; return `shown`, see script.py."""
        self.all_passed_at = -1
        return script.undone_to(self._play.game, self.holder)

    def choose(self, move: int, asked: bool = True) -> None:
        """Make a legal move for the deciding seat, and show it before play goes on.

        `asked`: a person made it, see Table.choose(). Play goes on in a later pass, when nothing refers to
        this sheet any more.
        """
        play = self._play
        game = play.game
        views = play.views
        sheet = views.sheet
        console = views.console
        gain = game.gain(move)
        ms = 1
        marked = False  # it changes the sheet at once
        if not sheet or (move == PASS and not gain):  # there is nothing to see
            if asked and self.at_open_table:
                console.cue(PASSED)
        elif game.secret:  # it takes effect with the others'
            sheet.stamp(move)
            if play.match.seats.open:
                play.kit.cue(views, move)
        else:
            sheet.foot.choice(game, move)
            event = self.event = play.kit.event(views, move)
            marked = event is None
            ms = event.MS if event else _PLACED
            if gain < 0:
                ms = _PENALTY
                console.cue(PENALTY, animations.Penalty())
            elif marked:
                play.kit.cue(views, move)
        play.table.choose(move, asked)
        if sheet and marked:
            sheet.show_marked()
            views.tally(sheet.seat)
        self.pause_for(ms)

    def pass_all(self) -> None:
        """Pass for the deciding seat and, until the next roll, for all that are still to choose."""
        self.all_passed_at = self.rolled_at()
        self._play.table.choose(PASS)
        self.pause_for()

    def take(self, move: int) -> None:
        """Choose this move, on which the coach's cursor is, as soon as the sheet is there again."""
        self._play.scenes.point(move)
        self.due = TAKE

    # What comes by itself

    def pause_for(self, ms: int = 1) -> None:
        """Go on in `ms` ms, but not before this is painted."""
        console = self._play.match.console
        self.due = GO_ON
        self.pause = ms
        self._since = console.now
        console.keys.new_picture()

    def end_pause(self) -> None:
        """Do not go on automatically: the scene changes."""
        if self.due == GO_ON:
            self.due = NOTHING

    def end_event(self) -> None:
        """Take the event off the sheet, if there is one."""
        if self.event:
            self.event.end()
            self.event = None

    def tick(self) -> None:
        """Each pass with a complete picture, do what is due."""
        play = self._play
        sheet = play.views.sheet
        if self.due == TAKE:
            if sheet and sheet.n:
                self.due = NOTHING
                play.sheet_key(sheet, keys.OK)
        elif self.due and play.match.console.since(self._since) >= self.pause:
            play.match.go_on()
