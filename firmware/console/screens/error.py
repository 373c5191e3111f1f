"""Screens for trouble (an error, a damaged memory, one written by another version), and service mode."""

from console.core import keys
from console.core.screen import Screen
from console.core.stack import empty
from console.screens.entries import find
from console.store.blocks import CUT, LOST, SHORTER
from console.ui.large import large
from console.ui.palette import DIM, GREEN, PANEL, YELLOW
from rules import GAMES
from texts import N_, _

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import Console


class Oops(Screen):
    """The error screen: what happened, whether the game is saved, what to press, and a technical line."""

    name = "error"

    def __init__(
        self, console: "Console", error: Exception, where: str, partly: bool, resuming: bool
    ) -> None:
        """`where` is how far the current game had come, "" if unknown; `partly`: not all of it is saved.

        `resuming`: the error has kept a saved game from being resumed.
        """
        super().__init__(console)
        ui = self.ui
        group = self.group
        game = console.journal.game
        self._game = 0 <= game < len(GAMES) and not resuming
        group.append(ui.icon("warn", 14, 16, YELLOW))
        # TRANSLATORS: large, about an error of the console; at most 12 letters
        large(ui, group, 44, 10, _("Oh dear."), align="l")
        # TRANSLATORS: at most 22 letters
        ui.label(group, 14, 56, _("Something went wrong."))
        if self._game:
            group.append(ui.box(10, 88, 220, 60, PANEL))
            group.append(ui.icon("tick", 18, 94, GREEN, PANEL))
            # TRANSLATORS: of the game, at most 18 letters
            safe = _("Partly saved.") if partly else _("Your game is safe.")
            ui.label(group, 46, 94, safe, ground=PANEL)
            words = _(find(GAMES[game]).title)
            if where and not partly:
                words = _("{}, {}").format(words, where)
            ui.label(group, 46, 118, words, ground=PANEL)
        elif resuming:
            # TRANSLATORS: two lines, at most 22 letters each
            ui.lines(group, 14, 94, 24, _("Your saved game\ncan't be opened."))
        ui.label(group, 14, 160, technical(console.traceback, error), DIM)
        # TRANSLATORS: where people find out more; at most 22 letters
        ui.label(group, 14, 182, _("Details: USB serial"), DIM)
        ui.hint(group, 8, 217, keys.BACK, _("quit"))
        if self._game:
            ui.hint(group, 232, 217, keys.OK, _("continue"), "r")

    def enter(self) -> None:
        self.console.lights.error()

    def key(self, key: int) -> None:
        if key == keys.OK and self._game:
            self.console.resume()
        elif key == keys.BACK or key == keys.MENU or key == keys.OK:
            self.console.home()


def technical(traceback: str, error: Exception) -> str:
    """Return module, line and kind of error in 22 characters: "sheet 42 ValueError".

    In the traceback a compiled module has its dotted name and, without DEBUG=1, always line 1, which is left
    out.
    """
    where = ""
    at = traceback.rfind('File "')
    if at >= 0:
        line = traceback[at + 6 :].split("\n")[0].split('"')
        where = line[0].replace("\\\\", "/").split("/")[-1]
        where = (where[:-3] if where.endswith(".py") else where).split(".")[-1]
        number = "".join([c for c in line[-1].split(", in ")[0] if c in "0123456789"])
        where += " " + number + " " if number not in ("", "1") else " "
    kind = type(error).__name__
    if len(where) + len(kind) > 22:
        where = where[: max(0, 21 - len(kind))] + " "
    return (where + kind)[:22]


# TRANSLATORS: two lines, at most 22 letters each
_SHORT = N_("Your game goes on; its\nlast moves are lost.")
# TRANSLATORS: two lines, at most 22 letters each
_LOST = {SHORTER: _SHORT, CUT: _SHORT, LOST: N_("Your game could not\nbe kept.")}


