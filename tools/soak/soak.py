"""The soak: a console under random input, with everything checked after every pass.

A `Soak` is one memory over many games and power cuts, all from one seed: a console of some kind and a memory
in some state (consoles.py), random input (monkey.py), purposeful input (player.py), both by way of hands.py,
and the power cut between two passes or in the middle of a byte (power_cut.py). After every pass the game is
compared with a reference engine (reference_game.py), and what must always hold is checked (watch.py). For
test_soak.py and `make proof PART=soak`.
"""

from __future__ import annotations

import random
from collections import Counter

import tools.paths  # noqa: F401  first: the path

from tools.headless.flash_model import Flash, PowerCut
from tools.headless.rig import Rig
from tools.soak.consoles import any_board, any_memory
from tools.soak.hands import Hands
from tools.soak.monkey import Monkey
from tools.soak.player import SoakPlayer, any_taste
from tools.soak.power_cut import Cut, kept_settings
from tools.soak.watch import GameWatch, HeapWatch, Watch

STEPS = 220  # per run


class Soak:
    """One seed's memory and the consoles that use it, one after the other.

    `seen` counts what happened, with the screens that were on top as watch.SCREEN and their names.
    """

    def __init__(self, seed: int) -> None:
        self.random = dice = random.Random(seed)
        self.seen: Counter[str] = Counter()
        self.taste = any_taste(dice, seed)
        self.purposeful = dice.choice((0, 0.7, 0.9, 0.97, 0.97))  # the share of purposeful input
        self.flash = Flash(any_memory(dice, seed), seed)
        self.game = GameWatch(dice, self.seen)
        self.heap = HeapWatch()
        self._switch_on()

    def _switch_on(self) -> None:
        """Switch the power on, with whatever the flash contains."""
        name, board = any_board(self.random, self.flash, self.random.randrange(1 << 30))
        self.seen[f"on {name}"] += 1
        kept = kept_settings(self.flash)
        self.rig = Rig(on=board, tips=True)
        self.watch = Watch(self.rig, self.game, self.heap, self.seen)
        self.watch.saved.append(kept)  # as they were before a game that is resumed at once could change them
        self.hands = Hands(self.rig, self.random, self.seen)
        self.monkey = Monkey(self.hands)
        self.player = SoakPlayer(self.hands, self.game, self.taste)

    def run(self, steps: int = STEPS) -> None:
        """Give random and purposeful input that many times, then go home to the menu.

        Raises Broken, which names the violated invariant; any other exception is a fault of the firmware.
        """
        for _ in range(steps):
            try:
                self._input()
            except PowerCut as failed:
                self._power_cut(failed)
        self.flash.left = None  # no more power cuts
        self.hands.home()

    def _input(self) -> None:
        dice = self.random
        if dice.random() < self.purposeful:
            self.player.act()
            return
        odds = {  # per cent
            self.monkey.act: 75, self.hands.ok_makes_progress: 3, self._power_cut: 5, self._cut_in_a_write: 6,
            self.hands.undo: 6, self.hands.to_the_menu: 5,
        }  # fmt: skip
        dice.choices([*odds], [*odds.values()])[0]()

    def _cut_in_a_write(self) -> None:
        """Let the power fail in a write to come."""
        dice = self.random
        steps = dice.choice((0, 1, 2, 3, dice.randrange(30), dice.randrange(300)))
        self.flash.cut_after(steps, dice.random() < 0.3)

    def _power_cut(self, failed: PowerCut | None = None) -> None:
        """Cut the power and switch it on again; then the game resumes or there is none."""
        self.seen["cuts"] += 1
        self.seen["cuts in a write"] += failed is not None
        cut = Cut(self.watch, failed)
        self.flash = self.flash.copy(self.random.randrange(1 << 30))
        now = kept_settings(self.flash)  # not the new console's, which may have shown a tip already
        self._switch_on()
        cut.check_settings(now)
        journal = self.rig.console.journal
        if journal.game < 0:
            cut.check_no_game(journal)
            self.game.forget()
        else:
            self._resume()
            cut.check_resumed(self.rig, compared=self.game.reference is not None)

    def _resume(self) -> None:
        """Wait until the game is resumed: by the first line of the menu, if it does not come by itself."""
        rig = self.rig
        rig.run(100)
        for key in ("back", "ok", "ok"):  # what the memory or the drive has to say, then the menu
            if rig.table is None:
                rig.press(key)
                rig.run(300)
        rig.until(lambda: rig.table, 3000)
        self.seen["resumes"] += 1
