"""What of a match of Quixo is visible, and where: the board, the plates, and a line in place of one of them.

No other module hides or moves any of these.
"""

import displayio
from micropython import const

from console.core import keys
from console.quixo.board.cells import ABOVE, BELOW
from console.quixo.board.cubes import OFF
from console.quixo.seats.plates import PLATE_ABOVE, PLATE_BELOW, Plates
from console.ui.gfx import visible
from console.ui.palette import PANEL
from texts import N_, _

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from console.match.match import Match
    from console.quixo.board.cubes import Board

UP_FOR_END = const(13)  # px that the board moves up for the words of the end,
UP_FOR_DRAW = const(35)  # and for the three lines of the question for a draw: to the top of the display
_BOTH = (keys.PREV, keys.NEXT)
_ARROWS = (keys.PREV, keys.NEXT, keys.UP, keys.DOWN)  # four leave no room for a word
# TRANSLATORS: what the arrows do: choose the end of the row where the cube is pushed in; at most 5 letters
_END = N_("end")
# TRANSLATORS: what the arrows do: choose where the dot points; at most 5 letters
_DOT = N_("dot")
# TRANSLATORS: what OK does: push the cube in; at most 6 letters
_PUSH = N_("push")
# TRANSLATORS: what OK does: lift the cube; at most 8 letters
_LIFT = N_("lift")
# TRANSLATORS: what the arrows do: move the cursor to another cube; at most 8 letters
_MOVE = N_("move")
_SAID = {
    "quixo": ((_ARROWS, _MOVE), (keys.OK, _LIFT)),
    "lifted": ((_ARROWS, _END), (keys.OK, _PUSH), (keys.BACK, N_("back"))),
    "dot": ((_BOTH, _DOT), (keys.OK, _PUSH), (keys.BACK, N_("back"))),
    "pass": ((keys.OK, N_("pass")),),
}
_THINKS = const(23)  # letters in a line
_MARGIN = const(4)  # px beside a line of hints
_CLOSER = const(4)  # px by which hints are closer together than on other screens
_EDGE = const(248)  # where the hint after the last one would begin


class Stage:
    """The layers of one match.

    keys  the name of the screen whose keys are shown in a line, "" while they are not
    """

    def __init__(self, match: "Match", board: "Board", plates: Plates) -> None:
        self._match = match
        self._board = board
        self._plates = plates
        self._line: Any = None  # the group of the line
        self._plate = 0  # the place of the plate that the line covers
        self._face: Any = None  # of the computer to move
        self.keys = ""
        match.group.x = match.console.side
        for part in (board.group, plates.group, board.over):
            match.group.append(part)

    def rest(self) -> None:
        """Show the board and all plates in their places."""
        self._match.group.y = 0
        self._board.group.y = 0
        visible(self._plates.group, True)
        self._show_all()

    def _show_all(self) -> None:
        """Show what cards hide."""
        visible(self._board.over, True)
        self._plates.show_wide_sides(True)
        if not self._line or self._plate:  # no line lies over the plate below
            self._plates.show_plate(0, True)

    def hide(self) -> None:
        """Hide everything that a tip or a full screen covers."""
        visible(self._board.over, False)
        self._board.group.y = OFF
        self._plates.show_sides(False)

    def make_room(self) -> None:
        """Hide what would stick out from under a card."""
        visible(self._board.over, False)
        self._plates.show_wide_sides(False)

    def push(self, side: int) -> None:
        """Show everything for a push; drop a question, and keys over which the new cube would slide."""
        if not self.keys or side == (BELOW if self._plate == 0 else ABOVE):
            self.drop()
        self._show_all()

    def move_up(self, px: int) -> None:
        """Move the board up, and hide the plates, for words below it."""
        visible(self._plates.group, False)
        self._match.group.y = -px

    def show_face(self, name: str) -> None:
        """Show the face of the computer to move, of that name, on its plate; "" for none."""
        match = self._match
        if self._face:
            match.group.remove(self._face)
            self._face = None
        if name:
            game = match.game
            faces: Any = match.console.loader.borrow("console.ui.faces")
            place = (game.seat - self._board.below) % 4 if game.seats == 4 else 0
            x, y = self._plates.room(place, len(name) - 1)
            self._face = faces.face(match.table.seated[game.seat], x, y, 1, PANEL)
            match.group.append(self._face)

    # The line in place of the plate of a seat that is not to move

    def thinks(self, name: str) -> None:
        """Show in place of a plate that the computer of that name is thinking."""
        y = self._begin()
        # TRANSLATORS: {} is a computer's name; at most 15 letters with {} as two, or the name stands alone
        text = _("{} is thinking...").format(name[1:])
        self._match.ui.label(self._line, 8, y, text if len(text) <= _THINKS else name[1:])

    def ask_dot(self) -> None:
        """Ask where the dot points, in place of the plate above; the answers come in place of that below."""
        y = self._begin(True)
        # TRANSLATORS: a question: at whom shall the dot of the cube point? At most 22 letters
        self._match.ui.label(self._line, 120, y, _("Dot points at:"), align="c")
        self._plates.show_plate(0, False)

    def say_keys(self, name: str) -> None:
        """Show the keys of the screen of this name in place of a plate."""
        y = self._begin(name == "dot")
        self.keys = name
        line = self._line
        ui = self._match.ui
        said = _SAID[name]
        last = len(said) - 1
        for short in range(3):  # 1: the arrows have no word; 2: nor has the last key
            x = _MARGIN
            for k in range(len(said)):
                key, word = said[k]
                bare = (short and not k and last) or (short > 1 and k == last)
                bare = bare or (key is _ARROWS and keys.UP in ui.caps)
                x = ui.hint(line, x, y, key, "" if bare else _(word)) - _CLOSER
            if x + _CLOSER <= _EDGE:
                return
            while short < 2 and len(line):
                line.pop()

    def _begin(self, above: bool = False) -> int:
        """Begin a line in place of the plate above, or of that below while the seat above is to move.

        `above`: above in any case. Returns its y.
        """
        self.drop()
        game = self._match.game
        above = above or game.seats == 2 or (game.seat - self._board.below) % 4 != 2
        self._plate = game.seats // 2 if above else 0
        self._plates.show_plate(self._plate, False)
        self._line = displayio.Group()
        self._match.group.append(self._line)
        return PLATE_ABOVE if above else PLATE_BELOW

    def drop(self) -> None:
        """Show the plate again in place of the line."""
        if self._line:
            self._match.group.remove(self._line)
            self._plates.show_plate(self._plate, True)
        self._line = None
        self.keys = ""