class Damaged(Screen):
    """A part of the memory is damaged and could not be repaired: says what is lost."""

    name = "damaged"

    def __init__(self, console: "Console", harm: int) -> None:
        """`harm` says what has become of the game that was being played, see store/blocks.py."""
        super().__init__(console)
        ui = self.ui
        group = self.group
        group.append(ui.icon("warn", 14, 16, YELLOW))
        # TRANSLATORS: large, about the memory of the console; at most 12 letters
        large(ui, group, 44, 10, _("Damaged"), align="l")
        # TRANSLATORS: two lines, at most 22 letters each
        ui.lines(group, 14, 56, 22, _("Part of the memory\nwas damaged."))
        # TRANSLATORS: two lines, at most 22 letters each
        lost = _LOST[harm] if harm in _LOST else N_("A game, a result or\na setting may be lost.")
        ui.lines(group, 14, 122, 22, _(lost))
        # TRANSLATORS: at most 22 letters
        ui.label(group, 14, 188, _("All the rest is safe."))
        ui.hint(group, 232, 217, keys.OK, _("go on"), "r")

    def key(self, key: int) -> None:
        if key == keys.OK or key == keys.BACK or key == keys.MENU:
            self.console.journal.filing.heal(self.console.journal)
            self.console.pop()


class Foreign(Screen):
    """The memory was written by another version: nothing is touched until a person agrees."""

    name = "foreign"

    def __init__(self, console: "Console") -> None:
        super().__init__(console)
        self._asking = False

    def enter(self) -> None:
        ui = self.ui
        group = self.group
        empty(group)
        group.append(ui.rect(0, 0, self.console.board.WIDTH, self.console.board.HEIGHT, 0))
        group.append(ui.icon("warn", 14, 16, YELLOW))
        if self._asking:
            # TRANSLATORS: large, at most 12 letters
            large(ui, group, 44, 10, _("Erase all?"), align="l")
            # TRANSLATORS: two lines, at most 22 letters each
            ui.lines(group, 14, 56, 24, _("Games, names and\nresults will be gone."))
            ui.hint(group, 8, 217, keys.BACK, _("keep"))
            ui.hint(group, 232, 217, keys.OK, _("erase"), "r")
            return
        # TRANSLATORS: large, about what another version has saved; at most 12 letters
        large(ui, group, 44, 10, _("Not my save"), align="l")
        # TRANSLATORS: about the memory of the console; four lines, at most 22 letters each
        text = _("From a newer version.\nI won't touch it, so\nnew games won't be\nsaved.")
        ui.lines(group, 14, 56, 24, text)
        # TRANSLATORS: a button leads to the question "Erase all?"; at most 9 letters
        ui.hint(group, 8, 217, keys.BACK, _("erase..."))
        ui.hint(group, 232, 217, keys.OK, _("play"), "r")

    def key(self, key: int) -> None:
        if key == keys.BACK:
            self._asking = not self._asking
            self.console.keys.new_picture()
            self.enter()
        elif key == keys.OK:
            if self._asking:
                self.console.journal.filing.forget(self.console.journal)
            self.console.pop()


class Service(Screen):
    """What service mode is, what to type, how it ends; OK leads to the screen below."""

    name = "service"

    def __init__(self, console: "Console") -> None:
        super().__init__(console)
        ui = self.ui
        group = self.group
        group.append(ui.icon("gear", 14, 16, YELLOW))
        # TRANSLATORS: large, at most 12 letters
        large(ui, group, 44, 10, _("Service"), align="l")
        # TRANSLATORS: two lines, at most 22 letters each; what to type on the computer follows
        ui.lines(group, 14, 56, 24, _("A computer can\nupdate me now:"))
        group.append(ui.box(10, 110, 220, 30, PANEL))
        ui.label(group, 120, 115, "make flash PORT=...", ground=PANEL, align="c")
        # TRANSLATORS: the computer does not see the USB drive; two lines, at most 22 letters each
        ui.lines(group, 14, 152, 24, _("My drive is hidden.\nUnplug to leave."), DIM)
        ui.hint(group, 232, 217, keys.OK, _("menu"), "r")

    def enter(self) -> None:
        self.console.lights.off()

    def key(self, key: int) -> None:
        if key == keys.OK or key == keys.BACK or key == keys.MENU:
            self.console.pop()
