"""Random input for soak.py: keys at any time and together, full queues, stuck buttons, a flaky sensor."""

from __future__ import annotations

import tools.paths  # noqa: F401  first: the path

from console.core import keys
from tools.games import laptop_games
from tools.headless.autoplay import TIP
from tools.soak.reference_game import Broken
from tools.soak.watch import Watch

PATIENCE = 40  # presses within which something must happen
DAY = 24 * 3600 * 1000
GAME_MENU = ("Continue", "Look", "Undo", "Rules", "Settings", "Save and quit", "Ask the coach")
IN_GAME = {TIP}.union(*(game.screens.in_game for game in laptop_games()))
CONFIRM = set[str]().union(*(game.screens.confirm for game in laptop_games()))
ENDS = set[str]().union(*(game.screens.ends for game in laptop_games()))


class Monkey(Watch):
    """Presses keys without looking at the display."""

    @property
    def buttons(self) -> int:
        """The number of buttons on the board."""
        return len(self.rig.board.KEYS)

    def random_input(self) -> None:
        """Do one thing that nobody would do."""
        dice = self.random
        odds = dice.random()
        if odds < 0.55:
            self.tap(dice.randrange(self.buttons), dice.choice((10, 30, 60, 60, 150, 450, 700, 900)))
        elif odds < 0.65:
            self._several()
        elif odds < 0.77:
            self.rig.run(dice.choice((10, 50, 200, 700, 1500, 3000)))
        elif odds < 0.83:
            self.rig.shake(dice.choice((100, 400, 900)))
        elif odds < 0.88:
            self._sensor()
        elif odds < 0.91:
            self._overflow()
        elif odds < 0.93:
            self._stuck()
        elif odds < 0.95:
            self._long_pause()
        else:
            self._burst()

    def tap(self, button: int, ms: int) -> None:
        """Tap a button by its number; all boards have their buttons in the order of the logical keys."""
        self.seen["keys"] += 1
        board = self.rig.board
        board.keys.put(button, True)
        self.rig.run(ms)
        board.keys.put(button, False)
        self.rig.run(self.random.choice((0, 0, 20, 60, 300)))

    def _several(self) -> None:
        dice = self.random
        buttons = dice.sample(range(self.buttons), dice.randrange(2, self.buttons))
        for b in buttons:
            self.rig.board.keys.put(b, True)
            self.seen["keys"] += 1
            if dice.random() < 0.5:
                self.rig.run(dice.choice((10, 20, 50)))
        self.rig.run(dice.choice((10, 100, 700, 1300)))
        dice.shuffle(buttons)
        for b in buttons:
            self.rig.board.keys.put(b, False)
            if dice.random() < 0.5:
                self.rig.run(10)
        self.rig.run(20)

    def _burst(self) -> None:
        """Press faster than anybody can: all presses wait in the queue."""
        dice = self.random
        for _ in range(dice.randrange(2, 30)):
            b = dice.randrange(self.buttons)
            self.rig.board.keys.put(b, True)
            self.rig.board.keys.put(b, False)
            self.seen["keys"] += 1
        self.rig.run(dice.choice((20, 500)))

    def _overflow(self) -> None:
        for _ in range(self.random.randrange(60, 200)):
            b = self.random.randrange(self.buttons)
            self.rig.board.keys.put(b, self.random.random() < 0.5)
            self.seen["keys"] += 1
        self.rig.run(50)
        for b in range(self.buttons):
            self.rig.board.keys.put(b, False)
        self.rig.run(50)

    def _stuck(self) -> None:
        """Hold a button down and press others."""
        b = self.random.randrange(self.buttons)
        self.rig.board.keys.put(b, True)
        self.rig.run(11_000)
        for _ in range(3):
            self.tap(self.random.choice([k for k in range(self.buttons) if k != b]), 60)
        self.rig.board.keys.put(b, False)
        self.rig.run(50)

    def _sensor(self) -> None:
        accel = self.rig.board.accel
        if accel is not None:
            accel.plugged = not accel.plugged
            self.rig.run(self.random.choice((30, 300, 6000)))

    def _long_pause(self) -> None:
        """Do not touch it for a minute, or for days."""
        self.rig.run(100)
        self.rig.board.time += self.random.choice((70_000, 130_000, DAY, 4 * DAY, 6 * DAY, 7 * DAY))
        self.flashes.clear()
        self.rig.run(100)

    def press(self, *names: str) -> None:
        """Tap keys by name; MENU and DONE are a long BACK and OK without such a button."""
        for name in names:
            self.seen["keys"] += 1
            if name == "menu" and not self.rig.console.keys.has(keys.MENU):
                self.rig.hold("back", 800)
            elif name == "done" and not self.rig.console.keys.has(keys.DONE):
                self.rig.hold("ok", 800)
            elif self.rig.console.keys.has(keys.NAMES.index(name)):
                self.rig.press(name)
            else:
                self.rig.press({"up": "prev", "down": "next", "look": "back"}[name])

    # ------------------------------------------------------------------ ways that must work
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
        for b in range(self.buttons):
            rig.board.keys.put(b, False)
        rig.run(30)
        for _ in range(PATIENCE):
            self.to_the_menu()
            if rig.screen == "menu":
                return
            self.to_item("Save and quit")
            rig.run(50)
        raise Broken(f"no way home from {rig.screen}")

    def undo(self) -> None:
        """Undo from the game's menu, wherever it is available."""
        rig = self.rig
        if rig.screen in IN_GAME or rig.screen in ENDS:
            self.tap(keys.MENU, 60)
        if rig.screen == "game_menu" and rig.console.table.can_undo:
            self.to_item("Undo")

    def to_item(self, word: str) -> None:
        """Choose that line of a menu, if possible."""
        rig = self.rig
        name = rig.screen
        if name == "menu":
            words = [item[1] for item in rig.top.list.items]
        else:
            words = [GAME_MENU[k] for k in rig.top._lines]
        for _ in range(len(words)):
            if rig.screen != name:
                return
            if words[rig.top.list.at if name == "menu" else rig.top.at] == word:
                self.tap(keys.OK, 60)
                return
            self.tap(keys.NEXT, 60)
