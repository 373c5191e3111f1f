"""The soak: a console under random input, with everything checked after every pass.

A `Soak` is one memory over many games and power cuts, all from one seed: a console of some kind and a memory
in some state (consoles.py), random input (monkey.py), purposeful input (player.py), power cut between two
passes or in the middle of a byte. After every pass the game is compared with a reference engine
(reference_game.py), and what must always hold is checked (watch.py). For test_soak.py and `make proof
PART=soak`.
"""

from __future__ import annotations

from typing import Any

import tools.paths  # noqa: F401  first: the path

from console.store.journal import Journal
from console.store.settings import Settings
from tools.headless.flash_model import Flash, PowerCut
from tools.headless.rig import Rig
from tools.soak.consoles import any_board, any_memory
from tools.soak.player import SoakPlayer
from tools.soak.reference_game import Broken, events_of

STEPS = 220  # per run
SINCE = 5  # tenths of a second that may have passed since the game was resumed


class Soak(SoakPlayer):
    """One seed's memory and the consoles that use it, one after the other."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.purposeful = self.random.choice((0, 0.7, 0.9, 0.97, 0.97))  # the share of purposeful input
        self.flash = Flash(any_memory(self.random, seed), seed)
        self._start()

    def run(self, steps: int = STEPS) -> None:
        """Give random and purposeful input that many times, then go home to the menu.

        Raises Broken, which names the violated invariant; any other exception is a fault of the firmware.
        """
        for _ in range(steps):
            try:
                self._input()
            except PowerCut as cut:
                self.power_cut(cut)
        self.flash.left = None  # no more power cuts
        self.home()

    def _input(self) -> None:
        dice = self.random
        if dice.random() < self.purposeful:
            self.play()
            return
        odds = dice.random()
        if odds < 0.75:
            self.random_input()
        elif odds < 0.78:
            self.ok_makes_progress()
        elif odds < 0.83:
            self.power_cut(None)
        elif odds < 0.89:
            steps = dice.choice((0, 1, 2, 3, dice.randrange(30), dice.randrange(300)))
            self.flash.cut_after(steps, dice.random() < 0.3)
        elif odds < 0.95:
            self.undo()
        else:
            self.to_the_menu()

    # ------------------------------------------------------------------ power
    def _start(self) -> None:
        """Switch the power on, with whatever the flash contains."""
        dice = self.random
        name, board = any_board(dice, self.flash, dice.randrange(1 << 30))
        self.seen[f"on {name}"] += 1
        kept = self._kept()
        self.watch(Rig(on=board, tips=True))
        self.saved.append(kept)  # as they were before a game that is resumed at once could change them

    def _kept(self) -> tuple[bytes, ...]:
        """Return the settings in the flash."""
        settings = Settings()
        settings.load(Journal(bytearray(self.flash.data)))
        return self.settings_of(settings)

    def power_cut(self, cut: PowerCut | None) -> None:
        """Cut the power and switch it on again; then the game resumes or there is none."""
        self.seen["cuts"] += 1
        where: set[str] = set()  # names of the functions that were running
        trace = cut.__traceback__ if cut else None
        while trace:
            where.add(trace.tb_frame.f_code.co_name)
            trace = trace.tb_next
        old = self.rig.console
        table = old.table
        reference = self.reference
        saved = [*self.saved, self.settings_of(old.settings)]  # changed and written in the pass of the cut
        seen: list[int] | None = None
        kept = True
        times: list[int] = list(table.clock or []) if table is not None else []
        if table is not None and reference is not None and "begin" not in where:
            seen = events_of(table.record)
            kept = table.kept
        there = old.journal.game >= 0
        self.seen["cuts in a write"] += cut is not None
        self.flash = self.flash.copy(self.random.randrange(1 << 30))
        now = self._kept()  # not the new console's, which may have shown a tip already
        self._start()
        console = self.rig.console
        for k in range(3):
            past = [s[k] for s in saved]
            if now[k] not in past and "rewrite" not in where:
                raise Broken(f"settings are {now[k]}, were any of {past[-4:]}")
        if console.journal.game < 0:
            rightly = not kept or "begin" in where or "end" in where
            rightly |= "_undo_end" in where and console.journal.ended >= 0  # its end is still shown
            if there and not rightly and not (seen is None and "rewrite" in where):
                raise Broken(f"the game is gone; the power failed in {sorted(where)}")
            self.reference = None
            return
        if self.random.random() < 0.9:
            self.resume(seen if kept else None, where, times)

    def resume(self, seen: list[int] | None, where: set[str], times: list[int]) -> None:
        """Resume from the menu; `seen` are the events that had been shown, `times` the clocks."""
        rig = self.rig
        rig.press("back", "ok")  # the first line of the menu
        rig.until(lambda: rig.screen != "menu", 3000)
        self.seen["resumes"] += 1
        table: Any = rig.table
        clock: Any = table.clock
        if clock is not None and "begin" in where and min(clock) < max(clock):
            raise Broken(f"clocks of a new game after the power cut: {clock}")
        if seen is None or self.reference is None:
            return
        if (clock is None) != (not times) or (clock and any(a < b - SINCE for a, b in zip(clock, times))):
            raise Broken(
                f"clocks after the power cut: {clock}, were {times}; the power failed in {sorted(where)}"
            )
        got = events_of(table.record)
        whole = got[: len(seen)] == seen and len(got) <= len(seen) + 1 + 5 * self.skips_seats()
        # an undo may be done; choices that are made together come all or none
        back = where & {"undo", "choose_all"} and seen[: len(got)] == got
        if not whole and not back:
            was = f"{seen[-6:]} ({len(seen)})"
            raise Broken(
                f"after the power cut: {got[-6:]} ({len(got)}), was {was}; the power failed in {where}"
            )

    def skips_seats(self) -> bool:
        """Return whether seats without a choice are skipped when the game continues.

        The open table skips all of them together.
        """
        match: Any = self.rig.console.stack[0]
        return bool(self.rig.console.settings.skip) or match.seats.open


__all__ = ["STEPS", "Broken", "Soak"]
