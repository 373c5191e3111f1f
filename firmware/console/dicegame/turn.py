"""A match of a six-dice game: which view and card show a scene, keys, and what happens as time passes.

script.py says which scene comes next; match/play.py documents the hooks. The games' kits have what differs
between them (kit.py).
"""

from micropython import const

from console.core import keys
from console.dicegame import script
from console.dicegame.asides import Asides
from console.dicegame.cards import Handover, NoChoice, Penalty
from console.dicegame.foot import says_keys
from console.dicegame.lock import Lock
from console.dicegame.roll import RESTING, SETTLING, STATES, WAITING
from console.dicegame.views import Views
from console.light import animations
from console.match.play import Play
from console.match.seats import AUTO
from console.sound.sounds import LOCK, PENALTY
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
_REST = const(1500)  # ms that the dice lie at rest before play continues
_TIP_LOCK = const(4)
_TIP_OPEN = const(5)
_TIP_COACH = const(6)
_COACHED = const(3)  # the round of that tip, after those about the rules


class Turn(Play):
    """One match; `kit` is that of its game.

    pause  ms for which something is shown before play continues
    tabs   the tabs of an open table, from the kit; None in secret play
    """

    WIDE = True
    ANNOUNCES = script.ANNOUNCES
    COACHED = True

    def __init__(self, match: "Match", kit: "Kit") -> None:
        self.match = match
        self.kit = kit
        self.LOOK_WORD = kit.LOOK_WORD
        self.PLAYER_STAYS = kit.PLAYER_STAYS
        self.views = self.context = Views(match, kit)
        self.asides = Asides(self)
        self.pause = 0
        self._since = 0
        self._kept = -1  # the move under the cursor, while something covers the sheet
        self._flashed = False  # the pixels have announced the lock
        self._passing = -1  # the record's length at a roll: everybody who is left passes
        self.tabs: Any = kit.tabs(self)
        match.seats.open = self.tabs is not None
        self.holder = match.game.active if match.table.record.last_is_roll else -1

    @property
    def name(self) -> str:  # type: ignore[override]
        """The name of what is shown."""
        return self.shown()

    def shown(self) -> str:
        """Return shake, tumble, rest, open, or the game's name for its sheet."""
        roll = self.views.roll
        return STATES[roll.state] if roll else "open" if self.choosing_together else self.kit.SHEET

    @property
    def tip_from(self) -> int:  # type: ignore[override]
        """The y where tips begin: below the dice of the sheet or the head."""
        return 58 if self.views.sheet else 24

    @property
    def done(self) -> bool:  # type: ignore[override]
        """Whether holding OK passes now (as DONE), on a board without a DONE button."""
        sheet = self.views.sheet
        return sheet is not None and sheet.n > 0 and not self.pause

    @property
    def all(self) -> bool:  # type: ignore[override]
        """Whether the key ALL passes now for everybody who is left."""
        return self.choosing_together and self.done

    @property
    def choosing_together(self) -> bool:
        """Whether people choose one after the other, for all to see."""
        return self.tabs is not None and self.match.game.secret

    # What comes next

    def rolled_at(self) -> int:
        """Return the record's length at the last roll, while choices that take effect together are made."""
        return self.match.table.record.length - self.match.game.chosen

    def scene(self) -> int:
        match = self.match
        comes = script.scene(match.game, match.seats, match.table.shown)
        if comes == script.SHEET and self.choosing_together and self._passing == self.rolled_at():
            return AUTO
        return comes

    def decides(self) -> bool:
        game = self.match.game
        seats = self.match.seats
        return seats.is_asked(game) and (game.legal(seats.moves) > 1 or game.penalty_due)

    def undone_to(self, holder: int) -> int:
        return script.undone_to(self.match.game, holder)

    def undone(self) -> None:
        self._kept = -1
        self._passing = -1

    def show(self, scene: int) -> None:
        views = self.views
        self.pause = 0
        self.shakes = False
        views.game = self.match.game  # the tabs may have shown a copy
        views.read()
        self.asides.stop()
        views.untitle()
        if scene == script.WAIT:
            self._wait(scene)
        elif scene == script.REST:
            if not views.roll or views.roll.state < SETTLING:
                views.to_roll().rest()
            self._show_roll()
        elif scene == script.REVEAL or scene == script.FORCED:
            self.holder = -1
            self.kit.show(self, scene)
        elif scene == script.LOCK:
            self._lock()
        elif scene == script.END:
            self.holder = -1
            views.clear()
            self.match.cover(self.kit.END)
        else:
            self._decide(scene)

    def _wait(self, scene: int) -> None:
        """Wait for a shake."""
        roll = self.views.roll
        if not roll or roll.state != WAITING or roll.record != self.match.table.record.length:
            self.views.to_roll()
        self._show_roll()
        tip = self.kit.TIP_ROLL
        self.shakes = not (tip >= 0 and self.match.tip(tip)) and not self.kit.tip(self.match, None, scene)

    def _show_roll(self) -> None:
        """Show the roll, also after a tip."""
        self.views.show_after_tip()
        self.lights()

    def _lock(self) -> None:
        """Show which rows have just been locked.

        The card is over the active seat's sheet after a reveal, else over that of the seat that decided.
        """
        views = self.views
        game = self.match.game
        self.holder = -1
        sheet = views.to_sheet(game.active if game.just_revealed else self.match.table.decided, hidden=True)
        sheet.dice(0, views.out)
        views.tally(sheet.seat)
        sheet.hide_for_card()
        flash = not self._flashed
        self._flashed = True
        if flash:
            self.match.console.cue(LOCK)
        self.match.cover(Lock, game.last_locked, flash)

    def _decide(self, scene: int) -> None:
        """Show the deciding seat's sheet, or a card over it."""
        match = self.match
        views = self.views
        game = match.game
        again = scene == script.PENALTY or scene == script.SHEET_AGAIN
        kept = self._kept
        start = kept if kept >= 0 else self.kit.start(game, match.seats.moves)
        covered = scene == script.HANDOVER or scene == script.NO_CHOICE
        sheet = views.to_sheet(-1, PASS if again else start, covered)
        self._kept = -1
        sheet.dice(1 if game.phase == ACTION1 else 2, views.out)
        views.tally(sheet.seat)
        if game.phase == ACTION2 or self.choosing_together:
            self.holder = game.seat
        asks = scene >= script.SHEET
        if (asks and self._tip(sheet)) or self.kit.tip(match, sheet, scene) or (asks and self._coach_tip()):
            return
        if covered:
            self.cover(Handover if scene == script.HANDOVER else NoChoice)
            return
        if self.choosing_together:
            self.tabs.show(kept)
        sheet.open(game.round == 1 and game.phase == ACTION1 and says_keys(match.console))
        self.asides.locks.look(match.table.record, self.choosing_together)
        if scene == script.PENALTY:
            sheet.hide()
            match.cover(Penalty)

    def _tip(self, sheet: "Sheet") -> bool:
        """Show a first-time tip over what may be chosen now; the sheet is shown after it."""
        match = self.match
        if self.choosing_together and match.tip(_TIP_OPEN):
            return True
        if match.tip(self.kit.TIP_SHEET + (1 if match.game.phase == ACTION2 else 0)):
            return True
        for i in range(sheet.n - 1):
            if sheet.moves[i] % 11 == 0 and match.tip(_TIP_LOCK):
                return True
        return False

    def _coach_tip(self) -> bool:
        """Show the tip about the coach to somebody who may ask it, when nothing else is to be explained."""
        match = self.match
        return match.game.round == _COACHED and match.coach_helps and match.tip(_TIP_COACH)

    def cover(self, card: "Any") -> "Any":
        """Put a card over the rows, and return it; the dice stay visible."""
        views = self.views
        if views.sheet:
            views.sheet.hide_for_card()
        self.match.console.lights.handover(views.out)
        return self.match.cover(card)

    def answered(self, scene: int, what: int) -> None:
        match = self.match
        if scene == script.HANDOVER:
            self.holder = match.game.seat
            match.step()
        elif scene == script.NO_CHOICE or (scene == script.PENALTY and what):
            self.choose(PASS)
        elif scene == script.END:
            match.again()
        else:
            match.step()

    # What a person does

    def choose(self, move: int) -> None:
        """Make a legal move for the deciding seat, and show it before play continues.

        It continues in a later pass, when nobody refers to this sheet any more.
        """
        match = self.match
        game = match.game
        sheet = self.views.sheet
        gain = game.gain(move)
        self._flashed = False
        if not sheet or (move == PASS and not gain):
            match.table.choose(move)
            self.wait()
        elif game.secret:
            sheet.stamp(move)
            if match.seats.open:
                self.kit.cue(self.views, move)
            match.table.choose(move)
            self.wait()
        else:
            sheet.foot.choice(game, move)
            if gain < 0:
                match.console.cue(PENALTY, animations.Penalty())
            else:
                self.kit.cue(self.views, move)
            match.table.choose(move)
            sheet.marked()
            self.views.tally(sheet.seat)
            self.wait(_PENALTY if gain < 0 else _PLACED)

    def wait(self, ms: int = 1) -> None:
        """Go on in `ms` ms, but not before this is painted."""
        self.pause = ms
        self._since = self.match.console.now
        self.match.console.keys.wait()

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
        if key == keys.ALL:
            self._passing = self.rolled_at()
            match.table.choose(PASS)
            self.wait()
            return
        if self.choosing_together and self.tabs.key(sheet, key):
            return
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
        self.asides.tick(now)
        views = self.views
        match = self.match
        if views.roll and views.roll.tick():
            self.throw()
        elif views.roll and views.roll.state == RESTING and not self.asides.busy:
            if match.console.keys.seen(now) >= _REST:
                match.step()
        if self.pause and not match.console.keys.painting and match.console.since(self._since) >= self.pause:
            match.go_on()

    def idle(self, now: int) -> None:
        """Draw the next sheet, unseen, where there is room."""
        self.asides.tick(now)
        views = self.views
        if views.sheet and self.match.scene == script.REVEAL:
            views.tally(self.match.game.active)
        if views.sheet and self.kit.ROWS_STAY and self.match.scene != script.PENALTY:
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
                self._kept = sheet.move
        elif roll:
            roll.lights()
        self.views.hide_for_tip()

    def clear(self) -> None:
        self.asides.stop()
        self.views.clear()

    def ask_coach(self) -> None:
        self.match.console.open("dicegame.coach.thinking.Coach", self.kit)

    def review(self) -> None:
        self.match.console.open(self.kit.REVIEW, self.kit)

    def look(self) -> None:
        self.match.console.open(self.kit.look_screen(self.match.game))
