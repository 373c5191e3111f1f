"""Cards that ask for one press: hand over, nothing to cross, a penalty about to be taken.

A card covers the rows (and hides the sheet until the next seat has the console); meanwhile the sheet of the
seat that decides is laid out below it.
"""

from console import keys
from console.ask import Ask
from console.gfx import pal, rect
from console.palette import DIM, GROUND, LINE, PANEL, PAPER
from console.qwixx.roll import article
from console.qwixx.scenes import ROWS
from console.screen import Screen
from console.widgets import box, hint, icon, label
from rules import ACTION1
from rules.rows import PASS

TYPE_CHECKING = False
if TYPE_CHECKING:
    import displayio

    from console.qwixx.play import Play

_FOOT = 217


def _margins(group: "displayio.Group") -> None:
    """Ground round the card of 230 x 130, so that nothing of the rows below shows."""
    group.append(rect(0, 74, 240, 4, GROUND))
    group.append(rect(0, 208, 240, 6, GROUND))
    group.append(rect(0, 78, 5, 130, GROUND))
    group.append(rect(235, 78, 5, 130, GROUND))


class Cover(Screen):
    """Lies over the rows of the sheet; the dice stay in view."""

    full = False

    def __init__(self, play: "Play") -> None:
        super().__init__(play.console)
        self.play = play

    def enter(self) -> None:
        self.play.cover()
        self.console.lights.handover(self.play.out)

    def key(self, key: int) -> None:
        if key == keys.OK:
            self.ok()
        elif key == keys.LOOK:
            self.play.look()
        elif key == keys.BACK or key == keys.MENU:
            self.play.menu()

    def ok(self) -> None:
        """OK takes it off."""
        self.play.finish(ROWS)
        self.console.pop()
        self.play.go_on()

    def tick(self, now: int) -> None:
        self.play.lay(ROWS)


class _Card(Cover):
    """A framed card for the seat that decides."""

    def __init__(self, play: "Play", y: int) -> None:
        """y: where the seat's number and name stand."""
        super().__init__(play)
        group = self.group
        _margins(group)
        card = box(5, 78, 230, 130, PANEL, LINE)
        card.pixel_shader = pal(GROUND, LINE, PANEL)
        group.append(card)
        game = play.game
        name = play.table.names[game.seat]
        x = (240 - 56 - 16 * len(name)) // 2
        group.append(box(x, y, 40, 40, PAPER))
        label(group, x + 20, y + 4, str(game.seat + 1), GROUND, PAPER, 32, "c")
        label(group, x + 56, y + 4, name, PAPER, PANEL, 32)


class Handover(_Card):
    """The console goes to the next seat."""

    name = "handover"

    def __init__(self, play: "Play") -> None:
        super().__init__(play, 120)
        game = play.game
        label(self.group, 120, 88, "Hand over to", DIM, PANEL, align="c")
        label(self.group, 120, 176, article(game.white_sum) + " for you?", PAPER, PANEL, align="c")
        hint(self.group, 232, _FOOT, keys.OK, "I am " + play.table.names[game.seat], "r")

    def ok(self) -> None:
        self.play.finish(ROWS)
        self.console.pop()
        self.play.take()


class NoChoice(_Card):
    """The seat that decides has nothing to choose; what that means, and one press."""

    name = "nochoice"

    def __init__(self, play: "Play") -> None:
        super().__init__(play, 96)
        game = play.game
        due = game.penalty_due
        group = self.group
        group.append(icon("dash", 110, 144, DIM, PANEL))
        if game.phase == ACTION1:
            text = f"no {game.white_sum} to cross"
        else:
            text = "nothing to cross: -5" if due else "nothing more to cross"
        label(group, 120, 170, text, PAPER, PANEL, align="c")
        hint(group, 8, _FOOT, keys.LOOK, "sheet")
        hint(group, 232, _FOOT, keys.OK, "take it" if due else "pass", "r")

    def ok(self) -> None:
        self.play.finish(ROWS)
        self.console.pop()
        self.play.choose(PASS)


class Penalty(Ask):
    """Passing would cost five points: once more."""

    name = "penalty"

    def __init__(self, play: "Play") -> None:
        super().__init__(play.console, "No cross?", "That costs", "look again", "take the -5", self._answer)
        self._play = play
        _margins(self.group)
        label(self.group, 196, 91, "-5", PAPER, PANEL, 32, "r")
        self.group.append(icon("star", 200, 99, PAPER, PANEL))

    def _answer(self, choice: int) -> None:
        if choice:
            self._play.choose(PASS)
