"""Keys by number and by name for soak.py, and the ways through the console that must always work."""

from __future__ import annotations

import random
from collections import Counter

import tools.paths  # noqa: F401  first: the path

from console.core import keys
from tools.games import laptop_games
from tools.headless.autoplay import TIP
from tools.headless.rig import Rig
from tools.headless.stage import QUIT
from tools.soak.reference_game import Broken

PATIENCE = 40  # presses within which something must happen
LINES = 10  # of the longest menu
IN_GAME = {TIP}.union(*(game.screens.in_game for game in laptop_games()))
CONFIRM = set[str]().union(*(game.screens.confirm for game in laptop_games()))
ENDS = set[str]().union(*(game.screens.ends for game in laptop_games()))


class Hands:
    """Presses the keys of one console; `random` decides, `seen` counts what happened."""

    def __init__(self, rig: Rig, dice: random.Random, seen: Counter[str]) -> None:
        self.rig = rig
        self.random = dice
        self.seen = seen

    @property
    def buttons(self) -> int:
        """The number of buttons on the board."""
        return len(self.rig.board.KEYS)

    def put(self, button: int, down: bool) -> None:
        """Put a button down or up, without letting time pass."""
        self.seen["keys"] += down
        self.rig.board.keys.put(button, down)

    def let_go(self) -> None:
        """Let go of all buttons."""
        for button in range(self.buttons):
            self.put(button, False)
        self.rig.run(50)

    def tap(self, button: int, ms: int) -> None:
        """Tap a button by its number; on all boards PREV, NEXT, OK and BACK have those of the keys."""
        self.put(button, True)
        self.rig.run(ms)
        self.put(button, False)
        self.rig.run(self.random.choice((0, 0, 20, 60, 300)))

    def press(self, *names: str) -> None:
        """Tap keys by name, as Rig.press() does."""
        self.seen["keys"] += len(names)
        self.rig.press(*names)

    # ---- ways that must work
    def to_the_menu(self) -> None:
        """Check that BACK leads to the game's menu or to the console's, from anywhere."""
        rig = self.rig
        for _ in range(PATIENCE):
            if rig.screen in ("menu", "game_menu"):
                return
            if rig.screen == "foreign":
                rig.press("ok")
            elif rig.screen == "selftest/buttons":
                rig.hold("back", 1200)
            else:
                rig.press("back")
            rig.run(self.random.choice((50, 500)))
        raise Broken(f"pressing BACK never leaves {rig.screen}: {rig.texts()}")

    def ok_makes_progress(self) -> None:
        """Check that in a game OK leads to the next event or to the end."""
        rig = self.rig
        if rig.screen not in IN_GAME:
            return
        length = rig.table.record.length
        for _ in range(PATIENCE):
            if rig.table is None or rig.table.record.length != length or rig.screen in ENDS:
                return
            if rig.screen in CONFIRM:
                rig.press("next")
            rig.press("ok")
            rig.run(500)
        raise Broken(f"pressing OK never leaves {rig.screen}: {rig.texts()}")

    def home(self) -> None:
        """Go to the console's menu by keys."""
        rig = self.rig
        self.let_go()
        for _ in range(PATIENCE):
            self.to_the_menu()
            if rig.screen == "menu":
                return
            self.to_item(*QUIT)
            rig.run(50)
        raise Broken(f"no way home from {rig.screen}")

    def undo(self) -> None:
        """Undo from the game's menu, wherever it is available."""
        rig = self.rig
        if rig.screen in IN_GAME or rig.screen in ENDS:
            self.press("menu")
        watched = getattr(rig.console.base, "watched", False)  # computers play alone: no Undo in their menu
        if rig.screen == "game_menu" and rig.console.table.can_undo and not watched:
            self.to_item("Undo")

    def to_item(self, *words: str) -> None:
        """Choose the line of a menu that begins with one of these words.

        Raises Broken if no line does. A busy console may miss the presses that lead to it.
        """
        rig = self.rig
        name, shown = rig.screen, set[str]()
        for _ in range(LINES):
            if rig.screen != name:
                return
            if rig.pointed.startswith(words):
                rig.run(200)  # in a new picture OK does not count sooner
                self.tap(keys.OK, 60)
                return
            shown.update(rig.texts())
            self.tap(keys.NEXT, 60)
        if not any(text.startswith(words) for text in shown):
            raise Broken(f"{name} has no line {' or '.join(words)}: {', '.join(sorted(shown))}")
