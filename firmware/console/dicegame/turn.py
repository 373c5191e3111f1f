"""A match of a six-dice game: keys, choices, and what happens as time passes.

script.py says which scene comes next, scenes.py shows it; match/play.py documents the hooks. The games' kits
have what differs between them (kit.py).
"""

from micropython import const

from console.core import keys
from console.dicegame import script
from console.dicegame.asides import Asides
from console.dicegame.cards.card import TAKE_PENALTY
from console.dicegame.roll import RESTING, SETTLING, STATES, WAITING
from console.dicegame.scenes import Scenes
from console.dicegame.views import Views
from console.light import animations
from console.match.match import SAME
from console.match.play import Play
from console.match.seats import AUTO
from console.sound.sounds import PASSED, PENALTY
from rules import ACTION1, ACTION2
from rules.rows import PASS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from console.dicegame.kit import Kit
    from console.dicegame.sheet import Sheet
    from console.match.match import Match

_PLACED = const(550)  # ms that a choice is shown after it was made
_PENALTY = const(1200)  # the same for a penalty
RESTS = const(1500)  # ms that the dice lie at rest before play continues


class Turn(Play):
    """The Play of one match; `kit` holds what its game adds.

    What is shown:
    views   what draws the scenes
    scenes  shows the scenes
    asides  what is said beside them: moments, hints, remarks
    tabs    the tabs of an open table, from the kit; None in secret play
    event   what the last choice has brought, an Event of the kit's, over the sheet; or None

    What people do:
    holder  the seat that holds the console, -1: it is for all to see
    _takes  the choice under the cursor, which a person has taken from the coach, is to be made
    _passing  the record's length at the roll at which ALL was pressed; -1: none

    Time:
    pause   ms for which something is shown before play continues, counted from _since; 0: none
    """

    WIDE = True
    ANNOUNCES = script.ANNOUNCES
    COACHED = True

    def __init__(self, match: "Match", kit: "Kit") -> None:
        self.match = match
        self.game = match.game
        self.table = match.table
        self.kit = kit
        self.LOOK_WORD = kit.LOOK_WORD
        self.PLAYER_STAYS = kit.PLAYER_STAYS
        self.AHEAD = kit.AHEAD
        self.views = self.context = Views(match, kit)
        self.asides = Asides(self)
        self.tabs: Any = kit.tabs(self)
        self.scenes = Scenes(self)
        self.open_table = self.tabs is not None
        self.event: Any = None
        self.holder = match.game.active if match.table.record.last_is_roll else -1
        self._takes = False
        self._passing = -1
        self.pause = 0
        self._since = 0

    def complete(self) -> None:
        match = self.match
        if match.remarked and not self.PLAYER_STAYS:
            self.kit.keep_table(match.game)

    @property
    def name(self) -> str:  # type: ignore[override]
        """The name of what is shown."""
        return self.state_name()

    def state_name(self) -> str:
        """Return shake, tumble, rest, open, or the game's name for its sheet."""
        roll = self.views.roll
        if self.lingers:
            return STATES[WAITING]
        return STATES[roll.state] if roll else "open" if self.choosing_together else self.kit.SHEET

    @property
    def tip_from(self) -> int:  # type: ignore[override]
        """The y where tips begin: below the dice of the sheet or the head."""
        return 58 if self.views.sheet else 24

    @property
    def shakes(self) -> bool:  # type: ignore[override]
        """Whether the roll waits for a shake, or tumbles with it; never where people roll their own dice."""
        roll = self.views.roll
        waits = self.lingers or (roll is not None and roll.state < SETTLING)
        return waits and not self.table.own_dice

    @property
    def done(self) -> bool:  # type: ignore[override]
        """Whether holding OK passes now (as DONE), on a board without a DONE button."""
        sheet = self.views.sheet
        return sheet is not None and sheet.n > 0 and not self.pause

    @property
    def crowded(self) -> bool:  # type: ignore[override]
        """Whether a sheet is shown that leaves little heap."""
        return self.views.sheet is not None and not self.AHEAD

    @property
    def lingers(self) -> bool:
        """Whether the sheet with an event on it waits for the next roll."""
        return self.event is not None and self.match.scene == script.WAIT

    @property
    def all(self) -> bool:  # type: ignore[override]
        """Whether the key ALL passes now for everybody who is left."""
        return self.choosing_together and self.done

    @property
    def choosing_together(self) -> bool:
        """Whether people choose one after the other, for all to see."""
        return self.tabs is not None and self.game.secret

    # What comes next

    def rolled_at(self) -> int:
        """Return the record's length at the last roll, while choices that take effect together are made."""
        return self.table.record.length - self.game.chosen

    def scene(self) -> int:
        match = self.match
        comes = script.scene(match.game, match.seats, match.table.shown)
        if comes == script.SHEET and self.choosing_together and self._passing == self.rolled_at():
            return AUTO
        return comes

    def decides(self) -> bool:
        return self.match.seats.chooses(self.game)

    def undone_to(self, holder: int) -> int:
        return script.undone_to(self.game, holder)

    def undone(self) -> None:
        self.scenes.forget()
        self._passing = -1

    def show(self, scene: int) -> None:
        self.pause = 0
        self.asides.stop()
        if self.tabs:
            if self.tabs.tell():
                return
            self.tabs.uncover()
        if scene != script.WAIT or self.match.remarked:  # remarks wait for the roll
            self.end_event()
        if scene in script.FOR_ALL:
            self.holder = -1
        self.scenes.show(scene)
        if scene == script.WAIT:
            self.match.announce_turn(self.game.active)

    def start(self) -> int:
        """Return the choice where the cursor starts, -1 for the first: the coach's, or the kit's."""
        game = self.game
        move = self.asides.hinted(game.seat)
        return move if move >= 0 else self.kit.start(game, self.match.seats.moves)

    def show_sheet(self, move: int, hidden: bool = False) -> "Sheet":
        """Show the deciding seat's sheet with the cursor on this move, and return it.

        `hidden`: a card will hide the rows.
        """
        views = self.views
        game = self.game
        sheet = views.to_sheet(-1, move, hidden)
        sheet.dice(1 if game.phase == ACTION1 else 2, views.out)
        views.tally(sheet.seat)
        if game.phase == ACTION2 or self.choosing_together:
            self.holder = game.seat
        return sheet

    def answered(self, scene: int, what: int) -> None:
        match = self.match
        if scene == script.HANDOVER:
            self.holder = match.game.seat
            match.step()
        elif scene == script.NO_CHOICE or (scene == script.PENALTY and what == TAKE_PENALTY):
            self.choose(PASS)
        elif scene == script.END:
            match.again(what == SAME)
        elif scene == script.WAIT and self.views.roll:  # the dice have been typed
            self.throw()
            self.views.roll.rest()
        else:
            match.step()

    # What a person does

    def choose(self, move: int, asked: bool = True) -> None:
        """Make a legal move for the deciding seat, and show it before play continues.

        `asked`: a person made it, see Table.choose(). Play goes on in a later pass, when nothing refers to
        this sheet any more.
        """
        match = self.match
        game = match.game
        sheet = self.views.sheet
        gain = game.gain(move)
        if not sheet or (move == PASS and not gain):
            if asked and self.choosing_together:
                match.console.cue(PASSED)
            match.table.choose(move, asked)
            self.pause_for()
        elif game.secret:
            sheet.stamp(move)
            if match.seats.open:
                self.kit.cue(self.views, move)
            match.table.choose(move, asked)
            self.pause_for()
        else:
            sheet.foot.choice(game, move)
            event = self.event = self.kit.event(self.views, move)
            if gain < 0:
                match.console.cue(PENALTY, animations.Penalty())
            elif not event:
                self.kit.cue(self.views, move)
            match.table.choose(move, asked)
            if not event:
                sheet.marked()
                self.views.tally(sheet.seat)
            self.pause_for(_PENALTY if gain < 0 else event.MS if event else _PLACED)

    def pause_for(self, ms: int = 1) -> None:
        """Go on in `ms` ms, but not before this is painted."""
        self.pause = ms
        self._since = self.match.console.now
        self.match.console.keys.new_picture()

    def end_event(self) -> None:
        """Take the event off the sheet, if there is one."""
        if self.event:
            self.event.end()
            self.event = None

    def throw(self) -> None:
        """Roll the faces: the hand has stopped. They are in the journal before the first die settles."""
        self.holder = self.game.seat
        self.asides.hush()
        self.match.roll()
        self.views.show_game(self.game)

    def key(self, key: int) -> None:
        views = self.views
        if key == keys.BACK or key == keys.MENU:
            self.asides.hush()
            self.match.menu()
        elif key == keys.LOOK:
            self.match.look()
        elif self.pause:
            if key == keys.OK or key == keys.DONE:
                self.match.go_on()
        elif views.sheet and not self.lingers:
            self._sheet_key(views.sheet, key)
        elif views.roll and views.roll.state == RESTING:
            if key == keys.OK or key == keys.DONE:
                self.match.step()
        elif key == keys.OK or self.table.own_dice:
            self._begin_roll(key)
        else:
            self.asides.stop()  # remarks have been read

    def _sheet_key(self, sheet: "Sheet", key: int) -> None:
        match = self.match
        if self.tabs:
            self.tabs.uncover()
        if key == keys.ALL:
            self._passing = self.rolled_at()
            match.table.choose(PASS)
            self.pause_for()
            return
        if self.choosing_together and self.tabs.key(sheet, key):
            return
        move = PASS if key == keys.DONE else sheet.move
        if key != keys.OK and key != keys.DONE:
            sheet.key(key)
        elif move != PASS or not match.game.penalty_due:
            self.choose(move)
        else:  # PENALTY asks first
            match.table.show(script.ask_penalty(match.scene, match.table.shown))
            match.go_on()

    def shaken(self) -> None:
        if self.shakes:
            self._begin_roll(keys.OK)

    def _begin_roll(self, key: int) -> None:
        """Let the waiting dice tumble; where people roll their own, open the card that takes them."""
        if self.lingers:
            self.end_event()
            self.scenes.show(script.WAIT)
        roll = self.views.roll
        match = self.match
        if not roll or roll.state != WAITING or match.console.top is not match:
            return
        if match.table.own_dice:
            match.console.open("dicegame.cards.typing.Typing", self.views, match.report, key)
        else:
            roll.start()

    # As time passes

    def tick(self, now: int) -> None:
        self.asides.tick(now)
        views = self.views
        match = self.match
        if self.tabs:
            self.tabs.tick(now)
        if self.event:
            self.event.tick()
        if views.roll and views.roll.tick():
            self.throw()
        elif views.roll and views.roll.state == RESTING:
            if match.console.picture.seen(now) >= RESTS:
                match.step()
        if not match.console.picture.painting:
            self._go_on(views.sheet)

    def _go_on(self, sheet: "Sheet | None") -> None:
        """Make the choice taken from the coach, or go on after a pause."""
        match = self.match
        if self._takes and sheet and sheet.n:
            self._takes = False
            self._sheet_key(sheet, keys.OK)
        elif self.pause and match.console.since(self._since) >= self.pause:
            match.go_on()

    def idle(self, now: int) -> None:
        """Draw a row of the hidden sheet, if rows stay in memory."""
        self.asides.tick(now)
        views = self.views
        if views.sheet and self.match.scene == script.REVEAL:
            views.tally(self.game.active)
        if views.sheet and self.kit.ROWS_STAY and self.match.scene != script.PENALTY:
            views.sheet.draw_row()

    # Around other screens

    def lights(self) -> None:
        if self.views.roll:
            self.views.roll.lights()
        elif self.lingers:
            self.match.console.lights.waiting(self.views.out)
        elif self.views.sheet:
            self.views.sheet.lights()

    def settle(self) -> None:
        self.end_event()
        self.scenes.settle()

    def clear(self) -> None:
        self.asides.stop()
        self.views.clear()

    def ask_coach(self) -> None:
        self.match.console.open("dicegame.coach.thinking.Thinking", self.kit, self.take)

    def take(self, move: int) -> None:
        """Choose this move, on which the coach's cursor is, as soon as the sheet is there again."""
        self.scenes.point(move)
        self._takes = True

    def review(self) -> None:
        self.match.console.open(self.kit.REVIEW, self.kit)

    def look(self) -> None:
        self.match.console.open(self.kit.look_screen(self.game))
