"""The open table: the ordinary sheet, with a tab for every seat in place of the head.

Choices go into the record one after the other, as in secret play; nothing takes effect before the last. A tab
shows what its seat has chosen so far: the number, a dash, or nothing yet; a computer's choice stays hidden.
Left of the first choice and right of Pass the cursor goes on to the neighbour's tab, whose choice can be
changed: it is undone, with those after it, and these are made again (changing.py).

Over the dice, a plate says whose sheet comes when that is somebody else's, and after the last choice what all
have chosen, above the sheet of the last who has crossed. Any key counts meanwhile.
"""

import displayio
from micropython import const

from console.core import keys
from console.dicegame.turn.script import reveals
from rules import make
from rules.rows import PASS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from console.dicegame.play import DicePlay
    from console.dicegame.sheet.sheet import Sheet
    from rules.qwixx import Qwixx

_NAMED = const(600)  # ms for which the plate says whose sheet it is
_NOTES = const(80)  # ms until that seat's notes, so that they follow the tick of a cross
_CHOICES = const(600)  # ms for which it says what all have chosen, and for each seat
_CHOICES_EACH = const(400)
_TICKS = const(90)  # ms from seat to seat, whose crosses tick


class Tabs:
    """The tabs of one match; `plate` is over the dice for a moment, or None."""

    def __init__(self, play: "DicePlay") -> None:
        self._play = play
        self._again = -1  # the seat that chooses again; -1: the deciding seat
        self._again_at = -1  # the record's length at the roll for which that holds
        self._copy: Any = None  # the game as that seat saw it, made when it is first needed
        self.plate: displayio.Group | None = None
        self._unsaid = False  # the plate has still to say what all have chosen
        self._ticked = 0  # seats whose crosses have ticked since it says that

    @property
    def seat(self) -> int:
        """The seat whose tab is open."""
        play = self._play
        if self._again >= 0 and self._again_at == play.choosing.rolled_at():
            return self._again
        return play.match.game.seat

    def show(self, move: int) -> None:
        """Show the tabs, and the sheet of a seat that chooses again; `move`: where the cursor was, or -1."""
        self._unsaid = True
        self._turn_to(self.seat, move)

    # The plate over the dice

    def announce_sheet(self) -> None:
        """Say whose sheet is open, because it belongs to a different person now."""
        self._cover()
        self._code().whose(self._play.views, self.plate)

    def announce_choices(self) -> bool:
        """Say for a moment what all have chosen, if that is new; return whether it is said.

        With computers at the table a card reveals it.
        """
        play = self._play
        game: Qwixx = play.match.game
        if not (self._unsaid and play.views.sheet and game.just_revealed):
            return False
        self._unsaid = False
        self._ticked = 0
        if reveals(game, play.match.seats):
            return False
        sheet: Any = play.views.sheet
        seat = sheet.seat
        for _ in range(game.seats):  # back to the last who has crossed; if nobody has, to the last
            if game.last_moves[seat] != PASS:
                break
            seat = (seat - 1) % game.seats
        sheet.show(seat)
        self._cover()
        code: Any = play.match.console.loader.borrow("console.qwixx.open_table.choices")
        code.show(play.views, self.plate)
        play.choosing.pause_for(_CHOICES + _CHOICES_EACH * game.seats)
        return True

    def _cover(self) -> None:
        """Cover the dice with an empty plate."""
        self.uncover()
        self.plate = displayio.Group()
        self._play.match.group.append(self.plate)

    def _code(self) -> "Any":
        """Return the module that draws the tabs, and the name on the plate."""
        return self._play.match.console.loader.borrow("console.qwixx.open_table.drawing")

    def uncover(self) -> None:
        """Take the plate away, which may have gone with all other layers."""
        group = self._play.match.group
        for k in range(len(group)):
            if group[k] is self.plate:
                group.pop(k)
                break
        self.plate = None

    def tick(self, now: int) -> None:
        """Each pass with a plate, go on with what belongs to it: notes after a name, ticks of crosses."""
        if not self.plate:
            return
        play = self._play
        game: Qwixx = play.match.game
        seen = play.match.console.picture.seen(now)
        k = self._ticked
        if not play.choosing.goes_on:  # it says whose sheet comes
            if seen >= _NOTES:
                play.match.announce_turn(self.seat)
            if seen >= _NAMED:
                self.uncover()
        elif game.just_revealed and k < game.seats and seen >= _TICKS * k:
            self._ticked = k + 1
            move = game.last_moves[k]
            if move != PASS:
                play.kit.cue(play.views, move)

    # Keys

    def key(self, sheet: "Sheet", key: int) -> bool:
        """Handle a key that leads to another tab, or changes a choice; return whether it did."""
        play = self._play
        seat = self.seat
        other = seat
        if key == keys.PREV and not sheet.at:
            other = self._neighbour(seat, -1)
        elif key == keys.NEXT and sheet.at == sheet.n - 1:
            other = self._neighbour(seat, 1)
        elif seat != play.match.game.seat and (key == keys.OK or key == keys.DONE):
            self._again = -1
            code: Any = play.match.console.loader.borrow("console.qwixx.open_table.changing")
            code.choose_again(play, seat, PASS if key == keys.DONE else sheet.move)
            return True
        if other == seat:
            return False
        self._again_at = play.choosing.rolled_at()
        self._turn_to(other, -1)
        sheet.open()
        play.match.console.keys.new_picture()
        return True

    def _neighbour(self, seat: int, step: int) -> int:
        """Return the next person who has chosen, or decides; `seat` itself if there is nobody."""
        game: Qwixx = self._play.match.game
        table = self._play.table
        while seat != (game.active if step < 0 else game.seat):
            seat = (seat + step) % game.seats
            if not table.is_computer(seat) and game.white_rows(seat):
                return seat
        return self.seat

    def _turn_to(self, seat: int, move: int) -> None:
        """Open the tab of a seat, with the cursor on this move or, for -1, on what it has chosen."""
        play = self._play
        views = play.views
        sheet: Any = views.sheet
        game: Qwixx = play.match.game
        if seat == game.seat:
            self._again = -1
            if views.game is not game:
                views.show_game(game)
                sheet.aim(-1, play.start())
        else:
            self._again = seat
            copy: Any = self._copy
            if not copy:
                loader = play.match.console.loader
                settings = bytes(game.state[: game.SETTINGS])
                copy = self._copy = loader.borrow(make, game.NAME, settings)
                loader.unload_borrowed()  # 2 KB, now: the sheet and the tabs follow
            copy.take(game)
            copy.ask_again(seat)
            views.show_game(copy)
            sheet.aim(-1, move if move >= 0 else game.last_moves[seat])
        play.choosing.hand_to(seat)
        views.tally(seat)
        views.title(self._code().tabs(play, seat))
