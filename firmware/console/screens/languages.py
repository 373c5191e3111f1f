"""Choosing the language, at the very first start and in the settings: each is written in itself."""

from console.core import keys
from console.core.screen import Screen
from console.ui.lists import List
from console.ui.logo import logo
from texts import _
from texts.choosing import language, language_name, languages, take_language

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import Console


class Languages(Screen):
    """The languages; OK takes one, and the console goes on in it, from the menu.

    `resumes`: the screen is open alone, and a game is resumed when it closes.
    """

    name = "languages"

    def __init__(self, console: "Console", resumes: bool = False) -> None:
        super().__init__(console)
        self._resumes = resumes
        ui = self.ui
        logo(ui, self.group, 1)
        self._codes = languages()
        words = [language_name(code) for code in self._codes]
        self.list = List(ui, 40, 45, 160, min(len(words), 5), 32, text_x=24, right=0)
        chosen = language()
        at = self._codes.index(chosen) if chosen in self._codes else 0
        self.list.set([(None, word, "", True) for word in words], at)
        self.group.append(self.list.group)
        both = (keys.UP, keys.DOWN) if console.keys.has(keys.DOWN) else (keys.PREV, keys.NEXT)
        ui.hint(self.group, 8, 217, both, "")
        ui.hint(self.group, 232, 217, keys.OK, _("OK"), "r")

    def enter(self) -> None:
        self.console.lights.menu()

    def key(self, key: int) -> None:
        if key == keys.OK:
            self._take(self._codes[self.list.at])
        elif key != keys.BACK and key != keys.MENU:
            self.list.key(key)
        elif self.console.settings.language:
            self.console.pop()

    def _take(self, code: str) -> None:
        """Go on in this language; a console that does not restart then needs other letters."""
        console = self.console
        console.settings.language = code
        take_language(code)
        for name in ("text20", "letters"):
            self.ui.forget(name)
        if self._resumes:
            console.save_soon()
            console.pop()
        else:
            console.needs_restart = True
            console.home()
