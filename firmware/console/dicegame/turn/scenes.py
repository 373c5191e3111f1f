"""How each scene of a six-dice game is shown: the roll or a sheet, and a card or a tip over it.

script.py says which scene it is; play.py has the keys.
"""

from micropython import const

from console.dicegame.sheet.foot import NO_KEYS, UNTIL_CHOSEN, UNTIL_MOVED
from console.dicegame.turn import script
from console.dicegame.turn.roll import SETTLING, WAITING
from console.sound.sounds import LOCK
from rules import ACTION1, ACTION2
from rules.dicegame import LAST
from rules.rows import PASS, move_column

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from console.dicegame.play import DicePlay
    from console.dicegame.sheet.sheet import Sheet

# Tips that have the same number in every dice game; 5 only in games with an open table
_TIP_LOCK = const(4)
_TIP_OPEN = const(5)
_TIP_COACH = const(6)
_TIP_OWN_DICE = const(7)  # in place of the kit's TIP_ROLL
_KEYS = const(3)  # the first rounds, in which sheets show the keys at once; with more seats one for each
_COACHED = const(3)  # the round in which that tip is shown, after the tips about the rules


class Scenes:
    """Shows the scenes of one match."""

    def __init__(self, play: "DicePlay") -> None:
        self._play = play
        self._match = play.match
        self._views = play.views
        self._kit = play.kit
        self._kept = -1  # the move under the cursor, while something covers the sheet
        self._announced = -1  # the record's length at the lock that the lights have announced

    def show(self, scene: int) -> None:
        """Show this scene of script.py."""
        views = self._views
        game = self._match.game
        views.show_game(game)
        views.untitle()
        if scene == script.WAIT:
            self._wait()
        elif scene == script.REST:
            if not views.roll or views.roll.state < SETTLING:
                views.to_roll().rest()
            self._show_roll()
        elif scene == script.REVEAL:
            sheet = views.to_sheet(game.active, hidden=True, bare=True)
            sheet.dice(1, views.out & ~game.last_locked)
            sheet.hide_for_card()
            views.title(self._cover(self._kit.REVEAL).title)
        elif scene == script.FORCED:  # pushed, so that the pictures of its sheets outlive it
            console = self._match.console
            console.push(self._kit.FORCED(console, views, self._match.report))
        elif scene == script.LOCK:
            self._lock()
        elif scene == script.END:
            self._end()
        else:
            self._decide(scene)

    def point(self, move: int) -> None:
        """Put the cursor on this move when the sheet is shown next."""
        self._kept = move

    def settle(self) -> None:
        """Remember where the cursor is, and hide what a tip covers."""
        views = self._views
        sheet = views.sheet
        if sheet:
            if sheet.n and self._match.console.top is self._match:
                self._kept = sheet.move
        elif views.roll:
            views.roll.lights()
        views.hide_for_tip()

    def forget(self) -> None:
        """Forget the cursor and the lock, because something has been undone."""
        self._kept = self._announced = -1

    def _wait(self) -> None:
        """Wait for a shake."""
        views = self._views
        match = self._match
        roll = views.roll
        choosing = self._play.choosing
        if choosing.event and choosing.lingers:
            choosing.event.wait()
            return
        if not roll or roll.state != WAITING or roll.made_at != match.table.record.length:
            views.to_roll()
        self._show_roll()
        if not match.tip(_TIP_OWN_DICE if match.table.own_dice else self._kit.TIP_ROLL):
            self._kit.tip(match, None, script.WAIT)

    def _show_roll(self) -> None:
        """Show the roll, also after a tip."""
        self._views.show_after_tip()
        self._play.lights()

    def _lock(self) -> None:
        """Show which rows have just been locked.

        The card is over the active seat's sheet after a reveal, else over that of the seat that decided.
        """
        views = self._views
        match = self._match
        table = match.table
        game = match.game
        seat = game.active if game.just_revealed else table.decided
        sheet = views.to_sheet(seat, hidden=True, bare=True)
        sheet.dice(0, views.out)
        views.tally(sheet.seat)
        sheet.hide_for_card()
        flash = self._announced != table.record.length
        self._announced = table.record.length
        if flash:
            match.console.cue(LOCK)
        match.cover("dicegame.cards.lock.Lock", game.last_locked, flash)

    def _end(self) -> None:
        """Show the end; where the kit says so, without the code of the match."""
        if self._kit.ends_alone:
            self._match.console.resume_ended()
        else:
            self._views.clear(ends=True)
            self._match.cover(self._kit.END)

    def _decide(self, scene: int) -> None:
        """Show the deciding seat's sheet, or a card over it."""
        play = self._play
        game = self._match.game
        choosing = play.choosing
        holder = choosing.holder  # until now
        drops = self._drops_rows(scene)
        kept = self._kept
        self._kept = -1
        move = kept if kept >= 0 else play.start()
        if scene == script.PENALTY or scene == script.SHEET_AGAIN:
            move = PASS
        sheet = play.show_sheet(move, drops)
        if self._shows_tip(sheet, scene):
            return
        if game.phase == ACTION2 or choosing.at_open_table:  # nothing is handed over
            choosing.hand_to(game.seat)
        if scene == script.HANDOVER:
            sheet.hide_for_card()
            self._cover("dicegame.cards.handover.Handover")
        elif scene == script.NO_CHOICE:
            if not drops:
                sheet.show_rows()
                sheet.stamp(PASS)  # without a cursor
            self._cover("dicegame.cards.nochoice.NoChoice")
        else:
            if play.tabs and choosing.at_open_table:
                play.tabs.show(kept)
            if scene == script.PENALTY:
                sheet.ask_before_pass()
                self._match.cover("dicegame.cards.penalty.Penalty")
            else:
                self._open(sheet)
                if play.tabs and holder != game.seat and scene == script.SHEET:
                    play.tabs.announce_sheet()

    def _drops_rows(self, scene: int) -> bool:
        """Return whether the rows may leave memory, because a card takes their place.

        HANDOVER always drops them. PENALTY keeps them, because it leads back to them, and NO_CHOICE, because
        it shows them. But the largest sheets (thinks_ahead is False) do not fit beside a card: there PENALTY
        drops them, and so does NO_CHOICE where computers play.
        """
        if scene == script.HANDOVER:
            return True
        if self._kit.thinks_ahead:
            return False
        return scene == script.PENALTY or (scene == script.NO_CHOICE and len(self._match.table.levels) > 0)

    def _open(self, sheet: "Sheet") -> None:
        """Open the sheet, to choose from; in the first rounds its foot says what the keys do."""
        match = self._match
        game = match.game
        hints = NO_KEYS
        if game.round <= max(_KEYS, game.seats) and match.console.settings.says_keys(match.console.journal):
            hints = UNTIL_CHOSEN if game.round == 1 and game.phase == ACTION1 else UNTIL_MOVED
        sheet.open(hints)
        self._play.asides.locks.look(match.table.record, self._play.choosing.at_open_table)

    def _cover(self, card: str) -> "Any":
        """Put a card over the sheet, whose dice stay visible, and return it; no die is lit."""
        self._match.console.lights.choice(0, self._views.out)
        return self._match.cover(card)

    def _shows_tip(self, sheet: "Sheet", scene: int) -> bool:
        """Show a first-time tip, if one is due; return whether it was shown. The scene is shown after it."""
        match = self._match
        covered = scene == script.HANDOVER or scene == script.NO_CHOICE
        if (not covered and self._tip(sheet)) or self._kit.tip(match, sheet, scene):
            return True
        return not covered and match.game.round == _COACHED and match.tip_about_coach(_TIP_COACH)

    def _tip(self, sheet: "Sheet") -> bool:
        """Show a first-time tip about what may be chosen now, if one is due; return whether it was shown."""
        match = self._match
        if self._play.choosing.at_open_table and match.tip(_TIP_OPEN):
            return True
        if match.tip(self._kit.TIP_SHEET + (match.game.phase == ACTION2)):
            return True
        for i in range(sheet.n - 1):
            if move_column(sheet.moves[i]) == LAST and match.tip(_TIP_LOCK):
                return True
        return False
