"""A match of a six-dice game: keys, and what happens as time passes.

script.py says which scene comes next, scenes.py and views.py build what is shown; match/play.pyi documents
the hooks. The games' kits have what differs between them (see views.py).
"""

from micropython import const

from console.core import keys
from console.dicegame import ahead, asides, scenes, script
from console.dicegame.views import RESTING, STATES, WAITING, Views
from console.sound.sounds import PENALTY
from rules.rows import PASS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    import displayio

    from console.dicegame.sheet import Sheet
    from console.match.match import Match

_PLACED = const(550)  # ms that a choice is shown after it was made
_PENALTY = const(1200)  # the same for a penalty
_REST = const(1500)  # ms that the dice lie at rest before play continues


class Play:
    """One match; `kit` is the module of its game."""

    WIDE = True
    ANNOUNCES = script.ANNOUNCES

    def __init__(self, match: "Match", kit: "Any") -> None:
        self.match = match
        self.views = self.context = Views(match, kit)
        self.LOOK = kit.LOOK
        self.shakes = False
        self.pause = 0  # ms for which something is shown before play continues
        self._since = 0
        self.keep = -1  # the move under the cursor, while a full screen is open
        self.flashed = False  # the pixels have announced the lock
        self.picked = 0  # `table.shown` as it was when the open table's choices were made
        self.picked_at = -1  # the record's length then
        self.talk = asides.Talk(match)
        match.seats.open = kit.is_open(match)
        self.holder = match.game.active if match.table.record.last_is_roll else -1

    @property
    def name(self) -> str:
        """The name of what is shown: shake, tumble, rest, or the game's name for its sheet."""
        roll = self.views.roll
        return STATES[roll.state] if roll else self.views.kit.SHEET

    @property
    def tip_from(self) -> int:
        """The y where tips begin: below the dice of the sheet or the head."""
        return 58 if self.views.sheet else 24

    @property
    def done(self) -> bool:
        """Whether holding OK passes now (as DONE), on a board without a DONE button."""
        sheet = self.views.sheet
        return sheet is not None and sheet.n > 0 and not self.pause

    # What comes next

    def scene(self) -> int:
        match = self.match
        return script.scene(match.game, match.seats, match.table.shown)

    def decides(self) -> bool:
        game = self.match.game
        if self.match.seats.open and game.secret:
            return game.just_rolled and script.anybody(game)
        seats = self.match.seats
        return seats.is_asked(game) and (game.legal(seats.moves) > 1 or game.penalty_due)

    def undone_to(self, holder: int) -> int:
        return script.undone_to(self.match.game, holder)

    def undone(self) -> None:
        self.keep = -1
        self.talk.past_at = -1

    def show(self, scene: int) -> None:
        self.pause = 0
        self.shakes = False
        scenes.show(self, scene)

    def coming(self) -> "list[str] | None":
        return ahead.coming(self)

    def build(self) -> "list[str]":
        return ahead.build(self)

    def answered(self, scene: int, what: int) -> None:
        match = self.match
        if scene == script.HANDOVER:
            self.holder = match.game.seat
            match.step()
        elif scene == script.NO_CHOICE or (scene == script.PENALTY and what):
            self.choose(PASS)
        elif scene == script.OPEN:
            self.flashed = False
            self.views.kit.choose_all(self)
            match.go_on()
        elif scene == script.END:
            match.again()
        else:
            match.step()

    # What a person does

    def choose(self, move: int) -> None:
        """Make a legal move for the deciding seat, and show it for a moment unless it is secret."""
        match = self.match
        game = match.game
        sheet = self.views.sheet
        gain = game.gain(move)
        self.flashed = False
        if not sheet or game.secret or (move == PASS and not gain):
            match.choose(move)
            return
        sheet.foot.choice(game, move)
        if gain < 0:
            match.console.cue(PENALTY, match.console.loader.borrow("console.light.animations").Penalty())
        else:
            self.views.kit.cue(self.views, move)
        match.table.choose(move)
        sheet.marked()
        self.views.tally(sheet.seat)
        self.pause = _PENALTY if gain < 0 else _PLACED
        self._since = match.console.now
        match.console.keys.wait()

    def throw(self) -> None:
        """Roll the faces: the hand has stopped. They are in the journal before the first die settles."""
        self.shakes = False
        self.holder = self.match.game.seat
        self.match.roll()
        self.views.read()

    def key(self, key: int) -> None:
        views = self.views
        if key == keys.BACK or key == keys.MENU:
            self.match.menu()
        elif key == keys.LOOK:
            self.match.look()
        elif self.pause:
            if key == keys.OK or key == keys.DONE:
                self.match.go_on()
        elif views.sheet:
            self._sheet_key(views.sheet, key)
        elif views.roll and (key == keys.OK or key == keys.DONE):
            if views.roll.state == RESTING:
                self.match.step()
            elif views.roll.state == WAITING and key == keys.OK:
                views.roll.start()

    def _sheet_key(self, sheet: "Sheet", key: int) -> None:
        match = self.match
        move = PASS if key == keys.DONE else sheet.move
        if key != keys.OK and key != keys.DONE:
            sheet.key(key)
        elif move != PASS or not match.game.penalty_due:
            self.choose(move)
        else:  # PENALTY asks first
            match.table.show(match.table.shown + (1 if match.scene == script.SHEET else -1))
            match.go_on()

    def shaken(self) -> None:
        roll = self.views.roll
        if roll and roll.state == WAITING:
            roll.start()

    # As time passes

    def tick(self, now: int) -> None:
        asides.tick(self, now)
        views = self.views
        # a local would keep the roll alive during step()
        if views.roll and views.roll.tick():
            self.throw()
        elif views.roll and views.roll.state == RESTING and not self.talk.busy:
            if self.match.console.keys.seen(now) >= _REST:
                self.match.step()
        if self.pause and self.match.console.since(self._since) >= self.pause:
            self.match.go_on()

    def idle(self, now: int) -> None:
        """Prepare the next sheet, unseen."""
        asides.tick(self, now)
        views = self.views
        if views.sheet and self.match.scene != script.PENALTY:
            if self.match.scene == script.REVEAL:
                views.tally(self.match.game.active)
            if views.rows_fit:
                views.sheet.draw_row()

    # Around other screens

    def lights(self) -> None:
        if self.views.roll:
            self.views.roll.lights()
        elif self.views.sheet:
            self.views.sheet.lights()

    def settle(self) -> None:
        roll = self.views.roll
        sheet = self.views.sheet
        if sheet:
            if sheet.n and self.match.console.top is self.match:
                self.keep = sheet.move
        elif roll:
            roll.lights()
        self.views.hide_for_tip()

    def clear(self) -> None:
        asides.stop(self)
        self.views.clear()

    def look(self) -> None:
        self.match.console.open(self.views.kit.look_screen(self.match.game))

    def mark(self, group: "displayio.Group") -> None:
        """Do nothing: the name is enough."""

    def leave(self) -> None:
        """Do nothing: the journal has all events."""
