"""The gallery of score sheets, a page each: a picture, what is special about the sheet, and its best score.

OK chooses the sheet on display, BACK keeps the one before. A shuffled sheet has a number; DONE draws another.
After the favourites there is the sheet that people put together themselves (builder.py).
"""

from micropython import const

from console.core import keys
from console.qwixx.sheets.names import ONE_EACH, full_name
from console.qwixx.sheets.shown import COLOURS, EACH, EXTRAS, NAME, ORDERS, SheetScreen
from console.screens.entries import find
from console.sound.sounds import RATTLE
from console.ui.palette import DIM, YELLOW
from rules import GAMES
from rules.qwixx_sheet_data import GOALS, SHUFFLED, SINGLE, colours_of, extra_of, kind, number_of, order_of
from texts import _

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import Console

_UP = const(42)  # px by which the rows are higher than in a game
_FAVOURITES = bytes(range(SINGLE)) + bytes((kind(0, 0, GOALS), ONE_EACH))
_FIRST_BUILT = kind(0, 1, GOALS)  # shown before people have put one together


class Gallery(SheetScreen):
    """Shows one sheet; PREV and NEXT lead to the others.

    `before` is the sheet that BACK restores. The builder hands it back and has put its own into the settings:
    the gallery then opens on the page of that, whatever parts it has.
    """

    name = "gallery"

    def __init__(self, console: "Console", before: bytes = b"") -> None:
        super().__init__(console)
        self._before = before or bytes(console.settings.sheet)
        self._best: dict[int, int] = {}
        for one in console.loader.borrow("console.store.history").best(console.journal):
            if one.game == GAMES.index(NAME):
                self._best[one.sheet] = max(self._best.get(one.sheet, one.points), one.points)
        self._page = _FAVOURITES.find(console.settings.sheet[:1])
        if before or self._page < 0:
            self._page = len(_FAVOURITES)

    @property
    def _builds(self) -> bool:
        """Whether this is the page after the favourites."""
        return self._page == len(_FAVOURITES)

    @property
    def done(self) -> bool:  # type: ignore[override]
        """Whether DONE draws another sheet."""
        return not self._builds and order_of(self.console.settings.sheet[0]) == SHUFFLED

    def show(self) -> None:
        space = self.clear()
        ui = self.ui
        group = self.group
        sheet = self.console.settings.sheet[0]
        name = find(NAME).sheet_name(sheet)
        # TRANSLATORS: a title: put a score sheet together from parts; at most 16 letters
        title = _("Build your own") if self._builds else name
        ui.title(group, title)
        self._head(len(title), str(self._best.get(sheet, "")))
        if self._builds:
            ui.lines(group, 120, 174, 20, full_name(sheet), align="c")
        else:
            ui.lines(group, 120, 174, 20, _(_special(sheet)), align="c")
            if self.done:
                self._another()
        x = ui.hint(group, 6, 217, keys.BACK, _("back"))
        ui.hint(group, max(84, x - 8), 217, (keys.PREV, keys.NEXT), "")
        # TRANSLATORS: what OK does: put a score sheet together; at most 7 letters
        what = _("build") if self._builds else _("choose")
        ui.hint(group, 234, 217, keys.OK, what, "r")
        self.draw(space, _UP)

    def _another(self) -> None:
        """Show the number of a shuffled sheet, and the key to another one."""
        ui = self.ui
        number = str(number_of(self.console.settings.sheet))
        # TRANSLATORS: what a key does: another shuffled sheet; at most 7 letters
        word = _("another")
        if keys.DONE in ui.caps:
            ui.hint(self.group, 234, 194, keys.DONE, word, "r")
            number = _("Sheet") + " " + number
        else:
            x = ui.hint(self.group, 234, 194, keys.OK, word, "r")
            ui.label(self.group, x + 6, 194, _("hold"), align="r")
        ui.label(self.group, 6, 194, number, DIM)

    def _head(self, letters: int, best: str) -> None:
        """Show at the right of a title of so many letters one's best with a crown, and which page this is."""
        ui = self.ui
        end = 236
        if best:
            ui.label(self.group, end, 3, best, align="r")
            end -= 10 * len(best) + 21
            self.group.append(ui.icon("crown", end, 3, YELLOW))
            end -= 3
        page = f"{self._page + 1}/{len(_FAVOURITES) + 1}"
        if 12 + 10 * (letters + len(page)) > end:
            page = page.split("/")[0]
        ui.label(self.group, end, 3, page, DIM, align="r")

    def key(self, key: int) -> None:
        """Turn the pages, shuffle anew by DONE, choose by OK, or leave and keep the sheet."""
        if key == keys.LOOK or (key == keys.DONE and not self.done):
            return
        self.console.sounds.whisper(RATTLE)  # a soft tick
        settings = self.console.settings
        if key == keys.OK and self._builds:
            self.console.replace("qwixx.sheets.builder.Builder", self._before)
            return
        step = keys.step(key)
        if key == keys.DONE:
            self.choose(settings.sheet[0])
        elif step:
            self._page = (self._page + step) % (len(_FAVOURITES) + 1)
            if not self._builds:
                self.choose(_FAVOURITES[self._page])
            elif find(NAME).other_sheet(settings.built[0]):
                settings.sheet[:] = settings.built
            else:
                self.choose(_FIRST_BUILT)
        else:
            if key != keys.OK:
                settings.sheet[:] = self._before
            self.to_setup()
            return
        self.show()


def _special(sheet: int) -> str:
    """Return what is special about a favourite, marked for translation."""
    if sheet == ONE_EACH:
        return EACH
    extra = extra_of(sheet)
    if extra:
        return EXTRAS[extra]
    return COLOURS[1] if colours_of(sheet) else ORDERS[order_of(sheet)]
