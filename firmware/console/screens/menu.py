"""The menu, the first screen, and the list of rules. They import only the entry of each game."""

import sys

from console.core import keys
from console.core.loader import module
from console.core.modules import forget
from console.core.screen import Screen
from console.screens.entries import entries, find
from console.sound.sounds import RATTLE
from console.ui.lists import List
from console.ui.logo import logo
from rules import GAMES
from texts import _

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import Console
    from console.screens.entries import Entry
    from console.ui.lists import Item

_RESUME = "play"
_RESULTS = "crown"
_RULES = "book"
_SETTINGS = "gear"
_TOP = 45  # y and distance of the rows
_STEP = 28
_TOP_MORE = 42  # with Resume: seven have room above the hints
_STEP_MORE = 24


class Menu(Screen):
    """The menu: Resume (if there is a game to resume), the games, results, rules, settings."""

    name = "menu"

    def __init__(self, console: "Console") -> None:
        super().__init__(console)
        ui = self.ui
        self._loaded = False  # the setup
        self._ahead: list[str] = []  # modules that came with it
        at = 0
        items: list[Item] = []
        for entry in entries():
            place = GAMES.index(entry.name)
            if place == console.settings.game:
                at = len(items)  # the game played last
            items.append((place, _(entry.title), "", True))
            if place == console.journal.game:
                # TRANSLATORS: a line of the menu, at most 8 letters: play the unfinished game
                items.insert(0, (_RESUME, _("Resume"), entry.short, True))
        # TRANSLATORS: a line of the menu: past games; at most 13 letters, with a picture before it
        items.append((_RESULTS, _("Results"), "", True))
        # TRANSLATORS: a line of the menu, and a title: how games are played; at most 12 letters
        items.append((_RULES, _("Rules"), "", True))
        # TRANSLATORS: a line of the menu, and a title; at most 13 letters
        items.append((_SETTINGS, _("Settings"), "", True))
        top = _TOP
        step = _STEP
        if items[0][0] == _RESUME:
            at = 0
            top = _TOP_MORE
            step = _STEP_MORE
        logo(ui, self.group, 1)
        self.list = List(ui, 20, top, 200, min(len(items), 7), step)
        self.group.append(self.list.group)
        self.list.set(items, at)
        both = (keys.UP, keys.DOWN) if console.keys.has(keys.DOWN) else (keys.PREV, keys.NEXT)
        ui.hint(self.group, 8, 217, both, _("choose"))
        ui.hint(self.group, 232, 217, keys.OK, _("open"), "r")

    def enter(self) -> None:
        """Collect what a screen has left, or what is loaded next would split the free block."""
        self.console.lights.menu()
        self.console.collect()

    def tick(self, now: int) -> None:
        """Load the setup, which people open most, once the menu is on the display."""
        if not self._loaded and self.console.picture.seen(now):
            self._loaded = True
            before = set(sys.modules)
            module("console.screens.setup")
            self._ahead = [name for name in sys.modules if name not in before]

    def key(self, key: int) -> None:
        """OK opens a line; BACK goes to the top of the list."""
        self.console.lights.menu()
        self.console.sounds.whisper(RATTLE)  # a soft tick
        if key == keys.BACK:
            self.list.set(self.list.items)
        elif key == keys.OK:
            self._open(self.list.at)
        else:
            self.list.key(key)

    def _unload_ahead(self) -> None:
        """Unload what only a setup needs: results, and codes of games, take the room."""
        self._loaded = False
        while self._ahead:
            forget(self._ahead.pop())

    def _open(self, at: int) -> None:
        """Open what this line of the menu leads to."""
        console = self.console
        mark = self.list.items[at][0]  # a game's is its index in the registry
        if not isinstance(mark, int):
            self._unload_ahead()
        if mark == _RESUME:
            console.resume()
        elif mark == _SETTINGS:
            console.open("screens.settings.SettingsScreen")
        elif mark == _RESULTS:
            console.open("screens.results.Results")
        elif mark == _RULES:
            console.open("screens.menu.RulesList")
        elif isinstance(mark, int):
            console.open("screens.setup.Setup", find(GAMES[mark]))


class RulesList(Screen):
    """All games, and the score sheets of a game; OK opens the pages."""

    name = "rules_list"

    def __init__(self, console: "Console") -> None:
        super().__init__(console)
        ui = self.ui
        ui.title(self.group, _("Rules"), "book")
        self._pages: list[tuple[Entry, int]] = []  # for each line the game, and the sheet to begin with
        items: list[Item] = []
        for entry in entries():
            place = GAMES.index(entry.name)
            self._pages.append((entry, 0))
            items.append((place, _(entry.title), "", True))
            if entry.gallery:
                self._pages.append((entry, 1))
                # TRANSLATORS: below the name of a game: the rules of its score sheets; at most 12 letters
                items.append((place, _("Score sheets"), "", True))
        self.list = List(ui, 20, 40, 200, min(len(items), 5))
        self.list.set(items)
        self.group.append(self.list.group)
        ui.hint(self.group, 8, 217, keys.BACK, _("back"))
        ui.hint(self.group, 232, 217, keys.OK, _("read"), "r")

    def enter(self) -> None:
        self.console.collect()  # as in the menu: a page needs a large block

    def key(self, key: int) -> None:
        if key == keys.BACK or key == keys.MENU:
            self.console.pop()
        elif key == keys.OK:
            entry, sheet = self._pages[self.list.at]
            title = self.console.loader.borrow(entry.rules_page, sheet)
            self.console.open("rulebook.pages.Rules", entry.name, title)
        else:
            self.list.key(key)
